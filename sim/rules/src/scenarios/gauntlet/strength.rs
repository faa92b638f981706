//! With how many FP a defender fires: `4`, `4-4-7`, `4-4-7+hmg`.

use super::defenders::MOST_FIREPOWER;
use crate::Refusal;
use crate::a7_fire::firer::{Manned, with_machine_gun};
use crate::scenarios::described::Described;
use crate::units::{Body, Force, Unit, forces_with};

/// With how many FP a defender fires, and with which MG.
pub(super) struct Strength {
    /// The unit, if it is named.
    pub(super) unit: Option<Unit>,
    /// Its FP, those of its MG included.
    pub(super) firepower: i32,
    /// The FP of a half-squad or crew itself, which fires its MG instead; else 0.
    pub(super) inherent: i32,
    /// Its MG, if that is named.
    pub(super) machine_gun: Option<Manned>,
}

impl Strength {
    /// Its FP, or those of a MMC, with or without a MG of this force: `4`, `4-4-7`, `4-4-7+hmg`.
    pub(super) fn read(described: &Described<'_>, force: Option<Force>) -> Result<Self, Refusal> {
        let parameter = "defenders";
        let name = described.name;
        if let Ok(firepower) = name.parse() {
            return Self::alone(described, None, firepower);
        }
        let Some(force) = force else {
            return match printed(name) {
                Some(firepower) => Self::alone(described, None, firepower),
                None if forces_with(name.split('+').next().unwrap_or(name)).next().is_some() => {
                    let why = "give `defending-force` the force whose MG or unit it is, or give the FP: a squad of 4 \
                               FP and its MG of 6 FP and ROF 3 are `10:mg=6:rof=3`";
                    Err(described.refused(why).by("A9.2, G1.611"))
                }
                None => Err(no_firepower(described)),
            };
        };
        let is_leader =
            |one: &str| Unit::named(parameter, force, one).is_ok_and(|unit| unit.body.is_smc());
        if let Some((_, leader)) = name.rsplit_once('+').filter(|(_, one)| is_leader(one)) {
            let why = format!("a leader who directs its fire is `leader={leader}`");
            return Err(described.refused(why).by("A7.53"));
        }
        let (name, weapon) = with_machine_gun(parameter, force, name)?;
        if weapon.is_some() && name.contains('+') {
            let why = "a defender has one MG at most that is named; give the FP of several";
            return Err(described.refused(why).by("A7.35, A9.2"));
        }
        let unit = Unit::named(parameter, force, name)?;
        let body = unit.body;
        let fresh = Unit { fanatic: unit.fanatic, ..Unit::fresh(body) };
        if unit != fresh {
            let why = "defenders must be unbroken, not pinned and not concealed";
            return Err(described.refused(why).by("A8.1"));
        }
        let (own, _, _) = body.printed();
        if body.is_smc() {
            let why =
                "a SMC has no FP of its own here: give its FP, or its leadership as `leader=`";
            return Err(described.refused(why).by("A7.53"));
        }
        let Some(weapon) = weapon else {
            let of_mg = ["mg", "rof", "b", "fire-lane"];
            if let Some(key) = of_mg.iter().find(|key| described.text(key).is_some()) {
                let why = format!("`{key}=` is for a MG: name it, as in `{name}+mmg`");
                return Err(described.refused(why).by("A9.2, A9.22"));
            }
            return Self::alone(described, Some(unit), own);
        };
        if let Some(key) = ["mg", "rof", "b"].iter().find(|key| described.text(key).is_some()) {
            let why = format!("its MG is named, so leave `{key}=` out, or give the FP of both");
            return Err(described.refused(why).by("A9.2"));
        }
        // A half-squad or a crew fires the MG instead of its own FP (A7.352).
        let (own, inherent) = if matches!(body, Body::Squad { .. }) { (own, 0) } else { (0, own) };
        let manned = Manned::by(body, weapon, described.text("leader").is_some());
        let firepower = own + manned.firepower;
        Ok(Self { unit: Some(unit), firepower, inherent, machine_gun: Some(manned) })
    }

    fn alone(
        described: &Described<'_>,
        unit: Option<Unit>,
        firepower: i32,
    ) -> Result<Self, Refusal> {
        if !(1..=MOST_FIREPOWER).contains(&firepower) {
            return Err(no_firepower(described));
        }
        Ok(Self { unit, firepower, inherent: 0, machine_gun: None })
    }
}

/// It begins with what is neither FP nor a unit.
fn no_firepower(described: &Described<'_>) -> Refusal {
    let why = format_args!(
        "it begins with its FP, a whole number from 1 to {MOST_FIREPOWER}, as in `4:from=2`, or with a MMC and its \
         MG, as in `4-4-7+mmg`"
    );
    described.refused(why).by("A7.2")
}

/// The FP that is printed on a MMC: the 4 of a `4-4-7`.
fn printed(counter: &str) -> Option<i32> {
    let factors: Vec<i32> = counter.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
    match factors[..] {
        [firepower, _, _] => Some(firepower),
        _ => None,
    }
}

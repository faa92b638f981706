//! Who holds the Location, as they are given: `7-6-8`, `7-6-8+mmg`, `crew:mg=4:rof=2`.

use crate::Refusal;
use crate::a7_fire::firer::{Manned, with_machine_gun};
use crate::scenarios::described::Described;
use crate::units::{Force, Unit};

/// A defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defender {
    /// The unit.
    pub unit: Unit,
    /// The FP of its MG; 0 for none.
    pub machine_gun: i32,
    /// The Multiple ROF of that; 0 for none.
    pub rate_of_fire: u8,
    /// Whether it cannot fire its own FP with the MG, as a crew or half-squad (A9.11).
    pub mans: bool,
    /// By how much farther its range is than that of the Location, for a MMC of the line.
    pub farther: u8,
}

impl Defender {
    /// The defender that a text of this parameter describes; `line` for a MMC of the line.
    pub(super) fn read(
        parameter: &'static str,
        force: Force,
        given: &str,
    ) -> Result<Self, Refusal> {
        let described = Described::new(parameter, given);
        let in_line = parameter == "line";
        described.check(&[], if in_line { &["mg", "rof", "farther"] } else { &["mg", "rof"] })?;
        let (name, weapon) = with_machine_gun(parameter, force, described.name)?;
        let unit = Unit::named(parameter, force, name)?;
        unit.check(parameter)?;
        if in_line && unit.body.is_smc() {
            return Err(described.refused("the line is of MMC").by("A8.1"));
        }
        let fresh = Unit { fanatic: unit.fanatic, heroic: unit.heroic, ..Unit::fresh(unit.body) };
        if unit != fresh {
            let why = "defenders must be unbroken, not pinned and not concealed";
            return Err(described.refused(why).by("A8.1"));
        }
        if weapon.is_some() && ["mg", "rof"].iter().any(|key| described.text(key).is_some()) {
            let why = "its MG is named: leave `mg=` and `rof=` out, or give them alone";
            return Err(described.refused(why).by("A9.2"));
        }
        let manned = weapon.map(|weapon| Manned::by(unit.body, weapon, false));
        let firepower = manned.map_or(0, |manned| manned.firepower.into());
        let machine_gun = described.number_or("mg", 1..=16, firepower)? as i32;
        let rate_of_fire = manned.map_or(0, |manned| manned.rate_of_fire.into());
        let rate_of_fire = described.number_or("rof", 0..=3, rate_of_fire)? as u8;
        if rate_of_fire > 0 && machine_gun == 0 {
            return Err(described.refused("`rof=` is that of a MG: give `mg=`, too").by("A9.2"));
        }
        if machine_gun > 0 && unit.body.is_smc() {
            let why = "a MG belongs to a squad, a half-squad or a crew here";
            return Err(described.refused(why).by("A9.12"));
        }
        let squad = matches!(unit.body, crate::units::Body::Squad { .. });
        let farther = described.number_or("farther", 0..=3, 0)? as u8;
        Ok(Self { unit, machine_gun, rate_of_fire, mans: machine_gun > 0 && !squad, farther })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G1.611: a Japanese squad fires the HMG of ROF 3 with a ROF of 2, a crew with 3.
    #[test]
    fn a_japanese_squad_fires_its_hmg_more_slowly() {
        for (given, firepower, rate_of_fire) in
            [("4-4-7+hmg", 6, 2), ("crew+hmg", 6, 3), ("2-3-7+lmg", 2, 1)]
        {
            let defender = Defender::read("defenders", Force::Japanese, given).expect("allowed");
            let found = (defender.machine_gun, defender.rate_of_fire);
            assert_eq!(found, (firepower, rate_of_fire), "{given}");
        }
        let refusal = Defender::read("defenders", Force::Japanese, "leader-8+4");
        assert!(!refusal.expect_err("no leader").to_string().contains("mmg"));
    }
}

//! The garrison's weapons, as the question gives them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::concealment::Concealment;
use super::machine_guns::MOST_MACHINE_GUNS;
use super::parameters::CaveAssault;
use crate::Refusal;
use crate::defaults::no;
use crate::procedure::in_group;
use crate::units::support_weapons::{Kind, SUPPORT_WEAPONS, SupportWeapon};
use crate::units::{FewUnits, Force, RepairNumber, Unit};

/// What happens to the garrison's weapons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the garrison"))]
pub(super) struct GarrisonsWeapons {
    /// Whether the garrison's MG keep their ROF, use Sustained Fire and malfunction. If not, they
    /// only add their FP.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A9.2, A9.3, A9.7, A9.71, G1.611", "label" = "garrison MG ROF"))]
    pub(super) garrison_mg_rof: bool,
    /// The Repair Number of the garrison's MG. It needs `garrison-mg-rof`.
    #[serde(default)]
    #[schemars(extend("rule" = "A9.72", "unless-given" = "they are not repaired",
        "label" = "garrison MG repair"))]
    pub(super) garrison_mg_repair: Option<RepairNumber>,
    /// The number of DC that the garrison has. It Throws them at attackers in the Entrance Hex.
    #[serde(default)]
    #[schemars(extend("rule" = "A23.6, A23.63", "label" = "garrison DC"))]
    pub(super) garrison_charges: FewUnits,
    /// What happens to the concealment that the garrison loses. With `lost` it is not regained.
    /// With `regained` the garrison regains it at the end of its Player Turns if no enemy has a LOS
    /// to it. With `given-up` it also gives its concealment up, to guard the cave against a DC.
    #[serde(default = "lost")]
    #[schemars(extend("rule" = "A12.12, A12.122, A12.14, G1.63, G11.833"))]
    pub(super) garrison_concealment: Concealment,
}

fn lost() -> Concealment {
    Concealment::Lost
}

/// The Japanese MG.
fn machine_guns() -> impl Iterator<Item = &'static SupportWeapon> {
    let weapons = SUPPORT_WEAPONS.iter();
    weapons.filter(|one| one.force == Force::Japanese && one.kind.is_machine_gun())
}

fn machine_gun(name: &str) -> Option<SupportWeapon> {
    machine_guns().find(|weapon| weapon.kind.name() == name).copied()
}

/// The unit of `elite-full+hmg` and its MG. The name of a unit can have a `+` itself, as in
/// `leader-8+1`.
fn with_machine_gun(given: &str) -> Result<(&str, Option<SupportWeapon>), Refusal> {
    let unit = |name| Unit::named("garrison", Force::Japanese, name);
    let Some((name, weapon)) = given.rsplit_once('+').filter(|_| unit(given).is_err()) else {
        return Ok((given, None));
    };
    if weapon == Kind::Dc.name() {
        let message = format!("`{given}`: `garrison-charges` says how many DC the garrison has");
        return Err(Refusal::together("garrison", message).by("A23.6"));
    }
    let Some(found) = machine_gun(weapon) else {
        let names = machine_guns().map(|weapon| weapon.kind.to_string()).collect();
        return Err(Refusal::no_such_name("garrison", weapon, names).within(given));
    };
    let Ok(gunner) = unit(name) else {
        if name.rsplit_once('+').is_some_and(|(_, other)| machine_gun(other).is_some()) {
            let message = format!("`{given}`: in a cave a unit fires at most one MG here");
            return Err(Refusal::together("garrison", message).by("A7.351, A7.352"));
        }
        return unit(name).map(|_| (name, None));
    };
    if gunner.body.is_smc() {
        let message = format!("`{given}`: in a cave only MMC fire MG here");
        return Err(Refusal::together("garrison", message).by("A9.12"));
    }
    Ok((name, Some(found)))
}

impl CaveAssault {
    /// The names of the garrison's units, and all its MG, the best first.
    pub(super) fn garrison_and_machine_guns(
        &self,
    ) -> Result<(Vec<String>, Vec<SupportWeapon>), Refusal> {
        let mut names = Vec::new();
        let mut all = Vec::new();
        for given in &self.garrison.garrison {
            let (name, weapon) = with_machine_gun(given)?;
            names.push(name.to_owned());
            all.extend(weapon);
        }
        for given in self.garrison.garrison_machine_guns.iter().flatten() {
            let Some(weapon) = machine_gun(given) else {
                let names = machine_guns().map(|weapon| weapon.kind.to_string()).collect();
                return Err(Refusal::no_such_name("garrison-machine-guns", given, names));
            };
            all.push(weapon);
        }
        if all.len() > MOST_MACHINE_GUNS {
            let message = format!("a cave has {MOST_MACHINE_GUNS} MG at most here");
            return Err(Refusal::together("garrison-machine-guns", message));
        }
        all.sort_by_key(|weapon| std::cmp::Reverse((weapon.firepower, weapon.kind)));
        self.check_machine_guns(&all)?;
        Ok((names, all))
    }

    fn check_machine_guns(&self, all: &[SupportWeapon]) -> Result<(), Refusal> {
        let weapons = &self.weapons;
        if !weapons.garrison_mg_rof {
            if weapons.garrison_mg_repair.is_some() {
                let message = "without `garrison-mg-rof` no MG malfunctions";
                return Err(Refusal::together("garrison-mg-repair", message).by("A9.72"));
            }
            return Ok(());
        }
        if all.is_empty() {
            let message = "the garrison has no MG: give `garrison-machine-guns`, or one with its \
                           unit as in `4-4-8+hmg`";
            return Err(Refusal::together("garrison-mg-rof", message).by("A9.2"));
        }
        if self.garrison.garrison_firepower.is_some() {
            let message = "what the MG add must be known: leave out `garrison-firepower`, and the \
                           FP are those of the units and MG";
            return Err(Refusal::together("garrison-mg-rof", message).by("A9.2"));
        }
        Ok(())
    }
}

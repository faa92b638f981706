//! One of those who fire: a unit's inherent FP or a support weapon.

use std::str::FromStr;

use super::halvings;
use crate::units::counters::{Printed, Quality};
use crate::units::support_weapons::{Breakdown, SUPPORT_WEAPONS, SupportWeapon};
use crate::units::{Body, Condition, Force, Hexes, Unit};
use crate::{LedgerLine, Refusal};

/// One of those who fire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Firer {
    /// As it was given.
    pub(crate) name: String,
    pub(crate) weapon: Weapon,
    pub(crate) range: Option<i32>,
    pub(crate) pinned: bool,
    pub(crate) assault_fire: bool,
    /// Fanatic or berserk.
    dauntless: bool,
    crew: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weapon {
    /// A unit's inherent FP.
    Inherent(Body),
    /// A support weapon.
    Support(SupportWeapon),
}

impl Weapon {
    fn named(force: Force, name: &str) -> Option<Self> {
        let weapon = weapons_of(force).find(|weapon| weapon.kind.name() == name);
        let support = weapon.copied().map(Self::Support);
        support.or_else(|| {
            let body = Body::named(force, name)?;
            (!matches!(body, Body::Leader { .. })).then_some(Self::Inherent(body))
        })
    }

    pub(crate) fn firepower_and_range(self) -> (i32, i32) {
        match self {
            Self::Inherent(body) => {
                let (firepower, range, _): Printed = body.printed();
                (firepower, range)
            }
            Self::Support(weapon) => (weapon.firepower, weapon.range),
        }
    }
}

/// The support weapons of a force that fire as small arms do.
fn weapons_of(force: Force) -> impl Iterator<Item = &'static SupportWeapon> {
    let owner = match force {
        Force::Usmc | Force::EarlyAmerican => Force::American,
        other => other,
    };
    let weapons = SUPPORT_WEAPONS.iter();
    weapons.filter(move |weapon| weapon.force == owner && weapon.kind.fires_as_small_arms())
}

/// A MG fires no farther than this without a leader's direction (A9.4).
pub(crate) const UNDIRECTED_MG_RANGE: i32 = 16;

/// A squad's Spraying Fire reaches no farther (A7.34).
const SPRAYING_RANGE: i32 = 3;

impl Firer {
    pub(crate) fn parse(force: Force, given: &str) -> Result<Self, Refusal> {
        let mut range = None;
        let mut marks = Vec::new();
        for part in given.split(':') {
            match part.split_once('@') {
                None => marks.push(part),
                Some((mark, hexes)) => match i32::from_str(hexes) {
                    Ok(hexes) if (0..=Hexes::MAX as i32).contains(&hexes) => {
                        range = Some(hexes);
                        marks.push(mark);
                    }
                    _ => {
                        let message = format!(
                            "`{given}`: the range after @ is a whole number from 0 to {}",
                            Hexes::MAX
                        );
                        return Err(Refusal::together("firers", message));
                    }
                },
            }
        }
        let name = marks.remove(0);
        let Some(weapon) = Weapon::named(force, name) else {
            return Err(no_such_firer(force, name));
        };
        let mut firer = Self {
            name: name.to_owned(),
            weapon,
            range,
            pinned: false,
            assault_fire: false,
            dauntless: false,
            crew: false,
        };
        for mark in marks {
            match mark {
                "pinned" => firer.pinned = true,
                "assault-fire" => firer.assault_fire = true,
                "fanatic" | "berserk" => firer.dauntless = true,
                "crew" => firer.crew = true,
                _ => {
                    let message = format!(
                        "`{given}`: there is no `:{mark}`; there are :pinned, :assault-fire, \
                         :fanatic, :berserk and :crew"
                    );
                    return Err(Refusal::together("firers", message));
                }
            }
        }
        Ok(firer)
    }

    pub(crate) fn is_machine_gun(&self) -> bool {
        matches!(self.weapon, Weapon::Support(weapon) if weapon.kind.is_machine_gun())
    }

    /// Whether it can fire so far (A7.22, A9.4).
    pub(crate) fn check_range(
        &self,
        range: i32,
        normal_range: i32,
        leader_directs: bool,
    ) -> Result<(), Refusal> {
        let name = &self.name;
        let is_atr = matches!(self.weapon, Weapon::Support(_)) && !self.is_machine_gun();
        let longest = if is_atr { normal_range } else { halvings::longest_range(normal_range) };
        if range > longest {
            let message = format!("`{name}` fires at most {longest} hexes far, and not {range}");
            return Err(Refusal::together("range", message).by("A7.22"));
        }
        if self.is_machine_gun() && range > UNDIRECTED_MG_RANGE && !leader_directs {
            let message = format!(
                "`{name}` fires at most {UNDIRECTED_MG_RANGE} hexes far unless a leader directs \
                 it"
            );
            return Err(Refusal::together("range", message).by("A9.4"));
        }
        Ok(())
    }

    pub(crate) fn is_hero(&self) -> bool {
        matches!(self.weapon, Weapon::Inherent(Body::Hero { .. }))
    }

    /// Whether it is Inexperienced: Conscripts are, and Green units without an
    /// unbroken leader (A19.3).
    pub(crate) fn is_inexperienced(&self, led: bool) -> bool {
        match self.weapon {
            Weapon::Inherent(body) => is_inexperienced(body, led),
            Weapon::Support(_) => false,
        }
    }

    /// A squad sprays fire three hexes far at most (A7.34).
    pub(crate) fn check_spraying_fire(&self, range: i32) -> Result<(), Refusal> {
        let squad = matches!(self.weapon, Weapon::Inherent(Body::Squad { .. }));
        if squad && range > SPRAYING_RANGE {
            let message =
                format!("`{}` uses Spraying Fire at most {SPRAYING_RANGE} hexes far", self.name);
            return Err(Refusal::together("spraying-fire", message).by("A7.34"));
        }
        Ok(())
    }

    /// Assault Fire is that of a squad in the AFPh, not at Long Range (A7.36).
    pub(crate) fn check_assault_fire(
        &self,
        advancing: bool,
        long_range: bool,
    ) -> Result<(), Refusal> {
        let squad = matches!(self.weapon, Weapon::Inherent(Body::Squad { .. }));
        if squad && advancing && !long_range {
            return Ok(());
        }
        let message = format!(
            "`{}` cannot use Assault Fire: it is for squads, in the AFPh and not at Long Range",
            self.name
        );
        Err(Refusal::together("firers", message).by("A7.36"))
    }

    /// Whether it can cower (A7.9).
    pub(crate) fn can_cower(&self, force: Force) -> bool {
        let steady = matches!(self.weapon, Weapon::Inherent(body) if is_steady(body));
        !(steady || self.dauntless || force == Force::RedChinese)
    }

    /// At what Original DR its weapon malfunctions, without any effect on this
    /// attack (A9.7), and at what colored die it may fire again (A9.2).
    pub(crate) fn weapon_lines(
        &self,
        advancing: bool,
        subsequent: bool,
        inexperienced: bool,
    ) -> Vec<LedgerLine> {
        let Weapon::Support(weapon) = self.weapon else {
            return Vec::new();
        };
        let fired = if self.crew { weapon } else { weapon.fired_by_squad() };
        let lowered = if fired == weapon { "" } else { ", G1.611" };
        // A MG that fires again uses Sustained Fire, which has no ROF (A9.3).
        let sustained = subsequent && self.is_machine_gun();
        let mut rule = format!("A9.7{lowered}");
        for (applies, name) in [(sustained, "A9.3"), (inexperienced, "A19.32")] {
            if applies {
                rule += &format!(", {name}");
            }
        }
        let value = match fired.breakdown {
            Breakdown::B(number) | Breakdown::X(number) => {
                let number = number - 2 * i32::from(sustained) - i32::from(inexperienced);
                let ways: i32 = (number..=12).map(|total| 6 - (total - 7).abs()).sum();
                format!("on an Original {number} or more, {ways}/36; this attack still counts")
            }
            Breakdown::Unknown => "its B# is not known".to_owned(),
        };
        let item = format!("{} malfunctions", self.name);
        let mut lines = vec![LedgerLine { item, value, rule }];
        // No weapon keeps its ROF in the AFPh, or in the hands of the pinned.
        if fired.rate_of_fire > 0 && !advancing && !self.pinned && !sustained {
            let rate = fired.rate_of_fire;
            let value = format!("on a colored die of {rate} or less, {rate}/6");
            let item = format!("{} keeps its ROF", self.name);
            lines.push(LedgerLine { item, value, rule: format!("A9.2{lowered}") });
        }
        lines
    }
}

/// Whether a unit that fires can cower (A7.9).
pub(crate) fn unit_can_cower(unit: Unit) -> bool {
    let dauntless = unit.fanatic || unit.condition == Condition::Berserk;
    !(is_steady(unit.body) || dauntless || unit.body.force() == Force::RedChinese)
}

/// Whether a counter is Inexperienced: a Conscript, or Green without an unbroken
/// leader (A19.3).
pub(crate) fn is_inexperienced(body: Body, led: bool) -> bool {
    match body.quality() {
        Quality::Conscript => true,
        Quality::Green => !led,
        _ => false,
    }
}

/// SMC, and the British of the better Classes, never cower (A7.9).
fn is_steady(body: Body) -> bool {
    let good = matches!(body.quality(), Quality::Elite | Quality::FirstLine);
    body.is_smc() || (body.force() == Force::British && good)
}

fn no_such_firer(force: Force, name: &str) -> Refusal {
    let weapons = weapons_of(force).map(|weapon| weapon.kind.to_string());
    let units = Body::names(force).iter().filter(|name| !name.starts_with("leader")).cloned();
    Refusal::no_such_name("firers", name, units.chain(weapons).collect())
}

//! A firer: a unit with the support weapons that it mans.

use std::str::FromStr;

use super::modifiers::Heroes;
use super::{flamethrower, halvings};
use crate::units::counters::{Printed, Quality};
use crate::units::support_weapons::{InUse, Kind, SUPPORT_WEAPONS, SupportWeapon};
use crate::units::{Body, Condition, Force, Hexes, Unit};
use crate::{LedgerLine, Refusal};

/// Sustained Fire lowers the B# by so much (A9.3).
pub(crate) const SUSTAINED: i32 = 2;

/// A unit that fires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Firer {
    /// The unit's name, as it was given.
    pub(crate) name: String,
    pub(crate) body: Body,
    /// The support weapons that it fires.
    pub(crate) weapons: Vec<SupportWeapon>,
    pub(crate) range: Option<i32>,
    pub(crate) pinned: bool,
    pub(crate) assault_fire: bool,
    fanatic: bool,
    pub(crate) berserk: bool,
}

/// What a firer fires: his inherent FP, or one of his weapons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Its name in a ledger.
    pub(crate) name: String,
    /// The FP that is printed.
    pub(crate) printed: i32,
    /// The Normal Range in hexes.
    pub(crate) normal_range: i32,
    /// `None` for inherent FP.
    pub(crate) weapon: Option<SupportWeapon>,
}

/// A MG fires no farther than this without a leader's direction (A9.4).
pub(crate) const UNDIRECTED_MG_RANGE: i32 = 16;

/// A squad's Spraying Fire reaches no farther (A7.34).
const SPRAYING_RANGE: i32 = 3;

/// The support weapons of a force that can be among the firers: small arms and FT.
pub(crate) fn weapons_of(force: Force) -> impl Iterator<Item = &'static SupportWeapon> {
    let owner = match force {
        Force::Usmc | Force::EarlyAmerican => Force::American,
        Force::RedChinese => Force::Gmd,
        other => other,
    };
    let weapons = SUPPORT_WEAPONS.iter();
    let fires = |kind: Kind| kind.fires_as_small_arms() || kind == Kind::Ft;
    weapons.filter(move |weapon| weapon.force == owner && fires(weapon.kind))
}

/// The support weapon of this name.
pub(crate) fn weapon_named(force: Force, name: &str) -> Option<SupportWeapon> {
    weapons_of(force).find(|weapon| weapon.kind.name() == name).copied()
}

/// A MG as a unit mans it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Manned {
    /// Its FP.
    pub firepower: i32,
    /// Its Multiple ROF; 0 for none.
    pub rate_of_fire: i32,
    /// From this Original DR on it malfunctions.
    pub breaks: i32,
}

impl Manned {
    /// What is printed on it. The Japanese serve their MMG and HMG by crews, so that their squads fire them
    /// with a lower ROF and B# (G1.611). An Inexperienced unit has a lower B#, too (A19.32).
    pub(crate) fn by(body: Body, weapon: SupportWeapon, led: bool) -> Self {
        let lower = lower_by_squad(body, weapon);
        let inexperienced = i32::from(is_inexperienced(body, led));
        Self {
            firepower: weapon.firepower,
            rate_of_fire: (weapon.rate_of_fire - lower).max(0),
            breaks: weapon.breakdown.lowered_by(lower + inexperienced).breaks,
        }
    }
}

/// The unit of `7-6-8+mmg`, and its MG. The name of a unit can have a `+` itself, as in `leader-8+1`.
pub(crate) fn with_machine_gun<'a>(
    parameter: &'static str,
    force: Force,
    given: &'a str,
) -> Result<(&'a str, Option<SupportWeapon>), Refusal> {
    let Some((name, weapon)) = given.rsplit_once('+').filter(|(_, weapon)| {
        weapon.parse::<i32>().is_err() && Unit::named(parameter, force, given).is_err()
    }) else {
        return Ok((given, None));
    };
    let found = weapon_named(force, &weapon.to_lowercase()).filter(|one| one.kind.is_machine_gun());
    if found.is_some() {
        return Ok((name, found));
    }
    let all = weapons_of(force).filter(|one| one.kind.is_machine_gun());
    let names = all.map(|one| one.kind.to_string()).collect();
    Err(Refusal::no_such_name(parameter, weapon, names).within(given))
}

impl Part {
    pub(crate) fn is_machine_gun(&self) -> bool {
        self.weapon.is_some_and(|weapon| weapon.kind.is_machine_gun())
    }

    /// Whether it is a FT.
    pub(crate) fn is_flamethrower(&self) -> bool {
        self.weapon.is_some_and(|weapon| weapon.kind == Kind::Ft)
    }

    /// Whether it can fire so far (A7.22, A9.4, A22.1).
    pub(crate) fn check_range(&self, range: i32, leader_directs: bool) -> Result<(), Refusal> {
        let name = &self.name;
        let is_ft = self.is_flamethrower();
        let is_atr = self.weapon.is_some() && !self.is_machine_gun() && !is_ft;
        let normal = self.normal_range;
        let longest = if is_atr { normal } else { halvings::longest_range(normal) };
        if range > longest {
            let message = format!("`{name}` fires at most {longest} hexes far, not {range}");
            let rule = if is_ft { "A22.1" } else { "A7.22" };
            return Err(Refusal::together("range", message).by(rule));
        }
        if self.is_machine_gun() && range > UNDIRECTED_MG_RANGE && !leader_directs {
            let message = format!(
                "`{name}` fires at most {UNDIRECTED_MG_RANGE} hexes far unless a leader directs it"
            );
            return Err(Refusal::together("range", message).by("A9.4"));
        }
        Ok(())
    }
}

impl Firer {
    /// The unit of this name with these marks, `:pinned` or `@3`, and so far without weapons.
    pub(crate) fn marked(
        given: &str,
        name: &str,
        body: Body,
        marks: &[&str],
    ) -> Result<Self, Refusal> {
        let mut firer = Self {
            name: name.to_owned(),
            body,
            weapons: Vec::new(),
            range: None,
            pinned: false,
            assault_fire: false,
            fanatic: false,
            berserk: false,
        };
        for mark in marks {
            let mark = match mark.split_once('@') {
                None => mark,
                Some((mark, hexes)) => {
                    firer.range = Some(range(given, hexes)?);
                    mark
                }
            };
            match mark {
                "" if firer.range.is_some() => {}
                "pinned" => firer.pinned = true,
                "assault-fire" => firer.assault_fire = true,
                "fanatic" => firer.fanatic = true,
                "berserk" => firer.berserk = true,
                _ => {
                    let message = format!(
                        "`{given}`: there is no `:{mark}`; there are :pinned, :assault-fire, \
                         :fanatic and :berserk"
                    );
                    return Err(Refusal::together("firers", message));
                }
            }
        }
        Ok(firer)
    }

    /// How many support weapons it fires at most (A7.351, A7.352, A9.11).
    pub(crate) const fn most_weapons(body: Body) -> usize {
        if matches!(body, Body::Squad { .. }) { 2 } else { 1 }
    }

    /// Whether it is a leader who fires nothing, so that he can direct the fire of others
    /// (A9.12, A10.7).
    pub(crate) fn is_without_fire(&self) -> bool {
        is_leader(self.body) && self.weapons.is_empty()
    }

    /// Whether it fires its inherent FP as well: a squad with one support weapon does, with
    /// two or a FT it does not, and nobody else does with any (A7.351, A7.352, A9.11, A22.31).
    fn keeps_inherent(&self) -> bool {
        match self.body {
            Body::Leader { .. } => false,
            _ if self.fires_flames() => false,
            Body::Squad { .. } => self.weapons.len() < 2,
            _ => self.weapons.is_empty(),
        }
    }

    /// All that it fires.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let (printed, normal_range, _): Printed = self.body.printed();
        let name = self.name.clone();
        let inherent = Part { name, printed, normal_range, weapon: None };
        let weapons = self.weapons.iter().map(|weapon| Part {
            name: format!("{} of {}", weapon.kind.in_words(), self.name),
            printed: weapon.firepower,
            normal_range: weapon.range,
            weapon: Some(*weapon),
        });
        self.keeps_inherent().then_some(inherent).into_iter().chain(weapons).collect()
    }

    /// Why its inherent FP is not fired.
    pub(crate) fn forfeited(&self) -> Option<LedgerLine> {
        if self.keeps_inherent() || is_leader(self.body) {
            return None;
        }
        if self.fires_flames() && matches!(self.body, Body::Squad { .. }) {
            let value = "0, it can fire in a separate attack".to_owned();
            return Some(LedgerLine::new(&self.name, value, "A22.3, A22.31"));
        }
        let (weapons, rule) = match self.weapons.len() {
            1 => ("a support weapon", "A7.352, A9.11"),
            _ => ("two support weapons", "A7.351, A9.11"),
        };
        let value = format!("0, it fires {weapons}");
        Some(LedgerLine::new(&self.name, value, rule))
    }

    /// Whether a MG has half its FP because a leader fires it by himself (A9.12).
    pub(crate) fn is_lone_leader(&self) -> bool {
        is_leader(self.body)
    }

    /// What it adds to the heroes of the attack with a part at this range.
    pub(crate) fn heroes(&self, part: &Part, range: i32) -> Heroes {
        // No hero helps with a FT (A22.2).
        let hero = matches!(self.body, Body::Hero { .. }) && !part.is_flamethrower();
        let hero = i32::from(hero);
        Heroes {
            helping: hero * i32::from(range <= part.normal_range),
            at_machine_guns: hero * i32::from(part.is_machine_gun()),
        }
    }

    /// Whether it is Inexperienced: Conscripts are, and Green units without an
    /// unbroken leader (A19.3).
    pub(crate) fn is_inexperienced(&self, led: bool) -> bool {
        is_inexperienced(self.body, led)
    }

    /// Whether it can use Spraying Fire with a part: not with an ATR, not at its own
    /// Location, and with its own FP only a squad, three hexes far at most, whose Range is
    /// underscored (A7.34, A9.5).
    pub(crate) fn check_spraying_fire(&self, part: &Part, range: i32) -> Result<(), Refusal> {
        let refused =
            |message: String, rule| Err(Refusal::together("spraying-fire", message).by(rule));
        if part.weapon.is_some() && !part.is_machine_gun() {
            return refused(format!("`{}` cannot use Spraying Fire", part.name), "A9.5, A9.52");
        }
        if range == 0 {
            let message = "Spraying Fire is at two Locations, but never at the firer's own";
            return refused(message.to_owned(), "A9.5, A7.212");
        }
        let own = part.weapon.is_none();
        let able = match self.body {
            Body::Squad { row, .. } => row.squad().has_spraying_fire(),
            _ => false,
        };
        if own && !able {
            let message = format!(
                "`{}` cannot use Spraying Fire with its own FP: only squads with an underscored \
                 Range can",
                part.name
            );
            return refused(message, "A7.34, A9.52");
        }
        if own && range > SPRAYING_RANGE {
            let message =
                format!("`{}` can use Spraying Fire at most {SPRAYING_RANGE} hexes far", part.name);
            return refused(message, "A7.34");
        }
        Ok(())
    }

    /// Whether it can use Subsequent First Fire with a part: within the Normal Range, and
    /// neither with an ATR nor with a MG that a SMC fires (A8.3, A9.3).
    pub(crate) fn check_subsequent_fire(&self, part: &Part, range: i32) -> Result<(), Refusal> {
        let (message, rule) = if range > part.normal_range {
            let normal = part.normal_range;
            (format!("`{}` uses it within its {normal} hexes, and not {range}", part.name), "A8.3")
        } else if part.weapon.is_some() && !part.is_machine_gun() {
            (format!("`{}` does not", part.name), "A8.3")
        } else if part.weapon.is_some() && self.body.is_smc() {
            (format!("`{}` does not, because a SMC fires it alone", part.name), "A9.3")
        } else {
            return Ok(());
        };
        let message = format!("Subsequent First Fire is not for every firer: {message}");
        Err(Refusal::together("subsequent-first-fire", message).by(rule))
    }

    /// Assault Fire is that of the inherent FP of a squad whose FP is underscored, in the AFPh and not
    /// at Long Range (A7.36).
    pub(crate) fn check_assault_fire(
        &self,
        advancing: bool,
        long_range: bool,
    ) -> Result<(), Refusal> {
        let able = match self.body {
            Body::Squad { row, .. } => row.squad().has_assault_fire(),
            _ => false,
        };
        let squad = able && self.keeps_inherent();
        if squad && advancing && !long_range {
            return Ok(());
        }
        let message = format!(
            "`{}` cannot use Assault Fire: it is for squads with underscored FP, in the AFPh and not at \
             Long Range",
            self.name
        );
        Err(Refusal::together("firers", message).by("A7.36"))
    }

    /// Whether it can cower (A7.9).
    pub(crate) fn can_cower(&self, force: Force) -> bool {
        !(is_steady(self.body) || self.fanatic || self.berserk || force == Force::RedChinese)
    }

    /// How its use lowers the B# of a weapon: by so much, and by which rules.
    fn lowered(&self, weapon: SupportWeapon, sustained: bool, green: bool) -> (i32, String) {
        let by_squad = lower_by_squad(self.body, weapon);
        // A MG that fires again uses Sustained Fire (A9.3).
        let sustained = SUSTAINED * i32::from(sustained && weapon.kind.is_machine_gun());
        let is_ft = weapon.kind == Kind::Ft;
        let not_elite = if is_ft { flamethrower::lowered_by(self.body) } else { 0 };
        let green = i32::from(green);
        let causes =
            [(by_squad, "G1.611"), (sustained, "A9.3"), (not_elite, "A22.3"), (green, "A19.32")];
        let own_rule = if is_ft { ", A22.5" } else { "" }.to_owned();
        let by = causes.iter().filter(|(by, _)| *by > 0);
        let rules = by.fold(own_rule, |rules, (_, rule)| rules + ", " + rule);
        (causes.iter().map(|(by, _)| by).sum(), rules)
    }

    /// What becomes of a weapon by the DR of an attack.
    pub(crate) fn in_use(
        &self,
        weapon: SupportWeapon,
        advancing: bool,
        sustained: bool,
        green: bool,
    ) -> WeaponInUse {
        let (lower, rules) = self.lowered(weapon, sustained, green);
        // No weapon keeps its ROF in the AFPh, in the hands of the pinned, or in Sustained
        // Fire (A9.2, A9.3).
        let may_keep = !advancing && !self.pinned && !sustained;
        let by_squad = lower_by_squad(self.body, weapon);
        let rate_of_fire = if may_keep { (weapon.rate_of_fire - by_squad).max(0) } else { 0 };
        WeaponInUse {
            name: format!("{} of {}", weapon.kind.in_words(), self.name),
            breakdown: weapon.breakdown.lowered_by(lower),
            rules,
            rate_of_fire,
            rate_rules: if by_squad > 0 { "A9.2, G1.611" } else { "A9.2" },
        }
    }
}

/// A support weapon as it is used in an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WeaponInUse {
    /// Its name in a ledger.
    pub(crate) name: String,
    pub(crate) breakdown: InUse,
    /// The rules that lower its B#, each after a comma.
    pub(crate) rules: String,
    /// The colored dr up to which it keeps its ROF; 0 for never.
    pub(crate) rate_of_fire: i32,
    pub(crate) rate_rules: &'static str,
}

/// By how much B# and ROF are lower since a squad or half-squad fires a weapon (G1.611).
pub(crate) fn lower_by_squad(body: Body, weapon: SupportWeapon) -> i32 {
    match body {
        Body::Squad { .. } | Body::HalfSquad { .. } => weapon.lower_for_squads(),
        _ => 0,
    }
}

/// Whether a unit is a leader.
pub(crate) fn is_leader(body: Body) -> bool {
    matches!(body, Body::Leader { .. })
}

/// The hexes after an @.
fn range(given: &str, hexes: &str) -> Result<i32, Refusal> {
    let known = i32::from_str(hexes).ok().filter(|hexes| (0..=Hexes::MAX as i32).contains(hexes));
    known.ok_or_else(|| {
        let longest = Hexes::MAX;
        let message = format!("`{given}`: the range after @ is a whole number from 0 to {longest}");
        Refusal::together("firers", message)
    })
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

/// SMC, the British of the better Classes and all Finns but Conscripts never cower (A7.9, A25.7).
fn is_steady(body: Body) -> bool {
    let quality = body.quality();
    let steady = match body.force() {
        Force::British => matches!(quality, Quality::Elite | Quality::FirstLine),
        Force::Finnish => quality != Quality::Conscript,
        _ => false,
    };
    body.is_smc() || steady
}

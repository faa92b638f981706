//! What is declared by hand: attacks, and who withdraws.

use super::asked::OfSide;
use super::melee::{Melee, Pattern, Side};
use super::parameters::Plays;
use crate::Refusal;
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::combat::{Groups, Places, at, places};
use crate::a11_close_combat::fighter::Fighter;
use crate::units::Condition;
use crate::units::equals::{self, Left};

impl OfSide<'_> {
    /// The units that withdraw while others stay.
    pub(super) fn withdrawing(&self, number: usize) -> Result<Places, Refusal> {
        let Some(given) = self.withdraws else { return Ok(0) };
        let refused = |why: String| Refusal::together(self.withdraws_parameter, why).by("A11.2");
        if self.plays == Plays::Best {
            return Err(refused(
                "a side that plays `best` decides by itself which units withdraw".to_owned(),
            ));
        }
        if !self.way_out {
            return Err(refused("there is no Location to withdraw to".to_owned()));
        }
        let one = |text: &String| {
            let why = || format!("`{text}`: give the number of a unit, from 1 to {number}");
            numbers(text, number).ok_or_else(|| refused(why()))
        };
        given.iter().try_fold(0, |all, text| Ok(all | one(text)?))
    }

    /// The attacks that are declared for each CCPh, by the places of the units.
    pub(super) fn declared(
        &self,
        own: &[Fighter],
        enemies: &[Fighter],
    ) -> Result<Option<Vec<Pattern>>, Refusal> {
        let Some(given) = self.declared else { return Ok(None) };
        let refused = |text: &str, why: String, rule: &'static str| {
            Refusal::together(self.declared_parameter, format!("`{text}`: {why}")).by(rule)
        };
        if self.plays == Plays::Best {
            let why = "who does what is best decides by itself which attacks are made";
            return Err(refused(&given.join(", "), why.to_owned(), "A11.12"));
        }
        if given == ["none"] {
            return Ok(Some(Vec::new()));
        }
        let mut used = (0, 0);
        let mut all = Vec::new();
        for text in given {
            let (attack, captures) = match text.split_once(':') {
                None => (&**text, Some(self.captures)),
                Some((attack, "capture")) => (attack, Some(true)),
                Some((attack, "kill")) => (attack, Some(false)),
                Some((attack, _)) => (attack, None),
            };
            let parts = attack.split_once('>').and_then(|(attackers, targets)| {
                Some((numbers(attackers, own.len())?, numbers(targets, enemies.len())?))
            });
            let Some(((attackers, targets), captures)) = parts.zip(captures) else {
                let why = format!(
                    "give the numbers of units, as in `1+2>1`: {} units attack at most, and {} are \
                     attacked; then `:capture` or `:kill` if you like; or `none` alone",
                    own.len(),
                    enemies.len()
                );
                return Err(refused(text, why, "A11.12"));
            };
            if attackers & used.0 != 0 || targets & used.1 != 0 {
                let why = "no unit attacks or is attacked more than once".to_owned();
                return Err(refused(text, why, "A11.12"));
            }
            used = (used.0 | attackers, used.1 | targets);
            let attacking = at(own, attackers);
            if let Some(one) = attacking.iter().find(|one| one.is_here() && !one.can_attack()) {
                return Err(one.cannot_attack(self.declared_parameter));
            }
            if captures && attacking.iter().any(|one| one.unit.condition == Condition::Berserk) {
                let why = "berserk units take no prisoners".to_owned();
                return Err(refused(text, why, "A20.2, A20.22"));
            }
            all.push(Pattern { attackers, targets, captures });
        }
        Ok(Some(all))
    }
}

/// Which units of a side can be exchanged: those that were equal at first, and that have the same
/// tasks.
pub(super) fn exchanged(side: &Side, enemies: &Side) -> Groups {
    let in_it = |patterns: &Option<Vec<Pattern>>, of: fn(&Pattern) -> Places, place: usize| {
        let patterns = patterns.as_deref().unwrap_or_default();
        patterns.iter().position(|pattern| of(pattern) & (1 << place) != 0)
    };
    let tasks = |place: usize| {
        let attacks = in_it(&side.declared, |pattern| pattern.attackers, place);
        let attacked = in_it(&enemies.declared, |pattern| pattern.targets, place);
        (attacks, attacked, side.withdraws & (1 << place) != 0)
    };
    let units = side.fighters.iter().zip(&side.due).enumerate();
    let compared: Vec<_> =
        units.map(|(place, (one, due))| (one.compared(), due, tasks(place))).collect();
    equals::groups(&compared).into()
}

/// The places that these numbers from 1 stand for: `1+3`.
fn numbers(text: &str, most: usize) -> Option<Places> {
    let mut all = 0;
    for number in text.split('+') {
        let number: usize = number.trim().parse().ok()?;
        if !(1..=most).contains(&number) {
            return None;
        }
        all |= 1 << (number - 1);
    }
    Some(all)
}

/// A SMC that attacks with a MMC defends with it: an attack on one is an attack on both (A11.14).
pub(super) fn check_stacks(melee: &Melee, parameters: [&'static str; 2]) -> Result<(), Refusal> {
    for who in Who::BOTH {
        let Some(attacks) = &melee.sides[who as usize].declared else { continue };
        let enemies = &melee.sides[who.other() as usize];
        let all = [Pattern { attackers: Places::MAX, targets: Places::MAX, captures: false }];
        for Pattern { attackers: group, .. } in enemies.declared.as_deref().unwrap_or(&all) {
            let mmc = places(&enemies.fighters, Fighter::is_mmc) & group;
            let smc = places(&enemies.fighters, |one| one.is_here() && !one.is_mmc()) & group;
            for Pattern { targets, .. } in attacks {
                let without_mmc = targets & smc != 0 && mmc != 0 && targets & mmc == 0;
                let without_smc =
                    mmc.count_ones() == 1 && targets & mmc != 0 && targets & smc != smc;
                if without_mmc || without_smc {
                    let message = "a SMC that attacks with a MMC defends with it, so an attack on \
                                   one is an attack on both";
                    let parameter = parameters[who as usize];
                    return Err(Refusal::together(parameter, message).by("A11.14"));
                }
            }
        }
    }
    Ok(())
}

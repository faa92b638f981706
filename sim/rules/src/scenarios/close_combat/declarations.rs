//! What a side can choose: who withdraws, which stacks it makes, and which attacks.

use std::collections::BTreeSet;

use super::events::{Declaration, MOST_ARRANGED, MOST_DECLARED, Stacks};
use crate::a11_close_combat::combat::{Places, at, places};
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::units::Condition;
use crate::units::equals::Left;

/// So many ways to choose attacks are looked at. Beyond that a side makes fewer attacks at a time.
const MOST_WAYS: u128 = 20_000;

/// So many SMC are dealt out freely; more stand with the MMC of the most FP.
const MOST_SMC: usize = 3;

/// What a unit is, whatever its origin, and something else about it.
type Class = Vec<(<Fighter as Left>::Compared, u8)>;

/// The place of the MMC of the most FP among these.
fn strongest(fighters: &[Fighter], among: Places) -> Option<usize> {
    let mmc = (0..fighters.len().min(MOST_ARRANGED))
        .filter(|place| among & (1 << place) != 0 && fighters[*place].is_mmc());
    mmc.max_by_key(|place| (fighters[*place].firepower(), std::cmp::Reverse(*place)))
}

/// The units that stand, and those that withdraw: they make no stacks with each other (A11.14).
fn parts(fighters: &[Fighter]) -> [Places; 2] {
    [false, true].map(|withdraws| {
        places(fighters, |one: &Fighter| one.is_here() && one.withdraws == withdraws)
    })
}

/// Each SMC with the MMC of the most FP.
pub(super) fn usual_stacks(fighters: &[Fighter]) -> Stacks {
    let mut stacks = Stacks::default();
    for part in parts(fighters) {
        let Some(mmc) = strongest(fighters, part) else { continue };
        for (place, with) in stacks.0.iter_mut().enumerate().take(fighters.len()) {
            if part & (1 << place) != 0 && !fighters[place].is_mmc() {
                *with = mmc as u8 + 1;
            }
        }
    }
    stacks
}

/// The ways to arrange stacks, up to equal units; the usual one first.
///
/// # Source
///
/// A11.14.
pub(super) fn arrangements(fighters: &Fighters) -> Vec<Stacks> {
    let usual = usual_stacks(fighters);
    let smc: Vec<usize> = (0..MOST_ARRANGED).filter(|place| usual.0[*place] != 0).collect();
    let mut all = vec![usual];
    for place in smc.into_iter().take(MOST_SMC) {
        let part = parts(fighters).into_iter().find(|part| part & (1 << place) != 0).unwrap_or(0);
        let mmc = (0..fighters.len().min(MOST_ARRANGED))
            .filter(|other| part & (1 << other) != 0 && fighters[*other].is_mmc());
        let with: Vec<u8> = mmc.map(|other| other as u8 + 1).chain([0]).collect();
        let dealt = all.iter().flat_map(|stacks| {
            with.iter().map(|with| {
                let mut stacks = *stacks;
                stacks.0[place] = *with;
                stacks
            })
        });
        all = dealt.collect();
    }
    let mut seen = BTreeSet::new();
    let alike = |stacks: &Stacks| {
        let stacks = stacks_of(fighters, stacks);
        let mut classes: Vec<Class> =
            stacks.into_iter().map(|stack| class(fighters, stack, |_| 0)).collect();
        classes.sort();
        classes
    };
    seen.insert(alike(&usual));
    let others: Vec<Stacks> = all.into_iter().filter(|one| seen.insert(alike(one))).collect();
    [usual].into_iter().chain(others).collect()
}

/// The stacks of a side, by the places of their units.
pub(super) fn stacks_of(fighters: &[Fighter], stacks: &Stacks) -> Vec<Places> {
    let here = places(fighters, Fighter::is_here);
    let with = |place: usize| usize::from(stacks.0.get(place).copied().unwrap_or(0));
    let bottoms = (0..fighters.len().min(32)).filter(|place| here & (1 << place) != 0);
    let bottoms = bottoms.filter(|place| with(*place) == 0);
    let stack = |bottom: usize| {
        let above = (0..fighters.len().min(32)).filter(|place| with(*place) == bottom + 1);
        above.fold(1 << bottom, |all: Places, place| all | (1 << place)) & here
    };
    bottoms.map(stack).collect()
}

fn class(fighters: &[Fighter], stack: Places, tag: impl Fn(usize) -> u8) -> Class {
    let units = (0..fighters.len().min(32)).filter(|place| stack & (1 << place) != 0);
    let mut class: Class = units.map(|place| (fighters[place].compared(), tag(place))).collect();
    class.sort();
    class
}

/// The units that can withdraw from Melee, up to equal ones: all that must do, and any others.
/// What the side does without a choice comes first.
pub(super) fn withdrawals(fighters: &[Fighter], usual: Places) -> Vec<Places> {
    let must = places(fighters, |one| one.may_leave() && one.unit.is_broken());
    with_any_of(fighters, must, usual)
}

/// The ways in which units of a side that has ambushed the other can withdraw: any that can, and
/// none must (A11.41). The first is the usual one. Equal units count once.
pub(super) fn slips(fighters: &[Fighter], usual: Places) -> Vec<Places> {
    with_any_of(fighters, 0, usual)
}

/// Who must leave, with any of the others who can.
fn with_any_of(fighters: &[Fighter], must: Places, usual: Places) -> Vec<Places> {
    let may = places(fighters, |one| one.may_leave()) & !must;
    let free: Vec<usize> = (0..fighters.len().min(12)).filter(|i| may & (1 << i) != 0).collect();
    let mut seen = BTreeSet::new();
    let all = (0..1_u32 << free.len()).map(|set| {
        let chosen = free.iter().enumerate().filter(|(bit, _)| set & (1 << bit) != 0);
        must | chosen.fold(0, |all: Places, (_, place)| all | (1 << place))
    });
    let first = [must | (usual & may)];
    let new = |places: &Places| seen.insert(class(fighters, *places, |_| 0));
    first.into_iter().chain(all).filter(new).collect()
}

/// A side that chooses attacks.
pub(super) struct Choice<'a> {
    pub(super) own: &'a Fighters,
    pub(super) enemies: &'a Fighters,
    pub(super) own_stacks: Stacks,
    pub(super) enemy_stacks: Stacks,
    /// What the enemy has declared already.
    pub(super) declared: Option<Declaration>,
    /// Whether attacks can be attempts to capture.
    pub(super) captures: bool,
}

impl Choice<'_> {
    /// The number of the declared attack in which a unit is: as one of those that are attacked,
    /// or of those that attack. 0 for none.
    fn involved(&self, place: usize, attacked: bool) -> u8 {
        let Some(declared) = self.declared else { return 0 };
        let in_it = |(attackers, targets): &(Places, Places)| {
            let all = if attacked { targets } else { attackers };
            all & (1 << place) != 0
        };
        declared.attacks.iter().position(in_it).map_or(0, |number| number as u8 + 1)
    }

    /// All declarations, up to equal units. All against all comes first.
    pub(super) fn declarations(&self) -> Vec<Declaration> {
        let able = |stack: &Places| {
            let can = places(self.own, Fighter::can_attack);
            Some(stack & can).filter(|places| *places != 0)
        };
        let own: Vec<Places> =
            stacks_of(self.own, &self.own_stacks).iter().filter_map(able).collect();
        let enemies = stacks_of(self.enemies, &self.enemy_stacks);
        let own_classes = self.numbered(self.own, &own, true);
        let enemy_classes = self.numbered(self.enemies, &enemies, false);
        let all = (join(&own), join(&enemies));
        let mut declarations = Vec::new();
        if all.0 == 0 || all.1 == 0 {
            return declarations;
        }
        self.add(&mut declarations, &[all]);
        let mut seen = BTreeSet::from([alike(
            &own_classes,
            &enemy_classes,
            &vec![1; own.len()],
            &vec![1; enemies.len()],
        )]);
        let most = most_attacks(own.len(), enemies.len());
        for attackers in partitions(&own_classes, most) {
            let groups = attackers.iter().copied().max().unwrap_or(0);
            for targets in targets(enemies.len(), groups) {
                if seen.insert(alike(&own_classes, &enemy_classes, &attackers, &targets)) {
                    let group = |of: &[u8], stacks: &[Places], number: u8| {
                        let chosen = of.iter().zip(stacks).filter(|(group, _)| **group == number);
                        chosen.fold(0, |all, (_, stack)| all | stack)
                    };
                    let attacks: Vec<(Places, Places)> = (1..=groups)
                        .map(|number| {
                            (group(&attackers, &own, number), group(&targets, &enemies, number))
                        })
                        .collect();
                    self.add(&mut declarations, &attacks);
                }
            }
        }
        declarations
    }

    /// The classes of stacks by numbers: equal ones have one number.
    fn numbered(&self, fighters: &Fighters, stacks: &[Places], own: bool) -> Vec<u8> {
        let classes: Vec<Class> = stacks
            .iter()
            .map(|stack| class(fighters, *stack, |place| self.involved(place, own)))
            .collect();
        let first = |one: &Class| classes.iter().position(|other| other == one).unwrap_or(0) as u8;
        classes.iter().map(first).collect()
    }

    /// Adds the declaration of these attacks, with each choice of those that are to capture.
    fn add(&self, declarations: &mut Vec<Declaration>, attacks: &[(Places, Places)]) {
        let mut declaration = Declaration::default();
        declaration.attacks[..attacks.len()].copy_from_slice(attacks);
        let berserk = |one: &Fighter| one.unit.condition == Condition::Berserk;
        let able =
            |(attackers, _): &(Places, Places)| !at(self.own, *attackers).iter().any(berserk);
        let able = attacks.iter().enumerate().filter(|(_, attack)| self.captures && able(attack));
        let able = able.fold(0_u8, |all, (number, _)| all | (1 << number));
        let sets = (0..=able).rev().filter(|set| set & !able == 0);
        for captures in sets {
            declaration.captures = captures;
            declarations.push(declaration);
        }
    }
}

fn join(stacks: &[Places]) -> Places {
    stacks.iter().fold(0, |all, stack| all | stack)
}

/// How two declarations are told apart: the classes in each attack, in order.
fn alike(own: &[u8], enemies: &[u8], attackers: &[u8], targets: &[u8]) -> Vec<(Vec<u8>, Vec<u8>)> {
    let groups = attackers.iter().copied().max().unwrap_or(0);
    let of = |classes: &[u8], groups: &[u8], number: u8| {
        let chosen = classes.iter().zip(groups).filter(|(_, group)| **group == number);
        let mut chosen: Vec<u8> = chosen.map(|(class, _)| *class).collect();
        chosen.sort_unstable();
        chosen
    };
    let mut all: Vec<(Vec<u8>, Vec<u8>)> = (1..=groups)
        .map(|number| (of(own, attackers, number), of(enemies, targets, number)))
        .collect();
    all.sort();
    all
}

/// How many attacks are declared at most between so many stacks: as many as there are ways for
/// to be looked at.
fn most_attacks(own: usize, enemies: usize) -> u8 {
    // Into how many sets of which one can be empty: Stirling numbers of the second kind.
    fn stirling(units: u128, sets: u128) -> u128 {
        match (units, sets) {
            (0, 0) => 1,
            (0, _) | (_, 0) => 0,
            _ => sets * stirling(units - 1, sets) + stirling(units - 1, sets - 1),
        }
    }
    let most = own.min(enemies).min(MOST_DECLARED) as u128;
    let (own, enemies) = (own.min(12) as u128, enemies.min(12) as u128);
    let mut ways = 0;
    let mut fits = 1;
    for attacks in 1..=most {
        let orders: u128 = (1..=attacks).product();
        ways += stirling(own + 1, attacks + 1) * orders * stirling(enemies + 1, attacks + 1);
        if ways <= MOST_WAYS {
            fits = attacks as u8;
        }
    }
    fits
}

/// The ways to deal stacks of these classes out among so many attacks at most, 0 for none.
fn partitions(classes: &[u8], most: u8) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in classes {
        let dealt = all.iter().flat_map(|one| {
            let next = one.iter().copied().max().unwrap_or(0) + 1;
            (0..=next.min(most)).map(|group| {
                let mut one = one.clone();
                one.push(group);
                one
            })
        });
        all = dealt.collect();
    }
    let mut seen = BTreeSet::new();
    all.retain(|one| seen.insert(alike(classes, &[], one, &[])));
    all
}

/// The ways to deal so many enemy stacks out among attacks, 0 for none; each attack has one.
fn targets(number: usize, groups: u8) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = vec![Vec::new()];
    for place in 0..number {
        let left = number - place - 1;
        let dealt = all.iter().flat_map(|one| {
            (0..=groups).filter_map(move |group| {
                let mut one = one.clone();
                one.push(group);
                let missing = (1..=groups).filter(|group| !one.contains(group)).count();
                (missing <= left).then_some(one)
            })
        });
        all = dealt.collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Force;

    fn fighters(names: &[&str]) -> Fighters {
        let named = |name: &&str| Fighter::named("attackers", Force::Russian, name);
        names.iter().map(|name| named(name).expect("there is one")).collect()
    }

    /// A squad and a half-squad attack one squad: nobody does, one of them alone, or both together.
    #[test]
    fn an_attack_is_made_by_the_units_of_its_group() {
        let (own, enemies) = (fighters(&["4-4-7", "2-3-7"]), fighters(&["4-4-7"]));
        let choice = Choice {
            own: &own,
            enemies: &enemies,
            own_stacks: usual_stacks(&own),
            enemy_stacks: usual_stacks(&enemies),
            declared: None,
            captures: false,
        };
        let declarations = choice.declarations();
        let mut made: Vec<Vec<(Places, Places, bool)>> =
            declarations.iter().map(|one| one.made().collect()).collect();
        assert_eq!(made[0], [(0b11, 0b1, false)]);
        made.sort();
        let alone = |attackers: Places| vec![(attackers, 0b1, false)];
        assert_eq!(made, [Vec::new(), alone(0b01), alone(0b10), alone(0b11)]);
    }
}

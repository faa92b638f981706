//! The CC attacks of one CCPh in a Location.

use std::fmt;
use std::sync::Arc;

use super::attack::{self, How, Strength, Verdict, Who};
use super::fighter::{Fighter, Fighters};
use super::harm::{Harm, Harmed, Survivors};
use super::leader_creation;
use crate::LedgerLine;
use crate::units::Unit;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Shared, Step};

const CC: Roll = Roll::DR("CC DR", "A11.11");

/// Some units of a side, by their places: a bit for each.
pub type Places = u32;

/// A CC attack: the units that make it, and those that it is made against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attack {
    /// The side that attacks.
    pub by: Who,
    /// The units that attack.
    pub attackers: Places,
    /// The units that are attacked.
    pub targets: Places,
}

/// The CC attacks of one CCPh. They are simultaneous: each is resolved with the units as they
/// are before all of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Combat {
    pub(super) sides: [Shared<Fighters>; 2],
    pub(super) attacks: Vec<Attack>,
    pub(super) how: How,
    /// Which units of each side were equal at first, by their origins.
    pub(super) equals: [Groups; 2],
    /// Which of the attacks are attempts to capture (A20.22).
    pub(super) captures: Vec<bool>,
    /// Which sides attempt Hara-Kiri before that (G1.641).
    pub(super) hara_kiri: [bool; 2],
}

/// Units that were equal at first and can be exchanged: groups of origins.
pub type Groups = Arc<[Vec<u8>]>;

/// A CC DR that has been made; 0 for an attack that is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Made {
    pub(super) original: i8,
    /// The targets that have eliminated themselves before it (G1.641).
    pub(super) ended: Places,
    /// The targets whose Hara-Kiri has failed.
    pub(super) failed: Places,
    /// The leader whom it has created.
    pub(super) leader: Option<Unit>,
}

/// The stage of the CC attacks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The DR that have been made.
    Rolling(Vec<Made>),
    /// Hara-Kiri goes on before the next of them.
    HaraKiri(Vec<Made>, Vec<Option<bool>>),
    /// All have been made; Casualty Reduction goes on.
    Settling([Vec<Harmed>; 2]),
}

/// What is left of both sides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Both(pub [Fighters; 2]);

impl fmt::Display for Both {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [attackers, defenders] = &self.0;
        write!(f, "{} / {}", Survivors(attackers.clone()), Survivors(defenders.clone()))
    }
}

/// The units of these places.
pub fn at(fighters: &[Fighter], places: Places) -> Fighters {
    let chosen = fighters.iter().enumerate().filter(|(place, _)| places & (1 << place) != 0);
    chosen.map(|(_, fighter)| *fighter).collect()
}

/// The places of those for which this holds.
pub fn places(fighters: &[Fighter], holds: impl Fn(&Fighter) -> bool) -> Places {
    let chosen = fighters.iter().enumerate().filter(|(_, fighter)| holds(fighter));
    chosen.map(|(place, _)| 1 << place).sum()
}

impl Combat {
    /// These attacks. Units that attack lose their concealment before that, unless their side
    /// has ambushed the other (A11.19, A11.4).
    pub fn new(sides: &[Shared<Fighters>; 2], attacks: Vec<Attack>, how: How) -> Self {
        let mut sides = sides.clone();
        for attack in attacks.iter().filter(|attack| how.ambusher != Some(attack.by)) {
            let side = &mut sides[attack.by as usize];
            let revealed = |fighter: &Fighter| fighter.unit.concealed;
            if places(side, revealed) & attack.attackers != 0 {
                for (place, fighter) in side.iter_mut().enumerate() {
                    fighter.unit.concealed &= attack.attackers & (1 << place) == 0;
                }
            }
        }
        let equals = [Groups::from([]), Groups::from([])];
        let captures = attacks.iter().map(|attack| how.captures[attack.by as usize]).collect();
        Self { sides, attacks, how, equals, captures, hara_kiri: [false; 2] }
    }

    /// The same when these of the attacks are attempts to capture, whatever their side does else.
    #[must_use]
    pub fn with_captures(self, captures: Vec<bool>) -> Self {
        Self { captures, ..self }
    }

    /// The same when the Japanese of these sides attempt Hara-Kiri before an attempt to capture
    /// them.
    #[must_use]
    pub fn with_hara_kiri(self, hara_kiri: [bool; 2]) -> Self {
        Self { hara_kiri, ..self }
    }

    /// The same when these units of each side were equal at first: in what is left they are
    /// exchanged, so that the exact odds have fewer results.
    #[must_use]
    pub fn with_equals(self, equals: [Groups; 2]) -> Self {
        Self { equals, ..self }
    }

    /// How the numbers of the attacks come about.
    pub fn ledger(&self) -> Vec<LedgerLine> {
        let lines = (0..self.attacks.len()).flat_map(|number| {
            let by = self.attacks[number].by;
            let (strength, targets) = self.strength(&[], number, &[]);
            let several = self.attacks.iter().filter(|other| other.by == by).count() > 1;
            let earlier = self.attacks[..number].iter().filter(|other| other.by == by).count();
            let name =
                if several { format!("{by}, attack {}", earlier + 1) } else { by.to_string() };
            let targets = self.drm_of_targets(number, &targets);
            let of_targets = attack::ledger_of_targets(&name, targets);
            strength.ledger(&name, &self.how).into_iter().chain(of_targets)
        });
        lines.collect()
    }

    pub(super) fn side(&self, who: Who) -> &Fighters {
        &self.sides[who as usize]
    }

    /// The strength of an attack, and its targets in the order of their places, leaders whom
    /// they have created last.
    pub(super) fn strength(
        &self,
        made: &[Made],
        number: usize,
        new: &[Fighter],
    ) -> (Strength, Fighters) {
        let attack = self.attacks[number];
        let [attacking, attacked] = self.taking_part(made, number);
        let mut attackers = at(self.side(attack.by), attacking);
        let created = self.created(made, number).map(|(_, leader)| leader);
        attackers.extend(created);
        let mut targets = at(self.side(attack.by.other()), attacked);
        targets.extend_from_slice(new);
        let leader = created.map(|leader| leader.unit);
        let mut strength = Strength::of(attack.by, &attackers, leader, &targets, &self.how);
        // Against those whose Hara-Kiri has failed, once (G1.641).
        strength.drm -= i32::from(made.get(number).is_some_and(|made| made.failed != 0));
        (strength, targets)
    }

    /// The DRM that count against each of these targets of an attack only.
    fn drm_of_targets<'a>(
        &self,
        number: usize,
        targets: &'a [Fighter],
    ) -> impl Iterator<Item = (&'a Fighter, i32)> + use<'a> {
        let side = self.side(self.attacks[number].by.other());
        attack::drm_against(targets, side, self.captures[number])
    }

    /// What an Original DR does to each of these targets of an attack.
    pub(super) fn verdicts(
        &self,
        number: usize,
        strength: &Strength,
        targets: &[Fighter],
        original: i32,
    ) -> Vec<Verdict> {
        self.drm_of_targets(number, targets)
            .map(|(_, drm)| strength.verdict(original, drm))
            .collect()
    }

    /// Whether an attack is made: one whose attackers or targets have left is not.
    fn is_made(&self, made: &[Made], number: usize) -> bool {
        self.taking_part(made, number).iter().all(|places| *places != 0)
    }

    /// The Original DR of an attack that are a Partial result against one of its targets, in all
    /// that can follow: below one of them that target is lost, above it is spared. The other side
    /// can still create leaders, of whom each adds to the defense.
    fn turning_points(&self, made: &[Made], number: usize) -> Vec<i32> {
        let attack = self.attacks[number];
        let more = self.attacks.iter().filter(|enemy| enemy.by != attack.by).count();
        let some = at(self.side(attack.by.other()), attack.targets).first().copied();
        let mut points = Vec::new();
        for leaders in 0..=more {
            let new: Fighters = (0..leaders).filter_map(|_| some.map(as_leader)).collect();
            let (strength, targets) = self.strength(made, number, &new);
            let drm = self.drm_of_targets(number, &targets);
            points.extend(drm.map(|(_, drm)| strength.kill_number - strength.drm - drm));
        }
        points.sort_unstable();
        points.dedup();
        points
    }

    /// Whether a 2 or a 12 of an attack counts for itself, because units leave by it.
    fn counts_for_itself(&self, number: usize, original: i32) -> bool {
        let by = self.attacks[number].by;
        let infiltrates = |who: Who| self.how.infiltrates[who as usize];
        (original == 2 && infiltrates(by)) || (original == 12 && infiltrates(by.other()))
    }

    /// The results of the next attack, each with how many of the 216 ways that the DR and a
    /// Leader Creation dr can fall come to it. DR that come to the same are one.
    pub(super) fn results(&self, made: &[Made]) -> Vec<(Made, u128)> {
        let number = next(made);
        let tried = made.get(number).copied().unwrap_or_default();
        if !self.is_made(made, number) {
            return vec![(Made { original: 0, ..tried }, 216)];
        }
        let points = self.turning_points(made, number);
        let base = self.base(made, number);
        let mut results: Vec<(Made, u128)> = Vec::new();
        let mut add = |original: i32, leader: Option<Unit>, ways: u128| {
            let original = match leader {
                None if !self.counts_for_itself(number, original) => lowest(&points, original),
                _ => original,
            };
            let made = Made { original: original as i8, leader, ..tried };
            match results.iter_mut().find(|(one, _)| *one == made) {
                Some((_, sum)) => *sum += ways,
                None => results.push((made, ways)),
            }
        };
        for original in 2..=12_i32 {
            let ways = 6 - u128::from(original.abs_diff(7));
            match base.filter(|_| original == 2) {
                Some((_, base)) => {
                    let (strength, _) = self.strength(made, number, &[]);
                    let drm = leader_creation::drm(base.unit, strength.odds);
                    for dr in 1..=6 {
                        add(original, leader_creation::leader(base.unit, dr + drm), ways);
                    }
                }
                None => add(original, None, 6 * ways),
            }
        }
        results
    }

    /// Makes the DR of the next attack.
    pub(super) fn roll<D: Dice + ?Sized>(&self, made: &[Made], dice: &mut D) -> Made {
        let number = next(made);
        let tried = made.get(number).copied().unwrap_or_default();
        if !self.is_made(made, number) {
            return Made { original: 0, ..tried };
        }
        let attack = self.attacks[number];
        let (strength, targets) = self.strength(made, number, &[]);
        let Strength { odds, kill_number, drm, .. } = strength;
        let hand_to_hand = if self.how.hand_to_hand { " Hand-to-Hand" } else { "" };
        dice.note(
            "A11.11",
            format_args!(
                "the {} attack{hand_to_hand} at {odds}: Kill Number {kill_number}, DRM {drm:+}",
                attack.by
            ),
        );
        for (target, drm) in self.drm_of_targets(number, &targets).filter(|(_, drm)| *drm != 0) {
            dice.note("A11.16", format_args!("DRM {drm:+} more against {}", target.unit));
        }
        let original = dice.dr_total(&CC);
        if self.base(made, number).is_none() || original != 2 {
            let verdicts = self.verdicts(number, &strength, &targets, original);
            for (target, verdict) in targets.iter().zip(verdicts) {
                let captures = self.captures[number];
                let result = match verdict {
                    Verdict::Lost if captures => "captured",
                    Verdict::Lost => "eliminated",
                    Verdict::Partial if captures => "one of those that equal it is captured",
                    Verdict::Partial => "Casualty Reduction of one of those that equal it",
                    Verdict::Spared => "no effect",
                };
                dice.note("A11.11", format_args!("{}: {result}", target.unit));
            }
        }
        let base = self.base(made, number).filter(|_| original == 2);
        let leader = base.and_then(|(_, base)| leader_creation::resolve(base.unit, odds, dice));
        if matches!(original, 2 | 12) {
            let who = if original == 2 { attack.by } else { attack.by.other() };
            if self.how.infiltrates[who as usize] {
                dice.note("A11.22", format_args!("Infiltration: the {who} leave if they can"));
            }
        }
        let alone = leader.is_some() || self.counts_for_itself(number, original);
        let original = match alone {
            true => original,
            false => lowest(&self.turning_points(made, number), original),
        } as i8;
        Made { original, leader, ..tried }
    }
}

/// The lowest Original DR, but not below 3, with the same result. The result changes only at
/// these points.
fn lowest(points: &[i32], original: i32) -> i32 {
    let same = |lower: &i32| {
        let between = original.min(*lower)..=original.max(*lower);
        *lower == original || !points.iter().any(|point| between.contains(point))
    };
    (3..=11).find(same).unwrap_or(original)
}

/// A unit like one of the targets, as a leader: he defends with 1 FP.
fn as_leader(fighter: Fighter) -> Fighter {
    let force = fighter.unit.body.force();
    let body = crate::units::Body::Leader { force, morale: 8, leadership: 0, wounded: false };
    Fighter::new(fighter.origin, Unit::fresh(body))
}
impl Procedure for Combat {
    type State = State;
    type Outcome = Both;

    fn start(&self) -> State {
        State::Rolling(Vec::new())
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Both> {
        match state {
            State::Rolling(made) => {
                if let Some(attempts) = self.attempts(&made) {
                    return self.tried(made, &attempts, attempts.start(), dice);
                }
                let result = self.roll(&made, dice);
                let made = with(&made, result);
                if made.len() < self.attacks.len() {
                    return Step::Next(State::Rolling(made));
                }
                self.settled(self.harm(&made))
            }
            State::HaraKiri(made, ended) => match self.attempts(&made) {
                Some(attempts) => self.tried(made, &attempts, ended, dice),
                None => Step::Next(State::Rolling(made)),
            },
            State::Settling(mut units) => {
                let waits = |side: &&mut Vec<Harmed>| Harm::is_owed(side);
                if let Some(side) = units.iter_mut().find(waits) {
                    let harm = Harm { units: Vec::new() };
                    *side = match harm.step(std::mem::take(side), dice) {
                        Step::Next(side) => side,
                        Step::Done(left) => left.0.into_iter().map(Harmed::settled).collect(),
                    };
                }
                self.settled(units)
            }
        }
    }

    fn ways(&self, state: &State, visit: &mut dyn FnMut(Step<State, Both>, u128, usize)) -> u64 {
        let State::Settling(units) = state else {
            asl_engine::every_way(self, state, visit);
            return 0;
        };
        let Some(place) = units.iter().position(|side| Harm::is_owed(side)) else {
            visit(self.settled(units.clone()), 1, 0);
            return 0;
        };
        let harm = Harm { units: Vec::new() };
        harm.ways(&units[place], &mut |step, weight, rolls| {
            let mut units = units.clone();
            units[place] = match step {
                Step::Next(side) => side,
                Step::Done(left) => left.0.into_iter().map(Harmed::settled).collect(),
            };
            visit(self.settled(units), weight, rolls);
        })
    }
}

impl Combat {
    /// The next stage with these units.
    fn settled(&self, units: [Vec<Harmed>; 2]) -> Step<State, Both> {
        if units.iter().any(|side| Harm::is_owed(side)) {
            return Step::Next(State::Settling(units));
        }
        Step::Done(self.ended(Both(units.map(|side| Harm::done(side).0))))
    }
}

impl Default for Made {
    /// An attack whose DR has not been made yet.
    fn default() -> Self {
        Self { original: WAITS, ended: 0, failed: 0, leader: None }
    }
}

/// The Original DR of an attack that waits for it, after Hara-Kiri.
const WAITS: i8 = -1;

/// The number of the next attack, when these have been made; Hara-Kiri can have been before it.
pub(super) fn next(made: &[Made]) -> usize {
    made.iter().position(|made| made.original == WAITS).unwrap_or(made.len())
}

/// These with the next one.
pub(super) fn with(made: &[Made], result: Made) -> Vec<Made> {
    made[..next(made)].iter().copied().chain([result]).collect()
}

//! The CC attacks of one CCPh in a Location.

use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::attack::{How, Strength, Verdict, Who, target_drm};
use super::fighter::{Fighter, Fighters, Presence};
use super::harm::{Harm, Harmed, Owes, Survivors};
use super::leader_creation;
use crate::LedgerLine;
use crate::a10_morale::leadership;
use crate::units::Unit;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Kernel, Meter, NotExact, Procedure, Shared, Step, Weight};

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
    sides: [Shared<Fighters>; 2],
    attacks: Vec<Attack>,
    how: How,
}

/// A CC DR that has been made; 0 for an attack that is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Made {
    original: i8,
    /// The leader whom it has created.
    leader: Option<Unit>,
}

/// The stage of the CC attacks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The DR that have been made.
    Rolling(Vec<Made>),
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
        Self { sides, attacks, how }
    }

    /// How the numbers of the attacks come about.
    pub fn ledger(&self) -> Vec<LedgerLine> {
        let lines = (0..self.attacks.len()).flat_map(|number| {
            let by = self.attacks[number].by;
            let (strength, _) = self.strength(&[], number, &[]);
            let several = self.attacks.iter().filter(|other| other.by == by).count() > 1;
            let earlier = self.attacks[..number].iter().filter(|other| other.by == by).count();
            let name =
                if several { format!("{by}, attack {}", earlier + 1) } else { by.to_string() };
            strength.ledger(&name, &self.how)
        });
        lines.collect()
    }

    fn side(&self, who: Who) -> &Fighters {
        &self.sides[who as usize]
    }

    /// The units of both sides that have left by Infiltration before the attack of this number
    /// (A11.22).
    fn gone(&self, made: &[Made], number: usize) -> [Places; 2] {
        let mut gone = [0; 2];
        for (attack, made) in self.attacks.iter().zip(made).take(number) {
            let (who, which) = match made.original {
                2 => (attack.by, attack.attackers),
                12 => (attack.by.other(), attack.targets),
                _ => continue,
            };
            if self.how.infiltrates[who as usize] {
                gone[who as usize] |= which & places(self.side(who), Fighter::may_leave);
            }
        }
        gone
    }

    /// The leader whom an attack has created, with the origin of the unit that has created him.
    fn created(&self, made: &[Made], number: usize) -> Option<(usize, Fighter)> {
        let leader = made.get(number)?.leader?;
        let (place, base) = self.base(number, self.gone(made, number))?;
        Some((place, Fighter::new(base.origin, leader)))
    }

    /// The MMC that creates a leader by an Original 2.
    fn base(&self, number: usize, gone: [Places; 2]) -> Option<(usize, Fighter)> {
        let attack = self.attacks[number];
        let side = self.side(attack.by);
        let taking_part = attack.attackers & !gone[attack.by as usize];
        let base = leader_creation::base(at(side, taking_part).into_iter())?;
        let place = |place: &usize| taking_part & (1 << place) != 0 && side[*place] == base;
        Some(((0..side.len()).find(place)?, base))
    }

    /// The leaders whom the other side has created among the targets of an attack. Both attacks
    /// are figured again with them, unless somebody has left (A18.12).
    fn new_targets(&self, made: &[Made], number: usize) -> Fighters {
        let attack = self.attacks[number];
        if self.gone(made, made.len()) != [0; 2] {
            return Fighters::new();
        }
        let of_targets = (0..made.len()).filter(|other| self.attacks[*other].by != attack.by);
        let created = of_targets.filter_map(|other| self.created(made, other));
        let hit = created.filter(|(place, _)| attack.targets & (1 << place) != 0);
        hit.map(|(_, leader)| leader).collect()
    }

    /// The strength of an attack, and its targets in the order of their places, leaders whom
    /// they have created last.
    fn strength(&self, made: &[Made], number: usize, new: &[Fighter]) -> (Strength, Fighters) {
        let attack = self.attacks[number];
        let gone = self.gone(made, number);
        let taking_part =
            |who: Who, places: Places| at(self.side(who), places & !gone[who as usize]);
        let mut attackers = taking_part(attack.by, attack.attackers);
        let created = self.created(made, number).map(|(_, leader)| leader);
        attackers.extend(created);
        let mut targets = taking_part(attack.by.other(), attack.targets);
        targets.extend_from_slice(new);
        let leader = created.map(|leader| leader.unit);
        let strength = Strength::of(attack.by, &attackers, leader, &targets, &self.how);
        (strength, targets)
    }

    /// What an Original DR does to each of these targets of an attack.
    fn verdicts(
        &self,
        by: Who,
        strength: &Strength,
        targets: &[Fighter],
        original: i32,
    ) -> Vec<Verdict> {
        let side = self.side(by.other());
        let covering = side.iter().filter(|one| one.is_here() && !one.withdraws).count() as i32;
        let led = side.iter().any(|one| leadership::is_leader(one.unit) && one.is_here());
        let captures = self.how.captures[by as usize];
        let verdict = |target: &Fighter| {
            strength.verdict(original, target_drm(target, covering, led, captures))
        };
        targets.iter().map(verdict).collect()
    }

    /// Whether an attack is made: one whose attackers or targets have left is not.
    fn is_made(&self, made: &[Made], number: usize) -> bool {
        let attack = self.attacks[number];
        let gone = self.gone(made, number);
        let left = |who: Who, places: Places| places & !gone[who as usize] != 0;
        left(attack.by, attack.attackers) && left(attack.by.other(), attack.targets)
    }

    /// The lowest Original DR that comes to the same in whatever follows. A 2 and a 12 count for
    /// themselves when more than their results follows from them.
    fn lowest_alike(&self, made: &[Made], number: usize, original: i32) -> i32 {
        let attack = self.attacks[number];
        let [by, other] = [attack.by, attack.by.other()].map(|who| who as usize);
        let infiltrates = self.how.infiltrates;
        if (original == 2 && infiltrates[by]) || (original == 12 && infiltrates[other]) {
            return original;
        }
        // The other side can still create leaders, of whom each adds to the defense.
        let more = self.attacks.iter().filter(|enemy| enemy.by as usize != by).count();
        let some = at(self.side(attack.by.other()), attack.targets).first().copied();
        let cases: Vec<(Strength, Fighters)> = (0..=more)
            .map(|leaders| {
                let new: Fighters = (0..leaders).filter_map(|_| some.map(as_leader)).collect();
                self.strength(made, number, &new)
            })
            .collect();
        let results = |original: i32| {
            let of = |(strength, targets): &(Strength, Fighters)| {
                self.verdicts(attack.by, strength, targets, original)
            };
            cases.iter().map(of).collect::<Vec<_>>()
        };
        let wanted = results(original);
        (3..=11).find(|lower| results(*lower) == wanted).unwrap_or(original)
    }

    /// Makes the DR of the next attack.
    fn roll<D: Dice + ?Sized>(&self, made: &[Made], dice: &mut D) -> Made {
        let number = made.len();
        if !self.is_made(made, number) {
            return Made { original: 0, leader: None };
        }
        let attack = self.attacks[number];
        let (strength, _) = self.strength(made, number, &[]);
        let Strength { odds, kill_number, drm, .. } = strength;
        let hand_to_hand = if self.how.hand_to_hand { " Hand-to-Hand" } else { "" };
        dice.note(
            "A11.11",
            format_args!(
                "the {} attack{hand_to_hand} at {odds}: Kill Number {kill_number}, DRM {drm:+}",
                attack.by
            ),
        );
        let original = dice.dr_total(&CC);
        let base = self.base(number, self.gone(made, number)).filter(|_| original == 2);
        let leader = base.and_then(|(_, base)| leader_creation::resolve(base.unit, odds, dice));
        if matches!(original, 2 | 12) {
            let who = if original == 2 { attack.by } else { attack.by.other() };
            if self.how.infiltrates[who as usize] {
                dice.note("A11.22", format_args!("Infiltration: the {who} leave if they can"));
            }
        }
        let original = match leader {
            Some(_) => original,
            None => self.lowest_alike(made, number, original),
        } as i8;
        Made { original, leader }
    }

    /// What each unit owes when all DR have been made.
    fn harm(&self, made: &[Made]) -> [Vec<Harmed>; 2] {
        let gone = self.gone(made, made.len());
        let mut units = Who::BOTH.map(|who| {
            let with_place = self.side(who).iter().enumerate();
            let harmed = |(place, fighter): (usize, &Fighter)| Harmed {
                fighter: *fighter,
                owes: Owes::Nothing,
                leaves: gone[who as usize] & (1 << place) != 0,
            };
            with_place.map(harmed).collect::<Vec<_>>()
        });
        // The leaders come last, in the order of the attacks that have created them.
        let mut leader_of = [None; 32];
        for (number, attack) in self.attacks.iter().enumerate() {
            if let Some((place, fighter)) = self.created(made, number) {
                let side = &mut units[attack.by as usize];
                leader_of[number] = Some(side.len());
                let leaves = side[place].leaves;
                side.push(Harmed { fighter, owes: Owes::Nothing, leaves });
            }
        }
        for (number, attack) in self.attacks.iter().enumerate() {
            if made[number].original == 0 {
                continue;
            }
            let new = self.new_targets(made, number);
            let (strength, targets) = self.strength(made, number, &new);
            let original = i32::from(made[number].original);
            let verdicts = self.verdicts(attack.by, &strength, &targets, original);
            let hit = &mut units[attack.by.other() as usize];
            let gone = self.gone(made, number)[attack.by.other() as usize];
            let old =
                (0..hit.len().min(32)).filter(|place| attack.targets & !gone & (1 << place) != 0);
            let new_places = self.attacks.iter().enumerate().filter_map(|(other, enemy)| {
                let (place, _) = self.created(made, other).filter(|_| !new.is_empty())?;
                let is_hit = enemy.by != attack.by && attack.targets & (1 << place) != 0;
                leader_of[other].filter(|_| is_hit)
            });
            let hit_places: Vec<usize> = old.chain(new_places).collect();
            if self.how.captures[attack.by as usize] {
                capture(hit, &hit_places, &verdicts);
            } else {
                for (place, verdict) in hit_places.iter().zip(&verdicts) {
                    hit[*place].owes = match verdict {
                        Verdict::Spared => Owes::Nothing,
                        Verdict::Partial => Owes::Selection(number as u8),
                        Verdict::Lost => Owes::Gone,
                    };
                }
            }
            let all_lost = verdicts.iter().all(|verdict| *verdict == Verdict::Lost);
            if !all_lost {
                for (place, one) in units[attack.by as usize].iter_mut().enumerate().take(32) {
                    one.fighter.unit.concealed &= attack.attackers & (1 << place) == 0;
                }
            }
        }
        units
    }
}

/// A unit like one of the targets, as a leader: he defends with 1 FP.
fn as_leader(fighter: Fighter) -> Fighter {
    let force = fighter.unit.body.force();
    let body = crate::units::Body::Leader { force, morale: 8, leadership: 0, wounded: false };
    Fighter::new(fighter.origin, Unit::fresh(body))
}

/// Takes prisoners: all that are lost, and of those that are a Partial result one that the
/// defender chooses, a half-squad of a squad (A20.22). The defender gives up what costs the
/// least BPV, and rather a MMC than a SMC.
fn capture(units: &mut Vec<Harmed>, places: &[usize], verdicts: &[Verdict]) {
    let with = |wanted: Verdict| {
        let both = places.iter().zip(verdicts);
        both.filter(move |(_, verdict)| **verdict == wanted).map(|(place, _)| *place)
    };
    for place in with(Verdict::Lost) {
        let fighter = &mut units[place].fighter;
        if fighter.unit.condition == crate::units::Condition::Berserk {
            // The berserk are never captured (A20.2).
            units[place].owes = Owes::Gone;
            continue;
        }
        fighter.presence = Presence::Captured;
        fighter.unit.concealed = false;
        units[place].leaves = false;
    }
    let cost = |place: &usize| {
        let fighter = units[*place].fighter;
        let smc = !fighter.is_mmc();
        let lost = match fighter.unit.body.casualty_reduced() {
            Some(half_squad) => fighter.with_unit(fighter.unit.with_body(half_squad)).bpv(),
            None => fighter.bpv(),
        };
        (smc, lost, *place)
    };
    let able = with(Verdict::Partial)
        .filter(|place| units[*place].fighter.unit.condition != crate::units::Condition::Berserk);
    let Some(chosen) = able.min_by_key(cost) else { return };
    let one = &mut units[chosen];
    one.fighter.unit.concealed = false;
    one.fighter.withdraws = false;
    match one.fighter.unit.body.casualty_reduced() {
        Some(half_squad) => {
            one.fighter.unit = one.fighter.unit.with_body(half_squad);
            let taken = Fighter { presence: Presence::Captured, ..one.fighter };
            units.push(Harmed { fighter: taken, owes: Owes::Nothing, leaves: false });
        }
        None => {
            one.fighter.presence = Presence::Captured;
            one.leaves = false;
        }
    }
}

impl Procedure for Combat {
    type State = State;
    type Outcome = Both;

    fn start(&self) -> State {
        State::Rolling(Vec::new())
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Both> {
        match state {
            State::Rolling(mut made) => {
                made.push(self.roll(&made, dice));
                if made.len() < self.attacks.len() {
                    return Step::Next(State::Rolling(made));
                }
                settled(self.harm(&made))
            }
            State::Settling(mut units) => {
                let waits = |side: &&mut Vec<Harmed>| Harm::is_owed(side);
                if let Some(side) = units.iter_mut().find(waits) {
                    let harm = Harm { units: Vec::new() };
                    *side = match harm.step(std::mem::take(side), dice) {
                        Step::Next(side) => side,
                        Step::Done(left) => left.0.into_iter().map(Harmed::settled).collect(),
                    };
                }
                settled(units)
            }
        }
    }

    fn ways(&self, state: &State, visit: &mut dyn FnMut(Step<State, Both>, u128, usize)) {
        let State::Settling(units) = state else {
            return asl_engine::every_way(self, state, visit);
        };
        let Some(place) = units.iter().position(|side| Harm::is_owed(side)) else {
            return visit(settled(units.clone()), 1, 0);
        };
        let harm = Harm { units: Vec::new() };
        harm.ways(&units[place], &mut |step, weight, rolls| {
            let mut units = units.clone();
            units[place] = match step {
                Step::Next(side) => side,
                Step::Done(left) => left.0.into_iter().map(Harmed::settled).collect(),
            };
            visit(settled(units), weight, rolls);
        });
    }
}

/// The next stage with these units.
fn settled(units: [Vec<Harmed>; 2]) -> Step<State, Both> {
    if units.iter().any(|side| Harm::is_owed(side)) {
        return Step::Next(State::Settling(units));
    }
    Step::Done(Both(units.map(|side| Harm::done(side).0)))
}

/// The DR of the attacks alone: how many ways there are to each result.
struct Rolls<'a>(&'a Combat);

/// What each unit owes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Owed([Vec<Harmed>; 2]);

impl fmt::Display for Owed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Procedure for Rolls<'_> {
    type State = Vec<Made>;
    type Outcome = Owed;

    fn start(&self) -> Vec<Made> {
        Vec::new()
    }

    fn step<D: Dice + ?Sized>(&self, mut made: Vec<Made>, dice: &mut D) -> Step<Vec<Made>, Owed> {
        made.push(self.0.roll(&made, dice));
        if made.len() < self.0.attacks.len() {
            return Step::Next(made);
        }
        Step::Done(Owed(self.0.harm(&made)))
    }
}

/// What is left of sides that owe this, each worked out once.
#[derive(Debug, Default)]
pub struct Settled(FxHashMap<Vec<Harmed>, Rc<Kernel<Survivors>>>);

impl Settled {
    fn of(
        &mut self,
        units: &Vec<Harmed>,
        meter: &mut Meter<'_>,
    ) -> Result<Rc<Kernel<Survivors>>, NotExact> {
        if let Some(kernel) = self.0.get(units) {
            return Ok(Rc::clone(kernel));
        }
        let kernel = if Harm::is_owed(units) {
            Kernel::of(&Harm { units: units.clone() }, meter)?
        } else {
            let left = Harm::done(units.clone());
            Kernel { ways: vec![(left, Weight::Small(1))], exponent: 0 }
        };
        meter.store(kernel.ways.len() as u64)?;
        let kernel = Rc::new(kernel);
        self.0.insert(units.clone(), Rc::clone(&kernel));
        Ok(kernel)
    }
}

impl asl_engine::Part for Combat {
    type Likeness = Self;
    type Known = Settled;

    fn likeness(&self) -> Self {
        self.clone()
    }

    /// The DR of the attacks decide what each unit owes. After that the sides have nothing to do
    /// with each other, so what is left of each is worked out by itself.
    fn kernel(&self, known: &mut Settled, meter: &mut Meter<'_>) -> Result<Kernel<Both>, NotExact> {
        let rolls = Kernel::of(&Rolls(self), meter)?;
        let mut ways = Vec::new();
        for (Owed([attackers, defenders]), weight) in &rolls.ways {
            let attackers = known.of(attackers, meter)?;
            let defenders = known.of(defenders, meter)?;
            let exponent = attackers.exponent + defenders.exponent;
            meter.spend((attackers.ways.len() * defenders.ways.len()) as u64)?;
            for (some, one) in &attackers.ways {
                for (others, other) in &defenders.ways {
                    let (Weight::Small(one), Weight::Small(other)) = (one, other) else {
                        return Kernel::of(self, meter);
                    };
                    let both = Both([some.0.clone(), others.0.clone()]);
                    ways.push((both, weight.times(*one).times(*other), exponent));
                }
            }
        }
        let longest = ways.iter().map(|(.., exponent)| *exponent).max().unwrap_or(0);
        let raised = ways
            .into_iter()
            .map(|(both, weight, exponent)| (both, weight.raised_by(longest - exponent)));
        let kernel = Kernel { ways: raised.collect(), exponent: rolls.exponent + longest };
        Ok(kernel.map(Both::clone))
    }
}

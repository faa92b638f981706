//! The exact odds of the CC attacks of one CCPh.

use rustc_hash::FxHashMap;

use super::combat::{Both, Combat, Groups, Made, next, with};
use super::fighter::Fighters;
use super::harm::{Harm, Harmed};
use crate::units::equals;
use asl_engine::{Kernel, Meter, NotExact, Weight};

/// What is left of sides, each worked out once.
#[derive(Debug, Default)]
pub struct Settled {
    /// What is left of a side, by its number.
    left: Vec<Fighters>,
    numbers: FxHashMap<Fighters, u32>,
    /// For units that owe something what is left of them, and the power of 36 that it is out of.
    /// Those that are equal are exchanged.
    of: FxHashMap<(Groups, Vec<Harmed>), u32>,
    ways: Vec<(Vec<(u32, Weight)>, usize)>,
}

impl Settled {
    fn number(&mut self, left: Fighters) -> u32 {
        let next = self.left.len() as u32;
        let number = *self.numbers.entry(left.clone()).or_insert(next);
        if number == next {
            self.left.push(left);
        }
        number
    }

    /// The number of what units lead to that owe this.
    fn of(&mut self, key: (Groups, Vec<Harmed>), meter: &mut Meter<'_>) -> Result<u32, NotExact> {
        if let Some(number) = self.of.get(&key) {
            return Ok(*number);
        }
        let (groups, units) = &key;
        let ordered = |mut left: Fighters| {
            equals::order(&mut left, groups);
            left
        };
        let kernel = if Harm::is_owed(units) {
            Kernel::of(&Harm { units: units.clone() }, meter)?.map(|left| ordered(left.0.clone()))
        } else {
            let left = ordered(Harm::done(units.clone()).0);
            Kernel { ways: vec![(left, Weight::Small(1))], exponent: 0 }
        };
        meter.store(kernel.ways.len() as u64)?;
        let ways = kernel.ways.into_iter().map(|(left, weight)| (self.number(left), weight));
        let (ways, exponent) = reduced(ways.collect(), kernel.exponent);
        self.ways.push((ways, exponent));
        let number = self.ways.len() as u32 - 1;
        self.of.insert(key, number);
        Ok(number)
    }
}

/// The same out of the lowest power of 36.
fn reduced(mut ways: Vec<(u32, Weight)>, mut exponent: usize) -> (Vec<(u32, Weight)>, usize) {
    let divided = |weight: &Weight| match weight {
        Weight::Small(weight) if weight % 36 == 0 => Some(Weight::Small(weight / 36)),
        _ => None,
    };
    while exponent > 0 {
        let all: Option<Vec<Weight>> = ways.iter().map(|(_, weight)| divided(weight)).collect();
        let Some(all) = all else { break };
        for ((_, weight), divided) in ways.iter_mut().zip(all) {
            *weight = divided;
        }
        exponent -= 1;
    }
    (ways, exponent)
}

/// The results of all attacks.
#[derive(Default)]
struct Leaves {
    /// What each side owes by its number, the ways to it, and the power of 36 that Hara-Kiri has
    /// brought.
    all: Vec<([u32; 2], u128, usize)>,
    places: FxHashMap<([u32; 2], usize), usize>,
    /// What each side owes, for all of the attacks that it depends on.
    owed: [FxHashMap<Vec<Made>, u32>; 2],
    /// The results of each attack, where they do not depend on the attacks before it.
    results: Vec<Vec<(Made, u128)>>,
}

impl Leaves {
    fn add(&mut self, both: [u32; 2], ways: u128, exponent: usize) {
        let next = self.all.len();
        match *self.places.entry((both, exponent)).or_insert(next) {
            place if place == next => self.all.push((both, ways, exponent)),
            place => self.all[place].1 += ways,
        }
    }
}

impl Combat {
    /// Whether attacks have nothing to do with each other but for the leaders whom they create:
    /// nobody leaves by Infiltration or eliminates himself.
    fn is_independent(&self) -> bool {
        let tries = self.hara_kiri != [false; 2] && self.captures.contains(&true);
        self.how.infiltrates == [false; 2] && !tries
    }

    /// What of the attacks decides about what a side owes: the attacks on it, and the leaders whom
    /// its own have created. Those who stay concealed if their own succeed need all of them.
    fn what_decides(&self, side: usize, made: &[Made]) -> Vec<Made> {
        let concealed = self.sides[side].iter().any(|one| one.unit.concealed);
        if concealed || !self.is_independent() {
            return made.to_vec();
        }
        let attacks = self.attacks.iter().zip(made);
        let decides = attacks.map(|(attack, made)| match attack.by as usize == side {
            true if made.original != 0 => Made { original: 2, ..*made },
            _ => *made,
        });
        decides.collect()
    }

    /// What both sides owe when all DR have been made.
    fn owed(
        &self,
        made: &[Made],
        (known, leaves): (&mut Settled, &mut Leaves),
        meter: &mut Meter<'_>,
    ) -> Result<[u32; 2], NotExact> {
        let keys = [0, 1].map(|side| self.what_decides(side, made));
        let found = [0, 1].map(|side| leaves.owed[side].get(&keys[side]).copied());
        if let [Some(first), Some(second)] = found {
            return Ok([first, second]);
        }
        let harm = self.harm(made);
        let mut both = [0; 2];
        for (side, (units, key)) in harm.into_iter().zip(keys).enumerate() {
            // Who was captured may be freed again by his origin (A20.221), so equals stay apart.
            let groups = match self.captures.contains(&true) {
                true => Groups::from([]),
                false => Groups::clone(&self.equals[side]),
            };
            both[side] = match found[side] {
                Some(number) => number,
                None => known.of((groups, units), meter)?,
            };
            leaves.owed[side].insert(key, both[side]);
        }
        Ok(both)
    }

    /// Follows all results of the attacks that have not been made yet.
    fn follow(
        &self,
        made: &[Made],
        (ways, exponent): (u128, usize),
        (known, leaves): (&mut Settled, &mut Leaves),
        meter: &mut Meter<'_>,
    ) -> Result<(), NotExact> {
        meter.spend(1)?;
        if let Some(attempts) = self.attempts(made) {
            let kernel = Kernel::of(&attempts, meter)?;
            for (ended, weight) in &kernel.ways {
                let Weight::Small(weight) = weight else { return Err(NotExact::Undecided) };
                let made = with(made, self.after_attempts(made, ended));
                let reached = (ways * weight, exponent + kernel.exponent);
                self.follow(&made, reached, (known, leaves), meter)?;
            }
            return Ok(());
        }
        if next(made) == self.attacks.len() {
            let both = self.owed(made, (known, leaves), meter)?;
            leaves.add(both, ways, exponent);
            return Ok(());
        }
        let results = match self.is_independent() {
            false => self.results(made),
            true => {
                if leaves.results.len() == made.len() {
                    leaves.results.push(self.results(made));
                }
                leaves.results[made.len()].clone()
            }
        };
        for (result, more) in results {
            let reached = (ways * more, exponent);
            self.follow(&with(made, result), reached, (known, leaves), meter)?;
        }
        Ok(())
    }
}

impl asl_engine::Part for Combat {
    type Likeness = Self;
    type Known = Settled;

    fn likeness(&self) -> Self {
        self.clone()
    }

    /// The DR of the attacks decide what each unit owes. After that the sides have nothing to do
    /// with each other until all is settled, so what is left of each is worked out by itself.
    fn kernel(&self, known: &mut Settled, meter: &mut Meter<'_>) -> Result<Kernel<Both>, NotExact> {
        let mut leaves = Leaves::default();
        self.follow(&[], (1, 0), (known, &mut leaves), meter)?;
        // Each attack has 216 ways; two of them are 36 to the third power.
        let attacks = self.attacks.len();
        let rolls = attacks + attacks.div_ceil(2);
        let even = if attacks.is_multiple_of(2) { 1 } else { 6 };
        let exponent = |both: &[u32; 2]| {
            both.iter().map(|number| known.ways[*number as usize].1).sum::<usize>()
        };
        let longest =
            leaves.all.iter().map(|(both, _, power)| exponent(both) + power).max().unwrap_or(0);
        let mut places: FxHashMap<(u32, u32), usize> = FxHashMap::default();
        let mut ways: Vec<((u32, u32), Weight)> = Vec::new();
        for (both, weight, power) in &leaves.all {
            let raised = Weight::Small(weight * even).raised_by(longest - exponent(both) - power);
            let [attackers, defenders] = both.map(|number| &known.ways[number as usize].0);
            meter.spend((attackers.len() * defenders.len()) as u64)?;
            for (some, one) in attackers {
                let with_one = raised.times_weight(one);
                for (others, other) in defenders {
                    let more = with_one.times_weight(other);
                    let next = ways.len();
                    match *places.entry((*some, *others)).or_insert(next) {
                        place if place == next => ways.push(((*some, *others), more)),
                        place => ways[place].1 += &more,
                    }
                }
            }
        }
        let left = |number: u32| known.left[number as usize].clone();
        let ways = ways.into_iter().map(|((some, others), weight)| {
            let mut both = self.ended(Both([left(some), left(others)]));
            for (side, groups) in both.0.iter_mut().zip(&self.equals) {
                equals::order(side, groups);
            }
            (both, weight)
        });
        Ok(Kernel { ways: ways.collect(), exponent: rolls + longest })
    }
}

//! The exact odds of the CC attacks of one CCPh.

use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::combat::{Both, Combat, Made};
use super::harm::{Harm, Harmed, Survivors};
use asl_engine::dice::Dice;
use asl_engine::{Kernel, Meter, NotExact, Procedure, Step, Weight};

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

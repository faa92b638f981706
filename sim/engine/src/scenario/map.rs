//! The standings of a scenario that can be reached, and where each leads.

use std::hash::Hash;
use std::rc::Rc;

use indexmap::IndexSet;
use num_bigint::BigUint;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::part::Kernels;
use super::{Coming, Player, Scenario};
use crate::budget::{Meter, NotExact};
use crate::dice::enumerate;

/// A standing by its number.
pub(super) type Number = u32;

/// Where play stands still: so many events ahead, at this standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Place {
    pub(super) ahead: u32,
    pub(super) standing: Number,
    /// Whether play is over there.
    pub(super) over: bool,
}

/// Where an event leads.
#[derive(Debug)]
pub(super) enum Lead<A> {
    /// By chance: each place with its weight out of 36^exponent.
    Chance { ways: Vec<(Place, Weight)>, exponent: usize },
    /// A player decides.
    Decision(Player, Vec<A>),
    /// Nowhere: play is over.
    Over,
}

/// How many of the ways that something can fall; as a machine integer while it fits.
#[derive(Clone, Debug)]
pub(super) enum Weight {
    Small(u128),
    Big(BigUint),
}

impl Weight {
    pub(super) fn of(weight: &BigUint) -> Self {
        match u128::try_from(weight) {
            Ok(small) => Self::Small(small),
            Err(_) => Self::Big(weight.clone()),
        }
    }

    pub(super) fn times(&self, mass: &BigUint) -> BigUint {
        match self {
            Self::Small(1) => mass.clone(),
            Self::Small(weight) => mass * *weight,
            Self::Big(weight) => mass * weight,
        }
    }

    pub(super) fn to_big(&self) -> BigUint {
        match self {
            Self::Small(weight) => BigUint::from(*weight),
            Self::Big(weight) => weight.clone(),
        }
    }

    fn add(&mut self, other: &Self) {
        let sum = match (&*self, other) {
            (Self::Small(one), Self::Small(other)) => one.checked_add(*other),
            _ => None,
        };
        *self = match sum {
            Some(sum) => Self::Small(sum),
            None => Self::Big(self.to_big() + other.to_big()),
        };
    }

    /// The same out of a denominator that is 36 to so many more.
    fn raised_by(self, rolls: usize) -> Self {
        if rolls == 0 {
            return self;
        }
        Self::of(&(self.to_big() * BigUint::from(36_u8).pow(rolls as u32)))
    }
}

/// What is known of a scenario: every standing that was reached, once, and where each
/// event leads from it, once.
///
/// One map serves any number of questions about one scenario: odds by several policies and
/// the best decisions share what was worked out.
pub struct Map<'s, S: Scenario> {
    pub(super) scenario: &'s S,
    pub(super) standings: IndexSet<S::Standing, FxBuildHasher>,
    decided: FxHashMap<(u32, Number, S::Act), Place>,
    leads: FxHashMap<(u32, Number), Rc<Lead<S::Act>>>,
    kernels: Kernels<S::Part>,
}

impl<S: Scenario> std::fmt::Debug for Map<'_, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Map of {} standings and {} leads", self.standings.len(), self.leads.len())
    }
}

impl<'s, S: Scenario> Map<'s, S> {
    /// Nothing is known of it yet.
    pub fn new(scenario: &'s S) -> Self {
        Self {
            scenario,
            standings: IndexSet::default(),
            decided: FxHashMap::default(),
            leads: FxHashMap::default(),
            kernels: Kernels::default(),
        }
    }

    fn number(&mut self, standing: S::Standing, meter: &mut Meter<'_>) -> Result<Number, NotExact> {
        let (number, new) = self.standings.insert_full(standing);
        if new {
            meter.store(1)?;
        }
        Ok(number as Number)
    }

    pub(super) fn standing(&self, number: Number) -> &S::Standing {
        &self.standings[number as usize]
    }

    /// Where play stands still at first.
    pub(super) fn start(&mut self, meter: &mut Meter<'_>) -> Result<Place, NotExact> {
        self.settle(0, 0, self.scenario.start(), meter)
    }

    /// Where play stands still that comes out of event `number` at a standing: before the
    /// next event that is dice or a decision, or pauses.
    fn settle_at(
        &mut self,
        number: usize,
        standing: S::Standing,
        meter: &mut Meter<'_>,
    ) -> Result<Place, NotExact> {
        self.settle(number, number + 1, standing, meter)
    }

    /// The same from event `number` on, told from event `from` on.
    fn settle(
        &mut self,
        from: usize,
        number: usize,
        mut at: S::Standing,
        meter: &mut Meter<'_>,
    ) -> Result<Place, NotExact> {
        let scenario = self.scenario;
        let mut event = number;
        let mut over = false;
        while event < scenario.length() && !scenario.schedule().pauses(event) {
            match scenario.coming(event, &at) {
                Coming::Nothing => {}
                Coming::Sure(next) => at = next,
                Coming::Over => {
                    over = true;
                    break;
                }
                Coming::Roll | Coming::Part(_) | Coming::Decide(..) => {
                    if let Some(simpler) = scenario.simplified(event, &at) {
                        at = simpler;
                    }
                    break;
                }
            }
            event += 1;
        }
        let standing = self.number(at, meter)?;
        Ok(Place { ahead: (event - from) as u32, standing, over })
    }

    fn repeated(&self, number: usize) -> u32 {
        self.scenario.schedule().repeats(number) as u32
    }

    /// Where event `number` leads from a standing that waits there.
    pub(super) fn lead(
        &mut self,
        number: usize,
        standing: Number,
        meter: &mut Meter<'_>,
    ) -> Result<Rc<Lead<S::Act>>, NotExact> {
        let key = (self.repeated(number), standing);
        if let Some(lead) = self.leads.get(&key) {
            return Ok(Rc::clone(lead));
        }
        let lead = Rc::new(self.explore(number, standing, meter)?);
        if let Lead::Chance { ways, .. } = &*lead {
            // A way takes a tenth of what a standing does.
            meter.store(ways.len() as u64 / 10)?;
        }
        self.leads.insert(key, Rc::clone(&lead));
        Ok(lead)
    }

    fn explore(
        &mut self,
        number: usize,
        standing: Number,
        meter: &mut Meter<'_>,
    ) -> Result<Lead<S::Act>, NotExact> {
        let scenario = self.scenario;
        let at = self.standing(standing).clone();
        let mut ways = Ways::default();
        match scenario.coming(number, &at) {
            Coming::Over => return Ok(Lead::Over),
            Coming::Decide(player, acts) => return Ok(Lead::Decision(player, acts)),
            Coming::Nothing => {
                let place = self.settle_at(number, at, meter)?;
                ways.add(place, Weight::Small(1), 0);
            }
            Coming::Sure(next) => {
                let place = self.settle_at(number, next, meter)?;
                ways.add(place, Weight::Small(1), 0);
            }
            Coming::Roll => {
                let mut fallen = Vec::new();
                enumerate(
                    |dice| scenario.roll(number, at.clone(), dice),
                    |next, dice| fallen.push((next, dice.weight(), dice.rolls())),
                );
                for (next, weight, rolls) in fallen {
                    let place = self.settle_at(number, next, meter)?;
                    meter.spend(1)?;
                    ways.add(place, Weight::Small(weight), rolls);
                }
            }
            Coming::Part(part) => {
                let kernel = self.kernels.of(&part, meter)?;
                for (left, weight) in &kernel.ways {
                    let next = scenario.after(number, &at, left);
                    let place = self.settle_at(number, next, meter)?;
                    meter.spend(1)?;
                    ways.add(place, weight.clone(), kernel.exponent);
                }
            }
        }
        Ok(ways.into_lead())
    }

    /// Where an act leads, of those that a standing at event `number` has.
    pub(super) fn act(
        &mut self,
        number: usize,
        standing: Number,
        act: S::Act,
        meter: &mut Meter<'_>,
    ) -> Result<Place, NotExact> {
        let key = (self.repeated(number), standing, act);
        if let Some(place) = self.decided.get(&key) {
            return Ok(*place);
        }
        meter.spend(1)?;
        let next = self.scenario.decided(number, self.standing(standing), act);
        let place = self.settle_at(number, next, meter)?;
        self.decided.insert(key, place);
        Ok(place)
    }
}

/// Ways that are added up: those to one place, each with how many rolls it took.
#[derive(Default)]
struct Ways {
    ways: Vec<(Place, Weight, usize)>,
    longest: usize,
}

impl Ways {
    fn add(&mut self, place: Place, weight: Weight, rolls: usize) {
        self.ways.push((place, weight, rolls));
        self.longest = self.longest.max(rolls);
    }

    fn into_lead<A>(self) -> Lead<A> {
        let longest = self.longest;
        let raised =
            |(place, weight, rolls): (_, Weight, _)| (place, weight.raised_by(longest - rolls));
        let mut ways: Vec<(Place, Weight)> = self.ways.into_iter().map(raised).collect();
        ways.sort_unstable_by_key(|(place, _)| *place);
        ways.dedup_by(|more, sum| {
            let same = more.0 == sum.0;
            if same {
                sum.1.add(&more.1);
            }
            same
        });
        Lead::Chance { ways, exponent: longest }
    }
}

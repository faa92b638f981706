//! Exact odds of a scenario: probability on its way over its map.
//!
//! Mass waits at the next event that is dice or a decision, wherever that is, so that
//! events without effect cost nothing. Masses are integers over powers of 36 of their own,
//! brought together when they meet.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, btree_map};

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::map::{Lead, Map, Number, Place};
use super::{Player, Scenario};
use crate::budget::NotExact;
use crate::meter::Meter;
use crate::odds::{Exact, Fraction};

/// A probability: an integer over 36 to a power.
#[derive(Clone, Debug)]
struct Mass {
    ways: BigUint,
    exponent: usize,
}

impl Mass {
    fn raised_to(&mut self, exponent: usize) {
        if exponent > self.exponent {
            self.ways *= BigUint::from(36_u8).pow((exponent - self.exponent) as u32);
            self.exponent = exponent;
        }
    }

    fn add(&mut self, mut other: Self) {
        other.raised_to(self.exponent);
        self.raised_to(other.exponent);
        self.ways += other.ways;
    }

    fn into_fraction(self) -> Fraction {
        Fraction::of_36(self.ways, self.exponent)
    }
}

/// More mass comes to a standing.
fn add<K: Eq + std::hash::Hash>(masses: &mut FxHashMap<K, Mass>, key: K, more: Mass) {
    match masses.entry(key) {
        Entry::Occupied(mut mass) => mass.get_mut().add(more),
        Entry::Vacant(none) => {
            none.insert(more);
        }
    }
}

/// So many standings at an event are followed to the last.
const KEEP: usize = 1_000;

/// Beyond what is kept at an event, the rarest are followed no longer, together at most
/// 2^-34 of all mass, which is 5.8e-11; it is reported as undecided.
const UNDECIDED_BITS: u64 = 34;

/// Mass on its way.
struct Flow {
    /// What waits at each event; after the last, what has arrived.
    waiting: Vec<FxHashMap<Number, Mass>>,
    /// Where play was over before the last event.
    over: FxHashMap<(usize, Number), Mass>,
    undecided: Option<Mass>,
}

impl Flow {
    fn put(&mut self, number: usize, place: Place, mass: Mass) {
        let at = number + place.ahead as usize;
        if place.over {
            add(&mut self.over, (at, place.standing), mass);
        } else {
            add(&mut self.waiting[at], place.standing, mass);
        }
    }

    #[allow(clippy::iter_over_hash_type, reason = "each is raised by itself")]
    fn leave_the_rarest(&mut self, here: &mut FxHashMap<Number, Mass>) {
        let exponent = here.values().map(|mass| mass.exponent).max().unwrap_or(0);
        here.values_mut().for_each(|mass| mass.raised_to(exponent));
        let mut ways: Vec<BigUint> = here.values().map(|mass| mass.ways.clone()).collect();
        ways.sort_unstable();
        let allowed = BigUint::from(36_u8).pow(exponent as u32) >> UNDECIDED_BITS;
        let (mut left, mut rare) = (BigUint::default(), BigUint::default());
        for mass in &ways[..ways.len() - KEEP] {
            left += mass;
            if left > allowed {
                break;
            }
            rare.clone_from(mass);
        }
        // All of one mass stay or go, so that no order decides.
        let gone: BigUint = ways.iter().take_while(|mass| **mass <= rare).sum();
        if gone <= allowed {
            here.retain(|_, mass| mass.ways > rare);
            let gone = Mass { ways: gone, exponent };
            match &mut self.undecided {
                Some(undecided) => undecided.add(gone),
                none => *none = Some(gone),
            }
        }
    }
}

/// What a policy is asked: the event, the number of the standing, the standing, the
/// player, and the acts.
pub(super) type Ask<'a, S> = dyn Fn(
        usize,
        Number,
        &<S as Scenario>::Standing,
        Player,
        &[<S as Scenario>::Act],
    ) -> <S as Scenario>::Act
    + 'a;

impl<S: Scenario> Map<'_, S> {
    /// The exact odds when every player follows the policy of the question.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn odds(&mut self, meter: &mut Meter<'_>) -> Result<Exact<S::Outcome>, NotExact> {
        let scenario = self.scenario;
        self.odds_with(
            &|number, _, at, player, acts| scenario.policy(number, at, player, acts),
            meter,
        )
    }

    /// The exact odds when this policy decides for both players.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn odds_by(
        &mut self,
        policy: impl Fn(usize, &S::Standing, Player, &[S::Act]) -> S::Act,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<S::Outcome>, NotExact> {
        self.odds_with(&|number, _, at, player, acts| policy(number, at, player, acts), meter)
    }

    pub(super) fn odds_with(
        &mut self,
        policy: &Ask<'_, S>,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<S::Outcome>, NotExact> {
        let (length, begun) = (self.scenario.length(), meter.begun());
        let mut flow = Flow {
            waiting: vec![FxHashMap::default(); length + 1],
            over: FxHashMap::default(),
            undecided: None,
        };
        let start = self.start(meter)?;
        flow.put(0, start, Mass { ways: BigUint::from(1_u8), exponent: 0 });
        for number in 0..length {
            meter.hope(begun, number as f64 / length as f64)?;
            self.carry(&mut flow, number, policy, meter)
                .map_err(|error| error.at(number as f64 / length as f64))?;
        }
        Ok(self.arrived(flow))
    }

    /// Carries on all mass that waits at an event.
    fn carry(
        &mut self,
        flow: &mut Flow,
        number: usize,
        policy: &Ask<'_, S>,
        meter: &mut Meter<'_>,
    ) -> Result<(), NotExact> {
        let mut here = std::mem::take(&mut flow.waiting[number]);
        if here.len() > KEEP {
            flow.leave_the_rarest(&mut here);
        }
        // In the order of their numbers, so that every run explores alike.
        let mut here: Vec<(Number, Mass)> = here.into_iter().collect();
        here.sort_unstable_by_key(|(standing, _)| *standing);
        for (standing, mass) in here {
            match &*self.lead(number, standing, meter)? {
                Lead::Over => add(&mut flow.over, (number, standing), mass),
                Lead::Decision(player, acts) => {
                    let act = policy(number, standing, self.standing(standing), *player, acts);
                    let place = self.act(number, standing, act, meter)?;
                    flow.put(number, place, mass);
                }
                Lead::Chance { ways, exponent } => {
                    meter.spend(ways.len() as u64)?;
                    for (place, weight) in ways {
                        let more = Mass {
                            ways: weight.of(&mass.ways),
                            exponent: mass.exponent + exponent,
                        };
                        flow.put(number, *place, more);
                    }
                }
            }
        }
        Ok(())
    }

    /// The odds of what has arrived.
    #[allow(clippy::iter_over_hash_type, reason = "they are sorted by outcome")]
    fn arrived(&self, mut flow: Flow) -> Exact<S::Outcome> {
        let length = self.scenario.length();
        let mut masses: BTreeMap<S::Outcome, Mass> = BTreeMap::new();
        let last = flow.waiting.pop().unwrap_or_default();
        let last = last.into_iter().map(|(standing, mass)| ((length, standing), mass));
        for ((number, standing), more) in last.chain(flow.over) {
            match masses.entry(self.scenario.outcome(number, self.standing(standing))) {
                btree_map::Entry::Occupied(mut mass) => mass.get_mut().add(more),
                btree_map::Entry::Vacant(none) => {
                    none.insert(more);
                }
            }
        }
        let odds = masses.into_iter().map(|(outcome, mass)| (outcome, mass.into_fraction()));
        let undecided = flow.undecided.map_or_else(Fraction::zero, Mass::into_fraction);
        Exact::new(odds.collect(), undecided)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of a thousand standings of 1,000 ways each and of so many of one way, all
    /// out of 36^7, of which four ways may be left behind.
    fn left_of_the_rarest(rare: u32) -> (usize, Option<BigUint>) {
        let mass = |ways: u32| Mass { ways: BigUint::from(ways), exponent: 7 };
        let common = (0..KEEP as Number).map(|number| (number, mass(1_000)));
        let rare = (0..rare).map(|number| (KEEP as Number + number, mass(1)));
        let mut here: FxHashMap<Number, Mass> = common.chain(rare).collect();
        let mut flow = Flow { waiting: Vec::new(), over: FxHashMap::default(), undecided: None };
        flow.leave_the_rarest(&mut here);
        (here.len(), flow.undecided.map(|undecided| undecided.ways))
    }

    #[test]
    fn the_rarest_are_left_together_or_not_at_all_and_counted_as_undecided() {
        assert_eq!(36_u64.pow(7) >> UNDECIDED_BITS, 4);
        assert_eq!(left_of_the_rarest(3), (KEEP, Some(BigUint::from(3_u8))));
        assert_eq!(left_of_the_rarest(4), (KEEP, Some(BigUint::from(4_u8))));
        // The fifth is as rare as the other four, and five are too many.
        assert_eq!(left_of_the_rarest(5), (KEEP + 5, None));
    }
}

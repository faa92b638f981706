//! The exact odds of a battery whose chits are drawn by dice.
//!
//! Seven chits do not share 36 ways alike, so one way is drawn again. Played, that goes on until
//! a chit comes; here it is left out, and the other ways are shares of what is left. What has been
//! fired does not change what happens next, so it is carried along each step at once.

use std::collections::BTreeMap;

use asl_engine::dice::enumerate;
use asl_engine::odds::{Exact, Fraction};
use asl_engine::{Meter, NotExact, Step};
use num_bigint::BigUint;
use num_traits::Zero;

use super::mission::Mission;
use super::outcome::{End, Fired, Shelled};
use super::standing::{Fires, Standing, Turning};

/// What of the fire so far is counted, with its mass.
type Masses<F> = BTreeMap<F, BigUint>;

/// The exact odds.
///
/// # Errors
///
/// [`NotExact`] when that is too much for the budget, or somebody interrupts.
pub(super) fn exact(mission: &Mission, meter: &mut Meter<'_>) -> Result<Exact<Shelled>, NotExact> {
    let counted = counted(mission, Fired::default(), Fired::with, meter)?;
    let named = counted.into_iter().map(|((fired, end), chance)| (Shelled { fired, end }, chance));
    let odds: BTreeMap<Shelled, Fraction> = named.collect();
    Ok(Exact::of(odds.into_iter().collect(), Fraction::zero()).expect("no mass is lost"))
}

impl Mission {
    /// In which friendly fire phases it attacks the target, a bit for each, the first the lowest;
    /// with its chance.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn phases_with_attacks(
        &self,
        meter: &mut Meter<'_>,
    ) -> Result<BTreeMap<u32, Fraction>, NotExact> {
        let with =
            |phases: u32, fires: Fires, phase: u8| phases | u32::from(fires.attacks) << (phase - 1);
        let mut chances: BTreeMap<u32, Fraction> = BTreeMap::new();
        for ((phases, _), chance) in counted(self, 0, with, meter)? {
            let sum = chances.entry(phases).or_insert_with(Fraction::zero);
            *sum = &*sum + &chance;
        }
        Ok(chances)
    }
}

/// What comes of a battery, by what is counted of its fire: `with` adds what a step fires in a phase.
fn counted<F: Copy + Ord>(
    mission: &Mission,
    nothing: F,
    with: impl Fn(F, Fires, u8) -> F,
    meter: &mut Meter<'_>,
) -> Result<BTreeMap<(F, End), Fraction>, NotExact> {
    let all = denominator(mission);
    let first = Masses::from([(nothing, all.clone())]);
    let mut standings = BTreeMap::from([(mission.begins(), first)]);
    let mut outcomes: BTreeMap<(F, End), BigUint> = BTreeMap::new();
    // A step leads to a later one of the same fire phase, or to the next: the first is complete.
    while let Some((standing, masses)) = standings.pop_first() {
        let (shares, of) = shares(mission, standing);
        meter.spend((shares.len() * masses.len()) as u64)?;
        let before = standings.len() + outcomes.len();
        for (fired, mass) in masses {
            debug_assert!((&mass % of).is_zero(), "rounded: {standing:?}");
            let part = mass / of;
            for ((step, fires), share) in &shares {
                let fired = with(fired, *fires, standing.phase);
                let sum = match *step {
                    Step::Next(next) => {
                        standings.entry(next).or_default().entry(fired).or_default()
                    }
                    Step::Done(end) => outcomes.entry((fired, end)).or_default(),
                };
                *sum += &part * *share;
            }
        }
        meter.store((standings.len() + outcomes.len()).saturating_sub(before) as u64)?;
    }
    let shares =
        outcomes.into_iter().map(|(outcome, mass)| (outcome, Fraction::new(mass, all.clone())));
    Ok(shares.collect())
}

/// What the shares of all steps together divide, whatever happens, so no mass is ever rounded.
///
/// # Formula
///
/// In a fire phase a Contact DR, an Accuracy dr with the white die of the Error DR, a Repair dr and
/// an IFT DR come to 36^4 at most. A kept chit leaves the pile, so there is one draw from each number
/// of chits. Extra draws, two in a fire phase at most, can be from any number.
fn denominator(mission: &Mission) -> BigUint {
    let phases = u32::from(mission.phases);
    let rolls = if mission.eliminates { 4 } else { 3 };
    let chits = 1..=u64::from(mission.pile.chits());
    let kept: BigUint = chits.clone().map(BigUint::from).product();
    let extra = if mission.extra_draw { chits.fold(1, lcm) } else { 1 };
    BigUint::from(36_u8).pow(rolls * phases) * kept * BigUint::from(extra).pow(2 * phases)
}

/// What a step can come to but a new draw, each with its share, and the sum of all shares.
fn shares(mission: &Mission, standing: Standing) -> (Vec<(Turning, u64)>, u64) {
    let mut ways: Vec<(Turning, u64)> = Vec::new();
    let mut counted = Vec::new();
    enumerate(
        |dice| mission.turn(standing, dice),
        |turning, dice| counted.push((turning, dice.weight() as u64, dice.rolls() as u32)),
    );
    let most = counted.iter().map(|(.., rolls)| *rolls).max().unwrap_or(0);
    for (turning, weight, rolls) in counted {
        if turning.0 == Step::Next(standing) {
            continue;
        }
        let weight = weight * 36_u64.pow(most - rolls);
        match ways.iter_mut().find(|(other, _)| *other == turning) {
            Some((_, sum)) => *sum += weight,
            None => ways.push((turning, weight)),
        }
    }
    let all: u64 = ways.iter().map(|(_, weight)| weight).sum();
    let common = ways.iter().fold(all, |common, (_, weight)| gcd(common, *weight));
    for (_, weight) in &mut ways {
        *weight /= common;
    }
    (ways, all / common)
}

const fn gcd(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

const fn lcm(one: u64, other: u64) -> u64 {
    one / gcd(one, other) * other
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogued;
    use crate::c1_artillery::oba_mission::ObaMission;
    use crate::procedure;
    use asl_engine::{Budget, Meter};
    use serde_json::json;

    /// What a question comes to is all of the mass, so nothing has been rounded away.
    #[test]
    fn no_mass_is_rounded_away() {
        for asked in [
            json!({ "phases": 20, "force": "american", "extra-draw": true, "repair-number": 2 }),
            json!({ "phases": 20, "cave": "across-ca", "caliber-mm": 105, "pre-registered": true,
                "extra-draw": true, "repair-number": 5 }),
            json!({ "phases": 20, "observer": "offboard", "mission": "harassing",
                "converts": "when-on-target", "hindrance": 1 }),
            json!({ "phases": 12 }),
        ] {
            let given = asked.as_object().expect("parameters have names");
            let mission =
                procedure::unchecked::<ObaMission>(given.clone()).expect("it can be asked");
            let mut meter = Meter::new(Budget::DEFAULT, None);
            let odds = ObaMission::exact(&mission.played, &mut meter).expect("little work");
            assert!(odds.total_mass().is_one(), "{asked}");
        }
    }

    #[test]
    fn the_common_numbers_by_hand() {
        assert_eq!((1..=7).fold(1, lcm), 420);
        assert_eq!((gcd(36, 30), gcd(7, 0)), (6, 7));
    }
}

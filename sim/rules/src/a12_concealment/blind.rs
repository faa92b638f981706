//! Hexes that a player chooses without knowing which of them hold something.
//!
//! Each hex is as likely as any other one, but 36 ways are not always shared by all hexes alike:
//! some ways are drawn again. The exact odds leave those out, so they are complete.

use std::collections::BTreeMap;

use crate::LedgerLine;
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::{Exact, Fraction};
use asl_engine::{Meter, NotExact, Procedure, Step};

/// Whether the next hex that is chosen of so many is one of those that hold something; `None` to
/// draw again. Two dice give one of 36 ways, and four one of 1296.
pub(super) fn choose<D: Dice + ?Sized>(
    hexes: u32,
    holding: u32,
    choice: &'static [Roll; 2],
    dice: &mut D,
) -> Option<bool> {
    if holding == 0 || holding == hexes {
        return Some(holding > 0);
    }
    let mut way = || {
        let [first, second] = [&choice[0], &choice[1]].map(|die| dice.one_die(die) as u32 - 1);
        6 * first + second
    };
    let (way, ways) = match hexes {
        0..=36 => (way(), 36),
        _ => (36 * way() + way(), 36 * 36),
    };
    (way < ways / hexes * hexes).then(|| way % hexes < holding)
}

/// Of so many hexes, of which some hold something, the least number that must be chosen for a chance
/// of 80 % that one of those that hold something is among them, and that all of them are.
pub(super) fn enough(hexes: u32, holding: u32) -> [u32; 2] {
    let [least, most] = [4_u8, 1].map(|fifths| Fraction::new(fifths, 5_u8));
    // All that are chosen are among those that hold nothing; all that hold something are chosen.
    let misses_all = |chosen: u32| all_among(hexes - holding, hexes, chosen) <= most;
    let finds_all = |chosen: u32| all_among(chosen, hexes, holding) >= least;
    let first = |is_enough: &dyn Fn(u32) -> bool| {
        (1..=hexes).find(|chosen| is_enough(*chosen)).unwrap_or(hexes)
    };
    [first(&misses_all), first(&finds_all)]
}

/// The chance that so many that are drawn from all are among these.
fn all_among(these: u32, all: u32, drawn: u32) -> Fraction {
    (0..drawn).fold(Fraction::new(1_u8, 1_u8), |chance, before| {
        &chance * &Fraction::new(these.saturating_sub(before), all - before)
    })
}

/// The lines of a ledger that say so.
pub(super) fn enough_in_words(hexes: u32, holding: u32, rule: &str) -> Vec<LedgerLine> {
    let [any, all] = enough(hexes, holding);
    let line =
        |item: &str, chosen: u32| LedgerLine::new(item, format!("{chosen} of {hexes} hexes"), rule);
    match holding {
        1 => vec![line("for 80 % to find it", any)],
        _ => vec![line("for 80 % to find one", any), line("for 80 % to find all", all)],
    }
}

/// The steps from one standing, each with its weight and the number of its rolls.
type Ways<P> = Vec<(Step<<P as Procedure>::State, <P as Procedure>::Outcome>, u128, usize)>;

/// The exact odds of a procedure whose steps lead to greater states, or to the same one when
/// something is drawn again.
///
/// # Errors
///
/// [`NotExact`] when that is too much for the budget, or somebody interrupts.
pub(super) fn exact<P: Procedure<State: Ord>>(
    played: &P,
    meter: &mut Meter<'_>,
) -> Result<Exact<P::Outcome>, NotExact> {
    let add = |sum: &mut Fraction, more: &Fraction| *sum = &*sum + more;
    let mut states = BTreeMap::from([(played.start(), Fraction::new(1_u8, 1_u8))]);
    let mut outcomes: BTreeMap<P::Outcome, Fraction> = BTreeMap::new();
    while let Some((state, mass)) = states.pop_first() {
        let mut ways: Ways<P> = Vec::new();
        played.ways(&state, &mut |step, weight, rolls| match ways
            .iter_mut()
            .find(|(other, _, of)| *other == step && *of == rolls)
        {
            Some((_, sum, _)) => *sum += weight,
            None => ways.push((step, weight, rolls)),
        });
        ways.retain(|(step, ..)| *step != Step::Next(state.clone()));
        meter.spend(ways.len() as u64)?;
        let most = ways.iter().map(|(.., rolls)| *rolls).max().unwrap_or(0);
        let weights =
            ways.iter().map(|(_, weight, rolls)| weight * 36_u128.pow((most - rolls) as u32));
        let weights: Vec<u128> = weights.collect();
        let before = states.len() + outcomes.len();
        let all: u128 = weights.iter().sum();
        for ((step, ..), weight) in ways.into_iter().zip(weights) {
            let share = &mass * &Fraction::new(weight, all);
            match step {
                Step::Next(next) => {
                    debug_assert!(next > state, "a step leads back");
                    add(states.entry(next).or_insert_with(Fraction::zero), &share);
                }
                Step::Done(outcome) => {
                    add(outcomes.entry(outcome).or_insert_with(Fraction::zero), &share);
                }
            }
        }
        meter.store((states.len() + outcomes.len()).saturating_sub(before) as u64)?;
    }
    Ok(Exact::of(outcomes.into_iter().collect(), Fraction::zero()).expect("no mass is lost"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHOICE: [Roll; 2] = [Roll::dr("first", "E1.23"), Roll::dr("second", "E1.23")];

    /// Every set of hexes that can be chosen, one by one.
    #[test]
    fn so_many_hexes_are_enough_as_counting_all_choices_says() {
        for hexes in 1..=12_u32 {
            for holding in 1..=hexes {
                let counted = |chosen: u32| {
                    let sets = (0..1_u32 << hexes).filter(|set| set.count_ones() == chosen);
                    let full = (1 << holding) - 1;
                    let (mut any, mut all, mut number) = (0, 0, 0);
                    for set in sets {
                        number += 1;
                        any += u32::from(set & full != 0);
                        all += u32::from(set & full == full);
                    }
                    [5 * any >= 4 * number, 5 * all >= 4 * number]
                };
                let least = |which: usize| (1..=hexes).find(|chosen| counted(*chosen)[which]);
                let by_hand = [least(0), least(1)].map(|chosen| chosen.expect("all are enough"));
                assert_eq!(enough(hexes, holding), by_hand, "{holding} of {hexes}");
            }
        }
    }

    /// Some ways are drawn again, and the others are shared by all hexes alike.
    #[test]
    fn every_hex_is_chosen_as_often() {
        for hexes in [2, 3, 5, 6, 7, 25, 36, 37, 50, 200] {
            for holding in [0, 1, hexes / 2, hexes] {
                let (mut holds, mut empty) = (0_u128, 0_u128);
                asl_engine::dice::enumerate(
                    |dice| choose(hexes, holding, &CHOICE, dice),
                    |chosen, dice| match chosen {
                        Some(true) => holds += dice.weight(),
                        Some(false) => empty += dice.weight(),
                        None => {}
                    },
                );
                let (hexes, holding) = (u128::from(hexes), u128::from(holding));
                assert_eq!(holds * (hexes - holding), empty * holding, "{holding} of {hexes}");
            }
        }
    }
}

use super::{Dice, Draw, Reading, Roll};
use crate::mix;

/// Dice whose every roll is a function of (seed, trial, purpose, occurrence).
///
/// Two tactics played with the same seed and trial get the same fate for the
/// same purpose, however differently they branched before: the third MC of
/// the one falls as the third MC of the other. That is what makes a paired
/// comparison need fewer trials.
///
/// The purpose is the roll's name and rule number.
#[derive(Clone, Debug)]
pub struct KeyedDice {
    trial: u64,
    /// How often each purpose has come up. They are few.
    occurrences: Vec<(Purpose, u64)>,
}

/// What a roll is for: its name and its rule as one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Purpose(u64);

impl Purpose {
    pub(crate) fn of(roll: &Roll) -> Self {
        let bytes = roll.name.bytes().chain([0]).chain(roll.rule.bytes());
        Self(bytes.fold(0, |hash, byte| mix(&[hash, u64::from(byte)])))
    }
}

impl KeyedDice {
    /// The dice of one trial.
    pub fn new(seed: u64, trial: u64) -> Self {
        Self { trial: mix(&[seed, trial]), occurrences: Vec::new() }
    }

    /// The dice of another trial.
    pub(crate) fn begin(&mut self, seed: u64, trial: u64) {
        self.trial = mix(&[seed, trial]);
        self.occurrences.clear();
    }

    /// The next draw for this purpose.
    pub(crate) fn draw(&mut self, purpose: Purpose) -> Draw {
        let known = self.occurrences.iter_mut().find(|(other, _)| *other == purpose);
        let occurrence = match known {
            Some((_, count)) => {
                *count += 1;
                *count
            }
            None => {
                self.occurrences.push((purpose, 0));
                0
            }
        };
        // A word below 2^64 mod 36 would favour some draws: hash once more.
        for attempt in 0.. {
            let word = mix(&[self.trial, purpose.0, occurrence, attempt]);
            let product = u128::from(word) * Draw::COUNT as u128;
            if product as u64 >= (36_u64.wrapping_neg() % 36) {
                return Draw::new((product >> 64) as u8);
            }
        }
        unreachable!("some attempt is accepted")
    }
}

impl Dice for KeyedDice {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        reading.answer(self.draw(Purpose::of(roll)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHECK: Roll = Roll::DR("MC", "A10.3");
    const EFFECTS: Roll = Roll::DR("IFT", "A7.3");

    #[test]
    fn a_roll_keeps_its_fate_whatever_was_rolled_before() {
        for trial in 0..100 {
            let mut with_attack = KeyedDice::new(5, trial);
            with_attack.dr_total(&EFFECTS);
            let mut alone = KeyedDice::new(5, trial);
            assert_eq!(with_attack.dr_both(&CHECK), alone.dr_both(&CHECK));
            assert_eq!(with_attack.dr_both(&CHECK), alone.dr_both(&CHECK));
        }
    }

    #[test]
    fn keyed_totals_fall_as_two_dice_do() {
        let trials = 360_000_u64;
        let mut counts = [0_u64; 36];
        for trial in 0..trials {
            counts[KeyedDice::new(11, trial).ask(&CHECK, Reading::Both)] += 1;
        }
        let expected = trials as f64 / 36.0;
        let chi_square: f64 =
            counts.iter().map(|count| (*count as f64 - expected).powi(2) / expected).sum();
        assert!(chi_square < 92.0, "chi-square {chi_square}");
    }
}

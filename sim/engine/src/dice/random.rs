//! Random dice: ten draws from one 64-bit word.
//!
//! # Source
//!
//! Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation",
//! <https://doi.org/10.48550/arXiv.2408.06213>: a chain of multiplications by
//! 36 takes ten digits off one word, and a single test keeps them unbiased.

use rand::Rng;

use super::{Dice, Draw, Reading, Roll};

/// How many draws one 64-bit word holds.
///
/// 36^12 still fits into 64 bits, but the test below would then turn away
/// nearly a quarter of all words; at ten it turns away fewer than one in 5,000.
pub const DRAWS_PER_WORD: usize = 10;

/// 36^10, the number of ways ten draws can fall.
const WAYS: u64 = 36_u64.pow(DRAWS_PER_WORD as u32);

/// 2^64 mod 36^10: below it, the remainder of a word would favour some draws.
const THRESHOLD: u64 = WAYS.wrapping_neg() % WAYS;

/// Ten unbiased draws, as indices, from the next word of `generator`.
#[inline]
pub fn split_word<R: Rng>(generator: &mut R) -> [u8; DRAWS_PER_WORD] {
    loop {
        let mut remainder = generator.next_u64();
        let mut draws = [0; DRAWS_PER_WORD];
        for draw in &mut draws {
            let product = u128::from(remainder) * 36;
            *draw = (product >> 64) as u8;
            remainder = product as u64;
        }
        if remainder >= THRESHOLD {
            return draws;
        }
    }
}

/// How many pairs of draws one word holds.
pub(crate) const PAIRS_PER_WORD: usize = DRAWS_PER_WORD / 2;

/// The draws of [`split_word`], two by two: 36 times the first, and the second.
#[inline]
pub(crate) fn split_word_in_pairs<R: Rng>(generator: &mut R) -> [u16; PAIRS_PER_WORD] {
    loop {
        let mut remainder = generator.next_u64();
        let mut pairs = [0; PAIRS_PER_WORD];
        for pair in &mut pairs {
            let product = u128::from(remainder) * (36 * 36);
            *pair = (product >> 64) as u16;
            remainder = product as u64;
        }
        if remainder >= THRESHOLD {
            return pairs;
        }
    }
}

/// Dice that roll: the draws of one random stream, in order.
#[derive(Clone, Debug)]
pub struct RandomDice<R> {
    generator: R,
    draws: [u8; DRAWS_PER_WORD],
    used: usize,
}

impl<R: Rng> RandomDice<R> {
    /// Dice fed by this generator.
    pub fn new(generator: R) -> Self {
        Self { generator, draws: [0; DRAWS_PER_WORD], used: DRAWS_PER_WORD }
    }

    /// The next draw of the stream.
    #[inline]
    pub fn draw(&mut self) -> Draw {
        if self.used == DRAWS_PER_WORD {
            self.draws = split_word(&mut self.generator);
            self.used = 0;
        }
        let draw = self.draws[self.used];
        self.used += 1;
        Draw::new(draw)
    }
}

impl<R: Rng> Dice for RandomDice<R> {
    #[inline]
    fn ask(&mut self, _roll: &'static Roll, reading: Reading) -> usize {
        reading.answer(self.draw())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream;

    #[test]
    fn ten_digits_and_the_remainder_are_one_mixed_radix_number() {
        // A word w is the number w / 2^64 in base 36: its first ten digits.
        struct Fixed(u64);
        impl rand::rand_core::TryRng for Fixed {
            type Error = std::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                unreachable!("dice take whole words")
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                Ok(self.0)
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!("dice take whole words")
            }
        }
        assert_eq!(split_word(&mut Fixed(u64::MAX)), [35; 10]);
        assert_eq!(split_word(&mut Fixed((1 << 63) + 1))[..2], [18, 0]);
    }

    #[test]
    fn pairs_are_the_draws_two_by_two() {
        let (mut one, mut other) = (stream(1, 0), stream(1, 0));
        for _ in 0..100_000 {
            let draws = split_word(&mut one).map(u16::from);
            let pairs = split_word_in_pairs(&mut other);
            assert!(draws.chunks(2).map(|two| 36 * two[0] + two[1]).eq(pairs));
        }
    }

    /// The stream is a promise: a seeded result of today must come again in
    /// every later version. When this test fails, seeds have lost their meaning.
    #[test]
    fn known_answers_of_the_stream() {
        let mut dice = RandomDice::new(stream(1, 0));
        let draws: Vec<usize> = (0..20).map(|_| dice.draw().index()).collect();
        assert_eq!(draws, KNOWN);
    }

    /// Computed from the papers' formulas by a separate program.
    const KNOWN: [usize; 20] =
        [29, 1, 16, 23, 33, 28, 25, 15, 10, 32, 4, 13, 10, 35, 35, 22, 7, 15, 34, 34];

    #[test]
    fn every_draw_is_equally_likely() {
        let mut dice = RandomDice::new(stream(7, 0));
        let mut counts = [0_u32; 36];
        let per_draw = 100_000;
        for _ in 0..36 * per_draw {
            counts[dice.draw().index()] += 1;
        }
        let expected = f64::from(per_draw);
        let chi_square: f64 =
            counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
        // The 1 - 1e-6 quantile of chi-square with 35 degrees of freedom.
        assert!(chi_square < 92.0, "chi-square {chi_square}");
    }
}

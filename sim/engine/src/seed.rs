//! Random streams: one for each batch of trials, its state a hash.
//!
//! A stream belongs to a batch and never to a thread, so that any number of
//! threads gives the same counts. Its whole state is hashed from (seed,
//! batch): streams that differ in a stream number or by a jump only can
//! agree far too often, hashed states do not.

use rand_pcg::Pcg64Dxsm;

/// The generator's name, as results report it.
pub const GENERATOR: &str = "pcg64-dxsm";

/// The stream of one batch.
///
/// # Source
///
/// PCG-DXSM: O'Neill, <https://www.pcg-random.org>; numpy offers the same
/// variant for its better separated streams.
pub fn stream(seed: u64, batch: u64) -> Pcg64Dxsm {
    let word = |index| u128::from(mix(&[seed, batch, index]));
    Pcg64Dxsm::new(word(0) << 64 | word(1), word(2) << 64 | word(3))
}

/// Hashes a list of words to one.
///
/// Each word is folded in by the finalizer of SplitMix64 (Steele, Lea and
/// Flood 2014, <https://doi.org/10.1145/2660193.2660195>, with the constants
/// of Stafford's variant 13), which is a bijection: two lists that differ in
/// their last word only never collide.
pub fn mix(words: &[u64]) -> u64 {
    words.iter().fold(0, |hash: u64, word| {
        // 2^64 divided by the golden ratio, so that zeros do not stay zero.
        finalize(hash.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ word)
    })
}

fn finalize(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::dice::RandomDice;

    #[test]
    fn neighbouring_seeds_and_batches_have_different_words() {
        let words: BTreeSet<u64> =
            (0..100).flat_map(|seed| (0..100).map(move |batch| mix(&[seed, batch]))).collect();
        assert_eq!(words.len(), 10_000);
    }

    #[test]
    fn neighbouring_streams_agree_as_often_as_chance_does() {
        let rolls = 36_000;
        let mut one = RandomDice::new(stream(3, 0));
        let mut other = RandomDice::new(stream(3, 1));
        let agreements = (0..rolls).filter(|_| one.draw() == other.draw()).count();
        // 1,000 expected, standard deviation 31: five of them either way.
        assert!((845..=1_155).contains(&agreements), "{agreements}");
    }
}

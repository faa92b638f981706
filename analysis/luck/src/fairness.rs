//! Whether the dice were fair: all DR of all logs together.

use statrs::distribution::{ChiSquared, ContinuousCDF, Normal};

use crate::joining::Placed;
use crate::limits::LEAST_FOR_FAIRNESS;
use crate::report::{Fairness, Serial, Test};

/// The mean square of a DR around 7.
const VARIANCE: f64 = 35.0 / 6.0;

/// Tests the DR; their corrected chances and the sentence are filled in later.
pub(crate) fn fairness(rolls: &[Placed], players: usize) -> Fairness {
    let mut grid = [[0_u64; 6]; 6];
    let mut faces = [0_u64; 6];
    // Of each player the last DR: its log, its count and how far it was from 7.
    let mut last: Vec<Option<(usize, Option<u32>, f64)>> = vec![None; players];
    let (mut pairs, mut products) = (0_u64, 0.0);
    for Placed { roll, log, .. } in rolls {
        if roll.kind.dice() != 2 {
            continue;
        }
        if roll.undone {
            last[roll.player] = None;
            continue;
        }
        let [colored, white] = [0, 1].map(|die| usize::from(roll.faces[die]) - 1);
        grid[colored][white] += 1;
        faces[colored] += 1;
        faces[white] += 1;
        let count = roll.counter.map(|counter| counter.of);
        let distance = f64::from(roll.sum()) - 7.0;
        let before = last[roll.player].replace((*log, count, distance));
        let next = before.filter(|(other, earlier, _)| match (earlier, count) {
            (Some(earlier), Some(count)) => earlier + 1 == count,
            (None, None) => other == log,
            _ => false,
        });
        if let Some((.., earlier)) = next {
            pairs += 1;
            products += earlier * distance;
        }
    }
    let dr = grid.iter().flatten().sum();
    let enough = dr >= LEAST_FOR_FAIRNESS;
    let correlation = products / (pairs.max(1) as f64 * VARIANCE);
    // The products of neighbours are uncorrelated, and each has the mean square of a DR twice.
    let distance = correlation.abs() * (pairs as f64).sqrt();
    let p = (2.0 * Normal::standard().sf(distance)).min(1.0);
    let serial = Serial { pairs, correlation, p, p_corrected: p };
    let sentence = String::new();
    Fairness {
        dr,
        grid,
        cells: enough.then(|| chi_square(grid.as_flattened())),
        faces: enough.then(|| chi_square(&faces)),
        serial: (enough && pairs >= LEAST_FOR_FAIRNESS).then_some(serial),
        sentence,
    }
}

/// Pearson's test that all cells are equally likely.
///
/// # Source
///
/// Pearson 1900, <https://doi.org/10.1080/14786440009463897>; each cell expects at least 5
/// (Cochran 1954, <https://doi.org/10.2307/3001616>).
fn chi_square(cells: &[u64]) -> Test {
    let expected = cells.iter().sum::<u64>() as f64 / cells.len() as f64;
    let chi_square =
        cells.iter().map(|count| (*count as f64 - expected).powi(2) / expected).sum::<f64>();
    let degrees_of_freedom = cells.len() as u32 - 1;
    let law = ChiSquared::new(f64::from(degrees_of_freedom));
    let p = law.map_or(1.0, |law| law.sf(chi_square));
    Test { chi_square, degrees_of_freedom, p, p_corrected: p }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chi_square_is_that_of_the_printed_tables() {
        // The 5 % point of 5 degrees of freedom is 11.070.
        let expected = 1e8;
        let off = (11.070_f64 * expected / 2.0).sqrt();
        let cells = [expected + off, expected - off, expected, expected, expected, expected];
        let test = chi_square(&cells.map(|cell| cell.round() as u64));
        assert_eq!(test.degrees_of_freedom, 5);
        assert!((test.p - 0.05).abs() < 1e-4, "{test:?}");
        assert_eq!(chi_square(&[7; 36]).p, 1.0);
    }
}

//! Matrix games of two sides, by the simplex method.
//!
//! It is written here because the crates that solve linear programs bring a clock into the
//! module of the page, which has none. What it says is never taken at its word: the bounds of
//! a game are checked by the best answer of each side (`solve`).

/// What is smaller than this is taken for 0 while pivots are looked for.
const NOTHING: f64 = 1e-11;

/// So many pivots are made with the steepest column; then the first column counts, so that no
/// tableau comes up twice (Bland, doi:10.1287/moor.2.2.103).
const STEEPEST: usize = 5_000;

/// A game in which one side chooses a row and wants little, the other chooses a column and
/// wants much.
#[derive(Clone, Debug, Default)]
pub(super) struct MatrixGame {
    /// For each column, what every row pays.
    pub columns: Vec<Vec<f64>>,
}

/// How both sides mix.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mixed {
    /// The share of each row.
    pub rows: Vec<f64>,
    /// The share of each column.
    pub columns: Vec<f64>,
}

impl MatrixGame {
    /// How both sides mix their choices.
    ///
    /// # Formula
    ///
    /// With all payments p > 0: maximise Σ y over y ≥ 0 with Σ p(row, column) y(row) ≤ 1 for
    /// every column. The shares of the rows are y, those of the columns the solution of the
    /// dual program, each divided by its sum (Dantzig 1951).
    ///
    /// # Panics
    ///
    /// Without a column or a row.
    pub fn mixed(&self) -> Mixed {
        let (rows, columns) = (self.columns[0].len(), self.columns.len());
        assert!(rows > 0, "the side that chooses rows has a choice");
        let least = self.columns.iter().flatten().copied().fold(f64::INFINITY, f64::min);
        // One line for each column of the game: the rows, the slacks, the limit. The last line
        // is what is maximised.
        let width = rows + columns + 1;
        let mut tableau: Vec<Vec<f64>> = Vec::with_capacity(columns + 1);
        for (place, pays) in self.columns.iter().enumerate() {
            let mut line = vec![0.0; width];
            for (slot, pay) in line.iter_mut().zip(pays) {
                *slot = pay - least + 1.0;
            }
            line[rows + place] = 1.0;
            line[width - 1] = 1.0;
            tableau.push(line);
        }
        let mut wanted = vec![0.0; width];
        wanted[..rows].fill(-1.0);
        tableau.push(wanted);
        let mut basis: Vec<usize> = (rows..rows + columns).collect();
        for pivots in 0.. {
            let Some(column) = entering(&tableau[columns], pivots < STEEPEST) else { break };
            let Some(line) = leaving(&tableau, &basis, column) else { break };
            pivot(&mut tableau, line, column);
            basis[line] = column;
        }
        let mut shares = vec![0.0; rows];
        for (line, column) in basis.iter().enumerate() {
            if *column < rows {
                shares[*column] = tableau[line][width - 1].max(0.0);
            }
        }
        let others = tableau[columns][rows..width - 1].iter().map(|share| share.max(0.0));
        Mixed { rows: normalised(shares), columns: normalised(others.collect()) }
    }
}

/// The column that improves what is maximised.
fn entering(wanted: &[f64], steepest: bool) -> Option<usize> {
    let mut improving = wanted[..wanted.len() - 1].iter().enumerate();
    if steepest {
        let (column, slope) = improving.min_by(|one, other| one.1.total_cmp(other.1))?;
        return (*slope < -NOTHING).then_some(column);
    }
    improving.find(|(_, slope)| **slope < -NOTHING).map(|(column, _)| column)
}

/// The line that limits how much of a column there can be; of equal ones the first variable.
fn leaving(tableau: &[Vec<f64>], basis: &[usize], column: usize) -> Option<usize> {
    let limit = |line: &[f64]| line[line.len() - 1] / line[column];
    let limited = (0..basis.len()).filter(|line| tableau[*line][column] > NOTHING);
    limited.min_by(|one, other| {
        let order = limit(&tableau[*one]).total_cmp(&limit(&tableau[*other]));
        order.then(basis[*one].cmp(&basis[*other]))
    })
}

fn pivot(tableau: &mut [Vec<f64>], line: usize, column: usize) {
    let by = tableau[line][column];
    tableau[line].iter_mut().for_each(|entry| *entry /= by);
    let pivoted = std::mem::take(&mut tableau[line]);
    for other in tableau.iter_mut().filter(|other| !other.is_empty()) {
        let times = other[column];
        if times != 0.0 {
            other.iter_mut().zip(&pivoted).for_each(|(entry, one)| *entry -= times * one);
        }
    }
    tableau[line] = pivoted;
}

fn normalised(shares: Vec<f64>) -> Vec<f64> {
    let sum: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / sum).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn game(columns: &[&[f64]]) -> MatrixGame {
        MatrixGame { columns: columns.iter().map(|column| column.to_vec()).collect() }
    }

    /// What the columns get at least, and the rows pay at most.
    fn bounds(game: &MatrixGame, mixed: &Mixed) -> (f64, f64) {
        let dot = |one: &[f64], other: &[f64]| -> f64 {
            one.iter().zip(other).map(|(one, other)| one * other).sum()
        };
        let most = game.columns.iter().map(|column| dot(column, &mixed.rows));
        let row = |row: usize| -> f64 {
            game.columns.iter().zip(&mixed.columns).map(|(column, share)| column[row] * share).sum()
        };
        let least = (0..mixed.rows.len()).map(row);
        (least.fold(f64::INFINITY, f64::min), most.fold(f64::NEG_INFINITY, f64::max))
    }

    #[test]
    fn games_that_are_solved_by_hand() {
        let pennies = game(&[&[1.0, -1.0], &[-1.0, 1.0]]).mixed();
        let shares = pennies.rows.iter().chain(&pennies.columns);
        assert!(shares.copied().all(|share: f64| (share - 0.5).abs() < 1e-12));
        // Stone, paper, scissors.
        let stones = game(&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]);
        let (least, most) = bounds(&stones, &stones.mixed());
        assert!(least.abs() < 1e-12 && most.abs() < 1e-12);
        // A saddle: the second row, the second column.
        let saddle = game(&[&[3.0, 1.0], &[4.0, 2.0]]).mixed();
        assert_eq!((saddle.rows, saddle.columns), (vec![0.0, 1.0], vec![0.0, 1.0]));
        // Rows mix 1 to 3, the value is 3/4.
        let uneven = game(&[&[3.0, 0.0], &[0.0, 1.0]]);
        let mixed = uneven.mixed();
        let (least, most) = bounds(&uneven, &mixed);
        assert!((mixed.rows[0] - 0.25).abs() < 1e-12);
        assert!((least - 0.75).abs() < 1e-12 && (most - 0.75).abs() < 1e-12);
    }

    proptest! {
        /// Neither side can improve alone: that is what a solution is.
        #[test]
        fn neither_side_can_improve_alone(
            (rows, pays) in (1_usize..7).prop_flat_map(|rows| {
                let column = prop::collection::vec(-3_i32..4, rows);
                (Just(rows), prop::collection::vec(column, 1..7))
            })
        ) {
            let columns = pays.iter().map(|column| column.iter().copied().map(f64::from).collect());
            let game = MatrixGame { columns: columns.collect() };
            let mixed = game.mixed();
            prop_assert_eq!(mixed.rows.len(), rows);
            let (least, most) = bounds(&game, &mixed);
            prop_assert!((least - most).abs() < 1e-9, "{} {}", least, most);
        }
    }
}

//! A study cut into shards of about equal cost.

use std::ops::Range;

use asl_engine::budget::STEPS_IN_A_SECOND;
use asl_engine::{Budget, mix};

use super::{Refused, Study};
use crate::answer::Engine;
use crate::estimate::Probed;

/// So many cells are tried, one in each piece of the grid...
const PROBED_CELLS: usize = 400;

/// ...each with so many steps.
const PROBE_STEPS: u64 = 50_000;

/// Of the cells that need more so many are tried...
const DEEP_CELLS: usize = 8;

/// ...with so many steps, and all are taken to need what these need together, on average. One that
/// needs even more is taken to need its whole budget.
const DEEP_STEPS: u64 = 2_000_000;

/// About what a cell takes beside its steps and trials: to be asked, and to be written.
const SECONDS_OF_A_CELL: f64 = 40e-6;

/// Cells that follow each other in the grid, and are answered together.
#[derive(Clone, Debug, PartialEq)]
pub struct Shard {
    /// Their places in the grid, from 0.
    pub cells: Range<usize>,
    /// About how many seconds of one core they take, by steps and trials, not by a clock.
    pub seconds: f64,
}

impl Study {
    /// Cuts the study into so many shards that take about equally long, by a few of its cells;
    /// into fewer when it has fewer cells. No clock is asked, so every machine cuts alike.
    ///
    /// # Errors
    ///
    /// [`Refused`], when one of these cells cannot be asked.
    pub fn cut(&self, shards: usize, budget: Budget) -> Result<Vec<Shard>, Refused> {
        let shards = shards.clamp(1, self.size());
        let pieces = self.pieces(budget)?;
        let all: f64 = pieces.iter().map(|piece| piece.seconds).sum();
        let mut cut: Vec<Shard> = Vec::with_capacity(shards);
        // How many cells, and how many seconds, the shards so far and the pieces so far have.
        let (mut start, mut before, mut piece) = (0, 0.0, 0);
        for shard in 1..=shards {
            let wanted = all * shard as f64 / shards as f64;
            while piece + 1 < pieces.len() && before + pieces[piece].seconds < wanted {
                before += pieces[piece].seconds;
                piece += 1;
            }
            let Shard { cells, seconds } = &pieces[piece];
            let part = ((wanted - before) / seconds).clamp(0.0, 1.0);
            let end = cells.start + (part * cells.len() as f64).round() as usize;
            // Every shard has a cell, also those that come.
            let end = end.clamp(start + 1, self.size() - (shards - shard));
            let end = if shard == shards { self.size() } else { end };
            cut.push(Shard { cells: start..end, seconds: all / shards as f64 });
            start = end;
        }
        Ok(cut)
    }

    /// Pieces of the grid of equal size, each with what it takes, by one of its cells.
    fn pieces(&self, budget: Budget) -> Result<Vec<Shard>, Refused> {
        let size = self.size();
        let number = PROBED_CELLS.min(size);
        let budget = self.budget.unwrap_or(budget);
        let start = |piece: usize| (piece as u128 * size as u128 / number as u128) as usize;
        let mut pieces = Vec::with_capacity(number);
        // Which pieces need more steps, and the cell of each that was tried.
        let mut deep: Vec<(usize, usize)> = Vec::new();
        for piece in 0..number {
            let cells = start(piece)..start(piece + 1);
            // Not always the first, which has the first value of the fastest sweep.
            let probed = cells.start + (mix(&[piece as u64]) % cells.len() as u64) as usize;
            let tried = self.probe(probed, budget, PROBE_STEPS)?;
            if tried.steps.is_none() && self.engine != Engine::Sample {
                deep.push((piece, probed));
            }
            pieces.push((cells, tried));
        }
        let stride = deep.len().div_ceil(DEEP_CELLS).max(1);
        let tried = deep.iter().step_by(stride);
        let tried: Vec<f64> = tried
            .map(|(_, cell)| {
                let tried = self.probe(*cell, budget, DEEP_STEPS)?;
                Ok(tried.steps.unwrap_or(budget.work) as f64)
            })
            .collect::<Result<_, Refused>>()?;
        let average = tried.iter().sum::<f64>() / tried.len().max(1) as f64;
        let shards = pieces.into_iter().map(|(cells, Probed { steps, trial, .. })| {
            let exact = match self.engine {
                Engine::Sample => 0.0,
                _ => steps.map_or(average, |steps| steps as f64) / STEPS_IN_A_SECOND as f64,
            };
            let trials = self.expected_trials() as f64 * trial;
            Shard { seconds: (SECONDS_OF_A_CELL + exact + trials) * cells.len() as f64, cells }
        });
        Ok(shards.collect())
    }

    /// What is found of a cell in so many steps.
    fn probe(&self, cell: usize, budget: Budget, most: u64) -> Result<Probed, Refused> {
        Ok(Probed::of(&*self.asked(cell)?.question, most, budget, self.engine))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn study(lines: &str) -> Study {
        let text = format!("question = \"?\"\nengine = \"exact\"\n{lines}");
        Study::of_sweep("a", "a.toml", &text).expect("a study")
    }

    #[test]
    fn shards_cover_the_grid_once_and_every_one_has_a_cell() {
        let study = study(
            "procedure = \"step-reduction\"\n[parameters]\nclass = \"first-line\"\n\
             [sweep]\nelr = { from = 0, to = 4 }\ndrm = { from = -9, to = 10 }\n",
        );
        for number in [1, 2, 3, 7, 99, 100, 5_000] {
            let shards = study.cut(number, Budget::DEFAULT).expect("every cell can be asked");
            assert_eq!(shards.len(), number.min(100));
            let mut end = 0;
            for shard in &shards {
                assert_eq!(shard.cells.start, end);
                assert!(!shard.cells.is_empty());
                end = shard.cells.end;
            }
            assert_eq!(end, 100);
        }
    }

    /// Caves with a Complex take longer by the turn: the first shard has more cells.
    #[test]
    fn cells_that_take_longer_make_smaller_shards() {
        let study = study(
            "procedure = \"cave-assault\"\n[parameters]\ntactic = \"throw\"\n\
             garrison = [\"4-4-7\"]\n[sweep]\nturns = { from = 1, to = 8 }\n",
        );
        let shards = study.cut(2, Budget::DEFAULT).expect("every cell can be asked");
        assert!(shards[0].cells.len() > shards[1].cells.len(), "{shards:?}");
    }
}

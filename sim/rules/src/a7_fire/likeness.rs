//! Which attacks come to the same.

use std::sync::Arc;

use super::attack::Attack;
use super::shot::{Circumstances, Original};
use crate::tables::ift::Effect;
use crate::units::Unit;

/// All that the outcomes of an attack depend on: attacks that are alike have the
/// same odds, with whatever columns and DRM they come to their results.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Likeness {
    results: Results,
    circumstances: Circumstances,
    targets: Arc<[Unit]>,
    equals: Vec<Vec<u8>>,
}

/// What an attack results in against units that are not concealed, and against those
/// that are; `None` where there are none.
type Result = [Option<Effect>; 2];

/// The results of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Results {
    /// Of an IFT DR that has been made.
    Made(Result),
    /// Of every total of one that has not, with those of doubles when it may cower.
    Open([Result; 11], Option<[Result; 6]>),
}

impl Attack {
    /// What its outcomes depend on.
    pub fn likeness(&self) -> Likeness {
        let of = |total, doubles| self.result(Original { total, doubles });
        let results = match self.original {
            Some(made) => Results::Made(self.result(made)),
            None => {
                let totals = std::array::from_fn(|place| of(place as i32 + 2, false));
                let doubles = || std::array::from_fn(|place| of(2 * (place as i32 + 1), true));
                Results::Open(totals, self.shot.cowering.then(doubles))
            }
        };
        let (targets, equals) = (Arc::clone(&self.targets), self.equals.clone());
        Likeness { results, circumstances: self.circumstances, targets, equals }
    }

    /// What an IFT DR that has been made results in.
    fn result(&self, made: Original) -> Result {
        [false, true].map(|concealed| {
            let is_there = self.targets.iter().any(|unit| unit.concealed == concealed);
            is_there.then(|| self.shot.effect(made, concealed))
        })
    }

    /// The lowest IFT DR that comes to the same as the one that has been made.
    pub fn lowest_alike(&self) -> Option<Original> {
        let made = self.original?;
        let result = self.result(made);
        let mut alike = (2..made.total).map(|total| Original { total, ..made });
        Some(alike.find(|other| self.result(*other) == result).unwrap_or(made))
    }
}

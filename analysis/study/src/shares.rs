//! Many exact answers at a time within one memory budget.

use asl_engine::{Budget, Interrupted, Limit, NotExact};
use rayon::prelude::*;

/// An answer, with why it is not exact if it is not.
pub type Tried<T> = Result<(T, Option<NotExact>), Interrupted>;

/// Answers of which some may wait for more memory than a thread's share.
#[derive(Debug)]
pub struct Begun<T> {
    tried: Vec<Tried<T>>,
    /// Whether each had less than all of the memory.
    shared: bool,
}

/// Answers so many questions, several at a time: each as `answer` does with a budget, which
/// also tells why there is no exact one.
///
/// Each thread has a share of the memory. What needs more is answered when the answers are
/// finished. So every number of threads gives the same answers.
pub fn begin_all<T: Send>(
    number: usize,
    budget: Budget,
    answer: impl Fn(usize, Budget) -> Tried<T> + Sync,
) -> Begun<T> {
    let threads = rayon::current_num_threads().max(1) as u64;
    let share = Budget { memory: budget.memory / threads, ..budget };
    let tried = (0..number).into_par_iter().map(|index| answer(index, share)).collect();
    Begun { tried, shared: threads > 1 }
}

impl<T> Begun<T> {
    /// Whether no answer waits for more memory.
    pub fn is_complete(&self) -> bool {
        !self.tried.iter().any(|tried| self.waits(tried))
    }

    fn waits(&self, tried: &Tried<T>) -> bool {
        let short = |why: &NotExact| matches!(why, NotExact::TooMuch { limit: Limit::Memory, .. });
        self.shared && matches!(tried, Ok((_, Some(why))) if short(why))
    }

    /// All answers. What waits is answered again by itself, with all of the memory.
    ///
    /// [`Interrupted`] stands in the place of an answer that was stopped.
    pub fn finish(
        self,
        budget: Budget,
        answer: impl Fn(usize, Budget) -> Tried<T>,
    ) -> Vec<Result<T, Interrupted>> {
        let waiting: Vec<bool> = self.tried.iter().map(|tried| self.waits(tried)).collect();
        let all = self.tried.into_iter().zip(waiting).enumerate();
        all.map(|(index, (tried, waits))| {
            let tried = if waits { answer(index, budget) } else { tried };
            tried.map(|(answer, _)| answer)
        })
        .collect()
    }
}

//! Many exact answers at a time within one memory budget.

use asl_engine::{Budget, Interrupted, Limit, NotExact};
use rayon::prelude::*;

/// Answers so many questions, several at a time: each as `answer` does with a budget, which
/// also tells why there is no exact one.
///
/// Each thread has a share of the memory, and what needs more is answered again by itself,
/// with all of it. So every number of threads gives the same answers.
pub(crate) fn answer_all<T: Send>(
    number: usize,
    budget: Budget,
    answer: impl Fn(usize, Budget) -> Result<(T, Option<NotExact>), Interrupted> + Sync,
) -> Vec<Result<T, Interrupted>> {
    let threads = rayon::current_num_threads().max(1) as u64;
    let share = Budget { memory: budget.memory / threads, ..budget };
    let first: Vec<_> = (0..number).into_par_iter().map(|index| answer(index, share)).collect();
    let again = |(index, first): (usize, Result<(T, Option<NotExact>), Interrupted>)| match first {
        Ok((_, Some(NotExact::TooMuch { limit: Limit::Memory, .. }))) if threads > 1 => {
            answer(index, budget).map(|(answer, _)| answer)
        }
        first => first.map(|(answer, _)| answer),
    };
    first.into_iter().enumerate().map(again).collect()
}

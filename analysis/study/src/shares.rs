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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const MEMORY: u64 = 1 << 30;

    /// Why there is no exact answer when this limit was passed.
    fn too_much(limit: Limit) -> NotExact {
        NotExact::TooMuch { limit, done: 0.5 }
    }

    /// Six questions on three threads: each gets so much memory; the answer is the memory that it was
    /// given at last, and how often questions were asked.
    fn six(answer: impl Fn(usize, Budget) -> Tried<u64> + Sync) -> (Vec<Option<u64>>, usize, bool) {
        let budget = Budget::of(10, MEMORY);
        let times = AtomicUsize::new(0);
        let counted = |index, budget| {
            times.fetch_add(1, Ordering::Relaxed);
            answer(index, budget)
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().expect("three threads");
        pool.install(|| {
            let begun = begin_all(6, budget, counted);
            let complete = begun.is_complete();
            let answers = begun.finish(budget, counted).into_iter().map(Result::ok).collect();
            (answers, times.load(Ordering::Relaxed), complete)
        })
    }

    #[test]
    fn each_thread_has_its_share_of_the_memory() {
        let all = Budget::of(10, MEMORY).memory;
        let (answers, times, complete) = six(|_, budget| Ok((budget.memory, None)));
        assert_eq!(answers, vec![Some(all / 3); 6]);
        assert_eq!((times, complete), (6, true));
    }

    #[test]
    fn what_needs_more_memory_than_a_share_has_all_of_it_at_last() {
        let all = Budget::of(10, MEMORY).memory;
        let needs = |index, budget: Budget| {
            let short = index % 2 == 1 && budget.memory < all;
            Ok((budget.memory, short.then(|| too_much(Limit::Memory))))
        };
        let (answers, times, complete) = six(needs);
        let share = Some(all / 3);
        assert_eq!(answers, [share, Some(all), share, Some(all), share, Some(all)]);
        assert_eq!((times, complete), (9, false));
    }

    #[test]
    fn what_needs_too_much_work_is_not_asked_again_nor_what_was_stopped() {
        let ends = |index, budget: Budget| match index {
            0 => Err(Interrupted),
            _ => Ok((budget.memory, Some(too_much(Limit::Work)))),
        };
        let (answers, times, complete) = six(ends);
        assert_eq!(answers[0], None);
        assert!(answers[1..].iter().all(Option::is_some));
        assert_eq!((times, complete), (6, true));
    }

    #[test]
    fn a_single_thread_has_all_memory_at_once() {
        let budget = Budget::of(10, MEMORY);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
        let needs = |_, budget: Budget| Ok((budget.memory, Some(too_much(Limit::Memory))));
        let begun = pool.install(|| begin_all(2, budget, needs));
        assert!(begun.is_complete());
        let answers: Vec<u64> =
            begun.finish(budget, needs).into_iter().filter_map(Result::ok).collect();
        assert_eq!(answers, [budget.memory; 2]);
    }
}

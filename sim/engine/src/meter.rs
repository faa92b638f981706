//! What has been spent of a budget.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::budget::{Budget, Limit, NotExact};

/// Ways of the dice that count as a step when they are only added up: no standing is looked up for
/// such a way, and no mass is carried.
const WAYS_ADDED_UP_IN_A_STEP: u64 = 8;

/// After so many steps, an eighth of the default budget, the first estimate is made whether a question has
/// any hope; of a smaller budget after an eighth of it.
const PROBE_STEPS: u64 = Budget::DEFAULT.work / 8;

/// What was spent of a budget when a question began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Begun {
    work: u64,
    added_up: u64,
    stored: u64,
}

/// What has been spent of a budget.
#[derive(Debug)]
pub struct Meter<'a> {
    budget: Budget,
    stop: Option<&'a AtomicBool>,
    work: u64,
    /// Ways that were added up since they last made a step.
    added_up: u64,
    stored: u64,
}

impl<'a> Meter<'a> {
    /// Nothing is spent yet. Whoever sets `stop` interrupts.
    pub const fn new(budget: Budget, stop: Option<&'a AtomicBool>) -> Self {
        Self { budget, stop, work: 0, added_up: 0, stored: 0 }
    }

    /// Without any limit.
    pub const fn unlimited() -> Self {
        Self::new(Budget::UNLIMITED, None)
    }

    /// Steps that were made so far.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Steps that are left.
    pub const fn work_left(&self) -> u64 {
        self.budget.work.saturating_sub(self.work)
    }

    /// So many steps were made.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when the budget has no more, or somebody set the stop flag.
    #[inline]
    pub fn spend(&mut self, steps: u64) -> Result<(), NotExact> {
        self.work = self.work.saturating_add(steps);
        if self.work > self.budget.work {
            return Err(NotExact::TooMuch { limit: Limit::Work, done: 0.0 });
        }
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(NotExact::Interrupted);
        }
        Ok(())
    }

    /// So many ways of the dice were visited and added up.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when the budget has no more, or somebody set the stop flag.
    pub fn add_up(&mut self, ways: u64) -> Result<(), NotExact> {
        let ways = self.added_up.saturating_add(ways);
        self.added_up = ways % WAYS_ADDED_UP_IN_A_STEP;
        self.spend(ways / WAYS_ADDED_UP_IN_A_STEP)
    }

    /// Nothing was done that counts.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when somebody set the stop flag.
    #[inline]
    pub fn go_on(&mut self) -> Result<(), NotExact> {
        self.spend(0)
    }

    /// What is spent when a question begins.
    pub const fn begun(&self) -> Begun {
        Begun { work: self.work, added_up: self.added_up, stored: self.stored }
    }

    /// All work since the question began, as ways that are [added up](Self::add_up).
    pub const fn ways_since(&self, begun: Begun) -> u64 {
        let steps = self.work - begun.work;
        let ways = steps.saturating_mul(WAYS_ADDED_UP_IN_A_STEP).saturating_add(self.added_up);
        ways.saturating_sub(begun.added_up)
    }

    /// Gives up work that is going to be thrown away. What is left of a question is seldom easier.
    ///
    /// The first `PROBE_STEPS` of a question are its probe, or an eighth of the steps that were left when it
    /// began, if these are fewer. After the probe the question is given up if it would need four times the
    /// steps that it has. It is never given up once a 32nd of it is done. Memory has no probe but the eighth.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when there is no hope.
    pub fn hope(&self, begun: Begun, done: f64) -> Result<(), NotExact> {
        for (limit, now, begun, all, probe) in [
            (Limit::Work, self.work, begun.work, self.budget.work, PROBE_STEPS),
            (Limit::Memory, self.stored, begun.stored, self.budget.memory, u64::MAX),
        ] {
            let (spent, all) = (now.saturating_sub(begun), all.saturating_sub(begun));
            let foretold = (spent as f64 / all as f64 / 4.0).min(1.0 / 32.0);
            if spent > probe.min(all / 8) && done < foretold {
                return Err(NotExact::TooMuch { limit, done });
            }
        }
        Ok(())
    }

    /// The same before work that is estimated: it is not begun when it would take more than
    /// twice the steps that are left, or store more than twice the standings that there is room
    /// for.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when there is no hope.
    pub fn foresee(&self, steps: u64, standings: u64, done: f64) -> Result<(), NotExact> {
        let too_much = |limit| Err(NotExact::TooMuch { limit, done });
        if steps / 2 > self.work_left() {
            return too_much(Limit::Work);
        }
        if standings / 2 > self.budget.memory.saturating_sub(self.stored) {
            return too_much(Limit::Memory);
        }
        Ok(())
    }

    /// So many more standings are stored.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when the budget has room for fewer.
    #[inline]
    pub fn store(&mut self, standings: u64) -> Result<(), NotExact> {
        self.stored += standings;
        if self.stored > self.budget.memory {
            return Err(NotExact::TooMuch { limit: Limit::Memory, done: 0.0 });
        }
        Ok(())
    }

    /// All standings were forgotten that have been stored since the question began.
    pub fn forget_since(&mut self, begun: Begun) {
        self.stored = self.stored.min(begun.stored);
    }

    /// So many standings were forgotten.
    #[inline]
    pub fn forget(&mut self, standings: u64) {
        self.stored = self.stored.saturating_sub(standings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_tells_which_limit_was_passed() {
        let mut meter = Meter::new(Budget { work: 10, memory: 3 }, None);
        assert!(meter.spend(10).is_ok() && meter.store(3).is_ok());
        assert_eq!(meter.store(1).unwrap_err().reason(), "memory");
        meter.forget(4);
        assert!(meter.store(3).is_ok());
        assert_eq!(meter.spend(1).unwrap_err().reason(), "work");
    }

    #[test]
    fn ways_that_are_added_up_make_a_step_together() {
        let mut meter = Meter::new(Budget { work: 2, ..Budget::DEFAULT }, None);
        let steps = [7, 1, 15].map(|ways| meter.add_up(ways).map(|()| meter.work()));
        assert_eq!(steps, [Ok(0), Ok(1), Ok(2)]);
        assert_eq!(meter.add_up(1).unwrap_err().reason(), "work");
    }

    #[test]
    fn work_can_be_paid_again_to_the_last_way() {
        let mut meter = Meter::unlimited();
        assert!(meter.add_up(5).is_ok());
        let begun = meter.begun();
        assert!(meter.spend(3).is_ok() && meter.add_up(6).is_ok());
        assert_eq!((meter.work(), meter.ways_since(begun)), (4, 30));
    }

    #[test]
    fn what_a_question_has_stored_can_be_forgotten() {
        let mut meter = Meter::new(Budget { work: 1, memory: 10 }, None);
        assert!(meter.store(4).is_ok());
        let begun = meter.begun();
        assert!(meter.store(6).is_ok());
        meter.forget_since(begun);
        assert!(meter.store(6).is_ok() && meter.store(1).is_err());
    }

    #[test]
    fn what_has_no_hope_is_given_up() {
        let mut meter = Meter::new(Budget { work: 800, memory: 3 }, None);
        let first = meter.begun();
        assert!(meter.spend(20).is_ok());
        let later = meter.begun();
        assert!(meter.spend(80).is_ok() && meter.hope(first, 0.0).is_ok());
        assert!(meter.spend(1).is_ok() && meter.hope(first, 0.04).is_ok());
        assert_eq!(meter.hope(first, 0.03).unwrap_err().reason(), "work");
        // Of 780 that were left, 81 are less than an eighth.
        assert!(meter.hope(later, 0.0).is_ok());
        assert!(meter.foresee(1_399, 7, 0.5).is_ok());
        let not_begun = meter.foresee(1_400, 7, 0.5).unwrap_err();
        assert_eq!(not_begun, NotExact::TooMuch { limit: Limit::Work, done: 0.5 });
        let no_room = meter.foresee(1_399, 8, 0.5).unwrap_err();
        assert_eq!(no_room, NotExact::TooMuch { limit: Limit::Memory, done: 0.5 });
        assert!(Meter::unlimited().foresee(u64::MAX, u64::MAX, 0.0).is_ok());
    }

    #[test]
    fn a_large_budget_has_no_longer_probe() {
        let all = 64 * PROBE_STEPS;
        let mut meter = Meter::new(Budget { work: all, ..Budget::DEFAULT }, None);
        let begun = meter.begun();
        assert!(meter.spend(PROBE_STEPS).is_ok() && meter.hope(begun, 0.0).is_ok());
        // With so much done it foretells 300 probes, and 200; 256 are four times the budget.
        assert!(meter.spend(1).is_ok());
        assert_eq!(meter.hope(begun, 1.0 / 300.0).unwrap_err().reason(), "work");
        assert!(meter.hope(begun, 1.0 / 200.0).is_ok());
        let mut endless = Meter::unlimited();
        let begun = endless.begun();
        assert!(endless.spend(all).is_ok() && endless.hope(begun, 1e-6).is_ok());
    }

    #[test]
    fn what_fills_the_memory_too_soon_is_given_up() {
        let mut meter = Meter::new(Budget { work: 800, memory: 80 }, None);
        let first = meter.begun();
        assert!(meter.store(10).is_ok() && meter.hope(first, 0.0).is_ok());
        let later = meter.begun();
        assert!(meter.store(1).is_ok() && meter.hope(first, 0.04).is_ok());
        assert_eq!(meter.hope(first, 0.03).unwrap_err().reason(), "memory");
        // What an earlier question has stored is no sign.
        assert!(meter.hope(later, 0.0).is_ok());
        meter.forget(1);
        assert!(meter.hope(first, 0.03).is_ok());
    }

    #[test]
    fn whoever_sets_the_flag_interrupts() {
        let stop = AtomicBool::new(false);
        let mut meter = Meter::new(Budget::DEFAULT, Some(&stop));
        assert!(meter.spend(1).is_ok());
        stop.store(true, Ordering::Relaxed);
        assert_eq!(meter.spend(1), Err(NotExact::Interrupted));
    }
}

//! How much work and memory an exact answer may take.
//!
//! A budget counts steps and stored standings, never time or bytes, so that the same
//! question gets the same answer on every machine, with any number of threads.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

/// Steps that count as a second of one core.
///
/// A step is one way that one standing was followed. On the idle machine of the benchmarks it
/// took 0.9 µs in assaults with Heat of Battle and up to 1.9 µs in attacks on large stacks;
/// simpler questions take less. So a budget of work is a rough one, up to twice as long as it
/// says.
pub const STEPS_IN_A_SECOND: u64 = 1_000_000;

/// Bytes that count as a stored standing, with all that is known of it.
///
/// In assaults with Heat of Battle one took 700 bytes, states of stacks took 250.
pub const BYTES_OF_A_STANDING: u64 = 640;

/// How much an exact engine may do before it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most steps: ways that standings are followed.
    pub work: u64,
    /// The most standings that are stored at a time.
    pub memory: u64,
}

impl Budget {
    /// What takes about ten seconds of one core and 1 GiB.
    pub const DEFAULT: Self = Self::of(10, 1 << 30);

    /// No limit.
    pub const UNLIMITED: Self = Self { work: u64::MAX, memory: u64::MAX };

    /// The budget for about so many seconds of one core and so many bytes.
    pub const fn of(seconds: u64, bytes: u64) -> Self {
        Self {
            work: seconds.saturating_mul(STEPS_IN_A_SECOND),
            memory: bytes / BYTES_OF_A_STANDING,
        }
    }
}

/// A text that is no budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoBudget {
    text: String,
    /// Whether it would be one if it were more than nothing.
    nothing: bool,
}

impl fmt::Display for NoBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let right = if self.nothing {
            "seconds and memory must be more than 0"
        } else {
            "give seconds, memory or both, as in `60s`, `4GiB` or `60s,4GiB`"
        };
        write!(f, "`{}` is no budget: {right}", self.text)
    }
}

impl std::error::Error for NoBudget {}

impl FromStr for Budget {
    type Err = NoBudget;

    /// Reads seconds of one core and memory, as in `60s`, `5min`, `100ms`, `512MiB` or `60s,4GiB`; what
    /// is not given is that of [`Budget::DEFAULT`].
    fn from_str(text: &str) -> Result<Self, NoBudget> {
        let refused = || NoBudget { text: text.to_owned(), nothing: false };
        let (mut work, mut memory) = (None, None);
        for part in text.split(',').map(str::trim) {
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, unit) = part.split_at(digits);
            let number: u64 = number.parse().map_err(|_| refused())?;
            // At most some 30 years, and an exbibyte.
            let limit = |number: u64, most: u64| {
                let nothing = number == 0;
                let fits = (1..=most).contains(&number);
                if fits { Ok(number) } else { Err(NoBudget { nothing, ..refused() }) }
            };
            let (slot, of_it) = match unit {
                "ms" => (&mut work, limit(number, 1 << 40)? * (STEPS_IN_A_SECOND / 1_000)),
                "s" => (&mut work, Self::of(limit(number, 1 << 30)?, 0).work),
                "min" => (&mut work, Self::of(limit(number, 1 << 24)? * 60, 0).work),
                "MiB" => (&mut memory, Self::of(0, limit(number, 1 << 40)? << 20).memory),
                "GiB" => (&mut memory, Self::of(0, limit(number, 1 << 30)? << 30).memory),
                _ => return Err(refused()),
            };
            if slot.replace(of_it).is_some() {
                return Err(refused());
            }
        }
        let Self { work: default_work, memory: default_memory } = Self::DEFAULT;
        Ok(Self { work: work.unwrap_or(default_work), memory: memory.unwrap_or(default_memory) })
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Which part of a [`Budget`] was too small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// [`Budget::work`].
    Work,
    /// [`Budget::memory`].
    Memory,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Work => "work",
            Self::Memory => "memory",
        })
    }
}

/// Why there is no exact answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NotExact {
    /// It would have passed its budget.
    TooMuch {
        /// Which part of it.
        limit: Limit,
        /// How far it came: the share of its events or of its mass that was done, 0 to 1.
        done: f64,
    },
    /// The odds of a part leave something undecided, so that the whole has no exact odds. No
    /// budget is large enough for it.
    Undecided,
    /// Somebody set the stop flag.
    Interrupted,
}

impl NotExact {
    /// The reason as programs read it: `work`, `memory`, `undecided` or `interrupted`.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::TooMuch { limit: Limit::Work, .. } => "work",
            Self::TooMuch { limit: Limit::Memory, .. } => "memory",
            Self::Undecided => "undecided",
            Self::Interrupted => "interrupted",
        }
    }

    /// The same, told by an engine that came so far.
    #[must_use]
    pub(crate) fn at(self, share: f64) -> Self {
        match self {
            Self::TooMuch { limit, .. } => Self::TooMuch { limit, done: share.clamp(0.0, 1.0) },
            Self::Undecided | Self::Interrupted => self,
        }
    }
}

impl fmt::Display for NotExact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMuch { limit, done } => {
                write!(f, "exact odds need more {limit} than the budget has ({:.0} % done)", {
                    done * 100.0
                })
            }
            Self::Undecided => f.write_str("a part of it leaves something undecided"),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for NotExact {}

/// What was spent of a budget when a question began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begun {
    work: u64,
    stored: u64,
}

/// What has been spent of a budget.
#[derive(Debug)]
pub struct Meter<'a> {
    budget: Budget,
    stop: Option<&'a AtomicBool>,
    work: u64,
    stored: u64,
}

impl<'a> Meter<'a> {
    /// Nothing is spent yet. Whoever sets `stop` interrupts.
    pub const fn new(budget: Budget, stop: Option<&'a AtomicBool>) -> Self {
        Self { budget, stop, work: 0, stored: 0 }
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
        self.work += steps;
        if self.work > self.budget.work {
            return Err(NotExact::TooMuch { limit: Limit::Work, done: 0.0 });
        }
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(NotExact::Interrupted);
        }
        Ok(())
    }

    /// What is spent when a question begins.
    pub const fn begun(&self) -> Begun {
        Begun { work: self.work, stored: self.stored }
    }

    /// Gives up work that is going to be thrown away: when, since the question began, an eighth of
    /// the steps is spent that were left then, or an eighth of the room for standings is full, and
    /// less than a 32nd of the question is done. What is left of a question is seldom easier.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when there is no hope.
    pub fn hope(&self, begun: Begun, done: f64) -> Result<(), NotExact> {
        if done >= 1.0 / 32.0 {
            return Ok(());
        }
        let much = |now: u64, begun: u64, all: u64| {
            now.saturating_sub(begun) > all.saturating_sub(begun) / 8
        };
        for (limit, now, begun, all) in [
            (Limit::Work, self.work, begun.work, self.budget.work),
            (Limit::Memory, self.stored, begun.stored, self.budget.memory),
        ] {
            if much(now, begun, all) {
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
    fn a_budget_is_read_from_seconds_and_memory() {
        let both: Budget = "60s,4GiB".parse().expect("both");
        assert_eq!(both, Budget::of(60, 4 << 30));
        let memory: Budget = "512MiB".parse().expect("memory alone");
        assert_eq!(memory, Budget { memory: Budget::of(0, 512 << 20).memory, ..Budget::DEFAULT });
        for wrong in ["", "60", "0s", "4GB", "60s,60s", "-1s", "1.5s", "99999999999999999999s"] {
            assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
        }
        for (wrong, words) in [("0s", "must be more than 0"), ("60", "give seconds, memory")] {
            let said = wrong.parse::<Budget>().unwrap_err().to_string();
            assert!(said.contains(words), "{said}");
        }
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

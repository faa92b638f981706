//! How much work and memory an exact answer may take.
//!
//! A budget counts steps and stored standings, never time or bytes, so that the same
//! question gets the same answer on every machine, with any number of threads.

use std::fmt;
use std::str::FromStr;

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
#[non_exhaustive]
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
    /// The reason as programs read it: `work`, `memory` or `interrupted`. What leaves something
    /// undecided would need work without end.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::TooMuch { limit: Limit::Work, .. } | Self::Undecided => "work",
            Self::TooMuch { limit: Limit::Memory, .. } => "memory",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_read_from_seconds_and_memory() {
        let both: Budget = "60s,4GiB".parse().expect("both");
        assert_eq!(both, Budget::of(60, 4 << 30));
        let memory: Budget = "512MiB".parse().expect("memory alone");
        assert_eq!(memory, Budget { memory: Budget::of(0, 512 << 20).memory, ..Budget::DEFAULT });
        for (short, seconds) in [("5min", 300), ("2000ms", 2)] {
            let work: Budget = short.parse().expect("work alone");
            assert_eq!(work, Budget { work: Budget::of(seconds, 0).work, ..Budget::DEFAULT });
        }
        for wrong in ["", "60", "0s", "4GB", "60s,60s", "-1s", "1.5s", "99999999999999999999s"] {
            assert!(wrong.parse::<Budget>().is_err(), "{wrong}");
        }
        for (wrong, words) in [("0s", "must be more than 0"), ("60", "give seconds, memory")] {
            let said = wrong.parse::<Budget>().unwrap_err().to_string();
            assert!(said.contains(words), "{said}");
        }
    }
}

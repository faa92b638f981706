//! What an engine answers. Exact and sampled odds are different types, so
//! that a sampled number cannot be printed without its interval; both can be
//! read as [`Odds`] where it does not matter who answered.

mod agreement;
mod exact;
mod expectation;
mod fraction;
mod interval;
mod paired;
mod sampled;

pub use agreement::{ALPHA, Agreement};
pub use exact::Exact;
pub use expectation::{Mean, Measure};
pub use fraction::Fraction;
pub use interval::{Interval, wilson, wilson_after};
pub use paired::Paired;
pub use sampled::Sampled;

/// Odds, whoever answered.
pub trait Odds {
    /// What is counted.
    type Outcome;

    /// Each outcome with its probability, 0 to 1, in the order of the chart.
    fn probabilities(&self) -> Vec<(&Self::Outcome, f64)>;
}

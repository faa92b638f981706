//! H: Design Your Own, as far as it is public (G1.66 to G1.664, G11.91, G11.99, H1.11). Prices
//! are the user's; what is done to them is here.

pub mod adjustment;
pub mod kind;
pub mod leaders;

pub use adjustment::{Circumstances, Fractions, MULTIPLIERS, Multiplier, fractions, multiplier};
pub use kind::Kind;
pub use leaders::{is_mostly_5_3_7, squads_for_a_leader};

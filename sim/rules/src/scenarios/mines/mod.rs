//! Infantry crosses minefields (B28.1 to B28.44).
//!
//! `parameters` is what can be asked, and `scenario` what happens.

mod parameters;
mod scenario;

pub use parameters::Mines;
pub use scenario::Crossers;

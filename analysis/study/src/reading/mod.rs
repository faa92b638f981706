//! Files that people write: what they say, or what is wrong with them, and where.

mod checker;
mod problem;

pub(crate) use checker::json;
pub use checker::{Checker, Entries};
pub use problem::Problem;

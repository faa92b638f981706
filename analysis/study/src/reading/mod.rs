//! Files that people write: what they say, or what is wrong with them, and where.

mod checker;
mod file_kind;
mod file_name;
mod problem;
mod size;

pub(crate) use checker::json;
pub use checker::{Checker, Entries};
pub use file_kind::FileKind;
pub use file_name::wrong_name;
pub use problem::Problem;

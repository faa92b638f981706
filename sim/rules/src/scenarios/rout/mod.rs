//! A broken unit routs over given hexes (A10.5).
//!
//! `parameters` is what can be asked, `path` reads the hexes in it, `routing` plays it, and
//! `outcome` says how it ends.

mod outcome;
mod parameters;
mod path;
mod routing;

pub use outcome::{End, Routed};
pub use parameters::{Rout, RoutsFrom};
pub use routing::Routing;

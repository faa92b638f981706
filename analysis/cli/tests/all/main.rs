//! The command and everything that is shipped with it. One binary, so that all shipped studies
//! are run once for all tests.

mod command;
mod common;
mod comparisons;
mod dyo;
mod dyo_plans;
mod exact;
mod imports;
mod sheets;
mod studies;

//! The command and everything that is shipped with it. One binary, so that all shipped studies
//! are run once for all tests.

mod browser;
mod cache;
mod charts;
mod command;
mod common;
mod comparisons;
mod coverage;
mod dyo;
mod dyo_balance;
mod dyo_plans;
mod dyo_prices;
mod exact;
mod files;
mod fuzz;
mod imports;
mod killed;
mod lookups;
mod parquets;
mod sheets;
mod studies;
mod sweep;
mod texts;
mod verdicts;
mod words;

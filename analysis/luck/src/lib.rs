//! How lucky were the players of a game of Advanced Squad Leader that VASL logged?
//!
//! ```
//! # fn main() -> Result<(), asl_luck::Error> {
//! let text = b"*** (IFT DR) 3,1 ***   <Alice>      [2 / 6   avg   4.00 (6.50)]    (01.21)";
//! let log = asl_luck::Log { name: "game.vlog", bytes: text };
//! let report = asl_luck::audit(&[log], &asl_luck::Options::default())?;
//! assert_eq!(report.players[0].player, "Player 1");
//! # Ok(())
//! # }
//! ```
//!
//! Bytes in, a [`Report`] out: no files, no clock, no threads, so it runs in a browser, too. Of a
//! log the lines of dice and of the turn track are read; chat, notes and units are not.

#![deny(clippy::print_stdout, clippy::print_stderr)]

mod audit;
mod curve;
mod error;
pub mod exact;
mod fairness;
pub mod generate;
mod joining;
pub mod limits;
pub mod reading;
pub mod report;
pub mod rolls;

pub use error::Error;
pub use report::Report;

/// One file, with the name that messages give it.
#[derive(Clone, Copy, Debug)]
pub struct Log<'a> {
    pub name: &'a str,
    pub bytes: &'a [u8],
}

/// What may be asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The names of players and files instead of `Player 1` and `Log 1`.
    pub names: bool,
    /// For the draws of the randomised chances. The others do not depend on it.
    pub seed: u64,
}

/// Audits the logs of one game or of many, in the order of play.
///
/// # Errors
///
/// If a log cannot be read, and if no log has a roll.
pub fn audit(logs: &[Log<'_>], options: &Options) -> Result<Report, Error> {
    if logs.is_empty() {
        return Err(Error::NoLogs);
    }
    if logs.len() > limits::LOGS {
        return Err(Error::TooManyLogs { count: logs.len(), limit: limits::LOGS });
    }
    let names: Vec<String> = logs.iter().map(|log| asl_study::plain::plain(log.name)).collect();
    let logs: Vec<Log<'_>> =
        logs.iter().zip(&names).map(|(log, name)| Log { name, bytes: log.bytes }).collect();
    let mut players = rolls::Names::default();
    let mut readings = Vec::with_capacity(logs.len());
    let mut events = 0;
    for log in &logs {
        let reading = reading::read(log, &mut players)?;
        events += reading.events.len();
        if events > limits::ROLLS {
            return Err(Error::TooManyRolls { limit: limits::ROLLS });
        }
        readings.push(reading);
    }
    let joined = joining::join(readings);
    if joined.rolls.is_empty() {
        let first: Vec<&str> = names.iter().take(3).map(String::as_str).collect();
        let more = if names.len() > 3 { ", ..." } else { "" };
        return Err(Error::NoRolls { logs: first.join(", ") + more });
    }
    Ok(audit::report(&logs, &joined, &players, options))
}

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

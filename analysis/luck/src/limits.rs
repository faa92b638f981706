//! What an audit reads at most. A log of a long game has some hundred rolls.

/// MiB of one file, as it is and unpacked.
pub const MEBIBYTES: u64 = 64;
/// Logs of one audit.
pub const LOGS: usize = 2_000;
/// Entries of one ZIP.
pub const ENTRIES: usize = 1_000;
/// How deep commands are nested; each level is one backslash.
pub const DEPTH: usize = 1_000;
/// Rolls of one audit.
pub const ROLLS: usize = 2_000_000;
/// Players of one audit.
pub const PLAYERS: usize = 500;
/// Letters of a name that are shown.
pub const NAME: usize = 40;
/// Dice whose sum is worked out exactly. More are so many that the normal law is as good.
pub const EXACT_DICE: u32 = 10_000;
/// A type of roll is tested when it has so many rolls.
pub const LEAST_ROLLS: usize = 10;
/// The fairness of the dice is tested with so many DR: five in each of the 36 cells.
pub const LEAST_FOR_FAIRNESS: u64 = 180;
/// Points of one curve.
pub const POINTS: usize = 2_000;

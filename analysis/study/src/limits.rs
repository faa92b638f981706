//! How much is taken at most: of files, texts, lists, names, trials and threads.
//!
//! Ranges of what a rule knows (hexes, years, BPV) are with the rule. These limits only keep a
//! slip of the pen, or a hostile file, from taking all time and memory.

/// Most bytes of a file that is read.
pub const FILE_LIMIT: u64 = 16 << 20;

/// Most characters of a text in a file, and of a word on the command line: a title that is longer cannot be read on a chart, and
/// one of a million characters cannot be drawn.
pub const TEXT_LIMIT: usize = 2_000;

/// Most signs in a file that begin a value or a part of a key (`,`, `=`, `[` and `.`). They are
/// counted before the file is parsed, which takes up to a kilobyte of memory for each.
pub const SIGNS_LIMIT: usize = 250_000;

/// Most values of one list.
pub const LIST_LIMIT: usize = CELLS_LIMIT;

/// Most bytes of a name that becomes part of a file's name. Two of them and the longest ending
/// fit into the 255 that file systems allow.
pub const NAME_LIMIT: usize = 100;

/// Most characters of a message that quotes a file or a command line.
pub const MESSAGE_LIMIT: usize = 1_000;

/// Most bytes of a line that is shown with a message.
pub const SHOWN_LINE_LIMIT: usize = 400;

/// Most cells that one study may have.
pub const CELLS_LIMIT: usize = 20_000;

/// Most cells of a study that is answered as a sweep, shard by shard.
pub const SWEEP_CELLS_LIMIT: usize = 2_000_000_000;

/// Most shards of a sweep.
pub const SHARDS_LIMIT: usize = 100_000;

/// Most trials for a half-width, unless more are asked for.
pub const UNTIL_LIMIT: u64 = 1 << 26;

/// Most trials that one question may ask for.
pub const TRIALS_LIMIT: u64 = 100_000_000_000;

/// Most trials that all cells of one study may have together.
pub const STUDY_TRIALS_LIMIT: u64 = 1_000_000_000_000;

/// Most trials of a comparison.
pub const COMPARISON_TRIALS_LIMIT: u64 = 100_000_000;

/// Most alternatives of a comparison: a letter each on its map.
pub const ALTERNATIVES_LIMIT: usize = 26;

/// Most charts of one study, each of which is a picture to draw and two files to write.
pub const CHARTS_LIMIT: usize = 50;

/// Most threads.
pub const THREADS_LIMIT: u16 = 256;

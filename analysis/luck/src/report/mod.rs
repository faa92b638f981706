//! What an audit says. The keys of its JSON are a contract; see `docs/luck.md`.

mod curve_svg;
mod html;
mod text;
mod words;

use asl_engine::odds::Fraction;
use serde::Serialize;

use crate::rolls::{Kind, Side};

pub(crate) use words::{balance_sentence, look_sentence, verdict};

/// The luck of all players in all logs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Report {
    /// One sentence to quote.
    pub headline: String,
    pub version: &'static str,
    /// From which the draws of the randomised chances come.
    pub seed: u64,
    /// How many chances were looked at; all are corrected for so many.
    pub looks: usize,
    pub logs: Vec<LogLine>,
    pub players: Vec<Player>,
    /// Of exactly two players: the luck of the first over the second.
    pub balance: Option<Look>,
    pub fairness: Fairness,
    /// Rolls that no log has, between others of one session.
    pub gaps: Vec<Gap>,
    /// What is odd about the logs, in words.
    pub notes: Vec<String>,
}

/// What one log brought.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct LogLine {
    /// `Log 1`, or the name of the file where names are asked for.
    pub log: String,
    pub rolls: usize,
    pub undone: usize,
    /// Rolls that an earlier log has, too; they count once.
    pub repeated: usize,
    /// Lines of dice that could not be read.
    pub unreadable: u64,
}

/// The luck of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Player {
    /// `Player 1`, or the name where names are asked for.
    pub player: String,
    /// Without those undone.
    pub rolls: usize,
    pub undone: Undone,
    /// Rolls of a session before the first that a log has.
    pub before_log: u64,
    /// All rolls where low is good, together.
    pub luck: Option<Look>,
    pub types: Vec<TypeLine>,
    pub counts: Counts,
    pub curve: Option<Curve>,
}

/// Rolls that were taken back.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Undone {
    pub rolls: usize,
    /// The mean of the DR among them.
    pub mean_dr: Option<f64>,
}

/// The rolls of one player of one type.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TypeLine {
    #[serde(rename = "type")]
    pub kind: Kind,
    pub rolls: usize,
    pub mean: f64,
    /// The mean of fair dice.
    pub expected: f64,
    pub low_is_good: bool,
    /// Only where low is good, and with enough rolls.
    pub luck: Option<Look>,
}

/// How lucky some rolls were.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Look {
    pub rolls: usize,
    pub mean: f64,
    /// By how much the rolls together are lower than their mean: more is luckier.
    pub pips: f64,
    /// The chance of fair dice to be at least this lucky, or this unlucky.
    pub one_sided: f64,
    /// The chance of fair dice to be at least this far from the mean on either side.
    pub p: f64,
    /// The same as a fraction, of at most 400 dice.
    pub p_exact: Option<Fraction>,
    /// Whether `p` is exact; that of very many dice is by the normal law.
    pub exact: bool,
    /// `p` with a draw between this sum and the next: uniform for fair dice.
    pub p_randomised: f64,
    /// `p` corrected for all looks, by Holm.
    pub p_corrected: f64,
    /// One sentence to quote.
    pub sentence: String,
}

/// Results that players remember. They are counted and not tested.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Counts {
    /// DR of all types, and how many of each kind fair dice give on average.
    pub dr: usize,
    pub twos: Count,
    pub twelves: Count,
    pub doubles: Count,
    /// The colored die of IFT and TH DR, on which the ROF depends: 1 to 6.
    pub colored: [usize; 6],
    /// Totals that VASL marks as a SAN.
    pub san: usize,
    pub booby_traps: usize,
    /// The SA dr, and those of 1 or 2 (A14.3).
    pub sniper: usize,
    pub sniper_attacks: usize,
}

/// How often something came up, and how often it does with fair dice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Count {
    pub count: usize,
    pub expected: f64,
}

/// The luck of one player over the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Curve {
    /// After so many rolls where low is good; long curves leave points out.
    pub points: Vec<Point>,
    /// At the end of each Player Turn.
    pub turns: Vec<TurnPoint>,
    /// By fair dice 19 of 20 games stay between plus and minus this from the first roll to the last.
    pub band: f64,
    /// Whether this one does.
    pub within_band: bool,
}

/// One point of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Point {
    pub rolls: usize,
    /// Pips lower than the mean.
    pub luck: f64,
    /// By fair dice 19 of 20 games are between plus and minus this at this point.
    pub band: f64,
}

/// The luck up to the end of a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TurnPoint {
    pub side: Side,
    pub turn: u32,
    pub rolls: usize,
    pub luck: f64,
}

/// Rolls that no log has.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Gap {
    pub player: String,
    pub missing: u32,
    /// `DR` or `dr`, which VASL counts apart.
    pub dice: &'static str,
    /// The last count before the gap.
    pub after: u32,
    /// In one log, or between two.
    pub from_log: String,
    pub to_log: String,
}

/// Whether the dice of all DR were fair.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Fairness {
    pub dr: u64,
    /// How often each DR came: a row for each face of the colored die.
    pub grid: [[u64; 6]; 6],
    /// All 36 DR.
    pub cells: Option<Test>,
    /// The six faces of all dice.
    pub faces: Option<Test>,
    /// Whether a high DR follows a high DR.
    pub serial: Option<Serial>,
    pub sentence: String,
}

/// A chi-square test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Test {
    pub chi_square: f64,
    pub degrees_of_freedom: u32,
    pub p: f64,
    pub p_corrected: f64,
}

/// A test of neighbouring DR of one player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Serial {
    pub pairs: u64,
    /// From -1 to 1; 0 where a DR does not depend on the one before.
    pub correlation: f64,
    pub p: f64,
    pub p_corrected: f64,
}

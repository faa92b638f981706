//! What can be chosen by a word. The command's own copies of what the libraries know, since
//! those know no command line.

use asl_render::sheets::Paper;
use asl_study::answer::Engine;
use clap::ValueEnum;

/// Which engines answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EngineChoice {
    /// Exact odds only; sampled ones where exact odds would pass the budget.
    Exact,
    /// Sampled odds only.
    Sample,
    /// Both, and whether they agree.
    Both,
}

impl From<EngineChoice> for Engine {
    fn from(choice: EngineChoice) -> Self {
        match choice {
            EngineChoice::Exact => Self::Exact,
            EngineChoice::Sample => Self::Sample,
            EngineChoice::Both => Self::Both,
        }
    }
}

/// The paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaperChoice {
    /// 8½ by 11 inches.
    Letter,
    /// 210 by 297 mm.
    A4,
}

impl From<PaperChoice> for Paper {
    fn from(choice: PaperChoice) -> Self {
        match choice {
            PaperChoice::Letter => Self::Letter,
            PaperChoice::A4 => Self::A4,
        }
    }
}

/// How an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    Table,
    /// For programs.
    Json,
    /// For spreadsheets: the columns of a study's table.
    Csv,
}

/// How an answer about a purchase is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DyoFormat {
    /// For people.
    Table,
    /// For programs.
    Json,
}

/// A kind of file that people write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FileChoice {
    /// A question over a grid.
    Study,
    /// Alternatives.
    Comparison,
    /// A sheet for the table.
    Sheet,
    /// What is bought.
    Purchase,
    /// What a purchase is worth against.
    Attack,
    /// A budget with what can be bought for it.
    Plan,
    /// The terms of a game between two purchases.
    Terms,
    /// A price list.
    Prices,
}

impl FileChoice {
    /// Its name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Study => "study",
            Self::Comparison => "comparison",
            Self::Sheet => "sheet",
            Self::Purchase => "purchase",
            Self::Attack => "attack",
            Self::Plan => "plan",
            Self::Terms => "terms",
            Self::Prices => "prices",
        }
    }
}

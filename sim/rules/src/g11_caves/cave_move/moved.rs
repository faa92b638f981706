//! What a move below ground comes to.

use std::fmt;

use crate::a4_movement::mf::Mf;
use crate::g11_caves::hidden_movement::UnitSight;

/// Whether a unit may move so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moved {
    /// It may.
    May {
        /// What it needs besides MF.
        effort: Effort,
        /// The MF.
        cost: Cost,
        /// Where that leaves it.
        arrival: Arrival,
    },
    /// Only by Climbing, which takes a whole MPh.
    ByClimbing,
    /// It may not.
    MayNot,
}

/// What a move needs besides MF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effort {
    /// Nothing.
    Normal,
    /// The unit becomes CX.
    Cx,
    /// A Minimum Move: it becomes CX and is pinned.
    MinimumMove,
}

/// What a move costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cost {
    /// So many MF.
    Mf(Mf),
    /// All MF of the unit.
    All,
}

/// How a unit is after its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arrival {
    /// So, and perhaps with a cave or pillbox that comes on the board.
    Seen {
        /// What the enemy knows of it.
        unit: UnitSight,
        /// Whether a hidden cave or pillbox is revealed.
        cave_revealed: bool,
    },
    /// In the tunnel.
    InTunnel,
}

impl fmt::Display for Moved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::May { effort, cost, arrival } => {
                f.write_str(match effort {
                    Effort::Normal => "may",
                    Effort::Cx => "may and becomes CX",
                    Effort::MinimumMove => "may by Minimum Move",
                })?;
                match cost {
                    Cost::Mf(mf) => write!(f, ", {mf} MF, ")?,
                    Cost::All => f.write_str(", all MF, ")?,
                }
                arrival.fmt(f)
            }
            Self::ByClimbing => f.write_str("only by Climbing"),
            Self::MayNot => f.write_str("may not"),
        }
    }
}

impl fmt::Display for Arrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Seen { unit, cave_revealed } = self else { return f.write_str("in the tunnel") };
        f.write_str(match unit {
            UnitSight::Hidden => "hidden",
            UnitSight::Concealed => "concealed",
            UnitSight::Known => "known",
        })?;
        if *cave_revealed { f.write_str(", cave revealed") } else { Ok(()) }
    }
}

//! What a log says of the dice.

use std::fmt;

use indexmap::IndexSet;
use serde::{Serialize, Serializer};

/// What a roll is made for, by the button of VASL that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Ift,
    Th,
    Tk,
    Mc,
    Tc,
    Rally,
    Cc,
    OtherDr,
    /// Sniper Activation.
    Sa,
    /// Random Selection.
    Rs,
    OtherSingle,
    ThreeDice,
}

impl Kind {
    /// In the order in which they are shown.
    pub const ALL: [Self; 12] = [
        Self::Ift,
        Self::Th,
        Self::Tk,
        Self::Mc,
        Self::Tc,
        Self::Rally,
        Self::Cc,
        Self::OtherDr,
        Self::Sa,
        Self::Rs,
        Self::OtherSingle,
        Self::ThreeDice,
    ];

    /// As VASL writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ift => "IFT DR",
            Self::Th => "TH DR",
            Self::Tk => "TK DR",
            Self::Mc => "MC DR",
            Self::Tc => "TC DR",
            Self::Rally => "Rally DR",
            Self::Cc => "CC DR",
            Self::OtherDr => "Other DR",
            Self::Sa => "SA dr",
            Self::Rs => "RS dr",
            Self::OtherSingle => "Other dr",
            Self::ThreeDice => "3d6",
        }
    }

    /// Whether low is good for the player who rolls. The other types are counted apart.
    pub const fn low_is_good(self) -> bool {
        matches!(
            self,
            Self::Ift | Self::Th | Self::Tk | Self::Mc | Self::Tc | Self::Rally | Self::Cc
        )
    }

    /// How many dice are added up.
    pub const fn dice(self) -> u32 {
        match self {
            Self::Sa | Self::Rs | Self::OtherSingle => 1,
            Self::ThreeDice => 3,
            _ => 2,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// VASL's running count, `[2 / 8`: of this player's 8 rolls of so many dice in this session, 2
/// had this total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counter {
    pub same: u32,
    pub of: u32,
}

/// What VASL writes behind a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    San,
    BoobyTrap,
}

/// One roll of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Its place in [`Names`].
    pub player: usize,
    pub kind: Kind,
    /// The colored die comes first. 0 is no die; a third die of a DR is that of dust.
    pub faces: [u8; 3],
    pub counter: Option<Counter>,
    pub note: Option<Note>,
    pub undone: bool,
    /// A hash of the whole line: equal lines of two logs are the same roll.
    pub mark: u64,
}

impl Roll {
    /// The Original DR or dr.
    pub fn sum(&self) -> u32 {
        self.faces[..self.kind.dice() as usize].iter().map(|face| u32::from(*face)).sum()
    }

    /// Whether VASL adds the die of dust to it.
    pub fn dust(&self) -> bool {
        self.kind.dice() == 2 && self.faces[2] != 0
    }
}

/// The side whose Player Turn it is. Other words of a turn track are not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Axis,
    Allied,
    /// In Korea.
    Un,
    Communist,
}

impl Side {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Axis => "Axis",
            Self::Allied => "Allied",
            Self::Un => "UN",
            Self::Communist => "Communist",
        }
    }
}

/// A Player Turn, by the turn track. Its phases are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    pub side: Side,
    pub number: u32,
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side.name(), self.number)
    }
}

/// What an audit takes from a log, in order. Nothing else is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Roll(Roll),
    Turn(Turn),
}

/// The players of all logs, in the order of their first rolls.
#[derive(Clone, Debug, Default)]
pub struct Names(IndexSet<String>);

impl Names {
    /// The place of a name, which is added if it is new.
    pub fn place(&mut self, name: &str) -> usize {
        let found = self.0.get_index_of(name);
        found.unwrap_or_else(|| self.0.insert_full(name.to_owned()).0)
    }

    /// The name at a place; without a name it is empty.
    pub fn name(&self, place: usize) -> &str {
        self.0.get_index(place).map_or("", String::as_str)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

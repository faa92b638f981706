//! Where a unit is and goes, and in which state.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of place.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum CavePlace {
    /// Above ground, but in no pillbox.
    AboveGround,
    /// In a cave.
    Cave,
    /// In a Cave Complex.
    Complex,
    /// In a tunnel, beneath a Sewer counter.
    Tunnel,
    /// In a pillbox.
    Pillbox,
}

/// Which place above ground it is, as seen from the cave.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AboveGround {
    /// The Entrance Hex; of a cave IN a Depression, IN that hex.
    EntranceHex,
    /// The Entrance Hex in Crest status.
    Crest,
    /// A bridge over the Entrance Hex.
    Bridge,
    /// On a Climb counter at the CA Hexside and the level of an Upper-Cliff cave.
    ClimbCounter,
    /// The ground above the cave, in its own hex.
    CaveHex,
    /// Any other hex.
    Elsewhere,
}

/// The state of a unit that would move.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Mover {
    /// Good Order, and neither pinned nor TI.
    GoodOrder,
    /// Broken.
    Broken,
    /// Pinned.
    Pinned,
    /// TI.
    Ti,
}

/// A Gun that the unit Pushes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum CaveGun {
    /// None.
    NoGun,
    /// A Gun that is no Large Target.
    Gun,
    /// A Gun that is a Large Target.
    LargeGun,
}

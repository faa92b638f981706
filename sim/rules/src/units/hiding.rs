//! Numbers of concealment, Searches, Integrity and Snipers over a game.

use super::bounded::bounded_integers;

bounded_integers! {
    /// A number of the own Player Turns one after another, 1 to 6.
    OwnTurns: 1..=6, in "own Player Turns";

    /// The TEM of a Location, -2 to 6.
    #[derive(Default)]
    LocationTem: -2..=6;

    /// The Accessible hexes of a unit, 1 to 6 (A12.152).
    AccessibleHexes: 1..=6, in "hexes";

    /// A number of Searches one after another, 1 to 6.
    Searches: 1..=6, in "Searches";

    /// A month of the year, 1 to 12.
    Month: 1..=12;

    /// The hexes in which a side can have hidden units, 1 to 200.
    SetUpHexes: 1..=200, in "hexes";

    /// Those of them that hold hidden things, 1 to 30.
    HoldingHexes: 1..=30, in "hexes";

    /// The BPV of the MMC of an OB, 10 to 2000 (A16.1).
    ObBpv: 10..=2000, in "BPV";

    /// The BPV of MMC that are lost, 0 to 2000 (A16.11).
    #[derive(Default)]
    LostBpv: 0..=2000, in "BPV";

    /// Of 36 chances those by which Control changes in a Player Turn, 0 to 36 (A26.11).
    ControlShare: 0..=36, in "of 36";

    /// How often an enemy looks for the entrance of a tunnel, 0 to 12 (B8.63).
    #[derive(Default)]
    LookedFor: 0..=12, in "Recovery dr";

    /// The DR of a game that can activate a Sniper, 1 to 200 (A14.1).
    SniperDrs: 1..=200, in "DR";
}

//! Counters and printed values as checked types.
//!
//! A number with a range is a type that cannot hold anything else, and its
//! JSON schema states the same range; so a range is written once, here.
//!
//! Modifiers have one sign convention: they are added to the roll, and low
//! rolls are good for whoever rolls, so a negative modifier favours the roller.

mod becomes;
mod body;
mod bounded;
pub mod counters;
pub mod equals;
mod firepower;
mod hex;
mod hiding;
pub mod in_words;
mod japanese;
mod movement_factors;
mod names;
mod rows;
pub mod support_weapons;
mod unit;

pub use body::Body;
pub use bounded::OutOfRange;
pub use counters::Force;
pub use firepower::AttackFirepower;
pub(crate) use hex::HEXSIDES;
pub use hex::{Hex, NoHex};
pub use hiding::{
    AccessibleHexes, ControlShare, HoldingHexes, LocationTem, LookedFor, LostBpv, Month, ObBpv,
    OwnTurns, Searches, SetUpHexes, SniperDrs,
};
pub use japanese::{Class, SquadOrHalfSquad, Strength};
pub use movement_factors::MovementFactors;
pub(crate) use names::{forces_naming, forces_with, namesakes};
pub use rows::{CrewRow, SquadRow};
pub use unit::{Condition, Unit};

use bounded::{bounded_integers, choice_integer};

bounded_integers! {
    /// An Experience Level Rating, 0 to 5 (A19.1).
    Elr: 0..=5;

    /// A Morale Level before its modifiers, 2 to 10 (A10.1, A.18).
    Morale: 2..=10;

    /// What is added to a Morale Level, -5 to 5; the sum never passes 10 (A.18).
    MoraleModifier: -5..=5;

    /// A Dice Roll Modifier, -12 to 20.
    Drm: -12..=20;

    /// The year of the scenario, 1931 to 1945.
    Year: 1931..=1945;

    /// The caliber of a Gun in millimetres, 20 to 460.
    Caliber: 20..=460, in "mm";

    /// A range in hexes, 0 to 150.
    Hexes: 0..=150, in "hexes";

    /// The coordinate number of a hex, 0 to 10: the 5 of hex K5 (C1.81).
    Coordinate: 0..=10;

    /// How many Infantry units are in a cave, 0 to 12.
    Occupants: 0..=12;

    /// A whole number of FP, 1 to 400 (A7.2).
    Firepower: 1..=400, in "FP";

    /// How many units try to create a T-H Hero at once, 1 to 4.
    Hunters: 1..=4;

    /// How many squads, Guns or vehicles try to place SMOKE one after another, 1 to 6.
    SmokeTries: 1..=6;

    /// How many Player Turns later something happens, 0 to 4.
    #[derive(Default)]
    LaterTurns: 0..=4, in "Player Turns";

    /// How many AFV are hunted one after another, 1 to 6.
    HuntedVehicles: 1..=6;

    /// The MF that a unit has spent before a T-H Hero's Banzai Charge, 0 to 7 (G1.423).
    ChargeMf: 0..=7, in "MF";

    /// How far a T-H Hero charges, 1 to 8 hexes (G1.421).
    ChargeDistance: 1..=8, in "hexes";

    /// A number of squads in an OB, 1 to 100.
    SquadsInOb: 1..=100;

    /// A number of T-H Heroes that have been used, 0 to 50.
    #[derive(Default)]
    HeroesUsed: 0..=50;

    /// The FP of the MG of a vehicle in CC, 0 to 32 (A11.62).
    #[derive(Default)]
    VehicleFirepower: 0..=32, in "FP";

    /// The FP with which a SMC fires, 0 to 16.
    SmcFirepower: 0..=16, in "FP";

    /// A leadership DRM, -3 to 2.
    Leadership: -3..=2;

    /// The TEM of a pillbox, as its counter has it (B30.11).
    PillboxTem: 1..=9;
    /// A LOS Hindrance DRM, 0 to 5; at 6 there is no LOS (A6.7).
    #[derive(Default)]
    Hindrance: 0..=5;

    /// A SMOKE DRM, 0 to 5; at 6 there is no LOS (A6.7, A24).
    #[derive(Default)]
    Smoke: 0..=5;

    /// How many causes halve an attack as Area Fire, 0 to 4 (A7.23).
    #[derive(Default)]
    AreaFires: 0..=4;

    /// A number of units, weapons or squad-equivalents, 0 to 6.
    #[derive(Default)]
    FewUnits: 0..=6;

    /// The units of a stack, 1 to 6.
    StackedUnits: 1..=6;

    /// The units in a cave, Complex or tunnel, 0 to 40 half-squads (A5.5, G11.4).
    #[derive(Default)]
    HalfSquadsInside: 0..=40, in "half-squads";

    /// The caves of a Cave Complex, 1 to 19 (G11.2).
    ComplexCaves: 1..=19;

    /// The MF of an Infantry unit, 3 to 9 (A4.11, A4.12, A4.5).
    MfAllotment: 3..=9, in "MF";

    /// How many units there are, or are chosen, 1 to 10.
    Count: 1..=10;

    /// A number of fire phases, 1 to 12.
    Phases: 1..=12, in "fire phases";

    /// A number of fire phases of one side, 1 to 20: two for each Game Turn.
    FirePhases: 1..=20, in "fire phases";

    /// A Contact number, 2 to 11 (C1.2).
    ContactNumber: 2..=11;

    /// An Accuracy number, 0 to 6; 0 is never accurate (C1.3).
    AccuracyNumber: 0..=6;

    /// The black chits of a draw pile, 1 to 12 (C1.211).
    BlackChits: 1..=12;

    /// The red chits of a draw pile, 2 to 5 (C1.211).
    RedChits: 2..=5;

    /// A number of CCPh one after another, 1 to 6.
    CloseCombatPhases: 1..=6, in "CCPh";

    /// The range at which defenders open fire, 0 to 8 hexes; 0 is their own Location.
    FireRange: 0..=8, in "hexes";

    /// The MF that a T-H Hero lacks of his eight, 0 to 7 (G1.423).
    DeductedMf: 0..=7, in "MF";

    /// A number of Player Turns, 1 to 20.
    PlayerTurns: 1..=20, in "Player Turns";

    /// A difference in levels, 0 to 3.
    #[derive(Default)]
    Levels: 0..=3, in "levels";

    /// A level above the Base Level of a hex, 1 to 6.
    TopLevel: 1..=6;

    /// How far attackers start from a cave, in hexes, 1 to 7: no farther than one
    /// MPh (A4.11).
    Approach: 1..=7, in "hexes";

    /// How far from a cave units on overwatch are, in hexes, 2 to 24.
    OverwatchRange: 2..=24, in "hexes";

    /// A number of MF, 1 to 4.
    EntranceMf: 1..=4, in "MF";

    /// How often a unit fires in one phase, 0 to 4.
    Shots: 0..=4;

    /// How many groups attack a vehicle in CC, 1 to 4.
    AttackingGroups: 1..=4;

    /// The drm of a MMC for its Leader Creation dr, -2 to 2 (A18.2).
    CreationDrm: -2..=2;

    /// A Multiple ROF, 0 to 3; 0 for none (A9.2).
    #[derive(Default)]
    RateOfFire: 0..=3;

    /// How often a weapon fires at most by its ROF, after its first shot, 1 to 6 (A9.2).
    RofLimit: 1..=6;

    /// A B#, 8 to 12 (A9.7).
    BreakdownNumber: 8..=12;

    /// By how many hexspines a Gun turns its CA, 0 to 3 (C5.1).
    #[derive(Default)]
    Hexspines: 0..=3, in "hexspines";

    /// The Acquisition of a target, 0 to 2 (C6.5).
    #[derive(Default)]
    Acquired: 0..=2;

    /// The TH DRM of a target's size, -2 to 2 (C6.7, D1.7).
    #[derive(Default)]
    TargetSize: -2..=2;

    /// A Repair Number, 1 to 5 (A9.72).
    RepairNumber: 1..=5;

    /// The number of caves in an OB, 1 to 96 (G11.91).
    CavesInOb: 1..=96;

    /// A Sniper Activation Number, 2 to 7 (A14).
    San: 2..=7;

    /// Of the 36 Random Location DR those by which a Sniper Attack hits, 0 to 36 (A14.2).
    #[derive(Default)]
    SniperShare: 0..=36, in "of 36 DR";

    /// A Basic TK#, 1 to 40 (C7.3).
    BasicTk: 1..=40;

    /// A Crew Survival Number, 2 to 10 (D5.6).
    SurvivalNumber: 2..=10;

    /// A number of tries one after another, 1 to 12.
    Tries: 1..=12, in "tries";

    /// The M# of a Gun, 2 to 14 (C10.3).
    ManhandlingNumber: 2..=14;

    /// A Labor Status, 0 to 2 (B24.8).
    #[derive(Default)]
    Labor: 0..=2;

    /// A Modified TH#, 2 to 20 (C3.3).
    ToHitNumber: 2..=20;

    /// The strength of an A-P minefield, 0 for none, 6, 8 or 12 (B28.1).
    MineStrength: 0..=12, in "FP";

    /// The number of planes of a Game Turn, 1 to 3 (E7.2).
    Planes: 1..=3, in "planes";

    /// The exponent of an Air Support Availability number, 0 to 5; 0 for none (H1.531).
    BombExponent: 0..=5;

    /// A number of Game Turns, 1 to 20.
    GameTurns: 1..=20, in "Game Turns";

    /// The FP of a weapon that fires at a plane, 1 to 36 (E7.51).
    AaFirepower: 1..=36, in "FP";

    /// The A-T factors of a minefield, 0 to 5 (B28.5).
    #[derive(Default)]
    MineFactors: 0..=5, in "factors";

    /// The A-T factors of a Daisy Chain, 1 to 5 (B28.531).
    ChainFactors: 1..=5, in "factors";

    /// A number of hexes one after another, 1 to 6.
    HexesInARow: 1..=6, in "hexes";

    /// The MP allotment of a vehicle, 1 to 40 (D1.1).
    MpAllotment: 1..=40, in "MP";

    /// How many Player Turns a Flame burns after its first, 0 to 12 (B25.15).
    #[derive(Default)]
    FlameTurns: 0..=12, in "Player Turns";

    /// A number of FFE that are resolved in a Security Area, 0 to 24 (C1.23).
    #[derive(Default)]
    FfeInArea: 0..=24, in "DR";

    /// A number of DR that enemy units make in a Security Area, 0 to 60 (C1.23).
    #[derive(Default)]
    EnemyDrs: 0..=60, in "DR";

    /// A direction of the hex grid, 1 to 6 (B.8).
    Direction: 1..=6;

    /// How far a hex is from that of a flare, 0 to 12 hexes (E1.922).
    #[derive(Default)]
    FlareDistance: 0..=12, in "hexes";

    /// How many hexes an approach crosses, 1 to 24.
    ApproachHexes: 1..=24, in "hexes";

    /// How many hexes units enter in a MPh, 1 to 8.
    HexesPerTurn: 1..=8, in "hexes";
}

choice_integer! {
    /// An Armor Factor (D1.6).
    ArmorFactor: [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]
}

choice_integer! {
    /// The X# of a DC (A23.2): 12; 10 when its user is not Elite or the DC
    /// is captured; 8 when both.
    MalfunctionNumber: [12, 10, 8]
}

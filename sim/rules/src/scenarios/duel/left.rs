//! What is left of two vehicles.

use std::fmt;

use asl_engine::odds::Measure;

use crate::measures::holds;
use crate::procedure::SIDES;

/// What has become of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VehicleState {
    /// It can fire, unless its Gun malfunctions.
    Able,
    /// It is Shocked.
    Shocked,
    /// It is an Unconfirmed Kill (C7.42).
    Unconfirmed,
    /// Its Gun is disabled, so that it is under Recall (D3.7).
    Recalled,
    /// Its crew has left it (D5.5).
    Abandoned,
    /// It is a wreck, and its crew survives.
    CrewSurvives,
    /// It is a wreck.
    Eliminated,
    /// It is a burning wreck.
    Burns,
}

impl VehicleState {
    /// Whether it is a wreck.
    pub const fn is_gone(self) -> bool {
        matches!(self, Self::CrewSurvives | Self::Eliminated | Self::Burns)
    }

    /// Whether it takes no more part in the duel.
    pub const fn is_out(self) -> bool {
        self.is_gone() || matches!(self, Self::Recalled | Self::Abandoned)
    }
}

/// A vehicle, as it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vehicle {
    /// What has become of it.
    pub state: VehicleState,
    /// Whether it is immobilized.
    pub immobilized: bool,
    /// Whether its Gun malfunctions.
    pub malfunctions: bool,
}

impl Vehicle {
    /// Before anything has happened to it.
    pub const UNHURT: Self =
        Self { state: VehicleState::Able, immobilized: false, malfunctions: false };
}

impl fmt::Display for Vehicle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            VehicleState::Able => None,
            VehicleState::Shocked => Some("shocked"),
            VehicleState::Unconfirmed => Some("unconfirmed kill"),
            VehicleState::Recalled => Some("recalled"),
            VehicleState::Abandoned => Some("abandoned"),
            VehicleState::CrewSurvives => Some("eliminated, crew survives"),
            VehicleState::Eliminated => Some("eliminated"),
            VehicleState::Burns => Some("burns"),
        };
        // Of what is out nothing else is said.
        let tells = !self.state.is_out();
        let immobilized = (tells && self.immobilized).then_some("immobilized");
        let malfunctions = (tells && self.malfunctions).then_some("malfunctioned");
        let words: Vec<&str> = [state, immobilized, malfunctions].into_iter().flatten().collect();
        f.write_str(if words.is_empty() { "unhurt" } else { "" })?;
        f.write_str(&words.join(", "))
    }
}

/// What is left of both, the ATTACKER first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeftOfDuel {
    /// Both vehicles.
    pub sides: [Vehicle; 2],
}

impl LeftOfDuel {
    fn out(&self, side: usize) -> bool {
        self.sides[side].state.is_out()
    }
}

impl fmt::Display for LeftOfDuel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [attacker, defender] = self.sides;
        write!(f, "{} {attacker} / {} {defender}", SIDES[0], SIDES[1])
    }
}

/// Every measure.
pub(super) fn measures() -> Vec<Measure<LeftOfDuel>> {
    vec![
        Measure::chance(
            "attacker-wins",
            "the defender is destroyed, abandoned or recalled, and the attacker is not",
            |left: &LeftOfDuel| holds(left.out(1) && !left.out(0)),
        ),
        Measure::chance(
            "defender-wins",
            "the attacker is destroyed, abandoned or recalled, and the defender is not",
            |left: &LeftOfDuel| holds(left.out(0) && !left.out(1)),
        )
        .as_a_price(),
        Measure::chance(
            "defender-destroyed",
            "the defender burns or is eliminated",
            |left: &LeftOfDuel| holds(left.sides[1].state.is_gone()),
        ),
        Measure::chance(
            "attacker-destroyed",
            "the attacker burns or is eliminated",
            |left: &LeftOfDuel| holds(left.sides[0].state.is_gone()),
        )
        .as_a_price(),
        Measure::chance(
            "defender-immobilized",
            "the defender is immobilized or abandoned, and not destroyed",
            |left: &LeftOfDuel| holds(immobilized(left.sides[1])),
        ),
        Measure::chance(
            "attacker-immobilized",
            "the attacker is immobilized or abandoned, and not destroyed",
            |left: &LeftOfDuel| holds(immobilized(left.sides[0])),
        )
        .as_a_price(),
        Measure::chance("undecided", "nobody is out", |left: &LeftOfDuel| {
            holds(!left.out(0) && !left.out(1))
        }),
    ]
}

fn immobilized(vehicle: Vehicle) -> bool {
    match vehicle.state {
        VehicleState::Abandoned => true,
        // Of one under Recall it is not told.
        state => vehicle.immobilized && !state.is_out(),
    }
}

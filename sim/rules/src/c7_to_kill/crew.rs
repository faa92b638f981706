//! What the crew does after a hit: the NTC for a possible Shock, the TC after Immobilization, and
//! Crew Survival (C7.41, D5.5, D5.6).

use std::fmt;

use super::penetration::Damage;
use asl_engine::dice::{Dice, Roll};

const SHOCK: Roll = Roll::DR("NTC of the crew against Shock", "C7.41");
const IMMOBILIZATION: Roll = Roll::DR("TC of the crew of an immobilized vehicle", "D5.5");
const SURVIVAL: Roll = Roll::DR("Crew Survival DR", "D5.6");

/// A crew, as far as it rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crew {
    /// Its ML; without it, it takes no TC here.
    pub morale: Option<i32>,
    /// The DRM of its TC.
    pub tc_drm: i32,
    /// Whether it takes a TC after Immobilization: no Shocked or Stunned one does (D5.5).
    pub bails_out: bool,
    /// The CS#; without it, survival is not rolled for.
    pub survival_number: Option<i32>,
    /// The DRM of its Crew Survival DR.
    pub survival_drm: i32,
}

/// What a crew has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CrewFate {
    /// It shares what becomes of its vehicle.
    AsItsVehicle,
    /// It has survived its vehicle.
    Survives,
    /// It has left an immobilized vehicle.
    BailsOut,
}

/// What is left of a vehicle, and of its crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Left {
    /// The vehicle.
    pub vehicle: Damage,
    /// Its crew.
    pub crew: CrewFate,
}

impl Crew {
    /// Rolls for what the crew has to roll for after this.
    pub fn resolve<D: Dice + ?Sized>(&self, vehicle: Damage, dice: &mut D) -> Left {
        let as_vehicle = |vehicle| Left { vehicle, crew: CrewFate::AsItsVehicle };
        match (vehicle, self.morale, self.survival_number) {
            (Damage::PossibleShock, Some(morale), _) => {
                let passes = dice.total_at_most(&SHOCK, morale - self.tc_drm);
                let vehicle = if passes { Damage::None } else { Damage::Shocked };
                dice.note("C7.41", format_args!("possible Shock, then a NTC: {vehicle}"));
                as_vehicle(vehicle)
            }
            (Damage::Immobilized, Some(morale), _) if self.bails_out => {
                if dice.total_at_most(&IMMOBILIZATION, morale - self.tc_drm) {
                    return as_vehicle(vehicle);
                }
                dice.note("D5.5", format_args!("the crew leaves the vehicle"));
                Left { vehicle, crew: CrewFate::BailsOut }
            }
            (Damage::Eliminated, _, Some(number)) => {
                if !dice.total_at_most(&SURVIVAL, number - self.survival_drm) {
                    dice.note("D5.6", format_args!("the crew is lost"));
                    return as_vehicle(vehicle);
                }
                dice.note("D5.6", format_args!("the crew survives"));
                Left { vehicle, crew: CrewFate::Survives }
            }
            _ => as_vehicle(vehicle),
        }
    }
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crew = match self.crew {
            CrewFate::AsItsVehicle => "",
            CrewFate::Survives => " / crew survives",
            CrewFate::BailsOut => " / crew bails out",
        };
        f.pad(&format!("{}{crew}", self.vehicle))
    }
}

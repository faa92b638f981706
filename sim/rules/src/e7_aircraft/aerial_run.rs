//! The run of a plane at a vehicle, roll by roll.

use std::fmt;

use super::aerial_hit::AerialHit;
use super::anti_aircraft::{AaResult, AaWeapon};
use super::fates::PlaneFates;
use super::sighting::{self, Sighted};
use crate::c3_to_hit::shot::{Hit, Shot};
use crate::c7_to_kill::crew::{Crew, CrewFate, Left};
use crate::c7_to_kill::penetration::Damage;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

/// The IFT DR of MG at what is unarmored.
const GUNS: Roll = Roll::DR("IFT DR", "E7.41");

/// A plane and the vehicle that it attacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AerialRun {
    /// The DRM of the Sighting TC.
    pub(super) sighting_drm: i32,
    /// The weapons of the AA fire.
    pub(super) aa: Vec<AaWeapon>,
    /// Whether the AA fire comes after the attack.
    pub(super) aa_after: bool,
    /// The TH DR; `None` for MG at what is unarmored.
    pub(super) shot: Option<Shot>,
    /// The DRM of MG at what is unarmored.
    pub(super) guns_drm: i32,
    /// What a hit has.
    pub(super) hit: AerialHit,
    /// The crew of the vehicle.
    pub(super) crew: Crew,
}

/// A plane on its run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Aloft {
    damaged: bool,
    hampered: bool,
    recalled: bool,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The Sighting TC.
    Sight,
    /// The AA weapon of this number; what is left of the vehicle if that is known.
    Aa(u8, Aloft, Option<Left>),
    /// The TH DR, or the IFT DR of MG at what is unarmored.
    Attack(Aloft),
    /// The To Kill DR of a hit, and whether it is a Direct Hit.
    Kill(Aloft, Hit, bool),
    /// What the crew rolls.
    Crew(Aloft, Damage),
}

/// What is left of the vehicle and of the plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AfterRun {
    /// The vehicle and its crew.
    pub(super) left: Left,
    /// The plane.
    pub(super) fates: PlaneFates,
}

impl fmt::Display for AfterRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.left, self.fates))
    }
}

const UNHARMED: Left = Left { vehicle: Damage::None, crew: CrewFate::AsItsVehicle };

impl AerialRun {
    fn sight<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Stage, AfterRun> {
        let Sighted { passed, recalled, mistaken } = sighting::sight(self.sighting_drm, dice);
        if passed {
            let aloft = Aloft { damaged: false, hampered: false, recalled };
            return Step::Next(match self.aa_after {
                true => Stage::Attack(aloft),
                false => Stage::Aa(0, aloft, None),
            });
        }
        let fates = PlaneFates {
            recalled: u8::from(recalled),
            mistaken: u8::from(mistaken),
            unsighting: u8::from(!mistaken),
            ..PlaneFates::default()
        };
        Step::Done(AfterRun { left: UNHARMED, fates })
    }

    /// A weapon fires at the plane; after the last one it attacks, or the run is over.
    fn anti_air<D: Dice + ?Sized>(
        &self,
        number: u8,
        mut aloft: Aloft,
        left: Option<Left>,
        dice: &mut D,
    ) -> Step<Stage, AfterRun> {
        let Some(weapon) = self.aa.get(usize::from(number)) else {
            return match left {
                None => Step::Next(Stage::Attack(aloft)),
                Some(left) => Step::Done(Self::over(aloft, left)),
            };
        };
        let result = weapon.fire(dice);
        if result == AaResult::Down || (result == AaResult::Damaged && aloft.damaged) {
            let fates = PlaneFates { shot_down: 1, ..PlaneFates::default() };
            return Step::Done(AfterRun { left: left.unwrap_or(UNHARMED), fates });
        }
        aloft.damaged |= result == AaResult::Damaged;
        aloft.hampered |= result != AaResult::None;
        Step::Next(Stage::Aa(number + 1, aloft, left))
    }

    fn attack<D: Dice + ?Sized>(&self, aloft: Aloft, dice: &mut D) -> Step<Stage, AfterRun> {
        let hampered = i32::from(aloft.hampered);
        let Some(shot) = self.shot else {
            let original = dice.dr_total(&GUNS);
            let damage = self.hit.on_vehicle_line(original, self.guns_drm + hampered, dice);
            return Step::Next(Stage::Crew(aloft, damage));
        };
        let shot = Shot { drm: shot.drm + hampered, ..shot };
        let both = Shot::roll(true, dice);
        let hit = shot.resolve(both, dice);
        let direct = self.hit.is_direct(hit, shot.final_dr(both));
        Step::Next(match hit {
            Hit::Miss => Stage::Crew(aloft, Damage::None),
            hit => Stage::Kill(aloft, hit, direct),
        })
    }

    /// After the attack: AA fire that comes then, or the end.
    fn attacked(&self, aloft: Aloft, left: Left) -> Step<Stage, AfterRun> {
        if self.aa_after && !self.aa.is_empty() {
            return Step::Next(Stage::Aa(0, aloft, Some(left)));
        }
        Step::Done(Self::over(aloft, left))
    }

    fn over(aloft: Aloft, left: Left) -> AfterRun {
        let fates = PlaneFates {
            damaged: u8::from(aloft.damaged),
            recalled: u8::from(aloft.recalled && !aloft.damaged),
            ..PlaneFates::default()
        };
        AfterRun { left, fates }
    }
}

impl Procedure for AerialRun {
    type State = Stage;
    type Outcome = AfterRun;

    fn start(&self) -> Stage {
        Stage::Sight
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, AfterRun> {
        match stage {
            Stage::Sight => self.sight(dice),
            Stage::Aa(number, aloft, left) => self.anti_air(number, aloft, left, dice),
            Stage::Attack(aloft) => self.attack(aloft, dice),
            Stage::Kill(aloft, hit, direct) => {
                let damage = self.hit.penetration(hit, direct).resolve(dice);
                Step::Next(Stage::Crew(aloft, damage))
            }
            Stage::Crew(aloft, damage) => {
                let left = self.crew.resolve(damage, dice);
                self.attacked(aloft, left)
            }
        }
    }
}

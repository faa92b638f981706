//! One shot at the other vehicle, and the two at once of a Gun Duel.

use std::fmt;

use super::left::{Vehicle, VehicleState};
use super::play::Side;
use crate::c3_to_hit::gunfire::{Before, Gunfire, Then};
use crate::c3_to_hit::shot::{Hit, Judged, Shot};
use crate::c7_to_kill::crew::{Crew, CrewFate};
use crate::c7_to_kill::hit::Strike;
use crate::c7_to_kill::penetration::{Damage, Penetration};
use crate::procedure::SIDES;
use asl_engine::dice::{BothDice, Dice};
use asl_engine::{Procedure, Step};

/// An immobilized vehicle that this DR would have destroyed or Shocked takes the TC (D5.5).
const WOULD_HAVE: i32 = 5;

/// What hits have against a vehicle, by their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Against {
    pub(super) hull: Penetration,
    pub(super) turret: Penetration,
    pub(super) critical: Penetration,
}

impl Against {
    /// What a hit has.
    fn strike(&self, hit: Hit) -> Strike {
        match hit {
            Hit::Critical => Strike::At(self.critical),
            Hit::Multiple => Strike::Two { hull: self.hull, turret: self.turret },
            Hit::Turret => Strike::At(self.turret),
            Hit::Hit | Hit::Miss => Strike::At(self.hull),
        }
    }

    /// Whether an Original DR of 5 would have destroyed or Shocked it (D5.5).
    fn endangers(&self, hit: Hit) -> bool {
        let penetration = match hit {
            Hit::Critical => self.critical,
            Hit::Turret => self.turret,
            _ => self.hull,
        };
        let damage = penetration.damage(WOULD_HAVE, WOULD_HAVE);
        damage.is_gone() || damage == Damage::Shocked
    }
}

/// A vehicle fires once at the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shooting {
    /// Who fires.
    pub(super) firer: usize,
    pub(super) gunfire: Gunfire,
    pub(super) against: Against,
    /// The crew of the target.
    pub(super) crew: Crew,
    /// Where the fire stands.
    pub(super) before: Before,
    /// The target, as far as it matters: not its Gun.
    pub(super) target: Vehicle,
}

/// What a shot leaves of the target and of the Gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct After {
    /// Where the fire stands.
    pub(super) before: Before,
    /// Whether it can fire again in this phase.
    pub(super) may_fire: bool,
    /// Whether its Gun malfunctions.
    pub(super) malfunctions: bool,
    pub(super) target: Vehicle,
    /// Whether the target has been Shocked, and forgets what it has acquired.
    pub(super) shocks: bool,
}

impl fmt::Display for After {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.target.fmt(f)
    }
}

/// The stage of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The TH DR comes.
    Fires,
    /// The subsequent dr of this TH DR comes.
    Subsequent(BothDice),
    /// The To Kill DR of a hit comes.
    Hit(Hit, After),
    /// The crew rolls.
    Crew(Hit, Damage, After),
}

type Next = Step<Stage, After>;

impl Shooting {
    /// What is to be rolled after a TH DR.
    fn made<D: Dice + ?Sized>(&self, both: BothDice, dice: &mut D) -> Next {
        match self.gunfire.judge(self.before, both) {
            Judged::Known(_) => self.settle(both, dice),
            _ => Step::Next(Stage::Subsequent(both)),
        }
    }

    /// What a TH DR hits, and what it does to the Gun that has fired.
    fn settle<D: Dice + ?Sized>(&self, both: BothDice, dice: &mut D) -> Next {
        let (hit, then) = self.gunfire.fire(self.before, both, dice);
        let before = match then {
            Then::Again(next) | Then::NextPhase(next) => next,
            Then::Over => self.before,
            Then::Ends(_) => self.before.turned().forgetting(),
        };
        let after = After {
            before,
            may_fire: matches!(then, Then::Again(_)),
            malfunctions: matches!(then, Then::Ends(_)),
            target: self.target,
            shocks: false,
        };
        match hit {
            Hit::Miss => Step::Done(after),
            hit => Step::Next(Stage::Hit(hit, after)),
        }
    }

    /// What a hit does, before the crew rolls.
    fn hit<D: Dice + ?Sized>(&self, hit: Hit, mut after: After, dice: &mut D) -> Next {
        let damage = self.against.strike(hit).resolve(dice);
        let able = after.target.state == VehicleState::Able;
        let was_immobilized = after.target.immobilized;
        let rolls = match damage {
            Damage::Burns => {
                after.target.state = VehicleState::Burns;
                false
            }
            Damage::Eliminated if self.crew.survival_number.is_some() => true,
            Damage::Eliminated => {
                after.target.state = VehicleState::Eliminated;
                false
            }
            Damage::Immobilized => {
                after.target.immobilized = true;
                // Once more, it is a hit like any other on an immobilized vehicle (D5.5).
                able && (!was_immobilized || self.against.endangers(hit))
            }
            Damage::Shocked | Damage::Stunned => {
                after.shock();
                false
            }
            Damage::PossibleShock => after.target.state != VehicleState::Shocked,
            Damage::None => false,
        };
        if rolls {
            Step::Next(Stage::Crew(hit, damage, after))
        } else if damage == Damage::None && able && was_immobilized && self.against.endangers(hit) {
            Step::Next(Stage::Crew(hit, Damage::Immobilized, after))
        } else {
            Step::Done(after)
        }
    }

    /// What the crew of the target does.
    fn crew<D: Dice + ?Sized>(
        &self,
        (hit, damage): (Hit, Damage),
        mut after: After,
        dice: &mut D,
    ) -> Next {
        let shaken = i32::from(after.target.state != VehicleState::Able);
        let crew = Crew { survival_drm: self.crew.survival_drm + shaken, ..self.crew };
        let left = crew.resolve(damage, dice);
        match (left.vehicle, left.crew) {
            (Damage::Eliminated, CrewFate::Survives) => {
                after.target.state = VehicleState::CrewSurvives;
            }
            (Damage::Eliminated, _) => after.target.state = VehicleState::Eliminated,
            (_, CrewFate::BailsOut) => after.target.state = VehicleState::Abandoned,
            (Damage::Shocked, _) => after.shock(),
            // It has passed the NTC: the hit still frightens the crew of an immobilized vehicle.
            (Damage::None, _)
                if shaken == 0 && after.target.immobilized && self.against.endangers(hit) =>
            {
                return Step::Next(Stage::Crew(hit, Damage::Immobilized, after));
            }
            _ => {}
        }
        Step::Done(after)
    }
}

impl After {
    /// The target is Shocked, and not in Good Order (C6.5).
    fn shock(&mut self) {
        self.target.state = VehicleState::Shocked;
        self.shocks = true;
    }

    /// Both vehicles after this shot.
    pub(super) fn apply(&self, firer: usize, mut sides: [Side; 2]) -> [Side; 2] {
        let own = &mut sides[firer];
        own.before = self.before;
        own.may_fire = self.may_fire;
        own.vehicle.malfunctions |= self.malfunctions;
        let other = &mut sides[1 - firer];
        let malfunctions = other.vehicle.malfunctions;
        other.vehicle = Vehicle { malfunctions, ..self.target };
        if self.shocks {
            other.before = other.before.forgetting();
        }
        sides
    }
}

impl Procedure for Shooting {
    type State = Stage;
    type Outcome = After;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> Stage {
        Stage::Fires
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Next {
        match stage {
            Stage::Fires => {
                let both = Shot::roll(self.gunfire.needs_both_dice(), dice);
                self.made(both, dice)
            }
            Stage::Subsequent(both) => self.settle(both, dice),
            Stage::Hit(hit, after) => self.hit(hit, after, dice),
            Stage::Crew(hit, damage, after) => self.crew((hit, damage), after, dice),
        }
    }
}

/// The first shots of a Gun Duel with equal sums (C2.2401): both make their TH DR, and the lower
/// Final one comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Together {
    /// The shot of each side.
    pub(super) shots: [Shooting; 2],
    pub(super) sides: [Side; 2],
}

/// Both vehicles after a Gun Duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Both(pub(super) [Side; 2]);

impl fmt::Display for Both {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", self.0[0].vehicle, self.0[1].vehicle)
    }
}

/// The second TH DR of a Gun Duel that has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Second {
    firer: usize,
    both: BothDice,
    /// Whether it counts whatever the first has done.
    counts: bool,
}

/// The stage of a Gun Duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DuelStage {
    /// Both TH DR come.
    Roll,
    /// A shot is resolved, and then perhaps the second one.
    Resolves {
        /// Who has fired.
        firer: usize,
        /// What is to be rolled for it.
        stage: Stage,
        /// Both vehicles before it.
        sides: [Side; 2],
        /// The second shot.
        second: Option<Second>,
    },
}

impl Together {
    /// A shot with what it finds.
    fn shot(&self, firer: usize, sides: [Side; 2]) -> Shooting {
        let [before, target] = [sides[firer], sides[1 - firer]];
        let target = Vehicle { malfunctions: false, ..target.vehicle };
        Shooting { before: before.before, target, ..self.shots[firer] }
    }

    /// After a step of a shot.
    fn after<D: Dice + ?Sized>(
        &self,
        firer: usize,
        step: Next,
        sides: [Side; 2],
        second: Option<Second>,
        dice: &mut D,
    ) -> Step<DuelStage, Both> {
        let after = match step {
            Step::Next(stage) => {
                return Step::Next(DuelStage::Resolves { firer, stage, sides, second });
            }
            Step::Done(after) => after,
        };
        let mut sides = after.apply(firer, sides);
        let Some(Second { firer, both, counts }) = second else { return Step::Done(Both(sides)) };
        if !counts && sides[firer].vehicle.state != VehicleState::Able {
            // Its CA has been changed before both shots.
            sides[firer].before = sides[firer].before.turned();
            dice.note("C2.2401", format_args!("the TH DR of the {} is void", SIDES[firer]));
            return Step::Done(Both(sides));
        }
        dice.note("C2.2401", format_args!("the TH DR of the {} counts", SIDES[firer]));
        let step = self.shot(firer, sides).made(both, dice);
        self.after(firer, step, sides, None, dice)
    }
}

impl Procedure for Together {
    type State = DuelStage;
    type Outcome = Both;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> DuelStage {
        DuelStage::Roll
    }

    fn step<D: Dice + ?Sized>(&self, stage: DuelStage, dice: &mut D) -> Step<DuelStage, Both> {
        if let DuelStage::Resolves { firer, stage, sides, second } = stage {
            let step = self.shot(firer, sides).step(stage, dice);
            return self.after(firer, step, sides, second, dice);
        }
        let made = [0, 1].map(|side: usize| {
            dice.note("C2.2401", format_args!("Gun Duel: the TH DR of the {}", SIDES[side]));
            let both = Shot::roll(true, dice);
            let Shooting { gunfire, before, .. } = self.shots[side];
            (both, gunfire.next(before).final_dr(both))
        });
        let [attacker, defender] = made.map(|(_, final_dr)| final_dr);
        let first = usize::from(defender < attacker);
        let firer = 1 - first;
        let second = Second { firer, both: made[firer].0, counts: attacker == defender };
        let step = self.shot(first, self.sides).made(made[first].0, dice);
        self.after(first, step, self.sides, Some(second), dice)
    }
}

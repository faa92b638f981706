//! What happens, shot by shot.

use std::sync::Arc;

use asl_engine::dice::{BothDice, Dice, Roll};
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::left::LeftByCanister;
use crate::a7_fire::shot::{Original, Shot};
use crate::c3_to_hit::gunfire::{Before, End, Gunfire, Then};
use crate::c3_to_hit::shot::Shot as ToHit;
use crate::scenarios::firefight::{Band, Side};
use crate::scenarios::{AttackOnBand, Part};

/// The one DR for every Location, and for ROF, breakdown and Depletion.
const ATTACK: Roll = Roll::DR("IFT DR", "C8.4");

/// Something that happens in the fire phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The DR of a shot.
    Fire,
    /// It is resolved in the Location of this number.
    Resolve(usize),
}

/// Where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The units in each Location.
    bands: Vec<Shared<Band>>,
    /// The total of a DR that is still to be resolved.
    made: Option<i32>,
    /// The Gun before its next shot; `None` when it fires no more.
    gun: Option<Before>,
    shots: u8,
    end: Option<End>,
}

/// Canister at the units in some Locations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanisterFire {
    /// The units of each Location, and what is fired there.
    pub(super) locations: Vec<(Arc<Side>, Shot)>,
    /// Its ROF, breakdown and Depletion Number.
    pub(super) gunfire: Gunfire,
    pub(super) schedule: Schedule<Event>,
    pub(super) names_shots: bool,
}

impl CanisterFire {
    /// So many shots, each at so many Locations.
    pub(super) fn schedule_of(shots: usize, locations: usize) -> Schedule<Event> {
        let shot: Vec<Event> =
            std::iter::once(Event::Fire).chain((0..locations).map(Event::Resolve)).collect();
        Schedule::of([shot.repeat(shots)])
    }

    /// Whether nobody is left to be fired at.
    fn is_over(&self, at: &Standing) -> bool {
        let locations = self.locations.iter().zip(&at.bands);
        locations.into_iter().all(|((side, _), band)| !side.has_targets(band))
    }

    /// The DR of a shot.
    fn fire<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        let Some(before) = at.gun else { return at };
        let both = if self.gunfire.needs_both_dice() {
            dice.dr_both(&ATTACK)
        } else {
            ToHit::of_total(dice.dr_total(&ATTACK))
        };
        self.fired(&mut at, before, both);
        match at.end {
            Some(end) => Gunfire::note_then(Then::Ends(end), dice),
            None if at.gun.is_some() => Gunfire::note_then(Then::Again(before), dice),
            None => {}
        }
        at
    }

    /// What a DR comes to for the Gun.
    fn fired(&self, at: &mut Standing, before: Before, both: BothDice) {
        let is_shot = !self.gunfire.is_no_shot(both.total());
        at.made = is_shot.then(|| both.total());
        at.shots += u8::from(is_shot);
        (at.gun, at.end) = match self.gunfire.after(before, both) {
            Then::Again(next) => (Some(next), None),
            Then::NextPhase(_) | Then::Over => (None, None),
            Then::Ends(end) => (None, Some(end)),
        };
    }

    /// The standing after the last Location has been attacked.
    fn resolved(&self, mut at: Standing, location: usize) -> Standing {
        if location + 1 == self.locations.len() {
            at.made = None;
            if self.is_over(&at) {
                at.gun = None;
            }
        }
        at
    }
}

impl Scenario for CanisterFire {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: it fires as often as it can.
    type Act = ();
    type Outcome = LeftByCanister;

    fn start(&self) -> Standing {
        Standing {
            bands: self.locations.iter().map(|(side, _)| side.start().into()).collect(),
            made: None,
            gun: Some(self.gunfire.start()),
            shots: 0,
            end: None,
        }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        match (self.schedule.event(number), at.made) {
            (_, None) if at.gun.is_none() => Coming::Over,
            (Event::Fire, None) => Coming::Roll,
            (Event::Resolve(location), Some(made)) => {
                let (side, shot) = &self.locations[location];
                match AttackOnBand::new(side, &at.bands[location], *shot) {
                    Some(attack) => {
                        let attack = attack.with_original(Some(Original::of_total(made)));
                        Coming::Part(Part::Attack(attack))
                    }
                    None => Coming::Sure(self.resolved(at.clone(), location)),
                }
            }
            _ => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match self.schedule.event(number) {
            Event::Fire => self.fire(at, dice),
            Event::Resolve(_) => at,
        }
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        let Event::Resolve(location) = self.schedule.event(number) else { return at.clone() };
        let (band, _) = Band::without_activations(left);
        let mut next = at.clone();
        next.bands[location] = band;
        self.resolved(next, location)
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> LeftByCanister {
        let sides = self.locations.iter().zip(&at.bands);
        LeftByCanister {
            locations: sides.map(|((side, _), band)| side.remains(band)).collect(),
            shots: at.shots,
            end: at.end,
            names_shots: self.names_shots,
        }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        match self.schedule.event(number) {
            Event::Fire if at.gun.is_some() && self.names_shots => {
                dice.note("C8.4", format_args!("shot {}", at.shots + 1));
            }
            Event::Resolve(location) if at.made.is_some() && self.locations.len() > 1 => {
                dice.note("A7.4", format_args!("the same DR in Location {}", location + 1));
            }
            Event::Fire | Event::Resolve(_) => {}
        }
    }
}

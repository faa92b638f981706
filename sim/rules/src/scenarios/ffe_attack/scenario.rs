//! What happens, attack by attack.

use std::sync::Arc;

use asl_engine::dice::{Dice, Roll};
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::left::LeftByFfe;
use crate::scenarios::Part;
use crate::scenarios::firefight::{Band, RallyPhase, Side};
use crate::scenarios::gun_attack::{Effects, Struck};
use crate::units::Unit;

/// The one DR for all in the hex.
const ATTACK: Roll = Roll::DR("IFT DR", "C1.5");

/// An Original 2 is a Critical Hit (C1.53).
const CRITICAL: i32 = 2;

/// Something that happens in a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The broken targets try to rally; whether it is their own RPh.
    Rally(bool),
    /// The DR of an attack.
    Attack,
    /// The attack is resolved.
    Resolve,
    /// The Player Turn ends, and with it every pin (A7.8).
    TurnEnds,
}

/// Where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    band: Shared<Band>,
    /// An attack that is still to be resolved.
    struck: Option<Struck>,
    cave_eliminated: bool,
}

/// An FFE on the hex of some units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrage {
    pub(super) side: Arc<Side>,
    pub(super) effects: Effects,
    /// Whether a Critical Hit eliminates the cave (G11.88).
    pub(super) eliminates_cave: bool,
    pub(super) schedule: Schedule<Event>,
}

impl Barrage {
    /// So many attacks, one in each Player Turn, the first of which is that of the battery's side.
    pub(super) fn schedule_of(attacks: usize, rally: bool) -> Schedule<Event> {
        let turns = (0..attacks).map(|turn| {
            let before = (turn > 0 && rally).then_some(Event::Rally(turn % 2 == 1));
            let after = (turn + 1 < attacks).then_some(Event::TurnEnds);
            before.into_iter().chain([Event::Attack, Event::Resolve]).chain(after).collect()
        });
        Schedule::of(turns.collect::<Vec<Vec<_>>>())
    }

    fn is_over(&self, at: &Standing) -> bool {
        at.cave_eliminated || self.side.in_location(&at.band).next().is_none()
    }

    /// The DR of an attack, and whom a Critical Hit strikes.
    fn attack<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        let total = dice.dr_total(&ATTACK);
        let mut struck = Struck::of_original(total);
        if total == CRITICAL && self.eliminates_cave {
            dice.note("G11.88", format_args!("the cave and its contents are eliminated"));
            at.band = Band { dm: at.band.dm, ..Band::default() }.into();
            at.cave_eliminated = true;
            return at;
        }
        if total == CRITICAL {
            struck.choose(&self.side.in_location(&at.band).collect::<Vec<Unit>>(), dice);
        }
        at.struck = Some(struck);
        at
    }

    fn rally_phase(&self, own: bool, at: &Standing) -> Option<RallyPhase> {
        self.side.rally_phase(&at.band, own)
    }

    fn with_units(&self, at: &Standing, units: Vec<(u8, Unit)>, dm: bool) -> Standing {
        let band = self.side.ordered(Band { units, dm, ..Band::default() }).into();
        Standing { band, ..at.clone() }
    }
}

impl Scenario for Barrage {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything.
    type Act = ();
    type Outcome = LeftByFfe;

    fn start(&self) -> Standing {
        Standing { band: self.side.start().into(), struck: None, cave_eliminated: false }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        if at.struck.is_none() && self.is_over(at) {
            return Coming::Over;
        }
        match (self.schedule.event(number), at.struck) {
            (Event::Attack, _) => Coming::Roll,
            (Event::Resolve, Some(struck)) => {
                match struck.attack(&self.effects, false, &self.side, &at.band) {
                    Some(attack) => Coming::Part(Part::Attack(attack)),
                    None => Coming::Sure(Standing { struck: None, ..at.clone() }),
                }
            }
            (Event::Rally(own), _) => match self.rally_phase(own, at) {
                Some(rally) => Coming::Part(Part::Rally(rally)),
                None => Coming::Sure(self.with_units(at, at.band.units.clone(), false)),
            },
            (Event::TurnEnds, _) => {
                let units = at.band.units.iter();
                let units = units.map(|(origin, unit)| (*origin, Unit { pinned: false, ..*unit }));
                Coming::Sure(self.with_units(at, units.collect(), at.band.dm))
            }
            (Event::Resolve, None) => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match self.schedule.event(number) {
            Event::Attack => self.attack(at, dice),
            Event::Rally(_) | Event::Resolve | Event::TurnEnds => at,
        }
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        match self.schedule.event(number) {
            Event::Rally(_) => self.with_units(at, left.units.clone(), false),
            _ => {
                let (band, _) = Band::without_activations(left);
                Standing { band, struck: None, ..at.clone() }
            }
        }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> LeftByFfe {
        LeftByFfe { cave_eliminated: at.cave_eliminated, targets: self.side.remains(&at.band) }
    }

    /// The attack reads its DR, and nothing after it does.
    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        let resolves = self.schedule.event(number) == Event::Resolve && at.struck.is_some();
        resolves.then(|| Standing { struck: None, ..at.clone() })
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let turn = self.schedule.section(number) + 1;
        match self.schedule.event(number) {
            Event::Attack if !self.is_over(at) => {
                dice.note("C1.5", format_args!("the FFE attacks in Player Turn {turn}"));
            }
            Event::Rally(own) => {
                let whose = if own { "their own" } else { "the enemy's" };
                dice.note("A3.1", format_args!("Player Turn {turn}: the targets in {whose} RPh"));
            }
            Event::TurnEnds => dice.note("A7.8", format_args!("Player Turn {turn} ends, and pins")),
            Event::Attack | Event::Resolve => {}
        }
    }
}

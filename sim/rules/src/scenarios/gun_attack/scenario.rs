//! What happens, shot by shot.

use std::sync::Arc;

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::effects::Effects;
use super::left::LeftByGun;
use super::standing::Standing;
use super::struck::Struck;
use super::target_gun::{Emplacement, GunState};
use crate::c3_to_hit::gunfire::{Gunfire, Then};
use crate::c3_to_hit::shot::{At, Hit, Shot};
use crate::scenarios::fire_phase::StopWhen;
use crate::scenarios::firefight::{Band, RallyPhase, Side};
use crate::scenarios::{AttackOnBand, Part};
use crate::units::Unit;

/// Something that happens in a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The broken targets try to rally; whether it is their own RPh.
    Rally(bool),
    /// The TH DR of a shot.
    Fire,
    /// Who is struck by a Critical Hit, and the DR of Multiple Hits.
    Choose,
    /// The hit is resolved.
    Resolve,
    /// The Player Turn ends, and with it every pin (A7.8).
    TurnEnds,
}

/// Ordnance that fires at the units in a Location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelling {
    pub(super) side: Arc<Side>,
    pub(super) gunfire: Gunfire,
    pub(super) effects: Effects,
    pub(super) stop_when: StopWhen,
    /// Whether concealment counts for the TH DR: not in a cave (G11.812).
    pub(super) concealment_counts: bool,
    /// Whether a Critical Hit eliminates the cave (G11.88).
    pub(super) eliminates_cave: bool,
    /// The Gun that the target mans.
    pub(super) target_gun: Option<Emplacement>,
    pub(super) schedule: Schedule<Event>,
    pub(super) names_shots: bool,
}

impl Shelling {
    /// What happens in the phases of this fire, one in each Player Turn.
    pub(super) fn schedule(gunfire: &Gunfire, rally: bool) -> Schedule<Event> {
        let shots = usize::from(gunfire.most_shots());
        let turns = (0..gunfire.phases).map(|phase| {
            let mut turn = Vec::new();
            if phase > 0 && rally {
                // The first Player Turn is that of the Gun's side.
                turn.push(Event::Rally(phase % 2 == 1));
            }
            turn.extend([Event::Fire, Event::Choose, Event::Resolve].repeat(shots));
            if phase + 1 < gunfire.phases {
                turn.push(Event::TurnEnds);
            }
            turn
        });
        Schedule::of(turns)
    }

    fn targets<'a>(&'a self, at: &'a Standing) -> impl Iterator<Item = Unit> + 'a {
        self.side.in_location(&at.band)
    }

    /// Whether nothing more is fired at them.
    fn has_enough(&self, at: &Standing) -> bool {
        let mut units = self.targets(at);
        match self.stop_when {
            StopWhen::Never | StopWhen::Eliminated => units.next().is_none(),
            StopWhen::Pinned => units.all(|unit| unit.pinned || unit.is_broken()),
            StopWhen::Broken => units.all(Unit::is_broken),
        }
    }

    /// The standing after a shot that is resolved.
    fn resolved(&self, mut at: Standing) -> Standing {
        if at.acquires_by_revealing {
            let revealed = self.targets(&at).any(|unit| !unit.concealed);
            at.gun = at.gun.map(|gun| if revealed { gun.acquiring() } else { gun });
            at.acquires_by_revealing = false;
        }
        at.struck = None;
        if at.cave_eliminated || self.has_enough(&at) {
            at.gun = None;
        }
        at
    }

    /// The TH DR of a shot.
    fn fire<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        let Some(before) = at.gun else { return at };
        let both = Shot::roll(self.gunfire.needs_both_dice(), dice);
        let shot = self.gunfire.next(before);
        let is_there = [false, true]
            .map(|concealed| self.targets(&at).any(|unit| unit.concealed == concealed));
        let judge = |shot| self.gunfire.judge_at(shot, both);
        let struck = Struck::by(shot, judge, is_there, self.concealment_counts, both, dice);
        // Who is concealed is acquired only by a shot that reveals him (C6.57).
        let all_concealed = self.gunfire.acquires && !is_there[0] && self.concealment_counts;
        at.acquires_by_revealing = all_concealed && self.gunfire.shot.at == At::Location;
        let gunfire = Gunfire {
            acquires: self.gunfire.acquires && !at.acquires_by_revealing,
            ..self.gunfire
        };
        let then = gunfire.after(before, both);
        Gunfire::note_then(then, dice);
        at.shots += 1;
        at.gun = match then {
            Then::Again(next) | Then::NextPhase(next) => Some(next),
            Then::Over => None,
            Then::Ends(end) => {
                at.end = Some(end);
                None
            }
        };
        if struck.is(Hit::Critical) && self.eliminates_cave {
            dice.note("G11.88", format_args!("the cave and its contents are eliminated"));
            at.band = Band { dm: at.band.dm, ..Band::default() }.into();
            at.cave_eliminated = true;
            at.target_gun = at.target_gun.map(|_| GunState::Eliminated);
        }
        if struck.misses() || at.cave_eliminated {
            return self.resolved(at);
        }
        at.struck = Some(struck);
        at
    }

    /// Whether dice say who is struck, or which DR counts.
    fn chooses(&self, struck: &Struck) -> bool {
        if self.target_gun.is_some() { struck.made.is_none() } else { struck.chooses() }
    }

    /// Who is struck, and by which DR.
    fn choose<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        let Some(mut struck) = at.struck else { return at };
        if let Some(gun) = self.target_gun {
            let hit = struck.hits.into_iter().find(|hit| *hit != Hit::Miss).unwrap_or(Hit::Miss);
            match gun.direct_hit(hit, &self.effects, dice) {
                Ok(state) => return self.directly_hit(at, state),
                Err(made) => struck.made = Some(made),
            }
        } else {
            struck.choose(&self.targets(&at).collect::<Vec<Unit>>(), dice);
        }
        at.struck = Some(struck);
        at
    }

    /// The standing after a Direct Hit on the Gun that is fired at: its crew is eliminated (C11.4).
    fn directly_hit(&self, mut at: Standing, state: GunState) -> Standing {
        at.band = Band { dm: at.band.dm, ..Band::default() }.into();
        at.target_gun = Some(state);
        self.resolved(at)
    }

    fn attack(&self, at: &Standing) -> Option<AttackOnBand> {
        let shield = match (self.target_gun, self.targets(at).next()) {
            (Some(gun), Some(crew)) => gun.shield_for(&crew),
            _ => 0,
        };
        let (column, drm) = self.effects.usual;
        let effects = Effects { usual: (column, drm + shield), ..self.effects };
        at.struck?.attack(&effects, self.concealment_counts, &self.side, &at.band)
    }

    fn rally_phase(&self, own: bool, at: &Standing) -> Option<RallyPhase> {
        self.side.rally_phase(&at.band, own)
    }

    /// After a RPh no unit is under DM (A10.62).
    fn rallied(&self, at: &Standing, units: Vec<(u8, Unit)>) -> Standing {
        let band = self.side.ordered(Band { units, ..Band::default() }).into();
        self.resolved(Standing { band, ..at.clone() })
    }
}

impl Scenario for Shelling {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: it fires as often as it can.
    type Act = ();
    type Outcome = LeftByGun;

    fn start(&self) -> Standing {
        Standing {
            band: self.side.start().into(),
            gun: Some(self.gunfire.start()),
            struck: None,
            acquires_by_revealing: false,
            shots: 0,
            end: None,
            cave_eliminated: false,
            target_gun: self.target_gun.map(|_| GunState::Intact),
        }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        let phase = self.schedule.section(number);
        let fires = at.gun.is_some_and(|gun| usize::from(gun.phase) == phase);
        match (self.schedule.event(number), at.struck) {
            (Event::Choose, Some(struck)) if self.chooses(&struck) => Coming::Roll,
            (Event::Resolve, Some(_)) => match self.attack(at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Sure(self.resolved(at.clone())),
            },
            // When the Gun has malfunctioned, the RPh go on.
            (_, None) if at.gun.is_none() && at.end.is_none() => Coming::Over,
            (Event::Fire, None) if fires => Coming::Roll,
            (Event::Rally(own), _) => match self.rally_phase(own, at) {
                Some(rally) => Coming::Part(Part::Rally(rally)),
                None => Coming::Sure(self.rallied(at, at.band.units.clone())),
            },
            (Event::TurnEnds, _) => {
                let units = at.band.units.iter();
                let units = units.map(|(origin, unit)| (*origin, Unit { pinned: false, ..*unit }));
                let band = Band { units: units.collect(), dm: at.band.dm, ..Band::default() };
                Coming::Sure(Standing { band: self.side.ordered(band).into(), ..at.clone() })
            }
            _ => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match self.schedule.event(number) {
            Event::Fire => self.fire(at, dice),
            Event::Choose => self.choose(at, dice),
            Event::Rally(_) | Event::Resolve | Event::TurnEnds => at,
        }
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        match self.schedule.event(number) {
            Event::Rally(_) => self.rallied(at, left.units.clone()),
            _ => {
                let (band, _) = Band::without_activations(left);
                self.resolved(Standing { band, ..at.clone() })
            }
        }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> LeftByGun {
        LeftByGun {
            cave_eliminated: at.cave_eliminated,
            target_gun: at.target_gun,
            targets: self.side.remains(&at.band),
            shots: at.shots,
            end: at.end,
            names_shots: self.names_shots,
        }
    }

    /// The attack reads what is struck, and nothing after it does.
    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        let resolves = self.schedule.event(number) == Event::Resolve && at.struck.is_some();
        resolves.then(|| Standing { struck: None, ..at.clone() })
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let turn = self.schedule.section(number) + 1;
        match self.schedule.event(number) {
            Event::Fire if at.gun.is_some_and(|gun| usize::from(gun.phase) + 1 == turn) => {
                dice.note("C3.3", format_args!("Player Turn {turn}, shot {}", at.shots + 1));
            }
            Event::Rally(own) => {
                let whose = if own { "their own" } else { "the enemy's" };
                dice.note("A3.1", format_args!("Player Turn {turn}: the targets in {whose} RPh"));
            }
            Event::TurnEnds => dice.note("A7.8", format_args!("Player Turn {turn} ends, and pins")),
            Event::Fire | Event::Choose | Event::Resolve => {}
        }
    }
}

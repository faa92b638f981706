//! What happens, dice by dice.

use std::sync::Arc;

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::left::{LeftBySmoke, Words};
use super::means::{Into, Method};
use super::standing::{Lost, Standing};
use crate::a4_movement::movement_drm::{FFMO, FFNAM};
use crate::a7_fire::attack::{Fire, Shot};
use crate::a7_fire::modifiers::Terrain;
use crate::a24_smoke::life::{Weather, Wind, flipped, flips_by_owner};
use crate::a24_smoke::smoke_drm::{self, SmokeKind, Strength};
use crate::a24_smoke::white_phosphorus::{By, WpCheck};
use crate::scenarios::firefight::{Band, Side};
use crate::scenarios::{AttackOnBand, Part};

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A dr or DR to place SMOKE.
    Attempt,
    /// The own DR of WP of OBA.
    OwnDr,
    /// The NMC of WP.
    Nmc,
    /// A Player Turn begins, so many after that of the SMOKE.
    Turn(u8),
    /// The fire that follows.
    Fire,
}

/// SMOKE that is to be placed, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    pub(super) method: Method,
    /// How many squads, Guns or vehicles try it.
    pub(super) tries: u8,
    pub(super) smoke: Counter,
    /// The units, if there are any.
    pub(super) side: Option<Arc<Side>>,
    /// How WP strikes them, if it does.
    pub(super) nmc: Option<Nmc>,
    /// The fire that follows, if there is any.
    pub(super) fire: Option<Following>,
    /// How many Player Turns later.
    pub(super) later: u8,
    /// Whether a DR of 10 brings Gusts.
    pub(super) gusty: bool,
    /// The wind at first.
    pub(super) wind: Wind,
    pub(super) schedule: Schedule<Event>,
    pub(super) words: Words,
}

/// The SMOKE counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    pub(super) kind: SmokeKind,
    pub(super) strength: Strength,
    /// Whether it is placed in its owner's Player Turn.
    pub(super) in_own_turn: bool,
    /// Whether it is meant to be in a cave.
    pub(super) in_cave: bool,
    /// Whether SMOKE elsewhere is in the LOS of the fire: in the Entrance Hex.
    pub(super) elsewhere_hinders: bool,
    /// Whether it has been removed before the fire: that of grenades, before Final Fire.
    pub(super) removed_before_fire: bool,
}

/// The NMC of WP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nmc {
    pub(super) by: By,
    pub(super) terrain: Terrain,
    pub(super) reveals: bool,
}

/// The fire that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Following {
    pub(super) fire: Fire,
    pub(super) at_concealed: Fire,
    /// All DRM but those of SMOKE, FFMO and FFNAM.
    pub(super) drm: i32,
    pub(super) cowering: bool,
    pub(super) ffmo: bool,
    pub(super) ffnam: bool,
    /// Whether the firer is in the SMOKE, too.
    pub(super) firer_in_smoke: bool,
}

impl Following {
    /// All DRM with this DRM of SMOKE.
    pub(super) const fn drm_through(&self, smoke: i32) -> i32 {
        let ffmo = if self.ffmo && smoke == 0 { FFMO } else { 0 };
        let ffnam = if self.ffnam { FFNAM } else { 0 };
        self.drm + smoke + ffmo + ffnam
    }
}

impl Placing {
    /// What happens, in order.
    pub(super) fn schedule(attempts: u8, own_dr: bool, nmc: bool, later: u8) -> Schedule<Event> {
        let mut all = vec![Event::Attempt; usize::from(attempts)];
        all.extend(own_dr.then_some(Event::OwnDr));
        all.extend(nmc.then_some(Event::Nmc));
        all.extend((1..=later).map(Event::Turn));
        all.push(Event::Fire);
        Schedule::of([all])
    }

    /// How thick the SMOKE is when the fire comes, if it is still there.
    fn strength(&self, at: &Standing) -> Option<Strength> {
        flipped(self.smoke.strength, at.flips)
    }

    /// The DRM of SMOKE against the fire that follows.
    fn smoke_drm(&self, at: &Standing) -> i32 {
        let strength = self.strength(at).filter(|_| !self.smoke.removed_before_fire);
        let drm = strength.map_or(0, |strength| smoke_drm::drm(self.smoke.kind, strength));
        let of = |is_there: bool| if is_there { drm } else { 0 };
        if self.smoke.in_cave {
            let beside = of(at.elsewhere && self.smoke.elsewhere_hinders);
            return smoke_drm::from_cave_to_hex(of(at.placed), beside);
        }
        match (i32::from(of(at.placed)), self.fire.is_some_and(|fire| fire.firer_in_smoke)) {
            (0, _) => 0,
            (drm, true) => drm + smoke_drm::OUT_OF_OR_WITHIN,
            (drm, false) => drm,
        }
    }

    fn attack(&self, at: &Standing) -> Option<AttackOnBand> {
        let (side, fire) = (self.side.as_ref()?, self.fire?);
        let smoke = self.smoke_drm(at);
        if smoke_drm::blocks_los(smoke) {
            return None;
        }
        let shot = Shot {
            fire: fire.fire,
            at_concealed: fire.at_concealed,
            drm: fire.drm_through(smoke),
            cowering: fire.cowering,
        };
        AttackOnBand::new(side, &at.band, shot)
    }

    fn nmc(&self, at: &Standing) -> Option<AttackOnBand> {
        let (side, nmc) = (self.side.as_ref()?, self.nmc?);
        let check = WpCheck::of(nmc.by, nmc.terrain, at.critical, nmc.reveals);
        Some(AttackOnBand::new(side, &at.band, Shot::NONE)?.by_wp(check))
    }

    /// The RPh, the PFPh and, when another Player Turn follows, the AFPh.
    fn turn<D: Dice + ?Sized>(&self, later: u8, mut at: Standing, dice: &mut D) -> Standing {
        let weather = Weather::roll(at.wind, self.gusty, dice);
        at.wind = weather.wind;
        let by_owner = flips_by_owner(self.smoke.in_own_turn, later)
            - flips_by_owner(self.smoke.in_own_turn, later - 1);
        if by_owner > 0 {
            dice.note("A24.4", format_args!("its owner flips it in his PFPh"));
        }
        // There is no wind in a cave (G11.8).
        let gusts = weather.gusts && !self.smoke.in_cave;
        let by_gusts = u8::from(gusts) * if later < self.later { 2 } else { 1 };
        at.flips = (at.flips + by_owner + by_gusts).min(2);
        if weather.wind == Wind::Heavy && !self.smoke.in_cave {
            dice.note("A24.6", format_args!("a heavy wind blows it away"));
            at.flips = 2;
        }
        if self.strength(&at).is_none() {
            // What has gone does not ask for the weather.
            at.flips = 2;
            at.wind = Wind::default();
        }
        at
    }
}

impl Scenario for Placing {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: they try until it is placed.
    type Act = ();
    type Outcome = LeftBySmoke;

    fn start(&self) -> Standing {
        let into = match self.method {
            Method::InPlace(into) => Some(into),
            _ => None,
        };
        Standing {
            attempts: 0,
            tries: 0,
            gun: None,
            placed: into == Some(Into::Hex),
            elsewhere: into == Some(Into::CaveByCriticalHit),
            critical: false,
            lost: Lost::default(),
            flips: 0,
            wind: self.wind,
            band: self.side.as_ref().map_or_else(Band::default, |side| side.start()).into(),
        }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        let part = |attack: Option<AttackOnBand>| match attack {
            Some(attack) => Coming::Part(Part::Attack(attack)),
            None => Coming::Nothing,
        };
        match self.schedule.event(number) {
            Event::Attempt if self.method.goes_on(at, self.tries) => Coming::Roll,
            Event::OwnDr => Coming::Roll,
            Event::Nmc if at.placed => part(self.nmc(at)),
            Event::Turn(_) if at.is_there() && self.strength(at).is_some() => Coming::Roll,
            Event::Fire => part(self.attack(at)),
            Event::Attempt | Event::Nmc | Event::Turn(_) => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match self.schedule.event(number) {
            Event::Attempt => self.method.attempt(at, dice),
            Event::OwnDr => self.method.own_dr(at, dice),
            Event::Turn(later) => self.turn(later, at, dice),
            Event::Nmc | Event::Fire => at,
        }
    }

    fn after(&self, _number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        let (band, _) = Band::without_activations(left);
        Standing { band, ..at.clone() }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> LeftBySmoke {
        let tells = self.later > 0 && at.is_there();
        LeftBySmoke {
            lies: at.lies(),
            later: tells.then(|| self.strength(at)),
            units: self.side.as_ref().map(|side| side.remains(&at.band)),
            attempts: at.attempts,
            lost: at.lost,
            words: self.words,
        }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        match self.schedule.event(number) {
            Event::Attempt if self.method.goes_on(at, self.tries) => {
                dice.note("A24", format_args!("attempt {}", at.attempts + 1));
            }
            Event::Turn(later) if at.is_there() && self.strength(at).is_some() => {
                dice.note(
                    "A3.1",
                    format_args!(
                        "{later} Player Turn{} later: the RPh",
                        if later == 1 { "" } else { "s" }
                    ),
                );
            }
            Event::Fire if self.fire.is_some() => {
                let smoke = self.smoke_drm(at);
                let drm = self.fire.map_or(0, |fire| fire.drm_through(smoke));
                if smoke_drm::blocks_los(smoke) {
                    dice.note("B.10", format_args!("SMOKE of {smoke:+} blocks the LOS: no fire"));
                } else {
                    dice.note("A24.2", format_args!("the fire: SMOKE {smoke:+}, all DRM {drm:+}"));
                }
            }
            _ => {}
        }
    }
}

//! The hunt as a scenario: what each event comes to.

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::outcome::Hunted;
use crate::a11_close_combat::against_vehicle::assault::{Assault, Done, Fate};
use crate::a11_close_combat::against_vehicle::vehicle::Vehicle;
use crate::c7_to_kill::armor::Plates;
use crate::c7_to_kill::charge::Charge;
use crate::g1_japanese::atmm::ATMM;
use crate::g1_japanese::tank_hunter_hero::CREATION;
use crate::scenarios::Part;
use crate::scenarios::firefight::Band;
use crate::scenarios::gauntlet::{Act, Charging, Fire, Move};
use crate::units::Unit;

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The next AFV comes up.
    Appears,
    /// The next unit tries to create a T-H Hero, or the next hidden one appears.
    Create,
    /// The next T-H Hero begins his Banzai Charge.
    Begin,
    /// An event of his Charge, by its number.
    Way(u16),
    /// He attacks.
    Strike,
    /// The DFPh begins for those who have come ADJACENT to the AFV.
    Dfph,
    /// An event of it, by its number.
    FinalFire(u16),
    /// Those who can advance.
    Advance,
    /// The next who has advanced attacks in the CCPh.
    StrikeInCc,
    /// The hunt for this AFV is over.
    Ends,
}

/// Where a hunt stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// What has been counted.
    pub counted: Hunted,
    /// What has become of this AFV.
    fate: Fate,
    /// Whether it has been Shocked.
    shocked: bool,
    /// How many have tried against this AFV.
    tried: u8,
    /// How many T-H Heroes wait for their turn.
    waiting: u8,
    /// What lies on the defenders.
    fire: Fire,
    /// The Charge that goes on, or the DFPh.
    way: Option<Charging>,
    /// Those who have come ADJACENT to the AFV, and who advance then.
    adjacent: Vec<Unit>,
}

/// How T-H Heroes come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Creation {
    /// By a dr of so much or less; whether a 6 pins the unit.
    Dr { needed: i32, pins: bool },
    /// They are hidden, and lose HIP; whether they are eliminated at once (G1.425).
    Hidden { lost: bool },
}

/// How they attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strike {
    /// In CC: the CCV, the ATMM dr that is needed, the DRM but that of the AFV, and whether a
    /// unit attacks with the T-H Hero.
    CloseCombat { ccv: i32, atmm: i32, drm: i32, with_unit: bool },
    /// With a DC against this armor.
    Charge { plates: Plates, malfunction_number: i32 },
}

/// A hunt that can be played.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// How many try at once.
    pub(super) tries: u8,
    /// How many T-H Heroes there may be in all.
    pub(super) pool: u8,
    pub(super) creation: Creation,
    /// The way to the AFV, in the own MPh.
    pub(super) way: Option<Move>,
    /// The DFPh at those who have only come ADJACENT.
    pub(super) final_fire: Option<Move>,
    pub(super) strike: Strike,
    pub(super) vehicle: Vehicle,
    /// How many AFV are hunted, one after another.
    pub(super) hunts: u8,
    pub(super) schedule: Schedule<Event>,
}

impl Hunt {
    /// Fills in the events.
    pub(super) fn scheduled(mut self) -> Self {
        let way = self.way.as_ref().map_or(0, Scenario::length);
        let mut creation = vec![Event::Appears];
        creation.extend((0..self.tries).map(|_| Event::Create));
        let mut one = vec![Event::Begin];
        one.extend((0..way as u16).map(Event::Way));
        one.push(Event::Strike);
        let mut hunt = vec![creation];
        hunt.extend((0..self.tries).map(|_| one.clone()));
        if let Some(final_fire) = &self.final_fire {
            let mut dfph = vec![Event::Dfph];
            dfph.extend((0..final_fire.length() as u16).map(Event::FinalFire));
            dfph.push(Event::Advance);
            dfph.extend((0..self.tries).map(|_| Event::StrikeInCc));
            hunt.push(dfph);
        }
        hunt.push(vec![Event::Ends]);
        let all = (0..self.hunts).flat_map(|_| hunt.clone());
        self.schedule = Schedule::of(all.collect::<Vec<_>>());
        self
    }

    /// The AFV as it is now.
    fn vehicle(&self, at: &Standing) -> Vehicle {
        let mut vehicle = self.vehicle;
        if at.fate == Fate::Immobilized {
            vehicle = vehicle.immobilized();
        }
        if at.shocked {
            let (in_motion, manned_mg) = (Some(false), Some(false));
            vehicle = Vehicle { crew_exposed: false, in_motion, manned_mg, ..vehicle };
        }
        vehicle
    }

    /// What a DC adds to its Position DR for the AFV (C7.346).
    pub(super) fn position_drm(vehicle: &Vehicle) -> i32 {
        2 * i32::from(vehicle.moves()) + i32::from(vehicle.crew_exposed)
            - 2 * i32::from(vehicle.immobile)
            - 2 * i32::from(vehicle.open_topped)
    }

    /// A T-H Hero attacks: without an ATMM when a wound has pinned him (G1.4231, A17.2).
    fn strike<D: Dice + ?Sized>(&self, mut at: Standing, how: How, dice: &mut D) -> Standing {
        let vehicle = self.vehicle(&at);
        let fate = match self.strike {
            Strike::Charge { plates, malfunction_number } => {
                let drm = Self::position_drm(&vehicle);
                Charge { facing: None, plates, drm, malfunction_number }.resolve(dice)
            }
            Strike::CloseCombat { ccv, atmm: needed, drm, with_unit } => {
                let atmm = !how.pinned && dice.dr_at_most(&ATMM, needed);
                if how.pinned {
                    dice.note("A17.2", format_args!("his wound pins him: no ATMM, and a CCV of 4"));
                } else {
                    let says = if atmm { "he has an ATMM" } else { "he has no ATMM" };
                    dice.note("G1.4231", format_args!("{needed} or less is needed: {says}"));
                }
                at.counted.mines += u8::from(atmm);
                let crewed = vehicle.has_crew() && !at.shocked;
                let ccv = ccv - i32::from(how.pinned);
                let drm = drm + vehicle.drm() + i32::from(how.cx);
                let assault = Assault { ccv, drm, atmm, crewed, creation: None };
                let Done { fate, reduced } = assault.resolve(dice);
                at.counted.reduced += u8::from(reduced && with_unit);
                fate
            }
        };
        at.shocked |= fate == Fate::Shocked;
        at.fate = at.fate.min(fate);
        at.counted.arrived += 1;
        if at.fate.is_gone() {
            at.adjacent.clear();
        }
        at
    }

    /// The T-H Hero whose turn it was is gone (G1.425) or ADJACENT, and all are gone when the AFV
    /// is.
    fn next(&self, mut at: Standing) -> Standing {
        if let (Some(way), Some(on_way)) = (&self.way, &at.way) {
            at.fire = way.fire_after(on_way);
            if self.final_fire.is_some() && !at.fate.is_gone() {
                at.adjacent.extend(way.adjacent(on_way));
                at.adjacent.sort_unstable();
            }
        }
        at.way = None;
        at.waiting = if at.fate.is_gone() { 0 } else { at.waiting.saturating_sub(1) };
        at
    }

    /// How the T-H Hero whose turn it is attacks, if he can.
    fn can_strike(&self, at: &Standing) -> Option<How> {
        match (&self.way, &at.way) {
            (Some(way), Some(on_way)) => {
                way.in_last(on_way).map(|unit| How { pinned: unit.pinned, cx: false })
            }
            (Some(_), None) => None,
            (None, _) => (at.waiting > 0).then_some(How::default()),
        }
    }

    /// The DFPh at those who are ADJACENT, if one of them can still advance.
    fn dfph(&self, at: &Standing) -> Option<Charging> {
        let final_fire = self.final_fire.as_ref()?;
        let can = at.adjacent.iter().any(|unit| !unit.pinned);
        can.then(|| final_fire.final_fire_start(at.fire, &at.adjacent))
    }

    /// Who is ADJACENT and not pinned must advance (G1.423).
    fn advanced(&self, at: &Standing) -> Standing {
        let mut next = at.clone();
        next.adjacent.clear();
        if let (Some(final_fire), Some(on_way)) = (&self.final_fire, &at.way) {
            next.adjacent.extend(final_fire.adjacent(on_way).filter(|unit| !unit.pinned));
            next.adjacent.sort_unstable();
        }
        // Nobody fires any more.
        next.fire = Fire::default();
        next.way = None;
        next
    }

    /// How the next of those who have advanced attacks.
    fn strikes_in_cc(&self, at: &Standing) -> Option<How> {
        let (final_fire, unit) = (self.final_fire.as_ref()?, at.adjacent.first()?);
        Some(How { pinned: false, cx: final_fire.advances_cx(*unit) })
    }

    /// The move of an event on the way or of the DFPh, with the number of that event.
    fn move_of(&self, event: Event) -> Option<(&Move, usize)> {
        match event {
            Event::Way(inner) => Some((self.way.as_ref()?, inner.into())),
            Event::FinalFire(inner) => Some((self.final_fire.as_ref()?, inner.into())),
            _ => None,
        }
    }

    fn created<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        let Creation::Dr { needed, pins } = self.creation else { return at };
        at.tried += 1;
        let original = if pins {
            dice.one_die(&CREATION)
        } else if dice.dr_at_most(&CREATION, needed) {
            needed
        } else {
            needed + 1
        };
        if original <= needed {
            dice.note("G1.421", format_args!("{needed} or less: a T-H Hero is created"));
            at.counted.created += 1;
            at.waiting += 1;
        } else if pins && original == 6 {
            dice.note("G1.421", format_args!("an Original 6 pins the unit"));
            at.counted.pinned += 1;
        } else {
            dice.note("G1.421", format_args!("more than {needed}: no T-H Hero"));
        }
        at
    }
}

/// How one of them attacks.
#[derive(Clone, Copy, Debug, Default)]
struct How {
    /// Whether a wound has pinned him.
    pinned: bool,
    /// Whether he is CX.
    cx: bool,
}

impl Scenario for Hunt {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    type Act = Act;
    type Outcome = Hunted;

    fn start(&self) -> Standing {
        Standing {
            counted: Hunted::default(),
            fate: Fate::Unharmed,
            shocked: false,
            tried: 0,
            waiting: 0,
            fire: Fire::default(),
            way: None,
            adjacent: Vec::new(),
        }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        match self.schedule.event(number) {
            Event::Appears => Coming::Nothing,
            Event::Create if at.tried < self.tries && at.counted.created < self.pool => {
                match self.creation {
                    Creation::Dr { .. } => Coming::Roll,
                    Creation::Hidden { lost } => {
                        let mut next = at.clone();
                        next.tried += 1;
                        next.counted.created += 1;
                        next.waiting += u8::from(!lost);
                        Coming::Sure(next)
                    }
                }
            }
            Event::Begin if at.waiting > 0 => match &self.way {
                None => Coming::Nothing,
                Some(way) => {
                    Coming::Sure(Standing { way: Some(way.charge_start(at.fire)), ..at.clone() })
                }
            },
            event @ (Event::Way(_) | Event::FinalFire(_)) => {
                let (Some((way, inner)), Some(on_way)) = (self.move_of(event), &at.way) else {
                    return Coming::Nothing;
                };
                match way.coming(inner, on_way) {
                    Coming::Nothing | Coming::Over => Coming::Nothing,
                    Coming::Sure(next) => Coming::Sure(at.on(next)),
                    Coming::Roll => Coming::Roll,
                    Coming::Decide(player, acts) => Coming::Decide(player, acts),
                    Coming::Part(part) => Coming::Part(part),
                }
            }
            Event::Strike if self.can_strike(at).is_some() => Coming::Roll,
            Event::Strike if at.waiting > 0 => Coming::Sure(self.next(at.clone())),
            Event::Ends => {
                Coming::Sure(Standing { counted: at.counted.with(at.fate), ..self.start() })
            }
            Event::Dfph => match self.dfph(at) {
                Some(way) => Coming::Sure(at.on(way)),
                None => Coming::Nothing,
            },
            Event::Advance => Coming::Sure(self.advanced(at)),
            Event::StrikeInCc if self.strikes_in_cc(at).is_some() => Coming::Roll,
            Event::Create | Event::Begin | Event::Strike | Event::StrikeInCc => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match self.schedule.event(number) {
            Event::Create => self.created(at, dice),
            Event::Strike => match self.can_strike(&at) {
                Some(how) => self.next(self.strike(at, how, dice)),
                None => at,
            },
            Event::StrikeInCc => match self.strikes_in_cc(&at) {
                Some(how) => {
                    let mut at = at;
                    at.adjacent.remove(0);
                    self.strike(at, how, dice)
                }
                None => at,
            },
            event => match (self.move_of(event), &at.way) {
                (Some((way, inner)), Some(on_way)) => at.on(way.roll(inner, on_way.clone(), dice)),
                _ => at,
            },
        }
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        self.on_way(number, at, |way, inner, on_way| Some(way.after(inner, on_way, left)))
            .unwrap_or_else(|| at.clone())
    }

    fn decided(&self, number: usize, at: &Standing, act: Act) -> Standing {
        self.on_way(number, at, |way, inner, on_way| Some(way.decided(inner, on_way, act)))
            .unwrap_or_else(|| at.clone())
    }

    /// The defender fires as soon as it can.
    fn policy(&self, _number: usize, _at: &Standing, _player: Player, acts: &[Act]) -> Act {
        acts[0]
    }

    fn outcome(&self, _number: usize, at: &Standing) -> Hunted {
        at.counted
    }

    fn simplified(&self, number: usize, at: &Standing) -> Option<Standing> {
        self.on_way(number, at, |way, inner, on_way| way.simplified(inner, on_way))
    }

    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        self.on_way(number, at, |way, inner, on_way| way.without_dice(inner, on_way))
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        if let (Some((way, inner)), Some(on_way)) =
            (self.move_of(self.schedule.event(number)), &at.way)
        {
            way.announce(inner, on_way, dice);
        }
    }

    fn note_change<D: Dice + ?Sized>(&self, before: &Standing, after: &Standing, dice: &mut D) {
        if let (Some(way), Some(from), Some(to)) = (&self.way, &before.way, &after.way) {
            way.note_change(from, to, dice);
        }
        if after.way.is_some() && before.way.is_none() && before.waiting > 0 {
            dice.note("G1.423", format_args!("a T-H Hero makes his Banzai Charge"));
        }
        if before.waiting > after.waiting {
            if after.adjacent.len() > before.adjacent.len() {
                dice.note("G1.423", format_args!("he is ADJACENT to the AFV"));
            } else {
                dice.note("G1.425", format_args!("he does not come to attack"));
            }
        }
        if before.way.is_some() && after.way.is_none() && before.waiting == after.waiting {
            let number = after.adjacent.len();
            dice.note("G1.423", format_args!("T-H Heroes who advance: {number}"));
        }
        let lost = matches!(self.creation, Creation::Hidden { lost: true });
        if lost && after.counted.created > before.counted.created {
            dice.note("G1.425", format_args!("a T-H Hero who loses HIP now is eliminated"));
        }
    }
}

impl Hunt {
    /// What an event of the Charge leaves, if there is one.
    fn on_way(
        &self,
        number: usize,
        at: &Standing,
        leaves: impl FnOnce(&Move, usize, &Charging) -> Option<Charging>,
    ) -> Option<Standing> {
        let (way, inner) = self.move_of(self.schedule.event(number))?;
        let next = leaves(way, inner, at.way.as_ref()?)?;
        Some(at.on(next))
    }
}

impl Standing {
    /// The same with another standing of the Charge.
    fn on(&self, way: Charging) -> Self {
        Self { way: Some(way), ..self.clone() }
    }
}

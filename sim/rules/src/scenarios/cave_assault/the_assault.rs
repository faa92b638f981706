//! The assault itself: event after event.

use std::sync::Arc;

use asl_engine::{Coming, Schedule, Shared};

use super::acts::Tactic;
use super::concealment::Concealment;
use super::events::{Event, Happens, Who, schedule};
use super::fire::{Defence, Moment};
use super::garrison_acts::Replies;
use super::heavy::{Bombs, Ordnance};
use super::machine_guns::MOST_BY_ROF;
use super::movement::{ApproachBy, SmokeGrenades};
use super::orders::Order;
use super::overwatch::Overwatch;
use super::rout::WayOut;
use super::simplified::Simplified;
use super::standing::{At, Blast, Charge, Gun, Means, Standing, Turn, is_able};
use crate::a7_fire::attack::{Fire, Shot};
use crate::a7_fire::modifiers::Terrain;
use crate::a23_demolition_charges::firepower;
use crate::scenarios::firefight::{Band, RallyPhase, Side};
use crate::scenarios::{AttackOnBand, Part};

/// An assault on a cave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assault {
    /// The attackers.
    pub attackers: Arc<Side>,
    /// What each of them is there for.
    pub orders: Vec<Order>,
    /// Which of them were equal at first, with equal orders.
    pub equal_attackers: Vec<Vec<u8>>,
    /// Who is in the cave.
    pub garrison: Arc<Side>,
    /// Where the cave is.
    pub site: Site,
    /// How the garrison fires.
    pub defence: Defence,
    /// What it does best; it follows its script without it.
    pub replies: Option<Replies>,
    /// How many DC the attackers have.
    pub charges: u8,
    /// Whether they have a FT.
    pub flamethrower: bool,
    /// Their Gun.
    pub gun: Option<Ordnance>,
    /// The caliber of their OBA, in mm.
    pub oba: Option<i32>,
    /// For how many fire phases it falls on the cave's hex.
    pub oba_phases: u8,
    /// Instead, a bit for each Player Turn in which an FFE attacks it, when it has to be called.
    pub ffe: Option<u32>,
    /// The bombs of their aircraft.
    pub bombs: Option<Bombs>,
    /// How many aircraft there are.
    pub planes: u8,
    /// Whether there is a Bombardment before play.
    pub bombardment: bool,
    /// Who is on overwatch.
    pub overwatch: Option<Overwatch>,
    /// Who is in each cave that is Accessible to it.
    pub next_door: Vec<Arc<Side>>,
    /// Their SMOKE grenades.
    pub smoke: SmokeGrenades,
    /// The X# of their DC, when it does not follow from the unit that uses it.
    pub malfunction_number: Option<i32>,
    /// How many Player Turns there are, theirs first.
    pub turns: u8,
    /// Whether it is over when they Control the cave at the end of a Player Turn.
    pub until_controlled: bool,
    /// What they do; one of these, when they are free to decide.
    pub tactics: Vec<Tactic>,
    /// How they come beside the cave: the first of these, or either when they are free to
    /// decide.
    pub approaches: Vec<ApproachBy>,
    /// What becomes of the garrison's concealment.
    pub concealment: Concealment,
    /// Whether the garrison tries to clear a Set DC.
    pub clearance: bool,
    /// Whether the garrison routs.
    pub rout: bool,
    /// Where to.
    pub way_out: WayOut,
    /// How what is simplified is played.
    pub simplified: Simplified,
    /// Whether defensive fire at the Placer makes a guard of the garrison.
    pub guard_by_defensive_fire: bool,
    /// The DRM of the Falling DR.
    pub falling_drm: i32,
    /// Whether a DC that misses can eliminate the cave.
    pub failed_throw_can_eliminate: bool,
    /// The events, Player Turn by Player Turn.
    pub schedule: Schedule<Event>,
}

/// Where the cave is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// How many levels it lies above the Base Level of its Entrance Hex.
    pub height: i32,
    /// Whether it is IN a Depression.
    pub depression: bool,
    /// Whether it is Known at first.
    pub known: bool,
    /// How far from it the attackers start, in hexes.
    pub range: i32,
    /// The MF for entering each hex on the way.
    pub approach_mf: u8,
    /// The MF for entering the hex beside it.
    pub entrance_mf: u8,
    /// That hex.
    pub entrance: Ground,
    /// The vertex of that hex where a DC is Set.
    pub setter: Ground,
    /// The hexes on the way there, in the garrison's LOS.
    pub approach: Ground,
    /// The level of the ground above the cave, counted from the same Base Level.
    pub top: i32,
    /// Whether the attackers are above the cave.
    pub from_above: bool,
    /// Whether attackers beside the cave are in its Entrance Hex, and not in another hex
    /// next to it.
    pub entrance_hex: bool,
}

/// A hex, as fire at those in it sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Its TEM.
    pub tem: i32,
    /// Whether it is Open Ground.
    pub open: bool,
    /// Its TEM against a DC.
    pub tem_against_dc: i32,
    /// The FP of a DC there.
    pub dc_firepower: i32,
}

impl Ground {
    /// A hex of this terrain.
    pub fn of(terrain: Terrain) -> Self {
        let (tem_against_dc, halved) = firepower::in_terrain(terrain);
        Self {
            tem: terrain.tem().0,
            open: terrain == Terrain::OpenGround,
            tem_against_dc,
            dc_firepower: if halved { firepower::PLACED / 2 } else { firepower::PLACED },
        }
    }
}

impl Site {
    /// The MF of a way of so many hexes, of which the last is beside the cave (A4.13).
    pub fn mf_of_way(&self, hexes: u8) -> u8 {
        hexes.saturating_sub(1) * self.approach_mf + self.entrance_mf
    }

    /// Whether a unit beside the cave is ADJACENT to it: at its level, and where
    /// it is entered from (G11.6).
    pub fn is_level(&self) -> bool {
        self.height == 0 && self.entrance_hex && !self.from_above
    }
}

/// More shots of one Gun in one fire phase are not followed.
pub const GUN_SHOTS: usize = 6;

impl Assault {
    /// Fills in the events.
    pub fn scheduled(mut self) -> Self {
        let gun_shots = match self.gun {
            None => 0,
            Some(gun) if gun.rate_of_fire == 0 => 1,
            Some(_) => GUN_SHOTS,
        };
        let happens = Happens {
            bombardment: self.bombardment,
            gun_shots,
            first_fires: usize::from(self.most_shots()),
            overwatch: self.overwatch.is_some(),
            units_on_overwatch: matches!(self.overwatch, Some(Overwatch::Units { .. })),
            next_doors: self.next_door.len() as u8,
            clearance: self.clearance,
            decides: self.defence.free,
            rate_of_fire: if self.defence.machine_gun_rof { MOST_BY_ROF } else { 0 },
            gives_up_rof: self.may_give_up_rof(),
            repairs: self.defence.repair_number > 0,
            throws: self.defence.charges > 0,
        };
        self.schedule = schedule(self.turns, happens);
        self
    }

    /// The Player Turn of an event, which counts from 1.
    pub(super) fn player_turn(&self, number: usize) -> u8 {
        self.schedule.section(number) as u8 + 1
    }

    /// Where it starts.
    pub fn standing(&self) -> Standing {
        let afar = self.site.from_above || self.tactics.iter().all(|tactic| tactic.is_from_afar());
        let unshaken = |side: &Side| Band { dm: false, ..side.start() }.into();
        let ordered_to = |which: fn(Order) -> bool| {
            Shared::from(Band { units: self.ordered_to(which), ..Band::default() })
        };
        let van = ordered_to(Order::goes);
        let beside = self.site.range <= 1 && !afar && !van.units.is_empty();
        Standing {
            van,
            at: if beside { At::Beside } else { At::Cover },
            rear: ordered_to(|order| matches!(order, Order::Follow | Order::Stay)),
            watch: ordered_to(|order| order == Order::Overwatch),
            garrison: unshaken(&self.garrison),
            routed: Band::default().into(),
            next_door: self.next_door.iter().map(|side| unshaken(side)).collect(),
            known: self.site.known,
            controlled: false,
            machine_guns: self.defence.fresh_machine_guns(),
            garrison_charges: self.defence.charges,
            means: Means {
                charges: self.charges,
                spent: 0,
                flamethrower: self.flamethrower,
                gun: self.gun.map(|_| Gun { acquired: 0 }),
                oba: self.oba_phases,
                ffe: self.ffe.map_or(0, |turns| turns | 1 << self.turns),
                bombs: self.planes,
            },
            charge: Charge::None,
            labor: 0,
            turn: Turn::begun(),
            end: None,
            activations: self.garrison.circumstances.snipers.none_so_far(),
        }
    }

    /// The garrison's fire that comes next, this event included: at the van or at those on
    /// overwatch.
    pub(super) fn next_fire(&self, number: usize) -> Event {
        let mut events = (number..self.schedule.len()).map(|number| self.schedule.event(number));
        events.find(|event| event.is_garrisons_attack()).unwrap_or(Event::PrepFire)
    }

    /// The moment of its next fire at the van, which is that of its fire at others, too.
    pub(super) fn next_moment(&self, number: usize) -> Moment {
        let mut events = (number..self.schedule.len()).map(|number| self.schedule.event(number));
        Self::moment(events.find(|event| event.is_garrison_fire()).unwrap_or(Event::PrepFire))
    }

    /// The moment of the garrison's fire at this event.
    pub fn moment(event: Event) -> Moment {
        match event {
            Event::ApproachFire => Moment::Approach,
            Event::FirstFire => Moment::Beside,
            Event::FinalFire => Moment::Final,
            _ => Moment::Prep,
        }
    }

    /// The garrison's attack on the van at this event, if it makes one.
    pub(super) fn fire_at_van(&self, event: Event, standing: &Standing) -> Option<AttackOnBand> {
        let shot = self.garrison_fire(standing, Self::moment(event))?;
        let attack = AttackOnBand::new(&self.attackers, &standing.van, shot)?;
        let attack = match standing.at {
            // Climbers have no Heat of Battle (A15.1).
            At::Cliff { .. } => attack.without_heat_of_battle(),
            _ => attack,
        };
        Some(attack.with_original(standing.turn.garrison_dr))
    }

    pub(super) fn blast(&self, who: Who, standing: &Standing) -> Coming<Self> {
        let Some(blast) = standing.turn.blast_on(who) else {
            return Coming::Nothing;
        };
        match self.attack_of(who, blast, standing) {
            Some(attack) => Coming::Part(Part::Attack(attack)),
            None if !self.is_last_of_blast(who) => Coming::Nothing,
            None => Coming::Sure(without_blast(who, standing.clone())),
        }
    }

    /// Whether nobody else is attacked by the same DR after these: what spreads attacks one
    /// Accessible cave after the other.
    pub(super) fn is_last_of_blast(&self, who: Who) -> bool {
        match who {
            Who::NextDoor(door) => usize::from(door) + 1 == self.next_door.len(),
            _ => true,
        }
    }

    /// The attack that a blast is on these, when anybody is there.
    pub(super) fn attack_of(
        &self,
        who: Who,
        Blast { column, drm, original, own }: Blast,
        standing: &Standing,
    ) -> Option<AttackOnBand> {
        let fire = Fire { column: Some(column), cowered: column.shifted_left(1) };
        let shot = Shot { fire, at_concealed: fire, drm, cowering: false };
        let (side, band) = self.attacked(who, standing);
        let attack = AttackOnBand::new(side, band, shot)?.with_original(original);
        Some(if own { attack.by_own_fire() } else { attack })
    }

    /// Those whom an attack is on.
    fn attacked<'a>(
        &'a self,
        at: Who,
        standing: &'a Standing,
    ) -> (&'a Arc<Side>, &'a Shared<Band>) {
        match at {
            Who::Garrison => (&self.garrison, &standing.garrison),
            Who::NextDoor(door) => {
                let door = usize::from(door);
                (&self.next_door[door], &standing.next_door[door])
            }
            Who::Attackers => (&self.attackers, &standing.van),
        }
    }

    /// Where it stands after an attack that has left these.
    pub(super) fn after_attack(
        &self,
        event: Event,
        standing: &Standing,
        left: &Shared<Band>,
    ) -> Standing {
        let at = match event {
            Event::Blast | Event::Overwatch => Who::Garrison,
            Event::Spread(door) => Who::NextDoor(door),
            _ => Who::Attackers,
        };
        let mut next = standing.clone();
        match at {
            Who::Garrison => next.garrison.clone_from(left),
            Who::NextDoor(door) => next.next_door[usize::from(door)].clone_from(left),
            Who::Attackers => next.van.clone_from(left),
        }
        match event {
            Event::Spread(_) if !self.is_last_of_blast(at) => return next,
            Event::Blast | Event::Spread(_) | Event::Backfire => return without_blast(at, next),
            Event::Overwatch => return next,
            Event::Residual => return self.after_residual(standing, left),
            _ => {
                let moment = Self::moment(event);
                self.has_fired(&mut next, moment, self.salvo_at_van(standing, moment));
            }
        }
        match event {
            Event::ApproachFire => self.stopped(next),
            _ => self.still_on_cliff(next),
        }
    }

    pub(super) fn rally_phase(
        &self,
        who: Who,
        own: bool,
        standing: &Standing,
    ) -> Option<RallyPhase> {
        let (side, band) = match who {
            Who::Attackers => (&self.attackers, &standing.rear),
            Who::Garrison => (&self.garrison, &standing.garrison),
            Who::NextDoor(door) => {
                let door = usize::from(door);
                (&self.next_door[door], &standing.next_door[door])
            }
        };
        if !band.units.iter().any(|(_, unit)| unit.is_broken()) {
            return None;
        }
        if who == Who::Attackers && !self.attackers_rally() {
            return None;
        }
        // An armed enemy ADJACENT keeps the broken under DM (A10.62, G11.77).
        let pressed = who == Who::Garrison
            && self.is_adjacent(standing.at)
            && standing.van.units.iter().any(|(_, unit)| is_able(*unit));
        let phase = RallyPhase {
            units: band.units.clone(),
            own,
            dm: band.dm || pressed,
            rally_terrain: side.rally_terrain,
            heat_of_battle: side.circumstances.heat_of_battle,
        };
        phase.is_needed().then_some(phase)
    }

    /// Whether a RPh in which nobody tries to rally changes nothing.
    pub(super) fn is_calm(&self, who: Who, standing: &Standing) -> bool {
        match who {
            Who::Attackers => !standing.rear.dm && standing.at != At::Cover,
            Who::Garrison => is_calm(&self.garrison, &standing.garrison),
            Who::NextDoor(door) => {
                let door = usize::from(door);
                is_calm(&self.next_door[door], &standing.next_door[door])
            }
        }
    }

    /// Where it stands after a side's RPh, which has left these when somebody tried to
    /// rally.
    pub fn after_rally(
        &self,
        who: Who,
        own: bool,
        standing: &Standing,
        rallied: Option<Shared<Band>>,
    ) -> Standing {
        let mut next = standing.clone();
        let band = match who {
            Who::Attackers => &mut next.rear,
            Who::Garrison => &mut next.garrison,
            Who::NextDoor(door) => &mut next.next_door[usize::from(door)],
        };
        match rallied {
            Some(rallied) => *band = rallied,
            None => band.dm = false,
        }
        if who == Who::Garrison {
            self.garrison.order(&mut next.garrison);
        } else if let Who::NextDoor(door) = who {
            let door = usize::from(door);
            self.next_door[door].order(&mut next.next_door[door]);
        } else if standing.at == At::Cover {
            self.join(&mut next);
            if own {
                self.relieve(&mut next);
            }
        }
        next
    }
}

fn is_calm(side: &Side, band: &Band) -> bool {
    !band.dm && side.is_in_order(band)
}

fn without_blast(who: Who, mut standing: Standing) -> Standing {
    *standing.turn.blast_on_mut(who) = None;
    standing
}

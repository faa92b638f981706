//! The assault itself: event after event.

use super::acts::{Act, Tactic};
use super::events::{Event, Who, player_turn};
use super::fire::{Defence, Moment};
use super::heavy::{Bombs, Ordnance};
use super::movement::SmokeGrenades;
use super::standing::{At, Blast, Charge, Gun, Means, Standing, Turn, is_able};
use super::turn_ends::join;
use crate::a7_fire::attack::{Attack, Fire, Shot};
use crate::g11_caves::bombardment;
use crate::scenarios::firefight::{Band, RallyPhase, Side};
use asl_engine::Shared;
use asl_engine::dice::Dice;

/// An assault on a cave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assault {
    /// The attackers.
    pub attackers: Side,
    /// Which of them were equal at first.
    pub equal_attackers: Vec<Vec<u8>>,
    /// Who is in the cave.
    pub garrison: Side,
    /// Where the cave is.
    pub site: Site,
    /// How the garrison fires.
    pub defence: Defence,
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
    /// The bombs of their aircraft.
    pub bombs: Option<Bombs>,
    /// How many aircraft there are.
    pub aircraft: u8,
    /// Whether there is a Bombardment before play.
    pub bombardment: bool,
    /// Who is in a cave that is Accessible to it.
    pub next_door: Side,
    /// Their SMOKE grenades.
    pub smoke: SmokeGrenades,
    /// The X# of their DC, when it does not follow from who uses it.
    pub malfunction_number: Option<i32>,
    /// How many Player Turns there are, theirs first.
    pub horizon: u8,
    /// What they do; one of these, when they are free to decide.
    pub tactics: Vec<Tactic>,
    /// Whether defensive fire at the Placer makes a guard of the garrison.
    pub guard_by_defensive_fire: bool,
    /// The DRM of the Falling DR.
    pub falling_drm: i32,
    /// Whether a DC that misses can eliminate the cave.
    pub failed_throw_can_eliminate: bool,
    /// The events of the attackers' Player Turn, and of the enemy's.
    pub events: [Vec<Event>; 2],
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
    /// The MF for entering the hex beside it.
    pub entrance_mf: u8,
    /// The TEM of that hex.
    pub tem: i32,
    /// Whether that hex is Open Ground.
    pub open: bool,
    /// Whether the attackers are above the cave.
    pub from_above: bool,
    /// Whether who is beside the cave is in its Entrance Hex, and not in another hex
    /// next to it.
    pub entrance_hex: bool,
}

impl Site {
    /// Whether who stands beside the cave is ADJACENT to it: at its level, and where
    /// it is entered from (G11.6).
    pub fn is_level(&self) -> bool {
        self.height == 0 && self.entrance_hex && !self.from_above
    }
}

/// What an event comes to where the assault stands.
#[derive(Debug)]
pub enum Coming {
    /// Nothing.
    Nothing,
    /// No dice: this is next.
    Sure(Standing),
    /// Dice, by [`Assault::roll`].
    Roll,
    /// An attack on a side.
    Attack(Who, Attack, Shot),
    /// A side's RPh.
    Rally(Who, RallyPhase),
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
        let first_fires = usize::from(self.defence.shots);
        self.events = [true, false].map(|own| player_turn(own, gun_shots, first_fires));
        self
    }

    /// How many events there are in all.
    pub fn length(&self) -> usize {
        (0..self.horizon).map(|turn| self.events[usize::from(turn % 2)].len()).sum()
    }

    /// An event by its number, with its Player Turn, which counts from 1.
    pub fn event(&self, number: usize) -> (Event, u8) {
        let both = self.events[0].len() + self.events[1].len();
        let turn = 2 * (number / both) as u8;
        match (number % both).checked_sub(self.events[0].len()) {
            None => (self.events[0][number % both], turn + 1),
            Some(rest) => (self.events[1][rest], turn + 2),
        }
    }

    /// Where it starts.
    pub fn standing(&self) -> Standing {
        let afar = self.site.from_above || self.tactics.iter().all(|tactic| tactic.is_from_afar());
        let beside = self.site.range <= 1 && !afar;
        let unshaken = |side: &Side| Band { dm: false, ..side.start() }.into();
        Standing {
            van: unshaken(&self.attackers),
            at: if beside { At::Beside } else { At::Cover },
            rear: Band { units: Vec::new(), dm: false }.into(),
            garrison: unshaken(&self.garrison),
            next_door: unshaken(&self.next_door),
            known: self.site.known,
            means: Means {
                charges: self.charges,
                spent: 0,
                flamethrower: self.flamethrower,
                gun: self.gun.map(|_| Gun { acquired: 0 }),
                oba: self.oba_phases,
                bombs: self.aircraft,
            },
            charge: Charge::None,
            turn: Turn::begun(),
            end: None,
        }
    }

    /// What an event comes to, when the attackers have decided.
    pub fn coming(&self, number: usize, standing: &Standing) -> Coming {
        let same = || Coming::Nothing;
        if standing.end.is_some() && !matches!(self.event(number).0, Event::Backfire) {
            return same();
        }
        let (event, turn) = self.event(number);
        match event {
            Event::Decide(_) => same(),
            Event::Rally(who, own) => match self.rally_phase(who, own, standing) {
                Some(phase) => Coming::Rally(who, phase),
                None if self.is_calm(who, standing) => same(),
                None => Coming::Sure(self.after_rally(who, standing, None)),
            },
            Event::Discharge(phase) => match self.discharge(standing, phase) {
                Some(_) => Coming::Roll,
                None => same(),
            },
            Event::GunShot if self.gun_may_fire(standing) => Coming::Roll,
            Event::GunShot => same(),
            Event::Bombardment if self.bombardment && turn == 1 => Coming::Roll,
            Event::Bombardment => same(),
            Event::Support if self.support_comes(standing) => Coming::Roll,
            Event::Support => same(),
            Event::GarrisonDr => match self.garrison_fire(standing, self.next_moment(number)) {
                Some(_) => Coming::Roll,
                None => same(),
            },
            Event::Answer if standing.turn.answer.is_some() => Coming::Roll,
            Event::Answer => same(),
            Event::Blast => self.blast(Who::Garrison, standing.turn.blast, standing),
            Event::Spread => self.blast(Who::NextDoor, standing.turn.spread, standing),
            Event::Backfire => self.blast(Who::Attackers, standing.turn.backfire, standing),
            Event::Move if standing.turn.act == Act::Wait => same(),
            Event::Move if self.climbs(standing) => Coming::Roll,
            Event::Move => Coming::Sure(self.moved(standing.clone())),
            Event::Smoke if self.smoke_thrower(standing).is_some() => Coming::Roll,
            Event::Smoke => same(),
            Event::Commit | Event::Settle if standing.turn.actor.is_none() => same(),
            Event::Commit | Event::Settle => Coming::Roll,
            Event::ApproachFire | Event::FirstFire | Event::FinalFire | Event::PrepFire => {
                match self.fire_at_van(event, standing) {
                    Some((attack, shot)) => Coming::Attack(Who::Attackers, attack, shot),
                    None => same(),
                }
            }
            Event::TurnEnds => Coming::Sure(self.turn_ends(standing.clone(), turn)),
        }
    }

    /// An event that is dice, but neither an attack nor a RPh.
    pub fn roll<D: Dice + ?Sized>(
        &self,
        number: usize,
        standing: Standing,
        dice: &mut D,
    ) -> Standing {
        let (event, turn) = self.event(number);
        match event {
            Event::Discharge(phase) => match self.discharge(&standing, phase) {
                Some(discharge) => self.discharged(standing, discharge, phase, turn, dice),
                None => standing,
            },
            Event::GunShot => self.gun_shot(standing, turn, dice),
            Event::Support => self.supported(standing, turn, dice),
            Event::Bombardment if bombardment::passes(dice) => standing,
            Event::Bombardment => self.cave_eliminated(standing, 0),
            Event::GarrisonDr => self.roll_for_garrison(standing, self.next_moment(number), dice),
            Event::Answer => self.answer(standing, dice),
            Event::Move => self.climbed(standing, dice),
            Event::Smoke => self.throw_smoke(standing, dice),
            Event::Commit => self.committed(standing, dice),
            Event::Settle => self.settled(standing, dice),
            _ => unreachable!("only these are rolled for"),
        }
    }

    /// The moment of the fire that a DR is made for.
    fn next_moment(&self, number: usize) -> Moment {
        Self::moment(self.event(number + 1).0)
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
    pub fn fire_at_van(&self, event: Event, standing: &Standing) -> Option<(Attack, Shot)> {
        let shot = self.garrison_fire(standing, Self::moment(event))?;
        let mut attack = self.attackers.attacked(&standing.van, shot)?;
        if let At::Cliff { .. } = standing.at {
            // Climbers have no Heat of Battle (A15.1).
            attack.circumstances.heat_of_battle = None;
        }
        let made = standing.turn.garrison_dr;
        Some((made.into_iter().fold(attack, Attack::with_original), shot))
    }

    fn blast(&self, at: Who, blast: Option<Blast>, standing: &Standing) -> Coming {
        let Some(Blast { column, drm, original }) = blast else {
            return Coming::Nothing;
        };
        let fire = Fire { column: Some(column), cowered: column.shifted_left(1) };
        let shot = Shot { fire, at_concealed: fire, drm, cowering: false };
        let (side, band) = self.attacked(at, standing);
        match side.attacked(band, shot) {
            Some(attack) => {
                let attack = original.into_iter().fold(attack, Attack::with_original);
                Coming::Attack(at, attack, shot)
            }
            None => Coming::Sure(without_blast(at, standing.clone())),
        }
    }

    /// Those whom an attack is on.
    pub fn attacked<'a>(&'a self, at: Who, standing: &'a Standing) -> (&'a Side, &'a Shared<Band>) {
        match at {
            Who::Garrison => (&self.garrison, &standing.garrison),
            Who::NextDoor => (&self.next_door, &standing.next_door),
            Who::Attackers => (&self.attackers, &standing.van),
        }
    }

    /// Where it stands after an attack that has left these.
    pub fn after_attack(
        &self,
        number: usize,
        standing: &Standing,
        at: Who,
        left: Shared<Band>,
    ) -> Standing {
        let mut next = standing.clone();
        let (event, _) = self.event(number);
        match at {
            Who::Garrison => next.garrison = left,
            Who::NextDoor => next.next_door = left,
            Who::Attackers => next.van = left,
        }
        match event {
            Event::Blast | Event::Spread | Event::Backfire => return without_blast(at, next),
            _ => self.has_fired(&mut next, Self::moment(event)),
        }
        match event {
            Event::ApproachFire => self.stopped(next),
            _ => self.still_on_cliff(next),
        }
    }

    fn rally_phase(&self, who: Who, own: bool, standing: &Standing) -> Option<RallyPhase> {
        let (side, band) = match who {
            Who::Attackers => (&self.attackers, &standing.rear),
            Who::Garrison => (&self.garrison, &standing.garrison),
            Who::NextDoor => (&self.next_door, &standing.next_door),
        };
        if !band.units.iter().any(|(_, unit)| unit.is_broken()) {
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
    fn is_calm(&self, who: Who, standing: &Standing) -> bool {
        match who {
            Who::Attackers => !standing.rear.dm && standing.at != At::Cover,
            Who::Garrison => is_calm(&self.garrison, &standing.garrison),
            Who::NextDoor => is_calm(&self.next_door, &standing.next_door),
        }
    }

    /// Where it stands after a side's RPh, which has left these when somebody tried to
    /// rally.
    pub fn after_rally(
        &self,
        who: Who,
        standing: &Standing,
        rallied: Option<Shared<Band>>,
    ) -> Standing {
        let mut next = standing.clone();
        let band = match who {
            Who::Attackers => &mut next.rear,
            Who::Garrison => &mut next.garrison,
            Who::NextDoor => &mut next.next_door,
        };
        match rallied {
            Some(rallied) => *band = rallied,
            None => band.dm = false,
        }
        if who == Who::Garrison {
            self.garrison.order(&mut next.garrison);
        } else if who == Who::NextDoor {
            self.next_door.order(&mut next.next_door);
        } else if standing.at == At::Cover {
            join(&mut next);
        }
        next
    }

    /// The attackers have decided.
    pub fn decided(&self, standing: &Standing, act: Act) -> Standing {
        let mut next = standing.clone();
        next.turn = Turn { act, gun_fires: true, ..Turn::begun() };
        next
    }
}

fn is_calm(side: &Side, band: &Band) -> bool {
    !band.dm && side.is_in_order(band)
}

fn without_blast(at: Who, mut standing: Standing) -> Standing {
    match at {
        Who::Garrison => standing.turn.blast = None,
        Who::NextDoor => standing.turn.spread = None,
        Who::Attackers => standing.turn.backfire = None,
    }
    standing
}

//! What happens in a duel, Player Turn by Player Turn.

use std::cmp::Ordering;

use super::left::{LeftOfDuel, Vehicle, VehicleState};
use super::part::{Left, Part};
use super::shot::{Against, Both, Shooting, Together};
use crate::LedgerLine;
use crate::c3_to_hit::gunfire::{Before, Gunfire};
use crate::c7_to_kill::crew::Crew;
use crate::procedure::SIDES;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Coming, Player, Scenario, Schedule};

const REPAIR: Roll = Roll::dr("Repair dr of the Gun", "D3.7");
const SHOCK: Roll = Roll::dr("dr of the Shock", "C7.42");

/// A Repair dr of this face repairs the Gun of a vehicle, and of the other disables it (D3.7).
const REPAIRING: i32 = 1;
const DISABLING: i32 = 6;

/// Up to this dr a Shock is gone, and an Unconfirmed Kill (C7.42).
const SHOCK_ENDS: i32 = 2;
const UNCONFIRMED_ENDS: i32 = 3;

/// Two vehicles that fire at each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    sides: [Duellist; 2],
    schedule: Schedule<Event>,
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Duellist {
    /// What it fires, if it does.
    pub(super) arms: Option<Arms>,
    /// Its crew.
    pub(super) crew: Crew,
}

/// What one fires at the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arms {
    /// Its fire by when it comes: see [`When`].
    pub(super) fire: [Gunfire; 3],
    /// What its hits have against the other.
    pub(super) against: Against,
    /// The sum of its Firer-Based DRM, for a Gun Duel.
    pub(super) duel_drm: i32,
}

/// When a shot is fired, as far as its DRM depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// In the first Player Turn.
    Opening,
    /// In the DFPh of that Player Turn, after the ATTACKER has moved.
    DefensiveFire,
    /// After it.
    Later,
}

impl When {
    pub(super) const ALL: [Self; 3] = [Self::Opening, Self::DefensiveFire, Self::Later];
}

/// How a duel begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begins {
    /// The ATTACKER fires first.
    Attacker,
    /// The DEFENDER does, with so many shots in the MPh at most.
    Defender(u8),
    /// The DEFENDER would, and the ATTACKER declares a Gun Duel.
    GunDuel(u8),
}

/// What happens in a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The RPh of a side.
    Rally(usize),
    /// Both first shots of a Gun Duel.
    Together,
    /// A shot of a side.
    Fire(usize, When),
    /// The Player Turn ends.
    TurnEnds,
}

/// A vehicle during the duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side {
    pub(super) vehicle: Vehicle,
    /// Where its fire stands.
    pub(super) before: Before,
    /// Whether it can fire in this phase: it has not fired, or has kept its ROF.
    pub(super) may_fire: bool,
}

/// Where a duel stands between two events.
type Standing = [Side; 2];

impl Exchange {
    /// A duel of so many Player Turns.
    pub(super) fn new(sides: [Duellist; 2], turns: u8, begins: Begins) -> Self {
        let mut exchange = Self { sides, schedule: Schedule::of([]) };
        let first = exchange.first_turn(begins);
        let turns = (0..usize::from(turns)).map(|turn| {
            if turn == 0 {
                return first.clone();
            }
            let own = turn % 2;
            let fires = [own, 1 - own].map(|side| exchange.phase(side, When::Later));
            let rallies = [0, 1].map(Event::Rally);
            rallies.into_iter().chain(fires.concat()).chain([Event::TurnEnds]).collect()
        });
        exchange.schedule = Schedule::of(turns.collect::<Vec<_>>());
        exchange
    }

    /// The first Player Turn. The first shots of a Gun Duel come before those by ROF. In the MPh the
    /// DEFENDER fires as often as the ATTACKER spends MP (C6.17), and in the DFPh with what is left of
    /// his ROF.
    fn first_turn(&self, begins: Begins) -> Vec<Event> {
        let shots = |side| self.phase(side, When::Opening);
        let fire = |side| Event::Fire(side, When::Opening);
        let (mut events, limit) = match begins {
            Begins::Attacker => {
                return [shots(0), shots(1), vec![Event::TurnEnds]].concat();
            }
            Begins::Defender(limit) => (Vec::new(), limit),
            Begins::GunDuel(limit) => {
                let first = match self.duel_sums().map(|sums| sums[0].cmp(&sums[1])) {
                    Some(Ordering::Less) => vec![fire(0), fire(1)],
                    Some(Ordering::Greater) => vec![fire(1), fire(0)],
                    _ => vec![Event::Together],
                };
                (first, limit - 1)
            }
        };
        events.extend(shots(1).into_iter().take(limit.into()));
        events.extend(shots(0));
        events.extend(self.phase(1, When::DefensiveFire));
        events.push(Event::TurnEnds);
        events
    }

    /// All shots of a fire phase.
    fn phase(&self, side: usize, when: When) -> Vec<Event> {
        let shots = self.gunfire(side, when).map_or(0, |gunfire| gunfire.most_shots());
        vec![Event::Fire(side, when); usize::from(shots)]
    }

    fn gunfire(&self, side: usize, when: When) -> Option<Gunfire> {
        self.sides[side].arms.map(|arms| arms.fire[when as usize])
    }

    /// The sums that a Gun Duel compares: the Firer-Based DRM and Acquisition.
    fn duel_sums(&self) -> Option<[i32; 2]> {
        let sum = |side: usize| {
            let arms = self.sides[side].arms?;
            Some(arms.duel_drm - i32::from(arms.fire[0].acquired))
        };
        Some([sum(0)?, sum(1)?])
    }

    /// How the sums of a Gun Duel come out.
    pub(super) fn duel_lines(&self) -> Vec<LedgerLine> {
        let Some(sums) = self.duel_sums() else { return Vec::new() };
        let who = match sums[0].cmp(&sums[1]) {
            Ordering::Less => "the attacker fires first",
            Ordering::Equal => "the lower Final TH DR comes first",
            Ordering::Greater => "the defender fires first",
        };
        let value = format!("{:+} against {:+}: {who}", sums[0], sums[1]);
        vec![LedgerLine::new("Gun Duel", value, "C2.2401")]
    }

    /// The shot of a side, if it can fire.
    fn shooting(&self, firer: usize, when: When, at: &Standing) -> Option<Shooting> {
        let Side { vehicle, before, may_fire } = at[firer];
        let able = vehicle.state == VehicleState::Able && !vehicle.malfunctions && may_fire;
        let arms = self.sides[firer].arms.filter(|_| able)?;
        Some(Shooting {
            firer,
            gunfire: arms.fire[when as usize],
            against: arms.against,
            crew: self.sides[1 - firer].crew,
            before,
            target: Vehicle { malfunctions: false, ..at[1 - firer].vehicle },
        })
    }

    fn needs_rally(vehicle: Vehicle) -> bool {
        match vehicle.state {
            VehicleState::Shocked | VehicleState::Unconfirmed => true,
            VehicleState::Able => vehicle.malfunctions,
            _ => false,
        }
    }

    /// The RPh of a vehicle: the dr of a Shock, or that of its Gun.
    fn rally<D: Dice + ?Sized>(side: usize, vehicle: &mut Vehicle, dice: &mut D) {
        let name = SIDES[side];
        if vehicle.state == VehicleState::Able {
            match dice.one_die(&REPAIR) {
                REPAIRING => {
                    vehicle.malfunctions = false;
                    dice.note("D3.7", format_args!("the Gun of the {name} is repaired"));
                }
                DISABLING => {
                    vehicle.state = VehicleState::Recalled;
                    dice.note("D3.7", format_args!("the Gun of the {name} is disabled"));
                }
                _ => {}
            }
            return;
        }
        let dr = dice.one_die(&SHOCK);
        vehicle.state = match vehicle.state {
            VehicleState::Shocked if dr > SHOCK_ENDS => VehicleState::Unconfirmed,
            VehicleState::Unconfirmed if dr > UNCONFIRMED_ENDS => VehicleState::Eliminated,
            _ => VehicleState::Able,
        };
        dice.note("C7.42", format_args!("the {name} is now: {vehicle}"));
    }
}

fn is_over(at: &Standing) -> bool {
    at.iter().any(|side| side.vehicle.state.is_out())
}

impl Scenario for Exchange {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: both fire as often as they can.
    type Act = ();
    type Outcome = LeftOfDuel;

    fn start(&self) -> Standing {
        [0, 1].map(|side| Side {
            vehicle: Vehicle::UNHURT,
            before: self
                .gunfire(side, When::Opening)
                .map_or(Before::NONE, |gunfire| gunfire.start()),
            may_fire: true,
        })
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        if is_over(at) {
            return Coming::Over;
        }
        match self.schedule.event(number) {
            Event::Rally(side) if Self::needs_rally(at[side].vehicle) => Coming::Roll,
            Event::Rally(_) => Coming::Nothing,
            Event::Fire(side, when) => match self.shooting(side, when, at) {
                Some(shot) => Coming::Part(Part::Shot(Box::new(shot))),
                None => Coming::Nothing,
            },
            Event::Together => {
                let shots = [0, 1].map(|side| self.shooting(side, When::Opening, at));
                match shots {
                    [Some(one), Some(two)] => {
                        let both = Together { shots: [one, two], sides: *at };
                        Coming::Part(Part::Together(Box::new(both)))
                    }
                    _ => Coming::Nothing,
                }
            }
            Event::TurnEnds => Coming::Sure(at.map(|side| Side {
                before: side.before.in_any_phase(),
                may_fire: true,
                ..side
            })),
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, mut at: Standing, dice: &mut D) -> Standing {
        if let Event::Rally(side) = self.schedule.event(number) {
            Self::rally(side, &mut at[side].vehicle, dice);
        }
        at
    }

    fn after(&self, number: usize, at: &Standing, left: &Left) -> Standing {
        match (left, self.schedule.event(number)) {
            (Left::Shot(after), Event::Fire(side, _)) => after.apply(side, *at),
            (Left::Together(Both(sides)), _) => *sides,
            _ => *at,
        }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        *at
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> LeftOfDuel {
        // Of what is out nothing else counts.
        let told = |side: Side| match side.vehicle.state {
            state if state.is_out() => Vehicle { state, ..Vehicle::UNHURT },
            _ => side.vehicle,
        };
        LeftOfDuel { sides: at.map(told) }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let turn = self.schedule.section(number) + 1;
        match self.schedule.event(number) {
            Event::Fire(side, when) if self.shooting(side, when, at).is_some() => {
                let name = SIDES[side];
                dice.note("C3.3", format_args!("Player Turn {turn}: the {name} fires"));
            }
            _ => {}
        }
    }
}

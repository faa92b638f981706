//! What happens in a duel, Player Turn by Player Turn.

use std::cmp::Ordering;

use super::left::{LeftOfDuel, Vehicle, VehicleState};
use crate::LedgerLine;
use crate::c3_to_hit::gunfire::{Before, Gunfire, Then};
use crate::c3_to_hit::shot::{Hit, Judged, Shot};
use crate::c7_to_kill::crew::{Crew, CrewFate};
use crate::c7_to_kill::hit::Strike;
use crate::c7_to_kill::penetration::{Damage, Penetration};
use crate::catalog::SIDES;
use asl_engine::dice::{BothDice, Dice, Roll};
use asl_engine::{Procedure, Step};

const REPAIR: Roll = Roll::dr("Repair dr of the Gun", "D3.7");
const SHOCK: Roll = Roll::dr("dr of the Shock", "C7.42");

/// A Repair dr of this face repairs the Gun of a vehicle, and of the other disables it (D3.7).
const REPAIRING: i32 = 1;
const DISABLING: i32 = 6;

/// Up to this dr a Shock is gone, and an Unconfirmed Kill (C7.42).
const SHOCK_ENDS: i32 = 2;
const UNCONFIRMED_ENDS: i32 = 3;

/// An immobilized vehicle that this DR would have destroyed or Shocked takes the TC (D5.5).
const WOULD_HAVE: i32 = 5;

/// Two vehicles that fire at each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    pub(super) sides: [Duellist; 2],
    pub(super) turns: u8,
    /// Whether the ATTACKER moves into the LOS, and the DEFENDER fires first.
    pub(super) attacker_moves: bool,
    pub(super) gun_duel: bool,
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
    /// Its fire in the first Player Turn.
    pub(super) opening: Gunfire,
    /// Its fire after that.
    pub(super) later: Gunfire,
    /// What its hits have against the other.
    pub(super) against: Against,
    /// The sum of its Firer-Based DRM, for a Gun Duel.
    pub(super) duel_drm: i32,
}

/// What hits have against a vehicle, by their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A vehicle during the duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Side {
    vehicle: Vehicle,
    /// Where its fire stands.
    before: Before,
    /// Whether it can fire in this phase: it has not fired, or has kept its ROF.
    may_fire: bool,
}

/// What happens in a Player Turn, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// The RPh, for each side.
    Rally(usize),
    /// The first shot of a Gun Duel, or both at once.
    GunDuel,
    /// The second shot of a Gun Duel.
    Answer,
    /// The fire of the one who fires first, and of the other.
    Fire(bool),
}

const MOMENTS: [Moment; 6] = [
    Moment::Rally(0),
    Moment::Rally(1),
    Moment::GunDuel,
    Moment::Answer,
    Moment::Fire(true),
    Moment::Fire(false),
];

/// What is still to be rolled for a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Pending {
    /// The subsequent dr of a TH DR of this side.
    Shot(usize, BothDice),
    /// The To Kill DR of a hit by this side.
    Hit(usize, Hit),
    /// The crew that this side has hit so rolls for this damage.
    Crew(usize, Hit, Damage),
}

/// The second TH DR of a Gun Duel that has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Second {
    side: usize,
    both: BothDice,
    /// Whether it counts whatever the first has done.
    counts: bool,
}

/// The duel between two rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    sides: [Side; 2],
    /// The Player Turn, from 0.
    turn: u8,
    /// The place in [`MOMENTS`].
    moment: usize,
    pending: Option<Pending>,
    second: Option<Second>,
}

impl State {
    fn is_over(&self) -> bool {
        self.sides.iter().any(|side| side.vehicle.state.is_out())
    }
}

impl Exchange {
    /// Who fires first in this Player Turn.
    const fn first(&self, turn: u8) -> usize {
        if turn == 0 && self.attacker_moves { 1 } else { (turn % 2) as usize }
    }

    fn gunfire(&self, side: usize, turn: u8) -> Option<&Gunfire> {
        let arms = self.sides[side].arms.as_ref()?;
        Some(if turn == 0 { &arms.opening } else { &arms.later })
    }

    fn can_fire(&self, side: usize, at: &State) -> bool {
        let Side { vehicle, may_fire, .. } = at.sides[side];
        let able = vehicle.state == VehicleState::Able && !vehicle.malfunctions;
        self.sides[side].arms.is_some() && able && may_fire
    }

    /// The sums that a Gun Duel compares: the Firer-Based DRM and Acquisition.
    fn duel_sums(&self, at: &State) -> Option<[i32; 2]> {
        let sum = |side: usize| {
            let acquired = i32::from(at.sides[side].before.acquired());
            self.sides[side].arms.map(|arms| arms.duel_drm - acquired)
        };
        Some([sum(0)?, sum(1)?])
    }

    /// How the sums of a Gun Duel come out.
    pub(super) fn duel_lines(&self) -> Vec<LedgerLine> {
        let Some(sums) = self.duel_sums(&self.start()) else { return Vec::new() };
        let who = match sums[0].cmp(&sums[1]) {
            Ordering::Less => "the attacker fires first",
            Ordering::Equal => "the lower Final TH DR comes first",
            Ordering::Greater => "the defender fires first",
        };
        let value = format!("{:+} against {:+}: {who}", sums[0], sums[1]);
        vec![LedgerLine::new("Gun Duel", value, "C2.2401")]
    }

    fn needs_rally(vehicle: Vehicle) -> bool {
        match vehicle.state {
            VehicleState::Shocked | VehicleState::Unconfirmed => true,
            VehicleState::Able => vehicle.malfunctions,
            _ => false,
        }
    }

    /// The RPh of a vehicle: the dr of a Shock, or that of its Gun.
    fn rally<D: Dice + ?Sized>(side: usize, at: &mut State, dice: &mut D) {
        let vehicle = &mut at.sides[side].vehicle;
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

    /// A TH DR, and what it comes to if no subsequent dr is needed.
    fn fire<D: Dice + ?Sized>(&self, side: usize, at: &mut State, dice: &mut D) {
        let Some(gunfire) = self.gunfire(side, at.turn) else { return };
        dice.note("C3.3", format_args!("Player Turn {}: the {} fires", at.turn + 1, SIDES[side]));
        let both = Shot::roll(gunfire.needs_both_dice(), dice);
        self.made(side, both, at, dice);
    }

    /// After a TH DR: the subsequent dr comes, or the hit, or nothing.
    fn made<D: Dice + ?Sized>(&self, side: usize, both: BothDice, at: &mut State, dice: &mut D) {
        let Some(gunfire) = self.gunfire(side, at.turn) else { return };
        match gunfire.judge(at.sides[side].before, both) {
            Judged::Known(_) => self.settle(side, both, at, dice),
            _ => at.pending = Some(Pending::Shot(side, both)),
        }
    }

    /// What a TH DR hits, and what it does to the Gun that has fired.
    fn settle<D: Dice + ?Sized>(&self, side: usize, both: BothDice, at: &mut State, dice: &mut D) {
        let Some(gunfire) = self.gunfire(side, at.turn) else { return };
        let own = &mut at.sides[side];
        let (hit, then) = gunfire.fire(own.before, both, dice);
        own.may_fire = matches!(then, Then::Again(_));
        match then {
            Then::Again(next) | Then::NextPhase(next) => own.before = next,
            Then::Over => {}
            Then::Ends(_) => {
                own.vehicle.malfunctions = true;
                own.before = own.before.turned().forgetting();
            }
        }
        if hit != Hit::Miss {
            at.pending = Some(Pending::Hit(side, hit));
        }
    }

    /// The first shots of a Gun Duel. With equal sums both make their TH DR, and the lower Final one
    /// comes first.
    fn gun_duel<D: Dice + ?Sized>(&self, at: &mut State, dice: &mut D) {
        let Some([attacker, defender]) = self.duel_sums(at) else { return };
        if attacker != defender {
            self.fire(usize::from(defender < attacker), at, dice);
            return;
        }
        // Nobody answers any more.
        at.moment += 1;
        let made = [0, 1].map(|side| {
            dice.note("C2.2401", format_args!("Gun Duel: the TH DR of the {}", SIDES[side]));
            let both = Shot::roll(true, dice);
            let before = at.sides[side].before;
            let shot = self.gunfire(side, at.turn).map(|gunfire| gunfire.next(before));
            (both, shot.map_or(0, |shot| shot.final_dr(both)))
        });
        let [attacker, defender] = made.map(|(_, final_dr)| final_dr);
        let first = usize::from(defender < attacker);
        let side = 1 - first;
        at.second = Some(Second { side, both: made[side].0, counts: attacker == defender });
        self.made(first, made[first].0, at, dice);
    }

    /// What a hit does, before the crew rolls.
    fn hit<D: Dice + ?Sized>(&self, side: usize, hit: Hit, at: &mut State, dice: &mut D) {
        let Some(arms) = self.sides[side].arms else { return };
        let damage = arms.against.strike(hit).resolve(dice);
        let target = 1 - side;
        let crew = &self.sides[target].crew;
        let it = &mut at.sides[target];
        let able = it.vehicle.state == VehicleState::Able;
        let was_immobilized = it.vehicle.immobilized;
        let rolls = match damage {
            Damage::Burns => {
                it.vehicle.state = VehicleState::Burns;
                false
            }
            Damage::Eliminated => {
                it.vehicle.state = VehicleState::Eliminated;
                crew.survival_number.is_some()
            }
            Damage::Immobilized => {
                it.vehicle.immobilized = true;
                able
            }
            Damage::Shocked | Damage::Stunned => {
                it.shocked();
                false
            }
            Damage::PossibleShock => it.vehicle.state != VehicleState::Shocked,
            Damage::None => false,
        };
        if rolls {
            // Whether the crew was Shocked counts for its survival, so the state comes after it.
            if damage == Damage::Eliminated {
                it.vehicle.state = if able { VehicleState::Able } else { VehicleState::Shocked };
            }
            at.pending = Some(Pending::Crew(side, hit, damage));
        } else if damage == Damage::None && able && was_immobilized && arms.against.endangers(hit) {
            at.pending = Some(Pending::Crew(side, hit, Damage::Immobilized));
        }
    }

    /// What the crew of the other side does.
    fn crew<D: Dice + ?Sized>(
        &self,
        (side, hit, damage): (usize, Hit, Damage),
        at: &mut State,
        dice: &mut D,
    ) {
        let Some(arms) = self.sides[side].arms else { return };
        let target = 1 - side;
        let it = &mut at.sides[target];
        let shaken = i32::from(it.vehicle.state != VehicleState::Able);
        let crew = Crew {
            survival_drm: self.sides[target].crew.survival_drm + shaken,
            ..self.sides[target].crew
        };
        let left = crew.resolve(damage, dice);
        match (left.vehicle, left.crew) {
            (Damage::Eliminated, CrewFate::Survives) => {
                it.vehicle.state = VehicleState::CrewSurvives;
            }
            (Damage::Eliminated, _) => it.vehicle.state = VehicleState::Eliminated,
            (_, CrewFate::BailsOut) => it.vehicle.state = VehicleState::Abandoned,
            (Damage::Shocked, _) => it.shocked(),
            // It has passed the NTC: the hit still frightens the crew of an immobilized vehicle.
            (Damage::None, _) if it.vehicle.immobilized && arms.against.endangers(hit) => {
                at.pending = Some(Pending::Crew(side, hit, Damage::Immobilized));
            }
            _ => {}
        }
    }

    /// The second shot of a Gun Duel, unless the first has stopped it.
    fn second<D: Dice + ?Sized>(&self, second: Second, at: &mut State, dice: &mut D) {
        let Second { side, both, counts } = second;
        if counts || at.sides[side].vehicle.state == VehicleState::Able {
            dice.note("C2.2401", format_args!("the TH DR of the {} counts", SIDES[side]));
            self.made(side, both, at, dice);
        } else {
            // Its CA has been changed before both shots.
            at.sides[side].before = at.sides[side].before.turned();
            dice.note("C2.2401", format_args!("the TH DR of the {} is void", SIDES[side]));
        }
    }

    /// What comes next in the Player Turn; whether something was rolled.
    fn next<D: Dice + ?Sized>(&self, at: &mut State, dice: &mut D) -> bool {
        let moment = MOMENTS[at.moment];
        match moment {
            Moment::Rally(side) => {
                at.moment += 1;
                let rallies = at.turn > 0 && Self::needs_rally(at.sides[side].vehicle);
                if rallies {
                    Self::rally(side, at, dice);
                }
                rallies
            }
            Moment::GunDuel => {
                at.moment += 1;
                let duels = at.turn == 0 && self.gun_duel;
                if duels {
                    self.gun_duel(at, dice);
                } else {
                    at.moment += 1;
                }
                duels
            }
            Moment::Answer => {
                at.moment += 1;
                // Who has not fired in the Gun Duel is the one who answers.
                let fires = self.answers(at).filter(|side| self.can_fire(*side, at));
                if let Some(side) = fires {
                    self.fire(side, at, dice);
                }
                fires.is_some()
            }
            Moment::Fire(first) => {
                let one = self.first(at.turn);
                let side = if first { one } else { 1 - one };
                if !self.can_fire(side, at) {
                    at.moment += 1;
                    return false;
                }
                self.fire(side, at, dice);
                true
            }
        }
    }

    /// Who had the higher sum in the Gun Duel.
    fn answers(&self, at: &State) -> Option<usize> {
        let sums = self.duel_sums(&State { sides: self.start().sides, ..*at })?;
        (sums[0] != sums[1]).then_some(usize::from(sums[0] < sums[1]))
    }

    fn left(at: &State) -> LeftOfDuel {
        // Of what is out nothing else counts.
        let told = |side: Side| match side.vehicle.state {
            state if state.is_out() => Vehicle { state, ..Vehicle::UNHURT },
            _ => side.vehicle,
        };
        LeftOfDuel { sides: at.sides.map(told) }
    }
}

impl Side {
    /// It is Shocked, and forgets what it has acquired: it is not in Good Order (C6.5).
    fn shocked(&mut self) {
        self.vehicle.state = VehicleState::Shocked;
        self.before = self.before.forgetting();
    }
}

impl Procedure for Exchange {
    type State = State;
    type Outcome = LeftOfDuel;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        let side = |side: usize| Side {
            vehicle: Vehicle::UNHURT,
            before: self.gunfire(side, 0).map_or(Before::NONE, Gunfire::start),
            may_fire: true,
        };
        State { sides: [side(0), side(1)], turn: 0, moment: 0, pending: None, second: None }
    }

    fn step<D: Dice + ?Sized>(&self, mut at: State, dice: &mut D) -> Step<State, LeftOfDuel> {
        loop {
            match at.pending.take() {
                Some(Pending::Shot(side, both)) => self.settle(side, both, &mut at, dice),
                Some(Pending::Hit(side, hit)) => self.hit(side, hit, &mut at, dice),
                Some(Pending::Crew(side, hit, damage)) => {
                    self.crew((side, hit, damage), &mut at, dice);
                }
                None => {
                    if let Some(second) = at.second.take() {
                        self.second(second, &mut at, dice);
                    } else if at.is_over() {
                        return Step::Done(Self::left(&at));
                    } else if at.moment == MOMENTS.len() {
                        at.turn += 1;
                        at.moment = 0;
                        if at.turn == self.turns {
                            return Step::Done(Self::left(&at));
                        }
                        for side in &mut at.sides {
                            side.before = side.before.in_any_phase();
                            side.may_fire = true;
                        }
                    } else if self.next(&mut at, dice) {
                        return Step::Next(at);
                    }
                    continue;
                }
            }
            return Step::Next(at);
        }
    }
}

//! A rout, hex by hex.

use super::outcome::{End, Routed};
use super::path::RoutHex;
use crate::a4_movement::mf::{Mf, OF_THE_WOUNDED};
use crate::a10_morale::HIGHEST_MORALE_LEVEL;
use crate::a10_morale::aftermath::Aftermath;
use crate::a10_morale::check::{Check, MC, Verdict};
use crate::a10_morale::consequence::{Consequence, Fate, casualty_reduction};
use crate::a15_heat_of_battle::{self as heat_of_battle, Surroundings};
use crate::a17_wounds;
use crate::b26_wire::wire_exit::{WIRE_EXIT, WireRout, left_beneath};
use crate::units::Unit;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

/// The MF of a broken unit in the RtPh, except a wounded SMC (A10.5).
const ROUT_MF: u8 = 6;

const LLMC: Roll = Roll::DR("LLMC", "A10.2");

/// A rout that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routing {
    pub(super) unit: Unit,
    pub(super) hexes: Vec<RoutHex>,
    /// In which of them it is interdicted.
    pub(super) interdicted: Vec<bool>,
    /// The leadership of a leader who routs with it.
    pub(super) leader: Option<i32>,
    /// His Morale Level.
    pub(super) leader_morale: i32,
    pub(super) morale_modifier: i32,
    pub(super) heat_of_battle: Option<Surroundings>,
    pub(super) original_2_passes: bool,
    /// Where it is that starts above Wire.
    pub(super) above_wire: Option<WireRout>,
}

/// The standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The next hex, or the one it is in.
    hex: u8,
    unit: Unit,
    /// A hero whom it has created.
    hero: Option<Unit>,
    leader_lost: bool,
    /// The MF that it has spent on moving beneath Wire.
    beneath: u8,
    stage: Stage,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// It starts above Wire, and makes its Wire dr.
    StartsAboveWire,
    /// It is above the Wire of the hex, and makes its Wire dr.
    AboveWire,
    /// It goes on to the hex, and takes a NMC if it is interdicted there.
    Enter,
    /// A SMC makes his Wound Severity dr, with this drm.
    Wound {
        drm: i32,
        /// Whether the same NMC has cost it its leader.
        led: bool,
    },
    /// The leader is lost, and the unit takes its LLMC.
    LeaderLoss,
    /// An Original 2 has caused Heat of Battle; whether the NMC has pinned it.
    HeatOfBattle { pinned: bool },
}

impl Routing {
    /// The MF that it has spent up to a hex.
    pub(super) fn spent(&self, hex: usize) -> Mf {
        self.hexes.iter().take(hex + 1).map(|hex| hex.mf).sum()
    }

    fn check(&self, state: State) -> Check {
        let unit = state.unit;
        let modifier = unit.morale_modifier(self.morale_modifier);
        let level = unit.morale() + i32::from(unit.fanatic) + modifier;
        let leader = self.leader.filter(|_| !state.leader_lost);
        Check {
            morale_level: level.min(HIGHEST_MORALE_LEVEL),
            drm: leader.unwrap_or(0),
            original_2_passes: self.original_2_passes,
        }
    }

    fn end(&self, state: State, end: End) -> Step<State, Routed> {
        let State { hex, unit, hero, leader_lost, .. } = state;
        let adjacent = self.hexes.get(usize::from(hex)).is_some_and(|hex| hex.adjacent);
        let stays_broken = !matches!(end, End::Rallies(_) | End::Eliminated(_));
        let end = if adjacent && stays_broken { End::FailsToRout } else { end };
        let lost = matches!(end, End::FailsToRout | End::Eliminated(_));
        let fate = if lost { Fate::Eliminated } else { Fate::Left(unit, hero) };
        Step::Done(Routed { end, left: Aftermath::of(fate, self.unit), leader_lost })
    }

    /// The MF of the unit in this RtPh.
    pub(super) fn available(unit: Unit) -> Mf {
        let wounded = unit.body.is_smc() && unit.body.is_wounded();
        Mf::whole(if wounded { OF_THE_WOUNDED } else { ROUT_MF })
    }

    /// The MF that it has left, in halves, when it has entered so many hexes.
    fn left(&self, state: State, entered: usize) -> u8 {
        let spent: Mf = self.hexes.iter().take(entered).map(|hex| hex.mf).sum();
        let spent = spent + Mf::whole(state.beneath);
        Self::available(state.unit).in_halves().saturating_sub(spent.in_halves())
    }

    /// It goes on from the hex that it is in, or has arrived.
    fn goes_on(&self, state: State) -> Step<State, Routed> {
        let here = usize::from(state.hex);
        if here + 1 < self.hexes.len() && self.hexes[here].wire {
            return Step::Next(State { stage: Stage::AboveWire, ..state });
        }
        self.leaves(state)
    }

    /// It leaves the hex that it is in, from beneath the Wire if there is Wire.
    fn leaves(&self, state: State) -> Step<State, Routed> {
        let next = usize::from(state.hex) + 1;
        if next == self.hexes.len() {
            return self.end(state, End::Arrives);
        }
        if self.left(state, next) < self.hexes[next].mf.in_halves() {
            return self.stays(state, End::Short(state.hex + 1));
        }
        Step::Next(State { hex: next as u8, stage: Stage::Enter, ..state })
    }

    /// It stays in a hex that it wants to leave. In Open Ground within the Normal Range of a Known
    /// enemy it fails to rout when Wire is what holds it (B26.41).
    fn stays(&self, state: State, end: End) -> Step<State, Routed> {
        let here = usize::from(state.hex);
        if self.hexes[here].wire && self.interdicted[here] {
            return self.end(state, End::FailsToRout);
        }
        self.end(state, end)
    }

    /// It makes its Wire dr: the MF for moving beneath the Wire.
    fn moves_beneath<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Routed> {
        let starts = state.stage == Stage::StartsAboveWire;
        let entered = if starts { 0 } else { usize::from(state.hex) + 1 };
        let mf = self.left(state, entered);
        let dr = dice.one_die(&WIRE_EXIT) as u8;
        let left = left_beneath(mf, dr);
        let what =
            if left.is_some() { "it moves beneath the Wire" } else { "it stays above the Wire" };
        dice.note("B26.4, B26.41", format_args!("{dr} of {} MF: {what}", Mf::halves(mf)));
        let state = State { beneath: state.beneath + dr, ..state };
        match (left, self.above_wire.filter(|_| starts)) {
            (None, None) => self.stays(state, End::HungUp(state.hex + 1)),
            (Some(_), None) => self.leaves(state),
            (Some(left), Some(_)) if left >= self.hexes[0].mf.in_halves() => {
                Step::Next(State { stage: Stage::Enter, ..state })
            }
            (left, Some(WireRout::Elsewhere)) => {
                let end = if left.is_some() { End::Short(0) } else { End::HungUp(0) };
                self.at_the_start(state, end)
            }
            (_, Some(WireRout::Adjacent | WireRout::OpenGround)) => {
                self.at_the_start(state, End::FailsToRout)
            }
        }
    }

    /// It does not leave the hex in which it starts.
    fn at_the_start(&self, state: State, end: End) -> Step<State, Routed> {
        let fate = match end {
            End::FailsToRout => Fate::Eliminated,
            _ => Fate::Left(state.unit, None),
        };
        Step::Done(Routed { end, left: Aftermath::of(fate, self.unit), leader_lost: false })
    }

    fn enters<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Routed> {
        let number = state.hex + 1;
        if !self.interdicted[usize::from(state.hex)] {
            return self.goes_on(state);
        }
        let check = self.check(state);
        let original = dice.dr_total(&MC);
        let level = check.morale_level;
        dice.note(
            "A10.53",
            format_args!(
                "hex {number}: Interdiction NMC, a Final {} against a Morale Level of {level}",
                original + check.drm
            ),
        );
        let possible = heat_of_battle::is_possible(state.unit);
        let heat = original == 2 && self.heat_of_battle.is_some() && possible;
        let led = self.leader.is_some() && !state.leader_lost;
        let verdict = check.verdict(original);
        match verdict {
            Verdict::Passed | Verdict::PassedBarely => {
                // Japanese SMC are never pinned (G1.4).
                let smc = state.unit.body.is_smc() && state.unit.body.is_japanese();
                let pinned = verdict == Verdict::PassedBarely && !smc;
                if heat {
                    let stage = Stage::HeatOfBattle { pinned };
                    return Step::Next(State { stage, ..state });
                }
                self.passed(state, pinned)
            }
            Verdict::Casualty(_) => {
                let state = State { leader_lost: state.leader_lost || led, ..state };
                dice.note("A10.31", format_args!("a Casualty MC eliminates a broken unit"));
                self.end(state, End::Eliminated(number))
            }
            Verdict::Failed(_) => {
                let state = State { leader_lost: state.leader_lost || led, ..state };
                match casualty_reduction(state.unit) {
                    Consequence::Settled(Fate::Left(unit, _)) => {
                        dice.note("A10.53", format_args!("failed: {unit} is left of it"));
                        self.without_leader(State { unit, ..state }, led)
                    }
                    Consequence::Settled(Fate::Eliminated) => {
                        dice.note("A10.53", format_args!("failed: it is eliminated"));
                        self.end(state, End::Eliminated(number))
                    }
                    Consequence::Wound { drm, .. } => {
                        Step::Next(State { stage: Stage::Wound { drm, led }, ..state })
                    }
                }
            }
        }
    }

    /// What is left of it goes on; if its leader has just been eliminated and its Morale Level is
    /// lower than his, it takes a LLMC first (A10.2).
    fn without_leader(&self, state: State, just_lost: bool) -> Step<State, Routed> {
        if just_lost && self.check(state).morale_level < self.leader_morale {
            return Step::Next(State { stage: Stage::LeaderLoss, ..state });
        }
        self.goes_on(state)
    }

    /// The LLMC: his leadership counts against it, and a failed one reduces it once more.
    fn loses_leader<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Routed> {
        let number = state.hex + 1;
        let check = Check { drm: -self.leader.unwrap_or(0).min(0), ..self.check(state) };
        let original = dice.dr_total(&LLMC);
        dice.note(
            "A10.2",
            format_args!(
                "LLMC, a Final {} against a Morale Level of {}",
                original + check.drm,
                check.morale_level
            ),
        );
        let possible = heat_of_battle::is_possible(state.unit);
        match check.verdict(original) {
            Verdict::Passed | Verdict::PassedBarely => {
                if original == 2 && self.heat_of_battle.is_some() && possible {
                    let stage = Stage::HeatOfBattle { pinned: false };
                    return Step::Next(State { stage, ..state });
                }
                self.goes_on(state)
            }
            Verdict::Casualty(_) => self.end(state, End::Eliminated(number)),
            Verdict::Failed(_) => match casualty_reduction(state.unit) {
                Consequence::Settled(Fate::Left(unit, _)) => self.goes_on(State { unit, ..state }),
                Consequence::Settled(Fate::Eliminated) => self.end(state, End::Eliminated(number)),
                Consequence::Wound { drm, .. } => {
                    Step::Next(State { stage: Stage::Wound { drm, led: false }, ..state })
                }
            },
        }
    }

    fn passed(&self, state: State, pinned: bool) -> Step<State, Routed> {
        if pinned { self.end(state, End::Pinned(state.hex + 1)) } else { self.goes_on(state) }
    }
}

impl Procedure for Routing {
    type State = State;
    type Outcome = Routed;

    fn start(&self) -> State {
        let stage = match self.above_wire {
            Some(_) => Stage::StartsAboveWire,
            None => Stage::Enter,
        };
        State { hex: 0, unit: self.unit, hero: None, leader_lost: false, beneath: 0, stage }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Routed> {
        let number = state.hex + 1;
        match (state.stage, self.heat_of_battle) {
            (Stage::StartsAboveWire | Stage::AboveWire, _) => self.moves_beneath(state, dice),
            (Stage::Enter, _) => self.enters(state, dice),
            (Stage::Wound { drm, led }, _) => {
                match a17_wounds::severity(state.unit.body, drm, dice) {
                    Some(body) => {
                        let unit = state.unit.with_body(body);
                        self.without_leader(State { unit, ..state }, led)
                    }
                    None => self.end(state, End::Eliminated(number)),
                }
            }
            (Stage::LeaderLoss, _) => self.loses_leader(state, dice),
            (Stage::HeatOfBattle { pinned }, None) => self.passed(state, pinned),
            (Stage::HeatOfBattle { pinned }, Some(around)) => {
                match heat_of_battle::resolve(state.unit, around, dice) {
                    Fate::Eliminated => self.end(state, End::Eliminated(number)),
                    Fate::Left(unit, hero) => {
                        let state = State { unit, hero: hero.or(state.hero), ..state };
                        if unit.is_broken() {
                            self.passed(state, pinned)
                        } else {
                            self.end(state, End::Rallies(number))
                        }
                    }
                }
            }
        }
    }
}

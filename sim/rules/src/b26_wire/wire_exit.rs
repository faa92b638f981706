use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::exit::{Exit, Loss};
use crate::a4_movement::mf::Mf;
use crate::defaults::{japanese, yes};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Force, GameTurns, MovementFactors, StackedUnits};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// How many MF it takes to move beneath Wire.
pub const WIRE_EXIT: Roll = Roll::dr("Wire dr", "B26.4");

/// The MF of a broken unit in the RtPh (A10.51).
const ROUT_MF: u8 = 6;

/// The most MF of Infantry without Double Time: those of a berserk unit (A15.431).
const MOST_MF: u8 = 8;

/// Infantry above Wire moves beneath it and on, in the MPh or in a rout: does it get out?
///
/// The MF for moving beneath the Wire are a dr. A unit that has fewer MF left spends them, and stays
/// above the Wire. One that is beneath it walks off with the MF that are left, or in its next MPh. A
/// Minimum Move is not part of it. In a stack each unit has its own dr, and moves on by itself.
///
/// # Examples
///
/// A squad of 4 MF enters Open Ground with Wire, so that 3 MF are left. In the next MPh it has 4.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let wire = Ask::<WireExit>::new().mf(4).spent_mf(1);
/// assert_eq!(wire.clone().chance_of("beneath in turn 1 with 0 MF left")?.to_string(), "1/6");
/// assert_eq!(wire.clone().game_turns(2).chance_of("hung-up")?.to_string(), "1/6");
/// let three = wire.exit_mf(1).stack(3);
/// assert_eq!(three.chance_of("3 leave, 0 beneath, 0 hung-up")?.to_string(), "1/27");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WireExit {
    /// Its MF in each MPh. A leader who moves along adds his: a squad then has 6.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A4.11, A4.12",
        "label" = "MF",
        "unless-given" = "6 in a rout; needed for the MPh"
    ))]
    pub mf: Option<MovementFactors>,
    /// The MF that it has spent before its first dr, such as those for entering the hex in this MPh or
    /// RtPh.
    #[serde(default)]
    #[schemars(extend("rule" = "B26.4, B26.41"))]
    pub spent_mf: MovementFactors,
    /// The MF that the next hex costs.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "B26.4, B26.41", "assumed" = true))]
    pub exit_mf: MovementFactors,
    /// How many units of these MF begin above the Wire. Each has its own dr.
    #[serde(default = "alone")]
    #[schemars(extend("rule" = "B26.4"))]
    pub stack: StackedUnits,
    /// In how many of its MPh it tries.
    #[serde(default = "once")]
    #[schemars(extend("rule" = "B26.4"))]
    pub game_turns: GameTurns,
    /// Where a broken unit routs from. A wounded SMC has 3 MF then: give them as `mf`.
    #[serde(default)]
    #[schemars(extend("rule" = "B26.41, A10.5", "unless-given" = "it moves in its MPh"))]
    pub rout: Option<WireRout>,
    /// The force of the unit that routs. Japanese and Partisans do not surrender.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A20.21, G1.621", "assumed" = true))]
    pub force: Force,
    /// Whether No Quarter is in effect. Then it cannot surrender.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A20.3, G1.621"))]
    pub no_quarter: bool,
}

/// Where a broken unit above Wire is that routs.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum WireRout {
    /// ADJACENT to a Known armed unbroken enemy: it must leave, or is eliminated or surrenders.
    Adjacent,
    /// In Open Ground within the LOS and Normal Range of a Known enemy: it must leave, or is
    /// eliminated.
    OpenGround,
    /// Elsewhere, or at night: it can stay.
    Elsewhere,
}

fn one() -> MovementFactors {
    MovementFactors::whole(1)
}

fn alone() -> StackedUnits {
    StackedUnits::try_from(1).expect("1 is allowed")
}

fn once() -> GameTurns {
    GameTurns::try_from(1).expect("1 is allowed")
}

/// What a unit of these MF, in halves, has left when it has moved beneath the Wire by this dr; `None`
/// when it has too few.
#[must_use]
pub const fn left_beneath(mf: u8, dr: u8) -> Option<u8> {
    mf.checked_sub(2 * dr)
}

/// What becomes of a rout that gets no farther.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    Stays,
    Surrenders,
    Eliminated,
}

/// Units above Wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entangled {
    units: u8,
    /// In halves: those of the first turn, those of each other turn, and those for the next hex.
    first: u8,
    others: u8,
    exit: u8,
    turns: u8,
    /// What a rout comes to that does not leave the hex.
    failure: Option<Failure>,
}

/// How far the units have come, all of them in the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turn: u8,
    /// Units that make their dr in this turn.
    rolling: u8,
    /// Units that make one in the next turn.
    hung: u8,
    beneath: u8,
    lost: u8,
}

impl Entangled {
    /// The MF of this turn, in halves.
    fn of_turn(&self, turn: u8) -> u8 {
        if turn == 1 { self.first } else { self.others }
    }

    /// A unit that is beneath the Wire with too few MF: it leaves in its next MPh.
    fn beneath(&self, turn: u8, left: u8) -> Exit {
        let next = turn + 1;
        match self.others.checked_sub(self.exit).filter(|_| next <= self.turns) {
            Some(left) => Exit::Leaves { turn: next, spent: self.exit, left, routs: false },
            None => Exit::Beneath { turn, spent: self.of_turn(turn) - left, left },
        }
    }

    /// What a dr comes to; `None` if the unit tries again in the next turn.
    fn tried(&self, turn: u8, dr: u8) -> Option<Exit> {
        let mf = self.of_turn(turn);
        let left = left_beneath(mf, dr);
        if let Some(left) = left.and_then(|left| left.checked_sub(self.exit)) {
            let routs = self.failure.is_some();
            return Some(Exit::Leaves { turn, spent: mf - left, left, routs });
        }
        match (self.failure, left) {
            (Some(Failure::Surrenders), _) => Some(Exit::Surrenders),
            (Some(Failure::Eliminated), _) => Some(Exit::Eliminated),
            (Some(Failure::Stays), Some(_)) => Some(Exit::StaysBeneath),
            (None, Some(left)) => Some(self.beneath(turn, left)),
            (_, None) if turn == self.turns => Some(Exit::HungUp(turn)),
            (_, None) => None,
        }
    }

    /// After the dr of one unit of a stack.
    fn counted(&self, state: State, exit: Option<Exit>) -> Step<State, Exit> {
        let mut state = State { rolling: state.rolling - 1, ..state };
        match exit {
            None | Some(Exit::HungUp(_)) => state.hung += 1,
            Some(Exit::Beneath { .. } | Exit::StaysBeneath) => state.beneath += 1,
            Some(Exit::Surrenders | Exit::Eliminated) => state.lost += 1,
            Some(Exit::Leaves { .. } | Exit::Stack { .. }) => {}
        }
        let State { turn, rolling, hung, beneath, lost } = state;
        if rolling > 0 {
            return Step::Next(state);
        }
        if hung > 0 && turn < self.turns {
            return Step::Next(State { turn: turn + 1, rolling: hung, hung: 0, ..state });
        }
        let loss = match self.failure {
            Some(Failure::Surrenders) => Some(Loss::Surrenders),
            Some(Failure::Eliminated) => Some(Loss::Eliminated),
            Some(Failure::Stays) | None => None,
        };
        let leave = self.units - hung - beneath - lost;
        Step::Done(Exit::Stack { lost, loss, hung, beneath, leave })
    }
}

impl Procedure for Entangled {
    type State = State;
    type Outcome = Exit;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { turn: 1, rolling: self.units, hung: 0, beneath: 0, lost: 0 }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Exit> {
        let turn = state.turn;
        let dr = dice.one_die(&WIRE_EXIT) as u8;
        let mf = Mf::halves(self.of_turn(turn));
        let exit = self.tried(turn, dr);
        let (rule, says) = match exit {
            Some(Exit::Leaves { turn: leaves, .. }) if leaves > turn => {
                ("B26.4", "it moves beneath the Wire, and on in its next MPh")
            }
            Some(Exit::Leaves { .. }) => ("B26.4", "it moves beneath the Wire, and on"),
            Some(Exit::Beneath { .. } | Exit::StaysBeneath) => {
                ("B26.4", "it moves beneath the Wire")
            }
            Some(Exit::Surrenders) => ("B26.41, A20.21", "it cannot rout, and surrenders"),
            Some(Exit::Eliminated) => ("B26.41, A10.5", "it cannot rout, and is eliminated"),
            _ => ("B26.4", "it spends all its MF, and is above the Wire"),
        };
        dice.note(rule, format_args!("{dr} of {mf} MF: {says}"));
        match exit {
            Some(exit) if self.units == 1 => Step::Done(exit),
            _ => self.counted(state, exit),
        }
    }
}

impl WireExit {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let Some(mf) = self.mf else {
            return match self.rout {
                None => refused("mf", "give the MF of its MPh", "A4.11"),
                Some(_) => Ok(()),
            };
        };
        if self.rout.is_some() && mf > MovementFactors::whole(ROUT_MF) {
            return refused("mf", "a broken unit has at most 6 MF", "A10.51");
        }
        if mf > MovementFactors::whole(MOST_MF) {
            let message = "Infantry on Wire has at most 8 MF: it does not Double Time";
            return refused("mf", message, "A4.11, A15.431, B26.46");
        }
        Ok(())
    }

    fn check_rout(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.rout.is_some() && self.game_turns != once() {
            return refused("game-turns", "a rout is one RtPh", "B26.41");
        }
        if self.rout != Some(WireRout::Adjacent) && !self.no_quarter {
            return refused("no-quarter", "only a unit that routs `adjacent` surrenders", "A20.21");
        }
        Ok(())
    }

    /// What a rout comes to that does not leave the hex.
    fn failure(&self) -> Option<Failure> {
        let never = matches!(self.force, Force::Japanese | Force::RedChinese | Force::Partisan);
        Some(match self.rout? {
            WireRout::Adjacent if !never && !self.no_quarter => Failure::Surrenders,
            WireRout::Adjacent | WireRout::OpenGround => Failure::Eliminated,
            WireRout::Elsewhere => Failure::Stays,
        })
    }
}

impl Catalogued for WireExit {
    type Played = Entangled;

    const NAME: &'static str = "wire-exit";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("mf", "6"), ("spent-mf", "1"), ("exit-mf", "1"), ("game-turns", "2")];
    const RULES: &'static [&'static str] =
        &["B26.4", "B26.41", "A4.11", "A10.5", "A10.51", "A20.21", "G11.931"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("leaves in turn <n> with <m> MF left", "it is in the next hex, and has so many MF"),
        ("routs with <m> MF left", "it routs into the next hex, and has so many MF"),
        (
            "beneath in turn <n> with <m> MF left",
            "it is beneath the Wire in the end, with too few MF",
        ),
        ("stays-beneath", "a unit that routs stays in the hex, beneath the Wire"),
        ("hung-up", "it is above the Wire still"),
        ("surrenders", "it cannot rout, and surrenders"),
        ("eliminated", "it cannot rout, and is eliminated"),
        (
            "<n> leave, <m> surrender",
            "of a stack so many are in the next hex, and the others cannot rout",
        ),
        (
            "<n> leave, <m> eliminated",
            "of a stack so many are in the next hex, and the others cannot rout",
        ),
        (
            "<n> leave, <m> beneath, <k> hung-up",
            "of a stack so many are in the next hex, beneath the Wire, and above it still",
        ),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("It leaves the hex", "leaves");

    fn measures() -> Vec<Measure<Exit>> {
        vec![
            Measure::chance("leaves", "it leaves the hex; all units of a stack do", |it: &Exit| {
                holds(it.units().0 == 0)
            }),
            Measure::chance("any-leaves", "at least one unit leaves the hex", |it: &Exit| {
                holds(it.units().1 > 0)
            }),
            Measure::number("units-through", "units that leave the hex", |it: &Exit| {
                Some(2 * u32::from(it.units().1))
            }),
            Measure::chance("off-wire", "no unit is above the Wire any more", |it: &Exit| {
                holds(match it {
                    Exit::Stack { lost, hung, .. } => *lost == 0 && *hung == 0,
                    Exit::HungUp(_) | Exit::Surrenders | Exit::Eliminated => false,
                    _ => true,
                })
            }),
            Measure::chance("lost", "a unit surrenders or is eliminated", |it: &Exit| {
                holds(match it {
                    Exit::Stack { lost, .. } => *lost > 0,
                    other => matches!(other, Exit::Surrenders | Exit::Eliminated),
                })
            })
            .as_a_price(),
            Measure::number("mf-left", "MF left, if it is alone", |it: &Exit| match it {
                Exit::Leaves { left, .. } | Exit::Beneath { left, .. } => Some(u32::from(*left)),
                Exit::Stack { .. } => None,
                _ => Some(0),
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        self.check_rout()?;
        let mf = self.mf.unwrap_or(MovementFactors::whole(ROUT_MF));
        let first = mf.halves().saturating_sub(self.spent_mf.halves());
        if first == 0 {
            let message = "no MF are left for its dr";
            return Err(Refusal::together("spent-mf", message).by("B26.4"));
        }
        let played = Entangled {
            units: self.stack.get() as u8,
            first,
            others: mf.halves(),
            exit: self.exit_mf.halves(),
            turns: self.game_turns.get() as u8,
            failure: self.failure(),
        };
        let mut ledger = Vec::new();
        for (turn, words) in [(1, "turn 1"), (2, "each later turn")] {
            if turn <= played.turns {
                let mf = played.of_turn(turn);
                let needed = mf / 2;
                let value = format!("{} MF: dr {needed} or less", Mf::halves(mf));
                ledger.push(LedgerLine::new(&format!("beneath, {words}"), value, "B26.4"));
                let needed = mf.saturating_sub(played.exit) / 2;
                let value = format!("dr {needed} or less");
                ledger.push(LedgerLine::new(&format!("out, {words}"), value, "B26.4"));
            }
        }
        if let Some(failure) = played.failure {
            let value = match failure {
                Failure::Stays => "it stays",
                Failure::Surrenders => "it surrenders",
                Failure::Eliminated => "it is eliminated",
            };
            ledger.push(LedgerLine::new("no rout", value.to_owned(), "B26.41, A10.5, A20.21"));
        }
        Ok(Ready::new(Self { mf: Some(mf), ..self }, played).with_ledger(ledger))
    }
}

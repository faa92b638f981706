use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a4_movement::mf::Mf;
use crate::catalog::Headline;
use crate::defaults::{japanese, yes};
use crate::measures::holds;
use crate::units::{Force, GameTurns, MovementFactors};
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
/// Minimum Move is not part of it.
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
/// assert_eq!(wire.game_turns(2).chance_of("hung-up")?.to_string(), "1/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WireExit {
    /// Its MF of each turn, with those of a leader who moves with it: 6 then for a squad.
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

/// A unit above Wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entangled {
    /// In halves: those of the first turn, those of each other turn, and those for the next hex.
    first: u8,
    others: u8,
    exit: u8,
    turns: u8,
    /// What a rout comes to that does not leave the hex.
    failure: Option<Failure>,
}

/// Where the unit is in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exit {
    /// It leaves the hex, in this turn.
    Leaves {
        /// Which turn.
        turn: u8,
        /// The MF in halves that it does not have any more; less is better.
        spent: u8,
        /// The MF in halves that it has after that.
        left: u8,
        /// Whether it routs.
        routs: bool,
    },
    /// It is beneath the Wire, in this turn.
    Beneath {
        /// Which turn.
        turn: u8,
        /// The MF in halves that it does not have any more.
        spent: u8,
        /// The MF in halves that it has after that.
        left: u8,
    },
    /// A unit that routs stays beneath the Wire.
    StaysBeneath,
    /// It is above the Wire still.
    HungUp(u8),
    /// It cannot rout, and surrenders.
    Surrenders,
    /// It cannot rout, and is eliminated.
    Eliminated,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Leaves { left, routs: true, .. } => {
                write!(f, "routs with {} MF left", Mf::halves(left))
            }
            Self::Leaves { turn, left, .. } => {
                write!(f, "leaves in turn {turn} with {} MF left", Mf::halves(left))
            }
            Self::Beneath { turn, left, .. } => {
                write!(f, "beneath in turn {turn} with {} MF left", Mf::halves(left))
            }
            Self::StaysBeneath => f.write_str("stays-beneath"),
            Self::HungUp(_) => f.write_str("hung-up"),
            Self::Surrenders => f.write_str("surrenders"),
            Self::Eliminated => f.write_str("eliminated"),
        }
    }
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

    /// What a dr comes to.
    fn tried(&self, turn: u8, dr: u8) -> Step<u8, Exit> {
        let mf = self.of_turn(turn);
        let left = left_beneath(mf, dr);
        if let Some(left) = left.and_then(|left| left.checked_sub(self.exit)) {
            let routs = self.failure.is_some();
            return Step::Done(Exit::Leaves { turn, spent: mf - left, left, routs });
        }
        match (self.failure, left) {
            (Some(Failure::Surrenders), _) => Step::Done(Exit::Surrenders),
            (Some(Failure::Eliminated), _) => Step::Done(Exit::Eliminated),
            (Some(Failure::Stays), Some(_)) => Step::Done(Exit::StaysBeneath),
            (None, Some(left)) => Step::Done(self.beneath(turn, left)),
            (_, None) if turn == self.turns => Step::Done(Exit::HungUp(turn)),
            (_, None) => Step::Next(turn + 1),
        }
    }
}

impl Procedure for Entangled {
    /// The turn.
    type State = u8;
    type Outcome = Exit;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> u8 {
        1
    }

    fn step<D: Dice + ?Sized>(&self, turn: u8, dice: &mut D) -> Step<u8, Exit> {
        let dr = dice.one_die(&WIRE_EXIT) as u8;
        let mf = Mf::halves(self.of_turn(turn));
        let step = self.tried(turn, dr);
        let (rule, says) = match step {
            Step::Done(Exit::Leaves { turn: leaves, .. }) if leaves > turn => {
                ("B26.4", "it moves beneath the Wire, and on in its next MPh")
            }
            Step::Done(Exit::Leaves { .. }) => ("B26.4", "it moves beneath the Wire, and on"),
            Step::Done(Exit::Beneath { .. } | Exit::StaysBeneath) => {
                ("B26.4", "it moves beneath the Wire")
            }
            Step::Done(Exit::Surrenders) => ("B26.41, A20.21", "it cannot rout, and surrenders"),
            Step::Done(Exit::Eliminated) => ("B26.41, A10.5", "it cannot rout, and is eliminated"),
            _ => ("B26.4", "it spends all its MF, and is above the Wire"),
        };
        dice.note(rule, format_args!("{dr} of {mf} MF: {says}"));
        step
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
        let never = matches!(self.force, Force::Japanese | Force::RedChinese);
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
        &["B26.4", "B26.41", "A4.11", "A10.5", "A10.51", "A20.21"];
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
    ];
    const HEADLINE: Option<Headline> = Headline::measure("It leaves the hex", "leaves");

    fn measures() -> Vec<Measure<Exit>> {
        vec![
            Measure::chance("leaves", "it leaves the hex", |it: &Exit| {
                holds(matches!(it, Exit::Leaves { .. }))
            }),
            Measure::chance("off-wire", "it is no longer above the Wire", |it: &Exit| {
                let beneath = matches!(it, Exit::Beneath { .. } | Exit::StaysBeneath);
                holds(beneath || matches!(it, Exit::Leaves { .. }))
            }),
            Measure::chance("lost", "it surrenders or is eliminated", |it: &Exit| {
                holds(matches!(it, Exit::Surrenders | Exit::Eliminated))
            })
            .as_a_price(),
            Measure::number("mf-left", "MF that it has left", |it: &Exit| match it {
                Exit::Leaves { left, .. } | Exit::Beneath { left, .. } => Some(u32::from(*left)),
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

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{BombExponent, GameTurns};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const ARRIVAL: Roll = Roll::dr("Air Support dr", "E7.2");
const NUMBER: Roll = Roll::dr("dr for the number of planes", "E7.2");
const BOMBS: Roll = Roll::dr("dr for bombs", "E7.2");

/// Air Support: in which Game Turn does it arrive, with how many planes, and with bombs?
///
/// Its side makes a dr in its RPh of each Game Turn until the dr is less than the number of the Game
/// Turn. The planes are on board in the next MPh. It does not say which planes they are: a German
/// dr for bombs can stand for Stukas, and SSR can say everything. `air-attack` says what they do.
///
/// # Examples
///
/// They arrive in Game Turn 2 by a 1, in Game Turn 3 by a 1 or 2, and then in half of the games they
/// carry bombs with an exponent of 3.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let support = Ask::<AirSupport>::new().game_turns(3).bomb_exponent(3);
/// assert_eq!(support.clone().chance_of("not-yet")?.to_string(), "5/9");
/// assert_eq!(support.chance_of("turn 2: 1 plane with bombs")?.to_string(), "1/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AirSupport {
    /// How many Game Turns are played.
    #[schemars(extend("rule" = "E7.2", "label" = "Game Turns"))]
    pub game_turns: GameTurns,
    /// The exponent of the Air Support Availability number: all planes carry bombs if a dr is not
    /// above it. 0 if there is none.
    #[schemars(extend("rule" = "E7.2, H1.531"))]
    pub bomb_exponent: BombExponent,
}

/// What has come by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Support {
    /// They wait for the dr of this Game Turn.
    Waits(u8),
    /// They arrive in this Game Turn, and nobody knows how many.
    Comes(u8),
    /// So many have come in this Game Turn.
    Planes(u8, u8),
}

/// When planes arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arrival {
    /// In this Game Turn so many planes, and whether they carry bombs.
    Turn(u8, u8, bool),
    /// Not in these Game Turns.
    NotYet,
}

impl Arrival {
    fn planes(self) -> u8 {
        match self {
            Self::Turn(_, planes, _) => planes,
            Self::NotYet => 0,
        }
    }
}

impl fmt::Display for Arrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(turn, planes, bombs) => {
                let many = if *planes == 1 { "" } else { "s" };
                let with = if *bombs { " with bombs" } else { "" };
                f.pad(&format!("turn {turn}: {planes} plane{many}{with}"))
            }
            Self::NotYet => f.pad("not-yet"),
        }
    }
}

impl Procedure for AirSupport {
    type State = Support;
    type Outcome = Arrival;

    fn start(&self) -> Support {
        Support::Waits(1)
    }

    fn step<D: Dice + ?Sized>(&self, state: Support, dice: &mut D) -> Step<Support, Arrival> {
        match state {
            Support::Waits(turn) if i32::from(turn) > self.game_turns.get() => {
                Step::Done(Arrival::NotYet)
            }
            Support::Waits(turn) => {
                if dice.one_die(&ARRIVAL) < i32::from(turn) {
                    dice.note("E7.2", format_args!("Game Turn {turn}: Air Support arrives"));
                    return Step::Next(Support::Comes(turn));
                }
                dice.note("E7.2", format_args!("Game Turn {turn}: no Air Support yet"));
                Step::Next(Support::Waits(turn + 1))
            }
            Support::Comes(turn) => {
                let planes = (dice.one_die(&NUMBER) as u8).div_ceil(2);
                Step::Next(Support::Planes(turn, planes))
            }
            Support::Planes(turn, planes) => {
                let bombs = dice.one_die(&BOMBS) <= self.bomb_exponent.get();
                let arrival = Arrival::Turn(turn, planes, bombs);
                dice.note("E7.2", format_args!("{arrival}"));
                Step::Done(arrival)
            }
        }
    }
}

impl Catalogued for AirSupport {
    type Played = Self;

    const NAME: &'static str = "air-support";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("game-turns", "4"), ("bomb-exponent", "3")];
    const RULES: &'static [&'static str] = &["E7.2", "H1.531"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("turn <n>: <n> planes", "one to three planes arrive in that Game Turn, without bombs"),
        ("turn <n>: <n> planes with bombs", "and all of them carry bombs"),
        ("not-yet", "no plane has arrived by the end of these Game Turns"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("Planes have arrived", "arrived");

    fn measures() -> Vec<Measure<Arrival>> {
        vec![
            Measure::chance("arrived", "planes have arrived (E7.2)", |it: &Arrival| {
                holds(it.planes() > 0)
            }),
            Measure::chance(
                "arrived-with-bombs",
                "planes with bombs have arrived (E7.2)",
                |it: &Arrival| holds(matches!(it, Arrival::Turn(_, _, true))),
            ),
            Measure::number("planes", "planes that have arrived (E7.2)", |it: &Arrival| {
                Some(2 * u32::from(it.planes()))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let value = "a dr of less than the Game Turn".to_owned();
        let mut ledger = vec![LedgerLine::new("planes arrive", value, "E7.2")];
        let exponent = self.bomb_exponent.get();
        if exponent > 0 {
            let value = format!("a dr of {exponent} or less");
            ledger.push(LedgerLine::new("planes carry bombs", value, "E7.2"));
        }
        Ok(Ready::new(self, self).with_ledger(ledger))
    }
}

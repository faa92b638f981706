use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::c1_bombardment::area::{Area, SPARING_ROLLS};
use crate::defaults::yes;
use crate::procedure::Headline;
use crate::units::Coordinate;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const CHECK: Roll = Roll::DR("Bombardment NMC", "G11.841");

/// A cave's Morale Level against Bombardment (G11.841).
const CAVE_MORALE: i32 = 11;

/// So many caves there are at most.
const MOST_CAVES: usize = 24;

/// A Bombardment falls on caves before play: how many are eliminated?
///
/// `bombardment-stack` is for units outside caves, and `bombardment-hex` for vehicles, buildings and
/// other Fortifications.
///
/// # Examples
///
/// A cave fails its NMC with an Original 12 only (G11.841).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Bombardment>::new().hexes([5]).sparing(false).chance_of("1")?;
/// assert_eq!(chance.to_string(), "1/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Bombardment {
    /// The coordinate number of each cave's hex. Caves with equal coordinates are spared
    /// together.
    #[schemars(length(min = 1, max = MOST_CAVES), extend("rule" = "C1.81"))]
    pub hexes: Vec<Coordinate>,
    /// Whether six dr spare hexes of some coordinates. If not, every cave is in the Bombarded
    /// area.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.81"))]
    pub sparing: bool,
}

/// The stage of the Bombardment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// So many of the six dr have been made; the coordinates spared so far,
    /// as far as there are caves on them, as a set of bits.
    Area { rolled: u8, spared: u16 },
    /// So many caves have still to take their NMC, so many are eliminated.
    Checks { left: u8, eliminated: u8 },
}

/// How many caves are eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Eliminated(pub u8);

impl fmt::Display for Eliminated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The NMC of one cave in the Bombarded area.
pub(crate) fn passes<D: Dice + ?Sized>(dice: &mut D) -> bool {
    let passes = dice.total_at_most(&CHECK, CAVE_MORALE);
    if passes {
        dice.note("G11.841", format_args!("the cave passes against Morale Level 11"));
    } else {
        dice.note("G11.841", format_args!("the cave fails: it and its contents are eliminated"));
    }
    passes
}

/// A Bombardment of caves that have been counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bombarded(Bombardment);

impl Procedure for Bombarded {
    type State = Stage;
    type Outcome = Eliminated;

    fn start(&self) -> Stage {
        if self.0.sparing {
            Stage::Area { rolled: 0, spared: 0 }
        } else {
            Stage::Checks { left: self.0.hexes.len() as u8, eliminated: 0 }
        }
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Eliminated> {
        match stage {
            Stage::Area { rolled, spared } if rolled < SPARING_ROLLS => {
                let more = Area(&self.0.hexes).roll(rolled, dice);
                Step::Next(Stage::Area { rolled: rolled + 1, spared: spared | more })
            }
            Stage::Area { spared, .. } => {
                let left = Area(&self.0.hexes).count_exposed(spared);
                dice.note(
                    "C1.81",
                    format_args!("caves in the Bombarded area: {left} of {}", self.0.hexes.len()),
                );
                Step::Next(Stage::Checks { left, eliminated: 0 })
            }
            Stage::Checks { left: 0, eliminated } => Step::Done(Eliminated(eliminated)),
            Stage::Checks { left, eliminated } => {
                let survives = passes(dice);
                Step::Next(Stage::Checks {
                    left: left - 1,
                    eliminated: eliminated + u8::from(!survives),
                })
            }
        }
    }
}

impl Catalogued for Bombardment {
    type Played = Bombarded;

    const NAME: &'static str = "bombardment";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("hexes", "2,1,1")];
    const RULES: &'static [&'static str] = &["G11.841", "C1.81"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("0, 1, 2, ...", "so many caves and all their contents are eliminated")];
    const HEADLINE: Option<Headline> = Headline::all_but("At least one cave is eliminated", &["0"]);

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let spares = match ready.asked.sparing {
            true => format!("the coordinates of {SPARING_ROLLS} dr, the last three +6"),
            false => "no hex".to_owned(),
        };
        vec![
            LedgerLine::new("spared", spares, "C1.81"),
            LedgerLine::new("Morale Level of a cave", CAVE_MORALE.to_string(), "G11.841"),
            LedgerLine::original("a cave passes its NMC", CAVE_MORALE, "G11.841"),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Refusal::unless_listed("hexes", &self.hexes, MOST_CAVES)?;
        Ok(Ready::new(self.clone(), Bombarded(self)))
    }
}

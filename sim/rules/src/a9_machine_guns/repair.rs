use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::weapon::{ELIMINATING, REPAIR};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{RepairNumber, Tries};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// A SW or Gun that malfunctions is repaired, in one RPh after another: does it work again?
///
/// The unit makes a dr in the RPh of each Player Turn. A dr of the R# or less repairs the weapon, and a
/// 6 eliminates it. `weapon` has the fire before that.
///
/// # Examples
///
/// With a R# of 3, a half of the weapons are repaired at once, and a sixth is lost at once.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let repair = Ask::<Repair>::new().repair_number(3).tries(2);
/// assert_eq!(repair.clone().chance_of("repaired in RPh 2")?.to_string(), "1/6");
/// assert_eq!(repair.chance_of("malfunctioned")?.to_string(), "1/9");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Repair {
    /// The R# on the malfunctioned side of the weapon.
    #[schemars(extend("rule" = "A9.72", "label" = "R#"))]
    pub repair_number: RepairNumber,
    /// In how many RPh it is tried: both sides' Player Turns have one.
    #[schemars(extend("rule" = "A9.72"))]
    pub tries: Tries,
}

/// A weapon that malfunctions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repairing {
    number: i32,
    tries: u8,
}

/// What becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Repaired {
    /// It works again, by this RPh.
    Repaired(u8),
    /// It malfunctions still, after so many RPh.
    Malfunctioned(u8),
    /// It is eliminated in this RPh.
    Gone(u8),
}

/// What a Repair dr does to a malfunctioned weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// It works again.
    Repaired,
    /// It is eliminated: the dr was a 6.
    Eliminated,
    /// Neither.
    Neither,
}

/// A Repair dr against this Repair Number (A9.72).
pub(crate) fn tried<D: Dice + ?Sized>(number: i32, dice: &mut D) -> Tried {
    match dice.one_die(&REPAIR) {
        ELIMINATING => Tried::Eliminated,
        dr if dr <= number => Tried::Repaired,
        _ => Tried::Neither,
    }
}

impl fmt::Display for Repaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repaired(tries) => write!(f, "repaired in RPh {tries}"),
            Self::Malfunctioned(_) => f.pad("malfunctioned"),
            Self::Gone(tries) => write!(f, "gone in RPh {tries}"),
        }
    }
}

impl Procedure for Repairing {
    /// The RPh that are over.
    type State = u8;
    type Outcome = Repaired;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> u8 {
        0
    }

    fn step<D: Dice + ?Sized>(&self, tries: u8, dice: &mut D) -> Step<u8, Repaired> {
        let tries = tries + 1;
        match tried(self.number, dice) {
            Tried::Eliminated => {
                dice.note("A9.72", format_args!("a 6: the weapon is eliminated"));
                return Step::Done(Repaired::Gone(tries));
            }
            Tried::Repaired => {
                dice.note("A9.72", format_args!("{} or less: the weapon is repaired", self.number));
                return Step::Done(Repaired::Repaired(tries));
            }
            Tried::Neither => {}
        }
        dice.note("A9.72", format_args!("above {}: it malfunctions still", self.number));
        if tries == self.tries {
            return Step::Done(Repaired::Malfunctioned(tries));
        }
        Step::Next(tries)
    }
}

impl Catalogued for Repair {
    type Played = Repairing;

    const NAME: &'static str = "repair";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("repair-number", "3"), ("tries", "4")];
    const RULES: &'static [&'static str] = &["A9.72"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("repaired in RPh <n>", "the weapon works by that RPh"),
        ("malfunctioned", "it malfunctions still"),
        ("gone in RPh <n>", "a 6 has eliminated it"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The weapon is repaired", "repaired");

    fn measures() -> Vec<Measure<Repaired>> {
        vec![
            Measure::chance("repaired", "the weapon is repaired", |it: &Repaired| {
                holds(matches!(it, Repaired::Repaired(_)))
            }),
            Measure::chance("weapon-gone", "the weapon is eliminated", |it: &Repaired| {
                holds(matches!(it, Repaired::Gone(_)))
            })
            .as_a_price(),
            Measure::number("tries-made", "tries that are made", |it: &Repaired| match it {
                Repaired::Repaired(tries)
                | Repaired::Malfunctioned(tries)
                | Repaired::Gone(tries) => Some(2 * u32::from(*tries)),
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let number = self.repair_number.get();
        let ledger = vec![
            LedgerLine::new("repaired", format!("{number} or less in each RPh"), "A9.72"),
            LedgerLine::new("eliminated", format!("a {ELIMINATING}"), "A9.72"),
        ];
        let played = Repairing { number, tries: self.tries.get() as u8 };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

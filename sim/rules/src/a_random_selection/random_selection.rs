use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Faces, random_selection_dr};
use crate::procedure::Headline;
use crate::units::Count;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// Random Selection among several units: how many are chosen, ties included?
///
/// # Examples
///
/// Two units tie, so that both are chosen, as often as one die repeats another.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<RandomSelection>::new().units(2).chance_of("2")?;
/// assert_eq!(chance.to_string(), "1/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RandomSelection {
    /// The number of units that are rolled for.
    #[schemars(extend("rule" = "A.9"))]
    pub units: Count,
    /// The least number to be chosen: 1, or the number of a KIA.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A.9, A7.301"))]
    pub choose: Count,
}

fn one() -> Count {
    Count::try_from(1).expect("1 is allowed")
}

/// How many are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chosen(pub u8);

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A Random Selection of no more than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection(RandomSelection);

impl Procedure for Selection {
    type State = Faces;
    type Outcome = Chosen;

    fn start(&self) -> Faces {
        Faces::default()
    }

    fn step<D: Dice + ?Sized>(&self, mut faces: Faces, dice: &mut D) -> Step<Faces, Chosen> {
        faces.add(random_selection_dr(dice));
        if i32::from(faces.rolled()) < self.0.units.get() {
            return Step::Next(faces);
        }
        let chosen = faces.chosen(self.0.choose.get() as u8);
        dice.note("A.9", format_args!("the highest are chosen, with all that tie: {chosen}"));
        Step::Done(Chosen(chosen))
    }
}

impl Catalogued for RandomSelection {
    type Played = Selection;

    const NAME: &'static str = "random-selection";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("units", "3")];
    const RULES: &'static [&'static str] = &["A.9", "A7.301"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("1, 2, 3, ...", "so many units are chosen")];
    const HEADLINE: Option<Headline> = Headline::outcomes("One unit alone is chosen", &["1"]);

    fn headline(asked: &Map<String, Value>) -> Option<Headline> {
        const NUMBERS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        match asked.get("choose").and_then(Value::as_u64) {
            Some(choose @ 2..=10) => {
                let exactly = &NUMBERS[choose as usize - 1..choose as usize];
                Headline::outcomes("No more are chosen than must be", exactly)
            }
            _ => Self::HEADLINE,
        }
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let Self { units, choose } = ready.asked;
        let chosen = match choose.get() {
            1 => "the highest, and all that tie with it".to_owned(),
            more => format!("the {more} highest, and all that tie with the last of them"),
        };
        vec![
            LedgerLine::new("dr", format!("one for each of {units}"), "A.9"),
            LedgerLine::new("chosen", chosen, "A.9, A7.301"),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        if self.choose > self.units {
            let message = format!(
                "{} cannot be chosen of {}: give `choose` at most {}",
                self.choose, self.units, self.units
            );
            return Err(Refusal::together("choose", message).by("A.9"));
        }
        Ok(Ready::new(self, Selection(self)))
    }
}

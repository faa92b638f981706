use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::leadership;
use crate::a23_demolition_charges::firepower::malfunction_number;
use crate::defaults::yes;
use crate::procedure::Headline;
use crate::units::{Condition, Force, MalfunctionNumber, Occupants, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const NTC: Roll = Roll::DR("NTC to detonate the Set DC", "A23.7");
const EFFECTS: Roll = Roll::DR("IFT DR of the DC", "A23.7");

/// The highest Morale Level (A.18).
const HIGHEST: i32 = 10;

/// A vehicle enters the Location of a Japanese A-T Set DC by road, and the unit that is named for it
/// tries to detonate the DC.
///
/// It is a DC of a scenario of 1945, and not against Russians. The unit is two to six hexes away with
/// LOS, and detonates as Defensive First Fire. The attack on the Infantry that uses Armored Assault
/// with the vehicle is that of `fire-attack` with 36 FP and a DRM of -3, by the same DR.
///
/// # Examples
///
/// A 4-4-7 passes its NTC with 7 or less. Its X# is 10, and an Infantry unit is with the vehicle, so
/// that an Original 9 is a malfunction, too.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let dc = Ask::<SetDc>::new().unit("4-4-7").infantry_with_it(1);
/// assert_eq!(dc.chance_of("burns")?.to_string(), "91/216");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SetDc {
    /// The Japanese Infantry unit that detonates it. It can be `hero`, for a Tank-Hunter Hero.
    #[schemars(extend(
        "rule" = "G1.6121, A23.7",
        "examples" = ["4-4-7", "2-3-8", "9-1", "hero", "4-4-8-fanatic"]
    ))]
    pub unit: String,
    /// The leader in its Location: his modifier counts, and its Morale Level is one higher.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A10.21, A10.22, G1.41",
        "unless-given" = "nobody",
        "examples" = ["9-1", "8-0", "10-2"]
    ))]
    pub led_by: Option<String>,
    /// How many enemy Infantry units are in the Location with the vehicle. Each adds 1 to the DR, for
    /// malfunction only.
    #[serde(default = "nobody")]
    #[schemars(extend("rule" = "A23.7"))]
    pub infantry_with_it: Occupants,
    /// The DC's X#.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A23.2, A23.7",
        "unless-given" = "12; 10 if the unit is not Elite"
    ))]
    pub malfunction_number: Option<MalfunctionNumber>,
    /// Whether the vehicle has a wreck side. Without one it is eliminated, and nobody survives.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "G1.6121"))]
    pub wreck: bool,
}

fn nobody() -> Occupants {
    Occupants::try_from(0).expect("0 is allowed")
}

/// A Set DC that can be detonated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detonation {
    /// The highest NTC that passes.
    needed: i32,
    /// The highest DR that is no malfunction.
    works: i32,
    wreck: bool,
}

/// What it does to the vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detonated {
    /// It is a burning wreck.
    Burns,
    /// It is removed.
    Eliminated,
    /// The DC is removed without an attack.
    Malfunctions,
    /// The unit does not detonate it.
    NotDetonated,
}

impl fmt::Display for Detonated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Burns => "burns",
            Self::Eliminated => "eliminated",
            Self::Malfunctions => "malfunctions",
            Self::NotDetonated => "not-detonated",
        })
    }
}

impl Procedure for Detonation {
    /// Whether the NTC is passed.
    type State = bool;
    type Outcome = Detonated;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> bool {
        false
    }

    fn step<D: Dice + ?Sized>(&self, passed: bool, dice: &mut D) -> Step<bool, Detonated> {
        if !passed {
            let passes = dice.total_at_most(&NTC, self.needed);
            let says = if passes { "passes" } else { "fails" };
            dice.note("A23.7", format_args!("{} or less: the unit {says}", self.needed));
            return if passes { Step::Next(true) } else { Step::Done(Detonated::NotDetonated) };
        }
        if !dice.total_at_most(&EFFECTS, self.works) {
            dice.note("A23.7", format_args!("above {}: the DC malfunctions", self.works));
            return Step::Done(Detonated::Malfunctions);
        }
        let (fate, words) = match self.wreck {
            true => (Detonated::Burns, "the vehicle is a burning wreck"),
            false => (Detonated::Eliminated, "the vehicle is eliminated, and nobody survives"),
        };
        dice.note("G1.6121", format_args!("{words}"));
        Step::Done(fate)
    }
}

impl Catalogued for SetDc {
    type Played = Detonation;

    const NAME: &'static str = "set-dc";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("unit", "4-4-7"), ("led-by", "9-0"), ("infantry-with-it", "1")];
    const RULES: &'static [&'static str] = &["G1.6121", "A23.7", "A23.2", "A10.21", "G1.41"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns", "the vehicle is a burning wreck"),
        ("eliminated", "the vehicle has no wreck side, and is removed"),
        ("malfunctions", "the DC is removed without an attack"),
        ("not-detonated", "the unit fails its NTC"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::outcomes("The vehicle is eliminated", &["burns", "eliminated"]);

    fn ready(mut self) -> Result<Ready<Self>, Refusal> {
        let unit = Unit::named("unit", Force::Japanese, &self.unit)?;
        unit.check("unit")?;
        if unit.condition != Condition::Unbroken {
            let message = format!("`{unit}` cannot detonate it: it is broken or berserk");
            return Err(Refusal::together("unit", message).by("A23.7"));
        }
        let (modifier, raised) = leadership::led_by(Force::Japanese, self.led_by.as_deref(), unit)?;
        let level = (unit.morale() + i32::from(unit.fanatic) + raised).min(HIGHEST);
        let infantry = self.infantry_with_it.get();
        let by_unit = i64::from(malfunction_number(unit));
        let by_unit = MalfunctionNumber::try_from(by_unit).expect("12 or 10 is allowed");
        let works = self.malfunction_number.get_or_insert(by_unit).get() - 1 - infantry;
        let played = Detonation { needed: level - modifier, works, wreck: self.wreck };
        let mut ledger = vec![LedgerLine::new("Morale Level", level.to_string(), "A10.1, G1.41")];
        if self.led_by.is_some() {
            ledger.push(LedgerLine::new("leader", format!("{modifier:+}"), "A10.21"));
        }
        ledger.push(LedgerLine::new("NTC", format!("{} or less", played.needed), "A23.7"));
        if infantry > 0 {
            let value = format!("{infantry:+}, for malfunction only");
            ledger.push(LedgerLine::new("Infantry in the Location", value, "A23.7"));
        }
        let value = format!("an Original {works} or less");
        ledger.push(LedgerLine::new("the DC works", value, "A23.2, A23.7"));
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

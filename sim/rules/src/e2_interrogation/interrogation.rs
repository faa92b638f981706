use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::firer::is_inexperienced;
use crate::defaults::{japanese, no, no_drm, usmc, yes};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Drm, Force, Unit, Year};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const INTERROGATION: Roll = Roll::DR("Interrogation DR", "E2.2");

/// The Final DR by which a prisoner tells nothing (E2.2).
const SILENT: i32 = 6;

/// A prisoner is Interrogated at once: what does his side have to show?
///
/// Nothing is shown that is both beyond eight hexes and out of LOS of the prisoner. So say which of
/// the three kinds there is to show.
///
/// # Examples
///
/// A Japanese 1st Line squad of 1944 has -1 as a squad and -1 for the year.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let asked = Ask::<Interrogation>::new().unit("4-4-7").year(1944);
/// assert_eq!(asked.chance_of("nothing")?.to_string(), "5/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Interrogation {
    /// The prisoner, as the unit that it was before it was captured. A `vehicle-crew` is not Elite.
    #[schemars(extend(
        "rule" = "E2.2",
        "examples" = ["4-4-8", "4-4-7", "3-3-6", "2-3-7", "crew",
            "9-1", "8-0-heroic", "hero"]
    ))]
    pub unit: String,
    /// Whose unit it was.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "E2.2, G1.621", "assumed" = true))]
    pub force: Force,
    /// Who has captured it.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "G1.621", "assumed" = true))]
    pub captors: Force,
    /// The year: all except Russians can have -1 against Japanese MMC in 1944 and 1945.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.621", "unless-given" = "before 1944"))]
    pub year: Option<Year>,
    /// Whether the Guard is Inexperienced, for +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E2.2"))]
    pub inexperienced_guard: bool,
    /// Whether its side has concealed units to show.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "E2.2, E2.3"))]
    pub concealed_units: bool,
    /// Whether its side has hidden units to show.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "E2.2, E2.3, G11.981"))]
    pub hidden_units: bool,
    /// Whether its side has hidden Fortifications to show, such as mines.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "E2.2, E2.3, G11.981"))]
    pub fortifications: bool,
    /// All other DRM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "E2.2"))]
    pub drm: Drm,
}

/// An Interrogation that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asking {
    drm: i32,
    concealed: bool,
    hidden: bool,
    fortifications: bool,
}

/// What is shown: so many hidden Fortifications, hexes of hidden units, and hexes of concealed ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Told {
    /// First, since more comes first.
    silent: bool,
    less: u8,
    fortifications: u8,
    hidden: u8,
    concealed: u8,
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = [
            (self.fortifications, "fortification"),
            (self.hidden, "hidden"),
            (self.concealed, "concealed"),
        ];
        let mut parts = Vec::new();
        for (number, name) in shown {
            match number {
                0 => {}
                1 => parts.push(name.to_owned()),
                more => parts.push(format!("{more} {name}")),
            }
        }
        match parts.is_empty() {
            true => f.pad("nothing"),
            false => f.write_str(&parts.join(" + ")),
        }
    }
}

/// The results of the table, from the lowest DR to the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Row {
    Fortification,
    Hidden,
    Concealed,
}

impl Asking {
    /// The result, or the one of the next higher DR that there is something to show for.
    fn applicable(&self, result: Row) -> Option<Row> {
        let all = [
            (Row::Fortification, self.fortifications),
            (Row::Hidden, self.hidden),
            (Row::Concealed, self.concealed),
        ];
        let lower = all.into_iter().filter(|(other, is)| *other >= result && *is);
        lower.map(|(other, _)| other).next()
    }

    /// What a Final DR shows.
    fn told(&self, total: i32) -> Told {
        let results: &[Row] = match total {
            SILENT.. => &[],
            5 => &[Row::Concealed],
            4 => &[Row::Hidden],
            3 => &[Row::Fortification],
            _ => &[Row::Fortification, Row::Hidden, Row::Concealed],
        };
        let mut told = Told::default();
        for result in results.iter().filter_map(|result| self.applicable(*result)) {
            match result {
                Row::Fortification => told.fortifications += 1,
                Row::Hidden => told.hidden += 1,
                Row::Concealed => told.concealed += 1,
            }
        }
        let shown = told.fortifications + told.hidden + told.concealed;
        Told { silent: shown == 0, less: 3 - shown, ..told }
    }
}

impl Procedure for Asking {
    type State = ();
    type Outcome = Told;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Told> {
        let total = dice.dr_total(&INTERROGATION) + self.drm;
        let told = self.told(total);
        dice.note("E2.2", format_args!("Final DR {total}: it tells of {told}"));
        Step::Done(told)
    }
}

impl Interrogation {
    /// The DRM, each with its rule.
    fn modifiers(&self, unit: Unit) -> Vec<(&'static str, i32, &'static str)> {
        let body = unit.body;
        let mmc = !body.is_smc();
        let inexperienced = mmc && is_inexperienced(body, false);
        let elite = body.quality() == Quality::Elite;
        let late = self.year.is_some_and(|year| year.get() >= 1944);
        let late = late && mmc && body.is_japanese() && self.captors != Force::Russian;
        vec![
            ("squad", -i32::from(matches!(body, Body::Squad { .. })), "E2.2"),
            ("Inexperienced", -i32::from(inexperienced), "E2.2"),
            ("Japanese MMC in 1944 and 1945", -i32::from(late), "G1.621"),
            ("heroic", i32::from(unit.is_heroic()), "E2.2"),
            ("Elite", i32::from(elite), "E2.2, A1.123"),
            ("SMC", i32::from(body.is_smc()), "E2.2"),
            ("Inexperienced Guard", i32::from(self.inexperienced_guard), "E2.2"),
            ("all other DRM", self.drm.get(), "E2.2"),
        ]
    }
}

impl Catalogued for Interrogation {
    type Played = Asking;

    const NAME: &'static str = "interrogation";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("unit", "4-4-7"), ("year", "1944")];
    const RULES: &'static [&'static str] = &["E2.2", "E2.3", "G1.621", "G11.981"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("fortification + hidden + concealed", "the closest one of each kind is shown"),
        ("2 hidden + concealed, ...", "what there is to show of a higher DR instead"),
        ("fortification", "the closest hidden Fortification"),
        ("hidden", "the hidden units of the closest hex, under \"?\""),
        ("concealed", "the closest hex with \"?\" loses it"),
        ("nothing", "nothing is shown"),
    ];
    const HEADLINE: Option<Headline> = Headline::all_but("It tells something", &["nothing"]);

    fn measures() -> Vec<Measure<Told>> {
        vec![
            Measure::chance("something-shown", "something is shown", |it: &Told| holds(!it.silent)),
            Measure::chance("hidden-shown", "hidden units are shown", |it: &Told| {
                holds(it.hidden > 0)
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let unit = Unit::named("unit", self.force, &self.unit)?;
        unit.check("unit")?;
        if unit.condition == Condition::Berserk {
            let message = format!("`{unit}` is berserk, so it is never captured");
            return Err(Refusal::together("unit", message).by("A20.2"));
        }
        if self.force == self.captors {
            let message = "nobody captures units of his own";
            return Err(Refusal::together("captors", message).by("E2.1"));
        }
        let modifiers = self.modifiers(unit);
        let drm = modifiers.iter().map(|(_, drm, _)| drm).sum::<i32>();
        let some = modifiers.iter().filter(|(_, drm, _)| *drm != 0);
        let mut ledger: Vec<LedgerLine> =
            some.map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule)).collect();
        let value = format!("an Original {} or more", SILENT - drm);
        ledger.push(LedgerLine::new("nothing is shown", value, "E2.2"));
        let played = Asking {
            drm,
            concealed: self.concealed_units,
            hidden: self.hidden_units,
            fortifications: self.fortifications,
        };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

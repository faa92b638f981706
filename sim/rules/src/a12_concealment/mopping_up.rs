use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::casualties::{self, MOST_UNITS};
use crate::a11_close_combat::fighter::Fighters;
use crate::a20_prisoners::no_quarter::{self, NoQuarter};
use crate::defaults::{japanese, no, usmc};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Force, Month, Year};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// Units Mop Up a building in their PFPh: does that cost a Casualty Reduction?
///
/// All hidden units there are found, so only the Casualty dr is left to chance.
///
/// # Examples
///
/// A hidden squad with a 9-1 has a drm of -2 where neither is Stealthy.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let mopping = Ask::<MoppingUp>::new()
///     .units(["4-4-7"])
///     .force(Force::Russian)
///     .defenders(["6-6-6", "9-1"])
///     .defending_force(Force::American);
/// assert_eq!(mopping.chance_of("1 casualty")?.to_string(), "1/2");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MoppingUp {
    /// The units that Mop Up together: Good Order, unpinned MMC.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A12.153", "examples" = ["4-5-7", "4-5-8"])
    )]
    pub units: Vec<String>,
    /// Whose units they are.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A12.153", "assumed" = true))]
    pub force: Force,
    /// The concealed and hidden units in one Location of the building, which their owner chooses.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A12.154", "unless-given" = "none", "examples" = ["4-4-7", "2-3-7"])
    )]
    pub defenders: Option<Vec<String>>,
    /// Whose units those are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A12.154, G1.621", "assumed" = true))]
    pub defending_force: Force,
    /// Whether the building holds mines, Residual FP or a HE FFE, or an unconcealed armed Good Order
    /// unit, or whether the defenders have Booby Traps.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A12.154, B28.9"))]
    pub mines: bool,
    /// Whether it is night. Then all Good Order SMC are Stealthy. Units of the G.M.D., units that are
    /// not in Good Order, and MMC of the Axis Minors that are not Elite are Lax; so are German MMC
    /// before 1943, which you mark: `4-6-7-lax`.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E1.61, E1.62"))]
    pub night: bool,
    /// The year, which has to be given when Japanese are on a side.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.621", "unless-given" = "no Japanese are there"))]
    pub year: Option<Year>,
    /// The month. Japanese are Mopped Up, and Mop Up, before June 1942 only.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.621", "unless-given" = "needed for 1942 only"))]
    pub month: Option<Month>,
}

/// Mopping Up: the units, and the drm of the Casualty dr, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mopping {
    units: Fighters,
    drm: Option<i32>,
}

/// How many units suffer Casualty Reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Casualties(u8);

impl fmt::Display for Casualties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.pad("no-casualty"),
            1 => f.pad("1 casualty"),
            more => write!(f, "{more} casualties"),
        }
    }
}

impl Procedure for Mopping {
    type State = ();
    type Outcome = Casualties;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Casualties> {
        let mut units = self.units.clone();
        Step::Done(Casualties(self.drm.map_or(0, |drm| casualties::roll(drm, &mut units, dice))))
    }
}

impl MoppingUp {
    /// Whether there is Mopping Up at all: it ends with No Quarter (A12.153).
    fn check(&self) -> Result<(), Refusal> {
        let sides = [self.force, self.defending_force];
        let refused =
            |message: &str, rule: &'static str| Err(Refusal::together("year", message).by(rule));
        match no_quarter::by_date(sides, self.year, self.month)? {
            None => Ok(()),
            Some(NoQuarter::Chinese) => {
                let message = "Chinese and Japanese do not Mop Up each other from 1938 on";
                refused(message, "A12.153, A20.3")
            }
            Some(NoQuarter::Pacific) => {
                refused("nobody Mops Up in the Pacific from June 1942 on", "G1.621")
            }
        }
    }
}

impl Catalogued for MoppingUp {
    type Played = Mopping;

    const NAME: &'static str = "mopping-up";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("units", "4-5-7"), ("force", "british"), ("defenders", "4-4-7"), ("year", "1941")];
    const RULES: &'static [&'static str] = &["A12.153", "A12.154", "E1.6", "G1.621", "G1.422"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("no-casualty", "no unit suffers Casualty Reduction"),
        ("<n> casualties", "so many units suffer Casualty Reduction"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::all_but("A unit suffers Casualty Reduction", &["no-casualty"]);

    fn measures() -> Vec<Measure<Casualties>> {
        vec![
            Measure::chance(
                "any-casualty",
                "a unit suffers Casualty Reduction",
                |it: &Casualties| holds(it.0 > 0),
            )
            .as_a_price(),
            Measure::number("casualties", "Casualty Reductions", |it: &Casualties| {
                Some(2 * u32::from(it.0))
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        casualties::unless_enemies(self.force, self.defending_force, "A12.153")?;
        self.check()?;
        let units = casualties::searchers(self.force, &self.units, true, "A12.153")?;
        if let Some(smc) = units.iter().find(|one| !casualties::has_size(one)) {
            let message = format!("`{}` is no MMC", smc.unit);
            return Err(Refusal::together("units", message).by("A12.153"));
        }
        let named = self.defenders.as_deref();
        let defenders = casualties::defenders(self.defending_force, named, false)?;
        let by_units =
            defenders.as_deref().map(|units| casualties::casualty_drm(units, self.night));
        let danger = by_units.or_else(|| self.mines.then(Vec::new));
        let mut ledger = Vec::new();
        let value = match &danger {
            Some(lines) => {
                ledger.extend(casualties::ledger("Casualty dr", lines));
                format!("a Final 1 or less with {:+}", casualties::total(lines))
            }
            None => "none".to_owned(),
        };
        ledger.push(LedgerLine::new("Casualty Reduction", value, "A12.154"));
        let played = Mopping { units, drm: danger.as_deref().map(casualties::total) };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

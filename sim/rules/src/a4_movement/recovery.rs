use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::{no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::tries::{Tried, Trying, Words};
use crate::units::{Drm, Tries};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Roll;
use asl_engine::odds::Measure;

const RECOVERY: Roll = Roll::dr("Recovery dr", "A4.44");

/// A Final dr of so much or less Recovers (A4.44).
pub const RECOVERS: i32 = 5;

/// The drm of jungle, kunai and bamboo (G.5).
const DENSE: i32 = 2;

/// A unit tries to Recover a SW or Gun in its Location, in one RPh or MPh after another.
///
/// A unit has one try in each RPh, and one in its own MPh for one MF more.
///
/// # Examples
///
/// In jungle it succeeds with a 3 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let recovery = Ask::<Recovery>::new().dense(true).tries(2);
/// assert_eq!(recovery.chance_of("recovered in try 2")?.to_string(), "1/4");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Recovery {
    /// Whether the unit is CX, for +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.44, A4.51"))]
    pub cx: bool,
    /// Whether it is night, for +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.44, E1.56"))]
    pub night: bool,
    /// Whether the Location is jungle, kunai or bamboo, and no vehicle, trench, building or pillbox
    /// in it, for +2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G.5", "label" = "jungle, kunai or bamboo"))]
    pub dense: bool,
    /// All other drm.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A4.44"))]
    pub drm: Drm,
    /// How many tries there are, such as 3 for the own RPh, the own MPh and the enemy RPh.
    #[schemars(extend("rule" = "A4.44"))]
    pub tries: Tries,
}

impl Catalogued for Recovery {
    type Played = Trying;

    const NAME: &'static str = "recovery";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("dense", "true"), ("tries", "3")];
    const RULES: &'static [&'static str] = &["A4.44", "A4.51", "E1.56", "G.5"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("recovered in try <n>", "the unit has it by that try"),
        ("not-recovered", "no try has succeeded"),
    ];
    const HEADLINE: Option<Headline> = Headline::all_but("It is Recovered", &["not-recovered"]);

    fn measures() -> Vec<Measure<Tried>> {
        vec![Measure::chance("recovered", "it is Recovered", |it: &Tried| holds(!it.failed))]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let lines = [
            ("CX", i32::from(self.cx), "A4.44, A4.51"),
            ("night", i32::from(self.night), "A4.44, E1.56"),
            ("jungle, kunai or bamboo", if self.dense { DENSE } else { 0 }, "G.5"),
            ("all other drm", self.drm.get(), "A4.44"),
        ];
        let needed = RECOVERS - lines.iter().map(|(_, drm, _)| drm).sum::<i32>();
        let some = lines.iter().filter(|(_, drm, _)| *drm != 0);
        let mut ledger: Vec<LedgerLine> =
            some.map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule)).collect();
        ledger.push(LedgerLine::new("each try", format!("{needed} or less"), "A4.44"));
        let words = Words { success: "recovered in try", failure: "not-recovered" };
        let tries = self.tries.get() as u8;
        let played = Trying { roll: Some(&RECOVERY), needed, tries, words };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

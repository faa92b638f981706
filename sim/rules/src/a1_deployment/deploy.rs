use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::{HIGHEST_MORALE_LEVEL, leadership};
use crate::defaults::{japanese, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::tries::{Tried, Trying, Words};
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Drm, Force, Tries, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Roll;
use asl_engine::odds::Measure;

const DEPLOYS: Roll = Roll::DR("NTC for Deployment", "A1.31");

/// A squad tries to Deploy into half-squads, RPh after RPh.
///
/// A leader helps one squad in each RPh. Whether it succeeds or not, neither does anything else in
/// that RPh.
///
/// # Examples
///
/// A Japanese 9-1 raises the Morale Level of a 4-4-8 to 9, and he has -1.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let deploy = Ask::<Deploy>::new().unit("4-4-8").led_by("9-1").tries(1);
/// assert_eq!(deploy.chance_of("deployed in RPh 1")?.to_string(), "11/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Deploy {
    /// Whose squad it is. Russians and G.M.D. Chinese never Deploy.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A1.31, A25.2, G1.16, G18", "assumed" = true))]
    pub force: Force,
    /// The Good Order squad.
    #[schemars(extend(
        "rule" = "A1.31, G1.16",
        "examples" = ["4-4-8", "3-4-7r", "3-3-6", "7-6-8"]
    ))]
    pub unit: String,
    /// The Good Order leader in its Location. A U.S.M.C. 7-6-8 and Finns need none.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A1.31, A10.21, G1.41, G17.11",
        "unless-given" = "nobody, for a 7-6-8",
        "examples" = ["9-1", "8-0", "10-2"]
    ))]
    pub led_by: Option<String>,
    /// All other DRM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A1.31"))]
    pub drm: Drm,
    /// In how many RPh it is tried.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A1.31"))]
    pub tries: Tries,
}

fn one() -> Tries {
    Tries::try_from(1).expect("1 is allowed")
}

impl Deploy {
    /// What becomes of the squad.
    fn half_squads(&self, unit: Unit) -> Result<String, Refusal> {
        let refused = |parameter, message: String, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        match self.force {
            Force::Russian => {
                return refused("force", "Russians never Deploy".to_owned(), "A25.2");
            }
            Force::Gmd => {
                return refused("force", "G.M.D. Chinese never Deploy".to_owned(), "G18");
            }
            _ => {}
        }
        let Body::Squad { row, reduced } = unit.body else {
            return refused("unit", format!("`{}` is no squad", self.unit), "A1.31, G1.3");
        };
        if unit.condition != Condition::Unbroken {
            return refused("unit", format!("`{unit}` is not in Good Order"), "A1.31");
        }
        let squad = row.squad();
        if self.force == Force::Italian && squad.quality != Quality::Elite {
            let message = format!("only Elite Italians Deploy, and no `{unit}`");
            return refused("unit", message, "A25.61");
        }
        let alone =
            (self.force == Force::Usmc && squad.squad == (7, 6, 8)) || self.force == Force::Finnish;
        if self.led_by.is_none() && !alone {
            return refused("led-by", "it needs a leader".to_owned(), "A1.31");
        }
        let half_squad = Body::half_squad(row);
        Ok(match reduced {
            true => format!("one {half_squad}"),
            false => format!("two {half_squad}"),
        })
    }
}

impl Catalogued for Deploy {
    type Played = Trying;

    const NAME: &'static str = "deploy";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("unit", "4-4-7"), ("led-by", "9-0"), ("tries", "2")];
    const RULES: &'static [&'static str] = &[
        "A1.31", "A10.1", "A10.21", "A25.2", "A25.61", "A25.71", "G1.16", "G1.41", "G17.11", "G18",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("deployed in RPh <n>", "the squad is Deployed in that RPh"),
        ("not-deployed", "no try has succeeded"),
    ];
    const HEADLINE: Option<Headline> = Headline::all_but("It Deploys", &["not-deployed"]);

    fn measures() -> Vec<Measure<Tried>> {
        vec![Measure::chance("deployed", "the squad is Deployed", |it: &Tried| holds(!it.failed))]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let unit = Unit::named("unit", self.force, &self.unit)?;
        unit.check("unit")?;
        let becomes = self.half_squads(unit)?;
        let (modifier, raised) = leadership::led_by(self.force, self.led_by.as_deref(), unit)?;
        let level = (unit.morale() + i32::from(unit.fanatic) + raised).min(HIGHEST_MORALE_LEVEL);
        // Without a leader Finns take a 1TC (A25.71).
        let alone = i32::from(self.force == Force::Finnish && self.led_by.is_none());
        let needed = level - modifier - self.drm.get() - alone;
        let mut ledger = vec![LedgerLine::new("Morale Level", level.to_string(), "A10.1, G1.41")];
        for (item, drm, rule) in [
            ("leader", modifier, "A10.21"),
            ("Finns without a leader", alone, "A25.71"),
            ("all other DRM", self.drm.get(), "A1.31"),
        ] {
            if drm != 0 {
                ledger.push(LedgerLine::new(item, format!("{drm:+}"), rule));
            }
        }
        let check = if alone > 0 { "1TC" } else { "NTC" };
        ledger.push(LedgerLine::new(check, format!("{needed} or less"), "A1.31"));
        ledger.push(LedgerLine::new("it becomes", becomes, "A1.31, G1.16"));
        let words = Words { success: "deployed in RPh", failure: "not-deployed" };
        let tries = self.tries.get() as u8;
        let played = Trying { roll: Some(&DEPLOYS), needed, tries, words };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

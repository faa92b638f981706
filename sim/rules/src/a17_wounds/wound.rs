use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{MORTAL, WOUND_SEVERITY};
use crate::procedure::Headline;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// A SMC makes his Wound Severity dr.
///
/// # Examples
///
/// A 5 or 6 kills (A17.11).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Wound>::new().chance_of("eliminated")?;
/// assert_eq!(chance.to_string(), "1/3");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Wound {
    /// He is wounded already, for a +1 drm.
    #[serde(default)]
    #[schemars(extend("rule" = "A17.11"))]
    pub wounded: bool,
    /// He is a hero or berserk leader wounded by a Casualty MC, for a +1 drm as if he were
    /// wounded already. If he is, the drm is still +1.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.31"))]
    pub casualty_mc: bool,
}

/// Whether he lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    Wounded,
    Eliminated,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Wounded => "wounded",
            Self::Eliminated => "eliminated",
        })
    }
}

impl Procedure for Wound {
    type State = ();
    type Outcome = Severity;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Severity> {
        let drm = i32::from(self.wounded || self.casualty_mc);
        let survives = dice.dr_at_most(&WOUND_SEVERITY, MORTAL - 1 - drm);
        dice.note("A17.11", format_args!("with a drm of {drm:+}, {MORTAL} or more would kill"));
        Step::Done(if survives { Severity::Wounded } else { Severity::Eliminated })
    }
}

impl Catalogued for Wound {
    type Played = Self;

    const NAME: &'static str = "wound";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[];
    const RULES: &'static [&'static str] = &["A17.11", "A10.31"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("wounded", "he lives, on his Wounded side"), ("eliminated", "he dies")];
    const HEADLINE: Option<Headline> = Headline::outcomes("He lives", &["wounded"]);

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let asked = ready.asked;
        let drm = i32::from(asked.wounded || asked.casualty_mc);
        let rule = if asked.wounded { "A17.11" } else { "A10.31" };
        let what = if asked.wounded { "wounded already" } else { "Casualty MC" };
        let mut lines: Vec<_> = LedgerLine::each(&[(what, drm, rule)]).collect();
        lines.push(LedgerLine::dr("he lives", MORTAL - 1 - drm, "A17.11"));
        lines
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Ok(Ready::new(self, self))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::procedure::Headline;
use crate::units::Year;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

/// The ATMM dr.
pub const ATMM: Roll = Roll::dr("ATMM dr", "G1.4231");

/// An unpinned T-H Hero has an ATMM on this Original dr or less.
///
/// # Source
///
/// G1.4231.
#[must_use]
pub fn found_on(year: Year) -> i32 {
    3 - i32::from(year.get() < 1944)
}

/// An unpinned Tank-Hunter Hero rolls for an anti-tank magnetic mine.
///
/// # Examples
///
/// A Final dr of 3 or less, with a +1 drm before 1944 (G1.4231).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Atmm>::new().year(1943).chance_of("atmm")?;
/// assert_eq!(chance.to_string(), "1/3");
/// let chance = Ask::<Atmm>::new().year(1944).chance_of("atmm")?;
/// assert_eq!(chance.to_string(), "1/2");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Atmm {
    /// The year of the scenario. Before 1944 there is a +1 drm.
    #[schemars(extend("rule" = "G1.4231"))]
    pub year: Year,
}

/// Whether he has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mine {
    Atmm,
    NoAtmm,
}

impl fmt::Display for Mine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Atmm => "atmm",
            Self::NoAtmm => "no-atmm",
        })
    }
}

impl Procedure for Atmm {
    type State = ();
    type Outcome = Mine;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Mine> {
        let drm = i32::from(self.year.get() < 1944);
        let mine = if dice.dr_at_most(&ATMM, found_on(self.year)) {
            dice.note("G1.4231", format_args!("with a drm of +{drm}, at most 3: he has an ATMM"));
            Mine::Atmm
        } else {
            dice.note("G1.4231", format_args!("with a drm of +{drm}, above 3: no ATMM"));
            Mine::NoAtmm
        };
        Step::Done(mine)
    }
}

impl Catalogued for Atmm {
    type Played = Self;

    const NAME: &'static str = "atmm";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("year", "1944")];
    const RULES: &'static [&'static str] = &["G1.4231"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("atmm", "he has an ATMM for this CC attack"), ("no-atmm", "he has none")];
    const HEADLINE: Option<Headline> = Headline::outcomes("He has an ATMM", &["atmm"]);

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let year = ready.asked.year;
        let early = i32::from(year.get() < 1944);
        let mut lines: Vec<_> = LedgerLine::each(&[("before 1944", early, "G1.4231")]).collect();
        lines.push(LedgerLine::dr("he has one", found_on(year), "G1.4231"));
        lines
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Ok(Ready::new(self, self))
    }
}

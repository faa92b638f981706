use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::japanese;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::tries::{Tried, Trying, Words};
use crate::units::{Body, Force, SquadOrHalfSquad, SquadRow, Tries};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Roll;
use asl_engine::odds::Measure;

const SCROUNGING: Roll = Roll::DR("Scrounging DR", "A20.552");
const WRECK: Roll = Roll::dr("Scrounging dr", "D10.5");

/// An Unarmed MMC rearms itself.
///
/// # Examples
///
/// An Unarmed squad looks for arms at the end of three MPh. Each time a DR of 2 finds them.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let rearm = Ask::<Rearm>::new().means(RearmMeans::Scrounging).unit(SquadOrHalfSquad::Squad);
/// assert_eq!(rearm.tries(3).chance_of("unarmed")?.to_string(), "42875/46656");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rearm {
    /// How it comes by arms.
    #[schemars(extend("rule" = "A20.551, A20.552, D10.5"))]
    pub means: RearmMeans,
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A20.551, G1.15", "assumed" = true))]
    pub force: Force,
    /// Its size.
    #[schemars(extend("rule" = "A20.551, D10.5"))]
    pub unit: SquadOrHalfSquad,
    /// How many tries there are: hexes or MPh in which it looks for small arms, or wrecks.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A20.552, D10.5"))]
    pub tries: Tries,
}

fn one() -> Tries {
    Tries::try_from(1).expect("1 is allowed")
}

/// How an Unarmed unit comes by arms.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum RearmMeans {
    /// It eliminates or captures an armed enemy unit that is as large as it is, or larger.
    Kill,
    /// Such a unit surrenders in its Location to a friendly armed unit.
    Surrender,
    /// It looks for small arms at the end of a MPh.
    Scrounging,
    /// It takes arms from the wreck of an AFV, or from an abandoned one, in its own RPh.
    Wreck,
}

/// The Green or Conscript squad, or the half-squad of it, that an Unarmed unit becomes.
///
/// # Source
///
/// A20.551, G1.15.
#[must_use]
pub fn armed(force: Force, size: SquadOrHalfSquad) -> Body {
    // Neither Marines nor SS have Green units or Conscripts of their own.
    let force = match force {
        Force::Usmc => Force::American,
        Force::Ss => Force::German,
        other => other,
    };
    let rows = SquadRow::all().filter(|row| row.squad().force == force);
    let row = rows.max_by_key(|row| row.squad().quality).expect("each force has squads");
    match size {
        SquadOrHalfSquad::Squad => Body::Squad { row, reduced: false },
        SquadOrHalfSquad::HalfSquad => Body::half_squad(row),
    }
}

impl Catalogued for Rearm {
    type Played = Trying;

    const NAME: &'static str = "rearm";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("means", "scrounging"), ("unit", "squad"), ("tries", "5")];
    const RULES: &'static [&'static str] = &["A20.551", "A20.552", "D10.5", "G1.15"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("armed in try <n>", "it is armed"),
        ("half armed in try <n>", "the squad is an armed and an Unarmed half-squad"),
        ("unarmed", "it is still Unarmed"),
    ];
    const HEADLINE: Option<Headline> = Headline::all_but("It is armed", &["unarmed"]);

    fn measures() -> Vec<Measure<Tried>> {
        vec![Measure::chance("armed", "it, or half of it, is armed", |it: &Tried| {
            holds(!it.failed)
        })]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let squad = self.unit == SquadOrHalfSquad::Squad;
        let (roll, needed, rule) = match self.means {
            RearmMeans::Kill | RearmMeans::Surrender => (None, 0, "A20.551"),
            RearmMeans::Scrounging => (Some(&SCROUNGING), 2, "A20.552"),
            RearmMeans::Wreck => (Some(&WRECK), 3, "D10.5"),
        };
        if roll.is_none() && self.tries != one() {
            let message = "it is armed at once, so there are no further tries";
            return Err(Refusal::together("tries", message).by(rule));
        }
        let half = squad && self.means == RearmMeans::Wreck;
        let success = if half { "half armed in try" } else { "armed in try" };
        let value = match roll {
            Some(_) => format!("{needed} or less"),
            None => "without a roll".to_owned(),
        };
        let size = if half { SquadOrHalfSquad::HalfSquad } else { self.unit };
        let armed = armed(self.force, size);
        let becomes = match half {
            true => format!("{armed} and an Unarmed half-squad"),
            false => armed.to_string(),
        };
        let ledger = vec![
            LedgerLine::new("arms are found", value, rule),
            LedgerLine::new("it becomes", becomes, "A20.551, G1.15"),
        ];
        let words = Words { success, failure: "unarmed" };
        let played = Trying { roll, needed, tries: self.tries.get() as u8, words };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::leadership;
use crate::a11_close_combat::fighter::Fighter;
use crate::defaults::{japanese, no};
use crate::procedure::Headline;
use crate::units::{Body, Condition, Force, SquadRow};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// Two half-squads Recombine: which squad do they become?
///
/// There are no dice: they do so at the start of a RPh when all is as it must be.
///
/// # Examples
///
/// ```
/// use asl_rules::prelude::*;
///
/// let recombine = Ask::<Recombine>::new().units(["2-3-8", "2-3-8"]).led_by("9-1");
/// assert_eq!(recombine.chance_of("elite-full")?.to_string(), "1");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Recombine {
    /// The two Good Order half-squads. They need equal Strength Factors. Two that are `-unarmed` need
    /// no leader.
    #[schemars(
        length(min = 2, max = 2),
        extend("rule" = "A1.32, G1.2", "examples" = ["2-3-8", "2-3-7"])
    )]
    pub units: Vec<String>,
    /// Whose they are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A1.32, G1.2", "assumed" = true))]
    pub force: Force,
    /// The Good Order leader in their Location and terrain.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A1.32",
        "unless-given" = "nobody, for Unarmed units and Guards",
        "examples" = ["9-1", "8-0"]
    ))]
    pub led_by: Option<String>,
    /// Whether they are Guards, who need no leader.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A1.32, A20.5"))]
    pub guards: bool,
}

/// The squads that two half-squads can become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halves(String);

/// The squad that they are, by its name; two when two squads have this half-squad.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squad(String);

impl fmt::Display for Squad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl Procedure for Halves {
    type State = ();
    type Outcome = Squad;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Squad> {
        dice.note("A1.32", format_args!("they Recombine without a roll"));
        Step::Done(Squad(self.0.clone()))
    }
}

impl Catalogued for Recombine {
    type Played = Halves;

    const NAME: &'static str = "recombine";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("units", "2-3-8,2-3-8"), ("led-by", "9-1")];
    const HEADLINE: Option<Headline> = Headline::all_but("They become one squad", &[]);
    const RULES: &'static [&'static str] = &["A1.32", "A20.5", "G1.2"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("<squad>", "they become this squad, at its Full Strength")];

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let refused = |parameter, message: String, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let named = |name: &String| Fighter::named("units", self.force, name);
        let units: Vec<Fighter> = self.units.iter().map(named).collect::<Result<_, Refusal>>()?;
        let [one, other] = units.as_slice() else {
            return refused("units", "give two half-squads".to_owned(), "A1.32");
        };
        let same = one.unit.body == other.unit.body && one.unarmed == other.unarmed;
        let (Body::HalfSquad { row }, true) = (one.unit.body, same) else {
            return refused("units", "they are not two equal half-squads".to_owned(), "A1.32");
        };
        if let Some(one) = units.iter().find(|one| one.unit.condition != Condition::Unbroken) {
            let message = format!("`{}` is not in Good Order", one.unit);
            return refused("units", message, "A1.32");
        }
        leadership::led_by(self.force, self.led_by.as_deref(), one.unit)?;
        if self.guards && one.unarmed {
            return refused("guards", "a Guard is armed".to_owned(), "A20.5");
        }
        // Finns need none (A25.71).
        let free = self.guards || one.unarmed || self.force == Force::Finnish;
        if self.led_by.is_none() && !free {
            return refused("led-by", "they need a leader".to_owned(), "A1.32");
        }
        let half_squad = Body::half_squad(row);
        let squads = SquadRow::all().filter(|row| Body::half_squad(*row) == half_squad);
        let squads = squads.map(|row| Body::Squad { row, reduced: false }.to_string());
        let squads = match one.unarmed {
            // It has no class any more (A20.51).
            true => "unarmed-squad".to_owned(),
            false => squads.collect::<Vec<_>>().join(" or "),
        };
        let ledger = vec![LedgerLine::new("they become", squads.clone(), "A1.32, G1.2")];
        Ok(Ready::new(self, Halves(squads)).with_ledger(ledger))
    }
}

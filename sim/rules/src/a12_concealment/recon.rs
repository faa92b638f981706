use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blind;
use super::stealth::Stealth;
use crate::defaults::no_drm;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, HoldingHexes, SetUpHexes};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Meter, NotExact, Procedure, Step};

const RECON: Roll = Roll::dr("Recon dr", "E1.23");

/// The blind choice of a hex, which no rule gives a roll for.
const CHOICE: [Roll; 2] = [
    Roll::dr("blind choice of a hex, first die", "E1.23"),
    Roll::dr("blind choice of a hex, second die", "E1.23"),
];

/// The Scenario Attacker has Recon: how many hidden things does it show him?
///
/// The dr says how many hexes he names. He does not know which of them hold something.
///
/// # Examples
///
/// U.S. Attackers name 3.5 of ten hexes on average.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let recon = Ask::<Recon>::new().attackers(ReconForce::American).hexes(10).hidden_hexes(1);
/// assert_eq!(recon.chance_of("1 hex named, 0 of 1 found")?.to_string(), "3/20");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Recon {
    /// The Majority Squad Type of the Attacker.
    #[schemars(extend("rule" = "E1.23"))]
    pub attackers: ReconForce,
    /// Whether most of his squads are Stealthy, Normal or Lax.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "E1.23, A11.17, A11.18, A25.24, G1.6",
        "unless-given" = "Stealthy for Japanese, Finns and Partisans, and Normal for others"
    ))]
    pub stealth: Option<Stealth>,
    /// All other drm.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "E1.23"))]
    pub drm: Drm,
    /// In how many hexes the Defender could have hidden things.
    #[schemars(extend("rule" = "E1.23"))]
    pub hexes: SetUpHexes,
    /// How many of them hold hidden units or caves. The contents of a Cave Complex are never shown.
    #[schemars(extend("rule" = "E1.23, G11.33"))]
    pub hidden_hexes: HoldingHexes,
}

/// Whose squads have Recon.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum ReconForce {
    /// +1.
    British,
    /// +1.
    Russian,
    /// +1.
    Japanese,
    /// +1.
    Finnish,
    /// +1.
    Partisan,
    /// 0: of the U.S. Army or the U.S.M.C.
    American,
    /// 0.
    German,
    /// -1: any other nationality, such as the Chinese.
    Other,
}

impl ReconForce {
    /// What most of its squads are: Elite and First Line Japanese and Finns are Stealthy.
    const fn stealth(self) -> Stealth {
        match self {
            Self::Japanese | Self::Finnish | Self::Partisan => Stealth::Stealthy,
            _ => Stealth::Normal,
        }
    }

    const fn drm(self) -> i32 {
        match self {
            Self::British | Self::Russian | Self::Japanese | Self::Finnish | Self::Partisan => 1,
            Self::American | Self::German => 0,
            Self::Other => -1,
        }
    }
}

/// A Recon that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    drm: i32,
    hexes: u8,
    hidden: u8,
}

/// The hexes that may be named, once that is known; those named so far; and the hidden ones of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    may: Option<u8>,
    named: u8,
    found: u8,
}

/// What Recon has shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shown {
    missed: u8,
    found: u8,
    named: u8,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { missed, found, named } = *self;
        let hexes = if named == 1 { "hex" } else { "hexes" };
        write!(f, "{named} {hexes} named, {found} of {} found", missed + found)
    }
}

impl Procedure for Naming {
    type State = State;
    type Outcome = Shown;

    fn start(&self) -> State {
        State::default()
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Shown> {
        let State { may, named, found } = state;
        let Some(may) = may else {
            let may = (dice.one_die(&RECON) + self.drm).clamp(0, self.hexes.into()) as u8;
            dice.note("E1.23", format_args!("drm {:+}: {may} hexes", self.drm));
            return Step::Next(State { may: Some(may), ..state });
        };
        if named == may {
            return Step::Done(Shown { missed: self.hidden - found, found, named });
        }
        let (hexes, holding) = (self.hexes - named, self.hidden - found);
        let Some(holds) = blind::choose(hexes.into(), holding.into(), &CHOICE, dice) else {
            return Step::Next(state);
        };
        if holds {
            dice.note("E1.23", format_args!("a hidden hex is named"));
        }
        Step::Next(State { named: named + 1, found: found + u8::from(holds), ..state })
    }
}

impl Catalogued for Recon {
    type Played = Naming;

    const NAME: &'static str = "recon";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("attackers", "american"), ("hexes", "30"), ("hidden-hexes", "5")];
    const RULES: &'static [&'static str] = &["E1.23", "E.4", "G11.33"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("<n> hexes named, <k> of <m> found", "so many of the hidden hexes are among them")];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one hidden hex is found", "any-found");

    fn exact(played: &Naming, meter: &mut Meter<'_>) -> Result<Exact<Shown>, NotExact> {
        blind::exact(played, meter)
    }

    fn measures() -> Vec<Measure<Shown>> {
        vec![
            Measure::chance("any-found", "at least one hidden hex is named", |it: &Shown| {
                holds(it.found > 0)
            }),
            Measure::chance("all-found", "all hidden hexes are named", |it: &Shown| {
                holds(it.missed == 0)
            }),
            Measure::number("hexes-found", "hidden hexes that are named", |it: &Shown| {
                Some(2 * u32::from(it.found))
            }),
            Measure::number("hexes-named", "hexes that are named", |it: &Shown| {
                Some(2 * u32::from(it.named))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let (hexes, hidden) = (self.hexes.get(), self.hidden_hexes.get());
        if hidden > hexes {
            let message = "there are not so many hexes";
            return Err(Refusal::together("hidden-hexes", message).by("E1.23"));
        }
        let stealth = self.stealth.unwrap_or(self.attackers.stealth());
        let lines = [
            ("Majority Squad Type", self.attackers.drm(), "E1.23"),
            ("Stealthy or Lax", -stealth.drm(), "E1.23, A11.17"),
            ("all other drm", self.drm.get(), "E1.23"),
        ];
        let drm: i32 = lines.iter().map(|(_, drm, _)| drm).sum();
        let some = lines.iter().filter(|(_, drm, _)| *drm != 0);
        let line =
            |(item, drm, rule): &(&str, i32, &str)| LedgerLine::new(item, format!("{drm:+}"), rule);
        let mut ledger: Vec<LedgerLine> = some.map(line).collect();
        let most = format!("{} to {}", (1 + drm).max(0).min(hexes), (6 + drm).max(0).min(hexes));
        ledger.push(LedgerLine::new("hexes that are named", most, "E1.23"));
        ledger.extend(blind::enough_in_words(hexes as u32, hidden as u32, "E1.23"));
        let played = Naming { drm, hexes: hexes as u8, hidden: hidden as u8 };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

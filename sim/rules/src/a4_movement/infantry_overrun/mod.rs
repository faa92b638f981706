//! A MMC runs over a lone SMC (A4.15).

mod asked;
mod played;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use played::{Overran, Overrun, State};

use crate::a11_close_combat::fighter::Fighter;
use crate::defaults::{japanese, no, no_drm, usmc};
use crate::measures::{self, Aftermaths};
use crate::procedure::Headline;
use crate::units::{Condition, Drm, Elr, Force, SmcFirepower, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::Measure;

/// So many units overrun him at most.
const MOST_UNITS: usize = 4;

/// A MMC enters the Location of a lone enemy SMC in its MPh, and attacks him in CC at once.
///
/// The SMC attacks those who enter with TPBF first, if he has FP. Other Defensive First Fire is not part of
/// it: `gauntlet` has that.
///
/// # Examples
///
/// A 6-6-6 enters woods on a NTC DR of 5 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<InfantryOverrun>::new()
///     .force(Force::American)
///     .units(["6-6-6"])
///     .smc_force(Force::Japanese)
///     .smc("leader-9-1")
///     .ntc_drm(1);
/// assert_eq!(question.chance_of("does not enter")?.to_string(), "13/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InfantryOverrun {
    /// The units that enter together, named like those of `close-combat`.
    /// In the LOS of an unbroken SMC they lose their "?" as they enter.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A4.15, G1.4, A12.14", "examples" = ["4-4-7", "2-3-8", "9-1"])
    )]
    pub units: Vec<String>,
    /// The force of these units.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A4.15, G1.62", "assumed" = true))]
    pub force: Force,
    /// The SMC in that Location.
    #[schemars(extend("rule" = "A4.15", "examples" = ["9-1", "hero", "8-0-broken"]))]
    pub smc: String,
    /// The force of the SMC.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A4.15", "assumed" = true))]
    pub smc_force: Force,
    /// The DRM of the NTC: the TEM of the Location, and the Hindrance in it.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A4.15"))]
    pub ntc_drm: Drm,
    /// Whether a leader makes the NTC for all. If he fails, nobody enters. Otherwise each MMC makes its
    /// own, with his leadership.
    #[serde(default)]
    #[schemars(extend("rule" = "A4.15, A10.72",
        "unless-given" = "whichever makes it likelier that all enter"))]
    pub leader_ntc: Option<bool>,
    /// Whether the SMC leaves the Location before anything else, which only a Good Order one can.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.151"))]
    pub leaves: bool,
    /// The FP with which the SMC attacks the units as they enter, before TPBF: his own, or those of his SW.
    /// A leader without a SW has none, and alone he fires a MG with half its FP (A9.12).
    #[serde(default)]
    #[schemars(extend("rule" = "A4.151, A8.312, A9.12, A15.23",
        "unless-given" = "1 for a hero or a heroic leader, else 0"))]
    pub smc_firepower: Option<SmcFirepower>,
    /// All DRM of the SMC's attack on those who enter.
    #[serde(default)]
    #[schemars(extend("rule" = "A4.151, A4.6, A15.24",
        "unless-given" = "`ntc-drm`, FFNAM, FFMO if that is 0, -1 of a hero, and +1 of CX"))]
    pub smc_fire_drm: Option<Drm>,
    /// The Experience Level Rating of the units.
    #[serde(default)]
    #[schemars(extend("rule" = "A19.13", "unless-given" = "it must be given when the SMC fires"))]
    pub elr: Option<Elr>,
    /// Whether the CC is Hand-to-Hand.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.64, J2.31",
        "unless-given" = "true when a Japanese unit enters, and is neither broken nor pinned by the SMC's fire"))]
    pub hand_to_hand: Option<bool>,
    /// All other DRM of the CC attack of the units.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.11"))]
    pub drm: Drm,
}

impl Catalogued for InfantryOverrun {
    type Played = Overrun;

    const NAME: &'static str = "infantry-overrun";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("units", "4-4-7"), ("smc", "9-1")];
    const RULES: &'static [&'static str] = &[
        "A4.15", "A4.151", "A4.152", "A7.21", "A8.312", "A10", "A11.1", "A11.11", "G1.4", "G1.62",
        "G1.64",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + ... / <smc>", "what CC leaves of the units, and of the SMC"),
        ("the SMC leaves", "he enters another Location, and the units are in his"),
        ("does not enter", "every NTC fails, and nobody enters"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The SMC is eliminated", "smc-eliminated");

    fn without_effect(asked: &Map<String, Value>) -> Vec<(&'static str, &'static str)> {
        let firepower = asked.get("smc-firepower").and_then(Value::as_i64);
        match firepower {
            Some(0) => ["elr", "smc-fire-drm"].map(|name| (name, "for the fire of the SMC")).into(),
            _ => Vec::new(),
        }
    }

    fn measures() -> Vec<Measure<Overran>> {
        vec![
            Measure::chance("units-enter", "a unit enters the Location", |it: &Overran| {
                measures::holds(*it != Overran::Stayed)
            }),
            Measure::chance("smc-eliminated", "the SMC is eliminated", |it: &Overran| {
                measures::holds(match it {
                    Overran::Fought(_, smc) => smc.aftermaths().all(|one| one.left.is_empty()),
                    _ => false,
                })
            }),
            Measure::chance(
                "any-unit-reduced-or-worse",
                "a unit of the Overrun is reduced, broken, wounded or eliminated",
                |it: &Overran| {
                    measures::holds(match it {
                        Overran::Fought(units, _) => measures::any_worse(units),
                        _ => false,
                    })
                },
            )
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let (mut units, smc) = (self.checked_units()?, self.checked_smc()?);
        self.check_leaving(&units)?;
        // Whoever moves in the LOS of a Good Order enemy loses his "?", before that enemy fires.
        if smc.unit.condition == Condition::Unbroken {
            units.iter_mut().for_each(|one| one.unit.concealed = false);
        }
        let checks = self.checks(&units)?;
        let fire = self.smc_fire(smc)?;
        let before = |all: &[Fighter]| -> Arc<[Unit]> {
            all.iter().map(|one| Unit { pinned: false, ..one.unit }).collect()
        };
        let played = Overrun {
            before: [before(&units), before(&[smc])],
            led: checks.led,
            units,
            smc,
            checks: checks.all,
            leaves: self.leaves,
            fire,
            hand_to_hand: self.hand_to_hand,
            drm: self.drm.get(),
        };
        let mut ledger: Vec<LedgerLine> = Vec::new();
        for (place, highest) in &played.checks {
            let all = if played.led { ", for all" } else { "" };
            let item = format!("NTC of {}{all}", played.units[*place].unit);
            let rule = if played.led { "A4.15" } else { "A4.15, A10.72" };
            ledger.push(LedgerLine::new(&item, format!("{highest} or less"), rule));
        }
        if played.checks.is_empty() {
            ledger.push(LedgerLine::new("NTC", "none".to_owned(), "G1.62, A4.15"));
        }
        if let Some((shot, _)) = fire {
            let column = shot.fire.column.map_or("none".to_owned(), |column| column.to_string());
            let value = format!("the {column} column, DRM {:+}", shot.drm);
            ledger.push(LedgerLine::new("the SMC's fire, with TPBF", value, "A4.151, A7.21"));
        }
        ledger.extend(played.combat(&played.units.clone().into()).ledger());
        let asked = Self {
            smc_firepower: SmcFirepower::try_from(i64::from(self.firepower_of(smc))).ok(),
            leader_ntc: checks.could_be_led.then_some(checks.led),
            ..self
        };
        Ok(Ready::new(asked, played).with_ledger(ledger))
    }
}

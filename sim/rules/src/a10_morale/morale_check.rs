use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::aftermath::Aftermath;
use super::consequence::Cause;
use super::leadership;
use super::resolution::{Resolution, Stage};
use crate::a15_heat_of_battle::Around;
use crate::defaults::{japanese, no, no_drm, no_modifier, unbroken, yes};
use crate::measures;
use crate::procedure::Headline;
use crate::units::{Body, Condition, Drm, Elr, Force, Morale, MoraleModifier, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// A unit of any force takes a Morale Check or a Pin Task Check.
///
/// # Examples
///
/// A 7-6-8 breaks with a 9, 10 or 11, and takes Casualty Reduction with an Original 12
/// (A10.31).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = MoraleCheck::of("7-6-8")
///     .force(Force::Usmc)
///     .elr(5)
///     .heat_of_battle(false)
///     .chance_of("broken")?;
/// assert_eq!(chance.to_string(), "1/4");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MoraleCheck {
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1, A25", "assumed" = true))]
    pub force: Force,
    /// The unit: `4-4-8`, `7-6-8`, `9-1`, `hero`.
    #[schemars(extend(
        "rule" = "A1.2",
        "examples" = ["4-4-8", "2-2-6r", "2-3-7", "reduced-crew",
            "9-1", "8-0-wounded", "hero", "hero-wounded"]
    ))]
    pub unit: String,
    /// The condition of the unit.
    #[serde(default = "unbroken")]
    #[schemars(extend("rule" = "A10.3, A15.4"))]
    pub condition: Before,
    /// Whether it is Fanatic, which raises its Morale Level by one.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.8"))]
    pub fanatic: bool,
    /// Whether it takes a MC or the NTC of a PTC result.
    #[serde(default = "mc")]
    #[schemars(extend("rule" = "A10.1, A7.305"))]
    pub check: Kind,
    /// The cause of the check: an IFT, Collateral, Bombardment or FPF attack, or anything else,
    /// such as WP, Panji or Bailing out.
    #[serde(default = "attack")]
    #[schemars(extend("rule" = "G1.12, G1.13"))]
    pub cause: Cause,
    /// Its Morale Level before Fanaticism.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.1", "unless-given" = "the counter's"))]
    pub morale: Option<Morale>,
    /// The change to its Morale Level: +1 is a Japanese leader, -1 is Encirclement, which lowers that
    /// of no unbroken Japanese unit and of no hero. The sum never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7, G1.41"))]
    pub morale_modifier: MoraleModifier,
    /// Its Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// The number of the check, 1 for a 1MC, and every other DRM; that of a leader who is not
    /// named by `led-by` too.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.303, A10.21"))]
    pub drm: Drm,
    /// The leader in its Location who helps it: his modifier counts, and if he is Japanese the
    /// unit's Morale Level is one higher.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A10.21, A10.22, G1.41",
        "unless-given" = "nobody",
        "examples" = ["9-1", "8-0", "10-2"]
    ))]
    pub led_by: Option<String>,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62", "assumed" = true))]
    pub heat_of_battle: bool,
    #[serde(flatten)]
    pub around: Around,
    /// Whether an Original 2 passes even when its Final DR is above the Morale
    /// Level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub original_2_passes: bool,
}

/// The condition of a unit before its check.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Before {
    Unbroken,
    Pinned,
    Broken,
    Berserk,
}

impl Before {
    /// The unit in this condition.
    pub fn of(self, unit: Unit) -> Unit {
        match self {
            Self::Unbroken => unit,
            Self::Pinned => Unit { pinned: true, ..unit },
            Self::Broken => unit.in_condition(Condition::Broken),
            Self::Berserk => unit.in_condition(Condition::Berserk),
        }
    }

    /// Whether a counter can be in it.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the parameter that names the counter.
    pub fn check(self, parameter: &'static str, body: Body) -> Result<(), Refusal> {
        let never_pins = matches!(body, Body::Hero { .. }) || (body.is_smc() && body.is_japanese());
        match self {
            Self::Broken if !body.has_broken_side() => Err(body.without_broken_side(parameter)),
            Self::Pinned if never_pins => {
                let message = format!("`{body}` is never pinned");
                Err(Refusal::together(parameter, message).by("A7.8, G1.4"))
            }
            _ => Ok(()),
        }
    }
}

/// Which check it is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Kind {
    /// A Morale Check.
    Mc,
    /// The NTC of a PTC result: failing it pins.
    Ptc,
}

fn mc() -> Kind {
    Kind::Mc
}

fn attack() -> Cause {
    Cause::Attack
}

impl MoraleCheck {
    /// What the leader in its Location does for the unit: his modifier, and what he adds to
    /// its Morale Level.
    fn helped(&self, unit: Unit) -> Result<(i32, i32), Refusal> {
        let Some(name) = &self.led_by else { return Ok((0, 0)) };
        let helper = Unit::fresh(Body::asked("led-by", self.force, name)?);
        let refuse = |message: String| Refusal::together("led-by", message);
        let Some(modifier) = leadership::modifier(helper) else {
            return Err(refuse(format!("`{name}` is no leader")));
        };
        let berserk = unit.condition == Condition::Berserk;
        if berserk || !leadership::helps(helper.morale(), unit, unit.morale()) {
            let rule = if berserk { "A15.4" } else { "A10.22" };
            return Err(refuse(format!("`{name}` does not help this unit")).by(rule));
        }
        let raises = helper.body.is_japanese() && !leadership::is_leader(unit);
        Ok((modifier, i32::from(raises)))
    }
}

impl Procedure for Resolution {
    type State = Stage;
    type Outcome = Aftermath;

    fn start(&self) -> Stage {
        Stage::Check
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Aftermath> {
        match Resolution::step(self, stage, dice) {
            Step::Next(stage) => Step::Next(stage),
            Step::Done(fate) => Step::Done(Aftermath::of(fate, self.unit)),
        }
    }
}

impl Catalogued for MoraleCheck {
    type Played = Resolution;

    const NAME: &'static str = "morale-check";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("unit", "4-4-7"), ("drm", "2"), ("led-by", "9-1"), ("elr", "3")];
    const RULES: &'static [&'static str] =
        &["A10", "A7.305", "A7.8", "A15", "A17", "A19", "G1.1 to G1.4", "G1.62", "G11.97"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "it passes"),
        ("pinned", "it is pinned"),
        ("<unit>", "it is now this unit, by a lost step, a wound or Battle Hardening"),
        ("<unit>-fanatic, -heroic, -berserk", "results of Heat of Battle"),
        ("...-with-hero", "and it has created a hero"),
        ("broken, disrupted, surrendered", "the same unit in this condition; not for the Japanese"),
        ("<unit>-broken, -disrupted", "it is now this unit, broken"),
        ("two-<unit>-broken", "a squad has become its two half-squads, broken"),
        ("eliminated", "nothing is left of it"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("It is reduced, broken or worse", "any-reduced-or-worse");

    fn headline(asked: &Map<String, Value>) -> Option<Headline> {
        match asked.get("check").and_then(Value::as_str) {
            Some("ptc") => Headline::outcomes("It is pinned", &["pinned"]),
            _ => Self::HEADLINE,
        }
    }

    fn measures() -> Vec<Measure<Aftermath>> {
        measures::of_units()
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        ready.played.ledger()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let body = Body::asked("unit", self.force, &self.unit)?;
        self.condition.check("unit", body)?;
        let unit = self.condition.of(Unit { fanatic: self.fanatic, ..Unit::fresh(body) });
        if self.check == Kind::Ptc && !unit.takes_ptc() {
            let message = format!("this `{}` takes no PTC", self.unit);
            return Err(Refusal::together("unit", message).by("A7.305, A7.8, G1.4"));
        }
        let printed = Morale::try_from(i64::from(unit.morale())).ok();
        let asked = Self { morale: self.morale.or(printed), ..self };
        let (leadership, raised) = asked.helped(unit)?;
        let resolution = Resolution {
            unit,
            morale: asked.morale.map(Morale::get),
            morale_modifier: unit.encircled_modifier(asked.morale_modifier.get()) + raised,
            drm: asked.drm.get() + leadership,
            elr: asked.elr.get(),
            cause: asked.cause,
            task_check: asked.check == Kind::Ptc,
            never_pinned: false,
            heat_of_battle: asked
                .heat_of_battle
                .then_some(asked.around.with_leader(asked.led_by.is_some())),
            original_2_passes: asked.original_2_passes,
        };
        Ok(Ready::new(asked, resolution))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::activation::SNIPER_ATTACK;
use crate::a10_morale::aftermath::{Aftermath, AftermathView};
use crate::a10_morale::consequence::{Cause, Consequence, Fate, failed_mc};
use crate::a17_wounds;
use crate::defaults::japanese;
use crate::measures::{self, Aftermaths};
use crate::procedure::Headline;
use crate::units::{Body, Condition, Force, San, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const TRIGGER: Roll = Roll::DR("DR that may be the SAN", "A14.1");

/// An enemy DR may activate a Sniper, whose target is a given unbroken unit.
///
/// # Examples
///
/// The example of G1.3: a 1 takes a step from an infantry-crew.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Sniper>::new().san(5).active(true).unit("crew").chance_of("reduced-crew")?;
/// assert_eq!(chance.to_string(), "1/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sniper {
    /// The Sniper Activation Number.
    #[schemars(extend("rule" = "A14"))]
    pub san: San,
    /// Whether the SAN has been rolled already. Then only the Sniper Attack dr is left.
    #[serde(default)]
    #[schemars(extend("rule" = "A14"))]
    pub active: bool,
    /// Whose unit the target is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A14, G1.11", "assumed" = true))]
    pub force: Force,
    /// The target: `4-4-8`, `7-6-8`, `9-1`, `hero`.
    #[schemars(extend(
        "rule" = "A14",
        "examples" = ["4-4-8", "2-2-6r", "2-3-7", "reduced-crew",
            "9-1", "8-0-wounded", "hero", "hero-wounded"]
    ))]
    pub unit: String,
}

/// The stage of the Sniper Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shot {
    /// The DR that may be the SAN.
    Trigger,
    /// The Sniper Attack dr.
    Attack,
    /// A SMC makes his Wound Severity dr.
    Wound,
}

/// What the sniper does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// The DR was not the SAN, so the target has not changed.
    NoAttack(Aftermath),
    /// The attack, and what is left of its target.
    Attack(Aftermath),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAttack(_) => f.write_str("no-attack"),
            Self::Attack(aftermath) => aftermath.fmt(f),
        }
    }
}

impl Aftermaths for Effect {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        let (Self::NoAttack(aftermath) | Self::Attack(aftermath)) = self;
        aftermath.aftermaths()
    }
}

/// A sniper, whether he attacks, and his target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SniperAttack {
    /// The Sniper Activation Number.
    pub san: i32,
    /// Whether it has been rolled already.
    pub active: bool,
    /// The target.
    pub target: Unit,
}

impl SniperAttack {
    fn done(&self, fate: Fate) -> Step<Shot, Effect> {
        Step::Done(Effect::Attack(Aftermath::of(fate, self.target)))
    }

    /// What a dr of 1 or 2 does.
    fn hit<D: Dice + ?Sized>(&self, dr: i32, dice: &mut D) -> Step<Shot, Effect> {
        match hit(self.target, dr, dice) {
            Consequence::Settled(fate) => self.done(fate),
            Consequence::Wound { .. } => Step::Next(Shot::Wound),
        }
    }
}

/// What the dr of a Sniper Attack does to its target.
///
/// A 1 eliminates a SMC and breaks a MMC, or reduces one that does not break; a Japanese
/// squad or infantry-crew loses a step instead (G1.11, G1.3). A 2 wounds a SMC and pins a MMC.
///
/// # Source
///
/// A14.3.
pub fn hit<D: Dice + ?Sized>(unit: Unit, dr: i32, dice: &mut D) -> Consequence {
    match dr {
        1 if unit.body.is_smc() => {
            dice.note("A14.3", format_args!("a 1 eliminates {}", unit.body));
            Consequence::Settled(Fate::Eliminated)
        }
        1 => {
            let (consequence, _) = failed_mc(unit, Cause::Attack, false);
            if let Consequence::Settled(fate) = consequence {
                let after = Aftermath::of(fate, unit);
                dice.note("A14.3", format_args!("a 1: {} becomes {after}", unit.body));
            }
            consequence
        }
        2 if unit.body.is_smc() => {
            dice.note("A14.3", format_args!("a 2 wounds {}", unit.body));
            Consequence::Wound { unit, drm: 0 }
        }
        2 if unit.condition == Condition::Unbroken => {
            dice.note("A14.3", format_args!("a 2 pins {}", unit.body));
            Consequence::Settled(Fate::one(Unit { pinned: true, ..unit }))
        }
        _ => {
            let why = if dr == 2 { "a 2 pins none that is not Good Order" } else { "3 or more" };
            dice.note("A14.3", format_args!("{why}: no effect"));
            Consequence::Settled(Fate::one(unit))
        }
    }
}

impl Procedure for SniperAttack {
    type State = Shot;
    type Outcome = Effect;

    fn start(&self) -> Shot {
        if self.active { Shot::Attack } else { Shot::Trigger }
    }

    fn step<D: Dice + ?Sized>(&self, shot: Shot, dice: &mut D) -> Step<Shot, Effect> {
        match shot {
            Shot::Trigger if dice.dr_total(&TRIGGER) == self.san => Step::Next(Shot::Attack),
            Shot::Trigger => {
                dice.note("A14.1", format_args!("not the SAN of {}", self.san));
                Step::Done(Effect::NoAttack(Aftermath::of(Fate::one(self.target), self.target)))
            }
            Shot::Attack => {
                let dr = dice.one_die(&SNIPER_ATTACK);
                self.hit(dr, dice)
            }
            Shot::Wound => {
                let unit = self.target;
                match a17_wounds::severity(unit.body, 0, dice) {
                    Some(body) => self.done(Fate::one(unit.with_body(body))),
                    None => self.done(Fate::Eliminated),
                }
            }
        }
    }
}

impl Catalogued for Sniper {
    type Played = SniperAttack;

    const NAME: &'static str = "sniper";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("san", "4"), ("unit", "4-4-7")];
    const RULES: &'static [&'static str] = &["A14.1", "A14.3", "G1.11", "G1.3", "A17.11"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("no-attack", "the DR is not the SAN"),
        ("unaffected", "the attack has no effect"),
        ("pinned", "the MMC is pinned"),
        ("broken", "the MMC is broken"),
        ("<unit>", "a Japanese MMC or a wounded SMC has become this"),
        ("<unit>-broken", "and is broken"),
        ("eliminated", "nothing is left of it"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::all_but("By one enemy DR the Sniper does harm", &["no-attack", "unaffected"]);

    fn headline(asked: &Map<String, Value>) -> Option<Headline> {
        match asked.get("active").and_then(Value::as_bool) {
            Some(true) => {
                Headline::all_but("The active Sniper does harm", &["no-attack", "unaffected"])
            }
            _ => Self::HEADLINE,
        }
    }

    fn measures() -> Vec<Measure<Effect>> {
        measures::of_units()
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let SniperAttack { san, active, target } = ready.played;
        let mut lines = Vec::new();
        if !active {
            let value = format!("an Original {san}, {} of 36 DR", san - 1);
            lines.push(LedgerLine::new("the Sniper is activated", value, "A14.1"));
        }
        let smc = target.body.is_smc();
        let (one, two) = match (smc, target.body.is_japanese()) {
            (true, _) => ("eliminates him", "wounds him"),
            (false, true) => ("breaks it or takes a step", "pins it"),
            (false, false) => ("breaks it", "pins it"),
        };
        let rule = if target.body.is_japanese() && !smc { "A14.3, G1.11" } else { "A14.3" };
        lines.push(LedgerLine::new("a dr of 1", one.to_owned(), rule));
        lines.push(LedgerLine::new("a dr of 2", two.to_owned(), "A14.3"));
        lines
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let target = Unit::fresh(Body::asked("unit", self.force, &self.unit)?);
        let attack = SniperAttack { san: self.san.get(), active: self.active, target };
        Ok(Ready::new(self, attack))
    }
}

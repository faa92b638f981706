use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{CAVE_TEM, ELIMINATING_MM};
use crate::c3_to_hit::shot::{At, Hit, Judged, Shot};
use crate::defaults::no_drm;
use crate::procedure::Headline;
use crate::tables::to_hit::{self, Barrel, Colour};
use crate::units::{Caliber, Drm, Hexes};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// A Gun fires one shot of HE at a predesignated cave, on the Infantry Target
/// Type.
///
/// # Examples
///
/// The Sherman in the example of G11.85 hits with an Original 2 or 3.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<HeAgainstCave>::new().caliber_mm(75).range(4).drm(1).chance_of("miss")?;
/// assert_eq!(chance.to_string(), "11/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HeAgainstCave {
    /// The Gun's caliber in millimetres.
    #[schemars(extend("rule" = "C4.2, G11.88"))]
    pub caliber_mm: Caliber,
    /// The range in hexes.
    #[schemars(extend("rule" = "C3.3"))]
    pub range: Hexes,
    /// The colour of the nationality's TH#.
    #[serde(default = "black")]
    #[schemars(extend("rule" = "C3.3", "label" = "TH# colour", "assumed" = true))]
    pub colour: Colour,
    /// The length of the Gun's barrel.
    #[serde(default = "normal")]
    #[schemars(extend("rule" = "C4.1"))]
    pub barrel: Barrel,
    /// Every To Hit DRM except the cave's own +4.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C5, C6"))]
    pub drm: Drm,
}

fn black() -> Colour {
    Colour::Black
}

fn normal() -> Barrel {
    Barrel::Normal
}

/// The stage of the shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The TH DR is still to be made.
    ToHit,
    /// An Original 2 needs a subsequent dr.
    Subsequent(Judged),
}

/// What the shot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    Eliminated,
    CriticalHit,
    Hit,
    Miss,
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Eliminated => "eliminated",
            Self::CriticalHit => "critical-hit",
            Self::Hit => "hit",
            Self::Miss => "miss",
        })
    }
}

impl HeAgainstCave {
    /// The shot on the Infantry Target Type (C3.3, C4).
    fn shot(&self) -> Shot {
        let Self { caliber_mm, range, colour, barrel, drm } = self;
        Shot {
            number: to_hit::modified_number(*colour, *barrel, caliber_mm.get(), range.get()),
            drm: CAVE_TEM + drm.get(),
            at: At::Location,
            doubled: false,
            multiple: false,
        }
    }

    /// The shot of a TH DR that has been made already, to its end.
    pub fn resolve_with<D: Dice + ?Sized>(&self, original: i32, dice: &mut D) -> Effect {
        let hit = self.shot().resolve(Shot::of_total(original), dice);
        self.effect(hit, dice)
    }

    /// What a hit means for the cave (G11.88).
    fn effect<D: Dice + ?Sized>(&self, hit: Hit, dice: &mut D) -> Effect {
        match hit {
            Hit::Critical if self.caliber_mm.get() >= ELIMINATING_MM => {
                dice.note(
                    "G11.88",
                    format_args!(
                        "a Critical Hit of {} mm: the cave and its contents are eliminated",
                        self.caliber_mm
                    ),
                );
                Effect::Eliminated
            }
            Hit::Critical => Effect::CriticalHit,
            Hit::Multiple | Hit::Hit | Hit::Turret => Effect::Hit,
            Hit::Miss => Effect::Miss,
        }
    }

    /// How its numbers come about.
    pub(crate) fn lines(&self) -> Vec<LedgerLine> {
        let shot = self.shot();
        let mut lines = vec![LedgerLine::new("Modified TH#", shot.number.to_string(), "C3.3, C4")];
        lines.extend(LedgerLine::each(&[
            ("TEM of the cave", CAVE_TEM, "G11.8"),
            ("all other DRM", self.drm.get(), "C5, C6"),
        ]));
        let highest = shot.number - shot.drm;
        lines.push(LedgerLine::original("it hits", highest, "C3.3"));
        // A Final DR of less than half the number.
        let critical = (2..=12).rev().find(|dr| 2 * (dr + shot.drm) < shot.number).unwrap_or(0);
        if critical >= 2 {
            let item = "Critical Hit";
            lines.push(LedgerLine::original(item, critical, "C3.7"));
        } else if highest >= 2 {
            let half = (shot.number / 2).max(1);
            let value = format!("Original 2, then a dr of {half} or less");
            lines.push(LedgerLine::new("Critical Hit", value, "C3.7"));
        } else {
            let value = "Original 2, then an Improbable Hit".to_owned();
            lines.push(LedgerLine::new("only hit", value, "C3.6"));
        }
        let value = format!("a Critical Hit of {ELIMINATING_MM} mm or more");
        lines.push(LedgerLine::new("the cave is eliminated", value, "G11.88"));
        lines
    }
}

impl Procedure for HeAgainstCave {
    type State = Stage;
    type Outcome = Effect;

    fn start(&self) -> Stage {
        Stage::ToHit
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Effect> {
        let shot = self.shot();
        let judged = match stage {
            Stage::ToHit => {
                let both = Shot::roll(false, dice);
                shot.note(both, dice);
                match shot.judge(both) {
                    judged @ Judged::Known(_) => judged,
                    judged => return Step::Next(Stage::Subsequent(judged)),
                }
            }
            Stage::Subsequent(judged) => judged,
        };
        let hit = shot.settle(judged, dice);
        Step::Done(self.effect(hit, dice))
    }
}

impl Catalogued for HeAgainstCave {
    type Played = Self;

    const NAME: &'static str = "he-against-cave";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("caliber-mm", "75"), ("range", "6")];
    const RULES: &'static [&'static str] =
        &["G11.8", "G11.88", "C3.3", "C3.6", "C3.7", "C4.1", "C4.2"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        (
            "eliminated",
            "a Critical Hit of 100 mm or more: the cave and all its contents are eliminated",
        ),
        ("critical-hit", "a Critical Hit of less than 100 mm: the cave survives"),
        ("hit", "a hit, to be resolved on the IFT"),
        ("miss", "a miss"),
    ];
    const HEADLINE: Option<Headline> = Headline::all_but("The Gun hits", &["miss"]);

    const NEXT: Option<&'static str> =
        Some("What a hit does to the garrison: `gun-attack`, with the cave as its `terrain`.");

    /// A Gun that can eliminate the cave is asked whether it does (G11.88).
    fn headline(asked: &Map<String, Value>) -> Option<Headline> {
        match asked.get("caliber-mm").and_then(Value::as_i64) {
            Some(caliber) if caliber >= i64::from(ELIMINATING_MM) => {
                Headline::outcomes("The cave is eliminated", &["eliminated"])
            }
            _ => Self::HEADLINE,
        }
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        ready.asked.lines()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Ok(Ready::new(self, self))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CAVE_TEM, ELIMINATING_MM};
use crate::catalog::Headline;
use crate::defaults::no_drm;
use crate::tables::to_hit::{self, Barrel, Colour};
use crate::units::{Caliber, Drm, Hexes};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

pub const TO_HIT: Roll = Roll::DR("TH DR", "C3.3");
const CRITICAL_HIT: Roll = Roll::dr("Critical Hit dr", "C3.7");
const IMPROBABLE_HIT: Roll = Roll::dr("Improbable Hit dr", "C3.6");

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
    #[schemars(extend("rule" = "C3.3"))]
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
pub enum Shot {
    /// The TH DR is still to be made.
    ToHit,
    /// An Original 2 has hit and may be a Critical Hit.
    OriginalTwoHits,
    /// An Original 2 has missed, as every DR would, and may be Improbable.
    OriginalTwoMisses,
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
    /// The Modified TH# (C3.3, C4).
    fn modified_number(&self) -> i32 {
        to_hit::modified_number(self.colour, self.barrel, self.caliber_mm.get(), self.range.get())
    }

    /// The shot of a TH DR that has been made already, to its end.
    pub fn resolve_with<D: Dice + ?Sized>(&self, original: i32, dice: &mut D) -> Effect {
        let mut step = self.judge(original, dice);
        loop {
            match step {
                Step::Next(shot) => step = self.step(shot, dice),
                Step::Done(effect) => return effect,
            }
        }
    }

    /// What an Original TH DR means (C3.3, C3.6, C3.7).
    fn judge<D: Dice + ?Sized>(&self, original: i32, dice: &mut D) -> Step<Shot, Effect> {
        let number = self.modified_number();
        let final_dr = original + CAVE_TEM + self.drm.get();
        dice.note("C3.3", format_args!("Final DR {final_dr} against a Modified TH# of {number}"));
        match original {
            2 if final_dr > number => Step::Next(Shot::OriginalTwoMisses),
            _ if final_dr > number => self.miss(dice),
            // Less than half the number; doubled, so that an odd one has a half.
            _ if 2 * final_dr < number => self.critical_hit(dice),
            2 => Step::Next(Shot::OriginalTwoHits),
            _ => self.hit(dice),
        }
    }

    fn critical_hit<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Shot, Effect> {
        Step::Done(if self.caliber_mm.get() >= ELIMINATING_MM {
            dice.note(
                "G11.88",
                format_args!(
                    "a Critical Hit of {} mm: the cave and its contents are eliminated",
                    self.caliber_mm
                ),
            );
            Effect::Eliminated
        } else {
            dice.note("C3.7", format_args!("a Critical Hit"));
            Effect::CriticalHit
        })
    }

    fn hit<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Shot, Effect> {
        dice.note("C3.3", format_args!("a hit"));
        Step::Done(Effect::Hit)
    }

    fn miss<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Shot, Effect> {
        dice.note("C3.3", format_args!("a miss"));
        Step::Done(Effect::Miss)
    }
}

impl Procedure for HeAgainstCave {
    type State = Shot;
    type Outcome = Effect;

    fn start(&self) -> Shot {
        Shot::ToHit
    }

    fn step<D: Dice + ?Sized>(&self, shot: Shot, dice: &mut D) -> Step<Shot, Effect> {
        let number = self.modified_number();
        match shot {
            Shot::ToHit => {
                let original = dice.dr_total(&TO_HIT);
                self.judge(original, dice)
            }
            Shot::OriginalTwoHits => {
                let subsequent = dice.one_die(&CRITICAL_HIT);
                if subsequent == 1 || 2 * subsequent <= number {
                    self.critical_hit(dice)
                } else {
                    self.hit(dice)
                }
            }
            Shot::OriginalTwoMisses => match dice.one_die(&IMPROBABLE_HIT) {
                1 => self.critical_hit(dice),
                2 | 3 => self.hit(dice),
                _ => self.miss(dice),
            },
        }
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

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Ok(Ready::new(self, self))
    }
}

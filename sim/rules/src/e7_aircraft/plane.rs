//! The planes of one Game Turn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::defaults::yes;
use crate::procedure::in_group;
use crate::units::{Caliber, Planes, Year};

/// A kind of plane (E7).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum PlaneKind {
    /// A Fighter-Bomber.
    FighterBomber,
    /// A Stuka, or another Dive-Bomber.
    Stuka,
}

/// How a plane attacks (E7.4).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum RunKind {
    /// Strafing: it fires its MG at the hex once.
    Strafing,
    /// A Point attack: it attacks the hex twice.
    Point,
}

/// With which attack of a Point attack a plane drops its bombs (E7.42).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Bombs {
    /// With neither.
    None,
    /// With the first.
    First,
    /// With the second.
    Second,
}

/// What a plane is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the planes"))]
pub struct Counter {
    /// What a plane is.
    #[serde(default = "fighter_bomber")]
    #[schemars(extend("rule" = "E7", "assumed" = true))]
    pub plane: PlaneKind,
    /// The year. It says which counter it is: that of 1939, of 1942 or of 1944.
    #[schemars(extend("rule" = "E7.4"))]
    pub year: Year,
}

/// What attacks, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the planes"))]
pub struct Squadron {
    #[serde(flatten)]
    pub counter: Counter,
    /// How many planes attack, one after another.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "E7.2", "label" = "number of planes"))]
    pub planes: Planes,
    /// How each of them attacks.
    #[serde(default = "strafing")]
    #[schemars(extend("rule" = "E7.4, E7.402", "assumed" = true))]
    pub run: RunKind,
    /// Whether a plane fires its MG. It need not when it drops bombs.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "E7.4, E7.402", "label" = "MG of the planes"))]
    pub machine_guns: bool,
    /// With which attack a plane drops its bombs: with the `first`, of a Strafing run, which ends in
    /// that hex, or with the `second` of a Point attack. A Stuka does only the latter.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "E7.42",
        "unless-given" = "with the second attack of a Point attack, none in a Strafing run"
    ))]
    pub bombs: Option<Bombs>,
    /// The caliber of the bombs or rockets in millimetres.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "E7.42",
        "unless-given" = "100, 120 or 150 of a Fighter-Bomber of 1939, 1942 or 1944, 200 of a Stuka \
                          of 1942"
    ))]
    pub bomb_caliber_mm: Option<Caliber>,
}

fn fighter_bomber() -> PlaneKind {
    PlaneKind::FighterBomber
}

fn one() -> Planes {
    Planes::try_from(1).expect("1 is allowed")
}

fn strafing() -> RunKind {
    RunKind::Strafing
}

/// The first years of the counters after those of 1939.
const NEWER: [i32; 2] = [1942, 1944];

/// The FP of the MG of the Fighter-Bombers of 1939, 1942 and 1944, and of a Stuka (E7.4).
const MG_FIREPOWER: [i32; 3] = [6, 8, 12];
const STUKA_MG_FIREPOWER: i32 = 4;

/// The calibers of the bombs of Fighter-Bombers in mm.
const BOMB_MM: [i64; 3] = [100, 120, 150];
const STUKA_BOMB_MM: i64 = 200;

/// The DRM of AA fire at the Fighter-Bombers, as it is printed on their counters; that of a Stuka
/// of 1942 is the one of a Fighter-Bomber of 1942 (E7.51).
const AA_DRM: [i32; 3] = [1, 2, 3];

/// The number, from 0, of the counter that is used in a year.
fn generation(year: Year) -> usize {
    NEWER.iter().filter(|first| **first <= year.get()).count()
}

/// The Basic TK# of the MG of Fighter-Bombers, and of a Stuka (C7.31).
const MG_TO_KILL: [i32; 3] = [4, 5, 6];
const STUKA_MG_TO_KILL: i32 = 4;

impl Counter {
    /// Whether it is a Stuka.
    pub fn is_stuka(&self) -> bool {
        self.plane == PlaneKind::Stuka
    }

    /// The FP of its MG (E7.4).
    pub fn mg_firepower(&self) -> i32 {
        if self.is_stuka() { STUKA_MG_FIREPOWER } else { MG_FIREPOWER[generation(self.year)] }
    }

    /// The DRM of AA fire at it (E7.51).
    pub fn aa_drm(&self) -> i32 {
        let newest = if self.is_stuka() { 1 } else { 2 };
        AA_DRM[generation(self.year).min(newest)]
    }

    /// The Basic TK# of its MG (C7.31).
    pub fn mg_to_kill(&self) -> i32 {
        if self.is_stuka() { STUKA_MG_TO_KILL } else { MG_TO_KILL[generation(self.year)] }
    }

    /// The caliber of its bombs: as it is given, or that of the counter (E7.42).
    ///
    /// # Errors
    ///
    /// [`Refusal`] when it is not known.
    pub fn bombs(&self, given: Option<Caliber>) -> Result<Caliber, Refusal> {
        let generation = generation(self.year);
        if self.is_stuka() && generation == 0 && given.is_none() {
            let message = "give the caliber of the bombs of a Stuka before 1942";
            return Err(Refusal::together("bomb-caliber-mm", message).by("E7.42"));
        }
        let usual = if self.is_stuka() { STUKA_BOMB_MM } else { BOMB_MM[generation] };
        let usual = || Caliber::try_from(usual).expect("the calibers of the counters are allowed");
        Ok(given.unwrap_or_else(usual))
    }
}

impl Squadron {
    /// The same with the bombs that follow from the rest.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for what cannot be true together.
    pub fn ready(self) -> Result<Self, Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let strafing = self.run == RunKind::Strafing;
        let usual = if strafing { Bombs::None } else { Bombs::Second };
        let bombs = self.bombs.unwrap_or(usual);
        if self.counter.is_stuka() && (bombs == Bombs::First || strafing && bombs != Bombs::None) {
            let message = "a Stuka drops its bombs with the second attack of a Point attack";
            return refused("bombs", message, "E7.403");
        }
        if strafing && bombs == Bombs::Second {
            let message = "a Strafing run attacks the hex once: `first`";
            return refused("bombs", message, "E7.42");
        }
        if !strafing && bombs == Bombs::First {
            let message = "a Fighter-Bomber drops its bombs in a Strafing run, or with the second \
                           attack of a Point attack";
            return refused("bombs", message, "E7.42");
        }
        if !self.machine_guns && bombs == Bombs::None {
            let message = "without its MG and without bombs a plane does not attack";
            return refused("machine-guns", message, "E7.4");
        }
        if bombs == Bombs::None {
            if self.bomb_caliber_mm.is_some() {
                let message = "no bombs are dropped: leave it out, or give `bombs`";
                return refused("bomb-caliber-mm", message, "E7.42");
            }
            return Ok(Self { bombs: Some(bombs), ..self });
        }
        let caliber = Some(self.counter.bombs(self.bomb_caliber_mm)?);
        Ok(Self { bombs: Some(bombs), bomb_caliber_mm: caliber, ..self })
    }
}

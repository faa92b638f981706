use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::HIGHEST_MORALE_LEVEL;
use super::aftermath::Aftermath;
use super::consequence::{Consequence, Fate, casualty_reduction};
use crate::dice::{Dice, Roll};
use crate::engine::{Procedure, Step};
use crate::rules::a15_heat_of_battle::{self as heat_of_battle, Place, Surroundings};
use crate::rules::a17_wounds;
use crate::rules::defaults::{japanese, ordinary, yes};
use crate::rules::{Catalogued, Contradiction};
use crate::units::{Body, Condition, Force, Leadership, Unit};

const RALLY: Roll = Roll::DR("Rally DR", "A10.6");

/// A broken unit of any force tries to rally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rally {
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A10.6, G1.2"))]
    pub force: Force,
    /// The broken unit: `elite-half-squad` or `vehicle-crew` for a Japanese
    /// MMC, `7-6-8` for any other, `leader-9-1`.
    #[schemars(extend(
        "rule" = "A10.6",
        "examples" = ["elite-half-squad", "conscript-half-squad", "vehicle-crew"]
    ))]
    pub unit: String,
    /// It is under Desperation Morale, for a +4 DRM.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.62"))]
    pub dm: bool,
    /// The leadership DRM of the leader who rallies it.
    #[serde(default = "no_leadership")]
    #[schemars(extend("rule" = "A10.6, A10.7"))]
    pub leadership: Leadership,
    /// The leader is a Commissar or Japanese: Morale Level one higher, no DRM
    /// for DM, and a unit that fails is Replaced or worse.
    #[serde(default)]
    #[schemars(extend("rule" = "A25.222, G1.41"))]
    pub commissar: bool,
    /// It tries without a leader, for a +1 DRM.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.63, A18.11"))]
    pub self_rally: bool,
    /// It is in woods, a building, a pillbox, a trench, or a cave, for a -1 DRM.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.61, G11.1"))]
    pub rally_terrain: bool,
    /// Whether it is Fanatic, which raises its Morale Level by one.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.8"))]
    pub fanatic: bool,
    /// Whether an Original 2 causes Heat of Battle; never when it Self-Rallies.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1"))]
    pub heat_of_battle: bool,
    /// Where it is, for Heat of Battle.
    #[serde(default = "ordinary")]
    #[schemars(extend("rule" = "G1.62, G11.97"))]
    pub place: Place,
    /// Whether it has a Known enemy in its LOS, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.44"))]
    pub enemy_in_sight: bool,
    /// Whether No Quarter is in effect, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.5, G1.621"))]
    pub no_quarter: bool,
}

fn no_leadership() -> Leadership {
    Leadership::try_from(0).expect("0 is allowed")
}

/// Where the attempt stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attempt {
    /// The Rally DR is still to be made.
    Rally,
    /// An Original 2 has caused Heat of Battle; the unit has rallied or not.
    HeatOfBattle { rallied: bool },
    /// A SMC whom fate has struck makes his Wound Severity dr.
    Wound,
}

/// What comes of the attempt.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RallyResult {
    /// It rallies, and that is all.
    Rallied,
    /// It stays broken, and that is all.
    StillBroken,
    /// It has become something else.
    Changed(Aftermath),
}

impl fmt::Display for RallyResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rallied => f.write_str("rallied"),
            Self::StillBroken => f.write_str("still-broken"),
            Self::Changed(aftermath) => aftermath.fmt(f),
        }
    }
}

impl Rally {
    /// The unit before the attempt.
    fn unit(&self) -> Unit {
        let body = Body::named(self.force, &self.unit).expect("checked with the question");
        let unit = Unit { fanatic: self.fanatic, ..Unit::fresh(body) };
        unit.in_condition(Condition::Broken)
    }

    fn morale_level(&self) -> i32 {
        let unit = self.unit();
        let level = unit.morale() + i32::from(self.fanatic) + i32::from(self.commissar);
        level.min(HIGHEST_MORALE_LEVEL)
    }

    fn drm(&self) -> i32 {
        let dm = if self.dm && !self.commissar { 4 } else { 0 };
        self.leadership.get() + dm + i32::from(self.self_rally) - i32::from(self.rally_terrain)
    }

    fn done(&self, fate: Fate) -> Step<Attempt, RallyResult> {
        let before = self.unit();
        let rallied = Fate::one(before.in_condition(Condition::Unbroken));
        Step::Done(if fate == rallied {
            RallyResult::Rallied
        } else if fate == Fate::one(before) {
            RallyResult::StillBroken
        } else {
            RallyResult::Changed(Aftermath::of(fate, before))
        })
    }

    fn rally<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Attempt, RallyResult> {
        let unit = self.unit();
        let level = self.morale_level();
        let original = dice.dr_total(&RALLY);
        let final_dr = original + self.drm();
        dice.note("A10.6", format_args!("Final DR {final_dr} against a Morale Level of {level}"));
        if original == 12 {
            dice.note("A10.64", format_args!("fate: Casualty Reduction"));
            return match casualty_reduction(unit) {
                Consequence::Settled(fate) => self.done(fate),
                Consequence::Wound { .. } => Step::Next(Attempt::Wound),
            };
        }
        // A MMC that Self-Rallies always succeeds with a 2 (A18.11).
        let certain = original == 2 && self.self_rally && !unit.body.is_smc();
        let rallied = certain || final_dr <= level;
        if original == 2
            && self.heat_of_battle
            && !self.self_rally
            && heat_of_battle::is_possible(unit)
        {
            dice.note("A15.1", format_args!("an Original 2 causes Heat of Battle"));
            return Step::Next(Attempt::HeatOfBattle { rallied });
        }
        if rallied {
            dice.note("A10.6", format_args!("{} rallies", unit.body));
            return self.done(Fate::one(unit.in_condition(Condition::Unbroken)));
        }
        dice.note("A10.6", format_args!("{} stays broken", unit.body));
        self.done(self.failure(unit))
    }

    /// What failing does: nothing, but under a Commissar or Japanese leader
    /// (A25.222); the Red Chinese Commissar is milder.
    fn failure(&self, unit: Unit) -> Fate {
        if !self.commissar || self.force == Force::RedChinese {
            return Fate::one(unit);
        }
        match (unit.body.replaced(), unit.body.casualty_reduced()) {
            (Some(lower), _) => Fate::one(unit.with_body(lower)),
            (None, Some(half_squad)) => Fate::one(unit.with_body(half_squad)),
            (None, None) => Fate::Eliminated,
        }
    }
}

impl Procedure for Rally {
    type State = Attempt;
    type Outcome = RallyResult;

    fn start(&self) -> Attempt {
        Attempt::Rally
    }

    fn step<D: Dice + ?Sized>(&self, attempt: Attempt, dice: &mut D) -> Step<Attempt, RallyResult> {
        let unit = self.unit();
        match attempt {
            Attempt::Rally => self.rally(dice),
            Attempt::HeatOfBattle { rallied } => {
                let around = Surroundings {
                    place: self.place,
                    enemy_in_sight: self.enemy_in_sight,
                    no_quarter: self.no_quarter,
                };
                let after = if rallied { unit.in_condition(Condition::Unbroken) } else { unit };
                self.done(heat_of_battle::resolve_after_rally(unit, after, around, dice))
            }
            Attempt::Wound => match a17_wounds::severity(unit.body, 0, dice) {
                Some(body) => self.done(Fate::one(unit.with_body(body))),
                None => self.done(Fate::Eliminated),
            },
        }
    }
}

impl Catalogued for Rally {
    type Played = Self;

    const NAME: &'static str = "rally";
    const RULES: &'static [&'static str] =
        &["A10.6 to A10.64", "A10.7", "A15.1", "A18.11", "A25.222", "G1.2", "G1.41", "G11.1"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("rallied", "it rallies"),
        ("still-broken", "it stays broken"),
        ("<unit>", "Battle Hardened to this, unbroken"),
        ("<unit>-fanatic, -heroic, -berserk", "the Heat of Battle"),
        ("...-with-hero", "and it has created a hero"),
        ("<unit>-broken", "Casualty Reduced or Replaced to this, still broken"),
        ("eliminated", "nothing is left of it"),
    ];

    fn played(&self) -> Self {
        self.clone()
    }

    fn check(&self) -> Result<(), Contradiction> {
        Body::check_name("unit", self.force, &self.unit)?;
        if !self.unit().body.has_broken_side() {
            return Err(Contradiction::Together {
                parameter: "unit",
                message: format!("`{}` has no broken side (G1.1, G1.4, A15.2)", self.unit),
            });
        }
        if self.self_rally && (self.commissar || self.leadership.get() != 0) {
            return Err(Contradiction::Together {
                parameter: "self-rally",
                message: "a unit Self-Rallies without a leader: give no `leadership` and no \
                          `commissar`"
                    .to_owned(),
            });
        }
        Ok(())
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::aftermath::{Aftermath, AftermathView};
use super::consequence::Fate;
use super::rally_attempt::{RallyAttempt, Stage};
use crate::a15_heat_of_battle::Around;
use crate::defaults::{japanese, yes};
use crate::measures::{self, Aftermaths};
use crate::procedure::Headline;
use crate::units::{Body, Condition, Force, Leadership, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// A broken unit of any force tries to rally.
///
/// # Examples
///
/// The example of G1.41: a Japanese leader raises the Morale Level of a broken elite
/// half-squad from 8 to 9.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Rally>::new()
///     .unit("elite-half-squad")
///     .leader(0)
///     .heat_of_battle(false)
///     .chance_of("rallied")?;
/// assert_eq!(chance.to_string(), "5/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rally {
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A10.6, G1.2", "assumed" = true))]
    pub force: Force,
    /// The broken unit: `2-3-8`, `vehicle-crew`, `7-6-8`, `9-1`.
    #[schemars(extend(
        "rule" = "A10.6",
        "examples" = ["2-3-8", "1-2-6", "vehicle-crew"]
    ))]
    pub unit: String,
    /// It is under Desperation Morale, for a +4 DRM.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.62"))]
    pub dm: bool,
    /// The leader who rallies it, by his modifier or by name: `-1`, `9-1`. Without one it must
    /// Self-Rally.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A10.6, A10.63, A10.7",
        "unless-given" = "it must be given, unless the unit Self-Rallies",
        "without" = "without a leader, give `self-rally`"
    ))]
    pub leader: Option<Leadership>,
    /// The leader is a Commissar or Japanese. The Morale Level is one higher, DM has no DRM,
    /// and a unit that fails is Replaced or worse.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A25.222, G1.41",
        "unless-given" = "true for the Japanese, unless they Self-Rally"
    ))]
    pub commissar: Option<bool>,
    /// It tries without a leader, for a +1 DRM. For a MMC this is the first MMC Rally attempt of its
    /// own RPh: by an Original 2 it rallies, and can create a leader.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.63, A18.11, A18.2"))]
    pub self_rally: bool,
    /// It is in woods, a building, a pillbox, a trench, or a cave, for a -1 DRM.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.61, G11.1"))]
    pub rally_terrain: bool,
    /// Whether it is Fanatic, which raises its Morale Level by one.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.8"))]
    pub fanatic: bool,
    /// Whether an Original 2 causes Heat of Battle. It never does when the unit Self-Rallies.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1", "assumed" = true))]
    pub heat_of_battle: bool,
    #[serde(flatten)]
    pub around: Around,
}

/// The result of the attempt.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RallyResult {
    /// It rallies, and that is all.
    Rallied(Aftermath),
    /// It stays broken, and that is all.
    StillBroken(Aftermath),
    /// It has become something else.
    Changed(Aftermath),
}

impl fmt::Display for RallyResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rallied(_) => f.write_str("rallied"),
            Self::StillBroken(_) => f.write_str("still-broken"),
            Self::Changed(aftermath) => {
                let AftermathView { before, left } = aftermath.view();
                let Some((first, others)) = left.split_first() else {
                    return f.write_str("eliminated");
                };
                write_after(before, *first, f)?;
                others.iter().try_for_each(|other| write!(f, "-with-{other}"))
            }
        }
    }
}

/// A unit after its attempt, by what has become of its condition; its counter is named only
/// when it is another one, or something new lies on it.
fn write_after(before: Unit, after: Unit, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if after.in_condition(before.condition) != before {
        return write!(f, "{after}");
    }
    f.write_str(match after.condition {
        Condition::Unbroken => "rallied",
        same if same == before.condition => "still-broken",
        other => other.name(),
    })
}

impl Aftermaths for RallyResult {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        let (Self::Rallied(aftermath) | Self::StillBroken(aftermath) | Self::Changed(aftermath)) =
            self;
        aftermath.aftermaths()
    }
}

impl Procedure for RallyAttempt {
    type State = Stage;
    type Outcome = RallyResult;

    fn start(&self) -> Stage {
        Stage::Rally
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, RallyResult> {
        let before = self.unit;
        let rallied = Fate::one(before.in_condition(Condition::Unbroken));
        match RallyAttempt::step(self, stage, dice) {
            Step::Next(stage) => Step::Next(stage),
            Step::Done(fate) => {
                let aftermath = Aftermath::of(fate, before);
                Step::Done(if fate == rallied {
                    RallyResult::Rallied(aftermath)
                } else if fate == Fate::one(before) {
                    RallyResult::StillBroken(aftermath)
                } else {
                    RallyResult::Changed(aftermath)
                })
            }
        }
    }
}

impl Catalogued for Rally {
    type Played = RallyAttempt;

    const NAME: &'static str = "rally";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("unit", "6-6-6"), ("force", "american"), ("dm", "true"), ("leader", "-1")];
    const RULES: &'static [&'static str] = &[
        "A10.6 to A10.64",
        "A10.7",
        "A15.1",
        "A18.11",
        "A18.2",
        "A25.222",
        "G1.2",
        "G1.41",
        "G11.2",
        "G11.1",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("rallied", "it rallies"),
        ("still-broken", "it stays broken"),
        ("<unit>", "Battle Hardened to this, unbroken"),
        ("<unit>-fanatic, -heroic", "results of Heat of Battle"),
        ("berserk", "it goes berserk"),
        ("surrendered", "it surrenders to an ADJACENT enemy"),
        ("disrupted", "it would surrender, but no enemy is ADJACENT"),
        ("rallied-with-hero, still-broken-with-hero", "and it has created a hero"),
        ("rallied-with-<leader>", "it Self-Rallies with an Original 2, and creates this leader"),
        ("<unit>-with-hero", "Battle Hardened to this, and it has created a hero"),
        ("<unit>-broken", "Casualty Reduced or Replaced to this, still broken"),
        ("eliminated", "nothing is left of it"),
    ];

    const HEADLINE: Option<Headline> = Headline::measure("It rallies", "rallies");

    fn idle(asked: &Map<String, Value>) -> &'static [&'static str] {
        // Nobody leads a Self-Rally.
        if asked.get("self-rally") == Some(&Value::Bool(true)) { &["leader"] } else { &[] }
    }

    fn measures() -> Vec<Measure<RallyResult>> {
        let rallies = |outcome: &RallyResult| {
            let mut left = outcome.aftermaths().flat_map(measures::of_itself);
            measures::holds(left.any(|unit| !unit.is_broken()))
        };
        let rallies =
            Measure::chance("rallies", "the unit itself is unbroken, or berserk", rallies);
        [rallies].into_iter().chain(measures::of_units()).collect()
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        ready.played.ledger()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let body = Body::asked("unit", self.force, &self.unit)?;
        if !body.has_broken_side() {
            return Err(body.without_broken_side("unit"));
        }
        let has_commissars = [Force::Japanese, Force::Russian, Force::RedChinese];
        // A Japanese leader is one for this purpose (G1.41).
        let japanese = self.force == Force::Japanese && !self.self_rally;
        let commissar = self.commissar.unwrap_or(japanese);
        if commissar && !has_commissars.contains(&self.force) {
            let message = format!("`{}` has no Commissars", self.force);
            return Err(Refusal::together("commissar", message).by("A25.22, G1.41"));
        }
        let leadership = self.leader.map_or(0, Leadership::get);
        if !self.self_rally && self.leader.is_none() {
            let message = "who rallies it? Give his modifier or his name, or `self-rally` for a \
                           unit without a leader";
            return Err(Refusal::together("leader", message).by("A10.6, A10.63"));
        }
        if self.self_rally && (commissar || leadership != 0) {
            let message =
                "a unit Self-Rallies without a leader: give no `leader` and no `commissar`";
            return Err(Refusal::together("self-rally", message).by("A18.11"));
        }
        let unit = Unit { fanatic: self.fanatic, ..Unit::fresh(body) };
        let attempt = RallyAttempt {
            unit: unit.in_condition(Condition::Broken),
            dm: self.dm,
            leadership,
            commissar,
            self_rally: self.self_rally,
            first_of_phase: true,
            rally_terrain: self.rally_terrain,
            creates_leader: true,
            heat_of_battle: self
                .heat_of_battle
                .then_some(self.around.with_leader(!self.self_rally)),
        };
        Ok(Ready::new(Self { commissar: Some(commissar), ..self }, attempt))
    }
}

//! A20.22: an attempt to capture in CC.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attack::{self, How, Strength, Who};
use super::combat::{self, Attack, Combat, places};
use super::fighter::{Fighter, Fighters, groups};
use super::left::LeftOfSide;
use crate::defaults::{japanese, no, no_drm, no_modifier, usmc, yes};
use crate::g1_japanese::hara_kiri::{Attempts, Ended};
use crate::measures::{self, Aftermaths};
use crate::procedure::Headline;
use crate::units::{Condition, Drm, Force, MoraleModifier, Unit, equals};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Shared, Step};

/// So many units a side has at most.
const MOST_UNITS: usize = 4;

/// One CC attack attempts to take prisoners; Japanese may attempt Hara-Kiri before that.
///
/// All attackers attack all defenders. What the defenders do back is not part of it:
/// `close-combat` has that.
///
/// # Examples
///
/// Squads of equal FP have a Kill Number of 5: with +1 a 2 or 3 captures, and a 4 captures half.
/// An Original 2 can create a leader, who improves the odds.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<Capture>::new()
///     .attacking_force(Force::RedChinese)
///     .attackers(["3-3-7"])
///     .defending_force(Force::Gmd)
///     .defenders(["3-3-7"]);
/// assert_eq!(question.clone().chance_of("captured")?.to_string(), "1/12");
/// assert_eq!(question.chance_of("1-2-7-with-1-2-7-captured")?.to_string(), "1/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Capture {
    /// The units that attack, named like those of `close-combat`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A20.22, A11.11", "examples" = ["7-6-8", "3-4-8-cx", "7-6-8-pinned"])
    )]
    pub attackers: Vec<String>,
    /// The force of the attackers.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A20.22", "assumed" = true))]
    pub attacking_force: Force,
    /// The units that are attacked, named like those of `close-combat`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A20.22, A20.2, A19.35, G1.641",
            "examples" = ["2-3-7", "3-3-6", "9-1",
                "2-3-8-broken", "4-4-8-berserk"])
    )]
    pub defenders: Vec<String>,
    /// The force of the defenders.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A20.22, G1.641", "assumed" = true))]
    pub defending_force: Force,
    /// Whether the attack is an attempt to capture. If not, it is an attack to eliminate, to
    /// compare both.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A20.22"))]
    pub capture: bool,
    /// Whether each Japanese defender attempts Hara-Kiri before the attempt to capture.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.641", "unless-given" = "true for Japanese defenders"))]
    pub hara_kiri: Option<bool>,
    /// The change to the defenders' Morale Level for Hara-Kiri, by a leader outside and the like.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7, G1.41"))]
    pub morale_modifier: MoraleModifier,
    /// All other DRM of the attack, such as that of an Ambush.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.11, A11.4"))]
    pub drm: Drm,
    /// Whether CC is Hand-to-Hand.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G1.64, J2.31"))]
    pub hand_to_hand: bool,
}

/// A CC attack, perhaps one to capture, and the Hara-Kiri before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptureAttempt {
    attackers: Fighters,
    defenders: Fighters,
    before: Arc<[Unit]>,
    /// The Hara-Kiri of the defenders, if they attempt it.
    attempts: Option<Attempts>,
    how: How,
}

/// The stage of an attempt to capture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Hara-Kiri goes on.
    HaraKiri(Vec<Option<bool>>),
    /// The attack on those that have not eliminated themselves.
    Attack(Ended, combat::State),
}

impl CaptureAttempt {
    /// The attack when these have eliminated themselves; `None` when nobody is left.
    fn combat(&self, ended: &Ended) -> Option<Combat> {
        let left = self.defenders.iter().zip(&ended.0).filter(|(_, gone)| !**gone);
        let defenders: Fighters = left.map(|(one, _)| *one).collect();
        if defenders.is_empty() {
            return None;
        }
        let mut how = self.how;
        // A defender that has failed its Hara-Kiri: -1, once (G1.641).
        let tried = self.attempts.is_some();
        how.drm[Who::Attackers as usize] -= i32::from(tried && ended.0.contains(&false));
        let attack = Attack {
            by: Who::Attackers,
            attackers: places(&self.attackers, Fighter::can_attack),
            targets: places(&defenders, Fighter::is_here),
        };
        let sides: [Shared<Fighters>; 2] = [self.attackers.clone().into(), defenders.into()];
        Some(Combat::new(&sides, vec![attack], how))
    }

    fn nobody_tries(&self) -> Ended {
        Ended(vec![false; self.defenders.len()])
    }

    /// The attack begins, or nobody is left.
    fn after_hara_kiri(&self, ended: Ended) -> Step<State, LeftOfSide> {
        match self.combat(&ended) {
            Some(combat) => {
                let start = combat.start();
                Step::Next(State::Attack(ended, start))
            }
            None => Step::Done(LeftOfSide::of(&[], &self.before)),
        }
    }

    fn left(&self, mut defenders: Fighters) -> LeftOfSide {
        equals::order(&mut defenders, &groups(&self.defenders));
        LeftOfSide::of(&defenders, &self.before)
    }
}

impl Procedure for CaptureAttempt {
    type State = State;
    type Outcome = LeftOfSide;

    fn start(&self) -> State {
        let attempted = self.attempts.as_ref().map(|attempts| State::HaraKiri(attempts.start()));
        let ended = self.nobody_tries();
        let combat = self.combat(&ended).map(|combat| combat.start());
        let attack = combat.map(|start| State::Attack(ended, start));
        attempted.or(attack).unwrap_or_else(|| State::HaraKiri(Vec::new()))
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, LeftOfSide> {
        match state {
            State::HaraKiri(ended) => match &self.attempts {
                Some(attempts) => match attempts.step(ended, dice) {
                    Step::Next(ended) => Step::Next(State::HaraKiri(ended)),
                    Step::Done(ended) => self.after_hara_kiri(ended),
                },
                None => self.after_hara_kiri(self.nobody_tries()),
            },
            State::Attack(ended, state) => match self.combat(&ended) {
                None => Step::Done(LeftOfSide::of(&[], &self.before)),
                Some(combat) => match combat.step(state, dice) {
                    Step::Next(state) => Step::Next(State::Attack(ended, state)),
                    Step::Done(both) => {
                        let [_, defenders] = both.0;
                        Step::Done(self.left(defenders))
                    }
                },
            },
        }
    }
}

/// The units of these names, each with its place.
fn side(parameter: &'static str, force: Force, names: &[String]) -> Result<Fighters, Refusal> {
    let named = names.iter().map(|name| Fighter::named(parameter, force, name));
    let mut units: Fighters = named.collect::<Result<_, _>>()?;
    for (origin, one) in (0..).zip(&mut units) {
        one.origin = origin;
    }
    Ok(units)
}

impl Catalogued for Capture {
    type Played = CaptureAttempt;

    const NAME: &'static str = "capture";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("attackers", "7-6-8,7-6-8"), ("defenders", "2-3-7")];
    const RULES: &'static [&'static str] =
        &["A20.22", "A20.2", "A19.35", "A11.11", "G1.641", "A18.12", "A20.1"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "the unit is neither captured nor harmed"),
        ("<half-squad>-with-<half-squad>-captured", "half of a squad is captured"),
        ("captured", "the unit is captured"),
        ("eliminated", "it has eliminated itself, or was berserk, or the attack was to eliminate"),
        ("... + ...", "for each defender, in the order given"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("A unit is captured", "any-captured");

    fn measures() -> Vec<Measure<LeftOfSide>> {
        vec![
            Measure::chance(
                "any-captured",
                "a unit or half of one is captured",
                |left: &LeftOfSide| measures::holds(left.captured().next().is_some()),
            ),
            Measure::chance("all-captured", "all units are captured", |left: &LeftOfSide| {
                let nobody = left.aftermaths().all(|aftermath| aftermath.left.is_empty());
                let number = left.aftermaths().count();
                measures::holds(nobody && left.captured().count() == number)
            }),
            Measure::chance(
                "none-left",
                "no defender is left that is free",
                |left: &LeftOfSide| {
                    measures::holds(left.aftermaths().all(|aftermath| aftermath.left.is_empty()))
                },
            ),
            Measure::number(
                "casualty-vp",
                "Casualty VP, twice for prisoners (A26.21, A20.1, G1.65)",
                |left: &LeftOfSide| Some(2 * left.casualty_vp()),
            ),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let attackers = side("attackers", self.attacking_force, &self.attackers)?;
        let defenders = side("defenders", self.defending_force, &self.defenders)?;
        if let Some(one) = attackers.iter().find(|one| !one.can_attack()) {
            return Err(one.cannot_attack("attackers"));
        }
        let berserk = |one: &&Fighter| one.unit.condition == Condition::Berserk;
        if let Some(one) = attackers.iter().find(berserk).filter(|_| self.capture) {
            let message = format!("`{}`: berserk units take no prisoners", one.unit);
            return Err(Refusal::together("attackers", message).by("A20.2, A20.22"));
        }
        let is_japanese = self.defending_force == Force::Japanese;
        let hara_kiri = self.hara_kiri.unwrap_or(is_japanese && self.capture);
        if hara_kiri && !(is_japanese && self.capture) {
            let message = "only Japanese units attempt Hara-Kiri, and only before an attempt to \
                           capture them";
            return Err(Refusal::together("hara-kiri", message).by("G1.641"));
        }
        let how = How {
            hand_to_hand: self.hand_to_hand,
            ambusher: None,
            drm: [self.drm.get(), 0],
            captures: [self.capture, false],
            infiltrates: [false; 2],
        };
        let morale_modifier = self.morale_modifier.get();
        let attempts = hara_kiri.then(|| Attempts { units: defenders.clone(), morale_modifier });
        let strength = Strength::of(Who::Attackers, &attackers, None, &defenders, &how);
        let mut ledger = strength.ledger("attackers", &how);
        let targets = attack::drm_against(&defenders, &defenders, self.capture);
        ledger.extend(attack::ledger_of_targets("attackers", targets));
        let before = defenders.iter().map(|one| Unit { pinned: false, ..one.unit }).collect();
        let played = CaptureAttempt { attackers, defenders, before, attempts, how };
        let asked = Self { hara_kiri: Some(hara_kiri), ..self };
        Ok(Ready::new(asked, played).with_ledger(ledger))
    }
}

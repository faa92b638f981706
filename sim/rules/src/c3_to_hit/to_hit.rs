use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::aim::Aim;
use super::gunfire::{Before, End, Gunfire, Then};
use super::ready::ReadyToAim;
use super::shot::{At, Hit, Judged, Shot};
use crate::a7_fire::column::{Column, Table};
use crate::measures::holds;
use crate::procedure::{Headline, in_group};
use crate::tables::ift::Effect;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{BothDice, Dice};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};
use num_rational::Ratio;

/// A Gun, a mortar or a light anti-tank weapon fires at a target: does it hit?
///
/// It can fire several shots, by its ROF, by Intensive Fire and in several fire phases. Each shot
/// acquires the target for the next. What a hit does is another question: `gun-attack` says it of
/// Infantry, and `duel` of a vehicle.
///
/// # Examples
///
/// The tank in the example of C3.7 fires at Infantry in a wooden building two hexes away. It hits
/// with an Original 7 or less, and an Original 2 is a Critical Hit.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let shot = Ask::<ToHit>::new().caliber_mm(75).range(2).terrain(Terrain::WoodenBuilding);
/// assert_eq!(shot.clone().chance_of("hit")?.to_string(), "5/9");
/// assert_eq!(shot.clone().chance_of("critical-hit")?.to_string(), "1/36");
/// // With an Acquisition of two, an Original 4 is one, too.
/// assert_eq!(shot.acquired(2).chance_of("critical-hit")?.to_string(), "1/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ToHit {
    #[serde(flatten)]
    pub(crate) aim: Aim,
    #[serde(flatten)]
    pub(crate) until: Until,
}

/// When nothing more is fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the end"))]
pub struct Until {
    /// When nothing more is fired.
    #[serde(default = "never")]
    #[schemars(extend("rule" = "C2.24"))]
    pub stop_when: StopFiring,
}

/// When nothing more is fired.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum StopFiring {
    /// It fires as often as it can.
    Never,
    /// After the first hit.
    Hit,
    /// After the first Critical Hit.
    CriticalHit,
}

fn never() -> StopFiring {
    StopFiring::Never
}

/// A weapon that fires at a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firing {
    gunfire: Gunfire,
    stop_when: StopFiring,
    /// Whether the backblast attacks those beside the firer (C13.81).
    desperation: bool,
}

/// What the shots have hit so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hits {
    critical: u8,
    multiple: u8,
    /// Of a vehicle, those on the hull.
    hits: u8,
    turret: u8,
    shots: u8,
    at_vehicle: bool,
    /// Whether its name says how many shots were fired: not when there is one number only.
    names_shots: bool,
    end: Option<End>,
    /// What the backblast does to those beside the firer.
    backblast: Option<Effect>,
}

impl Hits {
    fn count(&mut self, hit: Hit) {
        match hit {
            Hit::Critical => self.critical += 1,
            Hit::Multiple => self.multiple += 1,
            Hit::Hit => self.hits += 1,
            Hit::Turret => self.turret += 1,
            Hit::Miss => {}
        }
    }

    const fn all(&self) -> u8 {
        self.critical + self.multiple + self.hits + self.turret
    }
}

/// `1 shot`, `2 shots`.
pub(crate) fn shots_in_words(shots: u8) -> String {
    if shots == 1 { "1 shot".to_owned() } else { format!("{shots} shots") }
}

impl fmt::Display for Hits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            (self.critical, "critical-hit"),
            (self.multiple, "multiple-hit"),
            (self.hits, if self.at_vehicle { "hull-hit" } else { "hit" }),
            (self.turret, "turret-hit"),
        ];
        let mut sign = "";
        for (count, name) in names.into_iter().filter(|(count, _)| *count > 0) {
            match count {
                1 => write!(f, "{sign}{name}")?,
                _ => write!(f, "{sign}{count}-{name}s")?,
            }
            sign = " + ";
        }
        if sign.is_empty() {
            f.write_str("miss")?;
        }
        let shots = self.names_shots.then(|| shots_in_words(self.shots));
        let end = self.end.map(|end| end.to_string());
        let what: Vec<String> = [shots, end].into_iter().flatten().collect();
        if !what.is_empty() {
            write!(f, " / {}", what.join(", "))?;
        }
        match self.backblast {
            Some(Effect::None) | None => Ok(()),
            Some(effect) => write!(f, " / backblast {effect}"),
        }
    }
}

/// The stage of the fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// A TH DR is to be made.
    Fires(Before, Hits),
    /// A subsequent dr is to be made, after this DR.
    Subsequent(Before, BothDice, Hits),
}

impl Firing {
    /// What the backblast does: the colored die on the column of 1 FP (C13.81).
    fn backblast(&self, both: BothDice) -> Option<Effect> {
        if !self.desperation {
            return None;
        }
        Column::of(Table::Ift, Ratio::from(1)).map(|column| column.effect(both.colored.into()))
    }

    fn has_enough(&self, hits: &Hits) -> bool {
        match self.stop_when {
            StopFiring::Never => false,
            StopFiring::Hit => hits.all() > 0,
            StopFiring::CriticalHit => hits.critical > 0,
        }
    }

    fn resolved<D: Dice + ?Sized>(
        &self,
        before: Before,
        both: BothDice,
        mut hits: Hits,
        dice: &mut D,
    ) -> Step<State, Hits> {
        let (hit, then) = self.gunfire.fire(before, both, dice);
        hits.count(hit);
        hits.backblast = self.backblast(both);
        if let Some(effect) = hits.backblast {
            dice.note("C13.81", format_args!("backblast beside the firer: {effect}"));
        }
        match then {
            Then::Ends(end) => Step::Done(Hits { end: Some(end), ..hits }),
            Then::Again(next) | Then::NextPhase(next) if !self.has_enough(&hits) => {
                Step::Next(State::Fires(next, hits))
            }
            _ => Step::Done(hits),
        }
    }
}

impl Procedure for Firing {
    type State = State;
    type Outcome = Hits;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        let none = Hits {
            critical: 0,
            multiple: 0,
            hits: 0,
            turret: 0,
            shots: 0,
            at_vehicle: matches!(self.gunfire.shot.at, At::Vehicle { .. }),
            names_shots: self.gunfire.names_shots(),
            end: None,
            backblast: None,
        };
        State::Fires(self.gunfire.start(), none)
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Hits> {
        match state {
            State::Fires(before, hits) => {
                let needs_both = self.gunfire.needs_both_dice() || self.desperation;
                let both = Shot::roll(needs_both, dice);
                let hits = Hits { shots: hits.shots + 1, ..hits };
                match self.gunfire.judge(before, both) {
                    Judged::Known(_) => self.resolved(before, both, hits, dice),
                    _ => Step::Next(State::Subsequent(before, both, hits)),
                }
            }
            State::Subsequent(before, both, hits) => self.resolved(before, both, hits, dice),
        }
    }
}

impl Catalogued for ToHit {
    type Played = Firing;

    const NAME: &'static str = "to-hit";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("caliber-mm", "75"), ("range", "8"), ("terrain", "wooden-building")];
    const RULES: &'static [&'static str] =
        &["C3", "C4", "C5", "C6", "C8.9", "C9", "C13", "G1.61", "G11.83", "A9.7"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("critical-hit", "a Critical Hit (C3.7)"),
        ("multiple-hit", "two Effects or TK DR, of which the firer takes one (C3.8)"),
        ("hit", "a hit"),
        ("hull-hit, turret-hit", "a hit on this part of a vehicle (C3.9)"),
        ("miss", "no hit"),
        ("2-hits, ... + ...", "what several shots have hit"),
        ("... / 2 shots", "after so many shots, when that can differ"),
        ("... / malfunctioned, removed", "and the weapon cannot be fired any more"),
        ("... / last-round, no-ammunition", "and there is no more of this ammunition, or was none"),
        ("... / user-reduced", "and the user of a Panzerfaust suffers a CR"),
        ("... / backblast <result>", "and what the backblast does to those beside the firer"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The target is hit", "any-hit");

    fn measures() -> Vec<Measure<Hits>> {
        vec![
            Measure::chance("any-hit", "at least one shot hits", |hits: &Hits| {
                holds(hits.all() > 0)
            }),
            Measure::chance(
                "any-critical-hit",
                "at least one shot is a Critical Hit",
                |hits: &Hits| holds(hits.critical > 0),
            ),
            Measure::number("hits", "hits, Critical Hits among them", |hits: &Hits| {
                Some(2 * u32::from(hits.all()))
            }),
            Measure::number("shots", "TH DR that are made", |hits: &Hits| {
                Some(2 * u32::from(hits.shots))
            })
            .as_a_price(),
            Measure::chance(
                "weapon-lost",
                "the weapon malfunctions or is removed",
                |hits: &Hits| holds(matches!(hits.end, Some(End::Malfunctioned | End::Removed))),
            )
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let ReadyToAim { asked, gunfire, ledger } = self.aim.ready()?;
        let stop_when = self.until.stop_when;
        let desperation = self.aim.firer.desperation;
        let mut ledger: Vec<LedgerLine> = ledger;
        if desperation {
            let value = "1 FP by the colored die alone".to_owned();
            ledger.push(LedgerLine::new("backblast beside the firer", value, "C13.81"));
        }
        let firing = Firing { gunfire, stop_when, desperation };
        Ok(Ready::new(Self { aim: asked, ..self }, firing).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::{no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, FewUnits, GameTurns, TopLevel};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

pub(crate) const FALLING: Roll = Roll::DR("Falling DR", "B11.41");

/// A Final Falling DR of so much or more makes no way, and of so much is a fall.
pub(crate) const NO_WAY: i32 = 10;
pub(crate) const FALLS: i32 = 12;

/// The IPC of a MMC and of a SMC (A4.42).
const IPC_OF_MMC: i32 = 3;
const IPC_OF_SMC: i32 = 1;

/// Infantry Climbs a cliff, up or down, one MPh after another: does it arrive, and when?
///
/// Each MPh is one Falling DR: it Climbs one level, makes no way, or falls and is eliminated. Fire at
/// the Climber is not part of it.
///
/// # Examples
///
/// Two levels in two MPh: 30 of the 36 DR Climb one.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let climb = Ask::<Climb>::new().levels(2).game_turns(2);
/// assert_eq!(climb.clone().chance_of("arrives in turn 2")?.to_string(), "25/36");
/// assert_eq!(climb.night(true).chance_of("arrives in turn 2")?.to_string(), "169/324");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Climb {
    /// How many levels it Climbs.
    #[schemars(extend("rule" = "B11.4, B11.43"))]
    pub levels: TopLevel,
    /// In how many of its MPh it Climbs at most.
    #[schemars(extend("rule" = "B11.41"))]
    pub game_turns: GameTurns,
    /// Whether there is rain, falling snow or a Heavy Wind: +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B11.41", "label" = "rain, snow or Heavy Wind"))]
    pub bad_weather: bool,
    /// Whether it is night: +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B11.41, E1.421"))]
    pub night: bool,
    /// Whether they are Commandos or Gurkhas. They fall with a Final 13, and Climb with an 11 or less.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B11.433, A25.43", "label" = "Commandos or Gurkhas"))]
    pub commando: bool,
    /// Whether the Climber is a SMC, whose IPC is 1. That of a MMC is 3.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.42", "label" = "SMC"))]
    pub smc: bool,
    /// The PP that the Climber carries: one less than its IPC at most.
    #[serde(default)]
    #[schemars(extend("rule" = "B11.4, A4.42", "label" = "PP"))]
    pub portage: FewUnits,
    /// All other DRM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "B11.41"))]
    pub drm: Drm,
}

/// A Climber.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Climber {
    levels: u8,
    turns: u8,
    /// The highest Original DR that Climbs, and the highest that does not fall.
    climbs: i32,
    stays: i32,
}

/// The MPh that are over, and the levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turns: u8,
    climbed: u8,
}

/// How it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Climbed {
    /// It has Climbed all levels in this MPh, and can advance on.
    Arrives {
        /// Which MPh.
        turn: u8,
        /// How many levels those are.
        levels: u8,
    },
    /// It is still on the cliff.
    OnCliff {
        /// How many levels it still has to Climb.
        missing: u8,
        /// How many it has Climbed.
        climbed: u8,
    },
    /// It falls in this MPh.
    Falls {
        /// How many levels it has Climbed.
        climbed: u8,
    },
}

impl fmt::Display for Climbed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrives { turn, .. } => write!(f, "arrives in turn {turn}"),
            Self::OnCliff { climbed, .. } => write!(f, "on the cliff at level {climbed}"),
            Self::Falls { climbed } => write!(f, "falls from level {climbed}"),
        }
    }
}

impl Procedure for Climber {
    type State = State;
    type Outcome = Climbed;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { turns: 0, climbed: 0 }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Climbed> {
        let original = dice.dr_total(&FALLING);
        let turns = state.turns + 1;
        let mut climbed = state.climbed;
        if original > self.stays {
            dice.note("B11.41", format_args!("above {}: the Climber falls", self.stays));
            return Step::Done(Climbed::Falls { climbed });
        }
        if original > self.climbs {
            dice.note("B11.41", format_args!("above {}: the Climber makes no way", self.climbs));
        } else {
            climbed += 1;
            dice.note("B11.43", format_args!("the Climber has Climbed {climbed} levels"));
        }
        if climbed == self.levels {
            return Step::Done(Climbed::Arrives { turn: turns, levels: climbed });
        }
        if turns == self.turns {
            return Step::Done(Climbed::OnCliff { missing: self.levels - climbed, climbed });
        }
        Step::Next(State { turns, climbed })
    }
}

impl Climb {
    /// Every DRM that is not 0.
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let all = [
            ("rain, snow or Heavy Wind", i32::from(self.bad_weather), "B11.41"),
            ("night", i32::from(self.night), "B11.41, E1.421"),
            ("all other DRM", self.drm.get(), "B11.41"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

impl Catalogued for Climb {
    type Played = Climber;

    const NAME: &'static str = "climb";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("levels", "2"), ("game-turns", "4")];
    const RULES: &'static [&'static str] =
        &["B11.4", "B11.41", "B11.43", "B11.433", "A4.42", "A25.43", "E1.421"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("arrives in turn <n>", "it has Climbed all levels, and can advance on in that APh"),
        ("on the cliff at level <n>", "it has Climbed so many levels only"),
        ("falls from level <n>", "it is eliminated with all that it carries"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("It Climbs all levels", "arrives");

    fn measures() -> Vec<Measure<Climbed>> {
        vec![
            Measure::chance("arrives", "it Climbs all levels", |it: &Climbed| {
                holds(matches!(it, Climbed::Arrives { .. }))
            }),
            Measure::chance("falls", "it falls, and is eliminated", |it: &Climbed| {
                holds(matches!(it, Climbed::Falls { .. }))
            })
            .as_a_price(),
            Measure::number("levels-climbed", "levels that it Climbs", |it: &Climbed| match it {
                Climbed::Arrives { levels: climbed, .. }
                | Climbed::OnCliff { climbed, .. }
                | Climbed::Falls { climbed } => Some(2 * u32::from(*climbed)),
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let ipc = if self.smc { IPC_OF_SMC } else { IPC_OF_MMC };
        if self.portage.get() >= ipc {
            let message = format!("a Climber carries at most {} PP", ipc - 1);
            return Err(Refusal::together("portage", message).by("B11.4, A4.42"));
        }
        let modifiers = self.modifiers();
        let drm: i32 = modifiers.iter().map(|(_, drm, _)| drm).sum();
        let (no_way, falls) = if self.commando { (FALLS, FALLS + 1) } else { (NO_WAY, FALLS) };
        let (climbs, stays) = (no_way - 1 - drm, falls - 1 - drm);
        let mut ledger = Vec::new();
        for (item, drm, rule) in modifiers {
            ledger.push(LedgerLine::new(item, format!("{drm:+}"), rule));
        }
        ledger.push(LedgerLine::new("one level", format!("{climbs} or less"), "B11.41, B11.43"));
        ledger.push(LedgerLine::new("falls", format!("{} or more", stays + 1), "B11.41"));
        let (levels, turns) = (self.levels.get() as u8, self.game_turns.get() as u8);
        Ok(Ready::new(self, Climber { levels, turns, climbs, stays }).with_ledger(ledger))
    }
}

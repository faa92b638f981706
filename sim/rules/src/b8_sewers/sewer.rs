use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::HIGHEST_MORALE_LEVEL;
use crate::a10_morale::leadership;
use crate::defaults::{japanese, no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Condition, Drm, FewUnits, Force, GameTurns, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const ENTRY: Roll = Roll::DR("4TC to enter the sewer", "B8.4");
const LOST: Roll = Roll::dr("Sewer Movement dr", "B8.41");
const EMERGENCE: Roll = Roll::dr("Emergence dr", "B8.42");

/// The DRM of the TC of the leader who enters.
const ENTRY_DRM: i32 = 4;

/// A Final dr of so much or more is lost.
const IS_LOST: i32 = 6;

/// A Final Emergence dr of so much or less emerges, and of so much or more is Discovered.
const EMERGES: i32 = 4;
const DISCOVERED: i32 = 7;

/// Infantry enters a sewer and moves on until it emerges: does it come out, and when?
///
/// Each MPh it can be lost. Then the DEFENDER moves it. At the end of each MPh it makes an Emergence
/// dr, lost or not, at a Manhole that is as good as the others. A lost stack that may emerge stays
/// below unless `emerges-lost`. Fire at it is not part of it.
///
/// # Examples
///
/// A stack that knows the sewers has 5/6 not to be lost, and 4/6 to emerge.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let sewer = Ask::<Sewer>::new().game_turns(1);
/// assert_eq!(sewer.clone().chance_of("emerges in turn 1")?.to_string(), "5/9");
/// let led = sewer.force(Force::Russian).leader("9-1");
/// assert_eq!(led.chance_of("not-entered")?.to_string(), "13/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sewer {
    /// The force of the leader.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "B8.4", "assumed" = true))]
    pub force: Force,
    /// The leader who must pass a 4TC, in each of his MPh until he does.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "B8.4",
        "unless-given" = "a SSR lets them enter, or they are below already",
        "examples" = ["9-1", "10-2"]
    ))]
    pub leader: Option<String>,
    /// In how many of their MPh they try to enter, or move in the sewer.
    #[schemars(extend("rule" = "B8.41"))]
    pub game_turns: GameTurns,
    /// Whether they are lost at the start: +1 to the dr.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B8.41"))]
    pub lost: bool,
    /// Whether they emerge even where they are lost, if the dr allows it. They make the dr in any case,
    /// with +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B8.42"))]
    pub emerges_lost: bool,
    /// Whether friends are in the Manhole Location: -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B8.42"))]
    pub friends: bool,
    /// Whether the Manhole is in a building without enemies, or out of all enemy LOS, except a LOS with a
    /// Hindrance of +2 or more: -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B8.42"))]
    pub unseen: bool,
    /// How many Good Order enemy MMC are in the Manhole Location: +1 each.
    #[serde(default)]
    #[schemars(extend("rule" = "B8.42", "label" = "enemy MMC"))]
    pub enemy_mmc: FewUnits,
    /// Whether an enemy is in an adjacent Sewer Location: +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B8.42", "label" = "enemy in the sewer"))]
    pub enemy_in_sewer: bool,
    /// All other drm of the Emergence dr.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "B8.42", "label" = "drm"))]
    pub drm: Drm,
}

/// Infantry in a sewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Below {
    /// The highest TC that enters; none if they are below already.
    enters: Option<i32>,
    lost: bool,
    emerges_lost: bool,
    drm: i32,
    turns: u8,
}

/// What they do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Next {
    Enter,
    Move,
    Emerge,
}

/// How far they have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turns: u8,
    next: Next,
    lost: bool,
    discovered: bool,
}

/// Where they are in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Emergence {
    /// They can emerge in the APh of this turn.
    Emerges {
        /// Which turn.
        turn: u8,
        /// Whether they have been Discovered before.
        discovered: bool,
        /// Whether they are lost.
        lost: bool,
    },
    /// They are still below.
    Below {
        /// Whether they have been Discovered.
        discovered: bool,
        /// Whether they are lost.
        lost: bool,
    },
    /// They have not entered.
    NotEntered,
}

impl fmt::Display for Emergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (discovered, lost) = match *self {
            Self::Emerges { turn, discovered, lost } => {
                write!(f, "emerges in turn {turn}")?;
                (discovered, lost)
            }
            Self::Below { discovered, lost } => {
                f.write_str("below")?;
                (discovered, lost)
            }
            Self::NotEntered => return f.write_str("not-entered"),
        };
        f.write_str(if lost { ", lost" } else { "" })?;
        f.write_str(if discovered { ", Discovered" } else { "" })
    }
}

impl Below {
    /// At the end of a turn without an emergence.
    fn after(&self, state: State) -> Step<State, Emergence> {
        let turns = state.turns + 1;
        let next = if state.next == Next::Enter { Next::Enter } else { Next::Move };
        if turns < self.turns {
            return Step::Next(State { turns, next, ..state });
        }
        let State { discovered, lost, .. } = state;
        Step::Done(match next {
            Next::Enter => Emergence::NotEntered,
            _ => Emergence::Below { discovered, lost },
        })
    }

    fn moves<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Emergence> {
        let highest = IS_LOST - 1 - i32::from(state.lost);
        let lost = !dice.dr_at_most(&LOST, highest);
        let says = if lost { "lost, the DEFENDER moves them" } else { "not lost" };
        dice.note("B8.41", format_args!("{highest} or less is not lost: {says}"));
        Step::Next(State { lost, next: Next::Emerge, ..state })
    }

    fn emerges<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Emergence> {
        let final_dr = dice.one_die(&EMERGENCE) + self.drm + i32::from(state.lost);
        if final_dr <= EMERGES && state.lost && !self.emerges_lost {
            dice.note("B8.42", format_args!("a Final {final_dr}: they are lost, and stay below"));
            return self.after(state);
        }
        if final_dr <= EMERGES {
            dice.note("B8.42", format_args!("a Final {final_dr}: they can emerge"));
            let (turn, discovered, lost) = (state.turns + 1, state.discovered, state.lost);
            return Step::Done(Emergence::Emerges { turn, discovered, lost });
        }
        let found = final_dr >= DISCOVERED;
        let says = if found { "Discovered" } else { "they cannot emerge in this Game Turn" };
        dice.note("B8.42", format_args!("a Final {final_dr}: {says}"));
        self.after(State { discovered: state.discovered || found, ..state })
    }
}

impl Procedure for Below {
    type State = State;
    type Outcome = Emergence;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        let next = if self.enters.is_some() { Next::Enter } else { Next::Move };
        State { turns: 0, next, lost: self.lost, discovered: false }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Emergence> {
        match (state.next, self.enters) {
            (Next::Enter, Some(level)) => {
                let passes = dice.total_at_most(&ENTRY, level);
                let says = if passes { "they enter" } else { "they do not enter" };
                dice.note("B8.4", format_args!("{level} or less: {says}"));
                if passes {
                    Step::Next(State { next: Next::Move, ..state })
                } else {
                    self.after(state)
                }
            }
            (Next::Enter | Next::Move, _) => self.moves(state, dice),
            (Next::Emerge, _) => self.emerges(state, dice),
        }
    }
}

impl Sewer {
    /// The highest TC by which the leader enters.
    fn enters(&self) -> Result<Option<i32>, Refusal> {
        let refused = |message: String| Err(Refusal::together("leader", message).by("B8.4"));
        let Some(name) = &self.leader else { return Ok(None) };
        let leader = Unit::named("leader", self.force, name)?;
        leader.check("leader")?;
        if !leadership::is_leader(leader) {
            return refused(format!("`{leader}` is no leader"));
        }
        if leader.condition != Condition::Unbroken {
            return refused(format!("`{leader}` is not in Good Order"));
        }
        let level = leader.morale() + i32::from(leader.fanatic);
        Ok(Some(level.min(HIGHEST_MORALE_LEVEL) - ENTRY_DRM))
    }

    /// Every drm of the Emergence dr that is not 0.
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let all = [
            ("friends at the Manhole", -i32::from(self.friends), "B8.42"),
            ("unseen", -i32::from(self.unseen), "B8.42"),
            ("enemy MMC", self.enemy_mmc.get(), "B8.42"),
            ("enemy in the sewer", i32::from(self.enemy_in_sewer), "B8.42"),
            ("all other drm", self.drm.get(), "B8.42"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

impl Catalogued for Sewer {
    type Played = Below;

    const NAME: &'static str = "sewer";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("game-turns", "3"), ("enemy-mmc", "1")];
    const RULES: &'static [&'static str] = &["B8.4", "B8.41", "B8.42"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("emerges in turn <n>", "they can emerge in the APh of that turn"),
        ("below", "they are in the sewer still"),
        ("..., lost", "and they are lost"),
        ("..., Discovered", "and they have been Discovered once or more"),
        ("not-entered", "the leader has not passed his 4TC"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("They emerge", "emerges");

    fn measures() -> Vec<Measure<Emergence>> {
        vec![
            Measure::chance("emerges", "they can emerge", |it: &Emergence| {
                holds(matches!(it, Emergence::Emerges { .. }))
            }),
            Measure::chance("discovered", "they are Discovered once or more", |it: &Emergence| {
                let discovered = match it {
                    Emergence::Emerges { discovered, .. } | Emergence::Below { discovered, .. } => {
                        *discovered
                    }
                    Emergence::NotEntered => false,
                };
                holds(discovered)
            })
            .as_a_price(),
            Measure::chance("lost", "they are lost in the end", |it: &Emergence| {
                let is_lost = match it {
                    Emergence::Emerges { lost, .. } | Emergence::Below { lost, .. } => *lost,
                    Emergence::NotEntered => false,
                };
                holds(is_lost)
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let enters = self.enters()?;
        if self.lost && enters.is_some() {
            let message = "only those that are below already are lost";
            return Err(Refusal::together("lost", message).by("B8.41"));
        }
        let modifiers = self.modifiers();
        let drm: i32 = modifiers.iter().map(|(_, drm, _)| drm).sum();
        let mut ledger = Vec::new();
        if let Some(level) = enters {
            ledger.push(LedgerLine::new("4TC", format!("{level} or less"), "B8.4"));
        }
        let value = "a dr of 6; of 5 or more when lost before".to_owned();
        ledger.push(LedgerLine::new("lost, each MPh", value, "B8.41"));
        for (item, drm, rule) in modifiers {
            ledger.push(LedgerLine::new(item, format!("{drm:+}"), rule));
        }
        let value = format!("{} or less", EMERGES - drm);
        ledger.push(LedgerLine::new("emerges", value, "B8.42"));
        ledger.push(LedgerLine::new(
            "Discovered",
            format!("{} or more", DISCOVERED - drm),
            "B8.42",
        ));
        let lost =
            if self.emerges_lost { "+1 to the dr" } else { "+1 to the dr, and it stays below" };
        ledger.push(LedgerLine::new("a lost stack", lost.to_owned(), "B8.42"));
        let played = Below {
            enters,
            lost: self.lost,
            emerges_lost: self.emerges_lost,
            drm,
            turns: self.game_turns.get() as u8,
        };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::burnable::{Burnable, Ec, moderate};
use super::{Burning, burn};
use crate::defaults::{no, no_drm, yes};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, PlayerTurns};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const SPREAD: Roll = Roll::DR("Spreading Fire DR", "B25.6");

/// A Blaze burns beside a Location, Player Turn after Player Turn: does it spread to it?
///
/// Each Player Turn is one DR: a Final DR of at least the Spread Number is a Flame there. From the next
/// Player Turn on, that Flame can become a Blaze or go out. The Blaze goes on to spread: there can be
/// several Flames, and each has its own DR.
///
/// # Examples
///
/// The example of B25.62: with Moderate EC a Blaze spreads to connected woods by a 7 or more.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let blaze = Ask::<BlazeSpread>::new().terrain(Burnable::Woods).turns(1);
/// assert_eq!(blaze.clone().chance_of("flame")?.to_string(), "7/12");
/// assert_eq!(blaze.attached(false).chance_of("flame")?.to_string(), "5/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BlazeSpread {
    /// The terrain of the Location to which it can spread.
    #[schemars(extend("rule" = "B25.6"))]
    pub terrain: Burnable,
    /// The Environmental Conditions. They do not count in buildings and huts.
    #[serde(default = "moderate")]
    #[schemars(extend("rule" = "B25.5, B25.6", "label" = "EC", "assumed" = true))]
    pub ec: Ec,
    /// Whether its terrain is directly attached to that of the Blaze. Else -2.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "B25.62"))]
    pub attached: bool,
    /// Its level: +1 above the Blaze, -1 below it.
    #[serde(default = "same")]
    #[schemars(extend("rule" = "B25.6"))]
    pub level: BlazeLevel,
    /// Whether it is a Fortified Building Location: -1, to the DR of its Flame, too.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B25.6, B23.9"))]
    pub fortified: bool,
    /// All other DRM of the Spreading Fire DR, such as that of a Mild Breeze.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "B25.64"))]
    pub drm: Drm,
    /// In how many Player Turns the Blaze can spread. It cannot in the one in which it appears.
    #[schemars(extend("rule" = "B25.6", "label" = "Player Turns"))]
    pub turns: PlayerTurns,
}

/// Where a Location is, seen from a Blaze.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BlazeLevel {
    Higher,
    Same,
    Lower,
}

impl BlazeLevel {
    const fn drm(self) -> i32 {
        1 - self as i32
    }
}

fn same() -> BlazeLevel {
    BlazeLevel::Same
}

/// A Location beside a Blaze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The lowest Original DR by which it spreads.
    least: i32,
    spread: i32,
    spread_drm: i32,
    turns: u8,
}

/// The Player Turns that are over, and the Flames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turns: u8,
    /// The Flames that stay in this Player Turn.
    flames: u8,
    /// The Flames that still have their DR.
    left: u8,
}

/// What has become of the Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reached {
    /// It is a Blaze since this Player Turn.
    Blaze(u8),
    /// There is at least one Flame in it.
    Flame,
    /// It does not burn.
    Unburnt,
}

impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blaze(turn) => write!(f, "blaze in turn {turn}"),
            Self::Flame => f.write_str("flame"),
            Self::Unburnt => f.write_str("unburnt"),
        }
    }
}

impl Beside {
    /// At the end of a Player Turn, with so many Flames.
    fn after(&self, turns: u8, flames: u8) -> Step<State, Reached> {
        match flames {
            _ if turns < self.turns => Step::Next(State { turns, flames: 0, left: flames }),
            0 => Step::Done(Reached::Unburnt),
            _ => Step::Done(Reached::Flame),
        }
    }

    fn spreads<D: Dice + ?Sized>(&self, dice: &mut D) -> bool {
        let spreads = !dice.total_at_most(&SPREAD, self.least - 1);
        let says = if spreads { "a Flame" } else { "no Flame" };
        dice.note("B25.6", format_args!("{} or more: {says}", self.least));
        spreads
    }
}

impl Procedure for Beside {
    type State = State;
    type Outcome = Reached;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { turns: 0, flames: 0, left: 0 }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Reached> {
        let State { turns, flames, left } = state;
        if left == 0 {
            let flames = flames + u8::from(self.spreads(dice));
            return self.after(turns + 1, flames);
        }
        let stays = match burn(self.spread, self.spread_drm, dice) {
            Burning::Blazes => return Step::Done(Reached::Blaze(turns + 1)),
            Burning::Stays => 1,
            Burning::GoesOut => 0,
        };
        Step::Next(State { turns, flames: flames + stays, left: left - 1 })
    }
}

impl Catalogued for BlazeSpread {
    type Played = Beside;

    const NAME: &'static str = "blaze-spread";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("terrain", "kunai"), ("ec", "dry"), ("turns", "4")];
    const RULES: &'static [&'static str] =
        &["B25.6", "B25.62", "B25.64", "B25.15", "B25.151", "B25.5"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("blaze in turn <n>", "it is a Blaze since that Player Turn"),
        ("flame", "there is a Flame in it, or several"),
        ("unburnt", "it does not burn, or does so no longer"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("It burns", "burns");

    fn measures() -> Vec<Measure<Reached>> {
        vec![
            Measure::chance("blazes", "the Location is a Blaze", |it: &Reached| {
                holds(matches!(it, Reached::Blaze(_)))
            }),
            Measure::chance("burns", "there is a Flame or a Blaze in it", |it: &Reached| {
                holds(*it != Reached::Unburnt)
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        if self.fortified && !self.terrain.is_building() {
            let message = "only buildings are Fortified";
            return Err(Refusal::together("fortified", message).by("B23.9"));
        }
        let all = [
            ("EC", self.ec.drm(self.terrain), "B25.5, B25.6"),
            ("not directly attached", if self.attached { 0 } else { -2 }, "B25.62"),
            ("level", self.level.drm(), "B25.6"),
            ("Fortified Building", -i32::from(self.fortified), "B25.6"),
            ("all other DRM", self.drm.get(), "B25.64"),
        ];
        let mut ledger = Vec::new();
        for (item, drm, rule) in all.into_iter().filter(|(_, drm, _)| *drm != 0) {
            ledger.push(LedgerLine::new(item, format!("{drm:+}"), rule));
        }
        let (_, spread) = self.terrain.numbers();
        let least = spread - all.iter().map(|(_, drm, _)| drm).sum::<i32>();
        ledger.push(LedgerLine::new("Flame", format!("{least} or more"), "B25.6"));
        let spread_drm = self.ec.drm(self.terrain) - i32::from(self.fortified);
        let value = format!("{} or more", spread - spread_drm);
        ledger.push(LedgerLine::new("Blaze, from the next Player Turn", value, "B25.151, B25.6"));
        let value = format!("{} or less", super::OUT - spread_drm);
        ledger.push(LedgerLine::new("the Flame goes out", value, "B25.151"));
        let turns = self.turns.get() as u8;
        Ok(Ready::new(self, Beside { least, spread, spread_drm, turns }).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::{no, yes};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{ControlShare, GameTurns};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const GAINS: Roll = Roll::DR("the own chance", "A26.11");
const LOSES: Roll = Roll::DR("the enemy chance", "A26.1");

/// A side wants Control of a Location, hex, building or cave: does it have it, and since when?
///
/// The rules settle who can Control what, and the ledger names the one that does. What must be
/// reached before, such as the last enemy gone, is your own number: `gains` in each own Player Turn, and
/// `loses` in each enemy one. `mopping-up` has the Casualty dr, and `cave-assault` the Control of a
/// cave at the end of an assault.
///
/// # Examples
///
/// In each of three turns there are 12 of 36 chances that the last enemy in a building is gone.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let control = Ask::<Control>::new().wanted(ControlPlace::Building).by(ControlledBy::Mmc);
/// let control = control.enemy(ControlEnemy::Nobody).game_turns(3).gains(12);
/// assert_eq!(control.clone().chance_of("from turn 2")?.to_string(), "2/9");
/// assert_eq!(control.enemy(ControlEnemy::Smc).chance_of("not-controlled")?.to_string(), "1");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Control {
    /// What they want.
    #[schemars(extend("rule" = "A26.11 to A26.14, G11.94"))]
    pub wanted: ControlPlace,
    /// The best unit of the side that is there, or enters it. A cave needs it ADJACENT only.
    #[schemars(extend("rule" = "A26.11, A26.12, A26.15"))]
    pub by: ControlledBy,
    /// The enemy who is still there then and does most to keep the side from Control.
    #[schemars(extend("rule" = "A26.11, A26.15, G11.94"))]
    pub enemy: ControlEnemy,
    /// Whether the unit is armed and in Good Order.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A26.11"))]
    pub able: bool,
    /// The level on which it is.
    #[serde(default = "ground")]
    #[schemars(extend("rule" = "A26.13, A26.14, G11.94"))]
    pub level: ControlLevel,
    /// Whether it is there in Bypass only.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A26.11, A26.12"))]
    pub bypass: bool,
    /// Whether the side Controls the pillbox Location of a pillbox hex already.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A26.132, B30.91"))]
    pub pillbox_held: bool,
    /// Whether the cave is still hidden.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.94"))]
    pub hidden: bool,
    /// Whether a fire burns there that the side itself has Kindled.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A26.16, B25.11"))]
    pub kindled: bool,
    /// The chance, in each own Player Turn, that all this is reached.
    #[serde(default)]
    #[schemars(extend("rule" = "A26.11", "unless-given" = "it is so in the first turn"))]
    pub gains: Option<ControlShare>,
    /// The chance, in each enemy Player Turn, that the enemy actively gains Control again.
    #[serde(default)]
    #[schemars(extend("rule" = "A26.1", "unless-given" = "the enemy does not"))]
    pub loses: Option<ControlShare>,
    /// How many Game Turns are left. The side moves first in each.
    #[serde(default = "one_turn")]
    #[schemars(extend("rule" = "A26.1"))]
    pub game_turns: GameTurns,
}

macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
            JsonSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        #[schemars(inline)]
        pub enum $name { $($(#[$of])* $variant,)* }
    };
}

choice! {
    /// What a side wants to Control.
    ControlPlace {
        /// A Location that is no cave.
        Location,
        /// A hex.
        Hex,
        /// A hex with a bridge.
        BridgeHex,
        /// A hex with a pillbox.
        PillboxHex,
        /// A building.
        Building,
        /// A cave.
        Cave,
    }
}

choice! {
    /// The best unit of the side there.
    ControlledBy {
        /// An Infantry MMC, even a concealed or hidden one.
        Mmc,
        /// A SMC.
        Smc,
        /// An armed vehicle, or its PRC.
        Vehicle,
        /// Dummies.
        Dummy,
    }
}

choice! {
    /// The enemy who is still there.
    ControlEnemy {
        /// Nobody, or Dummies.
        Nobody,
        /// Unarmed units or prisoners.
        Unarmed,
        /// Armed units below ground, in a cave or tunnel of the hex.
        Subterranean,
        /// An armed vehicle in Bypass.
        BypassVehicle,
        /// An armed vehicle that is not in Bypass, or its PRC.
        Vehicle,
        /// An armed SMC, even a broken one.
        Smc,
        /// An armed MMC that is not in Good Order.
        BrokenMmc,
        /// An armed Good Order MMC, even a concealed or hidden one.
        Mmc,
    }
}

choice! {
    /// A level.
    ControlLevel {
        /// Ground level.
        Ground,
        /// A level above it that is no rooftop.
        Upper,
        /// A rooftop.
        Rooftop,
        /// Below ground.
        Subterranean,
    }
}

fn ground() -> ControlLevel {
    ControlLevel::Ground
}

fn one_turn() -> GameTurns {
    GameTurns::try_from(1).expect("1 is allowed")
}

/// The turns in which a side can gain Control and lose it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turns {
    /// The rule that keeps the side from Control, if there is one.
    barred: Option<&'static str>,
    gains: u8,
    loses: u8,
    turns: u8,
}

/// How far the game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turns: u8,
    /// The turn from which on the side has Control, if it has.
    since: Option<u8>,
    /// Whether it has lost Control once.
    lost: bool,
}

/// Who has Control in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Controlled {
    /// The side, from this turn on.
    From(u8),
    /// Not the side, which has had it for a time.
    LostAgain,
    /// Not the side.
    Never,
}

impl fmt::Display for Controlled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(turn) => write!(f, "from turn {turn}"),
            Self::LostAgain => f.write_str("lost-again"),
            Self::Never => f.write_str("not-controlled"),
        }
    }
}

impl Procedure for Turns {
    type State = State;
    type Outcome = Controlled;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { turns: 0, since: None, lost: false }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Controlled> {
        if let Some(rule) = self.barred {
            dice.note(rule, format_args!("no Control"));
            return Step::Done(Controlled::Never);
        }
        let State { turns, mut since, mut lost } = state;
        let turn = turns + 1;
        if since.is_none() && (self.gains == 36 || dice.one_of_36(&GAINS, self.gains)) {
            dice.note("A26.11", format_args!("turn {turn}: the side gains Control"));
            since = Some(turn);
        }
        if since.is_some() && self.loses > 0 && dice.one_of_36(&LOSES, self.loses) {
            dice.note("A26.1", format_args!("turn {turn}: the enemy gains Control"));
            (since, lost) = (None, true);
        }
        if turn < self.turns {
            return Step::Next(State { turns: turn, since, lost });
        }
        Step::Done(match since {
            Some(turn) => Controlled::From(turn),
            None if lost => Controlled::LostAgain,
            None => Controlled::Never,
        })
    }
}

impl Control {
    /// Why the side gets no Control, whatever happens, with the rule.
    fn barred(&self) -> Option<(&'static str, &'static str)> {
        if self.kindled {
            return Some(("the side has Kindled a fire there", "A26.16"));
        }
        self.by_unit().or_else(|| self.by_level()).or_else(|| self.by_enemy())
    }

    /// Why this unit gives no Control.
    fn by_unit(&self) -> Option<(&'static str, &'static str)> {
        let location = self.wanted == ControlPlace::Location;
        match self.by {
            ControlledBy::Dummy => return Some(("Dummies Control nothing", "A26.15")),
            ControlledBy::Smc => return Some(("a SMC Controls nothing", "A26.11")),
            ControlledBy::Vehicle if self.bypass => {
                return Some(("nobody Controls from Bypass", "A26.12"));
            }
            ControlledBy::Vehicle if self.wanted == ControlPlace::Building => {
                return Some(("no vehicle Controls a building", "A26.11"));
            }
            ControlledBy::Vehicle if self.wanted == ControlPlace::Cave => {
                return Some(("a cave needs an Infantry MMC", "G11.94"));
            }
            ControlledBy::Vehicle if !location => {
                return Some(("a vehicle Controls a hex of one Location only", "A26.12"));
            }
            ControlledBy::Vehicle | ControlledBy::Mmc => {}
        }
        if !self.able {
            return Some(("the unit is not armed and in Good Order", "A26.11"));
        }
        if self.bypass {
            return Some(("nobody Controls from Bypass", "A26.11"));
        }
        None
    }

    /// Why the level of the unit gives no Control.
    fn by_level(&self) -> Option<(&'static str, &'static str)> {
        use ControlLevel::{Ground, Rooftop, Subterranean};
        match (self.wanted, self.level) {
            (ControlPlace::Location | ControlPlace::BridgeHex | ControlPlace::Cave, level)
                if level != Subterranean =>
            {
                None
            }
            (ControlPlace::Location, _) => None,
            (_, Subterranean) => {
                Some(("a unit below ground Controls its own Location only", "G11.94, A26.14"))
            }
            (ControlPlace::Building, Rooftop) => {
                Some(("nobody Controls a building from its rooftop", "A26.14"))
            }
            (ControlPlace::Building, _) | (_, Ground) => None,
            _ => Some(("a hex is Controlled from ground level", "A26.13")),
        }
    }

    /// Why the enemy there keeps the side from Control.
    fn by_enemy(&self) -> Option<(&'static str, &'static str)> {
        use ControlEnemy::{BypassVehicle, Mmc, Nobody, Subterranean, Unarmed};
        if self.wanted == ControlPlace::Cave {
            if self.hidden {
                return Some(("a hidden cave is not Controlled", "G11.94"));
            }
            let held = self.enemy == Mmc;
            return held.then_some(("a Good Order MMC is in the cave", "G11.94"));
        }
        if self.wanted == ControlPlace::PillboxHex && !self.pillbox_held {
            return Some(("the pillbox Location is not Controlled", "A26.132"));
        }
        match self.enemy {
            Nobody | Unarmed | Subterranean => None,
            BypassVehicle if self.wanted == ControlPlace::Building => None,
            _ => Some(("an armed enemy is there", "A26.11")),
        }
    }

    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let cave = self.wanted == ControlPlace::Cave;
        if self.hidden && !cave {
            return refused("hidden", "this is about a cave", "G11.94");
        }
        let vehicle = matches!(self.enemy, ControlEnemy::Vehicle | ControlEnemy::BypassVehicle);
        if cave && (vehicle || self.enemy == ControlEnemy::Subterranean) {
            return refused("enemy", "give the Infantry that is in the cave", "G11.94");
        }
        if self.by == ControlledBy::Vehicle && self.wanted == ControlPlace::Hex {
            let message = "a vehicle Controls only a hex of one Location: ask for `location` then";
            return refused("wanted", message, "A26.12");
        }
        if self.pillbox_held && self.wanted != ControlPlace::PillboxHex {
            return refused("pillbox-held", "this is about a pillbox hex", "A26.132");
        }
        Ok(())
    }
}

impl Catalogued for Control {
    type Played = Turns;

    const NAME: &'static str = "control";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("wanted", "building"),
        ("by", "mmc"),
        ("enemy", "nobody"),
        ("gains", "12"),
        ("loses", "3"),
        ("game-turns", "4"),
    ];
    const RULES: &'static [&'static str] = &["A26.1 to A26.16", "A12.153", "B30.91", "G11.94"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("from turn <n>", "the side has Control at the end, and has had it since that turn"),
        ("lost-again", "the side has had Control, but has not at the end"),
        ("not-controlled", "the side has never had Control"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The side has Control at the end", "held");

    fn measures() -> Vec<Measure<Controlled>> {
        vec![
            Measure::chance("held", "the side has Control at the end", |it: &Controlled| {
                holds(matches!(it, Controlled::From(_)))
            }),
            Measure::chance("gained", "the side has had Control once", |it: &Controlled| {
                holds(*it != Controlled::Never)
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let barred = self.barred();
        let share = |given: Option<ControlShare>, otherwise: u8| {
            given.map_or(otherwise, |share| share.get() as u8)
        };
        let (gains, loses) = (share(self.gains, 36), share(self.loses, 0));
        let mut ledger = Vec::new();
        match barred {
            Some((why, rule)) => ledger.push(LedgerLine::new("no Control", why.to_owned(), rule)),
            None => {
                let rule = if self.wanted == ControlPlace::Cave { "G11.94" } else { "A26.11" };
                let each = |ways: u8| format!("{ways} of 36 in each turn");
                ledger.push(LedgerLine::new("gains Control", each(gains), rule));
                ledger.push(LedgerLine::new("loses it again", each(loses), "A26.1"));
            }
        }
        if barred.is_none() && self.by == ControlledBy::Vehicle {
            let value = "only as long as the vehicle stays".to_owned();
            ledger.push(LedgerLine::new("Control lasts", value, "A26.12"));
        }
        let turns = self.game_turns.get() as u8;
        let played = Turns { barred: barred.map(|(_, rule)| rule), gains, loses, turns };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::burnable::{Burnable, Ec, moderate};
use super::{Burning, burn};
use crate::a10_morale::{HIGHEST_MORALE_LEVEL, leadership};
use crate::a22_flamethrowers::mol;
use crate::defaults::{japanese, no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Body, Condition, Drm, FlameTurns, Force, Tries, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const NTC: Roll = Roll::DR("NTC of the SMC", "B25.11");
const KINDLING: Roll = Roll::DR("Kindling DR", "B25.11");
const MOL_CHECK: Roll = Roll::dr("MOL Check dr", "A22.611");
const HUT: Roll = Roll::dr("colored die of the attack", "G5.6");

/// What a MOL adds to the Kindling DR (A22.613).
const MOL_DRM: i32 = 2;

/// Infantry Kindles its Location, or an attack sets one on fire: is there a Flame, and what becomes of
/// it?
///
/// A try ends with a Flame if the Final DR is at least the Kindling Number. Nothing happens to a Flame
/// in its first Player Turn. In each later one it can become a Blaze or go out. Clearance is not
/// part of it. With `flamethrower` and `he` the attack has its Original K or KIA already: the answer is
/// no chance of a shot.
///
/// # Examples
///
/// A squad with an 8-1 Kindles a wooden building: a NTC of 8, and then a 6 or more.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let kindle = Ask::<Kindle>::new()
///     .terrain(Burnable::WoodenBuilding)
///     .force(Force::Russian)
///     .smc("8-1")
///     .unit("4-4-7");
/// assert_eq!(kindle.chance_of("flame")?.to_string(), "169/324");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Kindle {
    /// The terrain of the Location.
    #[schemars(extend("rule" = "B25.5, B25.6"))]
    pub terrain: Burnable,
    /// What can set it on fire.
    #[serde(default = "by_kindling")]
    #[schemars(extend("rule" = "B25.11 to B25.13, A24.32, G5.6"))]
    pub means: KindleMeans,
    /// The Environmental Conditions. They do not count in buildings and huts.
    #[serde(default = "moderate")]
    #[schemars(extend("rule" = "B25.5", "label" = "EC", "assumed" = true))]
    pub ec: Ec,
    /// The force of those who Kindle.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "B25.11", "assumed" = true))]
    pub force: Force,
    /// The SMC who Kindles alone, or directs the `unit`. First he passes a NTC.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "B25.11",
        "label" = "SMC",
        "unless-given" = "only an attack needs none",
        "examples" = ["8-1", "9-0", "hero"]
    ))]
    pub smc: Option<String>,
    /// The MMC that Kindles. His modifier counts with its sign changed; a half-squad or crew has -1.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "B25.11",
        "unless-given" = "the SMC Kindles alone, with -2",
        "examples" = ["4-4-7", "2-3-8"]
    ))]
    pub unit: Option<String>,
    /// Whether the MMC can have a MOL: by its MOL Check dr it has +2. If that fails, it Kindles without.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B25.11, A22.611, A22.613", "label" = "MOL"))]
    pub mol: bool,
    /// Whether it is a Fortified Building Location: -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B25.5, B23.9"))]
    pub fortified: bool,
    /// All other DRM of the Kindling DR.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "B25.11"))]
    pub drm: Drm,
    /// How many times it is tried.
    #[serde(default = "once")]
    #[schemars(extend("rule" = "B25.11"))]
    pub tries: Tries,
    /// How many Player Turns the Flame burns after the one in which it was placed.
    #[serde(default)]
    #[schemars(extend("rule" = "B25.15, B25.151"))]
    pub turns_later: FlameTurns,
}

/// What can set a Location on fire.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum KindleMeans {
    /// Infantry in the Location, in its PFPh.
    Kindling,
    /// A FT that has rolled an Original K or KIA already.
    Flamethrower,
    /// HE or HEAT that has rolled an Original KIA already.
    He,
    /// WP, with Dry or Very Dry EC.
    Wp,
    /// An attack on a hut: a colored 1.
    HutAttack,
}

fn by_kindling() -> KindleMeans {
    KindleMeans::Kindling
}

fn once() -> Tries {
    Tries::try_from(1).expect("1 is allowed")
}

/// Tries to set a Location on fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fire {
    /// The highest NTC that passes, if there is one.
    ntc: Option<i32>,
    /// The lowest Original DR for a Flame; none for an attack on a hut.
    kindles: Option<i32>,
    /// The highest MOL Check dr that finds a MOL, if one is looked for.
    mol: Option<i32>,
    spread: i32,
    spread_drm: i32,
    tries: u8,
    turns: u8,
}

/// How far the fire has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// So many tries have been made, and the NTC of the next has been passed.
    Tries(u8, bool),
    /// There is a Flame, and so many later Player Turns are over.
    Flame(u8),
}

/// What has become of the Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fired {
    /// There is a Blaze since this Player Turn after that of the Flame.
    Blaze(u8),
    /// There is a Flame.
    Flame,
    /// The Flame has gone out in this Player Turn after its first.
    Out(u8),
    /// There has been no Flame.
    NotKindled,
}

impl fmt::Display for Fired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blaze(turn) => write!(f, "blaze in turn {turn}"),
            Self::Flame => f.write_str("flame"),
            Self::Out(turn) => write!(f, "out in turn {turn}"),
            Self::NotKindled => f.write_str("not-kindled"),
        }
    }
}

impl Fire {
    /// After a try without a Flame.
    fn failed(&self, tries: u8) -> Step<State, Fired> {
        match tries + 1 {
            tries if tries == self.tries => Step::Done(Fired::NotKindled),
            tries => Step::Next(State::Tries(tries, false)),
        }
    }

    /// With a Flame, after so many later Player Turns.
    fn flame(&self, turns: u8) -> Step<State, Fired> {
        if turns == self.turns { Step::Done(Fired::Flame) } else { Step::Next(State::Flame(turns)) }
    }

    /// Whether the DR of a try makes a Flame.
    fn kindles<D: Dice + ?Sized>(&self, dice: &mut D) -> bool {
        let (kindles, rule) = match self.kindles {
            None => (dice.dr_at_most(&HUT, 1), "G5.6"),
            Some(least) => {
                let found = self.mol.is_some_and(|highest| dice.dr_at_most(&MOL_CHECK, highest));
                let least = if found { least - MOL_DRM } else { least };
                (!dice.total_at_most(&KINDLING, least - 1), "B25.11")
            }
        };
        let says = if kindles { "a Flame" } else { "no Flame" };
        dice.note(rule, format_args!("{says}"));
        kindles
    }
}

impl Procedure for Fire {
    type State = State;
    type Outcome = Fired;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State::Tries(0, false)
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Fired> {
        match (state, self.ntc) {
            (State::Tries(tries, false), Some(level)) => {
                let passes = dice.total_at_most(&NTC, level);
                let says = if passes { "passes" } else { "fails" };
                dice.note("B25.11", format_args!("{level} or less: the SMC {says}"));
                if passes { Step::Next(State::Tries(tries, true)) } else { self.failed(tries) }
            }
            (State::Tries(tries, _), _) => {
                if self.kindles(dice) {
                    self.flame(0)
                } else {
                    self.failed(tries)
                }
            }
            (State::Flame(turns), _) => {
                let turns = turns + 1;
                match burn(self.spread, self.spread_drm, dice) {
                    Burning::Blazes => Step::Done(Fired::Blaze(turns)),
                    Burning::Stays => self.flame(turns),
                    Burning::GoesOut => Step::Done(Fired::Out(turns)),
                }
            }
        }
    }
}

/// Those who Kindle.
struct Kindlers {
    /// The Morale Level of the SMC.
    level: i32,
    drm: (&'static str, i32),
    /// The modifier of a leader who directs.
    leader: i32,
}

impl Kindle {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let by_infantry = self.means == KindleMeans::Kindling;
        for (parameter, given) in
            [("smc", self.smc.is_some()), ("unit", self.unit.is_some()), ("mol", self.mol)]
        {
            if given && !by_infantry {
                return refused(parameter, "this is for Kindling by Infantry", "B25.11");
            }
        }
        if self.means == KindleMeans::HutAttack && self.terrain != Burnable::Hut {
            return refused("means", "this is an attack on a hut", "G5.6");
        }
        if self.means == KindleMeans::HutAttack && self.drm != no_drm() {
            return refused("drm", "the colored die has no DRM", "G5.6");
        }
        if self.means == KindleMeans::Wp && !matches!(self.ec, Ec::Dry | Ec::VeryDry) {
            return refused("ec", "WP makes a Flame with Dry or Very Dry EC only", "A24.32");
        }
        if self.fortified && !self.terrain.is_building() {
            return refused("fortified", "only buildings are Fortified", "B23.9");
        }
        Ok(())
    }

    /// An unbroken unit of this name.
    fn able(&self, parameter: &'static str, name: &str) -> Result<Unit, Refusal> {
        let unit = Unit::named(parameter, self.force, name)?;
        unit.check(parameter)?;
        if unit.condition != Condition::Unbroken || unit.pinned {
            let message = format!("`{unit}` is not unpinned and in Good Order");
            return Err(Refusal::together(parameter, message).by("B25.11"));
        }
        Ok(unit)
    }

    fn kindlers(&self) -> Result<Option<Kindlers>, Refusal> {
        let refused =
            |parameter, message: String| Err(Refusal::together(parameter, message).by("B25.11"));
        if self.means != KindleMeans::Kindling {
            return Ok(None);
        }
        let Some(name) = &self.smc else {
            return refused("smc", "Kindling needs a SMC: a leader, or one alone".to_owned());
        };
        let smc = self.able("smc", name)?;
        if !smc.body.is_smc() {
            return refused("smc", format!("`{smc}` is no SMC"));
        }
        let level = (smc.morale() + i32::from(smc.fanatic)).min(HIGHEST_MORALE_LEVEL);
        let Some(name) = &self.unit else {
            if self.mol {
                return refused("mol", "a SMC alone never has a MOL".to_owned());
            }
            return Ok(Some(Kindlers { level, drm: ("SMC alone", -2), leader: 0 }));
        };
        let unit = self.able("unit", name)?;
        let Some(leader) = leadership::modifier(smc) else {
            return refused("smc", format!("`{smc}` is no leader, and directs nobody"));
        };
        let drm = match unit.body {
            Body::Squad { .. } => ("squad", 0),
            Body::HalfSquad { .. } | Body::Crew { .. } => ("half-squad or crew", -1),
            Body::Leader { .. } | Body::Hero { .. } => {
                return refused("unit", format!("`{unit}` is no MMC"));
            }
        };
        Ok(Some(Kindlers { level, drm, leader: -leader }))
    }

    /// Every DRM of the Kindling DR that is not 0.
    fn modifiers(&self, kindlers: Option<&Kindlers>) -> Vec<(&'static str, i32, &'static str)> {
        let wp = self.means == KindleMeans::Wp;
        let ec = match self.ec {
            Ec::Dry if wp => -1,
            _ if wp => 0,
            ec => ec.drm(self.terrain),
        };
        let in_building = wp && self.terrain.is_dry_inside();
        let (who, drm) = kindlers.map_or(("squad", 0), |kindlers| kindlers.drm);
        let all = [
            ("EC", ec, if wp { "A24.32" } else { "B25.5" }),
            ("WP in a building", if in_building { -2 } else { 0 }, "A24.32"),
            (who, drm, "B25.11"),
            ("leader", kindlers.map_or(0, |kindlers| kindlers.leader), "B25.11"),
            ("Fortified Building", -i32::from(self.fortified), "B25.5"),
            ("all other DRM", self.drm.get(), "B25.11"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

impl Catalogued for Kindle {
    type Played = Fire;

    const NAME: &'static str = "kindle";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("terrain", "kunai"),
        ("ec", "dry"),
        ("smc", "9-1"),
        ("unit", "4-4-7"),
        ("turns-later", "2"),
    ];
    const RULES: &'static [&'static str] = &[
        "B25.11", "B25.12", "B25.13", "B25.15", "B25.151", "B25.5", "B25.6", "A22.611", "A22.613",
        "A24.32", "G5.6",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("blaze in turn <n>", "the Flame is a Blaze so many Player Turns after its first one"),
        ("flame", "there is a Flame"),
        ("out in turn <n>", "the Flame has gone out so many Player Turns after its first one"),
        ("not-kindled", "there is no Flame"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("There is a Flame", "kindled");

    fn measures() -> Vec<Measure<Fired>> {
        vec![
            Measure::chance("kindled", "there is a Flame, at least for a while", |it: &Fired| {
                holds(*it != Fired::NotKindled)
            }),
            Measure::chance("blazes", "there is a Blaze in the end", |it: &Fired| {
                holds(matches!(it, Fired::Blaze(_)))
            }),
            Measure::chance("burns", "there is a Flame or a Blaze in the end", |it: &Fired| {
                holds(matches!(it, Fired::Blaze(_) | Fired::Flame))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let kindlers = self.kindlers()?;
        let (kindling, spread) = self.terrain.numbers();
        let mut ledger = Vec::new();
        if let Some(kindlers) = &kindlers {
            let value = format!("{} or less", kindlers.level);
            ledger.push(LedgerLine::new("NTC of the SMC", value, "B25.11"));
        }
        let modifiers = self.modifiers(kindlers.as_ref());
        let mut drm = 0;
        for (item, value, rule) in modifiers {
            drm += value;
            ledger.push(LedgerLine::new(item, format!("{value:+}"), rule));
        }
        // At what is no AFV, with the drm of the size of the unit.
        let smaller = kindlers.as_ref().map_or(0, |kindlers| -kindlers.drm.1);
        let mol = self.mol.then_some(mol::FOUND - 1 - smaller);
        if let Some(highest) = mol {
            let value = format!("{MOL_DRM:+} by a MOL Check dr of {highest} or less");
            ledger.push(LedgerLine::new("MOL", value, "A22.611, A22.613"));
        }
        let hut = self.means == KindleMeans::HutAttack;
        let least = kindling - drm;
        let value = if hut { "a colored 1".to_owned() } else { format!("{least} or more") };
        ledger.push(LedgerLine::new("Flame", value, if hut { "G5.6" } else { "B25.11, B25.5" }));
        let spread_drm = self.ec.drm(self.terrain) - i32::from(self.fortified);
        let value = format!("{} or more", spread - spread_drm);
        ledger.push(LedgerLine::new("Blaze, each later Player Turn", value, "B25.151, B25.6"));
        let value = format!("{} or less", super::OUT - spread_drm);
        ledger.push(LedgerLine::new("the Flame goes out", value, "B25.151"));
        let played = Fire {
            ntc: kindlers.map(|kindlers| kindlers.level),
            kindles: (!hut).then_some(least),
            mol,
            spread,
            spread_drm,
            tries: self.tries.get() as u8,
            turns: self.turns_later.get() as u8,
        };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::stealth::Stealth;
use crate::a10_morale::leadership;
use crate::a11_close_combat::fighter::Fighter;
use crate::defaults::{japanese, no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Condition, Drm, Force, Hindrance, LocationTem, OwnTurns, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const CONCEALMENT: Roll = Roll::dr("Concealment dr", "A12.122");

/// A Final dr of so much or less gains "?" (A12.122).
const GAINS: i32 = 5;

/// The drm of Japanese Infantry (G1.63).
const JAPANESE: i32 = -2;

/// So many units at most.
const MOST_UNITS: usize = 6;

/// The units of a Location try to gain concealment at the end of their own Player Turns.
///
/// Each unit has a dr of its own. What the enemy sees does not change in the meantime.
///
/// # Examples
///
/// A Japanese Elite squad in Open Ground has +3 for its size, -1 as it is Stealthy, and -2. It fails
/// with a 6.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let gain = Ask::<ConcealmentGain>::new().units(["4-4-8"]).enemy(EnemyView::OutOfLosWithin16);
/// assert_eq!(gain.chance_of("1 of 1 concealed")?.to_string(), "5/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ConcealmentGain {
    /// The Good Order units of one Location, `4-4-7` or `9-1`. Those with `-concealed` are so
    /// already. A crew with its Gun is `crew+gun` or `crew+large-gun`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A12.12, A12.122",
            "examples" = ["4-4-8", "3-3-6", "2-3-7", "9-1", "crew+gun"])
    )]
    pub units: Vec<String>,
    /// Whose units they are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1.63", "assumed" = true))]
    pub force: Force,
    /// Where the nearest unbroken enemy ground unit with LOS is, or the nearest one without LOS
    /// when none has LOS.
    #[schemars(extend("rule" = "A12.12, A12.121, A12.122"))]
    pub enemy: EnemyView,
    /// Whether they are in Concealment Terrain.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A12.12", "label" = "Concealment Terrain"))]
    pub concealment_terrain: bool,
    /// Whether it is night. Then a unit that would need a dr gains "?" without it.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E1.32"))]
    pub night: bool,
    /// The TEM of their Location, not of a hexside.
    #[serde(default)]
    #[schemars(extend("rule" = "A12.122"))]
    pub tem: LocationTem,
    /// The Hindrance DRM of their Location.
    #[serde(default)]
    #[schemars(extend("rule" = "A12.122"))]
    pub hindrance: Hindrance,
    /// Whether all of them are Stealthy, Normal or Lax, such as Lax after a Banzai Charge.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.17, A11.18, G1.6", "unless-given" = "as each unit is"))]
    pub stealth: Option<Stealth>,
    /// All other drm.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A12.122"))]
    pub drm: Drm,
    /// At the end of how many of their own Player Turns they try.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A12.12, A3.8"))]
    pub game_turns: OwnTurns,
}

fn one() -> OwnTurns {
    OwnTurns::try_from(1).expect("1 is allowed")
}

/// What the enemy sees of a Location, by the nearest unbroken ground unit.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum EnemyView {
    /// One has LOS, 16 hexes away or less.
    #[serde(rename = "in-los-within-16")]
    InLosWithin16,
    /// All that have LOS are 17 hexes away or more.
    #[serde(rename = "in-los-beyond-16")]
    InLosBeyond16,
    /// None has LOS, and one is 16 hexes away or less.
    #[serde(rename = "out-of-los-within-16")]
    OutOfLosWithin16,
    /// None has LOS, and all are 17 hexes away or more.
    #[serde(rename = "out-of-los-beyond-16")]
    OutOfLosBeyond16,
}

/// How a unit gains concealment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Already,
    Automatic,
    Never,
    /// By a dr of so much or less.
    Dr(i32),
}

/// The units of a Location, each with its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hiding {
    units: Vec<(String, Way)>,
    turns: u8,
}

/// The Player Turn, the unit that is next, and those that are concealed, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turn: u8,
    place: u8,
    concealed: u8,
}

/// How many units are concealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Concealed {
    /// Those that are not: fewer come first.
    seen: u8,
    concealed: u8,
}

impl fmt::Display for Concealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} concealed", self.concealed, self.seen + self.concealed)
    }
}

impl Hiding {
    /// The next unit that has a dr, when these are concealed.
    fn next(&self, state: State) -> Option<(usize, i32)> {
        let has_dr = |(place, (_, way)): (usize, &(String, Way))| match way {
            Way::Dr(needed) if state.concealed & (1 << place) == 0 => Some((place, *needed)),
            _ => None,
        };
        self.units.iter().enumerate().skip(state.place.into()).find_map(has_dr)
    }
}

impl Procedure for Hiding {
    type State = State;
    type Outcome = Concealed;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        let sure = |way| matches!(way, Way::Already | Way::Automatic);
        let places = self.units.iter().enumerate().filter(|(_, (_, way))| sure(*way));
        let concealed = places.map(|(place, _)| 1 << place).sum();
        State { turn: 1, place: 0, concealed }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Concealed> {
        if let Some((place, needed)) = self.next(state) {
            let gains = dice.dr_at_most(&CONCEALMENT, needed);
            let says = if gains { "gains concealment" } else { "stays in view" };
            dice.note("A12.122", format_args!("{}, {needed} or less: {says}", self.units[place].0));
            let concealed = state.concealed | u8::from(gains) << place;
            return Step::Next(State { place: place as u8 + 1, concealed, ..state });
        }
        let next = State { turn: state.turn + 1, place: 0, ..state };
        if next.turn <= self.turns && self.next(next).is_some() {
            return Step::Next(next);
        }
        let concealed = state.concealed.count_ones() as u8;
        Step::Done(Concealed { seen: self.units.len() as u8 - concealed, concealed })
    }
}

/// A unit as it is asked for, and the size of the Gun that it mans.
struct Asked {
    unit: Fighter,
    gun: Option<i32>,
}

impl Asked {
    fn named(force: Force, name: &str) -> Result<Self, Refusal> {
        let guns = [("+large-gun", 5), ("+gun", 4)];
        let gun = guns.into_iter().find_map(|(mark, size)| Some((name.strip_suffix(mark)?, size)));
        let (name, gun) = gun.map_or((name, None), |(name, size)| (name, Some(size)));
        let unit = Fighter::named("units", force, name)?;
        let refused = |message: String, rule| Err(Refusal::together("units", message).by(rule));
        if unit.unit.condition != Condition::Unbroken {
            return refused(format!("`{name}` is not in Good Order"), "A12.122");
        }
        if gun.is_some() && unit.unit.body.is_smc() {
            return refused(format!("`{name}` mans no Gun"), "A21.13");
        }
        Ok(Self { unit, gun })
    }

    /// The size of its silhouette, or of that of its Gun (A1.6).
    fn size(&self) -> i32 {
        self.gun.unwrap_or(self.unit.unit.body.us_number())
    }
}

impl ConcealmentGain {
    /// The drm of a unit, each with its rule.
    fn modifiers(&self, one: &Asked, others: &[Unit]) -> Vec<(&'static str, i32, &'static str)> {
        let able = others.iter().copied().filter(|unit| leadership::can_lead(*unit));
        let best = leadership::best(able);
        let stealth = self.stealth.unwrap_or_else(|| Stealth::of(one.unit, best.is_some()));
        let japanese = if one.unit.unit.body.is_japanese() { JAPANESE } else { 0 };
        vec![
            ("size", one.size(), "A12.122"),
            ("leader", best.unwrap_or(0), "A12.122, A10.72"),
            ("TEM", -self.tem.get(), "A12.122"),
            ("Hindrance", -self.hindrance.get(), "A12.122"),
            ("Stealthy or Lax", stealth.drm(), "A11.17, A11.18"),
            ("Japanese", japanese, "G1.63"),
            ("all other drm", self.drm.get(), "A12.122"),
        ]
    }

    /// How a unit gains concealment that has this drm.
    fn way(&self, one: &Asked, drm: i32) -> Way {
        use EnemyView::{InLosBeyond16, InLosWithin16, OutOfLosBeyond16, OutOfLosWithin16};
        if one.unit.unit.concealed {
            return Way::Already;
        }
        let by_dr = if self.night { Way::Automatic } else { Way::Dr(GAINS - drm) };
        match (self.enemy, self.concealment_terrain) {
            (InLosBeyond16, true) if one.gun.is_none() => by_dr,
            (InLosWithin16 | InLosBeyond16, _) => Way::Never,
            (OutOfLosWithin16, false) => by_dr,
            (OutOfLosWithin16, true) | (OutOfLosBeyond16, _) => Way::Automatic,
        }
    }
}

impl Catalogued for ConcealmentGain {
    type Played = Hiding;

    const NAME: &'static str = "concealment";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("units", "4-4-7,9-1"), ("enemy", "out-of-los-within-16")];
    const RULES: &'static [&'static str] =
        &["A12.12", "A12.121", "A12.122", "A11.17", "A11.18", "E1.32", "G1.6", "G1.63", "G11.2"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("<n> of <m> concealed", "so many of the units are concealed")];
    const HEADLINE: Option<Headline> = Headline::measure("All are concealed", "all-concealed");

    fn measures() -> Vec<Measure<Concealed>> {
        vec![
            Measure::chance("all-concealed", "all units are concealed", |it: &Concealed| {
                holds(it.seen == 0)
            }),
            Measure::chance("any-concealed", "at least one is concealed", |it: &Concealed| {
                holds(it.concealed > 0)
            }),
            Measure::number("units-concealed", "units that are concealed", |it: &Concealed| {
                Some(2 * u32::from(it.concealed))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Refusal::unless_listed("units", &self.units, MOST_UNITS)?;
        let asked = self.units.iter().map(|name| Asked::named(self.force, name));
        let asked: Vec<Asked> = asked.collect::<Result<_, _>>()?;
        let mut units = Vec::new();
        let mut ledger = Vec::new();
        for (place, one) in asked.iter().enumerate() {
            let others = asked.iter().enumerate().filter(|(other, _)| *other != place);
            let others: Vec<Unit> = others.map(|(_, other)| other.unit.unit).collect();
            let modifiers = self.modifiers(one, &others);
            let way = self.way(one, modifiers.iter().map(|(_, drm, _)| drm).sum());
            let name = &self.units[place];
            if let Way::Dr(_) = way {
                let some = modifiers.iter().filter(|(_, drm, _)| *drm != 0);
                ledger.extend(some.map(|(item, drm, rule)| {
                    LedgerLine::new(&format!("{name}: {item}"), format!("{drm:+}"), rule)
                }));
            }
            let (value, rule) = match way {
                Way::Already => ("already".to_owned(), "A12.12"),
                Way::Automatic if self.night => ("automatic".to_owned(), "A12.121, E1.32"),
                Way::Automatic => ("automatic".to_owned(), "A12.121"),
                Way::Never => ("no: it is in view of the enemy".to_owned(), "A12.121"),
                Way::Dr(needed) => (format!("{needed} or less"), "A12.122"),
            };
            ledger.push(LedgerLine::new(&format!("{name} gains concealment"), value, rule));
            units.push((name.clone(), way));
        }
        let played = Hiding { units, turns: self.game_turns.get() as u8 };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

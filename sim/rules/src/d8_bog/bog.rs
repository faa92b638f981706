use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ground::{BogEntry, BogGround, BogTerrain};
use super::vehicle::{BogVehicle, GroundPressure};
use crate::catalog::Headline;
use crate::defaults::{no, no_drm};
use crate::measures::holds;
use crate::units::{Drm, HexesInARow};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const BOG: Roll = Roll::DR("Bog DR", "D8.2");

/// A Final DR of so much bogs.
const BOGS: i32 = 12;

/// The DRM of Wire (B26.53).
const WIRE: i32 = 2;

/// A vehicle enters one or more Bog hexes: does it Bog?
///
/// Each hex is one Bog DR, and a Final 12 or more bogs the vehicle. In Mud and Deep Snow one secret
/// DR counts for a whole MPh, and a dr names its hex: ask for one hex of `open-ground` then.
///
/// # Examples
///
/// A tank of normal Ground Pressure enters dense jungle at half its MP: +6.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let bog = Ask::<Bog>::new().terrain(BogTerrain::DenseJungle).vehicle(BogVehicle::Tracked);
/// let half = bog.clone().entry(BogEntry::Half);
/// assert_eq!(half.chance_of("bogs in hex 1")?.to_string(), "13/18");
/// assert_eq!(bog.entry(BogEntry::All).chance_of("bogs in hex 1")?.to_string(), "5/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Bog {
    /// The terrain of each hex.
    #[schemars(extend("rule" = "D8.2, D8.21, G2.2, G3.2"))]
    pub terrain: BogTerrain,
    /// What kind of vehicle it is. One that is not fully tracked has +1, and Truck-type MP another
    /// +1.
    #[schemars(extend("rule" = "D8.21"))]
    pub vehicle: BogVehicle,
    /// The MP that it pays to enter woods, a building and the like. Half of them means +3, or +4
    /// for a stone building; a third into light woods means +1.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "D8.21, B13.41",
        "unless-given" = "not needed where the MP do not matter"
    ))]
    pub entry: Option<BogEntry>,
    /// Its Ground Pressure: +1 if it is normal, +2 if it is high.
    #[serde(default = "normal")]
    #[schemars(extend("rule" = "D1.4, D8.2", "assumed" = true))]
    pub ground_pressure: GroundPressure,
    /// The condition of the ground: +1 unless it is firm.
    #[serde(default = "firm")]
    #[schemars(extend("rule" = "D8.21"))]
    pub ground: BogGround,
    /// Whether it tows anything but a mortar of 76 to 107 mm: +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D8.21"))]
    pub towing: bool,
    /// Whether it crosses an Abrupt Elevation change: +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D8.21, B10.51", "label" = "Abrupt Elevation"))]
    pub abrupt_elevation: bool,
    /// Whether it enters woods or jungle uphill: +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D8.21"))]
    pub uphill: bool,
    /// Whether there is Wire in each hex: +2. If the vehicle does not Bog, a colored 1 removes the
    /// Wire.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D8.21, B26.53", "label" = "Wire"))]
    pub wire: bool,
    /// All other DRM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "D8.21"))]
    pub drm: Drm,
    /// How many such hexes it enters one after another.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "D8.2"))]
    pub hexes: HexesInARow,
}

fn normal() -> GroundPressure {
    GroundPressure::Normal
}

fn firm() -> BogGround {
    BogGround::Firm
}

fn one() -> HexesInARow {
    HexesInARow::try_from(1).expect("1 is allowed")
}

/// A vehicle on its way through Bog hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BogHexes {
    drm: i32,
    wire: bool,
    hexes: u8,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    hexes: u8,
    removed: u8,
}

/// What has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entered {
    /// The hex in which it bogs; none if it crosses all.
    bogs_in: Option<u8>,
    /// How many hexes it has entered.
    hexes: u8,
    /// How many of them have lost their Wire.
    removed: u8,
}

impl fmt::Display for Entered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bogs_in {
            None => f.write_str("crosses")?,
            Some(hex) => write!(f, "bogs in hex {hex}")?,
        }
        match self.removed {
            0 => Ok(()),
            removed => write!(f, " with {removed} Wire removed"),
        }
    }
}

impl Procedure for BogHexes {
    type State = State;
    type Outcome = Entered;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { hexes: 0, removed: 0 }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Entered> {
        let highest = BOGS - 1 - self.drm;
        let (passes, removes) = if self.wire {
            let both = dice.dr_both(&BOG);
            (both.total() <= highest, both.colored == 1)
        } else {
            (dice.total_at_most(&BOG, highest), false)
        };
        let hexes = state.hexes + 1;
        let removed = state.removed + u8::from(passes && removes);
        if !passes {
            dice.note("D8.2", format_args!("above {highest}: it bogs in hex {hexes}"));
            return Step::Done(Entered { bogs_in: Some(hexes), hexes, removed });
        }
        dice.note("D8.2", format_args!("{highest} or less: it does not Bog in hex {hexes}"));
        if removes {
            dice.note("B26.53", format_args!("a colored 1: the Wire is removed"));
        }
        if hexes == self.hexes {
            return Step::Done(Entered { bogs_in: None, hexes, removed });
        }
        Step::Next(State { hexes, removed })
    }
}

impl Bog {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let terrain = self.terrain;
        if terrain.is_dense() {
            if !self.vehicle.is_fully_tracked() {
                let message = "only fully-tracked vehicles enter dense jungle and bamboo";
                return refused("vehicle", message, "G2.2, G3.2");
            }
            if self.vehicle != BogVehicle::Tracked {
                let message = "no carrier and no tankette enters dense jungle or bamboo";
                return refused("vehicle", message, "G2.2, G3.2");
            }
        }
        if terrain == BogTerrain::Bamboo && self.wire {
            return refused("wire", "there is no Wire in bamboo", "G3.4");
        }
        if self.uphill && !(terrain.is_like_woods()) {
            return refused("uphill", "this counts for woods and jungle", "D8.21");
        }
        let bogs = self.wire || self.abrupt_elevation || self.ground != BogGround::Firm;
        if terrain == BogTerrain::OpenGround && !bogs {
            let message = "Open Ground without Wire, mud, snow or the like is no Bog hex";
            return refused("terrain", message, "D8.2");
        }
        self.check_entry()
    }

    fn check_entry(&self) -> Result<(), Refusal> {
        let refused =
            |message: &str, rule: &'static str| Err(Refusal::together("entry", message).by(rule));
        let terrain = self.terrain;
        let light_woods = terrain == BogTerrain::LightWoods;
        match self.entry {
            None if terrain.at_half().is_some() => {
                refused("say which part of its MP it pays: `half` or `all`", "D8.21")
            }
            None if light_woods => {
                refused("say which part of its MP it pays: `third` or `all`", "D8.21")
            }
            Some(_) if terrain.at_half().is_none() && !light_woods => {
                refused("the MP do not matter for this terrain", "D8.21")
            }
            Some(BogEntry::Third) if !light_woods => {
                refused("a third of its MP is for light woods", "D8.21")
            }
            Some(BogEntry::Half) if light_woods => {
                refused("it enters light woods by a third or all of its MP", "D8.21")
            }
            Some(BogEntry::All) if !terrain.is_like_woods() => {
                refused("all its MP are for woods and jungle", "D8.21")
            }
            Some(BogEntry::Half)
                if terrain == BogTerrain::LightJungle && !self.vehicle.is_fully_tracked() =>
            {
                refused("a vehicle that is not fully tracked pays all its MP", "G2.1")
            }
            _ => Ok(()),
        }
    }

    /// Every DRM that is not 0.
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let at_half = match self.entry {
            Some(BogEntry::Half) => self.terrain.at_half().unwrap_or(0),
            Some(BogEntry::Third) => 1,
            Some(BogEntry::All) | None => 0,
        };
        let all = [
            ("Ground Pressure", self.ground_pressure.drm(), "D8.2"),
            self.terrain.drm(),
            ("part of its MP only", at_half, "D8.21"),
            ("not fully tracked", i32::from(!self.vehicle.is_fully_tracked()), "D8.21"),
            ("Truck-type MP", i32::from(self.vehicle == BogVehicle::Truck), "D8.21"),
            ("soft ground, mud or snow", i32::from(self.ground != BogGround::Firm), "D8.21"),
            ("towing", i32::from(self.towing), "D8.21"),
            ("Abrupt Elevation", i32::from(self.abrupt_elevation), "D8.21"),
            ("uphill", i32::from(self.uphill), "D8.21"),
            ("Wire", if self.wire { WIRE } else { 0 }, "D8.21, B26.53"),
            ("all other DRM", self.drm.get(), "D8.21"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

impl Catalogued for Bog {
    type Played = BogHexes;

    const NAME: &'static str = "bog";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("terrain", "light-jungle"), ("vehicle", "tracked"), ("entry", "half"), ("hexes", "2")];
    const RULES: &'static [&'static str] =
        &["D8.2", "D8.21", "D1.4", "B13.41", "B26.53", "G2.1", "G2.2", "G3.2"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("crosses", "it bogs in no hex"),
        ("crosses with <m> Wire removed", "and so many hexes have no Wire any more"),
        ("bogs in hex <n>", "it bogs in that hex, and its MPh ends"),
        ("bogs in hex <n> with <m> Wire removed", "and so many hexes before have no Wire any more"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The vehicle bogs", "bogs");

    fn measures() -> Vec<Measure<Entered>> {
        vec![
            Measure::chance("bogs", "the vehicle bogs", |it: &Entered| holds(it.bogs_in.is_some()))
                .as_a_price(),
            Measure::number("hexes-entered", "hexes that it enters", |it: &Entered| {
                Some(2 * u32::from(it.hexes))
            }),
            Measure::number("wire-removed", "hexes that lose their Wire", |it: &Entered| {
                Some(2 * u32::from(it.removed))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let modifiers = self.modifiers();
        let lines = modifiers
            .iter()
            .map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule));
        let mut ledger: Vec<LedgerLine> = lines.collect();
        let drm: i32 = modifiers.iter().map(|(_, drm, _)| drm).sum();
        let least = BOGS - drm;
        ledger.push(LedgerLine::new("bogs", format!("an Original {least} or more"), "D8.2"));
        if self.wire {
            let value = "a colored 1, if it does not Bog".to_owned();
            ledger.push(LedgerLine::new("the Wire is removed", value, "B26.53"));
        }
        let played = BogHexes { drm, wire: self.wire, hexes: self.hexes.get() as u8 };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

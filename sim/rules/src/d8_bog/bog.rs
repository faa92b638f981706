use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ground::{BogEntry, BogGround, BogTerrain};
use super::vehicle::{BogVehicle, GroundPressure};
use crate::defaults::{no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, HexesInARow};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const BOG: Roll = Roll::DR("Bog DR", "D8.2");
const SECRET: Roll = Roll::DR("Secret Bog DR", "D8.23");
const SECRET_HEX: Roll = Roll::dr("Secret dr", "D8.23");

/// A Final DR of so much bogs.
const BOGS: i32 = 12;

/// The DRM of Wire (B26.53).
const WIRE: i32 = 2;

/// A vehicle enters one or more Bog hexes: does it Bog?
///
/// Each Bog hex is one Bog DR, and a Final 12 or more bogs the vehicle. In Mud and Deep Snow the
/// opponent makes one Secret DR for the whole MPh, too, and a Secret dr names its hex. The vehicle
/// bogs there if it moves so far. The DRM of the terrain, of Wire and of Abrupt Elevation do not
/// count for the Secret DR.
///
/// # Examples
///
/// A tank of normal Ground Pressure enters dense jungle at half its MP: +6. In three hexes of mud it
/// bogs by a Secret DR of 10 or more and a dr of 3 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let bog = Ask::<Bog>::new().terrain(BogTerrain::DenseJungle).vehicle(BogVehicle::Tracked);
/// let half = bog.clone().entry(BogEntry::Half);
/// assert_eq!(half.chance_of("bogs in hex 1")?.to_string(), "13/18");
/// assert_eq!(bog.entry(BogEntry::All).chance_of("bogs in hex 1")?.to_string(), "5/18");
/// let mud = Ask::<Bog>::new().terrain(BogTerrain::OpenGround).vehicle(BogVehicle::Tracked);
/// let mud = mud.ground(BogGround::Mud).hexes(3);
/// assert_eq!(mud.chance_of("crosses")?.to_string(), "11/12");
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
    /// The condition of the ground: +1 for soft ground, mud and snow, and +2 for Deep Snow. It does
    /// not count in buildings.
    #[serde(default = "firm")]
    #[schemars(extend("rule" = "D8.21, D8.23, E3.752"))]
    pub ground: BogGround,
    /// Whether it tows anything except a mortar of 76 to 107 mm: +1.
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
    /// Whether there is Wire in each hex: +2. If a fully-tracked vehicle does not Bog, a colored 1
    /// removes the Wire.
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
    /// The DRM of the Bog DR of each hex; none if they are no Bog hexes.
    each: Option<i32>,
    /// The DRM of the Secret DR of the whole MPh.
    secret: Option<i32>,
    /// Whether it can remove Wire.
    removes: bool,
    hexes: u8,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// The Secret DR and dr are still to be made.
    secret: bool,
    /// The hex in which they bog it, if it comes so far.
    named: Option<u8>,
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
        State { secret: self.secret.is_some(), named: None, hexes: 0, removed: 0 }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Entered> {
        if let Some(drm) = self.secret.filter(|_| state.secret) {
            let named = self.secret_hex(drm, dice);
            let state = State { secret: false, named, ..state };
            return if self.each.is_some() { Step::Next(state) } else { self.moves_on(state) };
        }
        let Some(drm) = self.each else { return self.moves_on(state) };
        let highest = BOGS - 1 - drm;
        let (passes, removes) = if self.removes {
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
        if state.named == Some(hexes) {
            dice.note("D8.23", format_args!("it bogs in hex {hexes} by the Secret DR"));
            return Step::Done(Entered { bogs_in: Some(hexes), hexes, removed });
        }
        if hexes == self.hexes {
            return Step::Done(Entered { bogs_in: None, hexes, removed });
        }
        Step::Next(State { hexes, removed, ..state })
    }
}

impl BogHexes {
    /// The hex that a Secret dr names, if the Secret DR bogs the vehicle and it moves so far.
    fn secret_hex<D: Dice + ?Sized>(&self, drm: i32, dice: &mut D) -> Option<u8> {
        let highest = BOGS - 1 - drm;
        if dice.total_at_most(&SECRET, highest) {
            dice.note("D8.23", format_args!("{highest} or less: the ground does not Bog it"));
            return None;
        }
        let hex = dice.one_die(&SECRET_HEX) as u8;
        let named = (hex <= self.hexes).then_some(hex);
        let says = if named.is_some() { "it bogs there" } else { "it does not move so far" };
        dice.note("D8.23", format_args!("above {highest}, hex {hex}: {says}"));
        named
    }

    /// The rest of the MPh through hexes without a Bog DR of their own.
    fn moves_on(&self, state: State) -> Step<State, Entered> {
        let hexes = state.named.unwrap_or(self.hexes);
        Step::Done(Entered { bogs_in: state.named, hexes, removed: 0 })
    }
}

impl Bog {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let terrain = self.terrain;
        if let Some(rule) = terrain.fully_tracked_only() {
            let rule = if terrain.is_dense() { "G2.2, G3.2" } else { rule };
            if !self.vehicle.is_fully_tracked() {
                let message = "only fully-tracked vehicles enter this terrain";
                return refused("vehicle", message, rule);
            }
            if terrain.is_dense() && self.vehicle != BogVehicle::Tracked {
                let message = "no carrier and no tankette enters dense jungle or bamboo";
                return refused("vehicle", message, rule);
            }
        }
        if terrain == BogTerrain::Bamboo && self.wire {
            return refused("wire", "there is no Wire in bamboo", "G3.4");
        }
        if self.wire && (terrain.is_building() || terrain == BogTerrain::Rubble) {
            return refused("wire", "there is no Wire in buildings and rubble", "B26.1");
        }
        if self.uphill && !(terrain.is_like_woods()) {
            return refused("uphill", "this counts for woods and jungle", "D8.21");
        }
        if !self.is_bog_hex() && !self.ground.is_secret() {
            let message =
                "Open Ground without Wire, Abrupt Elevation, mud or Deep Snow has no Bog DR";
            return refused("terrain", message, "D8.2, D8.23");
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
            Some(BogEntry::Half) if !self.vehicle.is_fully_tracked() => {
                let rule = if terrain.is_jungle() { "G2.1" } else { "B13.42" };
                refused("a vehicle that is not fully tracked pays all its MP", rule)
            }
            _ => Ok(()),
        }
    }

    /// Whether each hex has a Bog DR of its own.
    fn is_bog_hex(&self) -> bool {
        self.terrain != BogTerrain::OpenGround || self.wire || self.abrupt_elevation
    }

    /// The DRM that are not 0: those of each hex, and those that count for the whole MPh, too.
    fn modifiers(&self) -> (Vec<Modifier>, Vec<Modifier>) {
        let at_half = match self.entry {
            Some(BogEntry::Half) => self.terrain.at_half().unwrap_or(0),
            Some(BogEntry::Third) => 1,
            Some(BogEntry::All) | None => 0,
        };
        let ground = if self.terrain.is_building() { 0 } else { self.ground.drm() };
        let always = [
            ("Ground Pressure", self.ground_pressure.drm(), "D8.2"),
            ("not fully tracked", i32::from(!self.vehicle.is_fully_tracked()), "D8.21"),
            ("Truck-type MP", i32::from(self.vehicle == BogVehicle::Truck), "D8.21"),
            ("soft ground, mud or snow", ground, "D8.21, E3.752"),
            ("towing", i32::from(self.towing), "D8.21"),
            ("all other DRM", self.drm.get(), "D8.21"),
        ];
        let each = [
            self.terrain.drm(),
            ("part of its MP only", at_half, "D8.21"),
            ("Abrupt Elevation", i32::from(self.abrupt_elevation), "D8.21"),
            ("uphill", i32::from(self.uphill), "D8.21"),
            ("Wire", if self.wire { WIRE } else { 0 }, "D8.21, B26.53"),
        ];
        let counts = |modifier: &Modifier| modifier.1 != 0;
        (each.into_iter().filter(counts).collect(), always.into_iter().filter(counts).collect())
    }
}

/// What a DRM is for, its value and its rule.
type Modifier = (&'static str, i32, &'static str);

impl Catalogued for Bog {
    type Played = BogHexes;

    const NAME: &'static str = "bog";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("terrain", "light-jungle"), ("vehicle", "tracked"), ("entry", "half"), ("hexes", "2")];
    const RULES: &'static [&'static str] =
        &["D8.2", "D8.21", "D8.23", "D1.4", "B13.41", "B26.53", "E3.752", "G2.1", "G2.2", "G3.2"];
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
        let (of_hex, always) = self.modifiers();
        let lines = always
            .iter()
            .chain(&of_hex)
            .map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule));
        let mut ledger: Vec<LedgerLine> = lines.collect();
        let total = |all: &[Modifier]| all.iter().map(|(_, drm, _)| drm).sum::<i32>();
        let each = self.is_bog_hex().then_some(total(&always) + total(&of_hex));
        let in_the_open = self.ground.is_secret() && !self.terrain.is_building();
        let secret = in_the_open.then_some(total(&always));
        let removes = self.wire && self.vehicle.is_fully_tracked();
        if let Some(drm) = each {
            let value = format!("an Original {} or more", BOGS - drm);
            ledger.push(LedgerLine::new("bogs", value, "D8.2"));
        }
        if let Some(drm) = secret {
            let value = format!("an Original {} or more, and the hex of a dr", BOGS - drm);
            ledger.push(LedgerLine::new("bogs by the Secret DR", value, "D8.23"));
        }
        if removes {
            let value = "a colored 1, if it does not Bog".to_owned();
            ledger.push(LedgerLine::new("the Wire is removed", value, "B26.53"));
        }
        let played = BogHexes { each, secret, removes, hexes: self.hexes.get() as u8 };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

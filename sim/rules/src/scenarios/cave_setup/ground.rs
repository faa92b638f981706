//! The hexes of a setup: their levels and terrain, and what lies along their hexsides.

use std::collections::BTreeMap;

use crate::Refusal;
use crate::scenarios::described::Described;
use crate::units::Hex;

/// Levels as maps have them, with room on both sides.
pub(super) const LEVELS: std::ops::RangeInclusive<i64> = -5..=20;

/// How far the Crest level of a Depression is above its Base Level (B19, B20).
const CREST: i32 = 1;

/// A hex as it was described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    base: Option<i32>,
    crest: Option<i32>,
    wet_level: Option<i32>,
    marks: Vec<&'static str>,
}

/// Terrain that makes a hex a Depression.
const DEPRESSIONS: [&str; 3] = ["depression", "sunken-road", "stream"];

/// Terrain in which no cave may be set up (G11.1).
const WITHOUT_CAVES: [&str; 6] = ["building", "rubble", "marsh", "swamp", "water", "stream"];

/// Terrain that no Complex and no tunnel may have, and that an Entrance Hex may have only below
/// the cave's level (G11.1, G11.2, G11.933).
const WET: [&str; 7] =
    ["irrigated-paddy", "sand", "marsh", "swamp", "water", "hexside-pond", "stream"];

/// Roads that a Complex may not extend past (G11.2).
const ROADS: [&str; 2] = ["sunken-road", "elevated-road"];

/// What can be fortified beside a cave, and never in it (G11.93).
pub(super) const FORTIFICATIONS: [&str; 7] =
    ["wire", "pillbox", "trench", "foxhole", "mines", "roadblock", "panji"];

const MARKS: [&str; 12] = [
    "depression",
    "sunken-road",
    "stream",
    "flooded",
    "elevated-road",
    "building",
    "rubble",
    "marsh",
    "swamp",
    "water",
    "sand",
    "irrigated-paddy",
];

impl Ground {
    fn read(given: &str) -> Result<(Hex, Self), Refusal> {
        let described = Described::new("hexes", given);
        let all: Vec<&'static str> =
            MARKS.into_iter().chain(["hexside-pond"]).chain(FORTIFICATIONS).collect();
        described.check(&all, &["crest", "wet-level"])?;
        let (name, level) = match described.name.split_once('=') {
            Some((name, level)) => (name, Some(level)),
            None => (described.name, None),
        };
        let Ok(hex) = name.parse() else {
            let why = "a hex is given as `F7=3`: its name, and its Base Level";
            return Err(described.refused(why));
        };
        let number = |text: &str| text.parse().ok().filter(|level| LEVELS.contains(level));
        let base = match level.map(number) {
            Some(None) => {
                let (low, high) = LEVELS.into_inner();
                let why = format!("the Base Level is a whole number from {low} to {high}");
                return Err(described.refused(why));
            }
            level => level.flatten().map(|level| level as i32),
        };
        let key = |key| Ok(described.number(key, LEVELS)?.map(|level| level as i32));
        let marks = all.into_iter().filter(|mark| described.has(mark)).collect();
        let ground = Self { base, crest: key("crest")?, wet_level: key("wet-level")?, marks };
        if ground.crest.is_some() && !ground.is_depression() {
            return Err(described.refused("only a Depression has a Crest level").by("B20.9"));
        }
        if ground.crest.zip(ground.base).is_some_and(|(crest, base)| crest <= base) {
            return Err(described.refused("the Crest level is above the Base Level").by("B20.9"));
        }
        if ground.has("flooded") && !ground.has("stream") {
            return Err(described.refused("only a `stream` is flooded").by("B20.44"));
        }
        if ground.wet_level.is_some() && ground.wet().is_none() {
            return Err(described.refused("`wet-level=` is the level of water, sand and the like"));
        }
        Ok((hex, ground))
    }

    fn has(&self, mark: &str) -> bool {
        self.marks.contains(&mark)
    }

    fn one_of(&self, marks: &[&'static str]) -> Option<&'static str> {
        self.marks.iter().copied().find(|mark| marks.contains(mark))
    }

    /// Whether it is a Depression.
    pub(super) fn is_depression(&self) -> bool {
        self.one_of(&DEPRESSIONS).is_some()
    }

    /// Its Fortifications.
    pub(super) fn fortifications(&self) -> impl Iterator<Item = &'static str> {
        self.marks.iter().copied().filter(|mark| FORTIFICATIONS.contains(mark))
    }

    /// Of its terrain what excludes a cave (G11.1).
    pub(super) fn without_caves(&self) -> Option<&'static str> {
        self.one_of(&WITHOUT_CAVES)
    }

    /// Of its terrain what excludes a Complex and a tunnel (G11.2, G11.933).
    pub(super) fn wet(&self) -> Option<&'static str> {
        self.one_of(&WET)
    }

    /// Whether it is a road hex that a Complex may not extend past (G11.2).
    pub(super) fn is_road(&self) -> bool {
        self.one_of(&ROADS).is_some()
    }

    /// Whether it has an elevated road.
    pub(super) fn is_elevated_road(&self) -> bool {
        self.has("elevated-road")
    }
}

/// What is said of a hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Hexside {
    cliff: bool,
    no_crest: bool,
    no_depression: bool,
}

/// All hexes and hexsides that were described.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Terrain {
    hexes: BTreeMap<Hex, Ground>,
    hexsides: BTreeMap<[Hex; 2], Hexside>,
}

/// A hexside by its hexes, the same whichever is named first.
fn pair(one: Hex, other: Hex) -> [Hex; 2] {
    if one < other { [one, other] } else { [other, one] }
}

impl Terrain {
    pub(super) fn read(hexes: &[String], hexsides: &[String]) -> Result<Self, Refusal> {
        let mut terrain = Self::default();
        for given in hexes {
            let (hex, ground) = Ground::read(given)?;
            if terrain.hexes.insert(hex, ground).is_some() {
                return Err(Refusal::together("hexes", format!("{hex} is described twice")));
            }
        }
        for given in hexsides {
            terrain.read_hexside(given)?;
        }
        Ok(terrain)
    }

    fn read_hexside(&mut self, given: &str) -> Result<(), Refusal> {
        let described = Described::new("hexsides", given);
        described.check(&["cliff", "no-crest", "no-depression"], &[])?;
        let ends = described.name.split_once('-');
        let ends = ends.and_then(|(one, other)| Some([one.parse().ok()?, other.parse().ok()?]));
        let Some([one, other]) =
            ends.filter(|[one, other]: &[Hex; 2]| one.hexside_to(*other).is_some())
        else {
            let why = "a hexside is given by its two hexes, which are adjacent, as `I7-H7:cliff`";
            return Err(described.refused(why));
        };
        let hexside = Hexside {
            cliff: described.has("cliff"),
            no_crest: described.has("no-crest"),
            no_depression: described.has("no-depression"),
        };
        if hexside == Hexside::default() {
            let why = "say what it is: `cliff`, `no-crest` or `no-depression`";
            return Err(described.refused(why));
        }
        if hexside.cliff && hexside.no_crest {
            return Err(described.refused("a cliff is a Crest Line").by("B11.1"));
        }
        if self.hexsides.insert(pair(one, other), hexside).is_some() {
            return Err(described.refused("this hexside is described twice"));
        }
        Ok(())
    }

    fn along(&self, one: Hex, other: Hex) -> Hexside {
        self.hexsides.get(&pair(one, other)).copied().unwrap_or_default()
    }

    /// The hex as it was described.
    pub(super) fn ground(&self, hex: Hex) -> Result<&Ground, Refusal> {
        let missing = || {
            let message = format!("the hex {hex} matters here: give it too, as in `{hex}=1`");
            Refusal::together("hexes", message).by("G11.1")
        };
        self.hexes.get(&hex).ok_or_else(missing)
    }

    /// Its Base Level.
    pub(super) fn base(&self, hex: Hex) -> Result<i32, Refusal> {
        let missing = || {
            let message = format!("the Base Level of {hex} matters here: give it, as in `{hex}=1`");
            Refusal::together("hexes", message).by("G11.1")
        };
        self.ground(hex)?.base.ok_or_else(missing)
    }

    /// Its Base Level or Crest level, whichever is higher.
    pub(super) fn high(&self, hex: Hex) -> Result<i32, Refusal> {
        let ground = self.ground(hex)?;
        let base = self.base(hex)?;
        let crest = ground.is_depression().then(|| ground.crest.unwrap_or(base + CREST));
        Ok(crest.map_or(base, |crest| crest.max(base)))
    }

    /// The terrain of an Entrance Hex that must lie below the cave, with its level (G11.1).
    pub(super) fn wet_level(&self, hex: Hex) -> Result<Option<(&'static str, i32)>, Refusal> {
        let ground = self.ground(hex)?;
        let Some(wet) = ground.wet() else {
            return Ok(None);
        };
        let usual = if ground.has("flooded") { self.high(hex)? } else { self.base(hex)? };
        Ok(Some((wet, ground.wet_level.unwrap_or(usual))))
    }

    /// Whether the hexside is that of a cliff.
    pub(super) fn is_cliff(&self, one: Hex, other: Hex) -> bool {
        self.along(one, other).cliff
    }

    /// Whether a hill or cliff Crest Line drops from this hex to another along their hexside.
    pub(super) fn drops(&self, from: Hex, to: Hex) -> Result<bool, Refusal> {
        Ok(!self.along(from, to).no_crest && self.base(from)? > self.high(to)?)
    }

    /// Whether the Depression crosses the hexside of two hexes.
    pub(super) fn is_depression_hexside(&self, one: Hex, other: Hex) -> Result<bool, Refusal> {
        let both = self.ground(one)?.is_depression() && self.ground(other)?.is_depression();
        Ok(both && !self.along(one, other).no_depression)
    }
}

//! DcFrom where a DC is Placed, Thrown or Set, also by Climbing (G11.833 to G11.8332).

use std::fmt;

use super::cave::{Cave, Why};
use super::ground::{LEVELS, Terrain};
use crate::Refusal;
use crate::g11_caves::dc_against_cave::Method;
use crate::scenarios::described::Described;
use crate::units::Hex;

/// How much lower than the cave a Thrower may be (G11.833).
const LOWER: i32 = 1;

/// How a unit is in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stance {
    /// In a hex that is no Depression.
    Ground,
    /// IN a Depression.
    In,
    /// In Crest status, on the cave's side.
    Crest,
    /// On a Climb counter.
    Climbing,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    pub(super) hex: Hex,
    pub(super) stance: Stance,
    pub(super) level: i32,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hex, level, .. } = self;
        match self.stance {
            Stance::Ground => write!(f, "{hex} at Level {level}"),
            Stance::In => write!(f, "IN {hex} at Level {level}"),
            Stance::Crest => write!(f, "Crest status in {hex} at Level {level}"),
            Stance::Climbing => write!(f, "a Climb counter in {hex} at Level {level}"),
        }
    }
}

/// A place from which a DC gets to the cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DcFrom {
    pub(super) spot: Spot,
    /// The drm of its Thrown-DC dr that follow from the place, if it makes one.
    pub(super) drm: Option<i32>,
}

impl fmt::Display for DcFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spot.fmt(f)?;
        self.drm.iter().try_for_each(|drm| write!(f, " (drm {drm:+})"))
    }
}

/// The places of a hex in which a unit is not Climbing.
fn standing(terrain: &Terrain, hex: Hex) -> Result<Vec<Spot>, Refusal> {
    let (base, high) = (terrain.base(hex)?, terrain.high(hex)?);
    Ok(if terrain.ground(hex)?.is_depression() {
        vec![
            Spot { hex, stance: Stance::In, level: base },
            Spot { hex, stance: Stance::Crest, level: high },
        ]
    } else {
        vec![Spot { hex, stance: Stance::Ground, level: base }]
    })
}

impl Cave {
    /// Where units ADJACENT to it are that do not Climb (G11.6).
    fn adjacent(&self, terrain: &Terrain) -> Result<Vec<Spot>, Refusal> {
        if self.is_upper_cliff {
            return Ok(Vec::new());
        }
        let spots = standing(terrain, self.entrance)?.into_iter();
        let enters = |spot: &Spot| !self.is_in_depression() || spot.stance == Stance::In;
        Ok(spots.filter(enters).collect())
    }

    /// DcFrom where a DC gets to it by this method.
    pub(super) fn dc_from(
        &self,
        terrain: &Terrain,
        method: Method,
    ) -> Result<Vec<DcFrom>, Refusal> {
        let adjacent = self.adjacent(terrain)?;
        let plain = |spots: Vec<Spot>| {
            spots.into_iter().map(|spot| DcFrom { spot, drm: None }).collect::<Vec<_>>()
        };
        Ok(match method {
            Method::Placed => plain(adjacent),
            Method::Thrown => {
                let mut spots = standing(terrain, self.facing)?;
                if self.is_in_depression() {
                    // It sees its own hex and what lies across its CA Hexside.
                    spots.splice(0..0, adjacent.iter().copied());
                }
                let reaches = spots.into_iter().filter(|spot| self.level - spot.level <= LOWER);
                let from = reaches.map(|spot| {
                    let higher = i32::from(self.level > spot.level);
                    let drm = higher - i32::from(adjacent.contains(&spot));
                    DcFrom { spot, drm: Some(drm) }
                });
                from.collect()
            }
            Method::Climbing => plain(vec![self.climbs_from(terrain)?]),
            Method::Set if self.is_in_depression() => plain(adjacent),
            Method::Set if self.is_upper_cliff => plain(vec![Spot {
                hex: self.entrance,
                stance: Stance::Climbing,
                level: self.level,
            }]),
            // At a vertex of the CA Hexside, at the level of the cave.
            Method::Set => {
                plain(adjacent.into_iter().filter(|spot| spot.level == self.level).collect())
            }
        })
    }

    /// Where a unit starts that Climbs down to Place a DC (G11.8331).
    fn climbs_from(&self, terrain: &Terrain) -> Result<Spot, Refusal> {
        let above = self.behind.unwrap_or(self.hex);
        let depression = terrain.ground(above)?.is_depression();
        let stance = if depression { Stance::Crest } else { Stance::Ground };
        Ok(Spot { hex: above, stance, level: terrain.high(above)? })
    }

    /// The Climb counter from which such a unit Places its DC (G11.8331).
    pub(super) fn climb_counter(&self, terrain: &Terrain) -> Spot {
        let cliff = !self.is_in_depression() && terrain.is_cliff(self.hex, self.facing);
        let hex = if cliff { self.entrance } else { self.hex };
        Spot { hex, stance: Stance::Climbing, level: self.level + 1 }
    }

    /// Whether a DC gets to it from there by this method, or why not.
    pub(super) fn judged_dc(
        &self,
        terrain: &Terrain,
        method: Method,
        spot: Spot,
    ) -> Result<Result<DcFrom, Why>, Refusal> {
        if self.hidden {
            let text = "the cave is hidden, so that it is no target";
            return Ok(Err(Why::new(text, "G11.81")));
        }
        let from = self.dc_from(terrain, method)?;
        if let Some(found) = from.into_iter().find(|from| from.spot == spot) {
            return Ok(Ok(found));
        }
        // A unit that Climbs already, or that leaves Crest status to do so.
        if method == Method::Climbing {
            let on_its_way = spot == self.climb_counter(terrain)
                || self.is_in_depression()
                    && standing(terrain, self.hex)?.contains(&spot)
                    && spot.stance == Stance::Crest;
            if on_its_way {
                return Ok(Ok(DcFrom { spot, drm: None }));
            }
        }
        Ok(Err(self.why_not(terrain, method, spot)?))
    }

    fn why_not(&self, terrain: &Terrain, method: Method, spot: Spot) -> Result<Why, Refusal> {
        let is_near = spot.hex == self.facing || spot.hex == self.entrance;
        let is_adjacent = self.adjacent(terrain)?.contains(&spot);
        let (text, rule) = match method {
            Method::Placed => ("not ADJACENT to the cave", "G11.833, G11.6"),
            Method::Thrown if spot.stance == Stance::Climbing => {
                ("a unit that Climbs Throws no DC", "G11.833")
            }
            Method::Thrown if is_near && self.level - spot.level > LOWER => {
                ("more than one level below the cave", "G11.833")
            }
            Method::Thrown => ("not adjacent to the cave, with a LOS to it", "G11.833"),
            Method::Climbing => ("not above the cave", "G11.8331"),
            Method::Set if is_adjacent => {
                ("not at a vertex of the CA Hexside at the cave's level", "G11.8332")
            }
            Method::Set => ("not ADJACENT to the cave at its level", "G11.8332, G11.6"),
        };
        Ok(Why::new(format!("{spot}: {text}"), rule))
    }
}

impl Spot {
    /// Where a unit is, as it was given: `Y5`, `Z5:in`, `Z5:crest`, `T4:climbing:level=2`.
    pub(super) fn read(terrain: &Terrain, given: &str) -> Result<Self, Refusal> {
        let described = Described::new("place", given);
        described.check(&["in", "crest", "climbing"], &["level"])?;
        let Ok(hex) = described.name.parse() else {
            let why = "a place is a hex, as `Y5`, `Z5:in`, `Z5:crest` or `T4:climbing:level=2`";
            return Err(described.refused(why));
        };
        let level = described.number("level", LEVELS)?.map(|level| level as i32);
        let depression = terrain.ground(hex)?.is_depression();
        let stance = match ["in", "crest", "climbing"].map(|mark| described.has(mark)) {
            [false, false, true] => Stance::Climbing,
            [true, false, false] if depression => Stance::In,
            [false, true, false] if depression => Stance::Crest,
            [false, false, false] if !depression => Stance::Ground,
            [false, false, false] => {
                let why = "this hex is a Depression: say `in`, `crest` or `climbing`";
                return Err(described.refused(why).by("B19, B20"));
            }
            [true, false, false] | [false, true, false] => {
                let why = "only a Depression has `in` and `crest`";
                return Err(described.refused(why).by("B19, B20"));
            }
            _ => return Err(described.refused("`in`, `crest` and `climbing` exclude each other")),
        };
        let level = match (stance, level) {
            (Stance::Climbing, Some(level)) => level,
            (Stance::Climbing, None) => {
                return Err(described.refused("`level=` of the Climb counter is missing"));
            }
            (_, Some(_)) => return Err(described.refused("`level=` is for `climbing` only")),
            (Stance::Crest, None) => terrain.high(hex)?,
            (_, None) => terrain.base(hex)?,
        };
        Ok(Self { hex, stance, level })
    }
}

//! One cave of a setup: whether it is legal, and at what level (G11.1 to G11.113).

use std::fmt;

use super::arc::Arc;
use super::ground::{FORTIFICATIONS, LEVELS, Terrain};
use crate::Refusal;
use crate::scenarios::described::Described;
use crate::units::Hex;

/// A cliff of so many levels lets the owner choose the level of the cave (G11.113).
const CHOICE: i32 = 2;

/// Why something is not legal, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Why {
    pub(super) text: String,
    pub(super) rule: &'static str,
}

impl Why {
    pub(super) fn new(text: impl Into<String>, rule: &'static str) -> Self {
        Self { text: text.into(), rule }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A cave as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Given {
    pub(super) letter: char,
    pub(super) hex: Hex,
    /// The hex across its CA Hexside.
    pub(super) facing: Hex,
    level: Option<i32>,
    pub(super) primary: bool,
    pub(super) hidden: bool,
    /// How many Guns are set up in it.
    guns: i64,
    /// Whether one of them is Animal-Packed.
    packed: bool,
    /// A Fortification that is set up in it.
    fortification: Option<&'static str>,
}

/// A legal cave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cave {
    pub(super) letter: char,
    pub(super) hex: Hex,
    pub(super) facing: Hex,
    pub(super) arc: Arc,
    pub(super) entrance: Hex,
    pub(super) level: i32,
    /// The rule that gives its level.
    pub(super) level_rule: &'static str,
    /// Of a cave IN a Depression, the hex that its arrow points directly away from.
    pub(super) behind: Option<Hex>,
    pub(super) is_upper_cliff: bool,
    pub(super) primary: bool,
    pub(super) hidden: bool,
    pub(super) has_gun: bool,
}

impl Given {
    pub(super) fn read(given: &str) -> Result<Self, Refusal> {
        let described = Described::new("caves", given);
        let marks: Vec<&str> =
            ["primary", "hidden", "packed-gun"].into_iter().chain(FORTIFICATIONS).collect();
        described.check(&marks, &["hex", "facing", "level", "guns"])?;
        let letter = match described.name.as_bytes() {
            [letter] if letter.is_ascii_uppercase() => char::from(*letter),
            _ => return Err(described.refused("a cave's name is one letter, A to Z").by("G11.32")),
        };
        let hex = described.required_hex("hex")?;
        let facing = described.required_hex("facing")?;
        if hex.hexside_to(facing).is_none() {
            let why = format!(
                "its arrow points at an adjacent hex of the same board, and {facing} is not one"
            );
            return Err(described.refused(why).by("G11.1"));
        }
        let level = described.number("level", LEVELS)?.map(|level| level as i32);
        let (primary, hidden) = (described.has("primary"), described.has("hidden"));
        let packed = described.has("packed-gun");
        let guns = described.number_or("guns", 0..=9, i64::from(packed))?;
        let fortification = FORTIFICATIONS.into_iter().find(|mark| described.has(mark));
        Ok(Self { letter, hex, facing, level, primary, hidden, guns, packed, fortification })
    }

    /// The cave that it becomes on this terrain, or why it is not legal. The others of its hex
    /// stand before it.
    pub(super) fn judged(
        &self,
        terrain: &Terrain,
        earlier: &[Self],
    ) -> Result<Result<Cave, Why>, Refusal> {
        let ground = terrain.ground(self.hex)?;
        if let Some(mark) = ground.without_caves() {
            let what = if mark == "stream" { "a stream that is not dry" } else { mark };
            return Ok(Err(Why::new(format!("{} has {what}", self.hex), "G11.1")));
        }
        let same = |other: &&Self| (other.hex, other.facing) == (self.hex, self.facing);
        if let Some(other) = earlier.iter().find(same) {
            let text = format!("cave {} has the same CA Hexside", other.letter);
            return Ok(Err(Why::new(text, "G11.1")));
        }
        if self.primary && ground.is_elevated_road() {
            let text = "a Primary cave cannot be in an elevated-road hex";
            return Ok(Err(Why::new(text, "G11.2")));
        }
        if let Some(why) = self.holds_too_much() {
            return Ok(Err(why));
        }
        let place = if ground.is_depression() {
            self.in_depression(terrain)?
        } else {
            self.across_crest_line(terrain)?
        };
        Ok(place.map(|place| Cave {
            letter: self.letter,
            hex: self.hex,
            facing: self.facing,
            arc: self.arc(),
            entrance: if place.behind.is_some() { self.hex } else { self.facing },
            level: place.level,
            level_rule: place.level_rule,
            behind: place.behind,
            is_upper_cliff: place.is_upper_cliff,
            primary: self.primary,
            hidden: self.hidden,
            has_gun: self.guns > 0,
        }))
    }

    /// Why what is set up in it may not be.
    fn holds_too_much(&self) -> Option<Why> {
        if let Some(fortification) = self.fortification {
            let text = format!("no Fortification can be in a cave: {fortification}");
            return Some(Why::new(text, "G11.93"));
        }
        if self.guns > 1 {
            let text = format!("a cave holds one Gun at most, not {}", self.guns);
            return Some(Why::new(text, "G11.92"));
        }
        self.packed.then(|| Why::new("a Gun in a cave is not Animal-Packed", "G11.92"))
    }

    fn arc(&self) -> Arc {
        Arc::between(self.hex, self.facing).expect("it was read with an adjacent hex")
    }

    /// A cave IN a Depression: higher ground behind it, the Depression before it.
    fn in_depression(&self, terrain: &Terrain) -> Result<Result<Place, Why>, Refusal> {
        let Self { hex, facing, .. } = *self;
        let level = terrain.base(hex)?;
        if let Some(given) = self.level.filter(|given| *given != level) {
            let text = format!("IN this Depression it is at Level {level}, not {given}");
            return Ok(Err(Why::new(text, "G11.111")));
        }
        if !terrain.is_depression_hexside(hex, facing)? {
            let text = format!("{hex}-{facing} is no Depression hexside");
            return Ok(Err(Why::new(text, "G11.1")));
        }
        let Some(behind) = self.arc().behind() else {
            let text = "behind it is no hex";
            return Ok(Err(Why::new(text, "G11.1")));
        };
        if terrain.is_depression_hexside(hex, behind)? {
            let text = format!("behind it {hex}-{behind} is a Depression hexside");
            return Ok(Err(Why::new(text, "G11.1")));
        }
        let high = terrain.high(behind)?;
        if high <= level {
            let text = format!("{behind} behind it, at Level {high}, is not above Level {level}");
            return Ok(Err(Why::new(text, "G11.1")));
        }
        let (behind, level_rule) = (Some(behind), "G11.111");
        Ok(Ok(Place { level, level_rule, behind, is_upper_cliff: false }))
    }

    /// A cave in any other hex: a Crest Line drops to the Entrance Hex.
    fn across_crest_line(&self, terrain: &Terrain) -> Result<Result<Place, Why>, Refusal> {
        let Self { hex, facing, .. } = *self;
        if !terrain.drops(hex, facing)? {
            let text = format!("no Crest Line drops from {hex} to {facing}");
            return Ok(Err(Why::new(text, "G11.1")));
        }
        let (top, foot) = (terrain.base(hex)?, terrain.high(facing)?);
        let chooses = terrain.is_cliff(hex, facing) && top - foot >= CHOICE;
        let level_rule = if chooses { "G11.113" } else { "G11.112" };
        let level = self.level.unwrap_or(foot);
        let highest = if chooses { top - 1 } else { foot };
        if !(foot..=highest).contains(&level) {
            let levels =
                if highest > foot { format!("{foot} to {highest}") } else { foot.to_string() };
            let text = format!("across {hex}-{facing} it is at Level {levels}, not {level}");
            return Ok(Err(Why::new(text, level_rule)));
        }
        if let Some((wet, of_wet)) = terrain.wet_level(facing)?
            && of_wet >= level
        {
            let text =
                format!("the {wet} of {facing}, at Level {of_wet}, is not below Level {level}");
            return Ok(Err(Why::new(text, "G11.1")));
        }
        Ok(Ok(Place { level, level_rule, behind: None, is_upper_cliff: level > foot }))
    }
}

/// Where a legal cave is.
struct Place {
    level: i32,
    level_rule: &'static str,
    behind: Option<Hex>,
    is_upper_cliff: bool,
}

impl Cave {
    /// Whether it is IN a Depression.
    pub(super) fn is_in_depression(&self) -> bool {
        self.behind.is_some()
    }

    /// Whether they are Accessible to each other without a Complex: in the same hex, within one
    /// level (G11.6).
    pub(super) fn is_accessible_to(&self, other: &Self) -> bool {
        let near = self.level.abs_diff(other.level) <= 1;
        self.letter != other.letter && self.hex == other.hex && near
    }
}

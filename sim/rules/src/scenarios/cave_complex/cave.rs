//! One cave: where it is, at what level, in which Complex.

use std::fmt;

use crate::Refusal;
use crate::scenarios::described::Described;
use crate::units::Hex;

/// A Cave Complex, by the letter of its Primary cave: A for AA (G11.32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Complex(char);

impl Complex {
    /// The Complex of this name, which there may or may not be.
    pub(super) fn named(name: &str) -> Option<Self> {
        let letters: Vec<char> = name.chars().collect();
        match letters[..] {
            [one, other] if one == other && one.is_ascii_uppercase() => Some(Self(one)),
            _ => None,
        }
    }
}

impl fmt::Display for Complex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}{0}", self.0)
    }
}

/// A cave as it was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cave {
    /// Its letter on the CCSS.
    pub(super) letter: char,
    pub(super) hex: Hex,
    pub(super) entrance: Hex,
    pub(super) level: i32,
    /// The Base or Crest level of its Entrance Hex, whichever is higher.
    pub(super) entrance_level: i32,
    /// The Base Level of its hex, if it was given.
    pub(super) hex_level: Option<i32>,
    pub(super) depression: bool,
    /// Of a cave IN a Depression the hex across its CA Hexside, if given.
    pub(super) facing: Option<Hex>,
    pub(super) primary: bool,
    /// The Complex in whose boundaries it lies.
    pub(super) complex: Option<Complex>,
    /// Whether a Gun is set up in it.
    pub(super) gun: bool,
}

/// Levels as maps have them, with room on both sides.
const LEVELS: std::ops::RangeInclusive<i64> = -5..=20;

/// The stacking capacity of a cave, in half-squads (G11.4).
const CAPACITY: i64 = 2;

const MARKS: [&str; 4] = ["depression", "cliff", "primary", "gun"];
const KEYS: [&str; 8] =
    ["hex", "entrance", "level", "entrance-level", "hex-level", "facing", "in", "half-squads"];

impl Cave {
    pub(super) fn read(given: &str) -> Result<Self, Refusal> {
        let described = Described::new("caves", given);
        if described.count("gun") > 1 {
            return Err(described.refused("a cave can hold one Gun at setup").by("G11.92"));
        }
        described.check(&MARKS, &KEYS)?;
        let letter = match described.name.as_bytes() {
            [letter] if letter.is_ascii_uppercase() => char::from(*letter),
            _ => return Err(described.refused("a cave's name is one letter, A to Z").by("G11.32")),
        };
        let number = |key| described.number(key, LEVELS);
        let Some(level) = number("level")? else {
            return Err(described.refused("`level=` is missing"));
        };
        let level = level as i32;
        let hex = described.required_hex("hex")?;
        let depression = described.has("depression");
        let facing = described.hex("facing")?;
        if !depression && facing.is_some() {
            let why = "`facing=` is for a cave IN a Depression; any other cave faces its \
                       Entrance Hex";
            return Err(described.refused(why).by("G11.1"));
        }
        let entrance = match described.hex("entrance")? {
            Some(entrance) if depression && entrance != hex => {
                let why = "the Entrance Hex of a cave IN a Depression is its own hex";
                return Err(described.refused(why).by("G11.1"));
            }
            None if depression => hex,
            _ => described.required_hex("entrance")?,
        };
        if !depression && entrance == hex {
            let why = "its Entrance Hex is the one across its CA Hexside, unless it is IN a \
                       `depression`";
            return Err(described.refused(why).by("G11.1"));
        }
        for (what, other) in [("Entrance Hex", Some(entrance)), ("CA Hexside", facing)] {
            if let Some(other) = other.filter(|other| hex.is_farther_than(1, *other)) {
                let why = format!("its {what} leads to an adjacent hex, and {other} is not one");
                return Err(described.refused(why).by("G11.1"));
            }
        }
        let (primary, complex) = complex_of(&described, letter)?;
        let half_squads = described.number_or("half-squads", 0..=24, 0)?;
        if half_squads > CAPACITY {
            let why = "a cave can hold one squad-equivalent at setup, which is `half-squads=2`";
            return Err(described.refused(why).by("G11.4"));
        }
        let cave = Self {
            letter,
            hex,
            entrance,
            level,
            entrance_level: number("entrance-level")?.map_or(level, |level| level as i32),
            hex_level: number("hex-level")?.map(|level| level as i32),
            depression,
            facing,
            primary,
            complex,
            gun: described.has("gun"),
        };
        cave.check_level(&described)?;
        Ok(cave)
    }

    /// Whether it can be at its level (G11.111 to G11.113).
    fn check_level(&self, described: &Described<'_>) -> Result<(), Refusal> {
        let Self { level, entrance_level, .. } = *self;
        let cliff = described.has("cliff");
        if self.depression {
            if cliff || self.hex_level.is_some() || level != entrance_level {
                let why = "a cave IN a Depression is at the Base Level of its hex, without \
                           `cliff`, `hex-level` or another `entrance-level`";
                return Err(described.refused(why).by("G11.111"));
            }
            return Ok(());
        }
        let hex_level = self.hex_level.unwrap_or(level + 1);
        let height = hex_level - entrance_level;
        if height <= 0 {
            let why = format!(
                "its Entrance Hex, at Level {entrance_level}, must be lower than its own hex, at \
                 Level {hex_level}"
            );
            return Err(described.refused(why).by("G11.1"));
        }
        if !(cliff && height >= 2) {
            if level != entrance_level {
                let why = format!(
                    "it is at the level of its Entrance Hex, {entrance_level}, unless its CA \
                     Hexside is a `cliff` of two levels or more"
                );
                return Err(described.refused(why).by("G11.112"));
            }
        } else if !(entrance_level..hex_level).contains(&level) {
            let why = format!(
                "in a cliff from Level {entrance_level} to {hex_level} its level is \
                 {entrance_level} to {}",
                hex_level - 1
            );
            return Err(described.refused(why).by("G11.113"));
        }
        Ok(())
    }

    /// Whether it is an Upper-Cliff cave (G11.113).
    pub(super) fn is_upper_cliff(&self) -> bool {
        self.level > self.entrance_level
    }

    /// Whether it and another cave are Accessible to each other (G11.6).
    pub(super) fn is_accessible_to(&self, other: &Self) -> bool {
        let near = (self.level - other.level).abs() <= 1;
        self.letter != other.letter && self.hex == other.hex && near
    }
}

/// Whether a cave is Primary, and the Complex it lies in: its own if it is.
fn complex_of(described: &Described<'_>, letter: char) -> Result<(bool, Option<Complex>), Refusal> {
    let primary = described.has("primary");
    let given = described.text("in");
    let named = given.and_then(Complex::named);
    if given.is_some() && named.is_none() {
        return Err(described
            .refused("`in=` takes the name of a Complex such as `AA`")
            .by("G11.32"));
    }
    let own = primary.then_some(Complex(letter));
    if primary && named.is_some() && named != own {
        let why = format!("a Primary cave lies in its own Complex, {letter}{letter}");
        return Err(described.refused(why).by("G11.2"));
    }
    Ok((primary, own.or(named)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(given: &str) -> String {
        Cave::read(given).unwrap_err().to_string()
    }

    #[test]
    fn levels_follow_the_entrance_hex_but_for_high_cliffs() {
        let in_s5 = |rest: &str| format!("M:hex=S5:entrance=T5:{rest}");
        let cave = Cave::read(&in_s5("level=2:entrance-level=0:hex-level=3:cliff")).unwrap();
        assert!(cave.is_upper_cliff());
        assert!(!Cave::read(&in_s5("level=0")).unwrap().is_upper_cliff());
        for (rest, rule) in [
            ("level=2:entrance-level=0:hex-level=3", "(G11.112)"),
            ("level=1:entrance-level=0:hex-level=1:cliff", "(G11.112)"),
            ("level=3:entrance-level=0:hex-level=3:cliff", "(G11.113)"),
            ("level=-1:entrance-level=0:hex-level=3:cliff", "(G11.113)"),
            ("level=1:hex-level=1", "(G11.1)"),
        ] {
            assert!(refusal(&in_s5(rest)).ends_with(rule), "{}", refusal(&in_s5(rest)));
        }
        assert!(refusal("J:hex=H5:level=0:depression:cliff").ends_with("(G11.111)"));
    }

    #[test]
    fn a_cave_holds_a_squad_and_a_gun() {
        let cave = |rest: &str| format!("A:hex=X4:entrance=Y5:level=0:{rest}");
        assert!(Cave::read(&cave("half-squads=2:gun")).unwrap().gun);
        assert!(refusal(&cave("half-squads=3")).contains("G11.4"));
        assert!(refusal(&cave("gun:gun")).contains("G11.92"));
        assert!(refusal(&cave("primary:in=BB")).contains("G11.2"));
    }
}

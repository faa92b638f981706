//! The boundaries of Cave Complexes, and tunnels (G11.2, G11.6, G11.933).

use std::collections::BTreeSet;

use super::cave::{Given, Why};
use super::ground::Terrain;
use crate::Refusal;
use crate::scenarios::described::Described;
use crate::units::Hex;

/// How far a Complex reaches from its Primary cave (G11.2).
const RADIUS: u32 = 2;

/// How long a tunnel is, in hexes from its first to its last (B8.6, G11.933).
const TUNNEL: usize = 3;

/// How much lower than the Base Level a tunnel lies, and how much it changes from hex to hex
/// (G11.933).
const BELOW: i32 = 1;
const STEP: u32 = 1;

/// A Complex as it was drawn on the CCSS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Complex {
    /// The letter of its Primary cave.
    pub(super) letter: char,
    pub(super) hexes: BTreeSet<Hex>,
}

/// A path of hexes, with the word before it.
fn path(described: &Described<'_>, text: &str) -> Result<Vec<Hex>, Refusal> {
    let hexes = text.split('/').map(|name| {
        let why = || described.refused(format!("`{name}` is no hex: give them as `X4/W4/W5`"));
        name.trim().parse().map_err(|_| why())
    });
    hexes.collect()
}

impl Complex {
    pub(super) fn name(&self) -> String {
        format!("{0}{0}", self.letter)
    }

    /// One as `AA=X4/W4/W5`.
    pub(super) fn read(given: &str) -> Result<Self, Refusal> {
        let described = Described::new("complexes", given);
        described.check(&[], &[])?;
        let (name, hexes) = described.name.split_once('=').unwrap_or_default();
        let letter = match name.as_bytes() {
            [one, other] if one == other && one.is_ascii_uppercase() => char::from(*one),
            _ => {
                let why = "a Complex is given as `AA=X4/W4/W5`: its name, and all its hexes";
                return Err(described.refused(why).by("G11.32"));
            }
        };
        let listed = path(&described, hexes)?;
        let hexes: BTreeSet<Hex> = listed.iter().copied().collect();
        if hexes.len() < listed.len() {
            return Err(described.refused("a hex is listed twice"));
        }
        Ok(Self { letter, hexes })
    }

    /// Why its boundary is not legal, if it is not.
    pub(super) fn judged(
        &self,
        terrain: &Terrain,
        caves: &[Given],
        earlier: &[Self],
    ) -> Result<Option<Why>, Refusal> {
        let primary = caves.iter().find(|cave| cave.letter == self.letter);
        let Some(primary) = primary.filter(|cave| cave.primary) else {
            let message = format!(
                "Complex {} belongs to the `primary` cave {}, and there is none",
                self.name(),
                self.letter
            );
            return Err(Refusal::together("complexes", message).by("G11.2"));
        };
        let why = |text: String| Ok(Some(Why::new(text, "G11.2")));
        if !self.hexes.contains(&primary.hex) {
            return why(format!("it must have {}, the hex of its Primary cave", primary.hex));
        }
        for hex in &self.hexes {
            if primary.hex.distance(*hex).is_none_or(|distance| distance > RADIUS) {
                return why(format!("{hex} is not within {RADIUS} hexes of {}", primary.hex));
            }
            if let Some(wet) = terrain.ground(*hex)?.wet() {
                return why(format!("{hex} has {wet}"));
            }
            if let Some(other) = earlier.iter().find(|other| other.hexes.contains(hex)) {
                return why(format!("{hex} is in Complex {}, too", other.name()));
            }
        }
        match self.isolated(terrain, primary.hex)? {
            Some(hex) => why(format!("{hex} is isolated from the rest")),
            None => Ok(None),
        }
    }

    /// A hex that is isolated from that of the Primary cave: a way leads there only over roads that
    /// the Complex does not extend past, or none does.
    fn isolated(&self, terrain: &Terrain, primary: Hex) -> Result<Option<Hex>, Refusal> {
        let mut rest = BTreeSet::new();
        for hex in &self.hexes {
            if !terrain.ground(*hex)?.is_road() {
                rest.insert(*hex);
            }
        }
        // Roads alone: they are their own rest.
        let whole = if rest.is_empty() { self.hexes.clone() } else { rest };
        let mut reached: BTreeSet<Hex> = BTreeSet::new();
        let first = whole.get(&primary).or(whole.first());
        let mut next: Vec<Hex> = first.copied().into_iter().collect();
        while let Some(hex) = next.pop() {
            if reached.insert(hex) {
                let beside = (0..6).filter_map(|hexside| hex.neighbor(hexside));
                next.extend(beside.filter(|other| whole.contains(other)));
            }
        }
        let touches = |hex: &Hex| {
            (0..6).any(|side| hex.neighbor(side).is_some_and(|it| reached.contains(&it)))
        };
        let is_isolated = |hex: &&Hex| match whole.contains(*hex) {
            true => !reached.contains(*hex),
            false => !touches(hex),
        };
        Ok(self.hexes.iter().find(is_isolated).copied())
    }

    /// Whether they share a hexside (G11.6).
    pub(super) fn touches(&self, other: &Self) -> bool {
        self.hexes.iter().any(|hex| {
            let mut beside = (0..6).filter_map(|hexside| hex.neighbor(hexside));
            beside.any(|hex| other.hexes.contains(&hex))
        })
    }
}

/// A tunnel as it was drawn on the CCSS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tunnel {
    pub(super) name: String,
    path: Vec<Hex>,
    above: bool,
}

/// What a tunnel connects: the letters of Complexes; none for above-ground.
pub(super) type Ends = [Option<char>; 2];

impl Tunnel {
    /// One as `T6/U6/V5`, from above-ground or a Complex to a Complex.
    pub(super) fn read(given: &str) -> Result<Self, Refusal> {
        let described = Described::new("tunnels", given);
        described.check(&["above"], &[])?;
        let path = path(&described, described.name)?;
        let breaks = |pair: &&[Hex]| pair[0].hexside_to(pair[1]).is_none();
        if let Some(pair) = path.windows(2).find(breaks) {
            let why = format!("{} and {} are not adjacent", pair[0], pair[1]);
            return Err(described.refused(why).by("G11.933"));
        }
        if path.len() < 2 {
            return Err(described.refused("give all its hexes, as `T6/U6/V5`").by("G11.933"));
        }
        Ok(Self { name: described.name.to_owned(), path, above: described.has("above") })
    }

    /// The hex of its first entrance.
    pub(super) fn mouth(&self) -> Hex {
        self.path[0]
    }

    /// What it connects, or why it is not legal.
    pub(super) fn judged(
        &self,
        terrain: &Terrain,
        complexes: &[Complex],
    ) -> Result<Result<Ends, Why>, Refusal> {
        let why = |text: String, rule| Ok(Err(Why::new(text, rule)));
        let within = |hex: Hex| {
            let complex = complexes.iter().find(|complex| complex.hexes.contains(&hex));
            complex.map(|complex| complex.letter)
        };
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        if self.path.len() - 1 > TUNNEL {
            return why(format!("it is longer than {TUNNEL} hexes"), "B8.6, G11.933");
        }
        let start = if self.above { None } else { within(first) };
        let Some(end) = within(last) else {
            return why(format!("its last hex, {last}, is in no Complex"), "G11.933");
        };
        if start == Some(end) {
            return why("it connects a Complex to itself".to_owned(), "G11.933");
        }
        let mut before = None;
        for hex in &self.path {
            if let Some(wet) = terrain.ground(*hex)?.wet() {
                return why(format!("{hex} has {wet}"), "G11.933");
            }
            let mouth = before.is_none() && start.is_none();
            let level = terrain.base(*hex)? - if mouth { 0 } else { BELOW };
            if let Some((other, of_other)) = before.filter(|(_, it)| level.abs_diff(*it) > STEP) {
                let text =
                    format!("it would be at Level {of_other} in {other} and at {level} in {hex}");
                return why(text, "G11.933");
            }
            before = Some((hex, level));
        }
        Ok(Ok([start, Some(end)]))
    }
}

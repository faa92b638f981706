//! How far a stack has come over a path of hexes, and what is left of it.

use std::fmt;
use std::sync::Arc;

use asl_engine::Shared;

use super::firefight::Band;
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::measures::{self, Aftermaths, half_squads};
use crate::units::equals::{self, Left};
use crate::units::{Condition, Unit};

/// Which units are in which hex, the farthest last; 0 is where they start.
pub type Bands = Vec<(u8, Shared<Band>)>;

/// Whether a unit can move on: unbroken, not berserk and not pinned.
pub fn is_able(unit: Unit) -> bool {
    unit.condition == Condition::Unbroken && !unit.pinned
}

/// Each unit with where it comes from and its hex, in the order of the movers.
pub fn units(bands: &[(u8, Shared<Band>)]) -> Vec<(u8, u8, Unit)> {
    let in_hex = |(hex, band): &(u8, Shared<Band>)| {
        let hex = *hex;
        band.units.iter().map(move |(origin, unit)| (*origin, hex, *unit)).collect::<Vec<_>>()
    };
    let mut units: Vec<(u8, u8, Unit)> = bands.iter().flat_map(in_hex).collect();
    units.sort_by_key(|(origin, hex, unit)| (*origin, unit.body.is_smc(), *unit, *hex));
    units
}

/// Puts other units in a hex, with equal units in one order.
pub fn replace(bands: &mut Bands, hex: u8, band: &Shared<Band>, equals: &[Vec<u8>]) {
    bands.retain(|(place, _)| *place != hex);
    if !band.units.is_empty() {
        let place = bands.partition_point(|(place, _)| *place < hex);
        bands.insert(place, (hex, band.clone()));
    }
    order(bands, equals);
}

/// Brings equal units into one order, wherever they are.
pub fn order(bands: &mut Bands, equals: &[Vec<u8>]) {
    if equals.is_empty() {
        return;
    }
    if let [(_, band)] = &mut bands[..] {
        if !equals::is_in_order(&band.units, equals) {
            equals::order(&mut band.units, equals);
        }
        return;
    }
    let in_hexes = bands.iter();
    let mut all: Vec<Placed> = in_hexes
        .flat_map(|(hex, band)| {
            let placed =
                |(origin, unit): &(u8, Unit)| Placed { origin: *origin, hex: *hex, unit: *unit };
            band.units.iter().map(placed)
        })
        .collect();
    all.sort_unstable_by_key(equals::place);
    if equals::is_in_order(&all, equals) {
        return;
    }
    equals::order(&mut all, equals);
    for (hex, band) in bands {
        let here = all.iter().filter(|placed| placed.hex == *hex);
        let mut units: Vec<(u8, Unit)> = here.map(|placed| (placed.origin, placed.unit)).collect();
        units.sort_unstable_by_key(equals::place);
        *band = Band { units, dm: band.dm, ..Band::default() }.into();
    }
}

/// A unit in a hex.
#[derive(Clone, Copy, Debug)]
struct Placed {
    origin: u8,
    hex: u8,
    unit: Unit,
}

impl Left for Placed {
    /// The unit that has come farther is first.
    type Compared = (std::cmp::Reverse<u8>, Unit);

    fn origin(&self) -> u8 {
        self.origin
    }

    fn with_origin(self, origin: u8) -> Self {
        Self { origin, ..self }
    }

    fn unit(&self) -> Unit {
        self.unit
    }

    fn compared(&self) -> Self::Compared {
        (std::cmp::Reverse(self.hex), self.unit)
    }
}

/// How far the movers have come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossing {
    /// Whether nobody is left; the worst comes last.
    nobody: bool,
    /// For each unit that is left how many hexes it is short of the last.
    short: Vec<u8>,
    /// What is left of each mover.
    remains: Remains,
    /// How many hexes there are.
    hexes: u8,
}

impl Crossing {
    /// How it has ended for these units on a path of so many hexes.
    pub fn of(bands: &[(u8, Shared<Band>)], before: &Arc<[Unit]>, hexes: u8) -> Self {
        let units = units(bands);
        let short = units.iter().map(|(_, hex, _)| hexes - hex).collect();
        let left: Vec<(u8, Unit)> =
            units.iter().map(|(origin, _, unit)| (*origin, *unit)).collect();
        Self {
            nobody: left.is_empty(),
            short,
            remains: Remains::of_units(&left, Arc::clone(before)),
            hexes,
        }
    }

    /// What is left of each mover, with how far each unit is short of the last hex.
    fn with_places(&self) -> impl Iterator<Item = (AftermathView<'_>, &[u8])> {
        let mut rest = self.short.as_slice();
        self.remains.aftermaths().map(move |aftermath| {
            let (here, others) = rest.split_at(aftermath.left.len());
            rest = others;
            (aftermath, here)
        })
    }

    /// The units in the last hex.
    fn arrived(&self) -> impl Iterator<Item = Unit> {
        self.with_places().flat_map(|(aftermath, places)| {
            let arrived = aftermath.left.iter().zip(places).filter(|(_, short)| **short == 0);
            arrived.map(|(unit, _)| *unit)
        })
    }

    /// The squad-equivalents that arrive unbroken, in halves.
    pub fn half_squads_arriving(&self) -> u32 {
        let unbroken = self.arrived().filter(|unit| unit.condition == Condition::Unbroken);
        unbroken.map(|unit| half_squads(unit.body)).sum()
    }

    /// The squad-equivalents that are lost, in halves.
    pub fn half_squads_lost(&self) -> u32 {
        measures::half_squads_lost_of(&self.remains)
    }

    /// Whether somebody arrives unbroken.
    pub fn arrives_unbroken(&self) -> bool {
        self.arrived().any(|unit| unit.condition == Condition::Unbroken)
    }

    /// Whether all arrive as they were.
    pub fn all_arrive_unaffected(&self) -> bool {
        self.with_places()
            .all(|(aftermath, places)| aftermath.left == [aftermath.before] && places == [0])
    }

    /// Whether somebody is pinned.
    pub fn any_pinned(&self) -> bool {
        self.remains.aftermaths().any(|aftermath| aftermath.left.iter().any(|unit| unit.pinned))
    }

    /// The number of the farthest hex that somebody is in; `None` when nobody is left.
    pub fn farthest(&self) -> Option<u8> {
        self.short.iter().min().map(|short| self.hexes - short)
    }
}

impl Aftermaths for Crossing {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.remains.aftermaths()
    }
}

impl fmt::Display for Crossing {
    /// What is left of each mover in turn. Its hex comes before it, if that is not the hex of the
    /// mover before.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut told = None;
        for (place, (aftermath, short)) in self.with_places().enumerate() {
            if place > 0 {
                f.write_str(" + ")?;
            }
            let mut rest = aftermath.left;
            let mut places = short;
            if rest.is_empty() {
                aftermath.fmt(f)?;
            }
            while let Some(first) = places.first() {
                let here = places.iter().take_while(|short| *short == first).count();
                if told != Some(*first) {
                    match first {
                        0 => f.write_str("arrives: ")?,
                        short => write!(f, "stopped in hex {}: ", self.hexes - short)?,
                    }
                    told = Some(*first);
                }
                let (units, others) = rest.split_at(here);
                AftermathView { left: units, ..aftermath }.fmt(f)?;
                (rest, places) = (others, &places[here..]);
                if !places.is_empty() {
                    f.write_str(" and ")?;
                }
            }
        }
        Ok(())
    }
}

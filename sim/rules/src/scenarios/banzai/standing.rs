//! What is known between two events.

use asl_engine::Shared;

use super::parameters::MOST_GROUPS;
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::column::Column;
use crate::a8_defensive_fire::marker::Marker;
use crate::a14_snipers::activation::Activations;
use crate::scenarios::close_combat;
use crate::scenarios::firefight::Band;
use crate::units::{Condition, Unit};

/// Where a charge stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Before CC.
    Running(Running),
    /// In CC.
    Fighting(Fighting),
}

/// Both sides before CC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Running {
    /// The units of each stack that still charge.
    pub stacks: Vec<Shared<Band>>,
    /// The hex of each stack, counted from 1; 0 is where it starts.
    pub hexes: Vec<u8>,
    /// Which stacks have just moved.
    pub moved: Vec<bool>,
    /// The units that are in the defenders' Location since an earlier Impulse.
    pub inside: Shared<Band>,
    /// The units that are out of it: those that broke, and those without MF.
    pub behind: Shared<Band>,
    /// The defenders.
    pub defenders: Shared<Band>,
    /// The FG of the defenders.
    pub groups: [Firer; MOST_GROUPS],
    /// Residual FP that a stack may still enter: by the stack whose path it is, and its hex.
    pub residual: Vec<(u8, u8, Column)>,
    /// Whether the defenders hold their fire until the next Impulse.
    pub held: bool,
    /// The fire that was chosen, until it is resolved.
    pub aim: Option<Aim>,
    /// How often Snipers have been activated.
    pub activations: Activations,
}

/// A FG of defenders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Firer {
    /// Its counter.
    pub marker: Marker,
    /// Whose MG have kept their ROF: a bit for each defender.
    pub rate_of_fire: u8,
    /// How often it has fired in this Impulse.
    pub shots: u8,
}

/// Fire that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aim {
    /// The FG that fires: a bit for each.
    pub groups: u8,
    /// At which stack; the number of stacks stands for all who are in the Location.
    pub stack: u8,
    /// Whether it is fire in the MPh.
    pub in_mph: bool,
    /// What is fired, when the DR has been made, and the DR.
    pub made: Option<(Shot, Original)>,
}

/// Both sides in CC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fighting {
    /// The CC.
    pub melee: close_combat::Standing,
    /// The attackers who are not in the Location.
    pub behind: Shared<Band>,
    /// The defenders who have routed.
    pub routed: Shared<Band>,
    /// The squad-equivalents that have arrived, in halves; `None` when nobody has.
    pub arrived: Option<u8>,
    /// Whether both sides still roll for Ambush: somebody has advanced (A11.4).
    pub can_ambush: bool,
    /// How often Snipers have been activated.
    pub activations: Activations,
}

/// Whether a unit goes on: unbroken and not pinned, or berserk.
pub fn goes_on(unit: Unit) -> bool {
    matches!(unit.condition, Condition::Unbroken | Condition::Berserk) && !unit.pinned
}

/// Whether a unit is not broken and has not surrendered.
pub fn stands(unit: Unit) -> bool {
    matches!(unit.condition, Condition::Unbroken | Condition::Berserk)
}

/// The units of some bands together.
pub fn together<'a>(bands: impl IntoIterator<Item = &'a Band>) -> Band {
    let bands: Vec<&Band> = bands.into_iter().collect();
    let mut units: Vec<(u8, Unit)> =
        bands.iter().flat_map(|band| band.units.iter().copied()).collect();
    units.sort_unstable_by_key(crate::units::equals::place);
    Band { units, dm: true, ..Band::default() }
}

/// The units of a band for which this holds, and the others.
pub fn parted(band: &Band, holds: impl Fn(Unit) -> bool) -> [Band; 2] {
    let of = |yes: bool| {
        let units = band.units.iter().copied().filter(|(_, unit)| holds(*unit) == yes);
        Band { units: units.collect(), dm: true, ..Band::default() }
    };
    [of(true), of(false)]
}

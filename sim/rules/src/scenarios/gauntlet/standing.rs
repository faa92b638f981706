//! The standing between two events.

use asl_engine::Shared;

use super::defenders::MOST_DEFENDERS;
use crate::a7_fire::attack::Original;
use crate::a7_fire::column::Column;
use crate::a8_defensive_fire::marker::{Kind, Marker};
use crate::a14_snipers::activation::Activations;
use crate::scenarios::crossing::{self, Bands};
use crate::scenarios::firefight::Band;
use crate::units::Unit;

/// The movers, and all that the defenders have to remember.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// Which units are in which hex, the farthest last; 0 is where they start.
    pub bands: Bands,
    /// The hex of the units that move.
    pub at: u8,
    /// Whether they still move.
    pub moving: bool,
    /// Whether they have spent MF in this hex for something else.
    pub more: bool,
    /// Whether the defender lets them pass until they spend MF again.
    pub held: bool,
    /// The defenders.
    pub firers: [Firer; MOST_DEFENDERS],
    /// Residual FP in the hex of the units that move, as long as they may spend MF there.
    pub residual: Option<Residual>,
    /// The defender whose MG has just kept its ROF, and the Residual FP that it could leave by
    /// giving it up (A8.23).
    pub offered: Option<(u8, Column)>,
    /// The fire that was chosen, until it is resolved.
    pub aim: Option<Aim>,
    /// The IFT DR of a Fire Lane's attack that is being resolved, where its MG can malfunction by it.
    pub lane_dr: Option<Original>,
    /// How often the defenders have fired.
    pub shots: u8,
    /// How often Snipers have been activated.
    pub activations: Activations,
}

/// A defender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Firer {
    /// What lies on it.
    pub marker: Marker,
    /// Whether its FPF has pinned it.
    pub pinned: bool,
    /// Whether its FPF has broken it.
    pub broken: bool,
    /// Whether its MG has malfunctioned.
    pub without_mg: bool,
    /// Its MG has kept its ROF: the counter of those who fired with the MG. Else none.
    pub others: Marker,
    /// How often it has fired at the units that move in this hex, or in this DFPh.
    pub shots: u8,
    /// Whether one of these was a Snap Shot.
    pub snapped: bool,
    /// In which hex they were when it declared the Fire Lane that stands;
    /// [`BEFORE`](super::fire_lanes::BEFORE) when they have left that.
    pub lane: Option<u8>,
    /// Whether that has attacked them in this hex; kept only where it matters.
    pub lane_attacked: bool,
    /// Whether it takes a Snap Shot at their entry of this hex (A9.221).
    pub lane_snaps: bool,
}

/// Residual FP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Residual {
    /// Its column.
    pub column: Column,
    /// The column and the DRM of its last attack on them.
    pub attacked: Option<(Column, i8)>,
}

/// Fire that was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aim {
    /// The defender that fires, counted from 0.
    pub defender: u8,
    /// At which hex.
    pub hex: u8,
    /// The kind of fire.
    pub kind: Kind,
    /// Whether it is a Snap Shot.
    pub snap: bool,
    /// Whether a Fire Lane is declared with it.
    pub lane: bool,
    /// Whether the firer is pinned.
    pub pinned: bool,
    /// Whether its MG has malfunctioned before.
    pub without_mg: bool,
    /// Whether its MG fires again by its ROF, without those who fired with it.
    pub mg_alone: bool,
    /// Whether those fire with it all the same: in the DFPh, as Area Fire at an adjacent hex.
    pub others: bool,
    /// Its IFT DR, when that has been made.
    pub original: Option<Original>,
}

impl Aim {
    /// The fire of a defender that stands so, at a hex.
    pub fn of(defender: u8, hex: u8, kind: Kind, firer: Firer) -> Self {
        let Firer { pinned, without_mg, others, .. } = firer;
        let mg_alone = others != Marker::None;
        let (snap, lane, others, original) = (false, false, false, None);
        Self { defender, hex, kind, snap, lane, pinned, without_mg, mg_alone, others, original }
    }
}

impl Standing {
    /// The units in a hex.
    pub fn band(&self, hex: u8) -> Option<&Shared<Band>> {
        self.bands.iter().find(|(place, _)| *place == hex).map(|(_, band)| band)
    }

    /// The units that move, while they do.
    pub fn van(&self) -> Option<&Shared<Band>> {
        if self.moving { self.band(self.at) } else { None }
    }

    /// Each unit with where it comes from and its hex, in the order of the movers.
    pub fn units(&self) -> Vec<(u8, u8, Unit)> {
        crossing::units(&self.bands)
    }
}

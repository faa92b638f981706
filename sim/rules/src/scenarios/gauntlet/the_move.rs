//! The move itself.

use std::sync::Arc;

use asl_engine::{Schedule, Shared};

use super::best::Defence;
use super::defenders::{Defender, MOST_DEFENDERS};
use super::events::{Event, schedule};
use super::path::PathHex;
use super::standing::{Firer, Standing};
use crate::a4_movement::manner::Manner;
use crate::a4_movement::mf::Mf;
use crate::a7_fire::column::Table;
use crate::scenarios::crossing;
use crate::scenarios::firefight::{Band, Side};

/// A stack that crosses hexes, and the defenders that fire at it.
#[derive(Clone, Debug)]
pub struct Move {
    /// The movers while they are together.
    pub(super) side: Arc<Side>,
    /// The same, of which no unit is exchanged for an equal one: when they are not together.
    pub(super) apart: Arc<Side>,
    /// Which of them were equal at first.
    pub(super) equals: Vec<Vec<u8>>,
    /// How they move.
    pub(super) manner: Manner,
    /// The MF of an unwounded unit when it charges (A25.23, G1.423): its DFPh is apart then.
    pub(super) charge: Option<Mf>,
    /// The hexes in their order; the first is number 1.
    pub(super) hexes: Vec<PathHex>,
    /// The defenders that fire at them.
    pub(super) defenders: Vec<Defender>,
    /// The most shots of a defender in the DFPh by its ROF, after its first shot.
    pub(super) rof_limit: u8,
    /// The table that is used.
    pub(super) table: Table,
    /// Whether both players decide freely: else the movers go on, and the defender follows
    /// `defence`.
    pub(super) free: bool,
    /// What the defender does best; the script without it.
    pub(super) defence: Option<Defence>,
    /// The events.
    pub(super) schedule: Schedule<Event>,
}

impl Move {
    /// Fills in the events.
    pub(super) fn scheduled(mut self) -> Self {
        let in_dfph = self.charge.is_none().then_some(self.rof_limit);
        self.schedule = schedule(&self.hexes, &self.defenders, in_dfph);
        self
    }

    /// The same, in which both players decide freely.
    #[must_use]
    pub(super) fn freed(&self) -> Self {
        Self { free: true, defence: None, ..self.clone() }
    }

    /// Where it starts.
    pub(super) fn beginning(&self) -> Standing {
        // DM would matter for rallies only, and is the same for all.
        let band = Band { dm: true, ..self.side.start() };
        Standing {
            bands: vec![(0, band.into())],
            at: 0,
            moving: true,
            more: false,
            held: false,
            firers: [Firer::default(); MOST_DEFENDERS],
            residual: None,
            offered: None,
            aim: None,
            lane_dr: None,
            shots: 0,
            activations: self.side.circumstances.snipers.none_so_far(),
        }
    }

    /// A hex of the path.
    pub(super) fn hex(&self, number: u8) -> &PathHex {
        &self.hexes[usize::from(number) - 1]
    }

    /// How many hexes there are.
    pub(super) fn last(&self) -> u8 {
        self.hexes.len() as u8
    }

    /// The MF that they have spent when they are in a hex, before those for something else.
    pub(super) fn spent_on_entering(&self, number: u8) -> Mf {
        let before = &self.hexes[..usize::from(number) - 1];
        before.iter().map(|hex| hex.spent(true)).sum::<Mf>() + self.hex(number).mf
    }

    /// The MF of the whole path.
    pub(super) fn spent_in_all(&self) -> Mf {
        self.hexes.iter().map(|hex| hex.spent(true)).sum()
    }

    /// The side that a band of this standing belongs to.
    pub(super) fn side_at(&self, standing: &Standing) -> &Arc<Side> {
        if standing.bands.len() == 1 { &self.side } else { &self.apart }
    }

    /// The same with other units in a hex, and with equal units in one order.
    pub(super) fn with_band(&self, standing: &Standing, hex: u8, band: &Shared<Band>) -> Standing {
        let mut next = standing.clone();
        crossing::replace(&mut next.bands, hex, band, &self.equals);
        next
    }

    /// Brings equal units into one order, wherever they are.
    pub(super) fn order(&self, standing: &mut Standing) {
        crossing::order(&mut standing.bands, &self.equals);
    }
}

//! The Banzai Charge of one T-H Hero (G1.423): a MPh alone under First Fire.

use std::sync::Arc;

use asl_engine::Schedule;

use super::defenders::{Defender, MOST_DEFENDERS};
use super::events;
use super::ledger;
use super::path::PathHex;
use super::standing::{Firer, Standing};
use super::the_move::Move;
use crate::a4_movement::entry::SMOKE;
use crate::a4_movement::manner::Manner;
use crate::a4_movement::mf::{Mf, allotment};
use crate::a7_fire::attack::Circumstances;
use crate::a7_fire::column::Table;
use crate::a15_heat_of_battle::Place;
use crate::scenarios::firefight::{Band, Side};
use crate::units::{Body, Force, Unit};
use crate::{LedgerLine, Refusal};

/// What lies on the defenders: what one charge leaves for the next.
pub type Fire = [Firer; MOST_DEFENDERS];

/// Where a charge stands.
pub type Charging = Standing;

/// An advance for so many MF, or for all MF of a unit if these are fewer, makes it CX (A4.72).
const DIFFICULT: u8 = 4;

/// So many T-H Heroes.
fn side_of(heroes: u8) -> Side {
    let circumstances = Circumstances::of_elr(5);
    let hero = Unit::fresh(Body::Hero { force: Force::Japanese, wounded: false });
    Side::new(vec![hero; usize::from(heroes)], circumstances, Place::Ordinary, false)
}

/// A weapon that keeps its ROF fires so often again in one DFPh at most. A ROF of 2 would give a
/// seventh shot once in 729 DFPh.
const FINAL_SHOTS_BY_ROF: u8 = 5;

impl Move {
    /// The charge of one T-H Hero with so many MF, and with the rules of G1.423: only a wound pins
    /// him, his Morale Level is not raised, and there is no Heat of Battle (G1.4, A25.23).
    ///
    /// # Errors
    ///
    /// [`Refusal`] when a hex or a defender is described wrongly, or it takes more MF: to the last
    /// hex, or, if he `advances`, to the one before.
    pub(in crate::scenarios) fn charge(
        hexes: &[String],
        (defenders, force): (&[String], Option<Force>),
        table: Table,
        charge: Mf,
        advances: bool,
    ) -> Result<Self, Refusal> {
        let given = hexes;
        let hexes = hexes.iter().map(|given| PathHex::read(given, table));
        let hexes: Vec<PathHex> = hexes.collect::<Result<_, _>>()?;
        let last = hexes.len() as u8;
        let defenders = defenders.iter().map(|given| Defender::read(given, last, force));
        let defenders: Vec<Defender> = defenders.collect::<Result<_, _>>()?;
        if let Some(place) = hexes.iter().position(|hex| hex.then > Mf::default()) {
            let message = format!("`{}`: who charges spends MF on nothing else", given[place]);
            return Err(Refusal::together("hexes", message).by("A25.232, G1.5"));
        }
        let side = side_of(1);
        let the_move = Self {
            apart: Arc::new(side.clone().apart()),
            side: Arc::new(side),
            equals: Vec::new(),
            manner: Manner::Normal,
            charge: Some(charge),
            hexes,
            defenders,
            rof_limit: FINAL_SHOTS_BY_ROF,
            table,
            free: false,
            defence: None,
            schedule: Schedule::of([]),
        }
        .scheduled();
        let (needed, what) = match last - 1 {
            before if advances && before > 0 => {
                (the_move.spent_on_entering(before), " to come ADJACENT to the AFV")
            }
            _ => (the_move.spent_in_all(), ""),
        };
        if needed > charge {
            let message =
                format!("he has {charge} MF for his Banzai Charge and needs {needed}{what}");
            return Err(Refusal::together("hexes", message).by("G1.423, G1.5"));
        }
        Ok(the_move)
    }

    /// Where a charge starts, with what lies on the defenders.
    pub(in crate::scenarios) fn charge_start(&self, fire: Fire) -> Charging {
        Standing { firers: fire, ..self.beginning() }
    }

    /// The DFPh at so many of them who are ADJACENT to their target.
    pub(in crate::scenarios) fn final_fire(&self, heroes: u8) -> Self {
        let side = side_of(heroes);
        Self {
            apart: Arc::new(side.clone().apart()),
            side: Arc::new(side),
            schedule: Schedule::of([events::dfph(&self.defenders, self.rof_limit)]),
            ..self.clone()
        }
    }

    /// Where that starts for these.
    pub(in crate::scenarios) fn final_fire_start(&self, fire: Fire, heroes: &[Unit]) -> Charging {
        let units = (0..).zip(heroes.iter().copied()).collect();
        let band = Band { units, dm: true, ..Band::default() };
        let bands = vec![(self.last() - 1, band.into())];
        Standing { firers: fire, bands, at: self.last(), moving: false, ..self.beginning() }
    }

    /// He who is in the last hex.
    pub(in crate::scenarios) fn in_last(&self, at: &Charging) -> Option<Unit> {
        at.band(self.last())?.units.first().map(|(_, unit)| *unit)
    }

    /// Those who are in the hex before it, ADJACENT to the target.
    pub(in crate::scenarios) fn adjacent<'a>(
        &self,
        at: &'a Charging,
    ) -> impl Iterator<Item = Unit> + use<'a> {
        let before = self.last() - 1;
        let band = at.band(before).filter(|_| before > 0);
        band.into_iter().flat_map(|band| band.units.iter().map(|(_, unit)| *unit))
    }

    /// Whether he becomes CX when he advances into the last hex: SMOKE does not count (A4.72).
    pub(in crate::scenarios) fn advances_cx(&self, unit: Unit) -> bool {
        let hex = self.hex(self.last());
        let limit = Mf::whole(allotment(unit, false).min(DIFFICULT));
        hex.mf >= if hex.smoke > 0 { limit + SMOKE } else { limit }
    }

    /// What lies on the defenders after a charge. What only this charge mattered for is forgotten.
    pub(in crate::scenarios) fn fire_after(&self, at: &Charging) -> Fire {
        at.firers.map(|firer| Firer { shots: 0, snapped: false, lane: None, ..firer })
    }

    /// How the numbers of a charge come about.
    pub(in crate::scenarios) fn charge_ledger(&self) -> Vec<LedgerLine> {
        ledger::lines(self)
    }
}

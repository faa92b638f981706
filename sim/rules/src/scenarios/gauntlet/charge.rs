//! The Banzai Charge of one T-H Hero (G1.423): a MPh alone under First Fire.

use std::sync::Arc;

use asl_engine::Schedule;

use super::defenders::{Defender, MOST_DEFENDERS};
use super::ledger;
use super::path::PathHex;
use super::standing::{Firer, Standing};
use super::the_move::Move;
use crate::a4_movement::manner::Manner;
use crate::a4_movement::mf::Mf;
use crate::a7_fire::attack::Circumstances;
use crate::a7_fire::column::Table;
use crate::a14_snipers::activation::Snipers;
use crate::a15_heat_of_battle::Place;
use crate::scenarios::crossing::is_able;
use crate::scenarios::firefight::Side;
use crate::units::{Body, Force, Unit};
use crate::{LedgerLine, Refusal};

/// What lies on the defenders: what one charge leaves for the next.
pub type Fire = [Firer; MOST_DEFENDERS];

/// Where a charge stands.
pub type Charging = Standing;

impl Move {
    /// The charge of one T-H Hero with so many MF, and with the rules of G1.423: he does not pin,
    /// his Morale Level is not raised, and there is no Heat of Battle (G1.4, A25.23).
    ///
    /// # Errors
    ///
    /// [`Refusal`] when a hex or a defender is described wrongly, or it takes more MF.
    pub(in crate::scenarios) fn charge(
        hexes: &[String],
        defenders: &[String],
        table: Table,
        charge: Mf,
    ) -> Result<Self, Refusal> {
        let hexes = hexes.iter().map(|given| PathHex::read(given, table));
        let hexes: Vec<PathHex> = hexes.collect::<Result<_, _>>()?;
        let last = hexes.len() as u8;
        let defenders = defenders.iter().map(|given| Defender::read(given, last));
        let defenders: Vec<Defender> = defenders.collect::<Result<_, _>>()?;
        let circumstances = Circumstances {
            elr: 5,
            morale_modifier: 0,
            heat_of_battle: None,
            original_2_passes: false,
            charge: None,
            snipers: Snipers::default(),
        };
        let hero = Unit::fresh(Body::Hero { force: Force::Japanese, wounded: false });
        let side = Side::new(vec![hero], circumstances, Place::Ordinary, false);
        let the_move = Self {
            apart: Arc::new(side.clone().apart()),
            side: Arc::new(side),
            equals: Vec::new(),
            manner: Manner::Normal,
            charge: Some(charge),
            hexes,
            defenders,
            rof_limit: 0,
            table,
            free: false,
            defence: None,
            schedule: Schedule::of([]),
        }
        .scheduled();
        let needed = the_move.spent_in_all();
        if needed > charge {
            let message = format!("he has {charge} MF for his Banzai Charge and needs {needed}");
            return Err(Refusal::together("hexes", message).by("G1.423, G1.5"));
        }
        Ok(the_move)
    }

    /// Where a charge starts, with what lies on the defenders.
    pub(in crate::scenarios) fn charge_start(&self, fire: Fire) -> Charging {
        Standing { firers: fire, ..self.beginning() }
    }

    /// Whether he is in the last hex and can attack.
    pub(in crate::scenarios) fn has_charged(&self, at: &Charging) -> bool {
        let in_last = at.band(self.last());
        in_last.is_some_and(|band| band.units.iter().any(|(_, unit)| is_able(*unit)))
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

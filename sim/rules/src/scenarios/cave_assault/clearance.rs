//! The garrison clears a DC that is Set in its cave (B24.75).

use super::standing::{Charge, Standing, able};
use super::the_assault::Assault;
use crate::a10_morale::leadership;
use crate::b24_clearance::{self, CLEARED, MOST_LABOR};
use crate::units::Unit;
use asl_engine::dice::{Dice, Roll};

const CLEARANCE: Roll = Roll::DR("Set DC Clearance DR", "B24.75");

impl Assault {
    /// Whether the garrison clears a Set DC in this Player Turn: it has somebody for it, at
    /// least one MMC, and nobody has fired (B24.7, B24.75).
    pub(super) fn clears(&self, standing: &Standing) -> bool {
        self.clearance
            && matches!(standing.charge, Charge::Set { .. })
            && standing.turn.shots == 0
            && standing.turn.threw.is_none()
            && able(&standing.garrison).any(|(_, unit)| !unit.body.is_smc())
    }

    /// The Clearance DR of all who are able.
    pub(super) fn cleared<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        dice: &mut D,
    ) -> Standing {
        self.acts_in_sight(&mut standing);
        let needed = CLEARED - drm(&standing);
        if dice.total_at_most(&CLEARANCE, needed) {
            dice.note("B24.75", format_args!("{needed} or less: the DC is cleared"));
            standing.charge = Charge::None;
            standing.labor = 0;
        } else {
            dice.note("B24.8", format_args!("more than {needed}: the DC stays, Labor -1"));
            standing.labor = (standing.labor + 1).min(MOST_LABOR);
        }
        standing
    }

    /// A Labor counter goes with the DC, and with the last MMC (B24.8).
    pub(super) fn forget_labor(standing: &mut Standing) {
        let mmc = standing.garrison.units.iter().any(|(_, unit)| !unit.body.is_smc());
        if !mmc || !matches!(standing.charge, Charge::Set { .. }) {
            standing.labor = 0;
        }
    }
}

/// The DRM of a Clearance DR: Labor Status, one leader, each hero, -1 for the first squad and
/// then -2 for each further squad and -1 for each further HS or crew (B24.7).
fn drm(standing: &Standing) -> i32 {
    let units: Vec<Unit> = able(&standing.garrison).map(|(_, unit)| unit).collect();
    let heroes = units.iter().filter(|unit| unit.is_heroic()).count() as i32;
    // A heroic leader is one or the other (A15.21).
    let leads = |leader: Unit| {
        let modifier = leadership::best_if_any([leader]).unwrap_or(0);
        modifier + i32::from(leader.is_heroic())
    };
    let leaders = units.iter().copied().filter(|unit| leadership::is_leader(*unit));
    let leader = leaders.map(leads).min().unwrap_or(0).min(0);
    let mmc = units.iter().map(|unit| unit.body).filter(|body| !body.is_smc());
    leader - heroes + b24_clearance::drm_of_mmc(mmc) - i32::from(standing.labor)
}

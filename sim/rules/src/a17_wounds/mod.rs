//! A17: wounds.

pub mod wound;

use crate::units::Body;
use asl_engine::dice::{Dice, Roll};

/// The Wound Severity dr.
pub const WOUND_SEVERITY: Roll = Roll::dr("Wound Severity dr", "A17.11");

/// A Final dr of so much or more kills (A17.11).
const MORTAL: i32 = 5;

/// A SMC makes his Wound Severity dr: his Wounded side, or `None` when he dies.
///
/// A Casualty MC adds +1, and a wound that he has already adds +1. Both together still add
/// only +1 (A10.31, A17.11).
pub fn severity<D: Dice + ?Sized>(smc: Body, drm: i32, dice: &mut D) -> Option<Body> {
    let drm = drm.max(i32::from(smc.is_wounded()));
    if dice.dr_at_most(&WOUND_SEVERITY, MORTAL - 1 - drm) {
        let wounded = smc.wounded();
        dice.note("A17.11", format_args!("with a drm of {drm:+}, below {MORTAL}: {wounded}"));
        Some(wounded)
    } else {
        dice.note("A17.11", format_args!("with a drm of {drm:+}, {MORTAL} or more: he dies"));
        None
    }
}

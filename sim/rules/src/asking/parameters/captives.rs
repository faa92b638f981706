//! The parameters of prisoners and of those who surrender, of Control and of tunnels.

use serde::Serialize;

use super::super::Ask;
use crate::a20_prisoners::prisoners::{Prison, Prisoners, PrisonersAttack};
use crate::units::Force;

parameters! {
    Prisoners: {
        prisoners: impl Serialize,
        force: Force,
        guard: impl Serialize,
        others: impl Serialize,
        guarding_force: Force,
        prison: Prison,
        morale_level: i64,
        check_drm: i64,
        melee: bool,
        attacks: PrisonersAttack,
        withdraws: bool,
        infiltrates: bool,
        recapture: bool,
        hand_to_hand: bool,
        drm: i64,
        phases: i64,
    }
}

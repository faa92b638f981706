//! The parameters of prisoners and of those who surrender, of Control and of tunnels.

use serde::Serialize;

use super::super::Ask;
use crate::a20_prisoners::prisoners::{Prison, Prisoners, PrisonersAttack};
use crate::a20_prisoners::surrender::{RoutWay, Surrender, SurrenderEnemy};
use crate::a26_control::control::{
    Control, ControlEnemy, ControlLevel, ControlPlace, ControlledBy,
};
use crate::b8_sewers::tunnel::{Tunnel, TunnelEnd};
use crate::units::Force;

parameters! {
    Prisoners: {
        prisoners: impl Serialize,
        force: Force,
        guard: impl Serialize,
        others: impl Serialize,
        guarding_force: Force,
        prison: Prison,
        morale: i64,
        check_drm: i64,
        melee: bool,
        attacks: PrisonersAttack,
        withdraws: bool,
        infiltrates: bool,
        recapture: bool,
        hand_to_hand: bool,
        drm: i64,
        rounds: i64,
    }
    Surrender: {
        units: impl Serialize,
        force: Force,
        enemy: SurrenderEnemy,
        way: RoutWay,
        encircled: bool,
        heat_of_battle: bool,
        never: bool,
        captors: impl Serialize,
        captors_force: Force,
        rejected: bool,
        no_quarter: bool,
        year: i64,
        month: i64,
    }
    Control: {
        wanted: ControlPlace,
        by: ControlledBy,
        enemy: ControlEnemy,
        able: bool,
        level: ControlLevel,
        bypass: bool,
        pillbox_held: bool,
        hidden: bool,
        kindled: bool,
        gains: i64,
        loses: i64,
        game_turns: i64,
    }
    Tunnel: {
        units: impl Serialize,
        force: Force,
        entrance: TunnelEnd,
        exit: TunnelEnd,
        tunnels: i64,
        seen: bool,
        encircled: bool,
        enemies: impl Serialize,
        enemy_force: Force,
        ambush_drm: i64,
        enemy_ambush_drm: i64,
        looked_for: i64,
        recovery_drm: i64,
    }
}

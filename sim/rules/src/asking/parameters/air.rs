//! The parameters of air attacks.

use serde::Serialize;

use super::super::Ask;
use crate::a7_fire::modifiers::Terrain;
use crate::e7_aircraft::aerial_hit::Armament;
use crate::e7_aircraft::air_attack_vehicle::AirAttackVehicle;
use crate::e7_aircraft::air_support::AirSupport;
use crate::e7_aircraft::plane::{Bombs, PlaneKind, RunKind};
use crate::e7_aircraft::sighting::SightingTerrain;
use crate::scenarios::air_attack::AirAttack;
use crate::tables::to_hit::TargetType;

parameters! {
    AirSupport: {
        game_turns: i64,
        bomb_exponent: i64,
    }
    AirAttack | AirAttackVehicle: {
        plane: PlaneKind,
        year: i64,
        bomb_caliber_mm: i64,
        aa: impl Serialize,
        aa_cowers: bool,
        aa_drm: i64,
        sighting_terrain: SightingTerrain,
        near_friends: bool,
        moving: bool,
        in_column: bool,
        attacked_before: bool,
        sighting_drm: i64,
        terrain: Terrain,
        smoke: i64,
        drm: i64,
    }
    AirAttack: {
        planes: i64,
        run: RunKind,
        machine_guns: bool,
        bombs: Bombs,
        aa_second: impl Serialize,
        aa_after: impl Serialize,
        target_type: TargetType,
        with_vehicle: bool,
        ffnam: bool,
        ffmo: bool,
        hazardous_movement: bool,
        cliff_levels: i64,
    }
    AirAttackVehicle: {
        armament: Armament,
        near: bool,
        worst_af: i64,
        open_topped: bool,
        target_size: i64,
        concealed: bool,
        survival_number: i64,
        red_cs: bool,
        crew_morale: i64,
    }
}

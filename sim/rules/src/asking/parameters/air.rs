//! The parameters of air attacks.

use serde::Serialize;

use super::super::Ask;
use crate::a7_fire::modifiers::Terrain;
use crate::a15_heat_of_battle::Place;
use crate::e7_aircraft::aerial_hit::Armament;
use crate::e7_aircraft::air_attack_vehicle::AirAttackVehicle;
use crate::e7_aircraft::air_support::AirSupport;
use crate::e7_aircraft::plane::{Bombs, PlaneKind, RunKind};
use crate::e7_aircraft::sighting::SightingTerrain;
use crate::scenarios::air_attack::AirAttack;
use crate::tables::to_hit::TargetType;
use crate::units::Force;

parameters! {
    AirSupport: {
        turns: i64,
        bomb_exponent: i64,
    }
    AirAttack: {
        plane: PlaneKind,
        year: i64,
        planes: i64,
        run: RunKind,
        machine_guns: bool,
        bombs: Bombs,
        bomb_caliber_mm: i64,
        aa: impl Serialize,
        aa_second: impl Serialize,
        aa_after: impl Serialize,
        aa_cowers: bool,
        aa_drm: i64,
        sighting_terrain: SightingTerrain,
        near_friends: bool,
        moving: bool,
        in_column: bool,
        attacked_before: bool,
        sighting_drm: i64,
        target_type: TargetType,
        terrain: Terrain,
        with_vehicle: bool,
        smoke: i64,
        ffnam: bool,
        ffmo: bool,
        hazardous_movement: bool,
        cliff_levels: i64,
        drm: i64,
        force: Force,
        targets: impl Serialize,
        morale_modifier: i64,
        elr: i64,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
        original_2_passes: bool,
    }
    AirAttackVehicle: {
        plane: PlaneKind,
        year: i64,
        armament: Armament,
        bomb_caliber_mm: i64,
        near: bool,
        aa: impl Serialize,
        aa_cowers: bool,
        aa_drm: i64,
        sighting_terrain: SightingTerrain,
        near_friends: bool,
        moving: bool,
        in_column: bool,
        attacked_before: bool,
        sighting_drm: i64,
        worst_af: i64,
        open_topped: bool,
        terrain: Terrain,
        target_size: i64,
        concealed: bool,
        smoke: i64,
        drm: i64,
        survival_number: i64,
        red_cs: bool,
        crew_morale: i64,
    }
}

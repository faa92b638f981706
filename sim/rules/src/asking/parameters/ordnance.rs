//! The parameters of ordnance, OBA and Bombardments.

use serde::Serialize;

use super::super::Ask;
use crate::a7_fire::modifiers::Terrain;
use crate::a9_machine_guns::repair::Repair;
use crate::a9_machine_guns::weapon::WeaponBreakdown;
use crate::c1_artillery::battery::{AmmunitionSupply, MajoritySquad};
use crate::c1_artillery::oba_mission::{Converts, FireMission, ObaMission, Observer, TargetCave};
use crate::c1_bombardment::bombardment_hex::BombardmentHex;
use crate::c1_bombardment::bombardment_stack::BombardmentStack;
use crate::c1_bombardment::cover::Cover;
use crate::c1_bombardment::hexes::Bombardable;
use crate::c1_bombardment::twelve::TwelveMakes;
use crate::c3_to_hit::aim::{AimTime, Bounding, Mount, TargetMotion, Weapon};
use crate::c3_to_hit::to_hit::{StopFiring, ToHit};
use crate::c7_to_kill::armor::Facing;
use crate::c7_to_kill::target::{HitLocation, Schuerzen, Unarmored};
use crate::c7_to_kill::to_kill::ToKill;
use crate::g11_caves::bombardment::Bombardment;
use crate::g11_caves::he_against_cave::HeAgainstCave;
use crate::scenarios::canister::Canister;
use crate::scenarios::ffe_attack::{FfeAttack, FfeKind, FieldPhone};
use crate::scenarios::fire_phase::StopWhen;
use crate::scenarios::gun_attack::{GunAttack, TargetGun};
use crate::scenarios::smoke::SmokePlacement;
use crate::tables::to_hit::{Ammunition, Barrel, Colour, TargetType};
use crate::tables::to_kill::{GunNationality, Round};
use crate::units::Force;

parameters! {
    ToHit | GunAttack | SmokePlacement: {
        range: i64,
        caliber_mm: i64,
        barrel: Barrel,
        colour: Colour,
        depletion_number: i64,
        rate_of_fire: i64,
        rof_limit: i64,
        breakdown: i64,
        mount: Mount,
        hexspines: i64,
        firer_in_cover: bool,
        advancing_fire: bool,
        bounding: Bounding,
        aim_time: AimTime,
        motion_fire: bool,
        confined: bool,
        desperation: bool,
        pinned: bool,
        intensive_fire: bool,
        deliberate_immobilization: bool,
        captured: bool,
        non_qualified: bool,
        buttoned_up: bool,
        leader: i64,
        hero: bool,
        firer_cx: bool,
        firer_encircled: bool,
        firer_on_wire: bool,
        firer_overstacked: i64,
        stunned_before: bool,
        spotted: bool,
        ffnam: bool,
        ffmo: bool,
        concealed: bool,
        acquired: i64,
        terrain: Terrain,
        hindrance: i64,
        smoke: i64,
        drm: i64,
    }
    ToHit | GunAttack: {
        weapon: Weapon,
        target_type: TargetType,
        ammunition: Ammunition,
        phases: i64,
        target_motion: TargetMotion,
        bore_sighted: bool,
        hazardous_movement: bool,
        target_size: i64,
        emplaced: bool,
        hull_down: bool,
        target_overstacked: i64,
    }
    ToHit: {
        stop_when: StopFiring,
    }
    GunAttack: {
        stop_when: StopWhen,
        effects_drm: i64,
        marsh: bool,
        rally: bool,
        rally_terrain: bool,
        target_gun: TargetGun,
        within_its_ca: bool,
    }
    BombardmentStack: {
        sparing: bool,
        terrain: Cover,
        tem: i64,
        weapons: impl Serialize,
        own_bombardment: bool,
        original_12_makes: TwelveMakes,
        leaders_help: bool,
        barely_pins: bool,
        doubles_also_break: bool,
    }
    ToKill: {
        round: Round,
        caliber_mm: i64,
        barrel: Barrel,
        gun_nationality: GunNationality,
        basic_tk: i64,
        range: i64,
        critical_hit: bool,
        multiple_hits: bool,
        levels_above: i64,
        flamethrower_halved_first: bool,
        front_af: i64,
        side_af: i64,
        turret_front_af: i64,
        turret_side_af: i64,
        unarmored: Unarmored,
        facing: Facing,
        turret_facing: Facing,
        hit_location: HitLocation,
        hull_down: bool,
        open_topped: bool,
        crew_exposed: bool,
        moving: bool,
        schuerzen: Schuerzen,
        survival_number: i64,
        red_cs: bool,
        crew_morale: i64,
        stun_counter: bool,
        crew_shaken: bool,
        red_cs_if_eliminated: bool,
        survival_drm_add_up: bool,
    }
    Repair: {
        repair_number: i64,
        tries: i64,
    }
    WeaponBreakdown: {
        breakdown: i64,
        x_number: bool,
        rate_of_fire: i64,
        rof_limit: i64,
        repair_number: i64,
        turns: i64,
        cowering: bool,
        sustained_fire: bool,
        intensive_fire: bool,
        captured: bool,
        non_qualified: bool,
        inexperienced: bool,
        ammunition_shortage: bool,
        japanese_squad: bool,
    }
    HeAgainstCave: {
        caliber_mm: i64,
        range: i64,
        colour: Colour,
        barrel: Barrel,
        drm: i64,
    }
    Bombardment: {
        hexes: impl Serialize,
        sparing: bool,
    }
    BombardmentHex: {
        target: Bombardable,
        hexes: impl Serialize,
        sparing: bool,
        levels: i64,
        fortified: bool,
        original_12_makes: TwelveMakes,
        terrain: Cover,
        own_bombardment: bool,
        barely_pins: bool,
    }
    Canister: {
        caliber_mm: i64,
        area_fire: i64,
        depletion_number: i64,
        rate_of_fire: i64,
        rof_limit: i64,
        breakdown: i64,
        terrain: Terrain,
        adjacent: bool,
        also_at: impl Serialize,
        hindrance: i64,
        drm: i64,
    }
    FieldPhone: {
        caliber_mm: i64,
        mission: FfeKind,
        attacks: i64,
        enemy_drs: i64,
        below_ground: bool,
    }
    FfeAttack: {
        caliber_mm: i64,
        mission: FfeKind,
        attacks: i64,
        terrain: Terrain,
        levels_above: i64,
        marsh: bool,
        ffnam: bool,
        ffmo: bool,
        drm: i64,
        rally: bool,
        rally_terrain: bool,
    }
    ObaMission: {
        phases: i64,
        mission: FireMission,
        pre_registered: bool,
        converts: Converts,
        extra_draw: bool,
        hindrance: i64,
        cave: TargetCave,
        red_extra_draw_ends_access: bool,
        force: Force,
        majority_squad: MajoritySquad,
        ammunition: AmmunitionSupply,
        black: i64,
        red: i64,
        accuracy_number: i64,
        caliber_mm: i64,
        battalion_mortar: bool,
        observer: Observer,
        contact_number: i64,
        pto: bool,
        repair_number: i64,
    }
}

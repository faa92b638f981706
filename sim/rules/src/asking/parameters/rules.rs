//! The parameters of rules, and those that several procedures share.

use serde::Serialize;

use super::super::Ask;
use crate::a_random_selection::random_selection::RandomSelection;
use crate::a4_movement::infantry_overrun::InfantryOverrun;
use crate::a7_fire::column::Table;
use crate::a7_fire::fire_attack::FireAttack;
use crate::a7_fire::modifiers::Terrain;
use crate::a9_machine_guns::spraying_fire::SprayingFire;
use crate::a10_morale::consequence::Cause;
use crate::a10_morale::morale_check::{Before, Kind, MoraleCheck};
use crate::a10_morale::rally::Rally;
use crate::a11_close_combat::against_vehicle::attackers::{Attacker, Companion};
use crate::a11_close_combat::against_vehicle::close_combat_vehicle::{
    AmbushedBy, AtmmUse, CloseCombatVehicle,
};
use crate::a11_close_combat::ambush::Ambush;
use crate::a11_close_combat::at_odds::{CcAttack, OddsColumn};
use crate::a11_close_combat::capture::Capture;
use crate::a14_snipers::sniper::Sniper;
use crate::a15_heat_of_battle::Place;
use crate::a15_heat_of_battle::heat_of_battle::HeatOfBattle;
use crate::a17_wounds::wound::Wound;
use crate::a22_flamethrowers::mol::Mol;
use crate::b24_clearance::clearance::Clearance;
use crate::b24_clearance::item::ClearanceItem;
use crate::b28_mines::daisy_chain::DaisyChain;
use crate::b28_mines::mines_vehicle::MinesVehicle;
use crate::b28_mines::vehicle::Mined;
use crate::b29_roadblocks::roadblock::{Roadblock, RoadblockMeans};
use crate::c1_artillery::battery::MajoritySquad;
use crate::c1_bombardment::bombardment_stack::BombardmentStack;
use crate::c7_to_kill::dc_against_vehicle::{DcAgainstVehicle, DcMethod, FacingBy};
use crate::g1_japanese::atmm::Atmm;
use crate::g1_japanese::hara_kiri::HaraKiri;
use crate::g1_japanese::set_dc::SetDc;
use crate::g1_japanese::step_reduction::StepReduction;
use crate::g1_japanese::tank_hunter_hero::TankHunterHero;
use crate::g11_caves::dc_against_cave::{DcAgainstCave, Method};
use crate::g11_caves::thrown_dc::ThrownDc;
use crate::scenarios::air_attack::AirAttack;
use crate::scenarios::banzai::Banzai;
use crate::scenarios::canister::Canister;
use crate::scenarios::cave_assault::CaveAssault;
use crate::scenarios::ffe_attack::FfeAttack;
use crate::scenarios::fire_phase::FirePhase;
use crate::scenarios::firefight::Firefight;
use crate::scenarios::gauntlet::Gauntlet;
use crate::scenarios::gun_attack::GunAttack;
use crate::scenarios::mines::Mines;
use crate::scenarios::rout::Rout;
use crate::scenarios::smoke::SmokePlacement;
use crate::units::{Class, Force, SquadOrHalfSquad, Strength};

parameters! {
    TankHunterHero: {
        unit: SquadOrHalfSquad,
        class: Class,
        dc: bool,
        banzai: bool,
    }
    Atmm: {
        year: i64,
    }
    CloseCombatVehicle: {
        attacker: Attacker,
        companion: Companion,
        leader: i64,
        leader_creation: i64,
        atmm: AtmmUse,
        year: i64,
        germans: bool,
        inexperienced: bool,
        assault_engineers: bool,
        pinned: bool,
        cx: bool,
        armored: bool,
        open_topped: bool,
        crew_exposed: bool,
        immobile: bool,
        in_motion: bool,
        manned_mg: bool,
        escorts: i64,
        abandoned: bool,
        stunned: bool,
        ambush: AmbushedBy,
        reaction_fire: bool,
        groups: i64,
        fired_before: bool,
        answer_firepower: i64,
        answer_halved: i64,
        hand_to_hand: bool,
        drm: i64,
    }
    InfantryOverrun: {
        units: impl Serialize,
        force: Force,
        smc: &str,
        smc_force: Force,
        ntc_drm: i64,
        leader_ntc: bool,
        leaves: bool,
        smc_firepower: i64,
        smc_fire_drm: i64,
        elr: i64,
        hand_to_hand: bool,
        drm: i64,
    }
    DcAgainstVehicle: {
        front_af: i64,
        side_af: i64,
        turret_front_af: i64,
        turret_side_af: i64,
        method: DcMethod,
        facing: FacingBy,
        open_topped: bool,
        crew_exposed: bool,
        immobile: bool,
        in_motion: bool,
        bypass: bool,
        levels_above: i64,
        cx: bool,
        thrown_in_afph: bool,
        moving_vehicle: bool,
        malfunction_number: i64,
    }
    ThrownDc: {
        higher_cave: bool,
        moving_vehicle: bool,
        adjacent: bool,
        heroic: bool,
    }
    DcAgainstCave: {
        method: Method,
        guarded: bool,
        occupants: i64,
        higher_cave: bool,
        moving_vehicle: bool,
        adjacent: bool,
        heroic: bool,
        malfunction_number: i64,
        failed_throw_can_eliminate: bool,
    }
    Mines | MinesVehicle: {
        path: impl Serialize,
        leaves: bool,
    }
    MinesVehicle: {
        anti_tank: impl Serialize,
    }
    Mines | MinesVehicle | DaisyChain: {
        deep_snow: bool,
    }
    MinesVehicle | DaisyChain: {
        vehicle: Mined,
        hull_armor: i64,
    }
    DaisyChain: {
        factors: i64,
    }
    SetDc: {
        unit: &str,
        led_by: &str,
        infantry_with_it: i64,
        malfunction_number: i64,
        wreck: bool,
    }
    Clearance: {
        item: ClearanceItem,
        squads: i64,
        half_squads: i64,
        sapper_squads: i64,
        sapper_half_squads: i64,
        heroes: i64,
        leader: i64,
        bulldozers: i64,
        labor: i64,
        deep_snow: bool,
        inexperienced: bool,
        drm: i64,
        tries: i64,
    }
    Roadblock: {
        means: RoadblockMeans,
        caliber_mm: i64,
        to_hit: i64,
        drm: i64,
        malfunction_number: i64,
        attacks: i64,
    }
    StepReduction: {
        class: Class,
        strength: Strength,
        morale: i64,
        morale_modifier: i64,
        elr: i64,
        drm: i64,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        original_2_passes: bool,
    }
    FireAttack | SprayingFire | Mol | Firefight: {
        firepower: impl Serialize,
        firers: impl Serialize,
        firing_force: Force,
        range: i64,
        pbf: bool,
        advancing_fire: bool,
        spraying_fire: bool,
        subsequent_first_fire: bool,
        overstacked_cave: bool,
        area_fire: i64,
    }
    FireAttack | SprayingFire | Mol | FirePhase | Firefight: {
        table: Table,
        cowering: bool,
        inexperienced: bool,
        drm: i64,
        terrain: Terrain,
        pillbox_tem: i64,
        hindrance: i64,
        smoke: i64,
        leader: i64,
        heroes: i64,
        firer_cx: bool,
        firer_encircled: bool,
        firer_on_wire: bool,
        firer_above_panji: bool,
        firer_overstacked: i64,
        target_overstacked: i64,
        target_flamethrowers: i64,
        ffmo: bool,
        ffnam: bool,
        hazardous_movement: bool,
    }
    SprayingFire: {
        second_targets: impl Serialize,
        second_firepower: impl Serialize,
        second_range: i64,
        second_terrain: Terrain,
        second_hindrance: i64,
        second_smoke: i64,
        second_drm: i64,
        firer_hex: &str,
        aims: impl Serialize,
    }
    FireAttack | FirePhase | Firefight | Gauntlet | Banzai | CaveAssault: {
        attacker_san: i64,
        defender_san: i64,
    }
    FireAttack | FirePhase | Firefight | Gauntlet | CaveAssault: {
        sniper_share: i64,
    }
    Mol: {
        thrower_cx: bool,
        woods_hexside: bool,
    }
    MoraleCheck: {
        force: Force,
        unit: &str,
        condition: Before,
        fanatic: bool,
        check: Kind,
        cause: Cause,
        morale: i64,
        morale_modifier: i64,
        elr: i64,
        drm: i64,
        led_by: &str,
        heat_of_battle: bool,
        original_2_passes: bool,
    }
    Rally: {
        force: Force,
        unit: &str,
        dm: bool,
        leader: i64,
        commissar: bool,
        self_rally: bool,
        rally_terrain: bool,
        fanatic: bool,
        heat_of_battle: bool,
    }
    HeatOfBattle: {
        force: Force,
        unit: &str,
        broken: bool,
        fanatic: bool,
        with_leader: bool,
        majority_squad: MajoritySquad,
    }
    Wound: {
        wounded: bool,
        casualty_mc: bool,
    }
    CcAttack: {
        odds_column: OddsColumn,
        drm: i64,
        hand_to_hand: bool,
    }
    Ambush: {
        attacker_drm: i64,
        defender_drm: i64,
        attacker_causes: impl Serialize,
        defender_causes: impl Serialize,
        attacker_leader: i64,
        defender_leader: i64,
        terrain: Terrain,
        night: bool,
    }
    Capture: {
        attackers: impl Serialize,
        attacking_force: Force,
        defenders: impl Serialize,
        defending_force: Force,
        capture: bool,
        hara_kiri: bool,
        morale_modifier: i64,
        drm: i64,
        hand_to_hand: bool,
    }
    HaraKiri: {
        units: impl Serialize,
        morale_modifier: i64,
    }
    Sniper: {
        san: i64,
        active: bool,
        force: Force,
        unit: &str,
    }
    RandomSelection: {
        units: i64,
        choose: i64,
    }
    FireAttack | SprayingFire | Mol | FirePhase | Firefight | GunAttack | SmokePlacement | Mines | BombardmentStack | AirAttack | FfeAttack | Canister: {
        force: Force,
        targets: impl Serialize,
        morale_modifier: i64,
        elr: i64,
        heat_of_battle: bool,
        original_2_passes: bool,
    }
    FireAttack | SprayingFire | Mol | FirePhase | Firefight | Rout | MoraleCheck | Rally | HeatOfBattle | GunAttack | SmokePlacement | Mines | BombardmentStack | AirAttack | FfeAttack | Canister: {
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
    }
}

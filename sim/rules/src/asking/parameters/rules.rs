//! The parameters of rules, and those that several procedures share.

use serde::Serialize;

use super::super::Ask;
use crate::a_random_selection::random_selection::RandomSelection;
use crate::a4_movement::infantry_overrun::InfantryOverrun;
use crate::a7_fire::column::Table;
use crate::a7_fire::fire_attack::FireAttack;
use crate::a7_fire::modifiers::Terrain;
use crate::a9_machine_guns::spraying_fire::SprayingFire;
use crate::a9_machine_guns::weapon::WeaponBreakdown;
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
use crate::b29_roadblocks::roadblock::{Roadblock, RoadblockBy};
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
use crate::c7_to_kill::dc_against_vehicle::{DcAgainstVehicle, DcMethod, FacingBy};
use crate::c7_to_kill::target::{HitLocation, Schuerzen, Unarmored};
use crate::c7_to_kill::to_kill::ToKill;
use crate::g1_japanese::atmm::Atmm;
use crate::g1_japanese::hara_kiri::HaraKiri;
use crate::g1_japanese::set_dc::SetDc;
use crate::g1_japanese::step_reduction::StepReduction;
use crate::g1_japanese::tank_hunter_hero::TankHunterHero;
use crate::g11_caves::bombardment::Bombardment;
use crate::g11_caves::dc_against_cave::{DcAgainstCave, Method};
use crate::g11_caves::he_against_cave::HeAgainstCave;
use crate::g11_caves::thrown_dc::ThrownDc;
use crate::scenarios::cave_assault::CaveAssault;
use crate::scenarios::ffe_attack::{FfeAttack, FfeKind};
use crate::scenarios::fire_phase::{FirePhase, StopWhen};
use crate::scenarios::firefight::Firefight;
use crate::scenarios::gauntlet::Gauntlet;
use crate::scenarios::gun_attack::{GunAttack, TargetGun};
use crate::scenarios::mines::Mines;
use crate::scenarios::rout::Rout;
use crate::tables::to_hit::{Ammunition, Barrel, Colour, TargetType};
use crate::tables::to_kill::{GunNationality, Round};
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
        leaves: bool,
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
    ToHit: {
        weapon: Weapon,
        target_type: TargetType,
        range: i64,
        caliber_mm: i64,
        barrel: Barrel,
        colour: Colour,
        ammunition: Ammunition,
        depletion_number: i64,
        rate_of_fire: i64,
        rof_limit: i64,
        breakdown: i64,
        phases: i64,
        mount: Mount,
        hexspines: i64,
        firer_in_cover: bool,
        afph: bool,
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
        target_motion: TargetMotion,
        ffnam: bool,
        ffmo: bool,
        concealed: bool,
        bore_sighted: bool,
        acquired: i64,
        hazardous_movement: bool,
        target_size: i64,
        terrain: Terrain,
        emplaced: bool,
        hull_down: bool,
        hindrance: i64,
        smoke: i64,
        target_overstacked: i64,
        drm: i64,
        stop_when: StopFiring,
    }
    GunAttack: {
        weapon: Weapon,
        target_type: TargetType,
        range: i64,
        caliber_mm: i64,
        barrel: Barrel,
        colour: Colour,
        ammunition: Ammunition,
        depletion_number: i64,
        rate_of_fire: i64,
        rof_limit: i64,
        breakdown: i64,
        phases: i64,
        mount: Mount,
        hexspines: i64,
        firer_in_cover: bool,
        afph: bool,
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
        target_motion: TargetMotion,
        ffnam: bool,
        ffmo: bool,
        concealed: bool,
        bore_sighted: bool,
        acquired: i64,
        hazardous_movement: bool,
        target_size: i64,
        terrain: Terrain,
        emplaced: bool,
        hull_down: bool,
        hindrance: i64,
        smoke: i64,
        target_overstacked: i64,
        drm: i64,
        stop_when: StopWhen,
        effects_drm: i64,
        marsh: bool,
        rally: bool,
        rally_terrain: bool,
        target_gun: TargetGun,
        within_its_ca: bool,
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
        by: RoadblockBy,
        caliber_mm: i64,
        to_hit: i64,
        drm: i64,
        malfunction_number: i64,
        attacks: i64,
    }
    Mines: {
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
    BombardmentStack: {
        sparing: bool,
        terrain: Cover,
        tem: i64,
        weapons: impl Serialize,
        own_bombardment: bool,
        original_12_makes: TwelveMakes,
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
        leaders_help: bool,
        barely_pins: bool,
        doubles_also_break: bool,
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
        hindrance: i64,
        smoke: i64,
        leader: i64,
        heroes: i64,
        firer_cx: bool,
        firer_encircled: bool,
        firer_on_wire: bool,
        firer_overstacked: i64,
        target_overstacked: i64,
        target_flamethrowers: i64,
        ffmo: bool,
        ffnam: bool,
        hazardous_movement: bool,
        force: Force,
        targets: impl Serialize,
        morale_modifier: i64,
        elr: i64,
        heat_of_battle: bool,
        original_2_passes: bool,
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
    FireAttack | FirePhase | Firefight | Gauntlet | CaveAssault: {
        attacker_san: i64,
        defender_san: i64,
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
    FireAttack | SprayingFire | Mol | FirePhase | Firefight | Rout | MoraleCheck | Rally | HeatOfBattle: {
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
    }
}

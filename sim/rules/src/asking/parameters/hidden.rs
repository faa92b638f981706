//! The parameters of what is hidden, and of the small checks of a game.

use serde::Serialize;

use super::super::Ask;
use crate::a1_deployment::{deploy::Deploy, recombine::Recombine};
use crate::a4_movement::recovery::Recovery;
use crate::a10_morale::task_check::{TaskCheck, TaskKind};
use crate::a12_concealment::concealment::{ConcealmentGain, EnemyView};
use crate::a12_concealment::mopping_up::MoppingUp;
use crate::a12_concealment::recon::{Recon, ReconForce};
use crate::a12_concealment::search::Search;
use crate::a12_concealment::stealth::Stealth;
use crate::a14_snipers::sniper_game::SniperGame;
use crate::a16_integrity::integrity::Integrity;
use crate::a20_prisoners::rearm::{Rearm, RearmMeans};
use crate::e2_interrogation::interrogation::Interrogation;
use crate::g11_caves::cave_move::{AboveGround, CaveGun, CaveMove, CavePlace, Mover};
use crate::g11_caves::hidden_movement::{
    Alongside, CaveEvent, CaveManner, CaveSight, EnemyLos, GunFires, HiddenMovement, UnitSight,
};
use crate::units::{Force, SquadOrHalfSquad};

parameters! {
    ConcealmentGain: {
        units: impl Serialize,
        force: Force,
        enemy: EnemyView,
        concealment_terrain: bool,
        night: bool,
        tem: i64,
        hindrance: i64,
        stealth: Stealth,
        drm: i64,
        game_turns: i64,
    }
    Search: {
        units: impl Serialize,
        force: Force,
        accessible_hexes: i64,
        hidden_hexes: i64,
        priority: i64,
        defending_force: Force,
        only_buildings: bool,
        defenders: impl Serialize,
        mines: bool,
        booby_traps: bool,
        night: bool,
        drm: i64,
        searches: i64,
    }
    MoppingUp: {
        units: impl Serialize,
        force: Force,
        defenders: impl Serialize,
        defending_force: Force,
        mines: bool,
        night: bool,
        year: i64,
        month: i64,
    }
    Recon: {
        attackers: ReconForce,
        stealth: Stealth,
        drm: i64,
        hexes: i64,
        hidden_hexes: i64,
    }
    Recovery: {
        cx: bool,
        night: bool,
        dense: bool,
        drm: i64,
        tries: i64,
    }
    TaskCheck: {
        check: TaskKind,
        force: Force,
        unit: &str,
        led_by: &str,
        unarmored: bool,
        morale_modifier: i64,
        drm: i64,
    }
    Deploy: {
        force: Force,
        unit: &str,
        led_by: &str,
        drm: i64,
        tries: i64,
    }
    Recombine: {
        units: impl Serialize,
        force: Force,
        led_by: &str,
        guards: bool,
    }
    Rearm: {
        means: RearmMeans,
        force: Force,
        unit: SquadOrHalfSquad,
        tries: i64,
    }
    Interrogation: {
        unit: &str,
        force: Force,
        captors: Force,
        year: i64,
        inexperienced_guard: bool,
        concealed_units: bool,
        hidden_units: bool,
        fortifications: bool,
        drm: i64,
    }
    Integrity: {
        force: Force,
        elr: i64,
        ob_bpv: i64,
        bpv_lost: i64,
        reinforcement_bpv: i64,
        bpv_lost_later: i64,
        leader: i64,
        enemy_armor: bool,
        enemy_planes: bool,
        own_armor: bool,
        own_planes: bool,
        drm: i64,
    }
    HiddenMovement | CaveMove: {
        unit: UnitSight,
        enemy: EnemyLos,
        cave: CaveSight,
        manner: CaveManner,
        open_ground: bool,
    }
    CaveMove: {
        goes_from: CavePlace,
        goes_to: CavePlace,
        force: Force,
        mover: Mover,
        smc: bool,
        portage: i64,
        smc_helps: bool,
        cx: bool,
        mf: i64,
        spent_mf: impl Serialize,
        entered: bool,
        accessible: bool,
        same_hex: bool,
        levels: i64,
        depression: bool,
        upper_cliff: bool,
        above_ground: AboveGround,
        hex_mf: impl Serialize,
        enemy_there: bool,
        inside: i64,
        half_squads: i64,
        complex_caves: i64,
        gun: CaveGun,
        gun_inside: bool,
    }
    HiddenMovement: {
        event: CaveEvent,
        good_order: bool,
        originally_hidden: bool,
        alongside: Alongside,
        gun_fires: GunFires,
        primary_cave: bool,
    }
    SniperGame: {
        san: i64,
        dice_rolls: i64,
        night: bool,
        sniper_check_drm: i64,
    }
}

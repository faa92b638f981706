//! The parameters of what lies in the way: Bog and the like.

use serde::Serialize;

use super::super::Ask;
use crate::a7_fire::modifiers::Terrain;
use crate::a12_concealment::stealth::Stealth;
use crate::a15_heat_of_battle::Place;
use crate::b8_sewers::sewer::Sewer;
use crate::b11_climbing::climb::Climb;
use crate::b25_fire::blaze_spread::{BlazeLevel, BlazeSpread};
use crate::b25_fire::burnable::{Burnable, Ec};
use crate::b25_fire::kindle::{Kindle, KindleMeans};
use crate::b26_wire::wire_exit::{WireExit, WireRout};
use crate::c10_gun_movement::manhandling::Manhandling;
use crate::d8_bog::bog::Bog;
use crate::d8_bog::ground::{BogEntry, BogGround, BogTerrain};
use crate::d8_bog::unbog::Unbog;
use crate::d8_bog::vehicle::{BogVehicle, GroundPressure};
use crate::e1_night::illumination::{Flare, FlareMethod, Illumination};
use crate::e1_night::straying::Straying;
use crate::g1_japanese::break_cause::{BreakCause, LandingWind};
use crate::g1_japanese::other_break::OtherBreak;
use crate::g9_panji::panji::Panji;
use crate::units::Force;

parameters! {
    Bog | Unbog: {
        vehicle: BogVehicle,
        drm: i64,
    }
    Bog: {
        terrain: BogTerrain,
        entry: BogEntry,
        ground_pressure: GroundPressure,
        ground: BogGround,
        towing: bool,
        abrupt_elevation: bool,
        uphill: bool,
        wire: bool,
        hexes: i64,
    }
    Unbog: {
        mp: i64,
        mired: bool,
        helper: bool,
        leader: i64,
        tries: i64,
        halftrack_pays_double: bool,
    }
    WireExit: {
        mf: impl Serialize,
        spent_mf: impl Serialize,
        exit_mf: impl Serialize,
        stack: i64,
        game_turns: i64,
        rout: WireRout,
        force: Force,
        no_quarter: bool,
    }
    Panji | OtherBreak: {
        force: Force,
        elr: i64,
        morale_modifier: i64,
        drm: i64,
    }
    Panji: {
        units: impl Serialize,
        by_path: bool,
    }
    OtherBreak: {
        unit: impl Serialize,
        because: BreakCause,
        hexes: i64,
        wind: LandingWind,
        terrain: Terrain,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
    }
    Kindle | BlazeSpread: {
        terrain: Burnable,
        ec: Ec,
        fortified: bool,
        drm: i64,
    }
    Kindle: {
        means: KindleMeans,
        force: Force,
        smc: impl Serialize,
        unit: impl Serialize,
        mol: bool,
        tries: i64,
        turns_later: i64,
    }
    BlazeSpread: {
        attached: bool,
        level: BlazeLevel,
        turns: i64,
    }
    Climb: {
        levels: i64,
        game_turns: i64,
        bad_weather: bool,
        night: bool,
        commando: bool,
        smc: bool,
        portage: i64,
        drm: i64,
    }
    Manhandling: {
        manhandling_number: i64,
        hex_mf: impl Serialize,
        tem: i64,
        mud: bool,
        road: bool,
        low_ammo: bool,
        by_squad: bool,
        more_crews: i64,
        more_squads: i64,
        labor: i64,
        drm: i64,
        mf: i64,
        hexes: i64,
        game_turns: i64,
    }
    Straying: {
        stealth: Stealth,
        game_turns: i64,
        blocked: impl Serialize,
        jitter_fire: bool,
        cloaked: bool,
        defender_stealth: Stealth,
    }
    Illumination: {
        flare: Flare,
        leaders: i64,
        mmc: i64,
        vehicles: i64,
        mortars: i64,
        method: FlareMethod,
        distance: i64,
        off_grain: i64,
        cave_entrance: i64,
    }
    Sewer: {
        force: Force,
        leader: impl Serialize,
        game_turns: i64,
        lost: bool,
        emerges_lost: bool,
        friends: bool,
        unseen: bool,
        enemy_mmc: i64,
        enemy_in_sewer: bool,
        drm: i64,
    }
}

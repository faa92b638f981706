//! A method of [`Ask`] for each parameter of each procedure.

use serde::Serialize;

use super::Ask;
use crate::a_random_selection::random_selection::RandomSelection;
use crate::a4_movement::infantry_overrun::InfantryOverrun;
use crate::a4_movement::manner::Manner;
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
use crate::a11_close_combat::at_odds::{CcAttack, OddsColumn};
use crate::a11_close_combat::{ambush::Ambush, capture::Capture};
use crate::a14_snipers::sniper::Sniper;
use crate::a15_heat_of_battle::Place;
use crate::a15_heat_of_battle::heat_of_battle::HeatOfBattle;
use crate::a17_wounds::wound::Wound;
use crate::a22_flamethrowers::mol::Mol;
use crate::c7_to_kill::dc_against_vehicle::{DcAgainstVehicle, DcMethod, FacingBy};
use crate::g1_japanese::{
    atmm::Atmm, hara_kiri::HaraKiri, step_reduction::StepReduction,
    tank_hunter_hero::TankHunterHero,
};
use crate::g11_caves::dc_against_cave::{DcAgainstCave, Method};
use crate::g11_caves::{
    bombardment::Bombardment, he_against_cave::HeAgainstCave, thrown_dc::ThrownDc,
};
use crate::scenarios::banzai::{
    AmbushRoll, Banzai, DcHero, DefenderPlays as BanzaiDefence, Detonates, FireGroups,
    Kind as ChargeKind,
};
use crate::scenarios::cave_assault::{
    ApproachBy, BrokenAttackers, Carriers, CaveAssault, Concealment, GarrisonPlays, HoldsFire,
    SmokeGrenades, StoppedAttackers, Tactic, VanDrm, WayOut,
};
use crate::scenarios::close_combat::{
    AmbushBy, CloseCombat, Goal, HandToHand, Inside, Leaves, Plays,
};
use crate::scenarios::fire_phase::{FirePhase, StopWhen};
use crate::scenarios::gauntlet::{DefenderPlays, Gauntlet};
use crate::scenarios::rout::{Rout, RoutsFrom};
use crate::scenarios::tank_hunter::{Hidden, HuntPhase, TankHunter};
use crate::scenarios::{cave_complex::CaveComplex, firefight::Firefight};
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::{Class, Force, SquadOrHalfSquad, Strength};

/// Declares a method for each parameter that procedures have; several can have the same ones.
macro_rules! parameters {
    ($($($procedure:ident)|+: $parameters:tt)*) => {
        $($(methods! { $procedure $parameters })+)*

        /// The procedures with the parameters that have methods; a procedure can be listed
        /// several times.
        #[cfg(test)]
        const METHODS: &[(&str, &[&str])] =
            &[$($((<$procedure as crate::Catalogued>::NAME, names!($parameters))),+),*];
    };
}

/// Declares the methods of one procedure.
macro_rules! methods {
    ($procedure:ident { $($parameter:ident: $type:ty,)* }) => {
        impl Ask<$procedure> {
            $(
                #[doc = concat!("The same question with the parameter `", stringify!($parameter), "`.")]
                #[must_use]
                pub fn $parameter(self, value: $type) -> Self {
                    self.with(&stringify!($parameter).replace('_', "-"), value)
                }
            )*
        }
    };
}

/// The names of parameters.
#[cfg(test)]
macro_rules! names {
    ({ $($parameter:ident: $type:ty,)* }) => {
        &[$(stringify!($parameter)),*]
    };
}

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
        leadership: i64,
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
    TankHunter: {
        phase: HuntPhase,
        tries: i64,
        unit: SquadOrHalfSquad,
        class: Class,
        dc: bool,
        banzai: bool,
        spent_mf: i64,
        hidden: Hidden,
        year: i64,
        squads_in_ob: i64,
        against_russians: bool,
        heroes_used: i64,
        vehicles: i64,
        distance: i64,
        hexes: impl Serialize,
        defenders: impl Serialize,
        table: Table,
        armored: bool,
        open_topped: bool,
        crew_exposed: bool,
        immobile: bool,
        in_motion: bool,
        manned_mg: bool,
        escorts: i64,
        abandoned: bool,
        stunned: bool,
        with_unit: bool,
        ambush: AmbushedBy,
        drm: i64,
        front_af: i64,
        side_af: i64,
        turret_front_af: i64,
        turret_side_af: i64,
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
    CaveAssault: {
        tactic: Tactic,
        turns: i64,
        garrison: impl Serialize,
        garrison_overstacked: bool,
        garrison_firepower: i64,
        garrison_drm: i64,
        garrison_machine_guns: impl Serialize,
        garrison_mg_rof: bool,
        garrison_mg_repair: i64,
        garrison_charges: i64,
        garrison_concealment: Concealment,
        garrison_cowering: bool,
        garrison_plays: GarrisonPlays,
        garrison_holds_fire: HoldsFire,
        garrison_shots: i64,
        residual_fire: bool,
        follow_up_drm: bool,
        set_dc_clearance: bool,
        garrison_elr: i64,
        garrison_way_out: WayOut,
        attackers: impl Serialize,
        attacking_force: Force,
        attackers_elr: i64,
        attackers_rally_terrain: bool,
        charges: i64,
        malfunction_number: i64,
        flamethrower: bool,
        oba_caliber_mm: i64,
        oba_phases: i64,
        bomb_caliber_mm: i64,
        aircraft: i64,
        sighting_drm: i64,
        bombardment: bool,
        overwatch_firepower: i64,
        overwatch_drm: i64,
        overwatch_cowering: bool,
        overwatch_range: i64,
        overwatch_terrain: Terrain,
        orders: impl Serialize,
        accessible_garrison: impl Serialize,
        smoke: SmokeGrenades,
        gun_caliber_mm: i64,
        gun_range: i64,
        gun_drm: i64,
        gun_rate_of_fire: i64,
        gun_breakdown: i64,
        gun_colour: Colour,
        gun_barrel: Barrel,
        height: i64,
        top_level: i64,
        depression: bool,
        known: bool,
        range: i64,
        approach: ApproachBy,
        entrance_mf: i64,
        entrance_hex: bool,
        entrance_terrain: Terrain,
        approach_terrain: Terrain,
        falling_drm: i64,
        broken_attackers: BrokenAttackers,
        stopped_attackers: StoppedAttackers,
        carriers: Carriers,
        van_drm: VanDrm,
        garrison_advances: bool,
        gun_malfunctions: bool,
        heat_of_battle: bool,
        rout: bool,
        guard_by_defensive_fire: bool,
        setter_terrain: Terrain,
        failed_throw_can_eliminate: bool,
        original_2_passes: bool,
    }
    CaveComplex: {
        caves: impl Serialize,
        complex: &str,
        tunnels: impl Serialize,
        destroyed_tunnels: impl Serialize,
        touching: impl Serialize,
        complex_holds: impl Serialize,
        caves_in_ob: i64,
        attacks: impl Serialize,
        bombardment: bool,
        turns: i64,
        flamethrower_at: &str,
        assaults: impl Serialize,
        wp_at: &str,
        failed_throw_can_eliminate: bool,
        gun_needs_empty_cave: bool,
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
    FirePhase: {
        attacks: impl Serialize,
        second_targets: impl Serialize,
        stop_when: StopWhen,
        rof_limit: i64,
    }
    Firefight: {
        phases: i64,
        return_fire: bool,
        return_drm: i64,
        firers_elr: i64,
        rally: bool,
        rally_terrain: bool,
        firers_rally_terrain: bool,
    }
    Gauntlet: {
        hexes: impl Serialize,
        defenders: impl Serialize,
        movement: Manner,
        defender_plays: DefenderPlays,
        table: Table,
        force: Force,
        movers: impl Serialize,
        morale_modifier: i64,
        elr: i64,
        heat_of_battle: bool,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
        original_2_passes: bool,
    }
    Rout: {
        force: Force,
        unit: &str,
        hexes: impl Serialize,
        start: RoutsFrom,
        enemy_in_location: bool,
        low_crawl: bool,
        interdictor_range: i64,
        leader: i64,
        morale_modifier: i64,
        heat_of_battle: bool,
        original_2_passes: bool,
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
    CloseCombat: {
        attackers: impl Serialize,
        attacking_force: Force,
        defenders: impl Serialize,
        defending_force: Force,
        rounds: i64,
        melee: bool,
        ambush: AmbushBy,
        attackers_ambush_drm: i64,
        defenders_ambush_drm: i64,
        hand_to_hand: HandToHand,
        attackers_drm: i64,
        defenders_drm: i64,
        attackers_attacks: impl Serialize,
        defenders_attacks: impl Serialize,
        attackers_play: Plays,
        defenders_play: Plays,
        goal: Goal,
        attackers_leave: Leaves,
        defenders_leave: Leaves,
        attackers_withdraw: impl Serialize,
        defenders_withdraw: impl Serialize,
        attackers_way_out: bool,
        defenders_way_out: bool,
        attackers_capture: bool,
        defenders_capture: bool,
        hara_kiri: bool,
        attackers_reinforcements: impl Serialize,
        defenders_reinforcements: impl Serialize,
        attackers_in: Inside,
        defenders_in: Inside,
    }
    DcHero: {
        detonates: Detonates,
        unit: &str,
        created: bool,
        mf_deducted: i64,
        attackers_elr: i64,
        hexes: impl Serialize,
        defenders: impl Serialize,
        defending_force: Force,
        defenders_elr: i64,
        fortified: bool,
        wire: bool,
        opens_fire_at: i64,
        fire_groups: FireGroups,
        final_protective_fire: bool,
        defenders_drm: i64,
        table: Table,
    }
    Banzai: {
        attackers: impl Serialize,
        attacking_force: Force,
        charge: ChargeKind,
        attackers_elr: i64,
        defenders: impl Serialize,
        defending_force: Force,
        defenders_elr: i64,
        hexes: impl Serialize,
        opens_fire_at: i64,
        fire_groups: FireGroups,
        final_protective_fire: bool,
        defender_plays: BanzaiDefence,
        advancing_fire: bool,
        defenders_way_out: bool,
        ambush: AmbushRoll,
        rounds: i64,
        defenders_drm: i64,
        heat_of_battle: bool,
        no_quarter: bool,
        table: Table,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{self, CATALOG};

    #[test]
    fn every_parameter_of_every_procedure_has_a_method() {
        assert!(METHODS.iter().all(|(name, _)| catalog::find(name).is_ok()));
        for entry in CATALOG.iter() {
            let of_it = METHODS.iter().filter(|(name, _)| *name == entry.name);
            let mut methods: Vec<String> = of_it
                .flat_map(|(_, methods)| methods.iter().map(|method| method.replace('_', "-")))
                .collect();
            let mut names: Vec<String> =
                entry.parameters.iter().map(|parameter| parameter.name.clone()).collect();
            methods.sort_unstable();
            names.sort_unstable();
            assert_eq!(methods, names, "{}", entry.name);
        }
    }
}

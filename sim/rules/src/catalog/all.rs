//! All procedures.

use std::ops::Deref;
use std::sync::OnceLock;

use super::Entry;
use crate::a_random_selection::random_selection::RandomSelection;
use crate::a1_deployment::{deploy::Deploy, recombine::Recombine};
use crate::a4_movement::{infantry_overrun::InfantryOverrun, recovery::Recovery};
use crate::a7_fire::fire_attack::FireAttack;
use crate::a9_machine_guns::{
    repair::Repair, spraying_fire::SprayingFire, weapon::WeaponBreakdown,
};
use crate::a10_morale::morale_check::MoraleCheck;
use crate::a10_morale::rally::Rally;
use crate::a10_morale::task_check::TaskCheck;
use crate::a11_close_combat::against_vehicle::close_combat_vehicle::CloseCombatVehicle;
use crate::a11_close_combat::{ambush::Ambush, at_odds::CcAttack, capture::Capture};
use crate::a12_concealment::{
    concealment::ConcealmentGain, mopping_up::MoppingUp, recon::Recon, search::Search,
};
use crate::a14_snipers::{sniper::Sniper, sniper_game::SniperGame};
use crate::a15_heat_of_battle::heat_of_battle::HeatOfBattle;
use crate::a16_integrity::integrity::Integrity;
use crate::a17_wounds::wound::Wound;
use crate::a20_prisoners::prisoners::Prisoners;
use crate::a20_prisoners::rearm::Rearm;
use crate::a20_prisoners::surrender::Surrender;
use crate::a22_flamethrowers::mol::Mol;
use crate::a26_control::control::Control;
use crate::b8_sewers::sewer::Sewer;
use crate::b8_sewers::tunnel::Tunnel;
use crate::b11_climbing::climb::Climb;
use crate::b24_clearance::clearance::Clearance;
use crate::b25_fire::{blaze_spread::BlazeSpread, kindle::Kindle};
use crate::b26_wire::wire_exit::WireExit;
use crate::b28_mines::{daisy_chain::DaisyChain, mines_vehicle::MinesVehicle};
use crate::b29_roadblocks::roadblock::Roadblock;
use crate::c1_artillery::oba_mission::ObaMission;
use crate::c1_bombardment::{bombardment_hex::BombardmentHex, bombardment_stack::BombardmentStack};
use crate::c3_to_hit::to_hit::ToHit;
use crate::c7_to_kill::{dc_against_vehicle::DcAgainstVehicle, to_kill::ToKill};
use crate::c10_gun_movement::manhandling::Manhandling;
use crate::d8_bog::{bog::Bog, unbog::Unbog};
use crate::e1_night::{illumination::Illumination, straying::Straying};
use crate::e2_interrogation::interrogation::Interrogation;
use crate::e7_aircraft::{air_attack_vehicle::AirAttackVehicle, air_support::AirSupport};
use crate::g1_japanese::{
    atmm::Atmm, hara_kiri::HaraKiri, other_break::OtherBreak, set_dc::SetDc,
    step_reduction::StepReduction, tank_hunter_hero::TankHunterHero,
};
use crate::g9_panji::panji::Panji;
use crate::g11_caves::{
    bombardment::Bombardment, cave_move::CaveMove, dc_against_cave::DcAgainstCave,
    he_against_cave::HeAgainstCave, hidden_movement::HiddenMovement, thrown_dc::ThrownDc,
};
use crate::scenarios::{
    air_attack::AirAttack,
    approach::{JungleApproach, NightApproach},
    banzai::{Banzai, DcHero},
    canister::Canister,
    cave_assault::CaveAssault,
    cave_complex::CaveComplex,
    cave_setup::CaveSetup,
    close_combat::CloseCombat,
    duel::Duel,
    ffe_attack::{FfeAttack, FieldPhone},
    fire_phase::FirePhase,
    firefight::Firefight,
    gauntlet::Gauntlet,
    gun_attack::GunAttack,
    mines::Mines,
    rout::Rout,
    smoke::SmokePlacement,
    tank_hunter::TankHunter,
};

/// All procedures, in the order of `asl-odds list`.
pub static CATALOG: Catalog = Catalog(OnceLock::new());

/// The list of all procedures.
///
/// It is made when it is first read. The static itself names no procedure, so a program that never
/// reads it, such as the unit tests of the rules, has no procedure in it but those that it plays.
#[derive(Debug)]
pub struct Catalog(OnceLock<Vec<Entry>>);

impl Deref for Catalog {
    type Target = [Entry];

    fn deref(&self) -> &[Entry] {
        self.0.get_or_init(procedures)
    }
}

fn procedures() -> Vec<Entry> {
    vec![
        Entry::of::<TankHunterHero>(),
        Entry::of::<Atmm>(),
        Entry::of::<TankHunter>(),
        Entry::of::<ThrownDc>(),
        Entry::of::<DcAgainstCave>(),
        Entry::of::<DcAgainstVehicle>(),
        Entry::of::<ToHit>(),
        Entry::of::<GunAttack>(),
        Entry::of::<Canister>(),
        Entry::of::<FfeAttack>(),
        Entry::of::<FieldPhone>(),
        Entry::of::<AirSupport>(),
        Entry::of::<AirAttack>(),
        Entry::of::<AirAttackVehicle>(),
        Entry::of::<SmokePlacement>(),
        Entry::of::<ToKill>(),
        Entry::of::<Duel>(),
        Entry::of::<Mines>(),
        Entry::of::<MinesVehicle>(),
        Entry::of::<DaisyChain>(),
        Entry::of::<SetDc>(),
        Entry::of::<Bog>(),
        Entry::of::<Unbog>(),
        Entry::of::<WireExit>(),
        Entry::of::<Panji>(),
        Entry::of::<Kindle>(),
        Entry::of::<BlazeSpread>(),
        Entry::of::<Climb>(),
        Entry::of::<Straying>(),
        Entry::of::<Illumination>(),
        Entry::of::<Sewer>(),
        Entry::of::<Tunnel>(),
        Entry::of::<Clearance>(),
        Entry::of::<Roadblock>(),
        Entry::of::<HeAgainstCave>(),
        Entry::of::<HiddenMovement>(),
        Entry::of::<CaveMove>(),
        Entry::of::<Manhandling>(),
        Entry::of::<Bombardment>(),
        Entry::of::<BombardmentStack>(),
        Entry::of::<BombardmentHex>(),
        Entry::of::<ObaMission>(),
        Entry::of::<CaveAssault>(),
        Entry::of::<CaveComplex>(),
        Entry::of::<CaveSetup>(),
        Entry::of::<StepReduction>(),
        Entry::of::<OtherBreak>(),
        Entry::of::<FireAttack>(),
        Entry::of::<SprayingFire>(),
        Entry::of::<Mol>(),
        Entry::of::<WeaponBreakdown>(),
        Entry::of::<Repair>(),
        Entry::of::<FirePhase>(),
        Entry::of::<Firefight>(),
        Entry::of::<Gauntlet>(),
        Entry::of::<Banzai>(),
        Entry::of::<DcHero>(),
        Entry::of::<Rout>(),
        Entry::of::<MoraleCheck>(),
        Entry::of::<Rally>(),
        Entry::of::<HeatOfBattle>(),
        Entry::of::<Wound>(),
        Entry::of::<Ambush>(),
        Entry::of::<CcAttack>(),
        Entry::of::<CloseCombat>(),
        Entry::of::<CloseCombatVehicle>(),
        Entry::of::<NightApproach>(),
        Entry::of::<JungleApproach>(),
        Entry::of::<InfantryOverrun>(),
        Entry::of::<Capture>(),
        Entry::of::<HaraKiri>(),
        Entry::of::<Sniper>(),
        Entry::of::<SniperGame>(),
        Entry::of::<ConcealmentGain>(),
        Entry::of::<Search>(),
        Entry::of::<MoppingUp>(),
        Entry::of::<Recon>(),
        Entry::of::<TaskCheck>(),
        Entry::of::<Deploy>(),
        Entry::of::<Recombine>(),
        Entry::of::<Recovery>(),
        Entry::of::<Prisoners>(),
        Entry::of::<Surrender>(),
        Entry::of::<Rearm>(),
        Entry::of::<Interrogation>(),
        Entry::of::<Integrity>(),
        Entry::of::<Control>(),
        Entry::of::<RandomSelection>(),
    ]
}

//! What a Rust program needs to ask questions and to read the answers.
//!
//! ```
//! use asl_rules::prelude::*;
//!
//! let odds = FireAttack::at(["elite-full"]).firepower(8).elr(3).named_odds()?;
//! assert!(odds.total_mass().is_one());
//! assert!(odds.probability(&"eliminated".to_owned()).to_f64() < 0.1);
//! # Ok::<(), Error>(())
//! ```

pub use crate::a_random_selection::random_selection::RandomSelection;
pub use crate::a1_deployment::{deploy::Deploy, recombine::Recombine};
pub use crate::a4_movement::infantry_overrun::InfantryOverrun;
pub use crate::a4_movement::manner::Manner;
pub use crate::a4_movement::recovery::Recovery;
pub use crate::a7_fire::column::Table;
pub use crate::a7_fire::fire_attack::FireAttack;
pub use crate::a7_fire::modifiers::Terrain;
pub use crate::a9_machine_guns::repair::Repair;
pub use crate::a9_machine_guns::spraying_fire::SprayingFire;
pub use crate::a9_machine_guns::weapon::WeaponBreakdown;
pub use crate::a10_morale::consequence::Cause;
pub use crate::a10_morale::morale_check::{Before, Kind as CheckKind, MoraleCheck};
pub use crate::a10_morale::rally::Rally;
pub use crate::a10_morale::task_check::{TaskCheck, TaskKind};
pub use crate::a11_close_combat::against_vehicle::attackers::{Attacker, Companion};
pub use crate::a11_close_combat::against_vehicle::close_combat_vehicle::{
    AmbushedBy, AtmmUse, CloseCombatVehicle,
};
pub use crate::a11_close_combat::ambush::Ambush;
pub use crate::a11_close_combat::at_odds::{CcAttack, OddsColumn};
pub use crate::a11_close_combat::capture::Capture;
pub use crate::a12_concealment::concealment::{ConcealmentGain, EnemyView};
pub use crate::a12_concealment::mopping_up::MoppingUp;
pub use crate::a12_concealment::recon::{Recon, ReconForce};
pub use crate::a12_concealment::search::Search;
pub use crate::a12_concealment::stealth::Stealth;
pub use crate::a14_snipers::sniper::Sniper;
pub use crate::a14_snipers::sniper_game::SniperGame;
pub use crate::a15_heat_of_battle::Place;
pub use crate::a15_heat_of_battle::heat_of_battle::HeatOfBattle;
pub use crate::a16_integrity::integrity::Integrity;
pub use crate::a17_wounds::wound::Wound;
pub use crate::a20_prisoners::prisoners::{Prison, Prisoners, PrisonersAttack};
pub use crate::a20_prisoners::rearm::{Rearm, RearmMeans};
pub use crate::a20_prisoners::surrender::{RoutWay, Surrender, SurrenderEnemy};
pub use crate::a22_flamethrowers::mol::Mol;
pub use crate::a24_smoke::smoke_drm::SmokeKind;
pub use crate::a26_control::control::{
    Control, ControlEnemy, ControlLevel, ControlPlace, ControlledBy,
};
pub use crate::asking::{Ask, Error, Outcome};
pub use crate::b8_sewers::sewer::Sewer;
pub use crate::b8_sewers::tunnel::{Tunnel, TunnelEnd};
pub use crate::b11_climbing::climb::Climb;
pub use crate::b24_clearance::clearance::Clearance;
pub use crate::b24_clearance::item::ClearanceItem;
pub use crate::b25_fire::blaze_spread::{BlazeLevel, BlazeSpread};
pub use crate::b25_fire::burnable::{Burnable, Ec};
pub use crate::b25_fire::kindle::{Kindle, KindleMeans};
pub use crate::b26_wire::wire_exit::{WireExit, WireRout};
pub use crate::b28_mines::daisy_chain::DaisyChain;
pub use crate::b28_mines::mines_vehicle::MinesVehicle;
pub use crate::b28_mines::vehicle::Mined;
pub use crate::b29_roadblocks::roadblock::{Roadblock, RoadblockMeans};
pub use crate::c1_artillery::battery::{AmmunitionSupply, MajoritySquad};
pub use crate::c1_artillery::oba_mission::{
    Converts, FireMission, ObaMission, Observer, TargetCave,
};
pub use crate::c1_bombardment::bombardment_hex::BombardmentHex;
pub use crate::c1_bombardment::bombardment_stack::BombardmentStack;
pub use crate::c1_bombardment::cover::Cover;
pub use crate::c1_bombardment::hexes::Bombardable;
pub use crate::c1_bombardment::twelve::TwelveMakes;
pub use crate::c3_to_hit::aim::{AimTime, Bounding, Mount, TargetMotion, Weapon};
pub use crate::c3_to_hit::to_hit::{StopFiring, ToHit};
pub use crate::c7_to_kill::armor::Facing;
pub use crate::c7_to_kill::dc_against_vehicle::{DcAgainstVehicle, DcMethod, FacingBy};
pub use crate::c7_to_kill::target::{HitLocation, Schuerzen, Unarmored};
pub use crate::c7_to_kill::to_kill::ToKill;
pub use crate::c10_gun_movement::manhandling::Manhandling;
pub use crate::d8_bog::bog::Bog;
pub use crate::d8_bog::ground::{BogEntry, BogGround, BogTerrain};
pub use crate::d8_bog::unbog::Unbog;
pub use crate::d8_bog::vehicle::{BogVehicle, GroundPressure};
pub use crate::e1_night::illumination::{Flare, FlareMethod, Illumination};
pub use crate::e1_night::straying::Straying;
pub use crate::e2_interrogation::interrogation::Interrogation;
pub use crate::e7_aircraft::aerial_hit::Armament;
pub use crate::e7_aircraft::air_attack_vehicle::AirAttackVehicle;
pub use crate::e7_aircraft::air_support::AirSupport;
pub use crate::e7_aircraft::plane::{Bombs, PlaneKind, RunKind};
pub use crate::e7_aircraft::sighting::SightingTerrain;
pub use crate::g1_japanese::atmm::Atmm;
pub use crate::g1_japanese::break_cause::{BreakCause, LandingWind};
pub use crate::g1_japanese::hara_kiri::HaraKiri;
pub use crate::g1_japanese::other_break::OtherBreak;
pub use crate::g1_japanese::set_dc::SetDc;
pub use crate::g1_japanese::step_reduction::StepReduction;
pub use crate::g1_japanese::tank_hunter_hero::TankHunterHero;
pub use crate::g9_panji::panji::Panji;
pub use crate::g11_caves::bombardment::Bombardment;
pub use crate::g11_caves::cave_move::{AboveGround, CaveGun, CaveMove, CavePlace, Mover};
pub use crate::g11_caves::dc_against_cave::{DcAgainstCave, Method};
pub use crate::g11_caves::he_against_cave::HeAgainstCave;
pub use crate::g11_caves::hidden_movement::{
    Alongside, CaveEvent, CaveManner, CaveSight, EnemyLos, GunFires, HiddenMovement, UnitSight,
};
pub use crate::g11_caves::thrown_dc::ThrownDc;
pub use crate::scenarios::air_attack::AirAttack;
pub use crate::scenarios::approach::{Ground, Jungle, JungleApproach, NightApproach};
pub use crate::scenarios::banzai::{
    AmbushRoll, Banzai, DcHero, Detonates, FireGroups, Kind as ChargeKind,
};
pub use crate::scenarios::canister::Canister;
pub use crate::scenarios::cave_assault::{
    Act, ApproachBy, Best, BrokenAttackers, Carriers, CaveAssault, Concealment, GarrisonPlays,
    HoldsFire, Objective, SmokeGrenades, StoppedAttackers, Tactic, VanDrm, WayOut,
};
pub use crate::scenarios::cave_complex::CaveComplex;
pub use crate::scenarios::cave_setup::{CaveSetup, SetupAnswer, SetupQuestion};
pub use crate::scenarios::close_combat::{
    AmbushBy, AmbushWithdrawal, CloseCombat, Goal, HandToHand, Inside, Leaves, Plays,
};
pub use crate::scenarios::duel::{Duel, Opening};
pub use crate::scenarios::ffe_attack::{FfeAttack, FfeKind, FieldPhone};
pub use crate::scenarios::fire_phase::{FirePhase, StopWhen};
pub use crate::scenarios::firefight::Firefight;
pub use crate::scenarios::gauntlet::{DefenderPlays, Gauntlet};
pub use crate::scenarios::gun_attack::{GunAttack, TargetGun};
pub use crate::scenarios::mines::Mines;
pub use crate::scenarios::rout::{Rout, RoutsFrom};
pub use crate::scenarios::smoke::{DispenserKind, Means, PlacedIn, SmokeAt, SmokePlacement};
pub use crate::scenarios::tank_hunter::{Hidden, HuntPhase, TankHunter};
pub use crate::tables::to_hit::{Ammunition, Barrel, Colour, TargetType};
pub use crate::tables::to_kill::{GunNationality, Round};
pub use crate::units::{Class, Force, SquadOrHalfSquad, Strength};
pub use crate::{Catalogued, LedgerLine, Ready, Refusal};
pub use asl_engine::odds::{Exact, Fraction, Sampled};
pub use asl_engine::{Budget, Meter, NotExact, Plan, Procedure, Watch};

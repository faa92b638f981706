//! The assault on a cave, Player Turn by Player Turn.
//!
//! `parameters` is what can be asked, `catalogued` what the catalog tells of it, `asked` makes `the_assault` of it: it goes through
//! the events of each Player Turn (`events`), and between them it stands still
//! (`standing`). What an event does is told by theme: `movement`, `van_drm` (what that brings upon the van), `cliff` (who
//! Climbs to Set a DC), `fire` (the garrison's), `machine_guns` (its MG), `garrison_acts` (what it can decide) and
//! `concealment`, `residual` (what that leaves), `charges` (DC), `clearance` (of a Set DC), `heavy` (FT, Guns,
//! OBA, aircraft), `called` (OBA from its first request on), `overwatch` (attackers that fire from afar), `orders`
//! (the task of each attacker), `rout` (the garrison's), `control`, `simplified` (what could be at most), `turn_ends`.
//! `scenario` says in which order; `acts` says what the attackers can do, and `best` what
//! they should.

mod acts;
mod asked;
mod best;
mod called;
mod catalogued;
mod charges;
mod clearance;
mod cliff;
mod concealment;
mod control;
mod events;
mod fire;
mod garrison_acts;
mod garrisons_charges;
mod garrisons_weapons;
mod heavy;
mod ledger;
mod machine_guns;
mod movement;
mod orders;
mod outcome;
mod overwatch;
mod parameters;
mod residual;
mod rout;
mod scenario;
mod simplified;
mod standing;
mod the_assault;
mod turn_ends;
mod van_drm;
mod way;

pub use acts::{Act, TACTICS, Tactic};
pub use best::{Best, BestAndFixed, Objective};
pub use called::Called;
pub use concealment::Concealment;
pub use fire::HoldsFire;
pub use garrison_acts::{GarrisonPlays, Reply};
pub use movement::{ApproachBy, SmokeGrenades};
pub use outcome::{Eliminated, Taken};
pub use parameters::CaveAssault;
pub use rout::WayOut;
pub use simplified::{BrokenAttackers, Carriers, StoppedAttackers, VanDrm};
pub use the_assault::Assault;

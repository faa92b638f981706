//! A Banzai Charge or Human Wave: stacks run at a Location, and fight for it.
//!
//! `parameters` is what can be asked; `asked` makes the `charge` of it, and `defenders` reads who
//! holds the Location. The `events` of the MPh, DFPh, AFPh, RtPh and APh follow, and then the
//! CCPh of `close_combat`. `standing` is what is known between two events. `movement`, `fire`
//! and `answer` say what an event does, `contact` what comes before CC, and `scenario` says in which order.
//!
//! The files that begin with `dc` are about a DC Hero, whose charge is a part of this.

mod answer;
mod asked;
mod best;
mod charge;
mod contact;
mod dc_asked;
mod dc_charge;
mod dc_outcome;
mod dc_parameters;
mod defenders;
mod events;
mod fire;
mod ledger;
mod movement;
mod outcome;
mod parameters;
mod part;
mod scenario;
mod standing;

pub use best::Policy;
pub use charge::{Charge, Kind};
pub use dc_charge::DcCharge;
pub use dc_outcome::Detonated;
pub use dc_parameters::{DcHero, Detonates};
pub use events::Act;
pub use outcome::Charged;
pub(in crate::scenarios) use outcome::arrive_in_words;
pub use parameters::{AmbushRoll, Banzai, DefenderPlays, FireGroups};
pub(in crate::scenarios) use part::{Left, Part};

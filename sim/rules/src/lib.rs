//! The rules of Advanced Squad Leader as procedures: no input, no output, no clock.
//!
//! One folder a section, one procedure a file. A procedure's parameters are the fields of
//! its struct. Their doc comments, ranges, defaults and rule numbers are the single source
//! of the command's flags, the keys of a study and its JSON schema. A field whose `ruling`
//! is set decides between readings of an ambiguous rule. See [`catalog`] for all procedures
//! by name.
//!
//! A Rust program asks with the [`prelude`]; a program that has names and values asks the
//! [`catalog`].
//!
//! ```
//! use asl_rules::prelude::*;
//!
//! let chance = Ask::<ThrownDc>::new().adjacent(true).chance_of("in-cave")?;
//! assert_eq!(chance.to_string(), "2/3");
//! # Ok::<(), Error>(())
//! ```

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod a10_morale;
pub mod a11_close_combat;
pub mod a12_concealment;
pub mod a14_snipers;
pub mod a15_heat_of_battle;
pub mod a16_integrity;
pub mod a17_wounds;
pub mod a1_deployment;
pub mod a20_prisoners;
pub mod a22_flamethrowers;
pub mod a23_demolition_charges;
pub mod a24_smoke;
pub mod a26_control;
pub mod a4_movement;
pub mod a5_stacking;
pub mod a7_fire;
pub mod a8_defensive_fire;
pub mod a9_machine_guns;
pub mod a_random_selection;
pub mod asking;
pub mod b11_climbing;
pub mod b24_clearance;
pub mod b25_fire;
pub mod b26_wire;
pub mod b28_mines;
pub mod b29_roadblocks;
pub mod b8_sewers;
pub mod c10_gun_movement;
pub mod c1_artillery;
pub mod c1_bombardment;
pub mod c3_to_hit;
pub mod c7_to_kill;
pub mod catalog;
pub mod d8_bog;
mod defaults;
pub mod e1_night;
pub mod e2_interrogation;
pub mod e7_aircraft;
pub mod g11_caves;
pub mod g1_japanese;
pub mod g9_panji;
pub mod h_design_your_own;
pub mod measures;
pub mod prelude;
mod ready;
pub mod refusal;
pub mod scenarios;
pub mod tables;
mod tries;
pub mod units;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use crate::ready::{LedgerLine, Ready};
pub use crate::refusal::Refusal;

use asl_engine::odds::{Exact, Measure};
use asl_engine::{Meter, NotExact, Procedure};

/// The parameters of a procedure, with what the catalog tells of it.
pub trait Catalogued:
    std::fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
    /// What is played: the parameters themselves, or what they come to when
    /// that is worth working out once instead of in every step.
    type Played: Procedure<Outcome: Send + Sync> + std::fmt::Debug + Send + Sync;

    /// Its name, in kebab case.
    const NAME: &'static str;
    /// A first question: values by parameter, as they are typed.
    const EXAMPLE: &'static [(&'static str, &'static str)];
    /// The rules it follows.
    const RULES: &'static [&'static str];
    /// Every outcome, or kind of outcome, with its meaning, in the chart's order.
    const OUTCOMES: &'static [(&'static str, &'static str)];

    /// What an answer says first; `None` when that is the likeliest outcome.
    const HEADLINE: Option<catalog::Headline> = None;

    /// What the answer to this question says first, when that depends on its parameters.
    fn headline(_asked: &serde_json::Map<String, serde_json::Value>) -> Option<catalog::Headline> {
        Self::HEADLINE
    }

    /// The question with these parameters: what is played, and how its numbers come
    /// about. Nothing is checked after that.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when there is something that the parameters name wrongly, or they
    /// cannot be true together.
    fn ready(self) -> Result<Ready<Self>, Refusal>;

    /// Its exact odds.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    fn exact(
        played: &Self::Played,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<<Self::Played as Procedure>::Outcome>, NotExact> {
        asl_engine::exact(played, meter)
    }

    /// Finds what must be known before it is played, such as the best play of a side; the exact
    /// odds do that themselves.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    fn prepare(_played: &Self::Played, _meter: &mut Meter<'_>) -> Result<(), NotExact> {
        Ok(())
    }

    /// Why it cannot be played, as long as that is not found.
    fn unprepared(_played: &Self::Played) -> Option<Refusal> {
        None
    }

    /// What can be decided in it, for those whose best decisions can be found.
    fn deciding() -> Option<catalog::Deciding<Self>> {
        None
    }

    /// One of its outcomes in a player's words, for those whose names are short.
    fn in_words(_outcome: &str) -> Option<String> {
        None
    }

    /// The measures of its outcomes, for those with outcomes too fine to read.
    fn measures() -> Vec<Measure<<Self::Played as Procedure>::Outcome>> {
        Vec::new()
    }
}

/// The example of the README is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

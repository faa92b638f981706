//! What is best to do, for the procedures in which something can be decided.

use std::fmt;

use asl_engine::{Meter, NotExact};

use super::{Catalogued, Ready};

/// Finds the best decisions.
pub type FindBest<P> = fn(&Ready<P>, &Wish<'_>, &mut Meter<'_>) -> Result<Option<Best>, NotExact>;

/// Finds what a choice is worth, for an objective, when it is made throughout.
pub type Always<P> = fn(&Ready<P>, &str, &str, &mut Meter<'_>) -> Result<Option<f64>, NotExact>;

/// What can be decided in a procedure, and how the best decisions are found.
pub struct Deciding<P: Catalogued> {
    /// What the catalog tells of it.
    pub about: AboutDecisions,
    /// The best decisions; `None` when a number that they need was not found.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub best: FindBest<P>,
    /// What one choice throughout is worth: the choice, the objective.
    ///
    /// # Errors
    ///
    /// As `best`.
    pub always: Always<P>,
}

impl<P: Catalogued> fmt::Debug for Deciding<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deciding").field("about", &self.about).finish_non_exhaustive()
    }
}

/// What the catalog tells of the decisions in a procedure.
#[derive(Clone, Copy, Debug)]
pub struct AboutDecisions {
    /// The parameter whose values can be chosen from, anew at each decision; `None` where
    /// what is asked says by itself what can be chosen.
    pub chooses: Option<&'static str>,
    /// What may be wanted.
    pub objectives: &'static [Objective],
    /// What the decisions are counted by, as the head of a column.
    pub step: &'static str,
    /// The parts of a standing, as heads of columns.
    pub standing: &'static [&'static str],
    /// What each choice means at the table.
    pub choices: &'static str,
    /// When is decided, and how to read the table.
    pub when: &'static str,
    /// What makes it less work.
    pub less_work: &'static str,
}

/// Something that may be wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// Whether it is a probability.
    pub is_chance: bool,
    /// What it is counted in, when it is none.
    pub worth: &'static str,
}

/// What is wanted, and what can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// The name of an [`Objective`].
    pub objective: &'a str,
    /// Values of the parameter that is chosen; empty where there is none.
    pub choices: &'a [String],
}

/// The best decisions, and what they are worth.
#[derive(Clone, Debug)]
pub struct Best {
    /// What they are worth.
    pub value: f64,
    /// What is best where it matters, the likeliest first in each turn.
    pub decisions: Vec<Decision>,
    /// For each choice what it is worth to make it throughout, if that is known.
    pub fixed: Vec<(String, Option<f64>)>,
}

/// What is best in this standing.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The turn, or what else decisions are counted by.
    pub turn: u8,
    /// Whose decision it is, where each side has a table of its own.
    pub side: Option<&'static str>,
    /// Where things stand, in the order of [`AboutDecisions::standing`].
    pub standing: Vec<String>,
    /// What to do.
    pub act: String,
    /// What that is worth.
    pub value: f64,
    /// The next best, and what it is worth.
    pub next_best: Option<(String, f64)>,
    /// How likely it is to come there, 0 to 1.
    pub reached: f64,
}

impl Decision {
    /// The decisions of a table in its order: by turn, the likeliest first, then by standing.
    /// Decisions come in a fixed order, so a stable sort gives the same table everywhere.
    pub(crate) fn in_order(mut table: Vec<Self>) -> Vec<Self> {
        table.sort_by(|one, other| {
            let order = one.turn.cmp(&other.turn);
            let order = order.then_with(|| other.reached.total_cmp(&one.reached));
            order.then_with(|| one.standing.cmp(&other.standing))
        });
        table
    }
}

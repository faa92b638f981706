//! Questions that a Rust program builds, parameter by parameter.

mod parameters;

use std::fmt;
use std::marker::PhantomData;

use asl_engine::odds::{Exact, Fraction, Sampled};
use asl_engine::{
    Budget, Interrupted, Meter, NotExact, Plan, Procedure, ROW_LIMIT, Watch, sample_by_table,
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::a7_fire::fire_attack::FireAttack;
use crate::a10_morale::morale_check::MoraleCheck;
use crate::scenarios::cave_assault::{CaveAssault, Tactic};
use crate::{Catalogued, Ready, Refusal, catalog};

pub use parameters::methods;

/// What comes of a procedure.
pub type Outcome<P> = <<P as Catalogued>::Played as Procedure>::Outcome;

/// A question of a procedure, with the parameters that were given so far.
///
/// There is a method for each parameter, with the parameter's name. What is not given has
/// its default. Nothing is checked until the question is asked: by [`odds`](Ask::odds),
/// [`named_odds`](Ask::named_odds) or [`ready`](Ask::ready).
///
/// # Examples
///
/// ```
/// use asl_rules::prelude::*;
///
/// let refusal = Ask::<Sniper>::new().san(9).unit("hero").ready().unwrap_err();
/// assert_eq!((refusal.parameter(), refusal.rule()), ("san", Some("A14")));
/// assert_eq!(refusal.to_string(), "`san` cannot be 9");
/// ```
pub struct Ask<P> {
    given: Map<String, Value>,
    of: PhantomData<fn() -> P>,
}

impl<P: Catalogued> Ask<P> {
    /// A question without any parameter.
    pub fn new() -> Self {
        Self { given: Map::new(), of: PhantomData }
    }

    /// The same question with a parameter, by its name in kebab case.
    #[must_use]
    pub fn with(mut self, parameter: &str, value: impl Serialize) -> Self {
        // What JSON cannot say no parameter takes, and neither null.
        let value = serde_json::to_value(value).unwrap_or(Value::Null);
        self.given.insert(parameter.to_owned(), value);
        self
    }

    /// What is played.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for the first parameter that is unknown, missing or out of range, that
    /// names something there is not, or that cannot be true with the others.
    pub fn ready(self) -> Result<Ready<P>, Refusal> {
        catalog::ready(self.given)
    }

    /// The exact odds.
    ///
    /// # Errors
    ///
    /// [`Error`], when the question is refused or is too much for the default budget.
    pub fn odds(self) -> Result<Exact<Outcome<P>>, Error> {
        let mut meter = Meter::new(Budget::DEFAULT, None);
        Ok(self.ready()?.odds_within(&mut meter)?)
    }

    /// The exact odds with the outcomes by name, as the command prints them.
    ///
    /// # Errors
    ///
    /// [`Error`], when the question is refused or is too much for the default budget.
    pub fn named_odds(self) -> Result<Exact<String>, Error> {
        Ok(self.odds()?.map(|outcome| outcome.to_string()))
    }

    /// The exact probability of the outcome of this name; 0 when it cannot happen.
    ///
    /// # Errors
    ///
    /// [`Error`], when the question is refused or is too much for the default budget.
    pub fn chance_of(self, outcome: &str) -> Result<Fraction, Error> {
        Ok(self.named_odds()?.probability(&outcome.to_owned()))
    }
}

impl<P: Catalogued> Default for Ask<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P> Clone for Ask<P> {
    fn clone(&self) -> Self {
        Self { given: self.given.clone(), of: PhantomData }
    }
}

impl<P: Catalogued> fmt::Debug for Ask<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(P::NAME).field(&self.given).finish()
    }
}

impl<P: Catalogued> Ready<P> {
    /// The exact odds within a budget.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn odds_within(&self, meter: &mut Meter<'_>) -> Result<Exact<Outcome<P>>, NotExact> {
        P::exact(&self.played, meter)
    }

    /// Sampled odds. What must be known before a trial, such as the best play of a side, is found
    /// within the budget of the watch.
    ///
    /// # Errors
    ///
    /// [`Error`], when that is too much for the budget, or the watch says stop.
    pub fn sample(&self, plan: Plan, watch: &Watch) -> Result<Sampled<Outcome<P>>, Error> {
        let prepared = P::prepare(&self.played, &mut watch.meter());
        if prepared == Err(NotExact::Interrupted) {
            return Err(NotExact::Interrupted.into());
        }
        if let Some(refusal) = P::unprepared(&self.played) {
            return Err(refusal.into());
        }
        sample_by_table(&self.played, plan, ROW_LIMIT, watch)
            .map_err(|Interrupted| NotExact::Interrupted.into())
    }
}

/// Why a question has no exact odds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// It cannot be asked.
    Refused(Refusal),
    /// It is too much for the budget.
    NotExact(NotExact),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<NotExact> for Error {
    fn from(not_exact: NotExact) -> Self {
        Self::NotExact(not_exact)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::NotExact(NotExact::TooMuch { .. }) => {
                f.write_str("the exact odds are too much for the budget: sample them")
            }
            Self::NotExact(NotExact::Undecided) => f.write_str(
                "a part leaves something undecided, so there are no exact odds: sample them",
            ),
            Self::NotExact(NotExact::Interrupted) => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(refusal) => Some(refusal),
            Self::NotExact(_) => None,
        }
    }
}

impl FireAttack {
    /// Fire at these units; see [`Targets::targets`](crate::a7_fire::targets::Targets).
    pub fn at(targets: impl Serialize) -> Ask<Self> {
        Ask::<Self>::new().targets(targets)
    }
}

impl MoraleCheck {
    /// A check of this unit.
    pub fn of(unit: &str) -> Ask<Self> {
        Ask::<Self>::new().unit(unit)
    }
}

impl CaveAssault {
    /// An assault by this tactic.
    pub fn by(tactic: Tactic) -> Ask<Self> {
        Ask::<Self>::new().tactic(tactic)
    }
}

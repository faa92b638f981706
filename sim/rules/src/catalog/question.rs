use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::{Asking, Best, Deciding, Entry, Wish, find};
use crate::procedure;
use crate::units::in_words::in_ledger;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Event};
use asl_engine::odds::{Exact, Fraction, Mean, Sampled};
use asl_engine::{
    Automaton, Budget, Interrupted, KeyedTrials, Meter, NotExact, Plan, Procedure, ROW_LIMIT,
    Watch, sample_by_table, sample_compiled, sample_directly,
};

/// Exact odds, and the expectation of each measure that is known.
pub type ExactWithMeasures = (Exact<String>, Vec<Option<Fraction>>);

/// Plays the trial of a seed and a number: the halves of a measure, `None` when that needs a number
/// that is not known.
pub type Keyed<'q> = Box<dyn FnMut(u64, u64) -> Option<u32> + 'q>;

/// A procedure with its parameters, ready to be answered by any engine.
///
/// Outcomes are named; their order is the order of the chart.
pub trait Question: Send + Sync + std::fmt::Debug {
    /// The procedure.
    fn entry(&self) -> &'static Entry;

    /// All parameters, defaults included.
    fn parameters(&self) -> Map<String, Value>;

    /// How the numbers of the question come about, for those with a ledger.
    fn ledger(&self) -> Vec<LedgerLine>;

    /// The exact odds with the expectation of each of the entry's measures; `None` for
    /// one that needs a number that is not known.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    fn exact_within(&self, meter: &mut Meter<'_>) -> Result<ExactWithMeasures, NotExact>;

    /// Finds what must be known before anything is played, such as the best play of a side. All
    /// that rolls dice needs it: samples and single trials. The exact odds do it themselves.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    fn prepare(&self, meter: &mut Meter<'_>) -> Result<(), NotExact>;

    /// What plays it.
    ///
    /// # Errors
    ///
    /// [`Refusal`], as long as something must be found first: by [`prepare`](Self::prepare), or by
    /// the exact odds.
    fn playable(&self) -> Result<&dyn Playable, Refusal>;

    /// The best decisions; `None` where nothing can be decided, or a number that they need
    /// was not found.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    fn best(&self, wish: &Wish<'_>, meter: &mut Meter<'_>) -> Result<Option<Best>, NotExact>;

    /// What it is worth to choose the same throughout; `None` as for [`best`](Self::best).
    ///
    /// # Errors
    ///
    /// As [`best`](Self::best).
    fn always(
        &self,
        choice: &str,
        objective: &str,
        meter: &mut Meter<'_>,
    ) -> Result<Option<f64>, NotExact>;

    /// For each of the entry's measures, whether every number that it needs is
    /// known; that is the same for all outcomes.
    fn knows_measures(&self) -> Vec<bool>;
}

/// A question of which all is known that must be before it is played: what rolls dice for it.
///
/// [`Question::playable`] gives it, and nothing else does.
pub trait Playable: Send + Sync {
    /// The exact odds by visiting every way a trial can fall; only for short
    /// ones.
    fn enumerate_trials(&self) -> Exact<String>;

    /// The exact odds by a sweep over the compiled automaton; `None` when the
    /// procedure is too large to compile.
    fn exact_compiled(&self) -> Option<Exact<String>>;

    /// Sampled odds with the mean of each of the entry's measures; `None` for one that
    /// needs a number that is not known. A sample that may end at any of so many looks has
    /// wider intervals; `looks` is 1 when the trials were fixed before.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    fn sample_with_measures(
        &self,
        plan: Plan,
        looks: u32,
        watch: &Watch,
    ) -> Result<(Sampled<String>, Vec<Option<Mean>>), Interrupted>;

    /// Sampled odds by playing the procedure itself; the same counts.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    fn sample_directly(&self, plan: Plan, watch: &Watch) -> Result<Sampled<String>, Interrupted>;

    /// Plays one trial with any dice, such as scripted ones, and names its outcome.
    fn play(&self, dice: &mut dyn Dice) -> String;

    /// Trials with keyed dice: what is returned plays the trial of a seed and a number, and says
    /// what one of the entry's measures, by its place, comes to in halves. The same seed and trial
    /// give every question the same dice for the same purpose.
    ///
    /// They go through a table that holds at most so many rows.
    ///
    /// # Panics
    ///
    /// When the procedure has no such measure.
    fn keyed(&self, measure: usize, row_limit: usize) -> Keyed<'_>;

    /// One trial of a sampled run again: its outcome and what happened.
    fn trace(&self, seed: u64, trial: u64) -> (String, Vec<Event>);
}

/// What follows from the rest: once for all procedures.
impl dyn Question + '_ {
    /// The question in one line, always written alike: the procedure, and the parameters
    /// that are not the default, by name. Equal questions have equal lines.
    pub fn canonical(&self) -> String {
        let entry = self.entry();
        let values = self.parameters();
        let mut given: Vec<(&str, &Value)> = entry
            .of_each(&values)
            .filter(|(parameter, value)| {
                !value.is_null() && parameter.default.as_ref() != Some(value)
            })
            .map(|(parameter, value)| (&*parameter.name, value))
            .collect();
        given.sort_unstable_by_key(|(name, _)| *name);
        let given: Vec<String> =
            given.into_iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("{}?{}", entry.name, given.join("&"))
    }

    /// The exact odds within the default budget; `None` when that is too small.
    pub fn exact(&self) -> Option<Exact<String>> {
        Some(self.exact_with_measures()?.0)
    }

    /// The same with the measures.
    pub fn exact_with_measures(&self) -> Option<ExactWithMeasures> {
        self.exact_within(&mut Meter::new(Budget::DEFAULT, None)).ok()
    }
}

impl dyn Playable + '_ {
    /// Sampled odds: compiled, or directly when it is too large for that.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub fn sample(&self, plan: Plan, watch: &Watch) -> Result<Sampled<String>, Interrupted> {
        Ok(self.sample_with_measures(plan, 1, watch)?.0)
    }
}

/// Makes a question of values that have been checked one by one.
pub(super) fn ask<P: Catalogued>(given: Map<String, Value>) -> Asking {
    Ok(Box::new(Asked::<P> { question: procedure::unchecked(given)?, automaton: OnceLock::new() }))
}

/// Procedures of at most so many nodes are compiled before they are sampled, which takes a
/// few milliseconds; larger ones go through a table that grows as trials need it.
const SMALL: usize = 1 << 12;

#[derive(Debug)]
struct Asked<P: Catalogued> {
    question: Ready<P>,
    /// Compiled when first needed; `None` when it is too large.
    automaton: OnceLock<Option<Automaton<OutcomeOf<P>>>>,
}

type OutcomeOf<P> = <<P as Catalogued>::Played as Procedure>::Outcome;

impl<P: Catalogued> Asked<P> {
    fn played(&self) -> &P::Played {
        &self.question.played
    }

    /// The automaton, when it is small enough to be worth compiling.
    fn automaton(&self) -> Option<&Automaton<OutcomeOf<P>>> {
        let compile = || Automaton::compile_within(&self.question.played, SMALL).ok();
        self.automaton.get_or_init(compile).as_ref()
    }
}

impl<P: Catalogued> Question for Asked<P> {
    fn entry(&self) -> &'static Entry {
        find(P::NAME).expect("a question comes from the catalog")
    }

    fn parameters(&self) -> Map<String, Value> {
        match serde_json::to_value(&self.question.asked) {
            Ok(Value::Object(parameters)) => parameters,
            _ => unreachable!("a procedure is a struct of plain values"),
        }
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let in_words = |line: LedgerLine| LedgerLine {
            item: in_ledger(&line.item),
            value: in_ledger(&line.value),
            rule: line.rule,
        };
        P::ledger(&self.question).into_iter().map(in_words).collect()
    }

    fn exact_within(&self, meter: &mut Meter<'_>) -> Result<ExactWithMeasures, NotExact> {
        let odds = P::exact(&self.question.played, meter)?;
        let measures = odds.expectations(&P::measures());
        Ok((odds.map(|outcome| outcome.to_string()), measures))
    }

    fn prepare(&self, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        P::prepare(&self.question.played, meter)
    }

    fn playable(&self) -> Result<&dyn Playable, Refusal> {
        P::unprepared(self.played()).map_or(Ok(self), Err)
    }

    fn best(&self, wish: &Wish<'_>, meter: &mut Meter<'_>) -> Result<Option<Best>, NotExact> {
        P::deciding().map_or(Ok(None), |deciding| (deciding.best)(&self.question, wish, meter))
    }

    fn always(
        &self,
        choice: &str,
        objective: &str,
        meter: &mut Meter<'_>,
    ) -> Result<Option<f64>, NotExact> {
        let always =
            |deciding: Deciding<P>| (deciding.always)(&self.question, choice, objective, meter);
        P::deciding().map_or(Ok(None), always)
    }

    fn knows_measures(&self) -> Vec<bool> {
        // The numbers are those of the units, whatever they do.
        let (outcome, _) = asl_engine::trace(&self.question.played, 0, 0);
        P::measures().iter().map(|measure| (measure.halves)(&outcome).is_some()).collect()
    }
}

impl<P: Catalogued> Playable for Asked<P> {
    fn enumerate_trials(&self) -> Exact<String> {
        asl_engine::enumerate_trials(self.played()).map(|outcome| outcome.to_string())
    }

    fn exact_compiled(&self) -> Option<Exact<String>> {
        let automaton = Automaton::compile(self.played()).ok()?;
        Some(automaton.exact().map(|outcome| outcome.to_string()))
    }

    fn sample_with_measures(
        &self,
        plan: Plan,
        looks: u32,
        watch: &Watch,
    ) -> Result<(Sampled<String>, Vec<Option<Mean>>), Interrupted> {
        let played = self.played();
        let odds = match self.automaton() {
            Some(automaton) => sample_compiled(automaton, plan, watch)?,
            None => sample_by_table(played, plan, ROW_LIMIT, watch)?,
        };
        let odds = odds.after(looks);
        let measures = P::measures().iter().map(|measure| odds.mean(measure)).collect();
        Ok((odds.map(|outcome| outcome.to_string()), measures))
    }

    fn sample_directly(&self, plan: Plan, watch: &Watch) -> Result<Sampled<String>, Interrupted> {
        Ok(sample_directly(self.played(), plan, watch)?.map(|outcome| outcome.to_string()))
    }

    fn play(&self, dice: &mut dyn Dice) -> String {
        self.played().play(dice).to_string()
    }

    fn keyed(&self, measure: usize, row_limit: usize) -> Keyed<'_> {
        let halves = P::measures()[measure].halves;
        let mut trials = KeyedTrials::new(self.played(), row_limit);
        Box::new(move |seed, trial| halves(trials.play(seed, trial)))
    }

    fn trace(&self, seed: u64, trial: u64) -> (String, Vec<Event>) {
        let (outcome, events) = asl_engine::trace(self.played(), seed, trial);
        (outcome.to_string(), events)
    }
}

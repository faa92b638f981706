//! The answers that sheets are made from, each worked out once.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::atomic::Ordering;

use asl_engine::{Plan, Watch};
use asl_rules::catalog::{self, Entry};
use asl_study::answer::{Answer, Engine};
use asl_study::comparison::{Compared, Comparison};
use asl_study::dyo::{Budget, Planned, Prices};
use asl_study::numbers::thousands;
use asl_study::reading::Checker;
use asl_study::study::{Answered, Study};
use asl_study::unanswered::Unanswered;
use miette::Report;
use serde_json::{Map, Value};
use toml::Spanned;

use super::Failure;
use super::file::OddsFile;
use super::library::{Library, Missing, Text, meant};
use crate::charts::condition;

/// Trials of odds on a line that are too much for exact odds.
const TRIALS: u64 = 1_000_000;

/// A study with its answers.
pub(super) type AnsweredStudy = Rc<(Study, Vec<Answered>)>;

/// A comparison that has been made.
type Made = Rc<(Comparison, Compared)>;

/// What has been asked so far.
pub(super) struct Answers<'a> {
    library: &'a Library,
    watch: &'a Watch,
    /// Whether nothing is worked out: what is wrong with the files is all that is wanted.
    only_checked: bool,
    studies: BTreeMap<String, AnsweredStudy>,
    comparisons: BTreeMap<String, Made>,
}

/// How far the numbers of a sheet can be trusted, and what they rest on.
#[derive(Debug, Default)]
pub(super) struct Trust {
    /// Whether any ruling bears on them.
    has_rulings: bool,
    /// Those that are not what they are by default.
    rulings: BTreeSet<String>,
    /// The fewest trials of a sampled number, and the widest half of an interval.
    sampled: Option<(u64, f64)>,
    /// Whether a comparison was sampled, too.
    sampled_besides: bool,
    asked: bool,
}

impl<'a> Answers<'a> {
    pub(super) fn new(library: &'a Library, watch: &'a Watch) -> Self {
        let (studies, comparisons) = (BTreeMap::new(), BTreeMap::new());
        Self { library, watch, only_checked: false, studies, comparisons }
    }

    /// The same, but studies have no answers, and comparisons, plans and chances are none.
    pub(super) fn only_checked(self) -> Self {
        Self { only_checked: true, ..self }
    }

    /// Whether nothing is worked out.
    pub(super) fn are_only_checked(&self) -> bool {
        self.only_checked
    }

    /// Where files are taken from.
    pub(super) fn library(&self) -> &'a Library {
        self.library
    }

    /// The same with studies that have been answered.
    pub(super) fn with(mut self, known: Vec<(Study, Vec<Answered>)>) -> Self {
        let named = |known: (Study, Vec<Answered>)| (known.0.name.clone(), Rc::new(known));
        self.studies.extend(known.into_iter().map(named));
        self
    }

    /// A study of the library by its name.
    pub(super) fn study(
        &mut self,
        checker: &Checker<'_>,
        name: &Spanned<String>,
        trust: &mut Trust,
    ) -> Result<AnsweredStudy, Failure> {
        let found = match self.studies.get(name.get_ref()) {
            Some(found) => Rc::clone(found),
            None => {
                let Text { path, text } = self.find(checker, "", "study", name)?;
                let study = Study::of(name.get_ref(), &path, &text).map_err(Report::new)?;
                let answered = self.answered(study)?;
                self.studies.insert(name.get_ref().clone(), Rc::clone(&answered));
                answered
            }
        };
        trust.add_study(&found);
        Ok(found)
    }

    /// The answers of a study: exact, or sampled where that would be too much.
    pub(super) fn answered(&self, study: Study) -> Result<AnsweredStudy, Failure> {
        if self.only_checked {
            return Ok(Rc::new((study, Vec::new())));
        }
        let (answered, complete) = study
            .answers(Engine::Exact, self.watch)
            .map_err(|cell| Failure::advise(&cell, cell.refusal.advice()))?;
        if !complete {
            return Err(Failure::Interrupted);
        }
        Ok(Rc::new((study, answered)))
    }

    /// A comparison of the library by its name; `None` when nothing is worked out.
    pub(super) fn comparison(
        &mut self,
        checker: &Checker<'_>,
        name: &Spanned<String>,
        trust: &mut Trust,
    ) -> Result<Option<Made>, Failure> {
        let found = match self.comparisons.get(name.get_ref()) {
            Some(found) => Rc::clone(found),
            None => {
                let Text { path, text } = self.find(checker, "compare", "comparison", name)?;
                let comparison =
                    Comparison::of(name.get_ref(), &path, &text).map_err(Report::new)?;
                if self.only_checked {
                    return Ok(None);
                }
                let compared = comparison.compare(None, self.watch);
                let compared = compared.map_err(|why| match why {
                    Unanswered::Refused(refusal, _) => Failure::advise(&*refusal, refusal.advice()),
                    Unanswered::Interrupted => Failure::Interrupted,
                })?;
                let made = Rc::new((comparison, compared));
                self.comparisons.insert(name.get_ref().clone(), Rc::clone(&made));
                made
            }
        };
        trust.add_rulings(found.0.entry, &found.0.shared);
        trust.asked = true;
        trust.sampled_besides |= !found.1.is_exact();
        Ok(Some(found))
    }

    fn find(
        &self,
        checker: &Checker<'_>,
        folder: &str,
        what: &str,
        name: &Spanned<String>,
    ) -> Result<Text, Failure> {
        self.library.toml(folder, name.get_ref()).map_err(|missing| match missing {
            Missing::Problem(problem) => Report::new(problem).into(),
            Missing::Unknown(names) => {
                let advice = Some(meant(name.get_ref(), &names));
                let message = format!("there is no {what} `{}`", name.get_ref());
                Report::new(checker.problem(message, advice, name.span())).into()
            }
        })
    }

    /// Whether it was interrupted.
    pub(super) fn is_stopped(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
    }

    /// The price list of Design Your Own.
    pub(super) fn prices(&self) -> Result<Prices, Failure> {
        let found = self.library.toml("dyo", "prices").map_err(|missing| match missing {
            Missing::Problem(problem) => Failure::from(Report::new(problem)),
            Missing::Unknown(_) => Failure::advise("there is no `dyo/prices.toml`", None),
        })?;
        Ok(Prices::of(&found.path, &found.text).map_err(Report::new)?)
    }

    /// The plan of a budget by its name; `None` when nothing is worked out.
    pub(super) fn plan(
        &self,
        checker: &Checker<'_>,
        name: &Spanned<String>,
    ) -> Result<Option<Planned>, Failure> {
        let Text { path, text } = self.find(checker, "dyo", "budget", name)?;
        let budget = Budget::of(&path, &text, &self.prices()?).map_err(Report::new)?;
        Ok((!self.only_checked).then(|| Planned::of(budget)))
    }

    /// The chance that stands on a line, as it is written.
    pub(super) fn odds(&self, odds: &OddsFile, trust: &mut Trust) -> Result<String, String> {
        let entry = catalog::find(&odds.procedure).map_err(|error| error.to_string())?;
        let question = entry.ask(&odds.parameters).map_err(|error| error.to_string())?;
        if self.only_checked {
            return Ok(String::new());
        }
        let plan = Plan { trials: TRIALS, seed: 1 };
        let answer =
            Answer::of(&*question, Engine::Exact, plan, self.watch).map_err(|why| match why {
                Unanswered::Refused(refusal, _) => refusal.to_string(),
                Unanswered::Interrupted => "it was interrupted".to_owned(),
            })?;
        trust.add_answer(&answer);
        match (&odds.outcome, &odds.measure) {
            (Some(outcome), None) if answer.knows(outcome) => {
                Ok(answer.line(outcome).chart_label())
            }
            (Some(outcome), None) => Err(format!("it has no outcome `{outcome}`")),
            (None, Some(name)) => match answer.measure(name) {
                Some(line) if line.measure.is_chance => Ok(line.chart_label()),
                Some(_) => Err(format!("`{name}` is no chance")),
                None => Err(format!("it has no measure `{name}`")),
            },
            _ => Err("it needs an `outcome` or a `measure`".to_owned()),
        }
    }
}

impl Trust {
    /// There are numbers on the sheet that rest on this procedure, exact.
    pub(super) fn rely(&mut self, procedure: &str) {
        self.asked = true;
        if let Ok(entry) = catalog::find(procedure) {
            self.add_rulings(entry, &Map::new());
        }
    }

    /// Takes in the answers of a study.
    pub(super) fn add_study(&mut self, study: &AnsweredStudy) {
        for cell in &study.1 {
            self.add_answer(&cell.answer);
        }
    }

    fn add_answer(&mut self, answer: &Answer) {
        self.asked = true;
        self.add_rulings(answer.entry, &answer.parameters);
        if answer.exact.is_some() {
            return;
        }
        let Some(sample) = &answer.sample else { return };
        let widest = answer.widest_half();
        let (trials, half) = self.sampled.unwrap_or((u64::MAX, 0.0));
        self.sampled = Some((trials.min(sample.plan().trials), half.max(widest)));
    }

    fn add_rulings(&mut self, entry: &Entry, given: &Map<String, Value>) {
        for ruling in entry.rulings() {
            self.has_rulings = true;
            let given = given.get(&ruling.name).filter(|given| !given.is_null());
            if let Some(given) = given.filter(|given| ruling.default.as_ref() != Some(given)) {
                self.rulings.insert(condition(ruling, given));
            }
        }
    }

    /// Exact, or sampled and how well.
    pub(super) fn written(&self) -> String {
        match self.sampled {
            _ if !self.asked => String::new(),
            None if self.sampled_besides => "exact, but the comparison is sampled".to_owned(),
            None => "exact".to_owned(),
            Some((trials, half)) => format!(
                "exact, and where it says ± sampled: {} trials, ±{:.1} points at most",
                thousands(trials),
                half * 100.0
            ),
        }
    }

    /// The rulings that the numbers rest on.
    pub(super) fn rulings(&self) -> String {
        let others = self.rulings.iter().cloned().collect::<Vec<_>>().join(", ");
        match (self.has_rulings, others.is_empty()) {
            (false, _) => String::new(),
            (true, true) => "as by default".to_owned(),
            (true, false) => format!("as by default; in some tables: {others}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use serde_json::json;

    use super::super::library::Folder;
    use super::*;
    use crate::pages::tests::{compared, comparison};

    /// An assault rests on rulings, of which none is given here, and then one.
    #[test]
    fn a_sheet_says_on_which_rulings_it_rests() {
        let mut trust = Trust::default();
        assert_eq!((trust.rulings(), trust.written()), (String::new(), String::new()));
        trust.rely("cave-assault");
        let default = "as by default";
        assert_eq!((trust.rulings().as_str(), trust.written().as_str()), (default, "exact"));
        let entry = catalog::find("cave-assault").expect("it is in the catalog");
        let mut given = Map::new();
        given.insert("guard-by-defensive-fire".to_owned(), json!(true));
        trust.add_rulings(entry, &given);
        assert_eq!(trust.rulings(), "as by default; in some tables: guard by defensive fire");
    }

    /// A sheet with nothing but a comparison is exact, too.
    #[test]
    fn a_comparison_is_something_that_is_asked() {
        let comparison = comparison("");
        let compared = compared(&comparison);
        let nowhere = || Folder::Disk(PathBuf::new());
        let library = Library { configs: nowhere(), templates: nowhere() };
        let watch = Watch::default();
        let mut answers = Answers::new(&library, &watch);
        answers.comparisons.insert("x".to_owned(), Rc::new((comparison, compared)));
        let mut trust = Trust::default();
        let checker = Checker { path: "s.toml", text: "" };
        let name = Spanned::new(0..0, "x".to_owned());
        let made = answers.comparison(&checker, &name, &mut trust).expect("it is known");
        assert!(made.is_some());
        assert_eq!(trust.written(), "exact");
    }
}

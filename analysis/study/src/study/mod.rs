//! A study: one question asked over a grid of parameters.

mod check;
mod cut;
mod file;

use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::Ordering;

use asl_engine::{Budget, Interrupted, NotExact, Plan, Watch, mix};
use asl_rules::Refusal;
use asl_rules::catalog::{Entry, MeasureEntry, Question};
use serde_json::{Map, Value};

pub use cut::Shard;
pub use file::{ChartKind, Rows, StudyFile};

use crate::answer::{Answer, Engine, Precision};
use crate::estimate::{self, Probed};
use crate::numbers::thousands;
use crate::plain::plain;
use crate::reading::Problem;
use crate::shares::{self, begin_all};
use crate::unanswered;

/// A study that has been checked: every cell can be asked.
#[derive(Debug)]
pub struct Study {
    /// The file's name without its ending; names the results.
    pub name: String,
    /// The file's text, for the record.
    pub text: String,
    /// The question in a sentence.
    pub question: String,
    /// The procedure.
    pub entry: &'static Entry,
    /// The parameters that every cell shares, as given.
    pub fixed: Map<String, Value>,
    /// The swept parameters, in the order of the file.
    pub sweeps: Vec<Sweep>,
    /// Which engines answer.
    pub engine: Engine,
    /// Which rows its table has.
    pub rows: Rows,
    /// Trials for each cell; with `until` the most.
    pub trials: u64,
    /// How well a measure of each cell is to be known, when the study says so.
    pub until: Option<Precision>,
    /// The seed of the study, from which each cell has its own.
    pub seed: u64,
    /// What the exact odds of a cell may take, when the study says so.
    pub budget: Option<Budget>,
    /// The charts it wants.
    pub charts: Vec<ChartRequest>,
}

/// A parameter and the values it runs through.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The parameter's name.
    pub parameter: String,
    /// Its values, in the order of the file.
    pub values: Vec<Value>,
}

/// A chart that a study wants, checked.
#[derive(Debug)]
pub struct ChartRequest {
    /// What kind of chart.
    pub kind: ChartKind,
    /// Its title; the study's question unless given.
    pub title: String,
    /// The swept parameter along the horizontal axis.
    pub x: Option<usize>,
    /// The swept parameter down the side.
    pub y: Option<usize>,
    /// The swept parameters of which every combination is a line or a bar.
    pub by: Vec<usize>,
    /// The outcomes that count, together; all, each for itself, when empty.
    pub outcomes: Vec<String>,
    /// Instead of outcomes, the measure that counts; of bars, one that is written
    /// at their ends.
    pub measure: Option<MeasureEntry>,
    /// Of the other swept parameters, which value is shown: (sweep, value).
    pub only: Vec<(usize, usize)>,
}

/// One cell of the grid.
#[derive(Debug)]
pub struct Cell {
    /// For each sweep, the index of its value.
    pub place: Vec<usize>,
    /// The question.
    pub question: Box<dyn Question>,
}

/// A cell with its answer.
#[derive(Debug)]
pub struct Answered {
    /// For each sweep, the index of its value.
    pub place: Vec<usize>,
    /// The answer.
    pub answer: Answer,
}

/// A cell that cannot be asked, or not be played within the budget.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The cell, by its swept parameters.
    cell: String,
    /// What is wrong with it.
    pub refusal: Box<Refusal>,
}

impl Refused {
    /// Which cell it is, to be put behind what is wrong.
    pub fn in_the_cell(&self) -> String {
        if self.cell.is_empty() { String::new() } else { format!(" (in the cell {})", self.cell) }
    }
}

impl std::error::Error for Refused {}

/// What is wrong, and in which cell.
impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.refusal, self.in_the_cell())
    }
}

/// Why cells have no answers.
#[derive(Clone, Debug)]
pub enum Unanswered {
    /// One of them cannot be asked.
    Refused(Refused),
    /// The watch said stop.
    Interrupted,
}

impl std::error::Error for Unanswered {}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::Interrupted => asl_engine::Interrupted.fmt(f),
        }
    }
}

impl Study {
    /// Reads and checks a study.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the file.
    pub fn load(path: &Path) -> Result<Self, Problem> {
        let (name, text) = Problem::read(path)?;
        Self::of(&name, &path.display().to_string(), &text)
    }

    /// The study that a text is.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(name: &str, path: &str, text: &str) -> Result<Self, Problem> {
        check::check(name, path, text, check::Way::Whole)
    }

    /// The study that a text is, to be answered shard by shard: it may have
    /// [`SWEEP_CELLS_LIMIT`](crate::limits::SWEEP_CELLS_LIMIT) cells, and has no charts. Of more
    /// than [`CELLS_LIMIT`](crate::limits::CELLS_LIMIT) cells so many are checked, all over the
    /// grid; the others are when they are [`asked`](Self::asked).
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of_sweep(name: &str, path: &str, text: &str) -> Result<Self, Problem> {
        check::check(name, path, text, check::Way::InShards)
    }

    /// The same study once more, when the text is known to be the one that was checked: its cells
    /// are not.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of_planned(name: &str, path: &str, text: &str) -> Result<Self, Problem> {
        check::check(name, path, text, check::Way::Planned)
    }

    /// The names of its charts' files, without ending.
    pub fn chart_names(&self) -> Vec<String> {
        let several = self.charts.len() > 1;
        self.charts
            .iter()
            .enumerate()
            .map(|(index, chart)| {
                let number = if several { format!("-{}", index + 1) } else { String::new() };
                format!("{}{number}-{}", self.name, chart.kind.name())
            })
            .collect()
    }

    /// How many cells the grid has.
    pub fn size(&self) -> usize {
        self.sweeps.iter().map(|sweep| sweep.values.len()).product()
    }

    /// About how many seconds of one core it takes: by the steps and trials of a few cells,
    /// and how long they take on this machine.
    pub fn estimated_seconds(&self, budget: Budget) -> f64 {
        let budget = self.budget.unwrap_or(budget);
        let probe = |index: usize, most: u64| {
            Probed::of(&*self.cell(index).question, most, budget, self.engine)
        };
        estimate::seconds(self.size(), self.engine, self.expected_trials(), budget, probe)
    }

    /// About how many trials a cell takes: of a measure that is to be known so well, those that
    /// a chance of one half would take.
    pub fn expected_trials(&self) -> u64 {
        let Some(until) = self.until else { return self.trials };
        // Three standard errors, and all looks before the last are as long as the last.
        let needed = 2.0 * (1.5 / until.half_width).powi(2);
        (needed as u64).clamp(Precision::FIRST_LOOK, self.trials.max(Precision::FIRST_LOOK))
    }

    /// The cell at a place in the grid, counted with the last sweep fastest.
    ///
    /// # Panics
    ///
    /// When the cell cannot be asked: one of a sweep that has not been checked.
    pub fn cell(&self, index: usize) -> Cell {
        self.asked(index).expect("every cell has been checked")
    }

    /// The cell at a place in the grid, if it can be asked.
    ///
    /// # Errors
    ///
    /// [`Refused`], when its parameters contradict each other.
    pub fn asked(&self, index: usize) -> Result<Cell, Refused> {
        let place = self.place(index);
        let question = match self.entry.ask(&self.parameters(&place)) {
            Ok(question) => question,
            Err(refusal) => return Err(self.refused(&place, refusal)),
        };
        Ok(Cell { place, question })
    }

    /// Whether an answer is known as well as the study wants it.
    pub fn knows(&self, answer: &Answer) -> bool {
        let Some(until) = self.until else { return true };
        answer.measures[until.measure].sampled.is_none_or(|mean| until.is_met(mean))
    }

    /// What is said when so many cells are not known as well as the study wants.
    pub fn not_known(&self, cells: usize) -> Option<String> {
        let until = self.until.filter(|_| cells > 0)?;
        let (cells, trials) = (thousands(cells as u64), thousands(self.trials));
        Some(format!(
            "{cells} of the cells are not known to {} within {trials} trials",
            until.half_width
        ))
    }

    /// What is sampled of a cell.
    pub fn plan(&self, cell: &Cell) -> Plan {
        Plan { trials: self.trials, seed: seed_of_cell(self.seed, &*cell.question) }
    }

    /// Why the cell at a place cannot be asked.
    fn refused(&self, place: &[usize], refusal: Refusal) -> Refused {
        let given = self.sweeps.iter().zip(place);
        let given = given.map(|(one, value)| format!("{} {}", one.parameter, one.values[*value]));
        Refused { cell: plain(&given.collect::<Vec<_>>().join(", ")), refusal: Box::new(refusal) }
    }

    /// Answers all cells by these engines, several at a time; `false` when the watch said
    /// stop before the last. The finished cells come in the order of the grid.
    ///
    /// All cells together keep to one budget of memory: the study's, or else the watch's.
    ///
    /// # Errors
    ///
    /// [`Refused`], when a cell cannot be played within the budget.
    pub fn answers(&self, engine: Engine, watch: &Watch) -> Result<(Vec<Answered>, bool), Refused> {
        self.begin(engine, watch).finish(watch)
    }

    /// Answers the cells that a thread's share of the memory is enough for, several at a
    /// time. Several studies may be begun at once, but only one of them finished at a time.
    pub fn begin(&self, engine: Engine, watch: &Watch) -> Begun<'_> {
        let answer = |index, budget| self.answer(self.cell(index), engine, budget, watch);
        let cells = begin_all(self.size(), self.budget.unwrap_or(watch.budget), answer);
        Begun { study: self, engine, cells }
    }

    /// Answers these cells of the grid, several at a time, each as all of the study's cells are.
    ///
    /// # Errors
    ///
    /// [`Unanswered`], when a cell cannot be asked, or the watch says stop.
    pub fn answers_in(
        &self,
        cells: Range<usize>,
        watch: &Watch,
    ) -> Result<Vec<Answered>, Unanswered> {
        let answer = |index, budget| match self.asked(cells.start + index) {
            Err(refused) => Ok((Err(refused), None)),
            Ok(cell) => self.answer(cell, self.engine, budget, watch),
        };
        let budget = self.budget.unwrap_or(watch.budget);
        let answers = begin_all(cells.len(), budget, answer).finish(budget, answer);
        let of_one = |answer| match answer {
            Ok(Ok(answered)) => Ok(answered),
            Ok(Err(refused)) => Err(Unanswered::Refused(refused)),
            Err(Interrupted) => Err(Unanswered::Interrupted),
        };
        answers.into_iter().map(of_one).collect()
    }

    /// The answer of a cell, or why it cannot be played; with why it is not exact if it is not.
    fn answer(
        &self,
        cell: Cell,
        engine: Engine,
        budget: Budget,
        watch: &Watch,
    ) -> Result<(Result<Answered, Refused>, Option<NotExact>), Interrupted> {
        if watch.stop.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let plan = || self.plan(&cell);
        match Answer::known(&*cell.question, engine, plan, self.until, budget, watch) {
            Ok(answer) => {
                let not_exact = answer.not_exact;
                Ok((Ok(Answered { place: cell.place, answer }), not_exact))
            }
            Err(unanswered::Unanswered::Refused(refusal, why)) => {
                Ok((Err(self.refused(&cell.place, *refusal)), Some(why)))
            }
            Err(unanswered::Unanswered::Interrupted) => Err(Interrupted),
        }
    }

    /// For each sweep, the index of its value in this cell.
    fn place(&self, index: usize) -> Vec<usize> {
        let mut rest = index;
        let mut place: Vec<usize> = self
            .sweeps
            .iter()
            .rev()
            .map(|sweep| {
                let value = rest % sweep.values.len();
                rest /= sweep.values.len();
                value
            })
            .collect();
        place.reverse();
        place
    }

    /// The number of the cell at a place in the grid, from 1, with the last sweep fastest.
    pub fn number(&self, place: &[usize]) -> usize {
        let before = self.sweeps.iter().zip(place);
        1 + before.fold(0, |before, (sweep, value)| before * sweep.values.len() + value)
    }

    /// The parameters of a cell, as given: `place` has the index of a value for each sweep.
    pub fn parameters(&self, place: &[usize]) -> Map<String, Value> {
        let mut parameters = self.fixed.clone();
        for (sweep, value) in self.sweeps.iter().zip(place) {
            parameters.insert(sweep.parameter.clone(), sweep.values[*value].clone());
        }
        parameters
    }
}

/// A study of which some cells may wait for more memory than a thread's share.
pub struct Begun<'a> {
    study: &'a Study,
    engine: Engine,
    cells: shares::Begun<Result<Answered, Refused>>,
}

impl fmt::Debug for Begun<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Begun").field("study", &self.study.name).finish_non_exhaustive()
    }
}

impl Begun<'_> {
    /// Whether no cell waits for more memory.
    pub fn is_complete(&self) -> bool {
        self.cells.is_complete()
    }

    /// All cells, as [`Study::answers`] gives them.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn finish(self, watch: &Watch) -> Result<(Vec<Answered>, bool), Refused> {
        let Self { study, engine, cells } = self;
        let answer = |index, budget| study.answer(study.cell(index), engine, budget, watch);
        let answered = cells.finish(study.budget.unwrap_or(watch.budget), answer);
        let complete = answered.iter().all(Result::is_ok);
        let answered: Result<_, Refused> = answered.into_iter().flatten().collect();
        Ok((answered?, complete))
    }
}

/// The seed of a cell of a study with this seed, below 2^53, which every number format holds. It
/// follows from what is asked, so that a wider sweep changes no count.
pub fn seed_of_cell(seed: u64, question: &dyn Question) -> u64 {
    mix(&[seed, hash(&question.canonical())]) >> 11
}

/// A text as one word.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0, |hash, byte| mix(&[hash, u64::from(byte)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rows of three cells.
    fn study() -> Study {
        let text = "question = \"?\"\nprocedure = \"step-reduction\"\nengine = \"exact\"\n[sweep]\n\
                    class = [\"elite\", \"conscript\"]\nelr = [0, 1, 2]\n";
        Study::of("a", "a.toml", text).unwrap_or_else(|problem| panic!("{problem:?}"))
    }

    #[test]
    fn cells_are_numbered_row_by_row() {
        let study = study();
        let numbers = [[0, 0], [0, 2], [1, 0], [1, 2]].map(|place| study.number(&place));
        assert_eq!(numbers, [1, 3, 4, 6]);
    }

    /// Where a list is wanted, a name is a list of one.
    #[test]
    fn a_name_is_a_list_of_one() {
        let of = |attackers: &str, garrisons: &str| {
            let text = format!(
                "question = \"?\"\nprocedure = \"cave-assault\"\nengine = \"exact\"\n[parameters]\n\
                 tactic = \"place\"\nturns = 1\nattackers = {attackers}\n\
                 [sweep]\ngarrison = {garrisons}\n"
            );
            Study::of("a", "a.toml", &text).unwrap_or_else(|problem| panic!("{problem:?}"))
        };
        let listed = of(r#"["7-6-8"]"#, r#"[["4-4-7"], ["4-4-8", "9-0"]]"#);
        let named = of(r#""7-6-8""#, r#"["4-4-7", ["4-4-8", "9-0"]]"#);
        assert_eq!(named.fixed, listed.fixed);
        assert_eq!(named.sweeps[0].values, listed.sweeps[0].values);
    }

    #[test]
    fn a_measure_is_found_by_its_name() {
        let cells = study().answers_in(0..1, &Watch::default()).expect("it can be played");
        let answer = &cells[0].answer;
        assert!(answer.measures.len() > 1);
        for line in &answer.measures {
            let found = answer.measure(line.measure.name).map(|found| found.measure.name);
            assert_eq!(found, Some(line.measure.name));
        }
        assert!(answer.measure("no such measure").is_none());
    }
}

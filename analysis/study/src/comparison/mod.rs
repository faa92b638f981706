//! Two or more alternatives compared: which is better, by how much, and when
//! that changes.

mod check;
mod compared;
mod file;
mod rests;
mod sampling;
mod wanted;

use std::path::Path;

use asl_engine::odds::{Fraction, Mean};
use asl_engine::{Budget, Interrupted, NotExact, Plan, Watch};
use asl_rules::catalog::{AboutDecisions, Entry, MeasureEntry, Objective, Question};
use serde_json::{Map, Value};

pub use compared::{BestFound, Compared, Number, Step};
pub use file::ComparisonFile;
pub use rests::{Holding, Switched};
pub use sampling::{Pair, Until, Verdict};

use crate::answer::Engine;
use crate::estimate::{self, Probed};
use crate::kept;
use crate::reading::Problem;
use crate::shares::begin_all;
use crate::unanswered::{Unanswered, prepare, prepared};
use rests::Switch;
use wanted::{Asked, AskedStep, Numbers, Told, Wanted};

/// Trials of a comparison at most, unless given.
const TRIALS: u64 = 1 << 17;

/// A comparison that has been checked.
#[derive(Debug)]
pub struct Comparison {
    /// The file's name without its ending; names the results.
    pub name: String,
    /// The question in a sentence.
    pub question: String,
    /// The procedure.
    pub entry: &'static Entry,
    /// The measure that decides, by its place.
    pub measure: usize,
    /// Whether less of it is better.
    pub less_is_better: bool,
    /// Most trials of a sampled comparison.
    pub trials: u64,
    /// The seed of the keyed dice.
    pub seed: u64,
    /// What the exact odds of an alternative may take, when the comparison says so.
    pub budget: Option<Budget>,
    /// The parameters that all alternatives share, as given.
    pub shared: Map<String, Value>,
    /// What is compared: two or more.
    pub alternatives: Vec<Alternative>,
    /// Parameters over which the alternatives are followed.
    pub changes: Vec<Axis>,
    /// Pairs of parameters: along the top, and down the side.
    pub maps: Vec<(Axis, Axis)>,
    /// Parameters with the size of a step.
    pub steps: Vec<(String, i64)>,
    /// What is asked about the best decisions.
    pub best: Option<BestRequest>,
}

/// One of the alternatives.
#[derive(Debug)]
pub struct Alternative {
    /// Its name.
    pub name: String,
    /// The parameters that are its own, as given.
    pub own: Map<String, Value>,
}

/// A parameter and the values it runs through.
#[derive(Debug)]
pub struct Axis {
    /// The parameter's name.
    pub parameter: String,
    /// Its values, in the order of the file.
    pub values: Vec<Value>,
}

/// What is asked about the best decisions.
#[derive(Debug)]
pub struct BestRequest {
    /// What the procedure tells of its decisions.
    pub about: AboutDecisions,
    /// What is wanted.
    pub objective: Objective,
    /// What can be chosen at each decision.
    pub choices: Vec<String>,
    /// All parameters that are given, the shared ones included.
    pub parameters: Map<String, Value>,
    /// How likely a standing must be to be shown, 0 to 1.
    pub at_least: f64,
}

/// All that a comparison asks for, part by part.
#[derive(Debug)]
struct Everything {
    /// Each question once.
    wanted: Wanted,
    /// The alternatives as they are.
    asked: Vec<Asked>,
    /// For each axis and value the alternatives.
    changes: Vec<Vec<Vec<Asked>>>,
    /// For each map, row and column the alternatives.
    maps: Vec<Vec<Vec<Vec<Asked>>>>,
    /// For each alternative its steps.
    steps: Vec<Vec<AskedStep>>,
    /// What the verdict rests on.
    switches: Vec<Switch>,
}

impl Comparison {
    /// Reads and checks a comparison.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the file.
    pub fn load(path: &Path) -> Result<Self, Problem> {
        let (name, text) = Problem::read(path)?;
        check::check(&name, &path.display().to_string(), &text)
    }

    /// The comparison that a text is.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(name: &str, path: &str, text: &str) -> Result<Self, Problem> {
        check::check(name, path, text)
    }

    /// What it compares, in a few words.
    pub fn describe(&self) -> String {
        let names: Vec<&str> = self.alternatives.iter().map(|one| one.name.as_str()).collect();
        format!("{} of {}, by {}", names.join(", "), self.entry.name, self.deciding().name)
    }

    /// The measure that decides.
    pub fn deciding(&self) -> &MeasureEntry {
        &self.entry.measures[self.measure]
    }

    /// The parameters of an alternative, as given: its own over the shared ones.
    pub fn parameters(&self, alternative: usize) -> Map<String, Value> {
        check::merged(&self.shared, &self.alternatives[alternative].own)
    }

    /// A question about an alternative, with these parameters instead of its own;
    /// `None` when they do not go together.
    fn ask(&self, alternative: usize, instead: &[(&str, Value)]) -> Option<Box<dyn Question>> {
        let mut asked = self.parameters(alternative);
        asked.extend(instead.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        self.entry.ask(&asked).ok()
    }

    /// Why an alternative cannot be had with this value of a parameter, if so.
    pub fn refusal(&self, alternative: usize, parameter: &str, value: &Value) -> Option<String> {
        let mut asked = self.parameters(alternative);
        asked.insert(parameter.to_owned(), value.clone());
        self.entry.ask(&asked).err().map(|error| error.to_string())
    }

    /// What exact odds may take.
    fn budget(&self, watch: &Watch) -> Budget {
        self.budget.unwrap_or(watch.budget)
    }

    /// Every measure of a question, or why it cannot be played; and why they are not exact if they
    /// are not.
    fn numbers(
        &self,
        question: &dyn Question,
        budget: Budget,
        watch: &Watch,
    ) -> Result<(Numbers, Option<NotExact>), Interrupted> {
        let not_exact = match kept::exact_within(question, budget, watch) {
            Ok((_, measures)) => {
                let number = |exact: Option<Fraction>| exact.map_or(Number::Unknown, Number::Exact);
                return Ok((Ok(measures.into_iter().map(number).collect()), None));
            }
            Err(NotExact::Interrupted) => return Err(Interrupted),
            Err(not_exact) => not_exact,
        };
        let playable = match prepared(question, not_exact) {
            Ok(playable) => playable,
            Err(Unanswered::Refused(refusal, why)) => {
                return Ok((Err((refusal, why)), Some(why)));
            }
            Err(Unanswered::Interrupted) => return Err(Interrupted),
        };
        let plan = Plan { trials: self.trials, seed: self.seed };
        let (_, measures) = playable.sample_with_measures(plan, 1, watch)?;
        let number = |mean: Option<Mean>| mean.map_or(Number::Unknown, Number::Sampled);
        Ok((Ok(measures.into_iter().map(number).collect()), Some(not_exact)))
    }

    fn is_better(&self, one: f64, other: f64) -> bool {
        if self.less_is_better { one < other } else { one > other }
    }

    /// The best of these, the first of equal ones.
    pub fn leader(&self, figures: &[Option<f64>]) -> Option<usize> {
        let mut leader: Option<(usize, f64)> = None;
        for (index, figure) in figures.iter().enumerate() {
            if let Some(figure) = figure
                && leader.is_none_or(|(_, best)| self.is_better(*figure, best))
            {
                leader = Some((index, *figure));
            }
        }
        leader.map(|(index, _)| index)
    }

    /// About how many seconds of one core it takes, without the best decisions: by the steps of a
    /// few of its questions, and how long they take on this machine.
    pub fn estimated_seconds(&self, budget: Budget) -> f64 {
        let Everything { wanted, .. } = self.everything();
        let budget = self.budget.unwrap_or(budget);
        let probe = |index: usize, most: u64| {
            Probed::of(wanted.question(index), most, budget, Engine::Exact)
        };
        estimate::seconds(wanted.len(), Engine::Exact, self.trials, budget, probe)
    }

    /// Makes the comparison.
    ///
    /// # Errors
    ///
    /// [`Unanswered`], when an alternative cannot be played within the budget, or the watch says
    /// stop.
    pub fn compare(&self, until: Option<Until>, watch: &Watch) -> Result<Compared, Unanswered> {
        let Everything { wanted, asked, changes, maps, steps, switches } = self.everything();
        let budget = self.budget(watch);
        let answer = |index: usize, budget| self.numbers(wanted.question(index), budget, watch);
        let requests: Vec<&BestRequest> = self.best.iter().collect();
        let find = |index: usize, budget| BestFound::of(self.entry, requests[index], budget, watch);
        let (numbers, best) = rayon::join(
            || begin_all(wanted.len(), budget, answer),
            || begin_all(requests.len(), budget, find),
        );
        let told = numbers.finish(budget, answer).into_iter();
        let told = Told { numbers: told.collect::<Result<_, _>>()?, measure: self.measure };
        let best = best.finish(budget, find).into_iter().next().transpose()?;

        let all = asked.iter().map(|asked| told.all(*asked).expect("checked with the file"));
        let numbers: Vec<Vec<Number>> = all.collect::<Result<_, _>>()?;
        let figures: Vec<Option<f64>> = asked.iter().map(|asked| told.figure(*asked)).collect();
        let leader = self.leader(&figures).unwrap_or(0);
        let question = |one: usize| wanted.question(asked[one].expect("checked with the file"));
        let mut pairs = Vec::new();
        for other in (0..asked.len()).filter(|other| *other != leader) {
            let both_numbers = [leader, other].map(|one| &numbers[one][self.measure]);
            let both = [question(leader), question(other)];
            // Exact odds that were kept have left nothing to play by.
            let [one, another] = both.map(|question| prepare(question, budget, watch));
            let playable = [one?, another?];
            let known = both.iter().all(|question| question.knows_measures()[self.measure]);
            let playable = known.then_some(playable);
            pairs.push((other, self.pair(playable, both_numbers, until, watch)?));
        }
        let figures_of = |row: &Vec<Asked>| row.iter().map(|one| told.figure(*one)).collect();
        let rows_of = |rows: &Vec<Vec<Asked>>| rows.iter().map(figures_of).collect();
        let steps = steps.into_iter().zip(&figures);
        Ok(Compared {
            changes: changes.iter().map(rows_of).collect(),
            maps: maps.iter().map(|rows| rows.iter().map(rows_of).collect()).collect(),
            steps: steps.map(|(steps, base)| told.steps(steps, base.unwrap_or(0.0))).collect(),
            switched: switches
                .into_iter()
                .map(|switch| self.switched(switch, leader, &told))
                .collect(),
            numbers,
            leader,
            pairs,
            best,
        })
    }

    /// All that is asked for.
    fn everything(&self) -> Everything {
        let mut wanted = Wanted::default();
        let asked = self.row(&[], &mut wanted);
        let changes = self.wanted_changes(&mut wanted);
        let maps = self.wanted_maps(&mut wanted);
        let steps = self.wanted_steps(&asked, &mut wanted);
        let switches = self.wanted_switches(&asked, &mut wanted);
        Everything { wanted, asked, changes, maps, steps, switches }
    }

    /// Asks for every alternative with these parameters instead of its own.
    fn row(&self, instead: &[(&str, Value)], wanted: &mut Wanted) -> Vec<Asked> {
        let all = 0..self.alternatives.len();
        all.map(|alternative| wanted.want(self.ask(alternative, instead))).collect()
    }

    fn wanted_changes(&self, wanted: &mut Wanted) -> Vec<Vec<Vec<Asked>>> {
        let mut changes = Vec::new();
        for Axis { parameter, values } in &self.changes {
            let row = |value: &Value| self.row(&[(parameter, value.clone())], wanted);
            changes.push(values.iter().map(row).collect());
        }
        changes
    }

    fn wanted_maps(&self, wanted: &mut Wanted) -> Vec<Vec<Vec<Vec<Asked>>>> {
        let mut maps = Vec::new();
        for (x, y) in &self.maps {
            let mut rows = Vec::new();
            for down in &y.values {
                let cell = |along: &Value| {
                    let along = (x.parameter.as_str(), along.clone());
                    self.row(&[along, (y.parameter.as_str(), down.clone())], wanted)
                };
                rows.push(x.values.iter().map(cell).collect());
            }
            maps.push(rows);
        }
        maps
    }

    /// For each alternative every parameter a step down and a step up.
    fn wanted_steps(&self, asked: &[Asked], wanted: &mut Wanted) -> Vec<Vec<AskedStep>> {
        let mut all = Vec::new();
        for (alternative, asked) in asked.iter().enumerate() {
            let question = wanted.question(asked.expect("checked with the file"));
            let parameters = question.parameters();
            let mut steps = Vec::new();
            for (parameter, size) in &self.steps {
                let Some(now) = parameters.get(parameter).and_then(Value::as_i64) else { continue };
                let ends = [now - size, now + size].map(|value| {
                    let instead = [(parameter.as_str(), Value::from(value))];
                    (value, wanted.want(self.ask(alternative, &instead)))
                });
                steps.push(AskedStep { parameter: parameter.clone(), ends });
            }
            all.push(steps);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Throw against Place in one Player Turn, with more at the head of the file.
    pub(in crate::comparison) fn by(head: &str) -> Comparison {
        let text = format!(
            "question = \"Which?\"\nprocedure = \"cave-assault\"\n{head}\n[parameters]\n\
             turns = 1\ngarrison = [\"first-line-full\"]\n[alternatives.a]\n\
             tactic = \"throw\"\n[alternatives.b]\ntactic = \"place\"\n"
        );
        Comparison::of("x", "x.toml", &text).unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// What the attackers lose, DC that are used and turns are prices; a file may say otherwise.
    #[test]
    fn of_prices_less_is_better_and_of_all_else_more() {
        let entry = by("").entry;
        for measure in &entry.measures {
            let name = measure.name;
            let prices = ["charges-spent", "turns-taken", "defender-sniper-activations"];
            let price = prices.contains(&name)
                || name.starts_with("attacker-") && name != "attacker-sniper-activations";
            let comparison = by(&format!("measure = \"{name}\""));
            assert_eq!(comparison.less_is_better, price, "{name}");
            for less in [false, true] {
                let given = by(&format!("measure = \"{name}\"\nless-is-better = {less}"));
                assert_eq!(given.less_is_better, less, "{name}");
            }
        }
    }

    #[test]
    fn the_leader_has_most_or_least_and_the_first_of_equals_leads() {
        let (more, less) = (by(""), by("less-is-better = true"));
        for (figures, most, least) in [
            (vec![Some(0.2), Some(0.1), Some(0.3)], Some(2), Some(1)),
            (vec![Some(0.1), Some(0.1), Some(0.1)], Some(0), Some(0)),
            (vec![None, Some(0.2), Some(0.1)], Some(1), Some(2)),
            (vec![None, None], None, None),
        ] {
            assert_eq!(more.leader(&figures), most, "{figures:?}");
            assert_eq!(less.leader(&figures), least, "{figures:?}");
        }
    }

    /// With three Player Turns a step of one leads to two and to four.
    #[test]
    fn a_step_goes_down_and_up() {
        let text = "question = \"Which?\"\nprocedure = \"cave-assault\"\n[parameters]\nturns = 3\n\
                    garrison = [\"first-line-full\"]\n[alternatives.a]\ntactic = \"throw\"\n\
                    [alternatives.b]\ntactic = \"place\"\n[sensitivity]\nturns = 1\n";
        let comparison = Comparison::of("x", "x.toml", text);
        let comparison = comparison.unwrap_or_else(|error| panic!("{error:?}"));
        let steps = comparison.everything().steps;
        assert_eq!(steps.len(), 2);
        for steps in &steps {
            let values: Vec<[i64; 2]> =
                steps.iter().map(|step| step.ends.map(|(value, _)| value)).collect();
            assert_eq!(values, [[2, 4]]);
        }
    }
}

//! The plan of a sweep: all that decides what its shards are and what stands in them.

use std::ops::Range;
use std::path::Path;

use asl_engine::Budget;
use asl_study::VERSION;
use asl_study::numbers::thousands;
use asl_study::plain::plain;
use asl_study::reading::Problem;
use asl_study::study::{Shard, Study};
use asl_table::Rows;
use miette::Report;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::shard::Record;
use super::{cannot_be_asked, folders};
use crate::cache::SOURCES;
use crate::failure::Failure;
use crate::sha256::sha256;

/// The name of its file in the folder of the dataset.
pub(super) const FILE: &str = "plan.json";

/// The plan as its file says it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    plan: Contents,
    /// The hash of the plan as compact JSON.
    sha256: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    version: String,
    sources: String,
    /// The name of the study, and its text.
    study: String,
    text: String,
    /// The budget of each cell: steps and standings.
    work: u64,
    memory: u64,
    shards: Vec<Cells>,
}

/// The cells of a shard by their numbers, both included, and about what they take.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cells {
    from: usize,
    to: usize,
    seconds: f64,
}

/// A plan that has been checked.
#[derive(Debug)]
pub(super) struct Plan {
    /// The study, with the budget of the plan.
    pub(super) study: Study,
    /// The shards in the order of the grid. They cover it once.
    pub(super) shards: Vec<Shard>,
    /// The hash of all of it.
    pub(super) sha256: String,
    /// The names of the folders for the values of the slowest sweep, if it has such folders.
    folders: Vec<String>,
}

impl Plan {
    /// The plan of a study in so many shards, and its file.
    pub(super) fn of(
        mut study: Study,
        shards: usize,
        budget: Option<Budget>,
    ) -> Result<(Self, String), Failure> {
        let budget = budget.or(study.budget).unwrap_or_default();
        study.budget = Some(budget);
        let cut = study.cut(shards, budget).map_err(cannot_be_asked)?;
        // A thousandth of a second is finer than any estimate.
        let rounded = |seconds: f64| (seconds * 1e3).round() / 1e3;
        let of_one = |Shard { cells: Range { start, end }, seconds }: &Shard| Cells {
            from: start + 1,
            to: *end,
            seconds: rounded(*seconds),
        };
        let plan = Contents {
            version: VERSION.to_owned(),
            sources: SOURCES.to_owned(),
            study: study.name.clone(),
            text: study.text.clone(),
            work: budget.work,
            memory: budget.memory,
            shards: cut.iter().map(of_one).collect(),
        };
        let sha256 = plan.sha256();
        let file = File { plan, sha256: sha256.clone() };
        let text = serde_json::to_string_pretty(&file).map_err(Failure::system)? + "\n";
        let folders = folders::of(&study);
        Ok((Self { study, shards: cut, sha256, folders }, text))
    }

    /// The plan in the folder of a dataset.
    pub(super) fn read(dataset: &Path) -> Result<Self, Failure> {
        let path = dataset.join(FILE);
        if !path.exists() {
            let message = format!("there is no plan of a sweep in `{}`", dataset.display());
            let advice = "`asl-odds sweep plan` makes one".to_owned();
            return Err(Failure::advise(message, Some(advice)));
        }
        let bytes = Problem::bytes(&path).map_err(Report::new)?;
        let broken = |why: &str| {
            let message = format!("`{}` is no whole plan of a sweep: {why}", path.display());
            Failure::advise(
                message,
                Some(format!(
                    "remove `{}` and plan the same study again, with as many shards and the same \
                     budget; shards that are done are kept",
                    path.display()
                )),
            )
        };
        let json = |error: serde_json::Error| broken(&error.to_string());
        let value: Value = serde_json::from_slice(&bytes).map_err(json)?;
        // Another version may have other keys, so this comes first.
        let said = |key: &str| value["plan"][key].as_str().map(plain);
        let (version, sources) = (said("version"), said("sources"));
        let own = [VERSION, SOURCES].map(|one| Some(one.to_owned()));
        if [version.clone(), sources] != own {
            let Some(version) = version else { return Err(broken("it names no version")) };
            let message = if version == VERSION {
                format!("the plan is of another build of asl-odds {VERSION}")
            } else {
                format!("the plan is of asl-odds {version}, and this is {VERSION}")
            };
            let advice = "run it with the program that made the plan, or plan it again into \
                          another folder";
            return Err(Failure::advise(message, Some(advice.to_owned())));
        }
        let File { plan, sha256 } = serde_json::from_value(value).map_err(json)?;
        let mut end = 0;
        for (index, cells) in plan.shards.iter().enumerate() {
            let [before, this] = [index, index + 1].map(|number| thousands(number as u64));
            if cells.from <= end && index > 0 {
                return Err(broken(&format!("shards {before} and {this} overlap")));
            }
            if cells.from != end + 1 || cells.to < cells.from {
                return Err(broken(&format!("shard {this} does not follow on the one before")));
            }
            end = cells.to;
        }
        if plan.sha256() != sha256 {
            return Err(broken("it was changed after it was made"));
        }
        let mut study = Study::of_planned(&plan.study, &path.display().to_string(), &plan.text)
            .map_err(Report::new)?;
        if end != study.size() {
            let all = thousands(study.size() as u64);
            let why = format!("its shards have {} cells of {all}", thousands(end as u64));
            return Err(broken(&why));
        }
        study.budget = Some(Budget { work: plan.work, memory: plan.memory });
        let shards = plan
            .shards
            .iter()
            .map(|cells| Shard { cells: cells.from - 1..cells.to, seconds: cells.seconds });
        let folders = folders::of(&study);
        Ok(Self { study, shards: shards.collect(), sha256, folders })
    }

    /// What a shard's files are called: its number from 1, and a hash of all that decides what
    /// is in them.
    pub(super) fn name(&self, shard: usize) -> String {
        let content = sha256(format!("{} {shard}", self.sha256).as_bytes());
        format!("shard-{:04}-{}", shard + 1, &content[..12])
    }

    /// The files of a shard: of which table, where in the dataset, and with which cells. Those of
    /// the same cells follow each other.
    pub(super) fn parts(&self, shard: usize) -> Vec<(Rows, String, Range<usize>)> {
        let Range { start, end } = self.shards[shard].cells;
        let in_one = self.study.size() / self.folders.len().max(1);
        let name = self.name(shard) + ".parquet";
        let tables: Vec<Rows> = asl_table::tables_of(&self.study).collect();
        let mut parts = Vec::new();
        for number in start / in_one..=(end - 1) / in_one {
            let cells = start.max(number * in_one)..end.min((number + 1) * in_one);
            let folder = self.folders.get(number).map(|folder| format!("{folder}/"));
            let folder = folder.unwrap_or_default();
            for table in &tables {
                parts.push((*table, format!("{}/{folder}{name}", table.name()), cells.clone()));
            }
        }
        parts
    }

    /// Of each shard the record of what it wrote, if it is done.
    pub(super) fn records(&self, dataset: &Path) -> Vec<Option<Record>> {
        (0..self.shards.len()).map(|shard| Record::read(self, shard, dataset)).collect()
    }
}

impl Contents {
    fn sha256(&self) -> String {
        sha256(&serde_json::to_vec(self).unwrap_or_default())
    }
}

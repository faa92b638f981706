//! What a run has finished, so that the next one goes on when it was killed.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use asl_engine::Budget;
use asl_study::VERSION;
use asl_study::study::Study;
use serde::{Deserialize, Serialize};

use crate::cache::SOURCES;
use crate::output::{self, Folder};
use crate::sha256::sha256;

/// Its file in the folder of the results. It is there only while a run is not finished.
const FILE: &str = ".asl-odds-run.json";

/// The studies that are done, of a run in this folder.
#[derive(Debug)]
pub(super) struct Unfinished<'a> {
    out: &'a Folder,
    path: PathBuf,
    done: Mutex<Text>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    /// The studies by their names.
    studies: BTreeMap<String, Done>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Done {
    /// The hash of all that decides its results.
    asked: String,
    /// What was said of it.
    report: String,
    /// Its files with their hashes.
    files: BTreeMap<String, String>,
}

impl<'a> Unfinished<'a> {
    /// What an earlier run has left in this folder; nothing when it came to its end.
    pub(super) fn of(out: &'a Folder) -> Self {
        let path = out.join(FILE);
        let left = fs::read(&path).ok().and_then(|text| serde_json::from_slice(&text).ok());
        Self { out, path, done: Mutex::new(left.unwrap_or_default()) }
    }

    /// What was said of a study that is done, if its files are as they were.
    pub(super) fn report(&self, study: &Study, budget: Budget) -> Option<String> {
        let done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let done = done.studies.get(&study.name)?;
        let same = |(name, hash): (&String, &String)| {
            fs::read(self.out.join(name)).is_ok_and(|bytes| sha256(&bytes) == *hash)
        };
        let whole = done.asked == asked(study, budget) && done.files.iter().all(same);
        whole.then(|| done.report.clone())
    }

    /// A study is done, with these files. What cannot be noted is done again: no failure.
    pub(super) fn add(&self, study: &Study, budget: Budget, report: &str, files: &[String]) {
        let hashed = |name: &String| {
            let bytes = fs::read(self.out.join(name)).ok()?;
            Some((name.clone(), sha256(&bytes)))
        };
        let Some(files) = files.iter().map(hashed).collect() else { return };
        let asked = asked(study, budget);
        let mut all = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        all.studies.insert(study.name.clone(), Done { asked, report: report.to_owned(), files });
        if let Ok(text) = serde_json::to_vec(&*all) {
            let _ = output::put(&self.path, &text);
        }
    }

    /// The run has come to its end: the next one begins anew.
    pub(super) fn finish(self) {
        // What cannot be removed harms nobody: it says what is true.
        let _ = fs::remove_file(self.path);
    }
}

/// The hash of all that decides the results of a study.
fn asked(study: &Study, budget: Budget) -> String {
    let Budget { work, memory } = study.budget.unwrap_or(budget);
    let Study { name, text, .. } = study;
    sha256(format!("{VERSION} {SOURCES} {work},{memory} {name}\n{text}").as_bytes())
}

//! Files that are named, or stand in folders that are.

use std::path::{Path, PathBuf};

use asl_study::reading::{FileKind, Problem};
use miette::Report;

use crate::failure::Failure;

/// A file that has been read, once: it may be a pipe.
#[derive(Debug)]
pub(super) struct ReadFile {
    /// Where it is.
    pub(super) path: PathBuf,
    /// Its name without the ending.
    pub(super) name: String,
    /// What it says.
    pub(super) text: String,
}

impl ReadFile {
    pub(super) fn of(path: &Path) -> Result<Self, Failure> {
        let (name, text) = Problem::read(path).map_err(Report::new)?;
        Ok(Self { path: path.to_owned(), name, text })
    }

    /// What it is; what is nothing else is a study.
    pub(super) fn kind(&self) -> FileKind {
        FileKind::of(&self.text).map_or(FileKind::Study, |(kind, _)| kind)
    }

    /// Its path, for people.
    pub(super) fn place(&self) -> String {
        self.path.display().to_string()
    }
}

/// The files that were named, and the TOML files in the folders that were.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<ReadFile>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(ReadFile::of(path)?);
            continue;
        }
        let cannot = |error| Report::new(Problem::reading(path, &error));
        let mut inside = Vec::new();
        for file in std::fs::read_dir(path).map_err(cannot)? {
            let file = file.map_err(cannot)?.path();
            if file.is_file() && file.extension().is_some_and(|extension| extension == "toml") {
                inside.push(file);
            }
        }
        if inside.is_empty() {
            let message = format!("there is no study (.toml) in `{}`", path.display());
            return Err(Failure::advise(message, None));
        }
        inside.sort();
        for file in inside {
            files.push(ReadFile::of(&file)?);
        }
    }
    Ok(files)
}

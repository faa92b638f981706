//! A finished sweep: everything is there and whole, and a manifest says so.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use asl_study::VERSION;
use asl_study::numbers::thousands;
use asl_table::columns::Types;
use asl_table::{Rows, columns};
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use super::plan::Plan;
use super::shard::{Record, Written, sha256_of};
use super::{in_pool, numbers_of};
use crate::cache::SOURCES;
use crate::failure::Failure;
use crate::output::Folder;
use crate::progress;

/// The list of all files.
pub(super) const MANIFEST: &str = "manifest.json";

/// The list of all files, the data dictionary, and the hashes as `sha256sum -c` reads them.
const FILES: [&str; 3] = [MANIFEST, "dictionary.json", "SHA256SUMS"];

/// So many files are named that do not belong to a sweep.
const NAMED: usize = 5;

/// Checks every file of a sweep, and writes what readers need beside them.
pub(super) fn finish(dataset: &Path) -> Result<String, Failure> {
    let plan = Plan::read(dataset)?;
    let folder = Folder::for_files(dataset, FILES.map(str::to_owned))?;
    let records = plan.records(dataset);
    let missing: Vec<usize> = records
        .iter()
        .enumerate()
        .filter(|(_, one)| one.is_none())
        .map(|(shard, _)| shard)
        .collect();
    if !missing.is_empty() {
        let are = if missing.len() == 1 { "is" } else { "are" };
        let message =
            format!("the sweep is not done: {} {are} missing or changed", numbers_of(&missing));
        let advice = format!("run `asl-odds sweep run {}`", dataset.display());
        return Err(Failure::advise(message, Some(advice)));
    }
    let records: Vec<Record> = records.into_iter().flatten().collect();
    let files: Vec<&Written> = records.iter().flat_map(|record| &record.files).collect();
    only_these(&files, dataset)?;
    progress::spin("checking the dataset", || {
        in_pool(None, || files.par_iter().try_for_each(|file| unchanged(file, dataset)))
    })??;
    let (mut rows, mut dictionary) = (Map::new(), Map::new());
    for table in asl_table::tables_of(&plan.study) {
        let of_it = files.iter().filter(|file| file.table == table.name());
        rows.insert(table.name().to_owned(), of_it.map(|file| file.rows).sum::<u64>().into());
        let columns =
            serde_json::from_str(&columns::dictionary(table.first(), plan.study.entry, Types::Own));
        dictionary.insert(table.name().to_owned(), columns.map_err(Failure::system)?);
    }
    let of_file = |file: &&Written| {
        json!({
            "path": file.path, "bytes": file.bytes, "rows": file.rows, "sha256": file.sha256,
        })
    };
    let sampled: usize = records.iter().map(|record| record.sampled).sum();
    let manifest = json!({
        "program": "asl-odds",
        "version": VERSION,
        "sources": SOURCES,
        "study": plan.study.name,
        "question": plan.study.question,
        "plan-sha256": plan.sha256,
        "cells": plan.study.size(),
        "sampled-cells": sampled,
        "rows": &rows,
        "files": files.iter().map(of_file).collect::<Value>(),
    });
    let mut sums = String::new();
    for file in &files {
        let _ = writeln!(sums, "{}  {}", file.sha256, file.path);
    }
    let [manifest, dictionary] =
        [manifest, Value::from(dictionary)].map(|one| format!("{one:#}\n"));
    let texts = [&manifest, &dictionary, &sums].map(|text| text.as_bytes());
    folder.prepare()?;
    folder.write_together(&FILES.into_iter().zip(texts).collect::<Vec<_>>())?;
    let counted = rows.iter().map(|(table, rows)| {
        format!("{} rows of {table}", thousands(rows.as_u64().unwrap_or_default()))
    });
    let short: usize = records.iter().map(|record| record.not_known).sum();
    let not_known = plan.study.not_known(short).map(|said| format!("\n  {said}"));
    let mut not_known = not_known.unwrap_or_default();
    if sampled > 0 {
        let of = thousands(plan.study.size() as u64);
        let sampled = thousands(sampled as u64);
        not_known +=
            &format!("\n  {sampled} of {of} cells are sampled only: they passed the budget");
    }
    Ok(format!(
        "{}\n  {} cells, {}, in {} files{not_known}\n  manifest: {}\n",
        plan.study.question,
        thousands(plan.study.size() as u64),
        counted.collect::<Vec<_>>().join(", "),
        thousands(files.len() as u64),
        folder.shown(MANIFEST),
    ))
}

/// Whether a file is as its shard wrote it.
fn unchanged(file: &Written, dataset: &Path) -> Result<(), Failure> {
    let path = dataset.join(&file.path);
    let hash = sha256_of(&path).map_err(|error| {
        Failure::system(format!("`{}` cannot be read: {error}", path.display()))
    })?;
    if hash == file.sha256 {
        return Ok(());
    }
    let message = format!("`{}` is not as its shard wrote it", path.display());
    let advice = "remove it, and run `asl-odds sweep run` again".to_owned();
    Err(Failure::advise(message, Some(advice)))
}

/// Refuses tables that no shard of this plan wrote: readers would count their cells as well.
fn only_these(files: &[&Written], dataset: &Path) -> Result<(), Failure> {
    let known: BTreeSet<_> = files.iter().map(|file| dataset.join(&file.path)).collect();
    let mut open = Rows::ALL.map(|table| dataset.join(table.name())).to_vec();
    let mut strange = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == "parquet") && !known.contains(&path)
            {
                strange.push(path);
            }
        }
    }
    if strange.is_empty() {
        return Ok(());
    }
    strange.sort_unstable();
    let shown: Vec<String> =
        strange.iter().take(NAMED).map(|path| format!("`{}`", path.display())).collect();
    let more = match strange.len() - shown.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let message = format!("no shard of this plan wrote {}{more}", shown.join(", "));
    let (its, it) = if strange.len() == 1 { ("its", "it") } else { ("their", "them") };
    let advice = format!("{its} cells would count twice; remove {it}");
    Err(Failure::advise(message, Some(advice)))
}

use std::path::PathBuf;

use asl_luck::{Log, Options, audit};
use asl_study::reading::Problem;
use miette::Report;

use crate::args::DyoFormat;
use crate::failure::Failure;

/// The luck of the players of logged games.
pub(super) fn luck(files: &[PathBuf], names: bool, format: DyoFormat) -> Result<String, Failure> {
    let mut read = Vec::new();
    for file in files {
        let bytes = Problem::bytes(file).map_err(Report::new)?;
        read.push((file.display().to_string(), bytes));
    }
    let logs: Vec<Log<'_>> = read.iter().map(|(name, bytes)| Log { name, bytes }).collect();
    let options = Options { names, ..Options::default() };
    let report =
        audit(&logs, &options).map_err(|error| Failure::advise(error.to_string(), None))?;
    Ok(match format {
        DyoFormat::Table => report.text(),
        DyoFormat::Json => {
            let json = serde_json::to_value(&report).expect("a report is plain data");
            format!("{json:#}\n")
        }
    })
}

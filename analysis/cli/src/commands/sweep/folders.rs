//! The folders of a dataset: one for each value of the slowest sweep.

use std::collections::BTreeSet;

use asl_study::numbers::value;
use asl_study::study::Study;
use asl_table::columns::{PARAMETERS, Type, Types};

/// Most values of a sweep that have a folder each.
const LIMIT: usize = 100;

/// The names of the folders, as in `year=1944`. Empty when the values are too many, or no name of
/// a folder.
pub(super) fn of(study: &Study) -> Vec<String> {
    let Some(sweep) = study.sweeps.first() else { return Vec::new() };
    let mut own = PARAMETERS.iter().filter_map(|one| Some((one, one.parameter(study.entry)?)));
    let column = own.find(|(_, parameter)| parameter.name == sweep.parameter);
    let Some((column, _)) = column else { return Vec::new() };
    // As the column has it: a study may give a synonym.
    let cells = study.size() / sweep.values.len();
    let values = sweep.values.iter().enumerate().map(|(index, given)| {
        let asked = study.asked(index * cells).ok();
        let own = asked.and_then(|cell| cell.question.parameters().remove(&sweep.parameter));
        value(&own.unwrap_or_else(|| given.clone()))
    });
    let values: Vec<String> = values.collect();
    let different: BTreeSet<&String> = values.iter().collect();
    // Readers take a text that looks like a number for one, and 7-6-8 for a day.
    let fits = |text: &String| match column.type_in(study.entry, Types::Own) {
        Type::Whole => text.parse::<i64>().is_ok(),
        Type::Text => {
            let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_+.".contains(letter);
            let begins = text.starts_with(|letter: char| letter.is_ascii_alphanumeric());
            let is_day = text.chars().all(|letter| letter.is_ascii_digit() || letter == '-');
            begins && text.chars().all(plain) && text.parse::<f64>().is_err() && !is_day
        }
        Type::Flag | Type::Number | Type::Texts | Type::Wholes => false,
    };
    if values.len() > LIMIT || different.len() < values.len() || !values.iter().all(fits) {
        return Vec::new();
    }
    values.iter().map(|value| format!("{}={value}", column.name)).collect()
}

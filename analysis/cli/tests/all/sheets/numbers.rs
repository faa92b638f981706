//! Every number on a sheet against the table or the question that it comes from.

use std::collections::BTreeMap;
use std::fs;

use asl_rules::units::in_words::by_strength_factor;
use asl_study::numbers::{chart_number, chart_percent, value};
use asl_study::study::Study;
use serde_json::Value;

use super::{shipped, text};
use crate::common::{is_value, project, stdout, tables};
use crate::exact::{Named, by_column};

/// What a table's cell must say, from the table of its study.
struct Tables(BTreeMap<String, (Study, Vec<Named>)>);

impl Tables {
    fn study(&mut self, name: &str) -> &(Study, Vec<Named>) {
        self.0.entry(name.to_owned()).or_insert_with(|| {
            let path = project().join(format!("configs/{name}.toml"));
            (Study::load(&path).expect("a study"), tables(name))
        })
    }

    /// The number at these values of the sweeps, of some outcomes or a measure.
    fn number(
        &mut self,
        name: &str,
        chart: usize,
        place: &[(usize, usize)],
        outcome: Option<&str>,
    ) -> (f64, bool) {
        let (study, rows) = self.study(name);
        let request = &study.charts[chart];
        let wanted = place.iter().chain(&request.only).map(|(sweep, index)| {
            let sweep = &study.sweeps[*sweep];
            (&sweep.parameter, value(&sweep.values[*index]))
        });
        let wanted: Vec<(&String, String)> = wanted.collect();
        let here = |row: &&Named| {
            wanted.iter().all(|(parameter, value)| is_value(&row[*parameter], value))
        };
        let counts = |row: &&Named| match (outcome, &request.measure) {
            (Some(outcome), _) => row["outcome"] == outcome,
            (None, Some(measure)) => row["measure"] == measure.name,
            (None, None) => request.outcomes.contains(&row["outcome"]),
        };
        let exact = rows
            .iter()
            .filter(counts)
            .filter(here)
            .map(|row| row["exact"].parse::<f64>().expect("an exact number"));
        (exact.sum(), request.measure.is_none_or(|measure| measure.is_chance))
    }
}

/// Every combination of the values of these sweeps.
fn combinations(study: &Study, sweeps: &[usize]) -> Vec<Vec<(usize, usize)>> {
    sweeps.iter().fold(vec![Vec::new()], |all, sweep| {
        let values = 0..study.sweeps[*sweep].values.len();
        let longer = |place: Vec<(usize, usize)>| {
            values.clone().map(move |value| [&place[..], &[(*sweep, value)]].concat())
        };
        all.into_iter().flat_map(longer).collect()
    })
}

/// As few attempts as give this chance, in closed form.
fn attempts(chance: f64, enough: f64) -> String {
    if chance == 0.0 {
        return "–".to_owned();
    }
    if chance == 1.0 {
        return "1".to_owned();
    }
    let needed = ((1.0 - enough).ln() / (1.0 - chance).ln() - 1e-9).ceil();
    if needed > 99.0 { ">99".to_owned() } else { needed.to_string() }
}

/// The strength factors in a text.
fn factors(text: &str) -> Vec<&str> {
    let words = text.split(|letter: char| !(letter.is_ascii_digit() || letter == '-'));
    words.filter(|word| word.matches('-').count() == 2 && word.len() == 5).collect()
}

/// Names that are written by hand for rows and columns have the counters of what stands there.
#[test]
fn a_row_or_column_of_a_counter_is_called_so() {
    let (mut tables, mut named) = (Tables(BTreeMap::new()), 0);
    for (sheet, _) in shipped() {
        for block in sheet.content.data["blocks"].as_array().expect("blocks") {
            let Some(name) = block["source"]["study"].as_str() else { continue };
            let (study, _) = tables.study(name);
            let chart = block["source"]["chart"].as_u64().expect("a number") as usize;
            let request = &study.charts[chart];
            let places = |what: &str| -> Vec<usize> {
                let kept = block["source"][what].as_array().expect("which are kept").iter();
                kept.map(|place| place.as_u64().expect("a place") as usize).collect()
            };
            let title = block["title"].as_str().expect("a title");
            let mut pairs: Vec<(String, String)> = Vec::new();
            if let Some(outcomes) = block["source"]["outcomes"].as_array() {
                for (place, head) in
                    places("columns").into_iter().zip(block["columns"].as_array().expect("a head"))
                {
                    let outcome = outcomes[place].as_str().expect("an outcome");
                    pairs.push((outcome.to_owned(), head.as_str().expect("a head").to_owned()));
                }
            }
            let rows = combinations(study, &request.y.map_or(request.by.clone(), |y| vec![y]));
            for (place, row) in
                places("rows").into_iter().zip(block["rows"].as_array().expect("rows"))
            {
                let values = rows[place]
                    .iter()
                    .map(|(sweep, one)| value(&study.sweeps[*sweep].values[*one]));
                let values = values.collect::<Vec<_>>().join(", ");
                pairs.push((values, row["label"].as_str().expect("a label").to_owned()));
            }
            for (raw, written) in pairs {
                let counters = by_strength_factor(&raw);
                for factor in factors(&counters) {
                    let is_named = written.contains(factor) || title.contains(factor);
                    assert!(is_named, "{}: {raw} is called {written}", sheet.name);
                    named += 1;
                }
            }
        }
    }
    assert!(named > 60, "{named}");
}

#[test]
fn every_number_of_a_table_is_the_one_in_the_table_of_its_study() {
    let mut tables = Tables(BTreeMap::new());
    let mut cells = 0;
    for (sheet, papers) in shipped() {
        let squeezed = |text: &str| text.split_whitespace().collect::<String>();
        let texts: Vec<String> =
            papers.iter().map(|(_, printed)| squeezed(&text(printed))).collect();
        for block in sheet.content.data["blocks"].as_array().expect("blocks") {
            let Some(name) = block["source"]["study"].as_str() else { continue };
            let chart = block["source"]["chart"].as_u64().expect("a number") as usize;
            let is_attempts = block["source"]["attempts"] == true;
            let is_chances = block["source"]["chances"] == true;
            let kept = |what: &str| -> Vec<usize> {
                let kept = block["source"][what].as_array().expect("which are kept");
                kept.iter().map(|index| index.as_u64().expect("an index") as usize).collect()
            };
            let (study, _) = tables.study(name);
            let request = &study.charts[chart];
            let rows = combinations(study, &request.y.map_or(request.by.clone(), |y| vec![y]));
            let columns: Vec<Option<usize>> = match request.x {
                Some(x) => (0..study.sweeps[x].values.len()).map(Some).collect(),
                None => Vec::new(),
            };
            let (x, columns) = (request.x, columns.len());
            for (shown, row) in block["rows"].as_array().expect("rows").iter().zip(kept("rows")) {
                let mut line = shown["label"].as_str().expect("a label").to_owned();
                let shown = shown["cells"].as_array().expect("cells");
                let mut columns_of_it = kept("columns");
                if is_chances {
                    // One column, for each number of attempts.
                    columns_of_it = vec![columns_of_it[0]; shown.len()];
                }
                for (index, (cell, column)) in shown.iter().zip(columns_of_it).enumerate() {
                    let outcome = block["source"]["outcomes"][column].as_str();
                    let place = match x {
                        Some(x) if column < columns => [&rows[row][..], &[(x, column)]].concat(),
                        _ => rows[row].clone(),
                    };
                    let (number, is_chance) = tables.number(name, chart, &place, outcome);
                    let head = block["columns"][index].as_str().expect("a head");
                    let expected = match (is_attempts, is_chance || outcome.is_some()) {
                        _ if is_chances => {
                            // All fail, multiplied out.
                            let attempts: usize = head.parse().expect("a number of attempts");
                            let fail: f64 = std::iter::repeat_n(1.0 - number, attempts).product();
                            chart_percent(1.0 - fail)
                        }
                        (true, _) => [0.5, 0.8, 0.95].map(|e| attempts(number, e)).join("/"),
                        (false, true) => chart_percent(number),
                        (false, false) => chart_number(number),
                    };
                    assert_eq!(cell["text"], expected, "{}: {name} {place:?}", sheet.name);
                    line += &format!(" {expected}");
                    cells += 1;
                }
                for text in &texts {
                    let found = text.contains(&squeezed(&line));
                    assert!(found, "{}: `{line}` is not on the page", sheet.name);
                }
            }
        }
    }
    assert!(cells > 1_000, "only {cells} cells were compared");
}

/// The odds on a line are those of the question that it names, taken from the odds
/// that the command prints for spreadsheets.
#[test]
fn every_chance_on_a_line_is_that_of_its_question() {
    let path = project().join("configs/sheets/sequence-of-play.toml");
    let file: toml::Table = fs::read_to_string(path).expect("it is there").parse().expect("TOML");
    let (sheet, _) =
        shipped().iter().find(|(sheet, _)| sheet.name == "sequence-of-play").expect("it is made");
    let phases = |value: &Value| value["blocks"][0]["phases"].as_array().expect("phases").clone();
    let shown = phases(&sheet.content.data);
    let asked: Value = serde_json::to_value(&file).expect("as JSON");
    let asked = asked["block"][0]["phase"].as_array().expect("phases");
    let mut chances = 0;
    for (asked, shown) in asked.iter().zip(&shown) {
        let lines = asked["line"].as_array().expect("lines");
        for (line, shown) in lines.iter().zip(shown["lines"].as_array().expect("lines")) {
            assert_eq!(line["text"], shown["text"]);
            for (number, odds) in line["odds"].as_array().into_iter().flatten().enumerate() {
                let mut flags = vec!["odds".to_owned(), odds["procedure"].as_str().unwrap().into()];
                for (name, given) in odds["parameters"].as_object().expect("parameters") {
                    flags.push(format!("--{name}={}", value(given)));
                }
                flags.extend(["--engine=exact", "--format=csv"].map(str::to_owned));
                let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
                let (column, name) = match odds["outcome"].as_str() {
                    Some(outcome) => ("outcome", outcome),
                    None => ("measure", odds["measure"].as_str().expect("one of the two")),
                };
                let mut rows = by_column(&stdout(&flags)).into_iter();
                let row = rows.find(|row| row[column] == name).expect("it is in the table");
                let exact: f64 = row["exact"].parse().expect("an exact chance");
                assert_eq!(shown["odds"][number]["value"], chart_percent(exact), "{line}");
                chances += 1;
            }
        }
    }
    assert!(chances > 30, "only {chances} chances were compared");
}

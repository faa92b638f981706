//! Tables of a sheet, of charts and of allowances.

use asl_rules::g1_japanese::allowances;
use asl_study::numbers::chart_percent;
use serde_json::{Value, json};

use super::answers::AnsweredStudy;
use super::file::BlockFile;
use crate::charts::heat::Heat;
use crate::charts::{self, Picture};

/// The chances for which numbers of attempts are given.
const ENOUGH: [f64; 3] = [0.5, 0.8, 0.95];

/// The numbers of attempts for which chances are given.
const MANY: [i32; 6] = [1, 2, 3, 4, 6, 8];

/// Nobody has more attempts than this.
const ATTEMPTS: u32 = 99;

/// A block's table as the template takes it.
pub(super) fn table(head: Vec<String>, rows: Vec<(String, Vec<Value>)>) -> Value {
    let rows = rows.into_iter().map(|(label, cells)| json!({ "label": label, "cells": cells }));
    json!({ "columns": head, "rows": rows.collect::<Vec<_>>() })
}

/// A chart's data as a table: of bars, with a column for each outcome.
pub(super) fn heat(answered: &AnsweredStudy, index: usize) -> Heat {
    let (study, cells) = &**answered;
    match charts::of(study, &study.charts[index], cells).picture {
        Picture::Heat(heat) => heat,
        Picture::Bars(bars) => {
            let (y, values) = bars.bars.into_iter().unzip();
            Heat { x_label: String::new(), x: bars.outcomes, y_label: String::new(), y, values }
        }
        _ => unreachable!("curves have been refused"),
    }
}

/// Rows and columns without a name are left out; which rows and columns are kept.
pub(super) fn leave_out(heat: &mut Heat) -> [Vec<usize>; 2] {
    let kept = |names: &[String]| -> Vec<usize> {
        (0..names.len()).filter(|place| !names[*place].is_empty()).collect()
    };
    let (rows, columns) = (kept(&heat.y), kept(&heat.x));
    let cells = |row: &usize| {
        let cells = columns.iter().map(|column| heat.values[*row][*column].clone());
        cells.collect()
    };
    heat.values = rows.iter().map(cells).collect();
    heat.y.retain(|name| !name.is_empty());
    heat.x.retain(|name| !name.is_empty());
    [rows, columns]
}

/// Of which columns the attacker wants little.
#[derive(Clone, Copy, Debug)]
pub(super) enum Less<'a> {
    /// Of all of them.
    Everywhere,
    /// Of these.
    In(&'a [String]),
}

/// The table as the template takes it. The better a cell is for the attacker, the darker it is.
pub(super) fn table_of(title: &str, heat: &Heat, attempts: bool, less: Less<'_>) -> Value {
    let cell = |((share, written), head): (&(f64, String), &String)| {
        let written = if attempts { &attempts_for(*share) } else { written };
        let turned = match less {
            Less::Everywhere => true,
            Less::In(columns) => columns.contains(head),
        };
        json!({ "text": written, "shade": if turned { 1.0 - share } else { *share } })
    };
    // One minus throughout, as players type it.
    let plain = |names: &[String]| names.iter().map(|name| name.replace('−', "-")).collect();
    let (columns, labels): (Vec<String>, Vec<String>) = (plain(&heat.x), plain(&heat.y));
    let rows = labels.iter().zip(&heat.values);
    let rows =
        rows.map(|(label, cells)| (label.clone(), cells.iter().zip(&heat.x).map(cell).collect()));
    let mut filled = table(columns, rows.collect());
    filled["kind"] = json!("table");
    filled["title"] = json!(title);
    filled["corner"] = json!(heat.y_label);
    filled["over"] = json!(heat.x_label);
    filled["sixths"] = json!(6);
    filled
}

/// Of one column, the chance of at least one success in so many attempts.
pub(super) fn by_attempts(heat: &mut Heat) {
    heat.x = MANY.map(|attempts| attempts.to_string()).to_vec();
    for row in &mut heat.values {
        let chance = row[0].0;
        let at_least_one = |attempts: i32| 1.0 - (1.0 - chance).powi(attempts);
        let cell = |attempts| (at_least_one(attempts), chart_percent(at_least_one(attempts)));
        *row = MANY.map(cell).to_vec();
    }
}

/// How many attempts give each chance that is enough.
fn attempts_for(chance: f64) -> String {
    let needed = ENOUGH.map(|enough| {
        if chance == 0.0 {
            return "–".to_owned();
        }
        let mut failed = 1.0;
        for attempt in 1..=ATTEMPTS {
            failed *= 1.0 - chance;
            // A chance that is reached exactly is reached.
            if 1.0 - failed >= enough - 1e-12 {
                return attempt.to_string();
            }
        }
        format!(">{ATTEMPTS}")
    });
    needed.join("/")
}

pub(super) fn allowance(block: &BlockFile) -> Value {
    let cells = |year: i32, russians: bool| -> Vec<Value> {
        let allowed = block.squads.iter().map(|squads| {
            let heroes = allowances::tank_hunter_heroes(year, russians, *squads);
            json!({ "text": heroes.to_string(), "shade": 0.0 })
        });
        allowed.collect()
    };
    let mut rows = Vec::new();
    for year in &block.years {
        if *year < 1943 {
            rows.push(("before 1943".to_owned(), cells(*year, false)));
            rows.push(("before 1943, Russians".to_owned(), cells(*year, true)));
        } else {
            rows.push((year.to_string(), cells(*year, false)));
        }
    }
    let mut filled = table(block.squads.iter().map(u32::to_string).collect(), rows);
    filled["kind"] = json!("table");
    filled["title"] = json!(block.title);
    filled["corner"] = json!("year");
    filled["over"] = json!("squads in the OB");
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The better for the attacker, the darker: where less is better, the least.
    #[test]
    fn a_shade_is_darker_where_it_is_better_for_the_attacker() {
        let heat = Heat {
            x_label: String::new(),
            x: ["no effect", "eliminated"].map(str::to_owned).to_vec(),
            y_label: String::new(),
            y: vec!["4".to_owned()],
            values: vec![vec![(0.75, "75".to_owned()), (0.25, "25".to_owned())]],
        };
        let shades = |less| {
            let table = table_of("", &heat, false, less);
            [0, 1].map(|cell| table["rows"][0]["cells"][cell]["shade"].as_f64().expect("one"))
        };
        let unaffected = ["no effect".to_owned()];
        assert_eq!(shades(Less::In(&unaffected)), [0.25, 0.25]);
        assert_eq!(shades(Less::In(&[])), [0.75, 0.25]);
        assert_eq!(shades(Less::Everywhere), [0.25, 0.75]);
    }

    /// Of 10 squads 10 % are 1 hero, and against Russians 20 % are 2, as they are against all in
    /// 1943 (G1.421).
    #[test]
    fn an_allowance_tells_russians_apart_before_1943() {
        let text = "kind = \"allowance\"\nyears = [1942, 1943]\nsquads = [10]\n";
        let block: BlockFile = toml::from_str(text).expect("a block");
        let table = allowance(&block);
        let rows = table["rows"].as_array().expect("rows").iter();
        let rows = rows.map(|row| {
            let heroes = row["cells"][0]["text"].as_str().expect("a number");
            (row["label"].as_str().expect("a label"), heroes)
        });
        let rows: Vec<(&str, &str)> = rows.collect();
        assert_eq!(rows, [("before 1943", "1"), ("before 1943, Russians", "2"), ("1943", "2")]);
    }

    #[test]
    fn attempts_are_counted_until_they_are_enough() {
        assert_eq!(attempts_for(0.5), "1/3/5");
        assert_eq!(attempts_for(1.0), "1/1/1");
        assert_eq!(attempts_for(10.0 / 36.0), "3/5/10");
        assert_eq!(attempts_for(0.0), "–/–/–");
    }
}

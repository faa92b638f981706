//! What each block of a sheet comes to, as the template takes it.

use std::ops::Range;
use std::path::Path;

use asl_rules::g11_caves::order_of_battle;
use asl_rules::units::in_words::of_outcome;
use asl_study::reading::{Checker, Problem};
use asl_study::study::{ChartKind, Study};
use miette::Report;
use serde_json::{Value, json};
use toml::Spanned;

use super::Failure;
use super::answers::{AnsweredStudy, Answers, Trust};
use super::file::{BlockFile, BlockKind, LineFile, OrderOfBattle, SMALL, SheetFile, SideOf, Width};
use super::tables::{Less, allowance, by_attempts, heat, leave_out, table_of};
use crate::charts::Layout;
use crate::{charts, pages};

/// What stands on a sheet.
#[derive(Debug, Default)]
pub struct Filled {
    /// As the template takes it.
    pub data: Value,
    /// Its pictures by the names of their files, as SVG.
    pub pictures: Vec<(String, String)>,
}

/// What stands on a sheet of the library.
pub(super) fn sheet(
    checker: &Checker<'_>,
    file: &SheetFile,
    answers: &mut Answers<'_>,
) -> Result<Filled, Failure> {
    let order_of_battle = file.order_of_battle.as_ref();
    let mut filler =
        Filler { checker, answers, order_of_battle, trust: Trust::default(), pictures: Vec::new() };
    let blocks = file.block.iter().map(|block| filler.block(block));
    let blocks = blocks.collect::<Result<Vec<Value>, _>>()?;
    let mut filled = filler.filled(&file.title, &file.subtitle, *file.text_size.get_ref(), blocks);
    filled.data["shade"] = json!(if is_shaded(&filled.data) { file.shade.as_str() } else { "" });
    Ok(filled)
}

/// Whether any table has shades.
fn is_shaded(sheet: &Value) -> bool {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let rows = list(&sheet["blocks"]).into_iter().flat_map(|block| list(&block["rows"]));
    let cells = rows.flat_map(|row| list(&row["cells"]));
    cells.into_iter().any(|cell| cell["shade"].as_f64().is_some_and(|shade| shade > 0.0))
}

/// What stands on the sheet of a study: its charts one after the other.
pub(super) fn study(path: &Path, answers: &mut Answers<'_>) -> Result<Filled, Failure> {
    let study = Study::load(path).map_err(Report::new)?;
    if study.charts.is_empty() {
        let message = format!("`{}` has no chart to put on a sheet", path.display());
        let advice = "give it a [[chart]]; one of kind `heat` becomes a table".to_owned();
        return Err(Failure::advise(message, Some(advice)));
    }
    let place = path.display().to_string();
    let checker = Checker { path: &place, text: &study.text.clone() };
    let answered = answers.answered(study)?;
    let mut filler = Filler {
        checker: &checker,
        answers,
        order_of_battle: None,
        trust: Trust::default(),
        pictures: Vec::new(),
    };
    filler.trust.add_study(&answered);
    let study = &answered.0;
    let blocks = study.charts.iter().enumerate().map(|(index, chart)| match chart.kind {
        ChartKind::Heat => {
            // The sheet has the question as its title, so a table does not say it again.
            let title = if chart.title == study.question { "" } else { &chart.title };
            let mut filled = table_of(title, &heat(&answered, index), false, Less::In(&[]));
            // What is counted, and under which conditions.
            filled["note"] = json!(charts::of(study, chart, &answered.1).caption.subtitle);
            Ok(filled)
        }
        ChartKind::Bars | ChartKind::Curves => {
            filler.picture(&answered, index, None, Layout::Paper)
        }
    });
    let blocks = blocks.collect::<Result<Vec<Value>, _>>()?;
    let rules = format!("{}: {}", study.entry.name, study.entry.rules.join(", "));
    let mut filled = filler.filled(&study.question, &rules, SMALL, blocks);
    filled.data["shade"] = json!(if is_shaded(&filled.data) { "Darker: more" } else { "" });
    Ok(filled)
}

pub(super) struct Filler<'a, 'b> {
    pub(super) checker: &'a Checker<'a>,
    pub(super) answers: &'a mut Answers<'b>,
    pub(super) order_of_battle: Option<&'a Spanned<OrderOfBattle>>,
    pub(super) trust: Trust,
    pictures: Vec<(String, String)>,
}

impl Filler<'_, '_> {
    fn filled(self, title: &str, subtitle: &str, text_size: f64, blocks: Vec<Value>) -> Filled {
        let data = json!({
            "title": title, "subtitle": subtitle, "blocks": blocks,
            "text-size": text_size,
            "trust": self.trust.written(), "rulings": self.trust.rulings(),
        });
        Filled { data, pictures: self.pictures }
    }

    fn block(&mut self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let block = given.get_ref();
        let mut filled = match block.kind {
            BlockKind::Table | BlockKind::Attempts | BlockKind::Chances => self.table(given)?,
            BlockKind::Chart => {
                let (answered, index) = self.chart(given)?;
                // What is no wider than a column is drawn as for a phone.
                let is_wide = block.width.sixths() > Width::Half.sixths();
                let layout = if is_wide { Layout::Paper } else { Layout::Narrow };
                self.picture(&answered, index, block.title.as_deref(), layout)?
            }
            BlockKind::Lines => {
                let lines = self.lines(&block.line)?;
                json!({ "kind": "lines", "title": block.title, "lines": lines })
            }
            BlockKind::Phases => {
                let mut phases = Vec::new();
                for phase in &block.phase {
                    let lines = self.lines(&phase.line)?;
                    phases.push(json!({ "name": phase.name, "lines": lines }));
                }
                json!({ "kind": "phases", "title": block.title, "phases": phases })
            }
            BlockKind::BreakEvens | BlockKind::Decisions => self.comparison(given)?,
            BlockKind::Allowance => {
                let years = block.years.iter().all(|year| (1931..=1945).contains(year));
                if !years
                    || block.squads.is_empty()
                    || block.squads.iter().any(|squads| *squads > 999)
                {
                    let message = "`years` are 1931 to 1945, and `squads` at most 999";
                    return Err(self.refuse(message, given.span()));
                }
                allowance(block)
            }
            BlockKind::Locations => self.locations(given)?,
            BlockKind::Limits => self.limits(given)?,
            BlockKind::Prices => self.prices(given)?,
            BlockKind::CaveCounters => self.cave_counters(given)?,
            BlockKind::Plan => self.plan(given)?,
            BlockKind::Caves => {
                json!({ "kind": "caves", "title": block.title, "letters": self.letters(given)? })
            }
            BlockKind::Complexes => {
                let OrderOfBattle { caves, .. } = self.order_of_battle(given)?;
                let complexes = order_of_battle::complexes(caves);
                json!({ "kind": "complexes", "title": block.title, "number": complexes })
            }
        };
        filled["note"] = json!(block.note);
        filled["sixths"] = json!(block.width.sixths());
        filled["new-page"] = json!(block.new_page);
        Ok(filled)
    }

    pub(super) fn refuse(&self, message: impl Into<String>, place: Range<usize>) -> Failure {
        self.advise(message, None, place)
    }

    pub(super) fn advise(
        &self,
        message: impl Into<String>,
        advice: Option<String>,
        place: Range<usize>,
    ) -> Failure {
        let problem: Problem = self.checker.problem(message, advice, place);
        Report::new(problem).into()
    }

    /// The study of a block, and which of its charts is meant.
    fn chart(&mut self, given: &Spanned<BlockFile>) -> Result<(AnsweredStudy, usize), Failure> {
        let block = given.get_ref();
        let Some(name) = &block.study else {
            return Err(self.refuse("this block needs a `study`", given.span()));
        };
        let answered = self.answers.study(self.checker, name, &mut self.trust)?;
        let number = block.chart.as_ref().map_or(1, |chart| *chart.get_ref());
        let charts = answered.0.charts.len();
        if !(1..=charts).contains(&number) {
            let place = block.chart.as_ref().map_or(name.span(), Spanned::span);
            let message = format!("`{}` has no chart {number}", name.get_ref());
            let advice = format!("it has {charts}, counted from 1");
            return Err(self.advise(message, Some(advice), place));
        }
        Ok((answered, number - 1))
    }

    fn table(&mut self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let (answered, index) = self.chart(given)?;
        let block = given.get_ref();
        let request = &answered.0.charts[index];
        if request.kind == ChartKind::Curves {
            let advice = "curves are a block of kind `chart`".to_owned();
            return Err(self.advise("curves are no table", Some(advice), given.span()));
        }
        if self.answers.are_only_checked() {
            return Ok(Value::Null);
        }
        let mut heat = heat(&answered, index);
        let outcomes = (request.kind == ChartKind::Bars).then(|| heat.x.clone());
        for (names, written, what) in
            [(&block.rows, &mut heat.y, "rows"), (&block.columns, &mut heat.x, "columns")]
        {
            let Some(names) = names else {
                written.iter_mut().for_each(|name| *name = of_outcome(name));
                continue;
            };
            if names.get_ref().len() != written.len() {
                let message = format!("the table has {} {what}", written.len());
                let advice = format!("they are {}", written.join(", "));
                return Err(self.advise(message, Some(advice), names.span()));
            }
            written.clone_from(names.get_ref());
        }
        let [rows, columns] = leave_out(&mut heat);
        if rows.is_empty() || columns.is_empty() {
            return Err(self.refuse("every row or column is left out", given.span()));
        }
        if let Some(corner) = &block.corner {
            heat.y_label.clone_from(corner);
        }
        if let Some(over) = &block.over {
            heat.x_label.clone_from(over);
        }
        let attempts = block.kind == BlockKind::Attempts;
        let chances = block.kind == BlockKind::Chances;
        if chances && heat.x.len() != 1 {
            let message = "chances by attempts are those of one column";
            let advice = "give `columns`, with \"\" for each column that is left out".to_owned();
            return Err(self.advise(message, Some(advice), given.span()));
        }
        let sampled = answered.1.iter().any(|cell| cell.answer.exact.is_none());
        if (attempts || chances) && sampled {
            let message = "attempts are counted for exact chances, and some here are sampled";
            return Err(self.refuse(message, given.span()));
        }
        if (attempts || chances) && request.measure.is_some_and(|measure| !measure.is_chance) {
            let message = "attempts are counted for a chance, and this is not a chance";
            return Err(self.refuse(message, given.span()));
        }
        if chances {
            by_attempts(&mut heat);
        }
        let title = block.title.as_ref().unwrap_or(&request.title);
        let is_price = request.measure.is_some_and(|measure| measure.less_is_better);
        let columns_of_it = block.less_is_better_in.as_ref();
        let unknown = |name: &&String| !heat.x.contains(*name);
        if let Some(wrong) = columns_of_it.and_then(|names| names.get_ref().iter().find(unknown)) {
            let place = columns_of_it.map_or(given.span(), Spanned::span);
            let message = format!("the table has no column `{wrong}`");
            let advice = Some(format!("they are {}", heat.x.join(", ")));
            return Err(self.advise(message, advice, place));
        }
        let less = match columns_of_it {
            _ if block.less_is_better || is_price => Less::Everywhere,
            Some(columns) => Less::In(columns.get_ref()),
            None => Less::In(&[]),
        };
        let mut filled = table_of(title, &heat, attempts, less);
        // Where each number comes from, for who checks it.
        filled["source"] = json!({
            "study": answered.0.name, "chart": index, "attempts": attempts, "chances": chances,
            "rows": rows, "columns": columns, "outcomes": outcomes,
        });
        Ok(filled)
    }

    fn picture(
        &mut self,
        answered: &AnsweredStudy,
        index: usize,
        title: Option<&str>,
        layout: Layout,
    ) -> Result<Value, Failure> {
        let (study, cells) = &**answered;
        if self.answers.are_only_checked() {
            return Ok(Value::Null);
        }
        let mut chart = charts::of(study, &study.charts[index], cells);
        // The sheet says below what the chart's footer would.
        chart.caption.footer.clear();
        if let Some(title) = title {
            title.clone_into(&mut chart.caption.title);
        }
        let name = format!("picture-{}.svg", self.pictures.len() + 1);
        self.pictures.push((name.clone(), chart.outlined(layout)?));
        Ok(json!({ "kind": "picture", "file": name, "alt": chart.caption.title, "sixths": 6 }))
    }

    fn lines(&mut self, lines: &[Spanned<LineFile>]) -> Result<Vec<Value>, Failure> {
        let mut written = Vec::new();
        for given in lines {
            let line = given.get_ref();
            let mut odds = Vec::new();
            for one in &line.odds {
                let value = self.answers.odds(one, &mut self.trust);
                let value = value.map_err(|why| {
                    if self.answers.is_stopped() {
                        return Failure::Interrupted;
                    }
                    self.refuse(format!("{}: {why}", one.procedure), given.span())
                })?;
                odds.push(json!({ "label": one.label, "value": value }));
            }
            let side = line.side.map(|side| match side {
                SideOf::Attacker => "attacker",
                SideOf::Japanese => "japanese",
                SideOf::Both => "both",
            });
            written.push(json!({
                "side": side, "text": line.text, "rules": line.rules.join(", "), "odds": odds,
            }));
        }
        Ok(written)
    }

    fn comparison(&mut self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let block = given.get_ref();
        let Some(name) = &block.comparison else {
            return Err(self.refuse("this block needs a `comparison`", given.span()));
        };
        let Some(made) = self.answers.comparison(self.checker, name, &mut self.trust)? else {
            return Ok(Value::Null);
        };
        let (comparison, compared) = &*made;
        let page = format!("compare/{}", name.get_ref());
        if block.kind == BlockKind::BreakEvens {
            let lines = pages::best_over(comparison, compared).into_iter();
            let lines = lines.map(|(label, text)| json!({ "label": label, "text": text }));
            let lines = lines.collect::<Vec<_>>();
            return Ok(json!({
                "kind": "break-evens", "title": block.title, "lines": lines, "page": page,
            }));
        }
        let Some((head, rows)) = pages::decisions(comparison, compared) else {
            let message = format!("`{}` finds no best decisions", name.get_ref());
            let advice = "it needs [best], and `heat-of-battle = false`".to_owned();
            return Err(self.advise(message, Some(advice), name.span()));
        };
        Ok(json!({
            "kind": "decisions", "title": block.title, "head": head, "rows": rows, "page": page,
        }))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use asl_engine::Watch;
    use asl_study::answer::Engine;

    use super::super::library::{Folder, Library};
    use super::*;

    fn library() -> Library {
        let nowhere = || Folder::Disk(PathBuf::new());
        Library { configs: nowhere(), templates: nowhere() }
    }

    /// The one block of a sheet, which has a table of two rows and two columns.
    fn block(more: &str) -> Result<Value, Failure> {
        let text = "question = \"?\"\nprocedure = \"ambush\"\ntrials = 1_000\nseed = 1\n\
                    [sweep]\nattacker-drm = [0, 1]\ndefender-drm = [0, 1]\n\
                    [[chart]]\nkind = \"heat\"\nx = \"attacker-drm\"\ny = \"defender-drm\"\n\
                    outcomes = [\"attacker\"]\n";
        let study = Study::of("a", "a.toml", text).unwrap_or_else(|error| panic!("{error:?}"));
        let (library, watch) = (library(), Watch::default());
        let (answered, _) = study.answers(Engine::Exact, &watch).expect("every cell can be played");
        let mut answers = Answers::new(&library, &watch).with(vec![(study, answered)]);
        let text = format!(
            "number = 1\ntitle = \"t\"\n[[block]]\nkind = \"table\"\nstudy = \"a\"\n{more}"
        );
        let sheet = super::super::filled("s".to_owned(), "s.toml", &text, &mut answers)?;
        Ok(sheet.content.data["blocks"][0].clone())
    }

    /// Why there is no sheet.
    fn refused<T: std::fmt::Debug>(result: Result<T, Failure>) -> String {
        match result {
            Err(Failure::Input(why)) => why.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_table_has_the_rows_and_columns_that_are_not_left_out() {
        let size = |more: &str| {
            let block = block(more).unwrap_or_else(|why| panic!("{why}"));
            let length = |list: &Value| list.as_array().expect("a list").len();
            (length(&block["rows"]), length(&block["rows"][0]["cells"]))
        };
        assert_eq!(size(""), (2, 2));
        assert_eq!(size("rows = [\"\", \"one\"]\n"), (1, 2));
        for all in ["rows = [\"\", \"\"]\n", "columns = [\"\", \"\"]\n"] {
            assert_eq!(refused(block(all)), "every row or column is left out");
        }
    }

    /// Sweeps of the atlas have no charts.
    #[test]
    fn a_study_without_a_chart_has_no_sheet() {
        let path =
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../configs/atlas/rally-of-marines.toml");
        let (library, watch) = (library(), Watch::default());
        let mut answers = Answers::new(&library, &watch).only_checked();
        let why = refused(study(Path::new(path), &mut answers));
        assert_eq!(why, format!("`{path}` has no chart to put on a sheet"));
    }
}

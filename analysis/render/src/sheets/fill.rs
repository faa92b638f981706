//! What each block of a sheet comes to, as the template takes it.

use std::ops::Range;
use std::path::Path;

use asl_rules::g1_japanese::allowances;
use asl_rules::g11_caves::order_of_battle;
use asl_study::names::by_strength_factor;
use asl_study::reading::{Checker, Problem};
use asl_study::study::{ChartKind, Study};
use miette::Report;
use serde_json::{Value, json};
use toml::Spanned;

use super::Failure;
use super::answers::{AnsweredStudy, Answers, Trust};
use super::file::{BlockFile, BlockKind, LineFile, OrderOfBattle, SMALL, SheetFile, SideOf};
use super::tables::{allowance, by_attempts, heat, leave_out, table_of};
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
    Ok(filler.filled(&file.title, &file.subtitle, *file.text_size.get_ref(), blocks))
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
        ChartKind::Heat => Ok(table_of(&chart.title, &heat(&answered, index), false)),
        ChartKind::Bars | ChartKind::Curves => filler.picture(&answered, index, None),
    });
    let blocks = blocks.collect::<Result<Vec<Value>, _>>()?;
    let rules = format!("{}: {}", study.entry.name, study.entry.rules.join(", "));
    Ok(filler.filled(&study.question, &rules, SMALL, blocks))
}

pub(super) struct Filler<'a, 'b> {
    pub(super) checker: &'a Checker<'a>,
    pub(super) answers: &'a mut Answers<'b>,
    order_of_battle: Option<&'a Spanned<OrderOfBattle>>,
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
                self.picture(&answered, index, block.title.as_deref())?
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
            BlockKind::Limits => self.limits(given)?,
            BlockKind::Prices => self.prices(given)?,
            BlockKind::CaveCounters => self.cave_counters(given)?,
            BlockKind::Plan => self.plan(given)?,
            BlockKind::Caves => {
                let OrderOfBattle { caves, upper_cliff, .. } = self.order_of_battle(given)?;
                let caves = order_of_battle::caves_set_up(caves, upper_cliff).unwrap_or(caves);
                let letters = (0..caves).map(letter).collect::<Vec<_>>();
                json!({ "kind": "caves", "title": block.title, "letters": letters })
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

    fn advise(
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
                written.iter_mut().for_each(|name| *name = by_strength_factor(name));
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
        let mut filled = table_of(title, &heat, attempts);
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
        self.pictures.push((name.clone(), chart.outlined()?));
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
        if block.kind == BlockKind::BreakEvens {
            let lines = pages::best_over(comparison, compared).into_iter();
            let lines = lines
                .map(|(label, text)| json!({ "label": label, "text": by_strength_factor(&text) }));
            let lines = lines.collect::<Vec<_>>();
            return Ok(json!({ "kind": "break-evens", "title": block.title, "lines": lines }));
        }
        let Some((head, rows)) = pages::decisions(comparison, compared) else {
            let message = format!("`{}` finds no best decisions", name.get_ref());
            let advice = "it needs [best], and `heat-of-battle = false`".to_owned();
            return Err(self.advise(message, Some(advice), name.span()));
        };
        let rows = rows.iter().map(|row| row.iter().map(|cell| by_strength_factor(cell)));
        let rows: Vec<Vec<String>> = rows.map(Iterator::collect).collect();
        Ok(json!({ "kind": "decisions", "title": block.title, "head": head, "rows": rows }))
    }

    /// The OB of a form.
    fn order_of_battle(&self, given: &Spanned<BlockFile>) -> Result<OrderOfBattle, Failure> {
        let Some(spanned) = self.order_of_battle else {
            let message = "this block needs an [order-of-battle] of the sheet";
            return Err(self.refuse(message, given.span()));
        };
        let ob = *spanned.get_ref();
        let message = if !(1..=26).contains(&ob.caves) {
            "`caves` are 1 to 26: each has a letter (G11.32)".to_owned()
        } else if !(1937..=1945).contains(&ob.year) {
            "`year` is 1937 to 1945".to_owned()
        } else if order_of_battle::caves_set_up(ob.caves, ob.upper_cliff).is_none() {
            let most = order_of_battle::upper_cliff_at_most(ob.caves);
            format!("each Upper-Cliff cave takes three counters: {most} at most (G11.91)")
        } else if ob.squads > 999 || ob.half_squad_equivalents > 999 {
            "`squads` and `half-squad-equivalents` are at most 999".to_owned()
        } else {
            return Ok(ob);
        };
        Err(self.refuse(message, spanned.span()))
    }

    fn limits(&self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let ob = self.order_of_battle(given)?;
        let set_up = order_of_battle::caves_set_up(ob.caves, ob.upper_cliff).unwrap_or_default();
        let heroes =
            allowances::tank_hunter_heroes(ob.year, ob.against_russians, ob.squads).to_string();
        let heroes_of = format!("T-H Heroes, of {} squads in {}", ob.squads, ob.year);
        let hidden = |night| allowances::hidden(ob.half_squad_equivalents, night, 0);
        let lines = [
            ("Cave counters in the OB", ob.caves.to_string(), "G11.91"),
            ("Upper-Cliff caves, three counters each", ob.upper_cliff.to_string(), "G11.91"),
            ("Caves that can be set up", set_up.to_string(), "G11.91"),
            (
                "Primary caves, each with a Cave Complex",
                order_of_battle::complexes(ob.caves).to_string(),
                "G11.2",
            ),
            ("Squad-equivalents in each cave", "1".to_owned(), "G11.4"),
            (
                "Squad-equivalents in a Complex with n caves",
                format!("{} × n", order_of_battle::stacking_limit(1)),
                "G11.4",
            ),
            ("Guns in each cave, whose crew fills it", "1".to_owned(), "G11.92"),
            (heroes_of.as_str(), heroes, "G1.421"),
            ("Hidden besides, squad-equivalents by day", hidden(false).to_string(), "G1.631"),
            ("Hidden besides, squad-equivalents by night", hidden(true).to_string(), "G1.631"),
        ];
        let lines: Vec<Value> = lines
            .into_iter()
            .map(|(text, value, rules)| {
                json!({ "text": text, "rules": rules, "odds": [{ "label": "", "value": value }] })
            })
            .collect();
        Ok(json!({ "kind": "limits", "title": given.get_ref().title, "lines": lines }))
    }
}

/// The letter of a Cave counter.
fn letter(number: u32) -> String {
    char::from(b'A' + number as u8).to_string()
}

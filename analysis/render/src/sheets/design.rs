//! The blocks of Design Your Own.

use asl_rules::g11_caves::order_of_battle::{complexes, upper_cliff_at_most};
use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;
use asl_rules::units::in_words::by_strength_factor_in;
use asl_study::dyo::{Mix, Planned, Price, frontier};
use asl_study::numbers::{chart_number, chart_percent};
use serde_json::{Value, json};
use toml::Spanned;

use super::Failure;
use super::file::BlockFile;
use super::fill::Filler;
use super::tables::table;

/// Two years of which the prices of caves differ (G11.99).
const YEARS: [(i32, &str); 2] = [(1943, "BPV before 1944"), (1944, "BPV in 1944-45")];

/// Up to so many Cave counters.
const COUNTERS: u32 = 12;

impl Filler<'_, '_> {
    /// What a force buys, with the prices that are known.
    pub(super) fn prices(&self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let block = given.get_ref();
        let Some(force) = block.force else {
            return Err(self.refuse("this block needs a `force`", given.span()));
        };
        let prices = self.answers.prices()?;
        let known = prices.all().filter(|(of, _, entry)| *of == Some(force) && entry.bpv.is_some());
        let mut known: Vec<_> = known.map(|(_, item, entry)| (item, entry)).collect();
        known.sort_by_key(|(_, entry)| (entry.kind, std::cmp::Reverse(entry.bpv)));
        // Most prices are from one source, which is named once.
        let sources: Vec<&str> = known.iter().map(|(_, entry)| prices.source(entry)).collect();
        let Some(source) = of_most(&sources) else {
            return Err(self.refuse("the price list has no price of this force", given.span()));
        };
        let mut groups: Vec<(&str, Vec<Value>)> = Vec::new();
        for (item, entry) in known {
            let until = entry.until.iter();
            let earlier: String =
                until.map(|until| format!(", until {} {}", until.year, until.bpv)).collect();
            let now = entry.bpv.map(|bpv| bpv.to_string()).unwrap_or_default();
            let own = Some(prices.source(entry)).filter(|own| *own != source).unwrap_or_default();
            let line = json!({
                "text": by_strength_factor_in(force, item), "rules": own,
                "odds": [{ "label": "", "value": format!("{now}{earlier}") }],
            });
            match groups.iter_mut().find(|(group, _)| *group == group_of(entry.kind)) {
                Some((_, lines)) => lines.push(line),
                None => groups.push((group_of(entry.kind), vec![line])),
            }
        }
        let groups =
            groups.into_iter().map(|(name, lines)| json!({ "name": name, "lines": lines }));
        let groups: Vec<Value> = groups.collect();
        Ok(json!({
            "kind": "groups", "title": block.title, "groups": groups, "source": source,
        }))
    }

    /// What so many Cave counters cost and give.
    pub(super) fn cave_counters(&self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let prices = self.answers.prices()?;
        let cave = prices.find(Force::Japanese, "cave").filter(|entry| entry.kind == Kind::Cave);
        let price = |year: i32| cave.and_then(|cave| cave.in_year(year));
        let row = |of: &dyn Fn(u32) -> String| -> Vec<Value> {
            let cells = (1..=COUNTERS).map(|n| json!({ "text": of(n), "shade": 0.0 }));
            cells.collect()
        };
        let mut rows = Vec::new();
        for (year, label) in YEARS {
            rows.push((label.to_owned(), row(&|n| cost(n, price(year)))));
        }
        rows.push(("Cave Complexes (G11.2)".to_owned(), row(&|n| complexes(n).to_string())));
        let upper_cliff = |n: u32| upper_cliff_at_most(n).to_string();
        rows.push(("Upper-Cliff caves at most (G11.91)".to_owned(), row(&upper_cliff)));
        let mut filled = table((1..=COUNTERS).map(|n| n.to_string()).collect(), rows);
        filled["kind"] = json!("table");
        filled["title"] = json!(given.get_ref().title);
        filled["corner"] = json!("");
        filled["over"] = json!("Cave counters");
        Ok(filled)
    }

    /// The frontier of a budget.
    pub(super) fn plan(&mut self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let block = given.get_ref();
        let Some(name) = &block.budget else {
            return Err(self.refuse("this block needs a `budget`", given.span()));
        };
        self.trust.rely("cave-assault");
        let Some(planned) = self.answers.plan(self.checker, name)? else {
            return Ok(Value::Null);
        };
        let (title, mixes) = on_paper(&planned);
        let lines: Vec<Value> = mixes
            .into_iter()
            .map(|[bought, bpv, worth]| {
                let odds = json!([{ "label": "", "value": worth }]);
                json!({ "text": bought, "rules": format!("{bpv} BPV"), "odds": odds })
            })
            .collect();
        let title = block.title.clone().unwrap_or(title);
        let page = format!("plan/{}", name.get_ref());
        Ok(json!({ "kind": "lines", "title": title, "lines": lines, "page": page }))
    }
}

/// What so many counters cost at a price, if it is known.
fn cost(n: u32, each: Option<Price>) -> String {
    each.map_or_else(|| "?".to_owned(), |each| each.map(|each| n * each).to_string())
}

/// The source that most prices have; of equals the first.
fn of_most<'a>(sources: &[&'a str]) -> Option<&'a str> {
    let often = |source: &&&str| sources.iter().filter(|other| other == source).count();
    sources.iter().rev().max_by_key(often).copied()
}

/// The heading above a price.
fn group_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Squad => "Squads",
        Kind::HalfSquad => "Half-squads",
        Kind::Crew => "Crews",
        Kind::Cave => "Caves",
        _ => "Others",
    }
}

/// The frontier of a plan: its title, and for each mix its name, what it costs and what
/// it is worth.
fn on_paper(planned: &Planned) -> (String, Vec<[String; 3]>) {
    let title =
        format!("{} {} BPV for {}", planned.budget.title, planned.budget.bpv, planned.wanted());
    let mixes = frontier(&planned.mixes);
    let bought = mixes.into_iter().filter(|mix| mix.bpv > 0);
    let chance = planned.budget.wanted.is_chance();
    let written = |worth: f64| if chance { chart_percent(worth) } else { chart_number(worth) };
    let row = |mix: &Mix| [planned.named(mix), mix.bpv.to_string(), written(mix.worth)];
    (title, bought.map(row).collect())
}

#[cfg(test)]
mod tests {
    use asl_study::dyo::{Budget, Choice, Wanted};

    use super::*;

    #[test]
    fn counters_cost_as_many_times_the_price_of_one() {
        assert_eq!([1, 3].map(|n| cost(n, Some(25.into()))), ["25", "75"]);
        assert_eq!(cost(3, None), "?");
    }

    #[test]
    fn the_source_of_most_prices_is_named_once() {
        assert_eq!(of_most(&["b", "a", "a", "c"]), Some("a"));
        assert_eq!(of_most(&["b", "a"]), Some("b"));
        assert_eq!(of_most(&[]), None);
    }

    /// Only what costs nothing is left out. The crew never falls, so its cave stands.
    #[test]
    fn a_plan_on_paper_begins_with_the_first_bpv() {
        let planned = Planned::of(Budget {
            title: "t".to_owned(),
            force: Force::Japanese,
            game: None,
            bpv: 1,
            wanted: Wanted::CavesStand,
            at_least: 1,
            caves_attacked: 1,
            choices: vec![Choice::of_one_cave("crew", 1, 1, 0.0)],
            prices: Vec::new(),
            warnings: Vec::new(),
        });
        let (_, mixes) = on_paper(&planned);
        assert_eq!(mixes, [["1 × crew", "1", "100"].map(str::to_owned)]);
    }
}

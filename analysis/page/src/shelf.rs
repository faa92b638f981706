use std::sync::LazyLock;

use asl_rules::catalog;
use asl_study::reading::FileKind;
use include_dir::{Dir, include_dir};
use serde_json::{Value, json};

use crate::refused::Refused;

static CONFIGS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../configs");

/// A sheet that ships, as its file has it.
pub(crate) fn sheet(name: &str) -> &'static str {
    let file = CONFIGS.get_file(format!("sheets/{name}.toml"));
    file.and_then(|file| file.contents_utf8()).expect("the sheet ships")
}

/// What lies beside the page to be opened: studies, comparisons, what is bought and
/// sheets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// Studies, as files.
    pub studies: Vec<Text>,
    /// Comparisons, as files.
    pub comparisons: Vec<Text>,
    /// The files of Design Your Own: plans, purchases, attacks and the price list.
    pub designs: Vec<Text>,
    /// Sheets for the table, where there is somebody who has them.
    pub sheets: Vec<SheetLink>,
}

/// A file that people write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// Its name without the ending.
    pub name: String,
    /// What is in it.
    pub toml: String,
}

/// A sheet that can be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLink {
    /// What it says on top.
    pub title: String,
    /// Where it is, for each paper.
    pub papers: Vec<(String, String)>,
}

impl Shelf {
    /// What ships with the program.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Shelf> = LazyLock::new(|| Shelf {
            studies: texts(&CONFIGS),
            comparisons: CONFIGS.get_dir("compare").map(texts).unwrap_or_default(),
            designs: CONFIGS.get_dir("dyo").map(texts).unwrap_or_default(),
            sheets: Vec::new(),
        });
        &SHIPPED
    }

    /// The price list; the one that ships, if there is no other.
    pub(crate) fn prices(&self) -> Result<&str, Refused> {
        let shipped = &Self::shipped().designs;
        let lists = self.designs.iter().chain(shipped).filter(|one| one.is(FileKind::Prices));
        let first = lists.map(|list| list.toml.as_str()).next();
        first.ok_or_else(|| Refused::plain("there is no price list".to_owned()))
    }

    /// All of them, with the question that each asks.
    pub(crate) fn told(&self) -> Value {
        let one = |text: &Text| {
            Some(json!({ "name": text.name, "title": text.title()?, "toml": text.toml }))
        };
        let studies = self.studies.iter().filter_map(one);
        let comparisons = self.comparisons.iter().filter_map(one);
        let plans = self.designs.iter().filter_map(|text| {
            let (kind, what) = [
                (FileKind::Plan, "plan"),
                (FileKind::Purchase, "purchase"),
                (FileKind::Terms, "game"),
            ]
            .into_iter()
            .find(|(kind, _)| text.is(*kind))?;
            // The command makes a plan of a game.
            if text.is_a_plan_of_a_game() {
                return None;
            }
            let mut plan = one(text)?;
            plan["about"] = json!(text.about(kind));
            plan["kind"] = json!(what);
            if kind == FileKind::Purchase {
                plan["force"] = json!(text.force());
            }
            Some(plan)
        });
        let attacks = self.designs.iter().filter(|one| one.is(FileKind::Attack)).filter_map(one);
        let sheets = self.sheets.iter().map(SheetLink::told);
        json!({
            "studies": studies.collect::<Vec<_>>(),
            "comparisons": comparisons.collect::<Vec<_>>(),
            "plans": plans.collect::<Vec<_>>(),
            "attacks": attacks.collect::<Vec<_>>(),
            "prices": self.prices().ok(),
            "sheets": sheets.collect::<Vec<_>>(),
        })
    }
}

impl Text {
    /// The question that it asks. Whether it can be asked is told when it is opened.
    fn title(&self) -> Option<String> {
        let table: toml::Table = self.toml.parse().ok()?;
        let title = table.get("question").or_else(|| table.get("title"))?;
        Some(title.as_str()?.to_owned())
    }

    /// Whether it is a file of this kind.
    fn is(&self, kind: FileKind) -> bool {
        FileKind::of(&self.toml).is_some_and(|(found, _)| found == kind)
    }

    /// Whether it is a plan with the measure `win`, which needs terms and another side.
    fn is_a_plan_of_a_game(&self) -> bool {
        let table = self.toml.parse::<toml::Table>().ok();
        let measure = table.as_ref().and_then(|table| table.get("measure"));
        measure.and_then(toml::Value::as_str) == Some("win")
    }

    /// The force that buys.
    fn force(&self) -> Option<String> {
        let table: toml::Table = self.toml.parse().ok()?;
        Some(table.get("force")?.as_str()?.to_owned())
    }

    /// Who plans or buys, and for when: other files may have the same title.
    fn about(&self, kind: FileKind) -> Option<String> {
        let table: toml::Table = self.toml.parse().ok()?;
        if kind == FileKind::Terms {
            let turns = table.get("turns")?.as_integer()?;
            return Some(format!("game of two purchases, {turns} Player Turns"));
        }
        let force = catalog::value(table.get("force")?.as_str()?);
        let year = table.get("year")?.as_integer()?;
        let budget = table.get("budget").and_then(toml::Value::as_integer);
        Some(match budget.filter(|_| kind == FileKind::Plan) {
            Some(budget) => format!("{budget} BPV, {force}, {year}"),
            None => format!("purchase, {force}, {year}"),
        })
    }
}

impl SheetLink {
    /// As the page reads it.
    pub fn told(&self) -> Value {
        let papers =
            self.papers.iter().map(|(paper, href)| json!({ "paper": paper, "href": href }));
        json!({ "title": self.title, "papers": papers.collect::<Vec<_>>() })
    }
}

fn texts(folder: &Dir<'_>) -> Vec<Text> {
    let files = folder.files().filter_map(|file| {
        let name = file.path().file_stem()?.to_str()?.to_owned();
        Some(Text { name, toml: file.contents_utf8()?.to_owned() })
    });
    let mut files: Vec<Text> = files.collect();
    files.sort_by(|one, other| one.name.cmp(&other.name));
    files
}

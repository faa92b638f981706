use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use serde_json::{Value, json};

static CONFIGS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../configs");

/// What lies beside the page to be opened: studies, comparisons and sheets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// Studies, as files.
    pub studies: Vec<Text>,
    /// Comparisons, as files.
    pub comparisons: Vec<Text>,
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
    /// The studies and comparisons that ship with the program.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Shelf> = LazyLock::new(|| Shelf {
            studies: texts(&CONFIGS),
            comparisons: CONFIGS.get_dir("compare").map(texts).unwrap_or_default(),
            sheets: Vec::new(),
        });
        &SHIPPED
    }

    /// All of them, with the question that each asks.
    pub(crate) fn told(&self) -> Value {
        let one = |text: &Text| {
            Some(json!({ "name": text.name, "title": text.title()?, "toml": text.toml }))
        };
        let studies = self.studies.iter().filter_map(one);
        let comparisons = self.comparisons.iter().filter_map(one);
        let sheets = self.sheets.iter().map(SheetLink::told);
        json!({
            "studies": studies.collect::<Vec<_>>(),
            "comparisons": comparisons.collect::<Vec<_>>(),
            "sheets": sheets.collect::<Vec<_>>(),
        })
    }
}

impl Text {
    /// The question that it asks. Whether it can be asked is told when it is opened.
    fn title(&self) -> Option<String> {
        let table: toml::Table = self.toml.parse().ok()?;
        Some(table.get("question")?.as_str()?.to_owned())
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

//! Sheets for the table: from a file that says what stands on one, over the studies and
//! comparisons that have the numbers, to pages of paper.
//!
//! `file` is what a sheet's file may say, `library` where files are found, `answers`
//! asks the studies, `fill` makes of each block what the template writes, `design`
//! has the blocks of Design Your Own, `setup` those of the setup sheet, `locations` those of Locations, `tables`
//! makes tables of charts, `typeset` sets the pages (`world` is what the typesetter sees), and `inspect` reads them again.

mod answers;
mod design;
mod failure;
mod file;
mod fill;
mod inspect;
mod library;
mod locations;
mod setup;
mod tables;
mod typeset;
mod world;

use std::path::Path;

use asl_engine::Watch;
use asl_study::plain::quoted;
use asl_study::reading::{Checker, FileKind, Problem};
use asl_study::study::{Answered, Study};
use asl_study::{UNOFFICIAL, VERSION};
use serde_json::{Value, json};
use typst::foundations::Datetime;

pub use failure::Failure;
pub use file::SheetFile;
pub use fill::Filled;
pub use inspect::Findings;
pub use library::{Folder, Library};
pub use typeset::Printed;

use answers::Answers;
use inspect::LEGIBLE;
use library::{Missing, meant};

/// The template that is set.
const MAIN: &str = "sheet.typ";

/// The paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 8½ by 11 inches.
    Letter,
    /// 210 by 297 mm.
    A4,
}

impl Paper {
    /// As it is named in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letter => "letter",
            Self::A4 => "a4",
        }
    }

    /// As the typesetter names it.
    const fn typst(self) -> &'static str {
        match self {
            Self::Letter => "us-letter",
            Self::A4 => "a4",
        }
    }
}

/// A sheet with all that stands on it.
#[derive(Debug)]
pub struct Sheet {
    /// Its name, which names its files.
    pub name: String,
    /// Its place among the sheets.
    pub number: u8,
    /// What stands on it.
    pub content: Filled,
}

/// Fills a sheet of the library, or all of them in their order; these studies of it have
/// been answered already.
///
/// # Errors
///
/// When there is none of that name, or something in its files is wrong.
pub fn fill(
    library: &Library,
    name: &str,
    known: Vec<(Study, Vec<Answered>)>,
    watch: &Watch,
) -> Result<Vec<Sheet>, Failure> {
    filled_of(name, Answers::new(library, watch).with(known))
}

/// Looks for what is wrong with the sheets of the library and the files that they name, and
/// works out no number. The names of the sheets.
///
/// # Errors
///
/// When something is wrong that shows without the numbers.
pub fn check(library: &Library) -> Result<Vec<String>, Failure> {
    let sheets = filled_of("all", Answers::new(library, &Watch::default()).only_checked())?;
    Ok(sheets.into_iter().map(|sheet| sheet.name).collect())
}

/// A sheet of the library, or all of them in their order.
fn filled_of(name: &str, mut answers: Answers<'_>) -> Result<Vec<Sheet>, Failure> {
    let library = answers.library();
    let all = library.sheets().map_err(miette::Report::new)?;
    let wanted = match name {
        "all" => all,
        name => vec![name.to_owned()],
    };
    let sheets = wanted.into_iter().map(|name| {
        let found = library.toml("sheets", &name).map_err(|missing| match missing {
            Missing::Problem(problem) => Failure::from(miette::Report::new(problem)),
            Missing::Unknown(mut names) => {
                names.push("all".to_owned());
                let advice = Some(meant(&name, &names));
                Failure::advise(format!("there is no sheet `{}`", quoted(&name)), advice)
            }
        })?;
        filled(name, &found.path, &found.text, &mut answers)
    });
    let mut sheets = sheets.collect::<Result<Vec<_>, Failure>>()?;
    if sheets.is_empty() {
        return Err(Failure::advise("there is no sheet (.toml) in that folder", None));
    }
    sheets.sort_by_key(|sheet| sheet.number);
    Ok(sheets)
}

/// Fills the sheet of this name and text, whose studies lie in the folder above that of its
/// path; where there is none, in that of the library.
///
/// # Errors
///
/// When something in its files is wrong.
pub fn of_text(
    name: &str,
    path: &Path,
    text: &str,
    library: &Library,
    watch: &Watch,
) -> Result<Sheet, Failure> {
    let place = std::path::absolute(path).ok();
    let configs = place.as_deref().and_then(Path::parent).and_then(Path::parent);
    let configs = configs.map(|configs| Folder::Disk(configs.to_owned()));
    let library = Library {
        configs: configs.unwrap_or_else(|| library.configs.clone()),
        templates: library.templates.clone(),
    };
    let place = path.display().to_string();
    filled(name.to_owned(), &place, text, &mut Answers::new(&library, watch))
}

fn filled(
    name: String,
    path: &str,
    text: &str,
    answers: &mut Answers<'_>,
) -> Result<Sheet, Failure> {
    let checker = Checker { path, text };
    Problem::unless_file_name(path, &name).map_err(miette::Report::new)?;
    let file: SheetFile = checker.read(FileKind::Sheet).map_err(miette::Report::new)?;
    let size = *file.text_size.get_ref();
    if !(LEGIBLE..=12.0).contains(&size) {
        let message = format!("`text-size` is {size}");
        let advice = Some(format!("allowed: {LEGIBLE} to 12 points"));
        let place = file.text_size.span();
        return Err(miette::Report::new(checker.problem(message, advice, place)).into());
    }
    let content = fill::sheet(&checker, &file, answers)?;
    Ok(Sheet { name, number: file.number, content })
}

/// The sheet of a study: its charts, tables where they are tables.
///
/// # Errors
///
/// When the study is wrong, or has no chart.
pub fn of_study(path: &Path, library: &Library, watch: &Watch) -> Result<Sheet, Failure> {
    let mut answers = Answers::new(library, watch);
    let content = fill::study(path, &mut answers)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Sheet { name, number: 0, content })
}

impl Sheet {
    /// The same with a link from each table to its study, comparison or plan on the page of this
    /// address.
    #[must_use]
    pub fn beside(mut self, page: &str) -> Self {
        let blocks = self.content.data.get_mut("blocks").and_then(Value::as_array_mut);
        for block in blocks.into_iter().flatten() {
            let study = block.pointer("/source/study").and_then(Value::as_str);
            let of_study = study.map(|study| format!("study/{study}"));
            let own = block.get("page").and_then(Value::as_str).map(str::to_owned);
            if let Some(place) = of_study.or(own) {
                block["link"] = json!(format!("{page}#/{place}"));
            }
        }
        self
    }

    /// Sets the sheet on this paper.
    ///
    /// # Errors
    ///
    /// When a template is wrong.
    pub fn print(
        &self,
        paper: Paper,
        library: &Library,
        today: Datetime,
    ) -> Result<Printed, Failure> {
        let mut files = library.templates().map_err(miette::Report::new)?;
        if !files.iter().any(|(name, _)| name == MAIN) {
            let message = format!("there is no template `{MAIN}` in that folder");
            return Err(Failure::advise(message, Some("copy the folder `sheets`".to_owned())));
        }
        let data = json!({
            "paper": paper.typst(),
            "number": self.number,
            "version": VERSION,
            "unofficial": UNOFFICIAL,
            "content": self.content.data,
        });
        files.push(("data.json".to_owned(), data.to_string().into_bytes()));
        let pictures = self.content.pictures.iter();
        files.extend(pictures.map(|(name, svg)| (name.clone(), svg.clone().into_bytes())));
        let identity = format!("{}-{}", self.name, paper.name());
        typeset::typeset(MAIN, &identity, files, today).map_err(|message| {
            Failure::advise(format!("the template cannot be set:\n{message}"), None)
        })
    }
}

/// Today, in UTC.
pub fn today() -> Datetime {
    let date = time::OffsetDateTime::now_utc().date();
    Datetime::from_ymd(date.year(), date.month().into(), date.day()).expect("it is a date")
}

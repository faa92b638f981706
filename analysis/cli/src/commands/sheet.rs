use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use asl_engine::Watch;
use asl_page::SheetLink;
use asl_render::sheets::{self, Library, Paper, Sheet};
use asl_study::reading::{FileKind, Problem};
use asl_study::study::{Answered, Study};
use miette::Report;
use rayon::prelude::*;

use crate::failure::Failure;
use crate::library::library;
use crate::output::{Folder, Targets};
use crate::progress::{self, Effort};

/// Files by their names.
pub(super) type Files = Vec<(String, Vec<u8>)>;

/// What all sheets are made on.
pub(super) const PAPERS: [Paper; 2] = [Paper::Letter, Paper::A4];

/// Which sheets are wanted.
pub(super) enum Wanted {
    /// One of the library, or `all`.
    Named(String),
    /// That of a study.
    Of(PathBuf),
}

/// What is told when no sheet is named: which there are.
pub(super) fn without_name(library: &Library) -> Failure {
    let message = "give the name of a sheet, `all`, or a study with `--from`";
    match library.sheets() {
        Ok(names) => Failure::advise(message, Some(format!("the sheets: {}", names.join(", ")))),
        Err(problem) => Report::new(problem).into(),
    }
}

/// Makes sheets on one paper.
pub(super) fn sheet(
    wanted: &Wanted,
    paper: Paper,
    out: &Path,
    library: &Library,
    effort: Effort,
) -> Result<String, Failure> {
    if let Wanted::Named(name) = wanted {
        unless_path(name)?;
    }
    let out = &Folder::for_files(out, [])?;
    let watch = progress::interruptible(effort);
    progress::spin("making sheets", || {
        let sheets = match wanted {
            Wanted::Named(name) => sheets::fill(library, name, Vec::new(), &watch)?,
            Wanted::Of(study) => vec![sheets::of_study(study, library, &watch)?],
        };
        print(&sheets, &[paper], out, library, &watch)
    })
}

/// Refuses a name that is the path of a file, with what makes a sheet of it.
fn unless_path(name: &str) -> Result<(), Failure> {
    let path = Path::new(name);
    let is_path = path.extension().is_some_and(|end| end == "toml") || path.is_file();
    if !is_path {
        return Ok(());
    }
    let (_, text) = Problem::read(path).map_err(Report::new)?;
    let kind = FileKind::of(&text).map_or(FileKind::Study, |(kind, _)| kind);
    let advice = match kind {
        FileKind::Study => format!("use `asl-odds sheet --from {name}`"),
        FileKind::Sheet => {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            format!("use `asl-odds sheet {stem}`, with --configs for your own folder")
        }
        kind => format!("use {}", kind.command()),
    };
    let message = format!("`{name}` is {}, not the name of a sheet", kind.name());
    Err(Failure::advise(message, Some(advice)))
}

/// Makes all sheets of a folder of studies, on both papers; these studies of it have been
/// answered.
pub(super) fn all(
    configs: &Path,
    known: Vec<(Study, Vec<Answered>)>,
    out: &Folder,
    watch: &Watch,
) -> Result<String, Failure> {
    let library = library(Some(configs.to_owned()), None);
    let sheets = sheets::fill(&library, "all", known, watch)?;
    print(&sheets, &PAPERS, out, &library, watch)
}

/// Those folders of studies that have sheets.
pub(super) fn folders(paths: &[PathBuf]) -> Vec<&PathBuf> {
    paths.iter().filter(|path| path.join("sheets").is_dir()).collect()
}

/// The names of all sheets of these folders of studies. No number is worked out.
///
/// # Errors
///
/// When a folder cannot be read, something in a sheet is wrong, or two sheets have one name.
pub(super) fn checked(folders: &[&PathBuf]) -> Result<Vec<String>, Failure> {
    let mut targets = Targets::default();
    let mut names = Vec::new();
    for configs in folders {
        for name in sheets::check(&library(Some(configs.to_path_buf()), None))? {
            let place = configs.join("sheets").join(format!("{name}.toml"));
            targets.add(&name, place.display().to_string())?;
            names.push(name);
        }
    }
    Ok(names)
}

/// Where a sheet is, seen from the page.
pub(super) fn place(sheet: &str, paper: Paper) -> String {
    format!("sheets/{sheet}-{}.pdf", paper.name())
}

/// Where the page is, seen from a sheet.
pub(super) const PAGE: &str = "../";

/// A sheet as the page offers it.
pub(super) fn link(library: &Library, name: &str) -> SheetLink {
    let papers = PAPERS.map(|paper| (paper.name().to_owned(), place(name, paper)));
    SheetLink { title: library.title(name), papers: papers.to_vec() }
}

/// Makes all shipped sheets, on both papers, as files by their names.
pub(super) fn shipped() -> Result<Files, Failure> {
    let library = library(None, None);
    let watch = progress::interruptible(None);
    progress::spin("making sheets", || {
        let sheets = sheets::fill(&library, "all", Vec::new(), &watch)?;
        let sheets: Vec<Sheet> = sheets.into_iter().map(|sheet| sheet.beside(PAGE)).collect();
        let today = sheets::today();
        let jobs: Vec<_> =
            sheets.iter().flat_map(|sheet| PAPERS.map(|paper| (sheet, paper))).collect();
        let set = |(sheet, paper): (&Sheet, Paper)| {
            let name = format!("{}-{}.pdf", sheet.name, paper.name());
            Ok((name, sheet.print(paper, &library, today)?.pdf))
        };
        jobs.into_par_iter().map(set).collect()
    })
}

/// The names of the files that a sheet becomes.
pub(super) fn file_names(sheet: &str) -> [String; 2] {
    PAPERS.map(|paper| format!("{sheet}-{}.pdf", paper.name()))
}

/// Sets the sheets, and writes each as soon as it is set: what was finished stays when the rest is
/// interrupted.
fn print(
    sheets: &[Sheet],
    papers: &[Paper],
    out: &Folder,
    library: &Library,
    watch: &Watch,
) -> Result<String, Failure> {
    let today = sheets::today();
    let jobs: Vec<_> =
        sheets.iter().flat_map(|sheet| papers.iter().map(move |paper| (sheet, *paper))).collect();
    let set = |(sheet, paper): (&Sheet, Paper)| {
        if watch.stop.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted(String::new()));
        }
        let printed = sheet.print(paper, library, today)?;
        let name = format!("{}-{}", sheet.name, paper.name());
        let pages = printed.pages.len();
        let plural = if pages == 1 { "page" } else { "pages" };
        let pdf = format!("{name}.pdf");
        let mut text = format!("sheet: {}, {pages} {plural}\n", out.shown(&pdf));
        for (number, findings) in (1..).zip(&printed.findings) {
            for problem in &findings.problems {
                text += &format!("  look at page {number}: {problem}\n");
            }
        }
        out.write(&pdf, &printed.pdf)?;
        for (number, page) in (1..).zip(&printed.pages) {
            out.write(&format!("{name}-{number}.png"), page)?;
        }
        Ok(text)
    };
    out.prepare()?;
    let made: Vec<Result<String, Failure>> = jobs.into_par_iter().map(set).collect();
    let mut written = String::new();
    let mut failed = None;
    for one in made {
        match one {
            Ok(text) => written += &text,
            Err(failure) => _ = failed.get_or_insert(failure),
        }
    }
    match failed {
        Some(failure) => Err(failure.after(written)),
        None => Ok(written),
    }
}

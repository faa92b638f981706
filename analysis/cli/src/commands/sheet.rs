use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use asl_engine::{Budget, Watch};
use asl_render::sheets::{self, Library, Paper, Sheet};

use crate::failure::Failure;
use crate::library::library;
use crate::{output, progress};

/// Which sheets are wanted.
pub(super) enum Wanted {
    /// One of the library, or `all`.
    Named(String),
    /// That of a study.
    Of(PathBuf),
}

/// Makes sheets on one paper.
pub(super) fn sheet(
    wanted: &Wanted,
    paper: Paper,
    out: &Path,
    library: &Library,
    budget: Option<Budget>,
) -> Result<String, Failure> {
    let watch = progress::interruptible(budget);
    progress::spin("making sheets", || {
        let sheets = match wanted {
            Wanted::Named(name) => sheets::fill(library, name, &watch)?,
            Wanted::Of(study) => vec![sheets::of_study(study, library, &watch)?],
        };
        print(&sheets, &[paper], out, library, &watch)
    })
}

/// Makes all sheets of a folder of studies, on both papers.
pub(super) fn all(configs: &Path, out: &Path, watch: &Watch) -> Result<String, Failure> {
    let library = library(Some(configs.to_owned()), None);
    let sheets = sheets::fill(&library, "all", watch)?;
    print(&sheets, &[Paper::Letter, Paper::A4], out, &library, watch)
}

/// Sets the sheets, and writes them when all are set.
fn print(
    sheets: &[Sheet],
    papers: &[Paper],
    out: &Path,
    library: &Library,
    watch: &Watch,
) -> Result<String, Failure> {
    let today = sheets::today();
    let mut files = Vec::new();
    let mut text = String::new();
    for sheet in sheets {
        for paper in papers {
            if watch.stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted(String::new()));
            }
            let printed = sheet.print(*paper, library, today)?;
            let name = format!("{}-{}", sheet.name, paper.name());
            let pages = printed.pages.len();
            let plural = if pages == 1 { "page" } else { "pages" };
            let pdf = out.join(format!("{name}.pdf"));
            text += &format!("sheet: {}, {pages} {plural}\n", pdf.display());
            for (number, findings) in (1..).zip(&printed.findings) {
                for problem in &findings.problems {
                    text += &format!("  look at page {number}: {problem}\n");
                }
            }
            files.push((pdf, printed.pdf));
            for (number, page) in (1..).zip(printed.pages) {
                files.push((out.join(format!("{name}-{number}.png")), page));
            }
        }
    }
    output::prepare(out)?;
    for (path, bytes) in files {
        output::write(&path, &bytes)?;
    }
    Ok(text)
}

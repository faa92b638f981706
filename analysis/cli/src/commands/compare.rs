use std::fmt::Write;
use std::path::{Path, PathBuf};

use asl_render::charts::Drawing;
use asl_render::pages::{Block, html, page};
use asl_render::terminal;
use asl_study::comparison::{Comparison, Until};
use miette::Report;

use super::{in_pool, unanswered};
use crate::failure::Failure;
use crate::output::Folder;
use crate::progress::{self, Effort};

/// Makes a comparison: prints it, and writes its page and charts when a folder is
/// given.
pub(super) fn compare(
    path: &Path,
    until: Option<Until>,
    out: Option<&PathBuf>,
    threads: Option<u16>,
    effort: Effort,
) -> Result<String, Failure> {
    if path.is_dir() {
        let message = format!("`{}` is a folder", path.display());
        return Err(Failure::advise(message, Some("give one comparison at a time".to_owned())));
    }
    let mut comparison = Comparison::load(path).map_err(Report::new)?;
    let out = out.map(|out| Folder::for_files(out, [format!("{}.html", comparison.name)]));
    let out = out.transpose()?;
    // What is typed comes before what the comparison says.
    comparison.budget = effort.budget.or(comparison.budget);
    if let Some(out) = &out {
        out.prepare()?;
    }
    let watch = progress::interruptible(effort);
    let compared =
        progress::spin("comparing", || in_pool(threads, || comparison.compare(until, &watch)))?
            .map_err(|why| unanswered(comparison.entry, why))?;
    let blocks = page(&comparison, &compared);
    let mut text = terminal::page(&blocks);
    if let Some(out) = &out {
        if let Err(failure) = write(&comparison.name, &blocks, out) {
            return Err(failure.after(text));
        }
        let written = out.shown(&format!("{}.html", comparison.name));
        let _ = writeln!(text, "The page with its charts: {written}");
    }
    Ok(text)
}

fn write(name: &str, blocks: &[Block], out: &Folder) -> Result<(), Failure> {
    let mut drawings: Vec<(String, Drawing)> = Vec::new();
    for (end, chart) in Block::charts(blocks) {
        drawings.push((format!("{name}-{end}"), chart.draw()?));
    }
    for (name, drawing) in &drawings {
        let (svg, png) = (format!("{name}.svg"), format!("{name}.png"));
        out.write_together(&[(&svg, drawing.svg.as_bytes()), (&png, &drawing.png)])?;
    }
    out.write(&format!("{name}.html"), html(blocks).as_bytes())
}

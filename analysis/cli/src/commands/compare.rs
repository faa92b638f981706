use std::fmt::Write;
use std::path::{Path, PathBuf};

use asl_engine::Budget;
use asl_render::pages::{Block, html, page};
use asl_render::terminal;
use asl_study::comparison::{Comparison, Until};
use miette::Report;

use super::in_pool;
use crate::failure::Failure;
use crate::{output, progress};

/// Makes a comparison: prints it, and writes its page and charts when a folder is
/// given.
pub(super) fn compare(
    path: &Path,
    until: Option<Until>,
    out: Option<&PathBuf>,
    threads: Option<u16>,
    budget: Option<Budget>,
) -> Result<String, Failure> {
    if path.is_dir() {
        let message = format!("`{}` is a folder", path.display());
        return Err(Failure::advise(message, Some("give one comparison at a time".to_owned())));
    }
    let mut comparison = Comparison::load(path).map_err(Report::new)?;
    // What is typed comes before what the comparison says.
    comparison.budget = budget.or(comparison.budget);
    if let Some(out) = out {
        output::prepare(out)?;
    }
    let watch = progress::interruptible(budget);
    let compared =
        progress::spin("comparing", || in_pool(threads, || comparison.compare(until, &watch)))?
            .map_err(|_| Failure::Interrupted(String::new()))?;
    let blocks = page(&comparison, &compared);
    let mut text = terminal::page(&blocks);
    if let Some(out) = out {
        write(&comparison.name, &blocks, out)?;
        let written = out.join(format!("{}.html", comparison.name));
        let _ = writeln!(text, "The page with its charts: {}", written.display());
    }
    Ok(text)
}

fn write(name: &str, blocks: &[Block], out: &Path) -> Result<(), Failure> {
    for (end, chart) in Block::charts(blocks) {
        let drawing = chart.draw()?;
        output::write(&out.join(format!("{name}-{end}.svg")), drawing.svg.as_bytes())?;
        output::write(&out.join(format!("{name}-{end}.png")), &drawing.png)?;
    }
    output::write(&out.join(format!("{name}.html")), html(blocks).as_bytes())?;
    Ok(())
}

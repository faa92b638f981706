//! From a sheet's files to its pages.

use asl_study::VERSION;
use typst::diag::Warned;
use typst::foundations::{Datetime, Smart};
use typst::utils::Scalar;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, Timestamp};
use typst_render::RenderOptions;

use super::inspect::{self, Findings};
use super::world::SheetWorld;

/// Dots per inch of the pages for a look on screen.
const PPI: f64 = 144.0;

/// A sheet as it is printed.
#[derive(Debug)]
pub struct Printed {
    /// All pages, as vectors.
    pub pdf: Vec<u8>,
    /// Each page as PNG.
    pub pages: Vec<Vec<u8>>,
    /// What is written on each page, and what does not fit there.
    pub findings: Vec<Findings>,
}

/// Sets a sheet.
///
/// # Errors
///
/// What is wrong with a template, with the place in it.
pub fn typeset(
    main: &str,
    name: &str,
    files: Vec<(String, Vec<u8>)>,
    today: Datetime,
) -> Result<Printed, String> {
    let world = SheetWorld::new(main, files, today)?;
    let Warned { output, warnings } = typst::compile::<PagedDocument>(&world);
    let document = output.map_err(|errors| world.explain(&errors))?;
    if !warnings.is_empty() {
        return Err(world.explain(&warnings));
    }
    let options = PdfOptions {
        ident: Smart::Custom(name.into()),
        creator: Smart::Custom(Some(format!("asl-odds {VERSION}"))),
        timestamp: Some(Timestamp::new_utc(today)),
        ..PdfOptions::default()
    };
    let pdf = typst_pdf::pdf(&document, &options).map_err(|errors| world.explain(&errors))?;
    let options = RenderOptions { pixel_per_pt: Scalar::new(PPI / 72.0), render_bleed: false };
    let pages = document.pages().iter().map(|page| {
        let picture = typst_render::render(page, &options);
        picture.encode_png().map_err(|error| error.to_string())
    });
    let pages = pages.collect::<Result<Vec<_>, _>>()?;
    let findings = document.pages().iter().map(inspect::inspect).collect();
    comemo::evict(1);
    Ok(Printed { pdf, pages, findings })
}

//! From the SVG of a chart to pixels and to outlines, by the carried fonts and no others.

use std::sync::{Arc, LazyLock};

use miette::{IntoDiagnostic, miette};
use resvg::{tiny_skia, usvg};

use super::font::FONTS;

/// Pixels of the PNG for one unit of the SVG: sharp at 20 cm on paper.
const PNG_SCALE: f32 = 2.0;

/// The font database of the rasteriser.
static DATABASE: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    for bytes in FONTS {
        fonts.load_font_data(bytes.to_vec());
    }
    Arc::new(fonts)
});

fn tree(svg: &str) -> miette::Result<usvg::Tree> {
    let options = usvg::Options { fontdb: Arc::clone(&DATABASE), ..usvg::Options::default() };
    usvg::Tree::from_str(svg, &options).into_diagnostic()
}

/// The picture as PNG.
pub(super) fn png(svg: &str) -> miette::Result<Vec<u8>> {
    let tree = tree(svg)?;
    let size = tree.size();
    let (width, height) = (size.width() * PNG_SCALE, size.height() * PNG_SCALE);
    let mut pixels = tiny_skia::Pixmap::new(width as u32, height as u32)
        .ok_or_else(|| miette!("the chart is too large to rasterise"))?;
    let scale = tiny_skia::Transform::from_scale(PNG_SCALE, PNG_SCALE);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().into_diagnostic()
}

/// The same SVG with its text turned into outlines, for what sets it without its font.
pub(super) fn outlined(svg: &str) -> miette::Result<String> {
    let write = usvg::WriteOptions { coordinates_precision: 3, ..usvg::WriteOptions::default() };
    Ok(tree(svg)?.to_string(&write))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_written_to_a_thousandth_of_a_pixel() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
            <path d="M 0.12345 0 L 1 2.98765"/></svg>"#;
        let text = outlined(svg).expect("a picture");
        assert!(text.contains("0.123 ") && text.contains("2.988"), "{text}");
    }
}

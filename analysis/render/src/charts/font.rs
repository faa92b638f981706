//! The fonts that the program carries, and how wide text is in them.

/// The families of the text of a chart: the carried one, and where a browser has no such font,
/// others that are narrow or common. Every line says how wide it is, so another font is fitted.
pub(super) const FAMILIES: &str = "'Roboto Condensed', 'Arial Narrow', Arial, sans-serif";

/// The fonts that the program carries.
#[cfg(feature = "raster")]
pub(crate) const FONTS: [&[u8]; 2] = [
    include_bytes!("../../fonts/RobotoCondensed-Regular.ttf"),
    include_bytes!("../../fonts/RobotoCondensed-Bold.ttf"),
];

/// How wide the letters of a font are, in its own units.
struct Letters {
    /// The size of its em.
    em: f32,
    /// How wide that is which stands for a letter that it has not.
    missing: f32,
    /// Its letters in their order.
    widths: &'static [(char, f32)],
}

impl Letters {
    fn width(&self, letter: char) -> f64 {
        let place = self.widths.binary_search_by_key(&letter, |(letter, _)| *letter);
        f64::from(place.map_or(self.missing, |place| self.widths[place].1))
    }
}

// `REGULAR` and `BOLD`, as the build script measures them.
include!(concat!(env!("OUT_DIR"), "/letters.rs"));

/// The size of the smallest text of a chart.
pub(crate) const SMALLEST: f64 = 15.0;

/// How large and heavy text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Title,
    Plain,
    Strong,
    Small,
}

impl Type {
    /// The size of its em.
    pub(super) fn size(self) -> f64 {
        match self {
            Self::Title => 26.0,
            Self::Plain | Self::Strong => 18.0,
            Self::Small => SMALLEST,
        }
    }

    pub(super) fn is_bold(self) -> bool {
        matches!(self, Self::Title | Self::Strong)
    }

    /// From one line to the next.
    pub(super) fn leading(self) -> f64 {
        self.size() * 1.4
    }
}

/// The width of a line of text.
pub(super) fn width(text: &str, kind: Type) -> f64 {
    let face = if kind.is_bold() { &BOLD } else { &REGULAR };
    let units: f64 = text.chars().map(|letter| face.width(letter)).sum();
    units / f64::from(face.em) * kind.size()
}

/// The width of the widest of these lines; 0 without any.
pub(super) fn widest<'a>(lines: impl IntoIterator<Item = &'a str>, kind: Type) -> f64 {
    lines.into_iter().map(|line| width(line, kind)).fold(0.0, f64::max)
}

/// Breaks a text into lines that fit the room.
pub(super) fn wrap(text: &str, kind: Type, room: f64) -> Vec<String> {
    crate::wrap::wrap(text, |line| width(line, kind) <= room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_word_breaks_after_its_hyphens_and_a_longer_one_anywhere() {
        let word = "second-line-half-squad-broken";
        assert_eq!(wrap(word, Type::Small, 1_000.0), [word]);
        let lines = wrap(word, Type::Small, 90.0);
        assert!(lines.len() > 1, "{lines:?}");
        assert!(lines[..lines.len() - 1].iter().all(|line| line.ends_with('-')), "{lines:?}");
        assert_eq!(lines.concat(), word);
        let lines = wrap(&"m".repeat(100), Type::Small, 90.0);
        assert!(widest(lines.iter().map(String::as_str), Type::Small) <= 90.0, "{lines:?}");
    }
}

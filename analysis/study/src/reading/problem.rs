use std::fmt;
use std::ops::Range;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

/// What is wrong with a file, and where.
#[derive(Debug)]
pub struct Problem {
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub advice: Option<String>,
    /// The file with its text, and the bytes that are wrong.
    pub place: Option<Box<(NamedSource<String>, Range<usize>)>>,
}

impl Problem {
    /// The name of a file without its ending, and its text.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn read(path: &std::path::Path) -> Result<(String, String), Self> {
        let text = std::fs::read_to_string(path).map_err(|error| Self {
            message: format!("`{}` cannot be read: {error}", path.display()),
            advice: None,
            place: None,
        })?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Ok((name.into_owned(), text))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

impl Diagnostic for Problem {
    fn help(&self) -> Option<Box<dyn fmt::Display + '_>> {
        let advice = self.advice.as_ref()?;
        Some(Box::new(advice))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        let (source, _) = self.place.as_deref()?;
        Some(source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let (_, range) = self.place.as_deref()?;
        let label = LabeledSpan::at(range.clone(), "here");
        Some(Box::new(std::iter::once(label)))
    }
}

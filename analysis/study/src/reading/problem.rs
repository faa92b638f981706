use std::fmt;
use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::Path;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

use super::wrong_name;
use crate::limits::FILE_LIMIT;
use crate::plain::plain;

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
    /// The name of a file without its ending, and its text. The file is read once, so that it
    /// can be a pipe.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is too large, or is no text.
    pub fn read(path: &Path) -> Result<(String, String), Self> {
        let text = String::from_utf8(Self::bytes(path)?)
            .map_err(|_| Self::of_file(path, "cannot be read: it is no text in UTF-8"))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Ok((name.into_owned(), text))
    }

    /// All bytes of a file.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is too large.
    pub fn bytes(path: &Path) -> Result<Vec<u8>, Self> {
        let mut bytes = Vec::new();
        // One more than allowed, to see that there is more: a device may have no end.
        File::open(path)
            .and_then(|file| file.take(FILE_LIMIT + 1).read_to_end(&mut bytes))
            .map_err(|error| Self::of_file(path, &format!("cannot be read: {error}")))?;
        if bytes.len() as u64 > FILE_LIMIT {
            let limit = FILE_LIMIT >> 20;
            return Err(Self::of_file(
                path,
                &format!("is too large: at most {limit} MiB are read"),
            ));
        }
        Ok(bytes)
    }

    /// A problem with a whole file.
    pub fn of_file(path: &Path, what: &str) -> Self {
        let message = format!("`{}` {what}", plain(&path.display().to_string()));
        Self { message, advice: None, place: None }
    }

    /// Refuses a name that cannot become a file's, of the file of this path.
    ///
    /// # Errors
    ///
    /// When it cannot.
    pub fn unless_file_name(path: &str, name: &str) -> Result<(), Self> {
        let Some(wrong) = wrong_name(name) else { return Ok(()) };
        let message = format!("`{}`: results are named for this file, and {wrong}", plain(path));
        Err(Self { message, advice: Some("rename the file".to_owned()), place: None })
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

use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use asl_rules::catalog::{did_you_mean, nearest};
use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

use super::wrong_name;
use crate::limits::FILE_LIMIT;
use crate::plain::{plain, quoted};

/// What is wrong with a file, and where.
#[derive(Debug)]
pub struct Problem {
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub advice: Option<String>,
    /// The file with its text, and the bytes that are wrong.
    pub place: Option<Box<(NamedSource<String>, Range<usize>)>>,
    /// Whether the file is there and yet cannot be read, so that it is not the input that is
    /// wrong.
    pub unreadable: bool,
    /// What else is wrong with the same file.
    pub also: Vec<Problem>,
}

/// So many problems of one file are told at once.
const MOST_TOLD: usize = 5;

impl Problem {
    /// All of these as one, unless there is none; the first is told first.
    ///
    /// # Errors
    ///
    /// When there is one.
    pub(crate) fn unless_none(problems: Vec<Self>) -> Result<(), Self> {
        let mut each = problems.into_iter().flat_map(Self::each);
        match each.next() {
            None => Ok(()),
            Some(first) => Err(Self { also: each.collect(), ..first }),
        }
    }

    /// Both of these, or what is wrong with each.
    ///
    /// # Errors
    ///
    /// When something is wrong with one or with both.
    pub(crate) fn both<A, B>(one: Result<A, Self>, other: Result<B, Self>) -> Result<(A, B), Self> {
        match (one, other) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (Err(problem), Ok(_)) | (Ok(_), Err(problem)) => Err(problem),
            (Err(mut first), Err(second)) => {
                first.also.extend(second.each());
                Err(first)
            }
        }
    }

    /// This problem and the others of the same file, five at most.
    pub fn each(mut self) -> impl Iterator<Item = Self> {
        let also = std::mem::take(&mut self.also);
        std::iter::once(self).chain(also).take(MOST_TOLD)
    }

    /// The line that is wrong, which counts from 1.
    ///
    /// ```
    /// use asl_study::comparison::Comparison;
    ///
    /// let text = "question = \"Which?\"\nprocedure = \"none\"\n";
    /// let problem = Comparison::of("file", "file", text).expect_err("there is no such procedure");
    /// assert_eq!(problem.line(), Some(2));
    /// ```
    pub fn line(&self) -> Option<usize> {
        let (source, range) = self.place.as_deref()?;
        let before = source.inner().get(..range.start)?;
        Some(1 + before.matches('\n').count())
    }

    /// The name of a file without its ending, and its text. The file is read once, so that it
    /// can be a pipe.
    ///
    /// # Errors
    ///
    /// When it cannot be read, is too large, or is no text.
    pub fn read(path: &Path) -> Result<(String, String), Self> {
        let text = String::from_utf8(Self::bytes(path)?)
            .map_err(|_| Self::of_file(path, "cannot be read: it is not text in UTF-8"))?;
        if text.trim().is_empty() {
            let advice = "`asl-odds init` writes a file to begin with".to_owned();
            return Err(Self { advice: Some(advice), ..Self::of_file(path, "is empty") });
        }
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
            .map_err(|error| Self::reading(path, &error))?;
        if bytes.len() as u64 > FILE_LIMIT {
            let limit = FILE_LIMIT >> 20;
            return Err(Self::of_file(
                path,
                &format!("is too large: at most {limit} MiB are read"),
            ));
        }
        Ok(bytes)
    }

    /// A problem of several files together.
    pub fn without_place(message: String, advice: Option<String>) -> Self {
        let [message, advice] = [Some(message), advice].map(|text| text.map(|text| quoted(&text)));
        let message = message.unwrap_or_default();
        Self { message, advice, place: None, unreadable: false, also: Vec::new() }
    }

    /// A problem with a whole file.
    pub fn of_file(path: &Path, what: &str) -> Self {
        let message = format!("`{}` {what}", quoted(&path.display().to_string()));
        Self { message, advice: None, place: None, unreadable: false, also: Vec::new() }
    }

    /// Why a file or a folder cannot be read; of one that is not there, what it may have been.
    pub fn reading(path: &Path, error: &io::Error) -> Self {
        let problem = Self::of_file(path, &format!("cannot be read: {error}"));
        match error.kind() {
            ErrorKind::NotFound => Self {
                advice: near(path).map(|near| did_you_mean(&plain(&near.display().to_string()))),
                ..Self::of_file(path, "cannot be read: there is no such file")
            },
            // What was named is no file.
            ErrorKind::IsADirectory | ErrorKind::NotADirectory | ErrorKind::InvalidInput => problem,
            _ => Self { unreadable: true, ..problem },
        }
    }

    /// Refuses a name that cannot become a file's, of the file of this path.
    ///
    /// # Errors
    ///
    /// When it cannot.
    pub fn unless_file_name(path: &str, name: &str) -> Result<(), Self> {
        let Some(wrong) = wrong_name(name) else { return Ok(()) };
        let message = format!("`{}`: results are named for this file, and {wrong}", plain(path));
        let advice = Some("rename the file".to_owned());
        Err(Self { message, advice, place: None, unreadable: false, also: Vec::new() })
    }
}

/// A folder with more files than this is not searched for a name.
const SEARCHED: usize = 10_000;

/// What lies where this path leads, and has a name like it.
fn near(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let inside = fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?.take(SEARCHED).flatten();
    let mut names: Vec<String> =
        inside.filter_map(|file| file.file_name().into_string().ok()).collect();
    names.sort_unstable();
    let stem = |name: &str| Path::new(name).file_stem()?.to_str().map(str::to_owned);
    let end = |name: &str| Path::new(name).extension().map(OsStr::to_owned);
    let mistyped = path.file_name()?.to_str()?;
    // The ending is common to all of them, so it does not make them alike.
    let ended = end(mistyped).is_some();
    names.retain(|name| !name.starts_with('.') && (!ended || end(name) == end(mistyped)));
    let stems: Vec<String> = names.iter().filter_map(|name| stem(name)).collect();
    let nearest = nearest(&stem(mistyped)?, stems.iter().map(String::as_str))?;
    let found = names.iter().find(|name| stem(name).as_deref() == Some(nearest))?;
    Some(folder.map_or_else(|| PathBuf::from(found), |folder| folder.join(found)))
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

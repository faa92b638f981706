//! What the typesetter may see: the files that it is given, and the fonts that the
//! program carries. No disk, no network, no packages, no fonts of the machine.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use typst::diag::{FileError, FileResult, PackageError, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_kit::diagnostics::{DiagnosticFormat, DiagnosticWorld, emit, termcolor};
use typst_kit::files::{FileLoader, FileStore};
use typst_kit::fonts::FontStore;

use crate::charts::FONTS;

static LIBRARY: LazyLock<LazyHash<Library>> =
    LazyLock::new(|| LazyHash::new(Library::builder().build()));

static CARRIED: LazyLock<FontStore> = LazyLock::new(|| {
    let mut store = FontStore::new();
    for bytes in FONTS {
        store.extend(Font::iter(Bytes::new(bytes)).map(|font| {
            let info = font.info().clone();
            (font, info)
        }));
    }
    store
});

/// Files by their paths.
struct Files(BTreeMap<String, Bytes>);

impl FileLoader for Files {
    fn load(&self, id: FileId) -> FileResult<Bytes> {
        if let VirtualRoot::Package(package) = id.root() {
            return Err(PackageError::NotFound(package.clone()).into());
        }
        let path = id.vpath().get_without_slash();
        self.0.get(path).cloned().ok_or_else(|| FileError::NotFound(path.into()))
    }
}

/// The files of one sheet.
pub struct SheetWorld {
    main: FileId,
    files: FileStore<Files>,
    today: Datetime,
}

impl SheetWorld {
    /// `main` is the template among the files.
    ///
    /// # Errors
    ///
    /// When `main` is no path.
    pub fn new(main: &str, files: Vec<(String, Vec<u8>)>, today: Datetime) -> Result<Self, String> {
        let path = VirtualPath::new(main).map_err(|error| format!("`{main}`: {error:?}"))?;
        let files = files.into_iter().map(|(path, bytes)| (path, Bytes::new(bytes)));
        Ok(Self {
            main: RootedPath::new(VirtualRoot::Project, path).intern(),
            files: FileStore::new(Files(files.collect())),
            today,
        })
    }

    /// Errors and warnings with file, line and the text there.
    pub fn explain(&self, diagnostics: &[SourceDiagnostic]) -> String {
        let mut text = termcolor::NoColor::new(Vec::new());
        match emit(&mut text, self, diagnostics, DiagnosticFormat::Human) {
            Ok(()) => String::from_utf8_lossy(&text.into_inner()).into_owned(),
            Err(error) => format!("{diagnostics:?} ({error})"),
        }
    }
}

impl World for SheetWorld {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        CARRIED.book()
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        self.files.source(id)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.file(id)
    }

    fn font(&self, index: usize) -> Option<Font> {
        CARRIED.font(index)
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        Some(self.today)
    }
}

impl DiagnosticWorld for SheetWorld {
    fn name(&self, id: FileId) -> String {
        id.vpath().get_without_slash().to_owned()
    }
}

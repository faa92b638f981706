//! `NOTICES`: the licences of everything that goes into the program, the wheel or the page. Each has
//! a file of its own.
//!
//! A crate that may be used under the Apache License 2.0 is used under it: that text stands in
//! the file once. Every other crate brings all texts of its package. Equal texts stand there once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::{Crate, Of, printed_by_cargo, project};

/// A crate of the list begins its line so.
const BULLET: &str = "* ";

/// A file with one of these in its name is a licence or a notice.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

/// The Apache License, as the font brings it.
const APACHE_TEXT: &str = "analysis/render/fonts/LICENSE-Roboto.txt";

/// What a file of notices is about.
#[derive(Clone, Copy, Debug)]
pub struct Notices {
    /// Which crates are in it.
    pub of: Of,
    /// Where the file lies in the project.
    pub path: &'static str,
    /// What it is called.
    called: &'static str,
    /// What it holds besides crates and the standard library of Rust.
    fonts: Option<&'static str>,
}

/// One for each thing that is given to others.
pub const ALL: [Notices; 3] = [
    Notices {
        of: Of::Program,
        path: "NOTICES",
        called: "The program asl-odds",
        fonts: Some("two fonts, Roboto Condensed, under Apache-2.0"),
    },
    Notices {
        of: Of::Wheel,
        path: "analysis/python/NOTICES",
        called: "The wheel of asl-odds for Python",
        fonts: None,
    },
    Notices {
        of: Of::Page,
        path: "analysis/page/NOTICES",
        called: "The page of asl-odds",
        fonts: Some("letters of two fonts, Roboto Condensed, under Apache-2.0"),
    },
];

impl Notices {
    /// What the file begins with.
    fn head(&self) -> String {
        let fonts = self.fonts.map(|fonts| format!("; {fonts}")).unwrap_or_default();
        let called = self.called;
        let told = filled(&format!(
            "asl-odds itself is under the MIT licence (LICENSE). {called} also holds the crates listed \
             here, each with its version and licence{fonts}; and the standard library of Rust, under \
             MIT or Apache-2.0. The texts of the licences follow. A text may name parts of a package \
             that are not held, such as typst's own fonts. Whoever passes it on passes this file on \
             with it."
        ));
        format!(
            "{called}: what others have made in it\n\n{told}\n\n\
             This file is written by UPDATE_GOLDENS=1 cargo test --release -p asl-supply.\n\n"
        )
    }

    /// What stands above the Apache License.
    fn apache_owners(&self) -> String {
        let first = if self.fonts.is_some() { "The fonts Roboto Condensed, the" } else { "The" };
        format!(
            "{first} standard library of Rust, and every crate above\nthat may be used under Apache-2.0"
        )
    }
}

/// A paragraph in lines of at most 100 letters.
fn filled(text: &str) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split(' ') {
        let end = if lines.is_empty() {
            ""
        } else if length + word.len() < 100 {
            " "
        } else {
            "\n"
        };
        length = if end == " " { length + 1 + word.len() } else { word.len() };
        lines += end;
        lines += word;
    }
    lines
}

/// The line above each text.
const RULE: &str =
    "--------------------------------------------------------------------------------";

/// Folders of a package that are not built.
const NOT_BUILT: [&str; 7] =
    ["tests", "examples", "programs", "contrib", "scripts", "doc", "target"];

/// Zstandard may be used under a BSD licence or under this one. It is used under the former.
const NOT_CHOSEN: [&str; 1] = ["zstd/COPYING"];

/// The syntax definitions that `two-face` carries have licences of their own.
const SYNTAXES: &str = "generated/acknowledgements_full.bin";

/// A package as `cargo metadata` describes it.
#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    version: String,
    manifest_path: PathBuf,
    repository: Option<String>,
    authors: Vec<String>,
}

/// What `cargo metadata` prints.
#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// The line of a crate in the list.
fn entry(one: &Crate) -> String {
    format!("{} {}: {}", one.name, one.version, one.licence)
}

/// The lines of the list that these crates need. Those of the project itself are left out.
pub fn entries(crates: &BTreeSet<Crate>) -> BTreeSet<String> {
    crates.iter().filter(|one| !one.name.starts_with("asl-")).map(entry).collect()
}

/// The lines of the list in the file.
pub fn listed(notices: &str) -> BTreeSet<String> {
    let list = notices.lines().take_while(|line| *line != RULE);
    list.filter_map(|line| line.strip_prefix(BULLET)).map(str::to_owned).collect()
}

/// The whole file. It reads the packages that Cargo has downloaded.
///
/// # Panics
///
/// If a package has not been downloaded, or a file of it cannot be read.
pub fn written(notices: &Notices, crates: &BTreeSet<Crate>) -> String {
    let described = printed_by_cargo(&["metadata", "--locked", "--format-version", "1"]);
    let metadata: Metadata = serde_json::from_str(&described).expect("Cargo prints JSON");
    let packages: BTreeMap<(&str, &str), &Package> =
        metadata.packages.iter().map(|one| ((&*one.name, &*one.version), one)).collect();
    // Equal texts stand once, under all that they belong to.
    let mut texts: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    for one in crates.iter().filter(|one| !one.name.starts_with("asl-")) {
        let package = packages[&(&*one.name, &*one.version)];
        for (owner, text) in brought(one, package) {
            let words: Vec<&str> = text.split_whitespace().collect();
            let same =
                texts.entry(words.join(" ")).or_insert_with(|| (plain(&text), BTreeSet::new()));
            same.1.insert(owner);
        }
    }
    let mut texts: Vec<(BTreeSet<String>, String)> =
        texts.into_values().map(|(text, owners)| (owners, text)).collect();
    texts.sort();
    let apache = BTreeSet::from([notices.apache_owners()]);
    texts.insert(0, (apache, plain(&read(&project().join(APACHE_TEXT)))));

    let mut file = notices.head();
    for entry in entries(crates) {
        writeln!(file, "{BULLET}{entry}").expect("a string takes all");
    }
    for (owners, text) in texts {
        let owners: Vec<String> = owners.into_iter().collect();
        write!(file, "\n{RULE}\n{}\n{RULE}\n\n{text}", owners.join("\n")).expect("a string");
    }
    file
}

/// The texts that a crate brings, each with what it belongs to.
fn brought(one: &Crate, package: &Package) -> Vec<(String, String)> {
    let owner = format!("{} {}", one.name, one.version);
    let folder = package.manifest_path.parent().expect("a folder");
    let chosen = by_apache_alone(&one.licence);
    let mut texts = Vec::new();
    for path in files(folder) {
        let inside = path.strip_prefix(folder).expect("it is inside").to_string_lossy();
        let licence = inside.to_ascii_lowercase();
        let is_notice = licence.starts_with("notice") || licence.contains('/');
        if NOT_CHOSEN.contains(&&*inside) || (chosen && !is_notice) {
            continue;
        }
        // A text of a part stands under the name of the part.
        let part = if inside.contains('/') { format!("{owner}, {inside}") } else { owner.clone() };
        texts.push((part, read(&path)));
    }
    let syntaxes = folder.join(SYNTAXES);
    if syntaxes.exists() {
        let of = |(path, text)| (format!("{owner}, the syntax definitions in {path}"), text);
        texts.extend(acknowledged(&syntaxes).into_iter().map(of));
    }
    if texts.is_empty() && !chosen {
        let by = package.authors.join(", ");
        let by = if by.is_empty() { String::new() } else { format!(" By {by}.") };
        let at = package.repository.as_deref().unwrap_or("nowhere");
        let text =
            format!("{}.{by} The package has no text of it; its source: {at}\n", one.licence);
        texts.push((owner, text));
    }
    texts
}

/// Whether the Apache License is enough for all of it.
fn by_apache_alone(licence: &str) -> bool {
    let apache = Licensee::parse("Apache-2.0").expect("a licence");
    let expression = Expression::parse_mode(licence, ParseMode::LAX);
    let expression = expression.unwrap_or_else(|error| panic!("{licence}: {error}"));
    expression.evaluate(|asked| apache.satisfies(asked))
}

/// The files beneath a folder of the package that have the name of a licence, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let list = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = list.map(|one| one.expect("an entry").path()).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let name = path.file_name().expect("a name").to_string_lossy().to_ascii_uppercase();
        if path.is_dir() {
            if !NOT_BUILT.contains(&&*name.to_ascii_lowercase()) {
                files.extend(self::files(&path));
            }
        } else if NAMES.iter().any(|part| name.contains(part)) && !name.ends_with(".RS") {
            files.push(path);
        }
    }
    files
}

/// The path and text of each licence in the list that `two-face` carries: their number, then of
/// each its kind (4 bytes), text and path, a number and text being preceded by 8 bytes.
fn acknowledged(path: &Path) -> Vec<(String, String)> {
    let packed = fs::File::open(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let mut bytes = Vec::new();
    flate2::read::ZlibDecoder::new(packed).read_to_end(&mut bytes).expect("it is packed");
    let mut rest = &bytes[..];
    let mut take = |length: usize| {
        let (taken, left) = rest.split_at(length);
        rest = left;
        taken
    };
    let number = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("8 bytes")) as usize;
    let mut licences = Vec::new();
    for _ in 0..number(take(8)) {
        take(4);
        let mut text = || {
            let length = number(take(8));
            String::from_utf8(take(length).to_vec()).expect("text")
        };
        let (licence, path) = (text(), text());
        licences.push((path, licence));
    }
    licences
}

/// A file as text; a letter that is no UTF-8 becomes a mark.
fn read(path: &Path) -> String {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Without empty lines before and after, and without spaces at the ends of lines.
fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    format!("{}\n", lines.join("\n").trim_matches('\n'))
}

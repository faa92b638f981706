//! The page put together: as one file, as a folder, or as a server gives it.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use include_dir::{Dir, include_dir};
use serde_json::Value;
use sha2::{Digest, Sha256};

use asl_study::VERSION;

use crate::SheetLink;

/// What the page is made of.
static WEB: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/web");

/// The licence of asl-odds.
const LICENCE: &str = include_str!("../../../LICENSE");

/// What others have made in the page, with the licences.
const NOTICES: &str = include_str!("../NOTICES");

/// The engine for browsers, if this program was built with it.
pub fn engine() -> Option<&'static [u8]> {
    #[cfg(feature = "engine")]
    return Some(include_bytes!("../engine.wasm"));
    #[cfg(not(feature = "engine"))]
    None
}

/// A file of the page, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageFile {
    /// Its name; there are no folders.
    pub name: &'static str,
    /// What it is, as the web says it.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The page as one file that needs nothing else: the engine is in it.
pub fn one_file(engine: &[u8]) -> String {
    let (style, script) = (text("page.css"), script());
    let policy = format!(
        "default-src 'none'; script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data:; \
         worker-src blob:; base-uri 'none'; form-action 'none'",
        digest(&script),
        digest(style)
    );
    filled([
        ("policy", meta_policy(&policy)),
        ("backend", backend("file")),
        ("style", format!("<style>{style}</style>")),
        ("manifest", String::new()),
        ("licences", licences()),
        (
            "engine",
            format!(
                "<script id=\"worker\" type=\"text/plain\">{}</script>\n\
                 <script id=\"engine\" type=\"application/octet-stream\">{}</script>",
                text(WORKER),
                STANDARD.encode(packed(engine))
            ),
        ),
        ("script", format!("<script>{script}</script>")),
    ])
}

/// The page as a folder for a server of files, beside which these sheets lie. It can be installed,
/// and then needs no network.
pub fn folder(engine: &[u8], sheets: &[SheetLink]) -> Vec<PageFile> {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                  img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
                  manifest-src 'self'; base-uri 'none'; form-action 'none'";
    let index = linked(&meta_policy(policy), "folder");
    // Named by what is in it, so that a browser keeps no files of another build.
    let script = script();
    let whole = [engine, script.as_bytes(), text("page.css").as_bytes(), index.as_bytes()];
    let build = digest(whole.concat());
    let worker = text("sw.js").replace("VERSION", &format!("{VERSION} {build}"));
    let file = |name, content_type, bytes: Vec<u8>| PageFile { name, content_type, bytes };
    let mut files = served(Some(engine));
    files.retain(|one| one.name != "index.html");
    files.extend([
        file("index.html", HTML, index.into_bytes()),
        file("sheets.json", "application/json", sheets_json(sheets).into_bytes()),
        file("sw.js", SCRIPT, worker.into_bytes()),
        file("manifest.webmanifest", "application/manifest+json", text(MANIFEST).into()),
        file("LICENSE.txt", PLAIN, LICENCE.into()),
        file("NOTICES.txt", PLAIN, NOTICES.into()),
    ]);
    files
}

fn sheets_json(sheets: &[SheetLink]) -> String {
    Value::from_iter(sheets.iter().map(SheetLink::told)).to_string()
}

/// The script that runs the engine beside the page. It alone compiles the engine when the page is
/// served.
pub const WORKER: &str = "worker.js";

/// The page as the server gives it. The server answers, so it needs no engine; with one the
/// browser itself reads logs of games.
pub fn served(engine: Option<&[u8]>) -> Vec<PageFile> {
    let file = |name, content_type, bytes: Vec<u8>| PageFile { name, content_type, bytes };
    let kind = if engine.is_some() { "serve-with-engine" } else { "serve" };
    let mut files = vec![
        file("index.html", HTML, linked("", kind).into_bytes()),
        file("page.css", "text/css; charset=utf-8", text("page.css").into()),
        file("page.js", SCRIPT, script().into_bytes()),
        file("icon.svg", "image/svg+xml", text("icon.svg").into()),
    ];
    if let Some(engine) = engine {
        files.push(file("engine.wasm", "application/wasm", engine.to_vec()));
        files.push(file(WORKER, SCRIPT, text(WORKER).into()));
    }
    files
}

const PLAIN: &str = "text/plain; charset=utf-8";
const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const MANIFEST: &str = "manifest.webmanifest";

/// The page whose style and script are files of their own.
fn linked(policy: &str, kind: &str) -> String {
    let manifest = if kind == "folder" {
        format!("<link rel=\"manifest\" href=\"{MANIFEST}\">")
    } else {
        String::new()
    };
    let licences = if kind == "folder" {
        "<p><a href=\"LICENSE.txt\">The licence</a>; <a href=\"NOTICES.txt\">what others have made \
         in it</a></p>"
    } else {
        ""
    };
    filled([
        ("policy", policy.to_owned()),
        ("backend", backend(kind)),
        ("style", "<link rel=\"stylesheet\" href=\"page.css\">".to_owned()),
        ("manifest", manifest),
        ("licences", licences.to_owned()),
        ("engine", String::new()),
        ("script", "<script src=\"page.js\" defer></script>".to_owned()),
    ])
}

/// The skeleton with what goes in its places.
fn filled(places: [(&str, String); 7]) -> String {
    let mut page = text("index.html").to_owned();
    for (name, with) in places {
        page = page.replacen(&format!("<!-- {name} -->"), &with, 1);
    }
    page
}

/// All scripts in a row, in the order of the list. What one file takes from another is there
/// already, so lines that import go, and what is exported is said without that word.
fn script() -> String {
    let files = text("order.txt").lines().map(str::trim).filter(|name| !name.is_empty());
    let mut script = String::from("\"use strict\";\n");
    for line in files.flat_map(|name| text(name).lines()) {
        if !line.starts_with("import ") {
            script += line.strip_prefix("export ").unwrap_or(line);
            script.push('\n');
        }
    }
    script
}

fn text(name: &str) -> &'static str {
    let file = WEB.get_file(name).unwrap_or_else(|| panic!("the page has a {name}"));
    file.contents_utf8().expect("the page is text")
}

/// All licences, folded, for a page that is one file.
fn licences() -> String {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<details class=\"licences\"><summary>Licences</summary><pre>{}\n{}</pre></details>",
        escaped(LICENCE),
        escaped(NOTICES)
    )
}

fn meta_policy(policy: &str) -> String {
    format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">")
}

fn backend(kind: &str) -> String {
    format!("<meta name=\"backend\" content=\"{kind}\">")
}

/// How a policy names a script or a style that stands in the page.
fn digest(text: impl AsRef<[u8]>) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes).expect("memory takes everything");
    packed.finish().expect("memory takes everything")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_brings_its_licences_in_whatever_form() {
        let page = one_file(b"engine");
        assert!(page.contains("<details class=\"licences\"") && !page.contains("NOTICES.txt"));
        let first = NOTICES.lines().find(|line| line.starts_with("* ")).expect("a crate");
        for text in [LICENCE, first, "Apache License"] {
            assert!(page.contains(text), "{text}");
        }
        let files = folder(b"engine", &[]);
        let of = |name: &str| {
            let file = files.iter().find(|file| file.name == name).expect(name);
            std::str::from_utf8(&file.bytes).expect("text")
        };
        assert_eq!((of("LICENSE.txt"), of("NOTICES.txt")), (LICENCE, NOTICES));
        let index = of("index.html");
        assert!(index.contains("href=\"NOTICES.txt\"") && !index.contains("<details class=\"lic"));
        assert!(!of("index.html").contains("<!-- licences -->"));
    }
}

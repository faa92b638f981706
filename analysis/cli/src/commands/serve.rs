use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use asl_engine::{Budget, Watch};
use asl_page::{Shelf, Text, pack};
use asl_render::sheets::{self, Library};
use asl_serve::{Backend, File, Server, Stop, Stopped};
use asl_study::reading::Problem;

use super::sheet;
use crate::cache::Memory;
use crate::failure::Failure;
use crate::library::library;
use crate::progress;

/// The page on this computer, answered by this program, until Ctrl-C.
pub(super) fn serve(
    port: u16,
    open: bool,
    configs: Option<&Path>,
    budget: Option<Budget>,
) -> Result<String, Failure> {
    if let Some(configs) = configs.filter(|configs| !configs.is_dir()) {
        let message = format!("there is no folder `{}`", configs.display());
        let advice = "`--configs` is a folder with studies, and perhaps with the folders \
                      `compare`, `dyo` and `sheets`";
        return Err(Failure::advise(message, Some(advice.to_owned())));
    }
    let library = library(configs.map(Path::to_owned), None);
    let shelf = shelf(configs, &library)?;
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AddrInUse => Failure::system(format!(
            "port {port} is taken by another program: give another one, or `--port 0` for any that \
             is free"
        )),
        _ => Failure::system(format!("port {port} cannot be had: {error}")),
    };
    let server = Server::bind(port).map_err(cannot)?;
    let url = server.url();
    eprintln!("The page is at {url} for this computer only. Ctrl-C ends it.");
    if open {
        open_browser(&url);
    }
    let budget = progress::interruptible(budget).budget;
    let kept = Arc::new(Memory::default());
    let page = Page { budget, kept, library, shelf, files: files(), sheets: Mutex::default() };
    // The first answer that every page asks for is made while the browser begins.
    std::thread::spawn(|| asl_page::ask(r#"{"ask": "catalog"}"#));
    server.run(page).map_err(|error| Failure::system(format!("the page has ended: {error}")))?;
    Err(Failure::Interrupted(String::new()))
}

/// What the server gives and asks.
struct Page {
    budget: Budget,
    /// Long exact answers.
    kept: Arc<Memory>,
    library: Library,
    shelf: Shelf,
    files: BTreeMap<String, File>,
    /// The sheets that have been made, by their paths.
    sheets: Mutex<BTreeMap<String, Vec<u8>>>,
}

fn files() -> BTreeMap<String, File> {
    let files = pack::served(pack::engine()).into_iter().map(|file| {
        let name = if file.name == "index.html" { "" } else { file.name };
        let compiles = file.name == pack::WORKER;
        let bytes = file.bytes.into();
        (format!("/{name}"), File { content_type: file.content_type, bytes, compiles })
    });
    files.collect()
}

/// What lies beside the page: the shipped files, or those of a folder.
fn shelf(configs: Option<&Path>, library: &Library) -> Result<Shelf, Failure> {
    let mut shelf = match configs {
        None => Shelf::shipped().clone(),
        Some(configs) => Shelf {
            studies: texts(configs)?,
            comparisons: texts(&configs.join("compare"))?,
            designs: texts(&configs.join("dyo"))?,
            sheets: Vec::new(),
        },
    };
    // A folder of studies alone has no sheets.
    if configs.is_some_and(|configs| !configs.join("sheets").is_dir()) {
        return Ok(shelf);
    }
    let names = sheets::check(library)?;
    shelf.sheets = names.iter().map(|name| sheet::link(library, name)).collect();
    Ok(shelf)
}

/// The TOML files of a folder; none when there is no such folder.
fn texts(folder: &Path) -> Result<Vec<Text>, Failure> {
    let Ok(entries) = folder.read_dir() else { return Ok(Vec::new()) };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    let read = |path: &std::path::PathBuf| {
        let (name, toml) = Problem::read(path).map_err(miette::Report::new)?;
        Ok(Text { name, toml })
    };
    paths.iter().map(read).collect()
}

impl Page {
    /// The watch of one question, which ends with this stop.
    fn watch_until(&self, stop: &Stop) -> Arc<Watch> {
        let watch = Watch { kept: Some(self.kept.clone()), ..Watch::within(self.budget) };
        let watch = Arc::new(watch);
        let stopped = Arc::clone(&watch);
        stop.when_set(move || stopped.stop.store(true, Ordering::Relaxed));
        watch
    }

    /// The sheet at this path, made when it is asked for the first time.
    fn sheet(&self, path: &str, watch: &Watch) -> Option<Vec<u8>> {
        let names = self.library.sheets().ok()?;
        let all = names.iter().flat_map(|name| sheet::PAPERS.map(|paper| (name, paper)));
        let mut these =
            all.filter(|(name, paper)| path == format!("/{}", sheet::place(name, *paper)));
        let (name, paper) = these.next()?;
        // Whoever asks for the same sheet waits for it.
        let mut made = self.sheets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pdf) = made.get(path) {
            return Some(pdf.clone());
        }
        let sheet = sheets::fill(&self.library, name, Vec::new(), watch).ok()?.pop()?;
        if watch.stop.load(Ordering::Relaxed) {
            return None;
        }
        let pdf = sheet.beside(sheet::PAGE).print(paper, &self.library, sheets::today()).ok()?.pdf;
        made.insert(path.to_owned(), pdf.clone());
        Some(pdf)
    }
}

impl Backend for Page {
    fn ask(&self, request: &str, stop: &Stop) -> Result<String, Stopped> {
        let watch = self.watch_until(stop);
        asl_page::ask_beside(&self.shelf, request, &watch).map_err(|_| Stopped)
    }

    fn ask_long(&self, request: &str, _: &Stop) -> Result<String, Stopped> {
        Ok(asl_page::ask_about_logs(request))
    }

    fn file(&self, path: &str) -> Option<File> {
        self.files.get(path).cloned()
    }

    fn made(&self, path: &str, stop: &Stop) -> Option<File> {
        let pdf = self.sheet(path, &self.watch_until(stop))?;
        Some(File { content_type: "application/pdf", bytes: pdf.into(), compiles: false })
    }
}

/// Opens an address in the browser of the user.
fn open_browser(url: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut browser = Command::new(program);
    browser.args(before).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // A program that opens addresses ends at once, and says whether it could.
    std::thread::spawn(move || {
        if !browser.status().is_ok_and(|status| status.success()) {
            eprintln!("No browser could be opened. Type the address into one.");
        }
    });
}

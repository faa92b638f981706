//! The pages in a real browser, on phones and on a desk: nothing is cut, nothing scrolls
//! sideways, and the answer comes first.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{results, results_folder};
use crate::comparisons::made;

/// Widths and heights of windows: three phones, a tablet and a desk.
const WINDOWS: [(u32, u32); 5] = [(305, 640), (360, 800), (390, 844), (800, 900), (1_200, 900)];

/// Widths of the windows in the picture that is taken of each page, a phone and a desk side by side,
/// and their height.
const PICTURE: ([u32; 2], u32) = ([360, 1_200], 4_000);

/// When this is set, nothing is opened in a browser.
const NO_BROWSER: &str = "ASL_ODDS_NO_BROWSER";

/// When this is set, pictures are taken for a look.
const PICTURES: &str = "ASL_ODDS_PICTURES";

/// Measures every frame, and writes a line for each problem.
const MEASURE: &str = include_str!("browser.js");

/// A page in a window of this width and height.
fn frame(name: &str, page: &str, (width, height): (u32, u32)) -> String {
    let page = page.replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<iframe name=\"{name} at {width}\" width=\"{width}\" height=\"{height}\" \
         style=\"border:0\" srcdoc=\"{page}\"></iframe>\n"
    )
}

/// Whether nothing is to be opened, which is told.
fn is_skipped() -> bool {
    let skipped = std::env::var_os(NO_BROWSER).is_some();
    if skipped {
        eprintln!("skipped, since {NO_BROWSER} is set: no page was opened in a browser");
    }
    skipped
}

/// Chromium with this profile, not yet run.
fn chromium(profile: &Path) -> Command {
    // The small one without windows shows the same pages in less time.
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let has =
        |name: &str| std::env::split_paths(&folders).any(|folder| folder.join(name).is_file());
    let small = "chromium-headless-shell";
    let mut chromium = Command::new(if has(small) { small } else { "chromium" });
    chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
    chromium.arg(format!("--user-data-dir={}", profile.display())).stderr(Stdio::null());
    chromium
}

/// Runs Chromium to its end, which comes within three minutes.
fn run(mut chromium: Command) {
    let mut running = chromium.spawn().unwrap_or_else(|error| {
        panic!(
            "Chromium cannot be started ({error}): install it, on Debian by `apt-get install \
             chromium-headless-shell`, or set {NO_BROWSER}=1 to skip the tests that need it"
        )
    });
    let start = Instant::now();
    while running.try_wait().expect("it runs").is_none() {
        if start.elapsed() > Duration::from_secs(180) {
            let _ = running.kill();
            panic!("Chromium has not shown the pages in three minutes");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Opens these pages in each of these windows, and returns what is wrong with them and how many
/// charts were seen; `None` without a browser when that is allowed.
fn problems(pages: &[(&str, &str)], windows: &[(u32, u32)]) -> Option<(Vec<String>, usize)> {
    if is_skipped() {
        return None;
    }
    let mut frames = String::new();
    for (name, page) in pages {
        frames.extend(windows.iter().map(|window| frame(name, page, *window)));
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (page, found) = (folder.path().join("frames.html"), folder.path().join("found.html"));
    let html = format!("<!doctype html><meta charset=\"utf-8\">{frames}<script>{MEASURE}</script>");
    fs::write(&page, html).expect("it can be written");
    let mut chromium = chromium(&folder.path().join("profile"));
    chromium.args(["--window-size=1600,1200", "--dump-dom"]);
    chromium.arg(format!("file://{}", page.display()));
    chromium.stdout(File::create(&found).expect("a file"));
    run(chromium);
    let found = fs::read_to_string(found).expect("what it found");
    let lines = found.split_once("<pre>").and_then(|(_, rest)| rest.split_once("</pre>"));
    let (lines, _) = lines.unwrap_or_else(|| panic!("nothing was measured: {found}"));
    let (seen, lines) = lines.split_once('\n').unwrap_or((lines, ""));
    let seen = seen.strip_prefix("charts seen: ").and_then(|seen| seen.parse().ok());
    Some((lines.lines().map(str::to_owned).collect(), seen.expect("a count")))
}

#[test]
fn every_page_fits_a_phone_and_a_desk_and_says_the_answer_first() {
    let pages: Vec<(&str, &str)> =
        made().iter().map(|(name, (_, page))| (&name[..], &page[..])).collect();
    assert_eq!(pages.len(), 14);
    for (name, page) in &pages {
        assert!(page.contains("<meta name=\"viewport\" content=\"width=device-width"), "{name}");
    }
    let Some((problems, seen)) = problems(&pages, &WINDOWS) else { return };
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(seen >= 40, "{seen} charts only");
}

/// The same pages as pictures, for a look: `pages` beside the folder of the studies' results. They are
/// taken when somebody wants to look at them; what can be measured is measured above.
#[test]
fn every_page_has_its_picture_taken() {
    if std::env::var_os(PICTURES).is_none() {
        eprintln!("no picture was taken: set {PICTURES}=1 for pictures");
        return;
    }
    if is_skipped() {
        return;
    }
    let pictures = results_folder().with_file_name("pages");
    fs::create_dir_all(&pictures).expect("a folder");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (widths, height) = PICTURE;
    let size = (widths.iter().sum::<u32>(), height);
    let take = |profile: &str, pages: &[(&String, &String)]| {
        for (name, page) in pages {
            let frames = widths.map(|width| frame(name, page, (width, height)));
            let html = folder.path().join(format!("{name}.html"));
            let style = "<style>body{margin:0;display:flex}</style>";
            let both = format!("<!doctype html>{style}{}", frames.concat());
            fs::write(&html, both).expect("it can be written");
            let picture = pictures.join(format!("{name}.png"));
            let _ = fs::remove_file(&picture);
            let mut chromium = chromium(&folder.path().join(profile));
            chromium.arg(format!("--window-size={},{}", size.0, size.1));
            chromium.arg(format!("--screenshot={}", picture.display()));
            chromium.arg(format!("file://{}", html.display())).stdout(Stdio::null());
            run(chromium);
            let png = fs::read(&picture).unwrap_or_else(|error| panic!("{picture:?}: {error}"));
            // Width and height stand in a PNG from its 17th byte on.
            let sizes = [size.0.to_be_bytes(), size.1.to_be_bytes()].concat();
            assert_eq!(png.get(16..24), Some(&sizes[..]), "{picture:?}");
            // An empty page would be packed into much less.
            assert!(png.len() > 40_000, "{picture:?}: {} bytes", png.len());
        }
    };
    let pages: Vec<_> = made().iter().map(|(name, (_, page))| (name, page)).collect();
    let (some, others) = pages.split_at(pages.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| take("one", some));
        scope.spawn(|| take("other", others));
    });
}

/// The charts by themselves: no text leaves them or lies on another.
#[test]
fn no_text_of_a_shipped_chart_is_cut_or_covered() {
    let svgs = results().iter().filter(|(name, _)| name.ends_with(".svg"));
    let figures: String = svgs
        .map(|(name, svg)| {
            let svg = std::str::from_utf8(svg).expect("UTF-8");
            let named = svg.replace("chart-title", &format!("{name}-title"));
            let named = named.replace("chart-desc", &format!("{name}-desc"));
            format!("<figure style=\"margin:0;width:1200px\">{named}</figure>")
        })
        .collect();
    let page = format!("<!doctype html><body class=\"charts\" style=\"margin:0\">{figures}");
    // They are drawn for a desk.
    let Some((problems, seen)) = problems(&[("charts", &page)], &[(1_200, 900)]) else { return };
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(seen >= 50, "{seen} charts only");
}

/// What the tests above would not notice, they do not hold.
#[test]
fn a_bad_page_is_noticed() {
    let text = |x: u32, y: u32, words: &str| {
        format!("<text x=\"{x}\" y=\"{y}\" font-size=\"20\">{words}</text>")
    };
    let page = format!(
        "<!doctype html><body style=\"margin:0\"><table><tr><td>late</table>\
         <svg width=\"1300\" height=\"100\"><title>t</title><desc>d</desc>{}{}</svg>\
         <svg viewBox=\"0 0 100 40\" width=\"100\" height=\"40\"><title> </title>\
         <desc>d</desc>{}</svg>\
         <table style=\"width:1em;table-layout:fixed;overflow-wrap:anywhere\"><tr><td>unbreakable\
         </table>\
         <h2 class=\"verdict\">At last</h2>",
        text(10, 30, "one word"),
        text(20, 32, "another"),
        text(60, 30, "longer than its chart")
    );
    let Some((problems, _)) = problems(&[("bad", &page)], &WINDOWS) else { return };
    let problems = problems.join("\n");
    for wanted in [
        "bad at 360: the page is 1300 wide",
        "bad at 1200: a chart leaves the window",
        "a chart has no viewBox",
        "`one word` covers `another`",
        "a chart has no title",
        "`longer than its chart` leaves its chart",
        "something comes before the verdict",
        "a table has no head",
        "`unbreakable` is broken",
    ] {
        assert!(problems.contains(wanted), "{wanted}: {problems}");
    }
}

//! The shipped sheets: what is written on each page, on both papers; whether every
//! number is that of the study's table; whether anything is cut or covered; and
//! everything that can be wrong with a sheet.

mod mistakes;
mod numbers;

use std::fs;
use std::sync::OnceLock;

use asl_engine::Watch;
use asl_odds::library::library;
use asl_render::pages::{Block, page};
use asl_render::sheets::{self, Paper, Printed, Sheet};
use asl_study::comparison::Comparison;
use asl_study::numbers::chart_percent;
use serde_json::Value;
use typst::foundations::Datetime;

use crate::common::{is_update, project, refusal, stdout};
use mistakes::{HEAD, configs};

/// How many pages each sheet has, on either paper.
const PAGES: [(&str, usize); 14] = [
    ("dc-against-caves", 1),
    ("fire-into-caves", 2),
    ("tank-hunter-heroes", 1),
    ("guns-and-bombardment", 1),
    ("tactics", 1),
    ("sequence-of-play", 2),
    ("cave-setup", 1),
    ("design-your-own", 1),
    ("close-combat", 1),
    ("tank-hunters-and-banzai", 1),
    ("to-hit", 1),
    ("to-kill-in-the-pacific", 1),
    ("artillery", 1),
    ("locations", 3),
];

/// A sheet, and what it prints on each paper.
type Shipped = (Sheet, [(Paper, Printed); 2]);

/// All sheets, printed on a day that stays.
fn shipped() -> &'static [Shipped] {
    static SHIPPED: OnceLock<Vec<Shipped>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        let library = library(None, None);
        let day = Datetime::from_ymd(2000, 1, 1).expect("a day");
        let sheets =
            sheets::fill(&library, "all", Vec::new(), &Watch::default()).expect("they can be made");
        let printed = sheets.into_iter().map(|sheet| {
            let papers = [Paper::Letter, Paper::A4]
                .map(|paper| (paper, sheet.print(paper, &library, day).expect("it can be set")));
            (sheet, papers)
        });
        printed.collect()
    })
}

/// What is written on a sheet, in lines.
fn text(printed: &Printed) -> String {
    let pages = printed.findings.iter().map(|page| page.text.as_str());
    pages.collect::<Vec<_>>().join("\n")
}

/// What is written on each shipped sheet, by its name.
pub fn texts() -> Vec<(&'static str, String)> {
    let of = |(sheet, papers): &'static Shipped| (sheet.name.as_str(), text(&papers[0].1));
    shipped().iter().map(of).collect()
}

/// After a wanted change: `UPDATE_GOLDENS=1 cargo test --release -p asl-odds --test all`.
#[test]
fn every_page_says_what_its_golden_says() {
    let goldens = project().join("analysis/cli/tests/sheets");
    let mut pages = 0;
    for (sheet, papers) in shipped() {
        for (paper, printed) in papers {
            for (number, page) in (1..).zip(&printed.findings) {
                pages += 1;
                let golden = goldens.join(format!("{}-{}-{number}.txt", sheet.name, paper.name()));
                if is_update() {
                    fs::write(&golden, &page.text).expect("the golden can be written");
                }
                let written = fs::read_to_string(&golden).expect("the page has a golden");
                assert_eq!(page.text, written, "{}", golden.display());
            }
        }
    }
    assert_eq!(fs::read_dir(goldens).expect("goldens").count(), pages, "a golden too many");
}

#[test]
fn both_papers_have_the_intended_pages_and_nothing_is_cut_or_covered() {
    let names: Vec<&str> = shipped().iter().map(|(sheet, _)| sheet.name.as_str()).collect();
    assert_eq!(names, PAGES.map(|(name, _)| name), "in the order of their numbers");
    for ((sheet, papers), (_, pages)) in shipped().iter().zip(PAGES) {
        for (paper, printed) in papers {
            assert_eq!(printed.pages.len(), pages, "{} on {}", sheet.name, paper.name());
            for (number, page) in (1..).zip(&printed.findings) {
                let (name, paper) = (&sheet.name, paper.name());
                assert!(page.problems.is_empty(), "{name} {paper} {number}: {:?}", page.problems);
            }
        }
    }
}

/// The blocks of this kind on a sheet.
fn blocks<'a>(name: &str, kind: &str) -> Vec<&'a Value> {
    let (sheet, _) = shipped().iter().find(|(sheet, _)| sheet.name == name).expect("it is made");
    let blocks = sheet.content.data["blocks"].as_array().expect("blocks").iter();
    blocks.filter(|block| block["kind"] == kind).collect()
}

/// The tables of a page with those among its details: head and rows.
fn tables(blocks: Vec<Block>) -> Vec<(Vec<String>, Vec<Vec<String>>)> {
    let of = |block| match block {
        Block::Table(head, rows) => vec![(head, rows)],
        Block::Details(_, inner) => tables(inner),
        _ => Vec::new(),
    };
    blocks.into_iter().flat_map(of).collect()
}

/// A cell of a page that is a percentage.
fn percent(cell: &str) -> Option<f64> {
    cell.trim_end_matches(" %").parse().ok()
}

/// Who leads in a row of a page's table, and by how many points; nobody by less than one.
fn leads(head: &[String], row: &[String]) -> (String, f64) {
    let all = head.iter().zip(row).skip(1);
    let mut all: Vec<(f64, &str)> =
        all.filter_map(|(name, cell)| Some((percent(cell)?, name.as_str()))).collect();
    all.sort_by(|one, other| other.0.total_cmp(&one.0));
    let ahead = all[0].0 - all.get(1).map_or(0.0, |second| second.0);
    match &all[..] {
        [(_, only)] => (format!("{only} only"), ahead),
        _ if ahead < 1.0 => ("close".to_owned(), ahead),
        _ => (all[0].1.to_owned(), ahead),
    }
}

/// Break-evens and decisions say what the page of their comparison says.
#[test]
fn what_a_sheet_says_of_a_comparison_stands_on_its_page() {
    let path = project().join("configs/compare/set-thrown-or-placed.toml");
    let comparison = Comparison::load(&path).expect("a comparison");
    let compared = comparison.compare(None, &Watch::default()).expect("it is made");
    let tables = tables(page(&comparison, &compared));
    let changes: Vec<_> =
        tables.iter().filter(|(head, _)| head.last().is_some_and(|last| last == "best")).collect();
    let lines = blocks("tactics", "break-evens")[0]["lines"].as_array().expect("lines");
    assert_eq!(changes.len(), lines.len());
    let mut close = 0;
    for line in lines {
        let (head, rows) = changes.iter().find(|(head, _)| line["label"] == head[0]).expect("it");
        // Each run of values ends where another is best; its margins are the least and the most.
        let mut runs: Vec<(String, Vec<f64>)> = Vec::new();
        for row in rows {
            let (who, ahead) = leads(&head[..head.len() - 1], row);
            match runs.last_mut() {
                Some((other, margins)) if *other == who => margins.push(ahead),
                _ => runs.push((who, vec![ahead])),
            }
        }
        let said = line["text"].as_str().expect("a text");
        let said: Vec<&str> =
            said.split("; ").map(|run| run.rsplit_once(": ").expect("a run").1).collect();
        let wanted: Vec<String> = runs
            .iter()
            .map(|(who, margins)| {
                let least = margins.iter().copied().fold(f64::MAX, f64::min) / 100.0;
                let most = margins.iter().copied().fold(0.0, f64::max) / 100.0;
                match (chart_percent(least), chart_percent(most)) {
                    _ if who == "close" || who.ends_with(" only") => who.clone(),
                    (least, most) if least == most => format!("{who} by {least}"),
                    (least, most) => format!("{who} by {least} to {most}"),
                }
            })
            .collect();
        close += wanted.iter().filter(|run| *run == "close").count();
        assert_eq!(said, wanted, "{}", line["label"]);
    }
    assert!(close > 0, "a lead of 0.1 points at a FP of 16 is none");
    let (_, rows) = tables.iter().find(|(head, _)| head[0] == "turn").expect("a decision table");
    let shown = blocks("tactics", "decisions")[0]["rows"].as_array().expect("rows");
    assert_eq!(shown.len(), rows.len());
    for (row, shown) in rows.iter().zip(shown) {
        let percent: f64 = row[4].trim_end_matches(" %").parse().expect("a percentage");
        assert_eq!([&shown[0], &shown[3]], [&row[0], &row[3]]);
        // Whoever is less than a point behind is close, or as good.
        let next = shown[5].as_str().expect("what is next best");
        let behind = row[5]
            .rsplit_once(", +")
            .and_then(|(_, points)| points.trim_end_matches(" points").parse::<f64>().ok());
        let is_close = behind.is_some_and(|points| points < 1.0);
        assert_eq!(next.starts_with("close: "), is_close, "{row:?}");
        assert_eq!(shown[4], chart_percent(percent / 100.0), "{row:?}");
    }
}

/// On every sheet with shades darker is better for the attacker, and the sheet says so.
#[test]
fn a_darker_cell_is_better_for_the_attacker() {
    let bad_for_him = ["no effect", "none", "unhurt", "unhurt, seen"];
    let (mut turned, mut shaded) = (0, 0);
    for (sheet, papers) in shipped() {
        let tables = sheet.content.data["blocks"].as_array().expect("blocks").iter();
        let tables = tables.filter(|block| block["kind"] == "table");
        let mut is_shaded = false;
        for table in tables {
            let heads = table["columns"].as_array().expect("a head");
            for row in table["rows"].as_array().expect("rows") {
                for (cell, head) in row["cells"].as_array().expect("cells").iter().zip(heads) {
                    let shade = cell["shade"].as_f64().expect("a shade");
                    is_shaded |= shade > 0.0;
                    let written = cell["text"].as_str().expect("a text").parse::<f64>();
                    let is_bad = bad_for_him.contains(&head.as_str().expect("a head"));
                    if let (Ok(percent), true) = (written, is_bad) {
                        assert!((1.0 - shade - percent / 100.0).abs() < 0.006, "{head} {cell}");
                        turned += 1;
                    }
                }
            }
        }
        let says = sheet.content.data["shade"].as_str().expect("what a shade means");
        assert_eq!(says.starts_with("Darker: better for "), is_shaded, "{}", sheet.name);
        for (_, printed) in papers {
            assert!(text(printed).contains(says), "{}: {says}", sheet.name);
        }
        shaded += usize::from(is_shaded);
    }
    assert!(turned > 100 && shaded == 11, "{turned} cells on {shaded} sheets");
}

/// A plan on a sheet is the frontier that the command prints.
#[test]
fn a_plan_on_a_sheet_is_that_of_the_command() {
    let plan =
        stdout(&["dyo", "plan", "configs/dyo/every-cave-attacked-1944.toml", "--format=json"]);
    let plan: Value = serde_json::from_str(&plan).expect("JSON");
    let frontier = plan["frontier"].as_array().expect("a frontier").iter();
    let bought: Vec<&Value> = frontier.filter(|mix| mix["bpv"] != 0).collect();
    let lines = blocks("design-your-own", "lines");
    let lines = lines.iter().filter_map(|block| block["lines"].as_array());
    let shown = lines.into_iter().find(|lines| lines[0]["rules"] == "48 BPV").expect("it is there");
    assert_eq!(shown.len(), bought.len());
    for (mix, shown) in bought.iter().zip(shown) {
        assert_eq!(shown["rules"], format!("{} BPV", mix["bpv"]));
        let worth = mix["worth"].as_f64().expect("a chance");
        assert_eq!(shown["odds"][0]["value"], chart_percent(worth), "{mix}");
    }
}

#[test]
fn a_sheet_is_written_as_pdf_and_png() {
    let out = tempfile::tempdir().expect("a temporary folder");
    let folder = out.path().join("new");
    let folder = folder.to_str().expect("UTF-8");
    stdout(&["sheet", "cave-setup", "--paper", "a4", "--out", folder]);
    let pdf = fs::read(format!("{folder}/cave-setup-a4.pdf")).expect("a PDF");
    assert!(pdf.starts_with(b"%PDF-"));
    let png = fs::read(format!("{folder}/cave-setup-a4-1.png")).expect("a PNG");
    assert!(png.starts_with(b"\x89PNG"));
}

#[test]
fn a_study_of_ones_own_becomes_a_sheet() {
    let out = tempfile::tempdir().expect("a temporary folder");
    let folder = out.path().to_str().expect("UTF-8");
    let said = stdout(&["sheet", "--from", "configs/set-or-thrown-dc.toml", "--out", folder]);
    assert!(!said.contains("look at"), "{said}");
    assert!(out.path().join("set-or-thrown-dc-letter.pdf").is_file());
}

/// A copy of the templates can be changed.
#[test]
fn templates_of_ones_own_are_used() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for file in fs::read_dir(project().join("sheets")).expect("templates") {
        let path = file.expect("a file").path();
        fs::copy(&path, folder.path().join(path.file_name().expect("a name"))).expect("copied");
    }
    let library = library(None, Some(folder.path().to_owned()));
    let main = folder.path().join("sheet.typ");
    let template = fs::read_to_string(&main).expect("the template");
    fs::write(&main, template + "\nMine.").expect("changed");
    let sheets =
        sheets::fill(&library, "cave-setup", Vec::new(), &Watch::default()).expect("filled");
    let printed = sheets[0].print(Paper::A4, &library, sheets::today()).expect("set");
    assert!(text(&printed).contains("Mine."));
    let crowded = "#set page(width: 60mm, height: 40mm, margin: 8mm)
        #set text(font: \"Roboto\", stretch: 75%)
        #place(dx: 40mm)[too long a line] #place(bottom)[one] #place(bottom)[two]
        #place(bottom + right, [#text(fill: red)[near]#text(fill: blue)[by]])
        #place(top, text(size: 6.5pt)[small])
        #block(clip: true, width: 6mm, height: 4mm)[#box(width: 40mm)[what is cut off]]";
    fs::write(&main, crowded).expect("changed");
    let printed = sheets[0].print(Paper::A4, &library, sheets::today()).expect("set");
    let problems = printed.findings[0].problems.join("; ");
    for problem in [
        "line` leaves the page",
        "`two` covers `one`",
        "`by` runs into `near`",
        "cut off` leaves its box",
        "`small` has letters of 6.5 pt",
    ] {
        assert!(problems.contains(problem), "{problems}");
    }
    fs::write(&main, "#nonsense").expect("changed");
    let error = sheets[0].print(Paper::A4, &library, sheets::today()).expect_err("it is wrong");
    assert!(error.to_string().contains("sheet.typ:1:1"), "{error}");
    fs::remove_file(&main).expect("removed");
    let error = sheets[0].print(Paper::A4, &library, sheets::today()).expect_err("it is gone");
    assert!(error.to_string().contains("there is no template"), "{error}");
}

/// The schema takes the shipped sheets, and `check` names them.
#[test]
fn sheets_fit_their_schema_and_are_checked() {
    let schema: Value = serde_json::from_str(&stdout(&["schema", "--sheet"])).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for (name, _) in PAGES {
        let path = project().join(format!("configs/sheets/{name}.toml"));
        let text = fs::read_to_string(path).expect("it is there");
        let sheet: toml::Table = text.parse().expect("TOML");
        let errors: Vec<String> = validator
            .iter_errors(&serde_json::to_value(&sheet).expect("as JSON"))
            .map(|error| error.to_string())
            .collect();
        assert!(errors.is_empty(), "{name}: {errors:?}");
    }
    let said = stdout(&["check", "configs/sheets"]);
    assert!(PAGES.iter().all(|(name, _)| said.contains(name)), "{said}");
    let wrong = configs(&format!("{HEAD}kind = \"table\"\nstudy = \"none\"\n"));
    let wrong = wrong.path().join("sheets/mine.toml");
    assert!(refusal(&["check", wrong.to_str().expect("UTF-8")]).contains("no study `none`"));
}

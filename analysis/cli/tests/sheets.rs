//! The shipped sheets: what is written on each page, on both papers; whether every
//! number is that of the study's table; whether anything is cut or covered; and
//! everything that can be wrong with a sheet.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use asl_engine::Watch;
use asl_odds::library::library;
use asl_render::pages::{Block, page};
use asl_render::sheets::{self, Paper, Printed, Sheet};
use asl_study::comparison::Comparison;
use asl_study::numbers::{chart_number, chart_percent, value};
use asl_study::study::Study;
use common::{project, refusal, run, stdout};
use serde_json::Value;
use typst::foundations::Datetime;

/// How many pages each sheet has, on either paper.
const PAGES: [(&str, usize); 8] = [
    ("dc-against-caves", 1),
    ("fire-into-caves", 2),
    ("tank-hunter-heroes", 1),
    ("guns-and-bombardment", 1),
    ("tactics", 1),
    ("sequence-of-play", 2),
    ("cave-setup", 1),
    ("design-your-own", 1),
];

/// A sheet, and what it prints on each paper.
type Shipped = (Sheet, [(Paper, Printed); 2]);

/// All sheets, printed on a day that stays.
fn shipped() -> &'static [Shipped] {
    static SHIPPED: OnceLock<Vec<Shipped>> = OnceLock::new();
    SHIPPED.get_or_init(|| {
        let library = library(None, None);
        let day = Datetime::from_ymd(2000, 1, 1).expect("a day");
        let sheets = sheets::fill(&library, "all", &Watch::default()).expect("they can be made");
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

/// After a wanted change: `UPDATE_GOLDENS=1 cargo test --release --test sheets`.
#[test]
fn every_page_says_what_its_golden_says() {
    let goldens = project().join("analysis/cli/tests/sheets");
    let mut pages = 0;
    for (sheet, papers) in shipped() {
        for (paper, printed) in papers {
            for (number, page) in (1..).zip(&printed.findings) {
                pages += 1;
                let golden = goldens.join(format!("{}-{}-{number}.txt", sheet.name, paper.name()));
                if std::env::var_os("UPDATE_GOLDENS").is_some() {
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

/// A golden table of a study: each row by the names of its columns.
fn golden(study: &str) -> Vec<BTreeMap<String, String>> {
    let path = project().join(format!("analysis/cli/tests/goldens/{study}.csv"));
    let text = fs::read_to_string(path).expect("the study has a golden table");
    let mut rows = text.lines().map(fields);
    let head = rows.next().expect("a head");
    rows.map(|row| head.iter().cloned().zip(row).collect()).collect()
}

/// The fields of a line of CSV, of which some are quoted.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            letter => fields.last_mut().expect("one").push(letter),
        }
    }
    fields
}

/// What a table's cell must say, from the golden table of its study.
struct Tables(BTreeMap<String, (Study, Vec<BTreeMap<String, String>>)>);

impl Tables {
    fn study(&mut self, name: &str) -> &(Study, Vec<BTreeMap<String, String>>) {
        self.0.entry(name.to_owned()).or_insert_with(|| {
            let path = project().join(format!("configs/{name}.toml"));
            (Study::load(&path).expect("a study"), golden(name))
        })
    }

    /// The number at these values of the sweeps, of some outcomes or a measure.
    fn number(
        &mut self,
        name: &str,
        chart: usize,
        place: &[(usize, usize)],
        outcome: Option<&str>,
    ) -> (f64, bool) {
        let (study, rows) = self.study(name);
        let request = &study.charts[chart];
        let here = |row: &&BTreeMap<String, String>| {
            place.iter().chain(&request.only).all(|(sweep, index)| {
                let sweep = &study.sweeps[*sweep];
                row[&sweep.parameter] == value(&sweep.values[*index])
            })
        };
        let counts = |row: &&BTreeMap<String, String>| match (outcome, &request.measure) {
            (Some(outcome), _) => row["outcome"] == outcome,
            (None, Some(measure)) => row["measure"] == measure.name,
            (None, None) => request.outcomes.contains(&row["outcome"]),
        };
        let exact = rows
            .iter()
            .filter(here)
            .filter(counts)
            .map(|row| row["exact"].parse::<f64>().expect("an exact number"));
        (exact.sum(), request.measure.is_none_or(|measure| measure.is_chance))
    }
}

/// Every combination of the values of these sweeps.
fn combinations(study: &Study, sweeps: &[usize]) -> Vec<Vec<(usize, usize)>> {
    sweeps.iter().fold(vec![Vec::new()], |all, sweep| {
        let values = 0..study.sweeps[*sweep].values.len();
        let longer = |place: Vec<(usize, usize)>| {
            values.clone().map(move |value| [&place[..], &[(*sweep, value)]].concat())
        };
        all.into_iter().flat_map(longer).collect()
    })
}

/// As few attempts as give this chance, in closed form.
fn attempts(chance: f64, enough: f64) -> String {
    if chance == 0.0 {
        return "–".to_owned();
    }
    if chance == 1.0 {
        return "1".to_owned();
    }
    let needed = ((1.0 - enough).ln() / (1.0 - chance).ln() - 1e-9).ceil();
    if needed > 99.0 { ">99".to_owned() } else { needed.to_string() }
}

#[test]
fn every_number_of_a_table_is_the_one_in_the_table_of_its_study() {
    let mut tables = Tables(BTreeMap::new());
    let mut cells = 0;
    for (sheet, papers) in shipped() {
        let texts: Vec<String> = papers.iter().map(|(_, printed)| text(printed)).collect();
        for block in sheet.content.data["blocks"].as_array().expect("blocks") {
            let Some(name) = block["source"]["study"].as_str() else { continue };
            let chart = block["source"]["chart"].as_u64().expect("a number") as usize;
            let is_attempts = block["source"]["attempts"] == true;
            let is_chances = block["source"]["chances"] == true;
            let kept = |what: &str| -> Vec<usize> {
                let kept = block["source"][what].as_array().expect("which are kept");
                kept.iter().map(|index| index.as_u64().expect("an index") as usize).collect()
            };
            let (study, _) = tables.study(name);
            let request = &study.charts[chart];
            let rows = combinations(study, &request.y.map_or(request.by.clone(), |y| vec![y]));
            let columns: Vec<Option<usize>> = match request.x {
                Some(x) => (0..study.sweeps[x].values.len()).map(Some).collect(),
                None => Vec::new(),
            };
            let (x, columns) = (request.x, columns.len());
            for (shown, row) in block["rows"].as_array().expect("rows").iter().zip(kept("rows")) {
                let mut line = shown["label"].as_str().expect("a label").to_owned();
                let shown = shown["cells"].as_array().expect("cells");
                let mut columns_of_it = kept("columns");
                if is_chances {
                    // One column, for each number of attempts.
                    columns_of_it = vec![columns_of_it[0]; shown.len()];
                }
                for (index, (cell, column)) in shown.iter().zip(columns_of_it).enumerate() {
                    let outcome = block["source"]["outcomes"][column].as_str();
                    let place = match x {
                        Some(x) if column < columns => [&rows[row][..], &[(x, column)]].concat(),
                        _ => rows[row].clone(),
                    };
                    let (number, is_chance) = tables.number(name, chart, &place, outcome);
                    let head = block["columns"][index].as_str().expect("a head");
                    let expected = match (is_attempts, is_chance || outcome.is_some()) {
                        _ if is_chances => {
                            // All fail, multiplied out.
                            let attempts: usize = head.parse().expect("a number of attempts");
                            let fail: f64 = std::iter::repeat_n(1.0 - number, attempts).product();
                            chart_percent(1.0 - fail)
                        }
                        (true, _) => [0.5, 0.8, 0.95].map(|e| attempts(number, e)).join("/"),
                        (false, true) => chart_percent(number),
                        (false, false) => chart_number(number),
                    };
                    assert_eq!(cell["text"], expected, "{}: {name} {place:?}", sheet.name);
                    line += &format!(" {expected}");
                    cells += 1;
                }
                let squeezed = |text: &str| text.split_whitespace().collect::<String>();
                for text in &texts {
                    let found = squeezed(text).contains(&squeezed(&line));
                    assert!(found, "{}: `{line}` is not on the page", sheet.name);
                }
            }
        }
    }
    assert!(cells > 1_000, "only {cells} cells were compared");
}

/// The odds on a line are those of the question that it names, taken from the odds
/// that the command prints for spreadsheets.
#[test]
fn every_chance_on_a_line_is_that_of_its_question() {
    let path = project().join("configs/sheets/sequence-of-play.toml");
    let file: toml::Table = fs::read_to_string(path).expect("it is there").parse().expect("TOML");
    let (sheet, _) =
        shipped().iter().find(|(sheet, _)| sheet.name == "sequence-of-play").expect("it is made");
    let phases = |value: &Value| value["blocks"][0]["phases"].as_array().expect("phases").clone();
    let shown = phases(&sheet.content.data);
    let asked: Value = serde_json::to_value(&file).expect("as JSON");
    let asked = asked["block"][0]["phase"].as_array().expect("phases");
    let mut chances = 0;
    for (asked, shown) in asked.iter().zip(&shown) {
        let lines = asked["line"].as_array().expect("lines");
        for (line, shown) in lines.iter().zip(shown["lines"].as_array().expect("lines")) {
            assert_eq!(line["text"], shown["text"]);
            for (number, odds) in line["odds"].as_array().into_iter().flatten().enumerate() {
                let mut flags = vec!["odds".to_owned(), odds["procedure"].as_str().unwrap().into()];
                for (name, given) in odds["parameters"].as_object().expect("parameters") {
                    flags.push(format!("--{name}={}", value(given)));
                }
                flags.extend(["--engine=exact", "--format=csv"].map(str::to_owned));
                let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
                let table = stdout(&flags);
                let mut rows = table.lines().map(fields);
                let head = rows.next().expect("a head");
                let (column, name) = match odds["outcome"].as_str() {
                    Some(outcome) => ("outcome", outcome),
                    None => ("measure", odds["measure"].as_str().expect("one of the two")),
                };
                let row = rows
                    .map(|row| head.iter().cloned().zip(row).collect::<BTreeMap<_, _>>())
                    .find(|row| row[column] == name)
                    .expect("it is in the table");
                let exact: f64 = row["exact"].parse().expect("an exact chance");
                assert_eq!(shown["odds"][number]["value"], chart_percent(exact), "{line}");
                chances += 1;
            }
        }
    }
    assert!(chances > 30, "only {chances} chances were compared");
}

/// The blocks of this kind on a sheet.
fn blocks<'a>(name: &str, kind: &str) -> Vec<&'a Value> {
    let (sheet, _) = shipped().iter().find(|(sheet, _)| sheet.name == name).expect("it is made");
    let blocks = sheet.content.data["blocks"].as_array().expect("blocks").iter();
    blocks.filter(|block| block["kind"] == kind).collect()
}

/// Break-evens and decisions say what the page of their comparison says.
#[test]
fn what_a_sheet_says_of_a_comparison_stands_on_its_page() {
    let path = project().join("configs/compare/set-thrown-or-placed.toml");
    let comparison = Comparison::load(&path).expect("a comparison");
    let compared = comparison.compare(None, &Watch::default()).expect("it is made");
    let tables: Vec<(Vec<String>, Vec<Vec<String>>)> = page(&comparison, &compared)
        .into_iter()
        .filter_map(|block| match block {
            Block::Table(head, rows) => Some((head, rows)),
            _ => None,
        })
        .collect();
    let changes: Vec<_> =
        tables.iter().filter(|(head, _)| head.last().is_some_and(|last| last == "best")).collect();
    let lines = blocks("tactics", "break-evens")[0]["lines"].as_array().expect("lines");
    assert_eq!(changes.len(), lines.len());
    for ((_, rows), line) in changes.iter().zip(lines) {
        // Each run of values ends where another is best.
        let mut runs: Vec<&str> = rows.iter().map(|row| row[row.len() - 1].as_str()).collect();
        runs.dedup();
        let said = line["text"].as_str().expect("a text");
        let best: Vec<&str> =
            said.split("; ").map(|run| run.rsplit_once(": ").expect("a run").1).collect();
        assert_eq!(best, runs, "{said}");
    }
    let (_, rows) = tables.iter().find(|(head, _)| head[0] == "turn").expect("a decision table");
    let shown = blocks("tactics", "decisions")[0]["rows"].as_array().expect("rows");
    assert_eq!(shown.len(), rows.len());
    for (row, shown) in rows.iter().zip(shown) {
        let percent: f64 = row[4].trim_end_matches(" %").parse().expect("a percentage");
        assert_eq!([&shown[0], &shown[3]], [&row[0], &row[3]]);
        assert_eq!(shown[4], chart_percent(percent / 100.0), "{row:?}");
    }
}

/// A plan on a sheet is the frontier that the command prints.
#[test]
fn a_plan_on_a_sheet_is_that_of_the_command() {
    let plan = stdout(&["dyo", "plan", "configs/dyo/caves-or-squads-1944.toml", "--format=json"]);
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
    let sheets = sheets::fill(&library, "cave-setup", &Watch::default()).expect("filled");
    let printed = sheets[0].print(Paper::A4, &library, sheets::today()).expect("set");
    assert!(text(&printed).contains("Mine."));
    let crowded = "#set page(width: 60mm, height: 40mm, margin: 8mm)
        #set text(font: \"Roboto\", stretch: 75%)
        #place(dx: 40mm)[too long a line] #place(bottom)[one] #place(bottom)[two]
        #place(bottom + right, [#text(fill: red)[near]#text(fill: blue)[by]])
        #block(clip: true, width: 6mm, height: 4mm)[#box(width: 40mm)[what is cut off]]";
    fs::write(&main, crowded).expect("changed");
    let printed = sheets[0].print(Paper::A4, &library, sheets::today()).expect("set");
    let problems = printed.findings[0].problems.join("; ");
    for problem in [
        "line` leaves the page",
        "`two` covers `one`",
        "`by` runs into `near`",
        "cut off` leaves its box",
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

/// A folder of studies with one sheet in it.
fn configs(sheet: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(folder.path().join("sheets")).expect("a folder");
    fs::write(folder.path().join("sheets/mine.toml"), sheet).expect("written");
    let study = project().join("configs/thrown-dc.toml");
    fs::copy(study, folder.path().join("thrown-dc.toml")).expect("copied");
    folder
}

fn refused(sheet: &str) -> String {
    let folder = configs(sheet);
    let path = folder.path().to_str().expect("UTF-8").to_owned();
    let out = folder.path().join("out");
    let out = out.to_str().expect("UTF-8");
    let message = refusal(&["sheet", "mine", "--configs", &path, "--out", out]);
    assert!(!Path::new(out).exists(), "something was written");
    message
}

const HEAD: &str = "number = 1\ntitle = \"Mine\"\n[[block]]\n";

#[test]
fn what_is_wrong_with_a_sheet_is_said_with_its_place() {
    for (block, message) in [
        ("kind = \"table\"", "needs a `study`"),
        ("kind = \"tabel\"\nstudy = \"thrown-dc\"", "did you mean `table`?"),
        ("kind = \"table\"\nstudy = \"thrwn-dc\"", "did you mean `thrown-dc`?"),
        ("kind = \"table\"\nstudy = \"thrown-dc\"\nchart = 9", "it has 2, counted from 1"),
        ("kind = \"table\"\nstudy = \"thrown-dc\"\nchart = 2\nrows = [\"one\"]", "has 8 rows"),
        ("kind = \"chances\"\nstudy = \"thrown-dc\"\nchart = 2", "of one column"),
        ("kind = \"decisions\"", "needs a `comparison`"),
        ("kind = \"limits\"", "needs an [order-of-battle]"),
        ("kind = \"lines\"\nlin = []", "did you mean `line`?"),
        (
            "kind = \"lines\"\n[[block.line]]\ntext = \"a\"\n[[block.line.odds]]\nlabel = \"b\"\n\
             procedure = \"thrown-dc\"\noutcome = \"in-the-cave\"",
            "it has no outcome `in-the-cave`",
        ),
    ] {
        let said = refused(&format!("{HEAD}{block}\n"));
        assert!(said.contains(message), "{block}: {said}");
        assert!(said.contains("mine.toml"), "{block}: {said}");
    }
    let said = refused("number = 1\n");
    assert!(said.contains("missing field"), "{said}");
    let said = refused(&format!("text-size = 400\n{HEAD}kind = \"lines\"\n"));
    assert!(said.contains("6 to 12"), "{said}");
    let caves = |given: &str| {
        let more = "squads = 9\nhalf-squad-equivalents = 18";
        refused(&format!(
            "number = 1\ntitle = \"Mine\"\n[order-of-battle]\n{given}\n{more}\n[[block]]\n\
             kind = \"caves\"\n"
        ))
    };
    assert!(caves("caves = 27\nyear = 1944").contains("1 to 26"));
    assert!(caves("caves = 5\nupper-cliff = 2\nyear = 1944").contains("1 at most"));
    assert!(caves("caves = 5\nyear = 1936").contains("1937 to 1945"));
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

#[test]
fn a_wrong_name_or_folder_is_refused() {
    assert!(refusal(&["sheet", "tactic"]).contains("did you mean `tactics`?"));
    assert!(refusal(&["sheet", "xyz"]).contains("cave-setup"));
    assert!(refusal(&["sheet", "tactics", "--paper", "a5"]).contains("a4"));
    assert!(refusal(&["sheet", "--from", "configs/none.toml"]).contains("cannot be read"));
    assert!(refusal(&["sheet", "all", "--configs", "none"]).contains("cannot be read"));
    let file = tempfile::NamedTempFile::new().expect("a file");
    let out = file.path().join("sheets");
    let out = out.to_str().expect("UTF-8");
    assert!(refusal(&["sheet", "cave-setup", "--out", out]).contains("cannot be written"));
    assert!(!run(&["sheet"]).status.success());
}

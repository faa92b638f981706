//! The shipped comparisons, and what can be wrong with one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use asl_engine::Watch;
use asl_study::comparison::Comparison;
use insta::assert_snapshot;
use tempfile::TempDir;

use crate::common::{project, refusal, run, stdout};

fn shipped() -> Vec<PathBuf> {
    let folder = fs::read_dir(project().join("configs/compare")).expect("comparisons");
    let mut paths: Vec<PathBuf> = folder.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths
}

/// A comparison with this text, in a folder of its own.
fn written(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("comparison.toml");
    fs::write(&path, text).expect("it can be written");
    (folder, path)
}

fn typed(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

fn name_of(path: &Path) -> String {
    path.file_stem().expect("a name").to_string_lossy().into_owned()
}

/// What is printed for each shipped comparison, and its page, by its name. They are made once.
pub fn made() -> &'static BTreeMap<String, (String, String)> {
    static MADE: OnceLock<BTreeMap<String, (String, String)>> = OnceLock::new();
    MADE.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let make = |path: &PathBuf| {
            let name = name_of(path);
            let text = stdout(&["compare", typed(path), "--out", typed(folder.path())]);
            let page = folder.path().join(format!("{name}.html"));
            let page = fs::read_to_string(page).expect("the page is written");
            let printed = text.split("The page with its charts").next().unwrap_or_default();
            (name, (printed.to_owned(), page))
        };
        shipped().iter().map(make).collect()
    })
}

/// These take long, and others ask the same of the program: they are not made twice.
const LONG: [&str; 6] = [
    "all-together-or-one-carrier",
    "does-a-hero-pay",
    "gun-or-engineers",
    "smoke-first",
    "when-to-open-fire-on-a-banzai",
    "who-attacks-whom",
];

#[test]
fn the_shipped_comparisons_say_what_they_said() {
    for path in shipped() {
        let name = name_of(&path);
        let (text, _) = &made()[&name];
        let text = text.replace(env!("CARGO_PKG_VERSION"), "<version>");
        assert_snapshot!(format!("comparison_{name}"), text);
        if LONG.contains(&name.as_str()) {
            continue;
        }
        let alone = stdout(&["compare", typed(&path), "--threads", "1"]);
        assert_eq!(alone.replace(env!("CARGO_PKG_VERSION"), "<version>"), text, "threads matter");
    }
}

#[test]
fn the_best_decisions_are_never_worse_than_a_fixed_tactic() {
    let mut asked = 0;
    for path in shipped().iter().filter(|path| !LONG.contains(&&name_of(path)[..])) {
        let comparison = Comparison::load(path).unwrap_or_else(|error| panic!("{error:?}"));
        if comparison.best.is_none() {
            continue;
        }
        let compared = comparison.compare(None, &Watch::default()).expect("nobody interrupts");
        let Some((best, fixed)) = compared.best_and_fixed() else { continue };
        assert!(!fixed.is_empty());
        // Defenders who decide want it low.
        let most = fixed.iter().all(|fixed| best >= fixed - 1e-9);
        let least = fixed.iter().all(|fixed| best <= fixed + 1e-9);
        assert!(most || least, "{}: {best} {fixed:?}", path.display());
        asked += 1;
    }
    assert!(asked >= 3, "hardly any comparison asks what is best");
}

const SHARED: &str = r#"
question = "Is it the same?"
procedure = "cave-assault"
[parameters]
turns = 2
garrison = ["first-line-full"]
heat-of-battle = false
"#;

#[test]
fn a_tactic_compared_with_itself_is_no_different() {
    let same = "[alternatives.one]\ntactic = \"throw\"\n[alternatives.other]\ntactic = \"throw\"\n";
    let (_folder, path) = written(&format!("{SHARED}{same}"));
    let text = stdout(&["compare", typed(&path)]);
    assert!(text.contains("One and other: no difference."), "{text}");
    assert!(text.contains("every pair came out the same"), "{text}");
}

#[test]
fn until_a_half_width_the_difference_is_sampled() {
    let two = "[alternatives.one]\ntactic = \"throw\"\n[alternatives.other]\ntactic = \"place\"\n";
    let (folder, path) = written(&format!("{SHARED}{two}"));
    let out = folder.path().join("page");
    let text = stdout(&["compare", typed(&path), "--until", "0.004", "--out", typed(&out)]);
    let half = text.split("± ").nth(1).and_then(|rest| rest.split(' ').next());
    let half: f64 = half.and_then(|half| half.parse().ok()).unwrap_or_else(|| panic!("{text}"));
    assert!(half <= 0.4, "{text}");
    let page = fs::read_to_string(out.join("comparison.html")).expect("the page is written");
    assert!(page.contains("<h1>Is it the same?</h1>"), "{page}");
}

#[test]
fn a_bad_comparison_is_refused_with_its_place_and_nothing_is_written() {
    let two = "[alternatives.one]\ntactic = \"throw\"\n[alternatives.other]\ntactic = \"place\"\n";
    let bad = |text: String, wanted: &str| {
        let (folder, path) = written(&text);
        let out = folder.path().join("out");
        let error = refusal(&["compare", typed(&path), "--out", typed(&out)]);
        let plain = error.replace("\n  │", "");
        let plain: String = plain.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(plain.contains(wanted), "{wanted}: {error}");
        assert!(!out.exists(), "something was written");
    };
    bad(format!("{SHARED}[alternatives.one]\ntactic = \"throw\"\n"), "two alternatives or more");
    bad(format!("{SHARED}[alternatives]\n"), "two alternatives or more");
    bad(format!("measure = \"cave-eliminatd\"\n{SHARED}{two}"), "did you mean `cave-eliminated`?");
    bad(format!("{SHARED}{two}[alternatives.third]\ntactic = \"thro\"\n"), "did you mean `throw`?");
    bad(format!("{SHARED}height = 1\n{two}"), "Upper-Cliff cave is not ADJACENT");
    bad(
        format!("{SHARED}{two}[[change]]\nparameter = \"garrison-fire\"\nvalues = [1]\n"),
        "garrison-firepower",
    );
    bad(format!("{SHARED}{two}[sensitivity]\ntactic = 1\n"), "is no number that has steps");
    bad(format!("{SHARED}{two}[sensitivity]\ncharges = 0\n"), "is not a number");
    bad(
        format!("{SHARED}{two}[best]\nobjective = \"cave-eliminated\"\ntactics = []\n"),
        "`tactics` is empty",
    );
    let wound = "question = \"Q\"\nprocedure = \"thrown-dc\"\n[alternatives.a]\n[alternatives.b]\n";
    bad(wound.to_owned(), "thrown-dc has no measures");
    bad("question = \"Q\"\nprocedure = \"thrown-dc\"\n".to_owned(), "`asl-odds run` takes studies");
}

#[test]
fn a_study_and_a_comparison_are_told_apart() {
    let shipped_here = shipped();
    let caves = shipped_here.iter().find(|path| typed(path).ends_with("dc-for-four-caves.toml"));
    let path = typed(caves.expect("it is shipped")).to_owned();
    let error = refusal(&["run", &path]);
    assert!(error.contains("asl-odds compare"), "{error}");
    assert!(stdout(&["check", &path]).contains("cave"), "check knows both");
    let output = run(&["schema", "--comparison"]);
    let schema: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for path in shipped() {
        let text = fs::read_to_string(&path).expect("a comparison");
        let table: toml::Table = text.parse().expect("TOML");
        let value = serde_json::to_value(table).expect("JSON");
        let errors: Vec<String> =
            validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{}: {errors:?}", path.display());
    }
}

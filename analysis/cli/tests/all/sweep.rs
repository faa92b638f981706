//! Sweeps: planned, answered shard by shard, gone on with, and checked.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use arrow_array::cast::AsArray;
use arrow_array::types::Int64Type;
use asl_study::answer::Engine;
use asl_study::study::Study;

use crate::common::{command, files, project, refusal, run, stdout, tree};
use crate::parquets::{parquet, written};

/// 4 x 3 x 5 cells.
const STUDY: &str = "question = \"?\"\nprocedure = \"step-reduction\"\ntrials = 500\n\
    [sweep]\nclass = [\"elite\", \"first-line\", \"second-line\", \"conscript\"]\n\
    elr = [0, 2, 4]\ndrm = { from = 0, to = 4 }\n";

/// The folder of a sweep that is planned in so many shards.
fn planned(place: &Path, name: &str, shards: &str) -> String {
    fs::write(place.join("study.toml"), STUDY).expect("written");
    let dataset = place.join(name).display().to_string();
    let study = place.join("study.toml").display().to_string();
    stdout(&["sweep", "plan", &study, "--out", &dataset, "--shards", shards]);
    dataset
}

/// The Parquet files of a dataset.
fn tables(dataset: &str) -> BTreeMap<String, Vec<u8>> {
    let mut all = tree(Path::new(dataset));
    all.retain(|name, _| name.ends_with(".parquet"));
    all
}

/// The rows of the outcomes of a dataset in the order of the cells, as text.
fn rows(dataset: &str) -> Vec<(i64, String)> {
    let mut all = Vec::new();
    for (_, bytes) in tables(dataset).into_iter().filter(|(name, _)| name.starts_with("outcomes")) {
        let batch = parquet(&bytes);
        let of = |name: &str| batch.column_by_name(name).expect("it is there").clone();
        let cells = of("cell");
        let shown = ["outcome", "numerator", "denominator", "count", "seed", "elr", "drm"].map(of);
        for row in 0..batch.num_rows() {
            let cell = cells.as_primitive::<Int64Type>().value(row);
            let texts = shown.iter().map(|column| written(column, row));
            all.push((cell, texts.collect::<Vec<_>>().join(" ")));
        }
    }
    all.sort_by_key(|(cell, _)| *cell);
    all
}

#[test]
fn shards_are_together_what_one_shard_is() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let one = planned(place.path(), "one", "1");
    let seven = planned(place.path(), "seven", "7");
    stdout(&["sweep", "run", &one]);
    for shard in ["3", "7", "1", "2", "4", "6", "5"] {
        stdout(&["sweep", "run", &seven, "--shard", shard, "--threads", "1"]);
    }
    assert!(stdout(&["sweep", "status", &seven]).contains("done: 7 of 7 shards"));
    for dataset in [&one, &seven] {
        let told = stdout(&["sweep", "finish", dataset]);
        assert!(told.contains("60 cells"), "{told}");
    }
    assert_eq!(rows(&one), rows(&seven));
    // Again, on more threads: the same bytes.
    let before = tables(&seven);
    fs::remove_dir_all(format!("{seven}/shards")).expect("it is removed");
    stdout(&["sweep", "run", &seven, "--threads", "3"]);
    assert_eq!(tables(&seven), before);
}

#[test]
fn a_sweep_that_was_killed_goes_on() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let [whole, killed] = ["whole", "killed"].map(|name| planned(place.path(), name, "12"));
    stdout(&["sweep", "run", &whole]);
    for step in 0..8 {
        let mut child = command(&["sweep", "run", &killed, "--threads", "1"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        std::thread::sleep(Duration::from_millis(15 * step));
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
    }
    stdout(&["sweep", "run", &killed]);
    stdout(&["sweep", "finish", &killed]);
    assert_eq!(tables(&killed), tables(&whole));
}

#[test]
fn workers_need_no_word_of_each_other() {
    let place = tempfile::tempdir().expect("a temporary folder");
    for (shards, each) in [("1", &["--shard", "1"][..]), ("12", &[])] {
        let [one, many] =
            ["one", "many"].map(|name| planned(place.path(), &format!("{name}-{shards}"), shards));
        stdout(&["sweep", "run", &one]);
        let start = || {
            let mut worker = command(&["sweep", "run", &many, "--threads", "1"]);
            worker.args(each).stdout(Stdio::null()).spawn().expect("the command starts")
        };
        for mut worker in [start(), start(), start()] {
            assert!(worker.wait().expect("it ends").success());
        }
        stdout(&["sweep", "finish", &many]);
        assert_eq!(tables(&one), tables(&many));
    }
}

/// Replaces a text of the plan.
fn changed(dataset: &str, from: &str, to: &str) {
    let path = format!("{dataset}/plan.json");
    let plan = fs::read_to_string(&path).expect("the plan");
    assert!(plan.contains(from), "{from}");
    fs::write(path, plan.replacen(from, to, 1)).expect("written");
}

/// A message as it is before its lines are broken.
fn in_one_line(message: &str) -> String {
    message.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_wrong_is_told_before_anything_is_written() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let fresh = |name: &str| planned(place.path(), name, "4");
    let told = |dataset: &str, what: &str| {
        let before = tree(Path::new(dataset));
        let said = in_one_line(&refusal(&["sweep", "run", dataset]));
        assert!(said.contains(what), "{what}: {said}");
        assert_eq!(tree(Path::new(dataset)), before);
    };
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    let other = fresh("version");
    changed(&other, &version, "\"version\": \"0.0.1\"");
    told(&other, "the plan is of asl-odds 0.0.1");
    let other = fresh("cut");
    let path = format!("{other}/plan.json");
    let plan = fs::read(&path).expect("the plan");
    fs::write(&path, &plan[..plan.len() / 2]).expect("written");
    told(&other, "no whole plan");
    let other = fresh("changed");
    changed(&other, "elr = [0, 2, 4]", "elr = [0, 2, 5]");
    told(&other, "was changed after it was made");
    let other = fresh("overlap");
    changed(&other, "\"from\": 16", "\"from\": 15");
    told(&other, "shards 1 and 2 overlap");
    let dataset = fresh("missing");
    assert!(
        in_one_line(&refusal(&["sweep", "run", &dataset, "--shard", "5"])).contains("no shard 5")
    );
    stdout(&["sweep", "run", &dataset, "--shard", "2"]);
    let said = in_one_line(&refusal(&["sweep", "finish", &dataset]));
    assert!(said.contains("shards 1, 3 to 4 are missing or changed"), "{said}");
    stdout(&["sweep", "run", &dataset]);
    // A file that somebody has changed, and one that nobody of this sweep wrote.
    let name = tables(&dataset).into_keys().next().expect("a table");
    let file = format!("{dataset}/{name}");
    let mut bytes = fs::read(&file).expect("it is there");
    bytes[10] ^= 1;
    fs::write(&file, &bytes).expect("written");
    assert!(
        in_one_line(&refusal(&["sweep", "finish", &dataset]))
            .contains("is not as its shard wrote it")
    );
    bytes[10] ^= 1;
    fs::write(&file, &bytes).expect("written");
    for other in ["other-", "another-"] {
        fs::copy(&file, file.replace("shard-", other)).expect("copied");
    }
    let said = in_one_line(&refusal(&["sweep", "finish", &dataset]));
    let both = ["no shard of this plan wrote", "/another-", "/other-", "remove them"];
    let found: Vec<_> = both.iter().map(|part| said.find(part)).collect();
    assert!(found.is_sorted() && found[0].is_some(), "{said}");
    // Another study into the same folder.
    let another = place.path().join("another.toml");
    fs::write(&another, STUDY.replace("500", "501")).expect("written");
    let another = another.display().to_string();
    let said = in_one_line(&refusal(&["sweep", "plan", &another, "--out", &dataset]));
    assert!(said.contains("there is another plan"), "{said}");
    // One that looks for more than its trials can tell.
    let short = place.path().join("short.toml");
    let until = "trials = 5_000\nuntil = { measure = \"any-eliminated\", half-width = 0.0001 }";
    fs::write(&short, STUDY.replace("trials = 500", until)).expect("written");
    let [short, known] =
        ["short.toml", "known"].map(|name| place.path().join(name).display().to_string());
    stdout(&["sweep", "plan", &short, "--out", &known, "--shards", "2"]);
    stdout(&["sweep", "run", &known]);
    let said = stdout(&["sweep", "finish", &known]);
    assert!(said.contains("not known to 0.0001 within 5,000 trials"), "{said}");
    assert!(stdout(&["sweep", "status", &known]).contains("it is finished"));
    let nowhere = place.path().join("nowhere").display().to_string();
    assert_ne!(run(&["sweep", "run", &nowhere]).status.code(), Some(0));
}

/// Every study of the atlas can be planned, and has the cells that docs/atlas.md says.
#[test]
fn the_atlas_has_the_cells_that_its_page_says() {
    let page = fs::read_to_string(project().join("docs/atlas.md")).expect("the page of the atlas");
    let told = |name: &str| -> usize {
        let line = page.lines().find(|line| line.starts_with(&format!("| {name} |")));
        let cells = line.unwrap_or_else(|| panic!("{name}")).split('|').nth(2).expect("a number");
        cells.trim().replace(',', "").parse().expect("a number")
    };
    let mut all = 0;
    for (file, bytes) in files(&project().join("configs/atlas")) {
        let Some(name) = file.strip_suffix(".toml") else { continue };
        let text = String::from_utf8(bytes).expect("UTF-8");
        let study = Study::of_sweep(name, &file, &text).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(study.engine, Engine::Exact, "{name}");
        assert_eq!(study.size(), told(&format!("`{name}`")), "{name}");
        all += study.size();
    }
    assert_eq!(all, told("all"));
}

/// What passes the budget in a sweep of exact odds is told.
#[test]
fn cells_that_are_sampled_only_are_told() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let study = "question = \"?\"\nprocedure = \"cave-assault\"\nengine = \"exact\"\ntrials = 1000\n\
        [parameters]\ntactic = \"place\"\ngarrison = [\"4-4-7\"]\n[sweep]\nturns = [1, 4]\n";
    fs::write(place.path().join("study.toml"), study).expect("written");
    let sweep = |arguments: &[&str]| {
        let mut command = command(&["sweep"]);
        let output = command.args(arguments).current_dir(place.path()).output().expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    sweep(&["plan", "study.toml", "--out", "DS", "--budget", "50ms"]);
    sweep(&["run", "DS"]);
    let told = sweep(&["finish", "DS"]);
    assert!(told.contains("1 of 2 cells are sampled only"), "{told}");
    let manifest = fs::read_to_string(place.path().join("DS/manifest.json")).expect("a manifest");
    assert!(manifest.contains("\"sampled-cells\": 1"), "{manifest}");
}

/// With `until` the most trials are a limit and no estimate.
#[test]
fn a_large_sweep_may_sample_until_it_is_known() {
    let text = "question = \"?\"\nprocedure = \"morale-check\"\nengine = \"sample\"\n\
        until = { measure = \"any-eliminated\", half-width = 0.01 }\n[parameters]\nunit = \"4-4-7\"\n\
        [sweep]\ndrm = { from = -12, to = 20 }\nelr = { from = 0, to = 5 }\n\
        morale = { from = 2, to = 10 }\nmorale-modifier = { from = -5, to = 5 }\n";
    let study =
        Study::of_sweep("large", "large.toml", text).unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!(study.size(), 33 * 6 * 9 * 11);
    let many = text.replace(
        "until = { measure = \"any-eliminated\", half-width = 0.01 }",
        "trials = 100000000",
    );
    let why = Study::of_sweep("large", "large.toml", &many).expect_err("too many trials");
    assert!(why.advice.is_some_and(|advice| advice.contains("`trials`")));
}

//! The command as its users type it.

use insta::assert_snapshot;
use serde_json::Value;

use crate::common::{command, json, refusal, stdout};

#[test]
fn the_catalog_has_a_line_for_each_procedure() {
    assert_snapshot!(stdout(&["list"]));
}

#[test]
fn a_procedure_is_described_with_ranges_defaults_and_rules() {
    assert_snapshot!(stdout(&["list", "dc-against-cave"]));
}

#[test]
fn the_counters_are_listed() {
    assert_snapshot!(stdout(&["list", "--units"]));
}

#[test]
fn odds_for_people() {
    let question = ["odds", "dc-against-cave", "--method", "thrown", "--adjacent"];
    assert_snapshot!(stdout(&question));
}

#[test]
fn odds_for_programs_have_the_promised_shape() {
    let answer = json(&["odds", "dc-against-cave", "--method=placed", "--guarded"]);
    let keys: Vec<&String> = answer.as_object().expect("an object").keys().collect();
    let promised = [
        "procedure",
        "rules",
        "parameters",
        "exact",
        "sample",
        "agreement",
        "provenance",
        "ledger",
    ];
    assert_eq!(keys, promised);
    assert_eq!(answer["exact"]["undecided"], "0");
    let eliminated = &answer["exact"]["outcomes"][0];
    assert_eq!(eliminated["outcome"], "eliminated");
    assert_eq!(eliminated["numerator"], "5");
    assert_eq!(eliminated["denominator"], "18");
    assert_eq!(answer["sample"]["trials"], 1_000_000);
    assert_eq!(answer["parameters"]["occupants"], 1);
    assert_eq!(answer["parameters"]["malfunction-number"], 12);
    assert_eq!(answer["provenance"]["rulings"]["failed-throw-can-eliminate"], false);
    assert!(answer["agreement"]["p_value"].as_f64().expect("a number") > 1e-6);
}

#[test]
fn measures_have_the_promised_shape() {
    let asked = ["odds", "fire-attack", "--firepower=16", "--elr=3", "--trials=20000"];
    let answer = json(&[&asked[..], &["--targets=elite-full,leader-9-1"]].concat());
    let measures = answer["measures"].as_array().expect("a list");
    let names: Vec<&Value> = measures.iter().map(|line| &line["measure"]).collect();
    let promised = [
        "any-eliminated",
        "any-reduced-or-worse",
        "none-unbroken",
        "squad-equivalents-lost",
        "bpv-lost",
        "casualty-vp",
        "casualty-tally",
        "two-or-more-reduced-or-worse",
        "three-or-more-reduced-or-worse",
        "all-reduced-or-worse",
        "units-reduced-or-worse",
        "units-broken",
        "units-eliminated",
        "attacker-sniper-activations",
        "defender-sniper-activations",
    ];
    assert_eq!(names, promised);
    // Without a SAN nothing is known of Snipers.
    let (snipers, known) =
        measures.split_last_chunk::<2>().map(|(known, two)| (two, known)).expect("fifteen");
    assert!(snipers.iter().all(|line| line["exact"].is_null()));
    // Of two units, not three come off worse.
    let (three, known): (Vec<&Value>, Vec<&Value>) =
        known.iter().partition(|line| line["measure"] == "three-or-more-reduced-or-worse");
    assert!(three.iter().all(|line| line["exact"].is_null()));
    for line in known {
        let keys: Vec<&String> = line.as_object().expect("an object").keys().collect();
        let promised = ["measure", "exact", "numerator", "denominator", "sampled", "low", "high"];
        assert_eq!(keys, promised);
        let number = |key: &str| line[key].as_f64().expect("a number");
        let whole = |key: &str| line[key].as_str().and_then(|text| text.parse::<f64>().ok());
        let fraction = whole("numerator").zip(whole("denominator")).map(|(n, d)| n / d);
        assert!((number("exact") - fraction.expect("a fraction")).abs() < 1e-12);
        assert!(number("low") <= number("sampled") && number("sampled") <= number("high"));
    }
    // The leader has no BPV, so at most a 4-4-8 of 16 is lost.
    assert!(measures[4]["exact"].as_f64().expect("a number") < 16.0);
}

#[test]
fn what_was_not_asked_for_is_null() {
    let exact = json(&["odds", "atmm", "--year", "1943", "--engine", "exact"]);
    assert_eq!(exact["sample"], Value::Null);
    assert_eq!(exact["agreement"], Value::Null);
    let sample = json(&["odds", "atmm", "--year", "1943", "--engine", "sample"]);
    assert_eq!(sample["exact"], Value::Null);
    assert_eq!(sample["agreement"], Value::Null);
}

#[test]
fn flags_lists_and_negative_numbers_are_values() {
    let answer = |arguments: &[&str]| json(&[arguments, &["--engine", "exact"]].concat());
    let bare = answer(&["odds", "thrown-dc", "--adjacent", "--heroic", "false"]);
    assert_eq!(bare["parameters"]["adjacent"], true);
    assert_eq!(bare["parameters"]["heroic"], false);
    let list = answer(&["odds", "bombardment", "--hexes", "5,5,10", "--sparing=false"]);
    assert_eq!(list["parameters"]["hexes"], serde_json::json!([5, 5, 10]));
    let negative =
        answer(&["odds", "he-against-cave", "--drm", "-3", "--range", "6", "--caliber-mm", "105"]);
    assert_eq!(negative["parameters"]["drm"], -3);
}

#[test]
fn any_number_of_threads_gives_the_same_answer() {
    let question = ["odds", "bombardment", "--hexes", "1,4,8", "--format", "csv"];
    let one = stdout(&[&question[..], &["--threads", "1"]].concat());
    let three = stdout(&[&question[..], &["--threads", "3"]].concat());
    assert_eq!(one, three);
}

#[test]
fn odds_for_spreadsheets() {
    assert_snapshot!(stdout(&["odds", "thrown-dc", "--adjacent", "--format", "csv"]));
}

#[test]
fn a_trial_is_explained_roll_by_roll() {
    assert_snapshot!(stdout(&[
        "explain",
        "bombardment",
        "--hexes",
        "5,5,10",
        "--trial",
        "3",
        "--seed",
        "2"
    ]));
}

#[test]
fn an_unknown_procedure_is_told_the_nearest() {
    assert!(refusal(&["odds", "thrown-cd"]).contains("'thrown-dc'"));
    assert!(refusal(&["list", "thrown-cd"]).contains("`thrown-dc`"));
}

#[test]
fn an_unknown_parameter_is_told_the_nearest() {
    assert!(refusal(&["odds", "thrown-dc", "--adjcent"]).contains("`--adjacent`"));
}

#[test]
fn a_value_out_of_range_is_told_the_range() {
    let message = refusal(&["odds", "step-reduction", "--elr", "6"]);
    assert!(message.contains("--elr") && message.contains("from 0 to 5"), "{message}");
    let message = refusal(&["odds", "bombardment", "--hexes", "5,11"]);
    assert!(message.contains("--hexes") && message.contains("from 0 to 10"), "{message}");
    let message = refusal(&["odds", "dc-against-cave", "--malfunction-number", "11"]);
    assert!(message.contains("12, 10, 8"), "{message}");
    let message = refusal(&["odds", "thrown-dc", "--trials", "1000000000000"]);
    assert!(message.contains("100,000,000,000"), "{message}");
}

#[test]
fn a_number_of_threads_a_budget_and_a_list_are_told_what_is_wrong() {
    // A message is wrapped to the terminal.
    let refusal = |arguments: &[&str]| {
        let said = refusal(arguments);
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let message = refusal(&["odds", "thrown-dc", "--threads", "0"]);
    assert!(message.contains("allowed: a whole number from 1 to 256"), "{message}");
    let message = refusal(&["odds", "thrown-dc", "--budget", "0s"]);
    assert!(message.contains("must be more than 0"), "{message}");
    let fire = |more: &[&str]| {
        let asked = ["odds", "fire-attack", "--elr", "3", "--range", "1"];
        refusal(&[&asked[..], more].concat())
    };
    let message = fire(&["--firepower", "8", "--targets", "elite-full,,crew"]);
    assert!(message.contains("of 3 names, name 2 is empty; allowed: 1 to 6"), "{message}");
    let message = fire(&["--firepower", "8", "--targets", &["crew"; 7].join(",")]);
    assert!(message.contains("there are 7 names; allowed: 1 to 6"), "{message}");
    let message = fire(&["--firers", "7-6-8,7-6-8+dc", "--targets", "crew"]);
    assert!(message.contains("a DC is Placed, Thrown or Set"), "{message}");
    let message = fire(&["--firers", "7-6-8,7-6-8+lgm", "--targets", "crew"]);
    assert!(message.contains("cannot be \"lgm\" in `7-6-8+lgm`"), "{message}");
}

#[test]
fn a_negative_seed_is_told_what_is_allowed() {
    assert!(refusal(&["odds", "thrown-dc", "--seed", "-1"]).contains("--seed"));
    assert!(refusal(&["odds", "thrown-dc", "--trials", "-5"]).contains("from 1 to"));
    assert_eq!(json(&["odds", "thrown-dc", "--seed", "1_000"])["sample"]["seed"], 1_000);
}

#[test]
fn a_unit_that_a_force_does_not_have_is_told_the_nearest() {
    let unit = ["odds", "morale-check", "--force", "usmc", "--unit", "7-6-9", "--elr", "5"];
    assert!(refusal(&unit).contains("`7-6-8`"));
}

#[test]
fn a_missing_parameter_is_named() {
    assert!(refusal(&["odds", "step-reduction"]).contains("--elr"));
}

#[test]
fn a_contradiction_is_named() {
    let message = refusal(&["odds", "dc-against-cave", "--guarded", "--occupants", "0"]);
    assert!(message.contains("--occupants"), "{message}");
}

/// Whatever is begun with is right, and says what its schema is.
#[test]
fn a_file_to_begin_with_is_right() {
    let folder = tempfile::tempdir().expect("a folder");
    for kind in ["study", "comparison", "sheet", "purchase", "attack", "plan", "prices"] {
        let file = folder.path().join(format!("{kind}-of-mine.toml"));
        let file = file.to_str().expect("UTF-8");
        stdout(&["init", kind, file]);
        let text = std::fs::read_to_string(file).expect("it is written");
        assert!(text.starts_with(&format!("#:schema {kind}.schema.json\n#")), "{text}");
        let schema = folder.path().join(format!("{kind}.schema.json"));
        let schema = std::fs::read_to_string(schema).expect("it is written");
        assert_eq!(schema, stdout(&["schema", kind]));
        let schema: Value = serde_json::from_str(&schema).expect("JSON");
        let written: Value = toml::from_str(&text).expect("TOML");
        jsonschema::validate(&schema, &written).unwrap_or_else(|error| panic!("{kind}: {error}"));
        let checked = stdout(&["check", file]);
        assert!(checked.starts_with(&format!("{kind}-of-mine: ")), "{checked}");
        let again = refusal(&["init", kind, file]);
        assert!(again.contains("is there already"), "{again}");
    }
}

#[test]
fn completions_know_every_procedure_and_unit() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = stdout(&["completions", shell]);
        // Those of the last two know no values.
        let units = ["first-line-full", "4-4-7", "7-6-8", "gmd"];
        let units = units.iter().filter(|_| !["elvish", "powershell"].contains(&shell));
        for name in ["cave-assault", "firefight", "garrison-elr"].iter().chain(units) {
            assert!(text.contains(name), "{shell}: {name}");
        }
    }
    assert!(stdout(&["man"]).contains(".TH asl-odds 1"));
}

/// For bash, what a word sets the command to is what its values are looked up by.
#[test]
fn completions_of_bash_go_beyond_the_first_word() {
    let text = stdout(&["completions", "bash"]);
    let set = text.lines().filter_map(|line| line.trim().strip_prefix("cmd=\"")?.strip_suffix('"'));
    let names: Vec<&str> = set.filter(|name| !name.is_empty()).collect();
    assert!(names.len() > 40, "{names:?}");
    for name in names {
        assert!(text.lines().any(|line| line.trim() == format!("{name})")), "{name}");
    }
}

/// What is assumed of a unit that several forces have is told with those.
#[test]
fn a_counter_of_several_forces_is_told_with_them() {
    let asked = ["odds", "morale-check", "--unit", "4-4-7", "--elr", "3", "-e", "exact"];
    let text = stdout(&asked).replace('\n', " ");
    assert!(text.contains("Assumed: force Japanese, heat of battle."), "{text}");
    assert!(text.contains("A 4-4-7 is also"), "{text}");
    let text = stdout(&[&asked[..], &["--force", "russian"]].concat());
    assert!(!text.contains("is also"), "{text}");
}

/// Why an answer is not exact comes right after it.
#[test]
fn an_answer_that_is_not_exact_says_why_at_once() {
    let text = stdout(&[
        "odds",
        "cave-assault",
        "--tactic",
        "place",
        "--turns",
        "6",
        "--garrison",
        "4-4-7",
        "--attackers",
        "7-6-8,7-6-8,9-1",
        "-b",
        "1s,1MiB",
        "-t",
        "1000",
    ]);
    let second = text.lines().nth(1).expect("a second line");
    assert!(second.starts_with("Not exact: that would take more "), "{text}");
}

/// All files are checked, whatever is wrong with the first.
#[test]
fn check_tells_what_is_wrong_in_every_file() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str, text: &str| {
        let path = place.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("UTF-8").to_owned()
    };
    let bad = file("a.toml", "question = \"?\"\nprocedure = \"wounds\"\ntrials = 10\n");
    let right = file("b.toml", "question = \"?\"\nprocedure = \"wound\"\ntrials = 10\n");
    let worse = file("c.toml", "question = \"?\"\nprocedure = \"wound\"\ntrails = 10\n");
    let values = "[parameters]\nseverity = 1\n[sweep]\nwounded = [false]\ncasualty = [true]\n";
    let text = format!("question = \"?\"\nprocedure = \"wound\"\ntrials = 0\n{values}");
    let worst = file("d.toml", &text);
    let ended = command(&["check", &bad, &right, &worse, &worst]).output().expect("it runs");
    assert_eq!(ended.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ended.stdout).starts_with("b: 1 cell"), "{ended:?}");
    let told = String::from_utf8_lossy(&ended.stderr);
    for part in ["wounds", "trails", "`trials` cannot be 0", "severity", "casualty"] {
        assert!(told.contains(part), "{told}");
    }
}

/// A short flag is the long one.
#[test]
fn short_flags_are_long_ones() {
    let long = ["odds", "thrown-dc", "--trials", "5000", "--seed", "7", "--engine", "both"];
    let short = ["odds", "thrown-dc", "-t", "5000", "-s", "7", "-e", "both"];
    let all = |flags: &[&str], more: &[&str]| stdout(&[flags, more].concat());
    assert_eq!(
        all(&long, &["--format", "csv", "--threads", "1", "--budget", "1s"]),
        all(&short, &["-f", "csv", "-j", "1", "-b", "1s"])
    );
    assert_eq!(all(&long, &["--all"]), all(&short, &["-a"]));
}

/// The first line answers; nothing is wider than the terminal.
#[test]
fn the_answer_comes_first_and_fits() {
    let asked = ["odds", "cave-assault", "--tactic", "place", "--turns", "4", "--garrison"];
    let text = stdout(&[&asked[..], &["first-line-full", "-e", "exact"]].concat());
    let first = text.lines().next().expect("a line");
    assert_eq!(first, "The cave is eliminated 8.4 % of the time, about 1 in 12 (exact).");
    assert!(text.lines().all(|line| line.chars().count() <= 110), "{text}");
    assert!(text.contains(" more: still stands after Player Turn 3: ..."), "{text}");
    // What is piped is as wide as `COLUMNS` says.
    let asked = [&asked[..], &["first-line-full", "-e", "exact"]].concat();
    let narrow = command(&asked).env("COLUMNS", "60").output().expect("the command runs").stdout;
    let narrow = String::from_utf8(narrow).expect("text");
    assert!(narrow.lines().all(|line| line.chars().count() <= 60), "{narrow}");
    let measures = text.find("cave silenced").expect("a measure");
    let outcomes =
        text.find("still stands after Player Turn 4: garrison unaffected").expect("an outcome");
    let asked = text.find("With: tactic Placed DC").expect("what was asked");
    assert!(measures < outcomes && outcomes < asked, "{text}");
    let never = stdout(&["odds", "he-against-cave", "--caliber-mm=75", "--range=1", "-e", "exact"]);
    assert!(never.starts_with("The Gun hits "), "{never}");
    let none = stdout(&["odds", "heat-of-battle", "--unit=7-6-8", "--force=usmc", "-e", "exact"]);
    assert!(none.starts_with("Most likely: "), "{none}");
    for (asked, first) in [
        ("morale-check --unit=6-6-6 --force=american --elr=3 --check=ptc", "It is pinned 58.3 %"),
        ("random-selection --units=4 --choose=2", "No more are chosen than must be 71.8 %"),
        ("random-selection --units=3", "One unit alone is chosen 76.4 %"),
        ("cave-setup --hexes=F7=3,F6=1 --caves=A:hex=F7:facing=F6", "It is certain: "),
    ] {
        let asked: Vec<&str> = ["odds"].into_iter().chain(asked.split(' ')).collect();
        let said = stdout(&[&asked[..], &["-e", "exact"]].concat());
        assert!(said.starts_with(first), "{first}: {said}");
    }
    // What no trial has shown may still happen.
    let few = ["odds", "rally", "--unit=2-3-7", "--leader=0", "-e", "sample", "-t", "1"];
    let said = stdout(&few);
    assert!(said.starts_with("It rallies 0 % of the time (sampled;"), "{said}");
    // What says nothing in a question is not told as taken.
    for (asked, told) in [
        ("dc-against-cave --method=placed --guarded=true", false),
        ("dc-against-cave --method=thrown", true),
    ] {
        let asked: Vec<&str> = ["odds"].into_iter().chain(asked.split(' ')).collect();
        assert_eq!(stdout(&asked).contains("Assumed: not ADJACENT"), told, "{asked:?}");
    }
}

/// Without the engine for browsers there is one line, which names what builds it.
#[test]
fn the_page_is_one_file_or_names_what_builds_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("page.html");
    let asked = ["page", "--out", file.to_str().expect("UTF-8")];
    if asl_page::pack::engine().is_none() {
        let said = refusal(&asked);
        assert!(said.contains("analysis/page/build.sh"), "{said}");
        assert!(!file.exists());
        return;
    }
    stdout(&asked);
    let page = std::fs::read_to_string(&file).expect("the page");
    assert!(page.starts_with("<!DOCTYPE html>"), "{}", &page[..80]);
    // At most 4 MB when all rules are in; it was 2.3 MB before Close Combat, and 3.7 with duels, SMOKE
    // and mines.
    assert!(page.len() < 4_000_000, "{} bytes", page.len());
    // Nothing is left to be filled, and nothing is taken from elsewhere.
    for place in ["policy", "backend", "style", "manifest", "licences", "engine", "script"] {
        assert!(!page.contains(&format!("<!-- {place} -->")), "{place}");
    }
    let other = ["<script src", "rel=\"stylesheet\"", "rel=\"manifest\""];
    assert!(other.iter().all(|one| !page.contains(one)), "it needs another file");
}

#[test]
fn a_log_that_is_none_is_refused_and_a_log_is_audited() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("game.txt");
    let path = file.to_str().expect("UTF-8").to_owned();
    std::fs::write(&file, "no dice").expect("it can be written");
    assert!(refusal(&["luck", &path]).contains("no line of dice was found"));
    let line = "*** (IFT DR) 3,1 ***   <Alice>      [2 / 6   avg   4.00 (6.50)]    (01.21)";
    std::fs::write(&file, line).expect("it can be written");
    assert!(stdout(&["luck", &path]).contains("Player 1"));
    let report = json(&["luck", &path, "--names"]);
    assert_eq!(report["players"][0]["player"], "Alice");
    assert_eq!(report["players"][0]["rolls"], 1);
    let none = folder.path().join("none.vlog");
    assert!(refusal(&["luck", none.to_str().expect("UTF-8")]).contains("there is no such file"));
}

#[test]
fn help_is_as_wide_as_the_terminal() {
    for procedure in ["gauntlet", "jungle-approach", "dc-hero"] {
        let mut help = command(&["odds", procedure, "--help"]);
        let output = help.env("COLUMNS", "80").output().expect("the command runs");
        let help = String::from_utf8(output.stdout).expect("UTF-8");
        let wide: Vec<_> = help.lines().filter(|line| line.chars().count() > 80).collect();
        assert!(help.contains("Usage:") && wide.is_empty(), "{procedure}: {wide:#?}");
    }
}

/// What cannot happen in the Player Turns of a question can in more of them.
#[test]
fn what_cannot_happen_yet_is_told_with_the_player_turns_that_it_takes() {
    let said = |turns: &str| {
        let question = ["odds", "cave-assault", "--tactic=place", "--range=4", "--garrison=4-4-7"];
        stdout(&[&question[..], &["--turns", turns, "--engine=exact"]].concat())
    };
    assert!(said("1").contains("never (exact).\nThat takes 3 Player Turns at least."));
    assert!(!said("3").contains("Player Turns at least"));
}

//! Files that are read and written: their names, their sizes, full disks and pipes.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::common::{self, command, files, tree};

/// A folder with these files in it.
fn folder(written: &[(&str, &str)]) -> TempDir {
    let place = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in written {
        fs::write(place.path().join(name), text).expect("written");
    }
    place
}

/// Runs the command in a folder.
fn within(place: &TempDir, arguments: &[&str]) -> Output {
    command(arguments).current_dir(place.path()).output().expect("the command runs")
}

/// A message without line breaks and frame.
fn said(bytes: &[u8]) -> String {
    let text = String::from_utf8(bytes.to_vec()).expect("UTF-8");
    text.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

/// What it says when it refuses: exit code 2, nothing printed, in all commands alike.
fn refused(place: &TempDir, arguments: &[&str]) -> String {
    let output = within(place, arguments);
    let message = said(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    message
}

const STUDY: &str = "question = \"?\"\nprocedure = \"atmm\"\ntrials = 1000\n\
    [sweep]\nyear = [1943, 1944]\n";

fn comparison(one: &str) -> String {
    format!(
        "question = \"?\"\nprocedure = \"cave-assault\"\ntrials = 100\n[parameters]\nturns = 1\n\
         heat-of-battle = false\ngarrison = [\"first-line-full\"]\n[alternatives.\"{one}\"]\ntactic = \"place\"\n\
         [alternatives.throw]\ntactic = \"throw\"\n[sensitivity]\ncharges = 1\n"
    )
}

#[test]
fn an_alternative_that_can_name_no_file_is_refused_before_any_work() {
    let long = "x".repeat(101);
    let names = ["Place/Throw", "a/../../victim/evil", "a\\\\b", ".", "..", "a\\u0007b", &long];
    for name in names {
        let place = folder(&[("c.toml", &comparison(name))]);
        for arguments in [&["check", "c.toml"][..], &["compare", "c.toml", "--out", "deep/out"]] {
            let message = refused(&place, arguments);
            assert!(message.contains("name of a") && message.contains("c.toml:8:"), "{message}");
        }
        assert_eq!(files(place.path()).len(), 1, "{name}: something was written");
    }
    let change = "[[change]]\nparameter = \"range\"\nvalues = [1, 2]\n";
    let map = "[[map]]\nx = { parameter = \"range\", values = [1] }\n\
        y = { parameter = \"charges\", values = [1] }\n";
    for one in [change, map] {
        let text = comparison("place") + one + one;
        let place = folder(&[("c.toml", &text)]);
        let message = refused(&place, &["check", "c.toml"]);
        assert!(message.contains("there is another of"), "{message}");
    }
    // Names that players give stay.
    let place = folder(&[("c.toml", &comparison("Place, then Throw (2 DC)"))]);
    let output = within(&place, &["compare", "c.toml", "--out", "out"]);
    assert!(output.status.success(), "{}", said(&output.stderr));
    let written = files(&place.path().join("out"));
    assert!(written.contains_key("c-Place, then Throw (2 DC)-tornado.png"), "{:?}", written.keys());
}

#[cfg(unix)]
#[test]
fn a_file_that_can_name_no_results_is_refused_before_any_work() {
    let budget =
        fs::read_to_string(common::project().join("configs/dyo/caves-or-squads-1943.toml"));
    let budget = budget.expect("a budget");
    let terms = common::project().join("configs/dyo/two-game-turns.toml");
    let terms = fs::read_to_string(terms).expect("terms");
    for name in ["x".repeat(101), "a\u{1b}[31mb".to_owned(), "a\\b".to_owned()] {
        let toml = format!("{name}.toml");
        let place = folder(&[(&toml, STUDY)]);
        for arguments in [&["check", &toml][..], &["run", &toml, "--out", "out"]] {
            let message = refused(&place, arguments);
            assert!(message.contains("results are named for this file"), "{message}");
            assert!(!message.contains('\u{1b}'), "{message:?}");
        }
        fs::write(place.path().join(&toml), comparison("place")).expect("written");
        for arguments in [&["check", &toml][..], &["compare", &toml, "--out", "out"]] {
            assert!(refused(&place, arguments).contains("results are named for this file"));
        }
        fs::write(place.path().join(&toml), &budget).expect("written");
        for arguments in [&["check", &toml][..], &["dyo", "plan", &toml, "--out", "out"]] {
            let plan = refused(&place, arguments);
            assert!(plan.contains("results are named for this file"), "{plan}");
        }
        fs::write(place.path().join(&toml), &terms).expect("written");
        let said = refused(&place, &["check", &toml]);
        assert!(said.contains("results are named for this file"), "{said}");
        assert!(!place.path().join("out").exists(), "something was written");
    }
}

#[test]
fn what_stands_in_the_way_is_found_before_the_work() {
    let slow = STUDY.replace("1000", "100_000_000_000");
    let place = folder(&[("a.toml", &slow), ("out", ""), ("c.toml", &comparison("place"))]);
    for arguments in [
        &["run", "a.toml", "--out", "out"][..],
        &["run", "a.toml", "--out", "out/deeper"],
        &["compare", "c.toml", "--out", "out"],
        &["sheet", "tactics", "--out", "out"],
    ] {
        let message = refused(&place, arguments);
        assert!(message.contains("`out` is a file; give --out a folder"), "{message}");
    }
    // A sheet is made after all studies, but its name is looked at before them.
    fs::create_dir_all(place.path().join("configs/sheets")).expect("made");
    fs::copy(place.path().join("a.toml"), place.path().join("configs/a.toml")).expect("copied");
    let sheet = "number = 1\ntitle = \"t\"\n[[block]]\nkind = \"lines\"\n";
    let path = place.path().join(format!("configs/sheets/{}.toml", "x".repeat(101)));
    fs::write(path, sheet).expect("written");
    let message = refused(&place, &["run", "configs", "--out", "made"]);
    assert!(message.contains("results are named for this file"), "{message}");
    assert!(!place.path().join("made").exists(), "something was written");
    fs::create_dir_all(place.path().join("results/a/measures.csv")).expect("made");
    let message = refused(&place, &["run", "a.toml", "--out", "results"]);
    assert!(message.contains("a folder stands where the file `measures.csv` goes"), "{message}");
    fs::create_dir(place.path().join("other")).expect("made");
    fs::write(place.path().join("other/a"), "").expect("written");
    let message = refused(&place, &["run", "a.toml", "--out", "other"]);
    assert!(message.contains("`other/a` is a file"), "{message}");
}

/// The command on a full disk: no file can have a single byte.
#[cfg(target_os = "linux")]
fn on_a_full_disk(place: &TempDir, arguments: &[&str]) -> Output {
    let mut shell = Command::new("bash");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "bash"]);
    shell.arg(env!("CARGO_BIN_EXE_asl-odds")).args(arguments);
    shell.env("NO_COLOR", "1").current_dir(place.path()).output().expect("bash runs")
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_printed() {
    let plan = common::project().join("configs/dyo/caves-or-squads-1943.toml");
    let plan = plan.to_str().expect("UTF-8");
    let place = folder(&[("a.toml", STUDY), ("c.toml", &comparison("place")), ("file", "")]);
    let lost = |output: Output, wanted: &str| {
        let (stdout, message) = (said(&output.stdout), said(&output.stderr));
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.contains("cannot be"), "{message}");
        assert!(!message.contains(".tmp-asl-odds"), "{message}");
        assert!(stdout.contains(wanted), "{wanted}: {stdout}");
    };
    let full = |arguments: &[&str]| on_a_full_disk(&place, arguments);
    lost(full(&["compare", "c.toml", "--out", "out"]), "Throw is better than place.");
    lost(full(&["dyo", "plan", plan, "--out", "out"]), "no cheaper mix is as good");
    let run = full(&["run", "a.toml", "--out", "out"]);
    assert!(said(&run.stderr).contains("`out/a/outcomes.parquet` cannot be written"), "{run:?}");
    // The tables for people, and not the CSV.
    assert!(!said(&run.stdout).contains("1944,no-atmm"), "{run:?}");
    lost(run, "year 1944");
    // Where not even the message can be written, the exit code tells.
    let told = fs::File::options().write(true).open("/dev/full").expect("there is one");
    let silent = command(&["odds", "atmm"]).stderr(told).output().expect("the command runs");
    assert_eq!(silent.status.code(), Some(2));
    let told = fs::File::options().write(true).open("/dev/full").expect("there is one");
    let silent = command(&["check", "none.toml"]).stderr(told).output().expect("it runs");
    assert_eq!(silent.status.code(), Some(2));
    // Not even a folder can be made there.
    lost(
        within(&place, &["dyo", "plan", plan, "--out", "/proc/none"]),
        "no cheaper mix is as good",
    );
    let left: Vec<_> = fs::read_dir(place.path().join("out")).expect("a folder").collect();
    assert!(left.is_empty(), "{left:?} was left");
}

/// Input that is wrong is 2; reading and writing that fails is 1.
#[cfg(target_os = "linux")]
#[test]
fn the_exit_code_tells_wrong_input_from_a_failing_system() {
    let place = folder(&[("a.toml", STUDY), ("text.bin", "")]);
    fs::write(place.path().join("text.bin"), [0xff, 0xfe]).expect("written");
    for arguments in [
        &["run", "none.toml"][..],
        &["run", "text.bin"],
        &["run", "a.toml", "--out", "a.toml"],
        &["dyo", "cost", "."],
        &["odds", "atmm", "--year", "1"],
    ] {
        let output = within(&place, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output.stderr));
    }
    // Nobody can read the first, and nobody can make a file in the second.
    for (arguments, wanted) in [
        (&["run", "/proc/self/mem"][..], "`/proc/self/mem` cannot be read"),
        (&["run", "a.toml", "--out", "/proc/self"], "`/proc/self` cannot be written"),
        (&["run", "a.toml", "--out", "/proc/none"], "the folder `/proc/none` cannot be made"),
    ] {
        let output = within(&place, arguments);
        let message = said(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {message}");
        assert!(message.contains(wanted) && !message.contains(".tmp-"), "{wanted}: {message}");
    }
    let readme = fs::read_to_string(common::project().join("README.md")).expect("a README");
    for code in ["| 0 |", "| 1 |", "| 2 |", "| 130, 143 |"] {
        assert!(readme.contains(code), "the README does not explain {code}");
    }
}

/// Where one of the tables does not fit on the disk, the others are not written either.
#[cfg(target_os = "linux")]
#[test]
fn no_table_is_left_without_its_twin() {
    let study = "question = \"?\"\nprocedure = \"dc-against-cave\"\nengine = \"exact\"\n\
        parameters.method = \"thrown\"\n[sweep]\noccupants = { from = 0, to = 12 }\n\
        heroic = [false, true]\nhigher-cave = [false, true]\n\
        malfunction-number = [12, 10, 8]\nmoving-vehicle = [false, true]\n\
        failed-throw-can-eliminate = [false, true]\n";
    let place = folder(&[("a.toml", study)]);
    let whole = within(&place, &["run", "a.toml", "--out", "whole"]);
    assert!(whole.status.success(), "{}", said(&whole.stderr));
    let mut sizes = tree(&place.path().join("whole"));
    let csv = sizes.remove("a/outcomes.csv").expect("it is there").len().div_ceil(1024);
    let parquet = sizes.values().map(Vec::len).max().expect("files").div_ceil(1024);
    assert!(parquet < csv, "{parquet} {csv}");
    let mut shell = Command::new("bash");
    let limit = format!("trap '' XFSZ; ulimit -f {parquet}; exec \"$@\"");
    shell.args(["-c", &limit, "bash", env!("CARGO_BIN_EXE_asl-odds"), "run", "a.toml"]);
    let output = shell.env("NO_COLOR", "1").current_dir(place.path()).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1), "{}", said(&output.stderr));
    assert!(said(&output.stderr).contains("`out/a/outcomes.csv` cannot be written"), "{output:?}");
    let left = tree(&place.path().join("out"));
    assert!(left.is_empty(), "{:?}", left.keys());
}

#[test]
fn a_file_of_another_kind_is_told_its_command() {
    let dyo = |name: &str| {
        let path = common::project().join("configs/dyo").join(name);
        fs::read_to_string(path).expect("a file")
    };
    let place = folder(&[
        ("plan.toml", &dyo("caves-or-squads-1943.toml")),
        ("bought.toml", &dyo("company-in-caves-1944.toml")),
        ("prices.toml", &dyo("prices.toml")),
        ("study.toml", STUDY),
        ("compared.toml", &comparison("place")),
    ]);
    for (arguments, kind, command) in [
        (&["run", "plan.toml"][..], "this is a plan, not a study", "use `asl-odds dyo plan`"),
        (&["compare", "plan.toml"], "a plan, not a comparison", "use `asl-odds dyo plan`"),
        (&["dyo", "cost", "plan.toml"], "a plan, not a purchase", "use `asl-odds dyo plan`"),
        (&["dyo", "plan", "bought.toml"], "a purchase, not a plan", "use `asl-odds dyo cost`"),
        (&["dyo", "plan", "study.toml"], "this is a study, not a plan", "use `asl-odds run`"),
        (&["dyo", "cost", "prices.toml"], "a price list, not a purchase", "--prices"),
        (&["run", "compared.toml"], "a comparison, not a study", "use `asl-odds compare`"),
        (&["sheet", "study.toml"], "`study.toml` is a study", "`asl-odds sheet --from study.toml`"),
        (&["sheet", "plan.toml"], "`plan.toml` is a plan", "use `asl-odds dyo plan`"),
    ] {
        let message = refused(&place, arguments);
        assert!(message.contains(kind) && message.contains(command), "{arguments:?}: {message}");
    }
    // To check they are all alike.
    let checked = within(&place, &["check", "."]);
    assert_eq!(checked.status.code(), Some(0), "{}", said(&checked.stderr));
    let checked = said(&checked.stdout);
    for what in ["plan: a plan for", "bought: a purchase of", "prices: a list of", "study: 2 cells"]
    {
        assert!(checked.contains(what), "{checked}");
    }
}

#[test]
fn a_file_that_is_not_there_is_told_the_nearest_name() {
    let place = folder(&[("w.toml", STUDY), ("thrown-dc.toml", STUDY), ("thrown-dc.csv", "")]);
    fs::create_dir(place.path().join("configs")).expect("made");
    for (given, meant) in [
        ("wnds.toml", Some("`w.toml`")),
        ("thrwn-dc.toml", Some("`thrown-dc.toml`")),
        ("confgs", Some("`configs`")),
        ("./thrown-cd.toml", Some("`./thrown-dc.toml`")),
        ("bombardment.toml", None),
    ] {
        let message = refused(&place, &["run", given]);
        let wanted = format!("`{given}` cannot be read: there is no such file");
        assert!(message.contains(&wanted), "{message}");
        match meant {
            Some(meant) => assert!(message.contains(&format!("mean {meant}?")), "{message}"),
            None => assert!(!message.contains("did you mean"), "{message}"),
        }
    }
}

#[test]
fn names_that_are_one_file_where_case_is_ignored_are_refused() {
    for (name, wanted) in [("THROW", "differ in capitals alone"), ("CON", "device of Windows")] {
        let place = folder(&[("c.toml", &comparison(name))]);
        assert!(refused(&place, &["check", "c.toml"]).contains(wanted), "{name}");
    }
    let place = folder(&[("nul.toml", STUDY), ("a.toml", STUDY)]);
    assert!(refused(&place, &["run", "nul.toml"]).contains("device of Windows"));
    fs::create_dir(place.path().join("other")).expect("made");
    fs::write(place.path().join("other/A.toml"), STUDY).expect("written");
    assert!(refused(&place, &["run", "a.toml", "other/A.toml"]).contains("the same results"));
}

#[cfg(unix)]
#[test]
fn a_pipe_is_checked_as_it_is_run() {
    for (text, wanted) in [(STUDY, "2 cells of atmm"), (&comparison("place"), "by cave-eliminated")]
    {
        let mut child = command(&["check", "/dev/stdin"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        assert!(said(&output.stdout).contains(wanted), "{}", said(&output.stderr));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_too_large_is_refused_with_its_place() {
    let head = "question = \"?\"\nprocedure = \"atmm\"\n";
    let sweep = |text: String| format!("{head}[sweep]\nyear = [{text}]\n");
    let place = folder(&[
        ("text.toml", &STUDY.replace('?', &"x".repeat(100_000))),
        ("list.toml", &sweep("1943,".repeat(20_001))),
        ("values.toml", &sweep("1,".repeat(2_000_000))),
        ("deep.toml", &format!("{head}{}\n", "a.".repeat(300_000))),
        ("name.toml", &format!("{head}[parameters]\nyear = \"{}\"\n", "y".repeat(1_999))),
        ("two.toml", &STUDY.replace('?', &"é".repeat(2_000))),
    ]);
    for (file, wanted) in [
        ("text.toml", "text.toml:1:12: this text has 100,000 characters"),
        ("list.toml", "list.toml:4:8: this list has 20,001 values"),
        ("values.toml", "values.toml:4:500,000".replace(',', "").as_str()),
        ("deep.toml", "more than 250,000 values"),
        ("name.toml", "name.toml:4:8: `year` cannot be"),
        ("/dev/zero", "too large: at most 16 MiB"),
    ] {
        for verb in ["check", "run"] {
            let message = refused(&place, &[verb, file, "--budget", "1s"]);
            assert!(message.contains(wanted), "{wanted}: {message}");
            assert!(message.len() < 2_000, "{file}: {} bytes", message.len());
        }
    }
    assert!(within(&place, &["check", "two.toml"]).status.success());
    // So is a word of the command line, and one that is just not too long is not repeated whole.
    for length in [2_000, 100_000] {
        let long = "x".repeat(length);
        for arguments in [
            &["odds", "morale-check", "--unit", &long, "--elr", "3"][..],
            &["odds", "morale-check", "--unit", "4-4-7", "--elr", &long],
            &["odds", &long],
            &["explain", &long],
            &["list", &long],
            &["location", &long],
            &["sheet", &long],
            &[&long],
        ] {
            let message = refused(&place, arguments);
            let (quoted, told) = (message.matches('x').count(), message.contains("characters"));
            assert!(quoted < 1_100 && told == (length > 2_000), "{}: {message}", arguments[0]);
        }
    }
    for verb in ["check", "run", "compare", "luck"] {
        let message = refused(&place, &[verb, &"x".repeat(100_000)]);
        assert!(message.contains("word 2 of the command line"), "{message}");
    }
    let threads = refused(&place, &["run", "two.toml", "--threads", "257"]);
    assert!(threads.contains("allowed: a whole number from 1 to 256"), "{threads}");
}

#[test]
fn numbers_beyond_all_sense_are_refused() {
    let plan = common::project().join("configs/dyo/caves-or-squads-1943.toml");
    let plan = fs::read_to_string(plan).expect("a budget");
    let at_least = format!("at-least = 4294967295\n{}", plan.replace("at-least", "# at-least"));
    let step = comparison("place").replace("charges = 1\n", "charges = 9223372036854775807\n");
    let best = "[best]\nobjective = \"cave-eliminated\"\ntactics = [\"throw\"]\n\
        at-least-percent = nan\n";
    let place = folder(&[
        ("plan.toml", &at_least),
        ("step.toml", &step),
        ("best.toml", &(comparison("place") + best)),
    ]);
    assert!(refused(&place, &["dyo", "plan", "plan.toml"]).contains("`at-least` is 1 to 26"));
    assert!(refused(&place, &["compare", "step.toml"]).contains("leads out of all values"));
    assert!(refused(&place, &["check", "best.toml"]).contains("allowed: 0 to 100"));
}

/// More than 256 threads are not started, whatever the environment says.
#[cfg(target_os = "linux")]
#[test]
fn the_environment_does_not_start_too_many_threads() {
    let long = ["odds", "bombardment", "--hexes", "5", "--trials", "100000000000"];
    for variable in ["RAYON_NUM_THREADS", "RAYON_RS_NUM_CPUS"] {
        let mut child = command(&long)
            .env(variable, "300")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        let tasks = format!("/proc/{}/task", child.id());
        let mut most = 0;
        // Until they are all there, and a moment longer.
        for _ in 0..100 {
            let now = fs::read_dir(&tasks).map_or(0, Iterator::count);
            if now > 200 && now == most {
                break;
            }
            most = most.max(now);
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        // Besides: the first, that of signals, and that of the progress.
        assert!((200..=260).contains(&most), "{variable}: {most} threads");
    }
}

#[test]
fn titles_are_printed_without_control_characters() {
    let dyo = common::project().join("configs/dyo");
    let bad = |name: &str| {
        let text = fs::read_to_string(dyo.join(name)).expect("a file");
        let title = text.lines().find(|line| line.starts_with("title")).expect("a title");
        text.replace(title, "title = \"one\\u001b[31m\\ntwo\\u009b\\u202e\"")
    };
    let place = folder(&[
        ("cost.toml", &bad("company-in-caves-1944.toml")),
        ("attack.toml", &bad("attack-by-marines.toml")),
        ("plan.toml", &bad("caves-or-squads-1943.toml")),
    ]);
    for arguments in [
        &["dyo", "cost", "cost.toml"][..],
        &["dyo", "value", "cost.toml", "--against", "attack.toml"],
        &["dyo", "plan", "plan.toml", "--out", "out"],
    ] {
        let output = within(&place, arguments);
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(output.status.success(), "{arguments:?}: {}", said(&output.stderr));
        assert!(text.starts_with("one�[31m�two��"), "{arguments:?}: {text:?}");
        let control = |letter: char| letter.is_control() && letter != '\n';
        assert!(!text.contains(control), "{arguments:?}: {text:?}");
    }
    // Nor does a message show what is wrong with a file raw.
    fs::write(place.path().join("bad.toml"), STUDY.replace("atmm", "at\u{9b}mm\u{202e}"))
        .expect("written");
    let message = within(&place, &["check", "bad.toml"]).stderr;
    let message = String::from_utf8(message).expect("UTF-8");
    let control = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{202e}';
    assert!(!message.contains(control), "{message:?}");
}

#[test]
fn a_folder_that_is_not_there_is_made() {
    let place = folder(&[("a.toml", STUDY)]);
    let output = within(&place, &["run", "a.toml", "--out", "deep/er/out"]);
    assert!(output.status.success(), "{}", said(&output.stderr));
    assert!(Path::new(&place.path().join("deep/er/out/a/outcomes.csv")).exists());
}

#[test]
fn too_few_trials_are_said_to_be_too_few() {
    let few = |trials: &str| common::stdout(&["odds", "thrown-dc", "--trials", trials]);
    assert!(few("5").contains("Too few trials to test whether exact and sampled agree"));
    assert!(few("100000").contains("Exact and sampled agree: chi-square"));
    // What has a single outcome needs no test; what surely is one of two has not been tested.
    let single = common::stdout(&["odds", "random-selection", "--units", "1", "--trials", "5"]);
    assert!(single.contains("Exact and sampled agree: the outcome is certain"), "{single}");
    let place = folder(&[("a.toml", &STUDY.replace("1000", "5"))]);
    let output = within(&place, &["run", "a.toml"]);
    assert!(said(&output.stdout).contains("too few trials to test 2 cells"), "{output:?}");
}

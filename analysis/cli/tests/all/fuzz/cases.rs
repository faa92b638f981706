//! What is tried: command lines and files, made of a tape of numbers.

use std::fs;
use std::path::Path;

use asl_rules::catalog::{CATALOG, Entry, Kind, Parameter};

/// Numbers from which a case is made; where they end, it is all zeros.
pub struct Tape<'a>(pub std::slice::Iter<'a, u16>);

impl Tape<'_> {
    /// The next number, below this one.
    fn below(&mut self, bound: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % bound
    }

    fn one_of<'t, T: ?Sized>(&mut self, all: &[&'t T]) -> &'t T {
        all[self.below(all.len())]
    }

    /// Once in so many times, and never when the tape is at its end.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

/// A word that is longer than any may be.
const LONG: &str = match std::str::from_utf8(&[b'x'; 3_000]) {
    Ok(word) => word,
    Err(_) => panic!("letters"),
};

/// What fits nowhere, or only just.
const ODD: [&str; 23] = [
    "",
    " ",
    "-",
    "--",
    "0",
    "-1",
    "true",
    "9223372036854775807",
    "-9223372036854775808",
    "4294967295",
    "1e400",
    "nan",
    "\u{1b}[31m",
    "\u{202e}\u{9b}",
    "é\u{301}💣",
    "../../evil",
    "a/b\\c",
    "leader-9-9",
    "elite-full-broken-broken",
    "mmg:elite-full:",
    ",",
    "5,,5",
    LONG,
];

/// A value of a parameter, as it is typed: mostly one that it takes.
fn value(parameter: &Parameter, tape: &mut Tape<'_>) -> String {
    if tape.once_in(12) {
        return tape.one_of(&ODD).to_owned();
    }
    let number = |low: i64, high: i64, tape: &mut Tape<'_>| match tape.below(8) {
        0 => low,
        1 => high,
        2 if tape.once_in(4) => low.wrapping_sub(1),
        3 if tape.once_in(4) => high.wrapping_add(1),
        _ => low + tape.below((high - low + 1).clamp(1, 1_000) as usize) as i64,
    };
    let list =
        |longest: usize, tape: &mut Tape<'_>, one: &mut dyn FnMut(&mut Tape<'_>) -> String| {
            let most = if tape.once_in(10) { longest + 1 } else { longest.min(3) };
            let length = 1 + tape.below(most);
            (0..length).map(|_| one(tape)).collect::<Vec<_>>().join(",")
        };
    let names: Vec<&str>;
    match &parameter.kind {
        Kind::Flag => tape.one_of(&["true", "false"]).to_owned(),
        Kind::Integer(low, high) => number(*low, *high, tape).to_string(),
        Kind::Halves(low, high) => {
            let half = if tape.once_in(3) { ".5" } else { "" };
            format!("{}{half}", number(*low, *high, tape))
        }
        Kind::IntegerChoice(all) => all[tape.below(all.len())].to_string(),
        Kind::Choice(all) | Kind::Name(all) => all[tape.below(all.len())].clone(),
        Kind::Names { examples, longest } => {
            names = examples.iter().map(String::as_str).collect();
            list(*longest, tape, &mut |tape| tape.one_of(&names).to_owned())
        }
        Kind::Integers { low, high, longest, .. } => {
            list(*longest, tape, &mut |tape| number(*low, *high, tape).to_string())
        }
    }
}

/// The parameters of a procedure that are given: mostly those that must be.
fn given<'a>(entry: &'a Entry, tape: &mut Tape<'_>) -> Vec<(&'a Parameter, String)> {
    let mut given = Vec::new();
    for parameter in &entry.parameters {
        let wanted = if parameter.required { !tape.once_in(25) } else { tape.once_in(6) };
        if wanted {
            given.push((parameter, value(parameter, tape)));
        }
    }
    given
}

fn entry(tape: &mut Tape<'_>) -> &'static Entry {
    &CATALOG[tape.below(CATALOG.len())]
}

/// A command line.
pub fn line(tape: &mut Tape<'_>) -> Vec<String> {
    let entry = entry(tape);
    let verb = tape.one_of(&["odds", "odds", "odds", "explain", "list"]);
    let mut line = vec!["asl-odds".to_owned(), verb.to_owned(), entry.name.to_owned()];
    if tape.once_in(40) {
        line[2] = tape.one_of(&ODD).to_owned();
    }
    if verb == "list" {
        return line;
    }
    for (parameter, value) in given(entry, tape) {
        let flag = format!("--{}", parameter.name);
        match tape.below(4) {
            0 => line.extend([flag, value]),
            _ => line.push(format!("{flag}={value}")),
        }
    }
    if tape.once_in(20) {
        line.push(tape.one_of(&ODD).to_owned());
    }
    let (seed, few) = (tape.below(5).to_string(), (1 + tape.below(40)).to_string());
    let odd = |usual: String, tape: &mut Tape<'_>| match tape.once_in(40) {
        true => tape.one_of(&ODD[..12]).to_owned(),
        false => usual,
    };
    line.extend(["--seed".to_owned(), odd(seed, tape)]);
    if verb == "explain" {
        line.extend(["--trial".to_owned(), odd(few, tape)]);
    } else {
        line.extend(["--trials".to_owned(), odd(few, tape)]);
        let format = tape.one_of(&["table", "json", "csv"]);
        line.extend(["--format".to_owned(), odd(format.to_owned(), tape)]);
        line.extend(["--threads".to_owned(), odd("1".to_owned(), tape)]);
        // Little memory means little work: what is much is sampled.
        let budget = odd("1s,1MiB".to_owned(), tape);
        line.extend(["--budget".to_owned(), budget]);
    }
    // A number of trials that is too large for a test is one that the program takes.
    let many = |word: &String| word == "4294967295" || word == "9223372036854775807";
    if line.iter().any(many) && line.iter().any(|word| word == "--trials") {
        line.retain(|word| !many(word));
    }
    line
}

/// A value as TOML has it: as numbers and lists where it can be, sometimes as text anyway.
fn toml_value(parameter: &Parameter, text: &str, tape: &mut Tape<'_>) -> String {
    let quoted = |text: &str| toml::Value::from(text).to_string();
    if tape.once_in(30) {
        return quoted(text);
    }
    match parameter.kind {
        Kind::Choice(_) | Kind::Name(_) => quoted(text),
        Kind::Names { .. } => {
            format!("[{}]", text.split(',').map(quoted).collect::<Vec<_>>().join(", "))
        }
        Kind::Integers { .. } => format!("[{text}]"),
        Kind::Flag | Kind::Integer(..) | Kind::Halves(..) | Kind::IntegerChoice(_) => {
            text.to_owned()
        }
    }
}

/// A study or a comparison.
fn made(tape: &mut Tape<'_>) -> String {
    let entry = entry(tape);
    let mut text = format!("question = \"?\"\nprocedure = \"{}\"\ntrials = 20\n", entry.name);
    let compared = tape.once_in(3);
    if !compared && tape.once_in(2) {
        text += "rows = \"measures\"\n";
    }
    let (mut fixed, mut swept) = (String::new(), String::new());
    for (parameter, value) in given(entry, tape) {
        let name = &parameter.name;
        if tape.once_in(4) {
            let other = self::value(parameter, tape);
            let [one, other] = [value, other].map(|value| toml_value(parameter, &value, tape));
            swept += &match tape.below(4) {
                0 => format!("{name} = {{ from = {one}, to = {other} }}\n"),
                _ => format!("{name} = [{one}, {other}]\n"),
            };
        } else {
            fixed += &format!("{name} = {}\n", toml_value(parameter, &value, tape));
        }
    }
    text += &format!("[parameters]\n{fixed}");
    if compared {
        for alternative in 0..tape.below(4) {
            let odd = if tape.once_in(6) { tape.one_of(&ODD) } else { "one" };
            let name = toml::Value::from(format!("{odd}{alternative}"));
            text += &format!("[alternatives.{name}]\n{swept}");
        }
        return text;
    }
    text += &format!("[sweep]\n{swept}");
    if tape.once_in(3) {
        let kind = tape.one_of(&["heat", "bars", "curves", "pie"]);
        let (x, y) = (&entry.parameters[tape.below(entry.parameters.len())].name, entry.name);
        text += &format!("[[chart]]\nkind = \"{kind}\"\nx = \"{x}\"\nby = [\"{y}\"]\n");
    }
    text
}

/// A file that is right, and what is said of it.
pub const RIGHT: [(&str, &str); 8] = [
    (
        "check",
        "number = 1\ntitle = \"Mine\"\n[order-of-battle]\ncaves = 9\nupper-cliff = 1\nsquads = 9\n\
         half-squad-equivalents = 18\nyear = 1944\n[[block]]\nkind = \"caves\"\n[[block]]\n\
         kind = \"limits\"\nwidth = \"half\"\n[[block]]\nkind = \"allowance\"\nyears = [1943]\n\
         squads = [1, 9]\n[[block]]\nkind = \"lines\"\n[[block.line]]\ntext = \"a\"\n\
         [[block.line.odds]]\nlabel = \"b\"\nprocedure = \"atmm\"\nparameters = { year = 1943 }\n\
         outcome = \"atmm\"\n",
    ),
    (
        "cost",
        "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1944\nnight = true\n\
         charges = 3\n[[buy]]\nitem = \"cave\"\nnumber = 9\nupper-cliff = 1\n[[buy]]\n\
         item = \"elite-full\"\nnumber = 3\n[[buy]]\nitem = \"hip\"\npercent = 10\nbpv = 7\n",
    ),
    (
        "check",
        "question = \"?\"\nprocedure = \"he-against-cave\"\ntrials = 10\nseed = 3\n[parameters]\n\
         caliber-mm = 105\n[sweep]\nrange = { from = 1, to = 9, step = 2 }\ndrm = [-1, 0, 2]\n\
         [[chart]]\nkind = \"heat\"\nx = \"range\"\ny = \"drm\"\noutcomes = [\"eliminated\"]\n",
    ),
    (
        "plan",
        "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1944\nbudget = 60\n\
         measure = \"caves-stand\"\nat-least = 2\ncaves-attacked = 3\nparameters = { tactic = \"throw\", turns = 1, \
         heat-of-battle = false, garrison = [\"first-line-half-squad\"] }\n[[option]]\nname = \"n\"\n\
         max = 3\n[[option.buy]]\nitem = \"cave\"\n[[option.buy]]\nitem = \"first-line-half-squad\"\n",
    ),
    (
        "compare",
        "question = \"?\"\nprocedure = \"cave-assault\"\ntrials = 10\nseed = 3\n[parameters]\n\
         turns = 1\nheat-of-battle = false\ngarrison = [\"first-line-half-squad\"]\n[alternatives.a]\ntactic = \"throw\"\n[alternatives.b]\ntactic = \"place\"\n\
         [[change]]\nparameter = \"range\"\nvalues = [1, 2]\n[sensitivity]\ncharges = 1\n[best]\n\
         objective = \"cave-eliminated\"\ntactics = [\"throw\"]\nat-least-percent = 2\n",
    ),
    (
        "check",
        "title = \"t\"\nturns = 4\nmost-groups = 2\ngroup-size = 1\n[win]\ncaves = 2\n[parameters]\n\
         heat-of-battle = false\n[[cave]]\nname = \"gully\"\nnumber = 2\nparameters = { range = 3 }\n",
    ),
    (
        "check",
        "title = \"t\"\nassaults = 3\n[parameters]\ntactic = \"place\"\nturns = 4\ncharges = 2\n\
         attackers = [\"7-6-8\"]\nheat-of-battle = false\n",
    ),
    ("check", include_str!("../../../../../configs/dyo/prices.toml")),
];

/// One of those with a few lines that are left out, doubled, exchanged or changed.
fn changed(tape: &mut Tape<'_>) -> (&'static str, String) {
    let (verb, text) = RIGHT[tape.below(RIGHT.len())];
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + tape.below(3) {
        let place = tape.below(lines.len());
        let other = tape.below(lines.len());
        match tape.below(6) {
            0 => drop(lines.remove(place)),
            1 => lines.insert(other, lines[place].clone()),
            2 => lines.swap(place, other),
            3 => {
                let end = lines[place].chars().count();
                lines[place] = lines[place].chars().take(tape.below(end + 1)).collect();
            }
            _ => {
                let key = lines[place].split('=').next().unwrap_or_default().to_owned();
                let odd = tape.one_of(&ODD);
                let plain = odd.parse::<f64>().is_ok() || odd == "true";
                let odd = if plain { odd.to_owned() } else { toml::Value::from(odd).to_string() };
                lines[place] = format!("{key}= {odd}");
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    (verb, lines.join("\n"))
}

/// A file with the words that ask about it; it is written to this path.
pub fn file(tape: &mut Tape<'_>, path: &Path) -> Vec<String> {
    let (verb, text) = if tape.once_in(2) { changed(tape) } else { ("check", made(tape)) };
    let verb = if verb == "check" && tape.once_in(6) { "run" } else { verb };
    asked(verb, &text, path)
}

pub fn asked(verb: &str, text: &str, path: &Path) -> Vec<String> {
    fs::write(path, text).expect("written");
    let out = path.with_file_name("out");
    let [path, out] = [path, &out].map(|path| path.to_str().expect("UTF-8"));
    let words: &[&str] = match verb {
        "run" => &["asl-odds", "run", path, "--out", out, "--budget", "1s,1MiB"],
        "cost" | "plan" => &["asl-odds", "dyo", verb, path, "--budget", "1s,1MiB"],
        verb => &["asl-odds", verb, path, "--budget", "1s,1MiB"],
    };
    words.iter().map(|word| (*word).to_owned()).collect()
}

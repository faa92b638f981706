//! Imports run one way: what every crate of the workspace may depend on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use toml::{Table, Value};

use crate::common::project;

/// Every crate of the workspace, with the others that it may depend on. An entry is added on
/// purpose, or not at all.
const MAY: [(&str, &[&str]); 14] = [
    ("asl-engine", &[]),
    ("asl-rules", &["asl-engine"]),
    ("asl-study", &["asl-engine", "asl-rules"]),
    ("asl-table", &["asl-engine", "asl-rules", "asl-study"]),
    ("asl-render", &["asl-engine", "asl-rules", "asl-study", "asl-table"]),
    ("asl-luck", &["asl-engine", "asl-study"]),
    ("asl-page", &["asl-engine", "asl-rules", "asl-study", "asl-render", "asl-luck"]),
    ("asl-page-wasm", &["asl-page"]),
    ("asl-serve", &[]),
    (
        "asl-odds",
        &[
            "asl-engine",
            "asl-rules",
            "asl-study",
            "asl-table",
            "asl-render",
            "asl-luck",
            "asl-page",
            "asl-serve",
        ],
    ),
    ("asl-odds-python", &["asl-engine", "asl-rules", "asl-study", "asl-table"]),
    ("asl-benches", &["asl-engine", "asl-rules"]),
    ("asl-supply", &[]),
    ("asl-planted", &[]),
];

/// The crates that stay light, for other programs.
const LIGHT: [&str; 6] =
    ["asl-engine", "asl-rules", "asl-study", "asl-table", "asl-luck", "asl-odds-python"];

/// What draws, sets, prints or reads a command line; a light crate reaches none of it.
const HEAVY: [&str; 5] = ["clap", "typst", "ab_glyph", "resvg", "indicatif"];

fn read(path: &Path) -> Table {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path:?}: {error}"))
}

/// The `Cargo.toml` of every member of the workspace, by the name of the crate.
fn members() -> BTreeMap<String, Table> {
    let workspace = read(&project().join("Cargo.toml"));
    let members = workspace["workspace"]["members"].as_array().expect("members");
    let named = members.iter().map(|member| {
        let folder = member.as_str().expect("a path");
        let manifest = read(&project().join(folder).join("Cargo.toml"));
        (manifest["package"]["name"].as_str().expect("a name").to_owned(), manifest)
    });
    named.collect()
}

/// The names in the tables of this kind, those for one platform included.
fn named(manifest: &Table, kind: &str) -> BTreeSet<String> {
    let platforms = manifest.get("target").and_then(Value::as_table);
    let tables = platforms.into_iter().flat_map(Table::values).filter_map(Value::as_table);
    let tables = std::iter::once(manifest).chain(tables);
    let tables = tables.filter_map(|table| table.get(kind)?.as_table());
    tables.flat_map(Table::keys).cloned().collect()
}

#[test]
fn every_crate_depends_on_those_that_it_may_and_no_others() {
    let members = members();
    let listed: BTreeSet<&str> = MAY.iter().map(|(name, _)| *name).collect();
    let found: BTreeSet<&str> = members.keys().map(String::as_str).collect();
    assert_eq!(found, listed, "every member of the workspace is in the list");
    for (name, may) in MAY {
        for kind in ["dependencies", "build-dependencies", "dev-dependencies"] {
            for dependency in named(&members[name], kind) {
                let own = members.contains_key(&dependency);
                assert!(!own || may.contains(&dependency.as_str()), "{name} reads {dependency}");
            }
        }
    }
}

/// Of every package in `Cargo.lock` what it depends on, by name. What only tests need stands
/// there, too, and is left out for the crates of the workspace.
fn locked(members: &BTreeMap<String, Table>) -> BTreeMap<String, BTreeSet<String>> {
    let lock = read(&project().join("Cargo.lock"));
    let mut locked: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in lock["package"].as_array().expect("packages") {
        let name = package["name"].as_str().expect("a name");
        let given = package.get("dependencies").and_then(Value::as_array);
        let given = given.into_iter().flatten().filter_map(Value::as_str);
        // A name may be followed by a version, when there are several.
        let given = given.filter_map(|one| one.split(' ').next());
        let needed = members.get(name).map(|manifest| {
            &named(manifest, "dependencies") | &named(manifest, "build-dependencies")
        });
        let kept = given.filter(|one| needed.as_ref().is_none_or(|needed| needed.contains(*one)));
        locked.entry(name.to_owned()).or_default().extend(kept.map(str::to_owned));
    }
    locked
}

#[test]
fn the_light_crates_reach_nothing_that_draws_or_reads_a_command_line() {
    let locked = locked(&members());
    for name in LIGHT {
        let mut reached = BTreeSet::from([name]);
        let mut open = vec![name];
        while let Some(one) = open.pop() {
            for next in &locked[one] {
                if reached.insert(next) {
                    open.push(next);
                }
            }
        }
        assert!(reached.len() > 10, "{name} reaches {reached:?} only");
        for heavy in HEAVY {
            let same = |one: &&str| *one == heavy || one.starts_with(&format!("{heavy}-"));
            let found: Vec<&str> = reached.iter().copied().filter(same).collect();
            assert!(found.is_empty(), "{name} reaches {found:?}");
        }
    }
}

/// The names that come right behind `crate::`: one, or those of a list in braces.
fn names_of(rest: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        let is_part = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
        text.trim_start().chars().take_while(is_part).collect()
    };
    let Some(list) = rest.strip_prefix('{') else { return vec![name(rest)] };
    let (mut depth, mut names, mut start) = (0, Vec::new(), 0);
    for (place, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                names.push(name(&list[start..place]));
                start = place + 1;
                if letter == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[test]
fn names_in_braces_are_read_too() {
    assert_eq!(names_of("units::{Drm, San};"), ["units"]);
    assert_eq!(names_of("{catalog, units::{Drm, San}, Refusal};"), ["catalog", "units", "Refusal"]);
    assert_eq!(names_of("{\n    catalog,\n    Refusal,\n};\nuse a::b"), ["catalog", "Refusal"]);
}

/// The names after `crate::` in the Rust files of a folder of `sim/rules/src`, each with its file.
fn read_inside(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read_inside(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            let names = text.split("crate::").skip(1).flat_map(names_of);
            found.extend(names.map(|name| (path.display().to_string(), name)));
        }
    }
}

/// A section has a letter and the numbers of its chapter: `a7_fire`, `g11_caves`.
fn is_section(name: &str) -> bool {
    let rest = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
    name.starts_with(|c: char| ('a'..='h').contains(&c))
        && name.len() - rest.len() == 1
        && rest.contains('_')
}

#[test]
fn inside_the_rules_scenarios_read_sections_and_sections_read_tables_and_units() {
    let source = project().join("sim/rules/src");
    let above = |read: &str| ["catalog", "asking", "prelude"].contains(&read);
    let mut sections = 0;
    for entry in fs::read_dir(&source).expect("a folder") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        let may = |read: &str| match name.as_str() {
            // A refusal is what everything below may answer with.
            "tables" | "units" => ["tables", "units", "Refusal"].contains(&read),
            // The catalog names them all, so none of them reads it, nor what asks by it.
            "procedure" => ["procedure", "Refusal", "refusal"].contains(&read),
            "scenarios" => !above(read),
            section if is_section(section) => read != "scenarios" && !above(read),
            _ => true,
        };
        sections += usize::from(is_section(&name));
        let mut found = Vec::new();
        if source.join(&name).is_dir() {
            read_inside(&source.join(&name), &mut found);
        }
        let wrong: Vec<_> = found.iter().filter(|(_, read)| !may(read)).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
    assert!(sections > 30, "{sections} sections were found");
}

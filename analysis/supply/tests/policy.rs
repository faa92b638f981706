//! `deny.toml` holds, and would fail where it should.

use std::collections::BTreeSet;
use std::fs;

use asl_supply::policy::{Lock, Policy};
use asl_supply::{Crate, Of, built, printed_by_cargo, project};
use serde_json::Value;

fn read(name: &str) -> String {
    fs::read_to_string(project().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn shipped() -> Policy {
    toml::from_str(&read("deny.toml")).expect("deny.toml has keys that are checked, and no others")
}

/// The crates of the workspace, as Cargo describes them.
fn members() -> Vec<Value> {
    let described =
        printed_by_cargo(&["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let described: Value = serde_json::from_str(&described).expect("JSON");
    described["packages"].as_array().expect("a list").clone()
}

fn named(name: &str, version: &str, licence: &str) -> Crate {
    Crate { name: name.into(), version: version.into(), licence: licence.into() }
}

#[test]
fn every_crate_fits_the_policy() {
    let policy = shipped();
    let crates = built(Of::Build, &policy.graph.targets);
    assert!(crates.len() > 100, "only {} crates", crates.len());
    let faults = policy.faults(&crates);
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_crate_comes_from_where_it_may() {
    let lock: Lock = toml::from_str(&read("Cargo.lock")).expect("a lock file");
    let members = members();
    let members = members.iter().map(|one| one["name"].as_str().expect("a name").to_owned());
    let faults = shipped().sources.faults(&lock, &members.collect());
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn no_crate_of_the_workspace_asks_for_any_version() {
    for member in members() {
        for needed in member["dependencies"].as_array().expect("a list") {
            assert_ne!(needed["req"], "*", "{} asks for {}", member["name"], needed["name"]);
        }
    }
}

#[test]
fn every_published_crate_says_what_a_registry_asks() {
    let mut kept = BTreeSet::new();
    for member in members() {
        let name = member["name"].as_str().expect("a name").to_owned();
        for key in ["description", "license", "repository", "rust_version"] {
            assert!(member[key].is_string(), "{name} has no {key}");
        }
        if member["publish"].as_array().is_some_and(Vec::is_empty) {
            kept.insert(name);
            continue;
        }
        let manifest = member["manifest_path"].as_str().expect("a path");
        let readme = member["readme"].as_str().unwrap_or_else(|| panic!("{name} has no readme"));
        let readme = std::path::Path::new(manifest).with_file_name(readme);
        assert!(readme.exists(), "{name} names {readme:?}");
        // A registry takes five of each at most.
        for key in ["keywords", "categories"] {
            let given = member[key].as_array().map_or(0, Vec::len);
            assert!((1..=5).contains(&given), "{name} has {given} {key}");
        }
    }
    // The command and the page carry studies that lie outside their folders: they are built from
    // the repository, and so is the server.
    let own = [
        "asl-benches",
        "asl-odds",
        "asl-odds-python",
        "asl-page",
        "asl-page-wasm",
        "asl-planted",
        "asl-serve",
        "asl-supply",
    ];
    assert_eq!(kept, own.map(str::to_owned).into());
}

#[test]
fn what_release_compiles_quickly_dist_compiles_small() {
    let manifest: toml::Table = read("Cargo.toml").parse().expect("a manifest");
    let profiles = &manifest["profile"];
    let (quick, small) = (&profiles["release"]["package"], &profiles["dist"]["package"]);
    for (name, profile) in quick.as_table().expect("a table") {
        let full = profile["opt-level"].as_integer() == Some(3);
        assert!(
            full || small.get(name).is_some(),
            "dist inherits the level of {name} from release"
        );
    }
}

const SMALL: &str = r#"
graph.targets = []
advisories = { yanked = "deny", ignore = [] }
licenses = { unused-allowed-license = "deny", allow = ["MIT"] }
sources = { unknown-registry = "deny", unknown-git = "deny", allow-registry = ["https://here"] }
[bans]
multiple-versions = "deny"
wildcards = "deny"
deny = [{ crate = "network", reason = "it calls home" }]
skip = [{ crate = "old@1.0.0", reason = "2026-11-22: young needs it" }]
"#;

fn faults(policy: &str, crates: &[Crate]) -> Vec<String> {
    let policy: Policy = toml::from_str(policy).expect("a policy");
    policy.faults(&crates.iter().cloned().collect())
}

#[test]
fn a_policy_without_faults_has_none() {
    let twice = [named("old", "1.0.0", "GPL-3.0 OR MIT"), named("old", "2.0.0", "MIT/Apache-2.0")];
    assert_eq!(faults(SMALL, &twice), [""; 0]);
}

#[test]
fn a_licence_that_is_not_allowed_is_found_and_one_that_is_not_used() {
    let found = faults(
        SMALL,
        &[named("old", "1.0.0", "MIT AND GPL-3.0-only"), named("old", "2.0.0", "MIT")],
    );
    assert_eq!(found, ["old 1.0.0 has the licence MIT AND GPL-3.0-only"]);
    let found = faults(SMALL, &[named("old", "1.0.0", "ISC"), named("old", "2.0.0", "")]);
    assert!(found.contains(&"no crate has the licence MIT".to_owned()), "{found:?}");
    assert!(found.iter().any(|fault| fault.starts_with("old 2.0.0: ")), "{found:?}");
}

#[test]
fn a_banned_crate_and_a_duplicate_are_found() {
    let twice = [named("old", "1.0.0", "MIT"), named("old", "2.0.0", "MIT")];
    let mut crates = twice.to_vec();
    crates.extend([named("network", "1.0.0", "MIT"), named("old", "3.0.0", "MIT")]);
    let found = faults(SMALL, &crates);
    assert_eq!(
        found,
        ["network is banned: it calls home", "old has the versions 1.0.0, 2.0.0, 3.0.0"]
    );
}

#[test]
fn an_exception_needs_a_day_and_must_be_needed() {
    let undated = SMALL.replace("2026-11-22: ", "");
    let found = faults(&undated, &[named("old", "1.0.0", "MIT")]);
    assert_eq!(
        found,
        ["the reason of old@1.0.0 begins with no day", "old@1.0.0 needs no exception"]
    );
}

#[test]
fn a_softer_level_and_an_unknown_key_are_refused() {
    let softer = SMALL.replace("multiple-versions = \"deny\"", "multiple-versions = \"warn\"");
    assert!(toml::from_str::<Policy>(&softer).is_err());
    let more = SMALL.replace("wildcards", "skip-tree = []\nwildcards");
    assert!(toml::from_str::<Policy>(&more).is_err());
}

#[test]
fn a_crate_from_elsewhere_is_found() {
    let lock = r#"
        package = [
            { name = "own" },
            { name = "folder" },
            { name = "good", source = "registry+https://here" },
            { name = "other", source = "registry+https://there" },
            { name = "git", source = "git+https://here" },
        ]
    "#;
    let lock: Lock = toml::from_str(lock).expect("a lock file");
    let policy: Policy = toml::from_str(SMALL).expect("a policy");
    let found = policy.sources.faults(&lock, &BTreeSet::from(["own".into()]));
    assert_eq!(
        found,
        [
            "folder comes from a folder outside the workspace",
            "other comes from registry+https://there",
            "git comes from git+https://here",
        ]
    );
}

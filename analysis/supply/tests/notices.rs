//! Every file of notices names what the thing is made of that it goes with.

use std::collections::BTreeSet;
use std::fs;

use asl_supply::policy::Policy;
use asl_supply::{built, notices, project};

/// After a change of `Cargo.lock`: `UPDATE_GOLDENS=1 cargo test --release -p asl-supply`.
fn is_update() -> bool {
    std::env::var_os("UPDATE_GOLDENS").is_some()
}

#[test]
fn the_notices_name_every_crate_of_the_program_the_wheel_and_the_page() {
    let policy = fs::read_to_string(project().join("deny.toml")).expect("deny.toml");
    let policy: Policy = toml::from_str(&policy).expect("a policy");
    for one in &notices::ALL {
        let crates = built(one.of, &policy.graph.targets);
        let path = project().join(one.path);
        if is_update() {
            fs::write(&path, notices::written(one, &crates)).expect("it can be written");
        }
        let listed = notices::listed(&fs::read_to_string(&path).expect(one.path));
        let needed = notices::entries(&crates);
        assert!(needed.len() > 40, "{}: only {} crates", one.path, needed.len());
        let missing: BTreeSet<&String> = needed.difference(&listed).collect();
        let beyond: BTreeSet<&String> = listed.difference(&needed).collect();
        assert!(
            missing.is_empty() && beyond.is_empty(),
            "{} lacks {missing:#?} and has too much {beyond:#?}; \
             write it anew by UPDATE_GOLDENS=1 cargo test --release -p asl-supply",
            one.path
        );
    }
}

/// A wheel takes its licence from the folder of its project only.
#[test]
fn the_wheel_has_the_licence_of_the_project() {
    let [own, copy] = ["LICENSE", "analysis/python/LICENSE"].map(|path| project().join(path));
    if is_update() {
        fs::copy(&own, &copy).expect("it can be copied");
    }
    let [own, copy] = [own, copy].map(|path| fs::read_to_string(path).expect("a licence"));
    assert!(own == copy, "analysis/python/LICENSE is not LICENSE");
    let wheel = fs::read_to_string(project().join("analysis/python/pyproject.toml"));
    let wheel: toml::Table = wheel.expect("a manifest").parse().expect("TOML");
    let files = wheel["project"]["license-files"].as_array().expect("a list");
    let files: Vec<&str> = files.iter().filter_map(toml::Value::as_str).collect();
    assert_eq!(files, ["LICENSE", "NOTICES"]);
}

//! `NOTICES` names what the program is made of.

use std::collections::BTreeSet;
use std::fs;

use asl_supply::policy::Policy;
use asl_supply::{Of, built, notices, project};

#[test]
fn the_notices_name_every_crate_of_the_program() {
    let policy = fs::read_to_string(project().join("deny.toml")).expect("deny.toml");
    let policy: Policy = toml::from_str(&policy).expect("a policy");
    let crates = built(Of::Program, &policy.graph.targets);
    let path = project().join("NOTICES");
    // After a change of `Cargo.lock`: `UPDATE_GOLDENS=1 cargo test --release -p asl-supply`.
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        fs::write(&path, notices::written(&crates)).expect("NOTICES can be written");
    }
    let listed = notices::listed(&fs::read_to_string(&path).expect("NOTICES"));
    let needed = notices::entries(&crates);
    assert!(needed.len() > 100, "only {} crates", needed.len());
    let missing: BTreeSet<&String> = needed.difference(&listed).collect();
    let beyond: BTreeSet<&String> = listed.difference(&needed).collect();
    assert!(
        missing.is_empty() && beyond.is_empty(),
        "NOTICES lacks {missing:#?} and has too much {beyond:#?}; \
         write it anew by UPDATE_GOLDENS=1 cargo test --release -p asl-supply"
    );
}

//! The libraries can be packaged, each with its licence.

use std::path::PathBuf;

use asl_supply::printed_by_cargo;
use serde_json::Value;

/// The names of the crates that may be published, with their folders.
fn libraries() -> Vec<(String, PathBuf)> {
    let metadata = printed_by_cargo(&["metadata", "--format-version=1", "--no-deps", "--offline"]);
    let metadata: Value = serde_json::from_str(&metadata).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages").iter();
    let kept = packages.filter(|package| package["publish"].is_null());
    let named = kept.map(|package| {
        let text = |key: &str| package[key].as_str().expect("a text").to_owned();
        let manifest = PathBuf::from(text("manifest_path"));
        (text("name"), manifest.parent().expect("a folder").to_path_buf())
    });
    named.collect()
}

#[test]
fn every_library_is_packaged_with_its_licence_and_its_readme() {
    let libraries = libraries();
    assert!(libraries.len() >= 6, "{libraries:?}");
    for (name, folder) in libraries {
        // Checked in the place where they stand: what a package holds is built by the other tests.
        let listed = printed_by_cargo(&[
            "package",
            "--offline",
            "--allow-dirty",
            "--list",
            "--package",
            &name,
        ]);
        for file in ["Cargo.toml", "LICENSE", "README.md", "src/lib.rs"] {
            assert!(listed.lines().any(|line| line == file), "{name} lacks {file}");
        }
        // A package holds nothing that lies outside of its folder, so no source may read it.
        let sources = listed.lines().filter(|line| line.ends_with(".rs"));
        for source in sources.filter(|line| line.starts_with("src/")) {
            let text = std::fs::read_to_string(folder.join(source)).expect("a source");
            let depth = source.matches('/').count();
            let outside = format!("include_str!(\"{}", "../".repeat(depth + 1));
            assert!(!text.contains(&outside), "{name}: {source} reads a file outside");
        }
    }
}

#[test]
fn all_libraries_are_packaged_together() {
    let folder = std::env::temp_dir().join(format!("packages-{}", std::process::id()));
    let target = folder.to_str().expect("a path").to_owned();
    let mut arguments = vec!["package", "--offline", "--no-verify", "--allow-dirty"];
    arguments.extend(["--target-dir", &target]);
    let libraries = libraries();
    for (name, _) in &libraries {
        arguments.extend(["--package", name]);
    }
    printed_by_cargo(&arguments);
    let packages = std::fs::read_dir(folder.join("package")).expect("packages");
    let names = packages.map(|entry| entry.expect("an entry").file_name().into_string());
    let made = names.filter(|name| name.as_ref().is_ok_and(|name| name.ends_with(".crate")));
    assert_eq!(made.count(), libraries.len());
    std::fs::remove_dir_all(folder).expect("it can be removed");
}

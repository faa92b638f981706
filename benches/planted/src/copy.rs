//! The copy of the project in which the faults are planted.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The project, its copy, and where the copy is built.
#[derive(Clone, Debug)]
pub struct Folders {
    /// The project.
    pub project: PathBuf,
    /// Its copy.
    pub copy: PathBuf,
    /// The target folder of the copy.
    pub built: PathBuf,
    /// What is kept from run to run.
    pub kept: PathBuf,
}

impl Folders {
    /// The folders, made if need be. The command runs in the project's folder, as cargo does it.
    #[must_use]
    pub fn new() -> Self {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let project = package.ancestors().nth(2).expect("the package lies in it").to_owned();
        let kept = project.join("target/planted");
        let folders = Self { copy: kept.join("source"), built: kept.join("target"), kept, project };
        fs::create_dir_all(&folders.copy).expect("the folder of the copy can be made");
        folders
    }

    /// Every file of the project that git knows, or would take.
    #[must_use]
    pub fn files(&self) -> BTreeSet<String> {
        let mut git = Command::new("git");
        git.current_dir(&self.project).args(["ls-files", "-z", "-c", "-o", "--exclude-standard"]);
        let output = git.output().expect("git runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let files = text.split('\0').filter(|file| self.project.join(file).is_file());
        files.map(str::to_owned).collect()
    }

    /// A file of the project.
    #[must_use]
    pub fn read(&self, file: &str) -> String {
        let path = self.project.join(file);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Writes a file of the copy. One that is the same stays untouched, so that cargo does not
    /// build it again.
    pub fn write(&self, file: &str, bytes: &[u8]) {
        let path = self.copy.join(file);
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            return;
        }
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(&path, bytes).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    /// Copies the files as they are, except those that `other` writes, and removes what the
    /// project has no more.
    pub fn copy(&self, files: &BTreeSet<String>, other: &BTreeSet<String>) {
        for file in files.difference(other) {
            self.write(file, &fs::read(self.project.join(file)).expect("a file can be read"));
        }
        let list = self.kept.join("files.txt");
        let before = fs::read_to_string(&list).unwrap_or_default();
        for gone in before.lines().filter(|file| !files.contains(*file)) {
            let _ = fs::remove_file(self.copy.join(gone));
        }
        let now: Vec<&str> = files.iter().map(String::as_str).collect();
        fs::write(list, now.join("\n")).expect("the list can be written");
    }
}

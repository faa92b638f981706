//! The program carries the studies and the templates of the sheets: it is built anew when
//! one of them changes. It also knows the sources of which it is built.

use std::fs;
use std::path::{Path, PathBuf};

/// What decides an exact answer, a count, a table or a chart, seen from this folder.
const SOURCES: [&str; 6] = [
    "../../Cargo.lock",
    "../../sim/engine/src",
    "../../sim/rules/src",
    "../study/src",
    "../table/src",
    "../render/src",
];

fn main() {
    for folder in ["../../configs", "../../sheets"] {
        println!("cargo::rerun-if-changed={folder}");
    }
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
        add(Path::new(source), &mut hash);
    }
    println!("cargo::rustc-env=ASL_ODDS_SOURCES={:016x}", hash.0);
}

/// Adds a file, or all files of a folder, by name and text.
fn add(path: &Path, hash: &mut Hash) {
    if path.is_dir() {
        let inside = fs::read_dir(path).expect("the folder can be read");
        let mut inside: Vec<PathBuf> =
            inside.map(|one| one.expect("it can be read").path()).collect();
        inside.sort();
        inside.iter().for_each(|one| add(one, hash));
        return;
    }
    hash.add(path.to_string_lossy().replace('\\', "/").as_bytes());
    // Git may give the lines of a text another end.
    let text = fs::read(path).expect("the file can be read");
    text.split(|byte| *byte == b'\r').for_each(|part| hash.add(part));
    hash.add(b"\r");
}

/// Fowler, Noll and Vo's hash of 64 bits (FNV-1a): enough to tell one build from the next.
struct Hash(u64);

impl Hash {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

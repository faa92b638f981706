//! The page carries its scripts, and the shipped studies: it is built anew when one of them
//! changes.

fn main() {
    for folder in ["web", "../../configs"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}

//! The program carries the studies and the templates of the sheets: it is built anew when
//! one of them changes.

fn main() {
    for folder in ["../../configs", "../../sheets"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}

//! The studies and templates that the program carries.

use std::path::PathBuf;

use asl_render::sheets::{Folder, Library};
use include_dir::{Dir, include_dir};

static CONFIGS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../configs");
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../sheets");

/// These folders, or what the program carries instead of those that are not given.
pub fn library(configs: Option<PathBuf>, templates: Option<PathBuf>) -> Library {
    Library {
        configs: configs.map_or(Folder::Carried(&CONFIGS), Folder::Disk),
        templates: templates.map_or(Folder::Carried(&TEMPLATES), Folder::Disk),
    }
}

/// The shipped price list, of `configs`.
pub const PRICES: &str = "dyo/prices.toml";

/// A carried file of `configs`.
///
/// # Panics
///
/// When the program does not carry it.
pub fn carried(path: &str) -> &'static str {
    let file = CONFIGS.get_file(path).and_then(|file| file.contents_utf8());
    file.expect("the program carries it")
}

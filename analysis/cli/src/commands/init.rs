//! A file to begin with, of each kind that people write.

use std::path::{Path, PathBuf};

use crate::args::FileChoice;
use crate::failure::Failure;
use crate::library::{PRICES, carried};
use crate::output::Folder;

/// Writes a file of this kind with comments, and the schema that its first line names.
pub(super) fn init(kind: FileChoice, file: Option<PathBuf>) -> Result<String, Failure> {
    let file = file.unwrap_or_else(|| PathBuf::from(format!("{}.toml", kind.name())));
    let schema = format!("{}.schema.json", kind.name());
    let Some(name) = file.file_name().and_then(|name| name.to_str()) else {
        return Err(Failure::advise("give the name of a file", None));
    };
    if file.exists() {
        let message = format!("`{}` is there already, and is not changed", file.display());
        return Err(Failure::advise(message, Some("give another name".to_owned())));
    }
    // Its comments call the file by its own name.
    let template = template(kind).replace(&format!("{}.toml", kind.name()), name);
    let text = format!("#:schema {schema}\n{template}");
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let names = [name.to_owned(), schema.clone()];
    let out = Folder::for_files(folder, names)?;
    out.prepare()?;
    let written = super::schema_of(kind);
    out.write_together(&[(name, text.as_bytes()), (&schema, written.as_bytes())])?;
    let file = file.display();
    let said = format!("{file} and {schema} are written; `asl-odds check {file}` reads it");
    Ok(asl_render::terminal::paragraph(&said, ""))
}

/// What it says below its first line.
fn template(kind: FileChoice) -> &'static str {
    match kind {
        FileChoice::Study => include_str!("init/study.toml"),
        FileChoice::Comparison => include_str!("init/comparison.toml"),
        FileChoice::Sheet => include_str!("init/sheet.toml"),
        FileChoice::Purchase => include_str!("init/purchase.toml"),
        FileChoice::Attack => include_str!("init/attack.toml"),
        FileChoice::Plan => include_str!("init/plan.toml"),
        FileChoice::Terms => include_str!("init/terms.toml"),
        FileChoice::Prices => carried(PRICES),
    }
}

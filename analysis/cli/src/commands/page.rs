use std::path::Path;

use asl_page::{SheetLink, pack};
use miette::Report;

use super::sheet;
use crate::failure::Failure;
use crate::library::library;
use crate::output::Folder;

/// Writes the page as one file, or as a folder for a server of files.
pub(super) fn page(out: &Path, folder: Option<&Path>) -> Result<String, Failure> {
    let Some(engine) = pack::engine() else {
        let message = "this asl-odds was built without the file of the page";
        let advice = "`asl-odds serve` shows the page; for the file, run `analysis/page/build.sh` in the \
                      project's folder and build asl-odds again with `--features page`";
        return Err(Failure::advise(message, Some(advice.to_owned())));
    };
    let Some(folder) = folder else {
        return one_file(out, &pack::one_file(engine));
    };
    let library = library(None, None);
    let names = library.sheets().map_err(Report::new)?;
    let links: Vec<SheetLink> = names.iter().map(|name| sheet::link(&library, name)).collect();
    let files = pack::folder(engine, &links);
    let out = Folder::for_files(folder, files.iter().map(|file| file.name.to_owned()))?;
    let beside = Folder::for_files(&folder.join("sheets"), [])?;
    let sheets = sheet::shipped()?;
    out.prepare()?;
    beside.prepare()?;
    for (name, pdf) in &sheets {
        beside.write(name, pdf)?;
    }
    let files: Vec<_> = files.iter().map(|file| (file.name, &file.bytes[..])).collect();
    out.write_together(&files)?;
    Ok(format!("The page: {}, for a server of files\n", out.shown("index.html")))
}

fn one_file(path: &Path, page: &str) -> Result<String, Failure> {
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
        return Err(Failure::advise("give `--out` the name of a file", None));
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let out = Folder::for_files(folder.unwrap_or(Path::new(".")), [name.to_owned()])?;
    out.prepare()?;
    out.write(name, page.as_bytes())?;
    Ok(format!("The page: {}. Any browser opens it, without a network\n", path.display()))
}

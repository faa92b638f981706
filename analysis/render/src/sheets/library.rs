//! Where sheets, studies, comparisons and templates are taken from: folders of the disk, or
//! those that a program carries.

use std::path::PathBuf;

use asl_rules::catalog::{did_you_mean, nearest};
use asl_study::reading::Problem;
use include_dir::Dir;

/// A folder with files.
#[derive(Clone, Debug)]
pub enum Folder {
    /// One that the program carries.
    Carried(&'static Dir<'static>),
    /// One of the disk.
    Disk(PathBuf),
}

/// The files that sheets are made from.
#[derive(Clone, Debug)]
pub struct Library {
    /// A folder of studies, with `sheets`, `compare` and `dyo` in it.
    pub configs: Folder,
    /// A folder of templates.
    pub templates: Folder,
}

/// A file of the library.
#[derive(Debug)]
pub struct Text {
    /// Where it is, for people.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl Library {
    /// The names of the sheets, without ending, in alphabetical order.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub fn sheets(&self) -> Result<Vec<String>, Problem> {
        self.names("sheets")
    }

    /// The title that a sheet has at its head; its name, where it cannot be read.
    pub fn title(&self, sheet: &str) -> String {
        let text = self.toml("sheets", sheet).ok().map(|found| found.text);
        let table = text.and_then(|text| text.parse::<toml::Table>().ok());
        let title = table.as_ref().and_then(|table| table.get("title")?.as_str());
        title.unwrap_or(sheet).to_owned()
    }

    /// The names of the TOML files of a folder, without ending.
    fn names(&self, folder: &str) -> Result<Vec<String>, Problem> {
        let paths: Vec<PathBuf> = match &self.configs {
            Folder::Carried(configs) => {
                let found =
                    if folder.is_empty() { Some(*configs) } else { configs.get_dir(folder) };
                found.into_iter().flat_map(Dir::files).map(|file| file.path().to_owned()).collect()
            }
            Folder::Disk(configs) => files(&configs.join(folder))?,
        };
        let toml = paths.iter().filter(|path| path.extension().is_some_and(|end| end == "toml"));
        let mut names: Vec<String> = toml
            .filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned()))
            .collect();
        names.sort();
        Ok(names)
    }

    /// A TOML file by its folder and its name; `None` when there is none, and then
    /// the names that there are.
    ///
    /// # Errors
    ///
    /// The names that there are, when this is none of them; or why it cannot be read.
    pub fn toml(&self, folder: &str, name: &str) -> Result<Text, Missing> {
        let end = if folder.is_empty() {
            format!("{name}.toml")
        } else {
            format!("{folder}/{name}.toml")
        };
        let names = self.names(folder).map_err(Missing::Problem)?;
        if !names.iter().any(|one| one == name) {
            return Err(Missing::Unknown(names));
        }
        match &self.configs {
            Folder::Carried(configs) => {
                let text = configs.get_file(&end).and_then(|file| file.contents_utf8());
                let text = text.expect("its name was found").to_owned();
                Ok(Text { path: format!("configs/{end}"), text })
            }
            Folder::Disk(configs) => {
                let path = configs.join(end);
                let (_, text) = Problem::read(&path).map_err(Missing::Problem)?;
                Ok(Text { path: path.display().to_string(), text })
            }
        }
    }

    /// All templates, by their names.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub fn templates(&self) -> Result<Vec<(String, Vec<u8>)>, Problem> {
        let folder = match &self.templates {
            Folder::Disk(folder) => folder,
            Folder::Carried(templates) => {
                let named = |file: &include_dir::File<'_>| {
                    (file.path().display().to_string(), file.contents().to_vec())
                };
                return Ok(templates.files().map(named).collect());
            }
        };
        let named = |path: PathBuf| {
            let bytes = Problem::bytes(&path)?;
            Ok((path.file_name().unwrap_or_default().to_string_lossy().into_owned(), bytes))
        };
        files(folder)?.into_iter().map(named).collect()
    }
}

/// Why a file is not there.
#[derive(Debug)]
pub enum Missing {
    /// It is none of these.
    Unknown(Vec<String>),
    /// It cannot be read.
    Problem(Problem),
}

/// Which name was meant, or the names that there are.
pub fn meant(name: &str, names: &[String]) -> String {
    match nearest(name, names.iter().map(String::as_str)) {
        Some(nearest) => did_you_mean(nearest),
        None => format!("there are: {}", names.join(", ")),
    }
}

fn files(folder: &std::path::Path) -> Result<Vec<PathBuf>, Problem> {
    let cannot = |error| Problem::reading(folder, &error);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        if path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

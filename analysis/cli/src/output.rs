//! Files are written aside and renamed, so that none is ever half written.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use asl_study::plain::plain;
use tempfile::{Builder, NamedTempFile};

use crate::failure::Failure;

/// How the name of a file begins that is not whole yet, and how it ends.
///
/// Such a file is locked as long as its process lives. So what a killed process has left can be
/// told from what another one is writing.
const ASIDE: (&str, &str) = (".tmp-asl-odds-", ".part");

/// The folder for results.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    /// A file that will be written, if any is known.
    first: Option<String>,
}

impl Folder {
    /// A folder for files of these names; nothing is made yet.
    ///
    /// # Errors
    ///
    /// When there is a file in its place, or a folder in place of a file.
    pub fn for_files(
        path: &Path,
        names: impl IntoIterator<Item = String>,
    ) -> Result<Self, Failure> {
        // A folder that is not there yet is made in one that is.
        let there = path.ancestors().find(|one| one.exists());
        if let Some(file) = there.filter(|one| !one.is_dir()) {
            let message = format!("the folder {} cannot be written", shown(path));
            let advice = format!("{} is a file; give --out a folder", shown(file));
            return Err(Failure::advise(message, Some(advice)));
        }
        let mut first = None;
        for name in names {
            let file = path.join(&name);
            if !is_one_file(&name) || file.is_dir() {
                let message = format!("{} cannot be written", shown(&file));
                let advice = format!("a folder stands where the file `{}` goes", plain(&name));
                return Err(Failure::advise(message, Some(advice)));
            }
            first.get_or_insert(name);
        }
        Ok(Self { path: path.to_owned(), first })
    }

    /// Makes the folder, makes sure that it can be written, and removes what killed processes
    /// have left in it.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn prepare(&self) -> Result<(), Failure> {
        fs::create_dir_all(&self.path).map_err(|error| {
            let why = without_path(&error);
            Failure::system(format!("the folder {} cannot be made: {why}", shown(&self.path)))
        })?;
        aside(&self.path).map_err(|error| match &self.first {
            Some(name) => cannot_be_written(&self.join(name), &error),
            None => cannot_be_written(&self.path, &error),
        })?;
        remove_leftovers(&self.path);
        Ok(())
    }

    /// Writes a whole file, or leaves what was there.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        self.write_together(&[(name, bytes)])
    }

    /// Writes whole files that belong together: all of them, or none.
    ///
    /// # Errors
    ///
    /// When one cannot be written.
    pub fn write_together(&self, files: &[(&str, &[u8])]) -> Result<(), Failure> {
        let mut whole = Vec::new();
        for (name, bytes) in files {
            let path = self.join(name);
            let written = if is_one_file(name) {
                aside(&self.path).and_then(|file| {
                    file.as_file().write_all(bytes)?;
                    file.as_file().sync_all()?;
                    Ok(file)
                })
            } else {
                Err(not_of_it())
            };
            whole.push((written.map_err(|error| cannot_be_written(&path, &error))?, path));
        }
        let mut done: Vec<PathBuf> = Vec::new();
        let _placing = lock(&PLACING);
        for (file, path) in whole {
            if let Err(error) = file.persist(&path) {
                // Half of what belongs together is worse than nothing.
                for other in done {
                    let _ = fs::remove_file(other);
                }
                return Err(cannot_be_written(&path, &error.error));
            }
            done.push(path);
        }
        Ok(())
    }

    /// Begins a file that is written bit by bit. It is put in place when it is kept.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn begin(&self, name: &str) -> Result<Growing, Failure> {
        let path = self.join(name);
        let file = if is_one_file(name) { aside(&self.path) } else { Err(not_of_it()) };
        match file {
            Ok(file) => Ok(Growing { file, path }),
            Err(error) => Err(cannot_be_written(&path, &error)),
        }
    }

    /// Whether it has been made.
    pub fn is_there(&self) -> bool {
        self.path.is_dir()
    }

    /// Removes the folder if nothing is in it.
    pub fn remove_if_empty(&self) {
        let _ = fs::remove_dir(&self.path);
    }

    /// Where a file of it is, for people.
    pub fn shown(&self, name: &str) -> String {
        plain(&self.join(name).display().to_string())
    }

    /// The path of a file of it.
    pub fn join(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }
}

/// A file that is not whole yet. It is gone when this goes, unless it is kept.
#[derive(Debug)]
pub struct Growing {
    file: NamedTempFile,
    path: PathBuf,
}

impl Growing {
    /// Where it will be.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Puts the whole file in place.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn keep(self) -> Result<(), Failure> {
        let Self { file, path } = self;
        let kept = file.as_file().sync_all();
        let _placing = lock(&PLACING);
        let kept = kept.and_then(|()| file.persist(&path).map_err(|error| error.error));
        kept.map(drop).map_err(|error| cannot_be_written(&path, &error))
    }
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_file().flush()
    }
}

/// What is written, and which file wants it: no two may want the same.
#[derive(Debug, Default)]
pub struct Targets(BTreeMap<String, String>);

impl Targets {
    /// One more, which the file at this place wants.
    ///
    /// # Errors
    ///
    /// When another file wants it, too.
    pub fn add(&mut self, target: &str, place: String) -> Result<(), Failure> {
        // Some file systems take `A` and `a` for the same.
        let Some(other) = self.0.insert(target.to_lowercase(), place.clone()) else {
            return Ok(());
        };
        let message = format!("`{other}` and `{place}` would write the same results");
        let advice = "run them into different folders, or rename one".to_owned();
        Err(Failure::advise(message, Some(advice)))
    }
}

fn not_of_it() -> io::Error {
    io::Error::other("it is not a file of that folder")
}

/// A file or folder cannot be written, for this reason.
pub fn cannot_be_written(path: &Path, error: &io::Error) -> Failure {
    Failure::system(format!("{} cannot be written: {}", shown(path), without_path(error)))
}

/// What an error says, without the path of the file aside that tempfile adds.
fn without_path(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" at path ").map_or(text.clone(), |(before, _)| before.to_owned())
}

/// A path for people.
fn shown(path: &Path) -> String {
    format!("`{}`", plain(&path.display().to_string()))
}

/// Whether a name is that of one file in its folder, and leads nowhere else.
fn is_one_file(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    let alone = (parts.next(), parts.next());
    matches!(alone, (Some(Component::Normal(one)), None) if one == name)
}

/// Of so many files that were begun, those that are whole are forgotten.
const MANY_BEGUN: usize = 1 << 8;

/// All files that were written aside. Those that are whole have been renamed since.
static BEGUN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Locked while whole files that belong together are put in place.
static PLACING: Mutex<()> = Mutex::new(());

/// What it says is right, even if a thread has panicked meanwhile.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the process. What is being put in place is put there first, and what is not whole is
/// removed.
pub fn exit(code: i32) -> ! {
    let _placing = lock(&PLACING);
    // Nothing more is begun.
    let begun = lock(&BEGUN);
    for path in &*begun {
        let _ = fs::remove_file(path);
    }
    std::process::exit(code)
}

/// A locked file of this folder that is not whole yet.
fn aside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(ASIDE.0).suffix(ASIDE.1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file; a temporary one would be its owner's alone.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut begun = lock(&BEGUN);
    // Those that are whole, or gone, need not be removed any more.
    if begun.len() >= MANY_BEGUN {
        begun.retain(|path| path.exists());
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        // Another process may take it for a leftover before it is locked, and remove it; then
        // it is made again. Where files cannot be locked, nobody removes leftovers either.
        match file.as_file().try_lock() {
            Err(fs::TryLockError::WouldBlock) => {}
            Ok(()) if !file.path().exists() => {}
            _ => {
                begun.push(file.path().to_owned());
                return Ok(file);
            }
        }
    }
}

/// Puts a whole file in place, or none, in a folder that is there. It may not outlive a failure
/// of the power.
///
/// # Errors
///
/// When it cannot be written.
pub fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = aside(path.parent().unwrap_or(Path::new(".")))?;
    file.as_file().write_all(bytes)?;
    let _placing = lock(&PLACING);
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// Removes files that processes have left aside which no longer live.
pub fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let ours = name.starts_with(ASIDE.0) && name.ends_with(ASIDE.1);
        // Not what a link leads to.
        if !ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let path = entry.path();
        // Writable, since some systems lock no other.
        let locked = File::options().write(true).open(&path).and_then(|file| {
            file.try_lock()?;
            Ok(file)
        });
        if let Ok(_locked) = locked {
            // What cannot be removed harms nobody.
            let _ = fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_written_outside_the_folder() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let folder = Folder::for_files(&place.path().join("out"), []).expect("it can be had");
        folder.prepare().expect("it can be made");
        for name in ["../evil", "a/b", "/tmp/asl-odds-evil", "..", ".", ""] {
            assert!(folder.write(name, b"evil").is_err(), "{name}");
            assert!(Folder::for_files(place.path(), [name.to_owned()]).is_err(), "{name}");
        }
        folder.write("good", b"good").expect("it can be written");
        assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 1);
        assert_eq!(fs::read_dir(place.path().join("out")).expect("a folder").count(), 1);
    }

    #[test]
    fn of_files_that_belong_together_all_are_written_or_none() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let folder = Folder::for_files(place.path(), []).expect("it can be had");
        let both = [("a.parquet", &b"one"[..]), ("a.csv", b"two")];
        folder.write_together(&both).expect("it can be written");
        fs::remove_file(place.path().join("a.csv")).expect("it is there");
        fs::create_dir(place.path().join("a.csv")).expect("a folder in its place");
        assert!(folder.write_together(&both).is_err());
        let left: Vec<_> = fs::read_dir(place.path()).expect("a folder").flatten().collect();
        assert_eq!(left.len(), 1, "{left:?}");
    }

    #[test]
    fn leftovers_of_the_dead_are_removed_and_nothing_else() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let [dead, living] = ["dead", "living"].map(|name| {
            let path = place.path().join(format!("{}{name}{}", ASIDE.0, ASIDE.1));
            fs::write(&path, "half").expect("written");
            path
        });
        let other = place.path().join(".tmpABCDEF");
        fs::write(&other, "of somebody else").expect("written");
        let held = File::open(&living).expect("it is there");
        held.lock().expect("it can be locked");
        let folder = Folder::for_files(place.path(), []).expect("it can be had");
        folder.prepare().expect("it can be written");
        assert!(!dead.exists() && living.exists() && other.exists());
        drop(held);
        folder.prepare().expect("it can be written");
        assert!(!living.exists() && other.exists());
    }
}

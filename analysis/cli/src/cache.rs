//! Long exact answers kept in a folder, or in memory: each is worked out once.

use std::collections::{HashMap, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use asl_engine::Kept;
use asl_study::VERSION;
use etcetera::BaseStrategy;

use crate::output;
use crate::sha256::sha256;

/// The sources of which this program is built: two builds of one version may answer differently.
pub const SOURCES: &str = env!("ASL_ODDS_SOURCES");

/// Most bytes that the folder keeps.
const FOLDER_LIMIT: u64 = 1 << 30;

/// Most bytes that are kept in memory.
const MEMORY_LIMIT: usize = 64 << 20;

/// What the names of its files end with: nothing else in the folder is ever removed.
const END: &str = ".answer";

/// The variable that names the folder; empty, nothing is kept.
const VARIABLE: &str = "ASL_ODDS_CACHE";

/// A folder with a file for each answer. It may be removed at any time.
#[derive(Debug)]
pub struct Cache {
    folder: PathBuf,
    /// Which program asks: another version, or other sources, find other answers.
    program: String,
    limit: u64,
    /// About how many bytes there are, once that is known.
    bytes: Mutex<Option<u64>>,
}

impl Cache {
    /// That of a folder, which need not be there yet.
    pub fn of(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            program: format!("{VERSION} {SOURCES}"),
            limit: FOLDER_LIMIT,
            bytes: Mutex::new(None),
        }
    }

    /// The user's: the folder that `ASL_ODDS_CACHE` names, or else one among the caches of all
    /// programs; `None` when the variable is empty, or nothing is known of the user.
    pub fn of_user() -> Option<Self> {
        let folder = match std::env::var_os(VARIABLE) {
            Some(folder) if folder.is_empty() => return None,
            Some(folder) => folder.into(),
            None => etcetera::choose_base_strategy().ok()?.cache_dir().join("asl-odds"),
        };
        Some(Self::of(&folder))
    }

    /// The file of the answer under this key.
    fn file(&self, key: &str) -> PathBuf {
        let name = sha256(format!("{} {key}", self.program).as_bytes());
        self.folder.join(name + END)
    }

    /// Makes room when there is too much: the oldest go first, until a tenth is free.
    fn make_room(&self, written: u64) {
        let mut bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = *bytes
            && known + written <= self.limit
        {
            *bytes = Some(known + written);
            return;
        }
        output::remove_leftovers(&self.folder);
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let ours = entries.filter(|one| one.file_name().to_string_lossy().ends_with(END));
        let mut files: Vec<(SystemTime, u64, PathBuf)> = ours
            .filter_map(|one| {
                let there = one.metadata().ok()?;
                Some((there.modified().ok()?, there.len(), one.path()))
            })
            .collect();
        let mut all: u64 = files.iter().map(|(_, length, _)| length).sum();
        if all > self.limit {
            files.sort();
            for (_, length, path) in files {
                if all <= self.limit / 10 * 9 {
                    break;
                }
                if fs::remove_file(path).is_ok() {
                    all -= length;
                }
            }
        }
        *bytes = Some(all);
    }
}

/// A file is the hash of the answer, a new line, and the answer.
impl Kept for Cache {
    fn get(&self, key: &str) -> Option<String> {
        let text = fs::read_to_string(self.file(key)).ok()?;
        let (hash, answer) = text.split_once('\n')?;
        (hash == sha256(answer.as_bytes())).then(|| answer.to_owned())
    }

    // What cannot be kept is worked out again: no failure.
    fn put(&self, key: &str, text: &str) {
        let whole = format!("{}\n{text}", sha256(text.as_bytes()));
        if fs::create_dir_all(&self.folder).is_ok()
            && output::put(&self.file(key), whole.as_bytes()).is_ok()
        {
            self.make_room(whole.len() as u64);
        }
    }
}

/// Answers kept as long as the program runs, the oldest out first.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Answers>);

#[derive(Debug, Default)]
struct Answers {
    by_key: HashMap<String, String>,
    in_order: VecDeque<String>,
    bytes: usize,
}

impl Kept for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).by_key.get(key).cloned()
    }

    fn put(&self, key: &str, text: &str) {
        let Answers { by_key, in_order, bytes } =
            &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Two may have worked out the same.
        if by_key.contains_key(key) || key.len() + text.len() > MEMORY_LIMIT {
            return;
        }
        *bytes += key.len() + text.len();
        by_key.insert(key.to_owned(), text.to_owned());
        in_order.push_back(key.to_owned());
        while *bytes > MEMORY_LIMIT
            && let Some(oldest) = in_order.pop_front()
        {
            let text = by_key.remove(&oldest).unwrap_or_default();
            *bytes -= oldest.len() + text.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_found_and_what_is_broken_is_not() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let cache = Cache::of(&place.path().join("not there yet"));
        assert_eq!(cache.get("one"), None);
        cache.put("one", "first\nanswer");
        assert_eq!(cache.get("one").as_deref(), Some("first\nanswer"));
        assert_eq!(Cache::of(&cache.folder).get("one").as_deref(), Some("first\nanswer"));
        assert_eq!(cache.get("other"), None);
        for program in [format!("0.0.1 {SOURCES}"), format!("{VERSION} 0123456789abcdef")] {
            let other = Cache { program, ..Cache::of(&cache.folder) };
            assert_eq!(other.get("one"), None);
        }
        let file = cache.file("one");
        let whole = fs::read_to_string(&file).expect("it is there");
        for broken in ["", "\n", &whole[..whole.len() - 1], &whole.replace("first", "last")] {
            fs::write(&file, broken).expect("written");
            assert_eq!(cache.get("one"), None, "{broken}");
        }
    }

    #[test]
    fn the_oldest_go_first_and_nothing_else_is_removed() {
        let place = tempfile::tempdir().expect("a temporary folder");
        fs::write(place.path().join("letter.txt"), [0; 5_000]).expect("written");
        let cache = Cache { limit: 1_000, ..Cache::of(place.path()) };
        let answer = "a".repeat(135);
        for key in 0..10 {
            cache.put(&key.to_string(), &answer);
            let kept = fs::File::options().append(true).open(cache.file(&key.to_string()));
            // All of them are made within one tick of some clocks.
            let time = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000 + key);
            kept.and_then(|file| file.set_modified(time)).expect("a time");
        }
        let there: Vec<bool> = (0..10).map(|key| cache.get(&key.to_string()).is_some()).collect();
        assert!(!there[0] && !there[4] && there[8] && there[9], "{there:?}");
        assert!(place.path().join("letter.txt").exists());
        let bytes: u64 = (0..10)
            .filter_map(|key: u64| cache.file(&key.to_string()).metadata().ok())
            .map(|file| file.len())
            .sum();
        assert!(bytes <= 1_000, "{bytes}");
    }

    #[test]
    fn memory_keeps_the_newest() {
        let memory = Memory::default();
        let large = "a".repeat(MEMORY_LIMIT / 3);
        for key in ["one", "two", "three", "three"] {
            memory.put(key, &large);
        }
        let there = ["one", "two", "three"].map(|key| memory.get(key).is_some());
        assert_eq!(there, [false, true, true]);
        memory.put("huge", &"a".repeat(MEMORY_LIMIT));
        assert_eq!(memory.get("huge"), None);
    }
}

//! What a server asks.

use std::borrow::Cow;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// What answers questions and has the files of the page.
///
/// Questions are answered and files are made on threads of their own, several at a time, and both
/// may take long.
pub trait Backend: Send + Sync + 'static {
    /// The answer to a request. Both are JSON, and a wrong request has an answer that says so.
    ///
    /// The server has checked the length and that it is UTF-8, and nothing else. The limits of
    /// one question are the backend's: the number of trials (10^6 at most) and the budget of
    /// exact odds.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when `stop` was set before there was an answer.
    fn ask(&self, request: &str, stop: &Stop) -> Result<String, Stopped>;

    /// The answer to a question that came by `POST /ask/long` and has up to [`Limits::long`] bytes.
    ///
    /// The backend takes those kinds of questions there that need it, and refuses all others.
    ///
    /// # Errors
    ///
    /// As [`ask`](Self::ask).
    ///
    /// [`Limits::long`]: crate::Limits::long
    fn ask_long(&self, request: &str, stop: &Stop) -> Result<String, Stopped>;

    /// The file at a path such as `/` or `/page.css`; none if there is no such file. It is called
    /// on the thread of the server, so it is quick.
    ///
    /// The path comes from outside. Compare it with the names that are known, and open nothing
    /// by it.
    fn file(&self, path: &str) -> Option<File>;

    /// The same for a file that has to be made first. Nobody waits for it any more when `stop` is
    /// set.
    fn made(&self, _path: &str, _stop: &Stop) -> Option<File> {
        None
    }
}

/// A file that the server hands out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Such as `text/css; charset=utf-8`.
    pub content_type: &'static str,
    pub bytes: Cow<'static, [u8]>,
    /// Whether it is the script of a worker that compiles WebAssembly. Its own policy allows
    /// that; that of the page does not.
    pub compiles: bool,
}

/// The question was stopped before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Says that nobody waits for the answer any more.
#[derive(Default)]
pub struct Stop {
    set: AtomicBool,
    then: Mutex<Vec<Box<dyn FnOnce() + Send>>>,
}

impl Stop {
    /// Whether to stop.
    pub fn is_set(&self) -> bool {
        self.set.load(Ordering::Relaxed)
    }

    /// The same as a flag, for work that looks at one.
    pub fn flag(&self) -> &AtomicBool {
        &self.set
    }

    /// Does this when it is set; at once if it has been set. Work that has its own flag sets it
    /// here.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    ///
    /// let stop = asl_serve::Stop::default();
    /// let flag = Arc::new(AtomicBool::new(false));
    /// let own = Arc::clone(&flag);
    /// stop.when_set(move || own.store(true, Ordering::Relaxed));
    /// assert!(!flag.load(Ordering::Relaxed));
    /// stop.set();
    /// assert!(flag.load(Ordering::Relaxed));
    /// ```
    pub fn when_set(&self, act: impl FnOnce() + Send + 'static) {
        let mut then = self.then.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if self.is_set() {
            drop(then);
            act();
        } else {
            then.push(Box::new(act));
        }
    }

    /// Sets it.
    pub fn set(&self) {
        let mut then = self.then.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        self.set.store(true, Ordering::Relaxed);
        let acts = std::mem::take(&mut *then);
        drop(then);
        for act in acts {
            act();
        }
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stop").field("set", &self.is_set()).finish_non_exhaustive()
    }
}

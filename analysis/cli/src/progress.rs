//! Progress of long work, shown on a terminal only; and Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Thread;
use std::time::Duration;

use asl_engine::Watch;
use indicatif::{ProgressBar, ProgressStyle};

/// A watch that Ctrl-C stops.
///
/// The second Ctrl-C ends the process at once.
pub fn interruptible() -> Arc<Watch> {
    let watch = Arc::new(Watch::default());
    let stopped = Arc::clone(&watch);
    // Without a handler Ctrl-C ends the process as it does any other: nothing
    // is lost, since files are renamed into place only when they are whole.
    let _ = ctrlc::set_handler(move || {
        if stopped.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    watch
}

/// Does the work while a bar shows how many of `trials` have been played.
pub fn show<T>(watch: &Watch, trials: u64, work: impl FnOnce() -> T) -> T {
    let bar = ProgressBar::new(trials).with_style(
        ProgressStyle::with_template("{bar:40} {percent} % of {human_len} trials, {eta} left")
            .expect("a valid template"),
    );
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Without a thread for it there is no bar, but there is an answer.
        let ticker = std::thread::Builder::new().spawn_scoped(scope, || {
            while !done.load(Ordering::Relaxed) {
                bar.set_position(watch.played.load(Ordering::Relaxed));
                std::thread::park_timeout(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        // Also when the work panics, or the scope would wait for ever.
        let _finished = Finished { done: &done, ticker: ticker.as_ref().ok().map(|t| t.thread()) };
        work()
    })
}

/// Does the work while a sign shows that it goes on.
pub fn spin<T>(what: &'static str, work: impl FnOnce() -> T) -> T {
    let sign = ProgressBar::new_spinner().with_style(
        ProgressStyle::with_template("{spinner} {msg}, {elapsed} so far")
            .expect("a valid template"),
    );
    sign.set_message(what);
    sign.enable_steady_tick(Duration::from_millis(200));
    let done = work();
    sign.finish_and_clear();
    done
}

/// Tells the ticker, when it goes out of scope, that the work is over.
struct Finished<'a> {
    done: &'a AtomicBool,
    ticker: Option<&'a Thread>,
}

impl Drop for Finished<'_> {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(ticker) = self.ticker {
            ticker.unpark();
        }
    }
}

//! Progress of long work, shown on a terminal only; and Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::thread::Thread;
use std::time::Duration;

use asl_engine::{Budget, Kept, Watch};
use indicatif::{ProgressBar, ProgressStyle};

use crate::output;

/// What exact answers may take, and where long ones are kept.
#[derive(Clone, Debug, Default)]
pub struct Effort {
    /// The budget of each, if one was given.
    pub budget: Option<Budget>,
    /// The place, if there is one.
    pub kept: Option<Arc<dyn Kept>>,
}

impl From<Option<Budget>> for Effort {
    fn from(budget: Option<Budget>) -> Self {
        Self { budget, kept: None }
    }
}

/// A watch for this effort that Ctrl-C and SIGTERM stop.
///
/// Work that does not end by itself within 0.2 s is ended. Whole files stay. Files that are not whole
/// are removed; what was worked out for them is in the cache, if there is one. A second signal ends
/// the work at once.
pub fn interruptible(effort: impl Into<Effort>) -> Arc<Watch> {
    let Effort { budget, kept } = effort.into();
    let watch = Arc::new(Watch { kept, ..Watch::within(budget.unwrap_or_default()) });
    if let Ok(mut running) = RUNNING.lock() {
        *running = Some(Arc::clone(&watch));
    }
    LISTENING.call_once(|| on_signal(stop));
    watch
}

/// The watch of the work that a signal stops: the last that began.
static RUNNING: Mutex<Option<Arc<Watch>>> = Mutex::new(None);

/// Signals are listened to from the first work on.
static LISTENING: Once = Once::new();

/// What a signal does.
fn stop(exit_code: i32) {
    EXIT_CODE.store(exit_code, Ordering::Relaxed);
    let watch = RUNNING.lock().ok().and_then(|running| running.clone());
    if watch.is_none_or(|watch| watch.stop.swap(true, Ordering::Relaxed)) {
        output::exit(exit_code);
    }
    std::thread::spawn(move || {
        std::thread::sleep(PATIENCE);
        eprintln!("interrupted");
        output::exit(exit_code);
    });
}

/// How long interrupted work may take to end by itself.
const PATIENCE: Duration = Duration::from_millis(200);

/// The exit code of the signal that came: 128 and its number.
static EXIT_CODE: AtomicI32 = AtomicI32::new(130);

/// The exit code for work that was interrupted: 130 by Ctrl-C, 143 by SIGTERM.
pub fn exit_code() -> u8 {
    EXIT_CODE.load(Ordering::Relaxed) as u8
}

/// Calls `stop` with the exit code of every signal that asks to end. Without a handler a
/// signal ends the process as it does any other.
#[cfg(unix)]
fn on_signal(stop: impl Fn(i32) + Send + 'static) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) {
        std::thread::spawn(move || signals.forever().for_each(|signal| stop(128 + signal)));
    }
}

#[cfg(not(unix))]
fn on_signal(stop: impl Fn(i32) + Send + 'static) {
    let _ = ctrlc::set_handler(move || stop(130));
}

/// Does the work while a bar shows how many of `trials` have been played.
pub fn show<T>(watch: &Watch, trials: u64, work: impl FnOnce() -> T) -> T {
    if trials == 0 {
        return spin("working out exact odds", work);
    }
    let style = |template: &str| ProgressStyle::with_template(template).expect("a valid template");
    // Exact odds come first, and nobody knows how long they take.
    let bar = ProgressBar::new(trials)
        .with_style(style("{spinner} working out exact odds, {elapsed} so far"));
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Without a thread for it there is no bar, but there is an answer.
        let ticker = std::thread::Builder::new().spawn_scoped(scope, || {
            let mut samples = false;
            while !done.load(Ordering::Relaxed) {
                let played = watch.played.load(Ordering::Relaxed);
                if played > 0 && !samples {
                    samples = true;
                    bar.set_style(style("{bar:40} {percent} % of {human_len} trials, {eta} left"));
                    bar.reset_eta();
                }
                bar.set_position(played);
                bar.tick();
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

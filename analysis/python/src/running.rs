//! How a question is answered while Python goes on: without its lock, on a pool of this process,
//! and stopped by Ctrl-C.

use std::process;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use asl_engine::{Budget, Watch};
use asl_rules::Refusal;
use asl_study::limits::THREADS_LIMIT;
use asl_study::unanswered::Unanswered;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// How often Python is asked whether somebody has pressed Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// The pool, and the process that made it. A fork has its memory but none of its threads, so
/// that it needs a pool of its own.
static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

fn pool() -> PyResult<Arc<ThreadPool>> {
    let mut pool = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let here = process::id();
    if let Some((process, pool)) = &*pool
        && *process == here
    {
        return Ok(pool.clone());
    }
    // The environment may ask for fewer threads than cores, but not for any number. Without a
    // number it is one for each core.
    let asked = std::env::var("RAYON_NUM_THREADS").ok();
    let asked = asked.and_then(|text| text.trim().parse::<usize>().ok()).unwrap_or(0);
    let made = ThreadPoolBuilder::new().num_threads(asked.min(THREADS_LIMIT.into())).build();
    let made = Arc::new(made.map_err(|error| {
        pyo3::exceptions::PyOSError::new_err(format!("no threads can be started: {error}"))
    })?);
    // The threads of the pool of before a fork are not here to be waited for.
    if let Some(before) = pool.replace((here, made.clone())) {
        std::mem::forget(before);
    }
    Ok(made)
}

/// What came of work, or why it cannot be played within the budget; `None` when its watch has
/// stopped it.
pub(crate) fn played<T>(done: Result<T, Unanswered>) -> Option<Result<T, Refusal>> {
    match done {
        Ok(done) => Some(Ok(done)),
        Err(Unanswered::Refused(refusal, _)) => Some(Err(*refusal)),
        Err(Unanswered::Interrupted) => None,
    }
}

/// Does this work without Python's lock, and stops it when Python has a signal to handle. The work
/// gives `None` when the watch has stopped it.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    budget: Budget,
    work: impl FnOnce(&Watch) -> Option<T> + Send,
) -> PyResult<T> {
    let watch = Watch::within(budget);
    let pool = pool()?;
    let (done, signal) = thread::scope(|scope| {
        let worker = scope.spawn(|| pool.install(|| work(&watch)));
        let mut signal = None;
        while !worker.is_finished() {
            py.detach(|| {
                // Short work is not made to wait for the next look.
                let mut left = LOOK;
                let step = Duration::from_micros(200);
                while !worker.is_finished() && left > Duration::ZERO {
                    thread::sleep(step.min(left));
                    left = left.saturating_sub(step);
                }
            });
            if signal.is_none()
                && let Err(error) = py.check_signals()
            {
                watch.stop.store(true, Ordering::Relaxed);
                signal = Some(error);
            }
        }
        (worker.join(), signal)
    });
    if let Some(signal) = signal {
        return Err(signal);
    }
    let stopped = || pyo3::exceptions::PyRuntimeError::new_err("stopped");
    match done {
        Ok(done) => done.ok_or_else(stopped),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

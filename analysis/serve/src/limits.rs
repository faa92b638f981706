//! How much a server takes.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::Semaphore;

/// How much a server takes, and how long it waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many questions are answered at a time, and how many files are made at a time.
    pub workers: usize,
    /// How many questions wait for a worker. The next one is refused.
    pub queue: usize,
    /// The most bytes of a question.
    pub question: usize,
    /// The most bytes of a question that came by `POST /ask/long`.
    pub long: usize,
    /// The most bytes of the first line and the headers of a request; 8,192 at least.
    pub head: usize,
    /// How many connections are open at a time. The next one waits.
    pub connections: usize,
    /// How long the head of a request may take to arrive, and then its question. A connection on
    /// which nothing comes is closed after this time, too.
    pub patience: Duration,
    /// How long the questions under way may take when the server is closed. Then they are
    /// stopped.
    pub grace: Duration,
}

impl Default for Limits {
    /// A question for each core and two in the queue, 16 KiB a question, 1 MiB a long one.
    fn default() -> Self {
        Self {
            workers: available_parallelism().map_or(1, usize::from),
            queue: 2,
            question: 16 << 10,
            long: 1 << 20,
            head: 16 << 10,
            connections: 64,
            patience: Duration::from_secs(5),
            grace: Duration::from_secs(2),
        }
    }
}

/// Room for so many at a time, and for one at least.
pub(crate) fn room(many: usize) -> Arc<Semaphore> {
    Arc::new(Semaphore::new(many.clamp(1, Semaphore::MAX_PERMITS)))
}

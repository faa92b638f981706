//! A server with a backend that does what its question says.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{io, panic};

use asl_serve::{Backend, Closer, File, Limits, Server, Stop, Stopped};

/// What the backend has been asked, and what it is to do.
#[derive(Debug, Default)]
pub struct Seen {
    pub asked: AtomicUsize,
    pub read: AtomicUsize,
    pub working: AtomicUsize,
    pub stopped: AtomicUsize,
    /// Lets all that wait go on.
    pub go_on: AtomicBool,
}

struct Fake(Arc<Seen>);

impl Backend for Fake {
    fn ask(&self, request: &str, stop: &Stop) -> Result<String, Stopped> {
        self.0.asked.fetch_add(1, Ordering::SeqCst);
        match request {
            "wait" => self.wait(stop),
            "never end" => {
                while !stop.is_set() {
                    thread::sleep(Duration::from_millis(1));
                }
                self.0.stopped.fetch_add(1, Ordering::SeqCst);
                Err(Stopped)
            }
            "stop by itself" => Err(Stopped),
            // No message of a panic between those of the tests.
            "fail" => panic::resume_unwind(Box::new("asked to")),
            _ => Ok(format!("{{\"bytes\":{}}}", request.len())),
        }
    }

    fn ask_long(&self, request: &str, stop: &Stop) -> Result<String, Stopped> {
        let answer = self.ask(request, stop)?;
        Ok(answer.replacen("bytes", "long bytes", 1))
    }

    fn file(&self, path: &str) -> Option<File> {
        self.0.read.fetch_add(1, Ordering::SeqCst);
        let (content_type, text) = match path {
            "/" => ("text/html; charset=utf-8", "<!doctype html><title>Odds</title>"),
            "/page.css" => ("text/css; charset=utf-8", "body { margin: 0 }"),
            "/worker.js" => ("text/javascript; charset=utf-8", "compile()"),
            _ => return None,
        };
        let compiles = path == "/worker.js";
        Some(File { content_type, bytes: text.as_bytes().into(), compiles })
    }

    fn made(&self, path: &str, stop: &Stop) -> Option<File> {
        let made = if path == "/sheet.pdf" { self.wait(stop).ok()? } else { return None };
        let bytes = made.into_bytes().into();
        Some(File { content_type: "application/pdf", bytes, compiles: false })
    }
}

impl Fake {
    fn wait(&self, stop: &Stop) -> Result<String, Stopped> {
        let own = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&own);
        stop.when_set(move || flag.store(true, Ordering::SeqCst));
        self.0.working.fetch_add(1, Ordering::SeqCst);
        while !self.0.go_on.load(Ordering::SeqCst) && !own.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        self.0.working.fetch_sub(1, Ordering::SeqCst);
        if own.load(Ordering::SeqCst) {
            self.0.stopped.fetch_add(1, Ordering::SeqCst);
            return Err(Stopped);
        }
        Ok("{\"waited\":true}".to_owned())
    }
}

/// A server that is closed when the test ends.
pub struct Running {
    pub address: SocketAddr,
    pub seen: Arc<Seen>,
    pub closer: Closer,
    thread: Option<JoinHandle<io::Result<()>>>,
}

impl Running {
    pub fn new() -> Self {
        Self::within(Limits::default())
    }

    pub fn within(limits: Limits) -> Self {
        let server = Server::bind(0).expect("a free port").within(limits);
        let seen = Arc::new(Seen::default());
        let (address, closer) = (server.address(), server.closer());
        assert_eq!(server.url(), format!("http://127.0.0.1:{}/", address.port()));
        let backend = Fake(Arc::clone(&seen));
        let thread = Some(thread::spawn(move || server.run(backend)));
        Self { address, seen, closer, thread }
    }

    /// Waits until the server has ended by itself.
    pub fn ended(&mut self) {
        let thread = self.thread.take().expect("it ends once");
        thread.join().expect("no panic").expect("no error");
    }

    pub fn asked(&self) -> usize {
        self.seen.asked.load(Ordering::SeqCst)
    }

    pub fn working(&self) -> usize {
        self.seen.working.load(Ordering::SeqCst)
    }

    pub fn stopped(&self) -> usize {
        self.seen.stopped.load(Ordering::SeqCst)
    }

    pub fn go_on(&self) {
        self.seen.go_on.store(true, Ordering::SeqCst);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.closer.close();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Waits for something, and fails when it hangs. It tells how long it took.
pub fn until(what: &str, done: impl Fn() -> bool) -> Duration {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < Duration::from_secs(20), "waited in vain: {what}");
        thread::sleep(Duration::from_millis(1));
    }
    begun.elapsed()
}

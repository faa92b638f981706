//! How many small questions a second. The figures are printed, and not judged: other programs
//! use the machine, too.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use asl_serve::Limits;

use crate::fake::Running;
use crate::wire::{Wire, ask};

#[test]
fn small_questions_are_answered_by_one_worker() {
    const CLIENTS: usize = 3;
    const EACH: usize = 400;
    let server = Running::within(Limits { workers: 1, ..Limits::default() });
    let times = Mutex::new(Vec::new());
    let begun = Instant::now();
    thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                let mut wire = Wire::to(server.address);
                let mut own: Vec<Duration> = Vec::new();
                for _ in 0..EACH {
                    let asked = Instant::now();
                    assert_eq!(wire.ask("{\"ask\":\"odds\"}").status, 200);
                    own.push(asked.elapsed());
                }
                times.lock().expect("no panic").extend(own);
            });
        }
    });
    let took = begun.elapsed().as_secs_f64();
    let mut times = times.into_inner().expect("no panic");
    times.sort();
    assert_eq!(times.len(), CLIENTS * EACH);
    let (median, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!(
        "one worker, {CLIENTS} clients: {:.0} questions a second, half within {median:?}, \
         99 of 100 within {late:?}",
        times.len() as f64 / took
    );
}

#[test]
fn new_connections_are_taken_one_after_the_other() {
    const MANY: u32 = 200;
    let server = Running::new();
    let begun = Instant::now();
    for _ in 0..MANY {
        assert_eq!(ask(server.address, "{}").status, 200);
    }
    let took = begun.elapsed().as_secs_f64();
    println!("a connection for each question: {:.0} a second", f64::from(MANY) / took);
}

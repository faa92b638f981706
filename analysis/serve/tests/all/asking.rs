//! Questions, the queue, and clients that go.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use asl_serve::Limits;

use crate::fake::{Running, until};
use crate::wire::{Wire, ask, own};

fn one_worker() -> Running {
    Running::within(Limits { workers: 1, ..Limits::default() })
}

#[test]
fn a_question_is_json_in_utf_8() {
    let server = Running::new();
    assert_eq!(ask(server.address, "{\"ask\":\"catalog\"}").text(), "{\"bytes\":17}");
    let wrong = ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""];
    for kind in wrong {
        let kind = format!("Content-Type: {kind}");
        let answer = own(server.address, "POST /ask", &[&kind, "Content-Length: 0"], "");
        assert_eq!(answer.status, 415, "{kind}");
        let said = "A question is JSON: its content type must be application/json.";
        assert_eq!(answer.refusal(), said);
    }
    let kind = "Content-Type: Application/JSON; charset=utf-8";
    let answer = own(server.address, "POST /ask", &[kind, "Content-Length: 0"], "");
    assert_eq!((answer.status, answer.text()), (200, "{\"bytes\":0}"));
    let mut wire = Wire::to(server.address);
    let head = wire.head(2);
    wire.send(head.as_bytes());
    wire.send(b"\xff\xfe");
    let answer = wire.answer();
    assert_eq!((answer.status, answer.refusal().as_str()), (400, "A question must be UTF-8."));
    assert_eq!(server.asked(), 2);
}

#[test]
fn two_wait_in_the_queue_and_the_others_are_refused() {
    let server = one_worker();
    let mut first = Wire::to(server.address);
    first.begin("wait");
    until("the worker is busy", || server.working() == 1);
    let refused = AtomicUsize::new(0);
    thread::scope(|scope| {
        let others: Vec<_> = (0..5)
            .map(|_| {
                scope.spawn(|| {
                    let answer = ask(server.address, "wait");
                    if answer.status == 503 {
                        assert_eq!(answer.header("retry-after"), Some("1"));
                        let said =
                            "All workers are busy and the queue is full: ask again in a second.";
                        assert_eq!(answer.refusal(), said);
                        refused.fetch_add(1, Ordering::SeqCst);
                    }
                    answer.status
                })
            })
            .collect();
        until("three are refused", || refused.load(Ordering::SeqCst) == 3);
        assert_eq!((server.working(), server.asked()), (1, 1), "one at a time");
        // The page itself is there all the time.
        assert_eq!(own(server.address, "GET /", &[], "").status, 200);
        server.go_on();
        let statuses = others.into_iter().map(|other| other.join().expect("no panic"));
        assert_eq!(statuses.filter(|status| *status == 200).count(), 2);
    });
    assert_eq!(first.answer().text(), "{\"waited\":true}");
    assert_eq!((server.asked(), ask(server.address, "{}").status), (3, 200));
}

#[test]
fn as_many_are_answered_at_a_time_as_there_are_workers() {
    let server = Running::within(Limits { workers: 3, ..Limits::default() });
    let mut wires: Vec<Wire> = (0..4).map(|_| Wire::to(server.address)).collect();
    for wire in &mut wires {
        wire.begin("wait");
    }
    until("three work", || server.working() == 3);
    server.go_on();
    for wire in &mut wires {
        assert_eq!(wire.answer().status, 200);
    }
}

#[test]
fn a_client_that_goes_frees_its_worker() {
    let server = one_worker();
    let mut gone = Wire::to(server.address);
    gone.begin("wait");
    until("the worker is busy", || server.working() == 1);
    drop(gone);
    let took = until("it stops", || server.stopped() == 1);
    println!("a closed connection freed its worker after {took:?}");
    assert_eq!(ask(server.address, "{}").status, 200);
}

#[test]
fn a_client_that_goes_leaves_the_queue() {
    let server = one_worker();
    let mut first = Wire::to(server.address);
    first.begin("wait");
    until("the worker is busy", || server.working() == 1);
    // More than the queue holds, one after the other.
    for _ in 0..10 {
        let mut gone = Wire::to(server.address);
        gone.begin("wait");
        gone.hang_up();
        assert!(gone.closed(), "it was not refused");
    }
    let mut last = Wire::to(server.address);
    last.begin("{}");
    server.go_on();
    assert_eq!((first.answer().status, last.answer().status), (200, 200));
    assert_eq!((server.asked(), server.stopped()), (2, 0), "those that went were never begun");
}

#[test]
fn a_question_that_is_stopped_or_fails_frees_its_worker() {
    let server = one_worker();
    for _ in 0..5 {
        let stopped = ask(server.address, "stop by itself");
        assert_eq!((stopped.status, stopped.header("retry-after")), (503, Some("1")));
        assert_eq!(stopped.refusal(), "The question was stopped.");
        let failed = ask(server.address, "fail");
        assert_eq!(failed.status, 500);
        assert_eq!(failed.refusal(), "The program failed to answer this question.");
    }
    assert_eq!(ask(server.address, "{}").status, 200);
}

#[test]
fn beyond_the_queue_each_is_answered_or_refused() {
    let server = one_worker();
    let told = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let mut wire = Wire::to(server.address);
                let statuses: Vec<u16> = (0..50).map(|_| wire.ask("{}").status).collect();
                told.lock().expect("no panic").extend(statuses);
            });
        }
    });
    let told = told.into_inner().expect("no panic");
    let answered = told.iter().filter(|status| **status == 200).count();
    let refused = told.iter().filter(|status| **status == 503).count();
    println!("8 clients, 1 worker: {answered} answered, {refused} refused");
    assert_eq!((answered + refused, answered), (400, server.asked()));
    assert!(answered > 0);
}

//! How much a request may hold, and how long it may take.

use std::time::Duration;

use asl_serve::Limits;

use crate::fake::{Running, until};
use crate::wire::{Wire, ask, own};

const MOST: usize = 16 << 10;
const LONG: usize = 1 << 20;

fn hasty() -> Limits {
    Limits { patience: Duration::from_millis(500), ..Limits::default() }
}

#[test]
fn the_limits_are_those_that_are_promised() {
    let limits = Limits::default();
    assert_eq!((limits.queue, limits.question, limits.head), (2, MOST, MOST));
    assert_eq!(limits.long, LONG);
    assert!(limits.workers >= 1);
}

#[test]
fn a_question_has_16_kib_at_most() {
    let server = Running::new();
    let longest = ask(server.address, &"x".repeat(MOST));
    assert_eq!((longest.status, longest.text()), (200, "{\"bytes\":16384}"));
    for length in [MOST + 1, 10 * MOST, 30 * MOST] {
        let answer = ask(server.address, &"x".repeat(length));
        assert_eq!(answer.status, 413);
        let said = "A question has at most 16384 bytes; this one is longer.";
        assert_eq!(answer.refusal(), said);
    }
    assert_eq!(server.asked(), 1);
}

/// At its own address, and nowhere else.
#[test]
fn a_long_question_has_1_mib_at_most() {
    let server = Running::new();
    let asked = |length: usize| own(server.address, "POST /ask/long", &[], &"x".repeat(length));
    assert_eq!((asked(3).status, asked(3).text()), (200, "{\"long bytes\":3}"));
    let longest = asked(LONG);
    assert_eq!((longest.status, longest.text()), (200, "{\"long bytes\":1048576}"));
    for length in [LONG + 1, LONG + 500_000] {
        let answer = asked(length);
        assert_eq!(answer.status, 413);
        let said = "A question has at most 1048576 bytes; this one is longer.";
        assert_eq!(answer.refusal(), said);
    }
    assert_eq!(server.asked(), 3);
    assert_eq!(ask(server.address, &"x".repeat(MOST + 1)).status, 413);
}

/// What holds for a question holds for a long one.
#[test]
fn a_long_question_has_the_same_door_the_same_queue_and_the_same_patience() {
    let server = Running::within(Limits { workers: 1, queue: 0, ..hasty() });
    let refused = |headers: &[&str]| own(server.address, "POST /ask/long", headers, "{}").status;
    assert_eq!(refused(&["Origin: http://evil.example"]), 403);
    assert_eq!(refused(&["Sec-Fetch-Site: cross-site"]), 403);
    assert_eq!(refused(&["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]), 403);
    let form = ["Content-Type: text/plain", "Content-Length: 0"];
    assert_eq!(own(server.address, "POST /ask/long", &form, "").status, 415);
    assert_eq!(own(server.address, "GET /ask/long", &[], "").status, 405);
    let mut slow = Wire::to(server.address);
    let head = slow.head(100).replace("/ask", "/ask/long");
    slow.send(format!("{head}{{").as_bytes());
    assert_eq!(slow.answer().status, 408);
    let mut wire = Wire::to(server.address);
    let head = wire.head(4).replace("/ask", "/ask/long");
    wire.send(format!("{head}wait").as_bytes());
    until("the worker is busy", || server.working() == 1);
    assert_eq!(refused(&[]), 503);
    drop(wire);
    until("it stops", || server.stopped() == 1);
}

#[test]
fn a_question_in_chunks_is_counted_too() {
    let server = Running::new();
    let chunk = format!("800\r\n{}\r\n", "x".repeat(0x800));
    for (chunks, status) in [(8, 200), (9, 413)] {
        let head = format!(
            "POST /ask HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Transfer-Encoding: chunked\r\n\r\n",
            server.address
        );
        let mut wire = Wire::to(server.address);
        wire.send(format!("{head}{}0\r\n\r\n", chunk.repeat(chunks)).as_bytes());
        assert_eq!(wire.answer().status, status);
    }
}

/// It is not read to its end.
#[test]
fn an_endless_question_is_cut_off() {
    let server = Running::new();
    let mut wire = Wire::to(server.address);
    let head = wire.head(1 << 40);
    wire.send(head.as_bytes());
    wire.send(&vec![b'x'; 65 * MOST]);
    assert_eq!(wire.answer().status, 413);
    assert!(wire.closed());
}

#[test]
fn a_question_of_two_lengths_is_refused() {
    let server = Running::new();
    for lines in ["Content-Length: 2\r\nContent-Length: 5", "Content-Length: -1"] {
        let head = ["Content-Type: application/json", lines];
        let answer = own(server.address, "POST /ask", &head, "");
        assert_eq!(answer.status, 400);
    }
    assert_eq!(server.asked(), 0);
}

#[test]
fn a_head_has_16_kib_at_most() {
    let server = Running::new();
    let padded = |length: usize| {
        own(server.address, "GET /", &[&format!("X-Padding: {}", "x".repeat(length))], "").status
    };
    assert_eq!(padded(12_000), 200);
    assert_eq!(padded(17_000), 431);
    let many: Vec<String> = (0..200).map(|number| format!("X-{number}: 1")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(own(server.address, "GET /", &many, "").status, 431);
    let address = format!("GET /{}", "x".repeat(17_000));
    assert!(matches!(own(server.address, &address, &[], "").status, 414 | 431));
}

#[test]
fn a_question_that_trickles_in_is_given_up() {
    let server = Running::within(hasty());
    let mut wire = Wire::to(server.address);
    let head = wire.head(100);
    wire.send(format!("{head}{{").as_bytes());
    let answer = wire.answer();
    assert_eq!(answer.status, 408);
    assert_eq!(answer.refusal(), "The question took too long to arrive.");
    assert!(wire.closed());
    assert_eq!(server.asked(), 0);
}

#[test]
fn a_head_that_trickles_in_is_given_up() {
    let server = Running::within(hasty());
    let mut wire = Wire::to(server.address);
    wire.send(b"GET / HTTP/1.1\r\nHost: 127");
    wire.try_answer(true);
    assert!(wire.closed());
}

#[test]
fn a_silent_connection_is_closed() {
    let server = Running::within(hasty());
    assert!(Wire::to(server.address).closed());
    let mut used = Wire::to(server.address);
    assert_eq!(used.ask("{}").status, 200);
    assert!(used.closed(), "also after an answer");
}

#[test]
fn so_many_connections_are_open_and_the_next_waits() {
    let server = Running::within(Limits { connections: 2, ..Limits::default() });
    let mut open = [Wire::to(server.address), Wire::to(server.address)];
    let mut next = Wire::to(server.address);
    next.begin("{}");
    for wire in &mut open {
        (0..50).for_each(|_| assert_eq!(wire.ask("{}").status, 200));
    }
    assert_eq!(server.asked(), 100, "the next one has not been read");
    drop(open);
    assert_eq!(next.answer().status, 200);
}

#[test]
fn silent_connections_make_room() {
    let server = Running::within(Limits { connections: 2, ..hasty() });
    let silent = [Wire::to(server.address), Wire::to(server.address)];
    assert_eq!(ask(server.address, "{}").status, 200);
    drop(silent);
}

#[test]
fn what_is_no_http_is_closed() {
    let server = Running::new();
    for bytes in
        [&b"\x16\x03\x01\x02\x00\x01"[..], b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\0\r\n\r\n"]
    {
        let mut wire = Wire::to(server.address);
        wire.send(bytes);
        assert!(wire.try_answer(true).is_none_or(|answer| answer.status >= 400));
    }
    assert_eq!(ask(server.address, "{}").status, 200);
}

/// The worst limits there can be are no panic.
#[test]
fn limits_of_nothing_are_limits_of_one() {
    let limits = Limits { workers: 0, queue: 0, head: 0, connections: 0, ..Limits::default() };
    let server = Running::within(limits);
    assert_eq!(ask(server.address, "{}").status, 200);
    let limits = Limits { workers: usize::MAX, queue: usize::MAX, ..Limits::default() };
    let server = Running::within(Limits { connections: usize::MAX, ..limits });
    assert_eq!(ask(server.address, "{}").status, 200);
    until("it has been asked", || server.asked() == 1);
}

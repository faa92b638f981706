//! How a server ends.

use std::net::TcpStream;
use std::time::Duration;

use asl_serve::{Limits, Server};

use crate::fake::{Running, until};
use crate::wire::{Wire, ask};

#[test]
fn a_question_under_way_is_answered_before_the_end() {
    let mut server =
        Running::within(Limits { grace: Duration::from_secs(20), ..Limits::default() });
    let mut wire = Wire::to(server.address);
    wire.begin("wait");
    until("the worker is busy", || server.working() == 1);
    let mut idle = Wire::to(server.address);
    assert_eq!(idle.ask("{}").status, 200);
    server.closer.close();
    assert!(idle.closed(), "a connection without a question is closed at once");
    until("nobody is let in", || TcpStream::connect(server.address).is_err());
    server.go_on();
    assert_eq!(wire.answer().text(), "{\"waited\":true}");
    server.ended();
}

#[test]
fn a_question_that_takes_longer_is_stopped_at_the_end() {
    let limits = Limits { grace: Duration::from_millis(50), ..Limits::default() };
    let mut server = Running::within(limits);
    let mut wire = Wire::to(server.address);
    wire.begin("never end");
    until("it is asked", || server.asked() == 1);
    server.closer.close();
    server.ended();
    until("it stops", || server.stopped() == 1);
    assert!(wire.try_answer(true).is_none());
}

#[test]
fn a_server_can_be_closed_before_it_runs() {
    let mut server = Running::new();
    assert_eq!(ask(server.address, "{}").status, 200);
    server.closer.close();
    server.closer.close();
    server.ended();
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn a_port_that_is_taken_is_an_error() {
    let first = Server::bind(0).expect("a free port");
    let error = Server::bind(first.address().port()).expect_err("it is taken");
    assert_eq!(error.kind(), std::io::ErrorKind::AddrInUse);
}

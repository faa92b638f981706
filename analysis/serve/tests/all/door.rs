//! Who is let in.

use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::fake::Running;
use crate::wire::{Answer, own, request};

/// Everything that can be sent to a path.
const FIRST: [(&str, &str); 5] = [
    ("GET /", ""),
    ("POST /ask", "{}"),
    ("GET /page.css", ""),
    ("GET /no", ""),
    ("PUT /ask", "{}"),
];

fn refused(server: &Running, answer: &Answer) -> String {
    assert_eq!(answer.status, 403, "{answer:?}");
    assert_eq!(server.asked() + server.seen.read.load(Ordering::SeqCst), 0, "nothing was asked");
    answer.refusal()
}

#[test]
fn only_this_machine_reaches_it() {
    let server = Running::new();
    assert!(server.address.ip().is_loopback());
    // Of loopback, too, it has one address only: it does not listen on all.
    let beside = SocketAddr::from(([127, 0, 0, 2], server.address.port()));
    assert!(TcpStream::connect_timeout(&beside, Duration::from_secs(2)).is_err());
}

#[test]
fn a_renamed_host_is_refused_whatever_it_asks() {
    let server = Running::new();
    for (first, body) in FIRST {
        let answer = request(server.address, first, &["Host: evil.example"], body);
        let said = refused(&server, &answer);
        assert_eq!(said, "This server answers to the names 127.0.0.1 and localhost only.");
    }
}

#[test]
fn a_host_is_one_name_of_this_server_with_its_port() {
    let server = Running::new();
    let port = server.address.port();
    let wrong = [
        format!("Host: evil.example:{port}"),
        "Host: 127.0.0.1".to_owned(),
        "Host: localhost".to_owned(),
        format!("Host: 127.0.0.1:{}", port ^ 1),
        format!("Host: 127.0.0.1.evil.example:{port}"),
        format!("Host: localhost.:{port}"),
        format!("Host: 0.0.0.0:{port}"),
        format!("Host: [::1]:{port}"),
        format!("Host: 2130706433:{port}"),
        format!("Host: me@127.0.0.1:{port}"),
        "Host:".to_owned(),
        "X-Forwarded-Host: localhost".to_owned(),
        format!("Host: localhost:{port}\r\nHost: evil.example"),
        format!("Host: localhost:{port}\r\nHost: localhost:{port}"),
    ];
    for host in &wrong {
        refused(&server, &request(server.address, "GET /", &[host], ""));
    }
    for right in ["127.0.0.1", "localhost", "LocalHost"] {
        let host = format!("Host: {right}:{port}");
        assert_eq!(request(server.address, "GET /", &[&host], "").status, 200, "{host}");
    }
}

#[test]
fn an_address_in_the_first_line_is_a_host_too() {
    let server = Running::new();
    let answer = own(server.address, "GET http://evil.example/", &[], "");
    refused(&server, &answer);
    let first = format!("GET http://{}/", server.address);
    assert_eq!(own(server.address, &first, &[], "").status, 200);
}

#[test]
fn another_origin_is_refused() {
    let server = Running::new();
    let port = server.address.port();
    let wrong = [
        "http://evil.example".to_owned(),
        "null".to_owned(),
        format!("https://127.0.0.1:{port}"),
        format!("http://127.0.0.1:{}", port ^ 1),
        format!("http://evil.example:{port}"),
        // This server under its other name: another origin for a browser.
        format!("http://localhost:{port}"),
        String::new(),
    ];
    for origin in &wrong {
        for (first, body) in FIRST {
            let answer = own(server.address, first, &[&format!("Origin: {origin}")], body);
            let said = refused(&server, &answer);
            assert_eq!(said, "Only the page of this server may ask it.");
        }
    }
    let ours = format!("Origin: http://127.0.0.1:{port}");
    assert_eq!(own(server.address, "POST /ask", &[&ours], "{}").status, 200);
    let both = [ours.as_str(), "Origin: http://evil.example"];
    assert_eq!(own(server.address, "POST /ask", &both, "{}").status, 403);
    let named = [&format!("Host: localhost:{port}"), &format!("Origin: http://localhost:{port}")];
    let named = named.map(String::as_str);
    assert_eq!(request(server.address, "POST /ask", &named, "{}").status, 200);
}

#[test]
fn another_site_is_refused_but_may_link_here() {
    let server = Running::new();
    for site in ["cross-site", "same-site", "something-new"] {
        let site = format!("Sec-Fetch-Site: {site}");
        for mode in ["no-cors", "cors", "same-origin", "websocket"] {
            for (first, body) in FIRST {
                let mode = format!("Sec-Fetch-Mode: {mode}");
                let said = refused(&server, &own(server.address, first, &[&site, &mode], body));
                assert_eq!(said, "Another page may link to this server, and do nothing else.");
            }
        }
        refused(&server, &own(server.address, "GET /", &[&site], ""));
        // A form of another page: a navigation that asks.
        let navigates = [site.as_str(), "Sec-Fetch-Mode: navigate"];
        refused(&server, &own(server.address, "POST /ask", &navigates, "{}"));
    }
    for site in ["cross-site", "same-site"] {
        let linked = [&format!("Sec-Fetch-Site: {site}"), "Sec-Fetch-Mode: navigate"];
        assert_eq!(own(server.address, "GET /", &linked, "").status, 200);
        assert_eq!(own(server.address, "HEAD /", &linked, "").status, 200);
        // A link cannot ask.
        assert_eq!(own(server.address, "GET /ask", &linked, "").status, 405);
    }
    let site = "Sec-Fetch-Site: same-origin";
    assert_eq!(own(server.address, "POST /ask", &[site, "Sec-Fetch-Mode: cors"], "{}").status, 200);
    assert_eq!(own(server.address, "GET /", &["Sec-Fetch-Site: none"], "").status, 200);
}

#[test]
fn no_other_page_is_given_leave_to_read() {
    let server = Running::new();
    let port = server.address.port();
    let preflight = [
        "Access-Control-Request-Method: POST",
        "Access-Control-Request-Headers: content-type",
        "Access-Control-Request-Private-Network: true",
    ];
    let ours = format!("Origin: http://127.0.0.1:{port}");
    let mut answers = Vec::new();
    for origin in ["Origin: http://evil.example", "Origin: null", &ours] {
        let asked = [&[origin], &preflight[..]].concat();
        answers.push(own(server.address, "OPTIONS /ask", &asked, ""));
        answers.push(own(server.address, "GET /", &[origin], ""));
        answers.push(own(server.address, "POST /ask", &[origin], "{}"));
    }
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [403, 403, 403, 403, 403, 403, 405, 200, 200]);
    for answer in &answers {
        let leave = answer.headers.iter().find(|(name, _)| name.starts_with("access-control"));
        assert_eq!(leave, None);
    }
}

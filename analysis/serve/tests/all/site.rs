//! What stands at which path, and what goes with every answer.

use std::fs;
use std::path::Path;

use asl_serve::{CONTENT_SECURITY_POLICY, Limits, POLICY_OF_A_WORKER};

use crate::fake::{Running, until};
use crate::wire::{Wire, ask, own, request};

#[test]
fn files_are_read_by_get_and_head() {
    let server = Running::new();
    let page = own(server.address, "GET /", &[], "");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(page.text(), "<!doctype html><title>Odds</title>");
    let style = own(server.address, "GET /page.css?version=1", &[], "");
    assert_eq!(style.header("content-type"), Some("text/css; charset=utf-8"));
    assert_eq!(style.text(), "body { margin: 0 }");
    let head = own(server.address, "HEAD /page.css", &[], "");
    assert_eq!((head.status, head.header("content-length")), (200, Some("18")));
}

/// Neither does the page wait for a file that is being made, nor is one made for nobody.
#[test]
fn a_file_that_is_made_keeps_no_other_waiting_and_ends_with_its_client() {
    let server = Running::within(Limits { workers: 1, ..Limits::default() });
    let mut making = Wire::to(server.address);
    let get = format!("GET /sheet.pdf HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    making.send(get.as_bytes());
    until("it is made", || server.working() == 1);
    assert_eq!(own(server.address, "GET /", &[], "").status, 200);
    drop(making);
    until("it stops", || server.stopped() == 1);
    server.go_on();
    let made = own(server.address, "GET /sheet.pdf", &[], "");
    assert_eq!((made.status, made.header("content-type")), (200, Some("application/pdf")));
}

#[test]
fn a_path_is_a_name_and_nothing_is_found_beside_the_names() {
    let server = Running::new();
    let paths = [
        "/no",
        "/page.css/",
        "//page.css",
        "/page%2ecss",
        "/./page.css",
        "/../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/C:\\Windows\\win.ini",
        "/page.css%00.html",
        "/Cargo.toml",
        "/asking",
        "/ask/",
        "/ask/longer",
    ];
    for path in paths {
        let answer = own(server.address, &format!("GET {path}"), &[], "");
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.refusal(), "There is nothing at this address.");
    }
}

/// It cannot open what a path names, since it opens nothing.
#[test]
fn no_line_of_it_opens_a_file_or_runs_a_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut read = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text");
        let words = ["fs::", "std::fs", "std::env", "process", "Command", "include_", "std::path"];
        let found: Vec<&&str> = words.iter().filter(|word| text.contains(**word)).collect();
        assert!(found.is_empty(), "{path:?} has {found:?}");
        read += 1;
    }
    assert_eq!(read, 8, "every file of the crate lies in this folder");
}

#[test]
fn other_methods_are_refused() {
    let server = Running::new();
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        for (path, allowed) in [("/", "GET,HEAD"), ("/no", "GET,HEAD"), ("/ask", "POST")] {
            let answer = own(server.address, &format!("{method} {path}"), &[], "");
            assert_eq!((answer.status, answer.header("allow")), (405, Some(allowed)), "{method}");
            let said = answer.refusal();
            assert_eq!(said, "Files are read by GET, questions asked by POST.");
        }
    }
    assert_eq!(own(server.address, "POST /", &[], "{}").status, 405);
    assert_eq!(own(server.address, "GET /ask", &[], "").status, 405);
    assert_eq!(own(server.address, "HEAD /ask", &[], "").status, 405);
    assert_eq!(server.asked(), 0);
}

#[test]
fn every_answer_says_what_the_browser_may_do() {
    assert_eq!(
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    let server = Running::new();
    let long = "x".repeat(20_000);
    let answers = [
        (200, own(server.address, "GET /", &[], "")),
        (200, own(server.address, "HEAD /page.css", &[], "")),
        (200, ask(server.address, "{}")),
        (403, request(server.address, "GET /", &["Host: evil.example"], "")),
        (403, own(server.address, "POST /ask", &["Origin: null"], "{}")),
        (404, own(server.address, "GET /no", &[], "")),
        (405, own(server.address, "PUT /", &[], "{}")),
        (413, ask(server.address, &long)),
        (415, own(server.address, "POST /ask", &[], "")),
        (500, ask(server.address, "fail")),
        (503, ask(server.address, "stop by itself")),
    ];
    for (status, answer) in &answers {
        assert_eq!(answer.status, *status, "{answer:?}");
        let with = [
            ("content-security-policy", CONTENT_SECURITY_POLICY),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cache-control", "no-store"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ];
        for (name, value) in with {
            assert_eq!(answer.header(name), Some(value), "{status}");
            assert_eq!(answer.headers.iter().filter(|(one, _)| one == name).count(), 1);
        }
        assert_eq!(answer.header("server"), None);
        assert_eq!(answer.header("set-cookie"), None);
    }
}

/// The script of the worker alone has a policy of its own, and all else is as for every answer.
#[test]
fn only_the_worker_may_compile() {
    assert!(!CONTENT_SECURITY_POLICY.contains("eval"));
    let without = POLICY_OF_A_WORKER.replace(" 'wasm-unsafe-eval'", "");
    assert!(!without.contains("eval") && without.starts_with("default-src 'none'; "));
    let server = Running::new();
    let worker = own(server.address, "GET /worker.js", &[], "");
    let policies = worker.headers.iter().filter(|(name, _)| name == "content-security-policy");
    let policies: Vec<&str> = policies.map(|(_, policy)| policy.as_str()).collect();
    assert_eq!(policies, [POLICY_OF_A_WORKER]);
    assert_eq!(worker.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(worker.header("cross-origin-resource-policy"), Some("same-origin"));
    let style = own(server.address, "GET /page.css", &[], "");
    assert_eq!(style.header("content-security-policy"), Some(CONTENT_SECURITY_POLICY));
}

#[test]
fn a_connection_takes_one_request_after_another() {
    let server = Running::new();
    let mut wire = Wire::to(server.address);
    for length in 1..20 {
        let answer = wire.ask(&"x".repeat(length));
        assert_eq!(answer.text(), format!("{{\"bytes\":{length}}}"));
        assert_eq!(answer.header("content-type"), Some("application/json"));
    }
}

//! HTTP as it is on the wire, so that a test can send what no browser would.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// One answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }

    /// The message of a refusal, which has all its keys.
    pub fn refusal(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/json"), "{self:?}");
        let told: Value = serde_json::from_slice(&self.body).expect("JSON");
        let refusal = told["refusal"].as_object().expect("a refusal");
        let keys: Vec<&str> = refusal.keys().map(String::as_str).collect();
        assert_eq!(keys, ["parameter", "message", "advice", "rule"]);
        assert!(["parameter", "advice", "rule"].iter().all(|key| refusal[*key].is_null()));
        let message = refusal["message"].as_str().expect("a message");
        assert!(message.ends_with('.') && message.len() > 10, "{message}");
        message.to_owned()
    }
}

/// A connection that can be asked several times.
pub struct Wire {
    reader: BufReader<TcpStream>,
    host: String,
}

impl Wire {
    pub fn to(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("it listens");
        // A guard against hanging.
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time");
        stream.set_nodelay(true).expect("no delay");
        Self { reader: BufReader::new(stream), host: address.to_string() }
    }

    pub fn send(&mut self, bytes: &[u8]) {
        self.reader.get_mut().write_all(bytes).expect("it is taken");
    }

    /// Sends a question and does not wait for its answer.
    pub fn begin(&mut self, question: &str) {
        let head = self.head(question.len());
        self.send(format!("{head}{question}").as_bytes());
    }

    /// The head of a question of so many bytes.
    pub fn head(&self, length: usize) -> String {
        format!(
            "POST /ask HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n",
            self.host
        )
    }

    pub fn ask(&mut self, question: &str) -> Answer {
        self.begin(question);
        self.answer()
    }

    /// The next answer.
    pub fn answer(&mut self) -> Answer {
        self.try_answer(true).expect("an answer")
    }

    /// The next answer, unless the connection was closed. That to HEAD has no body.
    pub fn try_answer(&mut self, with_body: bool) -> Option<Answer> {
        let mut line = String::new();
        if self.reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let status = line.split(' ').nth(1).expect("a status").parse().expect("a number");
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            self.reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_ascii_lowercase(), value.to_owned()));
        }
        let mut answer = Answer { status, headers, body: Vec::new() };
        let length = answer.header("content-length").map_or(0, |text| text.parse().expect("it"));
        if with_body {
            answer.body = vec![0; length];
            self.reader.read_exact(&mut answer.body).ok()?;
        }
        Some(answer)
    }

    /// Says that nothing more comes, as a closed tab does.
    pub fn hang_up(&mut self) {
        self.reader.get_ref().shutdown(Shutdown::Write).expect("it is open");
    }

    /// Whether the server has closed the connection; waits for it.
    pub fn closed(&mut self) -> bool {
        let mut rest = Vec::new();
        match self.reader.read_to_end(&mut rest) {
            Ok(_) => rest.is_empty(),
            Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
        }
    }
}

/// Sends a request with these lines after the first, and a body.
pub fn request(address: SocketAddr, first: &str, headers: &[&str], body: &str) -> Answer {
    let mut lines = vec![format!("{first} HTTP/1.1")];
    lines.extend(headers.iter().map(|&line| line.to_owned()));
    if !body.is_empty() {
        lines.push("Content-Type: application/json".to_owned());
        lines.push(format!("Content-Length: {}", body.len()));
    }
    let mut wire = Wire::to(address);
    wire.send(format!("{}\r\n\r\n{body}", lines.join("\r\n")).as_bytes());
    wire.try_answer(!first.starts_with("HEAD")).expect("an answer")
}

/// A request as the page's browser or a program sends it, with more headers.
pub fn own(address: SocketAddr, first: &str, headers: &[&str], body: &str) -> Answer {
    let host = format!("Host: {address}");
    request(address, first, &[&[host.as_str()], headers].concat(), body)
}

/// Asks on a connection of its own.
pub fn ask(address: SocketAddr, question: &str) -> Answer {
    own(address, "POST /ask", &[], question)
}

//! Who is let in: the pages of this server, and programs of this machine.
//!
//! Any page of the web can make a browser ask 127.0.0.1. So each request is checked before
//! anything else looks at it. A program without a browser sends no Origin and no Sec-Fetch-Site.

use axum::extract::Request;
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method, StatusCode};

use crate::refused::Refused;

/// The names that the server answers to.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    names: Vec<String>,
}

impl Door {
    /// Of the server on this port of 127.0.0.1.
    pub(crate) fn of(port: u16) -> Self {
        const NAMES: [&str; 2] = ["127.0.0.1", "localhost"];
        let mut names = NAMES.map(|name| format!("{name}:{port}")).to_vec();
        // A browser leaves out the port of http.
        if port == 80 {
            names.extend(NAMES.map(str::to_owned));
        }
        Self { names }
    }

    /// Nothing, if the request may come in.
    pub(crate) fn check(&self, request: &Request) -> Result<(), Refused> {
        let refused = |why| Err(Refused::new(StatusCode::FORBIDDEN, why));
        let headers = request.headers();
        let named = request.uri().authority().is_none_or(|name| self.knows(name.as_str()));
        let Some(host) = single(headers).filter(|host| named && self.knows(host)) else {
            return refused("This server answers to the names 127.0.0.1 and localhost only.");
        };
        let own = format!("http://{host}");
        let ours = |origin: &[u8]| origin.eq_ignore_ascii_case(own.as_bytes());
        if !headers.get_all(ORIGIN).iter().all(|origin| ours(origin.as_bytes())) {
            return refused("Only the page of this server may ask it.");
        }
        if from_elsewhere(headers) && !navigates(request) {
            return refused("Another page may link to this server, and do nothing else.");
        }
        Ok(())
    }

    fn knows(&self, name: &str) -> bool {
        self.names.iter().any(|known| known.eq_ignore_ascii_case(name))
    }
}

/// The Host, if there is one and no second.
fn single(headers: &HeaderMap) -> Option<&str> {
    let mut hosts = headers.get_all(HOST).iter();
    let host = hosts.next()?.to_str().ok()?;
    hosts.next().is_none().then_some(host)
}

/// Whether a browser says that the page of another server asks: another port is another server.
fn from_elsewhere(headers: &HeaderMap) -> bool {
    let mut sites = headers.get_all("sec-fetch-site").iter();
    sites.any(|site| site != "same-origin" && site != "none")
}

/// Whether a player follows a link.
fn navigates(request: &Request) -> bool {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let mode = request.headers().get("sec-fetch-mode");
    reads && mode.is_some_and(|mode| mode == "navigate")
}

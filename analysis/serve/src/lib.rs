//! The page of asl-odds on 127.0.0.1.
//!
//! A [`Server`] hands out the files of a [`Backend`] and takes its questions, as JSON by
//! `POST /ask`. It knows no rule and opens no file. It decides who is let in, how much a request
//! may hold, and how many questions are answered at a time.
//!
//! # Examples
//!
//! ```no_run
//! use asl_serve::{Backend, File, Server, Stop, Stopped};
//!
//! struct Echo;
//!
//! impl Backend for Echo {
//!     fn ask(&self, request: &str, _: &Stop) -> Result<String, Stopped> {
//!         Ok(request.to_owned())
//!     }
//!
//!     fn file(&self, path: &str) -> Option<File> {
//!         let page = File { content_type: "text/html; charset=utf-8", bytes: b"Echo"[..].into() };
//!         (path == "/").then_some(page)
//!     }
//! }
//!
//! let server = Server::bind(0)?;
//! println!("{}", server.url());
//! server.run(Echo)?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod asking;
mod backend;
mod door;
mod limits;
mod refused;
mod server;
mod site;

pub use backend::{Backend, File, Stop, Stopped};
pub use limits::Limits;
pub use server::{Closer, Server};
pub use site::CONTENT_SECURITY_POLICY;

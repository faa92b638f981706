//! The page of asl-odds on 127.0.0.1.
//!
//! A [`Server`] hands out the files of a [`Backend`] and takes its questions, as JSON by
//! `POST /ask`, long ones by `POST /ask/long`. It knows no rule and opens no file. It decides who is let in, how much a request
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
//!     fn ask_long(&self, request: &str, stop: &Stop) -> Result<String, Stopped> {
//!         self.ask(request, stop)
//!     }
//!
//!     fn file(&self, path: &str) -> Option<File> {
//!         let content_type = "text/html; charset=utf-8";
//!         let page = File { content_type, bytes: b"Echo"[..].into(), compiles: false };
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
pub use site::{CONTENT_SECURITY_POLICY, POLICY_OF_A_WORKER};

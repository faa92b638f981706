//! What the page asks, and what it is answered: one function, [`ask`], for the browser, where it
//! runs as WebAssembly, and for a server.
//!
//! A request and its answer are JSON texts. The same request has the same answer everywhere, byte
//! by byte.
//!
//! ```
//! let answer = asl_page::ask(r#"{"ask": "odds", "procedure": "thrown-dc"}"#);
//! assert!(answer.contains("The DC lands in the cave 50.0 % of the time"));
//! ```

mod catalog;
mod compared;
mod copies;
mod explained;
mod links;
mod luck;
mod odds;
pub mod pack;
mod questions;
mod refused;
mod request;
mod shelf;

use asl_engine::{Interrupted, Watch};
use serde_json::{Value, json};

pub use links::Link;
use refused::Refused;
use request::Request;
pub use shelf::{SheetLink, Shelf, Text};

/// Trials of one answer at most.
pub const MOST_TRIALS: u64 = 1_000_000;

/// The answer to a request. A request that cannot be answered is refused by an answer, too.
pub fn ask(request: &str) -> String {
    match ask_beside(Shelf::shipped(), request, &Watch::default()) {
        Ok(answer) => answer,
        Err(Interrupted) => unreachable!("nobody else has the watch"),
    }
}

/// The same with other studies and comparisons beside the page, under a watch that somebody else
/// can stop.
///
/// # Errors
///
/// [`Interrupted`] when the watch says stop.
pub fn ask_beside(shelf: &Shelf, request: &str, watch: &Watch) -> Result<String, Interrupted> {
    let answer = match serde_json::from_str(request) {
        Ok(request) => answer(shelf, request, watch)?,
        Err(error) => Err(Refused::plain(format!("this is no request: {error}"))),
    };
    Ok(answer.unwrap_or_else(|refused| json!({ "refusal": refused })).to_string())
}

fn answer(
    shelf: &Shelf,
    request: Request,
    watch: &Watch,
) -> Result<Result<Value, Refused>, Interrupted> {
    Ok(match request {
        Request::Catalog => Ok(catalog::catalog()),
        Request::Odds(asked) => odds::answer(&asked, watch)?,
        Request::Explain(asked) => explained::explain(&asked),
        Request::Parse { link } => links::parse(&link),
        Request::Questions => Ok(questions::questions()),
        Request::Luck(logs) => luck::luck(&logs),
        Request::Shelf => Ok(shelf.told()),
        Request::Compare(text) => compared::compare(&text, watch)?,
        Request::Study(text) => compared::study(&text, watch)?,
    })
}

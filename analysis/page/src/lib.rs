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
mod designed;
mod explained;
mod links;
mod locations;
mod luck;
mod odds;
pub mod pack;
mod questions;
mod refused;
mod request;
mod sequence;
mod shelf;

use asl_engine::{Interrupted, Watch};
use serde_json::json;

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

/// The same with other files beside the page, under a watch that somebody else
/// can stop.
///
/// # Errors
///
/// [`Interrupted`] when the watch says stop.
pub fn ask_beside(shelf: &Shelf, request: &str, watch: &Watch) -> Result<String, Interrupted> {
    let answer = match serde_json::from_str(request) {
        Ok(request) => answer(shelf, request, watch)?,
        Err(error) => Err(no_request(&error)),
    };
    Ok(told(answer))
}

/// The answer to a question about logs of games. Logs are longer than all other questions, so a
/// server takes them at an address of their own; any other question is refused there.
///
/// ```
/// let refused = asl_page::ask_about_logs(r#"{"ask": "catalog"}"#);
/// assert!(refused.contains("only logs of games"));
/// ```
pub fn ask_about_logs(request: &str) -> String {
    let answer = match serde_json::from_str(request) {
        Ok(Request::Luck(logs)) => luck::luck(&logs).map(|answer| answer.to_string()),
        Ok(_) => {
            let why = "only logs of games are asked about here: `{\"ask\": \"luck\", ...}`";
            Err(Refused::plain(why.to_owned()))
        }
        Err(error) => Err(no_request(&error)),
    };
    told(answer)
}

fn no_request(error: &serde_json::Error) -> Refused {
    Refused::plain(format!("this is no request: {error}"))
}

/// An answer, or why there is none, as text.
fn told(answer: Result<String, Refused>) -> String {
    answer.unwrap_or_else(|refused| json!({ "refusal": refused }).to_string())
}

fn answer(
    shelf: &Shelf,
    request: Request,
    watch: &Watch,
) -> Result<Result<String, Refused>, Interrupted> {
    let answer = match request {
        Request::Catalog => return Ok(Ok(catalog::catalog().to_owned())),
        Request::Odds(asked) => odds::answer(&asked, watch)?,
        Request::Explain(asked) => explained::explain(&asked, watch)?,
        Request::Parse { link } => links::parse(&link),
        Request::Questions => Ok(questions::questions()),
        Request::Luck(logs) => luck::luck(&logs),
        Request::Locations => Ok(locations::locations()),
        Request::Sequence => Ok(sequence::sequence()),
        Request::Shelf => Ok(shelf.told()),
        Request::Compare(text) => compared::compare(&text, watch)?,
        Request::Study(text) => compared::study(&text, watch)?,
        Request::Plan(text) => designed::designed(shelf, &text, watch)?,
    };
    Ok(answer.map(|answer| answer.to_string()))
}

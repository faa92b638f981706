//! What stands at which path, and what goes with every answer.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY as POLICY, CONTENT_TYPE, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tower::ServiceExt;

use crate::asking::{Desk, Waiting, ask, ask_long};
use crate::backend::{Backend, File, Stop};
use crate::door::Door;
use crate::limits::{Limits, room};
use crate::refused::Refused;

/// What a browser lets the page do: load its own scripts, styles and pictures, and ask its own
/// server.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// The same for the script of a worker that compiles WebAssembly. The page itself may not.
pub const POLICY_OF_A_WORKER: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Marks the answer with such a script.
#[derive(Clone, Copy, Debug)]
struct Compiles;

/// What goes with every answer. Nothing is kept, since the next program on this port may be
/// another version.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY)),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// The door, and behind it the paths.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    door: Door,
    paths: Router,
}

impl Site {
    pub(crate) fn new(port: u16, limits: Limits, backend: Arc<dyn Backend>) -> Self {
        let desk = Desk::new(limits, Arc::clone(&backend));
        let shelf = Shelf { backend, hands: room(limits.workers) };
        let long = post(ask_long).fallback(other_method).with_state(desk.clone());
        let asked = post(ask).fallback(other_method).with_state(desk);
        let read = get(file).fallback(other_method).with_state(shelf);
        let paths =
            Router::new().route("/ask", asked).route("/ask/long", long).fallback_service(read);
        Self { door: Door::of(port), paths }
    }

    /// The answer to any request.
    pub(crate) async fn answer(self, request: Request) -> Response {
        let mut response = match self.door.check(&request) {
            Ok(()) => self.paths.oneshot(request).await.into_response(),
            Err(refused) => refused.into_response(),
        };
        response.headers_mut().extend(HEADERS);
        if response.extensions().get::<Compiles>().is_some() {
            response.headers_mut().insert(POLICY, HeaderValue::from_static(POLICY_OF_A_WORKER));
        }
        response
    }
}

/// The files of the page. Of those that are made first, some at a time.
#[derive(Clone)]
struct Shelf {
    backend: Arc<dyn Backend>,
    hands: Arc<Semaphore>,
}

/// `GET` of any path but those of questions.
async fn file(State(shelf): State<Shelf>, uri: Uri) -> Result<Response, Refused> {
    let found = match shelf.backend.file(uri.path()) {
        Some(file) => Ok(Some(file)),
        None => {
            let hand = shelf.hands.acquire_owned().await;
            let stop = Arc::new(Stop::default());
            let _waiting = Waiting(Arc::clone(&stop));
            let made = spawn_blocking(move || {
                let _hand = hand;
                shelf.backend.made(uri.path(), &stop)
            });
            made.await
        }
    };
    match found {
        Ok(Some(File { content_type, bytes, compiles })) => {
            let mut response = ([(CONTENT_TYPE, content_type)], Body::from(bytes)).into_response();
            if compiles {
                response.extensions_mut().insert(Compiles);
            }
            Ok(response)
        }
        Ok(None) => Err(Refused::new(StatusCode::NOT_FOUND, "There is nothing at this address.")),
        Err(_) => Err(Refused::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "The program failed to make this file.",
        )),
    }
}

/// What is neither read nor asked.
async fn other_method() -> Refused {
    Refused::new(StatusCode::METHOD_NOT_ALLOWED, "Files are read by GET, questions asked by POST.")
}

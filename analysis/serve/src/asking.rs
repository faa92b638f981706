//! `POST /ask` and `POST /ask/long`: one question, its place in the queue, its answer.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::backend::{Backend, Stop, Stopped};
use crate::limits::{Limits, room};
use crate::refused::{JSON, Refused};

/// Where questions are taken.
#[derive(Clone)]
pub(crate) struct Desk {
    backend: Arc<dyn Backend>,
    limits: Limits,
    /// For questions that are answered or wait.
    places: Arc<Semaphore>,
    /// For questions that are answered.
    workers: Arc<Semaphore>,
}

impl Desk {
    pub(crate) fn new(limits: Limits, backend: Arc<dyn Backend>) -> Self {
        let workers = limits.workers.max(1);
        let places = room(workers.saturating_add(limits.queue));
        let workers = room(workers);
        Self { backend, limits, places, workers }
    }
}

/// Sets the stop when the future that holds it is dropped: the connection was closed.
pub(crate) struct Waiting(pub(crate) Arc<Stop>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// The answer to a question.
pub(crate) async fn ask(State(desk): State<Desk>, request: Request) -> Result<Response, Refused> {
    let most = desk.limits.question;
    answer(desk, request, most, |backend, question, stop| backend.ask(question, stop)).await
}

/// The same for a question that may be long.
pub(crate) async fn ask_long(
    State(desk): State<Desk>,
    request: Request,
) -> Result<Response, Refused> {
    let most = desk.limits.long;
    answer(desk, request, most, |backend, question, stop| backend.ask_long(question, stop)).await
}

/// What the backend says to a question of so many bytes at most.
async fn answer(
    desk: Desk,
    request: Request,
    most: usize,
    say: fn(&dyn Backend, &str, &Stop) -> Result<String, Stopped>,
) -> Result<Response, Refused> {
    if !is_json(request.headers()) {
        let why = "A question is JSON: its content type must be application/json.";
        return Err(Refused::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, why));
    }
    let question = read(request.into_body(), most);
    let question = timeout(desk.limits.patience, question).await.unwrap_or_else(|_| {
        let why = "The question took too long to arrive.";
        Err(Refused::new(StatusCode::REQUEST_TIMEOUT, why))
    })?;
    let busy = |_| {
        let why = "All workers are busy and the queue is full: ask again in a second.";
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, why)
    };
    let place = desk.places.try_acquire_owned().map_err(busy)?;
    let worker = desk.workers.acquire_owned().await;
    let stop = Arc::new(Stop::default());
    let _waiting = Waiting(Arc::clone(&stop));
    let answer = spawn_blocking(move || {
        // The worker is free when the work has ended, not when the client has gone.
        let _held = (place, worker);
        say(&*desk.backend, &question, &stop)
    });
    match answer.await {
        Ok(Ok(answer)) => Ok(([(CONTENT_TYPE, JSON)], answer).into_response()),
        Ok(Err(Stopped)) => {
            Err(Refused::new(StatusCode::SERVICE_UNAVAILABLE, "The question was stopped."))
        }
        Err(_) => Err(Refused::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "The program failed to answer this question.",
        )),
    }
}

/// Whether the content type is JSON. A page of another server cannot send that without asking
/// the browser first, and the browser asks this server, which refuses.
fn is_json(headers: &HeaderMap) -> bool {
    let given = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = given.and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// How many bytes more are read of what is too long, so that a browser hears the refusal before
/// the connection is closed.
const DRAINED: usize = 1_000_000;

/// A question of so many bytes at most.
async fn read(mut body: Body, most: usize) -> Result<String, Refused> {
    let mut question = Vec::new();
    let mut length: usize = 0;
    while let Some(frame) = body.frame().await {
        let broken = |_| Refused::new(StatusCode::BAD_REQUEST, "The question broke off.");
        let Ok(bytes) = frame.map_err(broken)?.into_data() else { continue };
        length = length.saturating_add(bytes.len());
        if length <= most {
            question.extend_from_slice(&bytes);
        } else if length > most.saturating_add(DRAINED) {
            break;
        }
    }
    if length > most {
        let why = format!("A question has at most {most} bytes; this one is longer.");
        return Err(Refused::new(StatusCode::PAYLOAD_TOO_LARGE, why));
    }
    String::from_utf8(question)
        .map_err(|_| Refused::new(StatusCode::BAD_REQUEST, "A question must be UTF-8."))
}

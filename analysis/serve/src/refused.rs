//! What is said instead of an answer.

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// A request that has no answer, and why, in one sentence.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    status: StatusCode,
    why: String,
}

impl Refused {
    pub(crate) fn new(status: StatusCode, why: impl Into<String>) -> Self {
        Self { status, why: why.into() }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Self { status, why } = self;
        let refusal = json!({"parameter": null, "message": why, "advice": null, "rule": null});
        let told = json!({ "refusal": refusal }).to_string();
        let mut response = (status, [(CONTENT_TYPE, JSON)], told).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// The content type of every answer.
pub(crate) const JSON: &str = "application/json";

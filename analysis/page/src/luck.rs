use asl_luck::{Log, Options, audit};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::refused::Refused;
use crate::request::LuckRequest;

/// The luck in logged games, as data and as a part of a page.
pub(crate) fn luck(request: &LuckRequest) -> Result<Value, Refused> {
    let mut unpacked = Vec::new();
    for log in &request.logs {
        let bytes = STANDARD.decode(&log.base64);
        let bytes = bytes.map_err(|error| Refused::plain(format!("{}: {error}", log.name)))?;
        unpacked.push((log.name.as_str(), bytes));
    }
    let logs: Vec<Log<'_>> = unpacked.iter().map(|(name, bytes)| Log { name, bytes }).collect();
    let options = Options { names: request.names, ..Options::default() };
    let report = audit(&logs, &options).map_err(|error| Refused::plain(error.to_string()))?;
    Ok(json!({ "html": report.html(), "report": report }))
}

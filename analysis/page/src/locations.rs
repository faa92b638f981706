use asl_study::locations;
use serde_json::{Value, json};

/// Every Location, with what is said of it in order.
pub(crate) fn locations() -> Value {
    let all = locations::all().iter().map(|one| {
        let said: Vec<_> = one.said().collect();
        json!({ "name": one.name, "title": one.title, "kind": one.kind, "said": said })
    });
    json!({ "locations": all.collect::<Vec<_>>() })
}

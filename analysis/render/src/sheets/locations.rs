//! What a sheet says of Locations.

use asl_rules::refusal::{did_you_mean, nearest};
use asl_study::locations::{self, Location};
use serde_json::{Value, json};
use toml::Spanned;

use super::failure::Failure;
use super::file::BlockFile;
use super::fill::Filler;

/// A public text that most of them rest on, beside the rules.
const PRIMER: &str = "Location primer";

impl Filler<'_, '_> {
    /// The Locations that a block names, each with its lines.
    pub(super) fn locations(&self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let block = given.get_ref();
        if block.locations.is_empty() {
            return Err(self.refuse("this block needs `locations`", given.span()));
        }
        let mut written = Vec::new();
        for name in &block.locations {
            let all = locations::all().iter();
            let Some(location) = all.clone().find(|one| one.name == **name.get_ref()) else {
                let message = format!("there is no Location `{}`", name.get_ref());
                let near = nearest(name.get_ref(), all.map(|one| one.name.as_str()));
                return Err(self.advise(message, near.map(did_you_mean), name.span()));
            };
            written.push(told(location));
        }
        Ok(json!({ "kind": "locations", "title": block.title, "locations": written }))
    }
}

/// What says no more than that all is as anywhere.
const NORMAL: [&str; 5] = [
    "The normal hex limit applies.",
    "The limit is the normal hex limit.",
    "Units fire normally.",
    "Attacks are normal.",
    "CC is normal.",
];

fn told(location: &Location) -> Value {
    // On paper what is as anywhere is left out.
    let lines = location.said().filter(|(_, said)| !NORMAL.contains(&said.says.as_str())).map(
        |(about, said)| {
            // The primer is named on the sheet once, and beside a line only if nothing else is.
            let others = said.rules.iter().filter(|rule| *rule != PRIMER).cloned();
            let others = others.collect::<Vec<_>>().join(", ");
            let rules = if others.is_empty() { PRIMER.to_owned() } else { others };
            json!({ "about": about, "says": said.says, "rules": rules })
        },
    );
    let name = format!("{} ({})", location.title, location.kind);
    json!({ "name": name, "lines": lines.collect::<Vec<_>>() })
}

//! What a sheet says of Locations.

use asl_rules::refusal::{did_you_mean, nearest};
use asl_study::locations::{self, Location};
use serde_json::{Value, json};
use toml::Spanned;

use super::failure::Failure;
use super::file::BlockFile;
use super::fill::Filler;

impl Filler<'_, '_> {
    /// The Locations that a block names, each with its lines.
    pub(super) fn locations(&self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let block = given.get_ref();
        if block.locations.is_empty() {
            return Err(self.refuse("this block needs `locations`", given.span()));
        }
        let mut groups = Vec::new();
        for name in &block.locations {
            let all = locations::all().iter();
            let Some(location) = all.clone().find(|one| one.name == **name.get_ref()) else {
                let message = format!("there is no Location `{}`", name.get_ref());
                let near = nearest(name.get_ref(), all.map(|one| one.name.as_str()));
                return Err(self.advise(message, near.map(did_you_mean), name.span()));
            };
            groups.push(group(location));
        }
        Ok(json!({ "kind": "groups", "title": block.title, "groups": groups, "source": "" }))
    }
}

fn group(location: &Location) -> Value {
    let lines = location.said().map(|(about, said)| {
        let first: String = about.chars().take(1).flat_map(char::to_uppercase).collect();
        let about = first + &about[1..];
        let rules = said.rules.join(", ");
        json!({ "text": format!("{about}: {}", said.says), "rules": rules, "odds": [] })
    });
    let name = format!("{} ({})", location.title, location.kind);
    json!({ "name": name, "lines": lines.collect::<Vec<_>>() })
}

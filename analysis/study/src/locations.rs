//! Where units can be: Locations, Quasi-Locations and the terrain of the Pacific, each with what
//! entering, leaving, stacking, fire and Close Combat are like there. Nothing is rolled here.
//!
//! ```
//! use asl_study::locations;
//!
//! let found = locations::find("cave");
//! assert_eq!(found[0].title, "Cave");
//! ```

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::search::Search;

/// All of them, as they are written.
const WRITTEN: &str = include_str!("../locations.toml");

/// What is said of a Location on one matter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// One or two sentences.
    pub says: String,
    /// The rules that say so.
    pub rules: Vec<String>,
}

/// A Location, a Quasi-Location or a kind of terrain.
///
/// What no public source says is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Location {
    /// Its name, in kebab case.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// What it is: a Location, a Quasi-Location, a hex or a part of one.
    pub kind: String,
    /// Who may be in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<Said>,
    /// How it is entered, and for how many MF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entering: Option<Said>,
    /// How it is left, and for how many MF.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaving: Option<Said>,
    /// How many units may stack in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stacking: Option<Said>,
    /// Its TEM.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tem: Option<Said>,
    /// Who may fire from it, and where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fires: Option<Said>,
    /// Which attacks reach it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacks: Option<Said>,
    /// Close Combat in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub close_combat: Option<Said>,
    /// What else matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Said>,
}

impl Location {
    /// What is said of it, each with what it is about.
    pub fn said(&self) -> impl Iterator<Item = (&'static str, &Said)> {
        let all = [
            ("Who may be there", &self.who),
            ("Entering", &self.entering),
            ("Leaving", &self.leaving),
            ("Stacking", &self.stacking),
            ("TEM", &self.tem),
            ("Fire from it", &self.fires),
            ("Attacks on it", &self.attacks),
            ("Close Combat", &self.close_combat),
            ("Other rules", &self.notes),
        ];
        all.into_iter().filter_map(|(about, said)| said.as_ref().map(|said| (about, said)))
    }

    fn has(&self, search: &Search) -> bool {
        let said = self.said().flat_map(|(about, said)| {
            let rules = said.rules.iter().map(String::as_str);
            [about, &said.says].into_iter().chain(rules)
        });
        let texts: Vec<&str> =
            [&*self.name, &self.title, &self.kind].into_iter().chain(said).collect();
        search.is_in(&texts)
    }
}

/// All Locations, in the order of the file.
pub fn all() -> &'static [Location] {
    #[derive(Deserialize)]
    struct Written {
        location: Vec<Location>,
    }
    static ALL: LazyLock<Vec<Location>> = LazyLock::new(|| {
        let written: Written = toml::from_str(WRITTEN).expect("the file that ships can be read");
        written.location
    });
    &ALL
}

/// The Location of this name, or else all of whom these words are said.
pub fn find(words: &str) -> Vec<&'static Location> {
    let name = words.trim().to_lowercase().replace(' ', "-");
    if let Some(one) = all().iter().find(|one| one.name == name) {
        return vec![one];
    }
    let search = Search::of(words);
    let named = |one: &&Location| search.is_in(&[&one.name, &one.title]);
    let (mut first, rest): (Vec<_>, Vec<_>) = all().iter().partition(named);
    first.extend(rest.into_iter().filter(|one| one.has(&search)));
    first
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_location_has_a_name_of_its_own_and_every_text_its_rules() {
        let names: BTreeSet<&str> = all().iter().map(|one| &*one.name).collect();
        assert_eq!(names.len(), all().len());
        for location in all() {
            let Location { name, kind, .. } = location;
            let kinds = ["Location", "Quasi-Location", "hex", "part of a hex"];
            assert!(kinds.contains(&kind.as_str()), "{name}: {kind}");
            assert!(location.said().count() >= 3, "{name}");
            for (about, said) in location.said() {
                assert!(said.says.ends_with('.') && said.says.len() <= 200, "{name}, {about}");
                assert!(!said.rules.is_empty(), "{name}, {about}: by which rule?");
            }
        }
    }

    #[test]
    fn a_name_finds_itself_and_words_find_all_that_have_them() {
        for location in all() {
            assert_eq!(find(&location.name), [location]);
        }
        assert!(find("tem foxhole").iter().any(|one| one.name == "foxhole"));
        assert!(find("b26.4").iter().any(|one| one.name == "wire-above"));
        assert!(find("nowhere").is_empty());
    }
}

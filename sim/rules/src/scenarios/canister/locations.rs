//! The Locations beside the first one, in words.

use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error;

use crate::Refusal;
use crate::a7_fire::modifiers::Terrain;

/// A Location that the same shot reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Location {
    pub(super) terrain: Terrain,
    /// Whether it is in the hex beside the firer.
    pub(super) adjacent: bool,
    /// The names of its units.
    pub(super) units: Vec<String>,
}

/// One more than the Locations that canister reaches beside the first one: three hexes, with some
/// caves, and the hex beside the firer.
pub(super) const MOST: usize = 4;

impl Location {
    /// A Location as it is given: `cave:4-4-7+8-0`, or `woods:adjacent:4-4-7`.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when it says something else.
    pub(super) fn parse(given: &str) -> Result<Self, Refusal> {
        let refused = |why: String| {
            let message = format!(
                "`{given}`: {why}; write it as `cave:4-4-7+8-0` or \
                                   `woods:adjacent:4-4-7`"
            );
            Refusal::together("also-at", message).by("C8.4, C8.41, G11.836")
        };
        let parts: Vec<&str> = given.split(':').collect();
        let (terrain, adjacent, units) = match parts[..] {
            [terrain, units] => (terrain, false, units),
            [terrain, "adjacent", units] => (terrain, true, units),
            _ => return Err(refused("this is no Location".to_owned())),
        };
        let known: Result<Terrain, Error> = Terrain::deserialize(terrain.into_deserializer());
        let terrain = known.map_err(|_| refused(format!("there is no terrain `{terrain}`")))?;
        let units: Vec<String> = units.split('+').map(str::to_owned).collect();
        if units.iter().any(String::is_empty) {
            return Err(refused("a unit is missing".to_owned()));
        }
        Ok(Self { terrain, adjacent, units })
    }
}

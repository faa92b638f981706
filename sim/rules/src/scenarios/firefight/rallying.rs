//! What a question says of the RPh between two attacks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::modifiers::Terrain;
use crate::a15_heat_of_battle::Place;
use crate::defaults::yes;

/// What a question says of the RPh between two attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rallying {
    /// Whether broken units try to rally between the attacks.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A10.6, A18.11"))]
    pub rally: bool,
    /// Whether the units that are fired at are in Rally Bonus terrain.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A10.61, G11.1",
        "unless-given" = "true in woods, jungle, buildings, huts, trenches, caves and pillboxes"
    ))]
    rally_terrain: Option<bool>,
}

impl Rallying {
    /// The same with Rally Bonus terrain as it follows from the Location, and whether it is that. Jungle
    /// is woods and a hut is a building; bamboo gives none (A10.61, G2, G3, G5).
    pub fn settled(self, place: Place, terrain: Terrain) -> (Self, bool) {
        let covered = place != Place::Ordinary
            || matches!(
                terrain,
                Terrain::Woods
                    | Terrain::LightJungle
                    | Terrain::DenseJungle
                    | Terrain::WoodenBuilding
                    | Terrain::StoneBuilding
                    | Terrain::Hut
                    | Terrain::Trench
            );
        let is_bonus = self.rally_terrain.unwrap_or(covered);
        (Self { rally_terrain: Some(is_bonus), ..self }, is_bonus)
    }
}

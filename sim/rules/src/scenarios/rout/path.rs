//! The hexes of a rout, as they are given: `open:seen=4`, `woods`, `brush:wire`, `cave`.

use crate::Refusal;
use crate::a4_movement::entry::{self, Ground};
use crate::a4_movement::mf::Mf;
use crate::a4_movement::movement_drm;
use crate::a7_fire::modifiers::Terrain;
use crate::a24_smoke::smoke_drm;
use crate::scenarios::described::Described;

/// So many hexes there are at most: there are six MF, and a road costs one.
pub(super) const MOST_HEXES: usize = 12;

/// The most MF for one hex, in halves.
const MOST_HALVES: u8 = 12;

/// The MF for a cave (G11.7).
const CAVE: Mf = Mf::whole(2);

/// A hex, or a subterranean Location, of a rout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RoutHex {
    pub(super) kind: Kind,
    /// The MF to enter it.
    pub(super) mf: Mf,
    /// The range to the enemy that could interdict there, in hexes; `None` when no enemy has a
    /// LOS to it.
    pub(super) seen: Option<i32>,
    /// Whether FFMO applies there (A10.531).
    pub(super) open: bool,
    /// Whether it is ADJACENT to an armed unbroken enemy who is Known at the latest when the unit
    /// is there.
    pub(super) adjacent: bool,
    /// Whether that enemy becomes Known only there.
    pub(super) discovers: bool,
    /// Whether the unit ignores this woods or building, and goes on (A10.51).
    pub(super) ignored: bool,
    /// Whether there is Wire, above which the unit is placed (B26.4).
    pub(super) wire: bool,
}

/// What a Location is for a unit that routs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Woods or a building, where a rout ends (A10.51).
    Shelter,
    /// Any other above-ground hex.
    Ground,
    /// A cave.
    Cave,
    /// A Cave Complex.
    Complex,
}

impl RoutHex {
    /// The hex that a text describes.
    pub(super) fn read(given: &str) -> Result<Self, Refusal> {
        let described = Described::new("hexes", given);
        let marks = ["adjacent", "discovers", "ignored", "wire"];
        described.check(&marks, &["mf", "seen", "smoke", "hindrance", "tem"])?;
        let below = match described.name {
            "cave" => Some((Kind::Cave, CAVE)),
            "complex" => Some((Kind::Complex, Mf::default())),
            _ => None,
        };
        let given_mf = described.halves("mf", 1..=MOST_HALVES)?.map(Mf::halves);
        let seen = described.number("seen", 1..=150)?.map(|range| range as i32);
        let smoke = described.number_or("smoke", 0..=i64::from(smoke_drm::MOST), 0)? as i32;
        let hindrance = described.number_or("hindrance", 0..=5, 0)? as i32;
        let tem = described.number_or("tem", 0..=6, 0)? as i32;
        let discovers = described.has("discovers");
        let adjacent = described.has("adjacent") || discovers;
        let ignored = described.has("ignored");
        let wire = described.has("wire");
        if let Some((kind, mf)) = below {
            if seen.is_some() || adjacent {
                let why = "no unit is interdicted in a cave or Cave Complex, or ADJACENT there \
                           after a rout below ground";
                return Err(described.refused(why).by("A10.531, G11.5, G11.8"));
            }
            if wire {
                let why = "there is no Wire below ground";
                return Err(described.refused(why).by("B26.1"));
            }
            let mf = given_mf.unwrap_or(mf);
            return Ok(Self { kind, mf, seen, open: false, adjacent, discovers, ignored, wire });
        }
        let names = || Ground::names().chain(["cave", "complex"]);
        let ground = Ground::named(described.name)
            .ok_or_else(|| described.no_such_name(described.name, names()))?;
        let in_smoke = if smoke > 0 { entry::SMOKE } else { Mf::default() };
        let of_terrain = ground.mf.map(|mf| mf + in_smoke);
        let mf = given_mf.or(of_terrain).ok_or_else(|| {
            let why = format!("say what it costs to enter {0}, as in `{0}:mf=4`", ground.name);
            described.refused(why).by("A4.13")
        })?;
        let covered = movement_drm::is_covered(ground.terrain.tem().0 + tem, hindrance + smoke);
        let kind = if is_shelter(ground.terrain) { Kind::Shelter } else { Kind::Ground };
        if ignored && kind == Kind::Ground {
            let why = "only woods and buildings are `ignored`";
            return Err(described.refused(why).by("A10.51"));
        }
        if wire && !has_room_for_wire(ground.terrain) {
            let why = "no Wire is set up in buildings and marsh";
            return Err(described.refused(why).by("B26.1"));
        }
        let open = ground.open && !covered;
        Ok(Self { kind, mf, seen, open, adjacent, discovers, ignored, wire })
    }
}

/// Wire is set up in any terrain but buildings, rubble and marsh, and not in bamboo (B26.1, G3.4).
fn has_room_for_wire(terrain: Terrain) -> bool {
    !matches!(
        terrain,
        Terrain::WoodenBuilding
            | Terrain::StoneBuilding
            | Terrain::Hut
            | Terrain::Swamp
            | Terrain::Bamboo
    )
}

/// Woods and buildings; in the PTO jungle and bamboo are woods, too (G2, G3).
fn is_shelter(terrain: Terrain) -> bool {
    matches!(
        terrain,
        Terrain::Woods
            | Terrain::LightJungle
            | Terrain::DenseJungle
            | Terrain::Bamboo
            | Terrain::WoodenBuilding
            | Terrain::StoneBuilding
            | Terrain::Hut
    )
}

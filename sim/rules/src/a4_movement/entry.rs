//! What it costs Infantry to enter a hex, and what covers it there (A4.13).

use super::mf::Mf;
use crate::a7_fire::modifiers::Terrain;

/// Terrain as Infantry enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Its name.
    pub name: &'static str,
    /// What gives the TEM.
    pub terrain: Terrain,
    /// Whether it is Open Ground, where FFMO applies (A4.6).
    pub open: bool,
    /// The MF to enter it from the same level; `None` where they were not found.
    pub mf: Option<Mf>,
    /// The rules.
    pub rule: &'static str,
}

const fn ground(
    name: &'static str,
    terrain: Terrain,
    open: bool,
    halves: u8,
    rule: &'static str,
) -> Ground {
    let mf = if halves == 0 { None } else { Some(Mf::halves(halves)) };
    Ground { name, terrain, open, mf, rule }
}

/// Every terrain that can be entered above-ground, by the names that it has.
///
/// Orchard, palm trees, grain, brush and kunai have no TEM, but are no Open Ground (B12.3, B14.3,
/// B15.3, G4, G6).
/// To cross a hedge or wall costs one MF more than the hex behind it, which is Open Ground
/// here (B9.4). Shellholes are entered for their TEM (B2.4). A foxhole is the MF by which units go
/// beneath it, after those for the hex (B27.4). Jungle and huts cost 2 MF by the public chart of Pacific
/// terrain. Bamboo takes a Minimum Move and swamp all MF, so that they have no number of their own.
const GROUNDS: [Ground; 25] = [
    ground("open", Terrain::OpenGround, true, 2, "A4.13, B1"),
    ground("open-ground", Terrain::OpenGround, true, 2, "A4.13, B1"),
    ground("road", Terrain::OpenGround, true, 2, "A4.132, B3.4"),
    ground("orchard", Terrain::OpenGround, false, 2, "B14.3, B14.4"),
    ground("palm-trees", Terrain::OpenGround, false, 2, "G4, B14.3, B14.4"),
    ground("grain", Terrain::OpenGround, false, 3, "B15.3, B15.4"),
    ground("brush", Terrain::OpenGround, false, 4, "B12.3, B12.4"),
    ground("woods", Terrain::Woods, false, 4, "B13.3, B13.4"),
    ground("light-jungle", Terrain::LightJungle, false, 4, "G2"),
    ground("dense-jungle", Terrain::DenseJungle, false, 4, "G2"),
    ground("bamboo", Terrain::Bamboo, false, 0, "G3"),
    ground("kunai", Terrain::Kunai, false, 4, "G6, B12.4"),
    ground("swamp", Terrain::Swamp, false, 0, "G7"),
    ground("crag", Terrain::Crag, false, 4, "B17.3, B17.4"),
    ground("graveyard", Terrain::Graveyard, false, 2, "B18.3, B18.41"),
    ground("hut", Terrain::Hut, false, 4, "G5"),
    ground("wooden", Terrain::WoodenBuilding, false, 4, "A4.3, B23.3"),
    ground("wooden-building", Terrain::WoodenBuilding, false, 4, "A4.3, B23.3"),
    ground("stone", Terrain::StoneBuilding, false, 4, "A4.3, B23.3"),
    ground("stone-building", Terrain::StoneBuilding, false, 4, "A4.3, B23.3"),
    ground("hedge", Terrain::Hedge, true, 4, "B9.3, B9.4"),
    ground("wall", Terrain::Wall, true, 4, "B9.3, B9.4"),
    ground("shellholes", Terrain::Shellholes, false, 4, "B2.3, B2.4"),
    ground("foxhole", Terrain::Foxhole, false, 2, "B27.3, B27.4"),
    ground("trench", Terrain::Trench, false, 0, "B27.3, B27.5"),
];

impl Ground {
    /// The terrain of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        GROUNDS.into_iter().find(|ground| ground.name == name)
    }

    /// This terrain, as it is entered.
    #[must_use]
    pub fn of(terrain: Terrain) -> Option<Self> {
        GROUNDS.into_iter().find(|ground| ground.terrain == terrain)
    }

    /// Every name.
    pub fn names() -> impl Iterator<Item = &'static str> {
        GROUNDS.iter().map(|ground| ground.name)
    }

    /// The TEM of its hexside, for fire that crosses it: that of a hedge or wall.
    #[must_use]
    pub fn hexside_tem(self) -> i32 {
        if self.terrain.is_hexside() { self.terrain.tem().0 } else { 0 }
    }

    /// The TEM of what is in the hex.
    #[must_use]
    pub fn tem_in_hex(self) -> i32 {
        if self.terrain.is_hexside() { 0 } else { self.terrain.tem().0 }
    }
}

/// What SMOKE adds to the MF for entering a hex (A24.7).
pub const SMOKE: Mf = Mf::whole(1);

#[cfg(test)]
mod tests {
    use super::*;

    /// Two MF for a building or woods (A4.3), one more than the hex for a hedge or wall (B9.4).
    #[test]
    fn the_costs_by_hand() {
        let cost = |name| Ground::named(name).and_then(|ground| ground.mf).map(|mf| mf.to_string());
        for (names, expected) in [
            ("open road orchard palm-trees graveyard foxhole", "1"),
            ("woods brush kunai crag wooden stone hedge wall shellholes", "2"),
            ("light-jungle dense-jungle hut", "2"),
            ("grain", "1½"),
        ] {
            for name in names.split(' ') {
                assert_eq!(cost(name).as_deref(), Some(expected), "{name}");
            }
        }
        assert_eq!(cost("bamboo"), None);
        assert_eq!(Ground::named("cave"), None);
        let of = |terrain| Ground::of(terrain).map(|ground| ground.name);
        assert_eq!(of(Terrain::OpenGround), Some("open"));
        assert_eq!(of(Terrain::StoneBuilding), Some("stone"));
        assert_eq!(of(Terrain::Cave), None);
    }

    #[test]
    fn terrain_with_a_hyphen_has_words() {
        let with_hyphen: Vec<_> = Ground::names().filter(|name| name.contains('-')).collect();
        let words = crate::units::in_words::TERRAIN;
        assert!(with_hyphen.iter().all(|name| words.contains(name)), "{with_hyphen:?}");
    }

    #[test]
    fn a_hexside_protects_from_fire_across_it_alone() {
        let tem = |name| {
            let ground = Ground::named(name).expect(name);
            (ground.hexside_tem(), ground.tem_in_hex())
        };
        assert_eq!([tem("hedge"), tem("wall"), tem("stone")], [(1, 0), (2, 0), (0, 3)]);
    }
}

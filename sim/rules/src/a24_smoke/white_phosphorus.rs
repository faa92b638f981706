//! The NMC of all units in a Location in which WP is placed (A24.31).

use crate::a7_fire::modifiers::Terrain;
use crate::g11_caves::CAVE_TEM_OBA;

/// The NMC of WP: its DRM without leadership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WpCheck {
    /// By most DR.
    pub drm: i8,
    /// By a MC DR whose colored die is a 6: that is a Critical Hit of grenades.
    pub on_six: i8,
    /// Whether who takes it is concealed no more.
    pub reveals: bool,
}

/// How WP comes to its Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// By grenades.
    Grenades,
    /// By Direct Fire.
    DirectFire,
    /// By Indirect Fire: mortars and OBA.
    IndirectFire,
}

impl WpCheck {
    /// That of units in this terrain.
    ///
    /// The TEM helps the WP: it is added to the MC DR with the sign changed. After a Critical Hit, and
    /// by Indirect Fire whose bursts are in the air, it keeps its sign. WP in a cave is always a
    /// Critical Hit, with the TEM against that kind of attack.
    ///
    /// # Source
    ///
    /// A24.31, B9.34, G11.85.
    #[must_use]
    pub fn of(by: By, terrain: Terrain, critical: bool, reveals: bool) -> Self {
        let indirect = by == By::IndirectFire;
        let tem = match terrain {
            Terrain::Cave if indirect => CAVE_TEM_OBA,
            Terrain::Wall | Terrain::Hedge if indirect => terrain.tem().0 - 1,
            terrain => terrain.tem().0,
        } as i8;
        let reversed = critical || terrain.is_cave() || terrain.bursts(indirect, false);
        let drm = if reversed { tem } else { -tem };
        let on_six = if by == By::Grenades { tem } else { drm };
        Self { drm, on_six, reveals }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drm(by: By, terrain: Terrain, critical: bool) -> (i8, i8) {
        let check = WpCheck::of(by, terrain, critical, false);
        (check.drm, check.on_six)
    }

    #[test]
    fn the_tem_is_reversed_but_for_critical_hits_air_bursts_and_caves() {
        let stone = Terrain::StoneBuilding;
        assert_eq!(drm(By::Grenades, stone, false), (-3, 3));
        assert_eq!(drm(By::DirectFire, stone, false), (-3, -3));
        assert_eq!(drm(By::DirectFire, stone, true), (3, 3));
        assert_eq!(drm(By::IndirectFire, stone, false), (-3, -3));
        assert_eq!(drm(By::IndirectFire, Terrain::Woods, false), (1, 1));
        assert_eq!(drm(By::DirectFire, Terrain::Woods, false), (-1, -1));
        assert_eq!(drm(By::Grenades, Terrain::Cave, false), (4, 4));
        assert_eq!(drm(By::IndirectFire, Terrain::Cave, true), (6, 6));
        assert_eq!(drm(By::IndirectFire, Terrain::Hedge, false), (0, 0));
        assert_eq!(drm(By::IndirectFire, Terrain::Wall, false), (-1, -1));
    }
}

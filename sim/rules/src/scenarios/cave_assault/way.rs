//! What the way to the cave costs (A4.13).

use super::parameters::Setting;
use crate::Refusal;
use crate::a4_movement::entry::Ground;
use crate::a7_fire::modifiers::Terrain;
use crate::units::EntranceMf;

impl Setting {
    /// Fills in the MF that are not given: those of the terrain.
    pub(super) fn fill_in_mf(&mut self) {
        self.approach_mf = self.approach_mf.or_else(|| mf_of(self.approach_terrain));
        self.entrance_mf = self.entrance_mf.or_else(|| mf_of(self.entrance_terrain));
    }

    /// The MF that the whole way costs, when they have been filled in.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where the MF of a hex are not known.
    pub(super) fn mf_needed(&self) -> Result<i32, Refusal> {
        let known = |mf: Option<EntranceMf>, parameter, terrain: Terrain| {
            let message = format!("say what it costs to enter `{terrain}`");
            let refused = || Refusal::together(parameter, message).by("A4.13");
            mf.map(EntranceMf::get).ok_or_else(refused)
        };
        let last = known(self.entrance_mf, "entrance-mf", self.entrance_terrain)?;
        match self.range.get() - 2 {
            hexes @ 1.. => {
                let each = known(self.approach_mf, "approach-mf", self.approach_terrain)?;
                Ok(hexes * each + last)
            }
            _ => Ok(last),
        }
    }
}

/// The MF to enter a hex of this terrain; `None` where they were not found.
fn mf_of(terrain: Terrain) -> Option<EntranceMf> {
    let mf = Ground::of(terrain)?.mf?;
    EntranceMf::try_from(i64::from(mf.rounded_up())).ok()
}

/// The same as a number; 1 where it does not matter.
pub(super) fn in_mf(mf: Option<EntranceMf>) -> u8 {
    mf.map_or(1, |mf| mf.get() as u8)
}

//! The garrison's rout, when attackers are beside the cave.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::standing::Standing;
use super::the_assault::Assault;
use crate::units::Unit;

/// The place to which a broken garrison can rout.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum WayOut {
    /// Nowhere.
    None,
    /// To another cave that is Accessible to this one (G11.6).
    Cave,
    /// To the Cave Complex (G11.73).
    Complex,
}

impl Assault {
    /// Whether an armed unbroken enemy is ADJACENT to those in the cave.
    fn is_pressed(&self, standing: &Standing) -> bool {
        let unbroken = |(_, unit): &(u8, Unit)| !unit.is_broken();
        self.is_adjacent(standing.at) && standing.van.units.iter().any(unbroken)
    }

    /// The RtPh of the garrison: a unit that is broken with an armed unbroken enemy ADJACENT leaves
    /// the cave, or is eliminated for Failure to Rout (A10.5).
    pub(super) fn garrison_routs(&self, standing: &mut Standing) {
        let is_broken = |(_, unit): &(u8, Unit)| unit.is_broken();
        if !self.rout
            || !standing.garrison.units.iter().any(is_broken)
            || !self.is_pressed(standing)
        {
            return;
        }
        if self.way_out != WayOut::None {
            let routs = standing.garrison.units.iter().copied().filter(is_broken);
            let routs: Vec<(u8, Unit)> = routs.collect();
            standing.routed.units.extend(routs);
        }
        standing.garrison.units.retain(|one| !is_broken(one));
        standing.garrison.dm = false;
    }
}

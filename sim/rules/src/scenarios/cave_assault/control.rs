//! Who Controls the cave (G11.94).

use super::standing::{End, Standing};
use super::the_assault::Assault;
use crate::units::{Condition, Unit};

impl Assault {
    /// The same with who Controls the cave: the attackers, once a Good Order MMC of theirs is
    /// ADJACENT to the Known cave without one of the Japanese in it, and until there is one again.
    /// A cave that is eliminated is nobody's.
    pub(super) fn with_control(&self, mut standing: Standing) -> Standing {
        let in_good_order =
            |(_, unit): &(u8, Unit)| unit.condition == Condition::Unbroken && !unit.body.is_smc();
        let held = standing.garrison.units.iter().any(in_good_order);
        let taken = standing.known
            && self.is_adjacent(standing.at)
            && standing.van.units.iter().any(in_good_order);
        let stands = standing.end != Some(End::Eliminated);
        standing.controlled = stands && !held && (standing.controlled || taken);
        standing
    }
}

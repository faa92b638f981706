//! What the attacks of an FFE leave.

use std::fmt;

use asl_engine::odds::Measure;

use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::measures::{self, Aftermaths, holds};

/// What an FFE leaves of the units in a Location.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeftByFfe {
    /// Whether the cave is eliminated, with all that was in it.
    pub(super) cave_eliminated: bool,
    /// What is left of the targets.
    pub(super) targets: Remains,
}

impl Aftermaths for LeftByFfe {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.targets.aftermaths()
    }
}

impl LeftByFfe {
    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let mut all = measures::of_units();
        all.extend(measures::how_many());
        all.push(Measure::chance(
            "cave-eliminated",
            "the cave is eliminated (G11.88)",
            |left: &Self| holds(left.cave_eliminated),
        ));
        all
    }
}

impl fmt::Display for LeftByFfe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cave_eliminated { f.pad("cave-eliminated") } else { self.targets.fmt(f) }
    }
}

//! What an air attack leaves.

use std::fmt;

use asl_engine::odds::Measure;

use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::e7_aircraft::fates::PlaneFates;
use crate::measures::{self, Aftermaths, holds};

/// What the planes of a Game Turn leave of their targets, and what becomes of the planes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeftByPlanes {
    /// Whether the cave is eliminated, with all that was in it.
    pub(super) cave_eliminated: bool,
    /// What is left of the targets.
    pub(super) targets: Remains,
    /// What has become of the planes.
    pub(super) fates: PlaneFates,
}

impl Aftermaths for LeftByPlanes {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.targets.aftermaths()
    }
}

/// A number of planes as a measure counts it, in halves.
#[allow(clippy::unnecessary_wraps, reason = "a measure may be unknown of an outcome")]
fn planes(number: u8) -> Option<u32> {
    Some(2 * u32::from(number))
}

impl LeftByPlanes {
    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let mut all = measures::of_units();
        all.extend(measures::how_many());
        all.extend([
            Measure::chance("cave-eliminated", "the cave is eliminated (G11.88)", |left: &Self| {
                holds(left.cave_eliminated)
            }),
            Measure::number(
                "planes-shot-down",
                "planes that are shot down (E7.51)",
                |it: &Self| planes(it.fates.shot_down),
            )
            .as_a_price(),
            Measure::number(
                "planes-lost",
                "planes that are shot down, or leave by Recall (E7.3, E7.51)",
                |it: &Self| planes(it.fates.lost()),
            )
            .as_a_price(),
            Measure::number(
                "mistaken-attacks",
                "Mistaken Attacks, on the side of the planes (E7.3)",
                |it: &Self| planes(it.fates.mistaken),
            )
            .as_a_price(),
            Measure::number(
                "planes-not-sighting",
                "planes that do not sight the target (E7.3)",
                |it: &Self| planes(it.fates.blind()),
            )
            .as_a_price(),
        ]);
        all
    }
}

impl fmt::Display for LeftByPlanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cave_eliminated {
            f.write_str("cave-eliminated")?;
        } else {
            self.targets.fmt(f)?;
        }
        self.fates.fmt(f)
    }
}

//! What the fire of ordnance leaves.

use std::fmt;

use asl_engine::odds::Measure;

use super::target_gun::GunState;
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::c3_to_hit::gunfire::End;
use crate::c3_to_hit::to_hit::shots_in_words;
use crate::measures::{self, Aftermaths, holds};

/// What the fire of ordnance leaves of its targets, and what it took.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeftByGun {
    /// Whether the cave is eliminated, with all that was in it.
    pub(super) cave_eliminated: bool,
    /// The Gun that is fired at; `None` when there is none.
    pub(super) target_gun: Option<GunState>,
    /// What is left of the targets.
    pub(super) targets: Remains,
    /// How many shots were fired.
    pub(super) shots: u8,
    /// What has ended the fire before its time.
    pub(super) end: Option<End>,
    /// Whether its name says how many shots were fired: not when there is one number only.
    pub(super) names_shots: bool,
}

impl Aftermaths for LeftByGun {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.targets.aftermaths()
    }
}

impl LeftByGun {
    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let mut all = measures::of_units();
        all.extend(measures::how_many());
        all.extend([
            Measure::chance("cave-eliminated", "the cave is eliminated (G11.88)", |left: &Self| {
                holds(left.cave_eliminated)
            }),
            Measure::chance(
                "target-gun-lost",
                "the Gun that is fired at is eliminated or malfunctions (C11.4)",
                |left: &Self| holds(left.target_gun.is_some_and(|gun| gun != GunState::Intact)),
            ),
            Measure::number("shots-fired", "shots that are fired", |left: &Self| {
                Some(2 * u32::from(left.shots))
            })
            .as_a_price(),
            Measure::chance(
                "weapon-lost",
                "the weapon malfunctions or is removed (A9.7)",
                |left: &Self| holds(matches!(left.end, Some(End::Malfunctioned | End::Removed))),
            )
            .as_a_price(),
        ]);
        all
    }
}

impl fmt::Display for LeftByGun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cave_eliminated {
            f.write_str("cave-eliminated")?;
        } else {
            self.targets.fmt(f)?;
        }
        let gun = self.target_gun.map(|gun| gun.to_string());
        let shots = self.names_shots.then(|| shots_in_words(self.shots));
        let end = self.end.map(|end| end.to_string());
        let what: Vec<String> = [gun, shots, end].into_iter().flatten().collect();
        if what.is_empty() { Ok(()) } else { write!(f, " / {}", what.join(", ")) }
    }
}

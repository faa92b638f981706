//! What canister leaves.

use std::fmt;

use asl_engine::odds::Measure;

use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::c3_to_hit::gunfire::End;
use crate::c3_to_hit::to_hit::shots_in_words;
use crate::measures::{self, Aftermaths, holds};

/// What canister leaves in each Location, and what it took.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeftByCanister {
    /// What is left in each Location, in the order given.
    pub(super) locations: Vec<Remains>,
    /// How many shots were fired.
    pub(super) shots: u8,
    /// What has ended the fire before its time.
    pub(super) end: Option<End>,
    /// Whether its name says how many shots were fired: not when there is one number only.
    pub(super) names_shots: bool,
}

impl Aftermaths for LeftByCanister {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.locations.iter().flat_map(Remains::aftermaths)
    }
}

impl LeftByCanister {
    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let mut all = measures::of_units();
        all.extend(measures::how_many());
        all.extend([
            Measure::number("shots-fired", "shots that are fired", |left: &Self| {
                Some(2 * u32::from(left.shots))
            })
            .as_a_price(),
            Measure::chance(
                "weapon-lost",
                "the Gun malfunctions or is removed (A9.7)",
                |left: &Self| holds(matches!(left.end, Some(End::Malfunctioned | End::Removed))),
            )
            .as_a_price(),
        ]);
        all
    }
}

impl fmt::Display for LeftByCanister {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, left) in self.locations.iter().enumerate() {
            if place > 0 {
                f.write_str(" | ")?;
            }
            left.fmt(f)?;
        }
        let shots = self.names_shots.then(|| shots_in_words(self.shots));
        let end = self.end.map(|end| end.to_string());
        let what: Vec<String> = [shots, end].into_iter().flatten().collect();
        if what.is_empty() { Ok(()) } else { write!(f, " / {}", what.join(", ")) }
    }
}

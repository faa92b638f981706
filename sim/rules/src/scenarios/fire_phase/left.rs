//! What a fire phase leaves.

use std::fmt;

use asl_engine::odds::Measure;

use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::a14_snipers::activation::{self, Activates, Activations};
use crate::measures::{self, Aftermaths};

/// What a fire phase leaves of the targets, and what it took.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Left {
    /// What is left of the targets.
    pub(super) targets: Remains,
    /// What is left of the second and third stack, if there are such.
    pub(super) others: Vec<Remains>,
    /// How many shots were fired.
    pub(super) shots: u8,
    /// How many attacks of the list were not needed.
    pub(super) saved: u8,
    /// How many weapons have malfunctioned.
    pub(super) malfunctions: u8,
    /// How often Snipers have been activated.
    pub(super) activations: Activations,
    /// Whether its name says how many shots were fired: not when there is one number only.
    pub(super) names_shots: bool,
}

impl Aftermaths for Left {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.targets.aftermaths().chain(self.others.iter().flat_map(Aftermaths::aftermaths))
    }
}

impl Activates for Left {
    fn activations(&self) -> Activations {
        self.activations
    }
}

impl Left {
    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let mut all = measures::of_units();
        all.extend(measures::how_many());
        all.extend([
            Measure::chance(
                "all-pinned-or-worse",
                "every unit that is left is pinned or broken",
                |left: &Self| {
                    let mut units = left.aftermaths().flat_map(|aftermath| aftermath.left);
                    Some(2 * u32::from(units.all(|unit| unit.pinned || unit.is_broken())))
                },
            ),
            Measure::number("shots-fired", "shots that are fired", |left: &Self| {
                Some(2 * u32::from(left.shots))
            })
            .as_a_price(),
            Measure::number("shots-saved", "attacks that are not needed", |left: &Self| {
                Some(2 * u32::from(left.saved))
            }),
            Measure::number("weapons-broken", "weapons that malfunction (A9.7)", |left: &Self| {
                Some(2 * u32::from(left.malfunctions))
            })
            .as_a_price(),
        ]);
        all.extend(activation::measures());
        all
    }
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.targets.fmt(f)?;
        for other in &self.others {
            write!(f, " // {other}")?;
        }
        let some = |number: u8, one: &str, more: &str| match number {
            1 => format!("1 {one}"),
            number => format!("{number} {more}"),
        };
        let shots = self.names_shots.then(|| some(self.shots, "shot", "shots"));
        let saved = (self.names_shots && self.saved > 0).then(|| format!("{} saved", self.saved));
        let malfunctions =
            (self.malfunctions > 0).then(|| some(self.malfunctions, "malfunction", "malfunctions"));
        let snipers = (!self.activations.is_none()).then(|| self.activations.to_string());
        let what = [shots, saved, malfunctions, snipers];
        let what: Vec<String> = what.into_iter().flatten().collect();
        if what.is_empty() { Ok(()) } else { write!(f, " / {}", what.join(", ")) }
    }
}

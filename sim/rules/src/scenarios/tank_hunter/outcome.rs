//! What a hunt comes to.

use std::fmt;

use crate::a11_close_combat::against_vehicle::assault::Fate;
use asl_engine::odds::Measure;

/// What has become of the AFV, of the T-H Heroes and of the units that have created them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hunted {
    /// How many AFV are unharmed, of those that are hunted.
    pub unharmed: u8,
    /// How many are Shocked.
    pub shocked: u8,
    /// How many are immobilized.
    pub immobilized: u8,
    /// How many are wrecks without a fire.
    pub eliminated: u8,
    /// How many burn.
    pub burn: u8,
    /// How many T-H Heroes have been created, or have lost HIP.
    pub created: u8,
    /// How many have come to attack.
    pub arrived: u8,
    /// How many had an ATMM.
    pub mines: u8,
    /// How many units the attempts have pinned.
    pub pinned: u8,
    /// How many units Casualty Reduction has reduced.
    pub reduced: u8,
}

impl Hunted {
    /// The same with one AFV more.
    #[must_use]
    pub fn with(mut self, fate: Fate) -> Self {
        let counted = match fate {
            Fate::Burns => &mut self.burn,
            Fate::Eliminated => &mut self.eliminated,
            Fate::Immobilized => &mut self.immobilized,
            Fate::Shocked => &mut self.shocked,
            Fate::Unharmed => &mut self.unharmed,
        };
        *counted += 1;
        self
    }

    /// Each fate with how many AFV have it.
    fn fates(&self) -> [(Fate, u8); 5] {
        [
            (Fate::Burns, self.burn),
            (Fate::Eliminated, self.eliminated),
            (Fate::Immobilized, self.immobilized),
            (Fate::Shocked, self.shocked),
            (Fate::Unharmed, self.unharmed),
        ]
    }

    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        fn any(number: u8) -> Option<u32> {
            Some(2 * u32::from(number > 0))
        }
        fn count(number: u8) -> Option<u32> {
            Some(2 * u32::from(number))
        }
        vec![
            Measure::chance("vehicle-eliminated", "an AFV burns or is eliminated", |it: &Self| {
                any(it.burn + it.eliminated)
            }),
            Measure::chance("vehicle-burns", "an AFV burns", |it: &Self| any(it.burn)),
            Measure::chance(
                "vehicle-immobilized-or-worse",
                "an AFV is Shocked, immobilized, burns or is eliminated",
                |it: &Self| any(it.burn + it.eliminated + it.immobilized + it.shocked),
            ),
            Measure::chance("hero-created", "a T-H Hero is created, or loses HIP", |it: &Self| {
                any(it.created)
            }),
            Measure::chance("hero-arrives", "a T-H Hero comes to attack", |it: &Self| {
                any(it.arrived)
            }),
            Measure::chance("hero-has-atmm", "a T-H Hero has an ATMM", |it: &Self| any(it.mines)),
            Measure::number(
                "vehicles-eliminated",
                "AFV that burn or are eliminated",
                |it: &Self| count(it.burn + it.eliminated),
            ),
            Measure::number(
                "heroes-created",
                "T-H Heroes of the allotment that are used",
                |it: &Self| count(it.created),
            )
            .as_a_price(),
            Measure::number("heroes-arriving", "T-H Heroes that come to attack", |it: &Self| {
                count(it.arrived)
            }),
            Measure::number("units-pinned", "units that their attempts pin", |it: &Self| {
                count(it.pinned)
            })
            .as_a_price(),
            Measure::number(
                "units-reduced",
                "units that suffer Casualty Reduction",
                |it: &Self| count(it.reduced),
            )
            .as_a_price(),
        ]
    }
}

impl fmt::Display for Hunted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.fates();
        let number: u8 = all.iter().map(|(_, number)| number).sum();
        let mut first = true;
        for (fate, times) in all.into_iter().filter(|(_, times)| *times > 0) {
            if !first {
                f.write_str(", ")?;
            }
            first = false;
            if number > 1 {
                write!(f, "{times} {fate}")?;
            } else {
                fate.fmt(f)?;
            }
        }
        write!(f, ": {} created", self.created)?;
        let more = [
            (self.arrived, "arrive"),
            (self.mines, "with ATMM"),
            (self.pinned, "pinned"),
            (self.reduced, "reduced"),
        ];
        for (times, word) in more.into_iter().filter(|(times, _)| *times > 0) {
            write!(f, ", {times} {word}")?;
        }
        Ok(())
    }
}

//! What the fire phases of a battery come to.

use std::fmt;

use asl_engine::odds::Measure;

/// What has been fired so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fired {
    /// The friendly fire phase of the first FFE; 0 for none.
    pub first: u8,
    /// Whether the Blast Area of that FFE covers the target hex.
    pub first_covers: bool,
    /// How many Fire Missions have had a FFE.
    pub missions: u8,
    /// How often a FFE has been resolved against the target.
    pub attacks: u8,
}

/// How it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The fire phases are over; the battery could go on.
    InPlay,
    /// The second red chit is kept: no Battery Access for the rest of the scenario (C1.21).
    BatteryDead,
    /// The radio or the field phone is lost (C1.2, C1.23).
    RadioLost,
    /// The cave that is the target is eliminated (G11.88).
    CaveEliminated,
}

/// What the battery has done in its fire phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shelled {
    /// What it has fired.
    pub fired: Fired,
    /// How it ends.
    pub end: End,
}

fn whether(it: bool) -> Option<u32> {
    Some(2 * u32::from(it))
}

fn count(number: u8) -> Option<u32> {
    Some(2 * u32::from(number))
}

impl Shelled {
    fn fires_by(&self, phase: u8) -> bool {
        (1..=phase).contains(&self.fired.first)
    }

    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        vec![
            Measure::chance("ffe", "there is an FFE", |it: &Self| whether(it.fired.first > 0)),
            Measure::chance(
                "target-attacked",
                "an FFE is resolved against the target",
                |it: &Self| whether(it.fired.attacks > 0),
            ),
            Measure::number(
                "attacks-on-the-target",
                "times that an FFE is resolved against the target",
                |it: &Self| count(it.fired.attacks),
            ),
            Measure::number("missions", "Fire Missions that have an FFE", |it: &Self| {
                count(it.fired.missions)
            }),
            Measure::chance(
                "first-ffe-on-target",
                "there is an FFE, and the first covers the target hex",
                |it: &Self| whether(it.fired.first_covers),
            ),
            Measure::chance(
                "ffe-by-phase-1",
                "there is an FFE in the first friendly fire phase",
                |it: &Self| whether(it.fires_by(1)),
            ),
            Measure::chance(
                "ffe-by-phase-2",
                "there is an FFE in the first two friendly fire phases",
                |it: &Self| whether(it.fires_by(2)),
            ),
            Measure::chance(
                "ffe-by-phase-3",
                "there is an FFE in the first three friendly fire phases",
                |it: &Self| whether(it.fires_by(3)),
            ),
            Measure::chance(
                "ffe-by-phase-4",
                "there is an FFE in the first four friendly fire phases",
                |it: &Self| whether(it.fires_by(4)),
            ),
            Measure::chance(
                "ffe-by-phase-6",
                "there is an FFE in the first six friendly fire phases",
                |it: &Self| whether(it.fires_by(6)),
            ),
            Measure::chance(
                "battery-dead",
                "the second red chit is kept, and the battery is out of the scenario",
                |it: &Self| whether(it.end == End::BatteryDead),
            )
            .as_a_price(),
            Measure::chance("radio-lost", "the radio or the field phone is lost", |it: &Self| {
                whether(it.end == End::RadioLost)
            })
            .as_a_price(),
            Measure::chance("cave-eliminated", "the target cave is eliminated", |it: &Self| {
                whether(it.end == End::CaveEliminated)
            }),
        ]
    }
}

impl fmt::Display for Shelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fired { first, first_covers, missions, attacks } = self.fired;
        if first == 0 {
            f.write_str("none")?;
        } else {
            let off = if first_covers { "" } else { " off target" };
            write!(f, "phase {first}{off}: missions {missions}, attacks {attacks}")?;
        }
        match self.end {
            End::InPlay => Ok(()),
            End::BatteryDead => f.write_str("; battery dead"),
            End::RadioLost => f.write_str("; radio lost"),
            End::CaveEliminated => f.write_str("; cave eliminated"),
        }
    }
}

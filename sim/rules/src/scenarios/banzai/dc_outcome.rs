//! What a DC Hero has done.

use std::fmt;

use crate::a7_fire::stack::Remains;
use crate::measures::{self, Aftermaths};
use crate::units::Condition;
use asl_engine::odds::Measure;

/// What has become of the DC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// It has detonated; whether it has made a Breach.
    Detonates { breach: bool },
    /// Its X# came up (A23.4).
    Malfunctions,
    /// It has not come to its target in time.
    Lost,
    /// No Hero was created.
    NoHero,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Detonates { breach: true } => "detonates, Breach",
            Self::Detonates { breach: false } => "detonates",
            Self::Malfunctions => "malfunctions",
            Self::Lost => "lost",
            Self::NoHero => "no-hero",
        })
    }
}

/// What has become of the DC, and of the units.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Detonated {
    /// Of the DC.
    pub(super) end: End,
    /// Of the defenders.
    pub(super) defenders: Remains,
    /// Of the Hero, or of the unit.
    pub(super) attackers: Remains,
}

impl Detonated {
    fn none_unbroken(&self) -> bool {
        let unbroken = |condition| matches!(condition, Condition::Unbroken | Condition::Berserk);
        let mut left = self.defenders.aftermaths().flat_map(|one| one.left.to_vec());
        !left.any(|unit| unbroken(unit.condition))
    }

    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let chance = Measure::chance;
        vec![
            chance("detonates", "the DC detonates at its target", |one: &Self| {
                measures::holds(matches!(one.end, End::Detonates { .. }))
            }),
            chance("breach", "the Fortified Building has a Breach (B23.9221)", |one: &Self| {
                measures::holds(one.end == End::Detonates { breach: true })
            }),
            chance(
                "no-defender-unbroken",
                "no defender is left unbroken in the Location",
                |one: &Self| measures::holds(one.none_unbroken()),
            ),
            chance(
                "any-defender-reduced-or-worse",
                "at least one defender is reduced, wounded, broken or eliminated",
                |one: &Self| measures::holds(measures::any_worse(&one.defenders)),
            ),
            Measure::number(
                "defending-squad-equivalents-lost",
                "squad-equivalents that the defenders lose (A5.5)",
                |one: &Self| Some(measures::half_squads_lost_of(&one.defenders)),
            ),
            Measure::number(
                "attacking-squad-equivalents-lost",
                "squad-equivalents that are lost with the DC; a Hero is none (A5.5)",
                |one: &Self| Some(measures::half_squads_lost_of(&one.attackers)),
            )
            .as_a_price(),
            Measure::number(
                "defending-casualty-vp",
                "Casualty VP for defenders (A26.21)",
                |one: &Self| Some(2 * measures::casualty_vp_of(&one.defenders)),
            ),
            Measure::number(
                "attacking-casualty-vp",
                "Casualty VP for who has the DC; a Hero gives none (A26.21, G1.65)",
                |one: &Self| Some(2 * measures::casualty_vp_of(&one.attackers)),
            )
            .as_a_price(),
        ]
    }
}

impl fmt::Display for Detonated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.end)?;
        for (place, view) in self.defenders.aftermaths().enumerate() {
            write!(f, "{}{view}", if place > 0 { " + " } else { "" })?;
        }
        f.write_str(" / ")?;
        for (place, view) in self.attackers.aftermaths().enumerate() {
            write!(f, "{}{view}", if place > 0 { " + " } else { "" })?;
        }
        Ok(())
    }
}

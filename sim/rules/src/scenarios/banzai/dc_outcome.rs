//! What a DC Hero has done.

use std::fmt;

use super::outcome::write_side;
use crate::a7_fire::stack::Remains;
use crate::measures::{self, Aftermaths, BothSides};
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
    /// Nor this time, and an Original 6 has pinned the unit (G1.421).
    NoHeroPinned,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Detonates { breach: true } => "detonates, Breach",
            Self::Detonates { breach: false } => "detonates",
            Self::Malfunctions => "malfunctions",
            Self::Lost => "lost",
            Self::NoHero => "no-hero",
            Self::NoHeroPinned => "no-hero-pinned",
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
        let mut all = vec![
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
        ];
        all.extend(measures::squad_equivalents_lost());
        all.extend(measures::casualty_vp_of_both());
        all
    }
}

impl BothSides for Detonated {
    type Side = Remains;

    fn attackers(&self) -> &Remains {
        &self.attackers
    }

    fn defenders(&self) -> &Remains {
        &self.defenders
    }
}

/// `the DC detonates: defenders unaffected; attacker eliminated` for
/// `detonates: unaffected / eliminated`.
pub(super) fn in_words(outcome: &str) -> Option<String> {
    let (end, rest) = match outcome.split_once(": ") {
        Some((end, rest)) => (Some(end), rest),
        None => (None, outcome),
    };
    let (defenders, attacker) = rest.split_once(" / ")?;
    let end = end.map(|end| match end {
        "lost" => "the DC is lost: ".to_owned(),
        "no-hero" => "no Hero: ".to_owned(),
        "no-hero-pinned" => "no Hero, pinned: ".to_owned(),
        does => format!("the DC {does}: "),
    });
    let end = end.unwrap_or_default();
    Some(format!("{end}defenders {defenders}; attacker {attacker}"))
}

impl fmt::Display for Detonated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.end)?;
        write_side(&self.defenders, f)?;
        f.write_str(" / ")?;
        write_side(&self.attackers, f)
    }
}

//! What CC leaves of both sides.

use std::fmt;

use asl_engine::odds::Measure;

use crate::a11_close_combat::fighter::Presence;
use crate::a11_close_combat::left::LeftOfSide;
use crate::measures::{self, BothSides};

/// What is left of both sides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeftOfBoth {
    /// What is left of the attackers.
    pub attackers: LeftOfSide,
    /// What is left of the defenders.
    pub defenders: LeftOfSide,
}

impl BothSides for LeftOfBoth {
    type Side = LeftOfSide;

    fn attackers(&self) -> &LeftOfSide {
        &self.attackers
    }

    fn defenders(&self) -> &LeftOfSide {
        &self.defenders
    }
}

impl fmt::Display for LeftOfBoth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", self.attackers, self.defenders)
    }
}

/// `attackers unaffected; defenders eliminated` for `unaffected / eliminated`.
pub(super) fn in_words(outcome: &str) -> Option<String> {
    let (attackers, defenders) = outcome.split_once(" / ")?;
    Some(format!("attackers {attackers}; defenders {defenders}"))
}

impl LeftOfBoth {
    /// Whether attackers and defenders are still in the Location.
    fn here(&self) -> (bool, bool) {
        (self.attackers.any(Presence::Here), self.defenders.any(Presence::Here))
    }

    /// Whether no defender is left in the Location, and an attacker is.
    pub(super) fn is_cleared(&self) -> bool {
        self.here() == (true, false)
    }

    /// The Casualty VP for defenders and for attackers.
    pub(super) fn casualty_vp(&self) -> [u32; 2] {
        [&self.defenders, &self.attackers].map(LeftOfSide::casualty_vp)
    }

    /// The half-squads that the defenders lose, and the attackers.
    pub(super) fn half_squads_lost(&self) -> [u32; 2] {
        [&self.defenders, &self.attackers].map(measures::half_squads_lost_of)
    }

    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let chance = Measure::chance;
        let mut all = vec![
            chance("hex-cleared", "only attackers are left in the Location", |left: &Self| {
                measures::holds(left.here() == (true, false))
            }),
            chance("attackers-gone", "only defenders are left in the Location", |left: &Self| {
                measures::holds(left.here() == (false, true))
            }),
            chance("both-gone", "nobody is left in the Location", |left: &Self| {
                measures::holds(left.here() == (false, false))
            }),
            chance("melee-goes-on", "both sides are left in the Location", |left: &Self| {
                measures::holds(left.here() == (true, true))
            }),
            chance(
                "any-defender-reduced-or-worse",
                "at least one defender is reduced, wounded, captured or eliminated",
                |left: &Self| measures::holds(measures::any_worse(&left.defenders)),
            ),
            chance(
                "any-attacker-reduced-or-worse",
                "at least one attacker is reduced, wounded, captured or eliminated",
                |left: &Self| measures::holds(measures::any_worse(&left.attackers)),
            )
            .as_a_price(),
            chance("any-defender-captured", "a defender is captured (A20.22)", |left: &Self| {
                measures::holds(left.defenders.captured().next().is_some())
            }),
        ];
        all.extend(measures::squad_equivalents_lost());
        all.extend([
            Measure::number(
                "defending-casualty-vp",
                "Casualty VP for defenders, twice for prisoners (A26.21, A20.1, G1.65)",
                |left: &Self| Some(2 * left.defenders.casualty_vp()),
            ),
            Measure::number(
                "attacking-casualty-vp",
                "Casualty VP for attackers, twice for prisoners (A26.21, A20.1, G1.65)",
                |left: &Self| Some(2 * left.attackers.casualty_vp()),
            )
            .as_a_price(),
        ]);
        all
    }
}

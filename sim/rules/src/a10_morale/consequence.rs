//! What a failed check does to a unit of any force, before any further roll.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::units::{Body, Condition, Unit};

/// Why a unit takes its MC, which decides how a Japanese squad breaks.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Cause {
    /// An IFT, Collateral, Bombardment or FPF attack (G1.12).
    Attack,
    /// Anything else: WP, Panji, Bailing out and so on (G1.13).
    Other,
}

/// What is left of one unit; mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// A unit, and perhaps a second: the other half-squad of a squad, or a
    /// hero it has created.
    Left(Unit, Option<Unit>),
    /// Nothing.
    Eliminated,
}

impl Fate {
    /// One unit.
    pub const fn one(unit: Unit) -> Self {
        Self::Left(unit, None)
    }

    /// What is left, one by one.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        let (first, second) = match self {
            Self::Left(unit, second) => (Some(unit), second),
            Self::Eliminated => (None, None),
        };
        first.into_iter().chain(second)
    }

    fn broken(unit: Unit, body: Body) -> Self {
        Self::one(unit.with_body(body).in_condition(Condition::Broken))
    }
}

/// What comes of a failed check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// That is all.
    Settled(Fate),
    /// A SMC makes a Wound Severity dr with this drm. If he survives, he is this
    /// unit on its Wounded side (A17.11).
    Wound {
        /// What he is apart from the wound: perhaps Replaced, perhaps broken.
        unit: Unit,
        /// The +1 of a Casualty MC, as if he were wounded already (A10.31).
        drm: i32,
    },
}

use Consequence::{Settled, Wound};

/// What a failed MC does, by at most or more than the ELR; with the rule.
pub fn failed_mc(unit: Unit, cause: Cause, exceeds_elr: bool) -> (Consequence, &'static str) {
    let body = unit.body;
    if unit.is_broken() {
        return (casualty_reduction(unit), "A10.3");
    }
    if unit.condition == Condition::Berserk {
        return (casualty_reduction(unit), "A15.42");
    }
    match body {
        // A heroic leader is a hero: he never breaks either.
        _ if unit.is_heroic() && body.is_wounded() => (Settled(Fate::Eliminated), "A15.2"),
        _ if unit.is_heroic() => (Wound { unit, drm: 0 }, "A15.2"),
        Body::Leader { .. } if body.is_japanese() => (Wound { unit, drm: 0 }, "G1.4"),
        _ if body.has_steps() => match cause {
            Cause::Attack => step_reduced(unit, exceeds_elr),
            Cause::Other => other_break(unit, exceeds_elr),
        },
        _ if exceeds_elr => beyond_elr(unit),
        _ => (Settled(Fate::broken(unit, body)), "A10.1"),
    }
}

/// What a KIA does to units that are not chosen. They break without a MC, if they can (A7.301). A
/// Japanese squad or infantry-crew loses a step (G1.12), and a Japanese SMC is wounded (G1.4).
pub fn forced_to_break(unit: Unit) -> Consequence {
    let body = unit.body;
    let never_breaks = unit.is_heroic();
    // A wounded heroic Japanese does not survive a break (G1.4).
    if never_breaks && body.is_japanese() && body.is_wounded() {
        return Settled(Fate::Eliminated);
    }
    if unit.is_broken() || unit.condition == Condition::Berserk || never_breaks {
        return casualty_reduction(unit);
    }
    failed_mc(unit, Cause::Attack, false).0
}

/// What becomes of a unit that is broken without any check, and not by an attack (G1.13). A unit
/// that never breaks suffers Casualty Reduction, as by a KIA.
pub fn broken_otherwise(unit: Unit) -> Consequence {
    if unit.condition == Condition::Berserk || unit.is_heroic() {
        return casualty_reduction(unit);
    }
    failed_mc(unit, Cause::Other, false).0
}

/// A Japanese squad or infantry-crew loses a step (G1.12, G1.3).
fn step_reduced(unit: Unit, exceeds_elr: bool) -> (Consequence, &'static str) {
    let unbroken = |body| Settled(Fate::one(unit.with_body(body)));
    match (unit.body, exceeds_elr) {
        (Body::Crew { row, reduced: false }, _) => {
            (unbroken(Body::Crew { row, reduced: true }), "G1.3")
        }
        (Body::Crew { .. }, _) => {
            (Settled(Fate::broken(unit, Body::japanese_vehicle_crew())), "G1.3")
        }
        (Body::Squad { row, reduced: false }, false) => {
            (unbroken(Body::Squad { row, reduced: true }), "G1.121")
        }
        (Body::Squad { row, .. }, false) => (unbroken(Body::half_squad(row)), "G1.122"),
        (Body::Squad { row, reduced }, true) => match (unit.body.replaced(), reduced) {
            (Some(Body::Squad { row, .. }), false) => {
                (unbroken(Body::Squad { row, reduced: true }), "G1.123")
            }
            (Some(Body::Squad { row, .. }), true) => (unbroken(Body::half_squad(row)), "G1.124"),
            _ => (Settled(Fate::broken(unit, Body::half_squad(row))), "G1.125"),
        },
        _ => unreachable!("only squads and infantry-crews have steps"),
    }
}

/// A Japanese squad or infantry-crew breaks for another reason (G1.13, G1.3).
fn other_break(unit: Unit, exceeds_elr: bool) -> (Consequence, &'static str) {
    let Body::Squad { row, reduced } = unit.body else {
        return (Settled(Fate::broken(unit, Body::japanese_vehicle_crew())), "G1.3");
    };
    let (row, rule) = match unit.body.replaced() {
        Some(Body::Squad { row, .. }) if exceeds_elr => (row, "G1.133"),
        _ if reduced => (row, "G1.132"),
        _ => (row, "G1.131"),
    };
    let half_squad = unit.with_body(Body::half_squad(row)).in_condition(Condition::Broken);
    let second = if reduced { None } else { Some(half_squad) };
    (Settled(Fate::Left(half_squad, second)), rule)
}

/// A unit that breaks is Replaced, too, or Disrupts (A19.12, A19.13).
fn beyond_elr(unit: Unit) -> (Consequence, &'static str) {
    let body = unit.body;
    match body {
        // Crews have no ELR (A19.11).
        Body::Crew { .. } => (Settled(Fate::broken(unit, body)), "A19.11"),
        Body::Squad { row, .. } if is_underscored(body) => {
            let half_squad = unit.with_body(Body::half_squad(row)).in_condition(Condition::Broken);
            (Settled(Fate::Left(half_squad, Some(half_squad))), "A19.13")
        }
        _ => match body.replaced() {
            Some(lower) if !is_underscored(body) => (Settled(Fate::broken(unit, lower)), "A19.13"),
            _ if unit.never_disrupts() => (Settled(Fate::broken(unit, body)), "A19.12"),
            _ => (Settled(Fate::one(unit.in_condition(Condition::Disrupted))), "A19.12"),
        },
    }
}

fn is_underscored(body: Body) -> bool {
    match body {
        Body::Squad { row, .. } | Body::HalfSquad { row } => row.squad().underscored,
        _ => false,
    }
}

/// What a Casualty MC does, an Original 12 (A10.31, G1.14); with the rule.
///
/// An unbroken unit suffers Casualty Reduction and breaks, after the
/// Replacement that exceeding the ELR causes; a broken one is eliminated. A hero, a heroic
/// leader and a berserk one neither break nor are Replaced: they are wounded as if they
/// were so already.
pub fn casualty_mc(unit: Unit, exceeds_elr: bool) -> (Consequence, &'static str) {
    if unit.is_broken() {
        return (Settled(Fate::Eliminated), "A10.31");
    }
    let body = unit.body;
    match body {
        // A ruling: also a heroic one.
        Body::Leader { .. } if body.is_japanese() => (Settled(Fate::Eliminated), "G1.41"),
        _ if unit.is_heroic() && body.is_wounded() => (Settled(Fate::Eliminated), "A15.2"),
        _ if unit.is_heroic() => (Wound { unit, drm: 1 }, "A10.31"),
        Body::Leader { .. } if unit.condition == Condition::Berserk => {
            (Wound { unit, drm: 1 }, "A10.31")
        }
        Body::Hero { .. } => unreachable!("a hero is heroic"),
        Body::Leader { .. } => {
            let broken = match body.replaced() {
                Some(lower) if exceeds_elr => unit.with_body(lower).in_condition(Condition::Broken),
                None if exceeds_elr && !unit.never_disrupts() => {
                    unit.in_condition(Condition::Disrupted)
                }
                _ => unit.in_condition(Condition::Broken),
            };
            (Wound { unit: broken, drm: 0 }, "A10.31")
        }
        // It cannot break, so that it suffers Casualty Reduction twice.
        _ if unit.condition == Condition::Berserk => (Settled(Fate::Eliminated), "A10.31"),
        Body::HalfSquad { .. } | Body::Crew { .. } => (Settled(Fate::Eliminated), "A10.31"),
        Body::Squad { row, .. } => {
            let rule = if body.is_japanese() { "G1.14" } else { "A10.31" };
            let broken = |row| Fate::broken(unit, Body::half_squad(row));
            let fate = match body.replaced() {
                _ if !exceeds_elr || is_underscored(body) => broken(row),
                Some(Body::Squad { row, .. }) => broken(row),
                // A Japanese Conscript is first Replaced by its half-squad (G1.14).
                _ if body.is_japanese() => Fate::Eliminated,
                _ if unit.never_disrupts() => broken(row),
                _ => Fate::one(
                    unit.with_body(Body::half_squad(row)).in_condition(Condition::Disrupted),
                ),
            };
            (Settled(fate), rule)
        }
    }
}

/// What a MC of a Bombardment does that fails by Original doubles below 12: Casualty Reduction
/// as well as what the failure does, or Casualty Reduction alone (C1.82). With the rule.
///
/// A Japanese squad suffers no Step Reduction then, and is not broken (G1.11, G1.14). Some SMC are
/// wounded instead of broken. Such a SMC is wounded twice: it makes one Wound Severity dr with +1.
pub fn failed_by_doubles(
    unit: Unit,
    exceeds_elr: bool,
    also_breaks: bool,
) -> (Consequence, &'static str) {
    if !also_breaks {
        return (casualty_reduction(unit), "C1.82");
    }
    let body = unit.body;
    let twice_wounded = unit.is_heroic() || unit.is_broken() || body.is_japanese();
    let consequence = match body {
        _ if unit.is_heroic() && body.is_wounded() => Settled(Fate::Eliminated),
        _ if body.is_smc() && twice_wounded => Wound { unit, drm: 1 },
        Body::Squad { row, .. } if body.is_japanese() && unit.condition == Condition::Unbroken => {
            let half_squad = |row| Settled(Fate::one(unit.with_body(Body::half_squad(row))));
            match body.replaced() {
                Some(Body::Squad { row, .. }) if exceeds_elr => half_squad(row),
                // A Conscript squad is first Replaced by its half-squad (G1.125).
                _ if exceeds_elr => Settled(Fate::Eliminated),
                _ => half_squad(row),
            }
        }
        _ => casualty_mc(unit, exceeds_elr).0,
    };
    (consequence, "C1.82")
}

/// What Casualty Reduction does (A7.302): a squad becomes a half-squad in the
/// same condition, anything less of a MMC is eliminated, a SMC is wounded.
pub fn casualty_reduction(unit: Unit) -> Consequence {
    match unit.body {
        body if body.is_smc() => Wound { unit, drm: 0 },
        body => Settled(match body.casualty_reduced() {
            Some(half_squad) => Fate::one(unit.with_body(half_squad)),
            None => Fate::Eliminated,
        }),
    }
}

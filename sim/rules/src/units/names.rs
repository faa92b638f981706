//! Counters by name, as the command line and studies write them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Body;
use super::counters::{Force, JAPANESE_LEADERS, LEADERS, Leader, Printed};
use super::rows::{CrewRow, SquadRow};
use crate::Refusal;

impl Body {
    /// The counter of this force with this name, as it displays itself.
    pub fn named(force: Force, name: &str) -> Option<Self> {
        NAMED[force as usize].get(name).copied()
    }

    /// The counter of this force that a parameter names.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the force has no counter of this name.
    pub(crate) fn asked(
        parameter: &'static str,
        force: Force,
        name: &str,
    ) -> Result<Self, Refusal> {
        Self::named(force, name).ok_or_else(|| Self::no_such_counter(parameter, force, name))
    }

    /// The force has no counter of this name.
    pub(super) fn no_such_counter(parameter: &'static str, force: Force, name: &str) -> Refusal {
        Refusal::no_such_name(parameter, name, Self::names(force).to_vec())
    }

    /// Whether it can be broken: not a hero, a Japanese SMC, or a Japanese
    /// squad or infantry-crew (G1.1, G1.3, G1.4, A15.2).
    pub fn has_broken_side(self) -> bool {
        let smc = self.is_smc() && self.is_japanese();
        !(smc || self.has_steps() || matches!(self, Self::Hero { .. }))
    }

    /// The names of all counters of a force, each once.
    pub fn names(force: Force) -> &'static [String] {
        &NAMES[force as usize]
    }

    /// Every counter of a force, on each of its unbroken sides.
    pub fn all(force: Force) -> impl Iterator<Item = Self> {
        let rows = SquadRow::all().filter(move |row| row.squad().force == force);
        let squads = rows.clone().flat_map(|row| {
            let sides = if row.squad().reduced.is_some() { 2 } else { 1 };
            (0..sides).map(move |side| Self::Squad { row, reduced: side == 1 })
        });
        let half_squads = rows.map(Self::half_squad).filter(move |body| body.force() == force);
        let crews = CrewRow::all().filter(move |row| row.crew().force == force).flat_map(|row| {
            let sides = if row.crew().reduced.is_some() { 2 } else { 1 };
            (0..sides).map(move |side| Self::Crew { row, reduced: side == 1 })
        });
        let leaders = leaders(force).into_iter().flat_map(move |(morale, leadership)| {
            let (morale, leadership) = (morale as i8, leadership as i8);
            let leader = Self::Leader { force, morale, leadership, wounded: false };
            [leader, leader.wounded()]
        });
        let hero = Self::Hero { force, wounded: false };
        squads.chain(half_squads).chain(crews).chain(leaders).chain([hero, hero.wounded()])
    }
}

/// For each force, its counters by name, and by what players call them; the first of a name
/// counts. Rules look their units up in every step, so it must be quick.
static NAMED: LazyLock<Vec<BTreeMap<String, Body>>> = LazyLock::new(|| {
    let by_name = |force| {
        let mut named = BTreeMap::new();
        for body in Body::all(force) {
            named.entry(body.to_string()).or_insert(body);
        }
        for body in Body::all(force) {
            if let Some(called) = called(body) {
                named.entry(called).or_insert(body);
            }
        }
        named
    };
    Force::ALL.into_iter().map(by_name).collect()
});

/// What players call a counter by what is printed on it: `4-4-7`, `3-4-7r` for the
/// Reduced-Strength side, `2-3-7`, `9-1`.
fn called(body: Body) -> Option<String> {
    let printed = |(firepower, range, morale): Printed| format!("{firepower}-{range}-{morale}");
    match body {
        Body::Squad { row, reduced: false } => Some(printed(row.squad().squad)),
        Body::Squad { row, reduced: true } => {
            row.squad().reduced.map(|reduced| printed(reduced) + "r")
        }
        Body::HalfSquad { row } => Some(printed(row.squad().half_squad)),
        Body::Crew { row, reduced: false } => Some(printed(row.crew().crew)),
        Body::Crew { row, reduced: true } => row.crew().reduced.map(|side| printed(side) + "r"),
        Body::Leader { wounded: false, .. } => {
            body.to_string().strip_prefix("leader-").map(str::to_owned)
        }
        Body::Leader { .. } | Body::Hero { .. } => None,
    }
}

/// For each force, the names of its counters in the order of the tables.
static NAMES: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let names_of = |force| {
        let mut names: Vec<String> = Vec::new();
        for body in Body::all(force) {
            let name = body.to_string();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    };
    Force::ALL.into_iter().map(names_of).collect()
});

/// The unwounded leaders of a force, best first.
fn leaders(force: Force) -> Vec<Leader> {
    match force {
        Force::Japanese => JAPANESE_LEADERS.iter().map(|(side, _)| *side).collect(),
        _ => LEADERS.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_is_called_by_what_is_printed_on_it() {
        for (called, name) in [
            ("4-4-8", "elite-full"),
            ("3-4-8r", "elite-reduced"),
            ("4-4-7", "first-line-full"),
            ("3-4-7r", "first-line-reduced"),
            ("3-4-7", "second-line-full"),
            ("2-3-7r", "second-line-reduced"),
            ("2-3-7", "first-line-half-squad"),
            ("2-2-6r", "conscript-reduced"),
            ("1-2-6", "conscript-half-squad"),
            ("2-2-8", "crew"),
            ("1-2-8r", "reduced-crew"),
            ("1-2-7", "vehicle-crew"),
            ("9-1", "leader-9-1"),
            ("10-2", "leader-10-2"),
        ] {
            let body = Body::named(Force::Japanese, called);
            assert_eq!(body, Body::named(Force::Japanese, name), "{called}");
            assert!(body.is_some(), "{called}");
        }
        assert_eq!(
            Body::named(Force::Usmc, "7-6-8").map(|body| body.to_string()).unwrap(),
            "7-6-8"
        );
        assert_eq!(Body::named(Force::Japanese, "7-6-8"), None);
    }

    /// What a counter is called is never the name of another one.
    #[test]
    fn no_two_counters_are_called_alike() {
        for force in Force::ALL {
            for body in Body::all(force) {
                assert_eq!(
                    Body::named(force, &body.to_string()).map(|one| one.to_string()),
                    Some(body.to_string())
                );
            }
        }
    }
}

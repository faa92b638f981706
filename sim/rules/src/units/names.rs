//! Counters by name, as the command line and studies write them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Body;
use super::counters::{Force, JAPANESE_LEADERS, LEADERS, Leader};
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

/// For each force, its counters by name; the first of a name counts. Rules look
/// their units up in every step, so it must be quick.
static NAMED: LazyLock<Vec<BTreeMap<String, Body>>> = LazyLock::new(|| {
    let by_name = |force| {
        let mut named = BTreeMap::new();
        for body in Body::all(force) {
            named.entry(body.to_string()).or_insert(body);
        }
        named
    };
    Force::ALL.into_iter().map(by_name).collect()
});

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

//! Counters by name, as the command line and studies write them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::counters::{Force, Printed, leaders_of};
use super::rows::{CrewRow, SquadRow};
use super::{Body, Unit};
use crate::Refusal;

impl Body {
    /// The counter of this force with this name, as it displays itself.
    pub fn named(force: Force, name: &str) -> Option<Self> {
        NAMED[force as usize].get(name).copied()
    }

    /// The counters of all forces with this name, in the order of the forces.
    pub(crate) fn of_any_force(name: &str) -> &'static [Self] {
        OF_ANY_FORCE.get(name).map_or(&[], Vec::as_slice)
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
        let refused = || {
            let marked = Unit::MARKERS.iter().find_map(|marker| {
                let plain = name.strip_suffix(marker)?.strip_suffix('-')?;
                Self::named(force, plain).map(|_| plain)
            });
            let Some(plain) = marked else {
                return Self::no_such_counter(parameter, force, name);
            };
            let message =
                format!("`{name}`: the question itself says how the unit stands: give `{plain}`");
            Refusal::together(parameter, message)
        };
        Self::named(force, name).ok_or_else(refused)
    }

    /// The force has no counter of this name; others may have one. Whoever types what is printed
    /// on a counter is told what is printed on others.
    pub(crate) fn no_such_counter(parameter: &'static str, force: Force, name: &str) -> Refusal {
        let others: Vec<String> = forces_with(name).map(|(other, _)| other.to_string()).collect();
        if !others.is_empty() {
            let others = others.join(" or ");
            let message = format!("no {name} is {force}: {}, {others}", Refusal::GIVE_FORCE);
            return Refusal::together(parameter, message);
        }
        let turned = name.strip_suffix('r').and_then(|front| match Self::named(force, front)? {
            Body::Squad { row, reduced: false } => called(Body::Squad { row, reduced: true }),
            _ => None,
        });
        if let Some(side) = turned {
            let front = name.trim_end_matches('r');
            let message = format!("the Reduced-Strength side of a {front} is called `{side}`");
            return Refusal::together(parameter, message);
        }
        let is_printed = name.starts_with(|letter: char| letter.is_ascii_digit());
        let names = if is_printed { &PRINTED } else { &NAMES };
        let refusal = Refusal::no_such_name(parameter, name, names[force as usize].clone());
        if !is_printed || !name.contains(['-', '+']) {
            return refusal;
        }
        let forces: Vec<String> = Force::ALL.iter().map(ToString::to_string).collect();
        refusal.nowhere(format!("any force that is known ({})", forces.join(", ")))
    }

    /// It has no broken side, and was asked to be broken.
    pub(crate) fn without_broken_side(self, parameter: &'static str) -> Refusal {
        let name = called(self).unwrap_or_else(|| self.to_string());
        let mut message = format!("a {name} of `{}` has no broken side", self.force());
        let others = forces_with(&name);
        let others = others.filter(|(_, body)| body.has_broken_side());
        let others: Vec<String> = others.map(|(force, _)| force.to_string()).collect();
        if self.is_japanese() {
            message.push_str("; Japanese half-squads have one: `2-3-7`, `1-3-7`");
            if !others.is_empty() {
                let _ = write!(message, ". Or give the `force`: {}", others.join(", "));
            }
        } else if !others.is_empty() {
            let _ = write!(message, "; one of {} has", others.join(", "));
        }
        Refusal::together(parameter, message).by("G1.1, G1.4, A15.2")
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

    /// What is printed on the counters of a force, as far as it names them: `4-4-7`, `9-1`.
    pub fn printed_names(force: Force) -> &'static [String] {
        &PRINTED[force as usize]
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
        let leaders = leaders_of(force).iter().flat_map(move |(morale, leadership)| {
            let (morale, leadership) = (*morale as i8, *leadership as i8);
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

/// The counters of all forces by name: every word of a text may be one.
static OF_ANY_FORCE: LazyLock<FxHashMap<&'static str, Vec<Body>>> = LazyLock::new(|| {
    let mut all: FxHashMap<&'static str, Vec<Body>> = FxHashMap::default();
    for (name, body) in NAMED.iter().flatten() {
        all.entry(name).or_default().push(*body);
    }
    all
});

/// The forces that have a counter of this name, each with it.
pub(crate) fn forces_with(name: &str) -> impl Iterator<Item = (Force, Body)> {
    Force::ALL.into_iter().filter_map(move |force| Some((force, Body::named(force, name)?)))
}

/// The forces that have the counter of this unit, which is named as in `7-6-8-pinned`,
/// `4-4-7+mmg` or `3:4-4-8`; none when it names no counter.
pub(crate) fn forces_naming(name: &str) -> Vec<Force> {
    let by_round = name.split_once(':').filter(|(round, _)| round.parse::<u8>().is_ok());
    let name = by_round.map_or(name, |(_, name)| name);
    let mut plain = name.split(['+', ':', '@']).next().unwrap_or(name);
    while let Some(shorter) = Unit::MARKERS.iter().find_map(|marker| plain.strip_suffix(marker)) {
        plain = shorter.trim_end_matches('-');
    }
    forces_with(plain).map(|(force, _)| force).collect()
}

/// The other forces that have a squad or half-squad of the same printed numbers: of a `4-4-7`,
/// perhaps with what lies on it, `4-4-7-broken` or `4-4-7+lmg`.
pub(crate) fn namesakes(force: Force, name: &str) -> Option<(String, Vec<Force>)> {
    let printed: Vec<&str> = name.split(['-', '+', ':', '@']).take(3).collect();
    let printed = printed.join("-");
    let is_of_a_squad = |body: &Body| matches!(body, Body::Squad { .. } | Body::HalfSquad { .. });
    Body::named(force, &printed).filter(is_of_a_squad)?;
    let others = forces_with(&printed).map(|(other, _)| other).filter(|other| *other != force);
    let others: Vec<Force> = others.collect();
    (printed.starts_with(|letter: char| letter.is_ascii_digit()) && !others.is_empty())
        .then_some((printed, others))
}

/// What players call a counter by what is printed on it: `4-4-7`, `3-4-7r` for the
/// Reduced-Strength side, `2-3-7`, `9-1`. An `8-0-wounded` is the Wounded side of a 9-1.
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
        Body::Leader { .. } => body.to_string().strip_prefix("leader-").map(str::to_owned),
        Body::Hero { .. } => None,
    }
}

/// For each force, the names of its counters in the order of the tables.
static NAMES: LazyLock<Vec<Vec<String>>> =
    LazyLock::new(|| each_once(|body| Some(body.to_string())));

/// For each force, what is printed on its counters, in the order of the tables. A wound is no
/// counter of its own.
static PRINTED: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    each_once(|body| called(body).filter(|_| !matches!(body, Body::Leader { wounded: true, .. })))
});

/// For each force, a name of each of its counters, each name once.
fn each_once(name: fn(Body) -> Option<String>) -> Vec<Vec<String>> {
    let names_of = |force| {
        let mut names: Vec<String> = Vec::new();
        for name in Body::all(force).filter_map(name) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    };
    Force::ALL.into_iter().map(names_of).collect()
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
            ("8-0-wounded", "leader-8-0-wounded"),
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

    #[test]
    fn a_counter_that_a_force_has_not_is_told_with_those_that_have_it() {
        let refusal = Body::asked("targets", Force::Japanese, "6-6-6").unwrap_err();
        let told = "no 6-6-6 is japanese: give the force that has it, american";
        assert_eq!(refusal.to_string(), told);
        let refusal = Body::asked("targets", Force::Japanese, "4-4-7r").unwrap_err();
        let told = "the Reduced-Strength side of a 4-4-7 is called `3-4-7r`";
        assert_eq!(refusal.to_string(), told);
        let refusal = Body::asked("targets", Force::Japanese, "4-4-9").unwrap_err();
        assert_eq!(refusal.nearest(), Some("4-4-7"));
        assert!(refusal.allowed().unwrap().starts_with("4-4-8, 3-4-8r, 4-4-7, 3-4-7r, "));
        let refusal = Body::asked("targets", Force::Japanese, "elite-ful").unwrap_err();
        assert_eq!(refusal.nearest(), Some("elite-full"));
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

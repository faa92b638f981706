//! A solved game in the names of the terms and of the units.

use std::collections::BTreeMap;

use asl_engine::Watch;
use asl_rules::{catalog, procedure};
use serde_json::{Map, Value};

use super::super::cost::Cost;
use super::answer::{Allotted, Begins, Chance, First, Garrisoned, Grouped, shown};
use super::assaults::{self, Asked, Assaults};
use super::game::{Game, Played};
use super::graph::Act;
use super::groups::Group;
use super::terms::{PROCEDURE, Terms};
use crate::numbers;
use asl_rules::units::in_words::by_strength_factor;

/// What is played, line by line: what each is about, and what it says.
pub(super) fn game(game: &Game<'_>, attackers: &Cost) -> Vec<(String, String)> {
    let terms = game.terms;
    let entry = catalog::find(PROCEDURE).expect("it is in the catalog");
    let said = |name: &str, value: &Value| {
        let parameter = entry.parameter(name).ok();
        let label = parameter.map_or_else(|| name.to_owned(), |one| one.label.clone());
        match (value, parameter) {
            (Value::Bool(true), _) => label,
            (Value::Bool(false), Some(parameter)) => parameter.denied(),
            (Value::String(word), _) => format!("{label} {}", procedure::value(word)),
            _ => format!("{label} {}", numbers::value(value)),
        }
    };
    let listed = |all: Vec<String>| if all.is_empty() { "–".to_owned() } else { all.join(", ") };
    let in_all = |name: &String| {
        let value = terms.sites[0].parameters.get(name)?;
        let same = terms.sites.iter().all(|site| site.parameters.get(name) == Some(value));
        same.then_some(value)
    };
    let common = terms.sites[0].parameters.keys().filter(|name| in_all(name).is_some());
    let common: Vec<&String> = common.collect();
    let given = |name: &str| {
        let has = |all: &Map<String, Value>| all.contains_key(name);
        terms.sites.iter().any(|site| has(&site.parameters))
            || terms.ways.iter().any(|way| has(&way.parameters))
    };
    let usual = ["garrison-elr", "elr", "range"].into_iter().filter(|name| !given(name));
    let usual = usual.filter_map(|name| {
        let parameter = entry.parameter(name).ok()?;
        Some(said(name, parameter.default.as_ref()?))
    });
    let of_all = common.iter().map(|name| said(name, &terms.sites[0].parameters[*name]));
    let mut rows = vec![
        (
            "the sides".to_owned(),
            format!("Japanese, {}", procedure::value(&game.attackers.force.to_string())),
        ),
        ("the year".to_owned(), attackers.year.to_string()),
        ("Player Turns".to_owned(), terms.turns.to_string()),
        (
            "groups".to_owned(),
            format!("{} at most, {} MMC each at most", terms.most_groups, terms.group_size),
        ),
        ("every assault".to_owned(), listed(of_all.chain(usual).collect())),
    ];
    for site in &terms.sites {
        let own = site.parameters.iter().filter(|(name, _)| !common.contains(name));
        let mut own: Vec<String> = own.map(|(name, value)| said(name, value)).collect();
        if site.complex {
            own.push("in a Cave Complex".to_owned());
        }
        let places = if site.number == 1 { "place" } else { "places" };
        let label = format!("{}: {} {places}", site.name, site.number);
        rows.push((
            label,
            if own.is_empty() { "as every assault".to_owned() } else { own.join(", ") },
        ));
    }
    let ways: Vec<String> = terms.ways.iter().map(|way| way.name.clone()).collect();
    rows.push(("ways to attack".to_owned(), ways.join(", ")));
    rows
}

/// How the defenders set up, the most frequent first.
pub(super) fn allotments(played: &Played, terms: &Terms) -> Vec<Allotted> {
    let of = |(share, place): (f64, usize)| {
        let allotment = &played.allotments[place];
        let mut caves = Vec::new();
        for (site, garrisons) in terms.sites.iter().zip(&allotment.caves) {
            // Those with most in them first.
            for (garrison, number) in garrisons.iter().rev() {
                caves.push(Garrisoned {
                    cave: site.name.clone(),
                    number: *number,
                    garrison: garrison.clone(),
                });
            }
        }
        Allotted { share, caves, outside: allotment.outside.clone() }
    };
    shown(played).into_iter().map(of).collect()
}

/// How the attackers set up and begin, the most frequent first.
pub(super) fn setups(played: &Played, terms: &Terms, assaults: &Assaults) -> Vec<Begins> {
    let mut shares: BTreeMap<(usize, Vec<(u32, Act)>), f64> = BTreeMap::new();
    for plan in &played.solved.plans {
        *shares.entry((plan.setup, plan.opening.clone())).or_default() += plan.share;
    }
    let mut begins: Vec<Begins> = shares
        .into_iter()
        .map(|((setup, opening), share)| {
            let setup = &played.setups[setup];
            let mut opening = opening;
            let groups = setup.groups.iter().map(|group| {
                let number = assaults.group(group) as u32;
                let place = opening.iter().position(|(of_it, _)| *of_it == number);
                grouped(group, place.map(|place| opening.remove(place).1), terms)
            });
            Begins { share, groups: groups.collect(), reserve: setup.reserve.clone() }
        })
        .collect();
    begins.sort_by(|one, other| other.share.total_cmp(&one.share));
    begins
}

fn grouped(group: &Group, first: Option<Act>, terms: &Terms) -> Grouped {
    let first = match first {
        Some(Act::Assault { site, way, .. }) => {
            Some(First { way: terms.ways[way].name.clone(), cave: terms.sites[site].name.clone() })
        }
        Some(Act::Hold) | None => None,
    };
    let Group { units, charges, flamethrower, gun } = group.clone();
    Grouped { units, charges, flamethrower, gun, first }
}

/// The assaults with which the attackers begin, against every garrison of the defenders.
pub(super) fn chances(
    played: &Played,
    game: &Game<'_>,
    assaults: &Assaults,
    watch: &Watch,
) -> Vec<Chance> {
    let terms = game.terms;
    let mut groups: Vec<&Group> = Vec::new();
    for plan in &played.solved.plans {
        for group in &played.setups[plan.setup].groups {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
    }
    let mut chances = Vec::new();
    for group in groups {
        for (way, one) in terms.ways.iter().enumerate() {
            if !assaults::can(group, one.needs) {
                continue;
            }
            for (site, of_it) in terms.sites.iter().enumerate() {
                if !terms.can(site, way) {
                    continue;
                }
                let mut garrisons = std::collections::BTreeSet::new();
                for (_, place) in shown(played) {
                    garrisons.extend(played.allotments[place].caves[site].keys());
                }
                for garrison in garrisons {
                    let asked = Asked {
                        site,
                        way,
                        group: assaults.group(group),
                        garrison: assaults.garrison(garrison),
                        turns: terms.turns,
                        bombarded: game.attackers.bombardment,
                    };
                    let Ok(ends) = assaults.ends(asked, terms, game.attackers.force, watch) else {
                        continue;
                    };
                    let taken = ends.iter().filter(|end| end.taken).map(|end| end.chance);
                    let taken: f64 = taken.sum();
                    // A sum of floating-point numbers that should be 1.
                    let taken = if taken > 1.0 - 1e-12 { 1.0 } else { taken };
                    chances.push(Chance {
                        group: grouped(group, None, terms),
                        way: one.name.clone(),
                        cave: of_it.name.clone(),
                        garrison: garrison.clone(),
                        taken,
                    });
                }
            }
        }
    }
    chances
}

/// An assault in words.
pub(super) fn asked(asked: Asked, terms: &Terms, assaults: &Assaults) -> String {
    let group = grouped(&assaults.group_of(asked.group), None, terms);
    let garrison = units(&assaults.garrison_of(asked.garrison), "nobody");
    format!(
        "`{}` by {} at `{}` with {garrison} inside",
        terms.ways[asked.way].name,
        group.words(),
        terms.sites[asked.site].name,
    )
}

/// Units by their strength factors: `2 × 7-6-8 + 9-1`.
pub fn units(names: &[String], nobody: &str) -> String {
    let mut counted: Vec<(&String, u32)> = Vec::new();
    for name in names {
        match counted.iter_mut().find(|(one, _)| *one == name) {
            Some((_, number)) => *number += 1,
            None => counted.push((name, 1)),
        }
    }
    if counted.is_empty() {
        return nobody.to_owned();
    }
    let words = counted.into_iter().map(|(name, number)| {
        let name = by_strength_factor(name);
        if number == 1 { name } else { format!("{number} × {name}") }
    });
    words.collect::<Vec<_>>().join(" + ")
}

impl Grouped {
    /// The group in words: `7-6-8 + 9-1 with 2 DC`.
    pub fn words(&self) -> String {
        if self.gun {
            return "a Gun".to_owned();
        }
        let mut means = Vec::new();
        if self.charges > 0 {
            means.push(format!("{} DC", self.charges));
        }
        if self.flamethrower {
            means.push("a FT".to_owned());
        }
        format!("{} with {}", units(&self.units, "nobody"), means.join(" and "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_units_are_counted() {
        let told = |names: &[&str]| -> String {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            units(&names, "nobody")
        };
        assert_eq!(told(&[]), "nobody");
        assert_eq!(told(&["7-6-8"]), "7-6-8");
        assert_eq!(told(&["7-6-8", "leader-9-1", "7-6-8"]), "2 × 7-6-8 + 9-1");
    }
}

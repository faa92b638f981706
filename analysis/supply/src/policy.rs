//! `deny.toml`, as far as it can be checked without a network and without `cargo-deny`.
//!
//! A key that is not read here is refused, so that nothing in the file is thought to be
//! checked that is not. A level has one value, so that the file cannot be softened unseen.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::Crate;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Policy {
    pub graph: Graph,
    pub advisories: Advisories,
    pub licenses: Licenses,
    pub bans: Bans,
    pub sources: Sources,
}

/// Which crates count.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Graph {
    /// The platforms that the program is built for.
    pub targets: Vec<String>,
}

/// The only level there is.
#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    Deny,
}

/// An exception, with a reason that begins with the day it was last looked at.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Exception {
    /// `name@version`, or of a banned crate the name alone; an advisory has its number.
    #[serde(alias = "crate")]
    pub id: String,
    pub reason: String,
}

/// Advisories are looked up by `cargo deny` before a release; here only their form is checked.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Advisories {
    pub yanked: Level,
    pub ignore: Vec<Exception>,
}

/// The licences that a crate may have.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Licenses {
    pub unused_allowed_license: Level,
    pub allow: Vec<String>,
}

/// The crates that must not come in, and those that may come in twice.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Bans {
    pub multiple_versions: Level,
    pub wildcards: Level,
    pub deny: Vec<Exception>,
    pub skip: Vec<Exception>,
}

/// Where crates may come from.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sources {
    pub unknown_registry: Level,
    pub unknown_git: Level,
    pub allow_registry: Vec<String>,
}

/// A package of `Cargo.lock`.
#[derive(Debug, Deserialize)]
pub struct Locked {
    pub name: String,
    /// A crate of the workspace has none.
    pub source: Option<String>,
}

/// `Cargo.lock`.
#[derive(Debug, Deserialize)]
pub struct Lock {
    pub package: Vec<Locked>,
}

impl Exception {
    /// The day the reason begins with: `2026-11-22: typst 0.15 needs it`.
    pub fn day(&self) -> Option<&str> {
        let (day, reason) = self.reason.split_once(": ")?;
        let shape = |(place, letter): (usize, char)| match place {
            4 | 7 => letter == '-',
            _ => letter.is_ascii_digit(),
        };
        (day.len() == 10 && day.chars().enumerate().all(shape) && !reason.is_empty()).then_some(day)
    }
}

impl Policy {
    /// Everything in which the crates differ from the policy, a sentence each.
    pub fn faults(&self, crates: &BTreeSet<Crate>) -> Vec<String> {
        let undated = self.bans.skip.iter().chain(&self.advisories.ignore);
        let undated = undated.filter(|exception| exception.day().is_none());
        let undated = undated.map(|one| format!("the reason of {} begins with no day", one.id));
        let banned =
            self.bans.deny.iter().filter(|ban| crates.iter().any(|one| one.name == ban.id));
        let banned = banned.map(|ban| format!("{} is banned: {}", ban.id, ban.reason));
        let mut faults: Vec<String> = undated.chain(banned).collect();
        faults.extend(self.licenses.faults(crates));
        faults.extend(self.bans.duplicates(crates));
        faults
    }
}

impl Licenses {
    fn faults(&self, crates: &BTreeSet<Crate>) -> Vec<String> {
        let mut faults = Vec::new();
        let mut allowed: Vec<(&str, Licensee, bool)> = Vec::new();
        for name in &self.allow {
            match Licensee::parse(name) {
                Ok(licensee) => allowed.push((name, licensee, false)),
                Err(error) => faults.push(format!("{name} is no licence: {error}")),
            }
        }
        for one in crates {
            let Crate { name, version, licence } = one;
            match Expression::parse_mode(licence, ParseMode::LAX) {
                Err(error) => faults.push(format!("{name} {version}: {error}")),
                Ok(expression) => {
                    for (_, licensee, used) in &mut allowed {
                        *used |=
                            expression.requirements().any(|asked| licensee.satisfies(&asked.req));
                    }
                    let may = |asked: &_| allowed.iter().any(|(_, one, _)| one.satisfies(asked));
                    if !expression.evaluate(may) {
                        faults.push(format!("{name} {version} has the licence {licence}"));
                    }
                }
            }
        }
        let unused = allowed.iter().filter(|(_, _, used)| !used);
        faults.extend(unused.map(|(name, ..)| format!("no crate has the licence {name}")));
        faults
    }
}

impl Bans {
    fn duplicates(&self, crates: &BTreeSet<Crate>) -> Vec<String> {
        let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for one in crates {
            versions.entry(&one.name).or_default().push(&one.version);
        }
        let skipped = |name: &str, version: &str| {
            self.skip.iter().any(|skip| skip.id.split_once('@') == Some((name, version)))
        };
        let mut faults = Vec::new();
        for (name, versions) in &versions {
            let left = versions.iter().filter(|version| !skipped(name, version)).count();
            if left > 1 {
                faults.push(format!("{name} has the versions {}", versions.join(", ")));
            }
        }
        for skip in &self.skip {
            let found = skip.id.split_once('@').is_some_and(|(name, version)| {
                versions.get(name).is_some_and(|all| all.len() > 1 && all.contains(&version))
            });
            if !found {
                faults.push(format!("{} needs no exception", skip.id));
            }
        }
        faults
    }
}

impl Sources {
    /// Everything in `Cargo.lock` that comes from elsewhere, a sentence each.
    pub fn faults(&self, lock: &Lock, members: &BTreeSet<String>) -> Vec<String> {
        let known = |package: &Locked| match &package.source {
            None => members.contains(&package.name),
            Some(source) => source
                .strip_prefix("registry+")
                .is_some_and(|registry| self.allow_registry.iter().any(|one| one == registry)),
        };
        let unknown = lock.package.iter().filter(|package| !known(package));
        let told = unknown.map(|package| {
            let source = package.source.as_deref().unwrap_or("a folder outside the workspace");
            format!("{} comes from {source}", package.name)
        });
        told.collect()
    }
}

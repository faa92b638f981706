//! The price list: data of the user, with where each number comes from.

use std::collections::BTreeMap;

use asl_rules::h_design_your_own::{Kind, MULTIPLIERS, Multiplier};
use asl_rules::units::counters::Force;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::price::Price;
use crate::reading::{Checker, FileKind, Problem};

/// A price list as it is written.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PriceFile {
    /// Where numbers come from, each under a short name.
    sources: BTreeMap<String, String>,
    /// By what prices of the Japanese are multiplied, fractions rounded up.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, MultiplierEntry>")]
    japanese_multiplier: BTreeMap<Spanned<String>, Spanned<MultiplierEntry>>,
    /// For each force, and for `any`, what it can buy.
    #[schemars(with = "BTreeMap<String, BTreeMap<String, PriceEntry>>")]
    price: BTreeMap<Spanned<String>, BTreeMap<Spanned<String>, Spanned<PriceEntry>>>,
}

/// A multiplier with its provenance.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MultiplierEntry {
    /// What a price is multiplied by: two whole numbers.
    times: [u32; 2],
    /// How far it can be trusted.
    mark: Mark,
    /// The short name of its source.
    source: String,
}

/// A price with its provenance.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PriceEntry {
    /// What kind of thing it is.
    pub kind: Kind,
    /// The price, or a range `[low, high]`; none when it was not found.
    pub bpv: Option<Price>,
    /// How far the number can be trusted.
    pub mark: Mark,
    /// The short name of its source.
    pub source: String,
    /// Of HIP: the price is that of so many percent of the squad-equivalents of MMC; 1
    /// unless given.
    pub percent: Option<u32>,
    /// What it was in earlier years.
    #[serde(default)]
    pub until: Vec<Until>,
}

/// A price up to a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Until {
    /// The last year.
    pub year: i32,
    /// The price, or a range `[low, high]`.
    pub bpv: Price,
}

/// How far a price can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Mark {
    /// It stands in a public source.
    Confirmed,
    /// The user has typed it in.
    Yours,
    /// It was looked for, and has no number.
    NotFound,
}

impl Mark {
    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Confirmed => "confirmed",
            Self::Yours => "yours",
            Self::NotFound => "not-found",
        }
    }
}

/// A price list that has been checked.
#[derive(Debug)]
pub struct Prices {
    /// Where it is, for people.
    pub path: String,
    sources: BTreeMap<String, String>,
    multipliers: BTreeMap<String, MultiplierEntry>,
    entries: BTreeMap<(Option<Force>, String), PriceEntry>,
}

/// The key of what any force can buy.
const ANY: &str = "any";

impl Prices {
    /// The price list that a text is.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(path: &str, text: &str) -> Result<Self, Problem> {
        let checker = Checker { path, text };
        let file: PriceFile = checker.read(FileKind::Prices)?;
        let mut multipliers = BTreeMap::new();
        for (name, given) in &file.japanese_multiplier {
            let entry = given.get_ref();
            let known = MULTIPLIERS.contains(&name.get_ref().as_str());
            let message = match entry.times {
                _ if !known => format!("there is no multiplier `{}`", name.get_ref()),
                [low, high] if !(1..=99).contains(&low) || !(1..=99).contains(&high) => {
                    "`times` is two whole numbers from 1 to 99".to_owned()
                }
                _ if entry.mark == Mark::NotFound => "a multiplier needs a number".to_owned(),
                _ if !file.sources.contains_key(&entry.source) => {
                    format!("`{}` is none of the sources", entry.source)
                }
                _ => {
                    multipliers.insert(name.get_ref().clone(), entry.clone());
                    continue;
                }
            };
            let advice = (!known).then(|| format!("there are: {}", MULTIPLIERS.join(", ")));
            return Err(checker.problem(message, advice, given.span()));
        }
        let mut entries = BTreeMap::new();
        for (force, items) in &file.price {
            let name = force.get_ref();
            let found = Force::ALL.into_iter().find(|one| one.to_string() == *name);
            if found.is_none() && name != ANY {
                let mut names: Vec<String> = Force::ALL.iter().map(Force::to_string).collect();
                names.push(ANY.to_owned());
                let message = format!("there is no force `{name}`");
                let advice = format!("there are: {}", names.join(", "));
                return Err(checker.problem(message, Some(advice), force.span()));
            }
            for (item, given) in items {
                let entry = given.get_ref();
                if let Some(wrong) = wrong(&file.sources, entry) {
                    let message = format!("`{}`: {wrong}", item.get_ref());
                    return Err(checker.problem(message, None, given.span()));
                }
                entries.insert((found, item.get_ref().clone()), entry.clone());
            }
        }
        Ok(Self { path: path.to_owned(), sources: file.sources, multipliers, entries })
    }

    /// The entry of something, of a force or of any; `None` when the list does not have
    /// it.
    pub fn find(&self, force: Force, item: &str) -> Option<&PriceEntry> {
        let of = |force: Option<Force>| self.entries.get(&(force, item.to_owned()));
        of(Some(force)).or_else(|| of(None))
    }

    /// A multiplier of the Japanese with its source, if the list has it.
    pub fn multiplier(&self, name: &str) -> Option<(Multiplier, &str)> {
        let entry = self.multipliers.get(name)?;
        let [numerator, denominator] = entry.times;
        let source = self.sources.get(&entry.source).map_or("", String::as_str);
        Some((Multiplier { numerator, denominator }, source))
    }

    /// Everything that a force can buy, by name.
    pub fn items(&self, force: Force) -> impl Iterator<Item = &str> {
        let own = move |(of, _): &&(Option<Force>, String)| of.is_none_or(|of| of == force);
        self.entries.keys().filter(own).map(|(_, item)| item.as_str())
    }

    /// Every price with whose it is and its name, in order.
    pub fn all(&self) -> impl Iterator<Item = (Option<Force>, &str, &PriceEntry)> {
        self.entries.iter().map(|((force, item), entry)| (*force, item.as_str(), entry))
    }

    /// Where a price comes from.
    pub fn source(&self, entry: &PriceEntry) -> &str {
        self.sources.get(&entry.source).map_or("", String::as_str)
    }
}

impl PriceEntry {
    /// Every price that it has.
    fn every_bpv(&self) -> impl Iterator<Item = Price> {
        self.bpv.into_iter().chain(self.until.iter().map(|until| until.bpv))
    }

    /// The price of so many percent, when one of it is some percent, FRU; else the price.
    pub fn of_percent(&self, bpv: Price, percent: u32) -> Price {
        match self.kind {
            Kind::Hip => bpv.map(|bpv| (bpv * percent).div_ceil(self.percent.unwrap_or(1))),
            _ => bpv,
        }
    }

    /// The price in a year; `None` when it was not found.
    pub fn in_year(&self, year: i32) -> Option<Price> {
        let earlier = self.until.iter().filter(|until| year <= until.year);
        earlier.min_by_key(|until| until.year).map(|until| until.bpv).or(self.bpv)
    }
}

/// What is wrong with a price.
fn wrong(sources: &BTreeMap<String, String>, entry: &PriceEntry) -> Option<String> {
    if !sources.contains_key(&entry.source) {
        let names: Vec<&str> = sources.keys().map(String::as_str).collect();
        return Some(format!("`{}` is none of the sources: {}", entry.source, names.join(", ")));
    }
    match entry.percent {
        Some(_) if entry.kind != Kind::Hip => {
            return Some(format!("`percent` says nothing of a {}", entry.kind));
        }
        Some(percent) if !(1..=100).contains(&percent) => {
            return Some("`percent` is 1 to 100".to_owned());
        }
        _ => {}
    }
    if let Some(wrong) = entry.every_bpv().find_map(Price::wrong) {
        return Some(wrong);
    }
    let priced = entry.bpv.is_some() || !entry.until.is_empty();
    match entry.mark {
        Mark::NotFound if priced => {
            Some("it has a `bpv`, so its mark cannot be `not-found`".to_owned())
        }
        Mark::Confirmed | Mark::Yours if entry.bpv.is_none() => {
            Some(format!("it is `{}`, but has no `bpv`", entry.mark.name()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 3 BPV for each percent are 15 for 5; 3 for each 10 percent are 7½ for 25, FRU 8.
    #[test]
    fn hip_has_the_price_of_one_percent_unless_given() {
        let entry = |percent: Option<u32>| PriceEntry {
            kind: Kind::Hip,
            bpv: None,
            mark: Mark::Yours,
            source: String::new(),
            percent,
            until: Vec::new(),
        };
        assert_eq!(entry(None).of_percent(Price::from(3_u32), 5), Price::from(15_u32));
        assert_eq!(entry(Some(10)).of_percent(Price::from(3_u32), 25), Price::from(8_u32));
    }
}

//! What a purchase costs, line by line, and what comes with it.

use asl_rules::catalog::{did_you_mean, nearest};
use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::{Circumstances, Kind, Multiplier, multiplier};
use asl_rules::units::counters::Force;
use serde_json::{Value, json};
use toml::Spanned;

use super::granted::Granted;
use super::prices::{BPV_LIMIT, Mark, Prices};
use super::purchase::{BuyFile, PurchaseFile};
use crate::VERSION;
use crate::names::by_strength_factor;
use crate::reading::{Checker, Problem};

/// Pieces of each squad type in the countermix (H1.11).
pub(super) const SQUAD_COUNTERS: u32 = 26;

/// More of a thing nobody buys.
const NUMBER_LIMIT: u32 = 999;

/// A purchase that has been priced.
#[derive(Debug)]
pub struct Cost {
    /// What it is.
    pub title: String,
    /// Who buys.
    pub force: Force,
    /// Against whom, and when.
    pub against: Force,
    /// The year.
    pub year: i32,
    /// Its lines.
    pub lines: Vec<CostLine>,
    /// What comes with it, with the rule.
    pub granted: Vec<Granted>,
}

/// A line of a purchase with its price.
#[derive(Debug)]
pub struct CostLine {
    /// What, by its name in the price list.
    pub item: String,
    /// What kind of thing it is.
    pub kind: Kind,
    /// How many.
    pub number: u32,
    /// How many caves of them are set up as Upper-Cliff caves.
    pub upper_cliff: u32,
    /// The price of one in the list.
    pub listed: u32,
    /// The price of one.
    pub each: u32,
    /// Where that comes from: source and mark, and the rule that changed it.
    pub because: String,
}

impl CostLine {
    /// What the line costs.
    pub fn total(&self) -> u64 {
        u64::from(self.each) * u64::from(self.number)
    }
}

impl Cost {
    /// Prices a purchase.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text, for a purchase that is not legal, and for a
    /// price that is not there.
    pub fn of(path: &str, text: &str, prices: &Prices) -> Result<Self, Problem> {
        let checker = Checker { path, text };
        Self::priced(&checker, &checker.read(None)?, prices)
    }

    /// Prices a purchase that has been read.
    pub(super) fn priced(
        checker: &Checker<'_>,
        file: &PurchaseFile,
        prices: &Prices,
    ) -> Result<Self, Problem> {
        let year = *file.year.get_ref();
        if file.force == file.against {
            let message = format!("{} against {}", file.force, file.against);
            let advice = Some("name the enemy in `against`".to_owned());
            return Err(checker.problem(message, advice, file.year.span()));
        }
        if file.charges > NUMBER_LIMIT {
            let message = format!("`charges` is at most {NUMBER_LIMIT}");
            return Err(checker.problem(message, None, file.year.span()));
        }
        if !(1931..=1945).contains(&year) {
            let message = format!("`year` is {year}");
            let advice = Some("allowed: 1931 to 1945".to_owned());
            return Err(checker.problem(message, advice, file.year.span()));
        }
        let pricing = Pricing { checker, prices, file };
        let lines = file.buy.iter().map(|line| pricing.line(line));
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        if lines.is_empty() {
            return Err(checker.problem("it buys nothing: give a [[buy]]", None, 0..0));
        }
        pricing.check_counters(&lines)?;
        let granted = Granted::of(file, &lines);
        Ok(Self {
            title: file.title.clone(),
            force: file.force,
            against: file.against,
            year,
            lines,
            granted,
        })
    }

    /// What it costs in all.
    pub fn total(&self) -> u64 {
        self.lines.iter().map(CostLine::total).sum()
    }

    /// The cost for programs.
    pub fn to_json(&self) -> Value {
        let lines = self.lines.iter().map(|line| {
            json!({
                "item": line.item, "kind": line.kind, "number": line.number, "listed": line.listed,
                "each": line.each, "bpv": line.total(), "because": line.because,
            })
        });
        let granted = self.granted.iter().map(
            |granted| json!({ "what": granted.what, "value": granted.value, "rule": granted.rule }),
        );
        json!({
            "title": self.title, "force": self.force, "against": self.against, "year": self.year,
            "lines": lines.collect::<Vec<_>>(), "bpv": self.total(),
            "granted": granted.collect::<Vec<_>>(), "version": VERSION,
        })
    }

    /// How many of its caves are set up as Upper-Cliff caves.
    pub fn upper_cliff(&self) -> u32 {
        self.lines.iter().map(|line| line.upper_cliff).fold(0, u32::saturating_add)
    }

    /// How many of a kind it has.
    pub fn number_of(&self, kind: Kind) -> u32 {
        self.lines.iter().filter(|line| line.kind == kind).map(|line| line.number).sum()
    }
}

struct Pricing<'a> {
    checker: &'a Checker<'a>,
    prices: &'a Prices,
    file: &'a PurchaseFile,
}

impl Pricing<'_> {
    fn line(&self, given: &Spanned<BuyFile>) -> Result<CostLine, Problem> {
        let buy = given.get_ref();
        let (item, number) = (buy.item.get_ref(), *buy.number.get_ref());
        let year = *self.file.year.get_ref();
        let Some(entry) = self.prices.find(self.file.force, item) else {
            return Err(self.unknown(&buy.item));
        };
        if !(1..=NUMBER_LIMIT).contains(&number) {
            let message = format!("`number` is 1 to {NUMBER_LIMIT}");
            return Err(self.refuse(message, buy.number.span()));
        }
        self.check(buy, entry.kind, given)?;
        let own = buy.bpv.as_ref().map(|bpv| *bpv.get_ref());
        if own.is_some_and(|bpv| !(1..=BPV_LIMIT).contains(&bpv)) {
            let message = format!("`bpv` is 1 to {BPV_LIMIT}; nothing that has a price is free");
            let place = buy.bpv.as_ref().map_or(given.span(), Spanned::span);
            return Err(self.refuse(message, place));
        }
        let Some(listed) = own.or(entry.in_year(year)) else {
            let message = format!("the price of `{item}` is not public");
            let advice = format!(
                "fill in `{item}` in {}, or give this line a `bpv`; what is done to it by G1.66 \
                 to G1.663 is done then",
                self.prices.path
            );
            return Err(self.checker.problem(message, Some(advice), buy.item.span()));
        };
        let around = Circumstances {
            year,
            under_trench: buy.under_trench,
            creeping_barrage: buy.creeping_barrage,
            daisy_chain: buy.daisy_chain,
        };
        let japanese = self.file.force == Force::Japanese;
        let name = japanese.then(|| multiplier(entry.kind, around)).flatten();
        let changed = match name {
            None => None,
            Some(name) => {
                let found = self.prices.multiplier(name);
                Some(found.ok_or_else(|| {
                    let message = format!("the price list has no multiplier `{name}`");
                    let advice = format!("give it in {}", self.prices.path);
                    self.checker.problem(message, Some(advice), buy.item.span())
                })?)
            }
        };
        let mut because = match own {
            Some(_) => "the price given with it".to_owned(),
            None if entry.mark == Mark::Confirmed => self.prices.source(entry).to_owned(),
            None => format!("{}, {}", self.prices.source(entry), entry.mark.name()),
        };
        if let Some((Multiplier { numerator, denominator }, rule)) = changed {
            because += &format!("; × {numerator}/{denominator}, FRU ({rule})");
        }
        if buy.upper_cliff > 0 {
            let n = buy.upper_cliff;
            because += &format!("; {n} Upper-Cliff, three counters each (G11.91)");
        }
        Ok(CostLine {
            item: item.clone(),
            kind: entry.kind,
            number,
            upper_cliff: buy.upper_cliff,
            listed,
            each: changed.map_or(listed, |(multiplier, _)| multiplier.of(listed)),
            because,
        })
    }

    /// What is not for sale, and why.
    fn unknown(&self, item: &Spanned<String>) -> Problem {
        let (name, force, item_span) = (item.get_ref().as_str(), self.file.force, item.span());
        let message = if force == Force::Japanese && name.contains("reduced") {
            format!("`{name}`: no Reduced-Strength squad or crew can be bought (G1.66)")
        } else if force != Force::Japanese && name == "cave" {
            format!("`{name}`: only the Japanese can buy caves (G11.99)")
        } else {
            format!("the price list has no `{name}` for {force}")
        };
        let by_factor = |item: &&str| by_strength_factor(item) == name;
        if let Some(item) = self.prices.items(force).find(by_factor) {
            return self.checker.problem(message, Some(did_you_mean(item)), item_span);
        }
        let advice = match nearest(name, self.prices.items(force)) {
            Some(nearest) => did_you_mean(nearest),
            None => format!("it has {}", self.prices.items(force).collect::<Vec<_>>().join(", ")),
        };
        self.checker.problem(message, Some(advice), item.span())
    }

    /// Whether a line is legal, but for the counters that there are.
    fn check(&self, buy: &BuyFile, kind: Kind, given: &Spanned<BuyFile>) -> Result<(), Problem> {
        let japanese = self.file.force == Force::Japanese;
        let options = [
            ("upper-cliff", buy.upper_cliff > 0, kind == Kind::Cave),
            ("paratroopers", buy.paratroopers, kind.is_mmc()),
            ("under-trench", buy.under_trench, kind == Kind::Afv),
            ("creeping-barrage", buy.creeping_barrage, kind == Kind::Oba),
            ("daisy-chain", buy.daisy_chain, kind == Kind::Mines),
        ];
        for (option, asked, fits) in options {
            if asked && !fits {
                let message = format!("`{option}` says nothing of a {kind}");
                return Err(self.refuse(message, given.span()));
            }
        }
        if kind == Kind::Cave && !japanese {
            let message = "only the Japanese can buy caves (G11.99)".to_owned();
            return Err(self.refuse(message, buy.item.span()));
        }
        if kind.is_mmc() && japanese && buy.item.get_ref().contains("reduced") {
            let message = "no Reduced-Strength squad or crew can be bought (G1.66)".to_owned();
            return Err(self.refuse(message, buy.item.span()));
        }
        if buy.paratroopers && japanese && *self.file.year.get_ref() < 1942 {
            let message = "Japanese paratroopers cannot be bought before 1942 (G1.664)".to_owned();
            return Err(self.refuse(message, given.span()));
        }
        Ok(())
    }

    /// Whether there are so many counters.
    fn check_counters(&self, lines: &[CostLine]) -> Result<(), Problem> {
        let given = || lines.iter().zip(&self.file.buy);
        for (line, given) in given() {
            let same = lines.iter().filter(|other| other.item == line.item);
            let number: u32 = same.map(|line| line.number).sum();
            if line.kind == Kind::Squad && number > SQUAD_COUNTERS {
                let message = format!(
                    "`{}`: there are {SQUAD_COUNTERS} counters of each type of squad, not \
                     {number} (H1.11)",
                    line.item
                );
                return Err(self.refuse(message, given.span()));
            }
        }
        let number = |kind: Kind| -> u32 {
            lines.iter().filter(|line| line.kind == kind).map(|line| line.number).sum()
        };
        for (line, given) in given() {
            let message = match line.kind {
                Kind::Mol if line.number > number(Kind::Squad) => {
                    "MOL capability is a squad's: not more than there are squads (A22.6)"
                }
                Kind::Afv if given.get_ref().under_trench && number(Kind::Trench) == 0 => {
                    "an AFV beneath a Trench counter needs one that is bought, too (G1.661)"
                }
                Kind::Mines if given.get_ref().daisy_chain && !line.item.starts_with("a-t") => {
                    "only A-T mine factors become Daisy Chains (G1.613)"
                }
                _ => continue,
            };
            return Err(self.refuse(message.to_owned(), given.span()));
        }
        let caves = || lines.iter().filter(|line| line.kind == Kind::Cave);
        let counters: u32 = caves().map(|line| line.number).sum();
        let upper_cliff = caves().map(|line| line.upper_cliff).fold(0, u32::saturating_add);
        let set_up = order_of_battle::caves_set_up(counters, upper_cliff);
        if upper_cliff > NUMBER_LIMIT || set_up.is_none() {
            let message = format!(
                "{upper_cliff} Upper-Cliff caves need {} Cave counters, three each, and not \
                 {counters} (G11.91)",
                u64::from(upper_cliff) * u64::from(order_of_battle::UPPER_CLIFF_COST)
            );
            let place = given().find(|(line, _)| line.upper_cliff > 0);
            return Err(self.refuse(message, place.map_or(0..0, |(_, given)| given.span())));
        }
        Ok(())
    }

    fn refuse(&self, message: String, place: std::ops::Range<usize>) -> Problem {
        self.checker.problem(message, None, place)
    }
}

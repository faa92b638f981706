//! What each line of a purchase costs, and whether it is legal.

use asl_rules::catalog::{did_you_mean, nearest};
use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::{
    Circumstances, Fractions, Kind, Multiplier, fractions, multiplier,
};
use asl_rules::units::Body;
use asl_rules::units::counters::Force;
use toml::Spanned;

use super::bpv::Bpv;
use super::cost::{CostLine, NUMBER_LIMIT, SQUAD_COUNTERS};
use super::price::Price;
use super::prices::{Mark, Prices};
use super::purchase::{BuyFile, PurchaseFile};
use crate::reading::{Checker, Problem};
use asl_rules::units::in_words::by_strength_factor;

/// From a SAN of 2 to one of 7 (A14.1).
const MOST_SAN_STEPS: u32 = 5;

/// What a purchase is priced with.
pub(super) struct Pricing<'a> {
    pub checker: &'a Checker<'a>,
    pub prices: &'a Prices,
    pub file: &'a PurchaseFile,
}

/// What is said of that which comes with the OB and has no price (H1.8, H1.83, G1.66).
fn without_price(force: Force, name: &str) -> Option<String> {
    let is_smc = Body::named(force, name).is_some_and(Body::is_smc);
    Some(match name.to_lowercase().as_str() {
        "lmg" | "mmg" | "hmg" | "hmg-50" | "mg" => {
            format!("MG are allotted, not bought: `machine-guns = [\"{name}\"]`")
        }
        "dc" | "demolition-charge" => "DC are allotted, not bought: `charges = 1`".to_owned(),
        "ft" | "flamethrower" => "FT are allotted, not bought: `flamethrowers = 1`".to_owned(),
        "t-h-hero" | "tank-hunter-hero" | "tank-hunter" => {
            "T-H Heroes cost nothing: `dyo cost` says how many there can be (G1.421)".to_owned()
        }
        "leader" => "leaders are allotted, not bought: `leaders = [\"9-1\"]`".to_owned(),
        _ if is_smc => format!("leaders are allotted, not bought: `leaders = [\"{name}\"]`"),
        _ => return None,
    })
}

impl Pricing<'_> {
    /// A line with its price.
    pub fn line(&self, given: &Spanned<BuyFile>) -> Result<CostLine, Problem> {
        let buy = given.get_ref();
        let (item, number) = (self.named(buy.item.get_ref()), *buy.number.get_ref());
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
        if let Some(message) = own.and_then(Price::wrong) {
            let place = buy.bpv.as_ref().map_or(given.span(), Spanned::span);
            return Err(self.refuse(message, place));
        }
        let percent = buy.percent.as_ref().map_or(0, |percent| *percent.get_ref());
        let in_list = || Some(entry.of_percent(entry.in_year(year)?, percent));
        let Some(listed) = own.or_else(in_list) else {
            let message = format!("the price of `{item}` is not public");
            let advice = format!(
                "fill in `{item}` in {}, or give this line a `bpv`. Give the price of the list: \
                 the program applies G1.66 to G1.663 itself",
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
            Some(_) => "your price".to_owned(),
            None if entry.mark == Mark::Confirmed => self.prices.source(entry).to_owned(),
            None => format!("{}, {}", self.prices.source(entry), entry.mark.name()),
        };
        let fractions = name.map_or(Fractions::Kept, fractions);
        if let Some((Multiplier { numerator, denominator }, rule)) = changed {
            let rounded = match fractions {
                Fractions::RoundedUp => "FRU",
                Fractions::Kept => "not rounded",
            };
            because += &format!("; × {numerator}/{denominator}, {rounded} ({rule})");
        }
        if percent > 0 {
            because += &format!("; HIP for {percent} % of the squad-equivalents of MMC (G1.631)");
        }
        if buy.upper_cliff > 0 {
            let n = buy.upper_cliff;
            because += &format!("; {n} Upper-Cliff, three counters each (G11.91)");
        }
        Ok(CostLine {
            item: item.to_owned(),
            kind: entry.kind,
            number,
            percent,
            upper_cliff: buy.upper_cliff,
            listed,
            each: match changed {
                Some((multiplier, _)) => Bpv::of(listed, |bpv| multiplier.of(bpv, fractions)),
                None => Bpv::from(listed),
            },
            because,
        })
    }

    /// The name in the price list of what is called so, or by its printed numbers: `4-4-7`.
    fn named<'a>(&'a self, given: &'a str) -> &'a str {
        if self.prices.find(self.file.force, given).is_some() {
            return given;
        }
        let printed = Body::named(self.file.force, given).map(|body| body.to_string());
        let is_it =
            |item: &&str| by_strength_factor(item) == given || printed.as_deref() == Some(*item);
        self.prices.items(self.file.force).find(is_it).unwrap_or(given)
    }

    /// What is not for sale, and why.
    fn unknown(&self, item: &Spanned<String>) -> Problem {
        let (name, force) = (item.get_ref().as_str(), self.file.force);
        // `3-4-8r` is `elite-reduced`.
        let in_full = Body::named(force, name).map_or(name.to_owned(), |body| body.to_string());
        let message = if force == Force::Japanese && in_full.contains("reduced") {
            format!("`{name}`: no Reduced-Strength squad or crew can be bought (G1.66)")
        } else if force != Force::Japanese && name == "cave" {
            format!("`{name}`: only the Japanese can buy caves (G11.99)")
        } else {
            format!("the price list has no `{name}` for {force}")
        };
        let advice = without_price(force, name).unwrap_or_else(|| {
            match nearest(name, self.prices.items(force)) {
                Some(nearest) => did_you_mean(nearest),
                None => {
                    format!("it has {}", self.prices.items(force).collect::<Vec<_>>().join(", "))
                }
            }
        });
        self.checker.problem(message, Some(advice), item.span())
    }

    /// Whether a line is legal. How many counters there are, [`check_counters`]
    /// checks.
    ///
    /// [`check_counters`]: Self::check_counters
    fn check(&self, buy: &BuyFile, kind: Kind, given: &Spanned<BuyFile>) -> Result<(), Problem> {
        let japanese = self.file.force == Force::Japanese;
        let options = [
            ("upper-cliff", buy.upper_cliff > 0, kind == Kind::Cave),
            ("paratroopers", buy.paratroopers, kind.is_mmc()),
            ("under-trench", buy.under_trench, kind == Kind::Afv),
            ("creeping-barrage", buy.creeping_barrage, kind == Kind::Oba),
            ("daisy-chain", buy.daisy_chain, kind == Kind::Mines),
            ("percent", buy.percent.is_some(), kind == Kind::Hip),
        ];
        for (option, asked, fits) in options {
            if asked && !fits {
                let message = format!("`{option}` is not for a {kind}");
                return Err(self.refuse(message, given.span()));
            }
        }
        if kind == Kind::Hip {
            self.check_hip(buy)?;
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

    /// Whether HIP is bought in percent.
    fn check_hip(&self, buy: &BuyFile) -> Result<(), Problem> {
        let wrong = match &buy.percent {
            Some(percent) if !(1..=100).contains(percent.get_ref()) => {
                Some(("`percent` is 1 to 100", percent.span()))
            }
            Some(_) if *buy.number.get_ref() == 1 => None,
            Some(_) => Some(("HIP has a `percent` and no `number`", buy.number.span())),
            None => {
                Some(("HIP is bought in percent, and this line has no `percent`", buy.item.span()))
            }
        };
        let Some((message, place)) = wrong else { return Ok(()) };
        let advice = "`percent = 10` is HIP for a tenth of the squad-equivalents of MMC, besides \
                      the units that hide for free; a `bpv` with it is the price of all of it \
                      (G1.631)";
        Err(self.checker.problem(message, Some(advice.to_owned()), place))
    }

    /// Whether there are so many counters.
    pub fn check_counters(&self, lines: &[CostLine]) -> Result<(), Problem> {
        let given = || lines.iter().zip(&self.file.buy);
        for (line, given) in given() {
            let same = lines.iter().filter(|other| other.item == line.item);
            let number: u32 = same.map(|line| line.number).sum();
            if line.kind == Kind::Squad && number > SQUAD_COUNTERS {
                let message = format!(
                    "`{}`: there are {SQUAD_COUNTERS} counters of each type of squad, not {number} \
                     (H1.11)",
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
                    "only squads have MOL capability: buy it for at most the number of squads \
                     (A22.6)"
                }
                Kind::San if number(Kind::San) > MOST_SAN_STEPS => {
                    "a SAN is 2 to 7: five steps at most (A14.1)"
                }
                Kind::Hip if !lines.iter().any(|line| line.kind.is_mmc()) => {
                    "HIP is for MMC, and this purchase has none (G1.631)"
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
                "{upper_cliff} Upper-Cliff caves need {} Cave counters, three each, not {counters} \
                 (G11.91)",
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

#[cfg(test)]
mod tests {
    use crate::dyo::Cost;
    use crate::dyo::tests::prices;

    /// Two Upper-Cliff caves need six counters (G11.91). The first line with one of them is shown.
    #[test]
    fn an_upper_cliff_cave_without_its_counters_is_shown() {
        let head = "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1944\n\
                    [[buy]]\nitem = \"first-line-full\"\n";
        let cave = "[[buy]]\nitem = \"cave\"\nupper-cliff = 1\n";
        let text = format!("{head}{cave}{cave}");
        let problem = Cost::of("mine.toml", &text, &prices()).expect_err("too few counters");
        assert!(problem.message.contains("need 6 Cave counters"), "{problem}");
        let (_, place) = *problem.place.expect("a place");
        assert!((head.len()..head.len() + cave.len()).contains(&place.start), "{place:?}");
    }
}

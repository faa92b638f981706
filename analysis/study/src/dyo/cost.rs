//! What a purchase costs, line by line, and what comes with it.

use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;
use serde_json::{Value, json};

use super::allotted::Allotted;
use super::bpv::Bpv;
use super::granted::Granted;
use super::price::Price;
use super::prices::Prices;
use super::pricing::Pricing;
use super::purchase::PurchaseFile;
use super::warning::Warning;
use crate::VERSION;
use crate::reading::{Checker, FileKind, Problem};

/// Pieces of each squad type in the countermix (H1.11).
pub(super) const SQUAD_COUNTERS: u32 = 26;

/// More of a thing nobody buys.
pub(super) const NUMBER_LIMIT: u32 = 999;

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
    /// The leaders and SW that are allotted to it, and are not bought.
    pub allotted: Allotted,
    /// What should be thought about.
    pub warnings: Vec<Warning>,
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
    /// Of HIP: for how many percent of the squad-equivalents of MMC; else 0.
    pub percent: u32,
    /// How many caves of them are set up as Upper-Cliff caves.
    pub upper_cliff: u32,
    /// The price of one in the list.
    pub listed: Price,
    /// The price of one.
    pub each: Bpv,
    /// Where that comes from: source and mark, and the rule that changed it.
    pub because: String,
}

impl CostLine {
    /// What the line costs.
    pub fn total(&self) -> Bpv {
        self.each.times(self.number)
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
        Self::priced(&checker, &checker.read(FileKind::Purchase)?, prices)
    }

    /// Prices a purchase that has been read.
    pub(super) fn priced(
        checker: &Checker<'_>,
        file: &PurchaseFile,
        prices: &Prices,
    ) -> Result<Self, Problem> {
        let year = *file.year.get_ref();
        let against = *file.against.get_ref();
        if file.force == against {
            let message = format!("{} against {against}", file.force);
            let advice = Some("name the enemy in `against`".to_owned());
            return Err(checker.problem(message, advice, file.against.span()));
        }
        if *file.charges.get_ref() > NUMBER_LIMIT {
            let message = format!("`charges` is at most {NUMBER_LIMIT}");
            return Err(checker.problem(message, None, file.charges.span()));
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
        Ok(Self {
            title: file.title.clone(),
            force: file.force,
            against,
            year,
            granted: Granted::of(file, &lines),
            allotted: Allotted::of(checker, file)?,
            warnings: Warning::of(file.force, &lines),
            lines,
        })
    }

    /// What it costs in all.
    pub fn total(&self) -> Bpv {
        self.lines.iter().map(CostLine::total).sum()
    }

    /// The cost for programs.
    pub fn to_json(&self) -> Value {
        let lines = self.lines.iter().map(|line| {
            let mut json = json!({
                "item": line.item, "kind": line.kind, "number": line.number,
                "listed": line.listed.to_json(),
                "each": line.each.to_json(), "bpv": line.total().to_json(),
                "because": line.because,
            });
            if line.percent > 0 {
                json["percent"] = line.percent.into();
            }
            json
        });
        let granted = self.granted.iter().map(
            |granted| json!({ "what": granted.what, "value": granted.value, "rule": granted.rule }),
        );
        json!({
            "title": self.title, "force": self.force, "against": self.against, "year": self.year,
            "lines": lines.collect::<Vec<_>>(), "bpv": self.total().to_json(),
            "granted": granted.collect::<Vec<_>>(),
            "warnings": self.warnings.iter().map(Warning::to_json).collect::<Vec<_>>(),
            "version": VERSION,
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

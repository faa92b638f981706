//! What has no price in a price list, so that you fill it in.

use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;
use serde_json::{Value, json};

use super::prices::{PriceEntry, Prices};
use crate::VERSION;

/// An entry of a price list as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub item: String,
    /// Who can buy it; `None` when any force can.
    pub force: Option<Force>,
    /// What kind of thing it is.
    pub kind: Kind,
    /// What its price buys.
    pub what: String,
    /// The price, as a program reads it; none when it was not found.
    bpv: Value,
    /// How far the price can be trusted.
    mark: &'static str,
    /// Where it comes from, or where it would be.
    pub source: String,
}

impl Listed {
    /// Every entry, in order; of those without a price only them.
    pub fn of(prices: &Prices, only_missing: bool) -> Vec<Self> {
        let wanted = |entry: &PriceEntry| !only_missing || entry.bpv.is_none();
        let all = prices.all().filter(|(_, _, entry)| wanted(entry));
        let listed = all.map(|(force, item, entry)| Self {
            item: item.to_owned(),
            force,
            kind: entry.kind,
            what: what(entry),
            bpv: entry.bpv.map_or(Value::Null, |bpv| bpv.to_json()),
            mark: entry.mark.name(),
            source: prices.source(entry).to_owned(),
        });
        listed.collect()
    }

    /// Entries for programs.
    pub fn json_of(prices: &Prices, only_missing: bool) -> Value {
        let entries = Self::of(prices, only_missing).into_iter().map(|one| {
            json!({
                "item": one.item, "force": one.force, "kind": one.kind, "what": one.what,
                "bpv": one.bpv, "mark": one.mark, "source": one.source,
            })
        });
        json!({ "prices": entries.collect::<Vec<_>>(), "version": VERSION })
    }
}

/// What the price of an entry buys.
fn what(entry: &PriceEntry) -> String {
    let one = match entry.kind {
        Kind::Squad => "one squad",
        Kind::HalfSquad => "one half-squad",
        Kind::Crew => "one crew",
        Kind::Mol => "MOL capability of one squad",
        Kind::Gun => "one Gun",
        Kind::Afv => "one AFV",
        Kind::Oba => "one battery of OBA",
        Kind::Bombardment => "one Bombardment",
        Kind::AirSupport => "air support",
        Kind::Concealment => "one \"?\" counter",
        Kind::Cave => "one Cave counter",
        Kind::Trench => "one trench counter",
        Kind::Pillbox => "one pillbox",
        Kind::Tunnel => "one tunnel",
        Kind::Wire => "one Wire counter",
        Kind::Mines => "one mine factor",
        Kind::Fortification => "one counter of this Fortification",
        Kind::San => "one step of the SAN",
        Kind::Hip => {
            let percent = entry.percent.unwrap_or(1);
            return format!("HIP for {percent} % of the squad-equivalents of MMC");
        }
    };
    one.to_owned()
}

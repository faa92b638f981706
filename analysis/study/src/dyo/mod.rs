//! Design Your Own: what purchases cost, and what they are worth (H1, G1.66, G11.91,
//! G11.99).
//!
//! `prices` is the list that the user edits, each a `price` (`listed` shows them), `purchase` what a file of purchases may say,
//! `cost` prices it line by line with `pricing`, `granted` is what comes with it, `warning` what to
//! think about; `attack` is a stated attack, `value` what a purchase is worth against it by the
//! `allotment` of its MMC, which `garrisoning` finds; `budget` what may be spent and on what,
//! `plan` the best of it.

pub mod allotment;
mod allotted;
mod attack;
pub mod balance;
mod bpv;
mod budget;
pub mod cost;
mod garrisoning;
pub mod granted;
mod listed;
pub mod plan;
pub mod planned;
pub mod price;
pub mod prices;
mod pricing;
pub mod purchase;
mod unanswered;
pub mod value;
pub mod warning;

pub use allotment::{Allotment, Part};
pub use allotted::Allotted;
pub use attack::{Assaulted, AttackFile};
pub use bpv::Bpv;
pub use budget::BudgetFile;
pub use cost::{Cost, CostLine};
pub use listed::Listed;
pub use plan::{Budget, Choice, Mix, Wanted, best_within, frontier};
pub use planned::Planned;
pub use price::Price;
pub use prices::{PriceFile, Prices};
pub use purchase::PurchaseFile;
pub use unanswered::Unanswered;
pub use value::Worth;
pub use warning::Warning;

#[cfg(test)]
mod tests {
    use super::Prices;

    /// A short price list. Its prices are made up.
    pub(in crate::dyo) fn prices() -> Prices {
        let line = |item: &str, kind: &str, bpv: u32| {
            format!(
                "{item} = {{ kind = \"{kind}\", bpv = {bpv}, mark = \"yours\", source = \"x\" }}\n"
            )
        };
        let text = format!(
            "[sources]\nx = \"made up\"\n[price.japanese]\n{}{}[price.usmc]\n{}",
            line("first-line-full", "squad", 13),
            line("cave", "cave", 4),
            line("7-6-8", "squad", 17)
        );
        Prices::of("prices.toml", &text).unwrap_or_else(|problem| panic!("{problem}"))
    }
}

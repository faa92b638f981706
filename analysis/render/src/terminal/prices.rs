use asl_study::dyo::{Listed, Prices};

use super::fit::fitted;
use super::paragraph;

/// The entries of a price list that have no price, one a line, and how to fill one in.
pub fn missing(prices: &Prices) -> String {
    let missing = Listed::of(prices, true);
    let row = |one: &Listed| {
        let force = one.force.map_or("any force".to_owned(), |force| force.to_string());
        vec![one.item.clone(), one.kind.to_string(), force, one.what.clone(), one.source.clone()]
    };
    let rows: Vec<Vec<String>> = missing.iter().map(row).collect();
    if rows.is_empty() {
        return "Every entry of this price list has a price.\n".to_owned();
    }
    let head = ["item", "kind", "force", "what", "source"].map(str::to_owned);
    let how = "To fill one in, copy the list (`asl-odds dyo prices > my-prices.toml`), give the \
               entry `bpv = 30`, or a range such as `bpv = [25, 40]`, with `mark = \"yours\"`, and \
               name your copy with --prices.";
    format!("{}\n\n{}", fitted(&head, &rows), paragraph(how, ""))
}

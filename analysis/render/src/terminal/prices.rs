use std::fmt::Write;

use asl_study::dyo::{Listed, Prices};

use super::paragraph;

/// The entries of a price list that have no price, one a line, and how to fill one in.
pub fn missing(prices: &Prices) -> String {
    let missing = Listed::of(prices, true);
    let row = |one: &Listed| {
        let force = one.force.map_or("any force".to_owned(), |force| force.to_string());
        [one.item.clone(), one.kind.to_string(), force, one.what.clone(), one.source.clone()]
    };
    let rows: Vec<[String; 5]> = missing.iter().map(row).collect();
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let widths = [0, 1, 2, 3].map(width);
    let mut text = String::new();
    for [item, kind, force, what, source] in &rows {
        let [of_item, of_kind, of_force, of_what] = widths;
        let _ = writeln!(
            text,
            "{item:of_item$}  {kind:of_kind$}  {force:of_force$}  {what:of_what$}  {source}"
        );
    }
    if rows.is_empty() {
        return "Every entry of this price list has a price.\n".to_owned();
    }
    let how = "To fill one in, copy the list (`asl-odds dyo prices > my-prices.toml`), give the \
               entry `bpv = 30`, or a range such as `bpv = [25, 40]`, with `mark = \"yours\"`, and \
               name your copy with --prices.";
    text + "\n" + &paragraph(how, "")
}

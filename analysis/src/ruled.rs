//! Tables for the terminal.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};

/// A line above, below and under the head.
const RULED: TableStyle = {
    let line = LineStyle::none().fill('─').junction('─');
    TableStyle::new().top_border(line).header_separator(line).bottom_border(line)
};

/// The width of a table that is not shown on a terminal.
const PAPER_WIDTH: u16 = 110;

/// An empty table with this head, that wraps to the terminal.
pub(crate) fn ruled_table<'a>(head: impl IntoIterator<Item = &'a str>) -> Table {
    let mut table = Table::new();
    table
        .load_style(RULED)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(head.into_iter().collect::<Vec<_>>());
    if table.width().is_none() {
        table.set_width(PAPER_WIDTH);
    }
    table
}

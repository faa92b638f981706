use std::fmt::Write;

use comfy_table::ContentArrangement;

use super::ruled_table;
use crate::pages::Block;

/// A page without its charts.
pub fn page(blocks: &[Block]) -> String {
    let mut text = String::new();
    for block in blocks {
        let _ = match block {
            Block::Title(title) => writeln!(text, "{title}\n"),
            Block::Heading(heading) => {
                writeln!(text, "{heading}\n{}", "─".repeat(heading.chars().count()))
            }
            Block::Text(sentence) => writeln!(text, "{sentence}\n"),
            Block::Table(head, rows) => {
                let mut table = ruled_table(head.iter().map(String::as_str));
                table.set_content_arrangement(ContentArrangement::Dynamic);
                for row in rows {
                    table.add_row(row);
                }
                writeln!(text, "{table}\n")
            }
            Block::Chart(..) => Ok(()),
        };
    }
    text
}

use std::fmt::Write;

use super::fit::fitted;
use super::paragraph;
use crate::pages::Block;

/// A page without its charts.
pub fn page(blocks: &[Block]) -> String {
    let mut text = String::new();
    let shown: Vec<&Block> = blocks.iter().filter(|block| !is_chart(block)).collect();
    for (index, block) in shown.iter().enumerate() {
        let next = shown.get(index + 1);
        let _ = match block {
            Block::Title(told) | Block::Verdict(told) | Block::Text(told) => {
                writeln!(text, "{}", paragraph(told, ""))
            }
            // A heading of charts alone has nothing below it.
            Block::Heading(_) if next.is_none_or(|next| begins_anew(next)) => Ok(()),
            Block::Heading(heading) => write!(text, "{}", headed(heading)),
            Block::Table(head, rows) => {
                writeln!(text, "{}\n", fitted(head, rows))
            }
            Block::Chart(..) => Ok(()),
            Block::Details(name, inner) => write!(text, "{}{}", headed(name), page(inner)),
        };
    }
    text
}

fn is_chart(block: &Block) -> bool {
    matches!(block, Block::Chart(..))
}

fn begins_anew(block: &Block) -> bool {
    matches!(block, Block::Heading(_) | Block::Details(..))
}

fn headed(heading: &str) -> String {
    format!("{heading}\n{}\n", "─".repeat(heading.chars().count()))
}

//! A page as one HTML file with its charts in it.

use maud::{DOCTYPE, PreEscaped, html};

use super::Block;
use crate::charts::Drawing;

const STYLE: &str = "body { font-family: sans-serif; max-width: 60rem; margin: 2rem auto; \
padding: 0 1rem; color: #111; } table { border-collapse: collapse; margin: 1rem 0; } \
th, td { border-bottom: 1px solid #bbb; padding: 0.25rem 0.8rem 0.25rem 0; text-align: left; \
vertical-align: top; } th { border-bottom: 2px solid #111; } svg { max-width: 100%; \
height: auto; margin: 1rem 0; } @media print { h2 { break-after: avoid; } }";

/// The page with these drawings for its charts, in their order.
pub fn html(blocks: &[Block], drawings: &[(String, Drawing)]) -> String {
    let title = blocks.iter().find_map(|block| match block {
        Block::Title(title) => Some(title.as_str()),
        _ => None,
    });
    let mut drawings = drawings.iter();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title.unwrap_or_default()) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                @for block in blocks {
                    @match block {
                        Block::Title(text) => h1 { (text) },
                        Block::Heading(text) => h2 { (text) },
                        Block::Text(text) => p { (text) },
                        Block::Table(head, rows) => table {
                            tr { @for cell in head { th { (cell) } } }
                            @for row in rows { tr { @for cell in row { td { (cell) } } } }
                        },
                        Block::Chart(..) => @if let Some((_, drawing)) = drawings.next() {
                            figure { (PreEscaped(svg_element(&drawing.svg))) }
                        },
                    }
                }
            }
        }
    };
    page.into_string()
}

/// The element itself, without an XML declaration before it.
fn svg_element(svg: &str) -> &str {
    svg.find("<svg").map_or(svg, |start| &svg[start..])
}

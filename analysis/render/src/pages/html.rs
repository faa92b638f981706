//! A page as one HTML file with its charts in it.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::Block;
use super::numbers::unbroken;
use crate::charts::Layout;

const STYLE: &str = include_str!("page.css");

/// Letters of a row that a phone of 360 points shows beside each other.
const LETTERS_ON_A_PHONE: usize = 43;

/// The page.
pub fn html(blocks: &[Block]) -> String {
    let title = blocks.iter().find_map(|block| match block {
        Block::Title(title) => Some(title.as_str()),
        _ => None,
    });
    let mut charts = 0;
    let body = body(blocks, &mut charts);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title.unwrap_or_default()) }
                style { (PreEscaped(STYLE)) }
            }
            body { (body) }
        }
    };
    page.into_string()
}

/// The same without what stands around it in a file of its own: for a place in another page,
/// which has its own style and title.
pub fn fragment(blocks: &[Block]) -> String {
    html! { section { (body(blocks, &mut 0)) } }.into_string()
}

/// The blocks one after another; `charts` counts the charts, whose ids follow from it.
fn body(blocks: &[Block], charts: &mut usize) -> Markup {
    html! {
        @for block in blocks {
            @match block {
                Block::Title(text) => h1 { (text) },
                Block::Verdict(text) => h2 class="verdict" { (sentence(text)) },
                Block::Heading(text) => h2 { (text) },
                Block::Text(text) => p { (sentence(text)) },
                Block::Table(head, rows) => (table(head, rows)),
                Block::Chart(_, chart) => figure {
                    // The one for the width of the screen is shown, the other hidden.
                    @let number = { *charts += 1; *charts };
                    @for (layout, name) in [(Layout::Wide, "wide"), (Layout::Narrow, "narrow")] {
                        @let svg = chart.svg_for_page(&format!("chart-{number}-{name}"), layout);
                        (PreEscaped(svg.replacen("<svg ", &format!("<svg class=\"{name}\" "), 1)))
                    }
                },
                Block::Details(name, inner) => details {
                    summary { (name) }
                    (body(inner, charts))
                },
            }
        }
    }
}

/// A sentence in which numbers stay with what they count; a cell has no room for that.
fn sentence(text: &str) -> String {
    unbroken(text).replace(" points", "\u{a0}points")
}

fn table(head: &[String], rows: &[Vec<String>]) -> Markup {
    // A table that a phone shows as cards keeps its roles there, which some browsers forget.
    let cards = !fits_a_phone(head, rows);
    html! {
        table class=[cards.then_some("cards")] role="table" {
            thead role="rowgroup" {
                tr role="row" {
                    @for cell in head { th scope="col" role="columnheader" { (cell) } }
                }
            }
            tbody role="rowgroup" {
                @for row in rows {
                    tr role="row" {
                        @for (place, cell) in row.iter().enumerate() {
                            @let label = head.get(place).filter(|_| cards);
                            @if place == 0 {
                                th scope="row" role="rowheader" data-head=[label] { (unbroken(cell)) }
                            } @else {
                                td role="cell" data-head=[label] { (unbroken(cell)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether the columns stand beside each other on a phone, broken after spaces and hyphens.
fn fits_a_phone(head: &[String], rows: &[Vec<String>]) -> bool {
    let longest = |text: &str| {
        let text = unbroken(text);
        let pieces = text.split_inclusive([' ', '-']);
        pieces.map(|piece| piece.trim_end().chars().count()).max().unwrap_or(0)
    };
    let column = |place: usize| {
        let cells = rows.iter().filter_map(|row| row.get(place));
        cells.chain(head.get(place)).map(|cell| longest(cell)).max().unwrap_or(0) + 1
    };
    (0..head.len()).map(column).sum::<usize>() <= LETTERS_ON_A_PHONE
}

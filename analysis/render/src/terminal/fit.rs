//! Tables that fit the terminal, and break between words.

use comfy_table::{ContentArrangement, Table};

use super::{ruled_table, width};
use crate::pages::unbroken;
use crate::wrap::{parts, wrap};

/// The letters that a column takes besides its text.
const AROUND: usize = 3;

/// A column is not narrower where even the parts of its words are too long.
const NARROWEST: usize = 6;

/// A table with this head and these rows, as wide as the terminal at most.
pub(super) fn fitted(head: &[String], rows: &[Vec<String>]) -> Table {
    let mut table = ruled_table([]);
    let wide = usize::from(table.width().unwrap_or_default());
    let room = (wide + 1).saturating_sub(AROUND * head.len());
    let all: Vec<Vec<String>> = [head]
        .into_iter()
        .chain(rows.iter().map(Vec::as_slice))
        .map(|row| row.iter().map(|cell| unbroken(cell)).collect())
        .collect();
    let widths = widths(&all, head.len(), room);
    let mut broken = all.iter().map(|row| {
        let cell = |(cell, width): (&String, &usize)| {
            let lines = wrap(cell, |line| letters(line) <= *width).join("\n");
            lines.replace('\u{a0}', " ")
        };
        row.iter().zip(&widths).map(cell).collect::<Vec<_>>()
    });
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(broken.next().unwrap_or_default());
    table.add_rows(broken);
    table
}

/// Whether a table with this head and these rows needs no break.
pub(super) fn has_room(head: &[String], rows: &[Vec<String>]) -> bool {
    let widest = |place: usize| {
        let cells = [head].into_iter().chain(rows.iter().map(Vec::as_slice));
        cells.filter_map(|row| row.get(place)).map(|cell| letters(cell)).max().unwrap_or(0)
    };
    let wide = (0..head.len()).map(widest).sum::<usize>() + AROUND * head.len();
    wide <= width() + 1
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

/// How wide each column is: no wider than its text, and as long as that can be, no narrower
/// than its longest word, or else than the longest part of one.
fn widths(rows: &[Vec<String>], columns: usize, room: usize) -> Vec<usize> {
    let most = |of: fn(&str) -> usize| -> Vec<usize> {
        let column = |place: usize| {
            let cells = rows.iter().filter_map(|row| row.get(place));
            cells.map(|cell| of(cell)).max().unwrap_or(0)
        };
        (0..columns).map(column).collect()
    };
    let whole = most(letters);
    let words = most(|cell| cell.split(' ').map(letters).max().unwrap_or(0));
    let pieces = most(|cell| cell.split(' ').flat_map(parts).map(letters).max().unwrap_or(0));
    let few = pieces.iter().map(|width| (*width).min(NARROWEST)).collect();
    let fits = |widths: &Vec<usize>| widths.iter().sum::<usize>() <= room;
    let least = [words, pieces].into_iter().find(|widths| fits(widths)).unwrap_or(few);
    // The widest columns give way first.
    let capped = |cap: usize| -> Vec<usize> {
        whole.iter().zip(&least).map(|(whole, least)| (*whole).min(cap).max(*least)).collect()
    };
    let widest = whole.iter().copied().max().unwrap_or(0);
    let mut widths = (1..=widest).rev().map(capped).find(fits).unwrap_or(least);
    // What is left goes to all that can use it.
    let mut rest = room.saturating_sub(widths.iter().sum());
    while rest > 0 && widths.iter().zip(&whole).any(|(width, whole)| width < whole) {
        for (width, whole) in widths.iter_mut().zip(&whole) {
            let more = usize::from(*width < *whole).min(rest);
            *width += more;
            rest -= more;
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(rows: &[&[&str]], room: usize) -> Vec<usize> {
        let row = |row: &&[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
        widths(&rows.iter().map(row).collect::<Vec<_>>(), rows[0].len(), room)
    }

    #[test]
    fn words_stay_whole_as_long_as_the_table_can_have_them() {
        let rows: &[&[&str]] = &[&["complex-closed", "a long text of some words"], &["x", "y"]];
        assert_eq!(of(rows, 60), [14, 25]);
        assert_eq!(of(&[&["six, 7", "six, 7", "six, 7"]], 16), [6, 5, 5]);
        assert_eq!(of(rows, 30), [14, 16]);
        assert_eq!(of(rows, 19), [14, 5]);
        // After a hyphen, and last of all anywhere.
        assert_eq!(of(rows, 14), [8, 6]);
        assert_eq!(of(rows, 5), [6, 5]);
    }
}

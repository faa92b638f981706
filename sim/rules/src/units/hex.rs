//! Hexes of the map by their names, and how far they are apart.

use std::fmt;
use std::str::FromStr;

/// A hex by its name: Y4, AA8, or 25F7 with the number of its board.
///
/// Columns are A to Z, then AA to ZZ. The hexes of every second column, B and D and so on,
/// lie half a hex lower than those of the same number on both sides: B2 is beside A2, A3,
/// C2 and C3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    board: Option<u8>,
    /// 1 is A, 27 is AA.
    column: u8,
    row: u8,
}

const LETTERS: u8 = 26;

/// The way across each hexside, clockwise from the top: in columns, and downward in halves of a
/// hex.
pub(crate) const HEXSIDES: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

impl Hex {
    /// How many hexes they are apart; `None` when they lie on different boards, or when
    /// only one of them has its board.
    ///
    /// # Formula
    ///
    /// A step to the next column also goes half a hex up or down, so of the rows only what
    /// is left after those halves takes steps of its own.
    #[must_use]
    pub fn distance(self, other: Self) -> Option<u32> {
        if self.board != other.board {
            return None;
        }
        let columns = u32::from(self.column.abs_diff(other.column));
        let half_rows = self.half_rows().abs_diff(other.half_rows());
        Some(columns + half_rows.saturating_sub(columns) / 2)
    }

    /// Whether the names say that it cannot be within so many hexes of another.
    #[must_use]
    pub fn is_farther_than(self, hexes: u32, other: Self) -> bool {
        self.distance(other).is_some_and(|distance| distance > hexes)
    }

    /// The hex across a hexside, by the hexside's place in [`HEXSIDES`]; `None` when it would have
    /// no name.
    pub(crate) fn neighbor(self, hexside: usize) -> Option<Self> {
        let (columns, half_rows) = HEXSIDES[hexside % HEXSIDES.len()];
        let column = i32::from(self.column) + columns;
        let halves = self.half_rows() as i32 + half_rows - i32::from(column % 2 == 0);
        let column = u8::try_from(column).ok().filter(|one| (1..=2 * LETTERS).contains(one))?;
        let row = u8::try_from(halves.div_euclid(2)).ok()?;
        Some(Self { column, row, ..self })
    }

    /// The hexside that it shares with another hex, if they are adjacent.
    pub(crate) fn hexside_to(self, other: Self) -> Option<usize> {
        (0..HEXSIDES.len()).find(|hexside| self.neighbor(*hexside) == Some(other))
    }

    /// Where its center dot lies: the column, and how far down, in halves of a hex.
    pub(crate) fn center(self) -> (i32, i32) {
        (i32::from(self.column), self.half_rows() as i32)
    }

    /// How far down it lies, in halves of a hex.
    fn half_rows(self) -> u32 {
        2 * u32::from(self.row) + u32::from(self.column.is_multiple_of(2))
    }
}

/// A name that is no hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hex is named by a board, a column and a row, as `F7` or `35F7`")]
pub struct NoHex;

impl FromStr for Hex {
    type Err = NoHex;

    fn from_str(name: &str) -> Result<Self, NoHex> {
        let rest = name.trim_start_matches(|c: char| c.is_ascii_digit());
        let board = &name[..name.len() - rest.len()];
        let number = rest.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let letters = &rest.as_bytes()[..rest.len() - number.len()];
        let (first, times) = match *letters {
            [first] => (first, 0),
            [first, second] if first == second => (first, 1),
            _ => return Err(NoHex),
        };
        let board = if board.is_empty() { None } else { Some(board.parse().or(Err(NoHex))?) };
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        let row = number.parse().ok().filter(|_| digits).ok_or(NoHex)?;
        Ok(Self { board, column: times * LETTERS + (first - b'A') + 1, row })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + (self.column - 1) % LETTERS);
        let letters = String::from(letter).repeat(usize::from((self.column - 1) / LETTERS) + 1);
        let board = self.board.map_or(String::new(), |board| board.to_string());
        f.pad(&format!("{board}{letters}{}", self.row))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().unwrap_or_else(|NoHex| panic!("{name}"))
    }

    #[test]
    fn names_are_letters_and_a_number() {
        for name in ["A1", "Y4", "Z10", "AA8", "GG0", "25F7", "3X12"] {
            assert_eq!(hex(name).to_string(), name);
        }
        for name in ["", "Y", "4", "AB3", "AAA3", "y4", "Y-4", "Y+4", "Y4a", "Y 4", "Y300", "300Y4"]
        {
            assert_eq!(name.parse::<Hex>(), Err(NoHex), "{name}");
        }
    }

    /// Hexsides that the examples of G11 name.
    #[test]
    fn the_rules_examples_name_neighbours() {
        for (one, others) in [
            ("V4", "W4 W5"),
            ("W4", "X4 W5"),
            ("W9", "W10 X9 V9"),
            ("W10", "X9 V9"),
            ("S5", "S4 T4 T5"),
            ("H5", "H4 I6 G6 I5 G5"),
            ("25F7", "25G7"),
            ("25F6", "25E7 25G7"),
            ("25E8", "25D7 25E9"),
            ("25E9", "25D8 25F8"),
            ("25I7", "25H7"),
            ("36I4", "36H3 36H4 36I3"),
            ("36K4", "36L4 36K3"),
            ("36K2", "36J1 36K1"),
            ("DD2", "DD3 EE3 CC2"),
            ("U1", "T1 T0 U2 V1"),
            ("AA8", "Z7"),
        ] {
            for other in others.split(' ') {
                assert_eq!(hex(one).distance(hex(other)), Some(1), "{one} {other}");
            }
        }
    }

    /// The distance by formula is the number of steps from neighbour to neighbour.
    #[test]
    fn distances_are_steps() {
        // The six neighbours of odd columns and of even ones, drawn on paper.
        let beside = |column: i32, row: i32| {
            let up = if column % 2 == 0 { 0 } else { -1 };
            [(0, -1), (0, 1), (-1, up), (-1, up + 1), (1, up), (1, up + 1)]
                .map(|(columns, rows)| (column + columns, row + rows))
        };
        for start in [(26, 20), (27, 20)] {
            let mut steps = BTreeMap::from([(start, 0_u32)]);
            let mut edge = vec![start];
            for step in 1..=8 {
                let next: Vec<_> = edge.iter().flat_map(|(c, r)| beside(*c, *r)).collect();
                edge.clear();
                for place in next {
                    if let std::collections::btree_map::Entry::Vacant(new) = steps.entry(place) {
                        new.insert(step);
                        edge.push(place);
                    }
                }
            }
            let at = |(column, row): (i32, i32)| Hex {
                board: None,
                column: column as u8,
                row: row as u8,
            };
            // 1 + 6 + 12 + ... + 48.
            assert_eq!(steps.len(), 217);
            for (place, steps) in steps {
                assert_eq!(at(start).distance(at(place)), Some(steps), "{place:?}");
            }
        }
    }

    #[test]
    fn neighbors_are_one_hex_away_and_see_each_other_across_one_hexside() {
        let named = |name: &str| -> Vec<String> {
            let all = (0..6).filter_map(|hexside| hex(name).neighbor(hexside));
            all.map(|hex| hex.to_string()).collect()
        };
        assert_eq!(named("B2"), ["B1", "C2", "C3", "B3", "A3", "A2"]);
        assert_eq!(named("25I7"), ["25I6", "25J6", "25J7", "25I8", "25H7", "25H6"]);
        assert_eq!(named("A0"), ["B0", "A1"]);
        for name in ["Q5", "R5", "Z9", "AA9"] {
            for hexside in 0..6 {
                let other = hex(name).neighbor(hexside).expect("it has a name");
                assert_eq!(hex(name).distance(other), Some(1));
                assert_eq!(hex(name).hexside_to(other), Some(hexside));
                assert_eq!(other.hexside_to(hex(name)), Some((hexside + 3) % 6));
            }
        }
        assert_eq!(hex("A1").hexside_to(hex("A3")), None);
        assert_eq!(hex("25A1").hexside_to(hex("A2")), None);
    }

    #[test]
    fn hexes_of_different_boards_have_no_distance() {
        assert_eq!(hex("1A1").distance(hex("2A1")), None);
        assert_eq!(hex("A1").distance(hex("2A2")), None);
        assert!(!hex("A1").is_farther_than(1, hex("2Q9")));
        assert!(hex("2A1").is_farther_than(1, hex("2A3")));
    }
}

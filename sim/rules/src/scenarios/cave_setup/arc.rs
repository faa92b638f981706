//! The CA of a cave on the hex grid (G11.12).

use crate::units::{HEXSIDES, Hex};

/// A point of the grid: columns, and halves of a hex downward.
type Point = (i32, i32);

/// How much of a hex lies in a CA.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Share {
    Whole,
    Half,
    Nothing,
}

/// The area between two hexspines of a hex, extended, without the hex itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arc {
    hex: Hex,
    hexside: usize,
}

fn sum(one: Point, other: Point) -> Point {
    (one.0 + other.0, one.1 + other.1)
}

/// Above 0 when the second way lies clockwise of the first, 0 when both lie on one line.
fn turn(one: Point, other: Point) -> i32 {
    one.0 * other.1 - one.1 * other.0
}

fn way(hexside: usize) -> Point {
    HEXSIDES[hexside % HEXSIDES.len()]
}

impl Arc {
    /// The CA of what points from a hex at an adjacent one.
    pub(super) fn between(hex: Hex, facing: Hex) -> Option<Self> {
        hex.hexside_to(facing).map(|hexside| Self { hex, hexside })
    }

    /// The hex that the arrow points directly away from; `None` when it would have no name.
    pub(super) fn behind(self) -> Option<Hex> {
        self.hex.neighbor(self.hexside + 3)
    }

    /// The two vertices of the CA Hexside, each by its three hexes.
    pub(super) fn vertices(self) -> String {
        let name = |hexside: usize| {
            let hex = self.hex.neighbor(hexside);
            hex.map_or("the board edge".to_owned(), |hex| hex.to_string())
        };
        let [before, across, after] = [5, 0, 1].map(|turned| name(self.hexside + turned));
        format!("{0}-{before}-{across} and {0}-{across}-{after}", self.hex)
    }

    /// Where a point lies that is twice as far from the corner of the grid as this one.
    fn share_of(self, doubled: Point) -> Share {
        let (column, half_row) = self.hex.center();
        let to = sum(doubled, (-2 * column, -2 * half_row));
        // A hexspine lies between the ways across the hexsides beside it.
        let first = sum(way(self.hexside + 5), way(self.hexside));
        let last = sum(way(self.hexside), way(self.hexside + 1));
        match (turn(first, to), turn(to, last)) {
            (0, 0) => Share::Nothing,
            (one, other) if one > 0 && other > 0 => Share::Whole,
            (one, other) if one >= 0 && other >= 0 => Share::Half,
            _ => Share::Nothing,
        }
    }

    /// How much of another hex lies in it.
    pub(super) fn share(self, hex: Hex) -> Share {
        let center = hex.center();
        self.share_of(sum(center, center))
    }

    /// Of a hex half in it, the hexes across those of its hexsides that lie in it.
    pub(super) fn hexsides_within(self, hex: Hex) -> Vec<Hex> {
        let center = hex.center();
        let within = |hexside: &usize| {
            let middle = sum(sum(center, center), way(*hexside));
            self.share_of(middle) == Share::Whole
        };
        let hexsides = (0..HEXSIDES.len()).filter(within);
        hexsides.filter_map(|hexside| hex.neighbor(hexside)).collect()
    }

    /// Whether a path from there to the center dot of the hex crosses the hexside. There is the
    /// middle between two adjacent hexes, or a hex that stands here twice.
    pub(super) fn is_crossed_from(self, between: [Hex; 2]) -> bool {
        let [one, other] = between.map(Hex::center);
        self.share_of(sum(one, other)) != Share::Nothing
    }
}

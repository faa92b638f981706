//! Which caves Spraying Fire can affect together (G11.811, A9.5).

use crate::Refusal;
use crate::units::Hex;

/// How far apart in level the two Locations may be (G11.811).
const LEVELS_APART: u32 = 1;

/// One of the two Locations at which Spraying Fire is aimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A Known cave, which is predesignated (G11.81).
    Cave {
        /// The hex it lies in.
        hex: Hex,
        /// The hex across its CA Hexside.
        across: Hex,
        /// Its level.
        level: i32,
    },
    /// The units above-ground in a hex, without its Climbers.
    AboveGround {
        /// The hex.
        hex: Hex,
        /// Its level.
        level: i32,
    },
    /// The units that Climb in a hex, at one level.
    Climbers {
        /// The hex.
        hex: Hex,
        /// Their level.
        level: i32,
    },
}

impl Aim {
    fn hex(self) -> Hex {
        match self {
            Self::Cave { hex, .. } | Self::AboveGround { hex, .. } | Self::Climbers { hex, .. } => {
                hex
            }
        }
    }

    fn level(self) -> i32 {
        match self {
            Self::Cave { level, .. }
            | Self::AboveGround { level, .. }
            | Self::Climbers { level, .. } => level,
        }
    }
}

/// Whether Spraying Fire out of a hex can affect these two Locations, of which one is a cave
/// or both are.
///
/// Two caves share a vertex of their CA Hexsides. A cave goes with what is above-ground in its
/// own hex or across its CA Hexside, and with the Climbers on the far side of that hexside.
/// The two are within one level of each other. Nobody sprays his own hex.
///
/// # Errors
///
/// [`Refusal`] for `spraying-fire`, with the rule that forbids it.
///
/// # Example
///
/// The worked example of G11.811: from X5, the caves B and D.
///
/// ```
/// use asl_rules::g11_caves::spraying_fire::{Aim, check};
/// use asl_rules::units::Hex;
///
/// let hex = |name: &str| name.parse::<Hex>().unwrap();
/// let b = Aim::Cave { hex: hex("W4"), across: hex("W5"), level: 1 };
/// let c = Aim::Cave { hex: hex("W4"), across: hex("X4"), level: 1 };
/// let d = Aim::Cave { hex: hex("V4"), across: hex("W5"), level: 1 };
/// assert!(check(hex("X5"), [b, d]).is_ok());
/// assert!(check(hex("X5"), [c, d]).is_err());
/// ```
pub fn check(from: Hex, aims: [Aim; 2]) -> Result<(), Refusal> {
    let refused = |message: &str, rule: &'static str| {
        Err(Refusal::together("spraying-fire", message).by(rule))
    };
    if aims.iter().any(|aim| aim.hex() == from) {
        return refused("Spraying Fire cannot be aimed at the firer's own hex", "A9.5");
    }
    let [one, other] = aims;
    if one == other {
        return refused("Spraying Fire is aimed at two Locations", "A9.5");
    }
    if one.level().abs_diff(other.level()) > LEVELS_APART {
        return refused("the two are more than one level apart", "G11.811");
    }
    let (may, message) = match (one, other) {
        (Aim::Cave { hex, across, .. }, Aim::Cave { hex: far, across: beyond, .. }) => {
            (share_a_vertex([hex, across], [far, beyond]), "the CA Hexsides have no common vertex")
        }
        (Aim::Cave { hex, across, .. }, Aim::AboveGround { hex: ground, .. })
        | (Aim::AboveGround { hex: ground, .. }, Aim::Cave { hex, across, .. }) => {
            let message = "with a cave, it can only affect the cave's own hex or the hex across \
                           its CA Hexside";
            (ground == hex || ground == across, message)
        }
        (Aim::Cave { across, .. }, Aim::Climbers { hex, .. })
        | (Aim::Climbers { hex, .. }, Aim::Cave { across, .. }) => (
            hex == across,
            "with a cave, it can only affect units that Climb across its CA Hexside",
        ),
        _ => (false, "one of the two must be a cave"),
    };
    if may { Ok(()) } else { refused(message, "G11.811") }
}

/// Whether two different hexsides, each named by the hexes on its sides, end in one vertex.
///
/// A vertex is where three hexes meet that are beside each other, two by two. So two hexsides
/// with a hex in common end in one vertex when their other hexes are beside each other.
fn share_a_vertex(one: [Hex; 2], other: [Hex; 2]) -> bool {
    let beside = |a: Hex, b: Hex| a.distance(b) == Some(1);
    let common = one.into_iter().find(|hex| other.contains(hex));
    let Some(common) = common else { return false };
    let far = |side: [Hex; 2]| if side[0] == common { side[1] } else { side[0] };
    beside(far(one), far(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    fn cave(at: &str, across: &str, level: i32) -> Aim {
        Aim::Cave { hex: hex(at), across: hex(across), level }
    }

    fn ground(at: &str, level: i32) -> Aim {
        Aim::AboveGround { hex: hex(at), level }
    }

    fn climbers(at: &str, level: i32) -> Aim {
        Aim::Climbers { hex: hex(at), level }
    }

    /// The pairs with a cave among these Locations that may be sprayed, by their names.
    fn legal(from: &str, places: &[(&str, Aim)]) -> Vec<String> {
        let mut found = Vec::new();
        for (number, (one, aim)) in places.iter().enumerate() {
            for (other, too) in &places[number + 1..] {
                let both = check(hex(from), [*aim, *too]).is_ok();
                assert_eq!(both, check(hex(from), [*too, *aim]).is_ok(), "{one} {other}");
                if both {
                    found.push(format!("{one} + {other}"));
                }
            }
        }
        found
    }

    /// The eight ways of the first example of G11.811, and no others.
    #[test]
    fn out_of_x5_there_are_eight_ways() {
        let places = [
            ("B", cave("W4", "W5", 1)),
            ("C", cave("W4", "X4", 1)),
            ("D", cave("V4", "W5", 1)),
            ("W4 level 2", ground("W4", 2)),
            ("W5 level 1", ground("W5", 1)),
            ("X4 level 1", ground("X4", 1)),
            ("V4 level 2", ground("V4", 2)),
        ];
        let ways = [
            "B + C",
            "B + D",
            "B + W4 level 2",
            "B + W5 level 1",
            "C + W4 level 2",
            "C + X4 level 1",
            "D + W5 level 1",
            "D + V4 level 2",
        ];
        assert_eq!(legal("X5", &places), ways);
    }

    /// The five ways of the second example, in which Climbers at three levels are one way.
    #[test]
    fn out_of_u5_there_are_five_ways() {
        let mut places = vec![
            ("G", cave("S5", "T4", 1)),
            ("M", cave("S5", "T5", 2)),
            ("S5 level 3", ground("S5", 3)),
            ("T4", ground("T4", 0)),
            ("T5", ground("T5", 0)),
        ];
        let at = ["T4 climbing 0", "T4 climbing 1", "T4 climbing 2", "T4 climbing 3"];
        places.extend(at.into_iter().zip(0..).map(|(name, level)| (name, climbers("T4", level))));
        let at = ["T5 climbing 0", "T5 climbing 1", "T5 climbing 2", "T5 climbing 3"];
        places.extend(at.into_iter().zip(0..).map(|(name, level)| (name, climbers("T5", level))));
        let ways = [
            "G + M",
            "G + T4",
            "G + T4 climbing 0",
            "G + T4 climbing 1",
            "G + T4 climbing 2",
            "M + S5 level 3",
            "M + T5 climbing 1",
            "M + T5 climbing 2",
            "M + T5 climbing 3",
        ];
        assert_eq!(legal("U5", &places), ways);
    }

    /// Whoever is IN H5 cannot spray the caves of H5.
    #[test]
    fn nobody_sprays_his_own_hex() {
        let refused = |from: &str| {
            let caves = [cave("H5", "G5", 0), cave("H5", "H4", 0)];
            check(hex(from), caves).map_err(|refusal| refusal.rule().map(str::to_owned))
        };
        assert_eq!(refused("H5"), Err(Some("A9.5".to_owned())));
        assert_eq!(refused("I5"), Ok(()));
    }

    /// A second derivation: corners of hexes as points of the plane, in whole numbers.
    #[test]
    fn hexsides_share_a_vertex_when_they_have_a_corner_in_common() {
        // The middle of a hex and its six corners, in sixths of the width and halves of the
        // height; columns are three sixths apart, and every second one lies half a hex lower.
        let middle = |name: &str| {
            let column = i32::from(name.as_bytes()[0] - b'A');
            let row: i32 = name[1..].parse().expect("a row");
            (6 * column, 4 * row + if column % 2 == 1 { 2 } else { 0 })
        };
        let corners = |name: &str| {
            let (x, y) = middle(name);
            [(4, 0), (2, 2), (-2, 2), (-4, 0), (-2, -2), (2, -2)].map(|(dx, dy)| (x + dx, y + dy))
        };
        let ends = |side: [&str; 2]| {
            let other = corners(side[1]);
            let ends: Vec<_> = corners(side[0]).into_iter().filter(|c| other.contains(c)).collect();
            ends
        };
        let names: Vec<String> = ('C'..='F')
            .flat_map(|column| (3..=6).map(move |row| format!("{column}{row}")))
            .collect();
        let beside = |one: &str, other: &str| hex(one).distance(hex(other)) == Some(1);
        let mut sides = Vec::new();
        for one in &names {
            for other in names.iter().filter(|other| beside(one, other)) {
                assert_eq!(ends([one, other]).len(), 2, "{one} {other}");
                sides.push([one.as_str(), other.as_str()]);
            }
        }
        let (mut shared, mut apart) = (0, 0);
        for one in &sides {
            for other in &sides {
                let (mut same, mut swapped) = (*one, *other);
                same.sort_unstable();
                swapped.sort_unstable();
                if same == swapped {
                    continue;
                }
                let common = ends(*one).iter().any(|end| ends(*other).contains(end));
                let hexes = share_a_vertex(one.map(hex), other.map(hex));
                assert_eq!(hexes, common, "{one:?} {other:?}");
                if common { shared += 1 } else { apart += 1 }
            }
        }
        assert!(shared > 100 && apart > 1000, "{shared} {apart}");
    }
}

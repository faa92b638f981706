//! G11.96, E1.92 and E1.922: a cave and its Entrance Hex at night. The hexes that a flare lights are
//! counted outwards from it, ring by ring, and what several flares leave dark is counted by inclusion
//! and exclusion.

use std::collections::BTreeSet;

use asl_engine::odds::Fraction;
use serde_json::json;

use crate::a8_fire_phase::{Odds, add, every_dr};
use crate::exact;

/// A hex as a point of the plane, in half widths and half rows.
type Point = (i32, i32);

/// The six neighbors of the hex in the middle, around it.
const AROUND: [Point; 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

fn on(from: Point, steps: i32, direction: usize) -> Point {
    let (x, y) = AROUND[direction];
    (from.0 + steps * x, from.1 + steps * y)
}

/// All hexes that a flare lights, ring by ring.
fn lit_by(flare: Point, rings: u32) -> BTreeSet<Point> {
    let mut lit = BTreeSet::from([flare]);
    for _ in 0..rings {
        let next: Vec<Point> =
            lit.iter().flat_map(|hex| (0..6).map(|to| on(*hex, 1, to))).collect();
        lit.extend(next);
    }
    lit
}

/// How many of the 36 DR light the first hex, the second, and either of them.
fn ways(method: &str, rings: u32, cave: Point, entrance: Point) -> [u32; 3] {
    let mut counted = [0; 3];
    for (colored, white) in every_dr() {
        let extent = match method {
            "one" => 1,
            "two" => (white + 1) / 2,
            _ => white,
        };
        let lit = lit_by(on((0, 0), extent, colored as usize - 1), rings);
        let (one, other) = (lit.contains(&cave), lit.contains(&entrance));
        for (count, holds) in counted.iter_mut().zip([one, other, one || other]) {
            *count += u32::from(holds);
        }
    }
    counted
}

#[test]
fn every_cave_by_its_two_hexes() {
    let mut halves = 0;
    for (flare, method, rings) in
        [("starshell", "one", 3), ("starshell", "three", 3), ("ir-mortar", "two", 6)]
    {
        for (distance, off_grain) in
            [(0, 0), (1, 0), (2, 1), (3, 0), (4, 1), (4, 2), (6, 0), (8, 3)]
        {
            let cave = on(on((0, 0), distance - off_grain, 0), off_grain, 1);
            for direction in 0..6 {
                let entrance = on(cave, 1, direction);
                let lit = ways(method, rings, cave, entrance);
                for (easy, hard) in [(1_u32, 0_u32), (2, 0), (1, 2)] {
                    if flare != "starshell" && hard > 0 {
                        continue;
                    }
                    let easier = if flare == "starshell" { "leaders" } else { "mortars" };
                    let asked = json!({
                        "flare": flare, "method": method, "distance": distance,
                        "off-grain": off_grain, "cave-entrance": direction + 1, easier: easy,
                        "mmc": hard,
                    });
                    // After all tries: no flare lights these hexes, by so many ways of a DR.
                    let tries = || (0..easy).map(|_| 4).chain((0..hard).map(|_| 2));
                    let all = 216_u32.pow(easy + hard);
                    let dark =
                        |ways: u32| tries().map(|of_six| 216 - of_six * ways).product::<u32>();
                    let [first, second, neither] = lit.map(dark);
                    let none = dark(36);
                    let both = all + neither - first - second;
                    let counted = [
                        ("illuminated", both),
                        ("one-hex", all - both - neither),
                        ("elsewhere", neither - none),
                        ("no-flare", none),
                    ];
                    let mut derived = Odds::new();
                    for (word, ways) in counted {
                        add(&mut derived, word.to_owned(), &Fraction::new(ways, all));
                    }
                    derived.retain(|_, chance| !chance.is_zero());
                    halves += usize::from(derived.contains_key("one-hex"));
                    let odds = exact("illumination", &asked);
                    let answered: Odds<String> = odds.outcomes().iter().cloned().collect();
                    assert_eq!(answered, derived, "{asked}");
                }
            }
        }
    }
    assert!(halves > 100, "{halves}");
}

/// A leader, method 1, on the hexrow: the cave's hex 3 away is lit by three directions of six, and its
/// Entrance Hex 4 away by one of these.
#[test]
fn by_hand_a_cave_at_night() {
    let asked = json!({ "leaders": 1, "method": "one", "distance": 3, "cave-entrance": 1 });
    let odds = exact("illumination", &asked);
    let of_36 = |ways: u32| Fraction::new(ways, 36_u32);
    for (word, ways) in [("illuminated", 4), ("one-hex", 8), ("elsewhere", 12), ("no-flare", 12)] {
        assert_eq!(odds.probability(&word.to_owned()), of_36(ways), "{word}");
    }
}

//! C7.346: a DC at an AFV, counted over all dice: one for the Target Facing, two for the Position
//! DR, two for the To Kill DR.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::{assert_by_hand, exact};

/// The Aerial AF of the worst AF, in words.
const AERIAL: &str = "0:0 1:0 2:1 3:2 4:3 6:3 8:4 11:4 14:4 18:4 26:4";

fn aerial(worst: i32) -> i32 {
    let rows = AERIAL.split(' ').filter_map(|row| row.split_once(':'));
    let numbers = rows.map(|(af, aerial)| (af.parse::<i32>(), aerial.parse::<i32>()));
    let mut found = numbers.filter_map(|(af, aerial)| (af == Ok(worst)).then_some(aerial));
    found.next().expect("an AF").expect("a number")
}

/// The ways out of 6^5 for hull front, hull side, turret front and turret side.
fn counted(facing: &str, af: [i32; 4], drm: i32, x: i32) -> BTreeMap<String, Fraction> {
    let worst = aerial(*af.iter().min().expect("four"));
    let mut ways = BTreeMap::<&str, u32>::new();
    for die in 1..=6 {
        let at = match (facing, die) {
            ("dr", 1 | 2) => "rear",
            ("dr", 3 | 4) => "side",
            ("dr", _) => "front",
            (known, _) => known,
        };
        for colored in 1..=6 {
            for white in 1..=6 {
                let for_facing = match at {
                    "rear" => -1,
                    "front" => 1,
                    _ => 0,
                };
                let position = colored + white + drm + for_facing;
                let place = if colored < white { 2 } else { 0 };
                let plate = af[place + usize::from(at != "front")];
                let plate = if position < 6 { worst } else { plate };
                let number = 16 - plate + i32::from(at == "rear");
                for first in 1..=6 {
                    for second in 1..=6 {
                        let dr = first + second;
                        let word = if position > 8 || dr == 12 || dr >= x || dr - number > 1 {
                            "no-effect"
                        } else if f64::from(dr) <= f64::from(number) / 2.0 {
                            "burns"
                        } else if dr < number {
                            "eliminated"
                        } else if place == 2 {
                            "shocked"
                        } else {
                            "immobilized"
                        };
                        *ways.entry(word).or_default() += 1;
                    }
                }
            }
        }
    }
    ways.into_iter().map(|(word, ways)| (word.to_owned(), Fraction::new(ways, 7776_u32))).collect()
}

fn assert_odds(asked: &Value, counted: &BTreeMap<String, Fraction>) {
    let exact = exact("dc-against-vehicle", asked);
    let answered: BTreeMap<String, Fraction> = exact.outcomes().iter().cloned().collect();
    assert_eq!(answered, *counted, "{asked}");
}

const FACINGS: [&str; 4] = ["dr", "front", "side", "rear"];

#[test]
fn a_dc_against_every_armor() {
    let factors = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26];
    for facing in FACINGS {
        for front in factors {
            for side in factors {
                for (turret_front, turret_side) in [(front, side), (side, 11), (26, 0), (6, 3)] {
                    let mut asked = json!({"facing": facing, "front-af": front, "side-af": side});
                    if (turret_front, turret_side) != (front, side) {
                        asked["turret-front-af"] = turret_front.into();
                        asked["turret-side-af"] = turret_side.into();
                    }
                    let af = [front, side, turret_front, turret_side];
                    assert_odds(&asked, &counted(facing, af, 0, 12));
                }
            }
        }
    }
}

#[test]
fn a_dc_in_every_position() {
    for facing in FACINGS {
        for flags in 0_u32..512 {
            let [thrown, ot, ce, immobile, motion, bypass, cx, afph, vehicle] =
                std::array::from_fn(|bit| flags & (1 << bit) != 0);
            if (!thrown && (afph || vehicle)) || (motion && immobile) {
                continue;
            }
            let levels = flags as i32 % 3;
            let x = [12, 10, 8][flags as usize % 3];
            let asked = json!({
                "facing": facing, "front-af": 11, "side-af": 6, "turret-side-af": 4,
                "method": if thrown { "thrown" } else { "placed" }, "open-topped": ot,
                "crew-exposed": ce, "immobile": immobile, "in-motion": motion, "bypass": bypass,
                "cx": cx, "thrown-in-afph": afph, "moving-vehicle": vehicle,
                "levels-above": levels, "malfunction-number": x,
            });
            let one = |it: bool| i32::from(it);
            let mut drm = 2 * one(motion) + 2 * one(thrown) + one(vehicle) + one(ce) + one(afph);
            drm += one(cx) - 2 * one(immobile) - 2 * one(ot) - 2 * one(bypass);
            drm -= if levels > 0 { 1 + one(ot) } else { 0 };
            assert_odds(&asked, &counted(facing, [11, 6, 11, 4], drm, x));
        }
    }
}

#[test]
fn by_hand_a_dc_at_a_thin_skin() {
    // AF 0 everywhere: Aerial AF 0, a TK# of 16 at the side. A Position DR of 9 or more (10 of 36)
    // does nothing, nor does a 12. A DR of 8 or less burns (26 of 36), 9 to 11 eliminates (9).
    assert_by_hand(
        "dc-against-vehicle",
        1296,
        "facing side, front-af 0, side-af 0: burns 676, eliminated 234, no-effect 386",
    );
    // AF 14 at the front, 8 at the side: Aerial AF 4, so 12 by 2 to 4 (6 of 36, +1 for the front).
    // There 6 or less burns (15), 7 to 11 eliminates (20). By 5 to 7 (15) the TK# is 2: a 2
    // immobilizes or Shocks, and so does a 3 (3 of 36).
    // Of the totals 5 to 7 the colored die is lower in 7 and not in 8.
    assert_by_hand(
        "dc-against-vehicle",
        1296,
        "facing front, front-af 14, side-af 8: burns 90, eliminated 120, immobilized 24, shocked 21, \
         no-effect 1041",
    );
}

//! G11.1 to G11.12, G11.2, G11.833 to G11.84: setups by trying all, with a grid of its own.
//!
//! Here a hex is a cube coordinate, opposite hexes are mirror images, a CA is an angle, and what
//! hangs together is found by joining pairs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::exact;

/// The one answer of a setup.
fn answer(asked: &Value) -> String {
    let odds = exact("cave-setup", asked);
    assert!(odds.total_mass().is_one(), "{asked}");
    let [(answer, _)] = odds.outcomes() else { panic!("{asked}: {odds:?}") };
    answer.clone()
}

/// A hex in cube coordinates: their sum is 0.
type Cube = [i32; 3];

/// Around Q20, an odd column with room on all sides.
const MIDDLE: (i32, i32) = (17, 20);

/// The name of the hex: Q20 is the origin, the first coordinate counts columns.
fn name([x, _, z]: Cube) -> String {
    let column = MIDDLE.0 + x;
    // An even column lies half a hex lower than an odd one.
    let row = MIDDLE.1 + z + (x - x.rem_euclid(2)) / 2;
    let letter = char::from(b'A' + ((column - 1) % 26) as u8);
    let letters = String::from(letter).repeat(((column - 1) / 26 + 1) as usize);
    format!("{letters}{row}")
}

/// The six hexes beside the origin; the first and the fourth are opposite, and so on.
const BESIDE: [Cube; 6] = [[0, 1, -1], [1, 0, -1], [1, -1, 0], [0, -1, 1], [-1, 0, 1], [-1, 1, 0]];

fn mirrored(hex: Cube) -> Cube {
    hex.map(|part| -part)
}

fn distance(one: Cube, other: Cube) -> i32 {
    (0..3).map(|part| (one[part] - other[part]).abs()).max().expect("three")
}

/// All hexes so near to the origin.
fn within(radius: i32) -> Vec<Cube> {
    let range = || -radius..=radius;
    let all = range().flat_map(|x| range().map(move |y| [x, y, -x - y]));
    all.filter(|hex| distance(*hex, [0; 3]) <= radius).collect()
}

/// Where the center dot lies, with hexes of width 2.
fn center([x, y, z]: Cube) -> (f64, f64) {
    (1.5 * f64::from(x), 3_f64.sqrt() / 2.0 * f64::from(y - z))
}

/// By how many degrees the way from the origin to a point leaves that to a hex.
fn degrees(hex: Cube, point: (f64, f64)) -> f64 {
    let angle = |(x, y): (f64, f64)| y.atan2(x).to_degrees();
    let turned = (angle(point) - angle(center(hex))).rem_euclid(360.0);
    turned.min(360.0 - turned)
}

#[test]
fn hexes_have_the_names_of_the_grid() {
    assert_eq!(BESIDE.map(name), ["Q19", "R19", "R20", "Q21", "P20", "P19"]);
    assert_eq!(name([2, -1, -1]), "S20");
}

/// Every level of a hex, of the hex below it and of the cave, with every kind of Entrance Hex: of
/// all levels those remain that no sentence of the rule takes away.
#[test]
fn every_cave_that_faces_lower_ground() {
    let kinds = ["", ":depression", ":marsh", ":stream", ":stream:flooded", ":sand", ":building"];
    for top in 0..=4 {
        for (below, kind) in (0..=4).flat_map(|below| kinds.map(|kind| (below, kind))) {
            for cliff in [false, true] {
                let depression = ["depression", "stream"].iter().any(|word| kind.contains(word));
                let foot = below + i32::from(depression);
                let mut levels: Vec<i32> = (-1..=5).collect();
                levels.retain(|level| *level >= foot && *level < top);
                if !cliff || top - foot < 2 {
                    levels.retain(|level| *level == foot);
                }
                if kind.contains("flooded") || kind == ":marsh" || kind == ":sand" {
                    let surface = if kind.contains("flooded") { below + 1 } else { below };
                    levels.retain(|level| *level > surface);
                }
                let mut asked = json!({
                    "hexes": [format!("Q20={top}"), format!("Q19={below}{kind}")],
                    "caves": ["A:hex=Q20:facing=Q19"],
                });
                if cliff {
                    asked["hexsides"] = json!(["Q20-Q19:cliff"]);
                }
                let expected = |legal: bool| if legal { "legal" } else { "not-legal" };
                // A level that is not given is the lowest: that of the Entrance Hex.
                assert_eq!(answer(&asked), expected(levels.contains(&foot)), "{asked}");
                for level in -1..=5 {
                    asked["caves"] = json!([format!("A:hex=Q20:facing=Q19:level={level}")]);
                    assert_eq!(answer(&asked), expected(levels.contains(&level)), "{asked}");
                }
            }
        }
    }
}

/// Six neighbors, each a Depression, as high as the cave, or higher; and every CA Hexside.
#[test]
fn every_cave_in_a_depression() {
    for pattern in 0..729_usize {
        let kind = |place: usize| pattern / 3_usize.pow(place as u32) % 3;
        let hexes = BESIDE.iter().enumerate().map(|(place, hex)| {
            let text = ["=1:depression", "=1", "=2"][kind(place)];
            format!("{}{text}", name(*hex))
        });
        let hexes: Vec<String> = hexes.chain(["Q20=1:depression".to_owned()]).collect();
        for (place, facing) in BESIDE.iter().enumerate() {
            let behind = BESIDE.iter().position(|hex| *hex == mirrored(*facing)).expect("it");
            let legal = kind(place) == 0 && kind(behind) == 2;
            let cave = format!("A:hex=Q20:facing={}", name(*facing));
            let asked = json!({ "hexes": hexes, "caves": [cave] });
            assert_eq!(answer(&asked) == "legal", legal, "{asked}");
        }
    }
}

/// The CA is 60 degrees wide: 30 on each side of the way to the hex that the arrow points at.
#[test]
fn every_hex_of_a_ca() {
    for facing in BESIDE {
        let mut counted = BTreeMap::<String, u32>::new();
        for hex in within(6).into_iter().filter(|hex| *hex != [0; 3]) {
            let asked = json!({
                "about": "ca", "hexes": ["Q20=2", format!("{}=1", name(facing))],
                "caves": [format!("A:hex=Q20:facing={}", name(facing))], "place": name(hex),
            });
            let turned = degrees(facing, center(hex));
            let expected = match turned {
                turned if turned < 29.9 => "in-ca",
                turned if turned < 30.1 => "half-in-ca",
                _ => "not-in-ca",
            };
            assert_eq!(answer(&asked), expected, "{asked}: {turned}");
            *counted.entry(expected.to_owned()).or_default() += 1;
        }
        // On each of two hexspines lie three hexes; between them 1 + 1 + 3 + 3 + 5 + 5.
        let counted: Vec<u32> = counted.into_values().collect();
        assert_eq!(counted, [6, 18, 126 - 24]);
    }
}

/// Of the six CA Hexsides OBA crosses one, and two only along a hexspine.
#[test]
fn every_path_of_oba() {
    for hex in within(4).into_iter().filter(|hex| *hex != [0; 3]) {
        let next = [hex[0] + 1, hex[1] - 1, hex[2]];
        for (from, point) in [
            (name(hex), center(hex)),
            (format!("{}/{}", name(hex), name(next)), {
                let (one, other) = (center(hex), center(next));
                ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)
            }),
        ] {
            if next == [0; 3] && from.contains('/') {
                continue;
            }
            let mut crossed = 0;
            for facing in BESIDE {
                let asked = json!({
                    "about": "oba", "hexes": ["Q20=2", format!("{}=1", name(facing))],
                    "caves": [format!("A:hex=Q20:facing={}", name(facing))], "place": from,
                });
                let expected = degrees(facing, point) < 30.001;
                assert_eq!(answer(&asked) == "affected", expected, "{asked}");
                crossed += u32::from(expected);
            }
            assert!((1..=2).contains(&crossed));
        }
    }
}

/// A cave in a cliff of each height, above dry ground and above a Depression: from where each DC
/// gets to it, by what the rule says of the unit's level.
#[test]
fn every_dc_at_a_cliff() {
    for (top, below, depression) in (2..=4)
        .flat_map(|top| (0..=2).flat_map(move |below| [false, true].map(|is| (top, below, is))))
    {
        let foot = below + i32::from(depression);
        let kind = if depression { ":depression" } else { "" };
        for level in foot..top {
            if level > foot && top - foot < 2 {
                continue;
            }
            let upper = level > foot;
            let dc = |method: &str, place: String| {
                let asked = json!({
                    "about": "dc", "method": method, "place": place,
                    "hexes": [format!("Q20={top}"), format!("Q19={below}{kind}")],
                    "hexsides": ["Q20-Q19:cliff"],
                    "caves": [format!("A:hex=Q20:facing=Q19:level={level}")],
                });
                answer(&asked) == "possible"
            };
            let spots: &[(&str, i32)] = if depression {
                &[("Q19:in", below), ("Q19:crest", foot)]
            } else {
                &[("Q19", below)]
            };
            for (spot, of_unit) in spots {
                let place = || (*spot).to_owned();
                assert_eq!(dc("placed", place()), !upper);
                assert_eq!(dc("thrown", place()), *of_unit >= level - 1);
                assert_eq!(dc("set", place()), !upper && *of_unit == level);
                assert!(!dc("climbing", place()));
            }
            for counter in foot..=top {
                let place = || format!("Q19:climbing:level={counter}");
                assert!(!dc("placed", place()) && !dc("thrown", place()));
                assert_eq!(dc("set", place()), upper && counter == level);
                assert_eq!(dc("climbing", place()), counter == level + 1);
            }
            for method in ["placed", "thrown", "set", "climbing"] {
                assert_eq!(dc(method, "Q20".to_owned()), method == "climbing");
            }
        }
    }
}

/// A generator of small numbers: Lehmer's.
fn next(seed: &mut u64) -> u64 {
    *seed = *seed * 48_271 % 2_147_483_647;
    *seed
}

/// Complexes drawn at random in the nineteen hexes around Q20 and a little beyond, on random
/// terrain. What hangs together is found by joining pairs until nothing changes.
#[test]
fn complexes_drawn_at_random() {
    let area = within(3);
    let mut seed = 20;
    let mut legal = 0;
    for _ in 0..600 {
        let mut terrain = BTreeMap::new();
        for hex in &area {
            let kind = match next(&mut seed) % 12 {
                0 => ":marsh",
                1 | 2 => ":elevated-road",
                _ => "",
            };
            terrain.insert(*hex, if *hex == [0; 3] { "" } else { kind });
        }
        // Every hex within two, and rarely one beyond.
        let drawn: Vec<Cube> = area
            .iter()
            .copied()
            .filter(|hex| {
                let chance = next(&mut seed) % 100;
                let far = distance(*hex, [0; 3]) > 2;
                let wet = terrain[hex] == ":marsh";
                *hex == [0; 3] || chance < if far || wet { 1 } else { 65 }
            })
            .collect();
        let firm: Vec<Cube> =
            drawn.iter().copied().filter(|hex| terrain[hex] != ":elevated-road").collect();
        let mut group: BTreeMap<Cube, usize> =
            firm.iter().enumerate().map(|(place, hex)| (*hex, place)).collect();
        loop {
            let mut changed = false;
            for one in &firm {
                for other in &firm {
                    if distance(*one, *other) == 1 && group[one] < group[other] {
                        let least = group[one];
                        group.insert(*other, least);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let joined = group.values().all(|of| *of == 0);
        let roads = drawn.iter().filter(|hex| terrain[*hex] == ":elevated-road");
        let mut roads = roads.map(|road| firm.iter().any(|hex| distance(*hex, *road) == 1));
        let dry = drawn.iter().all(|hex| terrain[hex] != ":marsh");
        let near = drawn.iter().all(|hex| distance(*hex, [0; 3]) <= 2);
        let expected = joined && roads.all(|touches| touches) && dry && near;
        legal += u32::from(expected);

        let hexes: Vec<String> = terrain
            .iter()
            .map(|(hex, kind)| {
                let level = if *hex == [0; 3] { 2 } else { 1 };
                format!("{}={level}{kind}", name(*hex))
            })
            .chain(["Z1=0".to_owned()])
            .collect();
        let facing = BESIDE.iter().find(|hex| terrain[*hex] != ":marsh").expect("one is dry");
        let list: Vec<String> = drawn.iter().map(|hex| name(*hex)).collect();
        let asked = json!({
            "about": "complex", "hexes": hexes,
            "caves": [format!("A:hex=Q20:facing={}:primary", name(*facing))],
            "complexes": [format!("AA={}", list.join("/"))],
        });
        assert_eq!(answer(&asked) == "legal", expected, "{asked}");
    }
    assert!((60..540).contains(&legal), "{legal} of 600 are legal");
}

//! G11.2 to G11.7, G11.85 and G11.933: Complexes, tunnels, and what is Accessible.

use serde_json::{Value, json};

use crate::{answer, cliffs, gully, ledger, sheet, with};

#[test]
fn example_g11_321() {
    assert_eq!(answer(&sheet()), "legal", "{}", ledger(&sheet(), "the answer"));
    for (cave, level) in [("A", "0"), ("B", "1"), ("C", "1"), ("D", "1"), ("E", "0"), ("G", "0")] {
        assert_eq!(ledger(&sheet(), &format!("level of cave {cave}")), level, "{cave}");
    }
    assert_eq!(ledger(&sheet(), "Accessible to cave E"), "nothing");
    assert_eq!(ledger(&sheet(), "Accessible to cave F"), "nothing");

    // From W8 a Complex could have W6 and X6, from W9 neither.
    let drawn = |primary: &str, facing: &str, hexes: &str| {
        let asked = json!({
            "about": "complex",
            "hexes": ["W9=1", "W8=1", "W7=1", "W6=2", "X6=2", "X7=1", "V7=0", "V8=0"],
            "caves": [format!("G:hex={primary}:facing={facing}:primary")],
            "complexes": [format!("GG={hexes}")],
        });
        answer(&asked)
    };
    assert_eq!(drawn("W8", "V7", "W8/W7/W6/X7/X6"), "legal");
    assert_eq!(drawn("W9", "V8", "W9/W8/W7/X7"), "legal");
    assert_eq!(drawn("W9", "V8", "W9/W8/W7/W6"), "not-legal");
    assert_eq!(drawn("W9", "V8", "W9/W8/W7/X7/X6"), "not-legal");
}

/// V10, X10 and Y10 would be isolated by the stream. Where it runs is on the map only: through W10,
/// and here through all hexes between them and W9.
#[test]
fn example_g11_2() {
    let asked = |hexes: &str| {
        json!({
            "about": "complex",
            "hexes": ["W9=1", "W8=1", "X8=1", "V9=-1:stream", "W10=-1:stream", "X9=-1:stream",
                "V10=1", "X10=1", "Y10=1"],
            "caves": ["G:hex=W9:facing=W10:primary"],
            "complexes": [format!("GG={hexes}")],
        })
    };
    assert_eq!(answer(&asked("W9/W8/X8")), "legal");
    let isolated = asked("W9/W8/V10");
    assert_eq!(answer(&isolated), "not-legal");
    assert_eq!(ledger(&isolated, "boundary of GG"), "not legal: V10 is isolated from the rest");
    let stream = asked("W9/W8/W10");
    assert_eq!(ledger(&stream, "boundary of GG"), "not legal: W10 has stream");
    let y10 = asked("W9/Y10");
    assert_eq!(ledger(&y10, "boundary of GG"), "not legal: Y10 is isolated from the rest");
}

#[test]
fn example_g11_4() {
    assert_eq!(ledger(&sheet(), "stacking limit of Complex AA"), "8 squad-equivalents");
    assert_eq!(ledger(&sheet(), "stacking limit of Complex GG"), "4 squad-equivalents");
}

#[test]
fn example_g11_6() {
    let sheet = sheet();
    let of = |setup: &Value, what: &str| ledger(setup, &format!("Accessible to {what}"));
    assert_eq!(of(&sheet, "cave B"), "cave C, Complex AA");
    assert_eq!(of(&sheet, "cave C"), "cave B, Complex AA");
    assert_eq!(of(&sheet, "cave A"), "Complex AA");
    assert_eq!(of(&sheet, "cave D"), "Complex AA");
    assert_eq!(of(&sheet, "cave G"), "Complex GG");
    assert_eq!(of(&sheet, "cave H"), "Complex GG");
    assert_eq!(
        of(&sheet, "Complex AA"),
        "cave A, cave B, cave C, cave D, Complex GG, tunnel T6/U6/V5, above-ground in T6, tunnel \
         X6/W6, above-ground in X6"
    );
    assert_eq!(of(&sheet, "Complex GG"), "cave G, cave H, Complex AA");
    assert_eq!(answer(&cliffs()), "legal");
    assert_eq!(of(&cliffs(), "cave A"), "cave G");
    assert_eq!(of(&cliffs(), "cave G"), "cave A, cave M");
    assert_eq!(of(&cliffs(), "cave M"), "cave G");
    assert_eq!(answer(&gully()), "legal");
    assert_eq!(of(&gully(), "cave J"), "cave K, cave L");
    // Only a unit IN H5 is ADJACENT to them.
    for letter in ["J", "K", "L"] {
        let placed = ledger(&gully(), &format!("a DC is Placed into cave {letter} from"));
        assert_eq!(placed, "IN H5 at Level -2");
    }
}

/// A unit in W5 is ADJACENT to caves B and D, so it can Place a DC into them, though it cannot enter.
#[test]
fn example_g11_6_of_an_allied_unit() {
    for cave in ["A", "B", "C", "D", "E", "F", "G"] {
        let place = json!({ "about": "dc", "method": "placed", "cave": cave, "place": "W5" });
        let adjacent = ["B", "D"].contains(&cave);
        let found = answer(&with(&sheet(), &place));
        assert_eq!(found, if adjacent { "possible" } else { "not-possible" }, "{cave}");
        if adjacent {
            let from = ledger(&sheet(), &format!("a DC is Placed into cave {cave} from"));
            assert_eq!(from, "W5 at Level 1");
        }
    }
}

/// From which hex each cave is entered.
#[test]
fn example_g11_7() {
    let entrances = [
        ("A", "Y5"),
        ("B", "W5"),
        ("C", "X4"),
        ("D", "W5"),
        ("E", "Z5"),
        ("F", "Z7"),
        ("G", "W10"),
    ];
    for (cave, hex) in entrances {
        assert_eq!(ledger(&sheet(), &format!("Entrance Hex of cave {cave}")), hex);
    }
    for (cave, hex) in [("A", "S4"), ("G", "T4"), ("M", "T5")] {
        assert_eq!(ledger(&cliffs(), &format!("Entrance Hex of cave {cave}")), hex);
    }
    assert_eq!(ledger(&gully(), "Entrance Hex of cave L"), "H5");
}

/// SMOKE that misses cave B or C falls into its Entrance Hex.
#[test]
fn example_g11_85() {
    assert_eq!(ledger(&sheet(), "Entrance Hex of cave B"), "W5");
    assert_eq!(ledger(&sheet(), "Entrance Hex of cave C"), "X4");
}

/// From the pillbox at Level 2 no tunnel leads through X5 or Y6, where it would be at Level 0.
#[test]
fn example_g11_933() {
    let through = |path: &str| {
        let asked = with(&sheet(), &json!({ "tunnels": [path] }));
        (answer(&asked), ledger(&asked, "the answer"))
    };
    let (found, why) = through("X6/X5:above");
    assert_eq!(found, "not-legal");
    assert!(why.ends_with("it would be at Level 2 in X6 and at 0 in X5"), "{why}");
    let (found, why) = through("X6/Y6/Y5/X4:above");
    assert_eq!(found, "not-legal");
    assert!(why.ends_with("it would be at Level 2 in X6 and at 0 in Y6"), "{why}");
    assert_eq!(through("X6/W6/W5:above").0, "legal");
    assert_eq!(through("T6/U6/V5").0, "legal");
    // Through a stream, out of every Complex, within one, and too long.
    for path in ["W10/W9", "T6/U6", "W4/W5", "T6/U6/V5/V4/W4"] {
        assert_eq!(through(path).0, "not-legal", "{path}");
    }
    // From one Complex to another.
    assert_eq!(through("W7/W6").0, "legal");
}

#[test]
fn a_road_isolates_what_lies_beyond_it() {
    let asked = |road: &str, hexes: &str| {
        json!({
            "about": "complex",
            "hexes": ["F7=3", format!("F6=2:{road}"), "F5=2", "E7=2", "E6=2"],
            "caves": ["A:hex=F7:facing=E7:primary"], "complexes": [format!("AA={hexes}")],
        })
    };
    for road in ["elevated-road", "sunken-road"] {
        assert_eq!(answer(&asked(road, "F7/F6")), "legal");
        assert_eq!(answer(&asked(road, "F7/F6/F5")), "not-legal");
        assert_eq!(answer(&asked(road, "F7/F6/F5/E7/E6")), "legal");
    }
    assert_eq!(answer(&asked("building", "F7/F6/F5")), "legal");
}

//! G11.81, G11.833 to G11.8332 and G11.84: from where a DC gets to a cave, and OBA.

use serde_json::{Value, json};

use crate::{answer, cliffs, gully, ledger, sheet, with};

/// Whether a DC gets from there to a cave.
fn dc(setup: &Value, method: &str, cave: &str, place: &str) -> bool {
    let asked = json!({ "about": "dc", "method": method, "cave": cave, "place": place });
    match &*answer(&with(setup, &asked)) {
        "possible" => true,
        "not-possible" => false,
        other => panic!("{other}"),
    }
}

#[test]
fn example_g11_833() {
    let sheet = sheet();
    let every = [
        "X4", "W4", "W5", "V4", "V5", "X5", "Y5", "X6", "W6", "Y6", "Z4", "Z5:in", "Z5:crest", "Z7",
    ];
    for method in ["placed", "thrown"] {
        for place in every {
            assert_eq!(dc(&sheet, method, "A", place), place == "Y5", "{method} {place}");
            let e = ["Z5:in", "Z5:crest"].contains(&place);
            assert_eq!(dc(&sheet, method, "E", place), e, "{method} {place}");
        }
    }
    let cliffs = cliffs();
    for method in ["placed", "thrown"] {
        assert!(dc(&cliffs, method, "A", "S4"));
        assert!(!dc(&cliffs, method, "A", "S5"));
        assert!(!dc(&cliffs, method, "A", "T4"));
    }
    assert!(dc(&cliffs, "climbing", "A", "S4:climbing:level=1"));
    assert!(dc(&cliffs, "climbing", "G", "T4:climbing:level=2"));
    assert!(!dc(&cliffs, "climbing", "G", "T4:climbing:level=1"));
    assert!(!dc(&cliffs, "placed", "G", "T4"));
    assert!(dc(&cliffs, "thrown", "G", "T4"));
    assert_eq!(ledger(&cliffs, "a DC is Thrown into cave G from"), "T4 at Level 0 (drm +1)");
    assert!(dc(&cliffs, "climbing", "M", "T5:climbing:level=3"));
    assert!(!dc(&cliffs, "thrown", "M", "T5"));
    assert_eq!(ledger(&cliffs, "a DC is Thrown into cave M from"), "nowhere");
    assert_eq!(ledger(&cliffs, "a DC is Placed into cave M from"), "nowhere");
    let gully = gully();
    for (cave, facing) in [("J", "H4"), ("K", "I6"), ("L", "G6")] {
        assert!(dc(&gully, "placed", cave, "H5:in"));
        assert!(dc(&gully, "thrown", cave, "H5:in"));
        for other in ["H4", "I6", "G6"] {
            for stance in ["in", "crest"] {
                let place = format!("{other}:{stance}");
                assert_eq!(dc(&gully, "thrown", cave, &place), other == facing, "{cave} {place}");
                assert!(!dc(&gully, "placed", cave, &place));
            }
        }
    }
    // The drm of a squad IN H5 and of one in or IN I6.
    assert_eq!(
        ledger(&gully, "a DC is Thrown into cave K from"),
        "IN H5 at Level -2 (drm -1), IN I6 at Level -2 (drm +0), Crest status in I6 at Level -1 \
         (drm +0)"
    );
}

#[test]
fn example_g11_8331() {
    let line = |setup: &Value, cave: &str| {
        ledger(setup, &format!("a Climbing unit Places a DC into cave {cave} from"))
    };
    let d = "a Climb counter in V4 at Level 2, by a unit from V4 at Level 2";
    assert_eq!(line(&sheet(), "D"), d);
    assert!(dc(&sheet(), "climbing", "D", "V4"));
    let m = "a Climb counter in T5 at Level 3, by a unit from S5 at Level 3";
    assert_eq!(line(&cliffs(), "M"), m);
    assert!(dc(&cliffs(), "climbing", "M", "S5"));
    let l = "a Climb counter in H5 at Level -1, by a unit from I5 at Level -1";
    assert_eq!(line(&gully(), "L"), l);
    for from in ["I5", "H5:crest", "H5:climbing:level=-1"] {
        assert!(dc(&gully(), "climbing", "L", from), "{from}");
    }
    for from in ["G5", "H6", "G6:crest", "H5:in"] {
        assert!(!dc(&gully(), "climbing", "L", from), "{from}");
    }
}

#[test]
fn example_g11_8332() {
    assert!(dc(&sheet(), "set", "G", "W10:crest"));
    assert!(!dc(&sheet(), "set", "G", "W10:in"));
    assert!(!dc(&sheet(), "set", "G", "W9"));
    assert!(dc(&cliffs(), "set", "G", "T4:climbing:level=1"));
    assert!(!dc(&cliffs(), "set", "G", "T4"));
    assert!(!dc(&cliffs(), "set", "G", "T4:climbing:level=2"));
    assert!(dc(&cliffs(), "set", "A", "S4"));
    assert!(dc(&gully(), "set", "J", "H5:in"));
}

/// Of the units that Climb below and above cave G, only one at Level 1 is in its LOS. So only from
/// there a DC is Set in it.
#[test]
fn example_g11_5_of_climbers() {
    for level in 0..=3 {
        let place = format!("T4:climbing:level={level}");
        assert_eq!(dc(&cliffs(), "set", "G", &place), level == 1, "{place}");
    }
    assert!(!dc(&cliffs(), "thrown", "G", "T4:climbing:level=0"));
}

/// A hidden cave is no target, and OBA affects others across their CA Hexside only.
#[test]
fn g11_81_and_g11_84() {
    let oba = |hidden: &str, place: &str| {
        let asked = json!({
            "about": "oba", "hexes": ["Q5=2", "Q4=1"], "place": place,
            "caves": [format!("A:hex=Q5:facing=Q4{hidden}")],
        });
        answer(&asked)
    };
    for from in ["Q4", "Q1", "R3", "P3", "S2", "Q0/Q1", "P0/Q1"] {
        assert_eq!(oba("", from), "affected", "{from}");
        assert_eq!(oba(":hidden", from), "immune");
    }
    for from in ["Q10", "A5", "GG5", "A5/A6", "GG5/GG6", "R5", "P5", "T4"] {
        assert_eq!(oba("", from), "immune", "{from}");
    }
    let hidden = json!({
        "about": "dc", "hexes": ["Q5=2", "Q4=1"], "place": "Q4", "method": "placed",
        "caves": ["A:hex=Q5:facing=Q4:hidden"],
    });
    assert_eq!(answer(&hidden), "not-possible");
}

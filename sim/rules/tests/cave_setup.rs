//! G11.1 to G11.12, G11.2, G11.32 to G11.6, G11.8 and G11.9: the rulebook's setups of caves.
//!
//! Hexes and levels are those that the text of the examples tells or implies. Where the text
//! leaves a level open, the tests use one that the example allows, and say so.
//!
//! Not played, because only the map or a movement shows them:
//!
//! - G11.12, cave C: the text does not say in which hex it is. By the grid the hexspine that halves
//!   U1 is that of a cave in V2 that faces V1, among others.
//! - G11.2 and G11.321: the text gives neither the boundaries of AA and GG nor all stream hexes. The
//!   tests draw boundaries that have what the text says of them. It does not say where cave H is.
//! - G11.5 and G11.51: obstacles and slopes along a LOS. Played is whether a hex is in the CA.
//! - G11.52, G11.7 to G11.77: movement, MF and what stays hidden. Played is from which hex a cave is
//!   entered.
//! - G11.811: `spraying-fire` has its examples. G11.84 has none.

use asl_rules::Refusal;
use asl_rules::catalog::{self, Question};
use serde_json::{Value, json};

fn ask(asked: &Value) -> Result<Box<dyn Question>, Refusal> {
    let entry = catalog::find("cave-setup").expect("it is in the catalog");
    entry.ask(asked.as_object().expect("an object"))
}

fn question(asked: &Value) -> Box<dyn Question> {
    ask(asked).unwrap_or_else(|refusal| panic!("{asked}: {refusal}"))
}

/// The one answer.
fn answer(asked: &Value) -> String {
    let odds = question(asked).exact().expect("it is little work");
    let [(answer, chance)] = odds.outcomes() else { panic!("{asked}: {odds:?}") };
    assert!(chance.is_one());
    answer.clone()
}

/// The value of the ledger's line of this name.
fn ledger(asked: &Value, item: &str) -> String {
    let question = question(asked);
    let lines = question.ledger();
    let line = lines.iter().find(|line| line.item == item);
    line.unwrap_or_else(|| panic!("no `{item}` in {lines:?}")).value.clone()
}

fn with(asked: &Value, more: &Value) -> Value {
    let mut all = asked.clone();
    for (name, value) in more.as_object().expect("an object") {
        all[name] = value.clone();
    }
    all
}

/// A setup with these caves, each `F7 F6 3`: its hex, the one it faces, and its level if the owner
/// chooses it.
fn caves(setup: &Value, caves: &[&str]) -> Value {
    let texts = caves.iter().zip('A'..).map(|(cave, letter)| {
        let mut words = cave.split(' ');
        let mut next = || words.next();
        let (hex, facing) = (next().expect("a hex"), next().expect("another"));
        let level = next().map_or(String::new(), |level| format!(":level={level}"));
        format!("{letter}:hex={hex}:facing={facing}{level}")
    });
    let texts: Vec<String> = texts.collect();
    with(setup, &json!({ "caves": texts }))
}

/// The level of a single cave, if it is legal.
fn level(setup: &Value, cave: &str) -> Option<String> {
    let asked = caves(setup, &[cave]);
    (answer(&asked) == "legal").then(|| ledger(&asked, "level of cave A"))
}

fn refused(asked: &Value) -> (String, String) {
    let refusal = ask(asked).err().unwrap_or_else(|| panic!("{asked} is not refused"));
    (refusal.to_string(), refusal.rule().unwrap_or_default().to_owned())
}

/// Board 25. F7 is higher than Level 2, E6 at Level 1, and G7 on the other side of F7's hill: F7-G7
/// is no Crest Line. F5, D8 and E10's level do not matter.
fn board_25() -> Value {
    json!({
        "hexes": ["25F7=3", "25F6=1:depression", "25E7=1:depression", "25E8=1:depression",
            "25E9=1:depression", "25E10=1:depression", "25D7=1:depression", "25F8=2", "25G8=2",
            "25G7=2:depression", "25E6=1", "25G6=2", "25H7=2", "25F5=2", "25D8=2", "25D9=2",
            "25F9=2", "25I7=4"],
        "hexsides": ["25E8-25E7:no-depression", "25I7-25H7:cliff"],
    })
}

#[test]
fn example_g11_11() {
    let board = board_25();
    let five = ["25F7 25F6", "25F7 25E7", "25F7 25E8", "25F7 25F8", "25F7 25G8"];
    let all = caves(&board, &five);
    assert_eq!(answer(&all), "legal");
    for letter in 'A'..='E' {
        assert_eq!(ledger(&all, &format!("level of cave {letter}")), "2");
    }
    assert_eq!(answer(&caves(&board, &["25F7 25F6", "25F7 25F6"])), "not-legal");
    assert_eq!(level(&board, "25F7 25G7"), None);
    assert!(ledger(&caves(&board, &["25F7 25G7"]), "the answer").contains("no Crest Line"));

    // F6: only with E7. G7: not with F6, as H7 is not higher.
    assert_eq!(level(&board, "25F6 25E7").as_deref(), Some("1"));
    let f6 = caves(&board, &["25F6 25E7"]);
    assert_eq!(ledger(&f6, "Entrance Hex of cave A"), "25F6");
    for other in ["25F5", "25F7", "25E6", "25G6", "25G7"] {
        assert_eq!(level(&board, &format!("25F6 {other}")), None, "{other}");
    }
    let why = ledger(&caves(&board, &["25F6 25G7"]), "the answer");
    assert_eq!(why, "cave A: 25E6 behind it, at Level 1, is not above Level 1");
    for other in ["25F6", "25F7", "25G6", "25G8", "25H7"] {
        assert_eq!(level(&board, &format!("25G7 {other}")), None, "{other}");
    }

    // E8: two. E9: none.
    assert_eq!(answer(&caves(&board, &["25E8 25D7", "25E8 25E9"])), "legal");
    for facing in ["25D7", "25E9"] {
        assert_eq!(level(&board, &format!("25E8 {facing}")).as_deref(), Some("1"));
    }
    for other in ["25E7", "25F7", "25F8", "25D8"] {
        assert_eq!(level(&board, &format!("25E8 {other}")), None, "{other}");
    }
    for other in ["25E8", "25E10", "25D8", "25F8", "25D9", "25F9"] {
        assert_eq!(level(&board, &format!("25E9 {other}")), None, "{other}");
    }

    // I7: Level 2 or 3, and at 3 an Upper-Cliff cave.
    assert_eq!(level(&board, "25I7 25H7 2").as_deref(), Some("2"));
    assert_eq!(level(&board, "25I7 25H7 3").as_deref(), Some("3, an Upper-Cliff cave"));
    assert_eq!(level(&board, "25I7 25H7 1"), None);
    assert_eq!(level(&board, "25I7 25H7 4"), None);
    let cave = caves(&board, &["25I7 25H7 3"]);
    assert_eq!(ledger(&cave, "Entrance Hex of cave A"), "25H7");
}

/// Board 36: the stream is one level below the banks. The text leaves K4's level open; its caves
/// are at Level 2.
#[test]
fn example_g11_113() {
    let board = |h3: &str, h4: &str| {
        json!({ "hexes": ["I4=1", h3, h4, "I3=0:marsh", "K4=3", "L4=1", "J3=2", "J4=2",
            "L3=2", "K5=2", "K3=3", "K2=2", "J1=0", "K1=0"] })
    };
    let shallow = board("H3=-1:stream", "H4=-1:stream");
    assert_eq!(level(&shallow, "I4 H3").as_deref(), Some("0"));
    assert_eq!(level(&shallow, "I4 H4").as_deref(), Some("0"));
    assert_eq!(level(&shallow, "I4 I3"), None);
    let flooded = board("H3=-1:stream:flooded", "H4=-1:stream:flooded");
    assert_eq!(level(&flooded, "I4 H3"), None);
    assert_eq!(level(&flooded, "I4 H4"), None);
    assert_eq!(level(&shallow, "K4 L4").as_deref(), Some("1"));
    for facing in ["J3", "J4", "L3", "K5"] {
        assert_eq!(level(&shallow, &format!("K4 {facing}")).as_deref(), Some("2"), "{facing}");
    }
    assert_eq!(level(&shallow, "K4 K3"), None);
    for facing in ["J1", "K1"] {
        assert_eq!(level(&shallow, &format!("K2 {facing}")).as_deref(), Some("0"));
        assert_eq!(level(&shallow, &format!("K2 {facing} 1")), None);
    }
    assert_eq!(level(&shallow, "J4 I4").as_deref(), Some("1"));
}

/// Cave A at Level 3 in BB5, at Level 4, and cave B at Level 2 IN BB6. AA6 is above cave B.
fn bb5() -> Value {
    json!({
        "about": "ca",
        "hexes": ["25BB5=4", "25CC5=3", "25BB6=2:depression", "25CC7=2:depression", "25AA6=3"],
        "caves": ["A:hex=25BB5:facing=25CC5", "B:hex=25BB6:facing=25CC7"],
    })
}

#[test]
fn example_g11_12() {
    let share =
        |cave: &str, place: &str| answer(&with(&bb5(), &json!({ "cave": cave, "place": place })));
    assert_eq!(ledger(&bb5_a("25BB5"), "level of cave A"), "3");
    assert_eq!(ledger(&bb5_a("25BB5"), "level of cave B"), "2");
    assert_eq!(share("A", "25BB5"), "not-in-ca");
    assert_eq!(share("A", "25CC5"), "in-ca");
    assert_eq!(share("A", "25DD2"), "half-in-ca");
    // The word Crest can lie along DD2-DD3 and DD2-EE3, and not along DD2-CC2.
    let why = ledger(&bb5_a("25DD2"), "the answer");
    assert!(why.ends_with(": 25DD2-25EE2, 25DD2-25EE3, 25DD2-25DD3"), "{why}");
    assert_eq!(share("B", "25BB6"), "in-ca");
    let third = json!({
        "about": "ca", "hexes": ["V2=1", "V1=0"], "caves": ["C:hex=V2:facing=V1"], "place": "U1",
    });
    assert_eq!(answer(&third), "half-in-ca");
    assert!(ledger(&third, "the answer").ends_with(": U1-U0, U1-V0, U1-V1"));
    assert_eq!(
        ledger(&bb5_a("25CC5"), "CA of cave A"),
        "25CC5, and what lies between the hexspines to the vertices 25BB5-25BB4-25CC5 and \
         25BB5-25CC5-25CC6"
    );
}

fn bb5_a(place: &str) -> Value {
    with(&bb5(), &json!({ "cave": "A", "place": place }))
}

/// What cave A and cave B can see is in their CA; what they cannot see for its place is not.
#[test]
fn example_g11_5() {
    let share =
        |cave: &str, place: &str| answer(&with(&bb5(), &json!({ "cave": cave, "place": place })));
    for seen in ["25CC4", "25DD4", "25DD5", "25EE4", "25FF3", "25DD2", "25EE2", "25FF2", "25FF5"] {
        assert_ne!(share("A", seen), "not-in-ca", "{seen}");
    }
    for seen in ["25BB6", "25CC7", "25FF7", "25EE8", "25EE7", "25FF6"] {
        assert_ne!(share("B", seen), "not-in-ca", "{seen}");
    }
    assert_eq!(share("A", "25BB6"), "not-in-ca");
    assert_eq!(share("B", "25BB5"), "not-in-ca");
    for unseen in ["25CC6", "25AA6"] {
        assert_eq!(share("A", unseen), "not-in-ca");
        assert_eq!(share("B", unseen), "not-in-ca");
    }
    // No hexspine of a CA IN a Depression can be looked along into Crest status: DD6 is half in it.
    assert_eq!(share("B", "25DD6"), "half-in-ca");
}

/// Caves A to G of the sheet. The text tells the levels of V4, W4, W5, X4 and X6, that cave A is
/// below cave B, and that the streams of Z5 and W10 are shallow. It does not tell the boundaries:
/// these have all that it says of them, and "H" is a cave somewhere in GG.
fn sheet() -> Value {
    json!({
        "about": "complex",
        "hexes": ["X4=1", "Y5=0", "W4=2", "W5=1", "V4=2", "V5=1", "U6=1", "T6=1", "X6=2", "W6=2",
            "X5=1", "Y6=1", "W7=1", "W8=1", "W9=1", "V8=1", "V9=0", "W10=-1:stream", "Z4=1",
            "Z5=-1:stream", "AA8=1", "Z7=0"],
        "caves": ["A:hex=X4:facing=Y5:primary", "B:hex=W4:facing=W5", "C:hex=W4:facing=X4",
            "D:hex=V4:facing=W5", "E:hex=Z4:facing=Z5", "F:hex=AA8:facing=Z7",
            "G:hex=W9:facing=W10:primary", "H:hex=V8:facing=V9"],
        "complexes": ["AA=X4/W4/V4/W5/V5/X5/W6", "GG=W9/W8/W7/V8"],
        "tunnels": ["T6/U6/V5", "X6/W6:above"],
    })
}

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

/// Caves A, G and M up the cliffs of S5. The text implies that T5 is at Level 0 or less: cave M
/// cannot be reached from it.
fn cliffs() -> Value {
    json!({
        "hexes": ["S5=3", "S4=0", "T4=0", "T5=0"],
        "hexsides": ["S5-S4:cliff", "S5-T4:cliff", "S5-T5:cliff"],
        "caves": ["A:hex=S5:facing=S4:level=0", "G:hex=S5:facing=T4:level=1",
            "M:hex=S5:facing=T5:level=2"],
    })
}

/// Caves J, K and L IN H5, one level below what is around it.
fn gully() -> Value {
    json!({
        "hexes": ["H5=-2:depression", "H4=-2:depression", "I6=-2:depression",
            "G6=-2:depression", "G5=-1", "I5=-1", "H6=-1"],
        "caves": ["J:hex=H5:facing=H4", "K:hex=H5:facing=I6", "L:hex=H5:facing=G6"],
    })
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

/// SMOKE that misses cave B or C falls into its Entrance Hex.
#[test]
fn example_g11_85() {
    assert_eq!(ledger(&sheet(), "Entrance Hex of cave B"), "W5");
    assert_eq!(ledger(&sheet(), "Entrance Hex of cave C"), "X4");
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

/// Four caves, or one and an Upper-Cliff cave; one, two or three are a single Upper-Cliff cave.
#[test]
fn example_g11_91() {
    let cliff = |levels: &[i32], primary: bool, in_ob: u32| {
        let hexes = ["S4", "T4", "T5", "S6"];
        let cave = |(place, level): (usize, &i32)| {
            let mark = if primary && place == 0 { ":primary" } else { "" };
            let letter = ["A", "B", "C", "D"][place];
            format!("{letter}:hex=S5:facing={}:level={level}{mark}", hexes[place])
        };
        let caves: Vec<String> = levels.iter().enumerate().map(cave).collect();
        let asked = json!({
            "hexes": ["S5=3", "S4=0", "T4=0", "T5=0", "S6=0"],
            "hexsides": ["S5-S4:cliff", "S5-T4:cliff", "S5-T5:cliff", "S5-S6:cliff"],
            "caves": caves, "caves-in-ob": in_ob,
        });
        answer(&asked)
    };
    assert_eq!(cliff(&[0, 0, 0, 0], true, 4), "legal");
    assert_eq!(cliff(&[0, 1], true, 4), "legal");
    assert_eq!(cliff(&[0, 0, 1], false, 4), "not-legal");
    for in_ob in 1..=3 {
        assert_eq!(cliff(&[1], false, in_ob), "legal");
        assert_eq!(cliff(&[1], true, in_ob), "not-legal");
        assert_eq!(cliff(&[1, 0], false, in_ob), "not-legal");
    }
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
fn terrain_that_excludes_caves() {
    for terrain in ["building", "rubble", "marsh", "swamp", "water", "stream"] {
        let asked = json!({
            "hexes": [format!("F7=3:{terrain}"), "F6=2"], "caves": ["A:hex=F7:facing=F6"],
        });
        assert_eq!(answer(&asked), "not-legal", "{terrain}");
    }
    for terrain in ["irrigated-paddy", "sand", "marsh", "swamp", "water", "hexside-pond"] {
        let asked = |level: &str| {
            json!({
                "hexes": ["F7=3", format!("F6=0:{terrain}")], "hexsides": ["F7-F6:cliff"],
                "caves": [format!("A:hex=F7:facing=F6:level={level}")],
            })
        };
        assert_eq!(answer(&asked("0")), "not-legal", "{terrain}");
        assert_eq!(answer(&asked("1")), "legal", "{terrain}");
    }
    // A road that is no obstacle to a cave is one to a Primary cave.
    let road = |mark: &str| {
        json!({ "hexes": ["F7=3:elevated-road", "F6=2"],
            "caves": [format!("A:hex=F7:facing=F6{mark}")] })
    };
    assert_eq!(answer(&road("")), "legal");
    assert_eq!(answer(&road(":primary")), "not-legal");
    // Two Complexes cannot share a hex.
    let overlap = |second: &str| {
        let asked = json!({
            "about": "complex", "hexes": ["W4=2", "W5=1", "V4=2"],
            "caves": ["B:hex=W4:facing=W5:primary", "D:hex=V4:facing=W5:primary"],
            "complexes": ["BB=W4/W5", second],
        });
        answer(&asked)
    };
    assert_eq!(overlap("DD=V4/W5"), "not-legal");
    assert_eq!(overlap("DD=V4"), "legal");
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

#[test]
fn refusals_name_the_place_and_what_is_allowed() {
    let good = json!({ "hexes": ["F7=3", "F6=2"], "caves": ["A:hex=F7:facing=F6"] });
    assert_eq!(answer(&good), "legal");
    for (more, message, rule) in [
        (
            json!({ "hexes": ["F7=x", "F6=2"] }),
            "the Base Level is a whole number from -5 to 20",
            "",
        ),
        (json!({ "hexes": ["7F=3", "F6=2"] }), "a hex is given as `F7=3`", ""),
        (json!({ "hexes": ["F7=3", "F7=2"] }), "F7 is described twice", ""),
        (json!({ "hexes": ["F7=3"] }), "the hex F6 matters here", "G11.1"),
        (json!({ "hexes": ["F7=3", "F6"] }), "the Base Level of F6 matters here", "G11.1"),
        (json!({ "hexes": ["F7=3:crest=4", "F6=2"] }), "only a Depression has a Crest", "B20.9"),
        (json!({ "hexes": ["F7=3", "F6=2:flooded"] }), "only a `stream` is flooded", "B20.44"),
        (json!({ "hexsides": ["F7-F5:cliff"] }), "which are adjacent", ""),
        (json!({ "hexsides": ["F7-F6"] }), "say what it is", ""),
        (json!({ "hexsides": ["F7-F6:cliff:no-crest"] }), "a cliff is a Crest Line", "B11.1"),
        (json!({ "caves": ["A:hex=F7:facing=F5"] }), "F5 is not one", "G11.1"),
        (json!({ "caves": ["AB:hex=F7:facing=F6"] }), "one letter", "G11.32"),
        (json!({ "about": "dc", "place": "F6" }), "say how", "G11.833"),
        (json!({ "about": "dc", "method": "set" }), "give the place", "G11.12, G11.833, G11.84"),
        (
            json!({ "about": "dc", "method": "set", "place": "F6:in" }),
            "only a Depression",
            "B19, B20",
        ),
        (json!({ "about": "oba", "place": "F7" }), "another hex than F7", "G11.84"),
        (json!({ "about": "oba", "place": "A1/A3" }), "are not adjacent", "G11.84"),
        (json!({ "about": "ca", "place": "25F6" }), "different boards", "G11.12"),
        (json!({ "about": "complex" }), "give the Complexes", "G11.2"),
        (json!({ "complexes": ["AA=F7"] }), "`primary` cave A", "G11.2"),
        (json!({ "complexes": ["A=F7"] }), "a Complex is given as", "G11.32"),
        (
            json!({ "about": "ca", "place": "F6", "caves": ["A:hex=F6:facing=F7"] }),
            "cave A is not legal",
            "G11.1",
        ),
    ] {
        let (told, by) = refused(&with(&good, &more));
        assert!(told.contains(message), "{more}: {told}");
        assert_eq!(by, rule, "{more}");
    }
}

//! G11.1 to G11.12 and G11.91: which caves are legal, at what level, and what is in their CA.

use serde_json::{Value, json};

use crate::{answer, caves, ledger, level, with};

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

/// FF5 is in the CA of cave A, which is at Level 3 in its hex of Level 4. The slope is on the map.
#[test]
fn example_g11_51() {
    assert_eq!(ledger(&bb5_a("25FF5"), "level of cave A"), "3");
    assert_ne!(answer(&bb5_a("25FF5")), "not-in-ca");
    // Behind cave A there is no slope to look along.
    assert_eq!(answer(&bb5_a("25AA4")), "not-in-ca");
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

/// G11.112, G11.113: A cave at a wrong level is told those that are right. Up a cliff there are
/// several.
#[test]
fn a_wrong_level_is_told_the_right_ones() {
    let why = |setup: &Value, cave: &str| ledger(&caves(setup, &[cave]), "the answer");
    let cliff = json!({ "hexes": ["S5=3", "S4=0"], "hexsides": ["S5-S4:cliff"] });
    assert_eq!(why(&cliff, "S5 S4 3"), "cave A: across S5-S4 it is at Level 0 to 2, not 3");
    let hill = json!({ "hexes": ["F7=3", "F6=2"] });
    assert_eq!(why(&hill, "F7 F6 1"), "cave A: across F7-F6 it is at Level 2, not 1");
}

/// G11.92 and G11.93: one Gun that is not packed, and no Fortification, in a cave.
#[test]
fn what_is_set_up_in_a_cave() {
    let asked = |hexes: [&str; 2], cave: &str| json!({ "hexes": hexes, "caves": [cave] });
    let plain = ["F7=3", "F6=1"];
    for (of_cave, legal) in [
        ("", true),
        (":guns=0", true),
        (":guns=1", true),
        (":guns=2", false),
        (":packed-gun", false),
        (":wire", false),
        (":pillbox", false),
        (":mines", false),
    ] {
        let cave = format!("A:hex=F7:facing=F6{of_cave}");
        let expected = if legal { "legal" } else { "not-legal" };
        assert_eq!(answer(&asked(plain, &cave)), expected, "{cave}");
    }
    let cave = "A:hex=F7:facing=F6:guns=1";
    let of = |hexes, item: &str| ledger(&asked(hexes, cave), item);
    assert!(of(plain, "CA of the Gun in cave A").contains("does not turn"));
    // Beside it Fortifications are what they are anywhere (G11.93 to G11.932).
    let fortified = ["F7=3:pillbox:trench", "F6=1:wire"];
    assert_eq!(answer(&asked(fortified, cave)), "legal");
    assert!(of(fortified, "Fortifications in the hex of cave A").starts_with("pillbox, trench"));
    assert_eq!(of(fortified, "Infantry who leave cave A are"), "on top of the Wire of F6");
    assert!(of(fortified, "between the pillbox and cave A").starts_with("above ground"));
}

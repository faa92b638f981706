//! Examples of Bog, Wire, Panji, fire, cliffs, night and sewers, with the dice that they name; and
//! what is refused.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted::{Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, with};

/// A PzIIA leaves a stream, and enters woods uphill at half its MP: +3 +1.
#[test]
fn example_d8_2() {
    let tank = json!({ "vehicle": "tracked", "ground-pressure": "low" });
    let stream = with(&tank, &json!({ "terrain": "stream" }));
    assert_played("bog", &stream, &[("Bog DR", Total(12))], "bogs in hex 1");
    assert_played("bog", &stream, &[("Bog DR", Total(8))], "crosses");
    let woods = with(&tank, &json!({ "terrain": "woods", "entry": "half", "uphill": true }));
    assert_played("bog", &woods, &[("Bog DR", Total(8))], "bogs in hex 1");
    assert_played("bog", &woods, &[("Bog DR", Total(7))], "crosses");
}

#[test]
fn dense_jungle_and_wire_add_to_the_bog_dr() {
    let jungle =
        |entry: &str| json!({ "terrain": "dense-jungle", "vehicle": "tracked", "entry": entry });
    assert_played("bog", &jungle("half"), &[("Bog DR", Total(6))], "bogs in hex 1");
    assert_played("bog", &jungle("all"), &[("Bog DR", Total(8))], "crosses");
    let wire = json!({ "terrain": "open-ground", "vehicle": "tracked", "wire": true });
    assert_played("bog", &wire, &[("Bog DR", Both(1, 4))], "crosses with 1 Wire removed");
}

/// D8.23: one Secret DR for the MPh, and a dr that names its hex. A Bog hex has a Bog DR, too.
#[test]
fn mud_has_one_secret_dr() {
    let mud =
        json!({ "terrain": "open-ground", "vehicle": "tracked", "ground": "mud", "hexes": 3 });
    let script = |dr, hex| [("Secret Bog DR", Total(dr)), ("Secret dr", Die(hex))];
    assert_played("bog", &mud, &script(10, 2), "bogs in hex 2");
    assert_played("bog", &mud, &script(12, 4), "crosses");
    assert_played("bog", &mud, &[("Secret Bog DR", Total(9))], "crosses");
    let stream = with(&mud, &json!({ "terrain": "stream" }));
    let [secret, hex] = script(10, 2);
    let passes = ("Bog DR", Total(9));
    assert_played("bog", &stream, &[secret, hex, passes, passes], "bogs in hex 2");
    assert_played("bog", &stream, &[secret, hex, ("Bog DR", Total(10))], "bogs in hex 1");
}

#[test]
fn example_d8_3() {
    let tank = json!({ "vehicle": "tracked", "mp": 14, "tries": 1 });
    let dr = |colored, white| [("Bog Removal DR", Both(colored, white))];
    assert_played("unbog", &tank, &dr(3, 4), "freed in try 1 with 2 MP left");
    assert_played("unbog", &tank, &dr(5, 1), "mired");
    assert_played("unbog", &tank, &dr(6, 2), "immobilized in try 1");
    let mired = with(&tank, &json!({ "mired": true, "mp": 20 }));
    assert_played("unbog", &mired, &dr(3, 6), "freed in try 1 with 2 MP left");
    assert_played("unbog", &mired, &dr(4, 2), "mired");
    assert_played("unbog", &mired, &dr(5, 1), "immobilized in try 1");
    let halftrack = json!({ "vehicle": "halftrack", "mp": 16, "tries": 1 });
    assert_played("unbog", &halftrack, &dr(2, 3), "freed in try 1 with 4 MP left");
    let helped = with(&tank, &json!({ "helper": true }));
    assert_played("unbog", &helped, &dr(5, 1), "freed in try 1 with no MP left");
}

#[test]
fn example_b26_4() {
    let squad = json!({ "mf": 4, "spent-mf": 1 });
    let dr = |dr| [("Wire dr", Die(dr))];
    assert_played("wire-exit", &squad, &dr(3), "beneath in turn 1 with 0 MF left");
    assert_played("wire-exit", &squad, &dr(4), "hung-up");
    let led = json!({ "mf": 6, "spent-mf": 1 });
    assert_played("wire-exit", &led, &dr(5), "beneath in turn 1 with 0 MF left");
    assert_played("wire-exit", &led, &dr(6), "hung-up");
    let two = with(&squad, &json!({ "game-turns": 2 }));
    assert_played("wire-exit", &two, &dr(3), "leaves in turn 2 with 3 MF left");
    // Three of a stack: one moves on, one is beneath the Wire, and one is hung up for a turn.
    let stack = json!({ "mf": 4, "exit-mf": 1, "stack": 3, "game-turns": 2 });
    let script = [2, 4, 5, 4].map(|dr| ("Wire dr", Die(dr)));
    assert_played("wire-exit", &stack, &script, "2 leave, 1 beneath, 0 hung-up");
    let script = [2, 1, 3].map(|dr| ("Wire dr", Die(dr)));
    assert_played("wire-exit", &stack, &script, "3 leave, 0 beneath, 0 hung-up");
}

#[test]
fn example_b26_41() {
    let rout = json!({ "rout": "adjacent", "exit-mf": 2 });
    let dr = |dr| [("Wire dr", Die(dr))];
    assert_played("wire-exit", &rout, &dr(4), "routs with 0 MF left");
    assert_played("wire-exit", &rout, &dr(5), "eliminated");
    let russian = with(&rout, &json!({ "force": "russian", "no-quarter": false }));
    assert_played("wire-exit", &russian, &dr(5), "surrenders");
    // It enters the Wire in this RtPh, for 2 MF.
    let enters = json!({ "rout": "open-ground", "spent-mf": 2, "exit-mf": 1 });
    assert_played("wire-exit", &enters, &dr(3), "routs with 0 MF left");
    assert_played("wire-exit", &enters, &dr(4), "eliminated");
    let elsewhere = json!({ "rout": "elsewhere", "exit-mf": 2 });
    assert_played("wire-exit", &elsewhere, &dr(5), "stays-beneath");
    let two = with(&rout, &json!({ "stack": 2 }));
    let script = [("Wire dr", Die(4)), ("Wire dr", Die(5))];
    assert_played("wire-exit", &two, &script, "1 leave, 1 eliminated");
}

#[test]
fn example_g9_31() {
    let squad = json!({ "units": ["4-4-7"], "elr": 3 });
    let mc = |dr| [("MC", Total(dr))];
    assert_played("panji", &squad, &mc(7), "unaffected");
    assert_played("panji", &squad, &mc(8), "two-first-line-half-squad-broken");
    assert_played("panji", &squad, &mc(11), "two-second-line-half-squad-broken");
    let stack = json!({
        "units": ["4-4-7", "4-4-7", "9-1"], "force": "russian", "elr": 3, "by-path": true,
    });
    let script = [("random unit dr", Die(1)), ("MC", Total(6)), ("TC", Total(9)), ("TC", Total(9))];
    assert_played("panji", &stack, &script, "unaffected + pinned + unaffected");
    // The 8-1 breaks, the squad is pinned by its LLTC, and breaks by its Panji MC.
    let led = json!({ "units": ["6-6-6", "8-1"], "force": "american", "elr": 3 });
    let script = [("MC", Total(9)), ("TC", Total(6)), ("MC", Total(7))];
    assert_played("panji", &led, &script, "broken + broken");
    // He dies, and the squad breaks by its LLMC. Broken, it fails its Panji MC.
    let script =
        [("MC", Total(12)), ("Wound Severity dr", Die(6)), ("MC", Total(6)), ("MC", Total(9))];
    assert_played("panji", &led, &script, "3-4-6-broken + eliminated");
}

#[test]
fn example_g1_13() {
    let japanese = |because: &str| json!({ "unit": "4-4-7", "elr": 3, "because": because });
    let two = "two-first-line-half-squad-broken";
    assert_played("other-break", &japanese("voluntary"), &[], two);
    let die = [("colored die of the MOL", Die(6))];
    assert_played("other-break", &japanese("mol"), &die, two);
    let crew = json!({ "unit": "crew", "force": "russian", "elr": 3, "because": "ovr-prevention" });
    assert_played("other-break", &crew, &[("MC", Total(8))], "pinned");
    assert_played("other-break", &crew, &[("MC", Total(9))], "broken");
    let wp = with(&japanese("wp"), &json!({ "terrain": "stone-building" }));
    assert_played("other-break", &wp, &[("MC", Both(4, 6))], "unaffected");
    assert_played("other-break", &wp, &[("MC", Both(6, 1))], two);
}

#[test]
fn example_b25_11() {
    let squad = json!({
        "terrain": "wooden-building", "force": "russian", "smc": "8-1", "unit": "4-4-7",
    });
    let script = |ntc, dr| [("NTC of the SMC", Total(ntc)), ("Kindling DR", Total(dr))];
    assert_played("kindle", &squad, &script(8, 6), "flame");
    assert_played("kindle", &squad, &script(8, 5), "not-kindled");
    let alone = json!({ "terrain": "brush", "force": "russian", "smc": "9-1", "ec": "wet" });
    assert_played("kindle", &alone, &script(9, 12), "not-kindled");
    let hut = json!({ "terrain": "hut", "means": "hut-attack" });
    assert_played("kindle", &hut, &[("colored die of the attack", Die(1))], "flame");
    let wp = |ec: &str| json!({ "terrain": "woods", "means": "wp", "ec": ec });
    assert_played("kindle", &wp("dry"), &[("Kindling DR", Total(9))], "not-kindled");
    assert_played("kindle", &wp("very-dry"), &[("Kindling DR", Total(9))], "flame");
}

#[test]
fn example_b25_151() {
    let flame = |ec: &str, dr, outcome: &str| {
        let asked = json!({ "terrain": "woods", "ec": ec, "means": "he", "turns-later": 1 });
        assert_played(
            "kindle",
            &asked,
            &[("Kindling DR", Total(12)), ("Flame DR", Total(dr))],
            outcome,
        );
    };
    flame("dry", 6, "blaze in turn 1");
    flame("dry", 5, "flame");
    flame("wet", 4, "out in turn 1");
    flame("wet", 9, "blaze in turn 1");
}

/// The example of B25.62: what spreads and what does not.
#[test]
fn example_b25_62() {
    for (terrain, attached, least) in [
        ("wooden-building", false, 10),
        ("stone-building", false, 11),
        ("woods", true, 7),
        ("woods", false, 9),
    ] {
        let asked = json!({ "terrain": terrain, "attached": attached, "turns": 1 });
        let dr = |dr| [("Spreading Fire DR", Total(dr))];
        assert_played("blaze-spread", &asked, &dr(least), "flame");
        assert_played("blaze-spread", &asked, &dr(least - 1), "unburnt");
    }
}

/// B25.15: a second Flame is placed beside the first, and each has its own DR.
#[test]
fn several_flames_burn_in_a_location() {
    let asked = json!({ "terrain": "woods", "turns": 3 });
    let spread = |dr| ("Spreading Fire DR", Total(dr));
    let flame = |dr| ("Flame DR", Total(dr));
    let script = [spread(7), flame(3), spread(9), flame(2), flame(7)];
    assert_played("blaze-spread", &asked, &script, "blaze in turn 3");
    let script = [spread(7), flame(3), spread(9), flame(2), flame(2), spread(6)];
    assert_played("blaze-spread", &asked, &script, "unburnt");
}

#[test]
fn example_b11_434() {
    let falling = |dr| ("Falling DR", Total(dr));
    let asked = json!({ "levels": 3, "game-turns": 4 });
    let script = [falling(10), falling(9), falling(9), falling(9)];
    assert_played("climb", &asked, &script, "arrives in turn 4");
    let night = json!({ "levels": 1, "game-turns": 1, "night": true });
    assert_played("climb", &night, &[falling(9)], "on the cliff at level 0");
    assert_played("climb", &night, &[falling(11)], "falls from level 0");
}

#[test]
fn example_e1_53() {
    let moves = |stealth: &str| json!({ "stealth": stealth, "game-turns": 1 });
    let movement = |white| ("Movement DR", Both(6, white));
    let straying = ("Straying DR", Both(1, 2));
    assert_played(
        "straying",
        &moves("lax"),
        &[movement(2), straying],
        "turn 1: strays in direction 1",
    );
    assert_played("straying", &moves("normal"), &[movement(2)], "no-stray");
    assert_played("straying", &moves("stealthy"), &[movement(4)], "no-stray");
    for stealth in ["lax", "normal", "stealthy"] {
        let script = [movement(5), straying];
        assert_played("straying", &moves(stealth), &script, "turn 1: strays in direction 1");
    }
    let jitter = json!({
        "stealth": "normal", "game-turns": 1, "jitter-fire": true, "defender-stealth": "normal",
    });
    for (dr, outcome) in [
        (2, "turn 1: strays in direction 2, DEFENDER fires"),
        (3, "turn 1: strays in direction 3"),
        (5, "turn 1: fires, and stays"),
    ] {
        let script = [movement(5), ("Straying DR", Both(dr, dr))];
        assert_played("straying", &jitter, &script, outcome);
    }
}

#[test]
fn example_e1_92() {
    let star = json!({ "leaders": 1, "method": "two", "distance": 0 });
    let script = [("Starshell usage dr", Die(4)), ("Starshell direction DR", Both(5, 6))];
    assert_played("illumination", &star, &script, "illuminated");
    assert_played("illumination", &star, &[("Starshell usage dr", Die(5))], "no-flare");
    // The second leader fires, too, when the first flare is too far away.
    let two = json!({ "leaders": 2, "method": "three", "distance": 3 });
    let usage = ("Starshell usage dr", Die(1));
    let away = ("Starshell direction DR", Both(4, 6));
    let script = [usage, away, usage, ("Starshell direction DR", Both(1, 3))];
    assert_played("illumination", &two, &script, "illuminated");
    let script = [usage, away, ("Starshell usage dr", Die(5))];
    assert_played("illumination", &two, &script, "elsewhere");
}

/// A cave is Illuminated if its hex and its Entrance Hex are. One IN a Depression has one hex.
#[test]
fn example_g11_96() {
    let cave = |direction| json!({ "leaders": 2, "method": "one", "distance": 3, "cave-entrance": direction });
    let usage = ("Starshell usage dr", Die(1));
    let flare = |direction| ("Starshell direction DR", Both(direction, 1));
    // The Entrance Hex lies farther away: only a flare straight on lights both.
    assert_played("illumination", &cave(1), &[usage, flare(1)], "illuminated");
    let script = [usage, flare(2), usage, flare(4)];
    assert_played("illumination", &cave(1), &script, "one-hex");
    assert_played("illumination", &cave(1), &[usage, flare(2), usage, flare(1)], "illuminated");
    // It lies nearer: each flare that lights the cave's hex lights both.
    assert_played("illumination", &cave(4), &[usage, flare(2)], "illuminated");
    let script = [usage, flare(4), ("Starshell usage dr", Die(5))];
    assert_played("illumination", &cave(4), &script, "one-hex");
    let depression = json!({ "leaders": 1, "method": "one", "distance": 3 });
    assert_played("illumination", &depression, &[usage, flare(2)], "illuminated");
}

#[test]
fn example_b8_4() {
    let lost = ("Sewer Movement dr", Die(6));
    assert_played(
        "sewer",
        &json!({ "game-turns": 2 }),
        &[lost, ("Emergence dr", Die(1)), ("Sewer Movement dr", Die(5)), ("Emergence dr", Die(6))],
        "below, lost, Discovered",
    );
    let out = json!({ "game-turns": 1, "emerges-lost": true });
    assert_played("sewer", &out, &[lost, ("Emergence dr", Die(3))], "emerges in turn 1, lost");
    let guarded = json!({ "game-turns": 1, "enemy-mmc": 1 });
    for (dr, outcome) in [(3, "emerges in turn 1"), (4, "below"), (6, "below, Discovered")] {
        let script = [("Sewer Movement dr", Die(1)), ("Emergence dr", Die(dr))];
        assert_played("sewer", &guarded, &script, outcome);
    }
    let led = json!({ "game-turns": 1, "force": "russian", "leader": "9-1" });
    let tc = |dr| ("4TC to enter the sewer", Total(dr));
    assert_played("sewer", &led, &[tc(5), lost, ("Emergence dr", Die(2))], "below, lost");
    assert_played("sewer", &led, &[tc(6)], "not-entered");
}

#[test]
fn what_cannot_be_names_its_parameter_and_rule() {
    let refused: [(&str, Value, &str, &str); 21] = [
        (
            "bog",
            json!({ "terrain": "dense-jungle", "vehicle": "carrier", "entry": "half" }),
            "vehicle",
            "G2.2, G3.2",
        ),
        (
            "bog",
            json!({ "terrain": "bamboo", "vehicle": "truck", "entry": "all" }),
            "vehicle",
            "G2.2, G3.2",
        ),
        (
            "bog",
            json!({ "terrain": "light-jungle", "vehicle": "halftrack", "entry": "half" }),
            "entry",
            "G2.1",
        ),
        (
            "bog",
            json!({ "terrain": "open-ground", "vehicle": "tracked" }),
            "terrain",
            "D8.2, D8.23",
        ),
        (
            "bog",
            json!({ "terrain": "open-ground", "vehicle": "tracked", "ground": "snow" }),
            "terrain",
            "D8.2, D8.23",
        ),
        (
            "bog",
            json!({ "terrain": "woods", "vehicle": "truck", "entry": "half" }),
            "entry",
            "B13.42",
        ),
        (
            "bog",
            json!({ "terrain": "stone-building", "vehicle": "armored-car", "entry": "half" }),
            "vehicle",
            "B23.41",
        ),
        ("bog", json!({ "terrain": "factory", "vehicle": "truck" }), "vehicle", "B23.742"),
        (
            "bog",
            json!({ "terrain": "rubble", "vehicle": "tracked", "entry": "half", "wire": true }),
            "wire",
            "B26.1",
        ),
        ("wire-exit", json!({ "game-turns": 2 }), "mf", "A4.11"),
        ("wire-exit", json!({ "mf": 2, "spent-mf": 2 }), "spent-mf", "B26.4"),
        ("wire-exit", json!({ "mf": 9 }), "mf", "A4.11, A15.431, B26.46"),
        ("panji", json!({ "units": ["4-4-7"], "elr": 3, "by-path": true }), "by-path", "G9.31"),
        ("panji", json!({ "units": ["4-4-7-pinned"], "elr": 3 }), "units", "A7.8"),
        (
            "panji",
            json!({
                "units": ["4-4-7", "4-4-7-broken"], "force": "russian", "elr": 3, "by-path": true,
            }),
            "units",
            "A10.5",
        ),
        (
            "other-break",
            json!({ "unit": "leader-9-1", "elr": 3, "because": "voluntary" }),
            "unit",
            "A10.41, G1.4",
        ),
        (
            "other-break",
            json!({ "unit": "leader-9-1", "elr": 3, "because": "ammunition-shortage" }),
            "unit",
            "A19.131",
        ),
        ("kindle", json!({ "terrain": "woods", "means": "wp" }), "ec", "A24.32"),
        ("climb", json!({ "levels": 1, "game-turns": 1, "portage": 3 }), "portage", "B11.4, A4.42"),
        (
            "straying",
            json!({ "stealth": "lax", "game-turns": 1, "jitter-fire": true }),
            "defender-stealth",
            "E1.55",
        ),
        ("illumination", json!({ "method": "one", "distance": 1 }), "leaders", "E1.92"),
    ];
    for (procedure, asked, parameter, rule) in refused {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
        assert_eq!((refusal.parameter(), refusal.rule()), (parameter, Some(rule)), "{refusal}");
    }
}

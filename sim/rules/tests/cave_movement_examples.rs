//! The examples of movement in caves. No dice are rolled there, so each has a certain answer. A Gun
//! that is Pushed above ground has dice.
//!
//! The examples of G11 are tests, each named for its rule. Those of setup are in `cave_setup`, and
//! those of what stays hidden in `hidden_movement_examples`. These are not played, or not all of them:
//!
//! - G11.12: a vehicle in Crest status, whose rules (F5.42) no procedure has.
//! - G11.4, second example: it is a picture.
//! - G11.5: Blind Hexes and LOS INTO Depressions, which only the map shows. Played is whether a hex is
//!   in the CA. Of the Climbers those of cave G are played, since a DC is Set from its own level; who
//!   sees a Climber at a vertex from caves A and M is a LOS.
//! - G11.51: the slope below a cave, which only the map shows. Played is that FF5 is in the CA.
//! - G11.81: fire at W4 without a predesignated cave. Every procedure is asked for one target. Played is
//!   the hidden cave.
//! - G11.82: Bypass to a vertex, which crosses no hexside. So there is nothing to ask.
//! - G11.85: SMOKE above the caves of W4, which does not change their LOS. The player gives the SMOKE
//!   DRM of a LOS.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted::Total;
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, with};

/// The rule by which a question is refused.
fn refusal(procedure: &str, asked: &Value) -> String {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("names")).map(|_| ()).expect_err("refused");
    refusal.rule().expect("a rule").to_owned()
}

/// A question of movement below ground that has this certain answer.
fn assert_moved(asked: &Value, outcome: &str) {
    assert_played("cave-move", asked, &[], outcome);
}

/// A known unit in view of the enemy: no hidden movement.
fn in_view(goes_from: &str, goes_to: &str) -> Value {
    json!({ "goes-from": goes_from, "goes-to": goes_to, "unit": "known", "enemy": "within-16" })
}

/// A hidden unit that nobody sees.
fn unseen(goes_from: &str, goes_to: &str) -> Value {
    json!({ "goes-from": goes_from, "goes-to": goes_to, "unit": "hidden", "enemy": "no-los" })
}

/// Complex AA holds eight squad-equivalents, GG four. With 8½ in it only SMC can enter.
#[test]
fn example_g11_4() {
    let into = |more: Value| with(&unseen("cave", "complex"), &more);
    let aa = |more: Value| with(&into(json!({ "complex-caves": 4, "inside": 17 })), &more);
    assert_moved(&aa(json!({})), "may not");
    assert_moved(&aa(json!({ "half-squads": 1 })), "may not");
    assert_moved(&aa(json!({ "half-squads": 0 })), "may, 0 MF, hidden");
    assert_moved(&aa(json!({ "smc": true })), "may, 0 MF, hidden");
    // Eight are no Overstacking yet, and a broken unit may always enter.
    assert_moved(&aa(json!({ "inside": 16 })), "may, 0 MF, hidden");
    assert_moved(&aa(json!({ "mover": "broken", "manner": "rout" })), "may, 0 MF, hidden");
    assert_moved(&into(json!({ "complex-caves": 2, "inside": 9 })), "may not");
    assert_moved(&into(json!({ "complex-caves": 2, "inside": 8 })), "may, 0 MF, hidden");
}

/// Caves B and C, Complexes AA and GG, and tunnels. A, D and others are in other hexes.
#[test]
fn example_g11_6() {
    assert_moved(&in_view("cave", "cave"), "may, 2 MF, known");
    let away = with(&in_view("cave", "cave"), &json!({ "same-hex": false }));
    assert_moved(&away, "may not");
    for (goes_from, goes_to) in [("cave", "complex"), ("complex", "cave"), ("complex", "complex")] {
        assert_moved(&unseen(goes_from, goes_to), "may, 0 MF, hidden");
        let apart = with(&unseen(goes_from, goes_to), &json!({ "accessible": false }));
        assert_moved(&apart, "may not");
    }
    for place in ["complex", "pillbox", "above-ground"] {
        assert_moved(&unseen(place, "tunnel"), "may, all MF, in the tunnel");
    }
    // An Allied unit is ADJACENT and cannot enter.
    let allied = with(&in_view("above-ground", "cave"), &json!({ "force": "usmc" }));
    assert_moved(&allied, "may not");
}

/// Caves A, G and M at Levels 0, 1 and 2; J, K and L IN H5.
#[test]
fn example_g11_6_by_levels() {
    for (levels, outcome) in [(1, "may, 3 MF, known"), (2, "may not")] {
        let asked = with(&in_view("cave", "cave"), &json!({ "levels": levels }));
        assert_moved(&asked, outcome);
    }
    let into = |above: &str| {
        let more = json!({ "depression": true, "above-ground": above });
        with(&in_view("above-ground", "cave"), &more)
    };
    assert_moved(&into("entrance-hex"), "may, 2 MF, known");
    for above in ["crest", "cave-hex", "elsewhere"] {
        assert_moved(&into(above), "may not");
    }
}

/// Cave C: from X4, from cave B or from Complex AA, each for two MF. Cave E not from the bridge.
#[test]
fn example_g11_7() {
    assert_moved(&in_view("above-ground", "cave"), "may, 2 MF, known");
    assert_moved(&in_view("cave", "cave"), "may, 2 MF, known");
    let from_complex = with(&unseen("complex", "cave"), &json!({ "enemy": "within-16" }));
    assert_moved(&from_complex, "may, 2 MF, concealed");
    for above in ["bridge", "elsewhere", "cave-hex", "crest"] {
        let asked = with(&in_view("above-ground", "cave"), &json!({ "above-ground": above }));
        assert_moved(&asked, "may not");
    }
}

/// Cave A from S4 or from G; G and M by Climbing; J to K for three MF.
#[test]
fn example_g11_71() {
    assert_moved(&in_view("above-ground", "cave"), "may, 2 MF, known");
    assert_moved(&with(&in_view("cave", "cave"), &json!({ "levels": 1 })), "may, 3 MF, known");
    let cliff = |more: Value| {
        let upper = with(&in_view("above-ground", "cave"), &json!({ "upper-cliff": true }));
        with(&upper, &more)
    };
    assert_moved(&cliff(json!({})), "only by Climbing");
    assert_moved(&cliff(json!({ "above-ground": "cave-hex" })), "only by Climbing");
    let off = cliff(json!({ "above-ground": "climb-counter", "manner": "advance" }));
    assert_moved(&off, "may and becomes CX, 2 MF, known");
    let between = with(&in_view("cave", "cave"), &json!({ "depression": true }));
    assert_moved(&between, "may, 3 MF, known");
    assert_moved(&with(&between, &json!({ "manner": "advance" })), "may, 3 MF, known");
}

/// Out of cave A to S4; out of G and M by Climbing; out of J INTO H5.
#[test]
fn example_g11_72() {
    let out = |more: Value| with(&in_view("cave", "above-ground"), &more);
    assert_moved(&out(json!({ "hex-mf": 1 })), "may, 1 MF, known");
    assert_moved(&out(json!({ "hex-mf": 1.5 })), "may, 1½ MF, known");
    assert_moved(&out(json!({ "upper-cliff": true })), "only by Climbing");
    assert_moved(&out(json!({ "depression": true })), "may, 1 MF, known");
}

/// Six PP: one MF. A leader with two MF lends his IPC, not his MF.
#[test]
fn example_g11_74() {
    for (goes_from, goes_to) in [("cave", "complex"), ("complex", "cave")] {
        for manner in ["movement", "advance"] {
            let laden = json!({ "portage": 6, "manner": manner, "mf": 6 });
            let laden = with(&unseen(goes_from, goes_to), &laden);
            assert_moved(&laden, "may not");
            assert_moved(&with(&laden, &json!({ "smc-helps": true })), "may, 0 MF, hidden");
        }
    }
}

/// Into Complex AA; on to GG in the MPh; and into cave G in the APh.
#[test]
fn example_g11_751() {
    let known = json!({ "unit": "known", "enemy": "within-16" });
    assert_moved(&unseen("cave", "complex"), "may, 0 MF, hidden");
    assert_moved(&with(&unseen("cave", "complex"), &known), "may, 0 MF, hidden");
    let on = |manner: &str| with(&unseen("complex", "complex"), &json!({ "manner": manner }));
    assert_moved(&on("movement"), "may, 0 MF, hidden");
    assert_moved(&on("advance"), "may not");
    let into_g = |more: Value| with(&unseen("complex", "cave"), &more);
    assert_moved(&into_g(json!({ "entered": true })), "may not");
    let advance = json!({ "manner": "advance", "cave": "hidden" });
    assert_moved(&into_g(advance.clone()), "may, 0 MF, hidden");
    let seen = with(&into_g(advance), &json!({ "enemy": "within-16" }));
    assert_moved(&seen, "may, 2 MF, concealed, cave revealed");
}

/// Out of cave B or D into W5; and broken Infantry from Z7 into cave F.
#[test]
fn example_g11_751_above_ground() {
    for manner in ["movement", "advance"] {
        let out = json!({ "manner": manner, "hex-mf": 2, "cave": "hidden" });
        assert_moved(&with(&unseen("cave", "above-ground"), &out), "may, 2 MF, concealed");
    }
    let broken = json!({ "unit": "known", "mover": "broken", "manner": "rout", "cave": "hidden" });
    assert_moved(&with(&unseen("above-ground", "cave"), &broken), "may, 0 MF, hidden");
}

/// Between caves G, A and M, and between J, K and L: hidden for no MF, with two that are there.
#[test]
fn example_g11_751_of_hidden_infantry() {
    for manner in ["movement", "advance"] {
        for more in [json!({ "levels": 1 }), json!({ "depression": true })] {
            let asked = with(&unseen("cave", "cave"), &json!({ "manner": manner, "portage": 5 }));
            assert_moved(&with(&asked, &more), "may, 0 MF, hidden");
            let laden = with(&asked, &json!({ "portage": 6 }));
            assert_moved(&with(&laden, &more), "may not");
        }
    }
}

/// A 47L AT Gun: from a cave into Complex AA and back, not above ground, and not from B to C.
#[test]
fn example_g11_76() {
    let gun = |goes_from: &str, goes_to: &str| {
        with(&unseen(goes_from, goes_to), &json!({ "gun": "gun", "hex-mf": 1 }))
    };
    assert_moved(&gun("cave", "complex"), "may, 0 MF, hidden");
    assert_moved(&gun("complex", "cave"), "may, 0 MF, hidden");
    let seen = with(&gun("complex", "cave"), &json!({ "enemy": "within-16" }));
    assert_moved(&seen, "may, 2 MF, concealed");
    for (goes_from, goes_to) in
        [("cave", "above-ground"), ("cave", "cave"), ("complex", "complex"), ("complex", "tunnel")]
    {
        assert_moved(&gun(goes_from, goes_to), "may not");
    }
    for more in [json!({ "gun": "large-gun" }), json!({ "gun-inside": true })] {
        assert_moved(&with(&gun("complex", "cave"), &more), "may not");
    }
}

/// From T6 into Complex AA: into the tunnel in the MPh, out of it in the APh; then the pillbox.
#[test]
fn example_g11_933_by_movement() {
    assert_moved(&in_view("above-ground", "tunnel"), "may, all MF, in the tunnel");
    let out = |goes_to: &str| with(&unseen("tunnel", goes_to), &json!({ "manner": "advance" }));
    assert_moved(&out("complex"), "may, 0 MF, hidden");
    assert_moved(&out("pillbox"), "may, 0 MF, hidden");
    assert_moved(&out("above-ground"), "may, 0 MF, concealed");
    let seen = with(&out("pillbox"), &json!({ "enemy": "within-16" }));
    assert_moved(&seen, "may, 0 MF, concealed");
    assert_moved(&unseen("complex", "pillbox"), "may not");
}

#[test]
fn the_way_out_of_a_cave_allows_what_the_way_in_does_not() {
    // A Minimum Move into a cave from above ground, but not between caves.
    let laden = json!({ "portage": 6 });
    let minimum = "may by Minimum Move, 2 MF, known";
    assert_moved(&with(&in_view("above-ground", "cave"), &laden), minimum);
    assert_moved(&with(&in_view("cave", "cave"), &laden), "may not");
    // Two MF are all that it has: an advance into Difficult Terrain.
    let advance = json!({ "portage": 5, "manner": "advance" });
    assert_moved(&with(&in_view("cave", "cave"), &advance), "may not");
    let from_above = with(&in_view("above-ground", "cave"), &advance);
    assert_moved(&from_above, "may and becomes CX, 2 MF, known");
    assert_moved(&with(&from_above, &json!({ "cx": true, "portage": 4 })), "may not");
    // An Overstacked cave costs a MF more for each squad too many.
    let full = with(&in_view("above-ground", "cave"), &json!({ "inside": 3 }));
    assert_moved(&full, "may, 4 MF, known");
}

#[test]
fn what_is_no_movement_below_ground_names_its_rule() {
    for (asked, rule) in [
        (in_view("above-ground", "pillbox"), "G11.7"),
        (in_view("complex", "cave"), "G11.75"),
        (in_view("cave", "above-ground"), "G11.72"),
        (with(&in_view("cave", "cave"), &json!({ "force": "usmc" })), "G11.7"),
        (with(&in_view("above-ground", "cave"), &json!({ "smc": true, "portage": 3 })), "A4.42"),
        (with(&in_view("cave", "cave"), &json!({ "depression": true, "levels": 1 })), "G11.111"),
        (
            with(&in_view("above-ground", "cave"), &json!({ "above-ground": "climb-counter" })),
            "G11.7, B11.4",
        ),
    ] {
        assert_eq!(refusal("cave-move", &asked), rule, "{asked}");
    }
}

/// A 37L AT Gun with a M# of 12 into a stone building: +3 and +4, so a 5 or less.
#[test]
fn example_c10_3() {
    let gun = json!({ "manhandling-number": 12, "hex-mf": 2, "tem": 3 });
    let dr = |total| [("Manhandling DR", Total(total))];
    assert_played("manhandling", &gun, &dr(5), "arrives in turn 1");
    assert_played("manhandling", &gun, &dr(6), "stays after 0 hexes");
    let labor = with(&gun, &json!({ "game-turns": 2 }));
    let twice = [dr(6), dr(6)].concat();
    assert_played("manhandling", &labor, &twice, "arrives in turn 2");
}

/// The M# itself ends the MPh; less goes on, while there are MF.
#[test]
fn a_gun_stops_by_its_m_number() {
    let gun = json!({ "manhandling-number": 9, "hex-mf": 1, "hexes": 2 });
    let drs = |totals: &[u8]| -> Vec<_> {
        totals.iter().map(|total| ("Manhandling DR", Total(*total))).collect()
    };
    assert_played("manhandling", &gun, &drs(&[7]), "stays after 1 hex");
    assert_played("manhandling", &gun, &drs(&[6, 7]), "arrives in turn 1");
    let grain = with(&gun, &json!({ "hex-mf": 1.5 }));
    assert_played("manhandling", &grain, &drs(&[2]), "stays after 1 hex");
    for (more, rule) in [
        (json!({ "hex-mf": 2.5 }), "C10.3, A4.134"),
        (json!({ "hex-mf": 0 }), "C10.3, A4.134"),
        (json!({ "tem": -1 }), "C10.3"),
    ] {
        assert_eq!(refusal("manhandling", &with(&gun, &more)), rule, "{more}");
    }
}

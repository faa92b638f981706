//! The examples of hidden movement in caves. No dice are rolled there, so each has a certain answer;
//! but a Gun that fires has dice.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted::Both;
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, with};

/// A question of hidden movement that has this certain answer.
fn assert_seen(asked: &Value, outcome: &str) {
    assert_played("hidden-movement", asked, &[], outcome);
}

/// The rule by which a question is refused.
fn refusal(procedure: &str, asked: &Value) -> String {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("names")).map(|_| ()).expect_err("refused");
    refusal.rule().expect("a rule").to_owned()
}

/// From cave A into Complex AA: hidden Infantry stays so, all other becomes so.
#[test]
fn example_g11_751_into_a_complex() {
    let asked = |unit: &str, enemy: &str| json!({ "event": "enters-complex", "unit": unit, "enemy": enemy });
    for enemy in ["no-los", "within-16"] {
        assert_seen(&asked("hidden", enemy), "stays hidden");
        assert_seen(&asked("concealed", enemy), "becomes hidden");
        assert_seen(&asked("known", enemy), "becomes hidden");
    }
    let broken = json!({ "good-order": false, "manner": "rout", "originally-hidden": false });
    assert_seen(&with(&asked("known", "within-16"), &broken), "becomes hidden");
}

/// From Complex AA into GG in the MPh; then into cave G in the APh, unseen or across W9-W10.
#[test]
fn example_g11_751_from_complex_to_cave() {
    let into_gg = json!({ "event": "enters-complex", "unit": "hidden", "enemy": "no-los" });
    assert_seen(&into_gg, "stays hidden");
    let into_g = |enemy: &str| {
        json!({ "event": "cave-from-complex", "unit": "hidden", "enemy": enemy,
            "manner": "advance", "cave": "hidden" })
    };
    for enemy in ["no-los", "not-good-order", "beyond-16"] {
        assert_seen(&into_g(enemy), "stays hidden");
    }
    assert_seen(&into_g("within-16"), "placed concealed, cave revealed");
    let onboard = with(&into_g("within-16"), &json!({ "cave": "onboard" }));
    assert_seen(&onboard, "placed concealed");
}

/// Out of cave B or D into W5: concealed, and in view by the normal rules.
#[test]
fn example_g11_751_out_of_a_cave() {
    let out = |enemy: &str, manner: &str, open: bool| {
        json!({ "event": "exits-above-ground", "unit": "hidden", "enemy": enemy,
            "manner": manner, "open-ground": open, "cave": "hidden" })
    };
    for manner in ["movement", "advance"] {
        for open in [false, true] {
            assert_seen(&out("no-los", manner, open), "placed concealed");
        }
    }
    assert_seen(&out("within-16", "movement", false), "revealed");
    assert_seen(&out("within-16", "assault-movement", false), "placed concealed");
    assert_seen(&out("within-16", "advance", false), "placed concealed");
    assert_seen(&out("within-16", "advance", true), "revealed");
}

/// Into cave F from Z7, unseen, even if broken.
#[test]
fn example_g11_751_into_a_cave_from_above() {
    let asked = json!({ "event": "cave-from-above", "unit": "known", "enemy": "no-los",
        "cave": "hidden" });
    assert_seen(&asked, "becomes hidden");
    let broken = with(&asked, &json!({ "good-order": false, "manner": "rout" }));
    assert_seen(&broken, "becomes hidden");
    let seen = with(&asked, &json!({ "enemy": "within-16" }));
    assert_seen(&seen, "stays known, cave revealed");
}

/// Caves G, A and M above each other; and J, K and L IN the Depression H5.
#[test]
fn example_g11_751_between_caves() {
    for manner in ["movement", "advance"] {
        let asked = |event: &str, enemy: &str| json!({ "event": event, "unit": "hidden", "enemy": enemy, "manner": manner });
        for event in ["cave-from-cave", "cave-from-depression-cave"] {
            assert_seen(&asked(event, "no-los"), "stays hidden");
        }
        assert_seen(&asked("cave-from-cave", "within-16"), "placed concealed");
        let open = json!({ "open-ground": true });
        let seen = with(&asked("cave-from-depression-cave", "within-16"), &open);
        assert_seen(&seen, "revealed");
    }
}

/// Out of the tunnel to T6, and into the pillbox of X6.
#[test]
fn example_g11_933() {
    let out = json!({ "event": "exits-by-tunnel", "unit": "hidden", "enemy": "within-16",
        "manner": "advance" });
    assert_seen(&out, "placed concealed");
    let pillbox = |enemy: &str| {
        json!({ "event": "pillbox-from-complex", "unit": "hidden", "enemy": enemy,
            "manner": "advance", "cave": "hidden-in-jungle" })
    };
    assert_seen(&pillbox("no-los"), "stays hidden");
    assert_seen(&pillbox("within-16"), "placed concealed, cave revealed");
}

/// Fire into hidden cave G neither affects nor reveals it, while nobody sees the cave.
#[test]
fn example_g11_81_of_a_hidden_cave() {
    let asked = json!({ "event": "is-attacked", "unit": "hidden", "enemy": "no-los",
        "cave": "hidden" });
    assert_seen(&asked, "stays hidden");
    let jungle = with(&asked, &json!({ "cave": "hidden-in-jungle", "enemy": "within-16" }));
    assert_seen(&jungle, "stays hidden");
    let onboard = with(&asked, &json!({ "cave": "onboard", "enemy": "beyond-16" }));
    assert_seen(&onboard, "revealed");
}

/// WP in cave C reveals what is higher; the units there stay hidden.
#[test]
fn example_g11_851_of_hidden_units() {
    let asked =
        json!({ "event": "wp-below", "unit": "hidden", "enemy": "no-los", "cave": "hidden" });
    assert_seen(&asked, "stays hidden, cave revealed");
}

#[test]
fn actions_in_a_cave_are_hidden_until_someone_sees_them() {
    for event in ["fires", "places-dc", "throws-dc", "other-activity"] {
        let asked = |enemy: &str| json!({ "event": event, "unit": "hidden", "enemy": enemy, "cave": "hidden" });
        for enemy in ["no-los", "not-good-order", "beyond-16"] {
            assert_seen(&asked(enemy), "stays hidden");
        }
        assert_seen(&asked("within-16"), "revealed, cave revealed");
    }
    let waits =
        json!({ "event": "waits", "unit": "hidden", "enemy": "within-16", "cave": "hidden" });
    assert_seen(&waits, "stays hidden, cave revealed");
    let jungle = with(&waits, &json!({ "cave": "hidden-in-jungle" }));
    assert_seen(&jungle, "stays hidden");
}

/// An Emplaced Gun that fires in a LOS is revealed by a colored 5 or 6, and from 17 hexes on by a 6.
/// Otherwise it is beneath "?" then. Out of LOS it stays hidden.
#[test]
fn example_a12_34() {
    let gun = |enemy: &str| json!({ "event": "fires", "unit": "hidden", "enemy": enemy, "alongside": "gun" });
    for (enemy, colored, outcome) in
        [("within-16", 4, "placed concealed"), ("within-16", 5, "revealed")]
    {
        let script = [("TH DR", Both(colored, 1))];
        assert_played("hidden-movement", &gun(enemy), &script, outcome);
    }
    for enemy in ["no-los", "not-good-order", "beyond-16"] {
        assert_seen(&gun(enemy), "stays hidden");
    }
    // From afar only what is beneath "?" can be revealed (G11.31).
    let far = with(&gun("beyond-16"), &json!({ "unit": "concealed" }));
    for (colored, outcome) in [(5, "stays concealed"), (6, "revealed")] {
        let script = [("TH DR", Both(colored, 1))];
        assert_played("hidden-movement", &far, &script, outcome);
    }
    let concealed = with(&gun("within-16"), &json!({ "unit": "concealed" }));
    assert_played("hidden-movement", &concealed, &[("TH DR", Both(4, 6))], "stays concealed");
    let hidden = with(&gun("within-16"), &json!({ "cave": "hidden" }));
    let script = [("TH DR", Both(4, 5))];
    assert_played("hidden-movement", &hidden, &script, "placed concealed, cave revealed");
    let recoilless = with(&far, &json!({ "gun-fires": "always-revealed" }));
    assert_seen(&recoilless, "revealed");
    // Pushed to another cave it is not Emplaced any more.
    let pushed = json!({ "gun-fires": "not-emplaced" });
    assert_seen(&with(&gun("beyond-16"), &pushed), "stays hidden");
    assert_seen(&with(&far, &pushed), "revealed");
}

/// A12.14: a PTC takes "?" away in any LOS, and a failed MC also out of all LOS. Of those in a hidden
/// cave only a FT at an Accessible cave takes it (G11.81, G11.834).
#[test]
fn an_attack_takes_the_concealment_of_those_whom_it_harms() {
    let asked = |event: &str, enemy: &str, cave: &str| json!({ "event": event, "unit": "hidden", "enemy": enemy, "cave": cave });
    assert_seen(&asked("is-attacked", "beyond-16", "onboard"), "revealed");
    assert_seen(&asked("is-attacked", "no-los", "onboard"), "stays hidden");
    assert_seen(&asked("is-harmed", "no-los", "onboard"), "revealed");
    assert_seen(&asked("is-harmed", "no-los", "hidden"), "stays hidden");
    assert_seen(&asked("is-attacked-by-ft", "no-los", "hidden"), "stays hidden");
    let seen = asked("is-attacked-by-ft", "beyond-16", "hidden-in-jungle");
    assert_seen(&seen, "revealed, cave revealed");
    assert_seen(&asked("is-harmed-by-ft", "no-los", "hidden"), "revealed, cave revealed");
    let concealed = json!({ "event": "is-harmed", "unit": "concealed", "enemy": "not-good-order" });
    assert_seen(&concealed, "revealed");
}

/// G11.981: who reveals a hidden Primary cave by Interrogation says that it is one.
#[test]
fn example_g11_981() {
    let asked = |cave: &str| {
        json!({
            "event": "is-interrogated", "unit": "hidden", "enemy": "no-los", "cave": cave,
            "primary-cave": true,
        })
    };
    let announced = |asked: &Value| {
        let lines = table::question("hidden-movement", asked).ledger();
        lines.iter().any(|line| line.value == "must be announced as a Primary one")
    };
    assert_seen(&asked("hidden"), "placed concealed, cave revealed");
    assert!(announced(&asked("hidden")));
    assert!(!announced(&asked("onboard")));
    assert!(!announced(&with(&asked("hidden"), &json!({ "primary-cave": false }))));
}

#[test]
fn a_search_finds_units_and_a_recon_finds_caves() {
    let asked = |event: &str| json!({ "event": event, "unit": "hidden", "enemy": "no-los", "cave": "hidden" });
    assert_seen(&asked("is-searched"), "placed concealed, cave revealed");
    assert_seen(&asked("is-reconned"), "stays hidden, cave revealed");
    assert_seen(&asked("is-interrogated"), "placed concealed, cave revealed");
    assert_seen(&asked("is-bombarded"), "stays hidden");
}

#[test]
fn what_cannot_be_hidden_movement_names_its_rule() {
    let asked = json!({ "event": "cave-from-complex", "unit": "hidden", "enemy": "no-los" });
    for (more, rule) in [
        (json!({ "unit": "known" }), "G11.75"),
        (json!({ "manner": "rout", "good-order": false }), "G11.73"),
        (json!({ "manner": "advance", "good-order": false }), "A4.1, A4.7"),
        (json!({ "manner": "advance", "alongside": "gun" }), "G11.76, C10.3"),
        (json!({ "event": "cave-from-cave", "alongside": "gun" }), "G11.76"),
        (json!({ "event": "cave-from-cave", "manner": "rout" }), "A10.5"),
        (json!({ "event": "exits-by-tunnel" }), "G11.933, B8.61"),
        (json!({ "event": "waits", "unit": "known", "cave": "hidden" }), "G11.1, G11.3"),
        (json!({ "event": "fires", "good-order": false }), "A10.4, G11.833"),
        (json!({ "event": "fires", "gun-fires": "always-revealed" }), "A12.34"),
        (json!({ "event": "waits", "alongside": "gun", "gun-fires": "not-emplaced" }), "A12.34"),
        (json!({ "event": "is-searched", "primary-cave": true }), "G11.981"),
    ] {
        assert_eq!(refusal("hidden-movement", &with(&asked, &more)), rule, "{more}");
    }
}

//! A leader among the firers, who directs the fire (A7.53, A7.531).

use serde_json::{Value, json};

use crate::{assert_line, ledger, refused};

fn fire(firers: Value) -> Value {
    json!({ "firers": firers, "range": 4 })
}

/// The line of the DRM, and that of cowering.
fn drm_and_cowering(parameters: &Value) -> (String, bool) {
    let lines = ledger(parameters);
    let line =
        |start: &str| lines.iter().find(|line| line.starts_with(start)).expect("a line").clone();
    (line("DRM: "), !line("column on Original doubles").contains("the same"))
}

const STEADY: &str = "column on Original doubles: the same, a leader directs the fire [A7.9]";
const DIRECTS: &str = "directs the fire [A7.53, A7.531]";

#[test]
fn a_leader_among_the_firers_directs_the_fire() {
    for name in ["9-1", "leader-9-1", "9-1@4", "9-1:fanatic"] {
        let with = fire(json!(["7-6-8", name]));
        let unmarked = name.split(['@', ':']).next().expect("a name").trim_start_matches("leader-");
        assert_line(&with, &format!("{unmarked}: {DIRECTS}"));
        assert_line(&with, "leader: -1 [A7.531]");
        assert_line(&with, "DRM: -1 [A7.4]");
        assert_line(&with, "firepower: 7 [A7.2, A7.3]");
        assert_line(&with, STEADY);
    }
    // The order of the list does not matter.
    assert_line(&fire(json!(["9-1", "7-6-8", "7-6-8+mmg"])), "DRM: -1 [A7.4]");
}

#[test]
fn the_best_leader_who_can_directs() {
    let two = fire(json!(["7-6-8", "8-0", "9-2"]));
    assert_line(&two, &format!("9-2: {DIRECTS}"));
    assert_line(&two, "8-0: does not direct the fire: another leader does [A10.7]");
    assert_line(&two, "DRM: -2 [A7.4]");
    let pinned = fire(json!(["7-6-8", "8-0", "9-2:pinned"]));
    assert_line(&pinned, "9-2: does not direct the fire: he is pinned [A7.831]");
    assert_line(&pinned, &format!("8-0: {DIRECTS}"));
    assert_line(&pinned, "DRM: +0 [A7.4]");
    assert_line(&pinned, STEADY);
    // One of two, when his DRM is given.
    let chosen = json!({ "firers": ["7-6-8", "8-0", "9-2"], "range": 4, "leader": 0 });
    assert_line(&chosen, &format!("8-0: {DIRECTS}"));
    assert_line(&chosen, "9-2: does not direct the fire: another leader does [A10.7]");
    assert_line(&chosen, "DRM: +0 [A7.4]");
}

/// A10.72: nobody has to be directed by a leader whose DRM is positive.
#[test]
fn a_poor_leader_need_not_direct() {
    let free = fire(json!(["7-6-8", "6+1"]));
    assert_line(&free, "6+1: need not direct the fire: his DRM is positive [A10.72]");
    assert_eq!(drm_and_cowering(&free), ("DRM: +0 [A7.4]".to_owned(), true));
    let forced = json!({ "firers": ["7-6-8", "6+1"], "range": 4, "leader": 1 });
    assert_line(&forced, &format!("6+1: {DIRECTS}"));
    assert_eq!(drm_and_cowering(&forced), ("DRM: +1 [A7.4]".to_owned(), false));
}

/// A9.12, A10.7: a leader who fires a weapon directs nobody.
#[test]
fn a_leader_with_a_weapon_only_fires() {
    let alone = fire(json!(["7-6-8", "9-1+lmg"]));
    assert_eq!(drm_and_cowering(&alone), ("DRM: +0 [A7.4]".to_owned(), true));
    assert_line(&alone, "LMG of 9-1 at 4 hexes: 2 / 2 fired by a leader = 1 [A9.12]");
    let both = fire(json!(["7-6-8", "9-1+lmg", "8-1"]));
    assert_line(&both, &format!("8-1: {DIRECTS}"));
    assert_line(&both, "DRM: -1 [A7.4]");
}

/// Ranges after the units say so, too: `5-3-6@3` and a leader without one.
#[test]
fn a_leader_without_a_range_is_with_the_units() {
    let asked = json!({
        "force": "japanese", "firing-force": "american", "firers": ["5-3-6@3", "8-0:pinned"],
    });
    assert_line(&asked, "column on Original doubles: 2 [A7.9]");
    let apart = json!({
        "force": "japanese", "firing-force": "american", "firers": ["5-3-6@3", "9-1+lmg@4"],
    });
    // 6 FP, and two columns to the left.
    assert_line(&apart, "column on Original doubles: 2 [A7.9]");
}

/// A9.4: with his direction a MG fires beyond 16 hexes.
#[test]
fn a_leader_in_the_list_directs_a_machine_gun_from_far_away() {
    let fire = json!({ "firers": ["crew+hmg@18", "9-1"] });
    assert_line(&fire, "firepower: 1½ [A7.2, A7.3]");
    assert_line(&fire, "DRM: -1 [A7.4]");
}

/// A19.3: Green units with any unbroken leader are not Inexperienced.
#[test]
fn green_units_are_led_even_by_a_leader_who_does_not_direct() {
    let column = |firers: Value| {
        let asked = json!({
            "force": "japanese", "firing-force": "american", "firers": firers, "range": 3,
            "cowering": true,
        });
        let line =
            ledger(&asked).into_iter().find(|line| line.starts_with("column on Original doubles"));
        line.expect("a line").rsplit_once(" [").expect("a rule").0.to_owned()
    };
    // 10 FP: the 8 column.
    assert_eq!(column(json!(["5-4-6", "5-3-6"])), "column on Original doubles: 4");
    for leader in ["8-0", "6+1", "9-1:pinned", "9-1+lmg"] {
        let line = column(json!(["5-4-6", "5-3-6", leader]));
        assert_eq!(line, "column on Original doubles: 6", "{leader}");
    }
}

#[test]
fn what_a_leader_in_the_list_excludes_is_refused() {
    for (parameters, part) in [
        (json!({ "firers": ["9-1"], "range": 3 }), "no FP of his own"),
        (json!({ "firers": ["9-1", "8-0"], "range": 3 }), "9-1+lmg"),
        (json!({ "firers": ["7-6-8", "9-1"], "range": 3, "leader": -2 }), "has -1"),
        (json!({ "firers": ["7-6-8@3", "9-1@4"] }), "3 and 4 hexes away"),
        (json!({ "firers": ["7-6-8@3", "7-6-8@4", "9-1"] }), "A7.531"),
        (json!({ "firers": ["7-6-8", "9-1:assault-fire"], "range": 3 }), "A7.36"),
        (json!({ "firers": ["7-6-8:berserk", "9-1"], "range": 3, "leader": -1 }), "A15.42"),
        (json!({ "firers": ["7-6-8", "9-1"] }), "the range of `7-6-8` is missing"),
    ] {
        let message = refused(&parameters);
        assert!(message.contains(part), "{parameters}: {message}");
    }
    let berserk = fire(json!(["7-6-8:berserk", "9-1"]));
    assert_line(&berserk, "9-1: does not direct the fire: `7-6-8` is berserk [A15.42, A8.41]");
    assert_line(&berserk, "DRM: +0 [A7.4]");
}

/// What was filled in can be asked again.
#[test]
fn the_leader_is_filled_in() {
    let asked =
        json!({ "elr": 3, "targets": ["elite-full"], "firers": ["7-6-8", "9-1"], "range": 2 });
    let entry = asl_rules::catalog::find("fire-attack").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
    let shown = question.parameters();
    assert_eq!(shown["leader"], json!(-1));
    assert_eq!(shown["firers"], json!(["7-6-8", "9-1"]));
    let given = shown.into_iter().filter(|(_, value)| !value.is_null()).collect();
    let again = entry.ask(&given).expect("it can be asked again");
    assert_eq!(again.ledger(), question.ledger());
}

//! The examples of C1.8 with the dice that they name; and what is refused.

#[allow(dead_code, reason = "the examples need few chances")]
mod table;

use asl_engine::dice::Scripted;
use asl_engine::dice::Scripted::{Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, chance, ways, with};

fn stack(force: &str, targets: &Value, more: &Value) -> Value {
    let asked = json!({
        "force": force, "targets": targets, "elr": 5, "sparing": false, "heat-of-battle": false,
    });
    with(&asked, more)
}

fn mc(colored: u8, white: u8) -> (&'static str, Scripted) {
    ("Bombardment MC", Both(colored, white))
}

/// A squad with Morale Level 8 in a stone building has a DRM of -1.
#[test]
fn example_c1_82_in_a_stone_building() {
    let asked = stack("russian", &json!(["4-5-8"]), &json!({ "terrain": "stone-building" }));
    assert_played("bombardment-stack", &asked, &[mc(4, 5)], "pinned");
    assert_played("bombardment-stack", &asked, &[mc(4, 4)], "unaffected");
    assert_played("bombardment-stack", &asked, &[mc(5, 5)], "2-4-8-broken");
    assert_played("bombardment-stack", &asked, &[mc(5, 6)], "broken");
    let either = with(&asked, &json!({ "original-12-makes": "either" }));
    for (dr, hex) in [(3, "shellhole"), (4, "flame")] {
        let script = [mc(6, 6), ("Shellhole or Flame dr", Die(dr))];
        assert_played("bombardment-stack", &either, &script, &format!("2-4-8-broken / {hex}"));
    }
}

/// In the open a squad with Morale Level 7 passes with a 5.
#[test]
fn example_c1_82_in_the_open() {
    let asked = stack("russian", &json!(["4-4-7"]), &json!({}));
    assert_played("bombardment-stack", &asked, &[mc(1, 3)], "unaffected");
    assert_played("bombardment-stack", &asked, &[mc(1, 4)], "pinned");
    assert_played("bombardment-stack", &asked, &[mc(3, 3)], "2-3-7-broken");
    assert_played("bombardment-stack", &asked, &[mc(1, 5)], "broken");
    let alone = with(&asked, &json!({ "doubles-also-break": false }));
    assert_played("bombardment-stack", &alone, &[mc(3, 3)], "2-3-7");
}

/// The leader goes first; when he breaks, he helps nobody, and a squad below him takes a LLTC.
#[test]
fn leaders_go_first_and_help() {
    let asked = stack("russian", &json!(["4-4-7", "8-1"]), &json!({}));
    assert_played("bombardment-stack", &asked, &[mc(1, 4), mc(2, 4)], "pinned + unaffected");
    let breaks = [mc(3, 4), mc(1, 2), ("TC", Total(7))];
    assert_played("bombardment-stack", &asked, &breaks, "pinned + broken");
    let alone = with(&asked, &json!({ "leaders-help": false }));
    assert_played("bombardment-stack", &alone, &[mc(1, 4), mc(2, 4)], "broken + unaffected");
}

/// A weapon takes its NMC after its possessor has failed.
#[test]
fn example_c1_821_of_weapons() {
    let asked = stack("russian", &json!(["4-4-7", "4-4-7"]), &json!({ "weapons": [1, 1, 2] }));
    let nmc = |dr| ("Bombardment NMC", Total(dr));
    let passes = [mc(1, 2), mc(1, 2)];
    assert_played("bombardment-stack", &asked, &passes, "unaffected + unaffected");
    let first = [mc(1, 5), mc(1, 2), nmc(8), nmc(7)];
    let outcome = "broken + unaffected / 1 weapon malfunctioned";
    assert_played("bombardment-stack", &asked, &first, outcome);
    let second = [mc(1, 2), mc(1, 5), nmc(9)];
    assert_played("bombardment-stack", &asked, &second, "unaffected + broken / 1 weapon lost");
}

/// C1.823: The NMC of a weapon makes a Shellhole by an Original 12, and by no other DR.
#[test]
fn example_c1_823_of_weapons() {
    let more = json!({ "weapons": [1], "original-12-makes": "shellhole" });
    let asked = stack("russian", &json!(["4-4-7"]), &more);
    for (dr, outcome) in [
        (7, "broken"),
        (8, "broken / 1 weapon malfunctioned"),
        (11, "broken / 1 weapon lost"),
        (12, "broken / 1 weapon lost / shellhole"),
    ] {
        let script = [mc(1, 5), ("Bombardment NMC", Total(dr))];
        assert_played("bombardment-stack", &asked, &script, outcome);
    }
}

/// Japanese: Step Reduction by a failure, and Casualty Reduction instead by doubles.
#[test]
fn example_g1_11_and_g1_14() {
    let asked = stack("japanese", &json!(["first-line-full"]), &json!({}));
    assert_played("bombardment-stack", &asked, &[mc(1, 5)], "first-line-reduced");
    assert_played("bombardment-stack", &asked, &[mc(3, 3)], "first-line-half-squad");
    // By 7, more than its ELR.
    assert_played("bombardment-stack", &asked, &[mc(6, 6)], "second-line-half-squad-broken");
    let leader = stack("japanese", &json!(["leader-9-1"]), &json!({}));
    let wound = |dr| ("Wound Severity dr", Die(dr));
    let fails = [mc(4, 5), wound(4)];
    assert_played("bombardment-stack", &leader, &fails, "leader-8-0-wounded");
    // He is wounded twice.
    assert_played("bombardment-stack", &leader, &[mc(4, 4), wound(4)], "eliminated");
    assert_played("bombardment-stack", &leader, &[mc(6, 6)], "eliminated");
}

/// Who passes and is not pinned keeps its concealment.
#[test]
fn concealment_is_kept_by_who_passes() {
    let asked = stack("russian", &json!(["4-4-7-concealed"]), &json!({ "barely-pins": false }));
    assert_played("bombardment-stack", &asked, &[mc(1, 4)], "unaffected");
    let kept = chance("bombardment-stack", &asked, |outcome| outcome == "unaffected");
    assert_eq!(kept, ways(10, 36));
    let revealed = chance("bombardment-stack", &asked, |outcome| outcome == "revealed");
    assert_eq!(revealed, ways(0, 36));
}

/// The own Bombardment lowers the Morale Level, but not of a hero.
#[test]
fn example_c1_54() {
    let own = json!({ "own-bombardment": true });
    let squad = stack("russian", &json!(["4-4-7"]), &own);
    assert_played("bombardment-stack", &squad, &[mc(1, 4)], "broken");
    let hero = stack("russian", &json!(["hero"]), &own);
    assert_played("bombardment-stack", &hero, &[mc(3, 4)], "unaffected");
}

fn hex(target: &str) -> Value {
    json!({ "target": target, "hexes": [4], "sparing": false })
}

#[test]
fn example_c1_821_of_a_truck() {
    for (dr, outcome) in
        [(6, "unhurt"), (7, "1 immobilized"), (8, "1 eliminated"), (9, "1 burning")]
    {
        let script = [("Bombardment NMC", Total(dr))];
        assert_played("bombardment-hex", &hex("unarmored-vehicle"), &script, outcome);
    }
}

#[test]
fn example_g11_841() {
    for (dr, outcome) in [(11, "unhurt"), (12, "1 eliminated")] {
        let script = [("Bombardment NMC", Total(dr))];
        assert_played("bombardment-hex", &hex("cave"), &script, outcome);
    }
}

/// Six dr spare 3, 1, 4, 10 with 0, and 8.
#[test]
fn example_c1_81() {
    let asked = json!({ "target": "wire", "hexes": [0, 2, 8] });
    let mut script: Vec<_> = [3, 1, 3, 4, 5, 2].map(|dr| ("Bombardment area dr", Die(dr))).to_vec();
    script.push(("Bombardment NMC", Total(10)));
    assert_played("bombardment-hex", &asked, &script, "1 eliminated");
}

#[test]
fn a_building_loses_its_levels_from_the_top() {
    let asked = with(&hex("wooden-building"), &json!({ "levels": 3 }));
    for (dr, outcome) in
        [(8, "unhurt"), (10, "1 rubbled by 2 levels"), (12, "1 rubbled by 3 levels")]
    {
        let script = [("Bombardment NMC", Total(dr))];
        assert_played("bombardment-hex", &asked, &script, outcome);
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let squad = stack("russian", &json!(["4-4-7"]), &json!({}));
    for (procedure, asked, parameter) in [
        ("bombardment-stack", with(&squad, &json!({ "place": "cave" })), "place"),
        ("bombardment-stack", with(&squad, &json!({ "place": "pillbox" })), "tem"),
        ("bombardment-stack", with(&squad, &json!({ "terrain": "woods", "tem": 2 })), "tem"),
        ("bombardment-stack", with(&squad, &json!({ "weapons": [2] })), "weapons"),
        (
            "bombardment-stack",
            with(&squad, &json!({ "own-bombardment": true, "morale-modifier": 1 })),
            "morale-modifier",
        ),
        ("bombardment-hex", with(&hex("wire"), &json!({ "levels": 2 })), "levels"),
        ("bombardment-hex", with(&hex("wire"), &json!({ "fortified": true })), "fortified"),
        ("bombardment-hex", with(&hex("gun"), &json!({ "terrain": "woods" })), "terrain"),
        ("bombardment-hex", with(&hex("afv"), &json!({ "barely-pins": false })), "barely-pins"),
        (
            "bombardment-hex",
            with(&hex("gun"), &json!({ "own-bombardment": true })),
            "own-bombardment",
        ),
    ] {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let refused = entry.ask(asked.as_object().expect("parameters"));
        let refusal = refused.err().unwrap_or_else(|| panic!("{asked} is asked"));
        assert_eq!(refusal.parameter(), parameter, "{asked}");
        assert!(refusal.rule().is_some(), "{asked}");
    }
}

//! G11: the rulebook's Cave Complexes, and setups that it forbids.
//!
//! Each test is named after the example's rule. Hexes and levels are those that
//! the text of the examples tells or implies; it does not say in which hexes
//! caves E and H are.

use asl_engine::Procedure;
use asl_engine::dice::Scripted::{Die, Total};
use asl_engine::dice::{Scripted, ScriptedDice};
use asl_rules::catalog::{self, Question};
use asl_rules::scenarios::cave_complex::CaveComplex;
use asl_rules::{Catalogued, Refusal};
use serde_json::{Value, json};

/// The setup of 11.321: Complex AA with A to D, its tunnels to T6 and to the
/// pillbox in X6, and Complex GG with G and H.
fn sheet() -> Value {
    json!({
        "caves": [
            "A:hex=X4:entrance=Y5:level=0:primary",
            "B:hex=W4:entrance=W5:level=1:hex-level=2:in=AA",
            "C:hex=W4:entrance=X4:level=1:hex-level=2:in=AA",
            "D:hex=V4:entrance=W5:level=1:hex-level=2:in=AA",
            "E:hex=Z4:entrance=Z5:level=0",
            "F:hex=AA8:entrance=Z7:level=0",
            "G:hex=W9:entrance=W10:level=0:primary",
            "H:hex=V9:entrance=V10:level=0:in=GG",
        ],
        "complex": "AA",
        "tunnels": ["AA-T6:level=1", "AA-pillbox:level=3"],
        "touching": ["AA-GG"],
        "bombardment": true,
        "turns": 1,
    })
}

/// The caves of 11.6: A, G and M up the cliffs of S5, and J, K and L IN H5.
fn cliffs() -> Value {
    json!({
        "caves": [
            "A:hex=S5:entrance=S4:level=0:hex-level=3",
            "G:hex=S5:entrance=T4:level=1:entrance-level=0:hex-level=3:cliff",
            "M:hex=S5:entrance=T5:level=2:entrance-level=0:hex-level=3:cliff",
            "J:hex=H5:level=0:depression:facing=H4",
            "K:hex=H5:level=0:depression:facing=I6",
            "L:hex=H5:level=0:depression:facing=G6",
        ],
        "bombardment": true,
        "turns": 1,
    })
}

fn with(mut parameters: Value, name: &str, value: Value) -> Value {
    parameters[name] = value;
    parameters
}

fn ask(parameters: &Value) -> Result<Box<dyn Question>, Refusal> {
    let entry = catalog::find("cave-complex").expect("it is in the catalog");
    entry.ask(parameters.as_object().expect("an object"))
}

/// The value of the ledger's line that begins so.
fn ledger(parameters: &Value, item: &str) -> String {
    let question = ask(parameters).unwrap_or_else(|error| panic!("{parameters}: {error}"));
    let lines = question.ledger();
    let line = lines.iter().find(|line| line.item.starts_with(item));
    line.unwrap_or_else(|| panic!("no {item} in {lines:?}")).value.clone()
}

fn accessible(parameters: &Value, cave: char) -> String {
    let value = ledger(parameters, &format!("cave {cave}"));
    value.split_once("Accessible: ").expect("each cave says it").1.to_owned()
}

/// Why it is refused.
fn refusal(parameters: &Value) -> String {
    let error = ask(parameters).expect_err("it is forbidden");
    format!("{}: {error}; {}", error.parameter(), error.advice().unwrap_or_default())
}

fn refused(parameters: &Value, parameter: &str, words: &str) {
    let refusal = refusal(parameters);
    let right = refusal.starts_with(&format!("{parameter}: ")) && refusal.contains(words);
    assert!(right, "{parameter} {words}: {refusal}");
}

#[test]
fn example_g11_4() {
    assert_eq!(ledger(&sheet(), "Complex AA, stacking"), "8 squad-equivalents");
    assert_eq!(ledger(&sheet(), "Complex GG, stacking"), "4 squad-equivalents");
    let holds = |list: Value| with(sheet(), "complex-holds", list);
    assert!(ask(&holds(json!(["AA:half-squads=16:gun", "AA:gun"]))).is_ok());
    refused(&holds(json!(["AA:half-squads=16", "AA:half-squads=1"])), "complex-holds", "G11.4");
    refused(&holds(json!(["GG:half-squads=9"])), "complex-holds", "not 4.5 (G11.4)");
}

#[test]
fn example_g11_6_of_the_sheet() {
    let sheet = sheet();
    assert_eq!(accessible(&sheet, 'B'), "C, AA");
    assert_eq!(accessible(&sheet, 'C'), "B, AA");
    assert_eq!(accessible(&sheet, 'A'), "AA");
    assert_eq!(accessible(&sheet, 'D'), "AA");
    assert_eq!(accessible(&sheet, 'E'), "none");
    assert_eq!(accessible(&sheet, 'F'), "none");
    assert_eq!(accessible(&sheet, 'G'), "GG");
    assert_eq!(accessible(&sheet, 'H'), "GG");
    let complex = ledger(&sheet, "Complex AA, Accessible");
    assert_eq!(complex, "A, B, C, D, GG, tunnel AA-T6, tunnel AA-pillbox, T6, pillbox");
    assert_eq!(ledger(&sheet, "Complex GG, Accessible"), "G, H, AA");
}

#[test]
fn example_g11_6_of_a_cliff_and_of_a_depression() {
    let cliffs = cliffs();
    assert_eq!(accessible(&cliffs, 'A'), "G");
    assert_eq!(accessible(&cliffs, 'G'), "A, M");
    assert_eq!(accessible(&cliffs, 'M'), "G");
    assert_eq!(accessible(&cliffs, 'J'), "K, L");
    assert_eq!(accessible(&cliffs, 'K'), "J, L");
    assert!(!ledger(&cliffs, "cave A").contains("Upper-Cliff"));
    assert!(ledger(&cliffs, "cave G").contains("Upper-Cliff"));
    assert!(ledger(&cliffs, "cave J").contains("H5 to H5, Level 0 IN a Depression"));
}

/// A FT at G burns A and M too; at J, IN a Depression, no other cave; at B it
/// burns C, but through the Complex neither A nor D.
#[test]
fn g11_834_a_flamethrower_reaches_accessible_caves() {
    let flames = |parameters: Value, cave: &str| {
        let parameters = with(parameters, "flamethrower-at", json!(cave));
        let flames = ledger(&parameters, "FT at");
        flames.replace(": 6 of 24 FP, the same Original DR", "")
    };
    assert_eq!(flames(cliffs(), "G"), "A, M");
    assert_eq!(flames(cliffs(), "A"), "G");
    assert_eq!(flames(cliffs(), "J"), "none");
    assert_eq!(flames(sheet(), "B"), "C");
    assert_eq!(flames(sheet(), "A"), "none");
}

#[test]
fn example_g11_851() {
    let wp =
        |parameters: Value, cave: &str| ledger(&with(parameters, "wp-at", json!(cave)), "WP in");
    assert_eq!(wp(sheet(), "C"), "opening at pillbox");
    assert_eq!(wp(sheet(), "A"), "B, C, D, opening at T6, opening at pillbox");
    // M is not Accessible to A, but the example has it revealed all the same.
    assert_eq!(wp(cliffs(), "A"), "G, M");
    assert_eq!(wp(cliffs(), "G"), "M");
    for cave in ["M", "J", "K", "L"] {
        assert_eq!(wp(cliffs(), cave), "none");
    }
}

#[test]
fn example_g11_88() {
    let ways = |parameters: &Value, who: &str| ledger(parameters, &format!("ways out of {who}"));
    let all = "A, B, C, D, G, H, tunnel AA-T6, tunnel AA-pillbox";
    assert_eq!(ways(&sheet(), "AA for Infantry"), all);
    assert_eq!(ways(&sheet(), "AA for a Gun"), "A, B, C, D");

    // A DC is Placed in each of these caves; a 9 eliminates it and a 10 does not.
    let attacked = |parameters: Value, caves: &str, totals: &[u8]| {
        let attacks: Vec<String> = caves.chars().map(|cave| format!("{cave}:placed")).collect();
        let parameters = with(parameters, "bombardment", json!(false));
        let parameters = with(parameters, "attacks", json!(attacks));
        let script: Vec<Scripted> = totals.iter().map(|total| Total(*total)).collect();
        play(parameters, &script)
    };
    assert_eq!(attacked(sheet(), "ABCD", &[9, 9, 9, 10]), "3 caves, open");
    assert_eq!(attacked(sheet(), "ABCD", &[9, 9, 9, 9]), "4 caves, no gun");
    // The caves beside the Complexes are no way out.
    assert_eq!(attacked(sheet(), "ABCDEF", &[9; 6]), "6 caves, no gun");
    // Infantry in AA needs the tunnels destroyed, and G and H as well.
    assert_eq!(attacked(sheet(), "ABCDGH", &[9; 6]), "6 caves, no gun");
    let one = with(sheet(), "destroyed-tunnels", json!(["AA-T6"]));
    assert_eq!(attacked(one, "ABCDGH", &[9; 6]), "6 caves, no gun");
    let both = with(sheet(), "destroyed-tunnels", json!(["AA-T6", "AA-pillbox"]));
    assert_eq!(attacked(both.clone(), "ABCDG", &[9; 5]), "5 caves, no gun");
    assert_eq!(attacked(both.clone(), "ABCDGH", &[9; 6]), "6 caves, closed");
    assert_eq!(attacked(both, "ABCDGH", &[9, 9, 9, 9, 9, 10]), "5 caves, no gun");
}

/// As long as a cave stands a tunnel to another Complex is a way to it, as
/// touching is; a destroyed one is none.
#[test]
fn g11_88_infantry_leaves_through_other_complexes_however_far() {
    let far = json!({
        "caves": [
            "A:hex=X4:entrance=Y5:level=0:primary",
            "G:hex=W9:entrance=W10:level=0:primary",
            "M:hex=R6:entrance=R7:level=0:primary",
        ],
        "complex": "AA", "touching": ["GG-MM"], "tunnels": ["AA-GG"],
        "bombardment": true, "turns": 1,
    });
    let infantry = "ways out of AA for Infantry";
    assert_eq!(ledger(&far, infantry), "A, G, M");
    let destroyed = with(far, "destroyed-tunnels", json!(["AA-GG"]));
    assert_eq!(ledger(&destroyed, infantry), "A");
    assert_eq!(play(destroyed, &[Total(12), Total(11), Total(11)]), "1 cave, closed");
}

/// By the ruling a Gun in a cave keeps the Complex's Gun out of it.
#[test]
fn g11_92_a_cave_with_a_gun_is_a_ruling() {
    let caves =
        json!(["A:hex=X4:entrance=Y5:level=0:primary", "B:hex=W4:entrance=W5:level=1:in=AA:gun",]);
    let attacked = json!({ "caves": caves, "attacks": ["A:placed"], "turns": 1 });
    assert_eq!(play(attacked.clone(), &[Total(9)]), "1 cave, open");
    let ruling = with(attacked, "gun-needs-empty-cave", json!(true));
    assert_eq!(play(ruling, &[Total(9)]), "1 cave, no gun");
}

/// Four caves in the OB are enough for a cave and an Upper-Cliff cave, one of them
/// Primary; three for no Primary cave.
#[test]
fn example_g11_91() {
    let low = "A:hex=S5:entrance=S4:level=0";
    let high = "G:hex=S5:entrance=T4:level=1:entrance-level=0:hex-level=3:cliff";
    let ob = |caves: Value, in_ob: u8| json!({ "caves": caves, "caves-in-ob": in_ob, "bombardment": true, "turns": 1 });
    assert!(ask(&ob(json!([low, high]), 4)).is_ok());
    assert!(ask(&ob(json!([format!("{low}:primary"), format!("{high}:in=AA")]), 4)).is_ok());
    assert!(ask(&ob(json!([format!("{high}:primary")]), 4)).is_ok());
    refused(&ob(json!([low, high]), 3), "caves-in-ob", "G11.91");
    refused(&ob(json!([format!("{low}:primary")]), 3), "caves-in-ob", "G11.2");
    for in_ob in 1..=3 {
        assert!(ask(&ob(json!([high]), in_ob)).is_ok());
    }
    // Without it the OB is as large as it must be.
    let asked = ask(&sheet()).expect("possible");
    assert_eq!(asked.parameters()["caves-in-ob"], json!(8));
    assert_eq!(ask(&cliffs()).expect("possible").parameters()["caves-in-ob"], json!(10));
}

/// Cave G is Placed only by a Climbing unit and Thrown into from one level below;
/// cave M cannot be Thrown into (11.833).
#[test]
fn example_g11_833_of_the_cliffs() {
    let attack = |given: &str| with(cliffs(), "attacks", json!([given]));
    assert!(ask(&attack("G:climbing")).is_ok());
    assert!(ask(&attack("M:climbing")).is_ok());
    assert!(ask(&attack("A:thrown:adjacent")).is_ok());
    refused(&attack("G:placed"), "attacks", "G11.833");
    refused(&attack("M:thrown"), "attacks", "G11.833");
    refused(&attack("G:thrown:adjacent"), "attacks", "G11.6");
    // The cave is higher than its Thrower, so a 3 is too much.
    let thrown = with(attack("G:thrown"), "bombardment", json!(false));
    assert_eq!(play(thrown.clone(), &[Die(3)]), "0 caves");
    assert_eq!(play(thrown, &[Die(2), Total(5)]), "1 cave");
}

#[test]
fn g11_841_and_a_set_dc_in_two_player_turns() {
    let both = json!({
        "caves": ["A:hex=X4:entrance=Y5:level=0:primary"],
        "attacks": ["A:set:charges=2"], "bombardment": true, "turns": 4,
    });
    assert_eq!(play(both.clone(), &[Total(12)]), "1 cave, closed");
    assert_eq!(play(both.clone(), &[Total(11), Total(12), Total(12)]), "0 caves, open");
    assert_eq!(play(both.clone(), &[Total(11), Total(12), Total(11)]), "1 cave, closed");
    assert_eq!(ledger(&both, "attack on cave A"), "a Set DC is detonated; in Player Turns: 2, 4");
    let three = with(both, "turns", json!(3));
    assert_eq!(ledger(&three, "attack on cave A"), "a Set DC is detonated; in Player Turns: 2");
}

#[test]
fn forbidden_setups_name_the_rule() {
    let caves = |list: Value| with(cliffs(), "caves", list);
    let a = "A:hex=S5:entrance=S4:level=0";
    refused(&caves(json!([a, "B:hex=S5:entrance=S4:level=0"])), "caves", "G11.1)");
    refused(&caves(json!([a, "A:hex=T9:entrance=T8:level=0"])), "caves", "two caves `A`");
    refused(&caves(json!([a, "B:hex=S5:level=0:depression"])), "caves", "G11.1)");
    let one = "J:hex=H5:level=0:depression:facing=H4";
    refused(&caves(json!([one, "K:hex=H5:level=0:depression:facing=H4"])), "caves", "G11.1)");
    refused(&caves(json!([format!("{a}:entrance-level=1")])), "caves", "G11.1)");
    refused(&caves(json!([format!("{a}:hex-level=0")])), "caves", "G11.1)");
    let levels = json!([format!("{a}:hex-level=1"), "B:hex=S5:entrance=T4:level=0:hex-level=2"]);
    refused(&caves(levels), "caves", "G11.1)");
    let complex = json!([format!("{a}:primary"), "B:hex=S5:entrance=T4:level=0"]);
    refused(&caves(complex), "caves", "G11.2)");
    refused(&caves(json!([format!("{a}:half-squads=3")])), "caves", "G11.4)");
    refused(&caves(json!([format!("{a}:gun:gun")])), "caves", "G11.92)");
    refused(&with(sheet(), "caves-in-ob", json!(7)), "caves-in-ob", "G11.2)");
}

/// A Complex reaches two hexes from its Primary cave. Cave A in Y4 would have Y5 as its
/// Entrance Hex, too, but D would be outside.
#[test]
fn hex_names_alone_forbid_setups() {
    let caves = |list: Value| with(cliffs(), "caves", list);
    let a = "A:hex=S5:entrance=S4:level=0";
    refused(&caves(json!(["A:hex=S5:entrance=S3:level=0"])), "caves", "S3 is not one (G11.1)");
    refused(&caves(json!(["A:hex=S5:entrance=T6:level=0"])), "caves", "adjacent");
    refused(&caves(json!(["J:hex=H5:level=0:depression:facing=H3"])), "caves", "(G11.1)");
    let facing = json!([a, "B:hex=S4:entrance=S5:level=0"]);
    refused(&caves(facing), "caves", "A and B face each other");
    // IN a Depression, both at its Base Level, they may.
    let gully = ["J:hex=H5:level=0:depression:facing=H4", "K:hex=H4:level=0:depression:facing=H5"];
    assert!(ask(&caves(json!(gully))).is_ok());
    let mut list = sheet()["caves"].as_array().expect("a list").clone();
    list[0] = json!("A:hex=Y4:entrance=Y5:level=0:primary");
    refused(&with(sheet(), "caves", json!(list)), "caves", "cave D in V4 is not in Complex AA");
    // Complexes of Primary caves that are six hexes apart and more share no hexside.
    list[0] = json!("A:hex=AA4:entrance=AA5:level=0:primary");
    list.retain(|cave| !cave.as_str().expect("a cave").ends_with(":in=AA"));
    refused(&with(sheet(), "caves", json!(list)), "touching", "(G11.2, G11.6)");
    refused(&caves(json!(["A:hex=5S:entrance=S4:level=0"])), "caves", "`hex=5S` is no hex");
    refused(&caves(json!(["A:hex=S5:entrance=AB4:level=0"])), "caves", "`entrance=AB4` is no hex");
    // On other boards nothing can be told.
    assert!(ask(&caves(json!(["A:hex=25S10:entrance=3S1:level=0"]))).is_ok());
}

/// A DC is Placed in the attackers' MPh, in every second Player Turn; it is Thrown in the
/// enemy's DFPh, too (A23.3, A23.6).
#[test]
fn a23_3_a_dc_is_placed_in_the_attackers_own_player_turns() {
    let attacked = |attack: &str| {
        json!({
            "caves": ["A:hex=X4:entrance=Y5:level=0:primary"], "attacks": [attack], "turns": 5,
        })
    };
    let turns = |attack: &str| {
        let value = ledger(&attacked(attack), "attack on cave A");
        value.split_once("Player Turns: ").expect("it says which").1.to_owned()
    };
    assert_eq!(turns("A:placed:charges=8"), "1, 3, 5");
    assert_eq!(turns("A:climbing:charges=8:from=2"), "2, 4");
    assert_eq!(turns("A:placed:charges=8:every=4"), "1, 5");
    assert_eq!(turns("A:thrown:charges=8"), "1, 2, 3, 4, 5");
    for (attack, rule) in [
        ("A:placed:every=1", "A23.3)"),
        ("A:climbing:every=1", "A23.3, G11.8331)"),
        ("A:placed:every=3", "A23.3)"),
        ("A:set:every=1", "A23.7)"),
    ] {
        refused(&attacked(attack), "attacks", rule);
    }
    // Two caves are attacked in the MPh of the same side: a Set DC is set in one.
    let both = |first: &str, second: &str| {
        let caves =
            json!(["A:hex=X4:entrance=Y5:level=0:primary", "B:hex=W4:entrance=W5:level=1:in=AA",]);
        with(with(attacked(""), "caves", caves), "attacks", json!([first, second]))
    };
    for (first, second, rule) in [
        ("A:placed:guarded:charges=8", "B:placed:from=2", "Player Turn 1: one of the two is the"),
        ("A:placed:from=2", "B:placed", "(A23.3)"),
        ("A:placed:from=2", "B:climbing:from=3", "(A23.3, G11.8331)"),
        ("A:climbing", "B:set:from=2", "(A23.7)"),
        ("A:set:from=2", "B:placed", "(A23.3)"),
    ] {
        refused(&both(first, second), "attacks", rule);
    }
    for (first, second) in [
        ("A:placed:from=2", "B:placed:from=4"),
        ("A:placed", "B:set:from=3"),
        ("A:set:from=2", "B:climbing:from=2"),
        ("A:placed", "B:thrown:from=2"),
        ("A:placed", "B:he=105:range=6:from=2"),
    ] {
        assert!(ask(&both(first, second)).is_ok(), "{first} {second}");
    }
    // 10 eliminates no cave without a guard, 9 does.
    let twice = attacked("A:placed:charges=8");
    assert_eq!(play(twice, &[Total(10), Total(9)]), "1 cave, closed");
    let all = attacked("A:placed:charges=8");
    assert_eq!(play(all, &[Total(10), Total(10), Total(10)]), "0 caves, open");
}

#[test]
fn unknown_words_and_names_are_told_the_nearest() {
    let caves = |given: &str| with(cliffs(), "caves", json!([given]));
    refused(&caves("A:hex=S5:level=0:depresion"), "caves", "did you mean `depression`?");
    refused(&caves("A:hex=S5:entrence=S4:level=0"), "caves", "did you mean `entrance`?");
    refused(&caves("A:hex:level=0"), "caves", "`hex` needs a value");
    refused(&caves("A:hex=S5:entrance=S4"), "caves", "`level=` is missing");
    refused(&caves("A:hex=S5:entrance=S4:level=high"), "caves", "from -5 to 20");
    refused(&caves("Cave:hex=S5:entrance=S4:level=0"), "caves", "G11.32");
    refused(&caves("A:hex=S5:entrance=S4:level=0:in=BB"), "caves", "`BB`");
    let attacks = |given: &str| with(sheet(), "attacks", json!([given]));
    refused(&attacks("A:throwm"), "attacks", "did you mean `thrown`?");
    refused(&attacks("A:guarded"), "attacks", "G11.88");
    refused(&attacks("Z:placed"), "attacks", "allowed: A, B, C");
    refused(&attacks("A:he=75:range=3"), "attacks", "G11.88");
    refused(&attacks("A:he=105"), "attacks", "`range=`");
    refused(&attacks("A:placed:guarded:occupants=0"), "attacks", "occupants");
    refused(&attacks("A:placed:x=11"), "attacks", "12, 10, 8");
    refused(&with(sheet(), "complex", json!("BB")), "complex", "allowed: AA, GG");
    refused(&with(sheet(), "touching", json!(["AA-AA"])), "touching", "G11.6");
    refused(&with(sheet(), "tunnels", json!(["AA-AA"])), "tunnels", "G11.933");
    refused(&with(sheet(), "tunnels", json!(["BB-T6"])), "tunnels", "allowed: AA, GG");
    let destroyed = with(sheet(), "destroyed-tunnels", json!(["AA-T7"]));
    refused(&destroyed, "destroyed-tunnels", "did you mean `AA-T6`?");
    refused(&with(sheet(), "wp-at", json!("X")), "wp-at", "allowed: A, B");
    let level = with(with(sheet(), "tunnels", json!(["AA-T6"])), "wp-at", json!("C"));
    refused(&level, "tunnels", "G11.851");
}

#[test]
fn something_must_attack_and_one_complex_be_meant() {
    let quiet = with(sheet(), "bombardment", json!(false));
    refused(&quiet, "attacks", "give `attacks`");
    refused(&with(quiet, "attacks", json!(["A:set"])), "attacks", "a Set DC takes two");
    let mut both = sheet();
    both.as_object_mut().expect("an object").remove("complex");
    refused(&both, "complex", "AA, GG");
}

/// Plays a question to its end with these dice, all of them.
fn play(parameters: Value, script: &[Scripted]) -> String {
    let asked: CaveComplex = serde_json::from_value(parameters).expect("the parameters");
    let mut dice = ScriptedDice::new(script);
    let outcome = asked.ready().expect("possible").played.play(&mut dice);
    assert!(dice.is_used_up(), "there are rolls left");
    outcome.to_string()
}

/// An assault begins in the Player Turn that `from=` says, in the first one unless it says so.
#[test]
fn an_assault_begins_when_it_is_said() {
    let odds = |from: &str| {
        let assault = format!(
            "A:tactic=place:range=1:charges=2:garrison=first-line-half-squad:\
             garrison-holds-fire=always:known{from}"
        );
        let asked = json!({
            "caves": ["A:hex=X4:entrance=Y5:level=0:primary"], "turns": 3, "assaults": [assault],
        });
        let entry = asl_rules::catalog::find("cave-complex").expect("it");
        let question = entry.ask(asked.as_object().expect("an object"));
        let question = question.unwrap_or_else(|refusal| panic!("{from}: {refusal}"));
        format!("{:?}", question.exact().expect("exact odds").outcomes())
    };
    assert_eq!(odds(""), odds(":from=1"));
    assert_eq!(odds(""), odds(":from"));
    assert_ne!(odds(""), odds(":from=3"));
}

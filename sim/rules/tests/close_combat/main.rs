//! Close Combat (A11): the worked examples with scripted dice, refusals, and what can be decided.
//!
//! Germans of the rulebook's examples are played by squads of the same FP: the 5-4-8 and the
//! 4-6-7 by what has 5 and 4 FP among the forces here.

use asl_engine::Procedure;
use asl_engine::dice::Scripted::{Die, Total};
use asl_engine::dice::{Scripted, ScriptedDice};
use asl_engine::odds::Exact;
use asl_rules::prelude::*;
use asl_rules::{Catalogued, catalog};
use serde_json::{Value, json};

mod declared;
mod places;
mod refused;

/// Plays a question to its end with these dice, all of them.
fn play<P: Catalogued>(asked: &Value, script: &[Scripted]) -> String {
    let asked: P = serde_json::from_value(asked.clone()).expect("the example's parameters");
    let ready = asked.ready().unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut dice = ScriptedDice::new(script);
    let outcome = ready.played.play(&mut dice);
    assert!(dice.is_used_up(), "the example has rolls left: {outcome}");
    outcome.to_string()
}

/// CC of these forces, with more parameters.
fn asked(attackers: (&str, &[&str]), defenders: (&str, &[&str]), more: Value) -> Value {
    let mut asked = json!({
        "attacking-force": attackers.0, "attackers": attackers.1,
        "defending-force": defenders.0, "defenders": defenders.1,
    });
    for (name, value) in more.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    asked
}

fn cc(
    attackers: (&str, &[&str]),
    defenders: (&str, &[&str]),
    more: Value,
    script: &[Scripted],
) -> String {
    play::<CloseCombat>(&asked(attackers, defenders, more), script)
}

fn ledger(asked: &Value) -> Vec<String> {
    let asked: CloseCombat = serde_json::from_value(asked.clone()).expect("parameters");
    let ready = asked.ready().unwrap_or_else(|refusal| panic!("{refusal}"));
    ready.ledger.iter().map(|line| format!("{} {}", line.item, line.value)).collect()
}

fn exact(procedure: &str, asked: &Value) -> Exact<String> {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("parameters have names"));
    question.unwrap_or_else(|refusal| panic!("{refusal}")).exact().expect("it is small")
}

fn measure(asked: &Value, name: &str) -> f64 {
    let [one] = measures(asked, [name]);
    one
}

fn measures<const NUMBER: usize>(asked: &Value, names: [&str; NUMBER]) -> [f64; NUMBER] {
    let asked: CloseCombat = serde_json::from_value(asked.clone()).expect("parameters");
    let ready = asked.ready().unwrap_or_else(|refusal| panic!("{refusal}"));
    let odds = ready.odds_within(&mut Meter::new(Budget::DEFAULT, None)).expect("it is small");
    let measures = CloseCombat::measures();
    let expected = odds.expectations(&measures);
    names.map(|name| {
        let place = measures.iter().position(|one| one.name == name).expect("a measure");
        expected[place].clone().expect("it is known").to_f64()
    })
}

/// A: one big attack of three 4 FP squads against three, 12-12 at 1-1.
#[test]
fn example_a11_12_a() {
    let three = ["4-4-7"; 3];
    let question = asked(("russian", &three), ("gmd", &["4-4-7", "4-4-7", "4-4-7"]), json!({}));
    let lines = ledger(&question);
    assert!(lines.contains(&"attackers: FP 12 to 12".to_owned()), "{lines:?}");
    assert!(lines.contains(&"attackers: odds 1-1".to_owned()), "{lines:?}");
    assert!(lines.contains(&"defenders: Kill Number 5".to_owned()), "{lines:?}");
    // A 4 is below the Kill Number of 5, and the other side still attacks.
    let all = cc(("russian", &three), ("gmd", &["4-4-7"; 3]), json!({}), &[Total(4), Total(6)]);
    assert_eq!(all, "unaffected + unaffected + unaffected / eliminated + eliminated + eliminated");
    // A 5 reduces at least one by Random Selection.
    let some = [Total(5), Total(5), Die(3), Die(1), Die(3), Die(2), Die(6), Die(1)];
    let some = cc(("russian", &three), ("gmd", &["4-4-7"; 3]), json!({}), &some);
    assert_eq!(some, "unaffected + 2-3-7 + 2-3-7 / unaffected + unaffected + 2-3-7");
}

/// B: three squads against one at 12-4 is 3-1.
#[test]
fn example_a11_12_b() {
    let lines = ledger(&asked(("russian", &["4-4-7"; 3]), ("gmd", &["4-4-7"]), json!({})));
    assert!(lines.contains(&"attackers: odds 3-1".to_owned()), "{lines:?}");
    assert!(lines.contains(&"attackers: Kill Number 8".to_owned()), "{lines:?}");
    assert!(lines.contains(&"defenders: odds 1-4".to_owned()), "{lines:?}");
}

/// A squad with an 8-1 attacks two squads at 5-8, 1-2: below 5 eliminates both, because of the
/// leader's -1; and a 5 reduces at least one. They attack back at 8-5, 3-2: a 6 reduces one of
/// squad and leader, or both.
#[test]
fn example_a11_141() {
    let (us, them) = (["4-4-7", "leader-8-1"], ["4-4-7", "4-4-7"]);
    let play = |script: &[Scripted]| cc(("gmd", &us), ("russian", &them), json!({}), script);
    assert_eq!(play(&[Total(4), Total(7)]), "unaffected + unaffected / eliminated + eliminated");
    assert_eq!(
        play(&[Total(5), Total(7), Die(6), Die(2)]),
        "unaffected + unaffected / unaffected + 2-3-7"
    );
    assert_eq!(play(&[Total(6), Total(5)]), "eliminated + eliminated / unaffected + unaffected");
    // The leader is chosen, and his wound is mortal.
    assert_eq!(
        play(&[Total(6), Total(6), Die(1), Die(4), Die(5)]),
        "unaffected + eliminated / unaffected + unaffected"
    );
    // Both tie.
    assert_eq!(
        play(&[Total(6), Total(6), Die(4), Die(4), Die(2)]),
        "2-3-7 + leader-7-0-wounded / unaffected + unaffected"
    );
}

/// Two squads of 5 and 4 FP with a 9-2, an 8-1 and a 7-0 against two of 6 FP: with the 9-2 and the
/// 7-0 at the first squad they can attack at 1-1 and 1-2, and are attacked at less than 2-1 and 3-1.
/// One attack of all is 1-1, and only the 9-2 directs it.
#[test]
fn example_a11_141_with_three_leaders() {
    let us = ["5-2-7", "4-4-7", "leader-9-2", "leader-8-1", "leader-7-0"];
    let them = ["6-2-8", "6-2-8"];
    let odds = |attacks: &[&str], back: &[&str]| -> Vec<String> {
        let more = json!({ "attackers-attacks": attacks, "defenders-attacks": back });
        let lines = ledger(&asked(("russian", &us), ("russian", &them), more)).into_iter();
        let wanted = lines.filter_map(|line| {
            let (_, item) = line.split_once(": ")?;
            ["odds", "leader"].iter().any(|word| item.starts_with(word)).then(|| item.to_owned())
        });
        wanted.collect()
    };
    let two = odds(&["1+3+5>1", "2+4>2"], &["1+2>1+3+5"]);
    let leads = |drm: i32| format!("leader and heroes {drm:+}");
    assert_eq!(two[..4], ["odds 1-1", &leads(-2), "odds 1-2", &leads(-1)]);
    assert_eq!(two[4..], ["odds 3-2", &leads(0)]);
    let other = odds(&["1+3+5>1", "2+4>2"], &["1+2>2+4"]);
    assert_eq!(other[4..], ["odds 2-1", &leads(0)]);
    let all = odds(&["1+2+3+4+5>1+2"], &["1+2>1+2+3+4+5"]);
    assert_eq!(all, ["odds 1-1", &leads(-2), "odds 1-1", &leads(0)]);
}

/// A broken unit is attacked with -2, and defends with its full FP. In Melee it withdraws, or is
/// eliminated.
#[test]
fn example_a11_16() {
    let them = ["4-4-7-broken"];
    // 1-1: a 6 is 4 with the DRM.
    let lone = |script: &[Scripted]| cc(("russian", &["4-4-7"]), ("gmd", &them), json!({}), script);
    assert_eq!(lone(&[Total(6)]), "unaffected / eliminated");
    assert_eq!(lone(&[Total(7)]), "unaffected / 2-3-7-broken");
    assert_eq!(lone(&[Total(8)]), "unaffected / unaffected");
    let lines = ledger(&asked(("russian", &["4-4-7"]), ("gmd", &them), json!({})));
    let drm = "attackers: DRM against 4-4-7-broken -2 more".to_owned();
    assert!(lines.contains(&drm), "{lines:?}");
    let melee = |way_out: bool, script: &[Scripted]| {
        let more = json!({ "melee": true, "defenders-way-out": way_out });
        cc(("russian", &["4-4-7"]), ("gmd", &them), more, script)
    };
    // It withdraws at -4, and gets away unless it is hurt.
    assert_eq!(melee(true, &[Total(10)]), "unaffected / unaffected-withdrawn");
    assert_eq!(melee(true, &[Total(9)]), "unaffected / eliminated");
    assert_eq!(melee(false, &[Total(10)]), "unaffected / eliminated");
}

/// The comprehensive example, hex K4: two squads of 4 and 5 FP attack a squad and a leader who
/// withdraws while the squad covers him, at 9-5, so at 3-2, with a DRM of -1 against the leader
/// only.
#[test]
fn example_a11_2_hex_k4() {
    let (them, us) = (["4-4-7", "5-2-7"], ["4-4-7", "leader-8-1"]);
    let question = asked(("russian", &them), ("gmd", &us), json!({ "melee": true }));
    let lines = ledger(&question);
    assert!(lines.contains(&"attackers: odds 3-2".to_owned()), "{lines:?}");
    // Once the leader withdraws, he does not attack, and is attacked with -2 +1.
    let more = json!({ "melee": true, "defenders-withdraw": ["2"] });
    let lines = ledger(&asked(("russian", &them), ("gmd", &us), more));
    let drm = "attackers: DRM against leader-8-1 -1 more".to_owned();
    assert!(lines.contains(&drm), "{lines:?}");
    let alone = lines.iter().any(|line| line == "defenders: leader and heroes +0");
    assert!(alone, "{lines:?}");
}

/// The Ambush dr of a concealed Partisan squad with a CX 8-0: -2 in all.
#[test]
fn example_a11_4() {
    let asked = json!({ "attacker-causes": ["concealed", "stealthy", "cx"], "attacker-leader": 0 });
    let ambush: Ambush = serde_json::from_value(asked.clone()).expect("parameters");
    let ready = ambush.ready().expect("it can be asked");
    assert!(
        ready.ledger.iter().any(|line| line.item == "drm of the ATTACKER" && line.value == "-2")
    );
    // 4 - 2 is three below 5, but not 5 - 2.
    assert_eq!(play::<Ambush>(&asked, &[Die(4), Die(5)]), "attacker");
    assert_eq!(play::<Ambush>(&asked, &[Die(5), Die(5)]), "nobody");
    // By the units themselves.
    let question = self::asked(
        ("red-chinese", &["3-3-7-concealed", "leader-8-0-cx"]),
        ("gmd", &["4-4-7"]),
        json!({ "ambush": "rolled" }),
    );
    let lines = ledger(&question);
    assert!(lines.contains(&"attackers: drm of the Ambush dr -2".to_owned()), "{lines:?}");
}

/// A squad advances on a concealed squad. It rolls a 3: a 2 or less of the concealed squad, which
/// has -2, ambushes. With a 3 nobody is ambushed; the concealed squad attacks, is revealed by
/// that, and is attacked by 6 FP at 3-2.
#[test]
fn example_a11_41() {
    let advance = |script: &[Scripted]| {
        cc(("american", &["6-6-7"]), ("russian", &["4-4-7-concealed"]), json!({}), script)
    };
    // Nobody is ambushed: 3-2 is a Kill Number of 6, and 4-6 is 1-2 and 4.
    assert_eq!(advance(&[Die(3), Die(3), Total(6), Total(4)]), "3-4-7 / 2-3-7");
    assert_eq!(advance(&[Die(3), Die(3), Total(7), Total(5)]), "unaffected / revealed");
    // The Ambush: 4-6 with -1 comes first, and then 6-4 with +1 if anybody is left.
    assert_eq!(advance(&[Die(3), Die(2), Total(4)]), "eliminated / unaffected");
    assert_eq!(advance(&[Die(3), Die(2), Total(5), Total(4)]), "3-4-7 / revealed");
    assert_eq!(advance(&[Die(3), Die(2), Total(5), Total(3)]), "3-4-7 / 2-3-7");
    assert_eq!(advance(&[Die(3), Die(2), Total(8), Total(5)]), "unaffected / 2-3-7");
}

/// Hex G5: a concealed half-squad that has ambushed attacks at 2-4 with -1, and is then attacked
/// at 2-1 with +1.
#[test]
fn example_a11_4_hex_g5() {
    let (us, them) = (["2-3-7-concealed"], ["4-4-7-concealed"]);
    let ambush = |script: &[Scripted]| cc(("gmd", &us), ("russian", &them), json!({}), script);
    // Both have -2. 1-2 has a Kill Number of 4, so that 4 is 3; 2-1 has 7.
    assert_eq!(ambush(&[Die(2), Die(5), Total(4)]), "unaffected / eliminated");
    assert_eq!(ambush(&[Die(2), Die(5), Total(6), Total(5)]), "eliminated / revealed");
    assert_eq!(ambush(&[Die(2), Die(5), Total(6), Total(7)]), "revealed / revealed");
}

/// A11.41 in hex G5: the half-squad that has ambushed withdraws before CC and stays concealed, or
/// after all attacks, if both sides are left. Without an Ambush it stays.
#[test]
fn example_a11_41_hex_g5() {
    let (us, them) = (["2-3-7-concealed"], ["4-4-7-concealed"]);
    let ambush = |when: &str, script: &[Scripted]| {
        let more = json!({ "attackers-ambush-withdrawal": when });
        cc(("gmd", &us), ("russian", &them), more, script)
    };
    assert_eq!(ambush("before", &[Die(2), Die(5)]), "unaffected-withdrawn / revealed");
    let after = |script: &[Scripted]| ambush("after", script);
    assert_eq!(after(&[Die(2), Die(5), Total(4)]), "unaffected / eliminated");
    assert_eq!(after(&[Die(2), Die(5), Total(6), Total(5)]), "eliminated / revealed");
    assert_eq!(after(&[Die(2), Die(5), Total(6), Total(7)]), "revealed-withdrawn / revealed");
    for when in ["before", "after"] {
        let nobody = ambush(when, &[Die(3), Die(5), Total(12), Total(12)]);
        assert_eq!(nobody, "revealed / revealed", "{when}");
    }
    // Who is pinned stays, and so does a side without a way out.
    let pinned = |more: Value| {
        let us: &[&str] = &["4-4-7", "2-3-7-pinned"];
        cc(("gmd", us), ("russian", &["4-4-7"]), more, &[Total(12), Total(12)])
    };
    let asked = json!({ "ambush": "attacker", "attackers-ambush-withdrawal": "after" });
    assert_eq!(pinned(asked), "unaffected-withdrawn + unaffected / unaffected");
    let no_way = json!({ "ambush": "attacker", "attackers-ambush-withdrawal": "after",
        "attackers-way-out": false });
    assert_eq!(pinned(no_way), "unaffected + unaffected / unaffected");
}

/// Hex G3: a 4-6-7 and a 4-2-6 attack each other at 1-1, the first with a capture attempt of -1
/// because the other is Inexperienced: a 6 captures one half-squad. If the other rolls a 4, the
/// squad is eliminated.
#[test]
fn example_a20_22_hex_g3() {
    let more = || json!({ "attackers-capture": true });
    let capture =
        |script: &[Scripted]| cc(("gmd", &["4-4-7"]), ("russian", &["4-2-6"]), more(), script);
    assert_eq!(capture(&[Total(6), Total(9)]), "unaffected / 2-2-6-with-2-2-6-captured");
    assert_eq!(capture(&[Total(6), Total(5)]), "2-3-7 / 2-2-6-with-2-2-6-captured");
    assert_eq!(capture(&[Total(5), Total(9)]), "unaffected / captured");
    // A20.22: two 4-2-6 and a 4-4-7 at 8-12, 1-2. A 3 takes the two, and half of the third.
    let three = cc(
        ("usmc", &["7-6-8", "leader-7-0"]),
        ("russian", &["4-2-6", "4-2-6", "4-4-7"]),
        more(),
        &[Total(3), Total(12)],
    );
    assert_eq!(three, "unaffected + unaffected / captured + captured + 2-3-7-with-2-3-7-captured");
}

/// Hex H3: a squad with a hero attacks 6 FP at 1-1 with -1. Its Original 2 creates an 8-0 by a dr
/// of 4 with -2, here with the same drm; nobody leaves, so both attacks are figured again.
#[test]
fn example_a18_12_hex_h3() {
    let (us, them) = (["5-5-8", "hero"], ["6-2-8"]);
    let lone = |script: &[Scripted]| cc(("usmc", &us), ("russian", &them), json!({}), script);
    // 6-7 is 1-2, a Kill Number of 4. Without the leader it would be 1-1.
    let created = lone(&[Total(2), Die(4), Total(5)]);
    assert_eq!(created, "unaffected-with-leader-8-0 + unaffected / eliminated");
    // Those who leave are not attacked any more.
    let more = json!({ "attackers-leave": "infiltrate" });
    let left = cc(("usmc", &us), ("russian", &them), more, &[Total(2), Die(4)]);
    assert_eq!(left, "unaffected-with-leader-8-0-withdrawn + unaffected-withdrawn / eliminated");
}

/// A leader who is created makes an attack on his unit harder that was made before: 8-4 would be
/// 2-1, so that a 6 eliminates. With him it is 8-5, 3-2, and a 6 only reduces.
#[test]
fn a_leader_who_is_created_counts_in_both_attacks() {
    let two = |script: &[Scripted]| {
        cc(("russian", &["4-4-7", "4-4-7"]), ("early-american", &["4-4-7"]), json!({}), script)
    };
    assert_eq!(two(&[Total(6), Total(3)]), "eliminated + eliminated / eliminated");
    // A 5, less 1 for Americans and less 1 for 1-2, creates an 8-0.
    let created = two(&[Total(6), Total(2), Die(5), Die(6), Die(1)]);
    assert_eq!(created, "eliminated + eliminated / 2-3-7-with-leader-8-0");
}

/// What is declared: each of two attacks has its own odds, and units that are not attacked stay
/// as they are. C, D and E of the example.
#[test]
fn example_a11_12_c_to_e() {
    let three = ["4-4-7"; 3];
    let declared = |attacks: &[&str]| {
        let more = json!({ "attackers-attacks": attacks, "defenders-attacks": ["none"] });
        asked(("russian", &three), ("gmd", &three), more)
    };
    let odds = |attacks: &[&str]| -> Vec<String> {
        let lines = ledger(&declared(attacks));
        let odds = lines.iter().filter_map(|line| line.split_once("odds "));
        odds.map(|(_, odds)| odds.to_owned()).collect()
    };
    assert_eq!(odds(&["1>1", "2>2", "3>3"]), ["1-1", "1-1", "1-1"]);
    assert_eq!(odds(&["1+2>1", "3>2+3"]), ["2-1", "1-2"]);
    assert_eq!(odds(&["1+2>1", "3>2"]), ["2-1", "1-1"]);
    let played = play::<CloseCombat>(&declared(&["1+2>1", "3>2"]), &[Total(6), Total(5)]);
    assert_eq!(played, "unaffected + unaffected + unaffected / eliminated + 2-3-7 + unaffected");
    // A concealed unit that does not attack stays concealed: 6-4 becomes 3-4, so 1-2 (A11.41).
    let more = json!({ "ambush": "nobody", "defenders-attacks": ["none"] });
    let quiet = |script: &[Scripted]| {
        cc(("american", &["6-6-7"]), ("russian", &["4-4-7-concealed"]), more.clone(), script)
    };
    assert_eq!(quiet(&[Total(3)]), "unaffected / eliminated");
    assert_eq!(quiet(&[Total(4)]), "unaffected / 2-3-7");
    assert_eq!(quiet(&[Total(5)]), "unaffected / unaffected");
}

/// G1.64: unbroken Japanese ATTACKERs make CC Hand-to-Hand, with -1 for their attacks; in the
/// next Player Turn they do not.
#[test]
fn example_g1_64() {
    let banzai = |more: Value| asked(("japanese", &["elite-full"]), ("russian", &["4-4-7"]), more);
    let lines = ledger(&banzai(json!({})));
    assert!(lines.contains(&"attackers: Kill Number 7".to_owned()), "{lines:?}");
    assert!(lines.contains(&"attackers: DRM -1".to_owned()), "{lines:?}");
    assert!(lines.contains(&"defenders: Kill Number 7".to_owned()), "{lines:?}");
    assert!(lines.contains(&"defenders: DRM +0".to_owned()), "{lines:?}");
    // A pinned or ambushed one does not; nor does one in defense.
    for more in [json!({ "attackers": ["elite-full-pinned"] }), json!({ "ambush": "defender" })] {
        let lines = ledger(&banzai(more));
        assert!(lines.contains(&"Hand-to-Hand in the first CCPh no".to_owned()), "{lines:?}");
    }
    let two = |script: &[Scripted]| play::<CloseCombat>(&banzai(json!({ "rounds": 2 })), script);
    // 7 - 1 is below 7. The next CCPh is black: 5.
    assert_eq!(two(&[Total(7), Total(8)]), "unaffected / eliminated");
    assert_eq!(two(&[Total(9), Total(8), Total(5), Total(9)]), "elite-half-squad / unaffected");
    // A Reduced squad has 3 FP, and Casualty Reduction makes a half-squad of it (G1.14).
    let reduced = asked(("japanese", &["elite-reduced"]), ("russian", &["4-4-7"]), json!({}));
    assert_eq!(play::<CloseCombat>(&reduced, &[Total(8), Total(8)]), "unaffected / unaffected");
    assert_eq!(play::<CloseCombat>(&reduced, &[Total(7), Total(7)]), "elite-half-squad / 2-3-7");
}

#[test]
fn reinforcements_come_in_their_own_player_turn() {
    let more = json!({ "rounds": 2, "defenders-reinforcements": ["2:4-4-7"] });
    let question = |script: &[Scripted]| {
        cc(("russian", &["4-4-7"]), ("gmd", &["4-4-7"]), more.clone(), script)
    };
    // In the second CCPh 8-4 is 2-1.
    let left = question(&[Total(7), Total(7), Total(6), Total(7)]);
    assert_eq!(left, "eliminated / unaffected + unaffected");
    // They come even where nobody is left.
    let left = question(&[Total(4), Total(7), Total(5), Total(7)]);
    assert_eq!(left, "2-3-7 / eliminated + unaffected");
}

/// More FP and lower DRM never hurt.
#[test]
fn chances_are_monotone_in_odds_and_drm() {
    let cleared = |attackers: &[&str], drm: i64| {
        let asked = asked(
            ("gmd", attackers),
            ("russian", &["4-4-7", "leader-8-1"]),
            json!({ "attackers-drm": drm, "rounds": 2 }),
        );
        measure(&asked, "hex-cleared")
    };
    for drm in -3..=3 {
        assert!(cleared(&["4-4-7"], drm) >= cleared(&["4-4-7"], drm + 1));
        let by_number = (1..=4).map(|number| cleared(&vec!["4-4-7"; number], drm));
        let all: Vec<f64> = by_number.collect();
        assert!(all.is_sorted(), "{all:?}");
    }
}

/// Three against three for three CCPh.
#[test]
fn three_against_three_for_three_rounds_is_exact() {
    let asked =
        asked(("japanese", &["elite-full"; 3]), ("usmc", &["7-6-8"; 3]), json!({ "rounds": 3 }));
    let odds = exact("close-combat", &asked);
    assert!(odds.total_mass().is_one());
    assert!(odds.undecided().is_zero());
    assert!(odds.outcomes().len() > 100);
}

/// G1.641: a leader and a squad defend together. He must try first: a NTC against 9. After he has
/// eliminated himself, the squad has -2; if he fails, it has not, but he still raises its level.
#[test]
fn example_g1_641() {
    let both = |script: &[Scripted]| {
        play::<HaraKiri>(&json!({ "units": ["first-line-full", "leader-9-1"] }), script)
    };
    assert_eq!(both(&[Total(9), Total(9)]), "eliminated + eliminated");
    assert_eq!(both(&[Total(9), Total(10)]), "fails + eliminated");
    assert_eq!(both(&[Total(10), Total(8)]), "eliminated + fails");
    assert_eq!(both(&[Total(10), Total(9)]), "fails + fails");
    // Heroic and berserk units need no dice. A hero comes before any leader.
    let hero = json!({ "units": ["leader-8-0", "hero"] });
    assert_eq!(play::<HaraKiri>(&hero, &[Total(10)]), "eliminated + eliminated");
    let berserk = json!({ "units": ["elite-full-berserk"] });
    assert_eq!(play::<HaraKiri>(&berserk, &[]), "eliminated");
    // Inexperienced: -1. Unarmed: +1, and a MMC is Inexperienced then.
    let conscript =
        |name: &str, total: u8| play::<HaraKiri>(&json!({ "units": [name] }), &[Total(total)]);
    assert_eq!(conscript("conscript-full", 7), "eliminated");
    assert_eq!(conscript("conscript-full-unarmed", 6), "eliminated");
    assert_eq!(conscript("conscript-full-unarmed", 7), "fails");
    assert_eq!(conscript("first-line-full-unarmed", 7), "eliminated");
    assert_eq!(conscript("leader-9-1-unarmed", 9), "fails");
}

/// A capture attempt on a half-squad that fails its Hara-Kiri has -1 in addition to its +1.
#[test]
fn a_capture_attempt_after_a_failed_hara_kiri() {
    let asked = json!({ "attackers": ["7-6-8"], "defenders": ["first-line-half-squad"] });
    // 7-2 is 3-1, a Kill Number of 8.
    assert_eq!(play::<Capture>(&asked, &[Total(7)]), "eliminated");
    assert_eq!(play::<Capture>(&asked, &[Total(8), Total(7)]), "captured");
    assert_eq!(play::<Capture>(&asked, &[Total(8), Total(8)]), "captured");
    assert_eq!(play::<Capture>(&asked, &[Total(8), Total(9)]), "unaffected");
    let entry = catalog::find("capture").expect("it is in the catalog");
    let refused = |asked: Value| entry.ask(asked.as_object().expect("names")).expect_err("refused");
    let berserk = json!({ "attackers": ["7-6-8-berserk"], "defenders": ["4-4-7"] });
    assert_eq!(refused(berserk).rule(), Some("A20.2, A20.22"));
    let killing = json!({ "attackers": ["7-6-8"], "defenders": ["4-4-7"], "capture": false, "hara-kiri": true });
    assert_eq!(refused(killing).rule(), Some("G1.641"));
}

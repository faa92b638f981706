//! A14.1 to A14.3: Sniper Attacks in the midst of fire, by scripted dice, and what is refused.

mod table;

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};
use table::{assert_played, chance, question, ways, with};

const IFT: &str = "IFT DR";
const MC: &str = "MC";
const TC: &str = "TC";
const SNIPER: &str = "Sniper Attack dr";
const LOCATION: &str = "Random Location DR of a Sniper";
const SELECTION: &str = "Random Selection dr";
const WOUND: &str = "Wound Severity dr";

/// Fire at these Americans, whose checks are dangerous by a 5, with all Random Location DR of
/// up to 2, 6 here.
fn asked(targets: Value) -> Value {
    json!({
        "force": "american", "targets": targets, "elr": 3, "firepower": 6, "cowering": false,
        "heat-of-battle": false, "attacker-san": 5, "defender-san": 4, "sniper-share": 12,
    })
}

fn plays(targets: Value, script: &[(&str, Scripted)], outcome: &str) {
    assert_played("fire-attack", &asked(targets), script, outcome);
}

/// The attack comes after all effects of the DR that has activated the Sniper; a 1 breaks a MMC,
/// a 2 pins it, and by 3 or more, or in another hex, nothing happens.
#[test]
fn a_check_of_the_san_is_followed_by_a_sniper_attack() {
    let squad = json!(["6-6-6"]);
    let nmc = [(IFT, Total(7)), (MC, Total(5))];
    let after = |rest: &[(&'static str, Scripted)], outcome: &str| {
        plays(squad.clone(), &[&nmc[..], rest].concat(), outcome);
    };
    after(&[(SNIPER, Die(1)), (LOCATION, Both(2, 6))], "broken / 1 attacker sniper");
    after(&[(SNIPER, Die(2)), (LOCATION, Both(1, 1))], "pinned / 1 attacker sniper");
    after(&[(SNIPER, Die(1)), (LOCATION, Both(3, 1))], "unaffected / 1 attacker sniper");
    after(&[(SNIPER, Die(3))], "unaffected / 1 attacker sniper");
    plays(squad.clone(), &[(IFT, Total(7)), (MC, Total(4))], "unaffected");
    // The TC of a PTC counts as well, and the IFT DR for the other side.
    plays(
        squad.clone(),
        &[(IFT, Total(8)), (TC, Total(5)), (SNIPER, Die(6))],
        "unaffected / 1 attacker sniper",
    );
    plays(squad, &[(IFT, Total(4)), (MC, Total(6))], "broken / 1 defender sniper");
}

/// Of two, Random Selection takes the higher. A leader who is eliminated makes the others take a
/// LLMC, which is a MC, and can activate the Sniper again.
#[test]
fn a_leader_who_is_hit_is_lost_to_the_others() {
    let script = [
        (IFT, Total(7)),
        (MC, Total(5)),
        (MC, Total(3)),
        (SNIPER, Die(1)),
        (LOCATION, Both(1, 6)),
        (SELECTION, Die(5)),
        (SELECTION, Die(4)),
        (MC, Total(5)),
        (SNIPER, Die(2)),
        (LOCATION, Both(2, 1)),
    ];
    plays(json!(["leader-8-1", "6-6-6"]), &script, "eliminated + pinned / 2 attacker snipers");
}

/// When two tie, the Sniper player takes the leader with this dr, and the squad has a dr of its
/// own; a leader is wounded by a 2.
#[test]
fn of_several_that_tie_each_other_one_has_its_own_dr() {
    let until_tie = [
        (IFT, Total(7)),
        (MC, Total(3)),
        (MC, Total(5)),
        (SNIPER, Die(2)),
        (LOCATION, Both(1, 6)),
        (SELECTION, Die(4)),
        (SELECTION, Die(4)),
    ];
    let rest = |squad, wound| [(SNIPER, Die(squad)), (WOUND, Die(wound))];
    let targets = json!(["6-6-6", "leader-8-1"]);
    let play = |rest: [(&'static str, Scripted); 2], outcome: &str| {
        // The leader is the first to roll.
        let [squad, wound] = rest;
        plays(targets.clone(), &[&until_tie[..], &[wound, squad]].concat(), outcome);
    };
    play(rest(1, 4), "broken + leader-7-0-wounded / 1 attacker sniper");
    play(rest(4, 3), "unaffected + leader-7-0-wounded / 1 attacker sniper");
}

/// The concealed are one target together (A14.23): when it is chosen, another Random Selection takes
/// one of them. When it ties, the other unit has the first dr, and one of the stack its own.
#[test]
fn the_concealed_are_one_target_of_a_sniper() {
    let targets = json!(["6-6-6", "leader-8-1-concealed", "3-4-6-concealed"]);
    let asked = with(&asked(targets), &json!({ "firepower": 2 }));
    // A PTC for the squad only, on the 2 column.
    let before = [(IFT, Total(6)), (TC, Total(5)), (SNIPER, Die(1)), (LOCATION, Both(1, 6))];
    let selections = |faces: &[u8]| -> Vec<(&str, Scripted)> {
        faces.iter().map(|face| (SELECTION, Die(*face))).collect()
    };
    let play = |rest: Vec<(&'static str, Scripted)>, outcome: &str| {
        let script = [&before[..], &rest].concat();
        assert_played("fire-attack", &asked, &script, outcome);
    };
    let left = " / 1 attacker sniper";
    play(selections(&[5, 3]), &format!("broken + unaffected + unaffected{left}"));
    play(selections(&[3, 5, 2, 6]), &format!("unaffected + unaffected + broken{left}"));
    let tie = [selections(&[4, 4, 6, 1]), vec![(SNIPER, Die(5))]].concat();
    play(tie, &format!("broken + unaffected + unaffected{left}"));
    // A dr of 3 does nothing, and the leader keeps his concealment.
    let tie = [selections(&[4, 4, 6, 1]), vec![(SNIPER, Die(3))]].concat();
    play(tie, &format!("broken + unaffected + unaffected{left}"));
}

/// Broken units are reduced by a 1, and not pinned by a 2.
#[test]
fn a_broken_unit_is_reduced() {
    let squad = json!(["6-6-6-broken"]);
    let script = |dr| [(IFT, Total(7)), (MC, Total(5)), (SNIPER, Die(dr)), (LOCATION, Both(1, 1))];
    plays(squad.clone(), &script(1), "3-4-6-broken / 1 attacker sniper");
    plays(squad, &script(2), "unaffected / 1 attacker sniper");
}

/// A DR in the RPh activates nobody, be it a SAN (A14.1).
#[test]
fn a_rally_dr_activates_no_sniper() {
    let fight = with(&asked(json!(["3-4-6-broken"])), &json!({"phases": 2, "sniper-share": 36}));
    let script = [(IFT, Total(12)), ("Rally DR", Total(5)), (IFT, Total(12))];
    assert_played("firefight", &fight, &script, "unaffected");
}

/// In a gauntlet the movers are the attacker: the defender's IFT DR is at their SAN, and their
/// MC at the defender's.
#[test]
fn in_a_gauntlet_the_movers_are_the_attacker() {
    let asked = json!({
        "force": "american", "movers": ["6-6-6"], "elr": 3, "heat-of-battle": false,
        "hexes": ["woods:mf=1"], "defenders": ["8:steady:to=1"], "attacker-san": 7,
        "defender-san": 5, "sniper-share": 36,
    });
    let script = [
        ("IFT DR of Defensive First Fire", Total(7)),
        (MC, Total(5)),
        (SNIPER, Die(2)),
        (LOCATION, Both(6, 6)),
    ];
    let outcome = "arrives: pinned / 1 shot, 1 attacker sniper, 1 defender sniper";
    assert_played("gauntlet", &asked, &script, outcome);
}

/// By all 36 Random Location DR a 1 always breaks a squad whose MC was a 5.
#[test]
fn a_share_of_all_36_always_hits() {
    let asked =
        with(&asked(json!(["6-6-6"])), &json!({"sniper-share": 36, "drm": 1, "firepower": 1}));
    // A NMC by an Original 3, a 1MC by a 2; a PTC by a 4, which is the defender's SAN.
    let hit = chance("fire-attack", &asked, |outcome| outcome == "broken / 1 attacker sniper");
    assert_eq!(hit, ways((2 + 1) * 4, 36 * 36 * 6));
}

#[test]
fn a_share_needs_a_sniper_who_could_hit() {
    let refused = |procedure: &str, parameters: Value| {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let refusal = entry.ask(parameters.as_object().expect("an object")).expect_err("refused");
        assert_eq!(refusal.parameter(), "sniper-share");
        assert_eq!(refusal.rule(), Some("A14.1"));
    };
    let fire = json!({"force": "american", "targets": ["6-6-6"], "elr": 3, "firepower": 8,
        "sniper-share": 4});
    refused("fire-attack", fire.clone());
    refused("fire-attack", with(&fire, &json!({"defender-san": 3})));
    refused("firefight", with(&fire, &json!({"phases": 1})));
    let movers = json!({"force": "american", "movers": ["6-6-6"], "elr": 3, "hexes": ["open"],
        "defenders": ["4"], "sniper-share": 4, "attacker-san": 3});
    refused("gauntlet", movers);
}

/// The ledger says by which DR, when a SAN is known.
#[test]
fn the_ledger_names_the_san() {
    let lines = question("fire-attack", &asked(json!(["6-6-6"]))).ledger();
    let value = |item: &str| {
        let line = lines.iter().find(|line| line.item == item);
        line.unwrap_or_else(|| panic!("no {item} in {lines:#?}")).value.clone()
    };
    assert_eq!(value("the targets' Sniper attacks"), "when the IFT DR is an Original 4: 3/36");
    let by_checks = "when a target's MC or TC is an Original 5: 4/36";
    assert_eq!(value("the firers' Sniper attacks"), by_checks);
    let hits = "12/36 by the Random Location DR";
    assert_eq!(value("a Sniper Attack of a dr of 1 or 2 hits them"), hits);
}

/// The DR is made if it can do something to one of them: 2 FP at +3 can pin a squad, but half of
/// that can do nothing to a concealed one (A14.1, A12.13).
#[test]
fn a_dr_is_made_for_whom_it_can_harm() {
    let activates = |targets: Value| {
        let asked = json!({
            "targets": targets, "elr": 3, "firepower": 2, "drm": 3, "defender-san": 7,
        });
        chance("fire-attack", &asked, |outcome| outcome.ends_with("1 defender sniper"))
    };
    assert_eq!(activates(json!(["4-4-7"])), ways(6, 36));
    assert_eq!(activates(json!(["4-4-7-concealed"])), ways(0, 36));
    assert_eq!(activates(json!(["4-4-7", "4-4-7-concealed"])), ways(6, 36));
    assert_eq!(activates(json!(["4-4-7-concealed", "4-4-7"])), ways(6, 36));
}

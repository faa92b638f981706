//! A14 and B: Snipers, Crest Status, trenches, pillboxes and sewers.

use asl_engine::dice::Scripted::{Die, Total};
use serde_json::json;

use super::*;

/// A14.2: An enemy DR of the SAN sends the Sniper, whose dr of 1 costs a Japanese squad a step.
#[test]
fn example_a14_2_a_sniper_attack() {
    let asked = |unit: &str| json!({ "san": 4, "unit": unit });
    let attack = |dr| [("DR that may be the SAN", Total(4)), ("Sniper Attack dr", Die(dr))];
    let squad = asked("first-line-full");
    assert_played("sniper", &squad, &attack(1), "first-line-reduced");
    assert_played("sniper", &squad, &attack(2), "pinned");
    assert_played("sniper", &squad, &attack(3), "unaffected");
    assert_played("sniper", &squad, &[("DR that may be the SAN", Total(5))], "no-attack");
    assert_played("sniper", &asked("leader-9-1"), &attack(1), "eliminated");
    let american = with(&asked("6-6-6"), &json!({ "force": "american" }));
    assert_played("sniper", &american, &attack(1), "broken");
}

/// B20.9: Crest Status has a TEM of +2 to the front, and fire elsewhere is Area Fire.
#[test]
fn crest_status_under_fire() {
    // B20.9: by 8 FP a 6 is a NMC to the front, and a 1MC without that TEM.
    let script = [(IFT, Total(6)), (MC, Total(6))];
    let crest = fire_at_american(&json!({ "terrain": "crest" }));
    assert_played("fire-attack", &crest, &script, "pinned");
    assert_played("fire-attack", &fire_at_american(&json!({})), &script, "broken");
    let fires = |area: u8| {
        json!({
            "firing-force": "american", "firers": ["6-6-6"], "range": 3, "area-fire": area,
            "cowering": false, "targets": ["first-line-full"], "elr": 3,
        })
    };
    let script = [(IFT, Total(7)), (MC, Total(7))];
    assert_played("fire-attack", &fires(0), &script, "pinned");
    // 3 FP: on the 2 column a 7 is nothing.
    assert_played("fire-attack", &fires(1), &script[..1], "unaffected");
}

/// B20.9: In CC those in Crest Status are attacked by -2, and attack by +2.
#[test]
fn crest_status_in_close_combat() {
    // B20.9: elsewhere a 7 misses at 3-2, and a 3 eliminates at 1-2.
    let asked = json!({
        "attackers": ["7-6-8"], "attacking-force": "usmc", "defenders": ["4-4-7"],
        "defending-force": "japanese",
    });
    let script = [(CC, Total(7)), (CC, Total(3))];
    assert_played("close-combat", &asked, &script, "eliminated / unaffected");
    let crest = with(&asked, &json!({ "defenders-in": "crest" }));
    assert_played("close-combat", &crest, &script, "unaffected / eliminated");
}

/// B27: A trench has a TEM of +2. A unit that comes from a connected trench has no FFNAM. A unit that
/// routs along connected trenches meets no Interdiction.
#[test]
fn example_b27_trenches() {
    let moves_by = |hex: &str, movement: &str| {
        json!({
            "force": "usmc", "movers": ["7-6-8"], "elr": 5, "heat-of-battle": false,
            "hexes": [hex], "defenders": ["4:steady"], "movement": movement,
        })
    };
    let moves = |hex: &str| moves_by(hex, "assault");
    // By +2 a 4 is a NMC, in the open by FFMO a 2MC.
    let script = [(FIRST_FIRE, Total(4)), (MC, Total(8))];
    assert_played("gauntlet", &moves("trench:mf=1"), &script, "arrives: pinned / 1 shot");
    assert_played("gauntlet", &moves("open"), &script, "arrives: broken / 1 shot");
    let by_trench = moves_by("trench:mf=1", "normal");
    assert_played(
        "gauntlet",
        &by_trench,
        &[(FIRST_FIRE, Total(6))],
        "arrives: unaffected / 1 shot",
    );
    let shellholes = [(FIRST_FIRE, Total(6)), (MC, Total(8))];
    let in_shellholes = moves_by("shellholes:mf=1", "normal");
    assert_played("gauntlet", &in_shellholes, &shellholes, "arrives: pinned / 1 shot");
    let routs = |hex: &str| json!({ "force": "usmc", "unit": "7-6-8", "hexes": [hex] });
    assert_played("rout", &routs("trench:seen=4:mf=1"), &[], "arrives: unaffected");
    let interdicted = [(MC, Total(9))];
    assert_played("rout", &routs("open:seen=4"), &interdicted, "arrives: 3-4-8-broken");
}

/// B30: A pillbox has the TEM of its counter, here +3 inside its CA and +5 outside. Concealment in
/// it does not halve fire.
#[test]
fn a_pillbox_under_fire() {
    // B30: by 8 FP a 5 is a NMC, and nothing.
    let pillbox = |unit: &str, tem: u8| {
        let more = json!({ "targets": [unit], "terrain": "pillbox", "pillbox-tem": tem });
        fire_at_american(&more)
    };
    let script = [(IFT, Total(5)), (MC, Total(6))];
    assert_played("fire-attack", &pillbox("6-6-6", 3), &script, "pinned");
    assert_played("fire-attack", &pillbox("6-6-6", 5), &script[..1], "unaffected");
    let script = [(IFT, Total(5)), (MC, Total(7))];
    assert_played("fire-attack", &pillbox("6-6-6-concealed", 3), &script, "broken");
    let stone = fire_at_american(&json!({
        "targets": ["6-6-6-concealed"], "terrain": "stone-building",
    }));
    assert_played("fire-attack", &stone, &script[..1], "unaffected");
}

/// B30: CC with those in a pillbox is not Hand-to-Hand, and their Ambush dr has +2.
#[test]
fn a_pillbox_in_close_combat() {
    // B30: Hand-to-Hand at 1-2 by -1 the Kill Number is 6; else it is 4. That of the defenders is
    // 8, or 6.
    let asked = json!({ "attackers": ["elite-full"], "defenders": ["7-6-8"] });
    let script = [(CC, Total(5)), (CC, Total(9))];
    assert_played("close-combat", &asked, &script, "unaffected / eliminated");
    let pillbox = with(&asked, &json!({ "defenders-in": "pillbox" }));
    assert_played("close-combat", &pillbox, &script, "unaffected / unaffected");
    let drs = [("ATTACKER's Ambush dr", Die(3)), ("DEFENDER's Ambush dr", Die(4))];
    let woods = json!({ "terrain": "woods" });
    assert_played("ambush", &woods, &drs, "nobody");
    let pillbox = with(&woods, &json!({ "defender-causes": ["pillbox"] }));
    assert_played("ambush", &pillbox, &drs, "attacker");
}

/// B8.41: A stack in a sewer is lost by a 6, and one that is lost already by a 5.
#[test]
fn example_b8_41_lost_in_a_sewer() {
    let asked = json!({ "game-turns": 1 });
    let drs = |moves, emerges| [("Sewer Movement dr", Die(moves)), ("Emergence dr", Die(emerges))];
    assert_played("sewer", &asked, &drs(5, 4), "emerges in turn 1");
    assert_played("sewer", &asked, &drs(6, 4), "below, lost");
    let lost = with(&asked, &json!({ "lost": true }));
    assert_played("sewer", &lost, &drs(5, 4), "below, lost");
    assert_played("sewer", &lost, &drs(4, 4), "emerges in turn 1");
}

/// B8.42: A stack emerges by a Final 4, and is Discovered by a 7. Each enemy MMC there adds one.
#[test]
fn example_b8_42_the_emergence_dr() {
    let drs = |emerges| [("Sewer Movement dr", Die(1)), ("Emergence dr", Die(emerges))];
    let asked = json!({ "game-turns": 1 });
    assert_played("sewer", &asked, &drs(5), "below");
    assert_played("sewer", &asked, &drs(6), "below");
    let helped = with(&asked, &json!({ "friends": true, "unseen": true }));
    assert_played("sewer", &helped, &drs(6), "emerges in turn 1");
    let guarded = with(&asked, &json!({ "enemy-mmc": 2 }));
    assert_played("sewer", &guarded, &drs(2), "emerges in turn 1");
    assert_played("sewer", &guarded, &drs(3), "below");
    assert_played("sewer", &guarded, &drs(5), "below, Discovered");
}

//! Terrain, Crest Status, Banks, Panji, Wire and pillboxes in CC.

use asl_engine::dice::Scripted::{Die, Total};
use asl_rules::catalog;
use asl_rules::prelude::*;
use serde_json::{Value, json};

use super::{asked, cc, ledger, play};

const US: (&str, &[&str]) = ("gmd", &["4-4-7"]);
const THEM: (&str, &[&str]) = ("russian", &["4-4-7"]);

fn refused(procedure: &str, asked: &Value) -> (String, String) {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
    (refusal.parameter().to_owned(), refusal.rule().unwrap_or_default().to_owned())
}

fn wants(parameter: &str, rule: &str) -> (String, String) {
    (parameter.to_owned(), rule.to_owned())
}

/// The table of A11.4: the ATTACKER in jungle, kunai or bamboo has +1, and nobody in woods.
#[test]
fn example_a11_4_terrain() {
    let rolls = |terrain: &str, own: u8, other: u8| {
        play::<Ambush>(&json!({ "terrain": terrain }), &[Die(own), Die(other)])
    };
    for terrain in ["woods", "hut", "stone-building"] {
        assert_eq!(rolls(terrain, 2, 5), "attacker", "{terrain}");
        assert_eq!(rolls(terrain, 4, 2), "nobody", "{terrain}");
    }
    for terrain in ["light-jungle", "dense-jungle", "kunai", "bamboo"] {
        assert_eq!(rolls(terrain, 2, 5), "nobody", "{terrain}");
        assert_eq!(rolls(terrain, 4, 2), "defender", "{terrain}");
    }
}

#[test]
fn an_ambush_in_the_open_needs_a_concealed_unit() {
    for terrain in ["open-ground", "crag", "swamp", "wall", "foxhole"] {
        let nobody = json!({ "terrain": terrain });
        assert_eq!(refused("ambush", &nobody), wants("terrain", "A11.4"), "{terrain}");
        let concealed = json!({ "terrain": terrain, "defender-causes": ["concealed"] });
        assert_eq!(play::<Ambush>(&concealed, &[Die(4), Die(3)]), "defender", "{terrain}");
    }
    let twice = json!({ "terrain": "kunai", "attacker-causes": ["kunai"] });
    assert_eq!(refused("ambush", &twice), wants("attacker-causes", "A11.4"));
    let other = json!({ "terrain": "woods", "attacker-causes": ["jungle"] });
    assert_eq!(refused("ambush", &other), wants("attacker-causes", "A11.4"));
    let pillbox = json!({ "terrain": "pillbox" });
    assert_eq!(refused("ambush", &pillbox), wants("terrain", "A11.4"));
}

/// Units in Crest Status attack with +2 and are attacked with -2, but in a Melee no more. At 1-1 a
/// Final 4 eliminates.
#[test]
fn example_b20_94() {
    let crest = json!({ "defenders-in": "crest" });
    let eliminated = "unaffected / eliminated";
    assert_eq!(cc(US, THEM, crest.clone(), &[Total(6), Total(5)]), eliminated);
    assert_eq!(cc(US, THEM, crest.clone(), &[Total(8), Total(3)]), "2-3-7 / unaffected");
    let lines = ledger(&asked(US, THEM, crest));
    assert!(lines.contains(&"attackers: DRM -2".to_owned()), "{lines:?}");
    assert!(lines.contains(&"defenders: DRM +2".to_owned()), "{lines:?}");
    // In the second CCPh a 6 does nothing.
    let two = json!({ "defenders-in": "crest", "rounds": 2 });
    let rolls = [Total(8), Total(8), Total(6), Total(6)];
    assert_eq!(cc(US, THEM, two, &rolls), "unaffected / unaffected");
    let melee = json!({ "defenders-in": "crest", "melee": true });
    assert_eq!(
        refused("close-combat", &asked(US, THEM, melee)),
        wants("defenders-in", "B20.94, G8")
    );
}

/// Above a Bank, Panji or Wire counter they are +1 and -1. Those of Panji and Wire stay in a Melee.
#[test]
fn example_of_the_locations_line_91() {
    for (place, stays) in [("bank", false), ("panji", true), ("wire", true)] {
        let two = json!({ "attackers-in": place, "rounds": 2 });
        let second = if stays { "2-3-7" } else { "unaffected" };
        // The defenders are the ATTACKER of the second CCPh: their 6 is a Final 5, which reduces.
        let rolls = [Total(8), Total(8), Total(6), Total(9)];
        let played = cc(US, THEM, two, &rolls);
        assert_eq!(played, format!("{second} / unaffected"), "{place}");
    }
    let leaves = json!({ "attackers-in": "panji", "attackers-leave": "withdraw" });
    assert_eq!(refused("close-combat", &asked(US, THEM, leaves)), wants("attackers-leave", "G9"));
    let listed = json!({ "attackers-in": "panji", "attackers-withdraw": ["1"] });
    assert_eq!(
        refused("close-combat", &asked(US, THEM, listed)),
        wants("attackers-withdraw", "G9")
    );
    let ambushes = json!({ "attackers-in": "panji", "ambush": "attacker",
        "attackers-ambush-withdrawal": "after" });
    let wanted = wants("attackers-ambush-withdrawal", "G9");
    assert_eq!(refused("close-combat", &asked(US, THEM, ambushes)), wanted);
    // Who does not ambush does not withdraw by it.
    for ambush in ["nobody", "attacker"] {
        let ambushed = json!({ "ambush": ambush, "defenders-ambush-withdrawal": "before" });
        let wanted = wants("defenders-ambush-withdrawal", "A11.4, A11.41");
        assert_eq!(refused("close-combat", &asked(US, THEM, ambushed)), wanted, "{ambush}");
    }
    // A broken unit above Panji does not get away from Melee.
    let broken = asked(
        ("gmd", &["4-4-7", "4-4-7-broken"]),
        ("russian", &["4-4-7"]),
        json!({ "attackers-in": "panji", "melee": true, "defenders-attacks": ["none"],
            "attackers-attacks": ["none"] }),
    );
    assert_eq!(play::<CloseCombat>(&broken, &[]), "unaffected + eliminated / unaffected");
}

/// CC through the wall of a pillbox is one CCPh without Hand-to-Hand, and no Melee. The occupant has
/// +2 on his Ambush dr.
#[test]
fn example_b30_6() {
    let pillbox = |more: Value| {
        let mut all = json!({ "defenders-in": "pillbox" });
        for (name, value) in more.as_object().expect("names") {
            all[name] = value.clone();
        }
        asked(US, THEM, all)
    };
    let rule = "B30.6";
    let melee = pillbox(json!({ "melee": true }));
    assert_eq!(refused("close-combat", &melee), wants("melee", rule));
    let rounds = pillbox(json!({ "rounds": 2 }));
    assert_eq!(refused("close-combat", &rounds), wants("rounds", rule));
    let both = pillbox(json!({ "attackers-in": "pillbox" }));
    assert_eq!(refused("close-combat", &both), wants("attackers-in", "B30.44"));
    let woods = pillbox(json!({ "terrain": "woods" }));
    let lines = ledger(&woods);
    assert!(lines.contains(&"defenders: drm of the Ambush dr +2".to_owned()), "{lines:?}");
    let rolls = [Die(3), Die(4), Total(5)];
    assert_eq!(play::<CloseCombat>(&woods, &rolls), "unaffected / eliminated");
}

/// With the terrain an Ambush is rolled when it can occur, and refused when it cannot.
#[test]
fn the_terrain_says_whether_an_ambush_is_rolled() {
    let kunai = asked(US, THEM, json!({ "terrain": "kunai" }));
    let lines = ledger(&kunai);
    assert!(lines.contains(&"attackers: drm of the Ambush dr +1".to_owned()), "{lines:?}");
    assert_eq!(
        play::<CloseCombat>(&kunai, &[Die(3), Die(2), Total(6), Total(7)]),
        "unaffected / unaffected"
    );
    // In the open the CC is at once.
    let open = asked(US, THEM, json!({ "terrain": "open-ground" }));
    assert_eq!(play::<CloseCombat>(&open, &[Total(7), Total(7)]), "unaffected / unaffected");
    let rolled = asked(US, THEM, json!({ "terrain": "open-ground", "ambush": "rolled" }));
    assert_eq!(refused("close-combat", &rolled), wants("ambush", "A11.4"));
    let crest = asked(US, THEM, json!({ "terrain": "crest" }));
    assert_eq!(refused("close-combat", &crest), wants("terrain", "A11.4"));
}

/// A Japanese leader is Elite (A1.11), so he is Stealthy (G1.6): with a 2nd Line squad, too.
#[test]
fn example_g1_6_a_japanese_leader() {
    let japanese = ("japanese", &["second-line-full", "leader-9-0"][..]);
    let woods = asked(japanese, ("usmc", &["7-6-8"]), json!({ "terrain": "woods" }));
    let lines = ledger(&woods);
    assert!(lines.contains(&"attackers: Ambush, stealthy -1".to_owned()), "{lines:?}");
    assert!(lines.contains(&"attackers: drm of the Ambush dr -1".to_owned()), "{lines:?}");
    // 3 - 1 is three less than 5. Then 4 FP against 7 is 1-2, Hand-to-Hand 6, with -2 in all.
    let rolls = [Die(3), Die(5), Total(7)];
    assert_eq!(play::<CloseCombat>(&woods, &rolls), "unaffected + unaffected / eliminated");
    let alone = asked(
        ("japanese", &["second-line-full"]),
        ("usmc", &["7-6-8"]),
        json!({ "terrain": "woods" }),
    );
    assert!(ledger(&alone).contains(&"attackers: drm of the Ambush dr +0".to_owned()));
}

/// At night the G.M.D. are Lax, and a difference of two is an Ambush of the ATTACKER (E1.77).
#[test]
fn example_of_the_pacific_line_51() {
    let night = asked(US, THEM, json!({ "terrain": "woods", "night": true }));
    let lines = ledger(&night);
    assert!(lines.contains(&"attackers: Ambush, lax +1".to_owned()), "{lines:?}");
    // 2 and 1 are 3 against 5: two less.
    let rolls = [Die(2), Die(5), Total(5)];
    assert_eq!(play::<CloseCombat>(&night, &rolls), "unaffected / eliminated");
    let day = asked(US, THEM, json!({ "terrain": "woods" }));
    assert!(ledger(&day).iter().all(|line| !line.contains("lax")));
}

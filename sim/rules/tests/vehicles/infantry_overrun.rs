//! Infantry Overrun (A4.15).

use asl_engine::dice::Scripted::{self, Total};
use asl_rules::a4_movement::infantry_overrun::InfantryOverrun;
use serde_json::{Value, json};

use crate::{in_ledger, play, refused, with};

fn overrun(asked: &Value, script: &[Scripted]) -> String {
    play::<InfantryOverrun>(asked, script)
}

/// A 6-6-6 needs a NTC with the TEM of woods; then both attack at once.
#[test]
fn example_a4_15() {
    let asked = json!({
        "force": "american", "units": ["6-6-6"], "smc-force": "japanese", "smc": "leader-9-1",
        "ntc-drm": 1,
    });
    assert_eq!(in_ledger::<InfantryOverrun>(&asked, "NTC of 6-6-6"), "5 or less");
    assert_eq!(overrun(&asked, &[Total(6)]), "does not enter");
    // 6-1 has a Kill Number of 10, 1-6 one of 2.
    assert_eq!(overrun(&asked, &[Total(5), Total(9), Total(12)]), "unaffected / eliminated");
    let leaves = with(&asked, json!({"leaves": true}));
    assert_eq!(overrun(&leaves, &[Total(5)]), "the SMC leaves");
}

/// A leader makes the NTC for all; the Japanese make none, and fight Hand-to-Hand.
#[test]
fn example_a4_15_with_a_leader_and_without_a_ntc() {
    let led = json!({
        "force": "usmc", "units": ["7-6-8", "3-4-8", "leader-9-1"], "smc-force": "japanese",
        "smc": "hero", "ntc-drm": 2, "smc-firepower": 0,
    });
    assert_eq!(in_ledger::<InfantryOverrun>(&led, "NTC of leader-9-1, for all"), "7 or less");
    assert_eq!(overrun(&led, &[Total(8)]), "does not enter");
    let japanese = json!({"units": ["4-4-7"], "smc": "leader-9-1"});
    assert_eq!(in_ledger::<InfantryOverrun>(&japanese, "NTC"), "none");
    // 4-1 Hand-to-Hand has a Kill Number of 11, and -1.
    assert_eq!(overrun(&japanese, &[Total(11), Total(12)]), "unaffected / eliminated");
}

/// A4.151: a hero fires with TPBF as they enter, and who breaks then does not attack in CC.
#[test]
fn a_hero_fires_at_those_who_enter() {
    let asked = json!({
        "force": "usmc", "units": ["7-6-8"], "smc-force": "japanese", "smc": "hero",
        "ntc-drm": 1, "elr": 5,
    });
    let fire = "the SMC's fire, with TPBF";
    // TEM 1, FFNAM -1, and the hero's own -1.
    assert_eq!(in_ledger::<InfantryOverrun>(&asked, fire), "the 2 column, DRM -1");
    // An 11 has no effect, and the hero is eliminated by a 9 at 7-1.
    let script = [Total(7), Total(11), Total(9), Total(12)];
    assert_eq!(overrun(&asked, &script), "unaffected / eliminated");
    // A 5 is a Final 4, a NMC, by which the squad breaks: then only the hero attacks, at 1-7.
    assert_eq!(overrun(&asked, &[Total(7), Total(5), Total(9), Total(12)]), "broken / unaffected");
    let leader = with(&asked, json!({"smc": "leader-9-1", "smc-firepower": 2, "smc-fire-drm": 0}));
    assert_eq!(in_ledger::<InfantryOverrun>(&leader, fire), "the 6 column, DRM +0");
}

#[test]
fn what_cannot_be_is_refused_by_its_rule() {
    let asked = json!({
        "force": "usmc", "units": ["7-6-8"], "smc-force": "japanese", "smc": "hero", "elr": 5,
    });
    for (more, parameter, rule) in [
        (json!({"smc": "4-4-7"}), "smc", "A4.15"),
        (json!({"units": ["leader-9-1"]}), "units", "A4.15, G1.4"),
        (json!({"units": ["7-6-8-broken"]}), "units", "A4.14, A4.15"),
        (json!({"units": ["7-6-8-pinned"]}), "units", "A4.14, A4.15"),
        (
            json!({"force": "japanese", "units": ["4-4-7"], "smc-force": "usmc",
                "smc": "leader-9-1-broken", "leaves": true}),
            "leaves",
            "A4.151",
        ),
        (json!({"leaves": true, "smc-firepower": 1}), "smc-firepower", "A4.151"),
    ] {
        let refused = refused("infantry-overrun", &with(&asked, more.clone()));
        assert_eq!(refused, (parameter.to_owned(), rule.to_owned()), "{more}");
    }
    // A hero fires, so that the ELR counts.
    let mut without_elr = asked;
    without_elr.as_object_mut().expect("an object").remove("elr");
    let wanted = ("elr".to_owned(), "A4.151".to_owned());
    assert_eq!(refused("infantry-overrun", &without_elr), wanted);
}

//! Banzai Charges, Human Waves, Dare-Death charges and DC Heroes (G1.5, A25.23, G1.424): examples
//! with scripted dice, refusals, and what must hold.

mod table;

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};
use table::{assert_played, question, with};

const FIRST_FIRE: &str = "IFT DR of First Fire";
const FPF: &str = "IFT DR of FPF";
const MC: &str = "MC";
const IFT: &str = "IFT DR";

/// The first Impulses of the example of A25.234: a PTC has no effect on a Human Wave. In the hex of
/// the defenders they must fire, here by FPF, whose DR of 8 breaks a Morale Level of 7.
#[test]
fn example_of_a25_234() {
    let asked = json!({
        "charge": "human-wave", "attacking-force": "russian", "attackers": ["4-4-7/4-4-7/leader-8-0"],
        "attackers-elr": 3, "defending-force": "russian", "defenders": ["4-4-7"], "defenders-elr": 3,
        "hexes": ["open", "open", "stone"], "rounds": 1,
    });
    let script = [
        // 4 FP at -2: a Final 7 is a PTC, and again with 4 FP as PBF and Subsequent First Fire.
        (FIRST_FIRE, Both(4, 5)),
        (FIRST_FIRE, Both(4, 5)),
        // 6 FP at +2.
        (FPF, Both(2, 6)),
        // 12 FP at +3 at a broken squad.
        (IFT, Both(6, 6)),
    ];
    let outcome = "unaffected + unaffected + unaffected / broken / 2 arrive, attackers hold it";
    assert_played("banzai", &asked, &script, outcome);
}

/// The Morale Level is one higher and nobody is pinned: a 4-4-7 passes a 1MC with a 7, where 8 is
/// the highest Final DR that passes. Without the charge it would break.
#[test]
fn a_human_wave_has_a_morale_level_one_higher_and_no_pins() {
    let asked = json!({
        "charge": "human-wave", "attacking-force": "russian", "attackers": ["4-4-7/leader-8-0"],
        "attackers-elr": 3, "defending-force": "russian", "defenders": ["4-4-7"], "defenders-elr": 3,
        "hexes": ["open", "open", "stone"], "rounds": 1, "opens-fire-at": 2,
    });
    let script = [
        // 4 FP: a Final 5 is a 1MC. The leader takes it first, at 9, then the squad at 8.
        (FIRST_FIRE, Both(3, 4)),
        (MC, Total(8)),
        (MC, Total(7)),
        (FIRST_FIRE, Both(4, 5)),
        (FPF, Both(2, 6)),
        (IFT, Both(6, 6)),
    ];
    let outcome = "unaffected + unaffected / broken / 1 arrive, attackers hold it";
    assert_played("banzai", &asked, &script, outcome);
}

/// The example of A8.41 with squads of 4 FP: a berserk squad, and then another with a leader, charge
/// a 4 FP squad with a LMG of 3 FP and an 8-1 in a stone building.
fn a8_41(fpf: Scripted, more: &[(&'static str, Scripted)], outcome: &str) {
    let asked = json!({
        "charge": "dare-death", "attacking-force": "gmd",
        "attackers": ["4-4-7", "4-4-7/leader-7-0"], "attackers-elr": 3,
        "defending-force": "russian", "defenders": ["4-4-7:mg=3:rof=1", "leader-8-1"],
        "defenders-elr": 3, "hexes": ["open", "stone"], "rounds": 1,
    });
    let mut script = vec![
        // 14 FP at -3: a Final 3 is K/3, and the half-squad passes the 3MC.
        (FIRST_FIRE, Both(4, 2)),
        (MC, Total(7)),
        // 10½ FP at +1 as Subsequent First Fire: a NMC.
        (FIRST_FIRE, Total(6)),
        (MC, Total(5)),
        // The second squad meets 6 Residual FP at -2, and 4 at +2 in the building.
        (IFT, Total(12)),
        (IFT, Total(9)),
        // 10½ FP at +1 as FPF: a NMC for both by a 7.
        (FPF, fpf),
    ];
    script.extend(more);
    assert_played("banzai", &asked, &script, outcome);
}

#[test]
fn example_of_a8_41() {
    // A 7 is nothing for the 8-1 and his squad. AFPh: 9 FP at +3, no leader directs.
    a8_41(
        Total(7),
        &[
            (MC, Total(5)),
            (MC, Total(5)),
            (IFT, Total(12)),
            ("CC DR", Total(11)),
            ("CC DR", Total(11)),
        ],
        "unaffected + 2-3-7-berserk + unaffected / unaffected + unaffected / 1.5 arrive, Melee",
    );
    // An 8 pins the 8-1, so that the squad breaks. The 8-1 is alone in CC, 6-1 against him.
    a8_41(
        Total(8),
        &[(IFT, Total(12)), ("CC DR", Total(11)), ("CC DR", Total(11))],
        "unaffected + 2-3-7-berserk + unaffected / broken + eliminated / 1.5 arrive, attackers hold it",
    );
    // A 9 breaks both.
    a8_41(
        Total(9),
        &[(IFT, Total(12))],
        "unaffected + 2-3-7-berserk + unaffected / broken + broken / 1.5 arrive, attackers hold it",
    );
}

/// A MG that keeps its ROF fires again alone, as often as the MF allow (A9.2, A25.234).
#[test]
fn a_machine_gun_that_keeps_its_rof_fires_again() {
    let asked = json!({
        "attackers": ["hero"], "attackers-elr": 3, "defenders": ["7-6-8:mg=4:rof=2"],
        "defenders-elr": 5, "hexes": ["brush", "brush"], "opens-fire-at": 1, "rounds": 1,
        "advancing-fire": false,
    });
    let script = [
        // 22 FP at -1, colored 2: the MG fires again with 8 FP, colored 6. Then 16½ FP, cowering.
        (FIRST_FIRE, Both(2, 6)),
        (MC, Total(2)),
        (FIRST_FIRE, Both(6, 5)),
        (FIRST_FIRE, Both(6, 6)),
        ("CC DR", Total(11)),
        ("CC DR", Total(11)),
    ];
    let found = question("banzai", &asked)
        .play(&mut asl_engine::dice::ScriptedDice::new(script.map(|(_, dice)| dice).to_vec()));
    assert!(found.contains("arrive"), "{found}");
}

fn refusal(procedure: &str, asked: &Value) -> String {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    match entry.ask(asked.as_object().expect("parameters have names")) {
        Ok(_) => panic!("{asked} is not refused"),
        Err(refusal) => format!("{}: {refusal}", refusal.parameter()),
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let given = json!({
        "attackers": ["elite-full/leader-9-0"], "attackers-elr": 3, "defenders": ["7-6-8"],
        "defenders-elr": 5, "hexes": ["open"],
    });
    let refused = |more: Value| refusal("banzai", &with(&given, &more));
    for (more, parameter, part) in [
        (json!({"attackers": ["elite-full"]}), "attackers", "leader"),
        (json!({"attackers": ["hero:behind=1"]}), "attackers", "front"),
        (json!({"attackers": ["elite-half-squad-broken"]}), "attackers", "Good Order"),
        (
            json!({"attackers": ["elite-full/elite-full/elite-full/elite-full/9-0"]}),
            "attackers",
            "three squad",
        ),
        (json!({"charge": "human-wave"}), "charge", "Russians"),
        (json!({"charge": "dare-death"}), "charge", "Chinese"),
        (json!({"attacking-force": "russian", "attackers": ["4-4-7/8-0"]}), "charge", "Japanese"),
        (json!({"hexes": ["open:then=1"]}), "hexes", "nothing else"),
        (json!({"hexes": ["swamp"]}), "hexes", "mf"),
        (json!({"hexes": ["open:mf=8", "open"]}), "", ""),
        (json!({"defenders": ["7-6-8:rof=2"]}), "defenders", "mg="),
        (json!({"defenders": ["leader-9-1:mg=4"]}), "defenders", "squad"),
        (json!({"defenders": ["7-6-8-pinned"]}), "defenders", "unbroken"),
    ] {
        if parameter.is_empty() {
            let asked = with(&given, &more);
            question("banzai", &asked);
            continue;
        }
        let text = refused(more.clone());
        assert!(text.starts_with(parameter) && text.contains(part), "{more}: {text}");
    }
}

/// The exact expectation of a measure.
fn measure(procedure: &str, asked: &Value, name: &str) -> f64 {
    let question = question(procedure, asked);
    let (_, measures) = question.exact_with_measures().expect("it is small");
    let place = question.entry().measures.iter().position(|one| one.name == name).expect(name);
    measures[place].clone().expect("it is known").to_f64()
}

/// More defenders, more MF under fire and no Advancing Fire never help the attackers; what is best
/// for the defender is no better for the attackers than the script.
#[test]
fn what_must_hold() {
    let given = json!({
        "attackers": ["4-4-8/9-0"], "attackers-elr": 3, "defenders": ["3-4-8"],
        "defenders-elr": 5, "hexes": ["open", "open", "open"], "rounds": 2,
    });
    let cleared = |more: Value| measure("banzai", &with(&given, &more), "hex-cleared");
    let plain = cleared(json!({}));
    assert!(plain > cleared(json!({"defenders": ["7-6-8"]})));
    assert!(plain > cleared(json!({"advancing-fire": false})));
    assert!(plain < cleared(json!({"hexes": ["grain", "grain", "open"]})));
    assert!(plain <= cleared(json!({"defenders-way-out": false})) + 1e-12);
    let best = cleared(json!({"defender-plays": "best"}));
    assert!(best <= plain + 1e-12, "{best} {plain}");
    // Too dear a path: nobody arrives, and nobody is adjacent.
    let far = json!({"hexes": ["open:mf=5", "open:mf=5", "open"]});
    assert!(measure("banzai", &with(&given, &far), "arrives") == 0.0);
}

/// The example of A23.3: a DC of 30 FP at a Fortified stone building, with a TEM of +4. An
/// Original 9 is just enough for a Breach, and nothing for those inside.
#[test]
fn example_of_a23_3() {
    let asked = json!({
        "detonates": "hero", "created": true, "unit": "elite-full", "attackers-elr": 3,
        "defenders": ["5-5-8"], "defenders-elr": 5, "hexes": ["open", "stone"], "fortified": true,
        "opens-fire-at": 0,
    });
    assert_played(
        "dc-hero",
        &asked,
        &[("IFT DR of the DC", Total(9))],
        "detonates, Breach: unaffected / eliminated",
    );
    assert_played(
        "dc-hero",
        &asked,
        &[("IFT DR of the DC", Total(10))],
        "detonates: unaffected / eliminated",
    );
    // X12 (G1.425): he is lost in any case.
    assert_played(
        "dc-hero",
        &asked,
        &[("IFT DR of the DC", Total(12))],
        "malfunctions: unaffected / eliminated",
    );
}

/// G1.424: a full-strength squad creates a DC Hero with a 5, a Conscript half-squad with a 2.
#[test]
fn the_creation_of_g1_424() {
    for (unit, highest) in [("elite-full", 5), ("conscript-full", 3), ("conscript-half-squad", 2)] {
        let asked = json!({
            "unit": unit, "attackers-elr": 3, "defenders": ["7-6-8"], "defenders-elr": 5,
            "hexes": ["open"], "opens-fire-at": 0,
        });
        let no = "no-hero: unaffected / unaffected";
        let script = [("T-H Hero creation dr", Die(highest + 1))];
        assert_played("dc-hero", &asked, &script, no);
        let fail = table::chance("dc-hero", &asked, |outcome| outcome == no);
        assert_eq!(fail, table::ways(u32::from(6 - highest), 6));
    }
}

/// In closed form: at a leader alone, who cannot fire, the creation, the X12 and the KIA, K and MC
/// of the 30 column are all.
#[test]
fn a_dc_hero_whom_nobody_fires_at() {
    let asked = json!({
        "unit": "first-line-full", "attackers-elr": 3, "defenders": ["leader-9-1"],
        "defenders-elr": 3, "hexes": ["open", "open"],
    });
    let starts = |text: &str| table::chance("dc-hero", &asked, |outcome| outcome.starts_with(text));
    assert_eq!(starts("detonates"), table::ways(5 * 35, 6 * 36));
    assert_eq!(starts("malfunctions"), table::ways(5, 6 * 36));
    assert_eq!(starts("lost"), table::ways(0, 1));
    // A squad that is not Elite has X10 (A23.2), and its own DC goes off in any Location.
    let own = with(&asked, &json!({"detonates": "unit"}));
    let own = table::chance("dc-hero", &own, |outcome| outcome.starts_with("malfunctions"));
    assert_eq!(own, table::ways(6, 36));
}

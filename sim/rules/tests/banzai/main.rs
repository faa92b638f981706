//! Banzai Charges, Human Waves, Dare-Death charges and DC Heroes (G1.5, A25.23, G1.424): examples
//! with scripted dice, refusals, and what must hold.

mod line;
#[path = "../table/mod.rs"]
mod table;

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};
use table::{assert_played, question, with};

const FIRST_FIRE: &str = "IFT DR of Defensive First Fire";
const FPF: &str = "IFT DR of FPF";
const FINAL_FIRE: &str = "IFT DR of Final Fire";
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
        "no-longer-berserk + 2-3-7 + no-longer-berserk / broken + eliminated / 1.5 arrive, \
         attackers hold it",
    );
    // A 9 breaks both.
    a8_41(
        Total(9),
        &[(IFT, Total(12))],
        "unaffected + 2-3-7-berserk + unaffected / broken + broken / 1.5 arrive, attackers hold it",
    );
}

/// A8.21: The second fire at a hex leaves less than the first, and the larger counter stays. 14 FP
/// leave 6, and 7 FP leave 2. By 6 FP at -1 an 8 is a NMC, by 2 FP it is nothing.
#[test]
fn example_a8_21_the_larger_residual_fp_stays() {
    let asked = json!({
        "charge": "dare-death", "attacking-force": "gmd",
        "attackers": ["4-4-7", "4-4-7/leader-7-0"], "attackers-elr": 3,
        "defending-force": "russian", "defenders": ["4-4-7:mg=3", "leader-8-1"],
        "defenders-elr": 3, "hexes": ["brush", "stone"], "rounds": 1, "heat-of-battle": false,
    });
    let script = [
        // 14 FP at -2: a Final 9 is a NMC. 7 FP at -2: the berserk take no PTC.
        (FIRST_FIRE, Total(11)),
        (MC, Total(3)),
        (FIRST_FIRE, Total(10)),
        // The FPF breaks both defenders by a 10.
        (FPF, Total(10)),
        (IFT, Total(8)),
        (MC, Total(5)),
        (MC, Total(5)),
        // 4 Residual FP at +2 in the building, and the AFPh.
        (IFT, Total(10)),
        (IFT, Total(12)),
    ];
    let outcome = "unaffected + unaffected + unaffected / broken + broken / 2 arrive, attackers \
                   hold it";
    assert_played("banzai", &asked, &script, outcome);
}

/// A MG by its name is the one of the counter: the American MMG has 4 FP and ROF 2.
#[test]
fn a_machine_gun_by_its_name() {
    for (force, by_name, by_numbers) in [
        ("usmc", "7-6-8+mmg", "7-6-8:mg=4:rof=2"),
        ("usmc", "crew+HMG", "crew:mg=6:rof=3"),
        ("russian", "4-4-7+lmg", "4-4-7:mg=2:rof=1"),
    ] {
        let odds = |defender: &str| {
            let asked = json!({
                "attackers": ["hero"], "attackers-elr": 3, "defending-force": force,
                "defenders": [defender], "defenders-elr": 3, "hexes": ["brush", "brush"], "rounds": 1,
            });
            let odds = question("banzai", &asked).exact().expect("little work");
            odds.outcomes().to_vec()
        };
        assert_eq!(odds(by_name), odds(by_numbers), "{by_name}");
    }
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
    let question = question("banzai", &asked);
    let found = question
        .playable()
        .expect("a script")
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

/// A Dare-Death squad, and another unit with it.
fn dare_death(unit: &str) -> Value {
    let stack = format!("4-4-7/{unit}");
    json!({"charge": "dare-death", "attacking-force": "gmd", "attackers": [stack]})
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
        (json!({"defenders": ["7-6-8+mmg:rof=2"]}), "defenders", "its MG is named"),
        (json!({"defenders": ["7-6-8+mgg"]}), "defenders", "mgg"),
        (json!({"defenders": ["leader-9-1+mmg"]}), "defenders", "squad"),
        (json!({"defenders": ["leader-9-1:mg=4"]}), "defenders", "squad"),
        (json!({"defenders": ["7-6-8-pinned"]}), "defenders", "unbroken"),
        (dare_death("crew"), "attackers", "no 5-3-7"),
        (dare_death("5-3-7"), "attackers", "no 5-3-7"),
        (dare_death("2-3-7"), "", ""),
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
        "heat-of-battle": false,
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

/// Only a building is Fortified (B23.9).
#[test]
fn a_dc_hero_breaches_buildings_only() {
    let asked = json!({
        "unit": "elite-full", "attackers-elr": 3, "defenders": ["7-6-8"], "defenders-elr": 5,
        "hexes": ["open", "woods"], "fortified": true,
    });
    let text = refusal("dc-hero", &asked);
    assert!(text.starts_with("fortified") && text.contains("building"), "{text}");
    question("dc-hero", &with(&asked, &json!({"hexes": ["open", "wooden"]})));
}

/// A17.2: a leader whom fire wounds after he has spent more than three MF is pinned. He does not
/// advance with his squad, and inside he does not direct it.
#[test]
fn example_a17_2_a_wound_pins_in_a_charge() {
    let asked = json!({
        "attackers": ["elite-full/leader-9-0"], "attackers-elr": 3, "defenders": ["3-4-8"],
        "defenders-elr": 5, "hexes": ["open", "open", "brush", "open"], "opens-fire-at": 0,
        "rounds": 1, "advancing-fire": false, "heat-of-battle": false,
    });
    // Five MF to the defenders: 9 FP at -2, 8 column: a Final 4 is a 2MC.
    let script = [
        (FIRST_FIRE, Both(2, 4)),
        (MC, Total(11)),
        ("Wound Severity dr", Die(2)),
        (MC, Total(4)),
        (FINAL_FIRE, Both(6, 5)),
        ("CC DR", Total(11)),
        ("CC DR", Total(11)),
    ];
    let outcome = "unaffected + leader-8+1-wounded / unaffected / 1 arrive, Melee";
    assert_played("banzai", &asked, &script, outcome);
}

/// G1.64: against Dare-Death Squads the CCPh of Japanese holders is Hand-to-Hand, too, and they
/// have the -1.
#[test]
fn example_g1_64_dare_death_at_japanese_holders() {
    let asked = json!({
        "charge": "dare-death", "attacking-force": "gmd", "attackers": ["4-4-7"],
        "attackers-elr": 3, "defending-force": "japanese", "defenders": ["leader-9-0"],
        "defenders-elr": 3, "hexes": ["open"], "rounds": 2, "advancing-fire": false,
    });
    // The squad's 12 - 1 is the red Kill Number of 4-1: the leader is wounded. In the next CCPh his
    // 4 - 1 is below that of 1-4, and the squad has the same as before.
    let script = [
        ("CC DR", Total(12)),
        ("CC DR", Total(9)),
        ("Wound Severity dr", Die(4)),
        ("CC DR", Total(4)),
        ("CC DR", Total(12)),
        ("Wound Severity dr", Die(3)),
    ];
    let outcome = "eliminated / leader-8+1-wounded / 1 arrive, defenders hold it";
    assert_played("banzai", &asked, &script, outcome);
}

/// A11.4: who has entered in the MPh does not roll for Ambush, and who advances does.
#[test]
fn example_a11_4_only_who_advances_rolls_for_ambush() {
    let asked = json!({
        "attackers": ["hero"], "attackers-elr": 3, "defenders": ["leader-9-1"],
        "defenders-elr": 3, "hexes": ["open"], "rounds": 1, "advancing-fire": false,
        "ambush": "rolled",
    });
    let entered = [("CC DR", Total(12)), ("CC DR", Total(12))];
    assert_played("banzai", &asked, &entered, "unaffected / unaffected / 0 arrive, Melee");
    // 8 MF are not enough for both hexes. He is Lax (+1), and the leader is alone.
    let advances = with(&asked, &json!({"hexes": ["open:mf=8", "open"]}));
    let ambush = [
        ("ATTACKER's Ambush dr", Die(5)),
        ("DEFENDER's Ambush dr", Die(3)),
        ("CC DR", Total(12)),
        ("CC DR", Total(12)),
    ];
    assert_played("banzai", &advances, &ambush, "unaffected / unaffected / 0 arrive, Melee");
    // The berserk do not advance (A15.431).
    let berserk = json!({
        "charge": "dare-death", "attacking-force": "gmd", "attackers": ["4-4-7"],
        "hexes": ["open:mf=8", "open"], "opens-fire-at": 0,
    });
    let nobody = "unaffected / unaffected / nobody arrives, defenders hold it";
    assert_played("banzai", &with(&asked, &berserk), &[], nobody);
}

/// In their Location the defenders are one FG: 7 and 7 FP tripled (A8.312).
#[test]
fn the_ledger_names_the_stacks_and_the_one_fg() {
    let asked = json!({
        "attackers": ["elite-full/leader-9-0", "elite-half-squad"], "attackers-elr": 3,
        "defenders": ["7-6-8", "7-6-8"], "defenders-elr": 5, "hexes": ["open", "woods"],
    });
    let question = question("banzai", &asked);
    let lines: Vec<String> =
        question.ledger().iter().map(|line| format!("{}: {}", line.item, line.value)).collect();
    for line in [
        "stack 1: 4-4-8 + 9-0",
        "stack 2: 2-3-8 HS",
        "hex 1: First Fire of FG 2: 14 FP, DRM -2",
        "hex 2: fire of all as one FG: 42 FP, DRM +0",
    ] {
        assert!(lines.iter().any(|one| one == line), "{line}: {lines:#?}");
    }
}

/// Who charges into the hex of a foxhole is on top of it: FFMO and FFNAM count, and no TEM (B27.4).
#[test]
fn a_foxhole_covers_the_defenders_alone() {
    let asked = json!({
        "attackers": ["4-4-8/9-0"], "attackers-elr": 3, "defenders": ["7-6-8"], "defenders-elr": 5,
        "hexes": ["open", "foxhole"], "opens-fire-at": 0,
    });
    let lines = question("banzai", &asked).ledger();
    let fire = lines.iter().find(|line| line.item == "hex 2: fire of all as one FG");
    assert_eq!(fire.map(|line| line.value.as_str()), Some("21 FP, DRM -2"));
    assert_eq!(lines.iter().find(|line| line.item == "MF that stack 1 spends").unwrap().value, "2");
}

/// An outcome says whose it is.
#[test]
fn outcomes_in_words() {
    let words = |procedure: &str, outcome: &str| {
        catalog::find(procedure).expect("it is in the catalog").in_words(outcome)
    };
    for (outcome, said) in [
        (
            "pinned + unaffected / eliminated / 1 arrive, attackers hold it",
            "attackers pinned + unaffected; defenders eliminated; 1 squad-equivalent arrives; \
             attackers hold it",
        ),
        (
            "eliminated / broken / nobody arrives, defenders hold it",
            "attackers eliminated; defenders broken; nobody arrives; defenders hold it",
        ),
        (
            "unaffected / unaffected / 1.5 arrive, Melee",
            "attackers unaffected; defenders unaffected; 1.5 squad-equivalents arrive; Melee goes \
             on",
        ),
    ] {
        assert_eq!(words("banzai", outcome).as_deref(), Some(said));
    }
    assert_eq!(
        words("close-combat", "unaffected / eliminated").as_deref(),
        Some("attackers unaffected; defenders eliminated")
    );
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
        // An Original 6 also pins the unit (G1.421).
        let [no, pinned] =
            ["no-hero", "no-hero-pinned"].map(|end| format!("{end}: unaffected / unaffected"));
        for die in highest + 1..=6 {
            let script = [("T-H Hero creation dr", Die(die))];
            assert_played("dc-hero", &asked, &script, if die == 6 { &pinned } else { &no });
        }
        let pins = table::chance("dc-hero", &asked, |outcome| outcome == pinned);
        assert_eq!(pins, table::ways(1, 6));
        let fail = table::chance("dc-hero", &asked, |outcome| outcome == no || outcome == pinned);
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

//! A garrison's MG with ROF, Sustained Fire, breakdown and repair (A9).

use super::*;

const FINAL_FIRE: (&str, &str) = ("IFT DR of the garrison in the DFPh", "A8.4");
const PREP_FIRE: (&str, &str) = ("IFT DR of the garrison in its PFPh", "A3.2");
const REPAIR: (&str, &str) = ("Repair dr", "A9.72");
const SELECTION: (&str, &str) = ("Random Selection dr", "A.9");

/// A 7-6-8 that comes to the cave and Places its DC.
fn given(more: Value) -> Value {
    let mut given = json!({
        "range": 2, "garrison-holds-fire": "never", "garrison-mg-rof": true,
        "garrison": ["elite-full+hmg"], "heat-of-battle": false, "garrison-shots": 2,
    });
    for (name, value) in more.as_object().expect("parameters have names") {
        given[name] = value.clone();
    }
    given
}

/// A squad fires a HMG with ROF 2 and B10 (G1.611). By a colored 2 it keeps its ROF, and leaves
/// no Residual FP, but the squad does (A8.23). Then it fires alone, at full FP, as often as MF
/// were spent there (A9.2), and in the DFPh by Sustained Fire (A9.3, A8.4).
#[test]
fn rule_a9_2_a_machine_gun_keeps_its_rof() {
    let script = [
        // 8 + 12 FP at -1: a 7 is a 2MC.
        Both(2, 6),
        Total(4),
        // 4 Residual FP of the squad's 8.
        Total(12),
        Both(1, 6),
        Total(3),
        // It loses its ROF: by three attacks on three MF.
        Both(4, 5),
        Total(3),
        // 4 + 6 FP. Its B8 in Sustained Fire is reached, and the X11 that the printed B11 is.
        Both(6, 5),
        Total(5),
    ];
    assaulted("place", given(json!({})), &script)
        .asked(&[FIRST_FIRE, MC, IFT, FIRST_FIRE, MC, FIRST_FIRE, MC, FINAL_FIRE, DC])
        .noted(&[
            ("A8.1", "First Fire, DRM -1"),
            ("A9.2", "the hmg keeps its ROF"),
            ("A7.3", "Final DR 7 on the 20 column: 2MC"),
            ("A8.2", "4 Residual FP attack, DRM -1"),
            ("A9.2", "First Fire of a MG by its ROF, DRM -1"),
            ("A9.2", "the hmg keeps its ROF"),
            ("A7.3", "Final DR 6 on the 12 column: 2MC"),
            ("A9.2", "First Fire of a MG by its ROF, DRM -1"),
            ("A7.3", "Final DR 8 on the 12 column: 1MC"),
            ("A8.4", "in the DFPh, DRM +0"),
            ("A9.7", "the hmg is gone"),
            ("A7.3", "Final DR 11 on the 8 column"),
        ])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// By a 10 the HMG of a squad malfunctions, and that fire counts (A9.7); the crew's does at 11.
/// A MG that malfunctions leaves no Residual FP (A8.221). In the next RPh it is repaired by its
/// R#, and a 6 eliminates it (A9.72).
#[test]
fn rule_a9_72_a_machine_gun_is_repaired() {
    let asked = |more: Value| {
        let mut asked = given(json!({ "garrison-mg-repair": 2, "turns": 2 }));
        for (name, value) in more.as_object().expect("parameters have names") {
            asked[name] = value.clone();
        }
        asked
    };
    // 20 FP by 10 at -1 are a 1MC. 4 Residual FP; then the squad alone: 4 FP as SFF and in the
    // DFPh nothing. The DC malfunctions.
    let broken = [Both(4, 6), Total(3), Total(12), Both(6, 6), Total(12)];
    let repaired = [&broken[..], &[Die(2), Both(6, 3), Total(3)]].concat();
    assaulted("place", asked(json!({ "charges": 2 })), &repaired)
        .asked(&[FIRST_FIRE, MC, IFT, FIRST_FIRE, DC, REPAIR, PREP_FIRE, MC])
        .noted(&[
            ("A9.7", "the hmg malfunctions"),
            ("A7.3", "Final DR 9 on the 20 column: 1MC"),
            ("A8.2", "4 Residual FP attack"),
            ("A8.3", "Subsequent First Fire, DRM -1"),
            ("A7.3", "on the 4 column"),
            ("A9.72", "2 or less: the hmg is repaired"),
            ("A7.3", "Final DR 9 on the 20 column"),
        ])
        .came_to("stands after 2: unaffected / unaffected / 1 DC");
    let gone = [&broken[..], &[Die(6), Both(6, 4)]].concat();
    assaulted("place", asked(json!({ "charges": 2 })), &gone)
        .asked(&[FIRST_FIRE, MC, IFT, FIRST_FIRE, DC, REPAIR, PREP_FIRE])
        .noted(&[("A9.72", "a 6: the hmg is eliminated"), ("A7.3", "on the 8 column")])
        .came_to("stands after 2: unaffected / unaffected / 1 DC");
    // Without a Repair Number nobody tries it.
    let mut never = asked(json!({ "charges": 2 }));
    never.as_object_mut().expect("an object").remove("garrison-mg-repair");
    assaulted("place", never, &[&broken[..], &[Both(6, 4)]].concat())
        .asked(&[FIRST_FIRE, MC, IFT, FIRST_FIRE, DC, PREP_FIRE])
        .noted(&[("A9.7", "the hmg malfunctions"), ("A7.3", "on the 8 column")])
        .came_to("stands after 2: unaffected / unaffected / 1 DC");
    // A crew gives up its own FP, and has B11: by 10 nothing happens. As Sustained Fire 12 is
    // more than the X11.
    let crew = json!({ "garrison": ["crew+hmg"], "turns": 1, "charges": 1 });
    let script = [Both(4, 6), Total(3), Total(12), Both(6, 6), Total(12)];
    assaulted("place", asked(crew), &script)
        .asked(&[FIRST_FIRE, MC, IFT, FIRST_FIRE, DC])
        .noted(&[("A7.3", "Final DR 9 on the 12 column"), ("A9.7", "the hmg is gone")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// In its PFPh a MG fires on as long as it keeps its ROF, without the squad. Of two whose B# is
/// reached Random Selection takes one at least (A9.71).
#[test]
fn rule_a9_71_random_selection_of_those_that_malfunction() {
    let asked = given(json!({
        "turns": 2, "approach": "advance", "garrison-overstacked": true,
        "garrison": ["elite-full+lmg", "elite-half-squad+mmg"],
    }));
    // The squad mans the MMG: 8 + 8, and the HS the LMG or its own 4 FP, which is as much. As
    // Area Fire 10, at +1: an 8 is a NMC. The MMG has ROF 1.
    let script = [Both(1, 6), Total(3), Both(4, 5), Die(2), Total(5)];
    assaulted("throw", asked, &script)
        .asked(&[PREP_FIRE, MC, PREP_FIRE, THROWN, DC])
        .noted(&[
            ("A9.2", "the mmg keeps its ROF"),
            ("A7.3", "Final DR 8 on the 8 column: NMC"),
            ("A7.3", "Final DR 10 on the 4 column"),
        ])
        .came_to("eliminated in 2 / unaffected / 1 DC");
    let two = given(json!({
        "turns": 2, "approach": "advance",
        "garrison": ["elite-half-squad+hmg", "first-line-half-squad+mmg"],
    }));
    let script = [Both(6, 5), Die(3), Die(5), Total(3), Die(3), Total(5)];
    assaulted("throw", two, &script)
        .asked(&[PREP_FIRE, SELECTION, SELECTION, MC, THROWN, DC])
        .noted(&[("A9.7", "the mmg is gone"), ("A7.3", "Final DR 11 on the 20 column")])
        .came_to("eliminated in 2 / unaffected / 1 DC");
}

#[test]
fn a_machine_gun_is_named_with_its_unit() {
    let why = |more: Value| refusal::<CaveAssault>(&assault("place", given(more)));
    assert_eq!(why(json!({ "garrison": ["2-3-7+hmg"] })), None);
    assert_eq!(why(json!({ "garrison": ["leader-8+1", "4-4-7-concealed+lmg"] })), None);
    for (garrison, more, text) in [
        ("2-3-7+hgm", json!({}), "cannot be \"hgm\" in `2-3-7+hgm`"),
        ("4-4-7+lmg+lmg", json!({}), "A7.351"),
        ("9-1+lmg", json!({}), "A9.12"),
        ("4-4-7+dc", json!({}), "garrison-charges"),
        ("4-4-7", json!({}), "A9.2"),
        ("4-4-7+lmg", json!({ "garrison-firepower": 8 }), "leave out `garrison-firepower`"),
        ("4-4-7+lmg", json!({ "garrison-mg-rof": false, "garrison-mg-repair": 1 }), "A9.72"),
    ] {
        let mut given = more.clone();
        given["garrison"] = json!([garrison]);
        let refused = why(given).expect("it is refused");
        assert!(refused.contains(text), "{garrison}: {refused}");
    }
}

/// Nobody repairs what works: a Repair dr is made only after a malfunction, and only by a garrison
/// that has a Repair Number (A9.72).
#[test]
fn rule_a9_72_what_works_is_not_repaired() {
    use asl_engine::dice::Event;
    let mut repairs = 0;
    for repair in [0, 2] {
        let mut asked = given(json!({
            "tactic": "throw", "turns": 4, "charges": 3, "garrison-shots": 3,
        }));
        if repair > 0 {
            asked["garrison-mg-repair"] = repair.into();
        }
        let entry = asl_rules::catalog::find("cave-assault").expect("it");
        let question = entry.ask(asked.as_object().expect("an object")).expect("it can be asked");
        for trial in 0..250 {
            let mut broken = false;
            for event in question.playable().expect("a script").trace(1, trial).1 {
                match event {
                    Event::Noted { text, .. } => broken |= text.ends_with("malfunctions"),
                    Event::Rolled { roll, .. } if roll.name == REPAIR.0 => {
                        assert!(broken && repair > 0, "trial {trial} with {repair}");
                        repairs += 1;
                    }
                    Event::Rolled { .. } => {}
                }
            }
        }
    }
    assert!(repairs > 0);
}

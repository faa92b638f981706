//! A DC that the garrison Throws (A23.6).

use super::*;

const THROWN_OUT: (&str, &str) = ("IFT DR of the garrison's DC", "A23.6");
const INSIDE: (&str, &str) = ("IFT DR of that DC in the cave", "A23.6");

fn given(more: Value) -> Value {
    let mut given = json!({
        "range": 2, "garrison-holds-fire": "never", "garrison-charges": 1,
        "heat-of-battle": false, "garrison-shots": 2, "garrison": ["elite-full-concealed"],
    });
    for (name, value) in more.as_object().expect("parameters have names") {
        given[name] = value.clone();
    }
    given
}

/// As Defensive First Fire at those who come: 30 FP at +2 and FFMO, and by another DR at +3 and
/// the cave's +4 at the garrison. It leaves 12 Residual FP (A8.2). The squad fires its own FP as
/// well, in the MPh alone (A23.2).
#[test]
fn rule_a23_6_a_garrison_throws_a_dc() {
    // 11 at +1 is a 1MC; 12 at +7 nothing. The squad's 8 FP leave less than the DC.
    let script = [Total(11), Total(12), Total(3), Total(12), Total(12), Total(12), Total(5)];
    assaulted("place", given(json!({})), &script)
        .asked(&[THROWN_OUT, INSIDE, MC, FIRST_FIRE, IFT, FIRST_FIRE, DC])
        .noted(&[
            ("A23.6", "elite-full-concealed of the garrison Throws a DC"),
            ("A7.3", "Final DR 12 on the 30 column"),
            ("A23.6", "the DC attacks the cave that it came from"),
            ("A7.3", "Final DR 19 on the 30 column"),
            ("A8.1", "First Fire, DRM -1"),
            ("A8.2", "12 Residual FP attack, DRM -1"),
            ("A8.3", "Subsequent First Fire"),
        ])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// The PTO play aid: swamp halves the DC, here to 15 FP on the 12 column. In bamboo -1 takes the place of
/// the TEM. They have no MF left for Assault Movement: +2 and FFNAM, and the TEM of +1. The DC attacks
/// its own cave as it always does.
#[test]
fn example_g3_g7_a_garrisons_dc_in_bamboo_and_swamp() {
    let idle = [Total(12), Total(5)];
    for (terrain, at_them, checks) in [
        ("swamp", "Final DR 13 on the 12 column: no effect", 0),
        ("bamboo", "Final DR 11 on the 30 column", 1),
        ("woods", "Final DR 13 on the 30 column", 1),
    ] {
        let there = json!({
            "garrison": ["elite-half-squad"], "entrance-terrain": terrain, "entrance-mf": 2,
        });
        let script = [&[Total(11), Total(12)][..], &[Total(3)][..checks], &idle[..]].concat();
        assaulted("place", given(there), &script).noted(&[
            ("A7.3", at_them),
            ("A23.6", "the DC attacks the cave that it came from"),
            ("A7.3", "Final DR 19 on the 30 column"),
        ]);
    }
}

/// The X# of the first DR removes it before it attacks anybody (A23.4): 10 if the user is not Elite
/// (A23.2). A half-squad that Throws does not fire (A7.352). Who has fired on their way Throws
/// none (A23.63).
#[test]
fn rule_a23_63_who_has_fired_throws_no_dc() {
    let half_squad = json!({ "garrison": ["first-line-half-squad"] });
    assaulted("place", given(half_squad), &[Total(10), Total(5)])
        .asked(&[THROWN_OUT, DC])
        .noted(&[("A23.4", "the DC malfunctions and is removed")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    let on_their_way = json!({ "range": 3 });
    assaulted("throw", given(on_their_way), &[Total(12), Total(12), Die(3), Total(5)])
        .asked(&[FIRST_FIRE, FIRST_FIRE, THROWN, DC])
        .never_noted("Throws a DC")
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// In its own PFPh at those who have advanced, without FFMO; a KIA in its own cave eliminates
/// that only by the ruling.
#[test]
fn rule_a23_6_in_the_pfph_and_in_its_own_cave() {
    let asked = |ruling: bool| {
        given(json!({
            "approach": "advance", "turns": 2, "failed-throw-can-eliminate": ruling,
        }))
    };
    // 12 at +2 would be beyond the X#; 11 at +2 is a NMC. A 5 at +7 is a 1MC for the garrison.
    let script = [Total(11), Total(5), Total(3)];
    assaulted("place", asked(true), &script)
        .asked(&[THROWN_OUT, INSIDE, MC])
        .noted(&[("G11.88", "an Original 5 is a KIA: the cave goes")])
        .came_to("eliminated in 2 / unaffected / 0 DC");
    let script = [Total(11), Total(5), Total(3), Total(3), Total(12)];
    assaulted("place", asked(false), &script)
        .asked(&[THROWN_OUT, INSIDE, MC, MC, IFT])
        .noted(&[
            ("A7.3", "Final DR 13 on the 30 column"),
            ("A7.3", "Final DR 12 on the 30 column"),
        ])
        .came_to("stands after 2: revealed / unaffected / 0 DC");
}

//! Rules of other chapters in an assault: who fires from afar, advances and routs.

use super::*;

/// A group on overwatch fires in every PFPh and DFPh, through the +4 of the cave (G11.8).
/// Whom it pins fires at half in that Player Turn, and not any more in the next (A7.8).
#[test]
fn rule_a7_2_a_group_on_overwatch() {
    let firing = |turns: u8| {
        json!({
            "turns": turns, "overwatch-firepower": 20, "overwatch-cowering": false,
            "garrison-holds-fire": "never", "garrison-firepower": 8,
        })
    };
    // A DC is Thrown from beside the cave, and malfunctions; then it fires.
    let pinned = [Die(4), Total(12), Total(8), Total(9), Total(12)];
    assaulted("throw", firing(1), &pinned)
        .asked(&[THROWN, DC, IFT, TC, IFT])
        .noted(&[
            ("A7.2", "the group on overwatch fires into the cave"),
            ("A7.3", "Final DR 12 on the 20 column: PTC"),
            ("A8.4", "in the DFPh, DRM +0"),
            ("A7.3", "Final DR 12 on the 4 column"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
    let two = with_charges(firing(2));
    let theirs = [Total(12), Die(4), Total(12), Total(12)];
    assaulted("throw", two, &[&pinned[..], &theirs].concat())
        .asked(&[THROWN, DC, IFT, TC, IFT, IFT, THROWN, DC, IFT])
        .noted(&[
            ("A3.2", "in its PFPh"),
            ("A7.3", "Final DR 12 on the 8 column"),
            ("A7.2", "the group on overwatch fires into the cave"),
            ("A7.3", "Final DR 16 on the 20 column: no effect"),
        ])
        .came_to("stands after 2: unaffected / unaffected / 2 DC");
    // Nobody fires into a cave that is not Known (G11.81).
    let hidden = json!({
        "known": false, "overwatch-firepower": 20, "garrison-holds-fire": "never",
        "garrison-firepower": 8, "range": 2, "garrison": ["elite-full-concealed"],
    });
    assaulted("place", hidden, &[Total(12), Total(12), Total(12), Total(5)])
        .asked(&[FIRST_FIRE, IFT, IFT, DC])
        .never_noted("overwatch")
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// The same with two DC.
fn with_charges(mut given: Value) -> Value {
    given["charges"] = json!(2);
    given
}

/// Who advances is not fired at in that Player Turn; the PFPh of the garrison is the first
/// fire, without FFMO (A4.7, A8.13).
#[test]
fn rule_a4_7_an_advance_to_the_entrance_hex() {
    let given = || {
        json!({
            "turns": 2, "range": 2, "approach": "advance", "garrison-holds-fire": "never",
            "garrison-firepower": 8,
        })
    };
    assaulted("throw", given(), &[Total(12), Die(4), Total(5)])
        .asked(&[IFT, THROWN, DC])
        .noted(&[
            ("A3", "they advance to the cave in the APh"),
            ("A4.7", "the attackers are beside the cave"),
            ("A3", "they are to Throw a DC"),
            ("A3.2", "in its PFPh, DRM +0"),
        ])
        .came_to("eliminated in 2 / unaffected / 1 DC");
    let moves = json!({
        "turns": 1, "range": 2, "garrison-holds-fire": "never", "garrison-firepower": 8,
    });
    assaulted("throw", moves, &[Total(12), Total(12), Die(4), Total(5)])
        .asked(&[FIRST_FIRE, IFT, THROWN, DC])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    // An advance is one hex.
    let far = json!({ "range": 3, "approach": "advance" });
    let why = refusal::<CaveAssault>(&assault("throw", far)).expect("it is too far");
    assert!(why.contains("A4.7") && why.contains("one hex"), "{why}");
}

/// A half-squad that is broken with an unbroken enemy ADJACENT has to rout, and is eliminated
/// when it cannot (A10.5). One that can is in the cave no more.
#[test]
fn rule_a10_5_a_broken_garrison_routs() {
    // A 5 on the 24 column is a K/4, a 10 a 1MC, which a half-squad with a Morale of 8 fails by
    // an 8.
    let half_squad = |more: Value| {
        let mut given = json!({ "garrison": ["elite-half-squad"] });
        for (name, value) in more.as_object().expect("parameters have names") {
            given[name] = value.clone();
        }
        given
    };
    assaulted("flamethrower", half_squad(json!({})), &[Both(4, 5), Total(9)])
        .asked(&[FLAMES, MC])
        .noted(&[
            ("A7.3", "Final DR 9 on the 24 column: 2MC"),
            ("A10.5", "eliminated for Failure to Rout"),
        ])
        .came_to("controlled after 1: eliminated / unaffected / 0 DC");
    for way_out in ["cave", "complex"] {
        let given = half_squad(json!({ "garrison-way-out": way_out }));
        assaulted("flamethrower", given, &[Both(4, 5), Total(9)])
            .noted(&[("A10.5", "routs out of the cave")])
            .came_to("controlled after 1: elite-half-squad-broken, 1 routed / unaffected / 0 DC");
    }
    assaulted("flamethrower", half_squad(json!({ "rout": false })), &[Both(4, 5), Total(9)])
        .never_noted("rout")
        .came_to("controlled after 1: elite-half-squad-broken / unaffected / 0 DC");
    // A DC that is Placed then finds no guard: a 9 eliminates the cave.
    let given = half_squad(json!({
        "garrison-way-out": "complex", "turns": 3, "charges": 2, "garrison": ["elite-half-squad"],
    }));
    assaulted("place", given, &[Total(8), Total(9), Total(9)])
        .asked(&[DC, MC, DC])
        .noted(&[("A10.5", "routs"), ("G11.833", "no unconcealed Good Order MMC guards")])
        .came_to("eliminated in 3: first-line-half-squad-broken, 1 routed / unaffected / 2 DC");
    // Nobody reaches another cave from one IN a Depression below ground.
    let given = json!({ "depression": true, "garrison-way-out": "cave" });
    let why = refusal::<CaveAssault>(&assault("throw", given)).expect("not that way");
    assert!(why.contains("G11.71"), "{why}");
}

/// Who is broken by First Fire has FFMO and FFNAM against the next fire in that MPh: there is no
/// Assault Movement any more. Who is pinned has neither (A4.61, A7.83, A8.14).
#[test]
fn rule_a8_14_fire_at_who_is_broken_or_pinned_already() {
    let firing = || {
        json!({
            "garrison-holds-fire": "never", "garrison-firepower": 8, "garrison-shots": 2,
            "heat-of-battle": false,
        })
    };
    let (first, second) = (("A8.1", "First Fire, DRM -1"), ("A8.3", "Subsequent First Fire, DRM"));
    assaulted("place", firing(), &[Total(6), Total(9), Total(12)])
        .asked(&[FIRST_FIRE, MC, FIRST_FIRE])
        .noted(&[first, second, ("A7.3", "Final DR 10 on the 4 column: no effect")])
        .came_to("stands after 1: unaffected / broken / 0 DC");
    assaulted("place", firing(), &[Total(6), Total(6), Total(12)])
        .asked(&[FIRST_FIRE, MC, FIRST_FIRE])
        .noted(&[first, second, ("A7.3", "Final DR 12 on the 4 column: no effect")])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
}

/// A squad beside a cave without a MMC in Good Order Controls it, until one there rallies
/// (G11.94).
#[test]
fn rule_g11_94_control() {
    let given = |turns: u8| {
        json!({
            "turns": turns, "garrison": ["elite-half-squad"], "rout": false,
            "heat-of-battle": false,
        })
    };
    let broken = [Both(4, 5), Total(9)];
    assaulted("flamethrower", given(1), &broken)
        .came_to("controlled after 1: elite-half-squad-broken / unaffected / 0 DC");
    // With +4 for DM, +1 for Self-Rally and -1 for the cave it rallies; the FT does no more.
    let rallies = [&broken[..], &[Total(3), Both(5, 6), Total(3)]].concat();
    assaulted("flamethrower", given(2), &rallies)
        .noted(&[("A22.5", "the FT is used up")])
        .came_to("stands after 2: unaffected / unaffected / 0 DC");
    // A hero is no MMC.
    let hero = json!({ "garrison": ["elite-half-squad-broken"], "attackers": ["hero"] });
    assaulted("throw", hero, &[Die(4), Total(12)])
        .came_to("stands after 1: eliminated / unaffected / 1 DC");
}

/// From more than one level above the cave who Places a DC first Climbs down, a level in each
/// MPh, by a Falling DR (B11.41); where he is one level above it he Places the DC (G11.8331).
#[test]
fn rule_b11_41_climbing_down_to_place_a_dc() {
    const FALLING: (&str, &str) = ("Falling DR", "B11.41");
    let cliff = |top: u8, turns: u8| json!({ "height": 1, "top-level": top, "turns": turns });
    assaulted("climb", cliff(4, 3), &[Total(9), Total(9), Die(3), Total(5)])
        .asked(&[FALLING, FALLING, THROWN, DC])
        .noted(&[("B11.43", "Level 3"), ("B11.43", "Level 2"), ("G11.833", "drm of +0, at most 3")])
        .came_to("eliminated in 3 / unaffected / 1 DC");
    assaulted("climb", cliff(3, 3), &[Total(10), Total(9), Die(4)])
        .asked(&[FALLING, FALLING, THROWN])
        .noted(&[("B11.41", "no way"), ("G11.8331", "the DC is lost")])
        .came_to("stands after 3: unaffected / unaffected / 1 DC");
    assaulted("climb", cliff(3, 3), &[Total(12)])
        .asked(&[FALLING])
        .noted(&[("B11.41", "falls")])
        .came_to("stands after 1: unaffected / eliminated / 1 DC");
    let low = refusal::<CaveAssault>(&assault("climb", json!({ "height": 2, "top-level": 2 })));
    assert!(low.is_some_and(|why| why.contains("G11.113")));
}

/// Who Sets a DC in the woods of the Entrance Hex is at a vertex in the Open Ground, as in the
/// example of G11.8332, unless the ruling says otherwise.
#[test]
fn rule_g11_8332_the_vertex_of_the_setter() {
    let firing = |more: Value| {
        let mut given = json!({
            "garrison-holds-fire": "never", "garrison-firepower": 8, "entrance-terrain": "woods",
        });
        for (name, value) in more.as_object().expect("parameters have names") {
            given[name] = value.clone();
        }
        given
    };
    for (more, drm) in [(json!({}), "DRM -2"), (json!({ "setter-terrain": "woods" }), "DRM -1")] {
        assaulted("set", firing(more), &[Total(12), Die(3), Total(12)])
            .asked(&[FIRST_FIRE, SETTING, IFT])
            .noted(&[("A8.1", drm), ("A8.4", drm)])
            .came_to("stands after 1: unaffected / unaffected / 1 DC");
    }
    let inside = json!({ "depression": true, "setter-terrain": "woods" });
    let why = refusal::<CaveAssault>(&assault("set", inside)).expect("there is no vertex");
    assert!(why.contains("G11.8332"), "{why}");
}

/// A garrison that plays back lets them pass two hexes away, where its First Fire has no PBF, and
/// fires at full FP at those who arrive; in the DFPh it fires again, as Area Fire (A8.1, A8.4).
#[test]
fn rule_a8_1_a_garrison_that_plays_back() {
    let given = |plays: &str| {
        json!({
            "turns": 1, "range": 3, "garrison-firepower": 8, "garrison-shots": 2,
            "garrison-holds-fire": "never", "garrison-plays": plays,
        })
    };
    let idle = [Total(12), Total(12), Die(4), Total(5)];
    assaulted("throw", given("best"), &idle)
        .asked(&[FIRST_FIRE, IFT, THROWN, DC])
        .noted(&[
            ("A8.1", "the garrison holds its fire"),
            ("A8.1", "First Fire, DRM -2"),
            ("A7.3", "Final DR 10 on the 8 column"),
            ("A8.4", "in the DFPh, DRM +0"),
            ("A7.3", "Final DR 12 on the 4 column"),
        ])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    // By its script it has used its First Fire, and is marked Final Fire by the second.
    assaulted("throw", given("script"), &idle)
        .asked(&[FIRST_FIRE, FIRST_FIRE, THROWN, DC])
        .noted(&[("A8.1", "First Fire, DRM -2"), ("A8.3", "Subsequent First Fire, DRM -2")])
        .never_noted("holds its fire")
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// A 7-6-8 has 4 MF (A4.11). In the woods of the Entrance Hex it spends 2 to enter and 2 to Place,
/// so it does not use Assault Movement (A4.61, B13.4); on a path for 1 MF it does.
#[test]
fn rule_b13_4_woods_cost_2_mf() {
    let given = |more: Value| {
        let mut given = json!({
            "range": 2, "garrison-holds-fire": "never", "garrison-firepower": 8,
            "residual-fire": false, "entrance-terrain": "woods",
        });
        for (name, value) in more.as_object().expect("parameters have names") {
            given[name] = value.clone();
        }
        given
    };
    for (more, drm) in [(json!({}), "DRM +0"), (json!({ "entrance-mf": 1 }), "DRM +1")] {
        assaulted("place", given(more), &[Total(12), Total(12), Total(12)])
            .asked(&[FIRST_FIRE, IFT, DC])
            .noted(&[("A8.1", drm), ("A8.4", "in the DFPh, DRM +1")])
            .came_to("stands after 1: unaffected / unaffected / 1 DC");
    }
    // Two hexes of woods and a hex of Open Ground are 5 MF.
    let far = |more: Value| {
        let mut far = given(more);
        far["range"] = json!(4);
        far["entrance-terrain"] = json!("open-ground");
        refusal::<CaveAssault>(&assault("throw", far))
    };
    let why = far(json!({ "approach-terrain": "woods" })).expect("it is too far");
    assert!(why.contains("they have 4 MF and need 5") && why.contains("A4.13"), "{why}");
    assert_eq!(far(json!({ "approach-terrain": "woods", "approach-mf": 1 })), None);
    // Light jungle costs as much. Bamboo takes a Minimum Move, which has no number.
    let why = far(json!({ "approach-terrain": "light-jungle" })).expect("it is too far");
    assert!(why.contains("they have 4 MF and need 5") && why.contains("A4.13"), "{why}");
    let why = far(json!({ "approach-terrain": "bamboo" })).expect("it has no number");
    assert!(why.contains("bamboo") && why.contains("A4.13"), "{why}");
}

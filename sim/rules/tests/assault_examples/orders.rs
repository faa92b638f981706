//! Attackers with orders of their own: who carries, follows, fires from afar, or throws SMOKE.

use super::*;

const RALLY: (&str, &str) = ("Rally DR", "A10.6");

fn given(more: Value) -> Value {
    let mut given = json!({
        "range": 2, "garrison-holds-fire": "never", "garrison-firepower": 8,
        "residual-fire": false, "heat-of-battle": false, "attackers": ["7-6-8", "7-6-8"],
    });
    for (name, value) in more.as_object().expect("parameters have names") {
        given[name] = value.clone();
    }
    given
}

/// The carrier breaks on its way. It does not rally in its own RPh, so that the other one comes
/// with the MPh, and Places the DC (A4.43).
#[test]
fn rule_a4_43_one_who_follows_has_the_job_of_the_carrier() {
    let orders = |turns: u8| given(json!({ "orders": ["dc", "follow"], "turns": turns }));
    // A 5 on the 8 column is a 1MC, which the 9 fails; then half FP in the DFPh.
    let breaks = [Total(6), Total(9), Total(12)];
    assaulted("place", orders(2), &breaks)
        .asked(&[FIRST_FIRE, MC, IFT])
        .never_noted("follows")
        .came_to("stands after 2: unaffected / broken + unaffected / 0 DC");
    let comes = [&breaks[..], &[Total(11), Total(12), Total(12), Total(5)]].concat();
    assaulted("place", orders(3), &comes)
        .asked(&[FIRST_FIRE, MC, IFT, RALLY, FIRST_FIRE, IFT, DC])
        .noted(&[("A10.5", "fall back"), ("A4.43", "7-6-8 follows, and has the job now")])
        .came_to("eliminated in 3 / broken + unaffected / 1 DC");
    // Who has rallied is the carrier still.
    let rallies = [&breaks[..], &[Total(3), Total(12), Total(12), Total(5)]].concat();
    assaulted("place", orders(3), &rallies)
        .asked(&[FIRST_FIRE, MC, IFT, RALLY, FIRST_FIRE, IFT, DC])
        .never_noted("has the job now")
        .came_to("eliminated in 3 / unaffected + unaffected / 1 DC");
}

/// Nobody else can detonate the DC of a Setter who is broken (A23.7), so that nobody takes over.
#[test]
fn rule_a23_7_nobody_follows_a_setter() {
    let orders = given(json!({ "orders": ["dc", "follow"], "turns": 3, "range": 1 }));
    // At -2 a 6 on the 4 column is a 1MC.
    let script = [Total(12), Die(3), Total(6), Total(9), Total(11)];
    assaulted("set", orders, &script)
        .asked(&[FIRST_FIRE, SETTING, IFT, MC, RALLY])
        .never_noted("has the job now")
        .came_to("stands after 3: unaffected / broken + unaffected / 1 DC");
}

/// Units on overwatch fire with their own FP in the PFPh and DFPh. The garrison fires at them
/// when it has nobody beside the cave to fire at, without PBF, once (A7.21, A8.4).
#[test]
fn rule_a8_4_the_garrison_fires_at_those_on_overwatch() {
    let orders = |turns: u8| {
        given(json!({
            "orders": ["dc", "overwatch"], "turns": turns, "approach": "advance",
            "attackers": ["7-6-8", "6-6-6"], "attacking-force": "american",
            "overwatch-range": 6, "overwatch-terrain": "woods",
        }))
    };
    // 6 FP of a squad that may cower, at +4 for the cave. Then 8 FP without PBF are 4, at +1
    // for the woods; a 4 is a 1MC, which the 9 fails.
    let afar = [Both(6, 5), Total(3), Total(9)];
    let one = json!({ "attackers": ["6-6-6", "6-6-6"] });
    let mut first = orders(1);
    first["attackers"] = one["attackers"].clone();
    assaulted("place", first.clone(), &afar)
        .asked(&[IFT, IFT, MC])
        .noted(&[
            ("A7.2", "the group on overwatch fires into the cave"),
            ("A7.3", "Final DR 15 on the 6 column"),
            ("A7.2", "the garrison fires at those on overwatch"),
            ("A7.3", "Final DR 4 on the 4 column: 1MC"),
            ("A4.7", "the attackers are beside the cave"),
        ])
        .came_to("stands after 1: unaffected / unaffected + broken / 0 DC");
    // In the next Player Turn it fires at those beside the cave, and they are pinned. Who is
    // broken does not fire from afar.
    first["turns"] = json!(2);
    let beside = [&afar[..], &[Total(7), Total(5)]].concat();
    assaulted("throw", first.clone(), &beside)
        .asked(&[IFT, IFT, MC, IFT, MC])
        .noted(&[("A3.2", "in its PFPh, DRM +0")])
        .came_to("stands after 2: unaffected / unaffected + broken / 0 DC");
    // A garrison that waits for those beside the cave leaves them alone.
    first["garrison-holds-fire"] = json!("until-beside");
    let quiet = [Both(6, 5), Total(12), Die(4), Total(5)];
    assaulted("throw", first, &quiet)
        .asked(&[IFT, IFT, THROWN, DC])
        .never_noted("fires at those on overwatch")
        .came_to("eliminated in 2 / unaffected + unaffected / 1 DC");
}

/// Fire out of an Overstacked cave is Area Fire with +1, at those on overwatch, too (A5.12,
/// G11.8).
#[test]
fn rule_g11_8_an_overstacked_cave_fires_at_overwatch() {
    let asked = given(json!({
        "orders": ["dc", "overwatch"], "turns": 1, "approach": "advance",
        "attackers": ["6-6-6", "6-6-6"], "attacking-force": "american",
        "garrison": ["first-line-full", "first-line-half-squad"], "garrison-overstacked": true,
        "overwatch-range": 6, "overwatch-terrain": "woods",
    }));
    // 8 FP without PBF are 4, and 2 as Area Fire: at +1 for the woods and +1.
    assaulted("place", asked, &[Both(6, 5), Total(12)])
        .asked(&[IFT, IFT])
        .noted(&[
            ("A7.3", "Final DR 14 on the 6 column"),
            ("A7.2", "the garrison fires at those on overwatch"),
            ("A7.3", "Final DR 14 on the 2 column"),
        ])
        .came_to("stands after 1: unaffected + unaffected / unaffected + unaffected / 0 DC");
}

/// Who is there to throw SMOKE throws it, wherever he stands in the list (A24.1).
#[test]
fn rule_a24_1_who_throws_smoke() {
    let orders = |orders: [&str; 2]| {
        given(json!({
            "orders": orders, "smoke": "beside", "garrison-shots": 2,
            "attackers": ["7-6-8", "3-4-8"],
        }))
    };
    // The squad throws SMOKE, and the half-squad Places the DC: +2 for further fire.
    let script = [Total(12), Die(3), Total(12), Total(5)];
    assaulted("place", orders(["smoke", "dc"]), &script[..])
        .asked(&[FIRST_FIRE, SMOKE, FIRST_FIRE, DC])
        .noted(&[("A24.1", "7-6-8 places SMOKE"), ("A8.3", "Subsequent First Fire, DRM")])
        .came_to("eliminated in 1 / unaffected + unaffected / 1 DC");
    let why = |given: Value| refusal::<CaveAssault>(&assault("place", given)).expect("not so");
    assert!(why(orders(["dc", "smoke"])).contains("A24.1"));
}

/// One name gives orders to all of them: the first MMC carries, and the next squad with an
/// exponent throws SMOKE.
#[test]
fn rule_a4_1_orders_by_one_name() {
    let orders = |tactic: &str, orders: Value| {
        let asked = json!({
            "tactic": tactic, "turns": 2, "garrison": ["first-line-half-squad"],
            "attackers": ["leader-9-1", "3-4-8", "7-6-8", "7-6-8"], "smoke": "beside",
            "orders": orders,
        });
        assert_eq!(refusal::<CaveAssault>(&asked), None);
        let question: CaveAssault = serde_json::from_value(asked).expect("parameters that fit");
        question.ready().expect("it is possible").played.orders.clone()
    };
    for (name, listed) in [
        ("van", ["van", "van", "van", "van"]),
        ("one-carrier", ["follow", "dc", "follow", "follow"]),
        ("carrier-and-overwatch", ["overwatch", "dc", "overwatch", "overwatch"]),
        ("carrier-and-smoke", ["follow", "dc", "smoke", "follow"]),
    ] {
        assert_eq!(orders("throw", json!([name])), orders("throw", json!(listed)), "{name}");
    }
    let by_hand = orders("flamethrower", json!(["follow", "ft", "follow", "follow"]));
    assert_eq!(orders("flamethrower", json!(["one-carrier"])), by_hand);
}

/// What cannot be ordered.
#[test]
fn what_cannot_be_ordered() {
    let two = |orders: Value, more: Value| {
        let mut given = json!({ "attackers": ["7-6-8", "7-6-8"], "orders": orders });
        for (name, value) in more.as_object().expect("parameters have names") {
            given[name] = value.clone();
        }
        given
    };
    let nothing = || json!({});
    let crowd = json!({ "attackers": ["7-6-8", "7-6-8", "7-6-8", "7-6-8"] });
    for (tactic, given, why) in [
        ("place", two(json!(["dc"]), nothing()), "it has 1 for 2 attackers"),
        ("place", two(json!(["dc", "folow"]), nothing()), "`orders` cannot be \"folow\""),
        ("place", two(json!(["ft", "follow"]), nothing()), "there is no FT"),
        ("place", two(json!(["stay", "follow"]), nothing()), "nobody brings the DC"),
        ("flamethrower", two(json!(["dc", "follow"]), nothing()), "nobody brings the FT"),
        ("guns", two(json!(["dc", "follow"]), json!({ "charges": 0 })), "there is no DC"),
        ("place", two(json!(["dc", "smoke"]), nothing()), "give `smoke`"),
        ("climb", two(json!(["dc", "smoke"]), json!({ "smoke": "beside" })), "brings nobody"),
        ("place", two(json!(["dc", "overwatch"]), json!({ "overwatch-firepower": 8 })), "A7.2"),
        ("place", two(json!(["dc", "overwatch"]), json!({ "overwatch-cowering": false })), "A7.9"),
        ("place", two(json!(["dc", "overwatch"]), json!({ "overwatch-range": 13 })), "A7.22"),
        ("place", json!({ "orders": ["one-carrier"] }), "two attackers and more"),
        ("place", crowd.clone(), "A5.1"),
    ] {
        let refused = refusal::<CaveAssault>(&assault(tactic, given.clone()));
        let refused = refused.unwrap_or_else(|| panic!("{given} is accepted"));
        assert!(refused.contains(why), "{refused}");
    }
    // Those on overwatch are in another hex.
    let mut apart = crowd;
    apart["orders"] = json!(["carrier-and-overwatch"]);
    assert_eq!(refusal::<CaveAssault>(&assault("place", apart)), None);
}

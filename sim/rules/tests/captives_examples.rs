//! Examples of prisoners, surrender, Control and tunnels, with the dice that they name; and what is
//! refused.

mod table;

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, chance, ways, with};

/// The NTC of several prisoners, one after another.
fn checks(drs: &[u8]) -> Vec<(&'static str, Scripted)> {
    drs.iter().map(|dr| ("Escape NTC", Total(*dr))).collect()
}

/// The CC DR of several attacks, one after another.
fn attacks(drs: &[u8]) -> Vec<(&'static str, Scripted)> {
    drs.iter().map(|dr| ("CC DR", Total(*dr))).collect()
}

/// What is asked, without what is null.
fn given(mut asked: Value) -> Value {
    asked.as_object_mut().expect("parameters have names").retain(|_, value| !value.is_null());
    asked
}

fn refused(procedure: &str, asked: &Value, parameter: &str, rule: &str) {
    let entry = catalog::find(procedure).expect("the procedure is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("parameters have names")).err();
    let refusal = refusal.unwrap_or_else(|| panic!("{procedure} {asked} is not refused"));
    assert_eq!((refusal.parameter(), refusal.rule()), (parameter, Some(rule)), "{refusal}");
}

/// Three squads above a broken crew that guards them, and a HS that does not.
fn three_squads() -> Value {
    json!({
        "prisoners": ["6-6-6", "6-6-6", "6-6-6"], "force": "american", "guard": "crew-broken",
        "others": ["2-3-7"], "guarding-force": "russian", "morale": 7, "attacks": "all",
    })
}

/// Two of three squads pass their NTC. They attack both units at 2-4, with -2 against the broken
/// one, and the HS attacks both of them at 2-2. All are in Melee after that.
#[test]
fn example_a20_55() {
    let first = [checks(&[7, 6, 8]), attacks(&[8, 8])].concat();
    let outcome = "in Melee + in Melee + guarded";
    assert_played("prisoners", &three_squads(), &first, outcome);
    // At 1-1 against the Guard only, a 6 with -2 eliminates the crew: the HS is the next Guard.
    let guard_only = with(&three_squads(), &json!({ "attacks": "guard" }));
    let script = [checks(&[7, 6, 8]), attacks(&[6, 8])].concat();
    assert_played("prisoners", &guard_only, &script, &format!("{outcome}; Guard eliminated"));
    let script = [checks(&[7, 6, 8]), attacks(&[8, 4])].concat();
    assert_played("prisoners", &guard_only, &script, "guarded + eliminated + eliminated");
}

/// In Melee nobody needs a NTC: all three attack at 3-4, and the HS attacks them at 2-3.
#[test]
fn example_a20_55_in_melee() {
    let asked = with(&three_squads(), &json!({ "melee": true }));
    let melee = "in Melee + in Melee + in Melee";
    assert_played("prisoners", &asked, &attacks(&[7, 5]), melee);
    // A 3 is below the Kill Number of 4 against both.
    assert_played(
        "prisoners",
        &asked,
        &attacks(&[3]),
        "escaped + escaped + escaped; Guard eliminated",
    );
    // Those who Withdraw are attacked with -2, and are away if the attack misses.
    let withdraws = with(&asked, &json!({ "withdraws": true }));
    assert_played("prisoners", &withdraws, &attacks(&[7]), "escaped + escaped + escaped");
    let eliminated = "eliminated + eliminated + eliminated";
    assert_played("prisoners", &withdraws, &attacks(&[5]), eliminated);
}

/// An own 2 and a 12 of the captors let prisoners leave by Infiltration.
#[test]
fn example_a20_55_by_infiltration() {
    let asked = json!({
        "prisoners": ["7-6-8"], "guard": "6-2-8", "guarding-force": "russian", "melee": true,
    });
    assert_played("prisoners", &asked, &attacks(&[2]), "escaped");
    assert_played("prisoners", &asked, &attacks(&[9, 12]), "escaped");
    let stays = with(&asked, &json!({ "infiltrates": false }));
    assert_played("prisoners", &stays, &attacks(&[9, 12]), "in Melee");
}

/// The captors take the prisoner again with -1, since it is Inexperienced.
#[test]
fn example_a20_54() {
    let asked = json!({
        "prisoners": ["7-6-8"], "guard": "2-3-7", "melee": true, "recapture": true,
    });
    // At 2-1 the Kill Number is 7.
    assert_played("prisoners", &asked, &attacks(&[9, 7]), "guarded");
    assert_played("prisoners", &asked, &attacks(&[9, 8]), "half in Melee with half guarded");
    assert_played("prisoners", &asked, &attacks(&[9, 9]), "in Melee");
}

/// One attacker has arms again if it is no larger than the unit that it has eliminated. A SMC who is
/// away always has.
#[test]
fn example_a20_551() {
    let melee = json!({ "guarding-force": "russian", "melee": true });
    let asked = |prisoners: Value, guard: &str| {
        with(&melee, &json!({ "prisoners": prisoners, "guard": guard }))
    };
    for (prisoners, guard, outcome) in [
        (json!(["7-6-8"]), "4-4-7-broken", "escaped armed; Guard eliminated"),
        (json!(["7-6-8"]), "2-3-7-broken", "escaped; Guard eliminated"),
        (json!(["7-6-8", "3-4-8"]), "2-3-7-broken", "escaped + escaped armed; Guard eliminated"),
        (json!(["leader-8-1"]), "2-3-7-broken", "escaped armed; Guard eliminated"),
    ] {
        // A 3 is low enough with -2, even at 1-4.
        assert_played("prisoners", &asked(prisoners, guard), &attacks(&[3]), outcome);
    }
}

/// In a Complex nobody attacks his Guard, and without one he may do nothing.
#[test]
fn example_g11_98() {
    let asked = |prison: &str, guard: Value| {
        given(json!({
            "prisoners": ["7-6-8"], "guard": guard, "prison": prison, "morale": 7,
            "rounds": 6,
        }))
    };
    assert_played("prisoners", &asked("complex", json!("2-3-7-broken")), &[], "guarded");
    assert_played("prisoners", &asked("complex", json!(null)), &[], "idle");
    assert_played("prisoners", &asked("cave", json!(null)), &[], "escaped");
    let broken = asked("cave", json!("2-3-7-broken"));
    let script = [checks(&[7]), attacks(&[5])].concat();
    assert_played("prisoners", &broken, &script, "escaped; Guard eliminated");
    // Who has arms again is away at once, even if an enemy is left.
    let leader = json!({
        "prisoners": ["3-4-8"], "guard": "2-3-7", "others": ["leader-8-0"], "prison": "cave",
        "melee": true,
    });
    let gone = "escaped armed; Guard eliminated";
    assert_played("prisoners", &leader, &attacks(&[3]), gone);
    let above = with(&leader, &json!({ "prison": "above-ground" }));
    let stays = "in Melee; Guard eliminated";
    assert_played("prisoners", &above, &attacks(&[3, 11]), stays);
    // An unbroken Guard is attacked in Melee only.
    assert_played("prisoners", &asked("above-ground", json!("4-4-7")), &[], "guarded");
}

/// Japanese prisoners stay.
#[test]
fn example_g1_621_of_prisoners() {
    let asked = json!({
        "prisoners": ["4-4-7"], "force": "japanese", "guard": "7-6-8-broken",
        "guarding-force": "usmc", "melee": true, "rounds": 6,
    });
    assert_eq!(chance("prisoners", &asked, |outcome| outcome == "guarded"), ways(1, 1));
}

#[test]
fn prisoners_that_cannot_be_are_refused_by_the_rule() {
    let asked = json!({ "prisoners": ["7-6-8"], "guard": "2-3-7-broken", "morale": 7 });
    for (more, parameter, rule) in [
        (json!({ "prisoners": ["7-6-8-broken"] }), "prisoners", "A20.54"),
        (json!({ "prisoners": ["7-6-8", "7-6-8"], "guard": "leader-8-0" }), "guard", "A20.51"),
        (json!({ "prisoners": ["7-6-8", "7-6-8"], "others": ["leader-8-0"] }), "others", "A20.51"),
        (json!({ "guard": "4-4-7-berserk" }), "guard", "A20.4"),
        (json!({ "guard": "4-4-7-unarmed" }), "guard", "A20.5"),
        (json!({ "guard": null, "others": ["4-4-7"] }), "others", "A20.5"),
        (json!({ "guard": null, "melee": true }), "melee", "A20.5"),
        (json!({ "guard": "7-6-8-broken", "guarding-force": "usmc" }), "guarding-force", "A20.5"),
        (
            json!({ "guard": "4-4-7-broken", "guarding-force": "russian", "prison": "cave" }),
            "prison",
            "G11.7",
        ),
        (json!({ "prison": "complex", "melee": true }), "melee", "G11.98"),
        (json!({ "morale": null }), "morale", "A20.55"),
    ] {
        refused("prisoners", &given(with(&asked, &more)), parameter, rule);
    }
}

/// Broken units that can only rout at a risk surrender; those that can rout freely do so, unless
/// they are Disrupted or Encircled.
#[test]
fn example_a20_21() {
    let asked = |more: Value| {
        with(
            &json!({ "units": ["4-4-7"], "force": "russian", "captors-force": "american",
                "enemy": "good-order", "way": "risky" }),
            &more,
        )
    };
    for (more, outcome) in [
        (json!({}), "surrenders"),
        (json!({ "way": "none" }), "surrenders"),
        (json!({ "way": "free" }), "routs"),
        (json!({ "way": "free", "encircled": true }), "surrenders"),
        (json!({ "way": "free", "heat-of-battle": true }), "surrenders"),
        (json!({ "way": "free", "units": ["4-4-7-disrupted"] }), "surrenders"),
        (json!({ "way": "risky", "units": ["4-4-7-fanatic"] }), "routs-at-risk"),
        (json!({ "way": "none", "units": ["4-4-7-fanatic"] }), "fails-to-rout"),
        (json!({ "way": "none", "never": true }), "fails-to-rout"),
        (json!({ "enemy": "only-others", "way": "free" }), "routs"),
        (json!({ "enemy": "only-others", "way": "none" }), "fails-to-rout"),
        (json!({ "enemy": "only-others", "units": ["4-4-7-disrupted"] }), "routs-at-risk"),
        (json!({ "enemy": "nobody", "encircled": true }), "stays"),
        (json!({ "rejected": true }), "rejected"),
        // From then on the others know No Quarter, even the Disrupted ones.
        (json!({ "no-quarter": true }), "routs-at-risk"),
        (
            json!({ "no-quarter": true, "units": ["4-4-7-disrupted"], "way": "none" }),
            "fails-to-rout",
        ),
    ] {
        assert_played("surrender", &asked(more), &[], outcome);
    }
}

/// A SMC guards a squad and a HS, or three HS as a squad and one, but not two squads.
#[test]
fn example_a20_51() {
    let asked = |units: Value, captors: Value| {
        json!({
            "units": units, "captors": captors, "enemy": "good-order", "way": "none", "year": 1941,
        })
    };
    let smc = || json!(["leader-8-0"]);
    for (units, captors, outcome) in [
        (json!(["7-6-8", "3-4-8"]), smc(), "surrenders"),
        (json!(["3-4-8", "3-4-8", "3-4-8"]), smc(), "surrenders"),
        (json!(["7-6-8", "7-6-8"]), smc(), "surrenders, 1 freed"),
        (json!(["7-6-8", "7-6-8", "7-6-8", "leader-8-0"]), json!(["2-3-7"]), "surrenders"),
        (json!(["7-6-8", "7-6-8", "7-6-8", "3-4-8"]), json!(["2-3-7"]), "surrenders, 1 freed"),
        (json!(["7-6-8", "7-6-8"]), json!(["leader-8-0", "leader-9-1"]), "surrenders"),
    ] {
        assert_played("surrender", &asked(units, captors), &[], outcome);
    }
}

/// The Japanese do not surrender, and from June 1942 on nobody surrenders to them.
#[test]
fn example_g1_621_of_surrender() {
    let to_japanese = |more: Value| {
        with(&json!({ "units": ["7-6-8"], "enemy": "good-order", "way": "risky" }), &more)
    };
    for (more, outcome) in [
        (json!({ "year": 1941 }), "surrenders"),
        (json!({ "year": 1942, "month": 5 }), "surrenders"),
        (json!({ "year": 1942, "month": 6 }), "routs-at-risk"),
        (json!({ "year": 1944 }), "routs-at-risk"),
        (json!({ "year": 1937, "units": ["3-3-7"], "force": "gmd" }), "surrenders"),
        (json!({ "year": 1938, "units": ["3-3-7"], "force": "gmd" }), "routs-at-risk"),
        (
            json!({ "units": ["2-3-7"], "force": "japanese", "captors-force": "usmc" }),
            "routs-at-risk",
        ),
    ] {
        assert_played("surrender", &to_japanese(more), &[], outcome);
    }
    for (more, parameter, rule) in [
        (json!({}), "year", "G1.621"),
        (json!({ "year": 1942 }), "month", "G1.621"),
        (
            json!({ "year": 1941, "force": "japanese", "captors-force": "japanese" }),
            "captors-force",
            "A20.21",
        ),
        (json!({ "year": 1944, "heat-of-battle": true }), "heat-of-battle", "A15.5"),
        (json!({ "year": 1941, "units": ["7-6-8-berserk"] }), "units", "A20.2"),
        (json!({ "year": 1941, "units": ["7-6-8-disrupted"] }), "units", "A19.12"),
        (
            json!({ "force": "american", "year": 1941, "units": ["6-6-7", "3-4-7-disrupted"] }),
            "units",
            "A20.21",
        ),
        (json!({ "year": 1941, "captors": ["2-3-7-broken"] }), "captors", "A20.21"),
        (json!({ "year": 1941, "captors": ["4-4-7"], "enemy": "nobody" }), "captors", "A20.21"),
    ] {
        refused("surrender", &to_japanese(more), parameter, rule);
    }
}

/// What keeps a side from Control: each line of the rules once.
#[test]
fn example_a26_11() {
    let asked =
        |more: Value| with(&json!({ "wanted": "location", "by": "mmc", "enemy": "nobody" }), &more);
    let yes = "from turn 1";
    let no = "not-controlled";
    for (more, outcome) in [
        (json!({}), yes),
        (json!({ "enemy": "subterranean" }), yes),
        (json!({ "enemy": "unarmed" }), yes),
        (json!({ "enemy": "smc" }), no),
        (json!({ "enemy": "broken-mmc" }), no),
        (json!({ "enemy": "bypass-vehicle" }), no),
        (json!({ "wanted": "hex", "enemy": "bypass-vehicle" }), no),
        (json!({ "wanted": "building", "enemy": "bypass-vehicle" }), yes),
        (json!({ "wanted": "building", "enemy": "vehicle" }), no),
        (json!({ "able": false }), no),
        (json!({ "bypass": true }), no),
        (json!({ "by": "smc" }), no),
        (json!({ "by": "dummy" }), no),
        (json!({ "by": "vehicle" }), yes),
        (json!({ "by": "vehicle", "wanted": "building" }), no),
        (json!({ "wanted": "hex", "level": "upper" }), no),
        (json!({ "wanted": "building", "level": "upper" }), yes),
        (json!({ "wanted": "building", "level": "rooftop" }), no),
        (json!({ "wanted": "building", "level": "subterranean" }), no),
        (json!({ "level": "subterranean" }), yes),
        (json!({ "level": "rooftop" }), yes),
        (json!({ "wanted": "bridge-hex" }), yes),
        (json!({ "wanted": "pillbox-hex" }), no),
        (json!({ "wanted": "pillbox-hex", "pillbox-held": true }), yes),
        (json!({ "wanted": "pillbox-hex", "pillbox-held": true, "enemy": "smc" }), no),
        (json!({ "kindled": true }), no),
    ] {
        assert_played("control", &asked(more), &[], outcome);
    }
}

/// A cave that is not hidden is Controlled unless a Good Order MMC is in it.
#[test]
fn example_g11_94() {
    let cave = json!({ "wanted": "cave", "by": "mmc" });
    let asked =
        |enemy: &str, hidden: bool| with(&cave, &json!({ "enemy": enemy, "hidden": hidden }));
    for (enemy, hidden, outcome) in [
        ("nobody", false, "from turn 1"),
        ("smc", false, "from turn 1"),
        ("broken-mmc", false, "from turn 1"),
        ("mmc", false, "not-controlled"),
        ("nobody", true, "not-controlled"),
    ] {
        assert_played("control", &asked(enemy, hidden), &[], outcome);
    }
    refused("control", &asked("vehicle", false), "enemy", "G11.94");
    let hex = json!({ "wanted": "hex", "by": "mmc", "enemy": "nobody", "hidden": true });
    refused("control", &hex, "hidden", "G11.94");
    let hex = json!({ "wanted": "hex", "by": "mmc", "enemy": "nobody", "pillbox-held": true });
    refused("control", &hex, "pillbox-held", "A26.132");
}

/// Control lasts until the enemy gains it.
#[test]
fn example_a26_1() {
    let asked = json!({
        "wanted": "building", "by": "mmc", "enemy": "nobody", "gains": 18, "loses": 6, "game-turns": 3,
    });
    // The first 18 of the 36 DR have a colored 1, 2 or 3.
    let own = |colored: u8| ("the own chance", Both(colored, 1));
    let enemy = |colored: u8| ("the enemy chance", Both(colored, 1));
    let since_two = [own(4), own(3), enemy(2), enemy(2)];
    assert_played("control", &asked, &since_two, "from turn 2");
    let again = [own(1), enemy(1), own(1), enemy(2), enemy(2)];
    assert_played("control", &asked, &again, "from turn 2");
    let lost = [own(1), enemy(2), enemy(1), own(6)];
    assert_played("control", &asked, &lost, "lost-again");
}

/// Units advance out in the turn in which they enter: one turn for each tunnel.
#[test]
fn example_b8_61() {
    let asked = json!({ "units": ["4-4-7"], "exit": "above-ground" });
    assert_played("tunnel", &asked, &[], "out in turn 1, concealed");
    let two = with(&asked, &json!({ "entrance": "complex", "tunnels": 2 }));
    assert_played("tunnel", &two, &[], "out in turn 2, concealed");
    // A pillbox that the enemy holds is the end of them.
    let held = with(&asked, &json!({ "exit": "pillbox", "enemies": ["7-6-8"] }));
    assert_played("tunnel", &held, &[], "eliminated in turn 1");
}

/// Out of a Complex into a pillbox they stay hidden if nobody sees it.
#[test]
fn example_g11_933() {
    let units = json!({ "units": ["4-4-7", "9-1"] });
    let asked = |entrance: &str, exit: &str, seen: bool| {
        with(&units, &json!({ "entrance": entrance, "exit": exit, "seen": seen }))
    };
    for (entrance, exit, seen, how) in [
        ("above-ground", "complex", true, "hidden"),
        ("complex", "pillbox", false, "hidden"),
        ("complex", "pillbox", true, "concealed"),
        ("above-ground", "pillbox", false, "concealed"),
        ("complex", "above-ground", false, "concealed"),
    ] {
        let outcome = format!("out in turn 1, {how}");
        assert_played("tunnel", &asked(entrance, exit, seen), &[], &outcome);
    }
}

/// They come out concealed, so an Ambush can be; out of an Encircled Location they are pinned and CX.
#[test]
fn example_b8_61_with_an_enemy() {
    let asked = json!({
        "units": ["second-line-full"], "exit": "above-ground", "enemies": ["7-6-8"],
    });
    let drs = |own: u8, enemy: u8| {
        [("ATTACKER's Ambush dr", Die(own)), ("DEFENDER's Ambush dr", Die(enemy))]
    };
    assert_played("tunnel", &asked, &drs(3, 4), "out in turn 1, ambushes");
    assert_played("tunnel", &asked, &drs(3, 3), "out in turn 1, no Ambush");
    assert_played("tunnel", &asked, &drs(6, 1), "out in turn 1, ambushed");
    let encircled = with(&asked, &json!({ "encircled": true }));
    assert_played("tunnel", &encircled, &drs(3, 5), "out in turn 1, no Ambush");
    assert_played("tunnel", &encircled, &drs(4, 1), "out in turn 1, ambushed");
}

/// Broken units rout through it, and are not concealed.
#[test]
fn example_b8_62() {
    let asked = json!({ "units": ["2-3-7-broken"], "exit": "above-ground" });
    assert_played("tunnel", &asked, &[], "out in turn 1, routed");
    for (more, parameter, rule) in [
        (json!({ "entrance": "complex" }), "entrance", "G11.73"),
        (json!({ "enemies": ["7-6-8"] }), "enemies", "B8.62"),
        (json!({ "tunnels": 2 }), "tunnels", "B8.62"),
        (json!({ "encircled": true }), "encircled", "B8.61"),
        (json!({ "units": ["2-3-7-broken", "4-4-7"] }), "units", "B8.61, B8.62"),
        (json!({ "units": ["4-4-7-pinned"] }), "units", "B8.61"),
        (json!({ "units": ["4-4-7", "4-4-7", "4-4-7", "4-4-7"] }), "units", "B8.61, A5.1"),
        (
            json!({ "units": ["7-6-8"], "force": "usmc", "exit": "complex" }),
            "force",
            "G11.7, G11.2",
        ),
        (
            json!({ "units": ["4-4-7"], "exit": "complex", "enemies": ["7-6-8"] }),
            "enemies",
            "G11.7",
        ),
    ] {
        refused("tunnel", &with(&asked, &more), parameter, rule);
    }
}

/// An enemy finds the entrance with a 5 or less, and can destroy it.
#[test]
fn example_b8_63() {
    let asked = json!({ "units": ["4-4-7"], "exit": "above-ground", "looked-for": 2 });
    let drs = |drs: &[u8]| -> Vec<(&'static str, Scripted)> {
        drs.iter().map(|dr| ("Recovery dr", Die(*dr))).collect()
    };
    let out = "out in turn 1, concealed";
    assert_played("tunnel", &asked, &drs(&[5]), &format!("{out}; entrance found in try 1"));
    assert_played("tunnel", &asked, &drs(&[6, 6]), out);
    let jungle = with(&asked, &json!({ "recovery-drm": 2 }));
    assert_played("tunnel", &jungle, &drs(&[4, 3]), &format!("{out}; entrance found in try 2"));
}

//! Examples of prisoners, surrender, Control and tunnels, with the dice that they name; and what is
//! refused.

mod table;

use asl_engine::dice::Scripted::{self, Total};
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

fn refused(procedure: &str, asked: &Value, parameter: &str, rule: &str) {
    let entry = catalog::find(procedure).expect("the procedure is in the catalog");
    let refusal = entry.ask(asked.as_object().expect("parameters have names")).err();
    let refusal = refusal.unwrap_or_else(|| panic!("{procedure} {asked} is not refused"));
    assert_eq!((refusal.parameter(), refusal.rule()), (parameter, Some(rule)), "{refusal}");
}

/// Three squads above a broken crew that guards them, and a HS that does not.
fn three_squads() -> Value {
    json!({
        "prisoners": ["4-4-7", "4-4-7", "4-4-7"], "force": "russian", "guard": "crew-broken",
        "others": ["2-3-7"], "morale-level": 7, "attacks": "all",
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
    assert_played("prisoners", &guard_only, &script, "eliminated + eliminated + guarded");
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
        "escaped armed + escaped + escaped; Guard eliminated",
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
        "prisoners": ["7-6-8"], "guard": "4-4-7", "melee": true, "hand-to-hand": false,
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
    let asked = |prisoners: Value, guard: &str| json!({ "prisoners": prisoners, "guard": guard, "melee": true });
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
        json!({
            "prisoners": ["7-6-8"], "guard": guard, "prison": prison, "morale-level": 7, "phases": 6,
        })
    };
    assert_played("prisoners", &asked("complex", json!("4-4-7-broken")), &[], "guarded");
    assert_played("prisoners", &asked("complex", json!(null)), &[], "idle");
    assert_played("prisoners", &asked("cave", json!(null)), &[], "escaped");
    let broken = asked("cave", json!("crew-broken"));
    let script = [checks(&[7]), attacks(&[5])].concat();
    assert_played("prisoners", &broken, &script, "escaped; Guard eliminated");
    // An unbroken Guard is attacked in Melee only.
    assert_played("prisoners", &asked("above-ground", json!("4-4-7")), &[], "guarded");
}

/// Japanese prisoners stay.
#[test]
fn example_g1_621_of_prisoners() {
    let asked = json!({
        "prisoners": ["4-4-7"], "force": "japanese", "guard": "7-6-8-broken",
        "guarding-force": "usmc", "melee": true, "phases": 6,
    });
    assert_eq!(chance("prisoners", &asked, |outcome| outcome == "guarded"), ways(1, 1));
}

#[test]
fn prisoners_that_cannot_be_are_refused_by_the_rule() {
    let asked = json!({ "prisoners": ["7-6-8"], "guard": "4-4-7-broken", "morale-level": 7 });
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
        (json!({ "morale-level": null }), "morale-level", "A20.55"),
    ] {
        refused("prisoners", &with(&asked, &more), parameter, rule);
    }
}

//! G11.88: assaults as the attacks on the caves of a Complex.
//!
//! Caves are attacked independently. So the odds of a Complex are products: of the chance that
//! each assault alone eliminates its cave, and of the DC that others are attacked by.

use asl_engine::odds::Fraction;
use asl_engine::{Budget, Meter, NotExact};
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::exact;

const ONE: &str = "A:hex=X4:entrance=Y5:level=0:primary";
const OTHER: &str = "B:hex=W4:entrance=W5:level=0:in=AA";

fn of(procedure: &str, asked: &Value, kind: impl Fn(&str) -> bool) -> Fraction {
    let odds = exact(procedure, asked);
    assert!(odds.total_mass().is_one(), "{asked}");
    let outcomes = odds.outcomes().iter();
    outcomes.filter(|(name, _)| kind(name)).map(|(_, chance)| chance.clone()).sum()
}

/// 1 less this.
fn fails(chance: &Fraction) -> Fraction {
    Fraction::new(chance.denominator() - chance.numerator(), chance.denominator().clone())
}

/// The chance that an assault eliminates its cave in so many Player Turns.
fn eliminates(assault: &Value, turns: u8) -> Fraction {
    let mut asked = assault.clone();
    asked["turns"] = json!(turns);
    of("cave-assault", &asked, |name| name.starts_with("eliminated"))
}

#[test]
fn a_complex_under_assault_is_a_product() {
    for (assault, text) in [
        (
            json!({"tactic": "place", "range": 1, "garrison": ["first-line-half-squad"],
                "attackers": ["7-6-8", "3-4-8"], "heat-of-battle": false}),
            "tactic=place:range=1:garrison=first-line-half-squad:attackers=7-6-8/3-4-8:\
             heat-of-battle=false",
        ),
        (
            json!({"tactic": "throw", "range": 2, "garrison": ["crew"], "known": true,
                "attackers": ["7-6-8", "leader-9-1"], "heat-of-battle": false}),
            "tactic=throw:range=2:garrison=crew:known:attackers=7-6-8/leader-9-1:\
             heat-of-battle=false",
        ),
    ] {
        for (from, turns) in [(1, 1), (1, 2), (1, 3), (3, 4)] {
            let alone = eliminates(&assault, turns + 1 - from);
            let on = |letter: char| format!("{letter}:{text}:from={from}");
            // A Set DC is detonated in Player Turn 2, and fails by an Original 12.
            let set = Fraction::new(if turns > 1 { 35_u32 } else { 0 }, 36_u32);
            let asked = json!({"caves": [ONE, OTHER], "turns": turns, "attacks": ["B:set"],
                "assaults": [on('A')]});
            let found = of("cave-complex", &asked, |name| name == "2 caves, closed");
            assert_eq!(found, &alone * &set, "{asked}");
            let found = of("cave-complex", &asked, |name| name == "0 caves, open");
            assert_eq!(found, &fails(&alone) * &fails(&set), "{asked}");
            let asked = json!({"caves": [ONE, OTHER], "turns": turns,
                "assaults": [on('A'), on('B')]});
            let found = of("cave-complex", &asked, |name| name == "2 caves, closed");
            assert_eq!(found, &alone * &alone, "{asked}");
        }
    }
}

/// In one Player Turn a Placed DC alone decides: beside the cave, whose garrison holds its fire and
/// guards it.
#[test]
fn by_hand_a_placed_dc_decides_an_assault_of_one_player_turn() {
    let dc = json!({"method": "placed", "guarded": true});
    let alone = of("dc-against-cave", &dc, |name| name == "eliminated");
    let asked = json!({"caves": [ONE], "turns": 1, "assaults": [
        "A:tactic=place:range=1:garrison=first-line-half-squad:garrison-holds-fire=always:known"]});
    assert_eq!(of("cave-complex", &asked, |name| name == "1 cave, closed"), alone);
}

/// With a SAN an assault comes to so many standings that its rarest are left undecided. It is not
/// the budget that is too small, so the reason says so.
#[test]
fn an_assault_that_leaves_something_undecided_has_no_exact_odds_for_its_cave() {
    let alone = json!({"tactic": "place", "range": 2, "garrison": ["first-line-full"],
        "attacker-san": 4, "turns": 2});
    assert!(!exact("cave-assault", &alone).undecided().is_zero());
    let asked = json!({"caves": [ONE], "turns": 2, "assaults": [
        "A:tactic=place:range=2:garrison=first-line-full:attacker-san=4"]});
    let entry = catalog::find("cave-complex").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
    let mut meter = Meter::new(Budget::DEFAULT, None);
    let not_exact = question.exact_within(&mut meter).expect_err("its part has none");
    assert_eq!(not_exact, NotExact::Undecided);
    assert_eq!(not_exact.reason(), "work");
}

#[test]
fn what_an_assault_on_a_cave_cannot_be_is_refused() {
    let place = "tactic=place:range=1:garrison=first-line-half-squad";
    let on = |rest: &str| format!("A:{place}{rest}");
    for (assaults, attacks, parameter, words) in [
        (json!([on(":turns=2")]), json!(["B:set"]), "assaults", "said once for all caves"),
        (json!([on(":bombardment")]), json!(["B:set"]), "assaults", "said once for all caves"),
        (json!([on("")]), json!(["A:set"]), "assaults", "one attack or assault at most"),
        (json!([on(""), on("")]), json!(["B:set"]), "assaults", "one attack or assault at most"),
        (json!([on(":from=2")]), json!(["B:placed"]), "assaults", "one of the two is the enemy's"),
        (json!([on(":from=9")]), json!(["B:set"]), "assaults", "from 1 to 3"),
        (json!([on(":range=2")]), json!(["B:set"]), "assaults", "stands there twice"),
        (json!([on(":rang=2")]), json!(["B:set"]), "assaults", "rang"),
        (json!([on(":entrance-mf=x")]), json!(["B:set"]), "assaults", "entrance-mf"),
        (json!([format!("C:{place}")]), json!(["B:set"]), "assaults", "C"),
        (json!(["A:tactic=place"]), json!(["B:set"]), "assaults", "garrison"),
    ] {
        let asked = json!({"caves": [ONE, OTHER], "turns": 3, "attacks": attacks,
            "assaults": assaults});
        let entry = catalog::find("cave-complex").expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
        assert_eq!(refusal.parameter(), parameter, "{asked}");
        assert!(refusal.to_string().contains(words), "{words}: {refusal}");
    }
}

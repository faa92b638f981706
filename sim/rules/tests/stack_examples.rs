//! The worked examples of chapter A about fire at one or more units, and those of
//! chapter G that need the whole attack, played with scripted dice.
//!
//! Each test is named after the example's rule. Where an example tells only the
//! number of a MC, its DR here is the highest that passes, which pins (A7.8): with
//! any other number it would not. Where the nationality is not ours, another
//! counter with the same numbers stands in, and the test says so.

use asl_engine::Procedure;
use asl_engine::dice::Scripted::{Both, Die, Total};
use asl_engine::dice::{Scripted, ScriptedDice};
use asl_rules::a7_fire::fire_attack::FireAttack;
use asl_rules::a10_morale::morale_check::MoraleCheck;
use asl_rules::a15_heat_of_battle::heat_of_battle::HeatOfBattle;
use asl_rules::catalog;
use asl_rules::{Catalogued, Ready};
use serde_json::{Value, json};

type Outcome<P> = <<P as Catalogued>::Played as Procedure>::Outcome;

/// The question with these parameters, which the catalog accepts.
fn question<P: Catalogued>(parameters: Value) -> Ready<P> {
    let entry = catalog::find(P::NAME).expect("it is in the catalog");
    let asked = entry.ask(parameters.as_object().expect("parameters have names"));
    asked.unwrap_or_else(|error| panic!("{parameters}: {error}"));
    let question: P = serde_json::from_value(parameters).expect("the example's parameters");
    question.ready().expect("the catalog accepts it")
}

/// Plays a procedure to its end with these dice, all of them.
fn play<P: Catalogued>(parameters: Value, script: &[Scripted]) -> Outcome<P> {
    let mut dice = ScriptedDice::new(script);
    let outcome = question::<P>(parameters).played.play(&mut dice);
    assert!(dice.is_used_up(), "the example has rolls left");
    outcome
}

fn attack_on(force: &str, targets: &[&str], attack: &Value) -> Value {
    let mut asked = json!({ "force": force, "targets": targets, "elr": 3, "cowering": false });
    for (name, value) in attack.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    asked
}

fn fire(force: &str, targets: &[&str], attack: &Value, script: &[Scripted]) -> String {
    play::<FireAttack>(attack_on(force, targets, attack), script).to_string()
}

/// The FP of an attack, or its column, as the ledger has it.
fn ledger(item: &str, attack: &Value) -> String {
    let lines = question::<FireAttack>(attack_on("japanese", &["elite-full"], attack)).ledger;
    lines.into_iter().find(|line| line.item == item).expect("a line of the ledger").value
}

/// Fire without any DRM: the first rolls, and then the rest.
fn volley(
    (force, targets): (&str, &[&str]),
    firepower: u8,
    first: &[Scripted],
    rest: &[Scripted],
) -> String {
    fire(force, targets, &json!({ "firepower": firepower }), &[first, rest].concat())
}

fn morale_check(force: &str, unit: &str, condition: &str, elr: i64, original: u8) -> String {
    let parameters = json!({ "force": force, "unit": unit, "condition": condition, "elr": elr });
    play::<MoraleCheck>(parameters, &[Total(original)]).to_string()
}

/// A K/1 on four units: the two that tie are a leader and a squad. He is wounded
/// and takes no MC; the new half-squad takes the 1MC like the others.
#[test]
fn example_a_9() {
    let targets = ["leader-8-1", "crew", "3-4-6", "6-6-6"];
    let selection = [Total(2), Die(3), Die(1), Die(2), Die(3)];
    let rest = [Die(4), Total(6), Total(5), Total(6)];
    let after = volley(("american", &targets), 2, &selection, &rest);
    assert_eq!(after, "leader-7-0-wounded + pinned + pinned + 3-4-6-broken");
}

/// 9 FP directed by a 9-2, an Original 8: a 1MC for each of the three squads and
/// the leader, who checks first wherever he stands and helps the others.
#[test]
fn example_a7_306() {
    let attack = json!({ "firepower": 9, "leader": -2 });
    assert_eq!(ledger("column", &attack), "8");
    let targets = ["6-6-6", "6-6-6", "6-6-6", "leader-8-1"];
    let script = [Total(8), Total(6), Total(6), Total(5), Total(7)];
    let after = fire("american", &targets, &attack, &script);
    assert_eq!(after, "unaffected + pinned + broken + unaffected");
}

/// A 4-4-7 and a MMG with an 8-0 at a squad in shellholes: the Infantry's part of
/// the attack on a truck there, and the Passenger's 1MC without that TEM.
#[test]
fn example_a7_308_infantry() {
    let fire_at = |target, terrain, original, mc| {
        let attack = json!({
            "firing-force": "japanese", "firers": ["first-line-full+mmg"], "range": 3,
            "leader": 0, "terrain": terrain,
        });
        fire("american", &[target], &attack, &[Total(original), Total(mc)])
    };
    assert_eq!(fire_at("6-6-6", "shellholes", 7, 6), "pinned");
    assert_eq!(fire_at("6-6-6", "shellholes", 6, 5), "pinned");
    assert_eq!(fire_at("6-6-6", "shellholes", 3, 4), "pinned");
    assert_eq!(fire_at("3-4-6", "open-ground", 7, 5), "pinned");
}

/// A 6-2-8 sprays two hexes with one DR of 3: a 1MC with its 3 FP, and a NMC with
/// 1½ at Long Range into woods.
#[test]
fn example_a7_34() {
    let spray = |range, terrain, mc| {
        let attack = json!({
            "firing-force": "russian", "firers": ["6-2-8"], "spraying-fire": true,
            "range": range, "terrain": terrain, "cowering": true,
        });
        fire("american", &["6-6-6"], &attack, &[Both(1, 2), Total(mc)])
    };
    assert_eq!(spray(2, "open-ground", 5), "pinned");
    assert_eq!(spray(3, "woods", 6), "pinned");
}

/// On the IIFT 4 and 5 FP both cower to 2 FP, with Inexperienced units to 1 FP:
/// a 6 is a PTC there, and nothing; without doubles a NMC.
#[test]
fn example_a7_371() {
    for firepower in [4, 5] {
        let at = |inexperienced, script: &[Scripted]| {
            let attack = json!({
                "firepower": firepower, "table": "iift", "cowering": true,
                "inexperienced": inexperienced,
            });
            fire("american", &["6-6-6"], &attack, script)
        };
        assert_eq!(at(false, &[Both(3, 3), Total(7)]), "pinned");
        assert_eq!(at(true, &[Both(3, 3)]), "unaffected");
        assert_eq!(at(false, &[Both(4, 2), Total(7)]), "broken");
    }
}

/// Firepower alone. A7.372: 5 FP on the IIFT by PBF and at Long Range. A9.5: 8 FP
/// spray an adjacent hex and another. A25.234: 9 FP in FPF. (The sums are those of
/// a squad and a MG each, here 6 and 2, 5 and 4.)
#[test]
fn example_a7_372_a9_5_a25_234_firepower() {
    let column = |firer| ledger("column", &json!({ "firers": [firer], "table": "iift" }));
    assert_eq!(column("5-5-8@1"), "10");
    assert_eq!(column("5-5-8@6"), "2½");
    let spray = |range| {
        json!({
            "firing-force": "british", "firers": ["6-4-8+lmg"], "spraying-fire": true, "range": range,
        })
    };
    assert_eq!(ledger("firepower", &spray(1)), "8");
    assert_eq!(ledger("firepower", &spray(2)), "4");
    let fpf = json!({ "firers": ["5-5-8+mmg"], "range": 0, "subsequent-first-fire": true });
    assert_eq!(ledger("firepower", &fpf), "13½");
}

/// Berserk Russians charge a 4-6-7 with a LMG and an 8-1; a 5-5-8 and a LMG fire
/// with the same 7 FP. K/3, then two NMC, with a Morale Level of 10.
#[test]
fn example_a8_41_charge() {
    let first = json!({
        "firing-force": "usmc", "firers": ["5-5-8+lmg"], "leader": -1, "range": 1,
        "ffmo": true, "ffnam": true,
    });
    assert_eq!(ledger("firepower", &first), "14");
    let at_squad = |mc| fire("russian", &["6-2-8-berserk"], &first, &[Total(6), Total(mc)]);
    assert_eq!(at_squad(7), "3-2-8-berserk");
    assert_eq!(at_squad(8), "eliminated");
    let second = json!({
        "firing-force": "usmc", "firers": ["5-5-8+lmg"], "leader": -1, "range": 0,
        "subsequent-first-fire": true, "terrain": "stone-building", "ffnam": true,
    });
    assert_eq!(ledger("firepower", &second), "10½");
    let script = [Total(7), Total(10), Total(10)];
    assert_eq!(fire("russian", &["3-2-8-berserk"], &second, &script[..2]), "unaffected");
    let others = ["4-4-7-berserk", "leader-7-0-berserk"];
    assert_eq!(fire("russian", &others, &second, &script), "unaffected + unaffected");
    // The Residual FP before it.
    let residual = json!({ "firepower": 4, "terrain": "stone-building", "ffnam": true });
    assert_eq!(fire("russian", &others, &residual, &[Total(7)]), "unaffected + unaffected");
}

/// The firers' NMC of that FPF: its DR is the same for all. By an 8 the 8-1 is
/// pinned, and no longer helps the squad. (A 4-5-7 has the same Morale Level.)
#[test]
fn example_a8_41_fpf() {
    let stack: (&str, &[&str]) = ("british", &["4-5-7", "leader-8-1"]);
    let all_roll = |total| volley(stack, 4, &[Total(6)], &[Total(total), Total(total)]);
    assert_eq!(all_roll(7), "unaffected + unaffected");
    assert_eq!(all_roll(8), "broken + pinned");
    assert_eq!(all_roll(9), "broken + broken");
}

/// A 1KIA takes the 9-1 and breaks both squads. The one whose broken Morale Level
/// is 7 takes a 1MC as its LLMC, the one with 9 none. (A 4-5-7 and a Fanatic 6-4-8
/// have these levels.)
#[test]
fn example_a10_2() {
    let stack: (&str, &[&str]) = ("british", &["leader-9-1", "6-4-8-fanatic", "4-5-7"]);
    let selection = [Total(2), Die(6), Die(3), Die(2)];
    let after = |llmc| volley(stack, 6, &selection, &[Total(llmc)]);
    assert_eq!(after(6), "eliminated + broken + broken");
    assert_eq!(after(7), "eliminated + broken + 2-4-7-broken");
}

/// A broken leader dies of a 1MC; afterwards the squads with a lower Morale Level
/// take a LLMC with his leadership against them. (Squads of 8 and 7, also broken.)
#[test]
fn example_a10_21() {
    let after = |leader: &str, mc: u8, rest: &[Scripted]| {
        let targets = ["4-5-8", "4-5-7", &format!("leader-{leader}-broken")];
        volley(("british", &targets), 8, &[Total(6), Total(mc), Die(5)], rest)
    };
    let squads = |llmc: &[u8]| -> Vec<Scripted> {
        [6, 5].iter().chain(llmc).map(|total| Total(*total)).collect()
    };
    assert_eq!(after("8-0", 8, &squads(&[7])), "unaffected + unaffected + eliminated");
    assert_eq!(after("8-0", 8, &squads(&[8])), "unaffected + broken + eliminated");
    // Whatever the 1MC has done to it.
    let broken_before = [Total(6), Total(7), Total(8)];
    assert_eq!(after("8-0", 8, &broken_before), "unaffected + 2-4-7-broken + eliminated");
    assert_eq!(after("8-1", 8, &squads(&[6])), "unaffected + unaffected + eliminated");
    assert_eq!(after("8-1", 8, &squads(&[7])), "unaffected + broken + eliminated");
    assert_eq!(after("9-1", 9, &squads(&[7, 6])), "unaffected + unaffected + eliminated");
    assert_eq!(after("9-1", 9, &squads(&[8, 7])), "broken + broken + eliminated");
}

/// A 9-1 under a NMC alone, with a 10-2, and with a 9-2, who is no better.
#[test]
fn example_a10_22() {
    let nmc =
        |targets: &[&str], rest: &[Scripted]| volley(("american", targets), 4, &[Total(6)], rest);
    assert_eq!(nmc(&["leader-9-1"], &[Total(9)]), "pinned");
    assert_eq!(nmc(&["leader-9-1"], &[Total(10)]), "broken");
    let superior = ["leader-9-1", "leader-10-2"];
    assert_eq!(nmc(&superior, &[Total(9), Total(11)]), "pinned + unaffected");
    // The 10-2 checks first, and nobody helps him.
    assert_eq!(nmc(&superior, &[Total(11), Total(9)]), "pinned + broken");
    let equal = ["leader-9-2", "leader-9-1"];
    assert_eq!(nmc(&equal, &[Total(8), Total(10)]), "unaffected + broken");
    // A broken leader is helped by one of a higher Morale Level, too, and helps nobody.
    let broken = ["leader-8-1-broken", "leader-9-1", "6-6-6"];
    let passes = [Total(8), Total(9), Total(6)];
    assert_eq!(nmc(&broken, &passes), "unaffected + unaffected + unaffected");
    let fails = [Total(8), Total(10), Die(1), Total(7)];
    assert_eq!(nmc(&broken, &fails), "leader-7-0-wounded-broken + unaffected + pinned");
    let useless = ["leader-9-1-broken", "leader-8-1"];
    let fails = [Total(10), Die(1), Total(7)];
    assert_eq!(nmc(&useless, &fails), "leader-8-0-wounded-broken + unaffected");
}

/// A broken squad under Interdiction: failing leaves a half-squad whatever the
/// ELR, a Casualty MC nothing. So in the rout example after A10.8. (A 4-4-7 and a
/// 4-5-7, both with a broken Morale Level of 7.)
#[test]
fn example_a10_531() {
    assert_eq!(morale_check("russian", "4-4-7", "broken", 3, 9), "2-3-7-broken");
    assert_eq!(morale_check("russian", "4-4-7", "broken", 3, 12), "eliminated");
    assert_eq!(morale_check("british", "4-5-7", "broken", 0, 11), "2-4-7-broken");
}

/// A squad with 4 FP at a concealed 4-4-7 and a Known 6-2-8 in woods, an Original
/// 4: a NMC and a 1MC, and the 4-4-7 is revealed anyway. (A 4-5-7 fires.)
#[test]
fn example_a12_13() {
    let attack = json!({
        "firing-force": "british", "firers": ["4-5-7"], "range": 5, "terrain": "woods",
    });
    let after = |mc| {
        let script = [Total(4), Total(mc), Total(7)];
        fire("russian", &["4-4-7-concealed", "6-2-8"], &attack, &script)
    };
    assert_eq!(after(6), "revealed + pinned");
    assert_eq!(after(7), "pinned + pinned");
    assert_eq!(after(8), "broken + pinned");
}

/// The leaders that A15.3 names, and the two Russian MMC of A25.2.
#[test]
fn example_a15_3() {
    let hardened = |force: &str, unit: &str, original| {
        let parameters = json!({ "force": force, "unit": unit });
        play::<HeatOfBattle>(parameters, &[Total(original)]).to_string()
    };
    assert_eq!(hardened("american", "leader-6+1", 8), "leader-7-0");
    assert_eq!(hardened("american", "leader-8-0", 8), "leader-8-1");
    assert_eq!(hardened("american", "leader-9-2", 8), "leader-10-2");
    assert_eq!(hardened("japanese", "leader-9-1", 4), "leader-10-0");
    assert_eq!(hardened("russian", "4-2-6", 4), "5-2-7");
    assert_eq!(hardened("russian", "2-2-7", 5), "3-2-8");
}

/// With an ELR of 1 a leader who fails by 2 is Replaced; a 6-4-8 or a 7-4-7, whose morale is
/// underscored, becomes its half-squads.
#[test]
fn example_a19_13() {
    let leader = |name, original| morale_check("american", name, "unbroken", 1, original);
    assert_eq!(leader("leader-9-2", 10), "broken");
    assert_eq!(leader("leader-9-2", 11), "leader-9-1-broken");
    assert_eq!(leader("leader-9-1", 11), "leader-8-1-broken");
    assert_eq!(morale_check("british", "6-4-8", "unbroken", 2, 11), "two-3-3-8-broken");
    assert_eq!(morale_check("american", "7-4-7", "unbroken", 2, 10), "two-3-3-7-broken");
}

/// The MMG's attacks on a Human Wave: a 1MC breaks the 8-0 whose morale is raised
/// to 9, and a K/2 Reduces both squads that tie, which pass by less than 7.
#[test]
fn example_a25_234_squads() {
    let attack = json!({ "firepower": 5, "drm": -3, "morale-modifier": 1 });
    assert_eq!(fire("russian", &["leader-8-0"], &attack, &[Total(8), Total(8)]), "pinned");
    assert_eq!(fire("russian", &["leader-8-0"], &attack, &[Total(8), Total(9)]), "broken");
    let script = [Total(5), Die(4), Die(4), Total(5), Total(5)];
    assert_eq!(fire("russian", &["4-4-7", "4-4-7"], &attack, &script), "2-3-7 + 2-3-7");
}

/// The K/2 where the broken leader is selected: if he dies, only the squad that
/// breaks has a lower Morale Level and takes the LLMC; if not, he takes no 2MC. (The
/// 2-4-8 have the 8, and broken the 7, of 4-4-7 in a Human Wave. Only there would a
/// 6 not pin.)
#[test]
fn example_a25_234_leader() {
    let attack = json!({ "firepower": 5, "drm": -3 });
    let after = |rest: &[Scripted]| {
        let script = [&[Total(5), Die(3), Die(2), Die(6)][..], rest].concat();
        fire("russian", &["2-4-8", "2-4-8", "leader-8-0-broken"], &attack, &script)
    };
    let dies = [Die(5), Total(6), Total(7), Total(7)];
    assert_eq!(after(&dies), "pinned + broken + eliminated");
    let lives = [Die(4), Total(6), Total(7)];
    assert_eq!(after(&lives), "pinned + broken + leader-7+1-wounded-broken");
}

/// Casualty Reduction by a K/1, and of the berserk by failing a MC.
#[test]
fn example_g1_14_casualty_reduction() {
    let k1 = |unit: &str, rest: &[Scripted]| volley(("japanese", &[unit]), 2, &[Total(2)], rest);
    for strength in ["full", "reduced"] {
        let squad = |class| format!("{class}-{strength}");
        assert_eq!(k1(&squad("elite"), &[Total(6)]), "elite-half-squad");
        assert_eq!(k1(&squad("conscript"), &[Total(4)]), "conscript-half-squad");
        let berserk = format!("{}-berserk", squad("elite"));
        assert_eq!(k1(&berserk, &[Total(9)]), "elite-half-squad-berserk");
        let fails = morale_check("japanese", &squad("elite"), "berserk", 3, 11);
        assert_eq!(fails, "elite-half-squad-berserk");
    }
    for unit in ["elite-half-squad", "crew", "reduced-crew", "vehicle-crew"] {
        assert_eq!(k1(unit, &[]), "eliminated");
    }
    assert_eq!(k1("leader-9-1", &[Die(4)]), "leader-8-0-wounded");
    assert_eq!(k1("hero", &[Die(4)]), "hero-wounded");
}

/// A 10-0 raises a broken elite half-squad to 9; when he goes berserk, so does it.
#[test]
fn example_g1_41_berserk() {
    let stack: (&str, &[&str]) = ("japanese", &["leader-10-0", "elite-half-squad-broken"]);
    let after = |mc| volley(stack, 4, &[Total(6), Total(2), Total(6)], &[Total(mc)]);
    assert_eq!(after(9), "leader-10-0-berserk + elite-half-squad-berserk");
    assert_eq!(after(10), "leader-10-0-berserk + eliminated");
}

/// What each loss adds to the Casualty Tally.
#[test]
fn example_g1_622() {
    fn tally<P: Catalogued>(parameters: Value, script: &[Scripted]) -> Option<u32> {
        let outcome = play::<P>(parameters, script);
        let measures = P::measures();
        let tally = measures.iter().find(|measure| measure.name == "casualty-tally");
        (tally.expect("the measure").halves)(&outcome).map(|halves| halves / 2)
    }
    let attack = |unit: &str, firepower, script: &[Scripted]| {
        let attack = attack_on("japanese", &[unit], &json!({ "firepower": firepower }));
        tally::<FireAttack>(attack, script)
    };
    let step = |unit| attack(unit, 4, &[Total(6), Total(9)]);
    let casualty = |unit| attack(unit, 2, &[Total(2), Total(5)]);
    let kia = |unit| attack(unit, 6, &[Total(2)]);
    assert_eq!(step("first-line-full"), Some(0));
    assert_eq!(step("first-line-reduced"), Some(7));
    // Replaced by a 1st Line squad before it loses its step (G1.124).
    let beyond_elr = json!({ "unit": "elite-reduced", "elr": 2, "drm": 2 });
    assert_eq!(tally::<MoraleCheck>(beyond_elr, &[Total(9)]), Some(7));
    assert_eq!([casualty("first-line-full"), casualty("first-line-reduced")], [Some(7); 2]);
    for unit in ["crew", "reduced-crew", "second-line-full", "second-line-reduced"] {
        assert_eq!(kia(unit), Some(10), "{unit}");
    }
    assert_eq!([kia("vehicle-crew"), kia("vehicle-crew-broken")], [Some(8); 2]);
    assert_eq!(step("reduced-crew"), Some(2));
    for unit in ["crew", "reduced-crew"] {
        let bails_out = json!({ "unit": unit, "cause": "other", "elr": 3 });
        assert_eq!(tally::<MoraleCheck>(bails_out, &[Total(9)]), Some(2));
    }
}

/// Cave K: what a DC does to the units. In the cave 30 FP and no DRM; after a
/// failed throw +6 there, +3 IN H5, or +4 in the woods of I6.
#[test]
fn example_g11_833_units() {
    let dc = |terrain, drm| json!({ "firepower": 30, "terrain": terrain, "drm": drm });
    let contents =
        |dc, original, mc| fire("japanese", &["elite-full"], &dc, &[Total(original), Total(mc)]);
    assert_eq!(contents(dc("open-ground", 0), 6, 3), "elite-half-squad");
    assert_eq!(ledger("DRM", &dc("cave", 2)), "+6");
    assert_eq!(contents(dc("cave", 2), 7, 8), "pinned");
    let thrower = |dc, mc| fire("american", &["6-6-6"], &dc, &[Total(7), Total(mc)]);
    assert_eq!(thrower(dc("open-ground", 3), 4), "pinned");
    assert_eq!(ledger("DRM", &dc("woods", 3)), "+4");
    assert_eq!(thrower(dc("woods", 3), 5), "pinned");
}

/// Who takes a LLTC is concealed no more, whether it passes or not (A12.141): a
/// 6-6-6 beside a 9-1 who breaks. Fire of 8 FP has no effect on who is concealed.
#[test]
fn a12_141_a_leader_loss_reveals() {
    let units = ["leader-9-1", "6-6-6-concealed"];
    let after = |lltc| {
        fire("american", &units, &json!({"firepower": 8}), &[Total(8), Total(11), Total(lltc)])
    };
    assert_eq!(after(8), "broken + pinned");
    assert_eq!(after(5), "broken + revealed");
}

//! What sides declare, by hand and as is best; who withdraws, who is captured, and Hara-Kiri.

use asl_engine::dice::Scripted::{self, Die, Total};
use asl_engine::odds::Fraction;
use asl_rules::catalog::{self, Wish};
use asl_rules::prelude::*;
use serde_json::{Value, json};

use super::{asked, cc, exact, ledger, measure, measures};

/// What the defenders lose of something, less what the attackers lose of it.
fn exchange(asked: &Value, name: &str) -> f64 {
    let [theirs, ours] =
        measures(asked, [&format!("defending-{name}"), &format!("attacking-{name}")]);
    theirs - ours
}

fn with(asked: &Value, more: Value) -> Value {
    let mut asked = asked.clone();
    for (name, value) in more.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    asked
}

/// All ways to declare attacks of so many units on so many others, by hand.
fn by_hand(own: usize, enemies: usize) -> Vec<Vec<String>> {
    let numbers = |chosen: &[usize], group: usize| -> String {
        let of_it = chosen.iter().enumerate().filter(|(_, one)| **one == group);
        let of_it: Vec<String> = of_it.map(|(place, _)| (place + 1).to_string()).collect();
        of_it.join("+")
    };
    let dealt = |number: usize, groups: usize| -> Vec<Vec<usize>> {
        (0..(groups + 1).pow(number as u32))
            .map(|code| {
                (0..number)
                    .map(|place| code / (groups + 1).pow(place as u32) % (groups + 1))
                    .collect()
            })
            .collect()
    };
    let mut all = vec![vec!["none".to_owned()]];
    for groups in 1..=own.min(enemies) {
        for attackers in dealt(own, groups) {
            for targets in dealt(enemies, groups) {
                let attacks: Vec<(String, String)> = (1..=groups)
                    .map(|group| (numbers(&attackers, group), numbers(&targets, group)))
                    .collect();
                if attacks.iter().all(|(own, enemies)| !own.is_empty() && !enemies.is_empty()) {
                    all.push(
                        attacks.iter().map(|(own, enemies)| format!("{own}>{enemies}")).collect(),
                    );
                }
            }
        }
    }
    all
}

/// What is best is what the best of all declarations by hand comes to, for each side and for both.
#[test]
fn the_best_declarations_are_those_of_brute_force() {
    // SMC make stacks, which is a decision of its own: other tests have them.
    let forces: [(&[&str], &[&str]); 5] = [
        (&["4-4-7", "4-4-7"], &["6-2-8"]),
        (&["4-4-7", "2-3-7"], &["4-4-7", "2-3-7-cx"]),
        (&["4-4-7-cx", "5-2-7"], &["2-3-7-broken", "4-4-7"]),
        (&["4-4-7-berserk", "2-3-7-pinned"], &["4-4-7"]),
        (&["4-4-7", "4-4-7"], &["5-2-7-concealed", "2-3-7"]),
    ];
    for goal in ["hex-cleared", "casualty-vp"] {
        for (attackers, defenders) in forces {
            let question = asked(
                ("russian", attackers),
                ("russian", defenders),
                json!({ "goal": goal, "ambush": "nobody", "hand-to-hand": "false" }),
            );
            let worth = |more: Value| {
                let question = with(&question, more);
                match goal {
                    "hex-cleared" => measure(&question, goal),
                    _ => exchange(&question, goal),
                }
            };
            // A broken unit does not attack.
            let able = |units: &[&str], attacks: &[String]| {
                attacks.iter().all(|attack| {
                    let own = attack.split('>').next().unwrap_or_default().split('+');
                    let names =
                        own.filter_map(|number| units.get(number.parse::<usize>().ok()? - 1));
                    !names.into_iter().any(|name| name.ends_with("-broken"))
                })
            };
            let ours: Vec<Vec<String>> = by_hand(attackers.len(), defenders.len());
            let ours: Vec<&Vec<String>> = ours.iter().filter(|one| able(attackers, one)).collect();
            let theirs = by_hand(defenders.len(), attackers.len());
            let theirs: Vec<&Vec<String>> =
                theirs.iter().filter(|one| able(defenders, one)).collect();
            let close = |one: f64, other: f64| {
                assert!((one - other).abs() < 1e-9, "{question}: {one}, {other}")
            };
            let best = ours.iter().map(|one| worth(json!({ "attackers-attacks": one })));
            close(worth(json!({ "attackers-play": "best" })), best.fold(f64::MIN, f64::max));
            let best = theirs.iter().map(|one| worth(json!({ "defenders-attacks": one })));
            close(worth(json!({ "defenders-play": "best" })), best.fold(f64::MAX, f64::min));
            let game = ours.iter().map(|own| {
                let replies = theirs.iter().map(|reply| {
                    worth(json!({ "attackers-attacks": own, "defenders-attacks": reply }))
                });
                replies.fold(f64::MAX, f64::min)
            });
            let both = json!({ "attackers-play": "best", "defenders-play": "best" });
            close(worth(both), game.fold(f64::MIN, f64::max));
        }
    }
}

/// Best declarations are never worse than all against all, for either side, in one CCPh and two.
#[test]
fn best_play_is_never_worse_than_all_against_all() {
    let forces: [&[&str]; 6] = [
        &["4-4-7"],
        &["4-4-7", "2-3-7"],
        &["4-4-7", "leader-9-1"],
        &["4-4-7-cx", "4-4-7"],
        &["4-4-7", "2-3-7-broken"],
        &["leader-8-0", "hero"],
    ];
    for attackers in forces.iter().filter(|units| !units.contains(&"2-3-7-broken")) {
        for defenders in forces {
            let few = attackers.len() + defenders.len() < 4;
            for rounds in if few { 1..=2 } else { 1..=1 } {
                let worth = |attackers_play: &str, defenders_play: &str| {
                    let more = json!({ "rounds": rounds, "goal": "squad-equivalents",
                        "attackers-play": attackers_play, "defenders-play": defenders_play });
                    let question = asked(("russian", attackers), ("russian", defenders), more);
                    exchange(&question, "squad-equivalents-lost")
                };
                let usual = worth("script", "script");
                let name = format!("{attackers:?} against {defenders:?}, {rounds} CCPh");
                assert!(worth("best", "script") >= usual - 1e-9, "{name}");
                assert!(worth("script", "best") <= usual + 1e-9, "{name}");
                let game = worth("best", "best");
                assert!(worth("best", "script") >= game - 1e-9, "{name}");
                assert!(worth("script", "best") <= game + 1e-9, "{name}");
            }
        }
    }
}

/// A leader in Melee withdraws while his squad covers him, as in hex K4: a Russian 6 at 3-2 is
/// Casualty Reduction of the squad, but of the leader only with a 7.
#[test]
fn units_withdraw_while_others_cover_them() {
    let (them, us) = (["4-4-7", "5-2-7"], ["4-4-7", "leader-8-1"]);
    let more = json!({ "melee": true, "defenders-withdraw": ["2"] });
    let lone = |script: &[Scripted]| cc(("russian", &them), ("gmd", &us), more.clone(), script);
    let none = "unaffected + unaffected";
    assert_eq!(lone(&[Total(8), Total(12)]), format!("{none} / unaffected + unaffected-withdrawn"));
    assert_eq!(
        lone(&[Total(7), Total(12), Die(4)]),
        format!("{none} / unaffected + leader-7-0-wounded")
    );
    assert_eq!(lone(&[Total(6), Total(12)]), format!("{none} / 2-3-7 + eliminated"));
    // He does not attack: the squad alone has 4 against 9.
    let question = asked(("russian", &them), ("gmd", &us), more);
    let lines = ledger(&with(&question, json!({ "rounds": 1 })));
    assert!(lines.contains(&"attackers: odds 3-2".to_owned()), "{lines:?}");
    // In the first CCPh there is no Melee to withdraw from.
    let first = json!({ "defenders-withdraw": ["2"] });
    let first = cc(("russian", &them), ("gmd", &us), first, &[Total(8), Total(12)]);
    assert_eq!(first, format!("{none} / unaffected + unaffected"));
}

/// Units of one origin are told apart that are away: a leader whom a squad has created withdraws
/// with it, or alone when it is reduced on its way.
#[test]
fn a_leader_who_is_away_is_told_from_a_squad_that_has_withdrawn_with_him() {
    let more = json!({ "rounds": 2, "defenders-withdraw": ["1"], "defenders-drm": 9 });
    let us: (&str, &[&str]) = ("usmc", &["7-6-8"]);
    let three = |script: &[Scripted]| cc(("russian", &["4-4-7"; 3]), us, more.clone(), script);
    // The 2 creates a leader: 7-12 is 1-2, so a 6 has -3, for Marines, a morale of 8 and 1-2. The
    // other attack is 12-8, 3-2 and 6, so that a 7 does nothing.
    let first = [Total(7), Total(2), Die(6)];
    let then = |total: u8, more: &[Scripted]| -> String {
        let script: Vec<Scripted> =
            first.iter().copied().chain([Total(total)]).chain(more.iter().copied()).collect();
        three(&script).split(" / ").nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(then(12, &[]), "unaffected-with-leader-8-0-withdrawn");
    // Both have -2. A final 6 at 3-2 reduces the squad alone.
    assert_eq!(then(8, &[Die(6), Die(1)]), "3-4-8-with-leader-8-0-away");
}

/// A side that wants to save its units withdraws all of them.
#[test]
fn who_fears_losses_withdraws() {
    let more = json!({ "melee": true, "goal": "casualty-vp" });
    let question = asked(("usmc", &["7-6-8", "7-6-8"]), ("gmd", &["2-3-7", "4-4-7"]), more);
    let lost = |more: Value| measure(&with(&question, more), "defending-casualty-vp");
    let best = json!({ "defenders-play": "best" });
    assert!(lost(best.clone()) <= lost(json!({})) + 1e-9);
    // They can do no better than any of these by hand.
    let of = |more: Value| exchange(&with(&question, more), "casualty-vp");
    let best = of(best);
    for by_hand in [
        json!({}),
        json!({ "defenders-leave": "stay", "defenders-withdraw": ["1"] }),
        json!({ "defenders-withdraw": ["2"] }),
        json!({ "defenders-withdraw": ["1", "2"] }),
    ] {
        assert!(best <= of(by_hand.clone()) + 1e-9, "{by_hand}");
    }
}

/// What is declared by hand holds for what is left in every CCPh.
#[test]
fn declared_attacks_hold_in_every_ccph() {
    let more =
        json!({ "rounds": 2, "attackers-attacks": ["1>1", "2>2"], "defenders-attacks": ["none"] });
    let two = |script: &[Scripted]| {
        cc(("russian", &["4-4-7"; 2]), ("gmd", &["4-4-7"; 2]), more.clone(), script)
    };
    // The second is reduced: 4-2 is 2-1, and a 7 reduces it again.
    assert_eq!(
        two(&[Total(8), Total(5), Total(8), Total(7)]),
        "unaffected + unaffected / unaffected + eliminated"
    );
    // The first is gone, and so is the attack on it.
    assert_eq!(
        two(&[Total(4), Total(8), Total(5)]),
        "unaffected + unaffected / eliminated + 2-3-7"
    );
}

/// One attack captures, another kills (A20.22).
#[test]
fn each_attack_captures_or_kills() {
    let more = json!({
        "attackers-attacks": ["1>1:capture", "2>2:kill"], "defenders-attacks": ["none"],
    });
    let two = |script: &[Scripted]| {
        cc(("russian", &["4-4-7"; 2]), ("gmd", &["4-4-7"; 2]), more.clone(), script)
    };
    // +1 for the capture: a 4 is a 5, and takes half.
    assert_eq!(
        two(&[Total(4), Total(4)]),
        "unaffected + unaffected / 2-3-7-with-2-3-7-captured + eliminated"
    );
    assert_eq!(two(&[Total(3), Total(5)]), "unaffected + unaffected / captured + 2-3-7");
}

/// G1.641 inside CC: who eliminates himself is no prisoner and does not attack; who fails does not
/// attack, and is attacked with -1. Those who have attacked before do not attempt it.
#[test]
fn hara_kiri_comes_before_a_capture_in_close_combat() {
    let more = json!({ "attackers-capture": true });
    let us: (&str, &[&str]) = ("usmc", &["7-6-8"]);
    let one = |script: &[Scripted]| cc(us, ("japanese", &["4-4-7"]), more.clone(), script);
    assert_eq!(one(&[Total(7)]), "unaffected / eliminated");
    // 7-4 is 3-2, a 6: with +1 and -1 a 5 captures, and the squad does not attack.
    assert_eq!(one(&[Total(8), Total(5)]), "unaffected / captured");
    assert_eq!(one(&[Total(8), Total(7)]), "unaffected / unaffected");
    // One of two fails: the other is gone, and the attack is against one.
    let two = |script: &[Scripted]| cc(us, ("japanese", &["4-4-7"; 2]), more.clone(), script);
    assert_eq!(two(&[Total(8), Total(7), Total(5)]), "unaffected / captured + eliminated");
    // As ATTACKER they have attacked before.
    let more = json!({ "defenders-capture": true, "hand-to-hand": "false" });
    let before = |script: &[Scripted]| cc(("japanese", &["4-4-7"]), us, more.clone(), script);
    assert_eq!(before(&[Total(9), Total(4)]), "captured / unaffected");
    // So have those who have ambushed.
    let ambush =
        json!({ "attackers-capture": true, "ambush": "defender", "hand-to-hand": "false" });
    let ambush = cc(us, ("japanese", &["4-4-7"]), ambush, &[Total(9), Total(4)]);
    assert_eq!(ambush, "unaffected / first-line-half-squad-with-first-line-half-squad-captured");
    // Of two only the one who has attacked does not attempt it.
    let other = |attack: &str, script: &[Scripted]| {
        let more = json!({
            "attackers-attacks": ["2>1"], "defenders-attacks": [attack], "hand-to-hand": "false",
        });
        cc(("japanese", &["4-4-7"; 2]), us, more, script)
    };
    let eliminates = [Total(9), Total(7)];
    assert_eq!(other("1>1:capture", &eliminates), "eliminated + unaffected / unaffected");
    assert_eq!(other("1>2:capture", &[Total(9), Total(4)]), "unaffected + captured / unaffected");
    let never = json!({ "attackers-capture": true, "hara-kiri": false });
    let never = cc(us, ("japanese", &["4-4-7"]), never, &[Total(5), Total(9)]);
    assert_eq!(never, "unaffected / first-line-half-squad-with-first-line-half-squad-captured");
}

/// Exact odds of CC with Hara-Kiri are those of all ways that the dice can fall.
#[test]
fn hara_kiri_in_close_combat_is_counted_exactly() {
    let one = asked(
        ("usmc", &["7-6-8"]),
        ("japanese", &["4-4-7"]),
        json!({ "attackers-capture": true, "defenders-attacks": ["none"] }),
    );
    let capture = json!({ "attackers": ["7-6-8"], "defenders": ["4-4-7"] });
    // With nobody who attacks back it is the procedure `capture`, but for the leader's name.
    let mine: Vec<(String, Fraction)> = exact("close-combat", &one).outcomes().to_vec();
    let theirs = exact("capture", &capture);
    for (outcome, chance) in theirs.outcomes() {
        let of_it = mine.iter().filter(|(name, _)| name.split(" / ").nth(1) == Some(outcome));
        let sum = of_it.map(|(_, chance)| chance.to_f64()).sum::<f64>();
        assert!((sum - chance.to_f64()).abs() < 1e-12, "{outcome}");
    }
}

/// The decisions of a comparison: the value of the game is between what each side reaches alone.
#[test]
fn the_best_decisions_are_told_in_words() {
    let asked = asked(
        ("russian", &["4-4-7", "2-3-7"]),
        ("gmd", &["4-4-7", "leader-8-1"]),
        json!({ "melee": true }),
    );
    let entry = catalog::find("close-combat").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
    let wish = Wish { objective: "squad-equivalents", choices: &[] };
    let best = question.best(&wish, &mut Meter::unlimited()).expect("there is no limit");
    let best = best.expect("every number is known");
    let fixed: Vec<f64> = best.fixed.iter().map(|(_, value)| value.expect("known")).collect();
    let [script, attackers, defenders] = fixed[..] else { panic!("{fixed:?}") };
    assert!(attackers >= script && defenders <= script, "{fixed:?}");
    assert!(attackers >= best.value && defenders <= best.value, "{fixed:?}, {}", best.value);
    let choices: Vec<&str> = best.decisions.iter().map(|one| &*one.act).collect();
    let any = |text: &str| choices.iter().any(|choice| choice.contains(text));
    assert!(any("4-4-7 with leader-8-1") || any("each SMC alone"), "{choices:?}");
    assert!(any(" > ") && (any("nobody withdraws") || any("withdraw: ")), "{choices:?}");
    let all = best.decisions.iter();
    let next =
        all.filter_map(|one| Some((&*one.standing[0], one.value, one.next_best.as_ref()?.1)));
    for (who, value, next) in next {
        let sign = if who == "attackers" { 1.0 } else { -1.0 };
        assert!(sign * value >= sign * next - 1e-9, "{who}: {value}, {next}");
    }
}

#[test]
fn what_best_play_cannot_take_is_refused() {
    let refused = |more: Value| {
        let asked = asked(("russian", &["4-4-7"; 2]), ("gmd", &["4-4-7"; 2]), more);
        let entry = catalog::find("close-combat").expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("names")).expect_err("it is refused");
        (refusal.parameter().to_owned(), refusal.rule().unwrap_or_default().to_owned())
    };
    let wants = |parameter: &str, rule: &str| (parameter.to_owned(), rule.to_owned());
    let both = json!({ "attackers-play": "best", "attackers-attacks": ["1>1"] });
    assert_eq!(refused(both), wants("attackers-attacks", "A11.12"));
    let both = json!({ "defenders-play": "best", "defenders-withdraw": ["1"] });
    assert_eq!(refused(both), wants("defenders-withdraw", "A11.2"));
    let nowhere = json!({ "attackers-way-out": false, "attackers-withdraw": ["1"] });
    assert_eq!(refused(nowhere), wants("attackers-withdraw", "A11.2"));
    let third = json!({ "attackers-withdraw": ["3"] });
    assert_eq!(refused(third), wants("attackers-withdraw", "A11.2"));
    let berserk = json!({
        "attackers": ["4-4-7-berserk", "4-4-7"], "attackers-attacks": ["1>1:capture"],
    });
    assert_eq!(refused(berserk), wants("attackers-attacks", "A20.2, A20.22"));
    let wrong = json!({ "attackers-attacks": ["1>1:ransom"] });
    assert_eq!(refused(wrong), wants("attackers-attacks", "A11.12"));
}

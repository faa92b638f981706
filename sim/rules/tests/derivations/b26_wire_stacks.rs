//! B26.4: stacks above Wire, whose units are alike and move on their own. What one unit comes to by
//! its MF is a product of faces, and a stack is the multinomial law of so many units.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a8_fire_phase::{Odds, add};
use crate::exact;

fn of_6(faces: u32) -> Fraction {
    Fraction::new(faces, 6_u32)
}

fn power(chance: &Fraction, times: u32) -> Fraction {
    (0..times).fold(of_6(6), |product, _| &product * chance)
}

/// In how many ways so many units of a stack are chosen.
fn choices(all: u32, chosen: u32) -> u32 {
    (0..chosen).fold(1, |ways, already| ways * (all - already) / (already + 1))
}

/// Of one unit: the chances that it leaves, is beneath, and is hung up after so many turns, by the MF
/// of its first turn, those of the others, and those of the next hex.
fn of_one(first: u32, others: u32, exit: u32, turns: u32) -> [Fraction; 3] {
    let mut odds = [of_6(0), of_6(0), of_6(0)];
    for turn in 1..=turns {
        let mf = if turn == 1 { first } else { others };
        let above = match turn {
            1 => of_6(6),
            _ => &of_6(6 - first.min(6)) * &power(&of_6(6 - others.min(6)), turn - 2),
        };
        let out = mf.saturating_sub(exit).min(6);
        let beneath = mf.min(6) - out;
        // Who is beneath with too few MF walks off in the next turn, if these MF are enough then.
        let later = turn < turns && exit <= others;
        let (leaves, stays) = if later { (out + beneath, 0) } else { (out, beneath) };
        odds[0] = &odds[0] + &(&above * &of_6(leaves));
        odds[1] = &odds[1] + &(&above * &of_6(stays));
        odds[2] = &above * &of_6(6 - mf.min(6));
    }
    odds
}

fn assert_stack(asked: &Value, derived: Odds<String>) {
    let odds = exact("wire-exit", asked);
    let answered: Odds<String> = odds.outcomes().iter().cloned().collect();
    let derived: Odds<String> =
        derived.into_iter().filter(|(_, chance)| !chance.is_zero()).collect();
    assert_eq!(answered, derived, "{asked}");
}

#[test]
fn every_stack_by_the_multinomial_law() {
    for units in 2..=4 {
        for mf in 1..=8_u32 {
            for (spent, exit) in [(0, 1), (0, 2), (1, 1), (0, 12)] {
                if spent >= mf {
                    continue;
                }
                for turns in 1..=3 {
                    let asked = json!({
                        "mf": mf, "spent-mf": spent, "exit-mf": exit, "game-turns": turns,
                        "stack": units,
                    });
                    let [leaves, beneath, hung] = of_one(mf - spent, mf, exit, turns);
                    let mut derived = Odds::new();
                    for k in 0..=units {
                        for m in 0..=units - k {
                            let rest = units - k - m;
                            let ways =
                                Fraction::new(choices(units, k) * choices(units - k, m), 1_u32);
                            let chance = &(&power(&leaves, k) * &power(&beneath, m))
                                * &(&power(&hung, rest) * &ways);
                            let word = format!("{k} leave, {m} beneath, {rest} hung-up");
                            add(&mut derived, word, &chance);
                        }
                    }
                    assert_stack(&asked, derived);
                }
            }
        }
    }
}

/// A rout has two ends in view of the enemy: the binomial law.
#[test]
fn every_stack_that_routs_by_the_binomial_law() {
    for units in 2..=6_u32 {
        for (cost, goes) in [(1, 5), (2, 4), (3, 3), (5, 1)] {
            for (quarter, word) in [(true, "surrender"), (false, "eliminated")] {
                let asked = json!({
                    "rout": "adjacent", "exit-mf": cost, "stack": units, "force": "russian",
                    "no-quarter": !quarter,
                });
                let mut derived = Odds::new();
                for k in 0..=units {
                    let ways = Fraction::new(choices(units, k), 1_u32);
                    let lost = &power(&of_6(6 - goes), units - k) * &ways;
                    let name = format!("{k} leave, {} {word}", units - k);
                    add(&mut derived, name, &(&power(&of_6(goes), k) * &lost));
                }
                assert_stack(&asked, derived);
            }
        }
    }
}

/// Two squads of 4 MF, and 1 MF for the next hex: each is out by a 1 to 3, beneath by a 4.
#[test]
fn by_hand_two_squads() {
    let asked = json!({ "mf": 4, "exit-mf": 1, "stack": 2 });
    let counted = [
        ("2 leave, 0 beneath, 0 hung-up", 9_u32),
        ("1 leave, 1 beneath, 0 hung-up", 6),
        ("0 leave, 2 beneath, 0 hung-up", 1),
        ("1 leave, 0 beneath, 1 hung-up", 12),
        ("0 leave, 1 beneath, 1 hung-up", 4),
        ("0 leave, 0 beneath, 2 hung-up", 4),
    ];
    let mut derived = Odds::new();
    for (word, ways) in counted {
        add(&mut derived, word.to_owned(), &Fraction::new(ways, 36_u32));
    }
    assert_stack(&asked, derived);
    let entry = asl_rules::catalog::find("wire-exit").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("names")).expect("it can be asked");
    let (_, measures) = question.exact_with_measures().expect("it is little work");
    let named = entry.measures.iter().map(|one| one.name).zip(measures);
    let found: Vec<(&str, Option<Fraction>)> = named.collect();
    let of = |name: &str| found.iter().find(|(one, _)| *one == name).and_then(|(_, of)| of.clone());
    // 9 of 36 that all are through, 27 that one is, and half a unit each on average.
    assert_eq!(of("leaves"), Some(Fraction::new(9_u32, 36_u32)));
    assert_eq!(of("any-leaves"), Some(Fraction::new(27_u32, 36_u32)));
    assert_eq!(of("units-through"), Some(of_6(6)));
    assert_eq!(of("off-wire"), Some(Fraction::new(16_u32, 36_u32)));
    assert_eq!(of("mf-left"), None);
}

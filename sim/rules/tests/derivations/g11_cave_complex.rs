//! G11.88: a Complex and its ways out.
//!
//! Caves are independent of each other, so every set of eliminated caves has the
//! product of their chances, and a Complex is closed when that set includes all
//! its ways out, which are given here by name.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use serde_json::{Value, json};

use asl_engine::odds::Fraction;
use asl_rules::catalog;

use crate::exact;

/// The ways out of so many that one attack eliminates a cave, counted on paper
/// (see `g11_caves`).
const ATTACKS: [(&str, u128, u128); 10] = [
    ("placed", 30, 36),
    ("placed:guarded", 10, 36),
    ("set", 35, 36),
    ("set:guarded", 30, 36),
    ("thrown", 3 * 10, 216),
    ("thrown:adjacent", 4 * 10, 216),
    ("climbing", 3 * 30, 216),
    ("climbing:guarded:heroic", 4 * 10, 216),
    ("he=105:range=6:drm=-6", 10, 36),
    ("he=105:range=6:drm=-2", 4, 216),
];

/// A cave, with the chances that it is eliminated and that it survives.
#[derive(Clone)]
struct Fate {
    letter: char,
    eliminated: Fraction,
    survives: Fraction,
}

/// Of so many tries one succeeds, or none does; after a Bombardment that only an
/// Original 12 on its NMC makes deadly.
fn fate(letter: char, ways: u128, of: u128, tries: u32, bombardment: bool) -> Fate {
    let (before, pass) = if bombardment { (36_u32, 35_u32) } else { (1, 1) };
    let all = BigUint::from(of).pow(tries) * before;
    let none = BigUint::from(of - ways).pow(tries) * pass;
    Fate {
        letter,
        eliminated: Fraction::new(&all - &none, all.clone()),
        survives: Fraction::new(none, all),
    }
}

/// The chance of every outcome, set by set of eliminated caves.
fn outcomes(fates: &[Fate], gun: &str, infantry: &str, tunnel: bool) -> BTreeMap<String, Fraction> {
    let mut odds = BTreeMap::<String, Fraction>::new();
    for set in 0..1_u32 << fates.len() {
        let gone = |place: usize| set >> place & 1 == 1;
        let mut chance = Fraction::new(1_u32, 1_u32);
        let mut left = String::new();
        for (place, fate) in fates.iter().enumerate() {
            let factor = if gone(place) { &fate.eliminated } else { &fate.survives };
            chance = &chance * factor;
            if !gone(place) {
                left.push(fate.letter);
            }
        }
        if chance.is_zero() {
            continue;
        }
        let exits = if left.contains(|letter| gun.contains(letter)) {
            "open"
        } else if tunnel || left.contains(|letter| infantry.contains(letter)) {
            "no gun"
        } else {
            "closed"
        };
        let number = set.count_ones();
        let name = format!("{number} {}, {exits}", if number == 1 { "cave" } else { "caves" });
        let sum = odds.entry(name).or_insert_with(Fraction::zero);
        *sum = &*sum + &chance;
    }
    odds
}

/// How often an attack is made in so many Player Turns: what is Placed takes a MPh of the
/// attackers, a Set DC the enemy's Player Turn as well, and a cave has no use for more DC
/// than it is given.
fn tries(attack: &str, turns: u32, charges: u32) -> u32 {
    if attack.starts_with("he") {
        turns
    } else if attack.starts_with("set") {
        (turns / 2).min(charges)
    } else if takes_a_mph(attack) {
        turns.div_ceil(2).min(charges)
    } else {
        turns.min(charges)
    }
}

fn takes_a_mph(attack: &str) -> bool {
    ["placed", "climbing", "set"].iter().any(|method| attack.starts_with(method))
}

/// The caves of 11.321. The text says of A only that its Entrance Hex is Y5, which X4 and X5
/// have within two hexes of D; it does not say in which hexes E and H are.
fn caves() -> [&'static str; 8] {
    [
        "A:hex=X4:entrance=Y5:level=0:primary",
        "B:hex=W4:entrance=W5:level=1:in=AA",
        "C:hex=W4:entrance=X4:level=1:in=AA",
        "D:hex=V4:entrance=W5:level=1:in=AA",
        "E:hex=Z4:entrance=Z5:level=0",
        "F:hex=AA8:entrance=Z7:level=0",
        "G:hex=W9:entrance=W10:level=0:primary",
        "H:hex=V9:entrance=V10:level=0:in=GG",
    ]
}

fn assert_equal(parameters: &Value, derived: BTreeMap<String, Fraction>) {
    let answered: BTreeMap<String, Fraction> =
        exact("cave-complex", parameters).outcomes().iter().cloned().collect();
    assert_eq!(answered, derived, "{parameters}");
}

#[test]
fn eight_caves_and_two_complexes_have_the_products_of_their_caves() {
    // Every cave has another attack in every cell.
    for cell in 0..20_usize {
        let turns = [1, 2, 3, 20][cell % 4];
        let charges = [1, 2, 20][cell % 3];
        let bombardment = cell % 2 == 1;
        let mut attacks = Vec::new();
        let mut fates = Vec::new();
        for (place, cave) in caves().iter().enumerate() {
            let letter = cave.chars().next().expect("a letter");
            let (attack, ways, of) = ATTACKS[(3 * cell + place) % ATTACKS.len()];
            // One of the caves in a cell is left in peace.
            if place == cell % 8 {
                fates.push(fate(letter, 0, 1, 0, bombardment));
                continue;
            }
            let he = attack.starts_with("he");
            let charged = if he { String::new() } else { format!(":charges={charges}") };
            attacks.push(format!("{letter}:{attack}{charged}"));
            fates.push(fate(letter, ways, of, tries(attack, turns, charges), bombardment));
        }
        // The tunnel of AA is a way out of GG as well, which touches it.
        for (complex, gun) in [("AA", "ABCD"), ("GG", "GH")] {
            for destroyed in [false, true] {
                let mut parameters = json!({
                    "caves": caves(), "complex": complex, "touching": ["AA-GG"],
                    "tunnels": ["AA-T6:level=1"], "attacks": attacks,
                    "bombardment": bombardment, "turns": turns,
                });
                if destroyed {
                    parameters["destroyed-tunnels"] = json!(["AA-T6"]);
                }
                let derived = outcomes(&fates, gun, "ABCDGH", !destroyed);
                assert_equal(&parameters, derived);
            }
        }
    }
}

#[test]
fn a_single_cave_has_the_complement_of_every_try_failing() {
    for (attack, ways, of) in ATTACKS {
        for turns in 1..=8_u32 {
            for charges in 1..=4 {
                for (from, every) in [(1, 1), (2, 1), (1, 3), (3, 2)] {
                    let set = u32::from(attack.starts_with("set"));
                    let every = if takes_a_mph(attack) { 2 * every } else { every };
                    let he = attack.starts_with("he");
                    let more =
                        if he { format!("shots={charges}") } else { format!("charges={charges}") };
                    // The Player Turns from the first to the last, counted one by one.
                    let occasions = (from + set..=turns).step_by(every as usize).count() as u32;
                    let tries = if he { occasions * charges } else { occasions.min(charges) };
                    if tries == 0 {
                        continue;
                    }
                    let parameters = json!({
                        "caves": ["A:hex=X4:entrance=Y5:level=0:primary"],
                        "attacks": [format!("A:{attack}:{more}:from={from}:every={every}")],
                        "turns": turns,
                    });
                    let fates = [fate('A', ways, of, tries, false)];
                    assert_equal(&parameters, outcomes(&fates, "A", "A", false));
                }
            }
        }
    }
}

/// The measures by inclusion and exclusion over the caves that survive: closed
/// is one less those sets with one survivor, plus those with two, and so on.
#[test]
fn a_complex_is_closed_by_inclusion_and_exclusion_over_its_caves() {
    let parameters = json!({
        "caves": &caves()[..4], "caves-in-ob": 4, "tunnels": ["AA-T6"],
        "destroyed-tunnels": ["AA-T6"], "turns": 3,
        "attacks": ["A:placed", "B:thrown:charges=3", "C:set:guarded", "D:climbing:charges=2"],
    });
    // Out of 216^3 each: what survives.
    let cube = 216_u128.pow(3);
    let survive = [cube / 6, 186_u128.pow(3), cube / 6, 126 * 126 * 216];
    let (mut even, mut odd) = (Fraction::zero(), Fraction::zero());
    for set in 0..16_u32 {
        let mut ways = Fraction::new(1_u32, 1_u32);
        for (place, survives) in survive.iter().enumerate() {
            if set >> place & 1 == 1 {
                ways = &ways * &Fraction::new(*survives, cube);
            }
        }
        let sum = if set.count_ones() % 2 == 0 { &mut even } else { &mut odd };
        *sum = &*sum + &ways;
    }
    let entry = catalog::find("cave-complex").expect("it is in the catalog");
    let question = entry.ask(parameters.as_object().expect("an object")).expect("possible");
    let (_, measures) = question.exact_with_measures().expect("small");
    let [Some(closed), Some(to_guns), Some(caves)] = &measures[..] else {
        panic!("every measure is known: {measures:?}");
    };
    assert_eq!(&(closed + &odd), &even);
    assert_eq!(closed, to_guns);
    let survivors: Fraction = survive.iter().map(|ways| Fraction::new(*ways, cube)).sum();
    assert_eq!(caves + &survivors, Fraction::new(4_u32, 1_u32));
}

#[test]
fn by_hand_one_cave_two_caves_and_a_bombardment() {
    let cave = "A:hex=X4:entrance=Y5:level=0:primary";
    let second = "B:hex=W4:entrance=W5:level=1:in=AA";
    let ways = |list: &[(&str, u32)], of: u32| {
        list.iter().map(|(name, ways)| ((*name).to_owned(), Fraction::new(*ways, of))).collect()
    };
    let one = json!({ "caves": [cave], "attacks": ["A:placed:charges=2"], "turns": 3 });
    assert_equal(&one, ways(&[("0 caves, open", 1), ("1 cave, closed", 35)], 36));
    let two =
        json!({ "caves": [cave, second], "attacks": ["A:placed", "B:set:guarded"], "turns": 2 });
    let list = [("0 caves, open", 1), ("1 cave, open", 10), ("2 caves, closed", 25)];
    assert_equal(&two, ways(&list, 36));
    // In one Player Turn the Set DC is only set.
    let set =
        json!({ "caves": [cave, second], "attacks": ["A:placed", "B:set:guarded"], "turns": 1 });
    assert_equal(&set, ways(&[("0 caves, open", 1), ("1 cave, open", 5)], 6));
    let bombarded = json!({
        "caves": [cave, second], "tunnels": ["AA-pillbox"], "bombardment": true, "turns": 1,
    });
    let list = [("0 caves, open", 35 * 35), ("1 cave, open", 70), ("2 caves, no gun", 1)];
    assert_equal(&bombarded, ways(&list, 36 * 36));
}

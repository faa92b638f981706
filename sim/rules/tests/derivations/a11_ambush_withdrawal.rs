//! Who has ambushed withdraws, before CC or after it.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a11_close_combat::{exceeds, firepower, kill_number, mmc_of};
use crate::units_in_words::{Unit, mmc_and_heroes, mmc_and_heroes_elsewhere};
use crate::{at_most, exact};

/// A11.41: the side that wins the Ambush withdraws before any attack.
#[test]
fn an_ambush_before_which_nobody_attacks() {
    let of = |more: &[(&str, Value)]| {
        let mut asked = json!({
            "attacking-force": "gmd", "attackers": ["4-4-7"],
            "defending-force": "russian", "defenders": ["4-4-7"], "terrain": "woods",
        });
        for (name, value) in more {
            asked[*name] = value.clone();
        }
        exact("close-combat", &asked).outcomes().iter().cloned().collect::<BTreeMap<_, _>>()
    };
    let given = |side: &str| of(&[("ambush", Value::from(side))]);
    let [nobody, defender] = [given("nobody"), given("defender")];
    for drm in -3..=3 {
        let mut expected = BTreeMap::<String, Fraction>::new();
        let mut add = |odds: &BTreeMap<String, Fraction>, ways: u128| {
            for (name, chance) in odds {
                let share = Fraction::new(ways, 36_u32);
                let sum = expected.entry(name.clone()).or_insert_with(Fraction::zero);
                *sum = &*sum + &(&share * chance);
            }
        };
        let [first, second] = [exceeds(3 + drm), exceeds(3 - drm)];
        let away = "unaffected-withdrawn / unaffected".to_owned();
        add(&BTreeMap::from([(away, Fraction::new(1_u32, 1_u32))]), first);
        add(&defender, second);
        add(&nobody, 36 - first - second);
        expected.retain(|_, chance| !chance.is_zero());
        let answered = of(&[
            ("attackers-ambush-drm", Value::from(drm)),
            ("attackers-ambush-withdrawal", Value::from("before")),
        ]);
        assert_eq!(answered, expected, "{drm}");
    }
}

/// A11.32, A11.41: the ambusher attacks first, with -1. What is left attacks back, with +1. Then the
/// ambusher withdraws. Neither Japanese nor Finns create leaders.
#[test]
fn an_ambush_after_which_those_who_are_left_withdraw() {
    let japanese: Vec<Unit> =
        mmc_of(mmc_and_heroes()).filter(|unit| unit[0] == "japanese").collect();
    let finns: Vec<Unit> =
        mmc_of(mmc_and_heroes_elsewhere()).filter(|unit| unit[0] == "finnish").collect();
    let half = |unit: &Unit| match unit[13].trim_end_matches(['*', '!']) {
        "-" => "eliminated".to_owned(),
        half => half.to_owned(),
    };
    // What an attack by so many FP leaves: ways out of 36.
    let attack = |fp: i32, drm: i32, unit: &Unit| -> Vec<(String, u128)> {
        let number = kill_number(fp, firepower(unit));
        let total = |last: i32| at_most((last - drm).clamp(1, 12));
        let [gone, reduced] = [total(number - 1), total(number)];
        let fates = [half(unit), "eliminated".to_owned(), "unaffected".to_owned()];
        fates.into_iter().zip([reduced - gone, gone, 36 - reduced]).collect()
    };
    let mut asked = 0;
    for (first, second) in
        japanese.iter().flat_map(|one| finns.iter().flat_map(move |two| [(one, two), (two, one)]))
    {
        let mut expected = BTreeMap::<String, Fraction>::new();
        for (theirs, ways) in attack(firepower(first), -1, second) {
            let left = match &*theirs {
                "eliminated" => 0,
                "unaffected" => firepower(second),
                half => firepower(&vec![second[0].clone(), half.to_owned()]),
            };
            let answers = match left {
                0 => vec![("unaffected".to_owned(), 36)],
                fp => attack(fp, 1, first),
            };
            for (ours, more) in answers {
                let stays = ours == "eliminated" || left == 0;
                let ours = if stays { ours } else { ours + "-withdrawn" };
                let sum =
                    expected.entry(format!("{ours} / {theirs}")).or_insert_with(Fraction::zero);
                *sum = &*sum + &Fraction::new(ways * more, 36_u32 * 36);
            }
        }
        expected.retain(|_, chance| !chance.is_zero());
        let question = json!({
            "attacking-force": first[0], "attackers": [first[1]],
            "defending-force": second[0], "defenders": [second[1]],
            "hand-to-hand": "false", "ambush": "attacker", "attackers-ambush-withdrawal": "after",
        });
        let answered: BTreeMap<String, Fraction> =
            exact("close-combat", &question).outcomes().iter().cloned().collect();
        assert_eq!(answered, expected, "{question}");
        asked += 1;
    }
    assert!(asked > 150, "{asked}");
}

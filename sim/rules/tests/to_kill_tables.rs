//! The To Kill tables against a second entry by caliber that is not part of the code.

use asl_rules::catalog;
use asl_rules::tables::to_hit::Barrel;
use asl_rules::tables::to_kill::{self, Basic, GunNationality, Round};
use serde_json::json;

/// AP: all Guns with their Basic TK#, by caliber.
const AP: &str = "20L 6, 20LL 7, 25LL 7, 37* 7, 37 8, 37L 9, 37LL 11, 40 9, 40L 10, 45L 10, 45LL 11, \
    47* 8, 47 10, 47L 11, 50 11, 50L 13, 57* 8, 57 9, 57L 15, 57LL 15, 65* 9, 70* 8, 75* 10, 75 14, \
    75L 17, 75LL 23, 76* 9, 76 12, 77L 19, 80L 17, 83L 17, 84* 12, 85L 17, 88* 11, 88 13, 88L 20, \
    88LL 27, 100L 27, 105 14, 105L 21, 120* 13, 120L 27, 122L 25, 128L 33, 140L 32, 150* 17, 150 21, \
    150L 28, 152* 17, 152 21, 155 21, 155L 28, 170L 33, 200L 19";

/// AP of Guns with more than one number: those of Americans, Italians, Japanese, Russians and
/// others.
const AP_BY_NATIONALITY: [(&str, [i32; 5]); 3] =
    [("76L", [17, 17, 13, 13, 17]), ("76LL", [23, 23, 16, 16, 23]), ("90L", [21, 20, 21, 21, 21])];

const APCR: &str = "28LL 12, 37L 10, 40LL 14, 45L 12, 45LL 13, 47L 13, 50 14, 50L 17, 57LL 18, 75L 20, \
    85L 19, 88L 23, 90L 27";

const APCR_BY_NATIONALITY: [(&str, [i32; 5]); 1] = [("76L", [22, 20, 20, 14, 20])];

const APDS: &str = "57L 18, 76LL 25";

const HEAT: &str = "37 26, 40 26, 47 26, 57 11, 65 11, 70 12, 75 13, 76 13, 94 11, 95 16, 100 14, \
    105 15, 114 15, 122 17, 150 21";

/// HE: a caliber, the Basic TK# against armor, the Final TK# against none.
const HE: [[i32; 3]; 20] = [
    [20, 3, 6],
    [28, 3, 6],
    [30, 4, 8],
    [37, 4, 8],
    [40, 5, 9],
    [47, 5, 9],
    [50, 6, 10],
    [57, 6, 10],
    [65, 6, 10],
    [70, 7, 12],
    [75, 7, 12],
    [76, 7, 12],
    [80, 8, 14],
    [88, 8, 14],
    [100, 10, 16],
    [105, 10, 16],
    [120, 12, 18],
    [122, 12, 18],
    [150, 16, 20],
    [203, 16, 20],
];

/// Case D at the first and the last range of each column; beyond the last one there is no TK#.
const CASE_D: [(Round, &[i32], &str); 7] = [
    (
        Round::Ap,
        &[20, 25],
        "0 1:2 2 2:1 3 6:1 7 12:0 13 18:0 19 24:-1 25 30:-2 31 36:-3 37 42:-4 43 48:-5",
    ),
    (Round::Atr, &[0], "0 1:2 2 2:1 3 6:1 7 12:0"),
    (
        Round::Mg,
        &[0],
        "0 1:2 2 2:1 3 6:1 7 12:0 13 18:0 19 24:-1 25 30:-2 31 36:-3 37 42:-4 43 48:-5",
    ),
    (
        Round::Ap,
        &[37, 45, 57],
        "0 1:1 2 2:1 3 6:0 7 12:0 13 18:0 19 24:-1 25 30:-2 31 36:-2 37 42:-3 43 48:-4 49 54:-4 \
         55 60:-5",
    ),
    (
        Round::Ap,
        &[65, 76, 200],
        "0 1:1 2 2:0 3 6:0 7 12:0 13 18:0 19 24:-1 25 30:-1 31 36:-2 37 42:-2 43 48:-3 49 54:-3 \
         55 60:-4 61 66:-4 67 72:-5 73 78:-5",
    ),
    (Round::Apcr, &[28, 57], "0 1:3 2 2:2 3 6:1 7 12:0 13 18:-2 19 24:-4 25 30:-6"),
    (
        Round::Apcr,
        &[75, 90],
        "0 1:3 2 2:2 3 6:1 7 12:0 13 18:-1 19 24:-3 25 30:-4 31 36:-5 37 42:-6 43 48:-7",
    ),
];

const CASE_D_APDS: &str =
    "0 1:1 2 2:0 3 6:0 7 12:0 13 18:0 19 24:0 25 30:-1 31 36:-2 37 42:-3 43 48:-4";

const NATIONALITIES: [GunNationality; 5] = [
    GunNationality::American,
    GunNationality::Italian,
    GunNationality::Japanese,
    GunNationality::Russian,
    GunNationality::Other,
];

const BARRELS: [(Barrel, &str); 4] =
    [(Barrel::Short, "*"), (Barrel::Normal, ""), (Barrel::L, "L"), (Barrel::Ll, "LL")];

/// The numbers of a text such as `20L 6, 20LL 7`.
fn second(text: &str, gun: &str) -> Option<i32> {
    let rows = text.split(',').filter_map(|row| row.trim().split_once(' '));
    let mut found = rows.filter(|(name, _)| *name == gun);
    found.next().map(|(_, number)| number.trim().parse().expect("a number"))
}

fn assert_guns(round: Round, plain: &str, several: &[(&str, [i32; 5])]) {
    for caliber in 20..=460 {
        for (barrel, mark) in BARRELS {
            let gun = format!("{caliber}{mark}");
            let of = |whose| to_kill::of_gun(round, caliber, barrel, whose);
            if let Some((_, numbers)) = several.iter().find(|(name, _)| *name == gun) {
                assert_eq!(of(None), Basic::ByNationality, "{round} {gun}");
                for (whose, number) in NATIONALITIES.iter().zip(numbers) {
                    assert_eq!(of(Some(*whose)), Basic::Number(*number), "{round} {gun} {whose:?}");
                }
                continue;
            }
            if (round, gun.as_str()) == (Round::Apcr, "76LL") {
                continue;
            }
            let wanted = second(plain, &gun).map_or(Basic::Nothing, Basic::Number);
            assert_eq!(of(None), wanted, "{round} {gun}");
            for whose in NATIONALITIES {
                assert_eq!(of(Some(whose)), wanted, "{round} {gun} {whose:?}");
            }
        }
    }
}

#[test]
fn every_gun_has_the_number_of_the_second_entry() {
    assert_guns(Round::Ap, AP, &AP_BY_NATIONALITY);
    assert_guns(Round::Apcr, APCR, &APCR_BY_NATIONALITY);
    assert_guns(Round::Apds, APDS, &[]);
}

/// Only the Russians have APCR for a 76LL.
#[test]
fn apcr_of_a_76ll_is_russian() {
    let of = |whose| to_kill::of_gun(Round::Apcr, 76, Barrel::Ll, whose);
    assert_eq!(of(None), Basic::Number(18));
    for whose in NATIONALITIES {
        let russian = whose == GunNationality::Russian;
        assert_eq!(of(Some(whose)), if russian { Basic::Number(18) } else { Basic::Nothing });
    }
}

#[test]
fn heat_and_he_know_no_barrels() {
    for caliber in 20..=460 {
        for (barrel, _) in BARRELS {
            let heat = to_kill::of_gun(Round::Heat, caliber, barrel, None);
            let wanted = second(HEAT, &caliber.to_string()).map_or(Basic::Nothing, Basic::Number);
            assert_eq!(heat, wanted, "{caliber}");
        }
    }
    for [caliber, armored, unarmored] in HE {
        let he = to_kill::of_gun(Round::He, caliber, Barrel::L, None);
        assert_eq!(he, Basic::Number(armored), "{caliber}");
        assert_eq!(to_kill::unarmored(Round::He, caliber), Some(unarmored), "{caliber}");
    }
}

#[test]
fn weapons_without_a_caliber() {
    let all = [
        (Round::Mg, 4),
        (Round::Baz43, 13),
        (Round::Baz44, 16),
        (Round::Baz45, 16),
        (Round::Piat, 15),
        (Round::Psk, 26),
        (Round::Pf, 31),
        (Round::Pfk, 22),
        (Round::Flamethrower, 8),
        (Round::Mol, 6),
        (Round::MolProjector, 6),
    ];
    for (round, number) in all {
        assert_eq!(to_kill::of_weapon(round), Some(number), "{round}");
    }
    assert_eq!([to_kill::of_atr(false), to_kill::of_atr(true)], [5, 6]);
}

#[test]
fn numbers_against_what_is_unarmored() {
    let by_caliber = [
        (20, 7),
        (25, 7),
        (28, 7),
        (37, 8),
        (57, 8),
        (65, 9),
        (84, 9),
        (85, 10),
        (88, 10),
        (95, 10),
        (100, 11),
        (200, 11),
    ];
    for (caliber, number) in by_caliber {
        for round in [Round::Ap, Round::Apcr, Round::Apds] {
            assert_eq!(to_kill::unarmored(round, caliber), Some(number), "{round} {caliber}");
        }
    }
    assert_eq!(to_kill::unarmored(Round::Atr, 0), Some(7));
    assert_eq!(to_kill::unarmored(Round::MolProjector, 0), Some(9));
    use Round::{Baz43, Baz44, Baz45, Heat, Pf, Pfk, Piat, Psk};
    for heat in [Heat, Baz43, Baz44, Baz45, Piat, Psk, Pf, Pfk] {
        assert_eq!(to_kill::unarmored(heat, 75), Some(11), "{heat}");
    }
    for on_the_ift in [Round::Mg, Round::Flamethrower, Round::Mol] {
        assert_eq!(to_kill::unarmored(on_the_ift, 0), None, "{on_the_ift}");
    }
}

fn assert_case_d(round: Round, caliber: i32, columns: &str) {
    let mut last = -1;
    let words: Vec<&str> = columns.split_whitespace().collect();
    for pair in words.chunks(2) {
        let (to, change) = pair[1].split_once(':').expect("a change");
        let (from, to): (i32, i32) = (pair[0].parse().expect("a range"), to.parse().expect("it"));
        assert_eq!(from, last + 1);
        for range in from..=to {
            let wanted = change.parse().ok();
            assert_eq!(to_kill::case_d(round, caliber, range), wanted, "{round} {caliber} {range}");
        }
        last = to;
    }
    if round != Round::Atr {
        assert_eq!(to_kill::case_d(round, caliber, last + 1), None, "{round} {caliber}");
        assert_eq!(to_kill::reach(round, caliber), Some(last), "{round} {caliber}");
    }
}

#[test]
fn every_column_of_case_d() {
    for (round, calibers, columns) in CASE_D {
        for caliber in calibers {
            assert_case_d(round, *caliber, columns);
        }
    }
    for caliber in [57, 76] {
        assert_case_d(Round::Apds, caliber, CASE_D_APDS);
    }
    for round in [Round::Heat, Round::He, Round::Pf, Round::Flamethrower] {
        assert_eq!(to_kill::case_d(round, 75, 1), None, "{round}");
    }
}

/// Where the procedure takes the number from, it is that of the table.
#[test]
fn the_ledger_begins_with_the_number_of_the_table() {
    let entry = catalog::find("to-kill").expect("it is in the catalog");
    let first = |round: &str, caliber: i32, barrel: &str| {
        let asked = json!({
            "round": round, "caliber-mm": caliber, "barrel": barrel, "range": 12, "front-af": 0,
        });
        let question = entry.ask(asked.as_object().expect("an object"));
        let ledger = question.unwrap_or_else(|refusal| panic!("{refusal}")).ledger();
        assert_eq!(ledger[0].item, "Basic TK#");
        ledger[0].value.clone()
    };
    for (round, caliber, barrel, number) in [
        ("ap", 37, "short", "7"),
        ("ap", 75, "ll", "23"),
        ("apcr", 50, "l", "17"),
        ("apds", 76, "ll", "25"),
        ("heat", 105, "normal", "15"),
        ("he", 150, "normal", "16"),
    ] {
        assert_eq!(first(round, caliber, barrel), number, "{round} {caliber} {barrel}");
    }
}

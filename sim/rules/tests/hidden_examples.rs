//! Examples of concealment, Searches, Recon, Deployment, Recovery, Interrogation, Integrity and
//! Snipers, with the dice that they name; and what is refused.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted::{Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, with};

/// The drs of several units, one after another.
fn gains(drs: &[u8]) -> Vec<(&'static str, asl_engine::dice::Scripted)> {
    drs.iter().map(|dr| ("Concealment dr", Die(*dr))).collect()
}

/// A Russian squad, HS, 8-1 and hero in Open Ground: only the hero gains, with 6 +1 -1 -1.
#[test]
fn example_a12_122() {
    let asked = json!({
        "units": ["4-4-7", "2-3-7", "8-1", "hero"], "force": "russian",
        "enemy": "out-of-los-within-16",
    });
    assert_played("concealment", &asked, &gains(&[4, 5, 5, 6]), "1 of 4 concealed");
    assert_played("concealment", &asked, &gains(&[3, 4, 4, 6]), "4 of 4 concealed");
    // Dispersed SMOKE: each limit is two higher.
    let smoke = with(&asked, &json!({ "hindrance": 2 }));
    assert_played("concealment", &smoke, &gains(&[5, 6, 6, 6]), "4 of 4 concealed");
    assert_played("concealment", &smoke, &gains(&[6, 6, 6, 6]), "3 of 4 concealed");
}

/// A squad in woods: out of view it is concealed, in view it is not.
#[test]
fn example_a12_121() {
    let asked = |enemy: &str| {
        json!({ "units": ["4-4-7"], "force": "russian", "enemy": enemy,
            "concealment-terrain": true, "tem": 1 })
    };
    for (enemy, outcome) in [
        ("out-of-los-within-16", "1 of 1 concealed"),
        ("out-of-los-beyond-16", "1 of 1 concealed"),
        ("in-los-within-16", "0 of 1 concealed"),
    ] {
        assert_played("concealment", &asked(enemy), &[], outcome);
    }
    let beyond = asked("in-los-beyond-16");
    assert_played("concealment", &beyond, &gains(&[3]), "1 of 1 concealed");
    assert_played("concealment", &beyond, &gains(&[4]), "0 of 1 concealed");
}

#[test]
fn example_g1_63() {
    let asked = |unit: &str| json!({ "units": [unit], "enemy": "out-of-los-within-16" });
    for (unit, dr, outcome) in [
        ("4-4-8", 5, "1 of 1 concealed"),
        ("4-4-8", 6, "0 of 1 concealed"),
        ("3-3-6", 3, "1 of 1 concealed"),
        ("3-3-6", 4, "0 of 1 concealed"),
    ] {
        assert_played("concealment", &asked(unit), &gains(&[dr]), outcome);
    }
}

/// A hidden squad with a 9-1, of which neither is Stealthy: -2.
#[test]
fn example_a12_154() {
    let asked = json!({
        "units": ["4-4-7"], "force": "russian", "defenders": ["6-6-6", "9-1"],
        "defending-force": "american",
    });
    let casualty = |dr| [("Casualty dr", Die(dr))];
    assert_played("mopping-up", &asked, &casualty(3), "1 casualty");
    assert_played("mopping-up", &asked, &casualty(4), "no-casualty");
}

/// A U.S. squad Searches six jungle hexes: -1 and +2.
#[test]
fn example_a12_152_in_jungle() {
    let asked = json!({ "units": ["7-6-8"], "accessible-hexes": 6 });
    let search = |dr, place| {
        let found = |priority: u8| if priority <= place { "1 of 1 found" } else { "0 of 1 found" };
        for priority in 1..=6 {
            let asked = with(&asked, &json!({ "priority": priority }));
            assert_played("search", &asked, &[("Search dr", Die(dr))], found(priority));
        }
    };
    search(2, 3);
    search(4, 1);
    search(6, 0);
}

/// Two squads and a 9-1 Search open hill, where only caves are hidden.
#[test]
fn example_a12_152_of_caves() {
    let asked = json!({
        "units": ["7-6-8", "7-6-8", "9-1"], "accessible-hexes": 6, "only-buildings": true,
    });
    for (dr, place) in [(3, 6), (6, 4)] {
        for priority in 1..=6 {
            let asked = with(&asked, &json!({ "priority": priority }));
            let outcome = if priority <= place { "1 of 1 found" } else { "0 of 1 found" };
            assert_played("search", &asked, &[("Search dr", Die(dr))], outcome);
        }
    }
}

/// The first of two squads suffers Casualty Reduction by a hidden squad and a 9-1.
#[test]
fn example_a12_154_of_a_search() {
    let asked = json!({
        "units": ["7-6-8", "7-6-8"], "accessible-hexes": 1, "priority": 1,
        "defenders": ["4-4-8", "9-1"],
    });
    let begins = ("Search dr", Die(1));
    let hit = [
        begins,
        ("Casualty dr", Die(5)),
        ("Random Selection dr", Die(4)),
        ("Random Selection dr", Die(2)),
    ];
    assert_played("search", &asked, &hit, "1 of 1 found, 1 casualty");
    assert_played("search", &asked, &[begins, ("Casualty dr", Die(6))], "1 of 1 found");
}

/// Blind choices: of three hexes one holds something, which is a third of the ways.
#[test]
fn a_hex_is_chosen_by_its_share_of_the_ways() {
    let asked = json!({ "units": ["7-6-8"], "accessible-hexes": 3, "defending-force": "gmd" });
    // Final 1 of a 2: two of the three hexes.
    let choice = |first, second| {
        [
            ("blind choice of a hex, first die", Die(first)),
            ("blind choice of a hex, second die", Die(second)),
        ]
    };
    let script = [&[("Search dr", Die(2))][..], &choice(1, 2), &choice(1, 1)].concat();
    assert_played("search", &asked, &script, "1 of 1 found");
}

#[test]
fn example_e1_23() {
    let asked = json!({ "attackers": "british", "hexes": 5, "hidden-hexes": 5 });
    let script = [("Recon dr", Die(4))];
    assert_played("recon", &asked, &script, "5 hexes named, 5 of 5 found");
}

/// A Japanese 1st Line squad that the U.S.M.C. capture in 1944: -2.
#[test]
fn example_e2_2() {
    let asked = json!({ "unit": "4-4-7", "year": 1944 });
    for (dr, outcome) in [
        (8, "nothing"),
        (7, "concealed"),
        (6, "hidden"),
        (5, "fortification"),
        (4, "fortification + hidden + concealed"),
    ] {
        assert_played("interrogation", &asked, &[("Interrogation DR", Total(dr))], outcome);
    }
}

/// There is only "?" to show.
#[test]
fn example_e2_24() {
    let asked = json!({
        "unit": "2-2-8", "force": "russian", "captors": "gmd", "hidden-units": false,
        "fortifications": false, "drm": -1,
    });
    let script = [("Interrogation DR", Total(2))];
    assert_played("interrogation", &asked, &script, "3 concealed");
}

#[test]
fn example_a20_552() {
    let asked = json!({ "means": "scrounging", "unit": "squad" });
    assert_played("rearm", &asked, &[("Scrounging DR", Total(2))], "armed in try 1");
    assert_played("rearm", &asked, &[("Scrounging DR", Total(3))], "unarmed");
}

#[test]
fn example_d10_5() {
    let asked = json!({ "means": "wreck", "unit": "squad" });
    assert_played("rearm", &asked, &[("Scrounging dr", Die(3))], "half armed in try 1");
    assert_played("rearm", &asked, &[("Scrounging dr", Die(4))], "unarmed");
}

/// 400 BPV have a Base of 40. After 43 BPV there is a check, and 41 BPV come in: -2 to regain.
#[test]
fn example_a16() {
    let asked = json!({
        "force": "russian", "elr": 3, "ob-bpv": 400, "bpv-lost": 43, "reinforcement-bpv": 41,
        "leader": -1,
    });
    let check = ("Integrity Check DR", Total(12));
    // -1 for the leader, too: a 5 is the last that regains.
    let regain = |dr| ("Integrity regain DR", Total(dr));
    assert_played("integrity", &asked, &[check, regain(5)], "ELR 3, 0 lost");
    assert_played("integrity", &asked, &[check, regain(6)], "ELR 2, 1 lost");
    // The Base is 45 then: 3 and 41 are no check, 3 and 42 are one.
    let more = with(&asked, &json!({ "bpv-lost-later": 41 }));
    assert_played("integrity", &more, &[check, regain(6)], "ELR 2, 1 lost");
    let more = with(&asked, &json!({ "bpv-lost-later": 42 }));
    let script = [check, regain(6), ("Integrity Check DR", Total(11))];
    assert_played("integrity", &more, &script, "ELR 1, 2 lost");
}

/// The first loss with a 9-1: +1 and -1.
#[test]
fn example_a16_2() {
    let asked = json!({
        "force": "russian", "elr": 3, "ob-bpv": 400, "bpv-lost": 40, "leader": -1,
    });
    let check = |dr| [("Integrity Check DR", Total(dr))];
    assert_played("integrity", &asked, &check(12), "ELR 2, 1 lost");
    assert_played("integrity", &asked, &check(11), "ELR 3, 0 lost");
}

/// The second loss of Japanese with a 9-0.
#[test]
fn example_g1_622() {
    let asked = json!({ "elr": 3, "ob-bpv": 400, "bpv-lost": 80, "leader": 0 });
    let second = |dr| [("Integrity Check DR", Total(12)), ("Integrity Check DR", Total(dr))];
    assert_played("integrity", &asked, &second(12), "ELR 2, 1 lost");
    assert_played("integrity", &asked, &second(11), "ELR 3, 0 lost");
}

/// A Japanese side with a 9-1 regains with -3.
#[test]
fn example_a16_3() {
    let asked = json!({
        "elr": 3, "ob-bpv": 400, "bpv-lost": 120, "leader": -1, "reinforcement-bpv": 0,
    });
    let check = |dr| ("Integrity Check DR", Total(dr));
    let loses = [check(12), check(12), check(12)];
    let regain = |dr| [&loses[..], &[("Integrity regain DR", Total(dr))]].concat();
    assert_played("integrity", &asked, &regain(5), "ELR 3, 0 lost");
    assert_played("integrity", &asked, &regain(6), "ELR 2, 1 lost");
}

/// A Sniper Check with an 8-1, a squad and a HS: -1, -2 and -1.
#[test]
fn example_a14_4() {
    let check = |drm: i32, dr| {
        let asked = json!({ "san": 3, "dice-rolls": 1, "sniper-check-drm": drm });
        let script = [
            ("DR that may be the SAN", Total(3)),
            ("Sniper Attack dr", Die(2)),
            ("Sniper Check DR", Total(dr)),
        ];
        let outcome = if i32::from(dr) + drm <= 2 { "1 attack, SAN 2" } else { "1 attack, SAN 3" };
        assert_played("snipers", &asked, &script, outcome);
    };
    for (drm, drs) in [(0, [2, 3]), (-2, [4, 5]), (-4, [6, 7])] {
        drs.into_iter().for_each(|dr| check(drm, dr));
    }
}

#[test]
fn example_a1_31() {
    let asked = json!({ "unit": "4-4-8", "led-by": "9-1" });
    let ntc = |dr| [("NTC for Deployment", Total(dr))];
    assert_played("deploy", &asked, &ntc(10), "deployed in RPh 1");
    assert_played("deploy", &asked, &ntc(11), "not-deployed");
}

/// A Reduced-Strength 1st Line squad with a 9-0.
#[test]
fn example_g1_16() {
    let asked = json!({ "unit": "3-4-7r", "led-by": "9-0" });
    let ntc = |dr| [("NTC for Deployment", Total(dr))];
    assert_played("deploy", &asked, &ntc(8), "deployed in RPh 1");
    assert_played("deploy", &asked, &ntc(9), "not-deployed");
    let entry = catalog::find("deploy").expect("it is in the catalog");
    let question = entry.ask(asked.as_object().expect("parameters")).expect("it can be asked");
    let becomes = question.ledger().iter().find(|line| line.item == "it becomes").cloned();
    assert_eq!(becomes.map(|line| line.value), Some("one 2-3-7 HS".to_owned()));
}

#[test]
fn example_a4_44() {
    let recovery = |dr| [("Recovery dr", Die(dr))];
    let jungle = json!({ "dense": true, "tries": 1 });
    assert_played("recovery", &jungle, &recovery(3), "recovered in try 1");
    assert_played("recovery", &jungle, &recovery(4), "not-recovered");
    let at_night = json!({ "dense": true, "night": true, "cx": true, "tries": 1 });
    assert_played("recovery", &at_night, &recovery(1), "recovered in try 1");
    assert_played("recovery", &at_night, &recovery(2), "not-recovered");
    // A hero Recovers a HMG whose squad has routed.
    let asked = json!({ "tries": 1 });
    assert_played("recovery", &asked, &recovery(5), "recovered in try 1");
}

#[test]
fn what_cannot_be_asked_is_refused_by_its_rule() {
    let japanese = json!({ "units": ["4-5-7"], "force": "british", "defenders": ["4-4-7"] });
    let mopping = |more: Value| ("mopping-up", with(&japanese, &more));
    let search = |more: Value| {
        ("search", with(&json!({ "units": ["7-6-8"], "accessible-hexes": 3 }), &more))
    };
    let unseen =
        |unit: &str| ("concealment", json!({ "units": [unit], "enemy": "out-of-los-within-16" }));
    let task = |check: &str, unit: &str| ("task-check", json!({ "check": check, "unit": unit }));
    let deploy = |force: &str, unit: &str| ("deploy", json!({ "force": force, "unit": unit }));
    let recombine = |units: [&str; 2]| ("recombine", json!({ "units": units }));
    let integrity = |more: Value| {
        ("integrity", with(&json!({ "elr": 3, "ob-bpv": 100, "bpv-lost": 50 }), &more))
    };
    let cases = [
        (mopping(json!({ "year": 1943 })), "year", "G1.621"),
        (mopping(json!({ "year": 1942, "month": 6 })), "year", "G1.621"),
        (mopping(json!({ "year": 1942 })), "month", "G1.621"),
        (mopping(json!({})), "year", "G1.621"),
        (
            mopping(json!({ "force": "gmd", "units": ["3-3-7"], "year": 1939 })),
            "year",
            "A12.153, A20.3",
        ),
        (mopping(json!({ "year": 1941, "units": ["4-5-7", "9-1"] })), "units", "A12.153"),
        (search(json!({ "units": ["9-1"] })), "units", "A12.152"),
        (search(json!({ "units": ["7-6-8-pinned"] })), "units", "A12.152"),
        (search(json!({ "units": ["7-6-8-broken"] })), "units", "A12.152, A12.154"),
        (search(json!({ "hidden-hexes": 4 })), "hidden-hexes", "A12.152"),
        (search(json!({ "priority": 4 })), "priority", "A12.152"),
        (search(json!({ "hidden-hexes": 2, "priority": 1 })), "priority", "A12.152"),
        (
            search(json!({ "defending-force": "gmd", "only-buildings": true })),
            "only-buildings",
            "G1.63",
        ),
        (
            ("recon", json!({ "attackers": "other", "hexes": 3, "hidden-hexes": 4 })),
            "hidden-hexes",
            "E1.23",
        ),
        (unseen("2-3-7-broken"), "units", "A12.122"),
        (unseen("leader-9-1+gun"), "units", "A21.13"),
        (task("ptc", "leader-9-1"), "unit", "A7.305, A7.8, G1.4"),
        (task("paatc", "4-4-7"), "unit", "A11.6, G1.62"),
        (task("vehicle-entry", "4-4-7"), "unit", "A12.41, G1.62"),
        (task("infantry-ovr", "4-4-7"), "unit", "A4.15, G1.62"),
        (task("join-berserk", "4-4-7"), "led-by", "A15.41, A15.1"),
        (task("other", "2-3-7-broken"), "unit", "A10.1"),
        (deploy("russian", "4-4-7"), "force", "A25.2"),
        (deploy("gmd", "3-3-7"), "force", "G18"),
        (deploy("usmc", "6-6-8"), "led-by", "A1.31"),
        (deploy("japanese", "crew"), "unit", "A1.31, G1.3"),
        (recombine(["2-3-8", "2-3-8"]), "led-by", "A1.32"),
        (recombine(["2-3-8", "2-3-7"]), "units", "A1.32"),
        (task("join-berserk", "crew"), "unit", "A15.41, A15.1"),
        (task("join-berserk", "vehicle-crew"), "unit", "A15.41, A15.1"),
        (task("join-berserk", "hero"), "unit", "A15.41, A15.1"),
        (task("vehicle-entry", "leader-9-1"), "unit", "A12.41, G1.62"),
        (task("vehicle-entry", "hero"), "unit", "A12.41, G1.62"),
        (
            (
                "task-check",
                json!({ "check": "vehicle-entry", "force": "usmc", "unit": "leader-8-0" }),
            ),
            "unit",
            "A12.41, G1.62",
        ),
        (task("immobilization", "4-4-7"), "unit", "D5.5, D5.1"),
        (
            ("task-check", json!({ "check": "ptc", "unit": "4-4-7", "unarmored": true })),
            "unarmored",
            "A7.305, A7.8, G1.4",
        ),
        (
            (
                "task-check",
                json!({
                    "check": "immobilization", "unit": "vehicle-crew", "unarmored": true,
                    "led-by": "9-1",
                }),
            ),
            "led-by",
            "D3.41",
        ),
        (search(json!({ "defending-force": "usmc" })), "defending-force", "A12.152"),
        (
            mopping(json!({ "year": 1941, "defending-force": "british" })),
            "defending-force",
            "A12.153",
        ),
        (mopping(json!({ "year": 1941, "defenders": ["t-h-hero"] })), "defenders", "G1.422"),
        (
            search(json!({ "defending-force": "gmd", "defenders": ["t-h-hero"] })),
            "defenders",
            "G1.422",
        ),
        (("interrogation", json!({ "unit": "4-4-7-berserk" })), "unit", "A20.2"),
        (
            ("recombine", json!({ "units": ["2-3-8-unarmed", "2-3-8-unarmed"], "guards": true })),
            "guards",
            "A20.5",
        ),
        (recombine(["2-3-8-unarmed", "2-3-8"]), "units", "A1.32"),
        (("rearm", json!({ "means": "kill", "unit": "squad", "tries": 2 })), "tries", "A20.551"),
        (("interrogation", json!({ "unit": "4-4-7", "captors": "japanese" })), "captors", "E2.1"),
        (integrity(json!({ "bpv-lost": 101 })), "bpv-lost", "A16.11"),
        (integrity(json!({ "bpv-lost-later": 10 })), "bpv-lost-later", "A16.11"),
    ];
    for ((procedure, asked), parameter, rule) in cases {
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let refusal = entry.ask(asked.as_object().expect("parameters have names"));
        let refusal = refusal.err().unwrap_or_else(|| panic!("{procedure} answers {asked}"));
        assert_eq!((refusal.parameter(), refusal.rule()), (parameter, Some(rule)), "{asked}");
    }
}

/// A MMG with a R# of 3: a 4 and a 5 do nothing, a 3 repairs it, and a 6 eliminates it.
#[test]
fn example_a9_72() {
    let repair = json!({ "repair-number": 3, "tries": 3 });
    let dr = |faces: &[u8]| -> Vec<(&str, asl_engine::dice::Scripted)> {
        faces.iter().map(|face| ("Repair dr", Die(*face))).collect()
    };
    assert_played("repair", &repair, &dr(&[4, 5, 3]), "repaired in RPh 3");
    assert_played("repair", &repair, &dr(&[4, 6]), "gone in RPh 2");
    assert_played("repair", &repair, &dr(&[4, 5, 4]), "malfunctioned");
}

//! Design Your Own: who holds which cave, and what that is worth, against a count of every choice
//! of caves that the attackers can make.

use std::fs;

use asl_rules::catalog;
use asl_study::dyo::{Cost, Prices, Worth};
use proptest::prelude::*;
use serde_json::{Value, json};

const TITLE_TO_YEAR: &str = "title = \"t\"\nyear = 1944\n";

/// Quick to play, and garrisons differ: those with more FP stop more of the attackers.
const PARAMETERS: &str = "tactic = \"place\"\nturns = 2\nheat-of-battle = false\n";

fn prices() -> Prices {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../configs/dyo/prices.toml");
    let text = fs::read_to_string(path).expect("it is there");
    Prices::of("prices.toml", &text).expect("the shipped prices are right")
}

/// What these lines of a purchase are worth: items with their numbers.
fn worth(force: &str, lines: &[(&str, u32)], assaults: u32, more: &str) -> Worth {
    let against = if force == "japanese" { "usmc" } else { "japanese" };
    let head = format!("{TITLE_TO_YEAR}force = \"{force}\"\nagainst = \"{against}\"\n");
    let buy = lines
        .iter()
        .map(|(item, number)| format!("[[buy]]\nitem = \"{item}\"\nnumber = {number}\n"));
    let text = head + &buy.collect::<String>();
    let cost = Cost::of("mine.toml", &text, &prices()).expect("it is legal");
    let attack = format!("title = \"a\"\nassaults = {assaults}\n[parameters]\n{PARAMETERS}{more}");
    Worth::of(&cost, "attack.toml", &attack).unwrap_or_else(|problem| panic!("{problem}"))
}

fn figure(worth: &Worth, begins: &str) -> f64 {
    let found = worth.figures.iter().find(|figure| figure.what.starts_with(begins));
    found.unwrap_or_else(|| panic!("{begins} in {:?}", worth.figures)).value
}

/// How often an assault eliminates a cave with this garrison, and the BPV that it and the
/// attackers lose: by the catalog alone.
fn assault(garrison: &[&str], force: &str, attacker: &str) -> [f64; 3] {
    let entry = catalog::find("cave-assault").expect("it is there");
    // A lone leader does not guard a cave, and has no FP.
    let leader = ["leader-8-0-concealed"];
    let garrison = if garrison.is_empty() { &leader } else { garrison };
    let asked = json!({
        "tactic": "place", "turns": 2, "heat-of-battle": false, "garrison": garrison,
        "attackers": [attacker], "attacking-force": force,
    });
    let question = entry.ask(asked.as_object().expect("parameters")).expect("it can be asked");
    let mut meter = asl_engine::Meter::new(asl_engine::Budget::DEFAULT, None);
    let (_, measures) = question.exact_within(&mut meter).expect("it is small");
    ["cave-eliminated", "garrison-bpv-lost", "attacker-bpv-lost"].map(|name| {
        let index = entry.measures.iter().position(|measure| measure.name == name);
        measures[index.expect("it is measured")].as_ref().expect("it has a BPV").to_f64()
    })
}

/// Every way to hold these caves with these MMC, as the garrisons of the caves.
fn every_allotment<'a>(mmc: &[&'a str], caves: usize) -> Vec<Vec<Vec<&'a str>>> {
    let mut all = vec![(Vec::new(), mmc.to_vec())];
    for _ in 0..caves {
        let mut longer = Vec::new();
        for (held, left) in all {
            for ways in 0..1_u32 << left.len() {
                let (inside, outside): (Vec<_>, Vec<_>) =
                    left.iter().enumerate().partition(|(place, _)| ways >> place & 1 == 1);
                let names = |some: Vec<(usize, &&'a str)>| -> Vec<&'a str> {
                    some.into_iter().map(|(_, name)| *name).collect()
                };
                let (inside, outside) = (names(inside), names(outside));
                let halves = |name: &&str| if name.ends_with("full") { 2 } else { 1 };
                if inside.iter().map(halves).sum::<u32>() <= 2 {
                    let mut held: Vec<Vec<&str>> = held.clone();
                    held.push(inside);
                    longer.push((held, outside));
                }
            }
        }
        all = longer;
    }
    all.into_iter().map(|(held, _)| held).collect()
}

/// A squad, two half-squads and a crew in three caves, of which two are attacked: each of the
/// three choices, for every allotment.
#[test]
fn the_attackers_choose_among_caves_whose_garrisons_they_do_not_know() {
    let lines = [("cave", 3), ("first-line-full", 1), ("conscript-half-squad", 2), ("crew", 1)];
    let mmc = ["first-line-full", "conscript-half-squad", "conscript-half-squad", "crew"];
    let mut known: Vec<(Vec<&str>, [f64; 3])> = Vec::new();
    let mut best: Option<[f64; 5]> = None;
    for held in every_allotment(&mmc, 3) {
        let mut each = Vec::new();
        for garrison in &held {
            if !known.iter().any(|(names, _)| names == garrison) {
                known.push((garrison.clone(), assault(garrison, "usmc", "7-6-8")));
            }
            each.push(known.iter().find(|(names, _)| names == garrison).expect("it is known").1);
        }
        // Stand expected, both stand, lost by garrisons, lost by attackers, all lost.
        let mut figures = [0.0; 5];
        for spared in 0..3 {
            let mut both = 1.0;
            figures[0] += 1.0 / 3.0;
            for (place, [eliminated, garrison, attackers]) in each.iter().enumerate() {
                if place != spared {
                    both *= 1.0 - eliminated;
                    figures[0] += (1.0 - eliminated) / 3.0;
                    figures[2] += garrison / 3.0;
                    figures[3] += attackers / 3.0;
                }
            }
            figures[1] += both / 3.0;
        }
        figures[4] = each.iter().map(|one| one[1]).sum();
        let better = best.is_none_or(|best| {
            let more = figures[0] - best[0];
            more > 1e-9 || more > -1e-9 && figures[4] < best[4] - 1e-9
        });
        best = if better { Some(figures) } else { best };
    }
    let best = best.expect("there is one");
    let worth = worth("japanese", &lines, 2, "");
    for (begins, value) in [
        ("caves that stand", best[0]),
        ("all 2 attacked caves stand", best[1]),
        ("BPV that the garrisons", best[2]),
        ("BPV that the attackers", best[3]),
    ] {
        let told = figure(&worth, begins);
        assert!((told - value).abs() < 1e-9, "{begins}: {told}, {value}: {:?}", worth.allotment);
    }
}

/// With more caves than MMC some stay empty, and more caves do not make the garrisons more.
#[test]
fn two_squads_do_not_hold_seven_caves() {
    let worth = worth("japanese", &[("cave", 7), ("elite-full", 2)], 3, "");
    let held = &worth.allotment.parts;
    assert_eq!(held.iter().map(|part| part.number).collect::<Vec<_>>(), [2, 5]);
    let [squad, empty] =
        [["elite-full"].as_slice(), &[]].map(|names| assault(names, "usmc", "7-6-8"));
    let stand = [1.0 - squad[0], 1.0 - empty[0]];
    // Of the 35 choices of three caves 5 have both squads, 20 one and 10 none.
    let all = (5.0 * stand[0].powi(2) * stand[1]
        + 20.0 * stand[0] * stand[1].powi(2)
        + 10.0 * stand[1].powi(3))
        / 35.0;
    assert!((figure(&worth, "all 3 attacked") - all).abs() < 1e-12);
    let expected = 4.0 + 3.0 / 7.0 * (2.0 * stand[0] + 5.0 * stand[1]);
    assert!((figure(&worth, "caves that stand") - expected).abs() < 1e-12);
    let json = worth.to_json();
    assert_eq!(json["garrisons"]["from"], "purchase");
    assert_eq!(json["garrisons"]["caves"][0]["units"], json!(["elite-full"]));
    assert_eq!(json["garrisons"]["caves"][1]["number"], 5);
    assert_eq!(json["garrisons"]["spare"], json!([]));
}

/// What the attack file says of garrisons holds for those that are there.
#[test]
fn nobody_acts_in_an_empty_cave() {
    let empty = |more: &str| {
        let worth = worth("japanese", &[("cave", 2), ("crew", 1)], 1, more);
        let [held, empty] = &worth.allotment.parts[..] else { panic!("{:?}", worth.allotment) };
        assert!(empty.units.is_empty());
        (held.done, empty.done)
    };
    let (quiet, nobody) = empty("");
    for more in [
        "garrison-charges = 2\n",
        "garrison-advances = true\n",
        "garrison-firepower = 12\n",
        "garrison-machine-guns = [\"hmg\"]\ngarrison-mg-rof = true\n",
    ] {
        let (held, empty) = empty(more);
        assert_eq!(empty, nobody, "{more}");
        // The crew has nobody beside it to advance at.
        assert!(held != quiet || more.contains("advances"), "{more}");
    }
}

#[test]
fn an_attack_file_can_name_the_garrison() {
    let lines = [("cave", 5), ("elite-full", 2)];
    let worth = worth("japanese", &lines, 3, "garrison = [\"crew\"]\n");
    let [eliminated, lost, _] = assault(&["crew"], "usmc", "7-6-8");
    assert!((figure(&worth, "all 3 attacked") - (1.0 - eliminated).powi(3)).abs() < 1e-12);
    assert!((figure(&worth, "BPV that the garrisons") - 3.0 * lost).abs() < 1e-12);
    let json = worth.to_json();
    assert_eq!((&json["garrisons"]["from"], &json["attackers"]), (&json!("attack"), &Value::Null));
}

/// Of two types of Americans and three assaults: those with the higher ML come first.
#[test]
fn each_assault_is_made_by_one_mmc_of_those_that_were_bought() {
    let of = |name: &str| assault(&["crew"], "american", name);
    let of_so_many = |assaults: u32| {
        let lines = [("5-3-6", 2), ("6-6-7", 2)];
        worth("american", &lines, assaults, "garrison = [\"crew\"]\n")
    };
    let (strong, weak) = (of("6-6-7"), of("5-3-6"));
    assert!(strong[0] > weak[0], "the test needs it so");
    let three = of_so_many(3);
    assert!((figure(&three, "caves eliminated") - (2.0 * strong[0] + weak[0])).abs() < 1e-12);
    let all = strong[0].powi(2) * weak[0];
    assert!((figure(&three, "all 3 attacked") - all).abs() < 1e-12);
    let json = three.to_json();
    assert_eq!(json["attackers"]["assaults"][0]["units"], json!(["6-6-7"]));
    assert_eq!(json["attackers"]["spare"], json!([{ "unit": "5-3-6", "number": 1 }]));
    assert_eq!(figure(&of_so_many(9), "caves that are attacked"), 4.0, "no more than MMC");
}

const OF_THE_JAPANESE: [(&str, u32); 5] = [
    ("cave", 4),
    ("second-line-full", 2),
    ("conscript-half-squad", 2),
    ("crew", 1),
    ("elite-full", 1),
];

const OF_THE_MARINES: [(&str, u32); 3] = [("5-5-8", 2), ("7-6-8", 1), ("3-4-8", 2)];

/// What is said of a purchase with these lines, without its title.
fn said(force: &str, lines: &[(&str, u32)]) -> Value {
    let more = if force == "japanese" { "" } else { "garrison = [\"crew\"]\n" };
    worth(force, lines, 2, more).to_json()
}

/// The same lines with every number above 1 on two lines, in this order.
fn in_pieces<'a>(lines: &[(&'a str, u32)]) -> Vec<(&'a str, u32)> {
    let split = |(item, number): &(&'a str, u32)| match number {
        1 => vec![(*item, 1)],
        _ => vec![(*item, 1), (*item, number - 1)],
    };
    lines.iter().flat_map(split).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn the_order_of_lines_never_matters(
        japanese in Just(in_pieces(&OF_THE_JAPANESE)).prop_shuffle(),
        marines in Just(in_pieces(&OF_THE_MARINES)).prop_shuffle(),
    ) {
        prop_assert_eq!(said("japanese", &japanese), said("japanese", &OF_THE_JAPANESE));
        prop_assert_eq!(said("usmc", &marines), said("usmc", &OF_THE_MARINES));
    }
}

/// What a worth leaves out of a purchase is said, and nothing is where all of it is played.
#[test]
fn what_is_not_played_is_warned_of() {
    let warns = |more: &str, head: &str, upper_cliff: u32| -> Vec<String> {
        let text = format!(
            "{TITLE_TO_YEAR}force = \"japanese\"\nagainst = \"usmc\"\n{head}[[buy]]\nitem = \"cave\"\n\
             number = 3\nupper-cliff = {upper_cliff}\n[[buy]]\nitem = \"4-4-7\"\n"
        );
        let cost = Cost::of("mine.toml", &text, &prices()).expect("it is legal");
        let attack = format!("title = \"a\"\nassaults = 1\n[parameters]\n{PARAMETERS}{more}");
        let worth = Worth::of(&cost, "attack.toml", &attack).expect("it can be played");
        worth.warnings.iter().map(|warning| warning.what.to_owned()).collect()
    };
    assert_eq!(warns("", "", 0), [""; 0]);
    let given = warns("garrison = [\"2-3-7\"]\n", "", 0);
    assert!(given.len() == 1 && given[0].contains("names the units itself"), "{given:?}");
    let allotted = warns("", "leaders = [\"9-0\"]\n", 0);
    assert!(allotted.len() == 1 && allotted[0].contains("are not played here"), "{allotted:?}");
    let cliff = warns("", "", 1);
    assert!(cliff.len() == 1 && cliff[0].contains("Upper-Cliff"), "{cliff:?}");
}

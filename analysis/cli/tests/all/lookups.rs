//! What is looked up without dice: words and rules, Locations, Guns and vehicles.

use rayon::prelude::*;
use serde_json::Value;

use crate::common::{json, refusal, stdout};

#[test]
fn a_counter_is_listed_before_what_names_it() {
    let text = stdout(&["list", "2-2-8"]);
    let (counters, procedures) = text.split_once("\n\n").expect("counters, then procedures");
    assert!(counters.starts_with("2-2-8: crews\n"), "{text}");
    assert!(counters.contains("japanese") && counters.contains("1-2-8"), "{text}");
    assert!(procedures.contains("gun-attack"), "{text}");
    assert!(stdout(&["list", "3-4-7r"]).contains("2-3-7 (7)"));
    let one = stdout(&["list", "4-4-7"]);
    assert!(one.starts_with("4-4-7: morale of the broken side in brackets\n"), "{one}");
}

#[test]
fn all_that_names_a_word_or_a_rule_is_listed() {
    let found = stdout(&["list", "elr"]);
    assert!(found.contains("--garrison-elr") && found.contains("--firers-elr"), "{found}");
    let rule = stdout(&["list", "g11.833"]);
    assert!(rule.contains("thrown-dc: ") && rule.contains("cave-assault: "), "{rule}");
    let words = stdout(&["list", "thrown", "dc"]);
    assert_eq!(words, stdout(&["list", "THROWN DC"]));
    // A procedure by its name is described.
    assert!(stdout(&["list", "thrown-dc"]).contains("\nOutcomes\n"));
    let none = refusal(&["list", "quidditch"]);
    assert!(none.contains("no procedure, parameter, outcome or rule"), "{none}");
}

/// Locations are looked up by a name, a word or a rule; JSON has them by their parts.
#[test]
fn locations_are_found_by_name_word_and_rule() {
    let cave = stdout(&["location", "cave"]);
    assert!(cave.starts_with("Cave (Location)\n"), "{cave}");
    assert!(cave.contains("G11.7"), "{cave}");
    assert_eq!(stdout(&["location", "Cave"]), cave);
    let all = stdout(&["location"]);
    assert!(all.lines().count() >= 32, "{all}");
    assert!(stdout(&["location", "b26.4"]).contains("Wire"));
    let cave = &json(&["location", "cave"])["locations"][0];
    assert_eq!(cave["name"], "cave");
    assert!(cave["entering"]["rules"].is_array(), "{cave}");
    let wrong = refusal(&["location", "foxhloe"]);
    assert!(wrong.contains("foxhole"), "{wrong}");
    assert!(refusal(&["location", "moon"]).contains("lists all of them"));
}

/// What is printed on a counter is found by name and by words, and a question takes the parameters.
#[test]
fn ordnance_is_found_and_can_be_asked() {
    let text = stdout(&["ordnance", "ja-type-1-47-at"]);
    assert!(text.starts_with("Type 1 47 mm AT (Japanese, ja-type-1-47-at)\n"), "{text}");
    assert!(text.contains("caliber: 47L [C2.2]"), "{text}");
    assert!(stdout(&["ordnance", "type 1 47"]).contains("ja-type-1-47-at"));
    assert!(stdout(&["list", "ha-go"]).contains("asl-odds ordnance ja-type-95-ha-go"));
    assert!(refusal(&["ordnance", "ja-type-1-47-ta"]).contains("ja-type-1-47-at"));
    let all = json(&["ordnance"]);
    let all = all["ordnance"].as_array().expect("a list");
    assert!(all.len() > 30);
    let lists = all.iter().map(|one| one["questions"].as_array().expect("a list"));
    let questions: Vec<&Value> = lists.flatten().collect();
    questions.par_iter().for_each(|question| {
        let told = question["for"].as_str().expect("a text");
        let typed = question["parameters"].as_str().expect("a text").split(' ');
        let typed: Vec<&str> = typed.collect();
        let (procedure, more): (&str, &[&str]) = match told {
            "As the ATTACKER of a `duel`" => (
                "duel",
                &[
                    "--range=8",
                    "--attacker-crew-morale=8",
                    "--defender-caliber-mm=75",
                    "--defender-front-af=8",
                    "--defender-side-af=4",
                    "--defender-crew-morale=8",
                ],
            ),
            "As the DEFENDER of a `duel`" => (
                "duel",
                &[
                    "--range=8",
                    "--defender-crew-morale=8",
                    "--attacker-caliber-mm=75",
                    "--attacker-front-af=8",
                    "--attacker-side-af=4",
                    "--attacker-crew-morale=8",
                ],
            ),
            "As the target of `to-kill`" => {
                ("to-kill", &["--round=ap", "--caliber-mm=75", "--range=8"])
            }
            "As the AFV of `dc-against-vehicle`" => ("dc-against-vehicle", &[]),
            "As the AFV of `tank-hunter`, with an ATMM or without"
            | "As the AFV of `tank-hunter`, with a DC" => {
                ("tank-hunter", &["--year=1944", "--distance=2"])
            }
            "As the target of `to-hit`" => ("to-hit", &["--caliber-mm=75", "--range=8"]),
            _ => {
                let infantry = [
                    "odds",
                    "gun-attack",
                    "-e",
                    "exact",
                    "--range=16",
                    "--targets=4-4-7",
                    "--elr=3",
                ];
                json(&[&infantry[..], &typed[..]].concat());
                ("to-hit", &["--range=16"])
            }
        };
        let asks = [&["odds", procedure, "-e", "exact"], more, &typed[..]].concat();
        json(&asks);
    });
    assert!(questions.len() > all.len(), "{}", questions.len());
}

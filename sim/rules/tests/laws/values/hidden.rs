//! The values of what is hidden, held and underfoot.

use serde_json::{Value, json};

/// The ground and the caves that the laws set up.
pub fn few_of_a_setup(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "hexes" => vec![json!(["F7=3", "F6=0:depression", "G7=2", "E7=2"])],
        "hexsides" => vec![json!(["F7-F6:cliff"])],
        "caves" => vec![
            json!(["A:hex=F7:facing=F6:primary"]),
            json!(["A:hex=F7:facing=G7", "B:hex=F7:facing=F6:level=2"]),
            json!(["A:hex=G7:facing=F7"]),
        ],
        "complexes" => vec![json!(["AA=F7/G7"])],
        "tunnels" => vec![json!(["E7/F7"])],
        "caves-in-ob" => vec![json!(4)],
        "place" => vec![json!("F6:in"), json!("F6"), json!("G7"), json!("F6/F5")],
        _ => return None,
    };
    Some(all)
}

/// The values of an approach that the laws try: few units, and what is for one thing only.
pub fn few_of_an_approach(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "attackers" => vec![
            json!(["first-line-half-squad-concealed"]),
            json!(["conscript-full"]),
            json!(["hero-concealed", "elite-half-squad"]),
            json!(["leader-9-0", "crew-cx"]),
        ],
        "attacking-force" => vec![json!("japanese")],
        "stacks" => vec![json!(["1", "2"]), json!(["1+2"])],
        "defenders" => vec![json!(["3-4-8"]), json!(["crew-concealed"]), json!(["2-3-8", "8-0"])],
        "defending-force" => vec![json!("usmc")],
        "hexes" => vec![json!(1), json!(3)],
        "hexes-per-turn" => vec![json!(2)],
        "stealth" => vec![json!("lax"), json!(null), json!(null)],
        "starshell-leaders" | "starshell-mmc" => vec![json!(0), json!(1)],
        "starshell-method" => vec![json!("two"), json!("three")],
        "starshell-distance" => vec![json!(0), json!(4)],
        "trip-flares" => vec![json!(0), json!(2)],
        "within-nvr" => vec![json!(true), json!(true), json!(false)],
        "firepower" => vec![json!(4)],
        "fire-drm" => vec![json!(0)],
        "attackers-elr" => vec![json!(3)],
        "rounds" => vec![json!(1)],
        "attackers-ambush-drm" | "attackers-drm" | "defenders-drm" => vec![json!(0)],
        "defenders-ambush-drm" => vec![json!(0), json!(2)],
        _ => return None,
    };
    Some(all)
}

/// The values of concealment, Searches, Task Checks and a whole game that the laws try.
pub fn few_hidden(procedure: &str, parameter: &str) -> Option<Vec<Value>> {
    let all = match (procedure, parameter) {
        ("recombine", "units") => vec![
            json!(["2-3-8", "2-3-8"]),
            json!(["first-line-half-squad", "2-3-7"]),
            json!(["3-4-6", "3-4-6"]),
        ],
        ("recombine" | "deploy", "force") => vec![json!("japanese"), json!("usmc")],
        ("deploy", "unit") => vec![json!("4-4-8"), json!("3-4-7r"), json!("7-6-8")],
        ("recombine" | "deploy" | "task-check", "led-by") => vec![json!("9-1"), json!("8-0")],
        ("task-check", "force") => vec![json!("japanese"), json!("usmc")],
        ("task-check", "unit") => {
            vec![json!("4-4-7"), json!("7-6-8"), json!("7-6-8-fanatic"), json!("leader-8-0")]
        }
        ("concealment", "units") => vec![
            json!(["4-4-8"]),
            json!(["4-4-7", "leader-9-1"]),
            json!(["2-3-7-concealed", "crew+gun"]),
        ],
        ("concealment", "force") => vec![json!("japanese"), json!("russian")],
        ("concealment", "game-turns") => vec![json!(1), json!(3)],
        ("concealment", "hindrance") => vec![json!(0)],
        ("search" | "mopping-up", "force") => vec![json!("usmc"), json!("british")],
        ("search" | "mopping-up", "defending-force") => vec![json!("japanese"), json!("russian")],
        ("search" | "mopping-up", "units") => {
            vec![json!(["7-6-8"]), json!(["7-6-8", "leader-9-1"]), json!(["4-5-7", "4-5-7"])]
        }
        ("search" | "mopping-up", "defenders") => {
            vec![json!(["4-4-7"]), json!(["2-3-7", "leader-9-1"])]
        }
        ("search", "accessible-hexes") => vec![json!(2), json!(6)],
        ("search", "hidden-hexes") => vec![json!(1), json!(2)],
        ("search", "priority") => vec![json!(2)],
        ("search", "searches") => vec![json!(1), json!(2)],
        ("search", "drm") => vec![json!(-2), json!(0), json!(2)],
        ("recon", "hexes") => vec![json!(5), json!(10)],
        ("recon", "hidden-hexes") => vec![json!(1), json!(2)],
        ("recon", "drm") => vec![json!(-1), json!(0), json!(1)],
        ("mopping-up", "year") => vec![json!(1941), json!(1943)],
        ("mopping-up", "month") => vec![json!(3)],
        ("integrity", "ob-bpv") => vec![json!(120), json!(300)],
        ("integrity", "bpv-lost" | "bpv-lost-later") => vec![json!(0), json!(40), json!(95)],
        ("integrity", "reinforcement-bpv") => vec![json!(0), json!(41)],
        ("integrity", "elr") => vec![json!(1), json!(4)],
        ("integrity", "leader") => vec![json!(-1), json!(1)],
        ("integrity", "enemy-planes" | "own-planes") => vec![json!(false)],
        ("hidden-movement", "alongside") => vec![json!("nothing"), json!("gun")],
        ("hidden-movement", "originally-hidden") => vec![json!(true)],
        ("hidden-movement", "gun-fires") => vec![json!("emplaced"), json!("always-revealed")],
        ("hidden-movement", "primary-cave") => vec![json!(false)],
        ("cave-move", "goes-from" | "goes-to") => {
            vec![json!("cave"), json!("complex"), json!("above-ground"), json!("tunnel")]
        }
        ("cave-move", "force") => vec![json!("japanese")],
        ("cave-move", "portage") => vec![json!(0), json!(4)],
        ("cave-move", "spent-mf") => vec![json!(0), json!(2.5)],
        ("cave-move", "hex-mf") => vec![json!(1), json!(2.5)],
        ("cave-move", "levels") => vec![json!(0), json!(1)],
        ("cave-move", "inside") => vec![json!(0), json!(3)],
        ("cave-move", "half-squads" | "complex-caves") => vec![json!(1)],
        ("cave-move", "mf") => vec![json!(4), json!(6)],
        ("snipers", "dice-rolls") => vec![json!(1), json!(3), json!(20)],
        _ => return None,
    };
    Some(all)
}

/// The values of prisoners, surrender, Control and tunnels that the laws try.
pub fn few_captives(procedure: &str, parameter: &str) -> Option<Vec<Value>> {
    let all = match (procedure, parameter) {
        ("prisoners", "prisoners") => vec![json!(["4-4-7"]), json!(["2-3-7", "leader-8-1"])],
        ("prisoners", "force") => vec![json!("russian")],
        ("prisoners", "guard") => {
            vec![json!("4-4-7"), json!("2-3-7-broken"), json!("second-line-half-squad-broken")]
        }
        ("prisoners", "others") => vec![json!(["2-3-7"])],
        ("prisoners", "guarding-force") => vec![json!("japanese")],
        ("prisoners", "morale") => vec![json!(7)],
        ("prisoners", "check-drm" | "drm") => vec![json!(-1), json!(0)],
        ("surrender", "units") => {
            vec![json!(["4-4-7"]), json!(["2-3-7", "2-3-7"]), json!(["4-4-7-disrupted"])]
        }
        ("surrender", "force") => vec![json!("russian")],
        ("surrender", "captors") => vec![json!(["leader-8-0"]), json!(["4-4-7", "2-3-7"])],
        ("surrender", "captors-force") => vec![json!("japanese")],
        ("surrender", "year") => vec![json!(1941), json!(1942), json!(1944)],
        ("surrender", "month") => vec![json!(5), json!(6)],
        ("control", "gains" | "loses") => vec![json!(0), json!(12), json!(36)],
        ("tunnel", "units") => {
            vec![json!(["4-4-7"]), json!(["second-line-full", "9-1"]), json!(["2-3-7-broken"])]
        }
        ("tunnel", "force") => vec![json!("japanese")],
        ("tunnel", "enemies") => vec![json!(["7-6-8"]), json!(["3-4-8-concealed", "8-0"])],
        ("tunnel", "enemy-force") => vec![json!("usmc")],
        ("tunnel", "tunnels") => vec![json!(1), json!(2)],
        ("tunnel", "ambush-drm" | "enemy-ambush-drm" | "recovery-drm") => {
            vec![json!(-1), json!(0), json!(2)]
        }
        ("tunnel", "looked-for") => vec![json!(0), json!(2)],
        _ => return None,
    };
    Some(all)
}

/// The values of Bog, Wire, Panji, fire, cliffs, night and sewers that the laws try.
pub fn few_underfoot(procedure: &str, parameter: &str) -> Option<Vec<Value>> {
    let all = match (procedure, parameter) {
        ("wire-exit", "mf") => vec![json!(3), json!(4.5), json!(6)],
        ("wire-exit", "spent-mf") => vec![json!(0), json!(0), json!(1.5)],
        ("wire-exit", "exit-mf") => vec![json!(1), json!(1.5), json!(3)],
        ("wire-exit", "stack") => vec![json!(1), json!(1), json!(3)],
        ("wire-exit", "force") => vec![json!("japanese"), json!("russian")],
        ("panji" | "other-break" | "kindle" | "sewer", "force") => {
            vec![json!("japanese"), json!("russian")]
        }
        ("panji", "units") => vec![
            json!(["first-line-full"]),
            json!(["4-4-7"]),
            json!(["4-4-7", "8-0"]),
            json!(["elite-reduced-fanatic", "leader-9-1"]),
            json!(["2-3-7-broken", "hero", "8-1"]),
        ],
        ("panji" | "other-break", "elr") => vec![json!(3)],
        ("panji" | "other-break", "morale-modifier") => vec![json!(0), json!(1)],
        ("panji" | "other-break", "drm") => vec![json!(-1), json!(0), json!(2)],
        ("other-break", "unit") => {
            vec![json!("4-4-7"), json!("elite-reduced"), json!("crew"), json!("leader-8-0")]
        }
        ("other-break", "hexes") => vec![json!(null), json!(2)],
        ("other-break", "wind") => vec![json!(null), json!("heavy")],
        ("other-break", "terrain") => vec![json!(null), json!("stone-building")],
        ("other-break", "place") => vec![json!("ordinary")],
        // Every flare is played: of more of them there are too many histories.
        ("illumination", "leaders" | "mmc" | "mortars") => vec![json!(0), json!(1)],
        ("illumination", "vehicles") => vec![json!(0)],
        ("illumination", "cave-entrance") => vec![json!(null), json!(1), json!(3)],
        ("kindle", "smc") => vec![json!("8-1"), json!("hero"), json!(null)],
        ("kindle", "unit") => vec![json!("4-4-7"), json!("2-3-7"), json!(null)],
        ("kindle", "turns-later") => vec![json!(0), json!(1), json!(2)],
        ("sewer", "leader") => vec![json!("9-1"), json!("10-2-fanatic")],
        ("straying", "blocked") => vec![json!([1]), json!([2, 6, 3])],
        ("bog" | "unbog" | "kindle" | "blaze-spread" | "climb" | "sewer", "drm") => {
            vec![json!(-3), json!(0), json!(2)]
        }
        ("climb" | "straying", "game-turns") => vec![json!(1), json!(2), json!(3)],
        ("manhandling", "manhandling-number") => vec![json!(9), json!(12)],
        ("manhandling", "hex-mf") => vec![json!(1), json!(1.5)],
        ("manhandling", "tem") => vec![json!(0), json!(2)],
        ("manhandling", "more-crews" | "more-squads") => vec![json!(0), json!(1)],
        ("manhandling", "labor") => vec![json!(0), json!(1)],
        ("manhandling", "drm") => vec![json!(0)],
        ("manhandling", "mf") => vec![json!(4), json!(6)],
        ("manhandling", "game-turns") => vec![json!(1), json!(3)],
        ("climb", "portage") => vec![json!(0), json!(1), json!(2)],
        (_, "tries" | "hexes") => vec![json!(1), json!(2)],
        _ => return None,
    };
    Some(all)
}

//! The values of each parameter that the laws try.

use asl_rules::catalog::{Kind, Parameter};
use serde_json::{Value, json};

/// The values of a parameter that the laws try, when most others would contradict the rest.
fn few_values(procedure: &str, parameter: &str) -> Option<Vec<Value>> {
    let all = match (procedure, parameter) {
        // The map and a sum of FP have tests of their own.
        ("spraying-fire", "firer-hex" | "aims" | "second-firepower" | "firepower")
        | ("mol", "firepower") => Vec::new(),
        ("spraying-fire" | "mol", "force") => vec![json!("japanese")],
        ("spraying-fire", "firing-force") => vec![json!("usmc")],
        ("mol", "firing-force") => vec![json!("russian")],
        ("spraying-fire", "range" | "second-range") => vec![json!(1), json!(2)],
        ("mol", "range") => vec![json!(0), json!(1)],
        ("close-combat", "attacking-force") | ("capture", "defending-force") => {
            vec![json!("japanese")]
        }
        ("close-combat", "defending-force") | ("capture", "attacking-force") => {
            vec![json!("usmc")]
        }
        // Best play of both sides takes long for so many questions; other tests have it.
        // Most places and terrain contradict the rest.
        ("close-combat", "attackers-in") => {
            vec![json!("location"), json!("crest"), json!("panji")]
        }
        ("close-combat", "defenders-in") => {
            vec![json!("location"), json!("bank"), json!("pillbox")]
        }
        ("close-combat" | "ambush", "terrain") => {
            vec![json!(null), json!("woods"), json!("kunai"), json!("open-ground")]
        }
        (_, "pillbox-tem") => vec![json!(null), json!(null), json!(null), json!(3)],
        (_, "firer-above-panji") => vec![json!(false), json!(false), json!(true)],
        ("heat-of-battle", "majority-squad") => vec![json!(null), json!(null), json!("5-3-7")],
        ("rout", "above-wire") => {
            vec![json!(null), json!(null), json!("elsewhere"), json!("adjacent")]
        }
        ("repair", "tries") => vec![json!(1), json!(3)],
        ("close-combat", "attackers-play") => vec![json!("script")],
        ("close-combat", "goal") => vec![json!("casualty-vp")],
        // Most shots contradict themselves; what only adds to the DRM has a test of its own.
        // Two phases and more shots at a stack are more than the automaton can be.
        ("gun-attack", "phases" | "rof-limit") => vec![json!(1)],
        ("gun-attack", "heat-of-battle") => vec![json!(false)],
        ("gun-attack", "target-gun") => vec![json!(null), json!(null), json!("at")],
        ("gun-attack", "within-its-ca") => vec![json!(true)],
        ("gun-attack", "emplaced") => vec![json!(false), json!(false), json!(true)],
        ("to-hit" | "gun-attack", parameter) => return few_of_a_shot(parameter),
        ("smoke", parameter) => return few_of_smoke(parameter),
        ("air-attack" | "air-attack-vehicle", parameter) => return few_of_planes(parameter),
        ("field-phone", "caliber-mm") => vec![json!(80), json!(150)],
        ("field-phone", "attacks") => vec![json!(1), json!(3)],
        ("field-phone", "enemy-drs") => vec![json!(0), json!(2)],
        ("canister", parameter) => return few_of_canister(parameter),
        ("ffe-attack", parameter) => return few_of_an_ffe(parameter),
        ("air-support", "game-turns") => vec![json!(1), json!(4), json!(7), json!(20)],
        // Most rounds, calibers and ranges contradict each other.
        ("to-kill", "caliber-mm") => vec![json!(37), json!(57), json!(75)],
        ("to-kill", "barrel") => vec![json!("l")],
        ("to-kill", "gun-nationality") => vec![json!("other")],
        ("to-kill", "basic-tk") => vec![json!(3), json!(14)],
        ("to-kill", "range") => vec![json!(1), json!(2), json!(10)],
        ("to-kill", "front-af" | "turret-front-af") => vec![json!(1), json!(8)],
        ("to-kill", "side-af" | "turret-side-af") => vec![json!(0), json!(6)],
        ("to-kill", "survival-number") => vec![json!(5)],
        ("to-kill", "crew-morale") => vec![json!(8)],
        ("rout", "force") => vec![json!("japanese"), json!("usmc")],
        // Most vehicles contradict themselves, and an AF is for a DC only.
        ("tank-hunter", "armored") => vec![json!(true)],
        ("tank-hunter" | "close-combat-vehicle", "hand-to-hand" | "stunned") => vec![json!(false)],
        ("tank-hunter", "front-af" | "side-af") => vec![json!(4)],
        ("tank-hunter", "turret-front-af" | "turret-side-af" | "in-motion" | "manned-mg") => {
            Vec::new()
        }
        ("tank-hunter", "abandoned" | "against-russians") => vec![json!(false)],
        ("tank-hunter", "tries" | "vehicles") => vec![json!(1), json!(2)],
        ("tank-hunter", "distance") => vec![json!(2)],
        ("tank-hunter", "spent-mf") => vec![json!(0), json!(1)],
        ("tank-hunter", "heroes-used") => vec![json!(0)],
        ("tank-hunter", "squads-in-ob") => vec![json!(3)],
        // Human Waves, Dare-Death Squads and the defender's best play have tests of their own.
        ("banzai", "charge") => vec![json!("banzai")],
        ("banzai", "attacking-force") => vec![json!("japanese")],
        ("banzai" | "dc-hero", "defending-force") => vec![json!("usmc")],
        ("banzai", "defender-plays") => vec![json!("script")],
        ("duel", parameter) => return few_of_a_duel(parameter),
        // Few units: the automaton of more is too large.
        ("banzai", "attackers") => vec![
            json!(["hero"]),
            json!(["elite-half-squad/leader-9-0"]),
            json!(["hero", "hero:behind=1"]),
        ],
        ("banzai", "defenders") => {
            vec![json!(["3-4-8"]), json!(["crew:mg=4:rof=2"]), json!(["2-3-8", "leader-8-0"])]
        }
        // Four chits share the 36 ways alike, seven and eight do not.
        ("oba-mission", "black") => vec![json!(2), json!(5)],
        ("oba-mission", "red") => vec![json!(2)],
        ("oba-mission", "caliber-mm") => vec![json!(81), json!(105)],
        ("banzai", "line") => vec![json!(["3-4-8"])],
        ("banzai", "rounds") => vec![json!(1)],
        ("cave-setup", parameter) => return few_of_a_setup(parameter),
        // Few of the many combinations of a Clearance go together.
        ("clearance", "bulldozers" | "sapper-half-squads") => vec![json!(0)],
        ("clearance", "heroes" | "sapper-squads") => vec![json!(0), json!(1)],
        ("clearance", "drm") => vec![json!(-3), json!(0), json!(2)],
        ("clearance", "tries") => vec![json!(1), json!(2)],
        ("roadblock", "attacks") => vec![json!(1), json!(2)],
        ("roadblock", "drm") => vec![json!(-3), json!(0), json!(2)],
        // A path of Integers; more hexes and heroes are more than the automaton can be.
        ("mines" | "mines-vehicle", "path") => {
            vec![json!([6]), json!([12]), json!([8, 6]), json!([0])]
        }
        ("mines-vehicle", "anti-tank") => vec![json!([2]), json!([5]), json!([0, 3])],
        ("mines", "heat-of-battle") => vec![json!(false)],
        ("mines", "place") => vec![json!("ordinary")],
        ("mines", "force") => vec![json!("japanese"), json!("american")],
        ("mines", "targets") => vec![
            json!(["first-line-full"]),
            json!(["crew", "leader-8-0"]),
            json!(["6-6-6", "6-6-6"]),
            json!(["5-4-6"]),
        ],
        ("banzai", "heat-of-battle") => vec![json!(false)],
        (
            "bog" | "unbog" | "wire-exit" | "panji" | "other-break" | "kindle" | "blaze-spread"
            | "climb" | "straying" | "illumination" | "sewer" | "manhandling",
            parameter,
        ) => {
            return few_underfoot(procedure, parameter);
        }
        (
            "concealment" | "search" | "mopping-up" | "recombine" | "deploy" | "task-check"
            | "integrity" | "snipers" | "recon" | "hidden-movement" | "cave-move",
            parameter,
        ) => {
            return few_hidden(procedure, parameter);
        }
        ("night-approach" | "jungle-approach", parameter) => return few_of_an_approach(parameter),
        ("prisoners" | "surrender" | "control" | "tunnel", parameter) => {
            return few_captives(procedure, parameter);
        }
        ("bombardment-stack" | "bombardment-hex", parameter) => {
            return few_of_a_bombardment(parameter);
        }
        _ => return None,
    };
    Some(all)
}

/// The ground and the caves that the laws set up.
fn few_of_a_setup(parameter: &str) -> Option<Vec<Value>> {
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
fn few_of_an_approach(parameter: &str) -> Option<Vec<Value>> {
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
fn few_hidden(procedure: &str, parameter: &str) -> Option<Vec<Value>> {
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
fn few_captives(procedure: &str, parameter: &str) -> Option<Vec<Value>> {
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
fn few_underfoot(procedure: &str, parameter: &str) -> Option<Vec<Value>> {
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

/// The values of a duel that the laws try: most of them contradict each other, and both sides have
/// the same ones.
fn few_of_a_duel(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "range" => vec![json!(1), json!(8)],
        "turns" | "rof-limit" => vec![json!(1)],
        "opening" => vec![json!("standing"), json!("attacker-moves")],
        "attacker-caliber-mm" => vec![json!(37), json!(75)],
        "defender-caliber-mm" => vec![json!(57)],
        "attacker-front-af" | "defender-front-af" => vec![json!(3), json!(8)],
        "attacker-crew-morale" | "defender-crew-morale" => vec![json!(8)],
        "defender-survival-number" => vec![json!(5)],
        "attacker-rate-of-fire" | "defender-rate-of-fire" => vec![json!(0), json!(1)],
        "attacker-drm" => vec![json!(-2), json!(0), json!(4)],
        "attacker-buttoned-up" | "defender-hull-down" | "defender-red-cs" => {
            vec![json!(false), json!(true)]
        }
        // The rest is left out.
        _ => vec![json!(null)],
    };
    Some(all)
}

/// The values of SMOKE that the laws try. What is for one of its means is refused for the others,
/// and what only adds to a DRM has tests of its own.
fn few_of_smoke(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "smoke-at" => {
            ["hex", "hex", "cave", "inside-cave", "upper-level"].map(|at| json!(at)).to_vec()
        }
        "tries" => vec![json!(1), json!(1), json!(2)],
        "placed-in" => vec![json!("dfph")],
        "exponent" => vec![json!(3)],
        "thrower" => vec![json!("7-6-8")],
        "thrower-force" => vec![json!("usmc")],
        "dispenser" => vec![json!("sd")],
        "usage-number" | "depletion-number" => vec![json!(7)],
        "range" => vec![json!(8)],
        "caliber-mm" => vec![json!(81)],
        "barrel" | "mount" | "colour" | "bounding" | "aim-time" => vec![Value::Null],
        "rate-of-fire" => vec![json!(0), json!(0), json!(2)],
        "rof-limit" => vec![json!(1)],
        "breakdown" => vec![json!(11)],
        "leader" | "place" => Vec::new(),
        "force" => vec![json!("american")],
        "targets" => vec![json!(["6-6-6"]), json!(["6-6-6-concealed", "8-0"]), json!(["hero"])],
        "elr" => vec![json!(3)],
        "terrain" => vec![json!("open-ground"), json!("woods")],
        "then-firepower" => vec![json!(8)],
        "turns-later" => vec![json!(0), json!(0), json!(1)],
        "firer-cx" | "buttoned-up" | "adjacent" | "firer-in-smoke" | "ffmo" => {
            vec![json!(false), json!(false), json!(true)]
        }
        "struck-by-wp" | "ffnam" | "final-fire" | "then-cowering" | "mild-breeze" | "gusty" => {
            vec![json!(false), json!(true)]
        }
        "means" | "ammunition" => return None,
        "acquired" | "hindrance" | "smoke" | "drm" | "hexspines" | "firer-overstacked"
        | "morale-modifier" | "then-drm" => vec![json!(0)],
        _ => vec![json!(false)],
    };
    Some(all)
}

/// The values of canister that the laws try.
fn few_of_canister(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "caliber-mm" => vec![json!(37), json!(75)],
        "area-fire" => vec![json!(0), json!(1)],
        "depletion-number" => vec![json!(null), json!(7)],
        "rate-of-fire" => vec![json!(0), json!(2)],
        "rof-limit" => vec![json!(1)],
        "breakdown" => vec![json!(11)],
        "terrain" => vec![json!("open-ground"), json!("stone-building"), json!("cave")],
        "also-at" => vec![json!(null), json!(["cave:4-4-7"])],
        "hindrance" | "morale-modifier" => vec![json!(0)],
        "adjacent" => vec![json!(false), json!(true)],
        "heat-of-battle" => vec![json!(false)],
        "drm" => vec![json!(-2), json!(0)],
        "force" => vec![json!("japanese")],
        "targets" => vec![
            json!(["first-line-full"]),
            json!(["elite-half-squad-concealed"]),
            json!(["leader-9-1", "crew"]),
        ],
        "elr" => vec![json!(3)],
        _ => return None,
    };
    Some(all)
}

/// The values of an FFE that the laws try.
fn few_of_an_ffe(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "caliber-mm" => vec![json!(70), json!(80), json!(150)],
        "attacks" => vec![json!(1), json!(2)],
        "terrain" => vec![
            json!("open-ground"),
            json!("woods"),
            json!("stone-building"),
            json!("trench"),
            json!("cave"),
        ],
        "levels-above" | "morale-modifier" => vec![json!(0)],
        "ffnam" | "ffmo" | "heat-of-battle" => vec![json!(false)],
        "drm" => vec![json!(-2), json!(0), json!(3)],
        "force" => vec![json!("japanese"), json!("american")],
        "targets" => vec![
            json!(["first-line-full"]),
            json!(["elite-half-squad-concealed"]),
            json!(["leader-9-1", "crew"]),
            json!(["6-6-6", "6-6-6"]),
            json!(["5-4-6-broken", "8-0"]),
        ],
        "elr" => vec![json!(3)],
        _ => return None,
    };
    Some(all)
}

/// The values of air attacks that the laws try. What only adds to a DRM has tests of its own.
fn few_of_planes(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "plane" | "run" | "armament" | "near" => return None,
        "year" => vec![json!(1939), json!(1942), json!(1944)],
        // More planes come to more than the automaton can be; a derivation has them.
        "planes" => vec![json!(1)],
        "bombs" => vec![json!(null), json!("first")],
        "bomb-caliber-mm" => vec![json!(null), json!(80), json!(150)],
        "aa" => vec![json!([6]), json!([4, 8])],
        "aa-second" | "aa-after" => vec![json!(null), json!(null), json!([12])],
        "terrain" => vec![json!("open-ground"), json!("stone-building"), json!("cave")],
        "target-type" => vec![json!("infantry"), json!("infantry"), json!("area")],
        "sighting-drm" => vec![json!(-3), json!(0), json!(3)],
        "drm" => vec![json!(-2), json!(0), json!(9)],
        "worst-af" => vec![json!(null), json!(0), json!(3), json!(8)],
        "survival-number" => vec![json!(5)],
        "crew-morale" => vec![json!(8)],
        "force" => vec![json!("japanese"), json!("american")],
        "targets" => vec![
            json!(["first-line-full"]),
            json!(["elite-half-squad-concealed"]),
            json!(["leader-9-1", "crew"]),
            json!(["6-6-6"]),
            json!(["5-4-6-concealed", "8-0"]),
        ],
        "elr" => vec![json!(3)],
        "aa-cowers" | "machine-guns" | "ffnam" | "open-topped" | "red-cs" | "concealed" => {
            vec![json!(false), json!(true)]
        }
        "aa-drm" | "smoke" | "cliff-levels" | "target-size" | "morale-modifier" => vec![json!(0)],
        "sighting-terrain" | "moving" | "place" | "enemy-adjacent" => vec![json!(null)],
        _ => vec![json!(false)],
    };
    Some(all)
}

/// The values of a Bombardment that the laws try.
fn few_of_a_bombardment(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "hexes" => vec![json!([4]), json!([0, 10]), json!([2, 3, 3])],
        "levels" => vec![json!(2)],
        "terrain" => vec![json!("open-ground"), json!("woods"), json!("entrenched-in-woods")],
        "tem" => vec![json!(3)],
        "weapons" => vec![json!([1]), json!([1, 1])],
        "force" => vec![json!("japanese"), json!("american")],
        "targets" => vec![
            json!(["first-line-full"]),
            json!(["elite-full-concealed", "leader-9-1"]),
            json!(["6-6-6", "6-6-6", "8-0"]),
            json!(["5-3-6-broken"]),
            json!(["hero"]),
        ],
        "place" => vec![json!("ordinary")],
        "morale-modifier" => vec![json!(-1), json!(0)],
        _ => return None,
    };
    Some(all)
}

/// The values of a shot of ordnance that the laws try.
fn few_of_a_shot(parameter: &str) -> Option<Vec<Value>> {
    let all = match parameter {
        "weapon" => vec![json!("gun"), json!("mortar"), json!("psk"), json!("pf")],
        "range" => vec![json!(1), json!(3), json!(14)],
        "caliber-mm" => vec![json!(37), json!(81), json!(105)],
        "barrel" => vec![json!("l")],
        "depletion-number" => vec![json!(6)],
        "rate-of-fire" => vec![json!(0), json!(2)],
        "breakdown" => vec![json!(10)],
        "bounding" => vec![json!("no"), json!("no"), json!("turret")],
        "hexspines" => vec![json!(0), json!(0), json!(1)],
        "aim-time" => vec![json!("full")],
        "target-motion" => vec![json!("still"), json!("moved")],
        "acquired" => vec![json!(0), json!(1)],
        "target-size" | "hindrance" | "smoke" | "firer-overstacked" | "target-overstacked" => {
            vec![json!(0)]
        }
        "leader" => vec![json!(-1)],
        "drm" => vec![json!(-2), json!(0), json!(4)],
        "effects-drm" => vec![json!(0), json!(1)],
        "firer-cx"
        | "firer-encircled"
        | "firer-on-wire"
        | "stunned-before"
        | "hero"
        | "ffmo"
        | "hazardous-movement"
        | "deliberate-immobilization"
        | "non-qualified"
        | "buttoned-up"
        | "confined"
        | "spotted"
        | "bore-sighted" => vec![json!(false)],
        "terrain" => {
            vec![json!("open-ground"), json!("stone-building"), json!("cave"), json!("bamboo")]
        }
        "force" => vec![json!("japanese"), json!("american")],
        "targets" => vec![
            json!(["first-line-full"]),
            json!(["elite-full-concealed", "elite-half-squad"]),
            json!(["leader-9-1", "conscript-full"]),
            json!(["6-6-6", "6-6-6"]),
            json!(["crew"]),
            json!(["5-3-6-broken"]),
        ],
        _ => return None,
    };
    Some(all)
}

/// The values of a parameter that the laws try.
pub fn values(procedure: &str, parameter: &Parameter) -> Vec<Value> {
    if let Some(few) = few_values(procedure, &parameter.name) {
        return few;
    }
    match &parameter.kind {
        // Two phases show what one leaves to the next; more take too long here.
        _ if ["phases", "turns", "game-turns", "rounds"].contains(&parameter.name.as_str()) => {
            vec![json!(1), json!(2)]
        }
        // It is for MG that can malfunction, which few are.
        _ if parameter.name == "garrison-mg-repair" => vec![json!(3)],
        // One more shot shows what a ROF does.
        _ if parameter.name == "rof-limit" => vec![json!(1), json!(2)],
        // Counts multiply what an assault, a charge or a gauntlet can come to; other tests have them.
        _ if ["banzai", "cave-assault", "gauntlet"].contains(&procedure)
            && parameter.name.ends_with("-san") =>
        {
            Vec::new()
        }
        _ if ["cave-assault", "gauntlet"].contains(&procedure)
            && parameter.name == "sniper-share" =>
        {
            vec![json!(0)]
        }
        _ if parameter.name.ends_with("-san") => vec![json!(4)],
        _ if parameter.name == "sniper-share" => vec![json!(0), json!(9)],
        // Whole assaults take long here; other tests have them.
        _ if procedure == "cave-complex" && parameter.name == "assaults" => Vec::new(),
        // More caves multiply what an assault can come to; other tests have them.
        _ if parameter.name == "accessible-garrison" => vec![json!(["2:first-line-half-squad"])],
        // Heroes multiply what an assault or a gauntlet can come to; other tests have them.
        _ if ["cave-assault", "gauntlet"].contains(&procedure)
            && parameter.name == "heat-of-battle" =>
        {
            vec![json!(false)]
        }
        Kind::Flag => vec![json!(false), json!(true)],
        Kind::Integer(low, high) => {
            let mut values = vec![*low, (low * 2 + high) / 3, (low + high * 2) / 3, *high];
            values.extend([0, 3].into_iter().filter(|v| (*low..=*high).contains(v)));
            values.sort_unstable();
            values.dedup();
            values.into_iter().map(Value::from).collect()
        }
        Kind::Halves(low, high) => vec![json!(low), json!(3.5), json!(8), json!(high)],
        Kind::IntegerChoice(choices) => choices.iter().copied().map(Value::from).collect(),
        Kind::Choice(words) | Kind::Name(words) => words.iter().map(|word| json!(word)).collect(),
        Kind::Names { examples, .. } => {
            let alone = examples.iter().map(|name| json!([name]));
            let together: &[&str] = match (procedure, parameter.name.as_str()) {
                ("fire-attack", "targets") => &STACKS,
                ("spraying-fire", "second-targets") => &["elite-full,leader-9-1"],
                ("mol", "firers") => &THROWERS,
                ("rout", "hexes") => &ROUTS,
                ("fire-phase", "attacks") => &PHASES,
                ("close-combat", "attackers") => &["elite-full,leader-9-1", "conscript-full,hero"],
                ("close-combat", "defenders") => &["7-6-8,3-4-8-broken", "5-5-8,leader-8-0"],
                ("capture", "defenders") => &["first-line-full,leader-9-0"],
                ("hara-kiri", "units") => &["conscript-full,leader-9-1,hero"],
                ("cave-complex", "caves") => &CAVES,
                ("cave-complex", "attacks") => &ATTACKS,
                ("gauntlet", "hexes") => &PATHS,
                ("banzai" | "dc-hero", "hexes") => &["open,woods", "road,stone"],
                ("dc-hero", "defenders") => &["3-4-8,leader-8-0"],
                ("gauntlet", "defenders") => &DEFENDERS,
                ("cave-assault", "attackers") => &["7-6-8,3-4-8"],
                ("cave-assault", "orders") => &["dc,follow", "van,overwatch", "smoke,van"],
                ("gauntlet", "movers") => &["elite-full,leader-9-1", "crew,crew"],
                _ => &[],
            };
            alone.chain(together.iter().map(|list| list.split(',').collect())).collect()
        }
        Kind::Integers { .. } => vec![json!([4]), json!([5, 5, 10]), json!([0, 10, 7])],
    }
}

/// Stacks of targets, each with something of its own: equal ones, leaders who
/// lead and are lost, broken and berserk ones, concealed ones.
const STACKS: [&str; 7] = [
    "leader-9-1-concealed,first-line-full-concealed",
    "elite-full,leader-9-1",
    "conscript-full,conscript-full",
    "leader-8-0-wounded,second-line-half-squad-broken",
    "first-line-reduced-berserk,hero",
    "elite-half-squad-concealed,crew",
    "leader-10-1,leader-8+1",
];

/// Who throws a MOL: alone, and in a FG.
const THROWERS: [&str; 3] = ["4-4-7", "2-3-7,4-4-7", "5-2-7,4-4-7+mmg"];

/// Routs over several hexes, and out of a cave.
const ROUTS: [&str; 6] = [
    "open:wire,brush:wire,woods",
    "open:seen=4,brush,open:seen=16,woods",
    "road:seen=2,road:seen=3,road:seen=4",
    "open:seen=1:adjacent,woods",
    "open:seen=3:hindrance=1,open:seen=2:smoke=1,stone,stone",
    "complex",
];

/// Attacks in one phase: equal ones, and one after whose weapon another fires again.
const PHASES: [&str; 2] = ["4,4", "8:b=11,2:rof=1"];

/// Caves together: three in one Complex, and two Complexes with a cave beside them.
const CAVES: [&str; 2] = [
    "A:hex=X4:entrance=Y5:level=0:primary,B:hex=W4:entrance=W5:level=1:in=AA:gun,\
     C:hex=W4:entrance=X4:level=1:in=AA",
    "A:hex=X4:entrance=Y5:level=0:primary,G:hex=W9:entrance=W10:level=0:primary,\
     F:hex=AA8:entrance=Z7:level=0",
];

/// Attacks on several caves.
const ATTACKS: [&str; 3] = [
    "A:placed:guarded,B:thrown:charges=2,C:climbing",
    "A:set,C:he=105:range=6:shots=2",
    "F:placed:x=8,G:thrown:adjacent:from=2,A:he=120:range=1:drm=-6",
];

/// Paths of two hexes: the second is left out by who breaks or is pinned in the first.
const PATHS: [&str; 3] = ["open,woods", "hedge:mf=1,open:then=1", "road,stone"];

/// Defenders together: one leaves Residual FP, one uses FPF, and one keeps its ROF; one
/// declares a Fire Lane.
const DEFENDERS: [&str; 3] =
    ["6:adjacent-at=1:morale=7,8:leader=-1", "2:rof=3,4:to=1", "4:fire-lane=1-2:rof=1,8:leader=-1"];

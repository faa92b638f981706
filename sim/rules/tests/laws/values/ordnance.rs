//! The values of vehicles, Guns, SMOKE, artillery and aircraft.

use serde_json::{Value, json};

/// The values of a duel that the laws try: most of them contradict each other, and both sides have
/// the same ones.
pub fn few_of_a_duel(parameter: &str) -> Option<Vec<Value>> {
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
pub fn few_of_smoke(parameter: &str) -> Option<Vec<Value>> {
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
pub fn few_of_canister(parameter: &str) -> Option<Vec<Value>> {
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
pub fn few_of_an_ffe(parameter: &str) -> Option<Vec<Value>> {
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
pub fn few_of_planes(parameter: &str) -> Option<Vec<Value>> {
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
pub fn few_of_a_bombardment(parameter: &str) -> Option<Vec<Value>> {
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
pub fn few_of_a_shot(parameter: &str) -> Option<Vec<Value>> {
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

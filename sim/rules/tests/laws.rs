//! The laws that every procedure in the catalog must obey, whatever its rules.
//!
//! A new procedure is under them as soon as it is in the catalog. The power
//! of the sampled ones: at 10^7 trials a tenth of a percent of probability
//! moved from one outcome to another is seen, a hundredth is not; equality of
//! fractions is what proves a rule.

use asl_engine::odds::{Agreement, Exact, Sampled};
use asl_engine::{BATCH, Plan, Watch, mix};
use asl_rules::catalog::{CATALOG, Entry, Kind, Parameter, Question};
use asl_rules::refusal;
use serde_json::{Map, Value, json};

/// The exact odds; every question of the laws is small enough.
fn exact(question: &dyn Question) -> Exact<String> {
    question.exact().unwrap_or_else(|| panic!("too much work: {}", name(question)))
}

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
        ("ffe-attack", parameter) => return few_of_an_ffe(parameter),
        ("air-support", "turns") => vec![json!(1), json!(4), json!(7), json!(20)],
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
        ("banzai", "rounds") => vec![json!(1)],
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
        ("bombardment-stack" | "bombardment-hex", parameter) => {
            return few_of_a_bombardment(parameter);
        }
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
        "at" => ["hex", "hex", "cave", "inside-cave", "upper-level"].map(|at| json!(at)).to_vec(),
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
fn values(procedure: &str, parameter: &Parameter) -> Vec<Value> {
    if let Some(few) = few_values(procedure, &parameter.name) {
        return few;
    }
    match &parameter.kind {
        // Two phases show what one leaves to the next; more take too long here.
        _ if ["phases", "turns", "rounds"].contains(&parameter.name.as_str()) => {
            vec![json!(1), json!(2)]
        }
        // It is for MG that can malfunction, which few are.
        _ if parameter.name == "garrison-mg-repair" => vec![json!(3)],
        // One more shot shows what a ROF does.
        _ if parameter.name == "rof-limit" => vec![json!(1), json!(2)],
        // Counts multiply what an assault or a gauntlet can come to; other tests have them.
        _ if ["cave-assault", "gauntlet"].contains(&procedure)
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
const ROUTS: [&str; 5] = [
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

/// A procedure with more combinations is asked only so many of them...
const CELLS_LIMIT: usize = 4_000;

/// ...of an assault, a fire phase or a gauntlet, which take long, so many...
const LONG_LIMIT: usize = 500;

/// ...and so many are tried, since most of a large procedure's contradict
/// themselves.
const TRIES_LIMIT: u64 = 40_000;

/// The combinations of those values that can be asked: all, or as many as the
/// limits, drawn by a hash. What has no default may also be left out.
fn questions(entry: &Entry) -> Vec<Box<dyn Question>> {
    let values: Vec<Vec<Value>> = entry
        .parameters
        .iter()
        .map(|parameter| {
            let left_out =
                (!parameter.required && parameter.default.is_none()).then_some(json!(null));
            values(entry.name, parameter).into_iter().chain(left_out).collect()
        })
        .collect();
    let sizes = values.iter().map(|values| values.len() as u64);
    let total = sizes.fold(1, u64::saturating_mul);
    let drawn = total > CELLS_LIMIT as u64;
    let questions: Vec<Box<dyn Question>> = (0..total.min(TRIES_LIMIT))
        .filter_map(|index| {
            let mut rest = index;
            let mut cell = Map::new();
            for (place, (parameter, values)) in entry.parameters.iter().zip(&values).enumerate() {
                let number = values.len() as u64;
                let value = if drawn { mix(&[index, place as u64]) } else { rest } % number;
                rest /= number;
                let value = values[value as usize].clone();
                if !value.is_null() {
                    cell.insert(parameter.name.clone(), value);
                }
            }
            match entry.ask(&cell) {
                Ok(question) => Some(question),
                // These parameters do not go together, or there is no such unit or cave.
                Err(refusal) => match refusal.kind() {
                    refusal::Kind::Together { .. } | refusal::Kind::NoSuchName { .. } => None,
                    _ => panic!("{} refuses {cell:?}: {refusal}", entry.name),
                },
            }
        })
        .take(if takes_long(entry) { LONG_LIMIT } else { CELLS_LIMIT })
        .collect();
    assert!(questions.len() >= 2, "{} is hardly asked", entry.name);
    questions
}

fn takes_long(entry: &Entry) -> bool {
    let long = [
        "air-attack",
        "air-attack-vehicle",
        "banzai",
        "bombardment-stack",
        "cave-assault",
        "close-combat",
        "dc-hero",
        "duel",
        "ffe-attack",
        "fire-phase",
        "gun-attack",
        "gauntlet",
        "mines",
        "oba-mission",
        "smoke",
        "tank-hunter",
        "to-hit",
        "to-kill",
        "weapon",
    ];
    long.contains(&entry.name)
}

/// Whether a trial can fall in too many ways to visit all: that of an assault even in one
/// Player Turn, that of more than one attack in a row, and that of a gauntlet but for one attack
/// in one hex.
fn has_too_many_histories(question: &dyn Question) -> bool {
    let parameters = question.parameters();
    let attacks = parameters.get("attacks").and_then(Value::as_array);
    let again = |attack: &Value| attack.as_str().is_some_and(|text| text.contains(":rof="));
    match question.entry().name {
        "banzai" | "cave-assault" | "dc-hero" | "spraying-fire" => true,
        "bombardment-hex" => parameters.get("sparing") != Some(&json!(false)),
        "bombardment-stack" => {
            let units = parameters.get("targets").and_then(Value::as_array);
            units.is_some_and(|units| units.len() > 1)
        }
        "gauntlet" => {
            let once = [json!(["4"]), json!(["8:leader=-1"]), json!(["2:hindrance=1"])];
            let is_once = parameters.get("defenders").is_some_and(|given| once.contains(given));
            !is_once || parameters.get("hexes") != Some(&json!(["open"]))
        }
        "mines" => {
            let once = [json!([6]), json!([12]), json!([0])];
            let is_once = parameters.get("path").is_some_and(|path| once.contains(path));
            !is_once || parameters.get("leaves") != Some(&json!(false))
        }
        "air-attack" => {
            let strafes = parameters.get("run") == Some(&json!("strafing"));
            let targets = parameters.get("targets").and_then(Value::as_array);
            let alone = targets.is_some_and(|units| units.len() == 1);
            let aa = ["aa", "aa-after"].iter().any(|name| parameters.contains_key(*name));
            !strafes || aa && !alone
        }
        "air-attack-vehicle" => parameters.contains_key("aa"),
        "air-support" => parameters.get("turns") == Some(&json!(20)),
        "close-combat" => parameters.get("rounds") != Some(&json!(1)),
        "duel" => {
            let fires = |side: &str| {
                parameters.get(&format!("{side}-caliber-mm")).is_some_and(|mm| !mm.is_null())
            };
            let both = fires("attacker") && fires("defender");
            both || parameters.get("attacker-rate-of-fire") == Some(&json!(1))
        }
        "tank-hunter" => {
            let is = |name: &str| parameters.get(name) == Some(&json!(1));
            parameters.contains_key("defenders") || !is("tries") || !is("vehicles")
        }
        // A way that is no chit is drawn again, perhaps for ever.
        "oba-mission" => {
            let four = ["black", "red"].iter().all(|name| parameters.get(*name) == Some(&json!(2)));
            let extra = parameters.get("extra-draw") == Some(&json!(true));
            !four || extra || parameters.get("phases") != Some(&json!(1))
        }
        "smoke" => {
            let is = |name: &str, value: Value| parameters.get(name) == Some(&value);
            let several = parameters
                .get("targets")
                .and_then(Value::as_array)
                .is_some_and(|units| units.len() > 1);
            let twice =
                is("struck-by-wp", json!(true)) && parameters.contains_key("then-firepower");
            let shots = !is("rate-of-fire", json!(0)) || is("tries", json!(2));
            let units = parameters.contains_key("targets");
            several || twice || (shots && units) || is("turns-later", json!(1)) && units
        }
        "to-hit" | "gun-attack" | "weapon" => {
            let shots =
                ["rate-of-fire", "intensive-fire"].map(|name| parameters.get(name)).map(|value| {
                    !matches!(value, Some(Value::Bool(false)) | None) && value != Some(&json!(0))
                });
            let two = [("phases", 2), ("turns", 2)];
            let two = two.iter().any(|(name, two)| parameters.get(*name) == Some(&json!(two)));
            two || shots.contains(&true)
        }
        "fire-phase" => attacks.is_some_and(|all| all.len() > 1 || all.iter().any(again)),
        _ => parameters.get("phases") == Some(&json!(2)),
    }
}

/// A few of a procedure's questions, evenly spread.
fn some_questions(entry: &Entry, number: usize) -> Vec<Box<dyn Question>> {
    let all = questions(entry);
    let stride = all.len().div_ceil(number);
    all.into_iter().step_by(stride.max(1)).collect()
}

fn sample(question: &dyn Question, trials: u64, seed: u64) -> Sampled<String> {
    question.sample(Plan { trials, seed }, &Watch::default()).expect("nobody interrupts")
}

fn name(question: &dyn Question) -> String {
    format!("{} {:?}", question.entry().name, question.parameters())
}

#[test]
fn every_procedure_has_an_example_with_exact_odds() {
    for entry in CATALOG.iter() {
        let question = entry
            .ask(&entry.example())
            .unwrap_or_else(|refusal| panic!("the example of {}: {refusal}", entry.name));
        exact(&*question);
    }
}

#[test]
fn the_total_mass_is_one_and_no_two_outcomes_share_a_name() {
    for entry in CATALOG.iter() {
        for question in questions(entry) {
            let odds = exact(&*question);
            assert!(odds.total_mass().is_one(), "{}", name(&*question));
            assert!(odds.undecided().is_zero(), "{}", name(&*question));
            assert!(odds.outcomes().iter().all(|(_, p)| !p.is_zero()));
            let mut names: Vec<&String> = odds.outcomes().iter().map(|(name, _)| name).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), odds.outcomes().len(), "{}", name(&*question));
        }
    }
}

#[test]
fn merged_states_automaton_and_plain_enumeration_give_equal_fractions() {
    for entry in CATALOG.iter() {
        for question in questions(entry) {
            let merged = exact(&*question);
            let swept = question.exact_compiled();
            let swept = swept.unwrap_or_else(|| panic!("too large: {}", name(&*question)));
            if swept.undecided().is_zero() {
                assert_eq!(merged, swept, "{}", name(&*question));
            }
            // A sweep ends when hardly anything is undecided, as with a Gun that
            // fires on and on.
            for (outcome, exact) in merged.outcomes() {
                let difference = exact.to_f64() - swept.probability(outcome).to_f64();
                assert!(difference.abs() < 1e-14, "{}: {outcome}", name(&*question));
            }
        }
        // Enumeration visits every history, so it is asked of fewer cells.
        for question in some_questions(entry, 500) {
            if has_too_many_histories(&*question) {
                continue;
            }
            let enumerated = question.enumerate_trials();
            assert_eq!(exact(&*question), enumerated, "{}", name(&*question));
        }
    }
}

#[test]
fn the_compiled_sampler_plays_the_very_trials_of_the_direct_one() {
    for entry in CATALOG.iter() {
        for question in some_questions(entry, 40) {
            // Three whole batches and a part of one; and a handful of trials.
            for trials in [3 * BATCH + 77, 5] {
                let plan = Plan { trials, seed: 9 };
                let compiled = sample(&*question, trials, 9);
                let direct =
                    question.sample_directly(plan, &Watch::default()).expect("nobody interrupts");
                for (outcome, count) in compiled.counts() {
                    assert_eq!(*count, direct.count(outcome), "{}", name(&*question));
                }
            }
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_counts() {
    for entry in CATALOG.iter() {
        for question in some_questions(entry, 3) {
            let counts: Vec<Sampled<String>> = [1, 2, 3, 8]
                .into_iter()
                .map(|threads| {
                    rayon::ThreadPoolBuilder::new()
                        .num_threads(threads)
                        .build()
                        .expect("a few threads can be had")
                        .install(|| sample(&*question, 30 * BATCH + 1, 4))
                })
                .collect();
            let same = counts.iter().all(|other| *other == counts[0]);
            assert!(same, "{}", name(&*question));
        }
    }
}

#[test]
fn sampled_outcomes_can_happen_and_ten_million_trials_agree_with_the_exact_odds() {
    for entry in CATALOG.iter() {
        for (index, question) in some_questions(entry, 5).iter().enumerate() {
            let exact = exact(&**question);
            let sampled = sample(&**question, 10_000_000, 1_000 + index as u64);
            for (outcome, count) in sampled.counts() {
                let possible = !exact.probability(outcome).is_zero();
                assert!(possible || *count == 0, "{}: {outcome}", name(&**question));
            }
            let agreement = Agreement::between(&exact, &sampled);
            assert!(agreement.holds(), "{}: {agreement:?}", name(&**question));
        }
    }
}

#[test]
fn a_traced_trial_ends_as_the_sampled_one_did() {
    for entry in CATALOG.iter() {
        for question in some_questions(entry, 3) {
            // The first trials of the second batch, counted and traced.
            let (first, trials) = (BATCH, 40);
            let before = sample(&*question, first, 6);
            let after = sample(&*question, first + trials, 6);
            let traced: Vec<String> =
                (first..first + trials).map(|trial| question.trace(6, trial).0).collect();
            for (outcome, count) in after.counts() {
                let seen = traced.iter().filter(|traced| *traced == outcome).count() as u64;
                assert_eq!(count - before.count(outcome), seen, "{}", name(&*question));
            }
        }
    }
}

//! The values of each parameter that the laws try.

mod hidden;
mod ordnance;

use asl_rules::catalog::{Kind, Parameter};
use serde_json::{Value, json};

use hidden::{few_captives, few_hidden, few_of_a_setup, few_of_an_approach, few_underfoot};
use ordnance::{
    few_of_a_bombardment, few_of_a_duel, few_of_a_shot, few_of_an_ffe, few_of_canister,
    few_of_planes, few_of_smoke,
};

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

/// Paths of two hexes. A unit that breaks or is pinned in the first does not enter the second.
const PATHS: [&str; 3] = ["open,woods", "hedge:mf=1,open:then=1", "road,stone"];

/// Defenders together: one leaves Residual FP, one uses FPF, and one keeps its ROF; one
/// declares a Fire Lane.
const DEFENDERS: [&str; 3] =
    ["6:adjacent-at=1:morale=7,8:leader=-1", "2:rof=3,4:to=1", "4:fire-lane=1-2:rof=1,8:leader=-1"];

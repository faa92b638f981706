//! A.9, A14, A15.1 and A17: Random Selection, snipers, Heat of Battle, wounds.

use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Value, json};

use crate::{assert_by_hand, assert_ways, at_most, exact};

/// The catalog refuses to ask this.
fn assert_refused(procedure: &str, parameters: &Value) {
    let entry = catalog::find(procedure).expect("the procedure is in the catalog");
    let parameters = parameters.as_object().expect("parameters have names");
    assert!(entry.ask(parameters).is_err(), "{procedure} answers {parameters:?}");
}

/// In how many ways some of these can be taken.
fn combinations(of: u32, taken: u32) -> u128 {
    (0..taken).fold(1, |ways, next| ways * u128::from(of - next) / u128::from(next + 1))
}

/// The ways that exactly so many units are chosen. Whatever face the last of
/// the `choose` best shows, fewer than `choose` lie above it, those chosen
/// beyond them all show it, and the rest lie below.
fn selection_ways(units: u32, choose: u32, chosen: u32) -> u128 {
    let who = |above| combinations(units, above) * combinations(units - above, chosen - above);
    let faces = |above| {
        (1..=6).map(move |face| (6_u128 - face).pow(above) * (face - 1).pow(units - chosen))
    };
    (0..choose).map(|above| who(above) * faces(above).sum::<u128>()).sum()
}

#[test]
fn random_selection_chooses_all_that_tie_with_the_last_face_chosen() {
    for units in 1..=10 {
        for choose in 1..=units {
            let parameters = json!({"units": units, "choose": choose});
            let names: Vec<String> = (choose..=units).map(|chosen| chosen.to_string()).collect();
            let ways = (choose..=units).map(|chosen| selection_ways(units, choose, chosen));
            assert_ways("random-selection", &parameters, 6_u128.pow(units), &names.join(" "), ways);
        }
    }
}

#[test]
fn by_hand_random_selection_of_few_units() {
    // Two: 6 doubles. Three: 6 triples; a pair with a lower dr in 3 x 15 ways,
    // and as many with a higher one. Four, by the highest face: four of it in
    // 6 ways, three in 4 x 15, two in 6 x 55, a single one in 4 x 225.
    assert_by_hand("random-selection", 6, "units 1: 1 6\nunits 1, choose 1: 1 6");
    assert_by_hand("random-selection", 36, "units 2: 1 30, 2 6\nunits 2, choose 2: 2 36");
    let three = "units 3: 1 165, 2 45, 3 6\nunits 3, choose 2: 2 165, 3 51\n\
                 units 3, choose 3: 3 216";
    assert_by_hand("random-selection", 216, three);
    assert_by_hand("random-selection", 1296, "units 4: 1 900, 2 330, 3 60, 4 6");
}

#[test]
fn by_hand_a_wound_kills_on_two_faces_and_on_one_more_for_being_wounded_once() {
    let lines = "
        wounded false, casualty-mc false: eliminated 2, wounded 4
        wounded true, casualty-mc false: eliminated 3, wounded 3
        wounded false, casualty-mc true: eliminated 3, wounded 3
        wounded true, casualty-mc true: eliminated 3, wounded 3";
    assert_by_hand("wound", 6, lines);
}

/// Every squad and half-squad: its force, the Heat of Battle DRM of force and
/// Class together, and each counter with the one a Class above it. What has
/// none above it stands alone.
const MMC: &str = "
japanese       +3 elite-full elite-reduced elite-half-squad
japanese       +4 first-line-full=elite-full first-line-reduced=elite-reduced
japanese       +4 first-line-half-squad=elite-half-squad second-line-full=first-line-full
japanese       +4 second-line-reduced=first-line-reduced
japanese       +4 second-line-half-squad=first-line-half-squad
japanese       +5 conscript-full=second-line-full conscript-reduced=second-line-reduced
japanese       +5 conscript-half-squad=second-line-half-squad
usmc           -1 7-6-8 6-6-8 5-5-8 5-5-8-stealthy 4-5-8 3-4-8 2-3-8 2-4-8
american       -1 7-4-7-engineer 7-4-7 6-6-7 3-3-7 3-4-7
american       +0 6-6-6=6-6-7 3-4-6=3-4-7 5-4-6=6-6-6 2-3-6=3-4-6
american       +1 5-3-6=5-4-6 2-2-6=2-3-6
early-american +1 3-3-6=4-4-7 1-2-6=2-3-7
british        -2 6-4-8-engineer 6-4-8 4-5-8 3-3-8 2-4-8
british        -1 4-5-7=4-5-8 2-4-7=2-4-8 4-4-7=4-5-7 2-3-7=2-4-7
british        +0 4-3-6=4-4-7 2-2-6=2-3-7
gmd            -1 5-3-7 4-4-7 2-2-7 2-3-7
gmd            +0 3-3-7=4-4-7 1-2-7=2-3-7
gmd            +1 3-3-6=3-3-7 1-2-6=1-2-7
red-chinese    +1 3-3-7 1-2-7
russian        +1 6-2-8 4-5-8 3-2-8 2-4-8
russian        +2 4-4-7=4-5-8 2-3-7=2-4-8 5-2-7=6-2-8 2-2-7=3-2-8
russian        +3 4-2-6=5-2-7 2-2-6=2-2-7
early-american +0 4-4-7 2-3-7";

/// Leaders in the same way, each with his wounded side.
const JAPANESE_LEADERS: &str = "10-2/9-1 10-1/9-0 10-0/9+1 9-1/8-0 9-0/8+1 8-0/7+1 8+1/7+2";
const OTHER_LEADERS: &str = "10-3/9-2 10-2/9-1 9-2/8-1 9-1/8-0 8-1/7-0 8-0/7+1 7-0/6+1 6+1/5+2";

/// The other forces, with their Heat of Battle DRM and their crews.
const OTHER_FORCES: [(&str, i32, &str); 7] = [
    ("usmc", -1, "crew vehicle-crew"),
    ("american", -1, "crew vehicle-crew"),
    ("early-american", -1, ""),
    ("british", -2, "crew vehicle-crew"),
    ("gmd", -1, "crew vehicle-crew"),
    ("red-chinese", 1, "crew vehicle-crew"),
    ("russian", 1, "crew vehicle-crew"),
];

/// A unit that can roll for Heat of Battle.
struct Unit {
    force: &'static str,
    name: String,
    drm: i32,
    better: Option<String>,
    leader: bool,
}

fn mmc(table: &'static str) -> impl Iterator<Item = Unit> {
    table.trim().lines().flat_map(|line| {
        let mut words = line.split_whitespace();
        let force = words.next().expect("a force");
        let drm = words.next().and_then(|drm| drm.parse().ok()).expect("a DRM");
        words.map(move |unit| {
            let (name, better) = unit.split_once('=').unzip();
            let (name, better) = (name.unwrap_or(unit).to_owned(), better.map(str::to_owned));
            Unit { force, name, drm, better, leader: false }
        })
    })
}

/// The names of the leaders of a list, best first, and of their wounded sides.
fn ladder(list: &str) -> Vec<(String, String)> {
    let sides = list.split_whitespace().filter_map(|leader| leader.split_once('/'));
    sides
        .map(|(leader, side)| (format!("leader-{leader}"), format!("leader-{side}-wounded")))
        .collect()
}

/// Every leader; a wounded one becomes the Wounded side of the next rank.
fn leaders() -> impl Iterator<Item = Unit> {
    let others = OTHER_FORCES.map(|(force, drm, _)| (force, drm, OTHER_LEADERS));
    [("japanese", 3, JAPANESE_LEADERS)].into_iter().chain(others).flat_map(|(force, drm, list)| {
        let leader = move |name, better| Unit { force, name, drm, better, leader: true };
        let mut better = None;
        ladder(list).into_iter().flat_map(move |(whole, wounded)| {
            let (better, better_wounded) = better.replace((whole.clone(), wounded.clone())).unzip();
            [leader(whole, better), leader(wounded, better_wounded)]
        })
    })
}

/// What the unit has become when it rolled for a hero, a hero and Battle
/// Hardening, only this, to be berserk, and to surrender.
fn changes(unit: &Unit, broken: bool, fanatic: bool) -> [String; 5] {
    let Unit { name, better, leader, .. } = unit;
    let japanese = unit.force == "japanese";
    let marked = |name: &str| if fanatic { format!("{name}-fanatic") } else { name.to_owned() };
    let hardened = better.as_deref().map_or_else(|| format!("{name}-fanatic"), marked);
    let said = match (better.is_none() && fanatic, broken) {
        (true, false) => "unaffected".to_owned(),
        (true, true) if !japanese => "rallied".to_owned(),
        _ => hardened.clone(),
    };
    // A leader who becomes heroic rallies (A15.21).
    // A hero of a unit that was Fanatic is Fanatic (A10.8).
    let with = if fanatic { "-with-hero-fanatic" } else { "-with-hero" };
    let (hero, both) = match leader {
        false => (format!("unaffected{with}"), format!("{said}{with}")),
        true => (marked(name) + "-heroic", hardened + "-heroic"),
    };
    let berserk = if japanese { marked(name) + "-berserk" } else { "berserk".to_owned() };
    [hero, both, said, berserk, "surrendered".to_owned()]
}

/// The unit in this state, in every place and with each kind of enemy.
fn assert_state(unit: &Unit, broken: bool, fanatic: bool) {
    let japanese = unit.force == "japanese";
    let drm = unit.drm + i32::from(broken);
    let [hero, both, hardened, berserk] = [4, 6, 8, 11].map(|highest| at_most(highest - drm));
    let ways = [hero, both - hero, hardened - both, berserk - hardened, 36 - berserk];
    for circumstances in 0..24 {
        let place = ["ordinary", "cave", "pillbox"][circumstances / 8];
        let [enemy, no_quarter, adjacent] = [1, 2, 4].map(|bit| circumstances & bit != 0);
        let calm = place == "cave" || !enemy || japanese && place == "pillbox";
        let defiant = japanese || unit.force == "red-chinese" || fanatic || no_quarter;
        let mut names = changes(unit, broken, fanatic);
        if calm {
            names[3] = names[2].clone();
        }
        if defiant || place == "cave" {
            names[4] = names[3].clone();
        } else if !adjacent {
            // Marines never Disrupt (A19.12).
            let marines = unit.force == "usmc";
            names[4] = match (marines, broken) {
                (true, true) => "unaffected",
                (true, false) => "broken",
                (false, _) => "disrupted",
            }
            .to_owned();
        }
        let parameters = json!({
            "force": unit.force, "unit": unit.name, "broken": broken, "fanatic": fanatic,
            "place": place, "enemy-in-sight": enemy, "no-quarter": no_quarter,
            "enemy-adjacent": adjacent,
        });
        assert_ways("heat-of-battle", &parameters, 36, &names.join(" "), ways);
    }
}

/// The unit in every state; of the Japanese only half-squads can be broken.
fn assert_heat_of_battle(unit: &Unit) {
    for fanatic in [false, true] {
        assert_state(unit, false, fanatic);
        if unit.force != "japanese" || unit.name.ends_with("half-squad") {
            assert_state(unit, true, fanatic);
        } else {
            assert_refused("heat-of-battle", &json!({"unit": unit.name, "broken": true}));
        }
    }
}

#[test]
fn heat_of_battle_changes_every_unit_by_its_table() {
    mmc(MMC).chain(leaders()).for_each(|unit| assert_heat_of_battle(&unit));
}

#[test]
fn by_hand_heat_of_battle_of_the_japanese() {
    // DRM +3: 2 and 3, then 4 and 5, then the rest. +5 and broken: a 2 is an 8.
    // +4: a 2 is a 6, 3 and 4 are 7 and 8.
    let lines = "
unit elite-full: elite-full-fanatic-with-hero 3, elite-full-fanatic 7, elite-full-berserk 26
unit elite-full, fanatic true, place pillbox: unaffected-with-hero-fanatic 3, unaffected 33
unit conscript-half-squad, broken true: second-line-half-squad 1, conscript-half-squad-berserk 35
unit conscript-half-squad, broken true, enemy-in-sight false: second-line-half-squad 36
unit first-line-reduced, place cave: elite-reduced-with-hero 1, elite-reduced 35
unit leader-8+1, place cave: leader-8-0-heroic 3, leader-8-0 33
unit leader-9-0, no-quarter false: leader-9-1-heroic 3, leader-9-1 7, leader-9-0-berserk 26
unit leader-10-2: leader-10-2-fanatic-heroic 3, leader-10-2-fanatic 7, leader-10-2-berserk 26";
    assert_by_hand("heat-of-battle", 36, lines);
}

#[test]
fn by_hand_heat_of_battle_of_the_others() {
    // Elite marines, -1: up to 5, 6 and 7, 8 and 9, 10 to 12. Broken Green, +2:
    // 2, 3 and 4, 5 and 6, 7 to 9, 10 to 12. SMC are Elite: a Russian leader has +1.
    let lines = "
force usmc, unit 7-6-8: unaffected-with-hero 10, 7-6-8-fanatic-with-hero 11, 7-6-8-fanatic 9, \
    berserk 6
force american, unit 5-3-6, broken true, no-quarter false: unaffected-with-hero 1, \
    5-4-6-with-hero 5, 5-4-6 9, berserk 15, disrupted 6
force russian, unit leader-9-1, no-quarter false, enemy-in-sight false, enemy-adjacent true: \
    leader-9-1-heroic 3, leader-9-2-heroic 7, leader-9-2 23, surrendered 3
force usmc, unit 7-6-8, broken true, no-quarter false: unaffected-with-hero 6, \
    7-6-8-fanatic-with-hero 9, 7-6-8-fanatic 11, berserk 9, unaffected 1
force american, unit leader-8-0-wounded: leader-8-0-wounded-heroic 10, \
    leader-8-1-wounded-heroic 11, leader-8-1-wounded 9, berserk 6
force british, unit 6-4-8, broken true, fanatic true: unaffected-with-hero-fanatic 10, \
    rallied-with-hero-fanatic 11, rallied 9, berserk 6
force american, unit leader-8-0, broken true: leader-8-0-heroic 6, leader-8-1-heroic 9, \
    leader-8-1 11, berserk 10
force red-chinese, unit 3-3-7, no-quarter false: unaffected-with-hero 3, \
    3-3-7-fanatic-with-hero 7, 3-3-7-fanatic 11, berserk 15";
    assert_by_hand("heat-of-battle", 36, lines);
}

#[test]
fn crews_and_heroes_have_no_heat_of_battle() {
    for unit in ["crew", "reduced-crew", "vehicle-crew", "hero", "hero-wounded"] {
        assert_refused("heat-of-battle", &json!({"unit": unit}));
    }
    for (force, _, crews) in OTHER_FORCES {
        for unit in crews.split_whitespace().chain(["hero", "hero-wounded", "elite-full"]) {
            assert_refused("heat-of-battle", &json!({"force": force, "unit": unit}));
        }
    }
}

/// After a dr of 1 the target is `one`; after a 2 it dies on so many faces of
/// a further dr, and is `two` on the others.
fn assert_sniper(force: &str, unit: &str, one: &str, deadly: u128, two: &str) {
    for san in 2..=7 {
        for (active, attacks) in [(true, 36), (false, at_most(san) - at_most(san - 1))] {
            let parameters = json!({"san": san, "active": active, "force": force, "unit": unit});
            let outcomes = format!("no-attack {one} eliminated {two} unaffected");
            let faces = [6, deadly, 6 - deadly, 24].map(|ways| ways * attacks);
            let ways = [(36 - attacks) * 36].into_iter().chain(faces);
            assert_ways("sniper", &parameters, 1296, &outcomes, ways);
        }
    }
}

#[test]
fn a_sniper_attack_reduces_a_japanese_mmc_or_pins_it() {
    for class in ["elite", "first-line", "second-line", "conscript"] {
        let sizes = [("full", "reduced"), ("reduced", "half-squad"), ("half-squad", "half-squad*")];
        for (size, next) in sizes {
            let next = format!("{class}-{}", next.replace('*', "-broken"));
            assert_sniper("japanese", &format!("{class}-{size}"), &next, 0, "pinned");
        }
    }
    assert_sniper("japanese", "crew", "reduced-crew", 0, "pinned");
    assert_sniper("japanese", "reduced-crew", "vehicle-crew-broken", 0, "pinned");
    assert_sniper("japanese", "vehicle-crew", "vehicle-crew-broken", 0, "pinned");
}

#[test]
fn a_sniper_attack_breaks_or_pins_any_other_mmc() {
    for unit in mmc(MMC).filter(|unit| unit.force != "japanese") {
        assert_sniper(unit.force, &unit.name, "broken", 0, "pinned");
    }
    for (force, _, crews) in OTHER_FORCES {
        let crews = crews.split_whitespace();
        crews.for_each(|crew| assert_sniper(force, crew, "broken", 0, "pinned"));
    }
}

#[test]
fn a_sniper_attack_kills_a_smc_or_wounds_him() {
    let others = OTHER_FORCES.map(|(force, _, _)| (force, OTHER_LEADERS));
    for (force, list) in [("japanese", JAPANESE_LEADERS)].into_iter().chain(others) {
        let hero = ("hero".to_owned(), "hero-wounded".to_owned());
        for (whole, wounded) in ladder(list).into_iter().chain([hero]) {
            assert_sniper(force, &whole, "eliminated", 2, &wounded);
            assert_sniper(force, &wounded, "eliminated", 3, "unaffected");
        }
    }
}

#[test]
fn by_hand_the_attacks_of_a_sniper() {
    // A SAN of 3 is rolled in 2 ways of 36, one of 7 in 6. A 1 is 6 ways of 36
    // dr and Wound Severity dr; of the 6 with a 2, two or three are deadly.
    let lines = "
san 2, active true, unit leader-9-1: eliminated 8, leader-8-0-wounded 4, unaffected 24
san 5, active true, unit leader-8-0-wounded: eliminated 9, unaffected 27
san 7, active true, force usmc, unit hero-wounded: eliminated 9, unaffected 27";
    assert_by_hand("sniper", 36, lines);
    let lines = "
san 3, unit first-line-reduced: no-attack 204, first-line-half-squad 2, pinned 2, unaffected 8
san 7, force usmc, unit 7-6-8: no-attack 180, broken 6, pinned 6, unaffected 24";
    assert_by_hand("sniper", 216, lines);
    let lines = "
san 6, force british, unit hero: no-attack 1116, eliminated 40, hero-wounded 20, unaffected 120";
    assert_by_hand("sniper", 1296, lines);
}

#[test]
fn nobody_chooses_more_than_there_are_or_has_a_san_outside_2_to_7() {
    for (units, choose) in [(1, 2), (3, 4), (9, 10), (0, 1), (11, 1), (2, 0)] {
        assert_refused("random-selection", &json!({"units": units, "choose": choose}));
    }
    for san in [0, 1, 8, 12] {
        assert_refused("sniper", &json!({"san": san, "unit": "elite-full"}));
    }
}

/// Where 5-3-7 are the Majority Squad Type, a 3-3-7 is Battle Hardened to one.
#[test]
fn by_hand_heat_of_battle_among_5_3_7() {
    // DRM 0: 2 to 4, 5 and 6, 7 and 8, the rest; a half-squad has the same.
    let lines = "
force gmd, unit 3-3-7: unaffected-with-hero 6, 4-4-7-with-hero 9, 4-4-7 11, berserk 10
force gmd, unit 3-3-7, majority-squad 4-4-7: unaffected-with-hero 6, 4-4-7-with-hero 9, 4-4-7 11, berserk 10
force gmd, unit 3-3-7, majority-squad 5-3-7: unaffected-with-hero 6, 5-3-7-with-hero 9, 5-3-7 11, berserk 10
force gmd, unit 1-2-7, majority-squad 5-3-7: unaffected-with-hero 6, 2-2-7-with-hero 9, 2-2-7 11, berserk 10";
    assert_by_hand("heat-of-battle", 36, lines);
    assert_refused("heat-of-battle", &json!({"unit": "elite-full", "majority-squad": "5-3-7"}));
}

/// By hand: an attempt to capture an Italian that is not Elite has no DRM, against others +1, and -1 against a Conscript
/// (A25.63, A20.22, A19.35).
#[test]
fn by_hand_a_capture_of_italians() {
    let captured = |attacker: (&str, &str), defender: &str| {
        let asked = json!({
            "attackers": [attacker.0], "attacking-force": attacker.1, "defenders": [defender],
            "defending-force": "italian",
        });
        exact("capture", &asked).probability(&"captured".to_owned())
    };
    let (russian, german) = (("6-2-8", "russian"), ("4-6-7", "german"));
    // 2:1 is K# 7: by 6 or less; 1:1 is K# 5: by 4 or less.
    assert_eq!(captured(russian, "3-4-7"), Fraction::new(15_u32, 36_u32));
    assert_eq!(captured(german, "3-4-6"), Fraction::new(6_u32, 36_u32));
    // 4 FP against 4 FP of an Elite squad.
    assert_eq!(captured(german, "4-4-7"), Fraction::new(3_u32, 36_u32));
}

/// By hand: with an unbroken leader a Green unit is not Inexperienced, so that its Class has no DRM (A15.1, A19.3); after
/// an Original 2, with the DRM of a broken unit.
#[test]
fn by_hand_the_heat_of_battle_of_a_green_unit_with_a_leader() {
    let ways = |procedure: &str, asked: &Value, outcome: &str| {
        exact(procedure, asked).probability(&outcome.to_owned())
    };
    let of = |count: u32| Fraction::new(count, 1296_u32);
    let rally = |leader: Value| {
        let mut asked = json!({"force": "american", "unit": "5-3-6"});
        for (name, value) in leader.as_object().expect("an object") {
            asked[name] = value.clone();
        }
        ways("rally", &asked, "berserk")
    };
    assert_eq!(rally(json!({"leader": 0})), of(15));
    // Without a leader there is no Heat of Battle.
    assert_eq!(rally(json!({"self-rally": true})), of(0));
    for (led, berserk) in [(None, 15), (Some("8-0"), 10)] {
        let mut asked = json!({"force": "american", "unit": "5-3-6", "elr": 3});
        if let Some(led) = led {
            asked["led-by"] = json!(led);
        }
        assert_eq!(ways("morale-check", &asked, "berserk"), of(berserk), "{led:?}");
    }
    for (leader, berserk) in [(false, 15), (true, 10)] {
        let asked = json!({"force": "american", "unit": "5-3-6", "with-leader": leader});
        assert_eq!(ways("heat-of-battle", &asked, "berserk"), of(36 * berserk));
    }
}

/// By hand: an Axis Minor 5-3-7 and its half-squad are Battle Hardened to Fanatic (A25.84).
#[test]
fn by_hand_the_battle_hardening_of_axis_minors() {
    for unit in ["5-3-7", "2-2-7"] {
        let odds = exact("heat-of-battle", &json!({"force": "axis-minor", "unit": unit}));
        let fanatic = |(outcome, _): &&(String, Fraction)| outcome.contains("fanatic");
        let all: Fraction = odds
            .outcomes()
            .iter()
            .filter(fanatic)
            .fold(Fraction::zero(), |sum, (_, chance)| &sum + chance);
        // 5 to 8 at +3: an Original 2 to 5, of which 2 and 3 create a hero, too.
        assert_eq!(all, Fraction::new(10_u32, 36_u32), "{unit}: {:?}", odds.outcomes());
    }
}

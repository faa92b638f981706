//! Corners where rules meet, by scripts of players who knew nothing of this crate but how a question is asked.
//!
//! Each line has the rule that it is about, the question as it is typed, a measure or an outcome, and their
//! fraction.

use asl_engine::odds::Fraction;
use asl_engine::{Budget, Meter};
use asl_rules::catalog;
use serde_json::{Map, Value};

/// Of a question as it is typed: one of its measures, or the chance of an outcome.
fn answered(typed: &str, wanted: &str) -> Fraction {
    let (procedure, flags) = typed.split_once(' ').expect("a question has parameters");
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let mut given: Map<String, Value> = Map::new();
    for flag in flags.split("--").map(str::trim).filter(|flag| !flag.is_empty()) {
        let (name, text) = flag.split_once([' ', '=']).unwrap_or((flag, "true"));
        let parameter = entry.parameter(name).unwrap_or_else(|error| panic!("{typed}: {error}"));
        let value = parameter.read(text).unwrap_or_else(|error| panic!("{typed}: {error}"));
        given.insert(name.to_owned(), value);
    }
    let question = entry.ask(&given).unwrap_or_else(|error| panic!("{typed}: {error}"));
    let mut meter = Meter::new(Budget::default(), None);
    let (exact, measures) = question.exact_within(&mut meter).expect("it is small");
    match entry.measures.iter().position(|measure| measure.name == wanted) {
        Some(place) => measures[place].clone().expect("it is known"),
        None => exact.probability(&wanted.to_owned()),
    }
}

fn assert_all(lines: &[(&str, &str, &str, &str)]) {
    for (rule, typed, wanted, fraction) in lines {
        assert_eq!(answered(typed, wanted).to_string(), *fraction, "{rule}: {typed}");
    }
}

#[test]
fn close_combat() {
    const FAILED: &str = "close-combat --attackers 4-4-7 --attacking-force japanese --defenders 7-6-8 \
                          --defending-force usmc --defenders-capture --ambush defender";
    const CONCEALED: &str = "close-combat --attackers 4-4-8-concealed --defenders 3-4-8,3-4-8 --ambush attacker \
                             --attackers-attacks 1>1 --hand-to-hand false";
    assert_all(&[
        (
            "G1.641",
            "close-combat --attackers 7-6-8 --attacking-force usmc --defenders 2-3-7 --defending-force japanese \
             --attackers-capture --ambush attacker",
            "any-attacker-reduced-or-worse",
            "0",
        ),
        ("G1.641", FAILED, "any-defender-reduced-or-worse", "0"),
        ("G1.641", FAILED, "hex-cleared", "0"),
        (
            "A4.51",
            "close-combat --attackers 2-3-8 --defenders 1-2-6 --defending-force gmd --rounds 2 \
             --defenders-reinforcements 2:1-2-7-cx",
            "hex-cleared",
            "3787/10368",
        ),
        (
            "A4.51",
            "close-combat --attackers 2-3-8 --defenders 2-4-8 --defending-force finnish --rounds 3 \
             --attackers-reinforcements 3:2-3-7-cx",
            "hex-cleared",
            "1537613/1889568",
        ),
        (
            "A11.4",
            "close-combat --attackers 2-3-8 --defenders 2-4-8 --defending-force finnish --rounds 3 \
             --attackers-reinforcements 3:2-3-7-concealed",
            "hex-cleared",
            "153972473/181398528",
        ),
        ("A11.4", CONCEALED, "any-attacker-reduced-or-worse", "25/144"),
        ("A11.4", CONCEALED, "elite-half-squad / eliminated + unaffected", "0"),
        (
            "A11.12, A11.22",
            "close-combat --attackers 4-4-8,4-4-8,4-4-8 --defenders 2-4-8 --defending-force finnish \
             --defenders-leave infiltrate",
            "hex-cleared",
            "11/12",
        ),
        ("A11.4", "ambush --attacker-causes cavalry,vehicle", "defender", "5/12"),
        ("A20.53", "capture --attackers 7-6-8 --defenders 9-1-unarmed", "captured", "55/216"),
    ]);
}

#[test]
fn close_combat_with_a_vehicle() {
    const CREATED: &str = "close-combat-vehicle --attacker squad --companion leader --leader -1 \
                           --leader-creation -1 --drm 5";
    assert_all(&[
        (
            "A17.3",
            "close-combat-vehicle --attacker squad --companion leader --leader -2 --answer-firepower 2 \
             --ambush vehicle",
            "vehicle-eliminated",
            "16853/46656",
        ),
        ("A11.141", CREATED, "vehicle-eliminated", "1/108"),
        ("A11.141", CREATED, "vehicle-immobilized-or-worse", "1/48"),
        (
            "G1.4231",
            "close-combat-vehicle --attacker squad --companion tank-hunter-hero --atmm roll --year 1944 \
             --answer-firepower 5 --ambush vehicle --drm 3",
            "vehicle-eliminated",
            "2363/34992",
        ),
        (
            "C7.346",
            "dc-against-vehicle --front-af 8 --side-af 4 --immobile --in-motion",
            "burns",
            "185/648",
        ),
    ]);
}

#[test]
fn an_overrun() {
    const HEROIC: &str = "infantry-overrun --units 4-4-7 --smc 9-1-heroic --elr 3";
    const CONCEALED: &str = "infantry-overrun --units 4-4-7-concealed --smc hero --elr 3";
    assert_all(&[
        ("A15.21", HEROIC, "any-unit-reduced-or-worse", "3569/5184"),
        ("A15.21", HEROIC, "smc-eliminated", "91735/139968"),
        (
            "A4.51",
            "infantry-overrun --units 4-4-7 --smc hero-cx --elr 3",
            "any-unit-reduced-or-worse",
            "4123/7776",
        ),
        ("A12.14", CONCEALED, "any-unit-reduced-or-worse", "3569/5184"),
        ("A12.14", CONCEALED, "smc-eliminated", "91735/139968"),
    ]);
}

#[test]
fn fire_and_rally() {
    const COWERS: &str = "firefight --phases 4 --firers 4-4-7 --firing-force russian --range 4 --terrain cave \
                          --targets 2-3-7-broken --force japanese --elr 3 --heat-of-battle=false";
    const FANATIC: &str = "fire-phase --force german --targets 4-6-7-fanatic --attacks 8,12:drm=-1 --elr 2 \
                           --cowering=false";
    const SURRENDERS: &str = "fire-attack --force russian --targets 4-4-7,9-1 --firepower 2 --drm=-2 --elr 2 \
                              --no-quarter=false --enemy-adjacent --cowering=false";
    let in_terrain = |terrain: &str| {
        format!(
            "firefight --phases 2 --firepower 1 --drm=9 --force american --targets crew-broken --elr 3 \
             --heat-of-battle=false --terrain {terrain}"
        )
    };
    for terrain in ["woods", "light-jungle", "dense-jungle"] {
        let typed = in_terrain(terrain);
        assert_eq!(answered(&typed, "unaffected").to_string(), "29/36", "A10.61: {typed}");
    }
    assert_all(&[
        ("A10.62", COWERS, "unaffected", "28/81"),
        (
            "A10.62",
            "firefight --phases 3 --firepower 2 --drm=3 --force american --targets crew-broken --elr 3 \
             --heat-of-battle=false",
            "unaffected",
            "28/81",
        ),
        (
            "A18.11",
            "firefight --phases 2 --firepower 1 --drm=9 --force italian --targets \
             vehicle-crew-broken,vehicle-crew-broken --elr 3 --heat-of-battle=false",
            "unaffected + unaffected",
            "595/648",
        ),
        ("A10.8", FANATIC, "4-6-8-fanatic-with-hero-fanatic", "288457573/52242776064"),
        ("A10.8", FANATIC, "4-6-8-fanatic-with-hero-wounded-fanatic", "37774855/156728328192"),
        ("A10.8", FANATIC, "unaffected-with-hero-fanatic", "37400201/13060694016"),
        ("A15.5, A20.54", SURRENDERS, "surrendered + eliminated", "793/2519424"),
        ("A15.5, A20.54", SURRENDERS, "2-3-7-surrendered + eliminated", "15785/362797056"),
        ("A15.5, A20.54", SURRENDERS, "eliminated + eliminated", "3283169/80621568"),
    ]);
}

#[test]
fn ordnance() {
    const TURNS: &str = "to-hit --weapon mortar --caliber-mm 90 --barrel short --range 20 --rate-of-fire 3 --hexspines 1";
    const IN_A_CAVE: &str = "to-hit --weapon mortar --caliber-mm 81 --range 24 --ammunition smoke --terrain cave \
                             --phases 2";
    const WET: &str = "gun-attack --caliber-mm 75 --range 2 --ammunition ap --target-type infantry --terrain swamp \
                       --targets crew --force american --elr 3 --heat-of-battle false";
    const BREAKS: &str = "gun-attack --caliber-mm 105 --range 6 --target-type area --drm -12 --phases 2 --targets crew \
                          --force american --elr 3 --heat-of-battle false";
    const PLANES: &str = "air-attack --year 1944 --run point --bombs none --targets crew --force american --elr 3 \
                          --heat-of-battle false --aa-second 8";
    const DUEL: &str = "duel --range 8 --turns 1 --opening attacker-moves --gun-duel true --attacker-caliber-mm 75 \
                        --attacker-basic-tk 40 --attacker-front-af 0 --attacker-crew-morale 8 --defender-caliber-mm 75 \
                        --defender-basic-tk 40 --defender-front-af 0 --defender-crew-morale 8 --defender-hexspines 2 \
                        --defender-mount slow-turret --attacker-leader -2";
    assert_all(&[
        ("C2.5", TURNS, "any-hit", "2423/7776"),
        ("C2.5", TURNS, "shots", "19/12"),
        (
            "G11.85, C4.4",
            "to-hit --weapon mortar --caliber-mm 81 --range 10 --ammunition smoke --terrain cave",
            "any-hit",
            "5/6",
        ),
        ("C6.56", IN_A_CAVE, "any-hit", "65/72"),
        ("C6.56", IN_A_CAVE, "hits", "923/648"),
        (
            "C.7",
            "roadblock --means oba --caliber-mm 300 --attacks 1",
            "removed by attack 1",
            "5/12",
        ),
        ("A23.1, B29.3", "roadblock --means placed-dc --attacks 1", "removed by attack 1", "5/18"),
        ("E7.401", PLANES, "planes-shot-down", "11/144"),
        ("E7.401", PLANES, "planes-lost", "13/72"),
        ("B16.31", WET, "any-eliminated", "157/5184"),
        ("B16.31", WET, "units-broken", "1535/15552"),
        ("A10.6", BREAKS, "units-broken", "1290696001/3265173504"),
        ("A10.6", BREAKS, "any-eliminated", "660438239/2176782336"),
        ("C2.2401, D3.44", DUEL, "attacker-wins", "245/432"),
        ("C2.2401, D3.44", DUEL, "defender-wins", "6545/93312"),
    ]);
}

#[test]
fn a_half_squad_with_a_machine_gun() {
    let typed = |defender: &str, force: &str| {
        format!(
            "gauntlet --movers 6-6-6 --force american --elr 3 --hexes open:then=1 --heat-of-battle=false \
             --defenders {defender} --defending-force {force}"
        )
    };
    for (defender, force, fraction) in [
        ("crew+hmg", "japanese", "119970725069810239/526486815369068544"),
        ("crew+hmg:adjacent-at=1", "japanese", "437475137146892099/4738381338321616896"),
        ("2-3-7+mmg:adjacent-at=1", "russian", "16058820173850697/98716277881700352"),
    ] {
        let typed = typed(defender, force);
        assert_eq!(answered(&typed, "arrives-unbroken").to_string(), fraction, "A7.353: {typed}");
    }
}

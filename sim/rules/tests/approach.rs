//! Approaches at night and through jungle, with the dice that they name; and what is refused.

mod table;

use asl_engine::dice::Scripted::{self, Both, Die, Total};
use asl_rules::catalog;
use serde_json::{Value, json};

use table::{assert_played, chance, question, ways, with};

/// A concealed 1st Line squad two MPh away from a 7-6-8.
fn night() -> Value {
    json!({
        "attackers": ["first-line-full-concealed"], "defenders": ["7-6-8"],
        "hexes": 3, "hexes-per-turn": 2, "terrain": "open",
    })
}

fn jungle() -> Value {
    json!({
        "attackers": ["first-line-full-concealed"], "defenders": ["7-6-8"],
        "hexes": 2, "hexes-per-turn": 1, "terrain": "dense-jungle",
    })
}

fn movement(colored: u8, white: u8) -> (&'static str, Scripted) {
    ("Movement DR", Both(colored, white))
}

fn ambush(attacker: u8, defender: u8) -> [(&'static str, Scripted); 2] {
    [("ATTACKER's Ambush dr", Die(attacker)), ("DEFENDER's Ambush dr", Die(defender))]
}

fn cc(total: u8) -> (&'static str, Scripted) {
    ("CC DR", Total(total))
}

/// These rolls, one group after another.
fn script(groups: &[&[(&'static str, Scripted)]]) -> Vec<(&'static str, Scripted)> {
    groups.concat()
}

/// A Stealthy stack Strays by a colored 6 with a white 5 or 6, in each MPh anew.
#[test]
fn example_e1_53() {
    let strays = script(&[&[movement(1, 6), movement(6, 5), ("Straying DR", Both(2, 2))]]);
    assert_played("night-approach", &night(), &strays, "strays / unaffected / nobody arrives");
    // Whoever is Lax Strays by any colored 6.
    let lax = with(&night(), &json!({ "stealth": "lax" }));
    let strays = script(&[&[movement(6, 1), ("Straying DR", Both(4, 1))]]);
    assert_played("night-approach", &lax, &strays, "strays / unaffected / nobody arrives");
}

/// With -3 a 4 against a 3 is lower by two, which is enough at night. A 4-4-7 attacks a 7-6-8 at
/// 1-2, so Hand-to-Hand by 6, with -1 as Japanese and -1 as ambusher: a 7 eliminates.
#[test]
fn example_e1_77() {
    let moves = [movement(6, 4), movement(5, 6)];
    let kills = script(&[&moves, &ambush(4, 3), &[cc(7)]]);
    let outcome = "unaffected / eliminated / 1 arrive, attackers ambush";
    assert_played("night-approach", &night(), &kills, outcome);
    // A 5 is lower by one: no Ambush, and both attack. The squad has made its attack, so it is seen;
    // the 7-6-8 attacks at 3-2, by 8, and Reduces it with that.
    let fights = script(&[&moves, &ambush(5, 3), &[cc(9), cc(8)]]);
    let outcome = "first-line-half-squad / unaffected / 1 arrive";
    assert_played("night-approach", &night(), &fights, outcome);
}

/// A Starshell takes the concealment of who does not use Assault Movement, and the advantage of
/// the dark. In the open nobody ambushes any more.
#[test]
fn example_e1_31() {
    let lit = with(
        &night(),
        &json!({ "starshell-leaders": 1, "starshell-method": "two", "starshell-distance": 0 }),
    );
    let star = [
        movement(1, 1),
        movement(1, 1),
        ("Starshell usage dr", Die(4)),
        ("Starshell direction DR", Both(3, 6)),
    ];
    let seen = script(&[&star, &[cc(9), cc(10)]]);
    let outcome = "revealed / unaffected / 1 arrive, Illuminated";
    assert_played("night-approach", &lit, &seen, outcome);
    // By Assault Movement it stays concealed, but 4 against 3 is no Ambush in the light.
    let slowly = with(&lit, &json!({ "assault-movement": true }));
    let hidden = script(&[&star, &ambush(4, 3), &[cc(9), cc(10)]]);
    assert_played("night-approach", &slowly, &hidden, outcome);
    let by_three = script(&[&star, &ambush(3, 3), &[cc(7)]]);
    let outcome = "unaffected / eliminated / 1 arrive, attackers ambush, Illuminated";
    assert_played("night-approach", &slowly, &by_three, outcome);
    // A 5 fires none.
    let dark = [movement(1, 1), movement(1, 1), ("Starshell usage dr", Die(5))];
    let dark = script(&[&dark, &ambush(4, 3), &[cc(7)]]);
    let outcome = "unaffected / eliminated / 1 arrive, attackers ambush";
    assert_played("night-approach", &lit, &dark, outcome);
}

/// Two trip flares go off by a dr of 2, or of 6 on a path. The first stack has come in the dark,
/// and stays concealed; the second sets one off.
#[test]
fn example_e1_95() {
    let two = with(
        &night(),
        &json!({
            "attackers": ["first-line-full-concealed", "first-line-half-squad-concealed"],
            "stacks": ["1", "2"], "trip-flares": 2, "hexes": 2,
        }),
    );
    let flare = |dr| ("Trip flare dr", Die(dr));
    let moves = [movement(1, 1), movement(1, 1), flare(3), flare(2)];
    // 6 to 7 is 1-2, so 6 with -1: a 6 Reduces nobody, a 7 does.
    let fights = script(&[&moves, &ambush(6, 4), &[cc(9), cc(12)]]);
    let outcome = "revealed + revealed / unaffected / 1.5 arrive, Illuminated";
    assert_played("night-approach", &two, &fights, outcome);
    // When the first sets it off, no further dr is made.
    let moves = [movement(1, 1), movement(1, 1), flare(1)];
    let fights = script(&[&moves, &[cc(9), cc(12)]]);
    assert_played("night-approach", &two, &fights, outcome);
    let path = with(&night(), &json!({ "by-path": true, "trip-flares": 2 }));
    let fights = script(&[&[flare(6)], &[cc(9), cc(12)]]);
    let outcome = "revealed / unaffected / 1 arrive, Illuminated";
    assert_played("night-approach", &path, &fights, outcome);
}

/// One stack Strays, the other goes on alone.
#[test]
fn each_stack_strays_by_itself() {
    let two = with(
        &night(),
        &json!({
            "attackers": ["first-line-full-concealed", "first-line-full-concealed", "leader-9-0"],
            "stacks": ["1+3", "2"], "hexes": 2,
        }),
    );
    let moves = [movement(6, 6), ("Straying DR", Both(1, 2)), movement(6, 1)];
    let kills = script(&[&moves, &ambush(4, 3), &[cc(7)]]);
    let outcome = "strays + unaffected + strays / eliminated / 1 arrive, attackers ambush";
    assert_played("night-approach", &two, &kills, outcome);
}

/// Fire takes the concealment of the defenders, and who is pinned does not advance. Beyond the NVR
/// there is no fire without light.
#[test]
fn fire_at_the_last_hex() {
    let fire = with(
        &night(),
        &json!({
            "defenders": ["7-6-8-concealed"], "hexes": 2,
            "firepower": 14, "fire-drm": 1, "attackers-elr": 3, "cowering": false,
        }),
    );
    // 14 FP at the concealed are 7, so 6: a 7 with +1 is a PTC.
    let pinned = script(&[&[movement(1, 1)], &[("IFT DR", Total(7)), ("TC", Total(8))]]);
    assert_played("night-approach", &fire, &pinned, "pinned / revealed / nobody arrives");
    let passed = [("IFT DR", Total(7)), ("TC", Total(7))];
    let fights = script(&[&[movement(1, 1)], &passed, &[cc(9), cc(10)]]);
    assert_played("night-approach", &fire, &fights, "revealed / revealed / 1 arrive");
    let dark = with(&fire, &json!({ "within-nvr": false }));
    let unseen = script(&[&[movement(1, 1)], &ambush(4, 4), &[cc(9), cc(10)]]);
    assert_played("night-approach", &dark, &unseen, "revealed / revealed / 1 arrive");
}

/// By day a stack loses its concealment unless it uses Assault Movement. The +1 of jungle and the
/// -1 of Stealth leave the attackers no drm; without concealment there is an Ambush, too.
#[test]
fn example_a11_4() {
    let moves = [movement(1, 1), movement(1, 1)];
    let kills = script(&[&moves, &ambush(2, 5), &[cc(7)]]);
    let outcome = "revealed / eliminated / 1 arrive, attackers ambush";
    assert_played("jungle-approach", &jungle(), &kills, outcome);
    let fights = script(&[&moves, &ambush(3, 5), &[cc(9), cc(10)]]);
    assert_played("jungle-approach", &jungle(), &fights, "revealed / unaffected / 1 arrive");
    let slowly = with(&jungle(), &json!({ "assault-movement": true }));
    let kills = script(&[&moves, &ambush(4, 5), &[cc(7)]]);
    let outcome = "unaffected / eliminated / 1 arrive, attackers ambush";
    assert_played("jungle-approach", &slowly, &kills, outcome);
}

/// A stack that tries to enter the Location of concealed defenders is sent back, and seen; Random
/// Selection reveals one of them. The other still gives the defenders -2 for the Ambush, and a 3 is a 1
/// against a 4.
#[test]
fn example_a12_15() {
    let bold = with(
        &night(),
        &json!({
            "defenders": ["7-6-8-concealed", "3-4-8-concealed"], "hexes": 2, "detection": true,
        }),
    );
    let selected = [2, 5].map(|dr| ("Random Selection dr", Die(dr)));
    let play = script(&[&[movement(1, 1)], &selected, &ambush(5, 3), &[cc(10), cc(12)]]);
    let outcome = "revealed / revealed + revealed / 1 arrive, defenders ambush";
    assert_played("night-approach", &bold, &play, outcome);
    // One concealed unit needs no dr. Nobody is concealed any more, so nobody ambushes in the open.
    let one = with(&bold, &json!({ "defenders": ["7-6-8-concealed"] }));
    let play = script(&[&[movement(1, 1)], &[cc(9), cc(10)]]);
    assert_played("night-approach", &one, &play, "revealed / revealed / 1 arrive");
}

#[test]
fn nobody_strays_on_a_path_or_in_light_jungle() {
    let never = |procedure: &str, asked: &Value| {
        let strays = chance(procedure, asked, |outcome| outcome.starts_with("strays"));
        assert!(strays.is_zero(), "{asked}");
    };
    never("night-approach", &with(&night(), &json!({ "by-path": true })));
    never("jungle-approach", &with(&jungle(), &json!({ "by-path": true })));
    never("jungle-approach", &with(&jungle(), &json!({ "terrain": "light-jungle" })));
    never("jungle-approach", &with(&jungle(), &json!({ "terrain": "kunai" })));
    let strays = |asked: &Value| chance("jungle-approach", asked, |one| one.starts_with("strays"));
    assert_eq!(strays(&jungle()), ways(324 - 289, 324));
    // A Conscript squad is Lax, and so is a stack of as much.
    let lax = with(&jungle(), &json!({ "attackers": ["conscript-full"], "hexes": 1 }));
    assert_eq!(strays(&lax), ways(1, 6));
    let mixed = with(&lax, &json!({ "attackers": ["conscript-full", "elite-full"] }));
    assert_eq!(strays(&mixed), ways(1, 6));
    let led = with(&lax, &json!({ "attackers": ["conscript-full", "elite-full", "leader-9-0"] }));
    assert_eq!(strays(&led), ways(1, 18));
}

/// At night the G.M.D. are Lax, whatever leads them, and a Good Order SMC is Stealthy.
#[test]
fn example_e1_6() {
    let strays = |force: &str, attackers: Value| {
        let asked = json!({
            "attackers": attackers, "attacking-force": force, "defenders": ["7-6-8"],
            "hexes": 1, "hexes-per-turn": 1, "terrain": "woods",
        });
        chance("night-approach", &asked, |one| one.starts_with("strays"))
    };
    for (force, attackers, ways_of_36) in [
        ("gmd", json!(["4-4-7", "8-0"]), 6),
        ("russian", json!(["4-4-7"]), 4),
        ("russian", json!(["4-2-6"]), 6),
        ("russian", json!(["4-2-6", "8-0"]), 4),
        ("russian", json!(["8-0"]), 2),
        ("japanese", json!(["3-4-7"]), 4),
        ("red-chinese", json!(["3-3-7"]), 2),
    ] {
        assert_eq!(strays(force, attackers.clone()), ways(ways_of_36, 36), "{force} {attackers}");
    }
}

#[test]
fn the_ledger_says_how_they_stray_and_ambush() {
    let asked = with(&night(), &json!({ "terrain": "bamboo", "trip-flares": 1 }));
    let ledger = question("night-approach", &asked).ledger();
    let lines: Vec<(&str, &str)> = ledger.iter().map(|line| (&*line.item, &*line.value)).collect();
    for line in [
        ("MPh", "2"),
        ("stack 1 Strays, each MPh", "Stealthy: a colored 6 with a white 5 or more"),
        ("trip flare", "a dr of 1 or less, each stack"),
        ("attackers: Ambush, stealthy", "-1"),
        ("attackers: Ambush, concealed", "-2"),
        ("attackers: Ambush, cx", "+1"),
        ("attackers: Ambush, terrain and all other drm", "+1"),
        ("attackers: drm of the Ambush dr", "-1"),
        ("defenders: drm of the Ambush dr", "+0"),
        ("the attackers ambush", "lower by two, unless Illuminated"),
    ] {
        assert!(lines.contains(&line), "{line:?}: {lines:#?}");
    }
}

/// The first stack reveals the only concealed defender, so the second does not try and stays concealed.
#[test]
fn the_ledger_of_a_detection_is_that_of_the_stack_that_tries() {
    let asked = with(
        &night(),
        &json!({
            "attackers": ["first-line-full-concealed", "first-line-half-squad-concealed"],
            "stacks": ["1", "2"], "defenders": ["7-6-8-concealed"], "detection": true,
            "terrain": "woods",
        }),
    );
    let ledger = question("night-approach", &asked).ledger();
    let lines: Vec<(&str, &str)> = ledger.iter().map(|line| (&*line.item, &*line.value)).collect();
    for line in [
        ("detection", "reveals the only concealed defender"),
        ("attackers: Ambush, concealed", "-2"),
        ("defenders: drm of the Ambush dr", "+0"),
    ] {
        assert!(lines.contains(&line), "{line:?}: {lines:#?}");
    }
}

#[test]
fn what_does_not_go_together_is_refused_by_its_rule() {
    let refused = |procedure: &str, given: &Value, more: Value, parameter: &str, rule: &str| {
        let asked = with(given, &more);
        let entry = catalog::find(procedure).expect("it is in the catalog");
        let parameters = asked.as_object().expect("parameters have names");
        let refusal = entry.ask(parameters).err().unwrap_or_else(|| panic!("{asked}"));
        assert_eq!((refusal.parameter(), refusal.rule()), (parameter, Some(rule)), "{asked}");
    };
    for (more, parameter, rule) in [
        (json!({ "attackers": ["elite-half-squad-broken"] }), "attackers", "A4.1, A4.7"),
        (json!({ "attackers": ["elite-full-pinned"] }), "attackers", "A4.1, A4.7"),
        (json!({ "defenders": ["7-6-8-broken"] }), "defenders", "A10.5, A11.16"),
        (json!({ "attackers": ["4-4-8", "4-4-8", "4-4-8", "2-3-8"] }), "attackers", "A5.1"),
        (
            json!({ "attackers": ["4-4-8", "4-4-8", "2-3-8"], "terrain": "dense-jungle" }),
            "attackers",
            "A5.1, G2",
        ),
        (json!({ "attackers": ["4-4-8-cx"], "terrain": "bamboo" }), "attackers", "A4.72"),
        (json!({ "stacks": ["1", "1"] }), "stacks", "E1.53"),
        (json!({ "stacks": ["2"] }), "stacks", "E1.53"),
        (json!({ "stacks": ["one"] }), "stacks", "E1.53"),
        (json!({ "attackers": ["4-4-8", "2-3-8"], "stacks": ["1"] }), "stacks", "E1.53"),
        (json!({ "stealth": "lax", "by-path": true }), "stealth", "E1.531"),
        (json!({ "starshell-mmc": 1 }), "starshell-method", "E1.922"),
        (json!({ "starshell-method": "one" }), "starshell-method", "E1.922"),
        (json!({ "starshell-distance": 1 }), "starshell-distance", "E1.922"),
        (
            json!({ "terrain": "bamboo", "starshell-leaders": 1, "starshell-method": "two" }),
            "starshell-leaders",
            "E1.923",
        ),
        (json!({ "trip-flares": 1, "defending-force": "british" }), "trip-flares", "E1.95"),
        (json!({ "firepower": 8 }), "attackers-elr", "A19.13"),
        (json!({ "attackers-elr": 3 }), "attackers-elr", "A19.13"),
        (json!({ "fire-drm": 2 }), "fire-drm", "A7.4"),
        (json!({ "detection": true }), "detection", "A4.14, A12.15"),
        (
            json!({
                "defenders": ["7-6-8-concealed"], "detection": true, "assault-movement": true,
            }),
            "detection",
            "A4.61, A12.15",
        ),
        (json!({ "within-nvr": false }), "within-nvr", "E1.101"),
    ] {
        refused("night-approach", &night(), more, parameter, rule);
    }
    let kunai = with(&jungle(), &json!({ "terrain": "kunai" }));
    refused("jungle-approach", &kunai, json!({ "stealth": "lax" }), "stealth", "E1.53, G2");
}

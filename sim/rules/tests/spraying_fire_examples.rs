//! Spraying Fire at two Locations (G11.811, A9.5), played with scripted dice, and what is refused.

#[allow(dead_code, reason = "the examples need no chances")]
mod table;

use asl_engine::dice::Scripted::Both;
use asl_rules::catalog;
use serde_json::{Value, json};
use table::{assert_played, ledger, refused, with};

const IFT: &str = "IFT DR";
const TC: &str = "TC";

fn sprayed(more: &Value) -> Value {
    let asked = json!({
        "firers": ["7-6-8"], "range": 2, "targets": ["first-line-full"],
        "second-targets": ["elite-half-squad"], "terrain": "cave", "elr": 3,
        "heat-of-battle": false,
    });
    with(&asked, more)
}

/// From X5 at the caves B and D of the example of G11.811: 7 FP halved are 3½ for each, at +4.
#[test]
fn g11_811_spraying_fire_at_two_caves() {
    let map =
        json!({ "firer-hex": "X5", "aims": ["W4:across=W5:level=1", "V4:across=W5:level=1"] });
    let asked = sprayed(&map);
    assert_eq!(ledger("spraying-fire", &asked, "column"), "2");
    // A 2 at +4 is a PTC for both.
    let script = [(IFT, Both(1, 1)), (TC, Both(6, 6)), (TC, Both(1, 1))];
    assert_played(
        "spraying-fire",
        &with(&asked, &json!({ "cowering": false })),
        &script,
        "pinned // unaffected",
    );
    // With SMOKE in the second it is nothing there.
    let smoke = with(&asked, &json!({ "cowering": false, "second-smoke": 2 }));
    let script = [(IFT, Both(1, 1)), (TC, Both(6, 6))];
    assert_played("spraying-fire", &smoke, &script, "pinned // unaffected");
}

#[test]
fn what_spraying_fire_cannot_be_is_refused() {
    let aims =
        |from: &str, one: &str, other: &str| json!({ "firer-hex": from, "aims": [one, other] });
    let (b, c, d) = ("W4:across=W5:level=1", "W4:across=X4:level=1", "V4:across=W5:level=1");
    let ground = json!({ "second-terrain": "open-ground" });
    for (more, parameter, rule) in [
        (aims("X5", c, d), "spraying-fire", "G11.811"),
        (aims("X5", b, b), "spraying-fire", "A9.5"),
        (aims("W4", b, d), "spraying-fire", "A9.5"),
        (aims("X5", b, "V4:across=W5:level=3"), "spraying-fire", "G11.811"),
        (with(&aims("X5", b, "V4:level=2"), &ground), "spraying-fire", "G11.811"),
        (aims("X5", b, "W4:level=2"), "aims", "G11.8, G11.81"),
        (aims("X5", b, "W4:across=V9:level=1"), "aims", "G11.1"),
        (aims("X5", b, "W4:across=W5:climbing"), "aims", "G11.5"),
        (aims("X5", "w4", d), "aims", ""),
        (json!({ "firer-hex": "X5" }), "aims", "G11.811"),
        (json!({ "range": 4 }), "spraying-fire", "A7.34"),
        (json!({ "second-range": 0 }), "spraying-fire", "A9.5, A7.212"),
        (json!({ "second-targets": ["elite-ful"] }), "second-targets", "A9.5, G11.811"),
    ] {
        let asked = sprayed(&more);
        let expected = (parameter.to_owned(), rule.to_owned());
        assert_eq!(refused("spraying-fire", &asked), expected, "{asked}");
    }
    // A cave with what is above-ground in its own hex.
    let both = with(&with(&aims("X5", b, "W4:level=2"), &ground), &json!({}));
    assert_eq!(ledger("spraying-fire", &sprayed(&both), "TEM, cave"), "+4");
}

/// A squad in X5 fires at these two Locations, of which one is a cave.
fn from(hex: &str, one: &str, other: &str) -> Value {
    let cave = |aim: &str| aim.contains("across=");
    let asked = sprayed(&json!({ "firer-hex": hex, "aims": [one, other] }));
    let terrain = |aim: &str| if cave(aim) { "cave" } else { "open-ground" };
    with(&asked, &json!({ "terrain": terrain(one), "second-terrain": terrain(other) }))
}

/// The pairs of these Locations that Spraying Fire out of a hex can affect, by their names.
fn legal(hex: &str, places: &[(&str, &str)]) -> Vec<String> {
    let mut found = Vec::new();
    for (number, (one, aim)) in places.iter().enumerate() {
        for (other, too) in &places[number + 1..] {
            if !aim.contains("across=") && !too.contains("across=") {
                continue;
            }
            let asked = from(hex, aim, too);
            let entry = catalog::find("spraying-fire").expect("it is in the catalog");
            match entry.ask(asked.as_object().expect("names")) {
                Ok(_) => found.push(format!("{one} + {other}")),
                Err(_) => assert_eq!(refused("spraying-fire", &asked).1, "G11.811", "{asked}"),
            }
        }
    }
    found
}

/// The eight ways of the first example, and no others: a squad in X5 at caves B, C and D.
#[test]
fn example_g11_811_out_of_x5() {
    let places = [
        ("B", "W4:across=W5:level=1"),
        ("C", "W4:across=X4:level=1"),
        ("D", "V4:across=W5:level=1"),
        ("W4", "W4:level=2"),
        ("W5", "W5:level=1"),
        ("X4", "X4:level=1"),
        ("V4", "V4:level=2"),
    ];
    let ways = ["B + C", "B + D", "B + W4", "B + W5", "C + W4", "C + X4", "D + W5", "D + V4"];
    assert_eq!(legal("X5", &places), ways);
}

/// The five ways of the second example, in which Climbers at three levels are one way: a Gun in U5 at
/// caves G and M.
#[test]
fn example_g11_811_out_of_u5() {
    let places = [
        ("G", "S5:across=T4:level=1"),
        ("M", "S5:across=T5:level=2"),
        ("S5", "S5:level=3"),
        ("T4", "T4:level=0"),
        ("T5", "T5:level=0"),
        ("T4 climbing 0", "T4:level=0:climbing"),
        ("T4 climbing 1", "T4:level=1:climbing"),
        ("T4 climbing 2", "T4:level=2:climbing"),
        ("T4 climbing 3", "T4:level=3:climbing"),
        ("T5 climbing 0", "T5:level=0:climbing"),
        ("T5 climbing 1", "T5:level=1:climbing"),
        ("T5 climbing 2", "T5:level=2:climbing"),
        ("T5 climbing 3", "T5:level=3:climbing"),
    ];
    let ways = [
        "G + M",
        "G + T4",
        "G + T4 climbing 0",
        "G + T4 climbing 1",
        "G + T4 climbing 2",
        "M + S5",
        "M + T5 climbing 1",
        "M + T5 climbing 2",
        "M + T5 climbing 3",
    ];
    assert_eq!(legal("U5", &places), ways);
}

/// From C and D nothing is common, and a unit IN H5 does not spray its own hex (A9.5).
#[test]
fn example_g11_811_what_is_not_legal() {
    let c_and_d = from("X5", "W4:across=X4:level=1", "V4:across=W5:level=1");
    let expected = |rule: &str| ("spraying-fire".to_owned(), rule.to_owned());
    assert_eq!(refused("spraying-fire", &c_and_d), expected("G11.811"));
    let own_hex = from("H5", "H5:across=H4:level=-2", "H5:across=I6:level=-2");
    assert_eq!(refused("spraying-fire", &own_hex), expected("A9.5"));
}

/// B30.112: The TEM of a pillbox is for the Location that is one, the first or the second.
#[test]
fn a_pillbox_beside_other_terrain() {
    let at = |first: &str, second: &str| {
        sprayed(&json!({ "terrain": first, "second-terrain": second, "pillbox-tem": 3 }))
    };
    let tem = |asked: &Value, item: &str| ledger("spraying-fire", asked, item);
    let first = at("pillbox", "woods");
    assert_eq!(tem(&first, "TEM, pillbox"), "+3");
    assert_eq!(tem(&first, "TEM, woods, second Location"), "+1");
    let second = at("woods", "pillbox");
    assert_eq!(tem(&second, "TEM, woods"), "+1");
    assert_eq!(tem(&second, "TEM, pillbox, second Location"), "+3");
    let neither = ("pillbox-tem".to_owned(), "B30.112".to_owned());
    assert_eq!(refused("spraying-fire", &at("woods", "hut")), neither);
}

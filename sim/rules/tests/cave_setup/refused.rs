//! What is refused, with its rule.

use serde_json::{Value, json};

use crate::{answer, ask, with};

fn refused(asked: &Value) -> (String, String) {
    let refusal = ask(asked).err().unwrap_or_else(|| panic!("{asked} is not refused"));
    (refusal.to_string(), refusal.rule().unwrap_or_default().to_owned())
}

#[test]
fn refusals_name_the_place_and_what_is_allowed() {
    let good = json!({ "hexes": ["F7=3", "F6=2"], "caves": ["A:hex=F7:facing=F6"] });
    assert_eq!(answer(&good), "legal");
    for (more, message, rule) in [
        (
            json!({ "hexes": ["F7=x", "F6=2"] }),
            "the Base Level is a whole number from -5 to 20",
            "",
        ),
        (json!({ "hexes": ["7F=3", "F6=2"] }), "a hex is given as `F7=3`", ""),
        (json!({ "hexes": ["F7=3", "F7=2"] }), "F7 is described twice", ""),
        (json!({ "hexes": ["F7=3"] }), "the hex F6 matters here", "G11.1"),
        (json!({ "hexes": ["F7=3", "F6"] }), "the Base Level of F6 matters here", "G11.1"),
        (json!({ "hexes": ["F7=3:crest=4", "F6=2"] }), "only a Depression has a Crest", "B20.9"),
        (json!({ "hexes": ["F7=3", "F6=2:flooded"] }), "only a `stream` is flooded", "B20.44"),
        (json!({ "hexsides": ["F7-F5:cliff"] }), "which are adjacent", ""),
        (json!({ "hexsides": ["F7-F6"] }), "say what it is", ""),
        (json!({ "hexsides": ["F7-F6:cliff:no-crest"] }), "a cliff is a Crest Line", "B11.1"),
        (json!({ "caves": ["A:hex=F7:facing=F5"] }), "F5 is not one", "G11.1"),
        (json!({ "caves": ["AB:hex=F7:facing=F6"] }), "one letter", "G11.32"),
        (json!({ "about": "dc", "place": "F6" }), "say how", "G11.833"),
        (json!({ "about": "dc", "method": "set" }), "give the place", "G11.12, G11.833, G11.84"),
        (
            json!({ "about": "dc", "method": "set", "place": "F6:in" }),
            "only a Depression",
            "B19, B20",
        ),
        (json!({ "about": "oba", "place": "F7" }), "another hex than F7", "G11.84"),
        (json!({ "about": "oba", "place": "A1/A3" }), "are not adjacent", "G11.84"),
        (json!({ "about": "ca", "place": "25F6" }), "different boards", "G11.12"),
        (json!({ "about": "complex" }), "give the Complexes", "G11.2"),
        (json!({ "complexes": ["AA=F7"] }), "`primary` cave A", "G11.2"),
        (json!({ "complexes": ["A=F7"] }), "a Complex is given as", "G11.32"),
        (
            json!({ "about": "ca", "place": "F6", "caves": ["A:hex=F6:facing=F7"] }),
            "cave A is not legal",
            "G11.1",
        ),
    ] {
        let (told, by) = refused(&with(&good, &more));
        assert!(told.contains(message), "{more}: {told}");
        assert_eq!(by, rule, "{more}");
    }
}

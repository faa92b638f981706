//! What a fire phase cannot be.

use asl_rules::catalog;
use serde_json::{Value, json};

use super::american;

fn refused(parameters: &Value) -> (String, String) {
    let entry = catalog::find("fire-phase").expect("it is in the catalog");
    let refusal = entry.ask(parameters.as_object().expect("an object")).expect_err("it is refused");
    let advice = refusal.advice().unwrap_or_default();
    (refusal.parameter().to_owned(), format!("{refusal} {advice}"))
}

#[test]
fn an_attack_that_cannot_be_read_is_refused_with_what_is_allowed() {
    for (attack, parts) in [
        ("x", &["`x`: an attack begins with its FP, 1 to 400", "`8:drm=-1`", "A7.2"][..]),
        ("0", &["`0`: an attack begins with its FP"]),
        ("401", &["`401`: "]),
        ("3.25", &["`3.25`: "]),
        ("1e2", &["`1e2`: "]),
        ("-4", &["`-4`: "]),
        (":rof=3", &["`:rof=3`: an attack begins with its FP"]),
        ("8:rof", &["`8:rof`: `rof` needs a value"]),
        ("8:rof=4", &["`rof=` takes a whole number from 1 to 3"]),
        ("8:rof=x", &["`rof=` takes a whole number from 1 to 3"]),
        ("8:b=13", &["`b=` takes a whole number from 6 to 12"]),
        ("8:drm=21", &["`drm=` takes a whole number from -12 to 20"]),
        ("8:leader=-4", &["`leader=` takes a whole number from -3 to 2"]),
        ("8:at=2", &["there are no `second-targets`", "A7.4"]),
        ("8:at=3", &["there are no `second-targets`", "A7.4"]),
        ("8:at=4", &["`at=` takes a whole number from 1 to 3"]),
        ("8:drm=1:drm=1", &["`drm` stands there twice"]),
        ("8:rate=3", &["cannot be \"rate\"", "drm, leader, rof, b, at"]),
        ("8:", &["cannot be \"\""]),
    ] {
        let (parameter, message) = refused(&american(&["4", attack], json!({})));
        assert_eq!(parameter, "attacks", "{attack}");
        for part in parts {
            assert!(message.contains(part), "{attack}: {message}");
        }
    }
    let nine: Vec<&str> = vec!["4"; 9];
    assert_eq!(refused(&american(&nine, json!({}))).0, "attacks");
    assert_eq!(
        refused(&american(&["4"], json!({ "second-targets": ["6-6-9"] }))).0,
        "second-targets"
    );
    let two = json!({ "second-targets": ["6-6-6"] });
    assert!(refused(&american(&["8:at=3"], two)).1.contains("there are no `third-targets`"));
    let no_second = refused(&american(&["4"], json!({ "third-targets": ["6-6-6"] })));
    assert!(no_second.0 == "third-targets" && no_second.1.contains("give `second-targets`"));
    assert_eq!(refused(&american(&["4", "4"], json!({ "leader": -1 }))).0, "leader");
    assert_eq!(refused(&american(&["4", "4"], json!({ "heroes": 1 }))).0, "heroes");
    assert_eq!(refused(&american(&["4"], json!({ "ffmo": true, "terrain": "woods" }))).0, "ffmo");
}

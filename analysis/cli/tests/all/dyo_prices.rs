//! Design Your Own: prices that are ranges, and prices that are missing, as the command tells them.

use std::fs;

use asl_study::dyo::Prices;
use serde_json::{Value, json};

use crate::common::{self, project, refusal, stdout};

/// The shipped list in which a Gun costs 25 to 40 BPV.
fn own_list() -> String {
    let text = fs::read_to_string(project().join("configs/dyo/prices.toml")).expect("it is there");
    let line = "gun = { kind = \"gun\", mark = \"not-found\"";
    assert!(text.contains(line));
    text.replace(line, "gun = { kind = \"gun\", bpv = [25, 40], mark = \"yours\"")
}

#[test]
fn a_range_is_told_from_low_to_high() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        let path = place.path().join(name);
        fs::write(&path, text).expect("it can be written");
        path.to_str().expect("UTF-8").to_owned()
    };
    let prices = write("prices.toml", &own_list());
    let purchase = write(
        "purchase.toml",
        "title = \"t\"\nforce = \"usmc\"\nagainst = \"japanese\"\nyear = 1944\n\
         [[buy]]\nitem = \"7-6-8\"\nnumber = 2\n[[buy]]\nitem = \"gun\"\n",
    );
    let cost = ["dyo", "cost", &purchase, "--prices", &prices];
    let said = stdout(&cost);
    assert!(said.contains("25 to 40") && said.contains("59 to 74"), "{said}");
    assert_eq!(common::json(&cost)["bpv"], json!([59, 74]));
    // What is worth so much for 59 BPV is worth less for 74: 200 / 74 and 200 / 59.
    let attack = "configs/dyo/caves-of-half-squads.toml";
    let value = ["dyo", "value", &purchase, "--against", attack, "--prices", &prices];
    let said = stdout(&value);
    assert!(said.contains("59 to 74 BPV") && said.contains("2.70 to 3.39"), "{said}");
    assert_eq!(common::json(&value)["bpv"], json!([59, 74]));
    let folder = place.path().to_str().expect("UTF-8");
    let plan = ["dyo", "plan", "configs/dyo/engineers-or-guns.toml", "--prices", &prices];
    let said = stdout(&[&plan[..], &["--out", folder]].concat());
    assert!(said.contains("If gun costs 25 BPV") && said.contains("If gun costs 40 BPV"), "{said}");
    for name in ["plan.svg", "plan.png", "plan-dear.svg", "plan-dear.png"] {
        assert!(place.path().join(format!("engineers-or-guns-{name}")).is_file(), "{name}");
    }
    assert_eq!(common::json(&plan)["by-price"].as_array().map(Vec::len), Some(2));
    let checked =
        stdout(&["check", &prices, "configs/dyo/engineers-or-guns.toml", "--prices", &prices]);
    assert!(checked.contains("a plan for 150 BPV"), "{checked}");
    let wrong = write("wrong.toml", &own_list().replace("[25, 40]", "[40, 25]"));
    let said = refusal(&["dyo", "cost", &purchase, "--prices", &wrong]);
    assert!(said.contains("bpv = [25, 40]"), "{said}");
}

#[test]
fn editors_take_a_range() {
    let schema: Value = serde_json::from_str(&stdout(&["schema", "purchase"])).expect("JSON");
    let fits = |bpv: Value| {
        let purchase = json!({
            "title": "t", "force": "usmc", "against": "japanese", "year": 1944,
            "buy": [{ "item": "gun", "bpv": bpv }],
        });
        jsonschema::is_valid(&schema, &purchase)
    };
    assert!(fits(json!(30)) && fits(json!([25, 40])));
    assert!(!fits(json!([25])) && !fits(json!("25")) && !fits(json!(0)));
    let schema: Value = serde_json::from_str(&stdout(&["schema", "prices"])).expect("JSON");
    let list: toml::Table = own_list().parse().expect("TOML");
    jsonschema::validate(&schema, &json!(list)).expect("it fits");
}

/// A line for each entry that the list marks so, in columns, and how to fill one in.
#[test]
fn what_has_no_price_is_listed() {
    let said = stdout(&["dyo", "prices", "--missing"]);
    // A cell that is broken has an empty place on its second line.
    let rows = said.lines().take_while(|line| !line.is_empty());
    let rows = rows.filter(|line| !line.starts_with(['─']) && !line.starts_with("  "));
    let lines: Vec<&str> = rows.skip(1).map(str::trim_start).collect();
    let list = stdout(&["dyo", "prices"]);
    assert!(Prices::of("mine.toml", &list).is_ok());
    let marked = list.lines().filter(|line| line.contains("mark = \"not-found\"")).count();
    assert_eq!(lines.len(), marked);
    let column = lines[0].find("Chapter H, not public").expect("its source");
    for line in &lines {
        assert_eq!(line.find("Chapter H, not public"), Some(column), "{line}");
    }
    assert!(
        lines.iter().any(|line| line.starts_with("san ") && line.contains("one step of the SAN"))
    );
    assert!(said.trim_end().ends_with("--prices."), "{said}");
    let place = tempfile::tempdir().expect("a temporary folder");
    let own = place.path().join("own.toml");
    fs::write(&own, own_list()).expect("it can be written");
    let own = own.to_str().expect("UTF-8");
    let with_own = ["dyo", "prices", "--missing", "--prices", own];
    let said = stdout(&with_own);
    assert!(!said.lines().any(|line| line.starts_with(" gun ")), "{said}");
    assert_eq!(common::json(&with_own)["prices"].as_array().map(Vec::len), Some(marked - 1));
    assert_eq!(stdout(&["dyo", "prices", "--prices", own]), own_list());
    let said = refusal(&["dyo", "prices", "--missing", "--prices", "none.toml"]);
    assert!(said.contains("none.toml"), "{said}");
}

//! Writes a request for every cell of the shipped studies, for every plan and purchase of Design Your
//! Own, for every example of the catalog and for every question of the start page, each with its
//! answer by this machine: a line of JSON each. `analysis/page/tests` asks the same in a browser.

use std::error::Error;
use std::path::Path;

use asl_rules::catalog::CATALOG;
use asl_study::study::Study;
use rayon::prelude::*;
use serde_json::{Map, Value, json};

/// Few, since every trial is played twice: here and in the browser.
const TRIALS: u64 = 2_000;

fn main() -> Result<(), Box<dyn Error>> {
    let configs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../configs");
    let mut files: Vec<_> = configs.read_dir()?.collect::<Result<_, _>>()?;
    files.sort_by_key(|file| file.path());
    let mut requests = Vec::new();
    for file in files.iter().map(|file| file.path()).filter(|path| path.is_file()) {
        let study = Study::load(&file)?;
        for cell in (0..study.size()).map(|index| study.cell(index)) {
            let entry = cell.question.entry();
            // What follows from other values is not asked again.
            let given = cell.question.parameters().into_iter().filter(|(name, value)| {
                let swept = study.sweeps.iter().any(|sweep| sweep.parameter == *name);
                !value.is_null() && (swept || study.fixed.contains_key(name))
            });
            requests.push(request(entry.name, &given.collect(), study.plan(&cell).seed));
        }
    }
    requests.extend(plans()?);
    requests.extend(CATALOG.iter().map(|entry| request(entry.name, &entry.example(), 1)));
    let asked = asl_page::ask(r#"{"ask": "questions"}"#);
    let asked: Value = serde_json::from_str(&asked)?;
    let groups = asked["groups"].as_array().into_iter().flatten();
    let questions = groups.flat_map(|group| group["questions"].as_array().into_iter().flatten());
    // Those of Design Your Own are among the plans and purchases.
    for question in questions.filter(|question| question["plan"].is_null()) {
        let name = question["procedure"].as_str().unwrap_or_default();
        let given = question["parameters"].as_object().cloned().unwrap_or_default();
        requests.push(request(name, &given, 1));
    }
    let lines = requests.par_iter().map(|request| {
        let request = request.to_string();
        let answer = asl_page::ask(&request);
        json!({ "request": request, "answer": answer }).to_string()
    });
    for line in lines.collect::<Vec<_>>() {
        println!("{line}");
    }
    Ok(())
}

/// Every plan and purchase on the shelf, each purchase against each attack, too; and the shorter game.
fn plans() -> Result<Vec<Value>, Box<dyn Error>> {
    let shelf: Value = serde_json::from_str(&asl_page::ask(r#"{"ask": "shelf"}"#))?;
    let of = |list: &str| shelf[list].as_array().cloned().unwrap_or_default();
    let mut requests = Vec::new();
    for plan in of("plans") {
        requests.push(json!({ "ask": "plan", "toml": plan["toml"] }));
        for attack in of("attacks").iter().filter(|_| plan["kind"] == "purchase") {
            let against = &attack["toml"];
            requests.push(json!({ "ask": "plan", "toml": plan["toml"], "against": against }));
        }
    }
    let plans = of("plans");
    let text = |name: &str| {
        let found = plans.iter().find(|plan| plan["name"] == name);
        found.map(|plan| &plan["toml"]).ok_or_else(|| format!("`{name}` does not ship"))
    };
    requests.push(json!({
        "ask": "plan", "toml": text("one-of-two-caves")?, "defenders": text("two-caves")?,
        "attackers": text("marine-squad")?,
    }));
    Ok(requests)
}

fn request(procedure: &str, given: &Map<String, Value>, seed: u64) -> Value {
    json!({
        "ask": "odds", "procedure": procedure, "parameters": given, "engine": "both",
        "trials": TRIALS, "seed": seed, "whole": true,
    })
}

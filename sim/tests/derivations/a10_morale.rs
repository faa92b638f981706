use asl_sim::catalog;
use serde_json::{Value, json};
#[test]
fn probe() {
    for p in ["morale-check", "step-reduction"] {
        let entry = catalog::find(p).unwrap();
        println!("{} {:?}", entry.summary, entry.rules);
        for p in &entry.parameters {
            println!(
                "{} | {} | {:?} | {:?} | unless {:?} | req {} | {}",
                p.name, p.rule, p.kind, p.default, p.unless_given, p.required, p.description
            );
        }
        for o in entry.outcomes {
            println!("{o:?}");
        }
    }
    for force in [
        "japanese",
        "usmc",
        "american",
        "early-american",
        "british",
        "gmd",
        "red-chinese",
        "russian",
    ] {
        let v = json!({"force": force, "unit": "zzz", "elr": 3});
        match catalog::find("morale-check").unwrap().ask(v.as_object().unwrap()) {
            Err(e) => println!("{force} {e} {:?}", e.advice()),
            Ok(_) => println!("ok?"),
        }
    }
    if let Ok(text) = std::fs::read_to_string("/tmp/helper-probe.txt") {
        for line in text.lines().filter(|l| !l.trim().is_empty()) {
            let v: Value = serde_json::from_str(line).unwrap();
            let mut m = v.as_object().unwrap().clone();
            m.remove("p");
            match catalog::find(v["p"].as_str().unwrap_or("morale-check")).unwrap().ask(&m) {
                Err(e) => println!("{line} ERR {e} {:?}", e.advice()),
                Ok(q) => {
                    println!("{line}");
                    for (o, f) in q.exact().outcomes() {
                        println!("    {o} {f:?}");
                    }
                }
            }
        }
    }
}

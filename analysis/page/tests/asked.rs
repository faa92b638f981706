//! What the page asks, asked without a browser.

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

use asl_engine::{Plan, Watch};
use asl_page::{Link, Shelf, ask, ask_beside};
use asl_rules::catalog::{self, CATALOG, Kind};
use asl_study::dyo::balance::{Balance, Terms};
use asl_study::dyo::{Budget, Cost, Planned, Prices};
use asl_study::reading::FileKind;
use asl_study::study::Study;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn asked(request: &Value) -> Value {
    serde_json::from_str(&ask(&request.to_string())).expect("an answer is JSON")
}

fn odds(procedure: &str, parameters: &Map<String, Value>) -> Value {
    asked(&json!({ "ask": "odds", "procedure": procedure, "parameters": parameters }))
}

fn parsed(link: &str) -> Value {
    asked(&json!({ "ask": "parse", "link": link }))
}

#[test]
fn every_example_is_answered_in_words_and_its_link_leads_back() {
    for entry in CATALOG.iter() {
        let answer = odds(entry.name, &entry.example());
        let told = &answer["told"];
        assert!(told["sentence"].as_str().is_some_and(|text| text.ends_with('.')), "{answer}");
        let rows = told["rows"].as_array().expect("rows");
        let all: f64 = rows.iter().filter_map(|row| row["chance"].as_f64()).sum();
        assert!((all - 1.0).abs() < 1e-9, "{}: {all}", entry.name);
        let parsed = parsed(answer["link"].as_str().expect("a link"));
        assert_eq!((&parsed["procedure"], &parsed["link"]), (&json!(entry.name), &answer["link"]));
        let given = parsed["parameters"].as_object().expect("an object");
        assert_eq!(odds(entry.name, given), answer, "{}", entry.name);
    }
}

#[test]
fn the_whole_answer_has_the_counts_of_the_sampler() {
    for entry in CATALOG.iter() {
        let answer = asked(&json!({
            "ask": "odds", "procedure": entry.name, "parameters": entry.example(), "whole": true,
            "engine": "sample", "trials": 1_000, "seed": 7,
        }));
        let question = entry.ask(&entry.example()).expect("an example");
        let plan = Plan { trials: 1_000, seed: 7 };
        let playable = question.playable().expect("examples follow scripts");
        let sample = playable.sample(plan, &Watch::default()).expect("nobody stops it");
        let outcomes = answer["answer"]["sample"]["outcomes"].as_array().expect("outcomes");
        assert_eq!(outcomes.len(), sample.counts().len(), "{}", entry.name);
        for (told, (outcome, count)) in outcomes.iter().zip(sample.counts()) {
            assert_eq!((&told["outcome"], &told["count"]), (&json!(outcome), &json!(count)));
        }
    }
}

#[test]
fn every_study_that_is_copied_can_be_run() {
    for entry in CATALOG.iter() {
        let answer = odds(entry.name, &entry.example());
        let text = answer["study"].as_str().expect("TOML");
        if let Err(problem) = Study::of("copied", "copied", text) {
            panic!("{}: {problem}\n{text}", entry.name);
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_field() {
    let refused = |parameters| {
        let name = "step-reduction";
        let request = json!({ "ask": "odds", "procedure": name, "parameters": parameters });
        asked(&request)["refusal"].clone()
    };
    assert_eq!(refused(json!({}))["parameter"], "elr");
    assert_eq!(refused(json!({ "elr": 9 }))["parameter"], "elr");
    assert_eq!(refused(json!({ "elr": 3, "clas": "elite" }))["parameter"], "clas");
    let near = odds("step-reductoin", &Map::new());
    assert_eq!(near["refusal"]["advice"], "did you mean `step-reduction`?");
    for wrong in ["", "{", "[]", "{\"ask\": \"all\"}", "{\"ask\": \"parse\"}"] {
        let answer: Value = serde_json::from_str(&ask(wrong)).expect("JSON");
        assert!(answer["refusal"]["message"].is_string(), "{wrong}: {answer}");
    }
    let wound = ["?%", "?x=%ff", "?x=1"].map(|query| format!("#/odds/wound{query}"));
    for link in ["", "#/odds/", "#/odds/none"].into_iter().chain(wound.iter().map(|link| &**link)) {
        assert!(parsed(link)["refusal"]["message"].is_string(), "{link}");
    }
    assert!(parsed(&format!("#/odds/wound?{}", "&".repeat(9_000)))["refusal"].is_object());
}

#[test]
fn a_link_says_whether_an_older_version_made_it() {
    let older = |version: &str| parsed(&format!("#/odds/wound?version={version}"))["older"].clone();
    assert_eq!([older("0.0.9"), older("99.0.0")], [json!(true), json!(false)]);
    let without = parsed("#/odds/wound");
    assert_eq!((&without["older"], &without["version"]), (&json!(false), &Value::Null));
}

#[test]
fn every_question_of_the_start_page_has_exact_odds() {
    let groups = asked(&json!({ "ask": "questions" }))["groups"].clone();
    let (mut titles, mut procedures) = (BTreeSet::new(), BTreeSet::new());
    let questions = groups
        .as_array()
        .expect("groups")
        .iter()
        .flat_map(|group| group["questions"].as_array().expect("questions"));
    for question in questions {
        let title = question["title"].as_str().expect("a title").to_owned();
        assert!(titles.insert(title.clone()), "twice: {title}");
        if question["plan"].is_string() {
            let answer = asked(&of_a_plan(question));
            assert!(answer["page"].is_string(), "{title}: {answer}");
            continue;
        }
        let name = question["procedure"].as_str().expect("a name").to_owned();
        let answer = odds(&name, question["parameters"].as_object().expect("an object"));
        assert!(answer["told"]["sentence"].is_string(), "{title}: {answer}");
        assert!(answer["told"]["not-exact"].is_null(), "{title}: {answer}");
        procedures.insert(name);
    }
    assert!((95..=240).contains(&titles.len()), "{}", titles.len());
    let unasked = CATALOG.iter().filter(|entry| !procedures.contains(entry.name));
    assert_eq!(unasked.map(|entry| entry.name).collect::<Vec<_>>(), [""; 0]);
}

/// A form is read at a glance: of many fields most are folded, by what they are about.
#[test]
fn a_long_form_is_folded() {
    let all = asked(&json!({ "ask": "catalog" }));
    let mut longest = 0;
    for procedure in all["procedures"].as_array().expect("a list") {
        let parameters = procedure["parameters"].as_array().expect("a list");
        let set = |one: &&Value| one["first"] == true;
        let first = parameters.iter().filter(set).count();
        assert!((1..=16).contains(&first), "{}: {first}", procedure["name"]);
        longest = longest.max(first);
    }
    assert!(longest > 8, "{longest}");
}

#[test]
fn every_shipped_study_and_comparison_is_there_to_open() {
    let all = asked(&json!({ "ask": "shelf" }));
    let count = |of: &str| all[of].as_array().expect("a list").len();
    assert_eq!((count("comparisons"), count("studies"), count("sheets")), (14, 94, 0));
    assert_eq!((count("plans"), count("attacks")), (20, 2));
    let mut studies = all["studies"].as_array().expect("a list").iter();
    let thrown = studies.find(|study| study["name"] == "thrown-dc").expect("it ships");
    let page = asked(&json!({ "ask": "study", "toml": thrown["toml"] }))["page"].clone();
    assert_eq!(page.as_str().expect("a page").matches("<figure>").count(), 2);
    let toml = "question = \"?\"\nprocedure = \"none\"";
    let wrong = asked(&json!({ "ask": "compare", "toml": toml }));
    assert_eq!(wrong["problems"][0]["line"], 2, "{wrong}");
}

/// What the page asks for a question of Design Your Own: the file that its link names, and the
/// attack.
fn of_a_plan(question: &Value) -> Value {
    let plan = question["plan"].as_str().expect("a name");
    let mut link = format!("#/plan/{plan}");
    let text = shipped("plans", plan);
    let of_a_game = matches!(FileKind::of(&text), Some((FileKind::Terms, _)));
    let mut request = if of_a_game { game(&text) } else { json!({ "ask": "plan", "toml": text }) };
    if let Some(against) = question["against"].as_str() {
        link += &format!("?against={against}");
        request["against"] = json!(shipped("attacks", against));
    }
    assert_eq!(question["link"], link);
    request
}

/// What the page asks for a game: terms that ship name both sides.
fn game(terms: &str) -> Value {
    let shelf = asked(&json!({ "ask": "shelf" }));
    let side = |japanese: bool| {
        let purchases = shelf["plans"].as_array().expect("a list").iter();
        let mut named = purchases.filter(|file| {
            let name = file["name"].as_str().expect("a name");
            file["kind"] == "purchase" && terms.contains(&format!("/{name}.toml"))
        });
        let found = named.find(|file| (file["force"] == "japanese") == japanese);
        found.expect("it is named")["toml"].clone()
    };
    json!({ "ask": "plan", "toml": terms, "defenders": side(true), "attackers": side(false) })
}

/// A file on the shelf.
fn shipped(list: &str, name: &str) -> String {
    let shelf = asked(&json!({ "ask": "shelf" }));
    let mut files = shelf[list].as_array().expect("a list").iter();
    let file = files.find(|file| file["name"] == name).unwrap_or_else(|| panic!("no {name}"));
    file["toml"].as_str().expect("a text").to_owned()
}

/// Those whose prices are public are answered, the others name the price that is missing.
#[test]
fn every_plan_and_purchase_is_answered_as_by_the_command() {
    let shelf = asked(&json!({ "ask": "shelf" }));
    let list = shelf["prices"].as_str().expect("a text");
    let prices = Prices::of("prices", list).expect("it ships");
    let mut missing = Vec::new();
    for file in shelf["plans"].as_array().expect("a list") {
        let toml = file["toml"].as_str().expect("a text");
        if file["kind"] == "game" {
            continue;
        }
        let answer = asked(&json!({ "ask": "plan", "toml": toml }));
        let wanted = match file["kind"].as_str() {
            Some("plan") => Budget::of("", toml, &prices).map(|plan| Planned::of(plan).to_json()),
            _ => Cost::of("", toml, &prices).map(|cost| cost.to_json()),
        };
        match wanted {
            Ok(wanted) => {
                assert_eq!((&answer["kind"], &answer["answer"]), (&file["kind"], &wanted));
                let page = answer["page"].as_str().expect("a page");
                let charts = usize::from(file["kind"] == "plan");
                assert_eq!(page.matches("<figure>").count(), charts, "{page}");
                assert!(page.contains("class=\"verdict\""), "{page}");
            }
            Err(problem) => {
                let told = &answer["problems"][0];
                assert_eq!(
                    (&told["message"], &told["in"]),
                    (&json!(problem.message), &json!("toml"))
                );
                assert!(told["message"].as_str().is_some_and(|told| told.ends_with("not public")));
                let line = told["line"].as_u64().expect("a line") as usize;
                assert!(toml.lines().nth(line - 1).is_some_and(|line| line.contains("item =")));
                missing.push(file["name"].clone());
            }
        }
    }
    let guns = "engineers-or-guns";
    let bombardments = [12, 4, 8].map(|caves| format!("bombardment-against-{caves}-caves"));
    assert_eq!(missing, [&bombardments[..], &[guns.to_owned()]].concat());
}

#[test]
fn a_game_is_answered_as_by_the_command() {
    let terms = shipped("plans", "one-of-two-caves");
    let request = game(&terms);
    let shelf = asked(&json!({ "ask": "shelf" }));
    let prices = Prices::of("", shelf["prices"].as_str().expect("a text")).expect("it ships");
    let of = |side: &str| {
        Cost::of("", request[side].as_str().expect("a text"), &prices).expect("a purchase")
    };
    let costs = [&of("defenders"), &of("attackers")];
    let terms = Terms::of("", &terms).expect("they ship");
    let wanted = Balance::of(costs, &terms, &prices, &Watch::default()).expect("it is small");
    let answer = asked(&request);
    assert_eq!((&answer["kind"], &answer["answer"]), (&json!("game"), &wanted.to_json()));
    let page = answer["page"].as_str().expect("a page");
    assert!(page.contains("The attackers win 61.2\u{a0}%"), "{page}");
    // Only the file that is wrong is told, and a side alone is none.
    let mut wrong = request.clone();
    wrong["attackers"] =
        json!(request["attackers"].as_str().expect("it").replace("7-6-8", "7-6-9"));
    let told = asked(&wrong)["problems"][0].clone();
    assert_eq!((&told["line"], &told["in"]), (&json!(10), &json!("attackers")), "{told}");
    for (name, value) in [("attackers", json!(null)), ("toml", request["defenders"].clone())] {
        let mut without = request.clone();
        without[name] = value;
        let refused = asked(&without)["refusal"]["message"].clone();
        assert!(refused.as_str().is_some_and(|why| why.contains("side")), "{name}: {refused}");
    }
}

/// The totals are the issue's own: 9 at 13, 2 at 10, and 10 Cave counters at 10 BPV in 1944.
#[test]
fn a_purchase_has_its_total_its_warnings_and_its_worth() {
    let toml = shipped("plans", "company-in-caves-1944");
    let answer = asked(&json!({ "ask": "plan", "toml": toml }));
    assert_eq!(answer["answer"]["bpv"], 9 * 13 + 2 * 10 + 10 * 10);
    let page = answer["page"].as_str().expect("a page");
    assert!(
        page.contains("It costs 237 BPV.") && page.contains("Japanese against U.S.M.C., 1944."),
        "{page}"
    );
    let conscripts = toml.replace("first-line-full", "conscript-full");
    let answer = asked(&json!({ "ask": "plan", "toml": conscripts }));
    assert!(answer["page"].as_str().is_some_and(|page| page.contains("Warning: ")), "{answer}");
    let against = shipped("attacks", "attack-by-marines");
    let answer = asked(&json!({ "ask": "plan", "toml": toml, "against": against }));
    let figures = answer["answer"]["value"]["figures"].as_array().expect("figures");
    assert!(figures.iter().any(|figure| figure["chance"] == true), "{answer}");
    assert!(answer["page"].as_str().is_some_and(|page| page.contains("for 100 BPV")));
}

#[test]
fn what_is_wrong_with_a_plan_is_told_with_its_line_and_its_text() {
    let toml = shipped("plans", "company-in-caves-1944");
    let against = shipped("attacks", "attack-by-marines");
    let prices = asked(&json!({ "ask": "shelf" }))["prices"].as_str().expect("it").to_owned();
    let wrong = |toml: &str, against: Option<&str>, prices: Option<&str>| {
        asked(&json!({ "ask": "plan", "toml": toml, "against": against, "prices": prices }))
    };
    let told = wrong(&toml.replace("crew", "crow"), None, None)["problems"][0].clone();
    assert_eq!((&told["line"], &told["in"]), (&json!(14), &json!("toml")), "{told}");
    assert_eq!(told["advice"], "did you mean `crew`?");
    let attack = against.replace("\"place\"", "\"plaze\"");
    let told = wrong(&toml, Some(&attack), None)["problems"][0].clone();
    assert_eq!((&told["line"], &told["in"]), (&json!(6), &json!("against")), "{told}");
    let list = prices.replacen("[sources]", "[sauces]", 1);
    let told = wrong(&toml, None, Some(&list))["problems"][0].clone();
    assert_eq!(told["in"], "prices", "{told}");
    assert!(told["line"].is_u64(), "{told}");
    // A price of one's own is taken.
    let list = prices.replacen("bpv = 13", "bpv = 14", 1);
    assert_eq!(wrong(&toml, None, Some(&list))["answer"]["bpv"], 246);
    let plan = shipped("plans", "caves-or-squads-1944");
    for refused in [wrong(&plan, Some(&against), None), wrong("title = \"t\"", None, None)] {
        assert!(refused["refusal"]["message"].is_string(), "{refused}");
    }
    for toml in ["", "= 1", "[[option]]", &against, &prices, "question = \"?\""] {
        let told = wrong(toml, None, None);
        let is_told = told["problems"][0]["line"].is_u64() || told["refusal"].is_object();
        assert!(is_told, "{toml}: {told}");
    }
}

/// Nobody waits for a plan when the watch says stop: not for its assaults, and not for its mixes.
#[test]
fn a_plan_can_be_stopped() {
    let watch = Watch::default();
    watch.stop.store(true, Ordering::Relaxed);
    let plan = shipped("plans", "caves-or-squads-1944");
    let purchase = shipped("plans", "company-in-caves-1944");
    let against = shipped("attacks", "attack-by-marines");
    for request in [
        json!({ "ask": "plan", "toml": plan }),
        json!({ "ask": "plan", "toml": purchase, "against": against }),
    ] {
        let stopped = ask_beside(Shelf::shipped(), &request.to_string(), &watch);
        assert!(stopped.is_err(), "{request}");
    }
    let prices = asked(&json!({ "ask": "shelf" }))["prices"].as_str().expect("it").to_owned();
    let prices = Prices::of("prices", &prices).expect("it ships");
    for name in ["caves-or-squads-1944", "upper-cliff-or-not"] {
        let budget = Budget::of(name, &shipped("plans", name), &prices).expect("it ships");
        assert!(Planned::under(budget, &watch).is_err(), "{name}");
    }
}

#[test]
fn one_trial_is_told_roll_by_roll() {
    for entry in CATALOG.iter() {
        let told = asked(&json!({
            "ask": "explain", "procedure": entry.name, "parameters": entry.example(),
            "seed": 3, "trial": 5,
        }));
        let events = told["events"].as_array().unwrap_or_else(|| panic!("{told}"));
        let question = entry.ask(&entry.example()).expect("an example");
        // What is certain needs no dice.
        let certain = question.exact().is_some_and(|odds| odds.outcomes().len() == 1);
        assert!(certain || events.iter().any(|event| event["dice"].is_array()), "{told}");
        let playable = question.playable().expect("examples follow scripts");
        assert_eq!(told["outcome"], playable.trace(3, 5).0);
    }
}

/// A name of anything, with letters that mean something in an address.
const NAME: &str = "[A-Za-z0-9:=%&#'+?é-]{1,12}";

/// A value of a parameter that its kind takes; the procedure may refuse it.
fn value(kind: &Kind) -> BoxedStrategy<Value> {
    use prop::collection::vec;
    use prop::sample::select;
    match kind {
        Kind::Flag => any::<bool>().prop_map(Value::from).boxed(),
        Kind::Integer(low, high) | Kind::Halves(low, high) => {
            (*low..=*high).prop_map(Value::from).boxed()
        }
        Kind::IntegerChoice(values) => select(values.clone()).prop_map(Value::from).boxed(),
        Kind::Choice(words) => select(words.clone()).prop_map(Value::from).boxed(),
        Kind::Name(_) => NAME.prop_map(Value::from).boxed(),
        Kind::Names { longest, .. } => {
            vec(NAME, 1..=(*longest).min(4)).prop_map(Value::from).boxed()
        }
        Kind::Integers { low, high, shortest, longest } => {
            let length = (*shortest).max(1)..=(*longest).min(6);
            vec(*low..=*high, length).prop_map(Value::from).boxed()
        }
    }
}

/// A procedure with some values.
fn question() -> impl Strategy<Value = (&'static str, Map<String, Value>)> {
    (0..CATALOG.len()).prop_flat_map(|place| {
        let entry = &CATALOG[place];
        let values = entry.parameters.iter().map(|parameter| {
            let value = prop::option::weighted(0.3, value(&parameter.kind));
            (Just(parameter.name.clone()), value)
        });
        let values: Vec<_> = values.collect();
        values.prop_map(|values| {
            let given = values.into_iter().filter_map(|(name, value)| Some((name, value?)));
            (entry.name, given.collect())
        })
    })
}

proptest! {
    /// `link(parse(link)) == link`, and the values are those that went in.
    #[test]
    fn a_link_leads_back_to_its_question((name, given) in question()) {
        let entry = catalog::find(name).expect("a procedure");
        let link = Link::new(entry, &given).to_string();
        let parsed = parsed(&link);
        prop_assert_eq!(&parsed["link"], &json!(link), "{}", parsed);
        let back = parsed["parameters"].as_object().expect("an object");
        for (name, value) in given {
            let default = entry.parameter(&name).expect("its own").default.clone();
            if default.as_ref() == Some(&value) {
                prop_assert!(!back.contains_key(&name));
            } else {
                prop_assert_eq!(&back[&name], &value, "{}", name);
            }
        }
    }
}

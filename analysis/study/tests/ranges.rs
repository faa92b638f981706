//! Design Your Own: prices that are ranges, against the same files with each end as the price.

use std::fs;

use asl_engine::Watch;
use asl_study::dyo::{Budget, Cost, Listed, Planned, Prices};
use proptest::prelude::*;
use serde_json::{Value, json};

fn list() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../configs/dyo/prices.toml");
    fs::read_to_string(path).expect("it is there")
}

fn shipped() -> Prices {
    Prices::of("prices.toml", &list()).expect("the shipped prices are right")
}

/// The shipped list with a price for an item that has none.
fn list_with(item: &str, bpv: &str) -> String {
    let list = list();
    let line = list.lines().find(|line| line.starts_with(&format!("{item} = "))).expect("listed");
    let own = line.replace("mark = \"not-found\"", &format!("bpv = {bpv}, mark = \"yours\""));
    list.replace(line, &own)
}

fn cost(buy: &str) -> Result<Cost, String> {
    let text = format!(
        "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1943\n[[buy]]\n{buy}"
    );
    Cost::of("mine.toml", &text, &shipped()).map_err(|problem| problem.to_string())
}

/// The price of a pillbox is halved and rounded up at both ends; the crew adds 10.
#[test]
fn a_purchase_costs_from_its_lowest_to_its_highest_price() {
    let cost = cost("item = \"pillbox\"\nbpv = [25, 40]\nnumber = 2\n[[buy]]\nitem = \"crew\"\n");
    let cost = cost.expect("it is legal");
    let [pillbox, crew] = &cost.lines[..] else { panic!("two lines") };
    let written =
        [pillbox.listed.to_string(), pillbox.each.to_string(), pillbox.total().to_string()];
    assert_eq!(written, ["25 to 40", "13 to 20", "26 to 40"]);
    assert_eq!(crew.total(), 10);
    assert_eq!(cost.total().to_string(), "36 to 50");
    let json = cost.to_json();
    let of_pillbox = &json["lines"][0];
    assert_eq!(
        [&of_pillbox["listed"], &of_pillbox["each"], &of_pillbox["bpv"], &json["bpv"]],
        [&json!([25, 40]), &json!([13, 20]), &json!([26, 40]), &json!([36, 50])]
    );
    assert_eq!(json["lines"][1]["bpv"], 10, "a number where it is one");
}

#[test]
fn a_range_with_equal_ends_is_a_number() {
    let of = |bpv: &str| cost(&format!("item = \"gun\"\nbpv = {bpv}\n")).expect("legal").to_json();
    assert_eq!(of("[30, 30]"), of("30"));
}

#[test]
fn a_wrong_range_is_refused() {
    for (bpv, message) in [
        ("[40, 25]", "`bpv = [25, 40]`"),
        ("[0, 25]", "free"),
        ("[1, 10000]", "1 to 9999"),
        ("[25]", "a whole number, or a range such as [25, 40]"),
        ("[25, 30, 40]", "a whole number, or a range such as [25, 40]"),
        ("[25, \"x\"]", "invalid type"),
        ("\"25\"", "a whole number, or a range such as [25, 40]"),
        ("-3", "a whole number, or a range such as [25, 40]"),
        ("2.5", "a whole number, or a range such as [25, 40]"),
    ] {
        let said = cost(&format!("item = \"gun\"\nbpv = {bpv}\n")).expect_err(bpv);
        assert!(said.contains(message), "{bpv}: {said}");
        let said = Prices::of("mine.toml", &list_with("gun", bpv)).expect_err(bpv).to_string();
        assert!(said.contains(message), "{bpv}: {said}");
    }
}

/// A cave that costs more in 1943 than later may have both as ranges.
#[test]
fn an_earlier_price_may_be_a_range() {
    let old = "until = [{ year = 1943, bpv = 20 }]";
    let list = list();
    assert!(list.contains(old));
    let list = list.replace(old, "until = [{ year = 1943, bpv = [18, 22] }]");
    let prices = Prices::of("mine.toml", &list).expect("a price list");
    let text = "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1943\n\
                [[buy]]\nitem = \"cave\"\nnumber = 2\n";
    let cost = Cost::of("mine.toml", text, &prices).expect("it is legal");
    assert_eq!(cost.total().to_string(), "36 to 44");
}

proptest! {
    /// Each end is what the same purchase costs when the price is that end.
    #[test]
    fn both_ends_are_prices(
        // A SAN grows by five steps at most (A14.1).
        low in 1..200_u32, more in 1..200_u32, number in 1..=5_u32,
        item in prop::sample::select(vec!["gun", "wire", "san", "afv", "trench", "mol"]),
    ) {
        let squads = "[[buy]]\nitem = \"elite-full\"\nnumber = 9\n";
        let of = |bpv: String| {
            let line = format!("item = \"{item}\"\nnumber = {number}\nbpv = {bpv}\n");
            cost(&format!("{line}{squads}")).expect("legal").total()
        };
        let [cheap, dear] = [low, low + more].map(|bpv| of(bpv.to_string()));
        prop_assert_eq!(of(format!("[{low}, {}]", low + more)).ends(), [cheap, dear]);
    }
}

fn plan_with(bpv: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../configs/dyo/engineers-or-guns.toml");
    let text = fs::read_to_string(path).expect("it is there");
    let item = "{ item = \"gun\" }";
    assert!(text.contains(item));
    text.replace(item, &format!("{{ item = \"gun\", bpv = {bpv} }}"))
}

fn planned(bpv: &str) -> Vec<Planned> {
    let (text, watch) = (plan_with(bpv), Watch::default());
    let budgets = Budget::by_price("mine.toml", &text, &shipped(), &watch).expect("it is right");
    budgets.into_iter().map(Planned::of).collect()
}

/// A plan with a range is two plans, each that of one of its ends.
#[test]
fn a_plan_answers_for_both_ends_of_a_range() {
    let plans = planned("[25, 140]");
    let told: Vec<String> = plans.iter().filter_map(Planned::supposed).collect();
    assert_eq!(told, ["If gun costs 25 BPV", "If gun costs 140 BPV"]);
    let json = Planned::json_of(&plans);
    for (end, bpv) in ["25", "140"].into_iter().enumerate() {
        let one = planned(bpv);
        assert_eq!((one.len(), one[0].supposed()), (1, None));
        let (mut of_both, of_one) = (json["by-price"][end].clone(), Planned::json_of(&one));
        let prices = of_both.as_object_mut().expect("a plan").remove("prices");
        let number: u32 = bpv.parse().expect("a number");
        assert_eq!(prices, Some(json!([{ "item": "gun", "bpv": number }])));
        assert_eq!(of_both, of_one);
        assert_eq!(of_one["by-price"], Value::Null);
    }
    assert_ne!(json["by-price"][0]["best"], json["by-price"][1]["best"]);
    let refused = Budget::of("mine.toml", &plan_with("[25, 140]"), &shipped());
    let said = refused.expect_err("one price is needed").to_string();
    assert!(said.contains("25 to 140 BPV"), "{said}");
}

/// Exactly the entries that are marked so, and none that the user has filled in.
#[test]
fn what_has_no_price_is_listed() {
    let names = |prices: &Prices| -> Vec<String> {
        Listed::of(prices, true).into_iter().map(|one| one.item).collect()
    };
    let missing = names(&shipped());
    let marked = list().lines().filter(|line| line.contains("mark = \"not-found\"")).count();
    assert_eq!(missing.len(), marked);
    assert!(missing.contains(&"gun".to_owned()) && !missing.contains(&"mol".to_owned()));
    let own = Prices::of("mine.toml", &list_with("gun", "[25, 40]")).expect("a price list");
    let left: Vec<String> = missing.into_iter().filter(|name| name != "gun").collect();
    assert_eq!(names(&own), left);
    let json = Listed::json_of(&own, false);
    let all = json["prices"].as_array().expect("entries");
    let gun = all.iter().find(|one| one["item"] == "gun").expect("it is listed");
    assert_eq!((&gun["bpv"], &gun["mark"]), (&json!([25, 40]), &json!("yours")));
    assert_eq!(all.len(), own.all().count());
}

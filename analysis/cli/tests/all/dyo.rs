//! Design Your Own: prices and purchases.

use std::fs;

use asl_rules::units::counters::{CREWS, Force, SQUADS};
use asl_study::dyo::{Bpv, Cost, Price, Prices};

use crate::common::project;

pub fn shipped() -> Prices {
    let text = fs::read_to_string(project().join("configs/dyo/prices.toml")).expect("it is there");
    Prices::of("prices.toml", &text).expect("the shipped prices are right")
}

/// Every squad, half-squad and crew of the tables has its price in the list, and the
/// list has no other number than those, the cave's and that of MOL.
#[test]
fn the_shipped_prices_are_those_of_the_counters() {
    let prices = shipped();
    let mut found: Vec<(Option<Force>, u32)> =
        prices.all().filter_map(|(force, _, entry)| Some((force, entry.bpv?.whole()?))).collect();
    let mut take = |force: Option<Force>, bpv: i32| {
        let place = found.iter().position(|one| *one == (force, bpv as u32));
        found.remove(place.unwrap_or_else(|| panic!("no {bpv} of {force:?}")));
    };
    let mut half_squads = Vec::new();
    for row in &SQUADS {
        take(Some(row.force), row.squad_bpv);
        // Equal half-squads of two rows are one line.
        let half = (row.force, row.half_squad, row.half_squad_broken, row.variant);
        if !half_squads.contains(&half) {
            half_squads.push(half);
            take(Some(row.force), row.half_squad_bpv);
        }
    }
    for crew in &CREWS {
        take(Some(crew.force), crew.bpv);
    }
    take(Some(Force::Japanese), 10);
    take(None, 1);
    assert_eq!(found, [], "prices that no counter has");
}

#[test]
fn caves_cost_less_from_1944_on() {
    let prices = shipped();
    let cave = prices.find(Force::Japanese, "cave").expect("it is for sale");
    let in_year = |year| cave.in_year(year).and_then(Price::whole);
    let years = [1937, 1943, 1944, 1945].map(in_year);
    assert_eq!(years, [Some(20), Some(20), Some(10), Some(10)]);
    assert!(prices.find(Force::Usmc, "cave").is_none(), "the Japanese alone (G11.99)");
}

#[test]
fn a_wrong_price_list_is_refused() {
    let list = |line: &str| {
        let text = format!("[sources]\nown = \"mine\"\n[price.any]\n{line}\n");
        Prices::of("mine.toml", &text).expect_err("it is wrong").to_string()
    };
    for (line, message) in [
        ("gun = { kind = \"gun\", bpv = 0, mark = \"yours\", source = \"own\" }", "free"),
        ("gun = { kind = \"gun\", mark = \"yours\", source = \"own\" }", "no `bpv`"),
        ("gun = { kind = \"gun\", bpv = 9, mark = \"not-found\", source = \"own\" }", "not-found"),
        (
            "gun = { kind = \"gun\", bpv = 9, mark = \"yours\", source = \"x\" }",
            "none of the sources",
        ),
        (
            "gun = { kind = \"gnu\", bpv = 9, mark = \"yours\", source = \"own\" }",
            "`kind` cannot be \"gnu\"",
        ),
        ("gun = { kind = \"gun\", bpv = -9, mark = \"yours\", source = \"own\" }", "invalid value"),
    ] {
        let said = list(line);
        assert!(said.contains(message), "{line}: {said}");
    }
    let text = "[sources]\n[japanese-multiplier]\nwall = { times = [1, 2], mark = \"yours\", source = \"x\" }\n[price]\n";
    let said = Prices::of("mine.toml", text).expect_err("it is wrong").to_string();
    assert!(said.contains("no multiplier `wall`"), "{said}");
    let text = "[sources]\n[price.japan]\n";
    let said = Prices::of("mine.toml", text).expect_err("it is wrong").to_string();
    assert!(said.contains("no force `japan`"), "{said}");
}

/// A purchase of Japanese against Marines, or of others against Japanese.
pub fn cost(force: &str, year: i32, more: &str) -> Result<Cost, String> {
    let text = format!(
        "title = \"t\"\nforce = \"{force}\"\nagainst = \"{}\"\nyear = {year}\n{more}",
        if force == "japanese" { "usmc" } else { "japanese" }
    );
    Cost::of("mine.toml", &text, &shipped()).map_err(|problem| problem.to_string())
}

fn granted(cost: &Cost, what: &str) -> String {
    let found = cost.granted.iter().find(|granted| granted.what.starts_with(what));
    found.unwrap_or_else(|| panic!("{what} in {:?}", cost.granted)).value.clone()
}

/// Ten squads and two crews by day and by night.
#[test]
fn example_g1_631() {
    let buy =
        "[[buy]]\nitem = \"first-line-full\"\nnumber = 10\n[[buy]]\nitem = \"crew\"\nnumber = 2\n";
    let day = cost("japanese", 1943, buy).expect("legal");
    assert_eq!(day.total(), 10 * 13 + 2 * 10);
    assert_eq!(granted(&day, "squad-equivalents of MMC"), "11");
    assert_eq!(granted(&day, "squad-equivalents hidden"), "2");
    let night = format!("night = true\nscenario-defender = true\n{buy}");
    let night = cost("japanese", 1943, &night).expect("legal");
    assert_eq!(granted(&night, "squad-equivalents hidden"), "3");
    assert_eq!(granted(&night, "Dummy counters"), "11");
    let bought = |night: bool, percent: u32| {
        let hip = format!("[[buy]]\nitem = \"hip\"\npercent = {percent}\nbpv = 9\n");
        let bought = cost("japanese", 1943, &format!("night = {night}\n{buy}{hip}"));
        let bought = bought.expect("legal");
        assert_eq!(bought.total(), 10 * 13 + 2 * 10 + 9);
        granted(&bought, "squad-equivalents hidden in all")
    };
    assert_eq!(bought(false, 10), "3", "20 % of 11, FRU");
    assert_eq!([bought(true, 75), bought(true, 8)], ["11", "4"], "all, and 33 % of 11, FRU");
}

/// HIP is bought in percent; its price in the list is for some percent, FRU.
#[test]
fn hip_is_bought_in_percent() {
    let list = fs::read_to_string(project().join("configs/dyo/prices.toml")).expect("it is there");
    let line = "hip = { kind = \"hip\", percent = 10, mark = \"not-found\", source = \"none\" }";
    assert!(list.contains(line));
    let mine =
        "hip = { kind = \"hip\", percent = 10, bpv = 7, mark = \"yours\", source = \"none\" }";
    let prices = Prices::of("mine.toml", &list.replace(line, mine)).expect("a price list");
    let asked = |line: &str| {
        let text = format!(
            "title = \"t\"\nforce = \"usmc\"\nagainst = \"japanese\"\nyear = 1944\n[[buy]]\n\
             item = \"7-6-8\"\n[[buy]]\nitem = \"hip\"\n{line}\n"
        );
        Cost::of("mine.toml", &text, &prices).map_err(|problem| problem.to_string())
    };
    for (percent, bpv) in [(8, 6), (10, 7), (75, 53), (100, 70)] {
        let cost = asked(&format!("percent = {percent}")).expect("legal");
        assert_eq!(cost.total(), 17 + bpv, "{percent} %: {percent} × 7 / 10, FRU");
        assert_eq!(granted(&cost, "squad-equivalents hidden"), format!("{percent} %"));
    }
    for (line, message) in [
        ("", "has no `percent`"),
        ("number = 75", "has no `percent`"),
        ("number = 2\npercent = 10", "no `number`"),
        ("percent = 0", "1 to 100"),
        ("percent = 4294967295", "1 to 100"),
    ] {
        let said = asked(line).expect_err(line);
        assert!(said.contains(message), "{line}: {said}");
    }
    let said = cost("japanese", 1944, "[[buy]]\nitem = \"hip\"\npercent = 9\nbpv = 9\n");
    assert!(said.expect_err("nobody hides").contains("G1.631"));
    let gun = "gun = { kind = \"gun\", percent = 10, mark = \"not-found\", source = \"none\" }";
    let list = list.replace(line, gun).replacen(gun, &format!("two-{gun}"), 1);
    assert!(Prices::of("mine.toml", &list).expect_err("a Gun").to_string().contains("percent"));
}

/// Half of the normal cost, and no rounding: by adding two such purchases up.
#[test]
fn the_san_costs_half_and_is_not_rounded() {
    let san = |number: u32, bpv: u32| {
        let buy = format!("[[buy]]\nitem = \"san\"\nnumber = {number}\nbpv = {bpv}\n");
        cost("japanese", 1944, &buy).expect("legal")
    };
    assert_eq!(san(3, 5).total().to_string(), "7½");
    assert_eq!(
        (san(3, 5).lines[0].each.to_string(), san(2, 5).total().whole()),
        ("2½".into(), Some(5))
    );
    assert_eq!(san(3, 5).to_json()["bpv"], 7.5);
    assert!(!san(3, 5).lines[0].because.contains("FRU"), "G1.66 has none");
    // From 2 to 7 are five steps (A14.1).
    for number in 1..=5 {
        for bpv in 1..9 {
            assert_eq!(
                [san(number, bpv).total(); 2].into_iter().sum::<Bpv>(),
                u64::from(number * bpv)
            );
        }
    }
    // Other fractions are rounded up still, and halves are summed as they are.
    let buy = "[[buy]]\nitem = \"san\"\nbpv = 5\n[[buy]]\nitem = \"wire\"\nnumber = 3\nbpv = 5\n";
    assert_eq!(cost("japanese", 1944, buy).expect("legal").total().to_string(), "26½");
}

/// Air support against Chinese before 1939, and Observation Planes in 1937-43.
#[test]
fn air_support_has_its_numbers() {
    let asked = |against: &str, year: i32| {
        let text = format!(
            "title = \"t\"\nforce = \"japanese\"\nagainst = \"{against}\"\nyear = {year}\n\
             [[buy]]\nitem = \"air-support\"\nbpv = 50\n[[buy]]\nitem = \"oba-battery\"\nbpv = 90\n"
        );
        let cost = Cost::of("mine.toml", &text, &shipped()).expect("legal");
        let of = |what: &str| {
            let found = cost.granted.iter().find(|granted| granted.what.starts_with(what));
            found.map(|granted| (granted.value.clone(), granted.rule))
        };
        (of("Air Support"), of("Observation Planes").expect("there is OBA"))
    };
    for against in ["gmd", "red-chinese"] {
        assert_eq!(asked(against, 1938).0, Some(("54".to_owned(), "G1.6621")));
        assert_eq!(asked(against, 1939).0, None);
    }
    assert_eq!(asked("russian", 1938).0, None);
    let planes = [1936, 1937, 1943, 1944].map(|year| asked("gmd", year).1.0);
    assert_eq!(planes, ["none", "for 100 mm or more", "for 100 mm or more", "none"]);
}

/// Conscripts are legal, and warned of (G1.66).
#[test]
fn conscripts_are_warned_of() {
    let warned = |force: &str, item: &str| {
        let cost = cost(force, 1944, &format!("[[buy]]\nitem = \"{item}\"\n")).expect("legal");
        assert_eq!(cost.to_json()["warnings"].as_array().map(Vec::len), Some(cost.warnings.len()));
        cost.warnings.iter().any(|warning| warning.rule == "G1.66")
    };
    assert!(warned("japanese", "conscript-full") && warned("japanese", "conscript-half-squad"));
    assert!(!warned("japanese", "second-line-full") && !warned("japanese", "crew"));
    assert!(!warned("gmd", "3-3-6"), "of the Japanese alone");
}

/// The factor of the G.M.D. Chinese, when 5-3-7 are half of their squads, and more.
#[test]
fn half_of_the_squads_is_not_most() {
    let leaders = |of_5_3_7: u32, others: u32| {
        let buy = format!(
            "[[buy]]\nitem = \"5-3-7\"\nnumber = {of_5_3_7}\n[[buy]]\nitem = \"3-3-7\"\nnumber = {others}\n"
        );
        granted(&cost("gmd", 1944, &buy).expect("legal"), "leaders")
    };
    assert_eq!(leaders(6, 6), "1.50, one for 8 squads");
    assert_eq!(leaders(7, 5), "2.00, one for 6 squads");
    let of = |force: &str, item: &str, number: u32| {
        let buy = format!("[[buy]]\nitem = \"{item}\"\nnumber = {number}\n");
        granted(&cost(force, 1944, &buy).expect("legal"), "leaders")
    };
    assert_eq!(of("red-chinese", "3-3-7", 14), "2.00, one for 7 squads");
    assert_eq!(of("early-american", "4-4-7", 11), "2.00, one for 5½ squads");
}

/// Four Cave counters, and three.
#[test]
fn example_g11_91() {
    let buy = |number: u32, upper_cliff: u32| {
        format!("[[buy]]\nitem = \"cave\"\nnumber = {number}\nupper-cliff = {upper_cliff}\n")
    };
    for (number, upper_cliff, set_up, complexes) in
        [(4, 0, "4", "1"), (4, 1, "2", "1"), (3, 1, "1", "0"), (2, 1, "1", "0"), (1, 1, "1", "0")]
    {
        let cost = cost("japanese", 1944, &buy(number, upper_cliff)).expect("legal");
        assert_eq!(cost.total(), u64::from(10 * number));
        assert_eq!(granted(&cost, "caves that can"), set_up);
        assert_eq!(granted(&cost, "Primary caves"), complexes);
    }
    let said = cost("japanese", 1944, &buy(8, 3)).expect_err("nine are needed");
    assert!(said.contains("G11.91"), "{said}");
    assert_eq!(cost("japanese", 1943, &buy(4, 0)).expect("legal").total(), 80);
}

#[test]
fn what_is_given_a_price_is_adjusted() {
    for (buy, bpv, rule) in [
        ("item = \"pillbox\"\nbpv = 15", 8, "G1.663"),
        ("item = \"wire\"\nnumber = 3\nbpv = 5", 24, "G1.663"),
        ("item = \"bombardment\"\nbpv = 101", 152, "G1.662"),
        ("item = \"oba-battery\"\nbpv = 101\ncreeping-barrage = true", 152, "G1.662"),
        ("item = \"oba-battery\"\nbpv = 101", 101, ""),
        ("item = \"afv\"\nbpv = 37", 19, "G1.661"),
        ("item = \"san\"\nbpv = 10", 5, "G1.66"),
        ("item = \"a-t-mine-factor\"\nbpv = 7\ndaisy-chain = true", 7, ""),
        ("item = \"a-p-mine-factor\"\nbpv = 7", 11, "G1.663"),
        ("item = \"a-t-ditch\"\nbpv = 7", 7, ""),
    ] {
        let priced = cost("japanese", 1944, &format!("[[buy]]\n{buy}\n")).expect("legal");
        assert_eq!(priced.total(), bpv, "{buy}");
        assert!(priced.lines[0].because.contains(rule), "{buy}: {}", priced.lines[0].because);
        let theirs = cost("usmc", 1944, &format!("[[buy]]\n{buy}\n")).expect("legal");
        assert_eq!(
            theirs.lines[0].each,
            Bpv::from(theirs.lines[0].listed),
            "only the Japanese: {buy}"
        );
    }
}

#[test]
fn illegal_purchases_are_refused_with_their_rule() {
    let san = cost("japanese", 1944, "[[buy]]\nitem = \"san\"\nnumber = 6\nbpv = 5\n");
    assert!(san.expect_err("too many").contains("five steps at most (A14.1)"));
    for (force, year, buy, message) in [
        ("japanese", 1944, "item = \"elite-reduced\"", "G1.66"),
        ("japanese", 1944, "item = \"reduced-crew\"", "G1.66"),
        ("japanese", 1941, "item = \"elite-full\"\nparatroopers = true", "G1.664"),
        ("usmc", 1944, "item = \"cave\"", "G11.99"),
        ("japanese", 1944, "item = \"elite-full\"\nnumber = 27", "H1.11"),
        ("japanese", 1944, "item = \"elite-full\"\nnumber = 0", "1 to 999"),
        ("japanese", 1944, "item = \"cave\"\nnumber = 4000000000", "1 to 999"),
        ("japanese", 1944, "item = \"gun\"\nbpv = 4000000000", "1 to 9999"),
        ("japanese", 1944, "item = \"gun\"\nbpv = 0", "free"),
        ("japanese", 1944, "item = \"gun\"", "not public"),
        ("japanese", 1944, "item = \"elite-ful\"", "no `elite-ful`"),
        ("japanese", 1944, "item = \"elite-full\"\nupper-cliff = 1", "is not for a squad"),
        ("japanese", 1946, "item = \"elite-full\"", "1946"),
        ("japanese", 1944, "item = \"mol\"", "A22.6"),
        ("japanese", 1944, "item = \"afv\"\nbpv = 9\nunder-trench = true", "G1.661"),
        ("japanese", 1944, "item = \"a-p-mine-factor\"\nbpv = 9\ndaisy-chain = true", "G1.613"),
    ] {
        let said = cost(force, year, &format!("[[buy]]\n{buy}\n")).expect_err(buy);
        assert!(said.contains(message), "{buy}: {said}");
    }
    assert!(
        cost("japanese", 1942, "[[buy]]\nitem = \"elite-full\"\nparatroopers = true\n").is_ok()
    );
    assert!(cost("japanese", 1944, "buy = []\n").expect_err("nothing").contains("buys nothing"));
}

//! What a report says, and what it does not.

use asl_luck::generate::{Form, Plan};
use asl_luck::{Log, Options, audit};
use serde_json::Value;

use super::{audited, made, written};

fn plan() -> Plan {
    let players = vec!["Alice & <b>Co</b>".to_owned(), "Bob\"'".to_owned()];
    Plan { players, undone_one_in: 20, dust_one_in: 6, ..Plan::default() }
}

#[test]
fn names_are_shown_only_when_asked_for() {
    let bytes = written(&made(&plan(), 1), Form::Vlog(1));
    let log = Log { name: "alice-against-bob.vlog", bytes: &bytes };
    for names in [false, true] {
        let report = audit(&[log], &Options { names, seed: 0 }).expect("audited");
        let json = serde_json::to_string(&report).expect("JSON");
        for shown in [&json, &report.text(), &report.html()] {
            assert_eq!(shown.contains("Alice"), names);
            assert_eq!(shown.contains("alice-against-bob"), names);
            assert_eq!(shown.contains("Player 1"), !names);
            // Chat, notes and hidden units are never shown.
            assert!(!shown.contains("HIP") && !shown.contains("K5"));
        }
        assert!(!report.html().contains("<b>") && !report.html().contains("style="));
    }
}

#[test]
fn one_line_is_no_lines() {
    let good = "*** (IFT DR) 3,1 ***   <Alice>      [1 / 1   avg   4.00 (4.00)]    (01.21)\n";
    let bad = "*** (IFT DR) 3,\n";
    for (count, said) in [(1, "1 line of dice"), (2, "2 lines of dice")] {
        let text = format!("{good}{}", bad.repeat(count));
        let report = audited(&[text.as_bytes()]).text();
        assert!(report.contains(said), "{report}");
    }
}

#[test]
fn keys_are_in_kebab_case_and_the_contract() {
    let bytes = written(&made(&plan(), 2), Form::Vlog(1));
    let report = serde_json::to_value(audited(&[&bytes])).expect("JSON");
    let keys = |value: &Value| -> Vec<String> {
        value.as_object().expect("an object").keys().cloned().collect()
    };
    assert_eq!(
        keys(&report),
        [
            "headline", "version", "seed", "looks", "logs", "players", "balance", "fairness",
            "gaps", "notes"
        ]
    );
    assert_eq!(
        keys(&report["players"][0]),
        ["player", "rolls", "undone", "before-log", "luck", "types", "counts", "curve"]
    );
    assert_eq!(
        keys(&report["balance"]),
        [
            "rolls",
            "mean",
            "pips",
            "one-sided",
            "p",
            "p-exact",
            "exact",
            "p-randomised",
            "p-corrected",
            "sentence"
        ]
    );
    assert_eq!(keys(&report["players"][0]["types"][0])[0], "type");
}

#[test]
fn the_numbers_of_a_small_game_are_those_of_counting_by_hand() {
    let dice = [(1, 1), (1, 2), (2, 1), (2, 2), (6, 6), (1, 3), (2, 3), (1, 1), (1, 4), (1, 2)];
    let text: String =
        dice.iter().map(|(one, other)| format!("*** (MC DR) {one},{other} *** <Bob>\n")).collect();
    let report = audited(&[(text + "*** (RS dr) 6 *** <Bob>\n").as_bytes()]);
    let [player] = report.players.as_slice() else { panic!("one player") };
    let luck = player.luck.as_ref().expect("luck");
    // 2 + 3 + 3 + 4 + 12 + 4 + 5 + 2 + 5 + 3 = 43, which is 27 less than 70.
    assert_eq!((luck.rolls, luck.mean, luck.pips), (10, 4.3, 27.0));
    // Sums of 20 dice of at most 43, by a program of its own: 6^20 p = 2 x that.
    let mut law = vec![1_u128];
    for _ in 0..20 {
        let mut next = vec![0; law.len() + 6];
        law.iter()
            .enumerate()
            .for_each(|(sum, ways)| (1..7).for_each(|face| next[sum + face] += ways));
        law = next;
    }
    let ways: u128 = law[..=43].iter().sum();
    let p = 2.0 * ways as f64 / 6_f64.powi(20);
    assert!((luck.p - p).abs() < 1e-12 && (luck.one_sided - p / 2.0).abs() < 1e-12);
    let fraction = luck.p_exact.as_ref().expect("a fraction");
    assert_eq!(*fraction, asl_engine::odds::Fraction::new(2 * ways, 6_u128.pow(20)));
    // Two looks: all rolls, and the MC DR.
    assert_eq!(report.looks, 2);
    assert!((luck.p_corrected - (2.0 * p).min(1.0)).abs() < 1e-12);
    let counts = &player.counts;
    assert_eq!((counts.twos.count, counts.twelves.count, counts.doubles.count), (2, 1, 4));
    assert_eq!((counts.dr, counts.twos.expected), (10, 10.0 / 36.0));
    let random = player.types.last().expect("the RS dr");
    assert!(random.luck.is_none() && !random.low_is_good && random.mean == 6.0);
    let curve = player.curve.as_ref().expect("a curve");
    let path: Vec<f64> = curve.points.iter().map(|point| point.luck).collect();
    assert_eq!(path, [5.0, 9.0, 13.0, 16.0, 11.0, 14.0, 16.0, 21.0, 23.0, 27.0]);
}

#[test]
fn a_curve_has_the_luck_at_the_end_of_each_player_turn() {
    let bytes = written(&made(&Plan::default(), 7), Form::Vlog(1));
    let report = audited(&[&bytes]);
    for player in &report.players {
        let curve = player.curve.as_ref().expect("a curve");
        assert!(curve.turns.len() >= 10, "{}", curve.turns.len());
        for turn in &curve.turns {
            let point = curve.points.iter().find(|point| point.rolls == turn.rolls);
            assert_eq!(point.map(|point| point.luck), Some(turn.luck));
        }
    }
}

#[test]
fn balance_turns_the_other_players_dice_over() {
    let bytes = written(&made(&Plan::default(), 8), Form::Text);
    let report = audited(&[&bytes]);
    let [one, other] = report.players.as_slice() else { panic!("two players") };
    let [one, other] = [one, other].map(|player| player.luck.as_ref().expect("luck"));
    let balance = report.balance.as_ref().expect("a balance");
    assert_eq!(balance.pips, one.pips - other.pips);
    assert_eq!(balance.rolls, one.rolls + other.rolls);
}

/// What stands in the points of a picture.
fn places(points: &str) -> Vec<(f64, f64)> {
    let places = points.split(' ').map(|place| {
        let (x, y) = place.split_once(',').expect("two numbers");
        (x.parse().expect("a number"), y.parse().expect("a number"))
    });
    places.collect()
}

#[test]
fn the_page_is_well_formed_and_its_curve_is_the_curve() {
    for seed in 0..20 {
        let bytes = written(&made(&plan(), seed), Form::Vlog(1));
        let log = Log { name: "<&\"'.vlog", bytes: &bytes };
        let report = audit(&[log], &Options { names: true, seed }).expect("audited");
        let html = report.html();
        let page = roxmltree::Document::parse(&html).expect("well-formed");
        let lines: Vec<_> = page
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "polyline")))
            .collect();
        assert_eq!(lines.len(), report.players.len());
        for (line, player) in lines.iter().zip(&report.players) {
            let drawn = places(line.attribute("points").expect("points"));
            let points = &player.curve.as_ref().expect("a curve").points;
            assert_eq!(drawn.len(), points.len() + 1);
            // The first point is no luck after no rolls; the last one gives the scale across.
            let (left, middle) = drawn[0];
            let across = (drawn[points.len()].0 - left) / points.len() as f64;
            let high = points
                .iter()
                .zip(&drawn[1..])
                .max_by(|one, other| one.0.luck.abs().total_cmp(&other.0.luck.abs()));
            let (point, (_, y)) = high.expect("a point");
            let up = (middle - y) / point.luck;
            assert!(up > 0.0);
            for (point, (x, y)) in points.iter().zip(&drawn[1..]) {
                assert!((left + across * point.rolls as f64 - x).abs() < 0.2);
                assert!((middle - up * point.luck - y).abs() < 0.2);
            }
        }
        let told = page.descendants().filter(|node| node.has_tag_name("caption"));
        assert!(told.count() >= 5);
    }
}

#[test]
fn a_terminal_of_80_columns_is_enough() {
    for (names, rolls) in [(false, 5), (true, 50), (true, 20_000)] {
        let players =
            vec!["Alice with a name that is very much too long".to_owned(), "W".repeat(90)];
        let plan = Plan { rolls, players, undone_one_in: 9, ..Plan::default() };
        let bytes = written(&made(&plan, 1), Form::Text);
        let name = "a/very/long/name/of/a/file/".repeat(9);
        let log = Log { name: &name, bytes: &bytes };
        let report = audit(&[log], &Options { names, seed: 1 }).expect("audited");
        for line in report.text().lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn too_few_rolls_are_not_tested() {
    let report = audited(&[b"*** (MC DR) 4,2 *** <Bob>"]);
    assert_eq!(report.looks, 0);
    assert!(report.headline.contains("too few") && report.fairness.sentence.contains("too few"));
}

//! G11.31 and G11.75: what is hidden, concealed or revealed, by tables written out by hand.

use asl_engine::odds::Fraction;
use asl_rules::catalog;
use serde_json::{Map, Value, json};

use crate::exact;

/// The answer of the first row that fits these cells. `*` fits all, `!x` all but x, and `a|b` both.
pub(crate) fn first<'a>(table: &'a str, cells: &[&str]) -> &'a str {
    let fits = |pattern: &str, cell: &str| match pattern.strip_prefix('!') {
        Some(not) => not != cell,
        None => pattern == "*" || pattern.split('|').any(|one| one == cell),
    };
    let rows = table.trim().lines().map(|row| row.split_once(" = ").expect("an answer"));
    let mut rows = rows.filter(|(patterns, _)| {
        let patterns: Vec<&str> = patterns.split_whitespace().collect();
        assert_eq!(patterns.len(), cells.len(), "{patterns:?}");
        patterns.iter().zip(cells).all(|(pattern, cell)| fits(pattern, cell))
    });
    rows.next().unwrap_or_else(|| panic!("no row for {cells:?}")).1.trim()
}

/// All combinations of these values.
pub(crate) fn combinations(
    values: &[(&str, Vec<Value>)],
) -> impl Iterator<Item = Map<String, Value>> {
    let number: usize = values.iter().map(|(_, values)| values.len()).product();
    (0..number).map(move |mut index| {
        let one = values.iter().map(|(name, values)| {
            let value = values[index % values.len()].clone();
            index /= values.len();
            ((*name).to_owned(), value)
        });
        one.filter(|(_, value)| !value.is_null()).collect()
    })
}

/// The one outcome of a question; `None` when it is refused.
pub(crate) fn certain(procedure: &str, asked: &Map<String, Value>) -> Option<String> {
    let entry = catalog::find(procedure).expect("it is in the catalog");
    let exact = entry.ask(asked).ok()?.exact().expect("it is little work");
    let [(outcome, chance)] = exact.outcomes() else { panic!("not certain: {asked:?}") };
    assert_eq!(*chance, Fraction::new(1u32, 1u32), "{asked:?}");
    Some(outcome.clone())
}

pub(crate) fn words(list: &str) -> Vec<Value> {
    list.split_whitespace().map(Value::from).collect()
}

const EVENTS: &str = "waits other-activity fires places-dc throws-dc acts-in-complex cave-from-cave \
    cave-from-depression-cave cave-from-complex cave-from-above pillbox-from-complex \
    enters-complex exits-above-ground exits-by-tunnel end-of-ccph is-attacked is-harmed \
    is-attacked-by-ft is-harmed-by-ft is-bombarded wp-below is-searched is-reconned is-interrogated";

/// Event, unit, cave, enemy, manner, Good Order, what goes along: is it refused?
const REFUSED: &str = "
    acts-in-complex|cave-from-complex|pillbox-from-complex|exits-by-tunnel !hidden * * * * * = yes
    waits|other-activity|end-of-ccph !hidden !onboard * * * * = yes
    fires|places-dc|throws-dc !hidden !onboard * * * * = yes
    is-attacked|is-bombarded|wp-below|is-searched !hidden !onboard * * * * = yes
    is-harmed|is-attacked-by-ft|is-harmed-by-ft !hidden !onboard * * * * = yes
    is-reconned|is-interrogated|exits-above-ground !hidden !onboard * * * * = yes
    fires|places-dc|throws-dc * * * * no * = yes
    waits|other-activity|fires|places-dc|throws-dc|acts-in-complex * * * * * * = no
    end-of-ccph|is-attacked|is-bombarded|wp-below * * * * * * = no
    is-harmed|is-attacked-by-ft|is-harmed-by-ft * * * * * * = no
    is-searched|is-reconned|is-interrogated * * * * * * = no
    !enters-complex * * * * * gun = first
    enters-complex * * * !movement * gun = yes
    * * * * * * * = second";

/// Those that move: event, manner, Good Order.
const REFUSED_MOVE: &str = "
    * rout yes = yes
    * assault-movement|movement|advance no = yes
    cave-from-complex|pillbox-from-complex|exits-by-tunnel rout * = yes
    pillbox-from-complex|exits-by-tunnel !advance * = yes
    cave-from-depression-cave assault-movement * = yes
    * * * = no";

/// Event, unit, cave, enemy, manner, Open Ground: what the unit is then.
pub(crate) const UNIT: &str = "
    waits|end-of-ccph|is-bombarded|wp-below|is-reconned * * * * * = same
    acts-in-complex|enters-complex * * * * * = hidden
    exits-by-tunnel * * * * * = concealed
    is-searched|is-interrogated hidden * * * * = concealed
    is-searched|is-interrogated * * * * * = known
    fires|places-dc|throws-dc|other-activity * * within-16 * * = known
    fires|places-dc|throws-dc|other-activity * * * * * = same
    is-attacked * onboard within-16|beyond-16 * * = known
    is-attacked * hidden within-16 * * = known
    is-attacked * * * * * = same
    is-harmed * onboard * * * = known
    is-harmed * hidden within-16 * * = known
    is-harmed * * * * * = same
    is-attacked-by-ft * * within-16|beyond-16 * * = known
    is-attacked-by-ft * * * * * = same
    is-harmed-by-ft * * * * * = known
    exits-above-ground known * * * * = known
    exits-above-ground * * !within-16 * * = concealed
    exits-above-ground * * * movement * = known
    exits-above-ground * * * * yes = known
    exits-above-ground * * * * no = concealed
    * * * !within-16 * * = hidden
    * known * * * * = known
    cave-from-cave|cave-from-complex|pillbox-from-complex hidden * * * * = concealed
    cave-from-depression-cave * * * * yes = known
    * * * * movement * = known
    * * * * * * = concealed";

/// Event, cave, enemy: is the cave revealed?
pub(crate) const CAVE: &str = "
    * onboard * = no
    acts-in-complex|enters-complex|exits-above-ground|exits-by-tunnel * * = no
    wp-below|is-searched|is-reconned|is-interrogated|is-harmed-by-ft * * = yes
    is-attacked-by-ft * beyond-16|within-16 = yes
    * * !within-16 = no
    waits|end-of-ccph|is-attacked|is-harmed|is-bombarded hidden-in-jungle * = no
    * * * = yes";

/// How a unit that was so, and now is so, is said.
fn said(before: &str, after: &str, cave_revealed: bool) -> String {
    let unit = match (before, after) {
        (same, now) if same == now => format!("stays {now}"),
        (_, "hidden") => "becomes hidden".to_owned(),
        (_, "concealed") => "placed concealed".to_owned(),
        _ => "revealed".to_owned(),
    };
    if cave_revealed { unit + ", cave revealed" } else { unit }
}

fn yes_no(value: &Value) -> &'static str {
    if value == &json!(true) { "yes" } else { "no" }
}

#[test]
fn hidden_movement_by_a_table() {
    let values = [
        ("event", words(EVENTS)),
        ("unit", words("hidden concealed known")),
        ("cave", words("hidden hidden-in-jungle onboard")),
        ("enemy", words("no-los not-good-order beyond-16 within-16")),
        ("manner", words("assault-movement movement advance rout")),
        ("open-ground", vec![json!(false), json!(true)]),
        ("good-order", vec![json!(true), json!(false)]),
        ("alongside", words("nothing gun prisoners")),
    ];
    let mut answered = 0;
    for (index, mut asked) in combinations(&values).enumerate() {
        // Whether it was set up by HIP never counts.
        asked.insert("originally-hidden".to_owned(), json!(index % 5 > 0));
        let cell = |name: &str| asked[name].as_str().unwrap_or_else(|| yes_no(&asked[name]));
        let [event, unit, cave, enemy] = ["event", "unit", "cave", "enemy"].map(cell);
        let [manner, open, good_order, along] =
            ["manner", "open-ground", "good-order", "alongside"].map(cell);
        let by_move = || first(REFUSED_MOVE, &[event, manner, good_order]) == "yes";
        let all = [event, unit, cave, enemy, manner, good_order, along];
        let refused = match first(REFUSED, &all) {
            "first" => event != "cave-from-complex" || manner != "movement" || by_move(),
            "second" => by_move(),
            answer => answer == "yes",
        };
        // A die decides where it is in a LOS; a hidden one is not in that of a far enemy (G11.31).
        let by_die = match unit {
            "hidden" => enemy == "within-16",
            "concealed" => ["within-16", "beyond-16"].contains(&enemy),
            _ => false,
        };
        if event == "fires" && along == "gun" && by_die && !refused {
            continue;
        }
        let found = certain("hidden-movement", &asked);
        let expected = (!refused).then(|| {
            let after = match first(UNIT, &[event, unit, cave, enemy, manner, open]) {
                "same" => unit,
                after => after,
            };
            said(unit, after, first(CAVE, &[event, cave, enemy]) == "yes")
        });
        answered += usize::from(found.is_some());
        assert_eq!(found, expected, "{asked:?}");
    }
    assert!(answered > 5_000, "{answered}");
}

/// The unit, the cave, the enemy, and what it is by a low colored die and by a high one. In jungle a
/// cave stays hidden until its occupants come onboard.
const EMPLACED: &str = "
    hidden onboard = placed concealed / revealed
    hidden * = placed concealed, cave revealed / revealed, cave revealed
    concealed onboard = stays concealed / revealed";

/// Two of six faces reveal a Gun to an enemy who is near, and one of six to others (A12.34).
#[test]
fn a_gun_that_fires_by_the_faces_of_its_colored_die() {
    for (enemy, faces) in [("within-16", 2_u32), ("beyond-16", 1)] {
        for (unit, cave) in [
            ("hidden", "hidden"),
            ("hidden", "hidden-in-jungle"),
            ("hidden", "onboard"),
            ("concealed", "onboard"),
        ] {
            let mut asked = json!({
                "event": "fires", "unit": unit, "cave": cave, "enemy": enemy, "alongside": "gun",
            });
            if unit == "hidden" && enemy == "beyond-16" {
                for fires in ["emplaced", "not-emplaced", "always-revealed"] {
                    asked["gun-fires"] = fires.into();
                    let stays = exact("hidden-movement", &asked);
                    assert_eq!(
                        stays.probability(&"stays hidden".to_owned()),
                        Fraction::new(1_u32, 1_u32)
                    );
                }
                continue;
            }
            let (low, high) = first(EMPLACED, &[unit, cave]).split_once(" / ").expect("two ends");
            let odds = exact("hidden-movement", &asked);
            let of_6 = |faces: u32| Fraction::new(faces, 6_u32);
            assert_eq!(odds.outcomes().len(), 2, "{asked}");
            assert_eq!(odds.probability(&low.to_owned()), of_6(6 - faces), "{asked}");
            assert_eq!(odds.probability(&high.to_owned()), of_6(faces), "{asked}");
            // A RCL, IFE or fire at zero range: any LOS reveals it.
            asked["gun-fires"] = "always-revealed".into();
            let revealed = exact("hidden-movement", &asked).probability(&high.to_owned());
            assert_eq!(revealed, of_6(6), "{asked}");
            // So does it one that is not Emplaced: 16 hexes make no difference to a "?" (A12.121).
            asked["gun-fires"] = "not-emplaced".into();
            assert_eq!(exact("hidden-movement", &asked).probability(&high.to_owned()), of_6(6));
        }
    }
}

//! A10.6, A10.7, A15 and G1.41: the Rally attempt and what comes of it.
//!
//! Who the units are and what becomes of them is in the tables of the Morale
//! Check; no roll is played. The Rally DR is cut once, with its 2 and its 12 set
//! apart, the Heat of Battle DR has ways counted by hand, and a wound is a
//! number of faces: all out of 36 * 36 * 6.

use asl_rules::catalog;
use serde_json::{Value, json};

use crate::a10_morale::with;
use crate::units_in_words::{
    Unit, heat, leaders, leaders_elsewhere, mmc_and_heroes, mmc_and_heroes_elsewhere,
};
use crate::{assert_by_hand, assert_ways, at_most};

/// The units that have a broken side.
fn breakable() -> Vec<Unit> {
    let pacific = mmc_and_heroes().into_iter().chain(leaders());
    let units = pacific.chain(mmc_and_heroes_elsewhere()).chain(leaders_elsewhere());
    units.filter(|unit| unit[3].parse::<i32>().is_ok()).collect()
}

/// A broken unit and all parameters.
struct Attempt<'a> {
    unit: &'a Unit,
    leader: bool,
    fanatic: bool,
    given: &'a Value,
    ended: Vec<(String, u128)>,
}

impl Attempt<'_> {
    /// A counter's whole name.
    fn whole(counter: &str, fanatic: bool, rest: &str) -> String {
        format!("{counter}{}{rest}", if fanatic { "-fanatic" } else { "" })
    }

    /// Adds a fate of the tables, of so many ways out of 36.
    fn add(&mut self, fate: &str, ways: u128) {
        let (faces, fate) = fate.split_once(':').unwrap_or(("6", fate));
        let counter = fate.trim_end_matches(['*', '!']);
        let name = match counter {
            _ if counter == self.unit[1] => "still-broken".to_owned(),
            _ => Self::whole(counter, self.fanatic, "-broken"),
        };
        let faces = if fate == "-" { 0 } else { faces.parse().expect("a number") };
        self.ended.push((name, faces * 36 * ways));
        self.ended.push(("eliminated".to_owned(), (6 - faces) * 36 * ways));
    }

    /// Adds the Heat of Battle of an Original 2 that has rallied the unit or not.
    fn add_heat(&mut self, drm: i32, rallied: bool) {
        let unit = self.unit;
        let best = unit[5] == "=";
        let (counter, fanatic) = if best { (&unit[1], true) } else { (&unit[5], self.fanatic) };
        let unchanged = best && self.fanatic;
        let hardened =
            if unchanged { "rallied".to_owned() } else { Self::whole(counter, fanatic, "") };
        // A hero of a unit that was Fanatic is Fanatic (A10.8).
        let with = if self.fanatic { "-with-hero-fanatic" } else { "-with-hero" };
        let alone = match rallied {
            _ if self.leader => Self::whole(&unit[1], self.fanatic, "-heroic"),
            true => format!("rallied{with}"),
            false => format!("still-broken{with}"),
        };
        let both = match unchanged {
            _ if self.leader => Self::whole(counter, fanatic, "-heroic"),
            true => format!("rallied{with}"),
            false => Self::whole(counter, fanatic, with),
        };
        let [cave, pillbox] = ["cave", "pillbox"].map(|place| self.given["place"] == place);
        let calm = self.given["enemy-in-sight"] == false || pillbox && unit[0] == "japanese";
        let berserk = if cave || calm { hardened.clone() } else { "berserk".to_owned() };
        let proud = matches!(&*unit[0], "japanese" | "red-chinese" | "partisan");
        let never = cave || proud || self.fanatic || self.given["no-quarter"] == true;
        let surrendered = match self.given["enemy-adjacent"] == true {
            _ if never => berserk.clone(),
            true => "surrendered".to_owned(),
            // Marines never Disrupt (A19.12), and are only what they were.
            false => if unit[0] == "usmc" { "still-broken" } else { "disrupted" }.to_owned(),
        };
        let names = [alone, both, hardened, berserk, surrendered];
        // It is broken (+1), and the table begins with -2.
        let ways = heat(unit, usize::try_from(drm + 3).expect("a DRM in the table"));
        self.ended.extend(names.into_iter().zip(ways.map(|ways| 6 * ways)));
    }

    /// Adds the Leader Creation dr of an Original 2: 36 ways for each face. By A18.2 a unit that was
    /// broken has +1.
    fn add_leader(&mut self, level: i32) {
        let nation = match &*self.unit[0] {
            "american" | "early-american" | "usmc" | "british" | "german" | "ss" => -1,
            "gmd" | "russian" | "italian" => 1,
            _ => 0,
        };
        let drm = 1 + nation + i32::from(level < 7) - i32::from(level > 7);
        // A leader of Fanatic units is Fanatic (A10.8).
        let end = if self.fanatic { "-fanatic" } else { "" };
        for face in 1..=6 {
            let made = ["8-1", "8-0", "8-0", "7-0", "7-0", "6+1"];
            let made = made.get((face + drm - 1).max(0) as usize);
            let name =
                made.map_or("rallied".to_owned(), |it| format!("rallied-with-leader-{it}{end}"));
            self.ended.push((name, 36));
        }
    }

    /// Adds every way out of 36 * 36 * 6 that the attempt can end.
    fn rally(&mut self) {
        let unit = self.unit;
        let [commissar, alone] = ["commissar", "self-rally"].map(|name| self.given[name] == true);
        let printed: i32 = unit[3].parse().expect("a number");
        let level = (printed + i32::from(self.fanatic) + i32::from(commissar)).min(10);
        let led = i32::try_from(self.given["leader"].as_i64().expect("a DRM")).expect("small");
        let desperate = if self.given["dm"] == true && !commissar { 4 } else { 0 };
        let shelter = i32::from(self.given["rally-terrain"] == true);
        let cut = level - desperate - led - i32::from(alone) + shelter;
        // The ways of a 2, which is set apart; those of 3 to 11; and that of 12.
        let two = cut >= 2 || alone && !self.leader;
        let more = at_most(cut.clamp(2, 11)) - 1;
        let heat =
            unit[4].parse::<i32>().ok().filter(|_| !alone && self.given["heat-of-battle"] == true);
        let creates = alone && !self.leader && !matches!(&*unit[0], "japanese" | "finnish");
        match heat {
            // The leader who rallies it is with it, so that a Green unit is not Inexperienced (A19.3).
            Some(drm) => self.add_heat(drm - i32::from(is_green(unit)), two),
            None if creates => self.add_leader(level),
            None => self.ended.push((if two { "rallied" } else { "still-broken" }.into(), 216)),
        }
        self.ended.push(("rallied".to_owned(), more * 216));
        // `-` is the half of who has none, so that he is eliminated.
        let half = &unit[12];
        let over = unit[7].trim_end_matches(['*', '!']);
        let none = over == "." || over == unit[1] || over.starts_with("two-");
        let failed = match none {
            _ if !commissar || unit[0] == "red-chinese" => &unit[1],
            true if self.leader => "-",
            true => half,
            false => over,
        };
        self.add(failed, 34 - more);
        self.add(half, 1);
        // No Original 2 is Replaced: a commissar leaves no DRM above +2.
        assert!(two || !commissar);
    }
}

/// Whether it is Green.
fn is_green(unit: &Unit) -> bool {
    let all = "american 5-3-6 2-2-6, early-american 3-3-6 1-2-6, british 4-3-6 2-2-6, finnish 5-3-8, \
               french 4-3-7 2-2-7, allied-minor 4-3-7 2-2-7";
    all.split(", ").any(|force| {
        let mut words = force.split(' ');
        words.next() == Some(unit[0].as_str()) && words.any(|name| name == unit[1].as_str())
    })
}

/// The odds of this unit's attempt with all these parameters.
fn assert_rally(unit: &Unit, given: &Value) {
    let leader = unit[1].starts_with("leader");
    let fanatic = given["fanatic"] == true;
    let given = &with(given, json!({"force": unit[0], "unit": unit[1]}));
    let mut attempt = Attempt { unit, leader, fanatic, given, ended: Vec::new() };
    attempt.rally();
    let (names, ways): (Vec<_>, Vec<_>) = attempt.ended.into_iter().unzip();
    assert_ways("rally", given, 7776, &names.join(" "), ways);
}

/// Every circumstance of the Rally DR and of Heat of Battle.
fn givens() -> impl Iterator<Item = Value> {
    let helped = (0..13).map(|n| (n % 6 - 3, n / 6 == 1, n == 12));
    helped.flat_map(|(leadership, commissar, alone)| {
        (0..16 * 12).map(move |n: usize| {
            let bit = |bit: usize| n / bit % 2 == 1;
            let place = ["ordinary", "cave", "pillbox"][n / 32 % 3];
            json!({
                "leader": if alone { 0 } else { leadership }, "commissar": commissar,
                "self-rally": alone, "dm": bit(1), "rally-terrain": bit(2), "fanatic": bit(4),
                "heat-of-battle": !n.is_multiple_of(7), "enemy-in-sight": bit(8), "no-quarter": bit(16),
                "enemy-adjacent": n % 5 < 2,
                "place": place,
            })
        })
    })
}

#[test]
fn rally_attempts_of_every_unit_in_every_circumstance() {
    let units = breakable();
    assert_eq!(units.len(), 71 + 7 * 16 + 74 + 7 * 16 + 12);
    for given in givens() {
        let commissar = given["commissar"] == true;
        units
            .iter()
            .filter(|unit| {
                !commissar || ["japanese", "russian", "red-chinese"].contains(&&*unit[0])
            })
            .for_each(|unit| assert_rally(unit, &given));
    }
}

#[test]
fn rally_is_refused_to_who_never_breaks_and_to_a_led_self_rally() {
    let entry = catalog::find("rally").expect("the procedure is in the catalog");
    let refused = |given: &Value| entry.ask(given.as_object().expect("names")).is_err();
    let units = mmc_and_heroes().into_iter().chain(leaders());
    for unit in units.filter(|unit| unit[3].parse::<i32>().is_err()) {
        let given = json!({"force": unit[0], "unit": unit[1], "leader": 0});
        assert!(refused(&given), "{given}");
    }
    let own = json!({"force": "british", "unit": "4-5-7", "self-rally": true});
    assert!(!refused(&own));
    for more in [json!({"commissar": true}), json!({"leader": -1}), json!({"leader": 1})] {
        assert!(refused(&with(&own, more.clone())), "{more}");
    }
    for leadership in [-4, 3] {
        let given = json!({"force": "british", "unit": "4-5-7", "leader": leadership});
        assert!(refused(&given), "{given}");
    }
}

#[test]
fn by_hand_rally() {
    // The example of G1.41: 8 and the leader's 1 are 9, without the DRM of DM.
    // 10 and 11 are Replaced. Heat of Battle at +4: a 2 is both, 3 and 4 Fanatic.
    let lines = "
unit elite-half-squad, leader 0, commissar true, dm true, heat-of-battle false: rallied 30, \
    first-line-half-squad-broken 5, eliminated 1";
    assert_by_hand("rally", 36, lines);
    // A18.2: 1 for Russians, 1 for a broken side of 6, and 1 for having been broken.
    let lines = "
force russian, unit 2-2-6, dm true, self-rally true: rallied 3, rallied-with-leader-6+1 1, \
    rallied-with-leader-7-0 2, still-broken 204, eliminated 6";
    assert_by_hand("rally", 216, lines);
    let lines = "
unit elite-half-squad, leader 0, commissar true, dm true: rallied 1044, \
    elite-half-squad-fanatic-with-hero 1, elite-half-squad-fanatic 5, \
    berserk 30, first-line-half-squad-broken 180, eliminated 36
force usmc, unit 7-6-8, dm true, leader -1, no-quarter false, enemy-adjacent true: \
    rallied 324, rallied-with-hero 6, 7-6-8-fanatic-with-hero 9, 7-6-8-fanatic 11, berserk 9, \
    surrendered 1, still-broken 900, 3-4-8-broken 36
force usmc, unit 7-6-8, dm true, leader -1, no-quarter false: rallied 324, \
    rallied-with-hero 6, 7-6-8-fanatic-with-hero 9, 7-6-8-fanatic 11, berserk 9, \
    still-broken 901, 3-4-8-broken 36
force british, unit 4-5-7, dm true, leader 2, no-quarter false: still-broken-with-hero 6, \
    4-5-8-with-hero 9, 4-5-8 11, berserk 9, disrupted 1, still-broken 1224, 2-4-7-broken 36
unit conscript-half-squad, dm true, leader 2, commissar false: second-line-half-squad 1, \
    berserk 35, still-broken 1224, eliminated 36";
    assert_by_hand("rally", 1296, lines);
    let line = "force american, unit leader-8-0-wounded, self-rally true: rallied 126, \
                still-broken 87, eliminated 3";
    assert_by_hand("rally", 216, line);
}

//! A10, A15, A17, A19 and G1: the Morale Check and what it does to every unit.
//!
//! Tables say what becomes of each unit; no roll is played. The DR of a MC is
//! cut at three totals, the Heat of Battle DR has ways counted by hand, and a
//! wound is a number of faces: all out of 36 * 36 * 6.

use serde_json::{Value, json};

use crate::units_in_words::{
    Unit, heat, leaders, leaders_elsewhere, mmc_and_heroes, mmc_and_heroes_elsewhere, row,
};
use crate::{assert_ways, at_most};

fn pins(unit: &Unit) -> bool {
    unit[3] != "-"
}

/// A unit, the condition it is in, and all parameters.
struct Cell<'a> {
    unit: &'a Unit,
    before: &'a str,
    fanatic: bool,
    given: &'a Value,
    ended: Vec<(String, u128)>,
}

impl Cell<'_> {
    /// How an outcome is called: by what has changed, if a word says it.
    fn called(&self, counter: &str, fanatic: bool, heroic: bool, condition: &str) -> String {
        let own = counter == self.unit[1] && fanatic == self.fanatic && !heroic;
        let known = own && (condition == "pinned" || self.unit[0] != "japanese");
        let fanatic = if fanatic { "-fanatic" } else { "" };
        let heroic = if heroic { "-heroic" } else { "" };
        match condition {
            same if own && same == self.before => "unaffected".to_owned(),
            "unbroken" if known => "rallied".to_owned(),
            "unbroken" => format!("{counter}{fanatic}{heroic}"),
            _ if known => condition.to_owned(),
            _ => format!("{counter}{fanatic}{heroic}-{condition}"),
        }
    }

    /// The unit itself in another condition.
    fn same(&self, condition: &str) -> String {
        self.called(&self.unit[1], self.fanatic, false, condition)
    }

    /// What a fate leaves: faces of a Wound Severity dr, and a counter with its condition.
    fn left(&self, fate: &str) -> (u128, String, &str) {
        let (faces, fate) = fate.split_once(':').unwrap_or(("6", fate));
        let counter = fate.trim_end_matches(['*', '!']).replace('.', &self.unit[1]);
        let condition = match fate.chars().last() {
            _ if self.before == "berserk" => "berserk",
            Some('!') if !self.fanatic => "disrupted",
            Some('*' | '!') => "broken",
            _ => self.before,
        };
        let faces = if fate == "-" { 0 } else { faces.parse().expect("a number") };
        (faces, counter, condition)
    }

    /// Adds a fate, of so many ways out of 36.
    fn add(&mut self, fate: &str, ways: u128) {
        let (faces, counter, condition) = self.left(fate);
        let name = self.called(&counter, self.fanatic, false, condition);
        self.ended.push((name, faces * 36 * ways));
        self.ended.push(("eliminated".to_owned(), (6 - faces) * 36 * ways));
    }

    /// Adds the one way of an Original 2: this fate, and the Heat of Battle of what it
    /// leaves, which is not that of two half-squads.
    fn add_two(&mut self, fate: &str) {
        let (faces, counter, condition) = self.left(fate);
        if faces == 0 || counter.starts_with("two-") {
            return self.add(fate, 1);
        }
        let names = self.heated(&counter, condition);
        let broken = usize::from(condition == "broken" || condition == "disrupted");
        let unit = row(&self.unit[0], &counter);
        let drm: i32 = unit[4].parse().expect("it has Heat of Battle");
        let ways = heat(unit, (drm + 2) as usize + broken);
        self.ended.push(("eliminated".to_owned(), (6 - faces) * 36));
        self.ended.extend(names.into_iter().zip(ways.map(|ways| faces * ways)));
    }

    /// What the Heat of Battle makes of a counter in this condition.
    fn heated(&self, counter: &str, condition: &str) -> [String; 5] {
        let (unit, given) = (row(&self.unit[0], counter), self.given);
        let [cave, pillbox] = ["cave", "pillbox"].map(|place| given["place"] == place);
        let best = unit[5] == "=";
        let better = if best { &unit[1] } else { &unit[5] };
        let better = |heroic| self.called(better, best || self.fanatic, heroic, "unbroken");
        let [alone, both] = if counter.starts_with("leader") {
            // A leader who becomes heroic rallies (A15.21) and is never pinned.
            [self.called(counter, self.fanatic, true, "unbroken"), better(true)]
        } else {
            let same = self.called(counter, self.fanatic, false, condition);
            // A hero of a unit that was Fanatic is Fanatic (A10.8).
            let end = if self.fanatic { "-with-hero-fanatic" } else { "-with-hero" };
            [same, better(false)].map(|name| name + end)
        };
        let become_so = |condition| self.called(counter, self.fanatic, false, condition);
        let hardens = cave || given["enemy-in-sight"] == false || pillbox && unit[0] == "japanese";
        let berserk = if hardens { better(false) } else { become_so("berserk") };
        let never =
            cave || self.fanatic || ["japanese", "red-chinese", "partisan"].contains(&&*unit[0]);
        let surrendered = match given["enemy-adjacent"] == true {
            _ if never || given["no-quarter"] != false => berserk.clone(),
            true => become_so("surrendered"),
            // Marines never Disrupt (A19.12).
            false => become_so(if unit[0] == "usmc" { "broken" } else { "disrupted" }),
        };
        [alone, both, better(false), berserk, surrendered]
    }

    /// Adds every way out of 36 * 36 * 6 that the check can end.
    fn check(&mut self) {
        let (unit, given) = (self.unit, self.given);
        let number = |name: &str| given[name].as_i64().map(|number| number as i32);
        let level = number("morale").unwrap_or_else(|| match self.before {
            "berserk" => 10,
            "broken" => unit[3].parse().expect("a number"),
            _ => unit[2].parse().expect("a number"),
        });
        let modifier = number("morale-modifier").unwrap_or(0);
        // Nothing lowers that of heroes and of the berserk (A15.2, A15.42), and Encirclement not that
        // of unbroken Japanese (G1.62).
        let japanese = unit[0] == "japanese" && !["broken", "disrupted"].contains(&self.before);
        let raised_only = unit[1].starts_with("hero") || self.before == "berserk" || japanese;
        let modifier = if raised_only { modifier.max(0) } else { modifier };
        let level = level + i32::from(self.fanatic) + modifier;
        let cut = level.min(10) - number("drm").unwrap_or(0);
        if given["check"] == "ptc" {
            let pinned = self.same("pinned");
            let ways = [at_most(cut), 36 - at_most(cut)].map(|ways| ways * 216);
            self.ended = [self.same(self.before), pinned].into_iter().zip(ways).collect();
            return;
        }
        let lowest = if given["original-2-passes"] == true { 2 } else { 1 };
        let highest = cut.clamp(lowest, 11);
        let elr = number("elr").expect("an ELR");
        let within = (cut + elr).clamp(highest, 11);
        let other = given["cause"] == "other";
        let (less, more) = if other { (10, 11) } else { (6, 7) };
        let columns = match self.before {
            "berserk" => [13, 13, 14, 14],
            "broken" => [12, 12, 15, 15],
            _ => [less, more, 8, 9],
        };
        let fate = |column| unit.get(column).map_or("-", String::as_str).to_owned();
        let [less, more, twelve, beyond] = columns.map(fate);
        self.add(if cut + elr < 12 { &beyond } else { &twelve }, 1);
        let pins = !other && pins(unit) && self.before == "unbroken";
        let heat = self.before != "berserk" && given["heat-of-battle"] != false && unit[4] != "x";
        // Up to which DR it passes, passes barely, fails within and beyond its ELR.
        let mut last = 1;
        for (end, fate) in [(highest - 1, "="), (highest, "pinned"), (within, &less), (11, &more)] {
            let end = end.max(last);
            let mut ways = at_most(end) - at_most(last);
            let passed = fate == "=" || fate == "pinned";
            let condition = if fate == "pinned" && pins { "pinned" } else { self.before };
            if heat && last < 2 && end >= 2 {
                ways -= 1;
                match passed {
                    true => self.add_heat_of(condition),
                    false => self.add_two(fate),
                }
            }
            match passed {
                true => self.ended.push((self.same(condition), ways * 216)),
                false => self.add(fate, ways),
            }
            last = end;
        }
    }

    /// Adds the one way of an Original 2 that passes.
    fn add_heat_of(&mut self, condition: &str) {
        let broken = usize::from(condition == "broken");
        let drm: i32 = self.unit[4].parse().expect("it has Heat of Battle");
        let ways = heat(self.unit, (drm + 2) as usize + broken).map(|ways| 6 * ways);
        let names = self.heated(&self.unit[1], condition);
        self.ended.extend(names.into_iter().zip(ways));
    }
}

const ALL: &str = "unbroken pinned broken berserk";

/// The unit's odds with all these parameters, of which two are its own.
fn assert_unit(procedure: &str, unit: &Unit, given: &Value) {
    let before = given["condition"].as_str().unwrap_or("unbroken");
    let mut cell =
        Cell { unit, before, fanatic: given["fanatic"] == true, given, ended: Vec::new() };
    cell.check();
    let (names, ways): (Vec<_>, Vec<_>) = cell.ended.into_iter().unzip();
    assert_ways(procedure, given, 7776, &names.join(" "), ways);
}

/// The odds of these units in those of the conditions that they can be in.
fn assert_all(units: &[Unit], conditions: &str, given: &Value) {
    for unit in units {
        let never =
            |is: &str| is == "pinned" && !pins(unit) || is == "broken" && "x-".contains(&unit[3]);
        for is in conditions.split(' ').filter(|is| !never(is)) {
            for fanatic in [false, true] {
                let unit_is = json!({"unit": unit[1], "condition": is, "fanatic": fanatic});
                let given = with(given, with(&unit_is, json!({"force": unit[0]})));
                assert_unit("morale-check", unit, &given);
            }
        }
    }
}

/// These parameters and more.
pub(crate) fn with(given: &Value, more: Value) -> Value {
    let mut given = given.as_object().expect("names").clone();
    given.extend(more.as_object().expect("names").clone());
    given.into()
}

/// Every ELR and DRM and every circumstance of Heat of Battle.
fn givens() -> impl Iterator<Item = Value> {
    (0..156).map(|n: i32| {
        let [unseen, quarter, other] = [18, 36, 72].map(|bit| n / bit % 2 == 1);
        let place = ["ordinary", "cave", "pillbox"][n as usize / 6 % 3];
        let cause = if other { "other" } else { "attack" };
        json!({
            "elr": n % 6, "drm": n / 6 % 13 - 4, "cause": cause, "place": place,
            "enemy-in-sight": !unseen, "no-quarter": !quarter, "enemy-adjacent": n % 4 == 1,
            "original-2-passes": n % 5 > 0, "heat-of-battle": n % 7 > 0,
        })
    })
}

#[test]
fn mmc_and_heroes_meet_their_fates_at_every_elr_and_drm() {
    let units = mmc_and_heroes();
    givens().for_each(|given| assert_all(&units, ALL, &given));
}

/// Germans, SS, Finns, French, Italians, Minors and Partisans.
#[test]
fn those_who_were_not_in_the_pacific_meet_their_fates() {
    let (units, leaders) = (mmc_and_heroes_elsewhere(), leaders_elsewhere());
    for given in givens() {
        assert_all(&units, ALL, &given);
        assert_all(&leaders, "unbroken berserk", &given);
    }
}

#[test]
fn a_given_morale_is_raised_by_fanaticism_and_to_10_at_most() {
    for n in (0..99).step_by(2) {
        let (morale, modifier) = (n / 11 + 2, n % 11 - 5);
        let given = json!({"elr": 1, "morale": morale, "morale-modifier": modifier});
        assert_all(&mmc_and_heroes(), ALL, &given);
    }
}

#[test]
fn leaders_within_their_elr_break_or_are_wounded() {
    for given in givens() {
        // At this DRM even a 12 is no more than 5 above a Morale Level of 5.
        let within = with(&given, json!({"elr": 5, "drm": -2}));
        assert_all(&leaders(), "unbroken berserk", &within);
        let cool = json!({"heat-of-battle": false});
        assert_all(&leaders(), "pinned broken", &with(&within, cool));
    }
}

#[test]
fn leaders_beyond_their_elr_are_replaced_and_then_wounded() {
    givens().for_each(|given| assert_all(&leaders(), "unbroken berserk", &given));
}

#[test]
fn leaders_who_become_heroic_rally() {
    for given in givens() {
        assert_all(&leaders(), "pinned broken", &with(&given, json!({"elr": 5, "drm": -2})));
    }
}

#[test]
fn a_ptc_pins_whoever_fails_it() {
    let units: Vec<_> = mmc_and_heroes().into_iter().chain(leaders()).filter(pins).collect();
    for given in givens() {
        assert_all(&units, "unbroken pinned", &with(&given, json!({"check": "ptc"})));
    }
}

#[test]
fn step_reduction_has_the_same_heat_of_battle() {
    for unit in mmc_and_heroes().iter().filter(|unit| unit[0] == "japanese") {
        let cut = unit[1].find("-full").or(unit[1].find("-reduced")).or(unit[1].find("-half"));
        let Some((class, strength)) = cut.map(|at| unit[1].split_at(at)) else { continue };
        for given in givens() {
            let mut given = with(&given, json!({"class": class, "strength": strength[1..]}));
            let names = given.as_object_mut().expect("names");
            names.retain(|name, _| !["cause", "no-quarter", "enemy-adjacent"].contains(&&**name));
            assert_unit("step-reduction", unit, &given);
        }
    }
}

//! A10, A15, A17, A19 and G1: the Morale Check and what it does to every unit.
//!
//! Tables say what becomes of each unit; no roll is played. The DR of a MC is
//! cut at three totals, the Heat of Battle DR has ways counted by hand, and a
//! wound is a number of faces: all out of 36 * 36 * 6.

use serde_json::{Value, json};

use crate::{assert_by_hand, assert_ways, at_most, pairs};

/// The ways out of 36 that a Heat of Battle DR makes a hero, a hero and a Battle
/// Hardening, a Battle Hardening, a berserker, and a surrender; DRM -2 to +6.
#[rustfmt::skip]
pub(crate) const HEAT: [[u128; 5]; 9] = [
    [15, 11, 7, 3, 0], [10, 11, 9, 6, 0], [6, 9, 11, 9, 1], [3, 7, 11, 12, 3], [1, 5, 9, 15, 6],
    [0, 3, 7, 16, 10], [0, 1, 5, 15, 15], [0, 0, 3, 12, 21], [0, 0, 1, 9, 26],
];

/// Who breaks when he fails his MC by no more than his ELR, `HS` for half-squad:
/// the morale of both sides, the Heat of Battle DRM, what Battle Hardening makes
/// of him, his fate when he fails by more, and that on an Original 12, within
/// and beyond his ELR, if something is left of him.
///
/// In every table `=` is to become Fanatic instead, and `x` is what a unit has
/// not. A fate is a counter, or `.` for the same one, with `*` if it is broken
/// or `!` if it is Disrupted; `-` if nothing is left. It may begin with the
/// faces of a Wound Severity dr that leave it so, and a colon.
const BREAKING: &str = "
japanese       elite-HS       8 8 3 =              first-line-HS*  | first-line-HS  7 7 4 elite-HS       second-line-HS*
japanese       second-line-HS 7 6 4 first-line-HS  conscript-HS*   | conscript-HS   6 5 5 second-line-HS .*              | vehicle-crew 7 8 x x .*
usmc           7-6-8          8 8 -1 =     two-3-4-8* 3-4-8* 3-4-8* | 6-6-8          8 8 -1 =     two-3-4-8* 3-4-8* 3-4-8*
usmc           5-5-8          8 8 -1 =     two-2-3-8* 2-3-8* 2-3-8* | 5-5-8-stealthy 8 8 -1 =     two-2-3-8* 2-3-8* 2-3-8*
usmc           4-5-8          8 8 -1 =     two-2-4-8* 2-4-8* 2-4-8* | 2-4-8 8 7 -1 =     .*     | 3-4-8 8 7 -1 =     .*
usmc           2-3-8 8 7 -1 =     .*     | crew 8 8 x x .*
american       7-4-7-engineer 7 8 -1 =     two-3-3-7* 3-3-7* 3-3-7* | 7-4-7          7 8 -1 =     two-3-3-7* 3-3-7* 3-3-7*
american       6-6-7          7 8 -1 =     6-6-6*     3-4-7* 3-4-6* | 6-6-6          6 8  0 6-6-7 5-4-6*     3-4-6* 2-3-6*
american       5-4-6          6 7  0 6-6-6 5-3-6*     2-3-6* 2-2-6* | 5-3-6          6 7  1 5-4-6 .!         2-2-6* 2-2-6!
american       3-3-7 7 7 -1 =     .!     | 3-4-7 7 7 -1 =     3-4-6* | 3-4-6 6 7  0 3-4-7 2-3-6* | 2-3-6 6 6  0 3-4-6 2-2-6*
american       2-2-6 6 6  1 2-3-6 .!     | crew 7 8 x x .* | vehicle-crew 6 7 x x .*
early-american 4-4-7          7 7  0 =     3-3-6*     2-3-7* 1-2-6* | 3-3-6          6 6  1 4-4-7 .!         1-2-6* 1-2-6!
early-american 2-3-7 7 6  0 =     1-2-6* | 1-2-6 6 5  1 2-3-7 .!
british        6-4-8-engineer 8 8 -2 =     two-3-3-8* 3-3-8* 3-3-8* | 6-4-8          8 8 -2 =     two-3-3-8* 3-3-8* 3-3-8*
british        4-5-8          8 8 -2 =     4-5-7*     2-4-8* 2-4-7* | 4-5-7          7 7 -1 4-5-8 4-4-7*     2-4-7* 2-3-7*
british        4-4-7          7 7 -1 4-5-7 4-3-6*     2-3-7* 2-2-6* | 4-3-6          6 6  0 4-4-7 .!         2-2-6* 2-2-6!
british        3-3-8 8 7 -2 =     .!     | 2-4-8 8 7 -2 =     2-4-7* | 2-4-7 7 6 -1 2-4-8 2-3-7* | 2-3-7 7 6 -1 2-4-7 2-2-6*
british        2-2-6 6 5  0 2-3-7 .!     | crew 8 8 x x .*
gmd            5-3-7          7 8 -1 =     3-3-7*     2-2-7* 1-2-7* | 4-4-7          7 7 -1 =     3-3-7*     2-3-7* 1-2-7*
gmd            3-3-7          7 6  0 4-4-7 3-3-6*     1-2-7* 1-2-6* | 3-3-6          6 5  1 3-3-7 .!         1-2-6* 1-2-6!
gmd            2-2-7 7 7 -1 =     1-2-7* | 2-3-7 7 6 -1 =     1-2-7* | 1-2-7 7 5  0 2-3-7 1-2-6* | 1-2-6 6 4  1 1-2-7 .!     | crew 7 7 x x .*
red-chinese    3-3-7          7 6  1 =     .*         1-2-7* 1-2-7* | 1-2-7 7 5  1 =     .*     | crew 8 8 x x .*
russian        6-2-8          8 8  1 =     5-2-7*     3-2-8* 2-2-7* | 4-5-8          8 8  1 =     4-4-7*     2-4-8* 2-3-7*
russian        4-4-7          7 7  2 4-5-8 4-2-6*     2-3-7* 2-2-6* | 5-2-7          7 7  2 6-2-8 4-2-6*     2-2-7* 2-2-6*
russian        4-2-6          6 5  3 5-2-7 .!         2-2-6* 2-2-6! | 3-2-8 8 7  1 =     2-2-7* | 2-4-8 8 7  1 =     2-3-7*
russian        2-3-7 7 6  2 2-4-8 2-2-6* | 2-2-7 7 6  2 3-2-8 2-2-6* | 2-2-6 6 4  3 2-2-7 .!     | crew 8 8 x x .*";

/// The Japanese who are reduced instead: morale, Heat of Battle DRM, what Battle
/// Hardening makes of them, their fate within and beyond their ELR, the same on
/// an Original 12, and otherwise for a cause not in G1.12.
const REDUCED: &str = "
elite-full          8 3 =                   elite-reduced       first-line-reduced  elite-HS*       first-line-HS*  two-elite-HS*       two-first-line-HS*
elite-reduced       8 3 =                   elite-HS            first-line-HS       elite-HS*       first-line-HS*  elite-HS*           first-line-HS*
first-line-full     7 4 elite-full          first-line-reduced  second-line-reduced first-line-HS*  second-line-HS* two-first-line-HS*  two-second-line-HS*
first-line-reduced  7 4 elite-reduced       first-line-HS       second-line-HS      first-line-HS*  second-line-HS* first-line-HS*      second-line-HS*
second-line-full    7 4 first-line-full     second-line-reduced conscript-reduced   second-line-HS* conscript-HS*   two-second-line-HS* two-conscript-HS*
second-line-reduced 7 4 first-line-reduced  second-line-HS      conscript-HS        second-line-HS* conscript-HS*   second-line-HS*     conscript-HS*
conscript-full      6 5 second-line-full    conscript-reduced   conscript-HS*       conscript-HS*   -               two-conscript-HS*   two-conscript-HS*
conscript-reduced   6 5 second-line-reduced conscript-HS        conscript-HS*       conscript-HS*   -               conscript-HS*       conscript-HS*
crew                8 x x                   reduced-crew        reduced-crew        -               -               vehicle-crew*       vehicle-crew*
reduced-crew        8 x x                   vehicle-crew*       vehicle-crew*       -               -               vehicle-crew*       vehicle-crew*";

/// The forces with the Heat of Battle DRM of their leaders.
const FORCES: &str = "japanese 3, usmc -1, american -1, early-american -1, british -2, gmd -1, red-chinese 1, russian 1";

/// Leaders, best first, each with his wounded side.
const JAPANESE: &str = "10-2 9-1, 10-1 9-0, 10-0 9+1, 9-1 8-0, 9-0 8+1, 8-0 7+1, 8+1 7+2";
const OTHERS: &str = "10-3 9-2, 10-2 9-1, 9-2 8-1, 9-1 8-0, 8-1 7-0, 8-0 7+1, 7-0 6+1, 6+1 5+2";

const HEROES: &str = "
hero 9 - x x 4:HERO 4:HERO 3:HERO 3:HERO 4:HERO 4:HERO x 4:HERO 3:HERO
HERO 8 - x x - - - - - - x 3:HERO -";

/// A unit in words: force, name, morale of both sides (`-` for who is not pinned
/// either), Heat of Battle DRM, what Battle Hardening makes of it; four fates as
/// in the tables, two for a cause not in G1.12, a broken unit's, a berserk one's.
pub(crate) type Unit = Vec<String>;

fn words(row: &str) -> Unit {
    let row = row.replace("HS", "half-squad").replace("HERO", "hero-wounded");
    row.split_whitespace().map(str::to_owned).collect()
}

pub(crate) fn mmc_and_heroes() -> Vec<Unit> {
    let mut rows = Vec::new();
    for (force, list) in BREAKING.trim().lines().filter_map(|line| line.split_once(' ')) {
        for row in list.split('|').map(words) {
            let (unit, over) = (row[..5].join(" "), &row[5]);
            let [twelve, beyond] = [6, 7].map(|column| row.get(column).map_or("-", String::as_str));
            let fates = format!(".* {over} {twelve} {beyond} .* {over} {twelve}");
            rows.push(format!("{force} {unit} {fates} {twelve} -"));
        }
    }
    for row in REDUCED.trim().lines().map(words) {
        let (unit, fates, twelve) = (row[..2].join(" "), row[2..].join(" "), &row[6]);
        rows.push(format!("japanese {unit} x {fates} x {twelve} -"));
    }
    for (force, _) in pairs(FORCES) {
        rows.extend(HEROES.trim().lines().map(|row| format!("{force} {row}")));
    }
    rows.iter().map(|row| words(row)).collect()
}

pub(crate) fn leaders() -> Vec<Unit> {
    let mut units = Vec::new();
    for (force, drm) in pairs(FORCES) {
        let list = pairs(if force == "japanese" { JAPANESE } else { OTHERS });
        let sides = |(sound, hurt)| [format!("leader-{sound}"), format!("leader-{hurt}-wounded")];
        let ranks: Vec<_> = list.map(sides).collect();
        for (i, side) in (0..2 * ranks.len()).map(|n| (n / 2, n % 2)) {
            let name = &ranks[i][side];
            let morale = &words(&name.replace(['-', '+'], " "))[1];
            let better = if side == 1 || i == 0 { "=" } else { &ranks[i - 1][0] };
            // Four faces spare a man, one face less when he is wounded already.
            let [wound, worse] = [4, 3].map(|faces| format!("{}:{}", faces - side, ranks[i][1]));
            // Only the last of the list can be Disrupted by his ELR (A19.12).
            let last = if matches!(force, "usmc" | "red-chinese") { "*" } else { "!" };
            let (next, sign) = ranks.get(i + 1).map_or((&ranks[i], last), |next| (next, "*"));
            // Who is Replaced is Replaced before he is wounded (A10.31).
            let (over, beyond) = (&next[side], format!("{}:{}{sign}", 4 - side, next[1]));
            let fates = format!(".* {over}{sign} {wound}* {beyond} .* {over}{sign} {wound}*");
            let rest = match force {
                "japanese" => format!("- {drm} {better} {0} {0} - - {0} {0} x {0} -", wound),
                _ => format!("{morale} {drm} {better} {fates} {wound} {worse}"),
            };
            units.push(words(&format!("{force} {name} {morale} {rest}")));
        }
    }
    units
}

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

    /// Adds a fate, of so many ways out of 36.
    fn add(&mut self, fate: &str, ways: u128) {
        let (faces, fate) = fate.split_once(':').unwrap_or(("6", fate));
        let counter = fate.trim_end_matches(['*', '!']).replace('.', &self.unit[1]);
        let condition = match fate.chars().last() {
            _ if self.before == "berserk" => "berserk",
            Some('!') if !self.fanatic => "disrupted",
            Some('*' | '!') => "broken",
            _ => self.before,
        };
        let name = self.called(&counter, self.fanatic, false, condition);
        let faces = if fate == "-" { 0 } else { faces.parse().expect("a number") };
        self.ended.push((name, faces * 36 * ways));
        self.ended.push(("eliminated".to_owned(), (6 - faces) * 36 * ways));
    }

    /// Adds the Heat of Battle of an Original 2.
    fn add_heat(&mut self, drm: i32) {
        let (unit, given) = (self.unit, self.given);
        let [cave, pillbox] = ["cave", "pillbox"].map(|place| given["place"] == place);
        let best = unit[5] == "=";
        let better = if best { &unit[1] } else { &unit[5] };
        let better = |heroic| self.called(better, best || self.fanatic, heroic, "unbroken");
        let [alone, both] = if unit[1].starts_with("leader") {
            // A leader who becomes heroic rallies (A15.21) and is never pinned.
            [self.called(&unit[1], self.fanatic, true, "unbroken"), better(true)]
        } else {
            [self.same(self.before), better(false)].map(|name| name + "-with-hero")
        };
        let hardens = cave || given["enemy-in-sight"] == false || pillbox && unit[0] == "japanese";
        let berserk = if hardens { better(false) } else { self.same("berserk") };
        let never = cave || self.fanatic || ["japanese", "red-chinese"].contains(&&*unit[0]);
        let never = never || given["no-quarter"] != false;
        let surrendered = if never { berserk.clone() } else { self.same("surrendered") };
        let names = [alone, both, better(false), berserk, surrendered];
        let ways = HEAT[(drm + 2) as usize + usize::from(self.before == "broken")];
        self.ended.extend(names.into_iter().zip(ways.map(|ways| 6 * ways)));
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
        let level = level + i32::from(self.fanatic) + number("morale-modifier").unwrap_or(0);
        let cut = level.min(10) - number("drm").unwrap_or(0);
        let pinned = self.same(if self.before == "unbroken" { "pinned" } else { self.before });
        if given["check"] == "ptc" {
            let ways = [at_most(cut), 36 - at_most(cut)].map(|ways| ways * 216);
            self.ended = [self.same(self.before), pinned].into_iter().zip(ways).collect();
            return;
        }
        let subject = self.before != "berserk" && given["heat-of-battle"] != false;
        let heat = unit[4].parse().ok().filter(|_| subject);
        let two = u128::from(heat.is_some());
        let always = heat.is_some() || given["original-2-passes"] != false;
        let highest = cut.clamp(if always { 2 } else { 1 }, 11);
        let below = at_most(highest - 1).max(two);
        let elr = number("elr").expect("an ELR");
        let within = at_most((cut + elr).clamp(highest, 11));
        let other = given["cause"] == "other";
        let barely = if other || !pins(unit) { self.same(self.before) } else { pinned };
        let passed = [(self.same(self.before), below - two), (barely, at_most(highest) - below)];
        self.ended = passed.map(|(name, ways)| (name, ways * 216)).into();
        heat.into_iter().for_each(|drm| self.add_heat(drm));
        let (less, more) = if other { (10, 11) } else { (6, 7) };
        let columns = match self.before {
            "berserk" => [13, 13, 14, 14],
            "broken" => [12, 12, 15, 15],
            _ => [less, more, 8, 9],
        };
        let fate = |column| unit.get(column).map_or("-", String::as_str);
        let [less, more, twelve, beyond] = columns.map(fate);
        self.add(less, within - at_most(highest));
        self.add(more, 35 - within);
        self.add(if cut + elr < 12 { beyond } else { twelve }, 1);
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
            "enemy-in-sight": !unseen, "no-quarter": !quarter,
            "original-2-passes": n % 5 > 0, "heat-of-battle": n % 7 > 0,
        })
    })
}

#[test]
fn mmc_and_heroes_meet_their_fates_at_every_elr_and_drm() {
    let units = mmc_and_heroes();
    givens().for_each(|given| assert_all(&units, ALL, &given));
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
            names.retain(|name, _| name != "cause" && name != "no-quarter");
            assert_unit("step-reduction", unit, &given);
        }
    }
}

#[test]
fn by_hand_squads() {
    // 4-4-8 and +3: a 2 or 3 is a hero and Fanatic, 4 and 5 Fanatic, the rest
    // is berserk, but Fanatic in a cave. 7-6-8 and -1: hero up to 5, both on 6
    // and 7, Fanatic on 8 and 9. Against a 3MC an 11 is beyond its ELR, and a 12
    // leaves its own HS. A broken 4-4-7 and +3: surrender on 9 to 12.
    let lines = "
unit elite-full, elr 3: unaffected 720, pinned 180, elite-full-fanatic-with-hero 3, \
    elite-full-fanatic 7, elite-full-berserk 26, elite-reduced 324, first-line-half-squad-broken 36
unit elite-full, elr 3, place cave: unaffected 720, pinned 180, elite-full-fanatic-with-hero 3, \
    elite-full-fanatic 33, elite-reduced 324, first-line-half-squad-broken 36
force usmc, unit 7-6-8, elr 5: unaffected 720, pinned 180, unaffected-with-hero 10, \
    7-6-8-fanatic-with-hero 11, 7-6-8-fanatic 9, berserk 6, broken 324, 3-4-8-broken 36
force usmc, unit 7-6-8, elr 5, drm 3: unaffected 180, pinned 144, unaffected-with-hero 10, \
    7-6-8-fanatic-with-hero 11, 7-6-8-fanatic 9, berserk 6, broken 828, two-3-4-8-broken 72, \
    3-4-8-broken 36
force russian, unit 4-4-7, elr 0, condition broken, no-quarter false: unaffected 720, berserk 16, \
    4-5-8-with-hero 3, 4-5-8 7, surrendered 10, 2-3-7-broken 504, eliminated 36";
    assert_by_hand("morale-check", 1296, lines);
}

#[test]
fn by_hand_leaders_and_heroes() {
    // 9-1: 10 and 11 break an American, who is wounded on a 12, and wound a
    // Japanese, who then is eliminated. Four faces spare them, three a hero.
    let lines = "
force american, unit leader-9-1, elr 5: unaffected 5400, pinned 864, leader-9-1-heroic 60, \
    leader-9-2-heroic 66, leader-9-2 54, berserk 36, broken 1080, leader-8-0-wounded-broken 144, \
    eliminated 72
unit leader-9-1, elr 0: unaffected 6264, leader-10-0-heroic 18, leader-10-0 42, \
    leader-9-1-berserk 156, leader-8-0-wounded 720, eliminated 576
force british, unit hero, elr 0: unaffected 6480, hero-wounded 828, eliminated 468
unit hero-wounded, elr 5: unaffected 5616, eliminated 2160";
    assert_by_hand("morale-check", 7776, lines);
}

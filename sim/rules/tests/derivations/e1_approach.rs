//! E1.53, E1.77, E1.9 and A11.4: approaches at night and through jungle, put together by counting.
//!
//! Which stacks Stray, when the last hex is lit, and who ambushes are counted here, each by its own
//! dice. Then CC is weighed as `close-combat` answers it for those who have come, and fire as
//! `fire-attack` does. Both have derivations of their own.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::a11_close_combat::exceeds;
use crate::exact;
use crate::g1_banzai::measure;

type Odds = BTreeMap<String, Fraction>;

fn add(odds: &mut Odds, name: String, chance: &Fraction) {
    if !chance.is_zero() {
        let sum = odds.entry(name).or_insert_with(Fraction::zero);
        *sum = &*sum + chance;
    }
}

fn share(ways: u128, of: u128) -> Fraction {
    Fraction::new(ways, of)
}

/// The chance that it does not happen.
fn not(chance: &Fraction) -> Fraction {
    let (ways, of) = (chance.numerator(), chance.denominator());
    Fraction::new(of - ways, of.clone())
}

/// What the Ambush dr knows of a unit: -1 for a Stealthy one, 1 for a Lax one, by day and at night;
/// and its leadership.
struct Known {
    name: &'static str,
    day: i64,
    night: i64,
    leadership: Option<i64>,
    half_squads: u32,
}

const fn known(name: &'static str, day: i64, night: i64, half_squads: u32) -> Known {
    Known { name, day, night, leadership: None, half_squads }
}

const fn leader(name: &'static str, leadership: i64) -> Known {
    Known { name, day: 0, night: -1, leadership: Some(leadership), half_squads: 0 }
}

const UNITS: [Known; 12] = [
    known("first-line-full", -1, -1, 2),
    known("first-line-reduced", -1, -1, 2),
    known("first-line-half-squad", -1, -1, 1),
    known("second-line-full", 0, 0, 2),
    known("conscript-full", 1, 1, 2),
    known("crew", -1, -1, 1),
    known("hero", -1, -1, 0),
    leader("leader-9-0", 0),
    leader("leader-9-1", -1),
    known("7-6-8", 0, 0, 2),
    known("3-4-8", 0, 0, 1),
    known("5-5-8", 0, 0, 2),
];

fn of(name: &str) -> &'static Known {
    let plain = name.trim_end_matches("-concealed");
    UNITS.iter().find(|one| one.name == plain).unwrap_or_else(|| panic!("{name}"))
}

fn is_concealed(name: &str) -> bool {
    name.ends_with("-concealed")
}

/// The drm of a side's Ambush dr.
fn ambush_drm(units: &[String], night: bool) -> i64 {
    let all = || units.iter().map(|name| of(name));
    let class = |one: &Known| if night { one.night } else { one.day };
    let mut drm = 0;
    drm -= 2 * i64::from(units.iter().any(|name| is_concealed(name)));
    drm -= i64::from(all().any(|one| class(one) < 0));
    drm += i64::from(all().any(|one| class(one) > 0));
    let best = all().filter_map(|one| one.leadership).min();
    drm + best.filter(|_| units.len() > 1).unwrap_or(0)
}

/// An approach: its stacks, each with the ways out of 36 by which it Strays at night.
#[derive(Clone)]
struct Case {
    night: bool,
    stacks: &'static [(&'static [&'static str], u128)],
    defenders: &'static [&'static str],
    turns: i32,
    by_path: bool,
    terrain: &'static str,
    assault_movement: bool,
    /// The leaders and MMC with Starshells, the method, and the chance that it lights a hex at a
    /// distance of 0.
    starshell: Option<(i32, i32, &'static str, (u128, u128))>,
    trip_flares: u128,
}

/// The answers of `close-combat`, so that each is asked for once.
#[derive(Default)]
struct Combats(BTreeMap<String, Vec<(String, Fraction)>>);

impl Combats {
    fn answer(&mut self, asked: &Value) -> Vec<(String, Fraction)> {
        let answer = || exact("close-combat", asked).outcomes().to_vec();
        self.0.entry(asked.to_string()).or_insert_with(answer).clone()
    }
}

impl Case {
    fn asked(&self) -> Value {
        let attackers: Vec<&str> =
            self.stacks.iter().flat_map(|(units, _)| units.iter().copied()).collect();
        let mut first = 1;
        let mut numbers = Vec::new();
        for (units, _) in self.stacks {
            let of_it: Vec<String> =
                (first..first + units.len()).map(|number| number.to_string()).collect();
            first += units.len();
            numbers.push(of_it.join("+"));
        }
        let mut asked = json!({
            "attackers": attackers, "stacks": numbers, "defenders": self.defenders,
            "hexes": 2 * self.turns - 1, "hexes-per-turn": 2, "terrain": self.terrain,
            "by-path": self.by_path, "assault-movement": self.assault_movement,
        });
        if let Some((leaders, mmc, method, _)) = self.starshell {
            asked["starshell-leaders"] = json!(leaders);
            asked["starshell-mmc"] = json!(mmc);
            asked["starshell-method"] = json!(method);
        }
        if self.night {
            asked["trip-flares"] = json!(self.trip_flares);
        }
        asked
    }

    fn name(&self) -> &'static str {
        if self.night { "night-approach" } else { "jungle-approach" }
    }

    /// The chance that a stack Strays in any of its MPh.
    fn strays(&self, ways: u128) -> Fraction {
        let dense = ["dense-jungle", "bamboo"].contains(&self.terrain);
        let straight = 36 - if self.by_path || !(self.night || dense) { 0 } else { ways };
        let turns = self.turns as u32;
        not(&share(straight.pow(turns), 36_u128.pow(turns)))
    }

    /// The chance that a Starshell lights the last hex.
    fn starlight(&self) -> Fraction {
        let Some((leaders, mmc, _, (ways, of))) = self.starshell else { return Fraction::zero() };
        let fails = share(2_u128.pow(mmc as u32), 3_u128.pow((leaders + mmc) as u32));
        &not(&fails) * &share(ways, of)
    }

    /// The chance that a stack sets off a trip flare.
    fn trips(&self) -> Fraction {
        let more = if self.by_path { 4 } else { 0 };
        share(if self.trip_flares == 0 { 0 } else { (self.trip_flares + more).min(6) }, 6)
    }

    /// The chances that this many of so many stacks have come before there is light: all that come
    /// later are in it. None is in the light when it is as many as there are.
    fn before_light(&self, stacks: usize) -> Vec<(Option<usize>, Fraction)> {
        let (star, trips) = (self.starlight(), self.trips());
        let mut dark = not(&star);
        let mut all = vec![(Some(0), star)];
        for place in 0..stacks {
            all.push((Some(place), &dark * &trips));
            dark = &dark * &not(&trips);
        }
        all.push((None, dark));
        all
    }

    fn derived(&self, combats: &mut Combats) -> Odds {
        let mut odds = Odds::new();
        for subset in 0..1_u32 << self.stacks.len() {
            let comes = |stack: usize| subset & (1 << stack) != 0;
            let mut weight = share(1, 1);
            for (stack, (_, ways)) in self.stacks.iter().enumerate() {
                let strays = self.strays(*ways);
                weight = &weight * &if comes(stack) { not(&strays) } else { strays };
            }
            if subset == 0 {
                let attackers = self.stacks.iter().flat_map(|(units, _)| units.iter());
                let attackers: Vec<&str> = attackers.map(|_| "strays").collect();
                let defenders = vec!["unaffected"; self.defenders.len()];
                let (own, theirs) = (attackers.join(" + "), defenders.join(" + "));
                add(&mut odds, format!("{own} / {theirs} / nobody arrives"), &weight);
                continue;
            }
            for (light, chance) in self.before_light(subset.count_ones() as usize) {
                let weight = &weight * &chance;
                if weight.is_zero() {
                    continue;
                }
                let mut all = Vec::new();
                let mut number = 0;
                for (stack, (units, _)) in self.stacks.iter().enumerate() {
                    let bright = !self.night || light.is_some_and(|from| number >= from);
                    let seen = bright && !self.assault_movement;
                    number += usize::from(comes(stack));
                    all.extend(units.iter().map(|name| comes(stack).then_some((*name, seen))));
                }
                self.fight(&mut odds, combats, &all, light.is_some(), &weight);
            }
        }
        odds
    }

    /// Adds the CC of these: nothing for those who have Strayed, else the name, and whether it has
    /// been seen.
    fn fight(
        &self,
        odds: &mut Odds,
        combats: &mut Combats,
        all: &[Option<(&str, bool)>],
        lit: bool,
        weight: &Fraction,
    ) {
        let name = |(name, seen): &(&str, bool)| match seen {
            true => name.trim_end_matches("-concealed").to_owned(),
            false => (*name).to_owned(),
        };
        let attackers: Vec<String> = all.iter().flatten().map(name).collect();
        // Bamboo takes all MF, so that who advances into it is CX (A4.72).
        let cx = self.terrain == "bamboo" && !self.by_path;
        let defenders: Vec<String> = self.defenders.iter().map(|one| (*one).to_owned()).collect();
        let thick = i64::from(!["open", "woods"].contains(&self.terrain));
        // By how much the attackers' Final dr is higher when both dice are equal.
        let higher = ambush_drm(&attackers, self.night) + thick + i64::from(cx)
            - ambush_drm(&defenders, self.night);
        let concealed = attackers.iter().chain(&defenders).any(|name| is_concealed(name));
        let enough = if self.night && !lit { 2 } else { 3 };
        let [mine, theirs] = match self.terrain == "open" && !concealed {
            true => [0, 0],
            false => [exceeds(enough + higher), exceeds(3 - higher)],
        };
        let halves: u32 = attackers.iter().map(|name| of(name).half_squads).sum();
        let arrive = match halves % 2 {
            1 => format!("{}.5", halves / 2),
            _ => (halves / 2).to_string(),
        };
        for (who, ways, words) in [
            ("attacker", mine, ", attackers ambush"),
            ("defender", theirs, ", defenders ambush"),
            ("nobody", 36 - mine - theirs, ""),
        ] {
            if ways == 0 {
                continue;
            }
            let mark = if cx { "-cx" } else { "" };
            let all_of_them: Vec<String> =
                attackers.iter().map(|name| format!("{name}{mark}")).collect();
            let asked = json!({ "attackers": all_of_them, "defenders": defenders, "ambush": who });
            let light = if lit { ", Illuminated" } else { "" };
            for (outcome, chance) in combats.answer(&asked) {
                let (own, enemies) = outcome.split_once(" / ").expect("two sides");
                let mut own = own.split(" + ");
                let told = |one: &Option<(&str, bool)>| match one {
                    None => "strays",
                    Some((name, seen)) => match own.next().expect("as many") {
                        "unaffected" if *seen && is_concealed(name) => "revealed",
                        left => left,
                    },
                };
                let mine: Vec<&str> = all.iter().map(told).collect();
                let name =
                    format!("{} / {enemies} / {arrive} arrive{words}{light}", mine.join(" + "));
                add(odds, name, &(&(weight * &chance) * &share(ways, 36)));
            }
        }
    }

    fn assert_derived(&self, combats: &mut Combats) {
        let asked = self.asked();
        let answer = exact(self.name(), &asked);
        assert!(answer.total_mass().is_one(), "{asked}");
        let answered: Odds = answer.outcomes().iter().cloned().collect();
        assert_eq!(answered, self.derived(combats), "{} {asked}", self.name());
    }
}

/// Stacks, with the ways out of 36 by which each Strays: Stealthy 2, Normal 4, Lax 6.
const STACKS: [&[(&[&str], u128)]; 6] = [
    &[(&["first-line-full-concealed"], 2)],
    &[(&["conscript-full"], 6)],
    &[(&["first-line-half-squad-concealed", "hero-concealed"], 2)],
    &[(&["second-line-full-concealed"], 4), (&["crew-concealed"], 2)],
    &[(&["first-line-half-squad-concealed"], 2), (&["conscript-full-concealed"], 6)],
    &[(&["hero"], 2), (&["crew-concealed", "crew-concealed"], 2)],
];

const DEFENDERS: [&[&str]; 4] =
    [&["7-6-8"], &["3-4-8-concealed"], &["5-5-8", "leader-9-1"], &["3-4-8"]];

#[test]
fn approaches_at_night_by_stacks_light_and_ambush() {
    let stars = [
        None,
        Some((1, 0, "three", (1, 2))),
        None,
        Some((1, 2, "one", (1, 1))),
        Some((0, 1, "two", (1, 1))),
    ];
    let mut combats = Combats::default();
    let mut number = 0_usize;
    for stacks in STACKS {
        for defenders in DEFENDERS {
            for terrain in ["open", "woods", "bamboo", "kunai"] {
                for trip_flares in [0, 2, 6] {
                    number += 1;
                    let starshell = stars[number % 5].filter(|_| terrain != "bamboo");
                    let case = Case {
                        night: true,
                        stacks,
                        defenders,
                        turns: 1 + (number % 3) as i32,
                        by_path: number % 4 == 1,
                        terrain,
                        assault_movement: number.is_multiple_of(2),
                        starshell,
                        trip_flares,
                    };
                    case.assert_derived(&mut combats);
                }
            }
        }
    }
}

#[test]
fn approaches_through_jungle_by_stacks_and_ambush() {
    let mut combats = Combats::default();
    let mut number = 0_usize;
    for stacks in STACKS {
        for defenders in DEFENDERS {
            for terrain in ["light-jungle", "dense-jungle", "bamboo", "kunai"] {
                number += 1;
                let case = Case {
                    night: false,
                    stacks,
                    defenders,
                    turns: 1 + (number % 3) as i32,
                    by_path: number % 5 == 1,
                    terrain,
                    assault_movement: number.is_multiple_of(2),
                    starshell: None,
                    trip_flares: 0,
                };
                case.assert_derived(&mut combats);
            }
        }
    }
}

/// One squad is fired at in the last hex: what `fire-attack` leaves of it goes on, unless it is
/// pinned or broken.
#[test]
fn fire_at_a_squad_that_has_come() {
    let mut combats = Combats::default();
    for attacker in ["first-line-full", "first-line-full-concealed", "conscript-full"] {
        for (firepower, drm) in [(4, 0), (7, -1), (14, 2)] {
            for defender in ["7-6-8", "3-4-8-concealed"] {
                let fire = json!({
                    "firepower": firepower, "drm": drm, "targets": [attacker], "elr": 3,
                    "terrain": "open-ground", "heat-of-battle": false, "cowering": true,
                });
                let asked = json!({
                    "attackers": [attacker], "defenders": [defender], "hexes": 1,
                    "hexes-per-turn": 1, "terrain": "open", "by-path": true,
                    "firepower": firepower, "fire-drm": drm, "attackers-elr": 3,
                });
                // Who has fired is not concealed.
                let shown = defender.trim_end_matches("-concealed");
                let revealed = if shown == defender { "unaffected" } else { "revealed" };
                let mut derived = Odds::new();
                for (left, weight) in exact("fire-attack", &fire).outcomes() {
                    let stopped = ["pinned", "broken", "eliminated", "disrupted", "surrendered"];
                    if stopped.iter().any(|word| left.ends_with(word)) {
                        let name = format!("{left} / {revealed} / nobody arrives");
                        add(&mut derived, name, weight);
                        continue;
                    }
                    let comes = match &**left {
                        "unaffected" => attacker,
                        "revealed" => attacker.trim_end_matches("-concealed"),
                        other => other,
                    };
                    let half = comes.contains("half-squad");
                    let arrive = if half { "0.5" } else { "1" };
                    let higher = if is_concealed(comes) {
                        ambush_drm(&[comes.to_owned()], true)
                    } else {
                        // Nobody is concealed, so nobody ambushes in the open.
                        i64::MIN
                    };
                    let [mine, theirs] = match higher {
                        i64::MIN => [0, 0],
                        higher => [exceeds(2 + higher), exceeds(3 - higher)],
                    };
                    for (who, ways, words) in [
                        ("attacker", mine, ", attackers ambush"),
                        ("defender", theirs, ", defenders ambush"),
                        ("nobody", 36 - mine - theirs, ""),
                    ] {
                        let cc =
                            json!({ "attackers": [comes], "defenders": [shown], "ambush": who });
                        for (outcome, chance) in combats.answer(&cc) {
                            let (own, enemy) = outcome.split_once(" / ").expect("two sides");
                            // What the CC leaves unaffected, is what has come into it.
                            let own = own.replacen("unaffected", left, 1);
                            let enemy = enemy.replacen("unaffected", revealed, 1);
                            let name = format!("{own} / {enemy} / {arrive} arrive{words}");
                            let chance = &(weight * &chance) * &share(ways, 36);
                            add(&mut derived, name, &chance);
                        }
                    }
                }
                let answered: Odds =
                    exact("night-approach", &asked).outcomes().iter().cloned().collect();
                assert_eq!(answered, derived, "{asked}");
            }
        }
    }
}

/// Counted on paper: two MPh of a Stealthy squad, 34 of 36 each; then -3 against 0, and a
/// difference of two: all but the 10 pairs in which the attackers' dr is higher by two or more.
#[test]
fn by_hand_a_squad_ambushes_at_night() {
    let asked = json!({
        "attackers": ["first-line-full-concealed"], "defenders": ["7-6-8"],
        "hexes": 4, "hexes-per-turn": 2, "terrain": "open",
    });
    let arrives = &share(17, 18) * &share(17, 18);
    assert_eq!(measure("night-approach", &asked, "arrives"), arrives);
    let ambush = measure("night-approach", &asked, "attackers-ambush");
    assert_eq!(ambush, &arrives * &share(26, 36));
    // In dense jungle by day -3 and +1: a difference of three is 15 pairs, and the defenders have
    // one, 6 against 1.
    let asked = json!({
        "attackers": ["first-line-full-concealed"], "defenders": ["7-6-8"], "hexes": 2,
        "hexes-per-turn": 1, "terrain": "dense-jungle", "assault-movement": true,
    });
    assert_eq!(measure("jungle-approach", &asked, "arrives"), arrives);
    let ambush = measure("jungle-approach", &asked, "attackers-ambush");
    assert_eq!(ambush, &arrives * &share(15, 36));
    let ambushed = measure("jungle-approach", &asked, "defenders-ambush");
    assert_eq!(ambushed, &arrives * &share(1, 36));
}

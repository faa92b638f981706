//! A20, A26 and B8.6: prisoners by counting the DR of each CCPh, Control, surrender and tunnels.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::exact;

type Odds = BTreeMap<String, Fraction>;

fn answered(procedure: &str, asked: &Value) -> Odds {
    let answer = exact(procedure, asked);
    assert!(answer.total_mass().is_one(), "{asked}");
    answer.outcomes().iter().cloned().collect()
}

fn share(ways: u32, of: u32) -> Fraction {
    Fraction::new(ways, of)
}

fn add(odds: &mut Odds, name: String, chance: &Fraction) {
    if !chance.is_zero() {
        let sum = odds.entry(name).or_insert_with(Fraction::zero);
        *sum = &*sum + chance;
    }
}

/// The Kill Number of these FP, in halves, against those.
fn kill(halves: i32, defense: i32) -> i32 {
    let at_least = [(1, 8), (1, 6), (1, 4), (1, 2), (1, 1), (3, 2), (2, 1)];
    let more = [(3, 1), (4, 1), (6, 1), (8, 1), (10, 1)];
    let reached = at_least.iter().chain(&more);
    let reached = reached.filter(|(up, down)| halves * down >= 2 * defense * up).count() as i32;
    reached + i32::from(halves > 20 * defense)
}

/// All DR, with how many ways each has.
fn drs() -> impl Iterator<Item = (i32, Fraction)> {
    (2..=12).map(|dr: i32| (dr, share(6 - (dr - 7).unsigned_abs(), 36)))
}

/// Where a part of a prisoner is: `P`risoner, `F`ighting, `E`scaped or `A`rmed.
type Part = (usize, bool, char);

/// One question: prisoners that are squads (`true`) or HS, above one MMC of 4 or 2 FP.
#[derive(Clone)]
struct Asked {
    prisoners: Vec<bool>,
    squad: bool,
    broken: bool,
    pinned: bool,
    melee: bool,
    withdraws: bool,
    infiltrates: bool,
    recapture: bool,
    morale: i32,
    phases: u32,
}

/// The Guard: a squad or a HS, or nobody.
type Guard = Option<bool>;

impl Asked {
    fn json(&self) -> Value {
        let names = |squad: &bool| if *squad { "7-6-8" } else { "3-4-8" };
        let mark = match (self.broken, self.pinned) {
            (true, _) => "-broken",
            (false, true) => "-pinned",
            _ => "",
        };
        let guard = if self.squad { "4-4-7" } else { "2-3-7" };
        // Japanese squads have no broken side. A broken Guard creates no leader.
        let force = if self.broken { "russian" } else { "japanese" };
        json!({
            "prisoners": self.prisoners.iter().map(names).collect::<Vec<_>>(),
            "guard": format!("{guard}{mark}"), "guarding-force": force,
            "melee": self.melee, "withdraws": self.withdraws,
            "infiltrates": self.infiltrates, "recapture": self.recapture,
            "morale": self.morale, "rounds": self.phases,
        })
    }

    fn derived(&self) -> Odds {
        let parts: Vec<Part> =
            self.prisoners.iter().enumerate().map(|(from, squad)| (from, *squad, 'P')).collect();
        let mut odds = Odds::new();
        self.phase(1, self.melee, Some(self.squad), parts, &share(1, 1), &mut odds);
        odds
    }

    /// A CCPh begins.
    fn phase(
        &self,
        number: u32,
        melee: bool,
        guard: Guard,
        mut parts: Vec<Part>,
        chance: &Fraction,
        odds: &mut Odds,
    ) {
        let fighting = |parts: &mut Vec<Part>| {
            parts.iter_mut().filter(|part| part.2 == 'P').for_each(|part| part.2 = 'F');
        };
        if melee && self.withdraws {
            fighting(&mut parts);
            return self.reply(number, guard, parts, chance, odds);
        }
        if melee {
            fighting(&mut parts);
            return self.attack(number, guard, parts, chance, odds);
        }
        if !self.broken {
            return self.end(guard, &parts, chance, odds);
        }
        // Each of them passes or does not.
        let passes: Fraction = drs().filter(|(dr, _)| *dr <= self.morale).map(|(_, of)| of).sum();
        let fails: Fraction = drs().filter(|(dr, _)| *dr > self.morale).map(|(_, of)| of).sum();
        let held: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].2 == 'P').collect();
        for set in 0..1_u32 << held.len() {
            let mut parts = parts.clone();
            let mut chance = chance.clone();
            for (bit, at) in held.iter().enumerate() {
                let passed = set & (1 << bit) != 0;
                chance = &chance * if passed { &passes } else { &fails };
                parts[*at].2 = if passed { 'F' } else { 'P' };
            }
            if set == 0 {
                self.after(number, guard, parts, &chance, odds);
            } else {
                self.attack(number, guard, parts, &chance, odds);
            }
        }
    }

    fn attack(
        &self,
        number: u32,
        guard: Guard,
        parts: Vec<Part>,
        chance: &Fraction,
        odds: &mut Odds,
    ) {
        let fp = guard.map_or(0, |squad| if squad { 4 } else { 2 });
        let who: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].2 == 'F').collect();
        let number_of = kill(2 * who.len() as i32, fp);
        for (dr, of) in drs() {
            let chance = chance * &of;
            let mut parts = parts.clone();
            let last = dr - if self.broken { 2 } else { 0 };
            let left = match last.cmp(&number_of) {
                std::cmp::Ordering::Less => None,
                std::cmp::Ordering::Equal if guard == Some(true) => Some(false),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => guard,
            };
            if dr == 2 && self.infiltrates {
                who.iter().for_each(|at| parts[*at].2 = 'E');
            }
            if left.is_none() {
                // The largest that is not larger than the Guard, and everybody is free.
                let was_squad = guard == Some(true);
                let fit = who.iter().filter(|at| was_squad || !parts[**at].1);
                let armed = fit.clone().find(|at| parts[**at].1).or_else(|| fit.clone().next());
                let armed = armed.copied();
                parts.iter_mut().for_each(|part| part.2 = 'E');
                if let Some(at) = armed {
                    parts[at].2 = 'A';
                }
                self.end(None, &parts, &chance, odds);
                continue;
            }
            self.reply(number, left, parts, &chance, odds);
        }
    }

    fn reply(
        &self,
        number: u32,
        guard: Guard,
        parts: Vec<Part>,
        chance: &Fraction,
        odds: &mut Odds,
    ) {
        let who: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].2 == 'F').collect();
        if self.broken || who.is_empty() {
            return self.withdrawn(number, guard, parts, chance, odds);
        }
        let fp = guard.map_or(0, |squad| if squad { 4 } else { 2 });
        let halves = if self.pinned && number == 1 { fp } else { 2 * fp };
        let number_of = kill(halves, who.len() as i32);
        let drm = -2 * i32::from(self.withdraws) - i32::from(self.recapture);
        for (dr, of) in drs() {
            let chance = chance * &of;
            let last = dr + drm;
            let away = dr == 12 && self.infiltrates;
            // Which of them are hit, with the chance of each set.
            let sets: Vec<(Vec<usize>, bool, Fraction)> = if last < number_of {
                vec![(who.clone(), true, share(1, 1))]
            } else if last > number_of {
                vec![(Vec::new(), true, share(1, 1))]
            } else if self.recapture || who.len() == 1 {
                let cheapest = *who.iter().min_by_key(|at| !parts[**at].1).expect("one is there");
                vec![(vec![cheapest], false, share(1, 1))]
            } else {
                assert_eq!(who.len(), 2, "one die each");
                vec![
                    (vec![who[0]], false, share(15, 36)),
                    (vec![who[1]], false, share(15, 36)),
                    (who.clone(), false, share(6, 36)),
                ]
            };
            for (hit, whole, of) in sets {
                let chance = &chance * &of;
                let mut after = Vec::new();
                for (at, (from, squad, place)) in parts.iter().copied().enumerate() {
                    let stays = if place == 'F' && away { 'E' } else { place };
                    match (hit.contains(&at), whole || !squad) {
                        (false, _) => after.push((from, squad, stays)),
                        (true, true) if self.recapture => after.push((from, squad, 'P')),
                        (true, true) => {}
                        // A HS is lost, and the other one does not Withdraw any more.
                        (true, false) => {
                            if self.recapture {
                                after.push((from, false, 'P'));
                            }
                            let stays = if self.withdraws && stays == 'F' { 'S' } else { stays };
                            after.push((from, false, stays));
                        }
                    }
                }
                self.withdrawn(number, guard, after, &chance, odds);
            }
        }
    }

    /// Those who Withdraw are away, and those who have been kept from it are not.
    fn withdrawn(
        &self,
        number: u32,
        guard: Guard,
        mut parts: Vec<Part>,
        chance: &Fraction,
        odds: &mut Odds,
    ) {
        for part in &mut parts {
            part.2 = match part.2 {
                'F' if self.withdraws && self.melee_at(number) => 'E',
                'S' => 'F',
                place => place,
            };
        }
        self.after(number, guard, parts, chance, odds);
    }

    /// Whether there was a Melee at the beginning: these questions Withdraw only from one at first.
    fn melee_at(&self, number: u32) -> bool {
        self.melee || number > 1
    }

    fn after(
        &self,
        number: u32,
        guard: Guard,
        parts: Vec<Part>,
        chance: &Fraction,
        odds: &mut Odds,
    ) {
        let any = |place: char| parts.iter().any(|part| part.2 == place);
        let melee = any('F');
        if number == self.phases || !(melee || (any('P') && self.broken)) {
            return self.end(guard, &parts, chance, odds);
        }
        self.phase(number + 1, melee, guard, parts, chance, odds);
    }

    fn end(&self, guard: Guard, parts: &[Part], chance: &Fraction, odds: &mut Odds) {
        let mut names: Vec<String> = Vec::new();
        for (from, squad) in self.prisoners.iter().enumerate() {
            let mut words = Vec::new();
            let all = 1 + i32::from(*squad);
            for (place, word) in
                [('A', "escaped armed"), ('E', "escaped"), ('F', "in Melee"), ('P', "guarded")]
            {
                let of_it = parts.iter().filter(|part| part.0 == from && part.2 == place);
                let size: i32 = of_it.map(|part| 1 + i32::from(part.1)).sum();
                match size {
                    0 => {}
                    size if size == all => words.push(word.to_owned()),
                    _ => words.push(format!("half {word}")),
                }
            }
            let name = words.join(" with ");
            names.push(if name.is_empty() { "eliminated".to_owned() } else { name });
        }
        let gone = if guard.is_none() { "; Guard eliminated" } else { "" };
        add(odds, format!("{}{gone}", names.join(" + ")), chance);
    }
}

/// The same odds when equal prisoners are exchanged.
fn unordered(odds: Odds, equal: bool) -> Odds {
    if !equal {
        return odds;
    }
    let mut all = Odds::new();
    for (name, chance) in odds {
        let (fates, gone) = match name.strip_suffix("; Guard eliminated") {
            Some(fates) => (fates, "; Guard eliminated"),
            None => (name.as_str(), ""),
        };
        let mut fates: Vec<&str> = fates.split(" + ").collect();
        fates.sort_unstable();
        add(&mut all, format!("{}{gone}", fates.join(" + ")), &chance);
    }
    all
}

fn compare(asked: &Asked) {
    let equal = asked.prisoners.iter().all(|one| *one == asked.prisoners[0]);
    let answered = unordered(answered("prisoners", &asked.json()), equal);
    assert_eq!(answered, unordered(asked.derived(), equal), "{}", asked.json());
}

#[test]
fn prisoners_above_a_broken_guard_by_their_ntc_and_cc_dr() {
    for prisoners in [vec![true], vec![false], vec![true, true], vec![true, false]] {
        for (squad, infiltrates, morale) in
            [(true, true, 7), (false, false, 6), (false, true, 8), (true, false, 6)]
        {
            for phases in 1..=4 - prisoners.len() as u32 {
                compare(&Asked {
                    prisoners: prisoners.clone(),
                    squad,
                    broken: true,
                    pinned: false,
                    melee: false,
                    withdraws: false,
                    infiltrates,
                    recapture: false,
                    morale,
                    phases,
                });
            }
        }
    }
}

#[test]
fn prisoners_in_melee_by_the_cc_dr_of_both_sides() {
    for prisoners in [vec![true], vec![false], vec![true, true], vec![true, false]] {
        for squad in [true, false] {
            for (pinned, withdraws, infiltrates, recapture) in [
                (false, false, true, false),
                (true, false, false, false),
                (false, true, true, false),
                (true, true, false, true),
                (false, false, true, true),
            ] {
                let several = recapture && prisoners.len() > 1;
                for phases in 1..=if several { 1 } else { 2 } {
                    compare(&Asked {
                        prisoners: prisoners.clone(),
                        squad,
                        broken: false,
                        pinned,
                        melee: true,
                        withdraws,
                        infiltrates,
                        recapture,
                        morale: 7,
                        phases,
                    });
                }
            }
        }
    }
}

/// A squad Withdraws from a squad at 4-1, with -2: it is eliminated below 9, which is a DR of 10 or
/// less, and half of it with an 11. A 12 is
/// nothing.
#[test]
fn by_hand_a_withdrawal() {
    let asked = json!({
        "prisoners": ["7-6-8"], "guard": "first-line-full", "melee": true, "withdraws": true,
        "infiltrates": false,
    });
    let odds = answered("prisoners", &asked);
    assert_eq!(odds["eliminated"], share(33, 36));
    assert_eq!(odds["half in Melee"], share(2, 36));
    assert_eq!(odds["escaped"], share(1, 36));
}

/// Control after some turns, by all strings of gains and losses.
#[test]
fn control_by_every_string_of_gains_and_losses() {
    for (gains, loses) in [(12, 0), (18, 6), (36, 9), (1, 35), (0, 5)] {
        for turns in 1..=5_u32 {
            let asked = json!({
                "wanted": "hex", "by": "mmc", "enemy": "nobody", "gains": gains, "loses": loses,
                "game-turns": turns,
            });
            let mut derived = Odds::new();
            // A bit for each Player Turn: what the side, and the enemy, would gain by it.
            for string in 0..1_u32 << (2 * turns) {
                let mut chance = share(1, 1);
                let (mut last_gain, mut last_loss, mut since) = (None, None, None);
                for turn in 0..turns {
                    let (own, enemy) = (string >> (2 * turn) & 1, string >> (2 * turn + 1) & 1);
                    let of = |bit: u32, ways: u32| if bit == 1 { ways } else { 36 - ways };
                    chance = &chance * &share(of(own, gains) * of(enemy, loses), 36 * 36);
                    if own == 1 {
                        last_gain = Some(turn);
                        since = since.or(Some(turn));
                    }
                    if enemy == 1 && since.is_some() {
                        (last_loss, since) = (Some(turn), None);
                    }
                }
                let name = match (since, last_gain.max(last_loss)) {
                    (Some(turn), _) => format!("from turn {}", turn + 1),
                    (None, Some(_)) => "lost-again".to_owned(),
                    (None, None) => "not-controlled".to_owned(),
                };
                add(&mut derived, name, &chance);
            }
            assert_eq!(answered("control", &asked), derived, "{asked}");
        }
    }
}

/// The Ambush by counting pairs of dr, and then the tries for the entrance.
#[test]
fn tunnels_by_pairs_of_dr_and_tries() {
    // What comes to the drm, by hand: concealed -2, Stealthy -1, CX and pinned +1 each, Lax +1.
    for (unit, encircled, own) in [
        ("4-4-7", false, -3),
        ("4-4-7", true, -1),
        ("second-line-full", false, -2),
        ("second-line-full", true, 0),
        ("conscript-full", false, -1),
    ] {
        for (enemy, theirs) in [("7-6-8", 0), ("7-6-8-concealed", -2)] {
            for (looked_for, drm) in [(0, 0), (1, 0), (3, 2)] {
                let asked = json!({
                    "units": [unit], "exit": "above-ground", "encircled": encircled,
                    "enemies": [enemy], "looked-for": looked_for, "recovery-drm": drm,
                });
                let mut derived = Odds::new();
                for pair in 0..36 {
                    let (first, second) = (pair / 6 + 1 + own, pair % 6 + 1 + theirs);
                    let how = match second - first {
                        3.. => "ambushes",
                        ..=-3 => "ambushed",
                        _ => "no Ambush",
                    };
                    let mut left = share(1, 36);
                    let faces = (5 - drm) as u32;
                    for number in 1..=looked_for {
                        let name = format!("out in turn 1, {how}; entrance found in try {number}");
                        add(&mut derived, name, &(&left * &share(faces, 6)));
                        left = &left * &share(6 - faces, 6);
                    }
                    add(&mut derived, format!("out in turn 1, {how}"), &left);
                }
                assert_eq!(answered("tunnel", &asked), derived, "{asked}");
            }
        }
    }
}

/// A surrender rolls nothing: one outcome has all the mass, whatever is asked.
#[test]
fn a_surrender_is_certain_in_every_situation() {
    for enemy in ["good-order", "only-others", "nobody"] {
        for way in ["free", "risky", "none"] {
            for (unit, at_once, never) in [
                ("4-4-7", false, false),
                ("4-4-7-disrupted", true, false),
                ("4-4-7-fanatic", false, true),
            ] {
                for rejected in [false, true] {
                    let asked = json!({
                        "units": [unit], "force": "russian", "captors-force": "american",
                        "enemy": enemy, "way": way, "rejected": rejected,
                    });
                    let away = match way {
                        "free" => "routs",
                        "risky" => "routs-at-risk",
                        _ => "fails-to-rout",
                    };
                    let taken = if rejected { "rejected" } else { "surrenders" };
                    let expected = match enemy {
                        "nobody" => "stays",
                        "good-order" if !never && (at_once || way != "free") => taken,
                        _ => away,
                    };
                    let derived = Odds::from([(expected.to_owned(), share(1, 1))]);
                    assert_eq!(answered("surrender", &asked), derived, "{asked}");
                }
            }
        }
    }
}

//! A11.5 to A11.62: CC against a vehicle, for all flags.
//!
//! Nothing is played. The totals of a DR are listed with their ways, and everything is counted out
//! of one large number: an ATMM dr, a CC DR, an Unlikely Kill dr, two wounds, the DR of the
//! vehicle, two faces of Random Selection and two wounds again.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use crate::{assert_by_hand, exact};

/// The totals of a DR with their ways out of 36.
const TOTALS: [(i32, u128); 11] =
    [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)];

/// What a vehicle can be, worst first.
const WORDS: [&str; 4] = ["burns", "eliminated", "immobilized", "no-effect"];

/// The place among those words of a Final DR.
fn place(final_dr: i32, ccv: i32) -> usize {
    let half = f64::from(ccv) / 2.0;
    if final_dr == ccv {
        2
    } else if final_dr > ccv {
        3
    } else if f64::from(final_dr) <= half {
        0
    } else {
        1
    }
}

/// The ways of a CC DR and its Unlikely Kill dr, out of 216: the fate, and whether it was a 12.
fn by_dr(ccv: i32, drm: i32, atmm: bool) -> BTreeMap<(usize, bool), u128> {
    let mut all = BTreeMap::new();
    for (total, ways) in TOTALS {
        let mine = if atmm && total != 12 { 3 } else { 0 };
        let fate = place(total + drm - mine, ccv);
        for dr in 1..=6_usize {
            let unlikely = if total == 2 && dr <= 3 { dr - 1 } else { 3 };
            *all.entry((fate.min(unlikely), total == 12)).or_default() += ways;
        }
    }
    all
}

fn assert_odds(asked: &Value, counted: BTreeMap<String, Fraction>) {
    let exact = exact("close-combat-vehicle", asked);
    let answered: BTreeMap<String, Fraction> = exact.outcomes().iter().cloned().collect();
    assert_eq!(answered, counted, "{asked}");
}

/// The odds of one attack without an answer: so many faces of six have an ATMM.
fn counted(ccv: i32, drm: i32, atmm_faces: u128, crewed: bool) -> BTreeMap<String, Fraction> {
    let mut ways = BTreeMap::<String, u128>::new();
    for (atmm, faces) in [(true, atmm_faces), (false, 6 - atmm_faces)] {
        for ((fate, twelve), of_dr) in by_dr(ccv, drm, atmm) {
            let reduced = twelve && crewed;
            let name = match (WORDS[fate], reduced) {
                ("no-effect", true) => "attacker-reduced".to_owned(),
                (word, true) => format!("{word} + attacker-reduced"),
                (word, false) => word.to_owned(),
            };
            *ways.entry(name).or_default() += faces * of_dr;
        }
    }
    ways.retain(|_, ways| *ways > 0);
    ways.into_iter().map(|(name, ways)| (name, Fraction::new(ways, 1296_u32))).collect()
}

/// Units with their CCV and whether they are SMC.
const UNITS: [(&str, i32, bool); 6] = [
    ("tank-hunter-hero", 5, true),
    ("squad", 5, false),
    ("half-squad", 3, false),
    ("crew", 4, false),
    ("leader", 2, true),
    ("hero", 2, true),
];

const COMPANIONS: [&str; 4] = ["none", "leader", "hero", "tank-hunter-hero"];

fn heroes(attacker: &str, companion: &str) -> i32 {
    [attacker, companion].iter().filter(|one| **one == "hero").count() as i32
}

#[test]
fn every_attacker_against_every_vehicle() {
    for (attacker, ccv, _) in UNITS {
        for companion in COMPANIONS {
            let hunts = attacker == "tank-hunter-hero" || companion == "tank-hunter-hero";
            for (atmm, year, faces) in
                [("none", 1944, 0), ("has", 1944, 6), ("roll", 1943, 2), ("roll", 1945, 3)]
            {
                if atmm != "none" && !hunts {
                    continue;
                }
                for flags in 0_u32..256 {
                    let [armored, ot, ce, immobile, motion, mg, left, stunned] =
                        std::array::from_fn(|bit| flags & (1 << bit) != 0);
                    let empty = left || stunned;
                    let cannot = (!armored && (ot || ce))
                        || (empty && (ce || mg))
                        || (left && stunned)
                        || (motion && (immobile || left));
                    if cannot {
                        continue;
                    }
                    let escorts = i32::from(flags % 3 == 0) * 2;
                    let asked = json!({
                        "attacker": attacker, "companion": companion, "atmm": atmm, "year": year,
                        "armored": armored, "open-topped": ot, "crew-exposed": ce,
                        "immobile": immobile, "in-motion": motion, "manned-mg": mg,
                        "escorts": escorts, "abandoned": left, "stunned": stunned,
                    });
                    let mut drm = escorts - heroes(attacker, companion);
                    drm += if armored { 0 } else { -3 };
                    drm -= i32::from(!mg) + 2 * i32::from(ot) + i32::from(ce && !ot);
                    // An abandoned AFV is CE and Immobile (A21.2).
                    drm -= i32::from(armored && left && !ot);
                    drm -= i32::from(armored && (immobile || left));
                    drm += 2 * i32::from(motion);
                    let ccv = ccv + i32::from(companion != "none");
                    assert_odds(&asked, counted(ccv, drm, faces, !empty));
                }
            }
        }
    }
}

/// A18.12: an Original 2 has 1 of 36 ways; the faces of the Leader Creation dr and of the Unlikely Kill
/// dr after it are gone through by hand. All else is as without a leader.
#[test]
fn a_leader_is_created_against_a_vehicle() {
    // The leader of each Final dr from 1 or less to 6: what he adds to the DR.
    let adds = |final_dr: i32| match final_dr {
        i32::MIN..=1 => Some(-1),
        2..=5 => Some(0),
        6 => Some(1),
        _ => None,
    };
    for (attacker, ccv) in [("squad", 5), ("half-squad", 3), ("crew", 4)] {
        for companion in ["none", "leader", "hero"] {
            for (drm_of_mmc, armored, drm) in (-2..=2)
                .flat_map(|mmc| [(mmc, true), (mmc, false)])
                .flat_map(|(mmc, armored)| (-6..=6).map(move |drm| (mmc, armored, drm)))
            {
                let asked = json!({
                    "attacker": attacker, "companion": companion, "armored": armored, "drm": drm,
                    "leader-creation": drm_of_mmc,
                });
                let heroes = heroes(attacker, companion);
                let total = drm - heroes - if armored { 0 } else { 3 };
                let ccv = ccv + i32::from(companion != "none");
                // Of 36 times 36 ways, in place of the 36 with an Original 2 but no leader.
                let mut ways = BTreeMap::<&str, u128>::new();
                for face in 1..=6 {
                    let leader = adds(face + drm_of_mmc - i32::from(armored));
                    let more = i32::from(leader.is_some() && companion == "none");
                    let fate = place(2 + total + leader.unwrap_or(0), ccv + more);
                    for dr in 1..=6_usize {
                        let unlikely = if dr <= 3 { dr - 1 } else { 3 };
                        *ways.entry(WORDS[fate.min(unlikely)]).or_default() += 1;
                    }
                }
                let mut all = BTreeMap::<String, u128>::new();
                for (total_of_dr, of_dr) in TOTALS.into_iter().skip(1) {
                    let word = WORDS[place(total_of_dr + total, ccv)];
                    let name = match (word, total_of_dr) {
                        ("no-effect", 12) => "attacker-reduced".to_owned(),
                        (word, 12) => format!("{word} + attacker-reduced"),
                        (word, _) => word.to_owned(),
                    };
                    *all.entry(name).or_default() += 36 * of_dr;
                }
                for (word, of_two) in ways {
                    *all.entry(word.to_owned()).or_default() += of_two;
                }
                let all = all.into_iter();
                let odds = all.map(|(name, ways)| (name, Fraction::new(ways, 1296_u32)));
                assert_odds(&asked, odds.collect());
            }
        }
    }
}

#[test]
fn every_change_of_the_ccv_and_of_the_drm() {
    for (attacker, ccv, smc) in UNITS {
        for companion in COMPANIONS {
            for flags in 0_u32..64 {
                let [inexperienced, engineers, pinned, cx, reaction, fired] =
                    std::array::from_fn(|bit| flags & (1 << bit) != 0);
                let cannot = (smc && (inexperienced || engineers))
                    || (fired && !reaction)
                    || (reaction && pinned && !fired);
                if cannot {
                    continue;
                }
                for (ambush, ambush_drm) in [("nobody", 0), ("attackers", -1), ("vehicle", 1)] {
                    if ambush == "vehicle" && reaction {
                        continue;
                    }
                    for (led, more) in [(-2, 0), (0, -4), (1, 3)] {
                        let mut asked = json!({
                            "attacker": attacker, "companion": companion, "pinned": pinned,
                            "inexperienced": inexperienced, "assault-engineers": engineers,
                            "cx": cx, "reaction-fire": reaction, "fired-before": fired,
                            "ambush": ambush, "drm": more,
                        });
                        let leader = attacker == "leader" || companion == "leader";
                        let mut drm = ambush_drm + more + i32::from(cx);
                        // A pinned leader directs nobody (A7.831).
                        let pinned_leader = pinned && attacker == "leader" && companion != "leader";
                        if leader && companion != "none" && !pinned_leader {
                            asked["leader"] = led.into();
                            drm += led;
                        }
                        drm += 2 * i32::from(reaction) - heroes(attacker, companion);
                        let ccv = ccv + i32::from(companion != "none") + i32::from(engineers)
                            - i32::from(inexperienced)
                            - i32::from(pinned)
                            - i32::from(fired);
                        assert_odds(&asked, counted(ccv, drm, 0, true));
                    }
                }
            }
        }
    }
}

/// What a Kill Number does out of 36 to this pair: all eliminated, so many reduced, nothing.
fn kill_number(halves: i32, halvings: u32, ccv: i32) -> i32 {
    // The columns, as FP of the attacker to FP of the defender.
    let columns = [
        (1, 8),
        (1, 6),
        (1, 4),
        (1, 2),
        (1, 1),
        (3, 2),
        (2, 1),
        (3, 1),
        (4, 1),
        (6, 1),
        (8, 1),
        (10, 1),
    ];
    let (fp, defense) = (halves, ccv * 2_i32.pow(halvings));
    let reached = columns.iter().filter(|(more, less)| fp * less >= defense * more).count();
    reached as i32 + i32::from(fp > 10 * defense)
}

#[test]
fn a_single_mmc_and_the_answer_of_the_vehicle() {
    for (attacker, ccv, left_of_it) in
        [("squad", 5, Some(3)), ("half-squad", 3, None), ("crew", 4, None)]
    {
        for firepower in [1, 2, 4, 5, 8, 12, 16, 32] {
            for (motion, pinned, cx, halved) in [
                (false, false, false, 0),
                (true, false, false, 0),
                (false, true, false, 1),
                (true, true, true, 2),
                (false, false, true, 0),
            ] {
                for (ambush, ambush_drm) in [("nobody", 0), ("attackers", -1)] {
                    let asked = json!({
                        "attacker": attacker, "answer-firepower": firepower, "in-motion": motion,
                        "pinned": pinned, "cx": cx, "answer-halved": halved, "ambush": ambush,
                    });
                    let change = i32::from(pinned);
                    let drm = ambush_drm + i32::from(cx) + 2 * i32::from(motion);
                    let mut ways = BTreeMap::<String, u128>::new();
                    let mut add = |fate: usize, harm: &str, more: u128| {
                        let name = match (WORDS[fate], harm) {
                            (word, "") => word.to_owned(),
                            ("no-effect", harm) => harm.to_owned(),
                            (word, harm) => format!("{word} + {harm}"),
                        };
                        *ways.entry(name).or_default() += more;
                    };
                    for ((fate, twelve), of_dr) in by_dr(ccv - change, drm, false) {
                        let harm = if twelve { "attacker-reduced" } else { "" };
                        let left = if twelve { left_of_it } else { Some(ccv) };
                        let Some(left) = left.filter(|_| fate > 1) else {
                            add(fate, harm, of_dr * 36);
                            continue;
                        };
                        // The CCV of the target is 1 at least.
                        let target = (left - change).max(1);
                        let below = (left - change - target).min(0);
                        // What is immobilized is no longer in Motion.
                        let halvings = halved + u32::from(motion && WORDS[fate] != "immobilized");
                        let number = kill_number(firepower, halvings, target);
                        for (total, of_answer) in TOTALS {
                            let final_dr = total - ambush_drm - i32::from(cx) + below;
                            let harm = match final_dr.cmp(&number) {
                                std::cmp::Ordering::Less => "attacker-eliminated",
                                std::cmp::Ordering::Equal if left == 5 => "attacker-reduced",
                                std::cmp::Ordering::Equal => "attacker-eliminated",
                                std::cmp::Ordering::Greater => harm,
                            };
                            add(fate, harm, of_dr * of_answer);
                        }
                    }
                    let of = 216_u128 * 36;
                    let counted: BTreeMap<String, Fraction> = ways
                        .into_iter()
                        .filter(|(_, ways)| *ways > 0)
                        .map(|(name, ways)| (name, Fraction::new(ways, of)))
                        .collect();
                    assert_odds(&asked, counted);
                }
            }
        }
    }
}

#[test]
fn by_hand_a_tank_hunter_hero_and_his_mine() {
    // Without a mine 2 burns, 3 and 4 eliminate, 5 immobilizes. With one 5 burns, 7 eliminates, 8
    // immobilizes. A 12 reduces him.
    assert_by_hand(
        "close-combat-vehicle",
        36,
        "
atmm none: burns 1, eliminated 5, immobilized 4, attacker-reduced 1, no-effect 25
atmm has: burns 10, eliminated 11, immobilized 5, attacker-reduced 1, no-effect 9",
    );
    // At +2 a 2 is below 5, and a 3 equals it; a third die of 1 burns.
    assert_by_hand(
        "close-combat-vehicle",
        216,
        "in-motion true: burns 1, eliminated 5, immobilized 12, attacker-reduced 6, no-effect 192",
    );
}

#[test]
fn lower_drm_are_never_worse() {
    for (attacker, ..) in UNITS {
        for atmm in ["none", "has"] {
            if atmm == "has" && attacker != "tank-hunter-hero" {
                continue;
            }
            let mut before = [(); 3].map(|()| Fraction::new(1_u32, 1_u32));
            for drm in -12..=20 {
                let odds = exact(
                    "close-combat-vehicle",
                    &json!({"attacker": attacker, "atmm": atmm, "drm": drm}),
                );
                let chance = |words: &[&str]| -> Fraction {
                    let counts = odds.outcomes().iter();
                    let of = |name: &str| words.contains(&name.split(" + ").next().unwrap_or(name));
                    counts.filter(|(name, _)| of(name)).map(|(_, chance)| chance.clone()).sum()
                };
                let now = [chance(&WORDS[..1]), chance(&WORDS[..2]), chance(&WORDS[..3])];
                assert!(now.iter().zip(&before).all(|(now, before)| now <= before));
                before = now;
            }
        }
    }
}

/// Several equal groups, walked through as a tree of what each attack does: without an Ambush the first group, the
/// vehicle at the second, the others; after an Ambush one side first (A11.31, A11.32).
#[test]
fn groups_and_the_vehicle_take_turns() {
    /// What can happen: the group that is shot at has half its CCV, is gone, or is as it was.
    fn by_answer(
        ccv: i32,
        firepower: i32,
        moves: bool,
        drm: i32,
    ) -> [(Option<i32>, bool, u128); 3] {
        let number = kill_number(firepower, u32::from(moves), ccv);
        let mut ways = [0; 3];
        for (total, of_it) in TOTALS {
            ways[match (total + drm).cmp(&number) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            }] += of_it;
        }
        let reduced = (ccv == 5).then_some(3);
        [(None, true, ways[0]), (reduced, true, ways[1]), (Some(ccv), false, ways[2])]
    }
    struct Fight {
        firepower: i32,
        moves: bool,
        ambush: &'static str,
        /// Chances by what becomes of the vehicle, by its place in `WORDS`, and the worst of a group: 2 is gone.
        ends: BTreeMap<(usize, u8), Fraction>,
    }
    impl Fight {
        fn end(&mut self, fate: usize, worst: u8, chance: Fraction) {
            let sum = self.ends.entry((fate, worst)).or_insert_with(Fraction::zero);
            *sum = &*sum + &chance;
        }

        fn shoot(&self, ccv: i32, fate: usize) -> [(Option<i32>, bool, u128); 3] {
            let ambush = match self.ambush {
                "attackers" => 1,
                "vehicle" => -1,
                _ => 0,
            };
            by_answer(ccv, self.firepower, self.moves && WORDS[fate] != "immobilized", ambush)
        }

        /// These groups are still to attack, the first with this CCV.
        fn go(&mut self, left: &[i32], fate: usize, worst: u8, may_shoot: bool, chance: &Fraction) {
            let Some((ccv, rest)) = left.split_first() else {
                return self.end(fate, worst, chance.clone());
            };
            let immobile = WORDS[fate] == "immobilized";
            let drm = match self.ambush {
                "attackers" => -1,
                "vehicle" => 1,
                _ => 0,
            } + if immobile { -1 } else { 2 * i32::from(self.moves) };
            for ((does, twelve), of_dr) in by_dr(*ccv, drm, false) {
                let chance = chance * &Fraction::new(of_dr, 216_u128);
                let (fate, worst) = (fate.min(does), worst.max(u8::from(twelve)));
                if fate < 2 {
                    self.end(fate, worst, chance);
                } else if !may_shoot || (self.ambush == "attackers" && !rest.is_empty()) {
                    self.go(rest, fate, worst, may_shoot, &chance);
                } else if let Some((next, others)) = rest.split_first() {
                    for (after, hit, ways) in self.shoot(*next, fate) {
                        let chance = &chance * &Fraction::new(ways, 36_u128);
                        let mut still: Vec<i32> = after.into_iter().collect();
                        still.extend(others);
                        let bad = if after.is_none() { 2 } else { u8::from(hit) };
                        self.go(&still, fate, worst.max(bad), false, &chance);
                    }
                } else {
                    let left = match (twelve, ccv) {
                        (false, ccv) => Some(*ccv),
                        (true, 5) => Some(3),
                        (true, _) => None,
                    };
                    let Some(left) = left else {
                        self.end(fate, worst, chance);
                        continue;
                    };
                    for (after, hit, ways) in self.shoot(left, fate) {
                        let bad = if after.is_none() { 2 } else { u8::from(hit) };
                        let chance = &chance * &Fraction::new(ways, 36_u128);
                        self.end(fate, worst.max(bad), chance);
                    }
                }
            }
        }
    }
    let mut cells = 0;
    for (attacker, ccv) in [("squad", 5), ("half-squad", 3), ("crew", 4)] {
        for groups in 1..=4 {
            for firepower in [0, 2, 4, 8] {
                for ambush in ["nobody", "attackers", "vehicle"] {
                    for moves in [false, true] {
                        let asked = json!({
                            "attacker": attacker, "groups": groups, "ambush": ambush,
                            "answer-firepower": firepower, "in-motion": moves,
                        });
                        let mut fight = Fight { firepower, moves, ambush, ends: BTreeMap::new() };
                        let (all, shoots) = (vec![ccv; groups], firepower > 0);
                        if shoots && ambush == "vehicle" {
                            for (after, hit, ways) in fight.shoot(ccv, WORDS.len() - 1) {
                                let mut still: Vec<i32> = after.into_iter().collect();
                                still.extend(&all[1..]);
                                let bad = if after.is_none() { 2 } else { u8::from(hit) };
                                let chance = Fraction::new(ways, 36_u128);
                                fight.go(&still, WORDS.len() - 1, bad, false, &chance);
                            }
                        } else {
                            fight.go(&all, WORDS.len() - 1, 0, shoots, &Fraction::new(1_u8, 1_u8));
                        }
                        let mut counted = BTreeMap::<String, Fraction>::new();
                        for ((fate, worst), chance) in fight.ends {
                            let harm =
                                ["", "attacker-reduced", "attacker-eliminated"][worst as usize];
                            let name = match (WORDS[fate], harm) {
                                (word, "") => word.to_owned(),
                                ("no-effect", harm) => harm.to_owned(),
                                (word, harm) => format!("{word} + {harm}"),
                            };
                            if !chance.is_zero() {
                                counted.insert(name, chance);
                            }
                        }
                        assert_odds(&asked, counted);
                        cells += 1;
                    }
                }
            }
        }
    }
    assert_eq!(cells, 288);
}

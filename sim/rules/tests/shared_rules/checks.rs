//! `morale-check` against `step-reduction` and `wound`.

use asl_engine::odds::Fraction;
use serde_json::{Value, json};

use super::{Odds, add, answer, with};

/// The unit's name in `morale-check`, and what `step-reduction` calls the same: its Class
/// and strength. A crew has no Class, and is named with the one that was given.
fn japanese() -> Vec<(String, &'static str, &'static str)> {
    let mut all = Vec::new();
    for class in ["elite", "first-line", "second-line", "conscript"] {
        for strength in ["full", "reduced", "half-squad"] {
            all.push((format!("{class}-{strength}"), class, strength));
        }
        for crew in ["crew", "reduced-crew"] {
            all.push((crew.to_owned(), class, crew));
        }
    }
    all
}

/// Every case that the MC of both procedures knows.
fn cases() -> Vec<Value> {
    let mut all = Vec::new();
    for elr in [0, 1, 3, 5] {
        for drm in -3..=5 {
            for heat_of_battle in [false, true] {
                let odd = all.len() % 3 == 1;
                let case = json!({
                    "elr": elr, "drm": drm, "heat-of-battle": heat_of_battle,
                    "morale-modifier": all.len() as i32 % 5 - 2,
                    "place": if odd { "pillbox" } else { "ordinary" },
                    "enemy-in-sight": all.len() % 4 != 0, "original-2-passes": all.len() % 7 < 4,
                });
                let morale = json!({ "morale": 5 + all.len() % 6 });
                all.push(if all.len() % 5 == 2 { with(&case, &morale) } else { case });
            }
        }
    }
    all
}

#[test]
fn a_step_reduction_is_the_morale_check_of_a_japanese_mmc() {
    for (unit, class, strength) in japanese() {
        for case in cases() {
            let reduced = with(&case, &json!({ "class": class, "strength": strength }));
            let mut expected = Odds::new();
            let checked = with(&case, &json!({ "unit": unit }));
            for (after, chance) in answer("morale-check", &checked) {
                let crew = after.starts_with("reduced-crew");
                let after = if crew { format!("{class}-{after}") } else { after };
                add(&mut expected, after, &chance);
            }
            assert_eq!(answer("step-reduction", &reduced), expected, "{reduced}");
        }
    }
}

/// The ways out of 36 that a DR is from this to that: 6 less the distance from 7 for each.
fn ways(from: i32, to: i32) -> u32 {
    (from..=to).map(|total| 6 - total.abs_diff(7)).sum()
}

/// What a SMC suffers when he fails a MC with less than a 12, and when he rolls a 12.
struct Hurt {
    force: &'static str,
    unit: &'static str,
    condition: &'static str,
    morale: i32,
    by_failing: How,
    by_a_12: How,
}

enum How {
    /// He is not wounded, though perhaps broken.
    Unhurt,
    Dies,
    /// A Wound Severity dr, for a Casualty MC or not.
    Wound {
        wounded: bool,
        casualty_mc: bool,
    },
}

const WOUND: How = How::Wound { wounded: false, casualty_mc: false };
const AGAIN: How = How::Wound { wounded: true, casualty_mc: false };
const WORSE: How = How::Wound { wounded: false, casualty_mc: true };
const AGAIN_AND_WORSE: How = How::Wound { wounded: true, casualty_mc: true };

/// A10.3, A10.31, A15.2, A15.42, G1.4, G1.41.
#[rustfmt::skip]
const HURT: &[Hurt] = {
    const fn hurt(
        force: &'static str, unit: &'static str, condition: &'static str, morale: i32,
        by_failing: How, by_a_12: How,
    ) -> Hurt {
        Hurt { force, unit, condition, morale, by_failing, by_a_12 }
    }
    &[
        hurt("japanese", "leader-9-1", "unbroken", 9, WOUND, How::Dies),
        hurt("japanese", "leader-8-0-wounded", "unbroken", 8, AGAIN, How::Dies),
        hurt("japanese", "leader-10-2", "berserk", 10, WOUND, How::Dies),
        hurt("japanese", "hero", "unbroken", 9, WOUND, WORSE),
        hurt("usmc", "hero", "unbroken", 9, WOUND, WORSE),
        hurt("usmc", "hero-wounded", "unbroken", 8, How::Dies, How::Dies),
        hurt("american", "leader-8-1", "unbroken", 8, How::Unhurt, WOUND),
        hurt("american", "leader-7-0-wounded", "unbroken", 7, How::Unhurt, AGAIN),
        hurt("american", "leader-8-1", "broken", 8, WOUND, How::Dies),
        hurt("british", "leader-9-2", "berserk", 10, WOUND, WORSE),
        hurt("british", "leader-8-1-wounded", "berserk", 10, AGAIN, AGAIN_AND_WORSE),
    ]
};

impl How {
    /// How likely he dies of it, as `wound` says.
    fn death(&self) -> Fraction {
        match self {
            Self::Unhurt => Fraction::zero(),
            Self::Dies => Fraction::new(1_u32, 1_u32),
            Self::Wound { wounded, casualty_mc } => {
                let asked = json!({ "wounded": wounded, "casualty-mc": casualty_mc });
                answer("wound", &asked)["eliminated"].clone()
            }
        }
    }
}

#[test]
fn a_leader_dies_of_his_morale_check_as_often_as_of_its_wounds() {
    for Hurt { force, unit, condition, morale, by_failing, by_a_12 } in HURT {
        for drm in -2..=6 {
            let asked = json!({
                "force": force, "unit": unit, "condition": condition, "elr": 5, "drm": drm,
                "heat-of-battle": false, "original-2-passes": true,
            });
            // The lowest DR that fails; a 2 passes, and a 12 is a Casualty MC.
            let fails = Fraction::new(ways((morale - drm + 1).max(3), 11), 36_u32);
            let twelve = Fraction::new(1_u32, 36_u32);
            let expected = &(&fails * &by_failing.death()) + &(&twelve * &by_a_12.death());
            let found = answer("morale-check", &asked).remove("eliminated");
            assert_eq!(found.unwrap_or_else(Fraction::zero), expected, "{asked}");
        }
    }
}

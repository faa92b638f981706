//! A11.11: one CC attack at given odds. The Kill Numbers are entered here once more.

use asl_engine::odds::Fraction;
use serde_json::json;

use crate::exact;

/// Each column with its black Kill Number. The red one is two higher.
const KILL_NUMBERS: [(&str, i32); 14] = [
    ("below-1-8", 0),
    ("1-8", 1),
    ("1-6", 2),
    ("1-4", 3),
    ("1-2", 4),
    ("1-1", 5),
    ("3-2", 6),
    ("2-1", 7),
    ("3-1", 8),
    ("4-1", 9),
    ("6-1", 10),
    ("8-1", 11),
    ("10-1", 12),
    ("above-10-1", 13),
];

#[test]
fn every_cc_attack_is_a_count_of_dice() {
    for (column, black) in KILL_NUMBERS {
        for (hand_to_hand, kill) in [(false, black), (true, black + 2)] {
            for drm in -8..=8 {
                let dice = || (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
                let ways = |of: &dyn Fn(i32) -> bool| {
                    Fraction::new(dice().filter(|dice| of(*dice + drm)).count(), 36_u32)
                };
                let counted = [
                    ("eliminated", ways(&|last| last < kill)),
                    ("casualty-reduction", ways(&|last| last == kill)),
                    ("no-effect", ways(&|last| last > kill)),
                ];
                let counted = counted.into_iter().filter(|(_, chance)| !chance.is_zero());
                let counted: Vec<(String, Fraction)> =
                    counted.map(|(name, chance)| (name.to_owned(), chance)).collect();
                let asked =
                    json!({ "odds-column": column, "drm": drm, "hand-to-hand": hand_to_hand });
                assert_eq!(exact("cc-attack", &asked).outcomes(), counted, "{asked}");
            }
        }
    }
}

//! The garrison clears a DC that is Set in its cave (B24.75), counted on paper.

use super::*;

/// So many Player Turns of a 7-6-8 that Sets a DC (3 or less of a dr), and of a garrison that
/// tries to clear it in every one of them.
fn set(turns: i64, garrison: &str, more: &str) -> Fraction {
    eliminated(&format!(
        "tactic set, turns {turns}, range 1, garrison {garrison}, \
         garrison-holds-fire always, set-dc-clearance true{more}"
    ))
}

/// It is Set by 3 of 6. A lone squad clears it by 3 or less, then 4 or less, then 5 or less
/// (B24.8). The Setter detonates by 8 or less from Player Turn 2 on, in the DFPh, and in the PFPh
/// or else the AFPh of his own; then 9 or less is a KIA.
#[test]
fn by_hand_a_squad_clears_a_set_dc() {
    let (pass, fail, kia) = (part(26, 36), part(10, 36), part(30, 36));
    let twice = &pass + &(&fail * &pass);
    let stays = |ways: u128| part(36 - ways, 36);
    // The DC lies there when the first Player Turn ends, the second, the third.
    let first = &part(1, 2) * &stays(3);
    let second = &(&first * &fail) * &stays(6);
    let third = &(&second * &(&fail * &fail)) * &stays(10);
    // What was not Set in the first can be Set in the third.
    let anew = &part(1, 4) * &stays(3);
    let in_two = &(&first * &pass) * &kia;
    let in_three = &(&second * &twice) * &kia;
    let in_four = &(&(&third + &anew) * &pass) * &kia;
    assert_eq!(set(2, "elite-full", ""), in_two);
    assert_eq!(set(3, "elite-full", ""), &in_two + &in_three);
    assert_eq!(set(4, "elite-full", ""), &(&in_two + &in_three) + &in_four);
}

/// A HS has no DRM, so that it needs a 2; with a 9-1 leader it needs 3 or less, a squad with
/// him 4 or less; a hero counts 1, a second HS 1. The first DR decides in two Player Turns.
#[test]
fn by_hand_who_helps_to_clear() {
    for (garrison, ways) in [
        ("elite-half-squad", 1),
        ("elite-half-squad&leader-9-1", 3),
        ("elite-full&leader-9-1", 6),
        ("elite-full&hero", 6),
        ("elite-half-squad&elite-half-squad", 3),
        ("elite-full&leader-8+1", 3),
    ] {
        let detonated = set(2, garrison, "");
        let without = eliminated(&format!(
            "tactic set, turns 2, range 1, garrison {garrison}, garrison-holds-fire always"
        ));
        assert_eq!(detonated, &without * &part(36 - ways, 36), "{garrison}");
    }
    // Nobody clears without a MMC, and who is broken does not either.
    for garrison in ["leader-9-1", "elite-half-squad-broken"] {
        let line = format!(
            "tactic set, turns 2, range 1, garrison {garrison}, garrison-holds-fire always, rout false"
        );
        assert_eq!(eliminated(&line), set(2, garrison, ", rout false"), "{garrison}");
    }
}

//! Simplifications, each in favour of either side.

use super::*;

#[test]
fn attackers_who_break_recover_or_are_lost() {
    let near = grid(
        "
         garrison first-line-full, charges 3;
         tactic: place | throw;
         turns: 1 | 2 | 3, attackers 3-4-8 | 4, attackers 3-4-8;
         broken-attackers: recover | are-lost;
         garrison-firepower: 8 | 16;
         range: 1 | 2 | 3",
    );
    assert_assaults(&near);
    let rest = grid(
        "
         turns 4, charges 3, garrison-firepower 12, garrison elite-half-squad;
         tactic: throw | flamethrower;
         broken-attackers: recover | are-lost;
         approach: move | advance;
         attackers: 3-4-6, attacking-force american, attackers-elr 2 | 3-4-8",
    );
    assert_assaults(&rest);
}

/// What is best for the attackers is never worse for them than what is played, and what is worst
/// is never better.
#[test]
fn what_is_played_lies_between_the_bounds() {
    let lines = grid(
        "
         charges 3, garrison first-line-full;
         tactic: place | throw | set;
         turns: 2 | 4 | 6;
         garrison-firepower: 4 | 12 | 24",
    );
    for line in lines.lines() {
        let with = |value: &str| eliminated(&format!("{line}, broken-attackers {value}"));
        let [worst, played, best] = ["are-lost", "fall-back", "recover"].map(with);
        assert!(worst <= played && played <= best, "{line}");
    }
}

/// A 105 mm Gun needs a CH, by 4 ways of 216 in each shot; all other ways go on.
#[test]
fn by_hand_a_gun_that_never_malfunctions() {
    for turns in 1..=6_u32 {
        let line = "tactic guns, garrison-holds-fire always, gun-malfunctions false";
        let (misses, all) = (212_u128.pow(turns), 216_u128.pow(turns));
        let hit = part(all - misses, all);
        assert_eq!(eliminated(&format!("{line}, turns {turns}")), hit, "{turns}");
    }
}

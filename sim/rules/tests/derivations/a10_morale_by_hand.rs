//! A10, A15 and A17: some Morale Checks with ways counted on paper, out of 36 for the MC, 36
//! for a Heat of Battle DR and 6 for a Wound Severity dr.

use crate::assert_by_hand;

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
force russian, unit 4-4-7, elr 0, condition broken, no-quarter false, enemy-adjacent true: \
    unaffected 720, berserk 16, 4-5-8-with-hero 3, 4-5-8 7, surrendered 10, 2-3-7-broken 504, \
    eliminated 36
force russian, unit 4-4-7, elr 0, condition broken, no-quarter false: unaffected 720, berserk 16, \
    4-5-8-with-hero 3, 4-5-8 7, disrupted 10, 2-3-7-broken 504, eliminated 36";
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

#[test]
fn by_hand_nothing_lowers_the_morale_of_heroes_and_of_the_berserk() {
    // A hero stays at 9 and fails by 10 to 12, 6 ways of 36, four faces of six sparing him by
    // 10 and 11 and three by 12. The berserk stay at 10 and fail by 11 and 12.
    let lines = "
unit hero, elr 3, morale-modifier -1: unaffected 180, hero-wounded 23, eliminated 13
unit elite-full, condition berserk, elr 3, morale-modifier -1: unaffected 198, \
    elite-half-squad-berserk 12, eliminated 6";
    assert_by_hand("morale-check", 216, lines);
}

#[test]
fn by_hand_the_heat_of_battle_follows_the_mc() {
    // 7-6-8 at +6: only a 2 passes, and pins. Its hero leaves it pinned, all else does not.
    // 3 to 7 are within an ELR of 5, 20 ways; 8 to 11, 14 ways, beyond.
    // At +7 the 2 fails, so that the squad is broken when it rolls at -1 + 1.
    // 4-4-7 of Russia at +6, ELR 0: the 2 is beyond it, and the Conscripts roll at 3 + 1.
    // 4-4-8 at +7: it loses a step, and its Reduced side rolls at +3.
    // A broken 3-4-8 at +6: failing is its end, and nobody rolls.
    // 7-6-8 at +7, ELR 0: the 2 makes it two half-squads, and neither rolls.
    let lines = "
force usmc, unit 7-6-8, elr 5, drm 6: pinned-with-hero 10, 7-6-8-fanatic-with-hero 11, \
    7-6-8-fanatic 9, berserk 6, broken 720, two-3-4-8-broken 504, 3-4-8-broken 36
force usmc, unit 7-6-8, elr 5, drm 7: broken-with-hero 6, 7-6-8-fanatic-with-hero 9, \
    7-6-8-fanatic 11, berserk 10, broken 504, two-3-4-8-broken 720, 3-4-8-broken 36
force usmc, unit 7-6-8, elr 5, drm 7, original-2-passes true: pinned-with-hero 10, \
    7-6-8-fanatic-with-hero 11, 7-6-8-fanatic 9, berserk 6, broken 504, two-3-4-8-broken 720, \
    3-4-8-broken 36
force russian, unit 4-4-7, elr 0, drm 6: 5-2-7-with-hero 1, 5-2-7 5, 4-2-6-berserk 30, \
    4-2-6-broken 1224, 2-2-6-broken 36
unit elite-full, elr 5, drm 7: elite-reduced-fanatic-with-hero 3, elite-reduced-fanatic 7, \
    elite-reduced-berserk 26, elite-reduced 504, first-line-reduced 720, \
    first-line-half-squad-broken 36
force usmc, unit 3-4-8, elr 5, drm 6, condition broken: eliminated 1296
force usmc, unit 7-6-8, elr 0, drm 7: two-3-4-8-broken 1260, 3-4-8-broken 36";
    assert_by_hand("morale-check", 1296, lines);
    // A 9-1 of Japan at +8: the 2 wounds him, and the four faces that spare him roll at +3.
    // 3 to 11, 34 ways, wound him; a 12 is the end of him.
    let line = "
unit leader-9-1, elr 0, drm 8: leader-8-0-wounded 4896, leader-9+1-wounded-heroic 12, \
    leader-9+1-wounded 28, leader-8-0-wounded-berserk 104, eliminated 2736";
    assert_by_hand("morale-check", 7776, line);
}

#[test]
fn by_hand_a_wounded_leader_is_hardened_to_the_wounded_side_of_the_next_rank() {
    // A wounded 8-1 and -1: heroic up to 5, 10 ways; both on 6 and 7, 11; hardened on 8 and
    // 9, 9; berserk on 10 to 12, 6. His Morale Level of 7 fails by 8 to 11, 14 ways, and by a
    // 12, of which three faces spare him who is wounded already.
    let line = "
force american, unit leader-7-0-wounded, elr 5: unaffected 3024, pinned 1296, \
    leader-7-0-wounded-heroic 60, leader-8-0-wounded-heroic 66, leader-8-0-wounded 54, \
    berserk 36, broken 3132, eliminated 108";
    assert_by_hand("morale-check", 7776, line);
}

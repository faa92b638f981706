//! Checks and what follows them where several rules meet: heroic leaders, an Original 2 that
//! fails, whom a berserk leader takes with him. Each case is played with scripted dice, and
//! its odds are counted by hand.
//!
//! "ML" is the Morale Level. Ways are those of a DR out of 36: 1, 3, 6, 10, 15, 21, 26, 30,
//! 33, 35 and 36 for at most 2 to 12.

mod table;

use asl_engine::dice::Scripted::{Die, Total};
use asl_engine::odds::Fraction;
use serde_json::{Value, json};
use table::{assert_played, chance, ways, with};

const IFT: &str = "IFT DR";
const MC: &str = "MC";
const HEAT: &str = "Heat of Battle DR";
const WOUND: &str = "Wound Severity dr";
const SELECTION: &str = "Random Selection dr";
const BERSERK: &str = "berserk TC";
const RALLY: &str = "Rally DR";

fn outcome_of(procedure: &str, parameters: &Value, outcome: &str) -> Fraction {
    chance(procedure, parameters, |other| other == outcome)
}

fn attack(force: &str, targets: Value, firepower: u8, drm: i8) -> Value {
    json!({
        "force": force, "targets": targets, "firepower": firepower, "drm": drm, "elr": 3,
        "cowering": false,
    })
}

/// A Casualty MC wounds a heroic leader as if he were wounded already (A10.31); he neither
/// breaks nor is Replaced (A15.2, A19.11).
#[test]
fn a_heroic_leader_who_rolls_a_12_is_wounded_as_a_hero_is() {
    let fire = attack("british", json!(["leader-8-0-heroic"]), 8, 0);
    let script = |dr| [(IFT, Total(8)), (MC, Total(12)), (WOUND, Die(dr))];
    assert_played("fire-attack", &fire, &script(3), "leader-7+1-wounded-heroic");
    assert_played("fire-attack", &fire, &script(4), "eliminated");
    // With a hero's ML of 9: a KIA has 1 way, a K 2 with two faces of six. A 2MC has 7 ways:
    // 8 to 11, 14 ways with two faces, and a 12 with three. A 1MC has 11: 9 ways and a 12. A
    // NMC has 5: 5 ways and a 12.
    let by_mc = 7 * (14 * 2 + 3) + 11 * (9 * 2 + 3) + 5 * (5 * 2 + 3);
    let expected = ways(36 * 6 + 2 * 36 * 2 + by_mc, 36 * 36 * 6);
    assert_eq!(expected, ways(873, 7776));
    assert_eq!(outcome_of("fire-attack", &fire, "eliminated"), expected);
    assert_eq!(chance("fire-attack", &fire, |name| name.contains("broken")), ways(0, 1));
}

/// One who is wounded already is eliminated by any failure (A15.2). His ML is 8.
#[test]
fn a_wounded_heroic_leader_who_fails_is_eliminated() {
    let fire = attack("british", json!(["leader-7+1-wounded-heroic"]), 1, 2);
    for failed in [9, 12] {
        let script = [(IFT, Total(2)), (MC, Total(failed))];
        assert_played("fire-attack", &fire, &script, "eliminated");
    }
    // Only a 2 does anything, a NMC, which 10 ways fail.
    assert_eq!(outcome_of("fire-attack", &fire, "eliminated"), ways(10, 36 * 36));
}

/// A leader who becomes heroic in an attack is so for its LLMC (A10.2): that for a 10-2 is
/// a 2MC.
#[test]
fn a_leader_is_heroic_for_the_loss_of_another() {
    let fire = attack("american", json!(["leader-10-2", "leader-8-0"]), 8, 0);
    let script = [
        (IFT, Total(8)),
        (MC, Total(12)),
        (WOUND, Die(6)),
        (MC, Total(2)),
        (HEAT, Total(3)),
        (MC, Total(12)),
        (WOUND, Die(3)),
    ];
    assert_played("fire-attack", &fire, &script, "eliminated + leader-7+1-wounded-heroic");
}

/// A Japanese leader is eliminated by a Casualty MC, also a heroic one (G1.41); by any other
/// failure he is wounded.
#[test]
fn a_japanese_heroic_leader_dies_of_a_12() {
    let fire = attack("japanese", json!(["leader-9-1-heroic"]), 1, 2);
    assert_played("fire-attack", &fire, &[(IFT, Total(2)), (MC, Total(12))], "eliminated");
    let script = [(IFT, Total(2)), (MC, Total(11)), (WOUND, Die(4))];
    assert_played("fire-attack", &fire, &script, "leader-8-0-wounded-heroic");
    // A NMC by a 2: 10 and 11, 5 ways with two faces, and the 12.
    let eliminated = outcome_of("fire-attack", &fire, "eliminated");
    assert_eq!(eliminated, ways(5 * 2 + 6, 36 * 36 * 6));
}

/// Nothing lowers the Morale Level of a hero and of the berserk (A15.2, A15.42).
#[test]
fn encirclement_does_not_lower_the_morale_of_heroes_and_of_the_berserk() {
    let hero = json!({ "unit": "hero", "elr": 3, "morale-modifier": -1 });
    assert_played("morale-check", &hero, &[(MC, Total(9))], "unaffected");
    assert_eq!(outcome_of("morale-check", &hero, "unaffected"), ways(5, 6));
    let berserk = json!({
        "unit": "elite-full", "condition": "berserk", "elr": 3, "morale-modifier": -1,
    });
    assert_played("morale-check", &berserk, &[(MC, Total(10))], "unaffected");
    assert_eq!(outcome_of("morale-check", &berserk, "unaffected"), ways(11, 12));
}

/// A Casualty MC counts as the wound that he has: +1, not +2 (A10.31, A17.11).
#[test]
fn a_wounded_man_has_one_more_on_his_wound_severity_dr_whatever_hits_him() {
    let both = json!({ "wounded": true, "casualty-mc": true });
    assert_played("wound", &both, &[(WOUND, Die(3))], "wounded");
    assert_eq!(outcome_of("wound", &both, "wounded"), ways(1, 2));
    let berserk = json!({
        "force": "british", "unit": "leader-8-1-wounded", "condition": "berserk", "elr": 3,
    });
    assert_played("morale-check", &berserk, &[(MC, Total(12)), (WOUND, Die(3))], "unaffected");
    // 11 and 12 fail against an ML of 10: 3 ways, with three faces each.
    assert_eq!(outcome_of("morale-check", &berserk, "eliminated"), ways(1, 24));
}

/// The vehicle-crews of other forces: unbroken and broken ML.
#[test]
fn vehicle_crews_break_and_are_eliminated_by_their_own_morale() {
    for (force, morale, broken) in
        [("usmc", 6, 7), ("american", 6, 7), ("british", 7, 7), ("gmd", 6, 5)]
            .into_iter()
            .chain([("red-chinese", 7, 6), ("russian", 7, 7)])
    {
        let crew = |condition| json!({ "force": force, "unit": "vehicle-crew", "condition": condition, "elr": 3 });
        let fails = |level: u8, fate, condition| {
            let check = crew(condition);
            assert_played("morale-check", &check, &[(MC, Total(level))], "unaffected");
            assert_played("morale-check", &check, &[(MC, Total(level + 1))], fate);
        };
        assert_played("morale-check", &crew("unbroken"), &[(MC, Total(morale))], "pinned");
        assert_played("morale-check", &crew("unbroken"), &[(MC, Total(morale + 1))], "broken");
        fails(broken, "eliminated", "broken");
    }
}

/// He is exchanged for the Wounded side of the next rank: wounded he was an 8-1, and is a
/// 9-1 now (A15.3, A17.3). The best there is becomes Fanatic.
#[test]
fn a_wounded_leader_is_battle_hardened_by_one_rank() {
    let leader = json!({ "force": "american", "unit": "leader-7-0-wounded" });
    let hardened = "leader-8-0-wounded";
    assert_played("heat-of-battle", &leader, &[(HEAT, Total(9))], hardened);
    // At -1: 8 and 9.
    assert_eq!(outcome_of("heat-of-battle", &leader, hardened), ways(9, 36));
    let best = json!({ "unit": "leader-9-1-wounded", "place": "cave" });
    let fanatic = "leader-9-1-wounded-fanatic";
    assert_played("heat-of-battle", &best, &[(HEAT, Total(9))], fanatic);
}

/// An Original 2 fails when its Final DR is above the ML (A10.1), and the Heat of Battle
/// comes after what that does to the unit (A15.1): of a broken 7-6-8 at -1 + 1.
#[test]
fn an_original_2_can_fail_and_its_heat_of_battle_follows() {
    let check = |drm| json!({ "force": "usmc", "unit": "7-6-8", "elr": 5, "drm": drm });
    let heat = |total| [(MC, Total(2)), (HEAT, Total(total))];
    assert_played("morale-check", &check(7), &heat(4), "broken-with-hero");
    assert_played("morale-check", &check(7), &heat(8), "7-6-8-fanatic");
    assert_eq!(outcome_of("morale-check", &check(7), "broken-with-hero"), ways(6, 36 * 36));
    // At +6 the 2 is all that passes, and pins (A7.8).
    assert_played("morale-check", &check(6), &heat(5), "pinned-with-hero");
    assert_eq!(outcome_of("morale-check", &check(6), "pinned-with-hero"), ways(10, 36 * 36));
    // A crew has no Heat of Battle.
    let crew = json!({ "unit": "crew", "elr": 3, "drm": 7 });
    assert_played("morale-check", &crew, &[(MC, Total(2))], "reduced-crew");
    let passes = with(&crew, &json!({ "original-2-passes": true }));
    assert_played("morale-check", &passes, &[(MC, Total(2))], "pinned");
}

/// Heat of Battle is on in every procedure unless it is switched off.
#[test]
fn a_step_reduction_has_heat_of_battle() {
    let check = json!({ "elr": 3 });
    let script = [(MC, Total(2)), (HEAT, Total(12))];
    assert_played("step-reduction", &check, &script, "elite-full-berserk");
    assert_eq!(outcome_of("step-reduction", &check, "unaffected"), ways(5, 9));
    let without = with(&check, &json!({ "heat-of-battle": false }));
    assert_played("step-reduction", &without, &script[..1], "unaffected");
    assert_eq!(outcome_of("step-reduction", &without, "unaffected"), ways(7, 12));
}

/// A broken 4-5-7 at +6 does not rally by a 2, and can create a hero all the same. Its Heat
/// of Battle DRM is -1 + 1.
#[test]
fn who_stays_broken_with_a_hero_is_called_so() {
    let british = json!({ "force": "british", "unit": "4-5-7", "dm": true, "leader": 2 });
    let script = [(RALLY, Total(2)), (HEAT, Total(4))];
    assert_played("rally", &british, &script, "still-broken-with-hero");
    let expected = ways(6, 36 * 36);
    assert_eq!(outcome_of("rally", &british, "still-broken-with-hero"), expected);
    let script = [(RALLY, Total(2)), (HEAT, Total(12))];
    let led = json!({ "unit": "elite-half-squad", "leader": 0 });
    assert_played("rally", &led, &script, "berserk");
}

/// Who would surrender does so to an ADJACENT enemy only; else it is Disrupted (A15.5), and
/// Marines are only broken (A19.12).
#[test]
fn a_unit_surrenders_only_to_an_adjacent_enemy() {
    let fire = |range, force: &str, target: &str| {
        json!({
            "firing-force": "japanese", "firers": ["first-line-full"], "range": range,
            "force": force, "targets": [target], "elr": 3, "cowering": false,
            "no-quarter": false,
        })
    };
    let script = |ift| [(IFT, Total(ift)), (MC, Total(2)), (HEAT, Total(12))];
    let target = ("american", "6-6-6");
    for (range, ift, after) in [(1, 8, "surrendered"), (2, 6, "disrupted"), (4, 6, "disrupted")] {
        let fire = fire(range, target.0, target.1);
        assert_played("fire-attack", &fire, &script(ift), after);
    }
    let given = with(&fire(4, target.0, target.1), &json!({ "enemy-adjacent": true }));
    assert_played("fire-attack", &given, &script(6), "surrendered");
    // A broken Marine rolls at -1 + 1 and is no worse for it.
    let marines = json!({
        "force": "usmc", "unit": "7-6-8", "broken": true, "no-quarter": false,
    });
    assert_played("heat-of-battle", &marines, &[(HEAT, Total(12))], "unaffected");
    assert_eq!(outcome_of("heat-of-battle", &marines, "unaffected"), ways(1, 36));
}

/// A KIA breaks whom it does not choose, and a wounded Japanese hero does not survive a break
/// (G1.4, A15.2): he makes no Wound Severity dr.
#[test]
fn a_wounded_japanese_hero_who_is_not_chosen_by_a_kia_is_eliminated() {
    let fire = attack("japanese", json!(["elite-full", "hero-wounded"]), 1, -12);
    let select = |squad, hero| [(IFT, Total(7)), (SELECTION, Die(squad)), (SELECTION, Die(hero))];
    assert_played("fire-attack", &fire, &select(5, 2), "eliminated + eliminated");
    assert_played("fire-attack", &fire, &select(2, 5), "elite-reduced + eliminated");
    // Always a 1KIA. The squad alone is chosen in 15 ways, and both in 6.
    let both = outcome_of("fire-attack", &fire, "eliminated + eliminated");
    assert_eq!(both, ways(15 + 6, 36));
    // An unwounded one is wounded by four faces.
    let fire = attack("japanese", json!(["elite-full", "hero"]), 1, -12);
    let lives = outcome_of("fire-attack", &fire, "eliminated + hero-wounded");
    assert_eq!(lives, ways(15 * 4, 36 * 6));
}

/// A Green unit with an unbroken leader is not Inexperienced (A19.3), so that its Heat of
/// Battle DR has no +1: a 4 is a hero alone.
#[test]
fn the_heat_of_battle_of_led_green_has_no_drm() {
    let led = attack("american", json!(["5-3-6", "leader-8-0"]), 1, 2);
    let script = [(IFT, Total(2)), (MC, Total(7)), (MC, Total(2)), (HEAT, Total(4))];
    assert_played("fire-attack", &led, &script, "unaffected-with-hero + unaffected");
    // A NMC by a 2; the leader by 3 to 7, 20 ways; the squad by a 2, and then by 2 to 4.
    let expected = ways(20 * 6, 36 * 36 * 36 * 36);
    let hero = "unaffected-with-hero + unaffected";
    assert_eq!(outcome_of("fire-attack", &led, hero), expected);
    // Alone it is at +1, so that a 4 hardens it, too, and 2 and 3 are the hero.
    let alone = attack("american", json!(["5-3-6"]), 1, 2);
    let script = [(IFT, Total(2)), (MC, Total(2)), (HEAT, Total(4))];
    assert_played("fire-attack", &alone, &script, "5-4-6-with-hero");
    let expected = ways(3, 36 * 36 * 36);
    assert_eq!(outcome_of("fire-attack", &alone, "unaffected-with-hero"), expected);
}

/// British, of whom the 9-1 goes berserk: at -2 by 11 and 12, 3 ways. Only an IFT DR of 2
/// does anything, a NMC. He still leads in it.
fn with_a_berserk_leader() -> Value {
    attack("british", json!(["leader-9-1", "leader-8-0", "4-5-7"]), 1, 2)
}

/// Who follows a berserk leader takes nobody along (A15.41): the squad keeps its head once,
/// and is not asked again when the 8-0 has followed.
#[test]
fn a_leader_who_follows_a_berserk_one_draws_nobody_in_again() {
    let fire = with_a_berserk_leader();
    let script = [
        (IFT, Total(2)),
        (MC, Total(2)),
        (HEAT, Total(11)),
        (MC, Total(5)),
        (MC, Total(5)),
        (BERSERK, Total(9)),
        (BERSERK, Total(9)),
    ];
    let after = "berserk + berserk + unaffected";
    assert_played("fire-attack", &fire, &script, after);
    // The squad passes its MC unpinned by 3 to 7, 20 ways, and keeps its head at 7 + 1 by 9
    // or more, 10 ways. The 8-0 is no worse than pinned by 3 to 9, 29 ways, and follows at
    // 8 + 1 with 30. If he breaks by 10 or 11, 5 ways, the squad also passes a LLTC with 21.
    // If he goes berserk himself, 1 way and 3, the squad is asked for him, too, and keeps its
    // head at 7 with 15.
    let (follows, breaks, himself) = (29 * 20 * 30 * 10, 5 * 20 * 21 * 30 * 10, 3 * 20 * 10 * 15);
    // Or the 8-0 goes berserk, and the 9-1 follows at 9 with 30. He is unaffected with 25 ways,
    // or pinned with 4, so that he does not help the squad: 14 ways. If he breaks, 5 ways, the
    // squad also passes a LLTC at +1 with 15.
    let (other, other_breaks) = ((25 * 20 + 4 * 14) * 30 * 15, 5 * 14 * 15 * 30 * 15);
    let all = 3 * ((follows + other) * 36 + breaks + himself + other_breaks);
    let expected = Fraction::new(all as u64, 36_u64.pow(8));
    assert_eq!(outcome_of("fire-attack", &fire, after), expected);
}

/// The losses of leaders come before those whom a berserk one takes with him, whichever
/// occurred first (A10.2, A15.41): the berserk take no LLMC (A15.42).
#[test]
fn a_leader_loss_comes_before_the_berserk_tc() {
    let fire = with_a_berserk_leader();
    let script = [
        (IFT, Total(2)),
        (MC, Total(2)),
        (HEAT, Total(11)),
        (MC, Total(12)),
        (WOUND, Die(6)),
        (MC, Total(9)),
        (MC, Total(8)),
        (BERSERK, Total(7)),
    ];
    assert_played("fire-attack", &fire, &script, "berserk + eliminated + 2-4-7-berserk");
    // The 8-0 dies of a 12 with two faces. The squad breaks by 9 to 11, 9 ways, and its NMC
    // for him is its end by a 12; or a 12 leaves its half-squad with an ML of 6, and the
    // NMC is its end by 7 or more, 21 ways. (3 ways of the 9-1, 2 faces of 6: 1.)
    let gone = outcome_of("fire-attack", &fire, "berserk + eliminated + eliminated");
    assert_eq!(gone, ways(9 + 21, 36_u32.pow(6)));
}

/// A7.305, G1.4: a hero never takes a PTC, so that it is no question.
#[test]
fn a_unit_that_takes_no_ptc_is_refused_with_the_rule() {
    use asl_rules::prelude::*;
    let ptc = |unit: &str| MoraleCheck::of(unit).elr(3).with("check", "ptc").ready();
    let refusal = ptc("hero").expect_err("he takes none");
    assert_eq!((refusal.parameter(), refusal.rule()), ("unit", Some("A7.305, A7.8, G1.4")));
    assert!(ptc("elite-full").is_ok());
}

/// A Green squad has no worse counter to be Replaced by: a Casualty MC by more than its ELR
/// leaves a Disrupted half-squad (A10.31, A19.12, A19.13), a broken one if it is Fanatic.
#[test]
fn a_casualty_mc_beyond_the_elr_disrupts_the_half_squad_that_is_left() {
    let fire = |unit: &str| attack("american", json!([unit]), 8, 0);
    // An 8 is a NMC, which a 12 fails by 6, and with a Fanatic ML of 7 by 5.
    let script = [(IFT, Total(8)), (MC, Total(12))];
    assert_played("fire-attack", &fire("5-3-6"), &script, "2-2-6-disrupted");
    assert_played("fire-attack", &fire("5-3-6-fanatic"), &script, "2-2-6-fanatic-broken");
}

/// The leader in the Location helps with his modifier (A10.21); a Japanese one raises the
/// Morale Level, too (G1.41). A 9-1 and a 1MC: the same as no DRM, and a ML of 8.
#[test]
fn a_leader_in_the_location_helps_with_a_mc() {
    let chances = |force: &str, given: Value| {
        let asked = with(&json!({ "force": force, "unit": "4-4-7", "elr": 3 }), &given);
        let one = |part: &str| chance("morale-check", &asked, |name| name.contains(part));
        [one("unaffected"), one("pinned"), one("eliminated"), one("broken")]
    };
    for (force, raised, poor) in [("japanese", 1, "8+1"), ("russian", 0, "6+1")] {
        let led = chances(force, json!({ "drm": 1, "led-by": "9-1" }));
        assert_eq!(led, chances(force, json!({ "drm": 0, "morale-modifier": raised })), "{force}");
        let poor = chances(force, json!({ "drm": 1, "led-by": poor }));
        assert_eq!(poor, chances(force, json!({ "drm": 2, "morale-modifier": raised })), "{force}");
    }
    // 26 ways of 36 are at most 8, and those of an 8 pin.
    let asked = json!({
        "unit": "4-4-7", "elr": 3, "drm": 1, "led-by": "9-1", "heat-of-battle": false,
    });
    assert_eq!(outcome_of("morale-check", &asked, "unaffected"), ways(21, 36));
    assert_eq!(outcome_of("morale-check", &asked, "pinned"), ways(5, 36));
}

/// A leader is not helped by one whose Morale Level is not higher (A10.22), and nobody is by
/// a squad.
#[test]
fn who_does_not_help_with_a_mc_is_refused() {
    let entry = asl_rules::catalog::find("morale-check").expect("a procedure");
    let refused = |unit: &str, leader: &str| {
        let asked = json!({ "force": "russian", "unit": unit, "elr": 3, "led-by": leader });
        entry.ask(asked.as_object().unwrap()).unwrap_err().to_string()
    };
    assert_eq!(refused("9-1", "9-1"), "`9-1` does not help this unit (A10.22)");
    assert_eq!(refused("8-0", "8-1"), "`8-1` does not help this unit (A10.22)");
    assert_eq!(refused("4-4-7", "4-4-7"), "`4-4-7` is no leader");
    let asked = json!({ "force": "russian", "unit": "8-0", "elr": 3, "led-by": "9-1" });
    assert!(entry.ask(asked.as_object().unwrap()).is_ok());
}

/// A unit that the Heat of Battle changes has rallied as well: a broken 4-4-7 with a ML of 7 and
/// a DRM of -2 rallies with a DR of 9 or less.
#[test]
fn whoever_is_unbroken_after_a_rally_dr_has_rallied() {
    let asked = json!({
        "force": "russian", "unit": "4-4-7", "leader": -1, "rally-terrain": true,
    });
    let broken = chance("rally", &asked, |name| {
        name == "still-broken"
            || name == "eliminated"
            || name.ends_with("-broken")
            || name.starts_with("still-broken")
            || name == "surrendered"
            || name == "disrupted"
    });
    let entry = asl_rules::catalog::find("rally").expect("a procedure");
    let question = entry.ask(asked.as_object().unwrap()).expect("a question");
    let (_, measures) = question.exact_with_measures().expect("it is small");
    let place = entry.measures.iter().position(|one| one.name == "rallies").expect("a measure");
    let rallies = measures[place].clone().expect("it is known");
    assert_eq!(broken, ways(6, 36));
    assert_eq!(rallies.to_string(), "5/6");
}

//! Stacks, Set DC, FT, Guns and SMOKE.

use super::*;

/// Who of a stack, by its order, is able after an attack.
fn stack(force: &str, targets: &[&str], heat: bool, fp: i32, drm: i32) -> Odds<Vec<bool>> {
    let fire = json!({
        "force": force, "elr": 5, "targets": targets, "firepower": fp, "drm": drm,
        "heat-of-battle": heat,
    });
    then(answer("fire-attack", &fire), |outcome| {
        let each = targets.iter().zip(outcome.split(" + "));
        let stands = |(unit, outcome): (&&str, &str)| {
            let units = after(unit, outcome);
            units.iter().any(|unit| able(unit) && unit != "surrendered")
        };
        sure(each.map(stands).collect())
    })
}

fn chance(odds: Odds<Vec<bool>>, which: impl Fn(&[bool]) -> bool) -> Fraction {
    odds.into_iter().filter(|(able, _)| which(able)).map(|(_, probability)| probability).sum()
}

#[test]
fn one_of_a_stack_places_the_dc() {
    for (fp, drm) in [(4, 1), (8, 0), (16, -1)] {
        let of = |rest: &str| {
            eliminated(&format!(
                "tactic place, turns 1, garrison-firepower {fp}, garrison-drm {drm}, {rest}"
            ))
        };
        for targets in
            [&["7-6-8", "leader-8-1"][..], &["7-6-8", "hero"], &["7-6-8", "3-4-8"], &["leader-9-2"]]
        {
            let names = targets.join("&");
            // One of them has the DC, whether it fires before the MF are spent or after.
            let actor = usize::from(targets.contains(&"hero"));
            let stands = chance(stack("usmc", targets, false, fp, drm - 1), |able| able[actor]);
            for range in [1, 2] {
                let line = format!(
                    "range {range}, garrison-shots 1, residual-fire false, attackers {names}"
                );
                assert_eq!(of(&line), &stands * &part(10, 36), "{line}");
            }
        }
        // With Heat of Battle, heroes and the Fanatic may go on. A berserker Places no DC,
        // but is neither broken nor pinned when he has Placed it.
        for (range, berserk) in [(1, true), (2, false)] {
            let fire = json!({
                "force": "usmc", "elr": 5, "targets": ["7-6-8"], "firepower": fp, "drm": drm - 1,
                "enemy-in-sight": false,
            });
            let stands = |outcome: &String| {
                let left = after("7-6-8", outcome);
                let places = |unit: &String| able(unit) && unit != "hero" && unit != "surrendered";
                left.iter().any(|unit| places(unit) || berserk && unit.ends_with("berserk"))
            };
            let odds = answer("fire-attack", &fire).into_iter();
            let stands: Fraction = odds.filter(|(name, _)| stands(name)).map(|(_, p)| p).sum();
            let line = format!(
                "range {range}, garrison-shots 1, residual-fire false, heat-of-battle true"
            );
            assert_eq!(of(&line), &stands * &part(10, 36), "{line}");
        }
    }
}

/// Hazardous Movement is -2 as long as they stand, in the DFPh, too. Then they are two
/// hexes away in the Open, at half FP. FPF may cost the cave its guard.
#[test]
fn a_dc_is_set_under_fire() {
    let all = grid(
        "
         tactic set, turns 2, range 1;
         garrison-firepower: 4 | 8 | 12;
         garrison-drm: -1 | 1;
         garrison-shots: 0 | 1 | 2 | 3 | 4;
         entrance-terrain: - | woods | woods, setter-terrain woods",
    );
    for line in all.lines() {
        let assault = Assault::new(line);
        let shots = assault.number("garrison-shots", 0);
        // He is at his vertex, which is Open Ground (G11.8332).
        let vertex = if assault.is("setter-terrain", "woods") { 1 } else { 0 };
        let stands = |state: &State| state.van.iter().any(|unit| able(unit));
        let fire = |state: State| {
            let drm = vertex - if stands(&state) { 2 } else { 0 };
            let halvings = state.fired.min(1) as u32;
            assault.fire(state, halvings, drm)
        };
        let mut odds = sure(assault.start());
        for _ in 0..4 {
            odds = then(odds, |state| if state.fired < shots { fire(state) } else { sure(state) });
        }
        // The ways that it eliminates the cave are kept as the DRM of a DC Placed now.
        let odds = then(odds, |state| {
            let faces = match &state.van[..] {
                [unit] if unit == "7-6-8" => 3,
                [unit] if able(unit) => 2,
                _ => 0,
            };
            let placed = Some(Assault::placed(&state));
            let set = State { placed, ..state.clone() };
            then(either(faces, 6), |done| sure(if done { set.clone() } else { state.clone() }))
        });
        let odds = then(odds, |state| if state.fired > 1 { sure(state) } else { fire(state) });
        let odds = then(odds, |state| {
            let state = assault.routed(state);
            let away = state.placed.filter(|_| stands(&state));
            let near = State { beside: false, ..assault.ended(state) };
            let near = State { placed: None, ..near };
            let garrison = assault.rally_phase(near, false);
            let attacked = then(garrison, |state| assault.fire(state, 1, 0));
            then(attacked, |state| sure(State { placed: away, ..state }))
        });
        let mut sum = Fraction::zero();
        for (state, probability) in odds.iter().filter(|(state, _)| stands(state)) {
            let ways = match state.placed {
                Some(0) => 30,
                Some(_) if state.garrison.is_empty() => 35,
                Some(_) => 33,
                None => 0,
            };
            sum = &sum + &(&(probability * &part(26, 36)) * &part(ways, 36));
        }
        assert_eq!(eliminated(line), sum, "{line}");
    }
}

#[test]
fn a_flamethrower_silences_whom_24_fp_leave_broken_or_dead() {
    for garrison in [
        "elite-full",
        "elite-reduced",
        "first-line-full",
        "conscript-reduced",
        "elite-half-squad",
        "crew",
        "elite-full-concealed",
        "elite-half-squad-broken",
        "elite-full&leader-9-1",
        "elite-half-squad&elite-half-squad",
        "leader-8-0&hero&crew",
    ] {
        for heat in [false, true] {
            let targets: Vec<&str> = garrison.split('&').collect();
            let fire = json!({
                "targets": targets, "firepower": 24, "elr": 3, "place": "cave",
                "heat-of-battle": heat,
            });
            let silent = answer("fire-attack", &fire).into_iter().filter(|(outcome, _)| {
                let each = targets.iter().zip(outcome.split(" + "));
                each.flat_map(|(unit, outcome)| after(unit, outcome)).all(|unit| broken(&unit))
            });
            let silent: Fraction = silent.map(|(_, probability)| probability).sum();
            for rest in ["turns 1, range 1", "turns 1, garrison-holds-fire always, range 2"] {
                let line = format!(
                    "tactic flamethrower, {rest}, garrison {garrison}, heat-of-battle {heat}"
                );
                assert_eq!(asked(&Assault::new(&line).given).1["cave-silenced"], silent, "{line}");
            }
        }
    }
}

#[test]
fn a_flamethrower_fires_until_it_is_used_up() {
    let all = grid(
        "
         tactic flamethrower;
         turns: 1 | 2 | 3;
         range: 1 | 2;
         garrison-firepower: 4 | 8, garrison-holds-fire always | 12, garrison-shots 1;
         garrison: - | first-line-full, garrison-elr 2 | elite-half-squad;
         attackers: - | 6-6-6, attacking-force american, attackers-elr 3",
    );
    assert_assaults(&all);
}

#[test]
fn by_hand_a_gun_of_105_mm() {
    // TH# 8 less 4, 3 and then 2: by a 2 and a dr of 1 to 4, 4 ways of 216, in each
    // shot. A 12, 6 ways, ends it; the other 206 go on.
    for turns in 1..=6_u32 {
        let powers = (0..turns).map(|shots| part(206_u128.pow(shots) * 4, 216_u128.pow(shots + 1)));
        let line = format!("tactic guns, turns {turns}, garrison-holds-fire always");
        assert_eq!(eliminated(&line), powers.sum(), "{line}");
        // With a total DRM of 2, 1 and then 0 a Final DR of 3 or less is a CH: 4 ways, 6
        // and 18. With a B# of 11 three ways end it: 18.
        let mut standing = part(1, 1);
        let mut all = Fraction::zero();
        for critical in [4, 6, 18, 18, 18, 18].into_iter().take(turns as usize) {
            all = &all + &(&standing * &part(critical, 216));
            standing = &standing * &part(216 - 18 - critical, 216);
        }
        let line = format!("{line}, gun-drm -2, gun-breakdown 11");
        assert_eq!(eliminated(&line), all, "{line}");
    }
}

/// What a Gun of less than 100 mm does to the garrison: a hit on the column of its
/// caliber, a CH on that of twice as much and at -4.
#[test]
fn a_gun_of_75_mm_silences_by_its_hits() {
    for (drm, garrison) in [(0, "elite-full"), (-4, "first-line-half-squad"), (-8, "crew")] {
        let silent = |fp: i32, drm: i32| -> Fraction {
            let fire = json!({
                "targets": [garrison], "firepower": fp, "drm": drm, "elr": 3, "place": "cave",
                "cowering": false, "heat-of-battle": false,
            });
            let ends = answer("fire-attack", &fire).into_iter();
            let silent =
                ends.filter(|(end, _)| after(garrison, end).iter().all(|unit| broken(unit)));
            silent.map(|(_, probability)| probability).sum()
        };
        let shot = json!({"caliber-mm": 75, "range": 6, "drm": drm});
        let shot = answer("he-against-cave", &shot);
        let of = |name: &str| shot.get(name).cloned().unwrap_or_else(Fraction::zero);
        let odds = &(&of("hit") * &silent(12, 0)) + &(&of("critical-hit") * &silent(24, -4));
        let line = format!(
            "tactic guns, turns 1, gun-caliber-mm 75, gun-drm {drm}, garrison {garrison}, \
             garrison-holds-fire always"
        );
        assert_eq!(asked(&Assault::new(&line).given).1["cave-silenced"], odds, "{line}");
    }
}

/// Grenades of the other squad: on three faces there is SMOKE, in the cave on four
/// faces of another dr, else beside it. The garrison fires after the Placement.
#[test]
fn smoke_beside_the_cave_and_in_it() {
    for (fp, drm) in [(8, -1), (12, 0), (16, 2)] {
        // Equal units are put into an order: the actor is the one or the other.
        let stands = |more: i32| {
            let odds = stack("usmc", &["7-6-8", "7-6-8"], false, fp, drm + more);
            let [one, other] = [0, 1].map(|i| chance(odds.clone(), |able| able[i]));
            &part(1, 2) * &(&one + &other)
        };
        let (none, beside, inside) = (stands(-1), stands(2), stands(4));
        let both = &(&part(2, 3) * &inside) + &(&part(1, 3) * &beside);
        for (smoke, there) in [("beside", beside), ("cave", both)] {
            let line = format!(
                "tactic place, turns 1, range 1, attackers 7-6-8&7-6-8, garrison-shots 1, \
                 garrison-firepower {fp}, garrison-drm {drm}, smoke {smoke}"
            );
            let odds = &(&part(1, 2) * &there) + &(&part(1, 2) * &none);
            assert_eq!(eliminated(&line), &odds * &part(10, 36), "{line}");
        }
    }
}

#[test]
fn by_hand_a_gun_with_a_rate_of_fire() {
    // It fires again by a colored 1: white 2 to 6, 30 ways of 216, or a 2 that is no CH, two
    // more. At TH# 8 less 4, 3 and 2 a CH has 4 ways in each shot.
    let shots = (0..6_u32).map(|shots| part(32_u128.pow(shots) * 4, 216_u128.pow(shots + 1)));
    let line = "tactic guns, turns 1, gun-rate-of-fire 1, garrison-holds-fire always";
    assert_eq!(eliminated(line), shots.sum());
}

#[test]
fn by_hand_a_set_dc_of_who_is_not_elite() {
    // With one more for the occupant a 9 is a malfunction. A 6-6-6 has a Morale of 6.
    let lines = "
range 1, turns 2, malfunction-number 10: 3/6 * 26/36 * 26/36
range 1, turns 2, attacking-force american, attackers 6-6-6: 3/6 * 15/36 * 26/36";
    assert_eliminated("tactic set, garrison-holds-fire always", lines);
}

// On the way it is Open Ground, unless they come through woods.
#[test]
fn corners_of_coming_and_coming_again() {
    let lines = "
tactic place, turns 1, range 3, garrison-shots 0, garrison-firepower 8
tactic place, turns 1, range 3, entrance-terrain woods, garrison-firepower 8
tactic place, turns 1, range 3, approach-terrain woods, garrison-firepower 8
tactic throw, turns 3, range 3, entrance-terrain woods, approach-terrain woods, garrison-firepower 16
tactic place, turns 1, range 3, approach-terrain woods, approach-mf 1, garrison-firepower 8
tactic place, turns 3, range 2, entrance-terrain woods, garrison-shots 4, garrison-firepower 4
tactic place, turns 3, range 1, entrance-mf 3, charges 2, garrison-firepower 4
tactic place, turns 3, range 1, entrance-mf 2, charges 2, garrison-firepower 4
tactic throw, turns 3, range 1, entrance-mf 4, charges 3, garrison-firepower 8";
    assert_assaults(lines);
}

/// In the woods of the Entrance Hex who Sets a DC is in the Open Ground of his vertex.
#[test]
fn the_vertex_of_who_sets_a_dc() {
    let line = "tactic set, turns 4, charges 2, range 2, garrison first-line-full, \
                entrance-terrain woods, residual-fire false, rout false, follow-up-drm false";
    for (more, percent) in [("", 2.31), (", setter-terrain woods", 3.55)] {
        let chance = 100.0 * eliminated(&format!("{line}{more}")).to_f64();
        assert!((chance - percent).abs() < 0.005, "{more}: {chance} %");
    }
    // IN a Depression he is in the hex itself.
    let line = "tactic set, turns 3, range 1, garrison-firepower 8, depression true";
    let woods = eliminated(&format!("{line}, entrance-terrain woods"));
    assert!(woods > eliminated(line));
}

//! Who Climbs up to an Upper-Cliff cave to Set a DC in it.

use super::*;

#[test]
fn by_hand_a_climber_that_nobody_fires_at() {
    // A Falling DR of 9 or less, 30 ways of 36, is a level; then the setting dr, the
    // way down, and the NTC in the AFPh of the MPh after that, and in the DFPh.
    let lines = "
range 1, height 1, turns 6: 0/1
range 1, height 1, turns 7: 30/36 * 3/6 * 30/36 * 26/36 * 30/36
range 1, height 1, turns 8: 30/36 * 3/6 * 30/36 * 1196/1296 * 30/36
range 2, height 1, turns 8: 0/1
range 2, height 1, turns 9: 30/36 * 3/6 * 30/36 * 26/36 * 30/36
range 1, height 2, turns 11: 30/36 * 30/36 * 3/6 * 30/36 * 30/36 * 26/36 * 30/36
range 1, height 1, turns 7, falling-drm 1: 26/36 * 3/6 * 26/36 * 26/36 * 30/36
range 1, height 1, turns 7, garrison leader-8-0&hero: 30/36 * 3/6 * 30/36 * 26/36 * 30/36
range 1, height 1, turns 7, attackers 3-4-8: 30/36 * 2/6 * 30/36 * 26/36 * 30/36
range 1, height 1, turns 7, attackers 7-6-8&leader-9-2: 30/36 * 3/6 * 30/36 * 33/36 * 30/36";
    assert_eliminated("tactic set, garrison-holds-fire always", lines);
    // One of the three, up, setting and down, may take two MPh more: by a Falling DR
    // of 10 or 11, 5 ways, or a setting dr that fails. Then the NTC is tried once; else in
    // the AFPh of the seventh Player Turn, the DFPh, the PFPh and the AFPh of the ninth.
    let sure = &(&part(30, 36) * &part(3, 6)) * &part(30, 36);
    let late = &sure * &(&(&part(5, 36) + &part(5, 36)) + &part(3, 6));
    let four = part(1_669_616, 1_679_616);
    let line = "tactic set, garrison-holds-fire always, range 1, height 1, turns 9";
    let detonated = &(&sure * &four) + &(&late * &part(26, 36));
    // In the ninth Player Turn the PFPh is the third try: whoever detonates or fails
    // then does not move, and tries again in the AFPh.
    assert_eq!(eliminated(line), &detonated * &part(30, 36));
}

/// He is in the garrison's LOS at the cave's level only, always at -2; he is never
/// pinned, and lost when he breaks, with the DC that is not Set yet.
#[test]
fn a_climber_under_fire() {
    let all = grid(
        "
         tactic set, height 1, range 1;
         turns: 1 | 2 | 3;
         garrison-firepower: 4 | 8 | 16;
         garrison-drm: -1 | 1 | 3;
         garrison-shots: 0 | 1 | 2 | 3;
         entrance-terrain: - | woods",
    );
    for line in all.lines() {
        let assault = Assault::new(line);
        let mut odds = sure(assault.start());
        // Not Climbing yet, so that the first way is up.
        odds = then(odds, |state| sure(State { beside: false, ..state }));
        for turn in 1..=assault.number("turns", 0) {
            let own = turn % 2 == 1;
            odds = then(odds, |state| assault.rally_phase(state, own));
            odds = then(
                odds,
                |state| if own { assault.climbs(state) } else { assault.at_level(state, 0) },
            );
            odds = then(odds, |state| assault.rout_phase(state, own));
            odds = then(odds, |state| sure(assault.ended(state)));
        }
        let (mut lost, mut used) = (Fraction::zero(), Fraction::zero());
        for (state, probability) in odds {
            let left: u128 = state.van.iter().map(|unit| size(unit)).sum();
            lost = &lost + &(&probability * &part(2 - left, 2));
            used = &used + &(&probability * &part(1 - state.means as u128, 1));
        }
        let (_, measures) = asked(&assault.given);
        assert_eq!(measures["attacker-squad-equivalents-lost"], lost, "{line}");
        assert_eq!(measures["charges-spent"], used, "{line}");
    }
}

impl Assault {
    /// The garrison's fire at the Climber, halved so often.
    fn at_level(&self, state: State, halvings: u32) -> Odds<State> {
        if !state.beside || state.van.is_empty() {
            return sure(state);
        }
        then(self.fire(state, halvings, -2), |state| {
            let van: Vec<String> =
                state.van.iter().map(|unit| unpinned(unit)).filter(|unit| able(unit)).collect();
            let lost = van.is_empty() && state.placed.is_none();
            let means = if lost { 0 } else { state.means };
            sure(State { van, means, ..state })
        })
    }

    /// A MPh of the Climber, and the fire of the DFPh.
    fn climbs(&self, state: State) -> Odds<State> {
        let shots = self.number("garrison-shots", 2);
        if state.van.is_empty() || state.means == 0 {
            return if state.means == 0 { self.final_shot(state) } else { sure(state) };
        }
        let setting = state.beside;
        let mut odds = if setting {
            sure(state)
        } else {
            then(rolls(), |(dr, _)| {
                let state = state.clone();
                sure(match dr {
                    12 => State { van: Vec::new(), means: 0, ..state },
                    10 | 11 => state,
                    _ => State { beside: true, ..state },
                })
            })
        };
        for _ in 0..4 {
            odds = then(odds, |state| {
                let halvings = state.fired.min(1) as u32;
                if state.fired < shots { self.at_level(state, halvings) } else { sure(state) }
            });
        }
        odds = then(odds, |state| {
            let faces = match state.van.first() {
                Some(unit) if setting => size(unit) + 1,
                _ => 0,
            };
            then(either(faces as _, 6), |done| {
                let state = state.clone();
                let placed = done.then_some(0);
                sure(if done { State { placed, means: 0, ..state } } else { state })
            })
        });
        then(odds, |state| self.final_shot(state))
    }

    fn final_shot(&self, state: State) -> Odds<State> {
        let halvings = state.fired as u32;
        if state.fired > 1 { sure(state) } else { self.at_level(state, halvings) }
    }
}

#[test]
fn by_hand_a_climber_from_above() {
    // From one level above the cave there is no Falling DR. From higher each level takes a MPh and
    // 30 ways of 36; in the last of these the DC is Placed, on three faces.
    let lines = "
height 1, turns 1: 3/6 * 10/36
height 1, top-level 2, turns 1: 3/6 * 10/36
height 1, top-level 3, turns 1: 30/36 * 3/6 * 10/36
top-level 2, turns 1: 30/36 * 3/6 * 10/36
height 1, top-level 4, turns 2: 0/1
height 1, top-level 4, turns 3: 30/36 * 30/36 * 3/6 * 10/36
height 1, top-level 3, turns 1, falling-drm 1: 26/36 * 3/6 * 10/36
height 1, top-level 3, turns 2: 30/36 * 3/6 * 10/36
height 1, top-level 3, turns 3: 1230/1296 * 3/6 * 10/36
height 1, top-level 3, turns 1, attackers 7-6-8&hero: 30/36 * 4/6 * 10/36
depression true, turns 1: 3/6 * 10/36";
    assert_eliminated("tactic climb, garrison-shots 4, garrison-firepower 36", lines);
    // Nobody guards this cave: an attempt succeeds with 3/6 * 30/36 = 5/12. Two DC: both from the
    // level that was reached at once, or one from there when the first MPh made no way, by 5 ways. When
    // the first Climber falls, by one way, the other squad has the second DC in time for turn 3.
    let attempt = part(5, 12);
    let both = &attempt + &(&part(7, 12) * &attempt);
    let common =
        "tactic climb, height 1, top-level 3, charges 2, garrison leader-10-2&hero, turns 3";
    let late = &part(5, 36) * &(&part(30, 36) * &attempt);
    let alone = &(&part(30, 36) * &both) + &late;
    assert_eq!(eliminated(common), alone);
    let after_a_fall = &part(1, 36) * &(&part(30, 36) * &attempt);
    let line = format!("{common}, attackers 7-6-8&7-6-8");
    assert_eq!(eliminated(&line), &alone + &after_a_fall);
}

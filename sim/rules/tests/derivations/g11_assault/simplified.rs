//! Simplifications, each in favour of either side.

use super::*;

impl Assault {
    /// Who is pinned or broken on the way goes on, or is lost, when that is asked.
    pub(super) fn stopped(&self, mut state: State) -> State {
        if self.is("stopped-attackers", "go-on") {
            state.van.iter_mut().for_each(|unit| *unit = sides(unit).0.to_owned());
        }
        if self.is("stopped-attackers", "are-lost") {
            state.van.retain(|unit| able(unit));
        }
        state
    }

    /// The garrison's APh: those beside the cave who have not routed are lost, when it is asked and
    /// the garrison is able.
    pub(super) fn garrison_advance_phase(&self, mut state: State, _: bool) -> Odds<State> {
        let level = self.number("height", 0) == 0;
        let comes = self.given["garrison-advances"] == true && state.beside && level;
        if comes && state.garrison.iter().any(|unit| able(unit)) {
            state.van.retain(|unit| broken(unit));
        }
        sure(state)
    }
}

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

#[test]
fn attackers_who_are_stopped_go_on_or_are_lost() {
    let all = grid(
        "
         garrison elite-half-squad, charges 2, attackers 3-4-8;
         tactic: place | throw | flamethrower;
         turns: 1 | 3;
         stopped-attackers: go-on | are-lost;
         garrison-firepower: 8, range 3 | 24, range 4, approach-terrain woods, approach-mf 1
         | 12, range 3, approach-terrain woods",
    );
    assert_assaults(&all);
}

#[test]
fn a_garrison_that_advances_eliminates_who_is_beside_its_cave() {
    let all = grid(
        "
         garrison-advances true, charges 3;
         tactic: place | throw | flamethrower;
         turns: 2, range 1 | 4, attackers 3-4-8;
         garrison: elite-half-squad | crew, garrison-firepower 8;
         approach: move | advance",
    );
    assert_assaults(&all);
    let others = grid(
        "
         garrison-advances true, charges 3, turns 3, garrison first-line-half-squad;
         tactic: throw, height 1 | throw, overwatch-firepower 16;
         garrison-firepower: 2 | 12",
    );
    assert_assaults(&others);
}

/// Of two who Throw a DC from beside a cave that holds its fire, one Throws in the first PFPh and
/// one in the DFPh after it. The dr needs a 4, the DC a 5. Only one that misses, and does not
/// malfunction by a 12, can break the first of them.
#[test]
fn by_hand_who_throws_the_second_charge() {
    let (hit, closes) = (part(4, 6), part(10, 36));
    let attack = json!({
        "targets": ["7-6-8", "3-4-8"], "force": "usmc", "elr": 5, "firepower": 30, "drm": 3,
        "cowering": false, "heat-of-battle": false,
    });
    let mut unbroken = BTreeMap::from([("who-goes", part(1, 36)), ("only-the-first", part(1, 36))]);
    for (outcome, chance) in answer("fire-attack", &attack) {
        let left = |unit: &str| !unit.contains("broken") && unit != "eliminated";
        let each: Vec<bool> = outcome.split(" + ").map(left).collect();
        for (carriers, able) in [("who-goes", each[0] || each[1]), ("only-the-first", each[0])] {
            if able {
                let sum = unbroken.get_mut(carriers).expect("one of two");
                *sum = &*sum + &(&chance * &part(35, 36));
            }
        }
    }
    for (carriers, unbroken) in unbroken {
        let once = &hit * &closes;
        let after_hit = &hit * &part(26, 36);
        let after_miss = &part(2, 6) * &unbroken;
        let both = &once + &(&(&after_hit + &after_miss) * &once);
        let line = format!(
            "tactic throw, turns 2, charges 2, range 1, attackers 7-6-8&3-4-8, \
             garrison-holds-fire always, carriers {carriers}"
        );
        assert_eq!(eliminated(&line), both, "{line}");
    }
}

/// Who follows, and may not use the DC, does what one who stays does; who is on overwatch, where
/// his fire does nothing, and may use it, does what one who follows does.
#[test]
fn who_may_use_the_charges_goes() {
    let lines = grid(
        "
         attackers 3-4-8&3-4-8, charges 2, garrison-firepower 16, garrison crew;
         tactic: place | throw;
         turns: 3 | 4",
    );
    for line in lines.lines() {
        let of = |more: &str| asked(&Assault::new(&format!("{line}, {more}")).given).1;
        let in_vain = of("orders dc&follow, carriers only-the-first");
        let stays = of("orders dc&stay");
        // Who follows in vain keeps the assault going, so that the garrison may rally.
        for measure in ["cave-eliminated", "attacker-squad-equivalents-lost", "charges-spent"] {
            assert_eq!(in_vain[measure], stays[measure], "{measure} of {line}");
        }
        let follows = of("orders dc&follow, garrison-holds-fire until-beside");
        let watches = "orders dc&overwatch, garrison-holds-fire until-beside, overwatch-drm 20";
        let goes = of(&format!("{watches}, carriers also-overwatch"));
        assert_eq!(goes, follows, "{line}");
        assert!(of(watches)["cave-eliminated"] < goes["cave-eliminated"], "{line}");
    }
}

/// One attacker alone is the van as a whole.
#[test]
fn one_attacker_is_the_safest_and_the_most_exposed() {
    let lines = grid(
        "
         turns 3, charges 2, garrison-firepower 8;
         tactic: place | set | flamethrower;
         range: 1 | 3;
         entrance-terrain: open-ground | woods",
    );
    for line in lines.lines() {
        let of = |drm: &str| asked(&Assault::new(&format!("{line}, van-drm {drm}")).given);
        let common = of("common");
        assert_eq!(of("safest"), common, "{line}");
        assert_eq!(of("most-exposed"), common, "{line}");
    }
}

/// In the DFPh only the Setter is in Hazardous Movement, and at a vertex of the hex; the other
/// waits in it.
#[test]
fn a_setter_is_more_exposed_than_the_others() {
    for (terrain, drm, safest) in [("open-ground", -2, 0), ("woods", -2, 1)] {
        for (van_drm, drm) in [("common", drm), ("safest", safest), ("most-exposed", drm)] {
            let line = format!(
                "tactic set, turns 1, range 1, attackers 7-6-8&3-4-8, garrison-firepower 12, \
                 garrison-shots 0, garrison-cowering false, entrance-terrain {terrain}, \
                 van-drm {van_drm}"
            );
            let attack = json!({
                "targets": ["7-6-8", "3-4-8"], "force": "usmc", "elr": 5, "firepower": 12,
                "drm": drm, "cowering": false, "heat-of-battle": false,
            });
            let mut lost = Fraction::zero();
            for (outcome, chance) in answer("fire-attack", &attack) {
                let before = ["7-6-8", "3-4-8"].into_iter().zip(outcome.split(" + "));
                let left = before.flat_map(|(unit, outcome)| after(unit, outcome));
                let left: u128 = left.map(|unit| size(&unit)).sum();
                lost = &lost + &(&chance * &part(3 - left, 2));
            }
            let measures = asked(&Assault::new(&line).given).1;
            assert_eq!(measures["attacker-squad-equivalents-lost"], lost, "{line}");
        }
    }
}

/// What is best for the attackers is never worse for them than what is played, and what is worst
/// is never better.
fn assert_between(parameter: &str, [worst, played, best]: [&str; 3], lines: &str) {
    let mut moved = [false; 2];
    for line in lines.lines() {
        let with = |value: &str| eliminated(&format!("{line}, {parameter} {value}"));
        let [worst, played, best] = [worst, played, best].map(with);
        assert!(worst <= played && played <= best, "{line}, {parameter}");
        moved = [moved[0] || worst < played, moved[1] || played < best];
    }
    let bounds = [worst != played, best != played];
    assert_eq!(moved, bounds, "{parameter}");
}

#[test]
fn what_is_played_of_one_attacker_lies_between_the_bounds() {
    let lines = grid(
        "
         charges 3, garrison first-line-full;
         tactic: place | throw | set;
         turns: 2 | 4 | 6;
         garrison-firepower: 4 | 12 | 24",
    );
    assert_between("broken-attackers", ["are-lost", "fall-back", "recover"], &lines);
    let of_four_turns = grid(
        "
         turns 4, charges 3, garrison first-line-full;
         tactic: place | throw | set;
         range: 2 | 3;
         garrison-firepower: 4 | 16",
    );
    assert_between("garrison-advances", ["true", "false", "false"], &of_four_turns);
    assert_between("stopped-attackers", ["are-lost", "fall-back", "go-on"], &of_four_turns);
}

#[test]
fn what_is_played_of_two_attackers_lies_between_the_bounds() {
    let lines = grid(
        "
         charges 2, attackers 7-6-8&3-4-8, garrison first-line-half-squad, turns 3;
         tactic: place | throw;
         garrison-firepower: 4 | 16;
         entrance-terrain: open-ground | woods",
    );
    assert_between("van-drm", ["most-exposed", "common", "safest"], &lines);
    assert_between("carriers", ["only-the-first", "who-goes", "who-goes"], &lines);
    let of_overwatch = lines.replace("3-4-8", "3-4-8, orders dc&overwatch");
    assert_between("carriers", ["who-goes", "who-goes", "also-overwatch"], &of_overwatch);
}

/// Those in an Accessible cave, and a SAN, change no chance of what becomes of the cave and of who
/// assaults it: only the BPV that are lost, and how often Snipers are activated.
#[test]
fn what_is_counted_apart_changes_nothing_else() {
    let lines = grid(
        "
         turns 1, charges 2, garrison first-line-half-squad, garrison-firepower 8, range 1;
         tactic: flamethrower | throw, flamethrower true",
    );
    for line in lines.lines() {
        let of = |more: Value| {
            let mut measures = asked(&with(&Assault::new(line).given, more)).1;
            measures.retain(|name, _| !name.contains("sniper") && *name != "garrison-bpv-lost");
            measures
        };
        let alone = of(json!({}));
        let next_door =
            json!({"accessible-garrison": ["elite-half-squad", "2:conscript-half-squad"]});
        assert_eq!(of(next_door), alone, "{line}");
        assert_eq!(of(json!({"attacker-san": 4, "defender-san": 3})), alone, "{line}");
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

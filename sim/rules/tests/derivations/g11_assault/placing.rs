//! DC that are Placed and Thrown, under fire and over several Player Turns.

use super::*;

#[test]
fn by_hand_a_dc_that_nobody_fires_at() {
    // A KIA on the 30 column is a 5 or less; at -4 a 9 or less. A squad that is not
    // Elite has a DC that a 10 spoils. Beside a cave at its level four faces bring
    // the DC in, below it two, above it three; a hero has one more.
    let lines = "
tactic place, turns 1: 10/36
tactic place, turns 1, garrison elite-full-concealed: 30/36
tactic place, turns 1, garrison leader-10-2&hero: 30/36
tactic place, turns 1, garrison elite-half-squad-broken: 30/36
tactic place, turns 1, garrison elite-half-squad-broken&crew: 10/36
tactic place, turns 1, attacking-force american, attackers 5-4-6: 10/36
tactic place, turns 1, malfunction-number 8, garrison leader-9-1: 21/36
tactic place, turns 1, range 3: 10/36
tactic place, turns 1, range 4: 0/36
tactic place, turns 3, range 4: 10/36
tactic place, turns 1, range 2, entrance-mf 3: 0/36
tactic place, turns 1, range 5, attackers 7-6-8&leader-8-0: 10/36
tactic place, turns 1, range 6, attackers 7-6-8&leader-8-0: 0/36
tactic place, turns 1, range 1: 10/36
tactic place, turns 1, attackers hero: 10/36
tactic place, turns 1, attackers 5-3-6, attacking-force american: 10/36
tactic place, turns 1, attackers 5-3-6, attacking-force american, range 3: 0/36
tactic throw, turns 1: 4/6 * 10/36
tactic throw, turns 1, garrison elite-full-concealed: 4/6 * 10/36
tactic throw, turns 1, range 1: 4/6 * 10/36
tactic throw, turns 1, height 1: 2/6 * 10/36
tactic throw, turns 1, attackers 7-6-8&hero: 5/6 * 10/36
tactic throw, turns 1, attackers hero, height 1: 3/6 * 10/36
tactic throw, turns 1, failed-throw-can-eliminate true: 1/1 * 10/36
tactic throw, turns 1, height 1, failed-throw-can-eliminate true: 2/6 * 10/36
tactic climb, turns 1: 3/6 * 10/36
tactic climb, turns 1, height 2, garrison elite-full-concealed: 3/6 * 30/36
tactic climb, turns 1, attackers 7-6-8&hero: 4/6 * 10/36";
    assert_eliminated("garrison-holds-fire always", lines);
    // Nobody fires at who Climbs, nor in the PFPh.
    assert_eliminated("turns 1", "tactic climb: 3/6 * 10/36\ntactic throw, range 1: 4/6 * 10/36");
}

#[test]
fn by_hand_a_set_dc_that_nobody_fires_at() {
    // A squad Sets it on three faces and passes its NTC in 26 ways of 36. -3 makes a
    // KIA of a 9 or less, -7 of any DR that is no malfunction: 11 or more beside one
    // occupant, 10 or more beside two. A leader of -1 adds a face and four ways, one
    // of -2 two faces and seven; a +1 takes five ways, but no face. The NTC is tried in the DFPh,
    // twice in the next Player Turn, and in the DFPh again: 10 ways of 36 to fail.
    // IN a Depression it begins in the AFPh of the third Player Turn.
    let lines = "
range 1, turns 1: 0/1
range 1, turns 2: 3/6 * 26/36 * 30/36
range 1, turns 2, garrison elite-full&hero: 3/6 * 26/36 * 30/36
range 1, turns 2, garrison elite-full-concealed: 3/6 * 26/36 * 33/36
range 1, turns 2, garrison leader-8-0&hero: 3/6 * 26/36 * 30/36
range 1, turns 2, attackers 3-4-8: 2/6 * 26/36 * 30/36
range 1, turns 2, attackers leader-9-2: 1/6 * 30/36 * 30/36
range 1, turns 2, attackers 7-6-8&leader-8-1: 4/6 * 30/36 * 30/36
range 1, turns 2, attackers 7-6-8&leader-9-2: 5/6 * 33/36 * 30/36
range 1, turns 2, attackers 4-5-8&leader-6+1, attacking-force british: 3/6 * 21/36 * 30/36
range 1, turns 3: 3/6 * 45656/46656 * 30/36
range 1, turns 2, depression true: 0/1
range 1, turns 3, depression true: 3/6 * 26/36 * 30/36
range 1, turns 4, depression true: 3/6 * 1196/1296 * 30/36
turns 3, range 2: 0/1
turns 4, range 2: 3/6 * 26/36 * 30/36";
    assert_eliminated("tactic set, garrison-holds-fire always", lines);
    // Set at once, or in the third Player Turn, so that there is one NTC: 1/4.
    let [four, one] = [part(1_669_616, 1_679_616), part(26, 36)];
    let detonated = &(&part(1, 2) * &four) + &(&part(1, 4) * &one);
    let line = "tactic set, range 1, turns 4, garrison-holds-fire always";
    assert_eq!(eliminated(line), &detonated * &part(30, 36));
    // Without a guard only a malfunction spares the cave.
    let line =
        "tactic set, range 1, turns 4, garrison-holds-fire always, garrison elite-full-concealed";
    assert_eq!(eliminated(line), &detonated * &part(33, 36));
}

#[test]
fn by_hand_the_survival_of_a_placer() {
    // 8 FP at -1, of DR by DR, the doubles on the 6 column: 3 KIA; 3 K/2, 8 2MC, of
    // which 10 ways of 36 leave a 7-6-8 or its half-squad unpinned; 11 1MC, 15 ways;
    // 5 NMC, 21; 2 PTC, 26; and 4 without effect.
    let one = part((3 + 8) * 10 + 11 * 15 + 5 * 21 + 2 * 26 + 4 * 36, 1296);
    assert_eq!(one, part(4, 9));
    for line in [
        "tactic place, turns 1, garrison-firepower 8, garrison-shots 1, range 1",
        "tactic place, turns 1, garrison-firepower 8, garrison-shots 1, range 2, residual-fire false",
        "tactic place, turns 1, garrison-shots 1, residual-fire false",
    ] {
        assert_eq!(eliminated(line), &one * &part(10, 36), "{line}");
    }
}

#[test]
fn the_ift_read_dr_by_dr_is_a_fire_attack() {
    for line in ["turns 1", "attacking-force american, attackers 6-6-6, attackers-elr 3"] {
        let assault = Assault::new(line);
        let before = assault.start().van;
        for after in [&before[0][..], "3-4-8-broken", "5-4-6-pinned"] {
            let before = [after.to_owned()];
            let known = mmc_and_heroes();
            let force = &assault.attackers["force"];
            let own = |row: &&Vec<String>| *force == row[0] && row[1] == sides(after).0;
            for (column, drm) in
                COLUMNS.into_iter().flat_map(|fp| [-4, -1, 0, 3].map(|drm| (fp, drm)))
            {
                if known.iter().any(|row| own(&row)) {
                    let read = then(rolls(), |(dr, _)| {
                        result(&assault.attackers, &before, &table(column, dr + drm))
                    });
                    let asked = assault.attacked(&before, column.into(), drm, false);
                    assert_eq!(asked, read, "{column} {drm} {after}");
                }
            }
        }
    }
}

#[test]
fn a_dc_is_placed_under_fire() {
    let all = grid(
        "
         tactic place, turns 1;
         garrison-firepower: 2 | 4 | 8 | 12 | 30;
         garrison-drm: -1 | 1 | 2;
         garrison-shots: 0 | 1 | 2;
         range: 1 | 2;
         entrance-terrain: - | woods",
    );
    assert_assaults(&all);
    let without = grid(
        "
         tactic place, turns 1, range 2, residual-fire false;
         garrison-firepower: 4 | 8 | 16;
         garrison-drm: -1 | 2;
         garrison-shots: 1 | 2",
    );
    assert_assaults(&without);
    let far = grid(
        "
         tactic place, turns 1, range 3;
         garrison-firepower: 2 | 4 | 8 | 12 | 16;
         garrison-drm: -1 | 0 | 2;
         garrison-shots: 1 | 2;
         garrison-holds-fire: - | until-beside",
    );
    assert_assaults(&far);
    let rest = grid(
        "
         tactic place, turns 1, garrison-firepower 8;
         garrison: elite-full-concealed | elite-half-squad | crew | conscript-reduced;
         range: 1 | 2 | 3;
         guard-by-defensive-fire: - | true",
    );
    assert_assaults(&rest);
    let rest = grid(
        "
         tactic place, turns 1, garrison-firepower 6;
         range: 2 | 3;
         entrance-mf: 2 | 3;
         garrison-shots: 1 | 2;
         garrison-cowering: - | false",
    );
    assert_assaults(&rest.replace("range 3, entrance-mf 3", "range 2, entrance-mf 4"));
    let rest = grid(
        "
         tactic place, turns 1, garrison-firepower 8, attacking-force american;
         attackers: 6-6-6 | 5-4-6;
         attackers-elr: 1 | 3;
         range: 1 | 2",
    );
    assert_assaults(&rest);
}

/// The setting of `configs/compare/set-thrown-or-placed.toml` by Player Turn 3: Residual FP
/// is for who Places only, and turns the advice.
#[test]
fn residual_fp_in_the_shipped_comparison() {
    for (given, place, throw) in [
        ("", 11.56, 14.25),
        (", garrison-firepower 6", 16.26, 17.60),
        (", garrison-firepower 4", 21.35, 21.48),
        (", entrance-terrain woods, entrance-mf 1", 26.95, 21.73),
        (", entrance-terrain woods", 19.40, 21.73),
        (", residual-fire false", 16.86, 14.25),
    ] {
        for (tactic, percent) in [("place", place), ("throw", throw)] {
            let line = format!(
                "tactic {tactic}, turns 3, charges 2, range 2, rout false, \
                 follow-up-drm false, garrison first-line-full{given}"
            );
            assert_assaults(&line);
            let chance = 100.0 * eliminated(&line).to_f64();
            assert!((chance - percent).abs() < 0.005, "{line}: {chance} %");
        }
    }
}

#[test]
fn the_third_attack_is_fpf() {
    let all = grid(
        "
         tactic place, turns 1;
         range: 2 | 3;
         garrison-firepower: 4 | 8 | 16;
         garrison-drm: -1 | 0 | 2;
         garrison-shots: 3 | 4;
         garrison-cowering: - | false",
    );
    assert_assaults(&all);
}

#[test]
fn a_dc_is_thrown_under_fire() {
    let all = grid(
        "
         tactic throw;
         turns: 1 | 2;
         range: 1 | 2;
         garrison-firepower: 2 | 4 | 8 | 12 | 16;
         garrison-drm: -1 | 2;
         garrison-shots: 0 | 1 | 2;
         height: - | 1",
    );
    assert_assaults(&all);
    let rest = grid(
        "
         tactic throw, turns 2, charges 2, garrison-firepower 8;
         range: 1 | 2 | 3;
         malfunction-number: 10 | 8;
         height: - | 1;
         failed-throw-can-eliminate: - | true;
         entrance-terrain: - | woods",
    );
    assert_assaults(&rest.replace("range 3", "range 2, entrance-mf 4"));
}

/// What FPF breaks is under DM (A10.62); what First Fire breaks keeps FFMO and FFNAM (A8.14).
#[test]
fn who_is_broken_by_fpf_or_before_it() {
    let all = grid(
        "
         turns 3, charges 2, rout false, garrison-shots 4, garrison-firepower 6;
         tactic: place | throw;
         range: 1 | 2, entrance-mf 2;
         garrison: crew | first-line-half-squad",
    );
    assert_assaults(&all);
}

/// They break, fall back, rally, and come again.
#[test]
fn assaults_of_several_player_turns() {
    let all = grid(
        "
         garrison-firepower 8;
         tactic: place | throw;
         turns: 2 | 3 | 4;
         charges: - | 2;
         range: 1 | 2 | 3;
         attackers: - | 6-6-6, attacking-force american, attackers-elr 3",
    );
    assert_assaults(&all);
    let rest = grid(
        "
         turns 4, charges 2;
         tactic: place | throw;
         garrison-firepower: 4, garrison-drm 1 | 16, garrison-drm -2 | 5, garrison-shots 1;
         garrison: elite-full-concealed | first-line-half-squad | crew
         | second-line-full, garrison-elr 1;
         range: 1 | 2, attackers-rally-terrain true, entrance-terrain woods",
    );
    assert_assaults(&rest);
    let rest = grid(
        "
         tactic place, garrison-firepower 4, charges 4, range 2;
         turns: 5 | 6;
         garrison: first-line-full, garrison-elr 2 | elite-half-squad",
    );
    assert_assaults(&rest);
    assert_assaults("tactic place, turns 3, garrison-firepower 8, range 2, residual-fire false");
    let unknown = grid(
        "
         garrison-firepower 4, known false, garrison elite-full-concealed;
         tactic: place | throw;
         turns: 1 | 3;
         range: 1 | 2",
    );
    assert_assaults(&unknown);
}

#[test]
fn the_garrisons_own_firepower() {
    let all = grid(
        "
         turns 3, charges 2;
         tactic: place | throw;
         garrison: elite-full | first-line-reduced | elite-half-squad | crew;
         range: 1 | 3",
    );
    assert_assaults(&all);
    for (garrison, given, firepower) in [
        ("elite-full", "garrison-machine-guns lmg", "12"),
        ("first-line-half-squad", "garrison-machine-guns mmg", "8"),
        ("elite-half-squad&elite-half-squad", "known true", "8"),
        ("elite-full&leader-9-1", "known true", "8, garrison-drm -1, garrison-cowering false"),
    ] {
        let of = |more: &str| {
            let line = format!("tactic place, turns 1, range 2, garrison {garrison}, {more}");
            let mut assault = Assault::new(&line);
            let guns = assault.given["garrison-machine-guns"].take();
            match guns {
                Value::Null => {
                    assault.given.as_object_mut().expect("names").remove("garrison-machine-guns")
                }
                guns => assault
                    .given
                    .as_object_mut()
                    .expect("names")
                    .insert("garrison-machine-guns".into(), json!([guns])),
            };
            asked(&assault.given)
        };
        assert_eq!(of(given), of(&format!("garrison-firepower {firepower}")), "{garrison}");
    }
}

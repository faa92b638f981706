//! Firefights with more than a lone unit: what leaders, heroes and concealment do. Each
//! case is played with scripted dice, and where it is short its odds are counted by hand.
//!
//! "ML" is the Morale Level. Ways are those of a DR out of 36: 1, 3, 6, 10, 15, 21, 26, 30,
//! 33, 35 and 36 for at most 2 to 12.

mod table;

use asl_engine::dice::Scripted::{self, Both};
use serde_json::{Value, json};
use table::{assert_played, chance, ways, with};

const IFT: &str = "IFT DR";
const MC: &str = "MC";
const TC: &str = "TC";
const RALLY: &str = "Rally DR";

/// A DR that does nothing in these firefights.
const IDLE: (&str, Scripted) = (IFT, Both(3, 4));

fn plays(parameters: &Value, script: &[(&str, Scripted)], outcome: &str) {
    assert_played("firefight", parameters, script, outcome);
}

/// Americans in woods under fire that cannot hurt them: their RPh is all that matters.
/// Between the two fire phases is their own RPh, with DM (+4) and Rally Bonus terrain (-1).
fn own_rally_phase(targets: Value) -> Value {
    json!({
        "force": "american", "targets": targets, "phases": 2, "firepower": 1, "drm": 19,
        "terrain": "woods", "elr": 3, "heat-of-battle": false,
    })
}

/// A18.11 gives one MMC a Self-Rally in its own RPh; a leader has his own (A10.63). Both
/// have ML 8 and +4 + 1 - 1 = +4.
#[test]
fn a_leader_who_rallies_himself_leaves_a_mmc_its_self_rally() {
    let parameters = own_rally_phase(json!(["6-6-6-broken", "leader-8-1-broken"]));
    let script = [IDLE, (RALLY, Both(4, 5)), (RALLY, Both(1, 3)), IDLE];
    plays(&parameters, &script, "rallied + unaffected");
    // The leader rallies with 6 ways; then he rallies the squad at +4 - 1 - 1 = +2 with 15.
    // In 30 ways he does not, and the squad rallies itself with 6.
    let rallied = chance("firefight", &parameters, |outcome| outcome.starts_with("rallied"));
    assert_eq!(rallied, ways(6 * 15 + 30 * 6, 36 * 36));
}

/// The leader is named last and rolls first (A10.71): the 4 rallies him, and by his -1 a 6
/// rallies the squad. In the other order the 6 would leave him broken.
#[test]
fn leaders_rally_first_and_then_rally_others() {
    let parameters = own_rally_phase(json!(["6-6-6-broken", "leader-8-1-broken"]));
    let script = [IDLE, (RALLY, Both(2, 2)), (RALLY, Both(3, 3)), IDLE];
    plays(&parameters, &script, "rallied + rallied");
    // Both rally with 6 ways of his DR and 15 of the squad's.
    let both = chance("firefight", &parameters, |outcome| outcome == "rallied + rallied");
    assert_eq!(both, ways(6 * 15, 36 * 36));
}

/// One MMC only (A18.11): the second squad does not roll, whatever the first rolled.
#[test]
fn a_second_mmc_does_not_rally_itself() {
    let parameters = own_rally_phase(json!(["6-6-6-broken", "5-4-6-broken"]));
    let script = [IDLE, (RALLY, Both(1, 3)), IDLE];
    plays(&parameters, &script, "rallied + unaffected");
    let script = [IDLE, (RALLY, Both(5, 6)), IDLE];
    plays(&parameters, &script, "unaffected + unaffected");
    let second = chance("firefight", &parameters, |outcome| outcome.ends_with("rallied"));
    assert_eq!(second, ways(0, 1));
}

/// Marines fire at a Japanese squad, which may fire back.
fn exchange(firers: Value, targets: Value, more: Value) -> Value {
    let parameters = json!({
        "return-fire": true, "phases": 1, "firers": firers, "firers-elr": 5, "range": 3,
        "targets": targets, "elr": 5, "heat-of-battle": false,
    });
    with(&parameters, &more)
}

/// Who fires is concealed no more (A12.141), so that the fire back is not halved.
#[test]
fn firers_lose_their_concealment_by_their_fire() {
    let parameters = exchange(
        json!(["7-6-8-concealed"]),
        json!(["elite-full"]),
        json!({ "phases": 2, "drm": 20 }),
    );
    // The 4 FP of the 4-4-8: a 5 is a 1MC there, and a NMC on the 2 column.
    let script = [IDLE, (IFT, Both(2, 3)), (MC, Both(4, 4))];
    plays(&parameters, &script, "unaffected / broken");
    // The squad stays what it is, unpinned: on the 4 column, on Original doubles the 2
    // column, a DR of 3 is a 2MC (2 ways, passed by 5 with 10), a 4 or 5 a 1MC (2 + 1 + 4
    // ways, 15), a 6 a NMC (4 ways, 21), a 7, and the doubles of 3, a PTC (6 + 1 ways, 26),
    // and an 8 or more nothing (15 ways).
    let expected = ways(2 * 10 + 7 * 15 + 4 * 21 + 7 * 26 + 15 * 36, 36 * 36);
    let stays = |outcome: &str| outcome == "unaffected / revealed";
    assert_eq!(chance("firefight", &parameters, stays), expected);
}

/// The concealed one of a stack that fires is revealed beside one who was not concealed.
#[test]
fn every_concealed_firer_of_a_stack_is_revealed() {
    let more = json!({ "drm": 20 });
    let parameters = exchange(json!(["7-6-8-concealed", "6-6-8"]), json!(["elite-full"]), more);
    plays(&parameters, &[IDLE], "unaffected / revealed + unaffected");
}

/// The FP of each side is what its unbroken units have; the broken add nothing, and may be
/// there.
#[test]
fn the_ledger_counts_the_unbroken() {
    let targets = json!(["elite-full", "elite-half-squad-broken"]);
    let parameters = exchange(json!(["7-6-8", "6-6-8"]), targets, json!({}));
    let ledger = table::question("firefight", &parameters).ledger();
    let value = |item: &str| {
        let line = ledger.iter().find(|line| line.item == item);
        line.map(|line| line.value.as_str())
    };
    assert_eq!([value("7-6-8"), value("6-6-8"), value("firepower")], ["7", "6", "13"].map(Some));
    assert_eq!(value("returned: 4-4-8"), Some("4"));
    assert_eq!(value("returned: 2-3-8 HS broken"), None);
    assert_eq!(value("returned: firepower"), Some("4"));
}

/// The same for targets that fire back (A12.141): the second fire at them is at full FP.
/// In the second Player Turn they fire first.
#[test]
fn targets_that_fire_back_lose_their_concealment_too() {
    let parameters = exchange(
        json!(["7-6-8"]),
        json!(["elite-full-concealed"]),
        json!({ "phases": 4, "return-drm": 20 }),
    );
    // 3½ FP at the concealed: an 11 does nothing. Then 7 FP: a 7 on the 6 column is a NMC.
    let script = [(IFT, Both(5, 6)), IDLE, IDLE, (IFT, Both(3, 4)), (MC, Both(4, 4))];
    plays(&parameters, &script, "pinned / unaffected");
}

/// Nine hexes are too far for a range of 4, so that they do not fire and stay concealed:
/// 7 FP at Long Range and at the concealed are on the 1 column, where a 5 is a PTC. On the
/// 2 column it would be a NMC.
#[test]
fn targets_that_cannot_fire_back_stay_concealed() {
    let parameters = exchange(
        json!(["7-6-8"]),
        json!(["elite-full-concealed"]),
        json!({ "phases": 4, "range": 9 }),
    );
    let script = [(IFT, Both(5, 6)), (IFT, Both(2, 3)), (TC, Both(6, 6))];
    plays(&parameters, &script, "pinned / unaffected");
}

/// Whether nothing happens to the target: neither a step, nor a pin.
fn nothing(outcome: &str) -> bool {
    outcome == "unaffected / unaffected + unaffected"
}

/// On the 6 column without a DRM, or on doubles the 4 column, the 4-4-8 (ML 8) stays what it
/// is, unpinned: a 4 is a 2MC (2 ways, passed by 5 with 10); the doubles of 2, a 5 and a 6
/// are a 1MC (1 + 4 + 4 ways, 15); the doubles of 3 and a 7 a NMC (1 + 6 ways, 21); an 8 is
/// a PTC (4 ways, 26); the doubles of 4 and 9 or more are nothing (1 + 10 ways).
const SIX_UNDIRECTED: u32 = 2 * 10 + 9 * 15 + 7 * 21 + 4 * 26 + 11 * 36;

/// A hero's -1 is for his Normal Range of 4 hexes (A15.24).
#[test]
fn a_hero_helps_within_his_normal_range_only() {
    let firers = || json!(["7-6-8", "hero"]);
    let target = || json!(["elite-full"]);
    // At 5 hexes 7½ FP without his -1: a 9 does nothing.
    let far = exchange(firers(), target(), json!({ "range": 5 }));
    plays(&far, &[(IFT, Both(4, 5))], "unaffected / unaffected + unaffected");
    assert_eq!(chance("firefight", &far, nothing), ways(SIX_UNDIRECTED, 36 * 36));
    // At 4 hexes 8 FP with it: a 9 is a NMC.
    let near = exchange(firers(), target(), json!({ "range": 4 }));
    let script = [(IFT, Both(4, 5)), (MC, Both(3, 3))];
    plays(&near, &script, "unaffected / unaffected + unaffected");
    // On the 8 column at -1, on doubles the 6 column: a 5 or 6 is a 2MC (4 + 4 ways, 10);
    // the doubles of 3, a 7 and an 8 a 1MC (1 + 6 + 4 ways, 15); the doubles of 4 and a 9 a
    // NMC (1 + 4 ways, 21); a 10 a PTC (2 ways, 26); the doubles of 5 and more nothing.
    let expected = ways(8 * 10 + 11 * 15 + 5 * 21 + 2 * 26 + 4 * 36, 36 * 36);
    assert_eq!(chance("firefight", &near, nothing), expected);
}

/// A pinned leader directs no fire (A7.53, A7.8): his -1 is not counted, and the firers can
/// cower (A7.9).
#[test]
fn a_pinned_leader_directs_no_fire() {
    let firers = |leader: &str| json!(["7-6-8", leader]);
    let target = || json!(["elite-full"]);
    let pinned = exchange(firers("leader-9-1-pinned"), target(), json!({}));
    // The doubles of 4 cower: nothing on the 4 column. A 9 is nothing on the 6 column.
    for faces in [Both(4, 4), Both(4, 5)] {
        plays(&pinned, &[(IFT, faces)], "unaffected / unaffected + unaffected");
    }
    assert_eq!(chance("firefight", &pinned, nothing), ways(SIX_UNDIRECTED, 36 * 36));
    // One who is not makes a NMC of the 8, and a PTC of the 9.
    let directed = exchange(firers("leader-9-1"), target(), json!({}));
    for (faces, check) in [(Both(4, 4), MC), (Both(4, 5), TC)] {
        let script = [(IFT, faces), (check, Both(3, 3))];
        plays(&directed, &script, "unaffected / unaffected + unaffected");
    }
    // On the 6 column at -1: a 5 is a 2MC (4 ways, 10), a 6 or 7 a 1MC (11 ways, 15), an 8 a
    // NMC (5 ways, 21), a 9 a PTC (4 ways, 26), more is nothing (6 ways).
    let expected = ways(4 * 10 + 11 * 15 + 5 * 21 + 4 * 26 + 6 * 36, 36 * 36);
    assert_eq!(chance("firefight", &directed, nothing), expected);
}

/// Three fire phases, so two RPh: the first is the targets' own, the second the enemy's.
/// An 8-0 rallies the squad in both.
fn two_rally_phases(drm: i32) -> Value {
    let targets = json!(["6-6-6-broken", "leader-8-0"]);
    with(&own_rally_phase(targets), &json!({ "phases": 3, "drm": drm }))
}

/// An attack that could cause a NMC or worse puts the broken under DM, whatever its DR
/// (A10.62). On the 1 column a Final 5 is a PTC, and a 4 a NMC: the lowest DR at +3, and at
/// +2. The woods are 1 of both.
#[test]
fn an_attack_that_is_a_ptc_at_best_causes_no_dm() {
    let later = |second: &'static str| {
        let script = [IDLE, (RALLY, Both(5, 6)), IDLE, (RALLY, Both(4, 5)), IDLE];
        (script, format!("{second} + unaffected"))
    };
    // Without DM the second RPh has -1, so that a 9 rallies; with DM it has +3.
    let (script, outcome) = later("rallied");
    plays(&two_rally_phases(2), &script, &outcome);
    let (script, outcome) = later("unaffected");
    plays(&two_rally_phases(0), &script, &outcome);
    // At +3 the squad rallies in the first RPh with 10 ways; in 25 it stays broken (in the
    // last it loses a half-squad), and rallies in the second with 30. The fire does nothing:
    // its only PTC is by an Original 2, which cowers below the lowest column.
    let rallied = |outcome: &str| outcome.starts_with("rallied");
    let expected = ways(10 * 36 + 25 * 30, 36 * 36);
    assert_eq!(chance("firefight", &two_rally_phases(2), rallied), expected);
}

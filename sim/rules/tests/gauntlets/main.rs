//! Moves under Defensive Fire: the worked examples of A4, A7.83 and A8, and what the ledger
//! says. Where the nationality is not ours, another counter with the same numbers stands in.

mod arrivals;
mod fire_lanes;
mod monotone;
mod refused;
mod snap_shots;
#[path = "../table/mod.rs"]
mod table;

use asl_engine::Meter;
use asl_engine::dice::Event;
use asl_engine::dice::Scripted::{self, Both, Total};
use asl_rules::catalog::{self, Wish};
use serde_json::{Value, json};
use table::{assert_played, chance, question, ways, with};

const FIRST_FIRE: &str = "IFT DR of Defensive First Fire";
const FPF: &str = "IFT DR of FPF";
const FINAL_FIRE: &str = "IFT DR of Final Fire";
const RESIDUAL: &str = "IFT DR";
const MC: &str = "MC";
const TC: &str = "TC";

/// A squad of the Marines.
fn asked(hexes: Value, defenders: Value) -> Value {
    json!({
        "force": "usmc", "movers": ["7-6-8"], "elr": 5, "heat-of-battle": false,
        "hexes": hexes, "defenders": defenders,
    })
}

fn plays(parameters: &Value, script: &[(&str, Scripted)], outcome: &str) {
    assert_played("gauntlet", parameters, script, outcome);
}

/// The value of a line of the ledger.
fn ledger(parameters: &Value, item: &str) -> String {
    let lines = question("gauntlet", parameters).ledger();
    let found = lines.iter().find(|line| line.item == item);
    found.unwrap_or_else(|| panic!("no {item} in {lines:#?}")).value.clone()
}

fn refusal(parameters: &Value) -> (String, String, String) {
    let entry = catalog::find("gauntlet").expect("it is in the catalog");
    let refusal = entry.ask(parameters.as_object().expect("an object")).expect_err("refused");
    let rule = refusal.rule().unwrap_or_default().to_owned();
    (refusal.parameter().to_owned(), rule, refusal.to_string())
}

/// The first three of A4.61: +1 and -1 in woods; -1 by Assault Movement in the open; +1 or 0
/// behind a hedge.
#[test]
fn examples_of_a4_61() {
    let drm = |hexes: &str, movement: &str| {
        let asked = with(&asked(json!([hexes]), json!(["4"])), &json!({ "movement": movement }));
        let item = "hex 1, defender 1, First Fire";
        let value = ledger(&asked, item);
        let (_, drm) = value.split_once("DRM ").expect("a DRM");
        drm.split([' ', ';']).next().expect("a number").to_owned()
    };
    assert_eq!(drm("woods", "normal"), "+0");
    assert_eq!(drm("open", "assault"), "-1");
    assert_eq!(drm("open", "normal"), "-2");
    assert_eq!(drm("hedge:mf=2", "assault"), "+1");
    assert_eq!(drm("hedge", "normal"), "+0");
    assert_eq!(drm("woods:mf=3", "assault"), "+1");
}

/// The fourth of A4.61: four MF uphill are all that the squad has, but not with a leader.
#[test]
fn example_4_of_a4_61() {
    let uphill =
        with(&asked(json!(["woods:mf=4"]), json!(["4"])), &json!({ "movement": "assault" }));
    let (parameter, rule, message) = refusal(&uphill);
    assert_eq!((parameter.as_str(), rule.as_str()), ("movement", "A4.61"), "{message}");
    let led = with(&uphill, &json!({ "movers": ["7-6-8", "leader-9-1"] }));
    assert_eq!(ledger(&led, "MF of the movers"), "6");
    assert!(ledger(&led, "hex 1, defender 1, First Fire").contains("DRM +1"));
}

/// A7.83: First Fire at -2 pins the squad; the next attack has no -2 and breaks it, and the
/// one after that has the -2 again. Which DRM it was shows in who has to roll.
#[test]
fn example_of_a7_83() {
    let three = asked(json!(["open"]), json!(["8:steady", "8:steady", "8:steady"]));
    // 9 - 2 = 7 is a 1MC, and 7 is the highest DR that passes it: pinned.
    // 8 is a NMC without DRM, and 9 fails it: broken.
    // 10 - 2 = 8 is a NMC; without the -2 it would be nothing.
    let script = [
        (FIRST_FIRE, Total(9)),
        (MC, Total(7)),
        (FIRST_FIRE, Total(8)),
        (MC, Total(9)),
        (FIRST_FIRE, Total(10)),
        (MC, Total(8)),
    ];
    plays(&three, &script, "arrives: broken / 3 shots");
}

/// 4 FP at a crew in the open, by hand. With FFMO and FFNAM a DR of 5 is a 2MC, 6 and 7 a 1MC,
/// 8 a NMC and 9 a PTC; by Assault Movement each is one later. By a Morale of 8 it is unharmed
/// by 10, 15, 21 and 26 of 36 DR, the highest that passes pinning it, and by 10 or 9 and more.
#[test]
fn assault_movement_by_hand() {
    let run = with(&asked(json!(["open"]), json!(["4:steady"])), &json!({ "movers": ["crew"] }));
    let unaffected = |asked: &Value| {
        chance("gauntlet", asked, |outcome| outcome == "arrives: unaffected / 1 shot")
    };
    let by_running = 4 * 10 + (5 + 6) * 15 + 5 * 21 + 4 * 26 + 6 * 36;
    assert_eq!(unaffected(&run), ways(by_running, 36 * 36));
    let assault = with(&run, &json!({ "movement": "assault" }));
    let by_assault = 3 * 10 + (4 + 5) * 15 + 6 * 21 + 5 * 26 + 10 * 36;
    assert_eq!(unaffected(&assault), ways(by_assault, 36 * 36));
}

/// A8.3: by one MF each defender fires once in a hex, by two MF again, at half its FP; in the
/// next hex by one MF once more.
#[test]
fn shots_are_as_many_as_mf() {
    let idle = |roll: &'static str| (roll, Both(5, 6));
    let slow = asked(json!(["open:mf=2", "open"]), json!(["4"]));
    plays(&slow, &[idle(FIRST_FIRE), idle(FIRST_FIRE)], "arrives: unaffected / 2 shots");
    let quick = asked(json!(["open", "open", "open"]), json!(["4"]));
    plays(&quick, &[idle(FIRST_FIRE), idle(FIRST_FIRE)], "arrives: unaffected / 2 shots");
    assert!(
        ledger(&quick, "hex 2, defender 1, Subsequent First Fire")
            .starts_with("4 / 2 Subsequent First Fire: 2 column, DRM -2 (FFMO -1, FFNAM -1)")
    );
}

/// A8.31, the example of A8.41: FPF of 7 FP by a 4-6-7 that an 8-1 directs. An Original 7 is
/// nothing to it. An 8 pins the leader and so breaks the squad, and it fires no more.
#[test]
fn fpf_is_a_nmc_for_who_fires() {
    let led = "1:leader=-1:leader-morale=8:adjacent-at=1:morale=7";
    let near = asked(json!(["stone:mf=4"]), json!([led]));
    let fires = |dr: u8| vec![(FIRST_FIRE, Total(12)), (FIRST_FIRE, Total(12)), (FPF, Total(dr))];
    let again = [fires(7), vec![(FPF, Total(12))]].concat();
    plays(&near, &again, "arrives: unaffected / 4 shots");
    plays(&near, &fires(8), "arrives: unaffected / 3 shots");
    // An 8 does not pin a 9-1, so that it pins the squad, which can fire again.
    let led = "2:leader=-1:leader-morale=9:adjacent-at=1:morale=7";
    let near = asked(json!(["stone:mf=4"]), json!([led]));
    let again = [fires(8), vec![(FPF, Total(12))]].concat();
    plays(&near, &again, "arrives: unaffected / 4 shots");
    plays(&near, &fires(9), "arrives: unaffected / 3 shots");
}

/// A8.26, second example: the hedge has made the Residual FP less, and does not help against
/// it. An 8 by -2 is nothing on the 1 column; a 7 is a PTC.
#[test]
fn example_2_of_a8_26() {
    let swept = asked(json!(["hedge:residual=1"]), json!(["1:drm=10:steady"]));
    let idle = (FIRST_FIRE, Total(12));
    plays(&swept, &[(RESIDUAL, Total(8)), idle], "arrives: unaffected / 1 shot");
    let script = [(RESIDUAL, Total(7)), (TC, Total(9)), idle];
    plays(&swept, &script, "arrives: pinned / 1 shot");
    // 4 FP through the hedge leave 1, whatever the leader takes off.
    let fire = asked(json!(["hedge"]), json!(["4:leader=-2"]));
    let line = ledger(&fire, "hex 1, defender 1, First Fire");
    assert!(line.contains("DRM -2 (TEM +1, FFNAM -1, leader -2)"), "{line}");
    assert!(line.ends_with("leaves 1 Residual FP"), "{line}");
}

/// A8.26, first example: 4 FP leave 2 in the woods, and 1 through the grain. The larger counter
/// remains: 2 FP by +1 and -1 have a PTC by a 6, where 1 FP has nothing.
#[test]
fn example_1_of_a8_26() {
    let line = |defender: &str| {
        let fire = asked(json!(["woods"]), json!([defender]));
        ledger(&fire, "hex 1, defender 1, First Fire")
    };
    assert!(line("4").ends_with("leaves 2 Residual FP"), "{}", line("4"));
    let through_grain = line("4:hindrance=1");
    assert!(through_grain.ends_with("leaves 1 Residual FP"), "{through_grain}");
    let idle = (FIRST_FIRE, Total(12));
    for defenders in
        [["4:steady:to=1", "4:hindrance=1:steady"], ["4:hindrance=1:steady", "4:steady"]]
    {
        let both = asked(json!(["woods:then=1"]), json!(defenders));
        let script = [idle, idle, idle, idle, (RESIDUAL, Total(6)), (TC, Total(9))];
        plays(&both, &script, "arrives: pinned / 4 shots");
    }
}

/// A8.26, second example: in the foxhole the 1 FP attack by +1, for its TEM and FFNAM; out of it
/// again by -2.
#[test]
fn example_2_of_a8_26_in_and_out_of_a_foxhole() {
    let moves = ["foxhole:mf=1:residual=1", "open:mf=1:residual=1"];
    let swept = asked(json!(moves), json!(["1:from=2:drm=10:steady"]));
    let idle = (FIRST_FIRE, Total(12));
    // By +1 a 5 is nothing and a 4 a PTC; by -2 a 7 is one.
    let script = [(RESIDUAL, Total(5)), (RESIDUAL, Total(8)), idle];
    plays(&swept, &script, "arrives: unaffected / 1 shot");
    let script = [(RESIDUAL, Total(4)), (TC, Total(5)), (RESIDUAL, Total(7)), (TC, Total(9)), idle];
    plays(&swept, &script, "arrives: pinned / 1 shot");
}

/// A8.26, its last example: 4 FP through a wall leave nothing.
#[test]
fn fire_through_a_wall_leaves_nothing_of_4_fp() {
    let line = ledger(&asked(json!(["wall"]), json!(["4"])), "hex 1, defender 1, First Fire");
    assert!(!line.contains("Residual FP"), "{line}");
}

/// A8.2, A8.22: who spends another MF in the hex is attacked by what the fire has left there.
#[test]
fn another_mf_meets_the_residual_fp() {
    let busy = asked(json!(["open:then=1"]), json!(["8:steady"]));
    let script = [
        (FIRST_FIRE, Total(12)),
        // 4 FP by -2: 9 is a PTC.
        (RESIDUAL, Total(9)),
        (TC, Total(9)),
        // Pinned now, it is no target for FFMO and FFNAM.
        (FIRST_FIRE, Total(8)),
    ];
    plays(&busy, &script, "arrives: pinned / 2 shots");
}

/// A4.63: fire at the road is halved for who has no LOS to the other side, or sees cover
/// there; not for who sees Open Ground there.
#[test]
fn example_of_a4_63() {
    let dash = with(
        &asked(json!(["road", "open"]), json!(["4:to=1", "6"])),
        &json!({ "movement": "dash" }),
    );
    let first = ledger(&dash, "hex 1, defender 1, First Fire");
    assert!(first.starts_with("4 / 2 Dash: 2 column, DRM -2"), "{first}");
    let second = ledger(&dash, "hex 1, defender 2, First Fire");
    assert!(second.starts_with("6: 6 column, DRM -2"), "{second}");
    let cover = with(&dash, &json!({ "hexes": ["road", "stone"] }));
    assert!(ledger(&cover, "hex 1, defender 2, First Fire").starts_with("6 / 2 Dash: 2 column"));
    assert!(ledger(&cover, "hex 2, defender 2, First Fire").starts_with("6: 6 column, DRM +2"));
}

/// A8.4: who has not fired fires in the DFPh at full FP, who has at adjacent units; without
/// FFMO and FFNAM.
#[test]
fn final_fire_is_at_who_is_still_there() {
    let near = asked(json!(["open"]), json!(["8:adjacent-at=1:steady"]));
    // 16 FP by -2 in the MPh; in the DFPh 8 FP by 0.
    let script = [(FIRST_FIRE, Total(12)), (MC, Total(3)), (FINAL_FIRE, Total(10))];
    plays(&near, &script, "arrives: unaffected / 2 shots");
}

/// A8.23, A9.2: a MG that keeps its ROF is not marked, and fires again; by a double it cowers
/// and is marked.
#[test]
fn rate_of_fire_goes_on() {
    let mg = asked(json!(["open", "open"]), json!(["4:rof=2"]));
    let script = [
        // 8 - 2 = 6 on the 4 column.
        (FIRST_FIRE, Both(2, 6)),
        (MC, Total(3)),
        (FIRST_FIRE, Both(5, 6)),
    ];
    plays(&mg, &script, "arrives: unaffected / 2 shots");
    let script = [(FIRST_FIRE, Both(6, 6))];
    plays(&mg, &script, "arrives: unaffected / 1 shot");
    let script = [
        (FIRST_FIRE, Both(1, 6)),
        (MC, Total(3)),
        (FIRST_FIRE, Both(2, 6)),
        (MC, Total(3)),
        // Unmarked in the DFPh, it fires there as long as it keeps its ROF, and three times
        // more at most.
        (FINAL_FIRE, Both(2, 6)),
        (FINAL_FIRE, Both(1, 6)),
        (TC, Total(4)),
        (FINAL_FIRE, Both(2, 6)),
        (FINAL_FIRE, Both(2, 6)),
    ];
    plays(&mg, &script, "arrives: unaffected / 6 shots");
    let longer = with(&mg, &json!({ "rof-limit": 5 }));
    let script = [&script[..], &[(FINAL_FIRE, Both(2, 6)), (FINAL_FIRE, Both(2, 6))]].concat();
    plays(&longer, &script, "arrives: unaffected / 8 shots");
}

/// The example of A8.23: a squad of 4 FP and its MG of 5. The MG keeps its ROF, and the squad alone leaves
/// 2 Residual FP. Then the MG fires by itself.
#[test]
fn example_of_a8_23_the_squad_leaves_residual_fp_when_its_mg_keeps_its_rof() {
    let both = asked(json!(["open:then=1"]), json!(["9:mg=5:rof=2:steady:to=1"]));
    let first = [(FIRST_FIRE, Both(2, 6)), (MC, Total(3))];
    // By -2 on the 2 column a 9 is nothing and an 8 a PTC. The MG alone is on the 4 column: a 9 is a PTC.
    let alone = [(FIRST_FIRE, Both(4, 5)), (TC, Total(4))];
    let script = [&first[..], &[("IFT DR", Total(9))], &alone].concat();
    plays(&both, &script, "arrives: unaffected / 2 shots");
    let script =
        [&first[..], &[("IFT DR", Total(8)), (TC, Total(9)), (FIRST_FIRE, Both(6, 6))]].concat();
    plays(&both, &script, "arrives: pinned / 2 shots");
    // Marked then, squad and MG use Subsequent First Fire together: 4 1/2 FP, the 4 column.
    let further = asked(json!(["open", "open", "open"]), json!(["9:mg=5:rof=2:steady"]));
    let script = [&first[..], &alone, &[(FIRST_FIRE, Total(9)), (TC, Total(4))]].concat();
    plays(&further, &script, "arrives: unaffected / 3 shots");
}

/// A8.4, A8.41: in the DFPh a LMG that has kept its ROF fires at full FP, and the squad beside it as Area
/// Fire at an adjacent hex: (2 + 6 / 2) * 2 = 10 FP, the 8 column. The LMG alone would be on the 4 column.
#[test]
fn in_the_dfph_the_squad_fires_with_its_mg_as_area_fire() {
    let near = asked(json!(["open"]), json!(["8:mg=2:rof=3:adjacent-at=1:steady"]));
    let first = [(FIRST_FIRE, Both(2, 6)), (MC, Total(3))];
    let script = [&first[..], &[(FINAL_FIRE, Both(4, 4)), (MC, Total(4))]].concat();
    plays(&near, &script, "arrives: unaffected / 2 shots");
    // Then the LMG alone, by its ROF: 4 FP, on which an 8 is nothing.
    let script =
        [&first[..], &[(FINAL_FIRE, Both(3, 5)), (MC, Total(4)), (FINAL_FIRE, Both(4, 4))]];
    plays(&near, &script.concat(), "arrives: unaffected / 3 shots");
}

/// A9.7, A9.3: a 12 ends the MG of a defender, and so does a 10 in Sustained Fire; the rest of
/// its FP goes on. No Residual FP is left by the MG (A8.221).
#[test]
fn a_machine_gun_malfunctions() {
    let mg = asked(json!(["open", "open"]), json!(["4:rof=2:b=12"]));
    plays(&mg, &[(FIRST_FIRE, Both(6, 6))], "arrives: unaffected / 1 shot");
    // First Fire does not malfunction by a 10; Subsequent First Fire does, and then it is silent.
    let script = [(FIRST_FIRE, Both(4, 6)), (FIRST_FIRE, Both(4, 6))];
    plays(&mg, &script, "arrives: unaffected / 2 shots");
    // A squad of 4 FP with a MG of 4 FP has 4 FP left, 2 in Subsequent First Fire: a 9 - 2 = 7 would be
    // a PTC on the 4 column, and is nothing on the 2 column.
    let both = asked(json!(["open", "open"]), json!(["8:mg=4:b=10:steady"]));
    let script = [(FIRST_FIRE, Total(10)), (MC, Total(3)), (FIRST_FIRE, Total(9))];
    plays(&both, &script, "arrives: unaffected / 2 shots");
    for (defender, rule) in [
        ("4:mg=2", "A9.2, A9.7, A9.22"),
        ("4:mg=5:b=12", "A9.2, A9.7, A9.22"),
        ("4:mg=5:rof=2", "A9.2, A9.7, A9.22"),
    ] {
        let (parameter, by, _) = refusal(&asked(json!(["open", "open"]), json!([defender])));
        assert_eq!((parameter.as_str(), by.as_str()), ("defenders", rule), "{defender}");
    }
    // The first of the strength factors of a counter is its FP.
    let counter = asked(json!(["open"]), json!(["4-4-7"]));
    assert_eq!(
        question("gauntlet", &counter).ledger(),
        question("gauntlet", &asked(json!(["open"]), json!(["4"]))).ledger()
    );
}

/// A stack splits: the pinned squad stays behind, the leader goes on with the other one.
#[test]
fn who_is_pinned_stays_behind() {
    let stack = with(
        &asked(json!(["open", "woods"]), json!(["8:to=1:steady"])),
        &json!({ "movers": ["7-6-8", "leader-9-1", "3-4-8"] }),
    );
    // 9 - 2 = 7: a 1MC for all, the leader first, whose -1 helps the others.
    let script = [(FIRST_FIRE, Total(9)), (MC, Total(5)), (MC, Total(8)), (MC, Total(5))];
    plays(&stack, &script, "stopped in hex 1: pinned + arrives: unaffected + unaffected / 1 shot");
}

/// A4.12, A7.831: without the leader the squad has four MF only.
#[test]
fn who_loses_the_leader_loses_his_mf() {
    let stack = with(
        &asked(json!(["open:mf=4", "open:mf=2"]), json!(["8:to=1:steady"])),
        &json!({ "movers": ["7-6-8", "leader-8-0"] }),
    );
    assert_eq!(ledger(&stack, "MF that they spend"), "6");
    // A PTC pins the leader; he forces nobody to a LLTC, but his two MF are gone.
    let script =
        [(FIRST_FIRE, Total(11)), (TC, Total(12)), (TC, Total(4)), (FIRST_FIRE, Total(12))];
    plays(&stack, &script, "stopped in hex 1: unaffected + pinned / 2 shots");
}

/// Nobody sees the first hex, and nobody crosses the second one: whoever wants to lose nothing stops
/// before it (A4.1), and nothing is lost.
#[test]
fn who_stops_does_not_go_on() {
    let asked = asked(json!(["open", "open"]), json!(["36:from=2:drm=-4"]));
    let question = question("gauntlet", &asked);
    let wish = Wish { objective: "exchange", choices: &[] };
    let best = question.best(&wish, &mut Meter::unlimited()).expect("no limit").expect("known");
    assert_eq!(best.value, 0.0);
    assert!(best.decisions.iter().any(|decision| decision.act == "stop"));
    let going_on: Vec<f64> = best.fixed.iter().filter_map(|(_, value)| *value).collect();
    // The script goes on; so do the movers against the best defender.
    assert!(going_on[0] < -0.5 && going_on[1] < -0.5, "{going_on:?}");
}

/// The MPh is over for all: no trial tells of a hex that is entered in the DFPh (A3.4).
#[test]
fn nobody_enters_a_hex_in_the_dfph() {
    let asked = asked(json!(["open", "woods", "open"]), json!(["8", "4"]));
    let question = question("gauntlet", &asked);
    let mut stopped = 0;
    for trial in 0..300 {
        let (outcome, events) = question.playable().expect("nothing is free").trace(1, trial);
        let notes = events.iter().filter_map(|event| match event {
            Event::Noted { text, .. } => Some(text.as_str()),
            Event::Rolled { .. } => None,
        });
        let after = notes.skip_while(|text| *text != "the DFPh");
        let entered = after.filter(|text| text.starts_with("they enter")).count();
        assert_eq!(entered, 0, "trial {trial}: {outcome}");
        stopped += u32::from(outcome.starts_with("stopped"));
    }
    assert!(stopped > 100, "{stopped}");
}

//! Gaps, overlaps and undone rolls are found.

use asl_luck::generate::{Form, Happens, Plan};
use asl_luck::report::Report;

use super::{audited, made, truth, written};

fn rolls(report: &Report) -> usize {
    report.players.iter().map(|player| player.rolls).sum()
}

fn repeated(report: &Report) -> Vec<usize> {
    report.logs.iter().map(|log| log.repeated).collect()
}

/// Without what comes to the same whatever log it stands in.
fn luck(report: &Report) -> String {
    let players: Vec<_> = report
        .players
        .iter()
        .map(|player| (&player.player, &player.luck, &player.types, &player.counts, &player.curve))
        .collect();
    serde_json::to_string(&players).expect("JSON")
}

#[test]
fn two_logs_of_one_game_are_joined_and_each_roll_counts_once() {
    for form in [Form::Vlog(9), Form::Text, Form::Vasl5] {
        let events = made(&Plan::default(), 1);
        let whole = audited(&[&written(&events, form)]);
        let part = |from: usize, to: usize| written(&events[from..to], form);
        let end = events.len();
        for (first, second) in [
            ((0, 150), (100, end)),
            ((100, end), (0, 150)),
            ((0, end), (0, end)),
            ((0, end), (60, 180)),
            ((60, 180), (0, end)),
        ] {
            let joined = audited(&[&part(first.0, first.1), &part(second.0, second.1)]);
            assert_eq!(rolls(&joined), 200, "{form:?} {first:?} {second:?}");
            assert_eq!(repeated(&joined)[0], 0);
            assert!(repeated(&joined)[1] > 20 && joined.gaps.is_empty());
            if form != Form::Vasl5 {
                let looks = |report: &Report| {
                    report.players.iter().map(|one| one.luck.clone()).collect::<Vec<_>>()
                };
                if first.0 == 0 {
                    assert_eq!(looks(&joined), looks(&whole));
                }
            }
        }
    }
}

#[test]
fn the_order_of_the_game_is_kept_when_a_log_fills_a_hole_of_another() {
    let events = made(&Plan { turns: 0, ..Plan::default() }, 2);
    let whole = audited(&[&written(&events, Form::Text)]);
    let mut holed = events.clone();
    holed.drain(80..120);
    let with_hole = audited(&[&written(&holed, Form::Text)]);
    assert!(!with_hole.gaps.is_empty());
    let filled = audited(&[&written(&holed, Form::Text), &written(&events[60..140], Form::Text)]);
    assert_eq!(rolls(&filled), 200);
    assert!(luck(&filled) == luck(&whole));
    assert!(filled.gaps.is_empty());
}

#[test]
fn logs_that_follow_each_other_are_not_said_to_overlap() {
    let events = made(&Plan::default(), 3);
    let (one, other) = events.split_at(events.len() / 2);
    let joined = audited(&[&written(one, Form::Vlog(1)), &written(other, Form::Vlog(2))]);
    assert_eq!((rolls(&joined), repeated(&joined)), (200, vec![0, 0]));
    assert!(joined.gaps.is_empty(), "{:?}", joined.gaps);
    assert!(joined.players.iter().all(|player| player.before_log == 0));
    // Other games of the same players are other sessions.
    let games: Vec<Vec<u8>> =
        (0..40).map(|seed| written(&made(&Plan::default(), seed), Form::Text)).collect();
    let games: Vec<&[u8]> = games.iter().map(Vec::as_slice).collect();
    let joined = audited(&games);
    assert_eq!((rolls(&joined), repeated(&joined)), (8_000, vec![0; 40]));
    assert!(joined.gaps.is_empty(), "{:?}", joined.gaps);
}

/// Two rolls are few, but they are all that a log has, and the other has both. One early roll that
/// two logs share, each with another roll besides, may be chance.
#[test]
fn a_short_log_that_another_has_as_a_whole_is_of_the_same_game() {
    let line = |faces: &str, of: u32| {
        format!(
            "*** (MC DR) {faces} ***   <Alice>      [1 / {of}   avg   4.00 (4.00)]    (01.21)\n"
        )
    };
    let [first, second, third] = [line("3,1", 1), line("6,2", 2), line("6,3", 3)];
    let log = format!("{first}{second}");
    let joined = audited(&[log.as_bytes(), log.as_bytes()]);
    assert_eq!((rolls(&joined), repeated(&joined)), (2, vec![0, 2]));
    let other = format!("{first}{third}");
    let apart = audited(&[log.as_bytes(), other.as_bytes()]);
    assert_eq!((rolls(&apart), repeated(&apart)), (4, vec![0, 0]));
}

#[test]
fn every_gap_is_found() {
    for seed in 0..50 {
        let events = made(&Plan { turns: 0, ..Plan::default() }, seed);
        let mut holed = events.clone();
        let (from, to) = (20 + seed as usize, 40 + 2 * seed as usize);
        let gone = truth(&holed.drain(from..to).collect::<Vec<_>>());
        let report = audited(&[&written(&holed, Form::Text)]);
        let missing: u32 = report.gaps.iter().map(|gap| gap.missing).sum();
        // Those of a player who never rolls so many dice again leave no gap.
        let later = truth(&holed[from..]);
        let seen = gone.iter().filter(|roll| {
            let same = |other: &&super::Told| {
                other.0 == roll.0 && other.1.ends_with("DR") == roll.1.ends_with("DR")
            };
            later.iter().any(|other| same(&other))
        });
        let first = |roll: &&super::Told| {
            truth(&events[..from])
                .iter()
                .any(|other| other.0 == roll.0 && other.1.ends_with("DR") == roll.1.ends_with("DR"))
        };
        assert_eq!(missing as usize, seen.filter(first).count(), "{seed}");
        assert!(report.notes.iter().any(|note| note.contains("missing")));
    }
}

#[test]
fn rolls_of_a_session_before_the_log_are_told_and_are_no_gap() {
    let events = made(&Plan { turns: 0, ..Plan::default() }, 4);
    let report = audited(&[&written(&events[50..], Form::Text)]);
    assert!(report.gaps.is_empty());
    let before: u64 = report.players.iter().map(|player| player.before_log).sum();
    assert_eq!(before as usize, truth(&events[..50]).len());
}

#[test]
fn undone_rolls_are_left_out_and_told_even_across_logs() {
    let plan = Plan { undone_one_in: 8, ..Plan::default() };
    let events = made(&plan, 5);
    let undone = truth(&events).iter().filter(|roll| roll.4).count();
    let report = audited(&[&written(&events, Form::Vlog(4))]);
    let told: usize = report.players.iter().map(|player| player.undone.rolls).sum();
    assert_eq!((told, rolls(&report)), (undone, 200 - undone));
    assert!(undone > 10);
    // The roll stands in one log, and is undone in the next.
    let place = events.iter().position(|event| matches!(event, Happens::Undo(_))).expect("undone");
    let mut after = events[place..].to_vec();
    let shifted = after.iter_mut().filter_map(|event| match event {
        Happens::Undo(at) => Some(at),
        _ => None,
    });
    shifted.for_each(|at| *at = at.saturating_sub(place));
    // The writer needs the roll to write that it is undone; the log of the second part has not.
    let Happens::Roll(made) = &events[place - 1] else { panic!("a roll") };
    let line = asl_luck::generate::line(made, &asl_luck::generate::Style::of(Form::Text));
    let rest = written(&after[1..], Form::Text);
    let second = [format!("* UNDO: {line}\n").as_bytes(), &rest].concat();
    let joined = audited(&[&written(&events[..place], Form::Text), &second]);
    let first: usize = joined.players.iter().map(|player| player.undone.rolls).sum();
    assert!(first >= 1 && joined.notes.iter().all(|note| !note.contains("no log has")));
    let alone = audited(&[&second]);
    assert!(alone.notes.iter().any(|note| note.contains("1 roll undone that no log has")));
}

#[test]
fn an_edited_roll_no_longer_fits_the_count() {
    let events = made(&Plan::default(), 6);
    let text = String::from_utf8(written(&events, Form::Text)).expect("UTF-8");
    assert!(audited(&[text.as_bytes()]).notes.iter().all(|note| !note.contains("edited")));
    let edited = text.replacen(" 6,6 ***", " 1,2 ***", 1);
    assert_ne!(edited, text);
    let report = audited(&[edited.as_bytes()]);
    assert!(report.notes.iter().any(|note| note.contains("edited")), "{:?}", report.notes);
}

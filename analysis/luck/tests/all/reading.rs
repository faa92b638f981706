//! What is read back is what was written.

use asl_luck::generate::{Form, Happens, Letters, Plan, Style, hidden, packed, write};
use asl_luck::rolls::Event;

use super::{made, read_back, told, truth, written};

fn plan() -> Plan {
    let players = ["Alice", "Bob [1 / 2", "<Eve> SAN", "Müller"].map(str::to_owned);
    Plan { players: players.to_vec(), rolls: 300, undone_one_in: 9, dust_one_in: 5, turns: 4 }
}

#[test]
fn reading_back_gives_exactly_the_rolls_in_every_form() {
    for seed in 0..20 {
        let events = made(&plan(), seed);
        for form in [Form::Vlog(0x00), Form::Vlog(0xff), Form::Vlog(0x5a), Form::Open] {
            let (reading, names) = read_back(&written(&events, form));
            assert_eq!(told(&reading, &names), truth(&events), "{form:?} {seed}");
        }
        for form in [Form::Hidden(0x1b), Form::Text] {
            let (reading, names) = read_back(&written(&events, form));
            assert_eq!(told(&reading, &names), truth(&events), "{form:?} {seed}");
            assert_eq!((reading.unreadable, reading.foreign), (0, 0));
            assert!(reading.undone_elsewhere.is_empty());
        }
    }
}

#[test]
fn a_pasted_chat_has_hyphens_before_its_lines() {
    let events = made(&plan(), 4);
    let lines = String::from_utf8(written(&events, Form::Text)).expect("UTF-8");
    let pasted: String = lines.lines().map(|line| format!(" - {line}\n")).collect();
    let (reading, names) = read_back(pasted.as_bytes());
    assert_eq!(told(&reading, &names), truth(&events));
}

#[test]
fn old_lines_give_the_dice_and_the_players() {
    let events = made(&Plan { undone_one_in: 0, ..plan() }, 3);
    let (reading, names) = read_back(&written(&events, Form::Vasl5));
    let dice = |faces: [u8; 3], kind: &str| match kind {
        kind if kind.ends_with("DR") => vec![faces[0], faces[1]],
        _ => vec![faces[0]],
    };
    let read: Vec<_> = told(&reading, &names)
        .into_iter()
        .map(|(player, kind, faces, counter, _)| {
            assert!(counter.is_none() && kind.starts_with("Other"));
            (player, dice(faces, kind))
        })
        .collect();
    let truth: Vec<_> = truth(&events)
        .into_iter()
        .map(|(player, kind, faces, ..)| (player, dice(faces, kind)))
        .collect();
    assert_eq!(read, truth);
}

#[test]
fn letters_and_languages_change_nothing() {
    let events = made(&plan(), 5);
    for letters in [Letters::Utf8, Letters::Latin1, Letters::Utf16] {
        for (form, point, remote) in
            [(Form::Vlog(7), ',', true), (Form::Text, ',', false), (Form::Open, '٫', true)]
        {
            if letters == Letters::Latin1 && point == '٫' {
                continue;
            }
            let style = Style { form, letters, point, remote };
            let (reading, names) = read_back(&write(&events, &style).expect("written"));
            assert_eq!(told(&reading, &names), truth(&events), "{style:?}");
        }
    }
}

#[test]
fn the_turn_track_is_read_and_only_by_side_and_number() {
    let events = made(&plan(), 1);
    let (reading, _) = read_back(&written(&events, Form::Vlog(1)));
    let turns = reading.events.iter().filter_map(|event| match event {
        Event::Turn(turn) => Some(*turn),
        Event::Roll(_) => None,
    });
    let made = events.iter().filter_map(|event| match event {
        Happens::Turn(turn, _) => Some(*turn),
        _ => None,
    });
    assert_eq!(turns.collect::<Vec<_>>(), made.collect::<Vec<_>>());
}

#[test]
fn chat_and_labels_that_look_like_dice_are_no_dice() {
    let game = "begin_save\u{1b}+/1/***DR=6,6***\u{1b}LOG\tCHAT<Bob> - *** (IFT DR) 1,1 ***\u{1b}\
                LOG\tCHAT*** (MC DR) 4,2 *** <Bob>\\\u{1b}LOG\tCHAT*** (TC DR) 5,2 *** <Bob>\u{1b}\
                LOG\tM/1/***DR=6,6***";
    for bytes in [packed(game.as_bytes()).expect("packed"), hidden(game.as_bytes(), 3)] {
        let (reading, names) = read_back(&bytes);
        let told = told(&reading, &names);
        let dice: Vec<_> = told.iter().map(|(player, kind, ..)| (player.as_str(), *kind)).collect();
        assert_eq!(dice, [("Bob", "MC DR"), ("Bob", "TC DR")]);
    }
}

#[test]
fn an_undo_says_so_in_any_language_and_nobody_can_fake_it() {
    let roll = "LOG\tCHAT*** (MC DR) 4,2 ***   <Bob>      [1 / 1   avg   6.00 (6.00)]    (01.51)";
    let said = roll.trim_start_matches("LOG\tCHAT");
    let game = |undo: &str| format!("begin_save\u{1b}{roll}\u{1b}{undo}\u{1b}{roll}2");
    let undone = |undo: &str| {
        let (reading, names) = read_back(game(undo).as_bytes());
        told(&reading, &names).iter().map(|told| told.4).collect::<Vec<_>>()
    };
    let german =
        format!("LOG\tUNDO\ttrue\\\u{1b}LOG\tCHAT* Zurück: {said}\\\u{1b}LOG\tUNDO\tfalse");
    assert_eq!(undone(&german), [true, false]);
    // A command on the outer level ends what is undone, whether VASSAL says so or not.
    let open = format!("LOG\tUNDO\ttrue\\\u{1b}LOG\tCHAT* Zurück: {said}");
    assert_eq!(undone(&open), [true, false]);
    assert_eq!(undone(&format!("LOG\tCHAT* UNDO: {said}")), [true, false]);
    assert_eq!(undone(&format!("LOG\tCHATUNDO: {said}")), [true, false]);
    // Bob's words are undone, in which he quotes the line.
    let quoted = format!("LOG\tUNDO\ttrue\\\u{1b}LOG\tCHAT* UNDO: <Bob> - {said}");
    assert_eq!(undone(&quoted), [false, false]);
    assert_eq!(undone(&format!("LOG\tCHAT<Bob> - UNDO: {said}")), [false, false]);
}

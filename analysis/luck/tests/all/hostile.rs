//! Hostile files get one clear error, or a report; never a panic.

use std::time::{Duration, Instant};

use asl_luck::generate::{Form, Plan, hidden, packed, zip};
use asl_luck::{Error, Log, Options, audit, limits};
use proptest::prelude::*;

use super::{made, written};

fn refused(bytes: &[u8]) -> Error {
    let log = Log { name: "odd\u{1b}.vlog", bytes };
    let error = audit(&[log], &Options::default()).expect_err("refused");
    let said = error.to_string();
    assert!(said.starts_with("odd\u{fffd}.vlog: ") && said.lines().count() == 1, "{said}");
    error
}

#[test]
fn each_kind_of_wrong_file_has_its_error() {
    assert_eq!(audit(&[], &Options::default()), Err(Error::NoLogs));
    let log = written(&made(&Plan::default(), 1), Form::Vlog(3));
    assert!(matches!(refused(&log[..log.len() / 2]), Error::BrokenZip { .. }));
    assert!(matches!(refused(b"PK\x03\x04"), Error::BrokenZip { .. }));
    assert!(matches!(refused(&zip(&[("other", b"x")]).expect("ZIP")), Error::NoSavedGame { .. }));
    assert!(matches!(refused(&zip(&[("a.vlog", &log)]).expect("ZIP")), Error::NoSavedGame { .. }));
    assert!(matches!(refused(b"\x89PNG\r\n\x1a\n\0\0\0\x1bIHDR"), Error::NotALog { .. }));
    assert!(matches!(refused(b""), Error::NoRolls { .. }));
    assert!(matches!(refused(b"hello"), Error::NoRolls { .. }));
    assert!(matches!(
        refused(&packed(b"begin_save\x1bend_save").expect("ZIP")),
        Error::NoRolls { .. }
    ));
    let twice = hidden(&hidden(b"*** DR = 1,2 ***", 1), 2);
    assert!(matches!(refused(&twice), Error::NoRolls { .. }));
}

#[test]
fn broken_hex_is_told_with_its_place() {
    let whole = hidden(b"begin_save\x1bCHAT*** (MC DR) 4,2 *** <Bob>", 0x2a);
    assert!(audit(&[Log { name: "a", bytes: &whole }], &Options::default()).is_ok());
    for (at, byte) in [(6, b'x'), (20, b'G'), (31, 0xff)] {
        let mut broken = whole.clone();
        broken[at] = byte;
        let expected =
            Error::BrokenHex { log: "odd\u{fffd}.vlog".to_owned(), at: 5 + (at - 5) / 2 * 2 };
        assert_eq!(refused(&broken), expected);
        assert_eq!(refused(&packed(&broken).expect("ZIP")), expected);
    }
    let cut = &whole[..whole.len() - 1];
    assert!(matches!(refused(cut), Error::BrokenHex { .. }));
    assert!(matches!(refused(b"!VCSK"), Error::BrokenHex { at: 5, .. }));
    // An editor may add a line's end.
    let ended = [whole.as_slice(), b"\r\n"].concat();
    assert!(audit(&[Log { name: "a", bytes: &ended }], &Options::default()).is_ok());
}

#[test]
fn bombs_are_refused_soon() {
    let begun = Instant::now();
    let large = vec![b'a'; (limits::MEBIBYTES << 20) as usize + 1];
    let bomb = packed(&large).expect("ZIP");
    assert!(bomb.len() < 1 << 20, "{}", bomb.len());
    assert!(matches!(refused(&bomb), Error::UnpacksTooLarge { .. }));
    assert!(matches!(refused(&large), Error::TooLarge { .. }));
    let names: Vec<String> = (0..=limits::ENTRIES).map(|number| number.to_string()).collect();
    let entries: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert!(matches!(refused(&zip(&entries).expect("ZIP")), Error::TooManyEntries { .. }));
    let deep = format!("begin_save{}\u{1b}x", "\\".repeat(limits::DEPTH + 1));
    assert!(matches!(refused(deep.as_bytes()), Error::TooDeep { .. }));
    let crowd: String =
        (0..=limits::PLAYERS).map(|player| format!("*** (MC DR) 4,2 *** <{player}>\n")).collect();
    let crowd = audit(&[Log { name: "a", bytes: crowd.as_bytes() }], &Options::default());
    assert_eq!(crowd, Err(Error::TooManyPlayers { limit: limits::PLAYERS }));
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}

#[test]
fn a_log_that_says_the_smallest_size_in_its_zip_is_not_believed() {
    let game = vec![b'a'; 1 << 20];
    let mut bytes = packed(&game).expect("ZIP");
    let size = (game.len() as u32).to_le_bytes();
    let places: Vec<usize> =
        (0..bytes.len() - 4).filter(|at| bytes[*at..*at + 4] == size).collect();
    assert!(!places.is_empty());
    for place in places {
        bytes[place..place + 4].copy_from_slice(&1_u32.to_le_bytes());
    }
    refused(&bytes);
}

#[test]
fn long_hostile_logs_take_time_in_proportion() {
    let roll = |number: u32| format!("*** (MC DR) 4,2 *** <Bob> [1 / {number} avg]\n");
    let texts = [
        // The same line, and its undoing, again and again.
        (roll(1) + "* UNDO: *** (MC DR) 4,2 *** <Bob> [1 / 1 avg]\n").repeat(100_000),
        roll(1).repeat(200_000),
        (1..200_000).rev().map(roll).collect(),
        "*** DR = 1,2 ***\n".repeat(200_000),
        "* New: Axis Turn 1 - MPh *\n* UNDO: * New: Axis Turn 1 - MPh *\n".repeat(100_000)
            + &roll(1),
    ];
    for text in texts {
        let begun = Instant::now();
        let log = Log { name: "a", bytes: text.as_bytes() };
        let report = audit(&[log, log], &Options::default()).expect("audited");
        assert!(report.text().lines().all(|line| line.chars().count() <= 80));
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "{:?}: {}",
            begun.elapsed(),
            &text[..60]
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let prefixes: [&[u8]; 5] = [b"", b"!VCSK", b"PK\x03\x04", b"\xff\xfe", b"*** (IFT DR) "];
        for prefix in prefixes {
            let bytes = [prefix, &bytes].concat();
            let _ = audit(&[Log { name: "a", bytes: &bytes }], &Options::default());
        }
    }

    #[test]
    fn no_changed_log_panics(
        seed in 0_u64..1_000,
        form in 0..Form::ALL.len(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..20),
        cut in any::<prop::sample::Index>(),
    ) {
        let plan = Plan { rolls: 12, undone_one_in: 3, dust_one_in: 2, ..Plan::default() };
        let mut bytes = written(&made(&plan, seed), Form::ALL[form]);
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if seed % 3 == 0 {
            bytes.truncate(cut.index(bytes.len()));
        }
        let log = Log { name: "a", bytes: &bytes };
        if let Ok(report) = audit(&[log, log], &Options { names: true, seed }) {
            prop_assert!(report.text().lines().all(|line| line.chars().count() <= 80));
            let html = report.html();
            prop_assert!(html.starts_with("<section") && html.ends_with("</section>"));
            prop_assert!(serde_json::to_string(&report).is_ok());
        }
    }
}

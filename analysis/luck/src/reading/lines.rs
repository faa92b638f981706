//! One line of the chat.

use std::hash::{DefaultHasher, Hash, Hasher};

use asl_study::plain::plain;

use crate::limits;
use crate::rolls::{Counter, Kind, Note, Side, Turn};

/// A line of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dice<'a> {
    pub player: &'a str,
    pub kind: Kind,
    /// Whether the button is none of VASL's own.
    pub foreign: bool,
    pub faces: [u8; 3],
    pub counter: Option<Counter>,
    pub note: Option<Note>,
}

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    Dice(Dice<'a>),
    /// It begins like a line of dice and goes on like none.
    Unreadable,
    Turn(Turn),
    /// Chat, moves and all else: never looked at again.
    Other,
}

/// Reads one line as VASL sends it to the chat.
pub(crate) fn line(text: &str) -> Line<'_> {
    let text = text.trim();
    if let Some(rest) = text.strip_prefix("***") {
        return match head(rest.trim_start()) {
            None => Line::Other,
            Some((kind, foreign, rest)) => {
                dice(kind, foreign, rest).map_or(Line::Unreadable, Line::Dice)
            }
        };
    }
    text.strip_prefix("* New:").and_then(turn).map_or(Line::Other, Line::Turn)
}

/// Equal lines have equal marks.
pub(crate) fn mark(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.trim().hash(&mut hasher);
    hasher.finish()
}

/// `(IFT DR) `, or `DR = ` as VASL 5 has it, and what follows it.
fn head(text: &str) -> Option<(Kind, bool, &str)> {
    if let Some(rest) = text.strip_prefix('(') {
        let (inside, rest) = rest.split_once(')')?;
        let (button, dice) = inside.trim().rsplit_once(' ')?;
        let (kind, foreign) = match (button.trim(), dice) {
            ("IFT", "DR") => (Kind::Ift, false),
            ("TH", "DR") => (Kind::Th, false),
            ("TK", "DR") => (Kind::Tk, false),
            ("MC", "DR") => (Kind::Mc, false),
            ("TC", "DR") => (Kind::Tc, false),
            ("Rally", "DR") => (Kind::Rally, false),
            ("CC", "DR") => (Kind::Cc, false),
            (other, "DR") => (Kind::OtherDr, other != "Other"),
            ("SA", "dr") => (Kind::Sa, false),
            ("RS", "dr") => (Kind::Rs, false),
            (other, "dr") => (Kind::OtherSingle, other != "Other"),
            _ => return None,
        };
        return Some((kind, foreign, rest));
    }
    let old = [("DR", Kind::OtherDr), ("dr", Kind::OtherSingle), ("3d6", Kind::ThreeDice)];
    old.into_iter().find_map(|(name, kind)| {
        let rest = text.strip_prefix(name)?.trim_start().strip_prefix('=')?;
        Some((kind, false, rest))
    })
}

/// ` 3,1 ***   <Alice>      [2 / 6   avg   4.00 (6.50)]    (01.21)`
fn dice(kind: Kind, foreign: bool, text: &str) -> Option<Dice<'_>> {
    let (thrown, tail) = text.split_once("***")?;
    let mut faces = [0; 3];
    let mut count = 0;
    for face in thrown.split(',') {
        let face = match face.trim().as_bytes() {
            [digit @ b'1'..=b'6'] => digit - b'0',
            _ => return None,
        };
        *faces.get_mut(count)? = face;
        count += 1;
    }
    let dust = kind.dice() == 2 && count == 3;
    if count != kind.dice() as usize && !dust {
        return None;
    }
    let (before, counter) = counter(tail);
    let (player, after) = player(before, counter.is_some());
    let note = if after.contains("SAN") {
        Some(Note::San)
    } else {
        after.contains("Booby Trap").then_some(Note::BoobyTrap)
    };
    Some(Dice { player, kind, foreign, faces, counter, note })
}

/// What is before `[2 / 6`, and the two numbers. What follows depends on the player's language.
fn counter(tail: &str) -> (&str, Option<Counter>) {
    let read = |start: usize| {
        let (same, rest) = number(&tail[start + 1..])?;
        let (of, rest) = number(rest.trim_start().strip_prefix('/')?)?;
        // A name can look like a count, too, but it ends with its bracket.
        let closed = tail[..start].contains('>') && rest.starts_with([' ', ']']);
        (closed && (1..=of).contains(&same)).then_some(Counter { same, of })
    };
    let start = tail.rfind('[');
    match start.and_then(|start| Some((start, read(start)?))) {
        Some((start, counter)) => (&tail[..start], Some(counter)),
        None => (tail, None),
    }
}

/// The number at the beginning of a text, and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let text = text.trim_start();
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// The name in angle brackets, and what follows it. A name may have such brackets, too.
fn player(text: &str, counted: bool) -> (&str, &str) {
    let mut text = text.trim();
    if let Some(rest) = text.strip_prefix("- total with <dust>") {
        text = rest;
    }
    if !counted {
        for place in ["<Hull>", "<Turret>"] {
            text = text.strip_suffix(place).unwrap_or(text).trim_end();
        }
    }
    let name = text.find('<').and_then(|start| Some((start + 1, text.rfind('>')?)));
    match name {
        Some((start, end)) if start <= end => (text[start..end].trim(), &text[end + 1..]),
        _ => ("", text),
    }
}

/// A name as it is kept: on one line, without control characters, not too long.
pub(crate) fn kept(name: &str) -> String {
    let name: String = name.chars().take(limits::NAME).collect();
    plain(&name)
}

/// ` Axis Turn 1 - PFPh *`
fn turn(text: &str) -> Option<Turn> {
    let mut words = text.split_whitespace();
    let side = match words.next()? {
        "Axis" => Side::Axis,
        "Allied" | "Allies" => Side::Allied,
        "UN" => Side::Un,
        "Communist" => Side::Communist,
        _ => return None,
    };
    let number = words.next().filter(|word| *word == "Turn").and_then(|_| words.next())?;
    let number = number.parse().ok().filter(|number| *number < 1_000)?;
    Some(Turn { side, number })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice_of(text: &str) -> Dice<'_> {
        match line(text) {
            Line::Dice(dice) => dice,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn lines_of_each_form_are_read() {
        let ift =
            dice_of("*** (IFT DR) 3,1 ***   <Alice>      [2 / 6   avg   4.00 (6.50)]    (01.21)");
        assert_eq!((ift.player, ift.kind, ift.faces), ("Alice", Kind::Ift, [3, 1, 0]));
        assert_eq!(ift.counter, Some(Counter { same: 2, of: 6 }));
        assert_eq!((ift.note, ift.foreign), (None, false));

        let hit = dice_of(
            "*** (TH DR) 5,5 ***   <Alice>      [2 / 8   avg   10.00 (7.12)]    (01.16)<Hull>",
        );
        assert_eq!((hit.player, hit.kind), ("Alice", Kind::Th));
        assert_eq!(hit.counter, Some(Counter { same: 2, of: 8 }));

        let check = dice_of(
            "*** (MC DR) 4,2 ***   <Bob>      Allied SAN    [1 / 8   avg   6,62 (6,62)]    (01.51 - by random.org)",
        );
        assert_eq!((check.player, check.kind, check.note), ("Bob", Kind::Mc, Some(Note::San)));

        let sniper =
            dice_of("*** (SA dr) 4 ***   <Bob>      [1 / 3   avg   4.00 (2.67)]    (01.03)");
        assert_eq!((sniper.kind, sniper.faces), (Kind::Sa, [4, 0, 0]));

        let dust =
            dice_of("*** (IFT DR) 4,2,5 *** - total with <dust>: 8     <Bob>      [1 / 1 avg]");
        assert_eq!((dust.player, dust.faces), ("Bob", [4, 2, 5]));

        let three = dice_of("*** 3d6 = 3,4,1 *** <Bob>");
        assert_eq!((three.player, three.kind, three.counter), ("Bob", Kind::ThreeDice, None));

        let old = dice_of("***DR=1,3***");
        assert_eq!((old.player, old.kind, old.faces), ("", Kind::OtherDr, [1, 3, 0]));
        let old = dice_of("*** dr = 2 *** <Fred>");
        assert_eq!((old.player, old.kind, old.faces), ("Fred", Kind::OtherSingle, [2, 0, 0]));

        let panic =
            dice_of("*** (EP DR) 1,1 ***   <Bob>      [1 / 1   avg   2.00 (2.00)]    (01.02)");
        assert_eq!((panic.kind, panic.foreign), (Kind::OtherDr, true));
        let trap = dice_of("*** (TC DR) 6,6 ***   <Bob>      Axis Booby Trap   [1 / 9   avg");
        assert_eq!(trap.note, Some(Note::BoobyTrap));
    }

    #[test]
    fn odd_names_are_read_whole() {
        let odd = dice_of(
            "*** (TH DR) 5,5 ***   <<a> [1 / 2] SAN>      [2 / 8   avg   1]    (01.16) <Turret>",
        );
        assert_eq!((odd.player, odd.note), ("<a> [1 / 2] SAN", None));
        assert_eq!(odd.counter, Some(Counter { same: 2, of: 8 }));
        let uncounted = dice_of("*** (TH DR) 5,5 ***   <Eve> <Hull>");
        assert_eq!((uncounted.player, uncounted.counter), ("Eve", None));
        assert_eq!(dice_of("*** (TH DR) 5,5 *** ><").player, "");
        assert_eq!(kept("a\u{1b}[1m\u{202e}"), "a\u{fffd}[1m\u{fffd}");
    }

    #[test]
    fn what_is_no_line_of_dice_is_not_read_as_one() {
        assert_eq!(line("<Bob> - *** (IFT DR) 1,1 ***"), Line::Other);
        assert_eq!(line("*** hello ***"), Line::Other);
        assert_eq!(line("*** (hello) 1,1 ***"), Line::Other);
        for broken in [
            "(IFT DR) 7,1 ***",
            "(IFT DR) 0,1 ***",
            "(SA dr) 1,2 ***",
            "(IFT DR) 3,1",
            "DR = a ***",
        ] {
            assert_eq!(line(&format!("*** {broken}")), Line::Unreadable, "{broken}");
        }
        let turn = Turn { side: Side::Axis, number: 1 };
        assert_eq!(line("* New: Axis Turn 1 - PFPh *"), Line::Turn(turn));
        let turn = Turn { side: Side::Un, number: 12 };
        assert_eq!(line("* New: UN Turn 12 - CCPh *"), Line::Turn(turn));
        assert_eq!(line("* New: Secret plan 1 - PFPh *"), Line::Other);
    }
}

//! Reads a log. Lines of dice and of the turn track are kept, and nothing else.

mod container;
mod lines;

use std::borrow::Cow;
use std::collections::HashMap;

use crate::rolls::{Event, Names, Roll};
use crate::{Error, Log, limits};

pub(crate) use container::{HIDDEN, SAVED_GAME};
use lines::{Line, kept, line, mark};

/// What VASSAL separates commands with; a backslash before it is one level of nesting.
const SEPARATOR: u8 = 0x1b;

/// What one log has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    pub events: Vec<Event>,
    /// The marks of rolls that were undone here and made before this log begins.
    pub undone_elsewhere: Vec<u64>,
    /// Lines that begin like a line of dice and go on like none.
    pub unreadable: u64,
    /// Rolls by buttons that are not VASL's own; they are among the Other DR and dr.
    pub foreign: u64,
}

/// Reads one log. Players are added to `names`.
///
/// # Errors
///
/// If the file is none of the known forms, broken, or beyond a limit.
pub fn read(log: &Log<'_>, names: &mut Names) -> Result<Reading, Error> {
    let game = container::game(log.name, log.bytes)?;
    let game = in_one_byte_steps(&game);
    if game.contains(&0) {
        return Err(Error::NotALog { log: log.name.to_owned() });
    }
    let mut reader = Reader { names, read: Kept::default(), undoing: None };
    if game.contains(&SEPARATOR) {
        let mut depth = 0;
        for command in game.split(|byte| *byte == SEPARATOR) {
            // The separator is nested as deep as it has backslashes before it.
            let end = command.iter().rposition(|byte| *byte != b'\\').map_or(0, |last| last + 1);
            let next = command.len() - end;
            if next > limits::DEPTH {
                return Err(Error::TooDeep { log: log.name.to_owned(), limit: limits::DEPTH });
            }
            reader.command(&command[..end], depth)?;
            depth = next;
        }
    } else {
        for text in game.split(|byte| matches!(byte, b'\n' | b'\r')) {
            let text = text.strip_prefix(b"CHAT").unwrap_or(text);
            // VASSAL's chat window writes "- " before what it was told.
            let text = text.trim_ascii_start();
            reader.said(text.strip_prefix(b"- ").unwrap_or(text))?;
        }
    }
    Ok(reader.read.finish())
}

/// A text in UTF-16 as UTF-8; all others as they are, without their mark.
fn in_one_byte_steps(game: &[u8]) -> Cow<'_, [u8]> {
    let pair: fn([u8; 2]) -> u16 = match game {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return Cow::Borrowed(game.strip_prefix(b"\xef\xbb\xbf").unwrap_or(game)),
    };
    let units = game[2..].chunks_exact(2).map(|two| pair([two[0], two[1]]));
    let text: String = char::decode_utf16(units)
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    Cow::Owned(text.into_bytes())
}

/// A text in UTF-8, or else in Latin-1, in which every byte is a letter.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()),
    }
}

/// What has been read so far. What was undone leaves an empty place.
#[derive(Default)]
struct Kept {
    reading: Reading,
    events: Vec<Option<Event>>,
    /// The places of rolls that are not undone, by their marks.
    open: HashMap<u64, Vec<usize>>,
    /// The places of turns that are not undone.
    turns: Vec<usize>,
}

impl Kept {
    fn finish(mut self) -> Reading {
        self.reading.events = self.events.into_iter().flatten().collect();
        self.reading
    }

    fn undo(&mut self, said: &str) {
        match line(said) {
            Line::Dice(_) => {
                let mark = mark(said);
                let place = self.open.get_mut(&mark).and_then(Vec::pop);
                match place.and_then(|place| self.events[place].as_mut()) {
                    Some(Event::Roll(roll)) => roll.undone = true,
                    _ => self.reading.undone_elsewhere.push(mark),
                }
            }
            Line::Turn(turn) => {
                let same = |place: &mut usize| self.events[*place] == Some(Event::Turn(turn));
                if let Some(place) = self.turns.pop_if(same) {
                    self.events[place] = None;
                }
            }
            Line::Unreadable | Line::Other => {}
        }
    }
}

struct Reader<'a> {
    names: &'a mut Names,
    read: Kept,
    /// How deep the command is nested that undoes others.
    undoing: Option<usize>,
}

impl Reader<'_> {
    fn command(&mut self, command: &[u8], depth: usize) -> Result<(), Error> {
        // VASSAL puts a command into quotes when it ends with a backslash.
        let command = command.strip_prefix(b"'").unwrap_or(command);
        let command = command.strip_prefix(b"LOG\t").unwrap_or(command);
        if let Some(begins) = command.strip_prefix(b"UNDO\t") {
            self.undoing = begins.starts_with(b"true").then_some(depth);
            return Ok(());
        }
        // What is undone is nested below the command that undoes.
        if self.undoing.is_some_and(|undoing| depth <= undoing) {
            self.undoing = None;
        }
        match command.strip_prefix(b"CHAT") {
            Some(said) => self.said(said),
            None => Ok(()),
        }
    }

    /// Something in the chat, by whomever.
    fn said(&mut self, said: &[u8]) -> Result<(), Error> {
        let said = said.trim_ascii_start();
        let begins = said.starts_with(b"*") || said.starts_with(b"UNDO");
        if !begins && self.undoing.is_none() {
            return Ok(());
        }
        let said = text(said);
        match self.undone(&said) {
            Some(said) => self.read.undo(said),
            None => self.line(&said)?,
        }
        Ok(())
    }

    /// The line that this one takes back: `* UNDO: *** (IFT DR) ...`, in any language while
    /// VASSAL says that it undoes.
    fn undone<'b>(&self, said: &'b str) -> Option<&'b str> {
        let said_so = said.trim_start_matches(['*', ' ']).starts_with("UNDO");
        if self.undoing.is_none() && !said_so {
            return None;
        }
        // A player's own words come after the player's name.
        let start = said.find("***").or_else(|| said.find("* New:"));
        let start = start.filter(|start| !said[..*start].contains(['<', '>', '&']));
        Some(start.map_or("", |start| &said[start..]))
    }

    fn line(&mut self, said: &str) -> Result<(), Error> {
        let place = self.read.events.len();
        let event = match line(said) {
            Line::Dice(dice) => {
                let player = self.names.place(&kept(dice.player));
                if self.names.len() > limits::PLAYERS {
                    return Err(Error::TooManyPlayers { limit: limits::PLAYERS });
                }
                let mark = mark(said);
                self.read.reading.foreign += u64::from(dice.foreign);
                self.read.open.entry(mark).or_default().push(place);
                Event::Roll(Roll {
                    player,
                    kind: dice.kind,
                    faces: dice.faces,
                    counter: dice.counter,
                    note: dice.note,
                    undone: false,
                    mark,
                })
            }
            Line::Turn(turn) => {
                self.read.turns.push(place);
                Event::Turn(turn)
            }
            Line::Unreadable => {
                self.read.reading.unreadable += 1;
                return Ok(());
            }
            Line::Other => return Ok(()),
        };
        if place >= limits::ROLLS {
            return Err(Error::TooManyRolls { limit: limits::ROLLS });
        }
        self.read.events.push(Some(event));
        Ok(())
    }
}

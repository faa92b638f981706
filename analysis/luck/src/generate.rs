//! Makes logs in all forms, from rolls that are known. They are the data of the tests, since no
//! log of a real game is kept here.

use std::fmt::Write as _;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use rand::{Rng, RngExt};
use rawzip::{CompressionMethod, ZipArchiveWriter};

use crate::reading::{HIDDEN, SAVED_GAME};
use crate::rolls::{Counter, Kind, Note, Side, Turn};

/// A roll whose truth is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    pub player: String,
    pub kind: Kind,
    pub faces: [u8; 3],
    pub note: Option<Note>,
    /// As VASL counts; filled in when the game is made.
    pub counter: Option<Counter>,
    /// The averages of this type and of all, in hundredths.
    averages: (u32, u32),
    /// VASL's series and number: `01.21`.
    series: (u32, u32),
}

/// What happens in a game that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happens {
    Roll(Made),
    Turn(Turn, &'static str),
    /// A player says something.
    Says(String, String),
    /// The event at this place is taken back.
    Undo(usize),
}

/// What to make.
#[derive(Clone, Debug)]
pub struct Plan {
    pub players: Vec<String>,
    pub rolls: usize,
    /// Player Turns of each side.
    pub turns: u32,
    /// One roll in so many is undone; 0 is none.
    pub undone_one_in: u32,
    /// One IFT, TH or MC DR in so many has the die of dust; 0 is none.
    pub dust_one_in: u32,
}

impl Default for Plan {
    fn default() -> Self {
        let players = vec!["Alice".to_owned(), "Bob".to_owned()];
        Self { players, rolls: 200, turns: 6, undone_one_in: 0, dust_one_in: 0 }
    }
}

/// The phases of a Player Turn, as the turn track writes them.
const PHASES: [&str; 8] = ["RPh", "PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh"];

/// How often a button is used: MC DR and IFT DR most of all.
const BUTTONS: [(Kind, u32); 11] = [
    (Kind::Ift, 25),
    (Kind::Mc, 25),
    (Kind::Th, 10),
    (Kind::Tk, 4),
    (Kind::Tc, 5),
    (Kind::Rally, 10),
    (Kind::Cc, 5),
    (Kind::OtherDr, 5),
    (Kind::Sa, 3),
    (Kind::Rs, 5),
    (Kind::OtherSingle, 3),
];

/// VASL's counts of one player in one session.
#[derive(Clone, Debug, Default)]
struct Counting {
    /// By dice and total.
    totals: [[u32; 13]; 2],
    /// By type: how many rolls, and their sum.
    types: [(u32, u32); 12],
}

impl Counting {
    fn count(&mut self, made: &mut Made) {
        let dice = made.kind.dice() as usize;
        let sum = made.faces[..dice].iter().map(|face| usize::from(*face)).sum::<usize>();
        let totals = &mut self.totals[dice - 1];
        totals[sum] += 1;
        let of: u32 = totals.iter().sum();
        made.counter = Some(Counter { same: totals[sum], of });
        let all: u32 = (0..).zip(&*totals).map(|(total, times)| total * times).sum();
        let (count, total) = &mut self.types[made.kind as usize];
        *count += 1;
        *total += sum as u32;
        made.averages = (*total * 100 / *count, all * 100 / of);
    }
}

/// A game by fair dice, as VASL would have counted it in one session.
pub fn game(plan: &Plan, dice: &mut impl Rng) -> Vec<Happens> {
    let mut events = Vec::new();
    let mut counts = vec![Counting::default(); plan.players.len()];
    let phases = plan.turns as usize * 2 * PHASES.len();
    let mut phase = 0;
    let all: u32 = BUTTONS.iter().map(|(_, often)| often).sum();
    for index in 0..plan.rolls {
        while phase < phases && phase * plan.rolls <= index * phases {
            let player_turn = phase / PHASES.len();
            let side = if player_turn.is_multiple_of(2) { Side::Axis } else { Side::Allied };
            let turn = Turn { side, number: player_turn as u32 / 2 + 1 };
            events.push(Happens::Turn(turn, PHASES[phase % PHASES.len()]));
            phase += 1;
        }
        let player = dice.random_range(0..plan.players.len());
        let mut at = dice.random_range(0..all);
        let button = BUTTONS.into_iter().find(|(_, often)| {
            let here = at < *often;
            at = at.saturating_sub(*often);
            here
        });
        let kind = button.map_or(Kind::OtherDr, |(kind, _)| kind);
        let mut faces = [0; 3];
        for face in &mut faces[..kind.dice() as usize] {
            *face = dice.random_range(1..=6);
        }
        let chance =
            |dice: &mut dyn Rng, one_in: u32| one_in > 0 && dice.random_range(0..one_in) == 0;
        if matches!(kind, Kind::Ift | Kind::Th | Kind::Mc) && chance(dice, plan.dust_one_in) {
            faces[2] = dice.random_range(1..=6);
        }
        let total = faces[0] + faces[1];
        let note = (kind.dice() == 2 && total == 5).then_some(Note::San);
        let series = (1 + index as u32 / 99, dice.random_range(1..=99));
        let name = plan.players[player].clone();
        let mut made =
            Made { player: name, kind, faces, note, counter: None, averages: (0, 0), series };
        counts[player].count(&mut made);
        events.push(Happens::Roll(made));
        if chance(dice, plan.undone_one_in) {
            events.push(Happens::Undo(events.len() - 1));
        }
        if chance(dice, 10) {
            let words = "my HIP squad in hex K5 thinks so ***DR=1,1*** [1 / 2";
            events.push(Happens::Says(plan.players[player].clone(), words.to_owned()));
        }
    }
    events
}

/// The form of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A `.vlog`: a ZIP with a hidden game, by this key.
    Vlog(u8),
    /// A ZIP whose game is not hidden.
    Open,
    /// The hidden game without its ZIP.
    Hidden(u8),
    /// The lines of the chat.
    Text,
    /// The lines of the chat as VASL 5 and older wrote them: no types, no counts.
    Vasl5,
}

impl Form {
    /// One of each.
    pub const ALL: [Self; 5] =
        [Self::Vlog(0xb7), Self::Open, Self::Hidden(0x00), Self::Text, Self::Vasl5];
}

/// How letters become bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    Utf8,
    /// Letters beyond Latin-1 become question marks.
    Latin1,
    Utf16,
}

/// How a log is written.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub form: Form,
    pub letters: Letters,
    /// The decimal point of the player's language.
    pub point: char,
    /// By random.org.
    pub remote: bool,
}

impl Style {
    pub const fn of(form: Form) -> Self {
        Self { form, letters: Letters::Utf8, point: '.', remote: false }
    }
}

/// A line of dice, as VASL writes it into the chat.
pub fn line(made: &Made, style: &Style) -> String {
    let dice = made.kind.dice() as usize;
    let thrown = if made.faces[2] == 0 { dice } else { 3 };
    let faces = made.faces[..thrown].iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    let player = &made.player;
    if style.form == Form::Vasl5 {
        let faces = made.faces[..dice].iter().map(u8::to_string).collect::<Vec<_>>().join(",");
        let name = if dice == 1 { "dr" } else { "DR" };
        return format!("*** {name} = {faces} *** <{player}>");
    }
    if made.kind == Kind::ThreeDice {
        return format!("*** 3d6 = {faces} *** <{player}>");
    }
    let mut line = format!("*** ({}) {faces} ***", made.kind);
    if thrown > dice {
        let dust = made.faces[2].div_ceil(2);
        let _ = write!(line, " - total with <dust>: {}  ", made.faces[0] + made.faces[1] + dust);
    }
    let note = match made.note {
        Some(Note::San) => "Allied SAN    ",
        Some(Note::BoobyTrap) => "Axis Booby Trap   ",
        None => "",
    };
    let hundredths = |number: u32| format!("{}{}{:02}", number / 100, style.point, number % 100);
    let _ = write!(line, "   <{player}>      {note}");
    if let Some(Counter { same, of }) = made.counter {
        let (own, all) = (hundredths(made.averages.0), hundredths(made.averages.1));
        let (series, number) = made.series;
        let by = if style.remote { " - by random.org" } else { "" };
        let point = style.point;
        let _ = write!(
            line,
            "[{same} / {of}   avg   {own} ({all})]    ({series:02}{point}{number:02}{by})"
        );
    }
    if made.kind == Kind::Th {
        line += if made.faces[0] < made.faces[1] { " <Turret>" } else { "<Hull>" };
    }
    line
}

/// One event as a line of the chat.
fn said(events: &[Happens], event: &Happens, style: &Style) -> String {
    match event {
        Happens::Roll(made) => line(made, style),
        Happens::Turn(turn, phase) => {
            format!("* New: {} Turn {} - {phase} *", turn.side.name(), turn.number)
        }
        Happens::Says(player, words) => format!("<{player}> - {words}"),
        Happens::Undo(place) => match events.get(*place) {
            Some(Happens::Undo(_)) | None => String::new(),
            Some(undone) => format!("* UNDO: {}", said(events, undone, style)),
        },
    }
}

/// A log of these events.
///
/// # Errors
///
/// If the ZIP cannot be written, which in memory does not happen.
pub fn write(events: &[Happens], style: &Style) -> Result<Vec<u8>, rawzip::Error> {
    let lines = events.iter().map(|event| said(events, event, style));
    let text = match style.form {
        Form::Text | Form::Vasl5 => lines.map(|line| line + "\n").collect(),
        _ => commands(events, lines),
    };
    let bytes = match style.letters {
        Letters::Utf8 => text.into_bytes(),
        Letters::Latin1 => {
            text.chars().map(|letter| u8::try_from(letter).unwrap_or(b'?')).collect()
        }
        Letters::Utf16 => {
            let units = std::iter::once(0xfeff).chain(text.encode_utf16());
            units.flat_map(u16::to_le_bytes).collect()
        }
    };
    Ok(match style.form {
        Form::Vlog(key) => packed(&hidden(&bytes, key))?,
        Form::Open => packed(&bytes)?,
        Form::Hidden(key) => hidden(&bytes, key),
        Form::Text | Form::Vasl5 => bytes,
    })
}

/// The commands of a log: first the state of the game, then what happened.
fn commands(events: &[Happens], lines: impl Iterator<Item = String>) -> String {
    let mut text =
        "begin_save\u{1b}+/1/piece;***DR=6,6***/x\\\u{1b}nested\u{1b}end_save".to_owned();
    for (event, line) in events.iter().zip(lines) {
        match event {
            Happens::Undo(_) => {
                text += "\u{1b}LOG\tUNDO\ttrue\\\u{1b}LOG\tCHAT";
                text += &line;
                text += "\\\u{1b}LOG\tUNDO\tfalse";
            }
            _ => {
                text += "\u{1b}LOG\tCHAT";
                text += &line;
            }
        }
    }
    text
}

/// As VASSAL hides a game.
pub fn hidden(bytes: &[u8], key: u8) -> Vec<u8> {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let all = std::iter::once(key).chain(bytes.iter().map(|byte| byte ^ key));
    let digits = all.flat_map(|byte| [byte >> 4, byte & 15]);
    let digits = digits.map(|digit| DIGITS[usize::from(digit)]);
    HIDDEN.iter().copied().chain(digits).collect()
}

/// The ZIP of a log.
///
/// # Errors
///
/// If the ZIP cannot be written, which in memory does not happen.
pub fn packed(game: &[u8]) -> Result<Vec<u8>, rawzip::Error> {
    zip(&[("moduledata", b"<data/>"), (SAVED_GAME, game), ("savedata", b"<data/>")])
}

/// A ZIP of these entries.
///
/// # Errors
///
/// If the ZIP cannot be written, which in memory does not happen.
pub fn zip(entries: &[(&str, &[u8])]) -> Result<Vec<u8>, rawzip::Error> {
    let mut packed = Vec::new();
    let mut zip = ZipArchiveWriter::new(&mut packed);
    for (name, bytes) in entries {
        let file = zip.new_file(*name).compression_method(CompressionMethod::DEFLATE);
        let (mut entry, config) = file.start()?;
        let mut writer = config.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
        writer.write_all(bytes)?;
        let (encoder, descriptor) = writer.finish()?;
        encoder.finish()?;
        entry.finish(descriptor)?;
    }
    zip.finish()?;
    Ok(packed)
}

//! Sessions of VASL: the rolls of one player that one count runs through.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::rolls::{Counter, Event, Roll};

/// A player, and how many dice are counted together: DR and dr have counts of their own.
type Stream = (usize, u32);

/// One counted roll.
#[derive(Clone, Copy, Debug)]
struct Entry {
    mark: u64,
    item: usize,
    log: usize,
    same: u32,
    /// The total; `None` with dust, of which VASL does not say what it counts.
    sum: Option<u32>,
}

/// The rolls of one session by their counts.
#[derive(Clone, Debug, Default)]
struct Session(BTreeMap<u32, Entry>);

/// All sessions of all logs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sessions {
    streams: BTreeMap<Stream, Vec<Session>>,
    /// Where a count with this line stands, by its session.
    known: HashMap<(Stream, u32, u64), usize>,
}

/// Rolls that no log has, between two counts of one session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    pub player: usize,
    pub dice: u32,
    /// The last count before them, and the first behind them.
    pub after: u32,
    pub before: u32,
    /// The logs of these two.
    pub logs: (usize, usize),
}

/// So many common rolls show that two sessions are one, whatever their counts.
const ENOUGH: usize = 3;

/// One common roll shows it from this count on: its line holds the averages of all before it.
const LATE: u32 = 5;

impl Sessions {
    /// Adds the rolls of a log. `same` is set where a roll repeats an earlier one.
    pub fn add(&mut self, events: &[Event], first: usize, log: usize, same: &mut [Option<usize>]) {
        let runs = runs(events);
        let found: Vec<Option<Found>> =
            runs.iter().map(|(stream, run)| self.find(*stream, run)).collect();
        // What one stream shows of two logs holds for the others.
        let shown = found.iter().flatten().filter(|found| found.shown);
        let shown: BTreeSet<usize> = shown.flat_map(|found| found.logs.iter().copied()).collect();
        for ((stream, run), found) in runs.into_iter().zip(found) {
            // A run of this log can repeat another of it, which was not there before.
            let found = found.or_else(|| self.find(stream, &run).filter(|found| found.shown));
            let found = found.filter(|found| found.shown || !found.logs.is_disjoint(&shown));
            let sessions = self.streams.entry(stream).or_default();
            // A count that goes on where the last one ended is the same session.
            let starts = run[0].2.of;
            let goes_on = || {
                let end = sessions.last()?.0.last_key_value()?;
                (*end.0 < starts).then_some(sessions.len() - 1)
            };
            let session = found.map(|found| found.session).or_else(goes_on).unwrap_or_else(|| {
                sessions.push(Session::default());
                sessions.len() - 1
            });
            for (place, roll, counter) in run {
                let sum = (!roll.dust()).then(|| roll.sum());
                let item = first + place;
                let entry = Entry { mark: roll.mark, item, log, same: counter.same, sum };
                match sessions[session].0.get(&counter.of) {
                    Some(earlier) => same[place] = Some(earlier.item),
                    None => {
                        sessions[session].0.insert(counter.of, entry);
                        self.known.insert((stream, counter.of, roll.mark), session);
                    }
                }
            }
        }
    }

    /// The session that a run agrees with wherever both have a count.
    fn find(&self, stream: Stream, run: &Run<'_>) -> Option<Found> {
        let known = |(_, roll, counter): &(usize, &Roll, Counter)| {
            self.known.get(&(stream, counter.of, roll.mark)).copied()
        };
        let session = run.iter().find_map(known)?;
        let entries = &self.streams.get(&stream)?.get(session)?.0;
        let mut logs = BTreeSet::new();
        let mut common = 0;
        let mut latest = 0;
        for (_, roll, counter) in run {
            if let Some(entry) = entries.get(&counter.of) {
                if entry.mark != roll.mark {
                    return None;
                }
                logs.insert(entry.log);
                common += 1;
                latest = counter.of;
            }
        }
        let whole = common == run.len().min(entries.len());
        let shown = common >= ENOUGH || latest >= LATE || whole;
        Some(Found { session, logs, shown })
    }

    /// Rolls that no log has, between others of the same session.
    pub fn missing(&self) -> impl Iterator<Item = Missing> {
        self.each().flat_map(|((player, dice), session)| {
            let counts = session.0.iter().zip(session.0.iter().skip(1));
            counts.filter(|((one, _), (next, _))| **one + 1 < **next).map(
                move |((after, one), (before, next))| Missing {
                    player,
                    dice,
                    after: *after,
                    before: *before,
                    logs: (one.log, next.log),
                },
            )
        })
    }

    /// Of each player, how many rolls of a session were made before the first that a log has.
    pub fn before_first(&self) -> impl Iterator<Item = (usize, u32)> {
        self.each().filter_map(|((player, _), session)| {
            session.0.keys().next().map(|first| (player, first - 1))
        })
    }

    /// Of each player, how many counts do not fit the rolls before them. Only a session that is
    /// there from its first roll can be counted again.
    pub fn misfits(&self) -> impl Iterator<Item = (usize, usize)> {
        self.each().map(|((player, _), session)| {
            let mut seen: BTreeMap<u32, u32> = BTreeMap::new();
            let whole = (1..)
                .zip(&session.0)
                .take_while(|(due, (count, entry))| due == *count && entry.sum.is_some());
            let misfits = whole.filter(|(_, (_, entry))| {
                let times = seen.entry(entry.sum.unwrap_or(0)).or_default();
                *times += 1;
                *times != entry.same
            });
            (player, misfits.count())
        })
    }

    fn each(&self) -> impl Iterator<Item = (Stream, &Session)> {
        self.streams
            .iter()
            .flat_map(|(stream, sessions)| sessions.iter().map(|session| (*stream, session)))
    }
}

/// A part of a log in which one count rises.
type Run<'a> = Vec<(usize, &'a Roll, Counter)>;

/// The runs of a log, in the order in which they begin.
fn runs(events: &[Event]) -> Vec<(Stream, Run<'_>)> {
    let mut runs: Vec<(Stream, Run<'_>)> = Vec::new();
    let mut open: HashMap<Stream, usize> = HashMap::new();
    for (place, event) in events.iter().enumerate() {
        let Event::Roll(roll) = event else { continue };
        let Some(counter) = roll.counter else { continue };
        let stream = (roll.player, roll.kind.dice());
        let current = open
            .get(&stream)
            .copied()
            .filter(|run| runs[*run].1.last().is_some_and(|(_, _, last)| last.of < counter.of));
        let run = current.unwrap_or_else(|| {
            runs.push((stream, Vec::new()));
            runs.len() - 1
        });
        open.insert(stream, run);
        runs[run].1.push((place, roll, counter));
    }
    runs
}

/// A session that a run may be part of.
struct Found {
    session: usize,
    /// The logs that have the common rolls.
    logs: BTreeSet<usize>,
    /// Whether that is no accident by itself.
    shown: bool,
}

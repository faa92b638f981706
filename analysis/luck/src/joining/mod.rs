//! Joins the logs of one game or of many: each roll once, in order.
//!
//! VASL counts the rolls of a player in a session, DR and dr apart. So a jump of the count is a
//! roll that no log has, and equal lines with equal counts are one roll in two logs.

mod sessions;
mod uncounted;

use std::collections::HashMap;

use crate::reading::Reading;
use crate::rolls::{Event, Roll, Turn};

pub(crate) use sessions::Sessions;

/// One roll, in the order of the game.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub roll: Roll,
    /// The log that has it first.
    pub log: usize,
    pub turn: Option<Turn>,
}

/// What one log brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Brings {
    pub rolls: usize,
    pub undone: usize,
    /// Rolls that an earlier log has, or an earlier part of the same one.
    pub repeated: usize,
    pub unreadable: u64,
    pub foreign: u64,
}

#[derive(Debug)]
pub(crate) struct Joined {
    pub rolls: Vec<Placed>,
    pub logs: Vec<Brings>,
    pub sessions: Sessions,
    /// Rolls that were undone in a log without standing in any.
    pub undone_elsewhere: usize,
}

/// An event of the joined game, and the log that has it first.
type Item = (Event, usize);

/// Joins logs in the order given.
pub(crate) fn join(readings: Vec<Reading>) -> Joined {
    let mut items: Vec<Item> = Vec::new();
    let mut order: Vec<usize> = Vec::new();
    let mut sessions = Sessions::default();
    let mut uncounted: Vec<Vec<(u64, usize)>> = Vec::new();
    let mut logs = Vec::new();
    let mut undone_elsewhere = 0;
    for (log, reading) in readings.into_iter().enumerate() {
        let first = items.len();
        let undone = reading.events.iter().filter(|event| is_undone(event)).count();
        let rolls = reading.events.iter().filter(|event| matches!(event, Event::Roll(_))).count();
        // Of each event the earlier item that it repeats.
        let mut same: Vec<Option<usize>> = vec![None; reading.events.len()];
        sessions.add(&reading.events, first, log, &mut same);
        uncounted::find(&reading.events, first, &mut uncounted, &mut same);
        for (event, same) in reading.events.iter().zip(&same) {
            let earlier = same.filter(|_| is_undone(event)).map(|same| &mut items[same].0);
            if let Some(Event::Roll(roll)) = earlier {
                roll.undone = true;
            }
            items.push((event.clone(), log));
        }
        undone_elsewhere += undo_earlier(&mut items, &order, reading.undone_elsewhere);
        order = placed(order, first, &same);
        let repeated = same.iter().flatten().count();
        let (unreadable, foreign) = (reading.unreadable, reading.foreign);
        logs.push(Brings { rolls, undone, repeated, unreadable, foreign });
    }
    Joined { rolls: with_turns(items, order), logs, sessions, undone_elsewhere }
}

fn is_undone(event: &Event) -> bool {
    matches!(event, Event::Roll(roll) if roll.undone)
}

/// Undoes rolls of earlier logs, the latest first. How many were not found.
fn undo_earlier(items: &mut [Item], order: &[usize], marks: Vec<u64>) -> usize {
    if marks.is_empty() {
        return 0;
    }
    let mut open: HashMap<u64, Vec<usize>> = HashMap::new();
    for place in order {
        match &items[*place].0 {
            Event::Roll(roll) if !roll.undone => open.entry(roll.mark).or_default().push(*place),
            _ => {}
        }
    }
    let mut lost = 0;
    for mark in marks {
        match open.get_mut(&mark).and_then(Vec::pop).map(|place| &mut items[place].0) {
            Some(Event::Roll(roll)) => roll.undone = true,
            _ => lost += 1,
        }
    }
    lost
}

/// The order with the new items of a log: each follows what it followed there. A log that
/// repeats nothing comes last.
fn placed(order: Vec<usize>, first: usize, same: &[Option<usize>]) -> Vec<usize> {
    let fresh = |place: usize| same[place].is_none().then_some(first + place);
    // What repeats an item of its own log says nothing of the place among the others.
    let anchor = |place: usize| same[place].filter(|earlier| *earlier < first);
    let Some((begin, earliest)) = (0..same.len()).find_map(|at| Some((at, anchor(at)?))) else {
        return order.into_iter().chain((0..same.len()).filter_map(fresh)).collect();
    };
    let mut after: HashMap<usize, Vec<usize>> = HashMap::new();
    let mut last = earliest;
    for place in begin..same.len() {
        last = anchor(place).unwrap_or(last);
        after.entry(last).or_default().extend(fresh(place));
    }
    let mut joined = Vec::with_capacity(order.len() + same.len());
    for place in order {
        if place == earliest {
            joined.extend((0..begin).filter_map(fresh));
        }
        joined.push(place);
        joined.extend(after.remove(&place).unwrap_or_default());
    }
    joined
}

/// The rolls in order, each with the Player Turn in which it was made.
fn with_turns(items: Vec<Item>, order: Vec<usize>) -> Vec<Placed> {
    let mut items: Vec<Option<Item>> = items.into_iter().map(Some).collect();
    let mut turn = None;
    let mut rolls = Vec::new();
    for place in order {
        match items[place].take() {
            Some((Event::Turn(next), _)) => turn = Some(next),
            Some((Event::Roll(roll), log)) => rolls.push(Placed { roll, log, turn }),
            None => {}
        }
    }
    rolls
}

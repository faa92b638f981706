//! Logs whose rolls are known are written, read back and audited.

mod hostile;
mod joining;
mod laws;
mod reading;
mod report;

use asl_luck::generate::{Form, Happens, Plan, Style, game, write};
use asl_luck::reading::{Reading, read};
use asl_luck::rolls::{Event, Names};
use asl_luck::{Log, Options, Report, audit};
use rand::SeedableRng;
use rand_pcg::Pcg64Dxsm;

/// Dice of this number.
fn dice(seed: u64) -> Pcg64Dxsm {
    Pcg64Dxsm::seed_from_u64(seed)
}

fn made(plan: &Plan, seed: u64) -> Vec<Happens> {
    game(plan, &mut dice(seed))
}

fn written(events: &[Happens], form: Form) -> Vec<u8> {
    write(events, &Style::of(form)).expect("written")
}

fn read_back(bytes: &[u8]) -> (Reading, Names) {
    let mut names = Names::default();
    let reading = read(&Log { name: "game.vlog", bytes }, &mut names).expect("read");
    (reading, names)
}

/// What is told of a roll: player, type, dice, count of the same and of all, undone.
type Told = (String, &'static str, [u8; 3], Option<(u32, u32)>, bool);

fn told(reading: &Reading, names: &Names) -> Vec<Told> {
    let rolls = reading.events.iter().filter_map(|event| match event {
        Event::Roll(roll) => Some(roll),
        Event::Turn(_) => None,
    });
    let told = rolls.map(|roll| {
        let counter = roll.counter.map(|counter| (counter.same, counter.of));
        let name = names.name(roll.player).to_owned();
        (name, roll.kind.name(), roll.faces, counter, roll.undone)
    });
    told.collect()
}

/// The same of a game that was made.
fn truth(events: &[Happens]) -> Vec<Told> {
    let undone = |place: usize| events.contains(&Happens::Undo(place));
    let rolls = events.iter().enumerate().filter_map(|(place, event)| match event {
        Happens::Roll(made) => {
            let counter = made.counter.map(|counter| (counter.same, counter.of));
            Some((made.player.clone(), made.kind.name(), made.faces, counter, undone(place)))
        }
        _ => None,
    });
    rolls.collect()
}

fn audited(logs: &[&[u8]]) -> Report {
    let logs: Vec<Log<'_>> = logs.iter().map(|bytes| Log { name: "game.vlog", bytes }).collect();
    audit(&logs, &Options::default()).expect("audited")
}

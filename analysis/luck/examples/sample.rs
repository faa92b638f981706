//! Makes the log of a game by fair dice and prints its audit: `cargo run -p asl-luck --example
//! sample`. With an argument, `html`, it prints the part of a page, with `json` the report.

use asl_luck::generate::{Form, Plan, Style, game, write};
use asl_luck::{Log, Options, audit};
use rand::SeedableRng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut dice = rand_pcg::Pcg64Dxsm::seed_from_u64(2026);
    let plan = Plan { rolls: 240, undone_one_in: 60, ..Plan::default() };
    let events = game(&plan, &mut dice);
    // One page of the chat is missing, and the second log repeats a part of the first.
    let parts = [&events[..140], &events[100..200], &events[210..]];
    let style = Style::of(Form::Vlog(0x5a));
    let logs: Vec<Vec<u8>> =
        parts.iter().map(|part| write(part, &style)).collect::<Result<_, _>>()?;
    let logs: Vec<Log<'_>> = logs.iter().map(|bytes| Log { name: "game.vlog", bytes }).collect();
    let report = audit(&logs, &Options::default())?;
    match std::env::args().nth(1).as_deref() {
        Some("html") => println!("{}", report.html()),
        Some("json") => println!("{}", serde_json::to_string_pretty(&report)?),
        _ => print!("{}", report.text()),
    }
    Ok(())
}

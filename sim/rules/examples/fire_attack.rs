//! A fire attack on two units in woods: the ledger, the likeliest results, and the measures.
//!
//! ```text
//! cargo run --example fire_attack
//! ```

use asl_rules::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let attack = FireAttack::at(["elite-full", "leader-9-1"])
        .firers(["7-6-8+mmg"])
        .range(3)
        .terrain(Terrain::Woods)
        .elr(3)
        .heat_of_battle(false)
        .ready()?;

    for line in &attack.ledger {
        println!("{}: {} [{}]", line.item, line.value, line.rule);
    }

    let odds = attack.odds_within(&mut Meter::new(Budget::DEFAULT, None)).map_err(Error::from)?;
    let mut outcomes: Vec<_> = odds.outcomes().iter().collect();
    outcomes.sort_by(|(_, one), (_, other)| other.to_f64().total_cmp(&one.to_f64()));
    println!("\nthe five likeliest of {} results:", outcomes.len());
    for (outcome, chance) in outcomes.iter().take(5) {
        println!("  {:.1} %  {outcome}", 100.0 * chance.to_f64());
    }

    println!();
    let measures = FireAttack::measures();
    for (measure, value) in measures.iter().zip(odds.expectations(&measures)) {
        if let Some(value) = value {
            println!("{}: {:.3}", measure.meaning, value.to_f64());
        }
    }
    Ok(())
}

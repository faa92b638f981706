//! The best decisions in an assault on a cave, and what each fixed tactic is worth.
//!
//! ```text
//! cargo run --release --example best_decisions
//! ```

use asl_rules::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let assault = CaveAssault::by(Tactic::Place)
        .garrison(["first-line-half-squad"])
        .charges(2)
        .turns(3)
        .heat_of_battle(false)
        .ready()?
        .free(&[Tactic::Place, Tactic::Throw, Tactic::Set]);

    let mut meter = Meter::new(Budget::DEFAULT, None);
    let found = assault.best(Objective::CaveEliminated, &mut meter).map_err(Error::from)?;
    let Some((best, fixed)) = found else {
        println!("a BPV that is needed is not known");
        return Ok(());
    };

    println!("the cave is eliminated: {:.1} % by the best decisions", 100.0 * best.value);
    for (tactic, value) in fixed {
        if let Some(value) = value {
            println!("  {:.1} % with `{}` throughout", 100.0 * value, Act::Do(tactic));
        }
    }
    println!("in the first Player Turns:");
    for decision in best.decisions.iter().take(5) {
        let [garrison, attackers] = &decision.standing[..] else { continue };
        println!("  turn {}: {attackers} against {garrison}: {}", decision.turn, decision.act);
    }
    Ok(())
}

//! A Morale Check: exact odds, the same sampled, and a question that is refused.
//!
//! ```text
//! cargo run --example morale_check
//! ```

use asl_rules::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A 7-6-8 takes a 1MC, without a leader.
    let check = MoraleCheck::of("7-6-8").force(Force::Usmc).elr(5).drm(1);

    println!("exact:");
    for (outcome, chance) in check.clone().odds()?.outcomes() {
        println!("  {outcome}: {chance}, {:.1} %", 100.0 * chance.to_f64());
    }

    let plan = Plan { trials: 100_000, seed: 1 };
    let sampled = check.ready()?.sample(plan, &Watch::default())?;
    println!("sampled, in {} trials:", plan.trials);
    for (outcome, count) in sampled.counts() {
        println!("  {outcome}: {count}");
    }

    // A Japanese leader takes no PTC. The refusal knows the parameter and the rule.
    let refused = MoraleCheck::of("leader-9-1").elr(3).check(CheckKind::Ptc).ready();
    if let Err(refusal) = refused {
        println!("refused: `{}`, {refusal}", refusal.parameter());
    }
    Ok(())
}

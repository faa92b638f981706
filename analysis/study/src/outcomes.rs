//! The outcomes of several answers in one order, and an outcome in words.

use std::collections::{BTreeSet, HashMap, HashSet};

use asl_rules::catalog::Entry;

use crate::answer::Answer;

/// Every outcome of any answer, in an order that agrees with each answer's.
pub fn all_outcomes(answers: &[&Answer]) -> Vec<String> {
    let chains: Vec<Vec<String>> = answers.iter().map(|answer| answer.outcomes()).collect();
    let possible: HashSet<&str> = chains.iter().flatten().map(String::as_str).collect();
    // The catalog's order decides between outcomes that no answer has both of.
    let named = answers.first().map_or(&[][..], |answer| answer.entry.outcomes);
    let listed = named.iter().map(|(name, _)| *name).filter(|name| possible.contains(name));
    let listed: Vec<&str> = listed.collect();

    // What stands right before what, in any answer: all answers follow one
    // chart, so this is the order of that chart, as far as they know it.
    let mut followers: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    let mut before: HashMap<&str, usize> = possible.iter().map(|outcome| (*outcome, 0)).collect();
    let chains = chains.iter().map(|chain| chain.iter().map(String::as_str).collect());
    for chain in chains.chain([listed]) {
        let chain: Vec<&str> = chain;
        for pair in chain.windows(2) {
            if followers.entry(pair[0]).or_default().insert(pair[1]) {
                *before.entry(pair[1]).or_default() += 1;
            }
        }
    }
    let mut free: BTreeSet<&str> =
        before.iter().filter(|(_, count)| **count == 0).map(|(outcome, _)| *outcome).collect();
    let mut order: Vec<String> = Vec::with_capacity(before.len());
    while !before.is_empty() {
        // Charts that contradict each other leave nothing free: any will do.
        let next = free.pop_first().or_else(|| before.keys().min().copied());
        let next = next.expect("something is left");
        before.remove(next);
        order.push(next.to_owned());
        for follower in followers.remove(next).into_iter().flatten() {
            if let Some(count) = before.get_mut(follower) {
                *count -= 1;
                if *count == 0 {
                    free.insert(follower);
                }
            }
        }
    }
    order
}

/// An outcome in words, where it is a number or has parts; else as it is called.
pub fn in_words(entry: &Entry, outcome: &str) -> String {
    number_in_words(entry, outcome)
        .or_else(|| entry.in_words(outcome))
        .unwrap_or_else(|| outcome.to_owned())
}

/// `3 caves` for `3`, when the catalog says that so many caves are eliminated.
fn number_in_words(entry: &Entry, outcome: &str) -> Option<String> {
    let number: u32 = outcome.parse().ok()?;
    let [(_, meaning)] = entry.outcomes else { return None };
    let noun = meaning.strip_prefix("so many ")?.split(' ').next()?;
    let noun = if number == 1 { noun.trim_end_matches('s') } else { noun };
    Some(format!("{number} {noun}"))
}

#[cfg(test)]
mod tests {
    use asl_rules::catalog;

    use super::*;

    #[test]
    fn an_outcome_of_numbers_and_parts_is_said_in_words() {
        for (procedure, outcome, words) in [
            ("bombardment", "0", "0 caves"),
            ("bombardment", "1", "1 cave"),
            ("random-selection", "2", "2 units"),
            ("thrown-dc", "in-cave", "in-cave"),
            (
                "cave-assault",
                "stands after 1: revealed / unaffected / 1 DC",
                "stands after Player Turn 1: garrison revealed; attackers unaffected; 1 DC used",
            ),
            (
                "cave-assault",
                "eliminated in 2 / next door pinned / unaffected + pinned / 3 DC",
                "eliminated in Player Turn 2: next door pinned; attackers unaffected + pinned; \
                 3 DC used",
            ),
            ("firefight", "pinned / unaffected", "pinned / unaffected"),
        ] {
            let entry = catalog::find(procedure).expect("a procedure");
            assert_eq!(in_words(entry, outcome), words);
        }
    }
}

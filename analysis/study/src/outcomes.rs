//! The outcomes of several answers in one order.

use std::collections::{BTreeSet, HashMap, HashSet};

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

//! The best decisions of a small game, against every plan that there is.

use std::collections::{BTreeMap, BTreeSet};

use asl_engine::{Decisions, best_decisions};

/// Three turns against a cave with two DC: in each, come nearer or Throw one.
struct Game;

/// What the future depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct At {
    charges: u8,
    near: bool,
    gone: bool,
    act: Option<Act>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Act {
    Wait,
    Move,
    Throw,
}

use Act::{Move, Throw, Wait};

/// A turn is a decision and the dr that follows.
const EVENTS: usize = 6;

const START: At = At { charges: 2, near: false, gone: false, act: None };

impl Game {
    fn acts(event: usize, at: At) -> Vec<Act> {
        if !event.is_multiple_of(2) || at.gone {
            return Vec::new();
        }
        let mut acts = vec![Wait];
        if !at.near {
            acts.push(Move);
        }
        if at.charges > 0 {
            acts.push(Throw);
        }
        acts
    }

    /// Each face of the dr with where it leads: one comes near by 4 or less, and a DC
    /// closes the cave by 4 or less from near, by 1 from afar.
    fn falls(at: At) -> [At; 6] {
        let after = |face: u8| {
            let next = At { act: None, ..at };
            match at.act {
                Some(Move) => At { near: face <= 4, ..next },
                Some(Throw) => {
                    let gone = face <= if at.near { 4 } else { 1 };
                    At { charges: at.charges - 1, gone, ..next }
                }
                Some(Wait) | None => next,
            }
        };
        [1, 2, 3, 4, 5, 6].map(after)
    }

    /// A closed cave is worth 3, and a DC that is left 1.
    fn worth(at: At) -> u32 {
        3 * u32::from(at.gone) + u32::from(at.charges)
    }
}

impl Decisions for Game {
    type Standing = At;
    type Choice = Act;

    fn length(&self) -> usize {
        EVENTS
    }

    fn start(&self) -> At {
        START
    }

    fn settle(&self, event: usize, at: At) -> (usize, At) {
        (event, at)
    }

    fn choices(&self, event: usize, at: &At) -> Vec<(Act, At)> {
        let acts = Self::acts(event, *at).into_iter();
        acts.map(|act| (act, At { act: Some(act), ..*at })).collect()
    }

    fn lead(&mut self, _event: usize, at: &At, visit: &mut dyn FnMut(At, f64)) {
        match at.act {
            Some(_) => Self::falls(*at).into_iter().for_each(|next| visit(next, 1.0 / 6.0)),
            None => visit(*at, 1.0),
        }
    }
}

/// What to do at each decision that can come up.
type Policy = BTreeMap<(usize, At), Act>;

/// What a policy is worth from an event on, in sixths to the power of the dr that are
/// still to come: integers, so that nothing is rounded.
fn value(policy: &Policy, event: usize, at: At) -> u32 {
    if event == EVENTS {
        return Game::worth(at);
    }
    if event.is_multiple_of(2) {
        let act = policy.get(&(event, at)).copied();
        return value(policy, event + 1, At { act, ..at });
    }
    Game::falls(at).into_iter().map(|next| value(policy, event + 1, next)).sum()
}

/// Every decision that can come up, by plain search.
fn decisions() -> BTreeSet<(usize, At)> {
    let mut found = BTreeSet::new();
    let mut here = BTreeSet::from([START]);
    for event in (0..EVENTS).step_by(2) {
        let mut next = BTreeSet::new();
        for at in here {
            let acts = Game::acts(event, at);
            if !acts.is_empty() {
                found.insert((event, at));
            }
            let acted = acts.into_iter().map(|act| At { act: Some(act), ..at });
            acted.for_each(|acted| next.extend(Game::falls(acted)));
        }
        here = next;
    }
    found
}

/// Every policy, one choice for each decision.
fn policies() -> Vec<Policy> {
    decisions().into_iter().fold(vec![Policy::new()], |policies, (event, at)| {
        let with = |policy: &Policy, act| {
            let mut policy = policy.clone();
            policy.insert((event, at), act);
            policy
        };
        let acts = Game::acts(event, at);
        let more = |policy: Policy| acts.iter().map(move |act| with(&policy, *act)).collect();
        policies.into_iter().flat_map::<Vec<Policy>, _>(more).collect()
    })
}

#[test]
fn the_best_decisions_are_those_of_the_best_of_all_policies() {
    let policies = policies();
    let best = best_decisions(&mut Game, |at| f64::from(Game::worth(*at)), 10_000).expect("small");
    let near = |found: f64, expected: f64| (found - expected).abs() < 1e-12;
    let highest = policies.iter().map(|policy| value(policy, 0, START)).max();
    let highest = f64::from(highest.expect("there are policies"));
    assert!(near(best.value, highest / 216.0), "{} is not {highest}/216", best.value);

    let all = decisions();
    assert!(all.len() > 5 && policies.len() > 1_000, "it is no game: {}", all.len());
    for (event, at) in all {
        // Each choice is worth what the best policy that makes it comes to from there.
        let left = 6_f64.powi(3 - event as i32 / 2);
        let worth = &best.at[&(event, at)];
        assert_eq!(worth.choices.len(), Game::acts(event, at).len());
        for (act, found) in &worth.choices {
            let with = policies.iter().filter(|policy| policy[&(event, at)] == *act);
            let highest = with.map(|policy| value(policy, event, at)).max();
            let expected = f64::from(highest.expect("some policy does that")) / left;
            assert!(near(*found, expected), "{event} {at:?} {act:?}: {found}, not {expected}");
        }
        assert!(worth.choices.is_sorted_by(|one, other| one.1 >= other.1 - 1e-12));
    }
}

/// By the decisions that it calls best one comes to its value, and to each decision as
/// often as it says.
#[test]
fn who_follows_the_best_decisions_gets_their_value() {
    let best = best_decisions(&mut Game, |at| f64::from(Game::worth(*at)), 10_000).expect("small");
    let policy: Policy =
        best.at.iter().map(|(decision, worth)| (*decision, worth.choices[0].0)).collect();
    assert!((f64::from(value(&policy, 0, START)) / 216.0 - best.value).abs() < 1e-12);

    let mut here = BTreeMap::from([(START, 1.0)]);
    for event in (0..EVENTS).step_by(2) {
        let mut next: BTreeMap<At, f64> = BTreeMap::new();
        for (at, reached) in here {
            if let Some(act) = policy.get(&(event, at)) {
                let found = best.at[&(event, at)].reached;
                assert!((found - reached).abs() < 1e-12, "{event} {at:?}: {found}");
                let falls = Game::falls(At { act: Some(*act), ..at });
                falls.into_iter().for_each(|at| *next.entry(at).or_default() += reached / 6.0);
            }
        }
        here = next;
    }
}

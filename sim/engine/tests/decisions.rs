//! The best decisions of a small game, against every plan that there is.

use std::collections::{BTreeMap, BTreeSet};

use asl_engine::dice::{Dice, Roll};
use asl_engine::{
    Coming, Goal, Map, Meter, Part, Player, Procedure, Scenario, Schedule, Step, Worth,
};

const DR: Roll = Roll::dr("a dr", "test");

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

#[derive(Clone, Copy, Debug, PartialEq)]
enum Event {
    Decide,
    Roll,
}

/// Nothing is rolled by parts here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct NoPart;

impl Procedure for NoPart {
    type State = ();
    type Outcome = u8;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), _dice: &mut D) -> Step<(), u8> {
        Step::Done(0)
    }
}

impl Part for NoPart {
    type Likeness = ();
    type Known = ();

    fn likeness(&self) {}
}

struct Played(Schedule<Event>);

fn game() -> Played {
    Played(Schedule::of((0..EVENTS / 2).map(|_| vec![Event::Decide, Event::Roll])))
}

impl Scenario for Played {
    type Event = Event;
    type Standing = At;
    type Part = NoPart;
    type Act = Act;
    type Outcome = u32;

    fn start(&self) -> At {
        START
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.0
    }

    fn coming(&self, number: usize, at: &At) -> Coming<Self> {
        match self.0.event(number) {
            Event::Decide if !at.gone => Coming::Decide(Player::One, Game::acts(number, *at)),
            Event::Roll if at.act.is_some() => Coming::Roll,
            _ => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, _number: usize, at: At, dice: &mut D) -> At {
        Game::falls(at)[dice.one_die(&DR) as usize - 1]
    }

    fn after(&self, _number: usize, at: &At, _left: &u8) -> At {
        *at
    }

    fn decided(&self, _number: usize, at: &At, act: Act) -> At {
        At { act: Some(act), ..*at }
    }

    fn policy(&self, _number: usize, _at: &At, _player: Player, acts: &[Act]) -> Act {
        acts[0]
    }

    fn outcome(&self, _number: usize, at: &At) -> u32 {
        Game::worth(*at)
    }
}

/// The value of the best decisions, and what is best at each.
fn best() -> (f64, BTreeMap<(usize, At), Worth<Act>>) {
    let game = game();
    let mut map = Map::new(&game);
    let measure = |worth: &u32| f64::from(*worth);
    let best = map.best([Goal::Most, Goal::Policy], measure, &mut Meter::unlimited());
    let best = best.expect("there is no limit");
    let at = map.decisions(&best).map(|(number, at, worth)| ((number, *at), worth.clone()));
    (best.value, at.collect())
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
    let (found, at) = best();
    let near = |found: f64, expected: f64| (found - expected).abs() < 1e-12;
    let highest = policies.iter().map(|policy| value(policy, 0, START)).max();
    let highest = f64::from(highest.expect("there are policies"));
    assert!(near(found, highest / 216.0), "{found} is not {highest}/216");

    let all = decisions();
    assert!(all.len() > 5 && policies.len() > 1_000, "it is no game: {}", all.len());
    for (event, standing) in all {
        // Each choice is worth what the best policy that makes it comes to from there.
        let left = 6_f64.powi(3 - event as i32 / 2);
        let worth = &at[&(event, standing)];
        assert_eq!(worth.choices.len(), Game::acts(event, standing).len());
        for (act, found) in &worth.choices {
            let with = policies.iter().filter(|policy| policy[&(event, standing)] == *act);
            let highest = with.map(|policy| value(policy, event, standing)).max();
            let expected = f64::from(highest.expect("some policy does that")) / left;
            assert!(
                near(*found, expected),
                "{event} {standing:?} {act:?}: {found}, not {expected}"
            );
        }
        assert!(worth.choices.is_sorted_by(|one, other| one.1 >= other.1 - 1e-12));
    }
}

/// By the decisions that it calls best one comes to its value, and to each decision as
/// often as it says.
#[test]
fn those_who_follow_the_best_decisions_get_their_value() {
    let (found, best) = best();
    let policy: Policy =
        best.iter().map(|(decision, worth)| (*decision, worth.choices[0].0)).collect();
    assert!((f64::from(value(&policy, 0, START)) / 216.0 - found).abs() < 1e-12);

    let mut here = BTreeMap::from([(START, 1.0)]);
    for event in (0..EVENTS).step_by(2) {
        let mut next: BTreeMap<At, f64> = BTreeMap::new();
        for (at, reached) in here {
            if let Some(act) = policy.get(&(event, at)) {
                let found = best[&(event, at)].reached;
                assert!((found - reached).abs() < 1e-12, "{event} {at:?}: {found}");
                let falls = Game::falls(At { act: Some(*act), ..at });
                falls.into_iter().for_each(|at| *next.entry(at).or_default() += reached / 6.0);
            }
        }
        here = next;
    }
}

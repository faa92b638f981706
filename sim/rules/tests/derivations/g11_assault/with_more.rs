//! Standings of an assault with something more to remember, phase by phase.

use super::model::End;
use super::*;

/// The cave, and what else is remembered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct With<M> {
    pub(super) cave: State,
    pub(super) more: M,
}

/// What happens in a phase.
pub(super) type Phase<'a, M> = Box<dyn Fn(With<M>) -> Odds<With<M>> + 'a>;

/// A phase in which nothing more matters.
pub(super) fn cave_phase<M: Ord + Clone>(
    by: &Assault,
    phase: fn(&Assault, State, bool) -> Odds<State>,
    own: bool,
) -> Phase<'_, M> {
    Box::new(move |at: With<M>| {
        let more = at.more;
        then(phase(by, at.cave, own), |cave| {
            sure(With { cave: by.judged(cave), more: more.clone() })
        })
    })
}

/// The phases of the attackers' and of the garrison's Player Turns, with this movement and fire
/// of the garrison, in the DFPh or not.
pub(super) fn player_turns<'a, M: Ord + Clone + 'a>(
    by: &'a Assault,
    movement: Phase<'a, M>,
    fire: impl Fn(bool) -> Phase<'a, M>,
) -> [Vec<Phase<'a, M>>; 2] {
    let ours = vec![
        cave_phase(by, Assault::rally_phase, true),
        cave_phase(by, Assault::preparation, true),
        movement,
        fire(true),
        cave_phase(by, Assault::advancing, true),
        cave_phase(by, Assault::rout_phase, true),
    ];
    let theirs = vec![
        cave_phase(by, Assault::rally_phase, false),
        fire(false),
        cave_phase(by, Assault::preparation, false),
        cave_phase(by, Assault::rout_phase, false),
    ];
    [ours, theirs]
}

/// How it ends, when these are the phases of either side's Player Turns, and this is left of
/// what is remembered after each.
pub(super) fn ends<M: Ord + Clone>(
    by: &Assault,
    more: M,
    [ours, theirs]: [Vec<Phase<'_, M>>; 2],
    after: impl Fn(M) -> M,
) -> Odds<End> {
    let mut odds = sure(With { cave: by.judged(by.start()), more });
    let mut ends = Odds::new();
    let turns = by.number("turns", 0);
    for turn in 1..=turns {
        for phase in if turn % 2 == 1 { &ours } else { &theirs } {
            odds = then(odds, |at| if at.cave.eliminated { sure(at) } else { phase(at) });
        }
        odds = then(odds, |at| sure(With { cave: by.ended(at.cave), more: after(at.more) }));
        let over = |at: &With<M>| {
            let state = &at.cave;
            let gone = state.van.is_empty() && state.back.is_empty();
            state.eliminated || state.means == 0 || gone || turn == turns
        };
        let (ended, standing): (Odds<_>, Odds<_>) = odds.into_iter().partition(|(at, _)| over(at));
        odds = standing;
        for (at, probability) in ended {
            let back = at.cave.back.into_iter().map(|(unit, _)| unit);
            let mut attackers: Vec<String> = at.cave.van.into_iter().chain(back).collect();
            attackers.sort();
            let State { eliminated, controlled, garrison, routed, means, .. } = at.cave;
            let end = End { eliminated, controlled, turn, garrison, routed, attackers, means };
            let sum = ends.entry(end).or_insert_with(Fraction::zero);
            *sum = &*sum + &probability;
        }
    }
    ends
}

/// Every outcome is as it was derived.
pub(super) fn assert_ends(line: &str, given: &Value, by: &Assault, ends: Odds<End>) {
    let (odds, _) = asked(given);
    let derived = then(ends, |end| sure(by.name(&end)));
    let differ = |name: &&String| odds.get(*name) != derived.get(*name);
    let both = |name: &String| {
        let [one, other] = [&odds, &derived].map(|all| all.get(name).map(Fraction::to_f64));
        format!("{name}: {one:?} {other:?}")
    };
    let differing = odds.keys().chain(derived.keys()).filter(differ).map(both);
    let differing: Vec<String> = differing.take(20).collect();
    assert!(differing.is_empty(), "{line}: {differing:?}");
}

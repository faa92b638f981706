//! The engines against each other on procedures that nobody would write:
//! random tables, with loops, waiting states and rolls of every reading.

use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Agreement;
use asl_engine::{
    Automaton, BATCH, Plan, Procedure, Step, Watch, enumerate_trials, exact_unlimited,
    sample_compiled, sample_directly,
};
use proptest::prelude::*;

const DR: Roll = Roll::DR("a DR", "test");
const ONE_DIE: Roll = Roll::dr("a dr", "test");

/// A procedure read from a list of states. From state s it rolls as the state
/// says and goes on to a later state, or ends.
#[derive(Clone, Debug)]
struct Random(Vec<State>);

#[derive(Clone, Debug)]
struct State {
    /// Which question it asks of the dice, if any.
    reading: u8,
    target: i32,
    /// Where each answer leads: so many states on, the last being the end.
    leads: Vec<u8>,
}

impl Procedure for Random {
    type State = usize;
    type Outcome = u8;

    fn start(&self) -> usize {
        0
    }

    fn step<D: Dice + ?Sized>(&self, at: usize, dice: &mut D) -> Step<usize, u8> {
        let state = &self.0[at];
        let answer = match state.reading {
            0 => dice.one_die(&ONE_DIE) as usize,
            1 => dice.dr_total(&DR) as usize,
            2 => usize::from(dice.total_at_most(&DR, state.target)),
            3 => usize::from(dice.dr_at_most(&ONE_DIE, state.target)),
            4 => {
                let both = dice.dr_both(&DR);
                usize::from(both.colored) + usize::from(both.doubles())
            }
            // A state that does not roll, unless it is the first.
            _ if at == 0 => dice.dr_total(&DR) as usize,
            _ => 0,
        };
        let lead = state.leads[answer % state.leads.len()];
        let next = at + 1 + usize::from(lead);
        if next < self.0.len() { Step::Next(next) } else { Step::Done(lead) }
    }
}

fn procedures() -> impl Strategy<Value = Random> {
    let state = (0..6_u8, -1..14_i32, prop::collection::vec(0..4_u8, 1..12))
        .prop_map(|(reading, target, leads)| State { reading, target, leads });
    prop::collection::vec(state, 1..4).prop_map(Random)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn all_exact_engines_give_equal_fractions(procedure in procedures()) {
        let merged = exact_unlimited(&procedure);
        let automaton = Automaton::compile(&procedure).expect("a few states fit");
        prop_assert!(merged.total_mass().is_one());
        prop_assert_eq!(&merged, &automaton.exact());
        prop_assert_eq!(&merged, &enumerate_trials(&procedure));
    }

    #[test]
    fn both_samplers_give_equal_counts(procedure in procedures(), trials in 1..3 * BATCH) {
        let automaton = Automaton::compile(&procedure).expect("a few states fit");
        let plan = Plan { trials, seed: trials };
        let watch = Watch::default();
        let compiled = sample_compiled(&automaton, plan, &watch).expect("not interrupted");
        let direct = sample_directly(&procedure, plan, &watch).expect("not interrupted");
        for (outcome, count) in compiled.counts() {
            prop_assert_eq!(*count, direct.count(outcome));
        }
        prop_assert!(Agreement::between(&exact_unlimited(&procedure), &compiled).holds());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// So many trials go through a table of two rolls at a time.
    #[test]
    fn many_trials_give_equal_counts(procedure in procedures(), more in 0..3 * BATCH) {
        let automaton = Automaton::compile(&procedure).expect("a few states fit");
        let plan = Plan { trials: (1 << 18) + more, seed: more };
        let watch = Watch::default();
        let compiled = sample_compiled(&automaton, plan, &watch).expect("not interrupted");
        let direct = sample_directly(&procedure, plan, &watch).expect("not interrupted");
        for (outcome, count) in compiled.counts() {
            prop_assert_eq!(*count, direct.count(outcome));
        }
    }
}

/// Goes round and round until an Original 2 or 12 comes up.
struct Loop;

impl Procedure for Loop {
    type State = ();
    type Outcome = bool;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), bool> {
        match dice.dr_total(&DR) {
            2 => Step::Done(false),
            12 => Step::Done(true),
            _ => Step::Next(()),
        }
    }
}

#[test]
fn a_loop_is_compiled_and_sampled_too() {
    let automaton = Automaton::compile(&Loop).expect("one node");
    assert_eq!(automaton.nodes(), 1);
    let plan = Plan { trials: 2 * BATCH + 5, seed: 1 };
    let compiled = sample_compiled(&automaton, plan, &Watch::default()).expect("not interrupted");
    let direct = sample_directly(&Loop, plan, &Watch::default()).expect("not interrupted");
    assert_eq!(compiled, direct);
}

#[test]
fn a_run_that_is_told_to_stop_says_so() {
    let watch = Watch::default();
    watch.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let plan = Plan { trials: 1, seed: 1 };
    assert!(sample_directly(&Loop, plan, &watch).is_err());
}

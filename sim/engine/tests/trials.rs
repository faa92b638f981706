//! Single trials: a sampled one that is played again, and dice that are keyed by trial
//! and purpose.

use std::sync::atomic::{AtomicU64, Ordering};

use asl_engine::dice::{Dice, KeyedDice, Reading, Roll};
use asl_engine::{
    Automaton, BATCH, KeyedTrials, Plan, Procedure, Step, Watch, sample_by_table, sample_compiled,
    sample_directly, trace,
};

const DR: Roll = Roll::DR("a DR", "test");
const ONE_DIE: Roll = Roll::dr("a dr", "test");

/// Adds up DR until one of 7 or less, and then a dr: trials of many lengths, with many
/// outcomes.
struct Climb;

impl Procedure for Climb {
    type State = i32;
    type Outcome = i32;

    fn start(&self) -> i32 {
        0
    }

    fn step<D: Dice + ?Sized>(&self, sum: i32, dice: &mut D) -> Step<i32, i32> {
        match dice.dr_total(&DR) {
            _ if sum > 200 => Step::Done(sum),
            more @ 8.. => Step::Next(sum + 10 * more),
            last => Step::Done(sum + 10 * last + dice.one_die(&ONE_DIE)),
        }
    }
}

/// What one trial of a sampled run came to: the one outcome of which a run that ends with
/// it has one more than a run that ends before it.
fn sampled(seed: u64, trial: u64, compiled: Option<&Automaton<i32>>) -> i32 {
    let run = |trials| {
        let plan = Plan { trials, seed };
        let watch = Watch::default();
        match compiled {
            Some(automaton) => sample_compiled(automaton, plan, &watch),
            None => sample_directly(&Climb, plan, &watch),
        }
        .expect("not interrupted")
    };
    let (with, without) = (run(trial + 1), run(trial));
    let mut more = with
        .counts()
        .iter()
        .filter(|(outcome, count)| *count != without.count(outcome))
        .map(|(outcome, count)| (*outcome, count - without.count(outcome)));
    let (outcome, count) = more.next().expect("a trial has an outcome");
    assert_eq!((count, more.next()), (1, None), "only the last trial was added");
    outcome
}

/// The last of a batch, the first of the next, and their neighbours.
#[test]
fn a_trial_at_the_edge_of_a_batch_is_played_again_as_it_was_sampled() {
    assert_eq!(BATCH, 16_384, "part of what a seed means");
    let automaton = Automaton::compile(&Climb).expect("a few hundred nodes");
    for seed in [0, 1, 2_026, u64::MAX] {
        for trial in [0, 1, 16_382, 16_383, 16_384, 16_385, 32_767, 32_768] {
            let (outcome, events) = trace(&Climb, seed, trial);
            let here = format!("trial {trial} of seed {seed}");
            assert_eq!(outcome, sampled(seed, trial, None), "{here}");
            assert_eq!(outcome, sampled(seed, trial, Some(&automaton)), "{here}, compiled");
            assert!(!events.is_empty(), "{here}");
        }
    }
}

/// A climb that counts how often it is asked for a step.
#[derive(Default)]
struct Counted(AtomicU64);

impl Procedure for Counted {
    type State = i32;
    type Outcome = i32;

    fn start(&self) -> i32 {
        0
    }

    fn step<D: Dice + ?Sized>(&self, sum: i32, dice: &mut D) -> Step<i32, i32> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Climb.step(sum, dice)
    }
}

/// The counts are the same, but only what has no room is asked of the procedure trial by trial.
#[test]
fn a_table_asks_the_procedure_no_more_than_it_has_room_for() {
    let plan = Plan { trials: 200_000, seed: 5 };
    let [roomy, narrow] = [1 << 18, 0].map(|rows| {
        let climb = Counted::default();
        let sampled = sample_by_table(&climb, plan, rows, &Watch::default());
        (sampled.expect("nobody stops it").counts().to_vec(), climb.0.into_inner())
    });
    assert_eq!(roomy.0, narrow.0);
    assert!(roomy.1 < plan.trials / 2, "{} steps are worked out", roomy.1);
    assert!(narrow.1 >= plan.trials, "{} steps are played", narrow.1);
}

#[test]
fn a_reading_has_an_answer_for_each_face_each_total_and_each_draw() {
    let readings = [Reading::Face, Reading::Total, Reading::Both];
    assert_eq!(readings.map(Reading::answers), [6, 11, 36]);
}

const MC: Roll = Roll::DR("MC", "A10.1");
const IFT: Roll = Roll::DR("IFT DR", "A7.3");
const WOUND: Roll = Roll::dr("Wound Severity dr", "A17.11");

/// Draws by seed, trial and purpose, in the order of their occurrence. A separate program
/// computed them from the formula of SplitMix64: words are folded by its finalizer after
/// adding 0x9e3779b97f4a7c15; the purpose is the name, a zero byte and the rule; the words
/// of (trial, purpose, occurrence, attempt) are folded to one, whose product with 36 has
/// the draw in its upper 64 bits, unless the lower are below 2^64 mod 36.
type Known = (u64, u64, [usize; 6], [usize; 6], [usize; 4]);

const KNOWN: [Known; 5] = [
    (0, 0, [16, 12, 0, 18, 27, 17], [33, 24, 5, 33, 8, 14], [5, 26, 33, 15]),
    (1, 0, [15, 4, 19, 2, 20, 22], [13, 24, 19, 17, 20, 19], [14, 20, 4, 21]),
    (0, 1, [12, 21, 18, 28, 33, 25], [2, 1, 1, 7, 0, 2], [19, 33, 28, 4]),
    (2_026, 16_383, [18, 4, 1, 23, 25, 27], [2, 27, 32, 10, 12, 0], [26, 19, 12, 6]),
    (u64::MAX, u64::MAX, [17, 2, 23, 0, 28, 18], [16, 4, 14, 7, 34, 25], [15, 11, 28, 19]),
];

#[test]
fn known_answers_of_keyed_dice() {
    for (seed, trial, checks, attacks, wounds) in KNOWN {
        let mut dice = KeyedDice::new(seed, trial);
        // Purposes take turns, and do not disturb each other.
        for occurrence in 0..6 {
            let here = format!("occurrence {occurrence} of trial {trial} of seed {seed}");
            assert_eq!(dice.ask(&MC, Reading::Both), checks[occurrence], "MC, {here}");
            assert_eq!(dice.ask(&IFT, Reading::Both), attacks[occurrence], "IFT DR, {here}");
            if let Some(draw) = wounds.get(occurrence) {
                // A dr is the colored die of the draw.
                assert_eq!(dice.one_die(&WOUND) as usize, draw / 6 + 1, "dr, {here}");
            }
        }
    }
}

/// Rolls that come again, of purposes that take turns.
#[test]
fn keyed_trials_are_those_of_the_procedure_whatever_room_the_table_has() {
    for rows in [0, 3, 40, 1 << 18] {
        let mut trials = KeyedTrials::new(&Climb, rows);
        for (seed, trial) in
            [5, u64::MAX].into_iter().flat_map(|seed| (0..2_000).map(move |trial| (seed, trial)))
        {
            let played = Climb.play(&mut KeyedDice::new(seed, trial));
            assert_eq!(*trials.play(seed, trial), played, "trial {trial} of {seed}, {rows} rows");
        }
    }
}

#[test]
fn an_interrupted_sample_is_no_sample() {
    let plan = Plan { trials: BATCH, seed: 1 };
    let watch = Watch::default();
    watch.stop.store(true, Ordering::Relaxed);
    let automaton = Automaton::compile(&Climb).expect("it fits");
    assert!(sample_by_table(&Climb, plan, 10, &watch).is_err());
    assert!(sample_directly(&Climb, plan, &watch).is_err());
    assert!(sample_compiled(&automaton, plan, &watch).is_err());
}

/// Counts that are given back are a sample only if they add up, after one look or more.
#[test]
fn counts_are_a_sample_when_they_add_up() {
    let plan = asl_engine::Plan { trials: 10, seed: 1 };
    let of = |counts: [u64; 2], looks| {
        let counts = vec![("one", counts[0]), ("other", counts[1])];
        asl_engine::odds::Sampled::of(plan, counts, looks).is_some()
    };
    assert!(of([4, 6], 1) && of([0, 10], 3));
    assert!(!of([4, 6], 0) && !of([4, 5], 1) && !of([u64::MAX, 11], 1));
}

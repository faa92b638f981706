//! Scenarios that nobody would write: random tiny games, and one with a value known by
//! hand. Odds, decisions and samples of each are compared with the plainest reading of it.

use std::collections::BTreeMap;

use asl_engine::dice::{Dice, Reading, Roll};
use asl_engine::{
    Automaton, BATCH, Budget, Coming, Goal, Kernel, Map, Meter, NotExact, Part, Plan, Play, Player,
    Procedure, Scenario, Schedule, Step, Watch, enumerate_trials, exact_unlimited, sample_by_table,
    sample_directly,
};
use proptest::prelude::*;

const DR: Roll = Roll::DR("a DR", "test");
const ONE_DIE: Roll = Roll::dr("a dr", "test");

/// What an event of a random game is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Event {
    /// A roll against a number: one more, or nothing.
    Check(u8),
    /// A dr that is added.
    Add,
    /// A part: rolls a die until it shows at most this, three times at most.
    Part(u8),
    /// A part that reads the last dr, as the rest of what there is by four, and leaves what it
    /// comes to in its place.
    Read,
    /// A player adds 0, 1 or 2.
    Decide(Player),
    /// Doubles what there is, without dice.
    Double,
    /// Ends play from this number on.
    EndFrom(u32),
}

#[derive(Clone, Debug)]
struct Game(Schedule<Event>);

/// A part that is a procedure of several steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Tries(u8);

impl Procedure for Tries {
    type State = u8;
    type Outcome = u8;

    fn start(&self) -> u8 {
        0
    }

    fn step<D: Dice + ?Sized>(&self, tries: u8, dice: &mut D) -> Step<u8, u8> {
        match dice.dr_at_most(&ONE_DIE, i32::from(self.0)) {
            true => Step::Done(tries),
            false if tries == 2 => Step::Done(3),
            false => Step::Next(tries + 1),
        }
    }
}

impl Part for Tries {
    type Likeness = u8;
    type Known = ();

    fn likeness(&self) -> u8 {
        self.0
    }
}

impl Scenario for Game {
    type Event = Event;
    type Standing = u32;
    type Part = Tries;
    type Act = u8;
    type Outcome = String;

    fn start(&self) -> u32 {
        0
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.0
    }

    fn coming(&self, number: usize, at: &u32) -> Coming<Self> {
        match self.0.event(number) {
            Event::Check(_) | Event::Add => Coming::Roll,
            Event::Part(target) if at % 3 != 1 => Coming::Part(Tries(target)),
            Event::Part(_) => Coming::Nothing,
            Event::Read => Coming::Part(Tries((at % 4) as u8)),
            Event::Decide(player) => Coming::Decide(player, vec![0, 1, 2]),
            Event::Double => Coming::Sure(2 * at),
            Event::EndFrom(number) if *at >= number => Coming::Over,
            Event::EndFrom(_) => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: u32, dice: &mut D) -> u32 {
        match self.0.event(number) {
            Event::Check(target) => {
                at + u32::from(dice.ask(&DR, Reading::TotalAtMost(target)) == 1)
            }
            _ => at + dice.one_die(&ONE_DIE) as u32,
        }
    }

    fn after(&self, number: usize, at: &u32, left: &u8) -> u32 {
        let kept = if self.0.event(number) == Event::Read { at - at % 4 } else { *at };
        kept + u32::from(*left)
    }

    fn without_dice(&self, number: usize, at: &u32) -> Option<u32> {
        (self.0.event(number) == Event::Read).then(|| at - at % 4)
    }

    fn decided(&self, _number: usize, at: &u32, act: u8) -> u32 {
        at + u32::from(act)
    }

    fn policy(&self, number: usize, at: &u32, _player: Player, acts: &[u8]) -> u8 {
        acts[(number + *at as usize) % acts.len()]
    }

    fn outcome(&self, number: usize, at: &u32) -> String {
        format!("{at:03} before {number}")
    }
}

/// What an outcome is worth: something that more is not always better for.
fn worth(outcome: &str) -> f64 {
    let number: u32 = outcome[..3].parse().expect("it begins with a number");
    f64::from(number * 7 % 11)
}

fn games() -> impl Strategy<Value = Game> {
    let event = prop_oneof![
        (1..13_u8).prop_map(Event::Check),
        Just(Event::Add),
        (0..7_u8).prop_map(Event::Part),
        Just(Event::Read),
        Just(Event::Decide(Player::One)),
        Just(Event::Decide(Player::Two)),
        Just(Event::Double),
        (3..20_u32).prop_map(Event::EndFrom),
    ];
    let section = prop::collection::vec(event, 0..3);
    // Sections come up again, so that what repeats is told from what does not.
    (prop::collection::vec(section, 1..3), prop::collection::vec(0..2_usize, 1..4)).prop_map(
        |(sections, order)| {
            let section = |place: usize| sections[place % sections.len()].clone();
            Game(Schedule::of(order.into_iter().map(section)))
        },
    )
}

/// The value of a game by the plainest recursion.
fn value(game: &Game, goals: [Goal; 2], number: usize, at: u32) -> f64 {
    if number == game.0.len() {
        return worth(&game.outcome(number, &at));
    }
    let next = |at: u32| value(game, goals, number + 1, at);
    match game.coming(number, &at) {
        Coming::Over => worth(&game.outcome(number, &at)),
        Coming::Nothing => next(at),
        Coming::Sure(after) => next(after),
        Coming::Roll => {
            let mut sum = 0.0;
            asl_engine::dice::enumerate(
                |dice| game.roll(number, at, dice),
                |after, dice| sum += dice.weight() as f64 / 36.0 * next(after),
            );
            sum
        }
        Coming::Part(part) => {
            let Kernel { ways, exponent } =
                Kernel::of(&part, &mut Meter::unlimited()).expect("there is no limit");
            let all = 36_f64.powi(exponent as i32);
            let way = |(left, weight): &(u8, _)| {
                let weight: String = format!("{weight}");
                weight.parse::<f64>().expect("an integer") / all
                    * next(game.after(number, &at, left))
            };
            ways.iter().map(way).sum()
        }
        Coming::Decide(player, acts) => {
            let values = acts.iter().map(|act| next(game.decided(number, &at, *act)));
            match goals[usize::from(player == Player::Two)] {
                Goal::Most => values.fold(f64::MIN, f64::max),
                Goal::Least => values.fold(f64::MAX, f64::min),
                Goal::Policy => {
                    next(game.decided(number, &at, game.policy(number, &at, player, &acts)))
                }
            }
        }
    }
}

const GOALS: [[Goal; 2]; 5] = [
    [Goal::Most, Goal::Policy],
    [Goal::Policy, Goal::Least],
    [Goal::Most, Goal::Least],
    [Goal::Least, Goal::Most],
    [Goal::Policy, Goal::Policy],
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_map_the_procedure_and_the_automaton_give_equal_fractions(game in games()) {
        let odds = Map::new(&game).odds(&mut Meter::unlimited()).expect("there is no limit");
        prop_assert!(odds.total_mass().is_one());
        let play = Play(game);
        prop_assert_eq!(&odds, &exact_unlimited(&play));
        prop_assert_eq!(&odds, &enumerate_trials(&play));
        prop_assert_eq!(&odds, &Automaton::compile(&play).expect("it fits").exact());
    }

    #[test]
    fn the_best_decisions_are_those_of_the_plainest_recursion(game in games()) {
        let mut map = Map::new(&game);
        for goals in GOALS {
            let mut meter = Meter::unlimited();
            let measure = |outcome: &String| worth(outcome);
            let best = map.best(goals, measure, &mut meter).expect("there is no limit");
            let plain = value(&game, goals, 0, 0);
            prop_assert!((best.value - plain).abs() < 1e-9, "{} {plain}", best.value);
            // Following both policies comes to the value of the game.
            let followed = map.odds_by_best(&best, &mut meter).expect("there is no limit");
            let expected: f64 =
                followed.outcomes().iter().map(|(o, p)| worth(o) * p.to_f64()).sum();
            prop_assert!((expected - plain).abs() < 1e-9, "{expected} {plain}");
        }
    }

    #[test]
    fn a_table_of_any_size_counts_as_the_direct_sampler_does(
        game in games(),
        trials in 1..9 * BATCH,
        rows in prop::sample::select(vec![0_usize, 1, 2, 5, 1_000]),
    ) {
        let (play, watch) = (Play(game), Watch::default());
        let plan = Plan { trials, seed: trials };
        let by_table = sample_by_table(&play, plan, rows, &watch).expect("not interrupted");
        let direct = sample_directly(&play, plan, &watch).expect("not interrupted");
        prop_assert_eq!(by_table, direct);
    }
}

/// Player One adds 0 to 2, then a die is rolled, then Player Two adds 0 to 2. One wants an
/// even sum, Two an odd one: 1 for even, 0 for odd.
///
/// Two sees the sum and always has an odd one to make, so the game is worth 0 to One. With
/// Two bound to add nothing and One first, an even sum has a chance of 1/2.
#[test]
fn the_value_of_a_game_for_two_is_known_by_hand() {
    let game = |second: Event| {
        Game(Schedule::of([vec![Event::Decide(Player::One)], vec![Event::Add, second]]))
    };
    let even = |outcome: &String| {
        let number: u32 = outcome[..3].parse().expect("it begins with a number");
        f64::from(u32::from(number.is_multiple_of(2)))
    };
    let last_word = game(Event::Decide(Player::Two));
    let value = |game: &Game, goals| {
        let best = Map::new(game).best(goals, even, &mut Meter::unlimited());
        best.expect("there is no limit").value
    };
    assert_eq!(value(&last_word, [Goal::Most, Goal::Least]), 0.0);
    assert!((value(&last_word, [Goal::Most, Goal::Most]) - 1.0).abs() < 1e-12);
    assert!((value(&game(Event::Double), [Goal::Most, Goal::Least]) - 1.0).abs() < 1e-12);
    let bound = Game(Schedule::of([vec![Event::Decide(Player::One), Event::Add]]));
    assert!((value(&bound, [Goal::Most, Goal::Policy]) - 0.5).abs() < 1e-12);
}

/// What there is is doubled, and a dr is added, fifteen times. Before the last time the two
/// least and the two greatest numbers have 6^-14 each, together less than 2^-34: they are
/// given up.
#[test]
fn what_is_given_up_is_reported_and_nothing_else_is_lost() {
    let long = Game(Schedule::of((0..15).map(|_| vec![Event::Double, Event::Add])));
    let odds = Map::new(&long).odds(&mut Meter::unlimited()).expect("there is no limit");
    let all = exact_unlimited(&Play(long));
    let undecided = odds.undecided().to_f64();
    assert!((undecided - 4.0 * 6_f64.powi(-14)).abs() < 1e-20, "{undecided:e}");
    assert!(odds.total_mass().is_one(), "mass is never dropped");
    let kept: BTreeMap<_, _> = odds.outcomes().iter().map(|(at, mass)| (at, mass)).collect();
    let mut less = 0.0;
    for (outcome, whole) in all.outcomes() {
        let kept = kept.get(outcome).map_or(0.0, |mass| mass.to_f64());
        assert!(kept <= whole.to_f64(), "{outcome}");
        less += whole.to_f64() - kept;
    }
    assert!((less - undecided).abs() < 1e-12, "{less:e} {undecided:e}");
}

#[test]
fn a_budget_that_is_too_small_says_which_part_and_how_far_it_came() {
    let long = Game(Schedule::of((0..40).map(|_| vec![Event::Add, Event::Part(2)])));
    let odds = |budget| Map::new(&long).odds(&mut Meter::new(budget, None));
    let work = odds(Budget { work: 2_000, ..Budget::UNLIMITED }).unwrap_err();
    let NotExact::TooMuch { done, .. } = work else { panic!("nobody interrupts") };
    assert_eq!(work.reason(), "work");
    assert!(done > 0.1 && done < 0.9, "{done}");
    let memory = odds(Budget { memory: 50, ..Budget::UNLIMITED }).unwrap_err();
    assert_eq!(memory.reason(), "memory");
    // The same budget ends at the same place every time.
    assert_eq!(odds(Budget { work: 2_000, ..Budget::UNLIMITED }).unwrap_err(), work);
    assert!(odds(Budget::DEFAULT).is_ok());
}

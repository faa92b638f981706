//! Plans of Design Your Own against every way to buy, one by one.

use asl_rules::units::counters::Force;
use asl_study::dyo::{Budget, Choice, Mix, Wanted, best_within, frontier};
use proptest::prelude::*;

/// Every way to send attackers to caves, one by one.
fn eliminated_one_by_one(budget: &Budget, numbers: &[u32]) -> f64 {
    let mut attackers: Vec<f64> = Vec::new();
    for (number, choice) in numbers.iter().zip(&budget.choices) {
        attackers.extend(std::iter::repeat_n(choice.eliminated, *number as usize));
    }
    let caves = budget.caves_attacked as usize;
    let mut best: f64 = 0.0;
    for way in 0..caves.pow(attackers.len() as u32) {
        let mut stands = vec![1.0; caves];
        let mut rest = way;
        for attacker in &attackers {
            stands[rest % caves] *= 1.0 - attacker;
            rest /= caves;
        }
        best = best.max(stands.iter().map(|stands| 1.0 - stands).product());
    }
    best
}

/// Every selection of single things that the budget allows, one by one.
fn by_brute_force(budget: &Budget) -> f64 {
    let mut things: Vec<usize> = Vec::new();
    for (place, choice) in budget.choices.iter().enumerate() {
        things.extend(std::iter::repeat_n(place, choice.max as usize));
    }
    let mut best = f64::NEG_INFINITY;
    for chosen in 0..1_u32 << things.len() {
        let mut numbers = vec![0; budget.choices.len()];
        for (bit, place) in things.iter().enumerate() {
            numbers[*place] += chosen >> bit & 1;
        }
        let cost: u32 =
            numbers.iter().zip(&budget.choices).map(|(number, choice)| number * choice.bpv).sum();
        if cost <= budget.bpv {
            best = best.max(standing_one_by_one(budget, &numbers));
        }
    }
    best
}

/// The chance that enough caves stand, over every way that the attacked ones can fall.
fn standing_one_by_one(budget: &Budget, numbers: &[u32]) -> f64 {
    let mut falls: Vec<f64> = Vec::new();
    for (number, choice) in numbers.iter().zip(&budget.choices) {
        falls.extend(std::iter::repeat_n(choice.eliminated, *number as usize));
    }
    falls.sort_by(|one, other| other.total_cmp(one));
    let attacked = falls.len().min(budget.caves_attacked as usize);
    let mut sum = 0.0;
    for ways in 0..1_u32 << attacked {
        let fallen = ways.count_ones() as usize;
        if falls.len() - fallen < budget.at_least as usize {
            continue;
        }
        sum += (0..attacked)
            .map(|cave| if ways >> cave & 1 == 1 { falls[cave] } else { 1.0 - falls[cave] })
            .product::<f64>();
    }
    sum
}

fn choices() -> impl Strategy<Value = Vec<Choice>> {
    let choice = (1..30_u32, 1..4_u32, 0.0..1.0)
        .prop_map(|(bpv, max, eliminated)| Choice::of_one_cave("", bpv, max, eliminated));
    prop::collection::vec(choice, 1..4)
}

/// Three fights are the most that three caves bring.
#[test]
fn an_exchange_is_the_sum_of_its_fights() {
    let choice = |bpv, exchange, eliminated| Choice {
        exchange,
        ..Choice::of_one_cave("", bpv, 3, eliminated)
    };
    let choices = vec![choice(10, 2.5, 0.4), choice(7, -1.0, 0.6)];
    let wanted = Wanted::BpvExchange;
    let budget = Budget {
        title: String::new(),
        force: Force::Japanese,
        game: None,
        bpv: 60,
        wanted,
        at_least: 1,
        caves_attacked: 3,
        choices,
        prices: Vec::new(),
        warnings: Vec::new(),
    };
    let mixes = budget.mixes();
    assert_eq!((mixes[0].numbers.as_slice(), mixes[0].worth), (&[3, 0][..], 7.5));
    let with = mixes.iter().find(|mix| mix.numbers == [2, 1]).expect("it is a mix");
    assert_eq!(with.worth, 4.0);
}

proptest! {
    #[test]
    fn attackers_are_sent_where_they_are_best(
        choices in choices(), bpv in 0..90_u32, caves_attacked in 1..4_u32,
    ) {
        let choices: Vec<Choice> = choices.into_iter().take(2).collect();
        let wanted = Wanted::CavesEliminated;
        let budget =
            Budget { title: String::new(), force: Force::Japanese, game: None, bpv, wanted, at_least: 1, caves_attacked, choices, prices: Vec::new(), warnings: Vec::new() };
        for mix in budget.mixes() {
            let worth = eliminated_one_by_one(&budget, &mix.numbers);
            prop_assert!((mix.worth - worth).abs() < 1e-9, "{:?} {}", mix, worth);
        }
    }

    #[test]
    fn the_best_mix_is_that_of_brute_force(
        choices in choices(), bpv in 0..90_u32, at_least in 0..5_u32, caves_attacked in 0..5_u32,
    ) {
        let wanted = Wanted::CavesStand;
        let budget =
            Budget { title: String::new(), force: Force::Japanese, game: None, bpv, wanted, at_least, caves_attacked, choices, prices: Vec::new(), warnings: Vec::new() };
        let mixes = budget.mixes();
        prop_assert!((mixes[0].worth - by_brute_force(&budget)).abs() < 1e-9);
        prop_assert!(mixes.iter().all(|mix| mix.bpv <= bpv && mix.worth >= 0.0));
        // The frontier rises, begins with nothing, and ends with the best.
        let frontier = frontier(&mixes);
        prop_assert!(frontier.windows(2).all(|two| two[0].bpv < two[1].bpv));
        prop_assert!(frontier.windows(2).all(|two| two[0].worth < two[1].worth));
        prop_assert_eq!(frontier[0].bpv, 0);
        let last: &Mix = frontier[frontier.len() - 1];
        prop_assert!((last.worth - mixes[0].worth).abs() < 1e-9);
        // More to spend is never worse.
        let worth = |bpv| best_within(&mixes, bpv).map_or(0.0, |mix| mix.worth);
        prop_assert!((1..=bpv).all(|bpv| worth(bpv) >= worth(bpv - 1)));
    }
}

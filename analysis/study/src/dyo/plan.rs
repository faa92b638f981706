//! The best purchases within a budget: every mix is tried.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use asl_engine::{Interrupted, Watch};
use asl_rules::g11_caves::order_of_battle;
use asl_rules::units::counters::Force;
use schemars::JsonSchema;
use serde::Deserialize;

use super::balance::Pieces;
use super::cost::SQUAD_COUNTERS;
use super::warning::Warning;

/// What is wanted of a purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Wanted {
    /// The chance that at least so many caves stand.
    CavesStand,
    /// BPV that the enemy loses less BPV that one loses oneself, expected.
    BpvExchange,
    /// The chance that all caves are eliminated.
    CavesEliminated,
    /// The chance to win the game of `dyo balance`, by its terms.
    Win,
}

impl Wanted {
    /// Whether it is a chance.
    pub const fn is_chance(self) -> bool {
        !matches!(self, Self::BpvExchange)
    }
}

/// Something that can be bought, with what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it is.
    pub name: String,
    /// What one costs.
    pub bpv: u32,
    /// How many at most.
    pub max: u32,
    /// The chance that an assault eliminates the cave.
    pub eliminated: f64,
    /// What an assault gains for who buys, in BPV.
    pub exchange: f64,
    /// Whether it attacks every cave.
    pub every_cave: bool,
    /// The Cave counters that one takes.
    pub counters: u32,
    /// How many of its caves are Upper-Cliff caves.
    pub upper_cliff: u32,
    /// The types of squads in it, with their numbers.
    pub squads: Vec<(String, u32)>,
    /// What a game is played with.
    pub pieces: Pieces,
}

impl Choice {
    /// One cave that is assaulted like others, with its garrison, or the attackers on one.
    pub fn of_one_cave(name: &str, bpv: u32, max: u32, eliminated: f64) -> Self {
        Self {
            name: name.to_owned(),
            bpv,
            max,
            eliminated,
            exchange: 0.0,
            every_cave: false,
            counters: 1,
            upper_cliff: 0,
            squads: Vec::new(),
            pieces: Pieces::default(),
        }
    }
}

/// A budget that has been read.
#[derive(Debug)]
pub struct Budget {
    /// The question.
    pub title: String,
    /// Who buys.
    pub force: Force,
    /// Of the measure `win`: what is wanted, in words.
    pub game: Option<String>,
    /// What may be spent.
    pub bpv: u32,
    /// What is wanted.
    pub wanted: Wanted,
    /// How many caves must stand.
    pub at_least: u32,
    /// How many caves are attacked, or there are.
    pub caves_attacked: u32,
    /// What can be bought.
    pub choices: Vec<Choice>,
    /// Where the prices of items are ranges: what the price of each is supposed to be here.
    pub prices: Vec<(String, u32)>,
    /// What should be thought about.
    pub warnings: Vec<Warning>,
}

/// A mix of purchases.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix {
    /// How many of each choice.
    pub numbers: Vec<u32>,
    /// What it costs.
    pub bpv: u32,
    /// What it is worth.
    pub worth: f64,
}

impl Budget {
    /// Whether the game of `dyo balance` says what a mix is worth, and not a stated attack.
    pub fn is_game(&self) -> bool {
        self.wanted == Wanted::Win
    }

    /// Every mix that the budget allows, the best first; of equal ones the cheapest.
    pub fn mixes(&self) -> Vec<Mix> {
        match self.mixes_under(&Watch::default()) {
            Ok(mixes) => mixes,
            Err(Interrupted) => unreachable!("nobody else has the watch"),
        }
    }

    /// The same under a watch that somebody else can stop.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub fn mixes_under(&self, watch: &Watch) -> Result<Vec<Mix>, Interrupted> {
        let mut mixes = Vec::new();
        let assigned = match self.wanted {
            Wanted::CavesEliminated => self.best_assigned(watch)?,
            _ => Vec::new(),
        };
        self.try_all(&mut Vec::new(), 0, &assigned, &mut mixes, watch)?;
        sort(&mut mixes);
        Ok(mixes)
    }

    /// Every mix that the budget allows, as if all were worth nothing.
    pub(super) fn every_mix(&self) -> Vec<Mix> {
        let mut mixes = Vec::new();
        let tried = self.try_all(&mut Vec::new(), 0, &[], &mut mixes, &Watch::default());
        debug_assert!(tried.is_ok(), "nobody else has the watch");
        mixes
    }

    fn try_all(
        &self,
        numbers: &mut Vec<u32>,
        spent: u32,
        assigned: &[f64],
        mixes: &mut Vec<Mix>,
        watch: &Watch,
    ) -> Result<(), Interrupted> {
        go_on(watch)?;
        let Some(choice) = self.choices.get(numbers.len()) else {
            if !self.is_legal(numbers) {
                return Ok(());
            }
            let worth = match self.wanted {
                Wanted::CavesEliminated => assigned[self.place(numbers)],
                _ => self.worth(numbers),
            };
            mixes.push(Mix { numbers: numbers.clone(), bpv: spent, worth });
            return Ok(());
        };
        for number in 0..=choice.max {
            let cost = spent + number * choice.bpv;
            if cost > self.bpv {
                break;
            }
            numbers.push(number);
            self.try_all(numbers, cost, assigned, mixes, watch)?;
            numbers.pop();
        }
        Ok(())
    }

    /// Whether there are the counters for a mix (H1.11, G11.91).
    fn is_legal(&self, numbers: &[u32]) -> bool {
        let chosen = || self.choices.iter().zip(numbers);
        let sum = |of: fn(&Choice) -> u32| -> u32 {
            chosen().map(|(choice, number)| of(choice) * number).sum()
        };
        let [counters, upper_cliff] = [sum(|one| one.counters), sum(|one| one.upper_cliff)];
        let mut squads: BTreeMap<&str, u32> = BTreeMap::new();
        for (choice, number) in chosen() {
            for (squad, of_it) in &choice.squads {
                *squads.entry(squad).or_default() += of_it * number;
            }
        }
        order_of_battle::caves_set_up(counters, upper_cliff).is_some()
            && squads.values().all(|number| *number <= SQUAD_COUNTERS)
    }

    /// The place of a mix in a list of all of them.
    fn place(&self, numbers: &[u32]) -> usize {
        let digits = self.choices.iter().zip(numbers);
        digits
            .fold(0, |place, (choice, number)| place * (choice.max + 1) as usize + *number as usize)
    }

    /// Every mix in the order of its place.
    fn every(&self) -> Vec<Vec<u32>> {
        self.choices.iter().fold(vec![Vec::new()], |all, choice| {
            let longer =
                |mix: Vec<u32>| (0..=choice.max).map(move |number| [&mix[..], &[number]].concat());
            all.into_iter().flat_map(longer).collect()
        })
    }

    /// For every mix of attackers the chance that all caves are eliminated, when each is
    /// sent to the cave where he is best: cave after cave, by every part of the mix that
    /// could be sent there.
    fn best_assigned(&self, watch: &Watch) -> Result<Vec<f64>, Interrupted> {
        let every = self.every();
        // The chance that a cave stands against those who fall on every one, or the others.
        let stands = |mix: &[u32], every_cave: bool| -> f64 {
            let those = self.choices.iter().zip(mix);
            let those = those.filter(|(choice, _)| choice.every_cave == every_cave);
            those.map(|(choice, number)| (1.0 - choice.eliminated).powi(*number as i32)).product()
        };
        let alone: Vec<f64> = every.iter().map(|mix| stands(mix, false)).collect();
        // What falls on every cave stays with the rest of the mix.
        let stays: Vec<bool> = self.choices.iter().map(|choice| choice.every_cave).collect();
        let mut best = vec![1.0; every.len()];
        for _ in 0..self.caves_attacked {
            let with = |mix: &Vec<u32>| -> Result<f64, Interrupted> {
                go_on(watch)?;
                let before = stands(mix, true);
                let parts = parts_of(mix, &stays);
                let worth = |part: &Vec<u32>| {
                    let rest: Vec<u32> =
                        mix.iter().zip(part).map(|(whole, part)| whole - part).collect();
                    let stands = alone[self.place(part)] * before;
                    (1.0 - stands) * best[self.place(&rest)]
                };
                Ok(parts.iter().map(worth).fold(0.0, f64::max))
            };
            best = every.iter().map(with).collect::<Result<_, _>>()?;
        }
        Ok(best)
    }

    /// What a mix of caves is worth, or of attackers in BPV.
    fn worth(&self, numbers: &[u32]) -> f64 {
        let mut each: Vec<&Choice> = Vec::new();
        for (choice, number) in self.choices.iter().zip(numbers) {
            each.extend(std::iter::repeat_n(choice, *number as usize));
        }
        // The attackers take the weakest caves, and send their strongest first.
        each.sort_by(|one, other| other.eliminated.total_cmp(&one.eliminated));
        match self.wanted {
            Wanted::CavesStand => {
                let attacked = (self.caves_attacked as usize).min(each.len());
                let fall = each.iter().take(attacked).map(|cave| cave.eliminated);
                let spare = (each.len() - attacked) as u32;
                at_least(fall.map(|eliminated| 1.0 - eliminated), self.at_least, spare)
            }
            Wanted::BpvExchange => {
                let fights = each.iter().take(self.caves_attacked as usize);
                fights.map(|choice| choice.exchange).sum()
            }
            Wanted::CavesEliminated => unreachable!("assigned to the caves together"),
            // The game says it, once all mixes are known.
            Wanted::Win => 0.0,
        }
    }
}

/// Nothing, unless the watch says stop.
fn go_on(watch: &Watch) -> Result<(), Interrupted> {
    if watch.stop.load(Ordering::Relaxed) { Err(Interrupted) } else { Ok(()) }
}

/// Every part of a mix, except what stays.
fn parts_of(mix: &[u32], stays: &[bool]) -> Vec<Vec<u32>> {
    mix.iter().zip(stays).fold(vec![Vec::new()], |all, (number, stays)| {
        let most = if *stays { 0 } else { *number };
        let longer = |part: Vec<u32>| (0..=most).map(move |number| [&part[..], &[number]].concat());
        all.into_iter().flat_map(longer).collect()
    })
}

/// A worth without the last digits, which depend on the order of sums.
/// The best mixes first; of equal ones the cheapest.
pub(super) fn sort(mixes: &mut [Mix]) {
    mixes.sort_by(|one: &Mix, other| {
        let order = rounded(other.worth).total_cmp(&rounded(one.worth));
        order.then(one.bpv.cmp(&other.bpv)).then_with(|| one.numbers.cmp(&other.numbers))
    });
}

fn rounded(worth: f64) -> f64 {
    (worth * 1e12).round()
}

/// The chance that with `spare` ones that surely do, at least so many stand.
fn at_least(stand: impl Iterator<Item = f64>, wanted: u32, spare: u32) -> f64 {
    // For each number of standing ones its chance.
    let mut chances = vec![1.0];
    for one in stand {
        let mut next = vec![0.0; chances.len() + 1];
        for (number, chance) in chances.iter().enumerate() {
            next[number] += chance * (1.0 - one);
            next[number + 1] += chance * one;
        }
        chances = next;
    }
    let needed = wanted.saturating_sub(spare) as usize;
    chances.iter().skip(needed).fold(0.0, |sum, chance| sum + chance).min(1.0)
}

/// The mixes that no cheaper one equals, from the cheapest on.
pub fn frontier(mixes: &[Mix]) -> Vec<&Mix> {
    let mut by_cost: Vec<&Mix> = mixes.iter().collect();
    by_cost.sort_by(|one, other| one.bpv.cmp(&other.bpv).then(other.worth.total_cmp(&one.worth)));
    let mut frontier: Vec<&Mix> = Vec::new();
    for mix in by_cost {
        if frontier.last().is_none_or(|best| rounded(mix.worth) > rounded(best.worth)) {
            frontier.push(mix);
        }
    }
    frontier
}

/// The best that so much buys.
pub fn best_within(mixes: &[Mix], bpv: u32) -> Option<&Mix> {
    // The best come first.
    mixes.iter().find(|mix| mix.bpv <= bpv)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// There are 26 counters of a type of squad (H1.11). An Upper-Cliff cave takes three Cave
    /// counters, and one or two are enough for a single one (G11.91).
    #[test]
    fn a_mix_needs_the_counters_of_its_squads_and_of_its_caves() {
        let budget = |choice: Choice| Budget {
            title: String::new(),
            force: Force::Japanese,
            game: None,
            bpv: 99,
            wanted: Wanted::CavesStand,
            at_least: 1,
            caves_attacked: 1,
            choices: vec![choice],
            prices: Vec::new(),
            warnings: Vec::new(),
        };
        let one = || Choice::of_one_cave("", 1, 3, 0.5);
        let squads = budget(Choice { squads: vec![("4-4-7".to_owned(), 13)], ..one() });
        assert_eq!([1, 2, 3].map(|number| squads.is_legal(&[number])), [true, true, false]);
        let cliff = budget(Choice { upper_cliff: 1, ..one() });
        assert_eq!([1, 2, 3].map(|number| cliff.is_legal(&[number])), [true, false, false]);
    }
}

use super::{Dice, Reading, Roll};

/// One answer that was given on the way through a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turning {
    roll: &'static Roll,
    reading: Reading,
    answer: usize,
}

/// Dice that visit every way a step can fall, one way at a time.
///
/// A way is the list of answers given so far. Each visit replays it and goes
/// on with the first possible answer of every further roll; [`advance`]
/// then turns to the next way, as an odometer does.
///
/// [`advance`]: EnumeratingDice::advance
#[derive(Debug, Default)]
pub struct EnumeratingDice {
    way: Vec<Turning>,
    asked: usize,
}

impl EnumeratingDice {
    /// Dice at the first way.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many rolls this way took.
    pub fn rolls(&self) -> usize {
        self.way.len()
    }

    /// Of the `36^rolls` equally likely ways, how many this one stands for.
    ///
    /// # Panics
    ///
    /// When a single step rolls more than 24 times; let the step end sooner.
    pub fn weight(&self) -> u128 {
        assert!(
            self.way.len() <= 24,
            "a step rolled more than 24 times; return Step::Next between them"
        );
        self.way.iter().map(|turning| u128::from(turning.reading.weight(turning.answer))).product()
    }

    /// The questions and answers of this way, in order.
    pub fn answers(&self) -> impl Iterator<Item = (Reading, usize)> + '_ {
        self.way.iter().map(|t| (t.reading, t.answer))
    }

    /// Turns to the next way; `false` when all have been visited.
    pub fn advance(&mut self) -> bool {
        assert_eq!(
            self.asked,
            self.way.len(),
            "a step asked for fewer rolls when it was replayed: a rule must be a pure function \
             of its arguments and of the dice"
        );
        self.asked = 0;
        while let Some(last) = self.way.pop() {
            if let Some(answer) = possible(last.reading, last.answer + 1) {
                self.way.push(Turning { answer, ..last });
                return true;
            }
        }
        false
    }
}

/// The first answer at or after `from` that some draw gives.
fn possible(reading: Reading, from: usize) -> Option<usize> {
    (from..reading.answers()).find(|answer| reading.weight(*answer) > 0)
}

impl Dice for EnumeratingDice {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        let answer = match self.way.get(self.asked) {
            Some(turning) => {
                assert!(
                    turning.roll == roll && turning.reading == reading,
                    "a replayed roll differs ({} then, {} now): a rule must be a pure function \
                     of its arguments and of the dice",
                    turning.roll.name,
                    roll.name,
                );
                turning.answer
            }
            None => {
                let answer = possible(reading, 0).expect("every reading has a possible answer");
                self.way.push(Turning { roll, reading, answer });
                answer
            }
        };
        self.asked += 1;
        answer
    }
}

/// Visits every way `step` can fall: its result, and the dice that know the
/// way's weight.
pub fn enumerate<T>(
    step: impl FnMut(&mut EnumeratingDice) -> T,
    mut visit: impl FnMut(T, &EnumeratingDice),
) {
    enumerate_while(step, |result, dice| {
        visit(result, dice);
        true
    });
}

/// The same as long as `visit` wants more; whether it has seen every way.
pub(crate) fn enumerate_while<T>(
    mut step: impl FnMut(&mut EnumeratingDice) -> T,
    mut visit: impl FnMut(T, &EnumeratingDice) -> bool,
) -> bool {
    let mut dice = EnumeratingDice::new();
    loop {
        let result = step(&mut dice);
        if !visit(result, &dice) {
            return false;
        }
        if !dice.advance() {
            return true;
        }
    }
}

/// What the ways that something can fall come to, equal results added up: each with
/// its weight out of 36 to the power that comes with them.
pub fn added_up<T: PartialEq>(
    step: impl FnMut(&mut EnumeratingDice) -> T,
) -> (Vec<(T, u128)>, usize) {
    let mut ways: Vec<(T, usize, u128)> = Vec::new();
    enumerate(step, |result, dice| {
        let rolls = dice.rolls();
        match ways.iter_mut().find(|(other, others, _)| *others == rolls && *other == result) {
            Some((.., weight)) => *weight += dice.weight(),
            None => ways.push((result, rolls, dice.weight())),
        }
    });
    let most = ways.iter().map(|(_, rolls, _)| *rolls).max().unwrap_or(0);
    let mut sums: Vec<(T, u128)> = Vec::with_capacity(ways.len());
    for (result, rolls, weight) in ways {
        let weight = weight * 36_u128.pow((most - rolls) as u32);
        match sums.iter_mut().find(|(other, _)| *other == result) {
            Some((_, sum)) => *sum += weight,
            None => sums.push((result, weight)),
        }
    }
    (sums, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Roll = Roll::dr("first dr", "test");
    const SECOND: Roll = Roll::DR("second DR", "test");

    #[test]
    fn every_way_is_visited_once_with_its_weight() {
        let mut mass = 0;
        let mut ways = 0;
        enumerate(
            |dice| dice.one_die(&FIRST) > 3 && dice.total_at_most(&SECOND, 7),
            |_, dice| {
                // Bring every way to the same denominator, 36^2.
                mass += dice.weight() * 36_u128.pow(2 - dice.rolls() as u32);
                ways += 1;
            },
        );
        assert_eq!(mass, 36 * 36);
        assert_eq!(ways, 3 + 3 * 2);
    }

    #[test]
    fn equal_results_are_added_up_over_one_denominator() {
        // A 1 to 3 ends it; else a DR decides.
        let (sums, rolls) =
            added_up(|dice| dice.one_die(&FIRST) <= 3 || dice.total_at_most(&SECOND, 7));
        assert_eq!((sums, rolls), (vec![(true, 36 * 18 + 18 * 21), (false, 18 * 15)], 2));
    }

    #[test]
    #[should_panic(expected = "pure function")]
    fn an_impure_rule_is_found_out() {
        let mut calls = 0;
        enumerate(
            |dice| {
                calls += 1;
                dice.one_die(&FIRST);
                if calls == 1 { dice.one_die(&FIRST) } else { dice.dr_total(&SECOND) }
            },
            |_, _| {},
        );
    }
}

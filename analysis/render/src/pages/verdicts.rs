//! The answer of a comparison: which alternative leads, its number and its margin.

use asl_study::comparison::{Number, Pair, Verdict};
use asl_study::numbers::thousands;

use super::Block;
use super::changes::listed;
use super::comparison::Writer;
use super::numbers::{capital, interval, number, plain, signed};

/// Less than half a point, or as much of a number, is no advice.
const WORTH_TELLING: f64 = 0.005;

impl Writer<'_> {
    /// The answer: a heading with the leader, its number and its margin, and a sentence for
    /// each of the others.
    pub(super) fn answer(&self) -> Vec<Block> {
        let deciding = self.comparison.deciding();
        let leader = self.compared.leader;
        let own = &self.compared.numbers[leader][self.comparison.measure];
        let headline = self.headline(own);
        let mut blocks = vec![Block::Verdict(match &self.turned_by()[..] {
            [] => capital(&headline),
            turned => {
                let named: Vec<String> = turned.iter().map(|one| format!("“{one}”")).collect();
                format!("Depends on {}. As asked, {headline}", listed(&named))
            }
        })];
        blocks.extend(self.better_still());
        let fewer = if self.comparison.less_is_better { " Less is better." } else { "" };
        let meaning = self.meaning_of_it();
        blocks.push(Block::Text(format!("{}: {meaning}.{fewer}", capital(&deciding.label()))));
        for (other, pair) in &self.compared.pairs {
            let verdict = self.verdict(self.name(leader), self.name(*other), pair);
            blocks.push(Block::Text(capital(&verdict)));
        }
        blocks
    }

    /// What the best decisions are worth, if that is more than every alternative.
    fn better_still(&self) -> Option<Block> {
        let deciding = self.comparison.deciding();
        let request = self.comparison.best.as_ref()?;
        let best = self.compared.best.as_ref()?.best.as_ref()?.value;
        let leader = &self.compared.numbers[self.compared.leader][self.comparison.measure];
        let gain = best - leader.value()?;
        let told = request.objective.name == deciding.name && gain > WORTH_TELLING;
        told.then(|| {
            let chance = deciding.is_chance;
            Block::Text(format!(
                "Better still is to decide anew each time: {}, {}. The table of what is best to do \
                 says how.",
                plain(chance, best),
                signed(chance, gain)
            ))
        })
    }

    fn meaning_of_it(&self) -> String {
        let measure = self.comparison.deciding();
        if measure.is_chance {
            format!("the chance that {}", measure.meaning)
        } else {
            format!("the expected number of {}", measure.meaning)
        }
    }

    /// The leader with its number and its margin over the next, or that nothing leads.
    fn headline(&self, own: &Number) -> String {
        let deciding = self.comparison.deciding();
        if matches!(own, Number::Unknown) {
            return format!("{} is not known", deciding.label());
        }
        let with = |verdict: Verdict| {
            let pairs =
                self.compared.pairs.iter().filter(move |(_, pair)| pair.verdict() == verdict);
            pairs.map(|(other, _)| self.name(*other)).collect::<Vec<_>>()
        };
        let leader = self.name(self.compared.leader);
        let own = number(deciding, own);
        let ahead = if self.comparison.less_is_better { Verdict::Less } else { Verdict::More };
        let behind = if self.comparison.less_is_better { Verdict::More } else { Verdict::Less };
        let (same, open) = (with(Verdict::Same), with(Verdict::Open));
        if !with(behind).is_empty() || !open.is_empty() {
            let unclear = [vec![leader], open, with(behind)].concat();
            return format!("Not decided between {}: {} {own}", listed(&unclear), deciding.label());
        }
        if !same.is_empty() {
            let equal = [vec![leader], same].concat();
            return format!("{} are equal: {} {own}", listed(&equal), deciding.label());
        }
        debug_assert_eq!(with(ahead).len(), self.compared.pairs.len());
        let margin = match self.margin() {
            Some((other, margin)) => {
                let by = signed(deciding.is_chance, margin);
                if margin != 0.0 && margin.abs() < WORTH_TELLING {
                    let label = deciding.label();
                    return format!("{leader} is hardly better than {other}: {label} {own}, {by}");
                }
                format!(", {by} against {other}")
            }
            None => String::new(),
        };
        format!("{leader} is best: {} {own}{margin}", deciding.label())
    }

    /// The next best, and what the leader has more or less than it.
    fn margin(&self) -> Option<(&str, f64)> {
        let value = |one: usize| self.compared.numbers[one][self.comparison.measure].value();
        let own = value(self.compared.leader)?;
        let margins = self
            .compared
            .pairs
            .iter()
            .filter_map(|(other, _)| Some((self.name(*other), own - value(*other)?)));
        margins.min_by(|one, other| one.1.abs().total_cmp(&other.1.abs()))
    }

    fn verdict(&self, leader: &str, other: &str, pair: &Pair) -> String {
        let deciding = self.comparison.deciding();
        let sentence = match pair.verdict() {
            Verdict::Same => format!("{leader} and {other}: no difference."),
            Verdict::Open => {
                let alike = pair.sampled.as_ref().filter(|(pairs, _)| pairs.gain().is_none());
                let why = match alike.filter(|(pairs, _)| pairs.difference() == 0.0) {
                    Some((pairs, _)) => {
                        format!("none of {} pairs differed", thousands(pairs.trials()))
                    }
                    None => "the interval of the difference includes 0".to_owned(),
                };
                format!("{leader} or {other}: not decided; {why}.")
            }
            verdict => {
                // A sample may have taken the wrong one for the leader.
                let leads = (verdict == Verdict::Less) == self.comparison.less_is_better;
                let (better, worse) = if leads { (leader, other) } else { (other, leader) };
                let less = if self.comparison.less_is_better { ": it has less" } else { "" };
                format!("{better} is better than {worse}{less}.")
            }
        };
        let chance = deciding.is_chance;
        let exact = pair.exact.as_ref().map(|(difference, fraction)| {
            let text = fraction.to_string();
            let sign = if *difference < 0.0 { "-" } else { "+" };
            let fraction = if text.len() > 40 || *difference == 0.0 {
                String::new()
            } else {
                format!(" = {sign}{text}")
            };
            format!(" Exact difference {}{fraction}.", signed(chance, *difference))
        });
        // An exact difference says all; how it was sampled stands among the details.
        let sampled = pair.sampled.as_ref().filter(|_| exact.is_none());
        let sampled = sampled.map(|(_, bounds)| interval(chance, *bounds)).map(|bounds| {
            format!(" Sampled difference {bounds}: exact odds are beyond the budget.")
        });
        sentence + &exact.unwrap_or_default() + &sampled.unwrap_or_default()
    }

    /// How the pairs were sampled, for readers who check it.
    pub(super) fn sampling(&self) -> Vec<Block> {
        let chance = self.comparison.deciding().is_chance;
        let leader = self.name(self.compared.leader);
        let rows = self.compared.pairs.iter().filter_map(|(other, pair)| {
            let (pairs, bounds) = pair.sampled.as_ref()?;
            Some(vec![
                format!("{leader} minus {}", self.name(*other)),
                interval(chance, *bounds),
                thousands(pairs.trials()),
                format!("{} of {}", pair.looks.0, pair.looks.1),
                match pairs.gain() {
                    Some(gain) => format!("{gain:.1} times as many trials"),
                    None => "every pair came out the same".to_owned(),
                },
            ])
        });
        let rows: Vec<Vec<String>> = rows.collect();
        if rows.is_empty() {
            return Vec::new();
        }
        let head = ["difference", "sampled", "pairs", "looks", "pairing was worth"];
        let who = match self.names().len() {
            2 => "The two were".to_owned(),
            _ => format!("{leader} and each of the others were"),
        };
        let text = format!(
            "{who} also played in pairs with the same keyed dice, until the interval left 0 out, \
             or the trials were used up. All looks together are wrong at most once in 20."
        );
        vec![Block::Text(text), Block::Table(head.map(str::to_owned).to_vec(), rows)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{compared, comparison};

    /// 1/2 is 1/4 more than 1/4.
    #[test]
    fn a_margin_is_what_the_leader_has_more() {
        let comparison = comparison("");
        let compared = compared(&comparison);
        let writer = Writer { comparison: &comparison, compared: &compared };
        assert_eq!(writer.margin(), Some(("place", 0.25)));
    }
}

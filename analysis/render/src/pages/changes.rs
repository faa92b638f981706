//! Where what is best changes over the values of a parameter, in words.

use asl_study::comparison::Axis;
use asl_study::plain::stopped;

use super::comparison::Writer;

/// Values in a row over which the same stay among the best.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    /// The places of its first and its last value.
    first: usize,
    last: usize,
    /// Those that are best at all of them.
    best: Vec<usize>,
}

/// The runs of rows of which these are the best; where nothing can be had is no run.
fn runs(best: &[Vec<usize>]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (place, best) in best.iter().enumerate().filter(|(_, best)| !best.is_empty()) {
        match runs.last_mut() {
            Some(run) if run.best.iter().any(|one| best.contains(one)) => {
                run.best.retain(|one| best.contains(one));
                run.last = place;
            }
            _ => runs.push(Run { first: place, last: place, best: best.clone() }),
        }
    }
    runs
}

/// Names in a sentence: `one`, `one and another`, `one, another and a third`.
pub(super) fn listed<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match &names[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

impl Writer<'_> {
    /// Over numbers the break-even points; over words what is best for which.
    pub(super) fn where_it_changes(&self, axis: &Axis, rows: &[Vec<Option<f64>>]) -> String {
        let number = |place: usize| axis.values[place].as_f64();
        let mut order: Vec<usize> = (0..axis.values.len()).collect();
        if order.iter().any(|place| number(*place).is_none()) {
            return self.best_for_each(axis, rows);
        }
        order.sort_by(|one, other| {
            number(*one).unwrap_or(0.0).total_cmp(&number(*other).unwrap_or(0.0))
        });
        let best: Vec<Vec<usize>> = order.iter().map(|place| self.best_in(&rows[*place])).collect();
        let at = |place: usize| self.shown(&axis.parameter, &axis.values[order[place]]);
        let of = self.label(&axis.parameter);
        let runs = runs(&best);
        if let [run] = &runs[..] {
            let best = self.are_best(&run.best);
            return format!("No break-even over these values of {of}: {best} throughout.");
        }
        let change = |two: &[Run]| {
            let (before, after) = (&two[0], &two[1]);
            let (low, high) = (at(before.last), at(after.first));
            let [is_best, then] = [before, after].map(|run| self.are_best(&run.best));
            let missing = |run: &Run, place: usize| {
                run.best.iter().all(|one| rows[order[place]][*one].is_none())
            };
            let [one, other] = [before, after].map(|run| listed(&self.named(&run.best)));
            if missing(before, after.first) {
                return format!("{one} cannot be had at {high}: from there {then}.");
            }
            if missing(after, before.last) {
                return format!("{other} cannot be had at {low}: up to there {is_best}.");
            }
            if after.best.iter().any(|one| best[before.last].contains(one)) {
                let equal = listed(&self.named(&best[before.last]));
                return format!(
                    "Break-even at {low} of {of}, where {equal} are equal: before it {is_best}, \
                     after it {other}."
                );
            }
            format!(
                "Break-even between {low} and {high} of {of}: before it {is_best}, after it {other}."
            )
        };
        runs.windows(2).map(change).collect::<Vec<_>>().join(" ")
    }

    /// What is best for which values, of a parameter whose values have no order.
    fn best_for_each(&self, axis: &Axis, rows: &[Vec<Option<f64>>]) -> String {
        let mut found: Vec<(Vec<usize>, Vec<String>)> = Vec::new();
        for (given, row) in axis.values.iter().zip(rows) {
            let (best, given) = (self.best_in(row), self.shown(&axis.parameter, given));
            match found.iter_mut().find(|(others, _)| *others == best) {
                Some((_, values)) => values.push(given),
                None => found.push((best, vec![given])),
            }
        }
        found.retain(|(best, _)| !best.is_empty());
        if let [(best, _)] = &found[..] {
            let of = self.label(&axis.parameter);
            return format!("{} for every value of {of}.", self.are_best(best));
        }
        let sentence = |(best, values): &(Vec<usize>, Vec<String>)| -> String {
            stopped(&format!("{} for {}", self.are_best(best), listed(values)))
        };
        found.iter().map(sentence).collect::<Vec<_>>().join(" ")
    }

    /// `one is best`, or `one and another are best`.
    fn are_best(&self, best: &[usize]) -> String {
        let verb = if best.len() == 1 { "is" } else { "are" };
        format!("{} {verb} best", listed(&self.named(best)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leader_that_stays_among_the_best_is_no_change() {
        let run = |first, last, best: &[usize]| Run { first, last, best: best.to_vec() };
        let of = |best: &[&[usize]]| runs(&best.iter().map(|one| one.to_vec()).collect::<Vec<_>>());
        assert_eq!(of(&[&[1, 2], &[2], &[2]]), [run(0, 2, &[2])]);
        assert_eq!(of(&[&[2], &[1, 2]]), [run(0, 1, &[2])]);
        assert_eq!(of(&[&[1], &[1, 2], &[2]]), [run(0, 1, &[1]), run(2, 2, &[2])]);
        assert_eq!(of(&[&[1], &[], &[2], &[2, 3]]), [run(0, 0, &[1]), run(2, 3, &[2])]);
        assert_eq!(of(&[&[]]), []);
    }

    #[test]
    fn names_are_listed_as_in_a_sentence() {
        assert_eq!(listed(&["a"]), "a");
        assert_eq!(listed(&["a", "b"]), "a and b");
        assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
    }
}

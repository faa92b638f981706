//! What the verdict of a comparison rests on: rulings, each switched, and how the other side
//! plays, where the comparison says that.

use asl_engine::{Interrupted, Watch};
use asl_rules::catalog::{Kind, Parameter, Question};
use rayon::prelude::*;
use serde_json::Value;

use super::{Comparison, Number};

/// A ruling, or how the other side plays, with another value than was asked, and the measure
/// that decides then.
#[derive(Debug)]
pub struct Switched {
    /// The name of the ruling.
    pub ruling: String,
    /// Its value as it was asked.
    pub asked: Value,
    /// Its value instead.
    pub instead: Value,
    /// Of each alternative the measure that decides; `None` where it cannot be had.
    pub numbers: Vec<Option<Number>>,
    /// What becomes of the verdict.
    pub verdict: Holding,
}

/// What becomes of a verdict when a ruling is switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    /// The same alternative is best.
    Holds,
    /// Another one is best.
    Turns,
    /// The numbers are sampled, and too near to each other to tell.
    Open,
}

/// A ruling with more values than so many is no choice between readings: its value is a fact of
/// the map, which its own chart or table follows.
const MOST_READINGS: usize = 4;

/// The other values of a ruling; none of one that has too many.
fn others(ruling: &Parameter, asked: &Value) -> Vec<Value> {
    let all: Vec<Value> = match &ruling.kind {
        Kind::Flag => vec![Value::Bool(false), Value::Bool(true)],
        Kind::Choice(words) => words.iter().map(|word| Value::from(word.as_str())).collect(),
        Kind::IntegerChoice(numbers) => numbers.iter().map(|number| Value::from(*number)).collect(),
        _ => Vec::new(),
    };
    if all.len() > MOST_READINGS {
        return Vec::new();
    }
    all.into_iter().filter(|value| value != asked).collect()
}

impl Comparison {
    /// Switches each ruling that the alternatives share, and how the other side plays if it is
    /// given for all, and says what becomes of the verdict.
    pub(super) fn switched(
        &self,
        questions: &[Box<dyn Question>],
        leader: usize,
        watch: &Watch,
    ) -> Result<Vec<Switched>, Interrupted> {
        let parameters = questions[leader].parameters();
        let mut switches: Vec<(&Parameter, Value, Value)> = Vec::new();
        let plays = self.entry.parameters.iter().filter(|one| one.plays);
        let plays = plays.filter(|one| self.shared.contains_key(&one.name));
        for ruling in self.entry.rulings().chain(plays) {
            // What is compared is no ground that the comparison stands on.
            if self.alternatives.iter().any(|one| one.own.contains_key(&ruling.name)) {
                continue;
            }
            let asked = parameters.get(&ruling.name).cloned().unwrap_or_default();
            let others = others(ruling, &asked);
            switches.extend(others.into_iter().map(|other| (ruling, asked.clone(), other)));
        }
        let switched = switches.into_par_iter().map(|(ruling, asked, instead)| {
            let number = |alternative| {
                self.number(alternative, &[(ruling.name.as_str(), instead.clone())], watch)
            };
            let numbers: Vec<Option<Number>> =
                (0..questions.len()).into_par_iter().map(number).collect::<Result<_, _>>()?;
            let verdict = self.holding(leader, &numbers);
            Ok(Switched { ruling: ruling.name.clone(), asked, instead, numbers, verdict })
        });
        switched.collect()
    }

    /// Whether an alternative is best among these numbers.
    fn holding(&self, leader: usize, numbers: &[Option<Number>]) -> Holding {
        let value = |number: &Option<Number>| number.as_ref().and_then(Number::value);
        let values: Vec<Option<f64>> = numbers.iter().map(value).collect();
        let Some(best) = self.leader(&values) else { return Holding::Holds };
        if values[best] == values[leader] {
            return Holding::Holds;
        }
        let (Some(one), Some(other)) = (&numbers[best], &numbers[leader]) else {
            return Holding::Turns;
        };
        match (one.interval(), other.interval()) {
            (Some(one), Some(other)) if one.0 <= other.1 && other.0 <= one.1 => Holding::Open,
            _ => Holding::Turns,
        }
    }
}

#[cfg(test)]
mod tests {
    use asl_engine::odds::Fraction;

    use super::*;
    use crate::comparison::tests::by;

    fn exact(numbers: [Option<u32>; 3]) -> Vec<Option<Number>> {
        let number = |tenths: u32| Number::Exact(Fraction::new(tenths, 10_u32));
        numbers.map(|tenths| tenths.map(number)).into()
    }

    #[test]
    fn a_verdict_holds_while_no_other_is_better() {
        let (more, less) = (by(""), by("less-is-better = true"));
        for (numbers, most, least) in [
            ([Some(5), Some(4), Some(3)], Holding::Holds, Holding::Turns),
            ([Some(3), Some(4), Some(5)], Holding::Turns, Holding::Holds),
            ([Some(5), Some(5), Some(5)], Holding::Holds, Holding::Holds),
            ([None, Some(4), None], Holding::Turns, Holding::Turns),
            ([Some(4), None, None], Holding::Holds, Holding::Holds),
            ([None, None, None], Holding::Holds, Holding::Holds),
        ] {
            assert_eq!(more.holding(0, &exact(numbers)), most, "{numbers:?}");
            assert_eq!(less.holding(0, &exact(numbers)), least, "{numbers:?}");
        }
    }

    #[test]
    fn a_flag_has_one_other_value_and_a_word_all_others() {
        let entry = by("").entry;
        let parameter = |name| entry.parameter(name).expect("a parameter");
        let flag = parameter("guard-by-defensive-fire");
        assert_eq!(others(flag, &Value::Bool(false)), [Value::Bool(true)]);
        let words = others(parameter("garrison-way-out"), &Value::from("none"));
        assert_eq!(words, [Value::from("cave"), Value::from("complex")]);
        assert!(others(parameter("tactic"), &Value::from("throw")).is_empty());
        assert!(others(parameter("range"), &Value::from(2)).is_empty());
    }

    /// A DC is Thrown: who guards the cave when one is Placed is nothing to it.
    #[test]
    fn every_ruling_of_an_assault_is_switched_once() {
        let comparison = by("");
        let compared = comparison.compare(None, &Watch::default()).expect("nobody stops it");
        let names: Vec<&str> = compared.switched.iter().map(|one| one.ruling.as_str()).collect();
        let rulings = comparison.entry.rulings().filter(|one| one.kind == Kind::Flag);
        let rulings: Vec<&str> = rulings.map(|one| one.name.as_str()).collect();
        assert_eq!(names, rulings);
        let guard = compared.switched.iter().find(|one| one.ruling == "guard-by-defensive-fire");
        let guard = guard.expect("it is a ruling");
        let value = |number: &Option<Number>| number.as_ref().and_then(Number::value);
        assert_eq!(value(&guard.numbers[0]), compared.numbers[0][0].value());
    }

    /// A garrison that plays back is never better for the attackers than its script; the verdict
    /// is looked at against both, when the comparison says how the garrison plays.
    #[test]
    fn how_the_other_side_plays_is_switched_where_it_is_given() {
        let text = |plays: &str| {
            format!(
                "question = \"Which?\"\nprocedure = \"cave-assault\"\n[parameters]\nturns = 1\n\
                 range = 3\ngarrison = [\"first-line-full\"]\nheat-of-battle = false\n\
                 garrison-plays = \"{plays}\"\n[alternatives.a]\ntactic = \"throw\"\n\
                 [alternatives.b]\ntactic = \"place\"\n"
            )
        };
        let switched = |plays: &str| {
            let comparison = Comparison::of("x", "x.toml", &text(plays));
            let comparison = comparison.unwrap_or_else(|error| panic!("{error:?}"));
            let compared = comparison.compare(None, &Watch::default()).expect("nobody stops it");
            let mut all = compared.switched.into_iter();
            let other = all.find(|one| one.ruling == "garrison-plays").expect("it is given");
            let value = |number: &Option<Number>| number.as_ref().and_then(Number::value);
            let own: Vec<Option<f64>> =
                compared.numbers.iter().map(|numbers| numbers[0].value()).collect();
            (own, other.numbers.iter().map(value).collect::<Vec<_>>())
        };
        let (script, best) = switched("script");
        assert_eq!(switched("best"), (best.clone(), script.clone()));
        for (script, best) in script.into_iter().zip(best) {
            assert!(best < script, "{best:?} {script:?}");
        }
    }
}

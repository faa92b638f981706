//! What the verdict of a comparison rests on: rulings and simplifications, each switched, and how
//! the other side plays, where the comparison says that.

use asl_rules::catalog::{Kind, Parameter};
use serde_json::{Map, Value, json};

use super::wanted::{Asked, Told, Wanted};
use super::{Comparison, Number};

/// A ruling or the like that is switched, and what is asked of each alternative then.
#[derive(Debug)]
pub(super) struct Switch {
    parameter: &'static Parameter,
    asked: Value,
    instead: Value,
    row: Vec<Asked>,
}

/// A ruling, a simplification, or how the other side plays, with another value than was asked, and
/// the measure that decides then.
#[derive(Debug)]
pub struct Switched {
    /// The parameter.
    pub parameter: &'static Parameter,
    /// Its value as it was asked.
    pub asked: Value,
    /// Its value instead.
    pub instead: Value,
    /// Of each alternative the measure that decides; `None` where it cannot be had.
    pub numbers: Vec<Option<Number>>,
    /// What becomes of the verdict.
    pub verdict: Holding,
}

/// What becomes of a verdict by a switch.
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
/// the map, which a chart or table of its own follows.
const MOST_READINGS: usize = 4;

/// The other values of a parameter; none of one that has too many.
fn others(parameter: &Parameter, asked: &Value) -> Vec<Value> {
    let all: Vec<Value> = match &parameter.kind {
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

/// The other readings of a ruling that names them, where a question has these parameters. A reading
/// that the name of a parameter stands for is the value of that parameter.
fn other_readings(ruling: &Parameter, question: &Map<String, Value>) -> Vec<Value> {
    let reading = |word: &String| question.get(word).cloned().unwrap_or_else(|| json!(word));
    let all: Vec<Value> = ruling.readings.iter().map(reading).collect();
    let given = question.get(&ruling.name).filter(|value| !value.is_null()).cloned();
    let played = given.or_else(|| all.first().cloned());
    all.into_iter().filter(|value| Some(value) != played.as_ref()).collect()
}

impl Comparison {
    /// Asks for every alternative with each ruling and each simplification switched that the
    /// alternatives share, and with how the other side plays if that is given for all.
    pub(super) fn wanted_switches(&self, asked: &[Asked], wanted: &mut Wanted) -> Vec<Switch> {
        let parameters = asked.iter().flatten().map(|one| wanted.question(*one).parameters());
        let parameters = parameters.into_iter().next().unwrap_or_default();
        let mut switches = Vec::new();
        let plays = self.entry.parameters.iter().filter(|one| one.plays);
        let plays = plays.filter(|one| self.shared.contains_key(&one.name));
        let rests_on = self.entry.rulings().chain(self.entry.simplifications()).chain(plays);
        for parameter in rests_on {
            let name = parameter.name.as_str();
            // What is compared is no ground that the comparison stands on.
            if self.alternatives.iter().any(|one| one.own.contains_key(name)) {
                continue;
            }
            let asked = parameters.get(name).cloned().unwrap_or_default();
            let mut instead = others(parameter, &asked);
            instead.extend(other_readings(parameter, &parameters));
            for instead in instead {
                let row = self.row(&[(name, instead.clone())], wanted);
                // Where a ruling that names its readings is not allowed, the rules leave no choice.
                if !parameter.readings.is_empty() && row.contains(&None) {
                    continue;
                }
                switches.push(Switch { parameter, asked: asked.clone(), instead, row });
            }
        }
        switches
    }

    /// What becomes of the verdict by a switch.
    pub(super) fn switched(&self, switch: Switch, leader: usize, told: &Told) -> Switched {
        let Switch { parameter, asked, instead, row } = switch;
        let numbers: Vec<Option<Number>> = row.into_iter().map(|one| told.number(one)).collect();
        let verdict = self.holding(leader, &numbers);
        Switched { parameter, asked, instead, numbers, verdict }
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
    use asl_engine::Watch;
    use asl_engine::odds::{Fraction, Interval, Mean};

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
        let mut ruling = parameter("garrison-way-out").clone();
        ruling.kind = Kind::IntegerChoice((1..=MOST_READINGS as i64).collect());
        assert_eq!(others(&ruling, &Value::from(2)), [1, 3, 4].map(Value::from));
        assert!(others(parameter("tactic"), &Value::from("throw")).is_empty());
        assert!(others(parameter("range"), &Value::from(2)).is_empty());
    }

    /// A DC is Thrown: who guards the cave when one is Placed is nothing to it.
    #[test]
    fn every_ruling_of_an_assault_is_switched_once() {
        let comparison = by("");
        let compared = comparison.compare(None, &Watch::default()).expect("nobody stops it");
        let rulings = || compared.switched.iter().filter(|one| one.parameter.ruling);
        let names: Vec<&str> = rulings().map(|one| one.parameter.name.as_str()).collect();
        let all = comparison.entry.rulings().filter(|one| one.kind == Kind::Flag);
        let all: Vec<&str> = all.map(|one| one.name.as_str()).collect();
        assert_eq!(names, all);
        let guard = rulings().find(|one| one.parameter.name == "guard-by-defensive-fire");
        let guard = guard.expect("it is a ruling");
        let value = |number: &Option<Number>| number.as_ref().and_then(Number::value);
        assert_eq!(value(&guard.numbers[0]), compared.numbers[0][0].value());
    }

    /// The Setter's TEM is that of his vertex, or that of the Entrance Hex. IN a Depression there
    /// is no vertex, and in Open Ground both are the same.
    #[test]
    fn a_ruling_can_name_its_readings() {
        let instead = |setting: &str| {
            let text = format!(
                "question = \"Which?\"\nprocedure = \"cave-assault\"\n[parameters]\nturns = 1\n\
                 garrison = [\"first-line-full\"]\n{setting}\n[alternatives.a]\n\
                 tactic = \"set\"\n[alternatives.b]\ntactic = \"place\"\n"
            );
            let comparison = Comparison::of("x", "x.toml", &text);
            let comparison = comparison.unwrap_or_else(|error| panic!("{error:?}"));
            let compared = comparison.compare(None, &Watch::default()).expect("nobody stops it");
            let mut all = compared.switched.into_iter();
            Some(all.find(|one| one.parameter.name == "setter-terrain")?.instead)
        };
        assert_eq!(instead(""), None);
        assert_eq!(instead("entrance-terrain = \"woods\""), Some(json!("woods")));
        let both = "entrance-terrain = \"woods\"\nsetter-terrain = \"woods\"";
        assert_eq!(instead(both), Some(json!("open-ground")));
        assert_eq!(instead("entrance-terrain = \"woods\"\ndepression = true"), None);
    }

    /// What could be best for the attackers is never worse for them than what is played, and what
    /// could be worst is never better.
    #[test]
    fn a_simplification_is_switched_in_favour_of_either_side() {
        let comparison = by("");
        let compared = comparison.compare(None, &Watch::default()).expect("nobody stops it");
        let broken = compared.switched.iter().filter(|one| !one.parameter.ruling);
        let broken = broken.filter(|one| one.parameter.name == "broken-attackers");
        let values: Vec<&str> = broken.filter_map(|one| one.instead.as_str()).collect();
        assert_eq!(values, ["recover", "are-lost"]);
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
            let other =
                all.find(|one| one.parameter.name == "garrison-plays").expect("it is given");
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

    /// The ends of intervals belong to them, so two that touch have a number in common.
    #[test]
    fn sampled_numbers_that_touch_leave_a_verdict_open() {
        let sampled = |low: f64, high: f64| {
            let interval = Interval { low, high };
            Some(Number::Sampled(Mean { mean: f64::midpoint(low, high), interval }))
        };
        let (more, less) = (by(""), by("less-is-better = true"));
        for (low, holding) in [(0.5, Holding::Open), (0.625, Holding::Turns)] {
            let (worse, better) = (sampled(0.25, 0.5), sampled(low, 0.75));
            assert_eq!(more.holding(0, &[worse.clone(), better.clone()]), holding, "{low}");
            assert_eq!(less.holding(0, &[better, worse]), holding, "{low}");
        }
    }
}

//! What a comparison asks for, each question once, and what it is told.

use std::collections::HashMap;

use asl_engine::NotExact;
use asl_rules::Refusal;
use asl_rules::catalog::Question;

use crate::unanswered::Unanswered;

use super::{Number, Step};

/// A question that was asked for, by its number; `None` where the alternative cannot be had.
pub(super) type Asked = Option<usize>;

/// All questions of a comparison.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    questions: Vec<Box<dyn Question>>,
    numbers: HashMap<String, usize>,
}

impl Wanted {
    /// Asks for one. Two that ask the same are one.
    pub fn want(&mut self, question: Option<Box<dyn Question>>) -> Asked {
        let question = question?;
        let next = self.questions.len();
        let number = *self.numbers.entry(question.canonical()).or_insert(next);
        if number == next {
            self.questions.push(question);
        }
        Some(number)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.questions.len()
    }

    pub fn question(&self, number: usize) -> &dyn Question {
        &*self.questions[number]
    }
}

/// A parameter a step down and a step up: its values, and what is asked with them.
#[derive(Debug)]
pub(super) struct AskedStep {
    pub parameter: String,
    pub ends: [(i64, Asked); 2],
}

/// Every measure of a question, or why it cannot be played within the budget.
pub(super) type Numbers = Result<Vec<Number>, (Box<Refusal>, NotExact)>;

/// The answers to all questions.
#[derive(Debug)]
pub(super) struct Told {
    /// Of each question every measure.
    pub numbers: Vec<Numbers>,
    /// The measure that decides, by its place.
    pub measure: usize,
}

impl Told {
    /// Every measure.
    ///
    /// # Errors
    ///
    /// [`Unanswered`], when it cannot be played within the budget.
    pub fn all(&self, asked: Asked) -> Option<Result<Vec<Number>, Unanswered>> {
        let refused = |(refusal, why)| Unanswered::Refused(refusal, why);
        Some(self.numbers[asked?].clone().map_err(refused))
    }

    /// The measure that decides.
    pub fn number(&self, asked: Asked) -> Option<Number> {
        Some(self.numbers[asked?].as_ref().ok()?[self.measure].clone())
    }

    /// The same without how it was found.
    pub fn figure(&self, asked: Asked) -> Option<f64> {
        self.numbers[asked?].as_ref().ok()?[self.measure].value()
    }

    /// The steps that are worth most, first.
    pub fn steps(&self, asked: Vec<AskedStep>, base: f64) -> Vec<Step> {
        let told = |(value, asked)| self.figure(asked).map(|figure| (value, figure));
        let step = |AskedStep { parameter, ends }| {
            let [down, up] = ends.map(told);
            Step { parameter, down, up }
        };
        let mut steps: Vec<Step> = asked.into_iter().map(step).collect();
        steps.sort_by(|one, other| other.width(base).total_cmp(&one.width(base)));
        steps
    }
}

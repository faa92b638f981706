//! G1.641: Hara-Kiri before an attempt to capture in CC.

use super::combat::{Both, at};
use super::combat::{Combat, Made, Places, State, next, with};
use crate::g1_japanese::hara_kiri::{Attempts, Ended};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

impl Combat {
    /// The targets of the next attack that attempt Hara-Kiri before it, if it is an attempt to
    /// capture: the Japanese that have not made an attack of their own in this CCPh.
    fn who_attempts(&self, made: &[Made]) -> Places {
        let number = next(made);
        let Some(attack) = self.attacks.get(number) else { return 0 };
        let other = attack.by.other();
        // After the attempts the attack waits.
        let done = made.len() > number;
        if done || !self.captures[number] || !self.hara_kiri[other as usize] {
            return 0;
        }
        let [attacking, attacked] = self.taking_part(made, number);
        if attacking == 0 {
            return 0;
        }
        let earlier = (0..number)
            .filter(|one| self.attacks[*one].by == other && made[*one].original != 0)
            .map(|one| self.taking_part(made, one)[0])
            .fold(0, |all, places| all | places);
        let side = self.side(other);
        let able = super::combat::places(side, |one| one.unit.body.is_japanese());
        attacked & able & !earlier
    }

    /// The Hara-Kiri before the next attack, if there is any.
    pub(super) fn attempts(&self, made: &[Made]) -> Option<Attempts> {
        let who = self.who_attempts(made);
        let side = self.side(self.attacks.get(next(made))?.by.other());
        (who != 0).then(|| Attempts { units: at(side, who), morale_modifier: 0 })
    }

    /// What the Hara-Kiri before the next attack has come to.
    pub(super) fn after_attempts(&self, made: &[Made], ended: &Ended) -> Made {
        let who = self.who_attempts(made);
        let places = (0..32).map(|place| 1 << place).filter(|place| who & place != 0);
        let ended = places.zip(&ended.0).filter(|(_, ended)| **ended);
        let ended = ended.map(|(place, _)| place).sum();
        Made { ended, failed: who & !ended, ..Made::default() }
    }

    /// One attempt more.
    pub(super) fn tried<D: Dice + ?Sized>(
        &self,
        made: Vec<Made>,
        attempts: &Attempts,
        ended: Vec<Option<bool>>,
        dice: &mut D,
    ) -> Step<State, Both> {
        match attempts.step(ended, dice) {
            Step::Next(ended) => Step::Next(State::HaraKiri(made, ended)),
            Step::Done(ended) => {
                let after = self.after_attempts(&made, &ended);
                Step::Next(State::Rolling(with(&made, after)))
            }
        }
    }
}

use std::fmt;

use super::{Dice, Reading, Roll};

/// Dice that listen: how often certain DR have come to one total.
///
/// They hand every question on, and answer as the dice behind them do. Where a rule only
/// asks whether a DR that they listen to is at most a number, they ask for its total. That is
/// the same draw, so nothing else changes.
#[derive(Debug)]
pub struct ListeningDice<'a, D: ?Sized> {
    dice: &'a mut D,
    rolls: &'a [&'static Roll],
    total: u8,
    heard: u8,
}

impl<'a, D: Dice + ?Sized> ListeningDice<'a, D> {
    /// Listens for this total of these DR.
    pub fn new(dice: &'a mut D, rolls: &'a [&'static Roll], total: u8) -> Self {
        Self { dice, rolls, total, heard: 0 }
    }

    /// How often one of them has come to it.
    pub fn heard(&self) -> u8 {
        self.heard
    }

    fn hear(&mut self, total: usize) {
        if total == usize::from(self.total) {
            self.heard = self.heard.saturating_add(1);
        }
    }
}

impl<D: Dice + ?Sized> Dice for ListeningDice<'_, D> {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        if !self.rolls.contains(&roll) {
            return self.dice.ask(roll, reading);
        }
        match reading {
            Reading::TotalAtMost(target) => {
                let total = self.dice.ask(roll, Reading::Total) + 2;
                self.hear(total);
                usize::from(total <= usize::from(target))
            }
            Reading::Total => {
                let answer = self.dice.ask(roll, reading);
                self.hear(answer + 2);
                answer
            }
            Reading::Both => {
                let answer = self.dice.ask(roll, reading);
                self.hear(answer / 6 + answer % 6 + 2);
                answer
            }
            // Nobody reads the total of one die, or of a share.
            Reading::Face | Reading::FaceAtMost(_) | Reading::OneOfTheFirst(_) => {
                self.dice.ask(roll, reading)
            }
        }
    }

    #[inline(always)]
    fn note(&mut self, rule: &'static str, consequence: fmt::Arguments<'_>) {
        self.dice.note(rule, consequence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Scripted::{Both, Die, Total};
    use crate::dice::{ScriptedDice, added_up};

    const HEARD: Roll = Roll::DR("MC", "test");
    const OTHER: Roll = Roll::DR("Heat of Battle DR", "test");
    const DIE: Roll = Roll::dr("Wound Severity dr", "test");

    #[test]
    fn they_answer_as_the_dice_do_and_count_what_they_listen_to() {
        let mut script = ScriptedDice::new([Total(5), Total(5), Both(1, 4), Total(5), Die(5)]);
        let mut dice = ListeningDice::new(&mut script, &[&HEARD], 5);
        assert!(dice.total_at_most(&HEARD, 5));
        assert!(!dice.total_at_most(&HEARD, 4));
        assert_eq!(dice.dr_both(&HEARD).total(), 5);
        assert_eq!(dice.dr_total(&OTHER), 5);
        assert_eq!(dice.one_die(&DIE), 5);
        assert_eq!(dice.heard(), 3);
    }

    #[test]
    fn a_check_is_passed_as_often_whoever_listens() {
        let alone = added_up(|dice| dice.total_at_most(&HEARD, 7));
        let (both, rolls) = added_up(|dice| {
            let mut dice = ListeningDice::new(dice, &[&HEARD], 6);
            (dice.total_at_most(&HEARD, 7), dice.heard())
        });
        assert_eq!((alone, rolls), ((vec![(false, 15), (true, 21)], 1), 1));
        let mut both = both;
        both.sort_unstable();
        assert_eq!(both, [((false, 0), 15), ((true, 0), 16), ((true, 1), 5)]);
    }
}

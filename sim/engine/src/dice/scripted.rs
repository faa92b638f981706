use super::{Count, Dice, Draw, Reading, Roll};

/// One roll of a printed example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scripted {
    /// A dr: its face, 1 to 6.
    Die(u8),
    /// A DR of which only the total is printed, 2 to 12.
    Total(u8),
    /// A DR with both dice: colored, white.
    Both(u8, u8),
}

/// The dice of a printed example: each roll is the next of a list.
#[derive(Clone, Debug)]
pub struct ScriptedDice {
    script: Vec<Scripted>,
    used: usize,
}

impl ScriptedDice {
    /// Dice that will fall as the script says.
    pub fn new(script: impl Into<Vec<Scripted>>) -> Self {
        Self { script: script.into(), used: 0 }
    }

    /// Whether the whole script has been rolled.
    pub fn is_used_up(&self) -> bool {
        self.used == self.script.len()
    }
}

impl Dice for ScriptedDice {
    /// # Panics
    ///
    /// When the rule rolls more often than the script, rolls one die where
    /// the script has two, or wants both dice where the script has a total.
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        let scripted = *self
            .script
            .get(self.used)
            .unwrap_or_else(|| panic!("the example has no roll left for the {}", roll.name));
        self.used += 1;
        let draw = match (roll.count, scripted) {
            (Count::One, Scripted::Die(face)) => Draw::of_faces(face, 1),
            (Count::Two, Scripted::Both(colored, white)) => Draw::of_faces(colored, white),
            (Count::Two, Scripted::Total(total)) => {
                let needs_both = matches!(reading, Reading::Both | Reading::OneOfTheFirst(_));
                assert!(!needs_both, "the {} needs both dice", roll.name);
                let colored = total.saturating_sub(6).max(1);
                Draw::of_faces(colored, total - colored)
            }
            (_, scripted) => panic!("the {} cannot be {scripted:?}", roll.name),
        };
        reading.answer(draw)
    }
}

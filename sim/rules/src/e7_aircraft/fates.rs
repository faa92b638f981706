//! What becomes of planes.

use std::fmt;

/// How many planes have come to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaneFates {
    /// Shot down.
    pub shot_down: u8,
    /// Damaged, and so Recalled.
    pub damaged: u8,
    /// Recalled by an Original 12, and not Damaged.
    pub recalled: u8,
    /// Used by the enemy for a Mistaken Attack.
    pub mistaken: u8,
    /// Did not sight the target, without a Mistaken Attack.
    pub unsighting: u8,
}

impl PlaneFates {
    /// How many leave the game, now or by Recall.
    pub const fn lost(self) -> u8 {
        self.shot_down + self.damaged + self.recalled
    }

    /// How many do not sight their target.
    pub const fn blind(self) -> u8 {
        self.mistaken + self.unsighting
    }
}

/// What follows the name of what is left of the targets: nothing, or ` / 1 shot down` and so on.
impl fmt::Display for PlaneFates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = [
            (self.shot_down, "shot down"),
            (self.damaged, "damaged"),
            (self.recalled, "recalled"),
            (self.mistaken, "mistaken"),
            (self.unsighting, "not sighting"),
        ];
        let some = all.iter().filter(|(number, _)| *number > 0);
        let what: Vec<String> = some.map(|(number, what)| format!("{number} {what}")).collect();
        if what.is_empty() { Ok(()) } else { write!(f, " / {}", what.join(", ")) }
    }
}

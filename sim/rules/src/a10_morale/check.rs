use asl_engine::dice::Roll;

/// The DR of a Morale Check.
pub const MC: Roll = Roll::DR("MC", "A10.1");

/// A Morale Check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The Morale Level with all its modifiers, at most 10 (A.18).
    pub morale_level: i32,
    /// The number of the MC and the leadership.
    pub drm: i32,
    /// Whether an Original 2 passes whatever the DRM; a ruling.
    pub original_2_passes: bool,
}

/// What a Morale Check says, before anyone asks what that does to the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Passed.
    Passed,
    /// Passed by the highest Original DR that could (A7.8).
    PassedBarely,
    /// Failed by so much, at least 1.
    Failed(i32),
    /// A Casualty MC: an Original 12, which fails always (A10.31). The Final
    /// DR exceeds the Morale Level by so much, which may be less than 1.
    Casualty(i32),
}

impl Check {
    /// What an Original DR means.
    pub fn verdict(self, original: i32) -> Verdict {
        let excess = original + self.drm - self.morale_level;
        match original {
            12 => Verdict::Casualty(excess),
            _ if original == self.highest_passing() => Verdict::PassedBarely,
            _ if original < self.highest_passing() => Verdict::Passed,
            _ => Verdict::Failed(excess),
        }
    }

    /// The highest Original DR that passes: never above 11, since a 12 is a
    /// Casualty MC; below 2 when none does.
    pub fn highest_passing(self) -> i32 {
        let highest = (self.morale_level - self.drm).min(11);
        if self.original_2_passes { highest.max(2) } else { highest }
    }
}

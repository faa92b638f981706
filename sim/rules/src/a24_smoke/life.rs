//! How long SMOKE stays: flips by its owner's PFPh, and Gusts (A24.4, B25.63 to B25.651).

use asl_engine::dice::{Dice, Roll};

use super::smoke_drm::Strength;

/// The DR of each RPh that can change the wind.
pub const WIND_CHANGE: Roll = Roll::DR("wind change DR", "B25.65");
const WIND_FORCE: Roll = Roll::dr("wind change dr", "B25.65");

/// From this DR on there are Gusts in Gusty weather (E3.4); else by a 12 alone (B25.651).
const GUSTY: i32 = 10;

/// The wind, as far as it blows SMOKE away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wind {
    /// No wind.
    #[default]
    Calm,
    /// A mild breeze.
    MildBreeze,
    /// A heavy wind: there is no SMOKE outside (A24.6).
    Heavy,
}

impl Wind {
    /// What players call it.
    const fn in_words(self) -> &'static str {
        match self {
            Self::Calm => "no wind",
            Self::MildBreeze => "a Mild Breeze",
            Self::Heavy => "Heavy Winds",
        }
    }

    /// The wind after this dr of a change: 5 makes it stronger, 6 weaker; what is weaker than no
    /// wind is a mild breeze.
    ///
    /// # Source
    ///
    /// B25.65.
    #[must_use]
    pub const fn changed(self, dr: i32) -> Self {
        match (dr, self) {
            (5, Self::MildBreeze) => Self::Heavy,
            (5 | 6, Self::Calm) | (5 | 6, Self::Heavy) => Self::MildBreeze,
            (6, Self::MildBreeze) => Self::Calm,
            _ => self,
        }
    }
}

/// How often SMOKE is flipped from its owner's PFPh until the PFPh so many Player Turns later. A
/// full counter that is flipped is Dispersed; a Dispersed one is removed.
///
/// # Source
///
/// A24.4: at the start of the owner's PFPh. SMOKE of his own Player Turn meets the next one two
/// Player Turns later, that of the enemy's one Player Turn later.
///
/// # Examples
///
/// ```
/// use asl_rules::a24_smoke::life::flips_by_owner;
///
/// // Placed in the own PFPh: full for two Player Turns, Dispersed for two, then gone.
/// assert_eq!((0..5).map(|later| flips_by_owner(true, later)).collect::<Vec<_>>(), [0, 0, 1, 1, 2]);
/// // Placed in the own DFPh, which is in the enemy's Player Turn.
/// assert_eq!((0..3).map(|later| flips_by_owner(false, later)).collect::<Vec<_>>(), [0, 1, 1]);
/// ```
#[must_use]
pub const fn flips_by_owner(in_own_turn: bool, player_turns_later: u8) -> u8 {
    if in_own_turn { player_turns_later / 2 } else { player_turns_later.div_ceil(2) }
}

/// What is left of a counter that is flipped so often; `None` when it is removed.
///
/// # Examples
///
/// ```
/// use asl_rules::a24_smoke::{life::flipped, smoke_drm::Strength};
///
/// assert_eq!(flipped(Strength::Full, 1), Some(Strength::Dispersed));
/// assert_eq!(flipped(Strength::Full, 2), None);
/// assert_eq!(flipped(Strength::Dispersed, 1), None);
/// ```
#[must_use]
pub const fn flipped(placed: Strength, times: u8) -> Option<Strength> {
    match (placed, times) {
        (same, 0) => Some(same),
        (Strength::Full, 1) => Some(Strength::Dispersed),
        _ => None,
    }
}

/// What the DR of a RPh does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weather {
    /// The wind after it.
    pub wind: Wind,
    /// Whether there are Gusts in this Player Turn: they flip SMOKE in its RPh and again in its AFPh.
    pub gusts: bool,
}

impl Weather {
    /// The DR of a RPh.
    pub fn roll<D: Dice + ?Sized>(wind: Wind, gusty: bool, dice: &mut D) -> Self {
        let dr = dice.dr_total(&WIND_CHANGE);
        let gusts = dr >= if gusty { GUSTY } else { 12 };
        if gusts {
            dice.note("B25.651", format_args!("Gusts in this Player Turn"));
        }
        let wind = if dr == 2 { wind.changed(dice.one_die(&WIND_FORCE)) } else { wind };
        if dr == 2 {
            dice.note("B25.65", format_args!("the wind changes: {}", wind.in_words()));
        }
        Self { wind, gusts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wind_changes_by_a_5_and_a_6() {
        let by = |dr| [Wind::Calm, Wind::MildBreeze, Wind::Heavy].map(|wind| wind.changed(dr));
        assert_eq!(by(4), [Wind::Calm, Wind::MildBreeze, Wind::Heavy]);
        assert_eq!(by(5), [Wind::MildBreeze, Wind::Heavy, Wind::MildBreeze]);
        assert_eq!(by(6), [Wind::MildBreeze, Wind::Calm, Wind::MildBreeze]);
    }

    #[test]
    fn full_smoke_of_a_pfph_is_full_until_the_next_one_and_gone_after_two() {
        let at = |later| flipped(Strength::Full, flips_by_owner(true, later));
        assert_eq!([0, 1].map(at), [Some(Strength::Full); 2]);
        assert_eq!([2, 3].map(at), [Some(Strength::Dispersed); 2]);
        assert_eq!(at(4), None);
        // That of a DFPh goes at the owner's next PFPh.
        let at = |later| flipped(Strength::Dispersed, flips_by_owner(false, later));
        assert_eq!([0, 1].map(at), [Some(Strength::Dispersed), None]);
    }
}

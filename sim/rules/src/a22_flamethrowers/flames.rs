//! The FP of a FT, and what reaches the caves beside its target (A22.1, G11.834).

use num_rational::Ratio;

use crate::a23_demolition_charges::firepower::is_elite;
use crate::units::Unit;

/// The FP of a FT at a range of one hex (A22.1).
pub const FIREPOWER: i32 = 24;

/// The FP of a FT at a range of two hexes (A22.1).
pub const FIREPOWER_AT_TWO_HEXES: i32 = 12;

/// The X# of a FT in the hands of this unit: 10, or 8 when the unit is not Elite.
///
/// # Source
///
/// A22.5, A23.2.
#[must_use]
pub fn malfunction_number(user: Unit) -> i32 {
    if is_elite(user) { 10 } else { 8 }
}

/// The FP that reaches the caves that are Accessible to the one that is fired at: a
/// quarter, by the same Original DR.
///
/// # Source
///
/// G11.834.
#[must_use]
pub fn shared(firepower: i32) -> Ratio<i32> {
    Ratio::new(firepower, 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::support_weapons::{Kind, SUPPORT_WEAPONS};

    #[test]
    fn the_counters_have_this_fp() {
        let all = SUPPORT_WEAPONS.iter().filter(|weapon| weapon.kind == Kind::Ft);
        assert!(all.map(|weapon| weapon.firepower).all(|firepower| firepower == FIREPOWER));
    }

    #[test]
    fn a_quarter_reaches_the_accessible_caves() {
        assert_eq!(shared(FIREPOWER), Ratio::from(6));
        // After cowering: 20 FP, and 16.
        assert_eq!(shared(20), Ratio::from(5));
        assert_eq!(shared(16), Ratio::from(4));
    }
}

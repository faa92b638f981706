//! The FP of a FT, and what reaches the caves beside its target (A22.1, G11.834).

use num_rational::Ratio;

/// The FP of a FT at a range of one hex (A22.1).
pub const FIREPOWER: i32 = 24;

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

    #[test]
    fn a_quarter_reaches_the_accessible_caves() {
        assert_eq!(shared(FIREPOWER), Ratio::from(6));
        // After cowering: 20 FP, and 16.
        assert_eq!(shared(20), Ratio::from(5));
        assert_eq!(shared(16), Ratio::from(4));
    }
}

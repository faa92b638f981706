//! What doubles, triples and halves the FP of one firer (A7.2).

use num_rational::Ratio;

/// A cause that multiplies or halves the FP of a firer, in the order of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// Triple Point Blank Fire, in the same Location (A7.21).
    Tpbf,
    /// Point Blank Fire, one hex away (A7.21).
    Pbf,
    /// Beyond the Normal Range (A7.22).
    LongRange,
    /// A MG beyond 16 hexes (A9.4).
    FarMachineGun,
    /// In the AFPh (A7.24).
    AdvancingFire,
    /// The firer is pinned (A7.8).
    Pinned,
    /// A MG that a leader fires by himself (A9.12).
    LoneLeader,
    /// Spraying Fire (A7.34).
    SprayingFire,
    /// Subsequent First Fire or FPF (A8.3).
    SubsequentFirstFire,
    /// Out of an Overstacked cave (G11.8).
    OverstackedCave,
    /// Any other Area Fire (A7.23).
    AreaFire,
}

impl Cause {
    /// What the FP is multiplied by: 3, 2 or a half.
    #[must_use]
    pub fn factor(self) -> Ratio<i32> {
        match self {
            Self::Tpbf => Ratio::from(3),
            Self::Pbf => Ratio::from(2),
            _ => Ratio::new(1, 2),
        }
    }

    /// Its name in a ledger.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tpbf => "TPBF",
            Self::Pbf => "PBF",
            Self::LongRange => "Long Range",
            Self::FarMachineGun => "MG beyond 16 hexes",
            Self::AdvancingFire => "Advancing Fire",
            Self::Pinned => "pinned",
            Self::LoneLeader => "fired by a leader",
            Self::SprayingFire => "Spraying Fire",
            Self::SubsequentFirstFire => "Subsequent First Fire",
            Self::OverstackedCave => "Overstacked cave",
            Self::AreaFire => "Area Fire",
        }
    }

    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Tpbf | Self::Pbf => "A7.21",
            Self::LongRange => "A7.22",
            Self::FarMachineGun => "A9.4",
            Self::AdvancingFire => "A7.24",
            Self::Pinned => "A7.8",
            Self::LoneLeader => "A9.12",
            Self::SprayingFire => "A7.34, A9.5",
            Self::SubsequentFirstFire => "A8.3",
            Self::OverstackedCave => "G11.8",
            Self::AreaFire => "A7.23",
        }
    }
}

/// What a short range, in hexes, does to the FP: TPBF, or PBF unless that is excluded.
///
/// # Source
///
/// A7.21.
#[must_use]
pub const fn point_blank(range: i32, pbf: bool) -> Option<Cause> {
    match range {
        0 => Some(Cause::Tpbf),
        1 if pbf => Some(Cause::Pbf),
        _ => None,
    }
}

/// Whether a range is beyond the Normal Range, both in hexes (A7.22).
#[must_use]
pub const fn is_long_range(range: i32, normal_range: i32) -> bool {
    range > normal_range
}

/// The longest range of a firer with this Normal Range, in hexes (A7.22).
#[must_use]
pub const fn longest_range(normal_range: i32) -> i32 {
    2 * normal_range
}

/// The FP of one firer: what is printed, with every cause, and so many halvings more
/// that hold for everybody.
///
/// # Source
///
/// A7.2, A7.3. Fractions are kept until the FP of all firers are added.
///
/// # Formula
///
/// printed × factors / 2^halvings
#[must_use]
pub fn firepower(
    printed: i32,
    causes: impl IntoIterator<Item = Cause>,
    halvings: i32,
) -> Ratio<i32> {
    let (mut times, mut halvings) = (printed, halvings);
    for cause in causes {
        match cause {
            Cause::Tpbf => times *= 3,
            Cause::Pbf => times *= 2,
            _ => halvings += 1,
        }
    }
    Ratio::new(times, 1 << halvings)
}

/// The FP against concealed targets: half (A12.13).
#[must_use]
pub fn at_concealed(firepower: Ratio<i32>) -> Ratio<i32> {
    firepower / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_range_triples_or_doubles() {
        let by_hand = [(0, Some(Cause::Tpbf)), (1, Some(Cause::Pbf)), (2, None)];
        for (range, cause) in by_hand {
            assert_eq!(point_blank(range, true), cause, "{range} hexes");
        }
        // No PBF: TPBF stays.
        assert_eq!([0, 1].map(|range| point_blank(range, false)), [Some(Cause::Tpbf), None]);
    }

    #[test]
    fn long_range_is_twice_the_normal_range() {
        assert_eq!([6, 7].map(|range| is_long_range(range, 6)), [false, true]);
        assert_eq!(longest_range(6), 12);
    }

    #[test]
    fn every_cause_halves_but_point_blank_fire() {
        use Cause::{AdvancingFire, AreaFire, LongRange, Pbf, Pinned, Tpbf};
        let by_hand: [(i32, &[Cause], i32, Ratio<i32>); 6] = [
            (7, &[], 0, Ratio::from(7)),
            (7, &[Pbf], 0, Ratio::from(14)),
            (4, &[Tpbf, Pinned], 0, Ratio::from(6)),
            (7, &[LongRange, AdvancingFire], 0, Ratio::new(7, 4)),
            (4, &[Pbf, AreaFire], 1, Ratio::from(2)),
            (6, &[Pinned], 2, Ratio::new(3, 4)),
        ];
        for (printed, causes, halvings, expected) in by_hand {
            let causes = causes.iter().copied();
            assert_eq!(firepower(printed, causes.clone(), halvings), expected);
            let factors = causes.map(Cause::factor).product::<Ratio<i32>>();
            assert_eq!(factors * printed / (1 << halvings), expected);
        }
    }

    #[test]
    fn concealment_halves() {
        assert_eq!(at_concealed(Ratio::from(7)), Ratio::new(7, 2));
    }
}

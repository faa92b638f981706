//! MF: how many Infantry has, and how they are counted (A4.1, A4.11, A4.12).

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use crate::units::counters::Quality;
use crate::units::{Body, Unit};

/// A number of MF, in halves: to enter grain costs 1½ (B15.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mf {
    halves: u8,
}

impl Mf {
    /// So many halves of a MF.
    #[must_use]
    pub const fn halves(halves: u8) -> Self {
        Self { halves }
    }

    /// So many MF.
    #[must_use]
    pub const fn whole(mf: u8) -> Self {
        Self { halves: 2 * mf }
    }

    /// Its value in halves.
    #[must_use]
    pub const fn in_halves(self) -> u8 {
        self.halves
    }

    /// Its whole MF (FRD).
    #[must_use]
    pub const fn rounded_down(self) -> u8 {
        self.halves / 2
    }

    /// Its whole MF, with a half as one more.
    #[must_use]
    pub const fn rounded_up(self) -> u8 {
        self.halves.div_ceil(2)
    }
}

impl Add for Mf {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { halves: self.halves.saturating_add(other.halves) }
    }
}

impl Sum for Mf {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), Add::add)
    }
}

impl fmt::Display for Mf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rounded_down(), self.halves % 2) {
            (0, 1) => f.write_str("½"),
            (whole, 1) => write!(f, "{whole}½"),
            (whole, _) => write!(f, "{whole}"),
        }
    }
}

/// The MF of a unit: 4 of a MMC, 3 when it is Inexperienced, 2 more with a leader; 6 of a
/// SMC, 3 when he is wounded.
///
/// # Source
///
/// A4.11, A4.12, A17.2, A19.31.
#[must_use]
pub fn allotment(unit: Unit, led: bool) -> u8 {
    if unit.body.is_smc() {
        return if unit.body.is_wounded() { OF_THE_WOUNDED } else { 6 };
    }
    let bonus = if led { LEADER_BONUS } else { 0 };
    match unit.body.quality() {
        Quality::Conscript => 3 + bonus,
        Quality::Green if !led => 3,
        _ => 4 + bonus,
    }
}

/// The MF of a wounded SMC. If he has spent more when he is wounded, he is pinned (A17.2).
pub const OF_THE_WOUNDED: u8 = 3;

/// What a leader adds to the MF of a MMC that moves with him (A4.12).
const LEADER_BONUS: u8 = 2;

/// Whether a unit may Double Time: a wounded SMC may not.
///
/// # Source
///
/// A4.5.
#[must_use]
pub fn may_double_time(unit: Unit) -> bool {
    !matches!(unit.body, Body::Leader { .. } | Body::Hero { .. }) || !unit.body.is_wounded()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Force;

    fn unit(force: Force, name: &str) -> Unit {
        Unit::named("movers", force, name).expect(name)
    }

    #[test]
    fn mf_are_counted_in_halves() {
        let sum: Mf = [Mf::whole(1), Mf::halves(3), Mf::whole(2)].into_iter().sum();
        assert_eq!((sum.to_string(), sum.rounded_down()), ("4½".to_owned(), 4));
        assert_eq!(Mf::halves(1).to_string(), "½");
        assert_eq!(Mf::whole(8).to_string(), "8");
    }

    #[test]
    fn the_allotments_by_hand() {
        let by_hand = [
            (Force::Usmc, "7-6-8", [4, 6]),
            (Force::Japanese, "elite-half-squad", [4, 6]),
            (Force::Japanese, "conscript-full", [3, 5]),
            (Force::Japanese, "crew", [4, 6]),
            (Force::Usmc, "leader-9-1", [6, 6]),
            (Force::Usmc, "hero-wounded", [3, 3]),
        ];
        for (force, name, expected) in by_hand {
            let unit = unit(force, name);
            assert_eq!([false, true].map(|led| allotment(unit, led)), expected, "{name}");
        }
    }

    #[test]
    fn wounds_and_double_time_exclude_each_other() {
        assert!(may_double_time(unit(Force::Usmc, "leader-9-1")));
        assert!(!may_double_time(unit(Force::Usmc, "leader-8-0-wounded")));
        assert!(may_double_time(unit(Force::Usmc, "7-6-8")));
    }
}

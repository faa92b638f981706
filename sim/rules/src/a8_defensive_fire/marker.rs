//! Which units may fire again: First Fire, Subsequent First Fire, FPF and Final Fire (A8.1 to
//! A8.41).

use std::fmt;

use crate::a4_movement::mf::Mf;

/// What lies on a unit of the DEFENDER.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Marker {
    /// Nothing: it has not fired, or keeps its ROF.
    #[default]
    None,
    /// A First Fire counter.
    FirstFire,
    /// A Final Fire counter.
    FinalFire,
}

/// A kind of Defensive Fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Defensive First Fire at full FP (A8.1).
    FirstFire,
    /// Subsequent First Fire: Area Fire within the Normal Range (A8.3).
    Subsequent,
    /// FPF at ADJACENT units: Area Fire, whose DR is a NMC for the firer (A8.31).
    FinalProtective,
    /// Fire in the DFPh at full FP (A8.4).
    FinalFire,
    /// Fire in the DFPh by a unit that has fired in the MPh: Area Fire at adjacent units (A8.4).
    FinalAreaFire,
}

impl Marker {
    /// How a unit with this counter fires in the enemy's MPh.
    ///
    /// # Source
    ///
    /// A8.1, A8.3, A8.31.
    #[must_use]
    pub const fn in_movement_phase(self) -> Kind {
        match self {
            Self::None => Kind::FirstFire,
            Self::FirstFire => Kind::Subsequent,
            Self::FinalFire => Kind::FinalProtective,
        }
    }

    /// How it fires in the DFPh, if it may.
    ///
    /// # Source
    ///
    /// A8.4.
    #[must_use]
    pub const fn in_defensive_fire_phase(self, adjacent: bool) -> Option<Kind> {
        match self {
            Self::None => Some(Kind::FinalFire),
            Self::FirstFire if adjacent => Some(Kind::FinalAreaFire),
            Self::FirstFire | Self::FinalFire => None,
        }
    }

    /// What lies on it after such fire.
    ///
    /// # Source
    ///
    /// A7.9: a unit that cowers is marked Final Fire. A8.1, A8.3, A8.41: a weapon that keeps its
    /// ROF in first fire or in fire in the DFPh is not marked.
    #[must_use]
    pub const fn after(kind: Kind, cowers: bool, keeps_rate_of_fire: bool) -> Self {
        match kind {
            Kind::FirstFire | Kind::FinalFire if cowers => Self::FinalFire,
            Kind::FirstFire | Kind::FinalFire if keeps_rate_of_fire => Self::None,
            Kind::FirstFire => Self::FirstFire,
            _ => Self::FinalFire,
        }
    }
}

impl Kind {
    /// Whether it is Area Fire by its kind, so that the FP is halved.
    #[must_use]
    pub const fn is_area_fire(self) -> bool {
        matches!(self, Self::Subsequent | Self::FinalProtective | Self::FinalAreaFire)
    }

    /// Whether it is fire in the MPh, with FFNAM and FFMO, that leaves Residual FP (A8.13,
    /// A8.2).
    #[must_use]
    pub const fn is_first_fire(self) -> bool {
        matches!(self, Self::FirstFire | Self::Subsequent | Self::FinalProtective)
    }

    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::FirstFire => "A8.1",
            Self::Subsequent => "A8.3",
            Self::FinalProtective => "A8.31",
            Self::FinalFire | Self::FinalAreaFire => "A8.4",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FirstFire => "First Fire",
            Self::Subsequent => "Subsequent First Fire",
            Self::FinalProtective => "FPF",
            Self::FinalFire => "Final Fire",
            Self::FinalAreaFire => "Final Fire as Area Fire",
        })
    }
}

/// How often one unit may fire at a moving unit in a Location where it has spent so many MF.
///
/// # Source
///
/// A8.3: not more often than the MF, FRD, but once at least.
#[must_use]
pub const fn shots(spent: Mf) -> u8 {
    let whole = spent.rounded_down();
    if whole == 0 { 1 } else { whole }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_fire_then_subsequent_first_fire_then_fpf() {
        let mut marker = Marker::None;
        let mut kinds = Vec::new();
        for _ in 0..4 {
            let kind = marker.in_movement_phase();
            kinds.push(kind);
            marker = Marker::after(kind, false, false);
        }
        let by_hand =
            [Kind::FirstFire, Kind::Subsequent, Kind::FinalProtective, Kind::FinalProtective];
        assert_eq!(kinds, by_hand);
        let area: Vec<bool> = kinds.into_iter().map(Kind::is_area_fire).collect();
        assert_eq!(area, [false, true, true, true]);
    }

    #[test]
    fn rate_of_fire_leaves_no_counter_and_cowering_the_last() {
        for kind in [Kind::FirstFire, Kind::FinalFire] {
            assert_eq!(Marker::after(kind, false, true), Marker::None);
            assert_eq!(Marker::after(kind, true, true), Marker::FinalFire);
        }
        assert_eq!(Marker::after(Kind::FinalFire, false, false), Marker::FinalFire);
        assert_eq!(Marker::after(Kind::Subsequent, false, true), Marker::FinalFire);
    }

    #[test]
    fn final_fire_is_at_adjacent_units_for_who_has_fired() {
        let fire = |marker: Marker| [false, true].map(|near| marker.in_defensive_fire_phase(near));
        assert_eq!(fire(Marker::None), [Some(Kind::FinalFire); 2]);
        assert_eq!(fire(Marker::FirstFire), [None, Some(Kind::FinalAreaFire)]);
        assert_eq!(fire(Marker::FinalFire), [None; 2]);
    }

    #[test]
    fn so_many_shots_as_whole_mf_but_one_at_least() {
        let by_hand = [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (8, 4)];
        for (halves, expected) in by_hand {
            assert_eq!(shots(Mf::halves(halves)), expected);
        }
    }
}

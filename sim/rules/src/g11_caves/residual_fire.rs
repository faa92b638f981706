//! Residual FP in a cave, which fires out of it as a Snap Shot, and Fire Lanes (G11.82, G11.821).

use num_rational::Ratio;

use crate::a7_fire::column::Column;

/// Where a cave is, for units that pass it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cave {
    /// In a hex that is no Depression, at this level.
    AtLevel(i32),
    /// IN a Depression.
    InDepression,
}

/// What a unit that stays above-ground does at a cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// It crosses the hexside in Bypass.
    Bypass,
    /// It crosses the cave's CA Hexside; of a cave IN a Depression, the hexside that the counter's
    /// arrow points directly away from.
    Hexside,
    /// It moves to or from Crest status from or to IN the hex, along that hexside.
    Crest,
    /// It Climbs to this level.
    Climbs(i32),
    /// It is on a Crest or Climb counter at another level than that of the cave.
    AtAnotherLevel,
}

/// Whether Residual FP in a cave attacks a unit that passes it like this.
///
/// It lies there only when the cave was the predesignated target of an attack, or when an aerial
/// bomb or the Area Target Type has caused a PTC or better in it.
///
/// # Examples
///
/// Cave G of the 11.321 illustration is passed from W9 to W10, or in Bypass; cave G of that of
/// 11.6, at level 1, by Climbing to that level.
///
/// ```
/// use asl_rules::g11_caves::residual_fire::{Cave, Passing, attacks};
///
/// assert!(attacks(Cave::AtLevel(0), Passing::Hexside));
/// assert!(!attacks(Cave::AtLevel(0), Passing::Bypass));
/// assert!(attacks(Cave::AtLevel(1), Passing::Climbs(1)));
/// assert!(!attacks(Cave::AtLevel(1), Passing::Climbs(2)));
/// // Cave K, IN the Depression of H5: out of it to G5, or to Crest status, but not in Bypass.
/// assert!(attacks(Cave::InDepression, Passing::Hexside));
/// assert!(attacks(Cave::InDepression, Passing::Crest));
/// assert!(!attacks(Cave::InDepression, Passing::Bypass));
/// assert!(!attacks(Cave::AtLevel(0), Passing::Crest));
/// ```
///
/// # Source
///
/// G11.82.
#[must_use]
pub fn attacks(cave: Cave, passing: Passing) -> bool {
    match (cave, passing) {
        (_, Passing::Bypass | Passing::AtAnotherLevel) => false,
        (_, Passing::Hexside) => true,
        (Cave::AtLevel(level), Passing::Climbs(to)) => level == to,
        (Cave::InDepression, Passing::Crest) => true,
        (Cave::InDepression, Passing::Climbs(_)) | (Cave::AtLevel(_), Passing::Crest) => false,
    }
}

/// The column of that Snap Shot: of half the Residual FP, as Area Fire; `None` when nothing is
/// left of it.
///
/// # Examples
///
/// The examples of G11.82: 4 Residual FP make 2 FP, 2 make 1, and 6 make 3, on the 2 column.
///
/// ```
/// use asl_rules::a7_fire::column::{Column, Table};
/// use asl_rules::g11_caves::residual_fire::snap_shot;
///
/// let of = |firepower: i32| {
///     snap_shot(Column::of(Table::Ift, firepower.into())?).map(Column::firepower)
/// };
/// assert_eq!([4, 2, 6, 1].map(of), [Some(2), Some(1), Some(2), None]);
/// ```
///
/// # Source
///
/// G11.82, A8.15.
#[must_use]
pub fn snap_shot(residual: Column) -> Option<Column> {
    Column::of(residual.table(), Ratio::new(residual.firepower(), 2))
}

/// Whether a Fire Lane out of a cave is in a Location: it leaves a cave, and enters none; and it
/// is at the level of the cave (A9.22).
///
/// ```
/// use asl_rules::g11_caves::residual_fire::fire_lane_is_in;
///
/// assert!(fire_lane_is_in(1, 1, false));
/// assert!(!fire_lane_is_in(1, 0, false));
/// assert!(!fire_lane_is_in(1, 1, true));
/// ```
///
/// # Source
///
/// G11.821, A9.22.
#[must_use]
pub fn fire_lane_is_in(cave_level: i32, level: i32, in_a_cave: bool) -> bool {
    level == cave_level && !in_a_cave
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::a7_fire::column::Table;

    /// Every way past a cave, as G11.82 lists those that it fires at.
    #[test]
    fn whom_a_cave_fires_at_as_they_pass() {
        let at_it = |cave, passing: &[Passing]| passing.iter().all(|one| attacks(cave, *one));
        let (low, high) = (Cave::AtLevel(0), Cave::AtLevel(1));
        assert!(at_it(low, &[Passing::Hexside, Passing::Climbs(0)]));
        assert!(at_it(high, &[Passing::Hexside, Passing::Climbs(1)]));
        assert!(at_it(Cave::InDepression, &[Passing::Hexside, Passing::Crest]));
        for cave in [low, high, Cave::InDepression] {
            let past = [Passing::Bypass, Passing::AtAnotherLevel, Passing::Climbs(2)];
            assert!(past.iter().all(|one| !attacks(cave, *one)), "{cave:?}");
        }
        assert!(!attacks(low, Passing::Crest) && !attacks(Cave::InDepression, Passing::Climbs(0)));
    }

    /// By hand for every counter: half of it, on the next lower column.
    #[test]
    fn every_counter_is_halved() {
        let by_hand = [(1, 0), (2, 1), (4, 2), (6, 2), (8, 4), (12, 6)];
        for (counter, expected) in by_hand {
            let column = Column::of(Table::Ift, counter.into()).expect("1 or more");
            assert_eq!(snap_shot(column).map_or(0, Column::firepower), expected, "{counter}");
        }
    }

    #[test]
    fn nobody_on_a_counter_at_another_level_is_attacked() {
        for cave in [Cave::AtLevel(0), Cave::AtLevel(2), Cave::InDepression] {
            assert!(!attacks(cave, Passing::AtAnotherLevel));
        }
    }
}

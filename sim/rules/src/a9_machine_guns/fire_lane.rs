//! Fire Lanes: the Residual FP that a MG exerts on a row of hexes until the MPh ends (A9.22).

use num_rational::Ratio;

use crate::Refusal;
use crate::a4_movement::movement_drm::{self, Movement};
use crate::a7_fire::column::{Column, Table};

/// What is true of a MG and its First Fire when a Fire Lane is declared.
///
/// The map is not known here. The caller must make sure that the hexes are on one Hex Grain or
/// Alternate Hex Grain with the MG, and in the LOS of the units that man it (A9.22, A9.221).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a condition of the rule")]
pub struct Declaration {
    /// The range to the target of its First Fire, in hexes.
    pub range: i32,
    /// Its Normal Range.
    pub normal_range: i32,
    /// Whether Good Order Infantry that is not pinned mans it.
    pub good_order: bool,
    /// Whether a First Fire or Final Fire counter lies on it.
    pub marked: bool,
    /// Whether its terrain restricts it to Area Fire.
    pub area_fire: bool,
    /// Whether the target is at its own level.
    pub same_level: bool,
    /// Whether the units that man it have cowered in that First Fire, or used Subsequent First
    /// Fire or FPF in it.
    pub cowered: bool,
}

impl Declaration {
    /// Whether it can be declared.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the condition that does not hold.
    ///
    /// # Source
    ///
    /// A9.22.
    pub fn check(&self) -> Result<(), Refusal> {
        let conditions = [
            (self.good_order, "Good Order Infantry that is not pinned mans the MG"),
            (!self.marked, "no First Fire or Final Fire counter lies on the MG"),
            (!self.area_fire, "its terrain does not restrict it to Area Fire"),
            (self.range <= self.normal_range, "the target is within its Normal Range"),
            (self.range > 0, "it does not use TPBF"),
            (self.same_level, "the target is at its own level"),
            (
                !self.cowered,
                "the unit that mans it neither cowers nor uses Subsequent First Fire or FPF",
            ),
        ];
        match conditions.into_iter().find(|(holds, _)| !holds) {
            None => Ok(()),
            Some((_, condition)) => {
                let message = format!("a Fire Lane needs this: {condition}");
                Err(Refusal::together("fire-lane", message).by("A9.22"))
            }
        }
    }
}

/// The column of a Fire Lane in a hex at this range, by a MG of so many FP; `None` where it has
/// none: beyond the Normal Range, in the MG's own hex, or below the lowest column.
///
/// It is the column to the left of the one that the MG's FP are on; in an ADJACENT hex PBF
/// doubles these FP. No DRM and no halving changes it afterwards (A9.222, A8.224).
///
/// # Examples
///
/// The MMG of 4 FP of the example of A9.222 has 2 Residual FP, and 4 in the ADJACENT hex; the HMG
/// of 6 FP has 4 and 8.
///
/// ```
/// use asl_rules::a7_fire::column::{Column, Table};
/// use asl_rules::a9_machine_guns::fire_lane;
///
/// let at = |firepower: i32, range| {
///     fire_lane::residual(Table::Ift, firepower.into(), range, 12).map(Column::firepower)
/// };
/// assert_eq!((at(4, 1), at(4, 2), at(4, 12), at(4, 13)), (Some(4), Some(2), Some(2), None));
/// assert_eq!((at(6, 1), at(6, 5)), (Some(8), Some(4)));
/// ```
///
/// # Source
///
/// A9.22, A9.223.
#[must_use]
pub fn residual(
    table: Table,
    firepower: Ratio<i32>,
    range: i32,
    normal_range: i32,
) -> Option<Column> {
    let reduced = Column::of(table, firepower)?.shifted_left(1)?;
    match range {
        1 => Column::of(table, (2 * reduced.firepower()).into()),
        range if range > 1 && range <= normal_range => Some(reduced),
        _ => None,
    }
}

/// The DRM of a Fire Lane's attack: the TEM of the hex with its hexside, LOS Hindrances that
/// count, and FFNAM and FFMO. SMOKE, grain, brush and marsh are no DRM for it, but cancel FFMO;
/// neither do CX, leaders and heroes count (A9.222).
///
/// # Examples
///
/// The example of A9.222: a +1 wreck Hindrance counts, a grain Hindrance does not, and takes the
/// FFMO of a unit that runs in the open.
///
/// ```
/// use asl_rules::a9_machine_guns::fire_lane::{Crossing, drm};
///
/// let runs = Crossing { open_ground: true, ..Crossing::default() };
/// assert_eq!(drm(runs), -2);
/// assert_eq!(drm(Crossing { cancels_ffmo: true, ..runs }), -1);
/// assert_eq!(drm(Crossing { hindrance: 1, ..runs }), 0);
/// assert_eq!(drm(Crossing { tem: 1, open_ground: false, ..runs }), 0);
/// assert_eq!(drm(Crossing { assault_movement: true, ..runs }), -1);
/// ```
///
/// # Source
///
/// A9.222, A4.6.
#[must_use]
pub fn drm(crossing: Crossing) -> i32 {
    let Crossing { tem, hindrance, open_ground, cancels_ffmo, assault_movement } = crossing;
    let covered = movement_drm::is_covered(tem, hindrance) || cancels_ffmo;
    let movement = Movement::FirstFire { open: open_ground && !covered, assault_movement };
    tem + hindrance + movement.drm()
}

/// The units that a Fire Lane attacks, and where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossing {
    /// The TEM of the hex, with that of the hexside.
    pub tem: i32,
    /// LOS Hindrances that count, such as wrecks.
    pub hindrance: i32,
    /// Whether the hex is Open Ground.
    pub open_ground: bool,
    /// Whether SMOKE, grain, brush or marsh is on the way.
    pub cancels_ffmo: bool,
    /// Whether the target uses Assault Movement.
    pub assault_movement: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEGAL: Declaration = Declaration {
        range: 3,
        normal_range: 8,
        good_order: true,
        marked: false,
        area_fire: false,
        same_level: true,
        cowered: false,
    };

    #[test]
    fn every_condition_is_needed() {
        assert_eq!(LEGAL.check(), Ok(()));
        let illegal = [
            Declaration { good_order: false, ..LEGAL },
            Declaration { marked: true, ..LEGAL },
            Declaration { area_fire: true, ..LEGAL },
            Declaration { range: 9, ..LEGAL },
            Declaration { range: 0, ..LEGAL },
            Declaration { same_level: false, ..LEGAL },
            Declaration { cowered: true, ..LEGAL },
        ];
        for declaration in illegal {
            let refusal = declaration.check().expect_err("illegal");
            assert_eq!(refusal.rule(), Some("A9.22"), "{declaration:?}");
        }
    }

    /// By hand: the next lower column of the IFT, and twice its FP beside the MG.
    #[test]
    fn one_column_less_and_twice_that_beside_it() {
        let by_hand = [
            (1, None, None),
            (2, Some(1), Some(2)),
            (3, Some(1), Some(2)),
            (4, Some(2), Some(4)),
            (5, Some(2), Some(4)),
            (6, Some(4), Some(8)),
            (8, Some(6), Some(12)),
            (12, Some(8), Some(16)),
        ];
        for (firepower, far, near) in by_hand {
            let at = |range| {
                let column = residual(Table::Ift, Ratio::from(firepower), range, 10);
                column.map(Column::firepower)
            };
            assert_eq!((at(2), at(10), at(1)), (far, far, near), "{firepower} FP");
            assert_eq!((at(0), at(11)), (None, None));
        }
    }
}

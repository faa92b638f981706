//! Residual FP: what Defensive First Fire leaves in its target Location (A8.2).

use crate::a7_fire::attack::{Fire, Shot};
use crate::a7_fire::column::Column;
use crate::tables::ift;

/// No Residual FP counter has more FP.
pub const MOST: i32 = 12;

/// The column of the Residual FP that an attack leaves; `None` when it leaves nothing.
///
/// `used` is the highest column of the attack, after cowering. `outside` is the sum of its
/// positive DRM that come from outside the target hex: LOS Hindrances, SMOKE elsewhere,
/// hexside TEM, CX, a positive leadership. TEM and SMOKE of the target hex do not count,
/// and a negative sum counts as 0.
///
/// # Source
///
/// A8.2, A8.224, A8.26, A7.372.
///
/// # Formula
///
/// The highest column that is not above used / 2; then one column less for each +1 of
/// `outside`; then 12 at most.
#[must_use]
pub fn left_by(used: Column, outside: i32) -> Option<Column> {
    let half = used.firepower() / 2;
    let standard = ift::COLUMNS.iter().rposition(|column| *column <= half)?;
    let lower = usize::try_from(outside).unwrap_or(0);
    let left = ift::COLUMNS[standard.checked_sub(lower)?];
    Column::of(used.table(), left.min(MOST).into())
}

/// The attack of a Residual FP counter: alone, never cowering, and never halved.
///
/// # Source
///
/// A8.22, A8.224.
#[must_use]
pub fn attack(column: Column, drm: i32) -> Shot {
    let fire = Fire { column: Some(column), cowered: Some(column) };
    Shot { fire, at_concealed: fire, drm, cowering: false }
}

/// Whether Residual FP that has attacked a unit in its Location attacks it again when that
/// spends more MF there: only if it is stronger now, or its DRM is lower.
///
/// # Source
///
/// A8.22.
#[must_use]
pub fn attacks_again(before: (Column, i32), now: (Column, i32)) -> bool {
    now.0.firepower() > before.0.firepower() || now.1 < before.1
}

#[cfg(test)]
mod tests {
    use num_rational::Ratio;

    use super::*;
    use crate::a7_fire::column::Table;

    /// The FP that so many FP leave.
    fn left(table: Table, firepower: impl Into<Ratio<i32>>, outside: i32) -> i32 {
        let used = Column::of(table, firepower.into()).expect("1 FP or more");
        left_by(used, outside).map_or(0, Column::firepower)
    }

    /// 4 FP leave 2 in the woods, and 1 behind the Hindrance of a grainfield.
    #[test]
    fn example_1_of_a8_26() {
        assert_eq!(left(Table::Ift, 4, 0), 2);
        assert_eq!(left(Table::Ift, 4, 1), 1);
    }

    /// 4 FP through a hedge leave 1, whatever negative DRM there are; a wall leaves nothing.
    #[test]
    fn example_2_of_a8_26() {
        assert_eq!(left(Table::Ift, 4, 1), 1);
        assert_eq!(left(Table::Ift, 4, -2), 2);
        assert_eq!(left(Table::Ift, 4, 2), 0);
        // A counter of 6 has its 4 by +1, and 2 by +2.
        assert_eq!([0, 1, 2].map(|outside| left(Table::Ift, 12, outside)), [6, 4, 2]);
    }

    /// 10½ FP are on the 8 column, and leave 4.
    #[test]
    fn example_of_a8_41() {
        assert_eq!(left(Table::Ift, Ratio::new(21, 2), 0), 4);
    }

    /// 9 FP with a MG leave 4; without it the squad's 4 FP leave 2.
    #[test]
    fn example_of_a8_23() {
        assert_eq!([9, 4].map(|firepower| left(Table::Ift, firepower, 0)), [4, 2]);
    }

    /// On the IIFT 10 FP leave 4, and 2½ leave 1.
    #[test]
    fn example_of_a7_372() {
        assert_eq!(left(Table::Iift, 10, 0), 4);
        assert_eq!(left(Table::Iift, Ratio::new(5, 2), 0), 1);
        assert_eq!(left(Table::Iift, 15, 0), 6);
    }

    #[test]
    fn every_column_leaves_the_counter_that_is_not_above_its_half() {
        let by_hand = [0, 1, 2, 2, 4, 6, 8, 8, 12, 12, 12];
        assert_eq!(ift::COLUMNS.map(|column| left(Table::Ift, column, 0)), by_hand);
        // The most is reached after the columns are counted: 18 FP are on the 16 column.
        assert_eq!([1, 2].map(|outside| left(Table::Ift, 36, outside)), [12, 8]);
        assert_eq!([1, 2].map(|outside| left(Table::Ift, 30, outside)), [8, 6]);
        assert_eq!(left(Table::Ift, 12, 20), 0);
    }

    /// The second example of A8.26: entered at +1, left again at -2.
    #[test]
    fn it_attacks_again_by_a_lower_drm_or_when_it_is_stronger() {
        let column = |firepower: i32| Column::of(Table::Ift, firepower.into()).expect("1 or more");
        assert!(attacks_again((column(1), 1), (column(1), -2)));
        assert!(attacks_again((column(1), 1), (column(2), 1)));
        assert!(!attacks_again((column(1), 1), (column(1), 1)));
        assert!(!attacks_again((column(2), -2), (column(1), 1)));
    }

    /// The 8 column that cowers is the 6 column, and leaves 2.
    #[test]
    fn cowering_leaves_less() {
        let used = Column::of(Table::Ift, 8.into()).and_then(|column| column.shifted_left(1));
        assert_eq!(used.and_then(|used| left_by(used, 0)).map(Column::firepower), Some(2));
    }
}

use std::fmt;

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::tables::ift::{self, Effect};
use crate::tables::iift;

/// Which fire table is used.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Table {
    /// The IFT.
    Ift,
    /// The IIFT, an optional rule (A7.37).
    Iift,
}

/// The column on which an attack is resolved, as FP of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column {
    table: Table,
    /// In half FP, which the IIFT has.
    halves: i32,
}

impl Column {
    /// The right-most column not above so many FP (A7.3, A7.37); `None` below
    /// 1 FP.
    pub fn of(table: Table, firepower: Ratio<i32>) -> Option<Self> {
        let columns: &mut dyn Iterator<Item = i32> = match table {
            Table::Ift => &mut ift::COLUMNS.iter().map(|column| 2 * column),
            Table::Iift => &mut iift::COLUMNS_IN_HALVES.iter().copied(),
        };
        let halves = columns.filter(|column| Ratio::from(*column) <= firepower * 2).last()?;
        Some(Self { table, halves })
    }

    /// The table that it is of.
    pub fn table(self) -> Table {
        self.table
    }

    /// The FP of the column, rounded down.
    pub fn firepower(self) -> i32 {
        self.halves / 2
    }

    /// So many columns to the left, as by cowering (A7.9); `None` beyond the
    /// lowest. A shift always lands on a column of the IFT: from one that only
    /// the IIFT has, it first drops to the next-lower of the IFT (A7.371).
    pub fn shifted_left(self, columns: usize) -> Option<Self> {
        let standard = ift::COLUMNS.iter().rposition(|column| 2 * column <= self.halves)?;
        let column = ift::COLUMNS[standard.checked_sub(columns)?];
        Some(Self { halves: 2 * column, ..self })
    }

    /// The Residual FP that an attack on this column leaves, so many columns less by DRM
    /// from outside the target's Location; 0 for none.
    ///
    /// # Source
    ///
    /// A8.2, A8.26, A7.372: half the FP of the column, as a column of the IFT, of 12 FP at
    /// most.
    pub fn residual(self, columns_less: usize) -> i32 {
        let half = ift::COLUMNS.iter().rposition(|column| 4 * column <= self.halves);
        let left = half.and_then(|half| half.checked_sub(columns_less));
        left.map_or(0, |left| ift::COLUMNS[left].min(12))
    }

    /// The result of a Final DR.
    pub fn effect(self, final_dr: i32) -> Effect {
        match self.table {
            Table::Ift => ift::effect(self.halves / 2, final_dr),
            Table::Iift => iift::effect(self.halves, final_dr),
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.halves % 2 == 1 { "½" } else { "" };
        let more = if self.halves == 72 { "+" } else { "" };
        write!(f, "{}{half}{more}", self.halves / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shifted(table: Table, firepower: i32, columns: usize) -> Option<String> {
        let column = Column::of(table, firepower.into()).expect("1 FP or more");
        column.shifted_left(columns).map(|column| column.to_string())
    }

    /// A8.2, A8.26 and the examples of A7.372: FP of the column, columns less, FP left.
    #[test]
    fn residual_firepower_is_half_the_column() {
        let left = |table, firepower: Ratio<i32>, less| {
            Column::of(table, firepower).expect("1 FP or more").residual(less)
        };
        let by_hand = [
            (1, 0, 0),
            (2, 0, 1),
            (4, 0, 2),
            (4, 1, 1),
            (4, 2, 0),
            (6, 0, 2),
            (8, 0, 4),
            (12, 0, 6),
            (12, 1, 4),
            (12, 2, 2),
            (16, 0, 8),
            (20, 0, 8),
            (24, 0, 12),
            (30, 0, 12),
            (30, 1, 8),
            (36, 0, 12),
            (36, 1, 12),
            (36, 2, 8),
        ];
        for (firepower, less, expected) in by_hand {
            assert_eq!(left(Table::Ift, firepower.into(), less), expected, "{firepower} {less}");
        }
        assert_eq!(left(Table::Iift, 10.into(), 0), 4);
        assert_eq!(left(Table::Iift, Ratio::new(5, 2), 0), 1);
        assert_eq!(left(Table::Iift, 15.into(), 0), 6);
    }

    #[test]
    fn a_shift_lands_on_a_column_of_the_ift() {
        assert_eq!(shifted(Table::Ift, 16, 1).as_deref(), Some("12"));
        assert_eq!(shifted(Table::Ift, 40, 2).as_deref(), Some("24"));
        assert_eq!(shifted(Table::Ift, 1, 1), None);
        // From 15 FP first to 12, then to 8.
        assert_eq!(shifted(Table::Iift, 15, 1).as_deref(), Some("8"));
        assert_eq!(shifted(Table::Iift, 15, 0).as_deref(), Some("12"));
    }
}

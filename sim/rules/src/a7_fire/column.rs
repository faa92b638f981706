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
        // Columns are whole halves, so what is left of the FP beyond them does not count.
        let most = (firepower * 2).floor().to_integer();
        let halves = match table {
            Table::Ift => 2 * ift::COLUMNS.iter().rfind(|column| 2 * **column <= most)?,
            Table::Iift => *iift::COLUMNS_IN_HALVES.iter().rfind(|column| **column <= most)?,
        };
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

    /// The result of a Final DR.
    pub fn effect(self, final_dr: i32) -> Effect {
        match self.table {
            Table::Ift => ift::effect(self.halves / 2, final_dr),
            Table::Iift => iift::effect(self.halves, final_dr),
        }
    }
}

/// A column as players write it; without one an attack has no effect.
pub fn written(column: Option<Column>) -> String {
    column.map_or_else(|| "no effect".to_owned(), |column| column.to_string())
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

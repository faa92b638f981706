//! The To Kill tables (C7.31 to C7.34): the Basic TK# of each Gun and weapon, its number against
//! what is unarmored, and the change by range (Case D).
//!
//! # Source
//!
//! C7.2, C7.31 to C7.34, C13. Two agreeing public copies of the charts.

mod round;
mod rows;

pub use round::{GunNationality, Round};

use super::to_hit::Barrel;
use rows::{
    AP, APCR, APDS, Gun, HE, HEAT, HEAT_UNARMORED, MOL_PROJECTOR_UNARMORED, RANGES, Row, UNARMORED,
    case_d,
};

/// What a table has for a Gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basic {
    /// This Basic TK#.
    Number(i32),
    /// One for each of several nationalities.
    ByNationality,
    /// Nothing.
    Nothing,
}

const fn rows(round: Round) -> &'static [Row] {
    match round {
        Round::Ap => &AP,
        Round::Apcr => &APCR,
        Round::Apds => &APDS,
        _ => &[],
    }
}

/// The Basic TK# of a Gun for AP, APCR, APDS, HEAT and HE (C7.31 to C7.34). Only the first three
/// know barrels and nationalities.
pub fn of_gun(
    round: Round,
    caliber_mm: i32,
    barrel: Barrel,
    nationality: Option<GunNationality>,
) -> Basic {
    let number = |number: Option<i32>| number.map_or(Basic::Nothing, Basic::Number);
    match round {
        Round::Heat => {
            let row = HEAT.iter().find(|(_, calibers)| calibers.contains(&caliber_mm));
            return number(row.map(|(number, _)| *number));
        }
        Round::He => return number(he_row(caliber_mm).map(|(_, armored, _)| *armored)),
        _ => {}
    }
    let all = rows(round).iter().flat_map(|(number, guns)| guns.iter().map(|gun| (*number, gun)));
    let same: Vec<(i32, &Gun)> =
        all.filter(|(_, gun)| gun.caliber_mm == caliber_mm && gun.barrel == barrel).collect();
    if nationality.is_none() && same.len() > 1 {
        return Basic::ByNationality;
    }
    let own = |(_, gun): &&(i32, &Gun)| nationality.is_some_and(|whose| gun.of.contains(&whose));
    let others = |(_, gun): &&(i32, &Gun)| gun.of.is_empty() || nationality.is_none();
    let found = same.iter().find(own).or_else(|| same.iter().find(others));
    number(found.map(|(number, _)| *number))
}

fn he_row(caliber_mm: i32) -> Option<&'static (i32, i32, i32)> {
    HE.iter().rev().find(|(least, ..)| *least <= caliber_mm)
}

/// The Basic TK# of what no Gun fires (C7.31, C7.33, C7.34, C13); `None` for an ATR, and for what
/// a Gun fires.
pub const fn of_weapon(round: Round) -> Option<i32> {
    Some(match round {
        Round::Mg => 4,
        Round::Baz43 => 13,
        Round::Baz44 | Round::Baz45 => 16,
        Round::Piat => 15,
        Round::Pfk => 22,
        Round::Psk => 26,
        Round::Pf => 31,
        Round::Flamethrower => 8,
        Round::Mol | Round::MolProjector => 6,
        _ => return None,
    })
}

/// The Basic TK# of an ATR (C7.31): the Russian one and those of 20 mm have one more.
pub const fn of_atr(strong: bool) -> i32 {
    if strong { 6 } else { 5 }
}

/// The Final TK# against what is unarmored, before a CH doubles it (C7.311, C7.321, C7.331,
/// C7.34, C13.55); `None` for what attacks it on the IFT instead (A9.6, C7.34).
pub fn unarmored(round: Round, caliber_mm: i32) -> Option<i32> {
    match round {
        Round::Ap | Round::Apcr | Round::Apds => {
            let row = UNARMORED.iter().rev().find(|(least, _)| *least <= caliber_mm);
            row.map(|(_, number)| *number)
        }
        // It is in the first row, whatever its caliber.
        Round::Atr => Some(UNARMORED[0].1),
        Round::He => he_row(caliber_mm).map(|(_, _, unarmored)| *unarmored),
        Round::MolProjector => Some(MOL_PROJECTOR_UNARMORED),
        _ if round.is_heat() => Some(HEAT_UNARMORED),
        _ => None,
    }
}

/// The row of Case D (C7.24): the change in each column of ranges, as far as it reaches. `None`
/// for what range does not change, and for calibers that no Gun with AP has.
fn case_d_row(round: Round, caliber_mm: i32) -> Option<&'static [i32]> {
    use case_d::{AP_LARGER, AP_UP_TO_25, AP_UP_TO_57, APCR_LARGER, APCR_UP_TO_57, APDS};
    match (round, caliber_mm) {
        (Round::Atr | Round::Mg, _) => Some(AP_UP_TO_25),
        (Round::Ap, ..=25) => Some(AP_UP_TO_25),
        (Round::Ap, 37..=57) => Some(AP_UP_TO_57),
        (Round::Ap, 65..) => Some(AP_LARGER),
        (Round::Apcr, ..=57) => Some(APCR_UP_TO_57),
        (Round::Apcr, 75..) => Some(APCR_LARGER),
        (Round::Apds, _) => Some(APDS),
        _ => None,
    }
}

/// The change of the TK# by range, Case D (C7.24); `None` beyond the last range of its row, and
/// for what range does not change.
pub fn case_d(round: Round, caliber_mm: i32, range: i32) -> Option<i32> {
    let column = RANGES.iter().position(|last| range <= *last)?;
    case_d_row(round, caliber_mm)?.get(column).copied()
}

/// The longest range at which it can penetrate armor (C7.24).
pub fn reach(round: Round, caliber_mm: i32) -> Option<i32> {
    let columns = case_d_row(round, caliber_mm)?.len();
    RANGES.get(columns - 1).copied()
}

/// The Guns that a table has for a round, as they are printed: those of this caliber, or all when
/// it has none.
pub fn printed(round: Round, caliber_mm: i32) -> String {
    let mut all: Vec<String> = match round {
        Round::Heat => {
            let mut calibers: Vec<i32> = HEAT.iter().flat_map(|row| row.1).copied().collect();
            calibers.sort_unstable();
            calibers.iter().map(i32::to_string).collect()
        }
        _ => {
            let guns = rows(round).iter().flat_map(|(_, guns)| *guns);
            let mut guns: Vec<(i32, Barrel)> =
                guns.map(|gun| (gun.caliber_mm, gun.barrel)).collect();
            guns.sort_unstable();
            guns.dedup();
            if guns.iter().any(|(caliber, _)| *caliber == caliber_mm) {
                guns.retain(|(caliber, _)| *caliber == caliber_mm);
            }
            guns.into_iter().map(|(caliber, barrel)| format!("{caliber}{}", mark(barrel))).collect()
        }
    };
    all.dedup();
    all.join(", ")
}

/// What stands behind the caliber of a Gun with this barrel.
pub const fn mark(barrel: Barrel) -> &'static str {
    match barrel {
        Barrel::Short => "*",
        Barrel::Normal => "",
        Barrel::L => "L",
        Barrel::Ll => "LL",
    }
}

//! What a force's OBA has: Contact number, draw pile, Accuracy number, and FP by caliber.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::units::Force;

/// The squads that most of a Chinese OB's squads are.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[schemars(inline)]
pub enum MajoritySquad {
    /// 5-3-7: Contact number 8, Plentiful Ammunition.
    #[serde(rename = "5-3-7")]
    Elite,
    /// 4-4-7: Contact number 7.
    #[serde(rename = "4-4-7")]
    FirstLine,
    /// 3-3-7 or 3-3-6: Contact number 6, Scarce Ammunition.
    #[serde(rename = "3-3-7")]
    SecondLine,
}

/// The ammunition of a battery.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AmmunitionSupply {
    /// One black chit more.
    Plentiful,
    /// The chits of the force.
    Normal,
    /// One red chit more.
    Scarce,
}

/// A draw pile: black and red chits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile {
    /// The black ones, which give Battery Access.
    pub black: u8,
    /// The red ones.
    pub red: u8,
}

impl Pile {
    /// How many chits it has.
    pub const fn chits(self) -> u8 {
        self.black + self.red
    }
}

/// Whether a force's numbers depend on what most of its squads are.
pub const fn has_majority(force: Force) -> bool {
    matches!(force, Force::Gmd | Force::RedChinese)
}

/// The Contact number of a radio.
///
/// # Source
///
/// C1.2, G1.61. That of the Russians is the one from July 1943 on.
pub const fn radio_number(force: Force, majority: Option<MajoritySquad>) -> Option<i32> {
    Some(match (force, majority) {
        (Force::Gmd | Force::RedChinese, Some(MajoritySquad::Elite)) => 8,
        (Force::Gmd | Force::RedChinese, Some(MajoritySquad::FirstLine)) => 7,
        (Force::Gmd | Force::RedChinese, Some(MajoritySquad::SecondLine)) => 6,
        (Force::Gmd | Force::RedChinese, None) => return None,
        (
            Force::Japanese
            | Force::Usmc
            | Force::American
            | Force::EarlyAmerican
            | Force::British
            | Force::Russian,
            _,
        ) => 8,
        // It is on their radio counters, and was found nowhere else.
        _ => return None,
    })
}

/// The ammunition when no SSR gives another (A25.33, C1.211).
pub const fn ammunition(force: Force, majority: Option<MajoritySquad>) -> Option<AmmunitionSupply> {
    Some(match (force, majority) {
        (Force::Usmc | Force::American | Force::EarlyAmerican, _) => AmmunitionSupply::Plentiful,
        (Force::Gmd | Force::RedChinese, Some(MajoritySquad::Elite)) => AmmunitionSupply::Plentiful,
        (Force::Gmd | Force::RedChinese, Some(MajoritySquad::SecondLine)) => {
            AmmunitionSupply::Scarce
        }
        (Force::Gmd | Force::RedChinese, None) => return None,
        _ => AmmunitionSupply::Normal,
    })
}

/// The draw pile of a force with normal AmmunitionSupply.
///
/// # Source
///
/// C1.211, A25.33, G1.61. The American pile of 10 and 3 has Plentiful Ammunition in it. That of the
/// Finns depends on the year, and Partisans have none.
pub const fn pile(force: Force) -> Option<Pile> {
    let (black, red) = match force {
        Force::Usmc | Force::American | Force::EarlyAmerican => (9, 3),
        Force::British => (8, 2),
        Force::German | Force::Ss => (8, 3),
        Force::Italian => (7, 3),
        Force::AxisMinor | Force::AlliedMinor => (6, 3),
        Force::French => (6, 2),
        Force::Japanese | Force::Gmd | Force::RedChinese | Force::Russian => (5, 2),
        Force::Finnish | Force::Partisan => return None,
    };
    Some(Pile { black, red })
}

/// The Accuracy number of a force (C1.3, G1.61).
pub const fn accuracy_number(force: Force) -> i32 {
    match force {
        Force::Usmc | Force::American | Force::EarlyAmerican | Force::British => 2,
        Force::German | Force::Ss => 2,
        _ => 1,
    }
}

/// A row of the OBA Firepower Chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirepowerRow {
    /// The least caliber, in mm.
    pub from_mm: i32,
    /// FP and DRM of a HE Concentration.
    pub concentration: (i32, i32),
    /// FP and DRM of its Critical Hit.
    pub critical_hit: (i32, i32),
    /// FP of Harassing Fire; `None` when there is none.
    pub harassing: Option<i32>,
}

const fn row(
    from_mm: i32,
    concentration: (i32, i32),
    critical_hit: (i32, i32),
    harassing: Option<i32>,
) -> FirepowerRow {
    FirepowerRow { from_mm, concentration, critical_hit, harassing }
}

/// The chart, by caliber.
///
/// # Source
///
/// C.6, C.7, C1.5, C1.53, C1.72.
pub const FIREPOWER: [FirepowerRow; 11] = [
    row(60, (8, 0), (16, 0), Some(2)),
    row(70, (12, 0), (24, 0), Some(4)),
    row(80, (16, 0), (30, 0), Some(4)),
    row(100, (20, 0), (36, 0), Some(6)),
    row(120, (24, 0), (36, -1), Some(8)),
    row(150, (30, 0), (36, -3), Some(8)),
    row(200, (36, 0), (36, -4), Some(12)),
    row(250, (36, -1), (36, -5), None),
    row(300, (36, -2), (36, -6), None),
    row(350, (36, -3), (36, -7), None),
    row(400, (36, -4), (36, -8), None),
];

/// The row of a caliber; `None` for one that no OBA has.
pub fn firepower(caliber_mm: i32) -> Option<&'static FirepowerRow> {
    FIREPOWER.iter().rev().find(|row| row.from_mm <= caliber_mm)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::calibers;

    /// Twice the FP, on the 36 column with a -1 DRM for each 8 FP beyond (C.7); a third of it.
    #[test]
    fn the_chart_agrees_with_the_rules_that_made_it() {
        let columns = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];
        let column = |fp: i32| columns.into_iter().rev().find(|column| *column <= fp);
        for row in FIREPOWER {
            let (fp, drm) = row.concentration;
            let expected = if drm == 0 {
                (column(2 * fp), -((2 * fp - 36).max(0) / 8))
            } else {
                (Some(36), drm - 4)
            };
            assert_eq!((Some(row.critical_hit.0), row.critical_hit.1), expected, "{row:?}");
            assert_eq!(
                fp,
                calibers::he_firepower(row.from_mm),
                "the FP of HE is that of the caliber"
            );
            assert!(row.harassing.is_none_or(|harassing| Some(harassing) == column(fp / 3)));
        }
        assert!(FIREPOWER.is_sorted_by_key(|row| row.from_mm));
    }

    #[test]
    fn a_caliber_has_the_row_from_which_on_it_counts() {
        let fp = |caliber| firepower(caliber).map(|row| row.concentration.0);
        let found = [59, 60, 75, 81, 105, 149, 150, 155, 203].map(fp);
        let rows =
            [None, Some(8), Some(12), Some(16), Some(20), Some(24), Some(30), Some(30), Some(36)];
        assert_eq!(found, rows);
    }

    #[test]
    fn every_force_has_numbers_and_the_chinese_have_them_by_their_squads() {
        for force in Force::ALL {
            assert!(radio_number(force, None).is_none() || !has_majority(force));
            assert_eq!(ammunition(force, None).is_none(), has_majority(force));
            assert!(pile(force).is_none_or(|pile| pile.red >= 2));
            assert!((1..=2).contains(&accuracy_number(force)));
        }
        // The column of the chart.
        for (force, chits) in [
            (Force::German, Some((8, 3))),
            (Force::Ss, Some((8, 3))),
            (Force::Italian, Some((7, 3))),
            (Force::AxisMinor, Some((6, 3))),
            (Force::AlliedMinor, Some((6, 3))),
            (Force::French, Some((6, 2))),
            (Force::Finnish, None),
            (Force::Partisan, None),
            (Force::British, Some((8, 2))),
            (Force::American, Some((9, 3))),
            (Force::Russian, Some((5, 2))),
        ] {
            assert_eq!(pile(force).map(|pile| (pile.black, pile.red)), chits, "{force}");
        }
    }
}

//! How many leaders squads are allotted.

use num_rational::Ratio;

use crate::units::counters::Force;

/// The Leadership Generation factor: squads for each leader (H1.8). Of the G.M.D. Chinese
/// it is 6 when most of their squads are 5-3-7.
///
/// # Source
///
/// The National Capabilities Chart; of the Japanese G1.66.
pub fn squads_for_a_leader(force: Force, mostly_5_3_7: bool) -> Ratio<u32> {
    match force {
        Force::Japanese | Force::British => Ratio::from(5),
        Force::Usmc => Ratio::new(9, 2),
        Force::American | Force::EarlyAmerican => Ratio::new(11, 2),
        Force::Gmd if mostly_5_3_7 => Ratio::from(6),
        Force::Gmd | Force::Russian | Force::Italian | Force::Finnish => Ratio::from(8),
        Force::RedChinese | Force::Partisan | Force::AlliedMinor => Ratio::from(7),
        Force::French | Force::AxisMinor => Ratio::from(6),
        Force::German | Force::Ss => Ratio::from(4),
    }
}

/// Whether 5-3-7 are the majority of the squads: more than half of them, so that exactly
/// half is none (footnote of the National Capabilities Chart, G18.8).
pub const fn is_mostly_5_3_7(of_5_3_7: u32, squads: u32) -> bool {
    of_5_3_7 > squads / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_squads_are_two_leaders_of_marines() {
        let leaders = |force| Ratio::from(9) / squads_for_a_leader(force, false);
        assert_eq!(leaders(Force::Usmc), Ratio::from(2));
        assert_eq!(leaders(Force::Japanese), Ratio::new(9, 5));
        assert_eq!(squads_for_a_leader(Force::Gmd, true), Ratio::from(6));
    }

    /// The column of the chart a second time, in halves.
    #[test]
    fn every_force_against_the_chart() {
        let chart = [
            (Force::Japanese, [10, 10]),
            (Force::Usmc, [9, 9]),
            (Force::American, [11, 11]),
            (Force::EarlyAmerican, [11, 11]),
            (Force::British, [10, 10]),
            (Force::Gmd, [16, 12]),
            (Force::RedChinese, [14, 14]),
            (Force::Russian, [16, 16]),
            (Force::German, [8, 8]),
            (Force::Ss, [8, 8]),
            (Force::Italian, [16, 16]),
            (Force::Finnish, [16, 16]),
            (Force::AxisMinor, [12, 12]),
            (Force::AlliedMinor, [14, 14]),
            (Force::French, [12, 12]),
            (Force::Partisan, [14, 14]),
        ];
        assert_eq!(chart.len(), Force::ALL.len());
        for (force, halves) in chart {
            let factors = [false, true].map(|mostly| squads_for_a_leader(force, mostly));
            assert_eq!(factors, halves.map(|halves| Ratio::new(halves, 2)), "{force}");
        }
    }

    /// Against counting: the others are paired off with 5-3-7, and one of those is left.
    #[test]
    fn half_is_no_majority() {
        for of_them in 0..30 {
            for others in 0..30 {
                let left = (0..others).fold(of_them, |left: u32, _| left.saturating_sub(1));
                assert_eq!(is_mostly_5_3_7(of_them, of_them + others), left > 0);
            }
        }
        assert!(!is_mostly_5_3_7(5, 10) && is_mostly_5_3_7(6, 10) && is_mostly_5_3_7(5, 9));
    }
}

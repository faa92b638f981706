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
        Force::Gmd | Force::Russian => Ratio::from(8),
        Force::RedChinese => Ratio::from(7),
    }
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
}

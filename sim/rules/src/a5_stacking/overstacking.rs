//! How many squad-equivalents some units are, and by how many they are too many (A5.1, A5.5).

use crate::measures;
use crate::units::Body;

/// So many squad-equivalents there may be in a cave without a penalty (G11.4).
pub const CAVE_LIMIT: u32 = 1;

/// So many squad-equivalents of a side there may be in any other Location without a penalty (A5.1).
pub const LIMIT: u32 = 3;

/// So many SMC equal a HS (A5.5).
const SMC_IN_A_HALF_SQUAD: usize = 5;

/// The squad-equivalents of some units, in halves: four SMC count for nothing, five are one
/// HS (A5.5). Nobody mans a Gun.
pub fn half_squads(bodies: impl IntoIterator<Item = Body>) -> u32 {
    let (smc, mmc): (Vec<Body>, Vec<Body>) = bodies.into_iter().partition(|body| body.is_smc());
    let mmc: u32 = mmc.into_iter().map(measures::half_squads).sum();
    mmc + (smc.len() / SMC_IN_A_HALF_SQUAD) as u32
}

/// The US# of a unit: 3 for a squad, 2 for a HS or crew, 1 for a SMC (A1.6).
#[must_use]
pub fn us_number(body: Body) -> u32 {
    match body {
        Body::Squad { .. } => 3,
        Body::HalfSquad { .. } | Body::Crew { .. } => 2,
        Body::Leader { .. } | Body::Hero { .. } => 1,
    }
}

/// By how many squad-equivalents some units exceed a limit, FRU: so much is added to the DR of
/// their attacks, and taken off the DR of attacks on them (A5.12, A5.131).
pub fn overstacked_by(bodies: impl IntoIterator<Item = Body>, limit: u32) -> i32 {
    half_squads(bodies).saturating_sub(2 * limit).div_ceil(2) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Force;

    fn bodies(names: &str) -> Vec<Body> {
        let body = |name| Body::named(Force::Japanese, name).expect(name);
        names.split_whitespace().map(body).collect()
    }

    /// The example of A5.11, with two squads and a crew: a squad more makes it half a
    /// squad-equivalent too many for a limit of three, which counts as one; another one two.
    #[test]
    fn half_a_squad_too_many_counts_as_one() {
        let three = "elite-full first-line-full crew elite-full";
        assert_eq!(overstacked_by(bodies(three), 3), 1);
        assert_eq!(overstacked_by(bodies(&format!("{three} elite-reduced")), 3), 2);
        assert_eq!(overstacked_by(bodies("elite-full crew crew"), 3), 0);
    }

    #[test]
    fn a_cave_holds_one_squad_equivalent_and_four_smc() {
        for (units, over) in [
            ("elite-full leader-9-1 leader-8-0 hero hero", 0),
            ("crew first-line-half-squad", 0),
            ("elite-full leader-9-1 leader-8-0 hero hero hero", 1),
            ("elite-full crew", 1),
            ("elite-reduced elite-reduced", 1),
            ("elite-full elite-full crew", 2),
        ] {
            assert_eq!(overstacked_by(bodies(units), CAVE_LIMIT), over, "{units}");
        }
    }
}

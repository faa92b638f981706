//! What an OB with caves can set up.

/// How many Cave counters an Upper-Cliff cave takes (G11.91).
pub const UPPER_CLIFF_COST: u32 = 3;

/// Of so many Cave counters one may be a Primary one (G11.2).
pub const CAVES_FOR_A_PRIMARY: u32 = 4;

/// How many Cave Complexes there are: a quarter of the Cave counters of the OB, FRD
/// (G11.2), however many become Upper-Cliff caves (G11.91).
pub fn complexes(cave_counters: u32) -> u32 {
    cave_counters / CAVES_FOR_A_PRIMARY
}

/// How many caves are set up at most, when so many of them are Upper-Cliff caves, each
/// of which takes three counters; `None` when there are not enough. An OB of one or two
/// is enough for a single Upper-Cliff cave (G11.91).
pub fn caves_set_up(cave_counters: u32, upper_cliff: u32) -> Option<u32> {
    if upper_cliff == 1 && (1..UPPER_CLIFF_COST).contains(&cave_counters) {
        return Some(1);
    }
    Some(cave_counters.checked_sub(upper_cliff.checked_mul(UPPER_CLIFF_COST)?)? + upper_cliff)
}

/// How many Upper-Cliff caves so many Cave counters are enough for (G11.91).
pub fn upper_cliff_at_most(cave_counters: u32) -> u32 {
    (cave_counters / UPPER_CLIFF_COST).max(u32::from(cave_counters > 0))
}

/// How many squad-equivalents a Cave Complex holds, by the Cave counters set up within
/// its boundaries (G11.4).
pub fn stacking_limit(caves_within: u32) -> u32 {
    2 * caves_within
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complexes_are_rounded_down() {
        assert_eq!([0, 3, 4, 7, 8, 11, 12].map(complexes), [0, 0, 1, 1, 2, 2, 3]);
    }

    #[test]
    fn an_upper_cliff_cave_takes_three_counters() {
        assert_eq!(caves_set_up(10, 0), Some(10));
        assert_eq!(caves_set_up(10, 1), Some(8));
        assert_eq!(caves_set_up(10, 3), Some(4));
        assert_eq!(caves_set_up(10, 4), None);
    }

    #[test]
    fn the_most_upper_cliff_caves_can_be_set_up_and_no_more() {
        for counters in 0..40 {
            let most = upper_cliff_at_most(counters);
            assert!(caves_set_up(counters, most).is_some(), "{counters}");
            assert!(caves_set_up(counters, most + 1).is_none(), "{counters}");
        }
    }

    /// Four counters are four caves, or one and an Upper-Cliff cave, with a Complex in
    /// both cases; one, two or three are a single Upper-Cliff cave, without a Complex.
    #[test]
    fn example_g11_91() {
        assert_eq!([caves_set_up(4, 0), caves_set_up(4, 1)], [Some(4), Some(2)]);
        assert_eq!([1, 2, 3].map(|counters| caves_set_up(counters, 1)), [Some(1); 3]);
        assert_eq!([1, 2, 3, 4].map(complexes), [0, 0, 0, 1]);
        assert_eq!([caves_set_up(0, 1), caves_set_up(2, 2)], [None, None]);
    }

    /// Complex AA has four caves, Complex GG two.
    #[test]
    fn example_g11_4() {
        assert_eq!([stacking_limit(4), stacking_limit(2)], [8, 4]);
    }
}

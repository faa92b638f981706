//! What an OB with caves can set up.

/// How many Cave Complexes there are: a quarter of the Cave counters of the OB, FRD
/// (G11.2), however many become Upper-Cliff caves (G11.91).
pub fn complexes(cave_counters: u32) -> u32 {
    cave_counters / 4
}

/// How many caves are set up, when so many of them are Upper-Cliff caves, each of which
/// takes three counters (G11.91); `None` when there are not enough.
pub fn caves_set_up(cave_counters: u32, upper_cliff: u32) -> Option<u32> {
    Some(cave_counters.checked_sub(upper_cliff.checked_mul(3)?)? + upper_cliff)
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

    /// Complex AA has four caves, Complex GG two.
    #[test]
    fn example_g11_4() {
        assert_eq!([stacking_limit(4), stacking_limit(2)], [8, 4]);
    }
}

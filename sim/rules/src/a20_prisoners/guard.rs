//! A20.51: how many prisoners a Guard can guard.

use crate::units::Body;

/// A Guard can guard prisoners whose US# are so many times its own (A20.51).
const TIMES: i32 = 5;

/// The US# of the prisoners that this unit can guard.
///
/// # Source
///
/// A20.51.
#[must_use]
pub fn capacity(guard: Body) -> i32 {
    TIMES * guard.us_number()
}

/// The US# of some prisoners. A Guard exchanges two Unarmed HS for a squad, which counts less.
///
/// # Source
///
/// A20.51.
#[must_use]
pub fn total(prisoners: impl IntoIterator<Item = Body>) -> i32 {
    let numbers: Vec<i32> = prisoners.into_iter().map(Body::us_number).collect();
    let of = |size: i32| numbers.iter().filter(|number| **number == size).count() as i32;
    let halves = of(2);
    3 * (of(3) + halves / 2) + 2 * (halves % 2) + of(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Force;

    fn body(name: &str) -> Body {
        Body::named(Force::American, name).expect(name)
    }

    #[test]
    fn a_guard_holds_five_times_its_size() {
        for (guard, holds) in [("6-6-6", 15), ("3-4-6", 10), ("crew", 10), ("leader-9-1", 5)] {
            assert_eq!(capacity(body(guard)), holds, "{guard}");
        }
    }

    #[test]
    fn two_half_squads_are_guarded_as_a_squad() {
        let of = |names: &str| total(names.split_whitespace().map(body));
        assert_eq!([of("6-6-6 3-4-6"), of("3-4-6 crew 3-4-6"), of("leader-9-1 3-4-6")], [5, 5, 3]);
    }
}

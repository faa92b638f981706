//! The order of equal units: units that were equal at first are interchangeable, so what
//! is left of them is brought into one order, and exchanged standings are one.

use std::cmp::Ordering;

use super::Unit;

/// One of the units that are left of those at first.
pub trait Left: Copy {
    /// What is compared of it: the unit first, and what else is known of it.
    type Compared: Ord;

    /// The place, among the units at first, of the one that it is left of.
    fn origin(&self) -> u8;

    /// The same, left of another one.
    #[must_use]
    fn with_origin(self, origin: u8) -> Self;

    /// The unit.
    fn unit(&self) -> Unit;

    /// What it is, whatever its origin.
    fn compared(&self) -> Self::Compared;
}

impl Left for (u8, Unit) {
    type Compared = Unit;

    fn origin(&self) -> u8 {
        self.0
    }

    fn with_origin(self, origin: u8) -> Self {
        (origin, self.1)
    }

    fn unit(&self) -> Unit {
        self.1
    }

    fn compared(&self) -> Unit {
        self.1
    }
}

/// The groups of two and more that are equal, each as their places.
#[must_use]
pub fn groups<T: PartialEq>(all: &[T]) -> Vec<Vec<u8>> {
    let mut groups: Vec<Vec<u8>> = Vec::new();
    for (place, one) in (0_u8..).zip(all) {
        match groups.iter_mut().find(|group| all[usize::from(group[0])] == *one) {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// The place of one group among all, by what is left of it, SMC last.
pub fn place<T: Left>(one: &T) -> (u8, bool, T::Compared) {
    (one.origin(), one.unit().body.is_smc(), one.compared())
}

/// Whether what is left of the units of these groups is in order already.
#[must_use]
pub fn is_in_order<T: Left>(left: &[T], groups: &[Vec<u8>]) -> bool {
    left.is_sorted_by_key(place)
        && groups
            .iter()
            .all(|group| group.is_sorted_by(|one, other| compare(left, *one, *other).is_le()))
}

/// Brings what is left of the units of these groups into one order: those of which
/// nothing is left come last.
pub fn order<T: Left>(left: &mut Vec<T>, groups: &[Vec<u8>]) {
    left.sort_unstable_by_key(place);
    for group in groups {
        if !group.is_sorted_by(|one, other| compare(left, *one, *other).is_le()) {
            exchange([left], group);
        }
    }
}

/// Deals what is left of a group's units out among them in order. What is left may be in
/// several places at once, of which the first counts first.
pub fn exchange<T: Left, const PLACES: usize>(mut left: [&mut Vec<T>; PLACES], group: &[u8]) {
    let mut lots: Vec<[Vec<T>; PLACES]> = group
        .iter()
        .map(|origin| {
            let of_it = |all: &&mut Vec<T>| {
                all.iter().copied().filter(|one| one.origin() == *origin).collect()
            };
            left.each_ref().map(of_it)
        })
        .collect();
    lots.sort_by(|one, other| {
        let empty = |lot: &[Vec<T>; PLACES]| lot.each_ref().map(Vec::is_empty);
        let in_places = one.iter().zip(other).map(|(one, other)| compare_lots(one, other));
        empty(one).cmp(&empty(other)).then_with(|| in_places.fold(Ordering::Equal, Ordering::then))
    });
    for all in &mut left {
        all.retain(|one| !group.contains(&one.origin()));
    }
    for (origin, lot) in group.iter().zip(lots) {
        for (all, part) in left.iter_mut().zip(lot) {
            all.extend(part.into_iter().map(|one| one.with_origin(*origin)));
        }
    }
    for all in left {
        all.sort_by_key(Left::origin);
    }
}

/// What is left of one unit, where all is in the order of the origins.
fn lot<T: Left>(left: &[T], origin: u8) -> &[T] {
    let start = left.partition_point(|one| one.origin() < origin);
    let end = left.partition_point(|one| one.origin() <= origin);
    &left[start..end]
}

/// Which of two units comes first by what is left of it.
fn compare<T: Left>(left: &[T], one: u8, other: u8) -> Ordering {
    let (one, other) = (lot(left, one), lot(left, other));
    one.is_empty().cmp(&other.is_empty()).then_with(|| compare_lots(one, other))
}

fn compare_lots<T: Left>(one: &[T], other: &[T]) -> Ordering {
    one.iter().map(T::compared).cmp(other.iter().map(T::compared))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Force;

    fn unit(name: &str) -> Unit {
        Unit::named("units", Force::Usmc, name).expect("a unit of the USMC")
    }

    fn left(all: &[(u8, &str)]) -> Vec<(u8, Unit)> {
        all.iter().map(|(origin, name)| (*origin, unit(name))).collect()
    }

    #[test]
    fn groups_are_of_two_and_more() {
        assert_eq!(groups(&["a", "b", "a", "c", "b", "a"]), [vec![0, 2, 5], vec![1, 4]]);
        assert!(groups(&["a", "b"]).is_empty());
    }

    #[test]
    fn the_unbroken_come_before_the_broken_and_the_eliminated_last() {
        let mut squads = left(&[(1, "7-6-8-broken"), (2, "hero"), (3, "7-6-8")]);
        let groups = [vec![0, 1, 3]];
        assert!(!is_in_order(&squads, &groups));
        order(&mut squads, &groups);
        assert_eq!(squads, left(&[(0, "7-6-8"), (1, "7-6-8-broken"), (2, "hero")]));
        assert!(is_in_order(&squads, &groups));
    }

    #[test]
    fn a_unit_comes_before_the_hero_that_it_has_created() {
        let mut squads = left(&[(0, "hero"), (0, "7-6-8-broken")]);
        order(&mut squads, &[]);
        assert_eq!(squads, left(&[(0, "7-6-8-broken"), (0, "hero")]));
    }

    #[test]
    fn the_first_place_counts_first() {
        let mut van = left(&[(1, "7-6-8"), (2, "3-4-8")]);
        let mut rear = left(&[(0, "7-6-8-broken")]);
        exchange([&mut van, &mut rear], &[0, 1]);
        assert_eq!(van, left(&[(0, "7-6-8"), (2, "3-4-8")]));
        assert_eq!(rear, left(&[(1, "7-6-8-broken")]));
    }
}

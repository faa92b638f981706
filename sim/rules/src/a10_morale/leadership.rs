//! Which leaders may lead, and which of them is the best (A7.53, A10.21, A10.22).

use crate::Refusal;
use crate::units::{Body, Condition, Force, Unit};

/// The leadership DRM of a leader, negative when he is good; `None` of any other unit.
#[must_use]
pub fn modifier(unit: Unit) -> Option<i32> {
    match unit.body {
        Body::Leader { leadership, .. } => Some(i32::from(leadership)),
        _ => None,
    }
}

/// Whether a unit is a leader, in whatever order.
#[must_use]
pub fn is_leader(unit: Unit) -> bool {
    matches!(unit.body, Body::Leader { .. })
}

/// Whether a leader can lead others: unbroken, not berserk and not pinned.
///
/// # Source
///
/// A7.53, A7.8, A10.21.
#[must_use]
pub fn can_lead(leader: Unit) -> bool {
    leader.condition == Condition::Unbroken && !leader.pinned
}

/// Whether a leader of this Morale Level may help a unit of that level with a check: a
/// leader is helped only by one whose Morale Level is higher.
///
/// # Source
///
/// A10.22.
#[must_use]
pub fn helps(leader_level: i32, unit: Unit, level: i32) -> bool {
    !is_leader(unit) || leader_level > level
}

/// What the leader of this name does for a unit that takes a check: his modifier, and what he adds
/// to its Morale Level if he is Japanese. Nobody does nothing.
///
/// # Source
///
/// A10.21, A10.22, G1.41.
///
/// # Errors
///
/// [`Refusal`] of `led-by`, when he is no leader or does not help this unit.
pub fn led_by(force: Force, name: Option<&str>, unit: Unit) -> Result<(i32, i32), Refusal> {
    let Some(name) = name else { return Ok((0, 0)) };
    let leader = Unit::fresh(Body::asked("led-by", force, name)?);
    let refuse = |message: String| Refusal::together("led-by", message).by("A10.21, A10.22");
    let modifier = modifier(leader).ok_or_else(|| refuse(format!("`{name}` is no leader")))?;
    if !helps(leader.morale(), unit, unit.morale()) {
        return Err(refuse(format!("`{name}` does not help this unit")));
    }
    let raises = leader.body.is_japanese() && !is_leader(unit);
    Ok((modifier, i32::from(raises)))
}

/// The best modifier of the leaders among these units when one of them must lead; it can
/// be positive. `None` without a leader.
///
/// # Source
///
/// A10.21.
#[must_use]
pub fn best(units: impl IntoIterator<Item = Unit>) -> Option<i32> {
    units.into_iter().filter_map(modifier).min()
}

/// The best modifier of the leaders among these units when nobody has to lead, so that
/// no leader with a positive one does. `None` when nobody leads.
///
/// # Source
///
/// A7.53, A7.531.
#[must_use]
pub fn best_if_any(units: impl IntoIterator<Item = Unit>) -> Option<i32> {
    best(units).filter(|modifier| *modifier <= 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(name: &str) -> Unit {
        Unit::named("units", Force::Usmc, name).expect("a unit of the USMC")
    }

    fn units<'a>(names: &'a [&str]) -> impl Iterator<Item = Unit> + 'a {
        names.iter().map(|name| unit(name))
    }

    #[test]
    fn the_lowest_modifier_is_the_best_and_a_positive_one_need_not_lead() {
        let by_hand: [(&[&str], Option<i32>, Option<i32>); 5] = [
            (&["7-6-8", "hero"], None, None),
            (&["leader-8-0", "leader-9-2", "leader-9-1"], Some(-2), Some(-2)),
            (&["leader-8-0"], Some(0), Some(0)),
            (&["leader-6+1"], Some(1), None),
            (&["leader-6+1", "leader-8-1"], Some(-1), Some(-1)),
        ];
        for (names, forced, free) in by_hand {
            assert_eq!(best(units(names)), forced, "{names:?}");
            assert_eq!(best_if_any(units(names)), free, "{names:?}");
        }
    }

    #[test]
    fn the_pinned_broken_and_berserk_lead_nobody() {
        assert!(can_lead(unit("leader-9-1")));
        for name in ["leader-9-1-pinned", "leader-9-1-broken", "leader-9-1-berserk"] {
            assert!(!can_lead(unit(name)), "{name}");
        }
    }

    #[test]
    fn only_a_better_leader_helps_a_leader() {
        let leader = unit("leader-8-1");
        assert_eq!([7, 8, 9].map(|level| helps(level, leader, 8)), [false, false, true]);
        assert!(helps(7, unit("7-6-8"), 8));
    }
}

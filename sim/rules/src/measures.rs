//! Measures: numbers that say of an outcome how bad it is for its units.

use super::a10_morale::aftermath::AftermathView;
use crate::units::{Body, Force, Unit};
use asl_engine::odds::Measure;

/// An outcome that says what is left of some units.
pub trait Aftermaths {
    /// What is left of each.
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>>;
}

/// The measures of every procedure that says what is left of units.
pub fn of_units<O: Aftermaths>() -> Vec<Measure<O>> {
    vec![
        Measure::chance("any-eliminated", "at least one unit is eliminated", |outcome: &O| {
            holds(outcome.aftermaths().any(is_eliminated))
        }),
        Measure::chance(
            "any-reduced-or-worse",
            "at least one unit is reduced, wounded, Replaced, broken or eliminated",
            |outcome: &O| holds(any_worse(outcome)),
        ),
        Measure::chance("none-unbroken", "no unit is left unbroken", |outcome: &O| {
            holds(none_unbroken(outcome))
        }),
        Measure::number(
            "squad-equivalents-lost",
            "squad-equivalents lost (A5.5)",
            |outcome: &O| sum(outcome, half_squads_lost),
        ),
        Measure::number(
            "bpv-lost",
            "BPV lost by elimination, reduction and Replacement",
            |outcome: &O| sum(outcome, |aftermath| 2 * bpv_lost(aftermath)),
        ),
        Measure::number("casualty-vp", "Casualty VP (A26.21, G1.65)", |outcome: &O| {
            sum(outcome, |aftermath| 2 * casualty_vp(aftermath))
        }),
        Measure::number("casualty-tally", "Casualty Tally (A16.11, G1.622)", |outcome: &O| {
            sum(outcome, |aftermath| 2 * casualty_tally(aftermath))
        }),
    ]
}

/// An outcome that says what is left of both sides of a fight.
pub trait BothSides {
    /// What is left of one side.
    type Side: Aftermaths;

    /// What is left of the attackers.
    fn attackers(&self) -> &Self::Side;

    /// What is left of the defenders.
    fn defenders(&self) -> &Self::Side;
}

/// The squad-equivalents that each side of a fight loses.
pub fn squad_equivalents_lost<O: BothSides>() -> [Measure<O>; 2] {
    [
        Measure::number(
            "defending-squad-equivalents-lost",
            "squad-equivalents that the defenders lose (A5.5)",
            |outcome: &O| Some(half_squads_lost_of(outcome.defenders())),
        ),
        Measure::number(
            "attacking-squad-equivalents-lost",
            "squad-equivalents that the attackers lose (A5.5)",
            |outcome: &O| Some(half_squads_lost_of(outcome.attackers())),
        )
        .as_a_price(),
    ]
}

/// The Casualty VP for each side of a fight.
pub fn casualty_vp_of_both<O: BothSides>() -> [Measure<O>; 2] {
    [
        Measure::number(
            "defending-casualty-vp",
            "Casualty VP for defenders (A26.21)",
            |outcome: &O| Some(2 * casualty_vp_of(outcome.defenders())),
        ),
        Measure::number(
            "attacking-casualty-vp",
            "Casualty VP for attackers; heroes give none (A26.21, G1.65)",
            |outcome: &O| Some(2 * casualty_vp_of(outcome.attackers())),
        )
        .as_a_price(),
    ]
}

/// An outcome that says which MMC have got where they were going to.
pub(crate) trait Arrivals {
    /// What has arrived, in half-squads.
    fn arrived(&self) -> u32;

    /// All that set out, in half-squads.
    fn set_out(&self) -> u32;
}

/// How many squads arrive: the chances beside the expected number. Those that only more squads can
/// have are not known of fewer.
pub(crate) fn squads_arriving<O: Arrivals>() -> [Measure<O>; 3] {
    fn at_least<O: Arrivals>(outcome: &O, squads: u32) -> Option<u32> {
        (outcome.set_out() >= 2 * squads).then_some(2 * u32::from(outcome.arrived() >= 2 * squads))
    }
    [
        Measure::chance(
            "one-squad-or-more-arriving",
            "one squad-equivalent or more arrives (A5.5)",
            |outcome: &O| at_least(outcome, 1),
        ),
        Measure::chance(
            "two-squads-or-more-arriving",
            "two squad-equivalents or more arrive (A5.5)",
            |outcome: &O| at_least(outcome, 2),
        ),
        Measure::chance(
            "three-squads-or-more-arriving",
            "three squad-equivalents or more arrive (A5.5)",
            |outcome: &O| at_least(outcome, 3),
        ),
    ]
}

/// The half-squads of some units before anything happened to them.
pub(crate) fn half_squads_before(outcome: &impl Aftermaths) -> u32 {
    outcome.aftermaths().map(|aftermath| half_squads(aftermath.before.body)).sum()
}

/// How many units come off worse: the measures of what is fired at several units at once. Those
/// that only several units can have are not known of fewer.
pub fn how_many<O: Aftermaths>() -> Vec<Measure<O>> {
    vec![
        Measure::chance(
            "two-or-more-reduced-or-worse",
            "at least two units are reduced, wounded, Replaced, broken or eliminated",
            |outcome: &O| among(outcome, 2).and(holds(number(outcome, is_worse) >= 2)),
        ),
        Measure::chance(
            "three-or-more-reduced-or-worse",
            "at least three units are reduced, wounded, Replaced, broken or eliminated",
            |outcome: &O| among(outcome, 3).and(holds(number(outcome, is_worse) >= 3)),
        ),
        Measure::chance(
            "all-reduced-or-worse",
            "all units are reduced, wounded, Replaced, broken or eliminated",
            |outcome: &O| among(outcome, 2).and(holds(outcome.aftermaths().all(is_worse))),
        ),
        Measure::number(
            "units-reduced-or-worse",
            "units that are reduced, wounded, Replaced, broken or eliminated",
            |outcome: &O| Some(2 * number(outcome, is_worse)),
        ),
        Measure::number("units-broken", "units that break", |outcome: &O| {
            Some(2 * number(outcome, breaks))
        }),
        Measure::number("units-eliminated", "units that are eliminated", |outcome: &O| {
            Some(2 * number(outcome, is_eliminated))
        }),
    ]
}

/// Whether there are so many units.
fn among(outcome: &impl Aftermaths, least: usize) -> Option<()> {
    (outcome.aftermaths().count() >= least).then_some(())
}

/// Of how many units this is true.
fn number(outcome: &impl Aftermaths, is: fn(AftermathView<'_>) -> bool) -> u32 {
    outcome.aftermaths().map(|aftermath| u32::from(is(aftermath))).sum()
}

/// Whether a unit breaks, whole or what is left of it.
fn breaks(aftermath: AftermathView<'_>) -> bool {
    !aftermath.before.is_broken() && of_itself(aftermath).any(|unit| unit.is_broken())
}

/// Whether a unit is reduced, wounded, Replaced, broken or eliminated.
pub(crate) fn any_worse(outcome: &impl Aftermaths) -> bool {
    outcome.aftermaths().any(is_worse)
}

/// Whether no unit is left unbroken.
pub(crate) fn none_unbroken(outcome: &impl Aftermaths) -> bool {
    outcome.aftermaths().flat_map(|aftermath| aftermath.left).all(|unit| unit.is_broken())
}

pub(crate) fn holds(it: bool) -> Option<u32> {
    Some(2 * u32::from(it))
}

#[allow(clippy::unnecessary_wraps, reason = "a measure may be unknown of an outcome")]
fn sum<O: Aftermaths>(outcome: &O, value: fn(AftermathView<'_>) -> u32) -> Option<u32> {
    Some(outcome.aftermaths().map(value).sum())
}

/// What is left of a unit itself, without heroes that it has created.
pub(crate) fn of_itself(aftermath: AftermathView<'_>) -> impl Iterator<Item = Unit> {
    let smc = aftermath.before.body.is_smc();
    aftermath.left.iter().copied().filter(move |unit| smc || !unit.body.is_smc())
}

fn is_eliminated(aftermath: AftermathView<'_>) -> bool {
    of_itself(aftermath).next().is_none()
}

/// Whether a unit has come off worse than pinned.
fn is_worse(aftermath: AftermathView<'_>) -> bool {
    let before = aftermath.before;
    let hardened = [before.body.hardened(), before.body.hardened_among_5_3_7()];
    let worse = |unit: Unit| {
        let changed = unit.body != before.body && !hardened.contains(&Some(unit.body));
        changed || (unit.is_broken() && unit.condition > before.condition)
    };
    is_eliminated(aftermath) || of_itself(aftermath).any(worse)
}

/// A half-squad or crew is half a squad-equivalent; five SMC would be one too,
/// but fewer count for nothing (A5.5).
pub(crate) fn half_squads(body: Body) -> u32 {
    match body {
        Body::Squad { .. } => 2,
        Body::HalfSquad { .. } | Body::Crew { .. } => 1,
        Body::Leader { .. } | Body::Hero { .. } => 0,
    }
}

fn half_squads_left(aftermath: AftermathView<'_>) -> u32 {
    aftermath.left.iter().map(|unit| half_squads(unit.body)).sum()
}

/// The squad-equivalents that some units have lost, in halves.
pub fn half_squads_lost_of(outcome: &impl Aftermaths) -> u32 {
    outcome.aftermaths().map(half_squads_lost).sum()
}

/// The BPV that some units have lost.
pub fn bpv_lost_of(outcome: &impl Aftermaths) -> u32 {
    outcome.aftermaths().map(bpv_lost).sum()
}

/// The Casualty VP that some units have cost.
pub fn casualty_vp_of(outcome: &impl Aftermaths) -> u32 {
    outcome.aftermaths().map(casualty_vp).sum()
}

fn half_squads_lost(aftermath: AftermathView<'_>) -> u32 {
    half_squads(aftermath.before.body).saturating_sub(half_squads_left(aftermath))
}

/// The printed BPV; SMC have none (A16.11).
fn bpv(body: Body) -> u32 {
    let bpv = match body {
        Body::Squad { row, .. } => row.squad().squad_bpv,
        Body::HalfSquad { row } => row.squad().half_squad_bpv,
        Body::Crew { row, .. } => row.crew().bpv,
        Body::Leader { .. } | Body::Hero { .. } => 0,
    };
    bpv as u32
}

fn bpv_lost(aftermath: AftermathView<'_>) -> u32 {
    let left: u32 = aftermath.left.iter().map(|unit| bpv(unit.body)).sum();
    bpv(aftermath.before.body).saturating_sub(left)
}

/// What the opponent gains: 2 for a squad or crew, 1 for a half-squad, so also 1
/// for a squad that has become one; 1 and his negative leadership for a leader;
/// nothing for a hero, and nothing for a step or a wound (A26.211, G1.65).
pub(crate) fn casualty_vp(aftermath: AftermathView<'_>) -> u32 {
    match aftermath.before.body {
        Body::Squad { .. } | Body::HalfSquad { .. } => half_squads_lost(aftermath),
        Body::Crew { .. } if is_eliminated(aftermath) => 2,
        Body::Leader { force, leadership, wounded, .. } if is_eliminated(aftermath) => {
            // A wounded leader counts as he was (A26.221), but a Japanese one as
            // the side he shows (G1.65).
            let full = wounded && force != Force::Japanese;
            let leadership = i32::from(leadership) - i32::from(full);
            1 + (-leadership).max(0) as u32
        }
        _ => 0,
    }
}

/// The BPV of an eliminated MMC, and the difference for a squad that has become
/// a half-squad or an infantry-crew that has become a vehicle-crew. Steps and
/// Replacement add nothing, and SMC do not count (A16.11, G1.622).
fn casualty_tally(aftermath: AftermathView<'_>) -> u32 {
    let before = aftermath.before.body;
    match (before, half_squads_left(aftermath)) {
        (Body::Squad { .. }, 1) => {
            let (squad, half_squad) = reduced(before, aftermath.left);
            bpv(squad) - bpv(half_squad)
        }
        (Body::Squad { .. } | Body::HalfSquad { .. }, 0) => bpv(before),
        (Body::Crew { .. }, _) => bpv_lost(aftermath),
        _ => 0,
    }
}

/// The squad that was reduced to the half-squad that is left, and that half-squad. A squad
/// that is Replaced, too, is so first, and is then a squad of a lower Class (G1.124,
/// A10.31); when the half-squad is none of such a squad, its own Class counts.
fn reduced(before: Body, left: &[Unit]) -> (Body, Body) {
    let half_squad_of = |squad| match squad {
        Body::Squad { row, .. } => Body::half_squad(row),
        other => other,
    };
    let mut lower = std::iter::successors(Some(before), |squad| squad.replaced());
    let is_left = |squad: &Body| left.iter().any(|unit| unit.body == half_squad_of(*squad));
    let squad = lower.find(is_left).unwrap_or(before);
    (squad, half_squad_of(squad))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::a10_morale::aftermath::Aftermath;
    use crate::a10_morale::consequence::Fate;

    fn unit(name: &str) -> Unit {
        let force = if name.starts_with(char::is_numeric) { Force::Usmc } else { Force::Japanese };
        Unit::named("targets", force, name).expect(name)
    }

    /// The value of every measure when this has become that, in halves.
    fn values(before: &str, after: Option<&str>) -> Vec<Option<u32>> {
        let fate = after.map_or(Fate::Eliminated, |after| Fate::one(unit(after)));
        let aftermath = Aftermath::of(fate, unit(before));
        of_units().iter().map(|measure| (measure.halves)(&aftermath)).collect()
    }

    fn whole(values: [u32; 7]) -> Vec<Option<u32>> {
        values.into_iter().map(Some).collect()
    }

    #[test]
    fn the_measures_of_single_units_by_hand() {
        // Eliminated, worse, none unbroken; squad-equivalents, BPV, VP, Tally: in halves.
        for (before, after, expected) in [
            ("elite-full", Some("elite-full"), [0, 0, 0, 0, 0, 0, 0]),
            ("elite-full", Some("elite-full-pinned"), [0, 0, 0, 0, 0, 0, 0]),
            ("elite-full", Some("elite-reduced"), [0, 2, 0, 0, 0, 0, 0]),
            // Replaced: 16 to 13 BPV, but nothing for the Tally.
            ("elite-full", Some("first-line-reduced"), [0, 2, 0, 0, 6, 0, 0]),
            // 16 to 7 BPV.
            ("elite-reduced", Some("elite-half-squad"), [0, 2, 0, 1, 18, 2, 18]),
            // Replaced by a 1st Line squad of 13, and that reduced to 6.
            ("elite-reduced", Some("first-line-half-squad"), [0, 2, 0, 1, 20, 2, 14]),
            // Replaced twice: 10 to 4.
            ("elite-full", Some("second-line-half-squad"), [0, 2, 0, 1, 24, 2, 12]),
            // Reduced, and Battle Hardened before or after: 13 to 6 of its own Class.
            ("first-line-full", Some("elite-half-squad"), [0, 2, 0, 1, 12, 2, 14]),
            ("first-line-full", None, [2, 2, 2, 2, 26, 4, 26]),
            ("first-line-full", Some("elite-full"), [0, 0, 0, 0, 0, 0, 0]),
            ("first-line-half-squad", Some("first-line-half-squad-broken"), [0, 2, 2, 0, 0, 0, 0]),
            ("first-line-half-squad", Some("first-line-half-squad-berserk"), [0; 7]),
            // A G1.65 leader is worth the side he shows.
            ("leader-9-1", None, [2, 2, 2, 0, 0, 4, 0]),
            ("leader-9-1", Some("leader-8-0-wounded"), [0, 2, 0, 0, 0, 0, 0]),
            ("leader-8-0-wounded", None, [2, 2, 2, 0, 0, 2, 0]),
            ("hero", None, [2, 2, 2, 0, 0, 0, 0]),
            // 10 to 8 BPV (G1.622), no VP (G1.65).
            ("reduced-crew", Some("vehicle-crew-broken"), [0, 2, 2, 0, 4, 0, 4]),
            ("crew", None, [2, 2, 2, 1, 20, 4, 20]),
            ("7-6-8", Some("7-6-8-broken"), [0, 2, 2, 0, 0, 0, 0]),
        ] {
            assert_eq!(values(before, after), whole(expected), "{before} {after:?}");
        }
    }

    /// Battle Hardening is nothing worse, to whatever squad it is (A15.3, G18).
    #[test]
    fn a_3_3_7_comes_off_no_worse_as_a_5_3_7() {
        let gmd = |name| Unit::named("targets", Force::Gmd, name).expect(name);
        for (before, after, expected) in [
            ("3-3-7", "5-3-7", false),
            ("3-3-7", "4-4-7", false),
            ("3-3-7", "3-3-6", true),
            ("5-3-7", "4-4-7", true),
        ] {
            let worse = any_worse(&Aftermath::of(Fate::one(gmd(after)), gmd(before)));
            assert_eq!(worse, expected, "{before} {after}");
        }
    }

    /// Of one unit: worse, broken, eliminated. What needs several units is not known.
    #[test]
    fn how_many_come_off_worse_by_hand() {
        for (before, after, expected) in [
            ("elite-full", Some("elite-full-pinned"), [0, 0, 0]),
            ("elite-full", Some("elite-reduced"), [2, 0, 0]),
            ("elite-full", None, [2, 0, 2]),
            ("leader-9-1", Some("leader-8-0-wounded"), [2, 0, 0]),
            ("first-line-half-squad", Some("first-line-half-squad-broken"), [2, 2, 0]),
            ("7-6-8", Some("7-6-8-broken"), [2, 2, 0]),
            ("7-6-8", Some("3-4-8-broken"), [2, 2, 0]),
            ("7-6-8-broken", Some("3-4-8-broken"), [2, 0, 0]),
            ("7-6-8-broken", Some("7-6-8-broken"), [0, 0, 0]),
        ] {
            let fate = after.map_or(Fate::Eliminated, |after| Fate::one(unit(after)));
            let aftermath = Aftermath::of(fate, unit(before));
            let values: Vec<_> =
                how_many().iter().map(|measure| (measure.halves)(&aftermath)).collect();
            let (of_several, values) = values.split_at(3);
            assert_eq!(of_several, [None; 3]);
            assert_eq!(values, expected.map(Some), "{before} {after:?}");
        }
    }

    #[test]
    fn a_crew_of_any_force_costs_what_the_chart_says() {
        for (force, name, bpv) in [
            (Force::Usmc, "crew", 8),
            (Force::Usmc, "vehicle-crew", 6),
            (Force::American, "crew", 7),
            (Force::American, "vehicle-crew", 6),
            (Force::British, "crew", 8),
            (Force::British, "vehicle-crew", 7),
            (Force::Gmd, "crew", 6),
            (Force::Gmd, "vehicle-crew", 5),
            (Force::RedChinese, "crew", 7),
            (Force::RedChinese, "vehicle-crew", 6),
            (Force::Russian, "crew", 6),
            (Force::Russian, "vehicle-crew", 5),
        ] {
            let crew = Body::named(force, name).expect("a crew");
            let aftermath = Aftermath::of(Fate::Eliminated, Unit::fresh(crew));
            let view = aftermath.view();
            let values = (bpv_lost(view), casualty_tally(view), casualty_vp(view));
            assert_eq!(values, (bpv, bpv, 2), "{force} {name}");
        }
    }
}

//! Casualties of a Search or of Mopping Up (A12.154).

use asl_engine::dice::{Dice, Roll};

use super::stealth::Stealth;
use crate::a_random_selection::select;
use crate::a10_morale::consequence::{Consequence, casualty_reduction};
use crate::a10_morale::leadership;
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::a17_wounds;
use crate::measures::half_squads;
use crate::units::{Condition, Force};
use crate::{LedgerLine, Refusal};

const CASUALTY: Roll = Roll::dr("Casualty dr", "A12.154");

/// A Final Casualty dr of so much or less is a Casualty Reduction (A12.154).
const REDUCES: i32 = 1;

/// So many units Search together at most.
pub(super) const MOST_UNITS: usize = 4;

/// The name of a hidden T-H Hero among the defenders.
const T_H_HERO: &str = "t-h-hero";

/// A drm, with what it is for and its rule.
pub(super) type Line = (&'static str, i32, &'static str);

/// The drm of units by their Stealth, their size and their leader, as those of a Search dr and of a
/// Casualty dr are: -1 for each HSE beyond one.
pub(super) fn drm_of(units: &[Fighter], night: bool, rule: &'static str) -> Vec<Line> {
    let able = |one: &&Fighter| leadership::can_lead(one.unit);
    let best = leadership::best(units.iter().filter(able).map(|one| one.unit));
    let led = best.is_some();
    let classes = match night {
        true => Stealth::at_night(units),
        false => units.iter().map(|one| Stealth::of(*one, led)).collect(),
    };
    let stealth = |of| classes.iter().filter(|class| **class == of).count() as i32;
    let halves: u32 = units.iter().map(|one| half_squads(one.unit.body)).sum();
    let with_others = best.filter(|_| units.len() > 1).unwrap_or(0);
    vec![
        ("Stealthy units", -stealth(Stealth::Stealthy), rule),
        ("HSE beyond one", -(halves as i32 - 1).max(0), rule),
        ("leader", with_others, rule),
        ("Lax units", stealth(Stealth::Lax), rule),
    ]
}

/// The drm of the Casualty dr by the concealed units in a Location.
pub(super) fn casualty_drm(defenders: &[Fighter], night: bool) -> Vec<Line> {
    drm_of(defenders, night, "A12.154")
}

/// The defenders of these names that can cause a Casualty dr: hidden T-H Heroes, `t-h-hero`, cannot
/// (G1.422). `None` when nobody can.
pub(super) fn defenders(
    force: Force,
    names: Option<&[String]>,
    may_be_hidden_heroes: bool,
) -> Result<Option<Fighters>, Refusal> {
    let Some(names) = names else { return Ok(None) };
    Refusal::unless_listed("defenders", names, MOST_UNITS)?;
    let refused = |message: &str| Err(Refusal::together("defenders", message).by("G1.422"));
    let (heroes, others): (Vec<String>, Vec<String>) =
        names.iter().cloned().partition(|name| name == T_H_HERO);
    if !heroes.is_empty() && force != Force::Japanese {
        return refused("only Japanese have T-H Heroes");
    }
    if !heroes.is_empty() && !may_be_hidden_heroes {
        return refused("T-H Heroes are hidden in 1944 and 1945 only, and nobody Mops Up then");
    }
    if others.is_empty() {
        return Ok(None);
    }
    good_order("defenders", force, &others, true).map(Some)
}

/// Refuses units that hide from their own side.
pub(super) fn unless_enemies(
    force: Force,
    defending: Force,
    rule: &'static str,
) -> Result<(), Refusal> {
    if force != defending {
        return Ok(());
    }
    let message = "these are units of the same side";
    Err(Refusal::together("defending-force", message).by(rule))
}

/// The sum of these drm.
pub(super) fn total(lines: &[Line]) -> i32 {
    lines.iter().map(|(_, drm, _)| drm).sum()
}

/// These drm, where they are not 0, as lines of a ledger.
pub(super) fn ledger(dice: &str, lines: &[Line]) -> Vec<LedgerLine> {
    let some = lines.iter().filter(|(_, drm, _)| *drm != 0);
    some.map(|(item, drm, rule)| {
        LedgerLine::new(&format!("{dice}: {item}"), format!("{drm:+}"), rule)
    })
    .collect()
}

/// The Good Order units of these names; they have to be armed, or not.
fn good_order(
    parameter: &'static str,
    force: Force,
    names: &[String],
    armed: bool,
) -> Result<Fighters, Refusal> {
    Refusal::unless_listed(parameter, names, MOST_UNITS)?;
    let named = |name: &String| {
        let one = Fighter::named(parameter, force, name)?;
        if one.unit.condition != Condition::Unbroken || (armed && one.unarmed) {
            let what = if armed { "an armed Good Order unit" } else { "in Good Order" };
            let message = format!("`{name}` is not {what}");
            return Err(Refusal::together(parameter, message).by("A12.152, A12.154"));
        }
        Ok(one)
    };
    names.iter().map(named).collect()
}

/// Those that can Search or Mop Up: Good Order, unpinned, with a MMC. Only who Mops Up has to be
/// armed.
pub(super) fn searchers(
    force: Force,
    names: &[String],
    armed: bool,
    rule: &'static str,
) -> Result<Fighters, Refusal> {
    let units = good_order("units", force, names, armed)?;
    let refused = |message: &str| Err(Refusal::together("units", message.to_owned()).by(rule));
    if units.iter().any(|one| one.unit.pinned) {
        return refused("a pinned unit cannot do this");
    }
    if !units.iter().any(has_size) {
        return refused("a MMC must be among them");
    }
    Ok(units)
}

/// Whether it is a MMC.
pub(super) fn has_size(one: &Fighter) -> bool {
    !one.unit.body.is_smc()
}

/// Makes the Casualty dr, and reduces one of the units and all that tie; so many suffer Casualty
/// Reduction.
pub(super) fn roll<D: Dice + ?Sized>(drm: i32, units: &mut Fighters, dice: &mut D) -> u8 {
    let needed = REDUCES - drm;
    if !dice.dr_at_most(&CASUALTY, needed) {
        dice.note("A12.154", format_args!("more than {needed}: no casualty"));
        return 0;
    }
    dice.note("A12.154", format_args!("{needed} or less: Casualty Reduction of one unit"));
    let places: Vec<usize> = (0..units.len()).collect();
    let chosen = if places.len() > 1 { select(&places, 1, dice) } else { places };
    let mut left = Fighters::new();
    for (place, one) in units.iter().enumerate() {
        if !chosen.contains(&place) {
            left.push(*one);
            continue;
        }
        let body = match casualty_reduction(one.unit) {
            Consequence::Settled(fate) => fate.units().next().map(|unit| unit.body),
            Consequence::Wound { unit, drm } => a17_wounds::severity(unit.body, drm, dice),
        };
        let says = body.map_or("eliminated".to_owned(), |body| body.to_string());
        dice.note("A12.154", format_args!("{}: {says}", one.unit.body));
        left.extend(body.map(|body| Fighter { unit: one.unit.with_body(body), ..*one }));
    }
    *units = left;
    chosen.len() as u8
}

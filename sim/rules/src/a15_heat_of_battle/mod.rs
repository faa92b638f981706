//! A15: Heat of Battle.

mod around;
pub mod heat_of_battle;

pub use around::Around;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::consequence::Fate;
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Force, Unit};
use asl_engine::dice::{Dice, Roll};

/// The Heat of Battle DR.
pub const HEAT_OF_BATTLE: Roll = Roll::DR("Heat of Battle DR", "A15.1");

/// Where a Heat of Battle happens.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Place {
    /// Anywhere that makes no difference.
    Ordinary,
    /// In a cave: a Final 9 or more is Battle Hardening (G11.97).
    Cave,
    /// In a pillbox: the same for Japanese (G1.62).
    Pillbox,
}

/// What surrounds a unit in the Heat of Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Surroundings {
    /// Where it is.
    pub place: Place,
    /// Whether it has a Known enemy in its LOS; else it cannot go berserk (A15.44).
    pub enemy_in_sight: bool,
    /// Whether No Quarter is in effect, so that it cannot surrender (A15.5).
    pub no_quarter: bool,
    /// Whether a Good Order enemy is ADJACENT, to whom it can surrender; else it is only
    /// Disrupted (A15.5).
    pub enemy_adjacent: bool,
    /// Whether an unbroken leader is with it, so that a Green unit is not
    /// Inexperienced (A19.3).
    pub led: bool,
    /// Whether a hero of a Fanatic unit is not Fanatic, against A10.8: a simplification.
    pub plain_heroes: bool,
}

/// A result of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heat {
    /// It creates a hero; a leader becomes heroic.
    Hero,
    HeroAndBattleHardening,
    BattleHardening,
    Berserk,
    Surrender,
}

/// Whether a unit can have a Heat of Battle at all (A15.1).
pub fn is_possible(unit: Unit) -> bool {
    let excluded = matches!(unit.body, Body::Crew { .. }) || unit.is_heroic();
    !excluded && unit.condition != Condition::Berserk && unit.condition != Condition::Surrendered
}

/// The sum of the DRM of A15.1.
pub fn drm(unit: Unit, led: bool) -> i32 {
    drms(unit, led).iter().map(|(_, drm, _)| drm).sum()
}

/// The DRM of A15.1: of the nationality, of the quality, and of a broken unit. SMC are Elite,
/// except Partisans (A1.11).
pub fn drms(unit: Unit, led: bool) -> [(&'static str, i32, &'static str); 3] {
    let nationality = match unit.body.force() {
        Force::Japanese => 4,
        Force::Italian | Force::AxisMinor => 3,
        Force::Russian | Force::AlliedMinor => 2,
        Force::RedChinese | Force::Partisan | Force::French => 1,
        Force::British | Force::Finnish => -1,
        Force::Usmc | Force::American | Force::EarlyAmerican | Force::Gmd => 0,
        Force::German | Force::Ss => 0,
    };
    let quality = match (unit.body.is_smc(), unit.body.quality()) {
        (true, Quality::Partisan) => 0,
        (true, _) | (false, Quality::Elite) => -1,
        (false, Quality::Green) if led => 0,
        (false, Quality::Green | Quality::Conscript) => 1,
        (false, _) => 0,
    };
    [
        ("nationality", nationality, "A15.1"),
        ("Class", quality, "A15.1"),
        ("broken", i32::from(unit.is_broken()), "A15.1"),
    ]
}

/// The result of a Final DR, with the exceptions (A15.1, A15.44, A15.5, G1.62, G11.97).
pub fn result(unit: Unit, final_dr: i32, around: Surroundings) -> Heat {
    let japanese = unit.body.is_japanese();
    let cool = !around.enemy_in_sight
        || around.place == Place::Cave
        || (around.place == Place::Pillbox && japanese);
    let partisan = unit.body.quality() == Quality::Partisan;
    let fights_on = japanese || around.no_quarter || unit.fanatic || partisan;
    let surrenders_from = if surrenders_soon(unit.body) { 10 } else { 12 };
    match final_dr {
        ..=4 => Heat::Hero,
        5 | 6 => Heat::HeroAndBattleHardening,
        7 | 8 => Heat::BattleHardening,
        // In a cave every Final 9 or more hardens, also what would surrender.
        9.. if around.place == Place::Cave => Heat::BattleHardening,
        dr if dr >= surrenders_from && !fights_on => Heat::Surrender,
        _ if cool => Heat::BattleHardening,
        _ => Heat::Berserk,
    }
}

/// Whether a unit surrenders by a Final 10. MMC of the Italians and Axis Minors do, if they are not
/// Elite (A15.1, A15.4).
fn surrenders_soon(body: Body) -> bool {
    matches!(body.force(), Force::Italian | Force::AxisMinor)
        && !body.is_smc()
        && body.quality() != Quality::Elite
}

/// Rolls for a Heat of Battle and says what is left of the unit.
pub fn resolve<D: Dice + ?Sized>(unit: Unit, around: Surroundings, dice: &mut D) -> Fate {
    resolve_after_rally(unit, unit, around, dice)
}

/// What the next-higher counter of a counter is, if there is one (A15.3).
pub type Hardened = fn(Body) -> Option<Body>;

/// The same for a unit that its Rally DR has just made into `after`: the DRM
/// still counts it as broken (A15.1).
pub fn resolve_after_rally<D: Dice + ?Sized>(
    unit: Unit,
    after: Unit,
    around: Surroundings,
    dice: &mut D,
) -> Fate {
    resolve_with(unit, after, around, Body::hardened, dice)
}

/// The same with what Battle Hardening makes of a counter.
pub fn resolve_with<D: Dice + ?Sized>(
    unit: Unit,
    after: Unit,
    around: Surroundings,
    better: Hardened,
    dice: &mut D,
) -> Fate {
    let drm = drm(unit, around.led);
    let final_dr = dice.dr_total(&HEAT_OF_BATTLE) + drm;
    dice.note("A15.1", format_args!("Final DR {final_dr}, with a DRM of {drm:+}"));
    match result(unit, final_dr, around) {
        Heat::Hero => with_hero(after, after.fanatic && !around.plain_heroes, dice),
        Heat::HeroAndBattleHardening => {
            let hardened = battle_hardened(after, better, dice);
            with_hero(hardened, after.fanatic && !around.plain_heroes, dice)
        }
        Heat::BattleHardening => Fate::one(battle_hardened(after, better, dice)),
        Heat::Berserk => {
            dice.note("A15.4", format_args!("{} goes berserk", unit.body));
            Fate::one(after.in_condition(Condition::Berserk))
        }
        Heat::Surrender if around.enemy_adjacent => {
            dice.note("A15.5", format_args!("{} surrenders", unit.body));
            Fate::one(after.in_condition(Condition::Surrendered))
        }
        Heat::Surrender => {
            let broken =
                if unit.never_disrupts() { Condition::Broken } else { Condition::Disrupted };
            dice.note(
                "A15.5",
                format_args!("{} has nobody to surrender to: {}", unit.body, broken.name()),
            );
            Fate::one(after.in_condition(broken))
        }
    }
}

/// A leader becomes heroic, and rallies if he was broken; any other unit
/// creates a hero and stays as it is. A unit that was Fanatic creates a Fanatic one.
///
/// # Source
///
/// A15.2, A15.21, A10.8.
fn with_hero<D: Dice + ?Sized>(unit: Unit, fanatic: bool, dice: &mut D) -> Fate {
    if let Body::Leader { .. } = unit.body {
        dice.note("A15.21", format_args!("{} becomes heroic", unit.body));
        return Fate::one(Unit { heroic: true, ..unit.in_condition(Condition::Unbroken) });
    }
    dice.note("A15.2", format_args!("{} creates a hero", unit.body));
    let hero = Body::Hero { force: unit.body.force(), wounded: false };
    Fate::Left(unit, Some(Unit { fanatic, ..Unit::fresh(hero) }))
}

/// Exchanged for the next-higher counter, unbroken and unpinned; the best
/// there is becomes Fanatic (A15.3).
fn battle_hardened<D: Dice + ?Sized>(unit: Unit, better: Hardened, dice: &mut D) -> Unit {
    let unbroken = unit.in_condition(Condition::Unbroken);
    match better(unit.body) {
        Some(better) => {
            dice.note("A15.3", format_args!("{} is Battle Hardened: {better}", unit.body));
            unbroken.with_body(better)
        }
        None => {
            dice.note("A15.3", format_args!("{} becomes Fanatic", unit.body));
            Unit { fanatic: true, ..unbroken }
        }
    }
}

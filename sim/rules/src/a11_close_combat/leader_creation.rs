//! Leader Creation (A18.2), in CC (A18.12) and by a Self-Rally (A18.11).

use super::fighter::Fighter;
use crate::tables::cct::Odds;
use crate::units::{Body, Force, Unit};
use asl_engine::dice::{Dice, Roll};

const LEADER_CREATION: Roll = Roll::dr("Leader Creation dr", "A18.2");

/// A Final dr of so much or more creates no leader (A18.2).
const NONE: i32 = 7;

/// The MMC by which a leader is created: of those in the attack the one with the highest BPV,
/// and the first of equal ones. Japanese and Finns create none.
///
/// # Source
///
/// A18.12, A18.2, A25.71.
pub fn base(attackers: impl Iterator<Item = Fighter>) -> Option<Fighter> {
    let able = attackers.filter(|one| one.is_mmc() && creates(one.unit.body) && !one.unarmed);
    able.reduce(|best, one| if one.bpv() > best.bpv() { one } else { best })
}

/// Whether MMC of this nationality create leaders: not those of the Japanese and Finns.
fn creates(body: Body) -> bool {
    !matches!(body.force(), Force::Japanese | Force::Finnish)
}

/// The drm of the Leader Creation dr in an attack of these odds (A18.2).
pub fn drm(base: Unit, odds: Odds) -> i32 {
    drm_of(base) - odds.columns_below_even()
}

/// The drm of a MMC itself (A18.2).
fn drm_of(base: Unit) -> i32 {
    let nation = match base.body.force() {
        Force::American | Force::EarlyAmerican | Force::Usmc | Force::British => -1,
        Force::German | Force::Ss => -1,
        Force::Gmd | Force::Russian | Force::Italian => 1,
        Force::French | Force::AxisMinor | Force::AlliedMinor => 0,
        Force::Japanese | Force::RedChinese | Force::Partisan | Force::Finnish => 0,
    };
    let morale = match base.morale() + i32::from(base.fanatic) {
        8.. => -1,
        7 => 0,
        _ => 1,
    };
    nation + morale
}

/// The drm for a MMC that was broken before its Self-Rally (A18.11).
const BROKEN: i32 = 1;

/// The drm of the Leader Creation dr of a broken unit that rallies itself by an Original 2; `None`
/// when it creates no leader.
///
/// # Source
///
/// A18.11, A18.2, A25.71: the Morale Level is that of its broken side.
pub fn drm_of_self_rally(broken: Unit) -> Option<i32> {
    let able = !broken.body.is_smc() && creates(broken.body);
    able.then(|| drm_of(broken) + BROKEN)
}

/// Rolls for the leader whom a MMC creates by its Original 2 in an attack of these odds.
pub fn resolve<D: Dice + ?Sized>(base: Unit, odds: Odds, dice: &mut D) -> Option<Unit> {
    roll(base, drm(base, odds), dice)
}

/// Rolls for a leader with this drm.
pub fn roll<D: Dice + ?Sized>(base: Unit, drm: i32, dice: &mut D) -> Option<Unit> {
    let final_dr = dice.one_die(&LEADER_CREATION) + drm;
    let created = leader(base, final_dr);
    match created {
        Some(unit) => {
            let body = unit.body;
            dice.note("A18.2", format_args!("Final dr {final_dr}: {} creates a {body}", base.body));
        }
        None => dice.note("A18.2", format_args!("Final dr {final_dr}: no leader")),
    }
    created
}

/// The drm of the Leader Creation dr in CC against an AFV (A18.2).
const AGAINST_AN_AFV: i32 = -1;

/// Rolls for the leader whom a MMC creates by an Original 2 against a vehicle: his leadership. The
/// drm is that of the MMC itself.
///
/// # Source
///
/// A18.12, A18.2.
pub fn against_vehicle<D: Dice + ?Sized>(drm: i32, armored: bool, dice: &mut D) -> Option<i32> {
    let of_afv = if armored { AGAINST_AN_AFV } else { 0 };
    let final_dr = dice.one_die(&LEADER_CREATION) + drm + of_afv;
    let created = created(final_dr);
    match created {
        Some((morale, leadership)) => {
            let printed = if leadership > 0 { "+" } else { "-" };
            let leader =
                format_args!("Final dr {final_dr}: a {morale}{printed}{}", leadership.abs())
                    .to_string();
            dice.note("A18.2", format_args!("{leader} is created"));
        }
        None => dice.note("A18.2", format_args!("Final dr {final_dr}: no leader")),
    }
    created.map(|(_, leadership)| leadership.into())
}

/// The Morale Level and the leadership of the leader whom a Final dr creates (A18.2).
fn created(final_dr: i32) -> Option<(i8, i8)> {
    Some(match final_dr {
        NONE.. => return None,
        6 => (6, 1),
        4 | 5 => (7, 0),
        2 | 3 => (8, 0),
        _ => (8, -1),
    })
}

/// The leader whom a MMC creates by this Final dr.
///
/// # Source
///
/// A18.2.
pub fn leader(base: Unit, final_dr: i32) -> Option<Unit> {
    let (morale, leadership) = created(final_dr)?;
    let body = Body::Leader { force: base.body.force(), morale, leadership, wounded: false };
    // A leader of Fanatic units is Fanatic (A10.8).
    Some(Unit { fanatic: base.fanatic, ..Unit::fresh(body) })
}

//! A18.12, A18.2: a leader who is created in CC.

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
    let never = |body: Body| matches!(body.force(), Force::Japanese | Force::Finnish);
    let able = attackers.filter(|one| one.is_mmc() && !never(one.unit.body) && !one.unarmed);
    able.reduce(|best, one| if one.bpv() > best.bpv() { one } else { best })
}

/// The drm of the Leader Creation dr (A18.2).
pub fn drm(base: Unit, odds: Odds) -> i32 {
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
    nation + morale - odds.columns_below_even()
}

/// Rolls for the leader whom a MMC creates by its Original 2 in an attack of these odds.
pub fn resolve<D: Dice + ?Sized>(base: Unit, odds: Odds, dice: &mut D) -> Option<Unit> {
    let drm = drm(base, odds);
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

/// The leader whom a MMC creates by this Final dr.
///
/// # Source
///
/// A18.2.
pub fn leader(base: Unit, final_dr: i32) -> Option<Unit> {
    let (morale, leadership) = match final_dr {
        NONE.. => return None,
        6 => (6, 1),
        4 | 5 => (7, 0),
        2 | 3 => (8, 0),
        _ => (8, -1),
    };
    let body = Body::Leader { force: base.body.force(), morale, leadership, wounded: false };
    // A leader of Fanatic units is Fanatic (A10.8).
    Some(Unit { fanatic: base.fanatic, ..Unit::fresh(body) })
}

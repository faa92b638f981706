//! The CC attack of a vehicle (A11.62), and Casualty Reduction of those who attack it.

use num_rational::Ratio;

use super::attackers::{Attacker, Attackers};
use crate::a_random_selection::select;
use crate::a17_wounds::WOUND_SEVERITY;
use crate::tables::cct::Odds;
use asl_engine::dice::{Dice, Roll};

const ANSWER: Roll = Roll::DR("CC DR of the vehicle", "A11.62");

/// A SMC lives by this Wound Severity dr or less (A17.11).
const LIVES: i32 = 4;

/// The CC attack of a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Answer {
    /// Its FP, halved if the vehicle is in Motion; 0 if it does not attack.
    pub firepower: Ratio<i32>,
    /// All DRM.
    pub drm: i32,
}

/// Casualty Reduction of these attackers.
///
/// # Source
///
/// A7.302, A17.11.
pub fn reduced<D: Dice + ?Sized>(one: Attacker, dice: &mut D) -> Option<Attacker> {
    if !one.is_smc() {
        return one.reduced();
    }
    dice.dr_at_most(&WOUND_SEVERITY, LIVES).then_some(one)
}

impl Answer {
    /// The Kill Number against so much CCV, and the DRM for what the CCV cannot be reduced by:
    /// it is never below 1 (A11.62).
    pub fn kill_number(&self, ccv: i32) -> (i32, i32) {
        let odds = Odds::of(self.firepower, ccv.max(1).into());
        (odds.kill_number(false), (ccv - 1).min(0))
    }

    /// Rolls for it against these attackers: what is left of them, and whether anything happened.
    ///
    /// # Source
    ///
    /// A11.62, A11.11.
    pub fn resolve<D: Dice + ?Sized>(
        &self,
        mut at: Attackers,
        change: i32,
        dice: &mut D,
    ) -> (Attackers, bool) {
        let (kill_number, more) = self.kill_number(at.ccv(change));
        let final_dr = dice.dr_total(&ANSWER) + self.drm + more;
        if final_dr > kill_number {
            dice.note("A11.62", format_args!("the vehicle attacks in vain"));
            return (at, false);
        }
        if final_dr < kill_number {
            dice.note("A11.62", format_args!("below {kill_number}: the attackers are eliminated"));
            return (Attackers { main: None, companion: None, ..at }, true);
        }
        dice.note("A11.62", format_args!("equal to {kill_number}: Casualty Reduction"));
        let chosen = match (at.main, at.companion) {
            (Some(_), Some(_)) => select(&[0, 1], 1, dice),
            (Some(_), None) => vec![0],
            _ => vec![1],
        };
        if let Some(main) = at.main.filter(|_| chosen.contains(&0)) {
            at.main = reduced(main, dice);
            at.wounded_leader |= at.main == Some(Attacker::Leader);
        }
        if let Some(companion) = at.companion.filter(|_| chosen.contains(&1)) {
            at.companion = reduced(companion, dice);
            at.wounded_leader |= at.companion == Some(Attacker::Leader);
        }
        (at, true)
    }
}

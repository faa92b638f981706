//! FT, and Guns that fire HE.

use super::acts::{Act, Tactic};
use super::assault::Assault;
use super::charges::column;
use super::standing::{Blast, Gun, Standing};
use crate::dice::{Dice, Roll};
use crate::rules::a7_fire::attack::Original;
use crate::rules::a7_fire::firer;
use crate::rules::g11_caves::CAVE_TEM;
use crate::rules::g11_caves::he_against_cave::{Effect, HeAgainstCave, TO_HIT};
use crate::units::counters::Quality;
use crate::units::{Drm, Unit};

const FLAMES: Roll = Roll::DR("IFT DR of the FT", "A22.2");

/// The FP of a FT beside its target (A22.1).
const FLAMETHROWER_FP: i32 = 24;

/// The caliber that each column of the IFT begins with, in mm (C4.2, A7).
const CALIBERS: [(i32, i32); 11] = [
    (20, 1),
    (30, 2),
    (37, 4),
    (50, 6),
    (60, 8),
    (70, 12),
    (80, 16),
    (100, 20),
    (120, 24),
    (150, 30),
    (200, 36),
];

/// A Gun that fires HE at the cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordnance {
    /// Its shot, without acquisition.
    pub shot: HeAgainstCave,
    /// Its B#.
    pub breakdown: i32,
    /// Its Multiple ROF, 0 for none.
    pub rate_of_fire: i32,
}

/// The FP of HE of this caliber (C.6).
pub fn he_firepower(caliber_mm: i32) -> i32 {
    let at_most = CALIBERS.iter().rfind(|(least, _)| *least <= caliber_mm);
    at_most.map_or(1, |(_, firepower)| *firepower)
}

impl Assault {
    /// A FT fires into the cave, without TEM (A22.2, G11.834).
    pub fn flames<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        firer: Unit,
        dice: &mut D,
    ) -> Standing {
        let both = dice.dr_both(&FLAMES);
        let original = Original { total: both.total(), doubles: both.doubles() };
        // SMOKE in the cave hinders fire into it (A24.2).
        let drm = if standing.turn.smoke_in_cave { 2 } else { 0 };
        let full = column(FLAMETHROWER_FP);
        let column = if original.doubles && firer::unit_can_cower(firer) {
            dice.note("A7.9", format_args!("Original doubles: {firer} cowers"));
            let columns = if firer::is_inexperienced(firer.body, false) { 2 } else { 1 };
            full.shifted_left(columns).unwrap_or(full)
        } else {
            full
        };
        let original = Some(Original::of_total(original.total));
        standing.turn.blast = Some(Blast { column, drm, original });
        let elite = firer.body.is_smc() || firer.body.quality() == Quality::Elite;
        let number = if elite { 10 } else { 8 };
        if both.total() >= number {
            dice.note("A22.5", format_args!("an Original {number} or more: the FT is used up"));
            standing.means.flamethrower = false;
        }
        standing
    }

    /// Whether the Gun fires now.
    pub fn gun_may_fire(&self, standing: &Standing) -> bool {
        standing.turn.act == Act::Do(Tactic::Guns)
            && standing.turn.gun_fires
            && standing.means.gun.is_some()
    }

    /// One shot of the Gun, with its acquisition and ROF.
    pub fn gun_shot<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        turn: u8,
        dice: &mut D,
    ) -> Standing {
        let (Some(ordnance), Some(Gun { acquired })) = (self.gun, standing.means.gun) else {
            return standing;
        };
        let both = dice.dr_both(&TO_HIT);
        let drm = i64::from(ordnance.shot.drm.get()) - i64::from(acquired);
        let drm = Drm::try_from(drm.clamp(-12, 20)).expect("it is in range");
        let effect = HeAgainstCave { drm, ..ordnance.shot }.resolve_with(both.total(), dice);
        if both.total() >= ordnance.breakdown {
            dice.note("A9.7", format_args!("the Gun malfunctions"));
            standing.means.gun = None;
        } else {
            standing.means.gun = Some(Gun { acquired: (acquired + 1).min(2) });
        }
        standing.turn.gun_fires = i32::from(both.colored) <= ordnance.rate_of_fire;
        let firepower = he_firepower(ordnance.shot.caliber_mm.get());
        standing.turn.blast = match effect {
            Effect::Eliminated => return self.cave_eliminated(standing, turn),
            Effect::CriticalHit => Some(critical_hit(firepower)),
            Effect::Hit => Some(Blast { column: column(firepower), drm: 0, original: None }),
            Effect::Miss => None,
        };
        standing
    }
}

/// A Critical Hit has twice the FP, the TEM counts for it, and FP above 36 are
/// -1 for every 8 (C3.71, C.7).
fn critical_hit(firepower: i32) -> Blast {
    let doubled = 2 * firepower;
    let excess = (doubled - 36).max(0) / 8;
    Blast { column: column(doubled), drm: -CAVE_TEM - excess, original: None }
}

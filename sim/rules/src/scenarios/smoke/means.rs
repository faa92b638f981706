//! How SMOKE is placed: one dr or DR after another.

use asl_engine::dice::{Dice, Roll};

use super::standing::Standing;
use crate::a24_smoke::{grenades, smoke_drm};
use crate::c3_to_hit::gunfire::{Gunfire, Then};
use crate::c3_to_hit::shot::{Hit, Judged, Shot};
use crate::g11_caves::thrown_dc::ThrownDc;

const UP_A_LEVEL: Roll = Roll::dr("SMOKE level dr", "A24.1");
const USAGE: Roll = Roll::DR("SMOKE dispenser DR", "D13");
const OWN_DR: Roll = Roll::DR("OBA WP DR", "C1.71");

/// By this dr or less grenades come up a level (A24.1).
const HIGHEST_UP: i32 = 3;

/// How SMOKE is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By grenades: the highest dr, and what else has to succeed.
    Grenades {
        /// The highest Original dr that places them.
        highest: i32,
        /// The second dr.
        then: SecondDr,
    },
    /// By a dispenser: the highest Original DR.
    Dispenser(i32),
    /// By ordnance.
    Ordnance(Battery),
    /// By OBA, which has placed it in this way.
    InPlace(Into),
}

/// The second dr of grenades.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondDr {
    /// None.
    None,
    /// Up a level.
    Up,
    /// As a DC is Thrown into a cave.
    Thrown(ThrownDc),
}

/// What a shot has to hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Into {
    /// A hex.
    Hex,
    /// A cave, by Direct Fire: what misses is in the Entrance Hex.
    Cave,
    /// A cave, by a Critical Hit of Indirect Fire: any other hit is in the hex.
    CaveByCriticalHit,
}

/// A Gun or mortar that fires SMOKE.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// Its shots.
    pub(super) gunfire: Gunfire,
    /// What they have to hit.
    pub(super) into: Into,
    /// The sum of Hindrances and SMOKE in the LOS.
    pub(super) in_way: i32,
    /// The DRM of SMOKE in the Entrance Hex, which is in the way of the next shot.
    pub(super) beside: i32,
    /// Whether a Critical Hit is more than a hit: for WP, but not by Direct Fire into a cave, where
    /// WP always is one.
    pub(super) critical_counts: bool,
}

impl Battery {
    /// The Hindrance of SMOKE that has missed the cave.
    fn in_entrance_hex(&self, at: &Standing) -> i32 {
        if at.elsewhere && self.into == Into::Cave { self.beside } else { 0 }
    }

    fn fire<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        let drm = self.gunfire.shot.drm + self.in_entrance_hex(&at);
        let gunfire = Gunfire { shot: Shot { drm, ..self.gunfire.shot }, ..self.gunfire };
        let before = at.gun.unwrap_or_else(|| {
            at.tries += 1;
            gunfire.start()
        });
        let both = Shot::roll(gunfire.needs_both_dice(), dice);
        at.attempts += 1;
        let (shot, then) = (gunfire.next(before), gunfire.after(before, both));
        let fired = !gunfire.is_no_shot(both.total());
        if fired {
            shot.note(both, dice);
        }
        let hit = match gunfire.judge(before, both) {
            Judged::TwoHits if !self.critical_counts => Hit::Hit,
            judged => shot.settle(judged, dice),
        };
        Gunfire::note_then(then, dice);
        match (self.into, hit) {
            (_, Hit::Miss) if self.into == Into::Cave && fired => {
                dice.note("G11.85", format_args!("the SMOKE is in the Entrance Hex"));
                at.elsewhere = true;
            }
            (_, Hit::Miss) => {}
            (Into::CaveByCriticalHit, Hit::Critical) => at.placed = true,
            (Into::CaveByCriticalHit, _) => {
                dice.note("G11.85", format_args!("no Critical Hit: the WP is in the hex"));
                at.elsewhere = true;
            }
            (_, hit) => {
                at.placed = true;
                at.critical = self.critical_counts && hit == Hit::Critical;
            }
        }
        at.gun = match then {
            Then::Again(next) if !at.placed => Some(next),
            Then::Ends(end) => {
                at.lost.count(end);
                None
            }
            _ => None,
        };
        at
    }
}

impl Method {
    /// The most dr or DR that so many of this kind can make.
    pub(super) fn most_attempts(&self, tries: u8) -> u8 {
        match self {
            Self::Grenades { .. } | Self::Dispenser(_) => tries,
            Self::Ordnance(battery) => tries * battery.gunfire.most_shots(),
            Self::InPlace(_) => 0,
        }
    }

    /// Whether another attempt can be made.
    pub(super) fn goes_on(&self, at: &Standing, tries: u8) -> bool {
        if at.placed || (at.gun.is_none() && at.tries == tries) {
            return false;
        }
        match self {
            Self::Ordnance(battery) => {
                !smoke_drm::blocks_los(battery.in_way + battery.in_entrance_hex(at))
            }
            _ => true,
        }
    }

    /// The next attempt.
    pub(super) fn attempt<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        match self {
            Self::Ordnance(battery) => return battery.fire(at, dice),
            Self::InPlace(_) => return at,
            Self::Grenades { highest, then } => {
                let dr = dice.one_die(&grenades::PLACEMENT);
                if dr == grenades::ENDS_MPH {
                    dice.note("A24.1", format_args!("a 6 ends the MPh of the squad"));
                    at.lost.mph += 1;
                }
                let placed = dr <= *highest;
                note_dr(placed, *highest, "A24.1", dice);
                let there = placed && then.succeeds(dice);
                at.placed |= there;
                at.elsewhere |= placed && !there;
            }
            Self::Dispenser(highest) => {
                at.placed = dice.total_at_most(&USAGE, *highest);
                note_dr(at.placed, *highest, "D13", dice);
            }
        }
        at.attempts += 1;
        at.tries += 1;
        at
    }

    /// The own DR of WP of an OBA FFE: an Original 2 is a Critical Hit (C1.71).
    pub(super) fn own_dr<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        at.critical = dice.total_at_most(&OWN_DR, 2);
        if at.critical {
            dice.note("C1.71, C3.76", format_args!("a Critical Hit"));
            at.placed = true;
            at.elsewhere = false;
        }
        at
    }
}

impl SecondDr {
    fn succeeds<D: Dice + ?Sized>(self, dice: &mut D) -> bool {
        match self {
            Self::None => true,
            Self::Up => {
                let up = dice.dr_at_most(&UP_A_LEVEL, HIGHEST_UP);
                if !up {
                    dice.note("A24.1", format_args!("the SMOKE stays in the own Location"));
                }
                up
            }
            Self::Thrown(throw) => throw.lands_in_cave(dice),
        }
    }
}

fn note_dr<D: Dice + ?Sized>(placed: bool, highest: i32, rule: &'static str, dice: &mut D) {
    if placed {
        dice.note(rule, format_args!("at most {highest}: SMOKE is placed"));
    } else {
        dice.note(rule, format_args!("above {highest}: no SMOKE"));
    }
}

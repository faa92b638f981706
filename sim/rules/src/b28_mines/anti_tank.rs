//! A-T mines against a vehicle.

use super::vehicle::Hull;
use crate::a11_close_combat::against_vehicle::assault::Fate;
use crate::tables::ift::{self, Effect};
use asl_engine::dice::{Dice, Roll};

const TRIGGER: Roll = Roll::dr("A-T mine dr", "B28.51");
const ATTACK: Roll = Roll::DR("IFT DR of A-T mines", "B28.52");

/// The column of A-T mines (B28.52).
const FIREPOWER: i32 = 36;

/// An AFV burns by a KIA of this number or a higher one (B28.52).
const BURNING_KIA: u8 = 4;

/// An unarmored vehicle burns by a Final DR of this or less (B28.52).
const BURNING_DR: i32 = 6;

/// Whether so many factors attack: a dr of so much or less.
///
/// # Source
///
/// B28.51.
pub fn triggered<D: Dice + ?Sized>(factors: i32, dice: &mut D) -> bool {
    let triggered = dice.dr_at_most(&TRIGGER, factors);
    let says = if triggered { "the A-T mines attack" } else { "no attack by A-T mines" };
    dice.note("B28.51", format_args!("dr, {factors} or less: {says}"));
    triggered
}

/// What an Original DR does to the vehicle.
///
/// # Formula
///
/// The Aerial AF is a DRM of an AFV for a KIA only: a 4KIA or more burns it, another KIA
/// eliminates it, and any other result Immobilizes it. An unarmored vehicle is always eliminated,
/// and a Final 6 or less burns it.
///
/// # Source
///
/// B28.52.
pub fn fate(drm: i32, hull: Hull, original: i32) -> Fate {
    let final_dr = original + drm;
    match hull {
        Hull::Unarmored if final_dr <= BURNING_DR => Fate::Burns,
        Hull::Unarmored => Fate::Eliminated,
        Hull::Aerial(aerial) => match ift::effect(FIREPOWER, final_dr + aerial) {
            Effect::Kia(number) if number >= BURNING_KIA => Fate::Burns,
            Effect::Kia(_) => Fate::Eliminated,
            _ => Fate::Immobilized,
        },
    }
}

/// Rolls for the attack.
pub fn attack<D: Dice + ?Sized>(drm: i32, hull: Hull, dice: &mut D) -> Fate {
    let fate = fate(drm, hull, dice.dr_total(&ATTACK));
    dice.note("B28.52", format_args!("the A-T mines, DRM {drm:+}: {fate}"));
    fate
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 36 DR: burns, eliminated, Immobilized.
    fn ways(hull: Hull) -> [usize; 3] {
        let drs = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
        let all: Vec<Fate> = drs.map(|dr| fate(0, hull, dr)).collect();
        let of = |fate| all.iter().filter(|one| **one == fate).count();
        [Fate::Burns, Fate::Eliminated, Fate::Immobilized].map(of)
    }

    #[test]
    fn the_ways_by_hand() {
        let by_aerial_af = [[3, 12, 21], [1, 9, 26], [0, 6, 30], [0, 3, 33], [0, 1, 35]];
        for (aerial, expected) in (0..).zip(by_aerial_af) {
            assert_eq!(ways(Hull::Aerial(aerial)), expected, "Aerial AF {aerial}");
        }
        assert_eq!(ways(Hull::Unarmored), [15, 21, 0]);
    }
}

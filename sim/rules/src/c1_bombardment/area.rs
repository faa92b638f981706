//! Which hexes a Bombardment spares (C1.81).

use crate::units::Coordinate;
use asl_engine::dice::{Dice, Roll};

const SPARING: Roll = Roll::dr("Bombardment area dr", "C1.81");

/// How many dr name spared coordinates; the last three have a +6 drm (C1.81).
pub const SPARING_ROLLS: u8 = 6;

/// How many of them can name a certain coordinate.
pub const ROLLS_FOR_A_HEX: u8 = 3;

/// The hexes that are looked at, each as its coordinate number.
#[derive(Clone, Copy, Debug)]
pub struct Area<'a>(pub &'a [Coordinate]);

/// The bit of a coordinate. A 10 spares coordinate 0 as well (C1.81), so the
/// two share one fate and one bit.
fn bit(coordinate: i32) -> u16 {
    match coordinate {
        0 => 1 << 10,
        other => 1 << other,
    }
}

impl Area<'_> {
    fn bits(&self) -> impl Iterator<Item = u16> {
        self.0.iter().map(|hex| bit(hex.get()))
    }

    /// The coordinates that a Final dr spares and that one of the hexes has.
    fn spared_by(&self, final_dr: i32) -> u16 {
        if final_dr > 10 {
            return 0;
        }
        let occupied = self.bits().fold(0, |all, bit| all | bit);
        bit(final_dr) & occupied
    }

    /// How many of the hexes are not spared.
    pub fn count_exposed(&self, spared: u16) -> u8 {
        self.bits().filter(|bit| bit & spared == 0).count() as u8
    }

    /// The next of the six dr, after so many: the coordinates that it spares, as far as one of
    /// the hexes has them.
    pub fn roll<D: Dice + ?Sized>(&self, rolled: u8, dice: &mut D) -> u16 {
        let drm = if rolled < 3 { 0 } else { 6 };
        let final_dr = dice.one_die(&SPARING) + drm;
        match final_dr {
            11.. => dice.note("C1.81", format_args!("Final dr {final_dr}: nothing is spared")),
            10 => dice.note("C1.81", format_args!("hexes of coordinates 10 and 0 are spared")),
            _ => dice.note("C1.81", format_args!("hexes of coordinate {final_dr} are spared")),
        }
        self.spared_by(final_dr)
    }
}

/// One of the three dr that can name the coordinate of a hex: whether it does, as a 1.
pub fn spares_the_hex<D: Dice + ?Sized>(dice: &mut D) -> bool {
    let spares = dice.dr_at_most(&SPARING, 1);
    if spares {
        dice.note("C1.81", format_args!("it names the coordinate of the hex, which is spared"));
    } else {
        dice.note("C1.81", format_args!("it names another coordinate"));
    }
    spares
}

//! B25: Flames and Blazes.

pub mod blaze_spread;
pub mod burnable;
pub mod kindle;

use asl_engine::dice::{Dice, Roll};

const FLAME: Roll = Roll::DR("Flame DR", "B25.151");

/// A Final DR of so much or less puts a Flame out (B25.151).
const OUT: i32 = 2;

/// What a Flame does in a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Burning {
    Blazes,
    Stays,
    GoesOut,
}

/// The DR of a Flame at the end of a Player Turn.
///
/// # Source
///
/// B25.151.
fn burn<D: Dice + ?Sized>(spread: i32, drm: i32, dice: &mut D) -> Burning {
    let final_dr = dice.dr_total(&FLAME) + drm;
    let (burning, says) = match final_dr {
        _ if final_dr >= spread => (Burning::Blazes, "the Flame becomes a Blaze"),
        _ if final_dr <= OUT => (Burning::GoesOut, "the Flame goes out"),
        _ => (Burning::Stays, "the Flame stays"),
    };
    dice.note("B25.151", format_args!("a Final {final_dr}: {says}"));
    burning
}

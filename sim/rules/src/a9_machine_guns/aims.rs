//! The Locations that Spraying Fire is aimed at, as they are given: `W4:across=W5:level=1`.

use std::str::FromStr;

use crate::Refusal;
use crate::g11_caves::spraying_fire::{Aim, check};
use crate::units::Hex;

/// Checks that Spraying Fire out of a hex can be aimed at these two Locations (G11.811).
///
/// # Errors
///
/// [`Refusal`], when a Location is written wrongly, or the two cannot be affected together.
pub(super) fn check_aims(from: &str, aims: &[String; 2], caves: [bool; 2]) -> Result<(), Refusal> {
    let from = hex("firer-hex", from, from)?;
    let read = [aim(&aims[0])?, aim(&aims[1])?];
    for ((aim, given), is_cave) in read.iter().zip(aims).zip(caves) {
        if matches!(aim, Aim::Cave { .. }) != is_cave {
            let message = format!(
                "`{given}`: a Location has the terrain `cave` if, and only if, its aim has \
                 `across=`, the hex across its CA Hexside"
            );
            return Err(Refusal::together("aims", message).by("G11.8, G11.81"));
        }
    }
    if caves == [false; 2] {
        let message = "the map is checked for caves only: without a cave, leave out `aims`";
        return Err(Refusal::together("aims", message).by("G11.811"));
    }
    check(from, read)
}

fn hex(parameter: &'static str, given: &str, name: &str) -> Result<Hex, Refusal> {
    Hex::from_str(name).map_err(|_| {
        let message = format!("`{given}`: `{name}` is not a hex such as Y4 or AA8");
        Refusal::together(parameter, message)
    })
}

fn aim(given: &str) -> Result<Aim, Refusal> {
    let mut marks = given.split(':');
    let at = hex("aims", given, marks.next().unwrap_or_default())?;
    let (mut across, mut level, mut climbing) = (None, 0, false);
    for mark in marks {
        match mark.split_once('=') {
            Some(("across", name)) => across = Some(hex("aims", given, name)?),
            Some(("level", number)) if number.parse::<i8>().is_ok() => {
                level = number.parse::<i8>().map_or(0, i32::from);
            }
            None if mark == "climbing" => climbing = true,
            _ => {
                let message = format!(
                    "`{given}`: there is no `:{mark}`; there are :across= with the hex across the \
                     CA Hexside of a cave, :level= and :climbing"
                );
                return Err(Refusal::together("aims", message));
            }
        }
    }
    match (across, climbing) {
        (Some(_), true) => {
            let message = format!("`{given}`: a Climbing unit is not in a cave");
            Err(Refusal::together("aims", message).by("G11.5"))
        }
        (Some(across), _) if across.distance(at) != Some(1) => {
            let message = format!("`{given}`: a CA Hexside is between two adjacent hexes");
            Err(Refusal::together("aims", message).by("G11.1"))
        }
        (Some(across), _) => Ok(Aim::Cave { hex: at, across, level }),
        (None, true) => Ok(Aim::Climbers { hex: at, level }),
        (None, false) => Ok(Aim::AboveGround { hex: at, level }),
    }
}

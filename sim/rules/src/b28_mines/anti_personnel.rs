//! A-P mines against a vehicle.

use super::vehicle::Hull;
use crate::a7_fire::column::Column;
use crate::a7_fire::vehicle_line;
use crate::a11_close_combat::against_vehicle::assault::Fate;
use crate::tables::ift;
use asl_engine::dice::{Dice, Roll};

const ATTACK: Roll = Roll::DR("IFT DR of A-P mines", "B28.42");

/// What an Original DR does to the vehicle, before any Unlikely Kill dr.
///
/// # Formula
///
/// Only a KIA Immobilizes an AFV. An unarmored vehicle is eliminated below the number of the
/// Vehicle line, burns by half of it or less, and is Immobilized by the number itself.
///
/// # Source
///
/// B28.42, A7.308.
pub fn fate(column: Column, drm: i32, hull: Hull, original: i32) -> Fate {
    let final_dr = original + drm;
    match hull {
        Hull::Aerial(_) if column.effect(final_dr).is_kia() => Fate::Immobilized,
        Hull::Aerial(_) => Fate::Unharmed,
        Hull::Unarmored => match ift::vehicle_number(column.firepower()) {
            Some(number) => vehicle_line::fate(number, final_dr),
            None => Fate::Unharmed,
        },
    }
}

/// Rolls for the attack.
///
/// # Source
///
/// B28.42, A7.308, A7.309.
pub fn attack<D: Dice + ?Sized>(column: Column, drm: i32, hull: Hull, dice: &mut D) -> Fate {
    let original = dice.dr_total(&ATTACK);
    let fate = fate(column, drm, hull, original);
    let final_dr = original + drm;
    dice.note("B28.42", format_args!("Final DR {final_dr} on the {column} column: {fate}"));
    if hull != Hull::Unarmored || original != 2 || fate == Fate::Burns {
        return fate;
    }
    vehicle_line::unlikely_kill(fate, dice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::a7_fire::column::Table;

    fn column(firepower: i32) -> Column {
        Column::of(Table::Ift, firepower.into()).expect("a column")
    }

    /// Of 36 DR: burns, eliminated, Immobilized, nothing.
    fn ways(firepower: i32, hull: Hull) -> [usize; 4] {
        let drs = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
        let all: Vec<Fate> = drs.map(|dr| fate(column(firepower), 0, hull, dr)).collect();
        let of = |fate| all.iter().filter(|one| **one == fate).count();
        [Fate::Burns, Fate::Eliminated, Fate::Immobilized, Fate::Unharmed].map(of)
    }

    #[test]
    fn the_ways_by_hand() {
        assert_eq!(ways(6, Hull::Unarmored), [3, 7, 5, 21]);
        assert_eq!(ways(8, Hull::Unarmored), [3, 12, 6, 15]);
        assert_eq!(ways(12, Hull::Unarmored), [6, 15, 5, 10]);
        for firepower in [6, 8, 12] {
            assert_eq!(ways(firepower, Hull::Aerial(0)), [0, 0, 1, 35]);
        }
    }
}

//! What a failed NMC does to vehicles, Guns and SW (C1.821).

use asl_engine::dice::{Dice, Roll};

const NMC: Roll = Roll::DR("Bombardment NMC", "C1.821");

/// The Morale Level of a Gun or SW (C1.821).
pub const WEAPON_MORALE: i32 = 7;

/// What a Bombardment has done to a vehicle, a Gun or a SW; mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Struck {
    Unhurt,
    /// A vehicle is immobilized, a Gun or SW malfunctions.
    Disabled,
    Eliminated,
    /// Only a vehicle burns.
    Burns,
}

impl Struck {
    /// By a NMC that fails by so much.
    pub const fn by(excess: i32) -> Self {
        match excess {
            ..=0 => Self::Unhurt,
            1 => Self::Disabled,
            2 => Self::Eliminated,
            _ => Self::Burns,
        }
    }
}

/// The NMC of a Gun or SW: its Original DR, and what it does.
pub fn weapon<D: Dice + ?Sized>(dice: &mut D) -> (i32, Struck) {
    let original = dice.dr_total(&NMC);
    let struck = Struck::by(original - WEAPON_MORALE);
    let words = match struck {
        Struck::Unhurt => "is unhurt",
        Struck::Disabled => "malfunctions",
        Struck::Eliminated | Struck::Burns => "is eliminated",
    };
    dice.note("C1.821", format_args!("a weapon {words}, by {original} against {WEAPON_MORALE}"));
    (original, struck)
}

//! What one unit rolls in an attack on its Location.

use asl_engine::dice::{Dice, Roll, added_up};

use crate::a10_morale::consequence::Fate;
use crate::a10_morale::resolution::Resolution;
use crate::a17_wounds;
use crate::units::{Condition, Unit};

const BERSERK: Roll = Roll::DR("berserk TC", "A15.41");

/// What one unit rolls. Nothing else decides what becomes of it, so that equal rolls are
/// worked out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rolls {
    /// A MC or TC, with all that follows from it.
    Check(Resolution),
    /// The Wound Severity dr of a SMC.
    Wound(Unit),
    /// The TC that makes a unit go berserk with its leader, when it rolls `needed` or less
    /// (A15.41).
    BerserkTc {
        /// The unit.
        unit: Unit,
        /// The highest DR that makes it berserk.
        needed: i32,
    },
}

/// What can become of a unit that rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fates {
    /// Each fate with its weight, out of 36^`rolls`.
    pub ways: Vec<(Fate, u128)>,
    /// The most rolls it takes.
    pub rolls: usize,
}

impl Rolls {
    /// Rolls to the end.
    pub fn fate<D: Dice + ?Sized>(&self, dice: &mut D) -> Fate {
        match *self {
            Self::Check(check) => check.resolve(dice),
            Self::Wound(unit) => match a17_wounds::severity(unit.body, 0, dice) {
                Some(body) => Fate::one(unit.with_body(body)),
                None => Fate::Eliminated,
            },
            Self::BerserkTc { unit, needed } => {
                let passes = dice.total_at_most(&BERSERK, needed);
                let outcome = if passes { "goes berserk too" } else { "keeps its head" };
                dice.note("A15.41", format_args!("{unit} {outcome}, {needed} or less needed"));
                Fate::one(if passes { unit.in_condition(Condition::Berserk) } else { unit })
            }
        }
    }

    /// Every fate that the rolls can lead to.
    pub fn fates(&self) -> Fates {
        let (ways, rolls) = added_up(|dice| self.fate(dice));
        Fates { ways, rolls }
    }
}

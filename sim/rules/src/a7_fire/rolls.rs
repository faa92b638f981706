//! What one unit rolls in an attack on its Location.

use asl_engine::dice::{Dice, ListeningDice, Roll, added_up};

use crate::a10_morale::check::MC;
use crate::a10_morale::consequence::{Consequence, Fate};
use crate::a10_morale::resolution::{Resolution, TC};
use crate::a14_snipers::activation::SNIPER_ATTACK;
use crate::a14_snipers::sniper;
use crate::a17_wounds;
use crate::units::{Condition, Unit};

const BERSERK: Roll = Roll::DR("berserk TC", "A15.41");

/// The DR of a unit that can activate the enemy's Sniper (A14.1).
const CHECKS: [&Roll; 3] = [&MC, &TC, &BERSERK];

/// What one unit rolls. Nothing else decides what becomes of it, so that equal rolls are
/// worked out once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rolls {
    /// A MC or TC, with all that follows from it.
    Check(Resolution),
    /// The NMC of WP (A24.31).
    WpMc {
        /// With the usual DRM.
        check: Resolution,
        /// The DRM when the colored die is a 6: then grenades score a Critical Hit.
        on_six: i32,
    },
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
    /// The unit is the target of a Sniper Attack, whose dr was this, or has yet to be made
    /// (A14.2, A14.3).
    Sniper {
        /// The unit.
        unit: Unit,
        /// The dr.
        dr: Option<u8>,
    },
}

/// What can become of a unit that rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fates {
    /// Each fate, and how often the DR for it were the SAN, with its weight out of 36^`rolls`.
    pub ways: Vec<((Fate, u8), u128)>,
    /// The most rolls it takes.
    pub rolls: usize,
    /// How many ways of the dice there are.
    pub ways_of_dice: u64,
}

impl Rolls {
    /// Rolls to the end.
    pub fn fate<D: Dice + ?Sized>(&self, dice: &mut D) -> Fate {
        match *self {
            Self::Check(check) => check.resolve(dice),
            Self::WpMc { check, on_six } if check.drm == on_six => check.resolve(dice),
            Self::WpMc { check, on_six } => {
                let both = dice.dr_both(&MC);
                let critical = both.colored == 6;
                if critical {
                    dice.note("A24.31", format_args!("a colored 6 is a Critical Hit"));
                }
                let drm = if critical { on_six } else { check.drm };
                Resolution { drm, ..check }.resolve_with(both.total(), dice)
            }
            Self::Wound(unit) => wounded(unit, dice),
            Self::Sniper { unit, dr } => {
                let dr = dr.map_or_else(|| dice.one_die(&SNIPER_ATTACK), i32::from);
                let unit = Unit { concealed: unit.concealed && dr > 2, ..unit };
                match sniper::hit(unit, dr, dice) {
                    Consequence::Settled(fate) => fate,
                    Consequence::Wound { unit, .. } => wounded(unit, dice),
                }
            }
            Self::BerserkTc { unit, needed } => {
                let passes = dice.total_at_most(&BERSERK, needed);
                let outcome = if passes { "goes berserk too" } else { "keeps its head" };
                dice.note("A15.41", format_args!("{unit} {outcome}, {needed} or less needed"));
                Fate::one(if passes { unit.in_condition(Condition::Berserk) } else { unit })
            }
        }
    }

    /// The same, and how often its DR were this SAN.
    pub fn overheard<D: Dice + ?Sized>(&self, san: Option<u8>, dice: &mut D) -> (Fate, u8) {
        match san.filter(|_| self.may_fail()) {
            None => (self.fate(dice), 0),
            Some(san) => {
                let mut dice = ListeningDice::new(dice, &CHECKS, san);
                let fate = self.fate::<dyn Dice>(&mut dice);
                (fate, dice.heard())
            }
        }
    }

    /// Whether its DR can have any result but one: else it is not made, and activates no
    /// Sniper (A14.1). A MC can always fail, by an Original 12.
    fn may_fail(&self) -> bool {
        match *self {
            Self::Check(check) => !check.task_check || check.morale_level() - check.drm < 12,
            Self::WpMc { .. } => true,
            Self::BerserkTc { needed, .. } => needed < 12,
            Self::Wound(_) | Self::Sniper { .. } => false,
        }
    }

    /// Every fate that the rolls can lead to, with how often their DR were this SAN.
    pub fn fates(&self, san: Option<u8>) -> Fates {
        let mut ways_of_dice = 0;
        let (ways, rolls) = added_up(|dice| {
            ways_of_dice += 1;
            self.overheard(san, dice)
        });
        Fates { ways, rolls, ways_of_dice }
    }
}

/// A SMC makes his Wound Severity dr.
fn wounded<D: Dice + ?Sized>(unit: Unit, dice: &mut D) -> Fate {
    match a17_wounds::severity(unit.body, 0, dice) {
        Some(body) => Fate::one(unit.with_body(body)),
        None => Fate::Eliminated,
    }
}

//! The standing of a fire phase between two attacks.

use asl_engine::Shared;

use crate::a7_fire::attack::Original;
use crate::a14_snipers::activation::Activations;
use crate::scenarios::firefight::Band;

/// So many attacks there are at most.
pub const MOST_ATTACKS: usize = 8;

/// So many stacks there are at most.
pub const MOST_STACKS: usize = 3;

/// The state of an attack on the list. The order is that in which equal attacks are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Progress {
    /// It is not made any more.
    Over,
    /// It has been made so often, and its weapon has kept its ROF (A9.2).
    Again(u8),
    /// It has not been made yet.
    Waits,
}

/// The standing of a fire phase.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// What is left of each stack; all but the first can be nobody from the beginning.
    pub(super) stacks: [Shared<Band>; MOST_STACKS],
    /// The state of each attack on the list.
    pub(super) attacks: [Progress; MOST_ATTACKS],
    /// The attack that is under way.
    pub(super) now: Option<u8>,
    /// Its IFT DR, when that is more than the attack's.
    pub(super) made: Option<Original>,
    /// How many shots have been fired.
    pub(super) shots: u8,
    /// How many attacks of the list were not needed.
    pub(super) saved: u8,
    /// How many weapons have malfunctioned.
    pub(super) malfunctions: u8,
    /// How often Snipers have been activated.
    pub(super) activations: Activations,
}

impl Standing {
    /// Nothing is fired any more; what has not been is saved.
    pub(super) fn end(&mut self) {
        for attack in &mut self.attacks {
            self.saved += u8::from(*attack == Progress::Waits);
            *attack = Progress::Over;
        }
    }
}

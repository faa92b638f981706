//! What of a battery lies on the board, and what is done next.

use asl_engine::Step;

use super::battery::Pile;
use super::outcome::{End, Fired};

/// What of the battery lies on the board, each with how many hexes it is from the target hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Board {
    /// Nothing.
    Empty,
    /// Nothing, but there is Battery Access.
    Access,
    /// A SR.
    Sr(u8),
    /// A SR that has replaced an FFE:C, and is Corrected without Conversion in this fire phase.
    Replaced(u8),
    /// An FFE:1.
    Ffe1(u8),
    /// An FFE:2.
    Ffe2(u8),
    /// An FFE:C.
    FfeC(u8),
}

/// What is done next in a fire phase, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The RPh before it, when the radio malfunctions.
    Repair,
    /// The Contact or Maintenance DR.
    Contact,
    /// The draw for Battery Access.
    Draw,
    /// The extra draw for an AR.
    ExtraForAr,
    /// The Accuracy dr, and the Error DR.
    Place,
    /// The extra draw for a Conversion.
    ExtraForFfe,
    /// The FFE is resolved.
    Resolve,
}

/// All that the future of a battery depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing {
    /// The friendly fire phase, from 1.
    pub phase: u8,
    /// What is done next in it.
    pub stage: Stage,
    /// What lies on the board.
    pub board: Board,
    /// Whether there is Contact, from this fire phase or until now from the one before.
    pub contact: bool,
    /// Whether the radio malfunctions.
    pub broken: bool,
    /// The chits that are left in the pile.
    pub pile: Pile,
}

/// What is fired in a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fires {
    /// It is the FFE:1 of a new Fire Mission.
    pub new_mission: bool,
    /// The Blast Area covers the target hex.
    pub covers: bool,
    /// The target is attacked.
    pub attacks: bool,
}

impl Fired {
    /// The same after one more step in this fire phase.
    #[must_use]
    pub const fn with(mut self, fires: Fires, phase: u8) -> Self {
        if fires.new_mission {
            self.missions += 1;
            if self.first == 0 {
                self.first = phase;
                self.first_covers = fires.covers;
            }
        }
        if fires.attacks {
            self.attacks += 1;
        }
        self
    }
}

/// A step of the battery, with what it fires.
pub type Turning = (Step<Standing, End>, Fires);

/// The battery goes on, and nothing is fired.
pub(super) fn goes_on(standing: Standing) -> Turning {
    (Step::Next(standing), Fires::default())
}

impl Standing {
    /// The same with something else on the board, and to be done next.
    pub(super) const fn at(self, stage: Stage, board: Board) -> Self {
        Self { stage, board, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_mission_sets_when_and_where_the_first_ffe_is() {
        let first = Fires { new_mission: true, covers: false, attacks: false };
        let second = Fires { new_mission: true, covers: true, attacks: true };
        let fired = Fired::default().with(first, 2).with(Fires::default(), 3).with(second, 4);
        assert_eq!(fired, Fired { first: 2, first_covers: false, missions: 2, attacks: 1 });
    }
}

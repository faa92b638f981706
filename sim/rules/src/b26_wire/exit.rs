//! Where units are that began above Wire.

use std::fmt;

use crate::a4_movement::mf::Mf;

/// Where the unit is in the end, or where the units of a stack are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exit {
    /// It leaves the hex, in this turn.
    Leaves {
        /// Which turn.
        turn: u8,
        /// The MF in halves that it does not have any more; less is better.
        spent: u8,
        /// The MF in halves that it has after that.
        left: u8,
        /// Whether it routs.
        routs: bool,
    },
    /// It is beneath the Wire, in this turn.
    Beneath {
        /// Which turn.
        turn: u8,
        /// The MF in halves that it does not have any more.
        spent: u8,
        /// The MF in halves that it has after that.
        left: u8,
    },
    /// A unit that routs stays beneath the Wire.
    StaysBeneath,
    /// It is above the Wire still.
    HungUp(u8),
    /// It cannot rout, and surrenders.
    Surrenders,
    /// It cannot rout, and is eliminated.
    Eliminated,
    /// A stack; the units that do not leave come first, since fewer of them are better.
    Stack {
        /// Units that surrender or are eliminated.
        lost: u8,
        /// What becomes of them, or `None` if no unit can be lost.
        loss: Option<Loss>,
        /// Units that are above the Wire still.
        hung: u8,
        /// Units beneath it.
        beneath: u8,
        /// Units that have left the hex.
        leave: u8,
    },
}

/// How a unit is lost that cannot rout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Loss {
    /// It surrenders.
    Surrenders,
    /// It is eliminated.
    Eliminated,
}

impl Exit {
    /// How many units do not leave the hex, and how many do.
    pub(super) fn units(&self) -> (u8, u8) {
        match self {
            Self::Leaves { .. } => (0, 1),
            Self::Stack { lost, hung, beneath, leave, .. } => (lost + hung + beneath, *leave),
            _ => (1, 0),
        }
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Leaves { left, routs: true, .. } => {
                write!(f, "routs with {} MF left", Mf::halves(left))
            }
            Self::Leaves { turn, left, .. } => {
                write!(f, "leaves in turn {turn} with {} MF left", Mf::halves(left))
            }
            Self::Beneath { turn, left, .. } => {
                write!(f, "beneath in turn {turn} with {} MF left", Mf::halves(left))
            }
            Self::StaysBeneath => f.write_str("stays-beneath"),
            Self::HungUp(_) => f.write_str("hung-up"),
            Self::Surrenders => f.write_str("surrenders"),
            Self::Eliminated => f.write_str("eliminated"),
            Self::Stack { lost, loss: Some(Loss::Surrenders), leave, .. } => {
                write!(f, "{leave} leave, {lost} surrender")
            }
            Self::Stack { lost, loss: Some(Loss::Eliminated), leave, .. } => {
                write!(f, "{leave} leave, {lost} eliminated")
            }
            Self::Stack { loss: None, hung, beneath, leave, .. } => {
                write!(f, "{leave} leave, {beneath} beneath, {hung} hung-up")
            }
        }
    }
}

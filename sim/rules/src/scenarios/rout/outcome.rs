//! How a rout ends.

use std::fmt;

use crate::a10_morale::aftermath::{Aftermath, AftermathView};
use crate::measures::{self, Aftermaths};
use asl_engine::odds::Measure;

/// How a rout ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// It gets to where it routs to.
    Arrives,
    /// Heat of Battle has rallied it in this hex, so that it routs no farther (A15.1).
    Rallies(u8),
    /// It is pinned in this hex (A10.53).
    Pinned(u8),
    /// Its wound, or Wire, leaves it too few MF to leave this hex; 0 is where it starts (A17.2,
    /// B26.41).
    Short(u8),
    /// It is above the Wire of this hex; 0 is where it starts (B26.41).
    HungUp(u8),
    /// It ends ADJACENT to a Known armed unbroken enemy (A10.5).
    FailsToRout,
    /// Interdiction has eliminated it in this hex (A10.53).
    Eliminated(u8),
}

/// How a rout has ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Routed {
    /// How.
    pub end: End,
    /// What is left of the unit.
    pub left: Aftermath,
    /// Whether the leader who routed with it is eliminated (A10.711).
    pub leader_lost: bool,
}

impl Routed {
    /// Whether it gets to where it routs to.
    fn arrives(&self) -> bool {
        self.end == End::Arrives
    }

    /// Whether nothing is left of it, or it has failed to rout.
    fn is_lost(&self) -> bool {
        matches!(self.end, End::Eliminated(_) | End::FailsToRout)
    }

    /// Every measure.
    pub fn measures() -> Vec<Measure<Self>> {
        vec![
            Measure::chance("arrives", "it reaches its destination", |routed: &Self| {
                Some(2 * u32::from(routed.arrives()))
            }),
            Measure::chance(
                "eliminated",
                "it is eliminated by Interdiction, or fails to rout (A10.5, A10.53)",
                |routed: &Self| Some(2 * u32::from(routed.is_lost())),
            )
            .as_a_price(),
            Measure::number(
                "squad-equivalents-lost",
                "squad-equivalents that it loses (A5.5)",
                |routed: &Self| Some(measures::half_squads_lost_of(routed)),
            )
            .as_a_price(),
            Measure::number("bpv-lost", "BPV that it loses", |routed: &Self| {
                Some(2 * measures::bpv_lost_of(routed))
            })
            .as_a_price(),
            Measure::chance(
                "leader-lost",
                "the leader who routs with it is eliminated (A10.711)",
                |routed: &Self| Some(2 * u32::from(routed.leader_lost)),
            )
            .as_a_price(),
        ]
    }
}

/// `arrives: still broken` for `arrives: unaffected`: a unit that routs is broken, and is so still
/// if nothing happens to it.
pub(super) fn in_words(outcome: &str) -> Option<String> {
    let (end, left) = outcome.split_once(": unaffected")?;
    let condition = if end.starts_with("rallies") { "no loss" } else { "still broken" };
    Some(format!("{end}: {condition}{left}"))
}

impl Aftermaths for Routed {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.left.aftermaths()
    }
}

impl fmt::Display for Routed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left = &self.left;
        match self.end {
            End::Arrives => write!(f, "arrives: {left}")?,
            End::Rallies(hex) => write!(f, "rallies in hex {hex}: {left}")?,
            End::Pinned(hex) => write!(f, "pinned in hex {hex}: {left}")?,
            End::Short(0) => write!(f, "beneath the Wire at the start: {left}")?,
            End::HungUp(0) => write!(f, "above the Wire at the start: {left}")?,
            End::HungUp(hex) => write!(f, "above the Wire in hex {hex}: {left}")?,
            End::Short(hex) => write!(f, "stops in hex {hex}: {left}")?,
            End::FailsToRout => f.write_str("fails to rout")?,
            End::Eliminated(hex) => write!(f, "eliminated in hex {hex}")?,
        }
        if self.leader_lost {
            f.write_str(", leader eliminated")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_rallies_has_no_loss_and_all_others_are_still_broken() {
        for (outcome, said) in [
            ("arrives: unaffected", "arrives: still broken"),
            ("pinned in hex 1: unaffected", "pinned in hex 1: still broken"),
            ("rallies in hex 2: unaffected", "rallies in hex 2: no loss"),
            ("arrives: unaffected, leader eliminated", "arrives: still broken, leader eliminated"),
        ] {
            assert_eq!(in_words(outcome).as_deref(), Some(said));
        }
        assert_eq!(in_words("fails to rout"), None);
    }
}

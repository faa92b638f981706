//! What happens in a CCPh, and what a player can decide in it.

use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::combat::Places;
use asl_engine::Schedule;

/// Something that happens in a CCPh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The units come that are due in the CCPh of this number.
    Arrive(u8),
    /// Units of a side announce that they withdraw from Melee, the ATTACKER's first (A11.2).
    Announce(Who),
    /// Both sides roll for Ambush (A11.4).
    Ambush,
    /// Units of the side that has ambushed the other withdraw: before all attacks, or after them
    /// and before Melee (A11.41).
    Slip(bool),
    /// A side arranges its stacks: which MMC each SMC is with (A11.14). The second time only
    /// after the attacks of an Ambush.
    Arrange(Who, bool),
    /// A side designates its attacks, the ATTACKER first (A11.12). The second time only after
    /// those of an Ambush.
    Declare(Who, bool),
    /// CC attacks: of both sides, or of the side that has ambushed the other. The ATTACKER's
    /// come first. Whether they are in a Melee.
    Fight(Who, bool),
    /// CC attacks of the side that has been ambushed (A11.32).
    Respond,
    /// The CCPh of this ATTACKER ends; whether it was one of a Melee.
    Ends(Who, bool),
}

impl Event {
    /// What happens in so many CCPh. The attackers' is the first. In the first there can be an
    /// Ambush, unless there is a Melee already. Stacks and attacks are decided if a side is free.
    pub fn schedule(
        rounds: u8,
        (melee, rolled): (bool, bool),
        arrivals: &[u8],
        free: bool,
    ) -> Schedule<Self> {
        let section = |round: u8| {
            let who = if round % 2 == 1 { Who::Attackers } else { Who::Defenders };
            let order = [who, who.other()];
            let in_melee = melee || round > 1;
            let mut events = Vec::new();
            let decided = |events: &mut Vec<Self>, again: bool| {
                if free {
                    events.extend(order.map(|who| Self::Arrange(who, again)));
                    events.extend(order.map(|who| Self::Declare(who, again)));
                }
            };
            if arrivals.contains(&round) {
                events.push(Self::Arrive(round));
            }
            if in_melee {
                events.extend(order.map(Self::Announce));
            } else if rolled {
                events.push(Self::Ambush);
            }
            if !in_melee {
                events.push(Self::Slip(false));
            }
            decided(&mut events, false);
            events.push(Self::Fight(who, in_melee));
            if !in_melee {
                decided(&mut events, true);
                events.push(Self::Respond);
                events.push(Self::Slip(true));
            }
            events.push(Self::Ends(who, in_melee));
            events
        };
        Schedule::of((1..=rounds).map(section))
    }
}

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// The units at these places withdraw from Melee, or after an Ambush; the others stay.
    Withdraw(Places),
    /// The SMC stand with these MMC.
    Arrange(Stacks),
    /// These attacks are made.
    Declare(Declaration),
}

/// So many units of a side can be arranged in stacks; others are alone.
pub const MOST_ARRANGED: usize = 16;

/// Which MMC each SMC is with: for the place of a SMC the place of the MMC and one more, 0 when
/// it is alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stacks(pub [u8; MOST_ARRANGED]);

/// So many attacks a side makes at most, when they are searched for.
pub const MOST_DECLARED: usize = 4;

/// The attacks of one side: the places of the units that attack, and of those that are attacked.
/// Attacks of nobody are not made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Declaration {
    /// Each attack.
    pub attacks: [(Places, Places); MOST_DECLARED],
    /// Which of them are attempts to capture, a bit for each.
    pub captures: u8,
}

impl Declaration {
    /// The attacks that are made, each with whether it is an attempt to capture.
    pub fn made(&self) -> impl Iterator<Item = (Places, Places, bool)> {
        let made = self.attacks.iter().zip(0..).filter(|((attackers, _), _)| *attackers != 0);
        made.map(|((attackers, targets), place)| {
            (*attackers, *targets, self.captures & (1 << place) != 0)
        })
    }
}

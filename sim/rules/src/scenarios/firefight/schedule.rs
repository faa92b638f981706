//! What happens in a firefight, and in which order.

use std::fmt;

use asl_engine::Schedule;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    Targets,
    Firers,
}

/// Something that happens in a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The broken of a side try to rally; whether it is its own RPh.
    Rally(Who, bool),
    /// A side is fired at.
    FireAt(Who),
    /// The Sniper Attack on a side whose IFT DR has activated the enemy's Sniper (A14.1).
    SniperAt(Who),
    /// The Player Turn ends, and with it every pin (A7.8).
    TurnEnds,
}

impl Event {
    /// What happens in so many fire phases. The firers' Player Turn is the first.
    /// A Player Turn has a fire phase of each side that fires, the phasing
    /// side's first.
    ///
    /// A Sniper Attack on the units that have just fired is played when fire is returned and
    /// Sniper Attacks hit.
    pub fn schedule(
        phases: i32,
        fire_is_returned: bool,
        rally: bool,
        snipers_hit: bool,
    ) -> Schedule<Self> {
        let mut turns = Vec::new();
        let mut left = phases;
        let mut phasing = Who::Firers;
        while left > 0 {
            let mut turn = Vec::new();
            if phasing == Who::Targets || left < phases {
                for who in [Who::Targets, Who::Firers].into_iter().filter(|_| rally) {
                    if who == Who::Targets || fire_is_returned {
                        turn.push(Self::Rally(who, who == phasing));
                    }
                }
            }
            let other = phasing.other();
            let order = if fire_is_returned {
                // The phasing side fires first, at the other.
                vec![other, phasing]
            } else {
                vec![Who::Targets]
            };
            for at in order.into_iter().take(left as usize) {
                turn.push(Self::FireAt(at));
                if fire_is_returned && snipers_hit {
                    turn.push(Self::SniperAt(at.other()));
                }
                left -= 1;
            }
            if left > 0 {
                turn.push(Self::TurnEnds);
            }
            turns.push(turn);
            phasing = other;
        }
        Schedule::of(turns)
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Targets => "targets",
            Self::Firers => "firers",
        })
    }
}

impl Who {
    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::Targets => Self::Firers,
            Self::Firers => Self::Targets,
        }
    }
}

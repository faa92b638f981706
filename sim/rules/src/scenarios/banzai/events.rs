//! What happens in a charge, and in which order.

use asl_engine::Schedule;

use crate::scenarios::close_combat;

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The Impulse of this number, counted from 1.
    Impulse(u8),
    /// Residual FP attacks a stack, counted from 0, that has just entered a hex.
    Residual(u8),
    /// The defenders fire at those who have just entered their Location, as they must.
    TripleFire,
    /// The defender decides which FG fires at which stack.
    Choose,
    /// The DR of the fire that was chosen.
    Dr,
    /// That attack.
    Attack,
    /// The MPh is over.
    MphEnds,
    /// The defender decides which FG fires at which stack in the DFPh.
    ChooseFinal,
    /// A stack fires in the AFPh; the number of stacks stands for all who are in the Location.
    AdvancingFire(u8),
    /// Broken units rout, and adjacent stacks advance.
    Advance,
    /// What happens in a CCPh.
    Melee(close_combat::Event),
}

/// What the defender may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// A FG, counted from 0, fires at a stack, counted from 0.
    Fire { group: u8, stack: u8 },
    /// They hold their fire until the next Impulse.
    Hold,
}

impl std::fmt::Display for Act {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fire { group, stack } => {
                write!(f, "FG {} fires at stack {}", group + 1, stack + 1)
            }
            Self::Hold => f.write_str("hold fire"),
        }
    }
}

/// The events of a charge: for each Impulse so many shots at most, then so many in the DFPh.
pub(super) fn schedule(
    stacks: u8,
    shots: &[usize],
    final_shots: usize,
    melee: &Schedule<close_combat::Event>,
) -> Schedule<Event> {
    let fire = |choose, times: usize| [choose, Event::Dr, Event::Attack].repeat(times);
    let mut sections: Vec<Vec<Event>> = Vec::new();
    for (number, shots) in (1..).zip(shots) {
        let mut events = vec![Event::Impulse(number)];
        events.extend((0..stacks).map(Event::Residual));
        events.extend([Event::TripleFire, Event::Dr, Event::Attack]);
        events.extend(fire(Event::Choose, *shots));
        sections.push(events);
    }
    let mut rest = vec![Event::MphEnds];
    rest.extend(fire(Event::ChooseFinal, final_shots));
    rest.extend((0..=stacks).map(Event::AdvancingFire));
    rest.push(Event::Advance);
    sections.push(rest);
    for number in 0..melee.len() {
        let event = Event::Melee(melee.event(number));
        if number == 0 || melee.section(number) != melee.section(number - 1) {
            sections.push(Vec::new());
        }
        if let Some(section) = sections.last_mut() {
            section.push(event);
        }
    }
    Schedule::of(sections)
}

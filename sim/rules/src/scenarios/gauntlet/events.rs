//! What happens while they cross, and in which order.

use std::fmt;

use asl_engine::Schedule;

use super::defenders::Defender;
use super::path::PathHex;
use crate::a4_movement::mf::Mf;
use crate::a8_defensive_fire::marker;

/// Something that happens. Hexes count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The movers decide whether to go on into a hex.
    GoOn(u8),
    /// They enter a hex.
    Enter(u8),
    /// The units that still can spend MF in a hex on something else.
    SpendMore(u8),
    /// Residual FP attacks the units that have just spent MF in a hex; whether those are the MF
    /// for something else.
    Residual(u8, bool),
    /// The Residual FP in a cave whose CA Hexside they have crossed attacks them.
    CaveResidual(u8),
    /// The Fire Lane of a defender, counted from 0, attacks them.
    FireLane(u8, bool, u8),
    /// The IFT DR of that attack, before it, where the MG can malfunction by it.
    LaneDr(u8, bool, u8),
    /// The defender decides which of his units fires at the units that have just spent such MF in
    /// a hex.
    Choose(u8, bool),
    /// The DR of the fire that was chosen.
    Dr,
    /// That attack.
    Attack,
    /// The defender decides whether a MG that has just kept its ROF gives it up, to leave Residual
    /// FP.
    KeepRof,
    /// The MPh ends.
    MphEnds,
    /// The defender decides which of his units fires at which hex in the DFPh.
    ChooseFinal,
}

/// What a player may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// A defender, counted from 0, fires at a hex.
    Fire { defender: u8, hex: u8 },
    /// A defender, counted from 0, whose MG has kept its ROF, fires all it has as Subsequent First
    /// Fire.
    FireAll { defender: u8, hex: u8 },
    /// A defender, counted from 0, fires at a hex and declares a Fire Lane.
    FireLane { defender: u8, hex: u8 },
    /// A defender, counted from 0, takes a Snap Shot at the units that have entered a hex.
    SnapShot { defender: u8, hex: u8 },
    /// The defender lets them pass this time.
    Hold,
    /// A MG that has kept its ROF keeps it.
    KeepRof,
    /// It gives it up, and leaves Residual FP (A8.23).
    LeaveResidual,
    /// The movers go on.
    Go,
    /// They stay where they are.
    Stop,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fire { defender, hex } => {
                write!(f, "defender {} fires at hex {hex}", defender + 1)
            }
            Self::FireAll { defender, hex } => {
                let who = defender + 1;
                write!(f, "defender {who} fires all it has at hex {hex}, as Subsequent First Fire")
            }
            Self::FireLane { defender, hex } => {
                write!(f, "defender {} fires at hex {hex} and declares a Fire Lane", defender + 1)
            }
            Self::SnapShot { defender, hex } => {
                write!(f, "defender {} takes a Snap Shot at hex {hex}", defender + 1)
            }
            Self::Hold => f.write_str("hold fire"),
            Self::KeepRof => f.write_str("keep the ROF"),
            Self::LeaveResidual => f.write_str("leave Residual FP"),
            Self::Go => f.write_str("go on"),
            Self::Stop => f.write_str("stop"),
        }
    }
}

/// The most shots of all of them together at units that have spent so many MF in a hex.
fn most_shots(defenders: &[Defender], hex: u8, spent: Mf) -> usize {
    let by_one = |defender: &Defender| {
        let again =
            defender.rate_of_fire > 0 || (defender.is_adjacent(hex) && defender.morale.is_some());
        let most = marker::shots(spent);
        usize::from(if again { most } else { most.min(2) })
    };
    let fires = |defender: &&Defender| defender.sees(hex) || defender.snaps(hex);
    defenders.iter().filter(fires).map(by_one).sum()
}

/// So many times fire can be chosen, rolled for and resolved.
fn fire(choose: Event, times: usize) -> Vec<Event> {
    [choose, Event::Dr, Event::Attack].repeat(times)
}

/// The DFPh: all shots of all defenders, with so many by a ROF at most.
pub(super) fn dfph(defenders: &[Defender], rof_limit: u8) -> Vec<Event> {
    let by_one = |defender: &Defender| usize::from(defender.final_shots(rof_limit));
    let shots = defenders.iter().map(by_one).sum();
    let mut events = vec![Event::MphEnds];
    events.extend(fire(Event::ChooseFinal, shots));
    events
}

/// The MPh hex by hex, and the DFPh if there is one, with so many shots by a ROF at most.
pub(super) fn schedule(
    hexes: &[PathHex],
    defenders: &[Defender],
    in_dfph: Option<u8>,
) -> Schedule<Event> {
    // A lane attacks where it was declared before they enter, or before they spend more MF.
    let lanes = |hex: u8, more: bool| {
        let attacks = move |defender: &Defender| {
            let may_stand =
                more || hex > 1 && defender.fire_lane.is_some_and(|(first, _)| first < hex);
            let attacks = defender.has_lane_in(hex) || (!more && defender.lane_snaps(hex));
            attacks && may_stand
        };
        let all = (0..).zip(defenders).filter(move |(_, defender)| attacks(defender));
        all.flat_map(move |(place, defender)| {
            let dr = defender.breakdown.map(|_| Event::LaneDr(hex, more, place));
            dr.into_iter().chain([Event::FireLane(hex, more, place)])
        })
    };
    let mut sections: Vec<Vec<Event>> = Vec::new();
    for (number, hex) in (1..).zip(hexes) {
        let mut events = Vec::new();
        if number > 1 {
            events.push(Event::GoOn(number));
        }
        events.push(Event::Enter(number));
        events.extend(hex.cave_residual.map(|_| Event::CaveResidual(number)));
        events.push(Event::Residual(number, false));
        events.extend(lanes(number, false));
        let shots = most_shots(defenders, number, hex.spent(false));
        let mut shot = fire(Event::Choose(number, false), 1);
        if hex.then > Mf::default() && defenders.iter().any(|defender| defender.rate_of_fire > 0) {
            shot.push(Event::KeepRof);
        }
        events.extend(shot.repeat(shots));
        if hex.then > Mf::default() {
            events.extend([Event::SpendMore(number), Event::Residual(number, true)]);
            events.extend(lanes(number, true));
            let shots = most_shots(defenders, number, hex.spent(true));
            events.extend(fire(Event::Choose(number, true), shots));
        }
        sections.push(events);
    }
    let Some(rof_limit) = in_dfph else {
        return Schedule::of(sections);
    };
    sections.push(dfph(defenders, rof_limit));
    Schedule::of(sections)
}

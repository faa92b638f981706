//! One side's RPh: its broken units try to rally, leaders first.

use std::fmt;

use super::band::Band;
use crate::a10_morale::leadership::{self, is_leader};
use crate::a10_morale::rally_attempt::RallyAttempt;
use crate::a15_heat_of_battle::Surroundings;
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Force, Unit};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// The RPh of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RallyPhase {
    /// Its units, each with where it comes from.
    pub units: Vec<(u8, Unit)>,
    /// Whether it is its own RPh, in which one MMC may Self-Rally (A18.11).
    pub own: bool,
    /// Whether the broken are under DM.
    pub dm: bool,
    /// Whether they are in Rally Bonus terrain.
    pub rally_terrain: bool,
    /// What surrounds them when an Original 2 causes Heat of Battle.
    pub heat_of_battle: Option<Surroundings>,
}

/// The stage of a RPh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Each unit with where it comes from, and whether it may still try.
    units: Vec<(u8, Unit, bool)>,
    /// Whether it is the own RPh, and no MMC has tried in it: the first one may Self-Rally, and then does so
    /// with a 2 whatever the DRM (A18.11).
    first: bool,
}

/// The units after their attempts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rallied(pub Vec<(u8, Unit)>);

impl Rallied {
    /// They are under DM no more (A10.62).
    pub fn into_band(self) -> Band {
        Band { units: self.0, ..Band::default() }
    }
}

impl fmt::Display for Rallied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(_, unit)| write!(f, "{unit} "))
    }
}

impl RallyPhase {
    /// Whether anyone may try to rally.
    pub fn is_needed(&self) -> bool {
        self.next(&self.start()).is_some()
    }

    /// The next unit that tries, and how: leaders first, because a leader who rallies may rally
    /// others (A10.71).
    fn next(&self, state: &State) -> Option<(usize, RallyAttempt)> {
        let broken =
            |unit: Unit| matches!(unit.condition, Condition::Broken | Condition::Disrupted);
        let mut waiting: Vec<usize> = (0..state.units.len())
            .filter(|place| state.units[*place].2 && broken(state.units[*place].1))
            .collect();
        // Of the MMC those first that may Self-Rally only then.
        waiting.sort_by_key(|place| {
            let unit = state.units[*place].1;
            (!is_leader(unit), always_may(unit))
        });
        waiting.into_iter().find_map(|place| Some((place, self.attempt(state, place)?)))
    }

    fn attempt(&self, state: &State, place: usize) -> Option<RallyAttempt> {
        let unit = state.units[place].1;
        let units = state.units.iter().map(|(_, unit, _)| *unit);
        let leaders = units.filter(|unit| is_leader(*unit) && leadership::can_lead(*unit));
        let attempt = RallyAttempt {
            unit,
            dm: self.dm,
            leadership: 0,
            commissar: false,
            self_rally: false,
            first_of_phase: state.first,
            rally_terrain: self.rally_terrain,
            // *Simplified*: it creates none.
            creates_leader: false,
            heat_of_battle: self.heat_of_battle,
        };
        if leaders.clone().next().is_some() {
            // A Green unit with a leader is not Inexperienced (A19.3).
            let heat_of_battle =
                self.heat_of_battle.map(|around| Surroundings { led: true, ..around });
            return Some(RallyAttempt {
                heat_of_battle,
                // Whatever his Morale Level, and a positive one, too (A10.6, A10.72).
                leadership: leadership::best(leaders).unwrap_or(0),
                commissar: unit.body.is_japanese(),
                ..attempt
            });
        }
        let may = unit.condition != Condition::Disrupted && (always_may(unit) || state.first);
        may.then_some(RallyAttempt { self_rally: true, ..attempt })
    }
}

/// Whether a unit may Self-Rally in every RPh (A10.63, A25.7).
fn always_may(unit: Unit) -> bool {
    is_leader(unit) || matches!(unit.body, Body::Crew { .. }) || is_finn(unit)
}

/// Finns but Conscripts Self-Rally as leaders do (A25.7).
fn is_finn(unit: Unit) -> bool {
    unit.body.force() == Force::Finnish && unit.body.quality() != Quality::Conscript
}

impl Procedure for RallyPhase {
    type State = State;
    type Outcome = Rallied;

    fn start(&self) -> State {
        let units = self.units.iter().map(|(origin, unit)| (*origin, *unit, true));
        State { units: units.collect(), first: self.own }
    }

    fn step<D: Dice + ?Sized>(&self, mut state: State, dice: &mut D) -> Step<State, Rallied> {
        if let Some((place, attempt)) = self.next(&state) {
            let origin = state.units[place].0;
            state.first &= attempt.unit.body.is_smc();
            let fate = attempt.resolve(dice);
            state.units.remove(place);
            state.units.extend(fate.units().map(|unit| (origin, unit, false)));
            state.units.sort_by_key(|(origin, ..)| *origin);
        }
        if self.next(&state).is_some() {
            return Step::Next(state);
        }
        let units = state.units.into_iter().map(|(origin, unit, _)| (origin, unit));
        Step::Done(Rallied(units.collect()))
    }
}

//! When the defender should fire, and at whom.

use std::fmt;

use super::charge::Charge;
use super::events::Act;
use super::outcome::Charged;
use super::parameters::{Banzai, MOST_GROUPS};
use super::standing::{Firer, Running, Standing};
use crate::a7_fire::column::Column;
use crate::a8_defensive_fire::marker::Marker;
use crate::procedure::{self, AboutDecisions, Deciding, Wish};
use crate::scenarios::free_play::{self, Described, FreePlay};
use crate::scenarios::policy;
use crate::units::Unit;
use crate::{Ready, Refusal};
use asl_engine::{Goal, Meter, NotExact, Player, Scenario, Worth};

/// What the attackers want. The defender wants the opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objective {
    /// The chance that only attackers are in the Location at the end.
    HexCleared,
    /// The BPV that the defenders lose, less the BPV that the attackers lose.
    Exchange,
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::HexCleared => "hex-cleared",
            Self::Exchange => "exchange",
        })
    }
}

const OBJECTIVES: [Objective; 2] = [Objective::HexCleared, Objective::Exchange];

impl Objective {
    /// What an outcome is worth to the attackers.
    pub fn worth(self, charged: &Charged) -> f64 {
        match self {
            Self::HexCleared => f64::from(u8::from(charged.is_cleared())),
            Self::Exchange => charged.exchange(),
        }
    }
}

/// What the catalog tells of the decisions in a charge.
const ABOUT: AboutDecisions = AboutDecisions {
    chooses: None,
    objectives: &[
        procedure::Objective { name: "hex-cleared", is_chance: true, worth: "" },
        procedure::Objective {
            name: "exchange",
            is_chance: false,
            worth: "BPV: what the defenders lose, less what the attackers lose",
        },
    ],
    step: "Impulse",
    standing: &["attackers", "defenders"],
    choices: "FG 1 fires at stack 2: that FG of the defenders fires now. hold fire: nobody fires \
until the next Impulse; in the DFPh, nobody fires any more.",
    when: "The defender decides after each Impulse, and again after each attack. One more than \
there are Impulses is the DFPh. Fire at those who enter the Location is a must, and no decision. \
The attackers do not decide. The worth is theirs: the defender wants it low.",
    less_work: "Fewer units, hexes or rounds reduce the work.",
};

/// How the best decisions of a charge are found by names.
pub(super) fn deciding() -> Deciding<Banzai> {
    Deciding { about: ABOUT, best: best_by_name, always: |_, _, _, _| Ok(None) }
}

fn best_by_name(
    ready: &Ready<Banzai>,
    wish: &Wish<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<procedure::Best>, NotExact> {
    let wanted = OBJECTIVES.into_iter().find(|one| one.to_string() == wish.objective);
    let Some(objective) = wanted else { return Ok(None) };
    let free = ready.played.0.freed();
    let others = [("the defender fires as soon as it can", [Goal::Policy, Goal::Policy])];
    let worth = |charged: &Charged| objective.worth(charged);
    free_play::best(&free, [Goal::Policy, Goal::Least], &others, worth, meter).map(Some)
}

/// All of a standing that a decision depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The units of each stack, of the Location, of those behind, and of the defenders.
    units: Vec<Vec<(u8, Unit)>>,
    hexes: Vec<u8>,
    moved: Vec<bool>,
    groups: [Firer; MOST_GROUPS],
    residual: Vec<(u8, u8, Column)>,
}

impl Key {
    pub(super) fn of(at: &Running) -> Self {
        let bands = at.stacks.iter().chain([&at.inside, &at.behind, &at.defenders]);
        Self {
            units: bands.map(|band| band.units.clone()).collect(),
            hexes: at.hexes.clone(),
            moved: at.moved.clone(),
            groups: at.groups,
            residual: at.residual.clone(),
        }
    }
}

/// What the defender does wherever it can come to.
pub type Policy = policy::Policy<Key, Act>;

/// The same, found when it is first needed.
pub type Defence = policy::BestPlay<Policy>;

impl Charge {
    /// The same, in which the defender decides freely.
    fn freed(&self) -> Self {
        Self { free: true, defence: None, ..self.clone() }
    }

    /// Finds what the defender does, if that is what is best: for the least chance that the
    /// Location is cleared.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub(super) fn prepare(&self, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        let Some(defence) = &self.defence else { return Ok(()) };
        let worth = |charged: &Charged| Objective::HexCleared.worth(charged);
        let goals = [Goal::Policy, Goal::Least];
        defence.prepare(meter, |meter| free_play::policy(&self.freed(), goals, worth, meter))
    }

    /// Why it cannot be played, as long as the best defence is not found.
    pub(super) fn unprepared(&self) -> Option<Refusal> {
        let defence = self.defence.as_ref()?;
        defence.missing("defender-plays", "the defender's best play", ABOUT.less_work)
    }

    fn describe_defenders(&self, at: &Running) -> String {
        let firer = |group: u8| match at.groups[usize::from(group)] {
            one if one.rate_of_fire != 0 => "keeps its ROF",
            one => match one.marker {
                Marker::None => "may fire",
                Marker::FirstFire => "First Fire",
                Marker::FinalFire => "Final Fire",
            },
        };
        let groups: Vec<&str> = (0..self.all_groups()).map(firer).collect();
        format!("{}: {}", *at.defenders, groups.join(" / "))
    }
}

impl FreePlay for Charge {
    type Key = Key;

    fn key(&self, at: &Standing) -> Option<Key> {
        match at {
            Standing::Running(at) => Some(Key::of(at)),
            Standing::Fighting(_) => None,
        }
    }

    fn described(&self, number: usize, at: &Standing, _worth: &Worth<Act>) -> Option<Described> {
        let Standing::Running(at) = at else { return None };
        let turn = self.schedule().section(number) as u8 + 1;
        let standing = vec![describe_attackers(at), self.describe_defenders(at)];
        Some(Described { turn, side: None, standing })
    }

    fn told(&self, _at: &Standing, _player: Player, act: Act) -> String {
        act.to_string()
    }
}

fn describe_attackers(at: &Running) -> String {
    let bands = at.stacks.iter().zip(&at.hexes).enumerate();
    let there = bands.filter(|(_, (band, _))| !band.units.is_empty());
    let mut all: Vec<String> = there
        .map(|(place, (band, hex))| format!("stack {}: {} in hex {hex}", place + 1, **band))
        .collect();
    if !at.inside.units.is_empty() {
        all.push(format!("{} in the Location", *at.inside));
    }
    if all.is_empty() { "nobody".to_owned() } else { all.join(", ") }
}

//! What the garrison can decide: to fire now, or to hold its fire.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::Act;
use super::best::{ABOUT, Objective};
use super::events::Event;
use super::fire::{HoldsFire, Moment};
use super::garrisons_charges::WhenThrown;
use super::machine_guns::MachineGuns;
use super::outcome::Taken;
use super::standing::{At, Charge, End, Means, Standing, Turn};
use super::the_assault::Assault;
use crate::Refusal;
use crate::a8_defensive_fire::marker::{Kind, Marker};
use crate::a14_snipers::activation::Activations;
use crate::scenarios::firefight::Band;
use crate::scenarios::free_play;
use crate::scenarios::policy::{BestPlay, Policy};
use asl_engine::{Coming, Goal, Map, Meter, NotExact, Player};

/// A garrison that decides freely fires so often at most in one MPh of the attackers.
const MOST_SHOTS: u8 = 4;

/// What the garrison does where it may fire.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum GarrisonPlays {
    /// It fires as soon and as often as `garrison-holds-fire` and `garrison-shots` say.
    Script,
    /// It fires when that is best: for the lowest chance that the cave is eliminated.
    Best,
}

/// What the garrison decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reply {
    /// It fires now, in the attackers' Player Turn.
    Fire(Kind),
    /// It fires now, in its own PFPh.
    PrepFire,
    /// It fires now at those on overwatch.
    FireAfar,
    /// It Throws a DC at them.
    Throw,
    /// It lets them pass, until they spend MF again or the phase is over.
    Hold,
    /// It does not Throw a DC now.
    Keep,
    /// Its MG that have kept their ROF give it up, and leave Residual FP (A8.23).
    LeaveResidual,
    /// They keep it.
    KeepRof,
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fire(kind) => kind.fmt(f),
            Self::PrepFire => f.pad("Prep Fire"),
            Self::FireAfar => f.pad("fire at overwatch"),
            Self::Throw => f.pad("throw a DC"),
            Self::Hold => f.pad("hold fire"),
            Self::Keep => f.pad("keep the DC"),
            Self::LeaveResidual => f.pad("leave Residual FP"),
            Self::KeepRof => f.pad("keep the ROF"),
        }
    }
}

/// What the garrison does best wherever it can come to, found when it is first needed.
pub type Replies = BestPlay<Policy<Key, Act>>;

/// All of a standing, for any thread.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    bands: Vec<Band>,
    weapons: (MachineGuns, Means, Charge, [u8; 2]),
    rest: (At, [bool; 2], Turn, Option<End>, Activations),
}

impl Key {
    pub(super) fn of(standing: &Standing) -> Self {
        let Standing {
            van,
            at,
            rear,
            watch,
            garrison,
            routed,
            next_door,
            known,
            controlled,
            machine_guns,
            garrison_charges,
            means,
            charge,
            labor,
            turn,
            end,
            activations,
        } = standing;
        Self {
            bands: [van, rear, watch, garrison, routed]
                .into_iter()
                .chain(next_door)
                .map(|band| Band::clone(band))
                .collect(),
            weapons: (*machine_guns, *means, *charge, [*labor, *garrison_charges]),
            rest: (*at, [*known, *controlled], *turn, *end, *activations),
        }
    }
}

impl Assault {
    /// The same, in which the garrison decides freely when it fires.
    #[must_use]
    pub fn with_free_garrison(mut self) -> Self {
        self.defence.free = true;
        self.replies = None;
        self.scheduled()
    }

    /// How often the garrison fires at most in the attackers' MPh.
    pub(super) fn most_shots(&self) -> u8 {
        if self.defence.free { MOST_SHOTS } else { self.defence.shots }
    }

    /// What its script says: when it holds its fire, and how often it fires at most.
    pub(super) fn script(&self) -> (HoldsFire, u8) {
        (self.defence.holds_fire, self.defence.shots)
    }

    /// What the garrison decides on at this event, if it may fire.
    pub(super) fn considers(&self, number: usize, again: bool, at: &Standing) -> Coming<Self> {
        let moment = self.next_moment(number);
        let held = again && at.turn.holds;
        let alone = self.salvo_at_van(at, moment).is_some_and(|salvo| !salvo.units);
        let shots = if alone { 0 } else { at.turn.shots };
        let at_van = self.garrison_fire(at, moment).map(|_| reply(moment, shots));
        let afar = self.next_fire(number) == Event::FireAtOverwatch;
        let afar = self.shot_afar(at, moment).filter(|_| afar).map(|_| Reply::FireAfar);
        if held || at_van.is_none() && afar.is_none() {
            return Coming::Nothing;
        }
        let replies = at_van.into_iter().chain(afar).chain([Reply::Hold]);
        Coming::Decide(Player::Two, replies.map(Act::Garrison).collect())
    }

    /// What the garrison decides on at this event, if it may Throw a DC.
    pub(super) fn considers_throw(
        &self,
        number: usize,
        when: WhenThrown,
        at: &Standing,
    ) -> Coming<Self> {
        match self.thrower(when, at, self.next_moment(number)) {
            Some(_) => {
                let acts = [Reply::Throw, Reply::Keep].map(Act::Garrison);
                Coming::Decide(Player::Two, acts.to_vec())
            }
            None => Coming::Nothing,
        }
    }

    /// What the garrison decides on when a MG has kept its ROF, if Residual FP could be more.
    pub(super) fn considers_residual(at: &Standing) -> Coming<Self> {
        if at.turn.offered.is_none() {
            return Coming::Nothing;
        }
        let acts = [Reply::LeaveResidual, Reply::KeepRof].map(Act::Garrison);
        Coming::Decide(Player::Two, acts.to_vec())
    }

    /// Where it stands when the garrison has decided.
    pub(super) fn replied(&self, at: &Standing, reply: Reply) -> Standing {
        let turn = match reply {
            Reply::Throw | Reply::Keep => Turn { throws: reply == Reply::Throw, ..at.turn },
            Reply::Fire(_) | Reply::PrepFire | Reply::FireAfar | Reply::Hold => {
                let (holds, afar) = (reply == Reply::Hold, reply == Reply::FireAfar);
                Turn { holds, afar, ..at.turn }
            }
            Reply::LeaveResidual | Reply::KeepRof => {
                return self.with_rof_or_residual(at, reply == Reply::LeaveResidual);
            }
        };
        Standing { turn, ..at.clone() }
    }

    /// What it does there when it is not free: what was found to be best, or else its script.
    pub(super) fn replies_with(&self, number: usize, at: &Standing, acts: &[Act]) -> Act {
        let best = self.replies.as_ref().and_then(Replies::known);
        if let Some(act) = best.and_then(|replies| replies.act(number, Key::of(at))) {
            return act;
        }
        let (holds, shots) = self.script();
        let moment = self.next_moment(number);
        let fires = || self.fire_within(holds, shots, at, moment).is_some();
        let does = |act: &&Act| match act {
            Act::Garrison(Reply::Throw) => self.script_throws(),
            Act::Garrison(Reply::Fire(_) | Reply::PrepFire) => fires(),
            Act::Garrison(Reply::FireAfar) => holds == HoldsFire::Never && !fires(),
            Act::Garrison(Reply::LeaveResidual) => false,
            _ => true,
        };
        // The last is to do nothing.
        acts.iter().find(does).copied().unwrap_or(acts[acts.len() - 1])
    }

    /// Whether it decides again after the fire at this event, on the same MF.
    fn is_considered_again(&self, number: usize) -> bool {
        let mut next = (number + 1..self.schedule.len()).map(|number| self.schedule.event(number));
        let next = next.find(|event| *event != Event::Answer);
        next == Some(Event::Consider { again: true })
    }

    /// Where it stands when the garrison has let the moment of this fire pass.
    pub(super) fn held(&self, number: usize, at: &Standing) -> Coming<Self> {
        let holds = at.turn.holds && !self.is_considered_again(number);
        if !holds && !at.turn.afar {
            return Coming::Nothing;
        }
        let mut next = at.clone();
        next.turn.holds &= !holds;
        next.turn.afar = false;
        Coming::Sure(next)
    }

    /// What the garrison decides before this event, for the decision table: the moment.
    pub(super) fn moment_of_decision(&self, number: usize) -> Option<Moment> {
        match self.schedule.event(number) {
            Event::Consider { .. } | Event::ConsiderThrow(_) => Some(self.next_moment(number)),
            Event::ConsiderResidual => Some(Moment::Beside),
            _ => None,
        }
    }

    /// Finds what the garrison does against the tactic, if it is free: for the least chance that
    /// the cave is eliminated.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub(crate) fn prepare(&self, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        let Some(replies) = &self.replies else { return Ok(()) };
        let worth = |taken: &Taken| f64::from(u8::from(taken.is_eliminated()));
        let goals = [Goal::Policy, Goal::Least];
        replies.prepare(meter, |meter| free_play::policy(self, goals, worth, meter))
    }

    /// Why it cannot be played, as long as what a free garrison does is not found.
    pub(crate) fn unprepared(&self) -> Option<Refusal> {
        let replies = self.replies.as_ref()?;
        replies.missing("garrison-plays", "the garrison's best play", ABOUT.less_work)
    }

    /// What the best decisions of the attackers are worth against the garrison's script.
    pub(super) fn worth_against_script(
        &self,
        map: &mut Map<'_, Self>,
        objective: Objective,
        meter: &mut Meter<'_>,
    ) -> Result<f64, NotExact> {
        let worth = |taken: &Taken| objective.worth(taken).unwrap_or_default();
        Ok(map.best([Goal::Most, Goal::Policy], worth, meter)?.value)
    }
}

/// The fire at this moment of a garrison that has fired so often in the MPh.
fn reply(moment: Moment, shots: u8) -> Reply {
    let marker = match shots {
        0 => Marker::None,
        1 => Marker::FirstFire,
        _ => Marker::FinalFire,
    };
    match moment {
        Moment::Approach | Moment::Beside => Reply::Fire(marker.in_movement_phase()),
        Moment::Final => marker.in_defensive_fire_phase(true).map_or(Reply::Hold, Reply::Fire),
        Moment::Prep => Reply::PrepFire,
    }
}

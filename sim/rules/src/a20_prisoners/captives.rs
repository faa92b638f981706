//! A20.55: what prisoners and their Guard do in one CCPh after another.

use super::freed::{Freed, Kept, PrisonerFate};
use super::prisoners::PrisonersAttack;
use super::rearm;
use crate::a10_morale::HIGHEST_MORALE_LEVEL;
use crate::a11_close_combat::attack::{How, Who};
use crate::a11_close_combat::combat::{self, Attack, Both, Combat, places};
use crate::a11_close_combat::fighter::{Fighter, Fighters, Presence};
use crate::measures;
use crate::units::{Body, SquadOrHalfSquad, Unit, equals};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Shared, Step};

const ESCAPE: Roll = Roll::DR("Escape NTC", "A20.55");

/// Prisoners and those who guard them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captives {
    /// The prisoners, each with its place.
    pub(super) prisoners: Fighters,
    /// The Guard, and then the other units of the captors.
    pub(super) guards: Fighters,
    /// The prisoners that were equal at first.
    pub(super) equals: Vec<Vec<u8>>,
    /// The Morale Level of an Unarmed MMC.
    pub(super) morale_level: i32,
    /// The DRM of the NTC.
    pub(super) check_drm: i32,
    pub(super) how: How,
    pub(super) melee: bool,
    pub(super) attacks: PrisonersAttack,
    pub(super) withdraws: bool,
    /// Whether they never attempt anything.
    pub(super) stays: bool,
    /// Whether they are in a cave, from which those who have arms again are moved (G11.98).
    pub(super) in_cave: bool,
    /// What becomes of prisoners who have no Guard.
    pub(super) unguarded: Kept,
    pub(super) phases: u8,
}

/// How far they have come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    phases: u8,
    melee: bool,
    stage: Stage,
    prisoners: Fighters,
    guards: Fighters,
}

/// What comes next in the CCPh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// Nothing: it is over.
    Over,
    /// The CCPh begins.
    Begin,
    /// The NTC of the prisoner in this place.
    Check(u8),
    /// The attack of the prisoners.
    Attack(combat::State),
    /// The attack of their captors.
    Reply(combat::State),
}

/// The size of a MMC by which it rearms itself.
fn mmc_size(body: Body) -> Option<SquadOrHalfSquad> {
    match body {
        Body::Squad { .. } => Some(SquadOrHalfSquad::Squad),
        Body::HalfSquad { .. } | Body::Crew { .. } => Some(SquadOrHalfSquad::HalfSquad),
        Body::Leader { .. } | Body::Hero { .. } => None,
    }
}

impl Captives {
    /// The highest Original DR by which a prisoner passes its NTC.
    pub(super) fn passes_with(&self, prisoner: &Fighter) -> i32 {
        let level = if prisoner.is_mmc() { self.morale_level } else { prisoner.unit.morale() };
        level.min(HIGHEST_MORALE_LEVEL) - self.check_drm
    }

    /// One attack of a side on the other, with the units as they are now.
    fn combat(&self, by: Who, state: &State) -> Combat {
        let sides: [Shared<Fighters>; 2] =
            [state.prisoners.clone().into(), state.guards.clone().into()];
        let prisoners = places(&state.prisoners, Fighter::is_here);
        let attack = match by {
            Who::Attackers => {
                let all = places(&state.guards, Fighter::is_here);
                let guard_only = self.attacks == PrisonersAttack::Guard;
                Attack { by, attackers: prisoners, targets: if guard_only { 1 } else { all } }
            }
            Who::Defenders => {
                let attackers = places(&state.guards, Fighter::can_attack);
                Attack { by, attackers, targets: prisoners }
            }
        };
        Combat::new(&sides, vec![attack], self.how)
    }

    /// The beginning of a CCPh.
    fn begin(&self, mut state: State) -> Step<State, Freed> {
        if self.stays || state.guards.is_empty() {
            return Step::Done(self.end(&state));
        }
        if state.melee {
            for one in state.prisoners.iter_mut().filter(|one| one.presence == Presence::Captured) {
                one.presence = Presence::Here;
            }
            if self.withdraws {
                for one in state.prisoners.iter_mut().filter(|one| one.is_here()) {
                    one.withdraws = true;
                }
                return self.reply(state);
            }
            return self.attack(state);
        }
        if !state.guards[0].unit.is_broken() {
            return Step::Done(self.end(&state));
        }
        Step::Next(State { stage: Stage::Check(0), ..state })
    }

    fn check<D: Dice + ?Sized>(
        &self,
        mut state: State,
        place: u8,
        dice: &mut D,
    ) -> Step<State, Freed> {
        let waits = |at: &usize| state.prisoners[*at].presence == Presence::Captured;
        let next = (usize::from(place)..state.prisoners.len()).find(waits);
        if let Some(at) = next {
            let needed = self.passes_with(&state.prisoners[at]);
            let passes = dice.total_at_most(&ESCAPE, needed);
            let says = if passes { "attacks the Guard" } else { "stays a prisoner" };
            let number = state.prisoners[at].origin + 1;
            dice.note("A20.55", format_args!("{needed} or less: prisoner {number} {says}"));
            if passes {
                state.prisoners[at].presence = Presence::Here;
            }
            if at + 1 < state.prisoners.len() {
                return Step::Next(State { stage: Stage::Check(at as u8 + 1), ..state });
            }
        }
        if state.prisoners.iter().any(Fighter::is_here) {
            return self.attack(state);
        }
        self.after(state)
    }

    fn attack(&self, state: State) -> Step<State, Freed> {
        let start = self.combat(Who::Attackers, &state).start();
        Step::Next(State { stage: Stage::Attack(start), ..state })
    }

    fn attacked<D: Dice + ?Sized>(
        &self,
        state: State,
        combat: combat::State,
        dice: &mut D,
    ) -> Step<State, Freed> {
        let both = match self.combat(Who::Attackers, &state).step(combat, dice) {
            Step::Next(combat) => {
                return Step::Next(State { stage: Stage::Attack(combat), ..state });
            }
            Step::Done(Both([mut prisoners, guards])) => {
                let gone = |one: &&Fighter| guards.iter().all(|left| left.origin != one.origin);
                for lost in state.guards.iter().filter(gone) {
                    self.rearm(&mut prisoners, lost.unit, dice);
                }
                State { prisoners, guards, ..state }
            }
        };
        self.reply(both)
    }

    /// One attacker that is no larger than the enemy it has eliminated has arms again (A20.551).
    fn rearm<D: Dice + ?Sized>(&self, prisoners: &mut Fighters, lost: Unit, dice: &mut D) {
        let attacked = |one: &&mut Fighter| {
            matches!(one.presence, Presence::Here | Presence::Withdrawn) && one.unarmed
        };
        let large = |size: SquadOrHalfSquad| size == SquadOrHalfSquad::Squad;
        let Some(most) = mmc_size(lost.body) else { return };
        let sized = prisoners
            .iter_mut()
            .filter(attacked)
            .filter_map(|one| mmc_size(one.unit.body).map(|size| (size, one)));
        let fit = sized.filter(|(size, _)| large(most) || !large(*size));
        if let Some((size, one)) = fit.max_by_key(|(size, one)| (large(*size), 255 - one.origin)) {
            let armed = rearm::armed(one.unit.body.force(), size);
            dice.note("A20.551", format_args!("prisoner {} becomes a {armed}", one.origin + 1));
            one.unit = Unit::fresh(armed);
            one.unarmed = false;
            if self.in_cave {
                one.presence = Presence::Withdrawn;
            }
        }
    }

    fn reply(&self, state: State) -> Step<State, Freed> {
        let able = state.guards.iter().any(Fighter::can_attack);
        if !able || !state.prisoners.iter().any(Fighter::is_here) {
            return self.after(state);
        }
        let start = self.combat(Who::Defenders, &state).start();
        Step::Next(State { stage: Stage::Reply(start), ..state })
    }

    fn replied<D: Dice + ?Sized>(
        &self,
        state: State,
        combat: combat::State,
        dice: &mut D,
    ) -> Step<State, Freed> {
        match self.combat(Who::Defenders, &state).step(combat, dice) {
            Step::Next(combat) => Step::Next(State { stage: Stage::Reply(combat), ..state }),
            Step::Done(Both([prisoners, guards])) => {
                self.after(State { prisoners, guards, ..state })
            }
        }
    }

    /// The end of a CCPh.
    fn after(&self, mut state: State) -> Step<State, Freed> {
        for one in &mut state.prisoners {
            match one.presence {
                Presence::Here if one.withdraws => one.presence = Presence::Withdrawn,
                Presence::Captured => one.unarmed = true,
                _ => {}
            }
            one.withdraws = false;
        }
        for guard in &mut state.guards {
            guard.unit.pinned = false;
            guard.cx = false;
        }
        equals::order(&mut state.prisoners, &self.equals);
        let any = |presence| state.prisoners.iter().any(|one| one.presence == presence);
        let (melee, held) = (any(Presence::Here), any(Presence::Captured));
        let phases = state.phases + 1;
        let can_go_on =
            melee || (held && state.guards.first().is_some_and(|guard| guard.unit.is_broken()));
        if state.guards.is_empty() || phases == self.phases || !can_go_on {
            return Step::Done(self.end(&state));
        }
        Step::Next(State { phases, melee, stage: Stage::Begin, ..state })
    }

    /// What has become of them.
    fn end(&self, state: &State) -> Freed {
        let nobody = state.guards.is_empty();
        let kept = |one: &Fighter| match one.presence {
            _ if nobody && self.unguarded == Kept::Idle => Kept::Idle,
            Presence::Withdrawn if one.unarmed && one.is_mmc() => Kept::Escaped,
            Presence::Withdrawn => Kept::Armed,
            _ if nobody && one.unarmed && one.is_mmc() => Kept::Escaped,
            _ if nobody => Kept::Armed,
            Presence::Captured => Kept::Guarded,
            Presence::Here | Presence::ToCome => Kept::Melee,
        };
        let size = |body: Body| measures::half_squads(body).max(1) as u8;
        let fate = |first: &Fighter| {
            let smc = !first.is_mmc();
            let mut fate = PrisonerFate { lost: size(first.unit.body), kept: [0; 5], smc };
            // A leader whom a MMC has created is not counted.
            let left = state.prisoners.iter().filter(|one| one.origin == first.origin);
            for one in left.filter(|one| one.is_mmc() != smc) {
                let part = size(one.unit.body);
                fate.lost = fate.lost.saturating_sub(part);
                fate.kept[kept(one) as usize] += part;
            }
            fate
        };
        let fates = self.prisoners.iter().map(fate).collect();
        let guard = |one: &Fighter| one.origin == 0;
        let guard_lost = !self.guards.is_empty() && !state.guards.iter().any(guard);
        Freed { fates, guard_lost }
    }
}

impl Procedure for Captives {
    type State = State;
    type Outcome = Freed;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        let (prisoners, guards) = (self.prisoners.clone(), self.guards.clone());
        State { phases: 0, melee: self.melee, stage: Stage::Begin, prisoners, guards }
    }

    fn step<D: Dice + ?Sized>(&self, mut state: State, dice: &mut D) -> Step<State, Freed> {
        match std::mem::replace(&mut state.stage, Stage::Over) {
            Stage::Over => Step::Done(self.end(&state)),
            Stage::Begin => self.begin(state),
            Stage::Check(place) => self.check(state, place, dice),
            Stage::Attack(combat) => self.attacked(state, combat, dice),
            Stage::Reply(combat) => self.replied(state, combat, dice),
        }
    }
}

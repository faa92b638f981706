//! An attack on the units in a Location, from its IFT DR to what is left.

use std::rc::Rc;
use std::sync::Arc;

use super::column::Column;
use super::losses::{follows_berserk, owed_for};
use super::notes::note_check;
use super::rolls::{Fates, Rolls};
use super::selection::{snipers_targets, waiting_selection};
pub use super::shot::{Charge, Circumstances, Fire, Original, Shot};
use super::stack::{Alert, How, Loss, Owes, Remains, Stack};
use crate::a10_morale::consequence::{Cause, Fate};
use crate::a10_morale::resolution::Resolution;
use crate::a14_snipers::activation::SNIPER_ATTACK;
use crate::a15_heat_of_battle::Surroundings;
use crate::a24_smoke::white_phosphorus::WpCheck;
use crate::tables::ift::Effect;
use crate::units::equals;
use crate::units::{Body, Condition, Unit};
use asl_engine::dice::{Dice, EnumeratingDice, Roll};
use asl_engine::{Procedure, Step, every_way};

const EFFECTS: Roll = Roll::DR("IFT DR", "A7.3");

/// An attack on the units in a Location.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// What is fired.
    pub shot: Shot,
    /// What surrounds the targets.
    pub circumstances: Circumstances,
    pub(super) targets: Arc<[Unit]>,
    pub(super) equals: Arc<[Vec<u8>]>,
    pub(super) original: Option<Original>,
    /// The targets that a Critical Hit strikes.
    pub(super) critical: Option<Critical>,
    /// So many Sniper Attacks instead of the shot.
    pub(super) by_snipers: u8,
    /// The NMC of WP instead of the shot.
    pub(super) by_wp: Option<WpCheck>,
}

/// A Critical Hit on some of the targets, by the same DR: the others get the shot as it is
/// (C3.74).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Critical {
    /// Which they are: a bit for each.
    pub chosen: u32,
    /// Its column; `None` for no effect.
    pub column: Option<Column>,
    /// Its DRM.
    pub drm: i32,
}

impl Critical {
    /// Whether it strikes the target at this place.
    fn strikes(self, place: u8) -> bool {
        self.chosen & (1 << place) != 0
    }

    /// Its result by an Original DR.
    pub(super) fn effect(self, original: i32) -> Effect {
        self.column.map_or(Effect::None, |column| column.effect(original + self.drm))
    }
}

/// The stage of the attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Whether the IFT DR has been made.
    pub(super) fired: bool,
    pub(super) stack: Stack,
    /// What Snipers have done and have still to do.
    pub(super) alert: Alert,
}

impl Procedure for Attack {
    type State = State;
    type Outcome = Remains;

    fn start(&self) -> State {
        let alert = Alert {
            activations: self.circumstances.snipers.none_so_far(),
            waiting: self.by_snipers,
            dm: false,
        };
        let (fired, stack) = match self.by_wp {
            Some(check) => (true, Stack::struck_by_wp(&self.targets, check)),
            None => (self.by_snipers > 0, Stack::of(&self.targets)),
        };
        State { fired, stack, alert }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Remains> {
        let State { fired, mut stack, mut alert } = state;
        if !fired {
            self.fire(&mut stack, &mut alert, dice);
        } else if let Some(waiting) = waiting_selection(&stack) {
            self.select(&mut stack, waiting, dice);
        } else if let Some(index) = self.next_owing(&stack) {
            self.note_rolls(&stack, index, dice);
            let snipers = self.circumstances.snipers;
            let rolls = self.rolls(&stack, index);
            let (fate, heard) = rolls.overheard(snipers.by_their_checks(), dice);
            self.hear(&mut alert, heard, dice);
            self.settle(&mut stack, index, fate);
        } else if alert.waiting > 0 {
            self.sniper_attack(&mut stack, &mut alert, dice);
        }
        self.after_step(stack, alert, dice)
    }

    fn ways(&self, state: &State, visit: &mut dyn FnMut(Step<State, Remains>, u128, usize)) -> u64 {
        let mut added_up = 0;
        let mut fates = |rolls: &Rolls, san| {
            let fates = rolls.fates(san);
            added_up += fates.ways_of_dice;
            Rc::new(fates)
        };
        self.ways_by(state, &mut fates, visit);
        added_up
    }
}

impl Attack {
    /// Every way that a step can fall. Ways that come to the same are one: the rolls of one
    /// unit that leave the same of it, and the drs of a Random Selection that choose the same
    /// units.
    pub(super) fn ways_by(
        &self,
        State { fired, stack, alert }: &State,
        fates: &mut dyn FnMut(&Rolls, Option<u8>) -> Rc<Fates>,
        visit: &mut dyn FnMut(Step<State, Remains>, u128, usize),
    ) {
        let selecting = stack.pieces.iter().any(|piece| piece.face != 0);
        if !fired || selecting {
            let state = State { fired: *fired, stack: stack.clone(), alert: *alert };
            return every_way(self, &state, visit);
        }
        let mut on = |stack, alert, weight, rolls| {
            visit(self.after_step(stack, alert, &mut EnumeratingDice::new()), weight, rolls);
        };
        if let Some(waiting) = waiting_selection(stack) {
            self.every_selected(stack, waiting, &mut |stack, weight, rolls| {
                on(stack, *alert, weight, rolls);
            });
        } else if let Some(index) = self.next_owing(stack) {
            if self.together(stack, fates, &mut |stack, weight, rolls| {
                on(stack, *alert, weight, rolls);
            }) {
                return;
            }
            let san = self.circumstances.snipers.by_their_checks();
            let fates = fates(&self.rolls(stack, index), san);
            for ((fate, heard), weight) in &fates.ways {
                let (mut stack, mut alert) = (stack.clone(), *alert);
                self.hear(&mut alert, *heard, &mut EnumeratingDice::new());
                self.settle(&mut stack, index, *fate);
                on(stack, alert, *weight, fates.rolls);
            }
        } else if alert.waiting > 0 {
            let state = State { fired: *fired, stack: stack.clone(), alert: *alert };
            every_way(self, &state, visit);
        } else {
            on(stack.clone(), *alert, 1, 0);
        }
    }

    /// An attack on these targets, of which equal ones can be exchanged.
    pub fn new(shot: Shot, targets: Vec<Unit>, circumstances: Circumstances) -> Self {
        let labels = vec![0; targets.len()];
        Self::with_labels(shot, targets, &labels, circumstances)
    }

    /// The same, but only those with equal labels can be exchanged.
    pub fn with_labels(
        shot: Shot,
        targets: Vec<Unit>,
        labels: &[u8],
        circumstances: Circumstances,
    ) -> Self {
        let labelled: Vec<(u8, Unit)> =
            labels.iter().copied().zip(targets.iter().copied()).collect();
        let equals = equals::groups(&labelled).into();
        let targets = targets.into();
        let (original, critical, by_wp) = (None, None, None);
        Self { shot, circumstances, targets, equals, original, critical, by_snipers: 0, by_wp }
    }

    /// The same attack with an IFT DR that has been made already.
    #[must_use]
    pub fn with_original(self, original: Original) -> Self {
        Self { original: Some(original), ..self }
    }

    /// The same attack with a Critical Hit on some of the targets.
    #[must_use]
    pub fn with_critical(mut self, critical: Critical) -> Self {
        // Equal targets can be exchanged only for such as are struck, too.
        let parts = self.equals.iter().flat_map(|group| {
            let (struck, others): (Vec<u8>, Vec<u8>) =
                group.iter().partition(|place| critical.strikes(**place));
            [struck, others].into_iter().filter(|group| group.len() > 1)
        });
        self.equals = parts.collect();
        self.critical = Some(critical);
        self
    }

    /// So many Sniper Attacks on the same units, and no shot.
    #[must_use]
    pub fn by_snipers(self, attacks: u8) -> Self {
        Self { by_snipers: attacks, ..self }
    }

    /// The NMC of WP for the same units, and no shot (A24.31).
    #[must_use]
    pub fn by_wp(self, check: WpCheck) -> Self {
        Self { by_wp: Some(check), ..self }
    }

    /// The units before the attack.
    pub fn targets(&self) -> &[Unit] {
        &self.targets
    }

    /// A unit's check was the enemy's SAN: his Sniper attacks when all else is resolved. When
    /// he hits nobody here, he is only counted.
    fn hear<D: Dice + ?Sized>(&self, alert: &mut Alert, heard: u8, dice: &mut D) {
        if heard == 0 {
            return;
        }
        let snipers = self.circumstances.snipers;
        dice.note("A14.1", format_args!("that is the SAN: the enemy's Sniper is activated"));
        alert.activations.add(snipers.side.other(), heard);
        if snipers.share > 0 {
            alert.waiting += heard;
        }
    }

    /// The dr of a Sniper Attack, and whether it hits these units. Of several Random Selection
    /// takes one.
    fn sniper_attack<D: Dice + ?Sized>(&self, stack: &mut Stack, alert: &mut Alert, dice: &mut D) {
        let snipers = self.circumstances.snipers;
        alert.waiting -= 1;
        let dr = dice.one_die(&SNIPER_ATTACK) as u8;
        if dr > 2 {
            dice.note("A14.3", format_args!("Sniper Attack, 3 or more: no effect"));
            return;
        }
        if !snipers.hits(dice) {
            dice.note("A14.2", format_args!("the Sniper Attack is in another hex"));
            return;
        }
        alert.dm |= snipers.tells_dm;
        snipers_targets(stack, dr);
    }

    /// The IFT DR, and what each unit owes for it.
    fn fire<D: Dice + ?Sized>(&self, stack: &mut Stack, alert: &mut Alert, dice: &mut D) {
        let Original { total: original, doubles } = match self.original {
            Some(made) => Original { doubles: made.doubles && self.shot.cowering, ..made },
            None => Original::roll(&EFFECTS, self.shot.cowering, dice),
        };
        if doubles {
            dice.note("A7.9", format_args!("Original doubles: the firer cowers"));
        }
        // Whoever has made it already has counted it.
        if self.original.is_none() && self.activates_by(original) {
            dice.note("A14.1", format_args!("that is the SAN: the enemy's Sniper is activated"));
            alert.activations.add(self.circumstances.snipers.of_fire_at_them(), 1);
        }
        let effect_on = |concealed: bool, dice: &mut D| {
            let is_there = stack.pieces.iter().any(|piece| piece.unit.concealed == concealed);
            is_there.then(|| self.effect(original, doubles, concealed, dice))
        };
        let effects = [effect_on(false, dice), effect_on(true, dice)];
        let struck = self.critical.map(|critical| {
            let effect = critical.effect(original);
            dice.note("C3.74", format_args!("the Critical Hit by the same DR: {effect}"));
            (critical, effect)
        });
        for piece in &mut stack.pieces {
            let usual = effects[usize::from(piece.unit.concealed)].unwrap_or(Effect::None);
            let effect = match struck {
                Some((critical, effect)) if critical.strikes(piece.origin) => effect,
                _ => usual,
            };
            if effect != Effect::None {
                piece.unit.concealed = false;
            }
            piece.owes = match effect {
                Effect::None => Owes::Nothing,
                Effect::Kia(_) | Effect::K(_) => Owes::Result(effect),
                Effect::Mc(number) => Owes::Mc(number as i8),
                Effect::Ptc
                    if piece.unit.takes_ptc()
                        && !piece.unit.pinned
                        && !self.circumstances.never_pinned() =>
                {
                    Owes::Ptc
                }
                Effect::Ptc => {
                    dice.note("A7.305", format_args!("{} takes no PTC", piece.unit));
                    Owes::Nothing
                }
            };
        }
    }

    fn effect<D: Dice + ?Sized>(
        &self,
        original: i32,
        cowers: bool,
        concealed: bool,
        dice: &mut D,
    ) -> Effect {
        let Some(column) = self.shot.column(cowers, concealed) else {
            dice.note("A7.3", format_args!("below the lowest column: no effect"));
            return Effect::None;
        };
        let final_dr = original + self.shot.drm;
        let effect = column.effect(final_dr);
        let at = if concealed { " at the concealed" } else { "" };
        dice.note("A7.3", format_args!("Final DR {final_dr} on the {column} column{at}: {effect}"));
        effect
    }

    /// Whose roll is next: wounds first, then leaders with the best Morale
    /// Level first, then the others (A7.303, A10.2).
    pub(super) fn next_owing(&self, stack: &Stack) -> Option<usize> {
        let owing = (0..stack.pieces.len()).filter(|i| stack.pieces[*i].owes != Owes::Nothing);
        owing.min_by_key(|index| {
            let piece = stack.pieces[*index];
            let leader = matches!(piece.unit.body, Body::Leader { .. });
            let order = if leader { -self.morale_level(stack, *index) } else { 0 };
            (piece.owes != Owes::Wound, order, *index)
        })
    }

    /// What a unit rolls that owes a roll.
    pub(super) fn rolls(&self, stack: &Stack, index: usize) -> Rolls {
        let unit = stack.pieces[index].unit;
        let check = |drm, cause| self.resolution(stack, index, drm, cause);
        match stack.pieces[index].owes {
            Owes::Nothing | Owes::Result(_) | Owes::SnipersChoice(_) | Owes::InSnipersStack => {
                unreachable!("it owes a roll")
            }
            Owes::Wound => Rolls::Wound(unit),
            Owes::Sniper(dr) => Rolls::Sniper { unit, dr },
            Owes::Mc(number) => {
                let drm = i32::from(number) + self.leadership(stack, index);
                Rolls::Check(check(drm, Cause::Attack))
            }
            Owes::Ptc => {
                let check = check(self.leadership(stack, index), Cause::Attack);
                Rolls::Check(Resolution { task_check: true, ..check })
            }
            Owes::WpMc(wp) => {
                let [usual, on_six] =
                    [wp.drm, wp.on_six].map(|drm| i32::from(drm) + self.leadership(stack, index));
                Rolls::WpMc { check: check(usual, Cause::Other), on_six }
            }
            Owes::LeaderLossMc(drm) => Rolls::Check(check(i32::from(drm), Cause::Other)),
            Owes::LeaderLossTc(drm) => {
                let check = check(i32::from(drm), Cause::Other);
                Rolls::Check(Resolution { task_check: true, ..check })
            }
            Owes::BerserkTc(drm) => {
                let needed = self.morale_level(stack, index) - i32::from(drm);
                Rolls::BerserkTc { unit, needed }
            }
        }
    }

    /// Says what a unit rolls.
    fn note_rolls<D: Dice + ?Sized>(&self, stack: &Stack, index: usize, dice: &mut D) {
        let unit = stack.pieces[index].unit;
        match stack.pieces[index].owes {
            Owes::Mc(number) => {
                let leadership = self.leadership(stack, index);
                let rule = if number == 0 { "A7.304" } else { "A7.303" };
                note_check("MC", rule, unit, i32::from(number) + leadership, leadership, dice);
            }
            Owes::Ptc => {
                let drm = self.leadership(stack, index);
                note_check("PTC", "A7.305", unit, drm, drm, dice);
            }
            Owes::WpMc(wp) => {
                let leadership = self.leadership(stack, index);
                let drm = i32::from(wp.drm) + leadership;
                note_check("NMC of WP", "A24.31", unit, drm, leadership, dice);
            }
            Owes::LeaderLossMc(drm) => {
                dice.note("A10.2", format_args!("{unit} takes a LLMC, DRM {drm:+}"));
            }
            Owes::LeaderLossTc(drm) => {
                dice.note("A10.2", format_args!("{unit} takes a LLTC, DRM {drm:+}"));
            }
            Owes::Nothing
            | Owes::Result(_)
            | Owes::Wound
            | Owes::BerserkTc(_)
            | Owes::SnipersChoice(_)
            | Owes::InSnipersStack
            | Owes::Sniper(_) => {}
        }
    }

    /// This becomes of a unit that owed a roll.
    pub(super) fn settle(&self, stack: &mut Stack, index: usize, fate: Fate) {
        let level = self.morale_level(stack, index);
        let follows = matches!(stack.pieces[index].owes, Owes::BerserkTc(_));
        let losses = stack.losses.len();
        stack.replace(index, fate.units(), level);
        if follows {
            // Only his own Heat of Battle makes a leader take others with him.
            stack.losses.truncate(losses);
        }
    }

    /// The stage of the attack after a step, or what it leaves.
    pub(super) fn after_step<D: Dice + ?Sized>(
        &self,
        mut stack: Stack,
        mut alert: Alert,
        dice: &mut D,
    ) -> Step<State, Remains> {
        self.feel_losses(&mut stack, dice);
        stack.order(&self.equals);
        if stack.pieces.is_empty() {
            // Nobody is left for a Sniper.
            alert.waiting = 0;
        }
        if alert.waiting == 0 && stack.pieces.iter().all(|piece| piece.owes == Owes::Nothing) {
            Step::Done(Remains::of(&stack, Arc::clone(&self.targets), alert))
        } else {
            Step::Next(State { fired: true, stack, alert })
        }
    }

    /// What is left of the units when they feel that these leaders, who were with them, are lost
    /// (A10.2).
    pub fn after_losses<D: Dice + ?Sized>(&self, losses: Vec<Loss>, dice: &mut D) -> Remains {
        let stack = Stack { losses, ..Stack::of(&self.targets) };
        let mut step = self.after_step(stack, Alert::default(), dice);
        loop {
            match step {
                Step::Next(state) => step = self.step(state, dice),
                Step::Done(remains) => return remains,
            }
        }
    }

    /// When nothing else is left to roll, the next lost leader makes the others take their
    /// checks; a leader who has gone berserk takes them with him after that (A10.2, A15.41).
    fn feel_losses<D: Dice + ?Sized>(&self, stack: &mut Stack, dice: &mut D) {
        while !stack.losses.is_empty()
            && stack.pieces.iter().all(|piece| piece.owes == Owes::Nothing)
        {
            let lost = stack.losses.iter().position(|loss| loss.how != How::WentBerserk);
            let loss = stack.losses.remove(lost.unwrap_or(0));
            for index in 0..stack.pieces.len() {
                let level = self.morale_level(stack, index);
                let piece = &mut stack.pieces[index];
                match owed_for(loss, piece.unit, level, self.circumstances.never_pinned()) {
                    Some(owes) => {
                        piece.owes = owes;
                        if loss.how != How::WentBerserk {
                            // Who takes a LLMC or LLTC is concealed no more (A12.141).
                            piece.unit.concealed = false;
                        }
                    }
                    None if loss.how == How::WentBerserk && follows_berserk(piece.unit) => {
                        dice.note("A25.223", format_args!("{} goes berserk too", piece.unit));
                        piece.unit = piece.unit.in_condition(Condition::Berserk);
                    }
                    None => {}
                }
            }
        }
    }

    pub(super) fn resolution(
        &self,
        stack: &Stack,
        index: usize,
        drm: i32,
        cause: Cause,
    ) -> Resolution {
        let Circumstances { elr, heat_of_battle, original_2_passes, .. } = self.circumstances;
        let unit = stack.pieces[index].unit;
        let leader = i32::from(stack.has_leader_for(index));
        Resolution {
            unit,
            morale: None,
            morale_modifier: self.circumstances.morale_modifier_of(unit) + leader,
            drm,
            elr,
            cause,
            task_check: false,
            never_pinned: self.circumstances.never_pinned(),
            heat_of_battle: heat_of_battle
                .map(|around| Surroundings { led: stack.is_led(index), ..around }),
            original_2_passes,
        }
    }

    pub(super) fn morale_level(&self, stack: &Stack, index: usize) -> i32 {
        self.resolution(stack, index, 0, Cause::Attack).morale_level()
    }

    pub(super) fn leadership(&self, stack: &Stack, index: usize) -> i32 {
        let was_berserk =
            |origin: u8| self.targets[origin as usize].condition == Condition::Berserk;
        let level = |index| self.morale_level(stack, index);
        stack.leadership(index, was_berserk, level)
    }
}

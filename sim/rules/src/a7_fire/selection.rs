//! The Random Selections of an attack: for a KIA, a K, or a Sniper Attack (A.9, A14.2).

use super::attack::Attack;
use super::notes::note_result;
use super::stack::{OUT, Owes, Piece, Stack};
use crate::a_random_selection::{Faces, chosen_sets, random_selection_dr};
use crate::a10_morale::consequence::{Consequence, Fate, casualty_reduction, forced_to_break};
use crate::a14_snipers::activation::preference;
use crate::tables::ift::Effect;
use asl_engine::dice::{Dice, EnumeratingDice};

/// Who can be the target of a Sniper Attack of this dr: one unit, each of several, and the
/// concealed together when others are not (A14.2, A14.23).
pub(super) fn snipers_targets(stack: &mut Stack, dr: u8) {
    if let [piece] = &mut stack.pieces[..] {
        piece.owes = Owes::Sniper(Some(dr));
        return;
    }
    let mixed = !stack.pieces.iter().all(|piece| piece.unit.concealed);
    let mut concealed = 0;
    for piece in &mut stack.pieces {
        concealed += u8::from(piece.unit.concealed);
        let with_others = mixed && piece.unit.concealed && concealed > 1;
        piece.owes = if with_others { Owes::InSnipersStack } else { Owes::SnipersChoice(Some(dr)) };
    }
}

/// A KIA, a K or a Sniper Attack that waits for its Random Selection.
pub(super) fn waiting_selection(stack: &Stack) -> Option<Owes> {
    let mut owed = stack.pieces.iter().map(|piece| piece.owes);
    owed.find(|owes| matches!(owes, Owes::Result(_) | Owes::SnipersChoice(_)))
}

impl Attack {
    /// What follows for every set of units that can be chosen, each once: with how many ways the
    /// drs choose it, and how many drs there are.
    pub(super) fn every_selected(
        &self,
        stack: &Stack,
        owes: Owes,
        on: &mut dyn FnMut(Stack, u128, usize),
    ) {
        let group = selectable(stack, owes);
        for (chosen, weight) in chosen_sets(group.len(), enough(owes)) {
            let mut stack = stack.clone();
            for (place, index) in group.iter().enumerate() {
                stack.pieces[*index].face = if chosen & (1 << place) == 0 { OUT } else { 1 };
            }
            self.selected(&mut stack, owes, &mut EnumeratingDice::new());
            on(stack, weight, group.len());
        }
    }

    /// One dr of a Random Selection, and when all have been made, what the
    /// result does.
    pub(super) fn select<D: Dice + ?Sized>(&self, stack: &mut Stack, owes: Owes, dice: &mut D) {
        let group = selectable(stack, owes);
        if let Some(next) = group.iter().find(|index| stack.pieces[**index].face == 0) {
            stack.pieces[*next].face = random_selection_dr(dice);
            put_out(&mut stack.pieces, owes, enough(owes));
            if group.iter().any(|index| stack.pieces[*index].face == 0) {
                return;
            }
        }
        self.selected(stack, owes, dice);
    }

    /// What follows when the Random Selection is over, for the chosen units and the others,
    /// which are [`OUT`].
    fn selected<D: Dice + ?Sized>(&self, stack: &mut Stack, owes: Owes, dice: &mut D) {
        match owes {
            Owes::Result(effect) => self.result_on_selected(stack, effect, dice),
            Owes::SnipersChoice(dr) => Self::sniper_chooses(stack, dr),
            _ => {}
        }
    }

    /// Of several that are chosen the Sniper player takes one; each other one has a Sniper
    /// Attack dr of its own (A14.2). Of a concealed stack another Random Selection takes one
    /// (A14.23). He takes a concealed stack last, since he does not see what is in it.
    fn sniper_chooses(stack: &mut Stack, dr: Option<u8>) {
        let pieces = &mut stack.pieces;
        let one_target = pieces.iter().any(|piece| piece.owes == Owes::InSnipersStack);
        let is_hidden = |piece: &Piece| one_target && piece.unit.concealed;
        let is_chosen = |piece: &Piece| piece.owes == Owes::SnipersChoice(dr) && piece.face != OUT;
        let chosen = (0..pieces.len()).filter(|index| is_chosen(&pieces[*index]));
        let taken = chosen.min_by_key(|index| {
            let piece = &pieces[*index];
            (is_hidden(piece), preference(piece.unit))
        });
        let stack_is_chosen = pieces.iter().any(|piece| is_hidden(piece) && is_chosen(piece));
        let stack_is_taken = taken.is_some_and(|index| is_hidden(&pieces[index]));
        for (index, piece) in pieces.iter_mut().enumerate() {
            let owes_a_choice = matches!(piece.owes, Owes::SnipersChoice(_) | Owes::InSnipersStack);
            if owes_a_choice && is_hidden(piece) {
                let again = Owes::SnipersChoice(dr.filter(|_| stack_is_taken));
                piece.owes = if stack_is_chosen { again } else { Owes::Nothing };
            } else if owes_a_choice {
                piece.owes = match piece.face {
                    OUT => Owes::Nothing,
                    _ if Some(index) == taken => Owes::Sniper(dr),
                    _ => Owes::Sniper(None),
                };
            }
            piece.face = 0;
        }
    }

    /// What a KIA or K does when the Random Selection is over: to the chosen units, and to the
    /// others, which are [`OUT`] (A.9, A7.301, A7.302).
    fn result_on_selected<D: Dice + ?Sized>(
        &self,
        stack: &mut Stack,
        effect: Effect,
        dice: &mut D,
    ) {
        let owes = Owes::Result(effect);
        let mut index = 0;
        let levels: Vec<i32> =
            (0..stack.pieces.len()).map(|index| self.morale_level(stack, index)).collect();
        for level in levels {
            let piece = stack.pieces[index];
            if piece.owes != owes {
                index += 1;
                continue;
            }
            let chosen = piece.face != OUT;
            let consequence = match effect {
                Effect::Kia(_) if chosen => Consequence::Settled(Fate::Eliminated),
                Effect::Kia(_) => forced_to_break(piece.unit),
                _ if chosen => casualty_reduction(piece.unit),
                _ => Consequence::Settled(Fate::one(piece.unit)),
            };
            match consequence {
                Consequence::Wound { .. } => {
                    let rule = if piece.unit.body.is_japanese() { "G1.4" } else { "A7.302" };
                    dice.note(rule, format_args!("{} is wounded", piece.unit));
                    stack.pieces[index].owes = Owes::Wound;
                    stack.pieces[index].face = 0;
                    index += 1;
                }
                Consequence::Settled(fate) => {
                    note_result(effect, chosen, piece.unit, fate, dice);
                    let pieces = stack.pieces.len();
                    stack.replace(index, fate.units(), level);
                    // What is left stands at the end now.
                    for piece in &mut stack.pieces[pieces - 1..] {
                        if let Effect::K(number) = effect {
                            piece.owes = Owes::Mc(number as i8);
                        }
                    }
                }
            }
        }
    }
}

/// The units that roll in a Random Selection, unless all of them are chosen anyway.
fn selectable(stack: &Stack, owes: Owes) -> Vec<usize> {
    let is_in = |index: &usize| stack.pieces[*index].owes == owes;
    let group: Vec<usize> = (0..stack.pieces.len()).filter(is_in).collect();
    if group.len() > usize::from(enough(owes)) { group } else { Vec::new() }
}

/// How many are chosen at least.
fn enough(owes: Owes) -> u8 {
    match owes {
        Owes::Result(Effect::Kia(number)) => number,
        _ => 1,
    }
}

/// Marks those of a Random Selection that cannot be chosen any more, since
/// enough others have rolled higher; which of them rolled what is forgotten.
fn put_out(pieces: &mut [Piece], owes: Owes, number: u8) {
    let is_in = |piece: &Piece| piece.owes == owes && (1..OUT).contains(&piece.face);
    let rolled = Faces::of(pieces.iter().filter(|piece| is_in(piece)).map(|piece| piece.face));
    for piece in pieces.iter_mut().filter(|piece| is_in(piece)) {
        if !rolled.is_chosen(piece.face, number) {
            piece.face = OUT;
        }
    }
}

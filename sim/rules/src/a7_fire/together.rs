//! Units that roll in an attack and of which none decides about another: all their rolls are one
//! step of the exact odds.

use std::rc::Rc;

use super::attack::Attack;
use super::rolls::{Fates, Rolls};
use super::stack::{Owes, Piece, Stack};
use crate::a10_morale::consequence::Fate;
use crate::units::Unit;

/// So many rolls are one step at most: their ways are counted in 128 bits.
const MOST_ROLLS: usize = 20;

/// So many combinations are one step at most: what a step takes is counted when it is over, and
/// nothing stops it before.
const MOST_COMBINATIONS: usize = 4_096;

/// Equal pieces that roll, and in how many ways each of them can fall.
struct Class {
    /// Where they are in the stack.
    places: Vec<usize>,
    /// What can become of each, in the order in which [`Stack::order`] brings them.
    ways: Vec<(Fate, u128)>,
    /// The most rolls of each.
    rolls: usize,
}

impl Attack {
    /// Rolls for all pieces that owe a roll at once, if their order decides nothing: no leader is
    /// among them, and nobody hears their DR. Equal pieces are gone through as combinations. Answers
    /// whether it did: else they roll one by one.
    pub(super) fn together(
        &self,
        stack: &Stack,
        fates: &mut dyn FnMut(&Rolls, Option<u8>) -> Rc<Fates>,
        visit: &mut dyn FnMut(Stack, u128, usize),
    ) -> bool {
        let is_listened_to = self.circumstances.snipers.by_their_checks().is_some();
        let owing = || stack.pieces.iter().enumerate().filter(|(_, one)| one.owes != Owes::Nothing);
        let alone = owing().nth(1).is_none();
        if is_listened_to || alone || owing().any(|(_, one)| one.leader().is_some()) {
            return false;
        }
        let mut classes: Vec<Class> = Vec::new();
        for (place, _) in owing() {
            let alike = |class: &&mut Class| self.alike(stack, class.places[0], place);
            if let Some(class) = classes.iter_mut().find(alike) {
                class.places.push(place);
                continue;
            }
            let fates = fates(&self.rolls(stack, place), None);
            let mut ways: Vec<(Fate, u128)> =
                fates.ways.iter().map(|((fate, _), weight)| (*fate, *weight)).collect();
            ways.sort_by_key(|(fate, _)| in_order(*fate));
            classes.push(Class { places: vec![place], ways, rolls: fates.rolls });
        }
        let rolls: usize = classes.iter().map(|class| class.places.len() * class.rolls).sum();
        let combinations = classes.iter().map(Class::number).fold(1, usize::saturating_mul);
        if rolls > MOST_ROLLS || combinations > MOST_COMBINATIONS {
            return false;
        }
        let mut chosen: Vec<Option<Fate>> = vec![None; stack.pieces.len()];
        go_through(&classes, 1, &mut chosen, &mut |chosen, weight| {
            visit(after(stack, chosen), weight, rolls);
        });
        true
    }

    /// Whether two pieces that roll can be exchanged: of one target, or each all that is left of
    /// targets that were equal.
    fn alike(&self, stack: &Stack, one: usize, other: usize) -> bool {
        let [first, second] = [one, other].map(|place| stack.pieces[place]);
        let same = Piece { origin: second.origin, ..first } == second;
        let only = |piece: Piece| {
            stack.pieces.iter().filter(|other| other.origin == piece.origin).nth(1).is_none()
        };
        let equals = || {
            self.equals
                .iter()
                .any(|group| group.contains(&first.origin) && group.contains(&second.origin))
        };
        same && (first.origin == second.origin || (equals() && only(first) && only(second)))
    }
}

impl Class {
    /// How many combinations there are, with repetition, of its ways for its pieces.
    fn number(&self) -> usize {
        let (ways, pieces) = (self.ways.len(), self.places.len());
        (0..pieces).fold(1, |all: usize, place| all.saturating_mul(ways + place) / (place + 1))
    }

    /// Every combination, with repetition, for the pieces from this one on, of the ways from this one
    /// on. A way that so many pieces take has that many in its weight, in whatever order they are.
    fn combinations(
        &self,
        from: usize,
        way: usize,
        weight: u128,
        chosen: &mut Vec<Option<Fate>>,
        visit: &mut dyn FnMut(&mut Vec<Option<Fate>>, u128),
    ) {
        let left = self.places.len() - from;
        if left == 0 {
            return visit(chosen, weight);
        }
        let Some((fate, of_it)) = self.ways.get(way) else { return };
        let mut weight = weight;
        for take in 0..=left {
            if take > 0 {
                chosen[self.places[from + take - 1]] = Some(*fate);
                // One more of those that are left takes it: of `left` choose `take`.
                weight = weight * of_it * (left - take + 1) as u128 / take as u128;
            }
            self.combinations(from + take, way + 1, weight, chosen, visit);
        }
    }
}

/// Every combination of what becomes of the pieces of these classes.
fn go_through(
    classes: &[Class],
    weight: u128,
    chosen: &mut Vec<Option<Fate>>,
    visit: &mut dyn FnMut(&[Option<Fate>], u128),
) {
    let Some((class, others)) = classes.split_first() else {
        return visit(chosen, weight);
    };
    class.combinations(0, 0, weight, chosen, &mut |chosen, weight| {
        go_through(others, weight, chosen, visit);
    });
}

/// Where [`Stack::order`] puts what is left of a piece: what is gone comes last.
fn in_order(fate: Fate) -> (bool, Vec<(bool, Unit)>) {
    let mut left: Vec<(bool, Unit)> = fate.units().map(|unit| (unit.body.is_smc(), unit)).collect();
    left.sort_unstable();
    (left.is_empty(), left)
}

/// The stack after its pieces have rolled.
fn after(stack: &Stack, chosen: &[Option<Fate>]) -> Stack {
    let mut pieces = Vec::with_capacity(stack.pieces.len() + 2);
    for (piece, fate) in stack.pieces.iter().zip(chosen) {
        match fate {
            None => pieces.push(*piece),
            Some(fate) => pieces.extend(fate.units().map(|unit| Piece {
                unit,
                owes: Owes::Nothing,
                face: 0,
                ..*piece
            })),
        }
    }
    Stack { pieces, losses: stack.losses.clone() }
}

//! A MC of every unit in a Location, which is judged by the one who causes it.

use super::attack::{Attack, State};
use super::notes::note_check;
use super::stack::{Alert, Owes, Remains, Stack};
use crate::a10_morale::consequence::{Cause, Fate};
use crate::a10_morale::resolution::Resolution;
use asl_engine::Step;
use asl_engine::dice::Dice;

/// A MC that a unit takes next.
#[derive(Clone, Copy, Debug)]
pub struct NextMc {
    /// The place of the unit in the stack.
    index: usize,
    /// Of which target it is what is left.
    pub origin: u8,
    /// The MC, with all that follows from it; without leadership.
    pub resolution: Resolution,
    /// The leadership of the best leader who can help; 0 for a LLMC, which nobody helps with.
    pub leadership: i32,
    /// Whether it is a LLMC (A10.2), and not the MC of all.
    pub leader_loss: bool,
}

impl Attack {
    /// The stage in which every unit owes a MC with this number, and nothing is fired.
    pub fn all_owe(&self, number: i8) -> State {
        let mut stack = Stack::of(self.targets());
        for piece in &mut stack.pieces {
            piece.owes = Owes::Mc(number);
        }
        State { fired: true, stack, alert: Alert::default() }
    }

    /// The MC or LLMC that is next, if one is.
    pub fn next_mc(&self, state: &State) -> Option<NextMc> {
        let index = self.next_owing(&state.stack)?;
        let piece = state.stack.pieces[index];
        let mc = |number: i8, cause, leadership, leader_loss| NextMc {
            index,
            origin: piece.origin,
            resolution: self.resolution(&state.stack, index, i32::from(number), cause),
            leadership,
            leader_loss,
        };
        match piece.owes {
            Owes::Mc(number) => {
                Some(mc(number, Cause::Attack, self.leadership(&state.stack, index), false))
            }
            Owes::LeaderLossMc(number) => Some(mc(number, Cause::Other, 0, true)),
            _ => None,
        }
    }

    /// The stage after a MC that has come to this, or what the attack leaves.
    pub fn after_mc<D: Dice + ?Sized>(
        &self,
        state: State,
        mc: NextMc,
        fate: Fate,
        dice: &mut D,
    ) -> Step<State, Remains> {
        let State { mut stack, alert, .. } = state;
        self.settle(&mut stack, mc.index, fate);
        self.after_step(stack, alert, dice)
    }
}

impl NextMc {
    /// Says who takes it, under this name.
    pub fn note<D: Dice + ?Sized>(&self, name: &str, rule: &'static str, dice: &mut D) {
        let Resolution { unit, drm, .. } = self.resolution;
        note_check(name, rule, unit, drm + self.leadership, self.leadership, dice);
    }
}

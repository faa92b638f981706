//! An Impulse: every stack that can enters its next hex.

use asl_engine::Shared;

use super::charge::Charge;
use super::standing::{Firer, Running, goes_on, parted, together};
use crate::a4_movement::manner::Manner;
use crate::a4_movement::mf::{Mf, OF_THE_WOUNDED};
use crate::a7_fire::attack::Shot;
use crate::a8_defensive_fire::{marker, residual};
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::Band;
use crate::units::Unit;

/// The MF of whoever charges (A25.232).
pub(super) const MF: Mf = Mf::whole(8);

impl Charge {
    /// Whether a unit can have spent so many MF.
    fn can_spend(&self, unit: Unit, needed: Mf) -> bool {
        needed <= if unit.body.is_wounded() { Mf::whole(OF_THE_WOUNDED) } else { self.available }
    }

    /// The standing after an Impulse.
    pub(super) fn moved(&self, at: &Running, impulse: u8) -> Running {
        let mut next = at.clone();
        next.held = false;
        next.groups = at.groups.map(|firer| Firer { shots: 0, ..firer });
        self.settle_inside(&mut next);
        for stack in 0..self.stacks() {
            let place = usize::from(stack);
            let starts = at.hexes[place] + 1;
            let hex = self.enters(stack, impulse).filter(|hex| *hex == starts);
            next.moved[place] = false;
            let Some(hex) = hex.filter(|_| !at.stacks[place].units.is_empty()) else { continue };
            let needed = self.spent(stack, impulse);
            let goes = |unit: Unit| goes_on(unit) && self.can_spend(unit, needed);
            let [go, stay] = parted(&next.stacks[place], goes);
            next.behind = together([&*next.behind, &stay]).into();
            next.moved[place] = !go.units.is_empty();
            next.stacks[place] = go.into();
            next.hexes[place] = hex;
        }
        self.forget_empty(&mut next);
        // Those who enter the Location together are one target (A8.312).
        self.merge_entrants(&mut next);
        let waits = |(path, hex, _): &(u8, u8, _)| {
            self.is_awaited(&next, *path, *hex) || self.is_entered(&next, *hex)
        };
        let residual = next.residual.iter().filter(|lies| waits(lies)).copied().collect();
        next.residual = residual;
        self.order(&mut next, false);
        next
    }

    /// Those who are in the Location fight there: they move no more.
    pub(super) fn settle_inside(&self, at: &mut Running) {
        for place in 0..at.stacks.len() {
            if at.hexes[place] != self.last() || at.stacks[place].units.is_empty() {
                continue;
            }
            let band = std::mem::replace(
                &mut at.stacks[place],
                Band { dm: true, ..Band::default() }.into(),
            );
            let [inside, out] = parted(&band, super::standing::stands);
            at.inside = together([&*at.inside, &inside]).into();
            at.behind = together([&*at.behind, &out]).into();
            at.moved[place] = false;
        }
    }

    /// A stack of which nobody is left is nowhere.
    fn forget_empty(&self, at: &mut Running) {
        for (place, band) in at.stacks.iter().enumerate() {
            if band.units.is_empty() {
                at.hexes[place] = 0;
                at.moved[place] = false;
            }
        }
    }

    fn merge_entrants(&self, at: &mut Running) {
        let entrants: Vec<usize> = (0..at.stacks.len())
            .filter(|place| at.moved[*place] && at.hexes[*place] == self.last())
            .collect();
        let [first, others @ ..] = &entrants[..] else { return };
        for other in others {
            let nobody = Band { dm: true, ..Band::default() };
            let band = std::mem::replace(&mut at.stacks[*other], nobody.into());
            at.stacks[*first] = together([&*at.stacks[*first], &*band]).into();
            at.hexes[*other] = 0;
            at.moved[*other] = false;
        }
    }

    /// Whether somebody still has to enter a hex where Residual FP lies.
    pub(super) fn is_awaited(&self, at: &Running, path: u8, hex: u8) -> bool {
        // The hex in which a DC is used stands twice on the path.
        let beside = self.last().saturating_sub(1);
        let last_time = if self.is_same_hex(hex, beside) { beside } else { hex };
        (0..self.stacks()).any(|stack| {
            let place = usize::from(stack);
            let on_path = self.follows[place] == path || hex == self.last();
            on_path && at.hexes[place] < last_time && !at.stacks[place].units.is_empty()
        })
    }

    /// Whether a stack has just entered that hex.
    fn is_entered(&self, at: &Running, hex: u8) -> bool {
        (0..at.stacks.len()).any(|place| at.moved[place] && self.is_same_hex(at.hexes[place], hex))
    }

    /// The MF of this Impulse's move: so often each FG may fire at those who have moved (A8.3).
    pub(super) fn most_shots(&self, impulse: u8) -> u8 {
        let cost = self.costs.get(usize::from(impulse.saturating_sub(1)));
        cost.map_or(1, |cost| marker::shots(*cost))
    }

    /// The Residual FP that a stack has just entered, and its attack.
    pub(super) fn residual_attack(&self, at: &Running, stack: u8) -> Option<(Shot, AttackOnBand)> {
        let place = usize::from(stack);
        if !at.moved[place] {
            return None;
        }
        let hex = at.hexes[place];
        let lies = at.residual.iter().filter(|(path, where_, _)| {
            self.is_same_hex(*where_, hex) && (*path == self.follows[place] || hex == self.last())
        });
        let before = self.hex(hex).residual.into_iter();
        let column = lies
            .map(|(_, _, column)| *column)
            .chain(before)
            .max_by_key(|column| column.firepower())?;
        let movement = self.movement_of(&at.stacks[place]);
        let modifiers = self.entered(hex).modifiers(false, movement, 0);
        let shot = residual::attack(column, modifiers.into_iter().map(|(_, drm, _)| drm).sum());
        let on = AttackOnBand::new(self.side_of(at, stack), &at.stacks[place], shot)?;
        Some((shot, on))
    }

    /// How those of a band move that is fired at in the MPh: not at all when nobody can go on,
    /// unless somebody broke there (A7.83).
    pub(super) fn movement_of(&self, band: &Band) -> Option<Manner> {
        let mut units = band.units.iter();
        units.any(|(_, unit)| goes_on(*unit) || unit.is_broken()).then_some(Manner::Normal)
    }

    /// The standing with other units in a stack, or in the Location.
    pub(super) fn with_stack(&self, at: &Running, stack: u8, band: &Shared<Band>) -> Running {
        let mut next = at.clone();
        match next.stacks.get_mut(usize::from(stack)) {
            Some(place) => *place = band.clone(),
            None => next.inside = band.clone(),
        }
        self.order(&mut next, false);
        next
    }
}

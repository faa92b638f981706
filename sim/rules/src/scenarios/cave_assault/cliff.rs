//! Climbing up to an Upper-Cliff cave to Set a DC in it, and down again; and down from above
//! to Place one (B11.4, G11.8331, G11.8332).

use super::acts::{Act, Tactic};
use super::standing::{At, Charge, Identity, Standing, is_able};
use super::the_assault::Assault;
use crate::b11_climbing::climb::{FALLING, FALLS, NO_WAY};
use crate::units::Unit;
use asl_engine::dice::Dice;

/// Which way the unit with the DC Climbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Up,
    Down,
}

impl Assault {
    /// Whether attackers there are ADJACENT to the cave: at its level, and where it
    /// is entered from (G11.6).
    pub fn is_adjacent(&self, at: At) -> bool {
        match at {
            At::Cover | At::Near => false,
            At::Beside => self.site.is_level(),
            At::Cliff { level } => i32::from(level) == self.site.height,
        }
    }

    /// Whether the garrison has a LOS to them: to a Climber at its own level only
    /// (G11.5).
    pub fn is_in_sight(&self, at: At) -> bool {
        match at {
            At::Cover => false,
            At::Near | At::Beside => true,
            At::Cliff { .. } => self.is_adjacent(at),
        }
    }

    /// Whether somebody Climbs in this MPh.
    pub fn climbs(&self, standing: &Standing) -> bool {
        self.way(standing).is_some()
    }

    /// Whether a DC can be Placed from above: from one level above the cave (G11.8331).
    pub(super) fn is_above_cave(&self, at: At) -> bool {
        self.level_above(at) == Some(self.site.height + 1)
    }

    /// The level of those who are above the cave.
    fn level_above(&self, at: At) -> Option<i32> {
        match at {
            At::Cover if self.site.from_above => Some(self.site.top),
            At::Cliff { level } if self.site.from_above => Some(i32::from(level)),
            _ => None,
        }
    }

    fn way(&self, standing: &Standing) -> Option<Way> {
        if standing.turn.act == Act::Do(Tactic::Climb) {
            let too_high = self.level_above(standing.at)? > self.site.height + 1;
            return self.actor(Tactic::Climb, standing).filter(|_| too_high).map(|_| Way::Down);
        }
        if standing.turn.act != Act::Do(Tactic::Set) || self.site.height == 0 {
            return None;
        }
        let is_set = matches!(standing.charge, Charge::Set { .. });
        match standing.at {
            At::Cliff { .. } if is_set => Some(Way::Down),
            At::Cliff { level } => (i32::from(level) < self.site.height).then_some(Way::Up),
            At::Beside if is_set => None,
            At::Beside => self.actor(Tactic::Set, standing).map(|_| Way::Up),
            At::Cover | At::Near => None,
        }
    }

    /// One of them Climbs for a MPh, alone: the others are in cover.
    pub fn climbed<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        let Some(way) = self.way(&standing) else {
            return standing;
        };
        let from_above = self.site.from_above;
        if from_above {
            standing.turn.actor = self.actor(Tactic::Climb, &standing);
        }
        if matches!(standing.at, At::Beside | At::Cover) {
            if !from_above {
                standing.turn.actor = self.actor(Tactic::Set, &standing);
            }
            let all = std::mem::take(&mut standing.van.units);
            let climbs = |one: &(u8, Unit)| standing.turn.actor == Some(Identity::of(*one));
            let (climber, others): (Vec<_>, Vec<_>) = all.into_iter().partition(climbs);
            standing.van.units = climber;
            standing.rear.units.extend(others);
            standing.rear.units.sort_unstable();
            standing.at = At::Cliff { level: if from_above { self.site.top as u8 } else { 0 } };
        }
        standing.turn.hazardous = true;
        standing.turn.hexes = 1;
        standing.turn.spent = self.movement_factors(&standing);
        standing.turn.spent_beside = standing.turn.spent;
        let falling = dice.dr_total(&FALLING) + self.falling_drm;
        if falling >= FALLS {
            dice.note("B11.41", format_args!("a Final {falling}: the Climber falls"));
            standing.van.units.clear();
        } else if falling >= NO_WAY {
            dice.note("B11.41", format_args!("a Final {falling}: the Climber makes no way"));
        } else if let At::Cliff { level } = &mut standing.at {
            match way {
                Way::Up => *level += 1,
                Way::Down => *level -= 1,
            }
            dice.note("B11.43", format_args!("the Climber is at Level {level} of the cliff"));
        }
        self.still_on_cliff(standing)
    }

    /// A Climber is never pinned; broken or wounded he is lost, and a DC that is not
    /// Set yet with him (B11.4 to B11.43).
    pub fn still_on_cliff(&self, mut standing: Standing) -> Standing {
        let At::Cliff { .. } = standing.at else {
            return standing;
        };
        standing.van.units.iter_mut().for_each(|(_, unit)| unit.pinned = false);
        standing.van.units.retain(|(_, unit)| is_able(*unit) && !unit.body.is_wounded());
        if standing.van.units.is_empty() {
            standing.at = At::Cover;
            if standing.charge == Charge::None {
                standing.means.charges -= 1;
                standing.means.spent += 1;
            }
        }
        standing
    }
}

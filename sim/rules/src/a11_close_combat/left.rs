//! What CC leaves of one side.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use super::fighter::{Fighter, Fighters, Presence};
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::measures::{self, Aftermaths};
use crate::units::Unit;

/// What is left of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LeftOfSide {
    /// What is left of each unit, prisoners not counted.
    remains: Remains,
    /// Every unit, with where it is.
    fighters: Fighters,
}

impl LeftOfSide {
    /// These fighters are left of these units. Pins, CX counters and what a unit was about to do
    /// end with the Player Turn.
    pub fn of(fighters: &[Fighter], before: &Arc<[Unit]>) -> Self {
        let at_end = |fighter: &Fighter| {
            let presence = match fighter.presence {
                Presence::ToCome => Presence::Here,
                presence => presence,
            };
            let unit = Unit { pinned: false, ..fighter.unit };
            Fighter { unit, presence, cx: false, withdraws: false, ..*fighter }
        };
        let fighters: Fighters = fighters.iter().map(at_end).collect();
        let free = fighters.iter().filter(|fighter| fighter.presence != Presence::Captured);
        let units: Vec<(u8, Unit)> = free.map(|one| (one.origin, one.unit)).collect();
        Self { remains: Remains::of_units(&units, Arc::clone(before)), fighters }
    }

    /// Whether a unit is there.
    pub fn any(&self, presence: Presence) -> bool {
        self.fighters.iter().any(|fighter| fighter.presence == presence)
    }

    /// The prisoners.
    pub fn captured(&self) -> impl Iterator<Item = &Fighter> {
        self.fighters.iter().filter(|fighter| fighter.presence == Presence::Captured)
    }

    /// The Casualty VP for its losses, and as many again for its prisoners (A20.1, A26.21).
    pub fn casualty_vp(&self) -> u32 {
        let prisoner = |fighter: &Fighter| {
            measures::casualty_vp(AftermathView { before: fighter.unit, left: &[] })
        };
        measures::casualty_vp_of(self) + self.captured().map(prisoner).sum::<u32>()
    }

    /// Writes what is left of one unit.
    fn write_one(
        &self,
        origin: usize,
        view: AftermathView<'_>,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let of_it = || self.fighters.iter().filter(|one| usize::from(one.origin) == origin);
        let mut captured = of_it().filter(|one| one.presence == Presence::Captured);
        match (view.left, captured.next()) {
            ([], Some(_)) => return f.write_str("captured"),
            (_, Some(half_squad)) => {
                fmt::Display::fmt(&view, f)?;
                write!(f, "-with-{}-captured", half_squad.unit.body)?;
            }
            (_, None) => fmt::Display::fmt(&view, f)?,
        }
        let away = of_it().any(|one| one.presence == Presence::Withdrawn);
        if away { f.write_str("-withdrawn") } else { Ok(()) }
    }
}

impl Aftermaths for LeftOfSide {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.remains.aftermaths()
    }
}

impl fmt::Display for LeftOfSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (origin, view) in self.remains.aftermaths().enumerate() {
            if origin > 0 {
                f.write_str(" + ")?;
            }
            self.write_one(origin, view, f)?;
        }
        Ok(())
    }
}

impl Ord for LeftOfSide {
    fn cmp(&self, other: &Self) -> Ordering {
        self.remains.cmp(&other.remains).then_with(|| self.fighters.cmp(&other.fighters))
    }
}

impl PartialOrd for LeftOfSide {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

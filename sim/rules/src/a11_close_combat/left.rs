//! What CC leaves of one side.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use super::fighter::{Fighter, Fighters, Presence};
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::measures::{self, Aftermaths};
use crate::units::{Body, Unit};

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
            Fighter { unit, presence, cx: false, withdraws: false, has_failed: false, ..*fighter }
        };
        let mut fighters: Fighters = fighters.iter().map(at_end).collect();
        whole_again(&mut fighters, before);
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

    /// Writes what is left of one unit: what is free, and then each part that is captured, or that
    /// is away when others are not. `-withdrawn` says that all have left that are free.
    fn write_one(
        &self,
        origin: usize,
        view: AftermathView<'_>,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let of_it = |presence: Presence| {
            let all = self.fighters.iter().filter(move |one| usize::from(one.origin) == origin);
            all.filter(move |one| one.presence == presence).map(|one| one.unit)
        };
        let here: Vec<Unit> = of_it(Presence::Here).collect();
        let mut away: Vec<(Unit, &str)> =
            of_it(Presence::Withdrawn).map(|unit| (unit, "away")).collect();
        let captured = of_it(Presence::Captured).map(|unit| (unit, "captured"));
        let mut first = true;
        if here.is_empty() && !away.is_empty() {
            fmt::Display::fmt(&view, f)?;
            f.write_str("-withdrawn")?;
            (first, away) = (false, Vec::new());
        } else if !here.is_empty() {
            fmt::Display::fmt(&AftermathView { left: &here, ..view }, f)?;
            first = false;
        }
        for (unit, what) in away.into_iter().chain(captured) {
            if !first {
                f.write_str("-with-")?;
            }
            if !first || unit.body != view.before.body {
                write!(f, "{unit}-")?;
            }
            f.write_str(what)?;
            first = false;
        }
        if first { f.write_str("eliminated") } else { Ok(()) }
    }
}

/// Prisoners are told by their counters only. Two half-squads of one squad are the squad again.
fn whole_again(fighters: &mut Fighters, before: &[Unit]) {
    let captured = |one: &Fighter| one.presence == Presence::Captured;
    for one in fighters.iter_mut().filter(|one| captured(one)) {
        one.unit = Unit::fresh(one.unit.body);
    }
    for (origin, before) in (0..).zip(before) {
        let is_half = |one: &Fighter| {
            one.origin == origin && captured(one) && matches!(one.unit.body, Body::HalfSquad { .. })
        };
        let squad = matches!(before.body, Body::Squad { .. });
        if squad && fighters.iter().filter(|one| is_half(one)).count() == 2 {
            let second = fighters.iter().rposition(is_half);
            second.map(|place| fighters.remove(place));
            for one in fighters.iter_mut().filter(|one| is_half(one)) {
                one.unit = Unit::fresh(before.body);
            }
        }
    }
    fighters.sort();
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

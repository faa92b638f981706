//! What the attackers can do in a Player Turn.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::garrison_acts::Reply;
use super::movement::ApproachBy;
use super::standing::{At, Charge, Identity, Standing, able};
use super::the_assault::Assault;
use crate::units::{Body, Unit};

/// How the cave is attacked, turn after turn.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Tactic {
    /// Place a DC from beside the cave (A23.3, G11.833).
    Place,
    /// Place a DC from above, Climbing (G11.8331).
    Climb,
    /// Throw a DC from beside the cave (A23.6, G11.833).
    Throw,
    /// Set a DC beside the cave and detonate it later (A23.7, G11.8332).
    Set,
    /// Fire a FT from beside the cave (A22, G11.834).
    Flamethrower,
    /// Fire a Gun's HE from afar (C3, G11.832, G11.88).
    Guns,
    /// A HE Concentration of OBA on the cave's hex (C1.5, G11.84).
    Oba,
    /// Aircraft with bombs (E7.42, G11.86).
    Bombs,
}

/// What the attackers do in one Player Turn, or the garrison at one moment of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// Nothing: they stay where they are, and rally.
    Wait,
    /// This.
    Do(Tactic),
    /// They advance to the hex beside the cave in their APh.
    Advance,
    /// What the garrison decides.
    Garrison(Reply),
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Wait => "wait",
            Self::Advance => "advance",
            Self::Garrison(reply) => return reply.fmt(f),
            Self::Do(Tactic::Place) => "place",
            Self::Do(Tactic::Throw) => "throw",
            Self::Do(Tactic::Climb) => "climb",
            Self::Do(Tactic::Set) => "set",
            Self::Do(Tactic::Flamethrower) => "flamethrower",
            Self::Do(Tactic::Guns) => "guns",
            Self::Do(Tactic::Oba) => "oba",
            Self::Do(Tactic::Bombs) => "bombs",
        })
    }
}

impl Act {
    /// What the attackers do, as the end of a sentence.
    pub(super) const fn in_words(self) -> &'static str {
        match self {
            Self::Wait => "they wait",
            Self::Advance => "they advance to the cave in the APh",
            Self::Garrison(_) => "they do nothing",
            Self::Do(Tactic::Place) => "they are to Place a DC",
            Self::Do(Tactic::Throw) => "they are to Throw a DC",
            Self::Do(Tactic::Climb) => "one Climbs down to Place a DC",
            Self::Do(Tactic::Set) => "they are to Set a DC",
            Self::Do(Tactic::Flamethrower) => "they are to fire the FT",
            Self::Do(Tactic::Guns) => "the Gun fires",
            Self::Do(Tactic::Oba) => "OBA falls",
            Self::Do(Tactic::Bombs) => "aircraft attack",
        }
    }
}

/// Every tactic, in the order in which every table, chart and sheet has them.
pub const TACTICS: [Tactic; 8] = [
    Tactic::Place,
    Tactic::Climb,
    Tactic::Throw,
    Tactic::Set,
    Tactic::Flamethrower,
    Tactic::Guns,
    Tactic::Oba,
    Tactic::Bombs,
];

impl Tactic {
    /// Whether it leaves the attackers where they are.
    pub const fn is_from_afar(self) -> bool {
        matches!(self, Self::Guns | Self::Oba | Self::Bombs)
    }

    /// Whether it brings the attackers beside the cave.
    pub const fn goes_beside(self) -> bool {
        !self.is_from_afar() && !matches!(self, Self::Climb)
    }

    /// Whether it needs a DC.
    pub const fn needs_charge(self) -> bool {
        matches!(self, Self::Place | Self::Throw | Self::Climb | Self::Set)
    }
}

impl Assault {
    /// Whether a tactic can be followed at all where this cave is.
    pub fn allows(&self, tactic: Tactic) -> bool {
        match tactic {
            Tactic::Place => self.site.is_level(),
            Tactic::Set => self.site.entrance_hex && !self.site.from_above,
            Tactic::Throw => self.site.height <= 1 && !self.site.from_above,
            Tactic::Climb => self.site.from_above,
            Tactic::Flamethrower => self.site.height <= 1 && !self.site.from_above,
            Tactic::Guns => self.gun.is_some(),
            Tactic::Oba => self.oba.is_some(),
            Tactic::Bombs => self.bombs.is_some(),
        }
    }

    /// Whether the means for a tactic are still there.
    pub fn has_means(&self, tactic: Tactic, standing: &Standing) -> bool {
        match tactic {
            Tactic::Guns => standing.means.gun.is_some(),
            Tactic::Oba => standing.means.oba > 0 || standing.means.ffe > 0,
            Tactic::Bombs => standing.means.bombs > 0,
            Tactic::Flamethrower => standing.means.flamethrower && self.anybody_left(standing),
            Tactic::Set if matches!(standing.charge, Charge::Set { .. }) => true,
            _ => standing.means.charges > 0 && self.anybody_left(standing),
        }
    }

    fn anybody_left(&self, standing: &Standing) -> bool {
        let takes_part = |(origin, _): &(u8, Unit)| self.takes_part(self.order_of(*origin));
        let mut others = standing.rear.units.iter().chain(&standing.watch.units);
        !standing.van.units.is_empty() || others.any(takes_part)
    }

    /// Whether the attackers can do this now: in their own Player Turn, or in the
    /// enemy's DFPh.
    pub fn can(&self, tactic: Tactic, own_turn: bool, standing: &Standing) -> bool {
        if !self.allows(tactic) || !self.has_means(tactic, standing) {
            return false;
        }
        if tactic.is_from_afar() {
            // Aircraft attack in the enemy's Player Turn (E7.4).
            let falls = tactic != Tactic::Oba || standing.means.oba_falls();
            return standing.known && falls && (tactic != Tactic::Bombs || !own_turn);
        }
        let pending = matches!(standing.charge, Charge::Set { .. });
        if pending || able(&standing.van).next().is_none() {
            return pending && tactic == Tactic::Set;
        }
        if let At::Cliff { .. } = standing.at {
            return own_turn && matches!(tactic, Tactic::Set | Tactic::Climb);
        }
        let beside = standing.at == At::Beside;
        match tactic {
            Tactic::Throw => own_turn || beside,
            Tactic::Flamethrower => own_turn || beside || standing.at == At::Near,
            _ => own_turn,
        }
    }

    /// Whether they can advance to the hex beside the cave in their APh: it is one hex away
    /// (A4.7), and they have something to do there.
    pub fn can_advance(&self, own_turn: bool, standing: &Standing) -> bool {
        let within_reach = match standing.at {
            At::Cover => self.site.range <= 2,
            At::Near => true,
            At::Beside | At::Cliff { .. } => false,
        };
        let pending = matches!(standing.charge, Charge::Set { .. });
        let mut tactics = self.tactics.iter();
        let comes = |tactic: &Tactic| tactic.goes_beside() && self.can(*tactic, own_turn, standing);
        own_turn && within_reach && !pending && tactics.any(comes)
    }

    /// What they do when they follow a tactic: that, as soon as they can.
    pub fn follow(&self, tactic: Tactic, standing: &Standing, acts: &[Act]) -> Act {
        let advances = self.approaches[0] == ApproachBy::Advance
            && tactic.goes_beside()
            && self.has_means(tactic, standing);
        let does = Act::Do(tactic);
        if advances && acts.contains(&Act::Advance) {
            Act::Advance
        } else if acts.contains(&does) {
            does
        } else {
            Act::Wait
        }
    }

    /// Everything that they can do.
    pub fn acts(&self, own_turn: bool, standing: &Standing) -> Vec<Act> {
        let by = |approach| self.approaches.contains(&approach);
        let advance = by(ApproachBy::Advance) && self.can_advance(own_turn, standing);
        let moves = |tactic: Tactic| !advance || !tactic.goes_beside() || by(ApproachBy::Move);
        let tactics = self.tactics.iter().copied();
        let tactics = tactics.filter(|tactic| self.can(*tactic, own_turn, standing));
        let acts = tactics.filter(|tactic| moves(*tactic)).map(Act::Do);
        let advances = advance.then_some(Act::Advance);
        std::iter::once(Act::Wait).chain(acts).chain(advances).collect()
    }

    /// Which of the van acts.
    pub fn actor(&self, tactic: Tactic, standing: &Standing) -> Option<Identity> {
        let able = able(&standing.van).filter(|(origin, _)| self.can_carry(tactic, *origin));
        self.first_for(tactic, able).map(Identity::of)
    }

    /// Which of these acts: a unit with the order for it comes first. Then the largest unit Sets a
    /// DC, a MMC fires the FT, and a hero uses a DC, because he never breaks; without a hero, a
    /// heroic or Fanatic unit.
    pub(super) fn first_for(
        &self,
        tactic: Tactic,
        units: impl IntoIterator<Item = (u8, Unit)>,
    ) -> Option<(u8, Unit)> {
        let steady = |unit: Unit| match unit.body {
            Body::Hero { .. } => 0,
            _ if unit.heroic => 1,
            _ if unit.fanatic => 2,
            _ => 3,
        };
        let smaller = |unit: Unit| 3 - unit.body.us_number();
        let rank = |unit: Unit| match tactic {
            Tactic::Set => (smaller(unit), 0),
            Tactic::Flamethrower => (i32::from(unit.body.is_smc()), smaller(unit)),
            _ => (steady(unit), smaller(unit)),
        };
        let climbs = match tactic {
            Tactic::Set => self.site.height > 0,
            Tactic::Climb => self.site.top > self.site.height + 1,
            _ => false,
        };
        let fit = units.into_iter().filter(|(_, unit)| !(climbs && unit.body.is_wounded()));
        let ranked = fit.map(|one| ((self.order_of(one.0).rank(tactic), rank(one.1)), one));
        ranked.min_by_key(|(rank, _)| *rank).map(|(_, one)| one)
    }
}

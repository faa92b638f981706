//! The approach: what does not change about it, and where it stands between two events.

use std::sync::Arc;

use crate::a7_fire::attack::Shot;
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::combat::Groups;
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::e1_night::illumination::Fired;
use crate::e1_night::straying::Strayer;
use crate::e1_night::trip_flares::TripFlares;
use crate::measures::half_squads;
use crate::scenarios::AttackOnBand;
use crate::scenarios::close_combat::{self, Melee};
use crate::scenarios::crossing::is_able;
use crate::scenarios::firefight::{Band, Side};
use crate::units::{Unit, equals};
use asl_engine::{Schedule, Shared};

/// Something that happens on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A stack, counted from 0, makes its Movement DR at the start of a MPh.
    Moves(u8),
    /// The defenders try to fire a Starshell.
    Starshell,
    /// A stack comes into the last hex.
    Arrives(u8),
    /// A stack tries to enter the defenders' Location.
    Detects(u8),
    /// The defenders fire at the last hex.
    Fire,
    /// Those who can advance into CC.
    Advance,
    /// What happens in a CCPh.
    Melee(close_combat::Event),
}

/// Infantry on its way into CC.
#[derive(Clone, Debug)]
pub struct Approach {
    /// The attackers as they begin.
    pub(super) attackers: Fighters,
    /// The stack of each.
    pub(super) stack_of: Vec<u8>,
    /// Which of them are equal, and in one stack.
    pub(super) equals: Groups,
    /// How each stack Strays, where units Stray.
    pub(super) strayers: Vec<Option<Strayer>>,
    /// What can light the last hex; `None` by day.
    pub(super) night: Option<Night>,
    /// Whether the last hex is entered by Assault Movement.
    pub(super) assault_movement: bool,
    /// Whether each stack tries to enter the defenders' Location in the MPh.
    pub(super) detection: bool,
    /// The fire at the last hex.
    pub(super) fire: Option<DefendersFire>,
    /// Whether the advance is one into Difficult Terrain, so that they become CX (A4.72).
    pub(super) difficult: bool,
    /// Whether there can be an Ambush without a concealed unit.
    pub(super) ambush_terrain: bool,
    /// The CC; the second when the Location is Illuminated.
    pub(super) melees: [Melee; 2],
    /// The number of the first event of CC.
    pub(super) melee_from: usize,
    pub(super) schedule: Schedule<Event>,
}

/// What can light the last hex at night.
#[derive(Clone, Copy, Debug)]
pub struct Night {
    pub(super) starshell: Option<Fired>,
    pub(super) trip_flares: Option<TripFlares>,
}

/// The fire of the defenders at the last hex.
#[derive(Clone, Debug)]
pub struct DefendersFire {
    pub(super) shot: Shot,
    /// Whether they see the hex only when it is Illuminated.
    pub(super) when_lit: bool,
    /// Those who are fired at.
    pub(super) side: Arc<Side>,
}

/// Where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Before CC.
    Underway(Underway),
    /// In CC.
    Fighting(Fighting),
}

/// On the way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Underway {
    /// The stacks that have Strayed, a bit for each.
    pub(super) strayed: u8,
    /// Whether the last hex is Illuminated.
    pub(super) lit: bool,
    /// Whether the defenders have fired.
    pub(super) fired: bool,
    /// The defenders who were detected, a bit for each.
    pub(super) revealed: u8,
    /// The units of the other stacks.
    pub(super) band: Shared<Band>,
}

/// In CC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fighting {
    pub(super) strayed: u8,
    pub(super) lit: bool,
    /// Those who could not advance.
    pub(super) held: Shared<Band>,
    /// The squad-equivalents that have advanced, in halves; `None` when nobody has.
    pub(super) arrived: Option<u8>,
    /// Who has ambushed the other.
    pub(super) ambusher: Option<Who>,
    pub(super) melee: close_combat::Standing,
}

impl Approach {
    /// How many stacks there are.
    pub(super) fn stacks(&self) -> u8 {
        self.strayers.len() as u8
    }

    /// The attackers before the first MPh.
    pub(super) fn beginning(&self) -> Underway {
        let units = self.attackers.iter().map(|one| (one.origin, one.unit)).collect();
        let band = self.band(units);
        Underway { strayed: 0, lit: false, fired: false, revealed: 0, band }
    }

    /// These units, with equal ones in one order.
    fn band(&self, mut units: Vec<(u8, Unit)>) -> Shared<Band> {
        equals::order(&mut units, &self.equals);
        Band { units, dm: true, ..Band::default() }.into()
    }

    fn is_of(&self, origin: u8, stack: u8) -> bool {
        self.stack_of[usize::from(origin)] == stack
    }

    /// Whether a unit is of a stack that has Strayed.
    pub(super) fn has_strayed(&self, origin: u8, strayed: u8) -> bool {
        strayed & (1 << self.stack_of[usize::from(origin)]) != 0
    }

    /// The standing when a stack has Strayed.
    pub(super) fn strays(&self, at: &Underway, stack: u8) -> Underway {
        let others = at.band.units.iter().filter(|(origin, _)| !self.is_of(*origin, stack));
        let band = self.band(others.copied().collect());
        Underway { strayed: at.strayed | (1 << stack), band, ..at.clone() }
    }

    /// Whether a stack loses its concealment in the last hex: there is light, and it does not use
    /// Assault Movement (A12.14, E1.31).
    pub(super) fn is_seen(&self, lit: bool) -> bool {
        !self.assault_movement && (lit || self.night.is_none())
    }

    /// Whether a unit of a stack is concealed.
    pub(super) fn is_concealed(&self, at: &Underway, stack: u8) -> bool {
        at.band.units.iter().any(|(origin, unit)| unit.concealed && self.is_of(*origin, stack))
    }

    /// The standing when a stack has come into the last hex.
    pub(super) fn arrived(&self, at: &Underway, stack: u8) -> Underway {
        if !self.is_seen(at.lit) || !self.is_concealed(at, stack) {
            return at.clone();
        }
        self.without_concealment(at, stack)
    }

    /// The standing when a stack has lost its concealment.
    fn without_concealment(&self, at: &Underway, stack: u8) -> Underway {
        let seen = |(origin, unit): &(u8, Unit)| {
            let concealed = unit.concealed && !self.is_of(*origin, stack);
            (*origin, Unit { concealed, ..*unit })
        };
        Underway { band: self.band(at.band.units.iter().map(seen).collect()), ..at.clone() }
    }

    /// The places of the concealed defenders. A stack that tries to enter their Location reveals at
    /// least one of them (A12.15).
    pub(super) fn concealed_defenders(&self, at: &Underway) -> Vec<usize> {
        let defenders = self.defenders(at).into_iter().enumerate();
        defenders.filter(|(_, one)| one.unit.concealed).map(|(place, _)| place).collect()
    }

    /// The standing when a stack is sent back into the last hex by these.
    pub(super) fn sent_back(&self, at: &Underway, stack: u8, by: &[usize]) -> Underway {
        let revealed = by.iter().fold(at.revealed, |revealed, place| revealed | (1 << place));
        Underway { revealed, ..self.without_concealment(at, stack) }
    }

    /// The attack of the defenders on those in the last hex, if they see them.
    pub(super) fn attack(&self, at: &Underway) -> Option<AttackOnBand> {
        let fire = self.fire.as_ref().filter(|fire| at.lit || !fire.when_lit)?;
        AttackOnBand::new(&fire.side, &at.band, fire.shot)
    }

    /// The standing after it has left these.
    pub(super) fn after_fire(&self, at: &Underway, left: &Band) -> Underway {
        Underway { fired: true, band: self.band(left.units.clone()), ..at.clone() }
    }

    /// The defenders before CC. Fire and detection take their concealment (A12.14, A12.15).
    pub(super) fn defenders(&self, at: &Underway) -> Fighters {
        let seen = |(place, one): (usize, &Fighter)| {
            let concealed = one.unit.concealed && !at.fired && at.revealed & (1 << place) == 0;
            one.with_unit(Unit { concealed, ..one.unit })
        };
        let fighters = &self.melees[0].sides[Who::Defenders as usize].fighters;
        fighters.iter().enumerate().map(seen).collect()
    }

    /// The standing at the start of CC: who is neither pinned nor broken advances.
    pub(super) fn advanced(&self, at: &Underway) -> Fighting {
        let able = |(_, unit): &&(u8, Unit)| is_able(*unit);
        let (go, stay): (Vec<_>, Vec<_>) = at.band.units.iter().partition(able);
        let halves: u32 = go.iter().map(|(_, unit)| half_squads(unit.body)).sum();
        let fighter = |(origin, unit): &(u8, Unit)| {
            let begins = self.attackers[usize::from(*origin)];
            Fighter { unit: *unit, cx: begins.cx || self.difficult, ..begins }
        };
        let attackers: Fighters = go.iter().map(fighter).collect();
        Fighting {
            strayed: at.strayed,
            lit: at.lit,
            held: Band { units: stay, dm: true, ..Band::default() }.into(),
            arrived: (!go.is_empty()).then_some(halves as u8),
            ambusher: None,
            melee: close_combat::Standing {
                sides: [attackers.into(), self.defenders(at).into()],
                ambusher: None,
                hand_to_hand: false,
                stacks: [None; 2],
                declared: [None; 2],
            },
        }
    }

    /// The CC, by this light.
    pub(super) fn melee(&self, lit: bool) -> &Melee {
        &self.melees[usize::from(lit)]
    }

    /// Whether there can be an Ambush between these (A11.4).
    pub(super) fn can_ambush(&self, melee: &close_combat::Standing) -> bool {
        let concealed = |side: &Shared<Fighters>| side.iter().any(|one| one.unit.concealed);
        self.ambush_terrain || melee.sides.iter().any(concealed)
    }
}

//! CC in a Location, CCPh after CCPh.

use std::sync::Arc;

use super::best::BestPlay;
use super::events::{Declaration, Event, Stacks};
use super::parameters::{AmbushWithdrawal, HandToHand, Leaves};
use crate::a11_close_combat::ambush::{AmbushRolls, drm_at_night, drm_of};
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::combat::{Groups, Places, places};
use crate::a11_close_combat::fighter::{Fighter, Fighters, Presence};
use crate::units::equals;
use crate::units::{Condition, Unit};
use asl_engine::{Schedule, Shared};

/// What does not change about a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its units before CC; those that come later, too.
    pub before: Arc<[Unit]>,
    /// The same as fighters.
    pub fighters: Fighters,
    /// Which of them were equal.
    pub equals: Groups,
    /// The CCPh in which each comes that comes later, 0 for the others.
    pub due: Vec<u8>,
    /// All other DRM of its CC attacks.
    pub drm: i32,
    /// What it has besides before there is a Melee, such as against a Crest or a Bank.
    pub first_drm: i32,
    /// What its Ambush dr has besides what its units say.
    pub ambush_drm: i32,
    /// When its units leave.
    pub leaves: Leaves,
    /// When it withdraws if it has ambushed the other side (A11.41).
    pub ambush_withdrawal: AmbushWithdrawal,
    /// Whether there is a Location to withdraw to.
    pub way_out: bool,
    /// Whether it attacks to capture (A20.22).
    pub captures: bool,
    /// The attacks of each CCPh, if not all attack all.
    pub declared: Option<Vec<Pattern>>,
    /// The origins of the units that withdraw from Melee while others stay.
    pub withdraws: Places,
    /// Whether it decides freely.
    pub free: bool,
}

/// An attack that is declared by hand, for each CCPh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The origins of the units that attack.
    pub attackers: Places,
    /// The origins of those that are attacked.
    pub targets: Places,
    /// Whether it is an attempt to capture.
    pub captures: bool,
}

/// CC in a Location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Melee {
    /// The attackers and the defenders.
    pub sides: [Side; 2],
    /// Which side has ambushed the other, when that is not rolled for.
    pub ambusher: Option<Who>,
    /// Whether CC is Hand-to-Hand.
    pub hand_to_hand: HandToHand,
    /// How dark it is, for the Ambush dr.
    pub light: Light,
    /// Whether the Japanese attempt Hara-Kiri before they are captured (G1.641).
    pub hara_kiri: bool,
    /// How many CCPh there are, and what is special about the first.
    pub course: Course,
    /// What happens, CCPh by CCPh.
    pub schedule: Schedule<Event>,
    /// What sides do that decide freely, when any does.
    pub policy: Option<BestPlay>,
}

/// How dark it is in the Location of CC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Light {
    /// It is day.
    #[default]
    Day,
    /// It is night, and the Location is Illuminated.
    Illuminated,
    /// It is night, and it is not.
    Dark,
}

/// How many CCPh there are, and what is special about the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// How many there are.
    pub rounds: u8,
    /// Whether there is a Melee already.
    pub melee: bool,
    /// Whether both sides roll for Ambush.
    pub rolled: bool,
}

impl Course {
    /// What happens when these sides fight.
    pub fn schedule(self, sides: &[Side; 2]) -> Schedule<Event> {
        let arrivals: Vec<u8> = sides.iter().flat_map(|side| side.due.iter().copied()).collect();
        let free = sides.iter().any(|side| side.free);
        Event::schedule(self.rounds, (self.melee, self.rolled), &arrivals, free)
    }
}

/// Both sides between two events.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    pub(in crate::scenarios) sides: [Shared<Fighters>; 2],
    /// The side that has ambushed the other in this CCPh.
    pub(in crate::scenarios) ambusher: Option<Who>,
    /// Whether the CC of this CCPh is Hand-to-Hand, when that is settled.
    pub(in crate::scenarios) hand_to_hand: bool,
    /// The stacks of each side, when they have been decided for the next attacks.
    pub(in crate::scenarios) stacks: [Option<Stacks>; 2],
    /// The next attacks of each side, when they have been decided.
    pub(in crate::scenarios) declared: [Option<Declaration>; 2],
}

impl Melee {
    pub(super) fn side(&self, who: Who) -> &Side {
        &self.sides[who as usize]
    }

    /// The same when both sides decide freely. What they do without a choice is that all attack
    /// all.
    pub(super) fn freed(&self) -> Self {
        let mut free = self.clone();
        for side in &mut free.sides {
            side.free = true;
            side.declared = None;
        }
        free.policy = None;
        free.schedule = free.course.schedule(&free.sides);
        free
    }

    /// Brings what is equal in a side into one order.
    pub(super) fn ordered(&self, who: Who, mut fighters: Fighters) -> Shared<Fighters> {
        equals::order(&mut fighters, &self.side(who).equals);
        fighters.into()
    }

    /// The standing with each unit changed.
    pub(super) fn changed(
        &self,
        at: &Standing,
        change: impl Fn(Who, &Fighter) -> Option<Fighter>,
    ) -> Standing {
        let sides = Who::BOTH.map(|who| {
            let all = at.sides[who as usize].iter();
            self.ordered(who, all.filter_map(|one| change(who, one)).collect())
        });
        Standing { sides, ..at.clone() }
    }

    /// Whether CC is Hand-to-Hand in a CCPh: as was asked, or because an unbroken Japanese unit
    /// is the ATTACKER or ambushes (G1.64).
    pub(super) fn is_hand_to_hand(&self, at: &Standing, attacker: Who) -> bool {
        match self.hand_to_hand {
            HandToHand::True => true,
            HandToHand::False => false,
            HandToHand::Auto => Who::BOTH.into_iter().any(|who| {
                let acts = attacker == who || at.ambusher == Some(who);
                let ambushed = at.ambusher == Some(who.other());
                let mut units = at.sides[who as usize].iter();
                acts && !ambushed && units.any(Fighter::brings_hand_to_hand)
            }),
        }
    }

    /// Whether one side is out of the Location and nobody will come.
    pub(super) fn is_over(&self, at: &Standing) -> bool {
        let some = |who: Who, presence: Presence| {
            at.sides[who as usize].iter().any(|fighter| fighter.presence == presence)
        };
        let empty = Who::BOTH.into_iter().any(|who| !some(who, Presence::Here));
        empty && !Who::BOTH.into_iter().any(|who| some(who, Presence::ToCome))
    }

    /// What units of a side change its Ambush dr by, each with its cause.
    pub(in crate::scenarios) fn ambush_causes(
        &self,
        units: &[Fighter],
    ) -> Vec<(&'static str, i32)> {
        if self.light == Light::Day { drm_of(units) } else { drm_at_night(units) }
    }

    /// The two Ambush dr.
    pub(in crate::scenarios) fn rolls(&self, at: &Standing) -> AmbushRolls {
        let drm = Who::BOTH.map(|who| {
            let of_units = self.ambush_causes(&at.sides[who as usize]);
            of_units.iter().map(|(_, drm)| drm).sum::<i32>() + self.side(who).ambush_drm
        });
        AmbushRolls { drm, night: self.light == Light::Dark }
    }

    /// The side that is ambushed loses its concealment (A11.4).
    pub(super) fn ambushed(&self, at: &Standing, ambusher: Option<Who>) -> Standing {
        let Some(ambusher) = ambusher else { return at.clone() };
        let revealed = |who: Who, one: &Fighter| {
            let concealed = one.unit.concealed && who == ambusher;
            Some(one.with_unit(Unit { concealed, ..one.unit }))
        };
        Standing { ambusher: Some(ambusher), ..self.changed(at, revealed) }
    }

    /// The units of a side that withdraw without a choice: the broken, who must, all of a side
    /// that wants to, or those of its list. Pinned, berserk and Disrupted units do not.
    pub(super) fn usual_withdrawal(&self, who: Who, at: &Standing) -> Places {
        let side = self.side(who);
        let wants = side.leaves == Leaves::Withdraw;
        places(&at.sides[who as usize], |one| {
            let must = one.unit.condition == Condition::Broken;
            let listed = one.origin < 32 && side.withdraws & (1 << one.origin) != 0;
            one.may_leave() && side.way_out && (must || wants || listed)
        })
    }

    /// The units of a side that has ambushed the other which withdraw without a choice, all that can
    /// or none, before the attacks of the CCPh or after them (A11.41).
    pub(super) fn usual_ambush_withdrawal(&self, who: Who, after: bool, at: &Standing) -> Places {
        let side = self.side(who);
        let when = if after { AmbushWithdrawal::After } else { AmbushWithdrawal::Before };
        let wants = side.ambush_withdrawal == when && side.way_out;
        places(&at.sides[who as usize], |one| wants && one.may_leave())
    }

    /// The standing when the units of a side at these places withdraw after an Ambush: at once.
    pub(super) fn away(&self, at: &Standing, who: Who, chosen: Places) -> Standing {
        self.chosen(at, who, chosen, |leaves, one| {
            let presence = if leaves { Presence::Withdrawn } else { one.presence };
            Fighter { presence, ..one }
        })
    }

    /// The standing when the units of a side at these places announce that they withdraw.
    pub(super) fn announced(&self, at: &Standing, who: Who, chosen: Places) -> Standing {
        self.chosen(at, who, chosen, |withdraws, one| Fighter { withdraws, ..one })
    }

    /// The standing with each unit of a side changed, by whether it is at one of these places.
    fn chosen(
        &self,
        at: &Standing,
        who: Who,
        chosen: Places,
        change: impl Fn(bool, Fighter) -> Fighter,
    ) -> Standing {
        let own = at.sides[who as usize].iter().enumerate();
        let changed =
            own.map(|(place, one)| change(place < 32 && chosen & (1 << place) != 0, *one));
        let mut after = at.clone();
        after.sides[who as usize] = self.ordered(who, changed.collect());
        after
    }

    /// The end of a CCPh: units that have withdrawn are away, broken units that are still in
    /// Melee are eliminated, pins end, and CX counters of the side whose Player Turn is next.
    pub(super) fn ended(&self, at: &Standing, attacker: Who, melee: bool) -> Standing {
        let fights_on = Who::BOTH.map(|who| {
            let stays = |one: &Fighter| one.is_here() && !one.withdraws;
            at.sides[who as usize].iter().any(stays)
        });
        let after = self.changed(at, |who, one| {
            let mut one = *one;
            if one.withdraws && one.is_here() {
                one.presence = Presence::Withdrawn;
            }
            one.withdraws = false;
            let held = melee && one.is_here() && fights_on[who.other() as usize];
            if held && one.unit.is_broken() {
                return None;
            }
            one.has_failed = false;
            // Who comes later is as he is when he comes.
            if one.presence != Presence::ToCome {
                one.unit.pinned = false;
                one.cx &= who == attacker;
            }
            Some(one)
        });
        Standing {
            ambusher: None,
            hand_to_hand: false,
            stacks: [None; 2],
            declared: [None; 2],
            ..after
        }
    }
}

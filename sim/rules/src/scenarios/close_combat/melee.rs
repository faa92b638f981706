//! CC in a Location, CCPh after CCPh.

use std::sync::Arc;

use super::outcome::LeftOfBoth;
use super::parameters::{HandToHand, Leaves};
use crate::a11_close_combat::ambush::{AmbushRolls, Ambusher, drm_of};
use crate::a11_close_combat::attack::{How, Who};
use crate::a11_close_combat::combat::{Attack, Both, Combat, Places, places};
use crate::a11_close_combat::fighter::{Fighter, Fighters, Presence};
use crate::a11_close_combat::left::LeftOfSide;
use crate::units::equals;
use crate::units::{Condition, Unit};
use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

/// What does not change about a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its units before CC; those that come later, too.
    pub before: Arc<[Unit]>,
    /// The same as fighters.
    pub fighters: Fighters,
    /// Which of them were equal.
    pub equals: Vec<Vec<u8>>,
    /// The CCPh in which each comes that comes later, 0 for the others.
    pub due: Vec<u8>,
    /// All other DRM of its CC attacks.
    pub drm: i32,
    /// What its Ambush dr has besides what its units say.
    pub ambush_drm: i32,
    /// When its units leave.
    pub leaves: Leaves,
    /// Whether there is a Location to withdraw to.
    pub way_out: bool,
    /// Whether it attacks to capture (A20.22).
    pub captures: bool,
    /// The attacks of its first CCPh, if not all attack all: the origins of the units that
    /// attack, and of those that are attacked.
    pub declared: Option<Vec<(Places, Places)>>,
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
    /// What happens, CCPh by CCPh.
    pub schedule: Schedule<Event>,
}

/// Something that happens in a CCPh.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The units come that are due in the CCPh of this number.
    Arrive(u8),
    /// Units announce that they withdraw from Melee (A11.2).
    Announce,
    /// Both sides roll for Ambush (A11.4).
    Ambush,
    /// CC attacks: of both sides, or of the side that has ambushed the other. The ATTACKER's
    /// come first. Whether they are those of the first CCPh.
    Fight(Who, bool),
    /// CC attacks of the side that has been ambushed (A11.32).
    Respond,
    /// The CCPh of this ATTACKER ends; whether it was one of a Melee.
    Ends(Who, bool),
}

/// Both sides between two events.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    pub(in crate::scenarios) sides: [Shared<Fighters>; 2],
    /// The side that has ambushed the other in this CCPh.
    pub(in crate::scenarios) ambusher: Option<Who>,
    /// Whether the CC of this CCPh is Hand-to-Hand, when that is settled.
    pub(in crate::scenarios) hand_to_hand: bool,
}

impl Event {
    /// What happens in so many CCPh. The attackers' is the first. In the first there can be an
    /// Ambush, unless there is a Melee already.
    pub fn schedule(rounds: u8, melee: bool, rolled: bool, arrivals: &[u8]) -> Schedule<Self> {
        let section = |round: u8| {
            let who = if round % 2 == 1 { Who::Attackers } else { Who::Defenders };
            let in_melee = melee || round > 1;
            let mut events = Vec::new();
            if arrivals.contains(&round) {
                events.push(Self::Arrive(round));
            }
            if in_melee {
                events.push(Self::Announce);
            } else if rolled {
                events.push(Self::Ambush);
            }
            events.push(Self::Fight(who, round == 1));
            if !in_melee {
                events.push(Self::Respond);
            }
            events.push(Self::Ends(who, in_melee));
            events
        };
        Schedule::of((1..=rounds).map(section))
    }
}

impl Melee {
    fn side(&self, who: Who) -> &Side {
        &self.sides[who as usize]
    }

    /// Brings what is equal in a side into one order.
    fn ordered(&self, who: Who, mut fighters: Fighters) -> Shared<Fighters> {
        equals::order(&mut fighters, &self.side(who).equals);
        fighters.into()
    }

    /// The standing with each unit changed.
    fn changed(
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

    /// How all CC attacks of a CCPh are made.
    fn how(&self, at: &Standing, hand_to_hand: bool) -> How {
        How {
            hand_to_hand,
            ambusher: at.ambusher,
            drm: self.sides.each_ref().map(|side| side.drm),
            captures: self.sides.each_ref().map(|side| side.captures),
            infiltrates: self.sides.each_ref().map(|side| side.leaves != Leaves::Stay),
        }
    }

    /// The attacks of one side: those that it has declared for its first CCPh, or else one, all
    /// against all. What is left of the units makes them, on what is left of the targets.
    fn attacks_of(&self, who: Who, at: &Standing, first: bool) -> Vec<Attack> {
        let [own, enemies] = [who, who.other()].map(|who| &at.sides[who as usize]);
        let declared = self.side(who).declared.as_deref().filter(|_| first);
        let attack = |(attackers, targets): &(Places, Places)| {
            let among = |origins: &Places, one: &Fighter| origins & (1 << one.origin) != 0;
            let attackers = places(own, |one| one.can_attack() && among(attackers, one));
            let targets = places(enemies, |one| one.is_here() && among(targets, one));
            (attackers != 0 && targets != 0).then_some(Attack { by: who, attackers, targets })
        };
        let all = [(Places::MAX, Places::MAX)];
        declared.unwrap_or(&all).iter().filter_map(attack).collect()
    }

    /// The attacks of the first CCPh, of both sides; nobody is reduced between them.
    pub(super) fn first_combat(&self) -> Option<Combat> {
        let start = self.start();
        let hand_to_hand = self.is_hand_to_hand(&start, Who::Attackers);
        let attacks: Vec<Attack> =
            Who::BOTH.into_iter().flat_map(|who| self.attacks_of(who, &start, true)).collect();
        let how = self.how(&start, hand_to_hand);
        (!attacks.is_empty()).then(|| Combat::new(&start.sides, attacks, how))
    }

    /// The attacks of an event.
    fn combat(&self, event: Event, at: &Standing) -> Option<Combat> {
        let (order, hand_to_hand, first) = match (event, at.ambusher) {
            (Event::Fight(attacker, first), ambusher) => {
                let both = [attacker, attacker.other()];
                let order = ambusher.map_or(both.to_vec(), |who| vec![who]);
                (order, self.is_hand_to_hand(at, attacker), first)
            }
            (Event::Respond, Some(who)) => (vec![who.other()], at.hand_to_hand, true),
            _ => return None,
        };
        let attacks: Vec<Attack> =
            order.into_iter().flat_map(|who| self.attacks_of(who, at, first)).collect();
        let how = self.how(at, hand_to_hand);
        (!attacks.is_empty()).then(|| Combat::new(&at.sides, attacks, how))
    }

    /// Whether one side is out of the Location and nobody will come.
    fn is_over(&self, at: &Standing) -> bool {
        let some = |who: Who, presence: Presence| {
            at.sides[who as usize].iter().any(|fighter| fighter.presence == presence)
        };
        let empty = Who::BOTH.into_iter().any(|who| !some(who, Presence::Here));
        empty && !Who::BOTH.into_iter().any(|who| some(who, Presence::ToCome))
    }

    fn rolls(&self, at: &Standing) -> AmbushRolls {
        let drm = Who::BOTH.map(|who| {
            let of_units: i32 = drm_of(&at.sides[who as usize]).iter().map(|(_, drm)| drm).sum();
            of_units + self.side(who).ambush_drm
        });
        AmbushRolls { drm, night: false }
    }

    /// The side that is ambushed loses its concealment (A11.4).
    fn ambushed(&self, at: &Standing, ambusher: Option<Who>) -> Standing {
        let Some(ambusher) = ambusher else { return at.clone() };
        let revealed = |who: Who, one: &Fighter| {
            let concealed = one.unit.concealed && who == ambusher;
            Some(one.with_unit(Unit { concealed, ..one.unit }))
        };
        Standing { ambusher: Some(ambusher), ..self.changed(at, revealed) }
    }

    /// The units that withdraw: the broken, who must, and all others of a side that wants to.
    /// Pinned, berserk and Disrupted units do not.
    fn announced(&self, at: &Standing) -> Standing {
        self.changed(at, |who, one| {
            let side = self.side(who);
            let must = one.unit.condition == Condition::Broken;
            let wants = side.leaves == Leaves::Withdraw;
            let withdraws = one.may_leave() && side.way_out && (must || wants);
            Some(Fighter { withdraws, ..*one })
        })
    }

    /// The end of a CCPh: units that have withdrawn are away, broken units that are still in
    /// Melee are eliminated, pins end, and CX counters of the side whose Player Turn is next.
    fn ended(&self, at: &Standing, attacker: Who, melee: bool) -> Standing {
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
            one.unit.pinned = false;
            one.cx &= who == attacker;
            Some(one)
        });
        Standing { ambusher: None, hand_to_hand: false, ..after }
    }
}

impl Scenario for Melee {
    type Event = Event;
    type Standing = Standing;
    type Part = Combat;
    /// Nobody decides anything: all attack all as long as they can.
    type Act = ();
    type Outcome = LeftOfBoth;

    fn start(&self) -> Standing {
        let sides = Who::BOTH.map(|who| self.ordered(who, self.side(who).fighters.clone()));
        let at = Standing { sides, ambusher: None, hand_to_hand: false };
        self.ambushed(&at, self.ambusher)
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        if self.is_over(at) {
            return Coming::Over;
        }
        match self.schedule.event(number) {
            Event::Arrive(round) => Coming::Sure(self.changed(at, |who, one| {
                let due = self.side(who).due.get(usize::from(one.origin)) == Some(&round);
                let presence = if due { Presence::Here } else { one.presence };
                Some(Fighter { presence, ..*one })
            })),
            Event::Announce => Coming::Sure(self.announced(at)),
            Event::Ambush => Coming::Roll,
            event @ (Event::Fight(..) | Event::Respond) => match self.combat(event, at) {
                Some(combat) => Coming::Part(combat),
                None => Coming::Nothing,
            },
            Event::Ends(attacker, melee) => Coming::Sure(self.ended(at, attacker, melee)),
        }
    }

    fn roll<D: Dice + ?Sized>(&self, _number: usize, at: Standing, dice: &mut D) -> Standing {
        let ambusher = match self.rolls(&at).resolve(dice) {
            Ambusher::Attacker => Some(Who::Attackers),
            Ambusher::Defender => Some(Who::Defenders),
            Ambusher::Nobody => None,
        };
        self.ambushed(&at, ambusher)
    }

    fn after(&self, number: usize, at: &Standing, left: &Both) -> Standing {
        let hand_to_hand = match self.schedule.event(number) {
            Event::Fight(attacker, _) if at.ambusher.is_some() => {
                self.is_hand_to_hand(at, attacker)
            }
            _ => false,
        };
        let sides = Who::BOTH.map(|who| self.ordered(who, left.0[who as usize].clone()));
        Standing { sides, hand_to_hand, ..at.clone() }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> LeftOfBoth {
        let of = |who: Who| LeftOfSide::of(&at.sides[who as usize], &self.side(who).before);
        LeftOfBoth { attackers: of(Who::Attackers), defenders: of(Who::Defenders) }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let round = self.schedule.section(number) + 1;
        match self.schedule.event(number) {
            Event::Fight(attacker, _) => {
                let why = match at.ambusher {
                    Some(who) => format!(", and the {who} attack first after their Ambush"),
                    None => String::new(),
                };
                dice.note(
                    "A11.12",
                    format_args!("CCPh {round}: the {attacker} are the ATTACKER{why}"),
                );
            }
            Event::Respond if at.ambusher.is_some() => {
                dice.note("A11.32", format_args!("CCPh {round}: those who are left attack back"));
            }
            _ => {}
        }
    }
}

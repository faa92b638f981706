//! CC against a vehicle in the order of sequential CC (A11.31, A11.32).

use std::fmt;

use super::answer::{Answer, reduced};
use super::assault::{ATMM_DRM, Assault, Creation, Done, Fate};
use super::attackers::{Attacker, Attackers};
use super::close_combat_vehicle::AmbushedBy;
use super::vehicle;
use crate::LedgerLine;
use crate::a7_fire::firing::fraction;
use crate::g1_japanese::atmm::ATMM;
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};

/// The ATMM dr of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AtmmCheck {
    /// It succeeds on this Original dr or less.
    pub(super) needed: i32,
    /// Whether an Original 6 pins the unit itself (C13.7, G1.4231).
    pub(super) pins: bool,
}

/// CC against a vehicle that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// The units of each group that attacks.
    pub(super) attackers: Attackers,
    /// How many such groups attack one after another.
    pub(super) groups: u8,
    /// What changes the CCV of the unit itself.
    pub(super) change: i32,
    /// The leadership DRM when the leader attacks together with another.
    pub(super) leadership: i32,
    /// Whether there is an ATMM without a dr.
    pub(super) has_atmm: bool,
    /// Whether only a T-H Hero can have one, so that it is gone when he is (G1.4231).
    pub(super) atmm_of_hunter: bool,
    pub(super) check: Option<AtmmCheck>,
    pub(super) crewed: bool,
    /// The leader whom a MMC of theirs can create.
    pub(super) creation: Option<Creation>,
    /// The vehicle as it is, and once it is immobilized.
    pub(super) as_it_is: Facing,
    pub(super) immobilized: Facing,
    pub(super) ambush: AmbushedBy,
}

/// What the attackers face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facing {
    /// The DRM of their attacks but those of SMC and of the ATMM.
    pub(super) drm: i32,
    /// How the vehicle attacks.
    pub(super) answer: Option<Answer>,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At {
    /// How many groups have not attacked.
    groups: u8,
    /// What is left of the first of them.
    next: Attackers,
    /// What has become of the vehicle so far.
    fate: Fate,
    /// The worst that has become of a group.
    harm: Harm,
    /// Whether the vehicle has attacked.
    answered: bool,
}

/// The stage of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// The vehicle attacks the next group.
    AtTheNext(At),
    /// The next group rolls for the ATMM.
    Check(At),
    /// It attacks, with an ATMM or pinned by its dr.
    Attack { at: At, atmm: bool, pinned: bool },
    /// All have attacked, and the vehicle attacks what is left of the last group.
    AtTheLast { at: At, left: Attackers, pinned: bool },
}

/// What has become of the vehicle and of its attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fought {
    /// Of the vehicle.
    pub fate: Fate,
    /// Of the attackers.
    pub harm: Harm,
}

/// What has become of the attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Harm {
    /// Nothing.
    None,
    /// They have suffered Casualty Reduction.
    Reduced,
    /// The vehicle has eliminated them.
    Eliminated,
}

impl fmt::Display for Fought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let harm = match self.harm {
            Harm::None => return self.fate.fmt(f),
            Harm::Reduced => "attacker-reduced",
            Harm::Eliminated => "attacker-eliminated",
        };
        match self.fate {
            Fate::Unharmed => f.write_str(harm),
            fate => write!(f, "{fate} + {harm}"),
        }
    }
}

impl Engagement {
    /// The vehicle as the attackers face it now.
    fn facing(&self, fate: Fate) -> Facing {
        if fate == Fate::Immobilized { self.immobilized } else { self.as_it_is }
    }

    /// The attack of a group, as far as it is left.
    fn assault(&self, at: At, atmm: bool, pinned: bool) -> Assault {
        let alone = at.next.left().count() < 2;
        let wound = i32::from(at.next.wounded_leader);
        let led = at.next.count(Attacker::Leader) > 0;
        let leadership = if alone || !led { 0 } else { self.leadership + wound };
        let heroes = at.next.count(Attacker::Hero);
        let is_mmc = at.next.main.is_some_and(|main| !main.is_smc());
        Assault {
            ccv: at.next.ccv(self.change - i32::from(pinned)),
            drm: self.facing(at.fate).drm + leadership - heroes,
            atmm,
            crewed: self.crewed,
            creation: self.creation.filter(|_| is_mmc).map(|one| Creation {
                alone,
                instead_of: leadership,
                ..one
            }),
        }
    }

    /// The next group attacks.
    fn before_attack(&self, at: At) -> State {
        let hunts = at.next.count(Attacker::TankHunterHero) > 0;
        let can = hunts || !self.atmm_of_hunter;
        match self.check.filter(|_| can) {
            Some(_) => State::Check(at),
            None => State::Attack { at, atmm: self.has_atmm && can, pinned: false },
        }
    }

    /// The next group is through.
    fn after_group(&self, at: At) -> At {
        At { groups: at.groups - 1, next: self.attackers, ..at }
    }

    /// The end, or the attack of the next group.
    fn go_on(&self, at: At) -> Step<State, Fought> {
        match at.groups {
            0 => Step::Done(Fought { fate: at.fate, harm: at.harm }),
            _ => Step::Next(self.before_attack(at)),
        }
    }

    fn check<D: Dice + ?Sized>(&self, at: At, dice: &mut D) -> State {
        let (mut atmm, mut pinned) = (false, false);
        if let Some(check) = self.check {
            let original = dice.one_die(&ATMM);
            atmm = original <= check.needed;
            pinned = check.pins && original == 6;
            let says = if atmm { "there is an ATMM" } else { "there is no ATMM" };
            dice.note("G1.4231, C13.7", format_args!("{} or less is needed: {says}", check.needed));
            if pinned {
                dice.note("C13.7", format_args!("an Original 6 pins the unit"));
            }
        }
        State::Attack { at, atmm, pinned }
    }

    fn attack<D: Dice + ?Sized>(
        &self,
        at: At,
        (atmm, pinned): (bool, bool),
        dice: &mut D,
    ) -> Step<State, Fought> {
        let Done { fate, reduced } = self.assault(at, atmm, pinned).resolve(dice);
        let harm = if reduced { at.harm.max(Harm::Reduced) } else { at.harm };
        let at = At { fate: at.fate.min(fate), harm, ..at };
        if at.fate.is_gone() {
            return Step::Done(Fought { fate: at.fate, harm });
        }
        let after = self.after_group(at);
        // The sides take turns, unless one has ambushed the other (A11.31, A11.32).
        let first = self.ambush == AmbushedBy::Attackers && after.groups > 0;
        if at.answered || first || self.facing(at.fate).answer.is_none() {
            return self.go_on(after);
        }
        if after.groups > 0 {
            return Step::Next(State::AtTheNext(after));
        }
        // A T-H Hero is removed as soon as he has attacked (G1.425).
        let stays = |one: &Attacker| *one != Attacker::TankHunterHero;
        let mut left = at.next;
        left.main = left.main.filter(stays);
        left.companion = left.companion.filter(stays);
        if reduced {
            left.main = left.main.and_then(|main| self::reduced(main, dice));
            left.companion = left.companion.and_then(|one| self::reduced(one, dice));
        }
        if left.is_empty() {
            return self.go_on(after);
        }
        Step::Next(State::AtTheLast { at: after, left, pinned })
    }

    /// The attack of the vehicle on some of them: what is left, and what has become of them.
    fn answer<D: Dice + ?Sized>(
        &self,
        at: At,
        (aimed, pinned): (Attackers, bool),
        dice: &mut D,
    ) -> (Attackers, At) {
        let Some(answer) = self.facing(at.fate).answer else { return (aimed, at) };
        let (left, harmed) = answer.resolve(aimed, self.change - i32::from(pinned), dice);
        let harm = match (harmed, left.is_empty()) {
            (true, true) => Harm::Eliminated,
            (true, false) => Harm::Reduced,
            (false, _) => Harm::None,
        };
        (left, At { harm: at.harm.max(harm), answered: true, ..at })
    }
}

impl Procedure for Engagement {
    type State = State;
    type Outcome = Fought;

    fn start(&self) -> State {
        let at = At {
            groups: self.groups,
            next: self.attackers,
            fate: Fate::Unharmed,
            harm: Harm::None,
            answered: false,
        };
        let ambushed = self.ambush == AmbushedBy::Vehicle && self.as_it_is.answer.is_some();
        if ambushed { State::AtTheNext(at) } else { self.before_attack(at) }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Fought> {
        match state {
            State::AtTheNext(at) => {
                let (next, at) = self.answer(at, (at.next, false), dice);
                let at = At { next, ..at };
                // Who is eliminated before he attacks does not attack (A11.3).
                self.go_on(if next.is_empty() { self.after_group(at) } else { at })
            }
            State::Check(at) => Step::Next(self.check(at, dice)),
            State::Attack { at, atmm, pinned } => self.attack(at, (atmm, pinned), dice),
            State::AtTheLast { at, left, pinned } => {
                let (_, at) = self.answer(at, (left, pinned), dice);
                Step::Done(Fought { fate: at.fate, harm: at.harm })
            }
        }
    }
}

/// How the numbers come about.
pub(super) fn ledger(
    of: &Engagement,
    modifiers: &[(&'static str, i32, &'static str)],
) -> Vec<LedgerLine> {
    let mut all: Vec<_> = modifiers.iter().copied().filter(|(_, drm, _)| *drm != 0).collect();
    let heroes = of.attackers.count(Attacker::Hero);
    let smc = [("leadership", of.leadership, "A11.51"), ("heroes", -heroes, "A15.24")];
    all.extend(smc.into_iter().filter(|(_, drm, _)| *drm != 0));
    let ccv = of.attackers.ccv(of.change);
    let mut lines = vec![LedgerLine::new("CCV", ccv.to_string(), "A11.5, G1.4231, G1.64")];
    lines.extend(vehicle::ledger(&all));
    if of.has_atmm {
        let value = format!("{ATMM_DRM:+}, but not on an Original 12");
        lines.push(LedgerLine::new("ATMM", value, "G1.4231, C13.7"));
    }
    if let Some(check) = of.check {
        let value = format!("{} or less, for {ATMM_DRM:+}", check.needed);
        lines.push(LedgerLine::new("ATMM dr", value, "G1.4231, C13.7"));
    }
    if let Some(Creation { drm, armored, .. }) = of.creation {
        let drm = drm - i32::from(armored);
        let value = format!("after an Original 2, by a dr of {} or less", 6 - drm);
        lines.push(LedgerLine::new("a leader is created", value, "A18.12, A18.2"));
    }
    if let Some(answer) = of.as_it_is.answer {
        // A T-H Hero is removed as soon as he has attacked (G1.425).
        let attacks_last = of.groups == 1 && of.ambush != AmbushedBy::Vehicle;
        let hunters = of.attackers.count(Attacker::TankHunterHero);
        let with_mmc = of.attackers.main.is_some_and(|main| !main.is_smc());
        let ccv = if attacks_last && with_mmc { ccv - hunters } else { ccv };
        let (kill_number, _) = answer.kill_number(ccv);
        let value = format!(
            "{} FP against {ccv}: Kill Number {kill_number}, DRM {:+}",
            fraction(answer.firepower),
            answer.drm
        );
        lines.push(LedgerLine::new("the vehicle attacks", value, "A11.62, A11.11"));
    }
    if of.groups > 1 {
        let order = match (of.as_it_is.answer, of.ambush) {
            (None, _) => "all groups, one after another",
            (_, AmbushedBy::Nobody) => "the first group, the vehicle at the next, the other groups",
            (_, AmbushedBy::Attackers) => "all groups, the vehicle at the last",
            (_, AmbushedBy::Vehicle) => "the vehicle at the first group, all groups",
        };
        lines.push(LedgerLine::new("order of the attacks", order.to_owned(), "A11.31, A11.32"));
    }
    lines
}

//! CC against a vehicle in the order of sequential CC (A11.31, A11.32).

use std::fmt;

use super::answer::{Answer, reduced};
use super::assault::{ATMM_DRM, Assault, Done, Fate};
use super::attackers::{Attacker, Attackers};
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
    pub(super) attackers: Attackers,
    /// What changes the CCV of the unit itself.
    pub(super) change: i32,
    /// The DRM but those of SMC and of the ATMM.
    pub(super) drm: i32,
    /// The DRM of the leader when he attacks together with another.
    pub(super) leadership: i32,
    /// Whether there is an ATMM without a dr.
    pub(super) has_atmm: bool,
    pub(super) check: Option<AtmmCheck>,
    pub(super) crewed: bool,
    pub(super) answer: Option<Answer>,
    pub(super) vehicle_first: bool,
}

/// The stage of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// The vehicle attacks first.
    Ambush,
    /// The attackers, as far as they are left, roll for the ATMM; whether they have been harmed.
    Check(Attackers, bool),
    /// They attack: with an ATMM, pinned by its dr, harmed.
    Attack { left: Attackers, atmm: bool, pinned: bool, harmed: bool },
    /// What they have done; the vehicle attacks back.
    Answer { left: Attackers, pinned: bool, fate: Fate, harmed: bool },
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
    /// The attack of the attackers who are still there.
    fn assault(&self, left: Attackers, atmm: bool, pinned: bool) -> Assault {
        let alone = left.left().count() < 2;
        let leadership = if alone { 0 } else { self.leadership };
        let heroes = left.count(Attacker::Hero);
        Assault {
            ccv: left.ccv(self.change - i32::from(pinned)),
            drm: self.drm + leadership - heroes,
            atmm,
            crewed: self.crewed,
        }
    }

    fn done(fate: Fate, left: Attackers, harmed: bool) -> Step<State, Fought> {
        let harm = match (left.is_empty(), harmed) {
            (true, true) => Harm::Eliminated,
            (_, true) => Harm::Reduced,
            (_, false) => Harm::None,
        };
        Step::Done(Fought { fate, harm })
    }

    /// The stage after the vehicle's own Ambush attack, or at the start.
    fn before_attack(&self, left: Attackers, harmed: bool) -> State {
        match self.check {
            Some(_) => State::Check(left, harmed),
            None => State::Attack { left, atmm: self.has_atmm, pinned: false, harmed },
        }
    }

    fn check<D: Dice + ?Sized>(&self, left: Attackers, harmed: bool, dice: &mut D) -> State {
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
        State::Attack { left, atmm, pinned, harmed }
    }

    fn attack<D: Dice + ?Sized>(
        &self,
        left: Attackers,
        (atmm, pinned, harmed): (bool, bool, bool),
        dice: &mut D,
    ) -> Step<State, Fought> {
        let Done { fate, reduced } = self.assault(left, atmm, pinned).resolve(dice);
        let harmed = harmed || reduced;
        if fate.is_gone() || self.answer.is_none() || self.vehicle_first {
            return Self::done_unless_lost(fate, harmed);
        }
        // A T-H Hero is removed as soon as he has attacked (G1.425).
        let stays = |one: &Attacker| *one != Attacker::TankHunterHero;
        let mut left =
            Attackers { main: left.main.filter(stays), companion: left.companion.filter(stays) };
        if reduced {
            left.main = left.main.and_then(|main| self::reduced(main, dice));
            left.companion = left.companion.and_then(|one| self::reduced(one, dice));
        }
        if left.is_empty() {
            return Self::done_unless_lost(fate, harmed);
        }
        Step::Next(State::Answer { left, pinned, fate, harmed })
    }

    /// The end when the vehicle has not eliminated the attackers.
    fn done_unless_lost(fate: Fate, harmed: bool) -> Step<State, Fought> {
        let harm = if harmed { Harm::Reduced } else { Harm::None };
        Step::Done(Fought { fate, harm })
    }
}

impl Procedure for Engagement {
    type State = State;
    type Outcome = Fought;

    fn start(&self) -> State {
        if self.vehicle_first { State::Ambush } else { self.before_attack(self.attackers, false) }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Fought> {
        match state {
            State::Ambush => {
                let Some(answer) = self.answer else {
                    return Step::Next(self.before_attack(self.attackers, false));
                };
                let (left, harmed) = answer.resolve(self.attackers, self.change, dice);
                if left.is_empty() {
                    return Self::done(Fate::Unharmed, left, true);
                }
                Step::Next(self.before_attack(left, harmed))
            }
            State::Check(left, harmed) => Step::Next(self.check(left, harmed, dice)),
            State::Attack { left, atmm, pinned, harmed } => {
                self.attack(left, (atmm, pinned, harmed), dice)
            }
            State::Answer { left, pinned, fate, harmed } => match self.answer {
                None => Self::done_unless_lost(fate, harmed),
                Some(answer) => {
                    let change = self.change - i32::from(pinned);
                    let (left, again) = answer.resolve(left, change, dice);
                    Self::done(fate, left, harmed || again)
                }
            },
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
    if let Some(answer) = of.answer {
        let (kill_number, _) = answer.kill_number(ccv);
        let value = format!(
            "{} FP against {ccv}: Kill Number {kill_number}, DRM {:+}",
            fraction(answer.firepower),
            answer.drm
        );
        lines.push(LedgerLine::new("the vehicle attacks", value, "A11.62, A11.11"));
    }
    lines
}

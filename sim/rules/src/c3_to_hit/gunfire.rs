//! Shot after shot at one target: Acquisition, ROF, Intensive Fire, breakdown and ammunition.

use std::fmt;

use super::shot::{Hit, Judged, Shot};
use asl_engine::dice::{BothDice, Dice};

/// The highest Acquisition (C6.5).
const MOST_ACQUIRED: u8 = 2;

/// What Intensive Fire adds to the TH DR (Case F).
pub const INTENSIVE_DRM: i32 = 2;

/// By how much Intensive Fire lowers the B# (C5.6).
const INTENSIVE_BREAKDOWN: i32 = 2;

/// How ordnance fires at one target, phase by phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gunfire {
    /// Its shot without Acquisition, Intensive Fire and what counts for the first shot alone.
    pub shot: Shot,
    /// The DRM of the first shot alone: Case A.
    pub turning: i32,
    /// By how much the ROF is lower for that shot (C2.5).
    pub turning_rof: i32,
    /// Whether it pays for its turn with the Intensive Fire of that phase, having no ROF (C2.5).
    pub turning_intensive: bool,
    /// From which Original DR on it is lost, and how.
    pub breakdown: Breakdown,
    /// The Depletion Number of its ammunition (C8.9).
    pub depletion: Option<i32>,
    /// The colored dr up to which it fires again in the same phase; 0 for never.
    pub rate_of_fire: i32,
    /// The most shots of a phase by its ROF, after the first.
    pub rof_limit: u8,
    /// Whether its last shot of each phase is followed by one of Intensive Fire.
    pub intensive: bool,
    /// Whether its shots acquire the target.
    pub acquires: bool,
    /// What it has acquired before: 0 to 2.
    pub acquired: u8,
    /// In how many phases it fires.
    pub phases: u8,
}

/// When a weapon is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Breakdown {
    /// The B# or X# in force.
    pub number: i32,
    /// The one that is printed: where another is in force, it is an X# (A.11).
    pub printed: i32,
    /// How it is lost.
    pub kind: BreakdownKind,
}

/// How a weapon is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BreakdownKind {
    /// By a B#: it malfunctions.
    Malfunctions,
    /// By an X#: it is removed.
    IsRemoved,
    /// It is no shot, and reduces the user, as that of a Panzerfaust (C13.36).
    ReducesUser,
}

/// What ends the fire before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The last of this ammunition has been fired.
    LastRound,
    /// There was none of this ammunition, and nothing was fired.
    NoAmmunition,
    /// The weapon malfunctions.
    Malfunctioned,
    /// The weapon is removed.
    Removed,
    /// The user of a Panzerfaust suffers a CR.
    UserReduced,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::LastRound => "last-round",
            Self::NoAmmunition => "no-ammunition",
            Self::Malfunctioned => "malfunctioned",
            Self::Removed => "removed",
            Self::UserReduced => "user-reduced",
        })
    }
}

/// Where the fire stands before a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Before {
    /// The phase, from 0.
    pub phase: u8,
    /// How many shots by ROF have been fired in this phase after the first.
    again: u8,
    /// Whether this is the shot of Intensive Fire.
    intensive: bool,
    /// The Acquisition.
    acquired: u8,
    /// Whether no shot has been fired.
    first: bool,
}

impl Before {
    /// Of who does not fire.
    pub const NONE: Self = Self { phase: 0, again: 0, intensive: false, acquired: 0, first: true };

    /// The Acquisition.
    pub const fn acquired(self) -> u8 {
        self.acquired
    }

    /// The same in the first shot of a phase, of which only the Acquisition counts.
    #[must_use]
    pub const fn in_any_phase(self) -> Self {
        Self { phase: 0, again: 0, intensive: false, ..self }
    }

    /// The same when the CA has been changed already.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { first: false, ..self }
    }

    /// The same without Acquisition.
    #[must_use]
    pub const fn forgetting(self) -> Self {
        Self { acquired: 0, ..self }
    }

    /// The same with one more Acquisition.
    #[must_use]
    pub fn acquiring(self) -> Self {
        Self { acquired: (self.acquired + 1).min(MOST_ACQUIRED), ..self }
    }
}

/// What comes after a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Another shot in the same phase.
    Again(Before),
    /// The first shot of the next phase.
    NextPhase(Before),
    /// Nothing, since all phases are over.
    Over,
    /// Nothing, for this reason.
    Ends(End),
}

impl Gunfire {
    /// Before the first shot.
    pub const fn start(&self) -> Before {
        Before { phase: 0, again: 0, intensive: false, acquired: self.acquired, first: true }
    }

    /// So many shots are fired in a phase at most.
    pub const fn most_shots(&self) -> u8 {
        let by_rof = if self.rate_of_fire > 0 { self.rof_limit } else { 0 };
        1 + by_rof + if self.intensive { 1 } else { 0 }
    }

    /// Whether there can be different numbers of shots.
    pub const fn names_shots(&self) -> bool {
        self.phases > 1 || self.most_shots() > 1
    }

    /// The shot that comes next, with its Acquisition.
    pub const fn next(&self, before: Before) -> Shot {
        let intensive = if before.intensive { INTENSIVE_DRM } else { 0 };
        let turning = if before.first { self.turning } else { 0 };
        Shot { drm: self.shot.drm - before.acquired as i32 + intensive + turning, ..self.shot }
    }

    /// Whether more than the total of the TH DR matters.
    pub const fn needs_both_dice(&self) -> bool {
        self.rate_of_fire > 0 || self.shot.needs_both_dice()
    }

    /// Whether this DR is no shot at all: there is no such ammunition, or a Panzerfaust fails.
    pub fn is_no_shot(&self, total: i32) -> bool {
        let depleted = self.depletion.is_some_and(|number| total > number);
        let reduces_user = self.breakdown.kind == BreakdownKind::ReducesUser;
        depleted || (reduces_user && total >= self.breakdown.number)
    }

    /// What a TH DR hits.
    pub fn judge(&self, before: Before, both: BothDice) -> Judged {
        self.judge_at(self.next(before), both)
    }

    /// What a TH DR hits with this shot.
    pub fn judge_at(&self, shot: Shot, both: BothDice) -> Judged {
        if self.is_no_shot(both.total()) {
            return Judged::Known(Hit::Miss);
        }
        shot.judge(both)
    }

    /// How a TH DR of this total ends the fire, if it does.
    fn end(&self, before: Before, total: i32) -> Option<End> {
        let lower = if before.intensive { INTENSIVE_BREAKDOWN } else { 0 };
        let number = self.breakdown.number - lower;
        if total >= number {
            return Some(match self.breakdown.kind {
                BreakdownKind::ReducesUser => End::UserReduced,
                BreakdownKind::IsRemoved => End::Removed,
                BreakdownKind::Malfunctions
                    if number < self.breakdown.printed && total >= self.breakdown.printed =>
                {
                    End::Removed
                }
                BreakdownKind::Malfunctions => End::Malfunctioned,
            });
        }
        match self.depletion {
            Some(number) if total > number => Some(End::NoAmmunition),
            Some(number) if total == number => Some(End::LastRound),
            _ => None,
        }
    }

    /// What comes after a TH DR, by its total and its colored die.
    pub fn after(&self, before: Before, both: BothDice) -> Then {
        if let Some(end) = self.end(before, both.total()) {
            return Then::Ends(end);
        }
        let acquired = if self.acquires { before.acquiring() } else { before };
        let next = Before { first: false, ..acquired };
        let rate = self.rate_of_fire - if before.first { self.turning_rof } else { 0 };
        let keeps = i32::from(both.colored) <= rate && before.again < self.rof_limit;
        if keeps && !before.intensive {
            return Then::Again(Before { again: before.again + 1, ..next });
        }
        let spent = before.first && self.turning_intensive;
        if self.intensive && !before.intensive && !spent {
            return Then::Again(Before { intensive: true, ..next });
        }
        let phase = before.phase + 1;
        if phase < self.phases {
            Then::NextPhase(Before { phase, again: 0, intensive: false, ..next })
        } else {
            Then::Over
        }
    }

    /// One shot: what it hits, and what comes after it.
    pub fn fire<D: Dice + ?Sized>(
        &self,
        before: Before,
        both: BothDice,
        dice: &mut D,
    ) -> (Hit, Then) {
        let then = self.after(before, both);
        let shot = self.next(before);
        if !self.is_no_shot(both.total()) {
            shot.note(both, dice);
        }
        let hit = shot.settle(self.judge(before, both), dice);
        Self::note_then(then, dice);
        (hit, then)
    }

    /// Says what comes after a shot.
    pub fn note_then<D: Dice + ?Sized>(then: Then, dice: &mut D) {
        match then {
            Then::Ends(End::LastRound) => {
                dice.note("C8.9", format_args!("this was the last of this ammunition"));
            }
            Then::Ends(End::NoAmmunition) => {
                dice.note("C8.9", format_args!("there is no such ammunition: nothing is fired"));
            }
            Then::Ends(End::Malfunctioned) => {
                dice.note("A9.7", format_args!("the weapon malfunctions"));
            }
            Then::Ends(End::Removed) => dice.note("A9.7", format_args!("the weapon is removed")),
            Then::Ends(End::UserReduced) => {
                dice.note("C13.36", format_args!("it fails, and its user suffers a CR"));
            }
            Then::Again(next) if next.intensive => {
                dice.note("C5.6", format_args!("it fires once more by Intensive Fire"));
            }
            Then::Again(_) => dice.note("C2.24", format_args!("it keeps its ROF")),
            Then::NextPhase(_) | Then::Over => {}
        }
    }
}

//! One unit's check to its end: the MC or TC, the Heat of Battle of an
//! Original 2, and the Wound Severity dr of a SMC.

use std::cmp::Ordering;
use std::fmt;

use super::HIGHEST_MORALE_LEVEL;
use super::check::{self, Check, Verdict};
use super::consequence::{Cause, Consequence, Fate, casualty_mc, failed_mc};
use crate::dice::{Dice, Roll};
use crate::engine::Step;
use crate::rules::a15_heat_of_battle::{self as heat_of_battle, Surroundings};
use crate::rules::a17_wounds;
use crate::units::{Body, Condition, Unit};

const MC: &Roll = &check::MC;
const TC: Roll = Roll::DR("TC", "A7.305");

/// A unit and the check it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// The unit.
    pub unit: Unit,
    /// Its Morale Level, when it is not the counter's.
    pub morale: Option<i32>,
    /// What is added to its Morale Level; the sum never passes 10.
    pub morale_modifier: i32,
    /// The number of the check and the leadership.
    pub drm: i32,
    /// Its Experience Level Rating.
    pub elr: i32,
    /// Why it takes the check.
    pub cause: Cause,
    /// Whether it is a Task Check, which pins where a MC would break.
    pub task_check: bool,
    /// What surrounds it, when an Original 2 causes Heat of Battle.
    pub heat_of_battle: Option<Surroundings>,
    /// Whether an Original 2 passes whatever the DRM; a ruling.
    pub original_2_passes: bool,
}

/// Where the check stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The check is still to be made.
    Check,
    /// An Original 2 has caused Heat of Battle.
    HeatOfBattle,
    /// A SMC makes his Wound Severity dr.
    Wound { unit: Unit, drm: i32 },
}

impl Resolution {
    /// Goes on from a stage.
    pub fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Fate> {
        match stage {
            Stage::Check if self.task_check => self.task_check(dice),
            Stage::Check => self.morale_check(dice),
            Stage::HeatOfBattle => {
                let around = self.heat_of_battle.expect("only then is the stage reached");
                Step::Done(heat_of_battle::resolve(self.unit, around, dice))
            }
            Stage::Wound { unit, drm } => {
                Step::Done(match a17_wounds::severity(unit.body, drm, dice) {
                    None => Fate::Eliminated,
                    Some(body) => Fate::one(unit.with_body(body)),
                })
            }
        }
    }

    fn check(&self) -> Check {
        let printed = self.morale.unwrap_or(self.unit.morale());
        let level = printed + i32::from(self.unit.fanatic) + self.morale_modifier;
        Check {
            morale_level: level.min(HIGHEST_MORALE_LEVEL),
            drm: self.drm,
            original_2_passes: self.original_2_passes,
        }
    }

    fn morale_check<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Stage, Fate> {
        let check = self.check();
        let unit = self.unit;
        let original = dice.dr_total(MC);
        let final_dr = original + check.drm;
        dice.note(
            "A10.1",
            format_args!("Final DR {final_dr} against a Morale Level of {}", check.morale_level),
        );
        if original == 2 && self.heat_of_battle.is_some() && heat_of_battle::is_possible(unit) {
            dice.note("A15.1", format_args!("an Original 2 causes Heat of Battle"));
            return Step::Next(Stage::HeatOfBattle);
        }
        let (consequence, rule) = match check.verdict(original) {
            Verdict::PassedBarely if self.pins() => {
                dice.note("A7.8", format_args!("passed by the highest DR that could: pinned"));
                return Step::Done(Fate::one(Unit { pinned: true, ..unit }));
            }
            Verdict::Passed | Verdict::PassedBarely => {
                dice.note("A10.1", format_args!("passed"));
                return Step::Done(Fate::one(unit));
            }
            Verdict::Failed(excess) => failed_mc(unit, self.cause, self.exceeds_elr(excess, dice)),
            Verdict::Casualty(excess) => {
                dice.note("A10.31", format_args!("an Original 12 is a Casualty MC"));
                casualty_mc(unit, self.exceeds_elr(excess, dice))
            }
        };
        match consequence {
            Consequence::Settled(fate) => {
                let after = Aftermath { fate, before: unit };
                dice.note(rule, format_args!("{} becomes: {after}", unit.body));
                Step::Done(fate)
            }
            Consequence::Wound { unit: hit, drm } => {
                dice.note(rule, format_args!("{} is hit", unit.body));
                Step::Next(Stage::Wound { unit: hit, drm })
            }
        }
    }

    /// Whether an IFT MC that is barely passed pins the unit (A7.8, G1.4).
    fn pins(&self) -> bool {
        let unit = self.unit;
        let immune = matches!(unit.body, Body::Hero { .. })
            || unit.heroic
            || unit.condition != Condition::Unbroken
            || (unit.body.is_smc() && unit.body.is_japanese());
        self.cause == Cause::Attack && !immune
    }

    fn exceeds_elr<D: Dice + ?Sized>(&self, excess: i32, dice: &mut D) -> bool {
        let exceeds = excess > self.elr;
        if exceeds {
            dice.note(
                "A19.13",
                format_args!("failed by {excess}, more than the ELR of {}", self.elr),
            );
        }
        exceeds
    }

    fn task_check<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Stage, Fate> {
        let check = self.check();
        let level = check.morale_level - check.drm;
        Step::Done(Fate::one(if dice.total_at_most(&TC, level) {
            dice.note("A7.305", format_args!("needed at most {level}: passed"));
            self.unit
        } else {
            dice.note("A7.305", format_args!("needed at most {level}: failed, pinned"));
            Unit { pinned: true, ..self.unit }
        }))
    }
}

/// What is left of a unit, named by what it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aftermath {
    /// What is left.
    pub fate: Fate,
    /// What it was.
    pub before: Unit,
}

impl Aftermath {
    /// Unaffected first, then pinned, then all else as bad as it is.
    fn rank(&self) -> (u8, Fate) {
        let rank = match self.fate {
            Fate::Left(unit, None) if unit == self.before => 0,
            Fate::Left(unit, None) if unit == (Unit { pinned: true, ..self.before }) => 1,
            _ => 2,
        };
        (rank, self.fate)
    }
}

impl Ord for Aftermath {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank()).then(self.before.cmp(&other.before))
    }
}

impl PartialOrd for Aftermath {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Aftermath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fate::Left(unit, second) = self.fate else {
            return f.write_str("eliminated");
        };
        let twins = second == Some(unit);
        if twins {
            f.write_str("two-")?;
        }
        self.write_unit(unit, f)?;
        match second {
            Some(_) if !twins => f.write_str("-with-hero"),
            _ => Ok(()),
        }
    }
}

impl Aftermath {
    fn write_unit(&self, unit: Unit, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.before;
        if unit == before {
            return f.write_str("unaffected");
        }
        if unit == (Unit { pinned: true, ..before }) {
            return f.write_str("pinned");
        }
        let broken = match unit.condition {
            Condition::Unbroken => "",
            Condition::Broken => "broken",
            Condition::Disrupted => "disrupted",
            Condition::Berserk => "berserk",
            Condition::Surrendered => "surrendered",
        };
        // A unit of another force that stays what it is needs no name.
        let same = unit.body == before.body && !unit.body.is_japanese();
        if same && unit.fanatic == before.fanatic && unit.heroic == before.heroic {
            return f.write_str(if broken.is_empty() { "rallied" } else { broken });
        }
        write!(f, "{}", unit.body)?;
        for (is, suffix) in [
            (unit.fanatic, "fanatic"),
            (unit.heroic, "heroic"),
            (!broken.is_empty(), broken),
            (unit.pinned, "pinned"),
        ] {
            if is {
                write!(f, "-{suffix}")?;
            }
        }
        Ok(())
    }
}

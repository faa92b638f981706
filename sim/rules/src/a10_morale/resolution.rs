//! One unit's check to its end: the MC or TC, the Heat of Battle of an
//! Original 2, and the Wound Severity dr of a SMC.

use super::HIGHEST_MORALE_LEVEL;
use super::aftermath::Aftermath;
use super::check::{self, Check, Verdict};
use super::consequence::{Cause, Consequence, Fate, casualty_mc, failed_by_doubles, failed_mc};
use crate::LedgerLine;
use crate::a15_heat_of_battle::{self as heat_of_battle, Surroundings};
use crate::a17_wounds;
use crate::units::{Body, Condition, Unit};
use asl_engine::Step;
use asl_engine::dice::{Dice, Roll};

const MC: &Roll = &check::MC;
/// The DR of a Task Check.
pub const TC: Roll = Roll::DR("TC", "A7.305");

/// A unit and the check it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Resolution {
    /// The unit.
    pub unit: Unit,
    /// Its Morale Level, when it is not the counter's.
    pub morale: Option<i32>,
    /// What is added to its Morale Level; the sum never passes 10, and that of heroes and
    /// of the berserk is never lowered.
    pub morale_modifier: i32,
    /// The number of the check and the leadership.
    pub drm: i32,
    /// Its Experience Level Rating.
    pub elr: i32,
    /// Why it takes the check.
    pub cause: Cause,
    /// Whether it is a Task Check, which pins where a MC would break.
    pub task_check: bool,
    /// Whether it cannot be pinned, as in a Banzai Charge (A25.23).
    pub never_pinned: bool,
    /// What surrounds it, when an Original 2 causes Heat of Battle.
    pub heat_of_battle: Option<Surroundings>,
    /// Whether an Original 2 passes whatever the DRM; a ruling.
    pub original_2_passes: bool,
}

/// The stage of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The check is still to be made.
    Check,
    /// A SMC makes his Wound Severity dr; an Original 2 causes Heat of Battle after it.
    Wound { unit: Unit, drm: i32, heat: bool },
    /// An Original 2 has caused the Heat of Battle of what the MC has left (A15.1).
    HeatOfBattle(Unit),
}

impl Resolution {
    /// A MC that is no result of an attack, such as a Panji MC, without Heat of Battle (G1.13).
    #[must_use]
    pub const fn of_another_cause(unit: Unit, elr: i32, morale_modifier: i32, drm: i32) -> Self {
        Self {
            unit,
            morale: None,
            morale_modifier,
            drm,
            elr,
            cause: Cause::Other,
            task_check: false,
            never_pinned: false,
            heat_of_battle: None,
            original_2_passes: false,
        }
    }

    /// Goes on from a stage.
    pub fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Fate> {
        match stage {
            Stage::Check if self.task_check => self.task_check(dice),
            Stage::Check => self.morale_check(dice),
            Stage::Wound { unit, drm, heat } => {
                let fate = match a17_wounds::severity(unit.body, drm, dice) {
                    None => Fate::Eliminated,
                    Some(body) => Fate::one(unit.with_body(body)),
                };
                Self::after_check(fate, heat, dice)
            }
            Stage::HeatOfBattle(unit) => {
                let around = self.heat_of_battle.expect("only then is the stage reached");
                Step::Done(heat_of_battle::resolve(unit, around, dice))
            }
        }
    }

    /// What a MC has left, which rolls for Heat of Battle if an Original 2 says so. A squad
    /// that has become two half-squads does not: neither of them made that DR.
    fn after_check<D: Dice + ?Sized>(fate: Fate, heat: bool, dice: &mut D) -> Step<Stage, Fate> {
        match fate {
            Fate::Left(unit, None) if heat => {
                dice.note("A15.1", format_args!("an Original 2 causes Heat of Battle"));
                Step::Next(Stage::HeatOfBattle(unit))
            }
            fate => Step::Done(fate),
        }
    }

    /// Goes through all stages at once.
    pub fn resolve<D: Dice + ?Sized>(&self, dice: &mut D) -> Fate {
        let mut stage = Stage::Check;
        loop {
            match self.step(stage, dice) {
                Step::Next(next) => stage = next,
                Step::Done(fate) => return fate,
            }
        }
    }

    /// The unit's Morale Level with all its modifiers, at most 10 (A.18).
    pub fn morale_level(&self) -> i32 {
        let printed = self.morale.unwrap_or(self.unit.morale());
        let modifier = self.unit.morale_modifier(self.morale_modifier);
        let level = printed + i32::from(self.unit.fanatic) + modifier;
        level.min(HIGHEST_MORALE_LEVEL)
    }

    fn check(&self) -> Check {
        Check {
            morale_level: self.morale_level(),
            drm: self.drm,
            original_2_passes: self.original_2_passes,
        }
    }

    /// The MC of a DR that has been made already, to its end (A8.31).
    pub fn resolve_with<D: Dice + ?Sized>(&self, original: i32, dice: &mut D) -> Fate {
        let step = self.judge(original, dice);
        self.finish(step, dice)
    }

    /// What an Original DR of the MC means.
    pub fn verdict(&self, original: i32) -> Verdict {
        self.check().verdict(original)
    }

    /// The MC of a Bombardment whose DR has been made and fails by so much, as doubles below 12;
    /// to its end (C1.82).
    pub fn resolve_doubles<D: Dice + ?Sized>(
        &self,
        original: i32,
        excess: i32,
        also_breaks: bool,
        dice: &mut D,
    ) -> Fate {
        dice.note("C1.82", format_args!("Original doubles that fail: Casualty Reduction"));
        let exceeds = self.exceeds_elr(excess, dice);
        let (consequence, rule) = failed_by_doubles(self.unit, exceeds, also_breaks);
        let step = self.befalls(consequence, rule, self.heats(original), dice);
        self.finish(step, dice)
    }

    fn finish<D: Dice + ?Sized>(&self, mut step: Step<Stage, Fate>, dice: &mut D) -> Fate {
        loop {
            match step {
                Step::Next(stage) => step = self.step(stage, dice),
                Step::Done(fate) => return fate,
            }
        }
    }

    fn morale_check<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Stage, Fate> {
        let original = dice.dr_total(MC);
        self.judge(original, dice)
    }

    fn judge<D: Dice + ?Sized>(&self, original: i32, dice: &mut D) -> Step<Stage, Fate> {
        let check = self.check();
        let unit = self.unit;
        let final_dr = original + check.drm;
        dice.note(
            "A10.1",
            format_args!("Final DR {final_dr} against a Morale Level of {}", check.morale_level),
        );
        let heat = self.heats(original);
        let (consequence, rule) = match check.verdict(original) {
            Verdict::PassedBarely if self.pins() => {
                dice.note("A7.8", format_args!("passed by the highest DR that could: pinned"));
                return Self::after_check(Fate::one(Unit { pinned: true, ..unit }), heat, dice);
            }
            Verdict::Passed | Verdict::PassedBarely => {
                dice.note("A10.1", format_args!("passed"));
                return Self::after_check(Fate::one(unit), heat, dice);
            }
            Verdict::Failed(excess) => failed_mc(unit, self.cause, self.exceeds_elr(excess, dice)),
            Verdict::Casualty(excess) => {
                dice.note("A10.31", format_args!("an Original 12 is a Casualty MC"));
                casualty_mc(unit, self.exceeds_elr(excess, dice))
            }
        };
        self.befalls(consequence, rule, heat, dice)
    }

    /// Whether an Original DR causes Heat of Battle (A15.1).
    fn heats(&self, original: i32) -> bool {
        let possible = self.heat_of_battle.is_some() && heat_of_battle::is_possible(self.unit);
        original == 2 && possible
    }

    /// What comes of a failure.
    fn befalls<D: Dice + ?Sized>(
        &self,
        consequence: Consequence,
        rule: &'static str,
        heat: bool,
        dice: &mut D,
    ) -> Step<Stage, Fate> {
        let unit = self.unit;
        match consequence {
            Consequence::Settled(fate) => {
                let after = Aftermath::of(fate, unit);
                dice.note(rule, format_args!("{} becomes: {after}", unit.body));
                Self::after_check(fate, heat, dice)
            }
            Consequence::Wound { unit: hit, drm } => {
                dice.note(rule, format_args!("{} is hit", unit.body));
                Step::Next(Stage::Wound { unit: hit, drm, heat })
            }
        }
    }

    /// Whether an IFT MC that is barely passed pins the unit (A7.8, G1.4).
    pub fn pins(&self) -> bool {
        let unit = self.unit;
        let immune = unit.is_heroic()
            || unit.condition != Condition::Unbroken
            || (unit.body.is_smc() && unit.body.is_japanese());
        self.cause == Cause::Attack && !immune && !self.never_pinned
    }

    /// Whether the unit can suffer ELR Replacement (A19.13).
    fn is_replaceable(&self) -> bool {
        let unit = self.unit;
        let replaceable = match unit.body {
            Body::Leader { .. } => !unit.body.is_japanese() && !unit.heroic,
            Body::Crew { .. } | Body::Hero { .. } => false,
            Body::Squad { .. } | Body::HalfSquad { .. } => true,
        };
        replaceable && unit.condition == Condition::Unbroken
    }

    /// How the check comes about: the Morale Level, the DRM, and what each Original DR means.
    pub fn ledger(&self) -> Vec<LedgerLine> {
        let (unit, check) = (self.unit, self.check());
        let japanese = unit.body.is_japanese();
        let printed = self.morale.unwrap_or(unit.morale());
        let changes = unit.morale_modifier(self.morale_modifier);
        let changed = if japanese { "A.18, A7.7, G1.41" } else { "A.18, A7.7" };
        let mut lines = vec![LedgerLine::new("Morale Level", printed.to_string(), "A10.1")];
        lines.extend(LedgerLine::each(&[
            ("Morale Level, Fanatic", i32::from(unit.fanatic), "A10.8"),
            ("Morale Level, other changes", changes, changed),
            ("DRM, with leadership", self.drm, "A7.303, A10.21"),
        ]));
        if self.task_check {
            let highest = check.morale_level - check.drm;
            lines.push(LedgerLine::original("the TC is passed", highest, "A7.305"));
            return lines;
        }
        let highest = check.highest_passing();
        lines.push(LedgerLine::original("the MC is passed", highest, "A10.1"));
        if self.pins() && (2..=11).contains(&highest) {
            lines.push(LedgerLine::new("it pins", format!("Original {highest}"), "A7.8"));
        }
        let beyond = check.morale_level - check.drm + self.elr + 1;
        if self.is_replaceable() && beyond <= 12 {
            let value = format!("Original {} or more", beyond.max(2));
            lines.push(LedgerLine::new("it fails by more than the ELR", value, "A19.13"));
        }
        lines.push(LedgerLine::new("Casualty MC", "Original 12".to_owned(), "A10.31"));
        if self.heats(2) {
            lines.push(LedgerLine::new("Heat of Battle", "Original 2".to_owned(), "A15.1"));
        }
        lines
    }

    fn exceeds_elr<D: Dice + ?Sized>(&self, excess: i32, dice: &mut D) -> bool {
        let exceeds = excess > self.elr;
        if exceeds && self.is_replaceable() {
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

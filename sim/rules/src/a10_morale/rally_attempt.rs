//! One broken unit's attempt to rally, to its end.

use std::iter;

use super::HIGHEST_MORALE_LEVEL;
use super::consequence::{Consequence, Fate, casualty_reduction};
use crate::LedgerLine;
use crate::a11_close_combat::leader_creation;
use crate::a15_heat_of_battle::{self as heat_of_battle, Surroundings};
use crate::a17_wounds;
use crate::units::{Condition, Force, Unit};
use asl_engine::Step;
use asl_engine::dice::{Dice, Roll};

const RALLY: Roll = Roll::DR("Rally DR", "A10.6");

/// A broken unit and how it tries to rally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RallyAttempt {
    /// The broken unit.
    pub unit: Unit,
    /// Whether it is under Desperation Morale (A10.62).
    pub dm: bool,
    /// The leadership DRM of the leader who rallies it.
    pub leadership: i32,
    /// Whether he is a Commissar or Japanese (A25.222, G1.41).
    pub commissar: bool,
    /// Whether it tries without a leader (A10.63, A18.11).
    pub self_rally: bool,
    /// Whether it is the first attempt of a MMC in its own RPh, which succeeds with an Original 2 when it
    /// is a Self-Rally (A18.11).
    pub first_of_phase: bool,
    /// Whether it is in Rally Bonus terrain (A10.61).
    pub rally_terrain: bool,
    /// Whether it can create a leader as it Self-Rallies (A18.11).
    pub creates_leader: bool,
    /// What surrounds it when an Original 2 causes Heat of Battle.
    pub heat_of_battle: Option<Surroundings>,
}

/// The stage of the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The Rally DR is still to be made.
    Rally,
    /// An Original 2 has caused Heat of Battle; the unit has rallied or not.
    HeatOfBattle { rallied: bool },
    /// A SMC whom fate has struck makes his Wound Severity dr.
    Wound,
    /// A MMC that has Self-Rallied by an Original 2 rolls for a leader, with this drm.
    LeaderCreation(i32),
}

impl RallyAttempt {
    /// Goes on from a stage.
    pub fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Fate> {
        let unit = self.unit;
        match stage {
            Stage::Rally => self.rally(dice),
            Stage::HeatOfBattle { rallied } => {
                let around = self.heat_of_battle.expect("only then is the stage reached");
                let after = if rallied { unit.in_condition(Condition::Unbroken) } else { unit };
                Step::Done(heat_of_battle::resolve_after_rally(unit, after, around, dice))
            }
            Stage::LeaderCreation(drm) => {
                let rallied = unit.in_condition(Condition::Unbroken);
                Step::Done(Fate::Left(rallied, leader_creation::roll(unit, drm, dice)))
            }
            Stage::Wound => Step::Done(match a17_wounds::severity(unit.body, 0, dice) {
                Some(body) => Fate::one(unit.with_body(body)),
                None => Fate::Eliminated,
            }),
        }
    }

    /// Goes through all stages at once.
    pub fn resolve<D: Dice + ?Sized>(&self, dice: &mut D) -> Fate {
        let mut stage = Stage::Rally;
        loop {
            match self.step(stage, dice) {
                Step::Next(next) => stage = next,
                Step::Done(fate) => return fate,
            }
        }
    }

    fn morale_level(&self) -> i32 {
        let bonus = i32::from(self.unit.fanatic) + i32::from(self.commissar);
        (self.unit.morale() + bonus).min(HIGHEST_MORALE_LEVEL)
    }

    fn drm(&self) -> i32 {
        let dm = if self.dm && !self.commissar { 4 } else { 0 };
        self.leadership + dm + i32::from(self.self_rally) - i32::from(self.rally_terrain)
    }

    /// How the attempt comes about: the Morale Level, the DRM, and what each Original DR means.
    pub fn ledger(&self) -> Vec<LedgerLine> {
        let unit = self.unit;
        let led = if unit.body.is_japanese() { "G1.41" } else { "A25.222" };
        let broken = LedgerLine::new("Morale Level, broken", unit.morale().to_string(), "A10.6");
        let dm = if self.dm && !self.commissar { 4 } else { 0 };
        let changes = [
            ("Morale Level, Fanatic", i32::from(unit.fanatic), "A10.8"),
            ("Morale Level, Commissar or Japanese leader", i32::from(self.commissar), led),
            ("leader", self.leadership, "A10.7"),
            ("Desperation Morale", dm, "A10.62"),
            ("Self-Rally", i32::from(self.self_rally), "A10.63"),
            ("terrain", -i32::from(self.rally_terrain), "A10.61"),
        ];
        let mut lines: Vec<_> = iter::once(broken).chain(LedgerLine::each(&changes)).collect();
        if self.dm && self.commissar {
            lines.push(LedgerLine::new("Desperation Morale", "no DRM".to_owned(), led));
        }
        let least = if self.is_certain_by_2() { 2 } else { i32::MIN };
        let highest = (self.morale_level() - self.drm()).min(11).max(least);
        lines.push(LedgerLine::original("it rallies", highest, "A10.6"));
        if let Some(drm) = self.field_promotion() {
            let value = format!("Original 2, drm {drm:+}");
            lines.push(LedgerLine::new("Leader Creation dr", value, "A18.11, A18.2"));
        }
        let fate = "Original 12".to_owned();
        lines.push(LedgerLine::new("Casualty Reduction", fate, "A10.64"));
        if self.heats() {
            lines.push(LedgerLine::new("Heat of Battle", "Original 2".to_owned(), "A15.1"));
        }
        lines
    }

    /// Whether it succeeds with an Original 2 whatever the DRM (A18.11).
    fn is_certain_by_2(&self) -> bool {
        self.self_rally && self.first_of_phase && !self.unit.body.is_smc()
    }

    /// The drm of the Leader Creation dr after an Original 2, if there is one (A18.11).
    fn field_promotion(&self) -> Option<i32> {
        let tries = self.creates_leader && self.self_rally;
        leader_creation::drm_of_self_rally(self.unit).filter(|_| tries)
    }

    /// Whether an Original 2 causes Heat of Battle.
    fn heats(&self) -> bool {
        let possible = self.heat_of_battle.is_some() && !self.self_rally;
        possible && heat_of_battle::is_possible(self.unit)
    }

    fn rally<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Stage, Fate> {
        let unit = self.unit;
        let level = self.morale_level();
        let original = dice.dr_total(&RALLY);
        let final_dr = original + self.drm();
        let drm = self.drm();
        dice.note(
            "A10.6",
            format_args!("Final DR {final_dr}, DRM {drm:+}, against a Morale Level of {level}"),
        );
        if original == 12 {
            dice.note("A10.64", format_args!("fate: Casualty Reduction"));
            return match casualty_reduction(unit) {
                Consequence::Settled(fate) => Step::Done(fate),
                Consequence::Wound { .. } => Step::Next(Stage::Wound),
            };
        }
        let certain = original == 2 && self.is_certain_by_2();
        let rallied = certain || final_dr <= level;
        if original == 2 && self.heats() {
            dice.note("A15.1", format_args!("an Original 2 causes Heat of Battle"));
            return Step::Next(Stage::HeatOfBattle { rallied });
        }
        if rallied {
            dice.note("A10.6", format_args!("{} rallies", unit.body));
            if let Some(drm) = self.field_promotion().filter(|_| original == 2) {
                return Step::Next(Stage::LeaderCreation(drm));
            }
            return Step::Done(Fate::one(unit.in_condition(Condition::Unbroken)));
        }
        dice.note("A10.6", format_args!("{} stays broken", unit.body));
        Step::Done(self.failure(unit))
    }

    /// What failing does: nothing, but under a Commissar or Japanese leader
    /// (A25.222); the Red Chinese Commissar is milder.
    fn failure(&self, unit: Unit) -> Fate {
        if !self.commissar || unit.body.force() == Force::RedChinese {
            return Fate::one(unit);
        }
        match (unit.body.replaced(), unit.body.casualty_reduced()) {
            (Some(lower), _) => Fate::one(unit.with_body(lower)),
            (None, Some(half_squad)) => Fate::one(unit.with_body(half_squad)),
            (None, None) => Fate::Eliminated,
        }
    }
}

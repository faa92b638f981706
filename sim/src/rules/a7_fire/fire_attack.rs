use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::column::{Column, Table};
use crate::dice::{Dice, Roll};
use crate::engine::{Procedure, Step};
use crate::rules::a10_morale::consequence::{Cause, Consequence, Fate, casualty_reduction};
use crate::rules::a10_morale::resolution::{Aftermath, Resolution, Stage};
use crate::rules::a15_heat_of_battle::{Place, Surroundings};
use crate::rules::defaults::{japanese, no_drm, no_modifier, ordinary, unbroken, yes};
use crate::rules::{Catalogued, Contradiction, LedgerLine};
use crate::tables::ift::Effect;
use crate::units::{Body, Drm, Elr, Firepower, Force, MoraleModifier, Unit};

const EFFECTS: Roll = Roll::DR("IFT DR", "A7.3");

/// Small arms fire at a lone unit in a Location.
///
/// A stack of units is not available yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FireAttack {
    /// The FP of the attack, with every doubling and halving.
    #[schemars(extend("rule" = "A7.2, A7.3"))]
    pub firepower: Firepower,
    /// The sum of all DRM of the attack: TEM, Hindrances, leadership and so on.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6, G11.8"))]
    pub drm: Drm,
    /// The table that is used.
    #[serde(default = "ift")]
    #[schemars(extend("rule" = "A7.3, A7.37"))]
    pub table: Table,
    /// Whether Original doubles make the firer cower: he can, and no leader
    /// directs the fire.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A7.9"))]
    pub cowering: bool,
    /// Whether an Inexperienced unit takes part, so that cowering costs two
    /// columns.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.9, A19.3"))]
    pub inexperienced: bool,
    /// Whose unit the target is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1, A25"))]
    pub force: Force,
    /// The target: `elite-full` for a Japanese MMC, `7-6-8` for any other,
    /// `leader-9-1`, `hero`.
    #[schemars(
        length(min = 1, max = 1),
        extend(
            "rule" = "A7.3",
            "examples" = ["elite-full", "conscript-reduced", "first-line-half-squad",
                "reduced-crew", "leader-9-1", "leader-8-0-wounded", "hero", "hero-wounded"]
        )
    )]
    pub targets: Vec<String>,
    /// The condition it is in.
    #[serde(default = "unbroken")]
    #[schemars(extend("rule" = "A10.3, A15.4"))]
    pub condition: Before,
    /// Whether it is Fanatic, which raises its Morale Level by one.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.8"))]
    pub fanatic: bool,
    /// What is added to its Morale Level by Encirclement and the like; the sum
    /// never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub morale_modifier: MoraleModifier,
    /// Its Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62"))]
    pub heat_of_battle: bool,
    /// Where the target is, for Heat of Battle.
    #[serde(default = "ordinary")]
    #[schemars(extend("rule" = "G1.62, G11.97"))]
    pub place: Place,
    /// Whether it has a Known enemy in its LOS, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.44"))]
    pub enemy_in_sight: bool,
    /// Whether No Quarter is in effect, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.5, G1.621"))]
    pub no_quarter: bool,
    /// Whether an Original 2 passes a MC even when its Final DR is above the
    /// Morale Level.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub original_2_passes: bool,
}

pub use crate::rules::a10_morale::morale_check::Before;

fn ift() -> Table {
    Table::Ift
}

/// Where the attack stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attack {
    /// The IFT DR is still to be made.
    Effects,
    /// The target, or what Casualty Reduction has left of it, takes a check.
    Check { unit: Unit, task_check: bool, drm: i32, stage: Stage },
}

impl FireAttack {
    /// The target before the attack.
    fn unit(&self) -> Unit {
        let name = &self.targets[0];
        let body = Body::named(self.force, name).expect("checked with the question");
        self.condition.of(Unit { fanatic: self.fanatic, ..Unit::fresh(body) })
    }

    fn column(&self) -> Column {
        Column::of(self.table, self.firepower.get()).expect("1 FP has a column")
    }

    /// What the firer's cowering makes of the column; `None` for no effect.
    fn cowered(&self) -> Option<Column> {
        self.column().shifted_left(if self.inexperienced { 2 } else { 1 })
    }

    fn done(&self, fate: Fate) -> Step<Attack, Aftermath> {
        Step::Done(Aftermath { fate, before: self.unit() })
    }

    /// The result on the IFT, before the target does anything.
    fn effect<D: Dice + ?Sized>(&self, dice: &mut D) -> Effect {
        let (original, doubles) = if self.cowering {
            let both = dice.dr_both(&EFFECTS);
            (both.total(), both.doubles())
        } else {
            (dice.dr_total(&EFFECTS), false)
        };
        let final_dr = original + self.drm.get();
        let column = if doubles { self.cowered() } else { Some(self.column()) };
        if doubles {
            dice.note("A7.9", format_args!("Original doubles: the firer cowers"));
        }
        let Some(column) = column else {
            dice.note("A7.9", format_args!("below the lowest column: no effect"));
            return Effect::None;
        };
        let effect = column.effect(final_dr);
        dice.note("A7.3", format_args!("Final DR {final_dr} on the {column} column: {effect}"));
        effect
    }

    fn attack<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<Attack, Aftermath> {
        let unit = self.unit();
        let check = |unit, task_check, drm, stage| {
            Step::Next(Attack::Check { unit, task_check, drm, stage })
        };
        match self.effect(dice) {
            Effect::None => self.done(Fate::one(unit)),
            Effect::Kia(_) => {
                dice.note("A7.301", format_args!("{} is eliminated", unit.body));
                self.done(Fate::Eliminated)
            }
            Effect::K(number) => {
                dice.note("A7.302", format_args!("{} suffers Casualty Reduction", unit.body));
                match casualty_reduction(unit) {
                    Consequence::Settled(Fate::Left(left, _)) => {
                        check(left, false, i32::from(number), Stage::Check)
                    }
                    Consequence::Settled(Fate::Eliminated) => self.done(Fate::Eliminated),
                    // Whom it wounds does not take the MC as well.
                    Consequence::Wound { unit, drm } => {
                        check(unit, false, 0, Stage::Wound { unit, drm })
                    }
                }
            }
            Effect::Mc(number) => check(unit, false, i32::from(number), Stage::Check),
            Effect::Ptc if unit.takes_ptc() => check(unit, true, 0, Stage::Check),
            Effect::Ptc => {
                dice.note("A7.305", format_args!("{} takes no PTC", unit.body));
                self.done(Fate::one(unit))
            }
        }
    }

    fn resolution(&self, unit: Unit, task_check: bool, drm: i32) -> Resolution {
        Resolution {
            unit,
            morale: None,
            morale_modifier: self.morale_modifier.get(),
            drm,
            elr: self.elr.get(),
            cause: Cause::Attack,
            task_check,
            heat_of_battle: self.heat_of_battle.then_some(Surroundings {
                place: self.place,
                enemy_in_sight: self.enemy_in_sight,
                no_quarter: self.no_quarter,
            }),
            original_2_passes: self.original_2_passes,
        }
    }
}

impl Procedure for FireAttack {
    type State = Attack;
    type Outcome = Aftermath;

    fn start(&self) -> Attack {
        Attack::Effects
    }

    fn step<D: Dice + ?Sized>(&self, attack: Attack, dice: &mut D) -> Step<Attack, Aftermath> {
        match attack {
            Attack::Effects => self.attack(dice),
            Attack::Check { unit, task_check, drm, stage } => {
                match self.resolution(unit, task_check, drm).step(stage, dice) {
                    Step::Next(stage) => Step::Next(Attack::Check { unit, task_check, drm, stage }),
                    Step::Done(fate) => self.done(fate),
                }
            }
        }
    }
}

impl Catalogued for FireAttack {
    const NAME: &'static str = "fire-attack";
    const RULES: &'static [&'static str] =
        &["A7.3", "A7.301 to A7.305", "A7.37", "A7.8", "A7.9", "A10", "A15", "A17", "A19", "G1"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "nothing happens to it"),
        ("pinned", "it is pinned"),
        ("<unit>", "it has become this: by steps, wounds or Battle Hardening"),
        ("<unit>-fanatic, -heroic, -berserk", "the Heat of Battle"),
        ("...-with-hero", "and it has created a hero"),
        ("broken, disrupted, surrendered", "a unit that is not Japanese stays what it is"),
        ("<unit>-broken, -disrupted", "it has become this, broken"),
        ("two-<unit>-broken", "a squad has become its two half-squads, broken"),
        ("eliminated", "nothing is left of it"),
    ];

    fn ledger(&self) -> Vec<LedgerLine> {
        let mut lines = vec![
            LedgerLine::new("firepower", self.firepower.to_string(), "A7.2"),
            LedgerLine::new("column", self.column().to_string(), "A7.3"),
            LedgerLine::new("DRM", format!("{:+}", self.drm.get()), "A7.4"),
        ];
        if self.cowering {
            let column = self.cowered().map_or("no effect".to_owned(), |c| c.to_string());
            lines.push(LedgerLine::new("column on Original doubles", column, "A7.9"));
        }
        lines
    }

    fn check(&self) -> Result<(), Contradiction> {
        Body::check_name("targets", self.force, &self.targets[0])?;
        self.condition.check("targets", self.unit().body)
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effects::FfeKind;
use crate::a7_fire::column::{self, Column};
use crate::defaults::no;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::tables::calibers::he_firepower;
use crate::units::{Caliber, EnemyDrs, FfeInArea};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const FFE: Roll = Roll::DR("IFT DR of an FFE in the Security Area", "C1.23");
const ENEMY: Roll = Roll::DR("DR of an enemy unit in the Security Area", "C1.23");

/// This Original DR of an enemy unit cuts the line.
const CUTS: i32 = 2;

/// Is the line of a Field Phone cut?
///
/// Two things cut it: an HE FFE in its Security Area with an Original KIA, and an Original 2 by the
/// enemy, for anything, for one of his units in that area. Where the area is below ground, only the
/// FFE can cut it, by an attack on one of the caves in the area.
///
/// # Examples
///
/// A Concentration of 80 mm has 16 FP: a KIA by an Original 2 or 3.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let phone = Ask::<FieldPhone>::new().caliber_mm(80).attacks(1);
/// assert_eq!(phone.chance_of("cut by an FFE")?.to_string(), "1/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FieldPhone {
    /// The caliber of the enemy's battery in millimetres.
    #[serde(default)]
    #[schemars(extend("rule" = "C.6, C1.23", "unless-given" = "there is no FFE"))]
    pub caliber_mm: Option<Caliber>,
    /// The kind of its Fire Missions.
    #[serde(default = "concentration")]
    #[schemars(extend("rule" = "C1.5, C1.72, E12.5"))]
    pub mission: FfeKind,
    /// How many IFT DR of FFE are made in the Security Area. Below ground: at its caves.
    #[serde(default)]
    #[schemars(extend("rule" = "C1.23, G11.837"))]
    pub attacks: FfeInArea,
    /// How many DR the enemy makes for his units in the Security Area, for anything.
    #[serde(default)]
    #[schemars(extend("rule" = "C1.23", "label" = "enemy DR"))]
    pub enemy_drs: EnemyDrs,
    /// Whether the Security Area is a line of caves and Cave Complexes.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.837"))]
    pub below_ground: bool,
}

fn concentration() -> FfeKind {
    FfeKind::Concentration
}

/// The line of a Field Phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    column: Option<Column>,
    attacks: u8,
    enemy_drs: u8,
}

/// What becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineFate {
    /// The line stands.
    Stands,
    /// An FFE cuts it.
    CutByFfe,
    /// An Original 2 of the enemy cuts it.
    CutByEnemy,
}

impl fmt::Display for LineFate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Stands => "stands",
            Self::CutByFfe => "cut by an FFE",
            Self::CutByEnemy => "cut by an enemy DR",
        })
    }
}

impl Procedure for Line {
    /// How many DR have been made.
    type State = u8;
    type Outcome = LineFate;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> u8 {
        0
    }

    fn step<D: Dice + ?Sized>(&self, made: u8, dice: &mut D) -> Step<u8, LineFate> {
        if made < self.attacks {
            let total = dice.dr_total(&FFE);
            if self.column.is_some_and(|column| column.effect(total).is_kia()) {
                dice.note("C1.23", format_args!("an Original KIA cuts the line"));
                return Step::Done(LineFate::CutByFfe);
            }
        } else if dice.dr_total(&ENEMY) == CUTS {
            dice.note("C1.23", format_args!("an Original 2 of the enemy cuts the line"));
            return Step::Done(LineFate::CutByEnemy);
        }
        if made + 1 < self.attacks + self.enemy_drs {
            Step::Next(made + 1)
        } else {
            Step::Done(LineFate::Stands)
        }
    }
}

impl Catalogued for FieldPhone {
    type Played = Line;

    const NAME: &'static str = "field-phone";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("caliber-mm", "100"), ("attacks", "4"), ("enemy-drs", "6")];
    const RULES: &'static [&'static str] = &["C1.23", "C1.5", "C1.72", "E12.5", "G11.837"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("stands", "nothing has cut the line"),
        ("cut by an FFE", "an Original KIA of an FFE has cut it: the Field Phone is removed"),
        ("cut by an enemy DR", "an Original 2 has cut it: the Field Phone is removed"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The line is cut", "cut");

    fn measures() -> Vec<Measure<LineFate>> {
        vec![
            Measure::chance("cut", "the line is cut", |fate: &LineFate| {
                holds(*fate != LineFate::Stands)
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let (attacks, enemy_drs) = (self.attacks.get() as u8, self.enemy_drs.get() as u8);
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.caliber_mm.is_none() && attacks > 0 {
            return refused("caliber-mm", "give the `caliber-mm` of the battery", "C1.23");
        }
        if self.below_ground && enemy_drs > 0 {
            let message = "below ground the enemy's DR cut nothing";
            return refused("enemy-drs", message, "G11.837");
        }
        if attacks + enemy_drs == 0 {
            let message = "give the `attacks` of FFE or the `enemy-drs` in the Security Area";
            return refused("attacks", message, "C1.23");
        }
        let full = self.caliber_mm.map(|caliber| he_firepower(caliber.get()));
        let column = full.and_then(|full| self.mission.column(full, 1));
        let line = |item: &str, value: String, rule: &str| LedgerLine::new(item, value, rule);
        let mut ledger = Vec::new();
        if attacks > 0 {
            ledger.push(line("column of an FFE", column::written(column), "C.6, C1.5"));
            let highest =
                (2..=12).rev().find(|dr| column.is_some_and(|column| column.effect(*dr).is_kia()));
            let value =
                highest.map_or("no DR".to_owned(), |dr| format!("an Original {dr} or less"));
            let rule = if self.below_ground { "C1.23, G11.837" } else { "C1.23" };
            ledger.push(line("an FFE cuts the line by", value, rule));
        }
        if enemy_drs > 0 {
            let value = "an Original 2".to_owned();
            ledger.push(line("the enemy cuts the line by", value, "C1.23"));
        }
        Ok(Ready::new(self, Line { column, attacks, enemy_drs }).with_ledger(ledger))
    }
}

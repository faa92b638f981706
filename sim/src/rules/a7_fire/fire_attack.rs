use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attack::{Attack, Circumstances, Fire};
use super::column::{Column, Table};
use super::stack::Remains;
use crate::odds::Measure;
use crate::rules::a15_heat_of_battle::{Place, Surroundings};
use crate::rules::defaults::{japanese, no_drm, no_modifier, ordinary, yes};
use crate::rules::measures;
use crate::rules::{Catalogued, Contradiction, LedgerLine};
use crate::units::{Drm, Elr, Firepower, Force, MoraleModifier, NoSuchCounter, Unit};

/// Small arms fire at the units in a Location.
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
    /// Whose units the targets are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1, A25"))]
    pub force: Force,
    /// The targets, one to six: `elite-full` for a Japanese MMC, `7-6-8` for any
    /// other, `leader-9-1`, `hero`; each with what lies on it, as in
    /// `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`,
    /// `-berserk`, `-concealed`.
    #[schemars(
        length(min = 1, max = 6),
        extend(
            "rule" = "A7.3, A10.2, A12.13",
            "examples" = ["elite-full", "conscript-reduced", "first-line-half-squad-broken",
                "reduced-crew", "leader-9-1", "leader-8-0-wounded", "hero", "hero-wounded",
                "elite-reduced-pinned", "second-line-full-concealed"]
        )
    )]
    pub targets: Vec<String>,
    /// What is added to their Morale Level by Encirclement and the like; the sum
    /// never passes 10. A Japanese leader among the targets is counted anyway.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub morale_modifier: MoraleModifier,
    /// Their Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62"))]
    pub heat_of_battle: bool,
    /// Where the targets are: for Heat of Battle, and because concealment does
    /// not halve fire into a cave.
    #[serde(default = "ordinary")]
    #[schemars(extend("rule" = "G1.62, G11.97, G11.812"))]
    pub place: Place,
    /// Whether they have a Known enemy in their LOS, for Heat of Battle.
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

fn ift() -> Table {
    Table::Ift
}

impl FireAttack {
    /// The targets before the attack, or the name that is none.
    fn units(&self) -> Result<Vec<Unit>, NoSuchCounter> {
        let units = self.targets.iter().map(|name| Unit::named("targets", self.force, name));
        units.collect()
    }

    fn fire(&self, firepower: Ratio<i32>) -> Fire {
        let column = Column::of(self.table, firepower);
        let shift = if self.inexperienced { 2 } else { 1 };
        Fire { column, cowered: column.and_then(|column| column.shifted_left(shift)) }
    }

    fn firepower(&self) -> Ratio<i32> {
        self.firepower.get().into()
    }
}

impl Catalogued for FireAttack {
    type Played = Attack;

    const NAME: &'static str = "fire-attack";
    const RULES: &'static [&'static str] =
        &["A7", "A.9", "A10", "A12.13", "A15", "A17", "A19", "G1", "G11.8"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "nothing happens to it"),
        ("pinned", "it is pinned"),
        ("<unit>", "it has become this: by steps, wounds or Battle Hardening"),
        ("<unit>-fanatic, -heroic, -berserk", "the Heat of Battle"),
        ("...-with-hero", "and it has created a hero"),
        ("broken, disrupted, surrendered", "a unit that is not Japanese stays what it is"),
        ("<unit>-broken, -disrupted", "it has become this, broken"),
        ("two-<unit>-broken", "a squad has become its two half-squads, broken"),
        ("revealed", "it has lost its concealment"),
        ("rallied", "Heat of Battle has rallied it"),
        ("eliminated", "nothing is left of it"),
        ("... + ...", "so for every target, in the order given; equal ones by what is left"),
    ];

    fn measures() -> Vec<Measure<Remains>> {
        measures::of_units()
    }

    fn played(&self) -> Attack {
        let targets = self.units().expect("checked with the question");
        let fire = self.fire(self.firepower());
        // Concealment does not halve fire into a cave (G11.812).
        let concealed = match self.place {
            Place::Cave => fire,
            Place::Ordinary | Place::Pillbox => self.fire(self.firepower() / 2),
        };
        let circumstances = Circumstances {
            elr: self.elr.get(),
            morale_modifier: self.morale_modifier.get(),
            heat_of_battle: self.heat_of_battle.then_some(Surroundings {
                place: self.place,
                enemy_in_sight: self.enemy_in_sight,
                no_quarter: self.no_quarter,
            }),
            original_2_passes: self.original_2_passes,
        };
        Attack::new(fire, concealed, self.drm.get(), self.cowering, targets, circumstances)
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let attack = self.played();
        let column = |column: Option<Column>| {
            column.map_or("no effect".to_owned(), |column| column.to_string())
        };
        let mut lines = vec![
            LedgerLine::new("firepower", self.firepower.to_string(), "A7.2"),
            LedgerLine::new("column", column(attack.fire.column), "A7.3"),
        ];
        let concealed = attack.targets().iter().any(|unit| unit.concealed);
        if concealed && attack.fire != attack.fire_at_concealed {
            let at = column(attack.fire_at_concealed.column);
            lines.push(LedgerLine::new("column at the concealed", at, "A12.13"));
        }
        lines.push(LedgerLine::new("DRM", format!("{:+}", self.drm.get()), "A7.4"));
        if self.cowering {
            let cowered = column(attack.fire.cowered);
            lines.push(LedgerLine::new("column on Original doubles", cowered, "A7.9"));
        }
        lines
    }

    fn check(&self) -> Result<(), Contradiction> {
        for unit in self.units()? {
            if let Some(why) = unit.impossible() {
                let message = format!("`{unit}`: `{}` {why}", unit.body);
                return Err(Contradiction::Together { parameter: "targets", message });
            }
        }
        Ok(())
    }
}

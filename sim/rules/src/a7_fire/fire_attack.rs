use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attack::{Attack, Fire, Shot};
use super::column::Column;
use super::firing::{Firing, Volley, fraction};
use super::modifiers::Modifiers;
use super::stack::Remains;
use super::targets::Targets;
use crate::{Catalogued, LedgerLine, Refusal, measures};
use asl_engine::odds::Measure;

/// Small arms fire at the units in a Location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FireAttack {
    #[serde(flatten)]
    pub(crate) firing: Firing,
    #[serde(flatten)]
    pub(crate) modifiers: Modifiers,
    #[serde(flatten)]
    pub(crate) targets: Targets,
}

impl FireAttack {
    fn volley(&self) -> Result<Volley, Refusal> {
        self.firing.volley(self.targets.force, self.modifiers.leader.is_some())
    }

    /// The fire of these parameters, which have been checked.
    pub(crate) fn shot(&self) -> Shot {
        let volley = self.volley().expect("checked with the question");
        let inexperienced = self.firing.inexperienced.unwrap_or(false);
        let fire = |firepower| Fire::of(self.firing.table, firepower, inexperienced);
        Shot {
            fire: fire(volley.firepower),
            at_concealed: fire(volley.at_concealed),
            drm: self.modifiers.with_heroes(volley.heroes).total(),
            cowering: self.firing.cowering.unwrap_or(true),
        }
    }

    /// What the parameters say of each other, whoever fires.
    pub(crate) fn check_modifiers(&self) -> Result<(), Refusal> {
        self.modifiers.check()?;
        if self.firing.advancing_fire && (self.modifiers.ffmo || self.modifiers.ffnam) {
            let message = "FFMO and FFNAM are for Defensive First Fire only";
            return Err(Refusal::together("advancing-fire", message).by("A8.13"));
        }
        self.targets.check_place(self.modifiers.terrain)
    }
}

impl Catalogued for FireAttack {
    type Played = Attack;

    const NAME: &'static str = "fire-attack";
    const RULES: &'static [&'static str] =
        &["A7", "A.9", "A10", "A12.13", "A15", "A17", "A19", "G1", "G11.8"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "nothing happens to it"),
        ("revealed", "it has lost its concealment"),
        ("pinned", "it is pinned"),
        ("<unit>", "it has become this: by steps, wounds or Battle Hardening"),
        ("<unit>-fanatic, -heroic, -berserk", "the Heat of Battle"),
        ("...-with-hero", "and it has created a hero"),
        ("rallied", "Heat of Battle has rallied it"),
        ("broken, disrupted, surrendered", "a unit that is not Japanese stays what it is"),
        ("<unit>-broken, -disrupted", "it has become this, broken"),
        ("two-<unit>-broken", "a squad has become its two half-squads, broken"),
        ("eliminated", "nothing is left of it"),
        ("... + ...", "so for every target, in the order given; equal ones by what is left"),
    ];

    fn measures() -> Vec<Measure<Remains>> {
        measures::of_units()
    }

    fn played(&self) -> Attack {
        let targets = self.targets.units().expect("checked with the question");
        let shot = self.shot().at(self.targets.place());
        Attack::new(shot, targets, self.targets.circumstances())
    }

    fn resolved(self) -> Self {
        let (force, leader_directs) = (self.targets.force, self.modifiers.leader.is_some());
        Self {
            firing: self.firing.resolved(force, leader_directs),
            targets: self.targets.resolved(self.modifiers.terrain),
            ..self
        }
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let Volley { ledger: mut lines, weapons, at_concealed, heroes, .. } =
            self.volley().expect("checked with the question");
        let attack = self.played();
        let column = |column: Option<Column>| {
            column.map_or("no effect".to_owned(), |column| column.to_string())
        };
        let shot = attack.shot;
        lines.push(LedgerLine::new("column", column(shot.fire.column), "A7.3"));
        let concealed = attack.targets().iter().any(|unit| unit.concealed);
        if concealed && shot.fire != shot.at_concealed {
            let at = column(shot.at_concealed.column);
            let firepower = fraction(at_concealed);
            lines.push(LedgerLine::new("firepower at the concealed", firepower, "A12.13"));
            lines.push(LedgerLine::new("column at the concealed", at, "A12.13"));
        }
        let cowered = if shot.cowering {
            column(shot.fire.cowered)
        } else if self.modifiers.leader.is_some() {
            "the same, a leader directs the fire".to_owned()
        } else {
            "the same, nobody cowers".to_owned()
        };
        lines.push(LedgerLine::new("column on Original doubles", cowered, "A7.9"));
        lines.extend(self.modifiers.with_heroes(heroes).ledger());
        lines.extend(weapons);
        lines
    }

    fn check(&self) -> Result<(), Refusal> {
        let volley = self.volley()?;
        self.check_modifiers()?;
        self.targets.check(volley.far_machine_gun)
    }
}

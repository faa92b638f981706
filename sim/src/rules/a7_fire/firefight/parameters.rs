use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::band::{Gunnery, Shot, Side};
use super::fight::{Fight, FireAtTargets, Standoff};
use super::schedule::Event;
use crate::odds::{Exact, Measure};
use crate::rules::a7_fire::attack::{Circumstances, Fire};
use crate::rules::a7_fire::firing::{Firing, together};
use crate::rules::a7_fire::modifiers::{Modifiers, Terrain};
use crate::rules::a7_fire::targets::Targets;
use crate::rules::a15_heat_of_battle::{Place, Surroundings};
use crate::rules::defaults::{no, no_drm, yes};
use crate::rules::{Catalogued, Contradiction, LedgerLine, measures};
use crate::units::{Drm, Elr, Hexes, NoSuchCounter, Phases, Unit};

/// Fire at the units in a Location, for several fire phases, with the RPh between
/// them; the targets may fire back.
///
/// One Player Turn follows the other, the firers' first; in each, every side that
/// fires does so once, the phasing side first. Nobody moves, routs or receives
/// help. Who goes berserk or surrenders is out of it from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Firefight {
    /// How many fire phases there are, of both sides together.
    #[schemars(extend("rule" = "A3.2, A3.4"))]
    phases: Phases,
    /// Whether the targets fire back at the firers, who are then a stack as the
    /// targets are.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A3.4"))]
    return_fire: bool,
    /// All DRM of the targets' fire but leadership and heroes.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6"))]
    return_drm: Drm,
    /// The firers' Experience Level Rating, when fire is returned.
    #[serde(default)]
    #[schemars(extend("rule" = "A19.13", "unless-given" = "only needed for return-fire"))]
    firers_elr: Option<Elr>,
    /// Whether the broken try to rally.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A10.6, A18.11"))]
    rally: bool,
    /// Whether the targets are in Rally Bonus terrain.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A10.61, G11.1",
        "unless-given" = "true in woods, buildings, trenches, caves and pillboxes"
    ))]
    rally_terrain: Option<bool>,
    /// Whether the firers are in Rally Bonus terrain.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.61"))]
    firers_rally_terrain: bool,
    #[serde(flatten)]
    firing: Firing,
    #[serde(flatten)]
    modifiers: Modifiers,
    #[serde(flatten)]
    targets: Targets,
}

impl Firefight {
    /// The firers as a stack, or the name that is none.
    fn stack_of_firers(&self) -> Result<Vec<Unit>, NoSuchCounter> {
        let force = self.firing.force(self.targets.force);
        let names = self.firing.firers.iter().flatten();
        names.map(|name| Unit::named("firers", force, name)).collect()
    }

    fn gunnery(&self, halvings: i32, drm: i32) -> Gunnery {
        Gunnery {
            range: self.firing.range.map_or(0, Hexes::get),
            pbf: self.firing.pbf.unwrap_or(true),
            halvings,
            table: self.firing.table,
            inexperienced: self.firing.inexperienced.unwrap_or(false),
            drm,
        }
    }

    fn targets_side(&self) -> Side {
        let rally_terrain = self.rally_terrain.unwrap_or(false);
        let units = self.targets.units().expect("checked with the question");
        Side::new(units, self.targets.circumstances(), self.targets.place(), rally_terrain)
    }

    fn firers_side(&self) -> Side {
        let around = self.targets.circumstances();
        let circumstances = Circumstances {
            elr: self.firers_elr.map_or(0, Elr::get),
            morale_modifier: 0,
            heat_of_battle: around
                .heat_of_battle
                .map(|heat| Surroundings { place: Place::Ordinary, ..heat }),
            ..around
        };
        let units = self.stack_of_firers().expect("checked with the question");
        Side::new(units, circumstances, Place::Ordinary, self.firers_rally_terrain)
    }

    fn firers_gunnery(&self) -> Gunnery {
        self.gunnery(self.firing.halvings(), self.modifiers.total())
    }

    fn constant_shot(&self) -> Result<Shot, Contradiction> {
        let volley = self.firing.volley(self.targets.force, self.modifiers.leader.is_some())?;
        let inexperienced = self.firing.inexperienced.unwrap_or(false);
        let fire = |firepower| Fire::of(self.firing.table, firepower, inexperienced);
        Ok(Shot {
            fire: fire(volley.firepower),
            at_concealed: fire(volley.at_concealed),
            drm: self.modifiers.with_heroes(volley.heroes).total(),
            cowering: self.firing.cowering.unwrap_or(true),
        })
    }

    fn check_return_fire(&self) -> Result<(), Contradiction> {
        if self.firing.firepower.is_some() || self.firing.firers.is_none() {
            let message = "with `return-fire` list the `firers`, as the targets are listed";
            return Err(together("firers", message));
        }
        if self.firing.range.is_none() {
            return Err(together("range", "with `return-fire` give the `range`"));
        }
        if self.firers_elr.is_none() {
            return Err(together("firers-elr", "with `return-fire` give `firers-elr`"));
        }
        if self.modifiers.leader.is_some() || self.modifiers.heroes.get() > 0 {
            let message = "with `return-fire` list the leader or hero among the `firers`";
            return Err(together("leader", message));
        }
        let firers = self.stack_of_firers()?;
        if firers.len() > 6 {
            let message = "with `return-fire` the firers are at most six";
            return Err(together("firers", message));
        }
        for unit in &firers {
            if let Some(why) = unit.impossible() {
                return Err(together("firers", format!("`{unit}`: `{}` {why}", unit.body)));
            }
        }
        if self.firers_gunnery().shot(&self.firers_side().start()).is_none() {
            return Err(together("firers", "these firers have no FP at this range"));
        }
        Ok(())
    }
}

impl Catalogued for Firefight {
    type Played = Fight;

    const NAME: &'static str = "firefight";
    const RULES: &'static [&'static str] =
        &["A3", "A7", "A.9", "A10", "A12.13", "A15", "A17", "A18.11", "A19", "G1", "G11.8"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + <unit> ...", "what is left of each target, named as by fire-attack"),
        ("... / ...", "with return-fire, also what is left of each firer"),
    ];

    fn measures() -> Vec<Measure<Standoff>> {
        measures::of_units()
    }

    fn played(&self) -> Fight {
        let (fire, firers) = if self.return_fire {
            let gunnery = self.gunnery(0, self.return_drm.get());
            let firers = Some((self.firers_side(), gunnery));
            (FireAtTargets::OfFirers(self.firers_gunnery()), firers)
        } else {
            let shot = self.constant_shot().expect("checked with the question");
            (FireAtTargets::Constant(shot), None)
        };
        let schedule = Event::schedule(self.phases.get(), self.return_fire, self.rally);
        Fight { targets: self.targets_side(), fire, firers, schedule }
    }

    fn exact(played: &Fight) -> Option<Exact<Standoff>> {
        played.exact()
    }

    fn resolved(self) -> Self {
        let (force, leader_directs) = (self.targets.force, self.modifiers.leader.is_some());
        let terrain = self.modifiers.terrain;
        let targets = self.targets.resolved(terrain);
        let covered = targets.place() != Place::Ordinary
            || matches!(
                terrain,
                Terrain::Woods | Terrain::WoodenBuilding | Terrain::StoneBuilding | Terrain::Trench
            );
        // A stack of firers is not parsed as firers with marks.
        let firing = if self.return_fire {
            let force = self.firing.force(force);
            Firing { firing_force: Some(force), pbf: self.firing.pbf.or(Some(true)), ..self.firing }
        } else {
            self.firing.resolved(force, leader_directs)
        };
        Self { rally_terrain: self.rally_terrain.or(Some(covered)), firing, targets, ..self }
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let fight = self.played();
        let shot = match fight.fire {
            FireAtTargets::Constant(shot) => Some(shot),
            FireAtTargets::OfFirers(gunnery) => gunnery.shot(&self.firers_side().start()),
        };
        let mut lines = Vec::new();
        let column = |shot: Option<Shot>| {
            let column = shot.and_then(|shot| shot.fire.column);
            column.map_or("no effect".to_owned(), |column| column.to_string())
        };
        if !self.return_fire {
            let volley = self.firing.volley(self.targets.force, self.modifiers.leader.is_some());
            lines.extend(volley.expect("checked with the question").ledger);
        }
        if let FireAtTargets::OfFirers(gunnery) = fight.fire {
            lines.extend(gunnery.ledger(&self.firers_side().start()));
        }
        let drm = |shot: Option<Shot>| shot.map_or(String::new(), |s| format!("{:+}", s.drm));
        lines.push(LedgerLine::new("column, at first", column(shot), "A7.3"));
        lines.extend(self.modifiers.ledger());
        if self.return_fire {
            lines.push(LedgerLine::new(
                "DRM with leader and heroes, at first",
                drm(shot),
                "A7.531",
            ));
            let gunnery = self.gunnery(0, self.return_drm.get());
            let targets = self.targets_side().start();
            lines.extend(
                gunnery
                    .ledger(&targets)
                    .into_iter()
                    .map(|line| LedgerLine { item: format!("returned: {}", line.item), ..line }),
            );
            let back = gunnery.shot(&targets);
            lines.push(LedgerLine::new(
                "column of the fire returned, at first",
                column(back),
                "A7.3",
            ));
            lines.push(LedgerLine::new("its DRM, at first", drm(back), "A7.4"));
        }
        lines
    }

    fn check(&self) -> Result<(), Contradiction> {
        self.modifiers.check()?;
        self.targets.check_place(self.modifiers.terrain)?;
        if self.return_fire {
            self.targets.check(false)?;
            return self.check_return_fire();
        }
        let volley = self.firing.volley(self.targets.force, self.modifiers.leader.is_some())?;
        self.targets.check(volley.far_machine_gun)
    }
}

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::band::{Gunnery, Side};
use super::fight::{Fight, FireAtTargets, Standoff};
use super::schedule::Event;
use crate::a7_fire::attack::Circumstances;
use crate::a7_fire::fire_attack::FireAttack;
use crate::a7_fire::firing::Firing;
use crate::a7_fire::modifiers::Terrain;
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::defaults::{no, no_drm, yes};
use crate::units::{Drm, Elr, Hexes, Phases, Unit};
use crate::{Catalogued, LedgerLine, Refusal, measures};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

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
    fire: FireAttack,
}

impl Firefight {
    /// The firers as a stack, or the name that is none.
    fn stack_of_firers(&self) -> Result<Vec<Unit>, Refusal> {
        let force = self.fire.firing.force(self.fire.targets.force);
        let names = self.fire.firing.firers.iter().flatten();
        names.map(|name| Unit::named("firers", force, name)).collect()
    }

    fn gunnery(&self, halvings: i32, drm: i32) -> Gunnery {
        Gunnery {
            range: self.fire.firing.range.map_or(0, Hexes::get),
            pbf: self.fire.firing.pbf.unwrap_or(true),
            halvings,
            table: self.fire.firing.table,
            inexperienced: self.fire.firing.inexperienced.unwrap_or(false),
            drm,
        }
    }

    fn targets_side(&self) -> Side {
        let rally_terrain = self.rally_terrain.unwrap_or(false);
        let units = self.fire.targets.units().expect("checked with the question");
        Side::new(
            units,
            self.fire.targets.circumstances(),
            self.fire.targets.place(),
            rally_terrain,
        )
    }

    fn firers_side(&self) -> Side {
        let around = self.fire.targets.circumstances();
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
        self.gunnery(self.fire.firing.halvings(), self.fire.modifiers.total())
    }

    fn check_return_fire(&self) -> Result<(), Refusal> {
        if self.fire.firing.firepower.is_some() || self.fire.firing.firers.is_none() {
            let message = "with `return-fire` list the `firers`, as the targets are listed";
            return Err(Refusal::together("firers", message));
        }
        if self.fire.firing.cowering.is_some() {
            let message = "with `return-fire` cowering follows from who is left to fire";
            return Err(Refusal::together("cowering", message));
        }
        if self.fire.firing.range.is_none() {
            return Err(Refusal::together("range", "with `return-fire` give the `range`"));
        }
        if self.firers_elr.is_none() {
            return Err(Refusal::together("firers-elr", "with `return-fire` give `firers-elr`"));
        }
        if self.fire.modifiers.leader.is_some() || self.fire.modifiers.heroes.get() > 0 {
            let message = "with `return-fire` list the leader or hero among the `firers`";
            return Err(Refusal::together("leader", message));
        }
        let firers = self.stack_of_firers()?;
        if firers.len() > 6 {
            let message = "with `return-fire` the firers are at most six";
            return Err(Refusal::together("firers", message));
        }
        for unit in &firers {
            unit.check("firers")?;
        }
        if self.firers_gunnery().shot(&self.firers_side().start()).is_none() {
            return Err(Refusal::together("firers", "these firers have no FP at this range"));
        }
        Ok(())
    }
}

impl Catalogued for Firefight {
    type Played = Play<Fight>;

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

    fn played(&self) -> Play<Fight> {
        let (fire, firers) = if self.return_fire {
            let gunnery = self.gunnery(0, self.return_drm.get());
            let firers = Some((self.firers_side().into(), gunnery));
            (FireAtTargets::OfFirers(self.firers_gunnery()), firers)
        } else {
            (FireAtTargets::Constant(self.fire.shot()), None)
        };
        let schedule = Event::schedule(self.phases.get(), self.return_fire, self.rally);
        Play(Fight { targets: self.targets_side().into(), fire, firers, schedule })
    }

    fn exact(played: &Play<Fight>, meter: &mut Meter<'_>) -> Result<Exact<Standoff>, NotExact> {
        Map::new(&played.0).odds(meter)
    }

    fn resolved(self) -> Self {
        let terrain = self.fire.modifiers.terrain;
        // A stack of firers is not parsed as firers with marks.
        let fire = if self.return_fire {
            let force = self.fire.firing.force(self.fire.targets.force);
            let pbf = self.fire.firing.pbf.or(Some(true));
            FireAttack {
                firing: Firing { firing_force: Some(force), pbf, ..self.fire.firing },
                targets: self.fire.targets.resolved(terrain),
                ..self.fire
            }
        } else {
            self.fire.resolved()
        };
        let covered = fire.targets.place() != Place::Ordinary
            || matches!(
                terrain,
                Terrain::Woods | Terrain::WoodenBuilding | Terrain::StoneBuilding | Terrain::Trench
            );
        Self { rally_terrain: self.rally_terrain.or(Some(covered)), fire, ..self }
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        if !self.return_fire {
            return self.fire.ledger();
        }
        let back = self.gunnery(0, self.return_drm.get());
        let mut lines = side_ledger(&self.firers_gunnery(), &self.firers_side());
        lines.extend(self.fire.modifiers.ledger());
        lines.extend(
            side_ledger(&back, &self.targets_side())
                .into_iter()
                .map(|line| LedgerLine { item: format!("returned: {}", line.item), ..line }),
        );
        lines
    }

    fn check(&self) -> Result<(), Refusal> {
        if !self.return_fire {
            return self.fire.check();
        }
        self.fire.check_modifiers()?;
        self.fire.targets.check(false)?;
        self.check_return_fire()
    }
}

/// What a side fires at first.
fn side_ledger(gunnery: &Gunnery, side: &Side) -> Vec<LedgerLine> {
    let band = side.start();
    let shot = gunnery.shot(&band);
    let column = shot.and_then(|shot| shot.fire.column);
    let column = column.map_or("no effect".to_owned(), |column| column.to_string());
    let drm = shot.map_or("none".to_owned(), |shot| format!("{:+}", shot.drm));
    let mut lines = gunnery.ledger(&band);
    lines.push(LedgerLine::new("column, at first", column, "A7.3"));
    lines.push(LedgerLine::new("DRM with leader and heroes, at first", drm, "A7.531"));
    lines
}

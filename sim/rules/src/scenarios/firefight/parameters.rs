use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::band::{self, Band, Gunnery, Side};
use super::fight::{Fight, FireAtTargets, Standoff};
use super::rallying::Rallying;
use super::schedule::Event;
use crate::a7_fire::attack::Circumstances;
use crate::a7_fire::column;
use crate::a7_fire::fire_attack::{FireAttack, ReadyToFire};
use crate::a7_fire::firing::Firing;
use crate::a7_fire::modifiers::Heroes;
use crate::a7_fire::targets::InLocation;
use crate::a14_snipers::activation;
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::defaults::{no, no_drm};
use crate::procedure::Headline;
use crate::units::{Drm, Elr, Force, Hexes, Phases, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal, measures};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Fire at the units in a Location, for several fire phases, with the RPh between them. Broken units
/// stay there. The targets may fire back.
///
/// Player Turns alternate, and the firers' comes first. In each, every side that fires does so
/// once, the phasing side first. Nobody moves, routs or receives help. A unit that goes berserk
/// or surrenders takes no further part. How far a cave is Overstacked is counted at the start,
/// and does not change (A5.131).
///
/// # Examples
///
/// A firefight of one fire phase is a fire attack.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Firefight>::new()
///     .phases(1)
///     .targets(["elite-full"])
///     .firepower(8)
///     .elr(3)
///     .heat_of_battle(false)
///     .chance_of("eliminated")?;
/// assert_eq!(chance.to_string(), "19/648");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Firefight {
    /// The number of fire phases, of both sides together.
    #[schemars(extend("rule" = "A3.2, A3.4"))]
    phases: Phases,
    /// Whether the targets fire back at the firers, who are then a stack, too.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A3.4"))]
    return_fire: bool,
    /// All DRM of the targets' fire except leadership and heroes.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6"))]
    return_drm: Drm,
    /// The firers' Experience Level Rating, if fire is returned.
    #[serde(default)]
    #[schemars(extend("rule" = "A19.13", "unless-given" = "only needed for return-fire"))]
    firers_elr: Option<Elr>,
    #[serde(flatten)]
    rallying: Rallying,
    /// Whether the firers are in Rally Bonus terrain.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.61"))]
    firers_rally_terrain: bool,
    #[serde(flatten)]
    fire: FireAttack,
}

/// The firers as a stack that is fired at, too.
struct Returned {
    units: Vec<Unit>,
    range: Hexes,
    elr: Elr,
}

impl Firefight {
    /// How a side fires.
    fn gunnery(&self, range: Hexes, halvings: i32, drm: i32) -> Gunnery {
        Gunnery {
            range: range.get(),
            pbf: self.fire.firing.pbf.unwrap_or(true),
            halvings,
            table: self.fire.firing.table,
            inexperienced: self.fire.firing.inexperienced.unwrap_or(false),
            drm,
        }
    }

    /// The same fire in every phase.
    fn ready_to_fire(self) -> Result<Ready<Self>, Refusal> {
        self.fire.modifiers.check_several_attacks()?;
        let ready = self.fire.clone().ready_to_fire()?;
        if ready.flames {
            let message = "a FT runs out, so it does not fire in every phase: `fire-attack` plays \
                           one attack";
            return Err(Refusal::together("firers", message).by("A22.5"));
        }
        let ReadyToFire { asked, shot, mut targets, ledger, .. } = ready;
        targets.circumstances.snipers = targets.circumstances.snipers.telling_dm();
        refuse_the_berserk("targets", &targets.units)?;
        self.check_range(asked.firing.range)?;
        let asked = Self { fire: asked, ..self };
        Ok(asked.fight(targets, FireAtTargets::Constant(shot), None, ledger))
    }

    /// Broken units that are ADJACENT to an armed enemy must rout, which is not played.
    fn check_range(&self, range: Option<Hexes>) -> Result<(), Refusal> {
        if self.phases.get() > 1 && range.is_some_and(|range| range.get() < 2) {
            let message = "broken units ADJACENT to an armed enemy rout or are eliminated, which a \
                           firefight does not play: give a `range` of 2 or more, or 1 phase";
            return Err(Refusal::together("range", message).by("A10.5, A10.62"));
        }
        Ok(())
    }

    /// What is left of the firers fires, and so do the targets.
    fn ready_to_return_fire(self) -> Result<Ready<Self>, Refusal> {
        let FireAttack { firing, modifiers, targets, snipers } = self.fire.clone();
        modifiers.check(firing.advancing_fire)?;
        modifiers.check_several_attacks()?;
        let (targets, mut at) = targets.ready(modifiers.terrain, firing.range, false)?;
        let snipers = snipers.of_both_sides()?.telling_dm();
        at.circumstances.snipers = snipers;
        // A stack of firers is not parsed as firers with marks.
        let force = firing.force(targets.force);
        let Returned { units, range, elr } = self.returned(force)?;
        self.check_range(Some(range))?;
        refuse_the_berserk("targets", &at.units)?;
        refuse_the_berserk("firers", &units)?;
        let around = at.circumstances;
        let heat_of_battle =
            around.heat_of_battle.map(|heat| Surroundings { place: Place::Ordinary, ..heat });
        let circumstances = Circumstances {
            elr: elr.get(),
            morale_modifier: 0,
            own_bombardment: false,
            heat_of_battle,
            snipers: snipers.for_units_of(activation::Side::Attacker),
            charge: None,
            ..around
        };
        let side = Side::new(units, circumstances, Place::Ordinary, self.firers_rally_terrain);
        let fire = self.gunnery(range, firing.halvings(), modifiers.total(Heroes::default()));
        if fire.shot(&side.start()).is_none() {
            let message = "these firers have no FP at this range";
            return Err(Refusal::together("firers", message).by("A7.22"));
        }
        let back = self.gunnery(range, 0, self.return_drm.get());
        let mut ledger = side_ledger(&fire, &side.start());
        ledger.extend(modifiers.ledger(Heroes::default()));
        let units = (0..).zip(at.units.iter().copied()).collect();
        let first = Band { units, dm: true, ..Band::default() };
        ledger.extend(
            side_ledger(&back, &first)
                .into_iter()
                .map(|line| LedgerLine { item: format!("returned: {}", line.item), ..line }),
        );
        let pbf = firing.pbf.or(Some(true));
        let firing = Firing { firing_force: Some(force), pbf, ..firing };
        let fire_attack = FireAttack { firing, modifiers, targets, snipers: self.fire.snipers };
        let asked = Self { fire: fire_attack, ..self };
        Ok(asked.fight(at, FireAtTargets::OfFirers(fire), Some((side.into(), back)), ledger))
    }

    /// The firers, if they can be fired at and fire as a stack.
    fn returned(&self, force: Force) -> Result<Returned, Refusal> {
        let firing = &self.fire.firing;
        let (None, Some(names)) = (firing.firepower, &firing.firers) else {
            let message = "with `return-fire` list the `firers`, like the targets";
            return Err(Refusal::together("firers", message));
        };
        if firing.cowering.is_some() {
            let message = "with `return-fire` cowering follows from the units that are left to \
                           fire";
            return Err(Refusal::together("cowering", message));
        }
        let Some(range) = firing.range else {
            return Err(Refusal::together("range", "with `return-fire` give the `range`"));
        };
        let Some(elr) = self.firers_elr else {
            return Err(Refusal::together("firers-elr", "with `return-fire` give `firers-elr`"));
        };
        if self.fire.modifiers.leader.is_some() || self.fire.modifiers.heroes.get() > 0 {
            let message = "with `return-fire` list the leader or hero among the `firers`";
            return Err(Refusal::together("leader", message));
        }
        let units = names.iter().map(|name| Unit::named("firers", force, name));
        let units: Vec<Unit> = units.collect::<Result<_, _>>()?;
        if units.len() > 6 {
            let message = "with `return-fire` the firers are at most six";
            return Err(Refusal::together("firers", message));
        }
        for unit in &units {
            unit.check("firers")?;
        }
        Ok(Returned { units, range, elr })
    }

    /// The firefight, when it is known which units fire at which.
    fn fight(
        self,
        targets: InLocation,
        fire: FireAtTargets,
        firers: Option<(Arc<Side>, Gunnery)>,
        ledger: Vec<LedgerLine>,
    ) -> Ready<Self> {
        let InLocation { units, place, circumstances } = targets;
        let (rallying, rally_terrain) = self.rallying.settled(place, self.fire.modifiers.terrain);
        let targets = Side::new(units, circumstances, place, rally_terrain).into();
        let schedule = Event::schedule(
            self.phases.get(),
            self.return_fire,
            rallying.rally,
            circumstances.snipers.share > 0,
        );
        let asked = Self { rallying, ..self };
        let fight = Fight { targets, fire, firers, schedule };
        Ready::new(asked, Play(fight)).with_ledger(ledger)
    }
}

/// A unit that is berserk at the start of a firefight is refused.
fn refuse_the_berserk(parameter: &'static str, units: &[Unit]) -> Result<(), Refusal> {
    let why = ", and a firefight has no charges: ask `fire-attack`";
    band::refuse_the_berserk(parameter, units, why)
}

impl Catalogued for Firefight {
    type Played = Play<Fight>;

    const NAME: &'static str = "firefight";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("phases", "3"), ("firepower", "8"), ("targets", "4-4-7"), ("elr", "3")];
    const RULES: &'static [&'static str] =
        &["A3", "A7", "A.9", "A10", "A12.13", "A15", "A17", "A18.11", "A19", "G1", "G11.8"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + <unit> ...", "what is left of each target, named as by fire-attack"),
        ("... / ...", "with return-fire, also what is left of each firer"),
        ("... / <number> attacker snipers, ...", "how often Snipers were activated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn in_words(outcome: &str) -> Option<String> {
        let (targets, firers) = outcome.split_once(" / ")?;
        let returned = !firers.starts_with(|letter: char| letter.is_ascii_digit())
            || !firers.contains("sniper");
        returned.then(|| format!("targets {targets}; firers {firers}"))
    }

    fn measures() -> Vec<Measure<Standoff>> {
        measures::of_units().into_iter().chain(activation::measures()).collect()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let fire = self.fire.with_overstacking()?;
        let asked = Self { fire, ..self };
        if asked.return_fire { asked.ready_to_return_fire() } else { asked.ready_to_fire() }
    }

    fn exact(played: &Play<Fight>, meter: &mut Meter<'_>) -> Result<Exact<Standoff>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}

/// What a side fires at first.
fn side_ledger(gunnery: &Gunnery, band: &Band) -> Vec<LedgerLine> {
    let shot = gunnery.shot(band);
    let column = shot.and_then(|shot| shot.fire.column);
    let drm = shot.map_or("none".to_owned(), |shot| format!("{:+}", shot.drm));
    let mut lines = gunnery.ledger(band);
    lines.push(LedgerLine::new("column, at first", column::written(column), "A7.3"));
    lines.push(LedgerLine::new("all DRM, at first", drm, "A7.4, A7.531"));
    lines
}

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::attack::{Attack, Fire, Shot};
use super::direction::Direction;
use super::firing::{Firing, Volley, fraction};
use super::leaves::{self, Residual};
use super::modifiers::{self, Modifiers, Terrain};
use super::stack::{Remains, Stack};
use super::targets::{InLocation, Targets};
use super::{column, flamethrower};
use crate::a5_stacking;
use crate::a14_snipers::activation::{self, Side, SniperAttacks};
use crate::procedure::Headline;
use crate::units::{Body, FewUnits};
use crate::{Catalogued, LedgerLine, Ready, Refusal, measures};
use asl_engine::odds::Measure;

/// Small arms fire at the units in a Location.
///
/// # Examples
///
/// 8 FP at a 4-4-8 in Open Ground.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = FireAttack::at(["elite-full"])
///     .firepower(8)
///     .elr(3)
///     .heat_of_battle(false)
///     .chance_of("eliminated")?;
/// assert_eq!(chance.to_string(), "19/648");
/// # Ok::<(), Error>(())
/// ```
///
/// A leader in the list directs the fire: 7 FP with -1, and no cowering (A7.53).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let at = || FireAttack::at(["elite-full"]).elr(3).heat_of_battle(false);
/// let listed = at().firers(["7-6-8", "9-1"]).range(4).chance_of("unaffected")?;
/// let summed = at().firepower(7).leader(-1).chance_of("unaffected")?;
/// assert_eq!(listed, summed);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FireAttack {
    #[serde(flatten)]
    pub(crate) firing: Firing,
    #[serde(flatten)]
    pub(crate) modifiers: Modifiers,
    #[serde(flatten)]
    pub(crate) targets: Targets,
    #[serde(flatten)]
    pub(crate) snipers: SniperAttacks,
}

/// A fire attack that can be made: what is fired, and at whom.
pub(crate) struct ReadyToFire {
    /// The parameters, with those filled in that follow from others.
    pub(crate) asked: FireAttack,
    pub(crate) shot: Shot,
    pub(crate) targets: InLocation,
    /// How its numbers come about.
    pub(crate) ledger: Vec<LedgerLine>,
    /// Whether it is the attack of a FT, which can run out (A22.5).
    pub(crate) flames: bool,
}

/// By how many squad-equivalents these are more than so many, and by so many at least.
fn overstacked_by(
    parameter: &'static str,
    bodies: Vec<Body>,
    limit: u32,
    least: i32,
) -> Result<FewUnits, Refusal> {
    let over = a5_stacking::overstacked_by(bodies, limit).max(least);
    FewUnits::try_from(i64::from(over)).map_err(|_| {
        let most = i64::from(limit) + FewUnits::MAX;
        let message = format!("more than {most} squad-equivalents in a Location");
        Refusal::together(parameter, message).by("A5.1, G11.4")
    })
}

/// By how many squad-equivalents these targets Overstack their Location (A5.131, G11.4).
pub(crate) fn targets_overstack(targets: &Targets, terrain: Terrain) -> Result<FewUnits, Refusal> {
    let limit = if terrain.is_cave() { a5_stacking::CAVE_LIMIT } else { a5_stacking::LIMIT };
    let units = targets.named("targets", &targets.targets)?;
    let bodies = units.into_iter().map(|unit| unit.body).collect();
    overstacked_by("targets", bodies, limit, 0)
}

/// The modifiers of fire at these targets, with the DRM of the Location that they Overstack
/// (A5.131).
pub(crate) fn at_overstacked(
    modifiers: Modifiers,
    targets: &Targets,
) -> Result<Modifiers, Refusal> {
    let over = targets_overstack(targets, modifiers.terrain)?;
    let target_overstacked = modifiers.target_overstacked.max(over);
    Ok(Modifiers { target_overstacked, ..modifiers })
}

impl FireAttack {
    /// The same with the DRM of the Overstacked cave that is fired out of and of the Overstacked
    /// Location that is fired at, which follow from the units that are there (A5.12, A5.131, G11.4).
    pub(crate) fn with_overstacking(mut self) -> Result<Self, Refusal> {
        if self.firing.overstacked_cave {
            let firers = self.firing.listed(self.targets.force)?;
            let firers = firers.into_iter().map(|firer| firer.body).collect();
            let over = overstacked_by("firers", firers, a5_stacking::CAVE_LIMIT, 1)?;
            let given = self.modifiers.firer_overstacked;
            self.modifiers.firer_overstacked = given.max(over);
        }
        self.modifiers = at_overstacked(self.modifiers, &self.targets)?;
        Ok(self)
    }

    /// What is fired, and at whom.
    pub(crate) fn ready_to_fire(self) -> Result<ReadyToFire, Refusal> {
        let direction = self.firing.direction(self.targets.force, self.modifiers.leader)?;
        let Direction { leader, ledger: leaders } = direction;
        let modifiers = Modifiers { leader, ..self.modifiers };
        let (firing, volley) = self.firing.ready(self.targets.force, leader.is_some())?;
        modifiers.check(firing.advancing_fire)?;
        let (asked, mut targets) =
            self.targets.ready(modifiers.terrain, firing.range, volley.far_machine_gun)?;
        targets.circumstances.snipers = self.snipers.for_units_of(Side::Defender)?;
        let flames = volley.flamethrower;
        let (drm, left_out) = if flames {
            (flamethrower::modifiers(modifiers), flamethrower::left_out(modifiers))
        } else {
            (modifiers, Vec::new())
        };
        let fire = |firepower| Fire::of(volley.table, firepower, volley.inexperienced);
        let shot = Shot {
            fire: fire(volley.firepower),
            at_concealed: fire(volley.at_concealed),
            drm: drm.total(volley.heroes),
            cowering: volley.cowering,
        };
        let apart = leaders.into_iter().chain(left_out).collect();
        let ledger = ledger(volley, apart, &firing, drm, shot.at(targets.place), &targets);
        let asked = Self { firing, modifiers, targets: asked, ..self };
        Ok(ReadyToFire { asked, shot, targets, ledger, flames })
    }
}

/// How the numbers of an attack come about, and what it leaves. The lines `apart` come before
/// its DRM: what leaders do, and which DRM are left out.
fn ledger(
    volley: Volley,
    apart: Vec<LedgerLine>,
    firing: &Firing,
    modifiers: Modifiers,
    shot: Shot,
    targets: &InLocation,
) -> Vec<LedgerLine> {
    let Volley { ledger: mut lines, weapons, at_concealed, heroes, table, .. } = volley;
    lines.push(LedgerLine::new("column", column::written(shot.fire.column), "A7.3"));
    let concealed = targets.units.iter().any(|unit| unit.concealed);
    if concealed && shot.fire != shot.at_concealed {
        let at = column::written(shot.at_concealed.column);
        let firepower = fraction(at_concealed);
        lines.push(LedgerLine::new("firepower at the concealed", firepower, "A12.13"));
        lines.push(LedgerLine::new("column at the concealed", at, "A12.13"));
    }
    let cowered = if shot.cowering {
        column::written(shot.fire.cowered)
    } else if modifiers.leader.is_some() {
        "the same, a leader directs the fire".to_owned()
    } else {
        "the same, nobody cowers".to_owned()
    };
    lines.push(LedgerLine::new("column on Original doubles", cowered, "A7.9"));
    lines.extend(apart);
    lines.extend(modifiers.ledger(heroes));
    lines.extend(weapons.ledger(shot.cowering));
    // Only Defensive First Fire leaves some (A8.2).
    if !firing.advancing_fire {
        let outside = modifiers.outside_the_target(heroes);
        let residual = Residual { shot, table, outside, place: targets.place };
        lines.extend(residual.ledger(&targets.units, &weapons));
    }
    lines.extend(leaves::concealment(shot, concealed, firing.firers.is_some()));
    lines.extend(leaves::snipers(targets.circumstances.snipers));
    lines
}

/// The Morale Level of each target before the attack, and what a leader does for its MC.
fn morale_levels(attack: &Attack) -> Vec<LedgerLine> {
    let stack = Stack::of(&attack.targets);
    let mut lines: Vec<LedgerLine> = Vec::new();
    for (index, piece) in stack.pieces.iter().enumerate() {
        let item = format!("Morale Level of {}", piece.unit);
        let (level, led) = (attack.morale_level(&stack, index), attack.leadership(&stack, index));
        let raised = if stack.has_leader_for(index) { ", the leader's +1 in it" } else { "" };
        let help = if led == 0 { String::new() } else { format!("; DRM of its MC {led:+}") };
        let rule = if raised.is_empty() { "A10.1, A10.21" } else { "A10.1, A10.21, G1.41" };
        let line = LedgerLine::new(&item, format!("{level}{raised}{help}"), rule);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

impl Catalogued for FireAttack {
    type Played = Attack;

    const NAME: &'static str = "fire-attack";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("firepower", "16"),
        ("terrain", "stone-building"),
        ("targets", "4-4-7,4-4-7,8-0"),
        ("elr", "3"),
    ];
    const RULES: &'static [&'static str] =
        &["A7", "A.9", "A10", "A12.13", "A14", "A15", "A17", "A19", "A22", "G1", "G11.8"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "nothing happens to it"),
        ("revealed", "it has lost its concealment"),
        ("pinned", "it is pinned"),
        ("<unit>", "it is now this unit, by a lost step, a wound or Battle Hardening"),
        ("<unit>-fanatic, -heroic, -berserk", "results of Heat of Battle"),
        ("...-with-hero", "and it has created a hero"),
        ("rallied", "Heat of Battle has rallied it"),
        ("broken, disrupted, surrendered", "the same unit in this condition; not for the Japanese"),
        ("<unit>-broken, -disrupted", "it is now this unit, broken"),
        ("two-<unit>-broken", "a squad has become its two half-squads, broken"),
        ("eliminated", "nothing is left of it"),
        (
            "... + ...",
            "one such result for each target, in the order given; equal targets are sorted by \
             result",
        ),
        ("... / <number> attacker snipers, ...", "how often Snipers were activated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<Remains>> {
        let of_units = measures::of_units().into_iter().chain(measures::how_many());
        of_units.chain(activation::measures()).collect()
    }

    fn idle(asked: &Map<String, Value>) -> &'static [&'static str] {
        modifiers::idle(asked)
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let ReadyToFire { asked, shot, targets, ledger, .. } =
            self.with_overstacking()?.ready_to_fire()?;
        let InLocation { units, place, circumstances } = targets;
        let attack = Attack::new(shot.at(place), units, circumstances);
        let ledger = ledger.into_iter().chain(morale_levels(&attack)).collect();
        Ok(Ready::new(asked, attack).with_ledger(ledger))
    }
}

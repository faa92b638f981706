use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effects::Effects;
use super::left::LeftByGun;
use super::scenario::Shelling;
use super::target_gun::Manned;
use crate::a7_fire::fire_attack::targets_overstack;
use crate::a7_fire::modifiers::Terrain;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a15_heat_of_battle::Place;
use crate::c3_to_hit::aim::Aim;
use crate::defaults::{no, no_drm};
use crate::g11_caves::ELIMINATING_MM;
use crate::procedure::{Headline, in_group};
use crate::scenarios::fire_phase::StopWhen;
use crate::scenarios::firefight::{Rallying, Side};
use crate::tables::to_hit::{Ammunition, TargetType};
use crate::units::Drm;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// A Gun, a mortar or a light anti-tank weapon fires at Infantry, and each hit is resolved on the
/// IFT.
///
/// It fires in one phase of each Player Turn, the first of which is its own side's. Between them
/// pins end and broken targets try to rally. Nobody moves. Each unit is hit by the same TH DR with
/// its own DRM; a Critical Hit strikes those that Random Selection chooses.
///
/// # Examples
///
/// A Gun of 75 mm at a 4-4-7 in the open eight hexes away hits with an Original 7 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let shot = Ask::<GunAttack>::new().caliber_mm(75).range(8).targets(["4-4-7"]).elr(3);
/// let chance = shot.heat_of_battle(false).chance_of("unaffected / malfunctioned")?;
/// assert_eq!(chance.to_string(), "1/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GunAttack {
    #[serde(flatten)]
    aim: Aim,
    #[serde(flatten)]
    course: Course,
    #[serde(flatten)]
    manned: Manned,
    #[serde(flatten)]
    targets: Targets,
}

/// When nothing more is fired, and what counts for the effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the effects"))]
struct Course {
    /// Nothing more is fired when all targets are in this state or worse.
    #[serde(default = "eliminated")]
    #[schemars(extend("rule" = "A7.52"))]
    stop_when: StopWhen,
    /// Every other DRM of the Effects DR.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4, A22.4", "label" = "effects DRM"))]
    effects_drm: Drm,
    /// Whether the targets are in marsh, which halves HE. Swamp is a terrain.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C3.53, G7"))]
    marsh: bool,
    #[serde(flatten)]
    rallying: Rallying,
}

fn eliminated() -> StopWhen {
    StopWhen::Eliminated
}

/// The terrain whose TEM lets HEAT hurt Infantry (C8.31, G11.835).
fn stops_heat(terrain: Terrain) -> bool {
    terrain.is_cave()
        || matches!(terrain, Terrain::Wall | Terrain::WoodenBuilding | Terrain::StoneBuilding)
}

impl GunAttack {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.aim.target_type() == TargetType::Vehicle {
            let message =
                "`gun-attack` is at Infantry: `duel` is at vehicles, and one side need not fire";
            return refused("target-type", message, "C3.31");
        }
        if self.aim.target.concealed {
            let message = "say it of each target, as in `4-4-7-concealed`";
            return refused("concealed", message, "C6.2");
        }
        match self.aim.ammunition() {
            Ammunition::Smoke => {
                let message = "SMOKE has no effect on the IFT: ask `to-hit`";
                return refused("ammunition", message, "C8.5");
            }
            Ammunition::Heat
                if !stops_heat(self.aim.target.terrain) && !self.manned.is_manned() =>
            {
                let message = "HEAT hurts only Infantry behind a wall, in a building, in a cave or \
                               with a Gun (`target-gun`); pillboxes are not played here";
                return refused("terrain", message, "C8.31, G11.835");
            }
            _ => {}
        }
        if self.aim.firer.desperation {
            let message = "ask `to-hit`, which says what the backblast does";
            return refused("desperation", message, "C13.81");
        }
        if self.aim.firer.deliberate_immobilization || self.aim.target.hull_down {
            let parameter = match self.aim.target.hull_down {
                true => "hull-down",
                false => "deliberate-immobilization",
            };
            return refused(parameter, "this is for vehicles", "C5.7, D4.2");
        }
        Ok(())
    }
}

impl Catalogued for GunAttack {
    type Played = Play<Shelling>;

    const NAME: &'static str = "gun-attack";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("caliber-mm", "75"),
        ("range", "8"),
        ("terrain", "wooden-building"),
        ("targets", "4-4-7"),
        ("elr", "3"),
    ];
    const RULES: &'static [&'static str] = &[
        "C3", "C4", "C5", "C6", "C8", "C9", "C11", "C13", "C.6", "C.7", "A7", "A10", "G1", "G11.88",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + <unit> ...", "what is left of each target, named as by fire-attack"),
        ("cave-eliminated", "a Critical Hit of 100 mm or more has eliminated the cave"),
        ("... / target-gun-intact, ...", "what has happened to the Gun that is fired at (C11.4)"),
        ("... / 2 shots", "after so many shots, when that can differ"),
        ("... / malfunctioned, removed", "and the weapon cannot be fired any more"),
        ("... / last-round, no-ammunition", "and there is no more of this ammunition, or was none"),
        ("... / user-reduced", "and the user of a Panzerfaust suffers a CR"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<LeftByGun>> {
        LeftByGun::measures()
    }

    fn ready(mut self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let over = targets_overstack(&self.targets, self.aim.target.terrain)?;
        let given = &mut self.aim.target.target_overstacked;
        *given = (*given).max(over);
        self.manned.check(&self.aim)?;
        let aim = self.aim.ready()?;
        let ammunition = self.aim.ammunition();
        let mut ledger = aim.ledger;
        let drm = self.course.effects_drm.get();
        let hidden = self.targets.targets.iter().any(|name| name.ends_with("-concealed"));
        if hidden && !self.aim.target.terrain.is_cave() {
            let value = "+2 to the TH DR".to_owned();
            ledger.push(LedgerLine::new("Case K, a concealed unit", value, "C6.2"));
        }
        let (effects, lines) = Effects::of(&self.aim, self.course.marsh, drm);
        ledger.extend(lines);
        let terrain = self.aim.target.terrain;
        let range = Some(self.aim.ordnance.range);
        let (targets, location) = self.targets.ready(terrain, range, false)?;
        let InLocation { units, place, circumstances } = location;
        let (target_gun, lines) = self.manned.ready(&self.aim, &effects, &units)?;
        ledger.extend(lines);
        let (rallying, rally_terrain) = self.course.rallying.settled(place, terrain);
        let gunfire = aim.gunfire;
        let side = Side::new(units, circumstances, place, rally_terrain)
            .under_fire(usize::from(gunfire.phases))?
            .into();
        let caliber = self.aim.ordnance.caliber_mm.map_or(0, |caliber| caliber.get());
        let shelling = Shelling {
            side,
            gunfire,
            effects,
            stop_when: self.course.stop_when,
            concealment_counts: !matches!(place, Place::Cave | Place::Pillbox),
            eliminates_cave: terrain.is_cave()
                && ammunition == Ammunition::He
                && caliber >= ELIMINATING_MM,
            target_gun,
            schedule: Shelling::schedule(&gunfire, rallying.rally),
            names_shots: gunfire.names_shots(),
        };
        let course = Course { rallying, ..self.course };
        let asked = Self { aim: aim.asked, course, targets, ..self };
        Ok(Ready::new(asked, Play(shelling)).with_ledger(ledger))
    }

    fn exact(played: &Play<Shelling>, meter: &mut Meter<'_>) -> Result<Exact<LeftByGun>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}

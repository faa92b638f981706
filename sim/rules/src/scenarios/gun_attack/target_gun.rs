//! A Gun and its crew as the target (C11.2 to C11.6).

use std::fmt;

use asl_engine::dice::{Dice, Roll};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effects::Effects;
use crate::a7_fire::attack::Original;
use crate::a7_fire::modifiers::Terrain;
use crate::c3_to_hit::aim::{Aim, TargetMotion, Weapon};
use crate::c3_to_hit::shot::Hit;
use crate::defaults::yes;
use crate::procedure::in_group;
use crate::tables::ift::Effect;
use crate::tables::to_hit::{Ammunition, TargetType};
use crate::units::{Body, Condition, Unit};
use crate::{LedgerLine, Refusal};

/// The Effects DR of a hit on a Gun.
const EFFECTS: Roll = Roll::DR("IFT DR", "C11.4");

/// The DRM of a gunshield against Direct Fire, and against Indirect Fire (C11.5).
const SHIELD: [i32; 2] = [2, 1];

/// What kind of Gun is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TargetGun {
    /// An AT Gun, which has a gunshield.
    At,
    /// An INF Gun, which has a gunshield.
    Inf,
    /// An ART Gun.
    Art,
    /// An AA Gun.
    Aa,
    /// A mortar.
    Mortar,
    /// A recoilless rifle, which is never Emplaced.
    Rcl,
}

/// The Gun that the target mans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("a Gun as the target"))]
pub(super) struct Manned {
    /// The Gun that the crew in `targets` mans. A hit can be a Direct Hit on it.
    #[serde(default)]
    #[schemars(extend("rule" = "C11.4, C11.5", "unless-given" = "no Gun", "label" = "target Gun"))]
    target_gun: Option<TargetGun>,
    /// Whether the shots come from inside the CA of that Gun, so that its gunshield counts.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C11.5", "label" = "within its CA"))]
    within_its_ca: bool,
}

/// What has happened to the Gun that is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GunState {
    /// Nothing.
    Intact,
    /// It malfunctions, and its crew is eliminated.
    Malfunctioned,
    /// It is eliminated with its crew.
    Eliminated,
}

impl fmt::Display for GunState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Intact => "target-gun-intact",
            Self::Malfunctioned => "target-gun-malfunctions",
            Self::Eliminated => "target-gun-eliminated",
        })
    }
}

/// A Gun and its crew, as a shot meets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Emplacement {
    /// What the gunshield adds to the Effects DR of a Near Miss.
    pub(super) shield: i32,
    /// Whether it is fired at by solid shot, of which a K is enough to eliminate it.
    pub(super) solid_shot: bool,
}

impl Emplacement {
    /// Whether a hit is a Direct Hit on the Gun: a KIA or a K without the gunshield.
    pub(super) fn direct_hit<D: Dice + ?Sized>(
        self,
        hit: Hit,
        effects: &Effects,
        dice: &mut D,
    ) -> Result<GunState, Original> {
        if hit == Hit::Critical {
            dice.note("C3.71", format_args!("the Critical Hit eliminates the Gun and its crew"));
            return Ok(GunState::Eliminated);
        }
        let total = match hit {
            Hit::Multiple => dice.dr_total(&EFFECTS).min(dice.dr_total(&EFFECTS)),
            _ => dice.dr_total(&EFFECTS),
        };
        let (column, drm) = effects.usual;
        let effect = column.map_or(Effect::None, |column| column.effect(total + drm));
        let state = match effect {
            Effect::Kia(_) => GunState::Eliminated,
            Effect::K(_) if self.solid_shot => GunState::Eliminated,
            Effect::K(_) => GunState::Malfunctioned,
            _ => {
                dice.note(
                    "C11.4",
                    format_args!(
                        "a Near Miss: the Gun is unhurt, and a gunshield counts for its crew"
                    ),
                );
                return Err(Original::of_total(total));
            }
        };
        let what = match state {
            GunState::Malfunctioned => "the Gun malfunctions, and its crew is eliminated",
            _ => "the Gun is eliminated with its crew",
        };
        dice.note("C11.4", format_args!("a Direct Hit, {effect}: {what}"));
        Ok(state)
    }

    /// What the gunshield adds for this crew (C11.5).
    pub(super) fn shield_for(self, crew: &Unit) -> i32 {
        if crew.condition != Condition::Unbroken { 0 } else { self.shield }
    }
}

impl Manned {
    /// Whether a Gun is fired at.
    pub(super) fn is_manned(self) -> bool {
        self.target_gun.is_some()
    }

    /// Refuses what does not go with a Gun.
    pub(super) fn check(&self, aim: &Aim) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let target = &aim.target;
        let moves = target.ffnam || target.ffmo || target.target_motion != TargetMotion::Still;
        let never = [Some(TargetGun::Rcl), None].contains(&self.target_gun);
        match self.target_gun {
            _ if aim.target.emplaced && never => {
                let message =
                    "only a Gun is Emplaced, and a RCL never is: give another `target-gun`";
                refused("emplaced", message, "C11.2")
            }
            _ if target.emplaced && (target.terrain == Terrain::Bamboo) => {
                refused("emplaced", "no Gun is Emplaced in bamboo", "C11.2")
            }
            _ if target.emplaced && target.hazardous_movement => {
                let message = "a Gun that is pushed is not Emplaced any more";
                refused("emplaced", message, "C11.2")
            }
            None if !self.within_its_ca => {
                refused("within-its-ca", "this is for a `target-gun`", "C11.5")
            }
            Some(_) if moves => {
                let parameter = match (target.ffnam, target.ffmo) {
                    (true, _) => "ffnam",
                    (_, true) => "ffmo",
                    _ => "target-motion",
                };
                refused(parameter, "a Gun that is manned does not move", "C10.3")
            }
            Some(gun) if target.terrain == Terrain::Foxhole && gun != TargetGun::Mortar => {
                refused("terrain", "of Guns only mortars are in foxholes", "B27.1")
            }
            Some(_) if target.target_overstacked.get() > 0 => {
                let message = "the crew is alone with its Gun";
                refused("target-overstacked", message, "A5.131")
            }
            Some(_) if target.target_size.get().abs() > 1 => {
                refused("target-size", "a Gun is small (1), normal (0) or large (-1)", "C2.271")
            }
            _ => Ok(()),
        }
    }

    /// The Gun as a shot meets it, with its lines of the ledger.
    pub(super) fn ready(
        &self,
        aim: &Aim,
        effects: &Effects,
        units: &[Unit],
    ) -> Result<(Option<Emplacement>, Vec<LedgerLine>), Refusal> {
        let Some(gun) = self.target_gun else { return Ok((None, Vec::new())) };
        let crew = |unit: &Unit| matches!(unit.body, Body::Crew { .. });
        if units.len() != 1 || !units.iter().all(crew) {
            let message = "with a `target-gun` the target is its crew alone, as in `crew`";
            return Err(Refusal::together("targets", message).by("C11.4"));
        }
        let indirect = aim.ordnance.weapon == Weapon::Mortar;
        let has_shield = matches!(gun, TargetGun::At | TargetGun::Inf);
        let counts = has_shield && self.within_its_ca && aim.ordnance.range.get() > 0;
        let full = if counts { SHIELD[usize::from(indirect)] } else { 0 };
        // It is never added to a TEM of the same DR: the better one counts.
        let area = aim.target_type() == TargetType::Area;
        let tem = if area { effects.tem.max(0) } else { 0 };
        let shield = (full - tem).max(0);
        let solid_shot =
            matches!(aim.ammunition(), Ammunition::Ap | Ammunition::Apcr | Ammunition::Apds);
        let emplaced = if aim.target.emplaced { "Emplaced" } else { "not Emplaced" };
        let mut ledger = vec![LedgerLine::new("the Gun", emplaced.to_owned(), "C11.2")];
        let in_good_order = units.iter().all(|crew| crew.condition == Condition::Unbroken);
        let of_shield = match (has_shield, counts) {
            (false, _) => "none",
            (true, _) if !in_good_order => "does not count: the crew is not in Good Order",
            (true, false) => "does not count from there",
            (true, true) if shield == 0 => "no better than the TEM",
            _ => "",
        };
        let of_shield = match of_shield {
            "" => format!("{shield:+} for the crew of a Near Miss"),
            why => why.to_owned(),
        };
        ledger.push(LedgerLine::new("gunshield", of_shield, "C11.5"));
        Ok((Some(Emplacement { shield, solid_shot }), ledger))
    }
}

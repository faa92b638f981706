use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::aerial_hit::{AerialHit, Armament};
use super::aerial_run::{AerialRun, AfterRun};
use super::anti_aircraft::AaFire;
use super::plane::Counter;
use super::sighting::Sighting;
use crate::a7_fire::modifiers::Terrain;
use crate::c3_to_hit::shot::{At, Shot};
use crate::c7_to_kill::crew::Crew;
use crate::c7_to_kill::penetration::{Damage, RedCs};
use crate::defaults::{no, no_drm};
use crate::measures::holds;
use crate::procedure::{Headline, in_group};
use crate::tables::to_hit::{self, Colour, TargetType};
use crate::units::{ArmorFactor, Caliber, Drm, Morale, Smoke, SurvivalNumber, TargetSize};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::Measure;

/// The Aerial Ranges of the first and the second attack (E7.402).
const RANGES: [i32; 2] = [8, 6];

/// Case J of a moving vehicle.
const MOVING_DRM: i32 = 2;

/// Case K.
const CONCEALED_DRM: i32 = 2;

/// A plane attacks a vehicle once, with bombs or with its MG: what is left of it, and of the plane?
///
/// It makes its Sighting TC, comes under the AA fire that is given, and attacks. The AF is the
/// Aerial AF of the worst AF, and the hit is one in the rear. Bombs are a Direct Hit if the Final TH
/// DR is not above half of the Basic TH#. Otherwise an AFV suffers a Near Miss, with half of the
/// Basic TK#. MG attack an unarmored vehicle on the Vehicle line of the IFT.
///
/// `air-attack` is for Infantry. These are not part of it: the second attack of the run, Collateral
/// Attacks, other targets in the hex, the Area Target Type, heavy AA fire, and Napalm.
///
/// # Examples
///
/// Bombs of 120 mm at a tank with 2 as its worst AF, from four hexes, with a TH# of 9. A Direct Hit
/// needs a Final 4, and has a TK# of 12 + 2 - 1 = 13; a Near Miss has 7.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let bombs = Ask::<AirAttackVehicle>::new().year(1942).armament(Armament::Bombs).worst_af(2);
/// assert_eq!(bombs.chance_of("burns")?.to_string(), "3185/23328");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AirAttackVehicle {
    #[serde(flatten)]
    counter: Counter,
    #[serde(flatten)]
    weapon: AerialWeapon,
    #[serde(flatten)]
    aa_fire: AaFire,
    #[serde(flatten)]
    sighting: Sighting,
    #[serde(flatten)]
    vehicle: AerialVehicle,
}

/// With what it attacks, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the planes"))]
struct AerialWeapon {
    /// With what it attacks.
    #[schemars(extend("rule" = "E7.41, E7.42"))]
    armament: Armament,
    /// The caliber of the bombs or rockets in millimetres.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "E7.42",
        "unless-given" = "100, 120 or 150 of a Fighter-Bomber of 1939, 1942 or 1944, 200 of a Stuka \
                          of 1942"
    ))]
    bomb_caliber_mm: Option<Caliber>,
    /// Whether the Aerial Range is 6 or less, as for the second attack of a Point attack. Otherwise it
    /// is 8.
    #[serde(default)]
    #[schemars(extend("rule" = "E7.402", "unless-given" = "true for a Stuka, else false"))]
    near: Option<bool>,
}

/// The vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the vehicle"))]
struct AerialVehicle {
    /// The worst AF of the vehicle, of its hull or its turret.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C7.11, C7.12", "label" = "worst AF", "unless-given" = "it is unarmored"
    ))]
    worst_af: Option<ArmorFactor>,
    /// Whether the AFV is Open-Topped, +2 to the TK# instead of +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.22"))]
    open_topped: bool,
    /// The terrain that gives it TEM. Walls and hedges give none against planes.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "E7.4, C6.8"))]
    terrain: Terrain,
    /// The TH DRM of its size: +1 small, -1 large.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.7, D1.7"))]
    target_size: TargetSize,
    /// Whether it is concealed.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.3, C6.2"))]
    concealed: bool,
    /// SMOKE in the way. It counts for the Sighting TC and for the attack.
    #[serde(default)]
    #[schemars(extend("rule" = "E7.3, E.6, A24.2"))]
    smoke: Smoke,
    /// Every other DRM of the attack.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "E7.4, E7.42"))]
    drm: Drm,
    /// The CS#. With it, the crew of an eliminated vehicle that does not burn rolls for its
    /// survival.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "D5.6", "label" = "CS#", "unless-given" = "the crew does not roll"
    ))]
    survival_number: Option<SurvivalNumber>,
    /// Whether the CS# is red: the To Kill DR is read one lower to see whether the vehicle burns.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D5.7", "label" = "red CS#"))]
    red_cs: bool,
    /// The ML of the crew. With it, the crew takes the TC after Immobilization.
    #[serde(default)]
    #[schemars(extend("rule" = "D5.1, D5.5", "unless-given" = "the crew takes no TC"))]
    crew_morale: Option<Morale>,
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}

impl AirAttackVehicle {
    fn near(&self) -> bool {
        self.weapon.near.unwrap_or(self.counter.is_stuka())
    }

    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let Self { weapon, vehicle, .. } = self;
        let bombs = weapon.armament == Armament::Bombs;
        if !bombs && weapon.bomb_caliber_mm.is_some() {
            return refused("bomb-caliber-mm", "it attacks with its MG", "E7.42");
        }
        if bombs && self.counter.is_stuka() && !self.near() {
            let message = "a Stuka drops its bombs in the target hex";
            return refused("near", message, "E7.4");
        }
        vehicle.terrain.check_whole_hex("terrain")?;
        if vehicle.terrain.is_hexside() || vehicle.terrain.is_cave() {
            let message = "a vehicle has no TEM of a wall, hedge or cave against planes";
            return refused("terrain", message, "E7.4");
        }
        if matches!(vehicle.terrain, Terrain::Foxhole | Terrain::Trench | Terrain::Shellholes) {
            let message = "foxholes, trenches and shellholes give no TEM to a vehicle";
            return refused("terrain", message, "B2.3, B27.3");
        }
        if vehicle.worst_af.is_none() && vehicle.open_topped {
            return refused("open-topped", "this is for an AFV: give `worst-af`", "C7.22");
        }
        Ok(())
    }

    /// The DRM of the attack by their Cases: of the TH DR, or of the IFT DR of MG at what is
    /// unarmored.
    fn drm(&self, to_hit: bool) -> (i32, Vec<LedgerLine>) {
        let Self { vehicle, sighting, .. } = self;
        let flag = |is: bool, drm: i32| if is && to_hit { drm } else { 0 };
        let (tem, tem_rule) = vehicle.terrain.tem();
        let all = [
            ("Case J, moving target", flag(sighting.moving == Some(true), MOVING_DRM), "C6.1"),
            ("Case K, concealed", flag(vehicle.concealed, CONCEALED_DRM), "C6.2"),
            ("Case P, size", flag(true, vehicle.target_size.get()), "C6.7"),
            ("TEM", tem, tem_rule),
            ("SMOKE", vehicle.smoke.get(), "A24.2, C6.9"),
            ("other DRM", vehicle.drm.get(), "E7.4, E7.42"),
        ];
        let each = all.into_iter().filter(|(_, drm, _)| *drm != 0);
        let lines =
            each.map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule)).collect();
        (all.iter().map(|(_, drm, _)| drm).sum(), lines)
    }

    fn hit(&self) -> Result<AerialHit, Refusal> {
        let Self { counter, weapon, vehicle, .. } = self;
        let red_cs = if vehicle.red_cs { RedCs::IfEliminated } else { RedCs::None };
        let worst = vehicle.worst_af.map(ArmorFactor::get);
        let number = to_hit::basic_number(TargetType::Vehicle, Colour::Black, self.range());
        let hit = AerialHit::new(number, worst, vehicle.open_topped, red_cs);
        Ok(match weapon.armament {
            Armament::Mg => {
                let halves = if vehicle.concealed { 2 } else { 1 };
                hit.by_guns(counter.mg_to_kill(), counter.mg_firepower() / halves)
            }
            Armament::Bombs => hit.by_bombs(counter.bombs(weapon.bomb_caliber_mm)?)?,
        })
    }

    fn range(&self) -> i32 {
        RANGES[usize::from(self.near())]
    }
}

impl Catalogued for AirAttackVehicle {
    type Played = AerialRun;

    const NAME: &'static str = "air-attack-vehicle";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("year", "1944"),
        ("armament", "bombs"),
        ("worst-af", "3"),
        ("aa", "4"),
        ("survival-number", "5"),
    ];
    const RULES: &'static [&'static str] = &[
        "E7", "E7.3", "E7.4", "E7.402", "E7.41", "E7.42", "E7.421", "E7.51", "E7.511", "E7.512",
        "C3.7", "C3.9", "C7.11", "C7.12", "C7.2", "C7.34", "C7.7", "A7.308", "A7.309", "D5.5",
        "D5.6", "D5.7",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns", "the vehicle is a burning wreck, and its crew is lost"),
        ("eliminated", "the vehicle is a wreck"),
        ("eliminated / crew survives", "the vehicle is a wreck, and its crew survives"),
        ("immobilized", "the vehicle is immobilized"),
        ("immobilized / crew bails out", "the vehicle is immobilized, and its crew leaves it"),
        ("shocked", "the vehicle is Shocked"),
        ("stunned", "the vehicle is Stunned"),
        ("no-effect", "nothing happens to the vehicle"),
        ("... / 1 shot down", "and the plane is shot down"),
        ("... / 1 damaged", "and it is Damaged, and leaves by Recall"),
        ("... / 1 recalled", "and it leaves by Recall after an Original 12"),
        ("... / 1 mistaken", "and the enemy makes a Mistaken Attack with it"),
        ("... / 1 not sighting", "and it does not sight the vehicle"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("The vehicle is eliminated", "vehicle-eliminated");

    fn measures() -> Vec<Measure<AfterRun>> {
        vec![
            Measure::chance(
                "vehicle-eliminated",
                "the vehicle burns or is eliminated",
                |it: &AfterRun| holds(it.left.vehicle.is_gone()),
            ),
            Measure::chance(
                "vehicle-immobilized-or-worse",
                "the vehicle is Shocked, immobilized, burns or is eliminated",
                |it: &AfterRun| holds(it.left.vehicle <= Damage::Shocked),
            ),
            Measure::chance(
                "plane-shot-down",
                "the plane is shot down (E7.51)",
                |it: &AfterRun| holds(it.fates.shot_down > 0),
            )
            .as_a_price(),
            Measure::chance(
                "plane-lost",
                "the plane is shot down, or leaves by Recall (E7.3, E7.51)",
                |it: &AfterRun| holds(it.fates.lost() > 0),
            )
            .as_a_price(),
            Measure::chance(
                "mistaken-attack",
                "there is a Mistaken Attack, on the side of the plane (E7.3)",
                |it: &AfterRun| holds(it.fates.mistaken > 0),
            )
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        self.aa_fire.check(false)?;
        let sighting = self.sighting.ready(self.vehicle.terrain, false, false)?;
        let near = Some(self.near());
        let asked = Self { sighting, weapon: AerialWeapon { near, ..self.weapon }, ..self };
        let Self { counter, weapon, vehicle, .. } = &asked;
        let smoke = vehicle.smoke.get();
        let unarmored = vehicle.worst_af.is_none();
        let on_ift = unarmored && weapon.armament == Armament::Mg;
        let hit = asked.hit()?;
        let mut ledger = asked.sighting.ledger(smoke, true, vehicle.concealed);
        if asked.aa_fire.aa.is_some() {
            ledger.extend(asked.aa_fire.ledger(counter.aa_drm()));
        }
        let (drm, lines) = asked.drm(!on_ift);
        if !on_ift {
            ledger.push(LedgerLine::new("Basic TH#", hit.basic_th().to_string(), "E7.42, C3.3"));
        }
        ledger.extend(lines);
        ledger.extend(hit.ledger());
        let at = At::Vehicle { hull_down: false, critical: weapon.armament == Armament::Bombs };
        let number = hit.basic_th();
        let shot = Shot { number, drm, at, doubled: false, multiple: false };
        let run = AerialRun {
            sighting_drm: asked.sighting.drm(smoke, true)
                + asked.sighting.drm_now(vehicle.concealed, false),
            aa: asked.aa_fire.weapons(asked.aa_fire.aa.as_ref(), counter.aa_drm()),
            aa_after: counter.is_stuka() && near == Some(true),
            shot: (!on_ift).then_some(shot),
            guns_drm: drm,
            hit,
            crew: Crew {
                morale: vehicle.crew_morale.map(Morale::get),
                tc_drm: 0,
                bails_out: true,
                survival_number: vehicle.survival_number.map(SurvivalNumber::get),
                survival_drm: 0,
            },
        };
        Ok(Ready::new(asked, run).with_ledger(ledger))
    }
}

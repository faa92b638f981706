use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::left::LeftByPlanes;
use super::scenario::{AirRaid, AttackDrm, Event, Payloads};
use crate::a5_stacking;
use crate::a7_fire::attack::Fire;
use crate::a7_fire::column::Table;
use crate::a7_fire::halvings;
use crate::a7_fire::modifiers::Terrain;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a15_heat_of_battle::Place;
use crate::c3_to_hit::shot::At;
use crate::defaults::{no, no_drm};
use crate::e7_aircraft::anti_aircraft::{AaFire, AaWeapon, LaterAaFire};
use crate::e7_aircraft::plane::{Bombs, PlaneKind, RunKind, Squadron};
use crate::e7_aircraft::sighting::Sighting;
use crate::g11_caves::ELIMINATING_MM;
use crate::procedure::{Headline, in_group};
use crate::scenarios::firefight::Side;
use crate::scenarios::gun_attack::{Effects, Payload, moving_drm};
use crate::tables::calibers::he_firepower;
use crate::tables::to_hit::{self, Colour, TargetType};
use crate::units::{Caliber, Drm, Levels, Smoke};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play, Schedule};

/// The Aerial Ranges of the attacks of a Point attack (E7.402).
const FAR: i32 = 8;
const NEAR: i32 = 6;

/// The planes of one Game Turn attack the Infantry in a Location: what is left of it, and of the
/// planes?
///
/// The planes attack one after another in one MPh. Each makes its Sighting TC, then its run, with
/// the AA fire that is given, always the same at each plane. In a Strafing run it fires its MG once
/// at the hex. In a Point attack it attacks the hex twice: a Fighter-Bomber from four hexes and from
/// three, a Stuka from a hex next to it, where it pins its targets, and from above it. Each attack
/// is its MG, and then its bombs if they are dropped with it.
///
/// `gun-attack` is for ordnance. These are not part of it: Dogfights, heavy AA fire, Observation
/// Planes, Napalm, the other hexes of a Strafing run, what a Mistaken Attack does, vehicles, and
/// units outside a cave that an attack on the cave also hits.
///
/// # Examples
///
/// A Fighter-Bomber of 1944 strafes a 4-4-7 in the open, which it sights with a DR of 10 or less. It
/// has 12 FP.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let strafing = Ask::<AirAttack>::new().year(1944).force(Force::Russian).targets(["4-4-7"]);
/// let strafing = strafing.elr(3).heat_of_battle(false);
/// assert_eq!(strafing.chance_of("unaffected / 1 not sighting")?.to_string(), "1/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AirAttack {
    #[serde(flatten)]
    squadron: Squadron,
    #[serde(flatten)]
    aa_fire: AaFire,
    #[serde(flatten)]
    later: LaterAaFire,
    #[serde(flatten)]
    sighting: Sighting,
    #[serde(flatten)]
    attack: AerialAttack,
    #[serde(flatten)]
    targets: Targets,
}

/// What modifies the attacks of the planes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the attack"))]
struct AerialAttack {
    /// The Target Type of bombs: `infantry` or `area`.
    #[serde(default = "infantry")]
    #[schemars(extend("rule" = "E7.42, C3.32, C3.33"))]
    target_type: TargetType,
    /// The terrain that gives the targets their TEM. Walls and hedges give none against planes.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "A7.6, E7.4, G11.86"))]
    terrain: Terrain,
    /// Whether there is a Known vehicle in the target hex, -1 to the Sighting TC. It is not attacked.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.3"))]
    with_vehicle: bool,
    /// SMOKE in the way. It counts for the Sighting TC, for MG and for bombs.
    #[serde(default)]
    #[schemars(extend("rule" = "E7.3, E.6, A24.2"))]
    smoke: Smoke,
    /// The units move and do not use Assault Movement, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.4, A4.6"))]
    ffnam: bool,
    /// The units move in the Open, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.4, A4.6"))]
    ffmo: bool,
    /// The units are in Hazardous Movement, -2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.4, A4.62"))]
    hazardous_movement: bool,
    /// By how many levels an Upper-Cliff cave is above the Base Level of its Entrance Hex, +1 each.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.86"))]
    cliff_levels: Levels,
    /// Every other DRM of the IFT DR of MG and of the TH DR of bombs.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "E7.4, E7.42"))]
    drm: Drm,
}

fn infantry() -> TargetType {
    TargetType::Infantry
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}

impl AerialAttack {
    fn moves(&self) -> bool {
        self.ffnam || self.ffmo || self.hazardous_movement
    }

    fn is_area(&self) -> bool {
        self.target_type == TargetType::Area
    }

    fn check(&self, bombs: Bombs) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.target_type == TargetType::Vehicle {
            return refused("target-type", "`air-attack` is at Infantry", "C3.31");
        }
        if bombs == Bombs::None && self.is_area() {
            return refused("target-type", "this is for bombs, and none are dropped", "E7.42");
        }
        if self.terrain.is_hexside() {
            let message = "walls and hedges give no TEM against planes: leave it out";
            return refused("terrain", message, "E7.4");
        }
        self.terrain.check_whole_hex("terrain")?;
        if self.terrain == Terrain::CaveAreaTarget {
            let message = "give `cave`: its TEM of +6 is that of bombs on the Area Target Type";
            return refused("terrain", message, "G11.8");
        }
        if self.cliff_levels.get() > 0 && !self.terrain.is_cave() {
            return refused("cliff-levels", "this is for a cave: give `terrain` cave", "G11.86");
        }
        if self.hazardous_movement && (self.ffmo || self.ffnam) {
            let message = "Hazardous Movement excludes FFMO and FFNAM";
            return refused("hazardous-movement", message, "A4.62");
        }
        if self.ffmo && self.terrain.covers(self.smoke.get()) {
            return refused("ffmo", "FFMO needs a target without TEM and SMOKE", "A4.6");
        }
        Ok(())
    }

    /// The DRM of the attacks, and how they come about.
    fn drm(&self, mg: bool, bombs: bool) -> (AttackDrm, Vec<LedgerLine>) {
        let (tem, tem_rule) = self.terrain.tem();
        let items = [
            ("SMOKE", self.smoke.get(), "A24.2, C6.9"),
            ("levels of the Upper-Cliff cave", self.cliff_levels.get(), "G11.86"),
            ("other DRM", self.drm.get(), "E7.4, E7.42"),
        ];
        let moving = moving_drm(self.ffnam, self.ffmo, self.hazardous_movement);
        let sum: i32 = items.iter().map(|(_, drm, _)| drm).sum();
        let guns = sum + tem;
        let of_bombs = if self.is_area() { sum } else { guns };
        let each = [("TEM", tem, tem_rule), ("movement", moving, "A4.6, C6.1")];
        let each = each.into_iter().chain(items).filter(|(_, drm, _)| *drm != 0);
        let mut lines: Vec<LedgerLine> =
            each.map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule)).collect();
        if mg {
            let value = format!("{:+}", guns + moving);
            lines.push(LedgerLine::new("DRM of the MG", value, "E7.4, A7.4"));
        }
        if bombs {
            let value = format!("{:+}", of_bombs + moving);
            lines.push(LedgerLine::new("TH DRM of the bombs", value, "E7.42"));
        }
        (AttackDrm { guns, bombs: of_bombs, moving }, lines)
    }

    /// What bombs of this caliber do.
    fn payloads(&self, caliber: Caliber) -> (Payloads, Vec<LedgerLine>) {
        let caliber_mm = caliber.get();
        let of = |moving| {
            Effects::of_payload(Payload {
                firepower: (he_firepower(caliber_mm), "C.6"),
                caliber_mm,
                explosive: true,
                indirect: false,
                area: self.is_area(),
                bomb: true,
                marsh: false,
                terrain: self.terrain,
                emplaced: false,
                moving,
                drm: 0,
            })
        };
        let moving = moving_drm(self.ffnam, self.ffmo, self.hazardous_movement);
        let (effects, lines) = of(moving);
        let payloads = Payloads {
            at: if self.is_area() { At::Hex } else { At::Location },
            effects: [effects, of(0).0],
            eliminates_cave: self.terrain.is_cave() && caliber_mm >= ELIMINATING_MM,
        };
        (payloads, lines)
    }
}

impl AirAttack {
    /// The events of the run of a plane.
    fn run(&self) -> Vec<Event> {
        let plane_drm = self.squadron.counter.aa_drm();
        let anti_air = |list: &Option<Vec<_>>| -> Vec<Event> {
            let weapons = self.aa_fire.weapons(list.as_ref(), plane_drm);
            weapons.into_iter().map(|weapon: AaWeapon| Event::AntiAir(weapon)).collect()
        };
        let first_aa = anti_air(&self.aa_fire.aa);
        let second_aa = anti_air(&self.later.aa_second);
        let stuka = self.squadron.counter.plane == PlaneKind::Stuka;
        let (mg, bombs) = (self.squadron.machine_guns, self.squadron.bombs);
        let number = |range| {
            Event::Bombs(to_hit::basic_number(self.attack.target_type, Colour::Black, range))
        };
        let first: &[Event] = if mg { &[Event::Guns, Event::Resolve] } else { &[] };
        let last: &[Event] = if mg { &[Event::LastGuns] } else { &[] };
        let bomb = |with: Bombs, range: i32| {
            let dropped = [number(range), Event::Choose, Event::Resolve];
            dropped.into_iter().filter(move |_| bombs == Some(with))
        };
        let mut run = vec![Event::Sight];
        match (self.squadron.run, stuka) {
            (RunKind::Strafing, _) => {
                run.extend(first_aa);
                if bombs == Some(Bombs::First) {
                    run.extend(first.iter().copied().chain(bomb(Bombs::First, FAR)));
                } else {
                    run.extend(last);
                }
            }
            (RunKind::Point, false) => {
                run.extend(first_aa);
                run.extend(first);
                run.push(Event::FlyOn);
                run.extend(second_aa);
                run.extend(last.iter().copied().chain(bomb(Bombs::Second, NEAR)));
            }
            (RunKind::Point, true) => {
                run.extend(first);
                if mg {
                    run.push(Event::Pin);
                }
                run.extend(first_aa);
                run.push(Event::FlyOn);
                run.extend(last.iter().copied().chain(bomb(Bombs::Second, NEAR)));
                run.extend(second_aa);
            }
        }
        run.extend(anti_air(&self.later.aa_after));
        run.push(Event::Ends);
        run
    }

    /// The easiest of several targets is sighted: a vehicle is not in the building or the cave.
    fn check_sighting(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let (terrain, vehicle) = (self.attack.terrain, self.attack.with_vehicle);
        let building = matches!(terrain, Terrain::WoodenBuilding | Terrain::StoneBuilding);
        if vehicle && terrain.is_cave() {
            let message =
                "who sights the cave sights its Entrance Hex, and not the other way round";
            return refused("with-vehicle", message, "G11.86");
        }
        if vehicle && building && self.sighting.sighting_terrain.is_none() {
            let message = "the vehicle is not in the building, and the easiest target is sighted: give \
                           `sighting-terrain`, such as open";
            return refused("sighting-terrain", message, "E7.3");
        }
        if self.sighting.in_column && (building || terrain.is_cave()) {
            return refused("in-column", "a column is not in a building or a cave", "E7.3");
        }
        Ok(())
    }

    /// The same with what follows from the rest, as far as it is not about the targets.
    fn complete(self) -> Result<Self, Refusal> {
        let squadron = self.squadron.ready()?;
        self.attack.check(squadron.bombs.unwrap_or(Bombs::None))?;
        let strafing = squadron.run == RunKind::Strafing;
        if strafing && self.later.aa_second.is_some() {
            let message = "in a Strafing run a plane attacks the hex once";
            return Err(Refusal::together("aa-second", message).by("E7.4"));
        }
        self.aa_fire.check(self.later.aa_second.is_some() || self.later.aa_after.is_some())?;
        self.check_sighting()?;
        let enters = self.attack.ffnam || self.attack.ffmo;
        let sighting = self.sighting.ready(self.attack.terrain, enters, self.attack.moves())?;
        Ok(Self { squadron, sighting, ..self })
    }
}

impl Catalogued for AirAttack {
    type Played = Play<AirRaid>;

    const NAME: &'static str = "air-attack";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("year", "1944"),
        ("aa", "6"),
        ("terrain", "woods"),
        ("force", "russian"),
        ("targets", "4-4-7"),
        ("elr", "3"),
    ];
    const RULES: &'static [&'static str] = &[
        "E7", "E7.3", "E7.4", "E7.402", "E7.42", "E7.51", "E7.511", "E7.512", "C3", "C.6", "C.7",
        "A7", "A10", "A15", "G1", "G11.86", "G11.88",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + <unit> ...", "what is left of each target, named as by fire-attack"),
        ("cave-eliminated", "a Critical Hit of 100 mm or more has eliminated the cave"),
        ("... / 1 shot down", "and so many planes are shot down"),
        ("... / 1 damaged", "and so many are Damaged, and leave by Recall"),
        ("... / 1 recalled", "and so many leave by Recall after an Original 12"),
        ("... / 1 mistaken", "and with so many the enemy makes a Mistaken Attack"),
        ("... / 1 not sighting", "and so many others do not sight the target"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<LeftByPlanes>> {
        LeftByPlanes::measures()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let asked = self.complete()?;
        let (terrain, smoke) = (asked.attack.terrain, asked.attack.smoke.get());
        let (targets, location) = asked.targets.clone().ready(terrain, None, false)?;
        let InLocation { units, place, circumstances } = location;
        let vehicle = asked.attack.with_vehicle;
        let all_concealed = !vehicle && units.iter().all(|unit| unit.concealed);
        let cave = place == Place::Cave;

        let squadron = &asked.squadron;
        let (mg, bombs) = (squadron.machine_guns, squadron.bomb_caliber_mm);
        let mut ledger = asked.sighting.ledger(smoke, vehicle, all_concealed);
        let later = &asked.later;
        if asked.aa_fire.aa.is_some() || later.aa_second.is_some() || later.aa_after.is_some() {
            ledger.extend(asked.aa_fire.ledger(squadron.counter.aa_drm()));
        }
        let (drm, lines) = asked.attack.drm(mg, bombs.is_some());
        ledger.extend(lines);
        let firepower = Ratio::from(squadron.counter.mg_firepower());
        if mg {
            let value = squadron.counter.mg_firepower().to_string();
            ledger.push(LedgerLine::new("FP of the MG", value, "E7.4"));
        }
        let payloads = bombs.map(|caliber| asked.attack.payloads(caliber));
        if let (Some(caliber), Some((_, lines))) = (bombs, &payloads) {
            let value = format!("{caliber} mm");
            ledger.push(LedgerLine::new("bombs", value, "E7.42"));
            ledger.extend(lines.iter().cloned());
        }
        let sighting_drm = [false, true].map(|concealed| {
            [false, true].map(|attacked| {
                let now = asked.sighting.drm_now(concealed && !vehicle, attacked);
                asked.sighting.drm(smoke, vehicle) + now
            })
        });
        let stacking_limit = if cave { a5_stacking::CAVE_LIMIT } else { a5_stacking::LIMIT };
        let planes = squadron.planes.get() as usize;
        let raid = AirRaid {
            side: Side::new(units, circumstances, place, false).staying().into(),
            sighting_drm,
            mg: Fire::of(Table::Ift, firepower, false),
            mg_at_concealed: Fire::of(Table::Ift, halvings::at_concealed(firepower), false),
            drm,
            payloads: payloads.map(|(payloads, _)| payloads),
            concealment_counts: !matches!(place, Place::Cave | Place::Pillbox),
            stacking_limit,
            schedule: Schedule::of(vec![asked.run(); planes]),
        };
        let asked = Self { targets, ..asked };
        Ok(Ready::new(asked, Play(raid)).with_ledger(ledger))
    }

    fn exact(
        played: &Play<AirRaid>,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<LeftByPlanes>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}

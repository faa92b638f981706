//! What cannot be true together of a shot.

use super::aim::{Aim, AimTime, Bounding, TargetMotion, Weapon};
use super::ready::{is_squeeze_bore, refused};
use crate::Refusal;
use crate::a7_fire::modifiers::Terrain;
use crate::a24_smoke::smoke_drm;
use crate::tables::to_hit::{Ammunition, TargetType};
use crate::units::RateOfFire;

/// The largest mortar that is a SW, and has no Intensive Fire (C9.2).
const LIGHT_MORTAR_MM: i32 = 60;

/// How far a Bore Sighted Location can be (C6.4).
const BORE_SIGHT_RANGE: i32 = 16;

/// How far Deliberate Immobilization reaches (C5.71).
const DELIBERATE_RANGE: i32 = 6;

impl Aim {
    pub(super) fn check_weapon(&self) -> Result<(), Refusal> {
        let ordnance = &self.ordnance;
        let range = ordnance.range.get();
        match (ordnance.weapon.latw(), ordnance.weapon) {
            (Some(latw), _) => {
                let farthest = latw.counter().numbers.len() as i32 - 1;
                if range > farthest {
                    let message = format!("this weapon reaches {farthest} hexes");
                    return Err(refused("range", message, "C13"));
                }
                if ordnance.caliber_mm.is_some() {
                    let message = "a light anti-tank weapon has numbers of its own: leave the \
                                   caliber out";
                    return Err(refused("caliber-mm", message, "C13"));
                }
                if self.target_type() == TargetType::Area {
                    let message = "light anti-tank weapons have no Area Target Type";
                    return Err(refused("target-type", message, "C3.33"));
                }
                let phosphorus = ordnance.weapon == Weapon::Baz45
                    && self.ammunition() == Ammunition::Smoke
                    && self.target_type() == TargetType::Infantry;
                if self.ammunition() != Ammunition::Heat && !phosphorus {
                    let message = "light anti-tank weapons fire HEAT; only a BAZ 45 also fires WP \
                                   (`smoke`), at a Location";
                    return Err(refused("ammunition", message, "C13.46, C13.9"));
                }
                if phosphorus && ordnance.depletion_number.is_none() {
                    let message = "its WP has a Depletion Number: WP6";
                    return Err(refused("depletion-number", message, "C13.46"));
                }
                if ordnance.rate_of_fire != RateOfFire::default() {
                    let message = "light anti-tank weapons have no ROF";
                    return Err(refused("rate-of-fire", message, "C13"));
                }
            }
            (None, weapon) => {
                if ordnance.caliber_mm.is_none() {
                    let message = "give the `caliber-mm` of the Gun or mortar";
                    return Err(refused("caliber-mm", message, "C4.2"));
                }
                let area = self.target_type() == TargetType::Area;
                if weapon == Weapon::Mortar && !area {
                    let message = "a mortar fires on the Area Target Type alone";
                    return Err(refused("target-type", message, "C9.1"));
                }
                if area && range == 0 {
                    let message = "the Area Target Type is for other hexes than the firer's own";
                    return Err(refused("range", message, "C3.33"));
                }
                let hollow_or_solid = matches!(
                    self.ammunition(),
                    Ammunition::Ap | Ammunition::Apcr | Ammunition::Apds | Ammunition::Heat
                );
                if area && hollow_or_solid {
                    let message = "on the Area Target Type only HE and SMOKE are fired";
                    return Err(refused("ammunition", message, "C3.33"));
                }
                let into_cave = self.target.terrain.is_cave();
                if !area && self.ammunition() == Ammunition::Smoke && !into_cave {
                    let message = "SMOKE is fired on the Area Target Type, but into a cave";
                    return Err(refused("ammunition", message, "C3.33, G11.85"));
                }
                if is_squeeze_bore(ordnance) && self.ammunition() == Ammunition::Ap {
                    let message = "this Gun fires APCR: give `apcr`";
                    return Err(refused("ammunition", message, "C7.32"));
                }
            }
        }
        Ok(())
    }

    pub(super) fn check_target(&self) -> Result<(), Refusal> {
        let target = &self.target;
        let kind = self.target_type();
        if target.hazardous_movement
            && (target.ffnam || target.ffmo || target.target_motion != TargetMotion::Still)
        {
            let message = "Case O replaces every Case J";
            return Err(refused("hazardous-movement", message, "C6.6"));
        }
        if target.bore_sighted && target.acquired.get() > 0 {
            let message = "Case M is used instead of Case N: choose one";
            return Err(refused("bore-sighted", message, "C6.4"));
        }
        if target.hull_down && kind != TargetType::Vehicle {
            return Err(refused("hull-down", "only a vehicle is Hull Down", "D4.2"));
        }
        if kind == TargetType::Vehicle && (target.ffnam || target.ffmo) {
            let parameter = if target.ffnam { "ffnam" } else { "ffmo" };
            return Err(refused(parameter, "FFNAM and FFMO are for Infantry", "C6.13, C6.14"));
        }
        let by_mp = [TargetMotion::ThreeMp, TargetMotion::OneMp].contains(&target.target_motion);
        if kind == TargetType::Infantry && by_mp {
            let message = "Cases J1 and J2 are for vehicles; Infantry that Dashes has `moved`";
            return Err(refused("target-motion", message, "C6.1"));
        }
        let first_fire = target.ffnam || target.ffmo || by_mp;
        if first_fire && (self.firer.advancing_fire || self.firer.bounding != Bounding::No) {
            let parameter = match (target.ffnam, target.ffmo) {
                (true, _) => "ffnam",
                (_, true) => "ffmo",
                _ => "target-motion",
            };
            let message =
                "Cases J1 to J4 are for Defensive First Fire, not for the own MPh and AFPh";
            return Err(refused(parameter, message, "C6.11, C6.12, C6.13, C6.14"));
        }
        if kind == TargetType::Vehicle && target.target_overstacked.get() > 0 {
            let message = "this is for Personnel in an Overstacked Location";
            return Err(refused("target-overstacked", message, "A5.131"));
        }
        let infantry_only = matches!(
            target.terrain,
            Terrain::Shellholes | Terrain::Foxhole | Terrain::Trench | Terrain::Cave
        );
        if kind == TargetType::Vehicle && infantry_only {
            let message = format!("`{}` gives no TEM to a vehicle", target.terrain);
            return Err(refused("terrain", message, "B2, B27, G11"));
        }
        if target.emplaced && target.terrain == Terrain::Bamboo {
            return Err(refused("emplaced", "no Gun is Emplaced in bamboo", "C11.2"));
        }
        if target.acquired.get() > 0
            && target.concealed
            && kind != TargetType::Area
            && !target.terrain.is_cave()
        {
            let message = "a concealed target is acquired on the Area Target Type alone";
            return Err(refused("acquired", message, "C6.51, C6.57"));
        }
        if target.emplaced && kind == TargetType::Vehicle {
            let message = "a Gun is no target for the Vehicle Target Type";
            return Err(refused("emplaced", message, "C3.31, C11.2"));
        }
        target.terrain.check_whole_hex("terrain")?;
        let (tem, _) = target.tem();
        let open = target.terrain != Terrain::Kunai;
        if target.ffmo && !open {
            return Err(refused("ffmo", "kunai is no Open Ground", "G6, A4.6"));
        }
        if target.ffmo && (tem > 0 || target.hindrance.get() + target.smoke.get() > 0) {
            let message = "FFMO needs a target without TEM, Hindrance and SMOKE";
            return Err(refused("ffmo", message, "C6.14, A4.6"));
        }
        if target.terrain == Terrain::CaveAreaTarget && kind != TargetType::Area {
            let message = "this is the TEM against the Area Target Type: give `cave`";
            return Err(refused("terrain", message, "G11.8"));
        }
        if target.terrain.is_cave() && target.target_size.get() != 0 {
            let message = "the size of a target in a cave does not count";
            return Err(refused("target-size", message, "G11.83"));
        }
        if target.bore_sighted && self.ordnance.range.get() > BORE_SIGHT_RANGE {
            let message = "a Bore Sighted Location is 16 hexes away at most";
            return Err(refused("range", message, "C6.4"));
        }
        let latw = self.ordnance.weapon.latw().is_some();
        if latw && (target.bore_sighted || target.acquired.get() > 0) {
            let parameter = if target.bore_sighted { "bore-sighted" } else { "acquired" };
            let message = "light anti-tank weapons acquire nothing";
            return Err(refused(parameter, message, "C6.4, C6.5"));
        }
        let in_way = target.hindrance.get() + target.smoke.get();
        if smoke_drm::blocks_los(in_way) {
            let message = "SMOKE and Hindrances of 6 or more together block the LOS";
            return Err(refused("smoke", message, "B.10"));
        }
        if self.ordnance.range.get() == 0 && (target.ffnam || target.ffmo || target.bore_sighted) {
            let parameter = match (target.ffnam, target.ffmo) {
                (true, _) => "ffnam",
                (_, true) => "ffmo",
                _ => "bore-sighted",
            };
            return Err(refused(parameter, "this is not for fire in the own hex", "C5.5"));
        }
        Ok(())
    }

    pub(super) fn check_firer(&self) -> Result<(), Refusal> {
        let firer = &self.firer;
        let latw = self.ordnance.weapon.latw().is_some();
        let area = self.target_type() == TargetType::Area;
        let bounding = firer.bounding != Bounding::No;
        let all = [
            (
                (latw || self.is_light_mortar()) && firer.hexspines.get() > 0,
                "hexspines",
                "a SW has no CA",
                "C5.1, C9.2",
            ),
            (
                firer.hero && !latw && !self.is_light_mortar(),
                "hero",
                "a hero gives nothing to a Gun",
                "A15.23",
            ),
            (latw && firer.intensive_fire, "intensive-fire", "this is for Guns", "C5.6"),
            (latw && firer.buttoned_up, "buttoned-up", "this is for the armament of AFV", "C5.9"),
            (latw && firer.stunned_before, "stunned-before", "this is for vehicles", "D5.34"),
            (
                firer.spotted && self.ordnance.weapon != Weapon::Mortar,
                "spotted",
                "only mortars have Spotted Fire",
                "C9.3",
            ),
            (
                self.is_light_mortar() && firer.intensive_fire,
                "intensive-fire",
                "a mortar of 60 mm or less is a SW, which has no Intensive Fire",
                "C5.6, C9.2",
            ),
            (
                firer.pinned && (firer.intensive_fire || firer.hexspines.get() > 0),
                if firer.intensive_fire { "intensive-fire" } else { "hexspines" },
                "a pinned crew uses no Intensive Fire, and does not turn the Gun",
                "C5.4, A7.81",
            ),
            (
                firer.intensive_fire
                    && self.turns_for_its_rof()
                    && self.ordnance.rate_of_fire.get() == 0
                    && self.ordnance.phases.get() == 1,
                "intensive-fire",
                "a Gun without ROF that turns its CA has no Intensive Fire in that Player Turn",
                "C2.5",
            ),
            (
                firer.advancing_fire && firer.intensive_fire,
                "intensive-fire",
                "in the AFPh there is no Intensive Fire without Opportunity Fire",
                "C5.6",
            ),
            (
                bounding && (firer.hexspines.get() > 0 || (firer.advancing_fire && !latw)),
                if firer.hexspines.get() > 0 { "hexspines" } else { "advancing-fire" },
                "Bounding Fire has Case C instead of Cases A and B",
                "C5.13, C5.3",
            ),
            (
                (firer.aim_time != AimTime::Full || firer.motion_fire) && self.target.bore_sighted,
                "bore-sighted",
                "a Gun that has left its Location is no longer Bore Sighted",
                "C6.43",
            ),
            (
                bounding
                    && firer.bounding != Bounding::Stabilized
                    && self.target.acquired.get() > 0,
                "acquired",
                "only a stabilized Gun keeps its Acquisition when it moves",
                "C6.5, C6.55",
            ),
            (
                firer.aim_time != AimTime::Full && !bounding,
                "aim-time",
                "Cases C1 and C2 are for Bounding First Fire",
                "C5.33",
            ),
            (
                firer.motion_fire && !bounding,
                "motion-fire",
                "Case C4 is for Bounding Fire: give `bounding`, too",
                "C5.35",
            ),
            (
                area && (firer.motion_fire || firer.aim_time != AimTime::Full),
                if firer.motion_fire { "motion-fire" } else { "aim-time" },
                "the Area Target Type is not for Bounding First Fire and fire in Motion",
                "C3.331",
            ),
            (
                firer.deliberate_immobilization && self.target_type() != TargetType::Vehicle,
                "deliberate-immobilization",
                "only a vehicle is immobilized",
                "C5.7",
            ),
            (
                firer.deliberate_immobilization && self.ordnance.range.get() > DELIBERATE_RANGE,
                "range",
                "Deliberate Immobilization is for 6 hexes and less",
                "C5.71",
            ),
            (
                firer.deliberate_immobilization
                    && (self.target.acquired.get() > 0 || self.target.hull_down),
                if self.target.hull_down { "hull-down" } else { "acquired" },
                "Deliberate Immobilization uses no Acquisition, and fails at a Hull Down vehicle",
                "C5.71",
            ),
            (
                (firer.confined || firer.desperation) && !self.has_backblast(),
                if firer.confined { "confined" } else { "desperation" },
                "only BAZ, PSK and PF have backblast",
                "C13.8",
            ),
            (
                firer.confined && firer.desperation,
                "desperation",
                "Desperation is instead of Case C3",
                "C13.81",
            ),
            (
                firer.desperation && self.ordnance.phases.get() > 1,
                "phases",
                "Desperation is answered for one shot",
                "C13.81",
            ),
        ];
        match all.into_iter().find(|(wrong, ..)| *wrong) {
            Some((_, parameter, message, rule)) => Err(refused(parameter, message, rule)),
            None => Ok(()),
        }
    }

    pub(super) fn is_light_mortar(&self) -> bool {
        let light = self.ordnance.caliber_mm.is_some_and(|mm| mm.get() <= LIGHT_MORTAR_MM);
        self.ordnance.weapon == Weapon::Mortar && light
    }

    fn has_backblast(&self) -> bool {
        !matches!(self.ordnance.weapon, Weapon::Gun | Weapon::Mortar | Weapon::Piat)
    }
}

//! What cannot be true together, and how SMOKE is placed.

use serde_json::json;

use super::asked::{DispenserKind, Means, PlacedIn, SmokeAt};
use super::means::{Battery, Into, Method, SecondDr};
use super::parameters::SmokePlacement;
use super::ready::refused;
use crate::a7_fire::modifiers::Terrain;
use crate::a24_smoke::{grenades, smoke_drm};
use crate::c3_to_hit::aim::{
    Aim, Bounding, Ordnance, OrdnanceFirer, OrdnanceTarget, TargetMotion, Weapon,
};
use crate::c3_to_hit::ready::ReadyToAim;
use crate::g11_caves::thrown_dc::ThrownDc;
use crate::tables::to_hit::{Ammunition, TargetType};
use crate::units::{Body, FewUnits, Phases, RateOfFire, TargetSize};
use crate::{LedgerLine, Refusal};

/// Something that is wrong: whether it is, the parameter, what to say, and the rule.
type Wrong = (bool, &'static str, &'static str, &'static str);

fn first(all: &[Wrong]) -> Result<(), Refusal> {
    match all.iter().find(|(wrong, ..)| *wrong) {
        Some((_, parameter, message, rule)) => refused(parameter, message, rule),
        None => Ok(()),
    }
}

/// A firer of whom nothing is said.
fn plain() -> OrdnanceFirer {
    serde_json::from_value(json!({})).expect("each of them has a default")
}

impl SmokePlacement {
    pub(super) fn check_wanted(&self) -> Result<(), Refusal> {
        let wanted = &self.wanted;
        let grenades = wanted.means == Means::Grenade;
        let dispenser = wanted.means == Means::Dispenser;
        let cave = wanted.smoke_at == SmokeAt::Cave;
        let placed = |phase: PlacedIn| wanted.placed_in == Some(phase);
        let by_hand = grenades || dispenser;
        let indirect = self.is_indirect();
        first(&[
            (
                !grenades && matches!(wanted.smoke_at, SmokeAt::UpperLevel | SmokeAt::InsideCave),
                "smoke-at",
                "only grenades are thrown up a level or inside a cave",
                "A24.1, G11.85",
            ),
            (dispenser && cave, "smoke-at", "dispensers place no SMOKE in caves", "G11.85"),
            (dispenser && self.is_wp(), "ammunition", "dispensers have smoke alone", "D13"),
            (
                indirect && cave && !self.is_wp(),
                "ammunition",
                "Indirect Fire places only WP in a cave",
                "G11.85",
            ),
            (
                wanted.means == Means::ObaPlaced && wanted.tries.get() > 1,
                "tries",
                "the FFE is in place already",
                "C1.71",
            ),
            (
                by_hand && wanted.placed_in.is_some() && !placed(PlacedIn::Mph),
                "placed-in",
                "grenades and dispensers are used in the MPh",
                "A24.1, D13",
            ),
            (
                !by_hand && placed(PlacedIn::Mph),
                "placed-in",
                "ordnance and OBA place SMOKE in fire phases",
                "C8.51, C1.71",
            ),
            (
                placed(PlacedIn::Afph) && (!self.is_ordnance() || !self.is_wp()),
                "placed-in",
                "in the AFPh only WP of ordnance is fired",
                "C8.6, C8.51",
            ),
            (
                self.firer.advancing_fire && (!self.is_wp() || !self.is_ordnance()),
                "advancing-fire",
                "in the AFPh only WP of ordnance is fired",
                "C8.6, C8.51",
            ),
            (
                self.firer.advancing_fire && wanted.placed_in.is_some() && !placed(PlacedIn::Afph),
                "placed-in",
                "with `advancing-fire` it is placed in the AFPh",
                "C5.2",
            ),
            (
                self.is_ordnance()
                    && !cave
                    && self.firer.bounding != Bounding::No
                    && !(self.firer.advancing_fire || placed(PlacedIn::Afph)),
                "bounding",
                "SMOKE is fired on the Area Target Type, which is not for Bounding First Fire",
                "C3.33, C8.5",
            ),
            (
                grenades && self.then.turns_later.get() > 0,
                "turns-later",
                "SMOKE of grenades is removed in the Player Turn in which it is placed",
                "A24.11, G11.85",
            ),
        ])
    }

    /// What is only for other means.
    pub(super) fn check_means(&self) -> Result<(), Refusal> {
        let (by_hand, shot) = (&self.by_hand, &self.shot);
        let grenades = self.wanted.means == Means::Grenade;
        let dispenser = self.wanted.means == Means::Dispenser;
        let sm = dispenser && by_hand.dispenser == DispenserKind::Sm;
        let ordnance = self.is_ordnance();
        let thrown = grenades && self.wanted.smoke_at == SmokeAt::Cave;
        let usual = plain();
        // CX counts for grenades, BU for dispensers, and Case A for smoke mortars.
        let mut firer = self.firer;
        if grenades {
            firer.firer_cx = usual.firer_cx;
        }
        if dispenser {
            firer.buttoned_up = usual.buttoned_up;
        }
        if sm {
            (firer.mount, firer.hexspines) = (usual.mount, usual.hexspines);
            firer.firer_in_cover = usual.firer_in_cover;
        }
        let of_shots = "this is for the shots of Guns and mortars";
        first(&[
            (
                !grenades && (by_hand.exponent.is_some() || by_hand.thrower.is_some()),
                if by_hand.exponent.is_some() { "exponent" } else { "thrower" },
                "this is for grenades",
                "A24.1",
            ),
            (
                !dispenser && by_hand.usage_number.is_some(),
                "usage-number",
                "this is for dispensers",
                "D13",
            ),
            (
                !dispenser && by_hand.dispenser != DispenserKind::Sd,
                "dispenser",
                "this is for dispensers",
                "D13",
            ),
            (
                by_hand.vehicle_moves && !sm,
                "vehicle-moves",
                "movement counts for a smoke mortar alone",
                "D13",
            ),
            (
                !thrown && self.throw != ThrownDc::default(),
                "smoke-at",
                "the drm of a Thrown DC are for grenades into a cave",
                "G11.85, G11.833",
            ),
            (!ordnance && shot.range.is_some(), "range", of_shots, "C3.3"),
            (!ordnance && shot.caliber_mm.is_some(), "caliber-mm", of_shots, "C4.2"),
            (!ordnance && shot.depletion_number.is_some(), "depletion-number", of_shots, "C8.9"),
            (!ordnance && shot.breakdown.is_some(), "breakdown", of_shots, "C2.28"),
            (
                !ordnance && shot.rate_of_fire != RateOfFire::default(),
                "rate-of-fire",
                of_shots,
                "C2.24",
            ),
            (!ordnance && shot.acquired.get() > 0, "acquired", of_shots, "C6.5"),
            (!ordnance && shot.concealed, "concealed", of_shots, "C6.2"),
            (!ordnance && shot.smoke.get() > 0, "smoke", of_shots, "C6.9"),
            (!ordnance && !sm && shot.hindrance.get() > 0, "hindrance", of_shots, "C6.9, D13"),
            (!ordnance && !dispenser && shot.drm.get() != 0, "drm", of_shots, "C5, C6"),
            (
                !ordnance && firer != usual,
                "means",
                "of the Cases of To Hit only CX counts for grenades, BU for dispensers, and Case A \
                 for smoke mortars: leave the others out",
                "A24.1, D13",
            ),
        ])
    }

    pub(super) fn check_units(&self, has_units: bool, struck: bool) -> Result<(), Refusal> {
        let then = &self.then;
        let fires = then.then_firepower.is_some();
        let of_fire = "give `then-firepower`, too";
        let terrain = self.units.terrain;
        first(&[
            (fires && !has_units, "targets", "name the units that are fired at", "A7.3"),
            (
                has_units && !fires && !struck,
                "targets",
                "nothing happens to them: give `then-firepower`, or WP that strikes them",
                "A7.3, A24.31",
            ),
            (!fires && then.ffmo, "ffmo", of_fire, "A4.6"),
            (!fires && then.ffnam, "ffnam", of_fire, "A4.6"),
            (!fires && then.final_fire, "final-fire", of_fire, "A24.11"),
            (!fires && then.firer_in_smoke, "firer-in-smoke", of_fire, "A24.8"),
            (
                then.firer_in_smoke && self.in_cave(),
                "firer-in-smoke",
                "SMOKE in a cave counts double for fire out of it",
                "G11.85",
            ),
            (
                struck && fires && self.in_cave(),
                "struck-by-wp",
                "the fire is out of the cave, and WP strikes those who are in it",
                "G11.85",
            ),
            (
                struck && self.in_cave() && terrain != Some(Terrain::Cave),
                "terrain",
                "those whom WP strikes are in the cave",
                "G11.85",
            ),
            (
                fires && self.in_cave() && terrain.is_some_and(Terrain::is_cave),
                "terrain",
                "the fire is out of the cave, at units outside",
                "G11.85",
            ),
            (
                terrain == Some(Terrain::CaveAreaTarget),
                "terrain",
                "give `cave`: the kind of attack is known",
                "G11.8",
            ),
            (
                struck && !self.in_cave() && terrain == Some(Terrain::Cave),
                "smoke-at",
                "WP above the caves of a hex does not reach those who are in them",
                "G11.85",
            ),
        ])
    }

    /// How SMOKE is placed, and how its numbers come about.
    pub(super) fn method(&self) -> Result<(Method, Vec<LedgerLine>), Refusal> {
        match self.wanted.means {
            Means::Grenade => self.grenades(),
            Means::Dispenser => self.dispenser(),
            Means::Gun | Means::Mortar => self.ordnance(),
            Means::ObaPlaced if self.in_cave() => {
                Ok((Method::InPlace(Into::CaveByCriticalHit), Vec::new()))
            }
            Means::ObaPlaced => Ok((Method::InPlace(Into::Hex), Vec::new())),
        }
    }

    fn grenades(&self) -> Result<(Method, Vec<LedgerLine>), Refusal> {
        let exponent = self.exponent()?;
        let (wp, cx) = (self.is_wp(), self.firer.firer_cx);
        let highest = grenades::highest_dr(exponent, wp, cx);
        let mut ledger = vec![LedgerLine::new("smoke exponent", exponent.to_string(), "A24.1")];
        let less = [(wp, "WP", "A24.3"), (cx, "CX", "A4.51")];
        for (_, item, rule) in less.into_iter().filter(|(is, ..)| *is) {
            ledger.push(LedgerLine::new(item, "one less".to_owned(), rule));
        }
        let needed = if highest < 1 { "never".to_owned() } else { format!("dr {highest} or less") };
        ledger.push(LedgerLine::new("grenades are placed", needed, "A24.1"));
        let then = match self.wanted.smoke_at {
            SmokeAt::Hex | SmokeAt::InsideCave => SecondDr::None,
            SmokeAt::UpperLevel => {
                let value = "second dr 3 or less".to_owned();
                ledger.push(LedgerLine::new("they come up a level", value, "A24.1"));
                SecondDr::Up
            }
            SmokeAt::Cave => {
                let value = format!("second dr {} or less", self.throw.highest());
                ledger.push(LedgerLine::new("they come into the cave", value, "G11.85, G11.833"));
                SecondDr::Thrown(self.throw)
            }
        };
        Ok((Method::Grenades { highest, then }, ledger))
    }

    fn exponent(&self) -> Result<i32, Refusal> {
        match (self.by_hand.exponent, &self.by_hand.thrower) {
            (Some(_), Some(_)) => {
                refused("exponent", "give the `thrower` or its `exponent`, not both", "A24.1")
            }
            (Some(exponent), None) => Ok(exponent),
            (None, None) => refused("exponent", "give the `thrower` or its `exponent`", "A24.1"),
            (None, Some(name)) => {
                let body = Body::asked("thrower", self.by_hand.thrower_force, name)?;
                let message = |what: &str| format!("`{name}` has no {what} grenades");
                match grenades::exponent(body) {
                    0 => refused("thrower", &message("smoke"), "A24.1"),
                    _ if self.is_wp() && !grenades::has_wp(body) => {
                        refused("thrower", &message("WP"), "A24.3")
                    }
                    exponent => Ok(exponent),
                }
            }
        }
    }

    fn dispenser(&self) -> Result<(Method, Vec<LedgerLine>), Refusal> {
        let Some(usage) = self.by_hand.usage_number else {
            return refused("usage-number", "give the `usage-number` of the dispenser", "D13");
        };
        let kind = self.by_hand.dispenser;
        let sm = kind == DispenserKind::Sm;
        let buttoned_up = self.firer.buttoned_up || kind == DispenserKind::Sn;
        let of_sm = |drm: i32| if sm { drm } else { 0 };
        let drms = [
            ("BU", i32::from(buttoned_up), "D13"),
            ("Case A", of_sm(self.firer.turning()), "D13, C5.1"),
            ("vehicle moves", of_sm(2 * i32::from(self.by_hand.vehicle_moves)), "D13"),
            ("Hindrance", of_sm(self.shot.hindrance.get()), "D13"),
            ("other DRM", self.shot.drm.get(), "D13"),
        ];
        let mut ledger = vec![LedgerLine::new("Usage Number", usage.to_string(), "D13")];
        for (item, drm, rule) in drms.iter().filter(|(_, drm, _)| *drm != 0) {
            ledger.push(LedgerLine::new(item, format!("{drm:+}"), rule));
        }
        let highest = usage - drms.iter().map(|(_, drm, _)| drm).sum::<i32>();
        let value = format!("Original {highest} or less");
        ledger.push(LedgerLine::new("SMOKE is placed", value, "D13"));
        Ok((Method::Dispenser(highest), ledger))
    }

    fn ordnance(&self) -> Result<(Method, Vec<LedgerLine>), Refusal> {
        let shot = &self.shot;
        let Some(range) = shot.range else {
            return refused("range", "give the `range` of the Gun or mortar", "C3.3");
        };
        let mortar = self.wanted.means == Means::Mortar;
        let into = match (self.wanted.smoke_at, mortar) {
            (SmokeAt::Cave, false) => Into::Cave,
            (SmokeAt::Cave, true) => Into::CaveByCriticalHit,
            _ => Into::Hex,
        };
        let direct = into == Into::Cave;
        let aim = Aim {
            ordnance: Ordnance {
                weapon: if mortar { Weapon::Mortar } else { Weapon::Gun },
                target_type: Some(if direct { TargetType::Infantry } else { TargetType::Area }),
                range,
                caliber_mm: shot.caliber_mm,
                barrel: shot.barrel,
                colour: shot.colour,
                ammunition: Some(Ammunition::Smoke),
                depletion_number: shot.depletion_number,
                rate_of_fire: shot.rate_of_fire,
                rof_limit: shot.rof_limit,
                breakdown: shot.breakdown,
                phases: Phases::try_from(1).expect("1 is allowed"),
            },
            firer: self.firer,
            target: OrdnanceTarget {
                target_motion: TargetMotion::Still,
                ffnam: false,
                ffmo: false,
                concealed: shot.concealed,
                bore_sighted: false,
                acquired: shot.acquired,
                hazardous_movement: false,
                target_size: TargetSize::default(),
                terrain: if direct { Terrain::Cave } else { Terrain::OpenGround },
                emplaced: false,
                hull_down: false,
                hindrance: shot.hindrance,
                smoke: shot.smoke,
                target_overstacked: FewUnits::default(),
                drm: shot.drm,
            },
        };
        let ReadyToAim { gunfire, ledger, .. } = aim.ready()?;
        let strength = self.strength();
        let battery = Battery {
            gunfire,
            into,
            in_way: shot.hindrance.get() + shot.smoke.get(),
            beside: i32::from(smoke_drm::drm(self.wanted.ammunition, strength)),
            critical_counts: self.is_wp() && into != Into::Cave,
        };
        Ok((Method::Ordnance(battery), ledger))
    }
}

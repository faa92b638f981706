//! The FP and the DRM of a hit on the IFT.

use num_rational::Ratio;

use crate::LedgerLine;
use crate::a4_movement::movement_drm::{FFMO, FFNAM, HAZARDOUS_MOVEMENT};
use crate::a7_fire::column::{self, Column, Table};
use crate::a7_fire::firing::fraction;
use crate::a7_fire::halvings;
use crate::a7_fire::modifiers::Terrain;
use crate::c3_to_hit::aim::{Aim, Weapon, better_tem};
use crate::g11_caves::CAVE_TEM_OBA;
use crate::tables::calibers::he_firepower;
use crate::tables::ift;
use crate::tables::to_hit::{Ammunition, TargetType};

/// The largest FP of the IFT.
pub(crate) const MOST: i32 = 36;

/// So many FP above the largest are a DRM of -1 for a Critical Hit (C.7).
pub(crate) const BEYOND: i32 = 8;

/// The caliber above which each full 50 mm are a DRM of -1 (C.7).
pub(crate) const HEAVY_MM: i32 = 200;

/// From this caliber on solid shot has 2 FP (C8.31).
const SOLID_SHOT_MM: i32 = 37;

/// What a hit does on the IFT: its column, `None` for no effect, and its DRM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effects {
    /// Of a hit.
    pub usual: (Option<Column>, i32),
    /// Of a Critical Hit.
    pub critical: (Option<Column>, i32),
    /// The TEM of the Location.
    pub(crate) tem: i32,
}

/// The FP of a hit before it is doubled or halved.
fn firepower(aim: &Aim, ammunition: Ammunition) -> (i32, &'static str) {
    let caliber = aim.ordnance.caliber_mm.map_or(0, |caliber| caliber.get());
    match (aim.ordnance.weapon.latw(), ammunition) {
        (Some(latw), _) => (latw.counter().firepower, "C8.31"),
        (None, Ammunition::Heat) => {
            let he = he_firepower(caliber);
            let left = ift::COLUMNS.iter().rev().find(|column| **column < he);
            (left.copied().unwrap_or(he), "C8.31")
        }
        (None, Ammunition::Ap | Ammunition::Apcr | Ammunition::Apds) => {
            (if caliber < SOLID_SHOT_MM { 1 } else { 2 }, "C8.31")
        }
        (None, Ammunition::He | Ammunition::Smoke) => (he_firepower(caliber), "C.6"),
    }
}

/// HE or another round that has hit, as far as its effects depend on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payload {
    /// The FP before they are doubled or halved, and the rule.
    pub firepower: (i32, &'static str),
    /// The caliber in mm.
    pub caliber_mm: i32,
    /// Whether it is HE.
    pub explosive: bool,
    /// Whether it is Indirect Fire.
    pub indirect: bool,
    /// Whether it hits by the Area Target Type.
    pub area: bool,
    /// Whether it is a bomb.
    pub bomb: bool,
    /// Whether the targets are in marsh.
    pub marsh: bool,
    /// The terrain of the targets.
    pub terrain: Terrain,
    /// Whether the target is an Emplaced Gun.
    pub emplaced: bool,
    /// The DRM of their movement.
    pub moving: i32,
    /// Every other DRM of the Effects DR.
    pub drm: i32,
}

/// The DRM of movement for the Effects DR of a Critical Hit.
pub(crate) fn moving_drm(ffnam: bool, ffmo: bool, hazardous_movement: bool) -> i32 {
    let all = [(ffnam, FFNAM), (ffmo, FFMO), (hazardous_movement, HAZARDOUS_MOVEMENT)];
    all.iter().filter(|(is, _)| *is).map(|(_, drm)| drm).sum()
}

impl Effects {
    /// Those of a shot, and how they come about.
    pub(super) fn of(aim: &Aim, marsh: bool, drm: i32) -> (Self, Vec<LedgerLine>) {
        let ammunition = aim.ammunition();
        let target = &aim.target;
        Self::of_payload(Payload {
            firepower: firepower(aim, ammunition),
            caliber_mm: aim.ordnance.caliber_mm.map_or(0, |caliber| caliber.get()),
            explosive: ammunition == Ammunition::He,
            indirect: aim.ordnance.weapon == Weapon::Mortar,
            area: aim.target_type() == TargetType::Area,
            bomb: false,
            marsh,
            terrain: target.terrain,
            emplaced: target.emplaced,
            moving: moving_drm(target.ffnam, target.ffmo, target.hazardous_movement),
            drm,
        })
    }

    /// Those of what has hit, and how they come about.
    pub(crate) fn of_payload(payload: Payload) -> (Self, Vec<LedgerLine>) {
        let Payload {
            caliber_mm,
            explosive,
            indirect,
            area,
            bomb,
            marsh,
            terrain,
            moving,
            drm,
            ..
        } = payload;
        let (full, rule) = payload.firepower;
        let wet = marsh || terrain == Terrain::Swamp;
        // Soft ground muffles an explosion: that of HE (B16.31).
        let muffled = wet && explosive;
        let causes =
            [(area, "Area Target Type", "C3.33"), (muffled, "marsh or swamp", "G7, B16.31, C3.53")];
        // Only of a bomb; the bonus of a Critical Hit is for all (C.7).
        let heavy = if bomb { -(caliber_mm - HEAVY_MM).max(0) / 50 } else { 0 };

        let bursts = terrain.bursts(indirect, explosive);
        let (tem, tem_rule) = match terrain {
            Terrain::Cave if area => (CAVE_TEM_OBA, "G11.8"),
            terrain => terrain.tem(),
        };
        // Indirect Fire falls behind walls and hedges (B9.34).
        let tem = match terrain {
            Terrain::Wall | Terrain::Hedge if indirect => tem - 1,
            _ => tem,
        };
        // Air Bursts take the place of the TEM, but for direct fire of which it was in the TH DR.
        let tem = if bursts && (indirect || area) { 0 } else { tem };
        let (tem, tem_rule) = better_tem(payload.emplaced, (tem, tem_rule));
        let air_burst = -i32::from(bursts);

        let halved = || causes.iter().filter(|(halved, ..)| *halved);
        let usual = halvings::firepower(full, [], halved().count() as i32);
        // A Critical Hit doubles the full FP, whatever halves a hit (C3.71).
        let critical = Ratio::from(2 * full);
        let beyond = -((critical.to_integer() - MOST).max(0) / BEYOND);
        let usual_drm =
            air_burst + heavy / if area { 2 } else { 1 } + drm + if area { tem } else { 0 };
        let critical_drm = air_burst + heavy + beyond + moving + drm - tem;
        let column_of = |firepower| Column::of(Table::Ift, firepower);
        let effects = Self {
            usual: (column_of(usual), usual_drm),
            critical: (column_of(critical), critical_drm),
            tem,
        };

        let line = |item: &str, value: String, rule: &str| LedgerLine::new(item, value, rule);
        let mut ledger = vec![line("firepower of a hit", full.to_string(), rule)];
        for (_, why, rule) in halved() {
            ledger.push(line("halved", (*why).to_owned(), rule));
        }
        let items = [
            ("TEM of the effects", if area { tem } else { 0 }, tem_rule),
            ("Air Burst", air_burst, "B13.3, G3"),
            ("heavy payload", heavy / if area { 2 } else { 1 }, "C.7"),
            ("other effects DRM", drm, "A7.4"),
        ];
        for (item, drm, rule) in items.into_iter().filter(|(_, drm, _)| *drm != 0) {
            ledger.push(line(item, format!("{drm:+}"), rule));
        }
        let written = |(column, drm): (Option<Column>, i32)| {
            format!("column {}, DRM {drm:+}", column::written(column))
        };
        ledger.push(line("a hit", written(effects.usual), "C3.32, C3.33"));
        let doubled = format!("{} FP, {}", fraction(critical), written(effects.critical));
        ledger.push(line("a Critical Hit", doubled, "C3.71, C.7"));
        (effects, ledger)
    }
}

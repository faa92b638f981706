//! The FP and the DRM of an FFE on the IFT.

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::LedgerLine;
use crate::a7_fire::column::{self, Column, Table};
use crate::a7_fire::modifiers::Terrain;
use crate::g11_caves::CAVE_TEM_OBA;
use crate::scenarios::gun_attack::{BEYOND, Effects, HEAVY_MM, MOST};
use crate::tables::calibers::he_firepower;

/// The TEM of foxholes and trenches against OBA (B27.3).
const ENTRENCHED_TEM: i32 = 4;

/// The FP of Harassing Fire are a third (C1.72).
const HARASSING: i32 = 3;

/// The kind of an FFE.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum FfeKind {
    /// Full FP in seven hexes.
    Concentration,
    /// A third of the FP in nineteen hexes.
    Harassing,
    /// One column less in nine hexes in a line.
    Barrage,
}

impl FfeKind {
    /// The column of so many FP, halved so often as the divisor says; `None` for no effect.
    pub(super) fn column(self, full: i32, halves: i32) -> Option<Column> {
        let column_of = |firepower| Column::of(Table::Ift, firepower);
        match self {
            Self::Concentration => column_of(Ratio::new(full, halves)),
            Self::Harassing => column_of(Ratio::new(full, HARASSING * halves)),
            Self::Barrage => {
                column_of(Ratio::new(full, halves)).and_then(|column| column.shifted_left(1))
            }
        }
    }
}

/// What the FP and the DRM follow from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shell {
    pub(super) caliber_mm: i32,
    pub(super) mission: FfeKind,
    pub(super) terrain: Terrain,
    /// The levels of the building above the units.
    pub(super) levels_above: i32,
    pub(super) marsh: bool,
    /// The DRM of units that enter the hex.
    pub(super) moving: i32,
    /// The squad-equivalents by which the Location is Overstacked.
    pub(super) overstacked: i32,
    pub(super) drm: i32,
}

impl Shell {
    /// The TEM against Indirect Fire, without those levels, and its rule.
    fn tem(&self) -> (i32, &'static str) {
        match self.terrain {
            Terrain::Cave | Terrain::CaveAreaTarget => (CAVE_TEM_OBA, "G11.8"),
            Terrain::Foxhole | Terrain::Trench => (ENTRENCHED_TEM, "B27.3"),
            Terrain::Wall => (1, "B9.34"),
            Terrain::Hedge => (0, "B9.34"),
            terrain if terrain.bursts(true, true) => (0, "B13.3"),
            terrain => terrain.tem(),
        }
    }

    /// The effects of its attacks, and how they come about.
    pub(super) fn effects(&self) -> (Effects, Vec<LedgerLine>) {
        let full = he_firepower(self.caliber_mm);
        let wet = self.marsh || self.terrain == Terrain::Swamp;
        let halves = if wet { 2 } else { 1 };
        let column_of = |firepower| Column::of(Table::Ift, firepower);
        let usual = self.mission.column(full, halves);
        // A Critical Hit doubles the full FP, whatever halves the others (C3.71, C3.75).
        let doubled = Ratio::from(2 * full);
        let beyond = -((doubled.to_integer() - MOST).max(0) / BEYOND);
        let heavy = -(self.caliber_mm - HEAVY_MM).max(0) / 50;
        let (tem, tem_rule) = self.tem();
        let burst = -i32::from(self.terrain.bursts(true, true));
        let drm = burst + heavy + self.moving + self.drm + self.levels_above - self.overstacked;
        let effects = Effects {
            usual: (usual, drm + tem),
            critical: (column_of(doubled), drm + beyond - tem),
            tem,
        };
        let line = |item: &str, value: String, rule: &str| LedgerLine::new(item, value, rule);
        let mission = match self.mission {
            FfeKind::Concentration => ("full", "C1.5"),
            FfeKind::Harassing => ("a third", "C1.72"),
            FfeKind::Barrage => ("one column less", "E12.5"),
        };
        let mut ledger = vec![line("firepower", full.to_string(), "C.6")];
        if self.mission != FfeKind::Concentration {
            ledger.push(line("of the FP", mission.0.to_owned(), mission.1));
        }
        if wet {
            ledger.push(line("halved", "marsh or swamp".to_owned(), "C3.53, G7"));
        }
        let items = [
            ("TEM", tem, tem_rule),
            ("levels above", self.levels_above, "B23.32"),
            ("Air Burst", burst, "B13.3, G3"),
            ("heavy payload", heavy, "C.7"),
            ("target Overstacked", -self.overstacked, "A5.131"),
            ("movement", self.moving, "C1.51"),
            ("other DRM", self.drm, "C1.52"),
        ];
        for (item, drm, rule) in items.into_iter().filter(|(_, drm, _)| *drm != 0) {
            ledger.push(line(item, format!("{drm:+}"), rule));
        }
        let written = |(column, drm): (Option<Column>, i32)| {
            format!("column {}, DRM {drm:+}", column::written(column))
        };
        ledger.push(line("an attack", written(effects.usual), "C1.5"));
        ledger.push(line("a Critical Hit", written(effects.critical), "C1.53, C3.75"));
        (effects, ledger)
    }
}

//! The parts of the project over which the faults are spread.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// Whose tests have to catch a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Those of `sim`.
    Sim,
    /// Those of `analysis`.
    Analysis,
}

impl Side {
    /// Its folder, which is its name, too.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sim => "sim",
            Self::Analysis => "analysis",
        }
    }

    /// Its crates.
    #[must_use]
    pub const fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Sim => &["asl-engine", "asl-rules"],
            Self::Analysis => &["asl-study", "asl-render", "asl-odds"],
        }
    }
}

/// A part of the project, with the number of faults that are planted in it.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Its name in the report.
    pub name: &'static str,
    /// Whose tests have to catch its faults.
    pub side: Side,
    /// How many faults, if there are so many.
    pub number: usize,
    /// The beginnings of the paths of its files.
    pub paths: &'static [&'static str],
}

const fn sim(name: &'static str, number: usize, paths: &'static [&'static str]) -> Area {
    Area { name, side: Side::Sim, number, paths }
}

const fn analysis(name: &'static str, number: usize, paths: &'static [&'static str]) -> Area {
    Area { name, side: Side::Analysis, number, paths }
}

/// All areas, in the order of the report.
pub const AREAS: [Area; 29] = [
    sim("engines", 36, &["sim/engine/src/"]),
    sim("A Random Selection", 4, &["sim/rules/src/a_random_selection/"]),
    sim("A4 Movement", 3, &["sim/rules/src/a4_movement/"]),
    sim("A7 Fire", 16, &["sim/rules/src/a7_fire/"]),
    sim(
        "A5 Stacking, A9 Machine Guns",
        4,
        &["sim/rules/src/a5_stacking/", "sim/rules/src/a9_machine_guns/"],
    ),
    sim("A8 Defensive Fire", 3, &["sim/rules/src/a8_defensive_fire/"]),
    sim("A10 Morale", 14, &["sim/rules/src/a10_morale/"]),
    sim("A14 Snipers", 4, &["sim/rules/src/a14_snipers/"]),
    sim("A15 Heat of Battle", 6, &["sim/rules/src/a15_heat_of_battle/"]),
    sim("A17 Wounds", 3, &["sim/rules/src/a17_wounds/"]),
    sim("A22 Flamethrowers", 2, &["sim/rules/src/a22_flamethrowers/"]),
    sim("A23 Demolition Charges", 4, &["sim/rules/src/a23_demolition_charges/"]),
    sim("A24 Smoke", 2, &["sim/rules/src/a24_smoke/"]),
    sim("G1 Japanese", 8, &["sim/rules/src/g1_japanese/"]),
    sim("G11 Caves", 12, &["sim/rules/src/g11_caves/"]),
    sim("H Design Your Own", 6, &["sim/rules/src/h_design_your_own/"]),
    sim("fire-phase", 8, &["sim/rules/src/scenarios/fire_phase/"]),
    sim("rout", 6, &["sim/rules/src/scenarios/rout/"]),
    sim("gauntlet", 8, &["sim/rules/src/scenarios/gauntlet/"]),
    sim("firefight", 8, &["sim/rules/src/scenarios/firefight/"]),
    sim("cave-assault", 16, &["sim/rules/src/scenarios/cave_assault/"]),
    sim(
        "cave-complex",
        10,
        &[
            "sim/rules/src/scenarios/cave_complex/",
            "sim/rules/src/scenarios/described",
            "sim/rules/src/scenarios/part",
        ],
    ),
    sim("tables and units", 12, &["sim/rules/src/tables/", "sim/rules/src/units/"]),
    sim(
        "questions",
        8,
        &[
            "sim/rules/src/asking/",
            "sim/rules/src/catalog/",
            "sim/rules/src/measures",
            "sim/rules/src/refusal",
        ],
    ),
    analysis("charts", 18, &["analysis/render/src/charts/"]),
    analysis(
        "verdicts",
        18,
        &[
            "analysis/study/src/comparison/",
            "analysis/render/src/pages/comparison",
            "analysis/render/src/pages/decisions",
            "analysis/render/src/pages/numbers",
            "analysis/render/src/pages/rests",
            "analysis/render/src/pages/verdicts",
        ],
    ),
    analysis(
        "sheets",
        10,
        &[
            "analysis/render/src/sheets/answers",
            "analysis/render/src/sheets/design",
            "analysis/render/src/sheets/fill",
            "analysis/render/src/sheets/tables",
        ],
    ),
    analysis("Design Your Own", 18, &["analysis/study/src/dyo/"]),
    analysis(
        "studies",
        14,
        &[
            "analysis/study/src/answer",
            "analysis/study/src/n",
            "analysis/study/src/outcomes",
            "analysis/study/src/reading/",
            "analysis/study/src/schema",
            "analysis/study/src/shares",
            "analysis/study/src/study/",
            "analysis/render/src/table",
        ],
    ),
];

/// What cannot be planted, as the compiler found.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Dropped {
    /// Faults, by the numbers of their switches.
    pub faults: BTreeSet<u32>,
    /// The names of functions that must be constant.
    pub constants: BTreeSet<String>,
}

impl Area {
    /// The sample: spread over the area's files, and otherwise in the order of the numbers of the
    /// switches, which are hashes. It stays the same as long as the lines do.
    #[must_use]
    pub fn sample<'a>(&self, all: &'a [Fault], dropped: &Dropped) -> Vec<&'a Fault> {
        let own = all.iter().filter(|fault| {
            self.paths.iter().any(|path| fault.file.starts_with(path))
                && !dropped.faults.contains(&fault.number)
                && fault.constant.as_ref().is_none_or(|name| !dropped.constants.contains(name))
        });
        let mut own: Vec<&Fault> = own.collect();
        own.sort_by_key(|fault| fault.number);
        let mut seen: Vec<&str> = Vec::new();
        let mut ranked: Vec<(usize, &Fault)> = Vec::new();
        for fault in own {
            let rank = seen.iter().filter(|file| **file == fault.file).count();
            seen.push(&fault.file);
            ranked.push((rank, fault));
        }
        ranked.sort_by_key(|(rank, fault)| (*rank, fault.number));
        ranked.into_iter().take(self.number).map(|(_, fault)| fault).collect()
    }
}

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
            Self::Analysis => &["asl-study", "asl-render", "asl-luck", "asl-table", "asl-odds"],
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

/// All areas, in the order of the report. No file belongs to two.
pub const AREAS: [Area; 49] = [
    sim("engines", 16, &["sim/engine/src/"]),
    sim(
        "A Random Selection, A1 Deployment",
        3,
        &["sim/rules/src/a_random_selection/", "sim/rules/src/a1_deployment/"],
    ),
    sim("A4 Movement", 3, &["sim/rules/src/a4_movement/"]),
    sim(
        "A5 Stacking, A9 Machine Guns",
        4,
        &["sim/rules/src/a5_stacking/", "sim/rules/src/a9_machine_guns/"],
    ),
    sim("A7 Fire", 9, &["sim/rules/src/a7_fire/"]),
    sim("A8 Defensive Fire", 3, &["sim/rules/src/a8_defensive_fire/"]),
    sim("A10 Morale", 7, &["sim/rules/src/a10_morale/"]),
    sim("A11 Close Combat", 7, &["sim/rules/src/a11_close_combat/"]),
    sim("A12 Concealment", 4, &["sim/rules/src/a12_concealment/"]),
    sim("A14 Snipers", 3, &["sim/rules/src/a14_snipers/"]),
    sim(
        "A15 Heat of Battle, A17 Wounds",
        4,
        &["sim/rules/src/a15_heat_of_battle/", "sim/rules/src/a17_wounds/"],
    ),
    sim(
        "A16 Integrity, A26 Control",
        3,
        &["sim/rules/src/a16_integrity/", "sim/rules/src/a26_control/"],
    ),
    sim("A20 Prisoners", 4, &["sim/rules/src/a20_prisoners/"]),
    sim(
        "A22 Flamethrowers, A23 Demolition Charges, A24 Smoke",
        5,
        &[
            "sim/rules/src/a22_flamethrowers/",
            "sim/rules/src/a23_demolition_charges/",
            "sim/rules/src/a24_smoke/",
        ],
    ),
    sim("B8 Sewers, B11 Climbing", 4, &["sim/rules/src/b8_sewers/", "sim/rules/src/b11_climbing/"]),
    sim("B24 Clearance, B25 Fire", 4, &["sim/rules/src/b24_clearance/", "sim/rules/src/b25_fire/"]),
    sim(
        "B26 Wire, B28 Mines, B29 Roadblocks",
        5,
        &["sim/rules/src/b26_wire/", "sim/rules/src/b28_mines/", "sim/rules/src/b29_roadblocks/"],
    ),
    sim(
        "C1 Artillery and Bombardment",
        6,
        &["sim/rules/src/c1_artillery/", "sim/rules/src/c1_bombardment/"],
    ),
    sim(
        "C3 To Hit, C10 Gun Movement",
        5,
        &["sim/rules/src/c3_to_hit/", "sim/rules/src/c10_gun_movement/"],
    ),
    sim("C7 To Kill", 5, &["sim/rules/src/c7_to_kill/"]),
    sim(
        "D8 Bog, E1 Night, E2 Interrogation",
        5,
        &["sim/rules/src/d8_bog/", "sim/rules/src/e1_night/", "sim/rules/src/e2_interrogation/"],
    ),
    sim("E7 Aircraft", 4, &["sim/rules/src/e7_aircraft/"]),
    sim("G1 Japanese", 5, &["sim/rules/src/g1_japanese/"]),
    sim("G9 Panjis, G11 Caves", 8, &["sim/rules/src/g9_panji/", "sim/rules/src/g11_caves/"]),
    sim("H Design Your Own", 3, &["sim/rules/src/h_design_your_own/"]),
    sim("fire-phase", 4, &["sim/rules/src/scenarios/fire_phase/"]),
    sim("firefight", 4, &["sim/rules/src/scenarios/firefight/"]),
    sim("rout", 4, &["sim/rules/src/scenarios/rout/"]),
    sim("gauntlet", 6, &["sim/rules/src/scenarios/gauntlet/", "sim/rules/src/scenarios/crossing"]),
    sim("cave-assault", 11, &["sim/rules/src/scenarios/cave_assault/"]),
    sim(
        "cave-complex",
        5,
        &[
            "sim/rules/src/scenarios/cave_complex/",
            "sim/rules/src/scenarios/described",
            "sim/rules/src/scenarios/part",
            "sim/rules/src/scenarios/policy",
        ],
    ),
    sim("cave-setup", 4, &["sim/rules/src/scenarios/cave_setup/"]),
    sim(
        "close-combat, approach",
        7,
        &["sim/rules/src/scenarios/close_combat/", "sim/rules/src/scenarios/approach/"],
    ),
    sim("banzai", 7, &["sim/rules/src/scenarios/banzai/"]),
    sim("tank-hunter", 4, &["sim/rules/src/scenarios/tank_hunter/"]),
    sim("duel", 4, &["sim/rules/src/scenarios/duel/"]),
    sim(
        "gun-attack, canister",
        4,
        &["sim/rules/src/scenarios/gun_attack/", "sim/rules/src/scenarios/canister/"],
    ),
    sim(
        "smoke, ffe-attack",
        6,
        &["sim/rules/src/scenarios/smoke/", "sim/rules/src/scenarios/ffe_attack/"],
    ),
    sim(
        "mines, air-attack",
        4,
        &["sim/rules/src/scenarios/mines/", "sim/rules/src/scenarios/air_attack/"],
    ),
    sim("tables and units", 7, &["sim/rules/src/tables/", "sim/rules/src/units/"]),
    sim(
        "questions",
        7,
        &[
            "sim/rules/src/asking/",
            "sim/rules/src/catalog/",
            "sim/rules/src/defaults",
            "sim/rules/src/measures",
            "sim/rules/src/procedure/",
            "sim/rules/src/refusal",
            "sim/rules/src/tries",
        ],
    ),
    analysis("charts", 12, &["analysis/render/src/charts/"]),
    analysis(
        "verdicts",
        12,
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
        8,
        &[
            "analysis/render/src/sheets/answers",
            "analysis/render/src/sheets/design",
            "analysis/render/src/sheets/fill",
            "analysis/render/src/sheets/tables",
        ],
    ),
    analysis(
        "Design Your Own",
        10,
        &[
            "analysis/study/src/dyo/a",
            "analysis/study/src/dyo/bpv",
            "analysis/study/src/dyo/budget",
            "analysis/study/src/dyo/cost",
            "analysis/study/src/dyo/g",
            "analysis/study/src/dyo/listed",
            "analysis/study/src/dyo/mod",
            "analysis/study/src/dyo/p",
            "analysis/study/src/dyo/unanswered",
            "analysis/study/src/dyo/value",
            "analysis/study/src/dyo/warning",
        ],
    ),
    analysis("balance", 14, &["analysis/study/src/dyo/balance/"]),
    analysis(
        "studies",
        12,
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
    analysis("luck", 9, &["analysis/luck/src/"]),
    analysis("tables of answers", 4, &["analysis/table/src/"]),
];

/// What cannot be planted, as the compiler found.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Dropped {
    /// Faults, by the numbers of their switches.
    pub faults: BTreeSet<u32>,
    /// The names of functions that must be constant.
    pub constants: BTreeSet<String>,
}

/// Whether faults may be planted in a file: a source that some area has, and that is not for tests
/// alone.
#[must_use]
pub fn is_planted(file: &str) -> bool {
    file.ends_with(".rs") && !file.ends_with("/tests.rs") && AREAS.iter().any(|area| area.has(file))
}

impl Area {
    /// Whether it has this file.
    #[must_use]
    pub fn has(&self, file: &str) -> bool {
        self.paths.iter().any(|path| file.starts_with(path))
    }

    /// The sample: spread over the area's files, and otherwise in the order of the numbers of the
    /// switches, which are hashes. It stays the same as long as the lines do.
    #[must_use]
    pub fn sample<'a>(&self, all: &'a [Fault], dropped: &Dropped) -> Vec<&'a Fault> {
        let own = all.iter().filter(|fault| {
            self.has(&fault.file)
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The Rust files beneath a folder of the project.
    fn sources(folder: &str) -> Vec<String> {
        let project =
            Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("it lies in it");
        let mut files = Vec::new();
        for inside in std::fs::read_dir(project.join(folder)).expect(folder) {
            let inside = inside.expect("an entry");
            let path = format!("{folder}/{}", inside.file_name().to_string_lossy());
            if inside.path().is_dir() {
                files.extend(sources(&path));
            } else if path.ends_with(".rs") {
                files.push(path);
            }
        }
        files
    }

    fn areas(file: &str) -> Vec<&'static str> {
        AREAS.iter().filter(|area| area.has(file)).map(|area| area.name).collect()
    }

    #[test]
    fn every_folder_of_the_rules_belongs_to_one_area() {
        for file in sources("sim/rules/src") {
            let inside = file.trim_start_matches("sim/rules/src/").trim_start_matches("scenarios/");
            if inside.contains('/') {
                assert_eq!(areas(&file).len(), 1, "{file}: {:?}", areas(&file));
            }
        }
        for folder in ["sim/engine/src", "analysis/study/src/dyo", "analysis/luck/src"] {
            for file in sources(folder) {
                assert_eq!(areas(&file).len(), 1, "{file}: {:?}", areas(&file));
            }
        }
    }

    #[test]
    fn no_file_is_in_two_areas_and_no_path_is_of_nothing() {
        let all: Vec<String> = ["sim", "analysis"].into_iter().flat_map(sources).collect();
        for file in &all {
            assert!(areas(file).len() < 2, "{file}: {:?}", areas(file));
        }
        for path in AREAS.iter().flat_map(|area| area.paths) {
            assert!(all.iter().any(|file| file.starts_with(path)), "{path}");
        }
        assert!(!is_planted("analysis/study/src/dyo/balance/tests.rs"));
    }

    #[test]
    fn a_run_can_be_waited_for() {
        let number: usize = AREAS.iter().map(|area| area.number).sum();
        assert!((250..=300).contains(&number), "{number}");
    }
}

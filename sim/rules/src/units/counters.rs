//! The MMC counters of the forces, laid out as the national capabilities chart lists them.
//!
//! # Source
//!
//! The A/G national capabilities chart; smoke exponents, leaders and heroes from the counters. Of
//! the Russians only units that can be met in the Pacific. Germans, Finns, French and Italians as
//! the rulings page says.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A nationality, or a part of one with counters of its own.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Force {
    Japanese,
    Usmc,
    American,
    EarlyAmerican,
    British,
    Gmd,
    RedChinese,
    Russian,
    German,
    Ss,
    Finnish,
    French,
    Italian,
    AxisMinor,
    AlliedMinor,
    Partisan,
}

impl Force {
    /// Every force, in the order of the chart.
    pub const ALL: [Self; 16] = [
        Self::Japanese,
        Self::Usmc,
        Self::American,
        Self::EarlyAmerican,
        Self::British,
        Self::Gmd,
        Self::RedChinese,
        Self::Russian,
        Self::German,
        Self::Ss,
        Self::Finnish,
        Self::French,
        Self::Italian,
        Self::AxisMinor,
        Self::AlliedMinor,
        Self::Partisan,
    ];
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Japanese => "japanese",
            Self::Usmc => "usmc",
            Self::American => "american",
            Self::EarlyAmerican => "early-american",
            Self::British => "british",
            Self::Gmd => "gmd",
            Self::RedChinese => "red-chinese",
            Self::Russian => "russian",
            Self::German => "german",
            Self::Ss => "ss",
            Self::Finnish => "finnish",
            Self::French => "french",
            Self::Italian => "italian",
            Self::AxisMinor => "axis-minor",
            Self::AlliedMinor => "allied-minor",
            Self::Partisan => "partisan",
        })
    }
}

/// How good a counter is: its Class, or the equivalent of a Class (A1.25, A19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quality {
    Elite,
    FirstLine,
    SecondLine,
    Green,
    Conscript,
    Partisan,
}

impl fmt::Display for Quality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Elite => "Elite",
            Self::FirstLine => "1st Line",
            Self::SecondLine => "2nd Line",
            Self::Green => "Green",
            Self::Conscript => "Conscript",
            Self::Partisan => "Partisan",
        })
    }
}

/// What is printed on a side of a counter: FP, range, morale.
pub type Printed = (i32, i32, i32);

/// A squad with its half-squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquadType {
    /// Whose it is.
    pub force: Force,
    /// How good it is.
    pub quality: Quality,
    /// What tells it from another of the same strength; else empty.
    pub variant: &'static str,
    /// The squad's unbroken side; of a Japanese one, its Full-Strength side.
    pub squad: Printed,
    /// The Reduced-Strength side of a Japanese squad, which has no broken one.
    pub reduced: Option<Printed>,
    /// The morale of the squad's broken side, if it has one.
    pub squad_broken: Option<i32>,
    /// The smoke exponent, 0 for none (A24.1).
    pub smoke: i32,
    /// The squad's BPV.
    pub squad_bpv: i32,
    /// The half-squad's unbroken side.
    pub half_squad: Printed,
    /// The morale of the half-squad's broken side.
    pub half_squad_broken: i32,
    /// The half-squad's BPV.
    pub half_squad_bpv: i32,
    /// Whether its morale is underscored, so that it has no worse squad to be
    /// Replaced by (A19.13).
    pub underscored: bool,
}

impl SquadType {
    /// Whether its FP is underscored, so that it has Assault Fire (A7.36). The counters of the German
    /// 5-3-7 and of the SS 8-3-8 were not read: they are taken to have it.
    pub const fn has_assault_fire(&self) -> bool {
        let Self { force, squad: (firepower, range, morale), .. } = *self;
        matches!(
            (force, firepower, range, morale),
            (Force::American, 7, 4, 7)
                | (Force::American, 6, 6, 7 | 6)
                | (Force::American, 5, 4 | 3, 6)
                | (Force::Usmc, 7 | 6, 6, 8)
                | (Force::British | Force::Finnish, 6, 4, 8)
                | (Force::Russian, 6, 2, 8)
                | (Force::Russian, 5, 2, 7)
                | (Force::German | Force::Ss | Force::Finnish, 8, 3, 8)
                | (Force::German | Force::Finnish, 5, 4, 8)
                | (Force::Ss, 6, 5, 8)
                | (Force::German | Force::AxisMinor, 5, 3, 7)
                | (Force::Finnish, 5, 3, 8)
                | (Force::Finnish, 4, 4, 7)
        ) || matches!((force, firepower), (Force::Usmc, 5)) && !self.variant.is_empty()
    }

    /// Whether its Range is underscored, so that it has Spraying Fire with its own FP (A7.34). The
    /// counters of the German 5-3-7 and of the SS 8-3-8 were not read: they are taken to have it.
    pub const fn has_spraying_fire(&self) -> bool {
        let Self { force, squad: (firepower, range, morale), .. } = *self;
        matches!(
            (force, firepower, range, morale),
            (Force::American, 7, 4, 7)
                | (Force::Usmc, 7, 6, 8)
                | (Force::Usmc, 5, 5, 8)
                | (Force::British | Force::Finnish, 6, 4, 8)
                | (Force::Russian, 6, 2, 8)
                | (Force::Russian, 5, 2, 7)
                | (Force::German | Force::Ss | Force::Finnish, 8, 3, 8)
                | (Force::German | Force::Finnish, 5, 4, 8)
                | (Force::German, 4, 6, 8 | 7)
                | (Force::German, 4, 4, 7)
                | (Force::German, 4, 3, 6)
                | (Force::German | Force::Gmd, 5, 3, 7)
                | (Force::Ss, 6, 5, 8)
                | (Force::Finnish, 5, 3, 8)
        )
    }
}

const JAP: Force = Force::Japanese;
const USMC: Force = Force::Usmc;
const USA: Force = Force::American;
const EARLY: Force = Force::EarlyAmerican;
const BRIT: Force = Force::British;
const GMD: Force = Force::Gmd;
const RED: Force = Force::RedChinese;
const RUS: Force = Force::Russian;
const GER: Force = Force::German;
const SS: Force = Force::Ss;
const FINN: Force = Force::Finnish;
const FR: Force = Force::French;
const IT: Force = Force::Italian;
const AXIS: Force = Force::AxisMinor;
const ALLIED: Force = Force::AlliedMinor;
const PART: Force = Force::Partisan;
const E: Quality = Quality::Elite;
const L1: Quality = Quality::FirstLine;
const L2: Quality = Quality::SecondLine;
const G: Quality = Quality::Green;
const C: Quality = Quality::Conscript;
const P: Quality = Quality::Partisan;
const ENGINEER: &str = "engineer";
const STEALTHY: &str = "stealthy";

/// A row of a force whose squads have a broken side.
#[allow(clippy::too_many_arguments, reason = "a row of the chart")]
const fn row(
    force: Force,
    quality: Quality,
    variant: &'static str,
    squad: Printed,
    broken: i32,
    smoke: i32,
    bpv: i32,
    half_squad: Printed,
    half_squad_broken: i32,
    half_squad_bpv: i32,
) -> SquadType {
    SquadType {
        force,
        quality,
        variant,
        squad,
        reduced: None,
        squad_broken: Some(broken),
        smoke,
        squad_bpv: bpv,
        half_squad,
        half_squad_broken,
        half_squad_bpv,
        // The Marines and the SS; of the others those with an ELR of their own (A1.23, A25.11,
        // A25.12, A25.31, A25.42).
        underscored: matches!(
            (force, squad.0, squad.2),
            (Force::Usmc | Force::Ss, ..)
                | (Force::American, 7, 7)
                | (Force::British, 6, 8)
                | (Force::German | Force::Finnish, 8, 8)
        ),
    }
}

/// A row of the Japanese, whose squads have a Reduced-Strength side instead.
#[allow(clippy::too_many_arguments, reason = "a row of the chart")]
const fn jap(
    quality: Quality,
    squad: Printed,
    reduced: Printed,
    smoke: i32,
    bpv: i32,
    half_squad: Printed,
    half_squad_broken: i32,
    half_squad_bpv: i32,
) -> SquadType {
    SquadType {
        reduced: Some(reduced),
        squad_broken: None,
        ..row(JAP, quality, "", squad, 0, smoke, bpv, half_squad, half_squad_broken, half_squad_bpv)
    }
}

/// Every squad with its half-squad, best first within a force.
#[rustfmt::skip]
pub const SQUADS: [SquadType; 65] = [
    //         class          squad      reduced    smoke BPV  HS      broken BPV
    jap(       E,             (4, 4, 8), (3, 4, 8), 2, 16, (2, 3, 8), 8, 7),
    jap(       L1,            (4, 4, 7), (3, 4, 7), 1, 13, (2, 3, 7), 7, 6),
    jap(       L2,            (3, 4, 7), (2, 3, 7), 0, 10, (1, 3, 7), 6, 4),
    jap(       C,             (3, 3, 6), (2, 2, 6), 0,  6, (1, 2, 6), 5, 2),
    //         class variant  squad      broken     smoke BPV  HS      broken BPV
    row(USMC,  E,  "",        (7, 6, 8), 8,         3, 17, (3, 4, 8), 7, 7),
    row(USMC,  E,  "",        (6, 6, 8), 8,         3, 16, (3, 4, 8), 7, 7),
    row(USMC,  E,  "",        (5, 5, 8), 8,         2, 13, (2, 3, 8), 7, 5),
    row(USMC,  E,  STEALTHY,  (5, 5, 8), 8,         2, 14, (2, 3, 8), 7, 6),
    row(USMC,  E,  "",        (4, 5, 8), 8,         2, 12, (2, 4, 8), 7, 6),
    row(USA,   E,  ENGINEER,  (7, 4, 7), 8,         5, 15, (3, 3, 7), 7, 6),
    row(USA,   E,  "",        (7, 4, 7), 8,         3, 14, (3, 3, 7), 7, 6),
    row(USA,   E,  "",        (6, 6, 7), 8,         3, 14, (3, 4, 7), 7, 6),
    row(USA,   L1, "",        (6, 6, 6), 8,         3, 11, (3, 4, 6), 7, 4),
    row(USA,   L2, "",        (5, 4, 6), 7,         2,  7, (2, 3, 6), 6, 3),
    row(USA,   G,  "",        (5, 3, 6), 7,         2,  6, (2, 2, 6), 6, 2),
    row(EARLY, L2, "",        (4, 4, 7), 7,         1,  7, (2, 3, 7), 6, 3),
    row(EARLY, G,  "",        (3, 3, 6), 6,         0,  4, (1, 2, 6), 5, 2),
    row(BRIT,  E,  ENGINEER,  (6, 4, 8), 8,         4, 15, (3, 3, 8), 7, 6),
    row(BRIT,  E,  "",        (6, 4, 8), 8,         2, 14, (3, 3, 8), 7, 6),
    row(BRIT,  E,  "",        (4, 5, 8), 8,         2, 13, (2, 4, 8), 7, 5),
    row(BRIT,  L1, "",        (4, 5, 7), 7,         2, 10, (2, 4, 7), 6, 4),
    row(BRIT,  L2, "",        (4, 4, 7), 7,         0,  7, (2, 3, 7), 6, 3),
    row(BRIT,  G,  "",        (4, 3, 6), 6,         0,  5, (2, 2, 6), 5, 2),
    row(GMD,   E,  "",        (5, 3, 7), 8,         2,  9, (2, 2, 7), 7, 3),
    row(GMD,   E,  "",        (4, 4, 7), 7,         1,  8, (2, 3, 7), 6, 3),
    row(GMD,   L1, "",        (3, 3, 7), 6,         0,  5, (1, 2, 7), 5, 2),
    row(GMD,   C,  "",        (3, 3, 6), 5,         0,  3, (1, 2, 6), 4, 1),
    row(RED,   P,  "",        (3, 3, 7), 6,         0,  7, (1, 2, 7), 5, 3),
    row(RUS,   E,  "",        (6, 2, 8), 8,         0, 12, (3, 2, 8), 7, 5),
    row(RUS,   E,  "",        (4, 5, 8), 8,         0, 11, (2, 4, 8), 7, 5),
    row(RUS,   L1, "",        (4, 4, 7), 7,         0,  7, (2, 3, 7), 6, 3),
    row(RUS,   L1, "",        (5, 2, 7), 7,         0,  7, (2, 2, 7), 6, 3),
    row(RUS,   C,  "",        (4, 2, 6), 5,         0,  4, (2, 2, 6), 4, 1),
    row(GER,   E,  ENGINEER, (8, 3, 8), 8,         5, 17, (3, 3, 8), 7, 6),
    row(GER,   E,  "",       (8, 3, 8), 8,         3, 16, (3, 3, 8), 7, 6),
    row(GER,   E,  "",       (4, 6, 8), 8,         2, 13, (2, 4, 8), 7, 5),
    row(GER,   E,  "",       (5, 4, 8), 8,         2, 13, (2, 3, 8), 7, 5),
    row(GER,   L1, "",       (4, 6, 7), 7,         1, 10, (2, 4, 7), 6, 4),
    row(GER,   L2, "",       (4, 4, 7), 7,         0,  7, (2, 3, 7), 6, 3),
    // The Volksgrenadiers, whom nobody becomes (A25.13).
    row(GER,   L2, "",       (5, 3, 7), 7,         1,  9, (2, 3, 7), 6, 3),
    row(GER,   C,  "",       (4, 3, 6), 5,         0,  5, (2, 3, 6), 4, 2),
    row(SS,    E,  ENGINEER, (8, 3, 8), 9,         5, 18, (3, 3, 8), 8, 7),
    row(SS,    E,  "",       (8, 3, 8), 9,         3, 17, (3, 3, 8), 8, 7),
    row(SS,    E,  "",       (6, 5, 8), 9,         2, 15, (3, 4, 8), 8, 6),
    row(FINN,  E,  "",       (8, 3, 8), 8,         0, 17, (3, 3, 8), 7, 8),
    row(FINN,  L1, "",       (6, 4, 8), 8,         0, 15, (2, 4, 8), 7, 7),
    row(FINN,  L1, "",       (5, 4, 8), 8,         0, 14, (2, 3, 8), 7, 6),
    row(FINN,  L2, "",       (4, 4, 7), 7,         0, 10, (2, 3, 7), 6, 5),
    row(FINN,  G,  "",       (5, 3, 8), 8,         0, 13, (2, 3, 8), 7, 6),
    row(FINN,  C,  "",       (4, 3, 7), 6,         0,  6, (2, 2, 7), 5, 3),
    row(FR,    E,  "",       (4, 5, 8), 7,         1, 12, (2, 4, 8), 6, 5),
    row(FR,    L1, "",       (4, 5, 7), 6,         0,  8, (2, 3, 7), 5, 3),
    row(FR,    G,  "",       (4, 3, 7), 6,         0,  6, (2, 2, 7), 5, 2),
    row(IT,    E,  "",       (4, 4, 7), 7,         1,  8, (2, 4, 7), 6, 3),
    // By it a 4-4-7 is Replaced, and not by the 3-4-7 of the Bersaglieri (A25.61).
    row(IT,    L1, "",       (3, 4, 6), 5,         0,  5, (1, 3, 6), 4, 2),
    row(IT,    L1, "",       (3, 4, 7), 6,         0,  6, (1, 3, 7), 5, 2),
    row(IT,    C,  "",       (3, 3, 6), 5,         0,  3, (1, 2, 6), 4, 1),
    row(AXIS,  E,  "",       (4, 4, 7), 7,         1,  8, (2, 4, 7), 6, 3),
    row(AXIS,  L1, "",       (3, 4, 7), 6,         0,  6, (1, 3, 7), 5, 2),
    row(AXIS,  L1, "",       (5, 3, 7), 6,         1,  9, (2, 2, 7), 5, 2),
    row(AXIS,  C,  "",       (3, 3, 6), 5,         0,  3, (1, 2, 6), 4, 1),
    row(ALLIED, E, "",       (4, 5, 8), 7,         1, 12, (2, 4, 8), 6, 5),
    row(ALLIED, L1, "",      (4, 5, 7), 6,         0,  8, (2, 3, 7), 5, 3),
    row(ALLIED, G, "",       (4, 3, 7), 6,         0,  6, (2, 2, 7), 5, 2),
    row(PART,  P,  "",       (3, 3, 7), 6,         0,  6, (1, 2, 7), 5, 2),
];

/// A crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrewType {
    /// Whose it is.
    pub force: Force,
    /// An infantry-crew or a vehicle-crew.
    pub name: &'static str,
    /// Its unbroken side; of a Japanese infantry-crew, its Full-Strength side.
    pub crew: Printed,
    /// The Reduced-Strength side of a Japanese infantry-crew.
    pub reduced: Option<Printed>,
    /// The morale of its broken side, if it has one.
    pub broken: Option<i32>,
    /// Its BPV.
    pub bpv: i32,
}

/// Every crew.
#[rustfmt::skip]
pub const CREWS: [CrewType; 28] = {
    const fn crew(
        force: Force, name: &'static str, crew: Printed, reduced: Option<Printed>,
        broken: Option<i32>, bpv: i32,
    ) -> CrewType {
        CrewType { force, name, crew, reduced, broken, bpv }
    }
    [
        //          kind            unbroken   reduced          broken   BPV
        crew(JAP,  "crew",         (2, 2, 8), Some((1, 2, 8)), None,    10),
        crew(JAP,  "vehicle-crew", (1, 2, 7), None,            Some(8),  8),
        crew(USMC, "crew",         (2, 2, 8), None,            Some(8),  8),
        // The Army's (G17.13).
        crew(USMC, "vehicle-crew", (1, 2, 6), None,            Some(7),  6),
        crew(USA,  "crew",         (2, 2, 7), None,            Some(8),  7),
        crew(USA,  "vehicle-crew", (1, 2, 6), None,            Some(7),  6),
        crew(BRIT, "crew",         (2, 2, 8), None,            Some(8),  8),
        crew(BRIT, "vehicle-crew", (1, 2, 7), None,            Some(7),  7),
        crew(GMD,  "crew",         (2, 2, 7), None,            Some(7),  6),
        crew(GMD,  "vehicle-crew", (1, 2, 6), None,            Some(5),  5),
        crew(RED,  "crew",         (2, 2, 8), None,            Some(8),  7),
        crew(RED,  "vehicle-crew", (1, 2, 7), None,            Some(6),  6),
        crew(RUS,  "crew",         (2, 2, 8), None,            Some(8),  6),
        crew(RUS,  "vehicle-crew", (1, 2, 7), None,            Some(7),  5),
        crew(GER,  "crew",         (2, 2, 8), None,            Some(8),  8),
        crew(GER,  "vehicle-crew", (1, 2, 7), None,            Some(7),  7),
        // Those of the SS are German.
        crew(SS,   "crew",         (2, 2, 8), None,            Some(8),  8),
        crew(SS,   "vehicle-crew", (1, 2, 7), None,            Some(7),  7),
        crew(FINN, "crew",         (2, 2, 8), None,            Some(8),  8),
        crew(FINN, "vehicle-crew", (1, 2, 7), None,            Some(7),  7),
        crew(FR,   "crew",         (2, 2, 8), None,            Some(7),  7),
        crew(FR,   "vehicle-crew", (1, 2, 7), None,            Some(6),  5),
        crew(IT,   "crew",         (2, 2, 7), None,            Some(7),  6),
        crew(IT,   "vehicle-crew", (1, 2, 6), None,            Some(5),  5),
        crew(AXIS, "crew",         (2, 2, 7), None,            Some(7),  6),
        crew(AXIS, "vehicle-crew", (1, 2, 6), None,            Some(5),  5),
        crew(ALLIED, "crew",       (2, 2, 8), None,            Some(7),  7),
        crew(ALLIED, "vehicle-crew", (1, 2, 7), None,          Some(6),  5),
    ]
};

/// A leader: morale and leadership DRM.
pub type Leader = (i32, i32);

/// A Japanese leader with his Wounded side, best first (G1.41).
pub const JAPANESE_LEADERS: [(Leader, Leader); 7] = [
    ((10, -2), (9, -1)),
    ((10, -1), (9, 0)),
    ((10, 0), (9, 1)),
    ((9, -1), (8, 0)),
    ((9, 0), (8, 1)),
    ((8, 0), (7, 1)),
    ((8, 1), (7, 2)),
];

/// The leaders of all other forces, best first.
pub const LEADERS: [Leader; 8] =
    [(10, -3), (10, -2), (9, -2), (9, -1), (8, -1), (8, 0), (7, 0), (6, 1)];

/// The leaders of the Finns, best first (A25.71).
pub const FINNISH_LEADERS: [Leader; 6] = [(10, -1), (10, 0), (9, -1), (9, 0), (8, 0), (8, 1)];

/// The leaders of a force, best first.
pub fn leaders_of(force: Force) -> &'static [Leader] {
    /// The unwounded sides of the Japanese ones.
    const JAPANESE: [Leader; 7] = {
        let mut sides = [(0, 0); 7];
        let mut place = 0;
        while place < sides.len() {
            sides[place] = JAPANESE_LEADERS[place].0;
            place += 1;
        }
        sides
    };
    match force {
        Force::Japanese => &JAPANESE,
        Force::Finnish => &FINNISH_LEADERS,
        _ => &LEADERS,
    }
}

/// A hero (A15.2).
pub const HERO: Printed = (1, 4, 9);
/// A wounded hero (A15.2).
pub const WOUNDED_HERO: Printed = (1, 3, 8);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_squad_is_weaker_and_cheaper_than_its_squad() {
        for squad in SQUADS {
            let ((fp, range, morale), (hs_fp, hs_range, hs_morale)) =
                (squad.squad, squad.half_squad);
            assert!(hs_fp < fp && hs_range <= range && hs_morale == morale, "{squad:?}");
            assert!(squad.half_squad_bpv < squad.squad_bpv, "{squad:?}");
            assert!(squad.squad_broken.is_none_or(|broken| squad.half_squad_broken <= broken));
        }
    }

    #[test]
    fn only_japanese_squads_have_a_reduced_side_and_no_broken_one() {
        for squad in SQUADS {
            let japanese = squad.force == Force::Japanese;
            assert_eq!(squad.reduced.is_some(), japanese, "{squad:?}");
            assert_eq!(squad.squad_broken.is_none(), japanese, "{squad:?}");
            if let Some((fp, range, morale)) = squad.reduced {
                assert_eq!(
                    (fp + 1, range <= squad.squad.1, morale),
                    (squad.squad.0, true, squad.squad.2)
                );
            }
        }
    }

    /// What the chart's columns add up to, counted from the chart by hand.
    #[test]
    fn the_columns_add_up() {
        let sum = |column: fn(&SquadType) -> i32| SQUADS.iter().map(column).sum::<i32>();
        assert_eq!(sum(|squad| squad.squad_bpv), SUMS.0);
        assert_eq!(sum(|squad| squad.half_squad_bpv), SUMS.1);
        assert_eq!(sum(|squad| squad.squad.0), SUMS.2);
    }

    const SUMS: (i32, i32, i32) = (653, 264, 304);

    #[test]
    fn a_wounded_japanese_leader_is_one_worse_in_both() {
        for ((morale, leadership), (wounded_morale, wounded_leadership)) in JAPANESE_LEADERS {
            assert_eq!((wounded_morale, wounded_leadership), (morale - 1, leadership + 1));
        }
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a23_demolition_charges::firepower::{PLACED, SET, SET_DRM};
use crate::c1_artillery::battery;
use crate::defaults::no_drm;
use crate::g11_caves::dc_against_cave::twelve;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::tables::calibers::he_firepower;
use crate::tables::ift;
use crate::units::{Caliber, Drm, MalfunctionNumber, ToHitNumber, Tries};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const TO_HIT: Roll = Roll::DR("TH DR", "C3.3");
const IMPROBABLE_HIT: Roll = Roll::dr("Improbable Hit dr", "C3.6");
const EFFECTS: Roll = Roll::DR("IFT DR", "B29.5");

/// The TEM of a roadblock (B29.3).
const TEM: i32 = 2;

/// The highest subsequent dr of an Improbable Hit (C3.6).
const IMPROBABLE: i32 = 3;

/// HE or a DC is used against a roadblock, again and again: is it removed?
///
/// A Final KIA removes it. `clearance` is for Infantry and bulldozers that clear it. Critical Hits
/// and Improbable Hits are not part of it.
///
/// # Examples
///
/// A Gun of 105 mm has hit it: a Final 3 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let hit = Ask::<Roadblock>::new().means(RoadblockMeans::DirectFire).caliber_mm(105);
/// assert_eq!(hit.clone().chance_of("removed by attack 1")?.to_string(), "1/12");
/// // With a TH# of 8 it needs 6 or less for a hit.
/// assert_eq!(hit.to_hit(8).chance_of("removed by attack 1")?.to_string(), "5/144");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Roadblock {
    /// What attacks it. The TEM of +2 counts in the TH DR of Direct Fire, and in the IFT DR of OBA, of
    /// a mortar (with half its FP) and of a Placed DC. A Set DC has -3 and no TEM.
    #[schemars(extend("rule" = "B29.5"))]
    pub means: RoadblockMeans,
    /// The caliber of HE.
    #[serde(default)]
    #[schemars(extend("rule" = "B29.5, C.6", "unless-given" = "not needed for a DC"))]
    pub caliber_mm: Option<Caliber>,
    /// The TH# of Direct Fire on the Infantry Target Type, without the TEM.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C3.3, B29.5",
        "label" = "TH#",
        "unless-given" = "every shot hits"
    ))]
    pub to_hit: Option<ToHitNumber>,
    /// All other DRM: of the TH DR if `to-hit` is given, else of the IFT DR.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "B29.5"))]
    pub drm: Drm,
    /// The X# of a DC: 12; 10 if the user is not Elite or the DC is captured; 8 if both.
    #[serde(default = "twelve")]
    #[schemars(extend("rule" = "A23.2, A23.4"))]
    pub malfunction_number: MalfunctionNumber,
    /// How many attacks are made.
    #[serde(default = "once")]
    #[schemars(extend("rule" = "B29.5"))]
    pub attacks: Tries,
}

/// What attacks a roadblock.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum RoadblockMeans {
    /// HE of Direct Fire on the Infantry Target Type.
    DirectFire,
    /// HE of OBA.
    Oba,
    /// HE of a mortar that has hit, with half its FP (C3.33).
    Mortar,
    /// A DC that is Placed through its hexside.
    PlacedDc,
    /// A DC that is Set there.
    SetDc,
}

/// The column of half the FP.
fn half(firepower: i32) -> i32 {
    let columns = ift::COLUMNS.iter().rev();
    columns.copied().find(|column| 2 * column <= firepower).unwrap_or(1)
}

fn once() -> Tries {
    Tries::try_from(1).expect("1 is allowed")
}

/// Attacks on a roadblock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attacks {
    /// The highest TH DR that hits, if that is rolled for.
    hits: Option<i32>,
    firepower: i32,
    drm: i32,
    /// The X# of a DC.
    malfunctions: Option<i32>,
    number: u8,
}

/// The attacks so far, and whether the last has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    over: u8,
    hit: bool,
}

/// What becomes of a roadblock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Left {
    /// The attack of this number has removed it.
    Removed(u8),
    /// It remains after so many attacks.
    Remains(u8),
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Removed(number) => write!(f, "removed by attack {number}"),
            Self::Remains(_) => f.pad("remains"),
        }
    }
}

impl Attacks {
    /// Whether an Original IFT DR removes it.
    fn removes(&self, original: i32) -> bool {
        let malfunctions = self.malfunctions.is_some_and(|number| original >= number);
        !malfunctions && ift::effect(self.firepower, original + self.drm).is_kia()
    }

    /// The highest Original IFT DR that removes it.
    fn highest(&self) -> Option<i32> {
        (2..=12).rev().find(|original| self.removes(*original))
    }

    /// After an attack that has not removed it.
    fn next(&self, over: u8) -> Step<State, Left> {
        match over + 1 {
            over if over == self.number => Step::Done(Left::Remains(over)),
            over => Step::Next(State { over, hit: self.hits.is_none() }),
        }
    }
}

impl Procedure for Attacks {
    type State = State;
    type Outcome = Left;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { over: 0, hit: self.hits.is_none() }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Left> {
        if let (false, Some(hits)) = (state.hit, self.hits) {
            // When no TH DR is low enough, an Original 2 hits with half of its subsequent dr (C3.6).
            let lowest = hits.max(2);
            let low = dice.total_at_most(&TO_HIT, lowest);
            if low && (hits >= 2 || dice.one_die(&IMPROBABLE_HIT) <= IMPROBABLE) {
                dice.note("C3.3", format_args!("{lowest} or less: a hit"));
                return Step::Next(State { hit: true, ..state });
            }
            dice.note("C3.3", format_args!("a miss"));
            return self.next(state.over);
        }
        let highest = self.highest().unwrap_or(0);
        if dice.total_at_most(&EFFECTS, highest) {
            dice.note("B29.5", format_args!("a Final KIA: the roadblock is removed"));
            Step::Done(Left::Removed(state.over + 1))
        } else {
            dice.note("B29.5", format_args!("no Final KIA: the roadblock remains"));
            self.next(state.over)
        }
    }
}

impl Roadblock {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let dc = matches!(self.means, RoadblockMeans::PlacedDc | RoadblockMeans::SetDc);
        if dc && self.caliber_mm.is_some() {
            return refused("caliber-mm", "a DC has no caliber", "A23.1");
        }
        if !dc && self.caliber_mm.is_none() {
            return refused("caliber-mm", "give the caliber of the HE", "C.6");
        }
        if !dc && self.malfunction_number != twelve() {
            return refused("malfunction-number", "this is the X# of a DC", "A23.2");
        }
        if self.to_hit.is_some() && self.means != RoadblockMeans::DirectFire {
            return refused("to-hit", "only Direct Fire is given a TH#", "C3.3, B29.5");
        }
        Ok(())
    }

    fn ledger(&self, attacks: &Attacks) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        let (dice, rule) = match self.means {
            RoadblockMeans::DirectFire => ("TH DR", "C3.3, B29.5"),
            RoadblockMeans::SetDc => ("Set DC", "A23.7"),
            RoadblockMeans::Oba | RoadblockMeans::Mortar | RoadblockMeans::PlacedDc => {
                ("IFT DR", "B29.5")
            }
        };
        let drm = if self.means == RoadblockMeans::SetDc { SET_DRM } else { TEM };
        lines.push(LedgerLine::new(dice, format!("{drm:+}"), rule));
        if self.drm.get() != 0 {
            let value = format!("{:+}", self.drm.get());
            lines.push(LedgerLine::new("all other DRM", value, "B29.5"));
        }
        if let Some(hits) = attacks.hits {
            let (hit, rule) = match hits {
                ..2 => ("an Original 2, and a subsequent dr of 3 or less".to_owned(), "C3.6"),
                hits => (format!("an Original {hits} or less"), "C3.3"),
            };
            lines.push(LedgerLine::new("a hit", hit, rule));
        }
        let column = format!("{} column", attacks.firepower);
        lines.push(LedgerLine::new("attack", column, "C.6, A23.1, A23.7"));
        let value = match attacks.highest() {
            Some(highest) => format!("an Original {highest} or less"),
            None => "never".to_owned(),
        };
        lines.push(LedgerLine::new("a Final KIA", value, "B29.5"));
        lines
    }
}

impl Catalogued for Roadblock {
    type Played = Attacks;

    const NAME: &'static str = "roadblock";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("means", "direct-fire"), ("caliber-mm", "105"), ("to-hit", "8"), ("attacks", "3")];
    const RULES: &'static [&'static str] =
        &["B29.3", "B29.5", "C.6", "C3.3", "C3.6", "A23.2", "A23.3", "A23.7"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("removed by attack <n>", "that attack has removed the roadblock"),
        ("remains", "no attack has removed it"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The roadblock is removed", "removed");

    fn measures() -> Vec<Measure<Left>> {
        vec![
            Measure::chance("removed", "the roadblock is removed", |left: &Left| {
                holds(matches!(left, Left::Removed(_)))
            }),
            Measure::number("attacks-made", "attacks that are made", |left: &Left| match left {
                Left::Removed(number) | Left::Remains(number) => Some(2 * u32::from(*number)),
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let other = self.drm.get();
        let he = self.caliber_mm.map_or(0, |caliber| he_firepower(caliber.get()));
        // The DRM of a heavy payload (C.7).
        let row = self.caliber_mm.and_then(|caliber| battery::firepower(caliber.get()));
        let heavy = row.map_or(0, |row| row.concentration.1);
        let (firepower, drm) = match (self.means, self.to_hit) {
            (RoadblockMeans::DirectFire, Some(_)) => (he, 0),
            (RoadblockMeans::DirectFire, None) => (he, other),
            (RoadblockMeans::Oba, _) => (he, TEM + heavy + other),
            (RoadblockMeans::Mortar, _) => (half(he), TEM + other),
            // A hexside TEM is none against a Placed DC (A23.1, B29.3).
            (RoadblockMeans::PlacedDc, _) => (PLACED, other),
            (RoadblockMeans::SetDc, _) => (SET, SET_DRM + other),
        };
        let dc = matches!(self.means, RoadblockMeans::PlacedDc | RoadblockMeans::SetDc);
        let played = Attacks {
            hits: self.to_hit.map(|number| number.get() - TEM - other),
            firepower,
            drm,
            malfunctions: dc.then_some(self.malfunction_number.get()),
            number: self.attacks.get() as u8,
        };
        let ledger = self.ledger(&played);
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::minefields::{Crossed, DEEP_SNOW_DRM, MOST_HEXES, Minefields};
use super::vehicle::{Hull, MinedVehicle};
use super::{anti_personnel, anti_tank};
use crate::a7_fire::column::Column;
use crate::a11_close_combat::against_vehicle::assault::Fate;
use crate::measures::holds;
use crate::procedure::{Headline, in_group};
use crate::units::MineFactors;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// A vehicle crosses minefields: does it get through, and where is it lost?
///
/// Each entry into a hex and each exit out of it is one attack of its A-P mines, and then one dr for
/// its A-T mines. An A-P attack that stops the vehicle cancels the A-T attack. `mines` is for
/// Infantry.
///
/// # Examples
///
/// An AFV with AF 1 enters a hex with three A-T factors: a dr of 3 or less, which always stops it.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let mines = Ask::<MinesVehicle>::new().path([0]).anti_tank([3]).hull_armor(1);
/// assert_eq!(mines.clone().chance_of("crosses")?.to_string(), "1/4");
/// assert_eq!(mines.leaves(false).chance_of("burns in hex 1")?.to_string(), "1/24");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MinesVehicle {
    #[serde(flatten)]
    minefields: Minefields,
    #[serde(flatten)]
    factors: Factors,
    #[serde(flatten)]
    vehicle: MinedVehicle,
}

/// The A-T mines of the path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the minefields"))]
struct Factors {
    /// The A-T factors of each hex of the path, one number for each hex.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_HEXES),
        extend("rule" = "B28.5, B28.51", "unless-given" = "none in any hex", "label" = "A-T factors")
    )]
    anti_tank: Option<Vec<MineFactors>>,
}

/// An entry or an exit with what attacks there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mined {
    at: Crossed,
    column: Option<Column>,
    factors: i32,
}

/// A vehicle on its way through minefields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drive {
    /// Every entry and exit with an attack.
    mined: Vec<Mined>,
    hull: Hull,
    drm: i32,
    hexes: u8,
}

/// How far the vehicle has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// So many entries and exits are over.
    number: u8,
    /// Which mines attack next.
    next: Next,
}

/// Which mines attack next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Next {
    AntiPersonnel,
    AntiTank,
    Detonation,
}

/// What has become of the vehicle, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Driven {
    fate: Fate,
    /// The hex that it has come to.
    hex: u8,
    /// How many hexes it has behind it.
    crossed: u8,
}

impl fmt::Display for Driven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fate {
            Fate::Unharmed => f.pad("crosses"),
            fate => write!(f, "{fate} in hex {}", self.hex),
        }
    }
}

impl Drive {
    /// What comes after the mines of this kind.
    fn after(&self, state: State, fate: Fate) -> Step<State, Driven> {
        let number = usize::from(state.number);
        if fate != Fate::Unharmed {
            let hex = self.mined[number].at.hex;
            return Step::Done(Driven { fate, hex, crossed: hex - 1 });
        }
        let mined = self.mined[number];
        if state.next == Next::AntiPersonnel && mined.factors > 0 {
            return Step::Next(State { next: Next::AntiTank, ..state });
        }
        match self.mined.get(number + 1) {
            Some(_) => Step::Next(self.at(number + 1)),
            None => Step::Done(self.through()),
        }
    }

    /// Before this entry or exit.
    fn at(&self, number: usize) -> State {
        let mined = self.mined.get(number).and_then(|mined| mined.column);
        let next = if mined.is_some() { Next::AntiPersonnel } else { Next::AntiTank };
        State { number: number as u8, next }
    }

    fn through(&self) -> Driven {
        Driven { fate: Fate::Unharmed, hex: self.hexes, crossed: self.hexes }
    }
}

impl Procedure for Drive {
    type State = State;
    type Outcome = Driven;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        self.at(0)
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Driven> {
        let Some(mined) = self.mined.get(usize::from(state.number)) else {
            return Step::Done(self.through());
        };
        let (does, hex) = (mined.at.words(), mined.at.hex);
        match (state.next, mined.column) {
            (Next::AntiPersonnel, Some(column)) => {
                dice.note("B28.41", format_args!("{does} hex {hex}"));
                let fate = anti_personnel::attack(column, self.drm, self.hull, dice);
                self.after(state, fate)
            }
            (Next::AntiPersonnel, None) => self.after(state, Fate::Unharmed),
            (Next::AntiTank, _) => {
                dice.note("B28.51", format_args!("{does} hex {hex}"));
                if anti_tank::triggered(mined.factors, dice) {
                    Step::Next(State { next: Next::Detonation, ..state })
                } else {
                    self.after(state, Fate::Unharmed)
                }
            }
            (Next::Detonation, _) => {
                self.after(state, anti_tank::attack(self.drm, self.hull, dice))
            }
        }
    }
}

impl MinesVehicle {
    /// The A-T factors of a hex, which Deep Snow lessens.
    fn factors(&self, hex: u8) -> i32 {
        let all = self.factors.anti_tank.as_ref();
        let factors = all.map_or(0, |all| all[usize::from(hex) - 1].get());
        let less = i32::from(self.minefields.deep_snow);
        (factors - less).max(0)
    }

    fn ledger(&self, hull: Hull) -> Vec<LedgerLine> {
        let mut lines = vec![hull.ledger()];
        lines.extend(self.minefields.ledger());
        for hex in 1..=self.minefields.length() {
            let factors = self.factors(hex);
            if factors > 0 {
                let value = format!("dr {factors} or less, then the 36+ column");
                lines.push(LedgerLine::new(
                    &format!("A-T mines, hex {hex}"),
                    value,
                    "B28.51, B28.52",
                ));
            }
        }
        if self.minefields.deep_snow && self.factors.anti_tank.is_some() {
            let value = format!("one A-T factor less, {DEEP_SNOW_DRM:+} to their attack");
            lines.push(LedgerLine::new("A-T mines in Deep Snow", value, "E3.732"));
        }
        lines
    }
}

impl Catalogued for MinesVehicle {
    type Played = Drive;

    const NAME: &'static str = "mines-vehicle";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("path", "6,0"), ("anti-tank", "2,3"), ("hull-armor", "4")];
    const RULES: &'static [&'static str] =
        &["B28.1", "B28.41", "B28.42", "B28.5", "B28.51", "B28.52", "E3.732", "A7.308", "C7.12"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns in hex <n>", "it is a burning wreck in that hex"),
        ("eliminated in hex <n>", "it is a wreck in that hex"),
        ("immobilized in hex <n>", "it is Immobilized in that hex"),
        ("crosses", "it comes to the end of the path"),
    ];
    const HEADLINE: Option<Headline> = Headline::outcomes("The vehicle crosses", &["crosses"]);

    fn measures() -> Vec<Measure<Driven>> {
        vec![
            Measure::chance(
                "crosses",
                "the vehicle comes to the end of the path",
                |it: &Driven| holds(it.fate == Fate::Unharmed),
            ),
            Measure::chance(
                "vehicle-eliminated",
                "the vehicle burns or is eliminated",
                |it: &Driven| holds(it.fate.is_gone()),
            )
            .as_a_price(),
            Measure::chance("vehicle-immobilized", "the vehicle is Immobilized", |it: &Driven| {
                holds(it.fate == Fate::Immobilized)
            })
            .as_a_price(),
            Measure::number("hexes-crossed", "hexes that it has behind it", |it: &Driven| {
                Some(2 * u32::from(it.crossed))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.minefields.check()?;
        let length = self.minefields.path.len();
        if let Some(factors) = &self.factors.anti_tank
            && factors.len() != length
        {
            let message = format!("give one number for each of the {length} hexes of the `path`");
            return Err(Refusal::together("anti-tank", message).by("B28.51"));
        }
        let hull = self.vehicle.hull()?;
        let with = |at: Crossed| Mined {
            at,
            column: self.minefields.column(at.hex),
            factors: self.factors(at.hex),
        };
        let mined = self.minefields.crossed().map(with);
        let mined = mined.filter(|mined| mined.column.is_some() || mined.factors > 0).collect();
        let played =
            Drive { mined, hull, drm: self.minefields.drm(), hexes: self.minefields.length() };
        let ledger = self.ledger(hull);
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

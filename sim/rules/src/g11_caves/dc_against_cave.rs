use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::thrown_dc::ThrownDc;
use crate::a23_demolition_charges::firepower;
use crate::a23_demolition_charges::missed::{Missed, MissedDc};
use crate::procedure::Headline;
use crate::tables::ift;
use crate::units::{MalfunctionNumber, Occupants};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

pub const EFFECTS: Roll = Roll::DR("IFT DR of the DC", "A23.1");

/// The DRM of a Placed or Set DC when no unconcealed Good Order Japanese MMC
/// was there to guard the cave (G11.833, G11.8332).
const UNGUARDED: i32 = -4;

/// A DC attacks a cave, from the moment it is operably Placed, Thrown or
/// detonated.
///
/// # Examples
///
/// The example of G11.8332: of an unguarded cave only a malfunction of the Set DC is left, by
/// an Original 12.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<DcAgainstCave>::new().method(Method::Set).guarded(false).chance_of("eliminated")?;
/// assert_eq!(chance.to_string(), "35/36");
/// # Ok::<(), Error>(())
/// ```
///
/// The example of G11.8331: a Climber loses his DC with a dr of 4 or more.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let climber = Ask::<DcAgainstCave>::new().method(Method::Climbing).guarded(true);
/// assert_eq!(climber.chance_of("lost")?.to_string(), "1/2");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DcAgainstCave {
    /// How the DC gets to the cave.
    #[serde(default = "placed")]
    #[schemars(extend("rule" = "G11.833 to G11.8332"))]
    pub method: Method,
    /// The cave holds an unconcealed Good Order Japanese MMC at Placement, or at the setting dr
    /// of a Set DC. It does not matter for a Thrown DC.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "G11.833, G11.8332",
        "unless-given" = "it must be given, unless the DC is Thrown"
    ))]
    pub guarded: Option<bool>,
    /// The number of Infantry units in the cave. Each adds 1 to a Set DC's DR, for malfunction
    /// only. At least 1 if guarded.
    #[serde(default)]
    #[schemars(extend("rule" = "A23.7", "unless-given" = "1 when guarded, else 0"))]
    pub occupants: Option<Occupants>,
    #[serde(flatten)]
    pub throw: ThrownDc,
    /// The DC's X#: 12; 10 if the user is not Elite or the DC is captured; 8 if both.
    #[serde(default = "twelve")]
    #[schemars(extend("rule" = "A23.2, A23.4, A23.7"))]
    pub malfunction_number: MalfunctionNumber,
    /// Whether a DC that missed can eliminate the cave. It attacks from the Entrance Hex, at
    /// the cave's level.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.833, G11.88", "ruling" = true))]
    pub failed_throw_can_eliminate: bool,
}

/// How a DC gets to a cave.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Method {
    /// Placed by an ADJACENT unit (G11.833).
    Placed,
    /// Placed by a Climbing unit one level above the cave (G11.8331).
    Climbing,
    /// Thrown (G11.833).
    Thrown,
    /// Set, and detonated later (G11.8332).
    Set,
}

fn placed() -> Method {
    Method::Placed
}

/// The usual X# of a DC (A23.2).
pub(crate) fn twelve() -> MalfunctionNumber {
    MalfunctionNumber::try_from(12).expect("12 is allowed")
}

/// The stage of the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attack {
    /// The Thrown-DC dr is still to be made.
    Throwing,
    /// The DC is in the cave.
    InCave,
    /// The DC has fallen to the Entrance Hex.
    Missed,
}

/// What becomes of the cave and of the DC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    Eliminated,
    Survives,
    Malfunction,
    Misses,
    Lost,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Eliminated => "eliminated",
            Self::Survives => "survives",
            Self::Malfunction => "malfunction",
            Self::Misses => "misses",
            Self::Lost => "lost",
        })
    }
}

impl DcAgainstCave {
    fn is_guarded(&self) -> bool {
        self.guarded == Some(true)
    }

    fn occupants(&self) -> i32 {
        self.occupants.map_or(i32::from(self.is_guarded()), Occupants::get)
    }

    /// The attack of a DC that is in the cave.
    fn attack_in_cave<D: Dice + ?Sized>(&self, dice: &mut D) -> Fate {
        let original = dice.dr_total(&EFFECTS);
        self.fate_in_cave(original, dice)
    }

    /// The column, DRM included, of a DC that is in the cave: 36+ for a Set DC,
    /// else 30 (A23.1, A23.7, G11.833, G11.8332).
    pub fn column_and_drm(&self) -> (i32, i32) {
        let (column, base) = match self.method {
            Method::Set => (firepower::SET, firepower::SET_DRM),
            _ => (firepower::PLACED, 0),
        };
        (column, base + if self.unguarded() { UNGUARDED } else { 0 })
    }

    /// Whether no guard was there when that mattered.
    fn unguarded(&self) -> bool {
        self.method != Method::Thrown && !self.is_guarded()
    }

    /// The column, the DR that counts, and the result of an Original IFT DR.
    fn effect(&self, original: i32) -> (i32, i32, ift::Effect) {
        let (firepower, drm) = self.column_and_drm();
        // A Set DC and one Placed in an unguarded cave count by their Final DR.
        let by_final = self.method == Method::Set || self.unguarded();
        let counted = if by_final { original + drm } else { original };
        (firepower, counted, ift::effect(firepower, counted))
    }

    /// Whether an Original IFT DR that is no malfunction eliminates the cave that the DC is in.
    fn eliminates(&self, original: i32) -> bool {
        self.effect(original).2.is_kia()
    }

    /// What an Original IFT DR does to the cave that the DC is in (G11.88).
    pub fn fate_in_cave<D: Dice + ?Sized>(&self, original: i32, dice: &mut D) -> Fate {
        let set = self.method == Method::Set;
        let crowd = if set { self.occupants() } else { 0 };
        if original + crowd >= self.malfunction_number.get() {
            let rule = if set { "A23.7" } else { "A23.4" };
            dice.note(rule, format_args!("the DC malfunctions and is removed"));
            return Fate::Malfunction;
        }
        let (firepower, counted, effect) = self.effect(original);
        if effect.is_kia() {
            dice.note(
                "G11.88",
                format_args!("{counted} on the {firepower} column is a {effect}: the cave and its contents are eliminated"),
            );
            Fate::Eliminated
        } else {
            dice.note(
                "G11.88",
                format_args!(
                    "{counted} on the {firepower} column is no KIA ({effect}): the cave survives"
                ),
            );
            Fate::Survives
        }
    }

    /// The attack against the cave of a DC that lies in its Entrance Hex.
    fn attack_from_entrance_hex<D: Dice + ?Sized>(&self, dice: &mut D) -> Fate {
        if !self.failed_throw_can_eliminate {
            dice.note(
                "G11.88",
                format_args!("the DC attacks from outside, which cannot eliminate the cave"),
            );
            return Fate::Misses;
        }
        if self.throw.higher_cave {
            dice.note("G11.833", format_args!("the DC is at another level than the cave"));
            return Fate::Misses;
        }
        let dc = MissedDc {
            malfunction_number: self.malfunction_number.get(),
            higher_cave: self.throw.higher_cave,
            can_eliminate: self.failed_throw_can_eliminate,
        };
        let original = dice.dr_total(&EFFECTS);
        if dc.against_cave(original) == Missed::Eliminates {
            dice.note(
                "G11.88",
                format_args!(
                    "an Original {original} is a KIA: the cave and its contents are eliminated"
                ),
            );
            Fate::Eliminated
        } else {
            dice.note("G11.88", format_args!("an Original {original} does not eliminate the cave"));
            Fate::Misses
        }
    }
}

/// An attack that has been checked: somebody has said whether the cave is guarded, if that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DcAttack(DcAgainstCave);

impl DcAttack {
    /// How the DC gets to the cave.
    pub(crate) fn method(self) -> Method {
        self.0.method
    }
}

impl Procedure for DcAttack {
    type State = Attack;
    type Outcome = Fate;

    fn start(&self) -> Attack {
        match self.0.method {
            Method::Climbing | Method::Thrown => Attack::Throwing,
            Method::Placed | Method::Set => Attack::InCave,
        }
    }

    fn step<D: Dice + ?Sized>(&self, attack: Attack, dice: &mut D) -> Step<Attack, Fate> {
        match attack {
            Attack::Throwing if self.0.throw.lands_in_cave(dice) => Step::Next(Attack::InCave),
            Attack::Throwing if self.0.method == Method::Climbing => {
                dice.note("G11.8331", format_args!("the DC is lost"));
                Step::Done(Fate::Lost)
            }
            Attack::Throwing => Step::Next(Attack::Missed),
            Attack::InCave => Step::Done(self.0.attack_in_cave(dice)),
            Attack::Missed => Step::Done(self.0.attack_from_entrance_hex(dice)),
        }
    }
}

impl Catalogued for DcAgainstCave {
    type Played = DcAttack;

    const NAME: &'static str = "dc-against-cave";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("method", "set"), ("guarded", "true"), ("occupants", "2")];
    const RULES: &'static [&'static str] =
        &["G11.833", "G11.8331", "G11.8332", "G11.88", "A23.2", "A23.4", "A23.7"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("eliminated", "the cave and all its contents are eliminated"),
        ("survives", "the DC attacks in the cave, which survives"),
        ("malfunction", "the DC in the cave malfunctions and is removed"),
        ("misses", "the throw fails: the DC falls to the Entrance Hex"),
        ("lost", "the Climbing unit's dr fails: the DC is eliminated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::outcomes("Once the DC is used, the cave is eliminated", &["eliminated"]);

    fn without_effect(asked: &Map<String, Value>) -> Vec<(&'static str, &'static str)> {
        let method = asked.get("method").and_then(Value::as_str).unwrap_or("placed");
        let mut all = Vec::new();
        if !["thrown", "climbing"].contains(&method) {
            // Only these need a dr, to which the place and the manner of the Thrower add.
            let dr = "for the dr of a Thrown DC and of a Climbing unit";
            let names = ["higher-cave", "moving-vehicle", "adjacent", "heroic"];
            all.extend(names.map(|name| (name, dr)));
        }
        if method == "thrown" {
            all.push(("guarded", "for a DC that is not Thrown"));
        } else {
            all.push(("failed-throw-can-eliminate", "for a Thrown DC"));
        }
        if method != "set" {
            all.push(("occupants", "for a Set DC"));
        }
        all
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let asked = &ready.asked;
        let (set, thrown) = (asked.method == Method::Set, asked.method == Method::Thrown);
        let mut lines = match asked.method {
            Method::Climbing | Method::Thrown => asked.throw.ledger(),
            Method::Placed | Method::Set => Vec::new(),
        };
        let (column, _) = asked.column_and_drm();
        let column = if set { format!("{column}+") } else { column.to_string() };
        let rule = if set { "A23.7" } else { "A23.1" };
        lines.push(LedgerLine::new("column", column, rule));
        lines.extend(LedgerLine::each(&[
            ("DRM of a Set DC", if set { firepower::SET_DRM } else { 0 }, "A23.7"),
            ("DRM, unguarded cave", if asked.unguarded() { UNGUARDED } else { 0 }, "G11.833"),
        ]));
        let counts = if set || asked.unguarded() { "Final" } else { "Original" };
        let counts = format!("its {counts} DR counts");
        lines.push(LedgerLine::new("against the cave", counts, "G11.833, G11.88"));
        if thrown && asked.guarded.is_some() {
            let value = "it does not matter for a Thrown DC".to_owned();
            lines.push(LedgerLine::new("guard", value, "G11.833"));
        }
        let number = asked.malfunction_number.get();
        let crowd = if set { asked.occupants() } else { 0 };
        let breaks = (number - crowd).max(2);
        let eliminates = (2..breaks).rev().find(|original| asked.eliminates(*original));
        let highest = eliminates.unwrap_or(0);
        let item = "the cave is eliminated";
        lines.push(LedgerLine::original(item, highest, "G11.88"));
        let value = match crowd {
            0 => format!("Original {breaks} or more"),
            _ => format!(
                "Original {breaks} or more: X{number}, and each of {crowd} in the cave adds 1"
            ),
        };
        lines.push(LedgerLine::new(
            "the DC malfunctions",
            value,
            if set { "A23.7" } else { "A23.4" },
        ));
        lines
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        if self.guarded.is_none() && self.method != Method::Thrown {
            let message = "it decides the answer: say whether an unconcealed Good Order Japanese \
                           MMC is in the cave, with `guarded` true or false";
            return Err(Refusal::together("guarded", message).by("G11.833, G11.8332"));
        }
        if self.is_guarded() && self.occupants() == 0 {
            let message =
                "a guarded cave has an occupant: give `occupants` at least 1, or leave it out";
            return Err(Refusal::together("occupants", message).by("G11.833"));
        }
        let occupants = Occupants::try_from(i64::from(self.occupants())).ok();
        let asked = Self { occupants, ..self };
        Ok(Ready::new(asked, DcAttack(asked)))
    }
}

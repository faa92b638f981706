use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::procedure::Headline;
use crate::tables::cct::Odds;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const CC: Roll = Roll::DR("CC DR", "A11.11");

/// One CC attack at given odds: what does its DR do to the targets?
///
/// `close-combat` works out the odds and the DRM of units. This is the Close Combat Table alone.
///
/// # Examples
///
/// At 1-1 the Kill Number is 5, and 7 in Hand-to-Hand CC: a DR below it eliminates (A11.11, G1.64).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let at_even = Ask::<CcAttack>::new().odds_column(OddsColumn::Even);
/// assert_eq!(at_even.clone().chance_of("eliminated")?.to_string(), "1/6");
/// assert_eq!(at_even.hand_to_hand(true).chance_of("eliminated")?.to_string(), "5/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CcAttack {
    /// The FP of the attackers against those of the targets, rounded down to a column.
    #[schemars(extend("rule" = "A11.11"))]
    pub odds_column: OddsColumn,
    /// The sum of all DRM: leadership, Ambush, CX, -1 for Japanese in Hand-to-Hand CC, and others.
    #[serde(default)]
    #[schemars(range(min = -8, max = 8), extend("rule" = "A11.141, A11.4, G1.64"))]
    pub drm: i32,
    /// It is Hand-to-Hand CC, which uses the red Kill Numbers.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.64"))]
    pub hand_to_hand: bool,
}

/// A column of the Close Combat Table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub enum OddsColumn {
    /// Less than 1-8.
    #[serde(rename = "below-1-8")]
    Below1To8,
    /// 1-8.
    #[serde(rename = "1-8")]
    OneTo8,
    /// 1-6.
    #[serde(rename = "1-6")]
    OneTo6,
    /// 1-4.
    #[serde(rename = "1-4")]
    OneTo4,
    /// 1-2.
    #[serde(rename = "1-2")]
    OneTo2,
    /// 1-1.
    #[serde(rename = "1-1")]
    Even,
    /// 3-2.
    #[serde(rename = "3-2")]
    ThreeTo2,
    /// 2-1.
    #[serde(rename = "2-1")]
    TwoTo1,
    /// 3-1.
    #[serde(rename = "3-1")]
    ThreeTo1,
    /// 4-1.
    #[serde(rename = "4-1")]
    FourTo1,
    /// 6-1.
    #[serde(rename = "6-1")]
    SixTo1,
    /// 8-1.
    #[serde(rename = "8-1")]
    EightTo1,
    /// 10-1.
    #[serde(rename = "10-1")]
    TenTo1,
    /// More than 10-1.
    #[serde(rename = "above-10-1")]
    Above10To1,
}

impl OddsColumn {
    /// The column for these FP.
    fn column(self) -> Odds {
        let (attack, defense) = match self {
            Self::Below1To8 => (1, 9),
            Self::OneTo8 => (1, 8),
            Self::OneTo6 => (1, 6),
            Self::OneTo4 => (1, 4),
            Self::OneTo2 => (1, 2),
            Self::Even => (1, 1),
            Self::ThreeTo2 => (3, 2),
            Self::TwoTo1 => (2, 1),
            Self::ThreeTo1 => (3, 1),
            Self::FourTo1 => (4, 1),
            Self::SixTo1 => (6, 1),
            Self::EightTo1 => (8, 1),
            Self::TenTo1 => (10, 1),
            Self::Above10To1 => (11, 1),
        };
        Odds::of(attack.into(), defense.into())
    }
}

/// What a CC attack does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// All its targets are eliminated.
    Eliminated,
    /// One of them, by Random Selection, suffers Casualty Reduction.
    CasualtyReduction,
    /// Nothing.
    None,
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Eliminated => "eliminated",
            Self::CasualtyReduction => "casualty-reduction",
            Self::None => "no-effect",
        })
    }
}

/// The Kill Number and the DRM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    kill_number: i32,
    drm: i32,
}

impl Procedure for Attack {
    type State = ();
    type Outcome = Effect;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Effect> {
        let last = dice.dr_total(&CC) + self.drm;
        let kill_number = self.kill_number;
        Step::Done(if last < kill_number {
            dice.note("A11.11", format_args!("{last} is below {kill_number}: eliminated"));
            Effect::Eliminated
        } else if last == kill_number {
            dice.note("A11.11", format_args!("{last} is the Kill Number: Casualty Reduction"));
            Effect::CasualtyReduction
        } else {
            dice.note("A11.11", format_args!("{last} is above {kill_number}: no effect"));
            Effect::None
        })
    }
}

impl Catalogued for CcAttack {
    type Played = Attack;

    const NAME: &'static str = "cc-attack";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("odds-column", "1-1")];
    const RULES: &'static [&'static str] = &["A11.11", "A11.141", "A11.4", "G1.64"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("eliminated", "all targets of the attack are eliminated"),
        ("casualty-reduction", "one of them, by Random Selection, suffers Casualty Reduction"),
        ("no-effect", "nothing"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::outcomes("All targets of the attack are eliminated", &["eliminated"]);

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let odds = self.odds_column.column();
        let kill_number = odds.kill_number(self.hand_to_hand);
        let row = if self.hand_to_hand { "red" } else { "black" };
        let ledger = vec![
            LedgerLine::new(
                "Kill Number",
                format!("{kill_number} ({odds}, {row})"),
                "A11.11, G1.64",
            ),
            LedgerLine::new("DRM", format!("{:+}", self.drm), "A11.141, A11.4, G1.64"),
        ];
        Ok(Ready::new(self, Attack { kill_number, drm: self.drm }).with_ledger(ledger))
    }
}

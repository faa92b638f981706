use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::procedure::{Headline, in_group};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const THROWN_DC: Roll = Roll::dr("Thrown-DC dr", "G11.833");

/// A DC is Thrown at a cave, or a Climbing unit tries to Place one: does it
/// land in the cave?
///
/// # Examples
///
/// The example of G11.833: a squad IN H5 is ADJACENT to cave K and needs a 4 or less; from
/// I6 it needs a 3 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<ThrownDc>::new().adjacent(true).chance_of("in-cave")?;
/// assert_eq!(chance.to_string(), "2/3");
/// let chance = Ask::<ThrownDc>::new().chance_of("in-cave")?;
/// assert_eq!(chance.to_string(), "1/2");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the throw"))]
pub struct ThrownDc {
    /// The cave's level is higher than the Thrower's, for a +1 drm.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.833"))]
    pub higher_cave: bool,
    /// The Thrower is in a Non-Stopped or Motion vehicle, for a +1 drm.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.833"))]
    pub moving_vehicle: bool,
    /// The Thrower or Climbing unit is ADJACENT to the cave, for a -1 drm.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.833, G11.6", "assumed" = true))]
    pub adjacent: bool,
    /// The Thrower or Climbing unit is Heroic or Fanatic, for a -1 drm.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.833"))]
    pub heroic: bool,
}

/// Where the DC comes to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Landing {
    InCave,
    EntranceHex,
}

impl fmt::Display for Landing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::InCave => "in-cave",
            Self::EntranceHex => "entrance-hex",
        })
    }
}

impl ThrownDc {
    /// The drm of G11.833.
    fn drms(&self) -> [(&'static str, i32, &'static str); 4] {
        [
            ("higher cave", i32::from(self.higher_cave), "G11.833"),
            ("Thrower in a moving vehicle", i32::from(self.moving_vehicle), "G11.833"),
            ("ADJACENT", -i32::from(self.adjacent), "G11.833, G11.6"),
            ("Heroic or Fanatic", -i32::from(self.heroic), "G11.833"),
        ]
    }

    /// Their sum.
    fn drm(&self) -> i32 {
        self.drms().iter().map(|(_, drm, _)| drm).sum()
    }

    /// How the dr comes about.
    pub(super) fn ledger(&self) -> Vec<LedgerLine> {
        let mut lines: Vec<_> = LedgerLine::each(&self.drms()).collect();
        let highest = self.highest();
        lines.push(LedgerLine::dr("it lands in the cave", highest, "G11.833"));
        lines
    }

    /// The highest Original dr of what lands in the cave: a Final 3.
    pub fn highest(&self) -> i32 {
        3 - self.drm()
    }

    /// The dr itself.
    pub fn lands_in_cave<D: Dice + ?Sized>(&self, dice: &mut D) -> bool {
        let drm = self.drm();
        let lands = dice.dr_at_most(&THROWN_DC, self.highest());
        if lands {
            dice.note("G11.833", format_args!("with a drm of {drm:+}, at most 3: a success"));
        } else {
            dice.note("G11.833", format_args!("with a drm of {drm:+}, above 3: a failure"));
        }
        lands
    }
}

impl Procedure for ThrownDc {
    type State = ();
    type Outcome = Landing;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Landing> {
        Step::Done(if self.lands_in_cave(dice) { Landing::InCave } else { Landing::EntranceHex })
    }
}

impl Catalogued for ThrownDc {
    type Played = Self;

    const NAME: &'static str = "thrown-dc";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("adjacent", "true")];
    const RULES: &'static [&'static str] = &["G11.833", "G11.6"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("in-cave", "the DC lands in the cave"),
        ("entrance-hex", "the DC falls to the Base Level of the Entrance Hex"),
    ];
    const HEADLINE: Option<Headline> = Headline::outcomes("The DC lands in the cave", &["in-cave"]);

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        ready.played.ledger()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Ok(Ready::new(self, self))
    }
}

//! The setup of caves without a map: what follows from the levels and the terrain of some hexes.

mod arc;
mod cave;
mod complex;
mod dc;
mod ground;
mod ledger;
mod setup;

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::g11_caves::dc_against_cave::Method;
use crate::units::CavesInOb;
use crate::{Catalogued, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::{Procedure, Step};
use setup::Setup;

/// Is a cave legal, at what level, and what reaches it? It follows from the levels and the terrain
/// of its hex and of the hexes beside it.
///
/// There are no dice. The ledger says the rest: the level, the Entrance Hex and the CA of each
/// cave, what is Accessible to it, and from where a DC gets to it.
///
/// # Examples
///
/// The first cave of G11.11: across a hexside whose hexes have the same level there is none.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let setup = Ask::<CaveSetup>::new().hexes(["F7=3", "F6=1:depression", "G7=2:depression"]);
/// let down = setup.clone().caves(["A:hex=F7:facing=F6"]).ready()?;
/// assert_eq!(down.ledger[1].value, "2");
/// let level = setup.caves(["A:hex=F7:facing=G7"]);
/// assert_eq!(level.chance_of("not-legal")?.to_string(), "1");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CaveSetup {
    /// What is asked: whether all is legal, whether a hex is in the CA, whether a DC gets to the
    /// cave from a place, whether OBA from there affects it, or whether Complexes are legal.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.1 to G11.2, G11.833 to G11.84"))]
    pub about: SetupQuestion,
    /// The hexes, as `F7=3`: a name and a Base Level. You can add terrain: `depression`,
    /// `sunken-road`, `elevated-road`, `stream` (not dry), `flooded`, `building`, `rubble`,
    /// `marsh`, `swamp`, `water`, `hexside-pond`, `sand` or `irrigated-paddy`. Also `crest=` (the
    /// Crest level; unless given, one above the Base Level) and `wet-level=` (the level of its
    /// water or sand). And its Fortifications: `wire`, `pillbox`, `trench`, `foxhole`, `mines`,
    /// `roadblock` or `panji`.
    #[schemars(
        length(min = 1, max = 100),
        extend("group" = "the ground", "rule" = "G11.1, G11.2, G11.93, B19.5, B20.9",
            "examples" = ["F7=3", "F6=1:depression", "I3=0:marsh"])
    )]
    pub hexes: Vec<String>,
    /// The hexsides that levels do not tell: `I7-H7:cliff`, `F7-F8:no-crest` (no Crest Line drops
    /// there), and `E8-E7:no-depression` (the Depression does not cross it).
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 100),
        extend("group" = "the ground", "rule" = "G11.1, G11.113, B10.11, B11.1", "unless-given" = "none",
            "examples" = ["I7-H7:cliff", "E8-E7:no-depression"])
    )]
    pub hexsides: Option<Vec<String>>,
    /// The caves. Each is a letter, then `hex=` and `facing=` (the hex at which its arrow points).
    /// You can add `level=` (where the owner chooses it), `primary` and `hidden`. Also what is set
    /// up in it: `guns=`, `packed-gun` or a Fortification, of which a cave may have one Gun alone.
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the caves", "rule" = "G11.1 to G11.2, G11.92, G11.93",
            "examples" = ["A:hex=F7:facing=F6", "A:hex=F7:facing=F6:primary"])
    )]
    pub caves: Vec<String>,
    /// The cave of a question about its CA, a DC or OBA.
    #[serde(default)]
    #[schemars(extend("group" = "the caves", "rule" = "G11.12, G11.833, G11.84",
        "unless-given" = "the only one", "examples" = ["A"]))]
    pub cave: Option<String>,
    /// From where: the hex whose place in the CA is asked, the place of the unit with the DC (`Y5`,
    /// `Z5:in`, `Z5:crest` on the cave's side, or `T4:climbing:level=2`), or the hex from which OBA
    /// is traced (`Q10`, or `A5/A6` for the middle of their hexside).
    #[serde(default)]
    #[schemars(extend("group" = "the question", "rule" = "G11.12, G11.833 to G11.84",
        "unless-given" = "not needed", "examples" = ["F6", "F6:in", "F6/G7"]))]
    pub place: Option<String>,
    /// How the DC gets to the cave.
    #[serde(default)]
    #[schemars(extend("group" = "the question", "rule" = "G11.833 to G11.8332",
        "unless-given" = "not needed"))]
    pub method: Option<Method>,
    /// The Complexes, each with all its hexes, as `AA=X4/W4/W5`. Cave A is then `primary`.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the caves", "rule" = "G11.2, G11.6", "unless-given" = "none",
            "examples" = ["AA=F7/G7", "AA=F7/G7/F6"])
    )]
    pub complexes: Option<Vec<String>>,
    /// The tunnels, each with all its hexes, as `T6/U6/V5`. The last is in a Complex. The first is
    /// above-ground, or in another Complex. With `above` it is above-ground even in a Complex.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the caves", "rule" = "G11.933, B8.6", "unless-given" = "none",
            "examples" = ["F6/F7", "F6/F7:above"])
    )]
    pub tunnels: Option<Vec<String>>,
    /// The number of caves in the Japanese OB. An Upper-Cliff cave takes three of them, and a
    /// quarter of them may be Primary.
    #[serde(default)]
    #[schemars(extend("group" = "the caves", "rule" = "G11.2, G11.91", "unless-given" = "enough"))]
    pub caves_in_ob: Option<CavesInOb>,
}

/// What is asked of a setup.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SetupQuestion {
    /// Whether all the caves are legal.
    #[default]
    Cave,
    /// Whether a hex is in the CA of a cave.
    Ca,
    /// Whether a DC gets to a cave from a place.
    Dc,
    /// Whether OBA, or fire by the Area Target Type, affects a cave.
    Oba,
    /// Whether Complexes and tunnels are legal, with all their caves.
    Complex,
}

/// What follows from the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetupAnswer {
    Legal,
    NotLegal,
    InCa,
    HalfInCa,
    NotInCa,
    Possible,
    NotPossible,
    Affected,
    Immune,
}

impl fmt::Display for SetupAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Legal => "legal",
            Self::NotLegal => "not-legal",
            Self::InCa => "in-ca",
            Self::HalfInCa => "half-in-ca",
            Self::NotInCa => "not-in-ca",
            Self::Possible => "possible",
            Self::NotPossible => "not-possible",
            Self::Affected => "affected",
            Self::Immune => "immune",
        })
    }
}

/// A setup that was looked at: the answer, why it is so, and the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    answer: SetupAnswer,
    why: String,
    rule: &'static str,
}

impl Procedure for Judged {
    type State = ();
    type Outcome = SetupAnswer;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), SetupAnswer> {
        dice.note(self.rule, format_args!("{}", self.why));
        Step::Done(self.answer)
    }
}

impl Catalogued for CaveSetup {
    type Played = Judged;

    const NAME: &'static str = "cave-setup";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("hexes", "I7=4,H7=2"),
        ("hexsides", "I7-H7:cliff"),
        ("caves", "A:hex=I7:facing=H7:level=3"),
    ];
    const RULES: &'static [&'static str] = &[
        "G11.1", "G11.111", "G11.112", "G11.113", "G11.12", "G11.2", "G11.4", "G11.6", "G11.81",
        "G11.831", "G11.833", "G11.8331", "G11.8332", "G11.84", "G11.91", "G11.92", "G11.93",
        "G11.931", "G11.932", "G11.933", "B8.6", "B11.1", "B19.5",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("legal", "all that was given may be set up"),
        ("not-legal", "something may not be set up; the ledger says what, and by which rule"),
        ("in-ca", "the hex is in the CA of the cave"),
        ("half-in-ca", "a hexspine, extended, cuts the hex: half of it is in the CA"),
        ("not-in-ca", "the hex is not in the CA of the cave"),
        ("possible", "the DC can be Placed, Thrown or Set from there"),
        ("not-possible", "the DC cannot be Placed, Thrown or Set from there"),
        ("affected", "the attack crosses the CA Hexside, and affects the cave"),
        ("immune", "the cave is immune to the attack"),
    ];

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let setup = Setup::read(&self)?;
        let judged = setup.judged(&self)?;
        let ledger = ledger::lines(&setup, &judged)?;
        Ok(Ready::new(self, judged).with_ledger(ledger))
    }
}

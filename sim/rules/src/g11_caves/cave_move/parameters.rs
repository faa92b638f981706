use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::judgment::{Judgment, Line};
use super::moved::{Arrival, Cost, Moved};
use super::place::{AboveGround, CaveGun, CavePlace, Mover};
use crate::defaults::{japanese, no, yes};
use crate::g11_caves::hidden_movement::{CaveManner, CaveSight, EnemyLos, UnitSight};
use crate::measures::holds;
use crate::units::{ComplexCaves, FewUnits, Force, HalfSquadsInside, MfAllotment, MovementFactors};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// May a unit go from here to there below ground, for how many MF, and hidden or not?
///
/// There are no dice, not even for a Gun. The ledger has each step with its rule. Climbing has dice
/// of its own in `climb`.
///
/// # Examples
///
/// From cave to cave in view of the enemy, one level up: 3 MF. A squad with 6 PP has 1 MF only.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let ask = Ask::<CaveMove>::new().goes_from(CavePlace::Cave).goes_to(CavePlace::Cave);
/// let ask = ask.unit(UnitSight::Known).enemy(EnemyLos::Within16).levels(1);
/// assert_eq!(ask.clone().chance_of("may, 3 MF, known")?.to_string(), "1");
/// assert_eq!(ask.portage(6).chance_of("may not")?.to_string(), "1");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CaveMove {
    /// Where the unit is.
    #[schemars(extend("group" = "the move", "rule" = "G11.7, G11.72, G11.73"))]
    pub goes_from: CavePlace,
    /// Where it goes.
    #[schemars(extend("group" = "the move", "rule" = "G11.7, G11.72, G11.73"))]
    pub goes_to: CavePlace,
    /// What the enemy knows of the unit before.
    #[schemars(extend("group" = "the mover", "rule" = "G11.75"))]
    pub unit: UnitSight,
    /// The nearest enemy with a LOS to the place that the unit enters. From cave to cave IN a
    /// Depression, it is a LOS INTO that hex.
    #[schemars(extend("group" = "the hex", "rule" = "G11.75"))]
    pub enemy: EnemyLos,
    /// What the enemy knows of the cave that it enters, or leaves for above ground; of the pillbox that
    /// it enters.
    #[serde(default = "onboard")]
    #[schemars(extend("group" = "the cave", "rule" = "G11.3, G11.751, A12.33", "assumed" = true))]
    pub cave: CaveSight,
    /// How it moves.
    #[serde(default = "movement")]
    #[schemars(extend("group" = "the move", "rule" = "G11.73, G11.74"))]
    pub manner: CaveManner,
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("group" = "the mover", "rule" = "G11.7", "assumed" = true))]
    pub force: Force,
    /// Its state.
    #[serde(default = "good_order")]
    #[schemars(extend("group" = "the mover", "rule" = "A4.1, A4.7, A10.5"))]
    pub mover: Mover,
    /// Whether it is a SMC, whose IPC is 1. That of a MMC is 3.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the mover", "rule" = "A4.42", "label" = "SMC"))]
    pub smc: bool,
    /// The PP that it carries.
    #[serde(default)]
    #[schemars(extend("group" = "the mover", "rule" = "A4.42, G11.74", "label" = "PP"))]
    pub portage: FewUnits,
    /// Whether a SMC without a PP of his own goes along, and adds his IPC.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the mover", "rule" = "A4.42, G11.74", "label" = "SMC helps"))]
    pub smc_helps: bool,
    /// Whether it is CX: its IPC is 1 less.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the mover", "rule" = "A4.52, A4.72", "label" = "CX"))]
    pub cx: bool,
    /// Its MF with a leader's and those of Double Time, without portage. They count only on the way
    /// out: below ground all have four.
    #[serde(default = "four")]
    #[schemars(extend("group" = "the mover", "rule" = "G11.74, A4.11"))]
    pub mf: MfAllotment,
    /// The MF that it has spent in this MPh or RtPh.
    #[serde(default)]
    #[schemars(extend("group" = "the mover", "rule" = "A4.1"))]
    pub spent_mf: MovementFactors,
    /// Whether it has entered a cave or Complex in this phase.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the move", "rule" = "G11.74"))]
    pub entered: bool,
    /// Whether the two places are Accessible: the cave is of that Complex, the Complexes share a
    /// hexside, the tunnel joins the places.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the move", "rule" = "G11.6, G11.933", "assumed" = true))]
    pub accessible: bool,
    /// Whether two caves are in the same hex.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the move", "rule" = "G11.6"))]
    pub same_hex: bool,
    /// How many levels lie between two caves.
    #[serde(default)]
    #[schemars(extend("group" = "the cave", "rule" = "G11.6, G11.71"))]
    pub levels: FewUnits,
    /// Whether the caves are IN a Depression.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the cave", "rule" = "G11.71, G11.72", "label" = "Depression"))]
    pub depression: bool,
    /// Whether it is an Upper-Cliff cave.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the cave", "rule" = "G11.7, G11.72", "label" = "Upper-Cliff"))]
    pub upper_cliff: bool,
    /// Which place above ground it is, of a move into or out of a cave.
    #[serde(default = "entrance_hex")]
    #[schemars(extend("group" = "the hex", "rule" = "G11.7, G11.71, G11.72", "assumed" = true))]
    pub above_ground: AboveGround,
    /// The MF to enter the Entrance Hex from a cave that is not IN a Depression.
    #[serde(default)]
    #[schemars(extend("group" = "the hex", "rule" = "G11.72", "unless-given" = "needed for that move only"))]
    pub hex_mf: Option<MovementFactors>,
    /// Whether it enters or crosses Open Ground above ground.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the hex", "rule" = "A12.14, G11.75", "label" = "Open Ground", "assumed" = true))]
    pub open_ground: bool,
    /// Whether an unconcealed enemy is in the place above ground, or in the pillbox.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the hex", "rule" = "A4.14, B8.61"))]
    pub enemy_there: bool,
    /// The own units that are in the cave, Complex or tunnel already, in half-squads.
    #[serde(default)]
    #[schemars(extend("group" = "the cave", "rule" = "G11.4, A5.5"))]
    pub inside: HalfSquadsInside,
    /// What enters, in half-squads. One that mans a Gun counts 2, four SMC count 0.
    #[serde(default)]
    #[schemars(extend("group" = "the mover", "rule" = "G11.4, A5.5", "unless-given" = "2 of a MMC, 0 of a SMC"))]
    pub half_squads: Option<FewUnits>,
    /// How many caves the Complex had at setup. It holds two squad-equivalents for each.
    #[serde(default)]
    #[schemars(extend("group" = "the cave", "rule" = "G11.4", "unless-given" = "the Complex is not Overstacked"))]
    pub complex_caves: Option<ComplexCaves>,
    /// The Gun that it Pushes.
    #[serde(default = "no_gun")]
    #[schemars(extend("group" = "the mover", "rule" = "G11.76"))]
    pub gun: CaveGun,
    /// Whether the cave has a Gun already.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the cave", "rule" = "G11.92"))]
    pub gun_inside: bool,
}

const fn onboard() -> CaveSight {
    CaveSight::Onboard
}

const fn movement() -> CaveManner {
    CaveManner::Movement
}

const fn good_order() -> Mover {
    Mover::GoodOrder
}

const fn entrance_hex() -> AboveGround {
    AboveGround::EntranceHex
}

const fn no_gun() -> CaveGun {
    CaveGun::NoGun
}

fn four() -> MfAllotment {
    MfAllotment::try_from(4).expect("4 is allowed")
}

/// A move that is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    lines: Vec<Line>,
    moved: Moved,
}

impl Procedure for Judged {
    type State = ();
    type Outcome = Moved;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Moved> {
        for Line { what, value, rule } in &self.lines {
            dice.note(rule, format_args!("{what}: {value}"));
        }
        Step::Done(self.moved)
    }
}

impl CaveMove {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let outside = |place| matches!(place, CavePlace::AboveGround | CavePlace::Pillbox);
        let tunnel = [self.goes_from, self.goes_to] == [CavePlace::Tunnel; 2];
        if tunnel || outside(self.goes_from) && outside(self.goes_to) {
            return refused("goes-to", "this is not movement into or out of a cave", "G11.7");
        }
        if self.force != Force::Japanese && !outside(self.goes_from) {
            return refused("force", "only Japanese Infantry is below ground", "G11.7");
        }
        let hidden = self.unit == UnitSight::Hidden;
        if self.goes_from == CavePlace::Complex && !hidden {
            return refused("unit", "all units in a Complex are hidden", "G11.75");
        }
        let leaves = self.goes_from == CavePlace::Cave && self.goes_to == CavePlace::AboveGround;
        if leaves && !hidden && self.cave != CaveSight::Onboard {
            let message = "a unit onboard in a cave has the Cave counter above it";
            return refused("cave", message, "G11.1, G11.3");
        }
        if self.smc && self.portage.get() > 2 {
            return refused("portage", "a SMC carries 2 PP at most", "A4.42");
        }
        if self.smc && self.half_squads.is_some_and(|number| number.get() > 0) {
            return refused("half-squads", "a SMC alone counts 0", "A5.5");
        }
        self.check_place(leaves)
    }

    fn check_place(&self, leaves: bool) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.depression && self.upper_cliff {
            return refused("upper-cliff", "no such cave is IN a Depression", "G11.111, G11.113");
        }
        if self.depression && self.levels.get() > 0 {
            return refused("levels", "IN a Depression all caves have one level", "G11.111");
        }
        if self.above_ground == AboveGround::ClimbCounter && !self.upper_cliff {
            return refused(
                "above-ground",
                "a Climb counter is for an Upper-Cliff cave",
                "G11.7, B11.4",
            );
        }
        if leaves && !self.depression && !self.upper_cliff && self.hex_mf.is_none() {
            return refused("hex-mf", "say how many MF the Entrance Hex costs", "G11.72");
        }
        Ok(())
    }
}

impl Catalogued for CaveMove {
    type Played = Judged;

    const NAME: &'static str = "cave-move";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("goes-from", "complex"),
        ("goes-to", "cave"),
        ("unit", "hidden"),
        ("enemy", "within-16"),
        ("manner", "advance"),
    ];
    const RULES: &'static [&'static str] = &[
        "G11.4", "G11.6", "G11.7", "G11.71", "G11.72", "G11.73", "G11.74", "G11.75", "G11.751",
        "G11.76", "G11.92", "G11.932", "G11.933", "A4.1", "A4.11", "A4.134", "A4.14", "A4.42",
        "A4.52", "A4.61", "A4.7", "A4.72", "A5.11", "A5.6", "A10.5", "A12.14", "A12.33", "B8.61",
        "B11.41", "B11.432", "C10.3",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("may, <n> MF, hidden", "it goes there for so many MF, and is hidden"),
        ("may, <n> MF, concealed", "it goes there, and is beneath \"?\""),
        ("may, <n> MF, known", "it goes there, and is in plain view"),
        ("may, all MF, in the tunnel", "it enters the tunnel, and leaves it in its APh"),
        (
            "may and becomes CX, <n> MF, <sight>",
            "it advances into Difficult Terrain or off a cliff",
        ),
        ("may by Minimum Move, <n> MF, <sight>", "it is pinned and CX afterwards"),
        ("<any of these>, cave revealed", "and a hidden cave or pillbox comes on the board"),
        ("only by Climbing", "it needs a MPh of Climbing at least"),
        ("may not", "the ledger says why"),
    ];

    fn measures() -> Vec<Measure<Moved>> {
        vec![
            Measure::chance("may", "the unit may go there, without Climbing", |it: &Moved| {
                holds(matches!(it, Moved::May { .. }))
            }),
            Measure::chance("hidden", "it may, and is hidden then", |it: &Moved| {
                let unit = UnitSight::Hidden;
                holds(matches!(it, Moved::May { arrival: Arrival::Seen { unit: now, .. }, .. }
                    if *now == unit))
            }),
            Measure::number("mf", "MF that it takes", |it: &Moved| match it {
                Moved::May { cost: Cost::Mf(mf), .. } => Some(mf.in_halves().into()),
                _ => None,
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let (moved, lines) = Judgment::of(&self);
        let ledger = lines
            .iter()
            .map(|Line { what, value, rule }| LedgerLine::new(what, value.clone(), rule));
        let ledger = ledger.collect();
        Ok(Ready::new(self, Judged { lines, moved }).with_ledger(ledger))
    }
}

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::b24_clearance::MOST_LABOR;
use crate::defaults::{no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{
    Drm, FewUnits, HexesInARow, Labor, LocationTem, ManhandlingNumber, MfAllotment,
    MovementFactors, OwnTurns,
};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const MANHANDLING: Roll = Roll::DR("Manhandling DR", "C10.3");

/// The DRM of mud and Deep Snow, of a road, of Low Ammo, and the lowest of all helpers.
const MUD: i32 = 3;
const ROAD: i32 = -2;
const LOW_AMMO: i32 = -2;
const MOST_HELP: i32 = -4;

/// A crew Pushes its Gun above ground: does it arrive, and when?
///
/// Each hex is one Manhandling DR. Less than the M# enters, and can go on. The M# itself enters, and
/// ends the MPh. More does not enter, and gives a Labor Status. Fire at the crew is not part of it.
/// Between a cave and its Complex there is no DR (G11.76): that is `cave-move`.
///
/// # Examples
///
/// A Gun with a M# of 12 into a stone building: +3 and +4, so an Original 5 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let push = Ask::<Manhandling>::new().manhandling_number(12).hex_mf(2).tem(3);
/// assert_eq!(push.chance_of("arrives in turn 1")?.to_string(), "5/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Manhandling {
    /// The M# of the Gun.
    #[schemars(extend("group" = "the Gun", "rule" = "C10.3", "label" = "M#"))]
    pub manhandling_number: ManhandlingNumber,
    /// The MF that Infantry pays for each hex without a Gun. The crew pays twice as much, and adds
    /// that to the DR.
    #[schemars(extend("group" = "the way", "rule" = "C10.3"))]
    pub hex_mf: MovementFactors,
    /// The positive TEM of each hex and of the hexside that it crosses.
    #[serde(default)]
    #[schemars(extend("group" = "the Gun", "rule" = "C10.3"))]
    pub tem: LocationTem,
    /// Whether it goes into or out of mud or Deep Snow: +3.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Gun", "rule" = "C10.3", "label" = "mud or Deep Snow"))]
    pub mud: bool,
    /// Whether it crosses a road hexside, in mud one of a paved road, in snow of a plowed one: -2.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Gun", "rule" = "C10.3, B3.4"))]
    pub road: bool,
    /// Whether the Gun has Low Ammo: -2.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Gun", "rule" = "C10.3, D3.71", "label" = "Low Ammo"))]
    pub low_ammo: bool,
    /// Whether a squad alone Pushes, and not a crew or half-squad: -1.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the movers", "rule" = "C10.3, C10.111"))]
    pub by_squad: bool,
    /// How many more crews or half-squads Push: -1 each.
    #[serde(default)]
    #[schemars(extend("group" = "the movers", "rule" = "C10.3"))]
    pub more_crews: FewUnits,
    /// How many more squads Push: -2 each, and -4 at most with the crews.
    #[serde(default)]
    #[schemars(extend("group" = "the movers", "rule" = "C10.3"))]
    pub more_squads: FewUnits,
    /// The Labor Status with which it begins: -1 or -2.
    #[serde(default)]
    #[schemars(extend("group" = "the movers", "rule" = "C10.3, B24.8", "label" = "Labor Status"))]
    pub labor: Labor,
    /// All other DRM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C10.3"))]
    pub drm: Drm,
    /// The MF that the slowest of them has in each MPh, perhaps with Double Time.
    #[serde(default = "four")]
    #[schemars(extend("group" = "the way", "rule" = "C10.3, A4.11"))]
    pub mf: MfAllotment,
    /// How many such hexes it is to enter.
    #[serde(default = "one_hex")]
    #[schemars(extend("group" = "the way", "rule" = "C10.3"))]
    pub hexes: HexesInARow,
    /// In how many of their own MPh.
    #[serde(default = "one_turn")]
    #[schemars(extend("group" = "the way", "rule" = "C10.3"))]
    pub game_turns: OwnTurns,
}

fn four() -> MfAllotment {
    MfAllotment::try_from(4).expect("4 is allowed")
}

fn one_hex() -> HexesInARow {
    HexesInARow::try_from(1).expect("1 is allowed")
}

fn one_turn() -> OwnTurns {
    OwnTurns::try_from(1).expect("1 is allowed")
}

/// A Gun that is Pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pushed {
    /// The M# less all DRM but that of Labor: an Original DR of so much enters and stops.
    stops: i32,
    labor: u8,
    /// How many hexes the MF of one MPh are for.
    in_mph: u8,
    hexes: u8,
    turns: u8,
}

/// How far the Gun has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// The MPh that are over.
    turns: u8,
    /// The hexes in this MPh.
    in_mph: u8,
    hexes: u8,
    labor: u8,
}

/// How it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Handled {
    /// The Gun is in its hex.
    Arrives {
        /// In which MPh.
        turn: u8,
        /// After how many hexes.
        hexes: u8,
    },
    /// It is not there.
    OnTheWay {
        /// How many hexes are missing.
        missing: u8,
        /// How many it has entered.
        hexes: u8,
    },
}

impl fmt::Display for Handled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrives { turn, .. } => write!(f, "arrives in turn {turn}"),
            Self::OnTheWay { hexes: 1, .. } => f.write_str("stays after 1 hex"),
            Self::OnTheWay { hexes, .. } => write!(f, "stays after {hexes} hexes"),
        }
    }
}

impl Pushed {
    /// The MPh ends; the next one, or how it ends.
    fn next_mph(&self, state: State) -> Step<State, Handled> {
        let turns = state.turns + 1;
        if turns < self.turns {
            return Step::Next(State { turns, in_mph: 0, ..state });
        }
        let missing = self.hexes - state.hexes;
        Step::Done(Handled::OnTheWay { missing, hexes: state.hexes })
    }
}

impl Procedure for Pushed {
    type State = State;
    type Outcome = Handled;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { turns: 0, in_mph: 0, hexes: 0, labor: self.labor }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Handled> {
        let stops = self.stops + i32::from(state.labor);
        let original = dice.dr_total(&MANHANDLING);
        if original > stops {
            dice.note("C10.3", format_args!("above {stops}: the Gun stays, Labor -1"));
            let labor = (state.labor + 1).min(MOST_LABOR);
            return self.next_mph(State { labor, ..state });
        }
        let hexes = state.hexes + 1;
        dice.note("C10.3", format_args!("{stops} or less: the Gun is in hex {hexes}"));
        if hexes == self.hexes {
            return Step::Done(Handled::Arrives { turn: state.turns + 1, hexes });
        }
        let entered = State { hexes, in_mph: state.in_mph + 1, labor: 0, ..state };
        if original == stops {
            dice.note("C10.3", format_args!("the M# itself: no farther in this MPh"));
            return self.next_mph(entered);
        }
        if entered.in_mph == self.in_mph {
            dice.note("C10.3", format_args!("no MF for one more hex"));
            return self.next_mph(entered);
        }
        Step::Next(entered)
    }
}

impl Manhandling {
    /// Every DRM that is not 0, without that of Labor.
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let helpers = -(self.more_crews.get() + 2 * self.more_squads.get());
        let alone = self.by_squad && helpers == 0;
        let all = [
            ("TEM", self.tem.get(), "C10.3"),
            // Twice the MF, which is the same as the MF in halves.
            ("MF of the hex", i32::from(self.hex_mf.halves()), "C10.3"),
            ("mud or Deep Snow", if self.mud { MUD } else { 0 }, "C10.3"),
            ("road", if self.road { ROAD } else { 0 }, "C10.3, B3.4"),
            ("Low Ammo", if self.low_ammo { LOW_AMMO } else { 0 }, "C10.3, D3.71"),
            ("a squad alone", -i32::from(alone), "C10.3"),
            ("more crews and squads", helpers.max(MOST_HELP), "C10.3"),
            ("all other DRM", self.drm.get(), "C10.3"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

impl Catalogued for Manhandling {
    type Played = Pushed;

    const NAME: &'static str = "manhandling";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("manhandling-number", "11"), ("hex-mf", "1"), ("hexes", "2"), ("game-turns", "2")];
    const RULES: &'static [&'static str] = &["C10.3", "C10.111", "A4.11", "B24.8", "G11.76"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("arrives in turn <n>", "the Gun is in its hex in this MPh"),
        ("stays after <n> hexes", "it has entered so many hexes only"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The Gun arrives", "arrives");

    fn measures() -> Vec<Measure<Handled>> {
        vec![
            Measure::chance("arrives", "the Gun arrives", |it: &Handled| {
                holds(matches!(it, Handled::Arrives { .. }))
            }),
            Measure::number("hexes-entered", "hexes that it enters", |it: &Handled| match it {
                Handled::Arrives { hexes, .. } | Handled::OnTheWay { hexes, .. } => {
                    Some(2 * u32::from(*hexes))
                }
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        if self.tem.get() < 0 {
            let message = "only a positive TEM counts";
            return Err(Refusal::together("tem", message).by("C10.3"));
        }
        // The crew pays twice the MF: once for each half of a MF.
        let paid = i32::from(self.hex_mf.halves());
        let in_mph = if paid == 0 { 0 } else { self.mf.get() / paid };
        if in_mph == 0 {
            let message = format!("the hex costs {paid} MF, and there is no Minimum Move");
            return Err(Refusal::together("hex-mf", message).by("C10.3, A4.134"));
        }
        let modifiers = self.modifiers();
        let lines = modifiers
            .iter()
            .map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule));
        let mut ledger: Vec<LedgerLine> = lines.collect();
        let labor = self.labor.get();
        if labor > 0 {
            ledger.push(LedgerLine::new("Labor Status", format!("-{labor}"), "C10.3, B24.8"));
        }
        let drm: i32 = modifiers.iter().map(|(_, drm, _)| drm).sum();
        let stops = self.manhandling_number.get() - drm;
        let first = stops + labor;
        ledger.push(LedgerLine::new("enters", format!("an Original {first} or less"), "C10.3"));
        ledger.push(LedgerLine::new("hexes in a MPh", in_mph.to_string(), "C10.3, A4.11"));
        let [labor, in_mph, hexes, turns] =
            [labor, in_mph, self.hexes.get(), self.game_turns.get()].map(|number| number as u8);
        let played = Pushed { stops, labor, in_mph, hexes, turns };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

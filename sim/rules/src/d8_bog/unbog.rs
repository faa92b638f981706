use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::vehicle::BogVehicle;
use crate::defaults::{no, no_drm, yes};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, Leadership, MpAllotment, Tries};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{BothDice, Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const BOG_REMOVAL: Roll = Roll::DR("Bog Removal DR", "D8.3");

/// A Final colored die of so much or less frees the vehicle; the next face makes it Mired.
const FREED: i32 = 4;

/// A bogged vehicle tries to free itself at the start of its MPh, once in each Game Turn: is it
/// freed, and with how many MP left?
///
/// The colored die decides: a Final 4 or less frees it, a 5 makes it Mired, and more Immobilizes it
/// for good. The product of both Original dice is what it costs.
///
/// # Examples
///
/// A tank is freed in its first try, or Mired first and freed then.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let unbog = Ask::<Unbog>::new().vehicle(BogVehicle::Tracked).mp(14);
/// assert_eq!(unbog.clone().tries(1).chance_of("mired")?.to_string(), "1/6");
/// assert_eq!(unbog.tries(1).chance_of("freed in try 1 with 2 MP left")?.to_string(), "1/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unbog {
    /// What kind of vehicle it is. One that is not fully tracked pays twice as many MP.
    #[schemars(extend("rule" = "D8.3"))]
    pub vehicle: BogVehicle,
    /// Its MP allotment.
    #[schemars(extend("rule" = "D1.1, D8.3", "label" = "MP"))]
    pub mp: MpAllotment,
    /// Whether it is Mired already: +1 to the colored die.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D8.31"))]
    pub mired: bool,
    /// Whether an AFV helps, for -1. It is Mobile, CE and Stopped in the Location, has at least 90 %
    /// of the weight, has not fired, and spends all its MP in Delay. Both are TI then and stay
    /// Stopped, so that a freed vehicle has no MP left.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D8.3", "label" = "helping AFV"))]
    pub helper: bool,
    /// The modifier of the vehicle's armor leader.
    #[serde(default)]
    #[schemars(extend("rule" = "D8.3, D3.44", "unless-given" = "no leader"))]
    pub leader: Option<Leadership>,
    /// All other drm to the colored die.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "D8.3", "label" = "drm"))]
    pub drm: Drm,
    /// In how many of its MPh it tries.
    #[schemars(extend("rule" = "D8.3"))]
    pub tries: Tries,
    /// Whether a halftrack pays twice as many MP, too.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "D8.3", "ruling" = true))]
    pub halftrack_pays_double: bool,
}

/// A vehicle that tries to get out of its Bog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BogRemoval {
    drm: i32,
    mired: bool,
    /// By how much the product of the dice is multiplied.
    times: u8,
    mp: u8,
    /// Whether a freed vehicle stays Stopped.
    stays: bool,
    tries: u8,
}

/// The tries so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    tries: u8,
    mired: bool,
}

/// What has become of the vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unbogged {
    /// This try has freed it, and it has so many MP left.
    Freed {
        /// Which try.
        tries: u8,
        /// The MP that it cannot spend any more; less is better.
        spent: u8,
        /// The MP that are left.
        left: u8,
    },
    /// It is Mired after all tries.
    Mired(u8),
    /// It is Immobilized for good, since this try.
    Immobilized(u8),
}

impl fmt::Display for Unbogged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Freed { tries, left: 0, .. } => write!(f, "freed in try {tries} with no MP left"),
            Self::Freed { tries, left, .. } => {
                write!(f, "freed in try {tries} with {left} MP left")
            }
            Self::Mired(_) => f.write_str("mired"),
            Self::Immobilized(tries) => write!(f, "immobilized in try {tries}"),
        }
    }
}

impl BogRemoval {
    /// The MP of a try.
    fn cost(&self, both: BothDice) -> u8 {
        self.times * both.colored * both.white
    }

    /// What the dice of a try do.
    fn tried(&self, state: State, both: BothDice) -> Step<State, Unbogged> {
        let colored = i32::from(both.colored) + self.drm + i32::from(state.mired);
        let tries = state.tries + 1;
        if colored <= FREED {
            let spent = if self.stays { self.mp } else { self.cost(both).min(self.mp) };
            return Step::Done(Unbogged::Freed { tries, spent, left: self.mp - spent });
        }
        if colored > FREED + 1 {
            return Step::Done(Unbogged::Immobilized(tries));
        }
        if tries == self.tries {
            return Step::Done(Unbogged::Mired(tries));
        }
        Step::Next(State { tries, mired: true })
    }
}

impl Procedure for BogRemoval {
    type State = State;
    type Outcome = Unbogged;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { tries: 0, mired: self.mired }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Unbogged> {
        let both = dice.dr_both(&BOG_REMOVAL);
        let cost = self.cost(both);
        let drm = self.drm + i32::from(state.mired);
        let step = self.tried(state, both);
        match step {
            Step::Done(Unbogged::Freed { left, .. }) => dice.note(
                "D8.3",
                format_args!(
                    "colored {} with {drm:+}: freed for {cost} MP, {left} left",
                    both.colored
                ),
            ),
            Step::Done(Unbogged::Immobilized(_)) => {
                dice.note(
                    "D8.3",
                    format_args!("colored {} with {drm:+}: Immobilized", both.colored),
                );
            }
            _ => dice.note("D8.31", format_args!("colored {} with {drm:+}: Mired", both.colored)),
        }
        step
    }
}

impl Unbog {
    /// Every drm to the colored die that is not 0, but that of a Mired vehicle.
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let all = [
            ("helping AFV", -i32::from(self.helper), "D8.3"),
            ("armor leader", self.leader.map_or(0, Leadership::get), "D8.3, D3.44"),
            ("all other drm", self.drm.get(), "D8.3"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

impl Catalogued for Unbog {
    type Played = BogRemoval;

    const NAME: &'static str = "unbog";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("vehicle", "tracked"), ("mp", "14"), ("tries", "2")];
    const RULES: &'static [&'static str] = &["D8.3", "D8.31", "D3.44"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("freed in try <n> with <m> MP left", "that try frees it, and it can spend so many MP"),
        ("freed in try <n> with no MP left", "that try frees it, and costs all its MP"),
        ("mired", "it is Mired after the last try"),
        ("immobilized in try <n>", "that try Immobilizes it for good"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The vehicle is freed", "freed");

    fn measures() -> Vec<Measure<Unbogged>> {
        vec![
            Measure::chance("freed", "the vehicle is freed", |it: &Unbogged| {
                holds(matches!(it, Unbogged::Freed { .. }))
            }),
            Measure::chance("moves-on", "it is freed, and has MP left", |it: &Unbogged| {
                holds(matches!(it, Unbogged::Freed { left: 1.., .. }))
            }),
            Measure::chance(
                "vehicle-immobilized",
                "it is Immobilized for good",
                |it: &Unbogged| holds(matches!(it, Unbogged::Immobilized(_))),
            )
            .as_a_price(),
            Measure::number("mp-left", "MP that it has left; 0 if not freed", |it: &Unbogged| {
                match it {
                    Unbogged::Freed { left, .. } => Some(2 * u32::from(*left)),
                    _ => Some(0),
                }
            }),
            Measure::number("tries-made", "tries that are made", |it: &Unbogged| match it {
                Unbogged::Freed { tries, .. }
                | Unbogged::Mired(tries)
                | Unbogged::Immobilized(tries) => Some(2 * u32::from(*tries)),
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let halftrack = self.vehicle == BogVehicle::Halftrack;
        if !self.halftrack_pays_double && !halftrack {
            let message = "this is about halftracks";
            return Err(Refusal::together("halftrack-pays-double", message).by("D8.3"));
        }
        let double = !self.vehicle.is_fully_tracked() && self.halftrack_pays_double;
        let modifiers = self.modifiers();
        let drm: i32 = modifiers.iter().map(|(_, drm, _)| drm).sum();
        let lines = modifiers
            .iter()
            .map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule));
        let mut ledger: Vec<LedgerLine> = lines.collect();
        let value = format!("a colored {} or less", FREED - drm - i32::from(self.mired));
        ledger.push(LedgerLine::new("freed", value, "D8.3"));
        if !self.mired && self.tries.get() > 1 {
            let value = format!("a colored {} or less", FREED - drm - 1);
            ledger.push(LedgerLine::new("freed when Mired", value, "D8.31"));
        }
        let cost = if double { "twice colored by white" } else { "colored by white" };
        ledger.push(LedgerLine::new("MP", cost.to_owned(), "D8.3"));
        if self.helper {
            let value = "both vehicles are TI and stay Stopped".to_owned();
            ledger.push(LedgerLine::new("MP left", value, "D8.3"));
        }
        let played = BogRemoval {
            drm,
            stays: self.helper,
            mired: self.mired,
            times: if double { 2 } else { 1 },
            mp: self.mp.get() as u8,
            tries: self.tries.get() as u8,
        };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

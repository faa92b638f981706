use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::activation::SNIPER_ATTACK;
use crate::defaults::no;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, San, SniperDrs};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const TRIGGER: Roll = Roll::DR("DR that may be the SAN", "A14.1");
const SNIPER_CHECK: Roll = Roll::DR("Sniper Check DR", "A14.4");

/// A Sniper Attack dr of so much or less is effective (A14.3).
const EFFECTIVE: i32 = 2;

/// A Final Sniper Check DR of so much or less eliminates the Sniper (A14.4).
const ELIMINATES: i32 = 2;

/// The SAN is never more (A14.1, E1.76).
const HIGHEST: u8 = 7;

/// A Sniper with a SAN of 1 is gone: no DR is a 1 (A14.4).
const GONE: u8 = 1;

/// How many effective Sniper Attacks does a side suffer in a game?
///
/// Each of its IFT, TH, MC, TC and Entrenching DR in the PFPh, MPh, DFPh and AFPh can activate the
/// enemy's Sniper. An activated Sniper is effective by a dr of 1 or 2.
///
/// # Examples
///
/// A SAN of 4 comes up with 3 of the 36 DR.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let game = Ask::<SniperGame>::new().san(4).dice_rolls(1);
/// assert_eq!(game.chance_of("1 attack, SAN 4")?.to_string(), "1/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SniperGame {
    /// The enemy's SAN.
    #[schemars(extend("rule" = "A14.1"))]
    pub san: San,
    /// How many DR that can activate the Sniper are made.
    #[schemars(extend("rule" = "A14.1", "label" = "DR"))]
    pub dice_rolls: SniperDrs,
    /// Whether it is night, for a SAN that is two higher, up to 7. Sniper Checks bring it down to the
    /// `san` at most.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E1.76"))]
    pub night: bool,
    /// The DRM of a Sniper Check after each effective attack: the leadership of one leader who
    /// directs others, and -1 for each hero, crew and HSE.
    #[serde(default)]
    #[schemars(extend("rule" = "A14.4", "unless-given" = "no Sniper Check is made"))]
    pub sniper_check_drm: Option<Drm>,
}

/// A game with a Sniper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    san: u8,
    /// Below this SAN no Sniper Check brings it.
    lowest: u8,
    drs: u8,
    /// The highest Sniper Check DR that eliminates the Sniper.
    check: Option<i32>,
}

/// The DR that have been made, the attacks that were effective, and the SAN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    drs: u8,
    attacks: u8,
    san: u8,
}

/// How often the Sniper was effective, and the SAN at the end; 1 when he is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sniped {
    attacks: u8,
    san: u8,
}

impl fmt::Display for Sniped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.attacks == 1 { "" } else { "s" };
        write!(f, "{} attack{plural}", self.attacks)?;
        match self.san {
            GONE => f.write_str(", Sniper gone"),
            san => write!(f, ", SAN {san}"),
        }
    }
}

impl Game {
    /// Whether a DR activates the Sniper, and his attack is effective.
    fn is_effective<D: Dice + ?Sized>(san: u8, dice: &mut D) -> bool {
        if dice.dr_total(&TRIGGER) != i32::from(san) {
            return false;
        }
        dice.note("A14.1", format_args!("the SAN of {san}"));
        let effective = dice.dr_at_most(&SNIPER_ATTACK, EFFECTIVE);
        let says = if effective { "a 1 or 2: an effective attack" } else { "3 or more: no effect" };
        dice.note("A14.3", format_args!("{says}"));
        effective
    }

    /// Whether a Sniper Check brings the SAN down.
    fn is_lowered<D: Dice + ?Sized>(&self, san: u8, needed: i32, dice: &mut D) -> bool {
        let hit = dice.total_at_most(&SNIPER_CHECK, needed);
        let lower = hit && san > self.lowest;
        let says = match (hit, lower) {
            (_, true) => "the SAN is one lower",
            (true, false) => "the SAN stays as it is printed",
            (false, false) => "the Sniper stays",
        };
        dice.note("A14.4, E1.76", format_args!("{needed} or less: {says}"));
        lower
    }
}

impl Procedure for Game {
    type State = State;
    type Outcome = Sniped;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { drs: 0, attacks: 0, san: self.san }
    }

    /// A DR with all that follows from it, so that the same number of DR is the same number of steps.
    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Sniped> {
        let State { drs, mut attacks, mut san } = state;
        if Self::is_effective(san, dice) {
            attacks += 1;
            if let Some(needed) = self.check {
                san -= u8::from(self.is_lowered(san, needed, dice));
            }
        }
        match drs + 1 {
            drs if drs == self.drs || san == GONE => Step::Done(Sniped { attacks, san }),
            drs => Step::Next(State { drs, attacks, san }),
        }
    }
}

impl Catalogued for SniperGame {
    type Played = Game;

    const NAME: &'static str = "snipers";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("san", "4"), ("dice-rolls", "50"), ("sniper-check-drm", "-2")];
    const RULES: &'static [&'static str] = &["A14.1", "A14.3", "A14.4", "E1.76"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<n> attacks, SAN <k>", "so many effective attacks, and the SAN at the end"),
        ("<n> attacks, Sniper gone", "and the last Sniper Check has brought the SAN to 1, by day"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one Sniper Attack is effective", "any-attack");

    fn measures() -> Vec<Measure<Sniped>> {
        vec![
            Measure::chance("any-attack", "at least one attack is effective", |it: &Sniped| {
                holds(it.attacks > 0)
            })
            .as_a_price(),
            Measure::number("effective-attacks", "attacks that are effective", |it: &Sniped| {
                Some(2 * u32::from(it.attacks))
            })
            .as_a_price(),
            Measure::number("final-san", "SAN at the end", |it: &Sniped| {
                Some(2 * u32::from(it.san))
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let printed = self.san.get() as u8;
        let san = if self.night { HIGHEST.min(printed + 2) } else { printed };
        let lowest = if self.night { printed } else { GONE };
        let check = self.sniper_check_drm.map(|drm| ELIMINATES - drm.get());
        let rule = if self.night { "A14.1, E1.76" } else { "A14.1" };
        let mut ledger = vec![
            LedgerLine::new("SAN", san.to_string(), rule),
            LedgerLine::new("activation", format!("{} of 36 DR", san - 1), "A14.1"),
            LedgerLine::new("effective", "a dr of 1 or 2".to_owned(), "A14.3"),
        ];
        if let Some(needed) = check {
            let value = format!("{needed} or less");
            ledger.push(LedgerLine::new("Sniper Check eliminates", value, "A14.4"));
            if self.night {
                ledger.push(LedgerLine::new("lowest SAN", lowest.to_string(), "E1.76"));
            }
        }
        let played = Game { san, lowest, drs: self.dice_rolls.get() as u8, check };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

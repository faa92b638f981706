use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a12_concealment::stealth::Stealth;
use crate::defaults::no;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Direction, GameTurns};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{BothDice, Dice, Draw, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const MOVEMENT: Roll = Roll::DR("Movement DR", "E1.53");
const STRAYING: Roll = Roll::DR("Straying DR", "E1.53");

/// A colored die of so much can be a Stray.
const COLORED: u8 = 6;

/// A unit or stack moves by night, or in the interior of dense jungle and bamboo: does it Stray, where
/// to, and is there Jitter Fire?
///
/// Each MPh is one Movement DR, and it ends with the first Stray. The colored die of the Straying DR is
/// the direction, and its doubles can be Jitter Fire.
///
/// # Examples
///
/// A Lax unit Strays by a colored 6, in each direction by a sixth of that.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let lax = Ask::<Straying>::new().stealth(Stealth::Lax).game_turns(3);
/// assert_eq!(lax.clone().chance_of("no-stray")?.to_string(), "125/216");
/// assert_eq!(lax.chance_of("turn 1: strays in direction 2")?.to_string(), "1/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Straying {
    /// Whether it is Lax, Normal or Stealthy: as most of its squads, and as the worse in a tie.
    #[schemars(extend("rule" = "E1.6, E.4, G1.6"))]
    pub stealth: Stealth,
    /// In how many MPh it moves.
    #[schemars(extend("rule" = "E1.53"))]
    pub game_turns: GameTurns,
    /// The directions in which it does not Stray, but is TI instead: because of a cliff, a ford, a
    /// Known enemy, an Illuminated hex or too few MF.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 6),
        extend("rule" = "E1.53", "unless-given" = "it can Stray in all six")
    )]
    pub blocked: Option<Vec<Direction>>,
    /// Whether Jitter Fire is possible: after the first Gunflash by an attack on an enemy, and not in
    /// jungle.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E1.55, G2.22", "label" = "Jitter Fire"))]
    pub jitter_fire: bool,
    /// Whether the unit is Cloaked.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E1.55, E1.4"))]
    pub cloaked: bool,
    /// Whether the nearest DEFENDER is Lax, Normal or Stealthy.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.55", "unless-given" = "not needed without Jitter Fire"))]
    pub defender_stealth: Option<Stealth>,
}

/// A unit that can Stray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strayer {
    stealth: Stealth,
    turns: u8,
    /// Whether it is TI in each direction.
    blocked: [bool; 6],
    /// The DEFENDER of Jitter Fire, and whether the unit is Cloaked.
    jitter: Option<(Stealth, bool)>,
}

/// The MPh that are over, and whether it Strays in the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turns: u8,
    strays: bool,
}

/// Who uses Jitter Fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Jitter {
    Nobody,
    Defender,
    Mover,
}

/// Where a unit has Strayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strayed {
    /// It does not Stray.
    No,
    /// It Strays in this MPh, or is TI instead.
    Strays {
        /// Which MPh.
        turn: u8,
        /// The direction; none if it is TI.
        direction: Option<u8>,
        /// Who uses Jitter Fire.
        jitter: Jitter,
    },
}

impl fmt::Display for Strayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Strays { turn, direction, jitter } = self else {
            return f.write_str("no-stray");
        };
        write!(f, "turn {turn}: ")?;
        match (jitter, direction) {
            (Jitter::Mover, _) => return f.write_str("fires, and stays"),
            (_, Some(direction)) => write!(f, "strays in direction {direction}")?,
            (_, None) => f.write_str("TI")?,
        }
        f.write_str(if *jitter == Jitter::Defender { ", DEFENDER fires" } else { "" })
    }
}

impl Stealth {
    /// The lowest white die by which a unit Strays with a colored 6.
    const fn least_white(self) -> u8 {
        match self {
            Self::Lax => 1,
            Self::Normal => 3,
            Self::Stealthy => 5,
        }
    }
}

impl Strayer {
    fn strays(&self, both: BothDice) -> bool {
        both.colored == COLORED && both.white >= self.stealth.least_white()
    }

    /// Who uses Jitter Fire by this Straying DR.
    fn jitter(&self, both: BothDice) -> Jitter {
        let Some((defender, cloaked)) = self.jitter else { return Jitter::Nobody };
        if !both.doubles() {
            return Jitter::Nobody;
        }
        let mover = if cloaked { Stealth::Stealthy } else { self.stealth };
        let (who, fires) = match both.total() {
            2 => (Jitter::Defender, true),
            4 => (Jitter::Defender, defender != Stealth::Stealthy),
            6 => (Jitter::Defender, defender == Stealth::Lax),
            8 => (Jitter::Mover, mover == Stealth::Lax),
            10 => (Jitter::Mover, mover != Stealth::Stealthy),
            _ => (Jitter::Mover, true),
        };
        if fires { who } else { Jitter::Nobody }
    }

    /// How many of the 36 DR do this.
    fn ways(fits: impl Fn(BothDice) -> bool) -> usize {
        let all = Draw::all().map(|draw| BothDice { colored: draw.colored(), white: draw.white() });
        all.filter(|both| fits(*both)).count()
    }
}

impl Procedure for Strayer {
    type State = State;
    type Outcome = Strayed;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { turns: 0, strays: false }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Strayed> {
        if !state.strays {
            if self.strays(dice.dr_both(&MOVEMENT)) {
                dice.note("E1.53", format_args!("it Strays"));
                return Step::Next(State { strays: true, ..state });
            }
            dice.note("E1.53", format_args!("it does not Stray"));
            return match state.turns + 1 {
                turns if turns == self.turns => Step::Done(Strayed::No),
                turns => Step::Next(State { turns, ..state }),
            };
        }
        let both = dice.dr_both(&STRAYING);
        let jitter = self.jitter(both);
        let blocked = self.blocked[usize::from(both.colored) - 1];
        let direction = (jitter != Jitter::Mover && !blocked).then_some(both.colored);
        match jitter {
            Jitter::Mover => dice.note("E1.55", format_args!("it uses Jitter Fire, and stays")),
            Jitter::Defender => {
                dice.note("E1.55", format_args!("the nearest DEFENDER uses Jitter Fire"));
            }
            Jitter::Nobody => {}
        }
        match direction {
            Some(direction) => dice.note("E1.53", format_args!("direction {direction}")),
            None if jitter != Jitter::Mover => dice.note("E1.53", format_args!("it is TI")),
            None => {}
        }
        Step::Done(Strayed::Strays { turn: state.turns + 1, direction, jitter })
    }
}

impl Catalogued for Straying {
    type Played = Strayer;

    const NAME: &'static str = "straying";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("stealth", "normal"),
        ("game-turns", "3"),
        ("jitter-fire", "true"),
        ("defender-stealth", "stealthy"),
    ];
    const RULES: &'static [&'static str] = &["E1.53", "E1.55", "E1.6", "G1.6", "G2.22", "G11.96"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("no-stray", "it does not Stray"),
        ("turn <n>: strays in direction <d>", "it Strays in that MPh in that direction"),
        ("turn <n>: strays in direction <d>, DEFENDER fires", "and the nearest DEFENDER fires"),
        ("turn <n>: TI", "it is TI where it is, instead of Straying"),
        ("turn <n>: TI, DEFENDER fires", "and the nearest DEFENDER fires"),
        ("turn <n>: fires, and stays", "its own Jitter Fire cancels its move"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("It Strays", "strays");

    fn measures() -> Vec<Measure<Strayed>> {
        vec![
            Measure::chance("strays", "it fails a Movement DR", |it: &Strayed| {
                holds(*it != Strayed::No)
            })
            .as_a_price(),
            Measure::chance("moves-astray", "it moves in a random direction", |it: &Strayed| {
                holds(matches!(it, Strayed::Strays { direction: Some(_), .. }))
            })
            .as_a_price(),
            Measure::chance("defender-fires", "the DEFENDER uses Jitter Fire", |it: &Strayed| {
                holds(matches!(it, Strayed::Strays { jitter: Jitter::Defender, .. }))
            }),
            Measure::chance("mover-fires", "the unit itself uses Jitter Fire", |it: &Strayed| {
                holds(matches!(it, Strayed::Strays { jitter: Jitter::Mover, .. }))
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let jitter = match (self.jitter_fire, self.defender_stealth) {
            (true, Some(defender)) => Some((defender, self.cloaked)),
            (true, None) => {
                return refused("defender-stealth", "Jitter Fire depends on it", "E1.55");
            }
            (false, Some(_)) => {
                return refused("defender-stealth", "this is for Jitter Fire", "E1.55");
            }
            (false, None) if self.cloaked => {
                return refused("cloaked", "this counts for Jitter Fire", "E1.55");
            }
            (false, None) => None,
        };
        let mut blocked = [false; 6];
        for direction in self.blocked.iter().flatten() {
            let place = direction.get() as usize - 1;
            if blocked[place] {
                return refused("blocked", "name each direction once", "E1.53");
            }
            blocked[place] = true;
        }
        let turns = self.game_turns.get() as u8;
        let strayer = Strayer { stealth: self.stealth, turns, blocked, jitter };
        let white = self.stealth.least_white();
        let value = match white {
            1 => "a colored 6".to_owned(),
            white => format!("a colored 6 with a white {white} or more"),
        };
        let mut ledger = vec![LedgerLine::new("Strays, each MPh", value, "E1.53")];
        if self.jitter_fire {
            for (item, who) in [("DEFENDER fires", Jitter::Defender), ("it fires", Jitter::Mover)] {
                let ways = Strayer::ways(|both| strayer.jitter(both) == who);
                let value = format!("{ways}/36 of the Straying DR");
                ledger.push(LedgerLine::new(item, value, "E1.55"));
            }
        }
        Ok(Ready::new(self, strayer).with_ledger(ledger))
    }
}

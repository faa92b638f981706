use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::elite;
use crate::procedure::Headline;
use crate::units::{Class, SquadOrHalfSquad};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

/// The creation dr of a T-H Hero.
pub const CREATION: Roll = Roll::dr("T-H Hero creation dr", "G1.421");

/// A Japanese squad or half-squad tries to create a Tank-Hunter Hero.
///
/// # Examples
///
/// A Final dr of 3 or less creates the Hero; a Conscript has a +2 drm (G1.421).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<TankHunterHero>::new().chance_of("hero")?;
/// assert_eq!(chance.to_string(), "1/2");
/// let chance = Ask::<TankHunterHero>::new().class(Class::Conscript).chance_of("hero")?;
/// assert_eq!(chance.to_string(), "1/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TankHunterHero {
    /// The size of the creating unit. A half-squad has a +1 drm.
    #[serde(default = "squad")]
    #[schemars(extend("rule" = "G1.421"))]
    pub unit: SquadOrHalfSquad,
    /// The unit's Class. A Conscript has a +2 drm.
    #[serde(default = "elite")]
    #[schemars(extend("rule" = "G1.421"))]
    pub class: Class,
    /// The unit gives the Hero a DC, for a -2 drm.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.424"))]
    pub dc: bool,
    /// The unit is making a Banzai Charge, so an Original 6 does not pin it.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.421"))]
    pub banzai: bool,
}

fn squad() -> SquadOrHalfSquad {
    SquadOrHalfSquad::Squad
}

/// What becomes of the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Attempt {
    Hero,
    NoHero,
    NoHeroPinned,
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Hero => "hero",
            Self::NoHero => "no-hero",
            Self::NoHeroPinned => "no-hero-pinned",
        })
    }
}

/// The drm of the creation dr.
///
/// # Source
///
/// G1.421, G1.424.
#[must_use]
pub fn drm(unit: SquadOrHalfSquad, class: Class, dc: bool) -> i32 {
    let half_squad = i32::from(unit == SquadOrHalfSquad::HalfSquad);
    let conscript = 2 * i32::from(class == Class::Conscript);
    half_squad + conscript - 2 * i32::from(dc)
}

impl Procedure for TankHunterHero {
    type State = ();
    type Outcome = Attempt;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Attempt> {
        let original = dice.one_die(&CREATION);
        let final_dr = original + drm(self.unit, self.class, self.dc);
        let attempt = if final_dr <= 3 {
            dice.note(
                "G1.421",
                format_args!("Final dr {final_dr} is at most 3: a Hero is created"),
            );
            Attempt::Hero
        } else if original == 6 && !self.banzai {
            dice.note("G1.421", format_args!("an Original 6 pins the creating unit"));
            Attempt::NoHeroPinned
        } else {
            dice.note("G1.421", format_args!("Final dr {final_dr} is above 3: no Hero"));
            Attempt::NoHero
        };
        Step::Done(attempt)
    }
}

impl Catalogued for TankHunterHero {
    type Played = Self;

    const NAME: &'static str = "tank-hunter-hero";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[];
    const RULES: &'static [&'static str] = &["G1.421", "G1.424"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("hero", "a T-H Hero is created; with a DC, a DC Hero"),
        ("no-hero", "no Hero"),
        ("no-hero-pinned", "no Hero, and the creating unit is pinned"),
    ];
    const HEADLINE: Option<Headline> = Headline::outcomes("A T-H Hero is created", &["hero"]);

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let Self { unit, class, dc, banzai } = ready.asked;
        let half_squad = i32::from(unit == SquadOrHalfSquad::HalfSquad);
        let mut lines: Vec<_> = LedgerLine::each(&[
            ("half-squad", half_squad, "G1.421"),
            ("Conscript", 2 * i32::from(class == Class::Conscript), "G1.421"),
            ("DC", -2 * i32::from(dc), "G1.424"),
        ])
        .collect();
        let highest = 3 - drm(unit, class, dc);
        lines.push(LedgerLine::dr("a Hero is created", highest, "G1.421"));
        if highest < 6 && !banzai {
            lines.push(LedgerLine::new("the unit is pinned", "Original 6".to_owned(), "G1.421"));
        }
        lines
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Ok(Ready::new(self, self))
    }
}

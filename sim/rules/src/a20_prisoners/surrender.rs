use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::guard;
use super::no_quarter;
use crate::a11_close_combat::fighter::Fighter;
use crate::defaults::{japanese, no, usmc};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Force, Month, Unit, Year};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// So many units surrender together at most here.
const MOST_UNITS: usize = 4;

/// So many units guard them at most here.
const MOST_CAPTORS: usize = 4;

/// Broken units of one Location are ADJACENT to an enemy in their RtPh: do they surrender?
///
/// No dice are rolled: the rules settle it, and the ledger names the one that does. `rout` has the
/// dice of Interdiction, `heat-of-battle` those of a surrender by Heat of Battle, and `capture` and
/// `close-combat` those of a capture in CC.
///
/// # Examples
///
/// A broken squad that can only rout by Low Crawl surrenders; a Japanese one never does.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let surrender = Ask::<Surrender>::new().enemy(SurrenderEnemy::GoodOrder).way(RoutWay::Risky);
/// let squad = surrender.clone().units(["7-6-8"]).year(1941);
/// assert_eq!(squad.chance_of("surrenders")?.to_string(), "1");
/// let japanese = surrender.force(Force::Japanese).units(["2-3-7"]).captors_force(Force::Usmc);
/// assert_eq!(japanese.chance_of("routs-at-risk")?.to_string(), "1");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Surrender {
    /// The broken units. A Disrupted one is `4-4-7-disrupted`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A20.21", "examples" = ["7-6-8", "3-4-8", "8-0"])
    )]
    pub units: Vec<String>,
    /// Whose units they are.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A20.21, G1.62", "assumed" = true))]
    pub force: Force,
    /// Which armed enemies are ADJACENT to them.
    #[schemars(extend("rule" = "A20.21"))]
    pub enemy: SurrenderEnemy,
    /// How they can rout away from them.
    #[schemars(extend("rule" = "A20.21, A10.5"))]
    pub way: RoutWay,
    /// Whether they are Encircled.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A20.21, A7.7"))]
    pub encircled: bool,
    /// Whether they surrender by a Heat of Battle DR.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A20.21, A15.5"))]
    pub heat_of_battle: bool,
    /// Whether they never surrender: as Partisans, Gurkhas or Commissars, and all units at night.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A20.21, A25.24, A25.43, A25.22, E1.54"))]
    pub never: bool,
    /// The enemies to whom they can surrender, as Guards.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_CAPTORS),
        extend("rule" = "A20.21, A20.51", "unless-given" = "there are enough of them",
            "examples" = ["4-4-7", "2-3-7", "8-0"])
    )]
    pub captors: Option<Vec<String>>,
    /// Whose units the enemies are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A20.21, G1.621", "assumed" = true))]
    pub captors_force: Force,
    /// Whether the captors reject the surrender. Then the units are eliminated, and all others of
    /// their side know No Quarter from then on.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A20.3"))]
    pub rejected: bool,
    /// Whether the captors have invoked No Quarter before, by a rejection or a Massacre.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A20.3, A20.4"))]
    pub no_quarter: bool,
    /// The year. It is needed when the captors are Japanese.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.621", "unless-given" = "the captors are not Japanese"))]
    pub year: Option<Year>,
    /// The month. Against Japanese there is No Quarter from June 1942 on.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.621", "unless-given" = "needed for 1942 only"))]
    pub month: Option<Month>,
}

/// Which armed enemies are ADJACENT to broken units.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SurrenderEnemy {
    /// Known Good Order Infantry or Cavalry.
    GoodOrder,
    /// Known ones, but all of them in Melee, berserk or vehicles.
    OnlyOthers,
    /// Nobody who is Known.
    Nobody,
}

/// How broken units can rout away from an ADJACENT enemy.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum RoutWay {
    /// Without Interdiction and without Low Crawl.
    Free,
    /// Only under Interdiction or by Low Crawl.
    Risky,
    /// Not at all.
    None,
}

/// What the units do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Surrendered {
    /// Nothing makes them surrender or rout away.
    Stays,
    /// They rout away without a risk.
    Routs,
    /// They rout away under Interdiction or by Low Crawl.
    RoutsAtRisk,
    /// They surrender. So many of them are freed as Unarmed units, for want of Guards.
    Surrenders {
        /// How many are freed.
        freed: u8,
    },
    /// Their surrender is rejected, and they are eliminated.
    Rejected,
    /// They are eliminated for Failure to Rout.
    FailsToRout,
}

impl fmt::Display for Surrendered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stays => "stays",
            Self::Routs => "routs",
            Self::RoutsAtRisk => "routs-at-risk",
            Self::Surrenders { freed: 0 } => "surrenders",
            Self::Surrenders { freed } => return write!(f, "surrenders, {freed} freed"),
            Self::Rejected => "rejected",
            Self::FailsToRout => "fails-to-rout",
        })
    }
}

/// A surrender that the rules have settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    end: Surrendered,
    rule: &'static str,
}

impl Procedure for Settled {
    type State = ();
    type Outcome = Surrendered;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Surrendered> {
        dice.note(self.rule, format_args!("{}, without dice", self.end));
        Step::Done(self.end)
    }
}

/// How many of these prisoners these Guards can guard at most, each prisoner by one of them.
fn most_guarded(prisoners: &[Body], guards: &[Body]) -> usize {
    // Each prisoner has a Guard, or the number after the last for none.
    let choices = guards.len() + 1;
    let ways = choices.pow(prisoners.len() as u32);
    let of = |way: usize, place: usize| way / choices.pow(place as u32) % choices;
    let guarded = |way: usize| {
        let fits = guards.iter().enumerate().all(|(number, captor)| {
            let places = (0..prisoners.len()).filter(|place| of(way, *place) == number);
            guard::total(places.map(|place| prisoners[place])) <= guard::capacity(*captor)
        });
        let held = (0..prisoners.len()).filter(|place| of(way, *place) < guards.len()).count();
        if fits { held } else { 0 }
    };
    (0..ways).map(guarded).max().unwrap_or(0)
}

impl Surrender {
    fn broken(&self) -> Result<Vec<Unit>, Refusal> {
        Refusal::unless_listed("units", &self.units, MOST_UNITS)?;
        let refused =
            |message: String, rule: &'static str| Err(Refusal::together("units", message).by(rule));
        let mut units = Vec::new();
        for name in &self.units {
            let named = Unit::named("units", self.force, name)?;
            let unit = match named.condition {
                Condition::Unbroken => named.in_condition(Condition::Broken),
                _ => named,
            };
            if unit.condition == Condition::Berserk {
                return refused(format!("`{name}`: a berserk unit is never captured"), "A20.2");
            }
            unit.check("units")?;
            units.push(unit);
        }
        let alike = |unit: &Unit| (unit.condition, self.never_surrenders(*unit).is_some());
        if units.iter().any(|unit| alike(unit) != alike(&units[0])) {
            let message = "ask for those that are Disrupted, or never surrender, by themselves";
            return refused(message.to_owned(), "A20.21");
        }
        Ok(units)
    }

    /// Why a unit never surrenders, whatever the captors do.
    fn never_surrenders(&self, unit: Unit) -> Option<(&'static str, &'static str)> {
        if unit.body.is_japanese() {
            return Some(("Japanese", "A20.21, G1.62"));
        }
        if unit.fanatic {
            return Some(("Fanatic", "A20.21, A10.8"));
        }
        if self.force == Force::Ss && self.captors_force == Force::Russian {
            return Some(("SS against Russians", "A20.21, A25.11"));
        }
        let partisan = unit.body.quality() == Quality::Partisan;
        (self.never || partisan).then_some(("by their nationality", "A20.21"))
    }

    /// The captors.
    fn guards(&self) -> Result<Option<Vec<Body>>, Refusal> {
        let Some(names) = &self.captors else { return Ok(None) };
        Refusal::unless_listed("captors", names, MOST_CAPTORS)?;
        let mut bodies = Vec::new();
        for name in names {
            let one = Fighter::named("captors", self.captors_force, name)?;
            if one.unit.condition != Condition::Unbroken || one.unarmed {
                let message = format!("`{name}` is not armed and in Good Order");
                return Err(Refusal::together("captors", message).by("A20.21"));
            }
            bodies.push(one.unit.body);
        }
        Ok(Some(bodies))
    }

    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.force == self.captors_force {
            return refused("captors-force", "nobody surrenders to his own force", "A20.21");
        }
        if self.captors.is_some() && self.enemy != SurrenderEnemy::GoodOrder {
            let message = "nobody is there to whom they can surrender";
            return refused("captors", message, "A20.21");
        }
        Ok(())
    }

    /// Whether No Quarter keeps them from surrendering, and why.
    fn no_quarter(&self) -> Result<Option<(&'static str, &'static str)>, Refusal> {
        if self.no_quarter {
            return Ok(Some(("No Quarter", "A20.3")));
        }
        let by_date = if self.captors_force == Force::Japanese {
            no_quarter::by_date([self.force, self.captors_force], self.year, self.month)?
        } else {
            None
        };
        Ok(by_date.map(|_| ("No Quarter by the date", "A20.3, G1.621")))
    }

    /// What they do, by which rule.
    fn settle(&self, units: &[Unit], never: bool, freed: u8) -> Settled {
        let settled = |end: Surrendered, rule: &'static str| Settled { end, rule };
        let away = match self.way {
            RoutWay::Free => settled(Surrendered::Routs, "A10.5"),
            RoutWay::Risky => settled(Surrendered::RoutsAtRisk, "A10.52, A10.53"),
            RoutWay::None => settled(Surrendered::FailsToRout, "A10.5, A20.21"),
        };
        match self.enemy {
            SurrenderEnemy::Nobody => return settled(Surrendered::Stays, "A20.21"),
            SurrenderEnemy::OnlyOthers => return away,
            SurrenderEnemy::GoodOrder => {}
        }
        let disrupted = units[0].condition == Condition::Disrupted;
        let at_once = disrupted || self.encircled || self.heat_of_battle;
        if never || (self.way == RoutWay::Free && !at_once) {
            return away;
        }
        if self.rejected {
            return settled(Surrendered::Rejected, "A20.3");
        }
        settled(Surrendered::Surrenders { freed }, "A20.21")
    }
}

impl Catalogued for Surrender {
    type Played = Settled;

    const NAME: &'static str = "surrender";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("units", "7-6-8,7-6-8"),
        ("enemy", "good-order"),
        ("way", "risky"),
        ("captors", "8-0"),
        ("year", "1941"),
    ];
    const RULES: &'static [&'static str] =
        &["A20.2 to A20.24", "A20.3", "A20.51", "A10.5", "A15.5", "G1.62", "G1.621"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("stays", "no Known enemy is ADJACENT, so nobody surrenders"),
        ("routs", "they rout away, and do not surrender"),
        ("routs-at-risk", "they rout under Interdiction or by Low Crawl: `rout` has the dice"),
        ("surrenders", "they abandon their SW, and are prisoners"),
        ("surrenders, <n> freed", "so many of them have no Guard, and are Unarmed and free"),
        ("rejected", "the captors eliminate them, and invoke No Quarter"),
        ("fails-to-rout", "they are eliminated for Failure to Rout"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("They surrender", "surrenders");

    fn measures() -> Vec<Measure<Surrendered>> {
        vec![
            Measure::chance(
                "surrenders",
                "they, or some of them, surrender",
                |it: &Surrendered| holds(matches!(it, Surrendered::Surrenders { .. })),
            ),
            Measure::chance("eliminated", "they are eliminated", |it: &Surrendered| {
                holds(matches!(it, Surrendered::Rejected | Surrendered::FailsToRout))
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let units = self.broken()?;
        let guards = self.guards()?;
        let why = match self.never_surrenders(units[0]) {
            Some(why) => Some(why),
            None => self.no_quarter()?,
        };
        let mut ledger = Vec::new();
        if let Some((why, rule)) = why {
            if self.heat_of_battle {
                let message = "those who never surrender are berserk by that DR instead";
                return Err(Refusal::together("heat-of-battle", message).by("A15.5"));
            }
            ledger.push(LedgerLine::new("never surrender", why.to_owned(), rule));
        }
        let bodies: Vec<Body> = units.iter().map(|unit| unit.body).collect();
        let number = guard::total(bodies.iter().copied());
        ledger.push(LedgerLine::new("US# of the units", number.to_string(), "A20.51"));
        let mut freed = 0;
        if let Some(guards) = &guards {
            freed = (bodies.len() - most_guarded(&bodies, guards)) as u8;
            let can: i32 = guards.iter().copied().map(guard::capacity).sum();
            ledger.push(LedgerLine::new("US# that is guarded", can.to_string(), "A20.51"));
        }
        let played = self.settle(&units, why.is_some(), freed);
        ledger.push(LedgerLine::new("they", played.end.to_string(), played.rule));
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

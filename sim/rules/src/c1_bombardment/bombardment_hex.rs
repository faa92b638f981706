use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cover::{Cover, open_ground};
use super::hexes::{Bombardable, Damage, Hexes};
use super::twelve::{TwelveMakes, not_told};
use crate::defaults::{no, yes};
use crate::measures::holds;
use crate::procedure::{Headline, in_group};
use crate::units::Coordinate;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::Measure;

/// So many of them there are at most.
const MOST: usize = 12;

/// A Bombardment falls on vehicles, weapons, buildings, Fortifications or Dummies: what is left?
///
/// Each takes one NMC, but Dummies a 2MC. Weapons are those that nobody possesses: `bombardment-stack`
/// has the others. Not included: the PRC of vehicles, the occupants of buildings, Falling Rubble, and
/// sangars, which go with a unit in them.
///
/// # Examples
///
/// A truck in the Bombarded area burns by a 9 or more.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let truck = Ask::<BombardmentHex>::new().target(Bombardable::UnarmoredVehicle).hexes([4]);
/// let hit = truck.clone().sparing(false);
/// assert_eq!(hit.clone().chance_of("unhurt")?.to_string(), "5/12");
/// assert_eq!(hit.chance_of("1 burning")?.to_string(), "5/18");
/// assert_eq!(truck.chance_of("1 burning")?.to_string(), "625/3888");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BombardmentHex {
    /// What is in each of the hexes. A light AFV is open-topped, or has no AF above 4.
    #[schemars(extend("rule" = "C1.82, C1.821, C1.822, G11.841, A12.14"))]
    pub target: Bombardable,
    /// The coordinate number of the hex of each. Each is in a hex of its own, and equal coordinates
    /// are spared together.
    #[schemars(length(min = 1, max = MOST), extend("rule" = "C1.81"))]
    pub hexes: Vec<Coordinate>,
    /// Whether six dr spare hexes of some coordinates. If not, every hex is in the Bombarded area.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.81"))]
    pub sparing: bool,
    /// How many levels a building has, the ground level included.
    #[serde(default)]
    #[schemars(range(min = 1, max = 5), extend("rule" = "C1.822",
        "unless-given" = "1 for a building"))]
    pub levels: Option<i32>,
    /// Whether all Locations of a building hex are Fortified, which raises its Morale Level by one.
    /// A Factory gains nothing.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.822"))]
    pub fortified: bool,
    /// What an Original 12 makes of a hex: what is legal there.
    #[serde(default = "not_told")]
    #[schemars(extend("rule" = "C1.823"))]
    pub original_12_makes: TwelveMakes,
    #[serde(flatten)]
    pub(super) dummies: Dummies,
}

/// What is for Dummies only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("Dummies"))]
pub struct Dummies {
    /// The terrain that gives Dummies their TEM.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "C1.82, A12.14"))]
    pub(super) terrain: Cover,
    /// Whether it is the own Bombardment of Dummies, which lowers their Morale Level by one.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.82, C1.54"))]
    pub(super) own_bombardment: bool,
    /// Whether the highest DR that passes pins, which removes Dummies.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.82, A7.8", "ruling" = true))]
    pub(super) barely_pins: bool,
}

impl BombardmentHex {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        Refusal::unless_listed("hexes", &self.hexes, MOST)?;
        if !self.target.is_building() && self.levels.is_some() {
            return refused("levels", "only a building has levels", "C1.822");
        }
        if !self.target.is_building() && self.fortified {
            return refused("fortified", "only a building can be Fortified", "C1.822");
        }
        if self.target == Bombardable::DummyStack {
            return Ok(());
        }
        if self.dummies.terrain != Cover::OpenGround {
            return refused("terrain", "a TEM helps no NMC: it is for Dummies", "C1.82, C1.821");
        }
        if self.dummies.own_bombardment {
            let message = "only units have a lower Morale Level in their own Bombardment";
            return refused("own-bombardment", message, "C1.54");
        }
        if !self.dummies.barely_pins {
            return refused("barely-pins", "a NMC pins nobody: it is for Dummies", "C1.821");
        }
        Ok(())
    }

    /// The highest DR that is passed.
    fn passes_by(&self) -> i32 {
        let Dummies { terrain, own_bombardment, .. } = self.dummies;
        let level = self.target.morale() + i32::from(self.fortified);
        match self.target {
            // A 12 is a Casualty MC.
            Bombardable::DummyStack => {
                (level - 2 + terrain.tem().0 - i32::from(own_bombardment)).min(11)
            }
            _ => level,
        }
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        let rule = self.target.rule();
        lines.push(LedgerLine::new("Morale Level", self.target.morale().to_string(), rule));
        if self.fortified {
            lines.push(LedgerLine::new("Fortified", "+1".to_owned(), "C1.822"));
        }
        if self.target == Bombardable::DummyStack {
            let (tem, rule) = self.dummies.terrain.tem();
            lines.push(LedgerLine::new("number of the MC", "+2".to_owned(), "C1.82"));
            lines.push(LedgerLine::new("TEM, reversed", format!("{:+}", -tem), rule));
        }
        if self.dummies.own_bombardment {
            lines.push(LedgerLine::new("Morale Level, own", "-1".to_owned(), "C1.54"));
        }
        let value = format!("an Original {} or less", self.passes_by());
        lines.push(LedgerLine::new("passed", value, rule));
        if self.target == Bombardable::DummyStack && self.dummies.barely_pins {
            let value = format!("by an Original {}", self.passes_by());
            lines.push(LedgerLine::new("pinned, and so removed", value, "A7.8, A12.14"));
        }
        lines
    }
}

impl Catalogued for BombardmentHex {
    type Played = Hexes;

    const NAME: &'static str = "bombardment-hex";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("target", "wire"), ("hexes", "2,3,7")];
    const RULES: &'static [&'static str] =
        &["C1.81", "C1.82", "C1.821", "C1.822", "C1.823", "A12.14", "G11.841"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unhurt", "nothing happens to any of them"),
        ("<n> immobilized, <n> malfunctioned", "so many vehicles, so many Guns or SW"),
        ("<n> eliminated", "so many, with all their contents"),
        ("<n> burning", "so many vehicles are burning wrecks"),
        ("<n> rubbled by <n> levels", "so many buildings, by levels of rubble from the top"),
        ("..., ...", "several of them, the worst first"),
        ("... / <n> shellholes, <n> flames", "made by an Original 12, if that is to be told"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one of them is hurt or eliminated", "any-hurt");

    fn measures() -> Vec<Measure<Damage>> {
        vec![
            Measure::chance("any-hurt", "at least one of them is hurt or eliminated", |it| {
                holds(Damage::hurt(it) > 0)
            }),
            Measure::chance(
                "any-eliminated",
                "at least one of them is eliminated, burns or is all rubble",
                |it| holds(Damage::eliminated(it) > 0),
            ),
            Measure::number("hurt", "how many are hurt or eliminated", |it: &Damage| {
                Some(2 * it.hurt())
            }),
            Measure::number(
                "eliminated",
                "how many are eliminated, burn or are all rubble",
                |it: &Damage| Some(2 * it.eliminated()),
            ),
            Measure::number("levels-rubbled", "levels of buildings that are rubble", |it| {
                Damage::levels(it).map(|levels| 2 * levels)
            }),
            Measure::number("shellholes", "Shellholes made by an Original 12", |it: &Damage| {
                it.made().map(|[shellholes, _]| 2 * shellholes)
            }),
            Measure::number("flames", "Flames made by an Original 12", |it: &Damage| {
                it.made().map(|[_, flames]| 2 * flames)
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let usual = self.target.is_building().then_some(1);
        let asked = Self { levels: self.levels.or(usual), ..self };
        let played = Hexes {
            target: asked.target,
            hexes: asked.hexes.clone(),
            sparing: asked.sparing,
            passes_by: asked.passes_by(),
            levels: asked.levels.unwrap_or(1),
            barely_pins: asked.dummies.barely_pins,
            twelve_makes: asked.original_12_makes,
        };
        let ledger = asked.ledger();
        Ok(Ready::new(asked, played).with_ledger(ledger))
    }
}

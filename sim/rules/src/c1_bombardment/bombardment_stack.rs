use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cover::{Cover, open_ground};
use super::stack::{Bombarded, Bombarding};
use super::twelve::{Ground, TwelveMakes, not_told};
use crate::a7_fire::attack::{Attack, Shot};
use crate::a7_fire::modifiers::Terrain;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a15_heat_of_battle::Place;
use crate::defaults::{no, yes};
use crate::measures::{self, holds};
use crate::procedure::{Headline, in_group};
use crate::units::Count;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::Measure;

/// The number of the MC (C1.82).
const NUMBER: i32 = 2;

/// So many SW and Guns the units possess at most.
const MOST_WEAPONS: usize = 6;

/// A Bombardment falls on the units in a Location before play: what is left of them?
///
/// Each unit takes a 2MC, with the TEM as a negative DRM. Original doubles below 12 that fail cause
/// Casualty Reduction, too. `bombardment` is for caves and `bombardment-hex` for vehicles, Guns that
/// nobody possesses, buildings, Fortifications and Dummies. Not included: Riders and Passengers.
///
/// # Examples
///
/// A 4-4-7 in the open passes with a 5 or less, and is pinned by the 5.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let stack = Ask::<BombardmentStack>::new().force(Force::Russian).targets(["4-4-7"]).elr(3);
/// let hit = stack.clone().sparing(false).heat_of_battle(false);
/// assert_eq!(hit.clone().chance_of("unaffected")?.to_string(), "1/6");
/// assert_eq!(hit.chance_of("2-3-7-broken")?.to_string(), "1/18");
/// // Each of three dr can name the coordinate of its hex.
/// assert_eq!(stack.chance_of("spared")?.to_string(), "91/216");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BombardmentStack {
    #[serde(flatten)]
    bombardment: Falls,
    #[serde(flatten)]
    targets: Targets,
    #[serde(flatten)]
    readings: Readings,
}

/// Where the Bombardment falls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Bombardment"))]
struct Falls {
    /// Whether six dr spare hexes of some coordinates: each hex is spared with a chance of 91/216.
    /// If not, the hex is in the Bombarded area.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.81"))]
    sparing: bool,
    /// The terrain that gives the units their TEM. For a pillbox give its NCA number as `tem`.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "C1.82, B13.3, B9.34, B27.3"))]
    terrain: Cover,
    /// The TEM of the Location.
    #[serde(default)]
    #[schemars(range(min = -3, max = 8), extend("rule" = "C1.82, B30.113", "label" = "TEM",
        "unless-given" = "that of the `terrain`"))]
    tem: Option<i32>,
    /// The SW and Guns of the units, each as the place of its possessor: 2 for the second of the
    /// `targets`. They take a NMC if their possessor fails a MC.
    #[serde(default)]
    #[schemars(length(min = 1, max = MOST_WEAPONS), extend("rule" = "C1.821",
        "unless-given" = "nobody possesses any"))]
    weapons: Option<Vec<Count>>,
    /// Whether it is the units' own Bombardment, which lowers their Morale Level by one.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.82, C1.54"))]
    own_bombardment: bool,
    /// What an Original 12 on the 2MC or the NMC makes of the hex: what is legal there.
    #[serde(default = "not_told")]
    #[schemars(extend("rule" = "C1.823"))]
    original_12_makes: TwelveMakes,
}

/// How the rules are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("readings"))]
struct Readings {
    /// Whether leaders help the other units with their 2MC.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.82, A10.21", "ruling" = true))]
    leaders_help: bool,
    /// Whether the highest DR that passes the 2MC pins.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.82, A7.8", "ruling" = true))]
    barely_pins: bool,
    /// Whether Original doubles that fail do what a failure does as well as Casualty Reduction.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.82, A10.31", "ruling" = true))]
    doubles_also_break: bool,
}

impl Falls {
    /// The TEM.
    fn tem(&self) -> i32 {
        self.tem.unwrap_or(self.terrain.tem().0)
    }

    fn check(&self, place: Place) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if place == Place::Cave {
            let message = "what is in a cave takes no MC: `bombardment` is for caves";
            return refused("place", message, "G11.841");
        }
        if place == Place::Pillbox && self.tem.is_none() {
            return refused("tem", "give the NCA number of the pillbox as `tem`", "B30.113");
        }
        if self.tem.is_some() && self.terrain != Cover::OpenGround {
            return refused("tem", "give the `terrain` or its `tem`, not both", "C1.82");
        }
        Ok(())
    }

    /// How many weapons each of so many units possesses.
    fn weapons_of(&self, units: usize) -> Result<Vec<u8>, Refusal> {
        let mut each = vec![0; units];
        let Some(weapons) = &self.weapons else { return Ok(each) };
        Refusal::unless_listed("weapons", weapons, MOST_WEAPONS)?;
        for possessor in weapons {
            let place = possessor.get() as usize;
            let Some(number) = each.get_mut(place - 1) else {
                let message = format!("there is no target {place} to possess a weapon");
                return Err(Refusal::together("weapons", message).by("C1.821, A4.43"));
            };
            *number += 1;
        }
        Ok(each)
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        if self.sparing {
            let value = "125 of 216 falls".to_owned();
            lines.push(LedgerLine::new("the hex is hit", value, "C1.81"));
        }
        lines.push(LedgerLine::new("number of the MC", format!("{NUMBER:+}"), "C1.82"));
        let (_, rule) = self.terrain.tem();
        let (item, rule) = match self.tem {
            Some(_) => ("TEM, reversed".to_owned(), "C1.82"),
            None => (format!("TEM, {}, reversed", self.terrain), rule),
        };
        lines.push(LedgerLine::new(&item, format!("{:+}", -self.tem()), rule));
        let drm = format!("{:+}", NUMBER - self.tem());
        lines.push(LedgerLine::new("DRM without leadership", drm, "C1.82"));
        if self.own_bombardment {
            lines.push(LedgerLine::new("Morale Level", "-1".to_owned(), "C1.54"));
        }
        lines
    }
}

fn told(outcome: &Bombarded, ground: Ground) -> Option<u32> {
    let told = outcome.ground != Ground::NotTold;
    told.then_some(()).and(holds(outcome.ground == ground))
}

/// So many of the weapons, if there are any.
fn of_weapons(outcome: &Bombarded, number: u8) -> Option<u32> {
    (outcome.weapons > 0).then_some(2 * u32::from(number))
}

impl Catalogued for BombardmentStack {
    type Played = Bombarding;

    const NAME: &'static str = "bombardment-stack";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("force", "russian"),
        ("targets", "4-4-7,4-4-7,8-0"),
        ("elr", "3"),
        ("terrain", "stone-building"),
    ];
    const RULES: &'static [&'static str] =
        &["C1.81", "C1.82", "C1.821", "C1.823", "C1.54", "A10", "A15", "A17", "A19", "G1"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("spared", "the hex is not in the Bombarded area"),
        ("<unit> + <unit> ...", "what is left of each unit, named as by fire-attack"),
        ("... / <n> weapons malfunctioned", "so many SW and Guns malfunction"),
        ("... / <n> weapons lost", "so many are eliminated"),
        ("... / shellhole, flame", "made by an Original 12, if that is to be told"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<Bombarded>> {
        let own = vec![
            Measure::number("weapons-malfunctioned", "SW and Guns that malfunction", |it| {
                of_weapons(it, it.malfunctioned)
            }),
            Measure::number("weapons-lost", "SW and Guns that are eliminated", |it| {
                of_weapons(it, it.eliminated)
            }),
            Measure::chance("shellhole", "an Original 12 makes a Shellhole", |it| {
                told(it, Ground::Shellhole)
            }),
            Measure::chance("flame", "an Original 12 makes a Flame", |it| told(it, Ground::Flame)),
        ];
        let of_units = measures::of_units().into_iter().chain(measures::how_many());
        of_units.chain(own).collect()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let given = self.targets.morale_modifier.get();
        let (targets, location) = self.targets.ready(Terrain::OpenGround, None, false)?;
        let InLocation { units, place, mut circumstances } = location;
        let falls = self.bombardment;
        falls.check(place)?;
        if falls.own_bombardment {
            if given > 0 {
                let message = "what raises a Morale Level is not available with `own-bombardment`";
                return Err(Refusal::together("morale-modifier", message).by("C1.54"));
            }
            circumstances.own_bombardment = true;
        }
        let weapons = falls.weapons_of(units.len())?;
        // Who possesses a weapon cannot be exchanged for another.
        let labels = weapons.iter().zip(1..).map(|(n, place)| if *n > 0 { place } else { 0 });
        let labels: Vec<u8> = labels.collect();
        let readings = self.readings;
        let played = Bombarding {
            attack: Attack::with_labels(Shot::NONE, units, &labels, circumstances),
            number: (NUMBER - falls.tem()) as i8,
            sparing: falls.sparing,
            leaders_help: readings.leaders_help,
            barely_pins: readings.barely_pins,
            doubles_also_break: readings.doubles_also_break,
            weapons,
            twelve_makes: falls.original_12_makes,
        };
        let ledger = falls.ledger();
        Ok(Ready::new(Self { bombardment: falls, targets, readings }, played).with_ledger(ledger))
    }
}

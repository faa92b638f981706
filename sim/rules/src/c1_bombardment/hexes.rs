//! A Bombardment of what takes a NMC, one in each of several hexes.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::area::{Area, SPARING_ROLLS};
use super::damage::{Struck, WEAPON_MORALE};
use super::twelve::{Ground, TwelveMakes};
use crate::units::Coordinate;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const NMC: Roll = Roll::DR("Bombardment NMC", "C1.822");
const DUMMY_MC: Roll = Roll::DR("Bombardment MC of Dummies", "A12.14");

/// What takes a NMC in a Bombardment, and Dummies.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Bombardable {
    /// Morale Level 6.
    UnarmoredVehicle,
    /// Morale Level 8: open-topped, or closed-topped with no AF above 4.
    LightAfv,
    /// Morale Level 9: any other closed-topped AFV.
    Afv,
    /// Morale Level 7.
    Gun,
    /// Morale Level 7.
    Sw,
    /// Morale Level 8.
    WoodenBuilding,
    /// Morale Level 9.
    StoneBuilding,
    /// Morale Level 8: wooden or pontoon.
    WoodenBridge,
    /// Morale Level 9.
    StoneBridge,
    /// Morale Level 10.
    BrownPillbox,
    /// Morale Level 11.
    GreyPillbox,
    /// Morale Level 9.
    Wire,
    /// Morale Level 9.
    Roadblock,
    /// Morale Level 9.
    Minefield,
    /// Morale Level 11.
    Cave,
    /// Morale Level 7, and a 2MC with its TEM.
    DummyStack,
}

impl Bombardable {
    /// Its Morale Level.
    pub const fn morale(self) -> i32 {
        match self {
            Self::UnarmoredVehicle => 6,
            Self::Gun | Self::Sw | Self::DummyStack => WEAPON_MORALE,
            Self::LightAfv | Self::WoodenBuilding | Self::WoodenBridge => 8,
            Self::Afv
            | Self::StoneBuilding
            | Self::StoneBridge
            | Self::Wire
            | Self::Roadblock
            | Self::Minefield => 9,
            Self::BrownPillbox => 10,
            Self::GreyPillbox | Self::Cave => 11,
        }
    }

    /// The rule of its Morale Level.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::UnarmoredVehicle | Self::LightAfv | Self::Afv | Self::Gun | Self::Sw => "C1.821",
            Self::Cave => "G11.841",
            Self::DummyStack => "A12.14",
            _ => "C1.822",
        }
    }

    /// Whether it is rubbled level by level.
    pub const fn is_building(self) -> bool {
        matches!(self, Self::WoodenBuilding | Self::StoneBuilding)
    }

    const fn is_vehicle(self) -> bool {
        matches!(self, Self::UnarmoredVehicle | Self::LightAfv | Self::Afv)
    }

    const fn is_weapon(self) -> bool {
        matches!(self, Self::Gun | Self::Sw)
    }

    /// How badly it is hurt, 0 for not at all, when it fails by so much.
    fn harm(self, excess: i32, levels: i32) -> usize {
        let worst = match self {
            _ if self.is_building() => levels,
            _ if self.is_vehicle() => Struck::Burns as i32,
            _ if self.is_weapon() => Struck::Eliminated as i32,
            _ => 1,
        };
        excess.clamp(0, worst) as usize
    }

    /// So much harm in words.
    fn words(self, harm: usize) -> String {
        match (self, harm) {
            _ if self.is_building() && harm == 1 => "rubbled by 1 level".to_owned(),
            _ if self.is_building() => format!("rubbled by {harm} levels"),
            _ if self.is_vehicle() && harm == 1 => "immobilized".to_owned(),
            _ if self.is_weapon() && harm == 1 => "malfunctioned".to_owned(),
            (_, 3) => "burning".to_owned(),
            _ => "eliminated".to_owned(),
        }
    }
}

/// Several of one kind under a Bombardment.
#[derive(Clone, Debug)]
pub struct Hexes {
    pub(super) target: Bombardable,
    pub(super) hexes: Vec<Coordinate>,
    pub(super) sparing: bool,
    /// The highest DR that is passed.
    pub(super) passes_by: i32,
    pub(super) levels: i32,
    pub(super) barely_pins: bool,
    pub(super) twelve_makes: TwelveMakes,
}

/// How badly one can be hurt at most.
const WORST: usize = 5;

/// The stage of the Bombardment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// So many of the six dr have been made; the coordinates spared so far.
    Area { rolled: u8, spared: u16 },
    /// So many have still to take their NMC.
    Checks { left: u8, hurt: [u8; WORST], made: [u8; 2] },
}

/// What a Bombardment does to several of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Damage {
    /// How many are hurt so badly, the worst first.
    hurt: [u8; WORST],
    /// Shellholes and Flames.
    made: [u8; 2],
    told: bool,
    target: Bombardable,
    levels: usize,
}

impl Damage {
    /// How badly how many are hurt, the worst first.
    fn each(&self) -> impl Iterator<Item = (usize, u32)> {
        let all = self.hurt.into_iter().enumerate();
        all.map(|(place, number)| (WORST - place, u32::from(number))).filter(|(_, n)| *n > 0)
    }

    /// How many are hurt or eliminated.
    pub fn hurt(&self) -> u32 {
        self.each().map(|(_, number)| number).sum()
    }

    /// How many are eliminated, burn or are all rubble.
    pub fn eliminated(&self) -> u32 {
        let enough = match self.target {
            target if target.is_building() => self.levels,
            target if target.is_vehicle() || target.is_weapon() => Struck::Eliminated as usize,
            _ => 1,
        };
        self.each().filter(|(harm, _)| *harm >= enough).map(|(_, number)| number).sum()
    }

    /// The levels that are rubble, of buildings.
    pub fn levels(&self) -> Option<u32> {
        let levels = self.each().map(|(harm, number)| harm as u32 * number).sum();
        self.target.is_building().then_some(levels)
    }

    /// Shellholes and Flames, if they are told.
    pub fn made(&self) -> Option<[u32; 2]> {
        self.told.then(|| self.made.map(u32::from))
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hurt = self.each().map(|(harm, n)| format!("{n} {}", self.target.words(harm)));
        let hurt: Vec<String> = hurt.collect();
        f.write_str(&if hurt.is_empty() { "unhurt".to_owned() } else { hurt.join(", ") })?;
        let made = self.made.into_iter().zip(["shellhole", "flame"]).filter(|(n, _)| *n > 0);
        let made = made.map(|(n, word)| format!("{n} {word}{}", if n == 1 { "" } else { "s" }));
        let made: Vec<String> = made.collect();
        if made.is_empty() { Ok(()) } else { write!(f, " / {}", made.join(", ")) }
    }
}

impl Hexes {
    /// The check of one: how badly it is hurt, and what an Original 12 makes of its hex.
    fn check<D: Dice + ?Sized>(&self, dice: &mut D) -> (usize, Ground) {
        let dummy = self.target == Bombardable::DummyStack;
        let original = dice.dr_total(if dummy { &DUMMY_MC } else { &NMC });
        let passes_by = self.passes_by - i32::from(dummy && self.barely_pins);
        let harm = self.target.harm(original - passes_by, self.levels);
        let rule = self.target.rule();
        if harm == 0 {
            dice.note(rule, format_args!("{passes_by} or less needed: unhurt"));
        } else {
            let words = self.target.words(harm);
            dice.note(rule, format_args!("{passes_by} or less needed: {words}"));
        }
        (harm, self.twelve_makes.of_hex(original == 12, dice))
    }

    fn after(&self, left: u8, hurt: [u8; WORST], made: [u8; 2]) -> Step<Stage, Damage> {
        if left > 0 {
            return Step::Next(Stage::Checks { left, hurt, made });
        }
        let (target, levels) = (self.target, self.levels as usize);
        Step::Done(Damage { hurt, made, told: self.twelve_makes.is_told(), target, levels })
    }
}

impl Procedure for Hexes {
    type State = Stage;
    type Outcome = Damage;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> Stage {
        if self.sparing {
            return Stage::Area { rolled: 0, spared: 0 };
        }
        Stage::Checks { left: self.hexes.len() as u8, hurt: [0; WORST], made: [0; 2] }
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Damage> {
        let area = Area(&self.hexes);
        match stage {
            Stage::Area { rolled, spared } if rolled < SPARING_ROLLS => {
                let spared = spared | area.roll(rolled, dice);
                Step::Next(Stage::Area { rolled: rolled + 1, spared })
            }
            Stage::Area { spared, .. } => {
                let left = area.count_exposed(spared);
                let all = self.hexes.len();
                dice.note("C1.81", format_args!("hexes in the Bombarded area: {left} of {all}"));
                self.after(left, [0; WORST], [0; 2])
            }
            Stage::Checks { left, mut hurt, mut made } => {
                let (harm, ground) = self.check(dice);
                if harm > 0 {
                    hurt[WORST - harm] += 1;
                }
                match ground {
                    Ground::NotTold | Ground::AsBefore => {}
                    Ground::Shellhole => made[0] += 1,
                    Ground::Flame => made[1] += 1,
                }
                self.after(left - 1, hurt, made)
            }
        }
    }
}

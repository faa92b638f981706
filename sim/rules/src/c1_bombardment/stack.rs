//! A Bombardment of the units in a Location, from the area to their weapons.

use std::fmt;

use super::area::{ROLLS_FOR_A_HEX, spares_the_hex};
use super::damage::{self, Struck};
use super::twelve::{Ground, TwelveMakes};
use crate::a7_fire::attack::{Attack, State as Units};
use crate::a7_fire::morale_checks::NextMc;
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::a10_morale::check::{MC, Verdict};
use crate::a10_morale::consequence::Fate;
use crate::a10_morale::resolution::Resolution;
use crate::measures::Aftermaths;
use crate::units::Unit;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const BOMBARDMENT_MC: Roll = Roll::DR("Bombardment MC", "C1.82");

/// The units in a Location, and how they are bombarded.
#[derive(Clone, Debug)]
pub struct Bombarding {
    /// The units; nothing is fired at them.
    pub(super) attack: Attack,
    /// The number of their MC, less their TEM.
    pub(super) number: i8,
    /// Whether dr are made that can spare the hex.
    pub(super) sparing: bool,
    pub(super) leaders_help: bool,
    pub(super) barely_pins: bool,
    pub(super) doubles_also_break: bool,
    /// How many SW and Guns each unit possesses.
    pub(super) weapons: Vec<u8>,
    pub(super) twelve_makes: TwelveMakes,
}

/// The stage of the Bombardment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// So many dr have not spared the hex.
    Area(u8),
    /// The units take their MC.
    Units {
        /// What they still owe.
        units: Units,
        /// Whose possessions have to take a NMC: a bit for each unit that has some.
        failed: u8,
        /// Whether there has been an Original 12 of a Bombardment.
        twelve: bool,
    },
    /// SW and Guns take their NMC.
    Weapons {
        remains: Remains,
        /// So many still have to.
        left: u8,
        malfunctioned: u8,
        eliminated: u8,
        twelve: bool,
    },
}

/// What a Bombardment leaves of the units in a Location.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bombarded {
    /// Whether the hex has been hit.
    pub(super) hit: bool,
    pub(super) remains: Remains,
    pub(super) weapons: u8,
    pub(super) malfunctioned: u8,
    pub(super) eliminated: u8,
    pub(super) ground: Ground,
}

impl Aftermaths for Bombarded {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.remains.aftermaths()
    }
}

impl fmt::Display for Bombarded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.hit {
            return f.pad("spared");
        }
        self.remains.fmt(f)?;
        for (number, word) in [(self.malfunctioned, "malfunctioned"), (self.eliminated, "lost")] {
            if number > 0 {
                let weapons = if number == 1 { "weapon" } else { "weapons" };
                write!(f, " / {number} {weapons} {word}")?;
            }
        }
        match self.ground {
            Ground::NotTold | Ground::AsBefore => Ok(()),
            ground => write!(f, " / {ground}"),
        }
    }
}

impl Bombarding {
    fn hit(&self) -> Stage {
        Stage::Units { units: self.attack.all_owe(self.number), failed: 0, twelve: false }
    }

    fn untouched(&self) -> Bombarded {
        let units: Vec<(u8, Unit)> = (0..).zip(self.attack.targets().iter().copied()).collect();
        Bombarded {
            hit: false,
            remains: Remains::of_units(&units, self.attack.targets().into()),
            weapons: self.weapons.iter().sum(),
            malfunctioned: 0,
            eliminated: 0,
            ground: if self.twelve_makes.is_told() { Ground::AsBefore } else { Ground::NotTold },
        }
    }

    /// The MC of one unit: what is left of it, whether it fails, and whether its DR is the
    /// Original 12 of a Bombardment.
    fn check<D: Dice + ?Sized>(&self, mc: NextMc, dice: &mut D) -> (Fate, bool, bool) {
        if mc.leader_loss {
            let Resolution { unit, drm, .. } = mc.resolution;
            dice.note("A10.2", format_args!("{unit} takes a LLMC, DRM {drm:+}"));
            let original = dice.dr_total(&MC);
            let failed = fails(mc.resolution.verdict(original));
            return (mc.resolution.resolve_with(original, dice), failed, false);
        }
        let leadership = if self.leaders_help { mc.leadership } else { 0 };
        let mut mc = mc;
        mc.leadership = leadership;
        mc.note("Bombardment MC", "C1.82", dice);
        let usual = mc.resolution;
        let resolution = Resolution {
            drm: usual.drm + leadership,
            never_pinned: usual.never_pinned || !self.barely_pins,
            ..usual
        };
        let both = dice.dr_both(&BOMBARDMENT_MC);
        let original = both.total();
        let verdict = resolution.verdict(original);
        let pinned = verdict == Verdict::PassedBarely && resolution.pins();
        // Who passes and is not pinned keeps its concealment (C1.82).
        let concealed = usual.unit.concealed && !fails(verdict) && !pinned;
        let resolution = Resolution { unit: Unit { concealed, ..resolution.unit }, ..resolution };
        let fate = match verdict {
            Verdict::Failed(excess) if both.doubles() => {
                resolution.resolve_doubles(original, excess, self.doubles_also_break, dice)
            }
            _ => resolution.resolve_with(original, dice),
        };
        (fate, fails(verdict), original == 12)
    }

    /// After the MC of all: the weapons of those who have failed.
    fn weapons<D: Dice + ?Sized>(
        &self,
        remains: Remains,
        failed: u8,
        twelve: bool,
        dice: &mut D,
    ) -> Step<Stage, Bombarded> {
        let owing = self.weapons.iter().enumerate().filter(|(place, _)| failed & (1 << place) != 0);
        let left = owing.map(|(_, number)| number).sum();
        self.after(remains, [left, 0, 0], twelve, dice)
    }

    /// The next stage, or the end when no weapon is left.
    fn after<D: Dice + ?Sized>(
        &self,
        remains: Remains,
        [left, malfunctioned, eliminated]: [u8; 3],
        twelve: bool,
        dice: &mut D,
    ) -> Step<Stage, Bombarded> {
        if left > 0 {
            return Step::Next(Stage::Weapons { remains, left, malfunctioned, eliminated, twelve });
        }
        Step::Done(Bombarded {
            hit: true,
            remains,
            weapons: self.weapons.iter().sum(),
            malfunctioned,
            eliminated,
            ground: self.twelve_makes.of_hex(twelve, dice),
        })
    }
}

fn fails(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Failed(_) | Verdict::Casualty(_))
}

impl Procedure for Bombarding {
    type State = Stage;
    type Outcome = Bombarded;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> Stage {
        if self.sparing { Stage::Area(0) } else { self.hit() }
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Bombarded> {
        match stage {
            Stage::Area(_) if spares_the_hex(dice) => Step::Done(self.untouched()),
            Stage::Area(rolled) if rolled + 1 < ROLLS_FOR_A_HEX => {
                Step::Next(Stage::Area(rolled + 1))
            }
            Stage::Area(_) => {
                dice.note("C1.81", format_args!("the hex is in the Bombarded area"));
                Step::Next(self.hit())
            }
            Stage::Units { units, mut failed, mut twelve } => {
                let step = match self.attack.next_mc(&units) {
                    None => self.attack.step(units, dice),
                    Some(mc) => {
                        let (fate, fails, is_twelve) = self.check(mc, dice);
                        twelve |= is_twelve && self.twelve_makes.is_told();
                        if fails && self.weapons[usize::from(mc.origin)] > 0 {
                            failed |= 1 << mc.origin;
                        }
                        self.attack.after_mc(units, mc, fate, dice)
                    }
                };
                match step {
                    Step::Next(units) => Step::Next(Stage::Units { units, failed, twelve }),
                    Step::Done(remains) => self.weapons(remains, failed, twelve, dice),
                }
            }
            Stage::Weapons { remains, left, malfunctioned, eliminated, twelve } => {
                let (original, struck) = damage::weapon(dice);
                let twelve = twelve || (original == 12 && self.twelve_makes.is_told());
                let counts = [
                    left - 1,
                    malfunctioned + u8::from(struck == Struck::Disabled),
                    eliminated + u8::from(struck >= Struck::Eliminated),
                ];
                self.after(remains, counts, twelve, dice)
            }
        }
    }
}

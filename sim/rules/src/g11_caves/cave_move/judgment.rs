//! G11.4, G11.71 to G11.75: the MF that a move takes, those that are there, and what the enemy sees.

use super::moved::{Arrival, Cost, Effort, Moved};
use super::parameters::CaveMove;
use super::place::{CaveGun, CavePlace, Mover};
use super::route::{Bar, Way};
use crate::a4_movement::mf::Mf;
use crate::g11_caves::hidden_movement::sight::Case;
use crate::g11_caves::hidden_movement::{CaveEvent, CaveManner, CaveSight, UnitSight};

/// The IPC of a MMC and of a SMC (A4.42).
const IPC_OF_MMC: i32 = 3;
const IPC_OF_SMC: i32 = 1;

/// All Infantry that enters a cave or Complex has so many MF, in halves (G11.74).
const BELOW_GROUND: i32 = 8;

/// The MF of broken Infantry in the RtPh, in halves (A10.5).
const ROUT: i32 = 12;

/// The MF that a unit needs between caves and Complexes, in halves (G11.74).
const NEEDED: i32 = 4;

/// The MF of a cave, and of each level between two, in halves (G11.7, G11.71).
const CAVE: i32 = 4;
const LEVEL: i32 = 2;

/// The MF of the way out of a cave into its Depression, in halves (G11.72).
const OUT_OF_CAVE: i32 = 2;

/// An advance for so many MF is into Difficult Terrain, in halves (A4.72).
const DIFFICULT: i32 = 8;

/// What a cave holds, in halves of a squad (G11.4).
const CAVE_LIMIT: i32 = 2;

/// What a Complex holds for each of its caves, in halves of a squad (G11.4).
const COMPLEX_LIMIT: i32 = 4;

/// What a tunnel holds, in halves of a squad (A5.6).
pub(super) const TUNNEL_LIMIT: i32 = 6;

/// A step of the judgment: what, what it comes to, and the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub what: &'static str,
    pub value: String,
    pub rule: &'static str,
}

/// What a move comes to, with the steps to it.
pub(super) struct Judgment<'a> {
    asked: &'a CaveMove,
    lines: Vec<Line>,
}

/// MF in halves as players write them.
fn mf(halves: i32) -> Mf {
    Mf::halves(halves.clamp(0, i32::from(u8::MAX)) as u8)
}

impl CaveMove {
    /// The unit's IPC without a helper.
    pub(super) fn own_ipc(&self) -> i32 {
        if self.smc { IPC_OF_SMC } else { IPC_OF_MMC }
    }

    /// The unit's IPC, with a helper's, and CX (A4.42, A4.52).
    pub(super) fn ipc(&self) -> i32 {
        (self.own_ipc() + i32::from(self.smc_helps) - i32::from(self.cx)).max(0)
    }

    /// What would enter, in halves of a squad.
    pub(super) fn stack(&self) -> i32 {
        self.half_squads.map_or(if self.smc { 0 } else { 2 }, |given| given.get())
    }
}

impl<'a> Judgment<'a> {
    pub fn of(asked: &'a CaveMove) -> (Moved, Vec<Line>) {
        let mut judgment = Self { asked, lines: Vec::new() };
        let moved = judgment.judge().unwrap_or_else(|(why, rule)| {
            judgment.line("it may not", why.to_owned(), rule);
            Moved::MayNot
        });
        (moved, judgment.lines)
    }

    fn line(&mut self, what: &'static str, value: String, rule: &'static str) {
        self.lines.push(Line { what, value, rule });
    }

    fn judge(&mut self) -> Result<Moved, Bar> {
        let asked = self.asked;
        asked.barred()?;
        let way = asked.way()?;
        if way == Way::Climb {
            self.line("the way", "only by Climbing".to_owned(), "G11.7, G11.72, B11.4");
            return Ok(Moved::ByClimbing);
        }
        self.check_complex()?;
        let available = self.available()?;
        let arrival = self.arrival();
        if asked.goes_to == CavePlace::Tunnel {
            self.line("MF", "all".to_owned(), "B8.61");
            return Ok(Moved::May { effort: Effort::Normal, cost: Cost::All, arrival });
        }
        let cost = self.cost(arrival);
        let effort = self.effort(way, cost, available)?;
        if asked.gun != CaveGun::NoGun {
            let value = "no Manhandling DR; Gun and crew are TI".to_owned();
            self.line("the Gun", value, "G11.76, C10.3");
        }
        Ok(Moved::May { effort, cost: Cost::Mf(mf(cost)), arrival })
    }

    /// No unbroken unit adds to a Complex that is Overstacked already (G11.4).
    fn check_complex(&mut self) -> Result<(), Bar> {
        let asked = self.asked;
        let Some(caves) = asked.complex_caves.filter(|_| asked.goes_to == CavePlace::Complex)
        else {
            return Ok(());
        };
        let limit = COMPLEX_LIMIT * caves.get();
        self.line("the Complex holds", format!("{} squad-equivalents", limit / 2), "G11.4");
        let adds = asked.stack() > 0 && asked.mover != Mover::Broken;
        if adds && asked.inside.get() > limit {
            return Err(("the Complex is Overstacked already", "G11.4"));
        }
        Ok(())
    }

    /// The MF that the unit has, in halves.
    fn available(&mut self) -> Result<i32, Bar> {
        let asked = self.asked;
        let enters = matches!(asked.goes_to, CavePlace::Cave | CavePlace::Complex);
        let (allotment, rule) = if asked.routs() {
            (ROUT, "A10.5")
        } else if enters || asked.entered {
            (BELOW_GROUND, "G11.74")
        } else {
            (2 * asked.mf.get(), "A4.11")
        };
        self.line("MF allotment", mf(allotment).to_string(), rule);
        let excess = (asked.portage.get() - asked.ipc()).max(0);
        if excess > 0 {
            let value = format!("{excess} PP more than the IPC");
            self.line("portage", value, "A4.42, A4.52");
            if asked.mover == Mover::Broken {
                return Err(("a broken unit carries no more than its IPC", "A4.42"));
            }
        }
        // What was spent in the MPh does not count in the APh.
        let advances = asked.manner == CaveManner::Advance;
        let spent = if advances { 0 } else { i32::from(asked.spent_mf.halves()) };
        let available = allotment - 2 * excess - spent;
        self.line("available MF", mf(available).to_string(), "A4.42, G11.74");
        if asked.between_caves() && available < NEEDED {
            return Err(("it needs 2 MF, also where the entry costs none", "G11.74"));
        }
        Ok(available)
    }

    /// What the enemy sees of it.
    fn arrival(&mut self) -> Arrival {
        use CavePlace::{AboveGround, Cave, Complex, Pillbox, Tunnel};
        let asked = self.asked;
        let event = match (asked.goes_from, asked.goes_to) {
            (_, Complex) => CaveEvent::EntersComplex,
            (Cave, Cave) if asked.depression => CaveEvent::CaveFromDepressionCave,
            (Cave, Cave) => CaveEvent::CaveFromCave,
            (Complex, Cave) => CaveEvent::CaveFromComplex,
            (_, Cave) => CaveEvent::CaveFromAbove,
            (Tunnel, AboveGround) => CaveEvent::ExitsByTunnel,
            (_, AboveGround) => CaveEvent::ExitsAboveGround,
            (_, Pillbox) => CaveEvent::PillboxFromComplex,
            (_, Tunnel) => return Arrival::InTunnel,
        };
        let case = Case {
            event,
            unit: asked.unit,
            cave: asked.cave,
            enemy: asked.enemy,
            manner: asked.manner,
            open_ground: asked.open_ground,
            gun: None,
            primary: false,
        };
        let (sight, steps) = case.play(false);
        for (what, comes_to, rule) in steps {
            self.line(what, comes_to.to_owned(), rule);
        }
        Arrival::Seen { unit: sight.unit, cave_revealed: sight.cave_revealed }
    }

    /// The MF that it takes, in halves.
    fn cost(&mut self, arrival: Arrival) -> i32 {
        let asked = self.asked;
        // Into a hidden cave everybody is free, into one onboard who stays hidden (G11.751).
        let was_hidden = asked.unit == UnitSight::Hidden || asked.cave != CaveSight::Onboard;
        let hidden = was_hidden && matches!(arrival, Arrival::Seen { unit: UnitSight::Hidden, .. });
        let (cost, rule) = match (asked.goes_from, asked.goes_to) {
            (CavePlace::Tunnel, _) => (0, "B8.61, G11.933"),
            (_, CavePlace::Complex) => (0, "G11.73, G11.751"),
            (_, CavePlace::Cave) if hidden => (0, "G11.751, A12.33"),
            (CavePlace::Cave, CavePlace::Cave) if asked.depression => {
                (OUT_OF_CAVE + CAVE + self.overstacking(), "G11.71, G11.72")
            }
            (CavePlace::Cave, CavePlace::Cave) => {
                (CAVE + LEVEL * asked.levels.get() + self.overstacking(), "G11.7, G11.71")
            }
            (_, CavePlace::Cave) => (CAVE + self.overstacking(), "G11.7"),
            _ if asked.depression && asked.cave != CaveSight::Onboard => (0, "A12.33"),
            _ if asked.depression => (OUT_OF_CAVE, "G11.72"),
            _ => (asked.hex_mf.map_or(0, |mf| i32::from(mf.halves())), "G11.72"),
        };
        self.line("MF", mf(cost).to_string(), rule);
        cost
    }

    /// What an Overstacked cave adds, in halves of a MF (A5.11).
    fn overstacking(&mut self) -> i32 {
        let asked = self.asked;
        let over = (asked.inside.get() + asked.stack() - CAVE_LIMIT).max(0);
        let squads = (over + 1) / 2;
        if squads > 0 {
            self.line("Overstacked cave", format!("+{squads} MF"), "G11.4, A5.11");
        }
        2 * squads
    }

    /// Whether the MF do, and what else it takes.
    fn effort(&self, way: Way, cost: i32, available: i32) -> Result<Effort, Bar> {
        let asked = self.asked;
        let between = asked.between_caves();
        match asked.manner {
            CaveManner::AssaultMovement if cost >= available => {
                Err(("Assault Movement may not take all MF", "A4.61"))
            }
            CaveManner::Movement | CaveManner::AssaultMovement | CaveManner::Rout
                if cost <= available =>
            {
                Ok(Effort::Normal)
            }
            CaveManner::Advance if way == Way::OffClimbCounter => Ok(Effort::Cx),
            CaveManner::Advance if available <= 0 => {
                Err(("no unit advances without a MF", "A4.72"))
            }
            CaveManner::Advance if cost < DIFFICULT.min(available) => Ok(Effort::Normal),
            CaveManner::Advance if between => {
                Err(("there is no advance into Difficult Terrain", "G11.74, A4.72"))
            }
            CaveManner::Advance if asked.cx => {
                Err(("a CX unit cannot advance into Difficult Terrain", "A4.72"))
            }
            CaveManner::Advance => Ok(Effort::Cx),
            CaveManner::Rout => Err(("it has not enough MF", "A10.5")),
            _ if between => Err(("it has not enough MF, and no Minimum Move", "G11.74")),
            _ if asked.spent_mf.halves() > 0 || available < 2 => {
                Err(("it has not enough MF for a Minimum Move", "A4.134"))
            }
            _ => Ok(Effort::MinimumMove),
        }
    }
}

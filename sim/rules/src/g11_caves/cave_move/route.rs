//! G11.6 to G11.73, G11.93: which places connect, and who is barred from a way.

use super::parameters::CaveMove;
use super::place::{AboveGround, CaveGun, CavePlace, Mover};
use crate::g11_caves::hidden_movement::CaveManner;
use crate::units::Force;

/// Why a unit may not move, and the rule.
pub(super) type Bar = (&'static str, &'static str);

/// A way that exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// By movement, advance or rout.
    Open,
    /// By Climbing.
    Climb,
    /// By advance off a Climb counter.
    OffClimbCounter,
}

/// Of how many levels caves of one hex may differ to be Accessible (G11.6).
const ACCESSIBLE_LEVELS: i32 = 1;

impl CaveMove {
    pub(super) fn in_mph(&self) -> bool {
        matches!(self.manner, CaveManner::Movement | CaveManner::AssaultMovement)
    }

    pub(super) fn routs(&self) -> bool {
        self.manner == CaveManner::Rout
    }

    /// Whether it enters a cave or Complex from another one.
    pub(super) fn between_caves(&self) -> bool {
        let below = |place| matches!(place, CavePlace::Cave | CavePlace::Complex);
        below(self.goes_from) && below(self.goes_to)
    }

    /// What bars this unit from any such move.
    pub(super) fn barred(&self) -> Result<(), Bar> {
        if self.force != Force::Japanese {
            return Err(("only Japanese Infantry enters", "G11.7, B8.61"));
        }
        match (self.mover, self.routs()) {
            (Mover::Broken, false) => return Err(("a broken unit only routs", "A4.1, A4.7")),
            (Mover::Broken, true) => {}
            (_, true) => return Err(("only a broken unit routs", "A10.5")),
            (Mover::Pinned, _) => return Err(("a pinned unit stays", "A7.8, A4.7")),
            (Mover::Ti, _) => return Err(("a TI unit stays", "A4.8")),
            (Mover::GoodOrder, _) => {}
        }
        if self.routs() && self.goes_from == CavePlace::Complex {
            return Err(("no unit routs out of a Complex", "G11.73"));
        }
        if self.entered && !matches!(self.goes_to, CavePlace::AboveGround | CavePlace::Pillbox) {
            return Err(("it has entered a cave or Complex in this phase", "G11.74"));
        }
        self.gun_barred()
    }

    fn gun_barred(&self) -> Result<(), Bar> {
        if self.gun == CaveGun::NoGun {
            return Ok(());
        }
        let connected = matches!(
            (self.goes_from, self.goes_to),
            (CavePlace::Cave, CavePlace::Complex) | (CavePlace::Complex, CavePlace::Cave)
        );
        if !connected {
            return Err(("a Gun goes only between a cave and its Complex", "G11.76"));
        }
        if self.gun == CaveGun::LargeGun {
            return Err(("a Large Gun cannot be Pushed there", "G11.76, C2.271"));
        }
        if self.manner != CaveManner::Movement {
            return Err(("a Gun is Pushed in the MPh, not by Assault Movement", "G11.76, C10.3"));
        }
        if self.smc {
            return Err(("one SMC cannot Push a Gun", "G11.76, C10.111"));
        }
        if self.portage.get() > 0 {
            return Err(("who Pushes a Gun carries no PP", "C10.3"));
        }
        if self.goes_to == CavePlace::Cave && self.gun_inside {
            return Err(("a cave holds one Gun", "G11.92"));
        }
        Ok(())
    }

    /// The way between the two places.
    pub(super) fn way(&self) -> Result<Way, Bar> {
        use CavePlace::{AboveGround as Above, Cave, Complex, Pillbox, Tunnel};
        match (self.goes_from, self.goes_to) {
            (Cave, Cave) => self.between_two_caves(),
            (Cave, Complex) | (Complex, Cave) => {
                self.if_accessible("the cave is not of this Complex")
            }
            (Complex, Complex) if self.manner == CaveManner::Advance => {
                Err(("no unit advances from Complex to Complex", "G11.73"))
            }
            (Complex, Complex) => self.if_accessible("the two have no common hexside"),
            (Above, Cave) => self.way_into_cave(),
            (Cave, Above) => self.way_out_of_cave(),
            (Pillbox, Cave) | (Cave, Pillbox) => {
                Err(("first it enters the ground of the hex", "G11.932"))
            }
            (Complex, Above | Pillbox) | (Above | Pillbox, Complex) => {
                Err(("only through a tunnel: ask for the way into it", "G11.73, G11.933"))
            }
            (Cave, Tunnel) | (Tunnel, Cave) => {
                Err(("a tunnel leads into a Complex, not into a cave", "G11.93, G11.933"))
            }
            (Above | Pillbox | Complex, Tunnel) => self.way_into_tunnel(),
            (Tunnel, Above | Pillbox | Complex) => self.way_out_of_tunnel(),
            // A question between two places above ground, or within a tunnel, is refused.
            (Above | Pillbox, Above | Pillbox) | (Tunnel, Tunnel) => {
                Err(("this is not movement below ground", "G11.7"))
            }
        }
    }

    fn if_accessible(&self, why_not: &'static str) -> Result<Way, Bar> {
        if self.accessible { Ok(Way::Open) } else { Err((why_not, "G11.6")) }
    }

    fn between_two_caves(&self) -> Result<Way, Bar> {
        if !self.same_hex || !self.accessible {
            return Err(("the caves are in two hexes", "G11.6"));
        }
        if self.levels.get() > ACCESSIBLE_LEVELS {
            return Err(("the caves are two or more levels apart", "G11.6"));
        }
        if self.depression && self.manner == CaveManner::AssaultMovement {
            return Err(("it enters two Locations: no Assault Movement", "A4.61, G11.71"));
        }
        Ok(Way::Open)
    }

    fn way_into_cave(&self) -> Result<Way, Bar> {
        use AboveGround::{CaveHex, ClimbCounter, EntranceHex};
        match (self.upper_cliff, self.above_ground) {
            (true, EntranceHex | CaveHex) => self.climb(),
            (true, ClimbCounter) if self.manner == CaveManner::Advance => Ok(Way::OffClimbCounter),
            (true, ClimbCounter) => Err(("it leaves a Climb counter by advance", "B11.432")),
            (false, EntranceHex) => Ok(Way::Open),
            (_, AboveGround::Bridge) => Err(("it is not IN the Entrance Hex", "G11.7, B6.4")),
            _ => Err(("it enters only from the Entrance Hex", "G11.7, G11.71")),
        }
    }

    fn way_out_of_cave(&self) -> Result<Way, Bar> {
        use AboveGround::{CaveHex, ClimbCounter, EntranceHex};
        match (self.upper_cliff, self.above_ground) {
            (true, EntranceHex | CaveHex | ClimbCounter) => self.climb(),
            (false, EntranceHex) if self.enemy_there && self.manner != CaveManner::Advance => {
                Err(("an enemy is there", "A4.14, A10.51"))
            }
            (false, EntranceHex) => Ok(Way::Open),
            _ => Err(("it exits only to the Entrance Hex", "G11.72")),
        }
    }

    fn climb(&self) -> Result<Way, Bar> {
        if !self.in_mph() {
            return Err(("it Climbs in its MPh only", "B11.4, B11.432"));
        }
        // The IPC of a Climber is that of a CX unit (B11.41).
        if self.portage.get() >= self.own_ipc() {
            return Err(("a Climber carries less than its IPC", "B11.41"));
        }
        Ok(Way::Climb)
    }

    fn way_into_tunnel(&self) -> Result<Way, Bar> {
        if self.manner == CaveManner::Advance {
            return Err(("a tunnel is entered in the MPh or RtPh only", "G11.933"));
        }
        if self.manner == CaveManner::AssaultMovement {
            return Err(("it takes all MF: no Assault Movement", "A4.61, B8.61"));
        }
        if self.spent_mf.halves() > 0 {
            return Err(("a tunnel is entered at the start of the MPh", "B8.61"));
        }
        if self.portage.get() > self.ipc() {
            return Err(("in a tunnel nobody carries more than its IPC", "B8.61"));
        }
        if self.inside.get() + self.stack() > super::judgment::TUNNEL_LIMIT {
            return Err(("a tunnel is never Overstacked", "B8.61, A5.6"));
        }
        self.if_accessible("no tunnel is there")
    }

    fn way_out_of_tunnel(&self) -> Result<Way, Bar> {
        if self.in_mph() {
            return Err(("it leaves the tunnel in its APh", "B8.61, G11.933"));
        }
        if self.routs() && self.goes_to != CavePlace::Complex {
            return Err(("no unit routs out of a Complex", "G11.73"));
        }
        if self.goes_to == CavePlace::Pillbox && self.enemy_there {
            return Err(("an enemy in the pillbox: it would be eliminated", "B8.61"));
        }
        self.if_accessible("the tunnel does not lead there")
    }
}

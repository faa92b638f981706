//! One battery, friendly fire phase by friendly fire phase (C1.2 to C1.7).

use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

use super::battery::Pile;
use super::outcome::{End, Fired, Shelled};
use super::standing::{Board, Fires, Stage, Standing, Turning, goes_on};

const CONTACT: Roll = Roll::DR("Radio Contact DR", "C1.2");
const MAINTENANCE: Roll = Roll::DR("Contact Maintenance DR", "C1.22");
const REPAIR: Roll = Roll::dr("radio Repair dr", "A9.72");
const ACCURACY: Roll = Roll::dr("Accuracy dr", "C1.3");
const ERROR: Roll = Roll::DR("Error DR", "C1.31");
const RESOLUTION: Roll = Roll::DR("IFT DR of OBA", "C1.5");

/// An Original Contact or Maintenance DR that breaks the radio, or loses the phone.
const BREAKS: i32 = 12;

/// A Repair dr that eliminates the radio (A9.72).
const BEYOND_REPAIR: i32 = 6;

/// A battery with its Observer, and what its player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mission {
    /// How many friendly fire phases there are.
    pub phases: u8,
    /// The highest Original Contact DR and Maintenance DR that pass; `None` for an Offboard
    /// Observer, who always has Contact.
    pub contact: Option<(i32, i32)>,
    /// The Repair Number of a radio; `None` when it is not repaired.
    pub repair_number: Option<i32>,
    /// The draw pile when the scenario begins.
    pub pile: Pile,
    /// The highest Original Accuracy dr that is accurate.
    pub accuracy: i32,
    /// Whether the target hex is Pre-Registered, so that no SR is needed.
    pub pre_registered: bool,
    /// How far the Blast Area of a FFE reaches from its hex: 1 or 2 hexes.
    pub radius: u8,
    /// Whether the only enemy units there are not Known.
    pub extra_draw: bool,
    /// Whether a Corrected SR is Converted in the same fire phase wherever it lands.
    pub converts_at_once: bool,
    /// Whether a red extra draw ends Battery Access.
    pub red_ends_access: bool,
    /// Whether the attack can strike the target at all: a cave only across its CA Hexside.
    pub strikes: bool,
    /// Whether a Critical Hit eliminates the target, which is a cave.
    pub eliminates: bool,
}

impl Mission {
    /// Before the first fire phase.
    pub fn begins(&self) -> Standing {
        Standing {
            phase: 1,
            stage: Stage::Contact,
            board: Board::Empty,
            contact: false,
            broken: false,
            pile: self.pile,
        }
    }

    pub(super) const fn covers(&self, off: u8) -> bool {
        off <= self.radius
    }

    /// How far off a SR or FFE is, without what makes no difference to what comes after: all
    /// that is covered and needs the same extra draw, and all with the same limit of Correction.
    fn merged(&self, off: u8) -> u8 {
        match off {
            0 | 1 => 1,
            2 if self.covers(2) => 2,
            2 | 3 => 3,
            _ => 6,
        }
    }

    /// One step: the next roll or draw, and what follows from it.
    pub fn turn<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Turning {
        if matches!(standing.stage, Stage::Repair | Stage::Contact) {
            self.announce(standing, dice);
        }
        match standing.stage {
            Stage::Repair => self.repair(standing, dice),
            Stage::Contact => self.make_contact(standing, dice),
            Stage::Draw => self.draw(standing, dice),
            Stage::ExtraForAr | Stage::ExtraForFfe => self.draw_extra(standing, dice),
            Stage::Place => self.place(standing, dice),
            Stage::Resolve => self.resolve(standing, dice),
        }
    }

    /// The fire phase ends, and so does the RPh in which an FFE:C without Contact leaves (C1.22).
    pub(super) fn over(&self, standing: Standing, fires: Fires) -> Turning {
        let off = |off| self.merged(off);
        let board = match standing.board {
            Board::FfeC(_) if !standing.contact => Board::Empty,
            Board::FfeC(at) => Board::FfeC(off(at)),
            Board::Sr(at) | Board::Replaced(at) => Board::Sr(off(at)),
            // Of an FFE:2 only where it is matters: Corrections of FFE all have the same limit.
            Board::Ffe2(at) => Board::Ffe2(if self.covers(at) { off(at) } else { 3 }),
            board => board,
        };
        if standing.broken && self.repair_number.is_none() {
            return (Step::Done(End::RadioLost), fires);
        }
        if standing.phase == self.phases {
            return (Step::Done(End::InPlay), fires);
        }
        let stage = if standing.broken { Stage::Repair } else { Stage::Contact };
        let phase = standing.phase + 1;
        (Step::Next(Standing { phase, stage, board, ..standing }), fires)
    }

    /// Says at the beginning of a fire phase which it is, and what lies on the board.
    fn announce<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) {
        let phase = standing.phase;
        let (what, off) = match standing.board {
            Board::Empty => return dice.note("C1.2", format_args!("fire phase {phase}")),
            Board::Access => {
                let access = format_args!("fire phase {phase}, with Battery Access");
                return dice.note("C1.21", access);
            }
            Board::Sr(off) | Board::Replaced(off) => ("a SR", off),
            Board::Ffe1(off) => ("an FFE:1", off),
            Board::Ffe2(off) => ("an FFE:2", off),
            Board::FfeC(off) => ("an FFE:C", off),
        };
        let covers = if self.covers(off) { "near enough" } else { "too far from the target" };
        dice.note("C1.2", format_args!("fire phase {phase}, with {what} that is {covers}"));
    }

    fn repair<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Turning {
        let dr = dice.one_die(&REPAIR);
        if self.repair_number.is_some_and(|number| dr <= number) {
            dice.note("A9.72", format_args!("the radio is repaired"));
            let repaired = Standing { broken: false, stage: Stage::Contact, ..standing };
            return self.make_contact(repaired, dice);
        }
        if dr == BEYOND_REPAIR {
            dice.note("A9.72", format_args!("a 6: the radio is eliminated"));
            return (Step::Done(End::RadioLost), Fires::default());
        }
        self.over(standing, Fires::default())
    }

    fn make_contact<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Turning {
        let Some((contact, maintenance)) = self.contact else {
            return self.choose(Standing { contact: true, ..standing }, dice);
        };
        let (roll, highest) =
            if standing.contact { (&MAINTENANCE, maintenance) } else { (&CONTACT, contact) };
        let rule = if standing.contact { "C1.22" } else { "C1.2" };
        let original = dice.dr_total(roll);
        if original < BREAKS && original <= highest {
            dice.note(rule, format_args!("Contact: an Original {highest} or less is needed"));
            return self.choose(Standing { contact: true, ..standing }, dice);
        }
        let broken = original == BREAKS;
        if broken {
            dice.note("C1.2", format_args!("an Original 12: the radio malfunctions"));
        } else {
            dice.note(rule, format_args!("no Contact: an Original {highest} or less is needed"));
        }
        let standing = Standing { contact: false, broken, ..standing };
        match standing.board {
            Board::Ffe2(_) => {
                dice.note("C1.22", format_args!("the FFE:2 is resolved where it is"));
                goes_on(Standing { stage: Stage::Resolve, ..standing })
            }
            _ => self.over(standing, Fires::default()),
        }
    }

    /// What the Observer does with Contact, by what lies on the board (C1.33, C1.331, C1.34).
    fn choose<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Turning {
        match standing.board {
            Board::Empty | Board::FfeC(_) => goes_on(Standing { stage: Stage::Draw, ..standing }),
            Board::Sr(off) if self.covers(off) => {
                dice.note("C1.333", format_args!("the SR is Converted where it is"));
                self.convert(standing, off)
            }
            Board::Ffe2(off) if self.covers(off) => {
                dice.note("C1.334", format_args!("the FFE:2 stays where it is"));
                goes_on(Standing { stage: Stage::Resolve, ..standing })
            }
            board => self.request(standing.at(standing.stage, board)),
        }
    }

    /// An AR in the target hex, for a new SR or FFE or for a Correction (C1.21, C1.3).
    pub(super) fn request(&self, standing: Standing) -> Turning {
        let stage = if self.extra_draw { Stage::ExtraForAr } else { Stage::Place };
        goes_on(Standing { stage, ..standing })
    }

    /// An FFE:1 where the SR or FFE:C is. The enemy is in the target hex, so there is an extra draw
    /// only when that is the same hex or an adjacent one (C1.21, C1.333).
    pub(super) fn convert(&self, standing: Standing, off: u8) -> Turning {
        let extra = self.extra_draw && off <= 1;
        let stage = if extra { Stage::ExtraForFfe } else { Stage::Resolve };
        goes_on(standing.at(stage, Board::Ffe1(off)))
    }

    /// How far an Error DR puts a SR or FFE off its AR (C1.31, C1.4, C1.732).
    ///
    /// # Formula
    ///
    /// The white die; half of it (FRU) at a Pre-Registered hex; a Correction at most a third (FRU)
    /// of the distance to its AR.
    pub fn error(&self, white: u8, corrected_from: Option<u8>) -> u8 {
        let error = if self.pre_registered { white.div_ceil(2) } else { white };
        corrected_from.map_or(error, |off| error.min(off.div_ceil(3)))
    }

    fn place<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Turning {
        let corrected_from = match standing.board {
            Board::Sr(off) | Board::Replaced(off) | Board::Ffe2(off) => Some(off),
            _ => None,
        };
        let accurate = dice.dr_at_most(&ACCURACY, self.accuracy);
        let off = if accurate {
            dice.note("C1.3", format_args!("accurate"));
            0
        } else {
            let both = dice.dr_both(&ERROR);
            let off = self.error(both.white, corrected_from);
            let direction = both.colored;
            let hexes = if off == 1 { "hex" } else { "hexes" };
            dice.note("C1.31", format_args!("an error of {off} {hexes}, in direction {direction}"));
            off
        };
        match standing.board {
            Board::Sr(_) if self.converts_at_once => {
                dice.note("C1.332", format_args!("the SR is Converted where it has landed"));
                self.convert(standing, self.merged(off))
            }
            Board::Ffe2(_) => goes_on(standing.at(Stage::Resolve, Board::Ffe2(self.merged(off)))),
            Board::Empty | Board::Access if self.pre_registered => {
                dice.note("C1.73", format_args!("an FFE:1 without an SR"));
                goes_on(standing.at(Stage::Resolve, Board::Ffe1(self.merged(off))))
            }
            _ => self.over(standing.at(standing.stage, Board::Sr(off)), Fires::default()),
        }
    }

    /// The FFE is resolved, and flipped (C1.5, C1.51).
    fn resolve<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Turning {
        let (off, new_mission) = match standing.board {
            Board::Ffe1(off) => (off, true),
            Board::Ffe2(off) | Board::FfeC(off) => (off, false),
            board => unreachable!("{board:?} is no FFE"),
        };
        let covers = self.covers(off);
        let attacks = covers && self.strikes;
        let fires = Fires { new_mission, covers, attacks };
        let which = if new_mission { "FFE:1" } else { "FFE:2" };
        let whether = if attacks { "and attacks the target" } else { "away from the target" };
        dice.note("C1.5", format_args!("the {which} is resolved {whether}"));
        if attacks && self.eliminates && dice.total_at_most(&RESOLUTION, 2) {
            dice.note("G11.88", format_args!("a Critical Hit: the cave is eliminated"));
            return (Step::Done(End::CaveEliminated), fires);
        }
        let board = if new_mission { Board::Ffe2(off) } else { Board::FfeC(off) };
        self.over(Standing { board, ..standing }, fires)
    }
}

impl Procedure for Mission {
    type State = (Standing, Fired);
    type Outcome = Shelled;

    fn start(&self) -> (Standing, Fired) {
        (self.begins(), Fired::default())
    }

    fn step<D: Dice + ?Sized>(
        &self,
        (standing, fired): (Standing, Fired),
        dice: &mut D,
    ) -> Step<(Standing, Fired), Shelled> {
        let (step, fires) = self.turn(standing, dice);
        let fired = fired.with(fires, standing.phase);
        match step {
            Step::Next(next) => Step::Next((next, fired)),
            Step::Done(end) => Step::Done(Shelled { fired, end }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn japanese() -> Mission {
        Mission {
            phases: 12,
            contact: Some((7, 8)),
            repair_number: None,
            pile: Pile { black: 5, red: 2 },
            accuracy: 1,
            pre_registered: false,
            radius: 1,
            extra_draw: false,
            converts_at_once: true,
            red_ends_access: true,
            strikes: true,
            eliminates: false,
        }
    }

    /// The limits of a Correction from each distance, for the white dice 1 to 6 (C1.4).
    #[test]
    fn a_correction_errs_by_a_third_of_its_distance_at_most() {
        for (from, expected) in [
            (1, [1; 6]),
            (3, [1; 6]),
            (4, [1, 2, 2, 2, 2, 2]),
            (6, [1, 2, 2, 2, 2, 2]),
            (7, [1, 2, 3, 3, 3, 3]),
            (12, [1, 2, 3, 4, 4, 4]),
            (18, [1, 2, 3, 4, 5, 6]),
        ] {
            let found = [1, 2, 3, 4, 5, 6].map(|white| japanese().error(white, Some(from)));
            assert_eq!(found, expected, "from {from}");
        }
        let pre_registered = Mission { pre_registered: true, ..japanese() };
        assert_eq!(
            [1, 2, 3, 4, 5, 6].map(|white| pre_registered.error(white, None)),
            [1, 1, 2, 2, 3, 3]
        );
        assert_eq!(pre_registered.error(6, Some(3)), 1);
    }

    /// What is merged is covered alike, is as near for an extra draw, and has the same limit.
    #[test]
    fn distances_that_make_a_difference_are_not_merged() {
        for radius in [1, 2] {
            let mission = Mission { radius, ..japanese() };
            for off in 0_u8..=6 {
                let merged = mission.merged(off);
                assert_eq!(mission.covers(merged), mission.covers(off), "{off}");
                assert_eq!(merged <= 1, off <= 1);
                assert!(mission.covers(off) || merged.div_ceil(3) == off.div_ceil(3), "{off}");
                assert_eq!(mission.merged(merged), merged);
            }
        }
    }
}

//! The decision tree: what the enemy knows of a unit and of its cave after an event.

use std::fmt;

use super::event::{CaveEvent, CaveManner, CaveSight, EnemyLos, GunFires, UnitSight};

/// An event with all that decides about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::g11_caves) struct Case {
    pub event: CaveEvent,
    pub unit: UnitSight,
    pub cave: CaveSight,
    pub enemy: EnemyLos,
    pub manner: CaveManner,
    pub open_ground: bool,
    /// The Gun that fires.
    pub gun: Option<GunFires>,
    /// Whether it is a Primary cave.
    pub primary: bool,
}

/// What the enemy knows afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sight {
    /// Whether the unit was hidden before.
    before: UnitSight,
    /// What it is now.
    pub(in crate::g11_caves) unit: UnitSight,
    /// Whether a cave or pillbox that was hidden is on the board now.
    pub(in crate::g11_caves) cave_revealed: bool,
}

/// A step of the tree: what, what it comes to, and the rule.
pub(in crate::g11_caves) type Step = (&'static str, &'static str, &'static str);

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match (self.before, self.unit) {
            (UnitSight::Hidden, UnitSight::Hidden) => "stays hidden",
            (_, UnitSight::Hidden) => "becomes hidden",
            (UnitSight::Concealed, UnitSight::Concealed) => "stays concealed",
            (_, UnitSight::Concealed) => "placed concealed",
            (UnitSight::Known, UnitSight::Known) => "stays known",
            (_, UnitSight::Known) => "revealed",
        };
        f.write_str(unit)?;
        if self.cave_revealed { f.write_str(", cave revealed") } else { Ok(()) }
    }
}

/// A unit and a cave on their way through the tree.
struct Course {
    case: Case,
    unit: UnitSight,
    cave: CaveSight,
    steps: Vec<Step>,
    /// Whether the TH DR reveals a Gun that fires.
    by_dr: bool,
}

impl Case {
    /// The lowest colored die that reveals a Gun; `None` if no die decides (A12.34).
    pub fn revealing_die(self) -> Option<u8> {
        if self.gun != Some(GunFires::Emplaced) || self.unit == UnitSight::Known {
            return None;
        }
        match self.enemy {
            EnemyLos::Within16 => Some(5),
            // What is hidden stays so there (G11.31).
            EnemyLos::Beyond16 if self.unit == UnitSight::Hidden => None,
            EnemyLos::Beyond16 => Some(6),
            EnemyLos::NoLos | EnemyLos::NotGoodOrder => None,
        }
    }

    /// What the enemy knows afterwards, step by step, and whether the TH DR of a Gun reveals it.
    pub fn play(self, by_dr: bool) -> (Sight, Vec<Step>) {
        let Self { unit, cave, .. } = self;
        let mut course = Course { case: self, unit, cave, steps: Vec::new(), by_dr };
        course.seen_cave();
        course.event();
        let before = self.unit;
        let cave_revealed = course.cave != self.cave;
        (Sight { before, unit: course.unit, cave_revealed }, course.steps)
    }

    /// Whether the LOS that is asked about goes to the cave itself.
    const fn looks_at_cave(self) -> bool {
        !matches!(
            self.event,
            CaveEvent::ActsInComplex
                | CaveEvent::EntersComplex
                | CaveEvent::ExitsAboveGround
                | CaveEvent::ExitsByTunnel
                | CaveEvent::CaveFromDepressionCave
        )
    }
}

impl Course {
    fn step(&mut self, what: &'static str, comes_to: &'static str, rule: &'static str) {
        self.steps.push((what, comes_to, rule));
    }

    /// A LOS by itself reveals a hidden cave, and nothing in it.
    fn seen_cave(&mut self) {
        let hidden = self.cave == CaveSight::Hidden;
        if hidden && self.case.enemy.sees() && self.case.looks_at_cave() {
            self.cave = CaveSight::Onboard;
            self.step("the cave", "is revealed by the LOS, not what is in it", "G11.3, A12.33");
        }
    }

    /// A hidden cave comes on the board.
    fn reveal_cave(&mut self, why: &'static str, rule: &'static str) {
        if self.cave != CaveSight::Onboard {
            self.cave = CaveSight::Onboard;
            self.step("the cave", why, rule);
        }
    }

    fn event(&mut self) {
        match self.case.event {
            CaveEvent::Fires if self.case.gun.is_some() => self.gun_fires(),
            CaveEvent::Waits => self.step("the unit", "does nothing that loses \"?\"", "A12.141"),
            CaveEvent::OtherActivity
            | CaveEvent::Fires
            | CaveEvent::PlacesDc
            | CaveEvent::ThrowsDc => self.acts(),
            CaveEvent::ActsInComplex => {
                self.step("the unit", "nobody has a LOS into a Complex", "G11.31, G11.5");
            }
            CaveEvent::CaveFromCave
            | CaveEvent::CaveFromComplex
            | CaveEvent::PillboxFromComplex => self.enters_from_below(),
            CaveEvent::CaveFromAbove => self.enters_from_above(),
            CaveEvent::CaveFromDepressionCave => self.crosses_a_depression(),
            CaveEvent::EntersComplex => {
                self.unit = UnitSight::Hidden;
                self.step("the unit", "is hidden as it enters the Complex", "G11.75");
            }
            CaveEvent::ExitsAboveGround => {
                self.exits();
                self.step("the cave that it leaves", "is not revealed by that", "G11.75");
            }
            CaveEvent::ExitsByTunnel => {
                self.unit = UnitSight::Concealed;
                self.step("the unit", "advances out of the tunnel concealed", "G11.933, B8.61");
            }
            CaveEvent::EndOfCcph => {
                self.step("the unit", "cannot become hidden now", "G11.75");
                if self.unit == UnitSight::Known && self.case.enemy == EnemyLos::NoLos {
                    let later = "can gain \"?\" at the end of its own Player Turn";
                    self.step("the unit", later, "A12.121, G11.1");
                }
            }
            CaveEvent::IsAttacked => self.is_attacked(false, false),
            CaveEvent::IsHarmed => self.is_attacked(true, false),
            CaveEvent::IsAttackedByFt => self.is_attacked(false, true),
            CaveEvent::IsHarmedByFt => self.is_attacked(true, true),
            CaveEvent::IsBombarded => {
                self.step("the cave", "passes, and all HIP in it is kept", "G11.841");
            }
            CaveEvent::WpBelow => {
                self.reveal_cave("is revealed by the WP, not what is in it", "G11.851, G11.3");
            }
            CaveEvent::IsSearched => {
                self.reveal_cave("is revealed with what is in it", "G11.33, A12.152");
                self.is_found("G11.33, A12.152");
            }
            CaveEvent::IsReconned => {
                self.reveal_cave("is revealed, not what is in it", "G11.33, E1.23");
            }
            CaveEvent::IsInterrogated => {
                if self.case.primary && self.cave != CaveSight::Onboard {
                    self.step("the cave", "must be announced as a Primary one", "G11.981");
                }
                self.reveal_cave("is revealed with the unit", "G11.981");
                self.is_found("E2.21, E2.22");
            }
        }
    }

    /// It does something in a cave that can lose "?".
    fn acts(&mut self) {
        if !self.case.enemy.sees() {
            let rule = if self.unit == UnitSight::Hidden { "G11.31" } else { "A12.14" };
            self.step("the unit", "does so unseen", rule);
            return;
        }
        if self.unit != UnitSight::Known {
            self.unit = UnitSight::Known;
            self.step("the unit", "loses \"?\" or HIP in view of the enemy", "A12.14, A12.31");
        }
        self.reveal_cave("is revealed by what its unit does", "G11.3, A12.33");
    }

    /// It goes from one place below ground to another.
    fn enters_from_below(&mut self) {
        if !self.case.enemy.sees() {
            self.hides();
        } else if self.unit == UnitSight::Hidden {
            self.unit = UnitSight::Concealed;
            self.step("the unit", "is placed onboard concealed", "G11.75");
            self.reveal_cave("is onboard with the unit", "G11.751, G11.1");
        } else {
            self.loses_by_movement(false);
            self.reveal_cave("is onboard with the unit", "G11.1");
        }
    }

    /// It goes into a cave from above ground.
    fn enters_from_above(&mut self) {
        if !self.case.enemy.sees() {
            self.hides();
        } else {
            self.onboard_before_it_moves();
            self.loses_by_movement(false);
            self.reveal_cave("is onboard with the unit", "G11.1");
        }
        self.step("the hexside that it crosses", "need not be told", "G11.75");
    }

    /// It leaves a cave and enters another one IN the same Depression.
    fn crosses_a_depression(&mut self) {
        if !self.case.enemy.sees() {
            self.hides();
        } else {
            self.exits();
            self.reveal_cave("is onboard with the unit", "G11.1");
        }
    }

    /// It leaves a cave for above ground.
    fn exits(&mut self) {
        if self.unit == UnitSight::Hidden {
            self.unit = UnitSight::Concealed;
            self.step("the unit", "is placed onboard concealed", "G11.75");
        }
        self.loses_by_movement(self.case.open_ground);
    }

    /// A hidden unit above ground goes onboard before it moves.
    fn onboard_before_it_moves(&mut self) {
        if self.unit == UnitSight::Hidden {
            self.unit = UnitSight::Concealed;
            self.step("the unit", "is placed onboard concealed before it moves", "A12.32");
        }
    }

    /// It enters a cave into which nobody sees.
    fn hides(&mut self) {
        let stays = self.unit == UnitSight::Hidden;
        self.unit = UnitSight::Hidden;
        let comes_to = if stays { "stays hidden unseen" } else { "becomes hidden unseen" };
        self.step("the unit", comes_to, "G11.75");
    }

    /// A concealed unit moves; in view it can lose its "?".
    fn loses_by_movement(&mut self, open_ground: bool) {
        if self.unit != UnitSight::Concealed || !self.case.enemy.sees() {
            return;
        }
        if open_ground {
            self.unit = UnitSight::Known;
            self.step("the unit", "loses \"?\" in Open Ground", "A12.14");
        } else if self.case.manner == CaveManner::Movement {
            self.unit = UnitSight::Known;
            self.step("the unit", "loses \"?\" by Non-Assault Movement", "A12.14");
        } else {
            self.step("the unit", "keeps its \"?\"", "A12.14");
        }
    }

    /// A Gun fires. A die of its TH DR decides if it is Emplaced and in a LOS.
    fn gun_fires(&mut self) {
        let far = self.case.enemy == EnemyLos::Beyond16;
        // From beyond 16 hexes nobody sees what is hidden (G11.31); a "?" is lost to him (A12.121).
        let seen = match self.unit {
            UnitSight::Hidden => self.case.enemy == EnemyLos::Within16,
            UnitSight::Concealed => far || self.case.enemy == EnemyLos::Within16,
            UnitSight::Known => false,
        };
        match self.case.gun {
            _ if !seen => self.acts(),
            Some(GunFires::AlwaysRevealed) => self.loses("is revealed by its fire", "A12.34"),
            Some(GunFires::Emplaced) if self.by_dr => {
                self.loses("is revealed by the colored die of the TH DR", "A12.34, A12.2");
            }
            Some(GunFires::Emplaced) => {
                self.unit = UnitSight::Concealed;
                self.step("the unit", "is beneath \"?\" by the colored die", "A12.34, A12.2");
                self.reveal_cave("is onboard with the unit", "G11.1");
            }
            Some(GunFires::NotEmplaced) if far => self.loses("is revealed by its fire", "A12.121"),
            Some(GunFires::NotEmplaced) | None => self.acts(),
        }
    }

    /// It comes into plain view, and so does its cave.
    fn loses(&mut self, comes_to: &'static str, rule: &'static str) {
        if self.unit != UnitSight::Known {
            self.unit = UnitSight::Known;
            self.step("the unit", comes_to, rule);
        }
        self.reveal_cave("is onboard with the unit", "G11.1, G11.3");
    }

    /// An attack comes to a PTC or more. Whom it harms loses "?" also out of all LOS.
    fn is_attacked(&mut self, harms: bool, by_ft: bool) {
        if self.cave != CaveSight::Onboard && !by_ft {
            self.step("the attack", "cannot affect a hidden cave", "G11.8, G11.81");
            return;
        }
        if by_ft {
            self.step("the FT", "also attacks those in Accessible caves", "G11.834");
        }
        let in_los = matches!(self.case.enemy, EnemyLos::Within16 | EnemyLos::Beyond16);
        if harms {
            self.loses("loses \"?\" or HIP by its harm", "A12.14");
        } else if in_los {
            self.loses("loses \"?\" or HIP by the attack", "A12.14, G11.812");
        } else {
            self.step("the unit", "no \"?\" is lost", "A12.14");
        }
    }

    /// The enemy finds it: what was hidden is placed concealed.
    fn is_found(&mut self, rule: &'static str) {
        let (now, comes_to) = match self.unit {
            UnitSight::Hidden => (UnitSight::Concealed, "is placed onboard concealed"),
            UnitSight::Concealed | UnitSight::Known => (UnitSight::Known, "has no \"?\" any more"),
        };
        self.unit = now;
        self.step("the unit", comes_to, rule);
    }
}

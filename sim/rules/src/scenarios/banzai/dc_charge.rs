//! A DC Hero, or a unit with a DC, on the way to its target.

use std::sync::Arc;

use asl_engine::dice::{Dice, Roll};
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::charge::Charge;
use super::dc_outcome::{Detonated, End};
use super::dc_parameters::Detonates;
use super::events::{Act, Event};
use super::outcome::in_order;
use super::part::{Left, Part};
use super::scenario::STEPS_OF_A_ROLL;
use super::standing::{Running, goes_on, stands};
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::halvings::{self, Cause};
use crate::a7_fire::stack::Remains;
use crate::a23_demolition_charges::firepower::{self, PLACED};
use crate::scenarios::firefight::Band;
use crate::scenarios::{self, AttackOnBand};
use crate::tables::ift::{self, Effect};
use crate::units::Unit;

const CREATION: Roll = Roll::dr("T-H Hero creation dr", "G1.421");
const EFFECTS: Roll = Roll::DR("IFT DR of the DC", "A23.1");

/// The highest Final dr that creates a Hero (G1.421).
const CREATED: i32 = 3;

/// A DC on its way.
#[derive(Clone, Debug)]
pub struct DcCharge {
    /// The way, and the defenders' fire.
    pub(super) charge: Charge,
    /// Who detonates it.
    pub(super) detonates: Detonates,
    /// The drm of the creation dr, if there is one.
    pub(super) creation: Option<i32>,
    /// The DRM of its attack.
    pub(super) drm: i32,
    /// Whether the terrain halves its FP.
    pub(super) halved: bool,
    /// Whether it is for a Breach.
    pub(super) breach: bool,
    /// The events.
    pub(super) schedule: Schedule<DcEvent>,
}

/// Something that happens to a DC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DcEvent {
    /// The Hero is created.
    Create,
    /// What happens on the way.
    Run(Event),
    /// Whether the DC can be used now.
    Arrive,
    /// Its DR.
    Detonate,
    /// Its attack.
    Explode,
}

/// Where a DC stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DcStanding {
    run: Running,
    stage: Stage,
}

/// What has become of it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    Comes,
    Armed,
    /// Its DR has been made.
    Exploding(Original),
    Ended(End),
}

impl DcCharge {
    /// The events of the way to the target, as those of a charge, and of the DC.
    pub(super) fn schedule_of(charge: &Charge) -> Schedule<DcEvent> {
        let mut sections = vec![vec![DcEvent::Create]];
        let numbers = 0..charge.schedule.len();
        for number in numbers.take_while(|one| charge.schedule.event(*one) != Event::MphEnds) {
            if charge.schedule.section(number) + 1 == sections.len() {
                sections.push(Vec::new());
            }
            if let Some(section) = sections.last_mut() {
                section.push(DcEvent::Run(charge.schedule.event(number)));
            }
        }
        sections.push(vec![DcEvent::Arrive, DcEvent::Detonate, DcEvent::Explode]);
        Schedule::of(sections)
    }

    /// Whether the DC can be used: whoever has it is where it must be, and in order. A Hero can
    /// detonate it even if he is pinned, and so can a unit.
    fn is_armed(&self, at: &Running) -> bool {
        let hex = self.charge.last() - self.charge.waits;
        let there = at.hexes[0] == hex;
        let can = |unit: Unit| match self.detonates {
            Detonates::Hero | Detonates::Unit => stands(unit),
            Detonates::Placed => goes_on(unit),
        };
        there && at.stacks[0].units.iter().any(|(_, unit)| can(*unit))
    }

    /// Its X#: that of whoever has it by then, whom fire can have Replaced (A23.2).
    fn malfunction_number(&self, at: &Running) -> i32 {
        let users = at.stacks[0].units.iter().map(|(_, unit)| firepower::malfunction_number(*unit));
        users.max().unwrap_or(firepower::LOWEST_X)
    }

    /// Its attack on the defenders: Area Fire if it is for a Breach.
    fn shot(&self) -> Shot {
        let cause = self.breach.then_some(Cause::AreaFire);
        let firepower = halvings::firepower(PLACED, cause, i32::from(self.halved));
        Shot { drm: self.drm, ..Shot::of(self.charge.table, firepower, false) }
    }

    /// Whether the DR makes a Breach: a NMC or anything stronger on the full column (B23.711).
    fn breaches(&self, original: i32) -> bool {
        let effect = ift::effect(PLACED, original + self.drm);
        self.breach && !matches!(effect, Effect::Ptc | Effect::None)
    }

    fn attack(&self, at: &DcStanding) -> Option<AttackOnBand> {
        let Stage::Exploding(original) = at.stage else { return None };
        let on = AttackOnBand::new(&self.charge.defending, &at.run.defenders, self.shot())?;
        Some(on.with_original(Some(original)))
    }

    fn ended(&self, at: &DcStanding, original: Original) -> DcStanding {
        let end = End::Detonates { breach: self.breaches(original.total) };
        DcStanding { stage: Stage::Ended(end), ..at.clone() }
    }
}

impl Scenario for DcCharge {
    type Event = DcEvent;
    type Standing = DcStanding;
    type Part = Part;
    type Act = Act;
    type Outcome = Detonated;

    fn steps_of_a_roll(&self) -> u64 {
        STEPS_OF_A_ROLL
    }

    fn start(&self) -> DcStanding {
        DcStanding { run: self.charge.beginning(), stage: Stage::Comes }
    }

    fn schedule(&self) -> &Schedule<DcEvent> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &DcStanding) -> Coming<Self> {
        if let Stage::Ended(_) = at.stage {
            return Coming::Over;
        }
        let stage = |stage| Coming::Sure(DcStanding { stage, ..at.clone() });
        match self.schedule.event(number) {
            DcEvent::Create if self.creation.is_some() => Coming::Roll,
            DcEvent::Create => Coming::Nothing,
            DcEvent::Run(_) => match self.charge.comes(number - 1, &at.run) {
                Coming::Sure(super::standing::Standing::Running(run)) => {
                    Coming::Sure(DcStanding { run, ..at.clone() })
                }
                Coming::Part(part) => Coming::Part(part),
                Coming::Roll => Coming::Roll,
                _ => Coming::Nothing,
            },
            DcEvent::Arrive if self.is_armed(&at.run) => stage(Stage::Armed),
            DcEvent::Arrive => stage(Stage::Ended(End::Lost)),
            DcEvent::Detonate => Coming::Roll,
            DcEvent::Explode => match (self.attack(at), at.stage) {
                (Some(on), _) => Coming::Part(Part::Fire(scenarios::Part::Attack(on))),
                (None, Stage::Exploding(original)) => Coming::Sure(self.ended(at, original)),
                _ => Coming::Nothing,
            },
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: DcStanding, dice: &mut D) -> DcStanding {
        match self.schedule.event(number) {
            DcEvent::Create => {
                let original = dice.one_die(&CREATION);
                let final_dr = original + self.creation.unwrap_or_default();
                if final_dr <= CREATED {
                    dice.note("G1.424", format_args!("Final dr {final_dr}: a DC Hero"));
                    return at;
                }
                if original == 6 {
                    dice.note("G1.421", format_args!("an Original 6 pins the creating unit"));
                    return DcStanding { stage: Stage::Ended(End::NoHeroPinned), ..at };
                }
                dice.note("G1.424", format_args!("Final dr {final_dr}: no Hero"));
                DcStanding { stage: Stage::Ended(End::NoHero), ..at }
            }
            DcEvent::Detonate => {
                let total = dice.dr_total(&EFFECTS);
                let stage = if total >= self.malfunction_number(&at.run) {
                    dice.note("A23.4", format_args!("it malfunctions"));
                    Stage::Ended(End::Malfunctions)
                } else {
                    if self.breaches(total) {
                        dice.note("B23.711", format_args!("there is a Breach"));
                    }
                    Stage::Exploding(Original { total, doubles: false })
                };
                DcStanding { stage, ..at }
            }
            _ => DcStanding { run: self.charge.fired(at.run.clone(), dice), ..at },
        }
    }

    fn after(&self, number: usize, at: &DcStanding, left: &Left) -> DcStanding {
        let Left::Band(left) = left else { return at.clone() };
        match (self.schedule.event(number), at.stage) {
            (DcEvent::Explode, Stage::Exploding(original)) => {
                let (defenders, _) = Band::without_activations(left);
                let run = Running { defenders, ..at.run.clone() };
                self.ended(&DcStanding { run, ..at.clone() }, original)
            }
            (DcEvent::Run(event), _) => {
                let run = self.charge.after_fire(event, &at.run, left);
                DcStanding { run, ..at.clone() }
            }
            _ => at.clone(),
        }
    }

    fn decided(&self, _number: usize, at: &DcStanding, _act: Act) -> DcStanding {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &DcStanding, _player: Player, acts: &[Act]) -> Act {
        acts[0]
    }

    fn outcome(&self, _number: usize, at: &DcStanding) -> Detonated {
        let end = match at.stage {
            Stage::Ended(end) => end,
            _ => End::Lost,
        };
        let gone = match (self.detonates, end) {
            (_, End::NoHero | End::NoHeroPinned) | (Detonates::Placed, _) => false,
            (Detonates::Hero, _) => true,
            (Detonates::Unit, end) => end != End::Lost,
        };
        let run = &at.run;
        let all: Vec<&Shared<Band>> = run.stacks.iter().chain([&run.inside, &run.behind]).collect();
        let units: Vec<(u8, Unit)> = match gone {
            true => Vec::new(),
            false => all.iter().flat_map(|band| band.units.iter().copied()).collect(),
        };
        let of = |units: Vec<(u8, Unit)>, before: &Arc<[Unit]>| {
            Remains::of_units(&in_order(units, &[]), Arc::clone(before))
        };
        Detonated {
            end,
            defenders: of(run.defenders.units.clone(), &self.charge.defending.before),
            attackers: of(units, &self.charge.side.before),
        }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &DcStanding, dice: &mut D) {
        if let DcEvent::Run(_) = self.schedule.event(number) {
            let running = super::standing::Standing::Running(at.run.clone());
            self.charge.announce(number - 1, &running, dice);
        }
    }

    fn note_change<D: Dice + ?Sized>(&self, before: &DcStanding, after: &DcStanding, dice: &mut D) {
        let [before, after] =
            [before, after].map(|at| super::standing::Standing::Running(at.run.clone()));
        self.charge.note_change(&before, &after, dice);
    }
}

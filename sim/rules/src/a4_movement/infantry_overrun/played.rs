//! An Infantry Overrun, roll by roll: the NTC, the SMC's fire, and CC.

use std::fmt;
use std::sync::Arc;

use crate::a7_fire::attack::{self, Circumstances, Shot};
use crate::a7_fire::stack::Remains;
use crate::a11_close_combat::attack::{How, Who};
use crate::a11_close_combat::combat::{self, Attack, Combat, places};
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::a11_close_combat::left::LeftOfSide;
use crate::measures::Aftermaths;
use crate::units::Unit;
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Shared, Step};

const NTC: Roll = Roll::DR("NTC for the Infantry Overrun", "A4.15");

/// An Infantry Overrun that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overrun {
    pub(super) units: Fighters,
    pub(super) smc: Fighter,
    pub(super) before: [Arc<[Unit]>; 2],
    /// The NTC: by its place the unit that makes it, and the highest DR that passes.
    pub(super) checks: Vec<(usize, i32)>,
    /// Whether one NTC is that of a leader, for all.
    pub(super) led: bool,
    pub(super) leaves: bool,
    /// What the SMC fires at those who enter, if he does.
    pub(super) fire: Option<(Shot, Circumstances)>,
    /// Whether CC is Hand-to-Hand, if that is given.
    pub(super) hand_to_hand: Option<bool>,
    /// The DRM of the units' CC attack that are not worked out.
    pub(super) drm: i32,
}

/// The stage of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// So many NTC have been made; these units enter, a bit for each.
    Check(u8, u8),
    /// The SMC's attack on those that have entered.
    Fire(u8, attack::State),
    /// The CC of those that have entered, as they are now.
    Fight(u8, Shared<Fighters>, combat::State),
}

/// What an Infantry Overrun has come to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overran {
    /// What CC has left of those that have entered, and of the SMC.
    Fought(LeftOfSide, LeftOfSide),
    /// The SMC has left, and the units are in his Location.
    Left,
    /// Nobody enters.
    Stayed,
}

impl fmt::Display for Overran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fought(units, smc) => write!(f, "{units} / {smc}"),
            Self::Left => f.write_str("the SMC leaves"),
            Self::Stayed => f.write_str("does not enter"),
        }
    }
}

impl Overrun {
    /// The units that enter.
    fn inside(&self, entered: u8) -> Fighters {
        let units = self.units.iter().enumerate();
        units.filter(|(place, _)| entered & (1 << place) != 0).map(|(_, one)| *one).collect()
    }

    /// The CC of these.
    pub(super) fn combat(&self, units: &Shared<Fighters>) -> Combat {
        let smc = vec![self.smc];
        let attacks = [(Who::Attackers, &**units, &smc), (Who::Defenders, &smc, &**units)]
            .into_iter()
            .map(|(by, attackers, targets)| Attack {
                by,
                attackers: places(attackers, Fighter::can_attack),
                targets: places(targets, Fighter::is_here),
            })
            .filter(|attack| attack.attackers != 0)
            .collect();
        let sides: [Shared<Fighters>; 2] = [units.clone(), smc.into()];
        // Fire can have broken or pinned all who would make it Hand-to-Hand (G1.64).
        let brings = || units.iter().any(Fighter::brings_hand_to_hand);
        let hand_to_hand = self.hand_to_hand.unwrap_or_else(brings);
        let how = How {
            hand_to_hand,
            ambusher: None,
            drm: [self.drm, 0],
            captures: [false; 2],
            infiltrates: [false; 2],
        };
        Combat::new(&sides, attacks, how)
    }

    /// What comes when all NTC have been made.
    fn entered(&self, entered: u8) -> Step<State, Overran> {
        // Only a MMC overruns, and of the Japanese a SMC, too (A4.15, G1.4).
        let overruns = |one: &Fighter| one.is_mmc() || one.unit.body.is_japanese();
        if !self.inside(entered).iter().any(overruns) {
            return Step::Done(Overran::Stayed);
        }
        if self.leaves {
            return Step::Done(Overran::Left);
        }
        match self.attack(entered) {
            Some(attack) => Step::Next(State::Fire(entered, attack.start())),
            None => self.fight(entered, self.inside(entered)),
        }
    }

    /// The SMC's attack on those that have entered.
    fn attack(&self, entered: u8) -> Option<attack::Attack> {
        let (shot, circumstances) = self.fire?;
        let inside = self.inside(entered);
        let targets = inside.iter().map(|one| one.unit).collect();
        // Units with other markers of CC are not exchanged, however equal their counters are.
        let marks = |one: &Fighter| (one.cx, one.unarmed, one.lax);
        let label = |one: &Fighter| {
            inside.iter().position(|other| marks(other) == marks(one)).unwrap_or(0) as u8
        };
        let labels: Vec<u8> = inside.iter().map(label).collect();
        Some(attack::Attack::with_labels(shot, targets, &labels, circumstances))
    }

    /// Those that have entered, after the SMC's attack has left this of them.
    fn after_fire(&self, entered: u8, remains: &Remains) -> Fighters {
        let before = self.inside(entered);
        let all = before.iter().zip(remains.aftermaths());
        all.flat_map(|(one, after)| after.left.iter().map(|unit| Fighter { unit: *unit, ..*one }))
            .collect()
    }

    /// The CC of those that are in the Location, if there are any.
    fn fight(&self, entered: u8, inside: Fighters) -> Step<State, Overran> {
        if inside.is_empty() {
            return Step::Done(self.over(entered, inside, &vec![self.smc]));
        }
        let inside: Shared<Fighters> = inside.into();
        let start = self.combat(&inside).start();
        Step::Next(State::Fight(entered, inside, start))
    }

    /// What it has come to, with these left of those that have entered.
    fn over(&self, entered: u8, mut units: Fighters, smc: &Fighters) -> Overran {
        // Those that did not enter are as they were.
        let outside = self.units.iter().enumerate();
        let outside = outside.filter(|(place, _)| entered & (1 << place) == 0);
        units.extend(outside.map(|(_, one)| *one));
        units.sort_by_key(|one| one.origin);
        let left = |side: usize, units: &Fighters| LeftOfSide::of(units, &self.before[side]);
        Overran::Fought(left(0, &units), left(1, smc))
    }

    /// All units, when nobody has to make a NTC.
    pub(super) fn everybody(&self) -> u8 {
        (1 << self.units.len()) - 1
    }
}

impl Procedure for Overrun {
    type State = State;
    type Outcome = Overran;

    fn start(&self) -> State {
        let must: u8 = self.checks.iter().map(|(place, _)| 1 << place).sum();
        State::Check(0, if self.led { 0 } else { self.everybody() & !must })
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Overran> {
        match state {
            State::Check(number, entered) => {
                let Some((place, highest)) = self.checks.get(usize::from(number)) else {
                    return self.entered(entered);
                };
                let passes = dice.total_at_most(&NTC, *highest);
                let unit = self.units[*place].unit;
                let says = if passes { "passes" } else { "fails" };
                dice.note("A4.15", format_args!("{highest} or less: {unit} {says}"));
                let now = match (passes, self.led) {
                    (true, true) => self.everybody(),
                    (true, false) => entered | 1 << place,
                    (false, _) => entered,
                };
                Step::Next(State::Check(number + 1, now))
            }
            State::Fire(entered, state) => {
                let attack = self.attack(entered).expect("it goes on");
                match attack.step(state, dice) {
                    Step::Next(state) => Step::Next(State::Fire(entered, state)),
                    Step::Done(remains) => self.fight(entered, self.after_fire(entered, &remains)),
                }
            }
            State::Fight(entered, inside, state) => match self.combat(&inside).step(state, dice) {
                Step::Next(state) => Step::Next(State::Fight(entered, inside, state)),
                Step::Done(both) => {
                    let [units, smc] = both.0;
                    Step::Done(self.over(entered, units, &smc))
                }
            },
        }
    }
}

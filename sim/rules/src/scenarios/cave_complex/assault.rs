//! The attacks of an assignment, played to their end.

use std::fmt;

use super::CaveComplex;
use super::attack::Attack;
use super::by_assault::{ByAssault, Stage};
use super::cave::Cave;
use super::layout::Layout;
use crate::Refusal;
use crate::g11_caves::bombardment;
use crate::scenarios::described::Described;
use asl_engine::dice::Dice;
use asl_engine::{
    Coming, Kernel, Meter, NotExact, Part, Player, Procedure, Scenario, Schedule, Step,
};

/// The caves and what attacks them, worked out once.
#[derive(Clone, Debug)]
pub struct Assault {
    pub(super) targets: Vec<Target>,
    /// The name of the Complex that is asked about.
    complex: Option<String>,
    /// What is open whatever happens to the caves.
    open_anyway: Exits,
    /// Cave by cave: what befalls it, and then the next.
    schedule: Schedule<Event>,
}

/// Something that befalls a cave, by its place in the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The NMC against Bombardment.
    Bombardment {
        /// The cave.
        cave: u8,
    },
    /// Its own assault is played.
    Assault {
        /// The cave.
        cave: u8,
    },
    /// Its attack is resolved once more.
    Attack {
        /// The cave.
        cave: u8,
        /// How often it was resolved before.
        times: u8,
    },
    /// The cave has its fate.
    Settled {
        /// The cave.
        cave: u8,
    },
    /// All caves have theirs.
    Over,
}

/// A cave under attack.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) letter: char,
    pub(super) attack: Option<Attack>,
    /// The assault that is made on it instead.
    pub(super) assault: Option<ByAssault>,
    /// How often that is resolved, if the cave survives.
    pub(super) times: u8,
    /// What it leaves open when it survives.
    leaves: Exits,
}

/// Which units have a way out of the Complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exits {
    /// Infantry and a Gun.
    Open,
    /// Only Infantry.
    NoGun,
    /// Nobody.
    Closed,
}

/// How far the attacks have come.
///
/// What happens to one cave does not depend on any other, so the caves are taken
/// one after another, each through all Player Turns. Then nothing need be known
/// of those before except how many were eliminated and what still has a way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Progress {
    /// Whether the cave that is attacked now is eliminated.
    gone: bool,
    /// How many caves before it were eliminated.
    eliminated: u8,
    /// What has a way out through the caves before it.
    exits: Exits,
}

/// What is left of the caves and of the Complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Aftermath {
    /// How many caves are eliminated.
    pub eliminated: u8,
    /// Which units have a way out of the Complex of the question, if there is one.
    pub exits: Option<Exits>,
}

impl fmt::Display for Aftermath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let caves = if self.eliminated == 1 { "cave" } else { "caves" };
        let exits = match self.exits {
            None => "",
            Some(Exits::Open) => ", open",
            Some(Exits::NoGun) => ", no gun",
            Some(Exits::Closed) => ", closed",
        };
        f.pad(&format!("{} {caves}{exits}", self.eliminated))
    }
}

/// Whether the attackers' MPh that an attack takes come in the same Player Turns as those of
/// the attacks before it: every second Player Turn is the enemy's.
fn check_player_turns(
    described: &Described<'_>,
    (turn, rule): (u8, &'static str),
    others: &[(char, u8)],
) -> Result<(), Refusal> {
    match others.iter().find(|(_, other)| other % 2 != turn % 2) {
        None => Ok(()),
        Some((letter, other)) => {
            let why = format!(
                "it takes a MPh of the attackers in Player Turn {turn}, but the attack on cave \
                 {letter} takes one in Player Turn {other}: one of the two is the enemy's"
            );
            Err(described.refused(why).by(rule))
        }
    }
}

impl Assault {
    pub(super) fn read(of: &CaveComplex, layout: &Layout) -> Result<Self, Refusal> {
        let mut attacks: Vec<(char, Attack)> = Vec::new();
        // In which Player Turn each first takes a MPh of the attackers, if it does.
        let mut mphs: Vec<(char, u8)> = Vec::new();
        for given in of.attacks.iter().flatten() {
            let described = Described::new("attacks", given);
            let cave = layout.cave("attacks", described.name)?;
            let attack = Attack::read(&described, cave, of.failed_throw_can_eliminate)?;
            if attacks.iter().any(|(letter, _)| *letter == cave.letter) {
                return Err(described.refused("a cave has one attack at most"));
            }
            if let Some((turn, rule)) = attack.mph() {
                check_player_turns(&described, (turn, rule), &mphs)?;
                mphs.push((cave.letter, turn));
            }
            attacks.push((cave.letter, attack));
        }
        let mut assaults: Vec<(char, ByAssault)> = Vec::new();
        for given in of.assaults.iter().flatten() {
            let described = Described::new("assaults", given);
            let letter = layout.cave("assaults", described.name)?.letter;
            let attacked = attacks.iter().any(|(other, _)| *other == letter);
            if attacked || assaults.iter().any(|(other, _)| *other == letter) {
                return Err(described.refused("a cave has one attack or assault at most"));
            }
            let assault = ByAssault::read(&described, of)?;
            check_player_turns(&described, (assault.first, "A3"), &mphs)?;
            mphs.push((letter, assault.first));
            assaults.push((letter, assault));
        }
        let ways_out = layout.ways_out(of.gun_needs_empty_cave);
        let target = |cave: &Cave| {
            let attack = attacks.iter().find(|(letter, _)| *letter == cave.letter);
            let attack = attack.map(|(_, attack)| *attack);
            let leaves = match &ways_out {
                Some(ways) if ways.gun_caves.contains(&cave.letter) => Exits::Open,
                Some(ways) if ways.caves.contains(&cave.letter) => Exits::NoGun,
                _ => Exits::Closed,
            };
            let times = attack.map_or(0, |attack| attack.times(of.turns));
            let assault = assaults.iter().find(|(letter, _)| *letter == cave.letter);
            let assault = assault.map(|(_, assault)| assault.clone());
            Target { letter: cave.letter, attack, assault, times, leaves }
        };
        let targets: Vec<Target> = layout.caves.iter().map(target).collect();
        let is_spared = |target: &Target| target.times == 0 && target.assault.is_none();
        if !of.bombardment && targets.iter().all(is_spared) {
            let message = format!(
                "nothing attacks a cave by Player Turn {}: give `attacks`, `bombardment` or more \
                 `turns` (a Set DC takes two)",
                of.turns.get()
            );
            return Err(Refusal::together("attacks", message));
        }
        let tunnel = ways_out.is_some_and(|ways| !ways.tunnels.is_empty());
        let events = |(cave, target): (u8, &Target)| {
            // An assault begins with the Bombardment of its own.
            let assault = target.assault.as_ref().map(|_| Event::Assault { cave });
            let bombarded = of.bombardment && assault.is_none();
            let bombardment = bombarded.then_some(Event::Bombardment { cave });
            let attacks = (0..target.times).map(|times| Event::Attack { cave, times });
            let events = bombardment.into_iter().chain(assault).chain(attacks);
            events.chain([Event::Settled { cave }]).collect()
        };
        let caves = (0..).zip(&targets).map(events);
        let schedule = Schedule::of(caves.chain([vec![Event::Over]]));
        Ok(Self {
            schedule,
            targets,
            complex: layout.asked.map(|complex| complex.to_string()),
            open_anyway: if tunnel { Exits::NoGun } else { Exits::Closed },
        })
    }

    /// Finds what free garrisons do.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub(super) fn prepare(&self, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        self.assaults().try_for_each(|by| by.play().prepare(meter))
    }

    /// Why it cannot be played, as long as what a free garrison does is not found.
    pub(super) fn unprepared(&self) -> Option<Refusal> {
        self.assaults().find_map(|by| by.play().unprepared())?;
        let message = "a garrison's best play needs more than the budget has: give a larger \
                       `--budget`. Fewer units or `turns` reduce the work.";
        Some(Refusal::together("assaults", message))
    }

    fn assaults(&self) -> impl Iterator<Item = &ByAssault> {
        self.targets.iter().filter_map(|target| target.assault.as_ref())
    }

    fn note_exits<D: Dice + ?Sized>(&self, exits: Exits, dice: &mut D) {
        if let Some(complex) = &self.complex {
            let what = match exits {
                Exits::Open => "has ways out for Infantry and for a Gun",
                Exits::NoGun => "has a way out for Infantry; a Gun in it is eliminated",
                Exits::Closed => "has no way out: everything in it is eliminated",
            };
            dice.note("G11.88", format_args!("Complex {complex} {what}"));
        }
    }
}

impl Scenario for Assault {
    type Event = Event;
    type Standing = Progress;
    type Part = Blow;
    /// Nobody decides anything: the attacks are given.
    type Act = ();
    type Outcome = Aftermath;

    fn start(&self) -> Progress {
        Progress { gone: false, eliminated: 0, exits: self.open_anyway }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Progress) -> Coming<Self> {
        let attack = |cave: u8| self.targets[usize::from(cave)].attack;
        match self.schedule.event(number) {
            Event::Settled { cave } => {
                let leaves = self.targets[usize::from(cave)].leaves;
                Coming::Sure(Progress {
                    gone: false,
                    eliminated: at.eliminated + u8::from(at.gone),
                    exits: if at.gone { at.exits } else { at.exits.min(leaves) },
                })
            }
            Event::Over => Coming::Nothing,
            _ if at.gone => Coming::Nothing,
            Event::Bombardment { .. } => Coming::Part(Blow::Bombardment),
            Event::Assault { cave } => {
                let assault = self.targets[usize::from(cave)].assault.clone();
                assault.map_or(Coming::Nothing, |by| Coming::Part(Blow::Assault(by)))
            }
            Event::Attack { cave, .. } => {
                attack(cave).map_or(Coming::Nothing, |attack| Coming::Part(Blow::Attack(attack)))
            }
        }
    }

    fn roll<D: Dice + ?Sized>(&self, _number: usize, at: Progress, _dice: &mut D) -> Progress {
        at
    }

    fn after(&self, _number: usize, at: &Progress, eliminated: &bool) -> Progress {
        Progress { gone: *eliminated, ..*at }
    }

    fn decided(&self, _number: usize, at: &Progress, (): ()) -> Progress {
        *at
    }

    fn policy(&self, _number: usize, _at: &Progress, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Progress) -> Aftermath {
        let exits = self.complex.as_ref().map(|_| at.exits);
        Aftermath { eliminated: at.eliminated, exits }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Progress, dice: &mut D) {
        let letter = |cave: u8| self.targets[usize::from(cave)].letter;
        match self.schedule.event(number) {
            Event::Bombardment { cave } => {
                let letter = letter(cave);
                dice.note("G11.841", format_args!("cave {letter} is in the Bombarded area"));
            }
            Event::Attack { cave, times } if !at.gone => {
                if let Some(attack) = self.targets[usize::from(cave)].attack {
                    let (letter, turn) = (letter(cave), attack.turn(times));
                    dice.note(
                        "G11.88",
                        format_args!("cave {letter}, Player Turn {turn}: {attack}"),
                    );
                }
            }
            Event::Assault { cave } if !at.gone => {
                let letter = letter(cave);
                dice.note("G11.88", format_args!("cave {letter} is assaulted"));
            }
            Event::Over => self.note_exits(at.exits, dice),
            Event::Attack { .. } | Event::Assault { .. } | Event::Settled { .. } => {}
        }
    }
}

/// What befalls a cave next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Blow {
    /// The NMC against Bombardment.
    Bombardment,
    /// One attack.
    Attack(Attack),
    /// A whole assault.
    Assault(ByAssault),
}

impl Part for Blow {
    type Likeness = Self;
    type Known = ();

    fn likeness(&self) -> Self {
        self.clone()
    }

    fn kernel(&self, _known: &mut (), meter: &mut Meter<'_>) -> Result<Kernel<bool>, NotExact> {
        match self {
            Self::Assault(by) => by.kernel(meter),
            _ => Kernel::of(self, meter),
        }
    }
}

impl Procedure for Blow {
    /// Where an assault stands; an attack takes one step.
    type State = Option<Stage>;
    /// Whether it eliminates the cave.
    type Outcome = bool;

    fn start(&self) -> Option<Stage> {
        match self {
            Self::Assault(by) => Some(by.play().start()),
            Self::Bombardment | Self::Attack(_) => None,
        }
    }

    fn step<D: Dice + ?Sized>(
        &self,
        state: Option<Stage>,
        dice: &mut D,
    ) -> Step<Option<Stage>, bool> {
        match (self, state) {
            (Self::Assault(by), Some(stage)) => match by.play().step(stage, dice) {
                Step::Next(stage) => Step::Next(Some(stage)),
                Step::Done(taken) => Step::Done(taken.is_eliminated()),
            },
            (Self::Attack(attack), _) => Step::Done(attack.eliminates(dice)),
            (Self::Bombardment, _) => Step::Done(!bombardment::passes(dice)),
            (Self::Assault(_), None) => unreachable!("an assault begins where it stands"),
        }
    }
}

//! The attacks of an assignment, played to their end.

use std::fmt;

use num_bigint::BigUint;

use super::CaveComplex;
use super::attack::Attack;
use super::cave::Cave;
use super::described::{Described, together};
use super::layout::Layout;
use crate::Contradiction;
use crate::g11_caves::bombardment;
use asl_engine::dice::Dice;
use asl_engine::odds::Exact;
use asl_engine::{Chain, Kernel, Procedure, Step};

/// The caves and what attacks them, worked out once.
#[derive(Clone, Debug)]
pub struct Assault {
    pub(super) targets: Vec<Target>,
    bombardment: bool,
    /// The name of the Complex that is asked about.
    complex: Option<String>,
    /// What is open whatever happens to the caves.
    open_anyway: Exits,
}

/// A cave under attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) letter: char,
    pub(super) attack: Option<Attack>,
    /// How often that is resolved, if the cave survives.
    pub(super) times: u8,
    /// What it leaves open when it survives.
    leaves: Exits,
}

/// Who has a way out of the Complex.
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
/// of those before but how many were eliminated and who has a way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Progress {
    /// The cave that is attacked now.
    cave: u8,
    /// Whether it has still to take its NMC against Bombardment.
    bombarded: bool,
    /// How often it has been attacked.
    times: u8,
    /// How many caves before it were eliminated.
    eliminated: u8,
    /// Who has a way out through the caves before it.
    exits: Exits,
}

/// What is left of the caves and of the Complex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Aftermath {
    /// How many caves are eliminated.
    pub eliminated: u8,
    /// Who has a way out of the Complex that is asked about, if there is one.
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

impl Assault {
    pub(super) fn read(of: &CaveComplex, layout: &Layout) -> Result<Self, Contradiction> {
        let mut attacks: Vec<(char, Attack)> = Vec::new();
        for given in of.attacks.iter().flatten() {
            let described = Described::new("attacks", given);
            let cave = layout.cave("attacks", described.name)?;
            let attack = Attack::read(&described, cave, of.failed_throw_can_eliminate)?;
            if attacks.iter().any(|(letter, _)| *letter == cave.letter) {
                return Err(described.refused("a cave has one attack at most"));
            }
            attacks.push((cave.letter, attack));
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
            Target { letter: cave.letter, attack, times, leaves }
        };
        let targets: Vec<Target> = layout.caves.iter().map(target).collect();
        if !of.bombardment && targets.iter().all(|target| target.times == 0) {
            let message = format!(
                "nothing attacks a cave by Player Turn {}: give `attacks`, `bombardment` or more \
                 `turns` (a Set DC takes two)",
                of.turns.get()
            );
            return Err(together("attacks", message));
        }
        let tunnel = ways_out.is_some_and(|ways| !ways.tunnels.is_empty());
        Ok(Self {
            targets,
            bombardment: of.bombardment,
            complex: layout.asked.map(|complex| complex.to_string()),
            open_anyway: if tunnel { Exits::NoGun } else { Exits::Closed },
        })
    }

    /// What befalls the cave next, if it is to be attacked at all.
    fn due(&self, progress: Progress) -> Option<Blow> {
        if progress.bombarded {
            return Some(Blow::Bombardment);
        }
        let target = &self.targets[usize::from(progress.cave)];
        target.attack.filter(|_| progress.times < target.times).map(Blow::Attack)
    }

    /// What a blow leads to.
    fn after(&self, progress: Progress, eliminated: bool) -> Progress {
        if eliminated {
            self.next(progress, false)
        } else if progress.bombarded {
            Progress { bombarded: false, ..progress }
        } else {
            Progress { times: progress.times + 1, ..progress }
        }
    }

    /// The exact odds, blow by blow.
    ///
    /// The same blows as played, but what has come to the next cave waits until all
    /// blows to this one are over. So few states are under way at a time, and
    /// however rare they are, none is left undecided.
    pub(super) fn exact(&self) -> Exact<Aftermath> {
        let one = BigUint::from(1_u8);
        let mut chain = Chain::from(self.start(), u64::MAX, usize::MAX);
        let mut untouched = self.start();
        while usize::from(untouched.cave) < self.targets.len() {
            let kernel = self.due(untouched).map(|blow| Kernel::of(&blow));
            let lead = |progress: &Progress, visit: &mut dyn FnMut(Progress, &BigUint, usize)| {
                match &kernel {
                    _ if progress.cave != untouched.cave => visit(*progress, &one, 0),
                    None => visit(self.next(*progress, true), &one, 0),
                    Some(kernel) => {
                        for (eliminated, weight) in &kernel.ways {
                            visit(self.after(*progress, *eliminated), weight, kernel.exponent);
                        }
                    }
                }
                Ok(())
            };
            chain.advance(lead).expect("there is no limit to the work");
            untouched = match kernel {
                Some(_) => self.after(untouched, false),
                None => self.next(untouched, true),
            };
        }
        chain.into_exact(|progress| self.aftermath(progress))
    }

    /// The cave after this one, which has its fate.
    fn next(&self, progress: Progress, survives: bool) -> Progress {
        let leaves = self.targets[usize::from(progress.cave)].leaves;
        Progress {
            cave: progress.cave + 1,
            bombarded: self.bombardment,
            times: 0,
            eliminated: progress.eliminated + u8::from(!survives),
            exits: if survives { progress.exits.min(leaves) } else { progress.exits },
        }
    }

    fn aftermath(&self, progress: Progress) -> Aftermath {
        let exits = self.complex.as_ref().map(|_| progress.exits);
        Aftermath { eliminated: progress.eliminated, exits }
    }

    fn note_exits<D: Dice + ?Sized>(&self, exits: Exits, dice: &mut D) {
        if let Some(complex) = &self.complex {
            let what = match exits {
                Exits::Open => "has ways out for Infantry and for a Gun",
                Exits::NoGun => "has a way out for Infantry; a Gun in it is eliminated",
                Exits::Closed => "has no way out: what is in it is eliminated",
            };
            dice.note("G11.88", format_args!("Complex {complex} {what}"));
        }
    }
}

impl Procedure for Assault {
    type State = Progress;
    type Outcome = Aftermath;

    fn start(&self) -> Progress {
        Progress {
            cave: 0,
            bombarded: self.bombardment,
            times: 0,
            eliminated: 0,
            exits: self.open_anyway,
        }
    }

    fn step<D: Dice + ?Sized>(
        &self,
        progress: Progress,
        dice: &mut D,
    ) -> Step<Progress, Aftermath> {
        let Some(target) = self.targets.get(usize::from(progress.cave)) else {
            self.note_exits(progress.exits, dice);
            return Step::Done(self.aftermath(progress));
        };
        let letter = target.letter;
        let Some(blow) = self.due(progress) else {
            return Step::Next(self.next(progress, true));
        };
        match blow {
            Blow::Bombardment => {
                dice.note("G11.841", format_args!("cave {letter} is in the Bombarded area"));
            }
            Blow::Attack(attack) => {
                let turn = attack.turn(progress.times);
                dice.note("G11.88", format_args!("cave {letter}, Player Turn {turn}: {attack}"));
            }
        }
        let eliminated = blow.eliminates(dice);
        Step::Next(self.after(progress, eliminated))
    }
}

/// What befalls a cave next.
#[derive(Clone, Copy, Debug)]
enum Blow {
    Bombardment,
    Attack(Attack),
}

impl Blow {
    /// Whether it eliminates the cave.
    fn eliminates<D: Dice + ?Sized>(&self, dice: &mut D) -> bool {
        match self {
            Self::Bombardment => !bombardment::passes(dice),
            Self::Attack(attack) => attack.eliminates(dice),
        }
    }
}

impl Procedure for Blow {
    type State = ();
    type Outcome = bool;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), bool> {
        Step::Done(self.eliminates(dice))
    }
}

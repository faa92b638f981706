//! What is played: the terms with two sides.

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

use asl_engine::{Budget, Interrupted, Watch};
use rayon::prelude::*;

use super::super::attack;
use super::assaults::{self, Asked, Assaults, NoEnds};
use super::garrisons::{self, Allotment};
use super::graph::NoTree;
use super::groups::{self, Setup};
use super::side::{Attackers, Defenders};
use super::situation::Score;
use super::solve::{self, Solved};
use super::terms::Terms;
use super::tree::{Growing, Numbers};

/// So many allotments of the defenders are looked at at most.
pub(super) const MOST_ALLOTMENTS: usize = 4_000;

/// So many setups of the attackers are looked at at most.
pub(super) const MOST_SETUPS: usize = 4_000;

/// So many edges of the graph count as one stored standing of a budget: an edge has 16 bytes.
const EDGES_OF_A_STANDING: usize = 40;

/// The terms with two sides.
#[derive(Clone, Debug)]
pub(super) struct Game<'a> {
    pub terms: &'a Terms,
    pub defenders: Defenders,
    pub attackers: Attackers,
}

/// A game that has been solved, with what the shares are shares of.
#[derive(Debug)]
pub(super) struct Played {
    pub solved: Solved,
    pub allotments: Vec<Allotment>,
    pub setups: Vec<Setup>,
}

/// Why a game has no value.
#[derive(Clone, Debug)]
pub(super) enum NoGame {
    /// The terms do not fit the purchases; why.
    Terms(String),
    /// There are too many ways to allot the garrisons.
    TooManyAllotments,
    /// There are too many ways to form groups.
    TooManySetups,
    /// An assault has no odds; which, and why.
    NoEnds(Asked, NoEnds),
    /// The graph of so many ways to set up is too large for the budget.
    TooLarge {
        /// The ways to allot the garrisons.
        allotments: usize,
        /// The ways to form groups.
        setups: usize,
    },
    /// The watch says stop.
    Interrupted,
}

impl NoGame {
    /// Of so many ways to set up.
    fn of(error: NoTree, [allotments, setups]: [usize; 2]) -> Self {
        match error {
            NoTree::TooLarge => Self::TooLarge { allotments, setups },
            NoTree::NoEnds(asked, error) => Self::no_ends(asked, error),
        }
    }

    /// An assault has no odds.
    fn no_ends(asked: Asked, error: NoEnds) -> Self {
        match error {
            NoEnds::Interrupted => Self::Interrupted,
            error => Self::NoEnds(asked, error),
        }
    }
}

impl Game<'_> {
    /// Whether the attackers have won when they do nothing.
    pub fn is_fulfilled(&self) -> bool {
        self.terms.win.is_met(Score::default(), self.attackers.halves())
    }

    /// How many caves there are of each kind: those that were bought, in the places of the
    /// terms in their order.
    pub fn caves(&self) -> Result<Vec<u32>, NoGame> {
        let [mut others, mut upper_cliff] = self.defenders.caves;
        let mut caves = Vec::new();
        let mut complexes = 0;
        for site in &self.terms.sites {
            let left = if site.is_upper_cliff() { &mut upper_cliff } else { &mut others };
            let here = site.number.min(*left);
            *left -= here;
            caves.push(here);
            complexes += u32::from(site.complex && here > 0);
        }
        for (left, what) in [
            (others, "no place, `height` 0, for"),
            (upper_cliff, "no place with a `height` of 1 or more for Upper-Cliff caves:"),
        ] {
            if left > 0 {
                return Err(NoGame::Terms(format!("the terms have {what} {left} of the caves")));
            }
        }
        let (needed, all) = (self.terms.win.caves, caves.iter().sum::<u32>());
        if needed > all {
            return Err(NoGame::Terms(format!(
                "the attackers must take {needed} caves, and the defenders have bought {all}"
            )));
        }
        if complexes > self.defenders.complexes {
            let allowed = self.defenders.complexes;
            return Err(NoGame::Terms(format!(
                "the terms have {complexes} kinds of caves in a Complex, and these Cave counters \
                 are enough for {allowed}: four of them for each (G11.2)"
            )));
        }
        Ok(caves)
    }

    /// The value of the game, and how both sides set up.
    ///
    /// # Errors
    ///
    /// [`NoGame`].
    pub fn played(&self, assaults: &Assaults, watch: &Watch) -> Result<Played, NoGame> {
        let caves = self.caves()?;
        let allotments = garrisons::allotments(&self.defenders, &caves, MOST_ALLOTMENTS);
        let allotments = allotments.ok_or(NoGame::TooManyAllotments)?;
        let limits = [self.terms.most_groups, self.terms.group_size];
        let setups = groups::setups(&self.attackers, limits, MOST_SETUPS);
        let setups = setups.ok_or(NoGame::TooManySetups)?;
        let numbered = |allotment: &Allotment| -> Numbers {
            let numbered = |(garrison, number): (&garrisons::Garrison, &u32)| {
                (assaults.garrison(garrison), *number)
            };
            let caves = allotment.caves.iter();
            caves.map(|garrisons| garrisons.iter().map(numbered).collect()).collect()
        };
        let numbers: Vec<Numbers> = allotments.iter().map(numbered).collect();
        let sizes = [allotments.len(), setups.len()];
        // A group goes on only if there is another cave, or the same one again.
        let goes_on = self.terms.second_assaults || caves.iter().sum::<u32>() > 1;
        self.work_out(assaults, &setups, &numbers, goes_on, watch)?;
        let most = usize::try_from(watch.budget.memory).unwrap_or(usize::MAX);
        let growing = Growing::new(
            self.terms,
            (self.attackers.force, self.attackers.halves()),
            assaults,
            (&numbers, &caves),
            self.bombarded(),
            watch,
            most.saturating_mul(EDGES_OF_A_STANDING),
        );
        let tree = growing.tree(&setups).map_err(|error| NoGame::of(error, sizes))?;
        let solved = solve::solved(&tree, watch).map_err(|_| NoGame::Interrupted)?;
        Ok(Played { solved, allotments, setups })
    }

    /// Only the attackers' chance to win: at least, and at most. It is kept like the answer of an
    /// assault.
    ///
    /// # Errors
    ///
    /// [`NoGame`].
    pub fn chance(&self, assaults: &Assaults, watch: &Watch) -> Result<[f64; 2], NoGame> {
        let key = self.key("chance", watch);
        if let Some(Some(chance)) = assaults.kept_chance(&key, watch) {
            return Ok(chance);
        }
        let chance = self.played(assaults, watch)?.solved.chance;
        assaults.keep_chance(&key, Some(chance), watch);
        Ok(chance)
    }

    /// The same for a game that is only tried; `None` when it
    /// cannot be played or is too large.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub fn tried(
        &self,
        assaults: &Assaults,
        watch: &Watch,
    ) -> Result<Option<[f64; 2]>, Interrupted> {
        let key = self.key("tried", watch);
        if let Some(chance) = assaults.kept_chance(&key, watch) {
            return Ok(chance);
        }
        let chance = match self.played(assaults, watch) {
            Ok(played) => Some(played.solved.chance),
            Err(NoGame::Interrupted) => return Err(Interrupted),
            Err(_) => None,
        };
        assaults.keep_chance(&key, chance, watch);
        Ok(chance)
    }

    /// All that decides the chance of a game.
    fn key(&self, what: &str, watch: &Watch) -> String {
        let Budget { work, memory } = watch.budget;
        format!("dyo-balance-{what}?{self:?}#{work},{memory}")
    }

    /// The chance that a Bombardment eliminates a cave; 0 without one.
    fn bombarded(&self) -> f64 {
        if self.attackers.bombardment { attack::bombarded().eliminated } else { 0.0 }
    }

    /// Works out the assaults on garrisons that have not been seen, on all threads: of the
    /// groups of every setup, and of those that are left of them.
    fn work_out(
        &self,
        assaults: &Assaults,
        setups: &[Setup],
        allotments: &[Numbers],
        goes_on: bool,
        watch: &Watch,
    ) -> Result<(), NoGame> {
        let sites = self.terms.sites.len();
        let mut garrisons: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); sites];
        for allotment in allotments {
            for (site, here) in allotment.iter().enumerate() {
                garrisons[site].extend(here.iter().map(|(garrison, _)| *garrison));
            }
        }
        let rounds = self.terms.turns.div_ceil(2);
        let groups = setups.iter().flat_map(|setup| &setup.groups);
        let mut waiting: BTreeSet<(u32, usize)> =
            groups.map(|group| (0, assaults.group(group))).collect();
        let mut done = BTreeSet::new();
        while !waiting.is_empty() {
            let mut all = Vec::new();
            for (from, group) in &waiting {
                let of_it = assaults.group_of(*group);
                for round in *from..rounds {
                    if !done.insert((round, *group)) {
                        break;
                    }
                    for (site, here) in garrisons.iter().enumerate() {
                        for (way, one) in self.terms.ways.iter().enumerate() {
                            if !assaults::can(&of_it, one.needs) || !self.terms.can(site, way) {
                                continue;
                            }
                            all.extend(here.iter().map(|garrison| Asked {
                                site,
                                way,
                                group: *group,
                                garrison: *garrison,
                                turns: self.terms.turns - 2 * round,
                                bombarded: self.attackers.bombardment,
                            }));
                        }
                    }
                }
            }
            let force = self.attackers.force;
            let next: Vec<BTreeSet<(u32, usize)>> = all
                .into_par_iter()
                .map(|asked| {
                    if watch.stop.load(Ordering::Relaxed) {
                        return Err(NoGame::Interrupted);
                    }
                    let ends = assaults.ends(asked, self.terms, force, watch);
                    let ends = ends.map_err(|error| NoGame::no_ends(asked, error))?;
                    let began = (self.terms.turns - asked.turns) / 2;
                    let group = assaults.group_of(asked.group);
                    let needs = self.terms.ways[asked.way].needs;
                    let left = ends.iter().filter_map(|end| {
                        let round = began + end.turn.saturating_sub(1) / 2 + 1;
                        let on = assaults::goes_on(&group, end, needs)?;
                        (round < rounds).then(|| (round, assaults.group(&on)))
                    });
                    Ok(left.collect())
                })
                .collect::<Result<_, NoGame>>()?;
            let next: BTreeSet<_> = next.into_iter().flatten().collect();
            waiting = next.into_iter().filter(|one| goes_on && !done.contains(one)).collect();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use asl_rules::units::counters::Force;

    use super::super::side::Pieces;
    use super::*;

    /// Of four Cave counters one can be a Primary one, with a Complex; of three none (G11.2).
    #[test]
    fn a_complex_needs_four_cave_counters() {
        let text = "title = \"t\"\nturns = 2\n[win]\ncaves = 1\n[[cave]]\nname = \"a\"\n\
                    number = 4\ncomplex = true\n";
        let terms = Terms::of("terms.toml", text).unwrap_or_else(|problem| panic!("{problem}"));
        let caves = |others: u32, complexes: u32| -> Option<Vec<u32>> {
            let defenders = Defenders { caves: [others, 0], complexes, ..Defenders::default() };
            let attackers = Pieces::default().attackers(Force::Usmc);
            Game { terms: &terms, defenders, attackers }.caves().ok()
        };
        assert_eq!(caves(4, 1), Some(vec![4]));
        assert_eq!(caves(3, 0), None);
    }
}

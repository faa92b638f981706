//! The game after setup as a graph: what the attackers can decide, and how assaults end.
//!
//! Play goes by Game Turns. At the start of each one every group that is free chooses a cave
//! and a way, holds, or goes on with its assault; then it is rolled for all groups at once. An
//! assault goes on until the cave is taken, or its attackers can do no more, or play ends.
//!
//! The attackers do not know the garrisons. A garrison is seen when an assault on it is over.
//! So what they know is the same for all allotments that agree with what has been seen, and a
//! situation is a node that the allotments share. A chance on an edge is that of the dice, given
//! the garrison that is seen; the chance of that garrison itself comes in at the end
//! (`allotted`), where it is a product of draws without replacement. An assault that goes on has no factor, since
//! the end that it comes to later has the chance of all its turns together.

use std::collections::BTreeSet;
use std::rc::Rc;

use asl_engine::Watch;
use asl_rules::units::counters::Force;
use rustc_hash::FxHashMap;

use super::assaults::{self, Asked, Assaults, NoEnds};
use super::graph::{Act, NoTree, Node, Tree};
use super::groups::Setup;
use super::situation::{Assault, Does, Score, Situation};
use super::terms::{Terms, Win};

/// An allotment by the numbers of garrisons: for each kind of cave, how many have which.
pub(super) type Numbers = Vec<Vec<(usize, u32)>>;

/// The garrisons that have been seen: the kind of cave, the garrison, and how many.
type Seen = Vec<(u8, u32, u8)>;

/// Garrisons that a cave can have, each with the number of all that has been seen when it is
/// seen.
type Possible = Rc<Vec<(u32, u32)>>;

/// All that the graph is made of.
pub(super) struct Growing<'a> {
    pub terms: &'a Terms,
    pub force: Force,
    /// The squad-equivalents of all attackers, in halves.
    pub halves: u32,
    pub assaults: &'a Assaults,
    /// The allotments of the defenders.
    pub allotments: &'a [Numbers],
    /// How many caves there are of each kind.
    pub caves: &'a [u32],
    /// The chance that a Bombardment eliminates a cave before play; 0 without one.
    pub bombarded: f64,
    pub watch: &'a Watch,
    /// So many edges are stored at most.
    pub most: usize,
    nodes: Vec<Node>,
    edges: usize,
    numbers: FxHashMap<Situation, u32>,
    seen: FxHashMap<Seen, u32>,
    seen_each: Vec<Seen>,
    allotted: Vec<Vec<f64>>,
    /// What is looked up often, so that it is worked out once.
    ways_of: FxHashMap<u32, Rc<Vec<usize>>>,
    ends_of: FxHashMap<Asked, Rc<Vec<Ended>>>,
    possible_at: FxHashMap<(u32, u8), Possible>,
}

/// How an assault can end, by numbers.
#[derive(Clone, Copy, Debug)]
struct Ended {
    /// The Game Turn in which it is over.
    over: u8,
    taken: bool,
    halves_lost: u32,
    vp: i32,
    /// The units that are left in a cave that stands.
    garrison: u32,
    /// The group that goes on.
    on: Option<u32>,
    chance: f64,
}

impl<'a> Growing<'a> {
    /// Nothing has grown yet.
    pub fn new(
        terms: &'a Terms,
        (force, halves): (Force, u32),
        assaults: &'a Assaults,
        (allotments, caves): (&'a [Numbers], &'a [u32]),
        bombarded: f64,
        watch: &'a Watch,
        most: usize,
    ) -> Self {
        let mut growing = Self {
            terms,
            force,
            halves,
            assaults,
            allotments,
            caves,
            bombarded,
            watch,
            most,
            nodes: vec![Node::Lost],
            edges: 0,
            numbers: FxHashMap::default(),
            seen: FxHashMap::default(),
            seen_each: Vec::new(),
            allotted: Vec::new(),
            ways_of: FxHashMap::default(),
            ends_of: FxHashMap::default(),
            possible_at: FxHashMap::default(),
        };
        growing.number_seen(Vec::new());
        growing
    }

    /// The graph of these setups.
    pub fn tree(mut self, setups: &[Setup]) -> Result<Tree, NoTree> {
        let (mut roots, mut openings) = (Vec::new(), Vec::new());
        for setup in setups {
            let groups = setup.groups.iter();
            let groups = groups.map(|group| (self.assaults.group(group) as u32, Does::Free));
            let start = Situation {
                round: 0,
                rolls: false,
                groups: groups.collect(),
                rolled: Vec::new(),
                fresh: self.caves.iter().map(|number| *number as u8).collect(),
                known: Vec::new(),
                seen: 0,
                score: Score::default(),
            };
            let (root, opening) = self.after_bombardment(start)?;
            roots.push(root);
            openings.push(opening);
        }
        Ok(Tree { nodes: self.nodes, roots, openings, allotted: self.allotted })
    }

    /// How many rounds there are: Game Turns, the last one perhaps without the defenders'
    /// Player Turn.
    pub(super) fn rounds(&self) -> u8 {
        self.terms.turns.div_ceil(2) as u8
    }

    /// Whether a Game Turn is the last one.
    pub(super) fn is_last(&self, round: u8) -> bool {
        round + 1 >= self.rounds()
    }

    /// The Bombardment eliminates each cave with the same chance, whoever is in it. After the node
    /// before it comes the one in which it has eliminated none.
    fn after_bombardment(&mut self, start: Situation) -> Result<(u32, u32), NoTree> {
        if self.bombarded == 0.0 {
            let node = self.node(start)?;
            return Ok((node, node));
        }
        let mut ways = vec![(1.0, start)];
        for site in 0..self.caves.len() {
            let mut next = Vec::new();
            for (chance, situation) in ways {
                let number = u32::from(situation.fresh[site]);
                for gone in 0..=number {
                    let mut one = situation.clone();
                    one.fresh[site] -= gone as u8;
                    for _ in 0..gone {
                        let vp = self.terms.win.vp_for_a_cave as i32;
                        one.score = self.added(one.score, true, 0, vp);
                    }
                    let kept = (1.0 - self.bombarded).powi((number - gone) as i32);
                    let of_it = self.bombarded.powi(gone as i32) * kept;
                    next.push((chance * of_it * f64::from(choose(number, gone)), one));
                }
            }
            ways = next;
        }
        let mut edges = Vec::new();
        for (chance, situation) in ways {
            edges.push((chance, self.node(situation)?));
        }
        // The first way is that in which no cave is gone.
        let opening = edges[0].1;
        Ok((self.rolled(edges), opening))
    }

    fn node(&mut self, mut at: Situation) -> Result<u32, NoTree> {
        if let Some(over) = self.over(&at) {
            return Ok(over);
        }
        let deciding = !at.rolls && !self.has_won(&at);
        let free = at.groups.iter().position(|(_, does)| *does == Does::Free);
        at.rolls |= !deciding || free.is_none();
        if at.rolls {
            at.groups.sort_unstable();
            if self.is_last(at.round) {
                // Nobody decides any more: caves that are not attacked do not matter.
                at.fresh.fill(0);
                at.known.clear();
            }
        }
        if let Some(number) = self.numbers.get(&at) {
            return Ok(*number);
        }
        if self.watch.stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(NoTree::NoEnds(NOTHING_ASKED, NoEnds::Interrupted));
        }
        let number = match free.filter(|_| !at.rolls) {
            Some(group) => self.decides(&at, group)?,
            None => self.rolls(&at)?,
        };
        self.numbers.insert(at, number);
        Ok(number)
    }

    /// The node of a play that is over.
    fn over(&mut self, at: &Situation) -> Option<u32> {
        if self.cannot_win(at) {
            return Some(0);
        }
        let busy = at.all().any(|(_, does)| matches!(does, Does::Assaults(_)));
        let done = at.round >= self.rounds() || at.all().next().is_none() || self.has_won(at);
        if busy || !done {
            return None;
        }
        if !self.wins(at.score) {
            return Some(0);
        }
        self.nodes.push(Node::Won(at.seen));
        Some(self.nodes.len() as u32 - 1)
    }

    /// What a free group can do.
    fn decides(&mut self, at: &Situation, place: usize) -> Result<u32, NoTree> {
        let group = at.groups[place].0;
        let mut edges = Vec::new();
        let ways = self.ways(group);
        // Of groups that are alike, the first one has the first act: the others are the same in
        // another order.
        let before = place.checked_sub(1).map(|before| at.groups[before]);
        let before = before.filter(|(other, _)| *other == group).and_then(|(_, does)| match does {
            Does::Free => None,
            Does::Holds => Some((true, None, u8::MAX, usize::MAX)),
            Does::Assaults(Assault { site, way, seen, .. }) => {
                Some((false, seen, site, usize::from(way)))
            }
        });
        let in_order = |act: (bool, Option<u32>, u8, usize)| before.is_none_or(|one| one <= act);
        let mut targets: Vec<(u8, Option<u32>)> = (0..at.fresh.len())
            .filter(|site| at.fresh[*site] > 0)
            .map(|site| (site as u8, None))
            .collect();
        let mut known = at.known.clone();
        known.dedup();
        targets.extend(known.into_iter().map(|(site, garrison)| (site, Some(garrison))));
        for (site, seen) in targets {
            let can = |way: &&usize| {
                self.terms.can(site.into(), **way) && in_order((false, seen, site, **way))
            };
            let ways: Vec<usize> = ways.iter().filter(can).copied().collect();
            for way in &ways {
                let mut next = at.clone();
                let began = at.round;
                let assault = Assault { site, way: *way as u8, seen, began };
                next.groups[place].1 = Does::Assaults(assault);
                match seen {
                    None => next.fresh[usize::from(site)] -= 1,
                    Some(garrison) => {
                        let place = next.known.iter().position(|one| *one == (site, garrison));
                        next.known.remove(place.expect("it is a target"));
                    }
                }
                let act = Act::Assault {
                    site: usize::from(site),
                    way: *way,
                    seen: seen.map(|garrison| garrison as usize),
                };
                edges.push((act, self.node(next)?));
            }
        }
        // Where only caves count, nobody waits in the last Game Turn, unless there are more groups than caves.
        let Win { half_squads_left, vp_margin, .. } = self.terms.win;
        let only_caves = half_squads_left.is_none() && vp_margin.is_none();
        let free = at.groups.iter().filter(|(_, does)| *does == Does::Free).count();
        let caves =
            at.fresh.iter().map(|number| usize::from(*number)).sum::<usize>() + at.known.len();
        if edges.is_empty() || !only_caves || !self.is_last(at.round) || free > caves {
            let mut next = at.clone();
            next.groups[place].1 = Does::Holds;
            edges.push((Act::Hold, self.node(next)?));
        }
        self.count(edges.len())?;
        self.nodes.push(Node::Decides(group, edges));
        Ok(self.nodes.len() as u32 - 1)
    }

    /// What is rolled for one group after the other; then the next Game Turn begins. The order
    /// does not matter, since none of them knows yet what the others have done.
    fn rolls(&mut self, at: &Situation) -> Result<u32, NoTree> {
        let mut rest = at.clone();
        let Some((group, does)) = rest.groups.pop() else {
            let groups = std::mem::take(&mut rest.rolled);
            return self.node(Situation { round: at.round + 1, rolls: false, groups, ..rest });
        };
        let mut edges: Vec<(f64, u32)> = Vec::new();
        for (chance, next) in self.results(rest, group, does)? {
            edges.push((chance, self.node(next)?));
        }
        self.count(edges.len())?;
        Ok(self.rolled(edges))
    }

    /// What one group's dice can lead to.
    fn results(
        &mut self,
        at: Situation,
        group: u32,
        does: Does,
    ) -> Result<Vec<(f64, Situation)>, NoTree> {
        let mut results: Vec<(f64, Situation)> = Vec::new();
        let round = at.round;
        let mut add = |chance: f64, mut next: Situation, left: Option<(u32, Does)>| {
            next.rolled.extend(left);
            next.rolled.sort_unstable();
            results.push((chance, next));
        };
        let Does::Assaults(assault) = does else {
            add(1.0, at, Some((group, Does::Free)));
            return Ok(results);
        };
        let last = self.is_last(round);
        let lumped = self.has_won(&at);
        if !last && !lumped {
            add(1.0, at.clone(), Some((group, does)));
        }
        // The garrisons, each with all that has been seen then.
        let garrisons = match assault.seen {
            Some(garrison) => Rc::new(vec![(garrison, at.seen)]),
            None => self.possible(at.seen, assault.site),
        };
        for (garrison, seen) in garrisons.iter().copied() {
            let asked = Asked {
                site: usize::from(assault.site),
                way: usize::from(assault.way),
                group: group as usize,
                garrison: garrison as usize,
                turns: self.terms.turns - 2 * u32::from(assault.began),
                bombarded: self.bombarded > 0.0 && assault.seen.is_none(),
            };
            for end in self.ends(asked, assault.began)?.iter() {
                if end.over < round || (end.over > round && !lumped) {
                    continue;
                }
                let score = self.added(at.score, end.taken, end.halves_lost, end.vp);
                let mut after = Situation { seen, score, ..at.clone() };
                let mut still = None;
                if last || lumped {
                    after.known.clear();
                } else {
                    if !end.taken && self.terms.second_assaults {
                        after.known.push((assault.site, end.garrison));
                        after.known.sort_unstable();
                    }
                    still = end.on.map(|on| (on, Does::Free));
                }
                add(end.chance, after, still);
            }
        }
        Ok(results)
    }

    fn rolled(&mut self, edges: Vec<(f64, u32)>) -> u32 {
        let mut merged: Vec<(f64, u32)> = Vec::new();
        let mut edges = edges;
        edges.sort_by_key(|(_, node)| *node);
        for (chance, node) in edges.into_iter().filter(|(_, node)| *node != 0) {
            match merged.last_mut() {
                Some(last) if last.1 == node => last.0 += chance,
                _ => merged.push((chance, node)),
            }
        }
        if merged.is_empty() {
            return 0;
        }
        self.nodes.push(Node::Rolls(merged));
        self.nodes.len() as u32 - 1
    }

    fn count(&mut self, edges: usize) -> Result<(), NoTree> {
        self.edges += edges;
        if self.edges > self.most { Err(NoTree::TooLarge) } else { Ok(()) }
    }

    /// The ways in which a group can attack.
    fn ways(&mut self, group: u32) -> Rc<Vec<usize>> {
        if let Some(ways) = self.ways_of.get(&group) {
            return ways.clone();
        }
        let of_it = self.assaults.group_of(group as usize);
        let can = |way: &usize| assaults::can(&of_it, self.terms.ways[*way].needs);
        let ways = Rc::new((0..self.terms.ways.len()).filter(can).collect::<Vec<_>>());
        self.ways_of.insert(group, ways.clone());
        ways
    }

    /// How an assault that began in this Game Turn can end.
    fn ends(&mut self, asked: Asked, began: u8) -> Result<Rc<Vec<Ended>>, NoTree> {
        if let Some(ends) = self.ends_of.get(&asked) {
            return Ok(ends.clone());
        }
        let ends = self
            .assaults
            .ends(asked, self.terms, self.force, self.watch)
            .map_err(|error| NoTree::NoEnds(asked, error))?;
        let group = self.assaults.group_of(asked.group);
        let needs = self.terms.ways[asked.way].needs;
        let ended = ends.iter().map(|end| Ended {
            over: began + (end.turn.saturating_sub(1) / 2) as u8,
            taken: end.taken,
            halves_lost: end.halves_lost,
            vp: end.vp,
            garrison: self.assaults.garrison(&end.garrison) as u32,
            on: assaults::goes_on(&group, end, needs).map(|on| self.assaults.group(&on) as u32),
            chance: end.chance,
        });
        let ended = Rc::new(ended.collect::<Vec<_>>());
        self.ends_of.insert(asked, ended.clone());
        Ok(ended)
    }

    /// The garrisons that a cave nobody has attacked can have, each with all that has been seen
    /// when it is seen.
    fn possible(&mut self, seen: u32, site: u8) -> Possible {
        if let Some(garrisons) = self.possible_at.get(&(seen, site)) {
            return garrisons.clone();
        }
        let all = self.allotments.iter().flat_map(|allotment| &allotment[usize::from(site)]);
        let all: BTreeSet<u32> = all.map(|(garrison, _)| *garrison as u32).collect();
        let mut garrisons = Vec::new();
        for garrison in all {
            let then = self.with_seen(seen, site, garrison);
            if self.allotted[then as usize].iter().any(|chance| *chance > 0.0) {
                garrisons.push((garrison, then));
            }
        }
        let garrisons = Rc::new(garrisons);
        self.possible_at.insert((seen, site), garrisons.clone());
        garrisons
    }

    fn with_seen(&mut self, seen: u32, site: u8, garrison: u32) -> u32 {
        let mut one = self.seen_each[seen as usize].clone();
        match one.iter_mut().find(|(at, of_it, _)| (*at, *of_it) == (site, garrison)) {
            Some((.., number)) => *number += 1,
            None => one.push((site, garrison, 1)),
        }
        one.sort_unstable();
        self.number_seen(one)
    }

    fn number_seen(&mut self, seen: Seen) -> u32 {
        if let Some(number) = self.seen.get(&seen) {
            return *number;
        }
        let chance = |allotment: &Numbers| -> f64 {
            let mut chance = 1.0;
            for (site, caves) in self.caves.iter().enumerate() {
                let mut drawn = 0;
                for (_, garrison, number) in seen.iter().filter(|one| usize::from(one.0) == site) {
                    let of_it = allotment[site].iter().find(|one| one.0 == *garrison as usize);
                    let there = of_it.map_or(0, |one| one.1);
                    for before in 0..u32::from(*number) {
                        let left = f64::from(there.saturating_sub(before));
                        chance *= left / f64::from(caves - drawn);
                        drawn += 1;
                    }
                }
            }
            chance
        };
        self.allotted.push(self.allotments.iter().map(chance).collect());
        let number = self.allotted.len() as u32 - 1;
        self.seen_each.push(seen.clone());
        self.seen.insert(seen, number);
        number
    }
}

/// What an interruption is told with, since nothing was asked.
const NOTHING_ASKED: Asked =
    Asked { site: 0, way: 0, group: 0, garrison: 0, turns: 0, bombarded: false };

fn choose(of: u32, number: u32) -> u32 {
    (0..number).fold(1, |ways, one| ways * (of - one) / (one + 1))
}

//! How the defenders can allot their units to the caves.

use std::collections::BTreeMap;

use super::side::{Defenders, Mmc};

/// A cave has so many SMC at most (A5.5, G11.4).
const MOST_SMC: u32 = 4;

/// A cave holds one squad-equivalent (G11.4), in halves.
const HOLDS: u32 = 2;

/// The units of one cave, in a fixed order. An empty one is a decoy.
pub(super) type Garrison = Vec<String>;

/// How the units are in the caves: of each kind of cave, how many have which garrison.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Allotment {
    /// For each kind of cave the garrisons with their numbers.
    pub caves: Vec<BTreeMap<Garrison, u32>>,
    /// Units for which no cave has room.
    pub outside: Vec<String>,
}

/// Every allotment in which no unit is left outside that has room in a cave; `None` when there
/// are more than `most`.
pub(super) fn allotments(
    defenders: &Defenders,
    caves: &[u32],
    most: usize,
) -> Option<Vec<Allotment>> {
    let kinds = kinds(defenders);
    let mut all = Vec::new();
    let mut search = Search {
        kinds: &kinds,
        caves,
        pool: Pool::of(defenders),
        chosen: caves.iter().map(|_| Vec::new()).collect(),
        defenders,
        most,
        all: &mut all,
    };
    search.fill(0, 0).then_some(all)
}

/// A garrison that a cave can have, as numbers out of the pool.
#[derive(Clone, Debug)]
struct Kind {
    mmc: Vec<u32>,
    leaders: Vec<u32>,
    machine_guns: Vec<u32>,
    halves: u32,
}

impl Kind {
    fn number_of_mmc(&self) -> u32 {
        self.mmc.iter().sum()
    }
}

/// What has not been allotted yet.
#[derive(Clone, Debug)]
struct Pool {
    mmc: Vec<u32>,
    leaders: Vec<u32>,
    machine_guns: Vec<u32>,
}

impl Pool {
    fn of(defenders: &Defenders) -> Self {
        Self {
            mmc: defenders.mmc.iter().map(|mmc| mmc.number).collect(),
            leaders: defenders.leaders.iter().map(|(_, number)| *number).collect(),
            machine_guns: defenders.machine_guns.iter().map(|(_, number)| *number).collect(),
        }
    }

    fn each(&mut self) -> [&mut Vec<u32>; 3] {
        [&mut self.mmc, &mut self.leaders, &mut self.machine_guns]
    }

    fn take(&mut self, kind: &Kind) -> bool {
        let wanted = [&kind.mmc, &kind.leaders, &kind.machine_guns];
        let enough = |(pool, of_it): (&mut Vec<u32>, &Vec<u32>)| {
            pool.iter().zip(of_it).all(|(pool, of_it)| pool >= of_it)
        };
        if !self.each().into_iter().zip(wanted).all(enough) {
            return false;
        }
        for (pool, of_it) in self.each().into_iter().zip(wanted) {
            pool.iter_mut().zip(of_it).for_each(|(pool, of_it)| *pool -= of_it);
        }
        true
    }

    fn give_back(&mut self, kind: &Kind) {
        let wanted = [&kind.mmc, &kind.leaders, &kind.machine_guns];
        for (pool, of_it) in self.each().into_iter().zip(wanted) {
            pool.iter_mut().zip(of_it).for_each(|(pool, of_it)| *pool += of_it);
        }
    }
}

/// Every garrison that a cave can have.
fn kinds(defenders: &Defenders) -> Vec<Kind> {
    let halves: Vec<u32> = defenders.mmc.iter().map(|mmc| mmc.halves).collect();
    let pool = Pool::of(defenders);
    let weight =
        |numbers: &[u32]| -> u32 { numbers.iter().zip(&halves).map(|(n, half)| n * half).sum() };
    let mut kinds = Vec::new();
    for mmc in numbers_within(&pool.mmc, &|numbers| weight(numbers) <= HOLDS) {
        let number: u32 = mmc.iter().sum();
        let with = |pool: &[u32], most: u32| match number {
            0 => vec![vec![0; pool.len()]],
            _ => numbers_within(pool, &|numbers| numbers.iter().sum::<u32>() <= most),
        };
        for leaders in with(&pool.leaders, MOST_SMC) {
            for machine_guns in with(&pool.machine_guns, number) {
                let halves = weight(&mmc);
                kinds.push(Kind {
                    mmc: mmc.clone(),
                    leaders: leaders.clone(),
                    machine_guns,
                    halves,
                });
            }
        }
    }
    kinds
}

/// Every list of numbers, each at most that of the pool, that is allowed. What is allowed of
/// larger numbers is allowed of smaller ones.
pub(super) fn numbers_within(pool: &[u32], allowed: &dyn Fn(&[u32]) -> bool) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for most in pool {
        let mut longer = Vec::new();
        for start in &all {
            for number in 0..=*most {
                let mut one: Vec<u32> = start.clone();
                one.push(number);
                let mut whole = one.clone();
                whole.resize(pool.len(), 0);
                if !allowed(&whole) {
                    break;
                }
                longer.push(one);
            }
        }
        all = longer;
    }
    all
}

struct Search<'a> {
    kinds: &'a [Kind],
    /// How many caves there are of each kind.
    caves: &'a [u32],
    pool: Pool,
    /// For each kind of cave the garrisons so far, by number.
    chosen: Vec<Vec<usize>>,
    defenders: &'a Defenders,
    most: usize,
    all: &'a mut Vec<Allotment>,
}

impl Search<'_> {
    /// Goes on with a kind of cave, with garrisons from `first`; whether there are not too
    /// many.
    fn fill(&mut self, site: usize, first: usize) -> bool {
        let Some(number) = self.caves.get(site) else {
            if self.leaves_nothing_out() {
                let allotment = self.allotment();
                self.all.push(allotment);
            }
            return self.all.len() <= self.most;
        };
        if self.chosen[site].len() == *number as usize {
            return self.fill(site + 1, 0);
        }
        for index in first..self.kinds.len() {
            if !self.pool.take(&self.kinds[index]) {
                continue;
            }
            self.chosen[site].push(index);
            let goes_on = self.fill(site, index);
            self.chosen[site].pop();
            self.pool.give_back(&self.kinds[index]);
            if !goes_on {
                return false;
            }
        }
        true
    }

    fn garrisons(&self) -> impl Iterator<Item = &Kind> {
        self.chosen.iter().flatten().map(|index| &self.kinds[*index])
    }

    /// Whether no unit is left for which there is room, and no leader or MG that a garrison can
    /// take.
    fn leaves_nothing_out(&self) -> bool {
        let left = self.defenders.mmc.iter().zip(&self.pool.mmc);
        let least = left.filter(|(_, left)| **left > 0).map(|(mmc, _)| mmc.halves).min();
        let free = self.garrisons().map(|kind| HOLDS - kind.halves).max();
        if least.zip(free).is_some_and(|(least, free)| least <= free) {
            return false;
        }
        let occupied = || self.garrisons().filter(|kind| kind.number_of_mmc() > 0);
        let leaders: u32 = self.pool.leaders.iter().sum();
        let room = |kind: &Kind| kind.leaders.iter().sum::<u32>() < MOST_SMC;
        if leaders > 0 && occupied().any(room) {
            return false;
        }
        let guns: u32 = self.pool.machine_guns.iter().sum();
        let unarmed = |kind: &Kind| kind.machine_guns.iter().sum::<u32>() < kind.number_of_mmc();
        !(guns > 0 && occupied().any(unarmed))
    }

    fn allotment(&self) -> Allotment {
        let caves = self.chosen.iter().map(|chosen| {
            let mut garrisons = BTreeMap::new();
            for index in chosen {
                *garrisons.entry(self.named(&self.kinds[*index])).or_default() += 1;
            }
            garrisons
        });
        let left = self.defenders.mmc.iter().zip(&self.pool.mmc);
        let outside = left.flat_map(|(mmc, left)| vec![mmc.name.clone(); *left as usize]);
        Allotment { caves: caves.collect(), outside: outside.collect() }
    }

    /// A garrison by the names of its units, each MG with the unit that mans it.
    fn named(&self, kind: &Kind) -> Garrison {
        let mut units = Vec::new();
        let mmc = self.defenders.mmc.iter().zip(&kind.mmc);
        for (Mmc { name, .. }, number) in mmc {
            units.extend(vec![name.clone(); *number as usize]);
        }
        let guns = self.defenders.machine_guns.iter().zip(&kind.machine_guns);
        let guns = guns.flat_map(|((name, _), number)| vec![name; *number as usize]);
        for (unit, gun) in units.iter_mut().zip(guns) {
            *unit += &format!("+{gun}");
        }
        let leaders = self.defenders.leaders.iter().zip(&kind.leaders);
        units.extend(leaders.flat_map(|((name, _), number)| vec![name.clone(); *number as usize]));
        units
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defenders(mmc: &[(&str, u32, u32)], leaders: &[(&str, u32)]) -> Defenders {
        let mmc = mmc.iter().map(|(name, halves, number)| Mmc {
            name: (*name).to_owned(),
            halves: *halves,
            number: *number,
        });
        let leaders = leaders.iter().map(|(name, number)| ((*name).to_owned(), *number));
        Defenders { mmc: mmc.collect(), leaders: leaders.collect(), ..Defenders::default() }
    }

    fn number(mmc: &[(&str, u32, u32)], leaders: &[(&str, u32)], caves: &[u32]) -> usize {
        allotments(&defenders(mmc, leaders), caves, 10_000).expect("few").len()
    }

    #[test]
    fn allotments_are_counted_by_hand() {
        // One squad, three equal caves: it is in one of them.
        assert_eq!(number(&[("4-4-7", 2, 1)], &[], &[3]), 1);
        // Two kinds of caves: in one of either kind.
        assert_eq!(number(&[("4-4-7", 2, 1)], &[], &[2, 1]), 2);
        // Two half-squads in two equal caves: together, or one each.
        assert_eq!(number(&[("2-3-7", 1, 2)], &[], &[2]), 2);
        // Three: two and one, in one order, since the caves are equal; a third cave adds
        // one each.
        assert_eq!(number(&[("2-3-7", 1, 3)], &[], &[2]), 1);
        assert_eq!(number(&[("2-3-7", 1, 3)], &[], &[3]), 2);
        // More squads than caves: the others are outside.
        let full = allotments(&defenders(&[("4-4-7", 2, 3)], &[]), &[2], 9).expect("few");
        assert_eq!(full.len(), 1);
        assert_eq!(full[0].outside, ["4-4-7"]);
        // The leader is with the squad or with the half-squad, and never alone.
        assert_eq!(number(&[("4-4-7", 2, 1), ("2-3-7", 1, 1)], &[("9-1", 1)], &[3]), 2);
        // Too many.
        assert_eq!(allotments(&defenders(&[("2-3-7", 1, 2)], &[]), &[2], 1), None);
    }

    #[test]
    fn a_machine_gun_is_manned() {
        let armed = Defenders {
            machine_guns: vec![("mmg".to_owned(), 1)],
            ..defenders(&[("4-4-7", 2, 1)], &[("9-1", 1)])
        };
        let all = allotments(&armed, &[1], 9).expect("few");
        let garrison = vec!["4-4-7+mmg".to_owned(), "9-1".to_owned()];
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].caves, [BTreeMap::from([(garrison, 1)])]);
    }

    /// A cave has four SMC at most (A5.5), so the fifth leader has no room.
    #[test]
    fn a_cave_with_four_leaders_has_no_room_for_a_fifth() {
        for leaders in [4, 5] {
            assert_eq!(number(&[("4-4-7", 2, 1)], &[("9-1", leaders)], &[1]), 1, "{leaders}");
        }
    }
}

//! The solver against brute force: random small games, in which the ends of assaults are made
//! up. Nothing below is shared with the solver but the ends.

use proptest::prelude::*;

use asl_engine::Watch;
use asl_rules::units::counters::Force;

use super::assaults::{Asked, Assaults, End};
use super::groups::{Group, Setup};
use super::matrix::MatrixGame;
use super::solve::solved;
use super::terms::{Needs, Site, Terms, Way, Win};
use super::tree::{Growing, Numbers};

/// A cave of one of two garrisons, in a made-up game.
const GARRISONS: [&str; 2] = ["weak", "strong"];

/// Groups by name. What a group is matters to no one here.
fn group(name: &str) -> Group {
    Group { units: vec![name.to_owned()], charges: 2, ..Group::default() }
}

/// How an assault of one Game Turn ends for each garrison: taken by so many out of ten, the
/// group able to go on by so many out of ten.
#[derive(Clone, Debug)]
struct Made {
    /// For each way and garrison: tenths that take the cave, and tenths of these (and of the
    /// others) after which the group goes on.
    ends: Vec<[(u32, u32); 2]>,
    turns: u32,
    caves: u32,
    needed: u32,
    groups: usize,
    allotments: Vec<u32>,
    again: bool,
}

impl Made {
    fn terms(&self) -> Terms {
        let way = |place: usize| Way {
            name: place.to_string(),
            parameters: serde_json::Map::new(),
            needs: Needs::Charge,
        };
        Terms {
            title: String::new(),
            turns: self.turns,
            win: Win { caves: self.needed, ..Win::default() },
            most_groups: 3,
            group_size: 1,
            second_assaults: self.again,
            sites: vec![Site {
                name: "cave".to_owned(),
                number: self.caves,
                complex: false,
                parameters: serde_json::Map::new(),
            }],
            impossible: Vec::new(),
            ways: (0..self.ends.len()).map(way).collect(),
        }
    }

    /// Every end of an assault with so many Player Turns left: each Game Turn may be the last.
    fn ends(&self, way: usize, garrison: usize, turns: u32) -> Vec<End> {
        let (taken, on) = self.ends[way][garrison];
        let [taken, on] = [taken, on].map(|tenths| f64::from(tenths) / 10.0);
        let rounds = turns.div_ceil(2);
        let mut ends = Vec::new();
        let mut left = 1.0;
        for round in 0..rounds {
            let end = |taken: bool, able: bool, chance: f64| End {
                turn: 2 * round + 1,
                taken,
                able: if able { vec!["group".to_owned()] } else { Vec::new() },
                charges: 1,
                halves_lost: 0,
                vp: 0,
                garrison: if taken { Vec::new() } else { vec![GARRISONS[garrison].to_owned()] },
                chance,
            };
            ends.push(end(true, true, left * taken * on));
            ends.push(end(true, false, left * taken * (1.0 - on)));
            // Those that have not taken it lose heart by half in each Game Turn.
            let lost = if round + 1 == rounds { 1.0 } else { 0.5 };
            ends.push(end(false, false, left * (1.0 - taken) * lost));
            left *= (1.0 - taken) * (1.0 - lost);
        }
        ends.retain(|end| end.chance > 0.0);
        ends
    }

    /// The number of strong garrisons of an allotment, as the solver takes it.
    fn numbers(&self, assaults: &Assaults) -> Vec<Numbers> {
        let numbers = |strong: &u32| {
            let garrison = |place: usize| assaults.garrison(&vec![GARRISONS[place].to_owned()]);
            let weak = (garrison(0), self.caves - strong);
            let strong = (garrison(1), *strong);
            vec![[weak, strong].into_iter().filter(|(_, number)| *number > 0).collect()]
        };
        self.allotments.iter().map(numbers).collect()
    }

    /// Puts every end that there can be where the solver looks for it.
    fn given(&self, assaults: &Assaults) {
        for name in ["first", "group"] {
            let number = assaults.group(&group(name));
            let on = Group { units: vec!["group".to_owned()], charges: 1, ..Group::default() };
            for group in [number, assaults.group(&on)] {
                for (garrison, name) in GARRISONS.into_iter().enumerate() {
                    let known = assaults.garrison(&vec![name.to_owned()]);
                    for way in 0..self.ends.len() {
                        for turns in 1..=self.turns {
                            let asked = Asked {
                                site: 0,
                                way,
                                group,
                                garrison: known,
                                turns,
                                bombarded: false,
                            };
                            assaults.given(asked, self.ends(way, garrison, turns));
                        }
                    }
                }
            }
        }
    }

    fn value(&self) -> [f64; 2] {
        let (terms, assaults, watch) = (self.terms(), Assaults::default(), Watch::default());
        self.given(&assaults);
        let numbers = self.numbers(&assaults);
        let caves = [self.caves];
        let of = (Force::Usmc, 2 * self.groups as u32);
        let growing = Growing::new(&terms, of, &assaults, (&numbers, &caves), 0.0, &watch, 1 << 24);
        let setup = Setup { groups: vec![group("first"); self.groups], reserve: Vec::new() };
        let tree = growing.tree(&[setup]).expect("it is small");
        solved(&tree, &watch).expect("nobody interrupts").chance
    }
}

/// A cave in the plain game: who is in it, and what has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Cave {
    Unknown,
    Stands(usize),
    Taken(usize),
    Attacked { group: usize, way: usize, seen: Option<usize>, began: u32 },
}

/// What the attackers know: caves that can be told apart by what was done to them, and which
/// group is free.
type Known = (u32, Vec<Cave>, Vec<bool>);

/// The plainest game: every plan of the attackers is listed, as a table from what they know to
/// what they do; every plan meets every placing of garrisons; the matrix of all of them is
/// solved. One group only, so that the list is finite in a lifetime.
struct Plain<'a> {
    made: &'a Made,
}

impl Plain<'_> {
    /// The payoff vectors over placings, of all plans from a situation on: each vector has, for
    /// every placing, the chance that this situation is followed by victory, given that it has
    /// come about with this placing.
    fn plans(&self, at: &Known, placings: &[Vec<usize>]) -> Vec<Vec<f64>> {
        let (round, caves, free) = at;
        let rounds = self.made.turns.div_ceil(2);
        let taken = caves.iter().filter(|cave| matches!(cave, Cave::Taken(_))).count() as u32;
        if *round == rounds
            || (!free[0] && !caves.iter().any(|cave| matches!(cave, Cave::Attacked { .. })))
        {
            let won = f64::from(u8::from(taken >= self.made.needed));
            return vec![vec![won; placings.len()]];
        }
        let mut all: Vec<Vec<f64>> = Vec::new();
        let attacks: Vec<Known> = if free[0] {
            let mut next = vec![(*round, caves.clone(), free.clone())];
            for (place, cave) in caves.iter().enumerate() {
                for way in 0..self.made.ends.len() {
                    let seen = match cave {
                        Cave::Unknown => None,
                        Cave::Stands(garrison) if self.made.again => Some(*garrison),
                        _ => continue,
                    };
                    let mut one = caves.clone();
                    one[place] = Cave::Attacked { group: 0, way, seen, began: *round };
                    next.push((*round, one, vec![false]));
                }
            }
            next
        } else {
            vec![at.clone()]
        };
        for (_, caves, free) in attacks {
            all.extend(self.rolled(*round, &caves, &free, placings));
        }
        undominated(all)
    }

    fn rolled(
        &self,
        round: u32,
        caves: &[Cave],
        free: &[bool],
        placings: &[Vec<usize>],
    ) -> Vec<Vec<f64>> {
        let attacked = caves.iter().position(|cave| matches!(cave, Cave::Attacked { .. }));
        let Some(place) = attacked else {
            return self.plans(&(round + 1, caves.to_vec(), free.to_vec()), placings);
        };
        let Cave::Attacked { way, began, .. } = caves[place] else { unreachable!() };
        // What can be seen after this Game Turn, with its chance under every placing.
        let mut seen: Vec<(Known, Vec<f64>)> = Vec::new();
        let mut add = |known: Known, index: usize, chance: f64| {
            if let Some((_, chances)) = seen.iter_mut().find(|(one, _)| *one == known) {
                chances[index] += chance;
            } else {
                let mut chances = vec![0.0; placings.len()];
                chances[index] = chance;
                seen.push((known, chances));
            }
        };
        for (index, placing) in placings.iter().enumerate() {
            let garrison = placing[place];
            let ends = self.made.ends(way, garrison, self.made.turns - 2 * began);
            let at = |end: &End| began + (end.turn - 1) / 2;
            let left: f64 = ends.iter().filter(|end| at(end) >= round).map(|end| end.chance).sum();
            if left <= 0.0 {
                continue;
            }
            let mut goes_on = 1.0;
            for end in ends.iter().filter(|end| at(end) == round) {
                let mut after = caves.to_vec();
                after[place] =
                    if end.taken { Cave::Taken(garrison) } else { Cave::Stands(garrison) };
                let chance = end.chance / left;
                goes_on -= chance;
                add((round + 1, after, vec![!end.able.is_empty()]), index, chance);
            }
            if goes_on > 1e-15 {
                add((round + 1, caves.to_vec(), free.to_vec()), index, goes_on);
            }
        }
        // A plan chooses a plan for everything that can be seen.
        let mut sums = vec![vec![0.0; placings.len()]];
        for (known, chances) in seen {
            let plans = self.plans(&known, placings);
            let mut longer = Vec::new();
            for sum in &sums {
                for plan in &plans {
                    let added = sum.iter().zip(plan).zip(&chances);
                    longer.push(added.map(|((sum, plan), chance)| sum + plan * chance).collect());
                }
            }
            sums = undominated(longer);
        }
        sums
    }

    fn value(&self) -> f64 {
        let caves = self.made.caves as usize;
        // Every placing: which caves are strong. An allotment is all its placings alike.
        let placings: Vec<Vec<usize>> = (0..1_usize << caves)
            .map(|bits| (0..caves).map(|cave| bits >> cave & 1).collect::<Vec<usize>>())
            .filter(|placing| {
                let strong = placing.iter().sum::<usize>() as u32;
                self.made.allotments.contains(&strong)
            })
            .collect();
        let start = (0, vec![Cave::Unknown; caves], vec![true]);
        let plans = self.plans(&start, &placings);
        let of_allotment = |plan: &Vec<f64>, strong: u32| -> f64 {
            let those = placings.iter().zip(plan);
            let those: Vec<f64> = those
                .filter(|(placing, _)| placing.iter().sum::<usize>() as u32 == strong)
                .map(|(_, pays)| *pays)
                .collect();
            those.iter().sum::<f64>() / those.len() as f64
        };
        let columns: Vec<Vec<f64>> = plans
            .iter()
            .map(|plan| {
                self.made.allotments.iter().map(|strong| of_allotment(plan, *strong)).collect()
            })
            .collect();
        let game = MatrixGame { columns };
        let mixed = game.mixed();
        let pays = |column: &Vec<f64>| -> f64 {
            column.iter().zip(&mixed.rows).map(|(pay, share)| pay * share).sum()
        };
        game.columns.iter().map(pays).fold(0.0, f64::max)
    }
}

/// Without those that another one equals or beats everywhere.
fn undominated(all: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let beats = |one: &[f64], other: &[f64]| one.iter().zip(other).all(|(one, other)| one >= other);
    let mut kept: Vec<Vec<f64>> = Vec::new();
    for one in all {
        if kept.iter().any(|other| beats(other, &one)) {
            continue;
        }
        kept.retain(|other| !beats(&one, other));
        kept.push(one);
    }
    kept
}

fn made() -> impl Strategy<Value = Made> {
    let end = (0_u32..=10, 0_u32..=10);
    let way = [end.clone(), end];
    let ends = prop::collection::vec(way, 1..3);
    (ends, 1_u32..=5, 1_u32..=3, prop::collection::btree_set(0_u32..=3, 1..4), any::<bool>())
        .prop_flat_map(|(ends, turns, caves, allotments, again)| {
            let allotments: Vec<u32> =
                allotments.into_iter().map(|strong| strong.min(caves)).collect();
            let mut allotments = allotments;
            allotments.dedup();
            (Just((ends, turns, caves, allotments, again)), 1..=caves).prop_map(
                |((ends, turns, caves, allotments, again), needed)| Made {
                    ends,
                    turns,
                    caves,
                    needed,
                    groups: 1,
                    allotments,
                    again,
                },
            )
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Every plan listed, every placing of garrisons played: the same value, and both bounds.
    #[test]
    fn a_game_of_one_group_is_worth_what_brute_force_says(made in made()) {
        let [at_least, at_most] = made.value();
        let plain = Plain { made: &made }.value();
        prop_assert!((at_least - plain).abs() < 1e-7, "{at_least} {plain} {made:?}");
        prop_assert!((at_most - plain).abs() < 1e-7, "{at_most} {plain} {made:?}");
    }

    /// One more Game Turn never hurts the attackers, nor does another group.
    #[test]
    fn more_never_hurts_the_attackers(made in made(), groups in 1_usize..3) {
        let made = Made { groups, turns: made.turns.min(4), ..made };
        let value = made.value()[0];
        let longer = Made { turns: made.turns + 2, ..made.clone() }.value()[1];
        let another = Made { groups: groups + 1, ..made.clone() }.value()[1];
        prop_assert!(another >= value - 1e-7, "{made:?}");
        // A longer assault gives up less often, and there is more time.
        prop_assert!(longer >= value - 1e-7, "{made:?}");
    }

    /// The defenders are not worse off with one more way to allot.
    #[test]
    fn more_allotments_never_hurt_the_defenders(made in made(), more in 0_u32..=3) {
        let value = made.value()[1];
        let mut allotments = made.allotments.clone();
        allotments.push(more.min(made.caves));
        allotments.sort_unstable();
        allotments.dedup();
        let other = Made { allotments, ..made.clone() }.value()[0];
        prop_assert!(other <= value + 1e-7, "{made:?}");
    }
}

/// Two caves, one of them strong, one group, one Game Turn: the attackers take a weak cave
/// always and a strong one never, and do not know which is which. Half of them win.
#[test]
fn a_game_that_is_even_by_symmetry() {
    let made = Made {
        ends: vec![[(10, 10), (0, 10)]],
        turns: 2,
        caves: 2,
        needed: 1,
        groups: 1,
        allotments: vec![1],
        again: true,
    };
    let [at_least, at_most] = made.value();
    assert!((at_least - 0.5).abs() < 1e-12 && (at_most - 0.5).abs() < 1e-12);
    // With two Game Turns they see which it was, and go on: but a failed group does not.
    let longer = Made { turns: 4, ..made.clone() };
    assert!((longer.value()[0] - 0.5).abs() < 1e-12);
    // Two groups find the weak one for sure.
    let two = Made { groups: 2, ..made };
    assert!((two.value()[0] - 1.0).abs() < 1e-12);
}

/// The Bombardment eliminates each of two caves with a chance of 1/4, and nobody else attacks: both
/// stand with 9/16, so one at least falls with 7/16.
#[test]
fn a_bombardment_alone_wins_a_game() {
    let made = Made {
        ends: vec![[(0, 0), (0, 0)]],
        turns: 2,
        caves: 2,
        needed: 1,
        groups: 0,
        allotments: vec![1],
        again: false,
    };
    let (terms, assaults, watch) = (made.terms(), Assaults::default(), Watch::default());
    let numbers = made.numbers(&assaults);
    let caves = [made.caves];
    let of = (Force::Usmc, 0);
    let growing = Growing::new(&terms, of, &assaults, (&numbers, &caves), 0.25, &watch, 1 << 24);
    let setup = Setup { groups: Vec::new(), reserve: Vec::new() };
    let tree = growing.tree(&[setup]).expect("it is small");
    let [at_least, at_most] = solved(&tree, &watch).expect("nobody interrupts").chance;
    assert!((at_least - 0.4375).abs() < 1e-9 && (at_most - 0.4375).abs() < 1e-9);
}

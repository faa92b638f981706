//! Who garrisons what: the allotment of MMC to caves with which most caves stand (G11.4).

use std::cmp::Reverse;
use std::ops::Add;

use asl_rules::h_design_your_own::Kind;

use super::allotment::{Allotment, Mmc, Part};
use super::attack::Assaulted;

/// So many standings of half-squads, crews and caves are looked at at most.
pub(super) const STANDINGS: usize = 2_000_000;

/// What is better about a garrison than about none, in trillionths. Whole numbers add up to the
/// same in any order. More caves that stand count first, then less BPV that is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Gain {
    stand: i64,
    spared: i64,
}

impl Gain {
    fn over(empty: &Assaulted, done: &Assaulted) -> Self {
        let whole = |number: f64| (number * 1e12).round() as i64;
        Self {
            stand: whole(empty.eliminated) - whole(done.eliminated),
            spared: whole(empty.garrison_lost) - whole(done.garrison_lost),
        }
    }
}

impl Add for Gain {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { stand: self.stand + other.stand, spared: self.spared + other.spared }
    }
}

/// What one cave can hold, with what an assault does to it.
struct Garrison {
    /// The types of its units: of squads one, of half-squads and crews one or two.
    types: Vec<usize>,
    done: Assaulted,
    gain: Gain,
}

/// The allotment of these MMC to so many caves with which the most caves stand, expected; of
/// equal ones that which loses the least BPV, then one by the order of the counters. A cave holds
/// a squad, up to two half-squads or crews, or nobody (G11.4). `None` when there are more than
/// [`STANDINGS`].
///
/// `play` says what an assault does to a cave with a garrison.
///
/// # Errors
///
/// What `play` says.
pub(super) fn allotted<E>(
    mmc: &[Mmc],
    caves: u32,
    mut play: impl FnMut(&[&str]) -> Result<Assaulted, E>,
) -> Result<Option<Allotment>, E> {
    let Some(halves) = Halves::of(mmc, caves as usize) else { return Ok(None) };
    let is_squad = |index: &usize| mmc[*index].kind == Kind::Squad;
    let squads: Vec<Vec<usize>> =
        (0..mmc.len()).filter(is_squad).map(|index| vec![index]).collect();
    let number_of_squads = squads.len();
    let mut garrisons = Vec::new();
    for types in squads.into_iter().chain(halves.garrisons()) {
        let units: Vec<&str> = types.iter().map(|index| mmc[*index].item.as_str()).collect();
        garrisons.push(Garrison { done: play(&units)?, types, gain: Gain::default() });
    }
    let empty = play(&[])?;
    for garrison in &mut garrisons {
        garrison.gain = Gain::over(&empty, &garrison.done);
    }
    let (of_squads, of_halves) = garrisons.split_at(number_of_squads);
    let held = numbers(mmc, of_squads, of_halves, &halves, caves as usize);
    let mut parts: Vec<Part> = Vec::new();
    let mut spare: Vec<u32> = mmc.iter().map(|one| one.number).collect();
    for (garrison, number) in garrisons.iter().zip(&held).filter(|(_, number)| **number > 0) {
        garrison.types.iter().for_each(|index| spare[*index] -= number);
        let units = garrison.types.iter().map(|index| mmc[*index].item.clone()).collect();
        parts.push(Part { number: *number, units, done: garrison.done });
    }
    let number = caves - held.iter().sum::<u32>();
    if number > 0 {
        parts.push(Part { number, units: Vec::new(), done: empty });
    }
    let spare = mmc.iter().zip(spare).filter(|(_, number)| *number > 0);
    let spare = spare.map(|(one, number)| (one.item.clone(), number)).collect();
    Ok(Some(Allotment { parts, spare, is_given: false }))
}

/// How many caves have each garrison: those of squads, then the others.
fn numbers(
    mmc: &[Mmc],
    squads: &[Garrison],
    of_halves: &[Garrison],
    halves: &Halves,
    caves: usize,
) -> Vec<u32> {
    // A squad takes a cave by itself, so the best squads come first.
    let mut order: Vec<usize> = (0..squads.len()).collect();
    order.retain(|index| squads[*index].gain > Gain::default());
    order.sort_by_key(|index| Reverse(squads[*index].gain));
    let each =
        |index: &usize| std::iter::repeat_n(*index, mmc[squads[*index].types[0]].number as usize);
    let order: Vec<usize> = order.iter().flat_map(each).take(caves).collect();
    let mut gains = vec![Gain::default()];
    for index in &order {
        gains.push(gains[gains.len() - 1] + squads[*index].gain);
    }
    let (best, taken) = halves.best(of_halves);
    let gain = |others: usize| best[halves.all(others)] + gains[order.len().min(caves - others)];
    let better = |one, other| if gain(other) > gain(one) { other } else { one };
    let others = (0..=halves.most).fold(0, better);
    let mut held = vec![0; squads.len() + of_halves.len()];
    for index in order.iter().take(caves - others) {
        held[*index] += 1;
    }
    let mut standing = halves.all(others);
    while let Some(index) = taken[standing].map(usize::from) {
        held[squads.len() + index] += 1;
        standing -= halves.takes(&of_halves[index].types);
    }
    held
}

/// Half-squads and crews of one type, a digit of a standing.
struct Digit {
    /// Which of the MMC.
    index: usize,
    /// How many there are, without those that surely find no place.
    number: usize,
    /// What one of them adds to a standing.
    step: usize,
}

/// All half-squads and crews. A standing is a number: its last digit is how many caves there are
/// for them, and the others are how many there are of each type.
struct Halves {
    digits: Vec<Digit>,
    /// The most caves that they hold.
    most: usize,
    standings: usize,
}

impl Halves {
    /// None when there are too many standings.
    fn of(mmc: &[Mmc], caves: usize) -> Option<Self> {
        let others = || mmc.iter().enumerate().filter(|(_, one)| one.kind != Kind::Squad);
        let number = |one: &Mmc| (one.number as usize).min(2 * caves);
        let most = others().map(|(_, one)| number(one)).sum::<usize>().min(caves);
        let mut step = most + 1;
        let mut digits = Vec::new();
        for (index, one) in others() {
            digits.push(Digit { index, number: number(one), step });
            step = step.checked_mul(number(one) + 1)?;
            if step > STANDINGS {
                return None;
            }
        }
        Some(Self { digits, most, standings: step })
    }

    /// Everything that they can set up in a cave.
    fn garrisons(&self) -> Vec<Vec<usize>> {
        let mut garrisons = Vec::new();
        for (place, one) in self.digits.iter().enumerate() {
            garrisons.push(vec![one.index]);
            let second = self.digits[place..].iter();
            let second = second.filter(|other| other.index != one.index || one.number > 1);
            garrisons.extend(second.map(|other| vec![one.index, other.index]));
        }
        garrisons
    }

    /// The standing of all of them with so many caves.
    fn all(&self, caves: usize) -> usize {
        self.standings - 1 - self.most + caves
    }

    fn digit(&self, index: usize) -> Option<&Digit> {
        self.digits.iter().find(|digit| digit.index == index)
    }

    /// What a garrison takes from a standing.
    fn takes(&self, types: &[usize]) -> usize {
        1 + types.iter().filter_map(|index| Some(self.digit(*index)?.step)).sum::<usize>()
    }

    /// For each standing the best gain, and a garrison with which it begins, if any.
    fn best(&self, garrisons: &[Garrison]) -> (Vec<Gain>, Vec<Option<u16>>) {
        let mut best = vec![Gain::default(); self.standings];
        let mut taken = vec![None; self.standings];
        for (garrison, name) in garrisons.iter().zip(0..) {
            let takes = self.takes(&garrison.types);
            let wanted = |digit: &&Digit| garrison.types.contains(&digit.index);
            let wanted: Vec<(&Digit, usize)> = self
                .digits
                .iter()
                .filter(wanted)
                .map(|digit| {
                    let same = garrison.types.iter().filter(|index| **index == digit.index);
                    (digit, same.count())
                })
                .collect();
            for standing in takes..self.standings {
                let has = |(digit, number): &(&Digit, usize)| {
                    standing / digit.step % (digit.number + 1) >= *number
                };
                if standing % (self.most + 1) == 0 || !wanted.iter().all(has) {
                    continue;
                }
                let gain = best[standing - takes] + garrison.gain;
                if gain > best[standing] {
                    best[standing] = gain;
                    taken[standing] = Some(name);
                }
            }
        }
        (best, taken)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The allotment for a play that never fails.
    fn found(mmc: &[Mmc], caves: u32, play: impl Fn(&[&str]) -> Assaulted) -> Option<Allotment> {
        allotted(mmc, caves, |units| Ok::<_, std::convert::Infallible>(play(units))).expect("never")
    }

    fn mmc(kinds: &[(Kind, u32)]) -> Vec<Mmc> {
        let one = |(index, (kind, number)): (usize, &(Kind, u32))| Mmc {
            item: index.to_string(),
            kind: *kind,
            number: *number,
        };
        kinds.iter().enumerate().map(one).collect()
    }

    fn done(eliminated: f64, garrison_lost: f64) -> Assaulted {
        Assaulted { eliminated, garrison_lost, attackers_lost: 0.0, turns: 1, bombarded: false }
    }

    /// The best of all allotments: cave after cave takes each garrison that is left.
    fn by_brute_force(
        mmc: &[Mmc],
        left: &[u32],
        caves: u32,
        play: &dyn Fn(&[usize]) -> f64,
    ) -> f64 {
        if caves == 0 {
            return 0.0;
        }
        let mut best = 1.0 - play(&[]) + by_brute_force(mmc, left, caves - 1, play);
        for one in 0..mmc.len() {
            for other in one..=mmc.len() {
                let units = if other == mmc.len() { vec![one] } else { vec![one, other] };
                let squads = units.iter().any(|index| mmc[*index].kind == Kind::Squad);
                let mut left = left.to_vec();
                let mut there = !(squads && units.len() > 1);
                for index in &units {
                    there = there && left[*index] > 0;
                    left[*index] = left[*index].saturating_sub(1);
                }
                if there {
                    let rest = by_brute_force(mmc, &left, caves - 1, play);
                    best = best.max(1.0 - play(&units) + rest);
                }
            }
        }
        best
    }

    const KINDS: [Kind; 4] = [Kind::Squad, Kind::HalfSquad, Kind::Squad, Kind::Crew];

    proptest! {
        /// Chances of tenths, so that there are ties, and some garrisons are worse than none.
        #[test]
        fn no_allotment_is_better(
            numbers in prop::collection::vec(0..3_u32, 4), caves in 1..5_u32,
            tenths in prop::collection::vec(0..11_u32, 25),
        ) {
            let kinds: Vec<(Kind, u32)> = KINDS.into_iter().zip(numbers).collect();
            let mmc: Vec<Mmc> = mmc(&kinds).into_iter().filter(|one| one.number > 0).collect();
            let place = |name: &usize| name + 1;
            let play = |units: &[usize]| {
                let digits = units.iter().map(place).fold(0, |sum, digit| 5 * sum + digit);
                f64::from(tenths[digits % 25]) / 10.0
            };
            let found = found(&mmc, caves, |units| {
                let places: Vec<usize> = units
                    .iter()
                    .filter_map(|item| mmc.iter().position(|one| one.item == *item))
                    .collect();
                done(play(&places), 0.0)
            });
            let found = found.expect("there are few");
            let left: Vec<u32> = mmc.iter().map(|one| one.number).collect();
            let best = by_brute_force(&mmc, &left, caves, &play);
            let stand = found.expected(caves, |done| 1.0 - done.eliminated);
            prop_assert!((stand - best).abs() < 1e-9, "{:?}: {} < {}", found, stand, best);
            // Everybody is in a cave or left, and every cave is there.
            prop_assert_eq!(found.parts.iter().map(|part| part.number).sum::<u32>(), caves);
            for one in &mmc {
                let within = |part: &Part| {
                    part.number * part.units.iter().filter(|unit| **unit == one.item).count() as u32
                };
                let inside: u32 = found.parts.iter().map(within).sum();
                let spare = found.spare.iter().find(|(unit, _)| *unit == one.item);
                prop_assert_eq!(inside + spare.map_or(0, |(_, number)| *number), one.number);
            }
        }
    }

    /// Of equal allotments that counts which loses less BPV, so nobody is set up for nothing.
    #[test]
    fn the_least_bpv_is_lost_by_equal_allotments() {
        let mmc = mmc(&[(Kind::Squad, 1), (Kind::HalfSquad, 2)]);
        let cheap = found(&mmc, 2, |units| match units {
            [] => done(0.5, 0.0),
            ["0"] => done(0.2, 5.0),
            ["1"] => done(0.2, 3.0),
            _ => done(0.2, 6.0),
        });
        let cheap = cheap.expect("there are few");
        assert_eq!((cheap.parts[0].number, &cheap.parts[0].units[..]), (2, &["1".to_owned()][..]));
        assert_eq!(cheap.spare, [("0".to_owned(), 1)]);
        let useless = found(&mmc, 2, |units| done(0.5, units.len() as f64));
        assert_eq!(useless.expect("there are few").parts[0].units, Vec::<String>::new());
    }

    #[test]
    fn too_many_standings_are_refused() {
        let crowd = mmc(&[(Kind::HalfSquad, 200), (Kind::HalfSquad, 200), (Kind::Crew, 200)]);
        assert_eq!(found(&crowd, 100, |_| done(0.5, 0.0)), None, "eight million and more");
        assert!(found(&crowd[..1], 100, |_| done(0.5, 0.0)).is_some());
    }
}

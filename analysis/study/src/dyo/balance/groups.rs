//! How the attackers can form groups, and what each group takes along.

use std::collections::BTreeSet;

use super::garrisons::numbers_within;
use super::side::Attackers;

/// A group has so many units at most, as `cave-assault` has.
const MOST_UNITS: usize = 6;

/// The same for its DC.
const MOST_CHARGES: u32 = 6;

/// Attackers that act together.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Group {
    /// The MMC and SMC in a fixed order; none of a Gun.
    pub units: Vec<String>,
    /// How many DC it has.
    pub charges: u32,
    /// Whether it has a FT.
    pub flamethrower: bool,
    /// Whether it is a Gun.
    pub gun: bool,
}

impl Group {
    fn gun() -> Self {
        Self { gun: true, ..Self::default() }
    }
}

/// One way to form groups.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Setup {
    /// The groups in a fixed order.
    pub groups: Vec<Group>,
    /// Units that are in no group, leaders behind the MMC.
    pub reserve: Vec<String>,
}

/// Every way to form at most `most_groups` groups of at most `size` MMC each. Each group has a DC or a FT, and all DC and FT
/// are in a group. Units in no group are in reserve, because a larger group can lose more, and can take a DC that another
/// group needs. `None` when there are more than `most` ways.
pub(super) fn setups(
    attackers: &Attackers,
    [most_groups, size]: [u32; 2],
    most: usize,
) -> Option<Vec<Setup>> {
    let mut all = BTreeSet::new();
    let pool: Vec<u32> = attackers.mmc.iter().map(|mmc| mmc.number).collect();
    let kinds: Vec<Vec<u32>> =
        numbers_within(&pool, &|numbers| numbers.iter().sum::<u32>() <= size)
            .into_iter()
            .filter(|numbers| numbers.iter().any(|number| *number > 0))
            .collect();
    let most_groups = most_groups.min(attackers.charges + attackers.flamethrowers) as usize;
    let mut partitions = Vec::new();
    partition(&kinds, &pool, most_groups, &mut Vec::new(), &mut partitions, most)?;
    for (groups, left) in partitions {
        let units: Vec<Vec<String>> = groups
            .iter()
            .map(|group| {
                let mmc = attackers.mmc.iter().zip(&kinds[*group]);
                mmc.flat_map(|(mmc, number)| vec![mmc.name.clone(); *number as usize]).collect()
            })
            .collect();
        let reserve: Vec<String> = (attackers.mmc.iter().zip(&left))
            .flat_map(|(mmc, number)| vec![mmc.name.clone(); *number as usize])
            .collect();
        equip(attackers, &units, &reserve, &mut all, most)?;
    }
    Some(all.into_iter().collect())
}

/// Every way to form groups of these kinds, the kinds in order.
fn partition(
    kinds: &[Vec<u32>],
    pool: &[u32],
    most_groups: usize,
    chosen: &mut Vec<usize>,
    all: &mut Vec<(Vec<usize>, Vec<u32>)>,
    most: usize,
) -> Option<()> {
    if !chosen.is_empty() || kinds.is_empty() || most_groups == 0 {
        all.push((chosen.clone(), pool.to_vec()));
        if all.len() > most {
            return None;
        }
    }
    if chosen.len() == most_groups {
        return Some(());
    }
    let first = chosen.last().copied().unwrap_or(0);
    for (index, kind) in kinds.iter().enumerate().skip(first) {
        let Some(left) = less(pool, kind) else { continue };
        chosen.push(index);
        partition(kinds, &left, most_groups, chosen, all, most)?;
        chosen.pop();
    }
    Some(())
}

fn less(pool: &[u32], kind: &[u32]) -> Option<Vec<u32>> {
    pool.iter().zip(kind).map(|(pool, number)| pool.checked_sub(*number)).collect()
}

/// Gives leaders, DC and FT to groups in every way.
fn equip(
    attackers: &Attackers,
    units: &[Vec<String>],
    reserve: &[String],
    all: &mut BTreeSet<Setup>,
    most: usize,
) -> Option<()> {
    let guns = || vec![Group::gun(); attackers.guns as usize];
    if units.is_empty() {
        let reserve = reserve.to_vec();
        all.insert(Setup { groups: guns(), reserve });
        return Some(());
    }
    let leaders = attackers.leaders.iter();
    let leaders: Vec<&String> =
        leaders.flat_map(|(name, number)| vec![name; *number as usize]).collect();
    let room: Vec<u32> = units.iter().map(|units| (MOST_UNITS - units.len()) as u32).collect();
    // The place behind the last group is the reserve.
    for places in places(leaders.len(), units.len() + 1) {
        let led = |group: usize| places.iter().filter(move |place| **place == group).count() as u32;
        if (0..units.len()).any(|group| led(group) > room[group]) {
            continue;
        }
        for flamethrowers in shared(attackers.flamethrowers, &vec![1; units.len()]) {
            let charges = attackers.charges.min(MOST_CHARGES * units.len() as u32);
            for charges in shared(charges, &vec![charges.min(MOST_CHARGES); units.len()]) {
                let armed = charges.iter().zip(&flamethrowers).all(|(dc, ft)| dc + ft > 0);
                if !armed {
                    continue;
                }
                let mut groups: Vec<Group> = (0..units.len())
                    .map(|group| {
                        let with = places.iter().zip(&leaders);
                        let with = with.filter(|(place, _)| **place == group);
                        let mut units = units[group].clone();
                        units.extend(with.map(|(_, name)| (*name).clone()));
                        Group {
                            units,
                            charges: charges[group],
                            flamethrower: flamethrowers[group] > 0,
                            gun: false,
                        }
                    })
                    .collect();
                groups.extend(guns());
                groups.sort();
                let behind = places.iter().zip(&leaders);
                let behind = behind.filter(|(place, _)| **place == units.len());
                let mut reserve = reserve.to_vec();
                reserve.extend(behind.map(|(_, name)| (*name).clone()));
                all.insert(Setup { groups, reserve });
                if all.len() > most {
                    return None;
                }
            }
        }
    }
    Some(())
}

/// Every place for so many, each in one of so many groups.
fn places(number: usize, groups: usize) -> Vec<Vec<usize>> {
    (0..number).fold(vec![Vec::new()], |all, _| {
        let longer = |one: Vec<usize>| (0..groups).map(move |group| [&one[..], &[group]].concat());
        all.into_iter().flat_map(longer).collect()
    })
}

/// Every way to share so many among groups, each with at most so many. What is too much for
/// all stays behind.
fn shared(number: u32, most: &[u32]) -> Vec<Vec<u32>> {
    let number = number.min(most.iter().sum());
    let all = numbers_within(most, &|numbers| numbers.iter().sum::<u32>() <= number);
    all.into_iter().filter(|numbers| numbers.iter().sum::<u32>() == number).collect()
}

#[cfg(test)]
mod tests {
    use asl_rules::units::counters::Force;

    use super::super::side::Mmc;
    use super::*;

    fn attackers(squads: u32, charges: u32, flamethrowers: u32, leaders: u32) -> Attackers {
        Attackers {
            force: Force::Usmc,
            mmc: vec![Mmc { name: "7-6-8".to_owned(), halves: 2, number: squads }],
            leaders: vec![("9-1".to_owned(), leaders)],
            charges,
            flamethrowers,
            guns: 0,
            bombardment: false,
        }
    }

    fn number(of: &Attackers, limits: [u32; 2]) -> usize {
        setups(of, limits, 10_000).expect("few").len()
    }

    #[test]
    fn groups_are_counted_by_hand() {
        // One squad with two DC.
        assert_eq!(number(&attackers(1, 2, 0, 0), [3, 2]), 1);
        // Two squads, two DC: together, or one DC each, or one squad with both.
        assert_eq!(number(&attackers(2, 2, 0, 0), [3, 2]), 3);
        // Three DC: together with 3, or 2 and 1, or one squad with 3.
        assert_eq!(number(&attackers(2, 3, 0, 0), [3, 2]), 3);
        // A leader with any group of these four, or in reserve in any of the three ways.
        assert_eq!(number(&attackers(2, 3, 0, 1), [3, 2]), 4 + 3);
        // One DC is enough for one group only, of one or two squads.
        let one = setups(&attackers(3, 1, 0, 0), [3, 2], 99).expect("few");
        let sizes: Vec<_> =
            one.iter().map(|one| (one.groups[0].units.len(), one.reserve.len())).collect();
        assert_eq!(sizes, [(1, 2), (2, 1)]);
        // A FT arms a group, too: with DC together, or apart; or one of two has both.
        assert_eq!(number(&attackers(2, 1, 1, 0), [3, 2]), 3);
        assert_eq!(setups(&attackers(6, 6, 0, 0), [6, 3], 3), None);
    }

    #[test]
    fn a_gun_is_a_group_of_its_own() {
        let guns = Attackers { guns: 2, ..attackers(0, 0, 0, 0) };
        let all = setups(&Attackers { mmc: Vec::new(), leaders: Vec::new(), ..guns }, [3, 2], 9);
        let all = all.expect("few");
        assert_eq!(all.len(), 1);
        assert!(all[0].groups.iter().all(|group| group.gun));
    }
}

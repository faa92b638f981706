//! A14.23: a Sniper Attack on concealed and unconcealed units, by every face of every dr.

use std::collections::BTreeMap;

use asl_engine::exact_unlimited;
use asl_engine::odds::Fraction;
use asl_rules::a7_fire::attack::{Attack, Circumstances, Shot};
use asl_rules::a14_snipers::activation::{Side, SniperAttacks};
use asl_rules::units::{Force, Unit};
use serde_json::json;

type Odds = BTreeMap<String, Fraction>;

/// All ways of so many dice.
fn faces(dice: usize) -> Vec<Vec<u8>> {
    (0..dice).fold(vec![Vec::new()], |all, _| {
        let with = |face: u8| all.iter().map(move |one| [&one[..], &[face]].concat());
        (1..=6).flat_map(with).collect()
    })
}

fn certain() -> Fraction {
    Fraction::new(1_u32, 1_u32)
}

/// Every set of these that Random Selection can choose, with its chance.
fn selections(of: &[usize]) -> Vec<(Vec<usize>, Fraction)> {
    let ways = faces(of.len());
    let all = ways.len() as u32;
    let chosen = |one: &Vec<u8>| {
        let highest = *one.iter().max().expect("a die");
        let rolled = of.iter().zip(one).filter(|(_, face)| **face == highest);
        rolled.map(|(index, _)| *index).collect::<Vec<_>>()
    };
    ways.iter().map(|one| (chosen(one), Fraction::new(1_u32, all))).collect()
}

/// A unit by its name, and whether it is concealed. They are named in the order in which the
/// Sniper player prefers them.
type Named = (&'static str, bool);

/// The stack of all that are concealed, as one target.
const STACK: usize = 99;

/// What is chosen gets the dr, or one of its own; a concealed stack chooses again.
fn targets(all: &[Named], group: &[usize], dr: Option<u8>) -> Vec<(Vec<(usize, u8)>, Fraction)> {
    let mut found = Vec::new();
    for (chosen, chance) in selections(group) {
        let mut open: Vec<(Vec<(usize, u8)>, Fraction)> = vec![(Vec::new(), chance)];
        for (place, index) in chosen.iter().enumerate() {
            let own = dr.filter(|_| place == 0);
            let each = |index: usize| match own {
                Some(dr) => vec![(vec![(index, dr)], certain())],
                None => {
                    (1..=6).map(|dr| (vec![(index, dr)], Fraction::new(1_u32, 6_u32))).collect()
                }
            };
            let next = match *index {
                STACK => {
                    let hidden: Vec<usize> = (0..all.len()).filter(|one| all[*one].1).collect();
                    targets(all, &hidden, own)
                }
                index => each(index),
            };
            let with_next = open.iter().flat_map(|(before, chance)| {
                next.iter()
                    .map(move |(more, share)| ([&before[..], &more[..]].concat(), chance * share))
            });
            open = with_next.collect();
        }
        found.extend(open);
    }
    found
}

fn derived(all: &[Named]) -> Odds {
    let hidden = all.iter().filter(|(_, concealed)| *concealed).count();
    let mut group: Vec<usize> = (0..all.len()).collect();
    if hidden > 1 && hidden < all.len() {
        group.retain(|index| !all[*index].1);
        group.push(STACK);
    }
    let mut odds = Odds::new();
    for dr in 1..=6_u8 {
        let hits =
            if dr > 2 { vec![(Vec::new(), certain())] } else { targets(all, &group, Some(dr)) };
        for (hit, chance) in hits {
            let left = (0..all.len()).map(|index| {
                let dr = hit.iter().find(|(one, _)| *one == index).map(|(_, dr)| *dr);
                match dr {
                    Some(1) => "broken",
                    Some(2) => "pinned",
                    _ => "unaffected",
                }
            });
            let name = left.collect::<Vec<_>>().join(" + ");
            let sum = odds.entry(name).or_insert_with(Fraction::zero);
            *sum = &*sum + &(&chance * &Fraction::new(1_u32, 6_u32));
        }
    }
    odds
}

#[test]
fn the_concealed_are_one_target_of_a_sniper_attack() {
    let snipers: SniperAttacks =
        serde_json::from_value(json!({"attacker-san": 5, "sniper-share": 36})).expect("Snipers");
    let circumstances = Circumstances {
        elr: 3,
        morale_modifier: 0,
        own_bombardment: false,
        heat_of_battle: None,
        original_2_passes: false,
        snipers: snipers.for_units_of(Side::Defender).expect("there is a SAN"),
        charge: None,
    };
    let stacks: [&[Named]; 7] = [
        &[("6-6-6", false)],
        &[("6-6-6", true), ("3-4-6", true)],
        &[("6-6-6", false), ("3-4-6", true)],
        &[("6-6-6", false), ("6-6-7", true), ("3-4-6", true)],
        &[("6-6-7", false), ("6-6-6", false), ("3-4-6", true)],
        &[("6-6-7", false), ("6-6-6", true), ("5-4-6", true), ("3-4-6", true)],
        &[("6-6-7", false), ("6-6-6", false), ("5-4-6", true), ("3-4-6", true)],
    ];
    for all in stacks {
        let units = all.iter().map(|(name, concealed)| {
            let unit = Unit::named("targets", Force::American, name).expect("there is one");
            Unit { concealed: *concealed, ..unit }
        });
        let attack = Attack::new(Shot::NONE, units.collect(), circumstances).by_snipers(1);
        let odds = exact_unlimited(&attack);
        let found: Odds = odds
            .outcomes()
            .iter()
            .map(|(left, chance)| (left.to_string(), chance.clone()))
            .collect();
        assert_eq!(found, derived(all), "{all:?}");
    }
}

//! G1.424, G1.4241: a DC Hero's charge at one unit, every DR counted.

use asl_engine::odds::Fraction;
use serde_json::json;

use super::g1_banzai::*;

/// A DC Hero: unhurt, wounded, or lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Hero {
    Well,
    Wounded,
    Lost,
}

/// The Wound Severity dr with this drm.
fn wounded(drm: u32) -> [(Hero, Fraction); 2] {
    [(Hero::Wounded, Fraction::new(4 - drm, 6_u32)), (Hero::Lost, Fraction::new(2 + drm, 6_u32))]
}

/// What a result does to a hero, whose Morale Level is 9, and 8 when he is wounded.
fn hits_hero(text: &str, hero: Hero) -> Odds<Hero> {
    let sure = Fraction::new(1_u32, 1_u32);
    let mut odds = Odds::new();
    let mut check = |hero: Hero, drm: i32, weight: &Fraction| {
        let level = if hero == Hero::Well { 9 } else { 8 };
        for (total, _, chance) in drs() {
            let chance = weight * &chance;
            let fails = total == 12 || total + drm > level;
            match hero {
                Hero::Well if fails => {
                    for (after, part) in wounded(u32::from(total == 12)) {
                        add(&mut odds, after, &(&chance * &part));
                    }
                }
                Hero::Wounded if fails => add(&mut odds, Hero::Lost, &chance),
                _ => add(&mut odds, hero, &chance),
            }
        }
    };
    match text {
        _ if hero == Hero::Lost || text == "-" || text == "PTC" => add(&mut odds, hero, &sure),
        _ if text.contains("KIA") => add(&mut odds, Hero::Lost, &sure),
        // Who is wounded takes no MC of that result (A25.23, example).
        _ if text.starts_with('K') => {
            for (after, part) in wounded(u32::from(hero == Hero::Wounded)) {
                add(&mut odds, after, &part);
            }
        }
        "NMC" => check(hero, 0, &sure),
        _ => check(hero, number(text), &sure),
    }
    odds
}

impl Case<'_> {
    /// One attack of the defender on the hero.
    fn fires_at_hero(
        &self,
        (hero, holder, mark): (Hero, Holder, u8),
        range: i32,
        drm: i32,
        next: &mut Odds<(Hero, Holder, u8)>,
        weight: &Fraction,
    ) {
        let (_, printed, normal) = self.holder;
        let by_range = match range {
            0 => 12,
            1 => 8,
            _ if range > normal => 2,
            _ => 4,
        };
        let mut quarters = printed * by_range;
        quarters /= if mark > 0 { 2 } else { 1 };
        quarters /= if holder == Holder::Pinned { 2 } else { 1 };
        let allowed = match mark {
            _ if hero == Hero::Lost || holder > Holder::Pinned || range > 2 * normal => false,
            0 => true,
            1 => range <= normal,
            _ => range <= 1 && self.protective,
        };
        let Some(place) = column(quarters).filter(|_| allowed) else {
            return add(next, (hero, holder, mark), weight);
        };
        for (total, doubles, chance) in drs() {
            let chance = weight * &chance;
            let shifted = if doubles { place.checked_sub(1) } else { Some(place) };
            let text = shifted
                .map_or("-", |place| IFT[(total + drm).clamp(0, 15) as usize][place].as_str());
            let after = if mark == 2 { checked(holder, total, total) } else { holder };
            let marked = if doubles || mark > 0 { 2 } else { 1 };
            for (hero, part) in hits_hero(text, hero) {
                add(next, (hero, after, marked), &(&chance * &part));
            }
        }
    }

    /// The chances that the DC detonates, and that no defender is left unbroken.
    fn by_hero(&self) -> [Fraction; 2] {
        let last = self.hexes.len() as i32;
        let start = (Hero::Well, Holder::Good, 0);
        let mut odds = Odds::from([(start, Fraction::new(5_u32, 6_u32))]);
        let mut spent = 0;
        for (hex, (_, tem, open, mf)) in (1..).zip(self.hexes) {
            spent += mf;
            let range = last - hex;
            let drm = tem - 1 - i32::from(*open && *tem == 0);
            let mut entered = Odds::new();
            for ((hero, holder, mark), weight) in &odds {
                let stays = *hero == Hero::Wounded && spent > 3;
                add(&mut entered, (if stays { Hero::Lost } else { *hero }, *holder, *mark), weight);
            }
            odds = entered;
            if range > 0 && range > self.opens_fire_at {
                continue;
            }
            for _ in 0..if range == 0 { 1 } else { *mf } {
                let mut next = Odds::new();
                for (state, weight) in &odds {
                    // Whom a wound pins in this hex moves no more (A17.2).
                    let pinned = state.0 == Hero::Wounded && spent > 3;
                    let drm = if pinned { *tem } else { drm };
                    self.fires_at_hero(*state, range, drm, &mut next, weight);
                }
                odds = next;
            }
        }
        let tem = self.hexes[self.hexes.len() - 1].1;
        let [mut detonates, mut cleared] = [(); 2].map(|()| Fraction::zero());
        let mut count = |holder: Holder, chance: &Fraction| {
            if holder > Holder::Pinned {
                cleared = &cleared + chance;
            }
        };
        for ((hero, holder, _), weight) in odds {
            if hero == Hero::Lost {
                count(holder, &weight);
                continue;
            }
            for (total, _, chance) in drs() {
                let chance = &weight * &chance;
                if total == 12 {
                    count(holder, &chance);
                    continue;
                }
                detonates = &detonates + &chance;
                let text = IFT[(total + tem).clamp(0, 15) as usize][9].as_str();
                for (holder, part) in hits_holder(text, holder) {
                    count(holder, &(&chance * &part));
                }
            }
        }
        [detonates, cleared]
    }
}

#[test]
fn a_dc_hero_runs_at_a_half_squad_or_a_crew() {
    let paths: [&[Hex]; 6] = [
        &[OPEN],
        &[STONE],
        &[OPEN, WOODS],
        &[OPEN, OPEN, OPEN],
        &[WOODS, BRUSH, STONE],
        &[OPEN, OPEN, OPEN, OPEN, OPEN, BRUSH],
    ];
    for hexes in paths {
        for holder in [("3-4-8", 3, 4), ("crew", 2, 2)] {
            for opens_fire_at in [0, 1, 8] {
                for protective in [false, true] {
                    let case = Case {
                        hexes,
                        holder,
                        opens_fire_at,
                        protective,
                        advancing_fire: true,
                        force: "usmc",
                        rounds: 1,
                    };
                    let asked = json!({
                        "unit": "elite-full", "attackers-elr": 3, "defenders": [holder.0],
                        "defenders-elr": 5, "opens-fire-at": opens_fire_at,
                        "hexes": hexes.iter().map(|hex| hex.0).collect::<Vec<_>>(),
                        "final-protective-fire": protective, "heat-of-battle": false,
                    });
                    for (name, derived) in
                        ["detonates", "no-defender-unbroken"].into_iter().zip(case.by_hero())
                    {
                        assert_eq!(measure("dc-hero", &asked, name), derived, "{name}: {asked}");
                    }
                }
            }
        }
    }
}

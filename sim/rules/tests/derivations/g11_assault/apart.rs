//! Two attackers with orders of their own: the first carries the DC or FT, and the second
//! follows, fires from afar or stays.
//!
//! The carrier is played as the one attacker of the other derivations; what the second one
//! does stands here.

use super::model::{End, remains};
use super::*;

/// What has become of both.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Both {
    /// The cave, and whoever has the job of the carrier.
    pub(super) cave: State,
    /// The other one where he is of use: in reserve or on overwatch.
    pub(super) there: Vec<String>,
    /// The other one in cover, and whether he is under DM.
    back: Vec<(String, bool)>,
    /// Whether the second one has the carrier's job.
    relieved: bool,
}

/// Assaults by two, of no more than four Player Turns: there is one own RPh after fire.
pub(super) struct Two {
    pub(super) assault: Assault,
    second: String,
}

impl Two {
    pub(super) fn new(line: &str) -> Self {
        let assault = Assault::new(line);
        assert!(assault.number("turns", 0) <= 4);
        let second = assault.given["orders"][1].as_str().expect("two orders").to_owned();
        Self { assault, second }
    }

    fn is(&self, order: &str) -> bool {
        self.second == order
    }

    pub(super) fn rally_phase(&self, both: Both, own: bool) -> Odds<Both> {
        // One DM marker for all in cover, and one Self-Rally of a MMC: the first tries.
        let mut all = both.cave.back.iter().chain(&both.back);
        let desperate = all.any(|(_, dm)| *dm);
        let mut cave = both.cave.clone();
        cave.back.iter_mut().for_each(|(_, dm)| *dm = desperate);
        let first_tries = cave.back.iter().any(|(unit, _)| sides(unit).1 == "broken");
        let second = match &both.back[..] {
            [(unit, _)] if own && !first_tries && broken(unit) => {
                let terrain = self.assault.given["attackers-rally-terrain"] == true;
                let force = &self.assault.attackers["force"];
                self.assault.rallies(force, unit, desperate, terrain)
            }
            [] => sure(Vec::new()),
            [(unit, _)] => sure(vec![unit.clone()]),
            more => panic!("{more:?}"),
        };
        let first = self.assault.rally_phase(cave, own);
        then(super::both(first, || second.clone()), |(cave, second)| {
            let back = second.into_iter().map(|unit| (unit, false)).collect();
            let mut next = Both { cave, back, ..both.clone() };
            let lost = next.cave.van.is_empty();
            if own && self.is("follow") && lost && !next.there.is_empty() {
                next.back = std::mem::take(&mut next.cave.back);
                next.cave.van = std::mem::take(&mut next.there);
                next.relieved = true;
            }
            sure(next)
        })
    }

    /// The second one's FP at its range, in whole numbers.
    fn firepower(&self, unit: &str) -> i64 {
        let (counter, condition) = sides(unit);
        let mut printed = counter.split('-').map(|part| part.parse::<i64>().expect("a number"));
        let (firepower, reach) = (printed.next().expect("FP"), printed.next().expect("a range"));
        let range = self.range();
        let far = if range > reach { 2 } else { 1 };
        let pinned = if condition == "pinned" { 2 } else { 1 };
        if broken(unit) || range > 2 * reach { 0 } else { firepower / (far * pinned) }
    }

    fn range(&self) -> i64 {
        self.assault.number("overwatch-range", 4)
    }

    /// The fire of the second one into the cave.
    pub(super) fn overwatch(&self, both: Both, own: bool) -> Odds<Both> {
        let firepower = both.there.first().map_or(0, |unit| self.firepower(unit));
        if !self.is("overwatch") || firepower == 0 {
            return sure(both);
        }
        let given = with(&self.assault.given, json!({ "overwatch-firepower": firepower }));
        let group = Assault {
            given,
            attackers: self.assault.attackers.clone(),
            garrison: self.assault.garrison.clone(),
        };
        self.at_the_cave(both, |cave| group.overwatch(cave, own))
    }

    /// The garrison's fire at the second one, when nobody is beside the cave and it has not
    /// fired.
    fn fire_at_overwatch(&self, both: Both, _: bool) -> Odds<Both> {
        let cave = &both.cave;
        let nearer = cave.beside && !cave.van.is_empty();
        let holds = !self.assault.given["garrison-holds-fire"].is_null();
        if !self.is("overwatch") || holds || nearer || cave.fired > 0 || both.there.is_empty() {
            return sure(both);
        }
        self.fires_afar(both)
    }

    /// The garrison's fire at the second one.
    pub(super) fn fires_afar(&self, both: Both) -> Odds<Both> {
        let cave = &both.cave;
        let target = State { van: both.there.clone(), beside: false, ..cave.clone() };
        let woods = self.assault.is("overwatch-terrain", "woods");
        let flamethrower = self.assault.is("tactic", "flamethrower") && cave.means > 0;
        // A FP that is given has no Normal Range.
        let given = !self.assault.given["garrison-firepower"].is_null();
        let reach = cave.garrison.first().map_or(0, |unit| normal_range(unit));
        if !given && self.range() > 2 * reach {
            return sure(both);
        }
        let far = u32::from(!given && self.range() > reach);
        let drm = i32::from(woods) + i32::from(flamethrower);
        then(self.assault.fire(target, 1 + far, drm), |fired| {
            let there = fired.van.clone();
            let cave = State { van: cave.van.clone(), beside: cave.beside, ..fired };
            sure(Both { cave, there, ..both.clone() })
        })
    }

    pub(super) fn at_the_cave(
        &self,
        both: Both,
        go: impl FnOnce(State) -> Odds<State>,
    ) -> Odds<Both> {
        then(go(both.cave.clone()), |cave| {
            sure(Both { cave: self.assault.judged(cave), ..both.clone() })
        })
    }

    pub(super) fn ended(&self, both: Both, own: bool) -> Both {
        let cave = self.assault.ended(both.cave.clone());
        let mut next = Both { cave, there: Vec::new(), ..both.clone() };
        for unit in &both.there {
            if broken(unit) {
                next.back.push((unit.clone(), true));
            } else {
                next.there.push(unpinned(unit));
            }
        }
        if own && self.is("overwatch") {
            let (rallied, rest) = next.back.into_iter().partition(|(unit, _)| able(unit));
            next.back = rest;
            let rallied: Vec<(String, bool)> = rallied;
            next.there.extend(rallied.into_iter().map(|(unit, _)| unit));
        }
        next
    }

    /// How it ends, with what is left of each.
    fn ends(&self) -> Odds<(End, [Vec<String>; 2])> {
        type Phase = fn(&Two, Both, bool) -> Odds<Both>;
        let prepares: Phase =
            |two, both, own| two.at_the_cave(both, |cave| two.assault.preparation(cave, own));
        let fires: Phase =
            |two, both, own| two.at_the_cave(both, |cave| two.assault.final_fire(cave, own));
        let moves: Phase =
            |two, both, own| two.at_the_cave(both, |cave| two.assault.movement(cave, own));
        let advances: Phase =
            |two, both, own| two.at_the_cave(both, |cave| two.assault.advancing(cave, own));
        let routs: Phase =
            |two, both, own| two.at_the_cave(both, |cave| two.assault.rout_phase(cave, own));
        let comes: Phase =
            |two, both, own| two.at_the_cave(both, |cave| two.assault.advance_phase(cave, own));
        let (rallies, watches): (Phase, Phase) = (Self::rally_phase, Self::overwatch);
        let fired_at: Phase = Self::fire_at_overwatch;
        let charges: Phase = |two, both, own| {
            two.at_the_cave(both, |cave| two.assault.garrison_advance_phase(cave, own))
        };
        let theirs = [rallies, fired_at, fires, prepares, watches, routs, charges];
        let ours = [rallies, prepares, watches, moves, fired_at, fires, advances, routs, comes];

        let mut odds = self.at_the_cave(self.start(), sure);
        let mut ends = Odds::new();
        let turns = self.assault.number("turns", 0);
        for turn in 1..=turns {
            let own = turn % 2 == 1;
            let phases: &[Phase] = if own { &ours } else { &theirs };
            for phase in phases {
                odds = then(odds, |both| {
                    if both.cave.eliminated { sure(both) } else { phase(self, both, own) }
                });
            }
            odds = then(odds, |both| sure(self.ended(both, own)));
            let over = |both: &Both| self.is_over(both) || turn == turns;
            let (ended, standing) = odds.into_iter().partition(|(both, _)| over(both));
            odds = standing;
            let ended: Odds<Both> = ended;
            for (both, probability) in ended {
                let sum = ends.entry(self.end(both, turn)).or_insert_with(Fraction::zero);
                *sum = &*sum + &probability;
            }
        }
        ends
    }

    /// Where it starts.
    pub(super) fn start(&self) -> Both {
        let units = || self.assault.units("attackers", "");
        let cave = State { van: vec![units().remove(0)], ..self.assault.start() };
        Both { cave, there: vec![units().remove(1)], back: Vec::new(), relieved: false }
    }

    /// Whether there is nothing left to do.
    pub(super) fn is_over(&self, both: &Both) -> bool {
        let cave = &both.cave;
        let nobody = cave.van.is_empty() && cave.back.is_empty();
        let others = both.there.is_empty() && both.back.is_empty();
        let gone = nobody && (others || !self.is("follow"));
        cave.eliminated || cave.means == 0 || gone
    }

    fn end(&self, both: Both, turn: i64) -> (End, [Vec<String>; 2]) {
        let without_dm = |back: Vec<(String, bool)>| back.into_iter().map(|(unit, _)| unit);
        let State { eliminated, controlled, garrison, routed, means, van, back, .. } = both.cave;
        let acts: Vec<String> = van.into_iter().chain(without_dm(back)).collect();
        let other: Vec<String> = both.there.into_iter().chain(without_dm(both.back)).collect();
        let each = if both.relieved { [other, acts] } else { [acts, other] };
        let attackers = each.concat();
        (End { eliminated, controlled, turn, garrison, routed, attackers, means }, each)
    }

    fn name(&self, end: &End, each: &[Vec<String>; 2]) -> String {
        let first = End { attackers: each[0].clone(), ..end.clone() };
        let name = self.assault.name(&first);
        let (rest, used) = name.rsplit_once(" / ").expect("the DC come last");
        let second = remains(&self.assault.units("attackers", "")[1], &each[1]);
        format!("{rest} + {second} / {used}")
    }
}

/// The Normal Range of a Japanese MMC.
fn normal_range(unit: &str) -> i64 {
    match sides(unit).0.trim_end_matches("-concealed") {
        "conscript-half-squad" | "conscript-reduced" => 2,
        "conscript-full" | "second-line-reduced" => 3,
        name if name.contains("crew") => 2,
        name if name.contains("half-squad") => 3,
        _ => 4,
    }
}

/// Every outcome and every measure of these assaults.
fn assert_apart(lines: &str) -> usize {
    for line in lines.trim().lines() {
        let two = Two::new(line);
        let (odds, mut measures) = asked(&two.assault.given);
        let ends = two.ends();
        let derived = then(ends.clone(), |(end, each)| sure(two.name(&end, &each)));
        let differ = |name: &&String| odds.get(*name) != derived.get(*name);
        let differing: Vec<_> = odds.keys().chain(derived.keys()).filter(differ).take(6).collect();
        assert!(differing.is_empty(), "{line}: {differing:?}");

        measures.remove("attacker-bpv-lost");
        let mut sums = BTreeMap::<&str, Fraction>::new();
        for ((end, _), probability) in &ends {
            for (name, doubled) in two.assault.doubled(end) {
                let sum = sums.entry(name).or_insert_with(Fraction::zero);
                *sum = &*sum + &(probability * &part(doubled, 2));
            }
        }
        assert_eq!(measures, sums, "{line}");
    }
    lines.trim().lines().count()
}

#[test]
fn a_carrier_and_one_on_overwatch() {
    let of_one_turn = grid(
        "
         attackers 7-6-8&7-6-8, orders dc&overwatch, charges 2, turns 1;
         tactic: place | throw;
         overwatch-range: 2 | 6 | 8;
         overwatch-terrain: - | woods;
         garrison: elite-full, garrison-firepower 8 | first-line-full-concealed",
    );
    assert_eq!(assert_apart(&of_one_turn), 24);
    let of_two_turns = grid(
        "
         attackers 7-6-8&7-6-8, orders dc&overwatch, charges 2, turns 2, approach advance;
         tactic: place | throw;
         overwatch-range: 6 | 8, overwatch-terrain woods, known false;
         garrison: elite-full, garrison-firepower 8 | first-line-half-squad",
    );
    assert_eq!(assert_apart(&of_two_turns), 8);
    let with_a_flamethrower = grid(
        "
         turns 2, tactic flamethrower, orders ft&overwatch, garrison crew;
         attackers: 7-6-8&7-6-8, overwatch-range 2 | 7-6-8&3-4-8, overwatch-drm -1;
         range: 1 | 3;
         garrison-holds-fire: - | until-beside",
    );
    assert_eq!(assert_apart(&with_a_flamethrower), 8);
}

/// Who is broken on overwatch falls back, rallies, and fires again.
#[test]
fn who_comes_back_on_overwatch() {
    let all = grid(
        "
         attackers 7-6-8&7-6-8, orders dc&overwatch, charges 3, garrison-firepower 16;
         tactic: place, turns 3 | throw, turns 3;
         garrison: crew, approach advance | first-line-half-squad, range 2, entrance-mf 4",
    );
    assert_eq!(assert_apart(&all), 4);
}

#[test]
fn a_carrier_and_one_who_follows() {
    let of_two_turns = grid(
        "
         attackers 7-6-8&7-6-8, charges 3, turns 2;
         tactic: place, orders dc&follow | throw, orders dc&follow
         | flamethrower, orders ft&follow;
         range: 1 | 2;
         garrison: elite-full, garrison-firepower 12 | first-line-half-squad, garrison-firepower 30",
    );
    assert_eq!(assert_apart(&of_two_turns), 12);
    let of_more_turns = grid(
        "
         attackers 3-4-8&7-6-8, charges 2, garrison-firepower 16, garrison crew;
         tactic: place, orders dc&follow | throw, orders dc&follow
         | flamethrower, orders ft&follow;
         turns: 3, range 1 | 4, approach advance, attackers-rally-terrain true",
    );
    assert_eq!(assert_apart(&of_more_turns), 6);
}

/// What one who stays, or one who follows and is not needed yet, changes: nothing.
#[test]
fn who_stays_changes_nothing() {
    for tactic in ["place", "throw", "set"] {
        for (order, turns) in [("stay", 3), ("follow", 1)] {
            let line = format!("tactic {tactic}, turns {turns}, charges 2, garrison-firepower 8");
            let alone = asked(&Assault::new(&line).given).0;
            let line = format!("{line}, attackers 7-6-8&7-6-8, orders dc&{order}");
            let both = asked(&Assault::new(&line).given).0;
            let renamed: Odds<String> = alone
                .into_iter()
                .map(|(name, chance)| {
                    let (rest, used) = name.rsplit_once(" / ").expect("the DC come last");
                    (format!("{rest} + unaffected / {used}"), chance)
                })
                .collect();
            assert_eq!(both, renamed, "{line}");
        }
    }
}

/// Units on overwatch at whom nobody fires are a group on overwatch.
#[test]
fn units_at_whom_nobody_fires_are_a_group() {
    for (units, order, group) in [
        ("7-6-8", "overwatch", "overwatch-firepower 7"),
        ("7-6-8&3-4-8", "overwatch&overwatch", "overwatch-firepower 10"),
        (
            "7-6-8&leader-9-1",
            "overwatch&overwatch",
            "overwatch-firepower 7, overwatch-drm -1, overwatch-cowering false",
        ),
        ("7-6-8&hero", "overwatch&overwatch", "overwatch-firepower 8, overwatch-drm -1"),
        ("7-6-8, overwatch-range 7", "overwatch", "overwatch-firepower 3"),
    ] {
        for tactic in ["place", "throw"] {
            let line = format!(
                "tactic {tactic}, turns 3, charges 2, garrison-firepower 8, \
                 garrison-holds-fire until-beside"
            );
            let as_group = asked(&Assault::new(&format!("{line}, {group}")).given).1;
            let units = format!("{line}, orders dc&{order}, attackers 7-6-8&{units}");
            let as_units = asked(&Assault::new(&units).given).1;
            assert_eq!(as_units, as_group, "{units}");
        }
    }
}

/// Of two equal squads that go together the first acts and the second throws SMOKE, which is
/// what `dc` and `smoke` say, in whatever order.
#[test]
fn who_throws_smoke() {
    for smoke in ["beside", "cave", "cave-wp"] {
        for tactic in ["place", "throw"] {
            let line = format!(
                "tactic {tactic}, turns 1, attackers 7-6-8&7-6-8, smoke {smoke}, \
                 garrison first-line-half-squad, garrison-firepower 6"
            );
            let of = |orders: &str| asked(&Assault::new(&format!("{line}{orders}")).given).1;
            let van = of("");
            assert_eq!(of(", orders dc&smoke"), van, "{line}");
            assert_eq!(of(", orders smoke&dc"), van, "{line}");
            assert_eq!(of(", orders van&van"), van, "{line}");
        }
    }
}

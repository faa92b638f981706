//! C2.2401, C3, C7, D3.7 and D5: two vehicles that fire at each other, as a distribution over what
//! they are, taken from shot to shot by counting all dice.
//!
//! The numbers of each shot were found on paper: the Original TH DR that it needs, and the Final TK#
//! of the places that it can hit.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_rational::Ratio;
use serde_json::{Value, json};

use crate::{at_most, exact};

type Chance = Ratio<BigInt>;

/// A vehicle: what it is, whether it is immobilized, whether its Gun malfunctions, its Acquisition,
/// and whether its Gun still has to turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tank {
    is: &'static str,
    stuck: bool,
    jammed: bool,
    acquired: i64,
    turns: bool,
}

type Both = [Tank; 2];
type Spread = BTreeMap<Both, Chance>;

const OUT: [&str; 5] =
    ["burns", "eliminated", "eliminated, crew survives", "abandoned", "recalled"];

fn is_out(tank: Tank) -> bool {
    OUT.contains(&tank.is)
}

/// What one side fires, and what the other one is.
#[derive(Clone, Copy)]
struct Fire {
    /// The Original TH DR that hits in the first Player Turn, and after it, without Acquisition.
    needs: [i64; 2],
    /// Case A, until it has turned.
    turning: i64,
    /// Whether the lower die counts double in the first Player Turn.
    doubled: bool,
    rate: i64,
    breakdown: i64,
    /// Whether it has Multiple Hits.
    small: bool,
    /// The Final TK# in the hull, in the turret and by a CH.
    kills: [i64; 3],
    high_explosive: bool,
    /// Of the other one: whether it is HD, the ML of its crew, its CS# and whether that is red.
    hull_down: bool,
    morale: i64,
    survives: Option<i64>,
    red: bool,
    /// Whether its shots in the first Player Turn acquire the target.
    acquires: bool,
    /// All its DRM in the first Player Turn, for a Gun Duel.
    drm: i64,
}

fn of(ways: i64, all: i64) -> Chance {
    Ratio::new(ways.into(), all.into())
}

fn passes(number: i64) -> Chance {
    of(at_most(number as i32) as i64, 36)
}

/// A DR on the Destruction Table, the worst being the lowest.
fn damage(fire: &Fire, number: i64, dr: i64, turret: bool) -> i64 {
    let [burns, wreck, stuck, shock, maybe, nothing] = [0, 1, 2, 3, 4, 5];
    let read = if fire.red { dr - 1 } else { dr };
    match dr - number {
        _ if dr == 12 => nothing,
        ..0 if 2 * read <= number => burns,
        ..0 => wreck,
        0 => [stuck, shock][usize::from(turret)],
        1 if fire.high_explosive => [stuck, shock][usize::from(turret)],
        1 => maybe,
        _ => nothing,
    }
}

/// For each damage the ways of 1296 of a hit in this place.
fn of_hit(fire: &Fire, place: &str) -> [i64; 6] {
    let mut ways = [0; 6];
    for die in 0..1296_i64 {
        let [one, two, three, four] =
            [die % 6, die / 6 % 6, die / 36 % 6, die / 216].map(|d| d + 1);
        let worst = match place {
            "hull" => damage(fire, fire.kills[0], one + two, false),
            "turret" => damage(fire, fire.kills[1], one + two, true),
            "critical" => damage(fire, fire.kills[2], one + two, fire.hull_down),
            _ => {
                let high = one < two;
                let second = damage(fire, fire.kills[usize::from(high)], three + four, high);
                second.min(damage(fire, fire.kills[0], one + two, false))
            }
        };
        ways[worst as usize] += 1;
    }
    ways
}

/// What a hit makes of the one that is hit.
fn struck(fire: &Fire, place: &str, tank: Tank) -> Vec<(Tank, Chance)> {
    let fine = tank.is == "fine";
    let tc = passes(fire.morale);
    let number = match place {
        "turret" => fire.kills[1],
        "critical" => fire.kills[2],
        _ => fire.kills[0],
    };
    let turret = place == "turret" || (place == "critical" && fire.hull_down);
    // Whether an Original 5 would have destroyed or Shocked it.
    let frightens = 5 < number || (turret && (number == 5 || (fire.high_explosive && number == 4)));
    let shocked = Tank { is: "shocked", acquired: 0, ..tank };
    let leaves = |tank: Tank, chance: Chance| {
        let gone = Tank { is: "abandoned", ..tank };
        [(tank, &chance * &tc), (gone, &chance * (of(1, 1) - &tc))]
    };
    let mut all = Vec::new();
    for (kind, ways) in of_hit(fire, place).into_iter().enumerate() {
        let chance = of(ways, 1296);
        match (kind, fire.survives) {
            (0, _) => all.push((Tank { is: "burns", ..tank }, chance)),
            (1, Some(number)) => {
                let lives = passes(number - i64::from(!fine));
                let saved = Tank { is: "eliminated, crew survives", ..tank };
                all.push((saved, &chance * &lives));
                all.push((Tank { is: "eliminated", ..tank }, chance * (of(1, 1) - lives)));
            }
            (1, None) => all.push((Tank { is: "eliminated", ..tank }, chance)),
            (2, _) if fine && (!tank.stuck || frightens) => {
                all.extend(leaves(Tank { stuck: true, ..tank }, chance))
            }
            (2, _) => all.push((Tank { stuck: true, ..tank }, chance)),
            (3, _) => all.push((shocked, chance)),
            (4, _) if tank.is != "shocked" => {
                all.push((shocked, &chance * (of(1, 1) - &tc)));
                let calm = chance * &tc;
                if fine && tank.stuck && frightens {
                    all.extend(leaves(tank, calm));
                } else {
                    all.push((tank, calm));
                }
            }
            (5, _) if fine && tank.stuck && frightens => all.extend(leaves(tank, chance)),
            _ => all.push((tank, chance)),
        }
    }
    all
}

/// What a TH DR with a subsequent dr hits, if anything.
fn place(fire: &Fire, needs: i64, doubled: bool, dice: [i64; 3]) -> Option<&'static str> {
    let [colored, white, subsequent] = dice;
    let sum = colored + white + if doubled { colored.min(white) } else { 0 };
    let least = if doubled { 3 } else { 2 };
    let two = colored + white == 2;
    let usual = |hull: &'static str| if fire.hull_down { None } else { Some(hull) };
    let after_two = || {
        if fire.hull_down { "turret" } else { ["hull", "two"][usize::from(fire.small)] }
    };
    match needs - sum {
        ..0 if !two => None,
        ..0 => match subsequent {
            1 => Some("critical"),
            2 => Some("turret"),
            3 => usual("hull"),
            _ => None,
        },
        _ if two && needs > least => Some("critical"),
        _ if two => Some(if subsequent == 1 { "critical" } else { after_two() }),
        _ if colored < white => Some("turret"),
        _ if fire.small && colored == white => usual("two"),
        _ => usual("hull"),
    }
}

/// What one TH DR leaves of both, and whether the ROF is kept.
fn shot(
    fire: &Fire,
    turn: usize,
    both: &Both,
    firer: usize,
    [colored, white]: [i64; 2],
) -> Vec<(Both, bool, Chance)> {
    let own = both[firer];
    let doubled = fire.doubled && turn == 0;
    let turning = if own.turns { fire.turning } else { 0 };
    let needs = fire.needs[turn.min(1)] + own.acquired - turning;
    let mut after = *both;
    let jams = colored + white >= fire.breakdown;
    after[firer] = Tank {
        jammed: jams,
        turns: false,
        acquired: match jams {
            true => 0,
            false => (own.acquired + i64::from(turn > 0 || fire.acquires)).min(2),
        },
        ..own
    };
    let keeps = !jams && colored <= fire.rate;
    let mut all = Vec::new();
    for subsequent in 1..=6 {
        match place(fire, needs, doubled, [colored, white, subsequent]) {
            None => all.push((after, keeps, of(1, 6))),
            Some(place) => {
                for (tank, chance) in struck(fire, place, both[1 - firer]) {
                    let mut left = after;
                    left[1 - firer] = tank;
                    all.push((left, keeps, chance / BigInt::from(6)));
                }
            }
        }
    }
    all
}

fn can_fire(both: &Both, firer: usize) -> bool {
    let over = both.iter().any(|tank| is_out(*tank));
    !over && both[firer].is == "fine" && !both[firer].jammed
}

fn dice() -> impl Iterator<Item = [i64; 2]> {
    (0..36).map(|die| [die / 6 + 1, die % 6 + 1])
}

/// One shot; those that keep their ROF apart.
fn fires(spread: &Spread, fire: &Fire, turn: usize, firer: usize) -> [Spread; 2] {
    let mut parts = [Spread::new(), Spread::new()];
    for (both, chance) in spread {
        if !can_fire(both, firer) {
            *parts[0].entry(*both).or_default() += chance;
            continue;
        }
        for pair in dice() {
            for (left, keeps, part) in shot(fire, turn, both, firer, pair) {
                *parts[usize::from(keeps)].entry(left).or_default() +=
                    chance * part / BigInt::from(36);
            }
        }
    }
    parts
}

fn add(into: &mut Spread, more: Spread) {
    for (both, chance) in more {
        *into.entry(both).or_default() += chance;
    }
}

/// All shots of a fire phase.
fn phase(spread: Spread, fire: &Fire, turn: usize, firer: usize) -> Spread {
    let mut done = Spread::new();
    let mut again = spread;
    for _ in 0..4 {
        let [over, keeps] = fires(&again, fire, turn, firer);
        add(&mut done, over);
        again = keeps;
    }
    add(&mut done, again);
    done
}

/// The RPh of one side.
fn rally(spread: Spread, side: usize) -> Spread {
    let mut after = Spread::new();
    for (both, chance) in spread {
        let tank = both[side];
        let over = both.iter().any(|tank| is_out(*tank));
        let dr: [(Tank, i64); 3] = match tank.is {
            _ if over => [(tank, 6), (tank, 0), (tank, 0)],
            "shocked" => [
                (Tank { is: "fine", ..tank }, 2),
                (Tank { is: "unconfirmed kill", ..tank }, 4),
                (tank, 0),
            ],
            "unconfirmed kill" => [
                (Tank { is: "fine", ..tank }, 3),
                (Tank { is: "eliminated", ..tank }, 3),
                (tank, 0),
            ],
            _ if tank.jammed => [
                (Tank { jammed: false, ..tank }, 1),
                (Tank { is: "recalled", ..tank }, 1),
                (tank, 4),
            ],
            _ => [(tank, 6), (tank, 0), (tank, 0)],
        };
        for (tank, ways) in dr.into_iter().filter(|(_, ways)| *ways > 0) {
            let mut both = both;
            both[side] = tank;
            *after.entry(both).or_default() += &chance * of(ways, 6);
        }
    }
    after
}

fn called(both: &Both) -> String {
    let [attacker, defender] = both.map(|tank| {
        let words = [
            (tank.is != "fine").then_some(tank.is),
            (tank.stuck && !is_out(tank)).then_some("immobilized"),
            (tank.jammed && !is_out(tank)).then_some("malfunctioned"),
        ];
        let words: Vec<&str> = words.into_iter().flatten().collect();
        if words.is_empty() { "unhurt".to_owned() } else { words.join(", ") }
    });
    format!("attacker {attacker} / defender {defender}")
}

/// The first shots of a Gun Duel; the ROF that is kept counts afterwards.
fn duel(spread: Spread, fire: &[Option<Fire>; 2]) -> Spread {
    let [Some(one), Some(two)] = fire else { return spread };
    let both = spread.into_keys().next().expect("the start");
    let fires = [one, two];
    let mut after = Spread::new();
    for first in dice() {
        for second in dice() {
            let rolled = [first, second];
            let finals = [0, 1].map(|side: usize| {
                let [colored, white] = rolled[side];
                let lower = if fires[side].doubled { colored.min(white) } else { 0 };
                colored + white + lower + fires[side].drm
            });
            let early = usize::from(finals[1] < finals[0]);
            let late = 1 - early;
            for (mut left, _, chance) in shot(fires[early], 0, &both, early, rolled[early]) {
                let counts = finals[0] == finals[1] || left[late].is == "fine";
                let chance = chance / BigInt::from(1296);
                if !counts {
                    // Both have turned before either shot.
                    left[late].turns = false;
                    *after.entry(left).or_default() += chance;
                    continue;
                }
                for (last, _, part) in shot(fires[late], 0, &left, late, rolled[late]) {
                    *after.entry(last).or_default() += &chance * part;
                }
            }
        }
    }
    after
}

/// Who fires first in the first Player Turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opens {
    Attacker,
    Defender,
    /// Both, by a Gun Duel with equal sums.
    Together,
    /// The DEFENDER with so many shots, and with this number in the DFPh.
    Limited(usize, i64),
}

/// The first Player Turn when the DEFENDER fires first with so many shots at most, and goes on in
/// the DFPh with another number.
fn limited(spread: Spread, fire: &[Option<Fire>; 2], shots: usize, needs: i64) -> Spread {
    let Some(two) = fire[1] else { return spread };
    let mut done = Spread::new();
    let mut again = spread;
    for _ in 0..shots {
        let [over, keeps] = fires(&again, &two, 0, 1);
        add(&mut done, over);
        again = keeps;
    }
    let parts = [done, again].map(|part| match &fire[0] {
        Some(one) => phase(part, one, 0, 0),
        None => part,
    });
    let [mut done, mut again] = parts;
    let two = Fire { needs: [needs; 2], ..two };
    for _ in shots..4 {
        let [over, keeps] = fires(&again, &two, 0, 1);
        add(&mut done, over);
        again = keeps;
    }
    add(&mut done, again);
    done
}

/// The answer for a question, and that of the model for these numbers.
fn check(asked: &Value, opens: Opens, fire: [Option<Fire>; 2]) {
    let turns = asked["turns"].as_u64().expect("turns") as usize;
    let fresh = |side: &str| Tank {
        is: "fine",
        stuck: false,
        jammed: false,
        turns: true,
        acquired: asked[format!("{side}-acquired")].as_i64().unwrap_or(0),
    };
    let mut spread = Spread::from([([fresh("attacker"), fresh("defender")], of(1, 1))]);
    for turn in 0..turns {
        if turn > 0 {
            spread = rally(rally(spread, 0), 1);
        } else if let Opens::Limited(shots, needs) = opens {
            spread = limited(spread, &fire, shots, needs);
            continue;
        } else if opens == Opens::Together {
            spread = duel(spread, &fire);
            continue;
        }
        let first = if turn == 0 && opens == Opens::Defender { 1 } else { turn % 2 };
        for firer in [first, 1 - first] {
            if let Some(fire) = &fire[firer] {
                spread = phase(spread, fire, turn, firer);
            }
        }
    }
    let mut derived: BTreeMap<String, Chance> = BTreeMap::new();
    for (both, chance) in spread {
        *derived.entry(called(&both)).or_default() += chance;
    }
    let answer = exact("duel", asked);
    for (name, chance) in derived {
        let answered = answer.probability(&name);
        assert_eq!(answered.to_string(), chance.to_string(), "{name} of {asked}");
    }
    assert!(answer.total_mass().is_one(), "{asked}");
}

/// All parameters in one question.
fn ask(all: &[Value]) -> Value {
    let mut asked = json!({});
    let into = asked.as_object_mut().expect("names");
    for one in all {
        into.extend(one.as_object().expect("names").clone());
    }
    asked
}

/// A 75 at 8 hexes: TH# 9, and +1 for the size. AP 14: against an AF of 1 it has 13, and 27 by a CH.
const SHERMAN: Fire = Fire {
    needs: [8, 8],
    turning: 0,
    doubled: false,
    rate: 0,
    breakdown: 12,
    small: false,
    kills: [13, 13, 27],
    high_explosive: false,
    hull_down: false,
    morale: 8,
    survives: None,
    red: false,
    acquires: true,
    drm: 1,
};

/// A 37 at 8 hexes, red: TH# 8. AP 8: against 8 it has 0, against 6 it has 2, and 8 by a CH.
const TYPE_95: Fire = Fire {
    needs: [8, 8],
    turning: 0,
    doubled: false,
    rate: 0,
    breakdown: 11,
    small: true,
    kills: [0, 2, 8],
    high_explosive: false,
    hull_down: false,
    morale: 8,
    survives: Some(5),
    red: true,
    acquires: true,
    drm: 0,
};

fn sherman() -> Value {
    json!({
        "range": 8, "attacker-caliber-mm": 75, "attacker-front-af": 8,
        "attacker-turret-front-af": 6, "attacker-crew-morale": 8, "attacker-survival-number": 5,
        "attacker-red-cs": true,
    })
}

fn type_95() -> Value {
    json!({
        "defender-caliber-mm": 37, "defender-breakdown": 11, "defender-colour": "red",
        "defender-front-af": 1, "defender-size": 1, "defender-crew-morale": 8,
    })
}

/// A target that does not fire.
fn target(af: i64, turret: i64, morale: i64) -> Value {
    json!({
        "defender-front-af": af, "defender-turret-front-af": turret,
        "defender-crew-morale": morale,
    })
}

#[test]
fn two_tanks_that_stand_are_those_of_the_count() {
    let asked = ask(&[json!({ "turns": 3 }), sherman(), type_95()]);
    check(&asked, Opens::Attacker, [Some(SHERMAN), Some(TYPE_95)]);
    let rates = json!({ "turns": 1, "attacker-rate-of-fire": 1, "defender-rate-of-fire": 2 });
    let asked = ask(&[sherman(), type_95(), rates, json!({ "defender-acquired": 1 })]);
    let fire = [Fire { rate: 1, ..SHERMAN }, Fire { rate: 2, ..TYPE_95 }];
    check(&asked, Opens::Attacker, fire.map(Some));
}

#[test]
fn one_that_fires_at_another_is_that_of_the_count() {
    // A 75L at 10 hexes, Buttoned Up, against an AF of 8: 17 - 8.
    let gun = json!({
        "range": 10, "turns": 4, "attacker-caliber-mm": 75, "attacker-barrel": "l",
        "attacker-buttoned-up": true, "defender-survival-number": 5,
    });
    let fire = Fire { kills: [9, 9, 26], survives: Some(5), ..SHERMAN };
    check(&ask(&[gun, target(8, 8, 8)]), Opens::Attacker, [Some(fire), None]);
    // HE of 75 mm against an AF of 4, Hull Down: 7 - 4.
    let gun = json!({
        "range": 8, "turns": 4, "attacker-caliber-mm": 75, "attacker-ammunition": "he",
        "defender-hull-down": true, "defender-red-cs": true,
    });
    let fire = Fire {
        needs: [9, 9],
        kills: [3, 3, 10],
        high_explosive: true,
        hull_down: true,
        morale: 7,
        red: true,
        ..SHERMAN
    };
    check(&ask(&[gun.clone(), target(4, 4, 7)]), Opens::Attacker, [Some(fire), None]);
    // The same at the hull, too: it is immobilized again and again.
    let gun = ask(&[gun, json!({ "defender-hull-down": false })]);
    let fire = Fire { hull_down: false, ..fire };
    check(&ask(&[gun, target(4, 4, 7)]), Opens::Attacker, [Some(fire), None]);
    // A 37L with Multiple Hits and a ROF of 3: 9 - 4 and 9 - 3.
    let gun = json!({
        "range": 8, "turns": 2, "attacker-caliber-mm": 37, "attacker-barrel": "l",
        "attacker-rate-of-fire": 3,
    });
    let fire =
        Fire { needs: [9, 9], rate: 3, small: true, kills: [5, 6, 14], morale: 9, ..SHERMAN };
    check(&ask(&[gun, target(4, 3, 9)]), Opens::Attacker, [Some(fire), None]);
}

#[test]
fn who_moves_into_the_los_fires_second_or_in_a_gun_duel() {
    let moves = json!({ "turns": 2, "opening": "attacker-moves" });
    // Case J1 for the one, Cases C and C1 for the other, who acquires nothing by that shot.
    let more = json!({ "target-motion": "three-mp", "aim-time": "restricted" });
    let bounding = Fire { needs: [3, 8], acquires: false, drm: 6, ..SHERMAN };
    let waiting = Fire { needs: [5, 8], drm: 3, ..TYPE_95 };
    let asked = ask(&[sherman(), type_95(), moves.clone(), more]);
    check(&asked, Opens::Defender, [Some(bounding), Some(waiting)]);
    // Of his ROF of 3 only one shot falls in the MPh, and the others in the DFPh with Case J alone.
    let more = json!({ "target-motion": "one-mp", "defender-rate-of-fire": 3, "turns": 1 });
    let asked = ask(&[sherman(), type_95(), moves.clone(), more]);
    let limited = Fire { needs: [2, 8], acquires: false, drm: 7, ..SHERMAN };
    let waiting = Fire { needs: [4, 8], rate: 3, ..TYPE_95 };
    check(&asked, Opens::Limited(1, 6), [Some(limited), Some(waiting)]);
    // In Motion: the lower die counts double.
    let more = json!({ "motion-fire": true, "turns": 3 });
    let asked = ask(&[sherman(), target(1, 1, 8), moves.clone(), more]);
    let fire = Fire { needs: [5, 9], doubled: true, acquires: false, ..SHERMAN };
    check(&asked, Opens::Defender, [Some(fire), None]);
    // A Gun Duel of +4 against +4: Case C, and a turn of two hexspines without a turret.
    let more = json!({
        "gun-duel": true, "defender-mount": "non-turret", "defender-hexspines": 2,
    });
    let bounding = Fire { needs: [4, 8], acquires: false, drm: 5, ..SHERMAN };
    let turning = Fire { needs: [6, 8], turning: 4, drm: 6, ..TYPE_95 };
    let asked = ask(&[sherman(), type_95(), moves.clone(), more.clone()]);
    check(&asked, Opens::Together, [Some(bounding), Some(turning)]);
    // With a stabilized Gun +3 against +4: he fires first. A Buttoned Up crew has +5 against it.
    let stabilized = json!({ "stabilized": true });
    let asked = ask(&[sherman(), type_95(), moves.clone(), more.clone(), stabilized]);
    let bounding = Fire { needs: [5, 8], drm: 4, ..SHERMAN };
    check(&asked, Opens::Attacker, [Some(bounding), Some(turning)]);
    let buttoned = json!({ "attacker-buttoned-up": true });
    let asked = ask(&[sherman(), type_95(), moves, more, buttoned]);
    let bounding = Fire { needs: [3, 7], acquires: false, drm: 6, ..SHERMAN };
    check(&asked, Opens::Defender, [Some(bounding), Some(turning)]);
}

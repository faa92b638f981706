//! A garrison that Throws a DC at attackers in the Entrance Hex (A23.6), DR by DR.

use super::with_more::{Phase, With, assert_ends, cave_phase, ends, player_turns};
use super::*;

/// The garrison's DC.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Charges {
    left: i64,
    /// Whether one was Thrown in this Player Turn, and whether in the attackers' MPh.
    thrown: Option<bool>,
}

type Armed = With<Charges>;

struct Position {
    assault: Assault,
    given: Value,
}

impl Position {
    fn new(line: &str) -> Self {
        let assault = Assault::new(line);
        Self { given: assault.given.clone(), assault }
    }

    fn is_squad(&self, state: &State) -> bool {
        state.garrison.first().is_some_and(|unit| {
            sides(unit).0.contains("-full") || sides(unit).0.contains("-reduced")
        })
    }

    /// A DC is Thrown by who has not fired (A23.63): 30 FP at +2 and the target's DRM, and by
    /// another DR at +3 and the cave's +4.
    fn throws(&self, at: Armed, drm: i32, in_mph: bool) -> Odds<Armed> {
        let by = &self.assault;
        let state = &at.cave;
        let unit = state.garrison.first().filter(|unit| able(unit));
        let may = at.more.left > 0 && at.more.thrown.is_none() && state.fired == 0;
        let Some(unit) = unit.filter(|_| may && state.beside && !state.van.is_empty()) else {
            return sure(at);
        };
        let elite = unit.starts_with("elite");
        let x = if elite { 12 } else { 10 };
        let garrison = vec![unit.replace("-concealed", "")];
        let known = State { known: true, garrison, ..state.clone() };
        let more = Charges { left: at.more.left - 1, thrown: Some(in_mph) };
        let cave = then(rolls(), |(dr, _)| {
            if dr >= x {
                return sure(known.clone());
            }
            let state = State { residual: if in_mph { 12 } else { 0 }, ..known.clone() };
            let van = result(&by.attackers, &state.van, &table(30, dr + 2 + drm));
            // The target is attacked first, and then the cave.
            then(van, |van| {
                let state = by.judged(State { van, ..state.clone() });
                then(rolls(), |(dr, _)| {
                    if by.given["failed-throw-can-eliminate"] == true && dr <= 5 {
                        let garrison = Vec::new();
                        return sure(State { eliminated: true, garrison, ..state.clone() });
                    }
                    by.against_garrison(&state, &table(30, dr + 7))
                })
            })
        });
        then(cave, |cave| sure(With { cave: by.judged(cave), more: more.clone() }))
    }

    /// The garrison's own fire, unless its one unit has used the DC instead.
    fn fires(&self, at: Armed, now: bool, fire: impl Fn(State) -> Odds<State>) -> Odds<Armed> {
        let held = match at.more.thrown {
            None => false,
            Some(in_mph) => !self.is_squad(&at.cave) || in_mph && !now,
        };
        if held || at.cave.eliminated {
            return sure(at);
        }
        let largest = if at.more.thrown.is_some() { at.cave.residual } else { 0 };
        then(fire(at.cave), |cave| {
            // Only a larger counter replaces another (A8.21).
            let residual = cave.residual.max(largest);
            let cave = self.assault.judged(State { residual, ..cave });
            sure(With { cave, more: at.more.clone() })
        })
    }

    fn movement(&self, at: Armed) -> Odds<Armed> {
        let by = &self.assault;
        let place = by.is("tactic", "place");
        let cave = &at.cave;
        let waits = !cave.beside && by.is("approach", "advance");
        if cave.acted || cave.van.is_empty() || cave.beside && !place || waits {
            return sure(at);
        }
        let arriving = !cave.beside;
        let entering = if arriving { by.entering() } else { 0 };
        let shots = by.number("garrison-shots", 2);
        let left = 4 - entering;
        let placing = place && left >= 2;
        let assault = !arriving || left - if placing { 2 } else { 0 } > 0;
        let drm = |state: &State| {
            let moves = state.van.iter().any(|unit| able(unit) || broken(unit));
            let assault = assault && state.van.iter().any(|unit| able(unit));
            by.tem() + if moves { by.ffmo() - i32::from(!assault) } else { 0 }
        };
        let first_fire = |at: Armed, spent: i64| {
            let state = &at.cave;
            if !state.beside || state.fired >= shots || state.attacks >= spent {
                return sure(at);
            }
            self.fires(at, true, |state| {
                let drm = drm(&state);
                by.fire(state.clone(), state.fired.min(1) as u32, drm)
            })
        };
        let mut odds = sure(at);
        if arriving {
            odds = then(odds, |at| {
                let cave = State { came: true, beside: true, ..at.cave };
                let drm = drm(&cave);
                self.throws(With { cave: by.judged(cave), more: at.more }, drm, true)
            });
            odds = then(odds, |at| first_fire(at, entering));
        }
        odds = then(odds, |at| {
            let state = &at.cave;
            let can = placing && state.beside && state.known && state.means > 0;
            let placer = can && !state.eliminated && state.van.iter().any(|unit| able(unit));
            let placed = placer.then(|| Assault::placed(state));
            let attacked = match if placer { state.residual } else { 0 } {
                0 => sure(state.van.clone()),
                column => then(rolls(), |(dr, _)| {
                    result(&by.attackers, &state.van, &table(column, dr + drm(state)))
                }),
            };
            then(attacked, |van| {
                let cave = State { van, placed, residual: 0, ..at.cave.clone() };
                sure(With { cave: by.judged(cave), more: at.more.clone() })
            })
        });
        odds = then(odds, |at| {
            let drm = drm(&at.cave);
            if at.cave.placed.is_some() { self.throws(at, drm, true) } else { sure(at) }
        });
        for _ in 0..4 {
            odds = then(odds, |at| {
                let spent = entering + if at.cave.placed.is_some() { 2 } else { 0 };
                first_fire(at, spent)
            });
        }
        then(odds, |at| {
            let able = at.cave.van.iter().any(|unit| able(unit));
            let placed = at.cave.placed.filter(|_| able);
            sure(With { cave: State { placed, ..at.cave }, more: at.more })
        })
    }

    /// In a fire phase it Throws, and then fires.
    fn fire_phase(&self, at: Armed, defensive: bool) -> Odds<Armed> {
        let by = &self.assault;
        then(self.throws(at, by.tem(), false), |at| {
            let now = !matches!(at.more.thrown, Some(true));
            self.fires(at, now, |state| by.final_fire(state, defensive))
        })
    }

    fn check(&self, line: &str) {
        let by = &self.assault;
        let fire = |defensive| -> Phase<'_, Charges> {
            Box::new(move |at| self.fire_phase(at, defensive))
        };
        let movement = Box::new(|at| self.movement(at));
        let [mut ours, theirs] = player_turns(by, movement, fire);
        ours.push(cave_phase(by, Assault::advance_phase, true));
        let charges = Charges { left: by.number("garrison-charges", 0), thrown: None };
        let after = |charges| Charges { thrown: None, ..charges };
        assert_ends(line, &self.given, by, ends(by, charges, [ours, theirs], after));
    }
}

fn assert_thrown(lines: &str) -> usize {
    lines.trim().lines().for_each(|line| Position::new(line).check(line));
    lines.trim().lines().count()
}

#[test]
fn a_garrison_throws_a_dc_in_the_mph() {
    let all = grid(
        "
         turns 1, garrison-charges 1;
         tactic: place | throw | place, entrance-terrain woods;
         range: 1 | 2;
         garrison: elite-full-concealed | first-line-half-squad | second-line-reduced
         | elite-half-squad, failed-throw-can-eliminate true",
    );
    let all = all.replace("tactic throw, range 1", "tactic throw, range 2, entrance-mf 3");
    assert_eq!(assert_thrown(&all), 24);
}

/// In the garrison's PFPh at those who came by their APh; and again in later Player Turns.
#[test]
fn a_garrison_throws_dc_in_several_player_turns() {
    let all = grid(
        "
         charges 2, garrison-charges 2;
         tactic: place | throw, approach advance | throw;
         turns: 2 | 3;
         garrison: elite-full, garrison-firepower 6 | elite-half-squad, garrison-shots 3",
    );
    let all = all.replace("approach advance, turns 3", "approach advance, turns 2, range 1");
    assert_eq!(assert_thrown(&all), 12);
}

//! A garrison that decides when to fire, by trying every decision.
//!
//! The phases are those of the other derivations; here they are put together backwards, and at
//! each moment at which the garrison may fire the less is taken of firing and holding. With two
//! tactics, so is the more of them at the start of a Player Turn.

use asl_engine::Meter;
use asl_rules::Catalogued;
use asl_rules::prelude::{CaveAssault, Objective, Tactic};

use super::*;

/// How the van spends its MPh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    arriving: bool,
    placing: bool,
    /// Whether it is Assault Movement, for those who are able.
    assault: bool,
    /// The MF for the last hex.
    entering: i64,
}

/// What comes next in a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Next {
    Decide,
    Begin,
    Approach(Way),
    Arrive(Way),
    Commit(Way),
    Slot(Way, u8),
    Final,
    Rest,
}

/// A free garrison has no script: it fires four times at most.
const SHOTS: i64 = 4;

/// The tactics that can be chosen from in each Player Turn; one that is followed is alone.
struct Game {
    tactics: Vec<Assault>,
    known: RefCell<BTreeMap<(i64, usize, Next, State), Fraction>>,
}

fn more(one: Fraction, other: Fraction) -> Fraction {
    let first = one.numerator() * other.denominator() >= other.numerator() * one.denominator();
    if first { one } else { other }
}

impl Game {
    /// An assault by these tactics.
    fn new(line: &str, tactics: &[&str]) -> Self {
        let by = |tactic: &&str| Assault::new(&format!("tactic {tactic}, {line}"));
        Self { tactics: tactics.iter().map(by).collect(), known: RefCell::default() }
    }

    /// The chance to eliminate the cave.
    fn worth(&self) -> Fraction {
        let first = &self.tactics[0];
        self.value(1, 0, Next::Decide, first.judged(first.start()))
    }

    fn mean(&self, turn: i64, act: usize, next: Next, odds: Odds<State>) -> Fraction {
        let share = |(state, share): (State, Fraction)| {
            let judged = self.tactics[0].judged(state);
            &share * &self.value(turn, act, next, judged)
        };
        odds.into_iter().map(share).sum()
    }

    /// The less of firing and holding, when the garrison can do both.
    fn fires(
        &self,
        (turn, act): (i64, usize),
        state: &State,
        fire: impl Fn(&Assault) -> Odds<State>,
        [fired, held]: [Next; 2],
    ) -> Fraction {
        let by = &self.tactics[0];
        let holding = || self.value(turn, act, held, state.clone());
        if by.firepower(&state.garrison).0 == 0 || state.van.is_empty() {
            return holding();
        }
        less(holding(), self.mean(turn, act, fired, fire(by)))
    }

    fn value(&self, turn: i64, act: usize, next: Next, state: State) -> Fraction {
        if state.eliminated {
            return part(1, 1);
        }
        let key = (turn, act, next, state);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let value = self.worked_out(turn, act, next, &key.3);
        self.known.borrow_mut().insert(key, value.clone());
        value
    }

    fn worked_out(&self, turn: i64, act: usize, next: Next, state: &State) -> Fraction {
        let own = turn % 2 == 1;
        // The last act is to wait, when there is a choice.
        let by = self.tactics.get(act);
        let own_act = (turn, act);
        match next {
            Next::Decide => {
                let rallied = self.tactics[0].rally_phase(state.clone(), own);
                let acts = self.tactics.len();
                let acts = if acts > 1 { acts + 1 } else { 1 };
                let begin = |state: State| {
                    let each =
                        (0..acts).map(|act| self.value(turn, act, Next::Begin, state.clone()));
                    each.reduce(more).expect("an act")
                };
                let judged = |state| self.tactics[0].judged(state);
                rallied.into_iter().map(|(state, share)| &share * &begin(judged(state))).sum()
            }
            Next::Begin if own => {
                let prepared = match by {
                    Some(by) => by.preparation(state.clone(), own),
                    None => sure(state.clone()),
                };
                let begin = |(state, share): (State, Fraction)| {
                    let next = by.and_then(|by| by.way_of(&state));
                    let next = next.map_or(Next::Final, Next::Approach);
                    &share * &self.value(turn, act, next, state)
                };
                let judged = |(state, share)| (self.tactics[0].judged(state), share);
                prepared.into_iter().map(judged).map(begin).sum()
            }
            // The garrison's own PFPh.
            Next::Begin if state.beside => {
                let fire = |by: &Assault| by.fire(state.clone(), 0, by.tem());
                self.fires(own_act, state, fire, [Next::Rest, Next::Rest])
            }
            Next::Begin => self.value(turn, act, Next::Rest, state.clone()),
            Next::Approach(way) => {
                let by = by.expect("who waits does not move");
                let arrive = Next::Arrive(way);
                if !way.arriving || by.number("range", 2) < 3 {
                    return self.value(turn, act, arrive, state.clone());
                }
                let fire = |by: &Assault| {
                    let fired = by.fire(state.clone(), 1, by.way() - 1);
                    // It leaves nothing where they go, and none of their MF there.
                    then(fired, |state| sure(State { residual: 0, attacks: 0, ..state }))
                };
                self.fires(own_act, state, fire, [arrive, arrive])
            }
            Next::Arrive(way) => {
                let mut state = state.clone();
                if way.arriving {
                    state.came = !state.van.is_empty() && state.van.iter().all(|unit| able(unit));
                    state.beside = state.came;
                }
                let state = self.tactics[0].judged(state);
                let commit = Next::Commit(way);
                let spent = if way.arriving { way.entering } else { 0 };
                if !way.arriving || !self.tactics[0].may_fire(&state, spent) {
                    return self.value(turn, act, commit, state);
                }
                let fire = |by: &Assault| by.first_fire(&state, way);
                self.fires(own_act, &state, fire, [commit, commit])
            }
            Next::Commit(way) => {
                let by = by.expect("who waits does not move");
                let mut state = state.clone();
                let can = way.placing && state.beside && state.known && state.means > 0;
                let placer = can && state.van.iter().any(|unit| able(unit));
                state.placed = placer.then(|| Assault::placed(&state));
                let there = state.placed.is_some() && by.given["residual-fire"] != false;
                let column = if there { state.residual } else { 0 };
                let attacked = match column {
                    0 => sure(state.van.clone()),
                    _ => then(rolls(), |(dr, _)| {
                        let effect = table(column, dr + by.drm_of(&state, way));
                        result(&by.attackers, &state.van, &effect)
                    }),
                };
                let left = then(attacked, |van| sure(State { van, residual: 0, ..state.clone() }));
                self.mean(turn, act, Next::Slot(way, 0), left)
            }
            Next::Slot(way, shot) => {
                let by = by.expect("who waits does not move");
                let arrival = if way.arriving { way.entering } else { 0 };
                let spent = arrival + if state.placed.is_some() { 2 } else { 0 };
                let holding = self.value(turn, act, Next::Final, by.settles(state));
                let nobody = by.firepower(&state.garrison).0 == 0 || state.van.is_empty();
                if shot == SHOTS as u8 || nobody || !by.may_fire(state, spent) {
                    return holding;
                }
                let fired = by.first_fire(state, way);
                less(holding, self.mean(turn, act, Next::Slot(way, shot + 1), fired))
            }
            Next::Final if !state.beside || state.fired > 1 => {
                self.value(turn, act, Next::Rest, state.clone())
            }
            Next::Final => {
                let fire = |by: &Assault| by.fire(state.clone(), state.fired as u32, by.tem());
                self.fires(own_act, state, fire, [Next::Rest, Next::Rest])
            }
            Next::Rest => {
                let uses = match by {
                    Some(by) if own => by.advancing(state.clone(), own),
                    Some(by) => by.preparation(state.clone(), own),
                    None => sure(state.clone()),
                };
                let end = |(state, share): (State, Fraction)| {
                    let by = &self.tactics[0];
                    if state.eliminated {
                        return share;
                    }
                    let state = by.ended(by.judged(by.routed(by.judged(state))));
                    let gone = state.van.is_empty() && state.back.is_empty();
                    if state.means == 0 || gone || turn == by.number("turns", 0) {
                        return Fraction::zero();
                    }
                    &share * &self.value(turn + 1, 0, Next::Decide, state)
                };
                uses.into_iter().map(end).sum()
            }
        }
    }
}

impl Assault {
    /// How the van goes on in this MPh, if it does.
    fn way_of(&self, state: &State) -> Option<Way> {
        let place = self.is("tactic", "place");
        if state.eliminated || state.acted || state.van.is_empty() || state.beside && !place {
            return None;
        }
        let hexes = self.number("range", 2).max(2) - 1;
        let entering = self.entering();
        let arriving = !state.beside;
        let left = 4 - if arriving { self.mf_of(hexes) } else { 0 };
        let placing = place && left >= 2;
        let assault = !arriving || hexes == 1 && left - if placing { 2 } else { 0 } > 0;
        Some(Way { arriving, placing, assault, entering })
    }

    fn drm_of(&self, state: &State, way: Way) -> i32 {
        let keeps = self.given["follow-up-drm"] != false;
        let moves = |unit: &String| able(unit) || keeps && broken(unit);
        let moves = state.van.iter().any(moves);
        let assault = way.assault && state.van.iter().any(|unit| able(unit));
        self.tem() + if moves { self.ffmo() - i32::from(!assault) } else { 0 }
    }

    /// A8.3, A8.31: from the third on it is FPF, at ADJACENT targets only.
    fn may_fire(&self, state: &State, spent: i64) -> bool {
        let most = if self.number("height", 0) > 0 { 2 } else { SHOTS };
        state.beside && state.attacks < spent && state.fired < most
    }

    fn first_fire(&self, state: &State, way: Way) -> Odds<State> {
        self.fire(state.clone(), state.fired.min(1) as u32, self.drm_of(state, way))
    }

    /// The end of the MPh: a DC is operably Placed by who is able.
    fn settles(&self, state: &State) -> State {
        let placed = state.placed.filter(|_| state.van.iter().any(|unit| able(unit)));
        State { placed, ..state.clone() }
    }
}

/// The chance that is asked of a garrison that does what is best.
fn best_play(line: &str) -> Fraction {
    eliminated(&format!("{line}, garrison-plays best"))
}

/// Against one tactic that is followed throughout: equal fractions, and never more than
/// against the script.
fn assert_played_back(lines: &str) {
    let mut better = 0;
    for line in lines.trim().lines() {
        let (first, rest) = line.split_once(", ").expect("parameters");
        let tactic = first.trim_start_matches("tactic ");
        let found = best_play(line);
        assert_eq!(found, Game::new(rest, &[tactic]).worth(), "{line}");
        let script = eliminated(line);
        assert_eq!(less(found.clone(), script.clone()), found, "{line}");
        better += usize::from(found != script);
    }
    assert!(better > 0, "the script is as good everywhere");
}

#[test]
fn a_garrison_that_decides_in_one_player_turn() {
    let all = grid(
        "
         tactic place, turns 1;
         range: 1 | 2 | 3;
         garrison: elite-full-concealed, garrison-firepower 8 | crew",
    );
    assert_played_back(&all);
    let rest = grid(
        "
         tactic place, turns 1, range 3, garrison-firepower 6, garrison first-line-half-squad;
         garrison-cowering: false | true, residual-fire false, entrance-terrain woods",
    );
    assert_played_back(&rest);
    let rest = grid(
        "
         tactic throw, turns 1, garrison second-line-reduced;
         range: 2, entrance-mf 4 | 3;
         height: - | 1",
    );
    assert_played_back(&rest);
}

#[test]
fn a_garrison_that_decides_in_several_player_turns() {
    assert_played_back("tactic place, charges 2, turns 2, range 1, garrison elite-full-concealed");
    let rest = grid(
        "
         tactic throw, charges 2, garrison first-line-half-squad, garrison-way-out cave;
         turns: 2, range 1 | 3, range 3",
    );
    assert_played_back(&rest);
}

/// Both decide: the attackers between a DC that is Placed, one that is Thrown, and waiting.
#[test]
fn both_sides_decide() {
    let all = grid(
        "
         charges 2, garrison-firepower 6;
         turns: 1, range 2 | 2, range 1;
         garrison: elite-full-concealed | first-line-half-squad",
    );
    for line in all.trim().lines() {
        let given = Assault::new(&format!("tactic place, garrison-plays best, {line}")).given;
        let asked: CaveAssault = serde_json::from_value(given).expect("parameters that fit");
        let free = asked.ready().expect("it is possible").free(&[Tactic::Place, Tactic::Throw]);
        let found = free.best(Objective::CaveEliminated, &mut Meter::unlimited());
        let (found, fixed) = found.expect("no limit").expect("a chance");
        let close = |one: f64, other: Fraction| {
            assert!((one - other.to_f64()).abs() < 1e-12, "{line}: {one} {other}");
        };
        let game = Game::new(line, &["place", "throw"]).worth();
        close(found.value, game.clone());
        // Its two policies come to the same number.
        let followed = found.odds.outcomes().iter().filter(|(taken, _)| taken.is_eliminated());
        close(found.value, followed.map(|(_, chance)| chance.clone()).sum());
        for ((_, fixed), tactic) in fixed.into_iter().zip(["place", "throw"]) {
            close(fixed.expect("a chance"), Game::new(line, &[tactic]).worth());
        }
        assert!(found.against_script.expect("it is free") >= found.value - 1e-12, "{line}");
    }
}

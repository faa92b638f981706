//! Whom a garrison fires at that decides freely: the van, or who is on overwatch.
//!
//! The phases are those of two attackers apart. Nobody moves under fire, so that the garrison
//! decides in the DFPh and in its PFPh alone: the least is taken of all it can do.

use super::apart::{Both, Two};
use super::*;

type Phase = fn(&Two, Both, bool) -> Odds<Both>;

/// What happens in a Player Turn; where there is no phase, the garrison decides.
const OURS: [Option<Phase>; 7] = [
    Some(Two::rally_phase),
    Some(|two, both, own| two.at_the_cave(both, |cave| two.assault.preparation(cave, own))),
    Some(Two::overwatch),
    None,
    Some(|two, both, own| two.at_the_cave(both, |cave| two.assault.advancing(cave, own))),
    Some(|two, both, own| two.at_the_cave(both, |cave| two.assault.rout_phase(cave, own))),
    Some(|two, both, own| two.at_the_cave(both, |cave| two.assault.advance_phase(cave, own))),
];
const THEIRS: [Option<Phase>; 5] = [
    Some(Two::rally_phase),
    None,
    Some(|two, both, own| two.at_the_cave(both, |cave| two.assault.preparation(cave, own))),
    Some(Two::overwatch),
    Some(|two, both, own| two.at_the_cave(both, |cave| two.assault.rout_phase(cave, own))),
];

struct Game {
    two: Two,
    known: RefCell<BTreeMap<(i64, usize, Both), Fraction>>,
}

fn less(one: &Fraction, other: &Fraction) -> bool {
    one.numerator() * other.denominator() < other.numerator() * one.denominator()
}

impl Game {
    fn mean(&self, turn: i64, step: usize, odds: Odds<Both>) -> Fraction {
        let share = |(both, share): (Both, Fraction)| &share * &self.value(turn, step, both);
        odds.into_iter().map(share).sum()
    }

    fn value(&self, turn: i64, step: usize, both: Both) -> Fraction {
        if both.cave.eliminated {
            return part(1, 1);
        }
        let key = (turn, step, both);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let value = self.worked_out(turn, step, &key.2);
        self.known.borrow_mut().insert(key, value.clone());
        value
    }

    fn worked_out(&self, turn: i64, step: usize, both: &Both) -> Fraction {
        let (two, own) = (&self.two, turn % 2 == 1);
        let phases: &[Option<Phase>] = if own { &OURS } else { &THEIRS };
        let Some(phase) = phases.get(step) else {
            let next = two.ended(both.clone(), own);
            let over = two.is_over(&next) || turn == two.assault.number("turns", 0);
            return if over { Fraction::zero() } else { self.value(turn + 1, 0, next) };
        };
        let next = step + 1;
        if let Some(phase) = phase {
            return self.mean(turn, next, phase(two, both.clone(), own));
        }
        let mut least = self.value(turn, next, both.clone());
        if both.cave.beside && !both.cave.van.is_empty() {
            let fire = |cave: State| two.assault.fire(cave, 0, two.assault.tem());
            let at_van = self.mean(turn, next, two.at_the_cave(both.clone(), fire));
            if less(&at_van, &least) {
                least = at_van;
            }
        }
        if !both.there.is_empty() {
            let afar = self.mean(turn, next, two.fires_afar(both.clone()));
            if less(&afar, &least) {
                least = afar;
            }
        }
        least
    }
}

#[test]
fn a_garrison_that_decides_whom_it_fires_at() {
    let all = grid(
        "
         attackers 7-6-8&7-6-8, orders dc&overwatch, charges 2, tactic throw, approach advance;
         turns: 2 | 3;
         known: true | false;
         overwatch-range: 2 | 6, overwatch-terrain woods;
         garrison: elite-full-concealed, garrison-firepower 8 | first-line-half-squad | crew",
    );
    let mut better = 0;
    for line in all.trim().lines() {
        let two = Two::new(line);
        let game = Game { two, known: RefCell::default() };
        let start = game.two.start();
        let worth = game.value(1, 0, start);
        let found = eliminated(&format!("{line}, garrison-plays best"));
        assert_eq!(found, worth, "{line}");
        let script = eliminated(line);
        assert!(!less(&script, &found), "{line}");
        better += usize::from(less(&found, &script));
    }
    assert!(better > 0, "the script is as good everywhere");
}

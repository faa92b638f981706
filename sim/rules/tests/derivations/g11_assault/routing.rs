//! A broken garrison with an enemy beside its cave.

use super::*;

impl Assault {
    /// Whether an unbroken enemy is ADJACENT: beside the cave, and at its level (G11.6), as who
    /// Climbs to Set a DC is when he is beside it.
    pub(super) fn is_pressed(&self, state: &State) -> bool {
        let level = self.number("height", 0) == 0 || self.is("tactic", "set");
        state.beside && level && state.van.iter().any(|unit| !broken(unit))
    }

    /// A10.5: in the RtPh the broken leave, or are eliminated.
    pub(super) fn rout_phase(&self, state: State, _: bool) -> Odds<State> {
        sure(self.routed(state))
    }

    pub(super) fn routed(&self, mut state: State) -> State {
        if self.given["rout"] == false || !self.is_pressed(&state) {
            return state;
        }
        let (broken, others) = state.garrison.into_iter().partition(|unit| broken(unit));
        state.garrison = others;
        let broken: Vec<String> = broken;
        if self.given["garrison-way-out"].as_str().is_some_and(|way| way != "none") {
            state.routed.extend(broken);
        }
        state
    }
}

#[test]
fn a_broken_garrison_routs_or_is_eliminated() {
    let all = grid(
        "
         garrison-firepower 6, charges 3;
         tactic: place | throw | flamethrower;
         turns: 1 | 3;
         garrison: elite-half-squad, range 1 | crew | first-line-half-squad-broken, garrison-elr 1;
         garrison-way-out: - | cave | complex, rout false",
    );
    assert_assaults(&all);
    let rest = grid(
        "
         turns 3, charges 2, overwatch-firepower 16, garrison first-line-half-squad;
         tactic: place | throw;
         approach: move | advance, garrison-way-out complex;
         height: - | 1",
    );
    let level = rest.lines().filter(|line| !line.contains("place") || !line.contains("height"));
    assert_assaults(&level.collect::<Vec<_>>().join("\n"));
}

/// A FT against a half-squad, from out of LOS: so often it ends by Failure to Rout, in the
/// Player Turn in which it broke.
#[test]
fn a_flamethrower_leaves_a_half_squad_no_way_out() {
    let of = |more: &str| {
        let line = format!("tactic flamethrower, turns 1, garrison first-line-half-squad{more}");
        assert_assaults(&line);
        asked(&Assault::new(&line).given).0
    };
    let chance = |odds: Odds<String>, kind: &str| -> Fraction {
        let odds = odds.into_iter().filter(|(end, _)| end.contains(kind));
        odds.map(|(_, chance)| chance).sum()
    };
    let routed = chance(of(", garrison-way-out cave"), "routed");
    assert!((100.0 * routed.to_f64() - 20.6).abs() < 0.05, "{routed}");
    let eliminated = |more: &str| chance(of(more), ": eliminated / ");
    assert_eq!(eliminated(""), &eliminated(", garrison-way-out cave") + &routed);
}

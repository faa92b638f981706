//! A garrison that is concealed again (A12.12), and gives that up to guard the cave (A12.14).

use super::with_more::{Phase, With, assert_ends, cave_phase, ends};
use super::*;

/// A garrison that does not fire in the MPh.
struct Position {
    assault: Assault,
}

impl Position {
    /// A DC is Placed while the garrison is concealed: it gives that up.
    fn placed(&self, at: With<()>) -> Odds<With<()>> {
        let mut cave = at.cave;
        let gives_up = self.assault.is("garrison-concealment", "given-up");
        let could = cave.garrison.iter().any(|unit| unit.ends_with("-concealed"));
        if gives_up && could && cave.placed.is_some() {
            cave.placed = Some(0);
            cave.garrison =
                cave.garrison.iter().map(|unit| unit.replace("-concealed", "")).collect();
        }
        sure(With { cave, more: () })
    }

    /// The garrison's Player Turn ends with nobody unbroken beside the cave.
    fn hidden(&self, at: With<()>) -> Odds<With<()>> {
        let mut cave = at.cave;
        let watched = cave.beside && cave.van.iter().any(|unit| !broken(unit));
        let watched = watched || self.assault.number("overwatch-firepower", 0) > 0;
        if !watched {
            for unit in cave.garrison.iter_mut().filter(|unit| !broken(unit)) {
                *unit = unpinned(unit).replace("-concealed", "") + "-concealed";
            }
        }
        sure(With { cave, more: () })
    }

    fn check(&self, line: &str) {
        let by = &self.assault;
        let ours: Vec<Phase<'_, ()>> = vec![
            cave_phase(by, Assault::rally_phase, true),
            cave_phase(by, Assault::preparation, true),
            cave_phase(by, Assault::overwatch, true),
            cave_phase(by, Assault::movement, true),
            Box::new(|at| self.placed(at)),
            cave_phase(by, Assault::final_fire, true),
            cave_phase(by, Assault::advancing, true),
            cave_phase(by, Assault::rout_phase, true),
        ];
        let theirs: Vec<Phase<'_, ()>> = vec![
            cave_phase(by, Assault::rally_phase, false),
            cave_phase(by, Assault::final_fire, false),
            cave_phase(by, Assault::preparation, false),
            cave_phase(by, Assault::overwatch, false),
            cave_phase(by, Assault::rout_phase, false),
            Box::new(|at| self.hidden(at)),
        ];
        let was = by.units("garrison", "").concat().ends_with("-concealed");
        let all = then(ends(by, (), [ours, theirs], |()| ()), |mut end| {
            if !was {
                end.garrison =
                    end.garrison.iter().map(|unit| unit.replace("-concealed", "")).collect();
            }
            sure(end)
        });
        assert_ends(line, &by.given, by, all);
    }
}

#[test]
fn a_garrison_that_is_concealed_again() {
    let all = grid(
        "
         charges 2, garrison-shots 0, residual-fire false;
         tactic: place | throw;
         turns: 1 | 3;
         garrison: elite-full, garrison-firepower 16 | first-line-full-concealed, garrison-elr 1
         | elite-half-squad, garrison-firepower 20, overwatch-firepower 4 | crew, garrison-firepower 24;
         garrison-concealment: regained | given-up",
    );
    for line in all.trim().lines() {
        Position { assault: Assault::new(line) }.check(line);
    }
    assert_eq!(all.trim().lines().count(), 32);
}

/// What is gained is worse than nothing against a DC that is Placed, unless it is given up.
#[test]
fn concealment_does_not_guard_a_cave() {
    let of = |word: &str| {
        let line = "tactic place, turns 3, charges 2, garrison-shots 0, garrison-firepower 16, \
                    garrison elite-full";
        eliminated(&format!("{line}, garrison-concealment {word}")).to_f64()
    };
    assert!(of("regained") > of("lost"));
    assert!((of("given-up") - of("lost")).abs() < 1e-12);
}

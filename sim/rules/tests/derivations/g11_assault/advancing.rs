//! Who comes beside the cave in the APh.

use asl_engine::{Map, Meter, Scenario};
use asl_rules::Catalogued;
use asl_rules::prelude::{Act, CaveAssault, Tactic};

use super::*;

impl Assault {
    /// A4.7: nobody fires at who advances, until the enemy's PFPh.
    pub(super) fn advance_phase(&self, state: State, _: bool) -> Odds<State> {
        let advances = self.is("approach", "advance") && !state.van.is_empty();
        sure(State { beside: state.beside || advances, ..state })
    }
}

#[test]
fn they_come_by_their_advance_phase() {
    let all = grid(
        "
         approach advance, charges 2;
         tactic: place | throw | flamethrower;
         turns: 1 | 3;
         range: 1 | 2, entrance-mf 4;
         garrison: elite-full-concealed, garrison-firepower 8 | elite-half-squad",
    );
    assert_assaults(&all);
    let rest = grid(
        "
         approach advance, garrison-firepower 8, turns 4;
         tactic: place | throw;
         known: true, overwatch-firepower 12 | false;
         height: - | 1",
    );
    let level = rest.lines().filter(|line| !line.contains("place") || !line.contains("height"));
    assert_assaults(&level.collect::<Vec<_>>().join("\n"));
}

/// The cave is eliminated in the shipped comparison, without Residual FP, when the first
/// approach is by the APh, and later ones are as the line says.
fn first_by_advance(tactic: &str) -> (String, Fraction) {
    let line = format!(
        "tactic {tactic}, turns 4, charges 2, range 2, garrison first-line-full, \
         residual-fire false, rout false, follow-up-drm false"
    );
    let assault = Assault::new(&line);
    let asked: CaveAssault = serde_json::from_value(assault.given).expect("parameters that fit");
    let tactic = [Tactic::Place, Tactic::Throw, Tactic::Set]
        .into_iter()
        .find(|one| Act::Do(*one).to_string() == tactic)
        .expect("one of three");
    let free = asked.ready().expect("it is possible").free_by_any_approach(&[tactic]);
    let policy = |number: usize, at: &_, player, acts: &[Act]| {
        let first = free.schedule().section(number) == 0;
        if first { Act::Advance } else { free.policy(number, at, player, acts) }
    };
    let odds = Map::new(&free).odds_by(policy, &mut Meter::unlimited()).expect("no limit");
    let chances = odds.outcomes().iter().filter(|(taken, _)| taken.is_eliminated());
    (line, chances.map(|(_, chance)| chance.clone()).sum())
}

#[test]
fn advances_in_the_shipped_comparison() {
    for (tactic, moving, advancing) in
        [("throw", 15.37, 19.90), ("set", 1.40, 2.90), ("place", 16.86, 6.03)]
    {
        let (line, chance) = first_by_advance(tactic);
        let percent = 100.0 * chance.to_f64();
        assert!((percent - advancing).abs() < 0.005, "{line}: {percent} %");
        let percent = 100.0 * eliminated(&line).to_f64();
        assert!((percent - moving).abs() < 0.005, "{line}: {percent} %");
        if tactic == "set" {
            continue;
        }
        let assault = Assault::new(&line);
        let beside = State { beside: true, ..assault.start() };
        let ends = assault.ends_from(beside, 2).into_iter();
        let derived = ends.filter(|(end, _)| end.eliminated).map(|(_, chance)| chance);
        assert_eq!(chance, derived.sum(), "{line}");
    }
}

//! A garrison with a MG that decides in one Player Turn: to fire or to hold, and whether the MG
//! keeps its ROF or leaves Residual FP (A8.23), by trying every decision.

use super::machine_guns::{Armed, Gun, Position, SHOTS};
use super::*;

/// What comes next in the Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Next {
    Arrive,
    Commit,
    Slot(usize),
    Final(usize),
}

/// The garrison against a van that Places a DC at once.
struct Game {
    position: Position,
    /// Whether its MG may give up their ROF.
    gives_up: bool,
    known: RefCell<BTreeMap<(Next, Armed), Fraction>>,
}

impl Game {
    /// The lowest chance to eliminate the cave.
    fn worth(line: &str, gives_up: bool) -> Fraction {
        // A garrison that decides fires four times at most.
        let (_, position) = Position::new(&format!("{line}, garrison-shots 4"));
        let cave = position.assault.start();
        let cave = State { came: true, beside: true, ..cave };
        let start = Armed { cave: position.assault.judged(cave), more: Gun::Ready };
        Self { position, gives_up, known: RefCell::default() }.value(Next::Arrive, start)
    }

    fn value(&self, next: Next, both: Armed) -> Fraction {
        let key = (next, both);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let value = self.worked_out(next, &key.1);
        self.known.borrow_mut().insert(key, value.clone());
        value
    }

    /// The less of firing and holding.
    fn fires(
        &self,
        both: &Armed,
        fire: Option<(Option<u32>, i32)>,
        last: bool,
        [fired, held]: [Next; 2],
    ) -> Fraction {
        let holding = self.value(held, both.clone());
        let nobody = self.position.assault.firepower(&both.cave.garrison).0 == 0;
        let Some((units, drm)) = fire.filter(|_| !nobody && !both.cave.van.is_empty()) else {
            return holding;
        };
        let after = |((left, offered), share): ((Armed, i32), Fraction)| {
            let keeps = self.value(fired, left.clone());
            let arrives = fired == Next::Commit;
            if !arrives || !self.gives_up || offered <= left.cave.residual {
                return &share * &keeps;
            }
            let cave = State { residual: offered, ..left.cave };
            let given_up = self.value(fired, Armed { cave, more: Gun::Fired });
            &share * &less(keeps, given_up)
        };
        let all = self.position.fire_or_residual(both, units, drm, last);
        less(holding, all.into_iter().map(after).sum())
    }

    fn drm(&self, cave: &State) -> i32 {
        let by = &self.position.assault;
        let moves = cave.van.iter().any(|unit| able(unit) || broken(unit));
        let left = 4 - by.entering();
        let assault = left > 2 && cave.van.iter().any(|unit| able(unit));
        by.tem() + if moves { by.ffmo() - i32::from(!assault) } else { 0 }
    }

    fn worked_out(&self, next: Next, both: &Armed) -> Fraction {
        let by = &self.position.assault;
        let (cave, entering) = (&both.cave, by.entering());
        match next {
            Next::Arrive => {
                let fire = self.position.may_fire(both, entering);
                let fire = fire.map(|units| (units, self.drm(cave)));
                self.fires(both, fire, false, [Next::Commit; 2])
            }
            Next::Commit => {
                let can = entering <= 2 && cave.known && cave.means > 0;
                let placer = can && cave.van.iter().any(|unit| able(unit));
                let placed = placer.then(|| Assault::placed(cave));
                let attacked = match if placer { cave.residual } else { 0 } {
                    0 => sure(cave.van.clone()),
                    column => then(rolls(), |(dr, _)| {
                        let effect = table(column, dr + self.drm(cave));
                        result(&by.attackers, &cave.van, &effect)
                    }),
                };
                let go = |(van, share): (Vec<String>, Fraction)| {
                    let cave = by.judged(State { van, placed, residual: 0, ..cave.clone() });
                    &share * &self.value(Next::Slot(0), Armed { cave, ..both.clone() })
                };
                attacked.into_iter().map(go).sum()
            }
            Next::Slot(shot) => {
                let spent = entering + if cave.placed.is_some() { 2 } else { 0 };
                let fire = self.position.may_fire(both, spent).filter(|_| shot < SHOTS);
                let fire = fire.map(|units| (units, self.drm(cave)));
                self.fires(both, fire, false, [Next::Slot(shot + 1), Next::Final(0)])
            }
            // He who has not stayed able has not Placed it.
            Next::Final(0) if cave.placed.is_some() && !cave.van.iter().any(|one| able(one)) => {
                let cave = State { placed: None, ..cave.clone() };
                self.value(Next::Final(0), Armed { cave, ..both.clone() })
            }
            Next::Final(shot) => {
                let units = match cave.fired {
                    fired @ (0 | 1) => Some(Some(fired as u32)),
                    _ => (both.more == Gun::Ready).then_some(None),
                };
                let fire = units.filter(|_| shot < SHOTS).map(|units| (units, by.tem()));
                if fire.is_none() {
                    return self.explodes(cave);
                }
                self.fires(both, fire, true, [Next::Final(shot + 1), Next::Final(SHOTS)])
            }
        }
    }

    /// The chance that the DC eliminates the cave in the AFPh.
    fn explodes(&self, cave: &State) -> Fraction {
        let used = self.position.assault.advancing(cave.clone(), true);
        used.into_iter().filter(|(state, _)| state.eliminated).map(|(_, share)| share).sum()
    }
}

#[test]
fn a_machine_gun_keeps_its_rof_or_leaves_residual_fp() {
    let all = grid(
        "
         tactic place, turns 1, range 2;
         garrison: crew+hmg | elite-full+mmg | first-line-half-squad+hmg-50;
         garrison-drm: 0 | 1;
         entrance-mf: - | 2",
    );
    let mut better = 0;
    // Each garrison with neither of the two and with both of them: a game takes seconds.
    let neither_or_both = |place: &usize| matches!(place % 4, 0 | 3);
    for (_, line) in all.trim().lines().enumerate().filter(|(place, _)| neither_or_both(place)) {
        let (mut given, _) = Position::new(line);
        given["garrison-plays"] = json!("best");
        let found = asked(&given).1["cave-eliminated"].clone();
        assert_eq!(found, Game::worth(line, true), "{line}");
        let keeps = Game::worth(line, false);
        assert_eq!(less(found.clone(), keeps.clone()), found, "{line}");
        better += usize::from(found != keeps);
    }
    assert!(better > 0, "nobody ever gives up his ROF");
}

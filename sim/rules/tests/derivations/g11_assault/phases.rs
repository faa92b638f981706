//! What happens in each phase of a Player Turn.

use super::*;

impl Assault {
    /// A Self-Rally.
    pub(super) fn rallies(
        &self,
        force: &Value,
        unit: &str,
        dm: bool,
        terrain: bool,
    ) -> Odds<Vec<String>> {
        let attempt = json!({
            "force": force, "unit": sides(unit).0, "dm": dm, "self-rally": true,
            "rally-terrain": terrain, "heat-of-battle": false,
        });
        let outcomes = answer("rally", &attempt);
        then(outcomes, |outcome| {
            // The leader whom a Self-Rally can create is left out.
            let (outcome, _) = outcome.split_once("-with-leader").unwrap_or((&outcome, ""));
            sure(after(unit, &outcome.replace("still-broken", "unaffected")))
        })
    }

    pub(super) fn rally_phase(&self, state: State, own: bool) -> Odds<State> {
        let pressed = self.is_pressed(&state);
        let garrison = match &state.garrison[..] {
            [unit] if broken(unit) && (!own || unit.contains("crew")) => {
                self.rallies(&json!("japanese"), unit, state.desperate || pressed, true)
            }
            garrison => sure(garrison.to_vec()),
        };
        let mut back = state.back.clone();
        let lost = self.is("broken-attackers", "are-lost");
        let tries = back.iter().position(|(unit, _)| sides(unit).1 == "broken");
        let tries = tries.filter(|_| own && !lost);
        let tried = tries.map(|i| back.remove(i));
        back.iter_mut().for_each(|(_, dm)| *dm = false);
        let attackers = tried.map_or(sure(None), |(unit, dm)| {
            let terrain = self.given["attackers-rally-terrain"] == true;
            let left = self.rallies(&self.attackers["force"], &unit, dm, terrain);
            then(left, |left| sure(left.first().cloned()))
        });
        then(both(garrison, || attackers.clone()), |(garrison, tried)| {
            let mut state =
                State { garrison, desperate: false, back: back.clone(), ..state.clone() };
            match tried {
                Some(unit) if able(&unit) && !state.beside => state.van.push(unit),
                Some(unit) => state.back.push((unit, false)),
                None => {}
            }
            state.van.sort();
            state.back.sort();
            sure(state)
        })
    }

    pub(super) fn preparation(&self, state: State, _: bool) -> Odds<State> {
        self.uses(state, false)
    }

    pub(super) fn movement(&self, state: State, _: bool) -> Odds<State> {
        let place = self.is("tactic", "place");
        let waits = !state.beside && self.is("approach", "advance");
        if state.acted || state.van.is_empty() || state.beside && !place || waits {
            return sure(state);
        }
        let hexes = self.number("range", 2).max(2) - 1;
        let entering = self.entering();
        let (arriving, shots) = (!state.beside, self.number("garrison-shots", 2));
        // Green units have 3 MF.
        let green = |unit: &String| ["5-3-6", "2-2-6"].contains(&sides(unit).0);
        let all = if state.van.iter().any(green) { 3 } else { 4 };
        let left = all - if arriving { self.mf_of(hexes) } else { 0 };
        let placing = place && left >= 2;
        let assault = !arriving || hexes == 1 && left - if placing { 2 } else { 0 } > 0;
        // Not at who is pinned (A7.83). Who is broken has no Assault Movement (A4.61, A8.14).
        let drm = |state: &State| {
            let keeps = self.given["follow-up-drm"] != false;
            let moves = |unit: &String| able(unit) || keeps && broken(unit);
            let moves = state.van.iter().any(moves);
            let assault = assault && state.van.iter().any(|unit| able(unit));
            self.tem() + if moves { self.ffmo() - i32::from(!assault) } else { 0 }
        };

        let mut odds = sure(state);
        let mut way = 0;
        if arriving {
            if hexes > 1 && !self.holds("until-beside") && !self.holds("always") && shots > 0 {
                way = 1;
                odds = then(odds, |state| self.fire(state, 1, self.way() - 1));
                // What that leaves is in a hex that they leave.
                odds = then(odds, |state| sure(State { residual: 0, ..state }));
            }
            odds = then(odds, |state| sure(self.stopped(state)));
            odds = then(odds, |state| {
                let came = !state.van.is_empty() && state.van.iter().all(|unit| able(unit));
                sure(self.judged(State { came, beside: came, ..state }))
            });
        }
        let again = |state: State, spent: i64| {
            let more = state.fired < shots && state.attacks < way + spent;
            if !state.beside || !more || self.holds("always") {
                return sure(state);
            }
            let drm = drm(&state);
            self.fire(state.clone(), state.fired.min(1) as u32, drm)
        };
        if arriving {
            odds = then(odds, |state| again(state, entering));
        }
        odds = then(odds, |state| {
            let can = placing && state.beside && state.known && state.means > 0;
            let placer = can && state.van.iter().any(|unit| able(unit));
            let placed = placer.then(|| Self::placed(&state));
            sure(State { placed, ..state })
        });
        // What the fire at their arrival has left comes before all other fire (A8.22).
        odds = then(odds, |state| {
            let there = state.placed.is_some() && self.given["residual-fire"] != false;
            let column = if there { state.residual } else { 0 };
            let attacked = match column {
                0 => sure(state.van.clone()),
                _ => then(rolls(), |(dr, _)| {
                    let effect = table(column, dr + drm(&state));
                    result(&self.attackers, &state.van, &effect)
                }),
            };
            then(attacked, |van| sure(State { van, residual: 0, ..state.clone() }))
        });
        let entering = if arriving { entering } else { 0 };
        for _ in 0..4 {
            odds = then(odds, |state| {
                let spent = entering + if state.placed.is_some() { 2 } else { 0 };
                again(state, spent)
            });
        }
        then(odds, |state| {
            let ruling = self.given["guard-by-defensive-fire"] == true && state.fired > 0;
            let placed = state.placed.filter(|_| state.van.iter().any(|unit| able(unit)));
            let placed = if ruling { placed.map(|_| Self::placed(&state)) } else { placed };
            sure(State { placed, ..state })
        })
    }

    pub(super) fn holds(&self, when: &str) -> bool {
        self.is("garrison-holds-fire", when)
    }

    /// The DRM of a DC that is Placed now.
    pub(super) fn placed(state: &State) -> i32 {
        let guard = |unit: &String| !unit.ends_with("-concealed") && !broken(unit);
        if state.garrison.iter().any(guard) { 0 } else { -4 }
    }

    pub(super) fn final_fire(&self, state: State, _: bool) -> Odds<State> {
        if !state.beside || state.fired > 1 || self.holds("always") {
            return sure(state);
        }
        let halvings = state.fired as u32;
        self.fire(state, halvings, self.tem())
    }

    pub(super) fn advancing(&self, state: State, _: bool) -> Odds<State> {
        match state.placed {
            Some(drm) => self.dc(State { means: state.means - 1, ..state }, drm),
            None if state.came => self.uses(state, true),
            None => sure(state),
        }
    }

    pub(super) fn ended(&self, state: State) -> State {
        let mut next = State {
            acted: false,
            came: false,
            fired: 0,
            attacks: 0,
            residual: 0,
            placed: None,
            van: Vec::new(),
            garrison: state.garrison.iter().map(|unit| unpinned(unit)).collect(),
            ..state.clone()
        };
        for unit in &state.van {
            if broken(unit) {
                next.back.push((unit.clone(), true));
            } else {
                next.van.push(unpinned(unit));
            }
        }
        next.beside &= !next.van.is_empty();
        if self.is("broken-attackers", "recover") {
            let back = std::mem::take(&mut next.back).into_iter();
            next.van.extend(back.map(|(unit, _)| sides(&unit).0.to_owned()));
        }
        next.van.sort();
        next.back.sort();
        next
    }
}

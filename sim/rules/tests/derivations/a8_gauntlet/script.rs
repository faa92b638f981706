//! A crew that crosses hexes while everything fires that can.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;
use num_bigint::BigUint;

use super::model::Crew::{Broken, Gone, Good, Pinned};
use super::model::{Case, State, Ways, When};

impl Case<'_> {
    fn named(&self, state: &State) -> String {
        let left = match state.crew {
            Good => "unaffected",
            Pinned => "pinned",
            Broken => "broken",
            Gone => "eliminated",
        };
        let place = if state.crew == Gone {
            String::new()
        } else if state.at == self.hexes.len() {
            "arrives: ".to_owned()
        } else {
            format!("stopped in hex {}: ", state.at)
        };
        let shots = if state.shots == 1 { "shot" } else { "shots" };
        format!("{place}{left} / {} {shots}", state.shots)
    }

    /// Everything fires that can, in turn.
    pub fn by_script(&self) -> BTreeMap<String, Fraction> {
        let mut walk = Walk { ways: BTreeMap::from([(self.begins(), 1_u32.into())]), rolls: 0 };
        for (at, hex) in (1..).zip(self.hexes) {
            walk.each(|state| self.enters(state, at));
            for more in [false, true].into_iter().take(if hex.then > 0 { 2 } else { 1 }) {
                if more {
                    walk.each(|state| self.spends(state, at));
                }
                let here = |state: &State| state.at == at && state.more == more;
                walk.step(|state| if here(state) { self.swept(state) } else { None });
                for index in 0..self.firers.len() {
                    walk.step(|state| here(state).then(|| self.in_lane(state, index))?);
                }
                self.all_fire(&mut walk, at, When::Moving { more });
            }
        }
        walk.each(|state| self.ends(state));
        self.all_fire(&mut walk, 0, When::Final);
        let of = BigUint::from(36_u32).pow(walk.rolls);
        let mut named = BTreeMap::<String, Fraction>::new();
        for (state, ways) in walk.ways {
            let sum = named.entry(self.named(&state)).or_insert_with(Fraction::zero);
            *sum = &*sum + &Fraction::new(ways, of.clone());
        }
        named
    }

    fn all_fire(&self, walk: &mut Walk, at: usize, when: When) {
        let next = |state: &State| {
            let here = when == When::Final || state.at == at;
            let first = *self.able(state, when).first().filter(|_| here)?;
            Some(self.attack(state, first, when))
        };
        while walk.step(next) {
            walk.each(|state| self.answered(state, false));
        }
    }
}

/// How many ways lead to each state, of 36 to the power of so many rolls.
struct Walk {
    ways: BTreeMap<State, BigUint>,
    rolls: u32,
}

impl Walk {
    fn each(&mut self, to: impl Fn(&State) -> State) {
        for (state, count) in std::mem::take(&mut self.ways) {
            *self.ways.entry(to(&state)).or_default() += count;
        }
    }

    /// Every state goes on by two rolls if it can; whether any could.
    fn step(&mut self, next: impl Fn(&State) -> Option<Ways<State>>) -> bool {
        let with_next = |(state, count): (State, BigUint)| (state, count, next(&state));
        let all: Vec<_> = std::mem::take(&mut self.ways).into_iter().map(with_next).collect();
        let goes = all.iter().any(|(.., next)| next.is_some());
        for (state, count, next) in all {
            let stays = || Ways::from([(state, if goes { 1296 } else { 1 })]);
            for (to, share) in next.unwrap_or_else(stays) {
                *self.ways.entry(to).or_default() += &count * share;
            }
        }
        self.rolls += if goes { 2 } else { 0 };
        goes
    }
}

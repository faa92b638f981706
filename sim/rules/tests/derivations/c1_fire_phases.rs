//! OBA as whole fire phases, which are carried on as fractions.
//!
//! A SR or FFE lies in a hex of a grid, and not so many hexes from its target; a Blast Area is a
//! list of hexes; the pile is how many chits of each color have been kept.

use std::collections::BTreeMap;

use asl_engine::odds::Fraction;

/// A hex by two of the three axes of the grid; the target is 0, 0.
type Place = (i32, i32);

/// The six Hex Grains.
const GRAINS: [Place; 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

const TARGET: Place = (0, 0);

type Odds<T> = Vec<(T, Fraction)>;

fn then<T, U>(odds: Odds<T>, next: impl Fn(T) -> Odds<U>) -> Odds<U> {
    let each = odds.into_iter().flat_map(|(one, chance)| {
        next(one).into_iter().map(move |(other, more)| (other, &chance * &more))
    });
    each.collect()
}

fn sure<T>(it: T) -> Odds<T> {
    vec![(it, Fraction::new(1_u8, 1_u8))]
}

/// One of two, the first in so many ways of so many.
fn either<T>(one: T, other: T, ways: u32, of: u32) -> Odds<T> {
    let both = [(one, ways), (other, of - ways)].into_iter();
    let possible = both.filter(|(_, ways)| *ways > 0);
    possible.map(|(it, ways)| (it, Fraction::new(ways, of))).collect()
}

/// The hexes at so many steps or less from a hex, found by walking.
fn around(center: Place, steps: u32) -> Vec<Place> {
    let mut found = vec![center];
    for _ in 0..steps {
        for (q, r) in found.clone() {
            found.extend(GRAINS.map(|(dq, dr)| (q + dq, r + dr)));
        }
        found.sort_unstable();
        found.dedup();
    }
    found
}

/// How many steps it is from the target.
fn steps(from: Place) -> u32 {
    (0..).find(|steps| around(TARGET, *steps).contains(&from)).expect("it is near")
}

/// The numbers of a question.
#[derive(Clone)]
pub struct Asked {
    pub phases: u8,
    /// Contact number, its DRM and that of Maintenance.
    pub contact: Option<(i32, i32, i32)>,
    pub repair: Option<u32>,
    pub black: u32,
    pub red: u32,
    pub accuracy: u32,
    pub registered: bool,
    pub blast: u32,
    pub extra: bool,
    pub at_once: bool,
    pub red_ends: bool,
    pub strikes: bool,
    pub eliminates: bool,
}

/// What lies on the board when a fire phase begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Counter {
    None,
    Access,
    Spotting(Place),
    Two(Place),
    Last(Place),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Radio {
    Works,
    Broken,
    Lost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    held: bool,
    radio: Radio,
    counter: Counter,
    /// Chits that are kept.
    blacks: u32,
    reds: u32,
    /// The phase of the first FFE, and whether it covers the target.
    first: Option<(u8, bool)>,
    missions: u32,
    attacks: u32,
    eliminated: bool,
}

impl State {
    fn name(&self) -> String {
        let fired = self.first.map_or("none".to_owned(), |(phase, covers)| {
            let off = if covers { "" } else { " off target" };
            format!("phase {phase}{off}: missions {}, attacks {}", self.missions, self.attacks)
        });
        let end = match self {
            Self { eliminated: true, .. } => "; cave eliminated",
            Self { reds: 2, .. } => "; battery dead",
            Self { radio: Radio::Lost, .. } => "; radio lost",
            _ => "",
        };
        fired + end
    }

    fn is_over(&self) -> bool {
        self.eliminated || self.reds == 2 || self.radio == Radio::Lost
    }
}

impl Asked {
    fn covers(&self, at: Place) -> bool {
        around(at, self.blast).contains(&TARGET)
    }

    /// How the Contact DR falls: Contact, none, or an Original 12.
    fn contact(&self, state: State) -> Odds<State> {
        if state.radio == Radio::Broken {
            return sure(State { held: false, ..state });
        }
        let Some((number, drm, maintenance)) = self.contact else {
            return sure(State { held: true, ..state });
        };
        let drm = if state.held { maintenance } else { drm };
        let (mut passes, mut fails) = (0_u32, 0_u32);
        for one in 1..=6 {
            for other in 1..=6 {
                match one + other {
                    12 => {}
                    dr if dr + drm <= number => passes += 1,
                    _ => fails += 1,
                }
            }
        }
        let broken = State { held: false, radio: Radio::Broken, ..state };
        vec![
            (State { held: true, ..state }, Fraction::new(passes, 36_u8)),
            (State { held: false, ..state }, Fraction::new(fails, 36_u8)),
            (broken, Fraction::new(1_u8, 36_u8)),
        ]
    }

    /// The RPh before a fire phase.
    fn repaired(&self, state: State) -> Odds<State> {
        let Some(number) = self.repair.filter(|_| state.radio == Radio::Broken) else {
            return sure(state);
        };
        [(Radio::Works, number), (Radio::Broken, 5 - number), (Radio::Lost, 1)]
            .map(|(radio, ways)| (State { radio, ..state }, Fraction::new(ways, 6_u8)))
            .into_iter()
            .collect()
    }

    /// Where the counter of an AR in the target hex comes to lie.
    fn lands(&self, corrected: Option<Place>) -> Odds<Place> {
        let limit = corrected.map(|from| steps(from).div_ceil(3).max(1));
        let mut all = vec![(TARGET, Fraction::new(self.accuracy.min(6), 6_u8))];
        for (q, r) in GRAINS {
            for white in 1..=6_u32 {
                let far =
                    if self.registered { [1, 1, 2, 2, 3, 3][white as usize - 1] } else { white };
                let far = limit.map_or(far, |limit| far.min(limit)) as i32;
                let ways = 6 - self.accuracy.min(6);
                all.push(((q * far, r * far), Fraction::new(ways, 216_u8)));
            }
        }
        all
    }

    /// Whether an extra draw is black, when there is one.
    fn extra(&self, needed: bool, state: State) -> Odds<bool> {
        if !needed {
            return sure(true);
        }
        let black = self.black - state.blacks;
        either(true, false, black, black + self.red - state.reds)
    }

    /// After a red extra draw.
    fn off_the_board(&self, state: State, mission_is_lost: bool) -> State {
        let nothing = mission_is_lost || self.red_ends;
        State { counter: if nothing { Counter::None } else { Counter::Access }, ..state }
    }

    /// An AR in the target hex: where the counter is, or nothing after a red extra draw.
    fn request(
        &self,
        state: State,
        corrected: Option<Place>,
        next: impl Fn(Option<Place>) -> Odds<State>,
    ) -> Odds<State> {
        then(self.extra(self.extra, state), |black| {
            if black { then(self.lands(corrected), |at| next(Some(at))) } else { next(None) }
        })
    }

    fn shoot(&self, state: State, at: Place, phase: u8, new: bool) -> Odds<State> {
        let covers = self.covers(at);
        let mut after = state;
        if new {
            after.missions += 1;
            after.first = after.first.or(Some((phase, covers)));
            after.counter = Counter::Two(at);
        } else {
            after.counter = Counter::Last(at);
        }
        let attacks = covers && self.strikes;
        after.attacks += u32::from(attacks);
        let gone = State { eliminated: true, ..after };
        either(gone, after, u32::from(attacks && self.eliminates), 36)
    }

    /// An SR or FFE:C becomes an FFE:1: the enemy in the target hex is in its hex or beside it.
    fn convert(&self, state: State, at: Place, phase: u8) -> Odds<State> {
        let near = around(at, 1).contains(&TARGET);
        then(self.extra(self.extra && near, state), |black| match black {
            true => self.shoot(state, at, phase, true),
            false => sure(self.off_the_board(state, false)),
        })
    }

    fn new_fire(&self, state: State, phase: u8) -> Odds<State> {
        self.request(state, None, |at| match at {
            None => sure(self.off_the_board(state, false)),
            Some(at) if self.registered => self.shoot(state, at, phase, true),
            Some(at) => sure(State { counter: Counter::Spotting(at), ..state }),
        })
    }

    fn with_contact(&self, state: State, phase: u8) -> Odds<State> {
        match state.counter {
            Counter::None | Counter::Last(_) => {
                let (black, red) = (self.black - state.blacks, self.red - state.reds);
                then(either(true, false, black, black + red), |black| {
                    if !black {
                        let reds = state.reds + 1;
                        return sure(State { reds, counter: Counter::None, ..state });
                    }
                    let state = State { blacks: state.blacks + 1, ..state };
                    match state.counter {
                        Counter::Last(at) if self.covers(at) => self.convert(state, at, phase),
                        Counter::Last(at) if !self.registered => {
                            self.request(state, Some(at), |at| {
                                sure(match at {
                                    None => self.off_the_board(state, false),
                                    Some(at) => State { counter: Counter::Spotting(at), ..state },
                                })
                            })
                        }
                        _ => self.new_fire(state, phase),
                    }
                })
            }
            Counter::Access => self.new_fire(state, phase),
            Counter::Spotting(at) if self.covers(at) => self.convert(state, at, phase),
            Counter::Spotting(from) => self.request(state, Some(from), |at| match at {
                None => sure(self.off_the_board(state, false)),
                Some(at) if self.at_once => self.convert(state, at, phase),
                Some(at) => sure(State { counter: Counter::Spotting(at), ..state }),
            }),
            Counter::Two(at) if self.covers(at) => self.shoot(state, at, phase, false),
            Counter::Two(from) => self.request(state, Some(from), |at| match at {
                None => sure(self.off_the_board(state, true)),
                Some(at) => self.shoot(state, at, phase, false),
            }),
        }
    }

    fn phase(&self, state: State, phase: u8) -> Odds<State> {
        if state.is_over() {
            return sure(state);
        }
        let begun = then(then(sure(state), |state| self.repaired(state)), |state| {
            if state.is_over() { sure(state) } else { self.contact(state) }
        });
        let fired = then(begun, |state| match state {
            state if state.is_over() => sure(state),
            State { held: true, .. } => self.with_contact(state, phase),
            State { counter: Counter::Two(at), .. } => self.shoot(state, at, phase, false),
            _ => sure(state),
        });
        then(fired, |mut state| {
            if !state.held && matches!(state.counter, Counter::Last(_)) {
                state.counter = Counter::None;
            }
            let ended = state.eliminated || state.reds == 2;
            if state.radio == Radio::Broken && self.repair.is_none() && !ended {
                state.radio = Radio::Lost;
            }
            sure(state)
        })
    }

    /// The chance of every outcome.
    pub fn odds(&self) -> BTreeMap<String, Fraction> {
        let begins = State {
            held: false,
            radio: Radio::Works,
            counter: Counter::None,
            blacks: 0,
            reds: 0,
            first: None,
            missions: 0,
            attacks: 0,
            eliminated: false,
        };
        let mut now = BTreeMap::from([(begins, Fraction::new(1_u8, 1_u8))]);
        for phase in 1..=self.phases {
            let mut next = BTreeMap::<State, Fraction>::new();
            for (state, chance) in now {
                for (after, more) in self.phase(state, phase) {
                    let sum = next.entry(after).or_insert_with(Fraction::zero);
                    *sum = &*sum + &(&chance * &more);
                }
            }
            now = next;
        }
        let mut names = BTreeMap::<String, Fraction>::new();
        for (state, chance) in now.into_iter().filter(|(_, chance)| !chance.is_zero()) {
            let sum = names.entry(state.name()).or_insert_with(Fraction::zero);
            *sum = &*sum + &chance;
        }
        names
    }
}

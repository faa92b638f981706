//! A crew that crosses hexes, and the defenders who fire at it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// A hex of the path, all in halves of MF.
#[derive(Clone, Copy)]
pub struct Hex {
    pub given: &'static str,
    /// The TEM in it, and of its hexside.
    pub tem: (i32, i32),
    pub open: bool,
    pub mf: i32,
    pub then: i32,
    pub smoke: i32,
    pub residual: Option<usize>,
}

pub const fn hex(given: &'static str, tem: (i32, i32), open: bool, mf: i32) -> Hex {
    Hex { given, tem, open, mf, then: 0, smoke: 0, residual: None }
}

/// A defender; hexes count from 1.
#[derive(Clone, Copy)]
pub struct Firer {
    pub given: &'static str,
    pub firepower: i32,
    pub sees: (usize, usize),
    pub adjacent: usize,
    pub far: usize,
    pub rate: i32,
    pub drm: i32,
    pub hindrance: i32,
    pub leader: Option<i32>,
    pub leaders_morale: Option<i32>,
    pub morale: Option<i32>,
    pub cowers: usize,
    /// The hexes of its Fire Lane, the FP of the MG, and the Hindrance that is a DRM for it.
    pub lane: (usize, usize),
    pub mg: i32,
    pub lane_hindrance: i32,
    /// At whose entry the lane takes a Snap Shot, and the DRM of that hexside.
    pub lane_snaps: (usize, i32),
    /// The B# of the MG.
    pub b: i32,
}

pub const fn firer(given: &'static str, firepower: i32) -> Firer {
    Firer {
        given,
        firepower,
        sees: (1, 9),
        adjacent: 0,
        far: 0,
        rate: 0,
        drm: 0,
        hindrance: 0,
        leader: None,
        leaders_morale: None,
        morale: None,
        cowers: 1,
        lane: (0, 0),
        mg: firepower,
        lane_hindrance: 0,
        lane_snaps: (0, 0),
        b: 99,
    }
}

/// A move.
pub struct Case<'a> {
    pub hexes: &'a [Hex],
    pub firers: &'a [Firer],
    pub movement: &'static str,
    /// How often a firer fires in the DFPh by its ROF, after its first shot.
    pub by_rof: i32,
    /// The Morale Levels of the crew, unbroken and broken.
    pub morale: (i32, i32),
    /// Its force and name.
    pub crew: (&'static str, &'static str),
}

/// What the crew is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crew {
    Good,
    Pinned,
    Broken,
    Gone,
}

use Crew::Good;

/// Where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct State {
    pub crew: Crew,
    pub at: usize,
    pub moves: bool,
    /// Whether it has spent more MF in this hex.
    pub more: bool,
    /// Of each firer: 0 for nothing, 1 for a First Fire and 2 for a Final Fire counter, 3 when
    /// it is broken; whether it is pinned; how often it has fired here.
    pub firers: [(u8, bool, u8); 2],
    pub shots: u32,
    /// The place of the column of Residual FP.
    pub residual: Option<usize>,
    /// The place and the DRM of its last attack.
    pub attacked: Option<(usize, i32)>,
    /// In which hex each firer has declared its Fire Lane; 0 for none.
    pub lanes: [usize; 2],
    /// In which hex each Fire Lane has attacked last, and where its last Snap Shot was; 0 for none.
    pub swept_in: [usize; 2],
    pub snapped_at: [usize; 2],
    /// Whose MG has malfunctioned.
    pub jammed: [bool; 2],
    /// What lies on those who fire with a MG that has kept its ROF: 0 where nothing sets them apart.
    pub others: [u8; 2],
    /// Whose MG has just kept its ROF, and the place of the column that it could leave instead.
    pub offer: Option<(usize, usize)>,
}

/// How it fires: with its Fire Lane, without, or with all that it has though its MG has kept its ROF.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Lane,
    Plain,
    All,
}

/// When the defender fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// At who has entered, or spent more.
    Moving {
        more: bool,
    },
    Final,
}

pub type Ways<S> = BTreeMap<S, u128>;

impl Case<'_> {
    fn available(&self) -> i32 {
        if self.movement == "double-time" { 12 } else { 8 }
    }

    /// The MF that are spent on entering a hex.
    fn spent(&self, at: usize) -> i32 {
        let before: i32 = self.hexes[..at - 1].iter().map(|hex| hex.mf + hex.then).sum();
        before + self.hexes[at - 1].mf
    }

    pub fn enters(&self, state: &State, at: usize) -> State {
        let goes = state.moves
            && state.at + 1 == at
            && state.crew == Good
            && self.spent(at) <= self.available();
        if !goes {
            return State { moves: false, residual: None, attacked: None, ..*state };
        }
        let mut next = State {
            at,
            more: false,
            residual: self.hexes[at - 1].residual,
            attacked: None,
            ..*state
        };
        next.firers.iter_mut().for_each(|firer| firer.2 = 0);
        next
    }

    pub fn begins(&self) -> State {
        State {
            crew: Good,
            at: 0,
            moves: true,
            more: false,
            firers: [(0, false, 0); 2],
            shots: 0,
            residual: None,
            attacked: None,
            lanes: [0; 2],
            swept_in: [0; 2],
            snapped_at: [0; 2],
            jammed: [false; 2],
            others: [0; 2],
            offer: None,
        }
    }

    /// Spends more MF in this hex, if it can.
    pub fn spends(&self, state: &State, at: usize) -> State {
        let spends = state.moves && state.at == at && state.crew == Good;
        State { more: state.more || spends, ..*state }
    }

    pub fn ends(&self, state: &State) -> State {
        let mut next =
            State { moves: false, more: false, residual: None, attacked: None, ..*state };
        next.lanes = [0; 2];
        (next.swept_in, next.snapped_at) = ([0; 2], [0; 2]);
        next.firers.iter_mut().for_each(|firer| firer.2 = 0);
        next
    }

    pub fn asked(&self) -> Value {
        let hexes: Vec<&str> = self.hexes.iter().map(|hex| hex.given).collect();
        let defenders: Vec<&str> = self.firers.iter().map(|firer| firer.given).collect();
        json!({
            "force": self.crew.0, "movers": [self.crew.1], "elr": 3, "heat-of-battle": false,
            "movement": self.movement, "hexes": hexes, "defenders": defenders,
            "rof-limit": self.by_rof,
        })
    }

    /// Whether the crew may move so at all.
    pub fn is_possible(&self) -> bool {
        let spent: i32 = self.hexes.iter().map(|hex| hex.mf + hex.then).sum();
        let last = self.hexes.len();
        let seen = self.firers.iter().all(|firer| {
            firer.sees.0 <= last && firer.lane.1 <= last && firer.lane_snaps.0 <= last
        });
        let movement = match self.movement {
            "assault" => last == 1 && spent < self.available(),
            "dash" => {
                let ends = |firer: &&Firer| {
                    let second = self.hexes[1];
                    let sees = firer.sees.0 <= 2 && firer.sees.1 >= 2;
                    !sees
                        || !second.open
                        || second.tem != (0, 0)
                        || second.smoke > 0
                        || firer.hindrance > 0
                };
                last == 2
                    && self.hexes[0].open
                    && self.hexes[0].tem == (0, 0)
                    && self.hexes.iter().all(|hex| hex.then == 0)
                    && self.firers.iter().any(|firer| ends(&firer))
            }
            _ => true,
        };
        spent <= self.available() && seen && movement
    }
}

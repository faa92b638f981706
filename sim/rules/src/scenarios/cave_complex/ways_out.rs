//! The ways out of a Complex (G11.88).

use super::cave::Complex;
use super::layout::Layout;

/// Where what is in a Complex can still go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WaysOut {
    /// The letters of the caves that Infantry can come to, by whatever length of
    /// Complexes that touch or that tunnels connect.
    pub(super) caves: Vec<char>,
    /// The tunnels to above-ground that Infantry can come to.
    pub(super) tunnels: Vec<String>,
    /// The letters of the caves that a Gun can be Pushed into: only those within
    /// the Complex itself (G11.76).
    pub(super) gun_caves: Vec<char>,
}

impl WaysOut {
    pub(super) fn of(layout: &Layout, complex: Complex, gun_needs_empty_cave: bool) -> Self {
        let mut reached = vec![complex];
        let mut next = 0;
        while next < reached.len() {
            for neighbour in layout.neighbours(reached[next]) {
                if !reached.contains(&neighbour) {
                    reached.push(neighbour);
                }
            }
            next += 1;
        }
        let caves = reached.iter().flat_map(|complex| layout.within(*complex));
        let openings = reached.iter().flat_map(|complex| layout.openings(*complex));
        let has_room = layout.within(complex).filter(|cave| !(gun_needs_empty_cave && cave.gun));
        Self {
            caves: caves.map(|cave| cave.letter).collect(),
            tunnels: openings.map(|(tunnel, ..)| tunnel.name.clone()).collect(),
            gun_caves: has_room.map(|cave| cave.letter).collect(),
        }
    }
}

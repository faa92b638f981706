//! The graph of a game: its nodes, and what leads from one to another.

use super::assaults::{Asked, NoEnds};

/// What a group can decide to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Act {
    /// It waits for one Game Turn.
    Hold,
    /// It begins to assault a cave in some way; a garrison that has been seen is told.
    Assault {
        /// The kind of cave.
        site: usize,
        /// The way.
        way: usize,
        /// The garrison, if it has been seen.
        seen: Option<usize>,
    },
}

/// A node of the graph. Nodes come after all that they lead to.
#[derive(Clone, Debug)]
pub(super) enum Node {
    /// Play is over, and the attackers have lost.
    Lost,
    /// Play is over, and the attackers have won; with the garrisons that have been seen.
    Won(u32),
    /// The attackers decide what a group does.
    Decides(u32, Vec<(Act, u32)>),
    /// It is rolled.
    Rolls(Vec<(f64, u32)>),
}

/// The graph of all setups of the attackers.
#[derive(Debug)]
pub(super) struct Tree {
    pub nodes: Vec<Node>,
    /// Where each setup begins.
    pub roots: Vec<u32>,
    /// Where the groups of each setup decide first: after a Bombardment that eliminates no cave, if there
    /// is one.
    pub openings: Vec<u32>,
    /// For each list of garrisons that have been seen, its chance by every allotment.
    pub allotted: Vec<Vec<f64>>,
}

/// Why there is no graph.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum NoTree {
    /// An assault has no odds; which.
    NoEnds(Asked, NoEnds),
    /// It would be too large.
    TooLarge,
}

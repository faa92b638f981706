//! Two orders of battle against each other: who wins, and how both set up.
//!
//! `terms` says which caves there are, how long play lasts and who wins; `side` is what the
//! game needs of each purchase. `garrisons` lists how the defenders can allot their units,
//! `groups` how the attackers can form groups, `assaults` knows how each assault can end, by
//! `cave-assault`. `tree` grows the game after setup, from `situation` to
//! `situation`, as a `graph`; `victory` says who has won; `solve` finds its value, by `matrix`.
//! `answer` tells it in `words`, with what `more` of something would do; `planning` finds the
//! best purchase within a budget.

mod answer;
mod assaults;
mod game;
mod garrisons;
mod graph;
mod groups;
mod matrix;
mod more;
mod planning;
mod side;
mod situation;
mod solve;
mod terms;
#[cfg(test)]
mod tests;
mod tree;
mod victory;
mod words;

pub use answer::{Allotted, Balance, Begins, Chance, First, Garrisoned, Grouped, Side};
pub use more::{Handicap, More, Next, several};
pub use planning::{Opponent, planned};
pub use side::{Pieces, is_played};
pub use terms::{Terms, TermsFile};
pub use words::units;

//! A.9: Random Selection.

pub mod random_selection;

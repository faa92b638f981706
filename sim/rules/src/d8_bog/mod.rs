//! D8.2 and D8.3: Bog, and Bog Removal.

pub mod bog;
pub mod ground;
pub mod unbog;
pub mod vehicle;

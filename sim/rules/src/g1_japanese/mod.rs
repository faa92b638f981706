//! G1: the Japanese.

pub mod allowances;
pub mod atmm;
pub mod break_cause;
pub mod hara_kiri;
pub mod other_break;
pub mod set_dc;
pub mod step_reduction;
pub mod tank_hunter_hero;

//! B26.4: out of Wire.

pub mod exit;
pub mod wire_exit;

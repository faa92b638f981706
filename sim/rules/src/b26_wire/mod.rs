//! B26.4: out of Wire.

pub mod wire_exit;

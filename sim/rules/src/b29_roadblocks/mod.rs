//! B29: roadblocks.

pub mod roadblock;

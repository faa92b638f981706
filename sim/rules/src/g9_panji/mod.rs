//! G9: Panji.

pub mod panji;

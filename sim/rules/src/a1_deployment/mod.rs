//! A1.31 and A1.32: Deployment and Recombining.

pub mod deploy;
pub mod recombine;

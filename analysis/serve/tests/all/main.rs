//! A server on loopback, with a small backend and plain connections.

mod asking;
mod closing;
mod door;
mod fake;
mod limits;
mod load;
mod site;
mod wire;

//! A26.1: Control of Locations, hexes, buildings and caves.

pub mod control;

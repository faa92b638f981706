//! The command `asl-odds`.
//!
//! It reads what was typed, asks [`asl_study`], shows by [`asl_render`], and writes files.

pub mod args;
pub mod cache;
pub mod commands;
pub mod failure;
pub mod library;
pub mod output;
pub mod progress;
pub mod sha256;
pub mod threads;

//! The standing between two events.

use asl_engine::Shared;

use super::struck::Struck;
use super::target_gun::GunState;
use crate::c3_to_hit::gunfire::{Before, End};
use crate::scenarios::firefight::Band;

/// The standing of a Gun and of those that it fires at.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// What is left of the targets.
    pub(super) band: Shared<Band>,
    /// Where the fire stands; `None` when nothing more is fired.
    pub(super) gun: Option<Before>,
    /// What a shot has hit and is still to be resolved.
    pub(super) struck: Option<Struck>,
    /// Whether the shot acquires its target only if it reveals somebody (C6.57).
    pub(super) acquires_by_revealing: bool,
    /// How many shots have been fired.
    pub(super) shots: u8,
    /// What has ended the fire.
    pub(super) end: Option<End>,
    /// Whether the cave is eliminated.
    pub(super) cave_eliminated: bool,
    /// The Gun that is fired at; `None` when there is none.
    pub(super) target_gun: Option<GunState>,
}

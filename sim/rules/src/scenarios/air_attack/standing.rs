//! The standing between two events.

use asl_engine::Shared;

use crate::a7_fire::attack::Original;
use crate::e7_aircraft::fates::PlaneFates;
use crate::scenarios::firefight::Band;
use crate::scenarios::gun_attack::Struck;

/// The standing of the planes and of their targets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// What is left of the targets.
    pub(super) band: Shared<Band>,
    /// The plane that is on its run; `None` before and after.
    pub(super) plane: Option<Plane>,
    /// What it has fired or dropped and is still to be resolved.
    pub(super) pending: Pending,
    /// Whether a plane has attacked the targets.
    pub(super) attacked: bool,
    /// What has become of the planes before.
    pub(super) fates: PlaneFates,
    /// Whether the cave is eliminated.
    pub(super) cave_eliminated: bool,
}

/// A plane on its run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plane {
    /// Whether its MG can fire.
    pub(super) machine_guns: bool,
    /// Whether it is Damaged.
    pub(super) damaged: bool,
    /// Whether it is Recalled at the end of the phase by its Sighting TC.
    pub(super) recalled: bool,
    /// Whether AA fire has Damaged it or made it evade, so that it has +1 and attacks from no
    /// other hex.
    pub(super) hampered: bool,
    /// Whether it makes no attack any more.
    pub(super) over: bool,
}

/// What is still to be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pending {
    /// Nothing.
    Nothing,
    /// The IFT DR of its MG.
    Guns(Original),
    /// What its bombs have hit.
    Bombs(Struck),
}

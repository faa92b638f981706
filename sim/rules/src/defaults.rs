//! Defaults that several procedures share.

use super::a7_fire::column::Table;
use super::a10_morale::morale_check::Before;
use super::a15_heat_of_battle::Place;
use crate::units::{Class, Drm, Force, MoraleModifier, RofLimit};

pub(super) fn yes() -> bool {
    true
}

pub(super) fn no() -> bool {
    false
}

pub(super) fn three() -> RofLimit {
    RofLimit::try_from(3).expect("3 is allowed")
}

pub(super) fn ift() -> Table {
    Table::Ift
}

pub(super) fn japanese() -> Force {
    Force::Japanese
}

pub(super) fn usmc() -> Force {
    Force::Usmc
}

pub(super) fn elite() -> Class {
    Class::Elite
}

pub(super) fn unbroken() -> Before {
    Before::Unbroken
}

pub(super) fn ordinary() -> Place {
    Place::Ordinary
}

pub(super) fn no_modifier() -> MoraleModifier {
    MoraleModifier::try_from(0).expect("0 is allowed")
}

pub(super) fn no_drm() -> Drm {
    Drm::try_from(0).expect("0 is allowed")
}

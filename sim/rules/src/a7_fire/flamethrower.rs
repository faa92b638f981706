//! A FT among the firers: it attacks alone (A22.1 to A22.5).

use super::firer::Firer;
use super::modifiers::{Modifiers, Terrain};
use crate::a23_demolition_charges::firepower::is_elite;
use crate::units::support_weapons::Kind;
use crate::units::{Body, FewUnits, Unit};
use crate::{LedgerLine, Refusal};

/// By how much the X# of a FT is lower when the user is not Elite, as of a captured one
/// (A22.3, A21.11).
const NOT_ELITE: i32 = 2;

/// The firer that fires a FT, if one does.
pub(super) fn among(firers: &[Firer]) -> Option<&Firer> {
    firers.iter().find(|firer| firer.fires_flames())
}

/// By how much the X# of a FT is lower in the hands of this unit.
///
/// # Source
///
/// A22.3.
pub(super) fn lowered_by(user: Body) -> i32 {
    if is_elite(Unit::fresh(user)) { 0 } else { NOT_ELITE }
}

/// Whether a FT among these firers can attack: by itself, and not by a pinned unit.
///
/// # Errors
///
/// [`Refusal`] with the parameter to look at.
pub(super) fn check(
    firers: &[Firer],
    leader_directs: bool,
    spraying_fire: bool,
) -> Result<(), Refusal> {
    let Some(user) = among(firers) else {
        return Ok(());
    };
    let name = &user.name;
    let refused =
        |parameter, message: String, rule| Err(Refusal::together(parameter, message).by(rule));
    let others = firers.iter().any(|firer| !std::ptr::eq(firer, user) && !firer.is_without_fire());
    if others || user.weapons.len() > 1 {
        let message = format!(
            "a FT attacks alone, with no other unit or weapon: name `{name}+ft` only, and ask for \
             the other attack by itself"
        );
        return refused("firers", message, "A22.31");
    }
    if user.pinned {
        return refused("firers", format!("`{name}` is pinned, and cannot use a FT"), "A22.33");
    }
    if leader_directs {
        let message = "no leadership DRM is for a FT attack: leave `leader` out";
        return refused("leader", message.to_owned(), "A22.2");
    }
    if spraying_fire {
        let message = "a FT attacks one Location only";
        return refused("spraying-fire", message.to_owned(), "A22.32");
    }
    Ok(())
}

/// The DRM that a FT attack has: all but those of TEM, leaders and heroes.
///
/// # Source
///
/// A22.2.
pub(super) fn modifiers(of: Modifiers) -> Modifiers {
    let heroes = FewUnits::default();
    // Whoever is above a Bank counter is in Hazardous Movement against any fire (G8, A4.62).
    let bank = of.terrain == Terrain::Bank;
    let terrain = if bank { of.terrain } else { Terrain::OpenGround };
    Modifiers { terrain, pillbox_tem: None, leader: None, heroes, ..of }
}

/// The DRM of those that a FT attack leaves out.
pub(super) fn left_out(of: Modifiers) -> Vec<LedgerLine> {
    let none = |item: &str| LedgerLine::new(item, "none at a FT attack".to_owned(), "A22.2");
    let terrain = (of.tem().0 != 0).then(|| none(&format!("TEM, {}", of.terrain)));
    let heroes = (of.heroes.get() > 0).then(|| none("heroes"));
    terrain.into_iter().chain(heroes).collect()
}

impl Firer {
    /// Whether it fires a FT.
    pub(super) fn fires_flames(&self) -> bool {
        self.weapons.iter().any(|weapon| weapon.kind == Kind::Ft)
    }
}

//! How the numbers of an assault come about.

use super::fire::Moment;
use super::overwatch::Overwatch;
use super::standing::At;
use super::the_assault::Assault;
use crate::LedgerLine;
use crate::tables::calibers::he_firepower;

/// How the numbers of an assault come about.
pub(super) fn lines(assault: &Assault) -> Vec<LedgerLine> {
    let mut standing = assault.standing();
    let line = LedgerLine::new;
    let mut lines = vec![line(
        "MF of the attackers",
        assault.movement_factors(&standing).to_string(),
        "A4.11, A4.12",
    )];
    standing.at = At::Beside;
    let overstacked = standing.overstacked_by();
    if overstacked > 0 {
        let value = format!("by {overstacked}: Area Fire out of it, and {overstacked:+} DRM");
        lines.push(line("the cave is Overstacked", value, "A5.12, G11.8"));
        let value = format!("{:+} DRM", -overstacked);
        lines.push(line("attacks on an Overstacked cave", value, "A5.131"));
    }
    let fire = assault.garrison_fire(&standing, Moment::Final);
    let column = fire.and_then(|shot| shot.fire.column);
    let value = column.map_or("none".to_owned(), |column| format!("the {column} column"));
    lines.push(line("garrison's fire beside the cave", value, "A7.2, A7.21"));
    if let Some(shot) = fire {
        lines.push(line(
            "its DRM in the DFPh, without movement",
            format!("{:+}", shot.drm),
            "A7.4",
        ));
    }
    if let Some(left) = assault.residual_of_first_fire(&standing) {
        let value = format!("{left} FP");
        lines.push(line("Residual FP of its First Fire", value, "A8.2, A8.26"));
    }
    if let Some(Overwatch::Units { .. }) = assault.overwatch {
        let fire = assault.overwatch_shot(&standing);
        if let Some((column, drm)) = fire.and_then(|shot| Some((shot.fire.column?, shot.drm))) {
            let value = format!("the {column} column");
            lines.push(line("fire of the units on overwatch", value, "A7.2, A7.21"));
            lines.push(line("its DRM", format!("{drm:+}"), "A7.4, G11.8"));
        }
    }
    if let Some(gun) = assault.gun {
        let firepower = format!("{} FP", he_firepower(gun.shot.caliber_mm.get()));
        lines.push(line("a hit of the Gun", firepower, "C4.2"));
    }
    lines
}

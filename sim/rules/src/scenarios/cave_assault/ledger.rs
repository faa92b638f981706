//! How the numbers of an assault come about.

use super::charges::column;
use super::fire::{Moment, smoke_at_van};
use super::heavy::{Bombs, Ordnance, critical_hit};
use super::overwatch::Overwatch;
use super::standing::{At, Standing};
use super::the_assault::Assault;
use crate::LedgerLine;
use crate::a4_movement::movement_drm::{self, Movement};
use crate::e7_aircraft::sighting::PLANE_MORALE;
use crate::g11_caves::he_against_cave::HeAgainstCave;
use crate::g11_caves::{CAVE_TEM_OBA, ELIMINATING_MM};
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
        lines.push(its_drm(assault, &standing, shot.drm));
        lines.push(with_movement(assault, &standing));
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
    lines.extend(assault.gun.into_iter().flat_map(of_gun));
    lines.extend(assault.oba.into_iter().flat_map(of_oba));
    lines.extend(assault.bombs.into_iter().flat_map(of_bombs));
    lines
}

/// The DRM of the garrison's fire in the DFPh, with what it is made of.
fn its_drm(assault: &Assault, standing: &Standing, drm: i32) -> LedgerLine {
    let of_van = [
        ("TEM of their hex", assault.ground_of_van(standing, Moment::Final).tem),
        ("SMOKE", smoke_at_van(standing, Moment::Final)),
        ("FT among them", -assault.flamethrower_in_van(standing)),
        ("Overstacked cave", standing.overstacked_by()),
    ];
    let of_garrison = drm - of_van.iter().map(|(_, drm)| drm).sum::<i32>();
    let parts = of_van.into_iter().chain([("its leader and given DRM", of_garrison)]);
    let parts = parts.filter(|(_, drm)| *drm != 0).map(|(what, drm)| format!("{what} {drm:+}"));
    let parts: Vec<String> = parts.collect();
    let made_of = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
    let value = format!("{drm:+}{made_of}");
    LedgerLine::new("its DRM in the DFPh, without movement", value, "A7.4, A7.6, A22.4")
}

/// What the movement of the attackers adds to it.
fn with_movement(assault: &Assault, standing: &Standing) -> LedgerLine {
    let ground = assault.ground_of_van(standing, Moment::Beside);
    let smoke = smoke_at_van(standing, Moment::Beside);
    let open = ground.open && !movement_drm::is_covered(ground.tem, smoke);
    let drm = |assault_movement| Movement::FirstFire { open, assault_movement }.drm();
    let (slow, fast) = (drm(true), drm(false));
    let hazardous = Movement::Hazardous.drm();
    let value = format!(
        "{fast:+}, or {slow:+} by Assault Movement; {hazardous:+} while one Sets a DC or Climbs"
    );
    LedgerLine::new("movement adds in the MPh", value, "A4.6, A4.61, A4.62")
}

/// What a shot of HE needs, each line with what fires it.
fn shot_of(who: &'static str, shot: HeAgainstCave) -> impl Iterator<Item = LedgerLine> {
    let lines = shot.lines().into_iter();
    lines.map(move |line| LedgerLine { item: format!("{who}: {}", line.item), ..line })
}

fn of_gun(gun: Ordnance) -> Vec<LedgerLine> {
    let line = LedgerLine::new;
    let mut lines: Vec<_> = shot_of("the Gun", gun.shot).collect();
    let firepower = format!("{} FP", he_firepower(gun.shot.caliber_mm.get()));
    lines.push(line("a hit of the Gun", firepower, "C4.2"));
    let value = "-1 for its second shot, -2 for all that follow".to_owned();
    lines.push(line("the Gun: Acquisition", value, "C6.5"));
    if gun.rate_of_fire > 0 {
        let value = format!("on a colored die of {} or less", gun.rate_of_fire);
        lines.push(line("the Gun keeps its ROF", value, "C2.24"));
    }
    if gun.breakdown <= 12 {
        let value = format!("Original {} or more", gun.breakdown);
        lines.push(line("the Gun malfunctions", value, "C2.28"));
    }
    lines
}

fn of_oba(caliber_mm: i32) -> [LedgerLine; 2] {
    let column = column(he_firepower(caliber_mm));
    let attack = format!("the {column} column, DRM {CAVE_TEM_OBA:+}");
    let (critical, rule) = if caliber_mm >= ELIMINATING_MM {
        ("Original 2: the cave is eliminated".to_owned(), "C3.7, G11.88")
    } else {
        let hit = critical_hit(he_firepower(caliber_mm), CAVE_TEM_OBA);
        (format!("Original 2: the {} column, DRM {:+}", hit.column, hit.drm), "C3.7, C3.71")
    };
    [
        LedgerLine::new("an attack of OBA", attack, "C1.5, G11.8, G11.84"),
        LedgerLine::new("a Critical Hit of OBA", critical, rule),
    ]
}

fn of_bombs(bombs: Bombs) -> Vec<LedgerLine> {
    let sighted = LedgerLine::original("Sighting TC", PLANE_MORALE - bombs.sighting_drm, "E7.3");
    let mut lines = vec![sighted];
    lines.extend(shot_of("the bombs", bombs.shot));
    lines
}

//! The DRM of a shot by their Cases (C5, C6).

use super::aim::{Aim, AimTime, Bounding, Mount, OrdnanceFirer, TargetMotion, Weapon};
use crate::tables::to_hit::{Ammunition, TargetType};
use crate::units::Leadership;

/// A DRM: what it is, its value and its rule.
pub type Case = (String, i32, &'static str);

/// Case A by hexspines: of a turret, a slow turret and a Gun without one (C5.1).
#[rustfmt::skip]
const TURNING: [[i32; 4]; 3] = [
    // 0  1  2  3 hexspines
    [  0, 1, 2, 3],
    [  0, 2, 3, 4],
    [  0, 3, 4, 5],
];

/// Case L at ranges of one and two hexes (C6.3).
const POINT_BLANK: [i32; 2] = [-2, -1];

impl OrdnanceFirer {
    /// Case A: the DRM of what turns.
    pub(crate) fn turning(&self) -> i32 {
        let row = match self.mount {
            Mount::Turret => 0,
            Mount::SlowTurret => 1,
            Mount::NonTurret => 2,
        };
        let drm = TURNING[row][self.hexspines.get() as usize];
        if self.firer_in_cover { 2 * drm } else { drm }
    }
}

impl Aim {
    /// What it is aimed at.
    pub(crate) fn target_type(&self) -> TargetType {
        let usual = match self.ordnance.weapon {
            Weapon::Mortar => TargetType::Area,
            _ => TargetType::Infantry,
        };
        self.ordnance.target_type.unwrap_or(usual)
    }

    /// Case A: the DRM of the shot for which the Gun turns.
    pub(super) fn turning(&self) -> i32 {
        self.firer.turning()
    }

    /// Cases B and C to C4.
    fn of_movement(&self) -> Vec<Case> {
        let firer = &self.firer;
        let latw = self.ordnance.weapon.latw().is_some();
        let (kind, drm) = match firer.bounding {
            Bounding::No => ("", 0),
            Bounding::Stabilized => ("Case C, Bounding Fire, stabilized", 3),
            Bounding::Turret => ("Case C, Bounding Fire, turret", 4),
            Bounding::NonTurret => ("Case C, Bounding Fire, no turret", 5),
            Bounding::Aamg => ("Case C, Bounding Fire, AAMG", 2),
        };
        let aim = match firer.aim_time {
            AimTime::Full => ("", 0),
            AimTime::Restricted => ("Case C1, restricted aim", 1),
            AimTime::Limited => ("Case C2, limited aim", 2),
        };
        let stabilized = firer.motion_fire && firer.bounding == Bounding::Stabilized;
        let afph = match (firer.advancing_fire, latw, firer.firer_in_cover) {
            (false, ..) => ("", 0, ""),
            (true, true, _) => ("Case C3, AFPh", 2, "C5.34"),
            (true, false, false) => ("Case B, AFPh", 2, "C5.2"),
            (true, false, true) => ("Case B, AFPh from cover", 3, "C5.2"),
        };
        let confined = if firer.confined { 2 } else { 0 };
        vec![
            (afph.0.to_owned(), afph.1, afph.2),
            (kind.to_owned(), drm, "C5.3"),
            (aim.0.to_owned(), aim.1, "C5.33"),
            ("Case C3, backblast".to_owned(), confined, "C5.34, C13.8"),
            ("Case C4, stabilized in Motion".to_owned(), i32::from(stabilized), "C5.35"),
        ]
    }

    /// Case L: −2 and −1 at one and two hexes. Not on the Area Target Type, for light anti-tank
    /// weapons, and when one of the two moves.
    fn point_blank(&self) -> i32 {
        let stands = [TargetMotion::Still, TargetMotion::Moved];
        let moves = !stands.contains(&self.target.target_motion) || self.firer.motion_fire;
        let none = moves
            || self.target_type() == TargetType::Area
            || self.ordnance.weapon.latw().is_some();
        let range = self.ordnance.range.get();
        match POINT_BLANK.get((range - 1) as usize) {
            Some(drm) if range >= 1 && !none => *drm,
            _ => 0,
        }
    }

    /// The TEM, on those Target Types where it modifies the TH DR (Case Q).
    fn tem(&self) -> Case {
        let (tem, rule) = self.target.tem();
        // That of a BAZ does not count for its WP (C6.8).
        let phosphorus = self.ordnance.weapon.latw().is_some()
            && self.ordnance.ammunition == Some(Ammunition::Smoke);
        let counts =
            self.target_type() != TargetType::Area && !self.target.hull_down && !phosphorus;
        let tem = if counts { tem } else { 0 };
        let terrain = match rule {
            "C11.2" => "Emplaced".to_owned(),
            _ => self.target.terrain.to_string(),
        };
        (format!("Case Q, TEM, {terrain}"), tem, rule)
    }

    /// The sum of Cases A to I of the first shot, as a Gun Duel compares it: without Case C4
    /// (C2.2401).
    pub(crate) fn firer_based(&self) -> i32 {
        let cases = self.cases();
        // Leadership is Firer-Based, too (D3.44).
        let counts = |(item, _, rule): &&Case| {
            (rule.contains("C5.") && *rule != "C5.35") || item.as_str() == "leader"
        };
        self.turning() + cases.iter().filter(counts).map(|(_, drm, _)| drm).sum::<i32>()
    }

    /// Every DRM of a shot but those of Cases A, F and N, which not every shot of a phase has.
    pub(super) fn cases(&self) -> Vec<Case> {
        let (firer, target) = (&self.firer, &self.target);
        let flag = |is: bool, drm: i32| if is { drm } else { 0 };
        let same_hex = flag(self.ordnance.range.get() == 0, 2) << i32::from(firer.firer_in_cover);
        let same_hex = if self.ordnance.weapon.latw().is_some() { 0 } else { same_hex };
        let motion = match target.target_motion {
            TargetMotion::Still => ("", 0),
            TargetMotion::Moved | TargetMotion::InMotion => ("Case J, moving target", 2),
            TargetMotion::ThreeMp => ("Case J1, in LOS for 3 MP", 3),
            TargetMotion::OneMp => ("Case J2, in LOS for 1 MP", 4),
        };
        let concealed = target.concealed && !target.terrain.is_cave();
        let mut all = self.of_movement();
        let rest = [
            ("Case D, pinned", flag(firer.pinned, 2), "C5.4"),
            ("Case E, same hex", same_hex, "C5.5"),
            ("Case G, Deliberate Immobilization", flag(firer.deliberate_immobilization, 5), "C5.7"),
            ("Case H, captured", flag(firer.captured, 2), "A21.12, C5.8"),
            ("Case H, non-qualified crew", flag(firer.non_qualified, 2), "A21.13, C5.8"),
            ("Case I, Buttoned Up", flag(firer.buttoned_up, 1), "C5.9"),
            ("leader", firer.leader.map_or(0, Leadership::get), "A7.531, D3.4"),
            ("hero", flag(firer.hero, -1), "A15.23"),
            ("CX", flag(firer.firer_cx, 1), "A4.51"),
            ("Encircled", flag(firer.firer_encircled, 1), "A7.7"),
            ("on Wire", flag(firer.firer_on_wire, 1), "B26.31"),
            ("firer Overstacked", firer.firer_overstacked.get(), "A5.12"),
            ("Stunned before", flag(firer.stunned_before, 1), "D5.34"),
            ("Spotted Fire", flag(firer.spotted, 2), "C9.31"),
            (motion.0, motion.1, "C6.1"),
            ("Case J3, FFNAM", flag(target.ffnam, -1), "C6.13"),
            ("Case J4, FFMO", flag(target.ffmo, -1), "C6.14"),
            ("Case K, concealed", flag(concealed, 2), "C6.2"),
            ("Case L, Point Blank", self.point_blank(), "C6.3"),
            ("Case M, Bore Sighted", flag(target.bore_sighted, -2), "C6.4"),
            ("Case O, Hazardous Movement", flag(target.hazardous_movement, -2), "C6.6"),
            ("Case P, size", target.target_size.get(), "C6.7"),
        ];
        all.extend(rest.map(|(item, drm, rule)| (item.to_owned(), drm, rule)));
        all.push(self.tem());
        let after = [
            ("Case R, Hindrance", target.hindrance.get(), "C6.9"),
            ("Case R, SMOKE", target.smoke.get(), "C6.9, A24.2"),
            ("target Overstacked", -target.target_overstacked.get(), "A5.131"),
            ("other DRM", target.drm.get(), "C5, C6"),
        ];
        all.extend(after.map(|(item, drm, rule)| (item.to_owned(), drm, rule)));
        all.retain(|(_, drm, _)| *drm != 0);
        all
    }
}

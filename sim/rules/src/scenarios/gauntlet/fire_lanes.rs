//! Fire Lanes: the Residual FP of a MG in a row of hexes, until the MPh ends (A9.22).

use asl_engine::Shared;
use asl_engine::dice::{Dice, Roll};

use super::defenders::Defender;
use super::fire::Modifier;
use super::standing::{Firer, Standing};
use super::the_move::Move;
use crate::a4_movement::manner::Manner;
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::column::Column;
use crate::a8_defensive_fire::marker::{Kind, Marker};
use crate::a8_defensive_fire::residual;
use crate::a9_machine_guns::fire_lane::{self, Crossing, Declaration};
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::Band;

/// Where a Fire Lane was declared in a hex that they have left.
pub(super) const BEFORE: u8 = 0;

const LANE: Roll = Roll::DR("IFT DR of the Fire Lane", "A9.222");

impl Defender {
    /// The range of a hex of the lane, as far as it matters: adjacent, farther, or too far.
    fn lane_range(&self, hex: u8) -> i32 {
        if self.is_adjacent(hex) { 1 } else { FARTHER }
    }

    /// What its First Fire fires besides the MG.
    pub(super) fn besides_the_mg(&self) -> i32 {
        self.firepower - self.machine_gun
    }
}

/// Any range but that of an adjacent hex; a lane has no hexes at Long Range.
const FARTHER: i32 = 2;

impl Move {
    /// The column of a defender's Fire Lane in a hex; `None` where it has none.
    pub(super) fn lane_column(&self, defender: &Defender, hex: u8) -> Option<Column> {
        let range = defender.lane_range(hex);
        let firepower = defender.machine_gun.into();
        fire_lane::residual(self.table, firepower, range, FARTHER)
            .filter(|_| defender.has_lane_in(hex))
    }

    /// The Snap Shot of a Fire Lane at a hexside: with all of its FP, by the DRM of that hexside, and
    /// however they move (A9.221, A8.15).
    pub(super) fn lane_snap_shot(&self, defender: &Defender, hex: u8) -> Option<Shot> {
        let range = defender.lane_range(hex);
        let firepower = defender.machine_gun.into();
        let column = fire_lane::residual(self.table, firepower, range, FARTHER)?;
        Some(residual::attack(column, defender.lane_snap_drm + defender.lane_hindrance))
    }

    /// Whether a defender may declare its Fire Lane with the First Fire that it makes at a hex.
    pub(super) fn may_declare_lane(&self, firer: Firer, defender: &Defender, hex: u8) -> bool {
        let declaration = Declaration {
            range: defender.lane_range(hex),
            normal_range: FARTHER,
            good_order: !firer.pinned && !firer.broken,
            marked: firer.marker != Marker::None,
            area_fire: false,
            same_level: true,
            cowered: false,
        };
        self.lane_column(defender, hex).is_some() && declaration.check().is_ok()
    }

    /// The DRM of a Fire Lane's attack on those who move in a hex.
    pub(super) fn lane_modifiers(
        &self,
        defender: &Defender,
        hex: u8,
        movement: Option<Manner>,
    ) -> [Modifier; 3] {
        let path_hex = self.hex(hex);
        let tem = path_hex.ground.hexside_tem() + path_hex.ground.tem_in_hex();
        let crossing = Crossing {
            tem,
            hindrance: defender.lane_hindrance,
            open_ground: path_hex.ground.open,
            cancels_ffmo: path_hex.smoke + path_hex.hindrance + defender.hindrance > 0,
            assault_movement: movement == Some(Manner::Assault),
        };
        let hindrance = crossing.hindrance;
        let moving = movement.map_or(0, |_| fire_lane::drm(crossing) - tem - hindrance);
        [
            ("TEM", tem, path_hex.ground.terrain.tem().1),
            ("LOS Hindrance", hindrance, "A9.222"),
            ("FFMO and FFNAM", moving, "A4.6"),
        ]
    }

    fn lane_shot(&self, on: &Band, hex: u8, defender: &Defender) -> Option<Shot> {
        let column = self.lane_column(defender, hex)?;
        let modifiers = self.lane_modifiers(defender, hex, self.movement_of(on));
        let drm = modifiers.into_iter().map(|(_, drm, _)| drm).sum();
        Some(residual::attack(column, drm))
    }

    /// The attack of a Fire Lane on those who have just entered a hex, or just spent more MF where
    /// it was declared at them, whatever Residual FP has done to them before. It attacks them once
    /// in a Location, since its DRM does not become less there (A8.22).
    pub(super) fn lane_attack(
        &self,
        standing: &Standing,
        (hex, more): (u8, bool),
        defender: u8,
    ) -> Option<(Shot, AttackOnBand)> {
        let firer = standing.firers[usize::from(defender)];
        // A lane ends when its MG malfunctions, by the DR of this attack or before. Whoever mans it still uses no
        // Subsequent First Fire (A9.223).
        let by_this = standing.lane_dr.is_some();
        let declared = firer.lane.filter(|_| by_this || !firer.without_mg)?;
        let snaps = firer.lane_snaps && !more;
        // After its Snap Shot it attacks in the hex only those who spend more MF there (A9.221).
        let now = snaps || (declared == hex || firer.lane_snaps) == more;
        if standing.at != hex || standing.more != more || !now {
            return None;
        }
        let van = standing.van()?;
        let of = &self.defenders[usize::from(defender)];
        let shot = match snaps {
            true => self.lane_snap_shot(of, hex)?,
            false => self.lane_shot(van, hex, of)?,
        };
        let attack = AttackOnBand::new(self.side_at(standing), van, shot)?;
        Some((shot, attack.with_original(standing.lane_dr)))
    }

    /// The DR of a Fire Lane's attack: the MG malfunctions by it, too (A9.223).
    pub(super) fn lane_dr<D: Dice + ?Sized>(
        &self,
        standing: Standing,
        defender: u8,
        dice: &mut D,
    ) -> Standing {
        let mut next = standing;
        let total = dice.dr_total(&LANE);
        let snipers = self.side.circumstances.snipers;
        if snipers.by_fire_at_them(total) {
            dice.note("A14.1", format_args!("that is the SAN: the movers' Sniper is activated"));
            next.activations.add(snipers.side, 1);
        }
        if self.defenders[usize::from(defender)].malfunctions_by(total, Kind::FirstFire) {
            dice.note("A9.223", format_args!("its MG malfunctions, and the Fire Lane ends"));
            next.firers[usize::from(defender)].without_mg = true;
        }
        next.lane_dr = Some(Original::of_total(total));
        next
    }

    /// Where it stands when a Fire Lane has attacked.
    pub(super) fn after_lane(
        &self,
        standing: &Standing,
        defender: u8,
        left: &Shared<Band>,
    ) -> Standing {
        let mut next = self.after_swept(standing, left);
        next.lane_dr = None;
        let firer = &mut next.firers[usize::from(defender)];
        let by_snap_shot = firer.lane_snaps && !standing.more;
        let matters = self.defenders[usize::from(defender)].lane_snaps.is_some();
        firer.lane_attacked = matters && !by_snap_shot;
        next
    }

    /// Where it stands when a Fire Lane, or the Residual FP in a cave, has left these of those who
    /// were attacked.
    pub(super) fn after_swept(&self, standing: &Standing, left: &Shared<Band>) -> Standing {
        let (band, activations) = Band::without_activations(left);
        let next = self.with_band(standing, standing.at, &band);
        Standing { activations: standing.activations.and(activations), ..next }
    }
}

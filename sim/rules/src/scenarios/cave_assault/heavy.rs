//! FT, and Guns that fire HE.

use super::acts::{Act, Tactic};
use super::charges::column;
use super::standing::{At, Blast, Gun, Standing};
use super::the_assault::Assault;
use crate::a7_fire::attack::Original;
use crate::a7_fire::column::{Column, Table};
use crate::a7_fire::firer;
use crate::a22_flamethrowers::flames;
use crate::c3_to_hit::shot::TO_HIT;
use crate::e7_aircraft::sighting::PLANE_MORALE;
use crate::g11_caves::he_against_cave::{Effect, HeAgainstCave};
use crate::g11_caves::{CAVE_TEM, CAVE_TEM_OBA, ELIMINATING_MM};
use crate::tables::calibers::he_firepower;
use crate::units::{Drm, Unit};
use asl_engine::dice::{Dice, Roll};

pub(super) const FLAMES: Roll = Roll::DR("IFT DR of the FT", "A22.2");

const OBA: Roll = Roll::DR("IFT DR of OBA", "C1.5");
pub(super) const SIGHTING: Roll = Roll::DR("Sighting TC", "E7.3");

/// A Gun that fires HE at the cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordnance {
    /// Its shot, without acquisition.
    pub shot: HeAgainstCave,
    /// Its B#.
    pub breakdown: i32,
    /// Its Multiple ROF, 0 for none.
    pub rate_of_fire: i32,
}

/// The bombs of aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bombs {
    /// Their shot.
    pub shot: HeAgainstCave,
    /// The DRM of the Sighting TC.
    pub sighting_drm: i32,
}

impl Assault {
    /// A FT fires into the cave, without TEM (A22.2, G11.834).
    pub fn flames<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        firer: Unit,
        dice: &mut D,
    ) -> Standing {
        let both = dice.dr_both(&FLAMES);
        let original = Original::of(both);
        // SMOKE in the cave hinders fire into it (A24.2).
        let drm = i32::from(standing.turn.smoke_in_cave);
        let full = column(match standing.at {
            At::Near => flames::FIREPOWER_AT_TWO_HEXES,
            _ => flames::FIREPOWER,
        });
        let column = if original.doubles && firer::unit_can_cower(firer) {
            dice.note("A7.9", format_args!("Original doubles: {firer} cowers"));
            let columns = if firer::is_inexperienced(firer.body, false) { 2 } else { 1 };
            full.shifted_left(columns).unwrap_or(full)
        } else {
            full
        };
        // Into every Accessible cave a quarter of the FP goes, by the same DR (G11.834).
        let somebody = standing.next_door.iter().any(|band| !band.units.is_empty());
        let spreads = !self.site.depression && somebody;
        let spread = Column::of(Table::Ift, flames::shared(column.firepower()));
        let original = Some(Original::of_total(original.total));
        let at_cave = drm - standing.overstacked_by();
        standing.turn.blast = Some(Blast { column, drm: at_cave, original, own: false });
        standing.turn.spread =
            spread.filter(|_| spreads).map(|column| Blast { column, drm, original, own: false });
        let number = flames::malfunction_number(firer);
        if both.total() >= number {
            dice.note("A22.5", format_args!("an Original {number} or more: the FT is used up"));
            standing.means.flamethrower = false;
        }
        standing
    }

    /// Whether OBA or an aircraft attacks now.
    pub fn support_comes(&self, standing: &Standing) -> bool {
        let means = &standing.means;
        match standing.turn.act {
            Act::Do(Tactic::Oba) => means.oba_falls(),
            Act::Do(Tactic::Bombs) => means.bombs > 0,
            _ => false,
        }
    }

    /// OBA or an aircraft attacks.
    pub fn supported<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        match (standing.turn.act, self.oba, self.bombs) {
            (Act::Do(Tactic::Oba), Some(caliber), _) => {
                if standing.means.ffe & 1 > 0 {
                    standing.means.ffe ^= 1;
                } else {
                    standing.means.oba -= 1;
                }
                self.oba_falls(standing, caliber, dice)
            }
            (Act::Do(Tactic::Bombs), _, Some(bombs)) => {
                standing.means.bombs -= 1;
                self.bombed(standing, bombs, dice)
            }
            _ => standing,
        }
    }

    /// A Concentration of HE on the cave's hex: an Original 2 is a CH (C1.5, C3.7),
    /// the TEM is +6 (G11.8).
    fn oba_falls<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        caliber_mm: i32,
        dice: &mut D,
    ) -> Standing {
        let total = dice.dr_total(&OBA);
        let firepower = he_firepower(caliber_mm);
        let original = Some(Original::of_total(total));
        let overstacked = standing.overstacked_by();
        if total > 2 {
            let drm = CAVE_TEM_OBA - overstacked;
            let blast = Blast { column: column(firepower), drm, original, own: false };
            standing.turn.blast = Some(blast);
            return standing;
        }
        dice.note("C3.7", format_args!("an Original 2 is a Critical Hit"));
        if caliber_mm >= ELIMINATING_MM {
            dice.note("G11.88", format_args!("of {caliber_mm} mm: the cave is eliminated"));
            return self.cave_eliminated(standing);
        }
        let hit = critical_hit(firepower, CAVE_TEM_OBA);
        standing.turn.blast = Some(Blast { original, drm: hit.drm - overstacked, ..hit });
        standing
    }

    /// An aircraft drops its bombs: a Sighting TC, and then one TH DR on the column of
    /// 7 to 12 hexes (E7.3, E7.42, G11.86).
    fn bombed<D: Dice + ?Sized>(&self, standing: Standing, bombs: Bombs, dice: &mut D) -> Standing {
        let needed = PLANE_MORALE - bombs.sighting_drm;
        if !dice.total_at_most(&SIGHTING, needed) {
            dice.note("E7.3", format_args!("the Sighting TC fails: {needed} or less was needed"));
            return standing;
        }
        let total = dice.dr_total(&TO_HIT);
        let effect = at_overstacked(bombs.shot, 0, &standing).resolve_with(total, dice);
        let firepower = he_firepower(bombs.shot.caliber_mm.get());
        self.hit_by_he(standing, effect, firepower)
    }

    /// What a shot of HE does to the cave and to those in it.
    fn hit_by_he(&self, mut standing: Standing, effect: Effect, firepower: i32) -> Standing {
        standing.turn.blast = match effect {
            Effect::Eliminated => return self.cave_eliminated(standing),
            Effect::CriticalHit => Some(critical_hit(firepower, CAVE_TEM)),
            Effect::Hit => {
                Some(Blast { column: column(firepower), drm: 0, original: None, own: false })
            }
            Effect::Miss => None,
        };
        standing
    }

    /// Whether the Gun fires now.
    pub fn gun_may_fire(&self, standing: &Standing) -> bool {
        standing.turn.act == Act::Do(Tactic::Guns)
            && standing.turn.gun_fires
            && standing.means.gun.is_some()
    }

    /// One shot of the Gun, with its acquisition and ROF.
    pub fn gun_shot<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        let (Some(ordnance), Some(Gun { acquired })) = (self.gun, standing.means.gun) else {
            return standing;
        };
        let both = dice.dr_both(&TO_HIT);
        let shot = at_overstacked(ordnance.shot, acquired, &standing);
        let effect = shot.resolve_with(both.total(), dice);
        if both.total() >= ordnance.breakdown {
            dice.note("A9.7", format_args!("the Gun malfunctions"));
            standing.means.gun = None;
        } else {
            standing.means.gun = Some(Gun { acquired: (acquired + 1).min(2) });
        }
        standing.turn.gun_fires = i32::from(both.colored) <= ordnance.rate_of_fire;
        let firepower = he_firepower(ordnance.shot.caliber_mm.get());
        self.hit_by_he(standing, effect, firepower)
    }
}

/// A shot at a cave that has been acquired so far; an Overstacked cave is an easier target
/// (A5.131).
fn at_overstacked(shot: HeAgainstCave, acquired: u8, standing: &Standing) -> HeAgainstCave {
    let easier = i32::from(acquired) + standing.overstacked_by();
    let drm = i64::from(shot.drm.get() - easier).clamp(Drm::MIN, Drm::MAX);
    HeAgainstCave { drm: Drm::try_from(drm).expect("it is in range"), ..shot }
}

/// A Critical Hit has twice the FP, and the TEM counts for it (C3.71). The FP are never
/// more than 36: of 100 mm or more it eliminates the cave.
pub(super) fn critical_hit(firepower: i32, tem: i32) -> Blast {
    Blast { column: column(2 * firepower), drm: -tem, original: None, own: false }
}

#[cfg(test)]
mod tests {
    use asl_engine::Play;
    use asl_engine::dice::{Scripted, ScriptedDice};
    use serde_json::json;

    use super::super::events::Phase;
    use super::super::parameters::CaveAssault;
    use super::*;
    use crate::Catalogued;

    #[test]
    fn from_two_hexes_a_flamethrower_has_half_its_fp_and_fires_in_the_dfph_alone() {
        let asked = json!({ "tactic": "flamethrower", "turns": 2, "garrison": ["elite-full"] });
        let asked: CaveAssault = serde_json::from_value(asked).expect("parameters that fit");
        let ready = asked.ready().expect("it is possible");
        // The tactic has its FT, and the answer says so.
        let shown = serde_json::to_value(&ready.asked).expect("names");
        assert_eq!(shown["flamethrower"], json!(true));
        let Play(assault) = ready.played.assault;
        let fired = |at: At, phase: Phase| {
            let mut standing = Standing { at, ..assault.standing() };
            standing.turn.act = Act::Do(Tactic::Flamethrower);
            let discharge = assault.discharge(&standing, phase)?;
            let mut dice = ScriptedDice::new([Scripted::Both(3, 4)]);
            let after = assault.discharged(standing, discharge, phase, &mut dice);
            Some(after.turn.blast.expect("an attack").column)
        };
        assert_eq!(fired(At::Beside, Phase::Defensive), Some(column(24)));
        assert_eq!(fired(At::Near, Phase::Defensive), Some(column(12)));
        assert_eq!(fired(At::Near, Phase::Prep), None);
        assert_eq!(fired(At::Cover, Phase::Defensive), None);
    }
}

//! DC and FT in the attackers' fire phases.

use num_rational::Ratio;

use super::acts::{Act, Tactic};
use super::events::Phase;
use super::movement::is_heroic;
use super::standing::{At, Blast, Charge, End, Identity, Standing, Turn, able, is_able};
use super::the_assault::Assault;
use crate::a7_fire::attack::Original;
use crate::a7_fire::column::{Column, Table};
use crate::a10_morale::leadership;
use crate::a23_demolition_charges::firepower;
use crate::a23_demolition_charges::missed::{self, Missed, MissedDc};
use crate::g11_caves::dc_against_cave::{DcAgainstCave, EFFECTS, Fate, Method};
use crate::g11_caves::thrown_dc::ThrownDc;
use crate::units::{MalfunctionNumber, Occupants, Unit};
use asl_engine::dice::{Dice, Roll};

pub(super) const DETONATION: Roll = Roll::DR("NTC to detonate a Set DC", "A23.7");

/// A column of the IFT.
pub fn column(firepower: i32) -> Column {
    Column::of(Table::Ift, Ratio::from(firepower)).expect("1 FP and more has a column")
}

/// What the attackers do in a fire phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discharge {
    /// A Placed DC goes off.
    Placed { guarded: bool, malfunction: u8 },
    /// A Set DC is detonated, by this unit after a NTC at this DRM.
    Set { guarded: bool, malfunction: u8, setter: Unit, drm: i32 },
    /// A DC is Thrown by this unit.
    Throw { thrower: Unit },
    /// This unit fires a FT.
    Flamethrower { firer: Unit },
}

impl Assault {
    /// What the attackers do with DC and FT in this phase, if anything.
    pub fn discharge(&self, standing: &Standing, phase: Phase) -> Option<Discharge> {
        match standing.charge {
            Charge::Placed { guarded, malfunction } => {
                return (phase == Phase::Advancing)
                    .then_some(Discharge::Placed { guarded, malfunction });
            }
            Charge::Set { ready: false, .. } => return None,
            Charge::Set { guarded, malfunction, setter, ready: true } => {
                let unit = setter.find(&standing.van).filter(|unit| is_able(*unit))?;
                let drm = setter_drm(standing, setter, unit);
                return (standing.at == At::Near && standing.turn.act == Act::Do(Tactic::Set))
                    .then_some(Discharge::Set { guarded, malfunction, setter: unit, drm });
            }
            Charge::None => {}
        }
        let Act::Do(tactic @ (Tactic::Throw | Tactic::Flamethrower)) = standing.turn.act else {
            return None;
        };
        // From two hexes away a FT still reaches the cave (A22.1); in their own Player Turn they
        // come nearer.
        let reaches =
            tactic == Tactic::Flamethrower && standing.at == At::Near && phase == Phase::Defensive;
        if !(standing.at == At::Beside || reaches) || !standing.known {
            return None;
        }
        let unit = match phase {
            Phase::Advancing => standing.actor()?,
            Phase::Prep | Phase::Defensive => self.actor(tactic, standing)?.find(&standing.van)?,
        };
        Some(match tactic {
            Tactic::Throw => Discharge::Throw { thrower: unit },
            _ => Discharge::Flamethrower { firer: unit },
        })
    }

    /// Does it.
    pub fn discharged<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        discharge: Discharge,
        phase: Phase,
        dice: &mut D,
    ) -> Standing {
        match discharge {
            Discharge::Placed { guarded, malfunction } => {
                let method = if self.site.from_above { Method::Climbing } else { Method::Placed };
                standing.charge = Charge::None;
                self.goes_off(standing, method, guarded, malfunction, dice)
            }
            Discharge::Set { guarded, malfunction, setter, drm } => {
                let level = (setter.morale() + i32::from(setter.fanatic)).min(10) - drm;
                if !dice.total_at_most(&DETONATION, level) {
                    dice.note("A23.7", format_args!("{setter} fails its NTC: {level} or less"));
                    return standing;
                }
                dice.note("A23.7", format_args!("{setter} detonates the DC"));
                standing.charge = Charge::None;
                // A unit that has fired does not move.
                standing.turn.act = Act::Wait;
                self.goes_off(standing, Method::Set, guarded, malfunction, dice)
            }
            Discharge::Throw { thrower } => {
                let malfunction = self.malfunction_number_of(thrower) as u8;
                standing.means.charges -= 1;
                standing.means.spent += 1;
                standing.turn.act = Act::Wait;
                if self.throw(is_heroic(thrower)).lands_in_cave(dice) {
                    return self.goes_off(standing, Method::Thrown, false, malfunction, dice);
                }
                self.falls_short(standing, phase, malfunction, dice)
            }
            Discharge::Flamethrower { firer } => {
                standing.turn.act = Act::Wait;
                self.flames(standing, firer, dice)
            }
        }
    }

    /// A DC attacks in the cave.
    fn goes_off<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        method: Method,
        guarded: bool,
        malfunction: u8,
        dice: &mut D,
    ) -> Standing {
        let occupants = standing.garrison.units.len() as i64;
        let dc = DcAgainstCave {
            method,
            guarded: Some(guarded),
            occupants: Occupants::try_from(occupants.min(12)).ok(),
            throw: ThrownDc::default(),
            malfunction_number: MalfunctionNumber::try_from(i64::from(malfunction))
                .expect("one of the three"),
            failed_throw_can_eliminate: false,
        };
        let original = dice.dr_total(&EFFECTS);
        match dc.fate_in_cave(original, dice) {
            Fate::Eliminated => return self.cave_eliminated(standing),
            Fate::Survives => {
                let (firepower, drm) = dc.column_and_drm();
                // One that is Placed or Thrown into a cave has no other DRM (G11.833).
                let overstacked = match method {
                    Method::Set => standing.overstacked_by(),
                    _ => 0,
                };
                let drm = drm - overstacked;
                let original = Some(Original::of_total(original));
                standing.turn.blast =
                    Some(Blast { column: column(firepower), drm, original, own: false });
            }
            Fate::Malfunction | Fate::Misses | Fate::Lost => {}
        }
        standing
    }

    /// A DC falls to the Entrance Hex (G11.833): it attacks the cave at its level,
    /// and then the Thrower's Location; if the cave is higher, the Thrower's
    /// Location only.
    fn falls_short<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        phase: Phase,
        malfunction: u8,
        dice: &mut D,
    ) -> Standing {
        let in_afph = phase == Phase::Advancing;
        let dc = MissedDc {
            malfunction_number: i32::from(malfunction),
            higher_cave: self.site.height > 0,
            can_eliminate: self.failed_throw_can_eliminate,
        };
        let original = dice.dr_total(&EFFECTS);
        let made = Some(Original::of_total(original));
        let (tem, fp) = match standing.at {
            At::Beside => (self.site.entrance.tem_against_dc, self.site.entrance.dc_firepower),
            _ => (0, firepower::PLACED),
        };
        let drm = missed::drm_at_thrower(tem, in_afph) - self.flamethrower_in_van(&standing);
        let mut own = Blast { column: column(fp), drm, original: None, own: true };
        match dc.against_cave(original) {
            Missed::Malfunctions => {
                dice.note("A23.4", format_args!("the DC malfunctions and is removed"));
                return standing;
            }
            // The DR is that of its only attack.
            Missed::CaveIsHigher => own.original = made,
            Missed::Eliminates => {
                dice.note("G11.88", format_args!("an Original {original} is a KIA: the cave goes"));
                standing = self.cave_eliminated(standing);
            }
            Missed::Attacks => {
                let drm = missed::drm_at_cave(in_afph) - standing.overstacked_by();
                let column = column(firepower::PLACED);
                standing.turn.blast = Some(Blast { column, drm, original: made, own: false });
            }
        }
        standing.turn.backfire = Some(own);
        standing
    }

    /// The cave and all in it are eliminated (G11.88).
    pub fn cave_eliminated(&self, mut standing: Standing) -> Standing {
        standing.garrison.units.clear();
        standing.charge = Charge::None;
        standing.end = Some(End::Eliminated);
        standing.turn = Turn::begun();
        standing
    }

    /// The X# of a DC: 12; 10 if the user is not Elite (A23.2).
    pub fn malfunction_number_of(&self, user: Unit) -> i32 {
        self.malfunction_number.unwrap_or_else(|| firepower::malfunction_number(user))
    }
}

/// The DRM of one leader with the Setter, who is better than he is (A10.21).
fn setter_drm(standing: &Standing, setter: Identity, unit: Unit) -> i32 {
    let others = able(&standing.van).filter(|one| Identity::of(*one) != setter);
    let others = others.map(|(_, other)| other);
    let helping = others.filter(|one| leadership::helps(one.morale(), unit, unit.morale()));
    leadership::best(helping).unwrap_or(0)
}

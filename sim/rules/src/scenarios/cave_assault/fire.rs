//! The garrison's fire at the attackers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::events::Event;
use super::machine_guns::Salvo;
use super::standing::{At, Standing, able};
use super::the_assault::Assault;
use crate::a7_fire::attack::{Fire, Original, Shot};
use crate::a7_fire::column::Table;
use crate::a7_fire::firer;
use crate::a7_fire::halvings;
use crate::a7_fire::stack::Loss;
use crate::a10_morale::leadership;
use crate::a24_smoke::smoke_drm;
use crate::scenarios::firefight::{Band, Gunnery};
use crate::scenarios::protective_fire;
use crate::units::support_weapons::SupportWeapon;
use crate::units::{Condition, Unit};
use asl_engine::dice::{Dice, Roll};

pub(super) const FIRST_FIRE: Roll = Roll::DR("IFT DR of the garrison", "A8.1");
pub(super) const FINAL_FIRE: Roll = Roll::DR("IFT DR of the garrison in the DFPh", "A8.4");
pub(super) const PREP_FIRE: Roll = Roll::DR("IFT DR of the garrison in its PFPh", "A3.2");
pub(super) const FINAL_PROTECTIVE_FIRE: Roll = Roll::DR("IFT DR of FPF", "A8.31");

/// How the garrison fires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// Its FP at a range of one hex, PBF included; else what its units have.
    pub firepower: Option<i32>,
    /// Its MG, the best first.
    pub machine_guns: Vec<SupportWeapon>,
    /// Whether they keep their ROF and malfunction, and do not only add their FP.
    pub machine_gun_rof: bool,
    /// How many DC it has.
    pub charges: u8,
    /// Their Repair Number; 0 when they are not repaired.
    pub repair_number: i32,
    /// All DRM except those of movement, terrain and SMOKE.
    pub drm: i32,
    /// Whether it cowers; else what follows from its units.
    pub cowering: Option<bool>,
    /// When it holds its fire.
    pub holds_fire: HoldsFire,
    /// How often it fires at most in the attackers' MPh.
    pub shots: u8,
    /// Whether it decides freely when it fires; else it follows these two.
    pub free: bool,
    /// Whether units that it breaks keep FFMO and FFNAM.
    pub follow_up_drm: bool,
    /// Whether its fire beside the cave leaves Residual FP there.
    pub leaves_residual: bool,
    /// Its table.
    pub table: Table,
}

/// When the garrison holds its fire.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum HoldsFire {
    /// Never: it fires at the first attackers in its LOS.
    Never,
    /// Until attackers are beside the cave.
    UntilBeside,
    /// Always.
    Always,
}

/// When the garrison fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// At the van on its way (A8.1).
    Approach,
    /// At the van that moves or acts beside the cave (A8.1 to A8.31).
    Beside,
    /// In the attackers' DFPh (A8.4).
    Final,
    /// In its own PFPh.
    Prep,
}

impl Assault {
    /// The garrison's next fire, if it fires; when it decides freely, if it may and does not
    /// hold it.
    pub fn garrison_fire(&self, standing: &Standing, moment: Moment) -> Option<Shot> {
        let (holds, shots) = match self.defence.free {
            true if standing.turn.holds || standing.turn.afar => (HoldsFire::Always, 0),
            true => (HoldsFire::Never, self.most_shots()),
            false => self.script(),
        };
        self.fire_within(holds, shots, standing, moment)
    }

    /// The same, when it holds its fire so long and fires so often at most in the MPh.
    pub(super) fn fire_within(
        &self,
        holds: HoldsFire,
        shots: u8,
        standing: &Standing,
        moment: Moment,
    ) -> Option<Shot> {
        let turn = &standing.turn;
        let adjacent = self.is_adjacent(standing.at);
        let salvo = self.salvo_at_van(standing, moment)?;
        let may_fire = match moment {
            Moment::Approach => {
                let in_sight = turn.hexes >= 2 || (turn.hexes == 1 && standing.at == At::Near);
                in_sight && turn.shots == 0 && shots > 0
            }
            Moment::Beside => {
                // FPF is for ADJACENT targets, which there are at the cave's level.
                let most = if adjacent { shots } else { 2 };
                (standing.at == At::Beside || adjacent)
                    && turn.shots_beside < turn.spent_beside
                    && (!salvo.units || turn.shots < shots.min(most))
            }
            // A unit that has used SFF or FPF is marked Final Fire (A8.3, A8.4).
            Moment::Final | Moment::Prep => standing.at != At::Cover,
        };
        let beside = (standing.at == At::Beside || adjacent) && moment != Moment::Approach;
        let holds = match holds {
            HoldsFire::Never => false,
            HoldsFire::UntilBeside => !beside,
            HoldsFire::Always => true,
        };
        if !may_fire
            || holds
            || self.clears(standing)
            || !self.is_in_sight(standing.at)
            || self.site.from_above
            || standing.van.units.is_empty()
            || self.smoke_blocks(standing, moment)
        {
            return None;
        }
        self.shot_at_van(standing, moment, salvo, &|_| true)
    }

    /// What it fires at the van, with those of its MG that count.
    pub(super) fn shot_at_van(
        &self,
        standing: &Standing,
        moment: Moment,
        salvo: Salvo,
        counts: &dyn Fn(usize) -> bool,
    ) -> Option<Shot> {
        let shot = self.defence.shot(standing, salvo, counts)?;
        let drm = shot.drm + self.drm_at_van(standing, moment) + standing.overstacked_by();
        Some(Shot { drm, ..shot })
    }

    /// What firing does to the garrison: it is no longer concealed, and its cave
    /// is Known.
    pub(super) fn has_fired(&self, standing: &mut Standing, moment: Moment, salvo: Option<Salvo>) {
        standing.known = true;
        if standing.garrison.units.iter().any(|(_, unit)| unit.concealed) {
            standing.garrison.units.iter_mut().for_each(|(_, unit)| unit.concealed = false);
        }
        let alone = salvo.is_some_and(|salvo| !salvo.units);
        let made = standing.turn.garrison_dr.take();
        if let Some(after) = standing.turn.machine_guns.take() {
            standing.machine_guns = after;
        }
        if moment != Moment::Prep || self.defence.machine_gun_rof {
            standing.turn.shots += u8::from(!alone);
            standing.turn.shots_beside += u8::from(moment == Moment::Beside);
            // Fire in the DFPh is marked Final Fire at once (A8.4).
            let last = moment == Moment::Final && self.defence.machine_gun_rof;
            if last || made.is_some_and(|made| made.doubles) {
                standing.turn.shots = standing.turn.shots.max(2);
            }
        }
    }

    /// The IFT DR of the garrison's next fire. A unit that cowers in the MPh is marked as after SFF
    /// (A7.9); FPF is its third fire there, and has more to fear.
    pub fn roll_for_garrison<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        fire: Event,
        moment: Moment,
        dice: &mut D,
    ) -> Standing {
        let afar = fire == Event::FireAtOverwatch;
        let (salvo, shot) = if afar {
            (self.salvo_afar(&standing, moment), self.shot_afar(&standing, moment))
        } else {
            (self.salvo_at_van(&standing, moment), self.garrison_fire(&standing, moment))
        };
        let (Some(salvo), Some(shot)) = (salvo, shot) else {
            return standing;
        };
        let in_mph = matches!(moment, Moment::Approach | Moment::Beside);
        let protective = in_mph && salvo.units && standing.turn.shots >= 2;
        let roll = match moment {
            _ if protective => &FINAL_PROTECTIVE_FIRE,
            Moment::Approach | Moment::Beside => &FIRST_FIRE,
            Moment::Final => &FINAL_FIRE,
            Moment::Prep => &PREP_FIRE,
        };
        let original = if self.defence.machine_gun_rof {
            let both = dice.dr_both(roll);
            let cowers = both.doubles() && shot.cowering;
            let after = self.machine_guns_after(&standing, salvo, (both, cowers), dice);
            standing.turn.machine_guns = Some(after);
            Original { total: both.total(), doubles: cowers }
        } else {
            Original::roll(roll, shot.cowering, dice)
        };
        standing.turn.garrison_dr = Some(original);
        standing.turn.answer = protective.then_some(original.total);
        standing
    }

    /// The DR of its FPF is a NMC for those who have fired, leaders first; an
    /// Original 2 or 12 counts as such for one of them only, by Random Selection
    /// (A8.31).
    pub fn answer<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        let Some(total) = standing.turn.answer.take() else {
            return standing;
        };
        dice.note("A8.31", format_args!("the IFT DR of the FPF is a NMC for the garrison"));
        let units = std::mem::take(&mut standing.garrison.units);
        let were_broken = units.iter().filter(|(_, unit)| unit.is_broken()).count();
        let (units, losses) = protective_fire::answered(
            self.garrison.circumstances,
            units,
            |_, unit| unit.condition == Condition::Unbroken,
            total,
            dice,
        );
        standing.garrison.units = units;
        self.feel_losses(&mut standing, losses, dice);
        // A unit that breaks is under DM (A10.62).
        let broken = standing.garrison.units.iter().filter(|(_, unit)| unit.is_broken()).count();
        if broken > were_broken {
            standing.garrison.dm = true;
        }
        self.garrison.order(&mut standing.garrison);
        standing
    }

    /// Those in the cave take the LLMC and LLTC of leaders who were lost there (A10.2).
    pub(super) fn feel_losses<D: Dice + ?Sized>(
        &self,
        standing: &mut Standing,
        losses: Vec<Loss>,
        dice: &mut D,
    ) {
        if losses.is_empty() {
            return;
        }
        let Some(attack) = self.garrison.attacked(&standing.garrison, Shot::NONE) else {
            return;
        };
        let remains = attack.after_losses(losses, dice);
        let left = self.garrison.after(&standing.garrison, &remains, Shot::NONE);
        let (left, activations) = Band::without_activations(&left.into());
        standing.garrison = left;
        standing.activations = standing.activations.and(activations);
    }
}

impl Defence {
    /// The fire of what is left of the garrison, without the DRM of its targets.
    pub(super) fn shot(
        &self,
        standing: &Standing,
        salvo: Salvo,
        counts: &dyn Fn(usize) -> bool,
    ) -> Option<Shot> {
        let garrison = &salvo.firers(standing);
        let Some(firepower) = self.firepower else {
            return self.shot_of_units(standing, salvo, counts);
        };
        let Gunnery { range, halvings, .. } = self.gunnery(standing, salvo);
        let able_to_fire = |unit: Unit| unit.condition == Condition::Unbroken;
        garrison.units.iter().find(|(_, unit)| able_to_fire(*unit))?;
        let pinned = able(garrison).next().is_none();
        // What is given has PBF in it, which is lost farther away.
        let pbf_lost = halvings::point_blank(range, true).is_none();
        let pinned = pinned.then_some(halvings::Cause::Pinned);
        let firepower = halvings::firepower(firepower, pinned, halvings + i32::from(pbf_lost));
        let fire = Fire::of(self.table, firepower, is_inexperienced(garrison));
        let cowering = self.cowering.unwrap_or_else(|| !is_led(garrison));
        fire.column?;
        Some(Shot { fire, at_concealed: fire, drm: self.drm, cowering })
    }

    /// How its units fire.
    pub(super) fn gunnery(&self, standing: &Standing, salvo: Salvo) -> Gunnery {
        // Out of an Overstacked cave it is Area Fire, too (A5.12, G11.8).
        let halvings = i32::from(salvo.area) + i32::from(standing.overstacked_by() > 0);
        Gunnery {
            range: salvo.range,
            pbf: true,
            halvings,
            table: self.table,
            inexperienced: false,
            drm: self.drm,
        }
    }
}

/// SMOKE between the garrison and the van.
pub(super) fn smoke_at_van(standing: &Standing, moment: Moment) -> i32 {
    let beside = standing.at == At::Beside && moment != Moment::Approach;
    let here = if beside { standing.turn.smoke_beside } else { 0 };
    smoke_drm::from_cave_to_hex(standing.turn.smoke_in_cave, here)
}

/// Whether a leader without a positive modifier can direct a band's fire.
fn is_led(band: &Band) -> bool {
    leadership::best_if_any(able(band).map(|(_, unit)| unit)).is_some()
}

/// Whether a Conscript fires with them, so that cowering costs two columns (A19.33).
pub(super) fn is_inexperienced(band: &Band) -> bool {
    let mut units = band.units.iter().filter(|(_, unit)| unit.condition == Condition::Unbroken);
    units.any(|(_, unit)| firer::is_inexperienced(unit.body, false))
}

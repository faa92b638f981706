//! The garrison's fire at the attackers.

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::standing::{At, Standing, able};
use super::the_assault::Assault;
use crate::a_random_selection;
use crate::a7_fire::attack::{Fire, Original, Shot};
use crate::a7_fire::column::Table;
use crate::a7_fire::firer;
use crate::a7_fire::halvings;
use crate::a7_fire::stack::Loss;
use crate::a10_morale::consequence::{Cause, Fate};
use crate::a10_morale::leadership::{self, is_leader};
use crate::a10_morale::resolution::Resolution;
use crate::a15_heat_of_battle::Surroundings;
use crate::a24_smoke::smoke_drm;
use crate::scenarios::firefight::{Band, Gunnery};
use crate::units::{Body, Condition, Unit};
use asl_engine::dice::{Dice, Roll};

pub(super) const FIRST_FIRE: Roll = Roll::DR("IFT DR of the garrison", "A8.1");
pub(super) const FINAL_PROTECTIVE_FIRE: Roll = Roll::DR("IFT DR of FPF", "A8.31");

/// How the garrison fires.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// Its FP at a range of one hex, PBF included; else what its units have.
    pub firepower: Option<i32>,
    /// The FP of each MG that it mans, the best first.
    pub machine_guns: Vec<i32>,
    /// All DRM but those of movement, terrain and SMOKE.
    pub drm: i32,
    /// Whether it cowers; else what follows from its units.
    pub cowering: Option<bool>,
    /// When it holds its fire.
    pub holds_fire: HoldsFire,
    /// How often it fires at most in the attackers' MPh.
    pub shots: u8,
    /// Whether it decides freely when it fires; else it follows these two.
    pub free: bool,
    /// Whether who is broken by it keeps FFMO and FFNAM.
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
            true if standing.turn.holds => (HoldsFire::Always, 0),
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
        let first_fires = match moment {
            Moment::Approach => {
                let in_sight = turn.hexes >= 2 || (turn.hexes == 1 && standing.at == At::Near);
                in_sight && turn.shots == 0 && shots > 0
            }
            Moment::Beside => {
                // FPF is for ADJACENT targets, which there are at the cave's level.
                let most = if adjacent { shots } else { 2 };
                (standing.at == At::Beside || adjacent)
                    && turn.shots_beside < turn.spent_beside
                    && turn.shots < shots.min(most)
            }
            // Who has used SFF or FPF is marked Final Fire (A8.3, A8.4).
            Moment::Final => {
                standing.at != At::Cover
                    && (turn.shots == 0 || (turn.shots == 1 && standing.at != At::Near))
            }
            Moment::Prep => standing.at != At::Cover,
        };
        let beside = (standing.at == At::Beside || adjacent) && moment != Moment::Approach;
        let holds = match holds {
            HoldsFire::Never => false,
            HoldsFire::UntilBeside => !beside,
            HoldsFire::Always => true,
        };
        if !first_fires
            || holds
            || self.clears(standing)
            || !self.is_in_sight(standing.at)
            || self.site.from_above
            || standing.van.units.is_empty()
            || smoke_drm::blocks_los(smoke_at_van(standing, moment))
        {
            return None;
        }
        let range = match (moment, standing.at) {
            (Moment::Approach, At::Beside) => self.site.range - 1,
            (_, At::Beside | At::Cliff { .. }) => 1,
            _ => 2,
        };
        // Out of an Overstacked cave it is Area Fire, too (A5.12, G11.8).
        let overstacked = standing.overstacked_by();
        let halvings = i32::from(turn.shots > 0) + i32::from(overstacked > 0);
        let shot = self.defence.shot(&standing.garrison, range, halvings)?;
        Some(Shot { drm: shot.drm + self.drm_at_van(standing, moment) + overstacked, ..shot })
    }

    /// What firing does to the garrison: it is concealed no more, and its cave is
    /// Known.
    pub fn has_fired(&self, standing: &mut Standing, moment: Moment) {
        standing.known = true;
        if standing.garrison.units.iter().any(|(_, unit)| unit.concealed) {
            standing.garrison.units.iter_mut().for_each(|(_, unit)| unit.concealed = false);
        }
        let made = standing.turn.garrison_dr.take();
        if moment != Moment::Prep {
            standing.turn.shots += 1;
            standing.turn.shots_beside += u8::from(moment == Moment::Beside);
            if made.is_some_and(|made| made.doubles) {
                standing.turn.shots = standing.turn.shots.max(2);
            }
        }
    }

    /// The IFT DR of the garrison's next fire in the MPh. Who cowers is marked as
    /// after SFF (A7.9); FPF is its third fire, and has more to fear.
    pub fn roll_for_garrison<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        moment: Moment,
        dice: &mut D,
    ) -> Standing {
        let Some(shot) = self.garrison_fire(&standing, moment) else {
            return standing;
        };
        let protective = standing.turn.shots >= 2;
        let roll = if protective { &FINAL_PROTECTIVE_FIRE } else { &FIRST_FIRE };
        let original = Original::roll(roll, shot.cowering, dice);
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
        let mut units = std::mem::take(&mut standing.garrison.units);
        units.sort_by_key(|(_, unit)| !is_leader(*unit));
        let firers: Vec<usize> = (0..units.len())
            .filter(|place| units[*place].1.condition == Condition::Unbroken)
            .collect();
        let chosen = match total {
            2 | 12 if firers.len() > 1 => a_random_selection::select(&firers, 1, dice),
            _ => firers,
        };
        let were_broken = units.iter().filter(|(_, unit)| unit.is_broken()).count();
        let mut losses = Vec::new();
        for place in 0..units.len() {
            let (origin, unit) = units[place];
            if unit.condition != Condition::Unbroken {
                standing.garrison.units.push((origin, unit));
                continue;
            }
            let total = match total {
                2 if !chosen.contains(&place) => 3,
                12 if !chosen.contains(&place) => 11,
                total => total,
            };
            let check = self.own_check(unit, &units, &standing.garrison);
            let fate: Fate = check.resolve_with(total, dice);
            losses.extend(Loss::of(unit, fate.units().next(), check.morale_level()));
            standing.garrison.units.extend(fate.units().map(|left| (origin, left)));
        }
        self.feel_losses(&mut standing, losses, dice);
        // Who breaks is under DM (A10.62).
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

    /// The NMC of one who has fired FPF: with the leadership of who directed it, if
    /// he is still there.
    pub fn own_check(&self, unit: Unit, before: &[(u8, Unit)], after: &Band) -> Resolution {
        let leads = is_leader(unit);
        let led = before.iter().any(|(_, unit)| is_leader(*unit));
        let directed = leadership::best_if_any(able(after).map(|(_, unit)| unit));
        let around = self.garrison.circumstances;
        Resolution {
            unit,
            morale: None,
            morale_modifier: around.morale_modifier + i32::from(led && !leads),
            drm: if leads { 0 } else { directed.unwrap_or(0) },
            elr: around.elr,
            cause: Cause::Attack,
            task_check: false,
            heat_of_battle: around.heat_of_battle.map(|heat| Surroundings { led, ..heat }),
            original_2_passes: around.original_2_passes,
        }
    }
}

impl Defence {
    /// The fire of what is left of the garrison, but for the DRM of its targets.
    pub(super) fn shot(&self, garrison: &Band, range: i32, halvings: i32) -> Option<Shot> {
        let gunnery = Gunnery {
            range,
            pbf: true,
            halvings,
            table: self.table,
            inexperienced: false,
            drm: self.drm,
        };
        let Some(firepower) = self.firepower else {
            return self.shot_of_units(gunnery, garrison);
        };
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

    fn shot_of_units(&self, gunnery: Gunnery, garrison: &Band) -> Option<Shot> {
        let inherent = gunnery.shot(garrison);
        let (machine_guns, given_up) = self.manned(&gunnery, garrison);
        let firepower = gunnery.firepower_of(garrison) + machine_guns - given_up;
        let fire = Fire::of(self.table, firepower, is_inexperienced(garrison));
        fire.column?;
        let (drm, cowering) = inherent.map_or((self.drm, true), |shot| (shot.drm, shot.cowering));
        let cowering = self.cowering.unwrap_or(cowering);
        Some(Shot { fire, at_concealed: fire, drm, cowering })
    }

    /// The FP of the MG that are manned, and the inherent FP that is given up for
    /// them: a squad fires one MG and its own FP, a half-squad or crew one of
    /// the two (A7.352).
    fn manned(&self, gunnery: &Gunnery, garrison: &Band) -> (Ratio<i32>, Ratio<i32>) {
        let unbroken = || {
            let units = garrison.units.iter().map(|(_, unit)| *unit);
            units.filter(|unit| unit.condition == Condition::Unbroken)
        };
        let mut gunners: Vec<Unit> = unbroken().filter(|unit| !unit.body.is_smc()).collect();
        gunners.sort_by_key(|unit| (!matches!(unit.body, Body::Squad { .. }), unit.pinned));
        let mut sum = (Ratio::from(0), Ratio::from(0));
        for (gunner, firepower) in gunners.into_iter().zip(&self.machine_guns) {
            let causes = [
                halvings::point_blank(gunnery.range, gunnery.pbf),
                gunner.pinned.then_some(halvings::Cause::Pinned),
            ];
            let causes = causes.into_iter().flatten();
            let fired = halvings::firepower(*firepower, causes, gunnery.halvings);
            let squad = matches!(gunner.body, Body::Squad { .. });
            let own = if squad { Ratio::from(0) } else { gunnery.firepower(gunner) };
            if fired > own {
                sum = (sum.0 + fired, sum.1 + own);
            }
        }
        sum
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
fn is_inexperienced(band: &Band) -> bool {
    let mut units = band.units.iter().filter(|(_, unit)| unit.condition == Condition::Unbroken);
    units.any(|(_, unit)| firer::is_inexperienced(unit.body, false))
}

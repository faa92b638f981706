//! What is asked of an Infantry Overrun: who makes a NTC, what the SMC fires, and what cannot be.

use num_rational::Ratio;

use super::{InfantryOverrun, MOST_UNITS};
use crate::Refusal;
use crate::a4_movement::movement_drm::Movement;
use crate::a7_fire::attack::{Circumstances, Shot};
use crate::a7_fire::column::Table;
use crate::a7_fire::halvings::{self, Cause};
use crate::a10_morale::leadership;
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::units::{Condition, Drm, Force, SmcFirepower};
use asl_engine::dice::Draw;

/// The highest Morale Level (A.18).
const HIGHEST: i32 = 10;

/// The chance that a DR is so much or less.
fn chance_of_at_most(highest: i32) -> Ratio<i32> {
    let passes = |draw: &Draw| i32::from(draw.colored() + draw.white()) <= highest;
    Ratio::new(Draw::all().filter(passes).count() as i32, Draw::COUNT as i32)
}

/// Whether he can fire.
fn is_able(smc: Fighter) -> bool {
    smc.unit.condition == Condition::Unbroken && !smc.unarmed
}

/// Who makes a NTC.
pub(super) struct Checks {
    /// By its place each unit that makes one, and the highest DR that passes.
    pub all: Vec<(usize, i32)>,
    /// Whether the one is that of a leader, for all.
    pub led: bool,
    /// Whether a leader can make it for all.
    pub could_be_led: bool,
}

impl InfantryOverrun {
    /// The FP with which the SMC attacks: as given, or his own.
    pub(super) fn firepower_of(&self, smc: Fighter) -> i32 {
        // A heroic leader has the FP of a hero (A15.21).
        let own = i32::from(smc.unit.is_heroic() && is_able(smc) && !self.leaves);
        self.smc_firepower.map_or(own, SmcFirepower::get)
    }

    /// What the SMC fires at those who enter: nothing, if he has no FP or leaves.
    ///
    /// # Source
    ///
    /// A4.151, A7.21, A7.8, A7.9, A8.312, A15.24.
    pub(super) fn smc_fire(&self, smc: Fighter) -> Result<Option<(Shot, Circumstances)>, Refusal> {
        let firepower = self.firepower_of(smc);
        if firepower == 0 {
            return Ok(None);
        }
        let refused = |parameter, message: &str| {
            Err(Refusal::together(parameter, message.to_owned()).by("A4.151"))
        };
        if self.leaves {
            return refused("smc-firepower", "a SMC who leaves does not fire");
        }
        if !is_able(smc) {
            let message = format!("`{}` cannot fire", smc.unit);
            return refused("smc-firepower", &message);
        }
        let Some(elr) = self.elr else {
            return refused(
                "elr",
                "the SMC fires at the units as they enter: give their ELR, or `smc-firepower` 0 if he cannot fire",
            );
        };
        let pinned = smc.unit.pinned.then_some(Cause::Pinned);
        let causes = [Cause::Tpbf].into_iter().chain(pinned);
        let firepower = halvings::firepower(firepower, causes, 0);
        let tem = self.ntc_drm.get();
        let moving = Movement::FirstFire { open: tem == 0, assault_movement: false }.drm();
        let worked_out = tem + moving - i32::from(smc.unit.is_heroic()) + i32::from(smc.cx);
        let drm = self.smc_fire_drm.map_or(worked_out, Drm::get);
        let shot = Shot { drm, ..Shot::of(Table::Ift, firepower, false) };
        Ok(Some((shot, Circumstances::of_elr(elr.get()))))
    }

    /// Who makes a NTC, and the highest DR that passes it.
    ///
    /// # Source
    ///
    /// A4.15, A10.72, G1.62.
    pub(super) fn checks(&self, units: &[Fighter]) -> Result<Checks, Refusal> {
        let level = |one: &Fighter| (one.unit.morale() + i32::from(one.unit.fanatic)).min(HIGHEST);
        let highest = |one: &Fighter| level(one) - self.ntc_drm.get();
        let leads =
            |one: &Fighter| leadership::is_leader(one.unit) && leadership::can_lead(one.unit);
        // Of several leaders who can lead, the one with the highest NTC makes it for all.
        let leaders = || units.iter().enumerate().filter(|(_, one)| leads(one));
        let leader = leaders().max_by_key(|(place, one)| (level(one), usize::MAX - place));
        let leader = leader.map(|(place, _)| place);
        let exempt = |one: &Fighter| {
            self.force == Force::Japanese
                || one.unit.is_heroic()
                || one.unit.condition == Condition::Berserk
        };
        let helps =
            |one: &Fighter| {
                let all = leaders().map(|(_, leader)| leader.unit);
                leadership::best(all.filter(|leader| {
                    leadership::helps(leader.morale(), one.unit, one.unit.morale())
                }))
            };
        let must = |one: &Fighter| !exempt(one) && (one.is_mmc() || leader.is_none());
        let each: Vec<(usize, i32)> = units
            .iter()
            .enumerate()
            .filter(|(_, one)| must(one))
            .map(|(place, one)| (place, highest(one) - helps(one).unwrap_or(0)))
            .collect();
        let for_all =
            leader.filter(|_| !each.is_empty()).map(|place| (place, highest(&units[place])));
        let by_leader = match (for_all, self.leader_ntc) {
            (None, Some(true)) => {
                let message = match leader {
                    None => "there is no leader among the units",
                    Some(_) => "nobody has to make this NTC",
                };
                return Err(Refusal::together("leader-ntc", message).by("A4.15, G1.62"));
            }
            (None, _) => None,
            (Some(one), Some(his)) => his.then_some(one),
            (Some(one), None) => {
                let all = each.iter().map(|(_, highest)| chance_of_at_most(*highest));
                (chance_of_at_most(one.1) >= all.product()).then_some(one)
            }
        };
        Ok(Checks {
            could_be_led: for_all.is_some(),
            led: by_leader.is_some(),
            all: by_leader.map_or(each, |one| vec![one]),
        })
    }

    pub(super) fn checked_smc(&self) -> Result<Fighter, Refusal> {
        let smc = Fighter::named("smc", self.smc_force, &self.smc)?;
        if !smc.unit.body.is_smc() {
            let message = format!("`{}` is no SMC: only a lone SMC can be overrun", smc.unit);
            return Err(Refusal::together("smc", message).by("A4.15"));
        }
        let good_order = smc.unit.condition == Condition::Unbroken && !smc.unit.pinned;
        if self.leaves && !good_order {
            let message = format!("`{}` cannot leave: he is not in Good Order", smc.unit);
            return Err(Refusal::together("leaves", message).by("A4.151"));
        }
        Ok(smc)
    }

    /// Whether the SMC leaves before those who enter: not before a berserk MMC.
    pub(super) fn check_leaving(&self, units: &[Fighter]) -> Result<(), Refusal> {
        let berserk = |one: &Fighter| one.unit.condition == Condition::Berserk && one.is_mmc();
        if self.leaves && units.iter().any(berserk) {
            let message = "a SMC cannot leave before an Infantry Overrun of a berserk MMC";
            return Err(Refusal::together("leaves", message).by("A15.432"));
        }
        Ok(())
    }

    pub(super) fn checked_units(&self) -> Result<Fighters, Refusal> {
        Refusal::unless_listed("units", &self.units, MOST_UNITS)?;
        let named = self.units.iter().map(|name| Fighter::named("units", self.force, name));
        let mut units: Fighters = named.collect::<Result<_, _>>()?;
        for (origin, one) in (0..).zip(&mut units) {
            one.origin = origin;
        }
        let unable = |one: &&Fighter| {
            let able = matches!(one.unit.condition, Condition::Unbroken | Condition::Berserk);
            !able || one.unit.pinned || !one.can_enter()
        };
        if let Some(one) = units.iter().find(unable) {
            let message = format!("`{}` cannot move into an enemy Location in its MPh", one.unit);
            return Err(Refusal::together("units", message).by("A4.14, A4.15"));
        }
        if !units.iter().any(Fighter::is_mmc) && self.force != Force::Japanese {
            let message = "a MMC must be among the units: only a Japanese SMC overruns alone";
            return Err(Refusal::together("units", message).by("A4.15, G1.4"));
        }
        Ok(units)
    }
}
